"""Events (Flow of the Game > Event Phase, Anecdote Factory, Enemy Queue): what the Round board brings, and when."""

from __future__ import annotations

from typing import Any

import pytest

from fireteam.games.far_cry.content.types import Order, Placed, RoundEvent
from fireteam.games.far_cry.rules.actions import pickup
from fireteam.games.far_cry.rules.fight import damage
from fireteam.games.far_cry.rules.fight.sources import Source
from fireteam.games.far_cry.rules.insanity import stress
from fireteam.games.far_cry.rules.mission import anecdotes, arriving, events, queue, setup
from fireteam.games.far_cry.rules.tiles import fire, ink, tiles
from fireteam.games.far_cry.state import EVENT, Madness

from .jungle import HIT, MISS, InTheJungle, Jungle, print_anecdote, print_insanity

ARROW = RoundEvent(id="arrow", round=3, orders=(Order(do="arrive", kind="bear", at="spot1"),))
EVERY = RoundEvent(id="every", every=True, orders=(Order(do="hit", amount=(1, 2, 3)),))


def phase(jungle: Jungle, **how: Any) -> InTheJungle:
    return jungle.play(events.EventPhase(), **how)


def row(**sheet: Any) -> Jungle:
    """One row of nine spaces with anna at one end; it is round 2."""
    jungle = Jungle(". . . . . . . . .", **sheet)
    jungle.hero("anna", at="A1")
    return jungle


def ordered(jungle: Jungle, *orders: Order, **how: Any) -> InTheJungle:
    return jungle.play(*(events.Obey(order) for order in orders), **how)


# ---------------------------------------------------------------------- the phase


@pytest.mark.rule("FC-EVENT-01", "FC-EVENT-02", "FC-EVENT-03")
def test_the_round_token_moves_on_and_an_arrow_brings_its_event() -> None:
    jungle = row(spots="E1")
    jungle.brief(events=(ARROW,))
    for before, comes in ((0, False), (1, False), (2, True), (3, False)):
        jungle.state.round = before
        played = phase(jungle)
        assert (played.state.round, played.state.phase) == (before + 1, EVENT)
        assert ("bear-red" in played.state.units) == comes
        (began,) = played.told(events.RoundBegan)
        assert (began.round, began.rule) == (before + 1, "FC-EVENT-02")
        told = [(event.mission, event.event, event.rule) for event in played.told(events.Happened)]
        assert told == ([(jungle.state.mission, "proving-arrow", "FC-EVENT-03")] if comes else [])


@pytest.mark.rule("FC-EVENT-01", "FC-EVENT-04")
def test_what_happens_in_every_round_happens_in_every_round() -> None:
    jungle = row()
    jungle.brief(events=(EVERY,))
    for before in (0, 1, 5):
        jungle.state.round = before
        assert phase(jungle).unit("anna").hp == 7


@pytest.mark.rule("FC-EVENT-03", "FC-EVENT-04", "FC-EVENT-05", "FC-EVENT-06", "FC-FIRE-12")
def test_arrow_anecdote_insanity_and_then_the_other_events_as_they_are_listed() -> None:
    print_anecdote("hush", "when")
    for card in ("dread", "fright"):
        print_insanity(card, "reflexes", "reflexes", "reflexes")
    jungle = row(spots="E1")
    second = RoundEvent(id="second", every=True, orders=())
    jungle.brief(events=(EVERY, second, ARROW), anecdote=True)
    jungle.deck("when", "hush-0", "hush-1")
    jungle.hero("bert", at="B1")
    for hero, card, up in (("anna", "dread", True), ("bert", "fright", False)):
        jungle.state.madness[hero] = Madness(id=hero, kind="madness", card=card, face_up=up)
    played = phase(jungle)
    order = [getattr(event, "event", type(event).__name__) for event in played.events]
    order = [
        name for name in order if name in ("proving-arrow", "AllQuiet", "proving-every", "proving-second", "Snapped")
    ]
    assert order == ["proving-arrow", "AllQuiet", "Snapped", "proving-every", "proving-second"]
    assert "anna" not in played.state.madness
    assert played.state.madness["bert"].face_up


@pytest.mark.rule("FC-EVENT-05")
def test_first_the_cards_of_the_last_round_go_back_then_the_new_ones_are_turned_up(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1")
    follows = jungle.alone(events.EventPhase()).follows
    kinds = [type(step) for step in follows]
    assert kinds.index(stress.PutBack) + 1 == kinds.index(stress.TurnUp)


@pytest.mark.rule("FC-EVENT-06")
def test_without_an_anecdote_in_the_briefing_no_when_card_is_turned() -> None:
    jungle = row()
    jungle.deck("when", "now-0")
    assert phase(jungle).state.decks["when"].draw == ("now-0",)


@pytest.mark.rule("FC-EVENT-07", "FC-EVENT-02")
def test_then_the_player_turn_starts() -> None:
    jungle = row()
    jungle.state.round = 0
    jungle.brief(events=(EVERY,))
    played = jungle.play(setup.PlayRound())
    assert (played.asked.prompt, played.state.round, played.state.phase, played.unit("anna").hp) == (
        "ask-act",
        1,
        "player",
        7,
    )


# ---------------------------------------------------------------------- conditions


def walled(*, about: str = "a") -> Jungle:
    """A vine wall at C1, anna with a gun before it, and a bear that comes in at H1 when the wall falls."""
    jungle = Jungle(". . v . . . . . .")
    jungle.change("vine-C1", letter="a")
    jungle.hero("anna", at="A1", weapons=("gun",))
    order = Order(do="arrive", kind="bear", at="H1")
    jungle.brief(events=(RoundEvent(id="behind", when="wall_falls", about=about, orders=(order,), rule="FC-DEEP-09"),))
    return jungle


@pytest.mark.rule("FC-EVENT-08", "FC-DEEP-09")
def test_a_condition_brings_its_event_when_the_action_is_over() -> None:
    jungle = walled()
    key = f"attack:anna:gun-1:single:{jungle.cell('C1')}"
    played = jungle.turn(choices=[key], dice=[HIT])
    assert (played.at("bear-red"), played.asked.prompt) == ("H1", "ask-act")
    assert (played.state.due, played.state.happened) == ((), ("behind",))
    crumbled, happened = (
        [type(event) for event in played.events].index(kind) for kind in (tiles.Crumbled, events.Happened)
    )
    assert crumbled < happened
    alone = jungle.play(tiles.Crumble("vine-C1"))
    assert ("bear-red" in alone.state.units, alone.state.due) == (False, ("behind",))


@pytest.mark.rule("FC-EVENT-08")
def test_it_happens_once_and_only_for_what_it_names() -> None:
    jungle = walled()
    jungle.state.happened = ("behind",)
    assert jungle.play(tiles.Crumble("vine-C1")).state.due == ()
    assert walled(about="b").play(tiles.Crumble("vine-C1")).state.due == ()
    assert walled(about="").play(tiles.Crumble("vine-C1")).state.due == ("behind",)


@pytest.mark.rule("FC-EVENT-08")
def test_several_that_are_due_come_in_the_order_in_which_they_became_so() -> None:
    jungle = row()
    orders = (Order(do="hit"),)
    jungle.brief(
        events=tuple(RoundEvent(id=id, when="unit_dies", about="none", orders=orders) for id in ("one", "two"))
    )
    jungle.state.due = ("two", "one")
    played = jungle.play(events.ResolveDue())
    assert [event.event for event in played.told(events.Happened)] == ["proving-two", "proving-one"]
    assert played.state.due == ()


@pytest.mark.rule("FC-EVENT-08")
def test_an_event_may_wait_for_a_death_for_a_wound_or_for_the_relic() -> None:
    jungle = row()
    jungle.enemy("chief", at="E1", hp=9)
    jungle.enemy("guard", at="F1")
    waits = (
        RoundEvent(id="weak", when="unit_below", about="chief", below=(6, 8, 10), orders=()),
        RoundEvent(id="dead", when="unit_dies", about="guard", orders=()),
    )
    jungle.brief(events=waits)
    for amount, due in ((2, ()), (3, ("weak",)), (4, ("weak",))):
        harm = damage.Harm(Source("attack", "anna"), (("chief", amount),))
        assert jungle.play(harm).state.due == due
    assert jungle.play(damage.Harm(Source("attack"), (("guard-red", 2),))).state.due == ()
    assert jungle.play(damage.Harm(Source("attack"), (("guard-red", 3),))).state.due == ("dead",)
    jungle.state.team = 4
    assert jungle.play(damage.Harm(Source("attack"), (("chief", 1),))).state.due == ("weak",)


@pytest.mark.rule("FC-EVENT-08", "FC-DRAGON-10")
def test_the_relic_that_is_taken_may_wake_somebody() -> None:
    jungle = row()
    jungle.open_box()
    jungle.brief(relic="silver_dragon", events=(RoundEvent(id="mine", when="relic_taken", orders=()),))
    jungle.change("silver_dragon-1", place="map")
    jungle.token("weapon", "C1", face="silver_dragon-1")
    jungle.give("", "stick", "map")
    jungle.token("weapon", "B1", face="stick-1")
    for token, happened in (("weapon-B1", ()), ("weapon-C1", ("mine",))):
        assert jungle.play(pickup.TakeWeapon("anna", token)).state.happened == happened


# ---------------------------------------------------------------------- orders


@pytest.mark.rule("FC-EVENT-01", "FC-ENEMY-04")
def test_units_arrive_at_a_spot_a_spawn_point_or_a_space_as_many_as_the_team_calls_for() -> None:
    jungle = row(spots="D1 E1", spawns="F1")
    for place, where in (("spot2", "E1"), ("spawn1", "F1"), ("H1", "H1")):
        assert ordered(jungle, Order(do="arrive", kind="guard", at=place)).at("guard-red") == where
    order = Order(do="arrive", kind="guard", at="spot1", amount=(1, 2, 3))
    for team, choices in ((2, []), (3, ["cell:C1"]), (4, ["cell:C1"])):
        jungle.state.team = team
        played = ordered(jungle, order, choices=choices)
        assert len(played.told(arriving.Arrived)) == team - 1


@pytest.mark.rule("FC-EVENT-01")
def test_an_event_may_hurt_all_heroes_and_allies() -> None:
    jungle = row()
    jungle.ally("friend", at="B1")
    jungle.enemy("guard", at="C1")
    jungle.state.team = 3
    played = ordered(jungle, Order(do="hit", amount=(1, 2, 3)))
    wounds = {event.unit: (event.amount, event.source) for event in played.told(damage.Wounded)}
    assert wounds == {"anna": (2, "event"), "friend-red": (2, "event")}


@pytest.mark.rule("FC-DEEP-09")
def test_a_group_comes_in_on_its_spaces_and_no_other() -> None:
    jungle = row()
    jungle.brief(
        units=(
            Placed(kind="guard", at="C1"),
            Placed(kind="guard", at="D1", group="a"),
            Placed(kind="hound", at="E1", group="a"),
            Placed(kind="guard", at="F1", group="b"),
        )
    )
    played = ordered(jungle, Order(do="group", kind="a"))
    assert {played.at(id) for id in ("guard-red", "hound-red")} == {"D1", "E1"}
    assert len(played.state.units) == 3
    assert {event.rule for event in played.told(arriving.Arrived)} == {"FC-DEEP-09"}


@pytest.mark.rule("FC-FIRE-11")
def test_fire_spreads_over_the_weeds_all_at_once() -> None:
    jungle = Jungle(". f w w . w")
    jungle.hero("anna", at="A1")
    played = ordered(jungle, Order(do="spread_fire"))
    assert played.names(played.state.fire) == ["B1", "C1"]
    assert [event.count for event in played.told(fire.Burning)] == [1]


@pytest.mark.rule("FC-ANECDOTE-03")
def test_things_come_to_lie_on_a_space_or_beside_it() -> None:
    jungle = row()
    jungle.deck("loot", "money", "bandage")
    jungle.hero("bert", at="E1")
    for order, table, kind in (
        ("supply", "tokens", "supply"),
        ("loot", "tokens", "loot"),
        ("barrel", "tiles", "barrel"),
    ):
        played = ordered(jungle, Order(do=order, at="C1"))  # type: ignore[arg-type]
        (thing,) = getattr(played.state, table).values()
        assert (thing.kind, played.name(thing.cell), played.state.numbers) == (kind, "C1", 1)
        asked = ordered(jungle, Order(do=order, at="E1"))  # type: ignore[arg-type]
        assert (asked.keys, asked.asked.rule) == (["cell:D1", "cell:F1"], "FC-ANECDOTE-03")
    played = ordered(jungle, Order(do="loot", at="C1"), Order(do="loot", at="D1"), Order(do="loot", at="F1"))
    faces = {played.name(token.cell): (token.face, token.face_up) for token in played.state.tokens.values()}
    assert faces == {"C1": ("money", False), "D1": ("bandage", False)}  # and then the pile is empty
    assert played.state.decks["loot"].draw == ()


@pytest.mark.rule("FC-INK-02")
def test_ink_rises_around_what_there_is() -> None:
    jungle = Jungle(". . . i . . . . .")
    jungle.hero("anna", at="A1")
    played = ordered(jungle, Order(do="ink_rises", amount=1))
    assert played.names(played.state.ink) == ["C1", "D1"]
    played = ordered(jungle, Order(do="ink_rises", amount=5))
    assert played.names(played.state.ink) == ["C1", "D1", "E1"]
    assert [(event.count, event.rule) for event in played.told(ink.InkFlowed)] == [(2, "FC-INK-02")]


# ---------------------------------------------------------------------- the queue


def queued(*kinds: str, **sheet: Any) -> Jungle:
    jungle = row(**{"spawns": "E1 G1", **sheet})
    jungle.state.queue = kinds
    return jungle


@pytest.mark.rule("FC-QUEUE-01", "FC-QUEUE-02", "FC-QUEUE-03")
def test_the_lowest_number_comes_in_with_full_hp_and_its_place_is_free() -> None:
    jungle = queued("", "hound", "guard")
    jungle.enemy("guard", at="I1", hp=1, bleed=True)
    played = ordered(jungle, Order(do="queue", at="spawn2"))
    assert (played.at("hound-red"), played.unit("hound-red").hp) == ("G1", 3)
    assert played.state.queue == ("", "", "guard")
    (arrived,) = played.told(arriving.Arrived)
    assert arrived.rule == "FC-QUEUE-03"
    played = ordered(jungle, Order(do="queue", at="spawn2", amount=2), choices=["cell:F1"])
    unit = played.unit("guard-blue")
    assert (played.at("guard-blue"), unit.hp, unit.bleed, played.state.queue) == ("F1", 3, False, ("", "", ""))


@pytest.mark.rule("FC-QUEUE-02", "FC-QUEUE-03")
def test_with_nobody_waiting_nothing_happens() -> None:
    for kinds in ((), ("", "")):
        jungle = queued(*kinds)
        assert ordered(jungle, Order(do="queue", at="spawn1")).changes(jungle) == {}


@pytest.mark.rule("FC-QUEUE-03", "FC-ENEMY-05")
def test_one_too_many_goes_on_waiting() -> None:
    jungle = queued("guard")
    for name in ("B1", "C1", "D1", "F1"):
        jungle.enemy("guard", at=name)
    assert ordered(jungle, Order(do="queue", at="spawn1")).state.queue == ("guard",)


@pytest.mark.rule("FC-QUEUE-01", "FC-DUTY-10")
def test_whoever_dies_takes_the_lowest_free_place() -> None:
    jungle = queued("guard", "", "")
    jungle.brief(refills=True)
    jungle.enemy("hound", at="E1", hp=1)
    jungle.ally("friend", at="B1", hp=1)
    played = jungle.play(damage.Harm(Source("attack"), (("hound-red", 1), ("friend-red", 1))))
    assert played.state.queue == ("guard", "hound", "")  # scared off is dead enough; an ally does not wait there
    told = [(event.kind, event.place, event.rule) for event in played.told(queue.Queued)]
    assert told == [("hound", 2, "FC-DUTY-10")]


@pytest.mark.rule("FC-QUEUE-01", "FC-DUTY-10")
def test_not_the_stunned_not_in_other_missions_and_not_beyond_the_last_place() -> None:
    jungle = queued("guard", "")
    jungle.enemy("hound", at="E1", hp=1)
    dies, falls = (
        damage.Harm(Source("attack"), (("hound-red", 1),)),
        damage.Harm(Source("attack", stuns=True), (("hound-red", 1),)),
    )
    assert jungle.play(dies).state.queue == ("guard", "")
    jungle.brief(refills=True)
    assert jungle.play(falls).state.queue == ("guard", "")
    assert jungle.play(dies).state.queue == ("guard", "hound")
    jungle.state.queue = ("guard", "guard")
    played = jungle.play(dies)
    assert (played.state.queue, played.told(queue.Queued)) == (("guard", "guard"), [])


@pytest.mark.rule("FC-QUEUE-02")
def test_several_who_die_at_once_wait_in_the_order_of_the_chain() -> None:
    for step in (damage.Harm, damage.Swallowed):
        jungle = queued("", "", "", "")
        jungle.brief(refills=True)
        for kind, name in (("ghost", "D1"), ("guard", "E1"), ("guard", "F1"), ("hound", "G1")):
            jungle.enemy(kind, at=name, hp=1)
        ids = ("ghost-red", "guard-blue", "guard-red", "hound-red")
        hurt = (
            damage.Harm(Source("explosion"), tuple((id, 1) for id in ids))
            if step is damage.Harm
            else damage.Swallowed(ids, Source("acid"))
        )
        played = jungle.play(hurt)
        assert played.state.queue == ("hound", "guard", "guard", "ghost")
        gone = [event.unit for event in played.told(damage.Died, damage.ScaredOff)]
        assert gone == ["hound-red", "guard-red", "guard-blue", "ghost-red"]


@pytest.mark.rule("FC-QUEUE-04", "FC-DUTY-09")
def test_the_spawn_point_decides_the_zone_and_without_one_it_is_the_exterior() -> None:
    zones = {"yard": "A1 B1 C1 D1", "house": "E1 F1 G1 H1 I1"}
    jungle = queued("guard", spawns="G1 C1", zones=zones)
    assert ordered(jungle, Order(do="queue", at="spawn1")).at("guard-red") == "G1"
    assert ordered(jungle, Order(do="queue")).at("guard-red") == "C1"
    assert ordered(queued("guard"), Order(do="queue")).at("guard-red") == "E1"


@pytest.mark.rule("FC-FIRE-10", "FC-QUEUE-02")
def test_intruders_need_a_success_for_each_spawn_point() -> None:
    jungle = queued("guard", "hound", "bear", spawns="E1 G1 I1")
    jungle.hero("bert", at="B1")
    played = ordered(jungle, Order(do="intruders"), dice=[[4], [5], [6]])
    assert [played.at(id) for id in ("guard-red", "hound-red")] == ["G1", "I1"]
    assert played.state.queue == ("", "", "bear")
    rolls = played.rolls("roll-intruder")
    assert {(roll.kinds, roll.rule, roll.seat) for roll in rolls} == {(("red",), "FC-FIRE-10", "player1")}


@pytest.mark.rule("FC-FIRE-10")
def test_nobody_rolls_for_an_empty_queue() -> None:
    jungle = queued("guard", spawns="E1 G1 I1")
    played = ordered(jungle, Order(do="intruders"), dice=[MISS, HIT])
    assert (played.at("guard-red"), len(played.rolls())) == ("G1", 2)


# ---------------------------------------------------------------------- anecdotes


def tale(*when: str, spots: str = "E1 G1 I1", **what: Any) -> Jungle:
    """An anecdote that lies face down: a bear at Spot 2, unless told otherwise."""
    print_anecdote("hush", "when", copies=3)
    print_anecdote("soon", "when", now=True)
    print_anecdote("there", "where", spot=2)
    orders = what.pop("orders", (Order(do="arrive", kind="bear"),))
    print_anecdote("this", "what", orders=orders)
    jungle = row(spots=spots)
    jungle.brief(anecdote=True)
    jungle.deck("when", *when)
    for hidden in anecdotes.prepared("there-0", "this-0"):
        jungle.state.hidden[hidden.id] = hidden
    return jungle


@pytest.mark.rule("FC-ANECDOTE-01")
def test_where_and_what_lie_face_down_and_nobody_knows_them() -> None:
    where, what = anecdotes.prepared("there-0", "this-0")
    assert (where.id, where.card, what.id, what.card) == ("where", "there-0", "what", "this-0")
    assert [(hidden.face_up, hidden.known_to) for hidden in (where, what)] == [(False, ())] * 2


@pytest.mark.rule("FC-ANECDOTE-03")
def test_all_is_quiet_is_discarded_and_play_goes_on() -> None:
    jungle = tale("hush-0", "soon-0")
    played = jungle.play(anecdotes.Check())
    deck = played.state.decks["when"]
    assert (deck.draw, deck.discard) == (("soon-0",), ("hush-0",))
    assert [event.rule for event in played.told(anecdotes.AllQuiet)] == ["FC-ANECDOTE-03"]
    assert (played.state.happened, played.state.hidden["what"].face_up) == ((), False)


@pytest.mark.rule("FC-ANECDOTE-03", "FC-ANECDOTE-05")
def test_now_brings_what_lies_there_to_where_it_says() -> None:
    jungle = tale("soon-0", "hush-0")
    played = jungle.play(anecdotes.Check())
    assert (played.at("bear-red"), played.state.happened) == ("G1", ("anecdote",))
    assert all(hidden.face_up for hidden in played.state.hidden.values())
    assert [(event.what, event.where, event.rule) for event in played.told(anecdotes.Anecdote)] == [
        ("this", "there", "FC-ANECDOTE-03")
    ]
    assert played.state.chain == ("bear",)
    jungle.enemy("guard", at="G1")
    assert jungle.play(anecdotes.Check()).keys == ["cell:F1", "cell:H1"]


@pytest.mark.rule("FC-ANECDOTE-03")
def test_all_orders_of_the_card_are_for_its_spot() -> None:
    jungle = tale("soon-0", orders=(Order(do="supply"), Order(do="barrel")))
    played = jungle.play(anecdotes.Check())
    things = (*played.state.tokens.values(), *played.state.tiles.values())
    assert {(thing.kind, played.name(thing.cell)) for thing in things} == {("supply", "G1"), ("barrel", "G1")}


@pytest.mark.rule("FC-ANECDOTE-04")
def test_it_happens_once_and_then_no_more_cards_are_turned() -> None:
    jungle = tale("soon-0", "hush-0")
    jungle.state.happened = ("anecdote",)
    assert jungle.play(anecdotes.Check()).changes(jungle) == {}


@pytest.mark.rule("FC-ANECDOTE-02", "FC-ANECDOTE-04")
def test_it_comes_at_the_latest_when_the_deck_is_used_up() -> None:
    jungle = tale("hush-0", "hush-1", "soon-0")
    jungle.enemy("guard", at="I1", stunned=True)
    played = jungle.play(*[anecdotes.Check()] * 5)
    assert len(played.told(anecdotes.AllQuiet)) == 2
    assert len(played.told(anecdotes.Anecdote)) == 1


@pytest.mark.rule("FC-ANECDOTE-01", "FC-ANECDOTE-02", "FC-INK-11", "FC-INK-04")
def test_setup_prepares_the_decks_that_the_briefing_asks_for() -> None:
    jungle = row()
    jungle.state.decks.clear()
    minions = RoundEvent(id="tide", every=True, orders=(Order(do="minions", kind="ghost"),))
    for fields, prepared in (({}, set()), ({"anecdote": True}, {"when"}), ({"events": (minions,)}, {"where"})):
        jungle.brief(**{"anecdote": False, "events": (), **fields})
        played = jungle.play(setup.PrepareDecks())
        decks = played.state.decks
        assert set(decks) - {"loot", "leaf", "madness"} == prepared
        for name in prepared:
            assert sorted(decks[name].draw) == sorted(anecdotes.deck_of(name))
        hidden = {id: played.state.hidden[id].card for id in played.state.hidden}
        if "anecdote" in fields:
            assert hidden["where"] in anecdotes.deck_of("where")
            assert hidden["what"] in anecdotes.deck_of("what")
        assert len(hidden) == 2 * ("anecdote" in fields)


@pytest.mark.rule("FC-ANECDOTE-01")
def test_a_deck_holds_every_copy_of_its_cards_and_no_others() -> None:
    before = anecdotes.deck_of("when")
    print_anecdote("hush", "when", copies=2)
    print_anecdote("there", "where", spot=1)
    assert anecdotes.deck_of("when") == (*before, "hush-0", "hush-1")
    assert anecdotes.face("rakyat-scout-1") == "rakyat-scout"


# ---------------------------------------------------------------------- minions


def tide(*cards: str, discard: tuple[str, ...] = ()) -> Jungle:
    print_anecdote("first", "where", spot=1)
    print_anecdote("second", "where", spot=2)
    jungle = row(spots="D1 H1")
    jungle.deck("where", *cards, discard=discard)
    return jungle


@pytest.mark.rule("FC-INK-11", "FC-INK-04")
def test_the_top_where_card_says_on_which_spot_a_minion_arrives() -> None:
    jungle = tide("second-0", "first-0")
    played = ordered(jungle, Order(do="minions", kind="ghost", amount=(2, 3, 4)))
    assert (played.at("ghost-red"), played.at("ghost-blue")) == ("H1", "D1")
    assert played.state.decks["where"].discard == ("second-0", "first-0")
    assert {event.rule for event in played.told(arriving.Arrived)} == {"FC-INK-11"}


@pytest.mark.rule("FC-INK-11")
def test_when_the_pile_is_used_up_the_discards_are_shuffled() -> None:
    played = ordered(tide(discard=("second-0",)), Order(do="minions", kind="ghost"))
    assert (played.at("ghost-red"), played.state.decks["where"].discard) == ("H1", ("second-0",))


@pytest.mark.rule("FC-INK-11", "FC-ENEMY-05")
def test_with_four_minions_no_card_is_drawn() -> None:
    jungle = tide("first-0")
    for name in ("E1", "F1", "G1", "I1"):
        jungle.enemy("ghost", at=name)
    assert ordered(jungle, Order(do="minions", kind="ghost")).changes(jungle) == {}

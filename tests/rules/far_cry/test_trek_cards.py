"""What lies on the cards of a trek (Exploration Treks > Effects): temples, hunts, patrols, clues, secret locations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from fireteam.games.far_cry.content import library
from fireteam.games.far_cry.rules.trek.exploring import EndTrek
from fireteam.games.far_cry.rules.trek.fleeing import Flee, LeaveSecret
from fireteam.games.far_cry.rules.trek.resolving import ResolveCards

from .jungle import HIT, MISS, InTheJungle
from .wilds import HOME, Wilds

ON = "1,0"


def arrived(kind: str, *heroes: str, mp: int = 4, hp: int = 8, campfire: bool = False, **card: Any) -> Wilds:
    """Heroes who have just come to a card."""
    wilds = Wilds()
    wilds.lay("here", ON, kind=kind, **card)
    if campfire:
        wilds.lay("fire", "5,5", kind="campfire")
    for id in heroes or ("anna",):
        wilds.hero(id, on=ON, mp=mp, hp=hp)
    return wilds


def resolved(wilds: Wilds, *heroes: str, card: str = ON, **how: Any) -> InTheJungle:
    return wilds.play(ResolveCards(((card, heroes or wilds.state.order),)), **how)


def xp(played: InTheJungle) -> list[int]:
    return [hero.xp for hero in played.state.heroes.values()]


def hp(played: InTheJungle) -> list[int]:
    return [played.unit(id).hp for id in played.state.order]


def where(played: InTheJungle) -> list[str]:
    return [played.hero(id).trek for id in played.state.order]


def colours(played: InTheJungle) -> list[str]:
    """The colours of the dice that were rolled, each with six sides and by the player of the hero."""
    for roll in played.rolls("roll-trek"):
        assert (roll.dice, roll.seat) == ((6,), played.hero(roll.about[0]).seat)
    return [roll.kinds[0] for roll in played.rolls("roll-trek")]


# ---------------------------------------------------------------------- temples


@pytest.mark.rule("FC-TREKCARD-01", "FC-TREK-26")
@pytest.mark.parametrize(
    ("dice", "gained"),
    [
        pytest.param([MISS, MISS, MISS], [0, 0, 0], id="all fail"),
        pytest.param([MISS, HIT, MISS], [0, 300, 0], id="one succeeds"),
        pytest.param([HIT, HIT, MISS, MISS, HIT], [0, 300, 0], id="two succeed and the second stands"),
        pytest.param([HIT, HIT, HIT, HIT, MISS, HIT, HIT, MISS], [300, 0, 0], id="round after round"),
        pytest.param([HIT, MISS, HIT, MISS, MISS], [0, 0, 0], id="the last ones fail together"),
    ],
)
def test_in_a_temple_of_spider_or_shark_the_last_who_succeeds_is_rewarded(
    dice: Sequence[Sequence[int]], gained: list[int]
) -> None:
    wilds = arrived("single_temple", "anna", "bert", "cleo", die="orange", xp=300)
    played = resolved(wilds, dice=dice)
    assert (xp(played), hp(played), where(played)) == (gained, [8, 8, 8], [ON, ON, ON])
    assert set(colours(played)) == {"orange"}


@pytest.mark.rule("FC-TREKCARD-01")
def test_alone_in_a_temple_one_success_is_enough() -> None:
    assert xp(resolved(arrived("single_temple", die="red", xp=400), dice=[[5]])) == [400]
    assert xp(resolved(arrived("single_temple", die="red", xp=400), dice=[[4]])) == [0]


@pytest.mark.rule("FC-TREKCARD-02", "FC-TREK-26")
def test_in_a_temple_of_the_heron_everybody_who_succeeds_is_rewarded() -> None:
    wilds = arrived("temple", "anna", "bert", "cleo", die="green", xp=200)
    wilds.change("bert", xp=100)
    played = resolved(wilds, dice=[HIT, HIT, MISS])
    assert (xp(played), hp(played), colours(played)) == ([200, 300, 0], [8, 8, 8], ["green"] * 3)
    assert {event.rule for event in played.rolls()} == {"FC-TREKCARD-02"}
    rewards = [entry for entry in played.story if entry[0] == "TrekReward"]
    assert rewards == [("TrekReward", "anna", "here", 200), ("TrekReward", "bert", "here", 200)]


# ---------------------------------------------------------------------- hunts


def hunt(*heroes: str, **how: Any) -> Wilds:
    return arrived("hunt", *heroes, die="orange", damage=3, xp=200, hides=6, **how)


@pytest.mark.rule("FC-TREKCARD-03", "FC-TREKCARD-04", "FC-TREKCARD-19", "FC-TREK-26")
def test_the_first_success_kills_the_animal_for_everybody() -> None:
    wilds = hunt("anna", "bert", "cleo")
    wilds.state.hides = 1
    played = resolved(wilds, choices=["unit:bert", "ready"], dice=[HIT])
    assert (xp(played), hp(played), played.state.hides) == ([200, 200, 200], [8, 8, 8], 7)
    assert (where(played), colours(played), played.unit("bert").mp) == ([ON, ON, ON], ["orange"], 4)
    assert ("TeamFound", "here", 0, 6, 0) in played.story


@pytest.mark.rule("FC-TREK-25", "FC-TREKCARD-03")
def test_hunters_roll_one_after_another_in_an_order_that_the_players_choose() -> None:
    wilds = hunt("anna", "bert", "cleo")
    asked = resolved(wilds)
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-who-rolls", ("player1", "player2", "player3"))
    assert asked.keys == ["unit:anna", "unit:bert", "unit:cleo"]
    asked = resolved(wilds, choices=["unit:cleo", "ready"], dice=[MISS])
    assert asked.keys == ["unit:anna", "unit:bert"]


@pytest.mark.rule("FC-TREKCARD-03")
def test_more_rolls_are_bought_before_the_first_and_lost_if_they_are_not_needed() -> None:
    wilds = hunt("anna", mp=3)
    asked = resolved(wilds)
    assert (asked.asked.prompt, asked.asked.seats, asked.keys) == (
        "ask-buy-rolls",
        ("player1",),
        ["ready", "more:1", "more:2", "more:3"],
    )
    first = resolved(wilds, choices=["more:2"], dice=[HIT])
    assert (xp(first), first.unit("anna").mp) == ([200], 1)
    last = resolved(wilds, choices=["more:2"], dice=[MISS, MISS, HIT])
    assert (xp(last), last.unit("anna").mp, hp(last)) == ([200], 1, [8])
    none = resolved(wilds, choices=["more:3"], dice=[MISS] * 4)
    assert (xp(none), none.unit("anna").mp, hp(none)) == ([0], 0, [5])


@pytest.mark.rule("FC-TREKCARD-03")
def test_without_mp_there_is_one_roll() -> None:
    assert xp(resolved(hunt("anna", mp=0), dice=[HIT])) == [200]


@pytest.mark.rule("FC-TREKCARD-05", "FC-TREK-16", "FC-TREKCARD-19")
def test_who_fails_pays_once_and_if_all_fail_they_flee() -> None:
    wilds = hunt("anna", "bert")
    played = resolved(wilds, choices=["unit:anna", "more:1", "more:2"], dice=[MISS] * 5)
    assert (hp(played), xp(played), where(played)) == ([5, 5], [0, 0], [HOME, HOME])
    assert (played.unit("anna").mp, played.unit("bert").mp, played.state.hides) == (3, 2, 0)
    assert [entry for entry in played.story if entry[0] == "TrekLoss"] == [
        ("TrekLoss", "anna", 3),
        ("TrekLoss", "bert", 3),
    ]


@pytest.mark.rule("FC-TREKCARD-05", "FC-TREK-25")
def test_who_falls_on_a_card_that_others_beat_has_his_share_and_who_did_not_roll_pays_nothing() -> None:
    wilds = hunt("anna", "bert", "cleo")
    wilds.change(wilds.state.units["anna"], hp=2)
    played = resolved(wilds, choices=["unit:anna", "ready", "unit:bert", "ready"], dice=[MISS, HIT])
    assert (hp(played), xp(played)) == ([0, 8, 8], [200, 200, 200])
    assert ("TrekLoss", "anna", 2) in played.story
    assert where(played) == [ON, ON, ON]


# ---------------------------------------------------------------------- patrols


def patrol(*heroes: str, **how: Any) -> Wilds:
    return arrived("patrol", *heroes, die="yellow", damage=2, xp=100, money=300, **how)


@pytest.mark.rule("FC-TREKCARD-06", "FC-TREKCARD-07", "FC-TREKCARD-09", "FC-TREK-26")
def test_two_successes_of_one_hero_beat_a_patrol_for_everybody() -> None:
    wilds = patrol("anna", "bert")
    wilds.state.money = 100
    wilds.change("anna", insanity=4)
    played = resolved(wilds, choices=["unit:anna", "roll"], dice=[HIT, HIT])
    assert (xp(played), hp(played), played.state.money, where(played)) == ([100, 100], [8, 8], 400, [ON, ON])
    assert [played.hero(id).insanity for id in ("anna", "bert")] == [6, 0]
    assert colours(played) == ["yellow", "yellow"]
    assert ("TeamFound", "here", 300, 0, 0) in played.story


@pytest.mark.rule("FC-TREKCARD-06", "FC-TREK-25")
def test_up_to_two_dice_each_for_who_likes_one_player_after_another() -> None:
    wilds = patrol("anna", "bert")
    asked = resolved(wilds)
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-who-rolls", ("player1", "player2"))
    assert asked.keys == ["unit:anna", "unit:bert", "nobody"]
    second = resolved(wilds, choices=["unit:bert"], dice=[HIT])
    assert (second.asked.prompt, second.asked.seats, second.keys) == (
        "ask-second-die",
        ("player2",),
        ["roll", "enough"],
    )
    after = resolved(wilds, choices=["unit:bert", "enough"], dice=[HIT])
    assert after.keys == ["unit:anna", "nobody"]
    after = resolved(wilds, choices=["unit:bert", "roll"], dice=[MISS, MISS])
    assert after.keys == ["unit:anna", "nobody"]


@pytest.mark.rule("FC-TREKCARD-06")
def test_with_the_second_success_of_the_group_nobody_rolls_any_more() -> None:
    played = resolved(patrol("anna", "bert", "cleo"), choices=["unit:anna", "roll", "unit:bert"], dice=[HIT, MISS, HIT])
    assert (played.decision, xp(played), hp(played)) == (None, [100, 100, 100], [8, 8, 8])
    assert [played.hero(id).insanity for id in ("anna", "bert", "cleo")] == [1, 1, 0]


@pytest.mark.rule("FC-TREKCARD-08")
def test_of_those_who_beat_a_patrol_only_who_rolled_in_vain_loses_hp() -> None:
    played = resolved(
        patrol("anna", "bert", "cleo"),
        choices=["unit:anna", "enough", "unit:cleo", "roll"],
        dice=[MISS, HIT, HIT],
    )
    assert (hp(played), xp(played), where(played)) == ([6, 8, 8], [100, 100, 100], [ON, ON, ON])
    assert [roll.about for roll in played.rolls()] == [("anna",), ("cleo",), ("cleo",)]


@pytest.mark.rule("FC-TREKCARD-08", "FC-TREK-16", "FC-TREKCARD-09")
def test_with_fewer_than_two_successes_all_lose_hp_and_flee_and_insanity_stays() -> None:
    played = resolved(
        patrol("anna", "bert", "cleo"),
        choices=["unit:anna", "roll", "unit:bert", "roll", "nobody"],
        dice=[HIT, MISS, MISS, MISS],
    )
    assert (hp(played), xp(played), where(played)) == ([6, 6, 6], [0, 0, 0], [HOME, HOME, HOME])
    assert (played.state.money, played.hero("anna").insanity) == (0, 1)
    last = resolved(patrol("anna"), choices=["unit:anna", "roll"], dice=[MISS, HIT])
    assert (hp(last), where(last), last.decision) == ([6], [HOME], None)


@pytest.mark.rule("FC-TREKCARD-09", "FC-TREKCARD-16")
def test_a_stage_of_insanity_that_is_reached_on_a_trek_counts_only_after_it() -> None:
    wilds = patrol("anna")
    wilds.change(wilds.state.heroes["anna"], insanity=3)
    wilds.lay("fire", "2,0", kind="campfire")
    beaten = resolved(wilds, choices=["unit:anna", "roll"], dice=[HIT, HIT])
    assert (beaten.hero("anna").insanity, beaten.unit("anna").hp) == (5, 8)
    wilds.state = beaten.state
    rested = resolved(wilds, card="2,0")
    assert (rested.unit("anna").hp, rested.unit("anna").mp) == (8, 6)
    wilds.state = rested.state
    assert wilds.play(EndTrek()).unit("anna").hp == 9


@pytest.mark.rule("FC-TREKCARD-06", "FC-TREKCARD-03")
@pytest.mark.parametrize(("wilds", "prompt"), [(patrol, "ask-second-die"), (hunt, "ask-buy-rolls")])
def test_who_was_chosen_in_a_duel_stays_chosen_in_whatever_a_player_imagines(wilds: Any, prompt: str) -> None:
    """The sealed wishes are open once the duel is over: nobody may imagine that another was chosen."""
    stage = wilds("anna", "bert", "cleo")
    stage.state.switches = ("duels",)
    played = resolved(
        stage, choices=["unit:anna", "unit:anna", "unit:anna"], dice=[HIT] if prompt == "ask-second-die" else []
    )
    assert (played.asked.prompt, played.asked.seats) == (prompt, ("player1",))
    for counter in range(12):
        twin = played.umpire.clone()
        twin.counter, twin.script = counter, None
        twin.reconsider("player2", played.umpire.sealed("player2"))
        assert (twin.decision.prompt, twin.decision.seats) == (prompt, ("player1",))


# ---------------------------------------------------------------------- clues and secret locations


@pytest.mark.rule("FC-TREKCARD-10")
def test_a_clue_reveals_its_location_to_all_and_rewards_who_found_it() -> None:
    wilds = arrived("clue", "anna", "bert", xp=100, opens="den")
    wilds.hero("cleo", on=HOME)
    wilds.secret("den", face_up=False, like="hunt", die="green")
    wilds.secret("camp", face_up=False, like="patrol", die="green")
    played = resolved(wilds, "anna", "bert")
    assert xp(played) == [100, 100, 0]
    assert [played.state.trek_cards[id].face_up for id in ("den", "camp")] == [True, False]


@pytest.mark.rule("FC-TREKCARD-10")
def test_the_three_clues_of_the_box() -> None:
    clues = {id: (card.opens, card.xp) for id, card in library.explorations().items() if card.kind == "clue"}
    assert clues == {
        "rakyat_totem": ("sacred_temple", 100),
        "bear_trail": ("bears_den", 100),
        "pirate_map": ("pirates_camp", 100),
    }


def secret(*heroes: str, **card: Any) -> Wilds:
    """Heroes who have just come to a secret location."""
    wilds = Wilds()
    wilds.secret("cave", **card)
    wilds.put("meadow", ON)
    for id in heroes or ("anna",):
        wilds.hero(id, on="cave", mp=3)
    return wilds


@pytest.mark.rule("FC-TREKCARD-12", "FC-TREKCARD-15")
@pytest.mark.parametrize(
    ("dice", "gained", "left"),
    [
        pytest.param([MISS], 0, 7, id="fails at once"),
        pytest.param([HIT, MISS], 100, 7, id="fails the second"),
        pytest.param([HIT, HIT, MISS], 300, 7, id="fails the last"),
        pytest.param([HIT, HIT, HIT], 600, 8, id="succeeds with all"),
    ],
)
def test_the_sacred_temple_rewards_each_success_up_to_the_first_failure(
    dice: Sequence[Sequence[int]], gained: int, left: int
) -> None:
    wilds = secret(like="sacred", dice=("green", "yellow", "orange"), rewards=(100, 200, 300), damage=1)
    played = resolved(wilds, card="cave", dice=dice)
    assert (xp(played), hp(played), where(played)) == ([gained], [left], [HOME])
    assert colours(played) == ["green", "yellow", "orange"][: len(dice)]


@pytest.mark.rule("FC-TREKCARD-12", "FC-TREKCARD-11")
def test_each_visitor_of_the_sacred_temple_rolls_and_nobody_else() -> None:
    wilds = secret("anna", "bert", like="sacred", dice=("green", "yellow"), rewards=(100, 200), damage=1)
    wilds.hero("cleo")
    played = resolved(wilds, "anna", "bert", card="cave", dice=[MISS, HIT, HIT])
    assert (xp(played), hp(played), where(played)) == ([0, 300, 0], [7, 8, 8], [HOME, HOME, HOME])


@pytest.mark.rule("FC-TREKCARD-13", "FC-TREKCARD-15", "FC-TREKCARD-09")
def test_the_pirates_camp_is_a_patrol() -> None:
    wilds = secret("anna", "bert", like="patrol", die="orange", damage=3, xp=300, money=800)
    won = resolved(wilds, card="cave", choices=["unit:anna", "roll"], dice=[HIT, HIT])
    assert (xp(won), won.state.money, where(won), won.hero("anna").insanity) == ([300, 300], 800, [HOME, HOME], 2)
    lost = resolved(wilds, card="cave", choices=["nobody"])
    assert (hp(lost), where(lost), xp(lost)) == ([5, 5], [HOME, HOME], [0, 0])


@pytest.mark.rule("FC-TREKCARD-14", "FC-TREKCARD-15")
def test_the_bears_den_is_a_hunt() -> None:
    wilds = secret("anna", like="hunt", die="red", damage=3, xp=400, hides=10)
    won = resolved(wilds, card="cave", choices=["more:1"], dice=[MISS, HIT])
    assert (xp(won), won.state.hides, where(won), hp(won)) == ([400], 10, [HOME], [8])
    lost = resolved(wilds, card="cave", choices=["ready"], dice=[MISS])
    assert (xp(lost), where(lost), hp(lost)) == ([0], [HOME], [5])


@pytest.mark.rule("FC-TREKCARD-15", "FC-TREK-14")
@pytest.mark.parametrize("dice", [[HIT], [MISS]])
def test_a_location_is_visited_once(dice: Sequence[Sequence[int]]) -> None:
    wilds = secret("anna", like="sacred", dice=("green",), rewards=(100,), damage=1)
    played = resolved(wilds, card="cave", dice=dice)
    assert (played.state.trek_cards["cave"].face_up, played.state.trek_cards["cave"].resolved) == (False, True)
    wilds.state = played.state
    assert wilds.explore().keys == ["go:anna:1,0", "stop:player1"]


@pytest.mark.rule("FC-TREKCARD-15", "FC-TREK-16")
def test_after_a_visit_each_chooses_between_base_camp_and_campfire() -> None:
    wilds = secret("anna", "bert", like="sacred", dice=("green",), rewards=(100,), damage=1)
    wilds.lay("fire", "5,5", kind="campfire", resolved=True)
    asked = resolved(wilds, card="cave", dice=[HIT, HIT])
    assert (asked.asked.prompt, asked.asked.seats, asked.keys) == ("ask-flee", ("player1",), ["card:0,0", "card:5,5"])
    played = resolved(wilds, card="cave", dice=[HIT, HIT], choices=["card:5,5", "card:0,0"])
    assert where(played) == ["5,5", HOME]
    assert ("Fled", "anna", "fire") in played.story


@pytest.mark.rule("FC-TREKCARD-15", "FC-TREK-16")
def test_who_has_fled_from_a_location_is_not_asked_again_where_to() -> None:
    wilds = secret("anna", like="hunt", die="red", damage=3)
    wilds.lay("fire", "5,5", kind="campfire", resolved=True)
    played = resolved(wilds, card="cave", choices=["ready", "card:5,5"], dice=[MISS])
    assert (where(played), played.decision) == (["5,5"], None)


# ---------------------------------------------------------------------- what is simply there


@pytest.mark.rule("FC-TREK-16", "FC-TREKCARD-16")
def test_a_campfire_is_a_haven_as_soon_as_it_is_revealed_and_fleeing_there_does_not_resolve_it() -> None:
    wilds = hunt("anna", mp=0, hp=5, campfire=True)
    asked = resolved(wilds, dice=[MISS])
    assert asked.keys == ["card:0,0", "card:5,5"]
    played = resolved(wilds, dice=[MISS], choices=["card:5,5"])
    assert (where(played), hp(played), played.unit("anna").mp) == (["5,5"], [2], 0)
    assert not played.state.trek_cards["5,5"].resolved
    wilds.change("5,5", face_up=False)
    assert where(resolved(wilds, dice=[MISS])) == [HOME]


@pytest.mark.rule("FC-TREKCARD-16")
@pytest.mark.parametrize(
    ("before", "after"), [((3, 4), (5, 6)), ((6, 9), (8, 11)), ((7, 10), (8, 11)), ((8, 11), (8, 11))]
)
def test_a_campfire_gives_2_hp_and_2_mp_back(before: tuple[int, int], after: tuple[int, int]) -> None:
    wilds = arrived("campfire", "anna", hp=before[0], mp=before[1])
    wilds.hero("bert", hp=3, mp=3)
    played = resolved(wilds, "anna")
    assert (played.unit("anna").hp, played.unit("anna").mp) == after
    assert (played.unit("bert").hp, played.unit("bert").mp) == (3, 3)


@pytest.mark.rule("FC-TREKCARD-17")
@pytest.mark.parametrize(("before", "after"), [((8, 4), (7, 3)), ((1, 1), (0, 0)), ((3, 0), (2, 0))])
def test_a_sinkhole_costs_1_hp_and_1_mp(before: tuple[int, int], after: tuple[int, int]) -> None:
    played = resolved(arrived("sinkhole", "anna", "bert", hp=before[0], mp=before[1]))
    for hero in ("anna", "bert"):
        assert (played.unit(hero).hp, played.unit(hero).mp) == after
    assert played.rolls() == []


@pytest.mark.rule("FC-TREKCARD-18", "FC-TREK-26", "FC-COMP-04")
@pytest.mark.parametrize(
    ("pile", "stash", "left"),
    [
        (("amber", "green", "amber", "blue"), (1, 0, 2, 3), ("blue",)),
        (("crimson", "crimson"), (0, 0, 0, 5), ()),
        ((), (0, 0, 0, 3), ()),
    ],
)
def test_plants_are_three_leaves_for_the_stash_once(
    pile: tuple[str, ...], stash: tuple[int, ...], left: tuple[str, ...]
) -> None:
    wilds = arrived("plants", "anna", "bert", leaves=3)
    wilds.state.leaves = (0, 0, 0, 3)
    wilds.deck("leaf", *pile)
    played = resolved(wilds)
    assert (played.state.leaves, played.state.decks["leaf"].draw) == (stash, left)
    assert ("TeamFound", "here", 0, 0, min(3, len(pile))) in played.story


@pytest.mark.rule("FC-TREKCARD-15")
def test_only_who_is_still_at_the_secret_location_leaves_it() -> None:
    wilds = secret("anna", "bert", like="hunt", die="green")
    heroes = tuple(wilds.state.order)
    played = wilds.alone(LeaveSecret("cave", heroes))
    assert played.follows == [Flee("cave", heroes)]
    assert not played.state.trek_cards["cave"].face_up
    wilds.change("anna", trek="0,0")
    assert wilds.alone(LeaveSecret("cave", heroes)).follows == [Flee("cave", ("bert",))]
    wilds.change("bert", trek="0,0")
    assert wilds.alone(LeaveSecret("cave", heroes)).follows == []

"""Mayhem Cards: drawn for Mayhem Cubes, played by their Unit or for their universal effect."""

import msgspec
import pytest

from fireteam.engine.views import redacted
from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.language import Gain
from fireteam.games.agents_of_mayhem.content.types import Action, Attack, BoardSetup, Cost, MayhemCard
from fireteam.games.agents_of_mayhem.rules import setup
from fireteam.games.agents_of_mayhem.rules.cards import hands, mayhem
from fireteam.games.agents_of_mayhem.rules.fight import damage, falling
from fireteam.games.agents_of_mayhem.rules.fight.effects import Effect
from fireteam.games.agents_of_mayhem.rules.react import windows
from fireteam.games.agents_of_mayhem.rules.turn import refresh, rounds
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, Cubes, Hand

from .city import HIT, City, face

BLANK = face("red", "special")
CARDS = {
    "bolt": ("ann", Action(id="bolt", type="main", cost=Cost(speed=1), mp=4), "shield"),
    "gift": ("ann", Action(id="gift", type="add_on", cost=Cost(tech=1), abilities=("heal",)), "armor"),
    "leap": (
        "bob",
        Action(id="leap", type="instant", cost=Cost(tech=1), abilities=("gain(attack_up)",)),
        "action_cube",
    ),
    "burst": (
        "vic",
        Action(id="burst", type="instant", attack=Attack(dice=1, bands=(("red", 4),))),
        "die",
    ),
    "storm": ("grunt", Action(id="storm", type="add_on", cost=Cost(speed=1), mp=2), "die"),
}


@pytest.fixture
def cards():
    """The Mayhem Cards of the test box, in place of those of the box."""
    kept = dict(library.mayhem_cards())
    library.mayhem_cards().clear()
    for id, (unit, action, universal) in CARDS.items():
        library.mayhem_cards()[id] = MayhemCard(
            id=id, unit=unit, action=action, universal=universal, provenance="original"
        )
    yield library.mayhem_cards()
    library.mayhem_cards().clear()
    library.mayhem_cards().update(kept)


@pytest.fixture
def city(cards):
    city = City(parts=("mayhem",))
    city.elite("ann", "A1", "east", speed=2, tech=1)
    city.elite("bob", "A3", "east")
    city.elite("vic", "D1", "west")
    city.deal(MAYHEM)
    city.deal(LEGION)
    return city


def window(city, *choices, kind=windows.PHASE, trigger=""):
    return city.play(windows.window(city.state, kind, trigger), choices=choices, spare=True)


def held(played, side=MAYHEM):
    return played.state.hands[hands.hand_id(side)].cards


# ---------------------------------------------------------------------- the deck


@pytest.mark.rule("AM-MAYHEM-10", "AM-SETUP-09")
def test_a_deck_has_the_cards_of_the_elite_units_and_minion_types_in_play(city):
    city.squad("red", "grunt")
    assert hands.deck_of([city.state.boards["ann"], city.state.boards["bob"]]) == ("bolt", "gift", "leap")
    assert hands.deck_of([city.state.boards["vic"], city.state.boards["red"]]) == ("burst", "storm")


@pytest.mark.rule("AM-SETUP-09", "AM-MAYHEM-18")
def test_the_first_hand_is_drawn_as_the_mission_says(city):
    def side(board, cards):
        return msgspec.structs.replace(
            city.mission.mayhem, boards=(BoardSetup(board=board),), refresh=("x",), mayhem_cards=cards
        )

    mission = msgspec.structs.replace(city.mission, mayhem=side("ann", 2), legion=side("vic", 0), parts=("mayhem",))
    library.missions()[mission.id] = mission
    city.state = setup.begun(mission, 2)
    played = city.play(rounds.Begin(), choices=[], spare=True)
    assert sorted(held(played)) == ["bolt", "gift"]
    assert played.state.hands["mayhem-mayhem"].known_to == ("mayhem",)
    assert "mayhem-legion" not in played.state.hands
    assert played.state.decks["mayhem-mayhem"].draw == ()


# ---------------------------------------------------------------------- drawing


@pytest.mark.rule("AM-MAYHEM-11")
@pytest.mark.parametrize(
    ("ann", "bob", "offered"),
    [
        (1, 0, []),
        (2, 0, ["ann:ann"]),
        (1, 1, ["ann:bob"]),
        (2, 1, ["ann:ann", "ann:bob"]),
    ],
)
def test_a_card_costs_two_mayhem_cubes_of_one_board_or_of_two(city, ann, bob, offered):
    for id, cubes in (("ann", ann), ("bob", bob)):
        city.change(city.state.boards[id], cubes=Cubes(mayhem=cubes))
    city.deal(MAYHEM, draw=("bolt",))
    played = window(city)
    assert (played.offers("draw:") if played.decision is not None else []) == offered


@pytest.mark.rule("AM-MAYHEM-11", "AM-MAYHEM-18")
def test_the_cubes_are_paid_and_only_the_side_sees_the_card(city):
    city.change(city.state.boards["ann"], cubes=Cubes(mayhem=2))
    city.change(city.state.boards["bob"], cubes=Cubes(mayhem=1))
    city.deal(MAYHEM, draw=("bolt", "gift"))
    played = window(city, "draw:ann:bob")
    assert held(played) == ("bolt",)
    assert played.board("ann").cubes.mayhem == 1
    assert played.board("bob").cubes.mayhem == 0
    assert [event.side for event in played.told(mayhem.MayhemDrawn)] == [MAYHEM]
    assert [(event.card, event.to) for event in played.told(mayhem.MayhemFound)] == [("bolt", ("mayhem",))]


@pytest.mark.rule("AM-MAYHEM-11", "AM-INST-04")
def test_drawing_is_no_units_instant_and_can_be_repeated_in_one_window(city):
    city.change(city.state.boards["ann"], cubes=Cubes(mayhem=3, tech=1))
    city.change(city.state.boards["bob"], cubes=Cubes(mayhem=1, tech=1))
    city.deal(MAYHEM, draw=("leap", "gift", "bolt"))
    played = window(city, "draw:ann:ann", "draw:ann:bob")
    assert held(played) == ("leap", "gift")
    assert "instant:bob:leap" in played.keys  # a card just drawn may be used in the same window


@pytest.mark.rule("AM-MAYHEM-11")
def test_the_other_side_may_draw_in_this_turn_too(city):
    city.change(city.state.boards["vic"], cubes=Cubes(mayhem=2))
    city.deal(LEGION, draw=("burst",))
    played = window(city)
    assert played.asked.seats == ("legion",)
    assert played.offers("draw:") == ["vic:vic"]


@pytest.mark.rule("AM-MAYHEM-17")
def test_an_empty_deck_is_made_of_the_discards(city):
    city.change(city.state.boards["ann"], cubes=Cubes(mayhem=2))
    city.deal(MAYHEM, discard=("bolt",))
    played = window(city, "draw:ann:ann")
    assert held(played) == ("bolt",)
    assert played.state.decks["mayhem-mayhem"].discard == ()
    city.deal(MAYHEM)
    assert window(city).decision is None


@pytest.mark.rule("AM-MAYHEM-11")
def test_a_basic_game_knows_no_mayhem_cards(city):
    city.state.parts = ()
    city.change(city.state.boards["ann"], cubes=Cubes(mayhem=2))
    city.deal(MAYHEM, draw=("bolt",))
    assert window(city).decision is None


# ---------------------------------------------------------------------- the Ability of a card


@pytest.mark.rule("AM-MAYHEM-12", "AM-MAYHEM-13")
def test_only_the_unit_in_the_picture_takes_the_action_and_pays_for_it(city):
    city.deal(MAYHEM, "bolt", "gift")
    assert {"bolt", "gift"} <= {*city.act("ann").offers("act:ann:ann:")}
    city.change(city.state.boards["bob"], cubes=Cubes(speed=2, tech=2))
    assert not {"bolt", "gift"} & {*city.act("bob").offers("act:bob:bob:")}
    city.change(city.state.boards["bob"], by="", cubes=Cubes())
    played = city.act("ann", "act:ann:ann:bolt", "pass")
    assert played.board("ann").cubes == Cubes(speed=1, tech=1)
    assert played.unit("ann").mp == 4
    assert not {"sprint", "shoot", "bolt"} & {*played.offers("act:ann:ann:")}  # it was the Turn's Main Action
    city.change(city.state.boards["ann"], cubes=Cubes(speed=2))
    assert "gift" not in city.act("ann").offers("act:ann:ann:")


@pytest.mark.rule("AM-MAYHEM-13", "AM-MAYHEM-16")
def test_a_played_card_is_shown_lies_open_and_is_discarded(city):
    city.deal(MAYHEM, "bolt", "gift")
    played = city.act("ann", "act:ann:ann:gift", "face:east")
    assert held(played) == ("bolt",)
    assert played.state.hands["laid-mayhem"].face_up
    shown = [(event.unit, event.card, event.universal) for event in played.told(mayhem.MayhemPlayed)]
    assert shown == [("ann", "gift", False)]
    assert "gift" not in played.offers("act:ann:ann:")
    city.state.hands["laid-mayhem"] = Hand(id="laid-mayhem", kind="mayhem-mayhem", cards=("gift",), face_up=True)
    ended = city.play(rounds.EndTurn(MAYHEM), choices=[], spare=True)
    assert ended.state.decks["mayhem-mayhem"].discard == ("gift",)
    assert "laid-mayhem" not in ended.state.hands


@pytest.mark.rule("AM-MAYHEM-12", "AM-MAYHEM-13")
def test_a_card_of_a_minion_type_is_used_by_one_figure_of_it(city):
    city.squad("red", "grunt", speed=2)
    city.minion("grunt", "red", "G1")
    city.minion("grunt", "red", "G3")
    city.deal(LEGION, "storm")
    played = city.act("red", "act:red:grunt:storm", "figure:grunt-2")
    assert played.unit("grunt-2").mp == 2
    assert played.unit("grunt-1").mp == 0


@pytest.mark.rule("AM-MAYHEM-13", "AM-MAYHEM-07")
def test_an_instant_of_a_card_is_used_in_a_window(city):
    city.change(city.state.boards["bob"], cubes=Cubes(tech=1))
    city.deal(MAYHEM, "leap")
    played = window(city, "instant:bob:leap", "face:north")
    assert [status.kind for status in played.unit("bob").statuses] == ["attack_up"]
    assert played.board("bob").cubes == Cubes()
    assert held(played) == ()
    city.change(city.state.boards["bob"], cubes=Cubes())
    assert "instant:bob:leap" not in (window(city).keys if window(city).decision else [])


@pytest.mark.rule("AM-INST-07", "AM-MAYHEM-13")
def test_an_instant_attack_is_made_at_once(city):
    city.deal(LEGION, "burst")
    city.change(city.state.units["ann"], cell=city.space("C1"))
    choices = ["instant:vic:burst", "face:west", "attack:vic:burst:C1", "pass", "well:mayhem"]
    played = city.play(windows.window(city.state, windows.PHASE), choices=choices, dice=[[HIT]], spare=True)
    assert sum(played.board("ann").wounds) == 1
    assert not played.unit("vic").attacks


@pytest.mark.rule("AM-INST-05", "AM-MAYHEM-18")
def test_a_declared_card_is_secret_until_both_sides_have_declared_and_open_then(city):
    city.deal(MAYHEM, "bolt", "gift")
    city.deal(LEGION, "leap")
    first = window(city, "universal:bob:bolt")
    assert first.asked.seats == ("legion",)
    assert not set(redacted(first.umpire, "legion").hands["mayhem-mayhem"].cards) & {"bolt", "gift"}
    both = window(city, "universal:bob:bolt", "universal:vic:leap")
    assert (both.asked.prompt, both.asked.seats) == ("ask-order-instants", ("mayhem",))
    for seat in ("mayhem", "legion"):
        seen = redacted(both.umpire, seat).hands
        assert (seen["shown-mayhem"].cards, seen["shown-legion"].cards) == (("bolt",), ("leap",))
    assert {option.arguments["card"] for option in both.asked.options} == {"bolt", "leap"}


@pytest.mark.rule("AM-MAYHEM-16")
def test_a_card_that_was_declared_in_vain_goes_back_to_the_hand(city):
    city.deal(MAYHEM, "bolt")
    city.deal(LEGION, "burst")
    shown = city.play(mayhem.TakeBack(MAYHEM), choices=[])
    assert held(shown) == ("bolt",)  # nothing was shown
    city.state.hands["shown-mayhem"] = Hand(id="shown-mayhem", kind="mayhem-mayhem", cards=("gift",), face_up=True)
    back = city.play(mayhem.TakeBack(MAYHEM), choices=[])
    assert held(back) == ("bolt", "gift")
    assert "shown-mayhem" not in back.state.hands
    assert [event.card for event in back.told(mayhem.MayhemTakenBack)] == ["gift"]


# ---------------------------------------------------------------------- universal effects


@pytest.mark.rule("AM-MAYHEM-14", "AM-MAYHEM-15", "AM-MAYHEM-16")
@pytest.mark.parametrize(("card", "cubes"), [("bolt", Cubes(shield=1)), ("gift", Cubes(armor=1))])
def test_any_unit_gains_a_shield_or_armor_for_nothing(city, card, cubes):
    city.deal(MAYHEM, card)
    played = window(city, f"universal:bob:{card}")
    assert played.board("bob").cubes == cubes
    assert held(played) == ()
    assert played.state.decks["mayhem-mayhem"].discard == (card,)
    assert [event.universal for event in played.told(mayhem.MayhemPlayed)] == [True]


@pytest.mark.rule("AM-MAYHEM-15")
def test_the_player_chooses_the_action_cube(city):
    city.deal(MAYHEM, "leap")
    played = window(city, "universal:bob:leap", "well:focus")
    assert played.board("bob").cubes == Cubes(focus=1)


@pytest.mark.rule("AM-MAYHEM-15")
def test_a_cube_without_a_place_is_not_gained(city):
    city.deal(MAYHEM, "bolt")
    city.change(city.state.boards["bob"], cubes=Cubes(shield=3))
    assert window(city).offers("universal:") == ["ann:bolt"]
    city.squad("red", "grunt")
    city.minion("grunt", "red", "G1")
    city.deal(MAYHEM)
    city.deal(LEGION, "bolt")
    assert window(city).offers("universal:") == ["vic:bolt"]  # a Squad has no Shield Well


@pytest.mark.rule("AM-MAYHEM-14", "AM-INST-04")
def test_a_universal_effect_is_the_units_one_instant_in_the_window(city):
    city.deal(MAYHEM, "bolt", "gift")
    played = window(city, "universal:bob:bolt")
    assert played.offers("universal:") == ["ann:gift"]


@pytest.mark.rule("AM-MAYHEM-14")
def test_a_unit_off_the_map_uses_no_card(city):
    city.deal(MAYHEM, "bolt")
    city.change(city.state.units["bob"], cell=-1)
    assert window(city).offers("universal:") == ["ann:bolt"]


@pytest.mark.rule("AM-MAYHEM-15")
def test_one_more_die_for_the_attackers_next_roll_alone(city):
    city.deal(MAYHEM, "storm")
    assert window(city).decision is None  # nobody attacks
    choices = ["act:ann:ann:shoot", "face:east", "attack:ann:shoot:D1"]
    before = city.act("ann", *choices)
    assert before.offers("universal:") == ["ann:storm"]
    rolled = city.act("ann", *choices, "universal:ann:storm", dice=[[HIT, HIT, HIT]], spare=True)
    assert rolled.state.bonus_dice == 0
    assert rolled.asked.prompt == "ask-wound"


@pytest.mark.rule("AM-MAYHEM-05")
def test_refreshing_does_not_remove_mayhem_statuses(city):
    city.change(city.state.boards["ann"], mayhem_statuses=1)
    played = city.play(*refresh.symbol_steps(city.state, MAYHEM, 1, "status"))
    assert played.board("ann").mayhem_statuses == 1


@pytest.mark.rule("AM-MAYHEM-01")
@pytest.mark.parametrize(("cubes", "after"), [(2, 3), (3, 3)])
def test_a_mayhem_cube_needs_a_place(city, cubes, after):
    city.change(city.state.boards["ann"], cubes=Cubes(mayhem=cubes))
    played = city.play(Effect("ann", "ann", (Gain("mayhem"),)))
    assert played.board("ann").cubes.mayhem == after


# ---------------------------------------------------------------------- a card that Dashes or Blocks


STUNT = Action(id="stunt", type="instant", dash=True, abilities=("gain(defense_up)",))
GUARD = Action(id="guard", type="instant", block=True, abilities=("gain(attack_up)",))


@pytest.mark.rule("AM-FALL-05", "AM-MAYHEM-13", "AM-MAYHEM-16", "AM-ABIL-02")
def test_a_card_that_dashes_in_a_fall_is_played_and_does_what_it_says(city, cards):
    cards["stunt"] = MayhemCard(id="stunt", unit="bob", action=STUNT, universal="armor", provenance="original")
    city.deal(MAYHEM, "stunt")
    fall = falling.Fall("bob", 2)
    played = city.play(fall, choices=["dash:stunt", "stay", "face:east"])
    assert (held(played), played.state.hands["laid-mayhem"].cards) == ((), ("stunt",))
    assert played.statuses("bob") == ["defense_up"]
    assert [event.card for event in played.told(mayhem.MayhemPlayed)] == ["stunt"]
    city.state = played.state
    again = city.play(fall, dice=[[BLANK, BLANK]])  # it lies open already
    assert (again.decision, len(again.rolls())) == (None, 1)


@pytest.mark.rule("AM-BLOCK-02", "AM-MAYHEM-13", "AM-MAYHEM-16", "AM-ABIL-02")
def test_a_card_that_blocks_blocks_once(city, cards):
    cards["guard"] = MayhemCard(id="guard", unit="bob", action=GUARD, universal="armor", provenance="original")
    city.deal(MAYHEM, "guard")
    city.change(city.state.boards["bob"], cubes=Cubes(shield=3))
    played = city.play(damage.Blocks("bob", 3), choices=["block:guard"])
    assert (played.decision, played.board("bob").cubes.shield) == (None, 1)
    assert (held(played), played.state.hands["laid-mayhem"].cards) == ((), ("guard",))
    assert played.statuses("bob") == ["attack_up"]
    city.state = played.state
    assert city.play(damage.Blocks("bob", 1)).decision is None

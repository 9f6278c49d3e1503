"""Reactions (AA-REACT): the Reaction Test, and what the Regulars do before or after an interruption."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest

from fireteam.engine import Reaction, standing_answer
from fireteam.games.ambush_alley.rules.fight.fire import AttackResolved, Fired
from fireteam.games.ambush_alley.rules.ground.cover import solid_against
from fireteam.games.ambush_alley.rules.ground.shelter import shelter_from
from fireteam.games.ambush_alley.rules.move.moving import Moved
from fireteam.games.ambush_alley.rules.react.chains import Chain
from fireteam.games.ambush_alley.rules.react.interruptions import Open
from fireteam.games.ambush_alley.rules.react.reactions import ReactionTested, reaction_places
from fireteam.games.ambush_alley.rules.turn.activation import Activate
from fireteam.games.ambush_alley.state import Activation
from fireteam.table.show.voice import voice

from .street import Played, Street


def misses(dice: int) -> list[int]:
    return [1] * dice


def order_of_fire(played: Played) -> list[tuple[str, str]]:
    return [(event.unit, event.target) for event in played.told(Fired)]


@pytest.fixture
def ambush(street: Street) -> Street:
    """Four Marines in the north, three led gunmen in the south, beyond everybody's Optimum Range, in the open."""
    street.regulars(4, at=(12, 4))
    street.insurgents(3, at=(12, 20), leader=True)
    return street


MARINES, GUNMEN = 5, 4
"""Their Firepower dice: figures, and one because the target is Exposed."""
STAY = ["order:stay", "fire:0"]


@pytest.mark.rule("AA-REACT-01", "AA-REACT-07", "AA-DICE-02")
@pytest.mark.parametrize(
    ("theirs", "own", "won"),
    [(3, 1, True), (4, 1, False), (4, 3, True), (5, 3, False), (5, 4, True), (6, 5, True), (6, 4, False)],
)
def test_the_insurgent_wins_only_with_four_or_more_that_beats_the_regular(
    ambush: Street, theirs: int, own: int, won: bool
) -> None:
    # The Marines stand still and so add one to their die.
    attacks = [misses(GUNMEN), misses(4)]
    played = ambush.play(Activate("alpha"), dice=[[theirs], [own], *attacks], choices=[*STAY, "pass"])
    (test,) = played.told(ReactionTested)
    assert (test.theirs.value, test.own.value, test.won) == (theirs, own + 1, won)


@pytest.mark.rule("AA-REACT-01", "AA-REACT-10", "AA-REACT-13")
def test_a_won_test_lets_the_regulars_fire_first(ambush: Street) -> None:
    dice = [[1], [8], misses(MARINES), misses(3), misses(GUNMEN), misses(4)]
    played = ambush.play(Activate("alpha"), dice=dice, choices=[*STAY, "fire"])
    assert order_of_fire(played) == [("alpha", "g1"), ("g1", "alpha")]


@pytest.mark.rule("AA-REACT-01", "AA-REACT-09", "AA-REACT-12")
def test_a_lost_test_lets_the_insurgents_fire_first_and_the_regulars_return_it(ambush: Street) -> None:
    dice = [[6], [1], misses(GUNMEN), misses(4), misses(MARINES), misses(3)]
    played = ambush.play(Activate("alpha"), dice=dice, choices=[*STAY, "fire"])
    assert order_of_fire(played) == [("g1", "alpha"), ("alpha", "g1")]


@pytest.mark.rule("AA-REACT-13")
def test_insurgents_hit_by_reaction_fire_fire_with_who_is_left(ambush: Street) -> None:
    # One of three falls (drawn by a d3), both others pass their Morale dice, and two fire: 2 figures + Exposed.
    dice = [[1], [8], [8, 1, 1, 1, 1], misses(3), [3], [9, 9], misses(3), misses(4)]
    played = ambush.play(Activate("alpha"), dice=dice, choices=[*STAY, "fire"])
    assert order_of_fire(played) == [("alpha", "g1"), ("g1", "alpha")]
    assert len(played.unit("g1").figures) == 2
    assert [event.dice for event in played.told(Fired)] == [MARINES, 3]


@pytest.mark.rule("AA-REACT-02", "AA-REACT-03", "AA-REACT-05")
def test_a_unit_not_yet_activated_may_react_for_a_friend_it_sees_and_pays_with_its_activation(ambush: Street) -> None:
    friend = ambush.regulars(4, at=(4, 4))
    ambush.insurgents(3, at=(20, 20), leader=True, interrupted=True)
    dice = [[6], [1], [1], [8], misses(MARINES), misses(3), misses(GUNMEN), misses(4)]
    played = ambush.play(Activate("alpha"), dice=dice, choices=[*STAY, "react", "pass"])
    # It won its own test and fires first, at the interrupter and nobody else.
    assert order_of_fire(played) == [(friend, "g1"), ("g1", "alpha")]
    assert played.unit(friend).activated
    declined = ambush.play(
        Activate("alpha"), dice=[[6], [1], misses(GUNMEN), misses(4)], choices=[*STAY, "pass", "pass"]
    )
    assert not declined.unit(friend).activated


@pytest.mark.rule("AA-REACT-05")
def test_several_who_could_react_for_a_friend_do_so_as_the_regulars_like(ambush: Street) -> None:
    bravo, charlie = ambush.regulars(4, at=(4, 4)), ambush.regulars(4, at=(20, 4))
    asked = ambush.play(Activate("alpha"), dice=[[1], [8]], choices=STAY)
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-who-reacts"
    assert asked.keys == [f"react:{bravo}", f"react:{charlie}", "pass"]
    # Charlie first, then Bravo; both win, and fire in that order before the gunmen.
    dice = [[1], [8], [1], [8], [1], [8], *[misses(MARINES), misses(3)] * 2, misses(GUNMEN), misses(4)]
    choices = [*STAY, f"react:{charlie}", "react", "pass"]
    played = ambush.play(Activate("alpha"), dice=dice, choices=choices)
    assert order_of_fire(played) == [(charlie, "g1"), (bravo, "g1"), ("g1", "alpha")]
    none = ambush.play(Activate("alpha"), dice=[[1], [8]], choices=[*STAY, "pass"])
    assert not none.unit(bravo).activated
    assert not none.unit(charlie).activated
    assert none.decision is not None
    assert none.decision.prompt == "ask-react"


@pytest.mark.rule("AA-REACT-02", "AA-REACT-05")
def test_no_reaction_for_a_friend_out_of_sight_or_after_one_s_own_activation() -> None:
    street = Street({"id": "wall", "kind": "high_wall", "points": [[8, 0], [8, 12]]})
    street.regulars(4, at=(12, 4))
    street.insurgents(3, at=(12, 20), leader=True)
    street.regulars(4, at=(20, 4), activated=True)
    street.regulars(4, at=(4, 4))
    dice = [[6], [1], misses(GUNMEN), misses(4)]
    played = street.play(Activate("alpha"), dice=dice, choices=STAY)
    assert played.decision is not None
    assert played.decision.prompt == "ask-react"
    assert played.decision.arguments["unit"] == "alpha"


@pytest.mark.rule("AA-REACT-05", "AA-REACT-15")
def test_a_friend_that_reacts_more_than_once_in_a_chain_loses_a_die_each_time(street: Street) -> None:
    street.regulars(4, at=(12, 4))
    friend = street.regulars(4, at=(4, 4))
    street.insurgents(2, at=(9, 21), leader=True)
    street.insurgents(2, at=(19, 22), leader=True)
    tests = [[1], [8], [1], [8], [1], [8], [1], [8]]
    first = [misses(5), misses(2), misses(3), misses(4)]
    second = [misses(4), misses(2), misses(3), misses(4)]
    played = street.play(
        Activate("alpha"),
        dice=[*tests, *first, *second],
        choices=["order:stay", "fire:0", "fire:0", "react", "react", "pass", "pass"],
    )
    assert [event.dice for event in played.told(Fired) if event.unit == friend] == [5, 4]


@pytest.mark.rule("AA-REACT-04", "AA-REACT-17")
def test_the_interrupted_unit_may_react_to_every_interruption_and_keeps_its_own_fire(street: Street) -> None:
    street.regulars(4, at=(12, 2))
    street.insurgents(1, at=(4, 20), leader=True)
    street.insurgents(1, at=(20, 20), leader=True)
    tests = [[1], [8], [1], [8]]
    exchange = [misses(1), misses(2), misses(4)]
    played = street.play(
        Activate("alpha"),
        dice=[*tests, misses(5), *exchange, misses(4), *exchange, misses(4), misses(1)],
        choices=["order:fire", "fire:0", "fire:0", "first:g1", "fire", "fire", "target:g1"],
    )
    own = [event.dice for event in played.told(Fired) if event.unit == "alpha"]
    assert own == [5, 4, 4], "the second reaction and its own fire have one die less"


@pytest.mark.rule("AA-REACT-06")
def test_overwatch_reacts_whether_activated_or_not(ambush: Street) -> None:
    watch = ambush.regulars(4, at=(4, 4), overwatch=True, activated=True)
    dice = [[1], [8], misses(MARINES), misses(3), [1], [8], misses(GUNMEN), misses(4)]
    played = ambush.play(Activate("alpha"), dice=dice, choices=[*STAY, "overwatch", "pass"])
    assert order_of_fire(played) == [(watch, "g1"), ("g1", "alpha")]


@pytest.mark.rule("AA-REACT-10", "AA-REACT-11")
def test_a_unit_that_wins_may_finish_its_move_before_the_interruption(street: Street) -> None:
    street.regulars(1, at=(12, 4))
    street.insurgents(3, at=(12, 20), leader=True)
    goal = street.cell(18, 4)
    played = street.play(
        Activate("alpha"),
        dice=[[1], [8], misses(4), misses(1)],
        choices=["order:move", "cautious", f"cautious:{goal}", "fire:4", "finish"],
    )
    kinds = [(type(event).__name__, event.unit) for event in played.told(Moved, Fired)]
    assert kinds == [("Moved", "alpha"), ("Moved", "alpha"), ("Fired", "g1")]
    assert played.unit("alpha").cells[0] == goal


@pytest.mark.rule("AA-REACT-14")
def test_a_reaction_move_leads_into_cover_or_out_of_sight_and_no_farther_than_what_is_left() -> None:
    wall = {"id": "wall", "kind": "low_wall", "points": [[4, 6], [8, 6]]}
    house = {"id": "house", "kind": "building", "points": [[15, 8], [18, 8], [18, 11], [15, 11]]}
    street = Street(wall, house)
    street.regulars(1, at=(12, 5))
    street.insurgents(3, at=(12, 20), leader=True)
    way = ["order:move", "cautious", f"cautious:{street.cell(12, 2)}"]
    played = street.play(Activate("alpha"), dice=[[1], [8]], choices=[*way, "fire:4"])
    # 2 of 6 in are moved when the unit is interrupted at (12, 3): 4 in are left.
    assert played.decision is not None
    find = played.decision.options.find
    assert find(f"shelter:{street.cell(8, 5)}") is None, "5 in from (12, 3)"
    assert find(f"shelter:{street.cell(12, 5)}") is None, "in the open and in sight"
    still = street.play(Activate("alpha"), dice=[[1], [8]], choices=["order:stay", "fire:0"])
    assert still.decision is not None
    assert still.decision.options.find(f"shelter:{street.cell(7, 5.5)}"), "behind the wall, about 5 in from (12, 5)"
    # It reached cover but is still in sight: the fire is resolved against it there.
    shot = street.play(
        Activate("alpha"),
        dice=[[1], [8], misses(3), misses(2)],
        choices=["order:stay", "fire:0", f"shelter:{street.cell(7, 5.5)}"],
    )
    assert order_of_fire(shot) == [("g1", "alpha")]


@pytest.mark.rule("AA-CONTRACT-10", "AA-REACT-14")
def test_a_reaction_move_takes_along_whom_it_touches(street: Street) -> None:
    street.person("contractor1", (12, 8), immune=True)
    marine, _ = street.regulars(1, at=(12, 12)), street.insurgents(3, at=(12, 23), leader=True)
    way = ["order:move", "cautious", f"cautious:{street.cell(12, 8.5)}", "fire:1", "finish"]
    played = street.play(Activate(marine), dice=[[1], [8], misses(4), misses(1)], choices=way)
    assert played.unit(marine).cells[0] == street.cell(12, 8.5)
    assert played.state.people["contractor1"].unit == marine


@pytest.mark.rule("AA-CONTRACT-10", "AA-DEPEND-04")
def test_whom_it_takes_along_in_passing_slows_a_reaction_move(street: Street) -> None:
    street.person("contractor1", (12, 15.5), immune=True)
    marine, _ = street.regulars(1, at=(12, 20)), street.insurgents(3, at=(12, 23.5), leader=True)
    way = ["order:move", "rapid", f"rapid:{street.cell(12, 9)}", "fire:1", "finish"]
    played = street.play(Activate(marine), dice=[[1], [8], misses(4), misses(1)], choices=way)
    assert played.state.people["contractor1"].unit == marine
    assert played.unit(marine).moved == 600
    assert played.unit(marine).cells[0] == street.cell(12, 14)


@pytest.mark.rule("AA-REACT-14", "AA-COVER-02")
@pytest.mark.parametrize("count", [4, 6, 8])
@pytest.mark.parametrize("row", [8, 8.5])
def test_a_unit_that_reacts_by_moving_into_cover_is_in_cover(count: int, row: float) -> None:
    street = Street({"id": "wall", "kind": "low_wall", "points": [[9, 9], [15, 9]]})
    marines, gunmen = street.regulars(count, at=(12, 6)), street.insurgents(3, at=(12, 22), leader=True)
    goal = f"shelter:{street.cell(12, row)}"
    # It reaches cover before the fire, which therefore meets a Solid Cover die.
    played = street.play(Activate(marines), dice=[[1], [8], misses(3), misses(count + 1)], choices=[*STAY, goal])
    assert solid_against(played.state, played.unit(marines), played.unit(gunmen))


@pytest.mark.rule("AA-REACT-14", "AA-COVER-02")
def test_half_of_a_unit_in_solid_cover_is_enough() -> None:
    street = Street({"id": "wall", "kind": "low_wall", "points": [[9, 9], [15, 9]]})
    gunmen = street.insurgents(3, at=(12, 22), leader=True)
    covered, open_ground = [street.cell(x, 8.5) for x in (11, 12)], [street.cell(x, 5) for x in (11, 12, 13)]
    half, less = [*covered, *open_ground[:2]], [covered[0], *open_ground]
    shelter = shelter_from(street.state, (street.unit(gunmen),))
    assert shelter.holds(street.table, np.array([half, less])).tolist() == [True, False]


@pytest.mark.rule("AA-REACT-14")
def test_nobody_hides_from_an_interrupter_who_is_gone() -> None:
    street = Street({"id": "wall", "kind": "low_wall", "points": [[9, 9], [15, 9]]})
    marines, gunmen = street.regulars(1, at=(12, 6)), street.insurgents(3, at=(12, 22), leader=True)
    played = street.play(Activate(marines), dice=[[1], [8]], choices=STAY)
    state, activation = played.state, played.state.activations[marines]
    assert reaction_places(state, played.unit(marines), played.unit(gunmen), activation)
    broken = msgspec.structs.replace(played.unit(gunmen), figures=(), cells=(), gone="broken")
    assert reaction_places(state, played.unit(marines), broken, activation) == 0


@pytest.mark.rule("AA-REACT-14", "AA-COVER-07")
def test_the_enemy_s_side_of_a_wall_is_no_cover_to_move_into() -> None:
    street = Street({"id": "wall", "kind": "low_wall", "points": [[9, 9], [15, 9]]})
    marines = street.regulars(1, at=(12, 6))
    street.insurgents(3, at=(12, 22), leader=True)
    played = street.play(Activate(marines), dice=[[1], [8]], choices=STAY)
    assert played.decision is not None
    assert played.decision.options.find(f"shelter:{street.cell(12, 8.5)}")
    assert not played.decision.options.find(f"shelter:{street.cell(12, 9.5)}")


@pytest.mark.rule("AA-REACT-11")
def test_a_unit_that_fires_before_it_moves_still_moves_after_a_reaction_move() -> None:
    street = Street({"id": "wall", "kind": "low_wall", "points": [[10, 9], [14, 9]]})
    marines = street.regulars(4, at=(12, 6))
    street.insurgents(3, at=(12, 22), leader=True)
    way = ["order:fire-move", f"cautious:{street.cell(12, 1)}", "fire:0", f"shelter:{street.cell(12, 8)}", "target:g1"]
    dice = [[1], [8], misses(3), misses(5), misses(5), misses(3)]
    played = street.play(Activate(marines), dice=dice, choices=way)
    assert played.decision is not None
    assert played.decision.prompt == "ask-continue"
    assert not played.decision.options.find(f"cautious:{street.cell(12, 3)}")  # 4 in are left of 6
    on = street.play(Activate(marines), dice=dice, choices=[*way, f"cautious:{street.cell(12, 4)}"])
    assert on.unit(marines).moved == 600


@pytest.mark.rule("AA-REACT-18", "AA-REACT-12", "AA-PINNED-01")
def test_a_unit_pinned_by_an_interruption_neither_returns_fire_nor_goes_on(ambush: Street) -> None:
    # One Marine is hit; the three others roll one success and two failures: Pinned.
    played = ambush.play(
        Activate("alpha"),
        dice=[[6], [1], [6, 1, 1, 1], misses(4), [9, 1, 1], [1]],
        choices=["order:move", "cautious", f"cautious:{ambush.cell(18, 4)}", "fire:0"],
    )
    assert played.decision is None
    assert played.unit("alpha").pinned == 1
    assert order_of_fire(played) == [("g1", "alpha")]
    assert not played.told(Moved)
    assert played.state.activations == {}


@pytest.mark.rule("AA-REACT-18")
def test_after_the_pin_the_remaining_interrupters_act_unanswered(street: Street) -> None:
    street.regulars(4, at=(12, 2))
    street.insurgents(3, at=(4, 20), leader=True)
    street.insurgents(3, at=(20, 20), leader=True)
    played = street.play(
        Activate("alpha"),
        dice=[[6], [1], [6], [1], [6, 1, 1, 1], misses(4), [9, 1, 1], [1], misses(4), misses(3)],
        choices=["order:stay", "fire:0", "fire:0", "first:g1"],
    )
    assert order_of_fire(played) == [("g1", "alpha"), ("g2", "alpha")]
    assert played.decision is None


@pytest.mark.rule("AA-REACT-18", "AA-PINNED-04", "AA-PINNED-05")
def test_a_unit_pinned_before_its_activation_still_reacts_with_fire_when_it_wins(street: Street) -> None:
    street.regulars(4, at=(12, 4), pinned=1)
    street.insurgents(3, at=(12, 20), leader=True)
    # Its die for the test is a d6, and its Firepower one die less.
    dice = [[1], [6], misses(MARINES - 1), misses(3), misses(GUNMEN), misses(4)]
    played = street.play(Activate("alpha"), dice=dice, choices=["order:stay", "fire:0", "fire"])
    assert order_of_fire(played) == [("alpha", "g1"), ("g1", "alpha")]
    assert [roll.dice for roll in played.rolls("roll-reaction")] == [(6,)]


@pytest.mark.rule("AA-CONTRACT-01")
def test_a_one_on_the_reaction_die_draws_no_card_in_the_introductory_scenario(ambush: Street) -> None:
    dice = [[6], [1], misses(GUNMEN), misses(4)]
    played = ambush.play(Activate("alpha"), dice=dice, choices=[*STAY, "pass"])
    assert played.decision is None
    assert played.dice_left == []
    assert played.state.decks == {}


def test_standing_orders_spare_hopeless_reactions_only() -> None:
    """Asked if it matters: one man against twelve lets them pass, eight do not; "never" lets all pass."""
    for strong, count in ((False, 1), (True, 8)):
        here = Street()
        marines = here.regulars(12, at=(12, 4))
        here.insurgents(count, at=(12, 16), leader=True)
        decision = here.play(Activate(marines), choices=["order:stay"]).decision
        assert decision is not None
        assert decision.prompt == "ask-interrupt"
        assert (standing_answer(decision, {"insurgents": "matters"}) is None) == strong
        for orders in ({"insurgents": "never"}, {"insurgents/interrupt": "never"}):
            never = standing_answer(decision, orders)
            assert never is not None
            assert (never[0], never[1].key) == ("insurgents", "pass")
        assert standing_answer(decision, {"insurgents": "ask"}) is None
        assert standing_answer(decision, {"insurgents/overwatch": "never"}) is None
        assert decision.reaction == Reaction("interrupt", marines, f"{here.state.turn} {marines}")


@pytest.mark.rule("AA-REACT-12", "AA-REACT-18")
def test_a_unit_pinned_before_its_activation_does_not_return_fire_after_a_lost_test(street: Street) -> None:
    street.regulars(4, at=(12, 4), pinned=1, in_cover=True)
    street.insurgents(3, at=(12, 20), leader=True)
    lost = street.play(Activate("alpha"), dice=[[6], [1], misses(4), misses(5)], choices=STAY)
    assert order_of_fire(lost) == [("g1", "alpha")]
    assert lost.decision is None
    won = street.play(Activate("alpha"), dice=[[1], [6]], choices=STAY)
    assert "fire" in won.keys, "where it wins the test it may fire"


@pytest.mark.rule("AA-REACT-05", "AA-REACT-18")
@pytest.mark.parametrize(("face", "fires"), [(1, False), (6, True)])
def test_a_pinned_unit_that_reacts_for_a_friend_shoots_only_if_it_wins_its_test(face: int, fires: bool) -> None:
    street = Street()
    street.regulars(4, at=(12, 4), activated=True, pinned=1)
    friend = street.regulars(4, at=(4, 4), pinned=1, in_cover=True)
    street.insurgents(3, at=(12, 20), leader=True)
    street.state.activations["alpha"] = Activation(id="alpha", order="stay")
    dice = [[5], [1], [5], [face], *([misses(4), misses(3)] if fires else []), misses(4), misses(4)]
    played = street.play(Open("alpha"), Chain("alpha", 0), dice=dice, choices=["fire:0", "react"])
    assert ((friend, "g1") in order_of_fire(played)) is fires
    assert played.unit(friend).activated


@pytest.mark.rule("AA-REACT-08", "AA-DEFENSE-01")
def test_the_log_tells_what_the_numbers_of_an_exchange_were_made_of(ambush: Street) -> None:
    dice = [[1], [7], misses(MARINES), misses(3), misses(GUNMEN), misses(4)]
    played = ambush.play(Activate("alpha"), dice=dice, choices=[*STAY, "fire"])
    teller = voice("ambush_alley", "en")
    line = teller.line(played.told(ReactionTested)[0], 0)
    assert "8 (7 + 1) against 1." in line.text
    bonus = line.arguments["bonus"]
    assert (bonus["value"], bonus["name"]["text"]) == (1, "Its modifiers")
    assert [(part["amount"], part["words"]["text"]) for part in bonus["parts"]] == [(1, "stationary")]
    guard = teller.line(played.told(AttackResolved)[0], 0).arguments["guard"]
    assert [(part["amount"], part["words"]["text"]) for part in guard["parts"]] == [(3, "figures")]

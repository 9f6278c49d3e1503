"""Reaction moves (AA-REACT-14): who cuts in on their way, and what that leaves of them."""

from __future__ import annotations

import msgspec
import pytest

from fireteam.games.ambush_alley.rules.fight.fire import Fired
from fireteam.games.ambush_alley.rules.move.moving import Moved
from fireteam.games.ambush_alley.rules.react.reactions import ReactionTested, RunOn, reaction_places
from fireteam.games.ambush_alley.rules.turn.activation import Activate
from fireteam.games.ambush_alley.state import Activation

from .street import Played, Street

NEAR, FAR = "g1", "g2"


def misses(dice: int) -> list[int]:
    return [1] * dice


def order_of_fire(played: Played) -> list[tuple[str, str]]:
    return [(event.unit, event.target) for event in played.told(Fired)]


@pytest.fixture
def gap() -> Street:
    """One Marine at the western end of 6 in that lead to a low wall, which covers him from the gunman in the east; on
    the way a gap in the high wall shows him to a gunman in the south."""
    street = Street(
        {"id": "west", "kind": "high_wall", "points": [[0, 12], [13, 12]]},
        {"id": "east", "kind": "high_wall", "points": [[15, 12], [24, 12]]},
        {"id": "low", "kind": "low_wall", "points": [[18.5, 6], [18.5, 11]]},
    )
    street.regulars(1, at=(12, 8))
    street.insurgents(1, at=(22, 10), leader=True)
    street.insurgents(1, at=(14, 22), leader=True)
    return street


def to_cover(street: Street) -> list[str]:
    """The Marine is interrupted before he sets out northwards, and goes behind the wall instead."""
    return ["order:move", "cautious", f"cautious:{street.cell(12, 3)}", "fire:0", f"shelter:{street.cell(18, 8)}"]


@pytest.mark.rule("AA-INTERRUPT-09", "AA-REACT-14")
def test_who_sees_only_the_middle_of_a_reaction_move_is_asked_there(gap: Street) -> None:
    played = gap.play(Activate("alpha"), dice=[[1], [8]], choices=to_cover(gap))
    assert played.decision is not None
    assert (played.decision.prompt, played.decision.arguments) == ("ask-interrupt", {"unit": FAR, "target": "alpha"})
    x, y = gap.table.xy(played.unit("alpha").cells[0])
    assert 12 < x < 15
    assert y == 8
    assert order_of_fire(played) == [], "the interrupter whom he has forestalled still waits"
    # Nobody cuts in: the move goes on to its end, and only then the interruption meets him in cover.
    on = gap.play(Activate("alpha"), dice=[[1], [8], misses(2), misses(2)], choices=[*to_cover(gap), "pass"])
    assert on.unit("alpha").cells[0] == gap.cell(18, 8)
    assert on.unit("alpha").moved == 600
    assert order_of_fire(on) == [(NEAR, "alpha")]


def test_a_reaction_move_that_waits_can_be_saved(gap: Street) -> None:
    played = gap.play(Activate("alpha"), dice=[[1], [8]], choices=to_cover(gap))
    waiting = next(step for step in played.umpire.stack if isinstance(step, RunOn))
    assert len(msgspec.json.encode(waiting)) < 100, "whole sets of cells do not go into a save"


@pytest.mark.rule("AA-CHAIN-06", "AA-CHAIN-07", "AA-REACT-15", "AA-REACT-16")
def test_an_interruption_in_the_middle_of_a_reaction_move_costs_a_die_and_an_inch(gap: Street) -> None:
    asked = gap.play(Activate("alpha"), dice=[[1], [8]], choices=to_cover(gap))
    now = asked.state.activations["alpha"].at
    # The second exchange of the activation: its Reaction Test is lost, and nothing is left to return fire with.
    dice = [[1], [8], [6], [1], misses(2), misses(1), misses(2), misses(1)]
    played = gap.play(Activate("alpha"), dice=dice, choices=[*to_cover(gap), f"fire:{now}", "pass"])
    assert [(event.target, event.won) for event in played.told(ReactionTested)] == [(NEAR, True), (FAR, False)]
    assert order_of_fire(played) == [(FAR, "alpha"), (NEAR, "alpha")]
    assert played.unit("alpha").moved == 500
    assert played.unit("alpha").cells[0] == gap.cell(17, 8)


@pytest.mark.rule("AA-INTERRUPT-02", "AA-REACT-10")
def test_who_waits_for_a_point_of_the_way_acts_there_when_a_reaction_finishes_it(street: Street) -> None:
    street.regulars(1, at=(12, 4))
    street.insurgents(1, at=(12, 18), leader=True)
    street.insurgents(1, at=(12, 22), leader=True)
    way = ["order:move", "cautious", f"cautious:{street.cell(18, 4)}", "fire:2", "fire:6", "finish"]
    played = street.play(Activate("alpha"), dice=[[1], [8], [1], [8]], choices=way)
    assert played.decision is not None
    assert (played.decision.prompt, played.decision.arguments) == ("ask-react", {"unit": "alpha", "target": FAR})
    assert played.unit("alpha").cells[0] == street.cell(15, 4)
    # He finishes his way from there as well, an inch short of its end.
    dice = [[1], [8], [1], [8], misses(2), misses(1), misses(2), misses(1)]
    done = street.play(Activate("alpha"), dice=dice, choices=[*way, "finish"])
    assert order_of_fire(done) == [(FAR, "alpha"), (NEAR, "alpha")]
    assert done.unit("alpha").cells[0] == street.cell(17, 4)


@pytest.mark.rule("AA-REACT-14", "AA-INTERRUPT-02")
@pytest.mark.parametrize("end", [(18, 8), (18, 4)])
def test_who_waits_for_a_point_of_the_declared_way_acts_where_the_unit_stops(end: tuple[int, int]) -> None:
    street = Street({"id": "low", "kind": "low_wall", "points": [[18.5, 6], [18.5, 11]]})
    street.regulars(1, at=(12, 8))
    street.insurgents(1, at=(22, 8), leader=True)
    street.insurgents(1, at=(12, 22), leader=True)
    way = ["order:move", "rapid", f"rapid:{street.cell(12, 1)}", "fire:0", "fire:6", f"shelter:{street.cell(18, 8)}"]
    dice = [[1], [8], misses(3), misses(2), [1], [8], misses(2), misses(1)]
    last = "halt" if end == (18, 8) else f"rapid:{street.cell(*end)}"
    played = street.play(Activate("alpha"), dice=dice, choices=[*way, last])
    told = played.told(Moved, ReactionTested)
    assert [event.target for event in told if isinstance(event, ReactionTested)] == [NEAR, FAR]
    assert isinstance(told[-1], ReactionTested)
    assert told[-2].path[-1] == street.cell(*end)
    assert played.unit("alpha").cells[0] == street.cell(*end)


@pytest.mark.rule("AA-REACT-14", "AA-CHAIN-06")
@pytest.mark.parametrize("order", ["stay", "overwatch", "fire"])
def test_a_unit_that_stands_still_goes_on_after_an_interruption_of_its_reaction_move(gap: Street, order: str) -> None:
    way = [f"order:{order}", "fire:0", f"shelter:{gap.cell(18, 8)}"]
    asked = gap.play(Activate("alpha"), dice=[[1], [8]], choices=way)
    now = asked.state.activations["alpha"].at
    dice = [[1], [8], [6], [1], misses(2), misses(1), misses(2), misses(1)]
    played = gap.play(Activate("alpha"), dice=dice, choices=[*way, f"fire:{now}", "pass"])
    assert order_of_fire(played)[:2] == [(FAR, "alpha"), (NEAR, "alpha")]
    assert played.unit("alpha").cells[0] == gap.cell(17, 8)
    assert not played.unit("alpha").overwatch


@pytest.mark.rule("AA-REACT-18", "AA-REACT-14")
def test_a_unit_pinned_in_the_middle_of_its_reaction_move_stays_there() -> None:
    street = Street(
        {"id": "west", "kind": "high_wall", "points": [[0, 12], [12, 12]]},
        {"id": "east", "kind": "high_wall", "points": [[16, 12], [24, 12]]},
        {"id": "low", "kind": "low_wall", "points": [[20.5, 5], [20.5, 12]]},
    )
    street.regulars(3, at=(10, 8))
    street.insurgents(1, at=(23, 8), leader=True)
    street.insurgents(3, at=(14, 22), leader=True)
    way = ["order:move", "rapid", f"rapid:{street.cell(10, 1)}", "fire:0", f"shelter:{street.cell(20, 8)}"]
    asked = street.play(Activate("alpha"), dice=[[1], [8]], choices=way)
    assert asked.decision is not None
    assert asked.decision.arguments == {"unit": FAR, "target": "alpha"}
    now, here = asked.state.activations["alpha"].at, asked.unit("alpha").cells
    # One Marine is hit and both others fail their Morale Check; then the first interrupter fires at them there.
    dice = [[1], [8], [6], [1], [6, 1, 1, 1], misses(3), [1, 1], [1], misses(2), misses(2)]
    played = street.play(Activate("alpha"), dice=dice, choices=[*way, f"fire:{now}"])
    assert played.unit("alpha").pinned
    moves = [event.path[-1] for event in played.told(Moved) if event.rule == "AA-REACT-14"]
    assert moves == [here[0]]
    assert played.state.activations == {}


@pytest.mark.rule("AA-REACT-05", "AA-CHAIN-07")
def test_a_friend_who_answers_twice_in_a_reaction_move_owes_both_answers(gap: Street) -> None:
    gap.regulars(1, at=(14.5, 11.5))
    way = ["order:move", "cautious", f"cautious:{gap.cell(12, 3)}", "fire:0", "react"]
    shelter = f"shelter:{gap.cell(18, 8)}"
    asked = gap.play(Activate("alpha"), dice=[[1], [8], [6], [1]], choices=[*way, shelter])
    assert asked.decision is not None, "the friend has lost his test and fires after the interruption"
    assert asked.decision.arguments == {"unit": FAR, "target": "alpha"}
    now = asked.state.activations["alpha"].at
    shots = [misses(2), misses(1), misses(2), misses(1), misses(2), misses(1), misses(1), misses(1)]
    played = gap.play(
        Activate("alpha"),
        dice=[[1], [8], [6], [1], [6], [1], [1], [8], *shots],
        choices=[*way, shelter, f"fire:{now}", "react"],
    )
    assert order_of_fire(played) == [("bravo", FAR), (FAR, "alpha"), (NEAR, "alpha"), ("bravo", NEAR)]
    assert "bravo" not in played.state.activations


@pytest.mark.rule("AA-REACT-14", "AA-COVER-02")
def test_a_post_that_hides_one_man_is_no_shelter_for_four() -> None:
    street = Street({"id": "post", "kind": "low_wall", "points": [[18, 7.9], [18, 8.1]]})
    alpha, gunman = street.regulars(1, at=(14, 8)), street.insurgents(1, at=(22, 8), leader=True)
    four = street.regulars(4, at=(14, 16))
    for name, offered in ((alpha, True), (four, False)):
        unit = msgspec.structs.replace(street.state.units[name], cells=street.table.formation(street.cell(14, 8), 4))
        unit = msgspec.structs.replace(unit, cells=unit.cells[: len(unit.figures)])
        activation = Activation(id=name, order="move", rate="cautious", path=(unit.cells[0],), along=(0,))
        found = reaction_places(street.state, unit, street.state.units[gunman], activation)
        assert bool(found >> street.cell(17.5, 8) & 1) == offered

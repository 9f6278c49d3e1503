"""Out of Contact Movement (AA-OOC): unseen Insurgents go anywhere by ways that nobody sees."""

from __future__ import annotations

from typing import Any

import pytest

from fireteam.games.ambush_alley.rules.insurgents.insurgent_phase import PhaseAction, phase_actions
from fireteam.games.ambush_alley.rules.move.movement import seen_points
from fireteam.games.ambush_alley.rules.move.moving import Moved, MoveTo
from fireteam.games.ambush_alley.rules.move.out_of_contact import barred, fixed, reach, route, watched
from fireteam.games.ambush_alley.rules.move.spotting import Spotted
from fireteam.games.ambush_alley.state import RAPID
from fireteam.spaces.plane.bits import members

from .street import Played, Street

WALL = {"id": "wall", "kind": "high_wall", "points": [[0, 8], [24, 8]]}
"""Nobody south of it sees anybody north of it."""
GATE = [
    {"id": "west", "kind": "high_wall", "points": [[0, 8], [11, 8]]},
    {"id": "east", "kind": "high_wall", "points": [[13, 8], [24, 8]]},
]
"""The same wall with a gap of two inches."""

DETOUR = [
    {"id": "wall", "kind": "high_wall", "points": [[2, 6], [22, 6]]},
    {"id": "west", "kind": "building", "points": [[2, 8], [8, 8], [8, 12], [2, 12]]},
    {"id": "east", "kind": "building", "points": [[16, 8], [22, 8], [22, 12], [16, 12]]},
]
"""From (12, 20) one sees the alley south of the wall between the houses, but neither end of it nor what is north."""


def refused(played: Played) -> dict[str, str]:
    assert played.decision is not None
    return {what.text: what.reason for what in played.decision.unavailable}


def unseen_street(*pieces: dict[str, Any], **fields: Any) -> tuple[Street, str]:
    street = Street(*pieces or (WALL,))
    street.state.phase = "insurgents"
    street.regulars(4, at=(12, 20))
    return street, street.insurgents(3, at=(2, 2), leader=True, **fields)


@pytest.mark.rule("AA-OOC-01", "AA-OOC-06")
def test_an_unseen_unit_moves_any_distance_and_does_nothing_else() -> None:
    street, gunmen = unseen_street(placed=1)
    goal = street.cell(22, 3)
    played = street.play(PhaseAction(gunmen), choices=["out-of-contact", f"out-of-contact:{goal}"])
    assert played.unit(gunmen).cells[0] == goal
    assert played.decision is None  # it is the whole action: no fire, no cover
    assert not played.unit(gunmen).seen
    assert played.unit(gunmen).rate == RAPID
    assert played.told(Moved)[0].path[-1] == goal


@pytest.mark.rule("AA-OOC-01")
@pytest.mark.parametrize(("placed", "reason"), [(0, ""), (1, ""), (2, "reason-just-placed")])
def test_it_begins_in_the_turn_after_the_units_placement(placed: int, reason: str) -> None:
    street, gunmen = unseen_street(placed=placed)
    assert street.state.turn == 2
    assert barred(street.state, street.unit(gunmen)) == reason


@pytest.mark.rule("AA-OOC-01")
def test_units_placed_at_set_up_may_do_it_in_the_first_turn() -> None:
    street, gunmen = unseen_street(placed=0)
    street.state.turn = 1
    assert barred(street.state, street.unit(gunmen)) == ""


@pytest.mark.rule("AA-OOC-02")
def test_regulars_never_move_out_of_contact(street: Street) -> None:
    marines = street.regulars(4, at=(2, 2))
    assert barred(street.state, street.unit(marines)) == "reason-insurgents-only"


@pytest.mark.rule("AA-OOC-03", "AA-OOC-04")
def test_the_way_crosses_nobodys_sight_but_its_end_may() -> None:
    street, gunmen = unseen_street(*GATE)
    places = reach(street.state, street.unit(gunmen))
    seen = watched(street.state)
    assert places >> street.cell(2, 6) & 1
    # The view through the gap divides the ground north of the wall: its near edge can be reached, not what lies behind.
    row = [street.cell(x / 2, 6) for x in range(49)]
    in_view = [cell for cell in row if seen >> cell & 1]
    assert in_view
    assert places >> in_view[0] & 1
    assert not places >> in_view[len(in_view) // 2] & 1
    assert not places >> street.cell(22, 6) & 1
    assert not places >> street.cell(12, 14) & 1


@pytest.mark.rule("AA-OOC-03")
def test_the_way_goes_round_what_the_regulars_see() -> None:
    street = Street(*DETOUR)
    street.state.phase = "insurgents"
    street.regulars(1, at=(12, 20))
    gunmen = street.insurgents(1, at=(4, 7), leader=True, placed=1)
    goal = street.cell(20, 7)
    played = street.play(PhaseAction(gunmen), choices=["out-of-contact", f"out-of-contact:{goal}"])
    path = played.told(Moved)[0].path
    assert any(watched(street.state) >> cell & 1 for cell in street.table.path(street.cell(4, 7), goal))
    assert not any(watched(street.state) >> cell & 1 for cell in path)
    assert played.unit(gunmen).cells == (goal,)


@pytest.mark.rule("AA-OOC-04", "AA-OOC-05")
def test_a_unit_that_stops_in_sight_is_fixed_from_then_on() -> None:
    street, gunmen = unseen_street(*GATE)
    places, seen = reach(street.state, street.unit(gunmen)), watched(street.state)
    row = [street.cell(x / 2, 6) for x in range(49)]
    goal = next(cell for cell in row if seen >> cell & places >> cell & 1)
    lone = street.insurgents(1, at=(4, 2), leader=True, placed=1)
    played = street.play(PhaseAction(lone), choices=["out-of-contact", f"out-of-contact:{goal}"])
    assert played.unit(lone).seen
    assert [event.unit for event in played.told(Spotted)] == [lone]


@pytest.mark.rule("AA-OOC-05")
def test_who_was_once_seen_is_fixed_even_when_out_of_sight_again() -> None:
    street, gunmen = unseen_street(seen=True)
    assert fixed(street.state) == []  # nobody sees it now
    assert barred(street.state, street.unit(gunmen)) == "reason-fixed"
    played = street.play(PhaseAction(gunmen))
    assert refused(played)["option-action-out-of-contact"] == "reason-fixed"


@pytest.mark.rule("AA-OOC-05", "AA-LOS-05")
def test_a_regular_unit_that_comes_to_see_insurgents_fixes_them() -> None:
    street = Street(WALL)
    marines = street.regulars(1, at=(12, 12))
    hidden, near = street.insurgents(3, at=(4, 2)), street.insurgents(3, at=(20, 14))
    played = street.play(MoveTo(marines, street.cell(12, 10), "AA-MOVE-05"))
    assert played.unit(near).seen
    assert not played.unit(hidden).seen


@pytest.mark.rule("AA-OOC-06", "AA-ACT-06")
def test_a_leaderless_unit_needs_its_check_for_an_unseen_move_too() -> None:
    street = Street(WALL)
    street.state.phase = "insurgents"
    street.regulars(4, at=(12, 20))
    gunmen = street.insurgents(3, at=(2, 2), placed=1)
    failed = street.play(PhaseAction(gunmen), dice=[[3]])
    assert failed.decision is None
    passed = street.play(PhaseAction(gunmen), dice=[[4]])
    assert "out-of-contact" in passed.keys


@pytest.mark.rule("AA-OOC-01", "AA-SHAKEN-03")
def test_who_recovers_or_cannot_move_stays() -> None:
    street, gunmen = unseen_street(placed=1, recovers_in=2)
    assert barred(street.state, street.unit(gunmen)) == "reason-recovering"
    street, gunmen = unseen_street(placed=1, emplaced=True)
    assert barred(street.state, street.unit(gunmen)) == "reason-cannot-move"
    assert "out-of-contact" not in [option.key for option in phase_actions(street.state, street.unit(gunmen))[0]]


def passing_the_gate(**fields: Any) -> tuple[Street, str]:
    """A lone Marine watches the gap of the wall; a leader stands beside it, unseen."""
    street = Street(*GATE)
    street.state.phase = "insurgents"
    street.regulars(1, at=(12, 20))
    return street, street.insurgents(1, at=(8, 7), leader=True, **fields)


@pytest.mark.rule("AA-OOC-05")
def test_who_walks_across_a_watched_gap_is_fixed_though_nobody_sees_where_he_stops() -> None:
    street, leader = passing_the_gate()
    goal = street.cell(17, 7)
    played = street.play(PhaseAction(leader), choices=["move", f"rapid:{goal}"])
    assert played.unit(leader).cells[0] == goal
    assert not watched(played.state) >> goal & 1
    assert played.unit(leader).seen
    assert [event.unit for event in played.told(Spotted)] == [leader]
    assert barred(played.state, played.unit(leader)) == "reason-fixed"


@pytest.mark.rule("AA-OOC-05")
def test_a_walk_behind_the_wall_is_seen_by_nobody() -> None:
    street, leader = passing_the_gate()
    played = street.play(PhaseAction(leader), choices=["move", f"cautious:{street.cell(3, 7)}"])
    assert not played.unit(leader).seen


@pytest.mark.rule("AA-OOC-05")
def test_a_move_that_nobody_interrupts_fixes_whom_it_passes() -> None:
    street = Street(*GATE)
    street.regulars(1, at=(8, 9))
    hidden = street.insurgents(1, at=(12, 2), leader=True, shaken_in=2)
    assert not fixed(street.state)
    played = street.play(MoveTo("alpha", street.cell(16, 9), "AA-MOVE-05"))
    assert not fixed(played.state)
    assert played.unit(hidden).seen


@pytest.mark.rule("AA-OOC-04")
def test_a_unit_stops_out_of_contact_where_it_is_seen_as_a_whole() -> None:
    """Its leader keeps out of sight, but not those who walk beside him."""
    street, gunmen = unseen_street(*DETOUR, placed=1)
    unit, marines = street.unit(gunmen), street.unit("alpha")
    cut = 0
    for goal in members(reach(street.state, unit))[::5]:
        way = route(street.state, unit, goal)
        cut += way[-1] != goal
        assert all(at == len(way) - 1 for at in seen_points(street.state, unit, way, marines.cells))
    assert cut

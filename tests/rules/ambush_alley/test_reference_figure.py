"""Measuring the move of a unit without a leader figure (AA-MOVE-05): from a figure that its owner chooses."""

from __future__ import annotations

import pytest

from fireteam.games.ambush_alley.rules.insurgents.insurgent_phase import PhaseAction
from fireteam.games.ambush_alley.rules.move import movement
from fireteam.games.ambush_alley.rules.turn.activation import Activate
from fireteam.games.ambush_alley.state import COHESION, Activation, inches

from .street import Played, Street

FILE = ((10, 12), (11, 12), (12, 12))
"""Three figures one behind the other; the first of the unit is the last in the file, the last carries an RPG."""
ALLOWED = 600 + 200


def in_file(street: Street, places: tuple[tuple[float, float], ...] = FILE, *, leader: bool = False) -> str:
    street.state.phase = "insurgents"
    cells = tuple(street.cell(*place) for place in places)
    return street.insurgents(len(cells), weapons=["rpg"], leader=leader, cells=cells)


def offers(street: Street, unit: str, key: str, *, leader: bool = False) -> bool:
    decision = street.play(PhaseAction(unit), dice=[] if leader else [[6]], choices=["move"]).decision
    assert decision is not None
    return decision.options.find(key) is not None


def strays(street: Street, played: Played, unit: str, starts: tuple[tuple[float, float], ...] = FILE) -> list[int]:
    """The places of figures that are farther from where any of them started than the limit allows."""
    distance = street.table.distance
    return [
        cell
        for cell in played.unit(unit).cells
        if max(distance(cell, street.cell(*start)) for start in starts) > ALLOWED
    ]


@pytest.mark.rule("AA-MOVE-05")
def test_any_figure_may_be_measured_of_a_unit_without_a_leader(street: Street) -> None:
    gunmen = in_file(street)
    goal = f"cautious:{street.cell(18, 12)}"
    assert offers(street, gunmen, goal), "6 in from the foremost"
    assert not offers(street, gunmen, f"cautious:{street.cell(18.5, 12)}")
    assert offers(street, gunmen, f"cautious:{street.cell(4, 12)}"), "6 in from the hindmost"
    played = street.play(PhaseAction(gunmen), dice=[[6]], choices=["move", goal])
    unit = played.unit(gunmen)
    assert (unit.cells[0], unit.moved, unit.rate) == (street.cell(18, 12), 600, "cautious")
    assert [figure.weapon for figure in unit.figures] == ["rpg", "", ""], "he who was measured stands there"


@pytest.mark.rule("AA-MOVE-05", "AA-LEADER-04")
def test_a_leader_is_measured_and_nobody_else(street: Street) -> None:
    led = in_file(street, leader=True)
    assert not offers(street, led, f"cautious:{street.cell(18, 12)}", leader=True)
    assert offers(street, led, f"cautious:{street.cell(16, 12)}", leader=True)
    marines = street.regulars(3, cells=tuple(street.cell(x, 20) for x in (10, 11, 12)))
    decision = street.play(Activate(marines), choices=["order:move", "cautious"]).decision
    assert decision is not None
    assert decision.options.find(f"cautious:{street.cell(16, 20)}")
    assert not decision.options.find(f"cautious:{street.cell(16.5, 20)}"), "Regulars are never leaderless"


@pytest.mark.rule("AA-MOVE-05")
def test_nobody_else_ends_up_more_than_two_inches_farther_than_the_measured_figure_may_go(street: Street) -> None:
    gunmen = in_file(street)
    for goal in ((18, 12), (17, 15), (17, 9)):
        played = street.play(PhaseAction(gunmen), dice=[[6]], choices=["move", f"cautious:{street.cell(*goal)}"])
        assert played.unit(gunmen).cells[0] == street.cell(*goal)
        assert strays(street, played, gunmen) == []
        assert movement.is_cohesive(played.state, played.unit(gunmen))


@pytest.mark.rule("AA-MOVE-05")
def test_a_place_to_which_the_hindmost_cannot_follow_is_not_offered(street: Street) -> None:
    gunmen = in_file(street, ((9, 12), *FILE))
    assert not offers(street, gunmen, f"cautious:{street.cell(17.5, 12)}"), "8.5 in from the hindmost"
    assert offers(street, gunmen, f"cautious:{street.cell(17, 12)}")


@pytest.mark.rule("AA-MOVE-05", "AA-COVER-02")
def test_the_limit_holds_for_figures_that_look_for_cover_too() -> None:
    street = Street({"id": "wall", "kind": "low_wall", "points": [[18.5, 9], [18.5, 16]]})
    gunmen = in_file(street)
    goal = street.cell(17.5, 14)
    played = street.play(PhaseAction(gunmen), dice=[[6]], choices=["move", f"cautious:{goal}"])
    assert played.unit(gunmen).cells[0] == goal
    assert strays(street, played, gunmen) == []
    # The wall is beyond what the others may reach: nobody is asked whether they line it.
    assert "formation:cover" not in (played.keys if played.decision is not None else [])


@pytest.mark.rule("AA-MOVE-05", "AA-OVERWATCH-03")
def test_fire_on_the_way_does_not_lengthen_the_others_move(street: Street) -> None:
    street.regulars(1, at=(14, 2), overwatch=True, activated=True)
    gunmen = in_file(street)
    choices = ["move", f"cautious:{street.cell(18, 12)}", "watch:6"]
    played = street.play(PhaseAction(gunmen), dice=[[6], [1], [8], [1] * 2, [1] * 3, [9] * 3], choices=choices)
    assert played.unit(gunmen).cells[0] == street.cell(18, 12)
    assert played.unit(gunmen).moved == inches(6)
    assert strays(street, played, gunmen) == []


@pytest.mark.rule("AA-MOVE-05")
def test_the_nearest_by_walking_is_measured_and_the_first_of_equals() -> None:
    street = Street({"id": "wall", "kind": "high_wall", "points": [[4, 11], [11.5, 11]]})
    gunmen = in_file(street)
    path, along = movement.path_to(street.state, street.unit(gunmen), street.cell(10, 10))
    assert path[0] == street.cell(12, 12), "round the end of the wall, though another one stands just behind it"
    path, along = movement.path_to(street.state, street.unit(gunmen), street.cell(10.5, 14))
    assert (path[0], along[-1]) == (street.cell(10, 12), street.table.distance(path[0], path[-1]))


@pytest.mark.rule("AA-MOVE-05", "AA-COHESION-01")
def test_cohesion_goes_before_the_limit(street: Street) -> None:
    gunmen = in_file(street)
    far_off = tuple(street.cell(*place) for place in ((1, 1), (2, 1), (3, 1)))
    street.state.activations[gunmen] = Activation(
        id=gunmen, order="move", rate="cautious", path=(far_off[0],), along=(0,), set_out_from=far_off
    )
    unit = street.state.units[gunmen]
    cells = movement.placed(street.state, unit, street.cell(20, 20))
    assert movement.in_chain(street.table, cells, COHESION), "nobody may stand there, but they stay together"

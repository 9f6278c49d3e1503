"""Road blocks and IEDs, measured: where a street is spanned, who rolls over what, and where a bomb may lie."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.games.ambush_alley.content.cards import LayIed
from fireteam.games.ambush_alley.rules.cards import fog_roads
from fireteam.games.ambush_alley.rules.cards.fog_roads import BarrierCrossed, CrossBarrier, OfferBarrier, RollOver
from fireteam.games.ambush_alley.rules.ground import buildings
from fireteam.games.ambush_alley.rules.turn.actions import Advance, DriveOn
from fireteam.games.ambush_alley.rules.vehicles.vehicle_damage import Breakdown
from fireteam.games.ambush_alley.state import Activation, Marker
from fireteam.spaces.plane.bits import members

from .street import Street, change

ROAD = {"id": "road", "kind": "road", "points": [[0, 10], [24, 10], [24, 13], [0, 13]]}
LANE = {"id": "lane", "kind": "road", "points": [[4, 0], [6, 0], [6, 10], [4, 10]]}
TRACK = {"id": "track", "kind": "road", "points": [[20, 13], [20, 24], [20.25, 24], [20.25, 13]]}


@pytest.fixture
def roads() -> Street:
    return Street(ROAD, LANE)


@pytest.mark.rule("AA-FOGCARD-08")
def test_streets_are_the_ground_of_all_roads(roads: Street) -> None:
    found = {roads.table.point(cell) for cell in members(buildings.streets(roads.table))}
    expected = {(x, y, 0) for x in range(49) for y in range(20, 27)} | {
        (x, y, 0) for x in range(8, 13) for y in range(20)
    }
    assert found == expected
    assert buildings.streets(Street().table) == 0


@pytest.mark.rule("AA-FOGCARD-08")
def test_a_barrier_needs_street_beside_and_before_or_behind() -> None:
    street = Street(ROAD, TRACK)
    found = {street.table.point(cell)[:2] for cell in members(fog_roads.spanned(street.table))}
    assert {(24, 22), (0, 22), (48, 22), (24, 20), (24, 26)} <= found
    assert not any(y > 27 for _, y in found), "a track that is one cell wide has no barrier across it"
    assert all(20 <= y <= 27 for _, y in found)


@pytest.mark.rule("AA-FOGCARD-08")
@pytest.mark.parametrize(
    ("at", "ends"),
    [
        ((16, 11), ((16, 10), (16, 13))),  # across the road
        ((5, 4), ((4, 4), (6, 4))),  # across the lane
        ((24, 11.5), ((24, 10), (24, 13))),
        ((0, 11.5), ((0, 10), (0, 13))),
        ((5, 0), ((4, 0), (6, 0))),
    ],
)
def test_a_barrier_reaches_from_kerb_to_kerb_the_shorter_way(
    roads: Street, at: tuple[float, float], ends: tuple[tuple[float, float], tuple[float, float]]
) -> None:
    assert fog_roads.across(roads.table, roads.cell(*at)) == ends


@pytest.mark.rule("AA-FOGCARD-08")
def test_no_street_is_barred_within_3_in_of_where_regulars_stand_or_have_been(roads: Street) -> None:
    roads.regulars(1, at=(8, 11.5))
    roads.insurgents(1, at=(12, 11.5))
    roads.state.trail = (roads.cell(20, 11.5),)
    free = fog_roads.uncrossed(roads.state)
    for x, barred in (
        (8, True),
        (11, True),
        (11.5, True),
        (15, False),
        (16.5, False),
        (17, True),
        (23, True),
        (23.5, False),
    ):
        assert bool(free >> roads.cell(x, 11.5) & 1) is not barred, x
    assert not free >> roads.cell(12, 11.5) & 1, "somebody stands there"
    assert not free >> roads.cell(12, 8) & 1, "no street"
    assert free >> roads.cell(5, 2) & 1


@pytest.mark.rule("AA-FOGCARD-08")
def test_those_who_lie_behind_a_barrier_are_on_the_far_side_of_it(roads: Street) -> None:
    roads.regulars(1, at=(4, 11.5))
    cells = fog_roads.behind(roads.state, roads.cell(16, 11.5), 3)
    assert cells[0] == roads.cell(17, 11.5)
    assert all(roads.table.xy(cell)[0] >= 16 for cell in cells)
    change(roads, "alpha", cells=(roads.cell(23, 11.5),))
    cells = fog_roads.behind(roads.state, roads.cell(16, 11.5), 3)
    assert cells[0] == roads.cell(15, 11.5)
    assert all(roads.table.xy(cell)[0] <= 16 for cell in cells)


def blocked(street: Street, at: float = 16) -> Marker:
    block = Marker(id="block1", kind="block", cell=street.cell(at, 11.5))
    street.state.markers["block1"] = block
    return block


@pytest.mark.rule("AA-FOGCARD-08")
@pytest.mark.parametrize(
    ("sheet", "x", "fields", "over"),
    [
        ("bradley", 14, {}, 18),
        ("bradley", 13, {}, 19),
        ("bradley", 12.5, {}, None),  # more than 3 in before it
        ("stryker", 14, {}, None),  # on wheels
        ("bradley", 14, {"moved": 1000}, None),  # the rest of its move does not lead so far
    ],
)
def test_a_tracked_vehicle_comes_down_as_far_behind_a_block_as_it_stood_before_it(
    roads: Street, sheet: str, x: float, fields: dict[str, Any], over: float | None
) -> None:
    block = blocked(roads)
    tank = roads.vehicle(sheet, (x, 11.5), facing="e", **fields)
    cell = fog_roads.beyond(roads.state, roads.unit(tank), block)
    assert cell == (None if over is None else roads.cell(over, 11.5))
    assert [each.id for each in fog_roads.barriers(roads.state, roads.unit(tank))] == (["block1"] if over else [])


@pytest.mark.rule("AA-FOGCARD-08")
def test_nobody_rolls_off_the_table_or_upon_somebody_or_on_foot(roads: Street) -> None:
    block = blocked(roads, 22.5)
    tank = roads.vehicle("bradley", (20, 11.5), facing="e")
    assert fog_roads.beyond(roads.state, roads.unit(tank), block) is None
    marines = roads.unit(roads.regulars(1, at=(2, 2)))
    assert fog_roads.beyond(roads.state, marines, block) is None
    assert fog_roads.barriers(roads.state, marines) == []
    other = Street(ROAD)
    block = blocked(other)
    tank = other.vehicle("bradley", (14, 11.5), facing="e")
    assert fog_roads.beyond(other.state, other.unit(tank), block) is not None
    for x in (17, 18, 19):
        for y in (10.5, 11.5, 12.5):
            other.insurgents(1, cells=(other.cell(x, y),))
    assert fog_roads.beyond(other.state, other.unit(tank), block) is None


@pytest.mark.rule("AA-FOGCARD-08", "AA-VMOVE-02")
@pytest.mark.parametrize(
    ("fields", "pinned", "at"),
    [
        ({}, 0, True),
        ({"order": "fire-move", "fire_done": True}, 0, True),
        ({"fire_done": True}, 0, False),
        ({"order": "barrier"}, 0, False),
        ({"rate": "cruising"}, 0, False),
        ({"crossed": True}, 0, False),
        ({"path": ()}, 0, False),
        ({}, 1, False),
    ],
)
def test_a_vehicle_that_has_driven_up_to_a_block_may_roll_over_it_before_it_fires(
    roads: Street, fields: dict[str, Any], pinned: int, at: bool
) -> None:
    blocked(roads)
    tank = roads.vehicle("bradley", (14, 11.5), facing="e", pinned=pinned)
    plan = {"order": "move", "rate": "patrol", "path": (roads.cell(14, 11.5),), "along": (0,)} | fields
    activation = Activation(id=tank, **plan)
    assert fog_roads.is_at_barrier(roads.state, activation, roads.unit(tank)) is at
    roads.state.markers.clear()
    assert not fog_roads.is_at_barrier(roads.state, activation, roads.unit(tank))
    marines = roads.unit(roads.regulars(1, at=(2, 2)))
    assert not fog_roads.is_at_barrier(roads.state, activation, marines)


def tank_at_block(roads: Street, order: str = "move") -> str:
    blocked(roads)
    tank = roads.vehicle("bradley", (14, 11.5), facing="e")
    roads.state.activations[tank] = Activation(id=tank, order=order, rate="patrol", interruptions=2)
    return tank


@pytest.mark.rule("AA-FOGCARD-08")
def test_its_commander_is_asked_once_whether_it_rolls_over(roads: Street) -> None:
    tank = tank_at_block(roads)
    over = roads.alone(OfferBarrier(tank), choices=["barrier:over"])
    assert (over.follows, over.state.activations[tank].crossed) == ([CrossBarrier(tank)], True)
    stop = roads.alone(OfferBarrier(tank), choices=["barrier:stop"])
    assert (stop.follows, stop.state.activations[tank].crossed) == ([], True)


@pytest.mark.rule("AA-FOGCARD-08")
@pytest.mark.parametrize(("order", "after"), [("barrier", "move"), ("fire-move", "fire-move")])
@pytest.mark.parametrize(("face", "breaks"), [(4, False), (3, True)])
def test_a_failed_check_is_a_mobility_breakdown_and_it_rolls_all_the_same(
    roads: Street, order: str, after: str, face: int, breaks: bool
) -> None:
    tank = tank_at_block(roads, order)
    played = roads.alone(CrossBarrier(tank), dice=[[face]])
    assert played.follows == [*([Breakdown(tank, "mobility")] if breaks else []), RollOver(tank, "block1")]
    assert (played.state.activations[tank].order, played.state.activations[tank].crossed) == (after, True)
    roads.state.markers.clear()
    nothing = roads.alone(CrossBarrier(tank))
    assert (nothing.follows, nothing.rolls()) == ([], [])


@pytest.mark.rule("AA-FOGCARD-08")
def test_it_goes_straight_over_and_on_with_the_rest_of_its_move(roads: Street) -> None:
    tank = tank_at_block(roads)
    played = roads.alone(RollOver(tank, "block1"))
    assert played.follows == [Advance(tank), DriveOn(tank, 2)]
    begun = played.state.activations[tank]
    assert begun.path == (roads.cell(14, 11.5), roads.cell(18, 11.5))
    assert (begun.along, begun.at, begun.rate) == ((0, 400), 0, "patrol")
    assert [event.unit for event in played.told(BarrierCrossed)] == [tank]
    roads.state.activations[tank] = msgspec.structs.replace(roads.state.activations[tank], ended=True)
    assert roads.alone(RollOver(tank, "block1")).follows == []
    roads.state.activations[tank] = Activation(id=tank, order="move", rate="patrol")
    change(roads, tank, moved=1200)
    assert roads.alone(RollOver(tank, "block1")).follows == []


# ---------------------------------------------------------------------------------------------- IED Spotted!


EFFECT = LayIed(nearest=6, farthest=8, from_others=6)


@pytest.mark.rule("AA-FOGCARD-18")
def test_an_ied_lies_6_to_8_in_ahead_and_6_from_all_others(street: Street) -> None:
    street.regulars(1, at=(4, 12))
    unit = street.unit("alpha")
    around = fog_roads.ied_places(street.state, unit, EFFECT)
    for x, lies in ((9.5, False), (10, True), (12, True), (12.5, False)):
        assert bool(around >> street.cell(x, 12) & 1) is lies, x
    assert around >> street.cell(4, 5) & 1, "in any direction, for it goes nowhere in particular"
    street.person("guest", at=(20, 12))
    ahead = fog_roads.ied_places(street.state, unit, EFFECT)
    assert ahead >> street.cell(11, 12) & 1
    assert not ahead >> street.cell(4, 5) & 1
    assert not ahead >> street.cell(4, 19) & 1
    assert ahead >> street.cell(4.5, 5.5) & 1
    street.insurgents(1, at=(11, 18))
    apart = fog_roads.ied_places(street.state, unit, EFFECT)
    assert not apart >> street.cell(11, 12) & 1
    assert apart >> street.cell(11, 11) & 1
    assert ahead & ~apart


@pytest.mark.rule("AA-FOGCARD-18")
def test_ahead_is_the_end_of_its_way_or_the_nearest_it_has_come_for(street: Street) -> None:
    street.regulars(1, at=(4, 12))
    unit = street.unit("alpha")
    assert fog_roads.ahead(street.state, unit) is None
    street.person("far", at=(22, 12))
    street.person("near", at=(12, 12))
    street.person("safe", at=(5, 12), safe=True)
    street.person("led", at=(5, 12), unit="alpha")
    assert fog_roads.ahead(street.state, unit) == street.cell(12, 12)
    path = (street.cell(4, 12), street.cell(4, 18))
    street.state.activations["alpha"] = Activation(id="alpha", order="move", path=path, along=(0, 600))
    assert fog_roads.ahead(street.state, unit) == street.cell(4, 18)
    street.state.activations["alpha"] = Activation(id="alpha", order="move", path=path[:1], along=(0,))
    assert fog_roads.ahead(street.state, unit) == street.cell(12, 12)


@pytest.mark.rule("AA-FOGCARD-18")
def test_it_lies_where_one_could_walk_on_the_ground() -> None:
    tower = {
        "id": "t",
        "kind": "building",
        "points": [[10, 10], [14, 10], [14, 14], [10, 14]],
        "floors": 2,
        "roof": True,
    }
    street = Street(tower)
    street.regulars(1, at=(4, 12))
    places = fog_roads.ied_places(street.state, street.unit("alpha"), EFFECT)
    assert places
    assert all(street.table.elevation(cell) == 0 for cell in members(places))

"""Line of Sight and Line of Fire."""

from __future__ import annotations

import random
from fractions import Fraction
from math import ceil, hypot
from typing import Any

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from fireteam.games.ambush_alley.rules.fight.targets import targets
from fireteam.games.ambush_alley.rules.ground.sight import (
    LINE_OF_FIRE,
    about,
    between,
    cells_gap,
    centre_distance,
    gap,
    in_contact,
    may_fire_at,
    range_to,
    seen_by,
    sees,
    stand_near_line,
    stands_between,
    watching,
)
from fireteam.games.ambush_alley.rules.ground.terrain import table
from fireteam.games.ambush_alley.rules.insurgents.solo_moves import range_of
from fireteam.spaces.plane import bits

from .street import Street


def box(name: str, left: float, top: float, right: float, bottom: float, **fields: Any) -> dict[str, Any]:
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    return {"id": name, "points": corners, **fields}


def house(name: str, left: float, top: float, right: float, bottom: float, **fields: Any) -> dict[str, Any]:
    return box(name, left, top, right, bottom, kind="building", **fields)


def screen(x: float, y: float) -> dict[str, Any]:
    """A short high wall that hides one figure behind it."""
    return {"id": f"screen-{x}-{y}", "kind": "high_wall", "points": [(x, y - 0.5), (x, y + 0.5)]}


def column(street: Street, x: float, *ys: float, level: int = 0) -> tuple[int, ...]:
    return tuple(street.cell(x, y, level) for y in ys)


def face_to_face(street: Street) -> tuple[str, str]:
    """One Regular at the west end of the line y = 12, one Insurgent at its east end."""
    return street.regulars(1, at=(4, 12)), street.insurgents(1, at=(20, 12))


def verdict(street: Street, firer: str, target: str) -> str:
    return may_fire_at(street.state, street.unit(firer), street.unit(target))


def line(street: Street, firer: str, target: str) -> tuple[str, ...]:
    return between(street.state, street.unit(firer), street.unit(target))


# ------------------------------------------------------------------ line of sight


@pytest.mark.rule("AA-LOS-01")
@pytest.mark.parametrize("at", [(12, 2), (22, 2), (22, 12), (22, 22), (12, 22), (2, 22), (2, 12), (2, 2)])
def test_infantry_sees_in_all_directions(street: Street, at: tuple[float, float]) -> None:
    marines, gunmen = street.regulars(4, at=(12, 12)), street.insurgents(4, at=at)
    assert sees(street.state, street.unit(marines), street.unit(gunmen))
    assert sees(street.state, street.unit(gunmen), street.unit(marines))


@pytest.mark.rule("AA-LOS-05", "AA-LOS-06")
def test_a_unit_is_seen_among_many_where_half_of_both_see_each_other() -> None:
    walls = [screen(10, 8), screen(10, 9), screen(10, 10), house("h", 14, 14, 18, 20)]
    street = Street(*walls)
    marines = street.regulars(4, cells=column(street, 8, 8, 9, 10, 11))
    near = [street.insurgents(n, at=at) for n, at in ((2, (12, 8)), (3, (12, 10)), (4, (21, 17)), (5, (12, 21)))]
    near.append(street.insurgents(3, cells=column(street, 19, 13, 16, 18)))  # one of them looks round the house
    ground, units = table(street.state), [street.unit(name) for name in near]
    view = {cell: ground.sight(cell) for cell in (*street.unit(marines).cells, *(c for u in units for c in u.cells))}

    def half_see_half(watchers: tuple[int, ...], targets: tuple[int, ...]) -> bool:
        watch = [watcher for watcher in watchers if any(view[watcher] >> cell & 1 for cell in targets)]
        seen = [cell for cell in targets if any(view[watcher] >> cell & 1 for watcher in watchers)]
        return bool(watch) and 2 * len(watch) >= len(watchers) and 2 * len(seen) >= len(targets)

    mine = street.unit(marines).cells
    seen = [unit for unit in units if half_see_half(mine, unit.cells)]
    assert 0 < len(seen) < len(units)
    assert seen_by(ground, mine, units) == seen
    assert watching(ground, units, mine) == [unit for unit in units if half_see_half(unit.cells, mine)]


@pytest.mark.parametrize("distance", [0, 37, 100, 425, 600])
def test_nobody_so_near_is_left_out_of_those_about_a_unit(distance: int) -> None:
    street = Street(house("h", 12, 4, 16, 9, floors=2))
    cells = (street.cell(8, 8), street.cell(9, 8), street.cell(11, 9.5), street.cell(13, 8, 1))
    ground = table(street.state)
    near = [cell for cell in bits.each(ground.standing) if cells_gap(ground, cells, (cell,)) <= distance]
    assert near
    assert not bits.mask(near) & ~about(ground, cells, distance)


@pytest.mark.rule("AA-LOS-02", "AA-RANGE-07")
def test_sight_and_fire_reach_across_the_largest_table() -> None:
    street = Street(width=48, height=48)
    marines, gunmen = street.regulars(4, at=(1, 1)), street.insurgents(4, at=(47, 47))
    assert sees(street.state, street.unit(marines), street.unit(gunmen))
    assert targets(street.state, street.unit(marines)) == (gunmen,)


@pytest.mark.rule("AA-LOS-03")
@pytest.mark.parametrize(
    ("piece", "clear"),
    [
        (house("h", 10, 8, 14, 16), False),
        ({"id": "w", "kind": "high_wall", "points": [(12, 6), (12, 18)]}, False),
        (box("t", 10, 8, 14, 16, kind="trench", blocks_sight=True), False),
        ({"id": "w", "kind": "low_wall", "points": [(12, 6), (12, 18)]}, True),
        (box("r", 10, 8, 14, 16, kind="rubble"), True),
        (box("w", 10, 8, 14, 16, kind="wreck"), True),
        (box("t", 10, 8, 14, 16, kind="trench"), True),
        (box("r", 10, 8, 14, 16, kind="road"), True),
    ],
)
def test_buildings_and_high_walls_block_sight_and_low_things_do_not(piece: dict[str, Any], clear: bool) -> None:
    street = Street(piece)
    marines, gunmen = face_to_face(street)
    assert sees(street.state, street.unit(marines), street.unit(gunmen)) == clear


@pytest.mark.rule("AA-LOS-03")
def test_who_is_in_a_building_sees_out_of_every_side_and_is_seen() -> None:
    street = Street(house("h", 8, 8, 16, 16))
    inside = street.regulars(4, at=(12, 12))
    around = [street.insurgents(1, at=at) for at in ((12, 2), (22, 12), (12, 22), (2, 12))]
    for gunman in around:
        assert sees(street.state, street.unit(inside), street.unit(gunman))
        assert sees(street.state, street.unit(gunman), street.unit(inside))


@pytest.mark.rule("AA-LOS-04")
def test_sight_is_judged_unit_to_unit_even_where_the_centre_line_is_blocked() -> None:
    street = Street(screen(12, 12))
    marines = street.regulars(2, cells=column(street, 4, 9, 15))
    gunmen = street.insurgents(2, cells=column(street, 20, 9, 15))
    assert sees(street.state, street.unit(marines), street.unit(gunmen))


@pytest.mark.rule("AA-LOS-05")
@pytest.mark.parametrize(("hidden", "clear"), [(1, True), (2, True), (3, False), (4, False)])
def test_half_of_the_firers_must_see_the_target(hidden: int, clear: bool) -> None:
    rows = [4, 8, 12, 16]
    street = Street(*[screen(4.5, y) for y in rows[:hidden]])
    marines = street.regulars(4, cells=column(street, 4, *rows))
    gunmen = street.insurgents(1, at=(23, 12))
    assert sees(street.state, street.unit(marines), street.unit(gunmen)) == clear
    assert (targets(street.state, street.unit(marines)) == (gunmen,)) == clear


@pytest.mark.rule("AA-LOS-06")
@pytest.mark.parametrize(("hidden", "clear"), [(1, True), (2, True), (3, False), (4, False)])
def test_half_of_the_target_must_be_visible(hidden: int, clear: bool) -> None:
    rows = [4, 8, 12, 16]
    street = Street(*[screen(19.5, y) for y in rows[:hidden]])
    marines = street.regulars(1, at=(1, 12))
    gunmen = street.insurgents(4, cells=column(street, 20, *rows))
    assert sees(street.state, street.unit(marines), street.unit(gunmen)) == clear
    assert (verdict(street, marines, gunmen) == "reason-not-in-sight") != clear


@pytest.mark.rule("AA-LOS-07")
def test_who_lacks_sight_by_these_tests_cannot_fire_either_way() -> None:
    street = Street(*[screen(4.5, y) for y in (4, 8, 12)])
    marines = street.regulars(4, cells=column(street, 4, 4, 8, 12, 16))
    gunmen = street.insurgents(1, at=(23, 12))
    for one, other in ((marines, gunmen), (gunmen, marines)):
        assert not sees(street.state, street.unit(one), street.unit(other))
        assert targets(street.state, street.unit(one)) == ()
        assert targets(street.state, street.unit(one), "reaction", (other,)) == ()


# ------------------------------------------------------------------ distances


@pytest.mark.rule("AA-SCALE-05")
def test_units_are_as_far_apart_as_their_nearest_base_edges(street: Street) -> None:
    marines = street.regulars(2, cells=column(street, 4, 4, 6))
    gunmen = street.insurgents(2, cells=(street.cell(4, 9), street.cell(4, 12)))
    assert gap(street.state, street.unit(marines), street.unit(gunmen)) == 225
    assert not in_contact(street.state, street.unit(marines), street.cell(4, 7))
    assert in_contact(street.state, street.unit(marines), street.cell(4.5, 6.5))


places = st.lists(st.tuples(st.integers(0, 48), st.integers(0, 48)), min_size=1, max_size=6)
one_place = st.tuples(st.integers(0, 48), st.integers(0, 48))


def mean(points: list[tuple[int, int]]) -> tuple[float, float]:
    """The centre in inches of figures at half-inch points."""
    return sum(x for x, _ in points) / len(points) / 2, sum(y for _, y in points) / len(points) / 2


@pytest.mark.rule("AA-RANGE-01")
@given(ours=places, theirs=places)
def test_range_is_measured_from_centre_to_centre(ours: list[tuple[int, int]], theirs: list[tuple[int, int]]) -> None:
    street = Street()
    marines = street.regulars(len(ours), cells=tuple(street.cell(x / 2, y / 2) for x, y in ours))
    gunmen = street.insurgents(len(theirs), cells=tuple(street.cell(x / 2, y / 2) for x, y in theirs))
    (ax, ay), (bx, by) = mean(ours), mean(theirs)
    measured = range_to(street.state, street.unit(marines), street.unit(gunmen))
    assert measured == ceil(round(100 * hypot(ax - bx, ay - by), 6))


# ------------------------------------------------------------------ line of fire


@pytest.mark.rule("AA-LOF-01")
def test_fire_needs_sight_and_then_a_clear_line() -> None:
    street = Street()
    marines, gunmen = face_to_face(street)
    assert verdict(street, marines, gunmen) == ""
    assert verdict(street, marines, marines) == "reason-not-a-target"
    street.regulars(1, at=(12, 12))
    assert verdict(street, marines, gunmen) == "reason-unit-in-the-way"
    walled = Street({"id": "w", "kind": "high_wall", "points": [(12, 6), (12, 18)]})
    marines, gunmen = face_to_face(walled)
    assert verdict(walled, marines, gunmen) == "reason-not-in-sight"


@pytest.mark.rule("AA-LOF-02", "AA-LOF-04")
@pytest.mark.parametrize(
    ("y", "inside"), [(13, True), (14, True), (14.5, False), (16, False), (10, True), (9.5, False)]
)
def test_units_within_two_inches_of_the_line_lie_in_it_and_stop_regulars(
    street: Street, y: float, inside: bool
) -> None:
    marines, gunmen = face_to_face(street)
    friends = street.regulars(1, at=(12, y))
    assert line(street, marines, gunmen) == ((friends,) if inside else ())
    assert verdict(street, marines, gunmen) == ("reason-friends-in-line" if inside else "")


@pytest.mark.rule("AA-LOF-02")
def test_the_two_inches_are_measured_from_the_line_between_the_centres_to_the_base_edge(street: Street) -> None:
    # Both centres lie at y = 12.125: a base whose centre is 2.375 in away touches the 2 in exactly.
    marines = street.regulars(4, cells=column(street, 4, 11, 12, 12.5, 13))
    gunmen = street.insurgents(4, cells=column(street, 20, 11, 12, 12.5, 13))
    friends = street.regulars(1, at=(12, 14.5))
    assert line(street, marines, gunmen) == (friends,)
    street.state.units.pop(friends)
    assert line(street, marines, gunmen) == ()
    street.regulars(1, at=(12, 15))
    assert line(street, marines, gunmen) == ()


half_inches = st.tuples(st.integers(0, 48), st.integers(0, 48))
some_places = st.lists(half_inches, min_size=1, max_size=5)


def centre_of(places: list[tuple[int, int]]) -> tuple[Fraction, Fraction]:
    return Fraction(sum(x for x, _ in places), len(places)), Fraction(sum(y for _, y in places), len(places))


def is_in_line(firer: list[tuple[int, int]], target: list[tuple[int, int]], place: tuple[int, int]) -> bool:
    """Is a base no farther than 2 in from the line between two centres, and between its ends?"""
    (x, y), (to_x, to_y) = centre_of(firer), centre_of(target)
    dx, dy, east, south = to_x - x, to_y - y, place[0] - x, place[1] - y
    length = dx * dx + dy * dy
    aside = east * dy - south * dx
    return 0 < east * dx + south * dy < length and aside * aside <= Fraction("4.75") ** 2 * length


@pytest.mark.rule("AA-LOF-02")
@given(some_places, some_places, st.lists(some_places, max_size=3))
def test_those_in_the_line_are_the_units_of_whom_one_base_is(
    firer: list[tuple[int, int]], target: list[tuple[int, int]], others: list[list[tuple[int, int]]]
) -> None:
    street = Street()

    def cells(places: list[tuple[int, int]]) -> tuple[int, ...]:
        return tuple(street.cell(x / 2, y / 2) for x, y in places)

    marines = street.regulars(len(firer), cells=cells(firer))
    gunmen = street.insurgents(len(target), cells=cells(target))
    named = {street.regulars(len(places), cells=cells(places)): places for places in others}
    inside = [name for name, places in named.items() if any(is_in_line(firer, target, place) for place in places)]
    assert line(street, marines, gunmen) == tuple(inside)


@pytest.mark.rule("AA-LOF-02")
@pytest.mark.parametrize("x", [2, 4, 20, 22])
def test_only_what_stands_between_the_two_centres_lies_in_the_line(street: Street, x: float) -> None:
    marines, gunmen = face_to_face(street)
    street.regulars(1, at=(x, 13))
    assert line(street, marines, gunmen) == ()
    assert verdict(street, marines, gunmen) == ""


@pytest.mark.rule("AA-LOF-02")
def test_who_stands_higher_than_the_firer_is_not_in_the_line_and_who_stands_lower_is() -> None:
    street = Street(house("h", 10, 12.5, 14, 16, roof=True), house("base", 2, 10, 6, 14, roof=True))
    marines, gunmen = face_to_face(street)
    street.regulars(1, at=(12, 13.5), level=1)
    assert line(street, marines, gunmen) == ()
    assert verdict(street, marines, gunmen) == ""
    above = street.regulars(1, at=(4, 12), level=1)
    below = street.regulars(1, at=(8, 12.5))
    assert below in line(street, above, gunmen)
    assert verdict(street, above, gunmen) == "reason-friends-in-line"


@pytest.mark.rule("AA-LOF-03")
def test_nobody_is_in_the_line_to_a_target_that_stands_higher() -> None:
    street = Street(house("h", 18, 10, 22, 14, roof=True))
    marines = street.regulars(1, at=(4, 12))
    friends = street.regulars(4, at=(10, 12))
    street.mob("crowd", at=(14, 12))
    rpg = street.insurgents(1, at=(20, 12), level=1)
    on_the_street = street.insurgents(1, at=(17, 12))
    assert line(street, marines, rpg) == ()
    assert verdict(street, marines, rpg) == ""
    assert line(street, marines, on_the_street) == (friends, "crowd")
    assert verdict(street, marines, on_the_street) == "reason-unit-in-the-way"


@pytest.mark.rule("AA-LOF-04", "AA-LOF-06")
def test_insurgents_fire_past_friends_and_regulars_do_not(street: Street) -> None:
    marines, gunmen = face_to_face(street)
    street.insurgents(1, at=(12, 13.5))
    assert verdict(street, gunmen, marines) == ""
    assert verdict(street, marines, gunmen) == ""
    street.regulars(1, at=(12, 10.5))
    assert verdict(street, gunmen, marines) == ""
    assert verdict(street, marines, gunmen) == "reason-friends-in-line"


@pytest.mark.rule("AA-LOF-05")
def test_regulars_fire_past_civilians_unless_the_scenario_forbids_it(street: Street) -> None:
    marines, gunmen = face_to_face(street)
    street.mob("crowd", at=(12, 14))
    assert line(street, marines, gunmen) == ("crowd",)
    assert verdict(street, marines, gunmen) == ""
    street.state.options = {"fire_past_civilians": "forbidden"}
    assert verdict(street, marines, gunmen) == "reason-civilians-in-line"
    assert verdict(street, gunmen, marines) == ""


@pytest.mark.rule("AA-CIV-05", "AA-LOF-06")
@pytest.mark.parametrize(("at", "through"), [((12, 12), True), ((12, 12.5), True), ((12, 13.5), False)])
def test_regulars_never_fire_through_a_civilian_stand_but_insurgents_do(
    street: Street, at: tuple[float, float], through: bool
) -> None:
    marines, gunmen = face_to_face(street)
    street.mob("crowd", at=at)
    assert verdict(street, marines, gunmen) == ("reason-civilians-in-the-way" if through else "")
    assert verdict(street, gunmen, marines) == ""


@pytest.mark.rule("AA-LOF-06")
def test_a_scenario_may_restrict_the_insurgents(street: Street) -> None:
    marines, gunmen = face_to_face(street)
    street.state.options = {"insurgent_fire": "restricted"}
    street.insurgents(1, at=(12, 13.5))
    assert verdict(street, gunmen, marines) == "reason-friends-in-line"


@pytest.mark.rule("AA-LOF-07")
@pytest.mark.parametrize("side", ["regulars", "insurgents"])
def test_nobody_shoots_straight_through_a_unit_at_the_same_elevation(street: Street, side: str) -> None:
    marines, gunmen = face_to_face(street)
    (street.regulars if side == "regulars" else street.insurgents)(4, at=(12, 12))
    assert verdict(street, marines, gunmen) == "reason-unit-in-the-way"
    assert verdict(street, gunmen, marines) == "reason-unit-in-the-way"


@pytest.mark.rule("AA-LOF-07")
def test_the_whole_area_that_a_unit_covers_blocks_and_no_more(street: Street) -> None:
    marines, gunmen = face_to_face(street)
    # Two figures on either side of the line, none of them on it: the line crosses the area between them.
    astride = street.insurgents(2, cells=column(street, 12, 11, 13))
    assert verdict(street, gunmen, marines) == "reason-unit-in-the-way"
    street.state.units.pop(astride)
    street.insurgents(2, cells=column(street, 12, 12.5, 13.5))
    assert verdict(street, gunmen, marines) == ""


@pytest.mark.rule("AA-LOF-07")
def test_a_unit_lower_than_the_firer_does_not_block_insurgents() -> None:
    street = Street(house("base", 2, 10, 6, 14, roof=True))
    rpg = street.insurgents(1, at=(4, 12), level=1)
    street.insurgents(3, at=(12, 12))
    marines = street.regulars(3, at=(20, 12))
    assert verdict(street, rpg, marines) == ""


@pytest.mark.rule("AA-LOF-02", "AA-CIV-02")
@pytest.mark.parametrize(
    ("y", "near"), [(14.5, {200, 300}), (15, {200, 300}), (15.5, {300}), (16, {300}), (16.5, set())]
)
def test_a_stand_counts_from_the_edge_of_its_two_by_three_inches(street: Street, y: float, near: set[int]) -> None:
    marines, gunmen = face_to_face(street)
    street.mob("crowd", at=(12, y))
    one, other = street.unit(marines), street.unit(gunmen)
    assert {reach for reach in (200, 300) if stands_between(street.state, one, other, reach)} == near


@pytest.mark.rule("AA-LOF-02")
def test_a_stand_broader_than_the_line_is_long_is_in_it_and_one_beyond_its_end_is_not(street: Street) -> None:
    marines, gunmen = street.regulars(1, at=(11.5, 12)), street.insurgents(1, at=(12.5, 12))
    street.mob("crowd", at=(12, 14))
    street.mob("behind", at=(15, 12))
    assert line(street, marines, gunmen) == ("crowd",)


@pytest.mark.rule("AA-LOF-02")
@given(ours=places, theirs=places, stand=one_place, reach=st.sampled_from([0, 200, 300]))
def test_stands_near_the_line_are_found_as_a_drawing_would(
    ours: list[tuple[int, int]], theirs: list[tuple[int, int]], stand: tuple[int, int], reach: int
) -> None:
    street = Street()
    ends = mean(ours), mean(theirs)
    assume(ends[0] != ends[1])
    left, top = stand[0] / 2 - 1.5, stand[1] / 2 - 1
    area = shapely.box(left, top, left + 3, top + 2)
    drawn = shapely.LineString(ends)
    strip = drawn.buffer(max(reach / 100, 1e-9), cap_style="flat")
    found = stand_near_line(
        street.table,
        tuple(street.cell(x / 2, y / 2) for x, y in ours),
        tuple(street.cell(x / 2, y / 2) for x, y in theirs),
        street.cell(stand[0] / 2, stand[1] / 2),
        reach,
    )
    if found:
        assert strip.buffer(1e-6).intersects(area)
    else:
        assert not strip.buffer(-1e-6, cap_style="flat", join_style="mitre").intersects(area.buffer(-1e-6))


@pytest.mark.rule("AA-LOF-02")
@given(ours=places, theirs=places, other=one_place)
def test_units_near_the_line_are_found_as_a_drawing_would(
    ours: list[tuple[int, int]], theirs: list[tuple[int, int]], other: tuple[int, int]
) -> None:
    street = Street()
    marines = street.regulars(len(ours), cells=tuple(street.cell(x / 2, y / 2) for x, y in ours))
    gunmen = street.insurgents(len(theirs), cells=tuple(street.cell(x / 2, y / 2) for x, y in theirs))
    friend = street.regulars(1, at=(other[0] / 2, other[1] / 2))
    a, b = mean(ours), mean(theirs)
    assume(a != b)
    drawn, point = shapely.LineString([a, b]), shapely.Point(other[0] / 2, other[1] / 2)
    foot = drawn.project(point)
    strictly = 1e-9 < foot < drawn.length - 1e-9
    aside = abs((b[0] - a[0]) * (point.y - a[1]) - (b[1] - a[1]) * (point.x - a[0])) / drawn.length
    assume(abs(aside - 2.375) > 1e-6)
    assert (friend in line(street, marines, gunmen)) == (strictly and aside < 2.375)


@pytest.mark.rule("AA-SCALE-05", "AA-RANGE-01")
@given(seed=st.integers(0, 10_000), ours=st.integers(1, 5), theirs=st.integers(1, 5))
def test_distances_are_the_same_both_ways(seed: int, ours: int, theirs: int) -> None:
    """Also between levels; so the bite need not swap those whose distance is measured (bite.toml)."""
    street = Street(house("tower", 8, 8, 16, 16, floors=3))
    rng = random.Random(seed)
    ground = street.table
    cells = range(ground.cells)
    one = street.regulars(ours, at=(2, 2))
    other = street.insurgents(theirs, at=(22, 22))
    street.change(one, cells=tuple(rng.sample(cells, ours)))
    street.change(other, cells=tuple(rng.sample(cells, theirs)))
    us, them = street.unit(one), street.unit(other)
    for measure in (gap, range_to, range_of):
        assert measure(street.state, us, them) == measure(street.state, them, us)
    for measured in (cells_gap, centre_distance):
        assert measured(ground, us.cells, them.cells) == measured(ground, them.cells, us.cells)
    stand = rng.choice(cells)
    for reach in (0, LINE_OF_FIRE):
        there, back = (us.cells, them.cells), (them.cells, us.cells)
        assert stand_near_line(ground, *there, stand, reach) == stand_near_line(ground, *back, stand, reach)
    assert ground.distance(us.cells[0], them.cells[0]) == ground.distance(them.cells[0], us.cells[0])

"""Lines of sight and of fire, measured: from base to base, from centre to centre, and what a line meets."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest
from shapely.geometry import LineString, Polygon, box

from fireteam.engine import Token
from fireteam.games.ambush_alley.rules.ground import sight
from fireteam.games.ambush_alley.state import Mob
from fireteam.spaces.plane.bits import members

from .street import HOUSE, Street, change

TOWER = {"id": "tower", "kind": "building", "points": [[9, 9], [13, 9], [13, 13], [9, 13]], "floors": 2, "roof": True}


# ------------------------------------------------------------------ distances


@pytest.mark.rule("AA-SCALE-05", "AA-CHAIN-01")
@pytest.mark.parametrize(
    ("one", "other", "gap"),
    [
        ([(4, 4)], [(8, 4)], 325),
        ([(4, 4)], [(4, 8)], 325),
        ([(4, 4)], [(4.5, 4)], 0),
        ([(4, 4)], [(7, 8)], 425),
        ([(4, 4), (2, 4)], [(8, 4), (20, 20)], 325),  # the nearest two
        ([(2, 4), (4, 4)], [(20, 20), (8, 4)], 325),
    ],
)
def test_the_distance_of_two_units_is_that_of_their_nearest_bases(
    street: Street, one: list[tuple[float, float]], other: list[tuple[float, float]], gap: int
) -> None:
    marines = street.regulars(len(one), cells=tuple(street.cell(*at) for at in one))
    gunmen = street.insurgents(len(other), cells=tuple(street.cell(*at) for at in other))
    assert sight.gap(street.state, street.unit(marines), street.unit(gunmen)) == gap
    assert sight.gap(street.state, street.unit(gunmen), street.unit(marines)) == gap


@pytest.mark.rule("AA-RANGE-01")
@pytest.mark.parametrize(
    ("one", "other", "length"),
    [
        ([(4, 4)], [(7, 8)], 500),
        ([(4, 4)], [(12, 4)], 800),
        ([(4, 4), (6, 4)], [(5, 12)], 800),  # from the middle of the two
        ([(4, 4), (4, 6)], [(12, 5)], 800),
        ([(4, 4)], [(12, 4.5)], 802),  # 8.0156 in: rounded up, so that it is beyond 8 in
        ([(4, 4)], [(5, 5)], 142),
    ],
)
def test_range_goes_from_centre_to_centre_and_is_never_rounded_down(
    street: Street, one: list[tuple[float, float]], other: list[tuple[float, float]], length: int
) -> None:
    marines = street.regulars(len(one), cells=tuple(street.cell(*at) for at in one))
    gunmen = street.insurgents(len(other), cells=tuple(street.cell(*at) for at in other))
    assert sight.range_to(street.state, street.unit(marines), street.unit(gunmen)) == length
    assert sight.range_to(street.state, street.unit(gunmen), street.unit(marines)) == length


@pytest.mark.rule("AA-RANGE-01", "AA-SCALE-05")
def test_height_counts_in_distances() -> None:
    street = Street(TOWER)
    rise = street.table.elevation(street.cell(11, 11, 1)) - street.table.elevation(street.cell(11, 11))
    assert rise > 0
    up = street.regulars(1, at=(11, 11), level=1)
    down = street.insurgents(1, at=(11, 15))
    expected = hypot(400, rise)
    assert abs(sight.range_to(street.state, street.unit(up), street.unit(down)) - expected) <= 1
    assert sight.range_to(street.state, street.unit(up), street.unit(down)) >= expected
    assert abs(sight.gap(street.state, street.unit(up), street.unit(down)) - (expected - 75)) <= 1


@pytest.mark.rule("AA-LOF-03")
@pytest.mark.parametrize(("upstairs", "high"), [(0, False), (1, False), (2, False), (3, True), (4, True)])
def test_a_unit_is_as_high_as_its_middle_figure(upstairs: int, high: bool) -> None:
    street = Street(TOWER)
    above = [street.cell(10 + n / 2, 11, 1) for n in range(upstairs)]
    below = [street.cell(10 + n / 2, 12) for n in range(4 - upstairs)]
    level = street.table.elevation(street.cell(11, 11, 1 if high else 0))
    assert sight.height(street.table, (*above, *below)) == level


@pytest.mark.rule("AA-LOS-04", "AA-LOS-05", "AA-LOS-06")
@pytest.mark.parametrize(
    ("watchers", "seen"),
    [
        # Of four watchers at the corner of a house some see past it; the target stands in the open.
        (0, False),
        (1, False),
        (2, True),
        (3, True),
        (4, True),
    ],
)
def test_half_of_the_watchers_must_see_somebody(watchers: int, seen: bool) -> None:
    street = Street({"id": "wall", "kind": "high_wall", "points": [[0, 12], [16, 12]]})
    clear = [street.cell(18 + n, 14) for n in range(watchers)]
    hidden = [street.cell(2 + n, 14) for n in range(4 - watchers)]
    marines = street.unit(street.regulars(4, cells=(*clear, *hidden)))
    gunmen = street.unit(street.insurgents(2, cells=(street.cell(20, 10), street.cell(21, 10))))
    ground = street.table
    if watchers:
        assert ground.sight(clear[0]) >> gunmen.cells[0] & 1
    assert not ground.sight(hidden[0] if hidden else street.cell(2, 14)) >> gunmen.cells[0] & 1
    assert sight.sees(street.state, marines, gunmen) is seen
    assert bool(sight.seen_by(ground, marines.cells, [gunmen])) is seen
    assert bool(sight.watching(ground, [marines], gunmen.cells)) is seen
    assert sight.sees(street.state, gunmen, marines) is seen, "half of these are seen by somebody"


# ------------------------------------------------------------------ line of fire


@pytest.mark.rule("AA-LOF-02", "AA-LOF-04")
@pytest.mark.parametrize(
    ("at", "lies"),
    [
        ((12, 12), True),
        ((14, 12), True),  # 2 in aside, less half a base
        ((10, 12), True),
        ((14.5, 12), False),
        ((9.5, 12), False),
        ((12, 4), False),  # behind the firer
        ((12, 20), False),  # behind the target
        ((12, 5), False),  # beside the firer: no farther along than he is
        ((12, 5.5), True),
        ((12, 18.5), True),
        ((12, 19), False),
    ],
)
def test_who_is_within_2_in_of_the_line_between_the_centres_lies_in_it(
    street: Street, at: tuple[float, float], lies: bool
) -> None:
    marines, gunmen = street.regulars(1, at=(12, 5)), street.insurgents(1, at=(12, 19))
    other = street.regulars(1, cells=(street.cell(*at),))
    found = sight.between(street.state, street.unit(marines), street.unit(gunmen))
    assert found == ((other,) if lies else ())
    through = at[0] == 12 and lies
    reason = "reason-unit-in-the-way" if through else "reason-friends-in-line" if lies else ""
    assert sight.may_fire_at(street.state, street.unit(marines), street.unit(gunmen)) == reason
    change(street, other, gone="left")
    assert sight.between(street.state, street.unit(marines), street.unit(gunmen)) == ()


@pytest.mark.rule("AA-LOF-04", "AA-LOF-06", "AA-LOF-07")
@pytest.mark.parametrize(
    ("side", "at", "options", "reason"),
    [
        ("regulars", (13, 12), {}, "reason-friends-in-line"),
        ("insurgents", (13, 12), {}, ""),
        ("insurgents", (13, 12), {"insurgent_fire": "restricted"}, "reason-friends-in-line"),
        ("insurgents", (12, 12), {}, "reason-unit-in-the-way"),
        ("regulars", (12, 12), {}, "reason-unit-in-the-way"),
    ],
)
def test_regulars_care_who_stands_beside_the_line_and_nobody_fires_through_a_unit(
    street: Street, side: str, at: tuple[float, float], options: dict[str, str], reason: str
) -> None:
    place, foe = (street.regulars, street.insurgents) if side == "regulars" else (street.insurgents, street.regulars)
    firers, target = place(1, at=(12, 5)), foe(1, at=(12, 19))
    place(1, cells=(street.cell(*at),))
    street.state.options.update(options)
    assert sight.may_fire_at(street.state, street.unit(firers), street.unit(target)) == reason


@pytest.mark.rule("AA-LOF-04", "AA-LOF-06")
def test_an_enemy_beside_the_line_hinders_nobody(street: Street) -> None:
    marines, gunmen = street.regulars(1, at=(12, 5)), street.insurgents(1, at=(12, 19))
    street.insurgents(1, at=(13, 12))
    assert sight.may_fire_at(street.state, street.unit(marines), street.unit(gunmen)) == ""


@pytest.mark.rule("AA-LOF-01")
@pytest.mark.parametrize(
    ("fields", "reason"),
    [({"figures": ()}, "reason-not-a-target"), ({"gone": "broken"}, "reason-not-a-target"), ({}, "")],
)
def test_nobody_fires_at_who_is_not_there_or_at_friends(street: Street, fields: dict[str, Any], reason: str) -> None:
    marines, gunmen = street.regulars(1, at=(12, 5)), street.insurgents(1, at=(12, 19))
    change(street, gunmen, **fields)
    assert sight.may_fire_at(street.state, street.unit(marines), street.unit(gunmen)) == reason
    friends = street.regulars(1, at=(2, 2))
    assert sight.may_fire_at(street.state, street.unit(marines), street.unit(friends)) == "reason-not-a-target"


@pytest.mark.rule("AA-LOF-03", "AA-LOF-04")
def test_shots_upward_go_over_everybodys_head_and_downward_not_over_those_below() -> None:
    street = Street(TOWER)
    street.regulars(1, at=(11, 16), id="friend")
    street.mob("mob", at=(11, 18))
    low, high = street.regulars(1, at=(11, 21), id="low"), street.insurgents(1, at=(11, 12.5), level=1)
    assert sight.between(street.state, street.unit(low), street.unit(high)) == ()
    assert sight.why_hold_fire(street.state, street.unit(low), street.unit(high)) == ""
    assert sight.between(street.state, street.unit(high), street.unit(low)) == ("friend", "mob")
    # Nor does anybody who stands above the firer lie in his line.
    street.regulars(1, at=(11, 12), level=2, id="roof")
    level = street.insurgents(1, at=(11, 4), level=0)
    found = sight.between(street.state, street.unit(low), street.unit(level))
    assert "roof" not in found
    assert "friend" in found


@pytest.mark.rule("AA-FOGCARD-29")
@pytest.mark.parametrize(
    ("face", "known", "spared"),
    [
        ("civilians", ("regulars",), True),
        ("civilians", (), False),
        ("civilians", ("insurgents",), False),
        ("insurgents", ("regulars",), False),
    ],
)
def test_regulars_spare_a_car_that_they_know_to_be_full_of_civilians(
    street: Street, face: str, known: tuple[str, ...], spared: bool
) -> None:
    marines = street.regulars(1, at=(12, 5))
    car = street.vehicle("car", (12, 15), side="insurgents")
    street.state.tokens[car] = Token(id=car, kind="traffic", face=face, place=-1, known_to=known)
    reason = sight.may_fire_at(street.state, street.unit(marines), street.unit(car))
    assert reason == ("reason-civilians" if spared else "")
    street.state.tokens["other"] = street.state.tokens.pop(car)
    assert sight.may_fire_at(street.state, street.unit(marines), street.unit(car)) == ""


@pytest.mark.rule("AA-FOGCARD-29")
def test_out_of_sight_it_is_spared_too_and_everybody_else_is_not_in_sight() -> None:
    street = Street(HOUSE)
    marines = street.regulars(1, at=(11, 5))
    car = street.vehicle("car", (11, 17), side="insurgents")
    assert sight.may_fire_at(street.state, street.unit(marines), street.unit(car)) == "reason-not-in-sight"
    street.state.tokens[car] = Token(id=car, kind="traffic", face="civilians", place=-1, known_to=("regulars",))
    assert sight.may_fire_at(street.state, street.unit(marines), street.unit(car)) == "reason-civilians"


# ------------------------------------------------------------------ civilian stands


@pytest.mark.rule("AA-CIV-02")
@pytest.mark.parametrize(("inset", "wide", "deep"), [(0, 3, 2), (1, 2, 1)])
def test_a_stand_is_three_inches_wide_and_two_deep(street: Street, inset: int, wide: int, deep: int) -> None:
    under = members(sight.stand_cells(street.table, street.cell(12, 12), inset))
    points = {street.table.point(cell)[:2] for cell in under}
    assert points == {(24 + x, 24 + y) for x in range(-wide, wide + 1) for y in range(-deep, deep + 1)}


@pytest.mark.rule("AA-CIV-02")
def test_a_stand_covers_open_ground_only() -> None:
    street = Street(HOUSE)
    beside = members(sight.stand_cells(street.table, street.cell(8.5, 11)))
    assert beside
    assert all(street.table.building(cell) is None for cell in beside)
    corner = members(sight.stand_cells(street.table, street.cell(0, 0)))
    assert len(corner) == 4 * 3


LINES = [
    ([(12, 5)], [(12, 19)]),
    ([(5, 12)], [(19, 12)]),
    ([(5, 5)], [(19, 16)]),
    ([(18, 4), (20, 4)], [(6, 17)]),
    ([(4, 18)], [(16, 8), (18, 8), (17, 9)]),
]


@pytest.mark.rule("AA-LOF-02", "AA-LOF-05", "AA-CIV-06")
@pytest.mark.parametrize(("one", "other"), LINES)
@pytest.mark.parametrize("reach", [0, 200])
def test_a_stand_is_near_the_line_if_a_part_of_it_between_the_ends_is(
    street: Street, one: list[tuple[float, float]], other: list[tuple[float, float]], reach: int
) -> None:
    """The same as for shapes on paper: the part of the stand that lies between the ends, and its distance."""
    firers = tuple(street.cell(*at) for at in one)
    targets = tuple(street.cell(*at) for at in other)
    start = tuple(sum(axis) / len(one) for axis in zip(*one, strict=True))
    end = tuple(sum(axis) / len(other) for axis in zip(*other, strict=True))
    dx, dy = end[0] - start[0], end[1] - start[1]
    aside = (-dy * 9, dx * 9)
    strip = Polygon(
        [
            (start[0] + aside[0], start[1] + aside[1]),
            (end[0] + aside[0], end[1] + aside[1]),
            (end[0] - aside[0], end[1] - aside[1]),
            (start[0] - aside[0], start[1] - aside[1]),
        ]
    )
    whole = LineString([(start[0] - 9 * dx, start[1] - 9 * dy), (end[0] + 9 * dx, end[1] + 9 * dy)])
    doubtful = found = 0
    for x2 in range(4, 46, 3):
        for y2 in range(4, 46, 3):
            x, y = x2 / 2, y2 / 2
            part = box(x - 1.5, y - 1, x + 1.5, y + 1).intersection(strip)
            away = part.distance(whole) * 100 if not part.is_empty else 10_000
            if (abs(away - reach) < 1e-6 and reach) or part.area < 1e-9:
                doubtful += 1
                continue
            near = sight.stand_near_line(street.table, firers, targets, street.cell(x, y), reach)
            assert near == (away <= reach), (x, y)
            found += near
    assert found > 5
    assert doubtful < 130


@pytest.mark.rule("AA-LOF-02", "AA-CIV-06")
@pytest.mark.parametrize(
    ("at", "reach", "near"),
    [
        ((13.5, 12), 0, True),  # its edge is on the line
        ((14, 12), 0, False),
        ((15.5, 12), 200, True),  # 2 in from the edge
        ((16, 12), 200, False),
        ((12, 4), 0, True),  # it reaches to where the firers stand
        ((12, 3.5), 0, False),
        ((12, 20), 0, True),
        ((12, 20.5), 0, False),
    ],
)
def test_edges_and_ends_count_to_the_point(street: Street, at: tuple[float, float], reach: int, near: bool) -> None:
    firers, targets = (street.cell(12, 5),), (street.cell(12, 19),)
    assert sight.stand_near_line(street.table, firers, targets, street.cell(*at), reach) is near


@pytest.mark.rule("AA-LOF-05", "AA-LOF-06", "AA-CIV-05")
@pytest.mark.parametrize(
    ("at", "options", "side", "reason"),
    [
        ((12, 12), {}, "regulars", "reason-civilians-in-the-way"),
        ((12, 12), {}, "insurgents", ""),
        ((15, 12), {}, "regulars", ""),
        ((15, 12), {"fire_past_civilians": "forbidden"}, "regulars", "reason-civilians-in-line"),
        ((16, 12), {"fire_past_civilians": "forbidden"}, "regulars", ""),
        ((15, 12), {"fire_past_civilians": "forbidden"}, "insurgents", ""),
        ((12, 12), {"insurgent_fire": "restricted"}, "insurgents", "reason-civilians-in-the-way"),
    ],
)
def test_who_fires_past_civilians(
    street: Street, at: tuple[float, float], options: dict[str, str], side: str, reason: str
) -> None:
    place, foe = (street.regulars, street.insurgents) if side == "regulars" else (street.insurgents, street.regulars)
    firers, target = place(1, at=(12, 5)), foe(1, at=(12, 19))
    street.state.mobs["mob"] = Mob(id="mob", cell=street.cell(*at))
    street.state.options.update(options)
    assert sight.may_fire_at(street.state, street.unit(firers), street.unit(target)) == reason


@pytest.mark.rule("AA-SCALE-05")
def test_bases_touch_where_they_are_no_farther_apart_than_a_base_is_wide(street: Street) -> None:
    touching = members(sight.touching(street.table, street.cell(12, 12)))
    offsets = {tuple(a - 24 for a in street.table.point(cell)[:2]) for cell in touching}
    assert offsets == {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)}
    marines = street.regulars(2, cells=(street.cell(2, 2), street.cell(12.5, 12)))
    assert sight.in_contact(street.state, street.unit(marines), street.cell(12, 12))
    assert not sight.in_contact(street.state, street.unit(marines), street.cell(11, 12))


@pytest.mark.rule("AA-SCALE-05")
@pytest.mark.parametrize("distance", [0, 100, 200, 600])
def test_nobody_who_is_near_enough_is_left_out_before_he_is_measured(street: Street, distance: int) -> None:
    cells = (street.cell(8, 8), street.cell(13, 12))
    around = sight.about(street.table, cells, distance)
    for cell in members(street.table.standing):
        if sight.cells_gap(street.table, cells, (cell,)) <= distance:
            assert around >> cell & 1

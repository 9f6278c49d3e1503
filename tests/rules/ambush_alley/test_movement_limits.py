"""Movement, to the last inch: what is left of a move, who may not move and why, and where a unit may go and stand."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.games.ambush_alley.rules.ground import buildings, obstacles
from fireteam.games.ambush_alley.rules.move import allowance, movement, moving
from fireteam.games.ambush_alley.rules.move.moving import ClosedUp, Moved, MoveTo, Regroup
from fireteam.games.ambush_alley.state import Activation, Figure, Interruption, Marker, Wreck, inches
from fireteam.spaces.plane.bits import members

from .street import HOUSE, WALL, Street, change

MAN = Figure(quality=8, morale=10)


@pytest.mark.rule("AA-MOVE-03", "AA-REACT-16", "AA-CHAIN-06")
@pytest.mark.parametrize(
    ("rate", "moved", "interruptions", "left"),
    [
        ("halted", 0, 0, 0),
        ("cautious", 0, 0, 600),
        ("cautious", 250, 0, 350),
        ("cautious", 600, 0, 0),
        ("cautious", 700, 0, 0),
        ("rapid", 0, 0, 1200),
        ("rapid", 700, 0, 500),
        ("rapid", 0, 1, 1200),  # the first interruption costs nothing
        ("rapid", 0, 2, 1100),
        ("rapid", 300, 4, 600),
        ("cautious", 500, 3, 0),
    ],
)
def test_a_move_is_shorter_by_what_was_moved_and_by_an_inch_for_each_interruption_after_the_first(
    street: Street, rate: str, moved: int, interruptions: int, left: int
) -> None:
    marines = street.regulars(2, moved=moved)
    if interruptions:
        street.state.activations[marines] = Activation(id=marines, order="move", interruptions=interruptions)
    assert allowance.remaining(street.state, street.unit(marines), rate) == left


@pytest.mark.rule("AA-MOVE-10", "AA-VMOVE-05", "AA-DEPEND-04")
@pytest.mark.parametrize(
    ("fields", "rapidly"),
    [({}, True), ({"fired": True}, False), ({"slow": True}, False), ({"wounded": 1}, False), ({"moved": 300}, True)],
)
def test_who_may_move_rapidly(street: Street, fields: dict[str, Any], rapidly: bool) -> None:
    marines = street.regulars(2, **fields)
    assert allowance.may_move_rapidly(street.state, street.unit(marines)) is rapidly


@pytest.mark.rule("AA-PULLBACK-03", "AA-PINNED-04", "AA-LEADER-10", "AA-ASSET-07", "AA-FOGCARD-23", "AA-RANGE-04")
@pytest.mark.parametrize(
    ("fields", "reason", "rule"),
    [
        ({}, "", ""),
        ({"regroups_in": 2}, "reason-regrouping", "AA-PULLBACK-03"),
        ({"regroups_in": 1}, "", ""),
        ({"regroups_in": 3}, "", ""),
        ({"pinned": 1}, "reason-pinned", "AA-PINNED-04"),
        ({"fire_only": True}, "reason-leader-joined", "AA-LEADER-10"),
        ({"emplaced": True}, "reason-emplaced", "AA-RANGE-04"),
        ({"regroups_in": 2, "pinned": 1}, "reason-regrouping", "AA-PULLBACK-03"),
        ({"pinned": 1, "fire_only": True}, "reason-pinned", "AA-PINNED-04"),
    ],
)
@pytest.mark.parametrize("side", ["regulars", "insurgents"])
def test_why_a_unit_does_not_move(street: Street, side: str, fields: dict[str, Any], reason: str, rule: str) -> None:
    unit = (street.regulars if side == "regulars" else street.insurgents)(2, at=(12, 12), **fields)
    assert movement.why_no_move(street.state, street.unit(unit)) == (reason, rule)
    assert movement.cannot_move(street.state, street.unit(unit)) is bool(reason)


@pytest.mark.rule("AA-ASSET-07", "AA-FOGCARD-23")
def test_who_has_called_for_fire_or_is_told_to_hold_does_not_move() -> None:
    street = Street(WALL)
    caller, covered, exposed = street.regulars(2, at=(16, 4)), street.regulars(2, at=(6, 7.5)), street.regulars(2)
    gunmen = street.insurgents(2, at=(6, 9))
    truck = street.vehicle("humvee", (20, 20))
    street.state.markers[f"called-{caller}"] = Marker(id=f"called-{caller}", kind="called", unit=caller, turn=2)
    assert movement.why_no_move(street.state, street.unit(caller)) == ("reason-has-called", "AA-ASSET-07")
    assert movement.why_no_move(street.state, street.unit(covered)) == ("", "")
    street.state.markers["hold1"] = Marker(id="hold1", kind="hold", turn=3)
    assert movement.why_no_move(street.state, street.unit(covered)) == ("", ""), "that is for the next turn"
    street.state.markers["hold1"] = Marker(id="hold1", kind="hold", turn=2)
    assert movement.why_no_move(street.state, street.unit(covered)) == ("reason-must-hold", "AA-FOGCARD-23")
    assert movement.why_no_move(street.state, street.unit(truck)) == ("reason-must-hold", "AA-FOGCARD-23")
    assert movement.why_no_move(street.state, street.unit(exposed)) == ("", "")
    assert movement.why_no_move(street.state, street.unit(gunmen)) == ("", "")
    street.state.markers[f"called-{gunmen}"] = Marker(id=f"called-{gunmen}", kind="called", unit=gunmen, turn=2)
    assert movement.why_no_move(street.state, street.unit(gunmen)) == ("", ""), "Insurgents call for nothing"


@pytest.mark.rule("AA-GLOSS-01", "AA-COVER-04", "AA-OVERWATCH-02")
@pytest.mark.parametrize(
    ("fields", "rate"),
    [({}, "halted"), ({"slow": True}, "cautious"), ({"moved": 600}, "halted"), ({"moved": 601}, "rapid")],
)
def test_who_counts_as_activated_without_a_move(street: Street, fields: dict[str, Any], rate: str) -> None:
    marines = street.regulars(2, overwatch=True, overwatch_shots=2, **fields)
    stays = movement.stationary(street.state, street.unit(marines))
    assert (stays["activated"], stays["rate"], stays["overwatch"], stays["overwatch_shots"]) == (True, rate, False, 0)
    assert stays["in_cover"] is False, "in the open it is Exposed"
    change(street, marines, in_cover=True)
    assert movement.stationary(street.state, street.unit(marines))["in_cover"] is True


@pytest.mark.rule("AA-MOVE-02", "AA-MOVE-03", "AA-MOVE-13")
@pytest.mark.parametrize(
    ("moved", "before", "wanted", "rate", "hurried"),
    [
        (0, "cautious", "rapid", "rapid", False),
        (300, "rapid", "cautious", "cautious", True),
        (600, "rapid", "halted", "halted", True),
        (601, "rapid", "cautious", "rapid", True),
        (300, "cautious", "halted", "halted", False),
    ],
)
def test_who_changes_his_rate_remains_what_he_has_been(
    street: Street, moved: int, before: str, wanted: str, rate: str, hurried: bool
) -> None:
    unit = street.unit(street.regulars(2, moved=moved, rate=before))
    assert movement.changed_rate(unit, wanted) == {"rate": rate, "hurried": hurried}
    still = msgspec.structs.replace(unit, hurried=True)
    assert movement.changed_rate(still, wanted)["hurried"] is True


@pytest.mark.rule("AA-MOVE-13", "AA-ASSAULT-09")
@pytest.mark.parametrize(
    ("action", "fields"),
    [
        ("fire", {}),
        ("move", {"rate": "rapid", "charges": False}),
        ("flee", {"rate": "rapid", "charges": False}),
        ("charge", {"rate": "rapid", "charges": True}),
    ],
)
def test_an_announcement_counts_from_then_on(street: Street, action: str, fields: dict[str, Any]) -> None:
    gunmen = street.insurgents(2)
    announced = Interruption(unit=gunmen, at=0, action=action, rate="rapid")
    assert movement.declared(street.unit(gunmen), announced) == fields
    truck = street.vehicle("technical", (4, 4), side="insurgents")
    assert movement.declared(street.unit(truck), announced) == {}


@pytest.mark.rule("AA-REACT-16", "AA-DEPEND-04")
@pytest.mark.parametrize(
    ("rate", "fields", "interruptions", "at", "last"),
    [
        ("rapid", {}, 0, 0, 4),
        ("cautious", {}, 0, 0, 2),
        ("rapid", {"moved": 600}, 0, 2, 4),
        ("rapid", {"moved": 601}, 0, 2, 3),  # the third step would be half an inch too far
        ("rapid", {}, 2, 0, 3),
        ("rapid", {"wounded": 1}, 0, 0, 2),  # with Dependants no farther than Cautiously
        ("rapid", {"wounded": 1, "moved": 300}, 0, 1, 2),
        ("halted", {}, 0, 0, 0),
        ("rapid", {"moved": 1200}, 0, 3, 3),
    ],
)
def test_a_unit_goes_as_far_on_its_way_as_its_movement_leads(
    street: Street, rate: str, fields: dict[str, Any], interruptions: int, at: int, last: int
) -> None:
    marines = street.regulars(1, at=(2, 2), **fields)
    path = tuple(street.cell(2 + 3 * step, 2) for step in range(5))
    activation = Activation(
        id=marines, order="move", rate=rate, path=path, along=(0, 300, 600, 900, 1200), at=at,
        interruptions=interruptions,
    )  # fmt: skip
    street.state.activations[marines] = activation
    assert movement.furthest(street.state, activation, street.unit(marines)) == last


@pytest.mark.rule("AA-MOVE-05", "AA-LEADER-04")
@pytest.mark.parametrize(
    ("count", "fields", "chooses"),
    [(2, {}, True), (1, {}, False), (2, {"led": True}, False), (2, {"leader": True}, False)],
)
def test_only_insurgents_without_a_leader_choose_whose_move_is_measured(
    street: Street, count: int, fields: dict[str, Any], chooses: bool
) -> None:
    gunmen = street.insurgents(count, **fields)
    assert movement.has_no_leader_figure(street.unit(gunmen)) is chooses
    assert not movement.has_no_leader_figure(street.unit(street.regulars(count, at=(4, 4))))
    truck = street.vehicle("technical", (20, 4), side="insurgents")
    assert not movement.has_no_leader_figure(street.unit(truck))


@pytest.mark.rule("AA-MOVE-05", "AA-SCALE-05")
def test_a_move_ends_on_a_free_spot_within_its_length_and_not_where_it_began(street: Street) -> None:
    marines = street.regulars(1, at=(12, 12))
    street.regulars(1, at=(12, 9))
    reach = movement.reachable(street.state, street.unit(marines), 300)
    assert reach >> street.cell(15, 12) & 1
    assert not reach >> street.cell(15.5, 12) & 1
    assert not reach >> street.cell(12, 12) & 1
    assert not reach >> street.cell(12, 9) & 1, "somebody stands there"
    assert not reach >> street.cell(12, 9.5) & 1, "and his base is wider than that"
    assert reach >> street.cell(12, 10) & 1
    for budget in (0, -100):
        assert movement.reachable(street.state, street.unit(marines), budget) == 0
    change(street, marines, emplaced=True)
    assert movement.reachable(street.state, street.unit(marines), 300) == 0


@pytest.mark.rule("AA-MOVE-05")
def test_without_a_leader_any_figure_is_measured_but_nobody_is_left_more_than_2_in_behind(street: Street) -> None:
    gunmen = street.insurgents(2, cells=(street.cell(4, 12), street.cell(9, 12)))
    reach = movement.reachable(street.state, street.unit(gunmen), 300)
    # From 9 an inch of the way may be gone to 10: from 4 that is 6 in, one more than the move and 2 in allow.
    assert reach >> street.cell(6, 12) & 1
    assert reach >> street.cell(9, 9.5) & 1 == 0
    assert reach >> street.cell(8.5, 12.5) & 1
    assert not reach >> street.cell(9.5, 12) & 1, "5.5 in from the other"
    assert not reach >> street.cell(4, 12) & 1
    assert not reach >> street.cell(9, 12) & 1


@pytest.mark.rule("AA-MOVE-05")
def test_the_way_is_that_of_the_figure_who_has_the_shortest(street: Street) -> None:
    gunmen = street.insurgents(2, cells=(street.cell(4, 12), street.cell(6, 12)))
    path, along = movement.path_to(street.state, street.unit(gunmen), street.cell(9, 12))
    assert (path[0], path[-1], along[0], along[-1]) == (street.cell(6, 12), street.cell(9, 12), 0, 300)
    led = street.regulars(2, cells=(street.cell(4, 20), street.cell(6, 20)))
    path, along = movement.path_to(street.state, street.unit(led), street.cell(9, 20))
    assert (path[0], along[-1]) == (street.cell(4, 20), 500)


@pytest.mark.rule("AA-MOVE-05")
def test_around_a_wall_the_one_with_the_shorter_walk_is_measured_not_the_nearer_one() -> None:
    street = Street({"id": "wall", "kind": "high_wall", "points": [[0, 12], [10, 12]]})
    gunmen = street.insurgents(2, cells=(street.cell(4, 11), street.cell(10.5, 10)))
    path, along = movement.path_to(street.state, street.unit(gunmen), street.cell(8, 13))
    assert path[0] == street.cell(10.5, 10)
    assert along[-1] < 700


@pytest.mark.rule("AA-MOVE-05", "AA-MOVE-09", "AA-COVER-04", "AA-OVERWATCH-02")
@pytest.mark.parametrize(
    ("moved", "before", "to", "rate"),
    [
        (0, "halted", 17, "cautious"),
        (0, "rapid", 17, "rapid"),
        (100, "cautious", 17, "cautious"),
        (101, "cautious", 17, "rapid"),  # 6.01 in
    ],
)
def test_who_has_moved_is_in_no_cover_and_no_longer_lies_in_wait(
    street: Street, moved: int, before: str, to: int, rate: str
) -> None:
    marines = street.regulars(
        3, at=(12, 12), moved=moved, rate=before, in_cover=True, excellent_position=True, overwatch=True
    )
    played = street.play(MoveTo(marines, street.cell(to, 12), "AA-MOVE-05"))
    unit = played.unit(marines)
    assert (unit.cells[0], unit.moved, unit.rate) == (street.cell(17, 12), moved + 500, rate)
    assert (unit.in_cover, unit.excellent_position, unit.overwatch) == (False, False, False)
    (event,) = played.told(Moved)
    assert (event.unit, event.rate, event.rule) == (marines, rate, "AA-MOVE-05")
    assert (event.path[0], event.path[-1]) == (street.cell(12, 12), street.cell(17, 12))


@pytest.mark.rule("AA-MOVE-05")
@pytest.mark.parametrize("fields", [{"gone": "left"}, {"figures": ()}])
def test_who_is_gone_or_is_there_already_does_not_move(street: Street, fields: dict[str, Any]) -> None:
    marines = street.regulars(3, at=(12, 12))
    assert not street.play(MoveTo(marines, street.cell(12, 12), "AA-MOVE-05")).told(Moved)
    change(street, marines, **fields)
    assert not street.play(MoveTo(marines, street.cell(16, 12), "AA-MOVE-05")).told(Moved)


@pytest.mark.rule("AA-MOVE-05")
def test_the_figure_that_was_measured_is_the_first_afterwards(street: Street) -> None:
    gunmen = street.insurgents(3, cells=(street.cell(4, 12), street.cell(5, 12), street.cell(6, 12)), weapons=["rpg"])
    moved = street.play(MoveTo(gunmen, street.cell(9, 12), "AA-MOVE-05")).unit(gunmen)
    assert [figure.weapon for figure in moved.figures] == ["rpg", "", ""]
    assert (moved.cells[0], moved.moved) == (street.cell(9, 12), 300)


@pytest.mark.rule("AA-SCALE-05", "AA-MOVE-05")
def test_who_stops_in_mid_move_where_somebody_stands_takes_the_nearest_free_spot(street: Street) -> None:
    marines = street.regulars(1, at=(4, 12))
    street.regulars(1, at=(9, 12))
    unit = street.unit(marines)
    free = street.cell(14, 12)
    assert movement.clear_spot(street.state, unit, free) == free
    beside = movement.clear_spot(street.state, unit, street.cell(9, 12))
    assert street.table.distance(beside, street.cell(9, 12)) == 100


@pytest.mark.rule("AA-COHESION-03")
def test_a_unit_that_has_lost_cohesion_closes_up_and_that_is_a_move(street: Street) -> None:
    apart = (street.cell(12, 12), street.cell(13, 12), street.cell(17, 12))
    marines = street.regulars(3, cells=apart, in_cover=True, moved=100)
    played = street.play(Regroup(marines))
    unit = played.unit(marines)
    assert unit.cells[0] == street.cell(12, 12)
    assert movement.is_cohesive(played.state, unit)
    assert not unit.in_cover
    assert unit.moved > 100
    assert [event.unit for event in played.told(ClosedUp)] == [marines]
    assert not Street().play().told(ClosedUp)
    together = street.play(Regroup(street.regulars(3, at=(4, 4))))
    assert not together.told(ClosedUp)


@pytest.mark.rule("AA-COHESION-03")
def test_closing_up_never_costs_more_than_a_cautious_move(street: Street) -> None:
    marines = street.regulars(2, cells=(street.cell(2, 2), street.cell(22, 22)), moved=50)
    assert street.play(Regroup(marines)).unit(marines).moved <= 650


@pytest.mark.rule("AA-COHESION-01", "AA-COHESION-02")
@pytest.mark.parametrize(
    ("apart", "side", "walled", "cohesive"),
    [
        (1.5, "regulars", False, True),
        (2, "regulars", False, False),  # 1.25 in between the bases
        (2.5, "regulars", True, True),  # 1.75 in behind a wall
        (3, "regulars", True, False),
        (2.5, "insurgents", True, False),
        (2.5, "regulars", False, False),
    ],
)
def test_an_inch_keeps_a_unit_together_and_two_in_a_defensive_position(
    apart: float, side: str, walled: bool, cohesive: bool
) -> None:
    street = Street({"id": "wall", "kind": "low_wall", "points": [[2, 12], [20, 12]]})
    y = 12.5 if walled else 16
    cells = (street.cell(6, y), street.cell(6 + apart, y))
    unit = (street.regulars if side == "regulars" else street.insurgents)(2, cells=cells)
    assert movement.is_cohesive(street.state, street.unit(unit)) is cohesive


@pytest.mark.rule("AA-COHESION-02")
def test_every_figure_must_be_beside_something_solid() -> None:
    street = Street({"id": "wall", "kind": "low_wall", "points": [[2, 12], [20, 12]]})
    behind, away = street.cell(6, 12.5), street.cell(6, 16)
    assert movement.in_defensive_position(street.state, (behind, street.cell(8, 12.5)))
    assert not movement.in_defensive_position(street.state, (behind, away))
    assert not movement.in_defensive_position(street.state, (away,))


@pytest.mark.rule("AA-COHESION-01", "AA-COHESION-02")
def test_who_returns_to_a_unit_stands_in_its_chain(street: Street) -> None:
    marines = street.regulars(3, at=(12, 12))
    cells = movement.with_room(street.state, street.unit(marines), 2)
    assert cells[:3] == street.unit(marines).cells
    assert len(set(cells)) == 5
    assert street.table.cohesive(cells, 100)
    apart = (street.cell(4, 4), street.cell(8, 4))
    lost = street.regulars(2, cells=apart)
    assert movement.with_room(street.state, street.unit(lost), 1)[:2] == apart, "who is apart already stays so"


@pytest.mark.rule("AA-FOGCARD-18")
@pytest.mark.parametrize(("at", "kept"), [((12, 16.5), False), ((12, 16), True), ((12, 15.5), True)])
def test_no_regular_comes_within_4_in_of_an_ied(street: Street, at: tuple[float, float], kept: bool) -> None:
    street.state.markers["ied1"] = Marker(id="ied1", kind="ied", cell=street.cell(12, 12))
    street.state.markers["smoke"] = Marker(id="smoke", kind="smoke", cell=street.cell(12, 16.5))
    barred = obstacles.mined(street.state)
    assert bool(barred >> street.cell(*at) & 1) is kept
    far = street.unit(street.regulars(1, at=(2, 2)))
    assert bool(obstacles.kept_off(street.state, far) >> street.cell(*at) & 1) is kept
    assert bool(obstacles.forbidden(street.state, far) >> street.cell(*at) & 1) is kept
    gunmen = street.unit(street.insurgents(1, at=(20, 2)))
    assert obstacles.forbidden(street.state, gunmen) == 0


@pytest.mark.rule("AA-FOGCARD-18")
def test_who_is_near_an_ied_already_may_go_away_from_it_and_come_no_nearer(street: Street) -> None:
    street.state.markers["ied1"] = Marker(id="ied1", kind="ied", cell=street.cell(12, 12))
    marines = street.unit(street.regulars(1, at=(12, 14)))
    barred = obstacles.forbidden(street.state, marines)
    assert barred >> street.cell(12, 13.5) & 1
    assert not barred >> street.cell(12, 14.5) & 1
    assert not barred >> street.cell(12, 14) & 1, "where it stands it may stand"


@pytest.mark.rule("AA-CIV-05", "AA-SCALE-05")
def test_regulars_keep_off_civilian_stands_and_everybody_off_hulls(street: Street) -> None:
    street.mob("mob1", at=(12, 12))
    marines, gunmen = street.regulars(1, at=(4, 4)), street.insurgents(1, at=(20, 4))
    middle = street.cell(12, 12)
    assert obstacles.forbidden(street.state, street.unit(marines)) >> middle & 1
    assert obstacles.forbidden(street.state, street.unit(gunmen)) == 0
    assert obstacles.denied(street.state, street.unit(marines)) >> middle & 1
    assert not obstacles.denied(street.state, street.unit(gunmen)) >> middle & 1
    truck = street.vehicle("humvee", (6, 18))
    hull = street.unit(truck).cells
    for unit in (marines, gunmen):
        barred = obstacles.forbidden(street.state, street.unit(unit))
        assert all(barred >> cell & 1 for cell in hull)
    own = obstacles.forbidden(street.state, street.unit(truck))
    assert not any(own >> cell & 1 for cell in hull)
    change(street, truck, gone="left")
    assert not obstacles.forbidden(street.state, street.unit(gunmen)) & 1 << hull[0]
    street.state.wrecks["w"] = Wreck(id="w", sheet="car", side="insurgents", facing=0, cells=(street.cell(18, 18),))
    assert obstacles.forbidden(street.state, street.unit(gunmen)) >> street.cell(18, 18) & 1
    assert obstacles.others(street.state, street.unit(gunmen)) >> street.cell(18, 18) & 1


@pytest.mark.rule("AA-SCALE-05")
def test_others_are_all_who_stand_but_the_unit_itself(street: Street) -> None:
    one, two = street.regulars(2, at=(4, 4)), street.insurgents(2, at=(12, 12))
    gone = street.regulars(1, at=(20, 20))
    change(street, gone, gone="left")
    others = obstacles.others(street.state, street.unit(one))
    assert sorted(members(others)) == sorted(street.unit(two).cells)
    everybody = obstacles.others(street.state, street.unit(gone))
    assert sorted(members(everybody)) == sorted((*street.unit(one).cells, *street.unit(two).cells))
    # An element that is being made out of the unit stands where that stands.
    shadow = street.regulars(1, cells=street.unit(one).cells[:1], id="shadow")
    assert sorted(members(obstacles.others(street.state, street.unit(shadow)))) == sorted(
        (*street.unit(one).cells, *street.unit(two).cells)
    )


@pytest.mark.rule("AA-CLEAR-01")
def test_buildings_that_are_to_be_cleared_are_closed_to_regulars_alone() -> None:
    street = Street(HOUSE)
    marines, gunmen = street.regulars(1, at=(4, 4)), street.insurgents(1, at=(20, 4))
    inside = street.cell(11, 11)
    assert not buildings.must_clear(street.state)
    assert obstacles.forbidden(street.state, street.unit(marines)) == 0
    street.state.options["house_clearing"] = "yes"
    assert buildings.must_clear(street.state)
    assert obstacles.forbidden(street.state, street.unit(marines)) >> inside & 1
    assert obstacles.forbidden(street.state, street.unit(gunmen)) == 0
    assert obstacles.no_entry(street.state) >> inside & 1


@pytest.mark.rule("AA-FOGCARD-23")
def test_held_regulars_move_only_into_cover_and_insurgents_as_they_like() -> None:
    street = Street(WALL)
    marines, gunmen = street.regulars(1, at=(6, 11)), street.insurgents(1, at=(16, 11))
    street.state.markers["hold1"] = Marker(id="hold1", kind="hold", turn=2)
    reach = movement.reachable(street.state, street.unit(marines), inches(6))
    assert reach
    assert reach & ~street.table.near_solid == 0
    assert movement.reachable(street.state, street.unit(gunmen), inches(6)) >> street.cell(18, 11) & 1
    street.state.markers["hold1"] = Marker(id="hold1", kind="hold", turn=3)
    assert movement.reachable(street.state, street.unit(marines), inches(6)) >> street.cell(6, 14) & 1


@pytest.mark.rule("AA-DEPEND-05", "AA-MOVE-01", "AA-MOVE-04")
@pytest.mark.parametrize(
    ("fields", "choices", "dice", "found"),
    [
        ({}, ["cautious"], [], ("cautious", False)),
        ({}, ["rapid"], [], ("rapid", False)),
        ({"bereaved": True}, ["cautious"], [], ("cautious", False)),
        ({"bereaved": True}, ["rapid"], [[4]], ("rapid", True)),
        ({"bereaved": True}, ["rapid"], [[3]], ("cautious", True)),
        ({"pace": "rapid"}, [], [], ("rapid", False)),
        ({"fired": True}, [], [], ("cautious", False)),
    ],
)
def test_the_rate_is_declared_and_who_has_lost_men_must_dare_it(
    street: Street, fields: dict[str, Any], choices: list[str], dice: list[list[int]], found: tuple[str, bool]
) -> None:
    marines = street.regulars(2, **fields)
    played = street.play(AskRate(marines), choices=choices, dice=dice)
    assert played.state.options["rate"] == repr(found)


class AskRate(MoveTo, frozen=True):
    """Ask for the rate and write down what comes of it."""

    cell: int = 0
    rule: str = ""

    def run(self, g: Any) -> None:
        found = moving.ask_rate(g, g.state.units[self.unit])
        g.set(options={"rate": repr(found)})

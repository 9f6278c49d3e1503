"""Where a way begins and ends, who is left out, and what is not done because there is nothing to do it with."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.engine import Step, Token
from fireteam.engine.decks import Deck
from fireteam.games.ambush_alley.rules.cards import fog, fog_traffic
from fireteam.games.ambush_alley.rules.fight import assault, clearing, morale, targets
from fireteam.games.ambush_alley.rules.fight.clearing import Enter, Fought, LoseTurns, modifiers
from fireteam.games.ambush_alley.rules.fight.fire import morale_reason
from fireteam.games.ambush_alley.rules.fight.snipers import picked
from fireteam.games.ambush_alley.rules.insurgents import solo_moves
from fireteam.games.ambush_alley.rules.insurgents.reinforcements import (
    GroupArrives,
    GroupLost,
    GroupRolled,
    PlaceGroup,
    RollGroup,
)
from fireteam.games.ambush_alley.rules.mission import tasks
from fireteam.games.ambush_alley.rules.move import movement, moving, out_of_contact
from fireteam.games.ambush_alley.rules.people import aid, civilians, dependants, first_aid
from fireteam.games.ambush_alley.rules.people.mobs import Disperse
from fireteam.games.ambush_alley.rules.react import chains, overwatch, reacting_for_friends
from fireteam.games.ambush_alley.rules.react.interrupting import InterruptingMove
from fireteam.games.ambush_alley.rules.turn import actions
from fireteam.games.ambush_alley.rules.turn.activation import Activate
from fireteam.games.ambush_alley.rules.turn.turn import EndOfCards
from fireteam.games.ambush_alley.rules.vehicles import passengers, vehicle_dice, vehicle_entry, vehicle_movement
from fireteam.games.ambush_alley.rules.vehicles.driving import DriveTowards, Drove
from fireteam.games.ambush_alley.rules.vehicles.vehicle_entry import PlaceVehicle
from fireteam.games.ambush_alley.state import (
    CAUTIOUS,
    INSURGENTS,
    RAPID,
    REGULARS,
    Activation,
    Exchange,
    Figure,
    HotSpot,
    Interruption,
    Marker,
    inches,
)
from fireteam.spaces.plane.bits import members

from .street import HOUSE, Street, change, solo

ROAD = {"id": "road", "kind": "road", "points": [[0, 10], [24, 10], [24, 14], [0, 14]]}


class Do(Step, frozen=True):
    """Whatever the rules do in the middle of another step."""

    what: Any

    def run(self, g: Any) -> None:
        self.what(g)


# ------------------------------------------------------------------ reinforcements


@pytest.mark.rule("AA-REINF-04", "AA-REINF-06", "AA-HOTSPOT-07")
@pytest.mark.parametrize(("face", "told"), [(6, 0), (3, 3), (5, 5)])
def test_a_group_is_lost_at_the_hot_spot_that_is_neutralized_and_on_a_6_at_none(
    street: Street, face: int, told: int
) -> None:
    for number in (3, 5):
        street.hot_spot(number, (4 * number, 4), neutralized=True)
    lost = street.alone(GroupArrives(("rifle",)), dice=[[face]])
    assert [event.number for event in lost.told(GroupLost)] == [told]
    assert (lost.follows, lost.decision) == ([], None)
    street.hot_spot(1, (4, 20))
    there = street.alone(GroupArrives(("rifle",)), dice=[[1]])
    assert (there.told(GroupLost), there.follows) == ([], [PlaceGroup(("rifle",), 1)])
    chosen = street.alone(GroupArrives(("rifle",)), dice=[[6]])
    assert (chosen.told(GroupLost), chosen.follows) == ([], [PlaceGroup(("rifle",), 1)])


@pytest.mark.rule("AA-HOTSPOT-04", "AA-REINF-04")
@pytest.mark.parametrize(("face", "edge"), [(1, -1), (3, -1), (4, -2), (6, -2)])
def test_where_edges_are_used_the_die_names_one_and_no_hot_spot(street: Street, face: int, edge: int) -> None:
    street.state.scenario = "midnight_at_the_alamo"
    street.hot_spot(face, (12, 12))
    played = street.alone(GroupArrives(("rifle",)), dice=[[face]])
    assert (played.follows, played.told(GroupLost), played.decision) == ([PlaceGroup(("rifle",), edge)], [], None)


@pytest.mark.rule("AA-FOGCARD-14", "AA-REINF-07", "AA-REINF-09")
@pytest.mark.parametrize(
    ("extra", "dice", "led", "kinds"),
    [
        (("leader", "saw"), [[2, 4], [1]], 1, ("rifle", "rifle", "rifle", "leader", "saw")),
        ((), [[2, 4], [1], [1]], 1, ("leader", "rifle", "rifle")),
        ((), [[2, 4], [1], [2]], 0, ("rifle", "rifle", "rifle")),
        ((), [[5, 5], [1]], 1, ("leader:light",)),
        ((), [[5, 5], [6]], 0, ("light",)),
        ((), [[3, 4], [2]], 1, ("leader", "rifle", "rifle", "light")),
    ],
)
def test_a_group_has_a_leader_by_its_line_by_a_card_or_on_a_1(
    street: Street, extra: tuple[str, ...], dice: list[list[int]], led: int, kinds: tuple[str, ...]
) -> None:
    rolled = street.alone(RollGroup(extra), dice=dice)
    (event,) = rolled.told(GroupRolled)
    assert event.led == led
    assert rolled.follows == [GroupArrives(kinds)]
    assert rolled.dice_left == []


@pytest.mark.rule("AA-REINF-03", "AA-REINF-07")
def test_roll_again_brings_another_group(street: Street) -> None:
    rolled = street.alone(RollGroup(), dice=[[2, 2], [1], [6]])
    assert rolled.follows == [GroupArrives(("rifle",)), RollGroup()]


# ------------------------------------------------------------------ on the way


@pytest.mark.rule("AA-MOVE-05")
def test_who_has_no_leader_is_not_hemmed_in_in_the_open(street: Street) -> None:
    gunmen = street.insurgents(3, at=(12, 12))
    assert movement.has_no_leader_figure(street.unit(gunmen))
    assert not movement.is_hemmed_in(street.state, street.unit(gunmen))
    change(street, gunmen, emplaced=True)
    assert movement.is_hemmed_in(street.state, street.unit(gunmen))


@pytest.mark.rule("AA-MOVE-05", "AA-CIV-05")
def test_without_a_leader_the_way_is_that_of_whoever_is_nearest(street: Street) -> None:
    cells = (street.cell(4, 4), street.cell(5, 4), street.cell(6, 4))
    gunmen = street.unit(street.insurgents(3, cells=cells))
    path, along = movement.path_to(street.state, gunmen, street.cell(10, 4))
    assert (path[0], path[-1], along[-1]) == (cells[2], street.cell(10, 4), 400)
    back = movement.path_to(street.state, gunmen, street.cell(1, 4))
    assert (back[0][0], back[1][-1]) == (cells[0], 300)
    led = street.unit(street.insurgents(3, cells=tuple(street.cell(x, 8) for x in (4, 5, 6)), leader=True))
    way, far = movement.path_to(street.state, led, street.cell(10, 8))
    assert (way[0], far[-1]) == (street.cell(4, 8), 600)


@pytest.mark.rule("AA-VMOVE-02", "AA-SCALE-05")
def test_the_way_and_the_place_of_a_vehicle_are_those_of_its_hull(street: Street) -> None:
    truck = street.unit(street.vehicle("humvee", (12, 20), facing="n"))
    goal = street.cell(12, 17)
    way, along = movement.path_to(street.state, truck, goal)
    assert (way, along) == vehicle_movement.path_to(street.state, truck, goal)
    assert (way[0], way[-1], along[-1]) == (truck.cells[0], goal, 300)
    assert movement.placed(street.state, truck, goal) == vehicle_movement.outline(street.state, truck, goal)
    assert len(movement.placed(street.state, truck, goal)) == len(truck.cells)


@pytest.mark.rule("AA-OOC-03", "AA-OOC-04")
def test_an_unseen_way_begins_at_the_first_figure() -> None:
    street = Street({"id": "wall", "kind": "building", "points": [[0, 11], [24, 11], [24, 13], [0, 13]]})
    street.regulars(1, at=(12, 2))
    cells = (street.cell(4, 20), street.cell(5, 20))
    unit = street.unit(street.insurgents(2, cells=cells, leader=True))
    reach = out_of_contact.reach(street.state, unit)
    assert not reach >> cells[0] & 1
    assert reach >> street.cell(20, 20) & 1
    assert reach >> cells[1] & 1


@pytest.mark.rule("AA-OOC-05")
@pytest.mark.parametrize(("at", "found"), [(0, False), (1, True), (2, True), (3, True), (4, False)])
def test_who_is_seen_between_the_ends_of_a_way_is_glimpsed(
    street: Street, monkeypatch: pytest.MonkeyPatch, at: int, found: bool
) -> None:
    marines, gunmen = street.regulars(1, at=(12, 4)), street.insurgents(1, at=(12, 20))
    path = tuple(street.cell(4 + n, 20) for n in range(5))

    def seen_points(state: Any, unit: Any, way: tuple[int, ...], watching: Any) -> tuple[int, ...]:
        return tuple(point for point, cell in enumerate(way) if cell == path[at])

    monkeypatch.setattr(movement, "seen_points", seen_points)
    glimpsed = out_of_contact.glimpsed
    assert glimpsed(street.state, street.unit(gunmen), path) == ((gunmen,) if found else ())
    assert glimpsed(street.state, street.unit(marines), path) == ((gunmen,) if found else ())
    change(street, gunmen, seen=True)
    assert glimpsed(street.state, street.unit(gunmen), path) == ()
    assert glimpsed(street.state, street.unit(marines), path) == ()


@pytest.mark.rule("AA-FOGCARD-08", "AA-MOVE-05", "AA-VMOVE-02")
def test_the_streets_that_regulars_use_are_remembered_while_cards_may_ask_for_them() -> None:
    street = Street(ROAD)
    marines, gunmen = street.regulars(1, at=(4, 12)), street.insurgents(1, at=(4, 16))
    truck = street.vehicle("humvee", (20, 12), facing="w")
    steps = (
        moving.MoveTo(marines, street.cell(7, 12), "AA-MOVE-05"),
        moving.MoveTo(gunmen, street.cell(4, 13), "AA-MOVE-05"),
        DriveTowards(truck, street.cell(12, 12), 300, "AA-FOGCARD-08"),
    )
    assert street.play(*steps).state.trail == ()
    street.state.decks["assets"] = Deck(id="assets", kind="assets", draw=())
    assert street.play(*steps).state.trail == ()
    street.state.decks["fog"] = Deck(id="fog", kind="fog", draw=())
    walked = street.play(steps[0]).state.trail
    assert street.cell(4, 12) in walked
    assert street.cell(7, 12) in walked
    assert len(set(walked)) == len(walked)
    assert street.play(steps[1]).state.trail == ()
    driven = street.play(steps[2]).state.trail
    assert street.cell(20, 12) in driven
    assert street.cell(17, 12) in driven
    twice = street.play(steps[0], moving.MoveTo(marines, street.cell(4, 12), "AA-MOVE-05")).state.trail
    assert set(twice) == set(walked)
    assert len(twice) == len(walked)


@pytest.mark.rule("AA-OVERWATCH-03", "AA-OVERWATCH-01")
def test_the_last_step_of_a_charge_is_open_to_nobody(street: Street) -> None:
    path = tuple(street.cell(x, 4) for x in (4, 5, 6, 7))
    assert overwatch.open_way(Activation(id="g1", order="charge", path=path)) == path[:3]
    assert overwatch.open_way(Activation(id="g1", order="charge", path=path[:1])) == path[:1]
    assert overwatch.open_way(Activation(id="g1", order="move", path=path)) == path


@pytest.mark.rule("AA-OVERWATCH-03", "AA-INTERRUPT-02")
@pytest.mark.parametrize(("order", "point", "place"), [("move", 1, 1), ("move", 9, 3), ("fire-move", 9, 2)])
def test_beyond_the_end_of_its_way_a_unit_is_where_it_fires(street: Street, order: str, point: int, place: int) -> None:
    unit = street.unit(street.regulars(1, at=(4, 4)))
    path = tuple(street.cell(x, 4) for x in (4, 5, 6, 7))
    activation = Activation(id=unit.id, order=order, path=path, at=2)
    assert overwatch.cell_of(activation, unit, point) == path[place]
    assert overwatch.cell_of(msgspec.structs.replace(activation, path=(), at=0), unit, point) == unit.cells[0]


@pytest.mark.rule("AA-AID-02", "AA-PINNED-01")
@pytest.mark.parametrize(("order", "wanted"), [("safety", 5), ("seek-cover", 7), ("move", 0)])
def test_who_goes_for_safety_or_cover_wants_his_men_there(
    street: Street, monkeypatch: pytest.MonkeyPatch, order: str, wanted: int
) -> None:
    unit = street.unit(street.regulars(1, at=(4, 4)))
    monkeypatch.setattr(aid, "wanted", lambda state, unit, cell: 5)
    monkeypatch.setattr(morale, "wanted", lambda state, unit, cell: 7)
    assert actions._wanted(street.state, unit, Activation(id=unit.id, order=order), unit.cells[0]) == wanted


@pytest.mark.rule("AA-MOVE-05", "AA-ACT-02")
def test_a_vehicle_is_at_the_edge_with_any_part_of_its_hull_and_men_with_their_leader(street: Street) -> None:
    exits = dependants.exits(street.state, REGULARS)
    assert exits
    spots = {"north": (12, 0), "south": (12, 24), "west": (0, 12), "east": (24, 12)}
    x, y = spots[next(iter(exits))]
    edge = street.cell(x, y)
    inside = street.cell(12, 12)
    led_out = street.unit(street.regulars(2, cells=(edge, inside)))
    led_in = street.unit(street.regulars(2, cells=(inside, edge)))
    assert actions.on_exit(street.state, led_out)
    assert not actions.on_exit(street.state, led_in)
    truck = street.unit(street.vehicle("humvee", (12, 12)))
    assert not actions.on_exit(street.state, truck)
    assert actions.on_exit(street.state, msgspec.structs.replace(truck, cells=(*truck.cells, edge)))


@pytest.mark.rule("AA-VMOVE-01", "AA-VMOVE-02")
def test_a_driver_may_think_again_and_nothing_has_begun(street: Street) -> None:
    truck = street.vehicle("humvee", (12, 12))
    again = street.alone(Activate(truck), choices=["order:move", "back"])
    assert (again.follows, again.changes(street)) == ([Activate(truck)], {})
    goal = street.cell(12, 10)
    gone = street.alone(Activate(truck), choices=["order:move", "patrol", f"patrol:{goal}"])
    if gone.decision is not None:
        gone = street.alone(Activate(truck), choices=["order:move", "patrol", f"patrol:{goal}", gone.keys[0]])
    assert [type(step).__name__ for step in gone.follows] == ["Open", "Chain", "Continue", "Proceed", "Finish"]
    assert gone.state.activations[truck].path[-1] == goal


@pytest.mark.rule("AA-MOVE-01", "AA-MOVE-05")
def test_who_finds_no_place_to_go_to_thinks_again(street: Street, monkeypatch: pytest.MonkeyPatch) -> None:
    marines = street.regulars(2, at=(12, 12))
    monkeypatch.setattr(movement, "reachable", lambda state, unit, budget: 0)
    played = street.alone(Activate(marines), choices=["order:move", CAUTIOUS])
    assert (played.follows, played.changes(street)) == ([Activate(marines)], {})


@pytest.mark.rule("AA-INTERRUPT-10", "AA-VMOVE-01", "AA-VMOVE-03")
@pytest.mark.parametrize("rate", ["patrol", "cruising", "reverse"])
def test_a_vehicle_interrupts_at_the_speed_that_it_has_stated(street: Street, rate: str) -> None:
    street.regulars(2, at=(2, 2))
    technical = street.vehicle("technical", (12, 12), side=INSURGENTS)
    step = InterruptingMove(technical, "alpha", rate)
    ends = vehicle_movement.ends_at(street.state, street.unit(technical), rate)
    assert ends
    assert step._reach(street.state, street.unit(technical)) == ends


# ------------------------------------------------------------------ vehicles


@pytest.mark.rule("AA-VMOVE-02", "AA-FOGCARD-29", "AA-FOGCARD-08")
def test_a_card_drives_no_vehicle_that_is_gone_or_cannot_drive(street: Street, monkeypatch: pytest.MonkeyPatch) -> None:
    truck = street.vehicle("humvee", (12, 20), facing="n")
    step = DriveTowards(truck, street.cell(12, 4), 400, "AA-FOGCARD-29")
    driven = street.play(step)
    assert driven.unit(truck).cells[0] == street.cell(12, 16)
    (event,) = driven.told(Drove)
    assert (event.unit, event.path[-1], event.rule) == (truck, street.cell(12, 16), "AA-FOGCARD-29")
    vehicle = street.unit(truck).vehicle
    assert vehicle is not None
    change(street, truck, vehicle=msgspec.structs.replace(vehicle, slowed=200))
    assert street.play(step).unit(truck).cells[0] == street.cell(12, 18)
    change(street, truck, vehicle=msgspec.structs.replace(vehicle, mobility=2))
    assert street.play(step).changes(street) == {}
    change(street, truck, vehicle=vehicle, gone="left")
    assert street.play(step).changes(street) == {}
    change(street, truck, gone="")
    monkeypatch.setattr("fireteam.games.ambush_alley.rules.vehicles.driving.course_towards", lambda *way: None)
    assert street.play(step).changes(street) == {}


@pytest.mark.rule("AA-FOGCARD-29", "AA-ASSET-11", "AA-FOGCARD-11")
def test_a_vehicle_comes_with_the_ratings_of_its_side_or_those_of_the_card(
    street: Street, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = street.cell(12, 12)
    (theirs,) = street.play(PlaceVehicle("technical", INSURGENTS, where, 0)).state.units.values()
    assert {(figure.quality, figure.morale) for figure in theirs.figures} == {(6, 8)}
    assert (theirs.commander, theirs.side, theirs.placed) == (INSURGENTS, INSURGENTS, street.state.turn)
    (ours,) = street.play(PlaceVehicle("humvee", REGULARS, where, 2)).state.units.values()
    assert {(figure.quality, figure.morale) for figure in ours.figures} == {(8, 10)}
    assert ours.commander == REGULARS
    assert ours.vehicle is not None
    assert (ours.vehicle.facing, ours.vehicle.neutral) == (2, False)
    (carded,) = street.play(PlaceVehicle("humvee", REGULARS, where, 2, 12, 6)).state.units.values()
    assert {(figure.quality, figure.morale) for figure in carded.figures} == {(12, 6)}
    monkeypatch.setattr(vehicle_entry.vehicle_movement, "room_near", lambda *where: None)
    assert street.play(PlaceVehicle("humvee", REGULARS, where, 2)).changes(street) == {}


@pytest.mark.rule("AA-VMOVE-04", "AA-VMOVE-05", "AA-VSPEC-01")
def test_why_nobody_gets_out(street: Street, monkeypatch: pytest.MonkeyPatch) -> None:
    riders = street.regulars(2, at=(4, 4))
    truck = street.vehicle("humvee", (12, 12), aboard=(riders,))

    def why() -> tuple[str, str]:
        return passengers.why_no_unloading(street.state, street.unit(truck))

    assert why() == ("", "")
    change(street, riders, activated=True)
    assert why() == ("reason-just-boarded", "AA-VSPEC-01")
    change(street, riders, activated=False)
    change(street, truck, moved=100)
    assert why() == ("reason-has-driven", "AA-VMOVE-04")
    street.state.markers["hold1"] = Marker(id="hold1", kind="hold", turn=street.state.turn)
    assert why() == ("reason-must-hold", "AA-FOGCARD-23")
    del street.state.markers["hold1"]
    change(street, truck, moved=0)
    monkeypatch.setattr(passengers, "places_beside", lambda *where: 0)
    assert why() == ("reason-no-room", "AA-VMOVE-05")


@pytest.mark.rule("AA-SPLITFIRE-01")
def test_dice_that_are_lost_are_lost_at_the_men_first(street: Street) -> None:
    marines = street.unit(street.regulars(4, at=(12, 4), weapons=("smaw",)))
    hull = street.unit(street.vehicle("technical", (12, 12), side=INSURGENTS))
    men = street.unit(street.insurgents(3, at=(16, 12)))
    whole = vehicle_dice.engaged(street.state, marines, hull, men, "own", 0)
    fewer = vehicle_dice.engaged(street.state, marines, hull, men, "own", 1)
    assert whole[0] > 0
    assert fewer == (whole[0], whole[1] - 1)


# ------------------------------------------------------------------ fire and fights


@pytest.mark.rule("AA-MORALE-02", "AA-MORALE-03", "AA-MORALE-05", "AA-ASSAULT-19")
def test_why_a_target_checks_its_morale(street: Street) -> None:
    marines = street.unit(street.regulars(3, at=(4, 4)))
    led, loose = street.insurgents(3, at=(12, 4), leader=True), street.insurgents(3, at=(18, 4))
    for how in ("bombardment", "ied"):
        assert [morale_reason(street.state, unit, 2, how) for unit in (marines, street.unit(loose))] == ["", ""]
    assert morale_reason(street.state, marines, 1, "assault") == ""
    assert morale_reason(street.state, street.unit(led), 1, "assault") == "casualties"
    assert morale_reason(street.state, marines, 1, "own") == "casualties"
    assert morale_reason(street.state, street.unit(led), 0, "own") == ""
    assert morale_reason(street.state, street.unit(loose), 0, "own") == "fire"


@pytest.mark.rule("AA-SNIPER-01")
@pytest.mark.parametrize(("wanted", "text"), [(True, "option-pick-wanted"), (False, "option-pick-leader")])
def test_a_sniper_is_told_which_leader_is_the_wanted_man(street: Street, wanted: bool, text: str) -> None:
    snipers = street.regulars(2, at=(12, 4), weapons=("sniper_rifle",), sniper=True, team=True)
    gunmen = street.unit(street.insurgents(3, at=(12, 12), leader=True))
    lead = msgspec.structs.replace(gunmen.figures[0], wanted=wanted)
    change(street, gunmen.id, figures=(lead, *gunmen.figures[1:]))
    asked = street.play(Do(lambda g: picked(g, g.state.units[gunmen.id], snipers, "own")))
    assert [option.text for option in asked.asked.options.listed] == [text, "option-pick-nobody"]
    assert asked.asked.options.listed[0].arguments == {"unit": gunmen.id}


@pytest.mark.rule("AA-FIRE-01", "AA-VDEF-04", "AA-FP-04")
def test_who_has_a_die_against_men_may_have_none_against_armour(street: Street) -> None:
    marines = street.unit(street.regulars(2, at=(12, 4)))
    men = street.unit(street.insurgents(3, at=(12, 10)))
    tank = street.unit(street.vehicle("abrams", (18, 10), side=INSURGENTS))
    assert targets.has_die(street.state, marines, men, "own")
    assert not targets.has_die(street.state, marines, tank, "own")
    assert targets.why_not(street.state, marines, tank, "own") == "reason-no-dice"
    assert targets.why_not(street.state, marines, men, "own") == ""
    assert not targets.has_die(street.state, marines, men, "own", 9)


@pytest.mark.rule("AA-ASSAULT-01", "AA-ASSAULT-02")
def test_a_charge_finds_each_enemy_once_however_many_can_reach_him(street: Street) -> None:
    gunmen = street.insurgents(4, at=(12, 12), leader=True)
    near, far = street.regulars(2, at=(12, 15)), street.regulars(2, at=(12, 3))
    found = list(assault.charge_targets(street.state, street.unit(gunmen), inches(12)))
    assert sorted(found) == sorted({near, far})
    short = list(assault.charge_targets(street.state, street.unit(gunmen), inches(4)))
    assert short == [near]


@pytest.mark.rule("AA-CLEAR-05", "AA-CLEAR-08")
@pytest.mark.parametrize("party", [(0, 1, 2), (1, 2, 3)])
def test_the_leader_counts_who_is_among_those_who_go_in(party: tuple[int, ...]) -> None:
    street = Street(HOUSE)
    street.state.insurgency = 6
    unit = street.unit(street.regulars(4, at=(11, 8), higher=True))
    with_him, without_him = (modifiers(street.state, unit, "market", 3, led).value for led in (True, False))
    assert with_him != without_him
    fought = street.alone(Enter(unit.id, "market", party), dice=[[1], [6]])
    (event,) = fought.told(Fought)
    assert event.result == 6 + (with_him if 0 in party else without_him)


@pytest.mark.rule("AA-CLEAR-08")
@pytest.mark.parametrize(
    ("fields", "turn", "lost"),
    [({}, 2, True), ({}, 1, True), ({}, 3, False), ({"gone": "left"}, 2, False), ({"figures": ()}, 2, False)],
)
def test_who_is_there_loses_the_turn_that_is_due(street: Street, fields: dict[str, Any], turn: int, lost: bool) -> None:
    marines = street.regulars(2, at=(4, 4))
    change(street, marines, **fields)
    street.state.markers["lost-alpha"] = Marker(id="lost-alpha", kind=clearing.LOST_TURN, unit=marines, turn=turn)
    played = street.alone(LoseTurns())
    assert (played.unit(marines).activated, played.unit(marines).spent) == (lost, lost)
    assert ("lost-alpha" in played.state.markers) == (turn == 3)


@pytest.mark.rule("AA-AID-10")
def test_who_takes_over_only_the_treated_owes_nothing(street: Street) -> None:
    one, two = street.regulars(2, at=(4, 4)), street.regulars(2, at=(4, 6), wounded=1, dead=1)
    change(street, two, figures=())
    taking = Do(lambda g: first_aid.take_casualties(g, g.state.units[one], g.state.units[two]))
    played = street.play(taking, checks=False)
    taker, left = played.unit(one), played.unit(two)
    assert (taker.fallen, taker.fallen_turn, taker.wounded, taker.dead) == ((), 0, 1, 1)
    assert (left.fallen, left.wounded, left.dead, left.cells) == ((), 0, 0, ())


# ------------------------------------------------------------------ chains and answers


@pytest.mark.rule("AA-CHAIN-05", "AA-CHAIN-07", "AA-INTERRUPT-03")
@pytest.mark.parametrize(
    ("at", "point", "due"),
    [(3, 3, True), (3, 4, False), (chains.ANYWHERE, 4, True), (chains.STOPPED, 4, True), (chains.STOPPED, 0, True)],
)
def test_an_interruption_is_due_at_its_point_or_where_the_way_has_ended(at: int, point: int, due: bool) -> None:
    waiting = Interruption(unit="g1", at=point, action="fire")
    assert chains.Chain("alpha", at)._is_due(waiting) is due


@pytest.mark.rule("AA-CHAIN-05", "AA-CHAIN-01", "AA-INTERRUPT-03")
def test_before_the_fire_is_not_where_the_way_has_ended(street: Street) -> None:
    before = Interruption(unit="g1", at=chains.BEFORE_FIRE, action="fire")
    assert not chains.Chain("alpha", chains.STOPPED)._is_due(before)
    assert chains.Chain("alpha", chains.BEFORE_FIRE)._is_due(before)


@pytest.mark.rule("AA-CHAIN-01", "AA-CHAIN-02")
def test_where_nobody_is_due_what_was_tested_stands(street: Street) -> None:
    marines, gunmen = street.regulars(2, at=(12, 4)), street.insurgents(2, at=(12, 10), leader=True)
    later = Interruption(unit=gunmen, at=5, action="fire")
    tested = Exchange(interruption=later, won=True)
    street.state.activations[marines] = Activation(id=marines, order="move", declared=(later,), exchanges=(tested,))
    played = street.alone(chains.Chain(marines, 2))
    assert (played.changes(street), played.follows) == ({}, [])


@pytest.mark.rule("AA-REACT-03", "AA-REACT-05")
@pytest.mark.parametrize(("one_of", "text"), [(True, "option-who-reacts"), (False, "option-react-for")])
def test_who_answers_for_a_friend_alone_or_as_one_of_several(one_of: bool, text: str) -> None:
    option = reacting_for_friends._react_option("alpha", "bravo", "g1", one_of)
    assert option.text == text
    assert option.arguments == {"unit": "alpha", "friend": "bravo", "target": "g1"}
    assert option.key == ("react:alpha" if one_of else "react")


# ------------------------------------------------------------------ people, tasks, the end of a turn


@pytest.mark.rule("AA-DEPEND-13", "AA-CONTRACT-11")
def test_those_whose_escort_has_vanished_stay_with_the_winner(street: Street) -> None:
    loser = street.unit(street.regulars(1, at=(4, 4)))
    winner = street.unit(street.insurgents(3, at=(12, 12)))
    vanished = msgspec.structs.replace(loser, cells=())
    place = dependants.beside_winner(street.state, vanished, winner)
    assert street.table.distance(place, winner.cells[0]) <= 100
    apart = dependants.beside_winner(street.state, loser, winner)
    nearest = min(street.table.distance(cell, loser.cells[0]) for cell in winner.cells)
    assert apart not in winner.cells
    assert street.table.distance(apart, loser.cells[0]) < nearest


@pytest.mark.rule("AA-CIV-08", "AA-CIV-09")
def test_who_is_gone_or_has_no_mob_near_disperses_nobody(street: Street) -> None:
    marines = street.regulars(2, at=(4, 4))
    street.mob("m1", (20, 20))
    far = street.play(Disperse(marines))
    assert (far.decision, far.changes(street), far.rolls()) == (None, {}, [])
    street.mob("m2", (8, 4))
    for fields in ({"gone": "left"}, {"figures": (), "gone": ""}):
        change(street, marines, **fields)
        nobody = street.alone(Disperse(marines))
        assert (nobody.decision, nobody.changes(street), nobody.rolls()) == (None, {}, [])


@pytest.mark.rule("AA-CIV-02", "AA-CIV-03", "AA-CIV-04")
def test_a_mob_drifts_3_in_and_stops_within_6_in_of_regulars(street: Street) -> None:
    street.mob("m1", (12, 2))
    mob = street.state.mobs["m1"]
    free = civilians.drift(street.state, mob, street.cell(12, 20))
    assert free[0] == mob.cell
    assert street.table.along(free)[-1] == civilians.DRIFT
    street.regulars(1, at=(12, 11))
    short = civilians.drift(street.state, mob, street.cell(12, 20))
    assert 0 < len(short) < len(free)
    marines = street.unit("alpha")
    assert civilians.distance(street.state, short[-1], marines) <= civilians.STOPS_AT
    assert civilians.distance(street.state, short[-2], marines) > civilians.STOPS_AT
    street.regulars(1, at=(12, 4.5))
    assert civilians.drift(street.state, mob, street.cell(12, 20)) == (mob.cell,)


@pytest.mark.rule("AA-FOGCARD-29", "AA-FOGCARD-23")
def test_at_the_end_of_a_turn_cars_drive_and_what_was_ordered_is_over(street: Street) -> None:
    assert street.alone(EndOfCards()).follows == []
    street.state.tokens["car"] = Token(id="car", kind="traffic", face="bomb", place=-1, known_to=(INSURGENTS,))
    assert street.alone(EndOfCards()).follows == [fog_traffic.MoveCars()]
    street.state.markers["hold1"] = Marker(id="hold1", kind="hold", turn=2)
    follows = street.alone(EndOfCards()).follows
    assert [type(step).__name__ for step in follows] == [
        "Capture",
        "NoteStacks",
        "Withdrawals",
        "DropMarkers",
        "MoveCars",
    ]
    assert isinstance(follows[3], fog.DropMarkers)


@pytest.mark.rule("AA-TURKEY-01", "AA-TURKEY-02")
def test_a_guest_neither_does_the_work_nor_counts_among_the_hurt(street: Street) -> None:
    street.state.scenario = "turkey_shoot"
    squad = tasks.library.scenario("turkey_shoot").regulars.units
    entry = next(entry for entry in squad if "squad_leader" not in entry.figures)
    man, chief = Figure(quality=8, morale=10), Figure(quality=8, morale=10, leader="higher")
    street.regulars(3, at=(4, 4), id=entry.id, higher=True, fallen=(man, chief), slight=(chief, man))
    alone = tasks.without_guest(street.state, street.unit(entry.id))
    assert [figure.leader for figure in alone.figures] == ["", ""]
    assert (alone.fallen, alone.slight) == ((man,), (man,))
    assert alone.cells == street.unit(entry.id).cells[1:]


@pytest.mark.rule("AA-MORALE-01", "AA-PULLBACK-01")
def test_farther_is_farther_than_the_first_of_the_unit_is_now(street: Street) -> None:
    cells = (street.cell(12, 12), street.cell(12, 14))
    unit = street.unit(street.insurgents(2, cells=cells))
    foe = street.unit(street.regulars(1, at=(12, 4)))
    away = morale.farther(street.state, unit, (foe,))
    assert [away(street.cell(12, y)) for y in (11, 12, 13, 14.5)] == [False, False, True, True]


# ------------------------------------------------------------------ the book's Insurgents


@pytest.mark.rule("AA-SOLO-05", "AA-SOLO-09")
@pytest.mark.parametrize("fields", [{"fire_only": True}, {"pinned": 1}])
def test_who_may_not_move_has_no_way_before_him(street: Street, fields: dict[str, Any]) -> None:
    gunmen = street.insurgents(2, at=(12, 12), leader=True)
    assert solo_moves.budget(street.state, street.unit(gunmen), RAPID) == 1200
    assert solo_moves.budget(street.state, street.unit(gunmen), CAUTIOUS) == 600
    change(street, gunmen, **fields)
    assert solo_moves.budget(street.state, street.unit(gunmen), CAUTIOUS) == 0
    assert solo_moves.budget(street.state, street.unit(gunmen), RAPID) == 0


@pytest.mark.rule("AA-SOLO-17")
def test_without_an_enemy_no_way_leads_to_one(street: Street) -> None:
    solo(street)
    gunmen = street.unit(street.insurgents(2, at=(12, 20), leader=True))
    assert solo_moves.way_to_enemy(street.state, gunmen) is None
    street.regulars(1, at=(12, 4))
    way = solo_moves.way_to_enemy(street.state, gunmen)
    assert way is not None
    assert (way[0][0], way[1][-1]) == (gunmen.cells[0], 600)


@pytest.mark.rule("AA-SOLO-13", "AA-SOLO-15", "AA-SOLO-12")
def test_the_way_to_a_hot_spot_ends_within_3_in_of_the_nearest(street: Street) -> None:
    solo(street)
    gunmen = street.unit(street.insurgents(1, at=(12, 14)))
    assert solo_moves.way_to_hot_spot(street.state, gunmen) is None
    street.state.hot_spots[1] = HotSpot(id=1, cell=street.cell(12, 6))
    street.state.hot_spots[2] = HotSpot(id=2, cell=street.cell(12, 24))
    street.state.hot_spots[3] = HotSpot(id=3, cell=street.cell(12, 12), neutralized=True)
    way = solo_moves.way_to_hot_spot(street.state, gunmen)
    assert way is not None
    assert street.table.distance(way[0][-1], street.cell(12, 6)) == inches(3)


@pytest.mark.rule("AA-SOLO-13")
def test_where_every_way_is_watched_the_shortest_is_the_safest(street: Street) -> None:
    solo(street)
    street.regulars(1, at=(12, 2))
    gunmen = street.unit(street.insurgents(1, at=(12, 20)))
    goals = 1 << street.cell(12, 14)
    way = solo_moves.safest_way(street.state, gunmen, goals, CAUTIOUS)
    assert way is not None
    assert (way[0][0], way[0][-1], way[1][-1]) == (gunmen.cells[0], street.cell(12, 14), 600)
    assert members(goals) == [way[0][-1]]

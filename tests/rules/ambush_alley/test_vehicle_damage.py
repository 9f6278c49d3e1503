"""Determining Vehicle Damage: hits, breakdowns, crews and passengers, wrecks; and a scenario with vehicles."""

from __future__ import annotations

import msgspec
import pytest

from fireteam.engine import Umpire
from fireteam.games.ambush_alley import GAME
from fireteam.games.ambush_alley.content import checks, library, types
from fireteam.games.ambush_alley.rules.fight.casualties import CasualtiesTaken, UnitGone
from fireteam.games.ambush_alley.rules.fight.fire_dice import firepower
from fireteam.games.ambush_alley.rules.fight.morale import MoraleCheck, Stood, WasPinned
from fireteam.games.ambush_alley.rules.ground import obstacles
from fireteam.games.ambush_alley.rules.ground.cover import in_solid_cover, is_exposed
from fireteam.games.ambush_alley.rules.ground.terrain import table
from fireteam.games.ambush_alley.rules.move.allowance import remaining
from fireteam.games.ambush_alley.rules.move.movement import placed, reachable
from fireteam.games.ambush_alley.rules.people.first_aid import AidAboard
from fireteam.games.ambush_alley.rules.turn.activation import Activate
from fireteam.games.ambush_alley.rules.turn.turn import StartOfTurn, Turn
from fireteam.games.ambush_alley.rules.vehicles import vehicle_dice, vehicles
from fireteam.games.ambush_alley.rules.vehicles.vehicle_damage import (
    AttackVehicle,
    Breakdown,
    BrokeDown,
    CrewCheck,
    Destroy,
    GiveUp,
    HitAboard,
    HitWithstood,
    PenetratingHits,
    VehicleAbandoned,
    VehicleDestroyed,
)
from fireteam.games.ambush_alley.rules.vehicles.vehicles import CRUISING, PATROL, reliability
from fireteam.games.ambush_alley.state import INSURGENTS, REGULARS, Activation, State, Vehicle, inches
from fireteam.spaces.plane import bits

from .scenes import begun, spots
from .street import Played, Street


def vehicle_of(played: Played, unit: str) -> Vehicle:
    vehicle = played.unit(unit).vehicle
    assert vehicle is not None
    return vehicle


# ------------------------------------------------------------------ penetrating hits


@pytest.mark.rule("AA-VDEF-07", "AA-VDAM-01")
def test_each_hit_that_armor_does_not_stop_is_checked_against_the_reliability_die() -> None:
    street = Street()
    stryker = street.vehicle("stryker", (12, 12))
    gunmen = street.insurgents(3, at=(12, 20))
    played = street.play(AttackVehicle(stryker, (6, 6, 6, 6), "own", gunmen), dice=[[6, 5, 4, 3], [4, 2], [4], [8]])
    assert played.rolls("roll-armor")[0].dice == (8, 8)
    assert [roll.dice for roll in played.rolls("roll-reliability")] == [(8,), (8,)]
    assert len(played.told(HitWithstood)) == 2
    assert vehicle_of(played, stryker) == street.unit(stryker).vehicle
    assert len(played.unit(stryker).figures) == 2


@pytest.mark.rule("AA-VDAM-02", "AA-VDAM-01")
@pytest.mark.parametrize(("sheet", "die"), [("car", 6), ("humvee", 8), ("stryker", 8), ("bradley", 10), ("abrams", 12)])
def test_the_reliability_die_is_the_class_or_the_sheets(sheet: str, die: int) -> None:
    street = Street()
    vehicle = street.vehicle(sheet, (12, 12))
    played = street.play(PenetratingHits(vehicle, 1), dice=[[4]])
    assert played.rolls("roll-reliability")[0].dice == (die,)


@pytest.mark.rule("AA-VDAM-03", "AA-VDAM-01")
@pytest.mark.parametrize(
    ("face", "kind"),
    [(1, "mobility"), (2, "mobility"), (3, "armament"), (4, "armament"), (5, "reliability"), (6, "reliability")],
)
def test_a_failed_check_is_a_breakdown(face: int, kind: str) -> None:
    street = Street()
    stryker = street.vehicle("stryker", (12, 12))
    rest = {"mobility": [[2]], "armament": [], "reliability": [[4]]}[kind]
    played = street.play(PenetratingHits(stryker, 1), dice=[[3], [face], *rest])
    assert [(event.kind, event.times) for event in played.told(BrokeDown)] == [(kind, 1)]
    assert getattr(vehicle_of(played, stryker), kind) == 1


# ------------------------------------------------------------------ Mobility


@pytest.mark.rule("AA-VDAM-04")
def test_the_first_mobility_breakdown_takes_a_die_of_inches_from_both_speeds() -> None:
    street = Street()
    humvee = street.vehicle("humvee", (12, 12))
    played = street.play(Breakdown(humvee, "mobility"), dice=[[4]])
    unit = played.unit(humvee)
    assert remaining(played.state, unit, PATROL) == inches(6)
    assert remaining(played.state, unit, CRUISING) == inches(14)
    assert not played.rolls("roll-crew")
    reached = reachable(played.state, unit, remaining(played.state, unit, PATROL))
    assert reached >> street.cell(12, 6) & 1
    assert not reached >> street.cell(12, 5.5) & 1


@pytest.mark.rule("AA-VDAM-05")
def test_the_second_immobilizes_and_endangers_the_crew() -> None:
    street = Street()
    humvee = street.vehicle("humvee", (12, 12), damage={"mobility": 1, "slowed": 200})
    played = street.play(Breakdown(humvee, "mobility"), Activate(humvee), dice=[[4]])
    assert played.rolls("roll-crew")[0].dice == (8,)
    assert len(played.unit(humvee).figures) == 1
    assert remaining(played.state, played.unit(humvee), CRUISING) == 0
    assert played.decision is not None
    refused = {entry.text: entry.rule for entry in played.decision.unavailable}
    assert refused["option-order-move"] == "AA-VDAM-05"


@pytest.mark.rule("AA-VDAM-05")
def test_further_mobility_breakdowns_repeat_only_the_crews_check() -> None:
    street = Street()
    stryker = street.vehicle("stryker", (12, 12), damage={"mobility": 2, "slowed": 200})
    played = street.play(Breakdown(stryker, "mobility"), dice=[[8]])
    assert vehicle_of(played, stryker).slowed == 200
    assert len(played.rolls("roll-crew")) == 1
    assert not played.rolls("roll-slowed")


# ------------------------------------------------------------------ Armament


@pytest.mark.rule("AA-VDAM-06", "AA-VDAM-07")
def test_armament_breakdowns_take_a_die_and_then_all() -> None:
    street = Street()
    stryker = street.vehicle("stryker", (12, 20))
    gunmen = street.insurgents(4, at=(12, 2))

    def dice(state: State) -> int:
        return firepower(state, state.units[stryker], state.units[gunmen], "own", 0).value

    before = dice(street.state)
    first = street.play(Breakdown(stryker, "armament"))
    assert dice(first.state) == before - 1
    assert not first.rolls("roll-crew")
    street.state.units[stryker] = first.unit(stryker)
    second = street.play(Breakdown(stryker, "armament"), dice=[[4]])
    assert dice(second.state) == 0
    assert len(second.rolls("roll-crew")) == 1
    assert vehicle_dice.ready(second.state, second.unit(stryker)) == []


# ------------------------------------------------------------------ Reliability


@pytest.mark.rule("AA-VDAM-08")
def test_a_reliability_breakdown_lowers_the_die_for_the_next_hit_and_endangers_the_crew() -> None:
    street = Street()
    bradley = street.vehicle("bradley", (12, 12))
    played = street.play(PenetratingHits(bradley, 2), dice=[[1], [5], [4], [8]])
    assert [roll.dice for roll in played.rolls("roll-reliability")] == [(10,), (8,)]
    assert reliability(vehicle_of(played, bradley)) == 8
    assert len(played.rolls("roll-crew")) == 1


@pytest.mark.rule("AA-VDAM-05", "AA-VDAM-07", "AA-VDAM-08", "AA-VMOVE-01")
def test_a_crew_that_fails_loses_somebody_at_random_and_checks_its_morale() -> None:
    street = Street()
    marines = street.regulars(2, at=(3, 3))
    stryker = street.vehicle("stryker", (12, 12), aboard=[marines])
    crew = street.play(CrewCheck(stryker, "AA-VDAM-08"), dice=[[3], [1], [4]])
    assert (len(crew.unit(stryker).figures), len(crew.unit(stryker).fallen)) == (1, 1)
    assert crew.unit(stryker).vehicle is not None
    assert [roll.about for roll in crew.rolls("roll-morale")] == [(stryker,)]
    rider = street.play(CrewCheck(stryker, "AA-VDAM-08"), dice=[[3], [4], [1]])
    assert [hit.unit for hit in rider.told(HitAboard)] == [marines]
    assert (len(rider.unit(marines).figures), len(rider.unit(marines).fallen)) == (1, 1)
    assert len(rider.unit(stryker).figures) == 2
    assert [pinned.unit for pinned in rider.told(WasPinned)] == [marines]
    assert rider.unit(marines).gone == "aboard"
    unhurt = street.play(CrewCheck(stryker, "AA-VDAM-08"), dice=[[4]])
    assert not unhurt.told(CasualtiesTaken, Stood)


@pytest.mark.rule("AA-VMOVE-01")
def test_a_pinned_crew_stays_in_its_vehicle_and_where_it_is() -> None:
    street = Street({"id": "house", "kind": "building", "points": [[10, 6], [14, 6], [14, 10], [10, 10]]})
    humvee = street.vehicle("humvee", (12, 13), facing="e")
    street.insurgents(3, at=(12, 22))
    street.state.activations[humvee] = Activation(id=humvee, order="fire")
    once = street.play(MoraleCheck(humvee), dice=[[1]])
    assert once.state.activations[humvee].ended
    assert once.decision is None
    assert once.unit(humvee).cells == street.unit(humvee).cells
    del street.state.activations[humvee]
    street.state.units[humvee] = once.unit(humvee)
    twice = street.play(MoraleCheck(humvee), Activate(humvee), dice=[[1]])
    assert twice.unit(humvee).cells == once.unit(humvee).cells
    assert twice.unit(humvee).regroups_in == 0
    assert "order:move" not in twice.keys


@pytest.mark.rule("AA-VDAM-09", "AA-COVER-07")
def test_below_d6_the_vehicle_is_a_wreck_and_everybody_in_it_checks() -> None:
    street = Street()
    marines = street.regulars(3, at=(3, 3))
    stryker = street.vehicle("stryker", (12, 12), facing="n", aboard=[marines], damage={"reliability": 1})
    played = street.play(
        PenetratingHits(stryker, 2),
        dice=[[2], [6], [4, 3], [5], [4, 4, 3], [5, 5]],
    )
    assert played.rolls("roll-reliability")[0].dice == (6,)
    assert [event.unit for event in played.told(VehicleDestroyed)] == [stryker]
    assert not played.rolls("roll-crew")
    assert [len(roll.dice) for roll in played.rolls("roll-bail-out")] == [2, 3]
    crew, riders = played.unit(stryker), played.unit(marines)
    assert (crew.vehicle, len(crew.figures), len(crew.fallen)) == (None, 1, 1)
    assert (riders.gone, len(riders.figures), len(riders.fallen)) == ("", 2, 1)
    (wreck,) = played.state.wrecks.values()
    assert wreck.cells == street.unit(stryker).cells
    assert vehicles.lost(played.state, REGULARS) == 1
    distance = street.table.distance
    for unit in (crew, riders):
        assert min(distance(cell, hull) for cell in unit.cells for hull in wreck.cells) <= 112
        assert min(distance(cell, hull) for cell in unit.cells for hull in wreck.cells) >= 75
    west = street.regulars(1, at=(11, 12), id="delta")
    played.state.units[west] = street.unit(west)
    assert in_solid_cover(played.state, street.unit(west), (20.0, 12.0))
    assert not in_solid_cover(played.state, street.unit(west), (2.0, 12.0))
    assert not is_exposed(played.state, street.unit(west))
    assert is_exposed(street.state, street.unit(west))


@pytest.mark.rule("AA-VDAM-09", "AA-SCALE-05")
def test_who_finds_no_room_beside_the_wreck_stands_as_near_as_he_can() -> None:
    street = Street()
    riders = [street.regulars(4, id=name) for name in ("alpha", "bravo")]
    stryker = street.vehicle("stryker", (12, 12), aboard=riders)
    hull = street.unit(stryker).cells
    taken = bits.mask(hull)
    for cell in bits.members(street.table.beside(hull, inches(1.12))):
        if not street.table.bases(taken) >> cell & 1:
            street.regulars(1, cells=(cell,), id=f"guard{cell}")
            taken |= 1 << cell
    state = street.play(GiveUp(stryker)).state
    out = [state.units[name].cells for name in riders]
    assert all(len(cells) == 4 for cells in out)
    both = out[0] + out[1]
    assert min(street.table.distance(a, b) for a in both for b in both if a != b) >= 75
    assert len(set(both)) == 8


@pytest.mark.rule("AA-VDAM-09")
def test_a_wreck_bars_the_way() -> None:
    walls = [
        {"id": "west", "kind": "high_wall", "points": [[0, 12], [11, 12]]},
        {"id": "east", "kind": "high_wall", "points": [[13, 12], [24, 12]]},
    ]
    street = Street(*walls)
    stryker = street.vehicle("stryker", (12, 12), facing="n", side=INSURGENTS)
    marines = street.regulars(1, at=(12, 16))
    humvee = street.vehicle("humvee", (12, 20), facing="n")
    played = street.play(Destroy(stryker), dice=[[1, 1]])
    assert played.unit(stryker).gone == "destroyed"
    reached = reachable(played.state, played.unit(marines), inches(12))
    assert not reached >> street.cell(12, 9) & 1
    assert not reachable(played.state, played.unit(humvee), inches(18)) >> street.cell(12, 9) & 1
    assert table(played.state).sees(street.cell(12, 16), street.cell(12, 9))


@pytest.mark.rule("AA-SCALE-05")
def test_nobody_stands_upon_a_wreck() -> None:
    street = Street()
    stryker = street.vehicle("stryker", (12, 12), facing="n", side=INSURGENTS)
    marines = street.regulars(6, at=(12, 18))
    played = street.play(Destroy(stryker), dice=[[1, 1]])
    hull = bits.mask(next(iter(played.state.wrecks.values())).cells)
    beside = placed(played.state, played.unit(marines), street.cell(14, 12))
    assert not bits.mask(beside) & hull
    assert obstacles.others(played.state, played.unit(marines)) == hull
    assert obstacles.others(played.state, played.unit(stryker)) == hull | bits.mask(played.unit(marines).cells)


@pytest.mark.rule("AA-VDAM-09", "AA-VDAM-05")
def test_a_vehicle_without_its_crew_is_given_up() -> None:
    street = Street()
    marines = street.regulars(3, at=(3, 3))
    humvee = street.vehicle("humvee", (12, 12), aboard=[marines])
    played = street.play(CrewCheck(humvee, "AA-VDAM-05"), dice=[[1], [1]])
    assert [event.unit for event in played.told(VehicleAbandoned)] == [humvee]
    assert [event.unit for event in played.told(UnitGone)] == [humvee]
    assert played.unit(marines).gone == ""
    assert len(played.unit(marines).cells) == 3
    assert len(played.unit(humvee).fallen) == 1
    assert list(played.state.wrecks) == [f"wreck-{humvee}"]


@pytest.mark.rule("AA-VDAM-09", "AA-TURKEY-12", "AA-VP-04")
def test_an_abandoned_vehicle_moves_no_more_but_is_not_destroyed() -> None:
    street = Street()
    humvee, stryker = street.vehicle("humvee", (12, 12)), street.vehicle("stryker", (6, 12))
    crewless = street.play(CrewCheck(humvee, "AA-VDAM-05"), dice=[[1], [1]]).state
    assert (vehicles.lost(crewless, REGULARS), vehicles.disabled(crewless, REGULARS)) == (0, 1)
    burnt = street.play(Destroy(stryker), dice=[[8, 8]]).state
    assert (vehicles.lost(burnt, REGULARS), vehicles.disabled(burnt, REGULARS)) == (1, 1)


@pytest.mark.rule("AA-VDAM-05")
def test_casualties_in_a_vehicle_are_treated_there() -> None:
    street = Street()
    stryker = street.vehicle("stryker", (12, 12))
    street.insurgents(3, at=(12, 22), interrupted=True)
    unit = street.unit(stryker)
    street.state.units[stryker] = msgspec.structs.replace(
        unit, figures=unit.figures[:1], fallen=unit.figures[1:], fallen_turn=1
    )
    played = street.play(Activate(stryker), dice=[[5]], choices=["order:aid"])
    assert len(played.unit(stryker).slight) == 1
    street.state.units[stryker] = played.unit(stryker)
    street.state.turn = 0
    back = street.play(StartOfTurn())
    assert len(back.unit(stryker).figures) == 2
    assert back.unit(stryker).cells == unit.cells


def wounded(street: Street, unit: str, *, turn: int = 1) -> None:
    """The last figure of the unit has fallen in that turn."""
    whole = street.unit(unit)
    street.state.units[unit] = msgspec.structs.replace(
        whole, figures=whole.figures[:-1], fallen=whole.figures[-1:], fallen_turn=turn
    )


@pytest.mark.rule("AA-AID-01", "AA-AID-03", "AA-VSPEC-01")
@pytest.mark.parametrize(("face", "fate"), [(1, "dead"), (3, "wounded"), (5, "slight")])
def test_passengers_are_treated_in_their_vehicle_in_the_turn_after_they_were_hit(face: int, fate: str) -> None:
    street = Street()
    marines, friends = street.regulars(3, at=(3, 3)), street.regulars(2, at=(6, 3))
    humvee = street.vehicle("stryker", (12, 12), aboard=[marines, friends])
    street.insurgents(3, at=(12, 22), interrupted=True)
    wounded(street, marines)
    played = street.play(AidAboard(), dice=[[face]])
    assert [roll.rule for roll in played.rolls("roll-first-aid")] == ["AA-AID-07"]
    after = played.unit(marines)
    assert (after.fallen, after.gone) == ((), "aboard")
    assert {"dead": after.dead, "wounded": after.wounded, "slight": len(after.slight)}[fate] == 1
    assert after.dead + after.wounded + len(after.slight) == 1
    assert after.activated
    assert not played.unit(friends).activated
    out = street.play(AidAboard(), Activate(humvee), dice=[[face]], choices=["order:unload"])
    assert out.decision is not None
    assert (out.decision.prompt, out.decision.arguments) == ("ask-unload-place", {"unit": friends})


@pytest.mark.rule("AA-AID-01")
def test_passengers_hit_in_this_turn_wait_for_the_next() -> None:
    street = Street()
    marines = street.regulars(3, at=(3, 3))
    street.vehicle("stryker", (12, 12), aboard=[marines])
    wounded(street, marines, turn=2)
    played = street.play(AidAboard())
    assert not played.rolls()
    assert not played.unit(marines).activated


@pytest.mark.rule("AA-AID-09")
def test_a_medic_aboard_treats_his_own_unit() -> None:
    street = Street()
    marines = street.regulars(3, at=(3, 3))
    street.vehicle("stryker", (12, 12), aboard=[marines])
    first, *others = street.unit(marines).figures
    medics = (msgspec.structs.replace(first, medic=True), *others)
    street.state.units[marines] = msgspec.structs.replace(street.unit(marines), figures=medics)
    wounded(street, marines)
    played = street.play(AidAboard(), dice=[[4]])
    assert played.rolls("roll-first-aid")[0].rule == "AA-AID-09"
    assert len(played.unit(marines).slight) == 1


@pytest.mark.rule("AA-AID-07")
def test_slightly_wounded_passengers_are_back_with_the_next_turn() -> None:
    street = Street()
    marines = street.regulars(3, at=(3, 3))
    street.vehicle("stryker", (12, 12), aboard=[marines])
    whole = street.unit(marines)
    street.state.units[marines] = msgspec.structs.replace(whole, figures=whole.figures[:2], slight=whole.figures[2:])
    street.state.turn = 0
    back = street.play(StartOfTurn()).unit(marines)
    assert (len(back.figures), back.slight, back.cells, back.gone) == (3, (), (), "aboard")


@pytest.mark.rule("AA-TURN-02", "AA-AID-01")
def test_a_turn_treats_passengers_before_the_regulars_act() -> None:
    street = Street()
    marines = street.regulars(3, at=(3, 3))
    street.vehicle("stryker", (12, 12), aboard=[marines])
    street.hot_spot(1, (2, 2))
    wounded(street, marines, turn=2)
    street.state.insurgency = 0
    played = street.play(Turn(), dice=[[6], [2]])
    assert played.decision is not None
    assert (played.decision.prompt, played.state.turn) == ("ask-activate", 3)
    assert played.unit(marines).wounded == 1


@pytest.mark.rule("AA-AID-10", "AA-VDAM-05")
def test_the_crew_looks_after_passengers_of_whom_nobody_is_left() -> None:
    street = Street()
    marines = street.regulars(1, at=(3, 3))
    humvee = street.vehicle("stryker", (12, 12), aboard=[marines])
    street.person("contractor1", at=(3, 3), unit=marines)
    played = street.play(CrewCheck(humvee, "AA-VDAM-08"), dice=[[3], [3]])
    assert played.unit(marines).gone == "destroyed"
    assert (len(played.unit(humvee).fallen), played.unit(marines).fallen) == (1, ())
    assert played.state.people["contractor1"].unit == humvee


# ------------------------------------------------------------------ a scenario with vehicles

CONVOY = {
    "id": "convoy",
    "provenance": "original",
    "rule": "AA-SETUP-01",
    "exits": ["south"],
    "turn_limit": {"turns": 2, "choices": [2], "provenance": "original"},
    "insurgency": {"level": 1},
    "regulars": {
        "quality": 8,
        "morale": 10,
        "units": [
            {"id": "stryker1", "vehicle": "stryker", "at": [12, 18], "facing": "n", "up_armored": True},
            {"id": "alpha", "figures": {"leader": 1, "rifle": 3}, "aboard": "stryker1"},
            {"id": "bravo", "figures": {"leader": 1, "rifle": 3}, "at": [6, 20]},
        ],
    },
    "insurgents": {
        "quality": 6,
        "morale": 8,
        "units": [
            {"vehicle": "technical", "at": [12, 3], "facing": "s"},
            {"figures": {"leader": 1, "rpg": 1, "rifle": 4}, "at": [4, 4]},
        ],
    },
    "points": [
        {"side": "regulars", "count": "nobody_left_behind", "each": 5, "rule": "AA-VP-01"},
        {"side": "insurgents", "count": "regulars_killed", "each": 1, "rule": "AA-VP-01"},
    ],
    "terrain": {
        "width": 24,
        "height": 24,
        "pieces": [{"id": "house", "kind": "building", "points": [[15, 8], [19, 8], [19, 12], [15, 12]]}],
    },
}


@pytest.fixture
def convoy(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(library.KNOWN, "convoy", msgspec.convert(CONVOY, types.Scenario))
    return "convoy"


@pytest.mark.rule("AA-VMOVE-01", "AA-VSPEC-03")
def test_a_scenario_file_places_vehicles_and_those_aboard(convoy: str) -> None:
    played = begun(*spots(convoy), scenario=convoy)
    stryker, alpha, technical = (played.unit(name) for name in ("stryker1", "alpha", "technical1"))
    assert played.state.motorized
    assert stryker.vehicle is not None
    assert (stryker.vehicle.passengers, stryker.vehicle.up_armored, len(stryker.figures)) == (("alpha",), True, 2)
    assert (alpha.gone, alpha.cells) == ("aboard", ())
    assert technical.vehicle is not None
    assert technical.vehicle.facing == 4
    assert technical.led
    assert "activate:alpha" not in played.keys
    assert {"activate:stryker1", "activate:bravo"} < set(played.keys)


@pytest.mark.rule("AA-VMOVE-01")
def test_a_game_with_vehicles_is_played_to_its_end_by_anybody(convoy: str) -> None:
    for seed in range(4):
        settled = GAME.settled(convoy, {})
        seats = {"regulars": "human", "insurgents": "book" if seed % 2 else "human"}
        state, steps = GAME.setup(convoy, settled, GAME.seated(convoy, settled, seats))
        umpire = Umpire(GAME, state, steps, seed)
        umpire.checks = True
        umpire.proceed()
        number = seed
        while umpire.outcome is None:
            assert umpire.decision is not None
            options = umpire.decision.options
            number = (number * 6364136223846793005 + 1442695040888963407) % 2**64
            umpire.answer(options[(number >> 33) % len(options)].key)


@pytest.mark.rule("AA-VSHEET-01")
def test_a_scenario_with_a_bad_vehicle_is_refused_with_its_reason() -> None:
    bad = msgspec.convert(CONVOY, types.Scenario)

    def complaints(scenario: types.Scenario) -> list[str]:
        return [f"{field}: {message}" for field, message in checks._scenario(scenario)]

    assert complaints(bad) == []
    first, *others = bad.regulars.units
    for change, said in (
        ({"vehicle": "zeppelin"}, "'zeppelin', expected one of humvee"),
        ({"figures": {"rifle": 2}}, "either `figures` or a `vehicle`"),
        ({"at": (17.0, 10.0)}, "no room for the vehicle"),
        ({"at": (17.0, 13.0)}, "no room for the vehicle"),
    ):
        entry = msgspec.structs.replace(first, **change)
        force = msgspec.structs.replace(bad.regulars, units=(entry, *others))
        found = complaints(msgspec.structs.replace(bad, regulars=force))
        assert any(said in complaint for complaint in found), (change, found)

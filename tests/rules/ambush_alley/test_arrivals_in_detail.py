"""What comes to the table by cards and rolls: assets when they are ready, groups, vehicles, and fire on the Pinned."""

from __future__ import annotations

import pytest

from fireteam.engine import Step
from fireteam.games.ambush_alley.content import library
from fireteam.games.ambush_alley.content.cards import asset_cards
from fireteam.games.ambush_alley.rules.cards.asset_cards import AttachMedic, DeployTeam, EquipUnit
from fireteam.games.ambush_alley.rules.cards.asset_vehicles import DeployVehicle
from fireteam.games.ambush_alley.rules.cards.assets import AssetReady, AssignAssets, Deploy, ReadyAssets
from fireteam.games.ambush_alley.rules.cards.uav import EyesOpen
from fireteam.games.ambush_alley.rules.insurgents.reinforcements import GroupArrives, GroupRolled, RollGroup
from fireteam.games.ambush_alley.rules.react.chains import Chain, Finish
from fireteam.games.ambush_alley.rules.react.firing_on_pinned import OfferFireOnPinned
from fireteam.games.ambush_alley.rules.react.interruptions import Interrupts
from fireteam.games.ambush_alley.rules.vehicles.vehicle_entry import PlaceVehicle, VehicleArrived
from fireteam.games.ambush_alley.rules.vehicles.vehicles import manned
from fireteam.games.ambush_alley.state import INSURGENTS, REGULARS, Asset, Interruption

from .scenes import own_scenario
from .street import Street, change


def kind(effect: str) -> str:
    return next(name for name, card in asset_cards().items() if type(card.effect).__name__ == effect)


@pytest.mark.rule("AA-ASSET-01")
@pytest.mark.parametrize(
    ("effect", "step"),
    [
        ("Team", DeployTeam("asset1")),
        ("Equip", EquipUnit("asset1")),
        ("SendMedic", AttachMedic("asset1")),
        ("SendVehicle", DeployVehicle("asset1")),
    ],
)
def test_what_joins_the_force_is_brought_on_and_only_once(street: Street, effect: str, step: Step) -> None:
    street.state.assets["asset1"] = Asset(id="asset1", card=kind(effect))
    assert street.alone(Deploy("asset1")).follows == [step]
    street.state.assets["asset1"] = Asset(id="asset1", card=kind(effect), ready=True)
    assert street.alone(Deploy("asset1")).follows == []
    assert street.alone(Deploy("asset2")).follows == []


@pytest.mark.rule("AA-ASSET-01", "AA-UAV-02")
@pytest.mark.parametrize(("effect", "steps"), [("Uav", [EyesOpen()]), ("Bombard", [])])
def test_the_rest_is_on_call(street: Street, effect: str, steps: list[Step]) -> None:
    card = kind(effect)
    street.state.assets["asset1"] = Asset(id="asset1", card=card)
    played = street.alone(Deploy("asset1"))
    assert (played.state.assets["asset1"].ready, played.follows) == (True, steps)
    assert [event.card for event in played.told(AssetReady)] == [f"asset-{card}"]


@pytest.mark.rule("AA-ASSET-01", "AA-SETUP-04")
def test_cards_of_the_scenario_are_there_from_the_start(monkeypatch: pytest.MonkeyPatch, street: Street) -> None:
    street.state.scenario = own_scenario(monkeypatch, assets=("predator", "light-mortar"))
    played = street.alone(AssignAssets())
    assert {asset.id: asset.card for asset in played.state.assets.values()} == {
        "asset1": "predator",
        "asset2": "light-mortar",
    }
    assert played.follows == [ReadyAssets()]
    street.state.scenario = own_scenario(monkeypatch, assets=())
    assert street.alone(AssignAssets()).follows == []


@pytest.mark.rule("AA-ASSET-19", "AA-ASSET-18", "AA-ASSET-01")
def test_a_medic_or_weapon_waits_while_nobody_can_take_it(street: Street) -> None:
    street.vehicle("humvee", (4, 4))
    for effect, step in (("SendMedic", AttachMedic("asset1")), ("Equip", EquipUnit("asset1"))):
        street.state.assets["asset1"] = Asset(id="asset1", card=kind(effect))
        assert street.alone(step).changes(street) == {}
    street.state.assets["asset1"] = Asset(id="asset1", card=kind("SendMedic"))
    street.regulars(2, at=(12, 12), quality=10, morale=12)
    played = street.alone(AttachMedic("asset1"))
    if played.decision is not None:
        played = street.alone(AttachMedic("asset1"), choices=["unit:alpha"])
    medic = played.unit("alpha").figures[-1]
    assert (medic.medic, medic.quality, medic.morale) == (True, 10, 12)
    assert (len(played.unit("alpha").cells), played.state.assets, played.state.attached) == (3, {}, 1)


@pytest.mark.rule("AA-REINF-07", "AA-REINF-09")
@pytest.mark.parametrize(("face", "led"), [(1, True), (2, False)])
def test_a_group_is_told_with_its_men_weapons_and_leader(street: Street, face: int, led: bool) -> None:
    for row in library.arrivals("standard").rows:
        roll = [1, row.roll - 1] if row.roll <= 7 else [6, row.roll - 6]
        figures = [[1] * int(row.rifles.partition("d")[0])] if "d" in row.rifles else []
        doubtful = [[6] for weapon in row.weapons if weapon.endswith("?")]
        leader = [] if row.leader else [[face]]
        played = street.alone(RollGroup(), dice=[roll, *figures, *doubtful, *leader])
        assert played.dice_left == []
        (event,) = played.told(GroupRolled)
        (arrives, *again) = played.follows
        assert isinstance(arrives, GroupArrives)
        assert again == ([RollGroup()] if row.again else [])
        assert event.roll == sum(roll)
        kinds = [name.removeprefix("leader:") for name in arrives.kinds]
        assert sum(name not in ("rifle", "leader") for name in kinds) == event.armed == len(event.weapons)
        leaders = sum(name.startswith("leader") for name in arrives.kinds)
        assert leaders == event.led <= 1
        if played.rolls("roll-leader"):
            assert event.led == int(led)


@pytest.mark.rule("AA-VMOVE-01", "AA-FOGCARD-11", "AA-FOGCARD-29")
def test_a_vehicle_that_comes_on_has_the_ratings_of_its_force_or_its_own(street: Street) -> None:
    street.state.insurgent_rise = 1
    street.state.commanders = ("regulars", "regulars2")
    cell = street.cell(12, 12)
    plain = street.alone(PlaceVehicle("humvee", REGULARS, cell, 2))
    unit = plain.unit("humvee1")
    force = manned("x", "humvee", REGULARS, "", (8, 10)).figures[0]
    assert unit.vehicle is not None
    assert (unit.commander, unit.placed, unit.cells[0], unit.vehicle.facing) == ("regulars", 2, cell, 2)
    assert unit.vehicle.neutral is False
    assert {(figure.quality, figure.morale) for figure in unit.figures} == {(force.quality, force.morale)}
    assert plain.state.motorized
    assert [event.unit for event in plain.told(VehicleArrived)] == ["humvee1"]
    own = street.alone(PlaceVehicle("humvee", REGULARS, cell, 0, 10, 12, "regulars2")).unit("humvee1")
    assert ({(figure.quality, figure.morale) for figure in own.figures}, own.commander) == ({(10, 12)}, "regulars2")
    car = street.alone(PlaceVehicle("car", INSURGENTS, cell, 0, neutral=True, up_armored=True)).unit("car1")
    assert car.vehicle is not None
    assert (car.vehicle.neutral, car.vehicle.up_armored, car.commander) == (True, True, INSURGENTS)
    tougher = street.alone(PlaceVehicle("technical", INSURGENTS, cell, 0, 6, 8)).unit("technical1")
    assert {figure.quality for figure in tougher.figures} == {8}


@pytest.mark.rule("AA-FOGCARD-29", "AA-OOC-05", "AA-VMOVE-01")
def test_a_vehicle_that_comes_on_in_sight_is_seen(street: Street) -> None:
    street.regulars(2, at=(12, 4))
    assert street.alone(PlaceVehicle("technical", INSURGENTS, street.cell(12, 18), 0)).unit("technical1").seen


@pytest.mark.rule("AA-INTERRUPT-04")
def test_who_fires_on_the_pinned_gives_up_his_interruption(street: Street) -> None:
    street.regulars(2, at=(12, 12), pinned=1)
    street.insurgents(3, at=(12, 18), leader=True)
    asked = street.alone(OfferFireOnPinned("g1"))
    assert asked.decision is not None
    assert asked.keys == ["pass", "pinned:alpha"]
    assert street.alone(OfferFireOnPinned("g1"), choices=["pass"]).changes(street) == {}
    played = street.alone(OfferFireOnPinned("g1"), choices=["pinned:alpha"])
    assert played.unit("g1").interrupted
    activation = played.state.activations["alpha"]
    assert activation.declared == (Interruption(unit="g1", at=0, action="fire"),)
    assert (activation.order, activation.ended) == ("pinned", True)
    assert [(event.unit, event.target, event.action) for event in played.told(Interrupts)] == [("g1", "alpha", "fire")]
    assert played.follows == [Chain("alpha", 0), Finish("alpha")]
    change(street, "g1", interrupted=True)
    assert street.alone(OfferFireOnPinned("g1")).decision is None
    change(street, "g1", interrupted=False)
    change(street, "alpha", pinned=0)
    assert street.alone(OfferFireOnPinned("g1")).decision is None

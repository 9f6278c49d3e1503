"""Fog of War cards that strike a Regular unit out of nowhere (AA-FOGCARD): IEDs, mortars and aircraft."""

from __future__ import annotations

import msgspec
import pytest

from fireteam.games.ambush_alley.rules.cards.fog import PlayFog
from fireteam.games.ambush_alley.rules.cards.fog_strikes import StrikeFell
from fireteam.games.ambush_alley.rules.fight.casualties import CasualtiesTaken
from fireteam.games.ambush_alley.rules.fight.fire_dice import defense
from fireteam.games.ambush_alley.rules.react.reactions import ReactionTested
from fireteam.games.ambush_alley.rules.vehicles.vehicle_entry import PlaceVehicle
from fireteam.games.ambush_alley.state import Asset

from .street import Street, change

# ---------------------------------------------------------------------------------------------- 17, 24, 25: strikes


@pytest.mark.rule("AA-FOGCARD-17", "AA-MORALE-06")
def test_an_ied_hits_a_random_unit_with_6d10_and_shakes_all_within_10_inches(street: Street) -> None:
    alpha = street.regulars(2, at=(12, 12))
    bravo, far = street.regulars(2, at=(12, 20)), street.regulars(2, at=(1, 1))
    played = street.play(PlayFog("ied-detonated"), dice=[[1], [1] * 6, [1] * 2, [9, 9], [9, 9]])
    assert [event.unit for event in played.told(StrikeFell)] == [alpha]
    assert [roll.dice for roll in played.rolls("roll-attack")] == [(10,) * 6]
    assert [roll.about for roll in played.rolls("roll-morale")] == [(alpha,), (bravo,)]
    assert played.told(ReactionTested) == []
    assert far in played.state.units
    hurt = street.play(PlayFog("ied-detonated"), dice=[[1], [10, 1, 1, 1, 1, 1], [1] * 2, [9], [9, 9]])
    assert len(hurt.unit(alpha).fallen) == 1
    assert [roll.about for roll in hurt.rolls("roll-morale")] == [(alpha,), (bravo,)]


@pytest.mark.rule("AA-FOGCARD-25")
def test_mortars_hit_a_random_unit_with_6d6(street: Street) -> None:
    street.regulars(2, at=(12, 12))
    bravo = street.regulars(2, at=(12, 16))
    played = street.play(PlayFog("incoming"), dice=[[2], [1] * 6, [1] * 2])
    assert [event.unit for event in played.told(StrikeFell)] == [bravo]
    assert [roll.dice for roll in played.rolls("roll-attack")] == [(6,) * 6]
    assert played.rolls("roll-morale") == []
    assert played.told(ReactionTested) == []
    hurt = street.play(PlayFog("incoming"), dice=[[2], [6, 1, 1, 1, 1, 1], [1] * 2, [9]])
    assert [roll.about for roll in hurt.rolls("roll-morale")] == [(bravo,)]


@pytest.mark.rule("AA-FOGCARD-17", "AA-FOGCARD-25")
@pytest.mark.parametrize(
    ("card", "sheet", "dice"),
    [
        ("ied-detonated", "abrams", 0),
        ("ied-detonated", "stryker", 6),
        ("incoming", "bradley", 0),
        ("incoming", "humvee", 6),
    ],
)
def test_against_a_vehicle_an_ied_is_class_2_and_mortars_class_1(
    street: Street, card: str, sheet: str, dice: int
) -> None:
    street.state = street.play(PlaceVehicle(sheet, "regulars", street.cell(12, 12), 0, 8, 8)).state
    (name,) = street.state.units
    rolls: list[list[int]] = []
    if dice:
        rolls = [[1] * dice, [1] * defense(street.state, street.unit(name), None, "ied").value]
    if card == "ied-detonated":
        rolls.append([8] * len(street.unit(name).figures))
    played = street.play(PlayFog(card), dice=rolls)
    assert [len(roll.dice) for roll in played.rolls("roll-attack")] == ([dice] if dice else [])


@pytest.mark.rule("AA-FOGCARD-24")
def test_friendly_aircraft_hit_each_figure_that_does_not_roll_4_and_air_support_is_lost(street: Street) -> None:
    marines = street.regulars(4, at=(12, 12))
    for number, card in enumerate(("air-support", "uav", "predator"), start=1):
        street.state.assets[f"asset{number}"] = Asset(id=f"asset{number}", card=card, ready=True)
    played = street.play(PlayFog("nothing-friendly"), dice=[[3, 4, 8, 1], [9, 9]])
    assert [event.count for event in played.told(CasualtiesTaken)] == [2]
    assert (len(played.unit(marines).figures), len(played.unit(marines).fallen)) == (2, 2)
    assert [roll.about for roll in played.rolls("roll-morale")] == [(marines,)]
    assert [asset.card for asset in played.state.assets.values()] == ["uav", "predator"]


@pytest.mark.rule("AA-FOGCARD-24", "AA-PINNED-05")
@pytest.mark.parametrize(("die", "rolled", "able"), [(8, 6, 2), (6, 6, 1)])
def test_a_pinned_unit_rolls_the_lower_die(street: Street, die: int, rolled: int, able: int) -> None:
    marines = street.regulars(3, quality=die, pinned=1)
    played = street.play(PlayFog("nothing-friendly"), dice=[[4, 3, 5], [9] * able])
    (roll,) = played.rolls("roll-friendly-fire")
    assert roll.dice == (rolled,) * 3
    assert len(played.unit(marines).figures) == able


@pytest.mark.rule("AA-FOGCARD-24")
def test_in_a_vehicle_crew_and_passengers_roll(street: Street) -> None:
    street.state = street.play(PlaceVehicle("humvee", "regulars", street.cell(12, 12), 0, 8, 8)).state
    (name,) = street.state.units
    rider = street.regulars(2, at=(20, 20))
    vehicle = street.unit(name).vehicle
    assert vehicle is not None
    change(street, rider, gone="aboard", cells=())
    change(street, name, vehicle=msgspec.structs.replace(vehicle, passengers=(rider,)))
    crew = len(street.unit(name).figures)
    played = street.play(PlayFog("nothing-friendly"), dice=[[8] * crew, [8, 2], [9]])
    assert [len(roll.dice) for roll in played.rolls("roll-friendly-fire")] == [crew, 2]
    assert len(played.unit(rider).fallen) == 1
    assert [roll.about for roll in played.rolls("roll-morale")] == [(rider,)]


@pytest.mark.rule("AA-FOGCARD-24", "AA-AID-10")
def test_passengers_who_all_fall_are_the_crews_to_look_after(street: Street) -> None:
    riders = street.regulars(2, at=(3, 3))
    lvtp = street.vehicle("lvtp", (12, 12), aboard=[riders])
    crew = len(street.unit(lvtp).figures)
    played = street.play(PlayFog("nothing-friendly"), dice=[[8] * crew, [1, 1]])
    assert len(played.unit(lvtp).fallen) == 2
    assert (played.unit(riders).gone, played.unit(riders).fallen) == ("destroyed", ())


@pytest.mark.rule("AA-FOGCARD-24", "AA-VMOVE-01")
def test_a_crew_checks_its_morale_only_if_one_of_it_was_hit_infantry_always(street: Street) -> None:
    stryker = street.vehicle("stryker", (12, 12))
    crew = len(street.unit(stryker).figures)
    unhurt = street.play(PlayFog("nothing-friendly"), dice=[[8] * crew])
    assert not unhurt.rolls("roll-morale")
    hurt = street.play(PlayFog("nothing-friendly"), dice=[[1, *[8] * (crew - 1)], [9] * (crew - 1)])
    assert [roll.about for roll in hurt.rolls("roll-morale")] == [(stryker,)]
    on_foot = Street()
    marines = on_foot.regulars(2)
    unhurt = on_foot.play(PlayFog("nothing-friendly"), dice=[[8, 8], [9, 9]])
    assert [roll.about for roll in unhurt.rolls("roll-morale")] == [(marines,)]


@pytest.mark.rule("AA-FOGCARD-24", "AA-MORALE-04")
def test_an_air_strike_on_the_wrong_unit_shakes_the_insurgents_near_it(street: Street) -> None:
    marines = street.regulars(2, at=(12, 12))
    near = street.insurgents(3, at=(12, 17))
    street.insurgents(3, at=(12, 22))
    played = street.play(PlayFog("nothing-friendly"), dice=[[8, 8], [9, 9], [9, 9, 9]])
    assert [roll.about for roll in played.rolls("roll-morale")] == [(marines,), (near,)]

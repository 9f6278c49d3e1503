"""What a rule says in half a sentence: defaults, orders of checks, who is left out, and what is told."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.engine.decks import Deck
from fireteam.games.ambush_alley.content.sheets import SHEETS
from fireteam.games.ambush_alley.content.tables import mask_of
from fireteam.games.ambush_alley.rules.cards.air_assets import overhead
from fireteam.games.ambush_alley.rules.cards.assets import DrawAsset
from fireteam.games.ambush_alley.rules.cards.fog import DropMarkers, PlayFog
from fireteam.games.ambush_alley.rules.cards.fog_mission import adjusted
from fireteam.games.ambush_alley.rules.cards.fog_roads import IedSpotted, ahead
from fireteam.games.ambush_alley.rules.cards.uav import SendUav, UavOverhead, UavProtected
from fireteam.games.ambush_alley.rules.fight.assault import charge_points, charge_targets
from fireteam.games.ambush_alley.rules.fight.casualties import who_is_hit
from fireteam.games.ambush_alley.rules.fight.clearing import has_withdrawn
from fireteam.games.ambush_alley.rules.fight.infantry_dice import fixed_dice
from fireteam.games.ambush_alley.rules.fight.morale import MoraleCheck, wanted
from fireteam.games.ambush_alley.rules.ground.obstacles import denied, forbidden, kept_off
from fireteam.games.ambush_alley.rules.ground.room import distances_to, nearest_to, occupied, within_of
from fireteam.games.ambush_alley.rules.ground.shelter import in_position
from fireteam.games.ambush_alley.rules.ground.sight import gap, stands_between
from fireteam.games.ambush_alley.rules.markers import next_id
from fireteam.games.ambush_alley.rules.move.out_of_contact import barred
from fireteam.games.ambush_alley.rules.people.aid import is_safe
from fireteam.games.ambush_alley.rules.people.civilians import aside, drawn_to
from fireteam.games.ambush_alley.rules.people.mobs import Disperse, MobDispersed, MobStayed
from fireteam.games.ambush_alley.rules.react.firing_on_pinned import FireOnPinned, OfferFireOnPinned
from fireteam.games.ambush_alley.rules.turn.actions import sets_out
from fireteam.games.ambush_alley.rules.turn.leaders import may_leave
from fireteam.games.ambush_alley.rules.units import carries_burden, hostile, toughened, without
from fireteam.games.ambush_alley.rules.vehicles.courses import NEVER
from fireteam.games.ambush_alley.rules.vehicles.vehicle_movement import (
    drive,
    ends_at,
    facing_at,
    hideaways,
    may_drive,
    path_to,
    reach,
    turns_on_its_way,
)
from fireteam.games.ambush_alley.rules.vehicles.vehicles import crew, manned
from fireteam.games.ambush_alley.state import INSURGENTS, REGULARS, Activation, Asset, Figure, Marker

from .street import HOUSE, WALL, Street, solo


@pytest.fixture
def street() -> Street:
    return Street()


# ------------------------------------------------------------------ out of contact


@pytest.mark.rule("AA-OOC-01", "AA-OOC-02", "AA-OOC-05")
@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({}, ""),
        ({"seen": True}, "reason-fixed"),
        ({"placed": 2}, "reason-just-placed"),
        ({"placed": 1}, ""),
        ({"emplaced": True}, "reason-cannot-move"),
        ({"pinned": 1}, "reason-cannot-move"),
        ({"fire_only": True}, "reason-cannot-move"),
        ({"recovers_in": 2}, "reason-recovering"),
        ({"recovers_in": 1}, ""),
        ({"seen": True, "placed": 2}, "reason-fixed"),
        ({"placed": 2, "pinned": 1}, "reason-just-placed"),
        ({"pinned": 1, "recovers_in": 2}, "reason-cannot-move"),
    ],
)
def test_who_is_fixed_and_why(street: Street, fields: dict[str, Any], reason: str) -> None:
    """It is turn 2."""
    gunmen = street.insurgents(4, at=(12, 20), **fields)
    assert barred(street.state, street.unit(gunmen)) == reason


@pytest.mark.rule("AA-OOC-01", "AA-OOC-02", "AA-OOC-05")
def test_neither_regulars_nor_vehicles_move_out_of_contact(street: Street) -> None:
    marines = street.regulars(4)
    technical = street.vehicle("technical", at=(4, 20), side=INSURGENTS, quality=6)
    assert barred(street.state, street.unit(marines)) == "reason-insurgents-only"
    assert barred(street.state, street.unit(technical)) == "reason-vehicle"


# ------------------------------------------------------------------ where nobody may go


@pytest.mark.rule("AA-FOGCARD-18", "AA-CLEAR-01", "AA-CIV-05", "AA-SCALE-05")
def test_what_keeps_a_unit_off(street: Street) -> None:
    """A bomb keeps Regulars 4 in away, unless they are nearer already; a mob bars their way, and nobody else's."""
    marines, gunmen = street.regulars(2, at=(12, 12)), street.insurgents(2, at=(2, 2))
    us, them = street.unit(marines), street.unit(gunmen)
    assert (kept_off(street.state, us), forbidden(street.state, us)) == (0, 0)
    street.state.markers["ied"] = Marker(id="ied", kind="ied", cell=street.cell(12, 6))
    barred_cells = kept_off(street.state, us)
    assert barred_cells == street.table.within(street.cell(12, 6), 400)
    assert barred_cells >> street.cell(12, 10) & 1
    assert not barred_cells >> street.cell(12, 10.5) & 1
    assert forbidden(street.state, us) == barred_cells
    assert denied(street.state, us) == barred_cells | mask_of(them.cells)
    assert (forbidden(street.state, them), denied(street.state, them)) == (0, mask_of(us.cells))
    near = msgspec.structs.replace(us, cells=(street.cell(12, 8), *us.cells[1:]))
    assert kept_off(street.state, near) == street.table.within(street.cell(12, 6), 200), "no nearer than it is"
    outside = msgspec.structs.replace(us, cells=())
    assert kept_off(street.state, outside) == barred_cells
    assert kept_off(street.state, outside, street.cell(12, 9)) == street.table.within(street.cell(12, 6), 300)


@pytest.mark.rule("AA-CLEAR-01", "AA-CLEAR-02", "AA-SCALE-05")
def test_uncleared_houses_are_closed_but_for_ones_own_and_for_charges() -> None:
    street = Street(HOUSE)
    street.state = msgspec.structs.replace(street.state, options={"house_clearing": "yes"})
    marines = street.regulars(2, at=(4, 4))
    us, inside = street.unit(marines), street.cell(11, 11)
    assert kept_off(street.state, us) >> inside & 1
    assert not kept_off(street.state, us, inside) >> inside & 1, "the one to which it goes"
    assert forbidden(street.state, us) >> inside & 1
    assert forbidden(street.state, us, charging=True) >> inside & 1, "nobody is in it"
    street.insurgents(2, at=(11, 11))
    assert forbidden(street.state, us) >> inside & 1
    assert not forbidden(street.state, us, charging=True) >> inside & 1
    assert denied(street.state, us) >> inside & 1


@pytest.mark.rule("AA-REINF-05", "AA-SETUP-06", "AA-SCALE-05")
def test_room_is_taken_by_those_who_stand_on_the_table(street: Street) -> None:
    marines, gone = street.regulars(3, at=(4, 4)), street.regulars(3, at=(20, 4), gone="left")
    street.regulars(2, at=(12, 12), gone="aboard", cells=())
    assert street.unit(gone).cells
    assert occupied(street.state) == mask_of(street.unit(marines).cells)


@pytest.mark.rule("AA-FOGCARD-19", "AA-ASSET-02")
def test_near_is_measured_from_base_to_base_and_nobody_is_near_nobody(street: Street) -> None:
    assert within_of(street.state, (), 400) == 0
    near = within_of(street.state, (street.cell(12, 12),), 400)
    assert not near & 1, "the corner of the table is not near"
    # From edge to edge of bases of half an inch each.
    assert near >> street.cell(12, 16.5) & 1
    assert not near >> street.cell(12, 17) & 1


# ------------------------------------------------------------------ lines, cover


@pytest.mark.rule("AA-LOF-02", "AA-CIV-06")
def test_who_fires_upward_fires_over_the_heads_of_a_crowd() -> None:
    street = Street({**HOUSE, "floors": 2}, height=24)
    up = street.insurgents(1, at=(11, 11), level=1)
    down = street.regulars(1, at=(11, 2))
    street.mob("mob1", (11, 6))
    above, below = street.unit(up), street.unit(down)
    assert stands_between(street.state, below, above, 200) == ()
    assert stands_between(street.state, above, below, 200) == ("mob1",)
    level = msgspec.structs.replace(above, cells=(street.cell(11, 14),))
    assert stands_between(street.state, below, level, 200) == ("mob1",)


@pytest.mark.rule("AA-COVER-07")
def test_unseen_a_unit_is_in_position_beside_something_solid() -> None:
    street = Street(WALL)
    behind, open_ground = street.regulars(2, at=(6, 7.5)), street.regulars(2, at=(18, 18))
    assert in_position(street.state, street.unit(behind))
    assert not in_position(street.state, street.unit(open_ground))
    street.insurgents(2, at=(6, 20))
    assert in_position(street.state, street.unit(behind)), "the wall is between them"
    street.insurgents(2, at=(6, 1))
    assert not in_position(street.state, street.unit(behind)), "and not against these"


@pytest.mark.rule("AA-PINNED-01", "AA-SHAKEN-02")
def test_where_figures_are_wanted_of_who_goes_to_cover() -> None:
    """In sight: out of sight or in cover of them; unseen: of that what is solid; elsewhere: what is solid at all."""
    street = Street(WALL)
    marines = street.regulars(2, at=(6, 16))
    gunmen = street.insurgents(2, at=(6, 20))
    solid = street.table.near_solid
    unit = street.unit(marines)
    assert wanted(street.state, unit, street.cell(20, 4)) == solid, "in the open one wants at least what is solid"
    behind = street.cell(6, 7.5)
    seen = wanted(street.state, unit, behind)
    assert seen >> behind & 1
    assert seen & solid
    street.change(gunmen, gone="left")
    assert wanted(street.state, unit, behind) == solid, "nobody sees it: whatever is solid"
    assert wanted(street.state, unit, street.cell(20, 4)) != solid, "and elsewhere nobody is to be feared"


# ------------------------------------------------------------------ people and figures


@pytest.mark.rule("AA-CIV-08", "AA-CIV-09", "AA-PINNED-05")
@pytest.mark.parametrize(
    ("fields", "quality", "die", "face", "goes"),
    [({}, 8, 8, 5, True), ({}, 8, 8, 4, False), ({"pinned": 1}, 8, 6, 5, True), ({"pinned": 1}, 6, 6, 5, False)],
)
def test_a_mob_is_talked_away_by_more_than_the_insurgency_level(
    street: Street, fields: dict[str, Any], quality: int, die: int, face: int, goes: bool
) -> None:
    """The level is 4; who is Pinned rolls a die less, and with a d6 one less on it."""
    marines = street.regulars(4, at=(12, 12), quality=quality, **fields)
    street.mob("mob1", (12, 16))
    street.state.insurgency = 4
    played = street.play(Disperse(marines), dice=[[face]])
    assert [roll.dice for roll in played.rolls("roll-disperse")] == [(die,)]
    assert bool(played.told(MobDispersed)) is goes
    assert bool(played.told(MobStayed)) is not goes
    assert ("mob1" in played.state.mobs) is not goes
    assert played.state.dispersed == int(goes)


@pytest.mark.rule("AA-FOGCARD-11", "AA-REINF-07")
def test_ratings_rise_by_steps_and_never_above_d10() -> None:
    man = Figure(quality=6, morale=8)
    assert toughened(man, 0) is man
    assert (toughened(man, 1).quality, toughened(man, 1).morale) == (8, 10)
    assert (toughened(man, 2).quality, toughened(man, 2).morale) == (10, 10)
    assert (toughened(man, 3).quality, toughened(man, 3).morale) == (10, 10)
    assert toughened(Figure(quality=12, morale=12), 1).quality == 12


@pytest.mark.rule("AA-CASUALTY-01", "AA-MIXED-01")
def test_who_is_taken_away_leaves_his_place_but_not_a_vehicles(street: Street) -> None:
    marines = street.unit(street.regulars(3, at=(12, 12), weapons=["saw"]))
    figures, cells = without(marines, (1,))
    assert figures == (marines.figures[0], marines.figures[2])
    assert cells == (marines.cells[0], marines.cells[2])
    aboard = msgspec.structs.replace(marines, cells=())
    assert without(aboard, (0,)) == (marines.figures[1:], ())
    humvee = street.unit(street.vehicle("humvee", at=(4, 4)))
    assert without(humvee, (0,)) == (humvee.figures[1:], humvee.cells)


@pytest.mark.rule("AA-LEADER-04")
def test_only_a_leader_with_men_and_on_foot_goes_his_own_way(street: Street) -> None:
    led = street.insurgents(3, at=(4, 20), leader=True)
    alone = street.insurgents(1, at=(12, 20), leader=True)
    unled = street.insurgents(3, at=(20, 20))
    assert [may_leave(street.unit(unit)) for unit in (led, alone, unled)] == [True, False, False]
    assert not may_leave(
        msgspec.structs.replace(street.unit(led), vehicle=manned("t", "technical", "x", "x", (6, 6)).vehicle)
    )


@pytest.mark.rule("AA-CASUALTY-05", "AA-CASUALTY-06")
def test_men_who_are_all_alike_fall_from_behind_and_nobody_draws(street: Street) -> None:
    """Unless it matters who is hit: then it is drawn."""
    alike = street.unit(street.insurgents(4, at=(12, 20)))
    played: list[Any] = []

    class Nobody:
        def pick(self, *_: Any, **__: Any) -> Any:
            played.append("drawn")
            return 0

    hit = who_is_hit(Nobody(), alike, 2, (), snipers=False)  # type: ignore[arg-type]
    assert (hit, played) == ((2, 3), [])
    assert who_is_hit(Nobody(), alike, 4, (), snipers=False) == (0, 1, 2, 3)  # type: ignore[arg-type]
    assert who_is_hit(Nobody(), alike, 9, (), snipers=False) == (0, 1, 2, 3)  # type: ignore[arg-type]


@pytest.mark.rule("AA-PINNED-01", "AA-AID-02")
def test_a_car_that_only_a_card_moves_is_nobody_to_fear(street: Street) -> None:
    marines, gunmen = street.regulars(4), street.insurgents(4)
    technical = street.vehicle("technical", at=(4, 20), side=INSURGENTS, quality=6)
    car = street.vehicle("car", at=(20, 20), side=INSURGENTS, quality=6)
    vehicle = street.unit(car).vehicle
    assert vehicle is not None
    street.change(car, vehicle=msgspec.structs.replace(vehicle, neutral=True))
    assert [unit.id for unit in hostile(street.state, street.unit(marines))] == [gunmen, technical]
    assert [unit.id for unit in hostile(street.state, street.unit(gunmen))] == [marines]


@pytest.mark.rule("AA-FOGCARD-26")
def test_only_a_man_on_his_own_with_such_a_weapon_has_fixed_dice(street: Street) -> None:
    sniper = street.unit(street.insurgents(1, at=(4, 20), weapons=["dragunov"]))
    assert fixed_dice(sniper) == 2
    plain = street.unit(street.insurgents(1, at=(12, 20)))
    assert fixed_dice(plain) == 0
    assert fixed_dice(street.unit(street.insurgents(1, at=(20, 20), weapons=["rpg"]))) == 0
    assert fixed_dice(msgspec.structs.replace(sniper, figures=sniper.figures * 2)) == 0


# ------------------------------------------------------------------ morale, cards, ends


@pytest.mark.rule("AA-MORALE-01", "AA-MORALE-04", "AA-LEADER-05")
@pytest.mark.parametrize(("higher", "faces", "stands"), [(True, [3, 3, 3, 1], True), (False, [3, 3, 3, 1], False)])
def test_a_higher_leader_adds_one_to_each_morale_die(
    street: Street, higher: bool, faces: list[int], stands: bool
) -> None:
    marines = street.regulars(4, at=(12, 12), morale=6, higher=higher)
    played = street.play(MoraleCheck(marines), dice=[faces])
    assert [roll.dice for roll in played.rolls("roll-morale")] == [(6,) * 4]
    assert bool(played.unit(marines).pinned) is not stands


@pytest.mark.rule("AA-FOGCARD-12", "AA-FOGCARD-22", "AA-FOGCARD-27")
@pytest.mark.parametrize(
    ("markers", "wanted_man", "levels"),
    [
        ({}, "", (3, 0, -3)),
        ({"press": 2}, "", (3, 0, -3)),
        ({"press": 3}, "", (-3, -3, -3)),
        ({"hostage": 1}, "", (3, 1, -2)),
        ({"hostage": 0}, "", (2, -1, -3)),
        ({}, "taken", (3, 1, 1)),
        ({}, "g1", (2, 0, -3)),
        ({"hostage": 1}, "g1", (2, 1, -2)),
    ],
)
def test_cards_change_the_level_of_victory(
    street: Street, markers: dict[str, int], wanted_man: str, levels: tuple[int, ...]
) -> None:
    for kind, count in markers.items():
        street.state.markers[kind] = Marker(id=kind, kind=kind, cell=0, count=count)
    street.state.wanted = wanted_man
    assert tuple(adjusted(street.state, level) for level in (3, 0, -3)) == levels


@pytest.mark.rule("AA-FOGCARD-22", "AA-FOGCARD-23")
def test_orders_of_a_card_end_with_their_turn(street: Street) -> None:
    """It is turn 2."""
    for kind in ("hold", "called"):
        for turn in (1, 2, 3):
            street.state.markers[f"{kind}{turn}"] = Marker(id=f"{kind}{turn}", kind=kind, cell=0, turn=turn)
    street.state.markers["ied"] = Marker(id="ied", kind="ied", cell=0, turn=1)
    assert set(street.play(DropMarkers()).state.markers) == {"hold3", "called3", "ied"}


@pytest.mark.rule("AA-INTERRUPT-04")
def test_only_where_somebody_is_pinned_and_somebody_plays_the_insurgents_they_are_asked(street: Street) -> None:
    marines, gunmen = street.regulars(4, at=(12, 4)), street.insurgents(3, at=(12, 20), leader=True)
    spent = street.insurgents(3, at=(4, 20), leader=True, interrupted=True)
    assert street.alone(FireOnPinned()).follows == []
    street.change(marines, pinned=1)
    assert street.alone(FireOnPinned()).follows == [OfferFireOnPinned(gunmen)]
    assert spent not in str(street.alone(FireOnPinned()).follows)
    assert solo(street).alone(FireOnPinned()).follows == []


# ------------------------------------------------------------------ vehicles


@pytest.mark.rule("AA-VMOVE-01", "AA-VMOVE-02")
def test_where_a_vehicle_gets_to_and_how_it_points_there(street: Street) -> None:
    humvee = street.unit(street.vehicle("humvee", at=(12, 12), facing="n"))
    here = humvee.cells[0]
    assert reach(street.state, humvee, 0) == 0
    assert reach(street.state, humvee, 100)
    assert not reach(street.state, humvee, 1000) >> here & 1, "its own place is no move"
    x, y, _ = street.table.point(here)
    ahead = street.cell(x / 2, y / 2 - 4)
    path, along = path_to(street.state, humvee, ahead)
    assert (path[0], path[-1], along[0], along[-1]) == (here, ahead, 0, 400)
    assert facing_at(street.state, humvee, here) == 0
    assert facing_at(street.state, humvee, ahead) == 0
    side = street.cell(x / 2 + 4, y / 2)
    assert facing_at(street.state, humvee, side) != 0, "as it was driven there"
    upstairs = street.table.cells
    assert drive(street.state, humvee, 1000).to(upstairs) == [NEVER] * 8
    assert path_to(street.state, humvee, upstairs) == ((), ())


@pytest.mark.rule("AA-VMOVE-02", "AA-VMOVE-03")
@pytest.mark.parametrize(("rate", "free"), [("patrol", True), ("cruising", False), ("reverse", False)])
def test_a_vehicle_with_its_nose_and_tail_at_walls_can_only_turn_off(rate: str, free: bool) -> None:
    """Cruising goes straight on, reversing straight back; Patrol turns aside."""
    north = {"id": "north", "kind": "high_wall", "points": [[0, 11], [24, 11]]}
    south = {"id": "south", "kind": "high_wall", "points": [[0, 13], [24, 13]]}
    street = Street(north, south)
    humvee = street.unit(street.vehicle("humvee", at=(12, 12), facing="n"))
    assert may_drive(street.state, humvee, rate) is free


@pytest.mark.rule("AA-REACT-14", "AA-VMOVE-02", "AA-MOVE-02")
@pytest.mark.parametrize("rate", ["patrol", "cruising", "reverse"])
def test_only_at_patrol_speed_a_vehicle_gets_out_of_sight(rate: str) -> None:
    street = Street({**HOUSE, "points": [[9, 12], [13, 12], [13, 14], [9, 14]]})
    humvee = street.unit(street.vehicle("humvee", at=(16, 8), facing="w"))
    gunmen = street.unit(street.insurgents(2, at=(11, 20)))
    hidden = hideaways(street.state, humvee, gunmen, rate)
    if rate != "patrol":
        assert hidden == 0
        return
    assert hidden
    assert not hidden & street.table.view(gunmen.cells)


@pytest.mark.rule("AA-FOGCARD-28")
def test_a_technical_counts_as_led_and_armor_may_be_added() -> None:
    technical = manned("t", "technical", INSURGENTS, INSURGENTS, (6, 8))
    assert technical.led
    assert (technical.figures[0].quality, technical.figures[0].morale) == (6, 8)
    assert not manned("t", "technical", REGULARS, REGULARS, (6, 8)).led
    for sheet, added, there in (("stryker", False, False), ("stryker", True, True), ("humvee", False, True)):
        vehicle = manned("v", sheet, REGULARS, REGULARS, (8, 8), up_armored=added).vehicle
        assert vehicle is not None
        assert vehicle.up_armored is there


# ------------------------------------------------------------------ in the air, names, counters


@pytest.mark.rule("AA-UAV-01", "AA-UAV-02", "AA-FOGCARD-31", "AA-FOGCARD-09")
def test_a_uav_is_overhead_if_one_is_ready_and_a_card_protects_it(street: Street) -> None:
    assert not overhead(street.state)
    street.state.assets["asset1"] = Asset(id="asset1", card="tank", ready=True)
    assert not overhead(street.state)
    sent = street.play(SendUav("eye"))
    assert len(sent.told(UavOverhead)) == 1
    assert [asset.card for asset in sent.state.assets.values() if asset.ready] == ["tank", "uav"]
    street.state.assets["asset2"] = Asset(id="asset2", card="uav", ready=False)
    assert not overhead(street.state), "one that is not ready sees nothing"
    street.state.assets["asset2"] = Asset(id="asset2", card="uav", ready=True)
    assert overhead(street.state), "one of several is enough"
    kept = street.play(SendUav("eye"))
    assert (len(kept.told(UavProtected)), kept.told(UavOverhead)) == (1, [])
    assert {asset.id: asset.protected for asset in kept.state.assets.values()} == {"asset1": False, "asset2": True}
    del street.state.assets["asset2"]
    street.state.effects = ("dust-storm",)
    storm = street.play(SendUav("eye"))
    assert set(storm.state.assets) == {"asset1"}
    assert not storm.told(UavOverhead)


@pytest.mark.rule("AA-VSHEET-01", "AA-CLEAR-08", "AA-FOGCARD-08")
def test_vehicles_and_counters_are_numbered(street: Street) -> None:
    names = [street.vehicle("humvee", at=(x, 12)) for x in (4, 12, 20)]
    assert names == ["humvee1", "humvee2", "humvee3"]
    for _ in range(3):
        name = next_id(street.state, "ied")
        street.state.markers[name] = Marker(id=name, kind="ied", cell=0)
    assert set(street.state.markers) == {"ied1", "ied2", "ied3"}


@pytest.mark.rule("AA-CLEAR-10")
def test_who_stands_no_more_at_the_house_has_withdrawn() -> None:
    street = Street(HOUSE)
    marines = street.regulars(2, at=(11, 8.5))
    counter = Marker(id="stuck1", kind="stuck", cell=0, unit=marines, piece="market")
    assert not has_withdrawn(street.state, counter)
    for fields in ({"figures": ()}, {"gone": "left"}, {"cells": (0, 2)}):
        other = Street(HOUSE)
        other.regulars(2, at=(11, 8.5))
        other.change(marines, **fields)
        assert has_withdrawn(other.state, counter)


@pytest.mark.rule("AA-PINNED-01", "AA-PINNED-03", "AA-ACT-02")
def test_which_orders_lead_somewhere(street: Street) -> None:
    unit = street.unit(street.regulars(4, at=(12, 12)))
    expected = {"charge": True, "board": True, "stay": False, "fire": False, "overwatch": False, "seek-cover": False}
    assert {order: sets_out(street.state, unit, order) for order in expected} == expected
    street.state.activations[unit.id] = Activation(id=unit.id, order="seek-cover", path=(1, 2), along=(0, 50))
    assert sets_out(street.state, unit, "seek-cover")


@pytest.mark.rule("AA-VMOVE-01", "AA-VMOVE-02", "AA-VMOVE-03")
def test_a_vehicle_turns_where_its_course_does(street: Street) -> None:
    vehicle = street.unit(street.vehicle("humvee", at=(12, 12), facing="n")).vehicle
    assert vehicle is not None
    there = msgspec.structs.replace(vehicle, course=((10, 0), (20, 2), (30, 0)))
    assert not turns_on_its_way(there, 0, (10, 30))
    assert turns_on_its_way(there, 0, (10, 20, 30)), "on its way it points elsewhere"
    assert turns_on_its_way(there, 2, (10,)), "at its end it does"


@pytest.mark.rule("AA-VMOVE-02", "AA-VMOVE-03")
def test_a_straight_move_may_end_one_step_ahead_and_not_where_it_began(street: Street) -> None:
    humvee = street.unit(street.vehicle("humvee", at=(12, 20), facing="n"))
    x, y, _ = street.table.point(humvee.cells[0])
    ends = ends_at(street.state, humvee, "cruising")
    ahead = [street.cell(x / 2, y / 2 - step / 2) for step in range(37)]
    assert [bool(ends >> cell & 1) for cell in ahead[:3]] == [False, True, True]
    assert ends == mask_of(tuple(cell for cell in ahead[1:] if ends >> cell & 1)), "straight on and nowhere else"
    back = ends_at(street.state, humvee, "reverse")
    assert back >> street.cell(x / 2, y / 2 + 0.5) & 1
    assert not back & ends


@pytest.mark.rule("AA-SOLO-10")
@pytest.mark.parametrize(("away", "drawn"), [(6, True), (6.5, False)])
def test_a_crowd_is_drawn_to_combat_within_6_inches(street: Street, away: float, drawn: bool) -> None:
    """From the edge of its stand."""
    solo(street)
    mob = street.state.mobs[street.mob("mob1", (12, 12))]
    near = [cell for cell in range(street.table.cells) if aside(street.state, mob.cell, cell) == round(away * 100)]
    street.state.combat = (near[0],)
    marines = street.regulars(2, at=(2, 2))
    goal = drawn_to(street.state, mob)
    assert (goal == near[0]) is drawn
    assert drawn or goal in street.unit(marines).cells


# ------------------------------------------------------------------ charges, burdens, bombs


@pytest.mark.rule("AA-ASSAULT-01", "AA-ASSAULT-03")
@pytest.mark.parametrize(
    ("fields", "reached"),
    [({}, True), ({"emplaced": True}, False), ({"pinned": 1}, False), ({"fire_only": True}, False)],
)
def test_who_may_not_move_has_nobody_to_charge(street: Street, fields: dict[str, Any], reached: bool) -> None:
    marines = street.regulars(4, at=(12, 12), **fields)
    gunmen = street.insurgents(3, at=(12, 16))
    street.vehicle("technical", at=(16, 12), side=INSURGENTS, quality=6)
    found = charge_targets(street.state, street.unit(marines), 1200)
    assert found == ([gunmen] if reached else []), "and nobody charges a vehicle"


@pytest.mark.rule("AA-ASSAULT-01")
def test_a_charge_reaches_as_far_as_the_movement_and_no_farther(street: Street) -> None:
    marines = street.unit(street.regulars(1, at=(12, 12)))
    gunmen = street.insurgents(1, at=(12, 16.5))
    assert gap(street.state, marines, street.unit(gunmen)) == 375
    assert charge_targets(street.state, marines, 375) == [gunmen]
    assert charge_targets(street.state, marines, 374) == []
    street.change(gunmen, gone="left")
    assert charge_targets(street.state, marines, 1200) == []


@pytest.mark.rule("AA-INTERRUPT-02", "AA-ASSAULT-01")
@pytest.mark.parametrize("who", ["emplaced", "pinned", "fire_only"])
def test_who_may_not_move_charges_nobody_on_his_way(street: Street, who: str) -> None:
    marines = street.regulars(2, at=(12, 10))
    gunmen = street.insurgents(3, at=(12, 16), leader=True)
    way = tuple(street.cell(12, 10 + step / 2) for step in range(9))
    along = tuple(50 * step for step in range(9))
    street.state.activations[marines] = Activation(id=marines, order="move", rate="cautious", path=way, along=along)
    target = street.unit(marines)
    assert charge_points(street.state, street.unit(gunmen), target, (0, 4, 8)) == (0, 4, 8)
    assert charge_points(street.state, street.unit(gunmen), target, (0, 4, 8), 250) == (4, 8), "it comes nearer"
    assert charge_points(street.state, street.unit(gunmen), target, (20,)) == (20,), "beyond its end it is at its end"
    bound = msgspec.structs.replace(street.unit(gunmen), **{who: 1 if who == "pinned" else True})
    assert charge_points(street.state, bound, target, (0, 4, 8)) == ()
    assert charge_points(street.state, street.unit(gunmen), msgspec.structs.replace(target, figures=()), (0,)) == ()


@pytest.mark.rule("AA-DEPEND-01", "AA-DEPEND-02", "AA-DEPEND-13")
@pytest.mark.parametrize(
    ("fields", "burdened"), [({}, False), ({"wounded": 1}, True), ({"dead": 1}, True), ({"prisoners": 1}, True)]
)
def test_what_burdens_a_unit(street: Street, fields: dict[str, Any], burdened: bool) -> None:
    unit = msgspec.structs.replace(street.unit(street.regulars(4)), **fields)
    assert carries_burden(street.state, unit) is burdened
    humvee = msgspec.structs.replace(street.unit(street.vehicle("humvee", at=(4, 4))), **fields)
    assert not carries_burden(street.state, humvee), "what lies in a vehicle burdens nobody"


@pytest.mark.rule("AA-DEPEND-01", "AA-DEPEND-02")
def test_people_under_escort_burden_their_own_unit_only(street: Street) -> None:
    alpha, bravo = street.regulars(4, at=(4, 4)), street.regulars(4, at=(20, 4))
    street.person("p1", (4, 5), unit=alpha)
    assert [carries_burden(street.state, street.unit(unit)) for unit in (alpha, bravo)] == [True, False]


@pytest.mark.rule("AA-FOGCARD-08", "AA-FOGCARD-29")
def test_distances_to_a_side_are_from_base_to_base_and_very_far_without_anybody(street: Street) -> None:
    here, there = street.cell(12, 12), street.cell(12, 14)
    assert min(distances_to(street.state, REGULARS, (here, there))) == 100_000
    street.regulars(1, at=(12, 8))
    assert distances_to(street.state, REGULARS, (here, there)) == [325, 525]
    assert distances_to(street.state, REGULARS, (street.cell(12, 8),)) == [0], "never less than nothing"
    assert nearest_to(street.state, REGULARS, (there, here)) == here
    assert nearest_to(street.state, INSURGENTS, (there, here)) == min(here, there)


@pytest.mark.rule("AA-FOGCARD-08", "AA-FOGCARD-17", "AA-FOGCARD-18")
def test_ahead_is_the_end_of_the_way_or_the_nearest_who_waits(street: Street) -> None:
    marines = street.regulars(2, at=(12, 12))
    assert ahead(street.state, street.unit(marines)) is None
    street.person("far", (12, 2))
    street.person("near", (12, 18))
    street.person("safe", (12, 13), safe=True)
    street.person("held", (12, 13.5), unit=marines)
    assert ahead(street.state, street.unit(marines)) == street.cell(12, 18)
    here, goal = street.unit(marines).cells[0], street.cell(4, 12)
    street.state.activations[marines] = Activation(id=marines, order="move", path=(here, goal), along=(0, 800))
    assert ahead(street.state, street.unit(marines)) == goal
    street.state.activations[marines] = Activation(id=marines, order="move", path=(goal, here), along=(0, 800))
    assert ahead(street.state, street.unit(marines)) == street.cell(12, 18), "it is there already"


@pytest.mark.rule("AA-FOGCARD-18")
def test_an_ied_is_told_where_it_lies(street: Street) -> None:
    marines = street.regulars(2, at=(12, 12))
    asked = street.play(PlayFog("ied-spotted"))
    assert asked.asked.prompt == "ask-ied"
    chosen = asked.asked.options[0]
    (cell,) = chosen.places
    played = street.play(PlayFog("ied-spotted"), choices=[chosen.key])
    assert [(event.unit, event.cell) for event in played.told(IedSpotted)] == [(marines, cell)]
    assert [(marker.kind, marker.cell) for marker in played.state.markers.values()] == [("ied", cell)]


@pytest.mark.rule("AA-VSHEET-01", "AA-VSHEET-02", "AA-VSHEET-03")
def test_a_crew_has_the_ratings_of_its_force_unless_its_sheet_has_others() -> None:
    sheet = SHEETS["humvee"]
    assert [(man.quality, man.morale) for man in crew(sheet, 8, 10)] == [(8, 10)] * sheet.crew
    own = msgspec.structs.replace(sheet, quality=12, morale=6, crew=2)
    assert [(man.quality, man.morale) for man in crew(own, 8, 10)] == [(12, 6)] * 2


@pytest.mark.rule("AA-FOGCARD-09", "AA-ASSET-01")
@pytest.mark.parametrize(
    ("card", "effects", "kept"), [("uav", (), True), ("uav", ("dust-storm",), False), ("tank", ("dust-storm",), True)]
)
def test_in_a_dust_storm_nothing_that_flies_is_kept(
    street: Street, card: str, effects: tuple[str, ...], kept: bool
) -> None:
    street.state.decks["assets"] = Deck(id="assets", kind="assets", draw=(card,))
    street.state.effects = effects
    played = street.play(DrawAsset(), spare=True)
    assert ([asset.card for asset in played.state.assets.values()] == [card]) is kept


@pytest.mark.rule("AA-AID-03", "AA-VSPEC-01", "AA-COVER-07")
def test_casualties_are_safe_aboard_and_where_nobody_sees_them(street: Street) -> None:
    marines = street.unit(street.regulars(2, at=(12, 4)))
    assert is_safe(street.state, marines)
    street.insurgents(2, at=(12, 20))
    assert not is_safe(street.state, marines)
    assert is_safe(street.state, msgspec.structs.replace(marines, gone="aboard"))
    assert is_safe(street.state, street.unit(street.vehicle("humvee", at=(4, 4))))

"""Starting positions: who is there at the start, where, and where players may place whom."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.games.ambush_alley.content import library, orbat
from fireteam.games.ambush_alley.content.types import (
    Breakdowns,
    Civilians,
    Force,
    HotSpotRules,
    PersonEntry,
    UnitEntry,
)
from fireteam.games.ambush_alley.rules.ground.buildings import inside, near_piece
from fireteam.games.ambush_alley.rules.ground.room import strip
from fireteam.games.ambush_alley.rules.mission.deployment import (
    PERIMETER,
    AttachLeader,
    CustodyGiven,
    Deployed,
    FormUpAtStart,
    GiveCustody,
    MobGathered,
    PlaceCivilians,
    PlaceFreely,
    PlaceInsurgents,
    PlaceRegulars,
    free_area,
    is_held,
)
from fireteam.games.ambush_alley.rules.mission.setup import begin
from fireteam.games.ambush_alley.rules.mission.starting_positions import (
    as_played,
    entry_of,
    insurgents,
    is_free,
    people,
    planned,
    regulars,
    vehicle,
)
from fireteam.games.ambush_alley.state import INSURGENTS, REGULARS, Unit, inches

from .scenes import own_scenario
from .street import FAR_HOUSE, HOUSE, Street, change

NEAR_HOUSE = {"id": "shop", "kind": "building", "points": [[9, 14], [13, 14], [13, 16], [9, 16]]}


def force(*units: UnitEntry, **fields: Any) -> Force:
    return Force(quality=8, morale=10, units=units, **fields)


def laid(monkeypatch: pytest.MonkeyPatch, *pieces: dict[str, Any], **changes: Any) -> Street:
    """A street on which such a scenario is played."""
    street = Street(*pieces)
    street.state.scenario = own_scenario(monkeypatch, **changes)
    street.state.options["scale"] = "15mm"
    return street


@pytest.mark.rule("AA-SETUP-06", "AA-VMOVE-01", "AA-TURKEY-08")
def test_units_stand_at_their_points_beside_those_before_them(monkeypatch: pytest.MonkeyPatch) -> None:
    street = laid(
        monkeypatch,
        regulars=force(
            UnitEntry(id="stryker1", vehicle="stryker", at=(6, 6), facing="e", up_armored=True),
            UnitEntry(id="alpha", figures={"rifle": 3}, at=(6, 8)),
            UnitEntry(id="bravo", figures={"rifle": 2}, at=(6, 8.5), team=True, sniper=True, special_forces=True),
            armor=True,
        ),
    )
    stryker, alpha, bravo = regulars(street.state)
    assert stryker.cells[0] == street.cell(6, 6)
    assert stryker.vehicle is not None
    assert (stryker.vehicle.facing, stryker.vehicle.up_armored, stryker.side) == (2, True, REGULARS)
    assert alpha.cells[0] == street.cell(6, 8)
    assert (alpha.armor, alpha.team, alpha.sniper, alpha.special_forces) == (True, False, False, False)
    assert (bravo.armor, bravo.team, bravo.sniper, bravo.special_forces) == (True, True, True, True)
    taken = [*stryker.cells, *alpha.cells, *bravo.cells]
    assert len(set(taken)) == len(taken)
    ground = street.table
    assert min(ground.distance(one, two) for one in alpha.cells for two in stryker.cells) >= 75
    assert min(ground.distance(one, two) for one in bravo.cells[1:] for two in alpha.cells) >= 75


@pytest.mark.rule("AA-SETUP-06", "AA-SOLO-02")
def test_units_are_shared_out_among_the_commanders_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [UnitEntry(id=f"u{n}", figures={"rifle": 1}, at=(4 + 3 * n, 4)) for n in range(4)]
    street = laid(monkeypatch, regulars=force(*entries))
    street.state.commanders = ("regulars", "regulars2")
    assert [unit.commander for unit in regulars(street.state)] == ["regulars", "regulars2"] * 2


@pytest.mark.rule("AA-SETUP-06", "AA-SETUP-08")
def test_who_is_placed_later_rides_or_comes_later_is_not_on_the_table_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    street = laid(
        monkeypatch,
        HOUSE,
        regulars=force(
            UnitEntry(id="stryker1", vehicle="stryker", at=(6, 6)),
            UnitEntry(id="alpha", figures={"rifle": 2}, aboard="stryker1"),
            UnitEntry(id="bravo", figures={"rifle": 2}, inside=("market",)),
            UnitEntry(id="charlie", figures={"rifle": 2}, strip="south"),
            UnitEntry(id="delta", figures={"rifle": 2}, arrives=3, edge="south"),
        ),
        insurgents=force(
            UnitEntry(figures={"rifle": 2}, at=(20, 20)),
            UnitEntry(figures={"rifle": 2, "leader": 1}, strip="north"),
            UnitEntry(vehicle="technical", at=(20, 6), facing="w"),
        ),
    )
    stryker, *others = regulars(street.state)
    assert stryker.vehicle is not None
    assert stryker.vehicle.passengers == ("alpha",)
    assert [(unit.gone, unit.placed, unit.cells) for unit in others] == [
        ("aboard", 0, ()),
        ("unplaced", 0, ()),
        ("unplaced", 0, ()),
        ("held", 3, ()),
    ]
    first, second, third = insurgents(street.state)
    assert [unit.id for unit in (first, second, third)] == ["g1", "g2", "technical3"]
    assert (first.gone, first.cells[0]) == ("", street.cell(20, 20))
    assert (second.gone, second.cells) == ("unplaced", ())
    assert third.vehicle is not None
    assert (third.side, third.commander, third.vehicle.facing) == (INSURGENTS, INSURGENTS, 6)
    assert third.vehicle.passengers == ()
    entries = library.scenario("own").regulars.units
    assert [is_free(entry) for entry in entries] == [False, False, True, True, False]


@pytest.mark.rule("AA-SETUP-08")
def test_insurgents_stand_beside_regulars_who_are_there_and_beside_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    street = laid(
        monkeypatch,
        insurgents=force(
            UnitEntry(vehicle="technical", at=(16, 12)),
            UnitEntry(figures={"rifle": 3}, at=(16, 14)),
            UnitEntry(figures={"rifle": 3}, at=(12, 13)),
        ),
    )
    street.regulars(4, at=(12, 12))
    technical, one, two = insurgents(street.state)
    ground = street.table
    assert min(ground.distance(a, b) for a in two.cells[1:] for b in street.unit("alpha").cells) >= 75
    assert min(ground.distance(a, b) for a in one.cells[1:] for b in technical.cells) >= 75


@pytest.mark.rule("AA-VMOVE-01", "AA-TURKEY-10")
def test_a_vehicle_may_start_broken_down_and_with_ratings_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = Breakdowns(mobility=2, armament=1, reliability=1, slowed=3)
    entry = UnitEntry(id="s1", vehicle="stryker", at=(6, 6), breakdowns=broken, quality=10, morale=12)
    street = laid(monkeypatch, regulars=force(entry))
    unit = vehicle(street.state, force(entry), entry, "s1", REGULARS, "regulars2")
    assert unit.vehicle is not None
    hull = unit.vehicle
    assert (hull.mobility, hull.armament, hull.reliability, hull.slowed) == (2, 1, 1, inches(3))
    assert {(figure.quality, figure.morale) for figure in unit.figures} == {(10, 12)}
    assert unit.commander == "regulars2"
    plain = vehicle(
        street.state, force(), msgspec.structs.replace(entry, quality=None, morale=None), "s1", REGULARS, ""
    )
    assert {(figure.quality, figure.morale) for figure in plain.figures} == {(8, 10)}


@pytest.mark.rule("AA-SETUP-06", "AA-CONTRACT-04")
def test_people_wait_at_their_points_or_in_custody(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = (
        PersonEntry(id="guest", at=(5, 9), immune=True),
        PersonEntry(id="clerk", at=(10, 10), level=1),
        PersonEntry(id="captive", custody=("alpha",)),
    )
    tall = HOUSE | {"floors": 2}
    street = laid(monkeypatch, tall, people=entries)
    guest, clerk, captive = people(street.state)
    assert (guest.id, guest.cell, guest.immune) == ("guest", street.cell(5, 9), True)
    assert (clerk.cell, clerk.immune) == (street.cell(10, 10, 1), False)
    assert captive.cell == -1


@pytest.mark.rule("AA-VP-05", "AA-SETUP-06")
def test_a_printed_fireteam_may_be_replaced_by_that_of_another_force(street: Street) -> None:
    fireteam, other = UnitEntry(figures={"rifle": 9}, fireteam="usmc_fireteam"), UnitEntry(figures={"rifle": 9})
    assert as_played(street.state, fireteam) == fireteam
    street.state.options["force"] = "rar"
    assert as_played(street.state, fireteam).figures == orbat.fireteam("rar")
    assert as_played(street.state, other) == other


@pytest.mark.rule("AA-SOLO-04")
def test_hot_spots_are_placed_with_an_eye_to_where_everybody_will_be(monkeypatch: pytest.MonkeyPatch) -> None:
    street = laid(
        monkeypatch,
        regulars=force(UnitEntry(id="alpha", figures={"rifle": 2}, at=(4, 4))),
        insurgents=force(UnitEntry(figures={"rifle": 2}, at=(20, 20))),
    )
    future = planned(street.state)
    assert sorted(future.units) == ["alpha", "g1"]
    assert street.state.units == {}


@pytest.mark.rule("AA-SETUP-06", "AA-SETUP-08")
def test_the_entry_of_a_unit(monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = (
        UnitEntry(id="alpha", figures={"rifle": 2}, at=(4, 4)),
        UnitEntry(id="g", figures={"rifle": 1}, at=(6, 4)),
    )
    first, second = UnitEntry(figures={"rifle": 3}, at=(8, 8)), UnitEntry(figures={"rifle": 4}, at=(9, 9))
    street = laid(monkeypatch, regulars=force(one, two), insurgents=force(first, second))
    assert [entry_of(street.state, name) for name in ("alpha", "g", "g1", "g2")] == [one, two, first, second]


# ------------------------------------------------------------------ placing them


@pytest.mark.rule("AA-SETUP-06")
def test_regulars_take_their_places_and_then_leaders_free_units_and_custody(monkeypatch: pytest.MonkeyPatch) -> None:
    street = laid(
        monkeypatch,
        HOUSE,
        regulars=force(
            UnitEntry(id="alpha", figures={"rifle": 2}, at=(4, 4)),
            UnitEntry(id="bravo", figures={"rifle": 2}, inside=("market",)),
            UnitEntry(id="chief", figures={"squad_leader": 1}, at=(6, 4), joins=("alpha",)),
        ),
        people=(PersonEntry(id="captive", custody=("alpha",)), PersonEntry(id="guest", at=(9, 4))),
    )
    played = street.alone(PlaceRegulars())
    assert sorted(played.state.units) == ["alpha", "bravo", "chief"]
    assert [(event.unit, event.figures) for event in played.told(Deployed)] == [("alpha", 2), ("chief", 1)]
    assert played.follows == [AttachLeader("chief"), PlaceFreely("bravo"), GiveCustody("captive")]


@pytest.mark.rule("AA-SETUP-08", "AA-SETUP-06")
def test_insurgents_take_their_places_and_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    street = laid(
        monkeypatch,
        insurgents=force(UnitEntry(figures={"rifle": 2}, at=(20, 20)), UnitEntry(figures={"rifle": 1}, strip="north")),
    )
    street.regulars(2, at=(4, 4))
    played = street.alone(PlaceInsurgents())
    assert played.state.groups == 2
    assert [(event.unit, event.figures) for event in played.told(Deployed)] == [("g1", 2)]
    assert played.follows == [PlaceFreely("g2")]
    assert played.unit("g1").seen


@pytest.mark.rule("AA-SETUP-06", "AA-ALAMO-03", "AA-ALAMO-04")
def test_where_a_unit_may_start(monkeypatch: pytest.MonkeyPatch) -> None:
    edge, houses = UnitEntry(id="edge", strip="south"), UnitEntry(id="in", inside=("market", "shop", "clinic"))
    street = laid(monkeypatch, HOUSE, NEAR_HOUSE, FAR_HOUSE, hot_spots=HotSpotRules(within=2))
    ground, state = street.table, street.state
    assert free_area(state, edge) == strip(ground, "south", inches(2))
    assert free_area(state, edge, 3) == strip(ground, "south", inches(5))
    market, shop, clinic = (inside(ground, name) for name in ("market", "shop", "clinic"))
    assert free_area(state, houses) == market | shop | clinic
    street.regulars(2, at=(11, 11))
    assert is_held(state, "market")
    assert not is_held(state, "shop")
    assert shop & near_piece(ground, "market", PERIMETER)
    assert not clinic & near_piece(ground, "market", PERIMETER)
    assert free_area(state, houses) == market | shop
    street.state.units["g1"] = msgspec.structs.replace(street.unit("alpha"), id="g1", side=INSURGENTS)
    del street.state.units["alpha"]
    assert not is_held(state, "market")


def waiting(street: Street, name: str, side: str, count: int) -> Unit:
    (street.regulars if side == REGULARS else street.insurgents)(count, at=(12, 12), id=name)
    change(street, name, gone="unplaced", cells=())
    return street.unit(name)


@pytest.mark.rule("AA-SETUP-06", "AA-SETUP-08")
@pytest.mark.parametrize("side", [REGULARS, INSURGENTS])
def test_the_player_places_a_free_unit_within_its_limits(monkeypatch: pytest.MonkeyPatch, side: str) -> None:
    entry = UnitEntry(id="alpha", figures={"rifle": 2}, inside=("market",))
    sides = {"regulars": force(entry), "insurgents": force(entry)}
    street = laid(monkeypatch, HOUSE, FAR_HOUSE, **sides)
    name = "alpha" if side == REGULARS else "g1"
    waiting(street, name, side, 2)
    asked = street.alone(PlaceFreely(name))
    assert asked.decision is not None
    assert (asked.decision.prompt, asked.decision.seats) == ("ask-start", (side,))
    assert asked.decision.rule == ("AA-SETUP-06" if side == REGULARS else "AA-SETUP-08")
    there = street.cell(11, 11)
    assert asked.decision.options.find(f"start:{there}") is not None
    assert asked.decision.options.find(f"start:{street.cell(20, 20)}") is None
    played = street.alone(PlaceFreely(name), choices=[f"start:{there}"])
    unit = played.unit(name)
    assert (unit.gone, unit.cells[0], len(unit.cells)) == ("", there, 2)
    house = inside(street.table, "market")
    assert all(house >> cell & 1 for cell in unit.cells)
    assert [(event.unit, event.figures) for event in played.told(Deployed)] == [(name, 2)]
    assert played.follows == ([FormUpAtStart("alpha", 0)] if side == REGULARS else [])
    change(street, name, gone="joined")
    assert street.alone(PlaceFreely(name)).decision is None


@pytest.mark.rule("AA-SETUP-08")
def test_insurgents_who_are_placed_in_sight_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    street = laid(monkeypatch, insurgents=force(UnitEntry(figures={"rifle": 1}, strip="north")))
    waiting(street, "g1", INSURGENTS, 1)
    street.regulars(2, at=(12, 4))
    played = street.alone(PlaceFreely("g1"), choices=[f"start:{street.cell(12, 1)}"])
    assert played.unit("g1").seen


@pytest.mark.rule("AA-SETUP-06")
def test_on_a_crowded_edge_whoever_comes_last_stands_farther_in(monkeypatch: pytest.MonkeyPatch) -> None:
    street = laid(
        monkeypatch,
        regulars=force(UnitEntry(id="alpha", figures={"rifle": 1}, strip="south")),
        hot_spots=HotSpotRules(within=1),
    )
    crowd = tuple(street.cell(x / 2, y / 2) for x in range(49) for y in (46, 47, 48))
    street.regulars(len(crowd), cells=crowd, id="bravo")
    waiting(street, "alpha", REGULARS, 1)
    asked = street.alone(PlaceFreely("alpha"))
    assert asked.decision is not None
    rows = {street.table.xy(option.value.cell)[1] for option in list(asked.decision.options)}
    assert rows == {22.0}
    played = street.alone(PlaceFreely("alpha"), choices=[f"start:{street.cell(12, 22)}"])
    assert played.follows == [FormUpAtStart("alpha", 1)]


@pytest.mark.rule("AA-HORNET-07")
def test_the_player_names_who_guards_a_captive(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = (PersonEntry(id="other", at=(2, 2)), PersonEntry(id="captive", custody=("bravo", "alpha"), immune=True))
    street = laid(monkeypatch, people=entries)
    street.regulars(2, at=(12, 12))
    street.regulars(2, at=(4, 4))
    asked = street.alone(GiveCustody("captive"))
    assert asked.decision is not None
    assert (asked.keys, asked.decision.seats) == (["custody:bravo", "custody:alpha"], ("regulars",))
    played = street.alone(GiveCustody("captive"), choices=["custody:alpha"])
    person = played.state.people["captive"]
    assert (person.unit, person.cell, person.immune) == ("alpha", street.unit("alpha").cells[0], True)
    assert [(event.unit, event.person) for event in played.told(CustodyGiven)] == [("alpha", "captive")]


@pytest.mark.rule("AA-SETUP-06", "AA-SOLO-02")
def test_a_squad_leader_starts_with_a_fireteam_or_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    chief = UnitEntry(id="chief", figures={"squad_leader": 1}, at=(6, 4), joins=("alpha", "bravo"))
    street = laid(monkeypatch, regulars=force(chief))
    street.regulars(2, at=(12, 12))
    street.regulars(2, at=(4, 12))
    street.regulars(1, at=(6, 4), id="chief", higher=True)
    asked = street.alone(AttachLeader("chief"))
    assert asked.decision is not None
    assert asked.keys == ["with:alpha", "with:bravo", "alone"]
    assert street.alone(AttachLeader("chief"), choices=["alone"]).changes(street) == {}
    played = street.alone(AttachLeader("chief"), choices=["with:bravo"])
    leader, friend = played.unit("chief"), played.unit("bravo")
    assert (leader.gone, leader.figures, leader.cells) == ("joined", (), ())
    assert [figure.leader for figure in friend.figures] == ["", "", "higher"]
    assert friend.cells[0] == street.unit("bravo").cells[0]
    assert len(set(friend.cells)) == 3
    change(street, "bravo", gone="aboard", cells=())
    truck = street.vehicle("humvee", (20, 20))
    change(street, truck, vehicle=msgspec.structs.replace(street.unit(truck).vehicle, passengers=("bravo", "chief")))
    played = street.alone(AttachLeader("chief"), choices=["with:bravo"])
    assert (played.unit("bravo").cells, len(played.unit("bravo").figures)) == ((), 3)
    hull = played.unit(truck).vehicle
    assert hull is not None
    assert hull.passengers == ("bravo",)
    for name in ("alpha", "bravo", truck):
        change(street, name, commander="regulars2")
    assert street.alone(AttachLeader("chief")).decision is None, "nobody is left without a unit"


@pytest.mark.rule("AA-CIV-01", "AA-CIV-02", "AA-CONTRACT-14")
def test_mobs_gather_where_the_scenario_says_if_they_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    crowd = Civilians(mobs=((4, 9), (15, 6)), provenance="original")
    street = laid(monkeypatch, civilians=crowd, options=("civilians",))
    assert street.alone(PlaceCivilians()).state.mobs == {}
    street.state.options["civilians"] = "yes"
    played = street.alone(PlaceCivilians())
    assert {mob.id: mob.cell for mob in played.state.mobs.values()} == {
        "mob1": street.cell(4, 9),
        "mob2": street.cell(15, 6),
    }
    assert [event.mob for event in played.told(MobGathered)] == ["mob1", "mob2"]
    always = laid(monkeypatch, civilians=crowd, options=())
    assert len(always.alone(PlaceCivilians()).state.mobs) == 2
    never = laid(monkeypatch, civilians=None, options=())
    assert never.alone(PlaceCivilians()).state.mobs == {}


@pytest.mark.rule("AA-SETUP-01", "AA-SETUP-05", "AA-TURN-01")
def test_what_a_game_begins_with(monkeypatch: pytest.MonkeyPatch) -> None:
    state, steps = begin("contracting_trouble", {}, {})
    assert (state.commanders, state.solo, state.night, state.motorized) == (("regulars",), False, False, False)
    assert (state.insurgency, state.automatic) == (6, True)
    names = [type(step).__name__ for step in steps]
    order = ["SetTable", "PlaceHotSpots", "PlaceRegulars", "PlaceInsurgents", "PlaceCivilians", "Turn"]
    assert names == order
    state, steps = begin(
        "contracting_trouble", {"commanders": "3", "night": "yes", "scale": "25mm"}, {"insurgents": "book"}
    )
    assert (state.commanders, state.solo, state.night) == (("regulars", "regulars2", "regulars3"), True, True)
    assert state.options["scale"] == "25mm"
    assert state.table != begin("contracting_trouble", {}, {})[0].table
    own = own_scenario(
        monkeypatch,
        night=True,
        aid_stations=((4, 5), (6, 7)),
        insurgency=msgspec.structs.replace(library.scenario("contracting_trouble").insurgency, level=3),
        insurgents=force(UnitEntry(vehicle="technical", at=(20, 20))),
        asset_draws=1,
    )
    state, steps = begin(own, {}, {})
    assert (state.night, state.insurgency, state.automatic, state.motorized) == (True, 3, False, True)
    ground = library.table_of(library.scenario(own), "15mm")
    assert state.options["aid_stations"] == f"{ground.at(4, 5)},{ground.at(6, 7)}"
    assert [type(step).__name__ for step in steps] == [
        "PrepareDecks",
        "SetAside",
        "DrawAsset",
        *order[:-1],
        "AssignAssets",
        "Turn",
    ]

"""Who is meant and where it ends: the nearest of several, the last inch of a distance, and what happens to nobody."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.engine.decks import Deck
from fireteam.engine.orders import standing_answer
from fireteam.games.ambush_alley.content.hulls import FACINGS
from fireteam.games.ambush_alley.content.sheets import SHEETS
from fireteam.games.ambush_alley.content.tables import mask_of
from fireteam.games.ambush_alley.rules.cards.asset_calls import CallFire, at_hand
from fireteam.games.ambush_alley.rules.cards.asset_cards import BESIDE_FRIENDS, EquipUnit
from fireteam.games.ambush_alley.rules.cards.asset_vehicles import entries
from fireteam.games.ambush_alley.rules.cards.card_play import CardReasoned, InsurgentsPlaced, NoEffect
from fireteam.games.ambush_alley.rules.cards.fog import PlayFog
from fireteam.games.ambush_alley.rules.cards.fog_roads import IedSpotted, ahead
from fireteam.games.ambush_alley.rules.cards.fog_strikes import StrikeFell
from fireteam.games.ambush_alley.rules.cards.fog_units import ContactMade
from fireteam.games.ambush_alley.rules.fight.assault import charge_points, charge_targets
from fireteam.games.ambush_alley.rules.fight.casualties import UnitGone, UnitLost, who_is_hit
from fireteam.games.ambush_alley.rules.fight.charge_answers import ChargeOn
from fireteam.games.ambush_alley.rules.fight.fire import Fire
from fireteam.games.ambush_alley.rules.ground.obstacles import denied
from fireteam.games.ambush_alley.rules.insurgents import solo as by_the_book
from fireteam.games.ambush_alley.rules.insurgents import solo_moves
from fireteam.games.ambush_alley.rules.insurgents.insurgent_phase import FormedUp
from fireteam.games.ambush_alley.rules.insurgents.solo import PhaseMove, Reasoned
from fireteam.games.ambush_alley.rules.mission.setup import Briefed
from fireteam.games.ambush_alley.rules.mission.victory import COUNTS
from fireteam.games.ambush_alley.rules.move.formation import spread_out
from fireteam.games.ambush_alley.rules.move.movement import cannot_move
from fireteam.games.ambush_alley.rules.move.moving import Moved, MoveTo
from fireteam.games.ambush_alley.rules.move.out_of_contact import route
from fireteam.games.ambush_alley.rules.people.custody import PassCustody
from fireteam.games.ambush_alley.rules.people.dependants import exits
from fireteam.games.ambush_alley.rules.react.overwatch import NamePoint
from fireteam.games.ambush_alley.rules.turn.actions import Advance
from fireteam.games.ambush_alley.rules.turn.leaders import Join, LeaderJoined
from fireteam.games.ambush_alley.rules.units import morale_bonus
from fireteam.games.ambush_alley.rules.vehicles.driving import ask_course
from fireteam.games.ambush_alley.rules.vehicles.vehicle_dice import mounted
from fireteam.games.ambush_alley.rules.vehicles.vehicle_movement import course_to, facing_at
from fireteam.games.ambush_alley.rules.vehicles.vehicles import disabled
from fireteam.games.ambush_alley.state import (
    BASE,
    CAUTIOUS,
    INSURGENTS,
    RAPID,
    REGULARS,
    Activation,
    Asset,
    Marker,
    Person,
    Umpire,
    Watch,
)
from fireteam.spaces.plane.bits import members

from .scenes import begun
from .street import HOUSE, Street, change, solo


def walking(street: Street, unit: str, *points: tuple[float, float], at: int = 0, **fields: Any) -> tuple[int, ...]:
    """The unit has announced this way, an inch between its points."""
    path = tuple(street.cell(x, y) for x, y in points)
    along = street.table.along(path)
    street.state.activations[unit] = Activation(id=unit, path=path, along=along, at=at, **fields)
    return path


# ------------------------------------------------------------------ nobody, nowhere


@pytest.mark.rule("AA-FOGCARD-17", "AA-FOGCARD-18", "AA-FOGCARD-19", "AA-FOGCARD-24", "AA-FOGCARD-25")
@pytest.mark.parametrize("card", ["ied-detonated", "ied-spotted", "contact", "nothing-friendly", "incoming"])
def test_what_befalls_a_regular_unit_befalls_nobody_where_there_is_none(street: Street, card: str) -> None:
    street.insurgents(3, at=(12, 18))
    played = street.play(PlayFog(card))
    assert len(played.told(NoEffect)) == 1
    assert played.told(StrikeFell, IedSpotted, ContactMade) == []
    assert played.decision is None


@pytest.mark.rule("AA-FOGCARD-08", "AA-FOGCARD-28")
def test_where_there_is_no_street_and_no_way_in_nothing_is_barred_and_nobody_enters() -> None:
    bare = Street()
    bare.regulars(2, at=(4, 4))
    barred = bare.play(PlayFog("road-block"))
    assert (len(barred.told(NoEffect)), barred.decision, barred.state.changes) == (1, None, ())
    walled = Street({**HOUSE, "points": [[0, 0], [24, 0], [24, 4], [0, 4]]})
    walled.regulars(2, at=(12, 20))
    shut = walled.play(PlayFog("technical"), dice=[[1], [1]])
    assert (len(shut.told(NoEffect)), shut.decision, len(shut.state.units)) == (1, None, 1)


@pytest.mark.rule("AA-FOGCARD-26", "AA-FOGCARD-30")
@pytest.mark.parametrize("card", ["dragunov", "dishkuh"])
def test_where_nothing_is_solid_the_books_team_lies_in_the_open(card: str) -> None:
    street = solo(Street())
    street.regulars(2, at=(4, 4))
    played = street.play(PlayFog(card))
    assert (len(played.told(InsurgentsPlaced)), len(played.told(CardReasoned))) == (1, 1)


@pytest.mark.rule("AA-FIRE-01", "AA-FIRE-03")
@pytest.mark.parametrize("how", ["own", "reaction"])
def test_who_has_nobody_to_fire_at_is_not_asked(street: Street, how: str) -> None:
    marines = street.regulars(4, at=(12, 4))
    played = street.play(Fire(marines, how))
    assert (played.decision, list(played.events)) == (None, [])


@pytest.mark.rule("AA-ASSET-07", "AA-ASSET-08", "AA-ASSET-14")
@pytest.mark.parametrize("moved", [0, 100])
def test_who_has_moved_since_is_not_asked_for_a_target(street: Street, moved: int) -> None:
    street.state.assets["mortar"] = Asset(id="mortar", card="light-mortar", ready=True)
    marines = street.regulars(4, at=(12, 4), moved=moved)
    street.insurgents(3, at=(12, 14))
    played = street.play(CallFire(marines))
    assert (played.decision is None) is bool(moved)


@pytest.mark.rule("AA-ASSET-04", "AA-ASSET-10", "AA-ASSET-01")
@pytest.mark.parametrize("card", ["off-board-sniper", "predator"])
@pytest.mark.parametrize(("ready", "used_in", "usable"), [(True, 0, True), (False, 0, False), (True, 2, False)])
def test_an_asset_is_at_hand_when_it_has_come_and_once_a_turn(
    street: Street, card: str, ready: bool, used_in: int, usable: bool
) -> None:
    """It is turn 2."""
    street.regulars(4, at=(12, 4))
    street.insurgents(3, at=(12, 14))
    street.state.assets["asset1"] = Asset(id="asset1", card=card, ready=ready, used_in=used_in)
    assert bool(at_hand(street.state)) is usable


@pytest.mark.rule("AA-FOGCARD-18")
def test_who_is_not_on_the_table_yet_is_not_what_lies_ahead(street: Street) -> None:
    marines = street.unit(street.regulars(2, at=(12, 4)))
    street.state.people["late"] = Person(id="late", cell=-1)
    assert ahead(street.state, marines) is None


# ------------------------------------------------------------------ which of them


@pytest.mark.rule("AA-ASSET-18")
@pytest.mark.parametrize("spared", [{"leader": "higher"}, {"medic": True}])
def test_a_weapon_goes_to_neither_the_chief_nor_the_medic(street: Street, spared: dict[str, Any]) -> None:
    marines = street.regulars(2, at=(12, 4))
    first, last = street.unit(marines).figures
    change(street, marines, figures=(first, msgspec.structs.replace(last, **spared)))
    street.state.assets["asset1"] = Asset(id="asset1", card="smaw")
    played = street.play(EquipUnit("asset1"))
    assert [figure.weapon for figure in played.unit(marines).figures] == ["smaw", ""]


@pytest.mark.rule("AA-LEADER-09", "AA-SOLO-13")
def test_by_the_book_a_leader_joins_the_nearest_unit() -> None:
    street = solo(Street())
    chief = street.insurgents(1, at=(12, 12), leader=True)
    far = street.insurgents(1, cells=(street.cell(12, 13.5),))
    near = street.insurgents(1, cells=(street.cell(13, 12),))
    played = street.play(Join(chief))
    assert [event.friend for event in played.told(LeaderJoined)] == [near], f"and not {far}"


@pytest.mark.rule("AA-SOLO-13", "AA-SOLO-15")
def test_the_way_is_measured_from_the_first_figure(street: Street) -> None:
    solo(street)
    cells = tuple(street.cell(x, 12) for x in (12, 13, 14, 16))
    gunmen = street.unit(street.insurgents(4, cells=cells))
    goals = mask_of((street.cell(9, 12), street.cell(18, 12)))
    way = solo_moves.safest_way(street.state, gunmen, goals, RAPID)
    assert way is not None
    assert (way[0][0], way[0][-1]) == (cells[0], street.cell(9, 12))
    assert route(street.state, gunmen, street.cell(9, 12))[0] == cells[0]


@pytest.mark.rule("AA-OOC-04", "AA-OOC-03")
def test_the_way_out_of_contact_begins_at_the_first_figure(street: Street) -> None:
    cells = tuple(street.cell(x, 12) for x in (12, 13, 14))
    gunmen = street.unit(street.insurgents(3, cells=cells))
    assert route(street.state, gunmen, street.cell(9, 12))[0] == cells[0]


@pytest.mark.rule("AA-SOLO-13", "AA-SOLO-15")
def test_who_is_seen_where_he_stands_still_goes_where_nobody_sees_him() -> None:
    street = solo(Street(HOUSE))
    street.regulars(1, at=(11, 2))
    gunman = street.unit(street.insurgents(1, at=(7.5, 13)))
    seen, hidden = street.cell(6, 13), street.cell(11, 16)
    view = street.table.view(street.unit("alpha").cells)
    assert [bool(view >> cell & 1) for cell in (gunman.cells[0], seen, hidden)] == [True, True, False]
    way = solo_moves.safest_way(street.state, gunman, mask_of((seen, hidden)), RAPID)
    assert way is not None
    assert way[0][-1] == hidden, "though the other is nearer"


@pytest.mark.rule("AA-SOLO-17")
def test_who_touches_an_objective_stays_wherever_his_leader_is(street: Street) -> None:
    solo(street)
    street.person("contractor", (16.5, 12))
    cells = tuple(street.cell(x, 12) for x in (12, 13, 14.5, 16))
    gunmen = street.unit(street.insurgents(4, cells=cells, leader=True))
    assert solo_moves.way_to_objective(street.state, gunmen) is None
    apart = msgspec.structs.replace(gunmen, cells=cells[:3], figures=gunmen.figures[:3])
    assert solo_moves.way_to_objective(street.state, apart) is not None


@pytest.mark.rule("AA-SOLO-15", "AA-SOLO-17")
@pytest.mark.parametrize(("away", "near"), [(6, True), (6.5, False)])
def test_a_fight_is_near_within_6_inches(street: Street, away: float, near: bool) -> None:
    solo(street)
    gunmen = street.unit(street.insurgents(1, at=(12, 12)))
    street.state.combat = (street.cell(12 - away, 12),)
    assert by_the_book.fight_near_uncovered(street.state, gunmen) is near


@pytest.mark.rule("AA-SOLO-17", "AA-VMOVE-01")
def test_a_technical_that_sees_nobody_drives_at_the_nearest_enemy_and_does_nothing_else() -> None:
    street = solo(Street({**HOUSE, "points": [[4, 10], [20, 10], [20, 13], [4, 13]]}))
    street.state.phase = "insurgents"
    street.regulars(2, at=(12, 4))
    technical = street.vehicle("technical", at=(12, 20), side=INSURGENTS, quality=6)
    played = street.alone(PhaseMove(technical))
    assert [event.line for event in played.told(Reasoned)] == ["solo-drives"]


# ------------------------------------------------------------------ ways and charges


@pytest.mark.rule("AA-INTERRUPT-02", "AA-ASSAULT-01")
def test_beyond_the_end_of_a_way_its_end_is_meant_and_where_it_begins_the_men_as_they_stand(street: Street) -> None:
    marines = street.regulars(1, at=(12, 1))
    walking(street, marines, *((12, 1 + step) for step in range(10)), order="move", rate=CAUTIOUS)
    gunmen = street.unit(street.insurgents(1, at=(12, 20)))
    assert charge_points(street.state, gunmen, street.unit(marines), (0, 9, 99)) == (9, 99)
    spread = street.regulars(4, cells=tuple(street.cell(x, 4) for x in (12, 15, 18, 21)))
    walking(street, spread, (12, 4), (12, 5), order="move", rate=CAUTIOUS)
    watcher = street.unit(street.insurgents(1, at=(21, 15.5)))
    assert charge_points(street.state, watcher, street.unit(spread), (0,)) == (0,)


@pytest.mark.rule("AA-FOGCARD-23", "AA-ASSAULT-01")
def test_under_orders_to_hold_regulars_charge_nobody_and_insurgents_do(street: Street) -> None:
    marines, gunmen = street.regulars(2, at=(12, 12)), street.insurgents(2, at=(12, 16))
    street.state.markers["hold1"] = Marker(id="hold1", kind="hold", turn=2)
    assert charge_targets(street.state, street.unit(marines), 1200) == []
    assert charge_targets(street.state, street.unit(gunmen), 1200) == [marines]
    street.state.markers["hold1"] = Marker(id="hold1", kind="hold", turn=3)
    assert charge_targets(street.state, street.unit(marines), 1200) == [gunmen]


@pytest.mark.rule("AA-ASSAULT-11", "AA-OVERWATCH-03")
@pytest.mark.parametrize(("point", "steps"), [(3, 3), (4, 0), (1, 1)])
def test_a_charge_stops_at_each_point_but_the_last(street: Street, point: int, steps: int) -> None:
    """The last steps into contact come when the target has answered."""
    gunmen = street.insurgents(1, at=(12, 14))
    marines = street.regulars(2, at=(12, 9))
    watch = Watch(unit=marines, target=gunmen, at=point, won=True, moves=True)
    way = tuple((12, 14 - step) for step in range(5))
    path = walking(street, gunmen, *way, order="charge", rate=CAUTIOUS, watches=(watch,))
    played = street.alone(ChargeOn(gunmen))
    assert [event.path for event in played.told(Moved)] == ([path[: steps + 1]] if steps else [])


@pytest.mark.rule("AA-MOVE-05", "AA-INTERRUPT-09")
def test_who_goes_on_after_an_interruption_pays_for_the_rest_of_the_way_only(street: Street) -> None:
    marines = street.regulars(1, at=(12, 6), moved=200)
    walking(street, marines, *((12, 4 + step) for step in range(6)), at=2, order="move", rate=CAUTIOUS)
    played = street.alone(Advance(marines))
    assert (played.unit(marines).moved, played.unit(marines).cells) == (500, (street.cell(12, 9),))


@pytest.mark.rule("AA-MOVE-01", "AA-MOVE-02", "AA-INTERRUPT-10")
@pytest.mark.parametrize(("fields", "stuck"), [({}, False), ({"emplaced": True}, True), ({"pinned": 1}, True)])
def test_who_cannot_move(street: Street, fields: dict[str, Any], stuck: bool) -> None:
    gunmen = street.insurgents(2, at=(12, 12), **fields)
    assert cannot_move(street.state, street.unit(gunmen)) is stuck


@pytest.mark.rule("AA-OVERWATCH-03")
@pytest.mark.parametrize(("ours", "theirs", "spared"), [(12, 1, False), (1, 12, True)])
def test_overwatch_is_asked_if_its_own_fire_promises_something(
    street: Street, ours: int, theirs: int, spared: bool
) -> None:
    marines = street.regulars(ours, at=(12, 4), overwatch=True)
    gunmen = street.insurgents(theirs, at=(12, 16), leader=True)
    walking(street, gunmen, (12, 16), (12, 15), (12, 14), order="move", rate=CAUTIOUS)
    decision = street.play(NamePoint(marines, gunmen)).asked
    assert (standing_answer(decision, {REGULARS: "matters"}) is not None) is spared


# ------------------------------------------------------------------ edges, ends, crews


@pytest.mark.rule("AA-DEPEND-07")
def test_insurgents_leave_by_all_edges_that_are_not_the_regulars(street: Street) -> None:
    assert exits(street.state, REGULARS) == ("south", "west")
    assert set(exits(street.state, INSURGENTS)) == {"north", "east"}


@pytest.mark.rule("AA-AID-10", "AA-SHRINK-01", "AA-MORALE-13", "AA-ASSAULT-18", "AA-ABANDON-03")
@pytest.mark.parametrize(
    ("why", "rule"),
    [
        ("shrunk", "AA-SHRINK-01"),
        ("broken", "AA-MORALE-13"),
        ("captured", "AA-ASSAULT-18"),
        ("ineffective", "AA-ABANDON-03"),
    ],
)
def test_each_end_of_a_unit_cites_its_rule(street: Street, why: str, rule: str) -> None:
    gunmen = street.insurgents(2, at=(12, 12))
    played = street.play(UnitLost(gunmen, why))
    assert [(event.why, event.rule) for event in played.told(UnitGone)] == [(why, rule)]


@pytest.mark.rule("AA-SETUP-05", "AA-SETUP-06")
def test_the_players_are_told_what_has_happened_and_what_each_side_is_to_do() -> None:
    played = begun()
    (told,) = played.told(Briefed)
    story = "scenario-contracting_trouble"
    assert (told.summary, told.regulars, told.insurgents) == (
        f"{story}-summary",
        f"{story}-regulars",
        f"{story}-insurgents",
    )
    assert "aid_stations" not in played.state.options, "there is none"


@pytest.mark.rule("AA-LEADER-05")
def test_a_chief_leads_the_crew_with_whom_he_sits(street: Street) -> None:
    humvee = street.vehicle("humvee", at=(12, 12))
    chief, *others = street.unit(humvee).figures
    change(street, humvee, figures=(msgspec.structs.replace(chief, leader="higher"), *others))
    assert morale_bonus(street.state, street.unit(humvee)) == 1


@pytest.mark.rule("AA-VFIRE-01", "AA-RANGE-04")
def test_what_a_mounted_weapon_gains_by_its_target(street: Street) -> None:
    """Against a vehicle the Optimum Range die alone; against men also what an easy target is worth."""
    humvee = street.unit(street.vehicle("humvee", at=(12, 4)))
    line = SHEETS["humvee"].weapons[0]
    technical = street.unit(street.vehicle("technical", at=(6, 16), side=INSURGENTS, quality=6))
    men = street.unit(street.insurgents(3, at=(18, 16), rate=RAPID))
    gains = [
        {term.source: term.amount for term in mounted(street.state, humvee, target, "own", 0, line).terms}
        for target in (technical, men)
    ]
    assert [found.get("term-optimum-range") for found in gains] == [1, 1]
    assert ["term-target-exposed" in found for found in gains] == [False, True]


@pytest.mark.rule("AA-VMOVE-02", "AA-MOVE-02")
def test_who_only_turns_is_not_offered_the_way_he_points(street: Street) -> None:
    humvee = street.vehicle("humvee", at=(12, 12), facing="n")
    here = street.unit(humvee).cells[0]

    class Plan(Fire, frozen=True):
        def run(self, g: Umpire) -> None:
            ask_course(g, g.state.units[self.unit])

    turning = street.play(Plan(humvee, ""), choices=["patrol", f"patrol:{here}"])
    assert "facing:n" not in turning.keys
    assert "facing:ne" in turning.keys
    ahead_of = street.play(Plan(humvee, ""), choices=["patrol", f"patrol:{street.cell(12, 8)}"])
    assert "facing:n" in ahead_of.keys


# ------------------------------------------------------------------ what counts, where a vehicle comes on


@pytest.mark.rule("AA-VP-01", "AA-VP-02")
@pytest.mark.parametrize(
    ("count", "field"),
    [
        ("insurgents_broken", "broken"),
        ("prisoners_taken", "prisoners_taken"),
        ("mobs_dispersed", "dispersed"),
        ("civilians_killed_by_regulars", "civilians_killed_by_regulars"),
        ("civilians_killed_by_insurgents", "civilians_killed_by_insurgents"),
    ],
)
def test_what_was_counted_on_the_way_is_what_the_points_are_for(street: Street, count: str, field: str) -> None:
    assert COUNTS[count](street.state) == 0
    assert COUNTS["no_civilian_killed"](street.state) == 1
    setattr(street.state, field, 3)
    assert COUNTS[count](street.state) == 3
    assert COUNTS["no_civilian_killed"](street.state) == (count != "civilians_killed_by_regulars")


@pytest.mark.rule("AA-ASSET-01", "AA-ASSET-11", "AA-ASSET-12")
def test_a_vehicle_comes_on_within_2_inches_of_the_regulars_edges_or_beside_a_friend(street: Street) -> None:
    """The edges of the scenario are south and west."""
    friend = street.unit(street.regulars(1, at=(18, 6)))
    found = entries(street.state, "humvee")
    ground = street.table
    for cell in found:
        x, y = ground.xy(cell)
        beside = ground.distance(cell, friend.cells[0]) <= BESIDE_FRIENDS + BASE
        assert x <= 2 or y >= 22 or beside, (x, y)
    points = {ground.xy(cell): FACINGS[facing] for cell, facing in found.items()}
    assert {way for (x, y), way in points.items() if y >= 22 and 2 < x < 22} == {"n"}
    assert {way for (x, y), way in points.items() if x <= 2 and 4 < y < 20} == {"e"}
    assert any(x > 15 and y < 9 for x, y in points)


@pytest.mark.rule("AA-TURKEY-11", "AA-VDAM-05")
@pytest.mark.parametrize(("mobility", "gone", "count"), [(1, "", 0), (2, "", 1), (3, "", 1), (2, "left", 0)])
def test_a_vehicle_is_disabled_by_its_second_breakdown(street: Street, mobility: int, gone: str, count: int) -> None:
    street.vehicle("humvee", at=(12, 12), damage={"mobility": mobility}, gone=gone)
    assert (disabled(street.state, REGULARS), disabled(street.state, INSURGENTS)) == (count, 0)


@pytest.mark.rule("AA-FOGCARD-08")
def test_a_street_is_remembered_once_however_often_it_is_walked() -> None:
    street = Street({"id": "road", "kind": "road", "points": [[0, 10], [24, 10], [24, 13], [0, 13]]})
    street.state.decks["fog"] = Deck(id="fog", kind="fog", draw=())
    marines = street.regulars(1, at=(4, 11))
    back, forth = street.cell(4, 11), street.cell(8, 11)
    played = street.play(MoveTo(marines, forth, "AA-MOVE-05"), MoveTo(marines, back, "AA-MOVE-05"))
    assert len(played.state.trail) == len(set(played.state.trail)) == 9


@pytest.mark.rule("AA-CIV-05", "AA-CLEAR-01", "AA-FOGCARD-18")
def test_regulars_keep_off_a_stand_up_to_its_edge(street: Street) -> None:
    """It is 2 by 3 in."""
    marines, gunmen = street.unit(street.regulars(1, at=(2, 2))), street.unit(street.insurgents(1, at=(22, 22)))
    before = denied(street.state, marines)
    street.mob("mob1", (12, 12))
    found = denied(street.state, marines) & ~before
    corners = [street.table.xy(cell) for cell in (members(found)[0], members(found)[-1])]
    assert corners in ([(11.5, 11.0), (12.5, 13.0)], [(11.0, 11.5), (13.0, 12.5)])
    assert denied(street.state, gunmen) == mask_of(marines.cells), "nobody else does"


@pytest.mark.rule("AA-SOLO-15", "AA-SOLO-17")
def test_cover_is_sought_near_the_first_figure() -> None:
    walls = [{"id": f"wall{x}", "kind": "low_wall", "points": [[x, 6], [x, 8]]} for x in (8, 19)]
    street = solo(Street(*walls))
    gunmen = street.unit(street.insurgents(3, cells=tuple(street.cell(x, 7) for x in (11, 13, 17))))
    way = solo_moves.way_to_cover(street.state, gunmen, -1, lambda cells: True)
    assert way is not None
    assert street.table.xy(way[0][-1])[0] < 11


@pytest.mark.rule("AA-ACT-05", "AA-DEPEND-13")
def test_by_the_book_figures_who_shift_into_sight_are_seen() -> None:
    street = solo(Street({"id": "wall", "kind": "low_wall", "points": [[10, 14], [14, 14]]}))
    street.state.phase = "insurgents"
    street.regulars(2, at=(12, 6))
    gunmen = street.insurgents(2, cells=(street.cell(12, 14.5), street.cell(12, 16)))
    played = street.alone(FormedUp(gunmen))
    assert played.unit(gunmen).cells != street.unit(gunmen).cells
    assert played.unit(gunmen).seen


@pytest.mark.rule("AA-SNIPER-01", "AA-CASUALTY-05", "AA-CASUALTY-06")
def test_whom_snipers_have_named_is_not_drawn_again(street: Street) -> None:
    gunmen = street.unit(street.insurgents(3, at=(12, 20), leader=True))
    offered: list[list[int]] = []

    class First:
        def pick(self, seat: str, places: list[int], *_: Any, **__: Any) -> int:
            offered.append(list(places))
            return places[0]

    assert who_is_hit(First(), gunmen, 2, (0,), snipers=True) == (0, 1)  # type: ignore[arg-type]
    assert offered == [[1, 2]]


@pytest.mark.rule("AA-COHESION-02")
def test_who_is_led_from_outside_a_position_does_not_spread_out_in_it(street: Street) -> None:
    marines = street.unit(street.regulars(3, at=(12, 12)))
    everywhere = street.table.standing
    leader = 1 << marines.cells[0]
    assert spread_out(street.state, marines, everywhere)
    assert spread_out(street.state, marines, everywhere & ~(leader << 1))
    assert spread_out(street.state, marines, everywhere & ~leader) == ()


@pytest.mark.rule("AA-DEPEND-13")
def test_who_wins_an_assault_has_the_dead_of_the_losers_as_well_as_the_wounded(street: Street) -> None:
    marines = street.regulars(2, at=(12, 12), wounded=1, dead=1)
    gunmen = street.insurgents(3, at=(12, 13.5))
    change(street, marines, figures=())
    street.state.wounded, street.state.killed = 1, 1
    played = street.play(PassCustody(marines, gunmen), choices=["take"])
    assert (len(played.unit(gunmen).prisoners), played.unit(gunmen).dead, played.unit(marines).dead) == (1, 1, 0)


@pytest.mark.rule("AA-VMOVE-01", "AA-VMOVE-02")
def test_a_vehicle_points_where_its_way_leads_and_stays_as_it_is_in_its_own_place(street: Street) -> None:
    humvee = street.unit(street.vehicle("humvee", at=(12, 12), facing="n"))
    assert humvee.vehicle is not None
    assert facing_at(street.state, humvee, humvee.cells[0]) == humvee.vehicle.facing
    ways = {cell: course_to(street.state, humvee, cell, 1000) for cell in humvee.cells[1:]}
    leads = {cell: course.facings[-1] for cell, course in ways.items() if course is not None}
    assert {facing_at(street.state, humvee, cell) == facing for cell, facing in leads.items()} == {True}
    assert any(facing != humvee.vehicle.facing for facing in leads.values())

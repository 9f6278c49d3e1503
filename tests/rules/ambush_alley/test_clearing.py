"""House Clearing (AA-CLEAR): who must clear what, the fight in a building, and those who stay behind in it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.games.ambush_alley.content import library
from fireteam.games.ambush_alley.rules.cards.asset_cards import arrival_places
from fireteam.games.ambush_alley.rules.cards.fog_mission import adjusted
from fireteam.games.ambush_alley.rules.fight.assault import charge_budget, charge_targets
from fireteam.games.ambush_alley.rules.fight.clearing import (
    Clear,
    Cleared,
    Fought,
    FoundEmpty,
    HostageRescued,
    HurtInHouse,
    LeftAsPrisoners,
    LoseTurns,
    NotCleared,
    NoteStacks,
    Stacked,
    Withdrawals,
    clearable,
    has_stacked,
    modifiers,
)
from fireteam.games.ambush_alley.rules.fight.morale import WasPinned
from fireteam.games.ambush_alley.rules.ground.buildings import cleared, held, inside
from fireteam.games.ambush_alley.rules.mission.victory import captives_held
from fireteam.games.ambush_alley.rules.move.movement import reachable
from fireteam.games.ambush_alley.rules.people.custody import HandedOver, HandOver
from fireteam.games.ambush_alley.rules.people.dependants import at_friendly_edge
from fireteam.games.ambush_alley.rules.turn.activation import Activate, RegularPart, orders
from fireteam.games.ambush_alley.rules.turn.merging import MergeUnits
from fireteam.games.ambush_alley.rules.turn.turn import EndOfCards
from fireteam.games.ambush_alley.rules.vehicles.passengers import places_beside
from fireteam.games.ambush_alley.state import Marker, inches

from .street import Played, Street, change

HOUSE = {"id": "market", "kind": "building", "points": [[9, 9], [15, 9], [15, 15], [9, 15]]}
OTHER = {"id": "clinic", "kind": "building", "points": [[19, 19], [22, 19], [22, 22], [19, 22]]}


def ordered(*pieces: dict[str, object]) -> Street:
    """A scenario that calls for house clearing, at Insurgency Level 3."""
    street = Street(*(pieces or (HOUSE, OTHER)))
    street.state.options["house_clearing"] = "yes"
    street.state.insurgency = 3
    return street


def stacked(street: Street, unit: str) -> None:
    street.state.markers[f"stack-{unit}-market"] = Marker(
        id=f"stack-{unit}-market", kind="stack", unit=unit, piece="market", cells=street.unit(unit).cells
    )


def clear(street: Street, unit: str, party: str, *dice: list[int]) -> Played:
    return street.play(Clear(unit), choices=[party] if party else [], dice=dice)


@pytest.mark.rule("AA-CLEAR-01")
def test_buildings_are_free_to_enter_unless_the_scenario_calls_for_clearing() -> None:
    street = ordered()
    marines = street.regulars(2, at=(12, 8))
    gunmen = street.insurgents(2, at=(12, 20))
    room = street.cell(12, 11)
    assert not reachable(street.state, street.unit(marines), inches(6)) >> room & 1
    assert reachable(street.state, street.unit(gunmen), inches(12)) >> street.cell(12, 14) & 1
    street.state.markers["cleared1"] = Marker(id="cleared1", kind="cleared", piece="market")
    assert reachable(street.state, street.unit(marines), inches(6)) >> room & 1
    street.state.markers.clear()
    street.state.options.clear()
    assert reachable(street.state, street.unit(marines), inches(6)) >> room & 1
    assert clearable(street.state, street.unit(marines)) == []


@pytest.mark.rule("AA-CLEAR-01")
def test_nobody_gets_out_of_a_vehicle_or_comes_on_in_a_building_that_is_not_cleared() -> None:
    street = ordered()
    marines = street.regulars(2, at=(3, 3))
    # Its bow is at the wall.
    stryker = street.vehicle("stryker", (12, 7), facing="n", aboard=[marines])
    building = inside(street.table, "market")
    beside = places_beside(street.state, street.unit(marines), (street.cell(12, 8.5),))
    assert beside
    assert not beside & building
    assert arrival_places(street.state, 2)
    assert not arrival_places(street.state, 2) & building
    assert stryker in street.state.units
    street.state.options.clear()
    assert places_beside(street.state, street.unit(marines), (street.cell(12, 8.5),)) & building
    assert arrival_places(street.state, 2) & building


@pytest.mark.rule("AA-CLEAR-02")
def test_a_building_with_insurgents_in_it_cannot_be_cleared() -> None:
    street = ordered()
    marines = street.regulars(4, at=(12, 8.5))
    assert clearable(street.state, street.unit(marines)) == ["market"]
    street.insurgents(2, at=(12, 13))
    assert clearable(street.state, street.unit(marines)) == []


@pytest.mark.rule("AA-CLEAR-02")
def test_a_building_with_insurgents_in_it_is_entered_only_by_a_charge_that_captures_it() -> None:
    street = ordered()
    marines = street.regulars(4, at=(12, 7.5))
    street.insurgents(2, at=(12, 12))
    unit = street.unit(marines)
    assert charge_targets(street.state, unit, charge_budget(street.state, unit)) == ["g1"]
    assert not reachable(street.state, unit, inches(6)) >> street.cell(12, 10) & 1
    # The charge is dared, the defenders stand, and the first blow kills both of them.
    played = street.play(
        Activate(marines),
        choices=["order:charge", "stand"],
        dice=[[4], [1], [8, 8, 8, 1, 1], [1, 1]],
    )
    assert played.unit("g1").gone == "destroyed"
    building = inside(street.table, "market")
    assert all(building >> cell & 1 for cell in played.unit(marines).cells)
    assert [event.piece for event in played.told(Cleared)] == ["piece-market"]
    assert "market" in cleared(played.state)
    assert "clinic" not in cleared(played.state)


@pytest.mark.rule("AA-CLEAR-02")
def test_no_charge_leads_through_an_empty_building_that_is_not_cleared() -> None:
    street = ordered({"id": "market", "kind": "building", "points": [[0, 9], [24, 9], [24, 11], [0, 11]]})
    marines = street.regulars(4, at=(12, 8))
    street.insurgents(2, at=(12, 13))
    unit = street.unit(marines)
    assert charge_targets(street.state, unit, charge_budget(street.state, unit)) == []
    street.state.options.clear()
    assert charge_targets(street.state, unit, charge_budget(street.state, unit)) == ["g1"]


@pytest.mark.rule("AA-CLEAR-02")
def test_a_building_that_the_last_insurgents_leave_to_the_regulars_in_it_is_captured() -> None:
    street = ordered()
    marines = street.regulars(2, at=(12, 11), activated=True)
    street.regulars(2, at=(20.5, 18), activated=True)
    street.insurgents(2, at=(12, 14))
    assert street.play(EndOfCards()).told(Cleared) == []
    del street.state.units["g1"]
    played = street.play(EndOfCards())
    assert [(event.unit, event.piece) for event in played.told(Cleared)] == [(marines, "piece-market")]


@pytest.mark.rule("AA-CLEAR-03")
def test_the_player_names_the_building_and_who_goes_in() -> None:
    street = ordered()
    marines = street.regulars(3, at=(12, 8.5), higher=True)
    away = street.regulars(3, at=(2, 2))
    assert clearable(street.state, street.unit(away)) == []
    assert "order:clear" in [option.key for option in orders(street.state, street.unit(marines))[0]]
    asked = street.play(Activate(marines), choices=["order:clear"])
    assert asked.decision is not None
    assert (asked.decision.seats, asked.decision.prompt) == (("regulars",), "ask-clearing-party")
    assert asked.keys == ["party:3:leader", "party:2:leader", "party:2", "party:1:leader", "party:1"]
    with_him, without = asked.decision.options.find("party:2:leader"), asked.decision.options.find("party:2")
    assert with_him is not None
    assert without is not None
    assert with_him.arguments["modifier"] == int(without.arguments["modifier"]) + 1


@pytest.mark.rule("AA-CLEAR-03", "AA-PULLBACK-03", "AA-LEADER-10", "AA-PINNED-04", "AA-RANGE-04")
@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"regroups_in": 2}, "reason-regrouping"),
        ({"fire_only": True}, "reason-leader-joined"),
        ({"pinned": 1, "in_cover": True}, "reason-pinned"),
        ({"emplaced": True}, "reason-emplaced"),
    ],
)
def test_who_may_not_move_clears_no_building(fields: dict[str, Any], reason: str) -> None:
    street = ordered()
    marines = street.unit(street.regulars(4, at=(12, 8.5), **fields))
    assert clearable(street.state, marines) == ["market"]
    offered, refused = orders(street.state, marines)
    assert "order:clear" not in [option.key for option in offered]
    assert [choice.reason for choice in refused if choice.text == "option-order-clear"] == [reason]


@pytest.mark.rule("AA-CLEAR-04")
@pytest.mark.parametrize(("face", "empty"), [(4, True), (3, False)])
def test_a_die_above_the_insurgency_level_finds_the_building_empty(face: int, empty: bool) -> None:
    street = ordered()
    marines = street.regulars(4, at=(12, 8.5))
    played = clear(street, marines, "party:4", [face], *([] if empty else [[8]]))
    assert len(played.told(FoundEmpty)) == int(empty)
    assert len(played.told(Fought)) == int(not empty)
    assert "market" in cleared(played.state)
    assert played.unit(marines).fallen == ()


@pytest.mark.rule("AA-CLEAR-04")
def test_clearing_is_all_that_the_unit_does_in_its_turn() -> None:
    street = ordered()
    marines = street.regulars(4, at=(12, 8.5))
    played = street.play(RegularPart(), choices=[f"activate:{marines}", "order:clear", "party:4"], dice=[[6]])
    assert played.decision is None
    assert played.unit(marines).activated
    assert marines not in played.state.activations


UP_TO_THE_WALL = ["order:move", "cautious", "cautious:{wall}", "formation:close"]


@pytest.mark.rule("AA-CLEAR-04", "AA-CLEAR-06")
def test_a_unit_may_move_up_to_a_building_and_clear_it_with_the_rest_of_its_turn() -> None:
    street = ordered()
    marines = street.regulars(4, at=(12, 5))
    street.insurgents(2, at=(3, 8), interrupted=True)
    moves = [key.format(wall=street.cell(12, 8.5)) for key in UP_TO_THE_WALL]
    asked = street.play(Activate(marines), choices=moves)
    assert asked.decision is not None
    assert (asked.decision.prompt, asked.keys) == ("ask-clear-now", ["clear-now", "clear-later"])
    rushed = street.play(Activate(marines), choices=[*moves, "clear-now", "party:4"], dice=[[3], [3]])
    # Nobody has stacked: 3 - 1.
    assert [event.result for event in rushed.told(Fought)] == [2]
    assert (rushed.decision, "market" in cleared(rushed.state)) == (None, True)
    assert (rushed.unit(marines).fired, marines in rushed.state.activations) == (False, False)
    waits = street.play(Activate(marines), choices=[*moves, "clear-later"])
    assert waits.decision is not None
    assert waits.decision.prompt == "ask-fire-at"
    assert "market" not in cleared(waits.state)


@pytest.mark.rule("AA-CLEAR-04")
def test_who_waits_for_the_fire_of_a_unit_interrupts_its_clearing_instead() -> None:
    street = ordered()
    marines = street.regulars(4, at=(12, 5))
    street.insurgents(5, at=(3, 8), leader=True)
    moves = [key.format(wall=street.cell(12, 8.5)) for key in UP_TO_THE_WALL]
    moves[3:3] = ["fire:9999"]
    # The interrupter acts first and pins the unit: the building is not cleared.
    played = street.play(
        Activate(marines),
        choices=[*moves, "clear-now"],
        dice=[[6], [2], [6, 6, 1, 1, 1], [1, 1, 1, 1], [1, 1], [1]],
    )
    assert [event.unit for event in played.told(WasPinned)] == [marines]
    assert played.rolls("roll-anybody-there") == []
    assert "market" not in cleared(played.state)


@pytest.mark.rule("AA-CLEAR-05")
def test_the_fight_is_the_troop_quality_die_with_the_modifiers() -> None:
    street = ordered()
    marines = street.regulars(4, at=(12, 8.5), quality=10)
    played = clear(street, marines, "party:4", [1], [7])
    assert played.rolls("roll-clearing")[0].dice == (10,)
    assert [event.result for event in played.told(Fought)] == [7 - 1]


@pytest.mark.rule("AA-CLEAR-06")
@pytest.mark.parametrize(
    ("count", "leader", "stack", "special", "total"),
    [
        (4, False, False, False, -1),
        (3, False, False, False, -2),
        (4, False, True, False, 1),
        (5, False, False, False, 0),
        (9, False, True, False, 2),
        (10, False, True, False, 3),
        (4, True, True, True, 3),
        (1, True, False, False, -1),
    ],
)
def test_all_modifiers_that_apply_are_added(count: int, leader: bool, stack: bool, special: bool, total: int) -> None:
    street = ordered()
    marines = street.regulars(4, at=(12, 8.5), special_forces=special)
    if stack:
        stacked(street, marines)
    assert modifiers(street.state, street.unit(marines), "market", count, leader).value == total


@pytest.mark.rule("AA-CLEAR-07")
def test_a_unit_that_ends_a_turn_at_the_wall_has_stacked_until_it_moves_or_is_pinned() -> None:
    street = ordered()
    marines = street.regulars(4, at=(12, 8.5), activated=True)
    idle = street.regulars(2, at=(8.5, 12))
    pinned = street.regulars(2, at=(12, 15.5), activated=True, pinned=1)
    played = street.play(NoteStacks())
    assert [event.unit for event in played.told(Stacked)] == [marines]
    assert has_stacked(played.state, played.unit(marines), "market")
    assert not has_stacked(played.state, played.unit(idle), "market")
    assert not has_stacked(played.state, played.unit(pinned), "market")
    unit = played.unit(marines)
    elsewhere = msgspec.structs.replace(unit, cells=street.table.formation(street.cell(14, 8.5), 4))
    assert not has_stacked(played.state, elsewhere, "market")
    assert not has_stacked(played.state, msgspec.structs.replace(unit, pinned=1), "market")


@pytest.mark.rule("AA-CLEAR-08")
@pytest.mark.parametrize(
    ("face", "party", "stack", "result", "casualties", "done"),
    [
        (1, "party:3", False, -1, 2, False),
        (1, "party:4", False, 0, 2, True),
        (2, "party:4", False, 1, 1, True),
        (3, "party:4", False, 2, 0, True),
        (8, "party:4", True, 9, 0, True),
    ],
)
def test_the_table_says_who_may_be_hurt_and_whether_the_building_is_cleared(
    face: int, party: str, stack: bool, result: int, casualties: int, done: bool
) -> None:
    street = ordered()
    marines = street.regulars(4, at=(12, 8.5))
    if stack:
        stacked(street, marines)
    men = int(party.partition(":")[2])
    hurt: list[list[int]] = [[1]] * casualties
    if men - casualties < 1:
        hurt = hurt[:-1]
    aid = [[6] * casualties] if casualties else []
    played = clear(street, marines, party, [1], [face], *hurt, *aid)
    assert [(event.result, event.casualties) for event in played.told(Fought)] == [(result, casualties)]
    assert ("market" in cleared(played.state)) == done
    assert (len(played.told(Cleared)), len(played.told(NotCleared))) == (int(done), int(not done))
    lost = f"lost-{marines}" in played.state.markers
    assert lost == (casualties == 0)


@pytest.mark.rule("AA-CLEAR-08")
def test_after_a_fight_without_losses_the_unit_loses_its_next_turn() -> None:
    street = ordered()
    marines = street.regulars(4, at=(12, 8.5))
    street.state = clear(street, marines, "party:4", [1], [8]).state
    assert not street.play(LoseTurns()).unit(marines).spent
    street.state.turn += 1
    street.state.units[marines] = msgspec.structs.replace(street.unit(marines), activated=False)
    lost = street.play(LoseTurns(), RegularPart())
    assert lost.decision is None
    assert (lost.unit(marines).activated, lost.unit(marines).spent) == (True, True)
    assert f"lost-{marines}" not in lost.state.markers


@pytest.mark.rule("AA-CLEAR-08", "AA-MERGE-01")
@pytest.mark.parametrize(("one", "other"), [("alpha", "bravo"), ("bravo", "alpha")])
def test_a_unit_does_not_save_its_turn_by_merging(one: str, other: str) -> None:
    street = ordered()
    street.regulars(4, at=(12, 8.5), id="alpha")
    street.regulars(3, at=(12, 6.5), id="bravo")
    street.state = clear(street, "alpha", "party:4", [1], [8]).state
    change(street, one, merging=other)
    street.state.turn += 1
    merged = street.play(MergeUnits(), LoseTurns())
    assert merged.unit(one).gone == "merged"
    assert len(merged.unit(other).figures) == 7
    assert (merged.unit(other).activated, merged.unit(other).spent) == (True, True)


@pytest.mark.rule("AA-CLEAR-08")
def test_in_a_building_that_was_not_cleared_the_next_attempt_goes_straight_to_the_fight() -> None:
    street = ordered()
    marines = street.regulars(3, at=(12, 8.5))
    street.state = clear(street, marines, "party:3", [1], [1], [1], [1], [6, 6]).state
    assert "market" not in cleared(street.state)
    again = street.play(Clear(marines), dice=[[8]])
    assert again.rolls("roll-anybody-there") == []
    assert "market" in cleared(again.state)


@pytest.mark.rule("AA-CLEAR-09")
def test_potential_casualties_take_first_aid_at_once() -> None:
    street = ordered()
    marines = street.regulars(4, at=(12, 8.5))
    # A 5 and a 1: slightly hurt, and killed; the killed man is brought out on a 4.
    played = clear(street, marines, "party:4", [1], [1], [1], [1], [5, 1], [4], [8, 8])
    unit = played.unit(marines)
    assert (len(unit.figures), len(unit.slight), unit.dead, unit.wounded) == (2, 1, 1, 0)
    assert (unit.fallen, unit.bereaved) == ((), True)
    assert (played.state.killed, played.state.wounded) == (1, 0)
    medic = msgspec.structs.replace(street.unit(marines).figures[3], medic=True)
    figures = (*street.unit(marines).figures[:3], medic)
    street.state.units[marines] = msgspec.structs.replace(street.unit(marines), figures=figures)
    tended = clear(street, marines, "party:3", [1], [2], [1], [1], [4, 4])
    assert len(tended.unit(marines).slight) == 2


@pytest.mark.rule("AA-AID-08", "AA-AID-09", "AA-CLEAR-09")
@pytest.mark.parametrize(("who", "slight"), [(1, 0), (2, 1)])
def test_a_medic_who_is_hit_in_a_building_treats_nobody(who: int, slight: int) -> None:
    street = ordered()
    marines = street.regulars(4, at=(12, 8.5))
    figures = street.unit(marines).figures
    change(street, marines, figures=(msgspec.structs.replace(figures[0], medic=True), *figures[1:]))
    # A 4 is a slight wound on the medic's table only; a man who is worse off is brought out.
    dice = [[who], [4], *([] if slight else [[8]])]
    played = street.play(HurtInHouse(marines, "market", (0, 1, 2, 3), 1), dice=dice)
    assert (len(played.unit(marines).slight), played.unit(marines).wounded) == (slight, 1 - slight)
    (aid,) = played.rolls("roll-first-aid")
    assert aid.rule == ("AA-AID-09" if slight else "AA-AID-07")


@pytest.mark.rule("AA-CLEAR-09", "AA-MORALE-05")
def test_a_unit_that_loses_men_in_a_building_checks_its_morale() -> None:
    street = ordered()
    marines = street.regulars(4, at=(12, 8.5))
    # One killed, one wounded, both brought out; the other two fail their Morale Check.
    played = clear(street, marines, "party:4", [1], [1], [1], [1], [1, 2], [8, 8], [1, 1])
    assert [roll.about for roll in played.rolls("roll-morale")] == [(marines,)]
    assert played.unit(marines).pinned == 1
    assert "market" in cleared(played.state)
    unhurt = clear(street, marines, "party:4", [1], [1], [1], [1], [5, 6])
    assert unhurt.rolls("roll-morale") == []


@pytest.mark.rule("AA-CLEAR-10")
def test_whoever_cannot_be_brought_out_is_a_prisoner_if_the_unit_withdraws() -> None:
    street = ordered()
    marines = street.regulars(4, at=(12, 8.5))
    # Not cleared: two wounded, of whom one can be brought out.
    played = clear(street, marines, "party:3", [1], [1], [1], [1], [2, 2], [4, 3], [8, 8])
    assert [event.result for event in played.told(Fought)] == [-1]
    assert (played.unit(marines).wounded, played.state.wounded) == (2, 2)
    street.state = played.state
    stays = street.play(Withdrawals())
    assert held(stays.state) == 0
    cells = street.table.formation(street.cell(4, 4), 2)
    street.state.units[marines] = msgspec.structs.replace(street.unit(marines), cells=cells)
    gone = street.play(Withdrawals())
    assert [event.count for event in gone.told(LeftAsPrisoners)] == [1]
    assert (gone.unit(marines).wounded, held(gone.state), captives_held(gone.state)) == (1, 1, 1)


@pytest.mark.rule("AA-CLEAR-10", "AA-MERGE-01")
def test_whoever_cannot_be_brought_out_is_not_brought_out_by_merging() -> None:
    street = ordered()
    marines = street.regulars(4, at=(12, 8.5))
    friends = street.regulars(3, at=(12, 3))
    street.state = clear(street, marines, "party:3", [1], [1], [1], [1], [2, 2], [4, 3], [8, 8]).state
    change(street, marines, merging=friends, cells=street.table.formation(street.cell(12, 5), 2))
    gone = street.play(MergeUnits(), Withdrawals())
    assert gone.unit(marines).gone == "merged"
    assert [event.unit for event in gone.told(LeftAsPrisoners)] == [friends]
    assert (gone.unit(friends).wounded, held(gone.state)) == (1, 1)


@pytest.mark.rule("AA-CLEAR-10", "AA-DEPEND-07")
def test_whoever_cannot_be_brought_out_is_not_handed_over() -> None:
    street = ordered()
    marines = street.regulars(4, at=(12, 8.5))
    street.state = clear(street, marines, "party:3", [1], [1], [1], [1], [2, 2], [4, 3], [8, 8]).state
    change(street, marines, cells=(street.cell(0, 12), street.cell(0, 13)))
    assert at_friendly_edge(street.state, street.unit(marines))
    over = street.play(HandOver(marines), choices=["hand-over"])
    assert [event.casualties for event in over.told(HandedOver)] == [1]
    assert (over.unit(marines).wounded, held(over.state)) == (0, 1)


@pytest.mark.rule("AA-CLEAR-11")
def test_a_unit_that_is_wiped_out_is_captive_until_another_clears_the_building() -> None:
    street = ordered()
    marines = street.regulars(2, at=(12, 8.5))
    friends = street.regulars(4, at=(12, 15.5))
    played = clear(street, marines, "party:2", [1], [1], [1], [2, 2], [4, 4])
    assert played.unit(marines).gone == "destroyed"
    assert (held(played.state), captives_held(played.state)) == (2, 2)
    street.state = played.state
    freed = clear(street, friends, "party:4", [8])
    assert held(freed.state) == 0
    assert [person.unit for person in freed.state.people.values()] == [friends, friends]


@pytest.mark.rule("AA-CLEAR-11")
def test_the_wounded_of_a_unit_that_is_wiped_out_are_captive_too() -> None:
    street = ordered()
    marines = street.regulars(1, at=(12, 8.5))
    street.state.units[marines] = msgspec.structs.replace(street.unit(marines), wounded=2, dead=1)
    played = clear(street, marines, "", [1], [1], [2], [4])
    assert played.unit(marines).gone == "destroyed"
    assert [event.count for event in played.told(LeftAsPrisoners)] == [3]
    assert (held(played.state), captives_held(played.state)) == (3, 3)


@pytest.mark.rule("AA-FOGCARD-27")
@pytest.mark.parametrize("why", ["cleared", "held from the start"])
def test_a_hostage_in_a_building_that_is_cleared_is_rescued_by_clearing_it_again(why: str) -> None:
    house = library.scenario("midnight_at_the_alamo").compound[0] if why == "held from the start" else "market"
    street = ordered({**HOUSE, "id": house})
    if why == "held from the start":
        street.state.scenario = "midnight_at_the_alamo"
    else:
        street.state.markers["cleared1"] = Marker(id="cleared1", kind="cleared", piece=house)
    marines = street.regulars(4, at=(12, 8.5))
    assert clearable(street.state, street.unit(marines)) == []
    street.state.markers["hostage"] = Marker(id="hostage", kind="hostage", piece=house)
    assert clearable(street.state, street.unit(marines)) == [house]
    assert reachable(street.state, street.unit(marines), inches(6)) >> street.cell(12, 11) & 1, "it stays open to them"
    played = clear(street, marines, "party:4", [4])
    assert len(played.told(HostageRescued)) == 1
    assert adjusted(played.state, 0) == 1
    assert clearable(played.state, played.unit(marines)) == []


@pytest.mark.rule("AA-FOGCARD-27", "AA-CLEAR-01")
def test_a_hostage_is_rescued_by_clearing_his_building() -> None:
    street = Street(HOUSE, OTHER)
    marines = street.regulars(4, at=(12, 8.5))
    street.state.insurgency = 3
    assert clearable(street.state, street.unit(marines)) == []
    street.state.markers["hostage"] = Marker(id="hostage", kind="hostage", piece="market")
    assert clearable(street.state, street.unit(marines)) == ["market"]
    assert reachable(street.state, street.unit(marines), inches(6)) >> street.cell(12, 11) & 1
    played = clear(street, marines, "party:4", [5])
    assert [event.unit for event in played.told(HostageRescued)] == [marines]
    assert played.state.markers["hostage"].count == 1
    assert clearable(played.state, played.unit(marines)) == []

"""Fog of War cards about the fighters (AA-FOGCARD): better or worse ones, more of them, and a sudden contact."""

from __future__ import annotations

import msgspec
import pytest

from fireteam.games.ambush_alley.rules.cards.card_play import CardReasoned, InsurgentsPlaced, NoEffect
from fireteam.games.ambush_alley.rules.cards.fog import DropMarkers, ExtraGroups, PlayFog
from fireteam.games.ambush_alley.rules.cards.fog_units import ContactMade, contact_cells, contact_places
from fireteam.games.ambush_alley.rules.fight.assault import charge_targets
from fireteam.games.ambush_alley.rules.fight.fire import Fired
from fireteam.games.ambush_alley.rules.fight.fire_dice import defense, firepower
from fireteam.games.ambush_alley.rules.fight.infantry_dice import firepower_die, is_team
from fireteam.games.ambush_alley.rules.ground.sight import gap, may_fire_at
from fireteam.games.ambush_alley.rules.ground.terrain import table
from fireteam.games.ambush_alley.rules.insurgents.reinforcements import GroupArrived, arrive
from fireteam.games.ambush_alley.rules.move.movement import reachable, why_no_move
from fireteam.games.ambush_alley.rules.move.moving import Moved
from fireteam.games.ambush_alley.rules.people.mobs import InsurgencyChanged
from fireteam.games.ambush_alley.rules.react.interruptions import may_interrupt
from fireteam.games.ambush_alley.rules.react.reactions import ReactionTested
from fireteam.games.ambush_alley.rules.turn.activation import Activate, orders
from fireteam.games.ambush_alley.rules.units import has_leadership, morale, on_table, quality
from fireteam.games.ambush_alley.rules.vehicles.boarding import OfferBoarding
from fireteam.games.ambush_alley.state import Activation, Exchange, Figure, Interruption, inches
from fireteam.spaces.plane.bits import members

from .street import FAR_HOUSE, HOUSE, WALL, Played, Street, solo

# ---------------------------------------------------------------------------------------------- 07, 11: ratings


@pytest.mark.rule("AA-FOGCARD-07")
@pytest.mark.parametrize(
    ("face", "before", "after"), [(1, 10, 8), (3, 8, 6), (3, 6, 6), (4, 10, 12), (6, 8, 10), (6, 12, 12)]
)
def test_the_morale_of_all_regulars_falls_on_3_or_less_and_rises_on_4_or_more(
    street: Street, face: int, before: int, after: int
) -> None:
    marines = street.regulars(4, at=(4, 4), morale=before, fallen=(Figure(quality=8, morale=before),))
    gunmen = street.insurgents(3, morale=10)
    played = street.play(PlayFog("bell-tolls"), dice=[[face]])
    assert morale(played.unit(marines)) == after
    assert {figure.morale for figure in played.unit(marines).fallen} == {after}
    assert quality(played.unit(marines)) == 8
    assert morale(played.unit(gunmen)) == 10


@pytest.mark.rule("AA-FOGCARD-11")
def test_all_insurgents_and_those_to_come_are_a_die_type_better_but_not_above_d10(street: Street) -> None:
    weak = street.insurgents(3, at=(4, 14), quality=6, morale=8)
    good = street.insurgents(3, at=(12, 14), quality=10, morale=12)
    played = street.play(PlayFog("tougher"))
    assert (quality(played.unit(weak)), morale(played.unit(weak))) == (8, 10)
    assert (quality(played.unit(good)), morale(played.unit(good))) == (10, 12)
    twice = street.play(PlayFog("tougher"), PlayFog("tougher"))
    assert (quality(twice.unit(weak)), morale(twice.unit(weak))) == (10, 10)
    # The scenario's Insurgents have d6 and d10.
    umpire = played.umpire
    umpire._changed = False
    unit = arrive(umpire, ("rifle", "leader"), (street.cell(20, 20), street.cell(21, 20)), 0)
    assert [(figure.quality, figure.morale) for figure in unit.figures] == [(8, 10), (8, 10)]


@pytest.mark.rule("AA-FOGCARD-11", "AA-SHAKEN-01")
def test_a_shaken_unit_of_d10_regains_the_die_that_it_has_lost(street: Street) -> None:
    shaken = street.insurgents(3, at=(4, 14), quality=10, morale=10, morale_loss=2, quality_loss=1)
    weak = street.insurgents(3, at=(12, 14), quality=8, morale=8, morale_loss=1, quality_loss=1)
    best = street.insurgents(3, at=(20, 14), quality=8, morale=12, morale_loss=1)
    played = street.play(PlayFog("tougher"))
    assert (quality(played.unit(shaken)), morale(played.unit(shaken))) == (10, 8)
    assert (quality(played.unit(weak)), morale(played.unit(weak))) == (8, 8)
    assert (quality(played.unit(best)), morale(played.unit(best))) == (10, 10)
    assert played.unit(best).morale_loss == 1


@pytest.mark.rule("AA-FOGCARD-11", "AA-FOGCARD-28", "AA-FOGCARD-30")
def test_technicals_and_teams_that_come_later_are_better_too(street: Street) -> None:
    street.regulars(2, at=(2, 12))
    street.state = street.play(PlayFog("tougher")).state
    asked = street.play(PlayFog("technical"), dice=[[1], [1]])
    assert asked.decision is not None
    played = street.play(
        PlayFog("technical"), dice=[[1], [1]], choices=[f"place:{asked.decision.options[0].places[0]}"]
    )
    (technical,) = on_table(played.state, "insurgents")
    assert (quality(technical), morale(technical)) == (8, 10)
    asked = street.play(PlayFog("dishkuh"))
    assert asked.decision is not None
    played = street.play(PlayFog("dishkuh"), choices=[f"place:{asked.decision.options[0].places[0]}"])
    (team,) = on_table(played.state, "insurgents")
    assert (quality(team), morale(team)) == (10, 10)


# ---------------------------------------------------------------------------------------------- 13, 14: more of them


@pytest.mark.rule("AA-FOGCARD-13")
def test_the_next_turn_begins_with_one_more_unit(street: Street) -> None:
    street.hot_spot(2, (4, 20))
    street.state.turn = 4
    played = street.play(PlayFog("where-from"))
    street.state = played.state
    assert street.play(ExtraGroups()).told(GroupArrived) == []
    street.state.turn = 5
    # Two dice for the line (8: 1d6+2 rifles), the men, a leader on a 1, and the place.
    asked = street.play(ExtraGroups(), dice=[[4, 4], [1], [5], [2]])
    assert asked.decision is not None
    arrived = street.play(ExtraGroups(), dice=[[4, 4], [1], [5], [2]], choices=[asked.decision.options[0].key])
    assert [event.figures for event in arrived.told(GroupArrived)] == [3]
    assert arrived.state.markers == {}


@pytest.mark.rule("AA-FOGCARD-14", "AA-REINF-09")
def test_on_the_other_card_a_leader_and_a_saw_come_on_top(street: Street) -> None:
    street.hot_spot(2, (4, 20))
    street.state = street.play(PlayFog("where-from-led")).state
    street.state.turn += 1
    dice = [[4, 4], [1], [2]]
    asked = street.play(ExtraGroups(), dice=dice)
    assert asked.decision is not None
    arrived = street.play(ExtraGroups(), dice=dice, choices=[asked.decision.options[0].key])
    (event,) = arrived.told(GroupArrived)
    assert arrived.rolls("roll-leader") == [], "it has a leader already"
    figures = arrived.unit(event.unit).figures
    assert [(figure.weapon, figure.leader) for figure in figures] == [("", "leader"), *[("", "")] * 3, ("saw", "")]


# ---------------------------------------------------------------------------------------------- 19: contact


def into_contact(street: Street, face: int, men: int = 3) -> tuple[list[list[int]], list[str]]:
    dice = [[men], [face]]
    asked = street.play(PlayFog("contact"), dice=dice)
    assert asked.decision is not None
    assert (asked.decision.seats, asked.decision.prompt) == (("insurgents",), "ask-contact")
    return dice, [asked.decision.options[0].key]


@pytest.mark.rule("AA-FOGCARD-19")
def test_insurgents_run_into_a_random_unit_4_inches_away_and_in_sight(street: Street) -> None:
    marines = street.regulars(4, at=(12, 12))
    dice, keys = into_contact(street, 1)
    played = street.play(PlayFog("contact"), dice=[*dice, [1], [8]], choices=keys)
    (event,) = played.told(ContactMade)
    unit = played.unit(event.unit)
    assert (event.target, event.action) == (marines, "fire")
    assert 300 <= gap(played.state, unit, played.unit(marines)) <= 400
    assert len(unit.figures) == 3
    assert not has_leadership(played.state, unit)
    assert {(figure.quality, figure.morale, figure.weapon) for figure in unit.figures} == {(6, 10, "")}


@pytest.mark.rule("AA-FOGCARD-19")
@pytest.mark.parametrize(("face", "action"), [(1, "fire"), (3, "fire"), (4, "charge"), (5, "charge"), (6, "flee")])
def test_a_die_says_whether_they_fire_charge_or_run(street: Street, face: int, action: str) -> None:
    street.regulars(4, at=(12, 12))
    dice, keys = into_contact(street, face)
    played = street.play(PlayFog("contact"), dice=[*dice, [1], [8]], choices=keys)
    assert [event.action for event in played.told(ContactMade)] == [action]


@pytest.mark.rule("AA-FOGCARD-19")
def test_it_is_an_interruption_without_a_check_to_which_the_unit_reacts(street: Street) -> None:
    marines = street.regulars(4, at=(12, 12))
    dice, keys = into_contact(street, 1)
    lost = street.play(PlayFog("contact"), dice=[*dice, [6], [2], [1] * 5, [1] * 4], choices=keys)
    assert lost.rolls("roll-interrupt") == []
    assert [event.won for event in lost.told(ReactionTested)] == [False]
    assert [event.target for event in lost.told(Fired)] == [marines]
    assert lost.decision is not None
    assert lost.decision.prompt == "ask-react"
    over = street.play(PlayFog("contact"), dice=[*dice, [6], [2], [1] * 5, [1] * 4], choices=[*keys, "pass"])
    assert marines not in over.state.activations
    assert not over.unit(marines).activated
    unit = over.told(ContactMade)[0].unit
    assert over.unit(unit).interrupted


@pytest.mark.rule("AA-FOGCARD-19", "AA-DEFENSE-02", "AA-ASSAULT-09")
@pytest.mark.parametrize(("face", "dice"), [(1, 3), (4, 2), (6, 3)])
def test_who_fires_first_at_their_charge_fires_at_a_charging_unit(street: Street, face: int, dice: int) -> None:
    """Three men in the open have three Defense dice; charging, two."""
    street.regulars(4, at=(12, 12))
    keys = into_contact(street, face)[1]
    rolls = [[3], [face], [1], [8]]
    asked = street.play(PlayFog("contact"), dice=rolls, choices=keys)
    assert [event.won for event in asked.told(ReactionTested)] == [True]
    unit = asked.told(ContactMade)[0].unit
    assert asked.unit(unit).charges == (face == 4)
    assert defense(asked.state, asked.unit(unit), None, "reaction").value == dice


def place_near(street: Street, played: Played, x: float, y: float) -> str:
    """The key of the offered place nearest to this point."""
    assert played.decision is not None
    wanted = street.cell(x, y)
    return min(played.decision.options, key=lambda option: street.table.distance(option.places[0], wanted)).key


@pytest.mark.rule("AA-FOGCARD-19", "AA-MOVE-13")
@pytest.mark.parametrize(("face", "rate"), [(1, "halted"), (4, "cautious"), (6, "rapid")])
def test_who_fires_first_at_their_flight_fires_at_a_rapid_target(face: int, rate: str) -> None:
    """Behind a wall they are not Exposed, so that haste is what makes them an easy target; 4 in are no Rapid charge."""
    street = Street(WALL)
    marines = street.regulars(4, at=(6, 11.5))
    dice = [[1], [face], [1], [8]]
    place = place_near(street, street.play(PlayFog("contact"), dice=dice), 6, 7.5)
    asked = street.play(PlayFog("contact"), dice=dice, choices=[place])
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-react"
    unit = asked.unit(asked.told(ContactMade)[0].unit)
    assert unit.rate == rate
    terms = firepower(asked.state, asked.unit(marines), unit, "reaction", 0).terms
    assert ("AA-MOVE-13" in [term.rule for term in terms]) == (face == 6)


@pytest.mark.rule("AA-FOGCARD-19", "AA-OVERWATCH-03", "AA-INTERRUPT-10")
def test_overwatch_units_name_a_point_of_their_flight_as_of_any_move_that_interrupts() -> None:
    """Who lies in wait behind a corner sees nothing of the man until he runs past it."""
    street = Street({"id": "corner", "kind": "high_wall", "points": [[8, 0], [8, 17]]})
    street.regulars(4, at=(16, 4), activated=True)
    hidden = street.regulars(2, at=(4, 21), id="watch", overwatch=True)
    dice = [[1], [1], [6], [1], [8]]
    place = place_near(street, street.play(PlayFog("contact"), dice=dice), 15, 8)
    asked = street.play(PlayFog("contact"), dice=dice, choices=[place, "pass"])
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-run-away"
    run = place_near(street, asked, 11, 19)
    named = street.play(PlayFog("contact"), dice=dice, choices=[place, "pass", run])
    assert named.decision is not None
    assert (named.decision.prompt, named.decision.arguments["unit"]) == ("ask-overwatch-point", hidden)
    point = named.decision.options[-1].key
    shot = street.play(
        PlayFog("contact"), dice=[*dice, [1], [8], [8, 8, 8, 8], [1]], choices=[place, "pass", run, point]
    )
    (fired,) = shot.told(Fired)
    assert fired.unit == hidden
    gone = shot.unit(shot.told(ContactMade)[0].unit)
    assert gone.gone == "destroyed"
    assert gone.id not in shot.state.activations


@pytest.mark.rule("AA-FOGCARD-19")
def test_whose_charge_or_flight_comes_to_nothing_neither_charges_nor_runs_any_more(street: Street) -> None:
    marines = street.regulars(4, at=(12, 12))
    keys = into_contact(street, 4)[1]
    # The charge is announced; the marines win their test and let them come; then they do not dare (a 3).
    played = street.play(PlayFog("contact"), dice=[[3], [4], [1], [8], [3]], choices=[*keys, "pass"])
    unit = played.unit(played.told(ContactMade)[0].unit)
    assert (unit.charges, unit.rate) == (False, "halted")
    assert played.unit(marines).figures


@pytest.mark.rule("AA-FOGCARD-19", "AA-CHAIN-02")
def test_the_tests_of_the_chain_in_which_it_was_drawn_stand(street: Street) -> None:
    marines = street.regulars(4, at=(12, 12))
    other = street.insurgents(2, at=(12, 22), leader=True)
    earlier = Exchange(interruption=Interruption(unit=other, at=0, action="fire"), won=True)
    street.state.activations[marines] = Activation(id=marines, order="fire", exchanges=(earlier,))
    dice, keys = into_contact(street, 6)
    played = street.play(PlayFog("contact"), dice=[*dice, [1], [8]], choices=[*keys, "pass"])
    while played.decision is not None:
        keys = [*keys, played.decision.options[0].key] if "pass" in keys else [*keys, "pass"]
        played = street.play(PlayFog("contact"), dice=[*dice, [1], [8]], choices=keys)
    assert played.state.activations[marines].exchanges == (earlier,)
    assert played.state.activations[marines].interruptions == 1


@pytest.mark.rule("AA-FOGCARD-19")
def test_the_books_insurgents_come_from_cover_and_flee_out_of_sight() -> None:
    street = solo(Street(HOUSE))
    marines = street.regulars(4, at=(11, 4.5))
    played = street.play(PlayFog("contact"), dice=[[2], [6], [1], [8]], choices=[])
    assert {event.line for event in played.told(CardReasoned)} >= {"card-line-contact"}
    again = street.play(PlayFog("contact"), dice=[[2], [6], [1], [8]], choices=["pass"])
    unit = again.unit(again.told(ContactMade)[0].unit)
    assert again.told(Moved)
    assert may_fire_at(again.state, again.unit(marines), unit) == "reason-not-in-sight"


# ---------------------------------------------------------------------------------------------- 20, 21: insurgency


@pytest.mark.rule("AA-FOGCARD-20", "AA-FOGCARD-21")
def test_the_insurgency_level_falls_and_rises_by_1(street: Street) -> None:
    street.state.insurgency = 3
    fallen, risen = street.play(PlayFog("we-love-you")), street.play(PlayFog("jihad"))
    assert (fallen.state.insurgency, risen.state.insurgency) == (2, 4)
    assert [event.level for event in risen.told(InsurgencyChanged)] == [4]
    street.state.insurgency = 6
    assert len(street.play(PlayFog("jihad")).told(NoEffect)) == 1
    street.state.insurgency = 0
    assert street.play(PlayFog("we-love-you")).state.insurgency == 0


@pytest.mark.rule("AA-FOGCARD-20")
def test_an_automatic_level_that_falls_is_automatic_no_more(street: Street) -> None:
    street.state.insurgency, street.state.automatic = 6, True
    fallen = street.play(PlayFog("we-love-you"))
    assert (fallen.state.insurgency, fallen.state.automatic) == (5, False)
    assert street.play(PlayFog("jihad")).state.automatic


# ---------------------------------------------------------------------------------------------- 23: the colonel


@pytest.mark.rule("AA-FOGCARD-23")
@pytest.mark.parametrize("walled", [False, True])
def test_next_turn_nobody_boards_a_vehicle_or_leaves_one(walled: bool) -> None:
    street = Street(*([WALL] if walled else []))
    stryker = street.vehicle("stryker", (8, 6), aboard=[street.regulars(2, id="bravo")])
    marines = street.regulars(2, cells=(street.cell(7, 7), street.cell(6, 7)))
    street.state = street.play(PlayFog("colonel")).state
    assert {"order:board"} <= set(street.play(Activate(marines)).keys)
    assert {"order:unload"} <= set(street.play(Activate(stryker)).keys)
    street.state.turn += 1
    for unit, order in ((marines, "board"), (stryker, "unload")):
        asked = street.play(Activate(unit))
        assert asked.decision is not None
        assert f"order:{order}" not in asked.keys
        refused = [(no.text, no.reason, no.rule) for no in asked.decision.unavailable]
        assert (f"option-order-{order}", "reason-must-hold", "AA-FOGCARD-23") in refused
    assert street.play(OfferBoarding(marines)).decision is None, "nor at the end of a move into cover"


@pytest.mark.rule("AA-FOGCARD-23")
def test_next_turn_the_regulars_only_move_from_the_open_into_cover() -> None:
    street = Street(WALL)
    open_unit, covered = street.regulars(2, at=(6, 12)), street.regulars(2, at=(6, 7))
    gunmen = street.insurgents(2, at=(12, 12))
    street.state.turn = 4
    street.state = street.play(PlayFog("colonel")).state
    free = reachable(street.state, street.unit(covered), inches(6))
    assert free >> street.cell(6, 3) & 1
    street.state.turn = 5
    assert why_no_move(street.state, street.unit(covered)) == ("reason-must-hold", "AA-FOGCARD-23")
    assert why_no_move(street.state, street.unit(open_unit)) == ("", "")
    held = reachable(street.state, street.unit(open_unit), inches(6))
    assert held
    assert held & ~table(street.state).near_solid == 0
    assert charge_targets(street.state, street.unit(open_unit), inches(12)) == []
    keys = [option.key for option in orders(street.state, street.unit(covered))[0]]
    assert "order:fire" in keys
    assert "order:move" not in keys
    assert reachable(street.state, street.unit(gunmen), inches(6)) >> street.cell(16, 12) & 1
    after = street.play(DropMarkers())
    assert after.state.markers == {}


# ---------------------------------------------------------------------------------------------- 26, 30: placed by cards


@pytest.mark.rule("AA-FOGCARD-26")
def test_a_single_sniper_is_placed_in_cover_within_12_inches_with_2d8(street: Street) -> None:
    marines = street.regulars(2, at=(2, 2))
    asked = street.play(PlayFog("dragunov"))
    assert asked.decision is not None
    assert asked.decision.seats == ("insurgents",)
    assert asked.decision.options.find(f"place:{street.cell(2, 14.5)}") is not None
    assert asked.decision.options.find(f"place:{street.cell(16, 16)}") is None
    played = street.play(PlayFog("dragunov"), choices=[f"place:{street.cell(2, 8)}"])
    (event,) = played.told(InsurgentsPlaced)
    sniper = played.unit(event.unit)
    assert (len(sniper.figures), sniper.in_cover, quality(sniper), morale(sniper)) == (1, True, 8, 10)
    assert has_leadership(played.state, sniper)
    assert may_interrupt(played.state, sniper)
    assert firepower(played.state, sniper, played.unit(marines), "interrupt", 0).value == 2
    assert firepower(played.state, sniper, played.unit(marines), "interrupt", 1).value == 2
    assert firepower_die(played.state, sniper).value == 8
    assert not sniper.sniper
    assert not is_team(sniper)
    street.state = played.state
    tougher = street.play(PlayFog("tougher"))
    assert firepower_die(tougher.state, tougher.unit(sniper.id)).value == 8


@pytest.mark.rule("AA-FOGCARD-26", "AA-VSPEC-02")
@pytest.mark.parametrize(("up_armored", "dice"), [(False, 2), (True, 1)])
def test_his_2d8_are_fixed_against_vehicles_too_before_armor_halves_them(up_armored: bool, dice: int) -> None:
    street = Street()
    truck = street.vehicle("humvee", (12, 4), up_armored=up_armored)
    sniper = street.insurgents(1, at=(12, 18), quality=8, weapons=["dragunov"], led=True, pinned=1)
    assert firepower(street.state, street.unit(sniper), street.unit(truck), "own", 0).value == dice


@pytest.mark.rule("AA-FOGCARD-26")
def test_the_books_sniper_lies_beside_something_solid_with_regulars_in_sight() -> None:
    street = solo(Street(HOUSE, FAR_HOUSE, WALL))
    marines = street.regulars(2, at=(6, 2))
    played = street.play(PlayFog("dragunov"))
    sniper = played.unit(played.told(InsurgentsPlaced)[0].unit)
    assert table(played.state).near_solid >> sniper.cells[0] & 1
    assert may_fire_at(played.state, sniper, played.unit(marines)) == ""
    assert gap(played.state, sniper, played.unit(marines)) <= 1200


@pytest.mark.rule("AA-FOGCARD-30")
def test_a_heavy_machine_gun_team_is_placed_at_least_12_inches_away(street: Street) -> None:
    marines = street.regulars(2, at=(2, 2))
    asked = street.play(PlayFog("dishkuh"))
    assert asked.decision is not None
    assert asked.decision.seats == ("insurgents",)
    away = [street.table.distance(option.places[0], street.unit(marines).cells[0]) for option in asked.decision.options]
    assert 1200 <= min(away) - 75 < 1260
    played = street.play(PlayFog("dishkuh"), choices=[f"place:{street.cell(18, 18)}"])
    gun = played.unit(played.told(InsurgentsPlaced)[0].unit)
    assert [figure.weapon for figure in gun.figures] == ["hmg", ""]
    assert (gun.in_cover, gun.emplaced, is_team(gun), quality(gun), morale(gun)) == (True, True, True, 8, 10)
    assert has_leadership(played.state, gun)
    # Two figures, a Medium weapon, a team, always in Optimum Range, an Exposed target.
    assert firepower(played.state, gun, played.unit(marines), "own", 0).value == 2 + 2 + 2 + 1 + 1
    led = msgspec.structs.replace(gun, figures=gun.figures[1:])
    assert has_leadership(played.state, led)


@pytest.mark.rule("AA-FOGCARD-30", "AA-FOG-05")
def test_without_room_for_it_the_gun_does_not_come() -> None:
    street = Street(width=24, height=24)
    for at in ((6, 6), (18, 6), (6, 18), (18, 18), (12, 12)):
        street.regulars(1, at=at, id=f"alpha{at[0]}{at[1]}")
    assert len(street.play(PlayFog("dishkuh")).told(NoEffect)) == 1


@pytest.mark.rule("AA-FOGCARD-19")
def test_those_who_run_into_a_unit_come_only_from_where_all_see_each_other() -> None:
    """Through a gap in a wall one or two are seen, and most of the others are not."""
    walls = ([[4, 9], [11.75, 9]], [[12.25, 9], [20, 9]])
    street = Street(*({"id": f"wall{n}", "kind": "high_wall", "points": ends} for n, ends in enumerate(walls)))
    regular = street.unit(street.regulars(1, at=(12, 11)))
    places = contact_places(street.state, regular, 9, inches(4))
    seen = street.table.sight(regular.cells[0])
    lone = [cell for cell in members(contact_places(street.state, regular, 1, inches(4)) & ~places) if seen >> cell & 1]
    assert lone, "a single man would be seen there"
    for cell in (*members(places), *lone):
        there = contact_cells(street.state, regular, cell, 9)
        assert (2 * sum(seen >> man & 1 for man in there) >= 9) == bool(places >> cell & 1)

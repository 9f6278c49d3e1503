"""Dependants: whom a unit takes along, what that costs, and how it gets rid of them; prisoners and contractors."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.games.ambush_alley.rules.fight import assault
from fireteam.games.ambush_alley.rules.fight.casualties import TakeHits
from fireteam.games.ambush_alley.rules.fight.close_assault import CloseAssault
from fireteam.games.ambush_alley.rules.fight.fire import Attack, AttackResolved
from fireteam.games.ambush_alley.rules.fight.fire_dice import defense, firepower
from fireteam.games.ambush_alley.rules.insurgents.insurgent_phase import PhaseAction
from fireteam.games.ambush_alley.rules.mission import victory
from fireteam.games.ambush_alley.rules.move import allowance, movement
from fireteam.games.ambush_alley.rules.people import dependants
from fireteam.games.ambush_alley.rules.people.custody import (
    Abandon,
    BroughtOff,
    CustodyTaken,
    HandOver,
    LeaveTable,
    PassCustody,
    PeopleJoined,
    PickUpPeople,
    PrisonersFreed,
    ReleasePrisoners,
)
from fireteam.games.ambush_alley.rules.turn.activation import Activate
from fireteam.games.ambush_alley.rules.units import carries_burden, morale, quality
from fireteam.games.ambush_alley.state import Activation, Figure

from .street import Street, change

RIFLEMAN = Figure(quality=8, morale=10)
GUNMAN = Figure(quality=6, morale=10)
BURDENS: list[dict[str, Any]] = [{"wounded": 1}, {"dead": 2}, {"prisoners": (GUNMAN,)}]


def beaten(street: Street, unit: str) -> None:
    """The unit has lost its Close Assault."""
    lost = street.unit(unit)
    street.state.units[unit] = msgspec.structs.replace(lost, figures=(), cells=lost.cells[:1], gone="destroyed")


def fallen(count: int) -> dict[str, Any]:
    return {"fallen": (RIFLEMAN,) * count, "fallen_turn": 1}


# ------------------------------------------------------------------------------------------------- what they cost


@pytest.mark.rule("AA-DEPEND-01")
def test_dependants_are_casualties_prisoners_and_people(street: Street) -> None:
    for number, burden in enumerate(BURDENS):
        unit = street.unit(street.regulars(2, at=(4 + 5 * number, 4), **burden))
        assert carries_burden(street.state, unit)
    free = street.regulars(2, at=(12, 12), fallen=(RIFLEMAN,))
    assert not carries_burden(street.state, street.unit(free))
    street.person("vip", (12, 13), unit=free)
    assert carries_burden(street.state, street.unit(free))


@pytest.mark.rule("AA-DEPEND-03")
@pytest.mark.parametrize("burden", [*BURDENS, {"wounded": 2, "dead": 1, "prisoners": (GUNMAN, GUNMAN)}])
def test_dependants_cost_one_die_of_firepower(street: Street, burden: dict[str, Any]) -> None:
    marines, gunmen = street.regulars(4), street.insurgents(3)
    free, target = street.unit(marines), street.unit(gunmen)
    loaded = msgspec.structs.replace(free, **burden)
    dice = firepower(street.state, free, target, "own", 0).value
    assert firepower(street.state, loaded, target, "own", 0).value == dice - 1


@pytest.mark.rule("AA-DEPEND-04")
def test_a_unit_with_dependants_does_not_move_rapidly(street: Street) -> None:
    street.regulars(4, wounded=1)
    street.regulars(4, at=(4, 4))
    loaded = street.play(Activate("alpha"), choices=["order:move"])
    assert loaded.decision is not None
    assert loaded.decision.prompt == "ask-destination"
    assert loaded.decision.options.find(f"rapid:{street.cell(12, 22)}") is None
    assert loaded.decision.options.find(f"cautious:{street.cell(12, 17)}") is not None
    assert loaded.decision.options.find(f"cautious:{street.cell(12, 19)}") is None
    free = street.play(Activate("bravo"), choices=["order:move"])
    assert free.decision is not None
    assert free.decision.prompt == "ask-rate"


@pytest.mark.rule("AA-DEPEND-04", "AA-INTERRUPT-10")
def test_insurgents_with_prisoners_do_not_interrupt_by_a_rapid_move(street: Street) -> None:
    street.regulars(4, at=(12, 2))
    captive = street.unit("alpha").figures[0]
    for prisoners, dashes in (((), True), ((captive,), False)):
        street.insurgents(4, at=(12, 20), id="g1", leader=True, prisoners=prisoners)
        asked = street.play(Activate("alpha"), choices=["order:stay"]).decision
        assert asked is not None
        assert asked.options.find("move:0")
        assert bool(asked.options.find("dash:0")) is dashes


@pytest.mark.rule("AA-DEPEND-05")
@pytest.mark.parametrize(("face", "rate"), [(4, "rapid"), (3, "cautious")])
def test_who_has_lost_a_man_checks_before_every_rapid_move(street: Street, face: int, rate: str) -> None:
    street.regulars(3, bereaved=True)
    asked = street.play(Activate("alpha"), choices=["order:move", "rapid"], dice=[[face]])
    assert asked.rolls("roll-haste")[0].rule == "AA-DEPEND-05"
    assert asked.decision is not None
    assert asked.decision.options.find(f"{rate}:{street.cell(12, 17)}") is not None
    assert (asked.decision.options.find(f"rapid:{street.cell(12, 22)}") is None) == (rate == "cautious")


@pytest.mark.rule("AA-DEPEND-05")
def test_the_check_is_needed_even_after_the_casualties_were_handed_over(street: Street) -> None:
    marines = street.regulars(3, at=(12, 24), wounded=1, bereaved=True)
    after = street.play(HandOver(marines), choices=["hand-over"])
    assert after.unit(marines).bereaved
    assert not carries_burden(after.state, after.unit(marines))


@pytest.mark.rule("AA-DEPEND-10")
def test_only_able_figures_give_defense_dice(street: Street) -> None:
    marines = street.unit(street.regulars(3))
    alone = defense(street.state, marines, None, "own").value
    for burden in (*BURDENS, fallen(2)):
        loaded = msgspec.structs.replace(marines, **burden)
        assert defense(street.state, loaded, None, "own").value == alone
    street.person("vip", (12, 13), unit=marines.id)
    assert defense(street.state, marines, None, "own").value == alone


@pytest.mark.rule("AA-DEPEND-11")
def test_an_attack_whose_defence_mostly_fails_hits_a_dependant(street: Street) -> None:
    marines, gunmen = street.regulars(4, wounded=1), street.insurgents(3)
    dice = defense(street.state, street.unit(marines), None, "own").value
    attack = Attack(target=marines, dice=(6, 6), how="own", firer=gunmen)
    worse = street.play(attack, dice=[[6, 6], [1] * (dice - 1) + [4], [9] * 3])
    assert (worse.unit(marines).wounded, worse.unit(marines).dead) == (0, 1)
    assert len(worse.unit(marines).fallen) == 1
    better = street.play(attack, dice=[[6, 6], [5] * (dice - 1) + [1], [9] * 2])
    assert (better.unit(marines).wounded, better.unit(marines).dead) == (1, 0)
    assert len(better.unit(marines).fallen) == 2


@pytest.mark.rule("AA-DEPEND-11")
def test_the_casualty_of_a_dependant_spares_no_able_man_of_whom_there_are_fewer_than_hits(street: Street) -> None:
    marines, gunmen = street.regulars(2, wounded=1), street.insurgents(3)
    dice = defense(street.state, street.unit(marines), None, "own").value
    attack = Attack(target=marines, dice=(6, 6, 6), how="own", firer=gunmen)
    after = street.play(attack, dice=[[6, 6, 6], [1] * dice])
    unit = after.unit(marines)
    assert (len(unit.figures), len(unit.fallen), unit.wounded, unit.dead) == (0, 2, 0, 1)
    assert after.told(AttackResolved)[0].casualties == 3
    unburdened = street.regulars(2, at=(4, 12))
    shot = street.play(Attack(target=unburdened, dice=(6, 6, 6), how="own"), dice=[[6, 6, 6], [1] * dice])
    assert shot.told(AttackResolved)[0].casualties == 2


@pytest.mark.rule("AA-DEPEND-12")
def test_in_close_assault_dependants_and_casualties_do_not_fight(street: Street) -> None:
    marines, gunmen = street.regulars(2, at=(12, 12), **fallen(2)), street.insurgents(2, at=(12, 15), leader=True)
    street.person("vip", (12, 11), unit=marines)
    unit, enemy = street.unit(marines), street.unit(gunmen)
    alone = msgspec.structs.replace(unit, fallen=(), fallen_turn=0)
    assert defense(street.state, unit, None, "assault").value == defense(street.state, alone, None, "assault").value
    # Two able men and a die for the range, less one for the burden: nobody adds a die.
    assert firepower(street.state, unit, enemy, "assault", 0).value == 2
    fought = street.play(CloseAssault(marines, gunmen, 0, 2), dice=[[4, 4], [1, 1]])
    assert fought.rolls("roll-attack")[0].dice == (8, 8)


# ------------------------------------------------------------------------------------------------- who inherits them


@pytest.mark.rule("AA-DEPEND-02", "AA-DEPEND-13", "AA-CONTRACT-11")
def test_the_winner_of_a_close_assault_inherits_the_dependants(street: Street) -> None:
    marines = street.regulars(2, at=(12, 12), wounded=1, dead=1, prisoners=(GUNMAN,), **fallen(1))
    gunmen = street.insurgents(3, at=(12, 13))
    street.person("contractor1", (3, 3), unit=marines, immune=True)
    street.state.prisoners_taken = 1
    place = street.unit(marines).cells[0]
    beaten(street, marines)
    after = street.play(PassCustody(marines, gunmen), choices=["take"])
    winner, loser = after.unit(gunmen), after.unit(marines)
    assert len(winner.prisoners) == 2
    assert winner.dead == 1
    assert carries_burden(after.state, winner)
    assert (loser.fallen, loser.wounded, loser.dead, loser.prisoners) == ((), 0, 0, ())
    assert after.state.prisoners_taken == 0
    contractor = after.state.people["contractor1"]
    assert (contractor.captive, contractor.unit, contractor.cell) == (True, "", place)
    assert after.told(CustodyTaken)


@pytest.mark.rule("AA-POW-02", "AA-DEPEND-13")
def test_prisoners_freed_in_close_assault_become_dependants_of_their_rescuers(street: Street) -> None:
    marines, captors = street.regulars(3), street.insurgents(2, prisoners=(RIFLEMAN, RIFLEMAN))
    beaten(street, captors)
    after = street.play(PassCustody(captors, marines))
    freed = [person for person in after.state.people.values() if person.unit == marines]
    assert len(freed) == 2
    assert not any(person.captive for person in freed)
    assert carries_burden(after.state, after.unit(marines))
    assert not carries_burden(after.state, after.unit(captors))
    assert len(after.unit(marines).figures) == 3


@pytest.mark.rule("AA-DEPEND-13", "AA-POW-01", "AA-POW-02")
def test_a_whole_close_assault_hands_prisoners_from_captors_to_rescuers(street: Street) -> None:
    marines = street.regulars(4, at=(12, 12))
    captors = street.insurgents(1, at=(12, 15), leader=True, prisoners=(RIFLEMAN,))
    after = street.play(CloseAssault(marines, captors, 0, 0), dice=[[8] * 5, [1]])
    assert after.unit(captors).gone
    assert [person.unit for person in after.state.people.values()] == [marines]
    assert after.told(PrisonersFreed)[0].count == 1


@pytest.mark.rule("AA-POW-01")
def test_regular_prisoners_stay_with_their_captors(street: Street) -> None:
    marines, gunmen = street.regulars(1, at=(12, 12)), street.insurgents(4, at=(12, 15), leader=True)
    dice = firepower(street.state, street.unit(gunmen), street.unit(marines), "assault", 0).value
    after = street.play(CloseAssault(gunmen, marines, 0, 0), dice=[[6] * dice, [1], [1]], choices=["take"])
    assert len(after.unit(gunmen).prisoners) == 1
    assert carries_burden(after.state, after.unit(gunmen))
    moved = movement.placed(after.state, after.unit(gunmen), street.cell(6, 6))
    assert len(moved) == 4


@pytest.mark.rule("AA-DEPEND-11", "AA-GLOSS-03", "AA-POW-02")
def test_a_freed_regular_who_is_hit_is_a_regular_killed(street: Street) -> None:
    marines = street.regulars(4)
    street.person("freed1", (12, 12), unit=marines)
    after = street.play(TakeHits(marines, 1, failures=3, successes=1, how="own"))
    assert after.state.people == {}
    assert (after.state.killed, after.unit(marines).dead, len(after.unit(marines).figures)) == (1, 1, 4)


@pytest.mark.rule("AA-DEPEND-13", "AA-POW-01", "AA-ASSAULT-21")
@pytest.mark.parametrize(("choice", "held", "killed", "wounded"), [("take", 3, 0, 1), ("take:1", 1, 2, 0)])
def test_freed_regulars_whose_escort_is_overrun_are_prisoners_again(
    street: Street, choice: str, held: int, killed: int, wounded: int
) -> None:
    marines, gunmen = street.regulars(1, at=(12, 12), wounded=1), street.insurgents(3, at=(12, 13), leader=True)
    street.state.wounded = 1
    for freed in ("freed1", "freed2"):
        street.person(freed, (12, 12), unit=marines)
    beaten(street, marines)
    after = street.play(PassCustody(marines, gunmen), choices=[choice])
    assert after.state.people == {}
    assert len(after.unit(gunmen).prisoners) == victory.prisoners_held(after.state) == held
    assert (after.state.killed, after.state.wounded) == (killed, wounded)
    assert not victory.nobody_left_behind(after.state)


@pytest.mark.rule("AA-DEPEND-13", "AA-POW-01", "AA-CONTRACT-11")
def test_freed_regulars_without_an_escort_are_prisoners_of_insurgents_who_come_first(street: Street) -> None:
    gunmen = street.insurgents(2, at=(12, 12), leader=True)
    street.person("freed1", (12.5, 12.5))
    street.person("contractor1", (11.5, 11.5))
    after = street.play(PickUpPeople(gunmen))
    assert len(after.unit(gunmen).prisoners) == victory.prisoners_held(after.state) == 1
    # Nobody but the Marines moves contractors.
    assert [(person.id, person.unit) for person in after.state.people.values()] == [("contractor1", "")]


@pytest.mark.rule("AA-POW-02")
def test_a_newly_freed_regular_is_not_taken_for_one_who_was_freed_before(street: Street) -> None:
    marines, captors = street.regulars(3), street.insurgents(2, prisoners=(RIFLEMAN,))
    street.person("freed2", (12, 12), unit=marines)
    beaten(street, captors)
    after = street.play(PassCustody(captors, marines))
    assert sorted(after.state.people) == ["freed2", "freed3"]


@pytest.mark.rule("AA-POW-03", "AA-DEPEND-01")
def test_captured_insurgents_leave_the_table_but_burden_their_captors(street: Street) -> None:
    marines = street.regulars(4, at=(12, 12))
    gunmen = street.insurgents(3, at=(12, 15), morale=6)
    dice = firepower(street.state, street.unit(marines), street.unit(gunmen), "assault", 0).value
    fight = CloseAssault(marines, gunmen, 0, 0)
    after = street.play(fight, dice=[[1] * dice, [1] * 3, [3, 3, 3]])
    assert after.unit(gunmen).gone == "captured"
    assert after.unit(gunmen).figures == ()
    assert len(after.unit(marines).prisoners) == 3
    assert after.state.prisoners_taken == 3
    assert carries_burden(after.state, after.unit(marines))


@pytest.mark.rule("AA-DEPEND-13", "AA-POW-02")
def test_after_the_captors_are_shot_the_first_to_come_takes_the_prisoners(street: Street) -> None:
    captors = street.insurgents(1, at=(12, 12), prisoners=(RIFLEMAN,))
    far, near = street.regulars(2, at=(12, 15)), street.regulars(1, at=(12.5, 12.5))
    gunmen = street.insurgents(1, at=(11.5, 11.5))
    nobody = street.play(TakeHits(captors, 1), PickUpPeople(far))
    assert nobody.state.people == {}
    assert nobody.unit(captors).prisoners == (RIFLEMAN,)
    freed = street.play(TakeHits(captors, 1), PickUpPeople(near), PickUpPeople(gunmen))
    assert [person.unit for person in freed.state.people.values()] == [near]
    assert freed.unit(captors).prisoners == freed.unit(gunmen).prisoners == ()
    seized = street.play(TakeHits(captors, 1), PickUpPeople(gunmen), PickUpPeople(near))
    assert seized.unit(gunmen).prisoners == (RIFLEMAN,)
    assert seized.state.people == {}


def captor_shot(street: Street, at: tuple[float, float]) -> str:
    """A captor who was shot: his prisoner still lies there."""
    captor = street.insurgents(1, at=at, prisoners=(RIFLEMAN,))
    beaten(street, captor)
    return captor


@pytest.mark.rule("AA-DEPEND-13", "AA-POW-01")
@pytest.mark.parametrize("action", ["move", "out-of-contact"])
def test_insurgents_who_walk_up_to_prisoners_take_them_over(action: str) -> None:
    street = Street({"id": "wall", "kind": "high_wall", "points": [[0, 4], [24, 4]]})
    street.regulars(2, at=(2, 2))
    captor = captor_shot(street, (12, 15))
    gunmen = street.insurgents(3, at=(12, 18), leader=True)
    key = "cautious" if action == "move" else action
    beside = street.play(PhaseAction(gunmen), choices=[action, f"{key}:{street.cell(12, 15.5)}"])
    assert beside.unit(gunmen).prisoners == (RIFLEMAN,)
    assert beside.unit(captor).prisoners == ()
    elsewhere = street.play(PhaseAction(gunmen), choices=[action, f"{key}:{street.cell(12, 20)}"])
    assert elsewhere.unit(captor).prisoners == (RIFLEMAN,)


@pytest.mark.rule("AA-DEPEND-13", "AA-HORNET-09")
def test_insurgents_who_walk_up_to_loose_people_take_them(street: Street) -> None:
    street.state.scenario = "hornets_nest"
    street.person("poi", (12, 15))
    gunmen = street.insurgents(3, at=(12, 18), leader=True)
    taken = street.play(PhaseAction(gunmen), choices=["move", f"cautious:{street.cell(12, 15.5)}"])
    assert (taken.state.people["poi"].unit, taken.state.people["poi"].captive) == (gunmen, True)
    assert victory.people_lost(taken.state) == 1


# ------------------------------------------------------------------------------------------------- contractors


def contractors(street: Street, at: tuple[float, float] = (12, 12), apart: float = 1) -> None:
    street.person("contractor1", at, immune=True)
    street.person("contractor2", (at[0] + apart, at[1]), immune=True)


@pytest.mark.rule("AA-CONTRACT-10", "AA-DEPEND-02")
def test_contractors_join_the_unit_that_touches_one_of_them(street: Street) -> None:
    contractors(street)
    marines = street.regulars(3, at=(12, 12.5), moved=250, rate="cautious")
    street.state.activations[marines] = Activation(id=marines, order="move", rate="cautious")
    after = street.play(PickUpPeople(marines))
    assert [person.unit for person in after.state.people.values()] == [marines, marines]
    assert after.told(PeopleJoined)[0].people == ("contractor1", "contractor2")
    unit = after.unit(marines)
    assert carries_burden(after.state, unit)
    assert not after.state.activations[marines].ended
    assert (unit.fired, unit.moved) == (False, 250)
    assert allowance.remaining(after.state, unit, "cautious") == 350


@pytest.mark.rule("AA-CONTRACT-10")
def test_contractors_are_not_picked_up_out_of_contact(street: Street) -> None:
    contractors(street)
    marines = street.regulars(1, at=(12, 13))
    after = street.play(PickUpPeople(marines))
    assert [person.unit for person in after.state.people.values()] == ["", ""]


@pytest.mark.rule("AA-CONTRACT-10")
def test_a_contractor_who_stands_elsewhere_does_not_join(street: Street) -> None:
    contractors(street, apart=4)
    marines = street.regulars(1, at=(12, 12.5))
    after = street.play(PickUpPeople(marines))
    assert [person.unit for person in after.state.people.values()] == [marines, ""]


@pytest.mark.rule("AA-CONTRACT-10")
def test_on_the_march_the_unit_picks_them_up_goes_on_and_may_still_fire(street: Street) -> None:
    contractors(street, at=(12, 8))
    street.regulars(2, at=(12, 12))
    gunmen = street.insurgents(2, at=(2, 2), interrupted=True)
    goal = street.cell(12, 9)
    after = street.play(Activate("alpha"), choices=["order:move", "cautious", f"cautious:{goal}"])
    assert [person.unit for person in after.state.people.values()] == ["alpha", "alpha"]
    assert after.decision is not None
    assert f"target:{gunmen}" in after.keys


@pytest.mark.rule("AA-CONTRACT-11")
def test_insurgents_do_not_move_the_contractors(street: Street) -> None:
    contractors(street)
    gunmen = street.insurgents(3, at=(12, 12.5))
    after = street.play(PickUpPeople(gunmen))
    assert [person.unit for person in after.state.people.values()] == ["", ""]
    assert not carries_burden(after.state, after.unit(gunmen))


@pytest.mark.rule("AA-DEPEND-13")
def test_in_other_scenarios_insurgents_may_lead_people_away(street: Street) -> None:
    street.state.scenario = "hornets_nest"
    street.person("vip", (12, 12))
    gunmen = street.insurgents(1, at=(12, 12.5))
    assert dependants.touched(street.state, street.unit(gunmen)) == [street.state.people["vip"]]
    assert dependants.insurgents_may_move_people(street.state)


@pytest.mark.rule("AA-CONTRACT-11")
def test_captured_contractors_are_picked_up_once_nobody_guards_them(street: Street) -> None:
    street.person("contractor1", (12, 12), immune=True, captive=True)
    marines, gunmen = street.regulars(1, at=(12, 12.5)), street.insurgents(1, at=(12, 11.5))
    guarded = street.play(PickUpPeople(marines))
    assert guarded.state.people["contractor1"].unit == ""
    assert dependants.is_guarded(guarded.state, guarded.state.people["contractor1"])
    freed = street.play(TakeHits(gunmen, 1), PickUpPeople(marines))
    contractor = freed.state.people["contractor1"]
    assert (contractor.unit, contractor.captive) == (marines, False)


@pytest.mark.rule("AA-CONTRACT-09", "AA-CONTRACT-11", "AA-DEPEND-13")
@pytest.mark.parametrize("figures", [1, 4])
def test_contractors_captured_in_close_assault_are_captives_of_those_who_won(street: Street, figures: int) -> None:
    marines, gunmen = street.regulars(figures, at=(12, 12)), street.insurgents(5, at=(12, 17), leader=True)
    contractors(street)
    for person in tuple(street.state.people.values()):
        street.state.people[person.id] = msgspec.structs.replace(person, unit=marines)
    fight = [[6] * 6, [1] * figures, [2] * figures]
    won = street.play(assault.Charge(gunmen, marines, "phase", 1200), dice=[[4], [3], *fight])
    assert won.unit(marines).gone == "destroyed"
    assert all(person.captive and not person.unit for person in won.state.people.values())
    assert victory.captives_held(won.state) == 2
    street.state = won.state
    rescuers = street.regulars(1, at=street.table.xy(won.state.people["contractor1"].cell), id="rescuers")
    assert dependants.touched(street.state, street.unit(rescuers)) == []


@pytest.mark.rule("AA-CONTRACT-02", "AA-CONTRACT-08", "AA-MOVE-05")
def test_contractors_who_leave_with_their_unit_are_safe(street: Street) -> None:
    marines = street.regulars(3, at=(12, 24))
    contractors(street)
    for person in tuple(street.state.people.values()):
        street.state.people[person.id] = msgspec.structs.replace(person, unit=marines)
    after = street.play(LeaveTable(marines))
    assert all(person.safe for person in after.state.people.values())
    assert after.unit(marines).gone == "left"
    assert after.told(BroughtOff)[0].people == ("contractor1", "contractor2")


@pytest.mark.rule("AA-POW-01")
def test_prisoners_taken_off_the_table_count_as_held(street: Street) -> None:
    captors = street.insurgents(2, at=(12, 0), prisoners=(RIFLEMAN,))
    after = street.play(LeaveTable(captors))
    assert after.state.captured == 1
    assert after.unit(captors).gone == "left"


# ------------------------------------------------------------------------------------------------- disposing of them


@pytest.mark.rule("AA-DEPEND-07", "AA-POW-03", "AA-AID-06")
def test_at_a_friendly_edge_casualties_and_prisoners_may_be_handed_over(street: Street) -> None:
    marines = street.regulars(3, at=(12, 24), wounded=2, dead=1, prisoners=(GUNMAN,), **fallen(1))
    street.state.prisoners_taken = 1
    asked = street.play(HandOver(marines))
    assert asked.decision is not None
    assert asked.keys == ["hand-over", "keep"]
    kept = street.play(HandOver(marines), choices=["keep"])
    assert carries_burden(kept.state, kept.unit(marines))
    after = street.play(HandOver(marines), choices=["hand-over"])
    unit = after.unit(marines)
    assert not carries_burden(after.state, unit)
    assert len(unit.fallen) == 1
    assert after.state.prisoners_taken == 1


@pytest.mark.rule("AA-DEPEND-07", "AA-CASEVAC-01")
def test_who_stands_at_the_edge_hands_over_without_leaving_it_first(street: Street) -> None:
    marines = street.regulars(3, at=(12, 24), **fallen(1))
    treated = street.play(Activate(marines), choices=["order:aid", "hand-over"], dice=[[3]])
    assert (treated.unit(marines).wounded, treated.state.wounded) == (0, 1)
    waiting = street.regulars(3, at=(16, 24), wounded=1)
    stays = street.play(Activate(waiting), choices=["order:stay", "hand-over"])
    assert stays.unit(waiting).wounded == 0
    assert stays.decision is None
    inland = street.regulars(3, at=(16, 12), wounded=1)
    assert street.play(Activate(inland), choices=["order:stay"]).decision is None


@pytest.mark.rule("AA-DEPEND-07")
@pytest.mark.parametrize(("at", "friendly"), [((12, 24), True), ((0, 12), True), ((12, 0), False), ((24, 12), False)])
def test_the_friendly_edges_are_those_of_the_scenario(street: Street, at: tuple[float, float], friendly: bool) -> None:
    marines = street.regulars(1, at=at, wounded=1)
    assert (street.play(HandOver(marines)).decision is not None) == friendly
    assert dependants.friendly_edges(street.state) == ("south", "west")


@pytest.mark.rule("AA-DEPEND-07", "AA-POW-01")
@pytest.mark.parametrize(("at", "friendly"), [((12, 24), False), ((0, 12), False), ((12, 0), True), ((24, 12), True)])
def test_the_other_edges_are_the_insurgents(street: Street, at: tuple[float, float], friendly: bool) -> None:
    captors = street.insurgents(1, at=at, prisoners=(RIFLEMAN,))
    played = street.play(HandOver(captors), choices=["hand-over"] if friendly else [])
    assert played.state.captured == int(friendly)
    assert bool(played.unit(captors).prisoners) != friendly


def test_in_a_solo_game_insurgents_hand_over_unasked(street: Street) -> None:
    street.state.solo = True
    captors = street.insurgents(1, at=(12, 0), prisoners=(RIFLEMAN,))
    after = street.play(HandOver(captors))
    assert after.state.captured == 1
    assert after.unit(captors).prisoners == ()


@pytest.mark.rule("AA-DEPEND-07", "AA-POW-02")
def test_freed_prisoners_are_handed_over_at_the_edge(street: Street) -> None:
    marines = street.regulars(3, at=(12, 23.5))
    captors = street.insurgents(2, at=(12, 18), prisoners=(RIFLEMAN,))
    edge = street.cell(12, 24)
    street.state.units[marines] = msgspec.structs.replace(
        street.unit(marines), cells=(edge, street.cell(13, 24), street.cell(11, 24))
    )
    beaten(street, captors)
    after = street.play(PassCustody(captors, marines), HandOver(marines), choices=["hand-over"])
    assert not carries_burden(after.state, after.unit(marines))
    assert not any(person.safe for person in after.state.people.values())


@pytest.mark.rule("AA-CASEVAC-01", "AA-DEPEND-08", "AA-AID-06")
def test_an_aid_station_takes_casualties_but_no_prisoners(street: Street) -> None:
    marines = street.regulars(2, at=(12, 12), wounded=1, dead=1, prisoners=(GUNMAN,))
    nowhere = street.play(HandOver(marines))
    assert nowhere.decision is None
    assert nowhere.unit(marines).wounded == 1
    street.state.options = {"aid_stations": str(street.cell(12, 11.5))}
    after = street.play(HandOver(marines), choices=["hand-over"])
    unit = after.unit(marines)
    assert (unit.wounded, unit.dead, unit.prisoners) == (0, 0, (GUNMAN,))
    street.state.options = {"aid_stations": str(street.cell(12, 8))}
    assert street.play(HandOver(marines)).decision is None


@pytest.mark.rule("AA-DEPEND-09")
def test_either_side_may_release_its_prisoners(street: Street) -> None:
    marines = street.regulars(2, prisoners=(GUNMAN, GUNMAN))
    street.state.prisoners_taken = 3
    after = street.play(ReleasePrisoners(marines))
    assert after.unit(marines).prisoners == ()
    assert after.state.prisoners_taken == 1
    assert (after.unit(marines).quality_loss, after.unit(marines).morale_loss) == (0, 0)
    captors = street.insurgents(2, prisoners=(RIFLEMAN,))
    let_go = street.play(ReleasePrisoners(captors))
    assert let_go.unit(captors).prisoners == ()
    assert not carries_burden(let_go.state, let_go.unit(captors))
    assert let_go.state.captured == 0


@pytest.mark.rule("AA-DEPEND-09")
def test_releasing_prisoners_does_not_use_up_an_activation(street: Street) -> None:
    street.regulars(2, prisoners=(GUNMAN,))
    after = street.play(Activate("alpha"), choices=["order:release"])
    assert after.decision is not None
    assert after.decision.prompt == "ask-order"
    assert after.unit("alpha").prisoners == ()


# ------------------------------------------------------------------------------------------------- abandoning them


def guarding(*others: str) -> Street:
    """Gunmen who interrupt Marines; there and elsewhere every unit guards a prisoner."""
    street = Street()
    street.regulars(3, at=(12, 12), id="alpha", prisoners=(GUNMAN,))
    for place, name in enumerate(others):
        street.regulars(3, at=(4 + 16 * place, 12), id=name, prisoners=(GUNMAN,))
    street.insurgents(4, at=(12, 20), leader=True)
    street.state.prisoners_taken = 1 + len(others)
    return street


@pytest.mark.rule("AA-DEPEND-09", "AA-DEPEND-03")
@pytest.mark.parametrize(
    ("others", "overwatch", "prompt", "key", "who"),
    [
        ((), False, "ask-react", "release", "alpha"),
        (("bravo",), False, "ask-react-for", "release", "bravo"),
        (("bravo", "charlie"), False, "ask-who-reacts", "release:charlie", "charlie"),
        (("bravo",), True, "ask-overwatch", "release", "bravo"),
    ],
)
def test_prisoners_are_released_before_an_answer_to_an_interruption(
    others: tuple[str, ...], overwatch: bool, prompt: str, key: str, who: str
) -> None:
    street = guarding(*others)
    if overwatch:
        change(street, "bravo", overwatch=True, activated=True)
    dice = [] if overwatch else [[1], [8]]
    way = ["order:stay", "fire:0"]
    asked = street.play(Activate("alpha"), dice=dice, choices=way)
    assert asked.decision is not None
    assert asked.decision.prompt == prompt
    assert key in asked.keys
    released = street.play(Activate("alpha"), dice=dice, choices=[*way, key])
    assert released.decision is not None
    # The same question again, without them and with their die (AA-DEPEND-03).
    assert released.decision.prompt == prompt
    assert key not in released.keys
    assert released.unit(who).prisoners == ()
    assert released.state.prisoners_taken == len(others)


@pytest.mark.rule("AA-DEPEND-09", "AA-OVERWATCH-03")
def test_prisoners_are_released_before_overwatch_names_a_point() -> None:
    street = guarding()
    change(street, "alpha", overwatch=True, activated=True)
    to = street.cell(12, 18)
    way = ["move", f"cautious:{to}"]
    asked = street.play(PhaseAction("g1"), choices=way)
    assert asked.decision is not None
    assert (asked.decision.prompt, asked.keys) == ("ask-overwatch-point", ["pass", "release"])
    released = street.play(PhaseAction("g1"), choices=[*way, "release"])
    assert released.decision is not None
    assert (released.decision.prompt, released.keys) == ("ask-overwatch-point", ["pass"])
    assert released.unit("alpha").prisoners == ()


@pytest.mark.rule("AA-DEPEND-09", "AA-DEPEND-04", "AA-INTERRUPT-02")
def test_insurgents_may_let_their_prisoners_go_before_they_interrupt(street: Street) -> None:
    marines = street.regulars(4, at=(12, 12))
    gunmen = street.insurgents(3, at=(12, 18), leader=True, prisoners=(RIFLEMAN,))
    asked = street.play(Activate(marines), choices=["order:stay"]).decision
    assert asked is not None
    assert (asked.prompt, asked.options.find("release") is not None) == ("ask-interrupt", True)
    assert asked.options.find("dash:0") is None
    free = street.play(Activate(marines), choices=["order:stay", "release"])
    assert free.unit(gunmen).prisoners == ()
    assert free.decision is not None
    assert (free.decision.prompt, free.decision.options.find("release")) == ("ask-interrupt", None)
    assert free.decision.options.find("dash:0") is not None
    assert not free.unit(gunmen).interrupted


@pytest.mark.rule("AA-ABANDON-01", "AA-ABANDON-02")
def test_abandoning_casualties_costs_a_die_type_of_quality_and_morale(street: Street) -> None:
    marines = street.regulars(3, quality=10, morale=12, wounded=1, dead=1, bereaved=True)
    after = street.play(Abandon(marines))
    unit = after.unit(marines)
    assert not carries_burden(after.state, unit)
    assert not unit.bereaved
    assert (quality(unit), morale(unit)) == (8, 10)
    assert after.state.abandoned == 2
    assert not unit.gone
    again = street.play(Abandon(marines), Abandon(marines))
    assert quality(again.unit(marines)) == 8


@pytest.mark.rule("AA-ABANDON-01")
def test_untreated_casualties_that_are_abandoned_are_judged_by_the_standard_table(street: Street) -> None:
    marines = street.regulars(3, **fallen(3))
    after = street.play(Abandon(marines), dice=[[1, 4, 5]])
    assert after.unit(marines).fallen == ()
    assert after.unit(marines).slight == ()
    assert (after.state.killed, after.state.wounded, after.state.abandoned) == (1, 1, 3)


@pytest.mark.rule("AA-ABANDON-03")
@pytest.mark.parametrize(("dice", "gone"), [((6, 10), "ineffective"), ((8, 6), "ineffective"), ((8, 8), "")])
def test_a_unit_that_falls_below_d6_leaves_the_game(street: Street, dice: tuple[int, int], gone: str) -> None:
    marines = street.regulars(3, quality=dice[0], morale=dice[1], wounded=1)
    street.person("vip", (3, 3), unit=marines)
    after = street.play(Abandon(marines))
    assert after.unit(marines).gone == gone
    assert bool(after.unit(marines).figures) != bool(gone)
    assert (after.state.people["vip"].unit == "") == bool(gone)


@pytest.mark.rule("AA-ABANDON-05")
def test_insurgents_abandon_for_nothing(street: Street) -> None:
    gunmen = street.insurgents(4)
    after = street.play(TakeHits(gunmen, 2), Abandon(gunmen))
    unit = after.unit(gunmen)
    assert (quality(unit), morale(unit), unit.gone, after.state.abandoned) == (6, 10, "", 0)


@pytest.mark.rule("AA-DEPEND-12", "AA-DEPEND-04")
def test_a_burdened_unit_charges_only_as_far_as_it_may_move_cautiously(street: Street) -> None:
    marines = street.regulars(2, at=(12, 4))
    street.insurgents(2, at=(12, 14), id="far")
    unit = street.unit(marines)
    assert assault.charge_targets(street.state, unit, assault.charge_budget(street.state, unit)) == ["far"]
    loaded = msgspec.structs.replace(unit, wounded=1)
    assert assault.charge_targets(street.state, loaded, assault.charge_budget(street.state, loaded)) == []

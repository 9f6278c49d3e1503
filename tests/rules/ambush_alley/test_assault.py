"""Close Assault (AA-ASSAULT): the charge, the answer to it, and the fight to the end."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.games.ambush_alley.rules.chances import of_fire, of_option
from fireteam.games.ambush_alley.rules.fight.assault import (
    Charge,
    ChargeBroken,
    Charged,
    ChargedHome,
    ChargeFailed,
    ChargeHome,
    DeclareCharge,
    DefenderChecks,
    Fled,
    answers_to_charge,
    charge_budget,
    charge_targets,
)
from fireteam.games.ambush_alley.rules.fight.close_assault import CloseAssault, Overrun, Surrendered
from fireteam.games.ambush_alley.rules.fight.fire import Fired
from fireteam.games.ambush_alley.rules.fight.fire_dice import firepower
from fireteam.games.ambush_alley.rules.fight.morale import PulledBack, WasPinned
from fireteam.games.ambush_alley.rules.ground.sight import gap
from fireteam.games.ambush_alley.rules.insurgents.insurgent_phase import PhaseAction, eligible
from fireteam.games.ambush_alley.rules.insurgents.solo import defend_charge
from fireteam.games.ambush_alley.rules.people.custody import PassCustody
from fireteam.games.ambush_alley.rules.people.first_aid import Treated
from fireteam.games.ambush_alley.rules.react.interruptions import may_interrupt
from fireteam.games.ambush_alley.rules.react.reactions import may_react
from fireteam.games.ambush_alley.rules.turn.actions import Activated
from fireteam.games.ambush_alley.rules.turn.activation import Activate
from fireteam.games.ambush_alley.state import CAUTIOUS, RAPID, RAPID_MOVE, Activation, Figure, inches

from .street import Played, Street

PASS, FAIL = [4], [3]
RIFLEMAN = Figure(quality=8, morale=10)
REACH = RAPID_MOVE


def dice_of(played: Played, why: str) -> list[int]:
    """How many dice each roll of that kind had."""
    return [len(roll.dice) for roll in played.rolls(why)]


# ------------------------------------------------------------------ who may charge whom


@pytest.mark.rule("AA-ASSAULT-01")
def test_a_unit_may_charge_who_is_within_a_rapid_move_of_one_of_its_figures(street: Street) -> None:
    marines = street.regulars(1, at=(12, 2))
    near = street.insurgents(1, at=(12, 14.5))  # 11.75 in from base to base
    street.insurgents(1, at=(10, 15))  # 12.4 in
    assert charge_targets(street.state, street.unit(marines), REACH) == [near]
    assert charge_targets(street.state, street.unit(marines), REACH - inches(1)) == []


@pytest.mark.rule("AA-ASSAULT-01")
def test_one_figure_in_reach_is_enough_for_the_whole_unit() -> None:
    street = Street()
    cells = tuple(street.cell(12, y) for y in (2, 3.5, 5))
    marines, gunmen = street.regulars(3, cells=cells), street.insurgents(1, at=(12, 17))
    assert charge_targets(street.state, street.unit(marines), REACH) == [gunmen]
    assert charge_targets(street.state, street.unit(marines), REACH - inches(1)) == []


@pytest.mark.rule("AA-ASSAULT-01")
def test_a_charge_is_measured_along_a_way_that_can_be_walked() -> None:
    wall = {"id": "wall", "kind": "high_wall", "points": [[0, 10], [16, 10]]}
    street = Street(wall)
    marines = street.regulars(1, at=(8, 7))
    street.insurgents(1, at=(8, 13))
    assert charge_targets(street.state, street.unit(marines), REACH) == []


@pytest.mark.rule("AA-ASSAULT-01")
def test_what_was_moved_or_is_carried_shortens_a_charge(street: Street) -> None:
    marines = street.regulars(4, at=(12, 2))
    tired = street.regulars(4, at=(4, 2), moved=inches(5))
    laden = street.regulars(4, at=(20, 2), wounded=1)
    assert charge_budget(street.state, street.unit(marines)) == inches(12)
    assert charge_budget(street.state, street.unit(tired)) == inches(7)
    assert charge_budget(street.state, street.unit(laden)) == inches(6)
    street.insurgents(3, at=(20, 12))
    assert charge_targets(street.state, street.unit(marines), REACH)
    assert charge_targets(street.state, street.unit(laden), REACH) == []


@pytest.mark.rule("AA-ASSAULT-01", "AA-PINNED-04", "AA-LEADER-10", "AA-RANGE-04")
@pytest.mark.parametrize("fields", [{"pinned": 1}, {"emplaced": True}, {"fire_only": True}])
def test_who_may_not_move_may_not_charge(street: Street, fields: dict[str, Any]) -> None:
    free, bound = street.insurgents(3, at=(10, 10)), street.insurgents(3, at=(14, 10), **fields)
    marines = street.regulars(4, at=(12, 14))
    assert charge_targets(street.state, street.unit(free), REACH) == [marines]
    assert charge_targets(street.state, street.unit(bound), REACH) == []


@pytest.mark.rule("AA-ASSAULT-01", "AA-DEPEND-05")
def test_who_is_shy_of_haste_may_dare_only_a_short_charge(street: Street) -> None:
    marines = street.regulars(4, at=(12, 2), bereaved=True)
    near, far = street.insurgents(5, at=(16, 6)), street.insurgents(5, at=(12, 13))
    timid = street.play(DeclareCharge(marines), dice=[FAIL, FAIL], choices=[f"charge:{far}"])
    assert timid.told(ChargeFailed)[0].target == near  # only the near one is left, so it is charged, in vain
    brave = street.play(DeclareCharge(marines), dice=[PASS, FAIL], choices=[f"charge:{far}"])
    assert brave.told(ChargeFailed)[0].target == far
    short = street.play(DeclareCharge(marines), dice=[FAIL], choices=[f"charge:{near}"])  # no haste, no check of it
    assert [roll.why for roll in short.rolls()] == ["roll-charge"]


@pytest.mark.rule("AA-ASSAULT-01", "AA-DEPEND-05")
def test_who_dares_no_haste_and_has_nobody_near_stays_where_he_is(street: Street) -> None:
    marines = street.regulars(4, at=(12, 2), bereaved=True)
    street.insurgents(5, at=(12, 13))
    before = street.unit(marines).cells
    played = street.play(Activate(marines), dice=[FAIL], choices=["order:charge", "pass"])
    assert [event.order for event in played.told(Activated)] == ["stay"]
    assert not played.told(ChargeFailed, Charged)
    assert played.unit(marines).cells == before
    assert played.unit(marines).activated


@pytest.mark.rule("AA-ASSAULT-01", "AA-MOVE-13")
@pytest.mark.parametrize(("at", "rate"), [((12, 8), CAUTIOUS), ((12, 14), RAPID)])
def test_a_charge_of_more_than_six_inches_is_a_rapid_move(street: Street, at: tuple[float, float], rate: str) -> None:
    marines, gunmen = street.regulars(4, at=(12, 2)), street.insurgents(5, at=at)
    played = street.play(Charge(marines, gunmen, "activation", REACH), dice=[PASS, PASS])
    assert played.unit(marines).rate == rate
    assert played.state.activations[marines].order == "charge"


@pytest.mark.rule("AA-ASSAULT-01")
def test_others_than_the_target_may_interrupt_a_charge_after_the_assaulters_check(street: Street) -> None:
    marines = street.regulars(4, at=(12, 2))
    gunmen, others = street.insurgents(5, at=(12, 8)), street.insurgents(5, at=(20, 8))
    played = street.play(Charge(marines, gunmen, "activation", REACH), dice=[PASS])
    assert played.decision is not None
    assert (played.decision.prompt, played.decision.arguments["unit"]) == ("ask-interrupt", others)
    played = street.play(Charge(marines, gunmen, "activation", REACH), dice=[PASS, PASS], choices=["pass"])
    assert played.decision is not None
    assert played.decision.prompt == "ask-face-charge"  # the target itself was not asked to interrupt


# ------------------------------------------------------------------ the assaulter's check


@pytest.mark.rule("AA-ASSAULT-02", "AA-ASSAULT-03")
def test_who_fails_the_check_stays_and_forfeits_the_activation(street: Street) -> None:
    marines, gunmen = street.regulars(4, at=(12, 12)), street.insurgents(5, at=(12, 18))
    before = street.unit(marines).cells
    played = street.play(DeclareCharge(marines), dice=[FAIL])
    assert played.told(ChargeFailed)
    assert not played.told(Charged)
    assert played.decision is None
    assert played.unit(marines).cells == before
    assert not played.unit(gunmen).spent


@pytest.mark.rule("AA-ASSAULT-03")
def test_who_fails_the_check_may_take_cover_tend_the_wounded_and_still_react() -> None:
    street = Street({"id": "house", "kind": "building", "points": [[8, 8], [16, 8], [16, 14], [8, 14]]})
    hurt = (Figure(quality=8, morale=10),)
    marines = street.regulars(4, at=(12, 12), fallen=hurt, fallen_turn=2, activated=True)
    gunmen = street.insurgents(5, at=(12, 18))
    street.state.activations[marines] = Activation(id=marines, order="charge")
    played = street.play(Charge(marines, gunmen, "activation", REACH), dice=[FAIL, [6]])
    assert played.unit(marines).in_cover
    assert played.told(Treated)
    assert not played.unit(marines).spent
    assert may_react(played.state, played.unit(marines), played.state.activations[marines])


@pytest.mark.rule("AA-ASSAULT-03", "AA-COVER-05")
def test_insurgents_who_do_not_dare_may_take_cover() -> None:
    street = Street({"id": "wall", "kind": "low_wall", "points": [[8, 13], [16, 13]]})
    street.state.phase = "insurgents"
    gunmen, marines = street.insurgents(3, at=(12, 12), leader=True), street.regulars(4, at=(12, 18))
    played = street.play(Charge(gunmen, marines, "phase", REACH), dice=[FAIL, [5]])
    assert played.told(ChargeFailed)
    assert played.unit(gunmen).in_cover


# ------------------------------------------------------------------ the defender's answer


@pytest.mark.rule("AA-ASSAULT-02", "AA-ASSAULT-04", "AA-ASSAULT-05")
def test_a_defender_who_passes_fires_or_flees(street: Street) -> None:
    marines, gunmen = street.regulars(4, at=(12, 12)), street.insurgents(5, at=(12, 18))
    played = street.play(Charge(marines, gunmen, "activation", REACH), dice=[PASS, PASS])
    assert [roll.why for roll in played.rolls()] == ["roll-charge", "roll-face-charge"]
    assert played.rolls("roll-face-charge")[0].dice == (6,)
    assert played.keys == ["fire", "flee"]
    assert played.decision is not None
    assert played.decision.seat == "insurgents"


@pytest.mark.rule("AA-ASSAULT-12")
def test_a_defender_who_fails_stands_without_fire_or_flees(street: Street) -> None:
    marines, gunmen = street.regulars(4, at=(12, 12)), street.insurgents(5, at=(12, 18))
    played = street.play(Charge(marines, gunmen, "activation", REACH), dice=[PASS, FAIL])
    assert played.keys == ["stand", "flee"]


@pytest.mark.rule("AA-ASSAULT-05")
def test_fleeing_is_a_full_rapid_move_away_and_the_assaulters_have_used_theirs(street: Street) -> None:
    marines, gunmen = street.regulars(1, at=(12, 4)), street.insurgents(1, at=(12, 8), leader=True)
    before = street.unit(marines).cells
    played = street.play(Charge(marines, gunmen, "activation", REACH), dice=[PASS, PASS], choices=["flee"])
    assert played.told(Fled)[0].rule == "AA-ASSAULT-05"
    assert played.unit(gunmen).cells == (street.cell(12, 20),)
    assert not played.unit(gunmen).pinned
    assert played.unit(marines).cells == before
    assert played.unit(marines).moved == RAPID_MOVE
    assert not played.told(ChargedHome)


@pytest.mark.rule("AA-ASSAULT-05")
def test_fleeing_leads_as_far_from_the_assaulters_as_the_table_allows(street: Street) -> None:
    marines, gunmen = street.regulars(1, at=(12, 20)), street.insurgents(1, at=(12, 22), leader=True)
    played = street.play(Charge(marines, gunmen, "activation", REACH), dice=[PASS, PASS], choices=["flee"])
    assert played.decision is not None
    east, west = street.cell(23.5, 24), street.cell(0.5, 24)
    assert [option.key for option in played.decision.options] == [f"flee:{west}", f"flee:{east}"]


@pytest.mark.rule("AA-ASSAULT-12", "AA-ASSAULT-07")
def test_who_flees_after_a_failed_check_is_pinned_insurgents_too(street: Street) -> None:
    marines, gunmen = street.regulars(1, at=(12, 4)), street.insurgents(1, at=(12, 8), leader=True)
    flee = ["flee", f"flee:{street.cell(12, 20)}"]
    played = street.play(Charge(marines, gunmen, "activation", REACH), dice=[PASS, FAIL, [1]], choices=flee)
    assert played.unit(gunmen).pinned == 1
    assert played.unit(gunmen).cells == (street.cell(12, 20),)
    street = Street()
    gunmen, marines = street.insurgents(1, at=(12, 4), leader=True), street.regulars(1, at=(12, 8), overwatch=True)
    flee = ["pass", "flee", f"flee:{street.cell(12, 20)}"]
    played = street.play(Charge(gunmen, marines, "phase", REACH), dice=[PASS, FAIL, [1]], choices=flee)
    assert played.unit(marines).pinned == 1
    assert not played.unit(marines).overwatch


@pytest.mark.rule("AA-ASSAULT-12", "AA-COVER-06")
@pytest.mark.parametrize(("face", "ducks"), [(4, True), (3, False)])
def test_who_is_pinned_by_his_flight_may_get_in_cover(street: Street, face: int, ducks: bool) -> None:
    gunmen, marines = street.insurgents(1, at=(12, 4), leader=True), street.regulars(1, at=(12, 8), activated=True)
    flee = ["flee", f"flee:{street.cell(12, 20)}"]
    played = street.play(Charge(gunmen, marines, "phase", REACH), dice=[PASS, FAIL, [face]], choices=flee)
    assert [event.rule for event in played.told(WasPinned)] == ["AA-ASSAULT-12"]
    assert played.unit(marines).in_cover == ducks
    assert played.unit(marines).regroups_in == 0


@pytest.mark.rule("AA-ASSAULT-12", "AA-PULLBACK-01", "AA-PULLBACK-03")
def test_who_flees_though_he_is_pinned_already_pulls_back_and_regroups(street: Street) -> None:
    gunmen = street.insurgents(1, at=(12, 4), leader=True)
    marines = street.regulars(1, at=(12, 8), activated=True, pinned=1)
    flee = ["flee", f"flee:{street.cell(12, 12)}"]
    played = street.play(Charge(gunmen, marines, "phase", REACH), dice=[PASS, FAIL, [1]], choices=flee)
    assert played.told(PulledBack)
    assert played.unit(marines).cells == (street.cell(12, 18),)
    assert (played.unit(marines).pinned, played.unit(marines).regroups_in) == (2, street.state.turn + 1)


@pytest.mark.rule("AA-ASSAULT-12")
def test_who_flees_after_a_failed_check_goes_as_far_as_he_likes(street: Street) -> None:
    marines, gunmen = street.regulars(1, at=(12, 4)), street.insurgents(1, at=(12, 8), leader=True)
    charge = Charge(marines, gunmen, "activation", REACH)
    played = street.play(charge, dice=[PASS, FAIL], choices=["flee"])
    assert played.decision is not None
    assert played.decision.options.find(f"flee:{street.cell(12, 8.5)}") is not None
    assert played.decision.options.find(f"flee:{street.cell(12, 7.5)}") is None
    near = street.play(charge, dice=[PASS, FAIL, [1]], choices=["flee", f"flee:{street.cell(12, 10)}"])
    assert near.unit(gunmen).cells == (street.cell(12, 10),)
    assert near.unit(gunmen).pinned == 1
    street.state.solo = True
    book = street.play(charge, dice=[PASS, FAIL, [1]])
    assert book.unit(gunmen).cells == (street.cell(12, 20),)


@pytest.mark.rule("AA-SHAKEN-03", "AA-ASSAULT-05")
def test_who_recovers_from_being_shaken_does_not_fire_at_a_charge(street: Street) -> None:
    marines, gunmen = street.regulars(1, at=(12, 12)), street.insurgents(8, at=(12, 18), recovers_in=2)
    played = street.play(Charge(marines, gunmen, "activation", REACH), dice=[PASS, PASS])
    assert played.keys == ["stand", "flee"]
    assert defend_charge(street.state, street.unit(gunmen), ("stand", "flee")) == ("stand", "solo-stands")


@pytest.mark.rule("AA-PULLBACK-03", "AA-ASSAULT-05")
@pytest.mark.parametrize(("turn", "answers"), [(2, ["fire"]), (3, ["fire", "flee"])])
def test_who_regroups_does_not_flee(street: Street, turn: int, answers: list[str]) -> None:
    gunmen = street.unit(street.insurgents(3, at=(12, 12), leader=True))
    marines = street.unit(street.regulars(3, at=(12, 17), regroups_in=2))
    street.state.turn = turn
    assert answers_to_charge(street.state, gunmen, marines, True)[0] == answers


@pytest.mark.rule("AA-DEPEND-09", "AA-ASSAULT-06")
def test_who_is_charged_may_let_his_prisoners_go_and_flee(street: Street) -> None:
    marines = street.regulars(4, at=(12, 12))
    gunmen = street.insurgents(3, at=(12, 16), leader=True, prisoners=(RIFLEMAN,))
    charge = Charge(marines, gunmen, "activation", REACH)
    played = street.play(charge, dice=[PASS, PASS])
    assert played.keys == ["fire", "release"]
    free = street.play(charge, dice=[PASS, PASS], choices=["release"])
    assert free.keys == ["fire", "flee"]
    assert free.unit(gunmen).prisoners == ()
    fled = street.play(charge, dice=[PASS, PASS], choices=["release", "flee"])
    assert fled.told(Fled) or fled.decision is not None


@pytest.mark.rule("AA-ASSAULT-06")
@pytest.mark.parametrize(
    ("check", "fight"),
    [
        (PASS, [[8, 1, 1, 1], []]),  # they fire: nothing of the lone charger's one figure is left to defend with
        (FAIL, [[1, 1], [1] * 4, [8, 1, 1, 1], [1]]),  # they stand, and win the Close Assault
    ],
)
def test_a_unit_with_dependants_may_not_flee(street: Street, check: list[int], fight: list[list[int]]) -> None:
    gunmen, marines = street.insurgents(1, at=(12, 18), leader=True), street.regulars(4, at=(12, 12))
    free = street.play(Charge(gunmen, marines, "phase", REACH), dice=[PASS, check])
    assert "flee" in free.keys
    street.person("contractor1", (12, 12), unit=marines, immune=True)
    played = street.play(Charge(gunmen, marines, "phase", REACH), dice=[PASS, check, *filter(None, fight)])
    assert played.decision is None  # with flight forbidden there is nothing to choose
    assert played.unit(gunmen).gone == "destroyed"


@pytest.mark.rule("AA-ASSAULT-07")
def test_a_unit_that_was_assaulted_does_nothing_else_this_turn(street: Street) -> None:
    marines, gunmen = street.regulars(1, at=(12, 4)), street.insurgents(1, at=(12, 8), leader=True)
    flee = ["flee"]
    played = street.play(Charge(marines, gunmen, "activation", REACH), dice=[PASS, PASS], choices=flee)
    assert played.unit(gunmen).spent
    assert not may_interrupt(played.state, played.unit(gunmen))
    assert eligible(played.state) == []
    street = Street()
    gunmen, marines = street.insurgents(1, at=(12, 4), leader=True), street.regulars(1, at=(12, 8))
    flee = ["flee"]
    played = street.play(Charge(gunmen, marines, "interrupt", REACH), dice=[PASS, PASS], choices=flee)
    assert played.unit(marines).spent
    assert played.unit(marines).activated


# ------------------------------------------------------------------ fire at the charge


@pytest.mark.rule("AA-ASSAULT-08")
def test_defensive_fire_costs_each_side_a_die(street: Street) -> None:
    gunmen, marines = street.insurgents(6, at=(12, 18), leader=True), street.regulars(4, at=(12, 12))
    normal = firepower(street.state, street.unit(marines), street.unit(gunmen), "own", 0).value
    assert normal == 6  # four figures, Optimum Range, an Exposed target
    played = street.play(
        Charge(gunmen, marines, "phase", REACH),
        dice=[PASS, PASS, [8, 1, 1, 1, 1], [1] * 5, [3], [2] * 5],
        choices=["fire"],
    )
    assert dice_of(played, "roll-attack") == [5]  # one less
    assert dice_of(played, "roll-defence") == [5]  # of six


@pytest.mark.rule("AA-REACT-15", "AA-ASSAULT-08")
@pytest.mark.parametrize(("interruptions", "dice"), [(1, 5), (2, 4), (3, 3)])
def test_defensive_fire_lacks_the_dice_that_interruptions_have_cost(
    street: Street, interruptions: int, dice: int
) -> None:
    gunmen, marines = street.insurgents(6, at=(12, 18), leader=True), street.regulars(4, at=(12, 12))
    street.state.activations[marines] = Activation(id=marines, order="stay", interruptions=interruptions)
    faced = street.play(Charge(gunmen, marines, "interrupt", REACH), dice=[PASS, PASS])
    assert faced.decision is not None
    option = faced.decision.options.find("fire")
    assert option is not None
    fired = street.play(
        Charge(gunmen, marines, "interrupt", REACH),
        dice=[PASS, PASS, [1] * dice, [1] * 5, [6] * 7, [1] * 4, [2] * 4],
        choices=["fire"],
    )
    assert dice_of(fired, "roll-attack")[0] == dice
    expected = of_fire(faced.state, faced.unit(marines), faced.unit(gunmen), "defensive", interruptions - 1)
    assert of_option(faced.state, faced.decision, option) == expected


@pytest.mark.rule("AA-ASSAULT-09")
def test_a_charging_unit_has_a_die_less_against_the_fire_of_others_too(street: Street) -> None:
    gunmen, marines = street.insurgents(6, at=(12, 18), leader=True), street.regulars(4, at=(12, 12))
    watch = street.regulars(4, at=(4, 15), overwatch=True, activated=True)
    played = street.play(
        Charge(gunmen, marines, "phase", REACH),
        dice=[PASS, [1], [8], [1] * 5, [1] * 5, PASS],
        choices=["watch:0"],
    )
    assert [(event.unit, event.target) for event in played.told(Fired)] == [(watch, gunmen)]
    assert dice_of(played, "roll-defence") == [5]
    assert played.decision is not None
    assert played.decision.prompt == "ask-face-charge"


@pytest.mark.rule("AA-ASSAULT-10")
def test_assaulters_who_are_shaken_by_fire_stay_where_they_were(street: Street) -> None:
    gunmen, marines = street.insurgents(3, at=(12, 18), leader=True), street.regulars(4, at=(12, 12))
    before = street.unit(gunmen).cells
    played = street.play(
        Charge(gunmen, marines, "phase", REACH),
        dice=[PASS, PASS, [8, 1, 1, 1, 1], [1, 1], [3], [2, 2]],
        choices=["fire"],
    )
    assert played.told(ChargeBroken)
    assert not played.told(ChargedHome)
    assert played.unit(gunmen).morale_loss == 1
    assert played.unit(gunmen).cells == before[:2]
    assert len(played.unit(marines).figures) == 4


@pytest.mark.rule("AA-ASSAULT-10")
def test_assaulters_who_are_pinned_by_fire_stay_where_they_were(street: Street) -> None:
    marines, gunmen = street.regulars(3, at=(12, 12)), street.insurgents(6, at=(12, 18), leader=True)
    before = street.unit(marines).cells
    played = street.play(
        Charge(marines, gunmen, "activation", REACH),
        dice=[PASS, PASS, [6, 1, 1, 1, 1, 1], [1, 1], [2, 2], [1]],
        choices=["fire"],
    )
    assert played.told(ChargeBroken)
    assert not played.told(ChargedHome)
    assert played.unit(marines).pinned == 1
    assert set(played.unit(marines).cells) <= set(before)


@pytest.mark.rule("AA-ASSAULT-10", "AA-MORALE-02")
def test_leaderless_assaulters_check_morale_when_fired_on_even_without_casualties(street: Street) -> None:
    gunmen, marines = street.insurgents(3, at=(12, 18)), street.regulars(4, at=(12, 12))
    played = street.play(
        Charge(gunmen, marines, "phase", REACH),
        dice=[PASS, PASS, [1] * 5, [1, 1], [2, 2, 2]],
        choices=["fire"],
    )
    assert len(played.unit(gunmen).figures) == 3
    assert played.told(ChargeBroken)
    assert not played.told(ChargedHome)


@pytest.mark.rule("AA-ASSAULT-11", "AA-ASSAULT-08")
def test_a_charge_that_stands_the_fire_goes_home(street: Street) -> None:
    gunmen, marines = street.insurgents(3, at=(12, 18), leader=True), street.regulars(1, at=(12, 12))
    played = street.play(
        Charge(gunmen, marines, "phase", REACH),
        dice=[PASS, PASS, [8, 1], [1, 1], [3], [9, 9], [6, 6, 6], [1], [2]],
        choices=["fire"],
    )
    home = played.told(ChargedHome)
    assert home
    assert len(played.unit(gunmen).figures) == 2
    assert gap(played.state, played.unit(gunmen), street.unit(marines)) <= inches(0.5)
    assert street.unit(marines).cells[0] in played.state.combat


@pytest.mark.rule("AA-ASSAULT-01", "AA-REACT-16", "AA-CHAIN-06")
@pytest.mark.parametrize(("interruptions", "off"), [(1, False), (3, True)])
def test_inches_lost_to_interruptions_are_lost_to_the_charge(street: Street, interruptions: int, off: bool) -> None:
    marines, gunmen = street.regulars(1, at=(12, 2)), street.insurgents(1, at=(12, 14.5), leader=True)
    activation = Activation(id=marines, order="charge", interruptions=interruptions)
    street.state.activations[marines] = activation
    played = street.play(
        DefenderChecks(marines, gunmen, REACH),
        dice=[] if off else [FAIL, [8, 8], [1]],
        choices=[] if off else ["stand"],
    )
    assert bool(played.told(ChargeBroken)) == off
    assert bool(played.told(ChargedHome)) != off
    assert played.unit(gunmen).spent != off


@pytest.mark.rule("AA-ASSAULT-01", "AA-DEPEND-04", "AA-ASSAULT-11")
def test_a_burdened_charge_whose_nearest_men_fall_does_not_go_farther_than_it_may() -> None:
    street = Street()
    cells = tuple(street.cell(12, y) for y in (18, 19.5, 21))
    gunmen = street.insurgents(3, cells=cells, leader=True, prisoners=(RIFLEMAN,))
    marines = street.regulars(1, at=(12, 12))
    street.state.activations[gunmen] = Activation(id=gunmen, order="charge")
    home = street.play(ChargeHome(gunmen, marines, charge_budget(street.state, street.unit(gunmen))), dice=HOME)
    assert home.told(ChargedHome)
    unit = street.unit(gunmen)
    street.state.units[gunmen] = msgspec.structs.replace(unit, figures=unit.figures[1:], cells=unit.cells[1:])
    off = street.play(ChargeHome(gunmen, marines, REACH))
    assert off.told(ChargeBroken)


HOME = [[6, 6, 6], [1], [6]]
"""The blow of three Insurgents, of whom one guards a prisoner, at one Marine, who dies of it."""


@pytest.mark.rule("AA-ASSAULT-13")
def test_a_charge_goes_home_against_who_stands_without_fire(street: Street) -> None:
    gunmen, marines = street.insurgents(3, at=(12, 18), leader=True), street.regulars(1, at=(12, 12))
    played = street.play(
        Charge(gunmen, marines, "phase", REACH), dice=[PASS, FAIL, [6, 6, 6, 6], [1], [2]], choices=["stand"]
    )
    assert played.told(ChargedHome)
    assert not played.told(Fired)
    assert played.unit(marines).gone == "destroyed"


# ------------------------------------------------------------------ the Close Assault


def locked(marines: int, gunmen: int, *pieces: dict[str, Any], **fields: Any) -> tuple[Street, str, str]:
    """Two units in contact, the Marines in one row and the Insurgents in the next."""
    street = Street(*pieces)
    ours = street.regulars(marines, cells=tuple(street.cell(8 + x, 12) for x in range(marines)))
    theirs = street.insurgents(gunmen, cells=tuple(street.cell(8 + x, 13) for x in range(gunmen)), **fields)
    return street, ours, theirs


@pytest.mark.rule("AA-ASSAULT-14", "AA-ASSAULT-16")
def test_the_sides_attack_in_turn_until_one_is_no_more() -> None:
    street, marines, gunmen = locked(2, 2, leader=True)
    played = street.play(
        CloseAssault(marines, gunmen, 0, 0),
        dice=[
            *([8, 1, 1], [1, 1], [2], [9]),  # one gunman falls, the other, not the leader, stands
            *([6, 1], [1, 1]),  # he takes a Marine with him
            *([8, 1], [1]),  # and falls
        ],
    )
    attackers = [roll.about[0] for roll in played.rolls("roll-attack")]
    assert attackers == [marines, gunmen, marines]
    assert played.unit(gunmen).gone == "destroyed"
    assert len(played.unit(marines).figures) == 1
    assert len(played.unit(marines).fallen) == 1


@pytest.mark.rule("AA-ASSAULT-14")
def test_rapid_movement_counts_for_nothing_in_a_close_assault(street: Street) -> None:
    street, marines, gunmen = locked(4, 4)
    ours, theirs = street.unit(marines), street.unit(gunmen)
    still = firepower(street.state, ours, theirs, "assault", 0).value
    street = Street()
    marines = street.regulars(4, at=(12, 12), rate=RAPID, moved=800, activated=True)
    gunmen = street.insurgents(4, at=(12, 13), rate=RAPID, moved=800, acted=True)
    assert firepower(street.state, street.unit(marines), street.unit(gunmen), "assault", 0).value == still == 5


@pytest.mark.rule("AA-ASSAULT-14", "AA-REACT-15")
def test_dice_lost_to_interruptions_are_lost_in_the_assault_too() -> None:
    street, marines, gunmen = locked(4, 1, leader=True)
    street.state.activations[marines] = Activation(id=marines, order="charge", interruptions=3)
    played = street.play(CloseAssault(marines, gunmen, 0, 0), dice=[[8, 1, 1], [1]])
    assert dice_of(played, "roll-attack") == [3]  # four figures and Optimum Range, less two


@pytest.mark.rule("AA-ASSAULT-14", "AA-FOGCARD-16")
def test_whoever_is_low_on_ammunition_strikes_with_a_lower_die() -> None:
    street = Street()
    marines, gunmen = street.regulars(4, at=(12, 12)), street.insurgents(1, at=(12, 14), leader=True)
    fight = CloseAssault(marines, gunmen, 0, 0)
    assert street.play(fight, dice=[[6] * 5, [1]]).rolls("roll-attack")[0].dice == (8,) * 5
    street.state.effects = ("low-ammunition",)
    assert street.play(fight, dice=[[6] * 5, [1]]).rolls("roll-attack")[0].dice == (6,) * 5


@pytest.mark.rule("AA-ASSAULT-15")
def test_cover_counts_for_nothing_in_a_close_assault() -> None:
    house = {"id": "house", "kind": "building", "points": [[6, 8], [16, 8], [16, 16], [6, 16]]}
    street, marines, gunmen = locked(2, 2, house, in_cover=True, leader=True)
    played = street.play(CloseAssault(marines, gunmen, 0, 0), dice=[[8, 8, 1], [1, 1]])
    assert dice_of(played, "roll-defence") == [2]
    street, marines, gunmen = locked(2, 2)  # in the open, where other fire would gain a die
    assert firepower(street.state, street.unit(marines), street.unit(gunmen), "assault", 0).value == 3
    assert firepower(street.state, street.unit(marines), street.unit(gunmen), "own", 0).value == 4


@pytest.mark.rule("AA-ASSAULT-16")
def test_an_attack_has_at_least_one_die() -> None:
    street, marines, gunmen = locked(1, 1, leader=True)
    street.state.activations[marines] = Activation(id=marines, order="charge", interruptions=9)
    played = street.play(CloseAssault(marines, gunmen, 0, 0), dice=[[8], [1]])
    assert played.unit(gunmen).gone == "destroyed"


@pytest.mark.rule("AA-ASSAULT-17", "AA-ASSAULT-19")
def test_insurgents_check_morale_and_shrink_but_fight_on_and_regulars_do_not_check() -> None:
    street, marines, gunmen = locked(2, 3)
    played = street.play(
        CloseAssault(marines, gunmen, 0, 0),
        dice=[
            *([1, 1, 1], [1, 1, 1], [1, 2, 9]),  # fired upon without a leader: Shaken, and one slips away
            *([6, 1, 1], [1, 1]),  # the two others fight on, and a Marine falls: no check
            *([8, 8], [1, 1]),
        ],
    )
    assert [roll.about[0] for roll in played.rolls("roll-attack")] == [marines, gunmen, marines]
    assert dice_of(played, "roll-attack") == [3, 3, 2]
    assert [roll.about[0] for roll in played.rolls("roll-morale")] == [gunmen]
    assert played.unit(marines).pinned == 0
    assert len(played.unit(marines).fallen) == 1
    assert played.unit(gunmen).cells == ()


@pytest.mark.rule("AA-ASSAULT-18", "AA-ASSAULT-22", "AA-POW-03")
def test_insurgents_who_break_are_captured_whether_the_regulars_like_it_or_not() -> None:
    street, marines, gunmen = locked(2, 3, morale=6)
    played = street.play(CloseAssault(marines, gunmen, 0, 0), dice=[[1, 1, 1], [1, 1, 1], [2, 2, 2]])
    assert played.told(Surrendered)[0].figures == 3
    assert played.decision is None
    assert len(played.unit(marines).prisoners) == 3
    assert (played.unit(gunmen).gone, played.unit(gunmen).figures) == ("captured", ())
    assert played.state.prisoners_taken == 3
    assert played.state.broken == 0


@pytest.mark.rule("AA-ASSAULT-20", "AA-POW-01")
def test_each_figure_of_a_destroyed_regular_unit_is_taken_on_a_one_and_else_dead() -> None:
    street, marines, gunmen = locked(3, 5, leader=True)
    played = street.play(
        CloseAssault(gunmen, marines, 0, 0),
        dice=[[6] * 6, [1, 1, 1], [1, 2, 6]],
        choices=["take"],
    )
    assert played.told(Overrun)[0].killed == 2
    assert played.told(Overrun)[0].taken == 1
    assert len(played.unit(gunmen).prisoners) == 1
    assert played.state.killed == 2
    assert (played.unit(marines).gone, played.unit(marines).fallen) == ("destroyed", ())


@pytest.mark.rule("AA-ASSAULT-20")
def test_figures_that_fall_on_the_way_to_defeat_are_judged_too_but_not_those_fallen_before() -> None:
    street, marines, gunmen = locked(2, 5, leader=True)
    old = (Figure(quality=8, morale=10), Figure(quality=8, morale=10))
    street.state.units[marines] = msgspec.structs.replace(street.unit(marines), fallen=old)
    played = street.play(
        CloseAssault(gunmen, marines, 0, 2),
        dice=[[6, 1, 1, 1, 1, 1], [4, 1], [1, 1], [1] * 5, [6, 1, 1, 1, 1, 1], [1], [2, 3]],
        choices=["take"],
    )
    assert dice_of(played, "roll-fate") == [2]
    assert played.state.killed == 2
    assert len(played.unit(gunmen).prisoners) == 2  # the two who had fallen before are in their hands


@pytest.mark.rule("AA-ASSAULT-21")
def test_insurgents_may_kill_whom_they_have_captured() -> None:
    street, marines, gunmen = locked(3, 5, leader=True)
    played = street.play(CloseAssault(gunmen, marines, 0, 0), dice=[[6] * 6, [1, 1, 1], [1, 1, 6]], choices=["kill"])
    assert played.unit(gunmen).prisoners == ()
    assert played.state.killed == 3


@pytest.mark.rule("AA-ASSAULT-21")
def test_insurgents_may_take_some_and_kill_the_others() -> None:
    street, marines, gunmen = locked(3, 5, leader=True)
    fight = CloseAssault(gunmen, marines, 0, 0)
    dice = [[6] * 6, [1, 1, 1], [1, 1, 1]]
    assert street.play(fight, dice=dice).keys == ["take", "take:2", "take:1", "kill"]
    played = street.play(fight, dice=dice, choices=["take:1"])
    assert len(played.unit(gunmen).prisoners) == 1
    assert played.state.killed == 2


@pytest.mark.rule("AA-ASSAULT-21", "AA-DEPEND-13")
@pytest.mark.parametrize(
    ("choice", "prisoners", "wounded", "killed"),
    [("take", 3, 1, 0), ("take:2", 2, 0, 1), ("take:1", 1, 0, 2), ("kill", 0, 0, 3)],
)
def test_insurgents_may_kill_wounded_whom_the_losers_had_with_them(
    choice: str, prisoners: int, wounded: int, killed: int
) -> None:
    street, marines, gunmen = locked(1, 5, leader=True)
    lost = msgspec.structs.replace(
        street.unit(marines), figures=(), gone="destroyed", wounded=1, fallen=(RIFLEMAN,) * 2
    )
    street.state.units[marines] = lost
    street.state.wounded = 1
    played = street.play(PassCustody(marines, gunmen), choices=[choice])
    assert len(played.unit(gunmen).prisoners) == prisoners
    assert (played.state.wounded, played.state.killed) == (wounded, killed)


@pytest.mark.rule("AA-DEPEND-13", "AA-DEPEND-12")
def test_the_winner_takes_over_whom_the_losers_had_in_their_keeping() -> None:
    street, marines, gunmen = locked(4, 1, leader=True, prisoners=(Figure(quality=8, morale=10),))
    played = street.play(CloseAssault(marines, gunmen, 0, 0), dice=[[8, 1, 1, 1, 1], [1]])
    assert played.unit(gunmen).prisoners == ()
    assert [person.unit for person in played.state.people.values()] == [marines]


# ------------------------------------------------------------------ the book's Insurgents


@pytest.mark.rule("AA-SOLO-01", "AA-ASSAULT-05", "AA-ASSAULT-12")
@pytest.mark.parametrize(("count", "check", "fled"), [(3, PASS, True), (3, FAIL, True), (8, PASS, False)])
def test_the_book_answers_a_charge_by_strength(street: Street, count: int, check: list[int], fled: bool) -> None:
    street.state.solo = True
    marines, gunmen = street.regulars(4, at=(12, 4)), street.insurgents(count, at=(12, 12), leader=True)
    played = street.play(
        Charge(marines, gunmen, "activation", REACH), dice=[PASS, check, *([[1]] if fled else BROKEN_BY_FIRE)]
    )
    assert bool(played.told(Fled)) == fled
    assert bool(played.told(ChargeBroken)) != fled


BROKEN_BY_FIRE = [[6, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1], [1, 1, 1], [1]]
"""Eight dice of eight Insurgents, of which one hits; the three others are Pinned, and find no cover."""


@pytest.mark.rule("AA-ASSAULT-01", "AA-ACT-05")
def test_insurgents_charge_in_their_phase(street: Street) -> None:
    street.state.phase = "insurgents"
    gunmen, marines = street.insurgents(3, at=(12, 18), leader=True), street.regulars(1, at=(12, 12))
    played = street.play(
        PhaseAction(gunmen), dice=[PASS, FAIL, [6, 6, 6, 6], [1], [2]], choices=[f"charge:{marines}", "stand"]
    )
    assert played.unit(marines).gone == "destroyed"
    assert played.state.activations == {}


@pytest.mark.rule("AA-ASSAULT-01")
def test_an_interrupting_charge_leaves_no_activation_behind(street: Street) -> None:
    gunmen, marines = street.insurgents(3, at=(12, 18), leader=True), street.regulars(1, at=(12, 12))
    played = street.play(
        Charge(gunmen, marines, "interrupt", REACH), dice=[PASS, FAIL, [6, 6, 6, 6], [1], [2]], choices=["stand"]
    )
    assert played.unit(marines).gone == "destroyed"
    assert played.state.activations == {}

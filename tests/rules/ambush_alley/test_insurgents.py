"""The Insurgent phase (AA-ACT-05, AA-ACT-06): who may still act when all Regulars have, and what."""

from __future__ import annotations

from typing import Any

import pytest

from fireteam.games.ambush_alley.rules.fight.fire import Fired
from fireteam.games.ambush_alley.rules.insurgents.insurgent_phase import (
    FailedToAct,
    InsurgentPhase,
    PhaseAction,
    PhaseChoice,
    eligible,
)
from fireteam.games.ambush_alley.rules.move.moving import Moved
from fireteam.games.ambush_alley.rules.move.taking_cover import FoundNoCover, TookCover
from fireteam.games.ambush_alley.state import CAUTIOUS, INSURGENTS, RAPID, Figure

from .street import Played, Street

LOW_WALL = {"id": "wall", "kind": "low_wall", "points": [[8, 17], [16, 17]]}


@pytest.fixture
def phase(street: Street) -> Street:
    street.state.phase = "insurgents"
    return street


def refused(played: Played) -> dict[str, str]:
    assert played.decision is not None
    return {what.text.removeprefix("option-action-"): what.reason for what in played.decision.unavailable}


@pytest.mark.rule("AA-ACT-05", "AA-TURN-02")
def test_every_unit_that_has_not_tried_to_interrupt_may_act_in_any_order(phase: Street) -> None:
    phase.regulars(4, at=(12, 4))
    first, second = phase.insurgents(3, at=(4, 20), leader=True), phase.insurgents(3, at=(20, 20), leader=True)
    phase.insurgents(3, at=(12, 20), leader=True, interrupted=True)
    played = phase.play(InsurgentPhase())
    assert played.keys == [f"act:{first}", f"act:{second}", "end"]
    assert played.decision is not None
    assert played.decision.seat == INSURGENTS
    played = phase.play(InsurgentPhase(), choices=[f"act:{second}", "nothing"])
    assert played.keys == [f"act:{first}", "end"]
    assert phase.play(InsurgentPhase(), choices=["end"]).decision is None


@pytest.mark.rule("AA-ACT-05")
@pytest.mark.parametrize("field", ["interrupted", "acted", "spent"])
def test_who_has_tried_to_interrupt_has_acted_or_was_assaulted_is_out(phase: Street, field: str) -> None:
    phase.regulars(4, at=(12, 4))
    fields: dict[str, Any] = {field: True}
    phase.insurgents(3, at=(4, 20), **fields)
    assert eligible(phase.state) == []
    assert phase.play(InsurgentPhase()).decision is None


@pytest.mark.rule("AA-ACT-05", "AA-SHAKEN-02")
def test_who_was_shaken_this_turn_is_out_and_an_action_check_in_vain_does_not_count(phase: Street) -> None:
    phase.insurgents(3, at=(4, 20), shaken_in=2)
    checked = phase.insurgents(3, at=(12, 20), checked=True)
    assert [unit.id for unit in eligible(phase.state)] == [checked]


@pytest.mark.rule("AA-ACT-06", "AA-LEADER-06")
def test_a_leaderless_unit_that_fails_its_check_does_nothing(phase: Street) -> None:
    phase.regulars(4, at=(12, 4))
    gunmen = phase.insurgents(3, at=(12, 20))
    played = phase.play(InsurgentPhase(), dice=[[3]], choices=[f"act:{gunmen}"])
    assert played.told(FailedToAct)
    assert played.decision is None
    assert played.unit(gunmen).acted


@pytest.mark.rule("AA-ACT-06", "AA-LEADER-06")
def test_one_check_covers_the_whole_action_and_leaders_need_none(phase: Street) -> None:
    marines = phase.regulars(1, at=(12, 4))
    gunmen, led = phase.insurgents(2, at=(12, 20)), phase.insurgents(2, at=(4, 20), leader=True)
    played = phase.play(
        PhaseAction(gunmen),
        dice=[[4], [1] * 3, [1]],
        choices=["move", f"cautious:{phase.cell(12, 17)}", "fire", f"target:{marines}"],
    )
    assert [roll.why for roll in played.rolls()] == ["roll-act", "roll-attack", "roll-defence"]
    assert phase.play(PhaseAction(led)).rolls() == []
    lone = phase.insurgents(1, at=(20, 20), leader=True)
    assert phase.play(PhaseAction(lone)).rolls() == []


@pytest.mark.rule("AA-ACT-05", "AA-MOVE-10")
def test_a_unit_may_move_rapidly_and_then_fire(phase: Street) -> None:
    marines, gunmen = phase.regulars(1, at=(12, 2)), phase.insurgents(4, at=(12, 22), leader=True)
    goal = phase.cell(12, 12)
    played = phase.play(
        PhaseAction(gunmen), dice=[[1] * 4, [1]], choices=["move", f"rapid:{goal}", "fire", f"target:{marines}"]
    )
    assert played.unit(gunmen).cells[0] == goal
    assert played.told(Moved)[0].rate == RAPID
    assert played.told(Fired)[0].dice == 4  # one more at a target in the open, one less after a Rapid move
    assert played.state.activations == {}


@pytest.mark.rule("AA-ACT-05", "AA-MOVE-10")
def test_a_unit_that_has_fired_may_only_move_cautiously(phase: Street) -> None:
    marines, gunmen = phase.regulars(1, at=(12, 2)), phase.insurgents(4, at=(12, 20), leader=True)
    choices = ["fire-move", f"target:{marines}"]
    played = phase.play(PhaseAction(gunmen), dice=[[1] * 5, [1]], choices=choices)
    assert played.decision is not None
    assert played.decision.prompt == "ask-destination"
    assert played.decision.options.find(f"cautious:{phase.cell(12, 15)}")
    assert not played.decision.options.find(f"rapid:{phase.cell(12, 10)}")
    goal = phase.cell(12, 15)
    played = phase.play(PhaseAction(gunmen), dice=[[1] * 5, [1]], choices=[*choices, f"cautious:{goal}"])
    assert played.unit(gunmen).cells[0] == goal
    assert played.unit(gunmen).rate == CAUTIOUS


@pytest.mark.rule("AA-ACT-05")
def test_a_unit_may_hold_its_fire_after_moving_and_stay_where_it_is(phase: Street) -> None:
    phase.regulars(1, at=(12, 2))
    gunmen = phase.insurgents(4, at=(12, 20), leader=True)
    before = phase.unit(gunmen).cells
    played = phase.play(PhaseAction(gunmen), choices=["move", "here", "hold"])
    assert played.decision is None
    assert played.unit(gunmen).cells == before
    assert not played.told(Fired)


@pytest.mark.rule("AA-ACT-05", "AA-OVERWATCH-03")
def test_only_overwatch_answers_a_move_and_a_unit_that_it_shakes_goes_no_further(phase: Street) -> None:
    phase.regulars(4, at=(2, 12), activated=False)
    watch = phase.regulars(4, at=(12, 4), overwatch=True, activated=True)
    gunmen = phase.insurgents(2, at=(12, 22))
    goal = phase.cell(12, 12)
    choices = ["move", f"rapid:{goal}"]
    played = phase.play(PhaseAction(gunmen), dice=[[6]], choices=choices)
    assert played.decision is not None
    assert (played.decision.prompt, played.decision.seat) == ("ask-overwatch-point", "regulars")
    stopped = phase.play(
        PhaseAction(gunmen), dice=[[6], [1], [8], [1] * 5, [1, 1], [2, 2]], choices=[*choices, "watch:0"]
    )
    assert [event.unit for event in stopped.told(Fired)] == [watch]
    assert stopped.unit(gunmen).shaken_in == 2
    assert stopped.unit(gunmen).cells == phase.unit(gunmen).cells
    assert stopped.decision is None  # no move, no fire of its own
    assert stopped.state.activations == {}


@pytest.mark.rule("AA-ACT-05", "AA-SHAKEN-02", "AA-OVERWATCH-07")
@pytest.mark.parametrize("action", ["fire", "fire-move"])
def test_a_unit_that_overwatch_shakes_before_its_fire_neither_fires_nor_moves(phase: Street, action: str) -> None:
    watch = phase.regulars(4, at=(12, 4), overwatch=True, activated=True)
    gunmen = phase.insurgents(2, at=(12, 22))
    played = phase.play(
        PhaseAction(gunmen), dice=[[6], [1], [8], [1] * 5, [1, 1], [2, 2]], choices=[action, "overwatch"]
    )
    assert [event.unit for event in played.told(Fired)] == [watch]
    assert not played.told(Moved)
    assert played.decision is None


@pytest.mark.rule("AA-ACT-05", "AA-OVERWATCH-07")
def test_overwatch_that_loses_its_test_fires_after_the_insurgents(phase: Street) -> None:
    watch = phase.regulars(4, at=(12, 4), overwatch=True, activated=True)
    gunmen = phase.insurgents(2, at=(12, 22), leader=True)
    played = phase.play(
        PhaseAction(gunmen),
        dice=[[6], [1], [1] * 3, [1] * 4, [1] * 5, [1] * 2],
        choices=["fire", "overwatch", f"target:{watch}"],
    )
    assert [event.unit for event in played.told(Fired)] == [gunmen, watch]


@pytest.mark.rule("AA-COVER-05")
def test_a_unit_that_has_not_moved_may_try_to_get_in_cover_at_the_end_of_its_action() -> None:
    street = Street(LOW_WALL)
    street.state.phase = "insurgents"
    marines, gunmen = street.regulars(1, at=(12, 4)), street.insurgents(3, at=(12, 18), leader=True)
    shoot = ["fire", f"target:{marines}"]
    asked = street.play(PhaseAction(gunmen), dice=[[1] * 4, [1]], choices=shoot)
    assert asked.keys == ["cover", "no"]
    played = street.play(PhaseAction(gunmen), dice=[[1] * 4, [1], [4]], choices=[*shoot, "cover"])
    assert played.unit(gunmen).in_cover
    assert played.told(TookCover)
    alone = street.play(PhaseAction(gunmen), dice=[[3]], choices=["cover"])
    assert not alone.unit(gunmen).in_cover
    assert alone.told(FoundNoCover)


@pytest.mark.rule("AA-COVER-05")
def test_cover_is_not_for_those_who_have_moved_or_are_exposed() -> None:
    street = Street(LOW_WALL)
    street.state.phase = "insurgents"
    street.regulars(1, at=(12, 4))
    gunmen = street.insurgents(1, at=(12, 18), leader=True)
    goal = street.cell(12, 18.5)
    played = street.play(PhaseAction(gunmen), choices=["move", f"cautious:{goal}", "hold"])
    assert played.decision is None
    exposed = street.insurgents(3, at=(12, 22), leader=True)
    assert refused(street.play(PhaseAction(exposed)))["cover"] == "reason-exposed"


@pytest.mark.rule("AA-COVER-05", "AA-ACT-06")
def test_a_leaderless_unit_needs_its_action_check_before_it_may_try_for_cover() -> None:
    street = Street(LOW_WALL)
    gunmen = street.insurgents(3, at=(12, 18))
    played = street.play(PhaseAction(gunmen), dice=[[4], [4]], choices=["cover"])
    assert [roll.why for roll in played.rolls()] == ["roll-act", "roll-take-cover"]
    assert played.unit(gunmen).in_cover


@pytest.mark.rule("AA-SHAKEN-03", "AA-VMOVE-01")
def test_a_technical_that_recovers_only_drives_away_from_the_enemy(street: Street) -> None:
    technical = street.vehicle("technical", (12, 8), side=INSURGENTS, facing="s", shaken_in=1, recovers_in=2)
    street.regulars(4, at=(12, 20))
    played = street.play(PhaseChoice(technical), choices=["move"])
    assert played.keys == ["patrol", "reverse", "back"], "at Cruising speed it would only go nearer"
    patrol = street.play(PhaseChoice(technical), choices=["move", "patrol"]).decision
    assert patrol is not None
    assert patrol.options.find(f"patrol:{street.cell(12, 10)}") is None
    assert patrol.options.find(f"patrol:{street.cell(9, 6)}") is not None
    back = street.play(PhaseChoice(technical), choices=["move", "reverse", f"reverse:{street.cell(12, 5)}"])
    assert street.table.xy(back.unit(technical).cells[0]) == (12, 5)


@pytest.mark.rule("AA-SHAKEN-03")
def test_a_unit_that_recovers_neither_fires_nor_charges_and_only_moves_away(phase: Street) -> None:
    phase.regulars(1, at=(12, 8))
    gunmen = phase.insurgents(1, at=(12, 14), leader=True, recovers_in=2)
    played = phase.play(PhaseAction(gunmen))
    assert refused(played)["fire"] == "reason-recovering"
    assert not [key for key in played.keys if key.startswith("charge:")]
    walking = phase.play(PhaseAction(gunmen), choices=["move"])
    assert walking.decision is not None
    assert walking.decision.options.find(f"cautious:{phase.cell(12, 18)}")
    assert not walking.decision.options.find(f"cautious:{phase.cell(12, 12)}")


@pytest.mark.rule("AA-LEADER-10", "AA-PINNED-04", "AA-RANGE-04")
@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"fire_only": True}, "reason-leader-joined"),
        ({"pinned": 1}, "reason-pinned"),
        ({"emplaced": True}, "reason-emplaced"),
    ],
)
def test_who_may_not_move_may_still_fire(phase: Street, fields: dict[str, Any], reason: str) -> None:
    phase.regulars(1, at=(12, 8))
    gunmen = phase.insurgents(3, at=(12, 14), leader=True, **fields)
    played = phase.play(PhaseAction(gunmen))
    assert "fire" in played.keys
    assert refused(played)["move"] == reason
    assert refused(played)["fire-move"] == reason
    assert not [key for key in played.keys if key.startswith("charge:")]


@pytest.mark.rule("AA-LEADER-08", "AA-LEADER-10", "AA-ACT-05")
def test_a_leader_who_moves_beside_a_unit_in_the_phase_may_join_it(phase: Street) -> None:
    phase.regulars(1, at=(12, 2))
    gunmen = phase.insurgents(1, at=(12, 20))
    leader = phase.insurgents(1, at=(12, 14), leader=True)
    played = phase.play(PhaseAction(leader), choices=["move", f"cautious:{phase.cell(12, 18.5)}", f"join:{gunmen}"])
    assert played.unit(leader).gone == "joined"
    assert len(played.unit(gunmen).figures) == 2
    assert played.unit(gunmen).fire_only
    assert played.state.activations == {}


@pytest.mark.rule("AA-DEPEND-09")
def test_prisoners_can_be_released_without_using_up_the_action(phase: Street) -> None:
    phase.regulars(1, at=(12, 2))
    gunmen = phase.insurgents(3, at=(12, 20), leader=True, prisoners=(Figure(quality=8, morale=10),))
    played = phase.play(PhaseAction(gunmen), choices=["release"])
    assert played.unit(gunmen).prisoners == ()
    assert "move" in played.keys

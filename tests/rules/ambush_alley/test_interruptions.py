"""Interruptions (AA-INTERRUPT, AA-CHAIN): who may cut in, where, and in which order it is resolved."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.games.ambush_alley.rules.fight.fire import Fired
from fireteam.games.ambush_alley.rules.ground.sight import sees
from fireteam.games.ambush_alley.rules.move.moving import Moved
from fireteam.games.ambush_alley.rules.react.firing_on_pinned import FireOnPinned
from fireteam.games.ambush_alley.rules.react.interrupting import AfterMove, InterruptionFailed, InterruptionLost
from fireteam.games.ambush_alley.rules.react.interruptions import OWN_FIRE, Interrupts, may_interrupt
from fireteam.games.ambush_alley.rules.react.reactions import ReactionTested
from fireteam.games.ambush_alley.rules.turn.activation import Activate, RegularPart, orders
from fireteam.games.ambush_alley.state import Activation, Figure

from .street import Played, Street, change

HOUSE = {"id": "house", "kind": "building", "points": [[9, 14], [15, 14], [15, 18], [9, 18]]}
"""A building between the Marines in the north and whoever stands south of it."""


def misses(dice: int) -> list[int]:
    return [1] * dice


def order_of_fire(played: Played) -> list[tuple[str, str]]:
    return [(event.unit, event.target) for event in played.told(Fired)]


@pytest.mark.rule("AA-ACT-01", "AA-ACT-03")
def test_the_regulars_choose_who_acts_next_and_each_unit_acts_once(street: Street) -> None:
    alpha, bravo = street.regulars(4, at=(4, 4)), street.regulars(4, at=(20, 4))
    done = street.regulars(4, at=(12, 20), activated=True)
    played = street.play(RegularPart())
    assert played.keys == [f"activate:{alpha}", f"activate:{bravo}", "rest:regulars"]
    assert f"activate:{done}" not in played.keys
    played = street.play(RegularPart(), choices=[f"activate:{bravo}", "order:stay"])
    assert played.decision is not None
    assert [key for key in played.keys if key.startswith("activate")] == [f"activate:{alpha}"]
    played = street.play(RegularPart(), choices=[f"activate:{bravo}", "order:stay", f"activate:{alpha}", "order:stay"])
    assert played.decision is None


@pytest.mark.rule("AA-ACT-02")
def test_an_activated_unit_may_move_and_fire_or_fire_and_move_or_do_less(street: Street) -> None:
    marines = street.regulars(4, at=(12, 12))
    street.insurgents(3, at=(12, 22), leader=True, interrupted=True)
    keys = street.play(Activate(marines)).keys
    assert {"order:move", "order:fire", "order:fire-move", "order:stay"} <= set(keys)
    goal = f"cautious:{street.cell(12, 8)}"
    first = street.play(Activate(marines), dice=[misses(5), misses(3)], choices=["order:fire-move", goal, "target:g1"])
    kinds = [type(event) for event in first.told(Fired, Moved)]
    assert kinds == [Fired, Moved]
    last = street.play(
        Activate(marines), dice=[misses(5), misses(3)], choices=["order:move", "cautious", goal, "target:g1"]
    )
    assert [type(event) for event in last.told(Fired, Moved)] == [Moved, Fired]


@pytest.mark.rule("AA-ACT-02", "AA-LOS-07")
def test_what_a_unit_cannot_do_is_refused_with_the_reason(street: Street) -> None:
    marines = street.regulars(4, at=(12, 12))
    decision = street.play(Activate(marines)).decision
    assert decision is not None
    refused = {entry.text: entry.reason for entry in decision.unavailable}
    assert refused["option-order-fire"] == "reason-no-target"


@pytest.mark.rule("AA-ACT-04", "AA-INTERRUPT-01", "AA-INTERRUPT-02")
def test_every_insurgent_unit_that_sees_the_activation_is_asked_and_no_other() -> None:
    street = Street(HOUSE)
    marines = street.regulars(4, at=(12, 4))
    seeing = street.insurgents(3, at=(20, 4), leader=True)
    hidden = street.insurgents(3, at=(12, 22), leader=True)
    used = street.insurgents(3, at=(4, 4), leader=True, interrupted=True)
    played = street.play(Activate(marines), choices=["order:stay"])
    assert played.decision is not None
    assert played.decision.seats == ("insurgents",)
    assert played.decision.arguments["unit"] == seeing
    assert played.state.activations[marines].offered == (seeing,)
    assert not may_interrupt(street.state, street.unit(used))
    assert may_interrupt(street.state, street.unit(hidden))


@pytest.mark.rule("AA-INTERRUPT-02")
def test_an_interruption_names_the_point_of_the_path_or_the_unit_s_own_fire(street: Street) -> None:
    marines = street.regulars(1, at=(12, 12))
    street.insurgents(3, at=(12, 23), leader=True)
    goal = f"cautious:{street.cell(12, 9)}"
    played = street.play(Activate(marines), choices=["order:move", "cautious", goal])
    assert played.decision is not None
    keys = [option.key for option in played.decision.options]
    assert [key for key in keys if key.startswith("fire:")] == [f"fire:{at}" for at in range(7)] + ["fire:9999"]
    # Three inches are six half-inch points beyond the start; the unit stands at the third when it is shot at.
    shot = street.play(
        Activate(marines),
        dice=[[6], [1], misses(4), misses(1)],
        choices=["order:move", "cautious", goal, "fire:3"],
    )
    assert [street.table.xy(event.path[-1]) for event in shot.told(Moved)] == [(12, 10.5)]
    before = street.play(Activate(marines), dice=[[1], [8]], choices=["order:move", "cautious", goal, "fire:9999"])
    assert [street.table.xy(event.path[-1]) for event in before.told(Moved)] == [(12, 9)]
    assert before.told(ReactionTested), "tested when the move is over, before the unit fires"


@pytest.mark.rule("AA-INTERRUPT-02")
def test_the_points_offered_are_those_in_the_interrupter_s_sight() -> None:
    street = Street(HOUSE)
    marines = street.regulars(1, at=(12, 12))
    street.insurgents(1, at=(20, 13), leader=True)
    watcher = street.insurgents(1, at=(16, 20), leader=True)
    goal = f"rapid:{street.cell(20, 12)}"
    played = street.play(Activate(marines), choices=["order:move", "rapid", goal, "pass"])
    # From behind the house the second unit sees only the end of the way: it is asked there, not at the start.
    assert played.decision is not None
    assert played.decision.arguments["unit"] == watcher
    assert 12 < street.table.xy(played.unit(marines).cells[0])[0] < 20


@pytest.mark.rule("AA-INTERRUPT-03")
def test_an_interruption_is_a_move_or_fire_or_a_charge_and_never_both(street: Street) -> None:
    marines = street.regulars(4, at=(12, 12))
    gunmen = street.insurgents(3, at=(12, 18), leader=True)
    played = street.play(Activate(marines), choices=["order:stay"])
    assert played.decision is not None
    assert [option.key for option in played.decision.options] == ["pass", "fire:0", "move:0", "dash:0", "charge:0"]
    # The test is lost; the Insurgents move and that is all they do.
    moved = street.play(
        Activate(marines),
        dice=[[6], [1]],
        choices=["order:stay", "move:0", f"cautious:{street.cell(12, 23)}", "pass"],
    )
    assert street.table.xy(moved.unit(gunmen).cells[0]) == (12, 23)
    assert order_of_fire(moved) == []
    fired = street.play(
        Activate(marines), dice=[[6], [1], misses(5), misses(4)], choices=["order:stay", "fire:0", "pass"]
    )
    assert order_of_fire(fired) == [(gunmen, marines)]
    assert not fired.told(Moved)


@pytest.mark.rule("AA-INTERRUPT-04", "AA-REACT-18")
def test_an_insurgent_unit_may_give_up_its_interruption_to_fire_on_a_pinned_unit(street: Street) -> None:
    pinned = street.regulars(4, at=(12, 4), pinned=1, activated=True)
    street.regulars(4, at=(4, 4), activated=True)
    gunmen = street.insurgents(5, at=(12, 18), leader=True)
    fire = 5 + 1
    played = street.play(FireOnPinned(), dice=[misses(fire), misses(4)], choices=[f"pinned:{pinned}"])
    assert order_of_fire(played) == [(gunmen, pinned)]
    assert played.unit(gunmen).interrupted
    assert not played.told(ReactionTested), "the Pinned unit has no Reaction Test and no return fire"
    assert played.state.activations == {}


@pytest.mark.rule("AA-INTERRUPT-04", "AA-INTERRUPT-06")
def test_a_leaderless_unit_needs_its_check_to_fire_on_a_pinned_unit(street: Street) -> None:
    pinned = street.regulars(4, at=(12, 4), pinned=1, activated=True)
    gunmen = street.insurgents(5, at=(12, 18))
    played = street.play(FireOnPinned(), dice=[[3]], choices=[f"pinned:{pinned}"])
    assert order_of_fire(played) == []
    assert played.unit(gunmen).interrupted


@pytest.mark.rule("AA-INTERRUPT-05")
def test_who_is_on_the_way_of_its_own_action_does_not_interrupt(street: Street) -> None:
    marines, gunmen = street.regulars(4, at=(12, 4)), street.insurgents(3, at=(12, 22), leader=True)
    asked = street.play(Activate(marines), choices=["order:stay"]).decision
    assert asked is not None
    assert asked.prompt == "ask-interrupt"
    street.state.activations[gunmen] = Activation(id=gunmen, order="move")
    asked = street.play(Activate(marines), choices=["order:stay"]).decision
    assert asked is None


@pytest.mark.rule("AA-INTERRUPT-05", "AA-ACT-04")
def test_many_may_interrupt_one_unit_but_each_only_once_a_turn(street: Street) -> None:
    alpha, bravo = street.regulars(4, at=(6, 4)), street.regulars(4, at=(18, 4))
    one = street.insurgents(2, at=(6, 22), leader=True)
    two = street.insurgents(2, at=(18, 22), leader=True)
    played = street.play(
        RegularPart(),
        dice=[[1], [8], [1], [8], misses(3), misses(4), misses(3), misses(4)],
        choices=[f"activate:{alpha}", "order:stay", "fire:0", "fire:0", "pass", "pass"],
    )
    assert [event.unit for event in played.told(Interrupts)] == [one, two]
    assert played.unit(one).interrupted
    assert played.unit(two).interrupted
    street.state = played.state
    again = street.play(Activate(bravo), choices=["order:stay"])
    assert again.decision is None, "nobody is left to interrupt"


@pytest.mark.rule("AA-INTERRUPT-06")
def test_a_leaderless_unit_must_roll_four_to_interrupt_and_a_failure_uses_it_up(street: Street) -> None:
    marines = street.regulars(4, at=(12, 4))
    gunmen = street.insurgents(5, at=(12, 22))
    failed = street.play(Activate(marines), dice=[[3]], choices=["order:stay", "fire:0"])
    assert failed.told(InterruptionFailed)
    assert order_of_fire(failed) == []
    assert failed.unit(gunmen).interrupted
    passed = street.play(
        Activate(marines), dice=[[4], [6], [1], misses(6), misses(4)], choices=["order:stay", "fire:0", "pass"]
    )
    assert order_of_fire(passed) == [(gunmen, marines)]


@pytest.mark.rule("AA-INTERRUPT-07")
def test_a_led_unit_interrupts_without_a_check(street: Street) -> None:
    marines = street.regulars(4, at=(12, 4))
    street.insurgents(5, at=(12, 22), leader=True)
    played = street.play(
        Activate(marines), dice=[[6], [1], misses(6), misses(4)], choices=["order:stay", "fire:0", "pass"]
    )
    assert not played.rolls("roll-interrupt")


@pytest.mark.rule("AA-INTERRUPT-06", "AA-CHAIN-02")
def test_all_interrupt_checks_come_before_the_reaction_tests(street: Street) -> None:
    marines = street.regulars(4, at=(12, 4))
    street.insurgents(2, at=(6, 22))
    street.insurgents(2, at=(18, 22))
    played = street.play(
        Activate(marines),
        dice=[[4], [4], [1], [8], [1], [8], misses(3), misses(4), misses(3), misses(4)],
        choices=["order:stay", "fire:0", "fire:0", "first:g1", "pass", "pass"],
    )
    kinds = [roll.why for roll in played.rolls()]
    assert kinds[:6] == ["roll-interrupt"] * 2 + ["roll-reaction-insurgent", "roll-reaction"] * 2


@pytest.mark.rule("AA-INTERRUPT-08", "AA-REACT-14")
def test_an_announced_interruption_is_used_up_even_if_its_target_is_gone_from_sight() -> None:
    street = Street(HOUSE)
    marines = street.regulars(1, at=(16.5, 16))
    gunmen = street.insurgents(3, at=(16.5, 23), leader=True)
    # The Regulars win the test and run behind the house before the Insurgents can fire.
    played = street.play(
        Activate(marines), dice=[[1], [8]], choices=["order:stay", "fire:0", f"shelter:{street.cell(14, 13)}"]
    )
    assert played.told(InterruptionLost)
    assert order_of_fire(played) == []
    assert played.unit(gunmen).interrupted


@pytest.mark.rule("AA-INTERRUPT-09", "AA-CHAIN-07")
def test_who_could_not_see_the_activation_may_cut_in_when_the_unit_comes_into_sight() -> None:
    street = Street(HOUSE)
    marines = street.regulars(1, at=(12, 12))
    gunmen = street.insurgents(3, at=(16.5, 23), leader=True)
    goal = street.cell(20, 12)
    played = street.play(Activate(marines), choices=["order:move", "rapid", f"rapid:{goal}"])
    assert played.decision is not None
    assert played.decision.arguments == {"unit": gunmen, "target": marines}
    stopped = played.unit(marines).cells[0]
    assert stopped != goal
    assert street.table.sees(stopped, played.unit(gunmen).cells[0])
    finished = street.play(Activate(marines), choices=["order:move", "rapid", f"rapid:{goal}", "pass", "hold"])
    assert finished.unit(marines).cells[0] == goal
    assert finished.decision is None, "asked once, not at every step in sight"


@pytest.mark.rule("AA-INTERRUPT-09", "AA-INTERRUPT-02")
def test_who_cuts_in_late_may_name_a_later_point_or_the_unit_s_own_fire() -> None:
    street = Street({"id": "wall", "kind": "high_wall", "points": [[6, 10], [14, 10]]})
    marine = street.regulars(1, at=(10, 8))
    street.insurgents(1, at=(10, 20), leader=True)
    way = ["order:move", "rapid", f"rapid:{street.cell(19, 10)}"]
    played = street.play(Activate(marine), choices=way)
    assert played.decision is not None
    fire = [option.key for option in played.decision.options if option.key.startswith("fire:")]
    now = played.state.activations[marine].at
    assert fire[0] == f"fire:{now}"
    assert fire[1] == f"fire:{now + 1}"
    assert fire[-1] == "fire:9999"
    later = street.play(Activate(marine), dice=[[1], [8]], choices=[*way, f"fire:{now + 3}"])
    assert later.state.activations[marine].at == now + 3
    assert later.told(ReactionTested)


@pytest.mark.rule("AA-INTERRUPT-09")
def test_who_waits_for_the_end_of_a_reaction_move_cuts_in_before_the_unit_goes_on() -> None:
    street = Street(
        {"id": "high", "kind": "high_wall", "points": [[6, 12], [14, 12]]},
        {"id": "low", "kind": "low_wall", "points": [[18.5, 6], [18.5, 11]]},
    )
    marine = street.regulars(1, at=(12, 8))
    near, far = street.insurgents(1, at=(22, 8), leader=True), street.insurgents(1, at=(12, 22), leader=True)
    reaction = ["order:move", "rapid", f"rapid:{street.cell(12, 1)}", "fire:0", f"shelter:{street.cell(18, 8)}"]
    dice = [[1], [8], misses(3), misses(2), [1], [8]]
    end = len(street.play(Activate(marine), dice=dice, choices=reaction).state.activations[marine].path) - 1
    played = street.play(Activate(marine), dice=dice, choices=[*reaction, f"fire:{end}"])
    assert [event.target for event in played.told(ReactionTested)] == [near, far]
    assert played.decision is not None
    assert played.decision.prompt == "ask-react"
    assert played.unit(marine).cells[0] == street.cell(18, 8)


@pytest.mark.rule("AA-INTERRUPT-10")
def test_an_interrupting_move_has_the_rate_that_was_stated(street: Street) -> None:
    marines = street.regulars(4, at=(12, 4))
    street.insurgents(3, at=(12, 18), leader=True)
    walk = street.play(Activate(marines), dice=[[6], [1]], choices=["order:stay", "move:0"]).decision
    assert walk is not None
    assert walk.options.find(f"cautious:{street.cell(18, 18)}")
    assert walk.options.find(f"cautious:{street.cell(18.5, 18)}") is None
    dash = street.play(Activate(marines), dice=[[6], [1]], choices=["order:stay", "dash:0"]).decision
    assert dash is not None
    assert dash.options.find(f"rapid:{street.cell(23.5, 18)}")


@pytest.mark.rule("AA-INTERRUPT-11")
def test_an_interrupting_move_is_reacted_to_like_fire(street: Street) -> None:
    marines = street.regulars(4, at=(12, 4))
    friends = street.regulars(4, at=(6, 4))
    watch = street.regulars(4, at=(18, 4), overwatch=True, activated=True)
    gunmen = street.insurgents(3, at=(12, 20), leader=True)
    played = street.play(
        Activate(marines),
        # Overwatch wins and fires first; the interrupted unit loses; the friend wins and fires; the move; return fire.
        dice=[[1], [8], misses(5), misses(3), [6], [1], [1], [8], misses(5), misses(3), misses(5), misses(3)],
        choices=["order:stay", "move:0", "overwatch", "react", f"cautious:{street.cell(12, 22)}", "fire"],
    )
    assert order_of_fire(played) == [(watch, gunmen), (friends, gunmen), (marines, gunmen)]
    assert street.table.xy(played.unit(gunmen).cells[0]) == (12, 22)


HIDDEN = {"id": "h", "kind": "building", "points": [[2, 12], [13, 12], [13, 15], [2, 15]]}
TO_SIGHT = ["order:stay", "dash:0"]


def hidden_gunmen(*pieces: dict[str, Any]) -> tuple[Street, str, list[str]]:
    """Bravo, not yet activated, sees the gunmen who interrupt alpha only when they have run past the house."""
    street = Street(HIDDEN, *pieces)
    street.regulars(2, at=(18, 4))
    street.regulars(4, at=(6, 4))
    gunmen = street.insurgents(3, at=(15, 20), leader=True)
    assert not sees(street.state, street.unit("bravo"), street.unit(gunmen))
    return street, gunmen, [*TO_SIGHT, f"rapid:{street.cell(17, 10)}"]


@pytest.mark.rule("AA-INTERRUPT-11", "AA-REACT-05")
def test_a_friend_who_comes_to_see_an_interrupting_move_may_react_to_it() -> None:
    street, gunmen, way = hidden_gunmen()
    own = [[6], [1]]
    asked = street.play(Activate("alpha"), dice=own, choices=way)
    assert asked.decision is not None
    assert (asked.decision.prompt, asked.decision.arguments["unit"]) == ("ask-react-for", "bravo")
    seen = asked.unit(gunmen).cells
    assert sees(asked.state, asked.unit("bravo"), asked.unit(gunmen)), "they have come into its sight"
    assert seen[0] != street.cell(17, 10), "and are still on their way"
    passed = street.play(Activate("alpha"), dice=own, choices=[*way, "pass"])
    assert passed.decision is not None
    assert passed.decision.prompt == "ask-react"
    assert passed.unit(gunmen).cells[0] == street.cell(17, 10)
    assert not passed.unit("bravo").activated


@pytest.mark.rule("AA-INTERRUPT-11", "AA-REACT-01", "AA-REACT-05")
def test_who_wins_his_test_when_he_comes_to_see_an_interrupting_move_fires_on_its_way() -> None:
    street, gunmen, way = hidden_gunmen()
    won = street.play(Activate("alpha"), dice=[[6], [1], [1], [8], misses(5), misses(3)], choices=[*way, "react"])
    story = [(type(event).__name__, event.unit) for event in won.told(Moved, Fired)]
    assert story == [("Moved", gunmen), ("Fired", "bravo"), ("Moved", gunmen)]
    assert won.unit("bravo").activated
    over = street.play(
        Activate("alpha"), dice=[[6], [1], [1], [8], misses(5), misses(3)], choices=[*way, "react", "pass"]
    )
    assert over.decision is None or over.decision.prompt != "ask-react-for", "once for each interruption"
    assert "bravo" not in over.state.activations, "it is done with the chain"


@pytest.mark.rule("AA-INTERRUPT-11", "AA-REACT-01", "AA-REACT-05")
def test_who_loses_his_test_when_he_comes_to_see_an_interrupting_move_fires_after_it() -> None:
    street, gunmen, way = hidden_gunmen()
    dice = [[6], [1], [6], [1], misses(4), misses(3), misses(5), misses(3)]
    lost = street.play(Activate("alpha"), dice=dice, choices=[*way, "react", "fire"])
    story = [(type(event).__name__, event.unit) for event in lost.told(Moved, Fired)]
    assert story == [("Moved", gunmen), ("Moved", gunmen), ("Fired", "alpha"), ("Fired", "bravo")]


@pytest.mark.rule("AA-INTERRUPT-11", "AA-LOF-04")
def test_a_friend_who_must_not_fire_when_he_comes_to_see_an_interrupter_may_react_when_the_move_is_over() -> None:
    street, gunmen, way = hidden_gunmen()
    street.regulars(1, at=(10, 10), id="charlie", activated=True)
    asked = street.play(Activate("alpha"), dice=[[6], [1]], choices=way)
    assert asked.decision is not None
    assert (asked.decision.prompt, asked.decision.arguments["unit"]) == ("ask-react-for", "bravo")
    assert asked.unit(gunmen).cells[0] == street.cell(17, 10)


@pytest.mark.rule("AA-INTERRUPT-11", "AA-INTERRUPT-01")
def test_who_reacts_to_whom_he_comes_to_see_may_be_interrupted_in_turn() -> None:
    street, gunmen, way = hidden_gunmen()
    others = street.insurgents(3, at=(12, 8), leader=True)
    stay, dash, goal = way
    choices = [stay, "pass", dash, goal, "react", "fire:0", "pass", "pass"]
    alpha, bravo, nested = [[6], [1]], [[1], [8]], [[6], [1], misses(4), misses(4)]
    dice = [*alpha, *bravo, *nested, misses(5), misses(3)]
    played = street.play(Activate("alpha"), dice=dice, choices=choices)
    story = [(type(event).__name__, event.unit) for event in played.told(Moved, Fired)]
    assert story == [("Moved", gunmen), ("Fired", others), ("Fired", "bravo"), ("Moved", gunmen)]
    assert "bravo" not in played.state.activations


@pytest.mark.rule("AA-INTERRUPT-11", "AA-REACT-02")
@pytest.mark.parametrize("why", ["activated", "spent", "does not see his friend"])
def test_who_is_done_or_does_not_see_the_friend_does_not_react_to_whom_he_comes_to_see(why: str) -> None:
    between = {"id": "wall", "kind": "high_wall", "points": [[12, 0], [12, 6]]}
    street, gunmen, way = hidden_gunmen(*((between,) if why == "does not see his friend" else ()))
    if why in ("activated", "spent"):
        change(street, "bravo", **{why: True})
    else:
        assert not sees(street.state, street.unit("bravo"), street.unit("alpha"))
    played = street.play(Activate("alpha"), dice=[[6], [1]], choices=way)
    assert played.decision is not None
    assert (played.decision.prompt, played.decision.arguments["unit"]) == ("ask-react", "alpha")
    assert sees(played.state, played.unit("bravo"), played.unit(gunmen))
    assert len(played.told(Moved)) == 1


@pytest.mark.rule("AA-INTERRUPT-11", "AA-REACT-05")
def test_a_friend_reacts_to_an_interrupter_who_only_crosses_his_sight() -> None:
    street = Street(
        {"id": "west", "kind": "high_wall", "points": [[2, 10], [10, 10]]},
        {"id": "east", "kind": "high_wall", "points": [[14, 10], [22, 10]]},
    )
    street.regulars(1, at=(12, 20))
    street.regulars(1, at=(12, 2))
    gunman = street.insurgents(1, at=(9, 11), leader=True)
    way = ["order:stay", "move:0", f"cautious:{street.cell(15, 11)}", "react"]
    own = [[6], [1]]
    won = street.play(Activate("alpha"), dice=[*own, [1], [8], misses(1), misses(1)], choices=way)
    assert order_of_fire(won) == [("bravo", gunman)]
    assert won.unit(gunman).cells[0] == street.cell(15, 11)
    lost = street.play(Activate("alpha"), dice=[*own, [6], [1]], choices=[*way, "pass"])
    assert order_of_fire(lost) == [], "when the move is over he is out of sight"
    assert lost.unit("bravo").activated, "and the reaction is spent"
    assert "bravo" not in lost.state.activations


@pytest.mark.rule("AA-INTERRUPT-11", "AA-INTERRUPT-03")
def test_a_friend_who_comes_to_see_an_interrupting_charge_may_react_to_it() -> None:
    street = Street({"id": "wall", "kind": "high_wall", "points": [[8, 15], [8, 24]]})
    street.regulars(2, at=(12, 12))
    street.regulars(4, at=(4, 12))
    gunmen = street.insurgents(3, at=(11, 20), leader=True)
    assert not sees(street.state, street.unit("bravo"), street.unit(gunmen))
    way = ["order:stay", "charge:0"]
    asked = street.play(Activate("alpha"), dice=[[6], [1], [6]], choices=way)
    assert asked.decision is not None
    assert (asked.decision.prompt, asked.decision.arguments["unit"]) == ("ask-react-for", "bravo")
    assert sees(asked.state, asked.unit("bravo"), asked.unit(gunmen))


@pytest.mark.rule("AA-LEADER-10", "AA-LEADER-08")
def test_a_leader_may_join_by_an_interrupting_move(street: Street) -> None:
    street.regulars(4, at=(12, 2))
    leader = street.insurgents(1, at=(12, 20), leader=True)
    gang = street.insurgents(4, at=(18, 20), interrupted=True)
    way = ["order:stay", "move:0", f"cautious:{street.cell(16, 20)}", "pass"]
    asked = street.play(Activate("alpha"), dice=[[6], [1]], choices=way)
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-join"
    joined = street.play(Activate("alpha"), dice=[[6], [1]], choices=[*way, f"join:{gang}"])
    assert joined.unit(leader).gone == "joined"
    assert len(joined.unit(gang).figures) == 5
    # Whoever answers the move fires before that, and at him alone.
    fire = [*way[:-1], "fire"]
    shot = street.play(Activate("alpha"), dice=[[6], [1], misses(5), misses(1)], choices=fire)
    assert order_of_fire(shot) == [("alpha", leader)]
    assert shot.decision is not None
    assert shot.decision.prompt == "ask-join"


@pytest.mark.rule("AA-MERGE-01", "AA-INTERRUPT-10")
def test_units_may_merge_by_an_interrupting_move(street: Street) -> None:
    street.regulars(4, at=(12, 2))
    street.insurgents(2, at=(12, 20), leader=True)
    gang = street.insurgents(4, at=(18, 20), interrupted=True)
    way = ["order:stay", "move:0", f"cautious:{street.cell(16, 20)}", "pass"]
    asked = street.play(Activate("alpha"), dice=[[6], [1]], choices=way)
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-merge"
    assert asked.keys == [f"merge:{gang}", "separate"]


@pytest.mark.rule("AA-LEADER-10", "AA-SOLO-13")
def test_the_book_s_leader_joins_by_an_interrupting_move(street: Street) -> None:
    street.state.solo = True
    street.regulars(4, at=(12, 2))
    leader = street.insurgents(1, at=(12, 20), leader=True)
    gang = street.insurgents(4, at=(18, 20), interrupted=True)
    street.state.units[leader] = msgspec.structs.replace(street.unit(leader), cells=(street.cell(16, 20),))
    played = street.play(AfterMove(leader, (street.cell(12, 20),)))
    assert played.unit(leader).gone == "joined"
    assert len(played.unit(gang).figures) == 5
    stayed = street.play(AfterMove(leader, (street.cell(16, 20),)))
    assert not stayed.unit(leader).gone


@pytest.mark.rule("AA-INTERRUPT-10", "AA-COVER-02")
def test_after_an_interrupting_move_the_figures_may_stand_in_cover() -> None:
    street = Street({"id": "wall", "kind": "low_wall", "points": [[9, 17], [15, 17]]})
    street.regulars(4, at=(12, 2))
    gunmen = street.insurgents(6, at=(12, 21), leader=True)
    way = ["order:stay", "move:0", f"cautious:{street.cell(12, 18)}"]
    asked = street.play(Activate("alpha"), dice=[[6], [1]], choices=way)
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-formation"
    near = street.table.near_solid
    formed = street.play(Activate("alpha"), dice=[[6], [1]], choices=[*way, "formation:cover"])
    assert sum(near >> cell & 1 for cell in formed.unit(gunmen).cells) > sum(
        near >> cell & 1 for cell in asked.unit(gunmen).cells
    )


@pytest.mark.rule("AA-INTERRUPT-02", "AA-ASSAULT-01")
def test_a_unit_may_charge_at_the_points_of_the_way_that_it_can_reach(street: Street) -> None:
    marine = street.regulars(1, at=(2, 4))
    street.insurgents(3, at=(12, 14), leader=True)
    way = ["order:move", "rapid", f"rapid:{street.cell(12, 4)}"]
    asked = street.play(Activate(marine), choices=way)
    assert asked.decision is not None
    charges = [option.value.point for option in asked.decision.options if option.group == "interrupt-charge"]
    fires = [option.value.point for option in asked.decision.options if option.group == "interrupt-fire"]
    assert 0 in fires
    assert 0 not in charges  # he is too far away where he begins
    last = len(asked.state.activations[marine].path) - 1
    assert last in charges
    done = street.play(Activate(marine), dice=[[6], [1], [4], [4]], choices=[*way, f"charge:{last}"])
    assert done.decision is not None
    assert done.decision.prompt == "ask-face-charge"


@pytest.mark.rule("AA-CHAIN-01")
def test_tests_are_made_nearest_first_and_the_regulars_order_equals(street: Street) -> None:
    marines = street.regulars(1, at=(12, 4))
    far = street.insurgents(1, at=(6, 22), leader=True)
    near = street.insurgents(1, at=(12, 16), leader=True)
    dice = [[1], [8], [1], [8], misses(2), misses(1), misses(2), misses(1)]
    played = street.play(Activate(marines), dice=dice, choices=["order:stay", "fire:0", "fire:0", "pass", "pass"])
    assert [event.target for event in played.told(ReactionTested)] == [near, far]
    level = Street()
    marines = level.regulars(1, at=(12, 4))
    left = level.insurgents(1, at=(6, 16), leader=True)
    right = level.insurgents(1, at=(18, 16), leader=True)
    asked = level.play(Activate(marines), choices=["order:stay", "fire:0", "fire:0"])
    assert asked.decision is not None
    assert asked.decision.seats == ("regulars",)
    assert asked.keys == [f"first:{left}", f"first:{right}"]


@pytest.mark.rule("AA-CHAIN-02", "AA-CHAIN-03", "AA-CHAIN-04", "AA-CHAIN-06", "AA-REACT-15")
def test_the_long_chain_of_the_book(street: Street) -> None:
    """Three interrupt; the test is lost against the first and third, won against the second (the book's example)."""
    marines = street.regulars(4, at=(12, 2))
    a = street.insurgents(3, at=(12, 13), leader=True)
    b = street.insurgents(3, at=(19, 16), leader=True)
    c = street.insurgents(3, at=(4, 22), leader=True)
    tests = [[6], [1], [1], [8], [6], [1]]
    played = street.play(
        Activate(marines),
        dice=[
            *tests,
            *(misses(4), misses(4), misses(5), misses(3)),  # a fires, the Marines answer with all their dice
            *(misses(4), misses(4), misses(4), misses(3)),  # c fires, the answer has one die less
            *(misses(3), misses(3), misses(4), misses(4)),  # two dice less, but ahead of b
        ],
        choices=["order:stay", "fire:0", "fire:0", "fire:0", "fire", "fire", "fire"],
    )
    assert order_of_fire(played) == [(a, marines), (marines, a), (c, marines), (marines, c), (marines, b), (b, marines)]
    assert [event.dice for event in played.told(Fired) if event.unit == marines] == [5, 4, 3]
    assert played.dice_left == []
    # Who reacts to whom is told with every shot: an interruption, and within it the reaction to it.
    chains = [[(link.words, link.by, link.to) for link in event.chain] for event in played.told(Fired)]
    cut_in = {name: ("chain-interrupts", name, marines) for name in (a, b, c)}
    answer = {name: ("chain-reacts", marines, name) for name in (a, b, c)}
    assert chains == [
        [cut_in[a]],
        [cut_in[a], answer[a]],
        [cut_in[c]],
        [cut_in[c], answer[c]],
        [cut_in[b], answer[b]],
        [cut_in[b]],
    ]


@pytest.mark.rule("AA-CHAIN-05", "AA-CHAIN-06", "AA-REACT-17")
def test_after_a_chain_the_unit_completes_its_activation_with_what_it_lost(street: Street) -> None:
    marines = street.regulars(4, at=(12, 2))
    street.insurgents(1, at=(12, 13), leader=True)
    street.insurgents(1, at=(20, 18), leader=True)
    played = street.play(
        Activate(marines),
        dice=[
            [1],
            [8],
            [1],
            [8],
            misses(5),
            misses(1),
            misses(2),
            misses(4),
            misses(4),
            misses(1),
            misses(2),
            misses(4),
        ],
        choices=["order:move", "cautious", f"cautious:{street.cell(18, 2)}", "fire:0", "fire:0", "fire", "fire"],
    )
    assert played.decision is not None
    assert played.decision.prompt == "ask-continue"
    assert played.decision.options.find(f"cautious:{street.cell(17, 2)}")
    assert played.decision.options.find(f"cautious:{street.cell(17.5, 2)}") is None
    fires = street.play(
        Activate(marines),
        dice=[
            [1],
            [8],
            [1],
            [8],
            misses(5),
            misses(1),
            misses(2),
            misses(4),
            misses(4),
            misses(1),
            misses(2),
            misses(4),
        ],
        choices=[
            *("order:move", "cautious", f"cautious:{street.cell(18, 2)}", "fire:0", "fire:0", "fire", "fire", "on"),
        ],
    )
    assert street.table.xy(fires.unit(marines).cells[0]) == (17, 2), "two interruptions cost one inch"
    assert fires.decision is not None
    assert fires.decision.prompt == "ask-fire-at", "reaction fire does not use up its own"
    assert fires.decision.options.listed[0].arguments["dice"] == 4


@pytest.mark.rule("AA-CHAIN-06")
def test_interruptions_at_later_points_continue_the_count(street: Street) -> None:
    marines = street.regulars(4, at=(12, 2))
    street.insurgents(1, at=(12, 14), leader=True)
    street.insurgents(1, at=(4, 18), leader=True)
    played = street.play(
        Activate(marines),
        dice=[
            *([1], [8], misses(5), misses(1), misses(2), misses(4)),
            *([1], [8], misses(4), misses(1), misses(2), misses(4)),
        ],
        choices=["order:move", "cautious", f"cautious:{street.cell(18, 2)}", "fire:0", "fire:4", "fire", "on", "fire"],
    )
    assert [event.dice for event in played.told(Fired) if event.unit == marines] == [5, 4]


@pytest.mark.rule("AA-INTERRUPT-02")
def test_interrupters_of_a_point_that_is_not_reached_act_where_the_unit_has_stopped(street: Street) -> None:
    marines = street.regulars(1, at=(12, 2))
    one = street.insurgents(1, at=(12, 14), leader=True)
    two = street.insurgents(1, at=(4, 18), leader=True)
    played = street.play(
        Activate(marines),
        dice=[[1], [8], misses(2), misses(1), [1], [8], misses(2), misses(1)],
        choices=[
            "order:move",
            "cautious",
            f"cautious:{street.cell(18, 2)}",
            "fire:2",
            "fire:9",
            "pass",
            "halt",
            "pass",
        ],
    )
    assert order_of_fire(played) == [(one, marines), (two, marines)]
    assert street.table.xy(played.unit(marines).cells[0]) == (13, 2)


@pytest.mark.rule("AA-INTERRUPT-01")
def test_a_reaction_for_a_friend_can_be_interrupted_in_turn(street: Street) -> None:
    """Alpha is interrupted; Bravo reacts for it; an Insurgent unit that sees only Bravo cuts into that."""
    street = Street({"id": "wall", "kind": "high_wall", "points": [[12, 0], [12, 9]]})
    alpha = street.regulars(2, at=(8, 12))
    bravo = street.regulars(2, at=(18, 12))
    one = street.insurgents(2, at=(8, 22), leader=True)
    two = street.insurgents(2, at=(18, 2), leader=True)
    played = street.play(
        Activate(alpha),
        dice=[[6], [1], [1], [8], [6], [1], misses(3), misses(2), misses(3), misses(2), misses(3), misses(2)],
        choices=["order:stay", "fire:0", "react", "fire:0", "pass", "pass"],
    )
    assert order_of_fire(played) == [(two, bravo), (bravo, one), (one, alpha)]


@pytest.mark.rule("AA-SHAKEN-03")
def test_a_recovering_unit_does_not_interrupt(street: Street) -> None:
    marines = street.regulars(4, at=(12, 4))
    street.insurgents(3, at=(12, 18), leader=True, recovers_in=2)
    assert street.play(Activate(marines), choices=["order:stay"]).decision is None
    street.state.turn = 3
    assert street.play(Activate(marines), choices=["order:stay"]).decision is not None


@pytest.mark.rule("AA-REACT-13")
def test_a_unit_that_is_shaken_loses_its_interruption(street: Street) -> None:
    marines = street.regulars(4, at=(12, 4))
    gunmen = street.insurgents(3, at=(12, 20), leader=True, morale=10)
    street.state.units[gunmen] = msgspec.structs.replace(street.unit(gunmen), cells=street.unit(gunmen).cells)
    played = street.play(
        Activate(marines),
        # The Marines win and hit one of three; both survivors fail their Morale dice (no 1, so nobody shrinks).
        dice=[[1], [8], [8, 1, 1, 1, 1], misses(3), [1], [2, 2]],
        choices=["order:stay", "fire:0", "fire"],
    )
    assert order_of_fire(played) == [(marines, gunmen)]
    assert played.unit(gunmen).morale_loss == 1


@pytest.mark.rule("AA-AID-01", "AA-AID-04")
def test_a_unit_with_casualties_must_see_to_them_and_may_do_nothing_else(street: Street) -> None:
    marines = street.regulars(3, at=(12, 4), fallen=(Figure(quality=8, morale=10),), fallen_turn=1)
    decision = street.play(Activate(marines))
    assert decision.told() == []
    played = street.play(RegularPart())
    assert "rest:regulars" not in played.keys, "it cannot be passed over"
    # Nobody sees it, so that it may tend its wounded here and now: there is nothing else to choose but to split or
    # abandon them.
    orders = street.play(Activate(marines))
    assert "order:aid" in orders.keys
    assert not {"order:stay", "order:move", "order:fire", "order:overwatch"} & set(orders.keys)


@pytest.mark.rule("AA-PINNED-01")
def test_a_unit_pinned_before_its_activation_must_seek_the_cover_it_can_reach() -> None:
    street = Street({"id": "wall", "kind": "low_wall", "points": [[8, 2], [16, 2]]})
    marines = street.regulars(3, at=(12, 6), pinned=1)
    street.insurgents(3, at=(12, 20), leader=True, interrupted=True)
    assert [option.key for option in orders(street.state, street.unit(marines))[0]] == ["order:seek-cover"]
    open_ground = Street()
    marines = open_ground.regulars(3, at=(12, 6), pinned=1)
    open_ground.insurgents(3, at=(12, 20), leader=True, interrupted=True)
    assert {"order:fire", "order:stay"} <= set(open_ground.play(Activate(marines)).keys)


CORNER = (
    {"id": "big", "kind": "building", "points": [[12, 6], [16, 6], [16, 18.5], [12, 18.5]]},
    {"id": "wall", "kind": "low_wall", "points": [[3, 19], [7, 19]]},
)
"""Who goes south to the wall comes out from behind the house."""


def crawls(**fields: Any) -> Street:
    """A Pinned fireteam, whom one gang drives to the wall and into the sight of another."""
    street = Street(*CORNER)
    street.regulars(2, at=(5, 14), pinned=1)
    street.insurgents(3, at=(20, 20.5), leader=True)
    street.insurgents(3, at=(5, 5), leader=True, **fields)
    return street


@pytest.mark.rule("AA-INTERRUPT-09", "AA-PINNED-01")
def test_who_comes_to_see_a_pinned_unit_on_its_way_to_cover_may_interrupt_it() -> None:
    street = crawls(interrupted=True)
    seen = street.play(Activate("alpha"))
    assert seen.decision is not None
    assert seen.decision.prompt == "ask-interrupt"
    assert seen.decision.arguments == {"unit": "g1", "target": "alpha"}
    at = seen.state.activations["alpha"].at
    assert 0 < seen.unit("alpha").moved < 500, "where it is first seen"
    assert seen.decision.options.find(f"fire:{at}")
    assert seen.decision.options.find(f"fire:{OWN_FIRE}")
    dice = [[1], [6], [1] * 3, [1] * 2, [1]]
    played = street.play(Activate("alpha"), dice=dice, choices=[f"fire:{at}", "pass"])
    assert order_of_fire(played) == [("g1", "alpha")]
    assert street.table.xy(played.unit("alpha").cells[0]) == (5, 19), "it has no choice but to go on"
    assert played.decision is not None
    assert played.decision.prompt == "ask-fire-at"


@pytest.mark.rule("AA-INTERRUPT-02", "AA-INTERRUPT-03", "AA-PINNED-04")
def test_who_sees_a_pinned_unit_set_out_may_interrupt_it_anywhere_or_before_its_fire() -> None:
    street = crawls()
    change(street, "g1", interrupted=True)
    opened = street.play(Activate("alpha"))
    assert opened.decision is not None
    assert opened.decision.arguments == {"unit": "g2", "target": "alpha"}
    for point in (0, 4, OWN_FIRE):
        assert opened.decision.options.find(f"fire:{point}"), point
    dice = [[1], [6], [1] * 4, [1] * 2, [1]]
    midway = street.play(Activate("alpha"), dice=dice, choices=["fire:4"])
    assert midway.decision is not None
    assert midway.decision.prompt == "ask-react"
    assert midway.unit("alpha").moved == 200
    last = street.play(Activate("alpha"), dice=[[1], [1], [6]], choices=[f"fire:{OWN_FIRE}"])
    assert last.decision is not None
    assert last.decision.prompt == "ask-react"
    assert street.table.xy(last.unit("alpha").cells[0]) == (5, 19)


@pytest.mark.rule("AA-PINNED-01", "AA-PINNED-03", "AA-REACT-16")
@pytest.mark.parametrize(("shots", "end"), [(1, (5, 19)), (2, (5, 18)), (3, (5, 15))])
def test_a_pinned_unit_that_no_longer_reaches_its_cover_makes_do_with_less(
    shots: int, end: tuple[float, float]
) -> None:
    street = crawls()
    change(street, "alpha", moved=100)
    change(street, "g1", interrupted=True)
    for x in range(1, shots):
        street.insurgents(3, at=(5 + 3 * x, 5), leader=True)
    tests, volleys = [[1], [6]] * shots, [[1] * 4, [1] * 2] * shots
    choices = [*["fire:2"] * shots, *["pass"] * shots]
    played = street.play(Activate("alpha"), dice=[*tests, *volleys, [4]], choices=choices)
    # Every shot after the first costs an inch: to the far side of the wall, to this side of it, or nowhere.
    assert street.table.xy(played.unit("alpha").cells[0]) == end
    assert len(played.rolls("roll-take-cover")) == 1
    assert played.unit("alpha").in_cover


@pytest.mark.rule("AA-AID-04", "AA-INTERRUPT-03")
def test_there_is_no_fire_to_forestall_of_a_pinned_unit_that_tends_its_casualties() -> None:
    street = crawls()
    change(street, "alpha", fallen=(Figure(quality=8, morale=10),), fallen_turn=1)
    opened = street.play(Activate("alpha"), choices=["order:seek-cover"])
    assert opened.decision is not None
    assert opened.decision.options.find("fire:0")
    assert opened.decision.options.find(f"fire:{OWN_FIRE}") is None

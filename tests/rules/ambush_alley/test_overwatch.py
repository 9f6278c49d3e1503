"""Overwatch (AA-OVERWATCH): going on it, and firing from it."""

from __future__ import annotations

import msgspec
import pytest

from fireteam.games.ambush_alley.rules.fight.fire import Fired
from fireteam.games.ambush_alley.rules.insurgents.insurgent_phase import PhaseAction
from fireteam.games.ambush_alley.rules.move.moving import MoveTo
from fireteam.games.ambush_alley.rules.people.mobs import MobStayed
from fireteam.games.ambush_alley.rules.react.interruptions import Interrupts
from fireteam.games.ambush_alley.rules.react.overwatch import (
    NamePoint,
    OverwatchAgainst,
    OverwatchFire,
    WalkOn,
    WalkWatched,
    has_dice,
)
from fireteam.games.ambush_alley.rules.react.reactions import ReactionTested
from fireteam.games.ambush_alley.rules.turn.actions import TookOverwatch
from fireteam.games.ambush_alley.rules.turn.activation import Activate
from fireteam.games.ambush_alley.state import INSURGENTS, Activation, Watch

from .street import Played, Street, change


def misses(dice: int) -> list[int]:
    return [1] * dice


def order_of_fire(played: Played) -> list[tuple[str, str]]:
    return [(event.unit, event.target) for event in played.told(Fired)]


@pytest.mark.rule("AA-OVERWATCH-02")
def test_overwatch_is_the_whole_activation_and_the_unit_does_not_move(street: Street) -> None:
    street.regulars(4, at=(12, 4))
    street.insurgents(3, at=(12, 20), leader=True, interrupted=True)
    played = street.play(Activate("alpha"), choices=["order:overwatch"])
    assert played.decision is None, "no fire of its own"
    assert played.unit("alpha").overwatch
    assert played.told(TookOverwatch)
    assert played.unit("alpha").cells == street.unit("alpha").cells


@pytest.mark.rule("AA-OVERWATCH-02", "AA-ACT-04")
def test_overwatch_begins_only_when_the_interruptions_are_resolved_and_not_for_a_pinned_unit(street: Street) -> None:
    street.regulars(4, at=(12, 4))
    street.insurgents(3, at=(12, 20), leader=True)
    shot = street.play(
        Activate("alpha"),
        dice=[[6], [1], [6, 1, 1, 1], misses(4), [9, 1, 1], [1]],
        choices=["order:overwatch", "fire:0"],
    )
    assert shot.unit("alpha").pinned == 1
    assert not shot.unit("alpha").overwatch
    missed = street.play(
        Activate("alpha"),
        dice=[[6], [1], misses(4), misses(4)],
        choices=["order:overwatch", "fire:0", "pass"],
    )
    assert missed.unit("alpha").overwatch


@pytest.mark.rule("AA-OVERWATCH-02")
def test_a_forced_move_and_the_next_activation_end_overwatch(street: Street) -> None:
    street.regulars(4, at=(12, 4), overwatch=True, overwatch_shots=2)
    moved = street.play(MoveTo("alpha", street.cell(12, 2), "AA-PULLBACK-02"))
    assert not moved.unit("alpha").overwatch
    again = street.play(Activate("alpha"), choices=["order:stay"])
    assert not again.unit("alpha").overwatch
    assert again.unit("alpha").overwatch_shots == 0


@pytest.mark.rule("AA-OVERWATCH-01")
def test_insurgents_have_no_overwatch(street: Street) -> None:
    street.regulars(4, at=(12, 4))
    street.insurgents(3, at=(12, 20), leader=True, overwatch=True)
    street.state.activations["alpha"] = Activation(id="alpha", order="move")
    played = street.play(OverwatchAgainst("alpha"))
    assert played.decision is None


@pytest.mark.rule("AA-OVERWATCH-03", "AA-OVERWATCH-07", "AA-OVERWATCH-08")
def test_overwatch_tests_and_fires_before_the_interrupted_unit_tests(street: Street) -> None:
    street.regulars(4, at=(12, 4))
    watch = street.regulars(4, at=(4, 4), overwatch=True, activated=True)
    street.insurgents(3, at=(12, 20), leader=True)
    played = street.play(
        Activate("alpha"),
        dice=[[1], [8], misses(5), misses(3), [6], [1], misses(4), misses(4)],
        choices=["order:stay", "fire:0", "overwatch", "pass"],
    )
    story = [(type(event).__name__, event.unit) for event in played.told(ReactionTested, Fired)]
    assert story == [("ReactionTested", watch), ("Fired", watch), ("ReactionTested", "alpha"), ("Fired", "g1")]


@pytest.mark.rule("AA-OVERWATCH-07", "AA-OVERWATCH-08")
def test_overwatch_that_loses_its_test_fires_after_the_insurgents(street: Street) -> None:
    street.regulars(4, at=(12, 4))
    watch = street.regulars(4, at=(4, 4), overwatch=True, activated=True)
    street.insurgents(3, at=(12, 20), leader=True)
    played = street.play(
        Activate("alpha"),
        dice=[[6], [1], [6], [1], misses(4), misses(4), misses(5), misses(3)],
        choices=["order:stay", "fire:0", "overwatch", "pass"],
    )
    assert order_of_fire(played) == [("g1", "alpha"), (watch, "g1")]


@pytest.mark.rule("AA-OVERWATCH-09")
def test_overwatch_adds_one_to_its_reaction_tests(street: Street) -> None:
    street.regulars(4, at=(12, 4))
    watch = street.regulars(4, at=(4, 4), overwatch=True, activated=True, rate="halted")
    street.insurgents(3, at=(12, 20), leader=True)
    played = street.play(
        Activate("alpha"),
        dice=[[6], [5], misses(5), misses(3), [1], [8], misses(4), misses(4)],
        choices=["order:stay", "fire:0", "overwatch", "pass"],
    )
    test = played.told(ReactionTested)[0]
    assert (test.unit, test.own.value, test.won) == (watch, 6, True)
    assert [(term.source, term.amount) for term in test.own.terms] == [("term-rolled", 5), ("term-modifiers", 1)]
    assert [term.source for term in test.bonus.terms] == ["term-overwatch", "term-halted", "term-reaction-limit"]


@pytest.mark.rule("AA-OVERWATCH-04")
def test_nobody_interrupts_overwatch_fire(street: Street) -> None:
    street.regulars(4, at=(12, 4), overwatch=True, activated=True)
    street.insurgents(3, at=(12, 20), leader=True)
    street.insurgents(3, at=(4, 20), leader=True)
    played = street.play(OverwatchFire("alpha", "g1"), dice=[misses(5), misses(3)])
    assert played.decision is None
    assert not played.told(Interrupts)


@pytest.mark.rule("AA-OVERWATCH-05", "AA-OVERWATCH-06")
def test_each_shot_after_the_first_costs_a_die_until_none_is_left(street: Street) -> None:
    street.regulars(2, at=(12, 4), overwatch=True, activated=True)
    street.insurgents(3, at=(12, 20), leader=True)
    shots = [OverwatchFire("alpha", "g1")] * 4
    played = street.play(*shots, dice=[misses(3), misses(3), misses(2), misses(3), misses(1), misses(3)])
    assert [event.dice for event in played.told(Fired)] == [3, 2, 1]
    assert played.dice_left == []
    assert not has_dice(played.state, played.unit("alpha"), played.unit("g1"))


@pytest.mark.rule("AA-OVERWATCH-03", "AA-OVERWATCH-07")
def test_against_a_walk_the_regulars_name_the_point_in_their_sight() -> None:
    street = Street({"id": "house", "kind": "building", "points": [[9, 10], [15, 10], [15, 14], [9, 14]]})
    street.regulars(1, at=(12, 4), overwatch=True, activated=True)
    street.insurgents(1, at=(1, 22), leader=True)
    path = street.table.path(street.cell(1, 22), street.cell(11, 22))
    along = street.table.along(path)
    street.state.activations["g1"] = Activation(id="g1", order="move", rate="rapid", path=path, along=along)
    asked = street.play(WalkWatched("g1"))
    assert asked.decision is not None
    points = [option.value.point for option in asked.decision.options if option.key != "pass"]
    assert points == [at for at, cell in enumerate(path) if street.table.sees(street.cell(12, 4), cell)]
    assert 0 < len(points) < len(path), "the house hides the end of the way"
    at = points[-1]
    won = street.play(WalkWatched("g1"), dice=[[1], [8], misses(2), misses(1)], choices=[f"watch:{at}"])
    assert won.unit("g1").cells[0] == path[-1]
    assert order_of_fire(won) == [("alpha", "g1")]
    # A lost test lets it fire only when the walk is over, and then the house is in the way.
    lost = street.play(WalkWatched("g1"), dice=[[6], [1]], choices=[f"watch:{at}"])
    assert order_of_fire(lost) == []
    assert lost.unit("g1").cells[0] == path[-1]


@pytest.mark.rule("AA-OVERWATCH-03", "AA-INTERRUPT-11")
def test_overwatch_names_the_point_of_an_interrupting_move_too() -> None:
    """The gunman crosses a gap that it watches; it sees neither where he begins nor where he ends."""
    street = Street(
        {"id": "west", "kind": "high_wall", "points": [[2, 10], [10, 10]]},
        {"id": "east", "kind": "high_wall", "points": [[14, 10], [22, 10]]},
    )
    street.regulars(1, at=(12, 2), id="watch", overwatch=True, activated=True)
    street.regulars(1, at=(9, 20), id="bravo")
    street.insurgents(1, at=(9, 11), leader=True)
    way = ["order:stay", "move:0", f"cautious:{street.cell(15, 11)}"]
    asked = street.play(Activate("bravo"), dice=[[6], [1]], choices=way)
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-overwatch-point"
    assert asked.decision.arguments["unit"] == "watch"
    (at, *_) = [option.value.point for option in asked.decision.options if option.key != "pass"]
    dice = [[6], [1], [1], [8], misses(1), misses(1)]
    played = street.play(Activate("bravo"), dice=dice, choices=[*way, f"watch:{at}"])
    assert order_of_fire(played) == [("watch", "g1")]
    assert played.unit("g1").cells[0] == street.cell(15, 11)
    assert "g1" not in played.state.activations


@pytest.mark.rule("AA-OVERWATCH-03", "AA-OVERWATCH-08")
@pytest.mark.parametrize(("answer", "again"), [("overwatch", False), ("pass", True)])
def test_who_has_answered_an_interruption_does_not_fire_on_its_move_as_well(answer: str, again: bool) -> None:
    street = Street()
    street.regulars(1, at=(12, 2), id="watch", overwatch=True, activated=True)
    street.regulars(1, at=(9, 20), id="bravo")
    street.insurgents(1, at=(9, 11), leader=True)
    shots = [[1], [8], misses(2), misses(1)] if answer == "overwatch" else []
    way = ["order:stay", "move:0", answer, f"cautious:{street.cell(15, 11)}"]
    played = street.play(Activate("bravo"), dice=[*shots, [6], [1]], choices=way)
    assert played.decision is not None
    assert (played.decision.prompt == "ask-overwatch-point") is again


@pytest.mark.rule("AA-OVERWATCH-03", "AA-FOGCARD-06")
def test_overwatch_on_a_point_that_is_no_longer_reached_fires_where_the_walk_ends(street: Street) -> None:
    street.regulars(1, at=(12, 4), overwatch=True, activated=True)
    street.insurgents(1, at=(6, 20), leader=True)
    path = street.table.path(street.cell(6, 20), street.cell(11, 20))
    street.state.activations["g1"] = Activation(
        id="g1",
        order="move",
        rate="rapid",
        path=path[:5],
        along=street.table.along(path)[:5],
        watches=(Watch(unit="alpha", target="g1", at=8, won=True),),
    )
    played = street.play(WalkOn("g1"), dice=[misses(2), misses(1)])
    assert played.unit("g1").cells[0] == path[4]
    assert order_of_fire(played) == [("alpha", "g1")]


@pytest.mark.rule("AA-OVERWATCH-03", "AA-VMOVE-03")
def test_a_vehicle_on_its_way_stops_before_whoever_has_come_into_it(street: Street) -> None:
    street.regulars(1, at=(4, 16), overwatch=True, activated=True)
    technical = street.vehicle("technical", (12, 20), side=INSURGENTS, facing="n", rate="cruising")
    path = street.table.path(street.cell(12, 20), street.cell(12, 12))
    street.state.activations[technical] = Activation(
        id=technical,
        order="move",
        rate="cruising",
        path=path,
        along=street.table.along(path),
        watches=(Watch(unit="alpha", target=technical, at=len(path) - 2, won=True),),
    )
    clear = street.play(WalkOn(technical), dice=[misses(1), misses(1)])
    assert clear.unit(technical).cells[0] == path[-1]
    street.insurgents(1, at=(12, 15))
    played = street.play(WalkOn(technical), dice=[misses(2), misses(1)])
    hull = [street.table.xy(cell)[1] for cell in played.unit(technical).cells]
    assert 15.5 < min(hull) < 17.5, "before the man, not upon him"
    assert played.told(Fired), "who named a point beyond fires where it stops"


@pytest.mark.rule("AA-OVERWATCH-03", "AA-ACT-05")
def test_overwatch_answers_fire_in_the_insurgent_phase(street: Street) -> None:
    street.regulars(4, at=(12, 4), overwatch=True, activated=True)
    street.insurgents(3, at=(12, 20), leader=True)
    street.state.activations["g1"] = Activation(id="g1", order="fire")
    played = street.play(OverwatchAgainst("g1"), dice=[[1], [8], misses(5), misses(3)], choices=["overwatch"])
    assert order_of_fire(played) == [("alpha", "g1")]
    passed = street.play(OverwatchAgainst("g1"), choices=["pass"])
    assert order_of_fire(passed) == []


@pytest.mark.rule("AA-OVERWATCH-03", "AA-OVERWATCH-07", "AA-CIV-10")
@pytest.mark.parametrize("action", ["manipulate:mob1", "arm:mob1"])
def test_overwatch_answers_a_leader_who_stirs_up_a_mob(street: Street, action: str) -> None:
    street.regulars(4, at=(12, 4), overwatch=True, activated=True)
    street.mob("mob1", (12, 20))
    street.insurgents(2, at=(14, 20), leader=True)
    street.state.insurgency = 3
    asked = street.play(PhaseAction("g1"), choices=[action])
    assert asked.decision is not None
    assert (asked.decision.prompt, asked.decision.arguments["unit"]) == ("ask-overwatch", "alpha")
    fails = [6]
    passed = street.play(PhaseAction("g1"), dice=[fails], choices=[action, "pass"])
    assert [type(event) for event in passed.told(MobStayed, Fired)] == [MobStayed]
    missed = [[1], [8], [8], misses(5), misses(2)]
    won = street.play(PhaseAction("g1"), dice=[*missed, fails], choices=[action, "overwatch"])
    assert [type(event) for event in won.told(MobStayed, Fired)] == [Fired, MobStayed]
    late = [[6], [1], fails, [8], misses(5), misses(2)]
    lost = street.play(PhaseAction("g1"), dice=late, choices=[action, "overwatch"])
    assert [type(event) for event in lost.told(MobStayed, Fired)] == [MobStayed, Fired]
    assert "g1" not in lost.state.activations


@pytest.mark.rule("AA-OVERWATCH-03", "AA-CIV-10", "AA-CIV-12")
@pytest.mark.parametrize(
    ("action", "hit", "morale", "tries"),
    [
        pytest.param("manipulate:mob1", 2, 10, True, id="the leader is left"),
        pytest.param("manipulate:mob1", 1, 10, False, id="the leader falls"),
        pytest.param("manipulate:mob1", 2, 1, False, id="the leader is Shaken"),
        pytest.param("arm:mob1", 2, 10, False, id="nobody is left to hand out weapons"),
    ],
)
def test_overwatch_fire_may_stop_who_stirs_up_a_mob(
    street: Street, action: str, hit: int, morale: int, tries: bool
) -> None:
    street.regulars(4, at=(12, 4), overwatch=True, activated=True)
    street.mob("mob1", (12, 20))
    street.insurgents(2, at=(14, 20), leader=True)
    street.state.insurgency = 3
    shot = [[1], [8], [8], [8, 1, 1, 1, 1], misses(2), [hit], [morale]]
    played = street.play(PhaseAction("g1"), dice=[*shot, *([[6]] if tries else [])], choices=[action, "overwatch"])
    assert len(played.unit("g1").figures) == 1
    assert bool(played.rolls("roll-sway")) is tries


@pytest.mark.rule("AA-OVERWATCH-02")
def test_a_unit_whose_last_men_are_down_for_this_turn_watches_nobody(street: Street) -> None:
    marines = street.regulars(1, at=(12, 4), overwatch=True)
    gunmen = street.insurgents(3, at=(12, 12))
    unit = street.unit(marines)
    street.state.units[marines] = msgspec.structs.replace(unit, figures=(), slight=unit.figures)
    assert street.play(OverwatchAgainst(gunmen)).decision is None


@pytest.mark.rule("AA-ASSAULT-07", "AA-OVERWATCH-03")
def test_an_overwatch_unit_that_was_assaulted_fires_no_more_this_turn(street: Street) -> None:
    street.regulars(4, at=(12, 4), overwatch=True, activated=True, spent=True)
    street.insurgents(3, at=(12, 20), leader=True)
    street.state.activations["g1"] = Activation(id="g1", order="fire")
    assert street.play(OverwatchAgainst("g1")).decision is None
    path = street.table.path(street.cell(12, 20), street.cell(16, 20))
    along = street.table.along(path)
    street.state.activations["g1"] = Activation(id="g1", order="move", rate="cautious", path=path, along=along)
    assert street.play(WalkWatched("g1")).decision is None


@pytest.mark.rule("AA-PINNED-04", "AA-OVERWATCH-03")
def test_a_pinned_overwatch_unit_does_not_answer_fire(street: Street) -> None:
    street.regulars(4, at=(12, 4), overwatch=True, activated=True)
    street.insurgents(3, at=(12, 20), leader=True)
    asked = street.play(PhaseAction("g1"), choices=["fire"]).decision
    assert asked is not None
    assert asked.prompt == "ask-overwatch"
    change(street, "alpha", pinned=1, in_cover=True)
    played = street.play(PhaseAction("g1"), dice=[misses(4), misses(5)], choices=["fire", "target:alpha"])
    assert order_of_fire(played) == [("g1", "alpha")]


@pytest.mark.rule("AA-PINNED-04", "AA-OVERWATCH-03", "AA-INTERRUPT-11")
@pytest.mark.parametrize(("action", "asked"), [("fire:0", False), ("move:0", True), ("charge:0", True)])
def test_a_pinned_overwatch_unit_answers_interruptions_by_movement_only(action: str, asked: bool) -> None:
    street = Street()
    watch = street.regulars(4, at=(6, 4), overwatch=True, activated=True, pinned=1, in_cover=True)
    street.regulars(4, at=(16, 4))
    street.insurgents(3, at=(16, 12), leader=True)
    way = ["order:stay", action]
    played = street.play(Activate("bravo"), dice=[] if asked else [[6], [1], misses(4), misses(4)], choices=way)
    assert played.decision is not None
    assert (played.decision.prompt, played.decision.arguments["unit"]) == (
        ("ask-overwatch", watch) if asked else ("ask-react", "bravo")
    )
    if asked:
        # Then the test of the interrupted unit and, before a charge, that of the assaulters, who have a die fewer.
        charges = action == "charge:0"
        dice = [[1], [6], misses(4), misses(3 - charges), [6], [1], *([[1]] if charges else [])]
        assert order_of_fire(street.play(Activate("bravo"), dice=dice, choices=[*way, "overwatch"])) == [(watch, "g1")]


@pytest.mark.rule("AA-PINNED-04", "AA-OVERWATCH-03")
def test_a_pinned_overwatch_unit_names_a_point_of_a_walk(street: Street) -> None:
    street.regulars(4, at=(12, 4), overwatch=True, activated=True, pinned=1, in_cover=True)
    street.insurgents(1, at=(6, 20), leader=True)
    path = street.table.path(street.cell(6, 20), street.cell(11, 20))
    along = street.table.along(path)
    street.state.activations["g1"] = Activation(id="g1", order="move", rate="rapid", path=path, along=along)
    won = street.play(WalkWatched("g1"), dice=[[1], [6], misses(4), misses(1)], choices=["watch:2"])
    assert order_of_fire(won) == [("alpha", "g1")]
    lost = street.play(WalkWatched("g1"), dice=[[6], [1], misses(4), misses(1)], choices=["watch:2"])
    assert order_of_fire(lost) == [("alpha", "g1")], "after the walk"


@pytest.mark.rule("AA-OVERWATCH-03")
def test_nobody_names_a_point_of_the_way_of_a_vehicle_that_a_card_has_struck(street: Street) -> None:
    """Another Overwatch unit has tested before, and the Fog of War card of its 1 has destroyed the technical."""
    watch = street.regulars(4, at=(12, 4), overwatch=True, activated=True)
    technical = street.vehicle("technical", (6, 20), facing="e", side=INSURGENTS)
    path = tuple(street.cell(x, 20) for x in range(6, 12))
    street.state.activations[technical] = Activation(
        id=technical, order="move", rate="patrol", path=path, along=tuple(range(0, 600, 100))
    )
    assert street.play(NamePoint(watch, technical)).decision is not None
    change(street, technical, gone="destroyed", figures=(), cells=())
    assert street.play(NamePoint(watch, technical)).decision is None


@pytest.mark.rule("AA-OVERWATCH-03", "AA-FOGCARD-05")
def test_nobody_lies_in_wait_for_a_charge_that_a_burning_house_has_put_off() -> None:
    street = Street({"id": "house", "kind": "building", "points": [[9, 14], [15, 14], [15, 18], [9, 18]]})
    watch = street.regulars(4, at=(12, 4), overwatch=True, activated=True)
    gunmen = street.insurgents(6, at=(12, 21))
    path = tuple(street.cell(12, y) for y in range(21, 9, -1))
    charge = Activation(id=gunmen, order="charge", path=path, along=tuple(range(0, 1200, 100)))
    street.state.activations[gunmen] = charge
    assert street.play(NamePoint(watch, gunmen)).decision is not None
    street.state.activations[gunmen] = msgspec.structs.replace(charge, ended=True)
    street.state.changes = (("building", "house"),)
    assert street.play(NamePoint(watch, gunmen)).decision is None


@pytest.mark.rule("AA-REACT-18", "AA-PINNED-04", "AA-OVERWATCH-08")
def test_an_overwatch_unit_pinned_by_the_fire_that_it_answers_too_late_does_not_return_it(street: Street) -> None:
    street.regulars(4, at=(12, 4), overwatch=True, activated=True)
    street.insurgents(3, at=(12, 20), leader=True)
    pinned = street.play(
        PhaseAction("g1"),
        dice=[[6], [1], [6, 1, 1, 1], misses(4), [9, 1, 1], [1]],
        choices=["fire", "overwatch", "target:alpha"],
    )
    assert pinned.unit("alpha").pinned == 1
    assert pinned.unit("alpha").overwatch, "it keeps Overwatch"
    assert order_of_fire(pinned) == [("g1", "alpha")]
    steady = street.play(
        PhaseAction("g1"),
        dice=[[6], [1], misses(4), misses(4), misses(5), misses(3)],
        choices=["fire", "overwatch", "target:alpha"],
    )
    assert order_of_fire(steady) == [("g1", "alpha"), ("alpha", "g1")]


@pytest.mark.rule("AA-OVERWATCH-02", "AA-REACT-14")
def test_a_unit_that_moves_in_reaction_does_not_go_on_overwatch() -> None:
    street = Street({"id": "w", "kind": "low_wall", "points": [[10, 5], [14, 5]]})
    street.regulars(4, at=(12, 9))
    street.insurgents(3, at=(12, 22), leader=True)
    choices = ["order:overwatch", "fire:0", f"shelter:{street.cell(12, 4)}"]
    played = street.play(Activate("alpha"), dice=[[1], [8], misses(3), misses(5)], choices=choices)
    assert played.unit("alpha").moved > 0
    assert not played.unit("alpha").overwatch
    assert not played.told(TookOverwatch)

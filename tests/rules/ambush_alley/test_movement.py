"""Movement (AA-MOVE): rates, allowances, and what a move does to tests and dice."""

from __future__ import annotations

import msgspec
import pytest

import fireteam
from fireteam.games.ambush_alley.rules.fight.fire import Fired
from fireteam.games.ambush_alley.rules.fight.fire_dice import defense, firepower
from fireteam.games.ambush_alley.rules.fight.infantry_dice import is_rapid
from fireteam.games.ambush_alley.rules.ground import obstacles
from fireteam.games.ambush_alley.rules.ground.terrain import table
from fireteam.games.ambush_alley.rules.insurgents.insurgent_phase import PhaseAction
from fireteam.games.ambush_alley.rules.move import allowance, movement
from fireteam.games.ambush_alley.rules.move.allowance import rates
from fireteam.games.ambush_alley.rules.move.formation import FormUp, formations
from fireteam.games.ambush_alley.rules.move.moving import ClosedUp
from fireteam.games.ambush_alley.rules.people.first_aid import ReturnSlightlyWounded
from fireteam.games.ambush_alley.rules.react.interrupting import InterruptionFailed
from fireteam.games.ambush_alley.rules.react.reaction_dice import reaction
from fireteam.games.ambush_alley.rules.react.reactions import OwnTest, ReactionTested
from fireteam.games.ambush_alley.rules.turn.activation import Activate, RegularPart, orders
from fireteam.games.ambush_alley.rules.turn.turn import StartOfTurn
from fireteam.games.ambush_alley.state import BASE, Activation, Interruption, Marker, inches
from fireteam.spaces.plane.bits import mask, members

from .street import Street, change


@pytest.mark.rule("AA-MOVE-01", "AA-MOVE-04")
def test_the_rate_is_declared_before_the_way_and_cautious_is_what_a_unit_does_otherwise(street: Street) -> None:
    marines = street.regulars(4, at=(12, 12))
    played = street.play(Activate(marines), choices=["order:move"])
    assert played.decision is not None
    assert played.decision.prompt == "ask-rate"
    assert played.keys == ["cautious", "rapid"]
    burdened = street.regulars(4, at=(4, 4), wounded=1)
    played = street.play(Activate(burdened), choices=["order:move"])
    assert played.decision is not None
    assert played.decision.prompt == "ask-destination"
    assert played.decision.options.find(f"cautious:{street.cell(4, 9)}")


@pytest.mark.rule("AA-MOVE-07", "AA-MOVE-09")
def test_cautious_is_six_inches_and_rapid_twelve(street: Street) -> None:
    marines = street.regulars(4, at=(12, 12))
    cautious = street.play(Activate(marines), choices=["order:move", "cautious"]).decision
    assert cautious is not None
    assert cautious.options.find(f"cautious:{street.cell(12, 6)}")
    assert cautious.options.find(f"cautious:{street.cell(12, 5.5)}") is None
    rapid = street.play(Activate(marines), choices=["order:move", "rapid"]).decision
    assert rapid is not None
    assert rapid.options.find(f"rapid:{street.cell(12, 0.5)}")
    assert rapid.options.find(f"rapid:{street.cell(0.5, 8)}") is None


@pytest.mark.rule("AA-MOVE-05", "AA-COHESION-01")
def test_the_leader_is_measured_and_the_others_stand_in_cohesion_around_him(street: Street) -> None:
    marines = street.regulars(5, at=(12, 12))
    goal = street.cell(15, 8)
    played = street.play(Activate(marines), choices=["order:move", "cautious", f"cautious:{goal}"])
    unit = played.unit(marines)
    assert unit.cells[0] == goal
    assert unit.moved == 500
    for cell in unit.cells[1:]:
        nearest = min(street.table.distance(cell, other) for other in unit.cells if other != cell)
        assert 75 <= nearest <= 175
    assert len(set(unit.cells)) == 5


@pytest.mark.rule("AA-MOVE-05")
def test_a_wall_makes_the_way_longer() -> None:
    street = Street({"id": "wall", "kind": "high_wall", "points": [[9, 10], [15, 10]]})
    marines = street.regulars(1, at=(12, 12))
    decision = street.play(Activate(marines), choices=["order:move", "cautious"]).decision
    assert decision is not None
    assert decision.options.find(f"cautious:{street.cell(12, 8)}") is None
    assert decision.options.find(f"cautious:{street.cell(9, 9)}")


@pytest.mark.rule("AA-MOVE-06", "AA-MOVE-08", "AA-MOVE-11", "AA-REACT-08")
@pytest.mark.parametrize(("rate", "modifier"), [("halted", 1), ("cautious", 1), ("rapid", -1)])
def test_how_a_regular_unit_moves_counts_in_its_reaction_tests(street: Street, rate: str, modifier: int) -> None:
    marines = street.regulars(4, rate=rate, activated=True)
    assert reaction(street.state, street.unit(marines)).value == modifier
    before = street.regulars(4, at=(4, 4), last_rate=rate)
    assert reaction(street.state, street.unit(before)).value == modifier, "outside its activation that of its last one"


@pytest.mark.rule("AA-MOVE-06")
@pytest.mark.parametrize(("activated", "now", "before"), [(True, "halted", "rapid"), (False, "rapid", "halted")])
def test_who_stands_still_is_alert_by_what_counts_now(street: Street, activated: bool, now: str, before: str) -> None:
    unit = street.unit(street.regulars(4, rate=now, last_rate=before, activated=activated))
    assert [(term.amount, term.rule) for term in reaction(street.state, unit).terms] == [(1, "AA-MOVE-06")]


@pytest.mark.rule("AA-MOVE-08")
@pytest.mark.parametrize(("activated", "now", "before"), [(True, "cautious", "rapid"), (False, "rapid", "cautious")])
def test_who_moves_cautiously_is_careful_by_what_counts_now(
    street: Street, activated: bool, now: str, before: str
) -> None:
    unit = street.unit(street.regulars(4, rate=now, last_rate=before, activated=activated))
    assert [(term.amount, term.rule) for term in reaction(street.state, unit).terms] == [(1, "AA-MOVE-08")]


@pytest.mark.rule("AA-MOVE-11")
@pytest.mark.parametrize(("activated", "now", "before"), [(True, "rapid", "halted"), (False, "halted", "rapid")])
def test_who_moves_rapidly_reacts_late_by_what_counts_now(
    street: Street, activated: bool, now: str, before: str
) -> None:
    unit = street.unit(street.regulars(4, rate=now, last_rate=before, activated=activated))
    assert [(term.amount, term.rule) for term in reaction(street.state, unit).terms] == [(-1, "AA-MOVE-11")]


@pytest.mark.rule("AA-MOVE-06", "AA-MOVE-08", "AA-MOVE-11", "AA-REACT-07")
@pytest.mark.parametrize(
    ("rate", "own", "theirs", "won"),
    [
        ("halted", 3, 5, False),
        ("halted", 4, 5, True),  # 5 against 5
        ("cautious", 3, 5, False),
        ("cautious", 4, 5, True),
        ("rapid", 5, 5, False),  # 4 against 5
        ("rapid", 6, 5, True),
    ],
)
def test_the_bonus_counts_in_the_test_and_the_insurgents_have_none(
    street: Street, rate: str, own: int, theirs: int, won: bool
) -> None:
    marines = street.regulars(4, at=(12, 12), rate=rate, activated=True)
    gunmen = street.insurgents(4, at=(12, 18), rate="rapid", last_rate="rapid")
    change(street, marines, overwatch=False)
    street.state.activations[marines] = Activation(id=marines, order="move", rate=rate)
    step = OwnTest(marines, Interruption(unit=gunmen, at=0, action="fire"), ())
    (event,) = street.play(step, dice=[[theirs], [own]]).told(ReactionTested)
    assert (event.won, event.theirs.value) == (won, theirs)


@pytest.mark.rule("AA-REACT-08", "AA-OVERWATCH-09", "AA-MOVE-06")
def test_overwatch_and_standing_still_never_add_up_to_more_than_one(street: Street) -> None:
    marines = street.regulars(4, rate="halted", overwatch=True)
    number = reaction(street.state, street.unit(marines))
    assert number.value == 1
    assert [term.source for term in number.terms] == ["term-overwatch", "term-halted", "term-reaction-limit"]


@pytest.mark.rule("AA-OVERWATCH-09", "AA-MOVE-11")
def test_overwatch_makes_up_for_haste_and_no_more(street: Street) -> None:
    marines = street.regulars(4, overwatch=True, last_rate="rapid")
    assert reaction(street.state, street.unit(marines)).value == 0


@pytest.mark.rule("AA-VMOVE-03", "AA-MOVE-11")
@pytest.mark.parametrize("speed", ["patrol", "cruising", "reverse"])
def test_no_speed_of_a_vehicle_is_haste(street: Street, speed: str) -> None:
    for activated in (True, False):
        humvee = street.vehicle("humvee", (12, 12), rate=speed, last_rate=speed, activated=activated)
        assert not reaction(street.state, street.unit(humvee)).terms


@pytest.mark.rule("AA-MOVE-10")
def test_a_unit_that_fires_first_may_only_move_cautiously(street: Street) -> None:
    marines = street.regulars(4, at=(12, 12))
    street.insurgents(3, at=(12, 22), leader=True, interrupted=True)
    decision = street.play(Activate(marines), choices=["order:fire-move"]).decision
    assert decision is not None
    assert decision.prompt == "ask-destination"
    assert decision.options.find(f"cautious:{street.cell(12, 6)}")
    assert decision.options.find(f"rapid:{street.cell(12, 2)}") is None


@pytest.mark.rule("AA-MOVE-10")
def test_a_unit_may_fire_after_a_rapid_move(street: Street) -> None:
    marines = street.regulars(4, at=(12, 12))
    street.insurgents(3, at=(12, 22), leader=True, interrupted=True)
    goal = street.cell(20, 12)
    played = street.play(Activate(marines), choices=["order:move", "rapid", f"rapid:{goal}"])
    assert played.decision is not None
    assert played.decision.prompt == "ask-fire-at"


@pytest.mark.rule("AA-MOVE-12")
def test_a_rapid_move_costs_a_die_of_firepower(street: Street) -> None:
    marines = street.regulars(4, at=(2, 2), activated=True)
    gunmen = street.insurgents(3, at=(20, 20))
    state = street.state
    still = firepower(state, street.unit(marines), street.unit(gunmen), "own", 0).value
    state.units[marines] = msgspec.structs.replace(street.unit(marines), rate="rapid", moved=800)
    assert firepower(state, street.unit(marines), street.unit(gunmen), "own", 0).value == still - 1


@pytest.mark.rule("AA-MOVE-13")
def test_a_rapid_unit_is_an_easier_target_from_the_declaration_on() -> None:
    street = Street({"id": "w", "kind": "low_wall", "points": [[0, 12], [24, 12]]})
    gunmen = street.insurgents(3, at=(12, 20))
    calm = street.regulars(4, at=(4, 12), activated=True, rate="cautious")
    hasty = street.regulars(4, at=(18, 12), activated=True, rate="cautious")
    state = street.state
    state.activations[hasty] = Activation(id=hasty, order="move", rate="rapid")
    assert firepower(state, street.unit(gunmen), street.unit(calm), "own", 0).value == 3
    assert firepower(state, street.unit(gunmen), street.unit(hasty), "own", 0).value == 4


@pytest.mark.rule("AA-MOVE-13")
def test_insurgents_that_ran_last_turn_are_no_rapid_target_where_they_stand_now() -> None:
    street = Street({"id": "w", "kind": "low_wall", "points": [[10, 21], [14, 21]]})
    street.regulars(4, at=(12, 2))
    street.insurgents(3, at=(20, 20), leader=True)
    street.state.phase = "insurgents"
    run = ["move", f"rapid:{street.cell(12, 20)}", "formation:close", "hold"]
    ran = street.play(PhaseAction("g1"), choices=run)
    assert firepower(ran.state, ran.unit("alpha"), ran.unit("g1"), "own", 0).value == 5
    street.state = ran.state
    street.state.turn = 0
    street.state = street.play(StartOfTurn()).state
    dice = [[1], [8], [1] * 4, [1] * 3, [1] * 4, [1] * 4]
    shot = street.play(Activate("alpha"), dice=dice, choices=["order:stay", "fire:0", "fire"])
    assert [event.dice for event in shot.told(Fired) if event.unit == "alpha"] == [4]
    street.state.units["alpha"] = msgspec.structs.replace(street.unit("alpha"), overwatch=True)
    street.state.phase = "insurgents"
    acting = street.play(PhaseAction("g1"), choices=["fire"])
    assert firepower(acting.state, acting.unit("alpha"), acting.unit("g1"), "overwatch", 0).value == 4
    walking = street.play(PhaseAction("g1"), choices=["move", f"cautious:{street.cell(12, 19)}"])
    assert walking.unit("g1").rate == "cautious"


@pytest.mark.rule("AA-MOVE-13", "AA-INTERRUPT-10")
def test_insurgents_that_announce_a_rapid_move_are_a_rapid_target_before_they_make_it() -> None:
    street = Street({"id": "w", "kind": "low_wall", "points": [[10, 21], [14, 21]]})
    street.regulars(4, at=(12, 2))
    street.insurgents(3, at=(12, 20), leader=True)
    for action, expected in (("dash", 5), ("move", 4)):
        choices = ["order:stay", f"{action}:0", "fire"]
        played = street.play(Activate("alpha"), dice=[[1], [8], [1] * expected, [1] * 3], choices=choices)
        assert [event.dice for event in played.told(Fired)] == [expected]


@pytest.mark.rule("AA-MOVE-13", "AA-INTERRUPT-06")
def test_who_fails_to_interrupt_by_a_rapid_move_stands_still(street: Street) -> None:
    street.regulars(4, at=(12, 2))
    gang = street.insurgents(3, at=(12, 20))
    announced = street.play(Activate("alpha"), dice=[[3]], choices=["order:stay", "dash:0"])
    assert announced.told(InterruptionFailed)
    assert announced.unit(gang).rate == "halted"


@pytest.mark.rule("AA-REACT-05", "AA-MOVE-13")
def test_a_unit_that_ran_last_turn_and_reacts_for_a_friend_stands_still() -> None:
    street = Street({"id": "w", "kind": "low_wall", "points": [[2, 3], [6, 3]]})
    street.regulars(4, at=(12, 4))
    friend = street.regulars(4, at=(4, 4), last_rate="rapid")
    street.insurgents(3, at=(12, 20), leader=True)
    dice = [[6], [1], [4], [8], [1] * 5, [1] * 3, [1] * 4, [1] * 4]
    played = street.play(Activate("alpha"), dice=dice, choices=["order:stay", "fire:0", "react", "pass"])
    tests = [(test.unit, test.own.value) for test in played.told(ReactionTested)]
    assert tests == [("alpha", 2), (friend, 7)], "before it reacts, its last turn's rate counts: 8 less 1"
    assert played.unit(friend).activated
    assert played.unit(friend).rate == "halted"
    assert not is_rapid(played.state, played.unit(friend))
    assert played.unit(friend).in_cover, "AA-COVER-04: an activation without a move"


@pytest.mark.rule("AA-MOVE-02", "AA-MOVE-03", "AA-REACT-11")
def test_after_an_interruption_the_unit_goes_on_at_any_rate_less_what_it_has_moved(street: Street) -> None:
    marines = street.regulars(1, at=(12, 12))
    street.insurgents(3, at=(12, 23), leader=True)
    goal = street.cell(12, 7)
    way = ["order:move", "cautious", f"cautious:{goal}", "fire:4"]
    # The test is won by the Regulars, who let the Insurgents fire and miss.
    played = street.play(Activate(marines), dice=[[1], [8], [1, 1, 1, 1], [1]], choices=[*way, "pass"])
    assert played.decision is not None
    assert played.decision.prompt == "ask-continue"
    assert street.table.xy(played.unit(marines).cells[0]) == (12, 10)
    find = played.decision.options.find
    assert find("on")
    assert find("halt")
    assert find(f"rapid:{street.cell(12, 0.5)}"), "2 in are moved, so 10 of a Rapid move remain"
    assert find(f"cautious:{street.cell(12, 6)}"), "and 4 of a Cautious one"
    assert find(f"cautious:{street.cell(12, 5.5)}") is None
    assert find(f"rapid:{street.cell(22.5, 10)}") is None
    halted = street.play(Activate(marines), dice=[[1], [8], [1, 1, 1, 1], [1]], choices=[*way, "pass", "halt"])
    assert street.table.xy(halted.unit(marines).cells[0]) == (12, 10)


WALL_ACROSS = {"id": "w", "kind": "low_wall", "points": [[0, 12], [24, 12]]}


@pytest.mark.rule("AA-MOVE-02", "AA-MOVE-12", "AA-REACT-08")
def test_who_declared_a_rapid_move_and_goes_on_cautiously_is_no_longer_rapid() -> None:
    street = Street(WALL_ACROSS)
    marines = street.regulars(4, at=(12, 12))
    gunmen = street.insurgents(3, at=(12, 23), leader=True)
    way = ["order:move", "rapid", f"rapid:{street.cell(12, 2)}", "fire:4", "pass"]
    dice = [[1], [8], [1] * 4, [1] * 4]
    slower = street.play(Activate(marines), dice=dice, choices=[*way, f"cautious:{street.cell(12, 7)}"])
    unit = slower.unit(marines)
    assert (unit.rate, unit.moved) == ("cautious", 500)
    assert reaction(slower.state, unit).value == 1
    terms = [term.source for term in firepower(slower.state, unit, slower.unit(gunmen), "own", 0).terms]
    assert "term-moved-rapidly" not in terms
    begun = street.play(Activate(marines), dice=dice, choices=[*way, "on"])
    assert reaction(begun.state, begun.unit(marines)).value == -1, "as declared"
    slower.state.turn = 0
    street.state = slower.state
    after = street.play(StartOfTurn()).unit(marines)
    assert after.last_rate == "cautious"
    assert not is_rapid(street.play(StartOfTurn()).state, after)


@pytest.mark.rule("AA-MOVE-13", "AA-MOVE-02")
def test_who_has_declared_a_rapid_move_is_a_rapid_target_for_the_turn_whatever_he_does_then() -> None:
    street = Street(WALL_ACROSS, {"id": "v", "kind": "low_wall", "points": [[0, 9], [24, 9]]})
    marines = street.regulars(4, at=(12, 12))
    gunmen = street.insurgents(3, at=(12, 23), leader=True)
    way = ["order:move", "rapid", f"rapid:{street.cell(12, 2)}", "fire:0", "pass"]
    for choice in (f"cautious:{street.cell(12, 9)}", "halt"):
        played = street.play(Activate(marines), dice=[[1], [8], [1] * 4, [1] * 5], choices=[*way, choice])
        assert played.unit(marines).rate != "rapid"
        aim = firepower(played.state, played.unit(gunmen), played.unit(marines), "own", 0)
        assert ("term-target-rapid", 1) in [(term.source, term.amount) for term in aim.terms]


@pytest.mark.rule("AA-MOVE-02", "AA-MOVE-03", "AA-REACT-08")
@pytest.mark.parametrize(("point", "rate", "modifier"), [(0, "halted", 1), (4, "cautious", 1), (14, "rapid", -1)])
def test_who_halts_on_a_rapid_move_has_moved_as_far_as_he_has(
    street: Street, point: int, rate: str, modifier: int
) -> None:
    marines = street.regulars(4, at=(12, 12))
    street.insurgents(3, at=(12, 23), leader=True)
    way = ["order:move", "rapid", f"rapid:{street.cell(12, 2)}", f"fire:{point}", "pass", "halt"]
    played = street.play(Activate(marines), dice=[[1], [8], [1] * 4, [1] * 4], choices=way)
    assert played.unit(marines).moved == 50 * point
    assert played.unit(marines).rate == rate
    assert reaction(played.state, played.unit(marines)).value == modifier


@pytest.mark.rule("AA-COVER-04", "AA-MOVE-02")
@pytest.mark.parametrize(("point", "covered"), [(0, True), (1, False)])
def test_who_halts_before_his_first_step_is_in_cover_where_he_is(point: int, covered: bool) -> None:
    street = Street(WALL_ACROSS)
    marines = street.regulars(4, at=(12, 12))
    street.insurgents(3, at=(12, 23), leader=True)
    way = ["order:move", "cautious", f"cautious:{street.cell(12, 8)}", f"fire:{point}", "pass", "halt"]
    played = street.play(Activate(marines), dice=[[1], [8], [1] * 3, [1] * 5], choices=way)
    assert played.unit(marines).in_cover == covered


@pytest.mark.rule("AA-REACT-16", "AA-CHAIN-06")
def test_every_interruption_after_the_first_costs_an_inch(street: Street) -> None:
    marines = street.regulars(4)
    for exchanges, left in ((0, 600), (1, 600), (2, 500), (4, 300)):
        street.state.activations[marines] = Activation(id=marines, order="move", interruptions=exchanges)
        assert allowance.remaining(street.state, street.unit(marines), "cautious") == left


@pytest.mark.rule("AA-MOVE-02", "AA-DEPEND-05")
@pytest.mark.parametrize(("face", "dares"), [(4, True), (3, False)])
def test_who_has_lost_a_man_may_hurry_after_an_interruption_if_he_passes_his_check(
    street: Street, face: int, dares: bool
) -> None:
    street.regulars(4, at=(12, 12), bereaved=True)
    street.insurgents(3, at=(12, 23), leader=True)
    on = ["order:move", "cautious", f"cautious:{street.cell(12, 8)}", "fire:2", "pass"]
    dice = [[6], [1], [1] * 4, [1] * 4, [face]]
    asked = street.play(Activate("alpha"), dice=dice, choices=on)
    assert asked.decision is not None
    assert asked.decision.options.find(f"rapid:{street.cell(12, 2)}")
    hurries = street.play(Activate("alpha"), dice=dice, choices=[*on, f"rapid:{street.cell(12, 2)}"])
    assert len(hurries.rolls("roll-haste")) == 1
    if dares:
        assert street.table.xy(hurries.unit("alpha").cells[0]) == (12, 2)
    else:
        assert hurries.decision is not None
        assert hurries.decision.prompt == "ask-continue"
        assert hurries.decision.options.find(f"rapid:{street.cell(12, 2)}") is None
        assert hurries.decision.options.find(f"cautious:{street.cell(12, 7)}")


@pytest.mark.rule("AA-MOVE-02", "AA-DEPEND-05")
def test_who_has_passed_his_check_for_a_rapid_move_may_go_on_rapidly_by_another_way(street: Street) -> None:
    street.regulars(4, at=(12, 12), bereaved=True)
    street.insurgents(3, at=(12, 23), leader=True)
    on = ["order:move", "rapid", f"rapid:{street.cell(12, 2)}", "fire:2", "pass"]
    dice = [[4], [6], [1], [1] * 4, [1] * 4]
    played = street.play(Activate("alpha"), dice=dice, choices=[*on, f"rapid:{street.cell(20, 12)}"])
    assert street.table.xy(played.unit("alpha").cells[0]) == (20, 12)
    assert len(played.rolls("roll-haste")) == 1


@pytest.mark.rule("AA-COHESION-03")
def test_a_unit_out_of_cohesion_closes_up_before_it_does_anything(street: Street) -> None:
    cells = (street.cell(10, 10), street.cell(11, 10), street.cell(15, 10))
    marines = street.regulars(3, cells=cells)
    played = street.play(Activate(marines))
    unit = played.unit(marines)
    assert street.table.cohesive(unit.cells, 100)
    assert unit.moved > 0
    assert played.decision is not None
    assert played.decision.prompt == "ask-order"


@pytest.mark.rule("AA-COHESION-03", "AA-GLOSS-01")
def test_a_unit_out_of_cohesion_cannot_be_passed_over(street: Street) -> None:
    marines = street.regulars(2, cells=(street.cell(12, 12), street.cell(12, 16)))
    others = street.regulars(2, at=(4, 4))
    assert street.play(RegularPart()).keys == [f"activate:{marines}", f"activate:{others}"]
    closed = street.play(RegularPart(), choices=[f"activate:{marines}", "order:stay"])
    assert closed.keys == [f"activate:{others}", "rest:regulars"]


@pytest.mark.rule("AA-COHESION-03")
@pytest.mark.parametrize("solo", [False, True])
def test_insurgents_out_of_cohesion_close_up_before_they_do_anything_in_their_phase(street: Street, solo: bool) -> None:
    street.state.phase, street.state.solo = "insurgents", solo
    street.regulars(4, at=(12, 22))
    cells = (street.cell(12, 12), street.cell(13, 12), street.cell(18, 12))
    street.insurgents(3, leader=True, cells=cells)
    shots = [[1] * 4, [1] * 4, [6]] if solo else []
    played = street.play(PhaseAction("g1"), dice=shots)
    assert [event.unit for event in played.told(ClosedUp)] == ["g1"]
    assert street.table.cohesive(played.unit("g1").cells, 100)
    assert played.unit("g1").moved > 0
    leaderless = street.insurgents(3, cells=tuple(street.cell(x, 4) for x in (12, 13, 18)))
    idle = street.play(PhaseAction(leaderless), dice=[[3]])
    assert idle.unit(leaderless).cells == street.unit(leaderless).cells, "who fails his check does nothing"


@pytest.mark.rule("AA-COHESION-01", "AA-COHESION-02")
def test_cohesion_is_one_inch_and_two_for_regulars_wholly_in_a_defensive_position() -> None:
    house = {"id": "house", "kind": "building", "points": [[4, 4], [12, 4], [12, 12], [4, 12]]}
    street = Street(house)
    spread = tuple(street.cell(x, 8) for x in (5, 7.5, 10))
    inside = street.regulars(3, cells=spread)
    gang = street.insurgents(3, cells=tuple(street.cell(x, 6) for x in (5, 7.5, 10)))
    outside = street.regulars(3, cells=tuple(street.cell(x, 20) for x in (5, 7.5, 10)))
    half = street.regulars(3, cells=(street.cell(10.5, 10), street.cell(11.5, 10), street.cell(14, 10)))
    assert movement.is_cohesive(street.state, street.unit(inside))
    assert not movement.is_cohesive(street.state, street.unit(gang)), "the wider distance is for Regulars"
    assert not movement.is_cohesive(street.state, street.unit(outside))
    assert not movement.is_cohesive(street.state, street.unit(half)), "one figure stands outside"


@pytest.mark.rule("AA-COHESION-02")
def test_figures_behind_a_wall_lie_in_a_defensive_position_too() -> None:
    street = Street({"id": "wall", "kind": "low_wall", "points": [[4, 9], [14, 9]]})
    behind = street.regulars(3, cells=tuple(street.cell(x, 8.5) for x in (5, 7.5, 10)))
    beyond = street.regulars(3, cells=tuple(street.cell(x, 8.5) for x in (12, 14.5, 17)))
    assert movement.is_cohesive(street.state, street.unit(behind))
    assert not movement.is_cohesive(street.state, street.unit(beyond)), "the wall ends before the last of them"


@pytest.mark.rule("AA-COHESION-02")
@pytest.mark.parametrize(("side", "spreads"), [("regulars", True), ("insurgents", False)])
def test_regulars_may_spread_out_in_a_defensive_position(side: str, spreads: bool) -> None:
    street = Street({"id": "house", "kind": "building", "points": [[2, 2], [14, 2], [14, 8], [2, 8]]})
    unit = street.regulars(4, at=(8, 5)) if side == "regulars" else street.insurgents(4, at=(8, 5))
    ways = formations(street.state, street.unit(unit))
    assert ("spread" in ways) is spreads
    if not spreads:
        return
    played = street.play(FormUp(unit), choices=["formation:spread"])
    spread = played.unit(unit)
    assert not street.table.cohesive(spread.cells, 100)
    assert street.table.cohesive(spread.cells, 200)
    assert not movement.must_close_up(played.state, spread)
    assert street.play(FormUp(unit), choices=["formation:close"]).unit(unit).cells == street.unit(unit).cells


@pytest.mark.rule("AA-COHESION-02")
def test_nobody_spreads_out_in_the_open_or_where_there_is_no_room_for_it() -> None:
    street = Street({"id": "post", "kind": "low_wall", "points": [[11.5, 11], [12.5, 11]]})
    for place in ((4, 4), (12, 10.5)):
        marines = street.regulars(4, at=place)
        assert "spread" not in formations(street.state, street.unit(marines))
    short = Street({"id": "wall", "kind": "low_wall", "points": [[11, 11], [14, 11]]})
    marines = short.regulars(4, at=(12, 10.5))
    assert "spread" not in formations(short.state, short.unit(marines)), "two of them would lie in the open"


@pytest.mark.rule("AA-COVER-04")
def test_a_unit_that_does_not_move_is_in_cover_and_moving_ends_it() -> None:
    street = Street({"id": "w", "kind": "low_wall", "points": [[0, 12], [24, 12]]})
    marines = street.regulars(4, at=(12, 13))
    played = street.play(Activate(marines), choices=["order:stay"])
    assert played.unit(marines).in_cover
    assert defense(played.state, played.unit(marines), None, "own").value == 4 + 1 + 1
    street.state = played.state
    street.state.units[marines] = msgspec.structs.replace(played.unit(marines), activated=False)
    moved = street.play(Activate(marines), choices=["order:move", "cautious", f"cautious:{street.cell(12, 14.5)}"])
    assert not moved.unit(marines).in_cover


@pytest.mark.rule("AA-SCALE-05")
def test_a_unit_that_is_stopped_on_its_way_stands_beside_a_friend_not_on_him(street: Street) -> None:
    marines = street.regulars(1, at=(4, 12))
    friend = street.regulars(1, at=(6, 12), activated=True)
    street.insurgents(1, at=(4, 23), leader=True)
    played = street.play(
        Activate(marines),
        dice=[[1], [8], [1, 1], [1]],
        choices=["order:move", "cautious", f"cautious:{street.cell(9, 12)}", "fire:4", "pass", "halt"],
    )
    apart = street.table.distance(played.unit(marines).cells[0], played.unit(friend).cells[0])
    assert 75 <= apart <= 150


@pytest.mark.rule("AA-SCALE-05")
def test_a_figure_stands_above_another_but_not_upon_one() -> None:
    street = Street({"id": "house", "kind": "building", "points": [[8, 8], [16, 8], [16, 16], [8, 16]], "floors": 2})
    below = street.regulars(1, at=(12, 12))
    street.insurgents(1, at=(12, 13))
    moves = movement.reachable(street.state, street.unit(below), inches(6))
    assert moves >> street.cell(12, 13, level=1) & 1
    assert not moves >> street.cell(12, 13) & 1


@pytest.mark.rule("AA-FOGCARD-18", "AA-MOVE-07")
def test_what_lies_far_away_lengthens_no_way() -> None:
    """Steps on the lattice are measured only around something; a straight line is as long as the ruler says."""
    street = Street()
    marines = street.regulars(1, at=(12, 12))
    free = movement.reachable(street.state, street.unit(marines), inches(6))
    street.state.markers["ied"] = Marker(id="ied", kind="ied", cell=street.cell(2, 2))
    assert movement.reachable(street.state, street.unit(marines), inches(6)) == free
    street.state.markers["ied"] = Marker(id="ied", kind="ied", cell=street.cell(12, 6))
    near = movement.reachable(street.state, street.unit(marines), inches(6))
    assert near != free
    assert not near >> street.cell(12, 9) & 1


@pytest.mark.rule("AA-COHESION-01", "AA-AID-07")
def test_who_comes_back_stands_in_the_chain_also_of_a_unit_that_surrounds_its_leader() -> None:
    street = Street(
        {"id": "house", "kind": "building", "points": [[10, 10], [14, 10], [14, 14], [10, 14]], "floors": 2}
    )
    marines = street.regulars(9, at=(12, 12), level=1)
    man = street.unit(marines).figures[0]
    street.state.units[marines] = msgspec.structs.replace(street.unit(marines), slight=(man, man))
    unit = street.play(ReturnSlightlyWounded()).unit(marines)
    assert (len(unit.figures), len(set(unit.cells))) == (11, 11)
    assert unit.cells[:9] == street.unit(marines).cells
    assert movement.is_cohesive(street.state, unit)


@pytest.mark.rule("AA-COHESION-01")
def test_nobody_is_left_apart_where_there_is_room_for_all_in_another_order() -> None:
    game = fireteam.new("ambush_alley", "dead_axle", seed=1)
    ground = table(game.state)
    # The place nearest to the leader leads nowhere: whoever stood there would bar the way between wall and vehicle.
    there = [(1, 0), (1, 1), (1, 2), (3, 3), (5, 3), (7, 3), (3, 5), (5, 6), (5, 8), (4, 11), (4, 13)]
    taken = sum(1 << ground.at(x / 2, y / 2) for x, y in there)
    assert ground.cohesive(ground.formation(ground.at(4, 3), 9, taken), 100)


@pytest.mark.rule("AA-SCALE-02", "AA-MOVE-01")
@pytest.mark.parametrize(("scale", "cautious", "rapid"), [("25mm", 4.5, 10.5), ("25mm_doubled", 9, 21)])
def test_a_rate_tells_what_is_left_of_it_in_the_inches_of_the_players(
    street: Street, scale: str, cautious: float, rapid: float
) -> None:
    street.regulars(4, at=(12, 4), moved=inches(1.5))
    street.state.options = {**street.state.options, "scale": scale}
    offered = rates(street.state, street.unit("alpha"))
    assert [option.arguments["inches"] for option in offered] == [cautious, rapid]


@pytest.mark.rule("AA-MOVE-05", "AA-SCALE-05")
def test_a_unit_with_no_room_for_a_step_is_not_told_to_move() -> None:
    corners = [[11.5, 11.5], [12.5, 11.5], [12.5, 13.5], [11.5, 13.5], [11.5, 11.5]]
    street = Street({"id": "pen", "kind": "high_wall", "points": corners})
    alone = street.regulars(1, at=(12, 12))
    assert "order:move" in [option.key for option in orders(street.state, street.unit(alone))[0]]
    street.regulars(1, at=(12, 13))
    offered, refused = orders(street.state, street.unit(alone))
    assert "order:move" not in [option.key for option in offered], "his comrade's base is in the way"
    assert ("option-order-move", "reason-no-room") in [(entry.text, entry.reason) for entry in refused]


@pytest.mark.rule("AA-SCALE-05")
def test_a_base_neither_overlaps_another_nor_touches_an_enemy_where_nothing_is_taken(street: Street) -> None:
    marines, gunmen = street.regulars(4, at=(12, 12)), street.insurgents(3, at=(15, 12))
    friends = street.regulars(2, at=(8, 12), id="bravo")
    near = obstacles.around(street.table, street.unit(gunmen).cells, BASE)
    near |= obstacles.around(street.table, street.unit(friends).cells, BASE - 1)
    assert obstacles.taken(street.state, street.unit(marines)) == near


def test_the_others_are_where_they_stand_even_upon_the_cells_of_the_unit(street: Street) -> None:
    """So it is while one unit is being made out of another."""
    marines, gunmen = street.regulars(3, at=(6, 6)), street.insurgents(2, at=(12, 12))
    shared = street.unit(marines).cells[:1]
    parted = street.regulars(2, cells=(*shared, street.cell(6, 9)))
    aboard = street.regulars(1, at=(20, 20), gone="aboard")
    theirs = {*street.unit(gunmen).cells, *street.unit(parted).cells}
    assert set(members(obstacles.others(street.state, street.unit(marines)))) == theirs
    assert not obstacles.others(street.state, street.unit(marines)) & mask(street.unit(aboard).cells)
    everybody = {*theirs, *street.unit(marines).cells}
    assert set(members(obstacles.others(street.state, street.unit(aboard)))) == everybody

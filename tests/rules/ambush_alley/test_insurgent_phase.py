"""The Insurgent phase and the turn around it, step by step."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.games.ambush_alley.rules.cards.assets import ReadyAssets
from fireteam.games.ambush_alley.rules.fight.assault import Charge
from fireteam.games.ambush_alley.rules.fight.fire import Fire
from fireteam.games.ambush_alley.rules.insurgents import insurgent_phase
from fireteam.games.ambush_alley.rules.insurgents.hot_spots import NeutralizeHotSpots
from fireteam.games.ambush_alley.rules.insurgents.insurgent_phase import (
    Acted,
    ActOn,
    Arrived,
    FailedToAct,
    FireAfterMove,
    FireAway,
    FormedUp,
    InsurgentPhase,
    OfferCover,
    OpenFire,
    OutOfContactMove,
    PhaseAction,
    PhaseChoice,
    PhaseDone,
    Settled,
    StirUp,
    Walk,
)
from fireteam.games.ambush_alley.rules.insurgents.reinforcements import Reinforcements
from fireteam.games.ambush_alley.rules.insurgents.solo import PhaseMove
from fireteam.games.ambush_alley.rules.mission.ending import GameEnds
from fireteam.games.ambush_alley.rules.move.formation import FormUp
from fireteam.games.ambush_alley.rules.move.moving import Regroup
from fireteam.games.ambush_alley.rules.move.taking_cover import TakeCover
from fireteam.games.ambush_alley.rules.people.custody import PickUpPeople, ReleasePrisoners
from fireteam.games.ambush_alley.rules.people.first_aid import AidAboard, ReturnSlightlyWounded
from fireteam.games.ambush_alley.rules.people.mobs import MoveMobs
from fireteam.games.ambush_alley.rules.react.overwatch import LateOverwatch, OverwatchAgainst, WalkWatched
from fireteam.games.ambush_alley.rules.turn import turn
from fireteam.games.ambush_alley.rules.turn.actions import Settle
from fireteam.games.ambush_alley.rules.turn.activation import RegularPart
from fireteam.games.ambush_alley.rules.turn.held_off_table import BringOn
from fireteam.games.ambush_alley.rules.turn.leaders import Join
from fireteam.games.ambush_alley.rules.turn.merging import AnnounceMerge, MergeUnits
from fireteam.games.ambush_alley.rules.turn.turn import (
    AnotherTurn,
    EndOfCards,
    EndOfTurn,
    Phase,
    Recover,
    StartOfTurn,
    Turn,
    TurnBegan,
)
from fireteam.games.ambush_alley.state import Activation, Figure, Marker

from .street import Street, change, solo

MAN = Figure(quality=8, morale=10)


@pytest.fixture
def gang(street: Street) -> Street:
    """Insurgents with a leader, and Marines 7 in from them."""
    street.insurgents(3, at=(12, 20), leader=True, seen=True)
    street.regulars(3, at=(12, 12))
    return street


# --------------------------------------------------------------------------------------------------- who acts


@pytest.mark.rule("AA-ACT-05", "AA-SHAKEN-02")
@pytest.mark.parametrize(
    ("fields", "acts"),
    [
        ({}, True),
        ({"interrupted": True}, False),
        ({"acted": True}, False),
        ({"spent": True}, False),
        ({"shaken_in": 2}, False),
        ({"shaken_in": 1}, True),
        ({"gone": "broken"}, False),
        ({"pinned": 1}, True),
    ],
)
def test_who_acts_in_the_phase(gang: Street, fields: dict[str, Any], acts: bool) -> None:
    change(gang, "g1", **fields)
    assert [unit.id for unit in insurgent_phase.eligible(gang.state)] == (["g1"] if acts else [])
    played = gang.alone(InsurgentPhase())
    assert (played.decision is not None) is acts


@pytest.mark.rule("AA-ACT-05", "AA-FOGCARD-29")
def test_a_car_that_is_nobodys_does_not_act(gang: Street) -> None:
    car = gang.unit(gang.vehicle("car", (20, 4), side="insurgents"))
    assert [unit.id for unit in insurgent_phase.eligible(gang.state)] == ["g1", car.id]
    assert car.vehicle is not None
    change(gang, car.id, vehicle=msgspec.structs.replace(car.vehicle, neutral=True))
    assert [unit.id for unit in insurgent_phase.eligible(gang.state)] == ["g1"]


@pytest.mark.rule("AA-ACT-05", "AA-TURN-02", "AA-SOLO-03")
def test_the_player_chooses_who_acts_next_and_the_books_nearest_act_first(gang: Street) -> None:
    near = gang.insurgents(1, at=(12, 16))
    asked = gang.alone(InsurgentPhase())
    assert asked.decision is not None
    assert (asked.decision.seats, asked.keys) == (("insurgents",), ["act:g1", f"act:{near}", "end"])
    assert gang.alone(InsurgentPhase(), choices=["act:g1"]).follows == [PhaseAction("g1"), InsurgentPhase()]
    assert gang.alone(InsurgentPhase(), choices=["end"]).follows == []
    assert solo(gang).alone(InsurgentPhase()).follows == [PhaseAction(near), InsurgentPhase()]


@pytest.mark.rule("AA-ACT-06", "AA-LEADER-06")
@pytest.mark.parametrize(("leader", "face", "able"), [(True, 0, True), (False, 4, True), (False, 3, False)])
def test_a_leaderless_unit_must_pass_a_check_to_act(street: Street, leader: bool, face: int, able: bool) -> None:
    street.insurgents(3, at=(12, 20), leader=leader)
    played = street.alone(PhaseAction("g1"), dice=[[face]] if face else [])
    assert played.unit("g1").acted
    assert len(played.told(FailedToAct)) == (not able)
    assert played.follows == ([Regroup("g1"), PhaseChoice("g1"), PhaseDone("g1")] if able else [])
    assert len(played.rolls("roll-act")) == (not leader)
    if able:
        book = solo(street).alone(PhaseAction("g1"), dice=[[face]] if face else [])
        assert book.follows == [Regroup("g1"), PhaseMove("g1"), PhaseDone("g1")]


@pytest.mark.rule("AA-LEADER-06")
@pytest.mark.parametrize(("face", "spent"), [(4, False), (3, True)])
def test_whom_nobody_leads_any_more_needs_the_check_now(street: Street, face: int, spent: bool) -> None:
    street.insurgents(3, at=(12, 20))
    played = street.alone(ActOn("g1"), dice=[[face]])
    assert played.changes(street) == ({"g1": {"spent": True}} if spent else {})
    assert len(played.told(FailedToAct)) == spent
    for fields in ({"gone": "left"}, {"figures": ()}, {"spent": True}, {"led": True}):
        other = Street()
        other.insurgents(3, at=(12, 20))
        change(other, "g1", **fields)
        assert not other.alone(ActOn("g1")).rolls()


# --------------------------------------------------------------------------------------------------- what it does


@pytest.mark.rule("AA-ACT-05", "AA-ACT-06", "AA-MOVE-10", "AA-OOC-06", "AA-COVER-05")
@pytest.mark.parametrize(
    ("choice", "follows"),
    [
        ("move", [Walk("g1"), FireAfterMove("g1")]),
        ("fire", [OpenFire("g1"), OfferCover("g1")]),
        ("fire-move", [OpenFire("g1"), Walk("g1"), OfferCover("g1")]),
        ("charge:alpha", [Charge("g1", "alpha", "phase", 1200)]),
        ("nothing", []),
    ],
)
def test_what_follows_from_each_action(gang: Street, choice: str, follows: list[Any]) -> None:
    played = gang.alone(PhaseChoice("g1"), choices=[choice])
    assert played.follows == follows
    assert [event.action for event in played.told(Acted)] == [choice.partition(":")[0]]


@pytest.mark.rule("AA-ACT-05", "AA-OOC-06", "AA-COVER-05", "AA-DEPEND-09")
def test_the_quiet_actions() -> None:
    street = Street({"id": "wall", "kind": "high_wall", "points": [[0, 16], [24, 16]]})
    street.insurgents(3, at=(12, 20), leader=True, prisoners=(MAN,))
    street.regulars(3, at=(12, 12))
    assert street.alone(PhaseChoice("g1"), choices=["out-of-contact"]).follows == [OutOfContactMove("g1")]
    free = street.alone(PhaseChoice("g1"), choices=["release"])
    assert free.follows == [ReleasePrisoners("g1"), PhaseChoice("g1")]
    assert not free.told(Acted)
    change(street, "g1", cells=street.table.formation(street.cell(12, 16.5), 3))
    assert street.alone(PhaseChoice("g1"), choices=["cover"]).follows == [TakeCover("g1")]
    for fields in ({"gone": "left"}, {"figures": ()}, {"spent": True}):
        other = Street()
        other.insurgents(3, at=(12, 20), leader=True)
        change(other, "g1", **fields)
        assert other.alone(PhaseChoice("g1")).decision is None


@pytest.mark.rule("AA-PINNED-04", "AA-LEADER-10", "AA-RANGE-04", "AA-SHAKEN-03", "AA-LOS-07", "AA-OOC-05")
@pytest.mark.parametrize(
    ("fields", "offered", "refused"),
    [
        ({}, {"move", "fire", "fire-move", "charge:alpha", "nothing"}, {"reason-fixed"}),
        ({"pinned": 1}, {"fire", "nothing"}, {"reason-pinned", "reason-fixed"}),
        ({"fire_only": True}, {"fire", "nothing"}, {"reason-leader-joined", "reason-fixed"}),
        ({"emplaced": True}, {"fire", "nothing"}, {"reason-emplaced", "reason-fixed"}),
        ({"recovers_in": 2}, {"move", "nothing"}, {"reason-recovering", "reason-fixed"}),
        ({"recovers_in": 1}, {"move", "fire", "fire-move", "charge:alpha", "nothing"}, {"reason-fixed"}),
    ],
)
def test_what_a_unit_may_do_and_why_not(
    gang: Street, fields: dict[str, Any], offered: set[str], refused: set[str]
) -> None:
    change(gang, "g1", **fields)
    options, unavailable = insurgent_phase.phase_actions(gang.state, gang.unit("g1"))
    keys = {option.key for option in options}
    ordinary = {"move", "fire", "fire-move", "charge:alpha", "nothing", "out-of-contact"}
    assert keys & ordinary == offered
    assert refused <= {no.reason for no in unavailable}
    assert "release" not in keys


@pytest.mark.rule("AA-SHAKEN-03")
@pytest.mark.parametrize(("recovers", "nearer"), [(0, True), (2, False)])
def test_who_recovers_goes_no_nearer_to_the_enemy(gang: Street, recovers: int, nearer: bool) -> None:
    change(gang, "g1", recovers_in=recovers)
    places = insurgent_phase.places(gang.state, gang.unit("g1"), "cautious")
    assert bool(places >> gang.cell(14, 16) & 1) is nearer
    assert places >> gang.cell(12, 22) & 1
    assert places >> gang.cell(14, 20.5) & 1
    exactly = insurgent_phase.away(gang.state, gang.unit("g1"), gang.table.standing)
    now = min(gang.table.distance(gang.cell(12, 20), cell) for cell in gang.unit("alpha").cells)
    for at in ((14, 20), (10, 20), (12, 19.5), (6, 18)):
        far = min(gang.table.distance(gang.cell(*at), cell) for cell in gang.unit("alpha").cells)
        assert bool(exactly >> gang.cell(*at) & 1) is (far >= now)


@pytest.mark.rule("AA-ACT-05", "AA-MOVE-10")
def test_a_walk_is_declared_and_watched(gang: Street) -> None:
    asked = gang.alone(Walk("g1"))
    assert asked.decision is not None
    assert asked.keys == ["here"]
    goal = gang.cell(18, 20)
    assert asked.decision.options.find(f"cautious:{goal}")
    assert asked.decision.options.find(f"rapid:{goal}") is None
    assert asked.decision.options.find(f"rapid:{gang.cell(20, 20)}")
    played = gang.alone(Walk("g1"), choices=[f"cautious:{goal}"])
    assert played.follows == [WalkWatched("g1"), Arrived("g1")]
    begun = played.state.activations["g1"]
    assert (begun.order, begun.rate, begun.path[-1], begun.along[-1]) == ("move", "cautious", goal, 600)
    assert (begun.set_out_from, played.unit("g1").rate) == ((), "cautious")
    assert gang.alone(Walk("g1"), choices=["here"]).changes(gang) == {}
    change(gang, "g1", fired=True)
    fired = gang.alone(Walk("g1"))
    assert fired.decision is not None
    assert fired.decision.options.find(f"rapid:{gang.cell(20, 20)}") is None
    change(gang, "g1", fired=False, rate="rapid")
    assert gang.alone(Walk("g1"), choices=[f"cautious:{goal}"]).unit("g1").rate == "rapid", "once Rapid, Rapid"


@pytest.mark.rule("AA-LEADER-01", "AA-MOVE-10")
@pytest.mark.parametrize(("pace", "cautious", "rapid"), [("cautious", True, False), ("rapid", False, True)])
def test_whose_leader_has_gone_ahead_follows_at_his_pace(gang: Street, pace: str, cautious: bool, rapid: bool) -> None:
    change(gang, "g1", pace=pace)
    asked = gang.alone(Walk("g1"))
    assert asked.decision is not None
    assert bool(asked.decision.options.find(f"cautious:{gang.cell(16, 20)}")) is cautious
    assert bool(asked.decision.options.find(f"rapid:{gang.cell(16, 20)}")) is rapid


@pytest.mark.rule("AA-MOVE-05")
def test_where_they_set_out_from_is_kept_for_those_whom_nobody_leads(street: Street) -> None:
    street.insurgents(3, at=(12, 20))
    cells = street.unit("g1").cells
    played = street.alone(Walk("g1"), choices=[f"cautious:{street.cell(16, 20)}"])
    assert played.state.activations["g1"].set_out_from == cells


@pytest.mark.rule("AA-ACT-05", "AA-REACT-18", "AA-SHAKEN-02")
@pytest.mark.parametrize("fields", [{"figures": ()}, {"gone": "broken"}, {"spent": True}, {"shaken_in": 2}])
def test_who_was_stopped_does_not_go_on(gang: Street, fields: dict[str, Any]) -> None:
    gang.state.activations["g1"] = Activation(id="g1", order="move")
    assert insurgent_phase.may_go_on(gang.state, gang.unit("g1"))
    gang.state.activations["g1"] = Activation(id="g1", order="move", ended=True)
    assert not insurgent_phase.may_go_on(gang.state, gang.unit("g1"))
    del gang.state.activations["g1"]
    change(gang, "g1", **fields)
    assert not insurgent_phase.may_go_on(gang.state, gang.unit("g1"))
    for step in (Walk("g1"), OpenFire("g1"), FireAway("g1"), FireAfterMove("g1"), OfferCover("g1"), Settled("g1")):
        played = gang.alone(step)
        assert (played.decision, played.follows) == (None, [])
    assert gang.alone(FormedUp("g1")).follows == [PickUpPeople("g1")]


@pytest.mark.rule("AA-ACT-05", "AA-OVERWATCH-03")
def test_fire_is_declared_so_that_overwatch_may_answer_first(gang: Street) -> None:
    played = gang.alone(OpenFire("g1"))
    assert played.follows == [OverwatchAgainst("g1"), FireAway("g1"), LateOverwatch("g1", "g1")]
    assert played.state.activations["g1"] == Activation(id="g1", order="fire")
    assert gang.alone(FireAway("g1")).follows == [Fire("g1", "own")]
    assert gang.alone(FireAfterMove("g1"), choices=["fire"]).follows == [OpenFire("g1")]
    assert gang.alone(FireAfterMove("g1"), choices=["hold"]).follows == []
    change(gang, "alpha", gone="left")
    assert gang.alone(OpenFire("g1")).follows == []
    assert gang.alone(FireAfterMove("g1")).decision is None


@pytest.mark.rule("AA-ACT-05", "AA-LEADER-08", "AA-MERGE-01")
def test_at_the_end_of_a_move_they_form_up_and_settle(gang: Street) -> None:
    assert gang.alone(Arrived("g1")).follows == [FormedUp("g1"), Settled("g1")]
    assert gang.alone(FormedUp("g1")).follows == [FormUp("g1"), PickUpPeople("g1")]
    assert gang.alone(Settled("g1")).follows == [Settle("g1")]
    solo(gang)
    assert gang.alone(FormedUp("g1")).follows == [PickUpPeople("g1")]
    assert gang.alone(Settled("g1")).follows == [Join("g1"), AnnounceMerge("g1")]


@pytest.mark.rule("AA-COVER-05")
def test_who_has_not_moved_may_try_to_get_in_cover() -> None:
    street = Street({"id": "wall", "kind": "low_wall", "points": [[4, 16], [20, 16]]})
    street.insurgents(1, at=(12, 16.5))
    assert street.alone(OfferCover("g1"), choices=["cover"]).follows == [TakeCover("g1")]
    assert street.alone(OfferCover("g1"), choices=["no"]).follows == []
    change(street, "g1", in_cover=True)
    assert street.alone(OfferCover("g1")).decision is None


@pytest.mark.rule("AA-OOC-01", "AA-OOC-03", "AA-OOC-06")
@pytest.mark.parametrize(("x", "rate"), [(17, "cautious"), (22, "rapid")])
def test_out_of_contact_a_unit_goes_as_far_as_it_likes(x: float, rate: str) -> None:
    street = Street({"id": "wall", "kind": "high_wall", "points": [[0, 16], [24, 16]]})
    street.insurgents(1, at=(12, 20))
    street.regulars(1, at=(12, 12))
    goal = street.cell(x, 20)
    played = street.alone(OutOfContactMove("g1"), choices=[f"out-of-contact:{goal}"])
    assert played.follows == [WalkWatched("g1"), Arrived("g1")]
    begun = played.state.activations["g1"]
    assert (begun.path[-1], begun.rate, begun.along[-1]) == (goal, rate, (x - 12) * 100)
    assert street.alone(OutOfContactMove("g1"), choices=["here"]).changes(street) == {}


@pytest.mark.rule("AA-CIV-10", "AA-OVERWATCH-03")
def test_what_a_leader_tries_with_a_mob_may_be_answered_first(gang: Street) -> None:
    gang.mob("mob1", at=(12, 22))
    played = gang.alone(StirUp("g1", "whip", "mob1"))
    assert played.follows[0] == OverwatchAgainst("g1")
    assert played.follows[-1] == LateOverwatch("g1", "g1")
    assert len(played.follows) == 3
    assert played.state.activations["g1"].order == "whip"


@pytest.mark.rule("AA-ACT-05")
def test_when_its_action_is_over_nothing_of_it_is_left(gang: Street) -> None:
    gang.state.activations["g1"] = Activation(id="g1", order="move")
    assert gang.alone(PhaseDone("g1")).changes(gang) == {"g1": None}
    del gang.state.activations["g1"]
    assert gang.alone(PhaseDone("g1")).changes(gang) == {}


# --------------------------------------------------------------------------------------------------- the turn


@pytest.mark.rule("AA-TURN-02", "AA-TURN-04", "AA-VSPEC-01")
def test_a_turn_has_its_parts_in_order(street: Street) -> None:
    parts = [
        StartOfTurn(), Phase("regulars"), ReadyAssets(), RegularPart(), Phase("insurgents"), InsurgentPhase(),
        Phase("end"), EndOfTurn(), AnotherTurn(),
    ]  # fmt: skip
    found = street.alone(Turn()).follows
    assert [step for step in found if step in parts] == [step for step in parts if step in found]
    assert {StartOfTurn(), RegularPart(), InsurgentPhase(), EndOfTurn(), AnotherTurn()} <= set(found)
    assert AidAboard() not in found
    street.state.motorized = True
    driving = street.alone(Turn()).follows
    assert driving.index(AidAboard()) == driving.index(ReadyAssets()) + 1
    assert [step for step in driving if step != AidAboard()] == found
    assert street.alone(Phase("insurgents")).changes(street) == {"phase": "insurgents"}


@pytest.mark.rule("AA-TURN-02", "AA-REINF-01")
def test_the_start_of_a_turn(street: Street) -> None:
    street.regulars(1)
    street.state.activations["alpha"] = Activation(id="alpha", order="move")
    street.state.combat, street.state.gunfire = (1, 2), ("alpha",)
    played = street.alone(StartOfTurn())
    assert played.follows == [MergeUnits(), ReturnSlightlyWounded(), BringOn(), Reinforcements()]
    assert played.changes(street) == {"alpha": None, "turn": 3, "phase": "start", "combat": (), "gunfire": ()}
    assert [event.turn for event in played.told(TurnBegan)] == [3]
    street.state.markers["m"] = Marker(id="m", kind="hold", turn=9)
    assert len(street.alone(StartOfTurn()).follows) == 6


@pytest.mark.rule("AA-TURN-02")
def test_the_end_of_a_turn(street: Street) -> None:
    assert street.alone(EndOfTurn()).follows == [MoveMobs(), NeutralizeHotSpots(), EndOfCards(), Recover()]
    assert street.alone(EndOfCards()).follows == []
    street.state.markers["m"] = Marker(id="m", kind="hold", turn=9)
    assert len(street.alone(EndOfCards()).follows) == 4


@pytest.mark.rule("AA-TURN-03", "AA-SETUP-02")
@pytest.mark.parametrize(("number", "again"), [(1, True), (5, True), (6, False), (7, False)])
def test_turns_go_on_until_the_last(street: Street, number: int, again: bool) -> None:
    street.regulars(1)
    street.state.options["turn_limit"] = "6"
    street.state.turn = number
    assert turn.turn_limit(street.state) == 6
    assert street.alone(AnotherTurn()).follows == ([Turn()] if again else [GameEnds("end-turn-limit")])

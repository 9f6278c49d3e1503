"""Whoever is gone, or has nobody left, does nothing and has nothing done to him; and no activation, no answer to it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.engine import Step
from fireteam.games.ambush_alley.rules.cards.fog_ground import FireOnEvacuees
from fireteam.games.ambush_alley.rules.cards.fog_mission import JoinWantedMan
from fireteam.games.ambush_alley.rules.cards.fog_roads import RollOver
from fireteam.games.ambush_alley.rules.cards.fog_strikes import FriendlyStrike
from fireteam.games.ambush_alley.rules.cards.fog_traffic import CarArrives
from fireteam.games.ambush_alley.rules.cards.fog_units import Announce, RunAway
from fireteam.games.ambush_alley.rules.fight.assault import Charge
from fireteam.games.ambush_alley.rules.fight.casualties import TakeHits, UnitLost
from fireteam.games.ambush_alley.rules.fight.charge_answers import ChargeOn
from fireteam.games.ambush_alley.rules.fight.clearing import Secure
from fireteam.games.ambush_alley.rules.fight.fire import Attack
from fireteam.games.ambush_alley.rules.fight.morale import MoraleCheck, Pin, PullBack, SeekCover, Shake, Shrink
from fireteam.games.ambush_alley.rules.insurgents.insurgent_phase import (
    ActOn,
    FireAfterMove,
    OfferCover,
    OpenFire,
    PhaseChoice,
    Settled,
    Walk,
)
from fireteam.games.ambush_alley.rules.insurgents.solo import ActionCheck
from fireteam.games.ambush_alley.rules.move.formation import FormUp
from fireteam.games.ambush_alley.rules.move.moving import MoveTo
from fireteam.games.ambush_alley.rules.move.taking_cover import TakeCover
from fireteam.games.ambush_alley.rules.people.custody import (
    Abandon,
    FetchCasualties,
    HandOver,
    LeaveTable,
    PickUpPeople,
    ReleasePrisoners,
    TakeOverCasualties,
)
from fireteam.games.ambush_alley.rules.people.first_aid import FirstAid
from fireteam.games.ambush_alley.rules.people.mobs import Disperse
from fireteam.games.ambush_alley.rules.react.chains import Chain, Finish, Resolve, ResolveExchange
from fireteam.games.ambush_alley.rules.react.interruptions import Declare, Late
from fireteam.games.ambush_alley.rules.react.overwatch import LateOverwatch, OverwatchFire, WalkOn, WatchAction
from fireteam.games.ambush_alley.rules.react.reacting_for_friends import (
    FireForFriend,
    LookOut,
    ReactForFriend,
    TooLate,
)
from fireteam.games.ambush_alley.rules.react.reactions import OwnTest, React, RunOn
from fireteam.games.ambush_alley.rules.turn.actions import Continue, DriveOn, Leave, Proceed, Settle
from fireteam.games.ambush_alley.rules.turn.activation import Activate
from fireteam.games.ambush_alley.rules.turn.leaders import Join
from fireteam.games.ambush_alley.rules.turn.merging import AnnounceMerge
from fireteam.games.ambush_alley.rules.vehicles.driving import DriveTowards
from fireteam.games.ambush_alley.rules.vehicles.vehicle_damage import (
    AttackVehicle,
    BailOut,
    Breakdown,
    CrewCheck,
    Destroy,
    GiveUp,
    PenetratingHits,
)
from fireteam.games.ambush_alley.state import INSURGENTS, Activation, Exchange, Figure, Interruption, Token

from .street import HOUSE, Street, change

MAN = Figure(quality=8, morale=10)
CUT_IN = Interruption(unit="g1", at=0, action="fire")


def case(step: Step, *rules: str) -> Any:
    return pytest.param(step, marks=pytest.mark.rule(*rules), id=type(step).__name__)


def fight() -> Street:
    """Regulars with casualties and prisoners at an edge, in somebody's activation; Insurgents in their sight."""
    street = Street(HOUSE)
    burden = {"fallen": (MAN,), "wounded": 1, "dead": 1, "prisoners": (MAN,)}
    street.regulars(3, at=(12, 24), overwatch=True, **burden)
    street.regulars(2, at=(12, 22), id="bravo")
    street.regulars(1, at=(10, 22), id="chief", higher=True)
    street.insurgents(4, at=(12, 18), leader=True, prisoners=(MAN,))
    street.insurgents(4, at=(16, 18))
    street.mob("mob1", (12, 21))
    street.vehicle("ambulance", (20, 22))
    street.vehicle("technical", (4, 4), side=INSURGENTS)
    path = (street.cell(12, 24), street.cell(12, 23.5), street.cell(12, 23))
    street.state.activations["alpha"] = Activation(
        id="alpha", order="move", path=path, along=(0, 50, 100), declared=(CUT_IN,), exchanges=()
    )
    street.state.tokens["technical1"] = Token(id="technical1", kind="car", face="bomb")
    return street


OF_REGULARS = [
    case(Activate("alpha"), "AA-ACT-02"),
    case(TakeHits("alpha", 1, "g1"), "AA-CASUALTY-01"),
    case(ChargeOn("alpha"), "AA-ASSAULT-11"),
    case(Attack("alpha", (6, 6), "own", "g1"), "AA-ATTACK-01"),
    case(SeekCover("alpha", "pinned"), "AA-PINNED-01"),
    case(PullBack("alpha", "g1"), "AA-PULLBACK-02"),
    case(FormUp("alpha"), "AA-MOVE-05", "AA-COHESION-02"),
    case(MoveTo("alpha", 0, "AA-MOVE-05"), "AA-MOVE-05"),
    case(TakeCover("alpha"), "AA-COVER-04"),
    case(PickUpPeople("alpha"), "AA-CONTRACT-10"),
    case(TakeOverCasualties("alpha", "bravo"), "AA-AID-10"),
    case(HandOver("alpha"), "AA-DEPEND-07", "AA-CASEVAC-01"),
    case(Abandon("alpha"), "AA-ABANDON-01"),
    case(FirstAid("alpha"), "AA-AID-03"),
    case(Disperse("alpha"), "AA-CIV-08"),
    case(Late("alpha", 0), "AA-INTERRUPT-09"),
    case(OverwatchFire("alpha", "g1"), "AA-OVERWATCH-04", "AA-OVERWATCH-05"),
    case(Proceed("alpha"), "AA-ACT-02"),
    case(Continue("alpha", 5), "AA-MOVE-02"),
    case(Settle("alpha"), "AA-MOVE-05"),
    case(Leave("alpha"), "AA-MOVE-05"),
    case(AnnounceMerge("alpha"), "AA-MERGE-01"),
    case(Charge("alpha", "g1", "own", 1200), "AA-ASSAULT-01"),
    case(Charge("g1", "alpha", "phase", 1200), "AA-ASSAULT-01"),
]


@pytest.mark.parametrize("step", OF_REGULARS)
@pytest.mark.parametrize("fields", [{"gone": "left"}, {"figures": ()}], ids=["gone", "nobody"])
def test_nothing_happens_to_regulars_who_are_no_more(step: Step, fields: dict[str, Any]) -> None:
    street = fight()
    change(street, "alpha", **fields)
    played = street.alone(step)
    assert played.decision is None
    assert (played.changes(street), played.follows, list(played.events)) == ({}, [], [])


OF_ABSENT = [
    case(MoraleCheck("alpha", "g1", "casualties"), "AA-MORALE-01"),
    case(Pin("alpha", "g1"), "AA-MORALE-09"),
    case(UnitLost("alpha", "destroyed"), "AA-AID-10"),
    case(LeaveTable("alpha"), "AA-CONTRACT-02"),
    case(Shake("g1"), "AA-MORALE-12", "AA-MORALE-13"),
    case(Shrink("g1", 2), "AA-SHRINK-01"),
]


@pytest.mark.parametrize("step", OF_ABSENT)
def test_nothing_happens_to_units_that_are_out_of_the_game(step: Step) -> None:
    street = fight()
    for name in ("alpha", "g1"):
        change(street, name, gone="left")
    played = street.alone(step)
    assert (played.changes(street), played.follows, list(played.events)) == ({}, [], [])


@pytest.mark.parametrize("step", [*OF_ABSENT[:2], OF_ABSENT[4]])
def test_nor_to_units_without_a_man(step: Step) -> None:
    street = fight()
    for name in ("alpha", "g1"):
        change(street, name, figures=())
    played = street.alone(step)
    assert (played.changes(street), played.follows, list(played.events)) == ({}, [], [])


@pytest.mark.rule("AA-CLEAR-04", "AA-CLEAR-08")
@pytest.mark.parametrize("fields", [{"gone": "left"}, {"figures": ()}], ids=["gone", "nobody"])
def test_nobody_secures_a_building_who_is_no_more(fields: dict[str, Any]) -> None:
    street = fight()
    change(street, "alpha", **fields)
    assert street.alone(Secure("alpha", "market")).changes(street) == {}
    change(street, "alpha", slight=(MAN,))
    assert "cleared1" in street.alone(Secure("alpha", "market")).changes(street), "the slightly wounded hold it"


@pytest.mark.rule("AA-DEPEND-09")
def test_nobody_releases_prisoners_who_is_gone_or_has_none() -> None:
    street = fight()
    change(street, "alpha", gone="left")
    assert street.alone(ReleasePrisoners("alpha")).changes(street) == {}
    change(street, "alpha", gone="", prisoners=())
    assert street.alone(ReleasePrisoners("alpha")).changes(street) == {}


OF_INSURGENTS = [
    case(JoinWantedMan("g1"), "AA-FOGCARD-12"),
    case(Announce("g1", CUT_IN), "AA-FOGCARD-19"),
    case(RunAway("g1", "alpha"), "AA-FOGCARD-19"),
    case(PhaseChoice("g1"), "AA-ACT-05"),
    case(Walk("g1"), "AA-ACT-05"),
    case(OpenFire("g1"), "AA-ACT-05"),
    case(FireAfterMove("g1"), "AA-ACT-05"),
    case(OfferCover("g1"), "AA-COVER-05"),
    case(Settled("g1"), "AA-ACT-05"),
    case(ActionCheck("g1", "alpha"), "AA-SOLO-03"),
    case(Declare("g1", "alpha", 0, False), "AA-INTERRUPT-02"),
    case(FireOnEvacuees("g1", "alpha"), "AA-FOGCARD-05"),
    case(OverwatchFire("alpha", "g1"), "AA-OVERWATCH-04", "AA-OVERWATCH-05"),
    case(WatchAction("alpha", "g1"), "AA-OVERWATCH-03"),
    case(LookOut("alpha", "g1", ("bravo",)), "AA-INTERRUPT-11"),
    case(ActOn("g2"), "AA-LEADER-06"),
]


@pytest.mark.parametrize("step", OF_INSURGENTS)
@pytest.mark.parametrize("fields", [{"gone": "left"}, {"figures": ()}], ids=["gone", "nobody"])
def test_nothing_happens_to_insurgents_who_are_no_more(step: Step, fields: dict[str, Any]) -> None:
    street = fight()
    for name in ("g1", "g2"):
        change(street, name, **fields)
    played = street.alone(step)
    assert played.decision is None
    assert (played.changes(street), played.follows, list(played.events)) == ({}, [], [])


OF_ACTIVATIONS = [
    case(ChargeOn("alpha"), "AA-ASSAULT-11"),
    case(RollOver("ambulance1", "block1"), "AA-FOGCARD-08"),
    case(ActionCheck("g1", "alpha"), "AA-SOLO-03"),
    case(Chain("alpha", 0), "AA-CHAIN-01"),
    case(Resolve("alpha"), "AA-CHAIN-03", "AA-CHAIN-04"),
    case(ResolveExchange("alpha", Exchange(interruption=CUT_IN, won=True)), "AA-REACT-01"),
    case(Finish("alpha"), "AA-INTERRUPT-02"),
    case(Late("alpha", 0), "AA-INTERRUPT-09"),
    case(Declare("g1", "alpha", 0, False), "AA-INTERRUPT-02"),
    case(LateOverwatch("alpha", "g1"), "AA-OVERWATCH-08"),
    case(WalkOn("alpha"), "AA-OVERWATCH-03"),
    case(LookOut("alpha", "g1", ("bravo",)), "AA-INTERRUPT-11"),
    case(TooLate("alpha", "g1"), "AA-REACT-05"),
    case(ReactForFriend("alpha", "g1", True), "AA-REACT-05"),
    case(FireForFriend("alpha", "g1", True), "AA-REACT-03"),
    case(OwnTest("alpha", CUT_IN, ()), "AA-REACT-01"),
    case(React("alpha", "g1", True, 0), "AA-REACT-09"),
    case(RunOn("alpha", "g1"), "AA-REACT-16"),
    case(Proceed("alpha"), "AA-ACT-02"),
    case(Continue("alpha", 5), "AA-MOVE-02"),
    case(DriveOn("ambulance1", 0), "AA-FOGCARD-08"),
]


@pytest.mark.parametrize("step", OF_ACTIVATIONS)
def test_no_activation_no_answer_to_it(step: Step) -> None:
    street = fight()
    street.state.activations.clear()
    played = street.alone(step)
    assert played.decision is None
    assert (played.changes(street), played.follows, list(played.events)) == ({}, [], [])


@pytest.mark.parametrize(
    "step",
    [
        case(ChargeOn("alpha"), "AA-ASSAULT-11"),
        case(Proceed("alpha"), "AA-ACT-02"),
        case(Continue("alpha", 5), "AA-MOVE-02"),
    ],
)
def test_an_activation_that_has_ended_is_not_gone_on_with(step: Step) -> None:
    street = fight()
    street.state.activations["alpha"] = msgspec.structs.replace(street.state.activations["alpha"], ended=True)
    played = street.alone(step)
    assert (played.changes(street), played.follows, list(played.events)) == ({}, [], [])


OF_VEHICLES = [
    case(CarArrives("technical1"), "AA-FOGCARD-29"),
    case(DriveTowards("technical1", 0, 1000, "AA-FOGCARD-29"), "AA-FOGCARD-29", "AA-VMOVE-01"),
    case(AttackVehicle("technical1", (6, 6), "own", "alpha"), "AA-VDEF-07"),
    case(PenetratingHits("technical1", 1), "AA-VDAM-01"),
    case(Breakdown("technical1", "mobility"), "AA-VDAM-04"),
    case(CrewCheck("technical1", "AA-VDAM-05"), "AA-VDAM-05"),
    case(Destroy("technical1"), "AA-VDAM-09"),
    case(GiveUp("technical1"), "AA-VDAM-05", "AA-VDAM-09"),
    case(BailOut("technical1"), "AA-VDAM-09"),
    case(FetchCasualties("ambulance1"), "AA-CASEVAC-01", "AA-ASSET-12"),
]


@pytest.mark.parametrize("step", OF_VEHICLES)
def test_nothing_happens_to_vehicles_that_are_no_more(step: Step) -> None:
    street = fight()
    street.regulars(1, at=(21, 22), id="carriers", wounded=1)
    for name in ("technical1", "ambulance1"):
        change(street, name, gone="left")
    played = street.alone(step)
    assert (played.changes(street), played.follows, list(played.events)) == ({}, [], [])


@pytest.mark.parametrize("step", OF_VEHICLES[2:8])
def test_nor_to_men_whose_vehicle_is_lost(step: Step) -> None:
    street = fight()
    change(street, "technical1", vehicle=None)
    played = street.alone(step)
    assert (played.changes(street), played.follows, list(played.events)) == ({}, [], [])


@pytest.mark.rule("AA-CASEVAC-01", "AA-ASSET-12")
def test_only_an_ambulance_fetches_casualties_and_only_of_those_beside_it() -> None:
    street = fight()
    street.regulars(1, at=(21, 22), id="carriers", wounded=1)
    street.regulars(1, at=(19, 22), id="dead", dead=1)
    street.regulars(1, at=(20, 20), id="sound")
    assert street.alone(FetchCasualties("ambulance1")).follows == [HandOver("carriers"), HandOver("dead")]
    humvee = street.vehicle("humvee", (21, 18))
    street.regulars(1, at=(22, 18), id="beside", wounded=1)
    assert street.alone(FetchCasualties(humvee)).follows == []


@pytest.mark.rule("AA-LEADER-08")
def test_who_is_no_lone_leader_or_near_to_nobody_joins_nobody() -> None:
    street = fight()
    assert street.alone(Join("bravo")).decision is None
    change(street, "chief", cells=(street.cell(2, 12),))
    assert street.alone(Join("chief")).decision is None
    change(street, "chief", cells=(street.cell(11, 22),))
    assert street.alone(Join("chief")).decision is not None
    change(street, "chief", gone="left")
    assert street.alone(Join("chief")).decision is None


@pytest.mark.rule("AA-CASUALTY-01", "AA-VDAM-01")
def test_no_hits_no_casualties() -> None:
    street = fight()
    assert street.alone(TakeHits("alpha", 0, "g1")).changes(street) == {}
    assert street.alone(PenetratingHits("technical1", 0)).follows == []
    assert street.alone(Attack("alpha", (), "own", "g1")).follows == []


@pytest.mark.rule("AA-FOGCARD-24")
def test_aircraft_do_not_strike_where_nobody_is_left() -> None:
    street = fight()
    change(street, "alpha", figures=())
    played = street.alone(FriendlyStrike("alpha", "AA-FOGCARD-24"))
    assert (played.changes(street), played.follows, list(played.events)) == ({}, [], [])

"""Interruptions and their answers, step by step: chains, Reaction Tests, friends who react, and Overwatch."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.games.ambush_alley.rules.cards.fog_units import RunAway
from fireteam.games.ambush_alley.rules.fight.assault import Charge
from fireteam.games.ambush_alley.rules.fight.charge_answers import ChargeInterrupted, ChargeOn, ChargeWatched
from fireteam.games.ambush_alley.rules.fight.fire import Fire
from fireteam.games.ambush_alley.rules.insurgents.insurgent_phase import FormedUp, Settled
from fireteam.games.ambush_alley.rules.insurgents.solo import ActionCheck
from fireteam.games.ambush_alley.rules.move.moving import Moved
from fireteam.games.ambush_alley.rules.people.custody import PickUpPeople, ReleasePrisoners
from fireteam.games.ambush_alley.rules.react import (
    interrupting,
    interruptions,
    overwatch,
    reacting_for_friends,
    reactions,
)
from fireteam.games.ambush_alley.rules.react.chains import (
    ANYWHERE,
    STOPPED,
    Chain,
    Dismiss,
    Finish,
    Resolve,
    ResolveExchange,
)
from fireteam.games.ambush_alley.rules.react.interrupting import (
    ActionOver,
    AfterMove,
    CarryOut,
    InterruptingMove,
    InterruptionFailed,
    InterruptionLost,
)
from fireteam.games.ambush_alley.rules.react.interruptions import Declare, Interrupts, Late, Open
from fireteam.games.ambush_alley.rules.react.overwatch import (
    FIRED,
    LateOverwatch,
    NamePoint,
    OverwatchAgainst,
    OverwatchFire,
    OverwatchFires,
    OverwatchOffer,
    WalkOn,
    WalkWatched,
    WatchAction,
)
from fireteam.games.ambush_alley.rules.react.reacting_for_friends import (
    FireForFriend,
    FriendOffer,
    FriendOffers,
    FriendTest,
    InSight,
    LookOut,
    ReactForFriend,
    TooLate,
)
from fireteam.games.ambush_alley.rules.react.reactions import OwnTest, React, ReactionMove, ReactionTested, RunOn
from fireteam.games.ambush_alley.state import BEFORE_FIRE, Activation, Exchange, Figure, Interruption, Watch

from .street import Played, Street, change, solo

MAN = Figure(quality=8, morale=10)


def cuts_in(unit: str = "g1", at: int = 0, action: str = "fire", **fields: Any) -> Interruption:
    return Interruption(unit=unit, at=at, action=action, **fields)


@pytest.fixture
def pair(street: Street) -> Street:
    """Marines in their activation, and led Insurgents 7 in from them."""
    street.regulars(3, at=(12, 12), id="alpha", activated=True)
    street.insurgents(3, at=(12, 20), leader=True)
    street.state.activations["alpha"] = Activation(id="alpha", order="fire")
    return street


def activation(street: Street, unit: str = "alpha", **fields: Any) -> None:
    street.state.activations[unit] = msgspec.structs.replace(street.state.activations[unit], **fields)


# ------------------------------------------------------------------------------------------------ chains


@pytest.mark.rule("AA-CHAIN-01", "AA-CHAIN-02", "AA-INTERRUPT-06", "AA-INTERRUPT-07")
def test_all_interruptions_of_a_point_are_checked_nearest_first_and_then_tested(pair: Street) -> None:
    far = pair.insurgents(2, at=(12, 2))
    near = pair.insurgents(2, at=(15, 12))
    plans = (cuts_in(far), cuts_in("g1"), cuts_in(near), cuts_in("g4", at=5))
    pair.insurgents(2, at=(2, 2), leader=True)
    activation(pair, declared=plans, exchanges=(Exchange(interruption=cuts_in("x"), won=True),))
    # The leaderless need 4 or more on d6: the near ones pass, the far ones do not; a leader needs no check.
    played = pair.alone(Chain("alpha", 0), dice=[[4], [3]])
    assert played.follows == [
        reactions.TestReactions("alpha", cuts_in(near)),
        reactions.TestReactions("alpha", cuts_in("g1")),
        Resolve("alpha", ()),
    ]
    assert [roll.about for roll in played.rolls("roll-interrupt")] == [(near,), (far,)]
    assert [event.unit for event in played.told(InterruptionFailed)] == [far]
    left = played.state.activations["alpha"]
    assert (left.declared, left.exchanges) == ((cuts_in("g4", at=5),), ())


@pytest.mark.rule("AA-INTERRUPT-08", "AA-REACT-13")
@pytest.mark.parametrize("fields", [{"shaken_in": 2}, {"spent": True}, {"figures": ()}, {"gone": "broken"}])
def test_who_can_no_longer_carry_it_out_has_lost_his_interruption(pair: Street, fields: dict[str, Any]) -> None:
    activation(pair, declared=(cuts_in(),))
    change(pair, "g1", charges=True, rate="rapid", **fields)
    played = pair.alone(Chain("alpha", 0))
    assert [event.unit for event in played.told(InterruptionLost)] == ["g1"]
    assert played.follows == [Resolve("alpha", ())]
    assert (played.unit("g1").charges, played.unit("g1").rate) == (False, "halted")
    assert not interrupting.may_carry_out(pair.state, pair.unit("g1"))


@pytest.mark.rule("AA-INTERRUPT-08")
def test_who_does_not_see_the_unit_any_more_has_lost_it_too() -> None:
    street = Street({"id": "wall", "kind": "high_wall", "points": [[0, 16], [24, 16]]})
    street.regulars(3, at=(12, 12), id="alpha")
    street.insurgents(3, at=(12, 20), leader=True)
    street.state.activations["alpha"] = Activation(id="alpha", order="fire", declared=(cuts_in(),))
    assert [event.unit for event in street.alone(Chain("alpha", 0)).told(InterruptionLost)] == ["g1"]


@pytest.mark.rule("AA-INTERRUPT-02", "AA-CHAIN-01")
@pytest.mark.parametrize(
    ("at", "due"),
    [(0, ["g1"]), (3, ["g2"]), (BEFORE_FIRE, ["g3"]), (ANYWHERE, ["g1", "g2", "g3"]), (STOPPED, ["g1", "g2"])],
)
def test_which_interruptions_are_due_at_a_point(pair: Street, at: int, due: list[str]) -> None:
    pair.insurgents(1, at=(16, 20), leader=True)
    pair.insurgents(1, at=(8, 20), leader=True)
    activation(pair, declared=(cuts_in("g1"), cuts_in("g2", at=3), cuts_in("g3", at=BEFORE_FIRE)))
    played = pair.alone(Chain("alpha", at))
    assert sorted(step.interruption.unit for step in played.follows if isinstance(step, reactions.TestReactions)) == due
    left = [plan.unit for plan in played.state.activations["alpha"].declared]
    assert sorted([*left, *due]) == ["g1", "g2", "g3"]


@pytest.mark.rule("AA-CHAIN-01")
def test_the_regular_player_orders_those_who_are_equally_near(pair: Street) -> None:
    change(pair, "g1", cells=(pair.cell(12, 20),), figures=pair.unit("g1").figures[:1])
    pair.insurgents(1, cells=(pair.cell(12, 4),), leader=True)
    change(pair, "alpha", cells=(pair.cell(12, 12),), figures=(MAN,))
    activation(pair, declared=(cuts_in("g1"), cuts_in("g2")))
    asked = pair.alone(Chain("alpha", 0))
    assert asked.decision is not None
    assert (asked.decision.seats, asked.keys) == (("regulars",), ["first:g1", "first:g2"])
    played = pair.alone(Chain("alpha", 0), choices=["first:g2"])
    assert [s.interruption.unit for s in played.follows if isinstance(s, reactions.TestReactions)] == ["g2", "g1"]


@pytest.mark.rule("AA-CHAIN-03", "AA-CHAIN-04")
def test_the_exchanges_of_lost_tests_come_before_those_of_won_ones(pair: Street) -> None:
    one, two, three = (Exchange(interruption=cuts_in(f"g{n}"), won=n != 2) for n in (1, 2, 3))
    activation(pair, exchanges=(one, two, three))
    played = pair.alone(Resolve("alpha", ("bravo",)))
    assert played.follows == [
        ResolveExchange("alpha", two),
        ResolveExchange("alpha", one),
        ResolveExchange("alpha", three),
        Dismiss(("bravo",)),
    ]
    assert played.state.activations["alpha"].exchanges == ()
    activation(pair, exchanges=())
    assert pair.alone(Resolve("alpha")).follows == []


@pytest.mark.rule("AA-CHAIN-04", "AA-REACT-05")
def test_those_who_answered_for_a_friend_are_done_but_for_those_who_answer_elsewhere(pair: Street) -> None:
    for name in ("bravo", "charlie", "delta"):
        order = "react" if name != "delta" else "move"
        pair.state.activations[name] = Activation(id=name, order=order)
    assert pair.alone(Dismiss(("charlie",))).follows == [Finish("bravo")]


@pytest.mark.rule("AA-REACT-01", "AA-REACT-05", "AA-REACT-15", "AA-CHAIN-06")
@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("action", ["fire", "move", "flee", "charge"])
def test_who_won_his_test_acts_before_the_interruption_and_who_lost_it_after(
    pair: Street, won: bool, action: str
) -> None:
    exchange = Exchange(
        interruption=cuts_in(action=action), won=won, answers=(("bravo", True), ("charlie", False)), unsighted=("echo",)
    )
    activation(pair, interruptions=2)
    played = pair.alone(ResolveExchange("alpha", exchange))
    own = React("alpha", "g1", won, 2)
    quick, slow = ReactForFriend("bravo", "g1", True), ReactForFriend("charlie", "g1", False)
    acts = [CarryOut("alpha", exchange.interruption, ("echo",)), LateOverwatch("alpha", "g1")]
    last = [AfterMove("g1", pair.unit("g1").cells)] if action in ("move", "flee") else []
    late = [TooLate("alpha", "g1")]
    assert played.follows == ([own, quick, *acts, slow] if won else [quick, *acts, own, slow]) + late + last
    assert played.state.activations["alpha"].interruptions == 3
    plain = pair.alone(ResolveExchange("alpha", msgspec.structs.replace(exchange, unsighted=(), answers=())))
    assert not any(isinstance(step, TooLate | ReactForFriend) for step in plain.follows)


@pytest.mark.rule("AA-INTERRUPT-02")
def test_an_activation_ends_when_nobody_waits_any_more(pair: Street) -> None:
    activation(pair, declared=(cuts_in(at=7),))
    played = pair.alone(Finish("alpha"))
    assert (played.follows, played.changes(pair)) == ([Chain("alpha", ANYWHERE), Finish("alpha")], {})
    activation(pair, declared=())
    over = pair.alone(Finish("alpha"))
    assert (over.follows, over.changes(pair)) == ([], {"alpha": None})
    del pair.state.activations["alpha"]
    assert pair.alone(Finish("alpha")).changes(pair) == {}
    assert pair.alone(Chain("alpha", 0)).follows == pair.alone(Resolve("alpha")).follows == []
    assert pair.alone(ResolveExchange("alpha", Exchange(interruption=cuts_in(), won=True))).follows == []


# ------------------------------------------------------------------------------------------------ who interrupts


@pytest.mark.rule("AA-ACT-04", "AA-INTERRUPT-05", "AA-SHAKEN-02", "AA-SHAKEN-03")
@pytest.mark.parametrize(
    ("fields", "may"),
    [
        ({}, True),
        ({"interrupted": True}, False),
        ({"gone": "broken"}, False),
        ({"spent": True}, False),
        ({"figures": ()}, False),
        ({"shaken_in": 2}, False),
        ({"shaken_in": 1}, True),
        ({"recovers_in": 2}, False),
        ({"recovers_in": 1}, True),
        ({"recovers_in": 3}, False),
    ],
)
def test_who_may_interrupt(pair: Street, fields: dict[str, Any], may: bool) -> None:
    change(pair, "g1", **fields)
    assert interruptions.may_interrupt(pair.state, pair.unit("g1")) is may
    pair.state.activations["g1"] = Activation(id="g1", order="move")
    assert not interruptions.may_interrupt(pair.state, pair.unit("g1")), "not on the way of its own action"


@pytest.mark.rule("AA-INTERRUPT-01", "AA-INTERRUPT-02")
def test_all_who_see_the_unit_are_asked_once_nearest_first(pair: Street) -> None:
    near = pair.insurgents(1, at=(16, 12))
    done = pair.insurgents(1, at=(8, 12), interrupted=True)
    played = pair.alone(Open("alpha"))
    assert played.follows == [Declare(near, "alpha", 0, False), Declare("g1", "alpha", 0, False)]
    assert played.state.activations["alpha"].offered == (near, "g1")
    activation(pair, offered=("g1", "x"))
    late = pair.alone(Late("alpha", 4))
    assert late.follows == [Declare(near, "alpha", 4, True)]
    assert late.state.activations["alpha"].offered == ("g1", "x", near)
    assert done not in late.state.activations["alpha"].offered
    for fields in ({"gone": "left"}, {"figures": ()}):
        change(pair, "alpha", **fields)
        assert pair.alone(Late("alpha", 4)).follows == []


@pytest.mark.rule("AA-INTERRUPT-02", "AA-INTERRUPT-03", "AA-INTERRUPT-10")
def test_they_say_what_they_do_and_where_and_that_is_their_interruption(pair: Street) -> None:
    path = tuple(pair.cell(12 + n, 12) for n in range(4))
    activation(pair, order="move", path=path, along=(0, 100, 200, 300), rate="cautious", offered=("g1",))
    asked = pair.alone(Declare("g1", "alpha", 0, False))
    assert asked.decision is not None
    assert (asked.decision.prompt, asked.decision.seats) == ("ask-interrupt", ("insurgents",))
    keys = {option.key for option in asked.decision.options}
    assert {"pass", "fire:0", "fire:3", "fire:9999", "move:2", "dash:1", "charge:0"} <= keys
    assert pair.alone(Declare("g1", "alpha", 0, False), choices=["pass"]).changes(pair) == {}
    later = pair.alone(Declare("g1", "alpha", 2, True))
    assert later.decision is not None
    assert {o.key for o in later.decision.options if o.key.startswith("fire")} == {"fire:2", "fire:3", "fire:9999"}
    dash = pair.alone(Declare("g1", "alpha", 0, False), choices=["dash:1"])
    assert dash.state.activations["alpha"].declared == (cuts_in(at=1, action="move", rate="rapid"),)
    assert (dash.unit("g1").interrupted, dash.unit("g1").rate, dash.unit("g1").charges) == (True, "rapid", False)
    assert [(e.unit, e.target, e.action, e.rule) for e in dash.told(Interrupts)] == [
        ("g1", "alpha", "move", "AA-INTERRUPT-02")
    ]
    own = pair.alone(Declare("g1", "alpha", 0, True), choices=["fire:9999"])
    assert own.state.activations["alpha"].declared == (cuts_in(at=BEFORE_FIRE, rate="cautious"),)
    assert [event.rule for event in own.told(Interrupts)] == ["AA-INTERRUPT-09"]
    charge = pair.alone(Declare("g1", "alpha", 0, False), choices=["charge:0"])
    assert (charge.unit("g1").charges, charge.unit("g1").rate) == (True, "cautious"), "no more than 6 in"


@pytest.mark.rule("AA-INTERRUPT-02", "AA-DEPEND-09")
def test_who_has_prisoners_may_let_them_go_first_and_does_not_hurry(pair: Street) -> None:
    change(pair, "g1", prisoners=(MAN,))
    asked = pair.alone(Declare("g1", "alpha", 0, False))
    assert asked.decision is not None
    assert asked.decision.options.find("dash:0") is None
    freed = pair.alone(Declare("g1", "alpha", 0, False), choices=["release"])
    assert freed.follows == [ReleasePrisoners("g1"), Declare("g1", "alpha", 0, False)]
    change(pair, "g1", prisoners=(), emplaced=True)
    only = pair.alone(Declare("g1", "alpha", 0, False))
    assert only.decision is not None
    assert {option.key for option in only.decision.options} == {"pass", "fire:0", "fire:9999"}
    change(pair, "g1", interrupted=True)
    assert pair.alone(Declare("g1", "alpha", 0, False)).decision is None
    change(pair, "g1", interrupted=False)
    change(pair, "alpha", gone="left")
    assert pair.alone(Declare("g1", "alpha", 0, False)).decision is None


@pytest.mark.rule("AA-INTERRUPT-02", "AA-INTERRUPT-09")
def test_a_unit_walks_until_somebody_waits_or_comes_to_see_it() -> None:
    street = Street({"id": "wall", "kind": "high_wall", "points": [[0, 14], [15, 14]]})
    street.regulars(1, at=(4, 12), id="alpha")
    street.insurgents(1, at=(4, 20))
    path = tuple(street.cell(4 + n, 12) for n in range(18))
    here = Activation(id="alpha", order="move", path=path, along=tuple(range(0, 1800, 100)))
    unit = street.unit("alpha")
    coming = interruptions.next_interruption(street.state, here, unit, 17)
    assert 11 < coming < 17, "past the end of the wall"
    assert street.table.sight(path[coming]) >> street.unit("g1").cells[0] & 1
    assert not street.table.sight(path[coming - 1]) >> street.unit("g1").cells[0] & 1
    known = msgspec.structs.replace(here, offered=("g1",))
    assert interruptions.next_interruption(street.state, known, unit, 17) == 17
    waiting = msgspec.structs.replace(known, declared=(cuts_in(at=6), cuts_in(at=4), cuts_in(at=BEFORE_FIRE)))
    assert interruptions.next_interruption(street.state, waiting, unit, 15) == 4
    gone = msgspec.structs.replace(waiting, at=4)
    assert interruptions.next_interruption(street.state, gone, unit, 15) == 6
    assert interruptions.next_interruption(street.state, gone, unit, 5) == 5


# ------------------------------------------------------------------------------------------------ carrying it out


@pytest.mark.rule("AA-INTERRUPT-03", "AA-REACT-12")
@pytest.mark.parametrize(
    ("action", "rate", "step"),
    [
        ("fire", "cautious", Fire("g1", "interrupt", ("alpha",))),
        ("move", "rapid", InterruptingMove("g1", "alpha", "rapid", ("echo",))),
        ("flee", "rapid", RunAway("g1", "alpha", ("echo",))),
        ("charge", "rapid", Charge("g1", "alpha", "interrupt", 1200, ("echo",))),
    ],
)
def test_an_interruption_is_fire_a_move_a_flight_or_a_charge(pair: Street, action: str, rate: str, step: Any) -> None:
    change(pair, "g1", charges=action == "charge", rate=rate)
    played = pair.alone(CarryOut("alpha", cuts_in(action=action, rate=rate), ("echo",)))
    assert played.follows == [step]
    assert not played.unit("g1").charges


@pytest.mark.rule("AA-INTERRUPT-08", "AA-REACT-13", "AA-REACT-14")
@pytest.mark.parametrize("action", ["fire", "move", "flee", "charge"])
def test_nothing_comes_of_it_if_the_interrupters_are_shaken_or_the_unit_is_gone(pair: Street, action: str) -> None:
    plan = cuts_in(action=action, rate="rapid")
    change(pair, "g1", shaken_in=2)
    lost = pair.alone(CarryOut("alpha", plan))
    assert (lost.follows, len(lost.told(InterruptionLost))) == ([], 1)
    change(pair, "g1", shaken_in=0)
    change(pair, "alpha", gone="left", cells=())
    gone = pair.alone(CarryOut("alpha", plan))
    assert bool(gone.follows) is (action == "move"), "who wanted to move may do so still"
    pair.state.solo = True
    assert pair.alone(CarryOut("alpha", plan)).follows == [], "the book's Insurgents move because of the unit"


@pytest.mark.rule("AA-REACT-14", "AA-INTERRUPT-08")
def test_who_has_moved_out_of_sight_or_reach_is_not_there_to_be_shot_at_or_charged() -> None:
    street = Street({"id": "wall", "kind": "high_wall", "points": [[0, 16], [24, 16]]})
    street.regulars(3, at=(12, 12), id="alpha")
    street.insurgents(3, at=(12, 20), leader=True)
    street.state.activations["alpha"] = Activation(id="alpha", order="fire")
    for action in ("fire", "charge"):
        played = street.alone(CarryOut("alpha", cuts_in(action=action)))
        assert (played.follows, len(played.told(InterruptionLost))) == ([], 1)


@pytest.mark.rule("AA-INTERRUPT-10")
def test_an_interrupting_move_goes_where_its_owner_likes_and_is_watched(pair: Street) -> None:
    asked = pair.alone(InterruptingMove("g1", "alpha", "cautious"))
    assert asked.decision is not None
    assert (asked.decision.prompt, asked.decision.seats) == ("ask-destination", ("insurgents",))
    assert asked.decision.options.find(f"cautious:{pair.cell(18, 20)}")
    assert asked.decision.options.find(f"cautious:{pair.cell(18.5, 20)}") is None
    watch = Watch(unit="bravo", target="g1", at=-1, won=False)
    activation(pair, watches=(watch,))
    goal = pair.cell(16, 20)
    played = pair.alone(InterruptingMove("g1", "alpha", "cautious", ("echo",)), choices=[f"cautious:{goal}"])
    assert played.follows == [
        WalkWatched("g1", ("bravo",), "AA-INTERRUPT-10", "alpha", ("echo",)),
        FormedUp("g1"),
        ActionOver("g1"),
    ]
    begun = played.state.activations["g1"]
    assert (begun.order, begun.rate, begun.path[-1], begun.along[-1]) == ("move", "cautious", goal, 400)
    assert played.unit("g1").rate == "cautious"
    assert pair.alone(InterruptingMove("g1", "alpha", "cautious"), choices=["pass"]).follows == []
    over = pair.alone(ActionOver("alpha"))
    assert over.changes(pair) == {"alpha": None}
    assert pair.alone(ActionOver("g1")).changes(pair) == {}


@pytest.mark.rule("AA-INTERRUPT-10", "AA-LEADER-10", "AA-MERGE-01")
@pytest.mark.parametrize(("fields", "settles"), [({}, True), ({"pinned": 1}, False), ({"cells": ()}, False)])
def test_who_has_got_away_with_his_move_may_join_or_merge_where_he_is(
    pair: Street, fields: dict[str, Any], settles: bool
) -> None:
    before = pair.unit("g1").cells
    assert pair.alone(AfterMove("g1", before)).follows == []
    change(pair, "g1", cells=pair.table.formation(pair.cell(16, 20), 3))
    if "cells" in fields:
        fields = {**fields, "gone": "left"}
    change(pair, "g1", **fields)
    assert pair.alone(AfterMove("g1", before)).follows == ([Settled("g1")] if settles else [])


# ------------------------------------------------------------------------------------------------ the unit reacts


@pytest.mark.rule("AA-REACT-02", "AA-REACT-05", "AA-REACT-06", "AA-INTERRUPT-11")
def test_overwatch_units_test_first_then_the_unit_then_friends_who_see_both(pair: Street) -> None:
    watch = pair.regulars(2, at=(4, 16), id="watch", overwatch=True)
    friend = pair.regulars(2, at=(18, 14), id="friend")
    pair.regulars(2, at=(20, 8), id="done", activated=True)
    pair.regulars(2, at=(20, 4), id="spent", spent=True)
    plan = cuts_in()
    played = pair.alone(reactions.TestReactions("alpha", plan))
    assert played.follows == [
        OverwatchOffer(watch, "g1", "alpha", False),
        OwnTest("alpha", plan, ()),
        FriendOffers("alpha", "g1", (friend,)),
    ]
    pair.state.activations["done"] = Activation(id="done", order="react")
    again = pair.alone(reactions.TestReactions("alpha", plan)).follows
    assert again[-1] == FriendOffers("alpha", "g1", (friend, "done"))
    moving = pair.alone(reactions.TestReactions("alpha", cuts_in(action="move"))).follows
    assert moving[0] == OverwatchOffer(watch, "g1", "alpha", True)


@pytest.mark.rule("AA-INTERRUPT-11", "AA-REACT-05")
def test_friends_who_do_not_see_an_interrupter_who_moves_may_yet_come_to(pair: Street) -> None:
    wall = {"id": "wall", "kind": "high_wall", "points": [[16, 13], [24, 13]]}
    street = Street(wall)
    street.state = msgspec.structs.replace(pair.state, table=street.table.key)
    hidden = street.regulars(2, at=(20, 11), id="hidden")
    moves, fires = (
        street.alone(reactions.TestReactions("alpha", cuts_in(action=action))) for action in ("move", "fire")
    )
    assert moves.follows[0] == OwnTest("alpha", cuts_in(action="move"), (hidden,))
    assert fires.follows == [OwnTest("alpha", cuts_in(), ())]


@pytest.mark.rule("AA-REACT-01", "AA-REACT-07", "AA-CHAIN-02", "AA-REACT-18")
@pytest.mark.parametrize(
    ("theirs", "own", "won"), [(6, 4, False), (6, 5, True), (4, 2, False), (4, 3, True), (3, 1, True)]
)
def test_the_insurgent_wins_with_4_or_more_that_beats_the_regulars(
    pair: Street, theirs: int, own: int, won: bool
) -> None:
    """Who stands still adds 1 to his die."""
    played = pair.alone(OwnTest("alpha", cuts_in(), ("echo",)), dice=[[theirs], [own]])
    assert played.state.activations["alpha"].exchanges == (
        Exchange(interruption=cuts_in(), won=won, unsighted=("echo",)),
    )
    (event,) = played.told(ReactionTested)
    assert (event.unit, event.target, event.own.value, event.theirs.value) == ("alpha", "g1", own + 1, theirs)
    assert [roll.seat for roll in played.rolls()] == ["insurgents", "regulars"]


@pytest.mark.rule("AA-REACT-04", "AA-REACT-18")
def test_who_cannot_react_has_lost_without_a_roll_and_who_interrupts_no_more_is_not_tested(pair: Street) -> None:
    activation(pair, ended=True)
    played = pair.alone(OwnTest("alpha", cuts_in(), ()))
    assert [each.won for each in played.state.activations["alpha"].exchanges] == [False]
    assert not played.rolls()
    change(pair, "g1", shaken_in=2)
    assert pair.alone(OwnTest("alpha", cuts_in(), ())).changes(pair) == {}
    for fields in ({"gone": "left"}, {"figures": ()}):
        change(pair, "alpha", **fields)
        assert not reactions.may_react(pair.state, pair.unit("alpha"), Activation(id="alpha", order="fire"))


@pytest.mark.rule("AA-REACT-09", "AA-REACT-10", "AA-REACT-13")
def test_who_won_shoots_first_or_moves_and_who_lost_only_shoots_back(pair: Street) -> None:
    path = tuple(pair.cell(12 + n, 12) for n in range(4))
    activation(pair, order="move", rate="cautious", path=path, along=(0, 100, 200, 300), at=1)
    won = pair.alone(React("alpha", "g1", True, 1))
    assert won.decision is not None
    assert (won.decision.rule, won.keys) == ("AA-REACT-10", ["fire", "pass", "finish"])
    lost = pair.alone(React("alpha", "g1", False, 1))
    assert lost.decision is not None
    assert (lost.decision.rule, lost.keys) == ("AA-REACT-09", ["fire", "pass"])
    assert pair.alone(React("alpha", "g1", True, 1), choices=["fire"]).follows == [
        Fire("alpha", "reaction", ("g1",), 1)
    ]
    assert pair.alone(React("alpha", "g1", True, 1), choices=["finish"]).follows == [
        ReactionMove("alpha", "g1", path[3], 3)
    ]
    assert pair.alone(React("alpha", "g1", True, 1), choices=["pass"]).follows == []
    change(pair, "alpha", pinned=1)
    assert pair.alone(React("alpha", "g1", True, 0)).decision is not None
    assert pair.alone(React("alpha", "g1", False, 0)).decision is None, "whom the fire has Pinned does not return it"
    change(pair, "alpha", pinned=0, prisoners=(MAN,))
    assert pair.alone(React("alpha", "g1", False, 0), choices=["release"]).follows == [
        ReleasePrisoners("alpha"),
        React("alpha", "g1", False, 0),
    ]
    activation(pair, ended=True)
    assert pair.alone(React("alpha", "g1", True, 1)).decision is None


@pytest.mark.rule("AA-REACT-10", "AA-ASSAULT-01")
def test_who_charges_does_not_turn_aside_and_who_is_at_the_end_has_nothing_to_finish(pair: Street) -> None:
    path = tuple(pair.cell(12 + n, 12) for n in range(3))
    activation(pair, order="charge", path=path, along=(0, 100, 200), rate="cautious")
    charging = pair.alone(React("alpha", "g1", True, 0))
    assert charging.keys == ["fire", "pass"]
    activation(pair, order="move", at=2)
    assert "finish" not in pair.alone(React("alpha", "g1", True, 0)).keys
    activation(pair, at=0)
    change(pair, "alpha", moved=600)
    assert "finish" not in pair.alone(React("alpha", "g1", True, 0)).keys


@pytest.mark.rule("AA-REACT-14", "AA-INTERRUPT-02")
def test_a_reaction_move_uses_up_the_declared_way(pair: Street) -> None:
    path = tuple(pair.cell(12 + n, 12) for n in range(5))
    activation(pair, order="move", path=path, along=(0, 100, 200, 300, 400), at=1, declared=(cuts_in(at=3),))
    on = pair.alone(ReactionMove("alpha", "g1", path[3], 3))
    assert on.follows == [RunOn("alpha")]
    assert on.state.activations["alpha"].path == path[:4]
    assert on.state.activations["alpha"].along == (0, 100, 200, 300)
    aside = pair.alone(ReactionMove("alpha", "g1", pair.cell(12, 8), -1))
    assert aside.follows == [RunOn("alpha", "g1")]
    begun = aside.state.activations["alpha"]
    assert (begun.path[-1], begun.along[-1], begun.at) == (pair.cell(12, 8), 400, 0)
    assert [plan.at for plan in begun.declared] == [interruptions.NOT_REACHED]


@pytest.mark.rule("AA-REACT-14", "AA-REACT-16", "AA-INTERRUPT-09")
def test_it_runs_to_the_next_point_at_which_somebody_waits_and_on_from_there(pair: Street) -> None:
    path = tuple(pair.cell(12 + n, 12) for n in range(5))
    activation(
        pair, order="move", rate="cautious", path=path, along=(0, 100, 200, 300, 400), declared=(cuts_in(at=2),),
        offered=("g1",),
    )  # fmt: skip
    stops = pair.alone(RunOn("alpha"))
    assert stops.follows == [PickUpPeople("alpha"), Late("alpha", 2), Chain("alpha", 2), RunOn("alpha")]
    assert stops.state.activations["alpha"].at == 2
    assert (stops.unit("alpha").cells[0], stops.unit("alpha").moved) == (path[2], 200)
    assert [event.rule for event in stops.told(Moved)] == ["AA-REACT-14"]
    activation(pair, declared=(cuts_in(at=4), cuts_in("g2", at=7)))
    ends = pair.alone(RunOn("alpha"))
    assert ends.follows == [PickUpPeople("alpha"), Late("alpha", 0)]
    left = ends.state.activations["alpha"]
    assert (left.path, left.along, left.at) == ((path[4],), (0,), 0)
    assert [plan.at for plan in left.declared] == [0, interruptions.NOT_REACHED]
    activation(pair, ended=True)
    assert pair.alone(RunOn("alpha")).follows == []


@pytest.mark.rule("AA-REACT-14", "AA-REACT-16", "AA-DEPEND-04")
@pytest.mark.parametrize(
    ("fields", "rate", "found"),
    [
        ({}, "halted", "cautious"),
        ({}, "cautious", "cautious"),
        ({}, "rapid", "rapid"),
        ({"moved": 600}, "halted", "cautious"),
        ({"moved": 601}, "halted", "rapid"),
        ({"moved": 601, "wounded": 1}, "rapid", "cautious"),
    ],
)
def test_how_fast_a_reaction_move_is(pair: Street, fields: dict[str, Any], rate: str, found: str) -> None:
    change(pair, "alpha", **fields)
    order = Activation(id="alpha", order="move", rate=rate)
    assert reactions.reaction_rate(pair.state, pair.unit("alpha"), order) == found


# ------------------------------------------------------------------------------------------------ friends react


def exchanged(street: Street, **fields: Any) -> str:
    friend = street.regulars(2, at=(16, 12), id="bravo", **fields)
    activation(street, exchanges=(Exchange(interruption=cuts_in(), won=True),))
    return friend


@pytest.mark.rule("AA-REACT-05", "AA-REACT-03")
@pytest.mark.parametrize(
    ("fields", "may"),
    [
        ({}, True),
        ({"gone": "left"}, False),
        ({"figures": ()}, False),
        ({"spent": True}, False),
        ({"activated": True}, False),
    ],
)
def test_which_friend_may_answer(pair: Street, fields: dict[str, Any], may: bool) -> None:
    friend = exchanged(pair)
    change(pair, friend, **fields)
    assert reacting_for_friends._may_answer(pair.state, friend, "alpha", "g1") is may
    if "activated" in fields:
        pair.state.activations[friend] = Activation(id=friend, order="react")
        assert reacting_for_friends._may_answer(pair.state, friend, "alpha", "g1"), "it answers already"


@pytest.mark.rule("AA-REACT-05", "AA-INTERRUPT-11")
def test_it_must_be_this_interruption_that_was_tested_last(pair: Street) -> None:
    friend = exchanged(pair)
    pair.insurgents(2, at=(20, 20))
    assert not reacting_for_friends._may_answer(pair.state, friend, "alpha", "g2")
    assert reacting_for_friends._may_answer(pair.state, friend, "alpha", "g2", True)
    change(pair, "g1", shaken_in=2)
    assert not reacting_for_friends._may_answer(pair.state, friend, "alpha", "g1")
    del pair.state.activations["alpha"]
    assert not reacting_for_friends._may_answer(pair.state, friend, "alpha", "g1", True)


@pytest.mark.rule("AA-REACT-05")
def test_one_friend_is_offered_it_and_of_several_their_player_names_one(pair: Street) -> None:
    friend = exchanged(pair)
    one = pair.alone(FriendOffers("alpha", "g1", (friend,)))
    assert one.follows == [FriendOffer(friend, "alpha", "g1"), FriendOffers("alpha", "g1", ())]
    other = pair.regulars(2, at=(8, 12), id="charlie")
    asked = pair.alone(FriendOffers("alpha", "g1", (friend, other)))
    assert asked.decision is not None
    assert (asked.decision.prompt, asked.keys) == ("ask-who-reacts", ["react:bravo", "react:charlie", "pass"])
    named = pair.alone(FriendOffers("alpha", "g1", (friend, other)), choices=["react:charlie"])
    assert named.follows == [FriendTest(other, "alpha", "g1"), FriendOffers("alpha", "g1", (friend,))]
    nobody = pair.alone(FriendOffers("alpha", "g1", (friend, other)), choices=["pass"])
    assert nobody.follows == [FriendOffers("alpha", "g1", ())]
    pair.state.commanders = ("regulars", "regulars2")
    change(pair, other, commander="regulars2")
    split = pair.alone(FriendOffers("alpha", "g1", (friend, other)))
    assert split.follows == [FriendOffer(friend, "alpha", "g1"), FriendOffers("alpha", "g1", (other,))]
    assert pair.alone(FriendOffers("alpha", "g1", ())).follows == []


@pytest.mark.rule("AA-REACT-05", "AA-DEPEND-09")
def test_who_is_offered_it_may_react_pass_or_let_his_prisoners_go_first(pair: Street) -> None:
    friend = exchanged(pair, prisoners=(MAN,))
    offer = FriendOffer(friend, "alpha", "g1", True)
    asked = pair.alone(offer)
    assert asked.decision is not None
    assert (asked.decision.prompt, asked.keys) == ("ask-react-for", ["react", "pass", "release"])
    assert pair.alone(offer, choices=["react"]).follows == [FriendTest(friend, "alpha", "g1", True)]
    assert pair.alone(offer, choices=["pass"]).follows == []
    assert pair.alone(offer, choices=["release"]).follows == [ReleasePrisoners(friend), offer]
    change(pair, friend, spent=True)
    assert pair.alone(offer).decision is None


@pytest.mark.rule("AA-REACT-05", "AA-INTERRUPT-11")
@pytest.mark.parametrize("won", [True, False])
def test_the_test_of_a_friend_is_recorded_and_activates_him(pair: Street, won: bool) -> None:
    friend = exchanged(pair)
    dice = [[1], [8]] if won else [[6], [2]]
    played = pair.alone(FriendTest(friend, "alpha", "g1"), dice=dice)
    assert played.state.activations["alpha"].exchanges[-1].answers == ((friend, won),)
    assert played.unit(friend).activated
    assert played.state.activations[friend] == Activation(id=friend, order="react")
    assert played.follows == []
    coming = pair.alone(FriendTest(friend, "alpha", "g1", True), dice=dice)
    assert coming.follows == ([ReactForFriend(friend, "g1", first=True)] if won else [])
    late = Watch(unit=friend, target="g1", at=-1, won=False, moves=True, friend="alpha")
    assert coming.state.activations["alpha"].watches == (() if won else (late,))
    assert coming.state.activations["alpha"].exchanges[-1].answers == ()


@pytest.mark.rule("AA-INTERRUPT-01", "AA-REACT-03", "AA-REACT-15", "AA-REACT-18")
def test_a_friend_who_reacts_may_be_interrupted_once_and_fires_at_the_interrupter_alone(pair: Street) -> None:
    friend = exchanged(pair)
    pair.state.activations[friend] = Activation(id=friend, order="react")
    first = pair.alone(ReactForFriend(friend, "g1", True))
    assert first.follows == [Open(friend), Chain(friend, ANYWHERE), FireForFriend(friend, "g1", True)]
    assert first.state.activations[friend].fire_done
    activation(pair, friend, fire_done=True)
    assert pair.alone(ReactForFriend(friend, "g1", True)).follows == [FireForFriend(friend, "g1", True)]
    activation(pair, friend, reactions=1, interruptions=3)
    shot = pair.alone(FireForFriend(friend, "g1", False))
    assert shot.follows == [Fire(friend, "reaction", ("g1",), 3)]
    assert shot.state.activations[friend].reactions == 2
    change(pair, friend, pinned=1)
    assert pair.alone(FireForFriend(friend, "g1", False)).follows == []
    assert pair.alone(FireForFriend(friend, "g1", True)).follows
    del pair.state.activations[friend]
    assert pair.alone(ReactForFriend(friend, "g1", True)).follows == []
    assert pair.alone(FireForFriend(friend, "g1", True)).follows == []


@pytest.mark.rule("AA-INTERRUPT-11")
def test_friends_look_out_for_the_first_point_at_which_they_see_the_interrupter() -> None:
    street = Street({"id": "wall", "kind": "high_wall", "points": [[0, 14], [8, 14]]})
    street.regulars(1, at=(6, 12), id="bravo")
    street.insurgents(1, at=(4, 18))
    path = tuple(street.cell(4 + n, 18) for n in range(16))
    street.state.activations["g1"] = Activation(id="g1", order="move", path=path, along=tuple(range(16)))
    played = street.alone(LookOut("alpha", "g1", ("bravo",)))
    (watch,) = played.state.activations["g1"].watches
    assert (watch.unit, watch.target, watch.won, watch.moves, watch.friend) == ("bravo", "g1", True, True, "alpha")
    assert street.table.sight(path[watch.at]) >> street.unit("bravo").cells[0] & 1
    assert not street.table.sight(path[watch.at - 1]) >> street.unit("bravo").cells[0] & 1
    for fields in ({"gone": "broken"}, {"figures": ()}):
        change(street, "g1", **fields)
        assert street.alone(LookOut("alpha", "g1", ("bravo",))).changes(street) == {}


@pytest.mark.rule("AA-INTERRUPT-11", "AA-REACT-05")
def test_who_cannot_fire_here_may_at_the_end_of_the_move_and_who_lost_fires_after_it(pair: Street) -> None:
    friend = exchanged(pair)
    blind = pair.regulars(2, at=(2, 2), id="blind", spent=True)
    path = tuple(pair.cell(12 + n, 20) for n in range(5))
    pair.state.activations["g1"] = Activation(id="g1", order="move", path=path, along=tuple(range(5)), at=1)
    played = pair.alone(InSight("alpha", "g1", (friend, blind)))
    assert played.follows == [FriendOffers("alpha", "g1", (friend,), on_the_way=True)]
    again = Watch(unit=blind, target="g1", at=4, won=True, moves=True, friend="alpha")
    assert played.state.activations["g1"].watches == (again,)
    activation(pair, "g1", at=4)
    assert pair.alone(InSight("alpha", "g1", (friend, blind))).state.activations["g1"].watches == ()
    late = Watch(unit=friend, target="g1", at=-1, won=False, moves=True, friend="alpha")
    other = Watch(unit=friend, target="g2", at=-1, won=False, moves=True, friend="alpha")
    plain = Watch(unit=friend, target="g1", at=-1, won=False)
    activation(pair, watches=(late, other, plain))
    done = pair.alone(TooLate("alpha", "g1"))
    assert done.follows == [ReactForFriend(friend, "g1", first=False)]
    assert done.state.activations["alpha"].watches == (other, plain)


# ------------------------------------------------------------------------------------------------ Overwatch


@pytest.mark.rule("AA-OVERWATCH-01", "AA-OVERWATCH-03", "AA-OVERWATCH-06", "AA-PINNED-04", "AA-ASSAULT-07")
@pytest.mark.parametrize(
    ("fields", "fires", "walks"),
    [
        ({"overwatch": True}, True, True),
        ({"overwatch": False}, False, False),
        ({"overwatch": True, "pinned": 1}, False, True),
        ({"overwatch": True, "spent": True}, False, False),
        ({"overwatch": True, "overwatch_shots": 9}, False, False),
    ],
)
def test_who_on_overwatch_answers_what(pair: Street, fields: dict[str, Any], fires: bool, walks: bool) -> None:
    pair.regulars(2, at=(16, 12), id="watch", **fields)
    gunmen = pair.unit("g1")
    assert [unit.id for unit in overwatch.watching(pair.state, gunmen)] == (["watch"] if fires else [])
    assert [unit.id for unit in overwatch.watching(pair.state, gunmen, moves=True)] == (["watch"] if walks else [])
    change(pair, "g1", gone="")
    against = pair.alone(OverwatchAgainst("g1"))
    assert against.follows == ([WatchAction("watch", "g1")] if fires else [])


@pytest.mark.rule("AA-OVERWATCH-07", "AA-OVERWATCH-08", "AA-REACT-06")
@pytest.mark.parametrize("won", [True, False])
def test_an_overwatch_unit_that_wins_its_test_fires_at_once_and_one_that_loses_it_afterwards(
    pair: Street, won: bool
) -> None:
    pair.regulars(2, at=(16, 12), id="watch", overwatch=True)
    offer = OverwatchOffer("watch", "g1", "alpha", False)
    asked = pair.alone(offer)
    assert asked.decision is not None
    assert (asked.decision.prompt, asked.keys) == ("ask-overwatch", ["overwatch", "pass"])
    assert pair.alone(offer, choices=["pass"]).changes(pair) == {}
    played = pair.alone(offer, choices=["overwatch"], dice=[[1], [8]] if won else [[6], [2]])
    assert played.follows == ([OverwatchFire("watch", "g1", False)] if won else [])
    watch = Watch(unit="watch", target="g1", at=FIRED if won else -1, won=won)
    assert played.state.activations["alpha"].watches == (watch,)
    assert overwatch.answered(played.state, "alpha", "g1") == ("watch",)
    assert overwatch.answered(played.state, "alpha", "g2") == overwatch.answered(played.state, "x", "g1") == ()
    pair.state.activations["g1"] = Activation(id="g1", order="fire")
    action = pair.alone(WatchAction("watch", "g1"), choices=["overwatch"], dice=[[1], [8]] if won else [[6], [2]])
    assert action.follows == ([OverwatchFire("watch", "g1")] if won else [])
    lost = Watch(unit="watch", target="g1", at=-1, won=False)
    assert action.state.activations["g1"].watches == (() if won else (lost,))


@pytest.mark.rule("AA-OVERWATCH-03", "AA-PINNED-04", "AA-OVERWATCH-06")
@pytest.mark.parametrize(
    ("who", "fields"),
    [
        ("g1", {"figures": ()}),
        ("g1", {"gone": "broken"}),
        ("watch", {"pinned": 1}),
        ("watch", {"spent": True}),
        ("watch", {"overwatch_shots": 9}),
    ],
)
def test_who_cannot_fire_is_not_asked(pair: Street, who: str, fields: dict[str, Any]) -> None:
    pair.regulars(2, at=(16, 12), id="watch", overwatch=True)
    change(pair, who, **fields)
    assert pair.alone(OverwatchOffer("watch", "g1", "alpha", False)).decision is None
    assert pair.alone(WatchAction("watch", "g1")).decision is None
    assert pair.alone(OverwatchFire("watch", "g1")).follows == []


@pytest.mark.rule("AA-OVERWATCH-04", "AA-OVERWATCH-05")
@pytest.mark.parametrize("shots", [0, 2])
def test_each_shot_is_counted_and_costs_a_die_more(pair: Street, shots: int) -> None:
    pair.regulars(4, at=(16, 12), id="watch", overwatch=True, overwatch_shots=shots)
    played = pair.alone(OverwatchFire("watch", "g1"))
    assert played.follows == [Fire("watch", "overwatch", ("g1",), shots)]
    assert played.changes(pair) == {"watch": {"overwatch_shots": shots + 1}}
    assert [(event.unit, event.target) for event in played.told(OverwatchFires)] == [("watch", "g1")]


@pytest.mark.rule("AA-OVERWATCH-08", "AA-REACT-05")
def test_those_who_lost_fire_when_the_action_is_over_unless_they_have_fired(pair: Street) -> None:
    own = Watch(unit="watch", target="g1", at=-1, won=False, moves=True)
    fired = Watch(unit="other", target="g1", at=FIRED, won=True)
    friends = Watch(unit="bravo", target="g1", at=-1, won=False, friend="alpha")
    foreign = Watch(unit="watch", target="g2", at=-1, won=False)
    activation(pair, watches=(own, fired, friends, foreign))
    played = pair.alone(LateOverwatch("alpha", "g1"))
    assert played.follows == [OverwatchFire("watch", "g1", True)]
    assert played.state.activations["alpha"].watches == (friends, foreign)
    activation(pair, watches=())
    assert pair.alone(LateOverwatch("alpha", "g1")).follows == []


@pytest.mark.rule("AA-OVERWATCH-03", "AA-INTERRUPT-11")
def test_a_walk_is_watched_by_all_on_overwatch_who_have_not_answered_it_yet(pair: Street) -> None:
    for name, at, on in (("one", (16, 12), True), ("two", (8, 12), True), ("three", (4, 4), False)):
        pair.regulars(2, at=at, id=name, overwatch=on)
    step = WalkWatched("g1", ("two",), "AA-INTERRUPT-10", "alpha", ("three",))
    assert pair.alone(step).follows == [
        NamePoint("one", "g1"),
        LookOut("alpha", "g1", ("three",)),
        WalkOn("g1", "AA-INTERRUPT-10"),
    ]
    assert pair.alone(WalkWatched("g1")).follows == [NamePoint("one", "g1"), NamePoint("two", "g1"), WalkOn("g1")]
    charge = ChargeWatched("g1", ("two",), "alpha", ("three",))
    assert pair.alone(charge).follows == [NamePoint("one", "g1"), LookOut("alpha", "g1", ("three",)), ChargeOn("g1")]
    assert pair.alone(ChargeWatched("g1")).follows == [NamePoint("one", "g1"), NamePoint("two", "g1"), ChargeOn("g1")]


def walking(street: Street, **fields: Any) -> Street:
    path = tuple(street.cell(12 + n, 20) for n in range(6))
    street.state.activations["g1"] = Activation(
        id="g1", order="move", rate="cautious", path=path, along=tuple(range(0, 600, 100)), **fields
    )
    return street


@pytest.mark.rule("AA-OVERWATCH-03", "AA-OVERWATCH-07")
def test_an_overwatch_unit_names_a_point_of_the_way_and_tests_for_it(pair: Street) -> None:
    walking(pair)
    pair.regulars(2, at=(16, 12), id="watch", overwatch=True, prisoners=(MAN,))
    asked = pair.alone(NamePoint("watch", "g1"))
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-overwatch-point"
    assert {option.key for option in asked.decision.options} == {"pass", "release", *(f"watch:{n}" for n in range(6))}
    assert pair.alone(NamePoint("watch", "g1"), choices=["pass"]).changes(pair) == {}
    assert pair.alone(NamePoint("watch", "g1"), choices=["release"]).follows == [
        ReleasePrisoners("watch"),
        NamePoint("watch", "g1"),
    ]
    for dice, won in (([[1], [8]], True), ([[6], [2]], False)):
        named = pair.alone(NamePoint("watch", "g1"), choices=["watch:3"], dice=dice)
        assert named.state.activations["g1"].watches == (Watch(unit="watch", target="g1", at=3, won=won, moves=True),)
    activation(pair, "g1", ended=True)
    assert pair.alone(NamePoint("watch", "g1")).decision is None


@pytest.mark.rule("AA-OVERWATCH-03", "AA-OVERWATCH-08")
def test_it_walks_to_the_next_point_that_was_named_and_they_fire_there(pair: Street) -> None:
    won = Watch(unit="watch", target="g1", at=3, won=True, moves=True)
    lost = Watch(unit="other", target="g1", at=2, won=False, moves=True)
    walking(pair, watches=(lost, won))
    step = pair.alone(WalkOn("g1", "AA-INTERRUPT-10"))
    assert step.follows == [WalkOn("g1", "AA-INTERRUPT-10")]
    assert (step.state.activations["g1"].at, step.unit("g1").cells[0]) == (3, pair.cell(15, 20))
    assert step.unit("g1").moved == 300
    assert [(event.rate, event.rule) for event in step.told(Moved)] == [("cautious", "AA-INTERRUPT-10")]
    activation(pair, "g1", at=3)
    here = pair.alone(WalkOn("g1"))
    assert here.follows == [OverwatchFire("watch", "g1", True), WalkOn("g1")]
    assert here.state.activations["g1"].watches == (lost,)
    activation(pair, "g1", at=5, watches=(lost,))
    assert pair.alone(WalkOn("g1")).follows == [LateOverwatch("g1", "g1")]
    activation(pair, "g1", at=2, ended=True)
    assert pair.alone(WalkOn("g1")).follows == [LateOverwatch("g1", "g1")]


@pytest.mark.rule("AA-INTERRUPT-11", "AA-OVERWATCH-03")
def test_those_who_look_out_for_a_friend_answer_together(pair: Street) -> None:
    one = Watch(unit="one", target="g1", at=2, won=True, moves=True, friend="alpha")
    two = Watch(unit="two", target="g1", at=1, won=True, moves=True, friend="alpha")
    watch = Watch(unit="watch", target="g1", at=2, won=True, moves=True)
    later = Watch(unit="three", target="g1", at=4, won=True, moves=True)
    walking(pair, at=2, watches=(one, later, two, watch))
    played = pair.alone(WalkOn("g1"))
    assert played.follows == [
        OverwatchFire("watch", "g1", True),
        InSight("alpha", "g1", ("one", "two")),
        WalkOn("g1"),
    ]
    assert played.state.activations["g1"].watches == (later,)


# ------------------------------------------------------------------------------------------------ charges on their way


@pytest.mark.rule("AA-ASSAULT-01", "AA-INTERRUPT-09")
def test_others_than_its_target_may_interrupt_a_charge(pair: Street) -> None:
    other = pair.insurgents(2, at=(4, 12))
    path = tuple(pair.cell(12, 12 + n) for n in range(6))
    activation(pair, order="charge", path=path, along=tuple(range(0, 600, 100)), offered=("x",))
    played = pair.alone(ChargeInterrupted("alpha", "g1"))
    assert played.follows == [Declare(other, "alpha", 0, False), Chain("alpha", 0), ChargeOn("alpha")]
    assert played.state.activations["alpha"].offered == ("x", other, "g1")


@pytest.mark.rule("AA-ASSAULT-01", "AA-ASSAULT-11", "AA-ASSAULT-10")
def test_a_charge_goes_on_to_where_somebody_cuts_in_but_not_the_last_step(pair: Street) -> None:
    path = tuple(pair.cell(12, 12 + n) for n in range(6))
    start = pair.unit("alpha").cells
    activation(
        pair, order="charge", rate="cautious", path=path, along=tuple(range(0, 600, 100)), declared=(cuts_in(at=2),),
        offered=("g1",),
    )  # fmt: skip
    played = pair.alone(ChargeOn("alpha"))
    assert played.follows == [Late("alpha", 2), Chain("alpha", 2), ChargeOn("alpha")]
    begun = played.state.activations["alpha"]
    assert (begun.at, begun.start) == (2, start)
    assert (played.unit("alpha").cells[0], played.unit("alpha").moved) == (path[2], 200)
    assert [(event.rate, event.rule) for event in played.told(Moved)] == [("cautious", "AA-ASSAULT-01")]
    activation(pair, declared=())
    assert pair.alone(ChargeOn("alpha")).changes(pair) == {}
    activation(pair, ended=True, declared=(cuts_in(at=2),))
    assert pair.alone(ChargeOn("alpha")).changes(pair) == {}


@pytest.mark.rule("AA-OVERWATCH-03", "AA-ASSAULT-01")
def test_an_insurgent_charge_stops_where_overwatch_has_named_a_point(pair: Street) -> None:
    path = tuple(pair.cell(12, 20 - n) for n in range(6))
    won = Watch(unit="watch", target="g1", at=2, won=True, moves=True)
    lost = Watch(unit="other", target="g1", at=1, won=False, moves=True)
    pair.state.activations["g1"] = Activation(
        id="g1", order="charge", rate="cautious", path=path, along=tuple(range(0, 600, 100)), watches=(won, lost)
    )
    played = pair.alone(ChargeOn("g1"))
    assert played.follows == [ChargeOn("g1")]
    assert played.state.activations["g1"].at == 2
    activation(pair, "g1", at=2)
    assert pair.alone(ChargeOn("g1")).follows == [OverwatchFire("watch", "g1", True), ChargeOn("g1")]


@pytest.mark.rule("AA-SOLO-06", "AA-INTERRUPT-02")
def test_the_books_insurgents_decide_by_their_tables(pair: Street) -> None:
    played: Played = solo(pair).alone(Open("alpha"))
    assert played.follows == [ActionCheck("g1", "alpha", 0)]

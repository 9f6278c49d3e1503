"""Activation: the Regular part of a turn, and what an activated unit declares.

The chapter's rules: AA-ACT-01 to 03, AA-MOVE-01, AA-MOVE-04, AA-OVERWATCH-02.
"""

from __future__ import annotations

import functools

from fireteam.engine import Event, Option, Options, Step, Unavailable

from ...state import CAUTIOUS, COHESION, HALTED, REGULARS, State, Umpire, Unit
from .. import choices
from ..cards import asset_calls, fog_roads, fog_traffic
from ..fight import assault, clearing, morale
from ..fight.targets import has_target
from ..ground.terrain import table
from ..move import allowance, movement, moving, regions
from ..people import aid, civilians, custody, dependants, first_aid
from ..react import chains, firing_on_pinned, interruptions
from ..units import on_table
from ..vehicles import boarding, driving, passengers
from ..vehicles.vehicles import PATROL
from . import actions, leaders, splitting


class Rested(Event, frozen=True, kw_only=True):
    """Units that were passed over: they count as activated and stationary (AA-GLOSS-01)."""

    units: tuple[str, ...]
    count: int


RegularChoice = choices.Activate | choices.Rest | choices.UseAsset | None
"""What the Regular player may do in his part of the turn."""


class RegularPart(Step, frozen=True):
    """AA-TURN-02, AA-TURN-04, AA-ACT-01, AA-ACT-03: the Regulars activate their units one by one, in any order
    (AA-ASSET-04, AA-ASSET-10, AA-INTERRUPT-05)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        seats, options = g.once(activations, state)
        if not options:
            return
        choice = g.ask(seats, "ask-activate", options, rule="AA-ACT-01")
        chosen = choice.value
        if chosen is None:
            return
        if isinstance(chosen, choices.UseAsset):
            g.then(asset_calls.UseAsset(chosen.asset), RegularPart())
            return
        if isinstance(chosen, choices.Rest):
            for unit in chosen.units:
                g.change(unit, **movement.stationary(state, unit))
            units = tuple(unit.id for unit in chosen.units)
            g.emit(Rested(units=units, count=len(units), rule="AA-GLOSS-01"))
            g.then(RegularPart())
            return
        g.then(Activate(chosen.unit), firing_on_pinned.FireOnPinned(), RegularPart())


def activations(state: State) -> tuple[list[str], list[Option[RegularChoice]]]:
    """Whom the commanders may activate or let rest now, or what they may use; and which seats have a choice
    (AA-ASSET-04, AA-ASSET-10, AA-COHESION-03)."""
    waiting = [unit for unit in on_table(state, REGULARS) if not unit.activated]
    options: list[Option[RegularChoice]] = [_activating(unit.id, unit.commander) for unit in waiting]
    seats = [seat for seat in state.commanders if any(unit.commander == seat for unit in waiting)]
    for seat in seats:
        own = [unit for unit in waiting if unit.commander == seat]
        if not _have_duties(state, own):
            options.append(
                Option.about(choices.Rest(seat, tuple(own)), "option-rest", seat=seat, group="end", rule="AA-GLOSS-01")
            )
    support = asset_calls.hand_options(state)
    if support:
        options += support
        if not waiting:
            options.append(Option(key="end", text="option-end-part", group="end", rule="AA-ACT-01"))
        seats = [seat for seat in state.commanders if any(option.seat == seat for option in options)]
    return seats, options


@functools.lru_cache(maxsize=1024)
def _activating(unit: str, commander: str) -> Option[choices.Activate]:
    return Option.about(
        choices.Activate(unit),
        "option-activate",
        arguments={"unit": unit},
        seat=commander,
        group="activate",
        rule="AA-ACT-01",
        pieces=(unit,),
    )


def _have_duties(state: State, units: list[Unit]) -> bool:
    """Is there something that one of the units must do in its activation: see to its casualties (AA-AID-01), seek cover
    (AA-PINNED-01) or close up (AA-COHESION-03)?"""
    ground = table(state)
    # Mostly nobody has fallen, and all stand together: then nothing else is asked.
    return any(
        aid.aid_duty(state, unit) or _must_seek_cover(state, unit) or movement.must_close_up(state, unit)
        for unit in units
        if unit.fallen or unit.pinned or not movement.in_chain(ground, unit.cells, COHESION)
    )


def _must_seek_cover(state: State, unit: Unit) -> bool:
    return unit.pinned > 0 and morale.must_seek_cover(state, unit)


class Activate(Step, frozen=True):
    """AA-ACT-02: move and fire, fire and move, one of them or nothing; or Overwatch, a charge, First Aid and so on
    (AA-SPLIT-01, AA-LEADER-01, AA-VMOVE-05)."""

    unit: str

    def run(self, g: Umpire) -> None:
        # Who is Pinned seeks cover (AA-PINNED-01), and who has lost cohesion closes up (AA-COHESION-03).
        state = g.state
        unit = state.units[self.unit]
        if unit.gone or not unit.figures or unit.activated:
            return
        if g.once(movement.must_close_up, state, unit):
            g.then(moving.Regroup(unit.id), Activate(unit.id))
            return
        options, unavailable = g.once(orders, state, unit)
        choice = g.ask(
            unit.commander,
            "ask-order",
            options,
            rule="AA-ACT-02",
            arguments={"unit": unit.id},
            unavailable=unavailable,
            pieces=(unit.id,),
        )
        order = choice.value.order
        free = free_order(order, unit.id)
        if free is not None:
            g.then(free, Activate(unit.id))
            return
        if order in ("move", "fire-move", "safety"):
            self._declare_move(g, unit, order)
        elif order == "charge":
            g.then(assault.DeclareCharge(unit.id))
        elif order == "seek-cover":
            actions.begin(g, unit, order, CAUTIOUS if morale.must_seek_cover(state, unit) else HALTED)
            g.then(
                actions.SetOutForCover(unit.id),
                interruptions.Open(unit.id),
                chains.Chain(unit.id, 0),
                actions.Continue(unit.id, 0),
                actions.Proceed(unit.id),
                custody.HandOver(unit.id),
                chains.Finish(unit.id),
            )
        else:
            actions.begin(g, unit, order, PATROL if order == "barrier" else HALTED)
            g.then(
                interruptions.Open(unit.id),
                chains.Chain(unit.id, 0),
                actions.Proceed(unit.id),
                custody.HandOver(unit.id),
                chains.Finish(unit.id),
            )

    def _declare_move(self, g: Umpire, unit: Unit, order: str) -> None:
        """AA-MOVE-01, AA-MOVE-04: the rate first (Cautious unless declared otherwise), then the way. A vehicle states
        its speed instead (AA-VMOVE-01, AA-INTERRUPT-02, AA-INTERRUPT-09). Who brings casualties to safety treats them
        there (AA-AID-02)."""
        state = g.state
        if unit.vehicle is not None:
            self._declare_drive(g, unit, order)
            return
        rate, checked = (CAUTIOUS, False) if order == "fire-move" else moving.ask_rate(g, unit)
        budget = allowance.remaining(state, unit, rate)
        goals = g.once(aid.safe_places if order == "safety" else movement.reachable, state, unit, budget)
        choice = g.ask(
            unit.commander,
            "ask-destination",
            Options(
                (choices.BACK,) if (checked and order != "safety") or not goals else (),
                regions.destinations(rate, goals, unit, "AA-MOVE-05"),
            ),
            rule="AA-MOVE-05",
            arguments={"unit": unit.id},
            pieces=(unit.id,),
        )
        if choice.value is None and not checked:
            g.then(Activate(unit.id))
            return
        if choice.value is None:
            # The check of AA-DEPEND-05 is not rolled twice: the unit stays where it is and may still fire.
            actions.begin(g, unit, "fire", HALTED)
            g.then(
                interruptions.Open(unit.id),
                chains.Chain(unit.id, 0),
                actions.Proceed(unit.id),
                custody.HandOver(unit.id),
                chains.Finish(unit.id),
            )
            return
        path, along = movement.path_to(state, unit, choice.value.cell)
        activation = actions.begin(g, unit, order, rate)
        g.change(activation, path=path, along=along, fire_done=order == "safety")
        g.then(
            interruptions.Open(unit.id),
            chains.Chain(unit.id, 0),
            actions.Continue(unit.id, 0),
            actions.Proceed(unit.id),
        )
        if order == "safety":
            g.then(first_aid.FirstAid(unit.id), custody.HandOver(unit.id))
        g.then(chains.Finish(unit.id))

    def _declare_drive(self, g: Umpire, unit: Unit, order: str) -> None:
        """AA-VMOVE-01: a vehicle moves like other units, at its own speeds (AA-VMOVE-02, AA-VMOVE-03)."""
        plan = driving.ask_course(g, unit)
        if plan is None:
            g.then(Activate(unit.id))
            return
        activation = actions.begin(g, unit, order, plan.rate)
        g.change(activation, path=plan.course.path, along=plan.course.along)
        driving.set_course(g, g.state.units[unit.id], plan.course)
        g.then(
            interruptions.Open(unit.id),
            chains.Chain(unit.id, 0),
            actions.Continue(unit.id, 0),
            actions.Proceed(unit.id),
            chains.Finish(unit.id),
        )


NO_ROOM = "reason-no-room"


def free_order(order: str, unit: str) -> Step | None:
    """What a unit may do at the start of its activation without using it up; None if the order is another."""
    steps: dict[str, type[Step]] = {
        "split": splitting.Split,
        "leader": leaders.LeaveUnit,
        "abandon": custody.Abandon,
        "release": custody.ReleasePrisoners,
        "unload": boarding.Unload,
        "call": asset_calls.CallFire,
        "identify": fog_traffic.Identify,
    }
    return steps[order](unit) if order in steps else None


def why_no_overwatch(unit: Unit) -> tuple[str, str]:
    """Nobody lies in wait who is Pinned, or has got out of a vehicle this turn, which is a move (AA-OVERWATCH-02)."""
    if unit.pinned:
        return "reason-pinned", "AA-PINNED-04"
    return ("reason-has-moved", "AA-VMOVE-05") if unit.slow else ("", "")


def why_no_dispersing(state: State, unit: Unit) -> tuple[str, str]:
    """A unit that reasons with a mob does nothing else this turn (AA-CIV-09), and is free to do more than fire."""
    acted = asset_calls.has_called(state, unit) or fog_traffic.has_looked(state, unit)
    return ("reason-has-acted", "AA-CIV-09") if acted else movement.why_only_fire(state, unit)


def orders(state: State, unit: Unit) -> tuple[list[Option[choices.Order]], list[Unavailable]]:
    """What the unit may declare now, and what it may not and why."""
    offered: list[Option[choices.Order]] = []
    refused: list[Unavailable] = []

    def offer(order: str, rule: str, reason: str = "", reason_rule: str = "") -> None:
        text = f"option-order-{order}" + ("-tending" if tending and order == "seek-cover" else "")
        if reason:
            refused.append(_refused(text, reason, reason_rule, unit.id))
        else:
            offered.append(_offered(order, text, rule, unit.id))

    tending, seeks_cover = aid.aid_duty(state, unit), _must_seek_cover(state, unit)
    still = movement.why_no_move(state, unit)
    if not still[0] and movement.is_hemmed_in(state, unit):
        still = NO_ROOM, "AA-MOVE-05"
    mute = "" if has_target(state, unit) else "reason-no-target"
    if tending:
        # AA-AID-01 to 04: the turn after casualties goes to them; the unit fires only in reaction. One that is Pinned
        # seeks cover as any other would, and tends them there (AA-PINNED-01).
        if seeks_cover:
            offer("seek-cover", "AA-PINNED-01")
        elif aid.is_safe(state, unit):
            offer("aid", "AA-AID-01")
        elif not still[0] and aid.has_safe_place(state, unit, allowance.remaining(state, unit, CAUTIOUS)):
            offer("safety", "AA-AID-02")
        else:
            if morale.may_duck(state, unit):
                offer("seek-cover", "AA-PINNED-03")
            offer("stay", "AA-AID-04")
        for order in ("move", "fire", "overwatch", "charge"):
            offer(order, "AA-AID-04", "reason-tending", "AA-AID-04")
    elif seeks_cover:
        offer("seek-cover", "AA-PINNED-01")
        for order in ("move", "fire", "overwatch", "stay"):
            offer(order, "AA-PINNED-01", "reason-must-seek-cover", "AA-PINNED-01")
    else:
        if morale.may_duck(state, unit):
            offer("seek-cover", "AA-PINNED-03")
        offer("move", "AA-ACT-02", *still)
        offer("fire", "AA-ACT-02", mute, "AA-LOS-07")
        offer("fire-move", "AA-ACT-02", *leaders.why_no_move_after_fire(unit, still, (mute, "AA-LOS-07")))
        offer("overwatch", "AA-OVERWATCH-02", *why_no_overwatch(unit))
        if not still[0] and assault.may_charge(state, unit):
            offer("charge", "AA-ASSAULT-01")
        if civilians.dispersible(state, unit):
            offer("disperse", "AA-CIV-08", *why_no_dispersing(state, unit))
        if unit.vehicle is not None and still[0] in ("", NO_ROOM) and fog_roads.barriers(state, unit):
            offer("barrier", "AA-FOGCARD-08")
        if state.tokens and fog_traffic.doubtful(state, unit):
            offer("identify", "AA-FOGCARD-29")
        if clearing.clearable(state, unit):
            offer("clear", "AA-CLEAR-03", *movement.why_no_move(state, unit))
        if state.assets and asset_calls.may_call(state, unit):
            offer("call", "AA-ASSET-07")
        if state.motorized and passengers.vehicles_beside(state, unit):
            offer("board", "AA-VMOVE-06", *passengers.why_no_boarding(state, unit))
        offer("stay", "AA-ACT-02")
    if splitting.may_split(unit):
        # Nobody goes about other business while his comrades lie untreated or Pinned in the open: the whole unit acts.
        offer("split", "AA-SPLIT-01", *_why_no_split(tending, seeks_cover))
    if leaders.may_leave(unit) and not still[0] and not tending:
        offer("leader", "AA-LEADER-01")
    if unit.fallen or unit.wounded or unit.dead:
        offer("abandon", "AA-ABANDON-01")
    if unit.prisoners or dependants.captives(state, unit):
        offer("release", "AA-DEPEND-09")
    if unit.vehicle is not None and unit.vehicle.passengers:
        offer("unload", "AA-VMOVE-04", *passengers.why_no_unloading(state, unit))
    return offered, refused


@functools.lru_cache(maxsize=4096)
def _offered(order: str, text: str, rule: str, unit: str) -> Option[choices.Order]:
    return Option.about(choices.Order(order), text, arguments={"unit": unit}, group="order", rule=rule)


@functools.lru_cache(maxsize=4096)
def _refused(text: str, reason: str, rule: str, unit: str) -> Unavailable:
    return Unavailable(text=text, reason=reason, rule=rule, arguments={"unit": unit}, pieces=(unit,))


def _why_no_split(tending: bool, seeks_cover: bool) -> tuple[str, str]:
    """See AA-AID-04, AA-PINNED-03."""
    if tending:
        return "reason-tending", "AA-AID-01"
    return ("reason-must-seek-cover", "AA-PINNED-01") if seeks_cover else ("", "")

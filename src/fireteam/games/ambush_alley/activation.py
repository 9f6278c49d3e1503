"""Activation: the Regular part of a turn, what an activated unit declares, and how it carries it out."""

from __future__ import annotations

import msgspec

from fireteam.engine import Event, Option, Options, Places, Step, Umpire, Unavailable

from . import (
    aid,
    assault,
    asset_calls,
    civilians,
    clearing,
    cover,
    dependants,
    fog_roads,
    fog_traffic,
    interruptions,
    leaders,
    merging,
    morale,
    movement,
    passengers,
    splitting,
    vehicle_movement,
)
from .fire import Fire, has_target
from .state import (
    BEFORE_FIRE,
    CAUTIOUS,
    HALTED,
    RAPID,
    REGULARS,
    Activation,
    State,
    Unit,
    inches,
)
from .terrain import edges, mask_of, table
from .units import on_table


class Activated(Event, frozen=True, kw_only=True):
    unit: str
    order: str


class Rested(Event, frozen=True, kw_only=True):
    """Units that were passed over: they count as activated and stationary (AA-GLOSS-01)."""

    units: tuple[str, ...]
    count: int


class TookOverwatch(Event, frozen=True, kw_only=True):
    unit: str


class LeftTable(Event, frozen=True, kw_only=True):
    unit: str


class RegularPart(Step, frozen=True):
    """AA-TURN-02, AA-TURN-04, AA-ACT-01, AA-ACT-03: the Regulars activate their units one by one, in any order."""

    def run(self, g: Umpire) -> None:
        state: State = g.state
        seats, options = g.once(activations, state)
        if not options:
            return
        choice = g.ask(seats, "ask-activate", options, rule="AA-ACT-01")
        if choice.key == "end":
            return
        if choice.group == "use":
            g.then(asset_calls.UseAsset(choice.value), RegularPart())
            return
        if choice.key.startswith("rest:"):
            for unit in choice.value:
                g.change(unit, activated=True, rate=HALTED, overwatch=False, overwatch_shots=0)
            units = tuple(unit.id for unit in choice.value)
            g.emit(Rested(units=units, count=len(units), rule="AA-GLOSS-01"))
            g.then(RegularPart())
            return
        g.then(Activate(choice.value), interruptions.FireOnPinned(), RegularPart())


def activations(state: State) -> tuple[list[str], list[Option]]:
    """Whom the commanders may activate or let rest now, or what they may use; and which seats have a choice."""
    waiting = [unit for unit in on_table(state, REGULARS) if not unit.activated]
    options = [
        Option(
            key=f"activate:{unit.id}",
            text="option-activate",
            arguments={"unit": unit.id},
            seat=unit.commander,
            group="activate",
            rule="AA-ACT-01",
            pieces=(unit.id,),
            value=unit.id,
        )
        for unit in waiting
    ]
    seats = [seat for seat in state.commanders if any(unit.commander == seat for unit in waiting)]
    for seat in seats:
        own = [unit for unit in waiting if unit.commander == seat]
        if not any(aid.aid_duty(state, unit) for unit in own):
            key = f"rest:{seat}"
            options.append(Option(key=key, text="option-rest", seat=seat, group="end", rule="AA-GLOSS-01", value=own))
    support = asset_calls.hand_options(state) if state.assets else []
    if support:
        options += support
        if not waiting:
            options.append(Option(key="end", text="option-end-part", group="end", rule="AA-ACT-01"))
        seats = [seat for seat in state.commanders if any(option.seat == seat for option in options)]
    return seats, options


class Activate(Step, frozen=True):
    """AA-ACT-02: move and fire, fire and move, one of them or nothing; or Overwatch, a charge, First Aid and so on."""

    unit: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        unit = state.units[self.unit]
        if unit.gone or not unit.figures or unit.activated:
            return
        if g.once(movement.must_close_up, state, unit):
            g.then(movement.Regroup(unit.id), Activate(unit.id))
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
        order: str = choice.value
        if order in FREE_ORDERS:
            g.then(FREE_ORDERS[order](unit.id), Activate(unit.id))
            return
        if order in ("move", "fire-move", "safety"):
            self._declare_move(g, unit, order)
        elif order == "charge":
            self._declare_charge(g, unit)
        else:
            self._begin(g, unit, order, HALTED)
            g.then(
                interruptions.Open(unit.id),
                interruptions.Chain(unit.id, 0),
                Proceed(unit.id),
                interruptions.Finish(unit.id),
            )

    def _declare_move(self, g: Umpire, unit: Unit, order: str) -> None:
        """AA-MOVE-01, AA-MOVE-04: the rate first (Cautious unless declared otherwise), then the way."""
        state: State = g.state
        if unit.vehicle is not None:
            self._declare_drive(g, unit, order)
            return
        rate, checked = CAUTIOUS, False
        if order != "fire-move" and movement.may_move_rapidly(state, unit):
            rate = g.ask(unit.commander, "ask-rate", RATES, rule="AA-MOVE-01", arguments={"unit": unit.id}).value
            if rate == RAPID:
                checked = unit.bereaved
                rate = RAPID if movement.dares_haste(g, unit) else CAUTIOUS
        budget = movement.remaining(state, unit, rate)
        goals = g.once(aid.safe_places if order == "safety" else movement.reachable, state, unit, budget)
        choice = g.ask(
            unit.commander,
            "ask-destination",
            Options((STAY,) if checked or not goals else (), movement.destinations(rate, goals, unit, "AA-MOVE-05")),
            rule="AA-MOVE-05",
            arguments={"unit": unit.id},
            pieces=(unit.id,),
        )
        if choice.value is None and not checked:
            g.then(Activate(unit.id))
            return
        if choice.value is None:
            # The check of AA-DEPEND-05 is not rolled twice: the unit stays where it is and may still fire.
            self._begin(g, unit, "fire", HALTED)
            g.then(
                interruptions.Open(unit.id),
                interruptions.Chain(unit.id, 0),
                Proceed(unit.id),
                interruptions.Finish(unit.id),
            )
            return
        path, along = movement.path_to(state, unit, choice.value)
        activation = self._begin(g, unit, "move" if order == "safety" else order, rate)
        g.change(activation, path=path, along=along, fire_done=order == "safety")
        g.then(interruptions.Open(unit.id), interruptions.Chain(unit.id, 0), Continue(unit.id, 0), Proceed(unit.id))
        if order == "safety":
            g.then(aid.FirstAid(unit.id))
        g.then(interruptions.Finish(unit.id))

    def _declare_drive(self, g: Umpire, unit: Unit, order: str) -> None:
        """AA-VMOVE-01: a vehicle moves like other units, at its own speeds."""
        plan = vehicle_movement.ask_course(g, unit)
        if plan is None:
            g.then(Activate(unit.id))
            return
        activation = self._begin(g, unit, order, plan.rate)
        g.change(activation, path=plan.course.path, along=plan.course.along)
        vehicle_movement.set_course(g, g.state.units[unit.id], plan.course)
        g.then(
            interruptions.Open(unit.id),
            interruptions.Chain(unit.id, 0),
            Continue(unit.id, 0),
            Proceed(unit.id),
            interruptions.Finish(unit.id),
        )

    def _declare_charge(self, g: Umpire, unit: Unit) -> None:
        """AA-ASSAULT-01: the target must be within a Rapid move, or a Cautious one for a unit that dares no haste."""
        state: State = g.state
        budget = charge_budget(state, unit)
        if budget > movement.remaining(state, unit, CAUTIOUS) and not movement.dares_haste(g, unit):
            budget = movement.remaining(state, unit, CAUTIOUS)
        options = [
            Option(
                key=f"charge:{target}",
                text="option-charge",
                arguments={"unit": unit.id, "target": target},
                rule="AA-ASSAULT-01",
                pieces=(target,),
                value=target,
            )
            for target in assault.charge_targets(state, unit, budget)
        ]
        if not options:
            self._begin(g, unit, "stay", HALTED)
            g.then(interruptions.Open(unit.id), interruptions.Chain(unit.id, 0), interruptions.Finish(unit.id))
            return
        target = g.ask(unit.commander, "ask-charge", options, rule="AA-ASSAULT-01", arguments={"unit": unit.id}).value
        self._begin(g, unit, "charge", HALTED)
        g.then(assault.Charge(unit.id, target, "activation", budget), interruptions.Finish(unit.id))

    def _begin(self, g: Umpire, unit: Unit, order: str, rate: str) -> Activation:
        """The declaration stands: from now on the unit counts as activated, at its declared rate (AA-MOVE-13).

        A unit that does not move is In Cover at once unless it is Exposed (AA-COVER-04).
        """
        still = rate == HALTED and order != "charge"
        g.change(
            unit,
            activated=True,
            rate=rate,
            overwatch=False,
            overwatch_shots=0,
            in_cover=unit.in_cover or (still and cover.halts_in_cover(g.state, unit)),
        )
        activation = Activation(id=unit.id, order=order, rate=rate)
        g.put(activation)
        g.emit(Activated(unit=unit.id, order=order, rule="AA-ACT-02"))
        return activation


NOT_REACHED = 9998
"""A point of a way that was given up: its interrupters wait until the unit has stopped."""

RATES = (
    Option(key="cautious", text="option-rate-cautious", rule="AA-MOVE-07", value=CAUTIOUS),
    Option(key="rapid", text="option-rate-rapid", rule="AA-MOVE-09", value=RAPID),
)
STAY = Option(key="back", text="option-back", group="end")

FREE_ORDERS: dict[str, type[Step]] = {
    "split": splitting.Split,
    "abandon": dependants.Abandon,
    "release": dependants.ReleasePrisoners,
    "unload": passengers.Unload,
    "call": asset_calls.CallFire,
    "identify": fog_traffic.Identify,
}
"""What a unit may do at the start of its activation without using it up."""


def orders(state: State, unit: Unit) -> tuple[list[Option], list[Unavailable]]:
    """What the unit may declare now, and what it may not and why."""
    offered: list[Option] = []
    refused: list[Unavailable] = []

    def offer(order: str, rule: str, reason: str = "", reason_rule: str = "") -> None:
        text = f"option-order-{order}"
        if reason:
            refused.append(
                Unavailable(text=text, reason=reason, rule=reason_rule, arguments={"unit": unit.id}, pieces=(unit.id,))
            )
        else:
            key = f"order:{order}"
            offered.append(
                Option(key=key, text=text, arguments={"unit": unit.id}, group="order", rule=rule, value=order)
            )

    tending = aid.aid_duty(state, unit)
    still = movement.why_no_move(state, unit)
    if not still[0] and unit.vehicle is None and not movement.reachable(state, unit, inches(1)):
        still = "reason-no-room", "AA-MOVE-05"
    mute = "" if has_target(state, unit) else "reason-no-target"
    if tending:
        # AA-AID-01 to 04: the turn after casualties goes to them; the unit fires only in reaction.
        if aid.is_safe(state, unit):
            offer("aid", "AA-AID-01")
        elif not still[0] and aid.can_seek_safety(state, unit, movement.remaining(state, unit, CAUTIOUS)):
            offer("safety", "AA-AID-02")
        else:
            offer("stay", "AA-AID-04")
        for order in ("move", "fire", "overwatch", "charge"):
            offer(order, "AA-AID-04", "reason-tending", "AA-AID-04")
    elif unit.pinned and morale.must_seek_cover(state, unit):
        offer("seek-cover", "AA-PINNED-01")
        for order in ("move", "fire", "overwatch", "stay"):
            offer(order, "AA-PINNED-01", "reason-must-seek-cover", "AA-PINNED-01")
    else:
        if unit.pinned and not morale.has_cover(state, unit):
            offer("seek-cover", "AA-PINNED-03")
        offer("move", "AA-ACT-02", *still)
        offer("fire", "AA-ACT-02", mute, "AA-LOS-07")
        offer("fire-move", "AA-ACT-02", still[0] or mute, still[1] or "AA-LOS-07")
        offer("overwatch", "AA-OVERWATCH-02", *(("reason-pinned", "AA-PINNED-04") if unit.pinned else ("", "")))
        if not still[0] and assault.charge_targets(state, unit, charge_budget(state, unit)):
            offer("charge", "AA-ASSAULT-01")
        if civilians.dispersible(state, unit):
            offer("disperse", "AA-CIV-08")
        if unit.vehicle is not None and not still[0] and fog_roads.barriers(state, unit):
            offer("barrier", "AA-FOGCARD-08")
        if state.tokens and fog_traffic.doubtful(state, unit):
            offer("identify", "AA-FOGCARD-29")
        if clearing.clearable(state, unit):
            offer("clear", "AA-CLEAR-03")
        if state.assets and asset_calls.may_call(state, unit):
            offer("call", "AA-ASSET-07")
        if state.motorized and passengers.carriers(state, unit):
            offer("board", "AA-VMOVE-06")
        offer("stay", "AA-ACT-02")
    if splitting.may_split(unit):
        offer("split", "AA-SPLIT-01")
    if leaders.may_leave(unit) and not still[0] and not tending:
        offer("leader", "AA-LEADER-01")
    if unit.fallen or unit.wounded or unit.dead:
        offer("abandon", "AA-ABANDON-01")
    if unit.prisoners or dependants.captives(state, unit):
        offer("release", "AA-DEPEND-09")
    if unit.vehicle is not None and unit.vehicle.passengers:
        offer("unload", "AA-VMOVE-04", *passengers.why_no_unloading(state, unit))
    return offered, refused


def charge_budget(state: State, unit: Unit) -> int:
    """AA-ASSAULT-01: a Rapid move, or a Cautious one for those who may not move Rapidly."""
    return movement.remaining(state, unit, RAPID if movement.may_move_rapidly(state, unit) else CAUTIOUS)


class Proceed(Step, frozen=True):
    """Carry out what was declared, part by part, until the activation is used up or cut short (AA-REACT-18)."""

    unit: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        activation = state.activations.get(self.unit)
        unit = state.units[self.unit]
        if activation is None or activation.ended or unit.gone or not unit.figures:
            return
        walking = activation.at < len(activation.path) - 1
        if any(i.at > BEFORE_FIRE and (i.at <= activation.at or not walking) for i in activation.declared):
            # Those who have come to see it, or waited for a point that it does not reach (AA-INTERRUPT-02).
            g.then(interruptions.Chain(unit.id, activation.at if walking else interruptions.STOPPED), Proceed(unit.id))
        elif activation.order == "fire-move" and not activation.fire_done:
            g.then(OwnFire(unit.id), Proceed(unit.id))
        elif walking:
            g.then(Advance(unit.id), Proceed(unit.id))
        elif activation.order in ("move", "fire") and not activation.fire_done:
            if activation.path:
                g.then(Arrive(unit.id))
            g.then(OwnFire(unit.id), Proceed(unit.id))
        elif activation.order == "fire-move":
            g.then(Arrive(unit.id))
        elif activation.order == "overwatch":
            # AA-OVERWATCH-02: it begins when the interruptions are resolved, if the unit is not Pinned.
            if not unit.pinned:
                g.change(unit, overwatch=True, overwatch_shots=0)
                g.emit(TookOverwatch(unit=unit.id, rule="AA-OVERWATCH-02"))
        elif activation.order == "aid":
            g.then(aid.FirstAid(unit.id))
        elif activation.order == "seek-cover":
            g.change(activation, order="fire")
            g.then(morale.SeekCover(unit.id, "pinned"), Proceed(unit.id))
        elif activation.order == "leader":
            g.then(leaders.LeaveUnit(unit.id))
        elif activation.order == "disperse":
            g.then(civilians.Disperse(unit.id))
        elif activation.order == "barrier":
            g.then(fog_roads.CrossBarrier(unit.id))
        elif activation.order == "clear":
            g.then(clearing.Clear(unit.id))
        elif activation.order == "board":
            g.then(passengers.Board(unit.id))


class OwnFire(Step, frozen=True):
    """AA-REACT-17: the unit's own fire, after those who interrupt it, less the dice its interruptions cost."""

    unit: str

    def run(self, g: Umpire) -> None:
        activation = g.state.activations[self.unit]
        g.change(activation, fire_done=True)
        g.then(interruptions.Chain(self.unit, BEFORE_FIRE), FireNow(self.unit))


class FireNow(Step, frozen=True):
    unit: str

    def run(self, g: Umpire) -> None:
        activation = g.state.activations.get(self.unit)
        if activation is not None and not activation.ended:
            g.then(Fire(self.unit, "own", (), max(0, activation.interruptions - 1)))


class Advance(Step, frozen=True):
    """Walk on to the next point at which somebody interrupts, or comes to see the unit (AA-INTERRUPT-09)."""

    unit: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        activation, unit = state.activations[self.unit], state.units[self.unit]
        last = movement.furthest(state, activation, unit)
        if last <= activation.at:
            g.change(activation, path=activation.path[: activation.at + 1])
            return
        stop = interruptions.next_point(state, activation, unit, last)
        start = activation.at
        activation = g.change(activation, at=stop)
        if stop == last:
            activation = g.change(activation, path=activation.path[: stop + 1])
        step = activation.along[stop] - activation.along[start]
        unit = movement.moved_to(g, unit, activation.path[stop], step)
        g.emit(
            movement.Moved(
                unit=unit.id, rate=activation.rate, path=activation.path[start : stop + 1], rule="AA-MOVE-05"
            )
        )
        before = activation.interruptions
        g.then(
            dependants.PickUpPeople(unit.id),
            interruptions.Late(unit.id, stop),
            interruptions.Chain(unit.id, stop),
            Continue(unit.id, before),
        )


class Continue(Step, frozen=True):
    """AA-MOVE-02, AA-MOVE-03, AA-REACT-11: once interrupted, the unit finishes its move at any rate and by any way."""

    unit: str
    before: int

    def run(self, g: Umpire) -> None:
        state: State = g.state
        activation, unit = state.activations.get(self.unit), state.units[self.unit]
        if activation is None or activation.ended or unit.gone or not unit.figures:
            return
        if activation.interruptions == self.before or (activation.order == "fire-move" and not activation.fire_done):
            return
        options = [Option(key="halt", text="option-halt", group="end", rule="AA-REACT-11")]
        if activation.at < len(activation.path) - 1 and movement.furthest(state, activation, unit) > activation.at:
            options.insert(0, Option(key="on", text="option-go-on", rule="AA-REACT-11"))
        families = _other_ways(state, unit, activation)
        choice = g.ask(
            unit.commander,
            "ask-continue",
            Options(options, *families),
            rule="AA-MOVE-02",
            arguments={"unit": unit.id},
            pieces=(unit.id,),
        )
        if choice.key == "halt":
            g.change(activation, path=activation.path[: activation.at + 1])
        elif choice.key != "on":
            rate = choice.group
            path, along = movement.path_to(state, unit, choice.value)
            waiting = tuple(
                msgspec.structs.replace(i, at=NOT_REACHED) for i in activation.declared if i.at != BEFORE_FIRE
            )
            fire = tuple(i for i in activation.declared if i.at == BEFORE_FIRE)
            g.change(activation, path=path, along=along, at=0, rate=rate, declared=waiting + fire)
            if unit.rate != RAPID:
                g.change(unit, rate=rate)
            if unit.vehicle is not None:
                vehicle_movement.set_course_to(g, g.state.units[unit.id], choice.value)


def _other_ways(state: State, unit: Unit, activation: Activation) -> list[Places]:
    """Where an interrupted unit may go instead, at either rate; a vehicle keeps to its speed."""
    if unit.vehicle is not None:
        return vehicle_movement.other_ways(state, unit, activation.rate)
    cautious = movement.reachable(state, unit, movement.remaining(state, unit, CAUTIOUS))
    families = [movement.destinations(CAUTIOUS, cautious, unit, "AA-MOVE-02")]
    if movement.may_move_rapidly(state, unit) and not unit.bereaved and activation.order == "move":
        rapid = movement.reachable(state, unit, movement.remaining(state, unit, RAPID)) & ~cautious
        families.append(movement.destinations(RAPID, rapid, unit, "AA-MOVE-02"))
    return families


class Arrive(Step, frozen=True):
    """At the end of a move: how the figures stand, who is picked up, joined or handed over, whether the unit leaves."""

    unit: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        unit = state.units[self.unit]
        if unit.gone or not unit.figures:
            return
        ground = table(state)
        close = unit.cells
        covered = movement.placed(state, unit, unit.cells[0], ground.near_solid)
        if _in_cover(ground.near_solid, covered) > _in_cover(ground.near_solid, close):
            choice = g.ask(unit.commander, "ask-formation", FORMATIONS, rule="AA-MOVE-05", arguments={"unit": unit.id})
            if choice.key == "formation:cover":
                g.change(unit, cells=covered)
        g.then(
            dependants.HandOver(unit.id),
            leaders.Join(unit.id),
            merging.AnnounceMerge(unit.id),
            *((passengers.OfferBoarding(unit.id),) if state.motorized else ()),
            Leave(unit.id),
        )


FORMATIONS = (
    Option(key="formation:close", text="option-formation-close", rule="AA-MOVE-05"),
    Option(key="formation:cover", text="option-formation-cover", rule="AA-COVER-02"),
)


def _in_cover(near: int, cells: tuple[int, ...]) -> int:
    return sum(1 for cell in cells if near >> cell & 1)


class Leave(Step, frozen=True):
    """AA-MOVE-05: a unit whose measured figure has reached an exit edge of its side may leave the table."""

    unit: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        unit = state.units[self.unit]
        if unit.gone or not unit.figures or not on_exit(state, unit):
            return
        if g.ask(unit.commander, "ask-leave", LEAVE, rule="AA-MOVE-05", arguments={"unit": unit.id}).key == "leave":
            g.emit(LeftTable(unit=unit.id, rule="AA-MOVE-05"))
            aboard = unit.vehicle.passengers if unit.vehicle is not None else ()
            g.then(*(dependants.LeaveTable(name) for name in (unit.id, *aboard)))


LEAVE = (
    Option(key="leave", text="option-leave", rule="AA-MOVE-05"),
    Option(key="remain", text="option-remain", rule="AA-MOVE-05"),
)


def on_exit(state: State, unit: Unit) -> bool:
    cells = unit.cells[:1] if unit.vehicle is None else unit.cells
    return bool(edges(table(state), dependants.exits(state, unit.side)) & mask_of(cells))

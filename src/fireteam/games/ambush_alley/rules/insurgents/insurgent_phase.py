"""Move any Remaining Insurgent Units: after the Regulars, those Insurgents act that have interrupted nobody.

The chapter's rules: AA-ACT-05, AA-ACT-06, AA-OOC-06, AA-SOLO-03, AA-SOLO-13, AA-SOLO-15, AA-SOLO-17.
"""

from __future__ import annotations

import functools

from fireteam.engine import Event, Option, Options, Step, Unavailable
from fireteam.spaces.plane.bits import without

from ...state import CAUTIOUS, CAUTIOUS_MOVE, HALTED, INSURGENTS, RAPID, Activation, State, Umpire, Unit
from .. import choices
from ..fight import assault
from ..fight.fire import Fire
from ..fight.targets import has_target
from ..ground import cover
from ..ground.sight import gap
from ..ground.terrain import table
from ..move import allowance, formation, movement, moving, out_of_contact, regions, spotting, taking_cover
from ..people import civilians, custody, mobs
from ..quality import quality_check
from ..react import overwatch
from ..turn import actions, activation, leaders, merging, splitting
from ..units import enemies, has_leadership, is_neutral, on_table
from ..vehicles import driving, passengers, vehicles
from . import solo


class FailedToAct(Event, frozen=True, kw_only=True):
    """A leaderless unit did not pass the check that it needs to do anything."""

    unit: str


class Acted(Event, frozen=True, kw_only=True):
    """What an Insurgent unit does in the Insurgent phase."""

    unit: str
    action: str


def eligible(state: State) -> list[Unit]:
    """AA-ACT-05: Insurgent units that have not tried to interrupt this turn; the book's nearest to the Regulars first.

    Any attempt excludes a unit, also a vain one; so does an action, an assault on it, and a Shaken result this turn
    (AA-SOLO-07, AA-SOLO-08).
    """
    waiting = [
        unit
        for unit in on_table(state, INSURGENTS)
        if not (unit.interrupted or unit.acted or unit.spent or unit.shaken_in == state.turn)
        and (unit.vehicle is None or not is_neutral(unit))
    ]
    return sorted(waiting, key=lambda unit: _nearest_enemy(state, unit)) if state.solo else waiting


def _nearest_enemy(state: State, unit: Unit) -> int:
    return min((gap(state, unit, enemy) for enemy in enemies(state, unit)), default=0)


def is_recovering(state: State, unit: Unit) -> bool:
    """AA-SHAKEN-03: no aggressive actions, and no move but away from the enemy."""
    return unit.recovers_in >= state.turn


class InsurgentPhase(Step, frozen=True):
    """AA-TURN-02, AA-ACT-05: the Insurgent player chooses which unit acts next, until he ends the phase.

    The book's Insurgents all act, the nearest to the Regulars first (AA-SOLO-03).
    """

    def run(self, g: Umpire) -> None:
        state = g.state
        waiting = g.once(eligible, state)
        if not waiting:
            return
        if state.solo:
            g.then(PhaseAction(waiting[0].id), InsurgentPhase())
            return
        options = g.once(_actors, waiting)
        choice = g.ask(INSURGENTS, "ask-insurgent-phase", options, rule="AA-ACT-05")
        if choice.value is not None:
            g.then(PhaseAction(choice.value.unit), InsurgentPhase())


def _actors(waiting: list[Unit]) -> list[Option[choices.Act | None]]:
    return [*(_acting(unit.id) for unit in waiting), END_PHASE]


@functools.lru_cache(maxsize=1024)
def _acting(unit: str) -> Option[choices.Act]:
    return Option.about(
        choices.Act(unit), "option-act", arguments={"unit": unit}, group="act", rule="AA-ACT-05", pieces=(unit,)
    )


END_PHASE: Option[None] = Option(key="end", text="option-end-phase", group="end", rule="AA-ACT-05")


class PhaseAction(Step, frozen=True):
    """AA-ACT-06, AA-LEADER-06: a leaderless unit must pass one Quality Check for all that it does in the phase
    (AA-ACT-05)."""

    unit: str

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        able = has_leadership(g.state, unit) or quality_check(g, unit, "roll-act", "AA-ACT-06")
        g.change(unit, acted=True)
        if not able:
            g.emit(FailedToAct(unit=unit.id, rule="AA-ACT-06"))
        else:
            action = solo.PhaseMove(unit.id) if g.state.solo else PhaseChoice(unit.id)
            g.then(moving.Regroup(unit.id), action, PhaseDone(unit.id))


class ActOn(Step, frozen=True):
    """AA-LEADER-06: whom nobody leads any more, because the unit has split or its leader has gone ahead, now needs the
    check that it did not need with him (AA-SPLIT-01)."""

    unit: str

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        if unit.gone or not unit.figures or unit.spent or has_leadership(g.state, unit):
            return
        if not quality_check(g, unit, "roll-act", "AA-LEADER-06"):
            g.change(unit, spent=True)
            g.emit(FailedToAct(unit=unit.id, rule="AA-LEADER-06"))


class PhaseChoice(Step, frozen=True):
    """AA-ACT-05: move and fire, or fire and move, within the limits of an activation; or one of the other actions
    (AA-LEADER-06, AA-SHAKEN-03), such as to stir up a mob (AA-CIV-10, AA-CIV-12)."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if unit.gone or not unit.figures or unit.spent:
            return
        options, unavailable = g.once(phase_actions, state, unit)
        choice = g.ask(
            unit.commander,
            "ask-action",
            options,
            rule="AA-ACT-05",
            arguments={"unit": unit.id},
            unavailable=unavailable,
            pieces=(unit.id,),
        )
        chosen = choice.value
        action = "charge" if isinstance(chosen, choices.ChargeAt) else chosen.action
        free = activation.free_order(action, unit.id)
        if free is not None:
            g.then(free, PhaseChoice(unit.id))
            return
        g.emit(Acted(unit=unit.id, action=action, rule=choice.rule))
        if action == "move":
            g.then(Walk(unit.id), FireAfterMove(unit.id))
        elif action == "fire":
            g.then(OpenFire(unit.id), OfferCover(unit.id))
        elif action == "fire-move":
            g.then(OpenFire(unit.id), Walk(unit.id), OfferCover(unit.id))
        elif isinstance(chosen, choices.ChargeAt):
            g.then(assault.Charge(unit.id, chosen.target, "phase", assault.charge_budget(state, unit)))
        elif action == "out-of-contact":
            g.then(OutOfContactMove(unit.id))
        elif action == "cover":
            g.then(taking_cover.TakeCover(unit.id))
        elif isinstance(chosen, choices.Incitement):
            g.then(StirUp(unit.id, action, chosen.mob))


PhaseDeed = choices.Action | choices.ChargeAt | choices.Incitement
"""What an Insurgent unit may do in its phase."""


def phase_actions(state: State, unit: Unit) -> tuple[list[Option[PhaseDeed]], list[Unavailable]]:
    """What the unit may do in the phase, and what it may not and why (AA-SHAKEN-03, AA-OOC-01, AA-PINNED-04)."""
    offered: list[Option[PhaseDeed]] = []
    refused: list[Unavailable] = []

    def offer(action: str, rule: str, reason: str = "", reason_rule: str = "") -> None:
        if reason:
            refused.append(_refused(action, reason, reason_rule, unit.id))
        else:
            offered.append(_offered(action, rule, unit.id))

    still = why_no_move(unit)
    mute = why_no_fire(state, unit)
    offer("move", "AA-ACT-05", *still)
    offer("fire", "AA-ACT-05", *mute)
    offer("fire-move", "AA-MOVE-10", *leaders.why_no_move_after_fire(unit, still, mute))
    if not still[0] and not is_recovering(state, unit):
        budget = assault.charge_budget(state, unit)
        offered += [assault.charge_option(unit, target) for target in assault.charge_targets(state, unit, budget)]
    offer("out-of-contact", "AA-OOC-06", *why_not_out_of_contact(state, unit))
    uncovered = cover.may_take_cover(state, unit)
    offer("cover", "AA-COVER-05", uncovered, "AA-COVER-05")
    if leaders.may_leave(unit) and not still[0]:
        offer("leader", "AA-LEADER-01")
    if not is_recovering(state, unit):
        offered += civilians.incitements(state, unit)
    if unit.prisoners:
        offer("release", "AA-DEPEND-09")
    if unit.vehicle is not None and unit.vehicle.passengers and not passengers.why_no_unloading(state, unit)[0]:
        offer("unload", "AA-VMOVE-04")
    offer("nothing", "AA-ACT-05")
    if splitting.may_split(unit):
        offer("split", "AA-SPLIT-01")
    return offered, refused


@functools.lru_cache(maxsize=4096)
def _offered(action: str, rule: str, unit: str) -> Option[choices.Action]:
    text = f"option-action-{action}"
    return Option.about(choices.Action(action), text, arguments={"unit": unit}, group=action, rule=rule)


@functools.lru_cache(maxsize=4096)
def _refused(action: str, reason: str, rule: str, unit: str) -> Unavailable:
    text = f"option-action-{action}"
    return Unavailable(text=text, reason=reason, rule=rule, arguments={"unit": unit}, pieces=(unit,))


def why_no_move(unit: Unit) -> tuple[str, str]:
    """See AA-LEADER-06."""
    if unit.pinned:
        return "reason-pinned", "AA-PINNED-04"
    if unit.vehicle is not None:
        return vehicles.why_no_move(unit)
    if unit.fire_only:
        return "reason-leader-joined", "AA-LEADER-10"
    if unit.emplaced:
        return "reason-emplaced", "AA-RANGE-04"
    return "", ""


def may_walk(unit: Unit) -> bool:
    """Is there nothing that keeps the unit where it is (AA-LEADER-06)?"""
    return why_no_move(unit) == ("", "")


def why_no_fire(state: State, unit: Unit) -> tuple[str, str]:
    if is_recovering(state, unit):
        return "reason-recovering", "AA-SHAKEN-03"
    return ("", "") if has_target(state, unit) else ("reason-no-target", "AA-LOS-07")


def why_not_out_of_contact(state: State, unit: Unit) -> tuple[str, str]:
    """See AA-OOC-06."""
    if reason := out_of_contact.barred(state, unit):
        return reason, "AA-OOC-05" if unit.seen else "AA-OOC-01"
    return ("", "") if out_of_contact.has_way(state, unit) else ("reason-no-unseen-way", "AA-OOC-03")


# --------------------------------------------------------------------------------------------------- moving and firing


class Walk(Step, frozen=True):
    """AA-ACT-05, AA-MOVE-10: the way of a move; Rapid only before firing. Overwatch may answer it on its way. A vehicle
    drives (AA-VMOVE-01)."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if not may_go_on(state, unit):
            return
        if unit.vehicle is not None:
            self._drive(g, unit)
            return
        cautious = g.once(places, state, unit, CAUTIOUS) if unit.pace != RAPID else 0
        families = [regions.destinations(CAUTIOUS, cautious, unit, "AA-MOVE-07")]
        if allowance.may_move_rapidly(state, unit) and unit.pace != CAUTIOUS:
            rapid = without(g.once(places, state, unit, RAPID), cautious)
            families.append(regions.destinations(RAPID, rapid, unit, "AA-MOVE-09"))
        choice = g.ask(
            unit.commander,
            "ask-destination",
            Options((HERE,), *families),
            rule="AA-MOVE-05",
            arguments={"unit": unit.id},
            pieces=(unit.id,),
        )
        if choice.value is not None:
            set_out(g, unit, choice.value.way, *movement.path_to(state, unit, choice.value.cell))

    def _drive(self, g: Umpire, unit: Unit) -> None:
        """AA-VMOVE-01: a vehicle goes at its own speeds; who recovers only away from the enemy (AA-SHAKEN-03)."""
        state = g.state
        within = away(state, unit, table(state).standing) if is_recovering(state, unit) else -1
        plan = driving.ask_course(g, unit, within)
        if plan is not None:
            set_out_driving(g, unit, plan)


def set_out_driving(g: Umpire, unit: Unit, plan: driving.Plan) -> None:
    """AA-VMOVE-01: the same for a vehicle on its course."""
    unit = driving.set_course(g, unit, plan.course)
    set_out(g, unit, plan.rate, plan.course.path, plan.course.along)


HERE: Option[None] = Option(key="here", text="option-here", group="end", rule="AA-ACT-05")


def places(state: State, unit: Unit, rate: str) -> int:
    """Where a move may end: a unit that recovers only goes where it is no nearer to any enemy (AA-SHAKEN-03,
    AA-MOVE-05)."""
    reach = movement.reachable(state, unit, allowance.remaining(state, unit, rate))
    return away(state, unit, reach) if is_recovering(state, unit) else reach


def away(state: State, unit: Unit, reach: int) -> int:
    """The cells of a bitset that are no nearer to the enemy than the unit is now (AA-SHAKEN-03)."""
    ground = table(state)
    figures = [cell for enemy in enemies(state, unit) for cell in enemy.cells]
    if figures:
        now = min(ground.distance(unit.cells[0], cell) for cell in figures)
        for cell in figures:
            reach = without(reach, ground.within(cell, now - 1))
    return reach


def set_out(g: Umpire, unit: Unit, rate: str, path: tuple[int, ...], along: tuple[int, ...]) -> None:
    """Declare the move, so that those on Overwatch can answer it, and walk."""
    begin(g, unit, "move", rate, path, along)
    if unit.rate != RAPID:
        g.change(unit, rate=rate)
    g.then(overwatch.WalkWatched(unit.id), Arrived(unit.id))


def begin(
    g: Umpire, unit: Unit, order: str, rate: str, path: tuple[int, ...] = (), along: tuple[int, ...] = ()
) -> None:
    """Write down what the unit is about to do: Overwatch reads it there."""
    start = unit.cells if path and movement.has_no_leader_figure(unit) else ()
    g.put(Activation(id=unit.id, order=order, rate=rate, path=path, along=along, set_out_from=start))


def may_go_on(state: State, unit: Unit) -> bool:
    """Is the unit still there, and neither Shaken nor stopped since it began to act?"""
    begun = state.activations.get(unit.id)
    return (
        bool(unit.figures)
        and not unit.gone
        and not unit.spent
        and unit.shaken_in != state.turn
        and not (begun and begun.ended)
    )


class Arrived(Step, frozen=True):
    """The end of a move: how the figures stand and whom they touch, and then who joins whom."""

    unit: str

    def run(self, g: Umpire) -> None:
        g.then(FormedUp(self.unit), Settled(self.unit))


class FormedUp(Step, frozen=True):
    """How the figures stand after a move; the book's Insurgents use what cover there is. The unit takes over whom it
    touches (AA-DEPEND-13), even if fire has stopped it there (AA-ACT-05, AA-INTERRUPT-11)."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if may_go_on(state, unit) and not state.solo:
            g.then(formation.FormUp(unit.id))
        elif may_go_on(state, unit):
            covered = movement.placed(state, unit, unit.cells[0], table(state).near_solid)
            if covered != unit.cells:
                g.change(unit, cells=covered)
                spotting.mark_seen(g)
        g.then(custody.PickUpPeople(unit.id))


class Settled(Step, frozen=True):
    """After a move as for Regulars; the book's Insurgents join whom they reach."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        if not may_go_on(state, state.units[self.unit]):
            return
        if state.solo:
            g.then(leaders.Join(self.unit), merging.AnnounceMerge(self.unit))
        else:
            g.then(actions.Settle(self.unit))


class OpenFire(Step, frozen=True):
    """The unit declares fire; those on Overwatch may answer first (AA-OVERWATCH-03, AA-ACT-05)."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if not may_go_on(state, unit) or why_no_fire(state, unit)[0]:
            return
        begin(g, unit, "fire", HALTED)
        g.then(overwatch.OverwatchAgainst(unit.id), FireAway(unit.id), overwatch.LateOverwatch(unit.id, unit.id))


class FireAway(Step, frozen=True):
    unit: str

    def run(self, g: Umpire) -> None:
        if may_go_on(g.state, g.state.units[self.unit]):
            g.then(Fire(self.unit, "own"))


class StirUp(Step, frozen=True):
    """AA-CIV-10: what a leader tries with a mob is an action like any other; those on Overwatch may answer it first
    (AA-OVERWATCH-03)."""

    unit: str
    action: str
    mob: str

    def run(self, g: Umpire) -> None:
        begin(g, g.state.units[self.unit], self.action, HALTED)
        g.then(
            overwatch.OverwatchAgainst(self.unit),
            Incite(self.unit, self.action, self.mob),
            overwatch.LateOverwatch(self.unit, self.unit),
        )


class Incite(Step, frozen=True):
    """AA-CIV-10, AA-CIV-12: if fire has left the leader, and those whom he needs for it."""

    unit: str
    action: str
    mob: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        possible = [option.value for option in civilians.incitements(state, unit)]
        if may_go_on(state, unit) and choices.Incitement(self.action, self.mob) in possible:
            g.then(mobs.INCITEMENTS[self.action](unit.id, self.mob))


class FireAfterMove(Step, frozen=True):
    """AA-ACT-05: who has moved may fire."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if not may_go_on(state, unit) or g.once(why_no_fire, state, unit)[0]:
            return
        choice = g.ask(unit.commander, "ask-fire", FIRE_OR_HOLD, rule="AA-ACT-05", arguments={"unit": unit.id})
        if isinstance(choice.value, choices.OpenFire):
            g.then(OpenFire(unit.id))


FIRE_OR_HOLD: tuple[Option[choices.OpenFire | choices.HoldFire], ...] = (
    Option.about(choices.OpenFire(), "option-open-fire", rule="AA-ACT-05"),
    Option.about(choices.HoldFire(), "option-hold-fire", rule="AA-ACT-05"),
)


class OutOfContactMove(Step, frozen=True):
    """AA-OOC-01 to 06: a move of any length by an unseen way, which is the unit's whole action."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        reach = g.once(out_of_contact.reach, state, unit)
        family = regions.destinations("out-of-contact", reach, unit, "AA-OOC-01")
        goal = g.ask(
            unit.commander,
            "ask-out-of-contact",
            Options((HERE,), family),
            rule="AA-OOC-01",
            arguments={"unit": unit.id},
            pieces=(unit.id,),
        ).value
        if goal is None:
            return
        path = out_of_contact.route(state, unit, goal.cell)
        along = table(state).along(path)
        set_out(g, unit, RAPID if along[-1] > CAUTIOUS_MOVE else CAUTIOUS, path, along)


class OfferCover(Step, frozen=True):
    """AA-COVER-05: at the end of its action a unit that has not moved may try to get In Cover (AA-ACT-05)."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if not may_go_on(state, unit) or cover.may_take_cover(state, unit):
            return
        choice = g.ask(unit.commander, "ask-take-cover", COVER_OR_NOT, rule="AA-COVER-05", arguments={"unit": unit.id})
        if choice.value is not None:
            g.then(taking_cover.TakeCover(unit.id))


COVER_OR_NOT: tuple[Option[choices.TakeCover | None], ...] = (
    Option.about(choices.TakeCover(), "option-take-cover", rule="AA-COVER-05"),
    Option(key="no", text="option-no-cover", rule="AA-COVER-05"),
)


class PhaseDone(Step, frozen=True):
    """The unit's action in the phase is over."""

    unit: str

    def run(self, g: Umpire) -> None:
        begun = g.state.activations.get(self.unit)
        if begun is not None:
            g.remove(begun)

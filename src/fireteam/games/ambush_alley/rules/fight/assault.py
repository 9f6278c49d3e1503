"""Close Assault: who may charge whom, the charge, and the answer of those who are charged.

The chapter's rules: AA-ASSAULT-01 to 13.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from fireteam.engine import Event, Option, Options, Step, Unavailable
from fireteam.engine.decisions import Arguments
from fireteam.spaces.plane import Table
from fireteam.spaces.plane.bits import lowest, members, union, without
from fireteam.spaces.plane.lattice import STEP

from ...content.tables import kept_by_land, mask_of
from ...state import (
    BASE,
    CAUTIOUS,
    CAUTIOUS_MOVE,
    HALTED,
    INSURGENTS,
    RAPID,
    RAPID_MOVE,
    REGULARS,
    Activation,
    State,
    Umpire,
    Unit,
    inches,
)
from .. import choices
from ..ground import cover, obstacles
from ..ground.sight import about, gap
from ..ground.terrain import table
from ..insurgents import solo, solo_moves
from ..move import allowance, movement, moving, regions, taking_cover
from ..people import aid, custody, dependants, first_aid
from ..quality import quality_check
from ..react import chains, interrupting, interruptions, overwatch
from ..react.reaction_dice import lost_dice
from ..turn import actions
from ..units import carries_burden, enemies
from . import charge_answers, charging, morale
from .close_assault import CloseAssault
from .fire import Fire

BESIDE = inches(1.12)
"""How far the centres of two figures in contact may be apart: on the lattice of half inches bases of 0.75 in that do
not overlap are an inch or a knight's move apart."""


class ChargeFailed(Event, frozen=True, kw_only=True):
    unit: str
    target: str


class Charged(Event, frozen=True, kw_only=True):
    unit: str
    target: str
    path: tuple[int, ...]


class DefenderFailed(Event, frozen=True, kw_only=True):
    unit: str
    by: str


class Fled(Event, frozen=True, kw_only=True):
    unit: str
    by: str
    path: tuple[int, ...]


class ChargeBroken(Event, frozen=True, kw_only=True):
    unit: str
    target: str


class ChargedHome(Event, frozen=True, kw_only=True):
    unit: str
    target: str


# ---------------------------------------------------------------------------------------------- who may charge whom


def charge_budget(state: State, unit: Unit) -> int:
    """AA-ASSAULT-01: what is left of a Rapid move, or of a Cautious one for those who may not move Rapidly, or who have
    sent their leader ahead Cautiously (AA-LEADER-01)."""
    hurries = unit.pace != CAUTIOUS and allowance.may_move_rapidly(state, unit)
    return allowance.remaining(state, unit, RAPID if hurries else CAUTIOUS)


def charge_targets(state: State, unit: Unit, budget: int) -> list[str]:
    """AA-ASSAULT-01: the enemy units that some figure of this one can reach with so much movement, or with what it has,
    in the order in which they came."""
    reached = list(_chargeable(state, unit, budget))
    return [name for name in state.units if name in reached] if reached else []


def may_charge(state: State, unit: Unit) -> bool:
    """Is there anybody to charge in the unit's own activation?"""
    return next(_chargeable(state, unit, charge_budget(state, unit)), None) is not None


def _chargeable(state: State, unit: Unit, budget: int) -> Iterator[str]:
    """Who may not move may not charge: the Pinned, crews of emplaced weapons, a unit that a leader has just joined.
    Vehicles neither charge nor are charged. Regulars who have orders to hold charge nobody (AA-FOGCARD-23,
    AA-ASSAULT-01, AA-ASSAULT-03)."""
    if state.markers and unit.side == REGULARS and allowance.must_hold(state):
        return
    if unit.emplaced or unit.pinned or unit.fire_only or unit.vehicle is not None:
        return
    budget = min(budget, charge_budget(state, unit))
    ground = table(state)
    around = about(ground, unit.cells, budget)
    near = [
        enemy
        for enemy in enemies(state, unit)
        if enemy.vehicle is None and around & mask_of(enemy.cells) and gap(state, unit, enemy) <= budget
    ]
    if not near:
        return
    free = ~obstacles.crowd(state, unit)
    avoid = obstacles.forbidden(state, unit, charging=True)
    contact = {enemy.id: _beside(ground, enemy.cells) & free for enemy in near}
    yield from _reached(ground, unit.cells, contact, budget, avoid)


Contact = TypeVar("Contact", str, int)


def _reached(
    ground: Table, cells: tuple[int, ...], contact: dict[Contact, int], budget: int, avoid: int
) -> Iterator[Contact]:
    """For which of these contacts some figure reaches a cell. Who has most such cells about him is tried first: then
    mostly no way has to be measured for the others."""
    waiting = list(contact)
    figures = [(cell, ground.within(cell, budget + BASE)) for cell in cells]
    wanted = union(contact.values())
    for cell, near in sorted(figures, key=lambda figure: -(figure[1] & wanted).bit_count()):
        if any(contact[name] & near for name in waiting):
            reach = 1 << cell | ground.reach(cell, budget, avoid)
            yield from [name for name in waiting if contact[name] & reach]
            waiting = [name for name in waiting if not contact[name] & reach]


def announced_rate(state: State, unit: Unit, target: Unit, point: int) -> str:
    """AA-ASSAULT-01, AA-MOVE-13: how fast a charge is that is announced for this point of the target's way."""
    near = charge_points(state, unit, target, (point,), allowance.remaining(state, unit, CAUTIOUS))
    return CAUTIOUS if near else RAPID


def charge_points(
    state: State, unit: Unit, target: Unit, points: tuple[int, ...], budget: int = RAPID_MOVE
) -> tuple[int, ...]:
    """AA-INTERRUPT-02, AA-ASSAULT-01: at which points of its way the unit could charge the target, with so much
    movement or with what it has."""
    if unit.emplaced or unit.pinned or unit.fire_only or unit.vehicle is not None or target.vehicle is not None:
        return ()
    if not target.figures:
        return ()
    ground, activation = table(state), state.activations[target.id]
    budget = min(budget, charge_budget(state, unit))
    way = movement.on_the_way(ground, activation.path, len(target.figures))
    if not about(ground, unit.cells, budget + BESIDE - BASE) & (way.anywhere | mask_of(target.cells)):
        return ()
    contact: dict[int, int] = {}
    for point in points:
        at = min(point, len(activation.path) - 1) if activation.order == "move" else point
        walked = activation.at < at < len(activation.path)
        contact[point] = _beside(ground, tuple(way.cells[at].tolist()) if walked else target.cells)
    free = ~obstacles.crowd(state, unit)
    open_to = {point: cells & free for point, cells in contact.items()}
    reached = list(_reached(ground, unit.cells, open_to, budget, obstacles.forbidden(state, unit)))
    return tuple(point for point in points if point in reached)


def approach(state: State, unit: Unit, target: Unit, budget: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The shortest way from a figure of the unit into base contact, and how far it has led at each point."""
    ground = table(state)
    avoid = obstacles.forbidden(state, unit, charging=True)
    contact = touching(state, unit, target)
    for cell in unit.cells:
        if contact >> cell & 1:
            return (cell,), (0,)
    spots = members(contact)
    best: tuple[int, int, int] | None = None
    for straight, cell, spot in sorted([(ground.distance(a, b), a, b) for a in unit.cells for b in spots]):
        # No way is shorter than the straight line, but for what is rounded at its turns.
        if best is not None and straight > best[0] + STEP:
            break
        if ground.reach(cell, budget, avoid) >> spot & 1:
            found = (ground.length(cell, spot), cell, spot)
            if best is None or found < best:
                best = found
    if best is None:
        return (), ()
    path = ground.path(best[1], best[2], avoid)
    return path, ground.along(path)


def last_leg(state: State, unit: Unit, target: Unit, budget: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The way into contact with what the charge had at its beginning or, if that is less, has now (AA-ASSAULT-01)."""
    left = budget - charging.gone_so_far(state, unit)
    return approach(state, unit, target, min(left, charge_budget(state, unit)))


def touching(state: State, unit: Unit, target: Unit) -> int:
    """The free cells on which a figure of the unit would touch the target (AA-SCALE-05)."""
    return without(_beside(table(state), target.cells), obstacles.crowd(state, unit))


@kept_by_land(1 << 10)
def _beside(ground: Table, cells: tuple[int, ...]) -> int:
    return ground.beside(cells, BESIDE)


# ------------------------------------------------------------------------------------------------------- the charge


class DeclareCharge(Step, frozen=True):
    """AA-ASSAULT-01: name the enemy to charge in an activation. Who is shy of haste may find that he dares only 6 in
    (AA-DEPEND-05); if nobody is so near, the unit stays where it is (AA-ASSAULT-03)."""

    unit: str
    timid: bool = False

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        budget = allowance.remaining(state, unit, CAUTIOUS) if self.timid else charge_budget(state, unit)
        targets = g.once(charge_targets, state, unit, budget)
        if not targets:
            actions.begin(g, unit, "stay", HALTED)
            g.then(interruptions.Open(unit.id), chains.Chain(unit.id, 0), chains.Finish(unit.id))
            return
        choice = g.ask(
            unit.commander,
            "ask-charge",
            [charge_option(unit, target) for target in targets],
            rule="AA-ASSAULT-01",
            arguments={"unit": unit.id},
            pieces=(unit.id,),
        )
        target = state.units[choice.value.target]
        length = g.once(approach, state, unit, target, budget)[1][-1]
        if unit.moved + length > CAUTIOUS_MOVE and unit.pace != RAPID and not moving.dares_haste(g, unit):
            g.then(DeclareCharge(unit.id, True))
            return
        actions.begin(g, unit, "charge", HALTED)
        g.then(Charge(unit.id, target.id, "activation", budget), chains.Finish(unit.id))


def charge_option(unit: Unit, target: str) -> Option[choices.ChargeAt]:
    return Option.about(
        choices.ChargeAt(target),
        "option-charge",
        arguments={"unit": unit.id, "target": target},
        group="charge",
        rule="AA-ASSAULT-01",
        pieces=(target,),
    )


class Charge(Step, frozen=True):
    """AA-ASSAULT-01, 02: the assaulter's Quality Check; then others may answer the charge, and last its target.

    `how` is "activation", "phase" or "interrupt". While it lasts the unit's activation has the order "charge", which
    costs it a Defense die against all fire (AA-ASSAULT-09); a charge of more than 6 in is a Rapid move (AA-ASSAULT-12,
    AA-ASSAULT-05, AA-ASSAULT-10).
    """

    unit: str
    target: str
    how: str
    budget: int
    unsighted: tuple[str, ...] = ()
    """Friends of an interrupted target who do not see the assaulters yet (AA-INTERRUPT-11)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, target = state.units[self.unit], state.units[self.target]
        if not _able(unit) or not _able(target):
            return
        path, along = last_leg(state, unit, target, self.budget)
        if not path:
            return
        if not quality_check(g, unit, "roll-charge", "AA-ASSAULT-02"):
            g.emit(ChargeFailed(unit=unit.id, target=target.id, rule="AA-ASSAULT-03"))
            g.then(Forfeit(unit.id, self.how))
            return
        rate = RAPID if unit.moved + along[-1] > CAUTIOUS_MOVE else CAUTIOUS
        g.change(unit, rate=rate, in_cover=False, excellent_position=False, overwatch=False)
        begun = state.activations.get(unit.id) or Activation(id=unit.id, order="charge")
        g.put(begun)
        g.change(begun, order="charge", rate=rate, path=path, along=along, at=0, ended=False)
        g.emit(Charged(unit=unit.id, target=target.id, path=path, rule="AA-ASSAULT-01"))
        checks = DefenderChecks(unit.id, target.id, self.budget)
        if self.how == "activation":
            g.then(charge_answers.ChargeInterrupted(unit.id, target.id), checks)
        elif self.how == "phase":
            g.then(charge_answers.ChargeWatched(unit.id), checks, overwatch.LateOverwatch(unit.id, unit.id))
        else:
            answered = overwatch.answered(state, target.id, unit.id)
            watched = charge_answers.ChargeWatched(unit.id, answered, target.id, self.unsighted)
            g.then(watched, checks, overwatch.LateOverwatch(unit.id, unit.id))
            g.then(interrupting.ActionOver(unit.id))


class Forfeit(Step, frozen=True):
    """AA-ASSAULT-03: who does not dare to charge stays; he may take cover or tend the wounded, and still react
    (AA-ASSAULT-01, AA-ASSAULT-09, AA-ASSAULT-02)."""

    unit: str
    how: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if unit.side == INSURGENTS:
            if self.how == "phase":
                g.then(taking_cover.TakeCover(unit.id))
            return
        g.change(unit, in_cover=unit.in_cover or not cover.is_exposed(state, unit))
        if unit.fallen and aid.is_safe(state, unit):
            g.then(first_aid.FirstAid(unit.id))


# ------------------------------------------------------------------------------------------- the answer to a charge


class DefenderChecks(Step, frozen=True):
    """AA-ASSAULT-04, 07: the unit that is charged makes its Quality Check, and does nothing else this turn.

    A charge that interruptions have cost too much movement, or the men who were near enough, is off before that
    (AA-REACT-16, AA-ASSAULT-01).
    """

    unit: str
    target: str
    budget: int

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, target = state.units[self.unit], state.units[self.target]
        if broken_off(state, unit) or not _able(target) or not last_leg(state, unit, target, self.budget)[0]:
            g.then(BreakOff(unit.id, target.id))
            return
        passed = quality_check(g, target, "roll-face-charge", "AA-ASSAULT-04")
        if not passed:
            g.emit(DefenderFailed(unit=target.id, by=unit.id, rule="AA-ASSAULT-12"))
        if target.side == REGULARS:
            g.change(target, spent=True, activated=True)
        else:
            g.change(target, spent=True, acted=True)
        if target.id in state.activations:
            g.change(state.activations[target.id], ended=True)
        g.then(DefenderAnswers(unit.id, target.id, passed, self.budget))


class DefenderAnswers(Step, frozen=True):
    """AA-ASSAULT-05, 06, 12: who passed fires at the charge or flees; who failed only stands, or flees Pinned.

    Prisoners may be let go first (AA-DEPEND-09).
    """

    unit: str
    target: str
    passed: bool
    budget: int

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, target = state.units[self.unit], state.units[self.target]
        answers, unavailable = g.once(answers_to_charge, state, unit, target, self.passed)
        if state.solo and target.side == INSURGENTS:
            answer, reason = solo.defend_charge(state, target, tuple(answers))
            g.emit(solo.Reasoned(unit=target.id, line=reason, rule="AA-SOLO-05"))
        else:
            rule = "AA-ASSAULT-05" if self.passed else "AA-ASSAULT-12"
            answer = g.ask(
                target.commander,
                "ask-face-charge",
                [
                    Option.about(
                        choices.FaceCharge(key, unit.id),
                        f"option-charged-{key}" if self.passed or key != "flee" else "option-charged-run",
                        arguments={"unit": target.id, "by": unit.id},
                        group="answer",
                        rule=rule,
                        pieces=(unit.id,),
                    )
                    for key in answers
                ],
                rule=rule,
                arguments={"unit": target.id, "by": unit.id},
                unavailable=unavailable,
                pieces=(target.id, unit.id),
            ).value.answer
        if answer == "flee":
            g.answering("chain-faces", target.id, unit.id, Flee(target.id, unit.id, not self.passed))
            return
        if answer == "release":
            g.then(custody.ReleasePrisoners(target.id), DefenderAnswers(unit.id, target.id, self.passed, self.budget))
            return
        if answer == "fire":
            shots = Fire(target.id, "defensive", (unit.id,), lost_dice(state, target))
            g.answering("chain-faces", target.id, unit.id, shots)
        g.then(ChargeHome(unit.id, target.id, self.budget))


def answers_to_charge(
    state: State, unit: Unit, target: Unit, passed: bool
) -> tuple[list[str], tuple[Unavailable, ...]]:
    """What a charged unit may do. Who recovers from being Shaken does not fire (AA-SHAKEN-03), who regroups does not
    move (AA-PULLBACK-03), and nobody leaves his Dependants behind to run (AA-ASSAULT-06) unless he lets them go."""
    refused: list[Unavailable] = []

    def refuse(answer: str, reason: str, rule: str) -> None:
        arguments: Arguments = {"unit": target.id, "by": unit.id}
        text = f"option-charged-{answer}"
        refused.append(Unavailable(text=text, reason=reason, rule=rule, arguments=arguments, pieces=(target.id,)))

    answers = ["fire" if passed else "stand"]
    if passed and morale.is_recovering(state, target):
        answers = ["stand"]
        refuse("fire", "reason-recovering", "AA-SHAKEN-03")
    if carries_burden(state, target):
        refuse("flee", "reason-dependants", "AA-ASSAULT-06")
    elif morale.is_regrouping(state, target):
        refuse("flee", "reason-regrouping", "AA-PULLBACK-03")
    elif not flight(state, target, unit, full=passed):
        refuse("flee", "reason-no-way-out", "AA-ASSAULT-05")
    else:
        answers.append("flee")
    if target.prisoners or dependants.captives(state, target):
        answers.append("release")
    return answers, tuple(refused)


def flight(state: State, unit: Unit, by: Unit, *, full: bool) -> int:
    """AA-ASSAULT-05, 12: the cells within a Rapid move that lie farther from the assaulters, and of these, if it is to
    be a full one, those that lie farthest."""
    if unit.emplaced:
        return 0
    ground = table(state)
    reach = movement.reachable(state, unit, RAPID_MOVE)
    now = min(ground.distance(unit.cells[0], cell) for cell in by.cells)
    if not full:
        for cell in by.cells:
            reach = without(reach, ground.within(cell, now))
        return reach
    away = ground.farthest(reach, by.cells)
    there = away and min(ground.distance(lowest(away), cell) for cell in by.cells)
    return away if there > now else 0


class Flee(Step, frozen=True):
    """AA-ASSAULT-05, 12: one full Rapid move away or, after a failed check, up to one, and then Pinned.

    The assault fails; the assaulters stay where they are and have used their move. The book's Insurgents always run as
    far as they can.
    """

    unit: str
    by: str
    pinned: bool

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, by = state.units[self.unit], state.units[self.by]
        if state.solo and unit.side == INSURGENTS:
            cell = solo_moves.flight_place(state, unit, flight(state, unit, by, full=True))
        else:
            places = g.once(flight, state, unit, by, full=not self.pinned)
            cell = g.ask(
                unit.commander,
                "ask-flee",
                Options((), regions.destinations("flee", places, unit, "AA-ASSAULT-05")),
                rule="AA-ASSAULT-05",
                arguments={"unit": unit.id, "by": by.id},
                pieces=(unit.id,),
            ).value.cell
        path, along = movement.path_to(state, unit, cell)
        g.change(by, moved=RAPID_MOVE)
        unit = moving.moved_to(g, unit, cell, along[-1], way=path)
        rule = "AA-ASSAULT-12" if self.pinned else "AA-ASSAULT-05"
        g.emit(Fled(unit=unit.id, by=by.id, path=path, rule=rule))
        if self.pinned:
            g.then(morale.Pin(unit.id, by.id, rule))


def broken_off(state: State, unit: Unit) -> bool:
    """Is the charge over: are the assaulters Pinned, Shaken, pulled back or gone (AA-ASSAULT-10)?"""
    activation = state.activations.get(unit.id)
    return not _able(unit) or activation is None or activation.ended


class BreakOff(Step, frozen=True):
    """AA-ASSAULT-10: the assault is off; the unit, which has not left its place in the books, has used its move."""

    unit: str
    target: str

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        if _able(unit):
            g.change(unit, moved=RAPID_MOVE)
        g.emit(ChargeBroken(unit=self.unit, target=self.target, rule="AA-ASSAULT-10"))


class ChargeHome(Step, frozen=True):
    """AA-ASSAULT-11, 13: the assaulters move into contact, and the Close Assault begins (AA-ASSAULT-10,
    AA-ASSAULT-12)."""

    unit: str
    target: str
    budget: int

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, target = state.units[self.unit], state.units[self.target]
        if broken_off(state, unit) or not _able(target):
            g.then(BreakOff(unit.id, target.id))
            return
        path, along = last_leg(state, unit, target, self.budget)
        if not path:
            # Those who fell were the ones near enough.
            g.then(BreakOff(unit.id, target.id))
            return
        unit = moving.moved_to(g, unit, path[-1], along[-1], way=path)
        g.set(combat=(*state.combat, target.cells[0]))
        g.emit(ChargedHome(unit=unit.id, target=target.id, rule="AA-ASSAULT-11"))
        g.then(Clash(unit.id, target.id))


class Clash(Step, frozen=True):
    """AA-ASSAULT-13, AA-ASSAULT-10: the Close Assault begins, unless the last step has set off a bomb that stopped it
    (AA-FOGCARD-29)."""

    unit: str
    target: str

    def run(self, g: Umpire) -> None:
        unit, target = g.state.units[self.unit], g.state.units[self.target]
        if broken_off(g.state, unit) or not _able(target):
            g.then(BreakOff(unit.id, target.id))
            return
        ours = unit if unit.side == REGULARS else target
        g.then(CloseAssault(unit.id, target.id, 0, len(ours.fallen)))


def _able(unit: Unit) -> bool:
    return bool(unit.figures) and not unit.gone

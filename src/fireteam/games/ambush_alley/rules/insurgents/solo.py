"""Solo and Co-Op Gaming (AA-SOLO-01): what the book's Insurgents do, read from its tables line by line, and why.

A table is a tuple of lines; the first line whose condition is true and whose action is possible counts (AA-SOLO-09).

The chapter's rules: AA-SOLO-01, AA-SOLO-03, AA-SOLO-05 to 09, AA-SOLO-12 to 17.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from fireteam.engine import Event, Step

from ...state import BEFORE_FIRE, CAUTIOUS, CAUTIOUS_MOVE, RAPID, Interruption, State, Umpire, Unit, inches
from ..fight import targets
from ..ground.sight import are_together, may_fire_at, sees
from ..ground.terrain import table
from ..move import allowance, movement, taking_cover
from ..quality import quality_check
from ..turn import actions, leaders, merging
from ..units import enemies
from ..vehicles import driving, vehicle_dice, vehicle_movement, vehicles
from . import insurgent_phase
from .solo_moves import (
    NEAR_HOT_SPOT,
    Way,
    best_range,
    combat_within,
    cover_from,
    hiding_or_cover,
    hiding_place,
    in_cover,
    in_cover_against,
    in_sight,
    is_strong,
    leaderless,
    nearest,
    place_in_range,
    range_of,
    way_to_enemy,
    way_to_firing_cover,
    way_to_friend,
    way_to_hidden_cover,
    way_to_hot_spot,
    way_to_objective,
)

COMBAT_NEAR = inches(6)

COMBAT_ABOUT = inches(10)


class Reasoned(Event, frozen=True, kw_only=True):
    """Why the book's Insurgents do what they do: `line` is the text id of the line of the table that fits."""

    unit: str
    line: str


class NoActionCheck(Event, frozen=True, kw_only=True):
    """A leaderless unit failed the check that it needs for its Action Check."""

    unit: str


# ------------------------------------------------------------------ when Regulars act in sight


class Answer(NamedTuple):
    """A line of an action table: when it fits, where the unit would move, whether it would fire.

    Where it may do both, a d6 decides: it moves on `moves_on` or less.
    """

    text: str
    fits: Callable[[State, Unit, Unit], bool]
    place: Callable[[State, Unit, Unit, str], int | None] | None = None
    fires: bool = False
    moves_on: int = 0


def regulars_move(state: State, unit: Unit, regular: Unit) -> bool:
    """AA-SOLO-12: they walk or drive, or go somewhere though no way is declared; who is Pinned and only ducks stays."""
    activation = state.activations.get(regular.id)
    if activation is None:
        return False
    order = activation.order
    return order in ("move", "fire-move", "leader", "safety", "barrier") or actions.sets_out(state, regular, order)


def fired_on(state: State, unit: Unit, regular: Unit) -> bool:
    """The Regulars were the last to fire at it this turn, or have declared fire and it is the nearest whom they can
    fire at."""
    if unit.last_enemy == regular.id and unit.fired_at_in == state.turn:
        return True
    activation = state.activations.get(regular.id)
    if activation is None or activation.order not in ("fire", "fire-move"):
        return False
    if activation.order == "fire-move" and activation.fire_done:
        return False
    possible = targets.targets(state, regular)
    return bool(possible) and unit.id == min(possible, key=lambda name: range_of(state, regular, state.units[name]))


def vehicle_to_harm(state: State, unit: Unit, regular: Unit) -> bool:
    """AA-SOLO-14, AA-SOLO-16: the Regulars are a vehicle, and the unit has a support weapon that can harm it."""
    return regular.vehicle is not None and vehicle_dice.can_harm(unit, regular)


def uncovered_strong(state: State, unit: Unit, regular: Unit) -> bool:
    return not in_cover_against(state, unit, regular) and is_strong(unit)


def uncovered_weak(state: State, unit: Unit, regular: Unit) -> bool:
    return not in_cover_against(state, unit, regular) and not is_strong(unit)


def in_range(state: State, unit: Unit, regular: Unit) -> bool:
    return range_of(state, unit, regular) <= best_range(state, unit)


def in_double_range(state: State, unit: Unit, regular: Unit) -> bool:
    """AA-SOLO-09: beyond Optimum Range, but within twice that."""
    return best_range(state, unit) < range_of(state, unit, regular) <= 2 * best_range(state, unit)


def weak_in_double_range(state: State, unit: Unit, regular: Unit) -> bool:
    return not is_strong(unit) and in_double_range(state, unit, regular)


def strong_out_of_range(state: State, unit: Unit, regular: Unit) -> bool:
    return is_strong(unit) and not in_range(state, unit, regular)


def fired_on_weak(state: State, unit: Unit, regular: Unit) -> bool:
    return not is_strong(unit) and fired_on(state, unit, regular)


def fired_on_strong(state: State, unit: Unit, regular: Unit) -> bool:
    return is_strong(unit) and fired_on(state, unit, regular)


LONE_LEADER_ANSWERS = (
    Answer("solo-leader-hides", regulars_move, place=hiding_place),
    Answer("solo-leader-under-fire", fired_on, place=hiding_or_cover),
)
"""AA-SOLO-12."""

LEADERLESS_ANSWERS = (
    Answer("solo-at-vehicle", vehicle_to_harm, fires=True),
    Answer("solo-strong-takes-cover", uncovered_strong, place=cover_from),
    Answer("solo-weak-hides", uncovered_weak, place=hiding_place),
    Answer("solo-double-range", in_double_range, place=place_in_range, fires=True, moves_on=2),
    Answer("solo-in-range", in_range, fires=True),
    Answer("solo-weak-under-fire", fired_on_weak, place=hiding_place),
    Answer("solo-strong-under-fire", fired_on_strong, fires=True),
)
"""AA-SOLO-14."""

LED_ANSWERS = (
    Answer("solo-at-vehicle", vehicle_to_harm, fires=True),
    Answer("solo-strong-takes-cover", uncovered_strong, place=cover_from),
    Answer("solo-weak-hides", uncovered_weak, place=hiding_place),
    Answer("solo-double-range", weak_in_double_range, place=place_in_range, fires=True, moves_on=3),
    Answer("solo-in-range", in_range, fires=True),
    Answer("solo-strong-out-of-range", strong_out_of_range, fires=True),
    Answer("solo-weak-under-fire", fired_on_weak, place=hiding_place),
    Answer("solo-strong-under-fire", fired_on_strong, fires=True),
)
"""AA-SOLO-16."""


def answers(state: State, unit: Unit) -> tuple[tuple[Answer, ...], str]:
    """AA-SOLO-09: the table for the unit's kind, and its rule."""
    if leaders.is_lone_leader(unit):
        return LONE_LEADER_ANSWERS, "AA-SOLO-12"
    return (LEADERLESS_ANSWERS, "AA-SOLO-14") if leaderless(state, unit) else (LED_ANSWERS, "AA-SOLO-16")


class ActionCheck(Step, frozen=True):
    """AA-SOLO-03, 06 to 09, 12, 14, 16: an Insurgent unit that sees Regulars act reads its table, once a turn.

    Without a leader it first needs a Quality Check; a failed one, like an action, bars it from the Insurgent phase. A
    check that finds no line costs nothing else. What it decides is announced as an interruption of the Regulars.
    """

    unit: str
    regular: str
    at: int = 0

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, regular = state.units[self.unit], state.units[self.regular]
        activation = state.activations.get(self.regular)
        if activation is None or unit.checked or unit.interrupted or not unit.figures or unit.gone:
            return
        if leaderless(state, unit) and not quality_check(g, unit, "roll-action-check", "AA-SOLO-08"):
            g.change(unit, checked=True, interrupted=True)
            g.emit(NoActionCheck(unit=unit.id, rule="AA-SOLO-08"))
            return
        table, rule = answers(state, unit)
        for line in table:
            action, rate = self._fitting(g, unit, regular, line, rule)
            if action:
                break
        else:
            g.change(unit, checked=True)
            return
        only_fires = activation.order == "fire" and not activation.fire_done
        at = BEFORE_FIRE if only_fires and self.at == 0 else self.at
        announced = Interruption(unit=unit.id, at=at, action=action, rate=rate, checked=True)
        g.change(unit, checked=True, interrupted=True, **movement.declared(unit, announced))
        g.change(activation, declared=(*activation.declared, announced))
        g.emit(Reasoned(unit=unit.id, line=line.text, rule=rule))

    def _fitting(self, g: Umpire, unit: Unit, regular: Unit, line: Answer, rule: str) -> tuple[str, str]:
        """What the line makes the unit do, and how fast; nothing if it does not fit or cannot be done."""
        state = g.state
        if not line.fits(state, unit, regular):
            return "", CAUTIOUS
        rate = slowest(state, unit, regular, line)
        fires = line.fires and not (
            may_fire_at(state, unit, regular)
            if regular.vehicle is None
            else targets.why_not(state, unit, regular, "interrupt")
        )
        if rate and fires:
            (face,) = g.roll(unit.commander, (6,), "roll-close-in", rule=rule, about=(unit.id, regular.id))
            return ("move", rate) if face <= line.moves_on else ("fire", CAUTIOUS)
        if rate:
            return "move", rate
        return ("fire" if fires else ""), CAUTIOUS


def slowest(state: State, unit: Unit, regular: Unit, line: Answer) -> str:
    """The slowest rate at which the line's place can be reached; empty if none will do."""
    if line.place is not None:
        for rate in (CAUTIOUS, RAPID):
            if line.place(state, unit, regular, rate) is not None:
                return rate
    return ""


def interrupt_destination(state: State, unit: Unit, regular: Unit, rate: str) -> int | None:
    """Where an interrupting move leads now: to the place of the first line that fits and names one."""
    for line in answers(state, unit)[0]:
        if line.place is not None and line.fits(state, unit, regular):
            place = line.place(state, unit, regular, rate)
            if place is not None:
                return place
    return None


def defend_charge(state: State, unit: Unit, possible: tuple[str, ...]) -> tuple[str, str]:
    """How a charged unit answers, and why. No table speaks of it: it is taken for fire on the unit, so that the weak
    get away, lone leaders too, and the strong stand (the last lines of AA-SOLO-14 and AA-SOLO-16, AA-SOLO-01,
    AA-ASSAULT-05)."""
    if not is_strong(unit) and "flee" in possible:
        return "flee", "solo-weak-flees"
    return ("fire" if "fire" in possible else "stand"), "solo-stands"


# ------------------------------------------------------------------ at the end of the turn


class Line(NamedTuple):
    """A line of a table for the Insurgent phase: when it fits, and the way to go; without one the unit stays."""

    text: str
    fits: Callable[[State, Unit], bool]
    way: Callable[[State, Unit], Way | None] | None = None


def leaderless_friend(state: State, unit: Unit) -> Unit | None:
    return nearest(
        state, unit, (f for f in leaders.joinable(state, unit) if leaderless(state, f) and sees(state, unit, f))
    )


def leading_friend(state: State, unit: Unit) -> Unit | None:
    """AA-SOLO-15: the nearest in sight that has a leader figure and that the unit may merge with."""
    return nearest(state, unit, (f for f in _seen_partners(state, unit) if any(figure.leader for figure in f.figures)))


def any_friend(state: State, unit: Unit) -> Unit | None:
    return nearest(state, unit, _seen_partners(state, unit))


def _seen_partners(state: State, unit: Unit) -> list[Unit]:
    return [friend for friend in merging.possible_partners(state, unit) if sees(state, unit, friend)]


def sees_leaderless(state: State, unit: Unit) -> bool:
    return leaderless_friend(state, unit) is not None


def near_hot_spot(state: State, unit: Unit) -> bool:
    ground = table(state)
    spots = (spot.cell for spot in state.hot_spots.values() if not spot.neutralized)
    return any(ground.distance(spot, cell) <= NEAR_HOT_SPOT for spot in spots for cell in unit.cells)


def always(state: State, unit: Unit) -> bool:
    return True


def fight_near_uncovered(state: State, unit: Unit) -> bool:
    return combat_within(state, unit, COMBAT_NEAR) and not in_cover(state, unit)


def fight_near_hidden(state: State, unit: Unit) -> bool:
    return combat_within(state, unit, COMBAT_NEAR) and in_cover(state, unit) and not in_sight(state, unit)


def fight_near_facing(state: State, unit: Unit) -> bool:
    return combat_within(state, unit, COMBAT_NEAR) and in_cover(state, unit) and bool(in_sight(state, unit))


def quiet(state: State, unit: Unit) -> bool:
    return not in_sight(state, unit) and not combat_within(state, unit, COMBAT_ABOUT)


def fight_elsewhere(state: State, unit: Unit) -> bool:
    return not in_sight(state, unit) and combat_within(state, unit, COMBAT_ABOUT)


def to_leaderless(state: State, unit: Unit) -> Way | None:
    friend = leaderless_friend(state, unit)
    return way_to_friend(state, unit, friend) if friend else None


def sees_leader(state: State, unit: Unit) -> bool:
    return leading_friend(state, unit) is not None


def to_leader(state: State, unit: Unit) -> Way | None:
    friend = leading_friend(state, unit)
    return way_to_friend(state, unit, friend) if friend else None


def sees_friend(state: State, unit: Unit) -> bool:
    return any_friend(state, unit) is not None


def to_friend(state: State, unit: Unit) -> Way | None:
    friend = any_friend(state, unit)
    return way_to_friend(state, unit, friend) if friend else None


def beside_leader(state: State, unit: Unit) -> bool:
    friend = leading_friend(state, unit)
    return friend is not None and are_together(state, unit, friend)


def beside_friend(state: State, unit: Unit) -> bool:
    friend = any_friend(state, unit)
    return friend is not None and are_together(state, unit, friend)


LONE_LEADER_LINES = (
    Line("solo-leader-to-unit", sees_leaderless, to_leaderless),
    Line("solo-leader-waits", near_hot_spot),
    Line("solo-leader-to-hot-spot", always, way_to_hot_spot),
)
"""AA-SOLO-13; its third line is tested before its second."""

LEADERLESS_LINES = (
    Line("solo-cover-from-fight", fight_near_uncovered, way_to_hidden_cover),
    Line("solo-stays-hidden", fight_near_hidden),
    Line("solo-beside-leader", beside_leader),
    Line("solo-to-leader", sees_leader, to_leader),
    Line("solo-beside-friend", beside_friend),
    Line("solo-to-friend", sees_friend, to_friend),
)
"""AA-SOLO-15; who is in cohesion already has arrived."""

LED_LINES = (
    Line("solo-cover-to-fight", fight_near_uncovered, way_to_firing_cover),
    Line("solo-stays-facing", fight_near_facing),
    Line("solo-to-objective", quiet, way_to_objective),
    Line("solo-to-fight", fight_elsewhere, way_to_enemy),
)
"""AA-SOLO-17."""


def lines(state: State, unit: Unit) -> tuple[tuple[Line, ...], str]:
    """AA-SOLO-09: the table for the unit's kind, and its rule."""
    if leaders.is_lone_leader(unit):
        return LONE_LEADER_LINES, "AA-SOLO-13"
    return (LEADERLESS_LINES, "AA-SOLO-15") if leaderless(state, unit) else (LED_LINES, "AA-SOLO-17")


class PhaseMove(Step, frozen=True):
    """AA-SOLO-05, 13, 15, 17: the book's action of a unit in the Insurgent phase.

    A unit with a leader that stays fires at the nearest enemy in sight; whoever stays tries to get In Cover
    (AA-COVER-05). A unit that recovers from being Shaken only takes cover (AA-SHAKEN-03, AA-SOLO-16, AA-ACT-06).
    """

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        chosen, rule = lines(state, unit)
        if insurgent_phase.is_recovering(state, unit):
            g.emit(Reasoned(unit=unit.id, line="solo-recovers", rule="AA-SHAKEN-03"))
            g.then(taking_cover.TakeCover(unit.id))
            return
        if unit.vehicle is not None:
            self._drive(g, unit, rule)
            return
        for line in chosen if insurgent_phase.may_walk(unit) else ():
            if not line.fits(state, unit):
                continue
            if line.way is None:
                self._stay(g, unit, line.text, rule)
                return
            way = line.way(state, unit)
            if way is not None:
                g.emit(Reasoned(unit=unit.id, line=line.text, rule=rule))
                path, along = way
                rate = RAPID if unit.moved + along[-1] > CAUTIOUS_MOVE else CAUTIOUS
                insurgent_phase.set_out(g, unit, rate, path, along)
                return
        self._stay(g, unit, "solo-stays", rule)

    def _drive(self, g: Umpire, unit: Unit, rule: str) -> None:
        """No table speaks of their own vehicles: those that can fire do, the others drive at the nearest enemy
        (AA-SOLO-16, AA-VMOVE-01, AA-SOLO-15)."""
        state = g.state
        enemy = nearest(state, unit, enemies(state, unit))
        if not targets.targets(state, unit) and enemy is not None and insurgent_phase.may_walk(unit):
            budget = allowance.remaining(state, unit, vehicles.PATROL)
            course = vehicle_movement.course_towards(state, unit, enemy.cells[0], budget)
            if course is not None:
                g.emit(Reasoned(unit=unit.id, line="solo-drives", rule=rule))
                insurgent_phase.set_out_driving(g, unit, driving.Plan(vehicles.PATROL, course))
                g.then(insurgent_phase.OpenFire(unit.id))
                return
        self._stay(g, unit, "solo-vehicle-fires", "AA-SOLO-17")

    def _stay(self, g: Umpire, unit: Unit, line: str, rule: str) -> None:
        """AA-SOLO-15, AA-SOLO-17: they stay, and why."""
        g.emit(Reasoned(unit=unit.id, line=line, rule=rule))
        if rule == "AA-SOLO-17":
            g.then(insurgent_phase.OpenFire(unit.id))
        g.then(merging.AnnounceMerge(unit.id), StayInCover(unit.id))


class StayInCover(Step, frozen=True):
    """AA-COVER-05: whoever has stayed tries to get In Cover, unless something has happened to him (AA-SOLO-15,
    AA-SOLO-17)."""

    unit: str

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        if insurgent_phase.may_go_on(g.state, unit):
            g.then(taking_cover.TakeCover(unit.id))

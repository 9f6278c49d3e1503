"""Overwatch: Regulars that lie in wait and fire on whatever Insurgents do in their sight.

The chapter's rules: AA-OVERWATCH-01 to 09.
"""

from __future__ import annotations

import msgspec

from fireteam.engine import Event, Option, Options, Points, Step
from fireteam.engine.steps import PASS

from ...state import REGULARS, Activation, State, Umpire, Unit, Watch
from .. import choices
from ..fight.fire import Fire
from ..fight.targets import has_die, is_armed, promises, why_not
from ..ground.sight import may_fire_at, sees
from ..move import movement, moving
from ..people import custody, dependants
from ..units import on_table
from ..vehicles import vehicle_movement
from . import interrupting, reacting_for_friends, reactions
from .answers import answering


class OverwatchFires(Event, frozen=True, kw_only=True):
    unit: str
    target: str


def watching(state: State, insurgent: Unit, *, moves: bool = False) -> list[Unit]:
    """AA-OVERWATCH-01, AA-OVERWATCH-03, AA-OVERWATCH-06: Overwatch units that see the Insurgents and have dice left;
    Pinned ones answer nothing but a movement (AA-PINNED-04)."""
    return [
        unit
        for unit in on_table(state, REGULARS)
        if unit.overwatch and may_answer(unit, moves)
        if sees(state, unit, insurgent) and has_dice(state, unit, insurgent)
    ]


def lies_in_wait(unit: Unit) -> bool:
    """On Overwatch, and not done for the turn by an assault (AA-ASSAULT-07)."""
    return unit.overwatch and not unit.spent


def may_answer(unit: Unit, moves: bool) -> bool:
    """AA-PINNED-04, AA-REACT-18: a Pinned unit keeps Overwatch, but interrupts only movement; so whom the fire that he
    answers has Pinned does not return it. Whom a charge has reached meanwhile is done (AA-ASSAULT-07)."""
    return lies_in_wait(unit) and (moves or not unit.pinned)


def has_dice(state: State, unit: Unit, insurgent: Unit) -> bool:
    return bool(unit.figures) and has_die(state, unit, insurgent, "overwatch", unit.overwatch_shots)


class OverwatchOffer(Step, frozen=True):
    """AA-REACT-06, AA-OVERWATCH-07, AA-OVERWATCH-08: an answer to an interruption, before the interrupted unit's test.

    With a won test it fires at once; with a lost one after the Insurgents have acted (AA-OVERWATCH-03,
    AA-OVERWATCH-06).
    """

    unit: str
    insurgent: str
    regular: str
    moves: bool

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, insurgent = state.units[self.unit], state.units[self.insurgent]
        if not may_answer(unit, self.moves) or not interrupting.may_carry_out(state, insurgent):
            return
        if may_fire_at(state, unit, insurgent) or not has_dice(state, unit, insurgent):
            return
        if not wants_to_fire(g, unit, insurgent, self):
            return
        won = reactions.reaction_test(g, unit, insurgent)
        activation = state.activations[self.regular]
        at = FIRED if won else -1
        answer = Watch(unit=self.unit, target=self.insurgent, at=at, won=won, moves=self.moves)
        g.change(activation, watches=(*activation.watches, answer))
        if won:
            g.then(OverwatchFire(self.unit, self.insurgent, self.moves))


FIRED = -2
"""The point of a watch that has had its shot at the action already."""


def answered(state: State, regular: str, insurgent: str) -> tuple[str, ...]:
    """The Overwatch units that have answered an interruption, or will when it is over: each fires on it once."""
    activation = state.activations.get(regular)
    return tuple(watch.unit for watch in activation.watches if watch.target == insurgent) if activation else ()


def wants_to_fire(g: Umpire, unit: Unit, insurgent: Unit, again: Step) -> bool:
    """Does its commander want the unit to fire? He may let its prisoners go first (AA-DEPEND-09), and is asked again by
    this step."""
    option = Option.about(
        choices.OverwatchShot(insurgent.id, "overwatch", unit.overwatch_shots),
        "option-overwatch-fire",
        arguments={"unit": unit.id, "target": insurgent.id},
        rule="AA-OVERWATCH-03",
        pieces=(unit.id, insurgent.id),
    )
    choice = g.ask(
        unit.commander,
        "ask-overwatch",
        [option, PASS, *dependants.release_options(g.state, unit)],
        rule="AA-OVERWATCH-03",
        arguments={"unit": unit.id, "target": insurgent.id},
        pieces=(unit.id, insurgent.id),
        reaction=answering(g.state, "overwatch", insurgent.id),
        matters=lambda: promises(g.state, unit, insurgent, "overwatch", unit.overwatch_shots),
    )
    if isinstance(choice.value, choices.Release):
        g.then(custody.ReleasePrisoners(unit.id), again)
    return isinstance(choice.value, choices.OverwatchShot)


class OverwatchFire(Step, frozen=True):
    """AA-OVERWATCH-04, AA-OVERWATCH-05: nobody interrupts it; each shot after the first costs a die
    (AA-OVERWATCH-08)."""

    unit: str
    insurgent: str
    moves: bool = False
    """Does it answer a movement?"""

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, insurgent = state.units[self.unit], state.units[self.insurgent]
        if not may_answer(unit, self.moves) or not unit.figures or unit.gone:
            return
        if why_not(state, unit, insurgent, "overwatch", unit.overwatch_shots):
            return
        g.change(unit, overwatch_shots=unit.overwatch_shots + 1)
        g.emit(OverwatchFires(unit=unit.id, target=insurgent.id, rule="AA-OVERWATCH-03"))
        g.then(Fire(unit.id, "overwatch", (insurgent.id,), unit.overwatch_shots))


class OverwatchAgainst(Step, frozen=True):
    """AA-OVERWATCH-03, AA-OVERWATCH-07: Overwatch units answer an Insurgent action that is no walk."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        insurgent = state.units[self.unit]
        for unit in watching(state, insurgent):
            g.answering("chain-overwatch", unit.id, self.unit, WatchAction(unit.id, self.unit))


class WatchAction(Step, frozen=True):
    """AA-OVERWATCH-03, AA-OVERWATCH-06: one of them, who fires at once if it wins its test, and else afterwards."""

    unit: str
    insurgent: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, insurgent = state.units[self.unit], state.units[self.insurgent]
        activation = state.activations.get(self.insurgent)
        if may_fire_at(state, unit, insurgent):
            return
        if not may_answer(unit, moves=False) or not has_dice(state, unit, insurgent):
            return
        if not wants_to_fire(g, unit, insurgent, self):
            return
        if reactions.reaction_test(g, unit, insurgent):
            g.then(OverwatchFire(self.unit, self.insurgent))
        elif activation is not None:
            g.change(
                activation,
                watches=(*activation.watches, Watch(unit=self.unit, target=self.insurgent, at=-1, won=False)),
            )


class LateOverwatch(Step, frozen=True):
    """AA-OVERWATCH-08: those who lost their test fire after the Insurgents' action, if they still see them.

    `unit` is whose activation remembers them: the interrupted Regular unit, or the Insurgents that act
    (AA-OVERWATCH-03).
    """

    unit: str
    insurgent: str

    def run(self, g: Umpire) -> None:
        activation = g.state.activations.get(self.unit)
        if activation is None or not activation.watches:
            return
        # Who has lost his test for a friend fires after him (AA-REACT-05).
        late = [w for w in activation.watches if w.target == self.insurgent and (w.won or not w.friend)]
        g.change(activation, watches=tuple(watch for watch in activation.watches if watch not in late))
        _answer(g, [watch for watch in late if watch.at != FIRED], self.insurgent)


class WalkWatched(Step, frozen=True):
    """An Insurgent unit walks its declared path; Overwatch units name the points where they fire (AA-OVERWATCH-03).

    If it interrupts a Regular unit so, that unit's friends who do not see it yet look out for it (AA-INTERRUPT-11).
    """

    unit: str
    answered: tuple[str, ...] = ()
    rule: str = "AA-MOVE-05"
    regular: str = ""
    friends: tuple[str, ...] = ()

    def run(self, g: Umpire) -> None:
        state = g.state
        waiting = [unit.id for unit in on_table(state, REGULARS) if lies_in_wait(unit) and unit.id not in self.answered]
        g.then(*(NamePoint(unit, self.unit) for unit in waiting))
        if self.friends:
            g.then(reacting_for_friends.LookOut(self.regular, self.unit, self.friends))
        g.then(WalkOn(self.unit, self.rule))


def open_way(activation: Activation) -> tuple[int, ...]:
    """The way on which others may cut in: of a charge all but the last step, into contact."""
    return activation.path[:-1] or activation.path if activation.order == "charge" else activation.path


def points_with_dice(
    state: State, firer: Unit, target: Unit, points: tuple[int, ...], how: str, lost: int = 0
) -> tuple[int, ...]:
    """AA-FP-04, AA-VDEF-04: of these points of the target's declared way those at which the firer has a die against
    it; a point beyond its end is where the target fires itself (AA-INTERRUPT-02)."""
    if target.vehicle is None and is_armed(state, firer, how, lost):
        return points
    activation = state.activations[target.id]

    def has_die_at(point: int) -> bool:
        there = standing_at(state, target, cell_of(activation, target, point))
        return has_die(state, firer, there, how, lost)

    return tuple(point for point in points if has_die_at(point))


def cell_of(activation: Activation, unit: Unit, point: int) -> int:
    """The cell of a point of a unit's declared way; a point beyond its end is where the unit fires itself
    (AA-OVERWATCH-03)."""
    path = activation.path or unit.cells[:1]
    if point < len(path):
        return path[point]
    return path[activation.at if activation.order == "fire-move" else -1]


def standing_at(state: State, unit: Unit, cell: int) -> Unit:
    """The unit as it would stand at a cell of its way (AA-INTERRUPT-02, AA-VDEF-04)."""
    if cell == unit.cells[0]:
        return unit
    return msgspec.structs.replace(unit, cells=movement.placed(state, unit, cell))


class NamePoint(Step, frozen=True):
    """The Overwatch unit's commander names a point of the path in its sight, or lets the Insurgents pass."""

    unit: str
    insurgent: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, insurgent = state.units[self.unit], state.units[self.insurgent]
        activation = state.activations[self.insurgent]
        if not unit.figures or not insurgent.figures or insurgent.gone or activation.ended:
            return  # a card, drawn when another tested, may have struck either or barred the way of a charge
        points = g.once(self._points, state, unit, insurgent, activation)
        if not points:
            return
        choice = g.ask(
            unit.commander,
            "ask-overwatch-point",
            Options((PASS, *dependants.release_options(state, unit)), _points(points, activation, unit, insurgent)),
            rule="AA-OVERWATCH-03",
            arguments={"unit": unit.id, "target": insurgent.id},
            pieces=(unit.id, insurgent.id),
            reaction=answering(state, "overwatch", insurgent.id),
            matters=lambda: promises(state, unit, insurgent, "overwatch", unit.overwatch_shots),
        )
        if isinstance(choice.value, choices.Release):
            g.then(custody.ReleasePrisoners(unit.id), self)
        if not isinstance(choice.value, choices.WatchPoint):
            return
        won = reactions.reaction_test(g, unit, insurgent)
        watch = Watch(unit=unit.id, target=insurgent.id, at=choice.value.point, won=won, moves=True)
        g.change(activation, watches=(*activation.watches, watch))

    def _points(self, state: State, unit: Unit, insurgent: Unit, activation: Activation) -> tuple[int, ...]:
        seen = movement.seen_points(state, insurgent, open_way(activation), unit.cells)
        return points_with_dice(state, unit, insurgent, seen, "overwatch", unit.overwatch_shots)


def _points(points: tuple[int, ...], activation: Activation, unit: Unit, insurgent: Unit) -> Points[choices.WatchPoint]:
    def option(at: int) -> Option[choices.WatchPoint]:
        return Option.about(
            choices.WatchPoint(insurgent.id, "overwatch", unit.overwatch_shots, at),
            "option-overwatch-point",
            arguments={"unit": unit.id, "target": insurgent.id, "point": at},
            group="watch",
            rule="AA-OVERWATCH-03",
            places=(cell_of(activation, insurgent, at),),
            pieces=(unit.id, insurgent.id),
        )

    return Points("watch", points, option, points.__contains__)


def fire_here(g: Umpire, activation: Activation) -> bool:
    """AA-OVERWATCH-03, AA-INTERRUPT-11: those who named this point of a way fire, and those who look out for who comes
    here may react. Is there anybody?"""
    now = [watch for watch in activation.watches if watch.won and watch.at <= activation.at]
    if now:
        g.change(activation, watches=tuple(watch for watch in activation.watches if watch not in now))
    _answer(g, now, activation.id)
    return bool(now)


def _answer(g: Umpire, watches: list[Watch], insurgent: str) -> None:
    for watch in watches:
        if not watch.friend:
            shot = OverwatchFire(watch.unit, insurgent, watch.moves)
            g.answering("chain-overwatch", watch.unit, insurgent, shot)
    looking = [watch for watch in watches if watch.friend]
    if looking:
        names = tuple(watch.unit for watch in looking)
        g.then(reacting_for_friends.InSight(looking[0].friend, insurgent, names))


class WalkOn(Step, frozen=True):
    """AA-OVERWATCH-03, AA-OVERWATCH-08, AA-INTERRUPT-11: to the next point that an Overwatch unit named, or to the end;
    then the shots that came too late."""

    unit: str
    rule: str = "AA-MOVE-05"

    def run(self, g: Umpire) -> None:
        state = g.state
        activation, unit = state.activations.get(self.unit), state.units[self.unit]
        if activation is None:
            return
        if not activation.ended and fire_here(g, activation):
            g.then(self)
            return
        last = len(activation.path) - 1
        if unit.vehicle is not None:
            # It stops before whoever has come into its way meanwhile.
            last = activation.at + vehicle_movement.free_ahead(state, unit, activation.path[activation.at + 1 :])
        if activation.ended or unit.gone or not unit.figures or activation.at == last:
            g.then(LateOverwatch(self.unit, self.unit))
            return
        # A card may have cut the way short: whoever named a point beyond fires where the unit stops.
        stop = min([last, *(w.at for w in activation.watches if w.won and w.at > activation.at)])
        start = activation.at
        g.change(activation, at=stop)
        cost = activation.along[stop] - activation.along[start]
        way = activation.path[start : stop + 1]
        unit = moving.moved_to(g, unit, activation.path[stop], cost, way=way)
        g.emit(moving.Moved(unit=unit.id, rate=activation.rate, path=way, rule=self.rule))
        g.then(WalkOn(self.unit, self.rule))

"""Actions (Sequence of Play, Activating a Squad Unit Board): what a board may do, what it costs, who takes it.

An Action is paid, and then it lies open: `Perform` gives its Unit MP (`held`, if they go with an Attack), a Jump and an
Attack to be made, and the Action Phase offers these beside everything else (`phases.offers`). So an Add-on in the midst
of a movement needs no code of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fireteam.engine import Choice, Event, Option, Step

from ...content.language import BeforeAction
from ...content.types import Action
from ...state import MAIN, NO_CUBES, NOWHERE, Board, Group, Leap, State, Umpire, Unit
from .. import asking, paying, people
from ..arrivals import grounds
from ..cards import aiming, delays, gadgets, mayhem, waiting
from ..fight import abilities, effects
from ..fight.targets import Strike
from ..move import points, walking
from ..react import windows
from . import hindrances


class ActionTaken(Event, frozen=True, kw_only=True):
    unit: str
    action: str


class Figure(Choice, frozen=True):
    """The figure that takes an Action."""

    verb = "figure"
    unit: str


def offers(state: State, board: Board) -> Iterator[Option[Act]]:
    """AM-ACT-05 to 07, AM-SQUAD-13 to 15: the Main and Add-on Actions that an Activated board can pay for. An Add-on
    Action of a Minion Card is used once a Turn for the whole type."""
    seen: set[tuple[str, str]] = set()
    for unit in people.units_of(state, board):
        for known in people.actions(state, unit):
            action = known.action
            if (unit.kind, action.id) in seen or not may_take(state, board, unit, action):
                continue
            seen.add((unit.kind, action.id))
            yield Option.about(
                Act(board.id, unit.kind, action.id),
                f"option-{action.type.replace('_', '-')}-action",
                arguments={"unit": unit.kind, "action": action.id, "price": paying.key(action.cost.cubes)},
                group="group-action",
                pieces=(board.id,),
                rule="AM-ACT-05" if action.type == MAIN else "AM-ACT-06",
            )


def may_take(state: State, board: Board, unit: Unit, action: Action) -> bool:
    """AM-ACT-03, AM-ACT-05, AM-ACT-06: is nothing in the way of this Action?"""
    return hindrances.hindrance(state, board, unit, action) is None


class Act(Step, Choice, frozen=True):
    """AM-ACT-03, AM-ACT-08, AM-ATTACK-03, AM-FACE-02, AM-AIM-01, AM-GADGET-04, AM-INST-03, AM-MAYHEM-13,
    AM-SQUAD-16: one figure takes the Action: it may turn, the cost is paid, and before anything of it happens
    somebody may step in."""

    board: str
    kind: str
    action: str

    @property
    def key(self) -> str:
        return f"act:{self.board}:{self.kind}:{self.action}"

    def run(self, g: Umpire) -> None:
        state = g.state
        board = state.boards[self.board]
        able = [
            unit
            for unit in people.units_of(state, board)
            if unit.kind == self.kind and may_take(state, board, unit, people.action(state, unit, self.action).action)
        ]
        unit = which_figure(g, board, able)
        known = people.action(state, unit, self.action)
        action = known.action
        gadget = gadgets.which(g, unit, action)
        extra = gadgets.cost(gadget)
        aim = aiming.which(g, unit, action, paying.together(action.cost.cubes, extra))
        icon = people.enemy_of(unit.side) if aim == "timer" else delays.which(g, unit, action)
        facing = unit.facing if turns_later(action) or icon else asking.which_facing(g, unit)
        windows.pay(g, unit, action, paying.together(extra, aiming.cost(aim)))
        mayhem.lay(g, unit, known.source)
        turned = walking.turn(g, unit, facing)
        boosted = (*turned.boosted, action.id) if gadget else turned.boosted
        aims = (*turned.aims, action.id) if aim == "focus" else turned.aims
        took(g, turned, action.id, boosted=boosted, aims=aims)
        board = state.boards[self.board]
        used = board.used if action.type == MAIN else (*board.used, hindrances.name(unit.kind, action))
        group = Group(unit.kind, action.id, action.group, (unit.id,), unit.mp) if action.group else board.group
        g.change(board, main=board.main or action.type == MAIN, used=used, group=group)
        g.emit(ActionTaken(unit=unit.id, action=action.id, rule="AM-ACT-03"))
        if icon:
            delays.place(g, unit, action, icon, aimed=aim == "timer")
            return
        g.then(*prepared(g.state, unit, action))
        g.then(windows.window(g.state, windows.PAID, unit.id), Perform(unit.id, action.id))


def took(g: Umpire, unit: Unit, action: str, **changes: Any) -> None:
    """AM-COND-07: note that a Unit has taken an Action that is no Instant."""
    g.change(unit, taken=(unit.taken[1], action), **changes)


def prepared(state: State, unit: Unit, action: Action) -> Iterator[Step]:
    """AM-COND-08: what the Action that the Unit took directly before promised for this one counts for it already."""
    before = people.action_if_any(state, unit, unit.taken[1])
    for ability in before.action.parsed() if before is not None else ():
        words = [word for group in ability.conditions for word in group if isinstance(word, BeforeAction)]
        if any(abilities.names(word.action, action) for word in words):
            yield from effects.afterwards(unit.id, unit.id, ability, 1)


def turns_later(action: Action) -> bool:
    """AM-FACE-02: a Unit that only moves may turn while it does, and need not be asked before."""
    return action.moves and action.attack is None


def which_figure(g: Umpire, board: Board, able: list[Unit]) -> Unit:
    """AM-SQUAD-15: the figure that takes an Action."""
    options = [
        Option.about(
            Figure(unit.id),
            "option-figure",
            arguments={"unit": unit.id},
            places=(unit.cell,),
            pieces=(unit.id,),
            rule="AM-SQUAD-15",
        )
        for unit in able
    ]
    chosen = g.ask(
        people.deciders(g.state, board), "ask-figure", options, rule="AM-SQUAD-15", arguments={"board": board.id}
    ).value
    return g.state.units[chosen.unit]


class Also(Step, Choice, frozen=True):
    """AM-SQUAD-16, AM-SQUAD-17, AM-STATUS-12, AM-AIM-01: a further figure of the type takes the Group Action, at no
    cost but that of its own Stunned markers and of its own aim; the figure before has finished, and has no MP left but
    those that it had besides (AM-STATUS-07). It waits with the others for their Timer (AM-TIMER-08)."""

    verb = "also"
    board: str

    def run(self, g: Umpire) -> None:
        state = g.state
        board = state.boards[self.board]
        group = board.group
        assert group is not None
        unit = which_figure(g, board, further(state, board))
        action = people.action(state, unit, group.action).action
        timer = waiting.timer_on(state, unit, group.action)
        aim = aiming.which(g, unit, action, NO_CUBES)
        if timer is not None and timer.aimed != (aim == "timer"):
            timer = None
        waits = timer is not None or aim == "timer"
        facing = unit.facing if turns_later(action) or waits else asking.which_facing(g, unit)
        options = paying.options(paying.prices(board, aiming.cost(aim), paying.extra([unit])))
        price = g.ask(people.deciders(state, board), "ask-pay", options, rule="AM-STATUS-12").value.cubes
        before = state.units.get(group.acted[-1])
        if before is not None:
            left = tuple(id for id in before.attacks if id != group.action)
            held = points.without(before, group.action)
            g.change(before, mp=min(before.mp, group.besides), held=held, leap=None, attacks=left)
        turned = walking.turn(g, state.units[unit.id], facing)
        took(g, turned, group.action, aims=(*turned.aims, action.id) if aim == "focus" else turned.aims)
        acted = Group(group.kind, group.action, group.left - 1, (*group.acted, unit.id), unit.mp)
        g.change(board, cubes=board.cubes.less(price), group=acted)
        g.emit(ActionTaken(unit=unit.id, action=group.action, rule="AM-SQUAD-16"))
        if timer is not None:
            delays.join(g, unit, timer)
            return
        if aim == "timer":
            delays.place(g, unit, action, people.enemy_of(unit.side), aimed=True)
            return
        g.then(windows.window(g.state, windows.PAID, unit.id), Perform(unit.id, group.action))


def further(state: State, board: Board) -> list[Unit]:
    """AM-SQUAD-16, AM-ENTER-06: figures that may still take the Group Action in progress."""
    group = board.group
    if group is None or not group.left:
        return []
    return [
        unit
        for unit in people.units_of(state, board)
        if unit.kind == group.kind
        and grounds.may_act(state, unit, people.action(state, unit, group.action).action)
        and unit.id not in group.acted
        and paying.prices(board, NO_CUBES, paying.extra([unit]))
    ]


def group_offer(state: State, board: Board) -> Iterator[Option[Also]]:
    """AM-SQUAD-16: a further figure may be asked for as long as there is one."""
    group = board.group
    if group is not None and further(state, board):
        yield Option.about(
            Also(board.id),
            "option-also",
            arguments={"unit": group.kind, "action": group.action, "left": group.left},
            group="group-action",
            pieces=(board.id,),
            rule="AM-SQUAD-16",
        )


class Perform(Step, frozen=True):
    """AM-MOVE-01, AM-JUMP-02, AM-ATTACK-04, AM-ABIL-01, AM-DOWN-03: the Action gives its MP, its Jump and its Attack
    to be used, or does what its Abilities say, some of them with a Timer (AM-TIMER-03)."""

    unit: str
    action: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units.get(self.unit)
        if unit is None or (unit.cell == NOWHERE and not grounds.waits_at_edge(state, unit)):
            return
        action = people.action(state, unit, self.action).action
        attacks = action.attack is not None
        earned = points.gained(unit, action.mp, action.id if attacks and action.mp else "")
        g.change(
            unit,
            leap=Leap(*action.jump) if action.jump is not None else unit.leap,
            attacks=(*unit.attacks, action.id) if attacks else unit.attacks,
            **earned,
        )
        walking.beside_group(g, unit, action.id, earned.get("mp", unit.mp) - unit.mp)
        g.then(delays.PlaceTimers(unit.id, action.id))
        if not attacks:
            strike = Strike(unit.id, action.id, unit.id, delayed=action.id in unit.waited)
            for ability in action.parsed():
                often = abilities.times(state, strike, ability, abilities.NOTHING)
                g.then(*effects.afterwards(unit.id, unit.id, ability, often))
                g.then(*effects.on_the_space(unit.id, unit.cell, ability, often))

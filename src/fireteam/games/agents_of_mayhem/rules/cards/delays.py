"""Timers on Actions (Timer Markers): Actions that wait, and Abilities that come or last with a Timer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from fireteam.engine import PASS, Choice, Event, Option, Step

from ...content.language import Ability, Delay, GainMp, UntilRemoved, WhenRemoved
from ...content.types import Action
from ...state import NOWHERE, State, Timer, Umpire, Unit
from .. import asking, people
from ..fight import attack, effects
from ..move import points, walking
from ..turn import actions
from . import waiting


class TimerPlaced(Event, frozen=True, kw_only=True):
    """So many Timers with a Side's icon lie on an Action."""

    unit: str
    action: str
    side: str
    count: int


class PlaceTimer(Choice, frozen=True):
    """The player wants the Timer, and what comes with it."""

    verb = "timer"
    action: str
    side: str


def which(g: Umpire, unit: Unit, action: Action) -> str:
    """AM-TIMER-03, AM-TIMER-07, AM-TIMER-08, AM-AIM-01: the Side whose Timer delays the Action: always, where that
    is printed before it; if the player likes, where an Ability says so. Nothing: it is performed at once."""
    if not people.has_part(g.state, "timers"):
        return ""
    if action.timer:
        return waiting.icon(unit, action.timer)
    word = next((waiting.timer_word(ability) for ability in action.parsed() if ability.has(Delay)), None)
    if word is None:
        return ""
    return _asked(g, unit, action, waiting.icon(unit, word.side), "ask-delay", "AM-TIMER-07")


def _asked(g: Umpire, unit: Unit, action: Action, side: str, prompt: str, rule: str) -> str:
    """AM-TIMER-03: the Side whose Timer is placed, if the player likes."""
    option = Option.about(
        PlaceTimer(action.id, side),
        "option-place-timer",
        arguments={"action": action.id, "side": side},
        pieces=(unit.id,),
        rule=rule,
    )
    arguments: dict[str, str | float] = {"unit": unit.id, "action": action.id}
    chosen = g.ask(people.of_unit(g.state, unit), prompt, [option, PASS], rule=rule, arguments=arguments)
    return side if isinstance(chosen.value, PlaceTimer) else ""


def place(g: Umpire, unit: Unit, action: Action, side: str, aimed: bool = False) -> None:
    """AM-TIMER-07 to 09, AM-AIM-01: the Timer lies on the Action, which waits for it with this figure."""
    word = next((waiting.timer_word(ability) for ability in action.parsed() if ability.has(Delay)), None)
    count = word.count if word is not None and not action.timer and not aimed else 1
    put(g, unit, action, "when", side, count, delays=True, aimed=aimed)


def put(
    g: Umpire,
    unit: Unit,
    action: Action,
    lasts: Literal["when", "until"],
    side: str,
    count: int,
    *,
    delays: bool = False,
    aimed: bool = False,
) -> None:
    """AM-TIMER-01, AM-TIMER-02, AM-TIMER-09: so many Timers come to lie on an Action."""
    state = g.state
    g.set(numbers=state.numbers + 1)
    g.put(
        Timer(
            id=f"timer-{state.numbers}",
            on=unit.board,
            action=waiting.on_action(unit, action.id),
            lasts=lasts,
            side=side,
            turn=state.turn,
            count=count,
            delays=delays,
            aimed=aimed,
            figures=(unit.id,),
        )
    )
    g.emit(TimerPlaced(unit=unit.id, action=action.id, side=side, count=count, rule="AM-TIMER-02"))


def join(g: Umpire, unit: Unit, timer: Timer) -> None:
    """AM-TIMER-08: a further figure of a Group Action waits with the others."""
    g.change(timer, figures=(*timer.figures, unit.id))


class PlaceTimers(Step, frozen=True):
    """AM-TIMER-02, AM-TIMER-03, AM-TIMER-09: the Timers of Abilities that do not delay the Action are placed if the
    player likes; without them these Abilities are not had."""

    unit: str
    action: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        action = people.action(state, unit, self.action).action
        if not people.has_part(state, "timers"):
            return
        for ability in action.parsed():
            word = waiting.timer_word(ability)
            if word is None or ability.has(Delay):
                continue
            side = _asked(g, unit, action, waiting.icon(unit, word.side), "ask-timer", "AM-TIMER-03")
            if side:
                put(g, unit, action, "until" if isinstance(word, UntilRemoved) else "when", side, word.count)
            return


def comes_off(state: State, timer: Timer) -> Iterator[Step]:
    """AM-TIMER-05, AM-TIMER-08, AM-TIMER-11, AM-COND-12: the figures that still stand perform what was delayed; an
    Ability that waited for it takes effect, each time that one is removed."""
    _, _, id = timer.action.partition(":")
    for figure in timer.figures:
        unit = state.units.get(figure)
        if unit is None or unit.cell == NOWHERE:
            continue
        if timer.delays:
            yield Resume(unit.id, id, timer.aimed)
        elif timer.lasts == "when":
            for ability in people.action(state, unit, id).action.parsed():
                if ability.has(WhenRemoved) and not ability.has(Delay):
                    yield from effects.afterwards(unit.id, unit.id, ability, 1)


class Resume(Step, frozen=True):
    """AM-TIMER-07, AM-FACE-02, AM-ATTACK-04: the delayed Action is performed: the Unit may turn, and its MP and its
    Attack are used now, in the enemy's Turn, too. A Timer to aim gives no more than that (AM-AIM-01)."""

    unit: str
    action: str
    aimed: bool

    def run(self, g: Umpire) -> None:
        unit = g.state.units.get(self.unit)
        if unit is None or unit.cell == NOWHERE:
            return
        action = people.action(g.state, unit, self.action).action
        facing = unit.facing if actions.turns_later(action) else asking.which_facing(g, unit)
        turned = walking.turn(g, unit, facing)
        if self.aimed:
            g.change(turned, aims=(*unit.aims, action.id))
        else:
            mp = sum(promised(ability) for ability in action.parsed())
            earned = points.gained(unit, mp, action.id if action.attack is not None else "") if mp else {}
            g.change(turned, waited=(*unit.waited, action.id), **earned)
        g.then(actions.Perform(unit.id, action.id), UseUp(unit.id))


def promised(ability: Ability) -> int:
    """AM-TIMER-07: the MP that an Ability gives for a delay."""
    words = [word for group in ability.effects for word in group if isinstance(word, GainMp)]
    return sum(word.mp for word in words) if ability.has(Delay) else 0


class UseUp(Step, frozen=True):
    """AM-TIMER-07: target, facing and movement are chosen now, one thing after another, until nothing is left or the
    player has had enough."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units.get(self.unit)
        if unit is None or unit.cell == NOWHERE:
            return
        options = [*attack.options(state, unit), *walking.options(state, unit)]
        chosen = g.ask(
            people.of_unit(state, unit),
            "ask-resume",
            [*options, PASS],
            rule="AM-TIMER-07",
            arguments={"unit": unit.id},
            pieces=(unit.id,),
        ).value
        if isinstance(chosen, attack.Attack | walking.Walk):
            g.then(chosen, self)
            return
        boosted, aims = (waiting.still(state, unit, ids) for ids in (unit.boosted, unit.aims))
        g.change(unit, mp=0, held=(), leap=None, attacks=(), boosted=boosted, waited=(), aims=aims)

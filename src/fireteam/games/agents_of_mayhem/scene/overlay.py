"""What the table shows when somebody points: the Front and reach of a Unit, ways with their cost, lines of sight with
the dots that they use, dice with every Bonus and Penalty, and exact chances.

Everything is worked out from a seat's view, so it holds nothing that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fireteam.engine import PASS, Decision, Option, View
from fireteam.scene import (
    NOTHING,
    About,
    Badge,
    Chance,
    Moment,
    Overlay,
    Promise,
    Ray,
    Shade,
    Way,
    Words,
    Working,
    runs,
)
from fireteam.scene import working as worked
from fireteam.scene.model import Point
from fireteam.spaces.levels import each

from ..rules import ground, people
from ..rules.fight import forecast, targets
from ..rules.fight.attack import Attack
from ..rules.fight.targets import Strike
from ..rules.move import ways
from ..rules.move.walking import Walk
from ..rules.react import windows
from ..state import NOWHERE, State, Unit
from . import city
from .table import middle


def overlay(view: View[State], about: About) -> Overlay:
    """What is drawn over the table."""
    state = view.state
    if about.option:
        option = view.decision.options.find(about.option) if view.decision else None
        return _of_option(state, option) if option is not None else NOTHING
    unit = state.units.get(about.piece)
    if unit is not None and unit.cell != NOWHERE:
        target = state.units.get(about.target)
        if target is not None and target.cell != NOWHERE and target.side != unit.side:
            return _of_duel(state, unit, target)
        return _of_unit(state, unit)
    return NOTHING


# ---------------------------------------------------------------------- a Unit where it stands


def _of_unit(state: State, unit: Unit) -> Overlay:
    """AM-FRONT-01, AM-LOS-01: what is in Front of it, and whom it sees there."""
    here = ground.board(state)
    front = here.lattice.front(ground.cells(state, unit), unit.facing) & here.cells
    seen = [
        enemy for enemy in ground.enemies(state, unit.side) if targets.sight(state, unit, ground.cells(state, enemy))
    ]
    shades = [Shade(kind="seen", words=Words("overlay-front"), runs=runs(each(front)), rule="AM-FRONT-01")]
    if ways.points(unit) > 0:
        shades.append(
            Shade(
                kind="reach", words=Words("overlay-reach"), runs=runs(ways.destinations(state, unit)), rule="AM-MOVE-02"
            )
        )
    return Overlay(
        shades=tuple(shades),
        rays=tuple(_ray(state, unit, enemy) for enemy in seen),
        risk=_risk(state, unit),
    )


def _ray(state: State, unit: Unit, target: Unit) -> Ray:
    """AM-LOS-01, AM-LOS-02: the line between the two dots that are closest, and whether the one at its end protects."""
    board = ground.board(state)
    drawn = city.lattice(board)
    start, _ = middle(drawn, ground.cells(state, unit))
    end, _ = middle(drawn, ground.cells(state, target))
    found = targets.sight(state, unit, ground.cells(state, target))
    away = float(ground.between(state, unit, target))
    if not found:
        return Ray(
            kind="sight", start=start, end=end, words=Words("overlay-no-sight"), piece=target.id, rule="AM-LOS-01"
        )
    best = next((line for line in found if not line.protected), found[0])
    protected = away > 1 and best.protected
    return Ray(
        kind="fire" if ground.in_front(state, unit, ground.cells(state, target)) else "sight",
        start=_dot(state, best.start),
        end=_dot(state, best.end),
        words=Words("overlay-sight"),
        piece=target.id,
        length=away,
        far=Badge("⛊", Words("term-protection")) if protected else None,
        rule="AM-LOS-02",
    )


def _dot(state: State, number: int) -> Point:
    x, y, _ = ground.board(state).lattice.place(number)
    return float(x), float(y)


def _risk(state: State, unit: Unit) -> Words:
    """Who could attack it where it stands."""
    count = sum(bool(targets.sight(state, enemy, (unit.cell,))) for enemy in ground.enemies(state, unit.side))
    return Words("risk-seen", {"count": count})


# ---------------------------------------------------------------------- an Attack


def _of_duel(state: State, unit: Unit, target: Unit) -> Overlay:
    """What each of its Attacks would come to against a Target, as it faces now."""
    found: list[Chance] = []
    workings: list[Working] = []
    for known in people.actions(state, unit):
        if known.action.attack is None or not known.action.attack.dice:
            continue
        strike = Strike(unit.id, known.action.id, target.id)
        told = forecast.forecast(state, strike)
        if told is not None:
            workings.append(worked(Words("working-attack", {"action": known.action.id}), told.net, rule="AM-MOD-10"))
            found += _chances(state, strike, told)
    return Overlay(
        rays=(_ray(state, unit, target),),
        against=Words("overlay-against", {"target": target.id}),
        workings=tuple(workings),
        chances=tuple(found),
    )


def _chances(state: State, strike: Strike, told: forecast.Forecast) -> Iterator[Chance]:
    """The dice, how many Hits they promise, and how likely the Target is Downed."""
    pool = {"red": told.pool.red, "yellow": told.pool.yellow, "white": told.pool.white}
    yield Chance(name=Words("chance-hits", {**pool}), mean=told.mean, rule="AM-ROLL-02")
    yield Chance(name=Words("chance-hit"), share=told.at_least(1), rule="AM-HIT-07")
    target = state.units.get(strike.target)
    if target is not None:
        endures = forecast.endures(state, target)
        yield Chance(name=Words("chance-down"), share=told.at_least(endures), rule="AM-DOWN-01")


def _of_option(state: State, option: Option) -> Overlay:
    value = option.value
    if isinstance(value, Walk):
        unit = state.units[value.unit]
        found = ways.reached(state, unit)
        legs = tuple(found.way(value.to))
        places = (unit.cell, *(leg.to for leg in legs))
        there = _moved(state, unit, value.to)
        return Overlay(
            way=Way(places=places, length=float(found.cost(value.to))), risk=_risk(there, there.units[unit.id])
        )
    if isinstance(value, Attack):
        unit = state.units[value.unit]
        aimed = [state.units[id] for id in targets.in_space(state, unit, value.cell) if id in state.units]
        if not aimed:
            return NOTHING
        strike = Strike(unit.id, value.action, aimed[0].id)
        told = forecast.forecast(state, strike)
        ray = _ray(state, unit, aimed[0])
        if told is None:
            return Overlay(rays=(ray,))
        return Overlay(
            rays=(ray,),
            against=Words("overlay-against", {"target": aimed[0].id}),
            workings=(worked(Words("working-attack", {"action": value.action}), told.net, rule="AM-MOD-10"),),
            chances=tuple(_chances(state, strike, told)),
        )
    return NOTHING


def _moved(state: State, unit: Unit, cell: int) -> State:
    """The position with the Unit in another Space, to ask questions of."""
    there = state.copy()
    there.units[unit.id] = msgspec.structs.replace(unit, cell=cell)
    return there


# ---------------------------------------------------------------------- the question


def moment(view: View[State]) -> Moment:
    """What is at stake, and what answers promise and cost."""
    state, decision = view.state, view.decision
    if decision is None:
        return Moment()
    answers: dict[str, Promise] = {}
    for option in decision.options.listed:
        if isinstance(option.value, Attack):
            unit = state.units[option.value.unit]
            aimed = [id for id in targets.in_space(state, unit, option.value.cell) if id in state.units]
            told = forecast.forecast(state, Strike(unit.id, option.value.action, aimed[0])) if aimed else None
            if told is not None:
                answers[option.key] = Promise(chance=Chance(name=Words("chance-hit"), share=told.at_least(1)))
    if (struck := _struck(state, decision)) is not None:
        answers[PASS.key] = struck
    return Moment(stake=_stake(state), answers=answers)


def _struck(state: State, decision: Decision) -> Promise | None:
    """What comes of doing nothing before an Attack Roll."""
    target = decision.arguments.get("target")
    if decision.reaction is None or decision.reaction.kind != windows.BeforeRoll.kind or target not in state.units:
        return None
    strike = Strike(str(decision.arguments["trigger"]), str(decision.arguments["action"]), str(target))
    told = forecast.forecast(state, strike)
    return (
        Promise(chance=Chance(name=Words("chance-struck", {"target": target}), share=told.at_least(1)))
        if told
        else None
    )


def _stake(state: State) -> Words | None:
    """How the Round stands: who holds what."""
    if not state.objectives:
        return None
    held = [sum(marker.side == side for marker in state.objectives.values()) for side in ("mayhem", "legion")]
    return Words("stake-markers", {"mayhem": held[0], "legion": held[1]})

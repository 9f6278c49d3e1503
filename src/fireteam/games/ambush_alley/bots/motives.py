"""Motives: why a bot does what it does without having tried anything else, in a player's words."""

from __future__ import annotations

from fireteam.engine import Game, Option

from ..rules.ground.cover import is_exposed
from ..rules.turn import activation
from ..state import INSURGENTS, REGULARS, State, Unit
from .tactics import situation
from .value import GAINS

SHOTS = frozenset(("target", "fire", "fire-move", "react", "overwatch", "watch", "pinned", "call", "strike"))
"""What an option is called by which somebody fires."""

ORDERS = {
    "fire": "gain-casualty",
    "fire-move": "gain-casualty",
    "overwatch": "gain-ready",
    "aid": "gain-own-alive",
    "safety": "gain-own-alive",
    "seek-cover": "gain-cover",
    "disperse": "gain-crowd",
    "unload": "gain-ready",
    "charge": "gain-assault",
}

WAYS = frozenset(("cautious", "rapid", "patrol", "cruising", "on", "finish", "board", "enter", "act"))
"""What an option is called by which somebody gets nearer to what he is out for."""

OTHERS = {
    "cover": "gain-cover",
    "shelter": "gain-cover",
    "formation": "gain-cover",
    "flee": "gain-own-alive",
    "out-of-contact": "gain-unseen",
    "hold": "gain-own-alive",
    "pass": "gain-ready",
    "charge": "gain-assault",
    "car": "gain-own-alive",
    "take": "gain-captive",
    "piece": "gain-open-target",
    "leave": "gain-exit",
    "merge": "gain-together",
    "join": "gain-together",
    "at": "gain-closer",
    "arrive": "gain-closer",
}


def motive(game: Game[State], option: Option) -> str:
    """The text id of what one gains by the option; nothing where that is obvious."""
    state = game.state
    assert game.decision is not None
    unit = state.units.get(str(option.arguments.get("unit", game.decision.arguments.get("unit", ""))))
    kind = option.key.partition(":")[0]
    if kind == "activate":
        return ""
    if isinstance(option.value, activation.Order):
        order = option.value.order
        return ORDERS.get(order) or (_errand(game, unit) if order in ("move", "stay", "barrier") else "")
    if kind in SHOTS:
        target = state.units.get(str(option.arguments.get("target", "")))
        return (
            "gain-open-target" if target is not None and target.cells and is_exposed(state, target) else "gain-casualty"
        )
    if kind in WAYS or kind == "move" or option.key == "barrier:over":
        return _errand(game, unit)
    return OTHERS.get(kind, "")


def _errand(game: Game[State], unit: Unit | None) -> str:
    """What a unit is out for: Regulars on their errand, Insurgents after the Regulars."""
    if unit is None:
        return ""
    if unit.side == INSURGENTS:
        return "gain-closer"
    assert game.decision is not None
    errand = situation(game.umpire, game.decision.number).plan.get(unit.id)
    return GAINS[errand.kind][unit.side != REGULARS] if errand is not None else "gain-cover"

"""Motives: why a bot does what it does without having tried anything else, in a player's words."""

from __future__ import annotations

from fireteam.engine import PASS, Game, Option

from ..rules import choices
from ..rules.ground.cover import is_exposed
from ..rules.vehicles import boarding
from ..rules.vehicles.vehicles import CRUISING, PATROL
from ..state import CAUTIOUS, INSURGENTS, RAPID, REGULARS, Interruption, State, Unit
from .tactics import situation
from .value import GAINS

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

ACTIONS = {"out-of-contact": "gain-unseen", "cover": "gain-cover"}
"""What Insurgents gain by an action of their phase."""

WAYS = {"shelter": "gain-cover", "flee": "gain-own-alive", "out-of-contact": "gain-unseen"}
"""What is gained by going somewhere in this way."""

ONWARD = frozenset((CAUTIOUS, RAPID, PATROL, CRUISING))
"""How somebody gets nearer to what he is out for."""

AIMS = (
    choices.Shot,
    choices.SplitTarget,
    choices.SupportTarget,
    choices.FewerDice,
    choices.OpenFire,
    choices.Strike,
    choices.CallFire,
)
"""Choices by which somebody fires."""

ERRANDS = (choices.GoOn, choices.FinishMove, choices.EnterAt, choices.Act, boarding.GetIn)
"""Choices by which somebody goes on with what he is out for."""

OTHERS: dict[type, str] = {
    choices.CoverAt: "gain-cover",
    choices.TakeCover: "gain-cover",
    choices.Formation: "gain-cover",
    choices.HoldFire: "gain-own-alive",
    choices.ChargeAt: "gain-assault",
    choices.Identify: "gain-own-alive",
    choices.TakeCasualties: "gain-own-alive",
    choices.Piece: "gain-open-target",
    choices.LeaveTable: "gain-exit",
    choices.Merge: "gain-together",
    choices.Join: "gain-together",
    choices.HotSpot: "gain-closer",
    choices.ArriveAt: "gain-closer",
}


def motive(game: Game[State], option: Option) -> str:
    """The text id of what one gains by the option; nothing where that is obvious."""
    state = game.state
    assert game.decision is not None
    unit = state.units.get(str(option.arguments.get("unit", game.decision.arguments.get("unit", ""))))
    match option.value:
        case None:
            return "gain-ready" if option == PASS else ""
        case choices.Order(order=order):
            return ORDERS.get(order) or (_errand(game, unit) if order in ("move", "stay", "barrier") else "")
        case (
            choices.Action(action="fire" | "fire-move")
            | choices.InterruptAt(how="fire")
            | choices.FaceCharge(answer="fire")
        ):
            return _harm(state, option)
        case (
            choices.Action(action="move")
            | choices.InterruptAt(interruption=Interruption(action="move"))
            | choices.RollOver(over=True)
        ):
            return _errand(game, unit)
        case choices.Action(action=action):
            return ACTIONS.get(action, "")
        case choices.InterruptAt():
            return "gain-assault"
        case choices.FaceCharge(answer="flee"):
            return "gain-own-alive"
        case choices.Spare(count=count):
            return "gain-captive" if count else ""
        case choices.Goto(way=way) | choices.Rate(rate=way):
            return _errand(game, unit) if way in ONWARD else WAYS.get(way, "")
        case value if isinstance(value, AIMS):
            return _harm(state, option)
        case value if isinstance(value, ERRANDS):
            return _errand(game, unit)
    return OTHERS.get(type(option.value), "")


def _harm(state: State, option: Option) -> str:
    """What fire does to its target."""
    target = state.units.get(str(option.arguments.get("target", "")))
    exposed = target is not None and target.cells and is_exposed(state, target)
    return "gain-open-target" if exposed else "gain-casualty"


def _errand(game: Game[State], unit: Unit | None) -> str:
    """What a unit is out for: Regulars on their errand, Insurgents after the Regulars."""
    if unit is None:
        return ""
    if unit.side == INSURGENTS:
        return "gain-closer"
    assert game.decision is not None
    errand = situation(game.umpire, game.decision.number).plan.get(unit.id)
    return GAINS[errand.kind][unit.side != REGULARS] if errand is not None else "gain-cover"

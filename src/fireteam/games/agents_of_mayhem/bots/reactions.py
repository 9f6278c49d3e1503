"""Reactions: when a Dash, a Block or a Mayhem Card is worth its price, by the exact odds of the Attack at hand."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from fireteam.engine import Game

from ..content import library
from ..rules import ground, people
from ..rules.cards import hands
from ..rules.cards.mayhem import DrawCard, UseUniversal
from ..rules.fight import areas, attack, forecast, targets
from ..rules.fight.targets import Strike
from ..rules.move import ways
from ..state import ACTION, NOWHERE, State, Unit
from . import chores, plans, strikes
from .plans import Outlook

HAND = 3
"""Mayhem Cards that a Side likes to hold."""
CARD = 0.8
"""What a card costs that is used for its universal effect."""


class Threat(NamedTuple):
    """An Attack that is about to be rolled: by whom, with what, at which Space."""

    unit: str
    action: str
    cell: int


def threat(game: Game[State]) -> Threat | None:
    """The Attack in progress, which is open to everybody; none, if it is a Ram or an Explosion. A game that is only
    thought of has no past, but what is to come lies on its stack."""
    if people.fighter(game.state, game.state.attacker) is None:
        return None
    rolls = (step for step in reversed(game.umpire.stack) if isinstance(step, attack.Roll | attack.AreaRolls))
    found = next((step.assault for step in rolls if step.assault.unit == game.state.attacker), None)
    return Threat(found.unit, found.action, found.cell) if found is not None else None


def loss(state: State, threat: Threat, unit: Unit) -> float:
    """What the Attack promises against one Unit as it stands."""
    attacker = people.fighter(state, threat.unit)
    if attacker is None or attacker.cell == NOWHERE or unit.side == attacker.side:
        return 0.0
    action = people.action(state, attacker, threat.action)
    radius = targets.radius(state, action)
    if radius == NOWHERE:
        return strikes.on(state, Strike(threat.unit, threat.action, unit.id))
    if not areas.covered(state, threat.cell, radius) & ground.covered(state, [unit]):
        return 0.0
    return strikes.on(state, Strike(threat.unit, threat.action, unit.id, centre=threat.cell))


def is_meant(state: State, threat: Threat, unit: Unit) -> bool:
    """Is the Attack rolled against this Unit as all stand now?"""
    attacker = people.fighter(state, threat.unit)
    if attacker is None or unit.side == attacker.side:
        return False
    radius = targets.radius(state, people.action(state, attacker, threat.action))
    area = 1 << threat.cell if radius == NOWHERE else areas.covered(state, threat.cell, radius)
    return bool(area & ground.covered(state, [unit]))


def after_dash(state: State, threat: Threat, unit: Unit) -> dict[int, float]:
    """What the Attack promises against a Unit from each Space that a Dash leads to."""
    attacker = people.fighter(state, threat.unit)
    assert attacker is not None
    found = {}
    for cell in ways.single_steps(state, unit):
        facing = towards(state, cell, attacker.cell) if people.may_turn(unit) else unit.facing
        twin = plans.moved(state, unit, cell, facing)
        found[cell] = loss(twin, threat, twin.units[unit.id])
    return found


def towards(state: State, cell: int, other: int) -> int:
    """The facing that has a Space in Front."""
    here = ground.board(state)
    return max(ground.FACINGS, key=lambda facing: here.lattice.front((cell,), facing) >> other & 1)


def dash(state: State, threat: Threat, unit: Unit, action: str) -> float:
    """What a Dash saves, less its price."""
    if not is_meant(state, threat, unit):
        return 0.0
    left = after_dash(state, threat, unit)
    if not left:
        return 0.0
    cost = people.action(state, unit, action).action.cost.cubes
    return loss(state, threat, unit) - min(left.values()) - 2 * chores.price(cost)


def universal(game: Game[State], use: UseUniversal) -> float:
    """What the universal effect of a Mayhem Card gains: a die for an own Attack, or a cube where it is missed."""
    state = game.state
    unit = state.units[use.unit]
    effect = library.mayhem_cards()[use.card].universal
    at_hand = threat(game)
    # A card whose Unit is in play may do more for that one; others are only good for this.
    pictured = library.mayhem_cards()[use.card].unit
    keeps = CARD if any(other.kind == pictured for other in ground.on_map(state, unit.side)) else 0.3
    if effect == "die" and at_hand is not None:
        return _one_more(state, at_hand, unit) - keeps
    if effect in ("shield", "armor") and at_hand is not None and is_meant(state, at_hand, unit):
        return 0.5 * loss(state, at_hand, unit) - keeps
    board = state.boards[unit.board]
    if effect == "action_cube" and state.phase == ACTION and state.active == unit.side and board.by and not board.main:
        return 1.0 - keeps if not board.cubes.speed + board.cubes.focus + board.cubes.tech else 0.0
    return 0.0


def _one_more(state: State, at_hand: Threat, unit: Unit) -> float:
    """What one die more is worth to the Attack of a Unit."""
    twin: State = msgspec.structs.replace(state, bonus_dice=state.bonus_dice + 1)
    action = people.action(state, unit, at_hand.action)
    return strikes.at(twin, unit, action, at_hand.cell) - strikes.at(state, unit, action, at_hand.cell)


def draw(state: State, card: DrawCard) -> float:
    """Whether to draw a Mayhem Card: in the own Turn, as long as few are at hand."""
    own = state.active == card.side and state.phase == ACTION
    return 1.0 if own and len(hands.held(state, card.side)) < HAND else 0.0


def block(state: State, unit: Unit, hits: int) -> bool:
    """Is a Hit to be Blocked? If it would wound an Elite Unit, or Down a figure that so stays."""
    board = state.boards[unit.board]
    if people.is_elite(unit):
        return hits > board.cubes.shield + board.cubes.armor
    return forecast.endures(state, unit) == hits


def best_step(outlook: Outlook, threat: Threat | None, unit: Unit, cells: list[int]) -> int:
    """Where to Dash: out of harm's way, and of such Spaces to the best."""
    left = after_dash(outlook.state, threat, unit) if threat is not None else {}
    return max(cells, key=lambda cell: outlook.stand(unit, cell) - 2 * left.get(cell, 0.0))

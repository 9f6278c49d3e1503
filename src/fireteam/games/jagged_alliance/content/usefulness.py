"""What a card is worth to a team that fights: an estimate from what it says, for suggestions and for bots."""

from __future__ import annotations

from functools import lru_cache

from ..state import Merc
from . import library
from .vocabulary import SUCCESS, Action, Boost, Card, Colour, Do, Grant, When

DICE = {"attack": 1.3, "armor": 1.5, "stealth": 1.2, "leadership": 0.7, "mechanical": 0.7, "medical": 1.1}
"""What a success is worth, by the roll that it is added to."""
NUMBERS = {
    "stamina": 1.4,
    "recovery": 1.5,
    "commands": 2.2,
    "inventory": 0.3,
    "ally_slots": 0.4,
    "group_steps": 0.8,
    "range": 0.8,
    "start_threat": -0.5,
    "action_cost": -1.2,
    "move_cost": -0.8,
    "loot_quality": 0.5,
}
"""What one more of a number is worth."""
PERMISSIONS = {
    "leave_freely": 0.6,
    "first_step_free": 1.0,
    "ignore_suppressed": 0.6,
    "ignore_bleeding": 0.6,
    "see_tokens": 0.8,
    "loot_sector": 0.4,
}
ICONS = {
    "retreat": 0.2,
    "free_move": 0.3,
    "area": 1.4,
    "expertise": 0.5,
    "marked": 0.4,
    "bleeding": 0.5,
    "suppressed": 0.5,
}
DEEDS = {
    "heal": 0.8,
    "recover": 0.5,
    "heal_injury": 2.5,
    "stand_up": 1.5,
    "refresh_command": 0.7,
    "damage_enemy": 0.9,
    "remove_enemy": 2.5,
    "skip_enemies": 2.0,
    "train_rebel": 1.0,
    "lower_threat": 0.7,
    "rebels": 0.9,
    "peek_spawn": 1.0,
    "free_move": 0.8,
    "reveal_encounter": 0.8,
    "locate_lieutenant": 0.8,
    "funds": 0.7,
    "behave": 0.9,
}
SOMETIMES = 0.45
"""How often a condition of a card holds."""


def chosen(when: When) -> float:
    return 1.0 if when == When() else SOMETIMES


def of_grant(grant: Grant) -> float:
    found = NUMBERS.get(grant.to or "", 0.0) * grant.amount if grant.to not in DICE else DICE[grant.to] * grant.amount
    found += DICE.get(grant.to or "", 0.5) * (mean(grant.dice) + 0.4 * grant.expertise + 0.3 * grant.reroll)
    found += PERMISSIONS.get(grant.permission or "", 0.0)
    return found * chosen(grant.when) * (1.0 if grant.whom == "self" else 1.6)


def of_deed(do: Do) -> float:
    wide = 2.0 if do.to in ("area", "sector", "team", "enemies_area", "enemies_sector", "others_area") else 1.0
    return DEEDS.get(do.do, 0.35) * min(4.0, do.amount + mean(do.dice)) * wide * chosen(do.when)


def of_action(action: Action, reach: int) -> float:
    """An action that is an attack counts by its damage; the burst repeats it, and Fatigue makes it dear."""
    harm = mean(action.dice) + action.plus
    times = 2.6 if "burst3" in action.icons else 1.8 if "burst2" in action.icons else 1.0
    found = 1.3 * max(0.2, harm - 0.6) * times if harm else 0.0
    found += sum(ICONS.get(icon, 0.0) for icon in action.icons) + sum(map(of_deed, action.does))
    found += 0.8 if action.skill else 0.0
    found -= 0.45 * action.fatigue + 0.5 * action.funds + 0.5 * action.rebels
    return max(0.1, found + 0.35 * reach * bool(harm))


def of_boost(boost: Boost) -> float:
    found = DICE.get(boost.to, 1.0) * (mean(boost.dice) + boost.plus) + 0.4 * boost.reroll + 0.5 * boost.cheaper
    found += sum(ICONS.get(icon, 1.0) for icon in boost.icons) + sum(map(of_deed, boost.does)) + 0.8 * boost.range
    return found * (1.6 if boost.once else 1.0)


@lru_cache(maxsize=1024)
def of_card(card: Card) -> float:
    """A number of our own, comparable between cards of a kind."""
    found = sum(map(of_grant, card.grants)) + sum(map(of_deed, card.does)) + 1.2 * sum(map(of_deed, card.on_activation))
    values = sorted((of_action(action, action.range or card.range or 0) for action in card.actions), reverse=True)
    found += sum(value if place == 0 else 0.25 * value for place, value in enumerate(values))
    if card.durability_boost is not None:
        found += 0.3 * card.durability * of_boost(card.durability_boost)
    if card.boost is not None:
        found += 0.7 * of_boost(card.boost)
    return found + 0.35 * card.upgrade_slots - 0.2 * card.heavy


def worth(number: str) -> float:
    return of_card(library.card(number))


def suits(merc: Merc, number: str) -> float:
    """What a card is worth to this merc: tools of a trade suit those who know it."""
    card = library.card(number)
    found = of_card(card)
    board = library.boards()[merc.id]
    for grant in card.grants:
        if grant.to in ("leadership", "mechanical", "medical"):
            found += 0.5 * (mean(getattr(board, grant.to)) - 0.8)
    return found


@lru_cache(maxsize=1024)
def mean(dice: tuple[Colour, ...]) -> float:
    """What these dice show on the average."""
    return library.symbols().mean(dice, SUCCESS)

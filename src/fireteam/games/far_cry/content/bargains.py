"""What cards are worth beside each other: nobody would buy one that another beats in everything for the same price."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import get_args

from .types import Colour, Container, DieWhen, Effect, Item, Mod, Mode, OnHit, Weapon

WORST_FIRST = tuple(reversed(get_args(Colour)))
RANGES = range(1, 10)
"""Beyond that no card changes with the range."""
RELOADS = ("never", "near_fuel", "always")
PLENTY = 99

Worth = dict[str, float]
"""What a card can do, and how well: the more the better, and what is missing is 0."""
Price = Mapping[str, int]


def outclassed(cards: Iterable[Weapon | Mod | Item | Container]) -> Iterator[tuple[int, str]]:
    """The places of cards that another of the list beats in everything without costing more, with that other."""
    priced = [(place, card.id, price(card), worth(card)) for place, card in enumerate(cards)]
    for place, id, cost, value in priced:
        for _, other, other_cost, other_value in priced:
            if not (cost and other_cost) or id == other or not _covers(cost, other_cost):
                continue
            if _covers(other_value, value) and (cost, value) != (other_cost, other_value):
                yield place, other
                break


def _covers(more: Mapping[str, float], less: Mapping[str, float]) -> bool:
    return all(more.get(key, 0) >= less.get(key, 0) for key in (*more, *less))


def price(card: Weapon | Mod | Item | Container) -> Price:
    """What a card costs in money, leaves or hides; nothing if it cannot be had for anything."""
    match card:
        case Container():
            return {"hides": card.hides}
        case Item() if card.leaves:
            return {str(leaf): count for leaf, count in card.leaves.items()}
    return {"money": card.price} if card.price else {}


def worth(card: Weapon | Mod | Item | Container) -> Worth:
    match card:
        case Weapon():
            return _of_weapon(card)
        case Mod():
            return {
                "ammo": card.ammo,
                "single": card.single_shot,
                "mode": card.mode,
                **_of_hits(card.on_hit),
            }
        case Item():
            return {f"{card.enemy_turn}:{name}": value for name, value in _of_effects(card.effects).items()}
        case Container():
            return {card.kind: card.capacity}


def _of_weapon(weapon: Weapon) -> Worth:
    found: Worth = {
        "free hands": 3 - weapon.hands,
        "damage": weapon.damage,
        "ammo": weapon.ammo or PLENTY,
        "reload": RELOADS.index(weapon.reload),
        "blaze": weapon.blaze,
        "burst": weapon.burst,
        "screws": weapon.screws,
        "no holster": not weapon.holster,
        **dict.fromkeys(weapon.mods, 1),
        **_of_hits(weapon.on_hit),
    }
    span = (1, 1) if weapon.melee else (weapon.nearest or 1, weapon.furthest or RANGES[-1])
    found |= _of_dice("single", weapon.die, weapon.dice, span)
    for mode in weapon.modes:
        reach = (1, mode.range or RANGES[-1]) if mode.kind == "throw" else span
        found |= _of_mode(weapon, mode, reach)
    return found


def _of_mode(weapon: Weapon, mode: Mode, span: tuple[int, int]) -> Worth:
    found: Worth = {f"{mode.kind} damage": mode.damage or weapon.damage, f"{mode.kind} more": mode.more}
    return found | _of_dice(mode.kind, mode.die or weapon.die, mode.dice if mode.die else weapon.dice, span)


def _of_dice(mode: str, die: str | None, dice: tuple[DieWhen, ...], span: tuple[int, int]) -> Worth:
    """How good the die is at each range, with one hand and with two."""
    found: Worth = {}
    for distance in RANGES:
        for two_hands in (False, True):
            rolled = die
            for other in dice:
                near_enough = not other.at_most or distance <= other.at_most
                if distance >= other.at_least and near_enough and (two_hands or not other.two_hands):
                    rolled = other.die
            reached = span[0] <= distance <= span[1]
            found[f"{mode} {distance} {two_hands}"] = _chance(rolled) if reached else 0
    return found


def _chance(die: str | None) -> int:
    """Successes of six faces; without a die all of them."""
    return len(WORST_FIRST) + 1 if die is None else WORST_FIRST.index(die) + 1


def _of_hits(effects: Iterable[OnHit]) -> Worth:
    found: Worth = {}
    for effect in effects:
        for name in ("damage", "bleed", "impair", "stun", "push"):
            key = f"{name} on hit against {effect.against}"
            found[key] = found.get(key, 0) + _chance(effect.die) * getattr(effect, name)
    return found


def _of_effects(effects: Iterable[Effect]) -> Worth:
    found: Worth = {}
    for effect in effects:
        key = f"{effect.verb} {effect.where} {effect.against} {effect.by} {effect.basic}"
        whole = effect.verb == "heal" and not effect.amount
        measures = {"amount": PLENTY if whole else effect.amount, "range": effect.range}
        measures |= {"radius": effect.radius, "rounds": effect.rounds}
        found |= {f"{key} {name}": value for name, value in measures.items()}
    return found

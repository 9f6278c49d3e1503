"""Weapons (Choosing Weapon & Target, Weapon Mods): what is equipped, what it can do, and which die it rolls.

Heroes fight with Weapon cards and the mods on them, others with the weapons of their boards. Both are an `Arm` here.
FC-COMBAT-02, FC-MODE-01, FC-INK-02.
"""

from __future__ import annotations

from typing import NamedTuple

from fireteam.engine import kept_by_position, kept_while

from ...content import library
from ...content.types import Attack, DieWhen, Mode, OnHit, Weapon, by_team
from ...state import ATTACHED, BESIDE, HAND, HERO, Card, Hero, State, Unit
from .. import ground, people
from ..dice import Steps

SINGLE = "single"
HEAVY_INK = 3
"""From so many Ink Curses on, attack dice are one step worse."""
SCATTER, SPREAD, THROW, FULL_AUTO = "scatter", "spread", "throw", "full_auto"


class Arm(NamedTuple):
    """A weapon in somebody's hands (FC-COMBAT-02, FC-EATTACK-01, FC-TILE-06)."""

    id: str
    """The card, or the weapon of a board."""
    kind: str
    type: str
    melee: bool
    die: str | None
    damage: int
    dice: tuple[DieWhen, ...] = ()
    nearest: int = 0
    furthest: int = 0
    modes: tuple[Mode, ...] = ()
    on_hit: tuple[OnHit, ...] = ()
    blaze: int = 0
    burst: int = 0
    improved_adjacent: int = 0
    single_steps: int = 0
    mode_steps: int = 0
    two_hands: bool = False
    """It is the only equipped weapon (FC-WEAPON-01)."""

    def mode(self, kind: str) -> Mode | None:
        """FC-MODE-01: the mode of this kind, if the card has it."""
        return next((mode for mode in self.modes if mode.kind == kind), None)


def face(card: Card) -> Weapon:
    """FC-COMBAT-02, FC-BOARD-06: what a Weapon card says."""
    return library.weapons()[card.kind]


def is_weapon(card: Card) -> bool:
    """FC-COMBAT-02."""
    return card.kind in library.weapons()


@kept_while("cards")
def by_holder(state: State) -> dict[str, list[Card]]:
    """FC-COMBAT-02, FC-MOD-04, FC-TILE-05: the cards of each hero, the mods of each weapon, the gun of each seat."""
    found: dict[str, list[Card]] = {}
    for card in state.cards.values():
        if card.holder:
            found.setdefault(card.holder, []).append(card)
    return found


def mods(state: State, card: Card) -> list[Card]:
    """The mods on a weapon, wherever it goes (FC-MOD-04, FC-MOD-05)."""
    return [other for other in by_holder(state).get(card.id, ()) if other.place == ATTACHED]


def capacity(state: State, card: Card) -> int:
    """FC-RELOAD-07: the printed capacity, with what mods add."""
    return face(card).ammo + sum(library.mods()[mod.kind].ammo for mod in mods(state, card))


def held(state: State, hero: Hero | Unit, *places: str) -> tuple[Card, ...]:
    """FC-COMBAT-02, FC-ITEM-01: the cards of a hero in these places."""
    return _held_by(state, hero.id, *places)


@kept_while("cards")
def _held_by(state: State, hero: str, *places: str) -> tuple[Card, ...]:
    """FC-COMBAT-02, FC-ITEM-01."""
    return tuple(card for card in by_holder(state).get(hero, ()) if card.place in places)


def seat_gun(state: State, unit: Unit) -> Card | None:
    """FC-TILE-05: the Machine Gun card of the seat in which a unit sits."""
    tile = ground.tile_at(state, unit.cell, "gun") if ground.in_seat(state, unit) else None
    if tile is None or tile.spent:
        return None
    return next(iter(by_holder(state).get(tile.id, ())), None)


def equipped(state: State, hero: Hero) -> list[Card]:
    """FC-COMBAT-02, FC-TILE-05: the weapons in hand; at the Machine Gun, that one instead."""
    gun = seat_gun(state, state.units[hero.id])
    return [gun] if gun is not None else list(held(state, hero, HAND))


def of_card(state: State, hero: Hero, card: Card) -> Arm:
    """FC-COMBAT-02, FC-MOD-04, FC-WEAPON-01: a Weapon card with its mods, as a hero uses it; FC-DAMAGE-02, FC-DICE-05,
    FC-RANGE-03, FC-GLOSS-02, FC-GLOSS-12: what it says."""
    printed = face(card)
    attached = [library.mods()[mod.kind] for mod in mods(state, card)]
    return Arm(
        id=card.id,
        kind=card.kind,
        type=printed.type,
        melee=printed.melee,
        die=printed.die,
        damage=printed.damage,
        dice=printed.dice,
        nearest=printed.nearest,
        furthest=printed.furthest,
        modes=printed.modes,
        on_hit=(*printed.on_hit, *(effect for mod in attached for effect in mod.on_hit)),
        blaze=printed.blaze,
        burst=printed.burst,
        single_steps=sum(mod.single_shot for mod in attached),
        mode_steps=sum(mod.mode for mod in attached),
        two_hands=len(equipped(state, hero)) == 1,
    )


def of_board(state: State, attack: Attack) -> Arm:
    """FC-EATTACK-01, FC-EATTACK-04, FC-UNIT-03, FC-SETUP-24: a weapon of an Enemy board."""
    return Arm(
        id=attack.id,
        kind=attack.id,
        type="board",
        melee=attack.melee,
        die=attack.die,
        damage=by_team(attack.damage, state.team),
        furthest=attack.furthest,
        modes=(attack.mode,) if attack.mode else (),
        on_hit=attack.on_hit,
        blaze=attack.blaze,
        burst=attack.burst,
        improved_adjacent=attack.improved_adjacent,
    )


@kept_by_position
def arm(state: State, owner: str, id: str) -> Arm:
    """FC-COMBAT-02, FC-EATTACK-01, FC-TILE-06: a weapon of a unit, by its id."""
    unit = state.units[owner]
    if unit.side == HERO:
        return of_card(state, state.heroes[unit.id], state.cards[id])
    gun = seat_gun(state, unit)
    if gun is not None and gun.id == id:
        printed = face(gun)
        return Arm(gun.id, gun.kind, printed.type, False, printed.die, printed.damage, modes=printed.modes)
    return of_board(state, next(attack for attack in people.board(unit).weapons if attack.id == id))


def main(state: State, unit: Unit) -> str:
    """The first weapon of a unit that is not for its Zone of Control alone; in a gun seat the gun (FC-TILE-06)."""
    gun = seat_gun(state, unit)
    if gun is not None:
        return gun.id
    return next((attack.id for attack in people.board(unit).weapons if not attack.zone_only), "")


def for_zone(unit: Unit, usual: str) -> str:
    """FC-ZOC-05: the attack marked ZoC, else the main attack."""
    return next((attack.id for attack in people.board(unit).weapons if attack.zone_only), usual)


def is_ranged(state: State, unit: Unit) -> bool:
    """FC-TARGET-08: has it a ranged weapon that is not for its Zone of Control alone?"""
    if seat_gun(state, unit) is not None:
        return True
    return any(not attack.melee and not attack.zone_only for attack in people.board(unit).weapons)


def printed_die(arm: Arm, distance: int, mode: Mode | None = None) -> str | None:
    """FC-DICE-05: the die of the card, or another that it gives for the range or for two hands."""
    dice = mode.dice if mode is not None and (mode.die or mode.dice) else arm.dice
    die = mode.die if mode is not None and mode.die else arm.die
    for other in dice:
        fits = (arm.two_hands or not other.two_hands) and distance >= other.at_least
        if fits and (not other.at_most or distance <= other.at_most):
            die = other.die
    return die


def span(arm: Arm, mode: Mode | None = None) -> tuple[int, int | None]:
    """FC-RANGE-02, FC-RANGE-03, FC-MODE-07: the least and the most range of a weapon; None: as far as one can see."""
    if mode is not None and mode.kind == THROW:
        return 1, mode.range or None
    if arm.melee:
        return 1, 1
    return max(arm.nearest, 1), arm.furthest or None


def modifiers(state: State, unit: Unit, arm: Arm, distance: int, mode: Mode | None) -> Steps:
    """FC-DICE-08 to FC-DICE-10, FC-POTION-08: all steps by which the die of an attack is better or worse."""
    steps = Steps()
    if distance == 1:
        steps.add(arm.improved_adjacent, "term-adjacent", "FC-UNIT-03")
    steps.add(arm.mode_steps if mode else arm.single_steps, "term-mod", "FC-MOD-04")
    if unit.side != HERO:
        return steps
    hero = state.heroes[unit.id]
    for lasting in hero.lasting:
        if lasting.what in ("improve", f"improve:{arm.type}"):
            steps.add(lasting.amount, "term-effect", "FC-DICE-10")
    if hero.ink >= HEAVY_INK:
        steps.add(-1, "term-ink", "FC-INK-02")
    if people.has(state, hero, "expert_archery") and arm.type == "bow":
        steps.add(1, "term-talent", "FC-SPIDER-07")
    return steps


def can_fire(card: Card, shots: int = 1) -> bool:
    """FC-RELOAD-02: is it a melee weapon, fixed, or loaded with enough ammunition?"""
    printed = face(card)
    return printed.melee or printed.fixed or card.ammo >= shots


def unequipped(state: State, hero: Hero) -> tuple[Card, ...]:
    """FC-SWITCH-01, FC-SWITCH-06: weapons that are carried and not in hand: in holsters, or beside the board."""
    return held(state, hero, "belt", "back", BESIDE)

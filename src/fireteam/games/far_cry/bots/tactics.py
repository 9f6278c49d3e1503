"""Tactics: how good each thing is that a hero can do in the Player turn, by rule of thumb."""

from __future__ import annotations

from collections.abc import Sequence

from fireteam.engine import Option

from ..content import library
from ..content.types import Effect
from ..rules import dice, ground, people
from ..rules.actions import gear
from ..rules.actions.gear import Reload, Switch
from ..rules.actions.pickup import Take
from ..rules.actions.takedown import DICE, Takedown
from ..rules.actions.using import ImpulseTraining, SprintSlide, UseBandage, UseImpulse, UseItem
from ..rules.fight import arms, shots
from ..rules.fight.shots import Aimed, Shot
from ..rules.mission import relics
from ..rules.move.moving import Walk
from ..rules.move.riding import Ride
from ..rules.tiles.objects import OpenByHand, OpenDoor
from ..rules.turn.turn import Declare, Nothing
from ..state import ALLY, ENEMY, HAND, HERO, State, Unit
from . import errands, prospects, wishes

ENOUGH = 0.12
"""What an action must promise, so that the turn is not ended instead."""
BURNT = 1.6
"""What each weed patch is worth that is set on fire."""
WALL = 3.0
LESS_AMMUNITION = 0.15
WORTHWHILE = 2.5
"""What attacks must promise, so that a potion is drunk for them."""
INK = 1.0
"""What it costs to wade through an Ink Puddle."""
STAINED, DRY = 2, 0.8
"""With so many Ink Curses a hero looks for dry ground, and what that is worth."""


def best(state: State, options: Sequence[Option]) -> Option:
    """The most promising of all actions, or the end of the turn."""
    done = next((option for option in options if ends(option)), options[0])
    worths = [(worth(state, option), place) for place, option in enumerate(options)]
    top, place = max(worths, key=lambda found: (found[0], -found[1]))
    return options[place] if top > ENOUGH else done


def ends(option: Option) -> bool:
    """Does this end a turn, or what a player does who has stepped in?"""
    return isinstance(option.value, Nothing) or (isinstance(option.value, Declare) and option.value.done)


def worth(state: State, option: Option) -> float:
    """What an option of the Player turn is worth; nothing for what a sensible player leaves alone."""
    match option.value:
        case Aimed(shot=shot):
            return of_attack(state, shot)
        case Walk(unit=unit, legs=legs, careful=careful):
            return of_move(state, state.units[unit], [leg.to for leg in legs], option, careful)
        case Ride(unit=unit, line=line):
            finish = ground.sheet(state).ziplines[line][1]
            rider = state.units[unit]
            return of_place(state, rider, finish) + impact(state, finish, rider) + wishes.of_ride(state, rider, line)
        case Takedown(hero=hero, unit=target):
            return of_takedown(state, state.units[hero], state.units[target])
        case Take():
            return 2.0
        case OpenByHand(tile=tile):
            return of_cage(state, tile) + wishes.of_cage(state, tile)
        case OpenDoor():
            return 4.0 if errands.locked_in(state) else 0.0
        case UseBandage(hero=hero, unit=unit):
            return of_bandage(state, state.units[unit])
        case UseItem(hero=hero, card=card):
            return (
                sum(of_effect(state, state.units[hero], e) for e in library.items()[state.cards[card].kind].effects)
                - 0.6
            )
        case UseImpulse(hero=hero):
            return sum(of_effect(state, state.units[hero], e) for e in library.heroes()[hero].impulse) - 0.8
        case ImpulseTraining(hero=hero):
            return 0.0 if state.heroes[hero].impulse else 0.5
        case SprintSlide():
            return 0.0
        case Reload(hero=hero):
            return of_reload(state, state.units[hero])
        case Switch(hero=hero, hands=hands):
            return of_switch(state, state.units[hero], hands)
    return 0.0


# ---------------------------------------------------------------------- attacks


def of_attack(state: State, shot: Shot) -> float:
    """What an attack brings, with what the objectives make of it."""
    found = prospects.of_shot(state, shot)
    there = shots.aimed(state, shot)
    chance = shots.chance(shots.odds(state, shot))
    target = state.units.get(shot.unit)
    if target is not None:
        found += chance * wishes.of_prey(state, target)
    found += chance * (of_burning(state, shot, there) + of_wall(state, there) + of_coconut(state, there))
    found += wishes.of_attack(state, shot, chance)
    if not shots.is_melee(state, shot):
        found -= LESS_AMMUNITION
    if shot.mode == "throw":
        found -= 0.5
    return found


def of_burning(state: State, shot: Shot, there: int) -> float:
    """How much of the crops an attack sets on fire."""
    if library.missions()[state.mission].main.goal != "burn":
        return 0.0
    tile = ground.tile_at(state, there)
    if not shots.arm(state, shot).blaze and (tile is None or tile.kind != "barrel"):
        return 0.0
    unburnt = ground.sheet(state).weeds & ~ground.mask(state.fire)
    fields = unburnt & ground.board(state).within(there, 1)
    return BURNT * fields.bit_count()


def of_wall(state: State, there: int) -> float:
    """Vines must fall, or the main objective is never reached; not before everybody is ready for what is behind."""
    tile = ground.tile_at(state, there, "vine")
    if tile is None:
        return 0.0
    left = sum(1 for unit in people.standing(state, ENEMY))
    return WALL if left <= 1 else 0.3


def of_coconut(state: State, there: int) -> float:
    """What a coconut does to those below the palm."""
    if not ground.sheet(state).palms >> there & 1:
        return 0.0
    near = [unit for unit in people.standing(state) if ground.adjacent(state, there, unit.cell)]
    return sum(prospects.wound(state, unit, 1.0, 1) for unit in near)


def of_takedown(state: State, unit: Unit, target: Unit) -> float:
    """FC-TAKEDOWN-06: it takes what is left of the MP, so it comes last."""
    chance = dice.chance(DICE[target.hp])
    left = 0.15 * unit.mp * errands.urgency(state, unit)
    wish = wishes.of_prey(state, target) + wishes.of_takedown(state, target)
    return chance * (prospects.dread(state, target.id) + wish) - left


# ---------------------------------------------------------------------- places


def of_place(state: State, unit: Unit, cell: int) -> float:
    """What it is worth to be on another space than now: nearer to the errand, with better targets, in less danger."""
    nearer = errands.distance(state, unit, unit.cell) - errands.distance(state, unit, cell)
    found = errands.urgency(state, unit) * nearer
    for cells, worth in wishes.places(state, unit.id):
        found += worth * (errands.away(state, cells, unit.cell) - errands.away(state, cells, cell))
    if ground.sheet(state).exits >> cell & 1 and leaves_gladly(state, unit):
        return 20.0
    if unit.side != HERO:
        danger = prospects.threat(state, unit.id, cell) - prospects.threat(state, unit.id, unit.cell)
        return found - 0.5 * danger
    found += 0.9 * (prospects.aim(state, unit.id, cell) - prospects.aim(state, unit.id, unit.cell))
    there, here = prospects.threat(state, unit.id, cell), prospects.threat(state, unit.id, unit.cell)
    found -= 0.7 * (prospects.peril(unit, there) - prospects.peril(unit, here))
    if ground.tokens_at(state, cell, "loot", "leaf", "supply"):
        found += 0.8
    if state.heroes[unit.id].ink >= STAINED:
        found += DRY * ((unit.cell in state.ink) - (cell in state.ink))
    return found


def leaves_gladly(state: State, unit: Unit) -> bool:
    """Is leaving by the Exit what this unit is here for?"""
    main = library.missions()[state.mission].main
    match main.goal:
        case "everyone_leaves":
            return True
        case "leave_with_relic":
            return relics.bearer(state) == unit.id
        case "ally_leaves":
            return unit.side == ALLY
    return False


def of_move(state: State, unit: Unit, way: Sequence[int], option: Option, careful: bool) -> float:
    """A way to a place: what the place is worth, less the strikes on the way, the MP, and the ink."""
    cell = way[-1]
    if ground.sheet(state).exits >> cell & 1 and not leaves_gladly(state, unit):
        return 0.0
    cost = float(option.arguments.get("cost", 1))
    strikes = 0 if careful else int(option.arguments.get("strikes", 0))
    found = of_place(state, unit, cell) - 0.06 * cost - 1.0 * strikes
    if ground.tile_at(state, cell, "bridge") is not None:
        found -= 6.0
    elif ground.tile_at(state, cell, "amanita") is not None:
        found += wishes.of_entering(state, cell) - 1.2
    if unit.side == HERO:
        found -= INK * sum(there in state.ink for there in way)
    return found


def impact(state: State, finish: int, rider: Unit) -> float:
    """What a ride does to those at its end: a point of damage, and a push that may be the last."""
    found = 0.0
    for unit in people.standing(state):
        if unit.id != rider.id and 0 <= ground.distance(state, finish, unit.cell) <= 1:
            found += prospects.wound(state, unit, 1.0, 1)
            if unit.side == ENEMY and ground.board(state).beside[unit.cell] & ground.pits(state):
                found += prospects.dread(state, unit.id)
    return found


# ---------------------------------------------------------------------- everything else


def of_cage(state: State, tile: str) -> float:
    """Who is in it: a friend is set free, a beast where it has pirates to eat."""
    captive = next((unit for unit in state.units.values() if unit.cage == tile), None)
    if captive is None:
        return 0.0
    if captive.side == ALLY:
        return 5.0
    cell = state.tiles[tile].cell
    foes = [foe for foe in people.standing(state, ENEMY) if ground.distance(state, cell, foe.cell) in range(5)]
    return 0.8 * len(foes) - 1.5


def of_bandage(state: State, unit: Unit) -> float:
    """HP that were lost, and statuses, soonest where somebody is about to fall."""
    lost = people.max_hp(state, unit) - unit.hp
    return min(lost, 2) * (0.9 if unit.hp <= 4 else 0.35) + 0.5 * unit.bleed


def of_reload(state: State, unit: Unit) -> float:
    """Weapons are filled when they are empty and nothing is lost by it, or nobody is near."""
    hero = state.heroes[unit.id]
    empty = [card for card in gear.loadable(state, hero) if card.ammo == 0]
    if not empty and any(people.standing(state, ENEMY)) and hero.attacked:
        return 0.0
    missing = sum(arms.capacity(state, card) - card.ammo for card in gear.loadable(state, hero))
    return 0.25 * missing + 1.2 * len(empty) - (0.0 if hero.attacked else prospects.aim(state, unit.id, unit.cell))


def of_switch(state: State, unit: Unit, hands: tuple[str, ...]) -> float:
    """Other weapons are taken where they can do more from here."""
    hero = state.heroes[unit.id]
    able = [id for id in hands if arms.can_fire(state.cards[id])]
    then = sum(prospects.best_from(state, hero, arms.of_card(state, hero, state.cards[id]), unit.cell) for id in able)
    now = prospects.aim(state, unit.id, unit.cell)
    held = [card for card in arms.held(state, hero, HAND) if arms.is_weapon(card)]
    idle = all(not arms.can_fire(card) for card in held if not arms.face(card).melee)
    guns = sum(1 for id in able if not arms.face(state.cards[id]).melee)
    return then - now - 0.3 + (0.6 * guns if idle and not now else 0.0) + wishes.of_hands(state, unit, hands)


def of_effect(state: State, unit: Unit, effect: Effect) -> float:
    """What an effect of an item or an Impulse is worth to its user now."""
    lost = people.max_hp(state, unit) - unit.hp
    near = [foe for foe in people.standing(state, ENEMY) if ground.distance(state, unit.cell, foe.cell) in range(2)]
    match effect.verb:
        case "heal" if effect.where == "team":
            friends = people.standing(state, HERO)
            return sum(0.5 * min(effect.amount, people.max_hp(state, friend) - friend.hp) for friend in friends)
        case "heal":
            amount = min(lost, effect.amount or lost)
            return amount * (0.8 if unit.hp <= 4 else 0.3)
        case "move_points":
            return 0.3 * errands.urgency(state, unit) * effect.amount if unit.mp == 0 else 0.0
        case "extra_attack":
            spent = [card for card in arms.held(state, state.heroes[unit.id], HAND) if card.turned]
            arm = [
                prospects.best_from(state, state.heroes[unit.id], arms.arm(state, unit.id, c.id), unit.cell)
                for c in spent
            ]
            return max(arm, default=0.0)
        case "improve" | "damage":
            return of_preparing(state, unit, effect)
        case "cure":
            return 1.0 * (unit.bleed + bool(unit.impair))
        case "hit" | "blaze" | "stun" | "impair":
            return of_reaching(state, unit, effect)
        case "lay_mine":
            return 0.8 if near else 0.0
        case "shield":
            return 0.4 * prospects.threat(state, unit.id, unit.cell)
        case "ignored_by":
            return 0.7 * sum(people.nature(foe) == effect.against for foe in reaching(state, unit))
        case "fireproof":
            return 1.5 * bool(ground.board(state).within(unit.cell, 1) & ground.mask(state.fire))
        case "choose_leaves":
            return 0.8 * bool(ground.board(state).within(unit.cell, 3) & leaves(state))
        case "scout":
            return 0.9
        case "move":
            return 0.4 * effect.amount if len(near) > 1 and unit.hp <= 4 else 0.0
    return 0.2


def of_preparing(state: State, unit: Unit, effect: Effect) -> float:
    """What makes the attacks of this turn better is used before them, if they are worth it."""
    foes = [foe for foe in people.standing(state, ENEMY) if effect.against in ("", people.nature(foe))]
    if effect.by and not any(arms.face(card).type == effect.by for card in prospects.ready(state, unit.id)):
        return 0.0
    promise = prospects.aim(state, unit.id, unit.cell) if foes else 0.0
    return promise + 1.2 if promise >= WORTHWHILE else 0.0


def reaching(state: State, unit: Unit) -> list[Unit]:
    """The enemies who may be upon a hero in the next turn."""
    found = people.standing(state, ENEMY)
    return [foe for foe in found if 0 <= ground.distance(state, unit.cell, foe.cell) <= people.board(foe).mp + 1]


def leaves(state: State) -> int:
    """The spaces on which Leaf tokens lie."""
    return ground.mask(tuple(sorted(token.cell for token in state.tokens.values() if token.kind == "leaf")))


def of_reaching(state: State, unit: Unit, effect: Effect) -> float:
    """What an effect does to the best of those within its range."""
    best = 0.0
    for foe in people.standing(state, ENEMY):
        far = ground.distance(state, unit.cell, foe.cell)
        if not 0 <= far <= max(effect.range, 1) or effect.against not in ("", "enemy", people.nature(foe)):
            continue
        if effect.basic and people.is_boss(foe):
            continue
        if effect.verb in ("hit", "blaze"):
            radius = max(effect.radius, 1 if effect.verb == "blaze" else 0)
            worth = prospects.around(state, foe.cell, radius, effect.amount)
            if effect.verb == "blaze":
                worth += wishes.of_blaze(state, foe.cell, effect.amount)
            best = max(best, worth)
        else:
            best = max(best, (1.0 if effect.verb == "stun" else 0.6) * prospects.might(state, foe.id) * 1.5)
    return best

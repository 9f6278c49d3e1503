"""Wishes: what the second and third objectives of a mission add to attacks, places, cages and rides.

They are read from the briefing as data. An objective that is done or out of reach adds nothing, and so does one for
which there is no time left: the main objective comes first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fireteam.engine import kept_by_position

from ..content.types import Objective
from ..rules import ground, people
from ..rules.actions import carrying
from ..rules.fight import arms, shots
from ..rules.fight.damage import lessened
from ..rules.fight.shots import Shot
from ..rules.fight.sources import Source
from ..rules.mission import objectives
from ..rules.move import riding
from ..rules.tiles import tiles
from ..state import BESIDE, ENEMY, HAND, HERO, Card, State, Token, Unit

KILL = 2.5
"""What a kill is worth that an objective asks for, besides what any kill is worth."""
EXPLOSION = 2
"""FC-TILE-01."""
RUINED = 3.0
"""What it costs to ruin a gun that is still wanted."""
BURNT = 5.0
"""What it is worth to burn somebody to death."""
BURNING = 2.0
"""What it is worth to have fire in hand when enemies are near."""
BLAZE = 2
"""What a flamethrower deals."""
REACH = 7
"""From so far it can be brought near enough in a turn."""
LEAP = 6
"""From so near a beast that is let out gets at its prey."""
SHOT = 4
"""From so near a cage is shot open easily."""
IMPACT = 1
"""FC-ZIP-03."""
NEARLY = 8
"""With so few HP a boss is nearly dead."""
THROWN_AWAY = 8.0
"""What it costs to throw the weapon that is to strike the last blow before its time."""
SOON = 14
"""With so few HP whoever is to strike the last blow comes near."""
LATE = 4
"""In so many last rounds nobody thinks of anything but the main objective."""


@kept_by_position
def wanted(state: State) -> dict[str, Objective]:
    """The objectives besides the main one that can still be reached, by their goals."""
    found: dict[str, Objective] = {}
    for id, objective in objectives.objectives(state):
        goal = state.goals.get(id)
        if id != "main" and goal is not None and not goal.done and not goal.failed:
            found[objective.goal] = objective
    return found


def is_late(state: State) -> bool:
    return objectives.rounds_left(state) <= LATE


def foes(state: State, cells: int) -> Iterator[Unit]:
    """The enemies on these spaces."""
    return (unit for unit in people.standing(state, ENEMY) if cells >> unit.cell & 1)


# ---------------------------------------------------------------------- attacks


def of_prey(state: State, target: Unit) -> float:
    """What the objectives add to an attack on somebody: those who must die, or must live, or die last."""
    main, found = objectives.main(state), 0.0
    if main.goal == "kill" and main.about == target.kind:
        found += KILL
    for goal, objective in wanted(state).items():
        if objective.about != target.kind:
            continue
        if goal == "wound":
            found += 3.0
        elif goal == "last_kill" and len(people.standing(state, ENEMY)) > 1:
            found -= 1.5
        elif goal in ("alive", "killed_by"):
            found -= 4.0
    return found


def of_attack(state: State, shot: Shot, chance: float) -> float:
    """What the objectives add to an attack by the way it is made."""
    there, hopes = shots.aimed(state, shot), wanted(state)
    target = state.units.get(shot.unit)
    found = chance * of_ground(state, shot, there)
    falls = target is not None and shots.damage(state, shot, target.id).value >= target.hp + target.shield
    if "kill_with" in hopes:
        found += of_weapon(state, shot, hopes["kill_with"], chance, falls)
    if target is None or target.side != ENEMY:
        return found
    if "everyone_kills" in hopes and hopes["everyone_kills"].about == target.kind:
        found += chance * of_killing_together(state, shot, target.kind)
    if "gun_kill" in hopes:
        found += of_gun(state, shot, target, chance, falls)
    if "fire_kill" in hopes and falls and is_left_to_fire(state, shot, target):
        found -= chance * KILL
    if "push_acid" in hopes and any(effect.push for effect in shots.arm(state, shot).on_hit):
        found += 3.0 * chance * KILL * bool(ground.board(state).beside[target.cell] & ground.pits(state))
    if "zipline_kill" in hopes and shot.riding:
        found += chance * (KILL if falls or nearly_falls(state, shot, target) else 0.5)
    return found


def of_gun(state: State, shot: Shot, target: Unit, chance: float, falls: bool) -> float:
    """Kills at the Machine Gun count, so others leave it prey; bullets for whoever sits there may ruin the gun."""
    if arms.seat_gun(state, state.units[shot.attacker]) is not None:
        return chance * (KILL if falls else 0.8)
    gun = ground.tile_at(state, target.cell, "gun")
    if gun is None or gun.spent:
        seats = ground.seats(state)
        gunners = [hero for hero in people.standing(state, HERO) if seats >> hero.cell & 1]
        left = falls and any(ground.distance(state, hero.cell, target.cell) > 1 for hero in gunners)
        return -1.5 * chance * KILL if left else 0.0
    ruins = not shots.is_melee(state, shot) and gun.damage + shots.arm(state, shot).damage >= tiles.WORTH["gun"]
    return -RUINED if ruins else chance * KILL


def is_left_to_fire(state: State, shot: Shot, target: Unit) -> bool:
    """Is somebody with a flamethrower near who can burn what others would strike down?"""
    if shots.arm(state, shot).blaze or is_late(state):
        return False
    bearers = [state.units[id] for id in state.order if id != shot.attacker and bears_fire(state, id)]
    near = any(0 <= ground.distance(state, bearer.cell, target.cell) <= REACH for bearer in bearers)
    return near and hurt(state, target, BLAZE, "blaze")


def bears_fire(state: State, id: str) -> bool:
    """Has a hero a loaded weapon in hand that sets fire?"""
    held = arms.held(state, state.heroes[id], HAND)
    armed = any(arms.is_weapon(card) and arms.face(card).blaze and arms.can_fire(card) for card in held)
    return armed and people.takes_part(state.units[id])


def nearly_falls(state: State, shot: Shot, target: Unit) -> bool:
    """Would the impact at the end of the ride do the rest?"""
    here = state.units[shot.attacker].cell
    ends = [finish for start, finish in ground.sheet(state).ziplines if start == here]
    near = any(0 <= ground.distance(state, finish, target.cell) <= 1 for finish in ends)
    return near and shots.damage(state, shot, target.id).value + IMPACT >= target.hp + target.shield


def of_weapon(state: State, shot: Shot, objective: Objective, chance: float, falls: bool) -> float:
    """One weapon is to strike the last blow: it is not thrown away before, and others leave it what is left, as long as
    somebody has it in hand."""
    card, target = state.cards.get(shot.weapon), state.units.get(shot.unit)
    last = falls and target is not None and target.kind == objective.victim
    if card is not None and card.kind == objective.about:
        if last:
            return chance * 2.0 * KILL
        return -THROWN_AWAY if shot.mode == "throw" else 0.5 * chance
    return chance * of_another_blow(state, objective) if last else 0.0


def of_another_blow(state: State, objective: Objective) -> float:
    """What it costs if something else than the wanted weapon strikes the last blow, while somebody has that weapon."""
    armed = any(has_blade(state, objective, id) for id in state.order)
    return -4.0 * KILL if armed and not is_late(state) else 0.0


def of_takedown(state: State, target: Unit) -> float:
    """What the objectives make of a takedown, which is a last blow with no weapon."""
    hope = wanted(state).get("kill_with")
    return of_another_blow(state, hope) if hope is not None and hope.victim == target.kind else 0.0


def is_blade(state: State, token: Token, objective: Objective) -> bool:
    """Does the weapon that is to strike the last blow lie here?"""
    return token.face in state.cards and state.cards[token.face].kind == objective.about


def has_blade(state: State, objective: Objective, id: str) -> bool:
    """Does a hero who takes part carry the weapon that is to strike the last blow?"""
    carried = arms.held(state, state.heroes[id], *carrying.CARRIED, BESIDE)
    return people.takes_part(state.units[id]) and any(card.kind == objective.about for card in carried)


def of_killing_together(state: State, shot: Shot, kind: str) -> float:
    """Everybody is to kill one of a kind in the same turn: nobody begins before there are enough of them."""
    hero = state.heroes.get(shot.attacker)
    if hero is None:
        return -KILL
    to_come = [id for id in state.order if kind not in state.heroes[id].slain]
    there = sum(unit.kind == kind for unit in people.standing(state, ENEMY))
    if hero.id not in to_come:
        return -1.5 if to_come else 0.0
    return KILL if there >= len(to_come) else -1.5 if not is_late(state) else 0.0


def of_hands(state: State, unit: Unit, hands: tuple[str, ...]) -> float:
    """What the objectives make of other weapons in hand: one that sets fire while something can be burnt, and the one
    that is to strike the last blow when the blow is near."""
    held = arms.held(state, state.heroes[unit.id], HAND)
    return of_holding(state, unit, [state.cards[id] for id in hands]) - of_holding(state, unit, held)


def of_holding(state: State, unit: Unit, cards: Sequence[Card]) -> float:
    hopes, found, foes = wanted(state), 0.0, people.standing(state, ENEMY)
    if "kill_with" in hopes and any(card.kind == hopes["kill_with"].about for card in cards):
        found += KILL * any(foe.kind == hopes["kill_with"].victim and foe.hp <= NEARLY for foe in foes)
    weapons = [card for card in cards if arms.is_weapon(card) and arms.can_fire(card)]
    if "fire_kill" in hopes and any(arms.face(card).blaze for card in weapons):
        found += BURNING * any(0 <= ground.distance(state, unit.cell, foe.cell) <= REACH for foe in foes)
    return found


def of_ground(state: State, shot: Shot, there: int) -> float:
    """What falls, bursts or burns where an attack hits."""
    hopes, board, found = wanted(state), ground.board(state), 0.0
    near = board.within(there, 1)
    tile = ground.tile_at(state, there)
    if "barrel_kill" in hopes and tile is not None and tile.kind == "barrel":
        found += KILL * any(hurt(state, foe, EXPLOSION, "explosion") for foe in foes(state, near))
    if "rubble_kill" in hopes and tile is not None and tile.kind == "pillar":
        weapon = shots.arm(state, shot)
        done = min(1.0, (tile.damage + weapon.damage) / tiles.WORTH["pillar"])
        friends = [unit for unit in people.standing(state) if unit.side != ENEMY and near >> unit.cell & 1]
        found += 1.2 * KILL * done * any(foes(state, near)) if not friends else 0.0
    if "coconut" in hopes and ground.sheet(state).palms >> there & 1:
        found += KILL * any(foes(state, near))
    if tile is not None and tile.kind == "cage" and not tile.spent:
        found += of_cage(state, tile.id)
    blaze = shots.arm(state, shot).blaze
    return found + of_blaze(state, there, blaze) if blaze else found


def of_blaze(state: State, cell: int, damage: int) -> float:
    """What the objectives make of a Blaze: those whom it kills, and those whom the fire has nearly burnt."""
    if "fire_kill" not in wanted(state):
        return 0.0
    found = 0.0
    for foe in foes(state, ground.board(state).within(cell, 1)):
        found += BURNT if hurt(state, foe, damage, "blaze") else 0.5 * BURNT * hurt(state, foe, damage + 2, "blaze")
    return found


def hurt(state: State, unit: Unit, damage: int, kind: str) -> bool:
    """Would so much damage of a kind be the last?"""
    return lessened(state, unit, damage, Source(kind)) >= unit.hp + unit.shield


# ---------------------------------------------------------------------- places, cages and rides


@kept_by_position
def places(state: State, id: str) -> tuple[tuple[int, float], ...]:
    """Spaces to which the objectives send a hero besides his errand, and what a step nearer is worth."""
    unit, hopes = state.units[id], wanted(state)
    if unit.side != HERO or is_late(state):
        return ()
    found: list[tuple[int, float]] = []
    board, free = ground.board(state), ground.open_ground(state)
    if "amanita" in hopes:
        found.append((ground.tiles(state, "amanita"), 0.5))
    if "wound" in hopes:
        prey = [foe.cell for foe in people.standing(state, ENEMY) if foe.kind == hopes["wound"].about]
        found.append((ground.mask(tuple(prey)), 1.2))
    if "alive" in hopes and is_nearly_over(state) and unit.id == next(iter(people.standing(state, HERO))).id:
        cages = [tile.cell for tile in state.tiles.values() if holds(state, tile.id, hopes["alive"].about)]
        found.append((board.around(ground.mask(tuple(sorted(cages)))) & free, 0.8))
    if "kill_with" in hopes and is_nearly_over(state, SOON) and has_blade(state, hopes["kill_with"], unit.id):
        prey = [foe.cell for foe in people.standing(state, ENEMY) if foe.kind == hopes["kill_with"].victim]
        found.append((ground.mask(tuple(prey)), 1.0))
    if "kill_with" in hopes:
        blades = [token.cell for token in state.tokens.values() if is_blade(state, token, hopes["kill_with"])]
        found.append((ground.mask(tuple(sorted(blades))), 0.8))
    if "killed_by" in hopes and not bears_fire(state, unit.id):
        for tile in state.tiles.values():
            if holds(state, tile.id, hopes["killed_by"].about) and has_prey(state, tile.id):
                found.append((board.within(tile.cell, SHOT) & free, 0.4))
    if "zipline_kill" in hopes and any(of_shooting(state, unit, line) for line in range(len(lines(state)))):
        found.append((ground.mask(tuple(sorted(start for start, _ in lines(state)))), 0.5))
    return tuple((cells, worth) for cells, worth in found if cells)


def holds(state: State, tile: str, kind: str) -> bool:
    """Is one of a kind locked in this cage?"""
    return any(unit.cage == tile and unit.kind == kind for unit in state.units.values())


def mans_the_gun(state: State, unit: Unit) -> bool:
    """One of three heroes or more sits at the gun, while there is time, it is wanted, and somebody is there to be shot:
    the nearest, or who sits there."""
    heroes = people.standing(state, HERO)
    guns = ground.seats(state)
    if "gun_kill" not in wanted(state) or len(heroes) < 3 or not guns or is_late(state):
        return False
    gun = ground.each(guns)[0]
    near = sum(0 <= ground.distance(state, gun, foe.cell) <= REACH for foe in people.standing(state, ENEMY))
    if not near:
        return False
    sitting = next((hero for hero in heroes if guns >> hero.cell & 1), None)
    if sitting is not None:
        return sitting.id == unit.id
    able = [hero for hero in heroes if ground.distance(state, hero.cell, gun) >= 0]
    return bool(able) and min(able, key=lambda hero: ground.distance(state, hero.cell, gun)).id == unit.id


def is_nearly_over(state: State, left: int = NEARLY) -> bool:
    """Is whoever must be killed nearly dead, with so many HP left at most?"""
    main = objectives.main(state)
    return any(foe.kind == main.about and foe.hp + foe.shield <= left for foe in people.standing(state, ENEMY))


def lets_out(state: State, goal: str, tile: str) -> bool:
    """A beast that is to kill is let out where an enemy is nearer to it than any friend; one that is to live, shortly
    before the end."""
    return is_nearly_over(state) if goal == "alive" else has_prey(state, tile)


def has_prey(state: State, tile: str) -> bool:
    """Is an enemy within a leap of where a beast would come out of its cage, and no friend nearer to it?"""
    out = ground.sheet(state).cell(tiles.printed(state, state.tiles[tile]).arrow)
    far = {
        side: min(
            (ground.board(state).range(out, unit.cell) for unit in people.standing(state) if unit.side == side),
            default=99,
        )
        for side in (HERO, ENEMY)
    }
    return far[ENEMY] < min(LEAP, far[HERO])


def of_cage(state: State, tile: str) -> float:
    """What the objectives add to opening a cage."""
    found = 0.0
    for goal, objective in wanted(state).items():
        if goal in ("killed_by", "alive") and holds(state, tile, objective.about):
            found += 4.5 if lets_out(state, goal, tile) else -2.0
    return found


def of_entering(state: State, cell: int) -> float:
    """What an objective makes of a space with a tile on it."""
    amanita = "amanita" in wanted(state) and ground.tiles(state, "amanita") >> cell & 1
    return 2.2 if amanita and not is_late(state) else 0.0


def lines(state: State) -> tuple[tuple[int, int], ...]:
    """The Ziplines of the map, from where to where."""
    return ground.sheet(state).ziplines


def of_shooting(state: State, unit: Unit, line: int) -> float:
    """How likely a ride kills somebody: by shots on the way, and by the impact at its end."""
    finish, best = lines(state)[line][1], 0.0
    aimed: dict[str, dict[str, tuple[float, int]]] = {}
    if unit.side == HERO:
        for option in riding.on_the_way(state, state.heroes[unit.id], line):
            shot = option.value.shot
            chance = shots.chance(shots.odds(state, shot))
            aimed.setdefault(shot.unit, {})[shot.weapon] = chance, shots.damage(state, shot, shot.unit).value
    for foe in people.standing(state, ENEMY):
        near = 0 <= ground.distance(state, finish, foe.cell) <= 1
        left = foe.hp + foe.shield - IMPACT * near
        if near or foe.id in aimed:
            best = max(best, at_least(left, list(aimed.get(foe.id, {}).values())))
    return best


def at_least(wanted: int, hits: list[tuple[float, int]]) -> float:
    """How likely so much damage comes together by several attacks, each with its chance and damage."""
    if wanted <= 0:
        return 1.0
    if not hits:
        return 0.0
    (chance, damage), *others = hits
    return chance * at_least(wanted - damage, others) + (1 - chance) * at_least(wanted, others)


def of_ride(state: State, unit: Unit, line: int) -> float:
    """A ride on which somebody may be killed, or pushed into the acid."""
    hopes, found = wanted(state), 0.0
    near = ground.board(state).within(lines(state)[line][1], 1)
    if "zipline_kill" in hopes:
        found += 2.0 * KILL * of_shooting(state, unit, line)
    if "push_acid" in hopes:
        found += (
            3.0 * KILL * any(ground.board(state).beside[foe.cell] & ground.pits(state) for foe in foes(state, near))
        )
    return found

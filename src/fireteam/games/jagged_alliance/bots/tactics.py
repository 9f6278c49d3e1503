"""Tactics: how good each thing is that a merc can do, in a fight or beside it, by rule of thumb."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from fireteam.engine import Option

from ..content import library
from ..content.usefulness import mean
from ..content.vocabulary import Action, Do
from ..rules import grants, places
from ..rules.cards import durability
from ..rules.fight import offence
from ..rules.grants import Moment, Pool
from ..rules.mercs import hampered
from ..rules.move import ways
from ..rules.region import goals, tokens
from ..rules.region.tokens import is_announced
from ..rules.turn import actions, bribery, commanding, spoils, training, using
from ..rules.turn.commands import skill_pool
from ..state import BLEEDING, Enemy, Merc, State
from . import strategy
from .prospects import danger, harm, left, reaches, strikes, wound_chances

TIRING = 0.45
"""What a cube of Stamina is worth that is spent and not recovered at once."""

FALLING, DYING = 6.0, 12.0
"""What a knock-out costs, and the second one."""
SHELLED = 2.0
"""What it is worth not to stand where shells will land."""
KEEPING = 0.7
"""What a consumable must bring, so that it is not kept."""


def best(state: State, merc: Merc, options: Iterable[Option]) -> Option:
    """What to do next in the actions step: the option of the highest worth, or the end of the activation."""
    hostile = [enemy for enemy in state.enemies.values() if enemy.where == merc.where and not enemy.defeated]
    return max(options, key=lambda option: worth(state, merc, option, hostile))


def worth(state: State, merc: Merc, option: Option, hostile: list[Enemy]) -> float:
    match option.value:
        case actions.End():
            return 0.0
        case spoils.Spoil():
            return 50.0
        case offence.Attack():
            return of_attack(state, merc, option.value, hostile)
        case ways.Move(way):
            return of_move(state, merc, way, hostile)
        case using.UseCard(_, card, place):
            action = offence.action_of(merc, card, place)
            found = sum(of_deed(state, merc, do, hostile) for do in action.does)
            if action.skill is not None:
                found += of_skill(state, merc, action.skill)
            price = tiring(merc, offence.cost(state, merc, card, action)) + 0.5 * action.funds + 0.6 * action.rebels
            return found - price - 0.05
        case using.Consume(_, card):
            found = sum(of_deed(state, merc, do, hostile) for do in library.card(card).does)
            return found - KEEPING - tiring(merc, hampered.burden(state, merc))
        case commanding.CommandSkill(skill=skill, test=test, difficulty=difficulty):
            return of_test(state, merc, skill, test, difficulty, hostile) if test else of_skill(state, merc, skill)
        case commanding.Hospital():
            return 4.0
        case commanding.CommandGroupMove():
            return strategy.of_group_move(state, merc, hostile)
        case training.CommandTrain():
            return strategy.of_training(state, merc.where)
        case bribery.Bribe():
            return strategy.of_bribe(state)
        case goals.Payment():
            return 8.0
    return -1.0


def tiring(merc: Merc, fatigue: int) -> float:
    """What so much Fatigue costs: little, as long as the next activation brings it back."""

    def price(cubes: int) -> float:
        return 0.15 * min(cubes, 2) + TIRING * max(0, cubes - 2)

    return price(merc.fatigue + fatigue) - price(merc.fatigue)


# ---------------------------------------------------------------------- attacks


def pool_of(state: State, merc: Merc, card: str, action: Action, enemy: Enemy) -> Pool:
    """What would be rolled against this enemy, with a point of Durability if one is left."""
    boosts = list(durability.standing(state, card, "attack")) if card else []
    spent = next(durability.spendable(state, card, "attack"), None) if card else None
    if spent is not None:
        boosts.append(spent[1])
    expertise = "expertise" in action.icons or any("expertise" in boost.icons for boost in boosts)
    pool = Pool(action.dice, action.plus, expertise)
    for boost in boosts:
        pool += durability.boosted(boost)
    far = places.distance(state, places.at(merc), places.at(enemy))
    return pool + grants.pool(state, merc, "attack", Moment(enemy, far, card))


def peril(merc: Merc, stamina: float, wounds: float) -> float:
    """What so many Wounds to come cost a merc with so much Stamina."""
    if wounds <= 0:
        return 0.0
    falls = min(1.0, max(0.0, (wounds - stamina + 1.0) / 2.0))
    return 0.5 * min(wounds, stamina) + falls * (DYING if merc.injured else FALLING)


def of_attack(state: State, merc: Merc, attack: offence.Attack, hostile: list[Enemy]) -> float:
    card, target, area = attack.card, attack.target, attack.area
    action = offence.action_of(merc, card, attack.action)
    price = offence.cost(state, merc, card, action)
    struck = [state.enemies[target]] if target else [enemy for enemy in hostile if enemy.area == area]
    icons = set(action.icons)
    times = 3 if "burst3" in icons else 2 if "burst2" in icons else 1
    gain = spared = 0.0
    for enemy in struck:
        kill, part = wound_chances(state, merc, enemy, pool_of(state, merc, card, action, enemy))
        once, rest = kill, 1 - kill
        kill = 1 - rest**times
        value = danger(state, enemy)
        gain += value * (kill + 0.5 * (1 - kill) * min(1.0, part * times))
        gain += (1 - kill) * (0.5 * ("marked" in icons) + 0.6 * ("bleeding" in icons))
        if "suppressed" in icons:
            gain += (1 - kill) * 0.25 * value
        if times > 1 and len(hostile) > 1:
            gain += 0.6 * (times - 1) * once * value
        if strikes(state, enemy, merc):
            spared += kill * harm(state, enemy, merc)
    if not target:
        friends = [other for other in places.everyone_at(state, merc.where, area) if other.id != merc.id]
        hurt = sum(max(0.0, mean(action.dice) + action.plus - 1.0) for _ in friends)
        gain -= 1.2 * hurt + sum(3.0 for friend in friends if friend.stamina <= 2)
    coming = sum(harm(state, enemy, merc) for enemy in hostile if not enemy.hidden and strikes(state, enemy, merc))
    risk = peril(merc, merc.stamina - price, coming - spared) - peril(merc, merc.stamina, coming)
    consumed = KEEPING if card and library.card(card).type == "consumable" else 0.0
    return gain - 0.7 * risk - tiring(merc, price) - consumed - 0.5 * action.funds - 0.6 * action.rebels - 0.05


def best_attack(state: State, merc: Merc, hostile: list[Enemy]) -> float:
    """What the best attack from where this merc stands, or would stand, is worth."""
    values = (of_attack(state, merc, option.value, hostile) for option in offence.options(state, merc))
    return max(values, default=0.0)


# ---------------------------------------------------------------------- moving


def of_move(state: State, merc: Merc, way: ways.Way, hostile: list[Enemy]) -> float:
    """A step within a fight goes where an attack is better or a token waits; one out of a free sector goes where the
    plan leads."""
    where, area = way.place
    if where != merc.where:
        return strategy.of_step(state, merc, where)
    fatigue, wounds = ways.cost(state, merc)
    stamina = merc.stamina - fatigue - wounds
    price = tiring(merc, fatigue) + 1.0 * wounds
    there = msgspec.structs.replace(merc, area=area, stamina=stamina)
    standing = [enemy for enemy in hostile if not enemy.hidden]
    covered = {token.area for token in tokens.covered(state, where)}
    found = -price + SHELLED * (is_announced(state, places.at(merc)) - is_announced(state, way.place))
    if standing:
        here = best_attack(state, merc, hostile)
        found += 0.9 * best_attack(state, there, hostile) - max(0.0, here)
        found += nearer(state, merc, area, [enemy.area for enemy in standing]) * (0.5 if stamina >= 3 else 0.0)
        if area in covered and not any(enemy.area == area for enemy in standing):
            found += 0.7 if stamina >= 4 else 0.2
    elif stamina >= 2 or (stamina >= 1 and not merc.injured):
        found += 2.5 if area in covered else 0.9 * nearer(state, merc, area, list(covered))
    if places.terrain(state, (where, area)) == "swamp":
        found -= 0.3 if standing else 0.0
    return found


def nearer(state: State, merc: Merc, area: int, goals: list[int]) -> int:
    """By how many steps an area is nearer to the nearest of the goals than where the merc is; never more than 1."""
    tile = places.tile(merc.where)
    if tile is None or not goals:
        return 0
    return min(tile.walks[merc.area][goal] for goal in goals) - min(tile.walks[area][goal] for goal in goals)


# ---------------------------------------------------------------------- skills and what cards do


def of_skill(state: State, merc: Merc, skill: str) -> float:
    """What the successes of a skill can be used for, as far as they are likely to come."""
    pool = skill_pool(state, merc, skill)
    there = list(places.everyone_at(state, merc.where, merc.area if skill != "leadership" else None))
    if skill == "leadership":
        needs = [_need(other, other.fatigue, 0.35) for other in there if other.id != merc.id]
    elif skill == "medical":
        needs = [_need(other, other.wounds + (BLEEDING in other.conditions), 0.9) for other in there]
    else:
        worn = sum(state.items[card].spent for other in there for card in (*grants.slotted(other), *other.inventory))
        needs = [(worn, 0.3)]
    wanted = sorted((value for count, value in needs for _ in range(min(4, count))), reverse=True)
    return sum(value * reaches(pool, place) for place, value in enumerate(wanted, 1)) - 0.02


def _need(merc: Merc, cubes: int, value: float) -> tuple[int, float]:
    if merc.down:
        return min(cubes, 1), FALLING
    return cubes, value if merc.stamina > 2 else 1.4 * value


def of_test(state: State, merc: Merc, skill: str, test: str, difficulty: int, hostile: list[Enemy]) -> float:
    likely = reaches(skill_pool(state, merc, skill), difficulty - min(2, state.rebels // 2))
    kind = test.partition(":")[0]
    if kind == "spawn":
        return likely * (2.0 + sum(danger(state, enemy) for enemy in hostile)) - 1.0
    return 9.0 * likely + 0.5


def of_deed(state: State, merc: Merc, do: Do, hostile: list[Enemy]) -> float:
    """What an effect brings here and now."""
    if not grants.holds(state, msgspec.structs.replace(do.when, enemy=None, elite=None), do.do, merc, grants.NOTHING):
        return 0.0
    standing = [enemy for enemy in hostile if not enemy.hidden]
    amount = do.amount + mean(do.dice)
    match do.do:
        case "heal" | "recover" | "heal_injury" | "stand_up" | "clear_conditions" | "repair" | "refresh_command":
            return _of_help(state, merc, do, amount)
        case "skip_enemies":
            return 0.6 * sum(harm(state, e, merc) for e in hostile if not e.hidden and strikes(state, e, merc))
        case "damage_enemy" | "remove_enemy" | "give_condition" | "retreat":
            return _of_affliction(state, merc, do, amount, standing)
        case "lower_threat":
            return strategy.of_threat(state, amount)
        case "rebels" | "funds":
            return 1.0 * amount
        case "train_rebel":
            return strategy.of_training(state, supply=True)
        case "reveal_encounter" | "remove_encounter":
            near = [
                token
                for token in tokens.covered(state, merc.where)
                if places.in_range(state, places.at(merc), (merc.where, token.area), do.range)
                and token.area != merc.area
            ]
            return 1.3 if near else 0.0
        case "peek_spawn":
            unseen = [spawn for spawn in state.spawns.values() if not spawn.face_up and not spawn.known_to]
            return 0.5 if unseen else 0.0
        case "locate_lieutenant":
            return strategy.of_lieutenant(state)
        case "group_move":
            return strategy.of_group_move(state, merc, hostile) + 0.3
        case "free_move":
            fatigue, wounds = ways.cost(state, merc)
            spared = tiring(merc, fatigue) + 1.0 * wounds  # such a step costs nothing
            return max((of_move(state, merc, way, hostile) + spared for way in ways.open_to(state, merc)), default=0.0)
    return 0.0


def _of_help(state: State, merc: Merc, do: Do, amount: float) -> float:
    near = [merc]
    if do.to in ("any", "other", "area", "others_area", "sector"):
        near = [
            other
            for other in places.everyone_at(state, merc.where)
            if (do.to == "sector" or places.in_range(state, places.at(merc), places.at(other), do.range))
            and (do.to not in ("other", "others_area") or other.id != merc.id)
        ]
    values = [helped(state, merc, other, do, amount) for other in near]
    return sum(values) if do.to in ("area", "others_area", "sector", "team") else max(values, default=0.0)


def helped(state: State, merc: Merc, other: Merc, do: Do, amount: float) -> float:
    if other.down and other.id == merc.id:
        return 0.0
    weak = 1.5 if other.stamina <= 2 else 1.0
    match do.do:
        case "heal":
            return FALLING if other.down and other.wounds else 0.75 * weak * min(amount, other.wounds)
        case "recover":
            return FALLING if other.down and other.fatigue else 0.45 * weak * min(amount, other.fatigue)
        case "heal_injury":
            return 4.0 * other.injured
        case "stand_up":
            return FALLING * other.down
        case "clear_conditions":
            return 0.6 * len(other.conditions)
        case "repair":
            worn = sum(state.items[card].spent for card in (*grants.slotted(other), *other.inventory))
            return 0.5 * min(amount, worn)
    return 0.7 * (other.commands == 0)


def _of_affliction(state: State, merc: Merc, do: Do, amount: float, standing: list[Enemy]) -> float:
    meant = [
        enemy
        for enemy in standing
        if do.when.enemy in (None, enemy.kind)
        and do.when.elite in (None, enemy.elite)
        and (do.to == "enemies_sector" or places.in_range(state, places.at(merc), places.at(enemy), do.range))
    ]
    if not meant:
        return 0.0
    if do.to == "enemies_area":
        crowded = max({enemy.area for enemy in meant}, key=lambda area: sum(e.area == area for e in meant))
        meant = [enemy for enemy in meant if enemy.area == crowded]
    values = [_afflicted(state, merc, enemy, do, amount) for enemy in meant]
    return max(values) if do.to == "enemy" else sum(values)


def _afflicted(state: State, merc: Merc, enemy: Enemy, do: Do, amount: float) -> float:
    match do.do:
        case "damage_enemy":
            return danger(state, enemy) * min(1.0, amount / left(state, enemy))
        case "remove_enemy":
            return danger(state, enemy)
        case "retreat":
            return 0.4 if strikes(state, enemy, merc) else 0.0
    return 0.0 if do.condition in enemy.conditions else 0.9

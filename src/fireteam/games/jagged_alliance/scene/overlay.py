"""What the table shows when somebody points at a merc, an enemy or an option: whom an enemy would attack and where it
would go, how far a weapon reaches, and the chances of a roll.

Everything is worked out from a seat's view, so it holds nothing that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Option, View
from fireteam.scene import NOTHING, About, Chance, Overlay, Ray, Shade, Way, Words, runs
from fireteam.scene.model import Point

from ..content import library
from ..content.vocabulary import EXPERTISE, SUCCESS
from ..rules import dice, grants, places
from ..rules.cards import durability
from ..rules.enemies import profile, targeting
from ..rules.fight import offence
from ..rules.fight.defence import armor_pool, stealth_pool
from ..rules.grants import Moment, Pool
from ..rules.move import ways
from ..rules.turn import bribery, commanding, commands
from ..state import MARKED, SUPPRESSED, Enemy, Merc, State
from .table import pieces

MOST_REROLLED = 6
"""Dice whose chances are told if some of them may be rolled again."""


def overlay(view: View, about: About) -> Overlay:
    state: State = view.state
    if not state.sectors:
        return NOTHING
    if about.option:
        option = view.decision.options.find(about.option) if view.decision else None
        return _of_option(state, option) if option is not None else NOTHING
    enemy = state.enemies.get(about.piece)
    if enemy is not None and not enemy.defeated and not enemy.hidden:
        return _of_enemy(state, enemy)
    merc = state.mercs.get(about.piece)
    return _of_merc(state, merc) if merc is not None and merc.where else NOTHING


def _points(state: State) -> dict[str, Point]:
    return {piece.id: piece.at for piece in pieces(state)}


# ---------------------------------------------------------------------- enemies


def _of_enemy(state: State, enemy: Enemy) -> Overlay:
    """JA-TARGET-01 to 04, JA-EMOVE-01 to 03: whom it would choose now, and the Areas that it would step into."""
    merc = targeting.target(state, enemy)
    if merc is None:
        return NOTHING
    at = _points(state)
    attacks = targeting.can_attack(state, enemy)
    moves = not attacks and SUPPRESSED not in enemy.conditions
    return Overlay(
        rays=(
            Ray(
                kind="fire" if attacks else "sight",
                start=at[enemy.id],
                end=at[merc.id],
                words=Words("overlay-attacks" if attacks else "overlay-target"),
                rule="JA-TARGET-01",
                piece=merc.id,
            ),
        ),
        shades=tuple(
            _shade(
                state, enemy.where, targeting.steps_towards(state, enemy, merc), "seen", "overlay-step", "JA-EMOVE-02"
            )
        )
        if moves
        else (),
        chances=tuple(_defence(state, enemy, merc)) if attacks else (),
    )


def _defence(state: State, enemy: Enemy, merc: Merc) -> Iterator[Chance]:
    harm = profile.damage(state, enemy, merc).value
    yield Chance(name=Words("chance-enemy-damage"), mean=float(harm), rule="JA-ENEMY-10")
    moment = Moment(enemy)
    armor = armor_pool(state, merc, moment)
    if armor.dice and is_countable(armor):
        yield Chance(name=Words("chance-armor"), share=share(armor, harm), rule="JA-EATT-07")
    hiding = stealth_pool(state, merc, moment)
    if hiding.dice and is_countable(hiding) and not grants.is_allowed(state, merc, "no_stealth"):
        needed = profile.stealth(state, enemy, merc).value
        yield Chance(name=Words("chance-hide"), share=share(hiding, needed), rule="JA-STEALTH-02")


def _shade(state: State, where: str, areas: list[int], kind: str, words: str, rule: str) -> Iterator[Shade]:
    if areas:
        numbers = sorted(places.number(state, (where, area)) for area in areas)
        yield Shade(kind=kind, words=Words(words), runs=runs(numbers), rule=rule)


def _of_merc(state: State, merc: Merc) -> Overlay:
    """Who would attack this merc."""
    at = _points(state)
    return Overlay(
        rays=tuple(
            Ray(
                kind="fire" if targeting.can_attack(state, enemy) else "sight",
                start=at[enemy.id],
                end=at[merc.id],
                words=Words("overlay-attacks" if targeting.can_attack(state, enemy) else "overlay-target"),
                rule="JA-TARGET-01",
                piece=enemy.id,
            )
            for enemy in places.enemies_at(state, merc.where)
            if targeting.target(state, enemy) is merc
        )
    )


# ---------------------------------------------------------------------- options


def _of_option(state: State, option: Option) -> Overlay:
    merc = state.mercs.get(state.active)
    if merc is None or merc.down:
        return NOTHING
    match option.value:
        case offence.Attack():
            return _of_attack(state, merc, option.value)
        case ways.Move():
            return Overlay(way=Way(places=(places.number(state, places.at(merc)), *option.places)))
        case commanding.CommandSkill(skill=skill, test=test, difficulty=needed):
            pool = commands.skill_pool(state, merc, skill)
            rolled = (needed, "chance-test", "JA-SKILL-06") if test else (1, "chance-success", "JA-SKILL-01")
            return Overlay(chances=tuple(_chances(pool, *rolled)))
        case bribery.Dice(count):
            pool = Pool(dice.of("blue", count)) + grants.pool(state, merc, "bribe")
            return Overlay(chances=tuple(_chances(pool, 1, "chance-success", "JA-BRIBE-01")))
    if len(option.pieces) == 1 and option.pieces[0] in state.enemies:
        enemy = state.enemies[option.pieces[0]]
        return NOTHING if enemy.defeated or enemy.hidden else _of_enemy(state, enemy)
    return NOTHING


def _of_attack(state: State, merc: Merc, attack: offence.Attack) -> Overlay:
    """The reach of the attack, its line, and its chances as printed: Durability, consumables and rebels, which are
    announced later, come on top."""
    card, target, area = attack.card, attack.target, attack.area
    action = offence.action_of(merc, card, attack.action)
    far = offence.reach(state, merc, card, action)
    tile = places.tile(merc.where)
    within = [area for area, distance in enumerate(tile.ranges[merc.area]) if distance <= far] if tile else []
    at = _points(state)
    struck = [state.enemies[target]] if target else list(places.enemies_at(state, merc.where, area))
    chances: list[Chance] = []
    for enemy in struck:
        moment = Moment(enemy, places.distance(state, places.at(merc), places.at(enemy)), card)
        boosts = list(durability.standing(state, card, "attack"))
        icons = {*action.icons, *(icon for boost in boosts for icon in boost.icons)}
        pool = Pool(action.dice, action.plus, "expertise" in icons)
        for boost in boosts:
            pool += durability.boosted(boost)
        pool += grants.pool(state, merc, "attack", moment)
        if is_countable(pool) and profile.TANK_ARMOR not in profile.special(state, enemy):
            chances += _blow(state, merc, enemy, pool)
    return Overlay(
        rays=tuple(
            Ray(
                kind="fire",
                start=at[merc.id],
                end=at[enemy.id],
                words=Words("overlay-shot"),
                rule="JA-ATTACK-01",
                piece=enemy.id,
            )
            for enemy in struck
        ),
        shades=tuple(_shade(state, merc.where, within, "cover", "overlay-reach", "JA-EQUIP-05")),
        chances=tuple(chances),
    )


def _blow(state: State, merc: Merc, enemy: Enemy, pool: Pool) -> Iterator[Chance]:
    """JA-ATTACK-05 to 08: how likely the enemy is harmed, and defeated, by one roll."""
    armor = profile.armor(state, enemy, merc).value
    more = (MARKED in enemy.conditions) + (places.terrain(state, places.at(enemy)) == "swamp")
    left = profile.health(state, enemy).value - enemy.damage
    stopped = armor - more
    yield Chance(name=Words("chance-harm", {"target": enemy.id}), share=share(pool, stopped + 1), rule="JA-ATTACK-06")
    if left > 1:
        yield Chance(
            name=Words("chance-defeat", {"target": enemy.id}), share=share(pool, stopped + left), rule="JA-ATTACK-08"
        )


def _chances(pool: Pool, needed: int, name: str, rule: str) -> Iterator[Chance]:
    if is_countable(pool):
        yield Chance(name=Words(name, {"needed": needed}), share=share(pool, needed), rule=rule)


def is_countable(pool: Pool) -> bool:
    """Is a chance told? Not of so many dice with rerolls that a person would wait for it."""
    return not pool.rerolls or len(pool.dice) <= MOST_REROLLED


def share(pool: Pool, needed: int) -> float:
    """How likely a pool shows so many successes, its rerolls used as well as can be (JA-DICE-09)."""
    again = EXPERTISE if pool.expertise else ""
    chance = library.symbols().chance(pool.dice, SUCCESS, needed - pool.plus, again=again, rerolls=pool.rerolls)
    return float(chance)

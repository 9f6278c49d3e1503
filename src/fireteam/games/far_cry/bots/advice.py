"""Advice: what a sensible player answers to each question, at once and without trying it out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fireteam.engine import Option
from fireteam.kit.answers import Answers, Motives

from ..rules import ground, people
from ..rules.actions.gear import Reload, Switch
from ..rules.actions.pickup import Take
from ..rules.actions.takedown import Takedown
from ..rules.actions.using import ImpulseInEnemyTurn, ItemInEnemyTurn, UseBandage, UseImpulse, UseItem
from ..rules.asking import ThisUnit
from ..rules.campaign.camp import Buy, Craft, Learn
from ..rules.campaign.campaign import GiveUp
from ..rules.fight.attack import Announce
from ..rules.fight.shots import Aimed
from ..rules.move.moving import Walk
from ..rules.move.riding import Ride
from ..rules.tiles.objects import OpenByHand, OpenDoor
from ..rules.trek.destinations import Mark
from ..rules.turn.turn import Declare
from ..state import ENEMY, HERO, State
from . import camp, errands, prospects, tactics, wishes

Answer = Callable[[State, Sequence[Option]], Option]

MOTIVES = Motives(
    by_value={
        Announce: "why-attack",
        Takedown: "why-takedown",
        Walk: "why-move",
        Ride: "why-ride",
        Take: "why-take",
        OpenByHand: "why-open",
        OpenDoor: "why-open",
        UseBandage: "why-heal",
        UseItem: "why-item",
        ItemInEnemyTurn: "why-item",
        UseImpulse: "why-impulse",
        ImpulseInEnemyTurn: "why-impulse",
        Reload: "why-reload",
        Switch: "why-switch",
        Declare: "why-done",
        Learn: "why-learn",
        Buy: "why-buy",
        Craft: "why-craft",
        Mark: "why-explore",
        GiveUp: "why-give-up",
    }
)
"""Why an option is taken, by what it does."""


def first(state: State, options: Sequence[Option]) -> Option:
    return options[0]


def last(state: State, options: Sequence[Option]) -> Option:
    return options[-1]


def refuse(state: State, options: Sequence[Option]) -> Option:
    """What stands for nothing lets things be."""
    return next((option for option in options if option.value is None), options[-1])


def harmful(state: State, options: Sequence[Option]) -> Option:
    """Of several units, the enemy with whom most is gained; else the friend who can bear most."""

    def rank(option: Option) -> tuple[bool, float]:
        unit = state.units[option.value.unit] if isinstance(option.value, ThisUnit) else None
        if unit is None:
            return False, 0.0
        return unit.side == ENEMY, prospects.dread(state, unit.id) - 0.2 * unit.hp if unit.side == ENEMY else unit.hp

    return max(options, key=rank)


def space_for_foes(state: State, options: Sequence[Option]) -> Option:
    """Where an enemy goes or arrives: as far from all heroes as can be."""
    heroes = [unit.cell for unit in people.standing(state, HERO)]

    def rank(option: Option) -> int:
        cell = option.places[0] if option.places else -1
        return sum(ground.board(state).range(cell, hero) for hero in heroes) if cell >= 0 else 0

    return max(options, key=rank)


def push(state: State, options: Sequence[Option]) -> Option:
    """An enemy into what kills or burns him, a friend away from it."""
    deadly, fire = ground.pits(state), ground.mask(state.fire)

    def rank(option: Option) -> int:
        cell = option.places[0] if option.places else -1
        if cell < 0:
            return 0
        return 2 * (deadly >> cell & 1) + (fire >> cell & 1)

    foe = any(state.units[id].side == ENEMY for option in options for id in option.pieces)
    return max(options, key=rank) if foe else min(options, key=rank)


def blast(state: State, options: Sequence[Option]) -> Option:
    """Where an item lands: where it does most harm to enemies and most good to the errand."""

    def rank(option: Option) -> float:
        cell = option.places[0] if option.places else -1
        if cell < 0:
            return 0.0
        weeds = ground.sheet(state).weeds & ~ground.mask(state.fire)
        harm = prospects.around(state, cell, 1, 2) + wishes.of_blaze(state, cell, 2)
        return harm + 1.5 * (weeds & ground.board(state).within(cell, 1)).bit_count()

    return max(options, key=rank)


def shoot(state: State, options: Sequence[Option]) -> Option:
    """The best of several shots, or none that would hurt friends more than foes."""

    def rank(option: Option) -> float:
        return tactics.of_attack(state, option.value.shot) if isinstance(option.value, Aimed) else 0.0

    return max(options, key=rank)


def additions(state: State, options: Sequence[Option]) -> Option:
    """Talents that count for the whole mission go with an attack on somebody who is worth it."""
    foes = list(people.standing(state, ENEMY))
    worthy = any(people.is_boss(foe) or foe.hp >= 5 for foe in foes) or len(foes) <= 2
    return options[1] if worthy and len(options) > 1 else options[0]


def star(state: State, options: Sequence[Option]) -> Option:
    """The star that is nearest to where the mission leads."""

    def rank(option: Option) -> int:
        cell = option.places[0]
        exits = ground.sheet(state).exits
        foes = errands.cells_of(list(people.standing(state, ENEMY)))
        return errands.away(state, exits or foes, cell)

    return min(options, key=rank)


def in_enemy_turn(state: State, options: Sequence[Option]) -> Option:
    """What is made for the Enemy turn is used when a hero is in need."""
    hurt = any(unit.hp <= 4 for unit in people.standing(state, HERO))
    return options[0] if hurt else refuse(state, options)


def rolls(state: State, options: Sequence[Option]) -> Option:
    """One more roll against a beast, no more."""
    return options[min(1, len(options) - 1)]


ANSWERS: Answers[Answer] = Answers(
    {
        "ask-act": tactics.best,
        "ask-agree-to-trade": refuse,
        "ask-buy-rolls": rolls,
        "ask-camp": camp.prepare,
        "ask-divide-damage": harmful,
        "ask-effect-at": blast,
        "ask-effect-on": harmful,
        "ask-end-trek": refuse,
        "ask-enemy-move": space_for_foes,
        "ask-free-attack": shoot,
        "ask-give-up": camp.give_up,
        "ask-how-to-attack": additions,
        "ask-how-to-take-down": last,
        "ask-impact": harmful,
        "ask-in-enemy-turn": in_enemy_turn,
        "ask-leave-behind": camp.leave_behind,
        "ask-may-i": shoot,
        "ask-next-target": shoot,
        "ask-pick-up": first,
        "ask-push": push,
        "ask-regroup": camp.join,
        "ask-shoot-on-the-way": shoot,
        "ask-spread-target": harmful,
        "ask-star": star,
        "ask-step-in": refuse,
        "ask-trade": last,
        "ask-trek": camp.explore,
        "ask-where-it-arrives": space_for_foes,
    },
    lambda answer, game, options: [answer(game.state, tuple(options))],
)

"""Advice: what a sensible player answers to each question, at once and without trying it out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from fireteam.engine import Game, Option, Options, Step
from fireteam.kit.answers import Answers, Motives

from ..content import library, usefulness
from ..content.usefulness import mean
from ..rules import dice, grants, picks, places, rolling
from ..rules.campaign import campaign
from ..rules.cards import arrangements, durability, effects
from ..rules.dictator import counter_forces
from ..rules.enemies import attacking
from ..rules.enemies.attacking import TakeHit
from ..rules.fight import defence, offence, spending
from ..rules.fight.attack import BurstArea, DeclareAttack, Strike
from ..rules.grants import Moment
from ..rules.move import movement, ways
from ..rules.region import goals, spawning
from ..rules.turn import actions, activation, bribery, commanding, skills, spoils, training, using
from ..state import LIBERATED, State
from . import strategy, tactics
from .cards import (
    better,
    between,
    cheapest,
    cheapest_ally,
    choose_merc,
    final_loot,
    outfitting,
    receive,
    reorganise,
    reward,
)
from .prospects import danger, left, reaches

Answer = Callable[[State, Step, Options], Option]


class BySeed(NamedTuple):
    """An answer that is another in every game."""

    choose: Callable[[State, Options, int], Option]


SURE = 0.97
"""A counter-attack is answered with as many rebels as make it so likely to be held off."""


MOTIVES = Motives(
    by_value={
        offence.Attack: "why-attack",
        spoils.Spoil: "why-loot",
        ways.Move: "why-move",
        movement.LeadTo: "why-move",
        movement.FreeStep: "why-move",
        ways.Flight: "why-flee",
        using.Consume: "why-card",
        using.UseCard: "why-card",
        durability.Durability: "why-card",
        durability.Consumable: "why-card",
        commanding.CommandSkill: lambda skill: "why-test" if skill.test else "why-command",
        commanding.CommandGroupMove: "why-command",
        commanding.Hospital: "why-command",
        training.CommandTrain: "why-command",
        bribery.Bribe: "why-command",
        goals.Payment: "why-test",
        campaign.Buy: "why-buy",
        campaign.Sell: "why-sell",
        campaign.Begin: "why-scenario",
        actions.End: "why-end",
        attacking.Armor: "why-defend",
        attacking.Hide: "why-defend",
    }
)


def first(state: State, step: Step, options: Options) -> Option:
    return options[0]


def last(state: State, step: Step, options: Options) -> Option:
    return options[-1]


# ---------------------------------------------------------------------- the activation


def activate(state: State, step: Step, options: Options) -> Option:
    """Who stands in a fight comes first, the strongest before others; where it is quiet, those who help, and last who
    can lead the team on."""

    def rank(option: Option[activation.Activate]) -> tuple[bool, float]:
        merc = state.mercs[option.value.merc]
        fights = not places.is_liberated(state, merc.where)
        hostile = [enemy for enemy in state.enemies.values() if enemy.where == merc.where and not enemy.defeated]
        if fights and hostile:
            return True, tactics.best_attack(state, merc, hostile) + 0.2 * merc.stamina
        return fights, -float(merc.stamina)

    return max(options.having(activation.Activate), key=rank)


def start(state: State, step: Step, options: Options) -> Option:
    merc = state.mercs[state.active]
    if strategy.should_flee(state, merc):
        for flight in options.having(ways.Flight):
            return flight
    for reorganising in options.having(activation.Reorganising):
        if better(state, arrangements.offers(state, merc)) is not None:
            return reorganising
    return options[0]


def action(state: State, step: Step, options: Options) -> Option:
    return tactics.best(state, state.mercs[state.active], options)


# ---------------------------------------------------------------------- attacks and defence


def augment(state: State, step: Step, options: Options) -> Option:
    """Durability is restored after the scenario, so it is spent; a consumable goes with an attack on somebody worth it,
    or with a test."""
    is_test = isinstance(step, skills.RollSkill) and bool(step.test)
    target = state.enemies.get(step.target) if isinstance(step, DeclareAttack) else None
    dear = target is not None and danger(state, target) > 4.0
    for option in options[1:]:
        assert isinstance(option.value, durability.Durability | durability.Consumable)
        if isinstance(step, DeclareAttack) and "area" in option.value.boost.icons:
            merc = state.mercs[step.merc]
            friends = [m for m in places.everyone_at(state, merc.where, step.area) if m.id != merc.id]
            crowd = sum(1 for _ in places.enemies_at(state, merc.where, step.area))
            if friends or crowd < 2:
                continue
        if isinstance(option.value, durability.Durability) or dear or is_test:
            return option
    return options[0]


def rebels(state: State, step: Step, options: Options) -> Option:
    """Rebels beyond those that are kept for a counter-attack help with tests and where there are plenty."""
    spare = state.rebels - strategy.reserve(state)
    is_test = isinstance(step, skills.RollSkill) and bool(step.test)
    target = state.enemies.get(step.target) if isinstance(step, Strike) else None
    count = 0
    if is_test:
        count = min(2, max(spare, 1 if state.rebels else 0))
    elif target is not None and spare > 0:
        count = 1 + (spare > 4) if spare > 1 and danger(state, target) > 3.3 else 0
    return options[max(0, min(count, len(options) - 1))]


def defend(state: State, step: Step, options: Options) -> Option:
    assert isinstance(step, TakeHit)
    merc = state.mercs[step.merc]
    moment = Moment(state.enemies.get(step.enemy))
    armor = defence.armor_pool(state, merc, moment)
    hidden = step.damage * (1 - reaches(defence.stealth_pool(state, merc, moment), step.hides))
    worn = any(True for card in grants.slotted(merc) for _ in durability.spendable(state, card, "armor"))
    through = max(0.0, step.damage - mean(armor.dice) - armor.plus - 0.6 * worn)
    hides = hidden - 0.4 * len(step.conditions) < through
    return next(options.having(attacking.Hide if hides else attacking.Armor))


HELPS = (durability.Durability, durability.Consumable, attacking.Rebel)


def defence_help(state: State, step: Step, options: Options) -> Option:
    """Durability while something would get through, a consumable or a rebel when the merc would fall."""
    assert isinstance(step, TakeHit)
    merc = state.mercs[step.merc]
    helps = [option.value for option in options if isinstance(option.value, HELPS)]
    rolled = mean(helps[0].dice[:-1]) if helps and helps[0].dice else 0.0
    through = step.damage - rolled
    dear = state.rebels > (0 if merc.injured else 1)
    for option in options[1:]:
        match option.value:
            case durability.Durability() if through > 0.4:
                return option
            case durability.Consumable() if through >= merc.stamina:
                return option
            case attacking.Rebel() if through > merc.stamina - 0.5 and dear:
                return option
            case attacking.Rebel() if through > 1.0 and state.rebels - strategy.reserve(state) > 4:
                return option
    return options[0]


def reroll(state: State, step: Step, options: Options) -> Option:
    """The die that is furthest below what its colour shows on the average."""

    def short(option: Option) -> float:
        die = option.value
        return mean((die.colour,)) - die.successes if isinstance(die, rolling.Reroll) else 0.0

    return max(options, key=short)


def burst(state: State, step: Step, options: Options) -> Option:
    def rank(option: Option) -> float:
        match option.value:
            case picks.OneEnemy(id):
                enemy = state.enemies[id]
                return 1.0 + danger(state, enemy) / left(state, enemy)
            case BurstArea(where, area):
                friends = sum(other.id != state.active for other in places.everyone_at(state, where, area))
                return sum(1 for _ in places.enemies_at(state, where, area)) - 1.5 * friends
        return 0.0

    return max(options, key=rank)


def success(state: State, step: Step, options: Options) -> Option:
    def rank(option: Option) -> float:
        match option.value:
            case skills.Repair(card):
                return usefulness.worth(card)
            case skills.StopBleeding(id):
                return 0.0 if state.mercs[id].down else 12.0 - state.mercs[id].stamina
            case skills.Recover(id) | skills.Heal(id):
                return 100.0 if state.mercs[id].down else 10.0 - state.mercs[id].stamina
        return -1.0

    return max(options, key=rank)


# ---------------------------------------------------------------------- places


def entry(state: State, step: Step, options: Options) -> Option:
    """Where there is cover, and where friends are."""
    assert isinstance(step, spawning.TakeArea)
    where = step.sector
    taken = [merc.area for merc in places.everyone_at(state, where)]
    cover = {"settlement": 1.0, "jungle": 0.8, "swamp": -1.0}

    def rank(option: Option[picks.OneArea]) -> float:
        area = option.value.area
        kind = library.tiles()[where].terrain.get(library.drawn(where).letters[area], "")
        crowd = taken.count(area)
        hostile = sum(1 for _ in places.enemies_at(state, where, area))
        return cover.get(kind, 0.0) + (0.3 if crowd in (1, 2) else 0.0) + 0.2 * hostile

    return max(options.having(picks.OneArea), key=rank)


def free_move(state: State, step: Step, options: Options) -> Option:
    assert isinstance(step, movement.FreeMove)
    merc = state.mercs[step.merc]
    hostile = [enemy for enemy in state.enemies.values() if enemy.where == merc.where and not enemy.defeated]

    def rank(option: Option) -> float:
        if not isinstance(option.value, movement.FreeStep):
            return 0.5
        return tactics.of_move(state, merc, option.value.way, hostile) + tactics.TIRING

    return max(options, key=rank)


def group_move(state: State, step: Step, options: Options) -> Option:
    assert isinstance(step, movement.GroupMove)
    merc = state.mercs[step.merc]
    hostile = [enemy for enemy in state.enemies.values() if enemy.where == merc.where and not enemy.defeated]
    steps = list(options.having(movement.LeadTo))
    may_stay = len(steps) < len(options)
    if may_stay and strategy.of_group_move(state, merc, hostile) <= 0:
        return movement.STAY
    where = strategy.heading(state, merc.where) if places.is_liberated(state, merc.where) else ""
    for option in steps:
        if option.value.way.place[0] == where:
            return option
    return max(steps, key=lambda option: tactics.of_move(state, merc, option.value.way, hostile))


def retreat(state: State, step: Step, options: Options) -> Option:
    """Enemies are driven away from the mercs, mercs from the enemies."""
    assert isinstance(step, movement.Retreat)
    merc = state.mercs.get(step.figure)
    enemy = state.enemies.get(step.figure)
    where = merc.where if merc is not None else enemy.where if enemy is not None else ""
    others = places.enemies_at(state, where) if merc is not None else places.mercs_at(state, where)
    shunned = [other.area for other in others]
    ranges = library.drawn(where).ranges if where in library.tiles() else ()

    def far(option: Option[picks.StepTo]) -> int:
        return min((ranges[option.value.area][area] for area in shunned), default=0)

    return max(options.having(picks.StepTo), key=far)


def start_sector(state: State, step: Step, options: Options) -> Option:
    """From where it is not far to what the briefing asks for."""
    aims = [state.sectors[sector] for sector in strategy.asked_for(state)]

    def far(option: Option[picks.OneSector]) -> int:
        here = state.sectors[option.value.id]
        return sum(abs(here.column - aim.column) + abs(here.row - aim.row) for aim in aims)

    return min(options.having(picks.OneSector), key=far)


def replacement_place(state: State, step: Step, options: Options) -> Option:
    """Near the others."""
    spots = [merc.where for merc in state.mercs.values() if merc.where in state.sectors]

    def far(option: Option[picks.OneArea]) -> int:
        here = state.sectors[option.value.where]
        there = [state.sectors[spot] for spot in spots]
        return min((abs(here.column - o.column) + abs(here.row - o.row) for o in there), default=0)

    return min(options.having(picks.OneArea), key=far)


# ---------------------------------------------------------------------- what cards do


GOOD = ("heal", "recover", "heal_injury", "stand_up", "clear_conditions", "repair", "refresh_command")


def effect_merc(state: State, step: Step, options: Options) -> Option:
    """Help goes to whom it helps most, harm to whom it hurts least."""
    by, does = (step.by, step.does) if isinstance(step, effects.Happen) else ("", ())
    verb = does[0].do if does else ""

    def rank(option: Option[picks.OneMerc]) -> float:
        merc = state.mercs[option.value.id]
        if verb in GOOD:
            return tactics.helped(state, state.mercs.get(by) or merc, merc, does[0], does[0].amount)
        return merc.stamina - 3.0 * merc.injured - (9.0 if merc.down else 0.0)

    return max(options.having(picks.OneMerc), key=rank)


def effect_enemy(state: State, step: Step, options: Options) -> Option:
    return max(options.having(picks.OneEnemy), key=lambda option: danger(state, state.enemies[option.value.id]))


def effect_area(state: State, step: Step, options: Options) -> Option:
    def rank(option: Option[picks.OneArea]) -> float:
        there = places.enemies_at(state, option.value.where, option.value.area)
        return sum(danger(state, enemy) for enemy in there)

    return max(options.having(picks.OneArea), key=rank)


def effect_sector(state: State, step: Step, options: Options) -> Option:
    """What is ours and lost hurts least far from everybody; what is looked at lies ahead."""
    aims = strategy.goals(state)

    def rank(option: Option[picks.OneSector]) -> float:
        sector = state.sectors[option.value.id]
        if sector.status == LIBERATED:
            here = sum(merc.where == sector.id for merc in state.mercs.values())
            return -5.0 * here - 3.0 * (sector.id in strategy.asked_for(state)) - sector.rebels
        return 2.0 * (sector.id in aims) + strategy.ENTERING[sector.back]

    return max(options.having(picks.OneSector), key=rank)


def effect(state: State, step: Step, options: Options) -> Option:
    assert isinstance(step, effects.Happen)
    verb = step.does[0].do
    merc = state.mercs.get(step.by)
    yes, no = options
    if verb == "locate_lieutenant":
        return yes if strategy.of_lieutenant(state) else no
    if verb == "group_move" and merc is not None:
        hostile = list(places.enemies_at(state, merc.where))
        return yes if strategy.of_group_move(state, merc, hostile) > 0 else no
    return yes


def lieutenant_sector(state: State, step: Step, options: Options) -> Option:
    """Where the defence is weakest; on the way, if that is possible."""
    aims = strategy.goals(state)

    def rank(option: Option[picks.OneSector]) -> tuple[bool, float, str]:
        sector = state.sectors[option.value.id]
        return sector.id not in aims, strategy.ENTERING[sector.back], sector.id

    return min(options.having(picks.OneSector), key=rank)


# ---------------------------------------------------------------------- the dictator


def bribing(state: State, step: Step, options: Options) -> Option:
    return options[max(1, min(len(options), strategy.bribe_dice(state))) - 1]


def hold_off(state: State, step: Step, options: Options) -> Option:
    """As many rebels as make it almost sure."""
    pool, expertise = counter_forces.defenders(state)
    needed = counter_forces.strength(state)
    for option in options.having(spending.Rebels):
        if reaches(grants.Pool((*pool, *dice.of("orange", option.value.count)), 0, expertise), needed) >= SURE:
            return option
    return options[-1]


def answered(answer: Answer | BySeed, game: Game[State], options: Options) -> Sequence[Option]:
    """The option to take, alone: nothing has to be tried. An imagined game has a seed of its own, by which teams
    differ."""
    assert game.decision is not None, "the game is over"
    if isinstance(answer, BySeed):
        return (answer.choose(game.state, options, int(str(game.header.seed), 36)),)
    return (answer(game.state, game.umpire.stack[-1], options),)


ANSWERS: Answers[Answer | BySeed] = Answers(
    {
        "ask-action": action,
        "ask-activate": activate,
        "ask-augment": augment,
        "ask-between": between,
        "ask-bribe": bribing,
        "ask-burst-target": burst,
        "ask-choose-merc": BySeed(choose_merc),
        "ask-counter-attack": hold_off,
        "ask-defence-help": defence_help,
        "ask-defend": defend,
        "ask-effect": effect,
        "ask-effect-area": effect_area,
        "ask-effect-enemy": effect_enemy,
        "ask-effect-merc": effect_merc,
        "ask-effect-sector": effect_sector,
        "ask-entry": entry,
        "ask-excess": cheapest,
        "ask-final-loot": final_loot,
        "ask-free-move": free_move,
        "ask-group-move": group_move,
        "ask-kill-ally": cheapest_ally,
        "ask-lieutenant": last,
        "ask-lieutenant-sector": lieutenant_sector,
        "ask-lose-card": cheapest,
        "ask-outfit": outfitting,
        "ask-players": last,
        "ask-rebels": rebels,
        "ask-receive": receive,
        "ask-reorganise": reorganise,
        "ask-replacement": BySeed(choose_merc),
        "ask-replacement-place": replacement_place,
        "ask-reroll": reroll,
        "ask-retreat": retreat,
        "ask-reward": reward,
        "ask-start": start,
        "ask-start-sector": start_sector,
        "ask-success": success,
        "ask-take-along": last,
        "ask-trade": last,
    },
    answered,
)
"""By question; for all others the first option is as good as any."""

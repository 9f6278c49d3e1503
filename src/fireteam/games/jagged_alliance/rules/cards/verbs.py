"""The verbs of the vocabulary (JA-CARD-03): what each of them does when a card says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

from fireteam.engine import Step
from fireteam.engine.decisions import Arguments
from fireteam.kit.effects import Verbs

from ...content import library
from ...content.vocabulary import Do, Verb
from ...state import BLEEDING, LIBERATED, Enemy, Merc, Sector, State, Umpire
from .. import grants, picks
from ..dictator import counter_attack, dictator
from ..dictator.threat import has_dictator
from ..enemies import acting, hits
from ..mercs import conditions, death, stamina
from ..move import movement
from ..places import Place
from ..region import encounters, incoming, liberation, lieutenants, missions, spawning
from ..region.tokens import covered
from ..seats import chooser
from ..turn import skills, training
from . import carrying, effects, equipment, larry, resources, rewards, whom

VERBS: Verbs[str, Callable[[Umpire, effects.Happen, Do, int], None]] = Verbs(get_args(Verb))
"""What each verb does: for a card that is being carried out, by its effect, with the amount that was rolled."""

# ---------------------------------------------------------------------- mercs


@VERBS.plays("recover")
def _recover(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    for merc in whom.mercs_meant(g, step, effect, lambda merc: merc.fatigue > 0):
        stamina.recover(g, merc, amount, helped=_helps(step, merc))


def _helps(step: effects.Happen, merc: Merc) -> bool:
    """Another merc's help reaches the knocked out; their own cards and what nobody does do not (JA-KO-04, JA-KO-07)."""
    return bool(step.by) and step.by != merc.id


@VERBS.plays("heal")
def _heal(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    meant = whom.mercs_meant(g, step, effect, lambda merc: merc.wounds > 0 or BLEEDING in merc.conditions)
    stop = [merc.id for merc in meant if BLEEDING in merc.conditions and _stops(g, merc, amount)]
    for merc in meant:
        if merc.id in stop:
            merc = stamina.stop_bleeding(g, merc)
        stamina.heal(g, merc, amount - (merc.id in stop), helped=_helps(step, merc))


def _stops(g: Umpire, merc: Merc, amount: int) -> bool:
    """JA-COND-05: one point of any healing may end Bleeding instead."""
    if amount > merc.wounds:
        return True
    asked = g.ask(
        merc.seat, "ask-stop-bleeding", [effects.YES, effects.NO], rule="JA-COND-05", arguments={"merc": merc.id}
    )
    return asked.key == effects.YES.key


@VERBS.plays("fatigue")
def _fatigue(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    g.then(*(stamina.Fatigue(merc.id, amount) for merc in whom.mercs_meant(g, step, effect)))


@VERBS.plays("wound")
def _wound(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    g.then(*(stamina.Wound(merc.id, amount) for merc in whom.mercs_meant(g, step, effect)))


@VERBS.plays("heal_injury")
def _heal_injury(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    for merc in whom.mercs_meant(g, step, effect, lambda merc: merc.injured):
        stamina.heal_injury(g, merc, helped=_helps(step, merc))


@VERBS.plays("stand_up")
def _stand_up(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    """Bring a knocked-out merc round: so many cubes go to Stamina, of Fatigue first (JA-KO-07)."""
    for merc in whom.mercs_meant(g, step, effect, lambda merc: merc.down):
        if merc.down:
            tired = min(amount, merc.fatigue)
            stamina.heal(g, stamina.recover(g, merc, tired, helped=True), amount - tired, helped=True)


@VERBS.plays("give_condition")
def _give_condition(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    assert effect.condition is not None
    for figure in whom.figures_meant(g, step, effect):
        conditions.give(g, figure, effect.condition)


@VERBS.plays("clear_conditions")
def _clear_conditions(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    for figure in whom.figures_meant(g, step, effect):
        for condition in figure.conditions:
            if effect.condition in (None, condition):
                now: Merc | Enemy = g.state.mercs.get(figure.id) or g.state.enemies[figure.id]
                conditions.end(g, now, condition, "JA-CARD-03")


@VERBS.plays("refresh_command")
def _refresh_command(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    """Command Action tokens that were spent are ready again, never more than the merc has (JA-CMD-02)."""
    for merc in whom.mercs_meant(g, step, effect):
        tokens = grants.of_merc(g.state, merc, "commands", 1, "JA-CMD-02").value
        g.change(merc, commands=max(merc.commands, min(tokens, merc.commands + amount)))


@VERBS.plays("repair")
def _repair(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    def worn(merc: Merc) -> bool:
        return any(g.state.items[card].spent for card in carrying.held(merc))

    g.then(skills.Repairs(step.by, tuple(merc.id for merc in whom.mercs_meant(g, step, effect, worn)), amount))


# ---------------------------------------------------------------------- enemies and moving


@VERBS.plays("damage_enemy")
def _damage_enemy(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    for enemy in whom.enemies_meant(g, step, effect):
        hits.damage_enemy(g, g.state.enemies[enemy.id], amount, by=step.by)


@VERBS.plays("place_enemy")
def _place_enemy(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    assert effect.enemy is not None
    found = whom.places_meant(g, step, effect)
    g.then(*(spawning.Appear(effect.enemy, effect.elite, *place) for place in found for _ in range(amount)))


@VERBS.plays("remove_enemy")
def _remove_enemy(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    for enemy in whom.enemies_meant(g, step, effect):
        g.remove(enemy)
        g.then(liberation.CheckSector(enemy.where))


@VERBS.plays("enemies_act")
def _enemies_act(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    g.then(*(acting.EnemyActivation(where) for where in ([step.where] if step.where else whom.contested(g.state))))


@VERBS.plays("skip_enemies")
def _skip_enemies(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    g.set(skip_enemies=True)


@VERBS.plays("incoming")
def _incoming(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    g.then(*(incoming.Announce(where) for where in ([step.where] if step.where else whom.contested(g.state))))


@VERBS.plays("free_move")
def _free_move(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    g.then(*(movement.FreeMove(merc.id) for merc in whom.mercs_meant(g, step, effect) for _ in range(amount)))


@VERBS.plays("group_move")
def _group_move(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    g.then(movement.GroupMove(step.by, amount))


@VERBS.plays("retreat")
def _retreat(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    g.then(*(movement.Retreat(enemy.id) for enemy in whom.enemies_meant(g, step, effect)))


# ---------------------------------------------------------------------- sectors, lieutenants, missions


@VERBS.plays("place_encounter")
def _place_encounter(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    g.then(*(encounters.PlaceTokens(*place, amount) for place in whom.places_meant(g, step, effect)))


def _has_tokens(state: State, place: Place) -> bool:
    return bool(covered(state, *place))


@VERBS.plays("reveal_encounter")
def _reveal_encounter(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    state = g.state
    place = whom.chosen_area(g, step, effect, lambda place: _has_tokens(state, place))
    if place is not None:
        g.then(encounters.Reveal(*place))


@VERBS.plays("remove_encounter")
def _remove_encounter(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    state = g.state
    place = whom.chosen_area(g, step, effect, lambda place: _has_tokens(state, place))
    if place is not None:
        g.then(encounters.Defuse(*place))


@VERBS.plays("peek_spawn")
def _peek_spawn(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    spawns = g.state.spawns

    def is_covered(sector: Sector) -> bool:
        return sector.id in spawns and not (spawns[sector.id].face_up or spawns[sector.id].known_to)

    sector = whom.sector_meant(g, step, effect, is_covered)
    if sector:
        g.then(spawning.Peek(sector))


@VERBS.plays("reinforce_sector")
def _reinforce_sector(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    sector = whom.sector_meant(g, step, effect, lambda sector: sector.status == LIBERATED)
    if sector:
        g.then(spawning.Reoccupy(sector, effect.back or ""))


@VERBS.plays("locate_lieutenant")
def _locate_lieutenant(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    g.then(lieutenants.Locate(step.by))


@VERBS.plays("draw_lieutenant")
def _draw_lieutenant(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    g.then(*(lieutenants.DrawLieutenant() for _ in range(amount)))


@VERBS.plays("draw_mission")
def _draw_mission(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    g.then(*(missions.DrawMission() for _ in range(amount)))


@VERBS.plays("train_rebel")
def _train_rebel(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    """From the supply, not the pool: into the merc's sector, or a liberated one that the team chooses."""
    g.then(*(training.TrainFromSupply(step.by) for _ in range(amount)))


@VERBS.plays("lose_trained_rebel")
def _lose_trained_rebel(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    g.then(*(training.LoseTrainedRebel() for _ in range(amount)))


# ---------------------------------------------------------------------- resources, cards, the dictator


@VERBS.plays("funds")
def _funds(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    resources.change_funds(g, amount)


@VERBS.plays("rebels")
def _rebels(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    resources.change_rebels(g, amount)


@VERBS.plays("loot")
def _loot(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    """A merc who does it takes the cards; what nobody does is a reward."""
    if step.by in g.state.mercs:
        g.then(*(equipment.DrawLoot(step.by, effect.quality) for _ in range(amount)))
    else:
        g.then(*(rewards.DrawReward(effect.quality, step.source, step.where) for _ in range(amount)))


@VERBS.plays("take_card")
def _take_card(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    """A merc who does it takes the card; income, and what nobody does, is a reward of the team."""
    card = f"{effect.card:03}"
    if step.by in g.state.mercs and library.card(card).type != "income":
        g.then(equipment.TakeCard(step.by, card))
    else:
        g.then(rewards.TakeReward(card, step.source, step.where))


@VERBS.plays("discard_item")
def _discard_item(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    g.then(*(DiscardItem(merc.id) for merc in whom.mercs_meant(g, step, effect) for _ in range(amount)))


class DiscardItem(Step, frozen=True):
    """A merc gives up an equipment card, chosen by the player; who has none loses nothing (JA-FAQ-07)."""

    merc: str

    def run(self, g: Umpire) -> None:
        merc = g.state.mercs[self.merc]
        cards = list(carrying.held(merc))
        if cards:
            arguments: Arguments = {"merc": merc.id}
            options = picks.lost_cards(cards)
            chosen = g.ask(merc.seat, "ask-lose-card", options, rule="JA-FAQ-07", arguments=arguments)
            equipment.discard(g, merc, chosen.value.id)


@VERBS.plays("kill_ally")
def _kill_ally(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    """JA-ALLY-09: the players choose which ally of the team dies, or of those whom the effect names."""
    state = g.state
    named = step.by or effect.to != "self"
    bearers = whom.mercs_meant(g, step, effect, lambda merc: bool(merc.allies)) if named else whom.in_play(state)
    options = death.allies_of(bearers)
    if options:
        death.kill_ally(g, g.ask(chooser(state, step.by), "ask-kill-ally", options, rule="JA-ALLY-09").value)


@VERBS.plays("behave")
def _behave(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    g.then(*(larry.Behave(step.by) for _ in range(amount)))


@VERBS.plays("threat")
def _threat(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    dictator.add_threat(g, amount)


@VERBS.plays("lower_threat")
def _lower_threat(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    dictator.lower_threat(g, amount)


@VERBS.plays("flip_time")
def _flip_time(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    dictator.flip_time(g)


@VERBS.plays("counter_attack")
def _counter_attack(g: Umpire, step: effects.Happen, effect: Do, amount: int) -> None:
    if has_dictator(g.state):
        g.then(counter_attack.CounterAttack())

"""What happens when a card says so (JA-CARD-03): the verbs of the vocabulary, one after another."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from fireteam.engine import Event, Option, Step, Umpire
from fireteam.engine.decisions import Arguments

from . import conditions, death, dice, equipment, grants, library, places, rewards, stamina
from .places import Place
from .seats import chooser
from .state import BLEEDING, CONTESTED, DAY, LIBERATED, NIGHT, Enemy, Merc, Sector, State
from .vocabulary import Do

YES = Option(key="yes", text="option-yes")
NO = Option(key="no", text="option-no")


class FundsChanged(Event, frozen=True, kw_only=True):
    amount: int


class RebelsChanged(Event, frozen=True, kw_only=True):
    amount: int


class TimeChanged(Event, frozen=True, kw_only=True):
    night: bool


class Happen(Step, frozen=True):
    """Carry out what a card says: the first effect now, the others after it.

    `by` is the merc who does it or gains by it, empty for what nobody does; `where` and `area` are the place; `source`
    is the text id of the card.
    """

    does: tuple[Do, ...]
    source: str
    by: str = ""
    where: str = ""
    area: int = 0

    def run(self, g: Umpire) -> None:
        if not self.does:
            return
        effect = self.does[0]
        state: State = g.state
        merc = state.mercs.get(self.by)
        # What a merc does happens where the merc is by now.
        step = self if merc is None else msgspec.structs.replace(self, where=merc.where, area=merc.area)
        # Which enemies are meant narrows the choice (enemies_meant); everything else must hold.
        when = msgspec.structs.replace(effect.when, enemy=None, elite=None)
        if grants.holds(state, when, effect.do, merc, grants.NOTHING):
            wanted = not effect.optional or self._is_wanted(g, effect)
            if wanted:
                amount = effect.amount + _rolled(g, step, effect)
                _VERBS[effect.do](g, step, effect, amount)
        if len(self.does) > 1:
            g.then(msgspec.structs.replace(step, does=self.does[1:]))

    def _is_wanted(self, g: Umpire, effect: Do) -> bool:
        seat = chooser(g.state, self.by)
        arguments: Arguments = {"source": self.source, "verb": effect.do, "amount": effect.amount}
        return g.ask(seat, "ask-effect", [YES, NO], rule="JA-CARD-03", arguments=arguments).key == YES.key

    @property
    def place(self) -> Place:
        return self.where, self.area


def happening(state: State, does: tuple[Do, ...], source: str, merc: Merc) -> Happen:
    """What a card of this merc says, where the merc stands."""
    return Happen(does, source, merc.id, merc.where, merc.area)


def _rolled(g: Umpire, step: Happen, effect: Do) -> int:
    if not effect.dice:
        return 0
    about = (step.by,) if step.by else ()
    return dice.roll(g, chooser(g.state, step.by), effect.dice, "roll-effect", rule="JA-DICE-02", about=about)


# ---------------------------------------------------------------------- whom it concerns


def mercs_meant(g: Umpire, step: Happen, effect: Do, useful: Callable[[Merc], bool] = lambda merc: True) -> list[Merc]:
    """The mercs whom an effect concerns, one chosen where the card leaves it open; `useful` narrows that choice.

    Where no merc acts, the team chooses among all of them, and areas and sectors are those of every fight; on a spawn
    card everybody in the sector is meant.
    """
    state: State = g.state
    if effect.to == "self" and step.by:
        merc = state.mercs.get(step.by)
        return [merc] if merc is not None else []
    if effect.to == "self" and step.where:
        return list(places.everyone_at(state, step.where))
    if effect.to in ("self", "other", "any"):
        near = places.everyone_at(state, step.where) if step.where else in_play(state)
        found = [
            merc
            for merc in near
            if (effect.to != "other" or merc.id != step.by)
            and (not step.by or places.in_range(state, step.place, places.at(merc), effect.range))
            and useful(merc)
        ]
        return [chosen_merc(g, step, found)] if found else []
    if not step.where and effect.to in ("area", "others_area", "sector"):
        fought = contested(state)
        return [merc for merc in in_play(state) if merc.where in fought]
    if effect.to in ("area", "others_area"):
        place = area_meant(g, step, effect, lambda place: any(map(useful, places.everyone_at(state, *place))))
        there = places.everyone_at(state, *place) if place is not None else ()
        return [merc for merc in there if effect.to == "area" or merc.id != step.by]
    if effect.to == "sector":
        return list(places.everyone_at(state, step.where))
    if effect.to == "team":
        return in_play(state)
    return []


def contested(state: State) -> list[str]:
    return [sector.id for sector in state.sectors.values() if sector.status == CONTESTED]


def in_play(state: State) -> list[Merc]:
    """The mercs on the board, in the order of the team."""
    return [state.mercs[id] for id in state.order if state.mercs[id].where]


def chosen_merc(g: Umpire, step: Happen, found: Sequence[Merc]) -> Merc:
    options = [
        Option(key=merc.id, text="option-merc", arguments={"merc": merc.id}, pieces=(merc.id,), value=merc)
        for merc in found
    ]
    arguments: Arguments = {"source": step.source}
    merc: Merc = g.ask(
        chooser(g.state, step.by), "ask-effect-merc", options, rule="JA-CARD-03", arguments=arguments
    ).value
    return merc


def enemies_meant(g: Umpire, step: Happen, effect: Do) -> list[Enemy]:
    """The enemies whom an effect concerns, of the kind that it names."""
    state: State = g.state

    def meant(enemy: Enemy) -> bool:
        return effect.when.enemy in (None, enemy.kind) and effect.when.elite in (None, enemy.elite)

    if effect.to == "enemies_area":
        place = area_meant(g, step, effect, lambda place: any(map(meant, places.enemies_at(state, *place))))
        return [enemy for enemy in places.enemies_at(state, *place) if meant(enemy)] if place is not None else []
    if effect.to == "enemies_sector":
        fought = [step.where] if step.where else contested(state)
        return [enemy for where in fought for enemy in places.enemies_at(state, where) if meant(enemy)]
    if effect.to == "enemies_everywhere":
        return [enemy for enemy in state.enemies.values() if not enemy.defeated and not enemy.hidden and meant(enemy)]
    if effect.to != "enemy":
        return []
    found = [
        enemy
        for enemy in places.enemies_at(state, step.where)
        if meant(enemy) and places.in_range(state, step.place, places.at(enemy), effect.range)
    ]
    if not found:
        return []
    options = [
        Option(key=enemy.id, text="option-enemy", arguments={"enemy": enemy.id}, pieces=(enemy.id,), value=enemy)
        for enemy in found
    ]
    arguments: Arguments = {"source": step.source}
    seat = chooser(state, step.by)
    return [g.ask(seat, "ask-effect-enemy", options, rule="JA-CARD-03", arguments=arguments).value]


def figures_meant(g: Umpire, step: Happen, effect: Do) -> list[Merc | Enemy]:
    """The mercs or the enemies whom an effect concerns."""
    return [*mercs_meant(g, step, effect), *enemies_meant(g, step, effect)]


def places_meant(g: Umpire, step: Happen, effect: Do) -> list[Place]:
    """The areas that an effect concerns: the lettered one of the sector, a chosen one within range, or the own; where
    nobody acts, those of every fight."""
    state: State = g.state
    if not step.where:
        return [(sector, places.lettered(sector, effect.letter or "A")) for sector in contested(state)]
    if effect.letter is not None and step.where in state.sectors:
        return [(step.where, places.lettered(step.where, effect.letter))]
    if effect.to == "chosen_area":
        place = chosen_area(g, step, effect)
        return [place] if place is not None else []
    return [step.place]


def area_meant(g: Umpire, step: Happen, effect: Do, fits: Callable[[Place], bool]) -> Place | None:
    """The own area, or with a range a chosen one of those where it is of use."""
    return chosen_area(g, step, effect, fits) if effect.range else step.place


def chosen_area(
    g: Umpire, step: Happen, effect: Do, fits: Callable[[Place], bool] = lambda place: True
) -> Place | None:
    """An area within range that the players choose."""
    state: State = g.state
    areas = places.tile(step.where)
    found = [
        (step.where, area)
        for area in range(len(areas.letters) if areas is not None else 1)
        if places.in_range(state, step.place, (step.where, area), effect.range) and fits((step.where, area))
    ]
    if not found:
        return None
    options = [
        Option(
            key=f"{where}/{area}",
            text="option-area",
            arguments={"sector": where, "area": area + 1},
            places=(places.number(state, (where, area)),),
            value=(where, area),
        )
        for where, area in found
    ]
    arguments: Arguments = {"source": step.source}
    place: Place = g.ask(
        chooser(state, step.by), "ask-effect-area", options, rule="JA-CARD-03", arguments=arguments
    ).value
    return place


def sector_meant(g: Umpire, step: Happen, effect: Do, fits: Callable[[Sector], bool]) -> str:
    """The sector that an effect concerns: the one where it happens, or a chosen one of those where it is of use."""
    state: State = g.state
    if effect.to != "chosen_sector":
        return step.where
    found = [sector.id for sector in state.sectors.values() if fits(sector)]
    if not found:
        return ""
    options = [
        Option(
            key=sector,
            text="option-sector",
            arguments={"sector": sector},
            places=(places.whole(state, sector),),
            value=sector,
        )
        for sector in found
    ]
    arguments: Arguments = {"source": step.source}
    chosen: str = g.ask(
        chooser(state, step.by), "ask-effect-sector", options, rule="JA-CARD-03", arguments=arguments
    ).value
    return chosen


# ---------------------------------------------------------------------- the verbs: mercs


def _recover(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    for merc in mercs_meant(g, step, effect, lambda merc: merc.fatigue > 0):
        stamina.recover(g, merc, amount, helped=_helps(step, merc))


def _helps(step: Happen, merc: Merc) -> bool:
    """Another merc's help reaches the knocked out; their own cards and what nobody does do not (JA-KO-04, JA-KO-07)."""
    return bool(step.by) and step.by != merc.id


def _heal(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    meant = mercs_meant(g, step, effect, lambda merc: merc.wounds > 0 or BLEEDING in merc.conditions)
    stop = [merc.id for merc in meant if BLEEDING in merc.conditions and _stops(g, merc, amount)]
    for merc in meant:
        if merc.id in stop:
            merc = stamina.stop_bleeding(g, merc)
        stamina.heal(g, merc, amount - (merc.id in stop), helped=_helps(step, merc))


def _stops(g: Umpire, merc: Merc, amount: int) -> bool:
    """JA-COND-05: one point of any healing may end Bleeding instead."""
    if amount > merc.wounds:
        return True
    asked = g.ask(merc.seat, "ask-stop-bleeding", [YES, NO], rule="JA-COND-05", arguments={"merc": merc.id})
    return asked.key == YES.key


def _fatigue(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    g.then(*(stamina.Fatigue(merc.id, amount) for merc in mercs_meant(g, step, effect)))


def _wound(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    g.then(*(stamina.Wound(merc.id, amount) for merc in mercs_meant(g, step, effect)))


def _heal_injury(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    for merc in mercs_meant(g, step, effect, lambda merc: merc.injured):
        stamina.heal_injury(g, merc, helped=_helps(step, merc))


def _stand_up(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    """Bring a knocked-out merc round: so many cubes go to Stamina, of Fatigue first (JA-KO-07)."""
    for merc in mercs_meant(g, step, effect, lambda merc: merc.down):
        if merc.down:
            tired = min(amount, merc.fatigue)
            stamina.heal(g, stamina.recover(g, merc, tired, helped=True), amount - tired, helped=True)


def _give_condition(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    assert effect.condition is not None
    for figure in figures_meant(g, step, effect):
        conditions.give(g, figure, effect.condition)


def _clear_conditions(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    for figure in figures_meant(g, step, effect):
        for condition in figure.conditions:
            if effect.condition in (None, condition):
                now: Merc | Enemy = g.state.mercs.get(figure.id) or g.state.enemies[figure.id]
                conditions.end(g, now, condition, "JA-CARD-03")


def _refresh_command(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    """Command Action tokens that were spent are ready again, never more than the merc has (JA-CMD-02)."""
    for merc in mercs_meant(g, step, effect):
        tokens = grants.of_merc(g.state, merc, "commands", 1, "JA-CMD-02").value
        g.change(merc, commands=max(merc.commands, min(tokens, merc.commands + amount)))


def _repair(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    from .skills import Repairs

    def worn(merc: Merc) -> bool:
        return any(g.state.items[card].spent for card in equipment.held(merc))

    g.then(Repairs(step.by, tuple(merc.id for merc in mercs_meant(g, step, effect, worn)), amount))


# ---------------------------------------------------------------------- the verbs: enemies and moving


def _damage_enemy(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    from .enemies import damage_enemy

    for enemy in enemies_meant(g, step, effect):
        damage_enemy(g, g.state.enemies[enemy.id], amount, by=step.by)


def _place_enemy(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    from .spawning import Appear

    assert effect.enemy is not None
    found = places_meant(g, step, effect)
    g.then(*(Appear(effect.enemy, effect.elite, *place) for place in found for _ in range(amount)))


def _remove_enemy(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    from .liberation import CheckSector

    for enemy in enemies_meant(g, step, effect):
        g.remove(enemy)
        g.then(CheckSector(enemy.where))


def _enemies_act(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    from .enemies import EnemyActivation

    g.then(*(EnemyActivation(where) for where in ([step.where] if step.where else contested(g.state))))


def _skip_enemies(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    g.set(skip_enemies=True)


def _incoming(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    from .incoming import Announce

    g.then(*(Announce(where) for where in ([step.where] if step.where else contested(g.state))))


def _free_move(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    from .movement import FreeMove

    g.then(*(FreeMove(merc.id) for merc in mercs_meant(g, step, effect) for _ in range(amount)))


def _group_move(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    from .movement import GroupMove

    g.then(GroupMove(step.by, amount))


def _retreat(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    from .movement import Retreat

    g.then(*(Retreat(enemy.id) for enemy in enemies_meant(g, step, effect)))


# ---------------------------------------------------------------------- the verbs: sectors, lieutenants, missions


def _place_encounter(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    from .encounters import PlaceTokens

    g.then(*(PlaceTokens(*place, amount) for place in places_meant(g, step, effect)))


def _has_tokens(state: State, place: Place) -> bool:
    from .encounters import covered

    return bool(covered(state, *place))


def _reveal_encounter(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    from .encounters import Reveal

    state: State = g.state
    place = chosen_area(g, step, effect, lambda place: _has_tokens(state, place))
    if place is not None:
        g.then(Reveal(*place))


def _remove_encounter(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    from .encounters import Defuse

    state: State = g.state
    place = chosen_area(g, step, effect, lambda place: _has_tokens(state, place))
    if place is not None:
        g.then(Defuse(*place))


def _peek_spawn(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    from .spawning import Peek

    spawns = g.state.spawns

    def is_covered(sector: Sector) -> bool:
        return sector.id in spawns and not (spawns[sector.id].face_up or spawns[sector.id].known_to)

    sector = sector_meant(g, step, effect, is_covered)
    if sector:
        g.then(Peek(sector))


def _reinforce_sector(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    from .spawning import Reoccupy

    sector = sector_meant(g, step, effect, lambda sector: sector.status == LIBERATED)
    if sector:
        g.then(Reoccupy(sector, effect.back or ""))


def _locate_lieutenant(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    from .lieutenants import Locate

    g.then(Locate(step.by))


def _draw_lieutenant(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    from .lieutenants import DrawLieutenant

    g.then(*(DrawLieutenant() for _ in range(amount)))


def _draw_mission(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    from .missions import DrawMission

    g.then(*(DrawMission() for _ in range(amount)))


def _train_rebel(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    """From the supply, not the pool: into the merc's sector, or a liberated one that the team chooses."""
    from .skills import TrainFromSupply

    g.then(*(TrainFromSupply(step.by) for _ in range(amount)))


def _lose_trained_rebel(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    from .skills import LoseTrainedRebel

    g.then(*(LoseTrainedRebel() for _ in range(amount)))


# ---------------------------------------------------------------------- the verbs: resources, cards, the dictator


def change_funds(g: Umpire, amount: int) -> None:
    """The team gains or loses funds; what it does not have it does not lose (JA-FAQ-07)."""
    new = max(0, g.state.funds + amount)
    if new != g.state.funds:
        g.emit(FundsChanged(amount=new - g.state.funds, rule="JA-AIM-04"))
        g.set(funds=new)


def change_rebels(g: Umpire, amount: int) -> None:
    new = max(0, g.state.rebels + amount)
    if new != g.state.rebels:
        g.emit(RebelsChanged(amount=new - g.state.rebels, rule="JA-AIM-04"))
        g.set(rebels=new)


def _funds(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    change_funds(g, amount)


def _rebels(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    change_rebels(g, amount)


def _loot(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    """A merc who does it takes the cards; what nobody does is a reward."""
    if step.by in g.state.mercs:
        g.then(*(equipment.DrawLoot(step.by, effect.quality) for _ in range(amount)))
    else:
        g.then(*(rewards.DrawReward(effect.quality, step.source, step.where) for _ in range(amount)))


def _take_card(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    """A merc who does it takes the card; income, and what nobody does, is a reward of the team."""
    card = f"{effect.card:03}"
    if step.by in g.state.mercs and library.card(card).type != "income":
        g.then(equipment.TakeCard(step.by, card))
    else:
        g.then(rewards.TakeReward(card, step.source, step.where))


def _discard_item(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    g.then(*(DiscardItem(merc.id) for merc in mercs_meant(g, step, effect) for _ in range(amount)))


class DiscardItem(Step, frozen=True):
    """A merc gives up an equipment card, chosen by the player; who has none loses nothing (JA-FAQ-07)."""

    merc: str

    def run(self, g: Umpire) -> None:
        merc = g.state.mercs[self.merc]
        options = [
            Option(key=card, text="option-lose-card", arguments={"card": card}, value=card)
            for card in equipment.held(merc)
        ]
        if options:
            arguments: Arguments = {"merc": merc.id}
            chosen = g.ask(merc.seat, "ask-lose-card", options, rule="JA-FAQ-07", arguments=arguments)
            equipment.discard(g, merc, chosen.value)


def _kill_ally(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    """JA-ALLY-09: the players choose which ally of the team dies, or of those whom the effect names."""
    state: State = g.state
    named = step.by or effect.to != "self"
    bearers = mercs_meant(g, step, effect, lambda merc: bool(merc.allies)) if named else in_play(state)
    options = [
        Option(key=ally, text="option-lose-card", arguments={"card": ally}, pieces=(merc.id,), value=(merc.id, ally))
        for merc in bearers
        for ally in merc.allies
    ]
    if options:
        id, ally = g.ask(chooser(state, step.by), "ask-kill-ally", options, rule="JA-ALLY-09").value
        death.kill_ally(g, state.mercs[id], ally)


def _behave(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    from .larry import Behave

    g.then(*(Behave(step.by) for _ in range(amount)))


def _threat(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    from .dictator import add_threat

    add_threat(g, amount)


def _lower_threat(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    from .dictator import lower_threat

    lower_threat(g, amount)


def _flip_time(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    flip_time(g)


def flip_time(g: Umpire) -> None:
    time = NIGHT if g.state.time == DAY else DAY
    g.set(time=time)
    g.emit(TimeChanged(night=time == NIGHT, rule="JA-DICT-07"))


def _counter_attack(g: Umpire, step: Happen, effect: Do, amount: int) -> None:
    from .counter_attack import CounterAttack
    from .dictator import rules

    if rules(g.state):
        g.then(CounterAttack())


_VERBS: dict[str, Callable[[Umpire, Happen, Do, int], None]] = {
    "recover": _recover,
    "heal": _heal,
    "fatigue": _fatigue,
    "wound": _wound,
    "heal_injury": _heal_injury,
    "give_condition": _give_condition,
    "clear_conditions": _clear_conditions,
    "refresh_command": _refresh_command,
    "repair": _repair,
    "stand_up": _stand_up,
    "damage_enemy": _damage_enemy,
    "place_enemy": _place_enemy,
    "remove_enemy": _remove_enemy,
    "enemies_act": _enemies_act,
    "skip_enemies": _skip_enemies,
    "incoming": _incoming,
    "free_move": _free_move,
    "group_move": _group_move,
    "retreat": _retreat,
    "place_encounter": _place_encounter,
    "reveal_encounter": _reveal_encounter,
    "remove_encounter": _remove_encounter,
    "peek_spawn": _peek_spawn,
    "reinforce_sector": _reinforce_sector,
    "locate_lieutenant": _locate_lieutenant,
    "draw_lieutenant": _draw_lieutenant,
    "draw_mission": _draw_mission,
    "train_rebel": _train_rebel,
    "lose_trained_rebel": _lose_trained_rebel,
    "funds": _funds,
    "rebels": _rebels,
    "loot": _loot,
    "take_card": _take_card,
    "discard_item": _discard_item,
    "kill_ally": _kill_ally,
    "behave": _behave,
    "threat": _threat,
    "lower_threat": _lower_threat,
    "flip_time": _flip_time,
    "counter_attack": _counter_attack,
}

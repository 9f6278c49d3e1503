"""The end of a mission (End of Mission): rewards, what is kept, and what a failure puts back."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from fireteam.engine import Event, Step

from ...content import library
from ...content.types import Objective
from ...state import BACK, BAG, BELT, BESIDE, BOX, CAMP, DISCARD, LENT, LOST, MAP, NOWHERE, STASH, Card, State, Umpire
from .. import people
from ..actions import carrying
from ..campaign import camp, campaign
from ..fight import arms
from . import relics


class MissionEnded(Event, frozen=True, kw_only=True):
    mission: int
    result: str


class Rewarded(Event, frozen=True, kw_only=True):
    hero: str
    xp: int
    insanity: int


class TeamRewarded(Event, frozen=True, kw_only=True):
    money: int


class OnTheField(Step, frozen=True):
    """FC-END-03: everything above it in the stack belongs to the mission that is being played; when nothing is left of
    that, it has failed."""

    def run(self, g: Umpire) -> None:
        g.then(MissionFailed("result-too-late"))


def completed(state: State) -> dict[str, Objective]:
    """FC-END-05: the objectives whose rewards are gained, by what they are."""
    mission = library.missions()[state.mission]
    listed = {"main": mission.main, "second": mission.second, "third": mission.third}
    return {id: objective for id, objective in listed.items() if id == "main" or state.goals[id].done}


class MissionWon(Step, frozen=True):
    """FC-END-04 to FC-END-11, FC-KO-04, FC-END-16: rewards for everybody, tokens kept, Insanity counted, used cards
    back in the box, weapons back with their owners, and the Exploration token. After a mission by itself the map stays
    as it is, because nothing follows."""

    def run(self, g: Umpire) -> None:
        state = g.state
        mission = library.missions()[state.mission]
        done = completed(state)
        goals, met = done.values(), tuple(f"{mission.id}-{id}" for id in done)
        g.emit(MissionEnded(mission=state.mission, result="result-mission-won", rule="FC-END-04"))
        money = sum(objective.money for objective in goals)
        leaves = list(state.leaves)
        for id in state.order:
            hero = state.heroes[id]
            xp = sum(objective.xp for objective in goals) + hero.gained_xp
            money += hero.gained_money
            leaves = [kept + found for kept, found in zip(leaves, hero.gained_leaves, strict=True)]
            g.change(hero, xp=hero.xp + xp, insanity=hero.insanity + hero.gained_insanity)
            g.emit(Rewarded(hero=id, xp=xp, insanity=hero.gained_insanity, rule="FC-END-06"))
        g.emit(TeamRewarded(money=money, rule="FC-END-07"))
        g.set(money=state.money + money, leaves=(leaves[0], leaves[1], leaves[2], leaves[3]))
        if state.campaign:
            self._tidy(g, goals)
        else:
            settled(g)
        g.set(
            won=(*state.won, state.mission),
            met=(*state.met, *met),
            exploration=mission.saved and state.mission != campaign.LAST,
        )
        g.then(campaign.AfterMission(won=True, result="result-won"))

    def _tidy(self, g: Umpire, goals: Iterable[Objective]) -> None:
        """FC-END-05, FC-END-10, FC-END-16, FC-SETUP-22: cards go where they belong, and one may be a reward."""
        state = g.state
        for card in list(state.cards.values()):
            _put_away(g, card)
        for card in list(state.cards.values()):
            _bring_back(g, card)
        for objective in goals:
            if objective.card:
                card = next(c for c in state.cards.values() if c.kind == objective.card and c.place == BOX)
                g.change(card, place=STASH, holder="", home=STASH, owner="")
        cleared(g)


def _put_away(g: Umpire, card: Card) -> None:
    """FC-END-10, FC-SETUP-22, FC-FIRE-08, FC-DRAGON-10: used items go back to the deck; what was lent, and the relic,
    to the box."""
    state = g.state
    fresh = {"turned": False, "flipped": False, "fresh": False}
    lent = card.id in state.lent or card.place == LENT
    if lent or card.place == DISCARD or relics.is_relic(state, card):
        g.change(card, place=BOX, holder="", home=BOX, owner="", **fresh)
    elif card.turned or card.flipped or card.fresh:
        g.change(card, **fresh)


def _bring_back(g: Umpire, card: Card) -> None:
    """FC-END-16, FC-INV-11: put-aside and thrown weapons go to whoever had them last; what he has no room for goes into
    the stash, and so does a weapon whose holster was only lent. FC-SETUP-21: everybody has the own Machete and fists
    again, whoever took them."""
    state = g.state
    if card.kind in campaign.BASIC and card.owner not in ("", card.holder):
        g.change(card, place=BESIDE, holder=card.owner)
        return
    if card.place not in (BAG, MAP, LOST, BELT, BACK):
        return
    hero = state.heroes[card.holder]
    if card.place in (BELT, BACK):
        stored = arms.held(state, hero, card.place)
        if len(stored) <= carrying.holster_places(state, hero, card.place):
            return
    room = camp.places(state, hero, card)
    g.change(card, place=room[-1] if room else STASH, holder=hero.id if room else "")


class MissionFailed(Step, frozen=True):
    """FC-END-12 to FC-END-16: what was gained is lost, every card is where it was when the mission began, and the
    mission may be tried again. A mission by itself is not: its map stays as it is."""

    result: str

    def run(self, g: Umpire) -> None:
        state = g.state
        g.emit(MissionEnded(mission=state.mission, result=self.result, rule="FC-END-12"))
        if state.campaign:
            self._put_back(g)
        else:
            settled(g)
        g.set(failures=state.failures + 1)
        g.then(campaign.AfterMission(won=False, result=self.result))

    def _put_back(self, g: Umpire) -> None:
        """FC-END-13 to FC-END-16: all cards are where they were. FC-DEEP-07, FC-FIRE-08: what the briefing gave or lent
        is in the box, and will be given again."""
        state = g.state
        for card in list(state.cards.values()):
            back = card.id in (*state.lent, *state.gifts) or card.place == LENT
            place, holder = (BOX, "") if back else (card.home, card.owner)
            g.change(card, place=place, holder=holder, turned=False, flipped=False, fresh=False)
        cleared(g)


def settled(g: Umpire) -> None:
    """FC-END-08, FC-END-09, FC-END-12: after a mission by itself all that was gained is counted, or lost; the map stays
    as it is."""
    for id in g.state.order:
        hero = g.state.heroes[id]
        g.change(hero, gained_xp=0, gained_money=0, gained_insanity=0, gained_leaves=(0, 0, 0, 0))


def cleared(g: Umpire) -> None:
    """FC-SETUP-22, FC-END-09, FC-KO-04: the map is put away, everybody is well again, and no token is left on a
    board."""
    state = g.state
    for unit in [unit for unit in state.units.values() if unit.id not in state.heroes]:
        g.remove(unit)
    for table in (state.tiles, state.tokens, state.hidden, state.madness, state.goals, state.decks):
        for entity in list(table.values()):
            g.remove(entity)
    for id in state.order:
        hero, unit = state.heroes[id], state.units[id]
        fresh = msgspec.structs.replace(
            hero,
            gained_xp=0,
            gained_money=0,
            gained_insanity=0,
            gained_leaves=(0, 0, 0, 0),
            bandages=0,
            impulse=False,
            ink=0,
            attacked=False,
            reloaded=False,
            forfeited=False,
            lasting=(),
            left=False,
            lost=False,
            done=False,
            slain=(),
        )
        g.put(fresh)
        g.change(unit, cell=NOWHERE, hp=people.max_hp(state, unit), mp=0, bleed=False, impair=0, down=False, used=())
    g.set(
        phase=CAMP,
        round=0,
        hands=(),
        agreed=(),
        active="",
        fire=(),
        ink=(),
        acid=(),
        chain=(),
        numbers=0,
        queue=(),
        happened=(),
        due=(),
        abs_used=(),
        zone_kills=(),
        lent=(),
        gifts=(),
    )

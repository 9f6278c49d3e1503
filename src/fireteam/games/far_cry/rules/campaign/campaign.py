"""The campaign (Flow of the Game, Save Your Game): missions in order, treks between them, and the camp where the team
prepares."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Choice, Event, Option, Outcome, Step

from ...content import library, maps
from ...state import CAMP, HAND, State, Umpire
from .. import asking, people
from ..actions import carrying
from ..mission import setup
from ..trek.preparation import BeginTrek
from . import camp

FIRST, LAST = 1, 7
BASIC = ("machete", "fist_punch")
"""FC-SETUP-14, FC-SETUP-21: the weapons that everybody has from the first mission on, and takes along to each."""
"""FC-FLOW-01: the missions of a campaign, the first and the last."""


class CampaignWon(Event, frozen=True, kw_only=True):
    pass


class Achieved(Event, frozen=True, kw_only=True):
    """An objective that was met on the way."""

    goal: str


class GaveUp(Event, frozen=True, kw_only=True):
    missions: int


class PlayAs(Choice, frozen=True):
    """FC-SETUP-13: the hero of a player."""

    verb = "hero"
    hero: str


class ChooseHeroes(Step, frozen=True):
    """FC-SETUP-01, FC-SETUP-13, FC-SAVE-02: each player chooses a different hero and keeps it for the whole campaign. A
    mission by itself has an outfit that fits it (FC-SETUP-21)."""

    seats: tuple[str, ...]

    def run(self, g: Umpire) -> None:
        state = g.state
        if not self.seats:
            g.then(BasicWeapons())
            if not state.campaign:
                g.then(camp.OutfitFor(state.mission))
            g.then(NextMission())
            return
        seat = self.seats[0]
        free = [id for id in library.heroes() if id not in state.heroes]
        options = [
            Option.about(PlayAs(id), "option-hero", arguments={"unit": id}, rule="FC-SETUP-13", pieces=(id,))
            for id in free
        ]
        chosen = g.ask(seat, "ask-hero", options, rule="FC-SETUP-13").value.hero
        hero, unit = camp.new_hero(chosen, seat)
        g.put(hero)
        g.put(unit)
        g.set(order=(*state.order, chosen))
        g.then(ChooseHeroes(self.seats[1:]))


class BasicWeapons(Step, frozen=True):
    """FC-SETUP-14, FC-FLOW-04: everybody has a Machete and his fists in hand, and nothing else."""

    def run(self, g: Umpire) -> None:
        state = g.state
        for id in state.order:
            for kind in BASIC:
                card = carrying.in_box(state, kind)
                assert card is not None
                g.change(card, place=HAND, holder=id)


class NextMission(Step, frozen=True):
    """FC-SETUP-17, FC-END-15: before a mission the team trades, buys, crafts and learns, then it begins. The prologue
    needs no preparation, and the first mission has nothing to prepare with."""

    def run(self, g: Umpire) -> None:
        state = g.state
        fresh = not state.won and not state.failures and state.mission in (0, FIRST)
        if not fresh:
            g.then(camp.Prepare())
        g.then(setup.BeginMission())


class AfterMission(Step, frozen=True):
    """FC-FLOW-01, FC-FLOW-02, FC-FLOW-05, FC-TREK-02, FC-END-15: the next mission after a trek, the same one again
    after a failure; mission 7 ends the campaign. A mission by itself is over."""

    won: bool
    result: str

    def run(self, g: Umpire) -> None:
        state = g.state
        if not state.campaign:
            g.end(_outcome(state, self.result if not self.won else "result-won", self.won))
            return
        if self.won and state.mission == LAST:
            g.emit(CampaignWon(rule="FC-FLOW-01"))
            recall(g)
            g.end(_outcome(state, "result-escaped", True))
            return
        if self.won:
            g.set(mission=state.mission + 1, phase=CAMP)
            g.then(camp.Prepare(before_trek=True), BeginTrek())
        g.then(NextMission())


def recall(g: Umpire) -> None:
    """FC-FLOW-05: a campaign that is over tells which objectives were met."""
    for goal in g.state.met:
        g.emit(Achieved(goal=goal, rule="FC-FLOW-05"))


def _outcome(state: State, result: str, won: bool) -> Outcome:
    """FC-END-02, FC-END-04: everybody wins, or nobody."""
    return Outcome(winners=people.seats(state) if won else (), result=result, rule="FC-END-04" if won else "FC-END-02")


GO_ON: Option[None] = Option(key="no", text="option-go-on")


class GiveUp(Step, Choice, frozen=True):
    """FC-FLOW-05, FC-CONFLICT-04: the campaign ends if every player says so."""

    verb, told = "give-up", ()
    asked: tuple[str, ...] = ()

    def run(self, g: Umpire) -> None:
        state = g.state
        left = [seat for seat in asking.everyone(state) if seat not in self.asked]
        if left:
            answer = g.ask(
                left[0],
                "ask-give-up",
                [GO_ON, Option.about(asking.Agree(), "option-give-up")],
                rule="FC-FLOW-05",
                arguments={"missions": len(state.won)},
            )
            if answer.value is not None:
                g.then(GiveUp((*self.asked, left[0])))
            return
        g.emit(GaveUp(missions=len(state.won), rule="FC-FLOW-05"))
        recall(g)
        g.end(_outcome(state, "result-left-behind", False))


def endings(scenario: str) -> Iterator[str]:
    """FC-END-18, FC-FLOW-05, FC-DRAGON-05: every way in which a mission, or the campaign, can end. Where the Exit falls
    by the last round nobody runs out of time, and where it falls last nobody is left to see that it is gone."""
    if scenario == "campaign":
        yield from ("result-escaped", "result-left-behind")
        return
    mission = next(mission for mission in library.missions().values() if mission.id == scenario)
    falls = {order.kind: each.round for each in mission.events for order in each.orders if order.do == "collapse"}
    printed = maps.sheet(mission.map)
    exits = [falls[id] for id, area in printed.platforms.items() if id in falls and area & printed.exits]
    yield from ("result-won", "result-all-down")
    if not exits:
        yield "result-too-late"
    if mission.no_knock_outs:
        yield "result-knocked-out"
    if mission.relic:
        yield "result-relic-lost"
    if exits and max(exits) < max(falls.values()):
        yield "result-exit-lost"
    if mission.must_live:
        yield "result-ally-dead"

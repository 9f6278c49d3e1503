"""The end of a scenario: final looting, what triggers then, everything back to its place, and the victory's fruits."""

from __future__ import annotations

from fireteam.engine import Choice, Event, Option, Outcome, Step

from ...content import library
from ...state import SEATS, Umpire
from .. import places
from ..cards import carrying, effects, equipment, resources
from ..seats import chooser
from ..turn import looting
from ..turn.spoils import lootable
from . import campaign, scenarios
from .objectives import briefing

LEAVE: Option[None] = Option(key="leave", text="option-leave-loot", rule="JA-SCEN-11")


class VictoryTold(Event, frozen=True, kw_only=True):
    """What the victory means, in our own words (JA-SCEN-12)."""

    victory: str


class CityLiberated(Event, frozen=True, kw_only=True):
    city: str


class CardsUnlocked(Event, frozen=True, kw_only=True):
    first: str
    last: str
    cards: int


class EnemiesExperienced(Event, frozen=True, kw_only=True):
    kind: str


class LootBy(Choice, frozen=True):
    """JA-SCEN-11: what is looted, and by whom."""

    what: str
    merc: str

    @property
    def key(self) -> str:
        return f"{self.what}:{self.merc}"


class LootPlace(Step, frozen=True):
    """JA-SCEN-11, JA-MISSION-17: whoever is at a place may loot everything there, each card by a merc of the players'
    choice, even a knocked-out one; no action is needed, and the Area does not matter."""

    where: str

    def run(self, g: Umpire) -> None:
        state = g.state
        mercs = list(places.everyone_at(state, self.where))
        left = [what for what, where, _ in lootable(state) if where == self.where]
        options = [
            Option.about(
                LootBy(what, merc.id),
                "option-loot-by",
                arguments={"what": what, "merc": merc.id},
                rule="JA-SCEN-11",
                pieces=(what, merc.id),
            )
            for what in left[:1]
            for merc in mercs
        ]
        chosen = g.ask(chooser(state), "ask-final-loot", [*options, LEAVE], rule="JA-SCEN-11").value
        if chosen is not None:
            g.then(looting.Loot(chosen.merc, chosen.what), self)


class EndScenario(Step, frozen=True):
    """JA-SCEN-19: final looting after a win; effects at the end of a scenario; everything is reset; then the victory
    instructions and the tracker."""

    won: bool
    reason: str

    def run(self, g: Umpire) -> None:
        state = g.state
        g.set(phase="", active="")
        if self.won:
            places_with = dict.fromkeys(merc.where for merc in state.mercs.values() if merc.where)
            g.then(*(LootPlace(where) for where in places_with))
        for mission in state.missions:
            g.then(effects.Happen(library.missions()[mission].at_end, f"mission-{mission}"))
        g.then(PackUp(self.won))
        if self.won:
            g.then(Victory())
        g.then(AfterScenario(self.won, self.reason))


class PackUp(Step, frozen=True):
    """JA-SCEN-03, JA-SCEN-04, JA-REBEL-05, JA-LT-08, JA-MISSION-16: conditions but Severe Injuries end, cubes return,
    Durability is restored, the knocked out stand up, lieutenants go back, missions are reset, the board is cleared. All
    cards of the team form one stock (JA-SCEN-20)."""

    won: bool

    def run(self, g: Umpire) -> None:
        state = g.state
        stock = [*state.storage, *state.in_hand]
        for id in state.order:
            merc = state.mercs[id]
            stock += [*carrying.held(merc), *merc.allies]
        for item in list(state.items.values()):
            stock += item.upgrades
            if item.spent or item.upgrades:
                g.change(item, spent=0, upgrades=())
        injured = [id for id in state.order if state.mercs[id].injured]
        g.set(
            storage=tuple(sorted(stock)),
            injuries=(*state.injuries, *injured),
            team=tuple((id, state.mercs[id].seat) for id in state.order),
            order=(),
            in_hand=(),
            access=(),
            objectives=(),
            events=(),
            standing_event="",
            counter_attacks=(),
            threat=1,
            threat_tokens=0,
            skip_enemies=False,
            front="",
            tank_wounded=(),
            tank_blocked=False,
        )
        for table in (state.mercs, state.enemies, state.sectors, state.spawns, state.tokens, state.tank_tokens):
            for entity in list(table.values()):
                g.remove(entity)
        for lieutenant in list(state.lieutenants.values()):
            g.change(lieutenant, where="")
        for mission in list(state.missions.values()):
            g.change(mission, solved=0, entered=False)


class Victory(Step, frozen=True):
    """JA-SCEN-12, JA-SCEN-14, JA-TRACK-01 to 04: the victory instructions, a city's box and the experience boxes."""

    def run(self, g: Umpire) -> None:
        state = g.state
        won = briefing(state)
        g.emit(VictoryTold(victory=f"victory-{won.id}", rule="JA-SCEN-12"))
        resources.change_funds(g, won.funds)
        resources.change_rebels(g, won.rebels)
        unlock(g, won.market)
        for number in won.takes:
            card = f"{number:03}"
            if equipment.leave_shelves(g, card):
                equipment.gain(g, card)
                g.set(storage=tuple(sorted((*g.state.storage, card))))
        for number in won.income:
            card = f"{number:03}"
            if equipment.leave_shelves(g, card):
                g.set(income=(*g.state.income, card))
        if won.city:
            g.set(cities=(*g.state.cities, won.city))
            g.emit(CityLiberated(city=won.city, rule="JA-TRACK-02"))
            row = CITY_CARDS.get(len(g.state.cities))
            if row is not None:
                unlock(g, tuple(range(row[0], row[1] + 1)))
        for kind in won.experience:
            if kind not in g.state.experienced:
                g.set(experienced=(*g.state.experienced, kind))
                g.emit(EnemiesExperienced(kind=kind, rule="JA-TRACK-04"))
        unreserved = tuple(id for id in g.state.reserved_missions if id not in won.unlocks_missions)
        # JA-TRACK-01, JA-CAMP-05: other boxes, and missions that belong to the deck from now on.
        g.set(won=(*g.state.won, won.id), ticked=(*g.state.ticked, *won.ticks), reserved_missions=unreserved)


CITY_CARDS = {1: (51, 55), 2: (56, 68), 3: (69, 72), 4: (73, 80), 5: (81, 84), 6: (85, 89)}
"""JA-TRACK-03: the A.I.M. cards that the n-th liberated city brings to the market."""


def unlock(g: Umpire, numbers: tuple[int, ...]) -> None:
    """JA-AIM-02: cards leave the A.I.M. deck for the market."""
    cards = tuple(f"{number:03}" for number in numbers if f"{number:03}" in g.state.aim)
    if cards:
        g.set(
            aim=tuple(card for card in g.state.aim if card not in cards),
            market=tuple(sorted((*g.state.market, *cards))),
        )
        g.emit(CardsUnlocked(first=cards[0], last=cards[-1], cards=len(cards), rule="JA-AIM-02"))


class AfterScenario(Step, frozen=True):
    """JA-CAMP-08: a scenario by itself is over; a campaign goes on, unless the dictator has fallen or too few mercs are
    left (JA-TEAM-06, JA-FAQ-06)."""

    won: bool
    reason: str

    def run(self, g: Umpire) -> None:
        state = g.state
        seats = SEATS[: state.places]
        if not state.campaign:
            result = "result-won" if self.won else f"result-lost-{self.reason}"
            g.end(Outcome(winners=seats if self.won else (), result=result, rule="JA-SCEN-02"))
            return
        if not self.won:
            g.set(lost=state.lost + 1)
        if self.won and library.scenarios()[state.scenario].ends_campaign:
            g.end(Outcome(winners=seats, result="result-dictator-removed", rule="JA-CAMP-08"))
        elif len(library.boards()) - len(state.dead) < scenarios.SMALLEST_TEAM:
            g.end(Outcome(winners=(), result="result-no-team", rule="JA-TEAM-06"))
        else:
            g.then(campaign.BetweenScenarios())

"""Scenario set-up: sectors, spawn cards, mercs and their gear, the dictator, decks and tokens, in the book's steps."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from fireteam.engine import Deck, Event, Option, Step

from ...content import library, vocabulary
from ...content.types import FIRST_EVENT
from ...state import DAY, KEEPER, LIBERATED, OCCUPIED, Merc, Sector, Spawn, State, Token, Umpire
from .. import grants, picks
from ..cards import carrying, effects, equipment, larry
from ..mercs import stamina
from ..region import lieutenants, missions, spawning
from . import outfit, scenarios
from .scenarios import SMALLEST_TEAM

TEAM_SIZE = {1: 3, 2: 4, 3: 3, 4: 4}
"""JA-TEAM-01: mercs by the number of players."""


class ScenarioBegan(Event, frozen=True, kw_only=True):
    scenario: str


class Briefed(Event, frozen=True, kw_only=True):
    """The briefing of the scenario, in our own words (JA-SCEN-01)."""

    briefing: str


class MercChosen(Event, frozen=True, kw_only=True):
    merc: str


class IncomeCollected(Event, frozen=True, kw_only=True):
    funds: int
    rebels: int


class SetUp(Step, frozen=True):
    """JA-SETUP-01 to 21, in the order of the book: the region, the mercs, income, the dictator, decks and tokens, and
    what is special in this scenario. What income brings besides funds and rebels comes last (JA-INCOME-02)."""

    scenario: str

    def run(self, g: Umpire) -> None:
        state = g.state
        card = library.scenarios()[self.scenario]
        g.set(
            scenario=self.scenario,
            tier=card.tier,
            turn=0,
            phase="",
            active="",
            objectives=(),
            access=tuple(
                (kind, where) for kind, where in (("inside", card.inside), ("outside", card.outside)) if where
            ),
        )
        g.emit(ScenarioBegan(scenario=self.scenario, rule="JA-SETUP-01"))
        g.emit(Briefed(briefing=f"briefing-{self.scenario}", rule="JA-SCEN-01"))
        prescribed = bool(card.loadout) and not state.won
        g.then(  # JA-SETUP-02 to 20
            ShuffleDecks(),
            LayOut(),
            ChooseTeam(),
            *([Prescribed()] if prescribed else []),
            OutfitTeam(),
            CollectIncome(),
            SetUpDictator(),
            SetUpMissions(),
            effects.Happen(card.on_setup, f"scenario-{self.scenario}"),
            PlaceTeam(),
            *(effects.Happen(library.card(card).does, f"card-{card}") for card in state.income),
        )


# ---------------------------------------------------------------------- decks and the region


class ShuffleDecks(Step, frozen=True):
    """JA-SETUP-14 to 16, JA-SETUP-20: each deck has all its cards that are not owned, in play, reserved or removed; the
    encounter pool has the tokens that the briefing asks for."""

    def run(self, g: Umpire) -> None:
        state = g.state
        away = {*state.items, *state.removed, *state.storage}
        piles: dict[str, list[str]] = {}
        for quality in (1, 2, 3):
            piles[f"loot{quality}"] = [
                number
                for number, card in library.cards().items()
                if card.deck == f"loot{quality}" and number not in away
            ]
        for colour in ("yellow", "orange", "red"):
            piles[f"event-{colour}"] = [number for number, card in library.events().items() if card.deck == colour]
        for back in vocabulary.BACKS:
            piles[f"spawn-{back}"] = [number for number, card in library.spawns().items() if card.back == back]
        out = {*state.missions, *state.removed, *state.reserved_missions}
        piles["mission"] = [id for id in library.missions() if id not in out]
        gone = {*state.lieutenants, *state.removed}
        piles["lieutenant"] = [id for id in library.lieutenants() if id not in gone]
        piles[larry.DECK] = list(library.behaviours())
        piles["encounter"] = list(scenarios.encounter_pool(library.scenarios()[state.scenario]))
        decks = [Deck(id=name, kind=name, draw=g.shuffled(cards)) for name, cards in piles.items()]
        for deck in decks:
            g.put(deck)


class LayOut(Step, frozen=True):
    """JA-SETUP-02, JA-SETUP-03, JA-SETUP-21, JA-SECTOR-13: the tiles, a spawn card on each that the briefing gives one,
    reward and objective tokens; a sector without a card is liberated from the start."""

    def run(self, g: Umpire) -> None:
        state = g.state
        card = library.scenarios()[state.scenario]
        named = {f"{laid.card:03}" for laid in card.sectors}
        decks: dict[str, tuple[str, ...]] = {
            back: tuple(number for number in state.decks[f"spawn-{back}"].draw if number not in named)
            for back in vocabulary.BACKS
        }
        number = state.numbers
        for laid in card.sectors:
            spawn = f"{laid.card:03}" if laid.card else ""
            back: str = library.spawns()[spawn].back if spawn else (laid.spawn or "")
            if back and not spawn:
                spawn, decks[back] = decks[back][0], decks[back][1:]
            column, row = laid.at
            g.put(
                Sector(
                    id=laid.tile,
                    column=column,
                    row=row,
                    status=OCCUPIED if spawn else LIBERATED,
                    back=back,
                    city=laid.city,
                )
            )
            if spawn:
                g.put(Spawn(id=laid.tile, kind=back, card=spawn))
            for place in range(len(laid.rewards)):
                number += 1
                g.put(Token(id=f"t{number}", kind="reward", face=str(place), where=laid.tile))
            if laid.objective:
                number += 1
                g.put(Token(id=f"t{number}", kind="objective", face=laid.objective, where=laid.tile))
        for back, cards in decks.items():
            g.put(Deck(id=f"spawn-{back}", kind=f"spawn-{back}", draw=cards))
        g.set(numbers=number)


# ---------------------------------------------------------------------- the team


class ChooseTeam(Step, frozen=True):
    """JA-SETUP-04, JA-TEAM-01, JA-TEAM-06: the players pick their mercs from those alive, clockwise. The team may
    change from scenario to scenario (JA-SCEN-16): a merc who is replaced hands over a Severe Injury (JA-SCEN-17), but
    nobody may come to have two (JA-SCEN-21)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        alive = [board for board in library.boards() if board not in state.dead]
        size = TEAM_SIZE[len(state.seats)]  # JA-TEAM-01
        if len(alive) < size:  # JA-TEAM-06
            size = SMALLEST_TEAM
        seats = tuple(state.seats[place * len(state.seats) // size] for place in range(size))
        before = [id for id, _ in state.team]
        picked: list[str] = []
        for place, seat in enumerate(seats):
            old = before[place] if place < len(before) else ""
            picked.append(_pick(g, seat, _offered(state, alive, before, tuple(picked), size), old))
        injuries = handed_over(state.injuries, before, picked)
        small = size == SMALLEST_TEAM  # JA-TEAM-02, JA-TEAM-03
        g.set(order=tuple(picked), small_team=small, shared_command=small, injuries=injuries)
        for id, seat in zip(picked, seats, strict=True):
            hurt = id in injuries
            cubes = library.boards()[id].stamina + small - hurt
            slots = ("",) * carrying.weapon_slots(id)  # JA-SETUP-05: an empty board with its cubes and its token
            g.put(Merc(id=id, seat=seat, stamina=cubes, injured=hurt, weapons=slots, activated=True))
            g.emit(MercChosen(merc=id, rule="JA-SETUP-04"))
        g.set(injuries=tuple(id for id in injuries if id not in picked))


def _pick(g: Umpire, seat: str, offered: Iterator[str], old: str) -> str:
    return g.ask(seat, "ask-choose-merc", _named(offered, old), rule="JA-SETUP-04").value.id


def _named(offered: Iterator[str], old: str) -> Iterator[Option[picks.OneMerc]]:
    """Mercs for a seat; the one who was there before is named first."""
    yield from picks.mercs(sorted(offered, key=lambda board: board != old), "JA-SETUP-04")


def _offered(state: State, alive: list[str], before: list[str], picked: tuple[str, ...], size: int) -> Iterator[str]:
    """Mercs (JA-SETUP-04) with whom the team can still become one that the rules allow (JA-SCEN-21)."""
    free = [board for board in alive if board not in picked]
    for board in free:
        others = [other for other in free if other != board]
        rest = combinations(others, size - len(picked) - 1)
        if not state.injuries or any(may_play(state.injuries, before, [*picked, board, *team]) for team in rest):
            yield board


def may_play(injuries: tuple[str, ...], before: list[str], picked: list[str]) -> bool:
    """JA-SCEN-21: a team to which every injury can be handed over without giving anybody a second one. Who is left out
    without a substitute keeps the own."""
    left = [id for id in before if id not in picked]
    new = [id for id in picked if id not in before]
    hurt = sum(id in injuries for id in left)
    without_substitute = max(0, len(left) - len(new))
    return hurt - without_substitute <= sum(id not in injuries for id in new)


def handed_over(injuries: tuple[str, ...], before: list[str], picked: list[str]) -> tuple[str, ...]:
    """JA-SCEN-17: whoever leaves the team hands a Severe Injury over to somebody new who has none, so that it is not
    shed; who is left out without a substitute keeps it (JA-SCEN-21)."""
    left = [id for id in before if id not in picked and id in injuries]
    new = [id for id in picked if id not in before and id not in injuries]
    heirs = dict(zip(left, new, strict=False))
    return tuple(heirs.get(id, id) for id in injuries)


class Prescribed(Step, frozen=True):
    """JA-SETUP-06: in the first scenario the gear is prescribed, a set for each merc, also when it is tried again."""

    def run(self, g: Umpire) -> None:
        state = g.state
        sets = library.scenarios()[state.scenario].loadout
        g.then(*(Equip(id, sets[place % len(sets)].cards) for place, id in enumerate(state.order)))


class Equip(Step, frozen=True):
    """JA-SETUP-06: a merc is given these cards, in the first slots that accept them, wherever they have been. What has
    no room stays in storage."""

    merc: str
    cards: tuple[int, ...]

    def run(self, g: Umpire) -> None:
        for number in self.cards:
            card = f"{number:03}"
            state = g.state
            if equipment.leave_shelves(g, card):
                equipment.gain(g, card)
                g.set(storage=tuple(sorted((*state.storage, card))))
            free = carrying.free_slots(state, state.mercs[self.merc], card) if card in state.storage else []
            if free:
                g.set(storage=tuple(other for other in state.storage if other != card))
                g.change(state.mercs[self.merc], **carrying.put_in(state.mercs[self.merc], card, free[0]))
        stamina.settle_granted(g, g.state.mercs[self.merc])


class OutfitTeam(Step, frozen=True):
    """JA-SETUP-06: the team's cards are distributed in any way."""

    def run(self, g: Umpire) -> None:
        if g.state.storage:
            g.then(outfit.Outfit(g.state.order))


class CollectIncome(Step, frozen=True):
    """JA-SETUP-19, JA-INCOME-02: every income card brings its funds and rebels, also when a scenario is retried."""

    def run(self, g: Umpire) -> None:
        cards = [library.card(card) for card in g.state.income]
        funds, rebels = sum(card.funds for card in cards), sum(card.rebels for card in cards)
        if funds or rebels:
            g.set(funds=g.state.funds + funds, rebels=g.state.rebels + rebels)
            g.emit(IncomeCollected(funds=funds, rebels=rebels, rule="JA-INCOME-02"))


# ---------------------------------------------------------------------- the dictator, missions, the start


class SetUpDictator(Step, frozen=True):
    """JA-SETUP-09 to 13: the tracker on its space, counter-attack tokens, day, and the first card in its slot. Scenario
    1 has no dictator (JA-TIER-01), scenario 2 no counter-attacks (JA-TIER-02)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        if state.tier == 1:
            return
        board = library.dictators()[state.dictator]
        spaces = tuple(level for level, space in enumerate(board.track, 1) if space.counter_attack)
        if board.starts_with:
            g.then(lieutenants.BringLieutenant(board.starts_with))
        for lieutenant in library.scenarios()[state.scenario].lieutenants:
            g.then(lieutenants.BringLieutenant(lieutenant))
        g.set(
            threat_tokens=0,
            counter_attacks=spaces if state.tier == 3 else (),
            time=DAY,
            events=(FIRST_EVENT,),
            standing_event="",
        )
        g.then(StartThreat())


class StartThreat(Step, frozen=True):
    """JA-SETUP-10, JA-NAMED-05: space 1, unless a card in play names another."""

    def run(self, g: Umpire) -> None:
        g.set(threat=max(1, grants.of_dictator(g.state, "start_threat", 1, "JA-SETUP-10").value))


class SetUpMissions(Step, frozen=True):
    """JA-MISSION-12: the missions that the briefing names, and those that it draws."""

    def run(self, g: Umpire) -> None:
        card = library.scenarios()[g.state.scenario]
        known = [mission for mission in card.missions if mission not in g.state.removed]
        g.then(
            *(missions.BringMission(mission) for mission in known),
            *(missions.DrawMission() for _ in range(card.draw_missions)),
        )


class PlaceTeam(Step, frozen=True):
    """JA-SETUP-07: the mercs stand on the starting position; in a sector with a spawn card they fight from the start
    (JA-SECTOR-13)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        card = library.scenarios()[state.scenario]
        start = card.start
        if card.starts:
            options = picks.sectors(state, card.starts, "JA-SETUP-07")
            start = g.ask(KEEPER, "ask-start-sector", options, rule="JA-SETUP-07").value.id
        if state.sectors[start].status == LIBERATED:  # JA-SECTOR-13
            for id in state.order:
                g.change(state.mercs[id], where=start, area=0)
            return
        g.then(*(spawning.TakeArea(id, start, card.start_edge) for id in state.order), spawning.FlipSpawn(start))

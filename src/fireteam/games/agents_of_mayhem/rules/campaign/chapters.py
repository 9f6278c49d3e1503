"""Story Campaign: chapter after chapter, from the first Mission to an ending (AM-MODE-03)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from fireteam.engine import Choice, Entity, Event, Option, Outcome, Step

from ...content import library
from ...state import ADVANCED_SETUP, BETWEEN, SIDES, SWITCHING, Chapter, Roster, State, Umpire
from .. import people, setup, winning
from ..turn import rounds
from . import equipping, lending, progress, rewards, telling, upgrades

TABLES = (
    *("boards", "units", "hands", "explosions", "objectives", "events"),
    *("timers", "devices", "vehicles", "ramps", "scratches"),
)
"""What is put away after a Mission. Rosters stay, and so do the decks of undiscovered Gadgets."""
ANEW = (
    *("mission", "parts", "standing", "initiative", "rounds", "lead", "numbers", "lockdowns", "round", "turn"),
    *("active", "phase", "opened", "mover", "attacker", "dashed", "bonus_dice", "downed", "met"),
)
"""What begins anew with each Mission."""


class MissionBegan(Event, frozen=True, kw_only=True):
    mission: str
    number: int


class ChapterEnded(Event, frozen=True, kw_only=True):
    """A Mission of the campaign is over: who won, by how much, and what came of it."""

    mission: str
    winner: str
    lead: int
    path: str


class SidesSwitched(Event, frozen=True, kw_only=True):
    pass


class Switch(Choice, frozen=True):
    verb = "switch"
    answer: str


def begun(story: str, players: int, options: tuple[str, ...]) -> State:
    """AM-MODE-03, AM-GADGET-10, AM-PROG-02: the table before the first Mission."""
    mission = library.mission(library.stories()[story].first)
    state = _table(mission.id, players, options, progress.fresh())
    for table in (*TABLES, "decks"):
        getattr(state, table).clear()
    state.story, state.phase = story, BETWEEN
    for side in SIDES:
        deck = progress.fresh_deck(side)
        state.decks[deck.id] = deck
    return state


def _table(id: str, players: int, options: tuple[str, ...], rosters: Mapping[str, Roster]) -> State:
    """AM-BOARD-10: the table of a Mission; the characters bring their Upgrades, whatever parts it has."""
    mission = library.mission(id)
    if not {"upgrades", "advanced"} & {*mission.parts}:
        mission = msgspec.structs.replace(mission, parts=(*mission.parts, "upgrades"))
    return setup.begun(mission, players, options, rosters)


class BeginStory(Step, frozen=True):
    """AM-PROG-02, AM-PROG-20: the undiscovered Gadgets are shuffled. If the players have finished the Tutorial, they
    get what it is worth; then the first Mission begins."""

    tutorial: str = ""
    """Who has won the Tutorial, or "tie"; "" if it was not played."""

    def run(self, g: Umpire) -> None:
        decks = [progress.undiscovered(g.state, side) for side in SIDES]
        shuffled = [g.shuffled(deck.draw) for deck in decks]
        for deck, cards in zip(decks, shuffled, strict=True):
            g.change(deck, draw=cards)
        if self.tutorial:
            for side in SIDES:
                g.then(*rewards.choices(side, self.tutorial))
        g.then(NextMission(telling.story(g.state).first))


class NextMission(Step, frozen=True):
    """AM-MODE-03, AM-PROG-03: the table is cleared and laid anew, both Sides take up their Gadgets, and the Mission is
    played until it is over."""

    mission: str

    def run(self, g: Umpire) -> None:
        state = g.state
        g.emit(MissionBegan(mission=self.mission, number=len(state.chapters) + 1, rule="AM-MODE-03"))
        g.then(PutAway(), Lay(self.mission))
        if ADVANCED_SETUP not in state.options:
            g.then(equipping.Equip())
        g.then(rounds.Begin(), winning.InPlay(), AfterMission())


class PutAway(Step, frozen=True):
    """AM-PROG-03: everything of the last Mission comes off the table, but for what characters keep."""

    def run(self, g: Umpire) -> None:
        state = g.state
        for entity in list(_pieces(state)):
            g.remove(entity)
        for deck in [deck for id, deck in state.decks.items() if id not in map(progress.undiscovered_id, SIDES)]:
            g.remove(deck)


class Lay(Step, frozen=True):
    """AM-SETUP-03 to 16, AM-GADGET-11: the table of the Mission, with what the characters have gained so far."""

    mission: str

    def run(self, g: Umpire) -> None:
        state = g.state
        table = _table(self.mission, sum(map(len, state.players)), state.options, state.rosters)
        g.set(**{name: getattr(table, name) for name in ANEW})
        for entity in (*_pieces(table), *table.decks.values()):
            g.put(entity)
        for side in SIDES:
            lending.lend(g, side)


def _pieces(state: State) -> Iterator[Entity]:
    """Everything that lies on the table of a Mission, but for its decks."""
    for name in TABLES:
        yield from getattr(state, name).values()


class AfterMission(Step, frozen=True):
    """AM-MODE-03, AM-PROG-01: what came of the Mission decides how the story goes on: with an ending, or with rewards
    for both Sides and the next Mission. Crystals that are left are lost before it (AM-PROG-17)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        story = telling.story(state)
        last = Chapter(state.mission, telling.winner(state.lead), abs(state.lead), state.met)
        number = telling.chosen(story, (*state.chapters, last), state.flags)
        path = story.episode(state.mission).paths[number]
        chapters = (*state.chapters, msgspec.structs.replace(last, path=number))
        flags = (*state.flags, *(flag for flag in path.remember if flag not in state.flags))
        g.set(chapters=chapters, flags=flags, phase=BETWEEN, active="")
        g.emit(ChapterEnded(mission=last.mission, winner=last.winner, lead=last.lead, path=path.id, rule="AM-MODE-03"))
        if path.ending:
            ending = story.ending(path.ending)
            winners = people.seats(state, ending.winner) if ending.winner else ()
            scores = {side: telling.won(chapters, side) for side in SIDES}
            g.end(Outcome(winners=winners, result=f"result-{ending.id}", rule="AM-MODE-03", scores=scores))
            return
        g.then(lending.Return(), *(rewards.Rewards(side) for side in SIDES))
        g.then(*(upgrades.Outfit(side) for side in SIDES), rewards.Expire())
        if SWITCHING in state.options:
            g.then(SwitchSides())
        g.then(NextMission(path.to))


class SwitchSides(Step, frozen=True):
    """AM-PROG-19: the players of both Sides change places if all of them want to; boards stay as they are."""

    def run(self, g: Umpire) -> None:
        state = g.state
        options = [
            Option.about(Switch(answer), f"option-switch-{answer}", rule="AM-PROG-19") for answer in ("no", "yes")
        ]
        for side in SIDES:
            for seat in people.seats(state, side):
                if g.ask(seat, "ask-switch", options, rule="AM-PROG-19").value.answer == "no":
                    return
        mayhem, legion = state.players
        g.set(players=(legion, mayhem))
        g.emit(SidesSwitched(rule="AM-PROG-19"))


def endings(story: str) -> tuple[str, ...]:
    """AM-MODE-03: every way in which a campaign can end."""
    return tuple(f"result-{ending.id}" for ending in library.stories()[story].endings)

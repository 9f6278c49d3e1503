"""Setup Order (Mission Setup): the Setup Steps in which something is placed, turned, shuffled or drawn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from fireteam.engine import Choice, Event, Option, Step

from ...content import library
from ...state import ADVANCED_SETUP, NOWHERE, State, Umpire, Unit
from .. import asking, ground, people
from ..arrivals import grounds, redeploying
from ..cards import hands, mayhem
from ..ground import FACINGS

READY = Option(key="ready", text="option-ready", rule="AM-SETUP-07")
"""All Units look where they should."""


class UnitPlaced(Event, frozen=True, kw_only=True):
    unit: str
    cell: int


class UnitTurned(Event, frozen=True, kw_only=True):
    unit: str
    facing: str


class Turn(Choice, frozen=True):
    """A Unit that is turned, and where to."""

    unit: str
    facing: int

    @property
    def key(self) -> str:
        return f"turn:{self.unit}:{FACINGS[self.facing]}"


def steps(state: State) -> Iterator[Step]:
    """AM-SETUP-04: the numbered steps of both Mission Books. Both Sides finish a step before either begins the next;
    the initiative Side comes first."""
    sides = (state.initiative, people.enemy_of(state.initiative))
    mission = library.mission(state.mission)
    for numbered in zip_longest(*(mission.side(side).steps for side in sides)):
        for side, step in zip(sides, numbered, strict=True):
            if step is not None:
                yield STEPS[step](side)


class Units(Step, frozen=True):
    """AM-SETUP-07, AM-ADV-05: the Units of a Side are placed, its owners choose their facings, and Allies come to their
    Units (AM-ALLY-09)."""

    side: str

    def run(self, g: Umpire) -> None:
        if ADVANCED_SETUP in g.state.options:
            g.then(PlaceUnits(self.side))
        g.then(TurnUnits(self.side), redeploying.BringAllies(self.side, must=True))


def unplaced(state: State, side: str) -> list[Unit]:
    """AM-ADV-05: the Units that wait for a place, Large ones first, which need most room. Allies follow their Units,
    and who comes onto the map later is not placed."""
    allies = {ally for board in people.boards(state, side) for ally in board.allies}
    waiting = [
        unit
        for unit in state.units.values()
        if unit.side == side and unit.cell == NOWHERE and not unit.enters and unit.id not in allies
    ]
    return sorted(waiting, key=lambda unit: not ground.is_large(unit))


class PlaceUnits(Step, frozen=True):
    """AM-ADV-05: one Unit after another is placed on a free Space of the Side's zones; one for which there is no room
    stays off the Map."""

    side: str

    def run(self, g: Umpire) -> None:
        waiting = unplaced(g.state, self.side)
        unit = next((unit for unit in waiting if grounds.starts(g.state, unit)), None)
        if unit is None:
            return
        options = asking.spaces(grounds.starts(g.state, unit), "start", "option-start", "AM-ADV-05", (unit.id,))
        seats = people.seats(g.state, self.side)
        about: dict[str, str | float] = {"unit": unit.id}
        cell = g.ask(seats, "ask-start", options, rule="AM-ADV-05", arguments=about, pieces=(unit.id,)).value.cell
        g.change(unit, cell=cell)
        g.emit(UnitPlaced(unit=unit.id, cell=cell, rule="AM-ADV-05"))
        g.then(self)


class TurnUnits(Step, frozen=True):
    """AM-SETUP-07, AM-FACE-01: the owners turn their Units on the Map as they like, each once, until they are ready; a
    Hell Turret, too, which keeps its facing from then on (AM-FACE-03)."""

    side: str
    turned: tuple[str, ...] = ()

    def run(self, g: Umpire) -> None:
        state = g.state
        options = [
            Option.about(
                Turn(unit.id, side),
                f"option-turn-{name}",
                arguments={"unit": unit.id},
                pieces=(unit.id,),
                places=(unit.cell,),
                rule="AM-SETUP-07",
            )
            for unit in ground.on_map(state, self.side)
            for side, name in FACINGS.items()
            if unit.id not in self.turned and side != unit.facing
        ]
        chosen = g.ask(people.seats(state, self.side), "ask-turn-units", [READY, *options], rule="AM-SETUP-07").value
        if not isinstance(chosen, Turn):
            return
        g.change(state.units[chosen.unit], facing=chosen.facing)
        g.emit(UnitTurned(unit=chosen.unit, facing=FACINGS[chosen.facing], rule="AM-SETUP-07"))
        g.then(TurnUnits(self.side, (*self.turned, chosen.unit)))


class RefreshDeck(Step, frozen=True):
    """AM-SETUP-08, AM-SETUP-12: the listed Refresh Cards, with the Event Cards among them, are shuffled."""

    side: str

    def run(self, g: Umpire) -> None:
        deck = g.state.decks[f"refresh-{self.side}"]
        cards = g.shuffled(deck.draw)
        g.change(deck, draw=cards)


class MayhemDeck(Step, frozen=True):
    """AM-SETUP-09: the Mayhem Deck is shuffled, and the Side draws its first cards."""

    side: str

    def run(self, g: Umpire) -> None:
        deck = g.state.decks.get(hands.hand_id(self.side))
        if deck is None:
            return
        cards = g.shuffled(deck.draw)
        g.change(deck, draw=cards)
        first = library.mission(g.state.mission).side(self.side).mayhem_cards
        g.then(*(mayhem.DrawCard(self.side) for _ in range(first)))


class EventMarkers(Step, frozen=True):
    """AM-SETUP-11, AM-EVENT-07: the Side's Event Markers get their numbers at random and unseen."""

    side: str

    def run(self, g: Umpire) -> None:
        boxes = library.mission(g.state.mission).events
        mine = tuple(box.number for box in boxes if box.side == self.side and box.trigger != "card")
        numbers = g.shuffled(mine)
        unseen = [marker for marker in g.state.events.values() if marker.side == self.side]
        for marker, number in zip(unseen, numbers, strict=False):
            g.change(marker, number=number)


STEPS: dict[str, type[Units | RefreshDeck | MayhemDeck | EventMarkers]] = {
    "units": Units,
    "refresh": RefreshDeck,
    "mayhem": MayhemDeck,
    "events": EventMarkers,
}
"""AM-SETUP-04."""

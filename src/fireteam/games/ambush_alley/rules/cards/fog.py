"""Fog of War: when a card is drawn, and what holds for as long as cards do.

The chapter's rules: AA-FOG-01 to 05, AA-FOGCARD-13, AA-FOGCARD-23.
"""

from __future__ import annotations

from fireteam.engine import Deck, Event, Step
from fireteam.engine.decks import discarded, top

from ...content import library
from ...content.cards import ASSETS, FOG, Last, fog_cards, full_deck
from ...state import REGULARS, Marker, State, Umpire
from ..insurgents.reinforcements import RollGroup
from ..quality import quality_check
from ..units import on_table, quality
from . import assets, fog_ground, fog_mission, fog_roads, fog_strikes, fog_traffic, fog_units, uav
from .effects import EFFECTS, CardStep, plays

__all__ = ["fog_ground", "fog_mission", "fog_roads", "fog_strikes", "fog_traffic", "fog_units", "uav"]
"""Whoever plays cards knows the steps of all of them."""


class FogDrawn(Event, frozen=True, kw_only=True):
    """A card is turned up; its title and what it does are text ids."""

    card: str
    effect: str


class FogBegan(Event, frozen=True, kw_only=True):
    """Something that lasts for the rest of the game."""

    what: str


# ---------------------------------------------------------------------------------------------- the decks


class PrepareDecks(Step, frozen=True):
    """AA-FOG-05, AA-ASSET-01: both decks are shuffled; without Fog of War its own is left in the box (AA-FOG-01,
    AA-SETUP-03)."""

    def run(self, g: Umpire) -> None:
        foggy = setting(g.state) != "off"
        fog, asset_pile = g.shuffled(full_deck(FOG)) if foggy else (), g.shuffled(full_deck(ASSETS))
        if foggy:
            g.put(Deck(id=FOG, kind=FOG, draw=fog))
        g.put(Deck(id=ASSETS, kind=ASSETS, draw=asset_pile))


OPENING = "opening"


class OpeningCard(Step, frozen=True):
    """AA-CONTRACT-13, AA-TURN-01, AA-SETUP-03: the Regular player draws a card before anything else is set up.

    It is played when everybody is in place: most cards speak of units.
    """

    number: int

    def run(self, g: Umpire) -> None:
        card = draw(g)
        if card:
            g.put(Marker(id=f"{OPENING}{self.number}", kind=OPENING, piece=card))


class PlayOpeningCard(Step, frozen=True):
    """AA-SETUP-03: before turn 1; for such a card that is the next turn."""

    number: int

    def run(self, g: Umpire) -> None:
        marker = g.state.markers.get(f"{OPENING}{self.number}")
        if marker is not None:
            g.remove(marker)
            g.then(PlayFog(marker.piece))


def setting(state: State) -> str:
    """off, on, or more (AA-FOG-03); a scenario's own rules say otherwise for themselves (AA-CONTRACT-01)."""
    return state.options.get("fog", "off")


def draw(g: Umpire) -> str:
    """AA-FOG-02, AA-FOG-05: the top card goes face up to the discards; when the pile is used up they are shuffled
    (AA-SETUP-03)."""
    cards, deck = top(g, g.state.decks[FOG])
    if not cards:
        return ""
    g.put(discarded(deck, *cards))
    (card,) = cards
    g.emit(FogDrawn(card=card_text(card), effect=card_text(card) + "-effect", rule=fog_cards()[card].rule))
    return card


def card_text(card: str) -> str:
    """The text id of a card's title."""
    return f"fog-{card}"


class DrawFog(Step, frozen=True):
    """AA-FOG-01, AA-FOG-02: a card is drawn and takes effect at once."""

    def run(self, g: Umpire) -> None:
        card = draw(g) if FOG in g.state.decks else ""
        if card:
            g.then(PlayFog(card))


class PlayFog(Step, frozen=True):
    """AA-FOG-02: what the card says, in its order."""

    card: str

    def run(self, g: Umpire) -> None:
        g.then(*(EFFECTS[type(effect)](self.card, at) for at, effect in enumerate(fog_cards()[self.card].effects)))


class MoreFog(Step, frozen=True):
    """AA-FOG-03: the best Regular unit makes a Quality Check at the beginning of each turn; a failure draws a card."""

    def run(self, g: Umpire) -> None:
        units = list(on_table(g.state, REGULARS))
        if not units:
            return
        best = max(units, key=quality)
        if not quality_check(g, best, "roll-more-fog", "AA-FOG-03"):
            g.then(DrawFog())


# ---------------------------------------------------------------------------------------------- turn by turn


def as_turn_begins(state: State) -> tuple[Step, ...]:
    """What the cards do at the beginning of a turn; without decks nothing (AA-FOG-03)."""
    if FOG not in state.decks:
        return ()
    return (MoreFog(),) if setting(state) == "more" else ()


class ExtraGroups(Step, frozen=True):
    """AA-FOGCARD-13, AA-FOGCARD-14: those whom a card has called come, whatever the reinforcement check says."""

    def run(self, g: Umpire) -> None:
        state = g.state
        due = [m for m in state.markers.values() if m.kind == "reinforcement" and m.turn <= state.turn]
        for marker in due:
            g.remove(marker)
            g.then(RollGroup(tuple(marker.piece.split())))


class DropMarkers(Step, frozen=True):
    """What a card ordered for one turn is over; the press crew goes on with its unit (AA-FOGCARD-22, AA-FOGCARD-23)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        for marker in tuple(state.markers.values()):
            if marker.kind in ("hold", "called") and marker.turn <= state.turn:
                g.remove(marker)
            elif marker.kind == "press":
                cell = fog_mission.press_cell(state, marker)
                if cell != marker.cell:
                    g.change(marker, cell=cell)


# ---------------------------------------------------------------------------------------------- what lasts


@plays(Last)
class BeginEffect(CardStep, frozen=True):
    """AA-FOGCARD-09, AA-FOGCARD-10, AA-FOGCARD-16: for the rest of the game."""

    def run(self, g: Umpire) -> None:
        what = self.effect(Last).what
        if what not in g.state.effects:
            g.set(effects=(*g.state.effects, what))
        g.emit(FogBegan(what=f"fog-effect-{what}", rule=self.rule))


def begin(state: State) -> tuple[tuple[Step, ...], tuple[Step, ...]]:
    """What a game with cards does before the table is set, and after everybody is in place (AA-TURN-01): Fog of War
    cards are drawn in the number that the scenario states (AA-SETUP-03), then Asset cards (AA-SETUP-04)."""
    scenario = library.scenario(state.scenario)
    if setting(state) == "off" and not (scenario.assets or scenario.asset_draws):
        return (), ()
    cards = range(1, scenario.opening_cards + 1) if setting(state) != "off" else ()
    draws = (assets.DrawAsset(),) * scenario.asset_draws
    before = (PrepareDecks(), *(OpeningCard(number) for number in cards), assets.SetAside(), *draws)
    return before, (assets.AssignAssets(), *(PlayOpeningCard(number) for number in cards))

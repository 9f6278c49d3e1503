"""Presentation: how a game looks and what its things are called, for every renderer and every language."""

from __future__ import annotations

import functools
import inspect
from abc import abstractmethod
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Protocol, runtime_checkable

from fireteam.engine import Game, Order, Rolled, Rulebook, View
from fireteam.engine.entities import S

from .look import load
from .model import Die, Row, Scene, Words
from .overlay import NOTHING, ORDINARY, About, Moment, Overlay
from .svg import svg


class Texts(Protocol):
    """The messages of one language, as far as a game needs them to name its things."""

    def has(self, message_id: str) -> bool: ...

    def text(self, message_id: str, /, **arguments: str | float) -> str: ...

    def name(self, message_id: str, /, **arguments: str | float) -> str: ...


@runtime_checkable
class Presentation(Protocol[S]):
    """A game that can be shown. What lies on the table is all that it must say:

        class Skirmish(Rulebook[State], Presentation[State]):
            def scene(self, view):
                pieces = tuple(Piece(id=unit.id, ...) for unit in view.state.units.values())
                return Scene(title=Words("scenario-street"), width=24, height=24, pieces=pieces)

    A scene is made of the view's state alone, so that a state that is the same looks the same.
    """

    groups: Mapping[str, str] = {}
    """What groups of options are headed with: the text id of each."""

    usual_orders: Order = "ask"
    """What the game's reactions usually are to a seat that has given no standing orders."""

    aside: Collection[str] = ()
    """Groups of options that are chosen from a list first: pointing at their places on the map does not mean them."""

    @abstractmethod
    def scene(self, view: View[S]) -> Scene:
        """What is on the table, as a seat may see it."""
        ...

    def overlay(self, view: View[S], about: About) -> Overlay:
        """What is drawn over the table when a seat points at something."""
        return NOTHING

    def moment(self, view: View[S]) -> Moment:
        """What is at stake in the view's open question, and what its answers promise and cost."""
        return ORDINARY

    def reckoning(self, view: View[S]) -> tuple[Row, ...]:
        """Of a game that is over: what decided it, the weightiest first."""
        return ()

    def naming(self, text: Texts, piece: str) -> str | None:
        """A thing in the words of a language, with its forms; None if the id names nothing of the game's."""
        return None

    def marks(self, event: Rolled) -> tuple[str, ...]:
        """Which dice of a roll are successes ("good") or not ("bad"), for whoever draws them; "" is neither."""
        return ("",) * len(event.faces)

    def die(self, kind: str) -> Die | None:
        """What the dice of a kind show, if it is something else than numbers."""
        return None

    def picture(self, view: View[S]) -> str:
        """The table as an SVG document, for notebooks and pages."""
        folder = Path(inspect.getfile(type(self))).parent
        return svg(self.scene(view), look=load(folder))


class Bare(Presentation):
    """Of a game that shows nothing: an empty table."""

    def scene(self, view: View) -> Scene:
        return Scene(title=Words(""), width=1, height=1)


BARE = Bare()


@functools.cache
def presentation_of(rulebook: Rulebook) -> Presentation:
    """How a game is shown."""
    return rulebook if isinstance(rulebook, Presentation) else BARE


def scene_of(game: Game, view: View) -> Scene:
    """The table of a game as a seat sees it; one that nobody describes is empty and has the scenario's name."""
    shown = presentation_of(game.rulebook)
    if shown is BARE:
        return Scene(title=Words(f"scenario-{game.header.scenario}"), width=1, height=1)
    return shown.scene(view)

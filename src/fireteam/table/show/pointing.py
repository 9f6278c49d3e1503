"""Pointing: what lies over the table, for one seat, when it points at a piece, a place or one of its options."""

from __future__ import annotations

from fireteam.engine import Game
from fireteam.engine.views import View
from fireteam.scene import About, Overlay, Scene, presentation_of

from ..problems import Problem

KEPT = 512
"""Answers that are kept until the table changes."""


class Pointer:
    """One seat's view between two decisions, and what was told over it. It is asked in threads, and changes nothing."""

    def __init__(self, game: Game, view: View, scene: Scene, yours: bool) -> None:
        self.game, self.view, self.scene, self.yours = game, view, scene, yours
        self._told: dict[About, Overlay] = {}

    def overlay(self, about: About) -> Overlay:
        """What the game tells of it. What the seat does not see on its table is unknown, whether it exists or not."""
        found = self._told.get(about)
        if found is None:
            self._check(about)
            found = presentation_of(self.game.rulebook).overlay(self.view, about)
            if len(self._told) >= KEPT:
                self._told.clear()
            self._told[about] = found
        return found

    def _check(self, about: About) -> None:
        given = [name for name in ("piece", "place", "option") if getattr(about, name) not in ("", None)]
        if len(given) != 1 or (about.target and given != ["piece"]):
            raise Problem("malformed", "overlay: expected a piece, a place or a key, and a target only with a piece")
        for id in (about.piece, about.target):
            if id and self.scene.piece(id) is None:
                raise Problem("unknown")
        if about.place is not None and not self.scene.has(about.place):
            raise Problem("unknown")
        if about.option:
            if not self.yours:
                raise Problem("wrong_seat")
            decision = self.view.decision
            if decision is None or decision.options.find(about.option) is None:
                raise Problem("not_offered")

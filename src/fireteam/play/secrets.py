"""What is hidden at a table, and from whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fireteam.engine import Deck, Game, Rulebook
from fireteam.engine.entities import State
from fireteam.engine.views import secretive


def fog(state: State) -> list[tuple[str, Any, Any]]:
    """What is hidden, and from whom: each pile with its size, each secret with those who know it."""
    found = []
    for name in secretive(type(state)):
        for key, entity in getattr(state, name).items():
            known = len(entity.draw) if isinstance(entity, Deck) else getattr(entity, "known_to", ())
            found.append((name, key, known))
    return found


def has_secrets(state: State) -> bool:
    return bool(secretive(type(state)))


def sees_alike(game: Game, seats: Sequence[str]) -> bool:
    """Do these seats know the same of the table? What nobody knows tells nobody apart."""
    if type(game.rulebook).redact is not Rulebook.redact:
        return not has_secrets(game.state)
    state: State = game.state
    for name in secretive(type(state)):
        for entity in getattr(state, name).values():
            if isinstance(entity, Deck) or not type(entity).secret:
                continue
            if len({seat in entity.known_to for seat in seats}) > 1:
                return False
    return True

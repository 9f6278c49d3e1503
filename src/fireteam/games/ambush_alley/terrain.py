"""Where a game is played: the tables by their key, kept outside the state and shared by all games."""

from __future__ import annotations

from fireteam.spaces.plane import Table

from .state import State

TABLES: dict[str, Table] = {}


def table(state: State) -> Table:
    return TABLES[state.table]

"""Markers on the table: finding one, and naming the next."""

from __future__ import annotations

from ..state import Marker, State


def next_id(state: State, kind: str) -> str:
    """A name for the next counter of a kind (AA-CLEAR-08, AA-FOGCARD-08)."""
    number = 1
    while f"{kind}{number}" in state.markers:
        number += 1
    return f"{kind}{number}"


def marker(state: State, kind: str) -> Marker | None:
    """The first counter of a kind (AA-FOGCARD-27)."""
    return next((counter for counter in state.markers.values() if counter.kind == kind), None)

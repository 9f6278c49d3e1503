"""Answers: questions whether to answer what an enemy does, by kind, for standing orders (AA-REACT, AA-INTERRUPT)."""

from __future__ import annotations

from typing import Literal

from fireteam.engine import Reaction

from ...state import State

Kind = Literal["overwatch", "interrupt", "fire-on-pinned", "react", "react-for-friend"]
"""Each has a name in the texts: `reaction-` plus the kind."""


def answering(state: State, kind: Kind, trigger: str) -> Reaction:
    """Such a question about what `trigger` does, within the activation that began first of those under way."""
    return Reaction(kind, trigger, f"{state.turn} {next(iter(state.activations), trigger)}")

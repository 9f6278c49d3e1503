"""The dictator board: whose it is, and where the Threat stands."""

from __future__ import annotations

from ...content import library, types
from ...state import State


def board(state: State) -> types.Dictator:
    return library.dictators()[state.dictator]


def space(state: State) -> types.Space:
    """The space of the track where the tracker stands (JA-DICT-02)."""
    return board(state).track[state.threat - 1]


def has_dictator(state: State) -> bool:
    """Is there a dictator in this scenario (JA-TIER-01)?"""
    return state.tier > 1 and bool(state.dictator)

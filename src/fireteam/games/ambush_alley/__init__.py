"""Ambush Alley: a handful of Regulars, a city, and insurgents round every corner."""

from .game import GAME

__all__ = ["GAME"]

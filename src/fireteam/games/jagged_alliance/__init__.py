"""Jagged Alliance: a few mercenaries, a country to free, sector by sector."""

from .game import GAME

__all__ = ["GAME"]

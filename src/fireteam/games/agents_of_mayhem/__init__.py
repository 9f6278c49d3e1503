"""Agents of Mayhem: Pride of Babylon: agents against a league of villains, in a city whose buildings come down."""

from .game import GAME

__all__ = ["GAME"]

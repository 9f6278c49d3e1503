"""Boards of areas: tiles drawn in characters, whose areas border each other, laid side by side."""

from .layout import OPPOSITE, SIDES, Side, beside
from .tile import BadTile, Border, Tile, draw

__all__ = ["OPPOSITE", "SIDES", "BadTile", "Border", "Side", "Tile", "beside", "draw"]

"""What a table shows, as data, and its renderers: SVG for pages and notebooks, a grid of characters for terminals."""

from .coordinates import BadCoordinate, Pointed, coordinate, parse
from .grid import Cell, Grid, draw
from .model import Badge, Card, Figure, Key, Lattice, Line, Piece, Place, Row, Say, Scene, Track, Words, plain
from .svg import svg
from .themes import THEMES, Theme

__all__ = [
    "THEMES",
    "BadCoordinate",
    "Badge",
    "Card",
    "Cell",
    "Figure",
    "Grid",
    "Key",
    "Lattice",
    "Line",
    "Piece",
    "Place",
    "Pointed",
    "Row",
    "Say",
    "Scene",
    "Theme",
    "Track",
    "Words",
    "coordinate",
    "draw",
    "parse",
    "plain",
    "svg",
]

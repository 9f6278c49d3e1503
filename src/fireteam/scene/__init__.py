"""What a table shows, as data, and its renderers: SVG for pages and notebooks, a grid of characters for terminals."""

from .coordinates import BadCoordinate, Pointed, coordinate, parse
from .grid import Cell, Grid, draw
from .memory import Memory, remembered
from .model import Badge, Card, Figure, Key, Lattice, Line, Piece, Place, Row, Say, Scene, Track, Words, plain
from .overlay import NOTHING, About, Chance, Overlay, Part, Ray, Ring, Shade, Way, Working, runs, working
from .svg import svg
from .themes import THEMES, Theme

__all__ = [
    "NOTHING",
    "THEMES",
    "About",
    "BadCoordinate",
    "Badge",
    "Card",
    "Cell",
    "Chance",
    "Figure",
    "Grid",
    "Key",
    "Lattice",
    "Line",
    "Memory",
    "Overlay",
    "Part",
    "Piece",
    "Place",
    "Pointed",
    "Ray",
    "Ring",
    "Row",
    "Say",
    "Scene",
    "Shade",
    "Theme",
    "Track",
    "Way",
    "Words",
    "Working",
    "coordinate",
    "draw",
    "parse",
    "plain",
    "remembered",
    "runs",
    "svg",
    "working",
]

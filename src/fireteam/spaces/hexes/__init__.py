"""Maps of hexagons: cells, fences, lines of sight in whole numbers, and ways with steps, jumps and rides."""

from .board import Board, Fence, lay
from .drawing import BadDrawing, Drawing, read
from .lattice import DIRECTIONS, Lattice, lattice, opposite
from .ways import Gait, Leg, Reach, Route, Spread, homeward, reach, safest

__all__ = [
    "DIRECTIONS",
    "BadDrawing",
    "Board",
    "Drawing",
    "Fence",
    "Gait",
    "Lattice",
    "Leg",
    "Reach",
    "Route",
    "Spread",
    "homeward",
    "lattice",
    "lay",
    "opposite",
    "reach",
    "read",
    "safest",
]

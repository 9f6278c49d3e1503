"""Crowds: pieces that share a cell of a lattice, each where it can be seen."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from .model import Figure, Piece, Point, Scene


def crowded(scene: Scene) -> Iterable[Piece]:
    """The pieces of a scene, those that share a cell in its slots, in the order in which they are listed."""
    lattice = scene.lattice
    if lattice is None or not lattice.crowds:
        return scene.pieces
    crowds: dict[int, list[Piece]] = {}
    for piece in scene.pieces:
        if piece.place is not None and not piece.cells and not piece.flat:
            crowds.setdefault(piece.place, []).append(piece)
    moved: dict[str, Piece] = {}
    for place, crowd in crowds.items():
        if len(crowd) == 1:
            continue
        x, y, _ = lattice.where(place)
        things = [piece for piece in crowd if not piece.figures]
        alone = len(things) == len(crowd) - 1
        slots = next((slots for slots in lattice.crowds if len(slots.points) >= len(crowd)), lattice.crowds[-1])
        for number, piece in enumerate(things if alone else crowd):
            right, below = _rim(number) if alone else slots.points[min(number, len(slots.points) - 1)]
            at = (x + right, y + below)
            figures = tuple(Figure(at, one.level, one.leader, one.fallen) for one in piece.figures)
            moved[piece.id] = msgspec.structs.replace(piece, at=at, figures=figures)
    return [moved.get(piece.id, piece) for piece in scene.pieces]


def _rim(number: int) -> Point:
    """Where a thing lies beside the one who stands in a cell: along its upper rim, so that both are seen."""
    return -0.33 + 0.33 * number, -0.37

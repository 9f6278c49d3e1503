"""A scene: everything that is on the table, as data with text ids. Every renderer draws every game from it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator

import msgspec

from fireteam.engine.decisions import NO_ARGUMENTS, Arguments

Point = tuple[float, float]


class Words(msgspec.Struct, frozen=True, gc=False):
    """Something to be said: a text id and what fills it."""

    id: str
    arguments: Arguments = NO_ARGUMENTS


Say = Callable[[Words], str]


def plain(words: Words) -> str:
    """Words without a catalogue of texts: the id, readable enough for a notebook."""
    tail = words.id.partition("-")[2] or words.id
    listed = [str(value) for value in words.arguments.values()]
    return " ".join([tail.replace("-", " "), *listed])


class Slots(msgspec.Struct, frozen=True, gc=False):
    """Points where pieces stand on a place, each so far `apart` from the next; a piece that stays keeps its slot."""

    apart: float
    points: tuple[Point, ...]


class Lattice(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Places in rank and file: place ids count columns, then rows, then levels.

    Where they lie is worked out here once and sent along, so that nobody else knows a lattice's geometry: the first
    place, how far it is from there to the next column and to the next row, and by how much every second row is moved;
    the outline of one place around its middle; and what lies beyond each edge of it, by columns and rows, on an even
    row and on an odd one. Make one with `nodes`, `squares` or `hexes`.
    """

    columns: int
    rows: int
    levels: int
    step: float
    """How far it is between neighbours."""
    first: Point = (0.0, 0.0)
    across: Point
    down: Point
    odd: Point = (0.0, 0.0)
    shape: tuple[Point, ...]
    beyond: tuple[tuple[int, int, int, int], ...]
    cells: bool = False
    """Is every place a cell with a name of its own? Otherwise they are points, called by the square that they lie
    in."""
    crowds: tuple[Slots, ...] = ()
    """How pieces that share a cell stand in it, around its middle: the first of these that has room for all."""
    spare: int = 0
    """So many columns and rows at the end are numbered, but no part of the table."""

    def where(self, place: int) -> tuple[float, float, int]:
        rest, column = divmod(place, self.columns)
        level, row = divmod(rest, self.rows)
        shift = self.odd if row % 2 else (0.0, 0.0)
        x = self.first[0] + column * self.across[0] + row * self.down[0] + shift[0]
        return x, self.first[1] + column * self.across[1] + row * self.down[1] + shift[1], level

    def outline(self, place: int) -> tuple[Point, ...]:
        """The outline of one place."""
        x, y, _ = self.where(place)
        return tuple((x + right, y + below) for right, below in self.shape)

    def place(self, column: int, row: int, level: int = 0) -> int:
        return (level * self.rows + row) * self.columns + column

    def rings(self, places: Iterable[int]) -> tuple[tuple[Point, ...], ...]:
        """The outlines of a set of places on one level, closed: every edge that has the set on one side only."""
        floor = self.columns * self.rows
        inside = {place % floor for place in places}
        follows: dict[Point, list[Point]] = {}
        for place in sorted(inside):
            row, column = divmod(place, self.columns)
            corners = [(round(x, 3), round(y, 3)) for x, y in self.outline(place)]
            for edge, steps in enumerate(self.beyond):
                right, down = steps[2:] if row % 2 else steps[:2]
                there = column + right, row + down
                on_board = 0 <= there[0] < self.columns and 0 <= there[1] < self.rows
                if not (on_board and there[1] * self.columns + there[0] in inside):
                    follows.setdefault(corners[edge], []).append(corners[(edge + 1) % len(corners)])
        found = []
        while follows:
            ring = [start := next(iter(follows))]
            while True:
                ends = follows[ring[-1]]
                ring.append(ends.pop())
                if not ends:
                    del follows[ring[-2]]
                if ring[-1] == start:
                    break
            found.append(tuple(ring[:-1]))
        return tuple(found)


def _square(step: float) -> tuple[Point, ...]:
    half = step / 2
    return (-half, -half), (half, -half), (half, half), (-half, half)


_BESIDE = ((0, -1, 0, -1), (1, 0, 1, 0), (0, 1, 0, 1), (-1, 0, -1, 0))
"""Beyond the edges of a square: above, right, below, left."""


def nodes(columns: int, rows: int, levels: int = 1, step: float = 1.0) -> Lattice:
    """Points on a square lattice, the first in the corner of the table."""
    return Lattice(
        columns=columns,
        rows=rows,
        levels=levels,
        step=step,
        across=(step, 0.0),
        down=(0.0, step),
        shape=_square(step),
        beyond=_BESIDE,
    )


def squares(columns: int, rows: int, levels: int = 1, spare: int = 0) -> Lattice:
    """Square cells, one unit wide. Where a board numbers places beyond its last column and row, too, these are `spare`
    and counted among the columns and rows."""
    return Lattice(
        columns=columns,
        rows=rows,
        levels=levels,
        step=1.0,
        first=(0.5, 0.5),
        across=(1.0, 0.0),
        down=(0.0, 1.0),
        shape=_square(1.0),
        beyond=_BESIDE,
        cells=True,
        crowds=crowds(0.5),
        spare=spare,
    )


def hexes(columns: int, rows: int) -> Lattice:
    """Hexagons that stand on a corner, one unit wide, every second row half a unit to the right."""
    corner, side = round(1 / math.sqrt(3), 4), round(1 / math.sqrt(12), 4)
    return Lattice(
        columns=columns,
        rows=rows,
        levels=1,
        step=1.0,
        first=(0.5, corner),
        across=(1.0, 0.0),
        down=(0.0, round(math.sqrt(3) / 2, 4)),
        odd=(0.5, 0.0),
        shape=((0.0, -corner), (0.5, -side), (0.5, side), (0.0, corner), (-0.5, side), (-0.5, -side)),
        beyond=((0, -1, 1, -1), (1, 0, 1, 0), (0, 1, 1, 1), (-1, 1, 0, 1), (-1, 0, -1, 0), (-1, -1, 0, -1)),
        cells=True,
        crowds=crowds(0.5),
    )


def crowds(half: float) -> tuple[Slots, ...]:
    """One piece in the middle of a cell; two, three or four around it; up to seven with one in the middle again."""
    found = [Slots(2 * half, ((0.0, 0.0),))]
    for count, far, apart, turn in ((2, 0.46, 0.92, math.pi), (3, 0.5, 0.84, -math.pi / 2), (4, 0.54, 0.74, -2.356)):
        angles = [turn + math.tau * step / count for step in range(count)]
        points = tuple((round(far * half * math.cos(a), 3), round(far * half * math.sin(a), 3)) for a in angles)
        found.append(Slots(apart * half, points))
    ring = tuple(
        (round(0.62 * half * math.cos(math.tau * step / 6), 3), round(0.62 * half * math.sin(math.tau * step / 6), 3))
        for step in range(6)
    )
    found.append(Slots(0.6 * half, ((0.0, 0.0), *ring)))
    return tuple(found)


class Place(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A polygon on the table. `kind` is a word of the game's look: building, road, rubble, sector, room."""

    id: str
    kind: str
    outline: tuple[Point, ...]
    name: Words | None = None
    floors: int = 1
    roof: bool = False
    number: int | None = None
    """The id that options use for this place, where there is no lattice."""
    label: Words | str = ""
    """What is written on it: a number, or a name with a second line beneath it."""
    slots: Slots | None = None
    level: int = 0
    """The floor that it is on: from above, upper floors hide what lies below them."""


class Line(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A wall, a border, a path: open, not filled."""

    id: str
    kind: str
    points: tuple[Point, ...]
    name: Words | None = None
    level: int = 0


class Dot(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A point between places that matters: a corner that is clear, an obstacle or cover."""

    id: str
    kind: str
    at: Point
    name: Words | None = None
    level: int = 0


class Badge(msgspec.Struct, frozen=True, gc=False):
    """A status on a piece: a sign for the board, and words. `count` is 0 where there is nothing to count."""

    sign: str
    words: Words
    count: int = 0


class Figure(msgspec.Struct, frozen=True, gc=False):
    """One figure of a piece, where it stands."""

    at: Point
    level: int = 0
    leader: bool = False
    fallen: bool = False


class Piece(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Something that stands on the table: a unit, a person, a marker. `mark` is what it is called on the board."""

    id: str
    kind: str
    side: str
    mark: str
    name: Words
    at: Point
    level: int = 0
    figures: tuple[Figure, ...] = ()
    strength: int = 0
    whole: int = 0
    """Its strength when it is unhurt, where what it has lost is to be seen."""
    badges: tuple[Badge, ...] = ()
    facing: float | None = None
    """Where it looks, in degrees clockwise from the top of the map. It says nothing of what shape it is."""
    hull: bool = False
    """Is it one body, as a vehicle is, as long as its figures stand, and not as many people?"""
    cells: tuple[int, ...] = ()
    """The cells that it covers, where that is more than the one that it stands in."""
    flat: bool = False
    """Does it lie on the ground, under whoever stands there, as a marker or a token does?"""
    active: bool = False
    done: bool = False
    fallen: bool = False
    way: tuple[int, ...] = ()
    """The places of the way that it has announced and has not come to the end of, point by point."""
    rim: str = ""
    """The colour of its base, where pieces of one kind are told apart by that: red, blue, green or yellow."""
    card: str = ""
    """The card that tells of it, where that is not one of its own: the board of a squad, say."""
    place: int | None = None
    """The place on whose slots it stands, if that has any; on a lattice of cells, the cell that it may share."""


class Space(msgspec.Struct, frozen=True, gc=False):
    """One space of a track that is printed with its spaces: a colour by its name, and signs with what they mean."""

    kind: str
    sign: str = ""
    words: Words | None = None


class Track(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A number that everybody follows: the turn, a level, a score. Words stand in for a number that has a name."""

    id: str
    name: Words
    value: int = 0
    most: int | None = None
    words: Words | None = None
    spaces: tuple[Space, ...] = ()


class Pips(msgspec.Struct, frozen=True, gc=False):
    """So many cubes or boxes of a kind: stamina, fatigue, wounds, left, spent."""

    kind: str
    count: int
    words: Words


class Row(msgspec.Struct, frozen=True, gc=False):
    """One line of a card. Cubes that `move` are the same ones in other zones; a note is told when the row is pointed
    at: the text of the card that it names."""

    name: Words
    value: Words | str
    pips: tuple[Pips, ...] = ()
    note: Words | None = None
    moves: bool = False
    prose: bool = False
    """Sentences to be read, however short: never a value beside its name."""


class Face(msgspec.Struct, frozen=True):
    """What a face of a die shows: a sign, and words."""

    sign: str
    words: Words


class Die(msgspec.Struct, frozen=True):
    """A kind of die that shows something else than numbers: its name, and its faces from 1."""

    name: Words
    faces: tuple[Face, ...]


class Held(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Something that lies in a well: its name, what is written on it, and the id that options use for it."""

    name: Words
    kind: str = ""
    note: Words | None = None
    piece: str = ""
    spent: bool = False


class Well(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A place of a board that holds cards or tokens: a hand, a holster, a sack. `room` is how many fit in it; None if
    nobody counts them."""

    name: Words
    room: int | None = None
    holds: tuple[Held, ...] = ()


class Card(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What is printed beside a piece: its ratings, its weapons, its burdens. `kind` is a word of the game's look, for
    what is drawn on it."""

    piece: str
    side: str
    name: Words
    rows: tuple[Row, ...] = ()
    heading: Words | None = None
    """What cards of this kind are headed with; otherwise it is the name of the side's seat."""
    kind: str = ""
    wells: tuple[Well, ...] = ()


class Briefing(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What a player should know before the first question: what it is about, what is to be done, how it can end, and
    how long it takes; `advice` is what else is worth knowing. `title` is what it is called, if that is not the scene's.
    """

    goal: Words
    title: Words | None = None
    story: Words | None = None
    ends: tuple[Words, ...] = ()
    advice: tuple[Words, ...] = ()
    length: Words | None = None


class Key(msgspec.Struct, frozen=True, gc=False):
    """A line of the legend: what a sign on a map of characters stands for."""

    sign: str
    words: Words


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """A table: its size in its own units, and everything on it, from the ground up."""

    title: Words
    width: float
    height: float
    scale: float = 1
    """How many units of the players' own table one of these is: lengths are told in theirs."""
    lattice: Lattice | None = None
    places: tuple[Place, ...] = ()
    lines: tuple[Line, ...] = ()
    dots: tuple[Dot, ...] = ()
    pieces: tuple[Piece, ...] = ()
    tracks: tuple[Track, ...] = ()
    cards: tuple[Card, ...] = ()
    legend: tuple[Key, ...] = ()
    briefing: Briefing | None = None
    order: tuple[str, ...] = ()
    """The pieces in the order in which they will act, the next one first, where the rules make that certain."""

    def where(self, place: int) -> tuple[float, float, int] | None:
        """The point and the level of a place that an option names."""
        if self.lattice is not None:
            return self.lattice.where(place)
        for area in self.places:
            if area.number == place:
                xs, ys = [x for x, _ in area.outline], [y for _, y in area.outline]
                return sum(xs) / len(xs), sum(ys) / len(ys), 0
        return None

    def has(self, place: int) -> bool:
        """Is there such a place on this table?"""
        if self.lattice is not None:
            return 0 <= place < self.lattice.columns * self.lattice.rows * self.lattice.levels
        return any(area.number == place for area in self.places)

    def piece(self, id: str) -> Piece | None:
        return next((piece for piece in self.pieces if piece.id == id), None)

    def floors(self) -> tuple[int, ...]:
        """The levels on which anything of the ground is drawn, from below."""
        drawn = {*(one.level for one in self.places), *(one.level for one in self.lines)}
        return tuple(sorted(drawn | {one.level for one in self.dots}))

    def sides(self) -> tuple[str, ...]:
        """The sides of the pieces, in the order in which they first stand on the table."""
        return tuple(dict.fromkeys(piece.side for piece in self.pieces if piece.side))

    def _repr_svg_(self) -> str:
        from .svg import svg

        return svg(self)


def edges(outline: tuple[Point, ...]) -> Iterator[tuple[Point, Point]]:
    """The sides of a closed outline."""
    yield from zip(outline, outline[1:] + outline[:1], strict=True)


def inside(point: Point, outline: tuple[Point, ...]) -> bool:
    """Does the point lie within the outline?"""
    x, y = point
    within = False
    for (x1, y1), (x2, y2) in edges(outline):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            within = not within
    return within

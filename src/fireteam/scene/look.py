"""A look: the colours, shapes, textures and signs of a game, for paper, for a night map and for a terminal.

What every look begins with stands in `paper.toml`. A game changes of it what it likes in its own `look.toml`, in its
folder or in the room `scene` there. Page, SVG and terminal draw from the same look, and know no game.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from fireteam.content import BadContent, Strict, read

from .strokes import Symbol
from .symbols import SYMBOLS
from .textures import TEXTURES, Texture

Colour = Annotated[str, Meta(pattern=r"^(#[0-9a-f]{6}([0-9a-f]{2})?|none)$")]
Pair = tuple[Colour, Colour]
"""A colour by day and by night."""
Light = Literal["light", "dark"]
Shape = Literal["circle", "diamond", "square", "hexagon", "triangle", "plate"]
Name = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_-]*$")]


class Palette(Strict, frozen=True):
    """The colours of the map itself: the desk that it lies on, its margin and paper, its inks, what lies over it."""

    desk: Pair
    margin: Pair
    map: Pair
    map_ink: Pair
    map_quiet: Pair
    halo: Pair
    shadow: Pair
    area: Pair
    floor: Pair
    building: Pair
    texture: Pair
    glow: Pair
    over_open: Pair
    over_seen: Pair
    over_cover: Pair
    over_line: Pair


class Page(Strict, frozen=True):
    """The colours around the map, where a game has its own: what is left out is as the page has it."""

    paper: Pair | None = None
    panel: Pair | None = None
    raised: Pair | None = None
    sunk: Pair | None = None
    line: Pair | None = None
    strong: Pair | None = None
    ink: Pair | None = None
    quiet: Pair | None = None
    link: Pair | None = None
    title: Pair | None = None


class Side(Strict, frozen=True):
    """How a side's pieces look. Seats and other sides in `also` look like it; a number behind a name changes nothing.
    `terminal` is a colour that can be read on black and on white."""

    id: Name
    colour: Pair
    terminal: Colour
    shape: Shape
    sign: str
    also: tuple[Name, ...] = ()


class Ground(Strict, frozen=True):
    """How a kind of place looks. `sign` is its character in a terminal; `symbol` is drawn once on each such place, and
    a `faint` texture only just shows."""

    kind: Name
    fill: Pair
    ink: Pair
    width: float = 0.8
    dash: tuple[float, ...] = ()
    texture: Name = "none"
    faint: bool = False
    symbol: Name = "none"
    label: Pair | None = None
    sign: Annotated[str, Meta(min_length=1, max_length=1)] = " "


class Stroke(Strict, frozen=True):
    """How a kind of line looks; nobody crosses a `heavy` one. `core` is a thinner line of another colour in it, `shine`
    a broad one under it, as light that falls from it."""

    kind: Name
    ink: Pair
    width: float = 1.2
    dash: tuple[float, ...] = ()
    core: Pair | None = None
    shine: Pair | None = None
    heavy: bool = False


class Corner(Strict, frozen=True):
    """How a kind of dot between places looks, and its character in a terminal."""

    kind: Name
    fill: Pair
    ink: Pair
    shape: Shape = "circle"
    sign: Annotated[str, Meta(min_length=1, max_length=1)] = "•"


class Cube(Strict, frozen=True):
    """How a kind of cube or box on a card looks."""

    kind: Name
    fill: Pair
    round: bool = False
    dashed: bool = False


class Emblem(Strict, frozen=True):
    """The symbol that stands for a kind of piece or card, instead of letters, and its colours if it has its own."""

    kind: Name
    symbol: Name
    fill: Pair | None = None
    ink: Pair | None = None


class Changes(Strict, frozen=True):
    """A file `look.toml`."""

    title: Literal["plain", "stamp", "brush", "comic"] | None = None
    palette: dict[str, Pair] = msgspec.field(default_factory=dict)
    page: Page = Page()
    side: tuple[Side, ...] = ()
    ground: tuple[Ground, ...] = ()
    line: tuple[Stroke, ...] = ()
    dot: tuple[Corner, ...] = ()
    cube: tuple[Cube, ...] = ()
    emblem: tuple[Emblem, ...] = ()


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """All that renderers know of how a game looks. `title` is the manner of its titles; unknown kinds are drawn like
    open ground, and sides without a place of their own take the `spare` ones in order."""

    title: str
    palette: Palette
    page: Page
    sides: tuple[Side, ...]
    spare: tuple[Side, ...]
    grounds: tuple[Ground, ...]
    lines: tuple[Stroke, ...]
    dots: tuple[Corner, ...]
    cubes: tuple[Cube, ...]
    emblems: tuple[Emblem, ...]
    textures: dict[str, Texture]
    symbols: dict[str, Symbol]

    def ground(self, kind: str) -> Ground:
        found = next((ground for ground in self.grounds if ground.kind == kind), None)
        return found or Ground(kind="ground", fill=self.palette.area, ink=self.palette.map_ink)

    def line(self, kind: str) -> Stroke:
        found = next((line for line in self.lines if line.kind == kind), None)
        return found or Stroke(kind="line", ink=self.palette.map_ink, dash=(7, 5))

    def dot(self, kind: str) -> Corner:
        found = next((dot for dot in self.dots if dot.kind == kind), None)
        return found or Corner(kind="dot", fill=self.palette.map, ink=self.palette.map_ink)

    def side(self, name: str, others: tuple[str, ...] = ()) -> Side:
        """A side by its name; `others` are all sides at the table, in order, for those that have no place of their
        own."""
        found = self._own(name)
        if found is None and name in others:
            place = [other for other in others if self._own(other) is None].index(name)
            found = self.spare[place % len(self.spare)] if self.spare else None
        return found or NOBODY

    def _own(self, name: str) -> Side | None:
        bare = name.rstrip("0123456789")
        return next((side for side in self.sides if bare in (side.id, *side.also)), None)


NOBODY = Side(id="nobody", colour=("#4a463d", "#b5afa0"), terminal="#7d7565", shape="plate", sign="■")
"""What belongs to no side."""
BASE = Path(__file__).parent / "paper.toml"


@cache
def paper() -> Look:
    """The look of a game that has none of its own."""
    base = read(BASE, Changes)
    return _made(BASE, base, msgspec.convert(base.palette, Palette), spare=base.side)


@cache
def load(folder: Path) -> Look:
    """The look of the game in this folder."""
    file = next((file for file in (folder / "scene" / "look.toml", folder / "look.toml") if file.is_file()), None)
    if file is None:
        return paper()
    changes, base = read(file, Changes), paper()
    unknown = changes.palette.keys() - {*Palette.__struct_fields__}
    if unknown:
        known = ", ".join(Palette.__struct_fields__)
        raise BadContent(f"{file.name}: palette: there is no {sorted(unknown)[0]!r}; expected one of {known}")
    shapes = {side.shape for side in changes.side}
    # Whoever else comes takes a shape that the game has left free, or after those any.
    spare = sorted(base.spare, key=lambda side: side.shape in shapes)
    palette = msgspec.structs.replace(base.palette, **changes.palette)
    return _made(file, changes, palette, base, tuple(spare))


def _made(
    file: Path, changes: Changes, palette: Palette, base: Look | None = None, spare: tuple[Side, ...] = ()
) -> Look:
    own = {ground.kind for ground in changes.ground}
    drawn = {line.kind for line in changes.line}
    grounds = (*changes.ground, *(ground for ground in (base.grounds if base else ()) if ground.kind not in own))
    lines = (*changes.line, *(line for line in (base.lines if base else ()) if line.kind not in drawn))
    textures = {ground.texture for ground in grounds} - {"none"}
    symbols = {*(ground.symbol for ground in grounds), *(emblem.symbol for emblem in changes.emblem)} - {"none"}
    for wanted, known, what in ((textures, TEXTURES, "texture"), (symbols, SYMBOLS, "symbol")):
        for name in sorted(wanted - known.keys()):
            raise BadContent(f"{file.name}: there is no {what} {name!r}; expected one of {', '.join(known)}")
    return Look(
        title=changes.title or "plain",
        palette=palette,
        page=changes.page,
        sides=changes.side if base else (),
        spare=spare,
        grounds=grounds,
        lines=lines,
        dots=(*changes.dot, *(base.dots if base else ())),
        cubes=(*changes.cube, *(base.cubes if base else ())),
        emblems=changes.emblem,
        textures={name: TEXTURES[name] for name in sorted(textures)},
        symbols={name: SYMBOLS[name] for name in sorted(symbols)},
    )


def tone(pair: Pair, light: str) -> str:
    """A colour in the light of a picture."""
    return pair[light == "dark"]

"""A scene as SVG: a staff map with ink outlines, quiet textures and two or three strong colours."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from xml.sax.saxutils import escape, quoteattr

from .coordinates import letters, square
from .crowds import crowded
from .look import Look, Pair, Side, paper, tone
from .model import Dot, Lattice, Line, Piece, Place, Point, Say, Scene, plain
from .strokes import form, placed

SCALE = 30
"""SVG units to a unit of the table."""
MARGIN = 34
LARGE = 4
"""The cells that the largest pieces cover."""
HEAD = 46
FONT = "font-family='system-ui, -apple-system, Segoe UI, Roboto, sans-serif'"


def svg(
    scene: Scene,
    say: Say = plain,
    *,
    look: Look | None = None,
    light: str = "light",
    glow: Collection[int] = (),
    rings: Collection[str] = (),
    width: int | None = None,
) -> str:
    """The picture, in a game's look or in the plain one. `light` is "light" or "dark"; `glow` are places to outline,
    `rings` pieces to ring."""
    inks = Inks(look or paper(), light, scene.sides())
    unit = SCALE * 24 / max(scene.width, scene.height, 1)
    full_width, full_height = scene.width * unit + 2 * MARGIN, scene.height * unit + 2 * MARGIN + HEAD
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {_n(full_width)} {_n(full_height)}'"
        f" width='{width or _n(full_width)}' role='img' aria-label={_attribute(say(scene.title))} {FONT}>",
        f"<title>{escape(say(scene.title))}</title>",
        _textures(inks),
        f"<rect width='{_n(full_width)}' height='{_n(full_height)}' fill='{inks.paper}'/>",
        *_head(scene, say, inks, full_width),
        f"<g transform='translate({MARGIN} {MARGIN + HEAD})'>",
        *_coordinates(scene, inks, unit),
    ]
    # Floor by floor, so that upper ones hide what lies below them.
    for floor in scene.floors():
        parts += _shadow(scene, floor, inks, unit)
        for place in scene.places:
            if place.level == floor:
                parts += _place(place, say, inks, unit)
                if scene.lattice is not None and scene.lattice.cells:
                    parts += _label(place, say, inks, unit)
        for line in scene.lines:
            if line.level == floor:
                parts += _line(line, say, inks, unit)
        parts += (_dot(dot, say, inks, unit) for dot in scene.dots if dot.level == floor)
    parts += _glow(scene, glow, inks, unit)
    for piece in sorted(crowded(scene), key=lambda piece: (not piece.flat, bool(piece.figures), piece.active)):
        parts += _piece(scene, piece, say, inks, unit, piece.id in rings)
    parts += ["</g>", "</svg>"]
    return "\n".join(parts) + "\n"


def _n(number: float) -> str:
    return f"{number:.1f}".rstrip("0").rstrip(".")


def _attribute(words: str) -> str:
    """Quoted for an attribute that stands in single quotes."""
    return quoteattr(words)


class Inks:
    """A look in one light, and the sides that are at the table."""

    def __init__(self, look: Look, light: str, sides: tuple[str, ...]) -> None:
        self.look, self.light, self.sides = look, light, sides
        palette = look.palette
        self.paper, self.ink = self.of(palette.map), self.of(palette.map_ink)
        self.quiet, self.glow = self.of(palette.map_quiet), self.of(palette.glow)
        self.texture, self.shade = self.of(palette.texture), self.of(palette.shadow)

    def of(self, pair: Pair) -> str:
        return tone(pair, self.light)

    def side(self, name: str) -> Side:
        return self.look.side(name, self.sides)


def _textures(look: Inks) -> str:
    patterns = []
    for name, texture in look.look.textures.items():
        turn = f" patternTransform='rotate({_n(texture.turn)})'" if texture.turn else ""
        paint = f"fill='{look.texture}'" if texture.filled else f"fill='none' stroke='{look.texture}'"
        patterns.append(
            f"<pattern id='{name}' width='{_n(texture.width)}' height='{_n(texture.height)}'"
            f" patternUnits='userSpaceOnUse'{turn}><path d='{texture.path}' {paint} stroke-width='{texture.stroke}'"
            f" opacity='0.7'/></pattern>"
        )
    return "<defs>" + "".join(patterns) + "</defs>"


def _head(scene: Scene, say: Say, look: Inks, width: float) -> Iterator[str]:
    """The title, and the tracks to its right, each with its name over its value."""
    title = escape(say(scene.title))
    yield f"<text x='{MARGIN}' y='32' font-size='19' font-weight='600' fill='{look.ink}'>{title}</text>"
    right = width - MARGIN
    for track in reversed(scene.tracks):
        value = say(track.words) if track.words else f"{track.value}" + (f" / {track.most}" if track.most else "")
        name = say(track.name)
        yield (
            f"<text x='{_n(right)}' y='20' font-size='10' text-anchor='end' fill='{look.quiet}'>{escape(name)}</text>"
            f"<text x='{_n(right)}' y='38' font-size='16' text-anchor='end' fill='{look.ink}'"
            f" style='font-variant-numeric:tabular-nums'>{escape(value)}</text>"
        )
        right -= max(len(name) * 6.2, len(value) * 9.5) + 22


def _coordinates(scene: Scene, look: Inks, unit: float) -> Iterator[str]:
    if scene.lattice is not None and scene.lattice.cells:
        yield from _names(scene.lattice, look, unit)
        return
    size = square(scene) * unit
    columns, rows = round(scene.width / square(scene)), round(scene.height / square(scene))
    wide, high = scene.width * unit, scene.height * unit
    ticks = "".join(f"M{_n(c * size)} 0V{_n(high)}" for c in range(1, columns))
    ticks += "".join(f"M0 {_n(r * size)}H{_n(wide)}" for r in range(1, rows))
    yield f"<path d='{ticks}' stroke='{look.quiet}' stroke-width='0.5' opacity='0.18'/>"
    labels = [f"<g font-size='10' fill='{look.quiet}' text-anchor='middle'>"]
    for column in range(columns):
        labels.append(f"<text x='{_n((column + 0.5) * size)}' y='-9'>{letters(column)}</text>")
    for row in range(rows):
        labels.append(f"<text x='-14' y='{_n((row + 0.5) * size + 3.5)}'>{row + 1}</text>")
    yield "".join(labels) + "</g>"
    yield f"<rect width='{_n(wide)}' height='{_n(high)}' fill='none' stroke='{look.ink}' stroke-width='1.6'/>"


def _names(lattice: Lattice, look: Inks, unit: float) -> Iterator[str]:
    """The letters of columns above and the numbers of rows beside a lattice of cells."""
    yield f"<g font-size='10' fill='{look.quiet}' text-anchor='middle'>"
    for column in range(lattice.columns - lattice.spare):
        yield f"<text x='{_n(lattice.where(column)[0] * unit)}' y='-9'>{letters(column)}</text>"
    for row in range(lattice.rows - lattice.spare):
        y = lattice.where(row * lattice.columns)[1]
        yield f"<text x='-14' y='{_n(y * unit + 3.5)}'>{row + 1}</text>"
    yield "</g>"


def _points(outline: tuple[Point, ...], unit: float) -> str:
    return " ".join(f"{_n(x * unit)},{_n(y * unit)}" for x, y in outline)


def _shadow(scene: Scene, floor: int, look: Inks, unit: float) -> Iterator[str]:
    """What a floor throws on those below it, where floors lie one over another: the longer, the higher it lies."""
    if not floor or scene.lattice is None or not scene.lattice.cells:
        return
    far = (0.05 + 0.08 * floor) * unit
    outlines = (place.outline for place in scene.places if place.level == floor)
    path = "".join(
        "M" + "L".join(f"{_n(x * unit + far)} {_n(y * unit + far)}" for x, y in outline) + "Z" for outline in outlines
    )
    yield f"<path d='{path}' fill='{look.shade}'/>"


def _place(place: Place, say: Say, look: Inks, unit: float) -> Iterator[str]:
    kind = look.look.ground(place.kind)
    shape, fill, ink = _points(place.outline, unit), look.of(kind.fill), look.of(kind.ink)
    yield f"<polygon points='{shape}' fill='{fill}' stroke='{ink}' stroke-width='{_n(kind.width)}'{_dash(kind.dash)}>"
    yield f"<title>{escape(say(place.name))}</title></polygon>" if place.name else "</polygon>"
    if kind.texture != "none":
        faint = " opacity='0.35'" if kind.faint else ""
        yield f"<polygon points='{shape}' fill='url(#{kind.texture})' pointer-events='none'{faint}/>"
    if kind.symbol != "none":
        xs, ys = [x for x, _ in place.outline], [y for _, y in place.outline]
        middle = (min(xs) + max(xs)) / 2 * unit, (min(ys) + max(ys)) / 2 * unit
        size = min(max(xs) - min(xs), max(ys) - min(ys)) * unit
        yield from _symbol(look, kind.symbol, place.id, middle, size, ink, fill)
    if place.kind != "building":
        return
    x = min(x for x, _ in place.outline) * unit + 7
    y = min(y for _, y in place.outline) * unit + 16
    # One bar for each floor, and a gable where the roof can be used.
    for floor in range(place.floors):
        yield f"<path d='M{_n(x)} {_n(y - 4 * floor)}h12' stroke='{ink}' stroke-width='2'/>"
    if place.roof:
        top = y - 4 * place.floors
        yield f"<path d='M{_n(x)} {_n(top)}l6 -4l6 4' fill='none' stroke='{ink}' stroke-width='1.5'/>"


def _label(place: Place, say: Say, look: Inks, unit: float) -> Iterator[str]:
    """What is written on a cell."""
    words = place.label if isinstance(place.label, str) else say(place.label)
    if words:
        x = sum(x for x, _ in place.outline) / len(place.outline) * unit
        y = max(y for _, y in place.outline) * unit - 4
        yield (
            f"<text x='{_n(x)}' y='{_n(y)}' font-size='{_n(0.3 * unit)}' font-weight='700' text-anchor='middle'"
            f" fill='{look.ink}'>{escape(words)}</text>"
        )


def _dash(dash: tuple[float, ...]) -> str:
    return f" stroke-dasharray='{' '.join(map(_n, dash))}'" if dash else ""


def _symbol(
    look: Inks, name: str, id: str, at: Point, size: float, ink: str, fill: str, light: str = ""
) -> Iterator[str]:
    """A symbol around a point, in the form that its name has come to."""
    paints = {"ink": ink, "fill": fill, "light": light or look.paper, "shade": "none" if light else look.shade}
    for mark in form(look.look.symbols[name], id):
        path, paint = placed(mark.path, at, size), paints[mark.paint]
        if mark.width:
            yield f"<path d='{path}' fill='none' stroke='{paint}' stroke-width='{_n(mark.width * size)}'/>"
        else:
            yield f"<path d='{path}' fill='{paint}'/>"


def _line(line: Line, say: Say, look: Inks, unit: float) -> Iterator[str]:
    kind = look.look.line(line.kind)
    shape = _points(line.points, unit)
    if kind.shine:
        yield (
            f"<polyline points='{shape}' fill='none' stroke='{look.of(kind.shine)}'"
            f" stroke-width='{_n(3 * kind.width)}' stroke-linecap='round'/>"
        )
    yield (
        f"<polyline points='{shape}' fill='none' stroke='{look.of(kind.ink)}' stroke-width='{_n(kind.width)}'"
        f" stroke-linecap='round'{_dash(kind.dash)}>"
    )
    yield f"<title>{escape(say(line.name))}</title></polyline>" if line.name else "</polyline>"
    if kind.core:
        yield f"<polyline points='{shape}' fill='none' stroke='{look.of(kind.core)}' stroke-width='1.6'/>"


def _dot(dot: Dot, say: Say, look: Inks, unit: float) -> str:
    kind = look.look.dot(dot.kind)
    rest = f"fill='{look.of(kind.fill)}' stroke='{look.of(kind.ink)}' stroke-width='1.2'"
    shape = _shape(kind.shape, dot.at[0] * unit, dot.at[1] * unit, 0.09 * unit, rest)
    return f"<g><title>{escape(say(dot.name))}</title>{shape}</g>" if dot.name else shape


def _glow(scene: Scene, glow: Collection[int], look: Inks, unit: float) -> Iterator[str]:
    """What can be chosen: outlined, not filled."""
    dots = []
    if scene.lattice is not None and scene.lattice.cells:
        floor = scene.lattice.columns * scene.lattice.rows
        for level in sorted({place // floor for place in glow}):
            for ring in scene.lattice.rings(place for place in glow if place // floor == level):
                shape = _points(ring, unit)
                yield f"<polygon points='{shape}' fill='none' stroke='{look.glow}' stroke-width='2.4'/>"
    for place in glow:
        area = next((area for area in scene.places if area.number == place and scene.lattice is None), None)
        if area:
            yield (
                f"<polygon points='{_points(area.outline, unit)}' fill='none' stroke='{look.glow}' stroke-width='3'/>"
            )
            continue
        if scene.lattice is not None and scene.lattice.cells:
            continue
        found = scene.where(place)
        if found:
            dots.append(f"M{_n(found[0] * unit - 2.5)} {_n(found[1] * unit)}a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0")
    if dots:
        yield f"<path d='{''.join(dots)}' fill='none' stroke='{look.glow}' stroke-width='1.2' opacity='0.8'/>"


PLATE = ((-0.6, -0.85), (0.6, -0.85), (1.0, 0.0), (0.6, 0.85), (-0.6, 0.85), (-1.0, 0.0))
"""The corners of what belongs to no side."""


def _shape(shape: str, x: float, y: float, radius: float, rest: str) -> str:
    if shape == "circle":
        return f"<circle cx='{_n(x)}' cy='{_n(y)}' r='{_n(radius)}' {rest}/>"
    if shape == "hexagon":
        corners = [(x + radius * math.cos(a * math.pi / 3), y + radius * math.sin(a * math.pi / 3)) for a in range(6)]
    elif shape == "triangle":
        corners = [
            (x, y - 1.2 * radius),
            (x + 1.15 * radius, y + 0.85 * radius),
            (x - 1.15 * radius, y + 0.85 * radius),
        ]
    elif shape == "plate":
        reach = radius
        corners = [(x + reach * cx, y + reach * cy) for cx, cy in PLATE]
    elif shape == "diamond":
        reach = radius * 1.2
        corners = [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
    else:
        reach = radius * 0.9
        corners = [(x - reach, y - reach), (x + reach, y - reach), (x + reach, y + reach), (x - reach, y + reach)]
    listed = " ".join(f"{_n(cx)},{_n(cy)}" for cx, cy in corners)
    return f"<polygon points='{listed}' {rest}/>"


def _hull(piece: Piece, facing: float, unit: float, colour: str) -> str:
    """A vehicle from above: as long as its figures stand, with its nose where it faces."""
    (x, y), angle = piece.at, math.radians(facing)
    ahead, across = (math.sin(angle), -math.cos(angle)), (math.cos(angle), math.sin(angle))
    along = [(fx - x) * ahead[0] + (fy - y) * ahead[1] for fx, fy in (figure.at for figure in piece.figures)]
    front, back = max([0.0, *along]) + 0.5, min([0.0, *along]) - 0.5
    outline = [(-0.5, back), (-0.5, front - 0.4), (-0.22, front), (0.22, front), (0.5, front - 0.4), (0.5, back)]
    corners = " ".join(
        f"{_n((x + s * across[0] + a * ahead[0]) * unit)},{_n((y + s * across[1] + a * ahead[1]) * unit)}"
        for s, a in outline
    )
    return f"<polygon points='{corners}' fill='{colour}' fill-opacity='0.38' stroke='{colour}' stroke-width='1.6'/>"


def _nose(x: float, y: float, radius: float, facing: float, colour: str) -> str:
    """Where a piece looks: a wedge on its rim."""
    angle = math.radians(facing)
    ahead, across = (math.sin(angle), -math.cos(angle)), (math.cos(angle), math.sin(angle))
    corners = " ".join(
        f"{_n(x + ahead[0] * far + across[0] * aside)},{_n(y + ahead[1] * far + across[1] * aside)}"
        for far, aside in ((radius + 8, 0.0), (radius + 2, 5.0), (radius + 2, -5.0))
    )
    return f"<polygon points='{corners}' fill='{colour}'/>"


def _base(scene: Scene, piece: Piece, unit: float, colour: str) -> Iterator[str]:
    """What a piece covers that is larger than a cell."""
    if scene.lattice is None:
        return
    x, y = piece.at
    for ring in scene.lattice.rings(piece.cells):
        inner = tuple((x + (cx - x) * 0.9, y + (cy - y) * 0.9) for cx, cy in ring)
        yield (
            f"<polygon points='{_points(inner, unit)}' fill='{colour}' fill-opacity='0.38' stroke='{colour}'"
            f" stroke-width='1.8' stroke-linejoin='round'/>"
        )


def _piece(scene: Scene, piece: Piece, say: Say, look: Inks, unit: float, ringed: bool) -> Iterator[str]:
    side = look.side(piece.side)
    colour = look.of(side.colour)
    dim = " opacity='0.55'" if piece.done and not piece.active else ""
    badges = ", ".join(say(badge.words) for badge in piece.badges)
    name = say(piece.name) + (f" ({piece.strength})" if piece.strength else "") + (f": {badges}" if badges else "")
    yield f"<g{dim}><title>{escape(name)}</title>"
    base = 0.375 * unit
    if piece.hull:
        yield _hull(piece, piece.facing or 0.0, unit, colour)
    elif piece.cells:
        yield from _base(scene, piece, unit, colour)
    for figure in () if piece.hull or piece.cells else piece.figures:
        x, y = figure.at[0] * unit, figure.at[1] * unit
        if figure.fallen:
            yield (
                f"<path d='M{_n(x - base)} {_n(y)}h{_n(2 * base)}M{_n(x)} {_n(y - base / 2)}v{_n(base)}'"
                f" stroke='{colour}' stroke-width='2.5'/>"
            )
            continue
        rest = f"fill='{colour}' fill-opacity='0.32' stroke='{colour}' stroke-width='1.4'"
        yield _shape(side.shape, x, y, base, rest)
        if figure.leader:
            yield f"<path d='M{_n(x - 4)} {_n(y - base - 2)}h8' stroke='{colour}' stroke-width='2.4'/>"
    x, y = piece.at[0] * unit, piece.at[1] * unit
    if piece.flat:
        yield _shape(
            "square", x, y, 0.5 * unit, f"fill='{colour}' fill-opacity='0.24' stroke='{colour}' stroke-width='1.8'"
        )
        yield _shape(side.shape, x - 0.34 * unit, y - 0.34 * unit, 0.11 * unit, f"fill='{colour}'")
    # On cells a counter grows with them.
    grown = min(2.0, max(1.0, unit / SCALE)) if scene.lattice is not None and scene.lattice.cells else 1.0
    radius = (10.5 if piece.figures else 8.5) * grown * (1.75 if len(piece.cells) == LARGE else 1.0)
    if ringed or piece.active:
        ring = look.glow if ringed else look.ink
        yield _shape(
            side.shape, x, y, radius + 5, f"fill='none' stroke='{ring}' stroke-width='2.2' stroke-dasharray='5 3'"
        )
    emblem = next((one for one in look.look.emblems if one.kind == piece.kind), None)
    if emblem is not None and not piece.figures:
        ink = look.of(emblem.ink) if emblem.ink else look.ink
        fill = look.of(emblem.fill) if emblem.fill else look.paper
        yield from _symbol(look, emblem.symbol, piece.id, (x, y), 2.3 * radius, ink, fill)
        yield "</g>"
        return
    fill, ink = (colour, look.paper) if piece.figures else (look.paper, colour)
    if piece.flat:
        yield (
            f"<text x='{_n(x)}' y='{_n(y + 4 * grown)}' font-size='{_n(11.5 * grown)}' font-weight='700'"
            f" text-anchor='middle' fill='{colour}'>{escape(piece.mark)}</text></g>"
        )
        return
    yield _shape(side.shape, x, y, radius, f"fill='{fill}' stroke='{colour}' stroke-width='1.8'")
    if emblem is not None:
        yield from _symbol(look, emblem.symbol, piece.id, (x, y), 1.6 * radius, ink, ink, fill)
    else:
        size = (11.5 if len(piece.mark) < 3 else 8.5) * grown
        yield (
            f"<text x='{_n(x)}' y='{_n(y + 4 * grown)}' font-size='{_n(size)}' font-weight='700' text-anchor='middle'"
            f" fill='{ink}'>{escape(piece.mark)}</text>"
        )
    if piece.facing is not None:
        yield _nose(x, y, radius, piece.facing, colour)
    if piece.level:
        yield (
            f"<text x='{_n(x + radius + 2)}' y='{_n(y - radius + 3)}' font-size='10' font-weight='600'"
            f" fill='{look.ink}'>+{piece.level}</text>"
        )
    for pip in range(min(piece.strength, 10)):
        across = x + (pip - (min(piece.strength, 10) - 1) / 2) * 4.6
        yield f"<circle cx='{_n(across)}' cy='{_n(y + radius + 5.5)}' r='1.7' fill='{colour}'/>"
    for place, badge in enumerate(piece.badges):
        left = x - radius - 12 - (place // 3) * 14
        top = y - 12 + (place % 3) * 13
        yield (
            f"<g><title>{escape(say(badge.words))}</title>"
            f"<rect x='{_n(left - 6)}' y='{_n(top - 6)}' width='12' height='12' rx='2.5' fill='{look.paper}'"
            f" stroke='{look.ink}' stroke-width='0.9'/>"
            f"<text x='{_n(left)}' y='{_n(top + 3.6)}' font-size='10' text-anchor='middle'"
            f" fill='{look.ink}'>{escape(badge.sign)}</text></g>"
        )
    yield "</g>"

"""The screen: title and tracks, the map beside the units, the log, the question and its options."""

from __future__ import annotations

import itertools
import textwrap
from collections.abc import Collection, Sequence
from typing import NamedTuple

from rich.console import Console, Group, RenderableType
from rich.rule import Rule as Bar
from rich.style import Style
from rich.table import Table
from rich.text import Text as Line

from fireteam import games
from fireteam.engine import Contest, Event, Rolled
from fireteam.scene import Card, Die, Grid, Look, Piece, Scene, Words, draw
from fireteam.speech import Speech, capital

MAP = 52
"""Columns of the map, with its numbers."""
GOOD, QUIET, THROUGH = "#1f8a4c", "#7d7565", "#d6442f"


class LogLine(NamedTuple):
    """A line of the log: its number, what it says, the dice in it, and the rule that it comes from."""

    number: int
    text: str
    rule: str
    event: Event | None = None
    aside: bool = False
    heading: int = 0
    """It heads an answer to something: so many levels above its event."""


class Item(NamedTuple):
    """An entry of the list of options: its number (0 if it cannot be chosen by number) and its words."""

    number: int
    text: str
    group: str = ""
    refused: str = ""


def look_of(speech: Speech) -> Look:
    """How the game looks that is spoken of."""
    return games.look(speech.game.rulebook.id)


def colour(speech: Speech, side: str, sides: tuple[str, ...] = ()) -> str:
    """A colour that can be read on any terminal."""
    return look_of(speech).side(side, sides).terminal


def title(scene: Scene, speech: Speech) -> RenderableType:
    bar = Table.grid(expand=True)
    bar.add_column()
    bar.add_column(justify="right")
    tracks = Line()
    for track in scene.tracks:
        value = speech(track.words) if track.words else str(track.value) + (f"/{track.most}" if track.most else "")
        tracks.append(f"  {speech(track.name)} ", style="dim")
        tracks.append(value, style="bold")
    bar.add_row(Line(speech(scene.title), style="bold"), tracks)
    return bar


def board(scene: Scene, speech: Speech, glow: Collection[int] = (), rings: Collection[str] = ()) -> Line:
    """The map, coloured."""
    look, lattice = look_of(speech), scene.lattice
    if lattice is None or not lattice.cells or lattice.levels == 1:
        grid = draw(scene, glow=glow, rings=rings, say=speech, look=look)
        return painted(grid, look, scene.sides())
    # Floors one over another are shown one below the other, the ground first.
    shown = Line()
    for level in range(lattice.levels):
        grid = draw(scene, glow=glow, rings=rings, level=level, say=speech, look=look)
        shown.append(f"{'' if not level else chr(10)}+{level}\n", style="bold")
        shown.append_text(painted(grid, look, scene.sides()))
    return shown


NIGHT = 1
"""Maps in a terminal are drawn as at night."""


def painted(grid: Grid, look: Look, sides: tuple[str, ...]) -> Line:
    edge = Style(dim=True)
    header = " " * len(grid.numbers[0]) + grid.header.rstrip() + "\n" if grid.header else ""
    text = Line(header, style=edge, no_wrap=True)
    known: dict[tuple[str, tuple[str, ...]], Style] = {}
    for number, row in zip(grid.numbers, grid.rows, strict=True):
        text.append(number, style=edge)
        for key, run in itertools.groupby(row, key=lambda cell: (cell.ground, cell.ink)):
            if key not in known:
                known[key] = _style(*key, look, sides)
            text.append("".join(cell.sign for cell in run), style=known[key])
        text.append(grid.east + "\n", style=edge)
    text.append(" " * len(grid.numbers[0]) + grid.footer if grid.footer else "", style=edge)
    if not grid.footer:
        text.right_crop(1)
    return text


def _style(ground: str, ink: tuple[str, ...], look: Look, sides: tuple[str, ...]) -> Style:
    palette = look.palette
    place = look.ground(ground) if ground else None
    paper = palette.map[NIGHT]
    behind = place.fill[NIGHT] if place and place.fill[NIGHT] != "none" else paper
    side = next((word[5:] for word in ink if word.startswith("side:")), "")
    front = look.side(side, sides).colour[NIGHT]
    lines = {line.kind for line in look.lines}
    if "mark" in ink:
        style = Style(color=paper, bgcolor=front, bold=True)
    elif "figure" in ink:
        style = Style(color=front, bgcolor=behind)
    elif "marker" in ink:
        style = Style(color=front if side else "#f2c14e", bgcolor=behind, bold=True)
    elif "glow" in ink:
        style = Style(color=palette.glow[NIGHT], bgcolor=behind, bold=True)
    elif "label" in ink:
        style = Style(color=palette.map_ink[NIGHT], bgcolor=behind, bold=True)
    elif "wall" in ink or "floors" in ink:
        style = Style(color=look.ground("building").ink[NIGHT], bgcolor=behind)
    elif ink and ink[0] in lines:
        style = Style(color=look.line(ink[0]).ink[NIGHT], bgcolor=behind)
    else:
        style = Style(color=place.ink[NIGHT] if place else palette.map_ink[NIGHT], bgcolor=behind)
    if "done" in ink:
        style += Style(dim=True)
    if "ring" in ink or "active" in ink:
        style += Style(underline=True, bold=True)
    return style


def units(scene: Scene, speech: Speech, width: int, rings: Collection[str] = (), *, texts: bool = True) -> list[Line]:
    """The pieces with cards, a table for each side; what all of a side have alike stands in its heading. Without
    `texts` cards that are all text are only named."""
    lines: list[Line] = []
    for side, title in dict.fromkeys((card.side, card.heading and card.heading.id) for card in scene.cards):
        cards = [card for card in scene.cards if (card.side, card.heading and card.heading.id) == (side, title)]
        rich = any(row.note or row.pips or len(_value(row.value, speech)) > LONG for card in cards for row in card.rows)
        if title is not None and (rich or not all(scene.piece(card.piece) for card in cards)):
            lines += [Line("")] if lines else []
            lines += _listed(scene, cards, speech, width, rings, texts)
            continue
        rows = [{speech(row.name): _value(row.value, speech) for row in card.rows} for card in cards]
        names = list(dict.fromkeys(name for row in rows for name in row))
        alike = [name for name in names if len(cards) > 1 and len({row.get(name) for row in rows}) == 1]
        names = [name for name in names if name not in alike]
        wide = [max(len(name), *(len(row.get(name, "")) for row in rows)) for name in names]
        titles = [capital(speech(card.name)) for card in cards]
        heading = speech(cards[0].heading) if cards[0].heading else speech.seat(side)
        pieces = [scene.piece(card.piece) for card in cards]
        tab = max(2, *(len(piece.mark) for piece in pieces if piece)) + 1
        first = min(max(len(heading) + tab, *(len(words) + tab for words in titles)), width - sum(wide) - len(wide) - 8)
        head = Line(style="dim", no_wrap=True)
        head.append(heading.ljust(first), style=f"not dim bold {colour(speech, side, scene.sides())}")
        head.append("".join(f" {name:<{size}}" for name, size in zip(names, wide, strict=True)))
        head.append("".join(f" {name} {rows[0][name]}" for name in alike))
        lines += [Line(""), head] if lines else [head]
        for piece, row, words in zip(pieces, rows, titles, strict=True):
            ringed = piece is not None and piece.id in rings
            lines.append(_row(piece, colour(speech, side, scene.sides()), words, tab, first, ringed))
            lines[-1].append("".join(f" {row.get(name, ''):<{size}}" for name, size in zip(names, wide, strict=True)))
            statuses = ", ".join(speech(badge.words) for badge in piece.badges) if piece else ""
            if len(lines[-1]) + 1 + len(statuses) <= width:
                lines[-1].append(f" {statuses}", style="italic")
            else:
                lines += [Line(f"   {part}", style="italic") for part in textwrap.wrap(statuses, width - 3)]
    return lines


LONG = 40
"""From so many characters on a value is a text."""


def _listed(
    scene: Scene, cards: Sequence[Card], speech: Speech, width: int, rings: Collection[str], texts: bool
) -> list[Line]:
    """Cards with much on them, one after another: of whoever acts what it counts and the names of what lies on it, of
    the others what comes first and last. Cards without a piece are only named, with the short value that comes
    first; if one is a single text, that is told."""
    assert cards[0].heading is not None
    ink = colour(speech, cards[0].side, scene.sides())
    lines = [Line(speech(cards[0].heading), style=f"bold {ink}")]
    loose = []
    for card in cards:
        piece = scene.piece(card.piece)
        text = _value(card.rows[0].value, speech) if len(card.rows) == 1 else ""
        if texts and len(text) > LONG:
            lines += [Line(part) for part in _wrapped(speech(card.name), width)]
            lines += [Line(part, style="dim") for part in _wrapped(text, width)]
            continue
        if piece is None or len(text) > LONG:
            first = _value(card.rows[0].value, speech) if len(card.rows) > 1 else ""
            loose.append(f"{speech(card.name)} ({first})" if 0 < len(first) < 14 else speech(card.name))
            continue
        title = capital(speech(card.name))
        tab = max(2, len(piece.mark)) + 1
        lines.append(_row(piece, ink, title, tab, min(width, len(title) + tab + 1), piece.id in rings))
        counts = [
            ", ".join(f"{speech(pips.words)} {pips.count}" for pips in row.pips)
            if row.moves
            else f"{speech(row.name)} {_value(row.value, speech)}"
            for row in card.rows
            if row.note is None
        ]
        named = [_value(row.value, speech) for row in card.rows if row.note is not None]
        if not (piece.active or piece.id in rings):
            counts, named = [counts[0], *([] if named else counts[-1:])], []
        statuses = [speech(badge.words) for badge in piece.badges]
        for told, style in ((counts, ""), (named, "dim"), (statuses, "italic")):
            lines += [Line(f"   {part}", style=style) for part in textwrap.wrap(" · ".join(told), width - 3)]
    lines += [Line(part) for part in _wrapped(" · ".join(loose), width)]
    return lines


def _wrapped(words: str, width: int) -> list[str]:
    return [f"   {part}" for part in textwrap.wrap(words, width - 3)]


def texts(scene: Scene, speech: Speech) -> list[Line]:
    """Everything that is printed on the cards beside this table, at full length."""
    lines: list[Line] = []
    for card in scene.cards:
        lines.append(Line(capital(speech(card.name)), style="bold"))
        for row in card.rows:
            lines.append(Line(f"   {speech(row.name)}: {_value(row.value, speech)}"))
            if row.note is not None:
                lines.append(Line(f"      {speech(row.note)}", style="dim"))
    return lines


def _value(value: Words | str, speech: Speech) -> str:
    return value if isinstance(value, str) else speech(value)


def _row(piece: Piece | None, ink: str, words: str, tab: int, first: int, ringed: bool) -> Line:
    """The beginning of a unit's line: its mark and, behind the tab, its name, cut where there is no room."""
    line = Line(style="dim" if piece and piece.done and not piece.active else "", no_wrap=True)
    line.append((piece.mark if piece else "").ljust(tab), style=f"bold {ink}")
    shown = words if len(words) <= first - tab else words[: first - tab - 1] + "…"
    line.append(shown, style="bold underline" if piece and piece.active else "bold" if ringed else "")
    line.append(" " * (first - tab - len(shown)))
    return line


def legend(scene: Scene, speech: Speech) -> Line:
    """What the signs on this map mean: only those that are there."""
    look, sides = look_of(speech), scene.sides()
    parts: list[tuple[str, str]] = []
    for side in sides:
        named = speech.text.has(f"seat-{side}")
        if named and any(piece.figures for piece in scene.pieces if piece.side == side):
            parts.append((look.side(side, sides).sign, speech.seat(side)))
    parts += [(key.sign, speech(key.words)) for key in scene.legend]
    line = Line(style="dim")
    for sign, words in dict.fromkeys(parts):
        line.append(f"{sign} ", style="not dim bold")
        line.append(f"{words}  ")
    return line


COLOURS = {
    "yellow": "black on #e8c53a",
    "orange": "black on #f08a24",
    "red": "white on #c42b1c",
    "blue": "white on #2d66b8",
}
"""Dice that are told apart by their colour."""


def dice(event: Rolled, marks: Sequence[str], kinds: Sequence[Die] = ()) -> Line:
    """The dice as they fell: [7] is a success, a bare number is none. Dice that show something else show it in their
    own colour."""
    line = Line()
    if kinds:
        for kind, die, face in zip(event.kinds, kinds, event.faces, strict=True):
            line.append(f" {die.faces[face - 1].sign or '-'} ", style=COLOURS.get(kind, "reverse"))
            line.append(" ")
        return line
    for face, mark in zip(event.faces, marks, strict=True):
        if mark == "good":
            line.append(f"[{face}]", style=f"bold {GOOD}")
        elif mark == "bad":
            line.append(f" {face} ", style="dim")
        else:
            line.append(f"({face})", style="bold")
    return line


def contest(contest: Contest) -> Line:
    """Dice matched die by die: [6]! went through, [5]=[7] was stopped by a 7, the rest counts for nothing."""
    line = Line()
    for die in contest.through:
        line.append(f"[{contest.attack[die]}]! ", style=f"bold {THROUGH}")
    for attack, defence in contest.pairs:
        line.append(f"[{contest.attack[attack]}]")
        line.append("=", style="dim")
        line.append(f"[{contest.defence[defence]}] ", style=f"bold {GOOD}")
    paired = ({attack for attack, _ in contest.pairs} | {*contest.through}, {defence for _, defence in contest.pairs})
    for faces, used in zip((contest.attack, contest.defence), paired, strict=True):
        rest = [str(face) for die, face in enumerate(faces) if die not in used]
        if rest:
            line.append(f"· {' '.join(rest)} ", style="dim")
    return line


def log_line(line: LogLine, marks: Sequence[str], fresh: bool, kinds: Sequence[Die] = ()) -> Line:
    depth = len(line.event.chain) if line.event is not None else 0
    text = Line(f"{line.number:>4} " if line.number else "     ", style="dim")
    text.append("  " * max(0, depth - line.heading) + ("↳ " if line.heading else ""), style="dim")
    text.append(line.text, style=("italic" if line.aside else "not dim") if fresh else "")
    fallen: Contest | None = getattr(line.event, "contest", None)
    if fallen is not None and not line.heading:
        text.append(" ")
        text.append_text(contest(fallen))
    if isinstance(line.event, Rolled) and not line.heading:
        text.append(" ")
        text.append_text(dice(line.event, marks, kinds))
    return text


def options(items: Sequence[Item], groups: dict[str, str], width: int) -> RenderableType:
    """The options in columns, by group; what cannot be done stands last, with the reason."""
    blocks: list[RenderableType] = []
    for group in dict.fromkeys(item.group for item in items):
        members = [item for item in items if item.group == group]
        if group in groups:
            blocks.append(Line(groups[group], style="dim"))
        widest = max(len(item.text) + len(item.refused) for item in members) + 9
        columns = max(1, min(3, width // widest, len(members)))
        rows = -(-len(members) // columns)
        grid = Table.grid(padding=(0, 2, 0, 0))
        for row in range(rows):
            grid.add_row(*[_item(members[place]) for place in range(row, len(members), rows)])
        blocks.append(grid)
    return Group(*blocks)


def _item(item: Item) -> Line:
    line = Line()
    line.append(f"{item.number:>3} " if item.number else "  ◦ ", style="dim" if item.refused else "bold")
    line.append(f"✗ {item.text}: " if item.refused else item.text, style="dim" if item.refused else "")
    if item.refused:
        line.append(item.refused, style="dim italic")
    return line


def beside(left: Line, right: Sequence[Line], width: int) -> RenderableType:
    """The map, and the panel beside it."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=MAP, no_wrap=True)
    grid.add_column(width=width - MAP - 2)
    grid.add_row(left, Group(*right))
    return grid


def height(console: Console, *parts: RenderableType) -> int:
    """How many rows of the screen these take."""
    return sum(len(console.render_lines(part, pad=False)) for part in parts)


def bar(words: str = "") -> Bar:
    return Bar(words, style="dim", align="left")


def show(console: Console, *parts: RenderableType) -> None:
    """A fresh screen: wiped where there is one, below the last one where there is not."""
    if console.is_terminal:
        console.clear()
    for part in parts:
        console.print(part)

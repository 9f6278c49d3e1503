"""The table of Far Cry as a scene: the map of a mission in hexagons, the cards of a trek, or the camp."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from fireteam.engine import Rolled, View
from fireteam.scene import (
    Badge,
    Die,
    Face,
    Figure,
    Key,
    Lattice,
    Line,
    Piece,
    Place,
    Scene,
    Space,
    Track,
    Words,
    hexes,
)
from fireteam.scene.model import Point

from ..content import library
from ..rules import dice, ground, people
from ..rules.mission import objectives
from ..state import ENEMY, HERO, NOWHERE, State, Tile, Token, Unit
from . import camp, trail
from .boards import boards, side
from .briefings import briefing

FLOORS = {"m2": "cave", "m4": "flagstones", "m5": "flagstones", "m6": "yard", "m7": "yard"}
"""What one walks on where a map is no jungle."""
TILE_SIGNS = {
    "barrel": "◉",
    "crate": "▣",
    "pillar": "▮",
    "cage": "▦",
    "gun": "╤",
    "bridge": "═",
    "amanita": "❀",
    "nest": "◍",
    "vine": "▓",
}
TOKEN_SIGNS = {"loot": "$", "leaf": "❧", "mine": "✱", "weapon": "†", "trick": "♦", "supply": "✚", "door": "▐"}
GROUND_SIGNS = {
    "exit": "⇥",
    "tower": "╬",
    "palm": "♠",
    "rock": "▲",
    "weed": "♣",
    "acid": "≈",
    "chasm": "░",
    "fire": "♨",
    "ink": "●",
    "zipline": "╌",
    "fence": "┆",
    "spot": "1",
    "spawn": "▾",
}
LETTERS = {
    "guard_dog": "D",
    "beheader": "B",
    "assaulter": "A",
    "berserker": "Z",
    "black_panther": "P",
    "asian_black_bear": "K",
    "komodo_dragon": "O",
    "wild_leopard": "L",
    "shadow_grant": "G",
    "buck_hughes": "H",
    "ink_monster": "I",
    "ink_minion": "M",
    "rogue": "R",
    "rakyat": "Y",
    "rakyat_warrior": "W",
}
"""What enemies and allies are called on the board; Vaas in all his forms is V."""
FIGURES = {
    "wild_leopard": "black_panther",
    "vaas_apex_predator": "vaas",
    "vaas_legend_killer": "vaas",
    "vaas_montenegro": "vaas",
    "shadow_vaas": "shadow",
    "shadow_grant": "shadow",
    "ink_minion": "ink_monster",
    "rakyat_warrior": "rakyat",
    "rogue": "assaulter",
}
"""Who looks like whom."""


def scene(view: View) -> Scene:
    state: State = view.state
    if state.trek_cards:
        return trail.trail(state)
    return mission_map(state) if state.goals else camp.camp(state)


# ---------------------------------------------------------------------- dice


def marks(event: Rolled) -> tuple[str, ...]:
    """Every die with a symbol is good, a shield is neither, a blank is bad."""
    found = []
    for kind, face in zip(event.kinds, event.faces, strict=False):
        if kind == dice.COVER_DIE:
            found.append("bad" if dice.shields(face) else "good")
        else:
            found.append("good" if dice.succeeds(kind, face) else "bad")
    return tuple(found) or ("",) * len(event.faces)


@cache
def die(colour: str) -> Die:
    """FC-DICE-03, FC-DICE-04: how many faces of a colour show a symbol or a shield."""
    faces = []
    for face in range(1, 7):
        if colour == dice.COVER_DIE:
            shield = dice.shields(face)
            faces.append(Face("▼" if shield else "", Words("face-shield" if shield else "face-no-shield")))
        else:
            hit = dice.succeeds(colour, face)
            faces.append(Face("✹" if hit else "", Words("face-hit" if hit else "face-blank")))
    return Die(Words("die-name", {"colour": f"die-{colour}"}), tuple(faces))


# ---------------------------------------------------------------------- the map of a mission


@cache
def _lattice(columns: int, rows: int) -> Lattice:
    return hexes(columns, rows)


def lattice_of(state: State) -> Lattice:
    board = ground.board(state)
    return _lattice(board.lattice.columns, board.lattice.rows)


def centre(state: State, cell: int) -> Point:
    """Where the middle of a space lies on the table."""
    return lattice_of(state).where(cell)[:2]


def mission_map(state: State) -> Scene:
    lattice = lattice_of(state)
    mission = library.missions()[state.mission]
    return Scene(
        title=Words(f"scenario-{mission.id}"),
        width=lattice.columns + 0.5,
        height=round(lattice.where(lattice.columns * (lattice.rows - 1))[1] + lattice.first[1], 3),
        lattice=lattice,
        places=tuple(_cells(state, lattice)),
        lines=tuple(_lines(state, lattice)),
        pieces=tuple(_pieces(state, lattice)),
        tracks=tuple(_tracks(state)),
        cards=tuple(boards(state)),
        legend=tuple(_legend(state)),
        briefing=briefing(state.mission),
        order=tuple(unit.id for unit in people.in_chain(state)),
    )


def _legend(state: State) -> Iterator[Key]:
    """What is on this map, and what it does."""
    printed = ground.sheet(state)
    tokens = {token.kind for token in state.tokens.values() if token.cell != NOWHERE}
    there = {
        "exit": printed.exits,
        "tower": printed.towers,
        "palm": printed.palms,
        "rock": printed.cover & ~(printed.palms | printed.towers),
        "weed": printed.weeds,
        "acid": printed.acid,
        "chasm": printed.chasms,
        "fire": state.fire,
        "ink": state.ink,
        "zipline": printed.ziplines,
        "fence": printed.board.fences,
        **{kind: ground.tiles(state, kind) for kind in TILE_SIGNS},
        **{kind: kind in tokens for kind in TOKEN_SIGNS},
        "spot": printed.spots,
        "spawn": printed.spawns,
    }
    signs = {**GROUND_SIGNS, **TILE_SIGNS, **TOKEN_SIGNS}
    yield from (Key(signs[kind], Words(f"legend-{kind}")) for kind, found in there.items() if found)


def _cells(state: State, lattice: Lattice) -> Iterator[Place]:
    """Every space of the map by what it is, with what is printed on it."""
    printed = ground.sheet(state)
    fire, ink = ground.mask(state.fire), ground.mask(state.ink)
    acid = (printed.acid | ground.mask(state.acid)) & ~ground.tiles(state, "bridge")
    kinds = (
        ("metal_door", ground.mask(printed.doors)),
        ("wall", printed.walls),
        ("tower", printed.towers),
        ("palm", printed.palms),
        ("tree", printed.trees),
        ("rock", printed.cover),
        ("acid", acid),
        ("chasm", printed.chasms),
        ("fire", fire),
        ("ink", ink),
        ("weed", printed.weeds),
        ("exit", printed.exits),
    )
    floor = FLOORS.get(printed.sheet.id, "ground")
    labels = _labels(state)
    for cell in ground.each(printed.board.cells):
        kind = next((name for name, cells in kinds if cells >> cell & 1), floor)
        yield Place(
            id=f"cell-{cell}",
            kind=kind,
            outline=lattice.outline(cell),
            name=Words(f"ground-{kind}") if kind != floor else None,
            label=labels.get(cell, ""),
        )


def _labels(state: State) -> dict[int, str]:
    """Spots, spawn points and stars."""
    printed = ground.sheet(state)
    found = dict.fromkeys(printed.stars, "★") if state.round == 0 else {}
    found |= {cell: str(number) for number, cell in enumerate(printed.spots, 1)}
    found |= {cell: f"▾{number}" for number, cell in enumerate(printed.spawns, 1)}
    return found


def _lines(state: State, lattice: Lattice) -> Iterator[Line]:
    """Fences along the edges of spaces, and ropes from start to finish."""
    printed = ground.sheet(state)
    for number, (cell, edge_of) in enumerate(sorted(printed.board.fences)):
        if edge_of < 3:
            outline = lattice.outline(cell)
            edge = {0: (1, 2), 1: (0, 1), 2: (5, 0)}[edge_of]
            yield Line(
                id=f"fence-{number}",
                kind="fence",
                points=(outline[edge[0]], outline[edge[1]]),
                name=Words("ground-fence"),
            )
    for number, (start, finish) in enumerate(printed.ziplines):
        points = (lattice.where(start)[:2], lattice.where(finish)[:2])
        yield Line(id=f"zipline-{number}", kind="zipline", points=points, name=Words("ground-zipline"))


def _pieces(state: State, lattice: Lattice) -> Iterator[Piece]:
    """Tiles and tokens lie under units."""
    for tile in state.tiles.values():
        yield _tile(state, tile, lattice.where(tile.cell)[:2])
    for token in state.tokens.values():
        if token.cell != NOWHERE:
            yield _token(state, token, lattice.where(token.cell)[:2])
    for unit in state.units.values():
        if ground.stands(unit):
            yield _unit(state, unit, lattice.where(unit.cell)[:2])


def _tile(state: State, tile: Tile, at: Point) -> Piece:
    captive = next((unit for unit in state.units.values() if unit.cage == tile.id), None)
    badges = []
    if tile.damage and not tile.spent:
        badges.append(Badge("✸", Words("badge-damage", {"damage": tile.damage}), tile.damage))
    if captive is not None:
        badges.append(Badge(LETTERS.get(captive.kind, "?"), Words("badge-captive", {"unit": captive.id})))
    return Piece(
        id=tile.id,
        kind=f"tile-{tile.kind}",
        side="",
        mark=TILE_SIGNS[tile.kind],
        name=Words(f"tile-{tile.kind}"),
        at=at,
        badges=tuple(badges),
        fallen=tile.spent,
        place=tile.cell,
    )


def _token(state: State, token: Token, at: Point) -> Piece:
    known = token.face_up and token.kind in ("loot", "leaf")
    return Piece(
        id=token.id,
        kind=f"token-{token.kind}",
        side="",
        mark=TOKEN_SIGNS[token.kind],
        name=Words(f"{token.kind}-{token.face}") if known else Words(f"token-{token.kind}"),
        at=at,
        place=token.cell,
    )


def _unit(state: State, unit: Unit, at: Point) -> Piece:
    number = {"red": "1", "blue": "2", "green": "3", "yellow": "4"}.get(unit.colour, "")
    mark = unit.id[:2].upper() if unit.side == HERO else LETTERS.get(unit.kind, "V") + number
    hero = state.heroes.get(unit.id)
    return Piece(
        id=unit.id,
        kind="hero" if hero is not None else f"unit-{FIGURES.get(unit.kind, unit.kind)}",
        side=side(unit),
        mark=mark,
        name=Words("piece-name", {"piece": unit.id}),
        at=at,
        figures=(Figure(at, fallen=unit.down or unit.stunned),),
        strength=unit.hp,
        whole=people.max_hp(state, unit),
        badges=tuple(_badges(state, unit)),
        active=state.active == unit.id,
        done=hero is not None and hero.done,
        fallen=unit.down or unit.stunned,
        rim=unit.colour,
        place=unit.cell,
    )


def _badges(state: State, unit: Unit) -> Iterator[Badge]:
    if unit.bleed:
        yield Badge("♦", Words("status-bleed"))
    if unit.impair:
        yield Badge("✕", Words("status-impair"))
    if unit.shield:
        yield Badge("▼", Words("badge-shield", {"shield": unit.shield}), unit.shield)
    if unit.tricks:
        yield Badge("◆", Words("badge-tricks", {"tricks": unit.tricks}), unit.tricks)
    hero = state.heroes.get(unit.id)
    if hero is not None and hero.ink:
        yield Badge("●", Words("badge-ink", {"ink": hero.ink}), hero.ink)
    if hero is not None and hero.seat in state.hands:
        yield Badge("↑", Words("badge-hand"))
    if hero is not None and hero.id in state.madness:
        yield Badge("!", Words("badge-madness"))


def _tracks(state: State) -> Iterator[Track]:
    """The Round board with what is coming, and the three objectives."""
    mission = library.missions()[state.mission]
    arrows = {event.round: f"happening-{mission.id}-{event.id}" for event in mission.events if event.round}
    spaces = tuple(
        Space("event", "!", Words(arrows[number])) if number in arrows else Space("")
        for number in range(1, mission.rounds + 1)
    )
    yield Track(id="round", name=Words("track-round"), value=state.round, most=mission.rounds, spaces=spaces)
    for id in objectives.IDS:
        yield Track(id=f"goal-{id}", name=Words(f"goal-{mission.id}-{id}"), words=_standing(state, id))
    if state.queue:
        yield Track(id="queue", name=Words("track-queue"), value=sum(bool(kind) for kind in state.queue))


def _standing(state: State, id: str) -> Words:
    """How far an objective is: of all enemies, how many are left."""
    goal = state.goals[id]
    if goal.done or goal.failed:
        return Words("track-goal", {"state": "done" if goal.done else "lost", "count": 0, "of": 0})
    if dict(objectives.objectives(state))[id].goal == "all_enemies":
        left = sum(unit.side == ENEMY and not unit.stunned for unit in state.units.values())
        return Words("track-enemies-left", {"count": left})
    needed = objectives.needed(state, id)
    return Words("track-goal", {"state": "open" if needed > 1 else "single", "count": goal.count, "of": needed})

"""Tiles (Tiles Glossary): what a hit or damage does to barrels, crates, pillars, palms, cages, guns and vine walls."""

from __future__ import annotations

from collections.abc import Mapping

from fireteam.engine import Event, Step
from fireteam.engine.decks import top

from ...content import library
from ...content.types import Placed
from ...state import BOX, LENT, NOWHERE, State, Tile, Token, Umpire, Unit
from .. import asking, ground, people
from ..enemies import rogue
from ..fight import damage
from ..fight.sources import Source
from ..mission import arriving, events, objectives
from . import fire

WORTH = {"barrel": 1, "crate": 2, "pillar": 5, "gun": 6, "vine": 1}
"""FC-TILE-01, FC-TILE-07, FC-TILE-08, FC-TILE-10, FC-TILE-29: at how much damage each of them gives way."""
BLAST = 2
"""FC-TILE-01: the damage of an exploding barrel."""
NO_MORE: Mapping[str, int] = {}


class Exploded(Event, frozen=True, kw_only=True):
    tile: str


class Collapsed(Event, frozen=True, kw_only=True):
    tile: str


class Opened(Event, frozen=True, kw_only=True):
    tile: str


class Ruined(Event, frozen=True, kw_only=True):
    tile: str


class Crumbled(Event, frozen=True, kw_only=True):
    letter: str


class Coconuts(Event, frozen=True, kw_only=True):
    count: int


def gives_way(tile: Tile) -> bool:
    """FC-DAMAGE-08: has its damage reached its value?"""
    return not tile.spent and tile.damage >= WORTH.get(tile.kind, tile.damage + 1)


def hit(state: State, cell: int, amount: int, source: Source) -> list[Step]:
    """FC-COMBAT-06: a successful attack on a space, or a shield: the tile there takes the damage, a cage opens, a palm
    drops its nuts. Rocks and trees do not change."""
    tile = ground.tile_at(state, cell)
    if tile is not None and tile.kind == "cage":
        return [] if tile.spent else [OpenCage(tile.id)]
    if tile is not None and tile.kind in WORTH and not tile.spent:
        return [damage.Harm(source, (), ((tile.id, amount),))]
    if ground.sheet(state).palms >> cell & 1:
        return [DropCoconuts(cell, source.by)]
    return []


def everything_in(
    state: State, area: int, amount: int, source: Source, centre: int, more: Mapping[str, int] = NO_MORE
) -> list[Step]:
    """FC-GLOSS-02, FC-GLOSS-12: damage to all units and destructible tiles in an area; `more` to some of the units
    (FC-POTION-07)."""
    units = tuple((unit.id, amount + more.get(unit.id, 0)) for unit in units_in(state, area, centre))
    found = [t for t in state.tiles.values() if t.kind in WORTH and not t.spent and area >> t.cell & 1]
    return [damage.Harm(source, units, tuple((tile.id, amount) for tile in found))]


def units_in(state: State, area: int, centre: int = NOWHERE) -> list[Unit]:
    """Whom explosions and fire reach in an area. FC-TOWER-08: not who is up in a tower, unless the tower itself is the
    centre. FC-TILE-19: in a cage it is the captive who suffers."""
    found = []
    for unit in state.units.values():
        caged = state.tiles.get(unit.cage)
        cell = caged.cell if caged is not None else unit.cell
        up = cell != NOWHERE and ground.towers(state) >> cell & 1 and cell != centre
        if cell != NOWHERE and area >> cell & 1 and not (up or unit.down or unit.stunned):
            found.append(unit)
    return found


class GiveWay(Step, frozen=True):
    """FC-DAMAGE-10: tiles that have reached their value take effect one after another, in an order that the players
    choose."""

    tiles: tuple[str, ...]
    source: Source

    def run(self, g: Umpire) -> None:
        state = g.state
        left = [state.tiles[id] for id in self.tiles if id in state.tiles and gives_way(state.tiles[id])]
        if not left:
            return
        first = asking.together(g, "ask-which-tile", list(map(asking.tile, left)), rule="FC-DAMAGE-10").value.tile
        tile = state.tiles[first]
        effect = {
            "barrel": Explode(first, self.source.by),
            "crate": BreakCrate(first),
            "pillar": Collapse(first, self.source.by),
            "gun": RuinGun(first),
            "vine": Crumble(first),
        }[tile.kind]
        g.then(effect, self)


class Explode(Step, frozen=True):
    """FC-TILE-01, FC-TILE-02: a Red Barrel: 2 damage to all units within 1 space, then fire there and all around."""

    tile: str
    by: str

    def run(self, g: Umpire) -> None:
        state = g.state
        tile = state.tiles[self.tile]
        area = ground.board(state).within(tile.cell, 1) & ground.sheet(state).zone(tile.cell)
        g.remove(tile)
        g.emit(Exploded(tile=tile.id, rule="FC-TILE-01"))
        units = tuple((unit.id, BLAST) for unit in units_in(state, area))
        g.then(damage.Harm(Source("explosion", self.by), units), fire.SetFire(tuple(ground.each(area))))


class BreakCrate(Step, frozen=True):
    """FC-TILE-10: a broken Crate leaves a random face-down Loot token, if the pile has one."""

    tile: str

    def run(self, g: Umpire) -> None:
        state = g.state
        tile = state.tiles[self.tile]
        cards, pile = top(g, state.decks["loot"])
        g.remove(tile)
        g.emit(Opened(tile=tile.id, rule="FC-TILE-10"))
        g.put(pile)
        if cards and tile.cell not in state.fire:  # FC-GLOSS-05: fire takes it at once
            g.put(Token(id=f"loot-{tile.id}", kind="loot", face=cards[0], cell=tile.cell))


class Collapse(Step, frozen=True):
    """FC-TILE-08, FC-TILE-09: a Stone Pillar falls: rubble on its space and all around takes everything out of the
    game."""

    tile: str
    by: str

    def run(self, g: Umpire) -> None:
        state = g.state
        cell = state.tiles[self.tile].cell
        area = ground.board(state).within(cell, 1)
        g.emit(Collapsed(tile=self.tile, rule="FC-TILE-08"))
        buried = tuple(
            unit.id
            for unit in state.units.values()
            if ground.stands(unit) and area >> unit.cell & 1 and not ground.in_tower(state, unit)
        )
        bury(g, area)
        g.then(damage.Swallowed(buried, Source("rubble", self.by)))


def bury(g: Umpire, area: int) -> None:
    """FC-TILE-09, FC-DRAGON-06, FC-DEEP-03: tiles and tokens, fire and ink among them, vanish without their own
    effects, captives with their cages."""
    state = g.state
    g.set(fire=tuple(cell for cell in state.fire if not area >> cell & 1))
    g.set(ink=tuple(cell for cell in state.ink if not area >> cell & 1))
    for tile in [tile for tile in state.tiles.values() if area >> tile.cell & 1]:
        for unit in [unit for unit in state.units.values() if unit.cage == tile.id]:
            objectives.killed(g, unit, Source("rubble"))
            g.remove(unit)
        objectives.tile_gone(g, tile)
        g.remove(tile)
    for token in [token for token in state.tokens.values() if token.cell != NOWHERE and area >> token.cell & 1]:
        objectives.token_gone(g, token)
        g.remove(token)


class DropCoconuts(Step, frozen=True):
    """FC-TILE-13: a Palm Tree that is hit: all units next to it take 1 damage."""

    cell: int
    by: str

    def run(self, g: Umpire) -> None:
        state = g.state
        below = [
            unit
            for unit in people.standing(state)
            if ground.adjacent(state, self.cell, unit.cell) and not ground.in_tower(state, unit)
        ]
        g.emit(Coconuts(count=len(below), rule="FC-TILE-13"))
        g.then(damage.Harm(Source("coconut", self.by), tuple((unit.id, 1) for unit in below)))


class RuinGun(Step, frozen=True):
    """FC-TILE-07, FC-ROGUE-05: the gun is done for; its card goes back, and whoever sits there is put on any space
    beside it."""

    tile: str

    def run(self, g: Umpire) -> None:
        state = g.state
        tile = state.tiles[self.tile]
        sitting = ground.unit_at(state, tile.cell)
        there = NOWHERE
        if sitting is not None:
            spaces = ground.each(ground.board(state).around(1 << tile.cell) & ground.free(state))
            there = asking.which_space(g, spaces, "ask-thrown-out", "FC-TILE-07", sitting.id) if spaces else tile.cell
        g.change(tile, spent=True)
        for card in [c for c in state.cards.values() if c.place == LENT and c.holder == tile.id]:
            g.change(card, place=BOX, holder="")
        g.emit(Ruined(tile=tile.id, rule="FC-TILE-07"))
        if sitting is not None and there != tile.cell:
            g.change(sitting, cell=there)
            rogue.taken(g)


class Crumble(Step, frozen=True):
    """FC-TILE-29, FC-DEEP-09, FC-EVENT-08: a Vine Wall falls with all that are connected to it, and what is behind it
    comes in when the action is over."""

    tile: str

    def run(self, g: Umpire) -> None:
        state = g.state
        first = state.tiles[self.tile]
        vines = ground.tiles(state, ground.VINE)
        fallen = 1 << first.cell
        while (more := (fallen | ground.board(state).around(fallen)) & vines) != fallen:
            fallen = more
        for tile in [tile for tile in state.tiles.values() if fallen >> tile.cell & 1]:
            g.remove(tile)
        g.emit(Crumbled(letter=first.letter, rule="FC-TILE-29"))
        events.noted(g, "wall_falls", first.letter)


# ---------------------------------------------------------------------- cages


class OpenCage(Step, frozen=True):
    """FC-TILE-16 to FC-TILE-18, FC-ROGUE-05: the captive appears where the red arrow points, or on a space beside the
    cage; the cage stays as cover."""

    tile: str

    def run(self, g: Umpire) -> None:
        state = g.state
        tile = state.tiles[self.tile]
        captive = next((unit for unit in state.units.values() if unit.cage == tile.id), None)
        cell = NOWHERE
        if captive is not None:
            arrow = ground.sheet(state).cell(printed(state, tile).arrow)
            cell = arriving.chosen_space(g, arrow, captive.kind, "FC-TILE-18", around=tile.cell)
        g.change(tile, spent=True)
        g.emit(Opened(tile=tile.id, rule="FC-TILE-16"))
        if captive is not None:
            arriving.joins_chain(g, captive.kind)
            g.change(captive, cage="", cell=cell, mp=people.max_mp(state, captive))
            rogue.taken(g)


def printed(state: State, tile: Tile) -> Placed:
    """FC-TILE-15, FC-TILE-18: what the briefing says of a cage."""
    mission = library.missions()[state.mission]
    return next(placed for placed in mission.tiles if placed.kind == tile.kind and placed.letter == tile.letter)


class RollIn(Step, frozen=True):
    """FC-ANECDOTE-03: a Red Barrel comes to lie on a space, or beside it."""

    cell: int

    def run(self, g: Umpire) -> None:
        state = g.state
        cell = arriving.chosen_space(g, self.cell, "tile-barrel", "FC-ANECDOTE-03")
        g.put(Tile(id=f"barrel-{state.numbers}", kind="barrel", cell=cell))
        g.set(numbers=state.numbers + 1)

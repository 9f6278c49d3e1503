"""Spawning (Spawn cards, Entering combat): who defends a sector when mercs come into it."""

from __future__ import annotations

from collections.abc import Mapping

from fireteam.engine import Event, Step
from fireteam.engine.decks import top
from fireteam.spaces.areas import Side

from ...content import library, types
from ...content.vocabulary import Letter
from ...state import CONTESTED, LIBERATED, OCCUPIED, Enemy, Spawn, TankToken, Umpire
from .. import picks, places
from ..cards import effects
from ..enemies import profile, special_enemies
from ..seats import everybody, table
from . import encounters, liberation, lieutenants


class Entered(Event, frozen=True, kw_only=True):
    merc: str
    sector: str
    area: int


class SpawnRevealed(Event, frozen=True, kw_only=True):
    sector: str
    card: str


class SpawnPeeked(Event, frozen=True, kw_only=True):
    sector: str
    card: str


class EnemyAppeared(Event, frozen=True, kw_only=True):
    enemy: str
    kind: str
    elite: bool


class SectorReoccupied(Event, frozen=True, kw_only=True):
    sector: str


class EnterSector(Step, frozen=True):
    """JA-ENTER-01 to 07: mercs come over an edge into a sector that is not liberated, or are put into one where `side`
    is empty. Each takes an Area along that edge (JA-ENTER-02); only then is the spawn card flipped (JA-ENTER-03). Where
    the fight has only waited for somebody who stands, the sector is free (JA-LIB-01)."""

    mercs: tuple[str, ...]
    sector: str
    side: Side | None = None

    def run(self, g: Umpire) -> None:
        g.then(*(TakeArea(merc, self.sector, self.side) for merc in self.mercs))
        if g.state.sectors[self.sector].status == OCCUPIED:
            g.then(FlipSpawn(self.sector))
        else:
            g.then(RevealAll(self.sector), liberation.CheckSector(self.sector))


class TakeArea(Step, frozen=True):
    """JA-ENTER-01: the merc's player chooses an Area along the edge that was crossed."""

    merc: str
    sector: str
    side: Side | None

    def run(self, g: Umpire) -> None:
        state = g.state
        merc = state.mercs[self.merc]
        if self.side is None:
            areas = tuple(range(len(library.drawn(self.sector).letters)))
        else:
            areas = places.entry_areas(self.sector, self.side)
        options = picks.areas(picks.OneArea, state, self.sector, areas, "JA-ENTER-01", (merc.id,))
        area = g.ask(merc.seat, "ask-entry", options, rule="JA-ENTER-01", arguments={"merc": merc.id}).value.area
        g.change(merc, where=self.sector, area=area)
        g.emit(Entered(merc=merc.id, sector=self.sector, area=area + 1, rule="JA-ENTER-01"))


class FlipSpawn(Step, frozen=True):
    """JA-SPAWN-03, JA-ENTER-07: the card is turned up, or used again if it lies face up; its garrison is placed, then a
    lieutenant's Sector Defense, the card's special rule, and the encounters where mercs are. Then liberation is
    checked."""

    sector: str

    def run(self, g: Umpire) -> None:
        state = g.state
        sector = state.sectors[self.sector]
        g.change(sector, status=CONTESTED)
        spawn = state.spawns.get(self.sector)
        if spawn is None:
            g.then(RevealAll(self.sector), liberation.CheckSector(self.sector))
            return
        card = library.spawns()[spawn.card]
        if not spawn.face_up:  # JA-ENTER-07
            g.change(spawn, face_up=True, known_to=everybody(state))
        g.emit(SpawnRevealed(sector=self.sector, card=spawn.card, rule="JA-SPAWN-03"))
        lieutenant = library.lieutenants()[sector.lieutenant] if sector.lieutenant else None
        if lieutenant is None or not lieutenant.replaces:  # JA-LT-04
            g.then(*garrison(self.sector, card.setup))
        g.then(
            lieutenants.SectorDefense(self.sector),
            effects.Happen(card.on_entry, f"spawn-{spawn.card}", where=self.sector),
            RevealAll(self.sector),
            liberation.CheckSector(self.sector),
        )


def garrison(sector: str, setup: Mapping[Letter, types.Garrison]) -> list[Step]:
    """JA-SPAWN-04: enemies and encounters in the Areas of their letters. Tokens wait until all is placed."""
    found: list[Step] = []
    for letter, forces in sorted(setup.items()):
        area = places.lettered(sector, letter)
        found += [Appear(kind, False, sector, area) for kind in forces.enemies]
        found += [Appear(kind, True, sector, area) for kind in forces.elites]
        if forces.encounters:
            found.append(encounters.PlaceTokens(sector, area, forces.encounters, False))
    return found


class RevealAll(Step, frozen=True):
    """JA-ENTER-07 (6): encounters in Areas with mercs are revealed."""

    sector: str

    def run(self, g: Umpire) -> None:
        state = g.state
        areas = dict.fromkeys(merc.area for merc in places.everyone_at(state, self.sector))
        g.then(*(encounters.Reveal(self.sector, area) for area in areas))


class Appear(Step, frozen=True):
    """An enemy is placed; no lack of miniatures prevents it (JA-ENTER-05). An experienced sniper appears hidden
    (JA-SPEC-04), but on a mission, which has no spawn symbols, it stands visibly. In a liberated sector enemies begin a
    new fight (JA-SECTOR-15), and its rebels are lost (JA-REBEL-06). The tank brings its tokens."""

    kind: str
    elite: bool
    where: str
    area: int

    def run(self, g: Umpire) -> None:
        state = g.state
        id = f"{self.kind}{'-elite' if self.elite else ''}{state.numbers + 1}"
        enemy = Enemy(id=id, kind=self.kind, elite=self.elite, where=self.where, area=self.area)
        hidden = profile.HIDDEN in profile.special(state, enemy) and self.where in state.sectors  # JA-SPEC-04
        blanks = (special_enemies.BLANK,) * 3
        faces = g.shuffled((special_enemies.CROSSHAIR, *blanks)) if hidden else ()
        g.set(numbers=state.numbers + 1)
        if hidden:
            special_enemies.hide(g, enemy, faces)
        else:
            g.put(enemy)
            g.emit(EnemyAppeared(enemy=enemy.id, kind=self.kind, elite=self.elite, rule="JA-SPAWN-04"))
        if profile.TANK_ARMOR in profile.special(state, enemy) and not state.tank_tokens:  # JA-SPEC-11
            for number, _ in enumerate(library.tank_faces()):
                g.put(TankToken(id=f"tank{number}", kind="tank", face=str(number)))
        sector = state.sectors.get(self.where)
        if sector is not None and sector.status == LIBERATED:
            contested = any(places.everyone_at(state, self.where))
            g.change(sector, status=CONTESTED if contested else OCCUPIED, rebels=0)
            g.emit(SectorReoccupied(sector=sector.id, rule="JA-SECTOR-15"))


class Peek(Step, frozen=True):
    """The players look at the spawn card of a sector (JA-SPAWN-03), which stays where it is."""

    sector: str

    def run(self, g: Umpire) -> None:
        state = g.state
        spawn = state.spawns.get(self.sector)
        if spawn is not None and not spawn.face_up:
            g.change(spawn, known_to=table(state))
            g.emit(SpawnPeeked(sector=self.sector, card=spawn.card, to=table(state), rule="JA-SETUP-21"))


class Reoccupy(Step, frozen=True):
    """JA-SECTOR-15: a liberated sector turns back: it receives a spawn card with the back that the effect names, or its
    former one, and its rebels are discarded (JA-REBEL-06). With mercs in it, it is contested at once."""

    sector: str
    back: str = ""

    def run(self, g: Umpire) -> None:
        state = g.state
        sector = state.sectors[self.sector]
        if sector.status != LIBERATED:
            return
        back = self.back or sector.back or "unknown"
        drawn, deck = top(g, state.decks[f"spawn-{back}"])
        g.put(deck)
        g.change(sector, status=OCCUPIED, back=back, rebels=0)  # JA-REBEL-06
        g.emit(SectorReoccupied(sector=sector.id, rule="JA-SECTOR-15"))
        if drawn:
            g.put(Spawn(id=sector.id, kind=back, card=drawn[0]))
        there = tuple(merc.id for merc in places.everyone_at(state, sector.id))
        if there:
            g.then(EnterSector(there, sector.id))

"""Events (Events): markers that are set off, cards that are drawn, and what the Event Box makes happen."""

from __future__ import annotations

from fireteam.engine import Event, Step

from ...content import happenings
from ...state import LEGION, MAYHEM, NOWHERE, WELLS, Objective, Umpire, Unit
from .. import ground, people, winning
from ..arrivals import entering, grounds
from ..buildings import explosions
from ..campaign import progress
from ..cards import hands, mayhem
from ..fight import damage, statuses
from . import markers


class EventTriggered(Event, frozen=True, kw_only=True):
    """The entry of an Event Box is read; what it `says` is made out of what it does."""

    side: str
    number: str
    says: str


class Trigger(Step, frozen=True):
    """AM-EVENT-10, AM-EVENT-11: a marker is turned up, its entry is carried out, and it is removed."""

    marker: str
    unit: str

    def run(self, g: Umpire) -> None:
        marker = g.state.events.get(self.marker)
        if marker is None:
            return
        g.remove(marker)
        resolve(g, marker.side, marker.number, self.unit)


class DrawnEvent(Step, frozen=True):
    """AM-EVENT-09: an Event Card is resolved at once and leaves the game."""

    side: str
    number: str

    def run(self, g: Umpire) -> None:
        resolve(g, self.side, self.number, "")


def resolve(g: Umpire, side: str, number: str, unit: str) -> None:
    """AM-EVENT-10: the entry with this number is read, and what it says happens."""
    found = markers.entry(g.state, side, number)
    if found is None:
        return
    says = f"text-happening:{g.state.mission}:{side}:{number}"
    g.emit(EventTriggered(side=side, number=number, says=says, rule="AM-EVENT-10"))
    g.then(*(Happen(word, unit) for word in found.happenings()))


class Happen(Step, frozen=True):
    """AM-EVENT-10, AM-OVER-08: one thing that an Event Box says."""

    word: happenings.Happening
    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        here = ground.board(state)
        match self.word:
            case happenings.PlaceObjective(id, at, side, hits):
                if id not in state.objectives:
                    g.put(Objective(id=id, cell=here.named(at), side=side, hits=hits))
            case happenings.Points(side, vp):
                winning.score(g, side, vp, "AM-EVENT-10")
                winning.check_lead(g)
            case happenings.Cubes(side, cube):
                for board in list(people.boards(state, side)):
                    if cube in WELLS and people.room(state, board, cube):
                        g.change(board, cubes=board.cubes.plus(cube))
            case happenings.Afflict(side, status):
                units = [unit.id for unit in ground.on_map(state, side)]
                g.then(*(statuses.GainStatus(unit, status) for unit in units))
            case happenings.Arrive(board, minion, count):
                self._arrive(g, board, minion, count)
            case happenings.Blast(at):
                g.then(explosions.Place(here.named(at), (), ""))
            case happenings.Card(side):
                if hands.can_draw(state, side):
                    g.then(mayhem.DrawCard(side))
            case happenings.Trap(hits):
                unit = state.units.get(self.unit)
                if unit is not None and unit.cell != NOWHERE:
                    g.then(damage.Blocks(unit.id, hits))
            case happenings.Lockdown(id, hits):
                lock(g, id, hits, self.unit)

    def _arrive(self, g: Umpire, board: str, minion: str, count: int) -> None:
        """AM-ENTER-05: Minions come from above, at most as many as there are figures. In an Advanced Setup they belong
        to the Squad Board that has their card, or that has a slot for it; their Upgrades come with the card
        (AM-PROG-10)."""
        squad = people.squad_for(g.state, board, minion)
        if squad is None:
            return
        board = squad.id
        if minion not in squad.minions:
            upgrades = (*squad.upgrades, *progress.on_board(g.state, (minion,), ()))
            g.change(squad, minions=(*squad.minions, minion), upgrades=upgrades)
        for number in range(min(count, grounds.figures_left(g.state, minion))):
            unit = Unit(
                id=f"{minion}-{g.state.numbers + number + 1}",
                kind=minion,
                side=LEGION,
                board=board,
                enters=g.state.round,
                way_in="above",
            )
            g.put(unit)
        g.set(numbers=g.state.numbers + count)
        g.then(entering.FromAbove(LEGION))


def lock(g: Umpire, id: str, hits: int, by: str = "") -> None:
    """AM-EVENT-12: the building of the Agent who has set it off or acts or, if none of these is Inside, of the first
    who is; the marker comes to its uppermost Level, and nobody of MAYHEM leaves or enters the room until it is
    destroyed."""
    state = g.state
    here = ground.board(state)
    inside = [unit for unit in ground.on_map(state, MAYHEM) if here.is_inside(unit.cell)]
    trapped = [unit for unit in inside if unit.id == by]
    acting = [unit for unit in inside if state.boards[unit.board].by]
    agent = next(iter(trapped or acting or inside), None)
    if agent is None or id in state.objectives:
        return
    tile = here.tile(agent.cell)
    top = here.lattice.on_level(here.on_tile[tile], state.standing[tile] - 1)
    free = ground.free(state, top) or top
    cell = min(
        (space for space in range(free.bit_length()) if free >> space & 1),
        key=lambda space: (here.lattice.distance(space, agent.cell), space),
    )
    g.put(Objective(id=id, cell=cell, side=LEGION, hits=hits))
    g.set(lockdowns=(*state.lockdowns, (id, tile, here.level(agent.cell))))

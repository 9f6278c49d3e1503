"""Tutorials (How to Use These Rules): six Missions, each of which goes on where the one before has ended."""

from __future__ import annotations

import msgspec

from fireteam.spaces.levels import each

from ...content import library, maps
from ...content.place_checks import FACINGS
from ...content.types import BoardSetup, Facing, Left, Mission, Start
from ...state import LEGION, MAYHEM, NOWHERE, SIDES, Board, State, Unit
from .. import ground


def following(state: State) -> Mission | None:
    """AM-OVER-07: the next Tutorial, on the table that this one has left. Who is on the map stays there, with facing,
    cubes, Wounds and Statuses; who is new or was Downed comes as the Tutorial says, beside whoever stands there. Each
    Tutorial lays out its own markers. None after the last, and after a Mission that is no Tutorial."""
    number = library.mission(state.mission).tutorial
    lesson = next((one for one in library.tutorials().values() if number and one.tutorial == number + 1), None)
    if lesson is None:
        return None
    found = _Table(state)
    kept = {side: [found.carried(listed) for listed in lesson.side(side).boards] for side in SIDES}
    boards = {side: tuple(found.placed(listed) for listed in kept[side]) for side in SIDES}
    sides = {side: msgspec.structs.replace(lesson.side(side), boards=boards[side]) for side in SIDES}
    return msgspec.structs.replace(lesson, **sides)


def won_by(state: State) -> str:
    """AM-PROG-20: the Side that has won the Tutorial, or "tie"."""
    return "tie" if not state.lead else MAYHEM if state.lead > 0 else LEGION


FACING: dict[int, Facing] = {side: name for name, side in FACINGS.items()}


class _Table:
    """The table that a Tutorial has left, and the Spaces that are taken on it by now."""

    def __init__(self, state: State) -> None:
        self.state, self.here = state, ground.board(state)
        self.names = {cell: self.here.name(cell) for cell in each(self.here.cells)}
        self.taken: set[str] = set()
        self.kept: set[tuple[str, int]] = set()
        """The figures that stay, by board and place in its list."""

    def carried(self, listed: BoardSetup) -> BoardSetup:
        """A board with what is left in its Wells, its figures where they are, and the cards of all of them; who is not
        on the map has yet to be placed."""
        there = [unit for unit in ground.on_map(self.state) if unit.board == listed.board]
        starts = []
        for place, start in enumerate(listed.units):
            unit = next((unit for unit in there if unit.kind == start.unit), None)
            if unit is not None:
                there.remove(unit)
            starts.append(start if unit is None else self._stays(unit, place))
        starts += [self._stays(unit, place) for place, unit in enumerate(there, len(starts))]
        cards = tuple(dict.fromkeys((*listed.minions, *(unit.kind for unit in there))))
        listed = msgspec.structs.replace(listed, units=tuple(starts), minions=cards if listed.minions else ())
        board = self.state.boards.get(listed.board)
        if board is None or not (board.squad or self.state.units[board.id].cell != NOWHERE):
            return listed
        if board.squad:
            return msgspec.structs.replace(listed, left=_left(board))
        unit = self.state.units[board.id]
        statuses = tuple(status.kind for status in unit.statuses)
        return msgspec.structs.replace(listed, left=_left(board, unit), statuses=statuses)

    def _stays(self, unit: Unit, place: int) -> Start:
        self.kept.add((unit.board, place))
        self.taken.add(self.names[unit.cell])
        return Start(unit=unit.kind, at=self.names[unit.cell], facing=FACING[unit.facing])

    def placed(self, listed: BoardSetup) -> BoardSetup:
        """The board with its new figures, each on its own Space or, if somebody is there, on the nearest free one."""
        starts = tuple(
            start if (listed.board, place) in self.kept else self._put(start)
            for place, start in enumerate(listed.units)
        )
        return msgspec.structs.replace(listed, units=starts)

    def _put(self, start: Start) -> Start:
        far = maps.distances(self.here, 1 << self.here.named(start.at))
        free = [cell for cell in far if self.names[cell] not in self.taken]
        at = self.names[min(free, key=lambda cell: (far[cell], cell))]
        self.taken.add(at)
        return msgspec.structs.replace(start, at=at)


def _left(board: Board, unit: Unit | None = None) -> Left:
    """The cubes and Wounds of a board. A cube that Disrupted holds goes back: that of a set-up holds none
    (AM-SETUP-05)."""
    cubes = board.cubes
    for status in unit.statuses if unit is not None else ():
        cubes = cubes.plus(status.cube) if status.cube else cubes
    return Left(
        speed=cubes.speed,
        focus=cubes.focus,
        tech=cubes.tech,
        shield=cubes.shield,
        armor=cubes.armor,
        wounds=board.wounds,
    )

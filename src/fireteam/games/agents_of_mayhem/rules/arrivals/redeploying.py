"""Redeploying (Redeploying Downed Units, Allies): Downed Elite Units and their Allies come back in a Refresh Phase."""

from __future__ import annotations

from fireteam.engine import PASS, Choice, Event, Option, Step

from ...content import library
from ...state import NOWHERE, State, Umpire, Unit
from .. import people
from . import entering, grounds


class Redeployed(Event, frozen=True, kw_only=True):
    """A Downed Unit comes back; its board does not Refresh this Turn."""

    unit: str


class PutBack(Choice, frozen=True):
    """A Downed Unit is put back."""

    verb = "redeploy"
    unit: str


class Bring(Choice, frozen=True):
    """An Ally is placed beside its Unit."""

    verb = "bring"
    unit: str


def downed(state: State, side: str) -> list[Unit]:
    """AM-REDEP-02, AM-REDEP-05: the Elite Units of a Side that were Downed, also in this very phase."""
    return [
        unit
        for unit in state.units.values()
        if unit.side == side and people.is_elite(unit) and unit.cell == NOWHERE and not unit.enters
    ]


class Redeploy(Step, frozen=True):
    """AM-REDEP-02 to 05: one Downed Unit after another may be put back, before the card's symbols are applied; it has
    what its board was given since (AM-REDEP-01, AM-REDEP-06), and Allies who went down with it come along unharmed
    (AM-ALLY-08)."""

    side: str
    passed: tuple[str, ...] = ()

    def run(self, g: Umpire) -> None:
        state = g.state
        if not people.has_part(state, "redeploying"):
            return
        tiles = grounds.open_tiles(state, self.side)
        waiting = [unit for unit in downed(state, self.side) if unit.id not in self.passed]
        unit = next((unit for unit in waiting if grounds.landings(state, unit, tiles)), None)
        if unit is None:
            return
        back = Option.about(
            PutBack(unit.id),
            "option-redeploy",
            arguments={"unit": unit.id},
            pieces=(unit.board,),
            rule="AM-REDEP-02",
        )
        seats = people.seats(state, self.side)
        chosen = g.ask(seats, "ask-redeploy", [back, PASS], rule="AM-REDEP-02", arguments={"unit": unit.id})
        again = Redeploy(self.side, (*self.passed, unit.id))
        if chosen.key == PASS.key:
            g.then(again)
            return
        board = state.boards[unit.board]
        g.change(board, redeployed=True)
        g.emit(Redeployed(unit=unit.id, rule="AM-REDEP-02"))
        for ally in [state.units[id] for id in board.allies]:
            g.change(ally, lost=(0, 0, 0))
        g.then(entering.Put(unit.id, NOWHERE, "AM-REDEP-03"), again)


def able_allies(state: State, side: str) -> list[Unit]:
    """AM-ALLY-08: the Allies that are off the map, have fewer Wounds than Health and have their Unit on the map."""
    return [
        ally
        for board in people.boards(state, side)
        for ally in (state.units[id] for id in board.allies)
        if ally.cell == NOWHERE
        and not ally.enters
        and ally.lost[2] < library.allies()[ally.kind].health
        and state.units[board.id].cell != NOWHERE
    ]


class BringAllies(Step, frozen=True):
    """AM-ALLY-08, AM-ALLY-09: an Ally may be placed within two Spaces of its Unit; as a Mission begins it must be."""

    side: str
    must: bool = False
    passed: tuple[str, ...] = ()

    def run(self, g: Umpire) -> None:
        state = g.state
        for ally in able_allies(state, self.side):
            leader = state.units[ally.board]
            spaces = grounds.beside(state, leader, ally)
            if ally.id in self.passed or not spaces:
                continue
            again = BringAllies(self.side, self.must, (*self.passed, ally.id))
            if not self.must:
                bring = Option.about(
                    Bring(ally.id),
                    "option-bring",
                    arguments={"unit": ally.id},
                    pieces=(leader.id,),
                    rule="AM-ALLY-08",
                )
                arguments: dict[str, str | float] = {"unit": ally.id}
                seats = people.seats(state, self.side)
                chosen = g.ask(seats, "ask-bring", [bring, PASS], rule="AM-ALLY-08", arguments=arguments)
                if chosen.key == PASS.key:
                    g.then(again)
                    return
            entering.place(g, ally, spaces, "AM-ALLY-09" if self.must else "AM-ALLY-08")
            g.then(again)
            return

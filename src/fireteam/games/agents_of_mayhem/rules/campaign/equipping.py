"""Suggested Gadgets (Gadgets): before a Mission of a campaign a Side may carry what it has discovered instead."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec

from fireteam.engine import Choice, Event, Option, Step

from ...content import library
from ...state import Board, State, Umpire
from .. import people
from . import lending


class GadgetCarried(Event, frozen=True, kw_only=True):
    board: str
    gadget: str


class Carry(Choice, frozen=True):
    """A Gadget for a board, in the place of one of the same type."""

    verb, told = "carry", ("gadget",)
    board: str
    gadget: str


READY = Option(key="ready", text="option-equipped", rule="AM-GADGET-11")
"""The boards carry what they should."""


class Equip(Step, frozen=True):
    """AM-GADGET-11, AM-GADGET-02: the Gadgets that the Mission lists are suggestions: a character may carry those that
    it has discovered in their place, or where a slot is empty, one of each type. Neither Side sees what the other takes
    before both are ready, as in an Advanced Setup (AM-ADV-05)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        sides = (state.initiative, people.enemy_of(state.initiative))
        carried = {side: self._chosen(g, side) for side in sides}
        for side in sides:
            for board, taken in carried[side].items():
                before = state.boards[board]
                if taken.gadgets == before.gadgets:
                    continue
                lending.give_back(g, before, taken.gadgets)
                for gadget in taken.gadgets:
                    if gadget not in before.gadgets:
                        g.emit(GadgetCarried(board=board, gadget=gadget, rule="AM-GADGET-11"))

    def _chosen(self, g: Umpire, side: str) -> dict[str, Board]:
        """What one Side has chosen, board by board."""
        plan = {board.id: board for board in people.boards(g.state, side)}
        decided: list[tuple[str, str]] = []
        while options := list(swaps(g.state, plan, decided)):
            seats = people.seats(g.state, side)
            chosen = g.ask(seats, "ask-equip", [READY, *options], rule="AM-GADGET-11", private=True).value
            if not isinstance(chosen, Carry):
                break
            plan[chosen.board] = swapped(plan[chosen.board], chosen.gadget)
            decided.append((chosen.board, library.gadgets()[chosen.gadget].type))
        return plan


def swaps(state: State, plan: dict[str, Board], decided: Collection[tuple[str, str]]) -> Iterator[Option[Carry]]:
    """AM-GADGET-01, AM-GADGET-11: the discovered Gadgets that a Side's characters do not carry yet, for slots about
    which nothing was decided."""
    for board in plan.values():
        roster = state.rosters.get(board.id)
        for id in roster.gadgets if roster is not None else ():
            if id not in board.gadgets and (board.id, library.gadgets()[id].type) not in decided:
                yield Option.about(
                    Carry(board.id, id),
                    "option-carry",
                    arguments={"board": board.id, "gadget": id},
                    group=f"board-{board.id.replace('_', '-')}",
                    pieces=(f"gadget:{id}",),
                    rule="AM-GADGET-11",
                )


def swapped(board: Board, gadget: str) -> Board:
    """AM-GADGET-02: the board with this Gadget in the slot of its type."""
    type = library.gadgets()[gadget].type
    kept = tuple(id for id in board.gadgets if library.gadgets()[id].type != type)
    return msgspec.structs.replace(board, gadgets=(*kept, gadget))

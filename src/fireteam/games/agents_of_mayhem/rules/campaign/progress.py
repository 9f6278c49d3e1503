"""Character Progression (New Gadgets & Upgrades): what characters and Minion types have gained, and what they may gain.

A `Roster` holds the Gadgets that a character has discovered and the Upgrades that it, or a Minion type, has bought. The
Gadgets that nobody has discovered lie in the deck of their Side.
"""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Deck

from ...content import library
from ...content.types import Upgrade
from ...state import LEGION, SIDES, Board, Roster, State
from .. import people

ELITE_SPACES = {"skill": 2, "dark_matter": 3, "legion_tech": 3}
"""AM-PROG-05."""
MINION_SPACES = {"dark_matter": 1, "legion_tech": 1}
"""AM-PROG-09."""


def undiscovered_id(side: str) -> str:
    return f"gadgets-{side}"


def undiscovered(state: State, side: str) -> Deck:
    """AM-PROG-02: the Undiscovered Gadget Deck of a Side."""
    return state.decks[undiscovered_id(side)]


def side_of(unit: str) -> str:
    """AM-PROG-02, AM-PROG-07: the Side of a character or Minion type."""
    return library.elites()[unit].side if unit in library.elites() else LEGION


def gadgets_of(side: str) -> list[str]:
    """AM-PROG-02: all Gadget Cards of a Side's characters."""
    return [gadget.id for gadget in library.gadgets().values() if side_of(gadget.unit) == side]


def starting(unit: str) -> tuple[str, ...]:
    """AM-GADGET-10: the two Gadgets that a character has from the beginning."""
    return tuple(gadget.id for gadget in library.gadgets().values() if gadget.unit == unit and gadget.starting)


def fresh() -> dict[str, Roster]:
    """AM-GADGET-10, AM-PROG-09: what everybody has before the first Mission: characters two Gadgets, nobody an
    Upgrade."""
    rosters = [Roster(id=id, side=elite.side, gadgets=starting(id)) for id, elite in library.elites().items()]
    rosters += [Roster(id=id, side=LEGION) for id in library.minions()]
    return {roster.id: roster for roster in rosters}


def fresh_deck(side: str) -> Deck:
    """AM-PROG-02: all Gadgets of the Advanced Rules Deck are undiscovered at first."""
    id = undiscovered_id(side)
    return Deck(id, id, tuple(gadget for gadget in gadgets_of(side) if not library.gadgets()[gadget].starting))


# ---------------------------------------------------------------------- Upgrade Spaces


def spaces(unit: str) -> dict[str, int]:
    """AM-PROG-05, AM-PROG-09, AM-SQUAD-05: eight Upgrade Spaces of three types on an Elite Board, two above the slot of
    a Minion Card."""
    return ELITE_SPACES if unit in library.elites() else MINION_SPACES


def of_type(upgrades: tuple[str, ...], type: str) -> list[str]:
    """AM-PROG-08: those of these Upgrades that are of a type."""
    return [id for id in upgrades if library.upgrades()[id].type == type]


def has_space(unit: str, upgrades: tuple[str, ...], type: str) -> bool:
    """AM-PROG-08: is a space of this type empty, if these lie in the others?"""
    return len(of_type(upgrades, type)) < spaces(unit).get(type, 0)


def on_board(state: State, kinds: tuple[str, ...], listed: tuple[str, ...]) -> tuple[str, ...]:
    """AM-BOARD-10, AM-PROG-10, AM-SETUP-05: the Upgrades that lie on a board: its own or, on a Squad Board, those of
    the Minion Cards in its slots; besides those that the Mission lists, where a space is empty."""
    found: list[str] = []
    for kind in kinds:
        roster = state.rosters.get(kind)
        if roster is None:
            found += [id for id in listed if library.upgrades()[id].unit == kind]
            continue
        own = roster.upgrades
        for id in listed:
            tile = library.upgrades()[id]
            if tile.unit == kind and id not in own and has_space(kind, own, tile.type):
                own = (*own, id)
        found += own
    return tuple(found)


# ---------------------------------------------------------------------- who buys


def buyers(state: State, side: str) -> Iterator[tuple[Board, tuple[str, ...]]]:
    """AM-PROG-07: the boards of a Side that took part in the Mission, and for whom each may buy: an Elite Unit for
    itself, a Squad for one of its Minion types."""
    for board in people.boards(state, side):
        yield board, (board.minions if board.squad else (board.id,))


def on_sale(state: State, unit: str) -> Iterator[Upgrade]:
    """AM-PROG-06: the unpurchased Upgrade Tiles of a character or Minion type."""
    owned = state.rosters[unit].upgrades
    return (tile for tile in library.upgrades().values() if tile.unit == unit and tile.id not in owned)


def purse(state: State, side: str, unit: str) -> int:
    """AM-PROG-07, AM-PROG-15: the Crystals that can be spent on a character or Minion type."""
    place = SIDES.index(side)
    return state.crystals[place] + (state.boosted[place] == unit)


def lagging(state: State, side: str) -> list[str]:
    """AM-PROG-15: the characters who took part and of whom nobody on their Side has fewer Upgrades."""
    counts = {id: len(roster.upgrades) for id, roster in state.rosters.items() if id in library.elites()}
    fewest = min(count for id, count in counts.items() if side_of(id) == side)
    return [board.id for board in people.boards(state, side) if not board.squad and counts[board.id] == fewest]

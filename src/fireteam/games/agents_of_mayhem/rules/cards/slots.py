"""Gadget slots (Gadgets): what a board carries."""

from __future__ import annotations

from ...content import library
from ...content.types import Gadget
from ...state import State, Unit
from .. import people


def of_weapon(state: State, unit: Unit) -> Gadget | None:
    """AM-GADGET-02, AM-GADGET-04: the Weapon Gadget in the slot of a Unit's board, if there is one."""
    carried = state.boards[unit.board].gadgets if people.is_elite(unit) else ()
    return next((library.gadgets()[id] for id in carried if library.gadgets()[id].type == "weapon"), None)

"""Weapon Gadgets (Gadgets): an addition to the Weapon Action that is paid for each time, or left."""

from __future__ import annotations

from fireteam.engine import PASS, Choice, Option

from ...content import library
from ...content.types import Action
from ...state import NO_CUBES, Cubes, Umpire, Unit
from .. import paying, people
from . import slots


class UseGadget(Choice, frozen=True):
    """The Weapon Gadget is used."""

    verb = "gadget"
    id: str


def which(g: Umpire, unit: Unit, action: Action) -> str:
    """AM-GADGET-04, AM-GADGET-07: the Weapon Gadget that is used with this Action, if the player likes and can pay for
    both; nothing otherwise."""
    gadget = slots.of_weapon(g.state, unit) if action.weapon else None
    if gadget is None:
        return ""
    board = g.state.boards[unit.board]
    if not paying.prices(board, paying.together(action.cost.cubes, gadget.action.cost.cubes), paying.extra([unit])):
        return ""
    option = Option.about(
        UseGadget(gadget.id),
        "option-gadget",
        arguments={"gadget": gadget.id, "price": paying.key(gadget.action.cost.cubes)},
        pieces=(board.id,),
        rule="AM-GADGET-04",
    )
    arguments: dict[str, str | float] = {"unit": unit.id, "action": action.id}
    chosen = g.ask(
        people.of_unit(g.state, unit), "ask-gadget", [option, PASS], rule="AM-GADGET-04", arguments=arguments
    )
    return chosen.value.id if isinstance(chosen.value, UseGadget) else ""


def cost(gadget: str) -> Cubes:
    """AM-GADGET-07: what a Weapon Gadget costs; nothing without one."""
    return library.gadgets()[gadget].action.cost.cubes if gadget else NO_CUBES

"""What comes at once of standing elsewhere than before: who is seen, and what he sets off.

The chapter's rules: AA-OOC-05, AA-FOGCARD-29.
"""

from __future__ import annotations

from fireteam.engine import Event

from ...state import Umpire
from ..cards import fog_traffic
from .out_of_contact import fixed


class Spotted(Event, frozen=True, kw_only=True):
    """A Regular unit has had an Insurgent unit in sight for the first time."""

    unit: str


def mark_seen(g: Umpire, in_passing: tuple[str, ...] = ()) -> None:
    """AA-OOC-05: who has once been seen, be it in passing, is fixed for the rest of the game (AA-OOC-02, AA-UAV-02)."""
    state = g.state
    for unit in (*fixed(state), *(state.units[name] for name in in_passing)):
        if not state.units[unit.id].seen:
            g.change(unit, seen=True)
            g.emit(Spotted(unit=unit.id, rule="AA-OOC-05"))


def changed(g: Umpire, in_passing: tuple[str, ...] = ()) -> None:
    """Call it where any move ends, or a unit comes on. Who has been seen, be it in passing, is fixed (AA-OOC-05), and a
    car that is a bomb goes off if Regulars are near it now (AA-FOGCARD-29)."""
    mark_seen(g, in_passing)
    if g.state.tokens:
        g.then(fog_traffic.SetOff())

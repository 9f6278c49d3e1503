"""What comes of it at once that somebody stands elsewhere than before: who is seen, and what he sets off."""

from __future__ import annotations

from fireteam.engine import Umpire

from . import out_of_contact


def changed(g: Umpire, in_passing: tuple[str, ...] = ()) -> None:
    """Call it where any move ends, or a unit comes on. Who has been seen, be it in passing, is fixed (AA-OOC-05), and a
    car that is a bomb goes off if Regulars are near it now (AA-FOGCARD-29)."""
    out_of_contact.mark_seen(g, in_passing)
    if g.state.tokens:
        from .fog_traffic import SetOff

        g.then(SetOff())

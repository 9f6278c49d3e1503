"""The journal of a course: its entries, and the story that they tell."""

from __future__ import annotations

from typing import Any

import msgspec

from fireteam.engine import Event
from fireteam.engine.errors import FireteamError


class Damaged(FireteamError):
    """What was kept of a game does not lead to where it should."""


class Note(msgspec.Struct, frozen=True, tag=True):
    """A line of the story that the game does not tell itself.

    `lasting`: it stays when decisions are taken back. `to` names the seats that may read it; None is everyone.
    """

    id: str
    arguments: dict[str, Any]
    seat: str = ""
    lasting: bool = False
    to: tuple[str, ...] | None = None


BY_ORDER = "table-by-order"
"""The note on a decision that a standing order has made."""
CHOSEN_SEED = "table-chosen-seed"
"""The note at the beginning of a game whose dice somebody may know."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a game's journal. Of an undo, `key` is how many decisions were taken back; what is only told changes
    nothing and answers nothing."""

    number: int
    kind: str
    seat: str
    key: str
    digest: int
    note: Note | None = None


class Item(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A line of the story, and how many decisions had been made when it was told."""

    decision: int
    what: Event | Note

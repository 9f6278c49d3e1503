"""Why a bot chose what it chose, to be told in the log."""

from __future__ import annotations

import msgspec

from fireteam.engine.decisions import NO_ARGUMENTS, Arguments

PLAIN = "reason-plain"
"""Why something is chosen that nobody asks a reason for."""


class Reason(msgspec.Struct, frozen=True):
    """A text id and what fills it."""

    text: str
    arguments: Arguments = NO_ARGUMENTS

"""Reading a line: from a keyboard with its editing, or from a pipe, which is echoed."""

from __future__ import annotations

import contextlib
import sys
from typing import TextIO

from rich.console import Console
from rich.text import Text as Line

with contextlib.suppress(ImportError):  # where there is one, it gives the prompt its history and its arrow keys
    import readline  # noqa: F401

YES, NO = frozenset(("", "y", "yes", "j", "ja")), frozenset(("n", "no", "nein"))
"""What people answer to whether they are sure, in both languages."""
GIVE_UP = frozenset(("x",))


class Left(Exception):
    """The player has left the table, or the input has ended."""


def read(console: Console, source: TextIO, prompt: str) -> str:
    """One line, without its spaces; `Left` when there is no more."""
    if source is sys.stdin and sys.stdin.isatty():
        try:
            return input(prompt + " ").strip()
        except EOFError:
            console.print()
            raise Left from None
    console.print(Line(prompt + " "), end="")
    line = source.readline()
    console.print(Line(line.rstrip("\n")))
    if not line:
        raise Left
    return line.strip()

"""The file of a SQLite database: whether what is written to still is what has its name, and what went wrong in a line.

SQLite goes on writing to a file that somebody has deleted or put another in place of: everything seems to be well, and
nothing is kept. Where it finds no file it makes an empty one, and of an empty file it deletes the log, in which there
may be decisions that were acknowledged: so nobody connects to a file that is not the one that was opened.
"""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Literal

import sqlalchemy as sa

Isolation = Literal["DEFERRED", "EXCLUSIVE", "IMMEDIATE"] | None
"""How the driver begins transactions; without any every statement is one of its own."""


class Datafile:
    """The file as it was when it was opened."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._identity: tuple[int, int] | None = None

    def open(self) -> None:
        """From now on it must stay the same."""
        self._identity = self._now()

    def lost(self) -> str:
        """What has become of it; nothing as long as it is where it was."""
        if self._identity is None:
            return ""
        if moved := self._moved():
            return moved
        if not os.path.exists(f"{self.path}-wal"):
            return "the log of the database is gone"
        return ""

    def connect(self, timeout: float, isolation_level: Isolation = "DEFERRED") -> sqlite3.Connection:
        """A connection for any thread, which makes the file only as long as it is not opened."""
        if self._identity is not None and (moved := self._moved()):
            raise sqlite3.OperationalError(moved)
        mode = "rwc" if self._identity is None else "rw"
        address = f"{Path(self.path).absolute().as_uri()}?mode={mode}"
        return sqlite3.connect(address, timeout, isolation_level=isolation_level, check_same_thread=False, uri=True)

    def _moved(self) -> str:
        now = self._now()
        if now is None:
            return "the database file is gone"
        return "" if now == self._identity else "another file is in the place of the database"

    def _now(self) -> tuple[int, int] | None:
        try:
            found = os.stat(self.path)
        except OSError:
            return None
        return found.st_dev, found.st_ino


def one_line(error: BaseException) -> str:
    """What a database says, without the statement that it did not like."""
    said = error.orig if isinstance(error, sa.exc.DBAPIError) and error.orig is not None else error
    return next((line.strip() for line in str(said).splitlines() if line.strip()), type(said).__name__)


KINDS = {
    "lost": ("is gone", "in the place of"),
    "full": ("disk is full", "disk full", "no space", "out of space"),
    "damaged": ("malformed", "not a database", "corrupt", "disk i/o error", "invalid page"),
    "locked": ("locked", "deadlock", "timeout"),
}


def kind_of(said: str) -> str:
    """What a line of a database comes to, in a word that tells strangers nothing of this computer."""
    if not said:
        return ""
    return next((kind for kind, signs in KINDS.items() if any(sign in said.lower() for sign in signs)), "unreachable")

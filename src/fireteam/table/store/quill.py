"""The quill: a decision committed to SQLite at once, where the disk is quick.

The way to the thread that writes the journals and back wakes two threads, which takes longer than the commit itself on
a disk that has nothing to move. So such a commit is made where one stands. It never waits for another writer, and
leaves the folding of the log into the file to the thread: both would hold up every table.

A disk is quickest where a file need not grow: to force a longer file to the disk is to force out its new length and
place as well. SQLite writes its log from the start again when it was folded, so it is given its length beforehand.
"""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .datafile import Datafile

QUICK = 0.0005
"""Seconds that a commit may take, on the average of the last ones. While the thread waits for a slower one, the event
loop makes what will be shown."""
REST = 50
"""Entries that go to the thread before a slow disk is tried again."""
FOLD = 200
"""One entry in so many goes to the thread, whose connection folds the log into the file when it has grown."""

HICCUP = 3 * QUICK
"""What a single slow commit counts at most: it may have met other work, and only several tell of a slow disk."""
ROOM = 1000
"""Pages of the log that are made beforehand: so many it has when SQLite folds it."""


def make_room(file: Datafile) -> None:
    """Give the log its length, through SQLite itself, by writing what is in the file already."""
    log = Path(f"{file.path}-wal")
    with contextlib.closing(file.connect(10, isolation_level=None)) as connection:
        for pragma in ("synchronous=NORMAL", "wal_autocheckpoint=0"):
            connection.execute(f"PRAGMA {pragma}").close()
        (page,) = connection.execute("PRAGMA page_size").fetchone()
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if log.exists() and log.stat().st_size >= ROOM * page:
            return
        for _ in range(ROOM):
            connection.execute(f"PRAGMA user_version={version}").close()
        connection.execute("PRAGMA wal_checkpoint(RESTART)").close()


class Quill:
    """One connection of the event loop's own. `write` says whether the row is in, or None if the thread must do it."""

    def __init__(self, file: Datafile, statement: str) -> None:
        self.file, self.statement = file, statement
        self.pace = 0.0
        self._resting = 0
        self._written = 0
        self._connection: sqlite3.Connection | None = None

    def write(self, row: Sequence[Any]) -> bool | None:
        self._written += 1
        if self._resting or self._written % FOLD == 0:
            self._resting = max(0, self._resting - 1)
            return None
        started = time.perf_counter()
        try:
            written = self._commit(row)
        except sqlite3.OperationalError:  # another writes, or something is wrong, which the thread will tell
            self.close()
            return None
        self.pace = 0.8 * self.pace + 0.2 * min(HICCUP, time.perf_counter() - started)
        if self.pace > QUICK:
            self.pace, self._resting = 0.0, REST
        return written

    def _commit(self, row: Sequence[Any]) -> bool:
        if self._connection is None:
            self._connection = self.file.connect(0, isolation_level=None)
            for pragma in ("synchronous=FULL", "foreign_keys=ON", "wal_autocheckpoint=0"):
                self._connection.execute(f"PRAGMA {pragma}").close()
        cursor = self._connection.execute(self.statement, row)  # a transaction of its own
        written = cursor.rowcount == 1
        cursor.close()
        return written

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

"""News from other servers on the same database: PostgreSQL notifies, SQLite is looked at a few times a second."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import psycopg
import sqlalchemy as sa

from . import schema
from .storage import CHANNEL, Storage

EVERY = 0.2
"""Seconds between two looks at SQLite."""


class Watcher:
    """A thread that says which games changed, and how, if it knows, by which number of the journal.

    An empty name means that any may have. In SQLite the server's own decisions are seen, too.
    """

    def __init__(self, storage: Storage, heard: Callable[[str, int | None], None]) -> None:
        self.storage, self.heard = storage, heard
        self.loop = asyncio.get_running_loop()
        self.stopped = threading.Event()
        self.ready = threading.Event()
        watch = self._listen if storage.postgresql else self._look
        self.thread = threading.Thread(target=self._forever, args=(watch,), name="notices", daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.stopped.set()
        self.thread.join(timeout=5)

    def _forever(self, watch: Callable[[], None]) -> None:
        while not self.stopped.is_set():
            try:
                watch()
            except (psycopg.Error, sa.exc.SQLAlchemyError):
                self.stopped.wait(1)
                self._tell("")  # what was missed meanwhile

    def _tell(self, game: str, number: int | None = None) -> None:
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.heard, game, number)

    def _listen(self) -> None:
        address = self.storage.url.set(drivername="postgresql").render_as_string(hide_password=False)
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self.ready.set()
            while not self.stopped.is_set():
                for notice in connection.notifies(timeout=0.5):
                    server, _, game = notice.payload.partition(" ")
                    if server != self.storage.server:
                        self._tell(game)

    def _look(self) -> None:
        """`data_version` changes when another connection has written; only then are the new rows read."""
        decisions, notices = schema.decisions, schema.notices
        rowid: sa.ColumnElement[int] = sa.literal_column("rowid")
        with self.storage.engine.connect() as connection:
            connection = connection.execution_options(isolation_level="AUTOCOMMIT")
            last_row = connection.execute(sa.select(sa.func.max(rowid)).select_from(decisions)).scalar() or 0
            last_notice = connection.execute(sa.select(sa.func.max(notices.c.id))).scalar() or 0
            version = None
            self.ready.set()
            while not self.stopped.wait(EVERY):
                now = connection.execute(sa.text("PRAGMA data_version")).scalar()
                if now == version:
                    continue
                version = now
                for row in connection.execute(
                    sa.select(rowid, decisions.c.game_id, decisions.c.number).where(rowid > last_row)
                ):
                    last_row = max(last_row, row[0])
                    self._tell(row[1], row[2])
                for row in connection.execute(sa.select(notices).where(notices.c.id > last_notice)):
                    last_notice = row.id
                    if row.server != self.storage.server:
                        self._tell(row.game_id)

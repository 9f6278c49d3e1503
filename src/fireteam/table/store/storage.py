"""Storage: games, journals, links and reports in SQLite or PostgreSQL.

A decision is accepted when its row is committed. Where the disk is quick that is done at once (see `quill`);
otherwise one thread writes the journals of all tables and commits together what has come in meanwhile. A row whose
(game, number) is taken is left out, and who wrote it is told so. Everything else runs in a few threads of its own.
Plain threads, since one step to a thread and back is cheaper than SQLAlchemy's asyncio layer, which makes one for
every statement.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy.dialects import postgresql, sqlite

from fireteam.engine import Order
from fireteam.engine.errors import BadSetup
from fireteam.engine.reading import decode
from fireteam.play import Entry, Note, Snapshot

from ..problems import Problem
from . import schema
from .datafile import Datafile, kind_of, one_line
from .quill import Quill, make_room

T = TypeVar("T")
READERS = 4
BATCH = 500
"""Rows of the journal that are committed together, at most."""
REPORTS = 20
"""Problem reports that are kept of one table."""
LARGEST_REPORT = 8 * 1024 * 1024
NOTE = 4000
LOCK = 0x46495245
CHANNEL = "fireteam_tables"
log = logging.getLogger("fireteam.table")


COLUMNS = ("game_id", *Entry.__struct_fields__, "at")
INSERT = f"INSERT INTO decisions ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))}) ON CONFLICT DO NOTHING"
NOTIFY = f"SELECT pg_notify('{CHANNEL}', %s)"
Waiting = tuple[str, Entry, asyncio.Future[None]]
"""An entry of a game's journal, and who waits until it is committed."""


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """The holder of a link asks to take back decisions of its seats; `waiting` are the links whose holders have not
    agreed yet."""

    id: str
    link: str = ""
    seats: tuple[str, ...]
    count: int
    number: int
    waiting: tuple[str, ...]


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How a table stands beside its game: who plays each seat now, an open request, and standing orders by seat.

    `chosen_seed`: whoever set the table also chose its seed. `foreknown`: somebody has had the whole game as a file
    while it ran, and who came later has not been told.
    """

    players: dict[str, str]
    request: Request | None = None
    orders: dict[str, Order] = {}
    chosen_seed: bool = False
    foreknown: bool = False


class Link(msgspec.Struct, frozen=True, kw_only=True):
    """What a capability link opens: `seats` now, `held` all that it has ever opened. `opened`: somebody has come."""

    id: str
    game: str
    seats: tuple[str, ...]
    host: bool
    revoked: bool = False
    held: tuple[str, ...] = ()
    opened: bool = False

    @property
    def counts(self) -> bool:
        """Is this somebody who has ever held a seat, or still may come to one? Who holds the link is a person to us."""
        return bool(self.held) and (self.opened or not self.revoked)


class GameRow(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    header: bytes
    status: str
    standing: Standing
    revision: int


class Lost(Exception):
    """The file of the database is not where it was: what was written is not kept."""


class Taken(Exception):
    """Another server was first with this number of the journal."""


def new_id() -> str:
    return secrets.token_urlsafe(12)


class Storage:
    """One database. All methods but `close` and `migrate` are for the event loop that `start` was called in."""

    def __init__(self, url: str) -> None:
        try:
            address = sa.make_url(url)
        except sa.exc.ArgumentError as error:
            raise BadSetup(f"--database: {one_line(error)}") from None
        if address.drivername in ("postgresql", "postgres"):
            address = address.set(drivername="postgresql+psycopg")
        self.postgresql = address.get_backend_name() == "postgresql"
        self.url = address
        self.server = new_id()
        extra: dict[str, Any] = {"pool_pre_ping": True, "connect_args": {"connect_timeout": 10}}
        self._file: Datafile | None = None
        if not self.postgresql:
            if address.get_backend_name() != "sqlite" or not address.database:
                raise Problem("bad_setup", f"--database {address.render_as_string()}: expected sqlite or postgresql")
            try:
                Path(address.database).parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise BadSetup(f"--database {address.render_as_string()}: {error.strerror}") from None
            self._file = Datafile(address.database)
            extra = {"creator": lambda file=self._file: file.connect(10)}
        self.engine = sa.create_engine(address, pool_size=READERS + 2, **extra)
        if not self.postgresql:
            sa.event.listen(self.engine, "connect", _prepare_sqlite)
        self.trouble = ""
        """Why the last thing that was to be kept could not be; nothing if all is well."""
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="storage")
        self._pen: sa.PoolProxiedConnection | None = None
        """The connection of the thread that writes the journals."""
        self._quill = None if self._file is None else Quill(self._file, INSERT)
        self._waiting = 0
        """Entries that the thread has not answered yet."""
        self._insert = INSERT.replace("?", "%s") if self.postgresql else INSERT
        self._queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._writer: threading.Thread | None = None

    def migrate(self, to: str = "head") -> None:
        """Bring the database to this release's tables (or an earlier one's); several servers may start at once."""
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        config.set_main_option("path_separator", "os")
        try:
            with self.engine.begin() as connection:
                if self.postgresql:
                    connection.execute(sa.text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
                else:
                    connection.execute(sa.text("BEGIN IMMEDIATE"))
                config.attributes["connection"] = connection
                command.upgrade(config, to)
        except (sa.exc.SQLAlchemyError, CommandError) as error:
            raise BadSetup(f"--database {self.url.render_as_string()}: {one_line(error)}") from error

    def start(self) -> None:
        """Begin to write; what other servers were told long ago is forgotten."""
        self._loop = asyncio.get_running_loop()
        with self.engine.begin() as connection:
            last = sa.select(sa.func.max(schema.notices.c.id)).scalar_subquery()
            connection.execute(schema.notices.delete().where(schema.notices.c.id < last - 1000))
        if self._quill is not None:
            with contextlib.suppress(sqlite3.OperationalError):  # it is only slower without
                make_room(self._quill.file)
        if self._file is not None:
            self._file.open()
        self._writer = threading.Thread(target=self._write, name="journal", daemon=True)
        self._writer.start()

    def close(self) -> None:
        if self._writer:
            self._queue.put(None)
            self._writer.join()
        if self._pen is not None:
            self._pen.close()
        if self._quill is not None:
            self._quill.close()
        self._readers.shutdown()
        self.engine.dispose()

    # ------------------------------------------------------------------ the journal

    def append(self, game: str, entry: Entry) -> asyncio.Future[None]:
        """Begin to commit an entry; when it is done, it is in. `Taken`: there is one of this number. Other errors leave
        open whether it is in. Who waits for it should shield it: what was begun will be done."""
        assert self._loop is not None
        future: asyncio.Future[None] = self._loop.create_future()
        if self._quill is not None and self._waiting == 0:
            try:
                written = self._quill.write(entry_row(game, entry, time.time()))
                self._found(written is not None)
            except (sqlite3.Error, Lost) as error:
                self._failed(error)
                self._quill.close()
                future.set_exception(Problem("unavailable", type(error).__name__))
                return future
            if written is not None:
                if written:
                    future.set_result(None)
                else:
                    future.set_exception(Taken())
                return future
        self._waiting += 1
        future.add_done_callback(self._answered)
        self._queue.put((game, entry, future))
        return future

    def _answered(self, _: asyncio.Future[None]) -> None:
        self._waiting -= 1

    def _write(self) -> None:
        """The writer's thread: whatever has come in is one transaction."""
        assert self._loop is not None
        last = False
        while not last and (first := self._queue.get()) is not None:
            batch = [first]
            while len(batch) < BATCH and not self._queue.empty():
                item = self._queue.get()
                if item is None:
                    last = True
                    break
                batch.append(item)
            failure: Exception | None = None
            written: list[bool] = []
            try:
                written = self._commit(batch)
                self._found(True)
            except Exception as error:
                self._failed(error)
                failure = error
            self._loop.call_soon_threadsafe(_settle, batch, written, failure)

    def _commit(self, batch: Sequence[Waiting]) -> list[bool]:
        """Insert a batch; which of its entries are in. People wait for it: the driver's own connection, kept open, and
        one prepared statement."""
        if self._pen is None:
            self._pen = self._opened()
        now = time.time()
        try:
            cursor = self._pen.cursor()
            if not self.postgresql and len(batch) > 1:
                cursor.execute("BEGIN IMMEDIATE")
            written = []
            for game, entry, _ in batch:
                cursor.execute(self._insert, entry_row(game, entry, now))
                written.append(cursor.rowcount == 1)
            if self.postgresql:
                for game in dict.fromkeys(game for (game, _, _), done in zip(batch, written, strict=True) if done):
                    cursor.execute(NOTIFY, (f"{self.server} {game}",))
            cursor.close()
            self._pen.commit()
        except BaseException:
            self._pen.invalidate()
            self._pen = None
            raise
        return written

    def _opened(self) -> sa.PoolProxiedConnection:
        pen = self.engine.raw_connection()
        if not self.postgresql:
            # A single row is a transaction of its own: one call, so that the thread need not wait for the interpreter
            # again between its parts while the event loop makes what will be shown.
            driver: Any = pen.driver_connection
            driver.isolation_level = None
        return pen

    def notify(self, connection: sa.Connection, games: Sequence[str]) -> None:
        """Tell other servers, when the transaction is committed, that these games (a nameless one: any) changed."""
        if not games:
            return
        if self.postgresql:
            call = sa.text(f"SELECT pg_notify('{CHANNEL}', :payload)")
            connection.execute(call, [{"payload": f"{self.server} {game}"} for game in games])
        else:
            rows = [{"game_id": game, "server": self.server} for game in games]
            connection.execute(schema.notices.insert(), rows)

    # ------------------------------------------------------------------ everything else

    async def run(self, action: Callable[[sa.Connection], T], writes: bool = False) -> T:
        """Run one transaction in a thread. If one that `writes` was kept, all is well again."""
        assert self._loop is not None
        try:
            return await self._loop.run_in_executor(self._readers, self._transact, action, writes)
        except (sa.exc.SQLAlchemyError, Lost) as error:
            self._failed(error)
            raise Problem("unavailable") from error

    def _transact(self, action: Callable[[sa.Connection], T], writes: bool) -> T:
        with self.engine.begin() as connection:
            done = action(connection)
        self._found(writes)
        return done

    def _found(self, written: bool) -> None:
        """What was done was done to the database that everybody knows; and if something was written, all is well."""
        lost = self._file.lost() if self._file is not None else ""
        if lost:
            raise Lost(lost)
        if written:
            self.trouble = ""

    def _failed(self, error: BaseException) -> None:
        """One line for whoever runs the server; it is told once."""
        said = one_line(error)
        if said != self.trouble:
            log.error("the database %s cannot be used: %s", self.url.render_as_string(), said)
        self.trouble = said

    async def health(self) -> str:
        """What is wrong with the database, in a word; nothing if it can be read and the last thing that was to be kept
        was kept."""
        with contextlib.suppress(Problem):
            await self.run(lambda connection: connection.execute(sa.text("SELECT 1")).scalar())
        return kind_of(self.trouble)

    async def create(
        self,
        header: bytes,
        status: str,
        standing: Standing,
        links: dict[str, Link],
        entries: Sequence[Entry] = (),
        snapshot: Snapshot | None = None,
    ) -> str:
        """A new game with its links by hash; `entries` are those of a game that was played before, and `snapshot` is
        where they led."""
        game = next(iter(links.values())).game

        def insert(connection: sa.Connection) -> None:
            connection.execute(
                schema.games.insert().values(
                    id=game,
                    header=header,
                    status=status,
                    standing=msgspec.json.encode(standing),
                    revision=0,
                    created=time.time(),
                )
            )
            for hash, link in links.items():
                connection.execute(schema.links.insert().values(**_link_row(hash, link)))
            if entries:
                now = time.time()
                rows = [dict(zip(COLUMNS, entry_row(game, entry, now), strict=True)) for entry in entries]
                connection.execute(schema.decisions.insert(), rows)
            if snapshot is not None:
                row = msgspec.structs.asdict(snapshot)
                connection.execute(schema.snapshots.insert().values(game_id=game, **row))

        await self.run(insert)
        return game

    async def game(self, game: str) -> GameRow:
        return await self.run(lambda connection: game_row(connection, game))

    async def entries(self, game: str, since: int) -> list[Entry]:
        return await self.run(lambda connection: entry_rows(connection, game, since))

    async def set_standing(self, game: str, standing: Standing, revision: int) -> bool:
        """Replace the standing if it is still the one of that revision."""

        def update(connection: sa.Connection) -> bool:
            where = (schema.games.c.id == game) & (schema.games.c.revision == revision)
            values = {"standing": msgspec.json.encode(standing), "revision": revision + 1}
            done = connection.execute(schema.games.update().where(where).values(values)).rowcount == 1
            if done:
                self.notify(connection, [game])
            return done

        return await self.run(update)

    async def set_status(self, game: str, status: str) -> None:
        where = schema.games.c.id == game
        await self.run(lambda c: c.execute(schema.games.update().where(where).values(status=status)))

    async def snapshot(self, game: str, row: Snapshot) -> None:
        """Keep a snapshot, unless there is a later one."""
        insert = postgresql.insert if self.postgresql else sqlite.insert
        table = schema.snapshots
        statement = insert(table).values(game_id=game, **msgspec.structs.asdict(row))
        newer = statement.on_conflict_do_update(
            index_elements=[table.c.game_id],
            set_={name: statement.excluded[name] for name in ("number", "save", "story")},
            where=table.c.number < statement.excluded.number,
        )
        await self.run(lambda connection: connection.execute(newer))

    async def drop_snapshot(self, game: str) -> None:
        """Forget a snapshot that cannot be read; the next one takes its place."""
        where = schema.snapshots.c.game_id == game
        await self.run(lambda connection: connection.execute(schema.snapshots.delete().where(where)))

    async def link(self, hash: str) -> Link | None:
        def find(connection: sa.Connection) -> Link | None:
            row = connection.execute(sa.select(schema.links).where(schema.links.c.hash == hash)).one_or_none()
            return _link(row) if row else None

        return await self.run(find)

    async def links(self, game: str) -> tuple[Link, ...]:
        return await self.run(lambda connection: link_rows(connection, game))

    async def add_link(self, hash: str, link: Link, *, instead: bool = False) -> None:
        """A new link; if it takes the place of others, they lose its seats."""
        table = schema.links

        def insert(connection: sa.Connection) -> None:
            for row in connection.execute(sa.select(table).where(table.c.game_id == link.game)) if instead else ():
                other = _link(row)
                left = tuple(seat for seat in other.seats if seat not in link.seats)
                if left != other.seats:
                    values = {"seats": msgspec.json.encode(left)}
                    connection.execute(table.update().where(table.c.id == other.id).values(values))
            connection.execute(table.insert().values(**_link_row(hash, link)))
            self.notify(connection, [link.game])

        await self.run(insert)

    async def came(self, link: Link) -> None:
        """Somebody has come by this link."""
        where = schema.links.c.id == link.id

        def update(connection: sa.Connection) -> None:
            connection.execute(schema.links.update().where(where).values(opened=True))
            self.notify(connection, [link.game])

        await self.run(update)

    async def revoke(self, game: str, link_id: str) -> bool:
        def update(connection: sa.Connection) -> bool:
            where = (schema.links.c.game_id == game) & (schema.links.c.id == link_id)
            found = connection.execute(schema.links.update().where(where).values(revoked=True)).rowcount == 1
            if found:
                self.notify(connection, [game])
            return found

        return await self.run(update)

    async def report(self, game: str, note: str, data: bytes) -> str:
        """Keep a problem report; of one table only so many, each of a size that can be sent."""
        id = new_id()
        values = {"id": id, "game_id": game, "note": note[:NOTE], "data": data, "at": time.time()}
        table = schema.reports
        if len(data) > LARGEST_REPORT:
            raise Problem("too_large", f"{len(data)} > {LARGEST_REPORT}")

        def insert(connection: sa.Connection) -> bool:
            kept = sa.select(sa.func.count()).select_from(table).where(table.c.game_id == game)
            if (connection.scalar(kept) or 0) >= REPORTS:
                return False
            connection.execute(table.insert().values(values))
            return True

        if not await self.run(insert):
            raise Problem("too_many")
        return id

    async def report_data(self, game: str, id: str) -> bytes | None:
        table = schema.reports
        select = sa.select(table.c.data).where((table.c.id == id) & (table.c.game_id == game))
        data: bytes | None = await self.run(lambda connection: connection.execute(select).scalar_one_or_none())
        return data


def game_row(connection: sa.Connection, game: str) -> GameRow:
    row = connection.execute(sa.select(schema.games).where(schema.games.c.id == game)).one_or_none()
    if row is None:
        raise Problem("unknown")
    standing = decode(row.standing, Standing)
    return GameRow(id=row.id, header=row.header, status=row.status, standing=standing, revision=row.revision)


def journal(connection: sa.Connection, game: str) -> int:
    """How long the journal of a game is."""
    table = schema.decisions
    last = connection.execute(sa.select(sa.func.max(table.c.number)).where(table.c.game_id == game)).scalar()
    return 0 if last is None else int(last) + 1


def entry_rows(connection: sa.Connection, game: str, since: int) -> list[Entry]:
    table = schema.decisions
    columns = [table.c[name] for name in Entry.__struct_fields__]
    where = (table.c.game_id == game) & (table.c.number >= since)
    rows = connection.execute(sa.select(*columns).where(where).order_by(table.c.number))
    return [Entry(**{**row, "note": decode(row["note"], Note) if row["note"] else None}) for row in rows.mappings()]


def entry_row(game: str, entry: Entry, at: float) -> tuple[str, int, str, str, str, int, bytes | None, float]:
    """An entry as its row has it, in the order of `COLUMNS`."""
    note = None if entry.note is None else msgspec.json.encode(entry.note)
    return game, entry.number, entry.kind, entry.seat, entry.key, entry.digest, note, at


def link_rows(connection: sa.Connection, game: str) -> tuple[Link, ...]:
    """All links of a game, also those that were withdrawn."""
    select = sa.select(schema.links).where(schema.links.c.game_id == game).order_by(schema.links.c.id)
    return tuple(_link(row) for row in connection.execute(select))


def snapshot_row(connection: sa.Connection, game: str) -> Snapshot | None:
    row = connection.execute(sa.select(schema.snapshots).where(schema.snapshots.c.game_id == game)).one_or_none()
    return Snapshot(number=row.number, save=row.save, story=row.story) if row else None


def _settle(batch: Sequence[Waiting], written: Sequence[bool], failure: Exception | None) -> None:
    """Tell those who wait what became of their entries."""
    for (_, _, future), done in zip(batch, written or [False] * len(batch), strict=True):
        if future.done():
            continue
        if failure is not None:
            future.set_exception(Problem("unavailable", type(failure).__name__))
        elif done:
            future.set_result(None)
        else:
            future.set_exception(Taken())


def _link(row: Any) -> Link:
    seats, held = decode(row.seats, tuple[str, ...]), decode(row.held, tuple[str, ...])
    return Link(
        id=row.id,
        game=row.game_id,
        seats=seats,
        host=row.host,
        revoked=row.revoked,
        held=held,
        opened=row.opened,
    )


def _link_row(hash: str, link: Link) -> dict[str, Any]:
    seats = msgspec.json.encode(link.seats)
    return {
        "hash": hash,
        "id": link.id,
        "game_id": link.game,
        "seats": seats,
        "host": link.host,
        "revoked": link.revoked,
        "held": seats,
        "opened": link.opened,
    }


def _prepare_sqlite(connection: Any, _: Any) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}").close()

"""Who is here: which seats have people at other servers of the same database.

Each server has a row that it renews; one that has not been renewed for three pulses is of a server that is gone, and
whoever sat there is away. Who is alone on a database writes nothing more.
"""

from __future__ import annotations

import time
from collections.abc import Iterable

import msgspec
import sqlalchemy as sa

from fireteam.engine.reading import decode

from . import schema
from .storage import Storage

PULSE = 5.0
"""Seconds between two signs of life."""
servers, presence = schema.servers.c, schema.presence.c


class Presence:
    """One server's part of it. `pulse`: seconds between two signs of life."""

    def __init__(self, storage: Storage, pulse: float = PULSE) -> None:
        self.storage, self.pulse = storage, pulse
        self.alone = True

    async def open(self) -> None:
        """Announce this server to the others."""

        def announce(connection: sa.Connection) -> None:
            row = {"id": self.storage.server, "seen": time.time()}
            connection.execute(schema.servers.insert().values(row))
            self.storage.notify(connection, [""])

        await self.storage.run(announce)

    async def close(self) -> None:
        """Nobody is here any more."""
        await self.storage.run(lambda connection: self._bury(connection, [self.storage.server]))

    async def beat(self) -> tuple[list[str], bool]:
        """A sign of life, and a look for the others': the games at which somebody is away since, and whether the
        others thought that this server was gone, and know nothing any more of who sits here."""

        def look(connection: sa.Connection) -> tuple[bool, list[str], bool]:
            now = time.time()
            own = servers.id == self.storage.server
            renewed = connection.execute(schema.servers.update().where(own).values(seen=now)).rowcount
            if not renewed:  # the others thought that this server was gone
                connection.execute(schema.servers.insert().values({"id": self.storage.server, "seen": now}))
                self.storage.notify(connection, [""])
            late = servers.seen < now - 3 * self.pulse
            gone = list(connection.scalars(sa.select(servers.id).where(late & ~own)))
            games = self._bury(connection, gone) if gone else []
            others = connection.scalar(sa.select(sa.func.count()).select_from(schema.servers).where(~own))
            return not others, games, not renewed

        self.alone, games, forgotten = await self.storage.run(look, writes=True)
        return games, forgotten

    def _bury(self, connection: sa.Connection, gone: Iterable[str]) -> list[str]:
        """Forget servers that are no more; the games at which people sat there."""
        names = list(gone)
        games = list(connection.scalars(sa.select(presence.game_id).where(presence.server.in_(names)).distinct()))
        connection.execute(schema.presence.delete().where(presence.server.in_(names)))
        connection.execute(schema.servers.delete().where(servers.id.in_(names)))
        self.storage.notify(connection, games)
        return games

    async def tell(self, game: str, seats: Iterable[str]) -> None:
        """These seats of a game have somebody here."""
        row = {"game_id": game, "server": self.storage.server, "seats": msgspec.json.encode(sorted(seats))}

        def write(connection: sa.Connection) -> None:
            here = (presence.game_id == game) & (presence.server == self.storage.server)
            connection.execute(schema.presence.delete().where(here))
            if row["seats"] != b"[]":
                connection.execute(schema.presence.insert().values(row))
            self.storage.notify(connection, [game])

        await self.storage.run(write)

    async def elsewhere(self, game: str) -> frozenset[str]:
        """The seats of a game that have somebody at other servers."""
        if self.alone:
            return frozenset()
        where = (presence.game_id == game) & (presence.server != self.storage.server)
        select = sa.select(presence.seats).where(where)
        rows = await self.storage.run(lambda connection: list(connection.scalars(select)))
        return frozenset(seat for row in rows for seat in decode(row, list[str]))

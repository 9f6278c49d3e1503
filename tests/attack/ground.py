"""What every attack needs: a server on a database, somebody who goes on playing meanwhile, and what is to be told."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import random
import time
from collections.abc import AsyncIterator
from multiprocessing.connection import Connection
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import sqlalchemy as sa

from fireteam.table.store import schema
from fireteam.table.store.storage import Storage
from tests.table.client import Person, Refused, sit, table
from tests.table.conftest import Server

HALF_A_SECOND = 0.5
EVENING: dict[str, Any] = {"options": {"rounds": "400"}, "seats": {"red": "human", "blue": "random"}}


class Failed(Exception):
    """A promise did not hold."""


def share() -> float:
    """How much of a core this computer gives to one busy process just now: 1 if nobody else needs it.

    Limits in seconds hold on a quiet computer; an attack asks for this before it begins and again when it has ended,
    and waits as much longer as the worse of both says.
    """
    started, spent = time.perf_counter(), time.process_time()
    while time.process_time() - spent < 0.3:
        sum(range(1000))
    return min(1.0, (time.process_time() - spent) / (time.perf_counter() - started))


def demand(holds: bool, what: str) -> None:
    if not holds:
        raise Failed(what)


class Bystander:
    """Somebody at another table, in a process of its own, who decides now and then and waits for the answer."""

    def __init__(self) -> None:
        self.waits: list[float] = []

    @property
    def longest(self) -> float:
        return max(self.waits, default=0.0)

    @contextlib.asynccontextmanager
    async def at(self, server: Server) -> AsyncIterator[Bystander]:
        made = await table(server, **EVENING)
        context = multiprocessing.get_context("spawn")
        wire, theirs = context.Pipe()
        place = SimpleNamespace(url=server.url, live=server.live)
        other = context.Process(target=_stand_by, args=(place, made["host"], theirs), daemon=True)
        other.start()
        theirs.close()  # so that the wire ends when the other process does
        try:
            await asyncio.to_thread(wire.recv)  # it sits there
            yield self
        finally:
            try:
                wire.send("enough")
                self.waits = await asyncio.to_thread(wire.recv)
            except (EOFError, BrokenPipeError) as error:
                raise Failed("whoever sat at another table got no answer and is gone") from error
            finally:
                other.join(10)


def _stand_by(server: Any, link: str, wire: Connection) -> None:
    wire.send(asyncio.run(_play(server, link, wire)))


async def _play(server: Any, link: str, wire: Connection) -> list[float]:
    """How long each answer took, less what this process itself came too late by."""
    rng, waits = random.Random(1), []
    async with sit(server, link) as person:
        wire.send("here")
        while not wire.poll():
            before = time.perf_counter()
            await asyncio.sleep(0.1)
            late = time.perf_counter() - before - 0.1
            await asked(person)
            started = time.perf_counter()
            with contextlib.suppress(Refused):
                await person.choose(rng.choice(person.keys()))
            waits.append(max(0.0, time.perf_counter() - started - late))
    return waits


async def asked(person: Person) -> None:
    """Read until it is this person's turn."""
    while not person.keys():
        await person.read()


def journal(database: str) -> dict[tuple[str, int], str]:
    """Every decision that a database has, by table and number."""
    storage = Storage(database)
    try:
        with storage.engine.connect() as connection:
            part = schema.decisions.c
            rows = connection.execute(sa.select(part.game_id, part.number, part.key)).all()
            return {(game, number): key for game, number, key in rows}
    finally:
        storage.close()


def resident(process: int) -> int:
    """Bytes that a process holds."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")

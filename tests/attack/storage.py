"""A full disk, a deleted file, locks and lost connections: what is acknowledged is kept, and what is wrong is said."""

from __future__ import annotations

import asyncio
import contextlib
import random
import resource
import sqlite3
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import psycopg
import sqlalchemy as sa

from tests.table.client import Refused, api, sit, table
from tests.table.conftest import Server

from .ground import EVENING, asked, demand, journal

Said = dict[tuple[str, int], str]
LOCKS, LOCKED = 6, 1.5


async def decide(server: Server, link: str, id: str, said: Said, codes: Counter[str], until: float) -> None:
    rng = random.Random(id)
    async with sit(server, link) as person:
        while time.monotonic() < until and not person.state["outcome"]:
            try:
                async with asyncio.timeout(1):
                    await asked(person)
            except TimeoutError:
                continue  # the bot cannot decide either
            number, key = person.number, rng.choice(person.keys())
            try:
                await person.choose(key)
                said[id, number] = key
                codes["acknowledged"] += 1
            except Refused as refusal:
                codes[refusal.code] += 1
                demand(refusal.code in ("unavailable", "too_fast", "stale"), str(refusal))
            await asyncio.sleep(0.06)


async def health(server: Server) -> tuple[int, str]:
    answer = await api(server, "GET", "/api/health")
    return answer.status_code, answer.json()["trouble"]


def check(database: str, said: Said, what: str) -> None:
    kept = journal(database)
    lost = [place for place, key in said.items() if kept.get(place) != key]
    demand(not lost, f"{what}: {len(lost)} acknowledged decisions are lost")


def full(folder: Path, told: Callable[[str], None]) -> None:
    """No file may grow any more, and later it may again."""
    database, said, codes = f"sqlite:///{folder / 'full.sqlite3'}", Said(), Counter[str]()
    server = Server(database, folder / "full.log")
    limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)

    async def go() -> None:
        made = [await table(server, **EVENING) for _ in range(3)]
        for phase in ("room", "full", "room again"):
            if phase == "full":
                resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, limits[1]))
            if phase == "room again":
                trouble = await health(server)
                demand(trouble[0] == 503, f"health while the disk is full: {trouble}")
                told(f"disk full: {dict(codes)}, health says {trouble[1]}")
                resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
                codes.clear()
            until = time.monotonic() + 3
            await asyncio.gather(*(decide(server, one["host"], one["table"], said, codes, until) for one in made))
        demand(codes["acknowledged"] > 0, "nothing goes on when there is room again")
        demand(await health(server) == (200, ""), f"health when there is room again: {await health(server)}")

    try:
        asyncio.run(go())
    finally:
        server.kill()
    check(database, said, "disk full")
    demand("Traceback" not in server.complaints(), server.complaints()[-2000:])


def deleted(folder: Path, told: Callable[[str], None]) -> None:
    """The file is gone under the server: from then on nothing is acknowledged."""
    file = folder / "deleted.sqlite3"
    said, codes = Said(), Counter[str]()
    server = Server(f"sqlite:///{file}", folder / "deleted.log")

    async def go() -> None:
        made = await table(server, **EVENING)
        file.unlink()
        await decide(server, made["host"], made["table"], said, codes, time.monotonic() + 3)
        demand(await health(server) == (503, "lost"), f"health of a deleted file: {await health(server)}")

    try:
        with contextlib.suppress(Refused):  # the link itself cannot be looked up any more
            asyncio.run(go())
    finally:
        server.kill()
    told(f"file deleted: {dict(codes) or 'nobody is let in'}")
    demand(not said, f"{len(said)} decisions acknowledged after the file was deleted")
    demand("Traceback" not in server.complaints(), server.complaints()[-2000:])


def locks(folder: Path, database: str, told: Callable[[str], None]) -> None:
    """Somebody else holds the database now and then."""
    said, codes = Said(), Counter[str]()
    server = Server(database, folder / "locks.log")

    def hold() -> None:
        for _ in range(LOCKS):
            time.sleep(0.7)
            if database.startswith("sqlite"):
                held = sqlite3.connect(database.removeprefix("sqlite:///"), isolation_level=None, timeout=30)
                held.execute("BEGIN IMMEDIATE")
                time.sleep(LOCKED)
                held.execute("ROLLBACK")
                held.close()
            else:
                address = sa.make_url(database).set(drivername="postgresql").render_as_string(hide_password=False)
                with psycopg.connect(address) as connection:
                    connection.execute("LOCK TABLE decisions IN EXCLUSIVE MODE")
                    time.sleep(LOCKED)
                with psycopg.connect(address, autocommit=True) as connection:
                    connection.execute(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
                    )

    async def go() -> None:
        made = [await table(server, **EVENING) for _ in range(3)]
        holding = asyncio.create_task(asyncio.to_thread(hold))
        until = time.monotonic() + LOCKS * (LOCKED + 1)
        await asyncio.gather(*(decide(server, one["host"], one["table"], said, codes, until) for one in made))
        await holding
        await asyncio.gather(
            *(decide(server, one["host"], one["table"], said, codes, time.monotonic() + 2) for one in made)
        )
        demand((await health(server))[0] == 200, f"health after the locks: {await health(server)}")

    try:
        asyncio.run(go())
    finally:
        server.kill()
    told(
        f"{LOCKS} locks of {LOCKED} s{'' if database.startswith('sqlite') else ' and lost connections'}: {dict(codes)}"
    )
    check(database, said, "locks")
    demand("Traceback" not in server.complaints(), server.complaints()[-2000:])


def run(folder: Path, database: str, told: Callable[[str], None]) -> None:
    if database.startswith("sqlite"):
        full(folder, told)
        deleted(folder, told)
    locks(folder, database, told)

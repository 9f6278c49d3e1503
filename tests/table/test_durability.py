"""A server may die at any moment: nothing that it acknowledged is lost, and every game goes on."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from fireteam.table import schema
from fireteam.table.course import wake
from fireteam.table.storage import Storage, entry_rows, game_row

from .client import Refused, sit, table
from .test_play import run

KILLS = 6
TABLES = 3


def test_no_acknowledged_decision_is_lost_when_the_server_is_killed(start: Any, database: str) -> None:
    rng = random.Random(database.partition(":")[0])
    acknowledged: dict[tuple[str, int], str] = {}
    tables: list[dict[str, Any]] = []

    async def player(server: Any, made: dict[str, Any], link: str, seed: float) -> None:
        """Plays until the server is gone."""
        choices = random.Random(seed)
        try:
            async with sit(server, link) as person:
                while not person.state["outcome"]:
                    if not (person.question and person.question["yours"]):
                        await person.read()
                        continue
                    number, key = person.number, choices.choice(person.keys())
                    try:
                        await person.choose(key)
                        acknowledged[made["table"], number] = key
                    except Refused as refusal:
                        if refusal.code not in ("stale", "too_fast"):
                            raise
        except (ConnectionClosed, InvalidHandshake, ConnectionError, OSError):
            pass

    async def some_play(server: Any) -> None:
        while len(tables) < TABLES:
            tables.append(await table(server, options={"rounds": "400"}))
        everyone = [
            asyncio.create_task(player(server, made, link, rng.random()))
            for made in tables
            for link in (made["host"], made["seats"]["blue"])
        ]
        await asyncio.sleep(rng.uniform(0.3, 1.5))
        server.kill()
        await asyncio.wait_for(asyncio.gather(*everyone), 30)

    for _ in range(KILLS):
        run(some_play(start(database)))
        assert read(database, acknowledged) is None
    assert len(acknowledged) > 5 * KILLS

    async def all_go_on(server: Any) -> None:
        for made in tables:
            async with sit(server, made["host"]) as red, sit(server, made["seats"]["blue"]) as blue:
                person = red if red.question["yours"] else blue
                await person.choose(person.keys()[0])

    run(all_go_on(start(database)))


def read(database: str, acknowledged: dict[tuple[str, int], str]) -> None:
    """Every acknowledged decision is in the journal, and every journal leads where it did."""
    storage = Storage(database)
    with storage.engine.connect() as connection:
        kept = {}
        for game in connection.execute(sa.select(schema.games.c.id)).scalars().all():
            entries = entry_rows(connection, game, 0)
            assert [entry.number for entry in entries] == list(range(len(entries)))
            kept |= {(game, entry.number): entry.key for entry in entries}
            course = wake(game_row(connection, game), None, entries)
            assert course.number == len(entries)
    storage.close()
    for place, key in acknowledged.items():
        assert kept[place] == key

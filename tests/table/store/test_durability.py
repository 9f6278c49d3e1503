"""A server may die at any moment: nothing that it acknowledged is lost, and every game goes on."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from fireteam.table.store import schema
from fireteam.table.store.storage import Storage, entry_rows, game_row
from fireteam.table.tables.waking import wake
from tests.table.client import Refused, run, sit, table

TABLES = 3
PACE = 0.06
"""Who plays a stretch alone answers no faster than the server listens."""
EVENING: dict[str, Any] = {"options": {"rounds": "400"}}
CAMPAIGN: dict[str, Any] = {
    "game": "jagged_alliance",
    "scenario": "campaign",
    "options": {"players": "2"},
    "mine": ["player1"],
}
ISLANDS: dict[str, Any] = {**CAMPAIGN, "game": "far_cry"}


@pytest.mark.parametrize(
    ("wanted", "other", "kills"),
    [(EVENING, "blue", 6), (CAMPAIGN, "player2", 4), (ISLANDS, "player2", 4)],
    ids=["evening", "campaign", "islands"],
)
def test_no_acknowledged_decision_is_lost_when_the_server_is_killed(
    start: Any, database: str, wanted: dict[str, Any], other: str, kills: int
) -> None:
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
                    await asyncio.sleep(PACE)
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
            tables.append(await table(server, **wanted))
        everyone = [
            asyncio.create_task(player(server, made, link, rng.random()))
            for made in tables
            for link in (made["host"], made["seats"][other])
        ]
        enough = len(acknowledged) + rng.randint(6, 40)
        async with asyncio.timeout(60):
            while len(acknowledged) < enough:
                await asyncio.sleep(rng.uniform(0, 0.05))
                for one in everyone:
                    assert not one.done(), one.result()
        server.kill()
        await asyncio.wait_for(asyncio.gather(*everyone), 30)

    for _ in range(kills):
        run(some_play(start(database)))
        assert read(database, acknowledged) is None
    assert len(acknowledged) > 5 * kills

    async def all_go_on(server: Any) -> None:
        for made in tables:
            async with sit(server, made["host"]) as one, sit(server, made["seats"][other]) as two:
                person = one if one.question["yours"] else two
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

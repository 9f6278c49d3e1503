"""Servers that die at any moment: nothing that they acknowledged is lost, and nothing of them stays behind."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.table.client import Refused, sit, table
from tests.table.conftest import Server

from .ground import EVENING, demand, journal

KILLS = 20
PATIENCE = 60
"""Seconds until somebody at each table must have decided something."""
CAMPAIGN = {"scenario": "campaign", "options": {"players": "2"}, "seats": {"player1": "human", "player2": "random"}}
TABLES: tuple[dict[str, Any], ...] = (
    EVENING,
    {**EVENING, "seats": {"red": "human", "blue": "greedy"}},
    {"game": "jagged_alliance", **CAMPAIGN},
    {"game": "far_cry", **CAMPAIGN},
)
Said = dict[tuple[str, int], str]


async def player(server: Server, made: dict[str, Any], seed: int, said: Said) -> None:
    """Decides until the server is gone, and remembers what was acknowledged."""
    rng = random.Random(seed)
    with contextlib.suppress(ConnectionClosed, InvalidHandshake, ConnectionError, OSError):
        async with sit(server, made["host"]) as person:
            while not person.state["outcome"]:
                if not (person.question and person.question["yours"]):
                    await person.read()
                    continue
                number, key = person.number, rng.choice(person.keys())
                try:
                    await person.choose(key)
                    said[made["table"], number] = key
                except Refused as refusal:
                    if refusal.code == "too_fast":
                        await asyncio.sleep(0.2)
                    else:
                        demand(refusal.code in ("stale", "unavailable"), f"refused with {refusal}")
                await asyncio.sleep(0.05)


def children(process: int) -> list[int]:
    tasks = Path(f"/proc/{process}/task").glob("*/children")  # each thread has those that it has started
    return [int(child) for task in tasks for child in task.read_text().split()]


def run(folder: Path, database: str, told: Callable[[str], None]) -> None:
    said: Said = {}
    tables: list[dict[str, Any]] = []
    rng = random.Random(7)
    orphans: list[int] = []

    async def some(server: Server, number: int) -> None:
        for wanted in TABLES[len(tables) :]:
            tables.append(await table(server, **wanted))
        players = [asyncio.create_task(player(server, made, number, said)) for made in tables]
        async with asyncio.timeout(PATIENCE):
            while {made["table"] for made in tables} - {table for table, _ in said}:
                await asyncio.sleep(0.1)
        await asyncio.sleep(rng.uniform(0.5, 2.0))
        orphans.extend(children(server.process.pid))
        os.kill(server.process.pid, signal.SIGKILL)
        server.process.wait()
        await asyncio.gather(*players)

    for number in range(KILLS):
        server = Server(database, folder / "kills.log")
        try:
            asyncio.run(some(server, number))
        finally:
            server.kill()
        kept = journal(database)
        lost = [place for place, key in said.items() if kept.get(place) != key]
        demand(not lost, f"{len(lost)} acknowledged decisions are lost after kill {number}")
    deadline = time.monotonic() + 20
    while left := [process for process in orphans if _works(process)]:
        demand(time.monotonic() < deadline, f"processes {left} outlive their server")
        time.sleep(0.2)
    log = (folder / "kills.log").read_text()
    demand("Traceback" not in log, f"the server failed: {log[-2000:]}")
    told(
        f"{KILLS} kills, {len(said)} decisions acknowledged, none lost;"
        f" {len(orphans)} processes ended with their servers"
    )


def _works(process: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False

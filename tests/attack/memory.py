"""A thousand tables, played and left: what the server holds after them and after the first three hundred."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from fireteam.games.ambush_alley.content import library, types
from tests.table.client import Refused, api, sit
from tests.table.conftest import Server

from .ground import demand, resident

FIRST, ALL, AT_ONCE = 300, 1000, 4
DECISIONS = 8
OWN = 10
"""One table in so many is played on a document that nobody has brought before."""
MORE = 1.10


async def one(server: Server, number: int) -> None:
    """Set a table, play a little, and leave."""
    rng = random.Random(number)
    scenarios = library.names()
    asked: dict[str, Any] = {
        "game": "ambush_alley",
        "scenario": scenarios[number % len(scenarios)],
        "seed": str(number),
    }
    if number % OWN == 0:
        name = scenarios[number // OWN % len(scenarios)]
        text = (types.FOLDER / "scenarios" / f"{name}.toml").read_text(encoding="utf-8")
        width = "width = 24" if number % 20 else "width = 25"
        asked |= {"scenario": "", "document": text.replace("width = 24", width, 1) + f"\n# {number}\n"}
    elif number % 3 == 0:
        asked |= {"game": "jagged_alliance", "scenario": "campaign", "options": {"players": "1"}}
    answer = await api(server, "POST", "/api/tables", json=asked)
    if answer.status_code == 400 and asked.get("document"):
        asked["document"] = asked["document"].replace("width = 25", "width = 24", 1)
        answer = await api(server, "POST", "/api/tables", json=asked)
    demand(answer.status_code == 201, f"table {number}: {answer.status_code} {answer.text[:300]}")
    async with sit(server, answer.json()["host"]) as person:
        for _ in range(DECISIONS):
            if person.state["outcome"]:
                break
            if not (person.question and person.question["yours"]):
                await person.read()
                continue
            try:
                await person.choose(rng.choice(person.keys()))
            except Refused as refusal:
                demand(refusal.code in ("stale", "rule_fault"), f"table {number}: {refusal}")


async def settled(server: Server) -> float:
    """Megabytes when every table has fallen asleep."""
    async with asyncio.timeout(120):
        while (await api(server, "GET", "/api/health")).json()["tables"]:
            await asyncio.sleep(0.2)
    await asyncio.sleep(2)
    return resident(server.process.pid) / 2**20


async def thousand(server: Server, told: Callable[[str], None], every: int = 100) -> tuple[float, float]:
    held: dict[int, float] = {}
    for first in range(0, ALL, every):
        numbers = iter(range(first, first + every))

        async def some(numbers: Any = numbers) -> None:
            for number in numbers:
                await one(server, number)

        await asyncio.gather(*(some() for _ in range(AT_ONCE)))
        held[first + every] = await settled(server)
        told(f"after {first + every} tables: {held[first + every]:.0f} MB")
    return held[FIRST], held[ALL]


def run(folder: Path, database: str, told: Callable[[str], None]) -> None:
    server = Server(database, folder / "memory.log", "--grace", "0.1")
    try:
        first, all = asyncio.run(thousand(server, told))
    finally:
        server.kill()
    told(f"{all / first:.3f} of what it was after {FIRST}")
    demand(all <= MORE * first, f"{all:.0f} MB after {ALL} tables, {first:.0f} after {FIRST}: expected at most {MORE}")

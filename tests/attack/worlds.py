"""Worlds in which the hidden things were dealt anew: nothing that a seat is shown or told sets them apart."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from fireteam.engine.errors import RuleFault
from fireteam.table.tables.hall import Hall
from tests.table.show.test_secrets import every_scenario, searched_one

SEEDS = {"parlour": 30}
OTHERS = 2


def run(folder: Path, database: str, told: Callable[[str], None]) -> None:
    count = 0

    async def go() -> None:
        nonlocal count
        hall = Hall(database)
        await hall.open()
        try:
            for game, scenario in every_scenario():
                for seed in range(SEEDS.get(game, OTHERS)):
                    try:
                        await searched_one(hall, game, scenario, 1000 + seed)
                    except RuleFault:
                        if game != "parlour":  # the toy has an option whose rule fails on purpose
                            raise
                    count += 1
        finally:
            await hall.close()

    asyncio.run(go())
    told(f"{count} games of every scenario: views, overlays and frames are those of worlds that were dealt anew")

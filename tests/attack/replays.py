"""A campaign of thousands of decisions, opened and jumped in at once: nobody waits long, and others notice nothing."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from pathlib import Path

from fireteam import games
from fireteam.engine import Game
from fireteam.engine.save import dump
from fireteam.sim.players import step
from tests.table.client import api
from tests.table.conftest import Server

from .ground import HALF_A_SECOND, Bystander, demand, share

LONG = 5000
MOST = 12_000
OPENED = 5
"""So many times it is brought, opened and jumped in: no server has seen that replay before."""


def campaign() -> Game:
    """A campaign that bots have played."""
    rulebook = games.find("jagged_alliance")
    options = {"players": "4"}
    seats = {seat.id: "greedy" for seat in rulebook.seats("campaign", rulebook.settled("campaign", options))}
    for seed in range(20):
        game = Game.new(rulebook, "campaign", seed=seed, options=options, seats=seats)
        rng = random.Random(seed)
        while game.decision is not None and len(game.log) < MOST:
            step(game, rng)
        if len(game.log) >= LONG:
            return game
    raise AssertionError(f"no campaign of {LONG} decisions")


async def attack(server: Server, game: Game) -> tuple[list[float], list[float], Bystander]:
    opened, jumps = [], []
    save, last = dump(game), len(game.log)
    rng = random.Random(7)
    async with Bystander().at(server) as other:
        links = []
        for _ in range(OPENED):
            answer = await api(server, "POST", "/api/replays", content=save)
            demand(answer.status_code == 201, f"a replay was refused: {answer.text[:300]}")
            links.append(answer.json()["spectator"])
        for link in links:
            for number, times in ((0, opened), (last - 50, jumps), (rng.randrange(last), jumps)):
                started = time.perf_counter()
                path = f"/api/table/replay?start={number}&count=1&earlier=200"
                answer = await api(server, "GET", path, link)
                times.append(time.perf_counter() - started)
                demand(answer.status_code == 200, f"frame {number}: {answer.text[:300]}")
            await asyncio.sleep(0.3)
    return opened, jumps, other


def run(folder: Path, database: str, told: Callable[[str], None]) -> None:
    game = campaign()
    before = share()
    server = Server(database, folder / "replays.log")
    try:
        opened, jumps, other = asyncio.run(attack(server, game))
    finally:
        server.kill()
    limit = HALF_A_SECOND / min(before, share())
    told(f"{len(game.log)} decisions: opened in {max(opened):.2f} s, first jumps in {max(jumps):.2f} s at most")
    told(f"another table decided {len(other.waits)} times, and waited {other.longest * 1000:.0f} ms at most")
    demand("Traceback" not in server.complaints(), server.complaints()[-2000:])
    demand(max(jumps) <= limit, f"a jump took {max(jumps):.2f} s, {limit:.2f} at most")
    demand(other.longest <= limit, f"another table waited {other.longest:.2f} s, {limit:.2f} at most")

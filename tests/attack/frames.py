"""Frames and requests of every kind, also half of them and far too many: all are answered, and nobody else waits."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.table.client import sit, table
from tests.table.conftest import Server

from .ground import HALF_A_SECOND, Bystander, demand

CONNECTIONS, FRAMES, REQUESTS, HALVES = 40, 60, 400, 60
TYPES = (
    "hello",
    "choose",
    "dice",
    "describe",
    "overlay",
    "undo",
    "consent",
    "withdraw",
    "take_screen",
    "orders",
    "view",
)


def frame(rng: random.Random, number: int) -> str | bytes:
    match rng.randrange(9):
        case 0:
            return "[" * rng.randrange(1, 16_000)
        case 1:
            return rng.randbytes(rng.randrange(1, 3_000))
        case 2:
            return '{"type":"choose","id":1' + "0" * rng.randrange(30, 9_000) + "}"
        case 3:
            return "x" * rng.randrange(16_000, 40_000)
        case 4:
            return '{"a":' * 2_000 + "1" + "}" * 2_000
        case _:
            odd: list[Any] = [None, -1, 2**63, 1e308, "", " ", "é" * 500, [], {}, True, "red", 0]
            message = {name: rng.choice(odd) for name in ("number", "key", "seat", "count", "faces", "request", "link")}
            kept = {name: value for name, value in message.items() if rng.random() < 0.4}
            return json.dumps({"type": rng.choice(TYPES), "id": number, **kept})


async def throw(server: Server, link: str, seed: int, codes: Counter[str]) -> None:
    rng = random.Random(seed)
    with contextlib.suppress(ConnectionClosed, OSError, TimeoutError):
        async with sit(server, link) as person:
            for number in range(FRAMES):
                await person.socket.send(frame(rng, number + 10))
                while (answer := await person.read())["type"] not in ("error", "done", "closed"):
                    pass
                codes[answer.get("code", "done")] += 1
                if rng.random() < 0.5:
                    await asyncio.sleep(0.05)


async def flood(server: Server, link: str, codes: Counter[str]) -> None:
    """Far over the rate: each is answered until the door is shut."""
    answered = 0
    with contextlib.suppress(ConnectionClosed, OSError):
        async with sit(server, link) as person:
            for number in range(1000, 1300):
                await person.socket.send(f'{{"type":"ping","id":{number}}}')
            while True:
                answer = await person.read()
                answered += answer.get("re", 0) >= 1000
                codes[answer.get("code", "done")] += 1
    demand(answered >= 130, f"{answered} answers to a flood")


async def large(server: Server) -> None:
    with contextlib.suppress(ConnectionClosed, OSError):
        async with connect(server.live, max_size=None) as socket:
            await socket.send(b"x" * (8 * 1024 * 1024))
            await socket.recv()


async def request(client: httpx.AsyncClient, rng: random.Random, codes: Counter[str]) -> None:
    bodies = [
        b"[" * 60_000,
        rng.randbytes(3_000),
        b'{"seed":1' + b"0" * 50_000 + b"}",
        json.dumps({"game": "ambush_alley", "scenario": "", "document": "a" + ".a" * 28_000 + " = 1"}).encode(),
        json.dumps({"document": "x = " + "[" * 50_000}).encode(),
        b"fireteam-save 2 9 " + b"0" * 64 + b"\n" + b"[" * 100_000,
    ]
    paths = ["tables", "tables/load", "replays", "seating", "games/ambush_alley/scenarios", "games/ambush_alley/battle"]
    answer = await client.post(f"/api/{rng.choice(paths)}", content=rng.choice(bodies))
    codes[str(answer.status_code)] += 1


async def half(server: Server) -> None:
    """Half a request, and then nothing."""
    host, _, port = server.url.removeprefix("http://").partition(":")
    _, writer = await asyncio.open_connection(host, int(port))
    writer.write(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Len")
    await asyncio.sleep(3)
    writer.close()


async def attack(server: Server) -> tuple[Counter[str], Bystander]:
    codes: Counter[str] = Counter()
    async with Bystander().at(server) as other:
        made = [await table(server) for _ in range(8)]
        await asyncio.gather(
            *(throw(server, made[n % 8]["host"], n, codes) for n in range(CONNECTIONS)),
            *(half(server) for _ in range(HALVES)),
        )
        await asyncio.gather(*(flood(server, one["seats"]["blue"], codes) for one in made[:4]))
        await asyncio.gather(*(large(server) for _ in range(4)))
        async with httpx.AsyncClient(base_url=server.url, trust_env=False, timeout=60) as client:
            rng = random.Random(5)
            for _ in range(REQUESTS // 4):
                await asyncio.gather(*(request(client, rng, codes) for _ in range(4)))
    return codes, other


def run(folder: Path, database: str, told: Callable[[str], None]) -> None:
    server = Server(database, folder / "frames.log")
    try:
        codes, other = asyncio.run(attack(server))
        alive = os.path.exists(f"/proc/{server.process.pid}")
    finally:
        server.kill()
    told(f"{codes.total()} answers: {dict(codes.most_common())}")
    told(f"another table decided {len(other.waits)} times, and waited {other.longest * 1000:.0f} ms at most")
    demand(alive, "the server ended")
    demand(not {"failed", "500"} & set(codes), f"failures: {codes}")
    demand("Traceback" not in server.complaints(), server.complaints()[-2000:])
    demand(other.longest <= HALF_A_SECOND, f"another table waited {other.longest:.2f} s")

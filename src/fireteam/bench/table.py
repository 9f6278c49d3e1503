"""`fireteam bench table`: many live tables in one server process, beside a bare echo of the same framework.

The server is a process of its own on a SQLite file; the people are this process. In one run: the round trip of a
decision at a single table, then at one after the other of many, all of them live, beside that of an echo; what the
engine alone needs for the same decisions, and the disk for a commit; where a decision's time goes in the server (so
that it can be told without its wait for the disk, which is not ours to shorten), and what it and an echo cost the
processor, which other work on the machine matters less to; then as many decisions as the server can carry, and the
memory of a table.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import gc
import itertools
import multiprocessing
import os
import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, cast

import msgspec
import uvicorn
from litestar import Litestar, WebSocket, websocket
from websockets.asyncio.client import ClientConnection, connect

from fireteam import games
from fireteam.engine import Game
from fireteam.scene import scene_of
from fireteam.table.net.app import application
from fireteam.table.net.http import found
from fireteam.table.net.live import RATE
from fireteam.table.net.network import bound_socket
from fireteam.table.net.serve import run_server, settings_of
from fireteam.table.tables.hall import Hall

TABLES = 1000
GAMES, BEGUN = 40, 12
"""So many different games are at the tables, each as many decisions old: to set up a game is no usual decision."""
IN_FLIGHT = 4
"""Decisions under way at once when the server is to be filled."""
Figures = dict[str, float]


@websocket("/echo")
async def echo(socket: WebSocket[Any, Any, Any]) -> None:
    """The least that the framework can do with a message."""
    await socket.accept()
    while (event := await socket.receive())["type"] == "websocket.receive":
        answer: Any = {"type": "websocket.send", "text": event["text"]}
        await socket.send(answer)


def serving(database: str, port: Any) -> None:
    """The server's process: tables, and an echo beside them."""
    bare = Litestar([echo], openapi_config=None, logging_config=None)
    tables = application(database, workers=1, grace=600)

    async def both(scope: Any, receive: Any, send: Any) -> None:
        if scope.get("path") == "/laps":
            await laps(cast(Litestar, tables.app).state.hall, send)
        else:
            await (bare if scope.get("path") == "/echo" else tables)(scope, receive, send)

    bound = bound_socket("127.0.0.1", 0, False)
    port.value = bound.getsockname()[1]
    run_server(uvicorn.Server(settings_of(both)), bound)


async def laps(hall: Hall, send: Any) -> None:
    """What the parts of a decision took in the server since this was last asked; from the first time on it is kept."""
    body = msgspec.json.encode(hall.laps or {})
    hall.laps = {}
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": body})


def run(game: str, seconds: float = 4.0, tables: int = TABLES) -> Figures:
    """All figures of the table at which a game is played."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'bench.sqlite3'}"
        links = asyncio.run(_set_up(database, game, tables))
        context = multiprocessing.get_context("spawn")
        port = context.Value("i", 0)
        server = context.Process(target=serving, args=(database, port), daemon=False)
        server.start()
        try:
            while not port.value:
                time.sleep(0.05)
            assert server.pid is not None
            with people_of_their_own():
                return asyncio.run(_measured(game, port.value, server.pid, links, Path(folder), seconds))
        finally:
            server.terminate()
            server.join(20)


@contextlib.contextmanager
def people_of_their_own() -> Iterator[None]:
    """A thousand people have a thousand computers: that this process holds what they all were shown must not cost it
    the time to look through that for cycles, in the middle of somebody's decision."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def _set_up(database: str, game: str, tables: int) -> list[str]:
    """Tables in the database, all of one game."""
    hall = Hall(database)
    await hall.open()
    try:
        return [(await found(hall, _begun(game, number), None, "open")).host for number in range(tables)]
    finally:
        await hall.close()


class Person:
    """A connection that plays at random, and keeps what it chose and how long each answer took."""

    def __init__(self, socket: ClientConnection, seed: int) -> None:
        self.socket, self.rng = socket, random.Random(seed)
        self.state: dict[str, Any] = {}
        self.trips: list[tuple[str, float]] = []
        self.at: list[tuple[float, float]] = []
        """When each was asked, and how long it took."""
        self.reading = 0.0
        """Seconds that it took to read the answers."""

    async def answered(self) -> None:
        while True:
            frame = await self.socket.recv(decode=False)
            started = time.perf_counter()
            message = msgspec.json.decode(frame)
            self.reading += time.perf_counter() - started
            if message["type"] in ("view", "update"):
                self.state.update(message)
            elif message["type"] in ("done", "error"):
                return

    async def hello(self, link: str) -> None:
        await self.socket.send(msgspec.json.encode({"type": "hello", "id": 1, "link": link}).decode())
        await self.answered()

    async def ready(self) -> None:
        """Wait as long as the server wants one person to: where a few play, each would soon be too fast for it."""
        if self.at:
            await asyncio.sleep(max(0.0, self.at[-1][0] + 1 / RATE - time.perf_counter()))

    async def act(self) -> None:
        """Answer the open question, if there is one."""
        question = self.state["question"]
        if not question or not question["yours"]:
            return
        keys = [option["key"] for option in question["options"]]
        for region in question["regions"]:
            first = region["runs"][0] if region["runs"] else region["points"][0][0]
            keys.append(f"{region['name']}:{first}")
        key = self.rng.choice(keys)
        message = {"type": "choose", "id": 1, "number": question["number"], "key": key}
        started = time.perf_counter()
        await self.socket.send(msgspec.json.encode(message).decode())
        await self.answered()
        spent = time.perf_counter() - started
        self.trips.append((key, spent))
        self.at.append((started, spent))


class Echo:
    """A connection to the bare echo."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.trips: list[tuple[str, float]] = []

    async def act(self) -> None:
        started = time.perf_counter()
        await self.socket.send('{"type":"choose","id":1,"number":12,"key":"activate:alpha"}')
        await self.socket.recv()
        self.trips.append(("", time.perf_counter() - started))


Player = Person | Echo


async def _measured(game: str, port: int, pid: int, links: Sequence[str], folder: Path, seconds: float) -> Figures:
    address = f"ws://127.0.0.1:{port}"
    async with contextlib.AsyncExitStack() as stack:

        async def opened(path: str) -> ClientConnection:
            made = connect(address + path, max_size=None, compression=None, ping_interval=None)
            return await stack.enter_async_context(made)

        people = [Person(await opened("/live"), 0)]
        await people[0].hello(links[0])
        for _ in range(10):
            await people[0].act()  # fills the caches that all tables share
        alone = await _alone(game, people[0], port, seconds)
        base = resident(pid)
        started = time.perf_counter()
        for number, link in enumerate(links[1:], 1):
            people.append(Person(await opened("/live"), number))
            await people[-1].hello(link)
        waking = (time.perf_counter() - started) / max(1, len(links) - 1)
        memory = (resident(pid) - base) / max(1, len(links) - 1)
        echoes = [Echo(await opened("/echo")) for _ in range(min(len(people), 100))]
        await _laps(port)
        reading = sum(person.reading for person in people)
        ticks = [processor(pid)]
        await _for(seconds, people[1:], 1)
        ticks.append(processor(pid))
        parts = await _laps(port)
        parts["reading"] = [sum(person.reading for person in people) - reading]
        ticks.append(processor(pid))
        await _for(seconds / 4, echoes, 1)
        ticks.append(processor(pid))
        trips = [(number, person, len(person.trips)) for number, person in enumerate(people) if number and person.trips]
        decisions = [spent for _, spent in sorted(trip for _, person, _ in trips for trip in person.at)]
        bare = [spent for other in echoes for _, spent in other.trips]
        engine = [
            spent
            for number, person, count in trips[:200]
            for spent in _engine(game, number, [key for key, _ in person.trips[:count]])
        ]
        carried = await _for(seconds, people[1:], IN_FLIGHT)
    decision, echo_, engine_ = (statistics.median(times) for times in (decisions, bare, engine))
    return {
        "live_tables": len(links),
        "decisions_per_second": carried,
        "decision_median_us": decision * 1e6,
        "decision_p99_us": _percentile(decisions, 0.99) * 1e6,
        "echo_median_us": echo_ * 1e6,
        "echo_p99_us": _percentile(bare, 0.99) * 1e6,
        "engine_median_us": engine_ * 1e6,
        "decision_processor_us": (ticks[1] - ticks[0]) / len(decisions) * 1e6,
        "echo_processor_us": (ticks[3] - ticks[2]) / len(bare) * 1e6,
        "commit_median_us": _commit(folder) * 1e6,
        **alone,
        **_shares(decisions, statistics.mean(bare), parts),
        "ratio_to_echo": decision / echo_,
        "ratio_to_three_echoes_and_engine": decision / (3 * echo_ + engine_),
        "ratio_without_the_disk": _median_without(decisions, parts["journal"]) / (3 * echo_ + engine_),
        "waking_us": waking * 1e6,
        "memory_per_table_bytes": memory,
    }


async def _alone(game: str, person: Person, port: int, seconds: float) -> Figures:
    """The round trip at the only table that is awake, with its wait for the disk and without."""
    await _laps(port)
    before = len(person.trips)
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        await person.ready()
        await person.act()
    trips = [spent for _, spent in person.trips[before:]]
    waits = (await _laps(port))["journal"]
    engine = list(_engine(game, 0, [key for key, _ in person.trips]))[before:]
    return {
        "one_table_median_us": statistics.median(trips) * 1e6,
        "one_table_p99_us": _percentile(trips, 0.99) * 1e6,
        "one_table_without_the_disk_us": _median_without(trips, waits) * 1e6,
        "one_table_engine_median_us": statistics.median(engine) * 1e6,
    }


def _median_without(trips: Sequence[float], waits: Sequence[float]) -> float:
    """Decisions that came one after the other, each without its wait for the disk."""
    assert len(trips) == len(waits), (len(trips), len(waits))
    return statistics.median(trip - wait for trip, wait in zip(trips, waits, strict=True))


async def _laps(port: int) -> dict[str, list[float]]:
    """What the parts of the decisions took in the server since this was last asked."""

    def ask() -> dict[str, list[float]]:
        with contextlib.closing(HTTPConnection("127.0.0.1", port)) as connection:
            connection.request("GET", "/laps")
            return msgspec.json.decode(connection.getresponse().read(), type=dict[str, list[float]])

    return await asyncio.to_thread(ask)


def _shares(decisions: Sequence[float], echo: float, parts: dict[str, list[float]]) -> Figures:
    """Where the time of the decisions went, as medians and as shares of the whole: the rules, showing (scenes, question
    and log in words, and what changed), the journal (what the forced commit takes longer than showing), handing the
    frames to the framework, the person's own reading of them, the way there and back as an echo has it (on the average,
    since these are sums), and the rest."""
    whole = sum(decisions)
    shares = {part: sum(times) / whole for part, times in parts.items()}
    shares["transport"] = len(decisions) * echo / whole
    shares["rest"] = max(0.0, 1 - sum(shares.values()))
    medians = {f"{part}_median_us": statistics.median(parts[part]) * 1e6 for part in ("rules", "showing", "journal")}
    return medians | {f"{part}_percent": 100 * share for part, share in shares.items()}


async def _for(seconds: float, crowd: Sequence[Player], in_flight: int) -> float:
    """So many of the crowd act at any time, each in its turn; how often a second."""
    before = sum(len(one.trips) for one in crowd)
    started = time.perf_counter()

    async def worker(first: int) -> None:
        for one in itertools.cycle(crowd[first::in_flight]):
            if time.perf_counter() - started > seconds:
                return
            if isinstance(one, Person):
                await one.ready()
            await one.act()

    await asyncio.gather(*(worker(first) for first in range(in_flight)))
    return (sum(len(one.trips) for one in crowd) - before) / (time.perf_counter() - started)


def _begun(game: str, number: int) -> Game:
    """The game at a table, in its first scenario, as it would have it, and begun."""
    return _opening(game, number % GAMES).clone()


@functools.cache
def _opening(name: str, seed: int) -> Game:
    rulebook, rng = games.find(name), random.Random(seed)
    game = Game.new(rulebook, rulebook.scenarios()[0].id, seed=seed)
    while game.decision is not None and len(game.log) < BEGUN:
        game.choose(rng.choice(game.decision.options))
    return game


def _engine(name: str, number: int, keys: Sequence[str]) -> Iterator[float]:
    """What the engine alone needs for these decisions at a table: to play them, and to describe it after each."""
    game = _begun(name, number)
    for key in keys:
        started = time.perf_counter()
        seat = game.decision.seat if game.decision else ""
        game.choose(key)
        scene_of(game, game.view(seat))
        yield time.perf_counter() - started


def _commit(folder: Path) -> float:
    """What the disk needs for the smallest commit that survives a power cut."""
    times = []
    with contextlib.closing(sqlite3.connect(folder / "commit.sqlite3")) as connection:
        for pragma in ("journal_mode=WAL", "synchronous=FULL"):
            connection.execute(f"PRAGMA {pragma}").close()
        connection.execute("CREATE TABLE one (number)")
        for number in range(50):
            started = time.perf_counter()
            connection.execute("INSERT INTO one VALUES (?)", (number,))
            connection.commit()
            times.append(time.perf_counter() - started)
    return statistics.median(times)


def _percentile(times: Sequence[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def processor(pid: int) -> float:
    """The seconds that a process has kept processors busy, where the system tells; else this process's own."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError):
        return time.process_time()


def resident(pid: int) -> int:
    """The memory that a process holds, where the system tells; else 0."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return 0

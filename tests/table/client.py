"""A person at a page, as a program: sends messages, keeps everything that came, and checks that it fits the types."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from fireteam.table.show import wire

decoder = msgspec.json.Decoder(wire.ServerMessage)
WAIT = 20.0


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 60))


class Refused(Exception):
    def __init__(self, code: str, text: str) -> None:
        super().__init__(f"{code}: {text}")
        self.code, self.text = code, text


class Person:
    """One connection of one link."""

    def __init__(self, socket: ClientConnection, link: str) -> None:
        self.socket, self.link = socket, link
        self.state: dict[str, Any] = {}
        self.lines: list[dict[str, Any]] = []
        self.preface: list[dict[str, Any]] = []
        """What the log begins with because the test chose the seed."""
        self.frames: list[tuple[int, str]] = []
        """Every frame, with the number of the table at that time."""
        self.others: list[dict[str, Any]] = []
        self.scenes: list[tuple[int, dict[str, Any]]] = []
        """Of the last update: the scenes on the way, each with the line before which it is shown."""
        self.ids = 0

    async def read(self) -> dict[str, Any]:
        text = await asyncio.wait_for(self.socket.recv(), WAIT)
        assert isinstance(text, str)
        decoder.decode(text.encode())
        message: dict[str, Any] = msgspec.json.decode(text)
        if message["type"] in ("view", "update"):
            self.merge(message)
        self.frames.append((self.state.get("number", 0), text))
        return message

    def merge(self, message: dict[str, Any]) -> None:
        if message["type"] == "view":
            self.state, self.preface, self.lines = {"scene": {}}, [], []
        scene = changed(self.state["scene"], message.get("scene", {}))
        self.between(message, scene)
        message.pop("between", None)
        self.state = {**self.state, **message, "scene": scene}
        if "log" in message:
            lines = self.preface + self.lines
            del lines[message["log"]["start"] :]
            assert len(lines) == message["log"]["start"]
            lines += message["log"]["lines"]
            begun = int(bool(lines) and lines[0]["id"] == "table-chosen-seed")
            self.preface, self.lines = lines[:begun], lines[begun:]

    def between(self, message: dict[str, Any], last: dict[str, Any]) -> None:
        """The scenes on the way are in order, and lead to the last one."""
        self.scenes = []
        before = -1
        scene = self.state["scene"]
        for moment in message.get("between", ()):
            assert before < moment["line"] < len(message["log"]["lines"])
            before = moment["line"]
            scene = changed(scene, moment["scene"]) if "scene" in moment else last
            self.scenes.append((before, scene))

    async def say(self, type: str, **fields: Any) -> list[dict[str, Any]]:
        """Send a message and read up to its answer; what came before the answer is returned."""
        self.ids += 1
        await self.socket.send(msgspec.json.encode({"type": type, "id": self.ids, **fields}).decode())
        return await self.answer(self.ids)

    async def answer(self, id: int) -> list[dict[str, Any]]:
        came = []
        while True:
            message = await self.read()
            if message["type"] == "done" and message["re"] == id:
                return came
            if message["type"] == "error" and message["re"] == id:
                raise Refused(message["code"], message["text"])
            came.append(message)
            self.others.append(message)

    async def until(self, test: Callable[[dict[str, Any]], bool]) -> None:
        """Read until the table looks like this."""
        while not test(self.state):
            self.others.append(await self.read())

    @property
    def question(self) -> Any:
        return self.state.get("question")

    @property
    def number(self) -> int:
        return int(self.state["number"])

    async def choose(self, key: str, **fields: Any) -> None:
        await self.say("choose", number=self.number, key=key, **fields)

    def keys(self) -> list[str]:
        return keys(self.question)


def changed(scene: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """A scene after a change, as the page makes it."""
    after = {**scene, **change}
    for name, patch in after.pop("patch", {}).items():
        things = scene[name][: patch["length"]]
        things += [None] * (patch["length"] - len(things))
        for place, thing in patch["put"]:
            things[place] = thing
        assert None not in things
        after[name] = things
    return after


def keys(question: dict[str, Any] | None) -> list[str]:
    """Every key that a question offers."""
    if not question or not question["yours"]:
        return []
    if question["dice"]:
        return ["dice:" + ",".join("1" for _ in question["dice"])]
    found = [option["key"] for option in question["options"]]
    for region in question["regions"]:
        runs = region["runs"]
        for first, length in zip(runs[::2], runs[1::2], strict=True):
            found += [f"{region['name']}:{place}" for place in range(first, first + length)]
        found += [f"{region['name']}:{point}" for point, _ in region["points"]]
    return found


@asynccontextmanager
async def sit(server: Any, link: str, language: str = "en") -> AsyncIterator[Person]:
    async with connect(server.live, max_size=None) as socket:
        person = Person(socket, link)
        await person.say("hello", link=link, language=language)
        yield person


async def api(server: Any, method: str, path: str, link: str = "", **arguments: Any) -> httpx.Response:
    headers = {"authorization": f"Bearer {link}"} if link else {}
    async with httpx.AsyncClient(timeout=WAIT, trust_env=False, verify=False) as client:
        return await client.request(method, server.url + path, headers=headers, **arguments)


async def table(server: Any, **wanted: Any) -> dict[str, Any]:
    """A new table of the toy; by default two people with a link each."""
    asked: dict[str, Any] = {"game": "parlour", "scenario": "evening", "seed": "1", "mine": ["red"], **wanted}
    asked["seed"] = str(asked["seed"])
    if "seats" in wanted:
        asked["mine"] = [seat for seat, player in wanted["seats"].items() if player == "human"]
    answer = await api(server, "POST", "/api/tables", json=asked)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def play(people: list[Person], seed: int, decisions: int = 10_000) -> int:
    """People answer whatever they are asked at random, until the game is over or so many decisions are made by all."""
    left = [decisions]

    async def one(person: Person, rng: random.Random) -> int:
        made = 0
        while left[0] > 0 and not person.state["outcome"]:
            if not (person.question and person.question["yours"]):
                person.others.append(await person.read())
                continue
            left[0] -= 1
            try:
                await person.choose(rng.choice(person.keys()))
                made += 1
            except Refused as refusal:
                if refusal.code not in ("stale", "game_over", "too_fast"):
                    raise
                if refusal.code == "too_fast":
                    await asyncio.sleep(0.1)
                left[0] += 1
        return made

    tasks = [asyncio.create_task(one(person, random.Random(f"{seed}/{n}"))) for n, person in enumerate(people)]
    _, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    if pending:
        await asyncio.wait(pending, timeout=2)
    for task in pending:
        task.cancel()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException) and not isinstance(result, asyncio.CancelledError):
            raise result
    return sum(result for result in results if isinstance(result, int))

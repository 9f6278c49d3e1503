"""Every cell of the table of rights (`rights.py`): each kind of link with each message and each request."""

from __future__ import annotations

import asyncio
import contextlib
import typing
from collections.abc import AsyncIterator
from typing import Any, NamedTuple

import pytest
from litestar.routes import HTTPRoute
from websockets.asyncio.client import connect

from fireteam import games
from fireteam.engine import Game
from fireteam.engine.save import dump
from fireteam.table.net.app import application
from fireteam.table.show import wire
from tests.table.client import Person, Refused, api, run, sit, table

from .rights import MESSAGES, REQUESTS, ROLES, Row

PATHS = {"{path}": "none.js", "{game}": "parlour", "{rule_id}": "AA-SETUP-01"}


class Scenery(NamedTuple):
    """A table in a situation: a link for each role, somebody who watches, and what braces stand for."""

    table: str
    links: dict[str, str]
    witness: Person
    second: str
    """The link of a second host, who looks at all links."""
    number: int
    """Of the open question."""
    names: dict[str, Any]

    async def seen(self, server: Any) -> Any:
        """What everybody can see of the table, and its links."""
        await self.witness.say("view")
        state = self.witness.state
        seats = [{**seat, "connected": None} for seat in state["seats"]]
        info = (await api(server, "GET", "/api/table", self.second)).json()
        links = [{**link, "opened": None} for link in info["links"]]
        shown = [state[name] for name in ("number", "question", "outcome", "request", "scene")]
        return [*shown, seats, self.witness.lines, info["status"], info["players"], links]


@contextlib.asynccontextmanager
async def scenery(server: Any, situation: str) -> AsyncIterator[Scenery]:
    """A table in a situation, and another table somewhere else."""
    alone = situation == "alone"
    wanted: dict[str, Any] = {"mine": []}
    if situation == "over":
        wanted["options"] = {"rounds": "4"}
    if situation == "bot dice":
        wanted["own_dice"] = ["red"]
    made = await table(server, **({"seats": {"red": "human", "blue": "random"}} if alone else wanted))
    host = made["host"]
    away = await table(server, seats={"red": "human", "blue": "random"})

    async def another(**wanted: Any) -> Any:
        answer = await api(server, "POST", "/api/table/links", host, json=wanted)
        assert answer.status_code == 201, answer.text
        return answer.json()

    withdrawn = await another(seats=[] if alone else ["red"])
    assert (await api(server, "DELETE", f"/api/table/links/{withdrawn['id']}", host)).status_code == 204
    red, blue = (made["spectator"],) * 2 if alone else (made["seats"]["red"], made["seats"]["blue"])
    second, watching = (await another(host=True))["link"], (await another())["link"]
    report = (await api(server, "POST", "/api/table/reports", host, json={"note": ""})).json()["id"]
    names = {
        "{save}": dump(Game.new(games.find("parlour"), "evening", seed=1)),
        "{link}": (await api(server, "GET", "/api/table", blue)).json()["you"]["id"],
        "{report}": report,
    }
    async with sit(server, watching) as witness:
        if situation not in ("alone", "turn"):
            async with sit(server, red) as first, sit(server, blue) as then, sit(server, host) as setter:
                await arrange(situation, first, then, setter)
                while situation == "over" and (await api(server, "GET", "/api/table", host)).json()["status"] != "over":
                    await asyncio.sleep(0.01)  # that it is over is written down a moment after it is shown
        await witness.say("view")
        if witness.state["request"]:
            names["{request}"] = witness.state["request"]["id"]
        later = situation in ("rolled", "request")
        links = {
            "nobody": "",
            "unknown": "x" * 22,
            "asked": blue if later else red,
            "other": red if later else blue,
            "spectator": made["spectator"],
            "host": host,
            "revoked": withdrawn["link"],
            "stranger": away["host"],
        }
        question = witness.question
        number = question["number"] if question else witness.number
        yield Scenery(made["table"], links, witness, second, number, names)


async def arrange(situation: str, red: Person, blue: Person, host: Person) -> None:
    """Play until it is so."""
    if situation in ("rolled", "request", "bot dice"):
        await red.choose("walk:9")
        if situation == "request":
            await red.say("undo", count=1)
        elif situation == "bot dice":
            await host.say("player", seat="red", player="greedy")
        return
    for turn in range(4 if situation in ("both", "over") else 0):
        asked, waits = (red, blue) if turn % 2 == 0 else (blue, red)
        await asked.choose("draw")
        await waits.until(lambda state, number=asked.number: state["number"] == number)  # type: ignore[misc]


def filled(value: Any, names: dict[str, Any]) -> Any:
    if isinstance(value, dict):
        return {name: filled(one, names) for name, one in value.items()}
    return names.get(value, value) if isinstance(value, str) else value


async def said(server: Any, row: Row, role: str, set: Scenery) -> str:
    """What a message of this role is answered."""
    link = set.links[role]
    numbered = {"number": set.number} if row.what in ("choose", "dice", "describe", "overlay") else {}
    fields = {**numbered, **filled(row.fields, set.names)}
    async with connect(server.live, max_size=None) as socket:
        person = Person(socket, link)
        try:
            if row.what == "hello":
                await person.say("hello", link=link)
                return "ok"
            if link:
                with contextlib.suppress(Refused):
                    await person.say("hello", link=link)
            await person.say(row.what, **fields)
            if role == "stranger" and person.state:
                assert person.state["table"] != set.table
        except Refused as refusal:
            return refusal.code
    return "ok"


async def asked(server: Any, row: Row, role: str, set: Scenery) -> str:
    """What a request of this role is answered."""
    method, _, path = row.what.partition(" ")
    for name, value in PATHS.items():
        path = path.replace(name, value)
    path = path.replace("{id}", set.names["{link}" if "links" in path else "{report}"])
    answer = await api(server, method, path, set.links[role], **filled(row.fields, set.names))
    if answer.is_success:
        if role == "stranger":
            assert set.table not in answer.text
        return "ok"
    if not answer.headers["content-type"].startswith("application/json"):
        return {404: "unknown"}[answer.status_code]  # a page that is not there
    code: str = answer.json()["code"]
    return code


ROWS = [pytest.param(row, id=f"{row.what} {n}") for n, row in enumerate((*MESSAGES, *REQUESTS))]


@pytest.mark.parametrize("row", ROWS)
def test_every_cell(server: Any, row: Row) -> None:
    """Who is refused changes nothing for anybody; who is not, what the row says."""
    attempt = asked if " " in row.what else said

    async def go() -> None:
        changing = {role for role, cell in row.cells.items() if cell == "ok" and row.changes}
        async with scenery(server, row.situation) as set:
            before = await set.seen(server)
            for role in row.cells.keys() - changing:
                found = await attempt(server, row, role, set)
                assert found == ("ok" if row.cells[role] == "own" else row.cells[role]), role
                assert await set.seen(server) == before, role
        for role in changing:
            async with scenery(server, row.situation) as set:
                before = await set.seen(server)
                assert await attempt(server, row, role, set) == "ok", role
                assert await set.seen(server) != before, role

    run(go())


def test_every_message_has_a_row() -> None:
    tags = {kind.__struct_config__.tag for kind in typing.get_args(wire.PageMessage)}
    assert {row.what for row in MESSAGES} == tags


@pytest.mark.filterwarnings("ignore::litestar.exceptions.base_exceptions.LitestarDeprecationWarning")
def test_every_request_has_a_row() -> None:
    served: Any = application("sqlite:///none.sqlite3").app
    known = {
        f"{method} {route.path_format}"
        for route in served.routes
        if isinstance(route, HTTPRoute)
        for method in route.methods
        if method != "OPTIONS"
    }
    assert {row.what for row in REQUESTS} == known


def test_every_row_has_a_cell_for_every_role() -> None:
    for row in (*MESSAGES, *REQUESTS):
        assert tuple(row.cells) == ROLES, row

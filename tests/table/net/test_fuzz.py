"""Whatever is sent, the server answers or obeys; nothing invalid changes a game, and nothing breaks the server."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
import sqlalchemy as sa
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from fireteam.table.show import wire
from fireteam.table.store import schema
from fireteam.table.store.storage import Storage
from tests.table.client import Refused, run, sit, table

TYPES = sorted(kind.__struct_config__.tag for kind in wire.PageMessage.__args__)
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=8,
)
fields = st.fixed_dictionaries(
    {"type": st.sampled_from(TYPES) | st.text(max_size=8)},
    optional={
        "id": st.integers(min_value=0, max_value=9) | anything,
        "number": st.integers(min_value=-5, max_value=10**6).filter(lambda number: number != 0) | st.text(max_size=5),
        "key": st.sampled_from(["draw", "walk:7", "bid", "walk:99", "dice:1,1", ""]) | anything,
        "seat": st.sampled_from(["red", "blue", "green", ""]) | anything,
        "faces": st.lists(st.integers(), max_size=4) | anything,
        "count": st.integers() | anything,
        "request": st.text(max_size=10) | anything,
        "agree": st.booleans() | anything,
        "player": st.sampled_from(["book", "nobody"]) | anything,
        "link": st.text(max_size=30) | anything,
        "language": st.sampled_from(["fr", "xx"]) | anything,
    },
)


def as_text(message: Any) -> str:
    return json.dumps(message)


messages = (
    fields.filter(lambda message: message["type"] not in ("resign", "undo", "set_language")).map(as_text)
    | anything.map(as_text)
    | st.text(max_size=200)
    | st.binary(max_size=200)
)


@pytest.fixture(scope="module")
def target(server: Any) -> Any:
    """A table that the fuzz is let loose on."""
    return asyncio.run(table(server))


@settings(max_examples=60, suppress_health_check=list(HealthCheck))
@given(sent=st.lists(messages, min_size=1, max_size=8))
def test_no_invalid_message_changes_a_game(server: Any, target: Any, sent: list[str | bytes]) -> None:
    async def go() -> None:
        before = kept(server.database, target["table"])
        async with sit(server, target["host"]) as person:
            look = {**person.state, "log": None, "seats": None}
            for message in sent:
                await person.socket.send(message)
            for _ in sent:
                while (answer := await person.read())["type"] not in ("error", "done"):
                    pass
                assert answer.get("code") != "failed", (sent, answer)
            await person.say("set_language", language="en")
            assert {**person.state, "log": None, "seats": None} == look
        assert kept(server.database, target["table"]) == before

    run(go())


def kept(database: str, game: str) -> tuple[Any, ...]:
    """All that the database has of a game."""
    storage = Storage(database)
    with storage.engine.connect() as connection:
        row = connection.execute(sa.select(schema.games).where(schema.games.c.id == game)).one()
        count = connection.execute(
            sa.select(sa.func.count()).select_from(schema.decisions).where(schema.decisions.c.game_id == game)
        ).scalar()
    storage.close()
    return (*row, count)


@settings(max_examples=40, suppress_health_check=list(HealthCheck))
@given(sent=st.lists(messages, min_size=1, max_size=5))
def test_a_connection_without_a_hello_gets_nowhere(server: Any, sent: list[str | bytes]) -> None:
    async def go() -> None:
        async with connect(server.live) as socket:
            for message in sent:
                await socket.send(message)
                answer = msgspec.json.decode(await asyncio.wait_for(socket.recv(), 10))
                pinged = answer == {"type": "done", "re": answer.get("re")}
                assert pinged or answer["code"] in ("malformed", "not_opened", "unknown_link"), answer

    run(go())


def test_what_is_too_large_is_refused(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        async with sit(server, made["host"]) as person:
            await person.socket.send("x" * (wire.MAX_MESSAGE + 1))
            assert (await person.read())["code"] == "too_large"
            await person.choose("draw")
            with pytest.raises((ConnectionClosed, OSError)):
                await too_much(person)

    run(go())


async def too_much(person: Any) -> None:
    await person.socket.send("x" * (3 * 1024 * 1024))
    while True:
        await person.read()


def test_who_sends_too_fast_is_slowed_and_then_put_out(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        async with sit(server, made["host"]) as person:
            codes = []
            with pytest.raises((ConnectionClosed, OSError)):
                await hurry(person, codes)
            assert "too_fast" in codes
        async with sit(server, made["host"]) as person:
            await person.choose("draw")

    run(go())


async def hurry(person: Any, codes: list[str]) -> None:
    for _ in range(400):
        await person.socket.send('{"type":"ping","id":1}')
    while True:
        codes.append((await person.read()).get("code", ""))


def test_seats_that_are_not_asked_and_options_that_are_not_offered_change_nothing(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        async with sit(server, made["host"]) as red, sit(server, made["seats"]["blue"]) as blue:
            for person, seat, number, key, code in (
                (blue, "", 0, "draw", "wrong_seat"),
                (blue, "red", 0, "draw", "wrong_seat"),
                (blue, "blue", 0, "draw", "wrong_seat"),
                (red, "blue", 0, "draw", "wrong_seat"),
                (red, "", 1, "draw", "stale"),
                (red, "", 0, "walk:0", "not_offered"),
                (red, "", 0, "walk:-1", "not_offered"),
                (red, "", 0, "dice:1,1", "not_offered"),
                (red, "", 0, "break", "not_offered"),
            ):
                fields = {"seat": seat} if seat else {}
                with pytest.raises(Refused) as refusal:
                    await person.say("choose", number=number, key=key, **fields)
                assert refusal.value.code == code
            await red.say("view")
            assert red.number == 0
            assert red.lines == []

    run(go())


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_no_request_of_the_description_makes_the_server_fail(server: Any) -> None:
    """Schemathesis makes requests from the OpenAPI description, with and without a link."""
    description = httpx.get(server.url + "/api/openapi.json", trust_env=False).json()
    described = schemathesis.openapi.from_dict(description)
    made = asyncio.run(table(server))
    links = [None, made["host"], made["seats"]["blue"], made["spectator"]]
    tried = 0
    with httpx.Client(base_url=server.url, trust_env=False, timeout=20) as client:
        for result in described.get_all_operations():
            operation = result.ok()
            tried += 1

            @settings(max_examples=15, suppress_health_check=list(HealthCheck), database=None)
            @given(case=operation.as_strategy(), link=st.sampled_from(links))
            def one(case: Any, link: str | None) -> None:
                headers = {"authorization": f"Bearer {link}"} if link else {}
                arguments = case.as_transport_kwargs(base_url=server.url)
                headers |= {
                    name: value
                    for name, value in dict(arguments.get("headers") or {}).items()
                    if name.lower() not in ("authorization", "user-agent")
                }
                try:
                    answer = client.request(
                        arguments["method"],
                        arguments["url"],
                        params=arguments.get("params"),
                        json=arguments.get("json"),
                        content=arguments.get("data"),
                        headers=headers,
                    )
                except (httpx.InvalidURL, httpx.LocalProtocolError, UnicodeError):
                    return
                assert answer.status_code < 500, (answer.status_code, answer.text)
                if answer.status_code >= 400:
                    assert set(answer.json()) == {"code", "text", "detail"}

            one()
    assert tried >= 15

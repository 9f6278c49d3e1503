"""By which names the server is known, how long requests may take to come, and how many come from where."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any

import httpx
import msgspec
import pytest
import uvicorn
from litestar import Litestar, Request, get, post
from litestar.datastructures import State
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from fireteam.table.net import doors, http, live, security
from fireteam.table.net.doors import Timely, household, is_called, names_of
from fireteam.table.net.serve import settings_of
from fireteam.table.problems import Problem
from fireteam.table.tables.hall import Hall
from tests.table.client import api, run, table


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("127.0.0.1:8765", True),
        ("192.168.1.7", True),
        ("[::1]:8765", True),
        ("[fe80::1%25eth0]:80", True),
        ("localhost:8765", True),
        ("LOCALHOST", True),
        ("fireteam.localhost:1", True),
        ("example.org", True),
        ("example.org:8443", True),
        ("evil.example", False),
        ("example.org.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("notlocalhost", False),
        ("user@127.0.0.1", False),
        ("", False),
        ("[", False),
    ],
)
def test_the_server_is_known_by_digits_and_by_its_own_names(host: str, known: bool) -> None:
    assert is_called(host, names_of(["https://example.org"])) == known


def test_a_name_that_somebody_else_points_here_is_refused(start: Any, tmp_path: Any) -> None:
    server = start(f"sqlite:///{tmp_path / 'own.sqlite3'}", "--origin", "https://table.example")

    async def go() -> None:
        async with httpx.AsyncClient(trust_env=False) as client:
            for path in ("/", "/api/games", "/api/health", "/assets/x.js"):
                answer = await client.get(server.url + path, headers={"host": "rebound.example"})
                assert (answer.status_code, answer.json()["code"]) == (421, "unknown_host")
                assert "--origin" in answer.json()["text"]
            headers = {"host": "rebound.example", "origin": "http://rebound.example"}
            asked = {"game": "parlour", "scenario": "evening"}
            assert (await client.post(server.url + "/api/tables", headers=headers, json=asked)).status_code == 421
            named = await client.get(server.url + "/api/health", headers={"host": "table.example"})
            assert named.status_code == 200
        with pytest.raises(InvalidStatus):
            async with connect(server.live, additional_headers={"Host": "rebound.example"}):
                pass

    run(go())


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half:",
        b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /api/health HTTP/1.1\r\nHo",
        b"POST /api/tables HTTP/1.1\r\nHost: [::1]\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
    ],
)
def test_half_a_request_is_not_waited_for_for_ever(sent: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        @post("/api/tables")
        async def tables(request: Request[Any, Any, Any]) -> str:
            return str(await request.body())

        app = Litestar([tables], exception_handlers=http.EXCEPTIONS, logging_config=None)
        async with running(security.Guard(app)) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(sent)
            async with asyncio.timeout(20):
                answer = await reader.read()
            assert b" 408 " in answer
            writer.close()

    monkeypatch.setattr(doors, "HEAD", 0.3)
    monkeypatch.setattr(security, "BODY", 0.3)
    run(go())


def test_what_has_come_is_answered_however_long_that_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        @get("/slow")
        async def slow() -> str:
            await asyncio.sleep(0.6)
            return "at last"

        async with running(security.Guard(Litestar([slow], logging_config=None))) as port:
            async with httpx.AsyncClient(trust_env=False) as client:
                answer = await client.get(f"http://127.0.0.1:{port}/slow")
            assert (answer.status_code, answer.text) == (200, "at last")

    monkeypatch.setattr(doors, "HEAD", 0.2)
    run(go())


def test_a_body_that_comes_in_time_and_what_follows_are_read() -> None:
    async def go() -> None:
        parts = [
            {"type": "http.request", "body": b"a", "more_body": True},
            {"type": "http.request", "body": b"b", "more_body": False},
            {"type": "http.disconnect"},
        ]

        async def receive() -> Any:
            return parts.pop(0)

        received = security.timely(receive)
        assert [(await received())["type"] for _ in range(3)] == ["http.request", "http.request", "http.disconnect"]

        async def never() -> Any:
            await asyncio.Event().wait()

        late = security.timely(never)
        with pytest.raises(Problem, match="half_sent"):
            await late()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(security, "BODY", 0.05)
        run(go())


def test_a_household_counts_as_one_address() -> None:
    assert household("203.0.113.7") == "203.0.113.7"
    assert household("::ffff:203.0.113.7") == "203.0.113.7"
    assert household("2001:db8:1:2:3:4:5:6") == household("2001:db8:1:2::9") != household("2001:db8:1:3::9")
    assert household("fe80::1%eth0") == household("fe80::2")
    assert household("somewhere") == "somewhere"


def test_behind_a_proxy_limits_count_whom_it_brings_and_nobody_else_is_believed(start: Any, tmp_path: Any) -> None:
    async def tries(server: Any, address: str, count: int) -> list[int]:
        headers = {"x-forwarded-for": address}
        asked = {"game": "parlour", "scenario": "evening"}
        async with httpx.AsyncClient(trust_env=False) as client:
            return [
                (await client.post(server.url + "/api/tables", json=asked, headers=headers)).status_code
                for _ in range(count)
            ]

    async def go() -> None:
        behind = start(f"sqlite:///{tmp_path / 'a.sqlite3'}", "--proxy", "127.0.0.1", "--new-tables", "3")
        assert await tries(behind, "203.0.113.7", 4) == [201, 201, 201, 429]
        assert await tries(behind, "203.0.113.8", 1) == [201]
        assert await tries(behind, "203.0.113.9, 203.0.113.7", 1) == [429]
        alone = start(f"sqlite:///{tmp_path / 'b.sqlite3'}", "--new-tables", "3")
        assert await tries(alone, "203.0.113.7", 3) == [201, 201, 201]
        assert await tries(alone, "203.0.113.8", 1) == [429]

    run(go())


@asynccontextmanager
async def running(app: Any, proxies: Sequence[str] = ()) -> AsyncIterator[int]:
    """A server in this process; the port on which it listens."""
    config = settings_of(app, proxies)
    config.port = 0
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        await serving


def test_one_address_has_only_so_many_live_connections(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind a proxy, which brings all of them: only `live` knows whose they are."""

    async def go() -> None:
        hall = Hall(f"sqlite:///{tmp_path / 'own.sqlite3'}")
        await hall.open()
        sockets: list[ClientConnection] = []
        app = Litestar([live.live], state=State({"hall": hall}), openapi_config=None, logging_config=None)
        async with running(security.Guard(app), ["127.0.0.1"]) as port, AsyncExitStack() as stack:
            stack.push_async_callback(hall.close)

            async def came(address: str) -> tuple[Any, dict[str, Any]]:
                """A connection from there, and what it was answered."""
                headers = {"x-forwarded-for": address} if address else {}
                made = connect(f"ws://127.0.0.1:{port}/live", additional_headers=headers)
                socket = await stack.enter_async_context(made)
                sockets.append(socket)
                with suppress(ConnectionClosed):  # it was told why, and that can still be read
                    await socket.send('{"type":"ping","id":7}')
                return socket, msgspec.json.decode(await socket.recv())

            answers = [await came("203.0.113.7") for _ in range(3)]
            assert [answer["type"] for _, answer in answers] == ["done", "done", "closed"]
            assert answers[2][1]["code"] == "too_many"
            await answers[2][0].wait_closed()
            assert (await came("203.0.113.8"))[1]["type"] == "done"
            assert [(await came("2001:db8::1"))[1]["type"] for _ in range(2)] == ["done", "done"]
            assert (await came("2001:db8::2"))[1]["type"] == "closed"  # the same household
            assert [(await came(""))[1]["type"] for _ in range(4)] == ["done"] * 4
            await answers[0][0].close()
            while hall.addresses["203.0.113.7"] > 1:
                await asyncio.sleep(0.01)
            assert (await came("203.0.113.7"))[1]["type"] == "done"
            assert (await came("203.0.113.7"))[1]["code"] == "too_many"
            for socket in sockets:
                await socket.close()
            while hall.connections:
                await asyncio.sleep(0.01)
            assert not hall.addresses

    monkeypatch.setattr(live, "FROM_ONE_ADDRESS", 2)
    run(go())


def test_one_address_has_only_so_many_connections(start: Any, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    class Wire:
        """A transport from somewhere."""

        def __init__(self, address: str) -> None:
            self.address, self.aborted = address, False

        def get_extra_info(self, name: str) -> Any:
            return (self.address, 1) if name in ("peername", "sockname") else None

        def abort(self) -> None:
            self.aborted = True

        def close(self) -> None: ...

        def is_closing(self) -> bool:
            return False

    async def go() -> None:
        config = settings_of(security.Guard(None))  # type: ignore[arg-type]
        config.load()
        kind: type[Timely] = type("Here", (Timely,), {"here": Counter(), "proxies": frozenset({"192.0.2.9"})})

        def came(address: str) -> tuple[Timely, Wire]:
            made, wire = kind(config, ServerState(), {}), Wire(address)
            made.connection_made(wire)
            return made, wire

        first, _ = came("203.0.113.7")
        second = came("203.0.113.7")[1]
        third, refused = came("203.0.113.7")
        assert (second.aborted, refused.aborted) == (False, True)
        third.connection_lost(None)
        assert not came("203.0.113.8")[1].aborted
        assert not any(came(address)[1].aborted for address in ("127.0.0.1", "192.0.2.9") for _ in range(5))
        first.connection_lost(None)
        assert not came("203.0.113.7")[1].aborted
        upgraded, _ = came("198.51.100.4")
        upgraded.handle_websocket_upgrade()  # from now on `live` counts it
        assert "198.51.100.4" not in kind.here
        assert upgraded._late is None
        came("198.51.100.4")
        upgraded.connection_lost(None)  # who has left does not leave once more
        assert kind.here["198.51.100.4"] == 1

    monkeypatch.setattr(HttpToolsProtocol, "handle_websocket_upgrade", lambda self: None)
    monkeypatch.setattr(doors, "FROM_ONE_ADDRESS", 2)
    run(go())
    server = start(f"sqlite:///{tmp_path / 'own.sqlite3'}", "--proxy", "127.0.0.1")

    async def live() -> None:
        made = await table(server)
        assert (await api(server, "GET", "/api/table", made["host"])).status_code == 200

    run(live())

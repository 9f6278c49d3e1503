"""Who reaches the table: this computer alone, until whoever sits at it opens it to its network.

127.0.0.2 stands for the computer's address in its network: a server on 127.0.0.1 is not found there.
"""

from __future__ import annotations

import re
import signal
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from fireteam.engine.errors import BadSetup
from fireteam.table.net import network
from fireteam.table.net.serve import serve
from tests.table.client import api, run, sit, table
from tests.table.conftest import Start

ELSEWHERE = "127.0.0.2"


def at(server: Any, address: str) -> Any:
    """The same server, as others call it."""
    there = server.url.replace("127.0.0.1", address)
    return SimpleNamespace(url=there, live=there.replace("http:", "ws:") + "/live")


def file(folder: Path) -> str:
    return f"sqlite:///{folder / 'own.sqlite3'}"


def test_it_is_opened_from_the_computer_itself_and_others_come_by_their_links(start: Start, tmp_path: Path) -> None:
    async def go() -> None:
        server = start(file(tmp_path), "--offer", "--address", ELSEWHERE)
        there = at(server, ELSEWHERE)
        told = (await api(server, "GET", "/api/network")).json()
        assert told == {"opened": False, "offered": True, "addresses": [there.url]}
        with pytest.raises(httpx.ConnectError):
            await api(there, "GET", "/api/health")
        opened = {"opened": True, "offered": False, "addresses": [there.url]}
        for _ in range(2):  # once more changes nothing
            assert (await api(server, "POST", "/api/network")).json() == opened
        made = await table(server)
        async with sit(there, made["seats"]["blue"]) as blue, sit(server, made["host"]) as red:
            await red.choose("draw")
            await blue.until(lambda state: state["number"] == 1)
            await blue.choose("draw")
        assert server.stop() in (0, -signal.SIGTERM)
        assert "Traceback" not in server.complaints()

    run(go())


def test_nobody_opens_it_from_elsewhere_nor_hears_where_it_could_be(start: Start, tmp_path: Path) -> None:
    async def go() -> None:
        server = start(file(tmp_path), "--network", "--offer", "--address", ELSEWHERE)
        there = at(server, ELSEWHERE)
        assert (await api(there, "GET", "/api/network")).json() == {"opened": True, "offered": False, "addresses": []}
        assert (await api(there, "POST", "/api/network")).json()["code"] == "not_possible"

    run(go())


def test_a_name_that_was_made_to_mean_this_computer_opens_nothing(start: Start, tmp_path: Path) -> None:
    async def go() -> None:
        server = start(file(tmp_path), "--offer", "--address", ELSEWHERE)
        async with httpx.AsyncClient(trust_env=False, verify=False) as client:
            for name in ("evil.example", "evil.example:80", "192.168.1.20", "127.0.0.1.evil.example", "[", ""):
                answer = await client.post(server.url + "/api/network", headers={"host": name})
                assert answer.status_code >= 400, name
            told = (await client.get(server.url + "/api/network")).json()
            assert told["opened"] is False
            for name in ("localhost", "127.0.0.1:80", "[::1]:80"):
                assert (await client.get(server.url + "/api/network", headers={"host": name})).json()["offered"]

    run(go())


def test_a_server_for_others_offers_nothing_on_the_page(start: Start, tmp_path: Path) -> None:
    """Behind a proxy everybody seems to sit at the computer."""

    async def go() -> None:
        server = start(file(tmp_path), "--address", ELSEWHERE)
        assert (await api(server, "GET", "/api/network")).json() == {
            "opened": False,
            "offered": False,
            "addresses": [],
        }
        assert (await api(server, "POST", "/api/network")).json()["code"] == "not_possible"
        with pytest.raises(httpx.ConnectError):
            await api(at(server, ELSEWHERE), "GET", "/api/health")

    run(go())


def test_it_is_open_from_the_start_if_it_is_started_so(start: Start, tmp_path: Path) -> None:
    async def go() -> None:
        server = start(file(tmp_path), "--network", "--address", ELSEWHERE)
        there = at(server, ELSEWHERE)
        assert server.process.stdout is not None
        assert server.process.stdout.readline().decode() == f"fireteam: {there.url}/ (in this network, not encrypted)\n"
        for door in (server, there):
            assert (await api(door, "GET", "/api/health")).json()["status"] == "ok"
        assert (await api(server, "GET", "/api/network")).json()["addresses"] == [there.url]

    run(go())


def test_without_a_network_there_is_nothing_to_open(start: Start, tmp_path: Path) -> None:
    async def go() -> None:
        server = start(file(tmp_path), "--offer", "--address", "")
        assert (await api(server, "GET", "/api/network")).json()["offered"] is False
        assert (await api(server, "POST", "/api/network")).json()["code"] == "not_possible"

    run(go())


def test_what_cannot_be_opened_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadSetup, match=re.escape("--network --host 0.0.0.0: expected one of them")):
        serve("0.0.0.0", 0, network=True)
    monkeypatch.setattr(network, "own_addresses", tuple)
    with pytest.raises(BadSetup, match="this computer has no address in a network"):
        serve("127.0.0.1", 0, network=True)


@pytest.mark.parametrize(
    ("address", "within"),
    [
        ("192.168.1.20", True),
        ("10.0.0.7", True),
        ("172.20.1.1", True),
        ("100.64.3.4", True),
        ("127.0.0.1", False),
        ("169.254.10.10", False),
        ("0.0.0.0", False),
        ("8.8.8.8", False),
    ],
)
def test_addresses_that_all_the_world_reaches_are_not_ones_own_network(
    monkeypatch: pytest.MonkeyPatch, address: str, within: bool
) -> None:
    monkeypatch.setattr(network, "PROBES", ())
    monkeypatch.setattr(network.socket, "getaddrinfo", lambda *_: [(0, 0, 0, "", (address, 0))])
    assert network.own_addresses() == ((address,) if within else ())

"""A replay of a long game: one request for what is wanted, and a sign while it is fetched."""

from __future__ import annotations

import json
import random
import re
import urllib.request
from collections.abc import Callable
from urllib.parse import parse_qs, urlparse

import pytest
from playwright.sync_api import Page, Route, expect

from fireteam.engine import Game
from fireteam.engine.save import dump

from ..toybox.parlour import GAME
from .conftest import PATIENCE, Seat
from .guest import Guest

DECISIONS = 500
REPLAY = re.compile(r"/api/table/replay\?")


@pytest.fixture(scope="module")
def saved() -> bytes:
    rng = random.Random(1)
    game = Game.new(GAME, "evening", seed=1, options={"rounds": "400"})
    while len(game.log) < DECISIONS:
        assert game.decision is not None
        game.choose(rng.choice(game.decision.options))
    return dump(game)


def look_at(person: Guest, saved: bytes) -> None:
    request = urllib.request.Request(f"{person.home}/api/replays", saved, {"content-type": "application/octet-stream"})
    person.goto(f"/replay#{json.load(urllib.request.urlopen(request))['host']}")
    expect(person.page.locator("output")).to_have_attribute("data-frame", "0")
    # Until the neighbours are there too.
    person.page.wait_for_load_state("networkidle")


def wanted(route: Route) -> tuple[int, int]:
    asked = parse_qs(urlparse(route.request.url).query)
    return int(asked["start"][0]), int(asked["count"][0])


def until(page: Page, happened: Callable[[], bool]) -> None:
    """Wait for something that the page does not show."""
    for _ in range(PATIENCE // 20):
        if happened():
            return
        page.wait_for_timeout(20)
    assert happened()


def test_a_jump_asks_for_one_frame_and_drops_what_nobody_wants_any_more(guest: Seat, saved: bytes) -> None:
    person = guest()
    page = person.page
    look_at(person, saved)
    held: list[Route] = []
    dropped: list[str] = []
    page.on("requestfailed", lambda request: dropped.append(request.url))
    page.route(REPLAY, lambda route: held.append(route))
    frame, loading = page.locator("output"), person.at("loading")
    board = page.locator("[data-board]").inner_html()

    person.at("scrubber").fill("300")
    expect(loading).to_have_text("Looking for decision 300 …")
    expect(frame).to_have_text("Looking for decision 300 …")
    expect(frame).to_have_attribute("data-frame", "0")
    expect(page.locator("main.map")).to_have_attribute("aria-busy", "true")
    assert page.locator("[data-board]").inner_html() == board
    assert [wanted(route) for route in held] == [(300, 1)]

    # Somebody changes their mind before it has come: it is dropped, and at any time only one is asked for.
    for number in (350, 400, 450):
        person.at("scrubber").fill(str(number))
    expect(loading).to_have_text("Looking for decision 450 …")
    until(page, lambda: wanted(held[-1]) == (450, 1) and len(dropped) == len(held) - 1)
    assert "start=300" in dropped[0]
    del held[:-1]

    # It comes alone; its neighbours are asked for afterwards, one request at a time.
    held.pop().continue_()
    expect(frame).to_have_text(f"Decision 450 of {DECISIONS}")
    expect(frame).to_have_attribute("data-frame", "450")
    expect(loading).to_have_count(0)
    expect(page.locator("main.map")).to_have_attribute("aria-busy", "false")
    until(page, lambda: bool(held))
    assert [wanted(route) for route in held] == [(450, 21)]
    held.pop().continue_()
    until(page, lambda: bool(held))
    assert [wanted(route) for route in held] == [(430, 21)]
    held.pop().continue_()
    page.unroute(REPLAY)
    person.at("forward").click()
    expect(frame).to_have_attribute("data-frame", "451")


def test_the_log_of_a_frame_begins_where_its_lines_do_and_goes_back_on_request(guest: Seat, saved: bytes) -> None:
    person = guest()
    page = person.page
    look_at(person, saved)
    person.at("last").click()
    expect(page.locator("output")).to_have_attribute("data-frame", str(DECISIONS))
    lines = page.locator(".log li")
    expect(lines.nth(100)).to_be_attached()
    few = lines.count()
    last = lines.last.inner_text()
    page.get_by_role("button", name="Earlier lines").click()
    expect(lines.nth(few + 50)).to_be_attached()
    assert lines.last.inner_text() == last

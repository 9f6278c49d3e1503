"""A campaign in the browser: its first scenario by mouse to the end, the market, and the next scenario in German."""

from __future__ import annotations

import json
import random
import urllib.request
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

import fireteam
from fireteam.engine import Decision, Game
from fireteam.games.jagged_alliance.state import LIBERATED, State

from .conftest import Seat
from .guest import Guest

AT_ONCE = ("suggested", "done", "act", "roll", "go")
MOST = 110
"""Decisions that the scenario may take, so that the test stays short."""

INSIDE = """
place => {
  // A point of a glowing place, away from its edge and the pieces on it, in the window's coordinates.
  const area = document.querySelector(`.reach [data-place="${place}"]`)
  const matrix = area.getScreenCTM(), box = area.getBBox()
  const pieces = [...document.querySelectorAll('.piece .body')].map(body => body.getBoundingClientRect())
  for (let row = 1; row < 20; row++) for (let column = 1; column < 20; column++) {
    const point = new DOMPoint(box.x + column * box.width / 20, box.y + row * box.height / 20)
    const edge = 5 / matrix.a
    const around = [[0, 0], [edge, 0], [-edge, 0], [0, edge], [0, -edge]]
    if (!around.every(([dx, dy]) => area.isPointInFill(new DOMPoint(point.x + dx, point.y + dy)))) continue
    const { x, y } = point.matrixTransform(matrix)
    if (pieces.every(b => Math.hypot(x - b.left - b.width / 2, y - b.top - b.height / 2) > b.width)) return [x, y]
  }
  return null
}
"""


def preferred(decision: Decision, state: State, rng: random.Random) -> str:
    """A team that fights its way forward: attack, loot, then on to what is not free yet."""
    keys = [option.key for option in decision.options.listed]
    for key in AT_ONCE:
        if key in keys:
            return key

    def rank(key: str) -> int:
        kind, _, rest = key.partition(":")
        if kind == "move":
            sector = state.sectors.get(rest.partition("/")[0])
            return 3 if sector is not None and sector.status != LIBERATED else 6
        return {"attack": 0, "test": 1, "loot": 2, "command": 8, "trade": 9, "reorganise": 9}.get(kind, 5)

    best = min(map(rank, keys))
    return rng.choice([key for key in keys if rank(key) == best])


def victory() -> tuple[int, list[tuple[str, tuple[int, ...]]]]:
    """A seed with which such a team wins the first scenario soon, and what it chooses: keys, and the places of each."""
    for seed in range(1, 2000):
        game = fireteam.new("jagged_alliance", "campaign", seed=seed, options={"players": "1"})
        chosen = list(played(game, random.Random(seed)))
        if game.state.won:
            return seed, chosen
    pytest.fail("no such game is won")


def played(game: Game, rng: random.Random) -> Iterator[tuple[str, tuple[int, ...]]]:
    for _ in range(MOST):
        decision = game.decision
        if decision is None or game.state.won or game.state.lost:
            return
        key = preferred(decision, game.state, rng)
        option = decision.options.find(key)
        assert option is not None
        yield key, option.places
        game.choose(key)


def sit_down(person: Guest, seed: int) -> None:
    body = json.dumps({"game": "jagged_alliance", "scenario": "campaign", "options": {"players": "1"}, "seed": seed})
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(f"{person.home}/api/tables", body.encode(), headers)
    person.goto(f"/table#{json.load(urllib.request.urlopen(request))['host']}")
    person.seated()


def click(person: Guest, key: str, places: tuple[int, ...]) -> str:
    """Choose an option: a place on the map by a click on it, everything else by its button."""
    page, number = person.page, person.number
    expect(page.locator(".question [data-option]").first).to_be_visible()
    if key.startswith("move:") and (spot := page.evaluate(INSIDE, places[0])):
        page.mouse.click(*spot)
        menu = page.locator(".popup [role=menuitem]")
        if menu.count():
            menu.first.click()
        person.moved_on(number)
        return "map"
    button = page.locator(f'.question [data-option="{key}"]')
    if not button.count():
        person.at("more").click()
    button.first.click()
    person.moved_on(number)
    return "button"


def test_scenario_one_is_won_by_mouse_and_the_next_begins_in_german(guest: Seat) -> None:
    seed, choices = victory()
    person = guest()
    sit_down(person, seed)
    ways = [click(person, key, places) for key, places in choices]
    assert {"map", "button"} <= set(ways)
    page = person.page
    # Dice of a colour are drawn with their successes, and the log tells them.
    person.at("log").click()
    assert page.locator(".log .roll .die[class*=kind-]").count()
    person.at("log").click()

    # Between scenarios: the map of Arulco and the market, whose cards tell what they cost and do.
    market = page.get_by_role("region", name="Market")
    expect(market.locator("details").first).to_be_visible()
    market.locator("summary").first.click()
    expect(market.locator("details[open] dd").last).to_be_visible()
    buy = market.locator("details").filter(has=page.locator(".button")).first
    number = person.number
    if buy.get_attribute("open") is None:
        buy.locator("summary").click()
    buy.locator(".button").click()
    person.moved_on(number)

    # The next scenario is chosen on the map, in German.
    person.at("language").click()
    expect(page.get_by_role("region", name="Lager")).to_be_visible()
    number = person.number
    place = page.locator(".reach [data-place]").first.get_attribute("data-place")
    page.mouse.click(*page.evaluate(INSIDE, int(place or 0)))
    person.moved_on(number)
    for _ in range(40):
        if page.locator(".piece[data-piece]").count() and page.locator(".track").filter(has_text="Bedrohung").count():
            break
        offered = person.options()
        known = [key for key in AT_ONCE if key in offered]
        click(person, known[0] if known else offered[0], ())
    expect(page.locator(".track").filter(has_text="Bedrohung").first).to_be_visible()
    assert page.locator(".spaces .space").count() >= 8

"""Around one screen, and one question after another: whose it is, what it takes, what it says to a screen reader."""

from __future__ import annotations

import json
import urllib.request

from playwright.sync_api import expect

from .conftest import Seat
from .guest import Guest

HEARD = """
() => {
  window.heard = []
  const region = document.querySelector('[aria-live=polite]')
  new MutationObserver(() => window.heard.push(region.textContent.trim()))
    .observe(region, { childList: true, subtree: true, characterData: true })
}
"""


def sit_down(person: Guest, players: int, scenario: str = "omerta") -> None:
    body = {
        "game": "jagged_alliance",
        "scenario": scenario,
        "options": {"players": str(players)},
        "seats": {f"player{number}": "human" for number in range(1, players + 1)},
        "seed": "3",
    }
    request = urllib.request.Request(
        f"{person.home}/api/tables", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    person.goto(f"/table#{json.load(urllib.request.urlopen(request))['host']}")
    person.seated()


def turn(person: Guest) -> str:
    return person.page.locator(".track").filter(has_text="Turn").first.inner_text()


def test_four_people_around_one_screen_play_a_whole_turn(guest: Seat) -> None:
    person = guest()
    sit_down(person, 4)
    page = person.page
    for _ in range(4):
        person.press_button(person.options()[0])
    began = turn(person)
    acted: list[str] = []
    for _ in range(60):
        if turn(person) != began:
            break
        seats = page.locator(".options[data-seat]")
        if seats.count():
            # Everybody who has not acted yet is offered their mercenary, under their name.
            offered = [group.get_attribute("data-seat") or "" for group in seats.all()]
            assert offered == [f"player{n}" for n in range(1, 5) if f"player{n}" not in acted]
            assert page.locator(".piece.glow").count() == len(offered)
            acted.append(offered[-1])
            key = seats.last.locator("[data-option]").get_attribute("data-option")
            if len(acted) == 2:  # on the map as well as by a button
                person.ready()
                number = person.number
                page.locator(f'.piece.glow[data-piece="{key}"] .body').wait_for()
                box = page.locator(f'.piece.glow[data-piece="{key}"] .body').bounding_box()
                assert box
                page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
                person.moved_on(number)
            else:
                person.press_button(key or "")
            expect(page.locator(".whose")).to_have_text(f"Player {acted[-1][-1]}: your decision")
        else:
            offered = person.options()
            person.press_button(next((key for key in ("act", "end", "roll", "pass") if key in offered), offered[0]))
    assert turn(person) != began
    assert acted == ["player4", "player3", "player2"]
    expect(page.locator(".options[data-seat]")).to_have_count(4)


def test_asked_behind_the_curtain_either_may_take_the_screen(guest: Seat) -> None:
    person = guest()
    person.set_table(game="parlour", seats={"red": "human", "blue": "human"})
    page = person.page
    for _ in range(4):
        if person.at("take-screen").count():
            person.at("take-screen").click()
        person.press_button("draw")
    # Both may start the next round, but each has a hand: whoever comes to the screen takes it, and hands it on.
    page.reload()
    person.seated()
    expect(page.locator(".curtain")).to_be_visible()
    page.locator(".curtain [data-take]").click()
    expect(page.locator(".curtain")).to_have_count(0)
    (shown,) = person.options()
    expect(page.locator(".whose")).to_have_text(f"{shown.partition(':')[2].title()}: your decision")
    page.locator(".question [data-hand]").click()
    expect(page.locator(".curtain")).to_be_visible()
    person.at("take-screen").click()
    expect(page.locator(".curtain")).to_have_count(0)
    expect(page.locator(f'[data-option="{shown}"]')).to_have_count(0)
    person.press_button({"start:red": "start:blue", "start:blue": "start:red"}[shown])


def test_a_double_click_decides_once(guest: Seat) -> None:
    person = guest()
    page = person.page
    chosen: list[str] = []

    def sent(frame: str | bytes) -> None:
        if isinstance(frame, str) and json.loads(frame)["type"] == "choose":
            chosen.append(frame)

    page.on("websocket", lambda socket: socket.on("framesent", sent))
    page.clock.install()
    sit_down(person, 1)
    person.ready()
    # From here on no time passes, however slow this machine is.
    page.clock.pause_at(page.evaluate("Date.now()") + 2000)
    box = page.locator(".question [data-option]").first.bounding_box()
    assert box
    place = box["x"] + 60, box["y"] + box["height"] / 2
    page.mouse.click(*place)
    page.wait_for_selector('.table[data-number="1"]')
    page.mouse.click(*place)
    # A moment later the same place takes the next click.
    page.clock.run_for(1000)
    person.ready()
    page.mouse.click(*place)
    page.wait_for_selector('.table[data-number="2"]')
    page.wait_for_function("() => true")
    assert len(chosen) == 2


def test_equal_questions_in_a_row_are_each_said_with_the_seat(guest: Seat) -> None:
    person = guest()
    sit_down(person, 1)
    page = person.page
    prompt = person.prompt
    page.evaluate(HEARD)
    for _ in range(2):
        person.press_button(person.options()[0])
        person.ready()
        page.mouse.move(3, 3)
        assert person.prompt == prompt
    heard = [words for words in page.evaluate("window.heard") if prompt in words]
    assert heard == [f"Player 1: your decision {prompt}"] * 2


def test_an_open_list_stays_open_while_the_same_is_asked(guest: Seat) -> None:
    person = guest()
    sit_down(person, 1)
    page = person.page
    person.at("more").click()
    # There are no squares on this map to be searched for.
    expect(page.locator("#search")).to_have_attribute("placeholder", "Search")
    for _ in range(2):
        key = page.locator(".list [data-option]").nth(6).get_attribute("data-option")
        person.press_button(key or "")
        expect(page.locator(".list")).to_be_visible()
    # Another question begins with a few buttons.
    person.press_button(page.locator(".list [data-option]").first.get_attribute("data-option") or "")
    expect(page.locator(".options").first).to_be_visible()
    expect(page.locator(".list")).to_have_count(0)

"""Seats in browsers: handed over, left to a bot, given up; and a request, read by each as it concerns them."""

from __future__ import annotations

import json
import random
import re
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.table.conftest import Server

from .conftest import Seat
from .guest import Guest


def ask(home: str, path: str, link: str = "", **body: Any) -> Any:
    """A request to the server beside the browser."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {link}"} if link else {})
    request = urllib.request.Request(home + path, json.dumps(body).encode(), headers)
    return json.load(urllib.request.urlopen(request))


def head_to_head(home: str) -> dict[str, str]:
    """Regulars at the host's link, Insurgents at another, and somebody who looks on."""
    wanted = {"game": "ambush_alley", "scenario": "contracting_trouble", "seats": {"insurgents": "human"}}
    made = ask(home, "/api/tables", **wanted, mine=["regulars"])
    return {"host": made["host"], "other": made["seats"]["insurgents"], "spectator": made["spectator"]}


def seat(person: Guest, link: str) -> None:
    person.goto(f"/table#{link}")
    person.seated()


def people(person: Guest) -> list[str]:
    """The list of people in the open menu."""
    rows = person.page.locator("section", has=person.page.get_by_role("heading", name="People")).locator("li > span")
    return [" ".join(row.split()) for row in rows.all_inner_texts()]


def test_the_host_hands_a_seat_over_and_everybody_reads_who_holds_what(guest: Seat) -> None:
    host, other = guest(), guest()
    host.set_table(scenario="contracting_trouble", seats={"insurgents": "human"})
    host.at("menu").click()
    # A new link alone leaves the host in the seat, and says so.
    host.page.get_by_role("button", name="New link for Insurgents").click()
    expect(host.page.locator(".copy input")).to_have_count(1)
    expect(host.page.locator("dialog, [role=dialog]")).to_contain_text("your link and one other")
    assert people(host)[1].startswith("Insurgents (you)")
    host.page.get_by_role("button", name="Hand over Insurgents").click()
    expect(host.page.get_by_text("You leave this seat (Insurgents)")).to_be_visible()
    first = host.page.locator(".copy input").input_value()
    host.at("hand-over-yes").click()
    expect(host.page.locator(".copy input")).not_to_have_value(first)
    new = host.page.locator(".copy input").input_value()
    expect(host.page.locator("dialog, [role=dialog]")).to_contain_text("another link")
    assert not people(host)[1].startswith("Insurgents (you)")
    assert people(host)[0].startswith("Regulars (you)")
    host.page.keyboard.press("Escape")
    other.page.goto(new)
    other.seated()
    other.at("menu").click()
    assert people(other)[1].startswith("Insurgents (you)")
    other.page.keyboard.press("Escape")
    for person in (host, other):
        person.page.keyboard.press("l")
        expect(person.page.locator(".log")).to_contain_text("Insurgents: handed over to a new link.")
    # The link that was made first opens the table without the seat.
    late = guest()
    late.page.goto(first)
    late.seated()
    late.at("menu").click()
    assert not any("(you)" in row for row in people(late))


def test_a_request_is_told_to_each_as_it_concerns_them_and_a_refusal_in_words(guest: Seat) -> None:
    regulars, insurgents, spectator = guest(), guest(), guest()
    links = head_to_head(regulars.home)
    for person, link in ((regulars, "host"), (insurgents, "other"), (spectator, "spectator")):
        seat(person, links[link])
    dice = random.Random(5)
    while regulars.at("undo").inner_text() != "Ask to undo":
        asked, waits = (regulars, insurgents) if regulars.options() else (insurgents, regulars)
        number = asked.number
        asked.act(dice)
        waits.moved_on(number)
    regulars.at("undo").click()
    expect(regulars.at("request")).to_contain_text("Your undo waits for Insurgents to agree.")
    expect(insurgents.at("request")).to_contain_text("Regulars ask to take back")
    expect(spectator.at("request")).to_have_text("Asking to take something back: Regulars. Still to agree: Insurgents.")
    expect(spectator.at("request").get_by_role("button")).to_have_count(0)
    insurgents.at("refuse").click()
    expect(regulars.at("refused")).to_contain_text("Not agreed to by Insurgents: nothing is taken back for Regulars.")
    for person in (insurgents, spectator):
        expect(person.page.locator(".banner")).to_have_count(0)
        expect(person.page.locator(".log, .drawer, .story").first).to_contain_text("Not agreed to by Insurgents")
    regulars.page.get_by_role("button", name="Close").click()
    expect(regulars.page.locator(".banner")).to_have_count(0)
    # Withdrawn, it goes without a word; if the game goes on, it is said that it is void.
    regulars.at("undo").click()
    regulars.page.get_by_role("button", name="Withdraw").click()
    expect(regulars.page.locator(".banner")).to_have_count(0)
    regulars.at("undo").click()
    expect(insurgents.at("request")).to_be_visible()
    asked = insurgents if insurgents.options() else regulars
    asked.act(dice)
    expect(regulars.at("refused")).to_contain_text("The game went on: your request to undo is void.")


def test_who_is_replaced_by_a_bot_reads_it_and_takes_the_seat_back(guest: Seat) -> None:
    host, other = guest(), guest()
    links = head_to_head(host.home)
    seat(host, links["host"])
    seat(other, links["other"])
    host.at("menu").click()
    host.page.get_by_label("Insurgents: Let a bot play").select_option("greedy")
    expect(other.at("left-to-bot")).to_contain_text("A bot plays your seat (Insurgents) now.")
    expect(host.at("left-to-bot")).to_have_count(0)
    other.at("left-to-bot").get_by_role("button", name="Play it myself").click()
    expect(other.at("left-to-bot")).to_have_count(0)
    other.at("menu").click()
    expect(other.page.get_by_label("Insurgents: Let a bot play")).to_be_visible()


def test_at_a_shared_screen_somebody_gives_up_and_the_others_win(guest: Seat) -> None:
    person = guest()
    person.set_table(scenario="contracting_trouble", seats={"insurgents": "human"})
    person.at("menu").click()
    person.at("resign").click()
    expect(person.at("resign-yes")).to_have_text(["Regulars", "Insurgents"])
    person.at("resign-yes").nth(1).click()
    expect(person.page.locator("[data-prompt]")).to_have_text("Resigned: Insurgents.")
    expect(person.page.locator(".won")).to_contain_text("Winners: Regulars")


def test_links_say_that_they_open_here_only_until_the_table_is_opened_to_the_network(
    guest: Seat, start: Callable[..., Server], tmp_path: Path
) -> None:
    server = start(f"sqlite:///{tmp_path / 'own.sqlite3'}", "--offer", "--address", "127.0.0.2")
    host, other = guest(server.url), guest(server.url)
    host.set_table(scenario="contracting_trouble", seats={"insurgents": "human"}, elsewhere=("insurgents",))
    expect(host.at("reachable")).to_contain_text("These links open on this computer only.")
    link = host.page.locator(".copy input").first
    assert link.input_value().startswith("http://127.0.0.1:")
    host.at("open-network").click()
    expect(host.at("reachable")).to_contain_text("reaches Fireteam at http://127.0.0.2:")
    expect(host.at("reachable")).to_contain_text("Nothing is encrypted")
    assert not host.audit()
    host.at("open-network-yes").click()
    expect(host.at("reachable")).to_contain_text("Fireteam is open to this network")
    for field in host.page.locator(".copy input").all():
        assert field.input_value().startswith("http://127.0.0.2:")
    other.page.goto(link.input_value())
    other.seated()
    host.at("go").click()
    host.seated()
    host.at("menu").click()
    host.at("new-link").click()
    expect(host.page.locator(".copy input")).to_have_value(re.compile("^http://127.0.0.2:"))
    assert not host.audit()


def test_a_server_for_others_says_how_it_is_opened(guest: Seat) -> None:
    host = guest()
    host.set_table(scenario="contracting_trouble", seats={"insurgents": "human"}, elsewhere=("insurgents",))
    expect(host.at("reachable")).to_contain_text("fireteam serve --network")
    expect(host.at("open-network")).to_have_count(0)


def test_a_replay_is_never_shared_by_a_link_that_gives_a_seat_away(guest: Seat) -> None:
    host, other = guest(permissions=["clipboard-read", "clipboard-write"]), guest()
    links = head_to_head(host.home)
    other.goto(f"/replay#{links['other']}")
    other.page.get_by_role("button", name="Copy a link to this replay").click()
    expect(other.page.get_by_role("alert")).to_contain_text("Your own link would give your seat away.")
    host.goto(f"/replay#{links['host']}")
    host.page.get_by_role("button", name="Copy a link to this replay").click()
    expect(host.page.get_by_role("button", name="Copied")).to_be_visible()
    shared = host.page.evaluate("navigator.clipboard.readText()")
    assert shared.startswith(f"{host.home}/replay#")
    assert not any(link in shared for link in links.values())
    seat(other, shared.rpartition("#")[2])
    other.at("menu").click()
    assert not any("(you)" in row for row in people(other))

"""Tutorials in the browser: what a beginner is told and does in the first Turn, and how one leads to the next."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from fireteam import bots, games
from fireteam.engine import Game

from .conftest import Seat
from .guest import Guest


def hear(person: Guest, hint: str) -> None:
    """Read a hint, and put it away."""
    expect(person.page.locator(f"[data-hint={hint}]")).to_be_visible()
    person.at("hint-seen").click()


@pytest.mark.parametrize(
    ("locale", "title", "done"),
    [
        ("en-GB", "Tutorial 1: Three Green Cubes", "Fortune is done"),
        ("de-DE", "Tutorial 1: Drei grüne Steine", "Fortune ist fertig"),
    ],
)
def test_a_beginner_is_led_through_the_first_turn(guest: Seat, locale: str, title: str, done: str) -> None:
    person = guest(locale=locale)
    person.goto("/")
    person.page.locator("input[name=game][value=agents_of_mayhem]").check()
    first = person.page.locator("label.choice:has(input[name=scenario])").first
    expect(first).to_contain_text(title)
    expect(first.locator("input")).to_be_checked()
    person.page.wait_for_selector("[data-test=create]:not([disabled])")
    person.at("create").click()
    person.seated()
    hear(person, "board")
    hear(person, "main")
    person.ready()
    person.press_button("act:fortune:fortune:sprint")
    hear(person, "moving")
    expect(person.page.locator('.question [data-option="done:fortune"]')).to_contain_text(done)
    person.ready()
    number = person.number
    person.page.mouse.click(*person.on_screen(13.5, 4.5))  # beside the marker
    person.moved_on(number)
    hear(person, "facing")
    person.ready()
    person.press_button("face:west")
    expect(person.page.locator(".question")).to_contain_text("MAYHEM 1")
    person.ready()
    person.press_button("done:fortune")
    hear(person, "pistols")


def test_a_hint_goes_with_the_question_that_it_belongs_to(guest: Seat) -> None:
    person = guest()
    person.set_table("agents_of_mayhem", "tutorial_1")
    expect(person.page.locator("[data-hint=board]")).to_be_visible()
    person.ready()
    person.press_button("act:fortune:fortune:sprint")
    # It was not put away, and its moment is over all the same; what belongs to the new question is told.
    expect(person.page.locator("[data-hint=moving]")).to_be_visible()
    person.page.reload()
    person.seated()
    expect(person.page.locator("[data-hint=moving]")).to_be_visible()


def test_the_end_of_a_tutorial_leads_to_the_next_with_everybody_where_they_were(guest: Seat) -> None:
    seats = {"mayhem": "human", "legion": "greedy"}
    game = Game.new(games.find("agents_of_mayhem"), "tutorial_1", seed=4, seats=seats)
    chance = random.Random(4)
    while game.decision:
        game.choose(bots.choose("greedy", game, game.decision.seats[0], chance)[0])
    person = guest()
    person.load(game)
    expect(person.page.locator("[data-finale]")).to_be_visible()
    before = person.page.url
    person.page.locator("[data-finale] [data-test=next]").click()
    person.page.wait_for_function("before => location.href !== before", arg=before)
    expect(person.page.get_by_role("heading", level=1)).to_contain_text("Tutorial 2")
    hear(person, "turns")
    expect(person.page.locator("[data-finale]")).to_have_count(0)

"""Every toy of the toybox is played on the page as it is: whoever puts a folder there has added a game."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from fireteam import games
from tests.table.conftest import TOYBOX, toys  # noqa: F401

from .conftest import Seat

TOYS = sorted(path.name.partition("-")[0] for path in TOYBOX.glob("*.dist-info"))


@pytest.mark.parametrize("toy", TOYS)
@pytest.mark.usefixtures("toys")
def test_a_toy_is_found_on_the_page_and_played(guest: Seat, toy: str) -> None:
    """By one person, with whoever else belongs to it playing at random."""
    rulebook = games.find(toy)
    scenario = rulebook.scenarios()[-1].id
    person = guest()
    person.set_table(toy, scenario, {seat.id: "random" for seat in rulebook.seats(scenario, {})[1:]})
    dice = random.Random(3)
    for _ in range(4):
        person.asked()
        if not person.over:
            person.act(dice, hurry=True)
    expect(person.page.locator(".table")).to_be_visible()
    assert person.over or person.prompt

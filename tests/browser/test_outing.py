"""A toy that nobody knows is played on the page: hexagons, floors, its own look and its own how-to-play."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from ..toybox.outing import ground
from .conftest import Seat
from .guest import Guest

ROOT = Path(__file__).parents[2]


def begin(person: Guest, scenario: str) -> None:
    person.set_table(game="outing", scenario=scenario)
    person.ready()
    person.press_button("take:spear")
    person.ready()


def newcomer(guest: Seat, **settings: Any) -> Guest:
    """Somebody who is not shown around, but briefed."""
    person = guest(toured=False, **settings)
    person.page.context.add_init_script("localStorage.fireteam ??= JSON.stringify({ toured: true })")
    return person


def colour(person: Guest, name: str) -> str:
    found = person.page.evaluate("name => getComputedStyle(document.documentElement).getPropertyValue(name)", name)
    return str(found).strip()


def test_nobody_outside_its_folder_knows_the_toy() -> None:
    files = [file for room in ("src", "web/src") for file in (ROOT / room).rglob("*") if file.is_file()]
    texts = [file for file in files if file.suffix in {".py", ".ts", ".svelte", ".css", ".toml", ".ftl"}]
    assert not [file.name for file in texts if "outing" in file.read_text(encoding="utf-8").lower().split()]


def test_a_game_that_was_added_as_a_folder_is_played_to_its_end(guest: Seat) -> None:
    person = guest()
    person.goto("/")
    person.page.locator("input[name=game][value=outing]").check()
    expect(person.page.locator(".about")).to_contain_text("Two friends dive for pearls")
    person.page.get_by_role("button", name="How to play").click()
    expect(person.page.get_by_role("dialog")).to_contain_text("Then the crabs come, the nearest first.")
    begin(person, "lagoon")
    assert colour(person, "--s0") == "#0b4f6c"
    assert colour(person, "--desk") == "#9fc9c4"
    dice = random.Random(5)
    for _ in range(60):
        if person.over:
            break
        person.act(dice, hurry=True)
    assert person.over


def test_hexagons_are_walked_in_six_directions_and_named(guest: Seat) -> None:
    person = guest()
    begin(person, "lagoon")
    page = person.page
    page.locator('[data-option="walk-ben"]').click()
    tip = page.locator("[data-tip]")
    # Ben stands on D6. The keys around the arrows lead aslant; up and down lead from side to side.
    for key, name in (
        ("ArrowRight", "E6"),
        ("PageUp", "F5"),
        ("Home", "E4"),
        ("ArrowLeft", "D4"),
        ("End", "D5"),
        ("ArrowUp", "C4"),
        ("ArrowUp", "D3"),
        ("ArrowDown", "C4"),
    ):
        page.keyboard.press(key)
        expect(tip.locator("strong")).to_have_text(name)
    number = person.number
    page.keyboard.press("Enter")
    person.moved_on(number)
    expect(page.locator(".log, .drawer, footer").first).to_contain_text("C4")


def test_a_column_beyond_z_is_found_by_its_name(guest: Seat) -> None:
    person = guest()
    begin(person, "lagoon")
    assert person.page.locator(".frame text", has_text="AD").count() == 2
    person.page.keyboard.press("/")
    person.page.keyboard.type("e6")
    expect(person.page.locator(".list [data-option]").first).to_contain_text("E6")


def test_floors_are_opened_one_by_one(guest: Seat) -> None:
    person = guest()
    begin(person, "tower")
    page = person.page
    floors = page.locator(".levels button")
    rooms = page.locator(".kind-room")
    whole = rooms.count()
    floors.nth(1).click()
    expect(rooms).to_have_count(whole * 2 // 3)
    expect(page.locator('[data-piece="crab2"].ghost')).to_have_count(0)
    expect(page.locator('[data-piece="crab4"].ghost')).to_have_count(1)
    floors.nth(2).click()
    expect(rooms).to_have_count(whole // 3)
    expect(page.locator(".dot-obstacle")).to_have_count(2)


def test_large_pieces_cover_their_cells(guest: Seat) -> None:
    person = guest()
    begin(person, "tower")
    sizes = {}
    for piece in ("crab2", "crab3"):
        box = person.page.locator(f'[data-piece="{piece}"] .hull').bounding_box()
        assert box
        sizes[piece] = (box["width"], box["height"])
    assert sizes["crab2"][0] == pytest.approx(sizes["crab2"][1], rel=0.05)
    assert sizes["crab3"][0] == pytest.approx(2 * sizes["crab3"][1], rel=0.15)


@pytest.mark.parametrize("scenario", ["lagoon", "tower"])
def test_axe_finds_nothing_serious(guest: Seat, scenario: str) -> None:
    person = guest()
    begin(person, scenario)
    assert person.audit() == []


def test_a_briefing_stands_before_the_first_question_and_opens_again_by_a_key(guest: Seat) -> None:
    person = newcomer(guest)
    person.set_table(game="outing", scenario="lagoon")
    page = person.page
    briefing = page.locator("[data-mission]")
    expect(briefing).to_contain_text("Bring up pearls")
    expect(briefing).to_contain_text("You lose if the crabs")
    expect(briefing).to_contain_text("4 rounds")
    assert person.audit() == []
    page.keyboard.press("Enter")
    expect(briefing).to_have_count(0)
    page.reload()
    person.seated()
    expect(briefing).to_have_count(0)
    page.keyboard.press("b")
    expect(briefing).to_be_visible()
    page.keyboard.press("Escape")
    expect(briefing).to_have_count(0)


def test_cards_are_chosen_from_a_gallery(guest: Seat) -> None:
    person = guest()
    person.set_table(game="outing", scenario="lagoon")
    page = person.page
    cards = page.locator("[data-gallery] li")
    expect(cards).to_have_count(4)
    expect(cards.nth(1)).to_contain_text("The surest thing in shallow water.")
    assert person.audit() == []
    page.keyboard.press("Escape")
    expect(cards).to_have_count(0)
    page.get_by_role("button", name="Show the cards").click()
    person.ready()
    number = person.number
    page.locator('[data-card-choice="take:spear"]').click()
    person.moved_on(number)
    expect(cards).to_have_count(0)


def test_a_question_tells_what_is_at_stake_and_answers_carry_odds_and_price(guest: Seat) -> None:
    person = guest()
    begin(person, "lagoon")
    expect(person.page.locator("[data-stake]")).to_contain_text("No crab is near.")
    page = person.page
    page.keyboard.press("/")
    page.keyboard.type("f6")
    number = person.number
    page.locator('.list [data-option^="walk-ben"]').first.click()
    person.moved_on(number)
    expect(page.locator("[data-stake]")).to_contain_text("near enough to pinch")
    page.keyboard.press("Escape")  # the list of all options stays open from one question to the next
    person.press_button("rest")
    person.ready()
    strike = page.locator('.question [data-option^="strike:"]').first
    expect(strike.locator("[data-promise]")).to_have_text("67%hits")
    expect(strike.locator("[data-price]")).to_have_text("ends the turn of one friend")
    expect(page.locator(".question .end [data-option=rest]")).to_be_visible()


def test_unit_then_place_is_one_order_where_only_one_fits(guest: Seat) -> None:
    """Both friends can walk to the same cell: whoever was picked first goes there, without another question."""
    person = guest()
    begin(person, "lagoon")
    page = person.page
    page.mouse.click(*person.on_screen(*at(person, "ben")))
    page.keyboard.press("Escape")
    page.mouse.click(*person.on_screen(*at(person, "ben")))
    number = person.number
    cell = ground.LAGOON.where(ground.LAGOON.place(3, 4))[:2]
    page.mouse.click(*person.on_screen(*cell))
    person.moved_on(number)
    assert at(person, "ben") == pytest.approx(cell, abs=0.01)


def at(person: Guest, piece: str) -> tuple[float, float]:
    """Where a piece stands: the middle of its counter, on the table."""
    box = person.page.locator(f'[data-piece="{piece}"] .body').evaluate(MIDDLE)
    return box[0] / 20, box[1] / 20


def test_the_risk_of_a_place_is_told_in_one_line(guest: Seat) -> None:
    person = guest()
    begin(person, "lagoon")
    page = person.page
    page.locator('[data-option="walk-ben"]').click()
    cell = ground.LAGOON.where(ground.LAGOON.place(5, 5))[:2]
    page.mouse.move(*person.on_screen(*cell))
    expect(page.locator("[data-risk]")).to_contain_text("crabs may pinch you there")


def test_whoever_acts_next_and_what_is_to_come_stand_beside_the_board(guest: Seat) -> None:
    person = guest()
    begin(person, "lagoon")
    order = person.page.locator(".order li")
    expect(order.first).to_contain_text("Old Crab")
    expect(person.page.locator(".coming")).to_contain_text("2: The tide brings another crab.")


def test_a_board_shows_what_it_holds_and_what_more_fits(guest: Seat) -> None:
    person = guest()
    begin(person, "lagoon")
    person.page.mouse.click(*person.on_screen(*at(person, "anna")))
    bag = person.page.get_by_role("region", name="Bag: 0 of 3")
    expect(bag.locator(".free")).to_have_count(3)
    expect(person.page.get_by_role("region", name="Hand: 1 of 1")).to_contain_text("Spear")


def test_the_end_fills_the_table_with_what_decided_it(guest: Seat) -> None:
    person = guest()
    begin(person, "lagoon")
    dice = random.Random(1)
    for _ in range(60):
        if person.over:
            break
        person.act(dice, hurry=True)
    page = person.page
    finale = page.locator("[data-finale]")
    expect(finale).to_contain_text("What decided it")
    expect(finale).to_contain_text("Crabs driven off")
    assert person.audit() == []
    page.locator("[data-test=finale-board]").click()
    expect(finale).to_have_count(0)
    page.get_by_role("button", name="Show how it ended").click()
    expect(finale).to_be_visible()


def test_blows_are_drawn_on_the_board_where_things_move_and_not_otherwise(guest: Seat) -> None:
    for motion, drawn in (("no-preference", True), ("reduce", False)):
        person = guest(reduced_motion=motion)
        begin(person, "lagoon")
        page = person.page
        page.evaluate(SEEN)
        for _ in range(3):
            person.ready()
            person.press_button("rest")
            page.wait_for_selector("[data-busy]", state="detached")
            page.wait_for_selector(".question:not(:has([data-busy]))")
        assert bool(page.evaluate("window.seen.size")) == drawn, motion


# The middle of what is drawn.
MIDDLE = "node => { const b = node.getBBox(); return [b.x + b.width / 2, b.y + b.height / 2] }"
SEEN = """
() => {
  window.seen = new Set()
  const look = () => document.querySelectorAll('[data-impact]').forEach((one) => window.seen.add(one.dataset.impact))
  const board = document.querySelector('[data-board]')
  new MutationObserver(look).observe(board, { subtree: true, childList: true, attributes: true })
}
"""

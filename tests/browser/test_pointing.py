"""Pointing at things on the real page: lines, ranges, cover, ways and chances, by mouse, finger and keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from .conftest import Seat, missing
from .guest import AXE, INSIDE, Guest
from .test_page import PHONE

SHIFTS = """
() => new Promise((done) => {
  let sum = 0
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) sum += entry.value })
    .observe({ type: 'layout-shift', buffered: false })
  window.shifted = () => sum
  done()
})
"""


def on_street(person: Guest) -> None:
    """Both sides are on the table, and Alpha is to move."""
    person.set_table(scenario="contracting_trouble")
    for key in ("with:alpha", "activate:alpha", "order:move", "cautious"):
        person.press_button(key)


def middle(person: Guest, piece: str) -> tuple[float, float]:
    box = person.page.locator(f'[data-piece="{piece}"] .body').bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def rings(person: Guest) -> Locator:
    return person.page.locator("[data-ring]")


def test_a_piece_under_the_pointer_shows_its_ranges_its_sight_and_its_chances(guest: Seat) -> None:
    person = guest()
    on_street(person)
    page = person.page
    expect(rings(person)).to_have_count(0)
    page.evaluate(SHIFTS)
    page.mouse.move(*middle(person, "bravo"))
    expect(rings(person).first).to_be_attached()
    expect(page.locator("[data-shade]").first).to_be_attached()
    expect(page.locator("[data-over-key] li").first).to_be_visible()
    expect(page.locator("[data-tip] [data-chances]")).to_contain_text("Morale Check")
    # The pointer goes: so does what was shown. Nothing on the page has moved meanwhile.
    page.mouse.move(3, 3)
    expect(rings(person)).to_have_count(0)
    expect(page.locator("[data-over-key]")).to_have_count(0)
    assert page.evaluate("shifted()") == 0


def test_a_destination_shows_the_way_and_what_would_be_seen_from_there(guest: Seat) -> None:
    person = guest()
    on_street(person)
    page = person.page
    page.mouse.move(*page.evaluate(INSIDE, 0.4))
    expect(page.locator("[data-over] .ghosts")).to_be_attached()
    expect(page.locator(".world .path")).to_be_attached()
    expect(page.locator("[data-tip]")).to_contain_text(re.compile(r"way \d"))
    assert len((page.locator(".world .path").get_attribute("points") or "").split()) > 2


def test_an_order_shows_whom_it_is_about_or_how_far_it_leads(guest: Seat) -> None:
    person = guest()
    person.set_table(scenario="contracting_trouble")
    for key in ("with:alpha", "activate:alpha"):
        person.press_button(key)
    page = person.page
    page.locator('[data-option="order:overwatch"]').hover()
    expect(rings(person).first).to_be_attached()
    person.press_button("order:move")
    expect(page.locator("[data-card=alpha]")).to_be_visible()
    page.locator('[data-option="rapid"]').hover()
    expect(page.locator("[data-shade=reach]")).to_be_attached()
    expect(page.locator("[data-over-key]")).to_contain_text("within reach")


def test_what_is_shown_can_be_switched_and_stays_so(guest: Seat) -> None:
    person = guest()
    on_street(person)
    page = person.page
    person.at("over").click()
    person.at("over-rings").uncheck()
    page.mouse.move(*middle(person, "alpha"))
    expect(page.locator("[data-shade]").first).to_be_attached()
    expect(rings(person)).to_have_count(0)
    page.reload()
    person.seated()
    page.mouse.move(*middle(person, "alpha"))
    expect(page.locator("[data-shade]").first).to_be_attached()
    expect(rings(person)).to_have_count(0)
    # One key hides all of it, and shows all of it.
    page.keyboard.press("v")
    expect(page.locator("[data-shade]")).to_have_count(0)
    page.keyboard.press("v")
    expect(rings(person).first).to_be_attached()


def test_by_keyboard_units_and_places_are_pointed_at(guest: Seat) -> None:
    person = guest()
    on_street(person)
    page = person.page
    page.keyboard.press("m")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-over] .ghosts")).to_be_attached()
    expect(page.locator("[data-tip]")).to_contain_text("way")
    page.keyboard.press("Escape")
    page.locator(".turn button[title='Fireteam Bravo']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-card=bravo]")).to_be_visible()
    expect(rings(person).first).to_be_attached()
    page.keyboard.press("Escape")
    expect(rings(person)).to_have_count(0)


def test_the_card_shows_the_terms_of_its_numbers_and_each_opens_its_rule(guest: Seat) -> None:
    person = guest()
    on_street(person)
    page = person.page
    card = page.locator("[data-card=alpha]")
    expect(card.locator("[data-workings] section").first).to_contain_text("Firepower")
    term = card.locator("[data-workings] .why").first
    expect(term).to_have_text(re.compile(r"^\+\d figures$"))
    term.click()
    expect(card.locator(".rule h4")).to_contain_text("AA-FP-01")
    expect(card.locator("[data-against]")).not_to_be_empty()
    enemy = page.locator("[data-piece^=g]").first.get_attribute("data-piece")
    assert enemy
    page.mouse.move(*middle(person, enemy))
    expect(card.locator("[data-against]")).to_contain_text(f"Group {enemy.removeprefix('g')}")
    person.at("language").click()
    expect(card.locator("[data-workings] section").first).to_contain_text("Feuerkraft")


def test_an_option_that_rolls_tells_its_chance_on_focus(guest: Seat) -> None:
    person = guest()
    person.set_table(game="parlour", scenario="evening", seats={"red": "human", "blue": "random"})
    page = person.page
    page.locator('.question [data-test="more"]').click()
    page.get_by_placeholder("Search").fill("C3")
    option = page.locator('[data-option^="walk:"]').first
    option.focus()
    tip = page.locator("[data-tip]")
    expect(tip).to_contain_text("the fight is won")
    expect(tip).to_contain_text("58%")
    option.blur()
    expect(tip).to_have_count(0)


def test_on_a_phone_a_tap_shows_it_and_a_second_chooses(guest: Seat) -> None:
    person = guest(**PHONE)
    person.set_table(scenario="contracting_trouble")
    page, number = person.page, person.number
    page.mouse.move(3, 3)
    page.locator('[data-option="with:alpha"]').tap()
    person.moved_on(number)
    number = person.number
    page.touchscreen.tap(*middle(person, "bravo"))
    expect(rings(person).first).to_be_attached()
    menu = page.locator(".popup [role=menuitem]")
    expect(menu.first).to_contain_text("Bravo")
    assert person.number == number
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    menu.first.tap()
    person.moved_on(number)
    page.touchscreen.tap(*middle(person, "alpha"))
    expect(page.locator("[data-shade]").first).to_be_attached()
    expect(page.locator("[data-over-key]")).to_have_count(0)
    person.at("over").tap()
    expect(page.locator("[data-over-key] li").first).to_be_visible()


def test_on_a_phone_a_place_on_several_levels_is_marked_before_one_is_chosen(guest: Seat) -> None:
    person = guest(**PHONE)
    person.deal("midnight_at_the_alamo", 1)
    page, number = person.page, person.number
    page.locator('[data-option="with:alpha"]').tap()
    person.moved_on(number)
    expect(page.locator("[data-mark]")).to_have_count(0)
    page.touchscreen.tap(*page.evaluate(INSIDE, 0.3))
    menu = page.locator(".popup [role=menuitem]")
    expect(menu.nth(1)).to_contain_text("level 1")
    expect(page.locator("[data-mark]")).to_have_count(1)
    expect(page.locator("[data-over] .ghosts")).to_be_attached()


def test_an_option_about_a_card_shows_what_is_on_it(guest: Seat) -> None:
    person = guest()
    person.set_table(game="jagged_alliance", scenario="campaign")
    page = person.page
    page.locator('[data-option="fox"]').hover()
    expect(page.locator("[data-tip]")).to_contain_text("Stamina")
    expect(page.locator("[data-tip]")).to_contain_text("Ability")
    # The same stands in a list, with the way to choose it.
    card = page.get_by_role("region", name="To choose from").locator("details").first
    card.locator("summary").click()
    number = person.number
    card.get_by_role("button", name="Fox", exact=True).click()
    person.moved_on(number)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_while_something_is_shown(guest: Seat, scheme: str) -> None:
    if not AXE.is_file():
        missing("axe-core", "make page")
    person = guest(color_scheme=scheme)
    on_street(person)
    page = person.page
    expect(page.locator("[data-workings] section").first).to_be_visible()
    person.at("over").click()
    page.mouse.move(*middle(person, "bravo"))
    expect(page.locator("[data-tip] [data-chances]")).to_be_visible()
    findings = person.audit()
    assert not findings, "\n".join(findings)


def test_a_replay_shows_what_pointing_would_have_shown_at_that_moment(guest: Seat) -> None:
    person = guest()
    on_street(person)
    page = person.page
    person.at("menu").click()
    person.at("replay").click()
    person.at("last").click()
    expect(page.locator("output")).to_have_attribute("data-frame", "4")
    page.mouse.move(*middle(person, "bravo"))
    expect(rings(person).first).to_be_attached()
    expect(page.locator("[data-shade]").first).to_be_attached()
    expect(page.locator("[data-over-key] li").first).to_be_visible()
    # The card of a piece has its numbers.
    page.mouse.down()
    page.mouse.up()
    expect(
        page.locator('[data-card="bravo"] [data-workings], [data-card="bravo"] [data-chances]').first
    ).to_be_visible()
    page.locator('[data-card="bravo"] header button').click()
    page.mouse.move(3, 3)
    expect(page.locator("[data-shade]")).to_have_count(0)
    # A bare place: what a man there would see.
    page.mouse.move(*person.on_screen(12, 12.5))
    expect(page.locator("[data-shade]").first).to_be_attached()
    page.mouse.move(3, 3)
    expect(page.locator("[data-shade]")).to_have_count(0)


def test_where_all_distances_are_doubled_lengths_are_told_in_the_inches_of_the_players(guest: Seat) -> None:
    person = guest()
    page = person.page
    far: dict[str, float] = {}
    for scale in ("15mm", "25mm_doubled"):
        wanted = {"game": "ambush_alley", "scenario": "contracting_trouble", "seed": "1", "options": {"scale": scale}}
        made = page.request.post(f"{person.home}/api/tables", data=wanted).json()
        person.goto("/")
        person.goto(f"/table#{made['host']}")
        person.seated()
        for key in ("with:alpha", "activate:alpha", "order:move"):
            person.press_button(key)
        rapid = page.locator('.question [data-option="rapid"]')
        expect(rapid).to_contain_text("24 inches" if scale == "25mm_doubled" else "12 inches")
        page.mouse.move(*middle(person, "bravo"))
        expect(rings(person).first).to_be_attached()
        far[scale] = float(page.locator("[data-plate] + .sign").first.text_content() or 0)
        ruler = page.locator(".frame .small").all_text_contents()
        assert float(ruler[-1]) == (12 if scale == "25mm_doubled" else 6)
    assert far["25mm_doubled"] == 2 * far["15mm"]

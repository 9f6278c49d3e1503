"""Agents of Mayhem in the browser: a Mission begun as each Side, a building opened level by level, a Turn by keyboard,
two people on one Side, real dice, a phone, how a Mission ends, and how the next of a campaign begins."""

from __future__ import annotations

import json
import random
import urllib.request
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import fireteam
from fireteam import bots
from fireteam.engine import Game
from fireteam.games.agents_of_mayhem.rules.fight.forecast import endures

from .conftest import Seat, missing
from .guest import AXE, Guest

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
EDGES = "one => { const { x, y, width, height } = one.getBBox(); return [x, y, x + width, y + height] }"


def set_up(home: str, *, mission: str = "shards", seats: dict[str, str], **more: Any) -> dict[str, Any]:
    """A table for a Mission whose dice are known."""
    body = {"game": "agents_of_mayhem", "scenario": mission, "seats": seats, "seed": "8", **more}
    request = urllib.request.Request(
        f"{home}/api/tables", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    made: dict[str, Any] = json.load(urllib.request.urlopen(request))
    return made


def sit(person: Guest, link: str) -> None:
    person.goto(f"/table#{link}")
    person.seated()


def begin(person: Guest, side: str = "mayhem") -> None:
    """A Mission against the computer, up to the first choice of a board."""
    seats = {"mayhem": "greedy", "legion": "greedy"} | {side: "human"}
    sit(person, set_up(person.home, seats=seats)["host"])
    press(person, "ready")


def press(person: Guest, key: str) -> None:
    expect(person.page.locator(f'.question [data-option="{key}"]')).to_be_visible()
    person.ready()
    person.press_button(key)


def asked(person: Guest, words: str) -> None:
    expect(person.page.locator("[data-prompt]")).to_have_text(words)


def sprint(person: Guest, x: float, y: float) -> None:
    """Fortune runs to a Space of the map and looks west."""
    press(person, "board:fortune")
    press(person, "act:fortune:fortune:sprint")
    expect(person.page.locator(".reach .field").first).to_be_attached()
    person.ready()
    person.page.mouse.click(*person.on_screen(x, y))
    press(person, "face:west")


def test_mayhem_takes_a_shard_and_legion_answers(guest: Seat) -> None:
    person = guest()
    begin(person)
    page = person.page
    press(person, "board:fortune")
    # What an Action does stands on its button, and pointing at it shows where it leads.
    shot = page.locator('.question [data-option="act:fortune:fortune:dual_energy_pistols"]')
    expect(shot).to_contain_text("Attack with 2 dice")
    shot.hover()
    expect(page.locator("[data-shade=open]")).to_be_attached()
    expect(page.locator("[data-shade=reach]")).to_be_attached()
    press(person, "act:fortune:fortune:sprint")
    person.ready()
    page.mouse.move(*person.on_screen(8.5, 4.5))
    expect(page.locator("[data-tip]")).to_contain_text("Objective Marker 2")
    expect(page.locator("[data-risk]")).to_contain_text("No enemy can attack here at once")
    page.mouse.click(*person.on_screen(8.5, 4.5))
    press(person, "face:west")
    expect(page.locator("[data-stake]")).to_contain_text("MAYHEM 1, LEGION 2")
    # Who stands on a marker keeps its size.
    marker, fortune, hardtack = (
        page.locator(f'[data-piece="{piece}"] {part}').bounding_box()
        for piece, part in (("om:2", ".tile"), ("fortune", ".body"), ("hardtack", ".body"))
    )
    assert marker
    assert fortune
    assert hardtack
    assert fortune["width"] > 0.7 * hardtack["width"]
    assert marker["width"] > fortune["width"]
    press(person, "done:fortune")
    asked(person, "Which board do you activate?")
    person.at("log").click()
    told = "\n".join(page.locator(".log li").all_inner_texts())
    assert "Round 1: LEGION takes a Turn" in told
    assert "lets it pass" not in told  # nobody gave an order


def test_legion_chooses_its_boards_by_their_figures(guest: Seat) -> None:
    person = guest(locale="de-DE")
    begin(person, "legion")
    page = person.page
    asked(person, "Welches Tableau aktivierst du?")
    expect(page.locator("[data-gallery]")).to_have_count(0)
    press(person, "board:bravo")
    expect(page.locator("[data-card]")).to_contain_text("3 Figuren")
    press(person, "act:bravo:hell_trooper:reposition")
    press(person, "figure:hell_trooper-6")
    person.ready()
    page.mouse.click(*person.on_screen(4.5, 8.5))
    asked(person, "Wohin blickt Hell Trooper 6?")


def test_a_building_is_opened_level_by_level(guest: Seat) -> None:
    person = guest()
    begin(person)
    page = person.page
    roof, rooms = page.locator(".kind-roof-2"), page.locator(".kind-room")
    expect(page.locator(".label-roof-2")).to_have_text("+2")
    both = rooms.count()
    assert both
    floors = page.locator(".levels button")
    floors.nth(1).click()
    expect(roof).to_have_count(0)
    expect(rooms).to_have_count(both)
    expect(page.locator('[data-piece="om:1"].ghost')).to_have_count(0)
    floors.nth(2).click()
    assert 0 < rooms.count() < both
    expect(page.locator('[data-piece="om:1"].ghost')).to_have_count(1)
    floors.nth(3).click()
    expect(page.locator('[data-piece="om:1"].under')).to_have_count(1)  # seen through the roof


def test_a_turn_by_the_keyboard_alone(guest: Seat) -> None:
    person = guest()
    begin(person)
    page = person.page
    asked(person, "Which board do you activate?")
    for prompt in ("Fortune: what next?", "Fortune: what next?"):
        number = person.number
        person.ready()
        page.keyboard.press("1")
        person.moved_on(number)
        asked(person, prompt)
    page.keyboard.press("m")
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-tip]")).to_contain_text("Fortune goes there")
    for key, prompt in (("Enter", "Where does Fortune look?"), ("1", "Fortune: what next?")):
        number = person.number
        person.ready()
        page.keyboard.press(key)
        person.moved_on(number)
        asked(person, prompt)
    page.keyboard.press("/")
    page.keyboard.type("is done")
    number = person.number
    page.keyboard.press("Enter")
    person.moved_on(number)


def test_whoever_answered_below_a_card_sees_what_comes_of_it(guest: Seat) -> None:
    person = guest(reduced_motion="no-preference", viewport={"width": 1280, "height": 500})
    page = person.page
    begin(person)
    expect(page.locator("[data-busy]")).to_have_count(0)
    press(person, "board:fortune")
    end = page.locator('.question [data-option="done:fortune"]')
    expect(end).to_be_visible()
    page.evaluate(SCROLLED, 400)
    assert page.evaluate(SCROLLED) > 0
    person.ready()
    page.keyboard.press(end.locator("kbd").inner_text())
    expect(page.locator("[data-busy]")).to_be_visible()
    page.wait_for_function(f"() => ({SCROLLED})() === 0", timeout=5_000)
    expect(page.locator("[data-busy]")).to_be_visible()


SCROLLED = """
(to) => {
  const column = document.querySelector('.question').parentElement.parentElement
  if (to) column.scrollTop = to
  return column.scrollTop
}
"""


def test_two_people_share_a_side(guest: Seat) -> None:
    one, other = guest(), guest()
    seats = {"mayhem": "human", "mayhem2": "human", "legion": "greedy"}
    made = set_up(one.home, seats=seats, options={"players": "3"}, mine=["mayhem"])
    sit(one, made["host"])
    sit(other, made["seats"]["mayhem2"])
    press(one, "ready")
    press(one, "board:fortune")
    press(other, "board:hardtack")
    # Both may act now, each with the own board, in whatever order they like.
    expect(one.page.locator('.question [data-option="done:fortune"]')).to_be_visible()
    expect(one.page.locator('.question [data-option="done:hardtack"]')).to_have_count(0)
    press(other, "done:hardtack")
    press(one, "done:fortune")
    expect(one.page.locator("[data-prompt]")).to_contain_text("activate")


def test_real_dice_are_typed_in_by_their_faces(guest: Seat) -> None:
    person = guest()
    game = rolling()
    assert game.decision is not None
    person.load(game)
    page = person.page
    expect(page.locator(".own .slot").first).to_be_visible()
    for _ in game.decision.dice:
        page.locator("[data-face]").first.click()
    number = person.number
    person.at("dice-send").click()
    person.moved_on(number)


def test_the_faces_of_the_dice_can_be_read_at_night(guest: Seat) -> None:
    person = guest(color_scheme="dark")
    person.load(rolling())
    dice = person.page.locator("[data-face] .die:has(text)")
    expect(dice.first).to_be_visible()
    contrasts = dice.evaluate_all(CONTRAST)
    assert len(contrasts) >= 3
    assert min(contrasts) >= 4.5, contrasts


CONTRAST = """
(dice) => dice.map((die) => {
  // How far what is printed on a face stands out from the die.
  const light = (found) => {
    const [r, g, b] = getComputedStyle(found).fill.match(/[0-9.]+/g).map(Number)
    const part = (of) => (of / 255 <= 0.03928 ? of / 255 / 12.92 : ((of / 255 + 0.055) / 1.055) ** 2.4)
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
  }
  const [dark, bright] = [light(die.querySelector('.body')), light(die.querySelector('text'))].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
})
"""


def rolling() -> Game:
    """Mission 1 at the moment at which MAYHEM is to roll its own dice."""
    game = fireteam.new("agents_of_mayhem", "shards", seed=8, own_dice=("mayhem",))
    rng = random.Random(8)
    while game.decision is not None and not game.decision.dice:
        option, _ = bots.choose("greedy", game, game.decision.seat, rng)
        game.choose(option)
    return game


@pytest.mark.parametrize("settings", [{"color_scheme": "dark"}, PHONE], ids=["night", "phone"])
def test_axe_finds_nothing_serious_in_the_city(guest: Seat, settings: dict[str, Any]) -> None:
    if not AXE.is_file():
        missing("axe-core", "make page")
    person = guest(**settings, locale="de-DE")
    begin(person)
    page = person.page
    press(person, "board:fortune")
    findings = person.audit()
    width = settings.get("viewport", {"width": 1280})["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for key in ("act:fortune:fortune:sprint", "act:fortune:fortune:jump"):
        assert page.locator(f'.question [data-option="{key}"]').bounding_box()["height"] >= 40  # type: ignore[index]
    press(person, "act:fortune:fortune:sprint")
    findings += person.audit()
    assert not findings, "\n".join(findings)


def test_places_are_one_row_and_what_ends_a_turn_stays_in_sight(guest: Seat) -> None:
    person = guest(viewport={"width": 1440, "height": 900})
    begin(person)
    press(person, "board:fortune")
    press(person, "act:fortune:fortune:sprint")
    page = person.page
    row = page.locator(".question .option").filter(has_text="places on the map")
    expect(row).to_have_count(1)
    assert not [key for key in person.options() if key.startswith("walk:")]
    # And when the places are chosen from, too.
    row.click()
    done = page.locator('.question [data-option="done:fortune"]')
    expect(done).to_be_in_viewport()
    assert done.evaluate("one => one.closest('.end') !== null")
    expect(page.locator(".reach .field").first).to_be_attached()


UNDER = """(() => {
  const boxes = (found) => [...document.querySelectorAll(found)].map((one) => one.getBoundingClientRect())
  return boxes('.controls button').flatMap((b) => boxes('.piece .chip, .piece .ring, .piece .body').filter((p) =>
    p.left < b.right && b.left < p.right && p.top < b.bottom && b.top < p.bottom)).length
})()"""


def test_signs_of_a_piece_at_the_right_edge_stay_clear_of_the_buttons(guest: Seat) -> None:
    person = guest(viewport={"width": 1440, "height": 900})
    begin(person)
    press(person, "board:fortune")  # who stands in the last column
    press(person, "act:fortune:fortune:sprint")
    expect(person.page.locator('[data-piece="fortune"] .sign').filter(has_text="9")).to_be_attached()
    assert person.page.evaluate(UNDER) == 0


def test_the_end_tells_what_decided_it(guest: Seat) -> None:
    person = guest()
    person.load(finished(3))
    end = person.page.locator("[data-finale]")
    expect(end).to_be_visible()
    expect(end).not_to_contain_text("Winners:")  # the headline names them
    expect(end).to_contain_text("Scored by MAYHEM")
    expect(end).to_contain_text("After Round 1")


def finished(seed: int) -> Game:
    """Mission 1, played to its end without much thought."""
    game = fireteam.new("agents_of_mayhem", "shards", seed=seed)
    rng = random.Random(seed)
    while game.decision is not None:
        option, _ = bots.choose("random", game, game.decision.seat, rng)
        game.choose(option)
    return game


def until(mission: str, prompt: str, fits: Callable[[Game], bool]) -> Game:
    """A Mission in which both Sides are people, as soon as somebody is asked this."""
    for seed in range(8, 40):
        game = fireteam.new("agents_of_mayhem", mission, seed=seed, seats={"mayhem": "human", "legion": "human"})
        rng = random.Random(seed)
        while game.decision is not None:
            if game.decision.prompt == prompt and fits(game):
                return game
            option, _ = bots.choose("greedy", game, game.decision.seat, rng)
            game.choose(option)
    raise AssertionError(prompt)


def uncover(person: Guest) -> None:
    """Whoever is asked takes the screen."""
    person.page.get_by_role("button", name="I am").or_(person.page.locator(".question [data-option]")).first.wait_for()
    if person.page.get_by_role("button", name="I am").count():
        person.page.get_by_role("button", name="I am").click()


def test_an_attack_is_drawn_from_who_attacks_to_whom_it_is_meant_for(guest: Seat) -> None:
    def against_enemies(game: Game) -> bool:
        decision, units = game.decision, game.state.units
        assert decision is not None
        meant = str(decision.arguments["target"]).split("+")
        attacker = units.get(decision.arguments["trigger"])
        return bool(
            attacker
            and all(one in units and units[one].side != attacker.side for one in meant)
            and decision.seats[0] != attacker.side
        )

    game = until("bassline", "ask-instant", against_enemies)
    assert game.decision is not None
    person = guest()
    person.load(game)
    uncover(person)
    attacker, meant = str(game.decision.arguments["trigger"]), str(game.decision.arguments["target"]).split("+")
    arrows = person.page.locator(".answer.now")
    expect(arrows).to_have_count(len(meant))
    ends = arrows.evaluate_all("all => all.map(one => [one.dataset.by, one.dataset.to])")
    assert sorted(ends) == sorted([attacker, one] for one in meant)


@pytest.mark.parametrize("facing", [2, 4, 6])
def test_where_somebody_looks_is_seen_outside_the_ring_and_clear_of_the_signs(guest: Seat, facing: int) -> None:
    def looks(game: Game) -> bool:
        assert game.decision is not None
        unit = game.state.units.get(game.decision.pieces[0] if game.decision.pieces else "")
        if unit is None or unit.facing != facing:
            return False
        # To its right there are signs of its Statuses, and below it a number where pips would be too many.
        return {2: len({one.kind for one in unit.statuses}) > 1, 4: endures(game.state, unit) > 8}.get(facing, True)

    game = until("bassline", "ask-act", looks)
    assert game.decision is not None
    person = guest()
    person.load(game)
    uncover(person)
    piece = person.page.locator(f'[data-piece="{game.decision.pieces[0]}"]')
    arrow, ring = drawn(piece.locator(".facing")), drawn(piece.locator(".ring"))
    beyond = {2: arrow[0] - ring[2], 4: arrow[1] - ring[3], 6: ring[0] - arrow[2]}
    assert beyond[facing] > 0
    for sign in map(drawn, piece.locator(".chip").all()):
        assert min(sign[axis + 2] - arrow[axis] for axis in (0, 1)) < 1 or (
            min(arrow[axis + 2] - sign[axis] for axis in (0, 1)) < 1
        )


def drawn(path: Locator) -> list[float]:
    """The left, upper, right and lower edge of something on the map, in units of the drawing."""
    found: list[float] = path.evaluate(EDGES)
    return found


def test_on_a_phone_the_spaces_of_a_wide_map_can_be_touched(guest: Seat) -> None:
    game = until("bassline", "ask-act", lambda game: True)
    assert game.decision is not None
    person = guest(**PHONE)
    person.load(game)
    uncover(person)

    def space() -> float:
        return person.on_screen(1, 0)[0] - person.on_screen(0, 0)[0]

    fit = person.at("fit")
    asked = person.page.locator(f'[data-piece="{game.decision.pieces[0]}"] .body')
    for name, near in (("Whole table", True), ("Near enough to touch a space", False), ("Whole table", True)):
        expect(fit).to_have_attribute("aria-label", name)
        person.page.wait_for_timeout(400)
        assert (space() > 27.5) == near
        expect(asked).to_be_in_viewport()
        fit.click()


def test_each_mission_of_a_campaign_is_briefed_by_its_own_title(guest: Seat) -> None:
    person = guest(toured=False)
    page = person.page
    page.context.add_init_script("localStorage.fireteam ??= JSON.stringify({ toured: true })")
    person.load(between_missions())
    briefing = page.locator("[data-mission]")
    expect(page.locator(".question [data-option]").first).to_be_visible()
    expect(briefing).to_have_count(0)  # what is between Missions was told before this person came
    while not briefing.count():
        number = person.number
        person.ready()
        keys = person.options()
        person.press_button(next((key for key in keys if key.startswith(("ready", "reward", "outfitted"))), keys[0]))
        page.wait_for_function("n => document.querySelector('.table').dataset.number !== n", arg=number)
        page.wait_for_selector(".question [data-option], [data-mission]")
    expect(briefing.locator(".kicker")).to_contain_text("Campaign: Pride of Babylon")
    expect(briefing.locator("h2")).not_to_have_text("Campaign: Pride of Babylon")
    expect(briefing.locator(".goal")).not_to_be_empty()


def between_missions() -> Game:
    """A campaign whose first Mission is over, when MAYHEM is asked next."""
    game = fireteam.new("agents_of_mayhem", "campaign", seed=5, seats={"mayhem": "human", "legion": "greedy"})
    rng = random.Random(1)
    while not game.state.chapters or (game.decision is not None and game.decision.seat != "mayhem"):
        assert game.decision is not None
        option, _ = bots.choose("random", game, game.decision.seat, rng)
        game.choose(option)
    return game

"""Head to head in two browsers: an interruption is announced on the enemy's way, and Overwatch answers on its own."""

from __future__ import annotations

import asyncio
import json
import random
import urllib.request
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import expect

import fireteam
from fireteam.engine import Decision, Game, Option, Points
from fireteam.scene import presentation_of
from fireteam.speech import Speech
from tests.contract.tables import any_option
from tests.table.client import sit
from tests.table.conftest import Server

from .conftest import Seat
from .guest import Guest

SEATS = {"regulars": "human", "insurgents": "human"}
SCENARIO = "contracting_trouble"


def points(decision: Decision, name: str) -> list[int]:
    """The points of a way after the first that a family offers."""
    family = next((one for one in decision.options.families if isinstance(one, Points) and one.name == name), None)
    return [point for point in family.places if 0 < point < 1000] if family else []


def wanted(game: Game, rng: random.Random, interrupted: bool) -> Option:
    """Alpha goes on Overwatch, Bravo sets out, and nobody does anything else."""
    decision = game.decision
    assert decision is not None
    find = decision.options.find
    if decision.prompt == "ask-order":
        found = find("order:overwatch" if decision.arguments["unit"] == "alpha" else "order:move")
    elif decision.prompt == "ask-interrupt" and not interrupted and len(points(decision, "dash")) > 2:
        found = find(f"dash:{points(decision, 'dash')[1]}")
    else:
        found = find("pass") if decision.prompt != "ask-destination" else None
    return found or decision.options[rng.randrange(len(decision.options))]


Answer = tuple[str, str]
"""A seat, and the key that it chose."""


def prepared() -> tuple[int, list[Answer], list[Answer]]:
    """A seed, the answers up to an interruption, and those from it on until Overwatch is asked on the interrupter's way
    (the interruption, where it leads, and else only passes)."""
    for seed in range(1, 200):
        game = fireteam.new("ambush_alley", SCENARIO, seed=seed, seats=SEATS)
        rng = random.Random(seed)
        before: list[Answer] = []
        after: list[Answer] = []
        for _ in range(30):
            decision = game.decision
            if decision is None:
                break
            if after and decision.prompt == "ask-overwatch-point" and len(points(decision, "watch")) > 1:
                return seed, before, after
            option = wanted(game, rng, bool(after))
            if after and option.key != "pass" and decision.prompt != "ask-destination":
                break
            interrupts = decision.prompt == "ask-interrupt" and option.key.startswith("dash:")
            (after if after or interrupts else before).append((decision.seat, option.key))
            game.choose(option)
    raise AssertionError


def set_up(table: Server, seed: int, keys: list[Answer]) -> tuple[str, str]:
    """A table at that point; the links of the Regulars and of the Insurgents."""
    body = {"game": "ambush_alley", "scenario": SCENARIO, "seed": str(seed), "seats": SEATS, "mine": ["regulars"]}
    request = urllib.request.Request(
        f"{table.url}/api/tables", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    made = json.load(urllib.request.urlopen(request))
    links = {"regulars": made["host"], "insurgents": made["seats"]["insurgents"]}

    async def play() -> None:
        async with sit(table, links["regulars"]) as ours, sit(table, links["insurgents"]) as theirs:
            for number, (seat, key) in enumerate(keys):
                person = ours if seat == "regulars" else theirs
                await person.until(lambda state, at=number: state["number"] == at)
                await person.choose(key)

    with ThreadPoolExecutor(1) as pool:  # the browser has the event loop of this thread
        pool.submit(lambda: asyncio.run(play())).result()
    return links["regulars"], links["insurgents"]


def click_place(person: Guest, game: Game, place: int) -> None:
    """Click a place of the board by where it lies on the screen."""
    where = presentation_of(game.rulebook).scene(game.view("")).where(place)
    assert where is not None
    person.ready()
    person.page.mouse.click(*person.on_screen(where[0], where[1]))


def answer(person: Guest, game: Game, option: Option) -> None:
    """By a click on the option's place, or on its button; the same in the game here."""
    number = person.number
    if option.places:
        expect(person.page.locator(".reach .edge").first).to_be_attached()
        click_place(person, game, option.places[0])
        menu = person.page.locator(f'.popup [data-item="{option.key}"]')
        if menu.count():
            menu.click()
        person.moved_on(number)
    else:
        person.press_button(option.key)
    game.choose(option)


def is_on_the_way(person: Guest, piece: str) -> bool:
    """Do the places that glow lie along the way that this piece has announced?"""
    return bool(
        person.page.evaluate(
            """(piece) => {
              const way = document.querySelector(`[data-way="${piece}"] .line`).getBoundingClientRect()
              return [...document.querySelectorAll('.reach .edge')].every((edge) => {
                const box = edge.getBoundingClientRect()
                const across = box.left > way.left - 20 && box.right < way.right + 20
                return across && box.top > way.top - 20 && box.bottom < way.bottom + 20
              })
            }""",
            piece,
        )
    )


def test_insurgents_interrupt_and_overwatch_answers_by_clicking_the_way(guest: Seat, table: Server) -> None:
    seed, before, after = prepared()
    game = fireteam.new("ambush_alley", SCENARIO, seed=seed, seats=SEATS)
    for _, key in before:
        game.choose(key)
    ours, theirs = guest(), guest()
    links = set_up(table, seed, before)
    for person, link in zip((ours, theirs), links, strict=True):
        person.goto(f"/table#{link}")
        person.seated()
    page = theirs.page
    decision = game.decision
    assert decision is not None
    unit, target = str(decision.arguments["unit"]), str(decision.arguments["target"])
    expect(ours.page.locator(".whose")).to_have_text("Asked now: Insurgents")
    # The way that Bravo has announced is drawn, and the places to interrupt at lie on it. Both pieces glow, and an
    # arrow joins the two that the question names.
    expect(page.locator(f'[data-way="{target}"]')).to_be_attached()
    assert is_on_the_way(theirs, target)
    for piece in (unit, target):
        expect(page.locator(f'[data-piece="{piece}"].glow')).to_be_attached()
    expect(page.locator(f'.answer.now[data-by="{unit}"][data-to="{target}"]')).to_be_attached()
    # A click on the one who comes tells what can be done, and its button opens what it offers: only the places of that
    # way to interrupt, on the map and as a list.
    theirs.ready()
    box = page.locator(f'[data-piece="{target}"] .body').bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.locator('.popup [data-item="dash"]').click()
    listed = page.locator('.question [data-option^="dash:"]')
    expect(listed.first).to_be_visible()
    expect(page.locator(".piece.glow")).to_have_count(0)
    for seat, key in after:
        assert game.decision is not None
        option = game.decision.options.find(key)
        assert option is not None
        answer(ours if seat == "regulars" else theirs, game, option)
        for person in (ours, theirs):
            person.page.wait_for_selector(f'.table[data-number="{len(game.log)}"]')
    # Overwatch names a point of that way, by a click on it.
    decision = game.decision
    assert decision is not None
    assert decision.prompt == "ask-overwatch-point"
    comes = str(decision.arguments["target"])
    expect(ours.page.locator(f'[data-way="{comes}"]')).to_be_attached()
    assert is_on_the_way(ours, comes)
    option = decision.options.find(f"watch:{points(decision, 'watch')[-1]}")
    assert option is not None
    answer(ours, game, option)
    # The table has taken the very point that was clicked: it asks what the same game asks now.
    assert game.decision is not None
    asked = ours if game.decision.seat == "regulars" else theirs
    expect(asked.page.locator("[data-prompt]")).to_have_text(Speech(game, "en").prompt(game.decision))


def asked_for_a_building() -> Game:
    """A game in which somebody chooses among the buildings of the table."""
    for scenario in ("hornets_nest", "midnight_at_the_alamo", "sweep_and_clear"):
        for seed in range(1, 20):
            game, rng = fireteam.new("ambush_alley", scenario, seed=seed, seats=SEATS), random.Random(seed)
            for _ in range(120):
                decision = game.decision
                if decision is None:
                    break
                if decision.options.listed and decision.options.listed[0].key.startswith("piece:"):
                    return game
                game.choose(any_option(game, rng))
    raise AssertionError


def test_a_building_that_an_option_names_is_outlined_and_chosen_where_it_stands(guest: Seat) -> None:
    game = asked_for_a_building()
    assert game.decision is not None
    buildings = [option.pieces[0] for option in game.decision.options if option.pieces]
    person = guest()
    person.load(game)
    page = person.page
    if person.at("take-screen").count():
        person.at("take-screen").click()
    expect(page.locator("[data-ground]")).to_have_count(len(buildings))
    person.ready()
    number = person.number
    box = page.locator(f'[data-ground="{buildings[0]}"]').bounding_box()
    assert box
    person.page.mouse.click(box["x"] + box["width"] * 0.3, box["y"] + box["height"] * 0.25)
    person.moved_on(number)
    # It was this building that was taken: the table asks what the same game asks now.
    game.choose(f"piece:{buildings[0]}")
    assert game.decision is not None
    expect(page.locator(".table")).to_have_attribute("data-number", str(len(game.log)))

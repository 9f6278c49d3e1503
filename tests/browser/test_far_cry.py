"""Far Cry in the browser: mission 0 by two people at once, by four around one screen, by keyboard and on a phone; and
how a mission ends."""

from __future__ import annotations

import json
import random
import re
import urllib.request
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

import fireteam
from fireteam import bots
from fireteam.engine import Game
from fireteam.games.far_cry.scene.trail import trail

from .conftest import Seat, missing
from .guest import AXE, Guest

HEROES = ("jason", "liza", "daisy", "keith")
KITS = ("desert_eagle", "m133", "stg90", "skorpion")
STARS = (64, 81, 96, 113)
PHONE = {"viewport": {"width": 390, "height": 760}, "has_touch": True, "is_mobile": True}


def set_up(home: str, players: int, mine: list[str] | None = None) -> dict[str, Any]:
    """A table for mission 0 whose dice are known."""
    body: dict[str, Any] = {
        "game": "far_cry",
        "scenario": "one_two_fight",
        "options": {"players": str(players)},
        "seats": {f"player{number}": "human" for number in range(1, players + 1)},
        "seed": "5",
    }
    if mine is not None:
        body["mine"] = mine
    request = urllib.request.Request(
        f"{home}/api/tables", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    made: dict[str, Any] = json.load(urllib.request.urlopen(request))
    return made


def sit(person: Guest, link: str) -> None:
    person.goto(f"/table#{link}")
    person.seated()


def beginning(count: int) -> list[tuple[int, str]]:
    """What is chosen before the first round, and by whom of so many; nobody is asked for the last of four."""
    asked = min(count, 3)
    return [
        *((place, f"hero:{HEROES[place]}") for place in range(count)),
        *((place, f"kit:{KITS[place]}") for place in range(asked)),
        *((place, f"cell:{STARS[place]}") for place in range(asked)),
    ]


def begin(people: list[Guest], heroes: int) -> None:
    """Choose heroes, outfits and stars; with one window for all, everything in it."""
    for place, key in beginning(heroes):
        person = people[place % len(people)]
        expect(person.page.locator(f'.question [data-option="{key}"]')).to_be_visible()
        person.ready()
        person.press_button(key)


def let_pass(*people: Guest) -> None:
    """Whoever is asked to step in does not, until all are asked what they do."""
    for _ in range(40):
        expect(people[0].page.locator("[data-prompt]")).to_have_text(re.compile("(Step in|^Round 1)"))
        if all(person.page.locator('.question [data-option^="done:"]').count() for person in people):
            return
        for person in people:
            if person.page.locator('.question [data-option="pass"]').count():
                person.ready()
                person.press_button("pass")
                break
        else:
            people[0].page.wait_for_timeout(100)
    pytest.fail("the walk does not end")


def test_two_people_play_at_once_and_one_steps_in(guest: Seat) -> None:
    one, other = guest(), guest()
    made = set_up(one.home, 2, mine=["player1"])
    sit(one, made["host"])
    sit(other, made["seats"]["player2"])
    begin([one, other], 2)
    # Both are asked at the same time, and the second wants to be heard before actions go on.
    expect(one.page.locator('[data-option="done:player1"]')).to_be_visible()
    expect(other.page.locator('[data-option="done:player2"]')).to_be_visible()
    other.ready()
    other.press_button("hand:player2")
    one.ready()
    one.page.locator('.question [data-option="kind Move"]').click()
    # A space that is more than one step away: between the steps the other is asked.
    far = one.page.locator('.question [data-option^="move:jason:"]').filter(has_text="3 MP").first
    far.click()
    # It says what would happen, and whoever waits reads what the other is asked.
    for person in (one, other):
        expect(person.page.locator("[data-prompt]")).to_have_text("Jason is on the way. Step in before the next step?")
    other.ready()
    other.press_button("step-in")
    other.ready()
    other.page.locator('.question [data-option="kind Move"]').click()
    other.page.locator('.question [data-option^="move:liza:"]').first.click()
    # Then the walk goes on, and the log of both tells who moved when.
    let_pass(one, other)
    one.at("log").click()
    told = [line for line in one.page.locator(".log li").all_inner_texts() if "moves" in line]
    who = ["Jason" if "Jason" in line else "Liza" for line in told]
    assert who[0] == "Jason", told
    assert "Liza" in who, told
    assert who[-1] == "Jason", told


def test_a_new_question_is_not_left_below_the_fold(guest: Seat) -> None:
    person = guest()
    sit(person, set_up(person.home, 1)["host"])
    begin([person], 2)
    page = person.page
    page.locator('.question [data-option="jason"]').click()
    person.ready()
    column = page.locator("#sheet")
    column.evaluate("node => node.scrollTo(0, 400)")
    person.press_button("done:player1")
    expect(page.locator("[data-prompt]")).to_be_in_viewport()
    assert column.evaluate("node => node.scrollTop") == 0


def at(person: Guest, cell: int) -> tuple[float, float]:
    """Where in the window a hexagon of the map lies, 16 to a row."""
    row, column = divmod(cell, 16)
    return person.on_screen(column + 0.5 + 0.5 * (row % 2), 0.5774 + row * 0.866)


def test_the_map_tells_price_and_odds_where_it_is_pointed_at(guest: Seat) -> None:
    person = guest()
    sit(person, set_up(person.home, 1)["host"])
    begin([person], 2)
    page, tip = person.page, person.page.locator("[data-tip]")
    page.locator('.question [data-option="liza"]').click()
    # Attacks on somebody stand open, before weapons that could be taken in hand.
    expect(page.locator('.question [data-option^="attack:liza:m133-1:single:"]').first).to_be_visible()
    # What lies on a space hides neither the way there nor its price.
    page.mouse.move(*at(person, 4 + 3 * 16))
    expect(tip).to_contain_text("A Loot token")
    expect(tip).to_contain_text("Move here for 4 MP")
    expect(tip.locator("[data-risk]")).to_be_visible()
    # An enemy tells what he would do next, and how likely he is hit now.
    page.mouse.move(*at(person, 6 + 2 * 16))
    expect(tip).to_contain_text("Red Beheader")
    expect(tip.locator("[data-risk]")).to_contain_text("Next:")
    expect(tip).to_contain_text("hits the target")
    # So does the menu where he is clicked.
    page.mouse.click(*at(person, 6 + 2 * 16))
    expect(page.locator(".popup [data-promise]").first).to_contain_text("%")


def test_no_tip_shines_through_the_cards_that_are_chosen_from(guest: Seat) -> None:
    person = guest()
    sit(person, set_up(person.home, 1)["host"])
    page = person.page
    page.locator('[data-card-choice="hero:jason"]').hover()
    expect(page.locator("[data-tip]")).to_be_attached()
    expect(page.locator("[data-tip]")).to_be_hidden()


def test_four_around_one_screen_play_a_round(guest: Seat) -> None:
    person = guest()
    sit(person, set_up(person.home, 4)["host"])
    page = person.page
    begin([person], 4)
    # Everybody has a place with the own name, and in it the own hero's deeds.
    groups = page.locator(".options[data-seat]")
    expect(groups).to_have_count(4)
    for number in range(1, 5):
        expect(page.locator(f'.options[data-seat="player{number}"]')).to_contain_text(HEROES[number - 1].title())
    for number in (3, 1, 4, 2):
        person.ready()
        person.press_button(f"done:player{number}")
    for _ in range(30):
        if "Round 2" in person.prompt:
            break
        person.ready()
        person.press_button(person.options()[0])
    expect(page.locator("[data-prompt]")).to_have_text("Round 2: what do you do?")


def test_a_turn_by_the_keyboard_alone(guest: Seat) -> None:
    person = guest()
    sit(person, set_up(person.home, 1)["host"])
    page = person.page
    for _ in range(6):
        number = person.number
        page.keyboard.press("1")
        person.moved_on(number)
    # A hero by a number, a place by arrow keys in six directions, then one by its name.
    page.keyboard.press("1")
    expect(page.locator(".about")).to_contain_text("Jason")
    page.keyboard.press("m")
    for key in ("ArrowRight", "ArrowRight", "PageDown", "End", "Home"):
        page.keyboard.press(key)
    expect(page.locator("[data-tip]")).to_contain_text("Move here")
    # One kind of deed: the arrow keys lead through its places alone, and past no enemy.
    page.locator('.question [data-option="kind Move"]').focus()
    page.keyboard.press("Enter")
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    expect(page.locator("[data-tip]")).to_contain_text("Move here")
    for entry in ("", "c4", "end the turn"):
        number = person.number
        if entry:
            person.ready()
            page.keyboard.press("/")
            expect(page.locator("#search")).to_be_focused()
            page.keyboard.type(entry)
        page.keyboard.press("Enter")
        person.moved_on(number)


def test_dice_without_numbers_are_typed_by_the_faces_that_are_shown(guest: Seat) -> None:
    person = guest()
    person.set_table(game="far_cry", scenario="make_a_break", own_dice=True)
    page = person.page
    for hero in ("jason", "daisy"):
        person.press_button(f"hero:{hero}")
    for star in STARS[:2]:
        person.press_button(f"cell:{star}")
    page.keyboard.press("/")
    page.keyboard.type("Machete at Red")
    page.keyboard.press("Enter")
    expect(page.locator(".faces .button")).to_have_text([re.compile("blank"), re.compile("symbol")])
    page.keyboard.press("2")
    expect(page.locator(".slot")).to_have_attribute("aria-label", re.compile("symbol"))


def test_things_are_explained_when_they_first_matter(guest: Seat) -> None:
    person = guest()
    sit(person, set_up(person.home, 1)["host"])
    page = person.page
    for key in ("hero:jason", "hero:liza", "kit:desert_eagle", "kit:m133"):
        person.ready()
        person.press_button(key)
    hint = page.locator("[data-hint]")
    expect(hint).to_have_attribute("data-hint", "start")
    person.ready()
    person.press_button("cell:64")
    person.ready()
    person.press_button("cell:81")
    # What was not acknowledged stays; the next comes when its time has come, and none when nobody wants any.
    expect(hint).to_have_attribute("data-hint", "turn")
    person.at("hint-seen").click()
    expect(hint).to_have_attribute("data-hint", "moving")
    person.at("hints-off").click()
    expect(hint).to_have_count(0)
    page.reload()
    person.seated()
    expect(page.locator("[data-prompt]")).to_be_visible()
    expect(hint).to_have_count(0)


@pytest.mark.parametrize("settings", [{"color_scheme": "dark"}, PHONE], ids=["night", "phone"])
def test_axe_finds_nothing_serious_in_the_jungle(guest: Seat, settings: dict[str, Any]) -> None:
    if not AXE.is_file():
        missing("axe-core", "make page")
    person = guest(**settings, locale="de-DE")
    sit(person, set_up(person.home, 1)["host"])
    findings = person.audit()  # the heroes as cards
    begin([person], 2)
    page = person.page
    expect(page.locator("[data-stake]")).to_be_visible()
    page.locator('.question [data-option="jason"]').click()
    findings += person.audit()
    assert page.evaluate("document.documentElement.scrollWidth") <= settings.get("viewport", {"width": 1280})["width"]
    shot = page.locator('.question [data-option^="attack:jason"]').first
    shot.focus()
    expect(shot.locator("[data-promise]")).to_be_visible()
    findings += person.audit()
    assert not findings, "\n".join(findings)


def test_six_heroes_to_choose_from_lie_in_two_rows_of_three(guest: Seat) -> None:
    person = guest(viewport={"width": 1440, "height": 900})
    sit(person, set_up(person.home, 1)["host"])
    cards = person.page.locator("[data-gallery] li")
    expect(cards).to_have_count(6)
    boxes = [box for card in cards.all() if (box := card.bounding_box())]
    rows = sorted(round(box["y"]) for box in boxes)
    assert (rows[:3], rows[3:]) == ([rows[0]] * 3, [rows[5]] * 3)
    board = person.page.locator("main.map").bounding_box()
    assert board
    assert max(box["y"] + box["height"] for box in boxes) <= board["y"] + board["height"]
    # A figure in the list beside it says what it counts.
    expect(person.page.locator(".cards summary").first).to_contain_text("HP")


def test_five_heroes_lie_in_even_rows_and_the_tour_waits_for_the_map(guest: Seat) -> None:
    person = guest(toured=False, viewport={"width": 1440, "height": 900})
    page = person.page
    page.context.add_init_script("localStorage.fireteam ??= JSON.stringify({ briefing: false })")
    sit(person, set_up(person.home, 1)["host"])
    begin_with = beginning(2)
    person.ready()
    person.press_button(begin_with[0][1])
    cards = page.locator("[data-gallery] li")
    expect(cards).to_have_count(5)
    boxes = [box for card in cards.all() if (box := card.bounding_box())]
    assert len({round(box["width"]) for box in boxes}) == 1
    assert [sum(box["y"] == y for box in boxes) for y in sorted({box["y"] for box in boxes})] == [3, 2]
    for _, key in begin_with[1:4]:
        expect(page.locator("[data-tour-card]")).to_have_count(0)
        person.ready()
        person.press_button(key)
    expect(page.locator(".reach").first).to_be_attached()
    expect(page.locator("[data-tour-card]")).to_be_visible()


def until(scenario: str, prompt: str, key: str = "") -> Game:
    """A game of one person, as soon as this is asked, with this among the answers."""
    game = fireteam.new("far_cry", scenario, seed=4, options={"players": "1"})
    rng = random.Random(1)
    while True:
        assert game.decision is not None
        if game.decision.prompt == prompt and (not key or game.decision.options.find(key)):
            return game
        option, _ = bots.choose("greedy", game, game.decision.seat, rng)
        game.choose(game.decision.options.find("onward") or option)


def test_a_card_of_the_trek_is_called_by_its_name_and_heroes_stand_side_by_side(guest: Seat) -> None:
    game = until("campaign", "ask-trek")
    person = guest()
    person.load(game)
    page = person.page
    person.ready()
    # A card that somebody can go to is a part of the ground, and called by its name.
    assert game.decision is not None
    goals = {id for option in game.decision.options.listed for id in option.pieces}
    corners = next(place.outline for place in trail(game.state).places if place.id in goals)
    page.mouse.click(*person.on_screen(*(sum(corner[axis] for corner in corners) / 4 for axis in (0, 1))))
    expect(page.locator(".about span")).to_have_text(re.compile("^At .+"))
    # Whoever stands on one card stands beside the others there.
    for marks in (".piece .body", ".piece .pip"):
        boxes = [box for mark in page.locator(marks).all() if (box := mark.bounding_box())]
        assert len(boxes) == 2
        assert all(one["x"] + one["width"] <= other["x"] for one, other in pairwise(boxes))


def mid_mission() -> Game:
    """Mission 0, when a hero is hurt and there is much to do."""
    game = fireteam.new("far_cry", "one_two_fight", seed=4, options={"players": "1"})
    rng = random.Random(4)
    while True:
        assert game.decision is not None
        units = [game.state.units[id] for id in game.state.heroes if id in game.state.units]
        if any(0 < unit.hp < 5 for unit in units) and len(game.decision.options.listed) > 9:
            return game
        option, _ = bots.choose("greedy", game, game.decision.seat, rng)
        game.choose(option)


def one_of_two(*, idle: bool) -> tuple[Game, str, str, str]:
    """A Turn in which one hero alone can do something to an enemy, and another one has much else to do, or nothing at
    all: the game, the two heroes and the enemy."""
    for seed in range(40):
        game = fireteam.new("far_cry", "one_two_fight", seed=seed, options={"players": "1"})
        rng = random.Random(seed)
        while game.decision is not None:
            heroes = [id for id in game.state.heroes if id in game.state.units]
            deeds = [option.pieces for option in game.decision.options.listed if option.pieces]
            for enemy in {*game.state.units} - {*heroes} if game.decision.prompt == "ask-act" else ():
                doers = [pieces[0] for pieces in deeds if enemy in pieces[1:]]
                other = next(id for id in heroes if id not in doers or len(doers) > 1)
                much = sum(other in pieces for pieces in deeds)
                if len(doers) == 1 and (much == 0 if idle else much > 1):
                    return game, doers[0], other, enemy
            option, _ = bots.choose("greedy", game, game.decision.seat, rng)
            game.choose(option)
    raise AssertionError


def click(person: Guest, piece: str) -> None:
    person.ready()
    box = person.page.locator(f'[data-piece="{piece}"] .body').bounding_box()
    assert box
    person.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_nobody_acts_unasked_when_another_was_picked(guest: Seat) -> None:
    game, doer, other, enemy = one_of_two(idle=False)
    person = guest()
    person.load(game)
    page, number = person.page, person.number
    about, menu = page.locator(".about"), page.locator(".popup [role=menuitem][data-item]")
    # The other hero was picked and can do nothing to that enemy; or nobody was picked, and either could be meant.
    for picked in (other, ""):
        if picked:
            page.locator(f'.question [data-option="{picked}"]').click()
            expect(about).to_contain_text(picked.title())
        click(person, enemy)
        expect(menu).to_have_count(1)
        expect(menu.locator("[data-who]")).to_have_text(doer.title())
        expect(about).to_contain_text("Against ")
        page.keyboard.press("Escape")
        expect(menu).to_have_count(0)
        page.wait_for_timeout(300)
        assert person.number == number
    # Who was picked and can do one thing does it.
    page.locator(f'.question [data-option="{doer}"]').click()
    expect(about).to_contain_text(doer.title())
    click(person, enemy)
    person.moved_on(number)


def test_nobody_acts_for_one_who_was_picked_and_can_do_nothing(guest: Seat) -> None:
    game, doer, other, enemy = one_of_two(idle=True)
    person = guest(locale="de-DE")
    person.load(game)
    page, number = person.page, person.number
    click(person, other)
    expect(page.locator(".turn button.selected")).to_have_attribute("title", other.title())
    click(person, enemy)
    expect(page.locator(".popup [role=menuitem][data-item]")).to_have_count(1)
    expect(page.locator(".about")).to_contain_text("Gegen: ")
    page.wait_for_timeout(300)
    assert person.number == number
    page.keyboard.press("Escape")
    # After that, whoever can do something is picked, and acts.
    click(person, doer)
    page.keyboard.press("Escape")
    person.page.locator(f'.turn button[title="{doer.title()}"]').click()
    click(person, enemy)
    person.moved_on(number)


def test_what_can_be_done_with_a_friend_is_not_called_theirs(guest: Seat) -> None:
    person = guest()
    person.load(until("make_a_break", "ask-act", "bandage:jason:daisy"))
    page = person.page
    click(person, "jason")
    expect(page.locator(".about span")).to_have_text("Jason: your options")
    page.keyboard.press("Escape")
    page.locator('.question [data-option="jason"]').click()
    click(person, "daisy")
    expect(page.locator(".about span")).to_have_text("Daisy: what can be done")


def test_the_ground_tells_its_name(guest: Seat) -> None:
    person = guest()
    person.load(mid_mission())
    page = person.page
    person.ready()
    page.mouse.move(*person.on_screen(2.5, 0.6))
    expect(page.locator("[data-tip]")).to_contain_text(re.compile("tree: cover", re.IGNORECASE))


def test_on_a_phone_the_next_event_stands_beside_the_round(guest: Seat) -> None:
    person = guest(**PHONE)
    person.load(until("make_a_break", "ask-act"))
    coming = person.page.locator(".turn .coming span")
    expect(coming.nth(1)).to_be_hidden()
    strip, box = person.page.locator(".turn").bounding_box(), coming.first.bounding_box()
    assert strip
    assert box
    assert strip["y"] <= box["y"]
    assert box["y"] + box["height"] <= strip["y"] + strip["height"]


def test_lost_points_are_seen_on_the_map_and_headings_stand_once(guest: Seat) -> None:
    person = guest()
    person.load(mid_mission())
    page = person.page
    lost = page.locator('[data-piece="daisy"] [data-lost], [data-piece="jason"] [data-lost]')
    expect(lost.first).to_be_attached()
    person.ready()
    person.at("more").click()
    headings = page.locator(".listed .heading").all_inner_texts()
    assert headings
    assert len(headings) == len(set(headings))


def test_the_campaign_is_given_up_in_the_menu_and_not_beside_undo(guest: Seat) -> None:
    game = fireteam.new("far_cry", "campaign", seed=4, options={"players": "1"})
    rng = random.Random(1)
    while game.decision is not None and game.decision.prompt != "ask-camp":
        game.choose(bots.choose("greedy", game, game.decision.seat, rng)[0])
    person = guest()
    person.load(game)
    page = person.page
    expect(page.locator('.question [data-option="onward"]')).to_be_visible()
    expect(page.locator(".question").get_by_text("Give the campaign up")).to_have_count(0)
    person.at("menu").click()
    page.get_by_role("button", name="Give the campaign up").click()
    expect(page.locator("[data-prompt]")).to_contain_text("Give the campaign up")


def test_a_mission_that_was_lost_is_tried_again_by_as_many(guest: Seat) -> None:
    person = guest()
    person.load(finished(next(seed for seed in range(9) if not finished(seed, "random").outcome.winners), "random"))
    again = person.page.locator("[data-finale] [data-test=next]")
    expect(again).to_have_text("Try again: Mission 0: 1-2 Fight!")
    before = person.page.url
    again.click()
    person.page.wait_for_function("before => location.href !== before", arg=before)
    expect(person.page.locator("[data-prompt]")).to_have_text("Who are you?")
    head = person.page.locator(".table > header")
    expect(head).to_contain_text("Player 1")
    expect(head).not_to_contain_text("Player 2")


def finished(seed: int, player: str = "greedy") -> Any:
    """Mission 0, played to its end."""
    game = fireteam.new("far_cry", "one_two_fight", seed=seed, options={"players": "1"})
    rng = random.Random(seed)
    while game.decision is not None:
        option, _ = bots.choose(player, game, game.decision.seat, rng)
        game.choose(option)
    return game


def test_the_end_tells_the_story_and_what_decided_it(guest: Seat) -> None:
    person = guest()
    person.load(finished(3))
    end = person.page.locator("[data-finale]")
    expect(end).to_be_visible()
    expect(end).to_contain_text("out of the fight")
    expect(end).to_contain_text("Kill the Berserker last")

"""Playing in the browser: by mouse to the end, by keyboard alone, two people, a lost server, own dice, one screen."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

import fireteam
from tests.table.conftest import Server

from .conftest import Seat
from .guest import INSIDE


def test_a_solo_game_is_played_to_its_end_by_mouse(guest: Seat) -> None:
    person = guest()
    person.set_table(scenario="contracting_trouble", options={"Last turn": "8"})
    dice, ways = random.Random(3), []
    for decision in range(400):
        if person.over:
            break
        ways.append(person.act(dice, hurry=decision > 30))
    assert person.over
    assert {"button", "piece", "place"} <= set(ways)
    assert person.page.locator("[data-prompt]").inner_text()
    # How the points came together, line by line.
    counted = " ".join(person.at("counted").locator("li").all_inner_texts())
    assert sum(map(int, re.findall(r"(\d+) points", counted.replace("one point", "1 points")))) == sum(
        map(int, person.page.locator(".question dd").all_inner_texts())
    )
    person.at("log").click()
    lines = person.page.locator(".log li")
    assert lines.count() > 50
    # A roll is drawn, and its line tells which rule it comes from.
    roll = person.page.locator(".log .roll").last
    assert roll.locator(".die").count() >= 1
    roll.locator(".why").click()
    expect(roll.locator(".rule h4")).to_be_visible()


def test_part_of_a_game_by_keyboard_alone(guest: Seat) -> None:
    person = guest()
    person.set_table(scenario="contracting_trouble")
    keys = person.page.keyboard
    number = person.number
    keys.press("1")
    person.moved_on(number)
    # Through the options with the arrows, and Enter.
    number = person.number
    keys.press("ArrowDown")
    assert person.page.evaluate("document.activeElement.dataset.option").startswith("activate:")
    keys.press("Enter")
    person.moved_on(number)
    # By search.
    number = person.number
    keys.press("/")
    keys.type("move, then")
    keys.press("Enter")
    person.moved_on(number)
    number = person.number
    keys.press("1")
    person.moved_on(number)
    # On the map: to the places with the arrows; what is under the cursor is said.
    assert person.page.locator(".reach .edge").count()
    number = person.number
    keys.press("m")
    for key in ("ArrowRight", "ArrowRight", "ArrowUp"):
        keys.press(key)
    expect(person.page.locator(".mark")).to_be_visible()
    assert re.fullmatch(r"[A-X]\d+[a-d](\+\d)?", person.page.locator("[aria-live=polite]").first.inner_text())
    keys.press("Enter")
    person.moved_on(number)
    # Undo, why, keys, log, and back again.
    number = person.number
    keys.press("u")
    person.moved_on(number)
    keys.press("w")
    expect(person.page.locator(".question .rule")).to_be_visible()
    keys.press("?")
    expect(person.page.locator("dialog kbd").first).to_be_visible()
    keys.press("Escape")
    expect(person.page.locator("dialog")).to_have_count(0)
    keys.press("l")
    expect(person.page.locator(".log")).to_be_visible()
    keys.press("Escape")
    expect(person.page.locator(".log")).to_have_count(0)


def test_two_people_play_in_two_browsers_and_take_back_by_consent(guest: Seat) -> None:
    host, other = guest(), guest()
    host.set_table(scenario="contracting_trouble", seats={"insurgents": "human"}, elsewhere=("insurgents",))
    link = host.page.locator(".copy input").first.input_value()
    host.at("go").click()
    host.seated()
    other.page.goto(link)
    other.seated()
    asked, waits = (host, other) if host.options() else (other, host)
    assert asked.options()
    assert not waits.options()
    expect(waits.page.locator(".whose")).to_contain_text("Regulars" if asked is host else "Insurgents")
    dice = random.Random(5)
    for _ in range(6):
        asked, waits = (host, other) if host.options() else (other, host)
        number = asked.number
        asked.act(dice)
        waits.moved_on(number)
    # The host asks to take back; the other agrees.
    for _ in range(12):
        if host.at("undo").get_attribute("aria-disabled") == "false":
            break
        other.act(dice)
    number = host.number
    host.at("undo").click()
    if other.at("agree").count():
        other.at("agree").click()
    host.moved_on(number)
    expect(host.page.locator(".banner")).to_have_count(0)
    assert host.number == other.number


def test_a_killed_server_is_waited_for_and_no_click_is_lost(
    guest: Seat, start: Callable[..., Server], tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path / 'own.sqlite3'}"
    first = start(database)
    person = guest(first.url)
    person.set_table(scenario="contracting_trouble")
    person.press_button("with:alpha")
    prompt, number = person.prompt, person.number
    person.offline = True
    first.kill()
    expect(person.page.locator(".banner")).to_be_visible()
    person.page.locator('[data-option="activate:alpha"]').click()
    start(database, "--port", first.url.rpartition(":")[2])
    person.seated()
    person.moved_on(number)
    expect(person.page.locator(".banner")).to_have_count(0)
    assert person.prompt != prompt
    # Another device sees the same table.
    link = person.page.url
    again = guest(first.url)
    again.page.goto(link)
    again.seated()
    assert (again.number, again.prompt) == (person.number, person.prompt)


def test_people_roll_their_own_dice(guest: Seat) -> None:
    person = guest()
    person.set_table(scenario="contracting_trouble", own_dice=True)
    person.press_button("with:alpha")
    person.press_button("rest:regulars")
    # The enemy's dice too are rolled by the people: tapped, and typed.
    for way in ("tapped", "typed"):
        number = person.number
        slots = person.page.locator(".slot")
        expect(slots.first).to_be_visible()
        for _ in range(slots.count()):
            if way == "tapped":
                person.page.locator('[data-face="2"]').click()
            else:
                person.page.keyboard.press("3")
        person.at("dice-send").click()
        person.moved_on(number)
    person.at("log").click()
    expect(person.page.locator(".log .roll")).not_to_have_count(0)


def test_one_screen_for_two_hides_one_from_the_other(guest: Seat) -> None:
    person = guest()
    person.set_table(game="parlour", seats={"red": "human", "blue": "human"})
    curtain = person.page.locator(".curtain")
    take = person.at("take-screen")
    if curtain.count():
        take.click()
    expect(curtain).to_have_count(0)
    person.page.locator('[data-option="draw"]').click()
    expect(curtain).to_be_visible()
    take.click()
    expect(curtain).to_have_count(0)
    assert person.options()


def test_a_choice_can_be_confirmed_first(guest: Seat) -> None:
    person = guest()
    person.set_table(scenario="contracting_trouble")
    person.at("menu").click()
    person.at("setting-confirm").check()
    person.page.keyboard.press("Escape")
    number = person.number
    person.page.locator('[data-option="with:alpha"]').click()
    assert person.number == number
    person.at("confirm").click()
    person.moved_on(number)
    # What is to be confirmed is shown on the map, wherever the pointer has gone.
    for key in ("activate:alpha", "order:move", "cautious"):
        number = person.number
        person.page.locator(f'.question [data-option="{key}"]').click()
        person.at("confirm").click()
        person.moved_on(number)
    person.ready()
    person.page.mouse.click(*person.page.evaluate(INSIDE, 0.4))
    person.at("confirm").hover()
    expect(person.page.locator("[data-mark]")).to_have_count(1)
    expect(person.page.locator("[data-over] .ghosts")).to_be_attached()
    number = person.number
    person.at("confirm").click()
    person.moved_on(number)


def chain() -> int:
    """A seed with which many could react for Delta."""
    for seed in range(1, 100):
        game = fireteam.new("ambush_alley", "arsenal_quarter", seed=seed)
        for key in ("activate:delta", "order:overwatch"):
            game.choose(key)
        if game.decision and len(game.decision.options) > 5 and game.decision.options.find("pass"):
            return seed
    raise AssertionError


def test_to_pass_is_in_sight_however_many_could_react(guest: Seat) -> None:
    person = guest()
    person.deal("arsenal_quarter", chain())
    for key in ("activate:delta", "order:overwatch"):
        person.press_button(key)
    page = person.page
    assert "pass" in person.options()
    assert len(person.options()) <= 8
    # Who has interrupted whom stays on the map while the answer is asked for, and so do all who may answer it.
    arrows = page.locator(".answer").evaluate_all(
        "all => all.map(a => [a.dataset.by, a.dataset.to, a.classList.contains('now')])"
    )
    (interrupter, _, _), *others = arrows
    assert [(to, now) for _, to, now in arrows] == [("delta", False), *[(interrupter, True)] * len(others)]
    assert len(others) > 4
    # Dice say whose they are.
    tests = page.locator(".question .tray .roll").filter(has_text="the Reaction Test").all_inner_texts()
    assert len(set(tests)) == len(tests) >= 2
    person.press_button("pass")


def test_the_automatic_enemy_is_shown_one_action_at_a_time(guest: Seat) -> None:
    person = guest(reduced_motion="no-preference")
    person.set_table(scenario="contracting_trouble")
    person.page.locator('[data-option="with:alpha"]').click()
    person.at("play-all").click()
    rest = person.page.locator('[data-option="rest:regulars"]')
    rest.click()
    expect(person.at("next")).to_be_visible()
    assert person.page.locator(".question [data-option]").count() == 0
    person.at("next").click()
    person.at("play-all").click()
    expect(rest).to_be_visible()

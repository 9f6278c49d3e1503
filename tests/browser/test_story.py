"""The page tells what happened in order, and who else is there: spectators, bots in a person's place, one screen."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import expect

from fireteam.engine import Game

from ..toybox.parlour import GAME
from .conftest import Seat
from .guest import Guest

SAMPLE = """
() => {
  // Where the red pawn is drawn, frame by frame, and what stands beside it; each only when it changes.
  window.seen = []
  const look = () => {
    const pawns = [...document.querySelectorAll('.piece')]
    const red = pawns.find((piece) => piece.textContent.includes('R'))
    const now = [
      red ? Math.round(red.querySelector('.body').getBBox().x) : null,
      document.querySelectorAll('.answer.now').length,
      !!document.querySelector('[data-test=tray] [data-test=contest]'),
      !!document.querySelector('[data-busy]'),
      !!red && red.textContent.includes('+')
    ]
    if (JSON.stringify(now) !== JSON.stringify(window.seen.at(-1))) window.seen.push(now)
    requestAnimationFrame(look)
  }
  look()
}
"""


def two_seats(guest: Seat, **settings: Any) -> tuple[Guest, Guest]:
    """Red and blue of the march, each before a window of their own."""
    red = guest(**settings)
    wanted = {"game": "parlour", "scenario": "march", "mine": ["red"], "seed": str(hurting())}
    made = red.page.request.post(f"{red.home}/api/tables", data=wanted).json()
    red.goto(f"/table#{made['host']}")
    red.seated()
    blue = guest()
    blue.goto(f"/table#{made['seats']['blue']}")
    blue.seated()
    return red, blue


def hurting() -> int:
    """The seed of a game in which a strike at the first leg hurts."""
    for seed in range(99):
        game = Game.new(GAME, "march", seed=seed)
        game.choose("march")
        game.choose("strike")
        if game.state.pawns["red"].hurt:
            return seed
    raise AssertionError


def order(person: Guest, orders: str) -> None:
    """Give standing orders in the menu."""
    person.at("menu").click()
    person.at("orders").select_option(orders)
    expect(person.at("orders")).to_have_value(orders)
    person.page.keyboard.press("Escape")
    expect(person.page.locator("dialog")).to_have_count(0)


def places(seen: Sequence[Sequence[Any]]) -> list[float]:
    """The places of the red pawn in the order in which they were shown."""
    found: list[float] = []
    for at, *_ in seen:
        if at is not None and (not found or found[-1] != at):
            found.append(at)
    return found


def test_one_decision_is_played_scene_by_scene(guest: Seat) -> None:
    red, blue = two_seats(guest, reduced_motion="no-preference")
    order(blue, "never")
    red.page.evaluate(SAMPLE)
    number = red.number
    red.page.locator('[data-option="march"]').click()
    red.moved_on(number)
    expect(red.page.locator("[data-busy]")).to_have_count(0)
    shown = places(red.page.evaluate("window.seen"))
    assert len(shown) >= 4, shown
    assert shown == sorted(shown)
    assert red.number == "4"


def test_without_motion_the_end_is_shown_at_once(guest: Seat) -> None:
    red, blue = two_seats(guest)
    order(blue, "never")
    red.page.evaluate(SAMPLE)
    red.page.locator('[data-option="march"]').click()
    blue.page.locator('[data-option="march"]').wait_for()
    red.page.wait_for_function("() => document.querySelector('.table').dataset.number === '4'")
    seen = red.page.evaluate("window.seen")
    # Three legs, and blue passes after each: the pawn is shown at the end of some of them, and never on the way.
    first, *_, last = shown = places(seen)
    assert all((at - first) % ((last - first) / 3) == 0 for at in shown), seen
    assert not any(busy for *_, busy, _ in seen)


@pytest.mark.parametrize("way", ["Escape", "board", "next"])
def test_what_is_shown_can_be_skipped(guest: Seat, way: str) -> None:
    red, blue = two_seats(guest, reduced_motion="no-preference")
    red.page.evaluate("localStorage.setItem('fireteam', JSON.stringify({toured: true, speed: 'slow'}))")
    red.page.reload()
    red.seated()
    order(blue, "never")
    red.page.locator('[data-option="march"]').click()
    busy = red.page.locator("[data-busy]")
    expect(busy).to_be_visible()
    for _ in range(12):
        if not busy.count():
            break
        if way == "board":
            red.page.locator("[data-board]").click(position={"x": 30, "y": 30})
        elif way == "next":
            red.page.keyboard.press("n")
        else:
            red.page.keyboard.press(way)
            break
    expect(busy).to_have_count(0)
    assert red.number == "4"


def test_an_answer_has_its_arrow_its_thread_and_its_dice_in_pairs(guest: Seat) -> None:
    red, blue = two_seats(guest, reduced_motion="no-preference")
    red.page.evaluate(SAMPLE)
    red.page.locator('[data-option="march"]').click()
    # Standing orders are offered where a reaction is asked.
    blue.page.locator('[data-option="strike"]').wait_for()
    expect(blue.at("orders")).to_have_value("ask")
    blue.press_button("strike")
    red.page.wait_for_function("() => document.querySelector('.table').dataset.number === '2'")
    expect(red.page.locator("[data-busy]")).to_have_count(0)
    seen = red.page.evaluate("window.seen")
    assert any(arrows == 1 for _, arrows, *_ in seen)
    assert any(matched for _, _, matched, *_ in seen)
    assert seen[-1][1:] == [0, False, False, True]
    # Who is struck is hurt where that happened, before he marches on.
    struck = next(at for at, *_, hurt in seen if hurt)
    shown = places(seen)
    assert struck == shown[1] < shown[-1], seen
    red.at("log").click()
    log = red.page.locator(".log")
    expect(log.locator(".answer")).to_have_text(["↳ Blue strikes at Red"])
    expect(log.get_by_test_id("contest").or_(log.locator("[data-test=contest]"))).to_have_count(1)
    assert log.locator(".within").count() == 3
    # The dice stand with what came of them, not twice.
    assert log.locator(".roll .die").count() == 0
    assert not red.audit()


def test_orders_end_the_question_that_they_answer(guest: Seat) -> None:
    red, blue = two_seats(guest)
    red.page.locator('[data-option="march"]').click()
    blue.page.locator('[data-option="strike"]').wait_for()
    blue.at("orders").select_option("never")
    blue.page.locator('[data-option="march"]').wait_for()
    assert blue.number == "4"


def test_orders_for_one_kind_of_reactions(guest: Seat) -> None:
    red, blue = two_seats(guest)
    red.page.locator('[data-option="march"]').click()
    blue.page.locator('[data-option="strike"]').wait_for()
    kind = blue.at("orders-kind")
    expect(kind).to_have_count(1)
    expect(kind).to_have_value("usual")
    expect(kind.locator("xpath=..")).to_contain_text("For strikes only")
    assert not blue.audit()
    kind.select_option("never")
    blue.page.locator('[data-option="march"]').wait_for()  # all three legs were let pass
    assert blue.number == "4"
    # The menu tells what is ordered, and takes it back.
    blue.at("menu").click()
    expect(blue.at("orders")).to_have_value("ask")
    expect(blue.at("orders-kind")).to_have_value("never")
    blue.at("orders-kind").select_option("usual")
    expect(blue.at("orders-kind")).to_have_count(0)
    blue.page.keyboard.press("Escape")
    blue.page.locator('[data-option="march"]').click()
    red.page.locator('[data-option="strike"]').wait_for()


def test_no_more_questions_during_one_action(guest: Seat) -> None:
    red, blue = two_seats(guest)
    red.page.locator('[data-option="march"]').click()
    blue.page.locator('[data-option="strike"]').wait_for()
    blue.at("orders-during").click()
    blue.page.locator('[data-option="march"]').wait_for()
    assert blue.number == "4"
    blue.page.locator('[data-option="rest"]').click()
    red.page.locator('[data-option="march"]').click()
    blue.page.locator('[data-option="strike"]').wait_for()  # of the next march it is asked again
    expect(blue.at("orders-kind")).to_have_value("usual")


# ---------------------------------------------------------------------- who else is there


def test_a_spectator_sees_everything_open_and_decides_nothing(guest: Seat) -> None:
    red, blue = two_seats(guest)
    red.at("menu").click()
    red.at("new-link").click()
    link = red.page.locator("dialog input[readonly]").first.input_value()
    red.page.keyboard.press("Escape")
    spectator = guest()
    spectator.page.goto(link)
    spectator.seated()
    expect(spectator.page.locator(".looking")).to_be_visible()
    assert not spectator.options()
    assert spectator.at("undo").count() == 0
    number = spectator.number
    red.page.locator('[data-option="march"]').click()
    spectator.moved_on(number)
    expect(spectator.page.locator(".last")).to_contain_text("Red marches")
    held = re.compile(r"card\d\d[xyz]")
    assert held.search(red.page.content())
    assert not held.search(spectator.page.content())
    assert not held.search(blue.page.content())


def test_a_bot_takes_a_persons_place_and_gives_it_back(guest: Seat) -> None:
    person = guest()
    person.set_table(game="parlour", seats={"red": "human", "blue": "human"})
    if person.at("take-screen").count():
        person.at("take-screen").click()
    person.at("menu").click()
    blue = person.page.get_by_label("Blue: Let a bot play")
    blue.select_option("random")
    expect(person.page.get_by_role("button", name="Let a person play again")).to_be_visible()
    person.page.keyboard.press("Escape")
    number = person.number
    person.page.locator('[data-option="draw"]').click()
    person.moved_on(number)
    # Blue answers for itself, with a bid that red answers perhaps, and it is red's turn again.
    person.page.locator('[data-option="draw"], [data-option="none"]').first.wait_for()
    if person.page.locator('[data-option="none"]').count():
        person.page.locator('[data-option="none"]').click()
    person.page.locator('[data-option="draw"]').wait_for()
    person.page.wait_for_function("() => Number(document.querySelector('.table').dataset.number) >= 2")
    person.at("menu").click()
    person.page.get_by_role("button", name="Let a person play again").click()
    expect(blue).to_be_visible()
    person.page.keyboard.press("Escape")
    person.page.locator('[data-option="draw"]').click()
    expect(person.page.locator(".curtain")).to_be_visible()


def test_the_curtain_covers_what_only_one_may_see(guest: Seat) -> None:
    person = guest()
    person.set_table(game="parlour", seats={"red": "human", "blue": "human"})
    held = re.compile(r"card\d\d[xyz]")
    hands = []
    for _ in range(2):
        expect(person.page.locator(".curtain")).to_be_visible()
        assert not held.search(person.page.content())
        person.at("take-screen").click()
        expect(person.page.locator(".curtain")).to_have_count(0)
        hands.append(set(held.findall(person.page.content())))
        person.page.locator('[data-option="draw"]').click()
    assert hands[0]
    assert not hands[0] & hands[1]


def test_the_link_to_a_replay_opens_it_elsewhere(guest: Seat) -> None:
    person = guest(permissions=["clipboard-read", "clipboard-write"])
    person.set_table(scenario="contracting_trouble")
    person.press_button("with:alpha")
    person.press_button("rest:regulars")
    person.at("menu").click()
    person.at("replay").click()
    person.page.locator("output").wait_for()
    person.page.get_by_role("button", name="Copy a link to this replay").click()
    expect(person.page.get_by_role("button", name="Copied")).to_be_visible()
    link = person.page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(person.home + "/replay#")
    assert link != person.page.url
    other = guest()
    other.page.goto(link)
    other.at("last").click()
    expect(other.page.locator("output")).to_have_attribute("data-frame", "2")
    # Whoever has it looks on, and takes no seat.
    other.page.goto(link.replace("/replay#", "/table#"))
    other.seated()
    assert not other.options()


def test_two_fingers_change_the_size_of_the_map(guest: Seat) -> None:
    person = guest(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    person.set_table(scenario="contracting_trouble")
    board = person.page.locator("[data-board]").bounding_box()
    assert board
    x, y = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
    wide = "document.querySelector('.world').getBoundingClientRect().width"
    before = person.page.evaluate(wide)
    fingers = person.page.context.new_cdp_session(person.page)

    def touch(kind: str, apart: float) -> None:
        points = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points if kind != "touchEnd" else []})

    for start, end in ((30, 90), (90, 30)):
        touch("touchStart", start)
        for step in range(1, 11):
            touch("touchMove", start + (end - start) * step / 10)
        touch("touchEnd", end)
        person.page.wait_for_timeout(400)
        after = person.page.evaluate(wide)
        assert (after > before * 1.5) if end > start else (after < before * 0.7), (before, after)
        before = after
    # Nothing was chosen by it.
    assert person.number == "0"

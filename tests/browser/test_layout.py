"""What lies where on the page: room for the map, counters in their slots, numbers and names that cover nothing."""

from __future__ import annotations

import json
import random
import urllib.request

import fireteam
from fireteam.engine import Game
from fireteam.games.ambush_alley import GAME
from fireteam.games.ambush_alley.content import types
from fireteam.games.jagged_alliance.game import GAME as ALLIANCE
from fireteam.scene import About, Overlay, Words
from fireteam.scene.model import inside
from fireteam.speech import Speech
from tests.contract.tables import any_option

from .conftest import Seat
from .guest import COVERED, Guest
from .test_around import sit_down

PLACES = """
() => Object.fromEntries([...document.querySelectorAll('.piece[data-place]')].map((piece) =>
  [piece.dataset.piece, [piece.dataset.place, piece.querySelector('.body').getAttribute('d')]]))
"""


def test_at_twice_the_size_the_map_keeps_most_of_the_window(guest: Seat) -> None:
    person = guest(viewport={"width": 640, "height": 400}, device_scale_factor=2)
    person.set_table(scenario="contracting_trouble")
    board = person.page.locator("[data-board]").bounding_box()
    question = person.page.locator(".question").bounding_box()
    assert board
    assert question
    assert board["height"] > 280
    assert board["width"] > 320
    # The question stands beside it, and nothing needs to be scrolled sideways.
    assert question["x"] >= board["x"] + board["width"]
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 640


def test_the_tour_rings_what_is_there_while_the_keyboard_answers(guest: Seat) -> None:
    person = guest(toured=False)
    person.set_table(scenario="contracting_trouble")
    person.at("briefing-start").click()
    rings = """
    () => {
      const box = (one) => document.querySelector(one).getBoundingClientRect()
      const [ring, panel] = [box('div.ring'), box('[data-tour=question]')]
      return Math.abs(ring.height - panel.height) < 2 && Math.abs(ring.top - panel.top) < 2
    }
    """
    page = person.page
    page.wait_for_function(rings)
    high = page.locator("[data-tour=question]").bounding_box()
    for _ in range(2):
        number = person.number
        page.keyboard.press("1")
        person.moved_on(number)
    page.wait_for_function(rings)
    assert page.locator("[data-tour=question]").bounding_box() != high


def crowded(overlay: Overlay) -> bool:
    """Would numbers in the middles of these lines lie on each other?"""
    middles = [((ray.start[0] + ray.end[0]) / 2, (ray.start[1] + ray.end[1]) / 2) for ray in overlay.rays]
    pairs = ((a, b) for place, a in enumerate(middles) for b in middles[place + 1 :])
    return any(abs(a[0] - b[0]) < 0.8 and abs(a[1] - b[1]) < 0.3 for a, b in pairs)


def in_many_sights() -> tuple[Game, str]:
    """A game, and a unit of it that sees several enemies on nearly the same line."""
    for seed in range(1, 60):
        game, rng = fireteam.new("ambush_alley", "contracting_trouble", seed=seed), random.Random(seed)
        for _ in range(60):
            if game.decision is None:
                break
            game.choose(any_option(game, rng))
            view = game.view("regulars")
            for piece in GAME.scene(view).pieces:
                if piece.side == "regulars" and piece.figures and crowded(GAME.overlay(view, About(piece=piece.id))):
                    return game, piece.id
    raise AssertionError


def test_numbers_on_lines_and_rings_cover_no_other(guest: Seat) -> None:
    game, unit = in_many_sights()
    person = guest()
    person.load(game)
    page = person.page
    page.locator(f'[data-piece="{unit}"] .body').wait_for()
    box = page.locator(f'[data-piece="{unit}"] .body').bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.locator("[data-over-upper] .plate").nth(1).wait_for()
    assert page.evaluate(COVERED, ["[data-over-upper] .plate, [data-over] .plate", ".none"]) == []


def test_counters_stay_where_they_are_while_others_come_and_go(guest: Seat) -> None:
    person = guest(viewport={"width": 1440, "height": 900})
    sit_down(person, 4)
    page = person.page
    for _ in range(4):
        person.press_button(person.options()[0])
    moves = 0
    for _ in range(60):
        before = page.evaluate(PLACES)
        offered = person.options()
        going = [key for key in offered if key.startswith("move:")]
        wanted = going if moves < 3 else []
        person.press_button((wanted or [key for key in ("act", "roll", "end", "pass") if key in offered] or offered)[0])
        after = page.evaluate(PLACES)
        left = [id for id, (place, _) in before.items() if id in after and after[id][0] != place]
        moves += bool(left)
        # Whoever has not gone stands where it stood.
        stayed = [id for id in before if id in after and id not in left]
        assert [after[id] for id in stayed] == [before[id] for id in stayed]
        if moves >= 3:
            break
    assert moves >= 3


def covered_title() -> Game:
    """A game in which two signs lie on the strip of a sector with a long name."""
    for scenario in ALLIANCE.scenarios()[1:]:
        for seed in range(1, 4):
            game, rng = fireteam.new("jagged_alliance", scenario.id, seed=seed), random.Random(seed)
            for _ in range(40):
                if game.decision is None:
                    break
                game.choose(any_option(game, rng))
            scene, words = ALLIANCE.scene(game.view("player1")), Speech(game, "en")
            for place in scene.places:
                signs = [piece for piece in scene.pieces if piece.place is None and inside(piece.at, place.outline)]
                if len(signs) > 1 and isinstance(place.label, Words):
                    title = words.say(place.label.id, place.label.arguments).partition("\n")[0]
                    if game.decision is not None and len(title) > 11:
                        return game
    raise AssertionError


def test_signs_on_a_sector_leave_its_title_alone(guest: Seat) -> None:
    game = covered_title()
    for width in (1440, 390):
        person = guest(viewport={"width": width, "height": 900})
        person.load(game)
        signs = ".piece:not([data-place]) .body"
        person.page.locator(signs).first.wait_for()
        assert person.page.evaluate(COVERED, ["[class*=label-head-]", signs]) == []


def own_mission(person: Guest) -> None:
    model = (types.FOLDER / "scenarios" / "contracting_trouble.toml").read_text(encoding="utf-8")
    document = model.replace('"contracting_trouble"', '"the_well"')
    document += '\n[words.en]\ntitle = "The well"\nregulars = "Hold the well."\ninsurgents = "Take it."\n'
    body = json.dumps({"game": "ambush_alley", "scenario": "", "document": document}).encode()
    request = urllib.request.Request(f"{person.home}/api/tables", body, {"content-type": "application/json"})
    person.goto(f"/table#{json.load(urllib.request.urlopen(request))['host']}")
    person.seated()


def test_a_mission_of_one_line_is_a_text_and_no_row_of_figures(guest: Seat) -> None:
    person = guest()
    own_mission(person)
    person.press_button("with:alpha")
    mission = person.page.get_by_role("region", name="Mission")
    if mission.locator("details[open]").count() == 0:
        mission.locator("summary").click()
    line = mission.locator("dl > div").filter(has_text="Hold the well.")
    name, text = line.locator("dt").bounding_box(), line.locator("dd").bounding_box()
    assert name
    assert text
    assert text["y"] >= name["y"] + name["height"] - 1
    assert text["x"] == name["x"]

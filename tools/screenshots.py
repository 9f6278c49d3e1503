"""Pictures of the main views for docs/images, from a real game: python tools/screenshots.py [FOLDER]"""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser import test_campaign as campaign  # noqa: E402
from tests.browser import test_far_cry as jungle  # noqa: E402
from tests.browser.conftest import CHROMIUM, FLAGS  # noqa: E402
from tests.browser.guest import Guest  # noqa: E402

import fireteam  # noqa: E402
from fireteam import bots  # noqa: E402
from fireteam.engine import Game  # noqa: E402

WIDE = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True, "device_scale_factor": 2}


def sit(browser: Browser, home: str, **settings: Any) -> Guest:
    context = browser.new_context(reduced_motion="reduce", **settings)
    context.add_init_script(path=str(ROOT / "tests" / "browser" / "toured.js"))
    return Guest(context.new_page(), home)


def new_table(person: Guest, seed: int, scenario: str = "contracting_trouble") -> None:
    body = json.dumps({"game": "ambush_alley", "scenario": scenario, "seed": str(seed)}).encode()
    request = urllib.request.Request(f"{person.home}/api/tables", body, {"content-type": "application/json"})
    link = json.load(urllib.request.urlopen(request))["host"]
    person.goto(f"/table#{link}")
    person.seated()


def play(person: Guest, decisions: int, seed: int) -> None:
    """Some decisions, and then on to a question that is asked on the map."""
    dice = random.Random(seed)
    for number in range(decisions + 30):
        if person.over or (number >= decisions and person.page.locator(".reach .edge").count()):
            return
        person.act(dice)


def shoot(person: Guest, folder: Path, name: str) -> None:
    person.page.mouse.move(3, 3)
    person.page.wait_for_timeout(400)
    person.page.screenshot(path=folder / f"{name}.png")


def pictures(browser: Browser, home: str, folder: Path) -> None:
    person = sit(browser, home, **WIDE)
    person.goto("/")
    person.page.wait_for_selector("[data-test=create]:not([disabled])")
    shoot(person, folder, "start")
    new_table(person, 11)
    play(person, 16, 6)
    shoot(person, folder, "table")
    person.at("log").click()
    person.page.locator(".log .roll .why").last.click()
    person.page.wait_for_selector(".log .rule h4")
    shoot(person, folder, "log")
    person.page.goto(person.page.url.replace("/table", "/replay"))
    person.at("last").click()
    box = person.page.locator('[data-piece="bravo"] .body').bounding_box()
    assert box
    person.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    person.page.wait_for_selector("[data-ring]", state="attached")
    shoot(person, folder, "replay")

    person = sit(browser, home, color_scheme="dark", **WIDE)
    new_table(person, 5, "dead_axle")
    play(person, 10, 2)
    shoot(person, folder, "table-night")

    person = sit(browser, home, **PHONE)
    new_table(person, 11)
    for key in ("with:alpha", "activate:alpha", "order:move"):
        person.press_button(key)
    person.page.locator(".question [data-option]").first.click()
    shoot(person, folder, "phone")


def campaign_pictures(browser: Browser, home: str, folder: Path) -> None:
    """Jagged Alliance: in the middle of a scenario, and between two; the same table by day, by night and on a phone."""
    seed, choices = campaign.victory()
    person = sit(browser, home, **WIDE)
    campaign.sit_down(person, seed)
    fights = [number for number, (key, _) in enumerate(choices) if key.startswith("attack:")]
    chosen = fights[len(fights) // 2] if fights else len(choices) // 2
    for number, (key, places) in enumerate(choices):
        if number == chosen:
            shoot(person, folder, "sectors")
            others = {"sectors-night": WIDE | {"color_scheme": "dark"}, "sectors-phone": PHONE}
            for name, settings in others.items():
                other = sit(browser, home, **settings)
                other.page.goto(person.page.url)
                other.seated()
                shoot(other, folder, name)
                other.page.context.close()
        campaign.click(person, key, places)
    shoot(person, folder, "arulco")


def jungle_pictures(browser: Browser, home: str, folder: Path) -> None:
    """Far Cry: heroes as cards, whom an enemy would go for and how likely a shot hits it, the price of a step by night
    in German, and the same on a phone."""
    usual = {"viewport": {"width": 1280, "height": 800}}
    views: tuple[tuple[str, dict[str, Any]], ...] = (
        ("far-cry", {**usual, "locale": "en-GB"}),
        ("far-cry-night", {**usual, "color_scheme": "dark", "locale": "de-DE"}),
        ("far-cry-phone", {**PHONE, "locale": "en-GB"}),
    )
    for name, settings in views:
        person = sit(browser, home, **settings)
        jungle.sit(person, jungle.set_up(home, 1)["host"])
        if name == "far-cry":
            shoot(person, folder, "gallery")
        jungle.begin([person], 2)
        page = person.page
        person.at("hints-off").click()
        page.locator('.question [data-option="liza"]').click()
        person.ready()
        page.locator("#sheet").evaluate("node => node.scrollTo(0, 0)")
        if name != "far-cry-phone":
            page.mouse.move(*jungle.at(person, 6 + 2 * 16 if name == "far-cry" else 4 + 4 * 16))
            page.wait_for_selector("[data-tip] [data-risk]")
        page.wait_for_timeout(400)
        page.screenshot(path=folder / f"{name}.png")
        page.context.close()


def reached(mission: str, seed: int, wanted: Callable[[Game], bool]) -> Game:
    """A Mission of Agents of Mayhem, played by bots up to a moment."""
    game = fireteam.new("agents_of_mayhem", mission, seed=seed)
    dice = random.Random(seed)
    while game.decision is not None and not (game.decision.seat == "mayhem" and wanted(game)):
        game.choose(bots.choose("greedy", game, game.decision.seat, dice)[0])
    return game


def city_pictures(browser: Browser, home: str, folder: Path) -> None:
    """Agents of Mayhem: an Attack with its chances by day, the last Mission by night, and the first on a phone."""
    attack = '.question [data-option^="attack:"]'
    firing = reached("tower", 4, lambda game: sum(key.startswith("attack:") for key in keys(game)) in (1, 2))
    person = sit(browser, home, locale="en-GB", **WIDE)
    person.load(firing)
    person.page.locator(attack).first.hover()
    person.page.wait_for_timeout(900)
    person.page.screenshot(path=folder / "agents-of-mayhem.png")

    driving = reached("countdown", 5, lambda game: acts(game) and bool(game.state.vehicles) and len(game.log) > LATER)
    person = sit(browser, home, locale="de-DE", color_scheme="dark", **WIDE)
    person.load(driving)
    shoot(person, folder, "agents-of-mayhem-night")

    person = sit(browser, home, locale="en-GB", **PHONE)
    person.load(reached("shards", 8, lambda game: any(key.startswith("walk:") for key in keys(game))))
    shoot(person, folder, "agents-of-mayhem-phone")


LATER = 150
"""So many decisions into a Mission there is something to be seen."""


def acts(game: Game) -> bool:
    return game.decision is not None and game.decision.prompt == "ask-act"


def keys(game: Game) -> list[str]:
    return [option.key for option in game.decision.options.listed] if game.decision is not None else []


def main(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        code = f"from fireteam.table.net.serve import serve; serve(port=0, database='sqlite:///{data}/shots.sqlite3')"
        server = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            found = re.match(r"fireteam: (http\S+)/", server.stdout.readline())
            assert found, "the server did not start"
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            pictures(browser, found[1], folder)
            campaign_pictures(browser, found[1], folder)
            jungle_pictures(browser, found[1], folder)

            city_pictures(browser, found[1], folder)
            browser.close()
        finally:
            server.terminate()
            server.wait(10)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "images")

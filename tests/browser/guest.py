"""A person before a browser: looks at what the page offers and clicks it."""

from __future__ import annotations

import json
import random
import urllib.request
from pathlib import Path

from playwright.sync_api import ConsoleMessage, Locator, Page, expect

from fireteam.engine import Game
from fireteam.engine.save import dump

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

INSIDE = """
(random) => {
  // A point within what glows on the map and is on the screen, in the window's coordinates.
  const board = document.querySelector('[data-board]').getBoundingClientRect()
  for (const path of document.querySelectorAll('.reach .field')) {
    const matrix = path.getScreenCTM(), box = path.getBBox()
    for (let tries = 0; tries < 200; tries++) {
      const r = (n) => { const x = Math.sin(random * 999 + tries * 7.13 + n * 3.7) * 10000; return x - Math.floor(x) }
      const point = new DOMPoint(box.x + r(1) * box.width, box.y + r(2) * box.height)
      if (!path.isPointInFill(point)) continue
      const { x, y } = point.matrixTransform(matrix)
      if (x > board.left + 4 && x < board.right - 70 && y > board.top + 4 && y < board.bottom - 4) return [x, y]
    }
  }
  return null
}
"""


COVERED = """
([words, signs]) => {
  // Words that lie over signs or over other words, by more than a hair.
  const text = [...document.querySelectorAll(words)].map((node) => [node.textContent, node.getBoundingClientRect()])
  const boxes = [...document.querySelectorAll(signs)].map((node) => ['a sign', node.getBoundingClientRect()])
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3
  return text.flatMap(([name, box], i) =>
    [...boxes, ...text.slice(i + 1)].filter(([, other]) => over(box, other)).map(([other]) => `${name} / ${other}`))
}
"""

ON_SCREEN = """
([x, y]) => {
  // The drawing has 20 units for one of the table.
  const svg = document.querySelector('.world svg')
  const at = new DOMPoint(x * 20, y * 20).matrixTransform(svg.getScreenCTM())
  return [at.x, at.y]
}
"""


class Guest:
    """One window. `home` is the address of the server."""

    def __init__(self, page: Page, home: str) -> None:
        self.page, self.home = page, home
        self.complaints: list[str] = []
        self.offline = False
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not self.offline:
            self.complaints.append(message.text)

    # ------------------------------------------------------------------ going somewhere

    def goto(self, path: str) -> None:
        self.page.goto(self.home + path)

    def at(self, name: str) -> Locator:
        """Something that the page marks for its tests."""
        return self.page.locator(f"[data-test={name}]")

    def set_table(
        self,
        game: str = "ambush_alley",
        scenario: str = "",
        seats: dict[str, str] | None = None,
        elsewhere: tuple[str, ...] = (),
        options: dict[str, str] | None = None,
        own_dice: bool = False,
    ) -> None:
        """Set a table from the start page, as a person does."""
        page = self.page
        self.goto("/")
        page.locator(f"input[name=game][value={game}]").check()
        if scenario:
            page.locator(f"input[name=scenario][value={scenario}]").check()
        page.wait_for_selector("[data-test=create]:not([disabled])")
        for seat, player in (seats or {}).items():
            page.locator(f"#seat-{seat}").select_option(player)
        for seat in elsewhere:
            page.locator(f"#seat-{seat} + select").select_option("elsewhere")
        if options:
            page.locator("details:has(.setting) summary").evaluate_all("found => found.forEach(one => one.click())")
            for name, value in options.items():
                page.get_by_label(name).select_option(value)
        if own_dice:
            page.locator("input[type=checkbox]").check()
        self.at("create").click()
        if not elsewhere:
            self.seated()

    def deal(self, scenario: str, seed: int) -> None:
        """A table of Ambush Alley whose cards and dice are known, alone against the book."""
        body = json.dumps({"game": "ambush_alley", "scenario": scenario, "seed": str(seed)}).encode()
        request = urllib.request.Request(f"{self.home}/api/tables", body, {"content-type": "application/json"})
        self.goto(f"/table#{json.load(urllib.request.urlopen(request))['host']}")
        self.seated()

    def load(self, game: Game) -> None:
        """A table on which this game has come so far."""
        request = urllib.request.Request(
            f"{self.home}/api/tables/load", dump(game), {"content-type": "application/vnd.fireteam-save"}
        )
        self.goto(f"/table#{json.load(urllib.request.urlopen(request))['host']}")
        self.seated()

    def seated(self) -> None:
        expect(self.page.locator(".table[data-status=open]")).to_be_visible()

    # ------------------------------------------------------------------ what stands there

    @property
    def number(self) -> str:
        return self.page.locator(".table").get_attribute("data-number") or ""

    @property
    def prompt(self) -> str:
        return self.page.locator("[data-prompt]").inner_text()

    @property
    def over(self) -> bool:
        return self.page.locator(".after").count() > 0

    def options(self) -> list[str]:
        found = self.page.locator(".question [data-option]").all()
        return [option.get_attribute("data-option") or "" for option in found]

    def moved_on(self, number: str) -> None:
        """Wait until the table has gone on from a number."""
        self.page.wait_for_function("n => document.querySelector('.table').dataset.number !== n", arg=number)

    def on_screen(self, x: float, y: float) -> tuple[float, float]:
        """Where in the window a point of the table lies."""
        found = self.page.evaluate(ON_SCREEN, [x, y])
        return found[0], found[1]

    # ------------------------------------------------------------------ choosing

    def ready(self) -> None:
        """Wait until the question takes clicks."""
        self.page.wait_for_selector(".table:not([data-fresh])")

    def asked(self) -> None:
        """Wait until this person is asked, while others decide, or until the game is over."""
        self.page.wait_for_selector(".question [data-option], .reach .field, .after")

    def press_button(self, key: str) -> None:
        number = self.number
        self.page.locator(f'.question [data-option="{key}"]').click()
        self.moved_on(number)

    def act(self, dice: random.Random, hurry: bool = False) -> str:
        """Answer the question by mouse, somehow: on the map where it glows, by a button otherwise."""
        self.ready()
        page, number = self.page, self.number
        glowing = page.locator(".piece.glow").all()
        region = page.locator(".reach .field")
        ways = ["button"] if page.locator(".question [data-option]:not(:has(small))").count() else []
        if glowing and not hurry:
            ways += ["piece"] * 2
        if region.count():
            ways += ["place"] * 4
        way = dice.choice(ways)
        if way == "place" and (spot := page.evaluate(INSIDE, dice.random())):
            page.mouse.click(*spot)
        elif way == "piece":
            box = dice.choice(glowing).locator(".body").bounding_box()
            assert box
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        else:
            way = "button"
            buttons = page.locator(".question [data-option]").all()
            choices = [
                b for b in buttons if ":" in (b.get_attribute("data-option") or "") or b.locator("small").count() == 0
            ]
            ends = [b for b in choices if (b.get_attribute("data-option") or "").partition(":")[0] in ("rest", "pass")]
            if choices:
                (ends[0] if hurry and ends else dice.choice(choices)).click()
            else:  # a place that no point of the window is on: the keyboard finds it
                for key in ("m", "ArrowRight", "Enter"):
                    page.keyboard.press(key)
        menu = page.locator(".popup [role=menuitem]")
        if menu.count():
            menu.first.click()
        if page.locator("[data-opened]").count():  # a region, which is chosen from on the map
            if spot := page.evaluate(INSIDE, dice.random()):
                page.mouse.click(*spot)
            else:
                for key in ("ArrowRight", "Enter"):
                    page.keyboard.press(key)
            if menu.count():
                menu.first.click()
        self.moved_on(number)
        return way

    # ------------------------------------------------------------------ accessibility

    def audit(self) -> list[str]:
        """Serious findings of axe, as sentences."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        # The drawing itself is hidden from assistive technology: lists and tables tell what is on it.
        rules = {"resultTypes": ["violations"]}
        found = self.page.evaluate("options => axe.run({exclude: ['.world']}, options)", rules)
        return [
            f"{finding['id']}: {finding['help']}: {node['html'][:120]} {node.get('failureSummary', '')[:200]}"
            for finding in found["violations"]
            if finding["impact"] in ("serious", "critical")
            for node in finding["nodes"]
        ]

"""How the page moves: frames while a board of 500 pieces is panned and zoomed, layout shift, and its size.

    python tools/page_bench.py [--pieces 500] [--json]

Needs the built page (make page) and Chromium. The pieces are put into the view on its way to the page.
"""

from __future__ import annotations

import argparse
import gzip
import itertools
import json
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

FRAMES = """
() => new Promise((done) => {
  const seen = [], move = MOVE
  const tick = (now) => {
    seen.push(now)
    move(seen.length)
    if (seen.length < 240) requestAnimationFrame(tick)
    else done(seen)
  }
  requestAnimationFrame(tick)
})
"""
EVENT = """(type, x, y) => board.dispatchEvent(new PointerEvent(type,
    { pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1, clientX: x, clientY: y, bubbles: true }))"""
PAN = f"""(() => {{
  const board = document.querySelector('[data-board]'), send = {EVENT}
  board.setPointerCapture = () => {{}}
  return (n) => {{
    const x = 700 + 180 * Math.sin(n / 20), y = 450 + 140 * Math.sin(n / 13)
    if (n === 1) send('pointerdown', x, y)
    send(n === 239 ? 'pointerup' : 'pointermove', x, y)
  }}
}})()"""
ZOOM = """(() => {
  const board = document.querySelector('[data-board]')
  return (n) => board.dispatchEvent(new WheelEvent('wheel',
    { deltaY: 12 * Math.sin(n / 38), clientX: 700, clientY: 450, bubbles: true, cancelable: true }))
})()"""
SHIFT = """
() => new Promise((done) => {
  let sum = 0
  new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) sum += e.value })
    .observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => done(sum), 100)
})
"""


def crowd(view: dict[str, Any], count: int) -> None:
    """The table with many more pieces on it, spread evenly."""
    scene = view["scene"]
    models = [piece for piece in scene["pieces"] if piece.get("figures")] or scene["pieces"]
    across = int(count**0.5) + 1
    for number in range(len(scene["pieces"]), count):
        model = models[number % len(models)]
        x, y = scene["width"] * (number % across + 0.5) / across, scene["height"] * (number // across + 0.5) / across
        dx, dy = x - model["at"][0], y - model["at"][1]
        figures = [{**one, "at": [one["at"][0] + dx, one["at"][1] + dy]} for one in model.get("figures", [])]
        scene["pieces"].append({**model, "id": f"crowd{number}", "at": [x, y], "figures": figures})


def measured(page: Page, move: str) -> dict[str, float]:
    """Frames during a movement: how many there were, and how many came late by half a frame or more.

    "still" is the same without a movement: what a busy machine drops anyway.
    """
    seen = page.evaluate(FRAMES.replace("MOVE", move))
    gaps = sorted(after - before for before, after in itertools.pairwise(seen))
    usual = gaps[len(gaps) // 2]
    dropped = sum(round(gap / usual) - 1 for gap in gaps if gap > 1.5 * usual)
    return {
        "frames": len(gaps),
        "median_ms": round(usual, 1),
        "p99_ms": round(gaps[int(0.99 * (len(gaps) - 1))], 1),
        "worst_ms": round(gaps[-1], 1),
        "dropped": dropped,
    }


def run(pieces: int) -> dict[str, Any]:
    from tests.browser.conftest import CHROMIUM, FLAGS

    with tempfile.TemporaryDirectory() as folder:
        code = f"from fireteam.table.net.serve import serve; serve(port=0, database='sqlite:///{folder}/bench.sqlite3')"
        server = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            found = re.match(r"fireteam: (http\S+)/", server.stdout.readline())
            assert found, "the server did not start"
            return bench(found[1], pieces, CHROMIUM, FLAGS)
        finally:
            server.terminate()
            server.wait(10)


def bench(home: str, pieces: int, chromium: str | None, flags: list[str]) -> dict[str, Any]:
    body = json.dumps({"game": "ambush_alley", "scenario": "contracting_trouble", "seed": 7}).encode()
    request = urllib.request.Request(f"{home}/api/tables", body, {"content-type": "application/json"})
    link = json.load(urllib.request.urlopen(request))["host"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=flags)
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.add_init_script(path=str(ROOT / "tests" / "browser" / "toured.js"))

        def crowded(route: WebSocketRoute) -> None:
            server = route.connect_to_server()

            def fill(message: str | bytes) -> None:
                view = json.loads(message)
                if view["type"] == "view":
                    crowd(view, pieces)
                    message = json.dumps(view)
                route.send(message)

            server.on_message(fill)

        page.route_web_socket("**/live", crowded)
        page.goto(f"{home}/table#{link}")
        page.wait_for_selector("[data-piece]")
        drawn = page.locator("[data-piece]").count()
        time.sleep(1)
        shift = page.evaluate(SHIFT)

        result = {
            "pieces": drawn,
            "still": measured(page, "() => {}"),
            "pan": measured(page, PAN),
            "zoom": measured(page, ZOOM),
            "layout_shift": round(shift, 4),
        }
        browser.close()
    from fireteam.table.net import static

    built = [path for path in static.FOLDER.rglob("*") if path.suffix in (".js", ".css")]
    result["gzipped_bytes"] = sum(len(gzip.compress(path.read_bytes())) for path in built)
    return result


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pieces", type=int, default=500)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    figures = run(arguments.pieces)
    if arguments.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:<16}{value}")

"""A real browser before a real server: Debian's Chromium, driven by Playwright, and a temporary database."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from fireteam.table.net import static
from tests.table.conftest import Server, start  # noqa: F401

from .guest import Guest

CHROMIUM = os.environ.get("FIRETEAM_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-extensions", "--mute-audio"]

PATIENCE = 30_000
"""Milliseconds that something may take on a busy machine."""
expect.set_options(timeout=PATIENCE)


def missing(what: str, how: str) -> None:
    if os.environ.get("CI"):
        pytest.fail(f"CI needs {what}: {how}")
    pytest.skip(f"no {what}: {how}")


@pytest.fixture
def browser() -> Iterator[Browser]:
    """A browser of this test's own, so that no event loop of it is left for other tests."""
    if not static.built():
        missing("the built page", "make page")
    if not CHROMIUM:
        missing("Chromium", "apt-get install chromium, or set FIRETEAM_CHROMIUM")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield running
        running.close()


@pytest.fixture(scope="session")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that the tests share; each sets its own tables."""
    folder = tmp_path_factory.mktemp("browser")
    running = Server(f"sqlite:///{folder / 'tables.sqlite3'}", folder / "log")
    yield running
    running.stop()
    assert "Traceback" not in running.complaints(), running.complaints()


Seat = Callable[..., Guest]


@pytest.fixture
def guest(browser: Browser, table: Server) -> Iterator[Seat]:
    """Sit somebody down before a browser window of their own. What the page complains of fails the test."""
    sitting: list[Guest] = []

    def seated(address: str = "", *, toured: bool = True, **settings: Any) -> Guest:
        wanted = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", "locale": "en-GB"} | settings
        context = browser.new_context(**wanted, accept_downloads=True)
        context.set_default_timeout(PATIENCE)
        if toured:
            context.add_init_script(path=str(Path(__file__).parent / "toured.js"))
        person = Guest(context.new_page(), address or table.url)
        sitting.append(person)
        return person

    yield seated
    for person in sitting:
        assert not person.complaints, person.complaints

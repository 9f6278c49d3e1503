"""A warm process in a copy of the house: it has imported everything but the game, and forks for each run of tests.

It reads one order a line and answers each in a line. The child imports the game as it now stands on disk, runs the
tests that it is told, stops at the first that fails, and writes into a pipe what it begins and what fails. A test that
computes without end is ended by a limit of processor time, whatever else the machine does; one that only waits, by the
clock.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import resource
import select
import signal
import sys
import time
from pathlib import Path
from typing import Literal

import msgspec
import pytest
from hypothesis import settings

from fireteam import games

PROFILE = "bite"
LEAST = 20.0
"""Seconds of processor time that any test has."""
TIMES = 30
"""And so many times what it took when nothing was broken."""
WAITING = 6
"""A test that waits has so many times longer by the clock."""
MEMORY = 6 << 30


class Warm(msgspec.Struct, frozen=True, tag="warm"):
    """Import these before anything is asked: what a whole run imported besides the game and the tests."""

    modules: tuple[str, ...]


class Order(msgspec.Struct, frozen=True, kw_only=True, tag="order"):
    """Run these tests, in this order, with one file changed."""

    game: str
    files: tuple[str, ...]
    tests: tuple[str, ...] | None = None
    """None: all of the game, whatever fails."""
    prefix: str = ""
    """How the game's rules begin: whoever carries one of them belongs to the game, wherever it stands."""
    path: str = ""
    source: str = ""
    seconds: dict[str, float] = {}
    """How long tests take."""
    least: float = LEAST
    only_collect: bool = False


class Ran(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it: who noticed, if somebody did."""

    verdict: Literal["passed", "failed", "stillborn"]
    test: str = ""
    how: str = ""
    """Why the test failed, if it did not say so itself: it hung, or it crashed."""
    rules: dict[str, tuple[str, ...]] = {}
    """For each test that was collected the rules that it carries, if all were asked for."""
    seconds: dict[str, float] = {}
    failed: tuple[str, ...] = ()
    modules: tuple[str, ...] = ()
    """What it imported besides the game and the tests."""


class _Told(msgspec.Struct, omit_defaults=True):
    """One line from the child."""

    starts: str = ""
    limit: float = 0
    fails: str = ""
    stillborn: str = ""
    ended: Ran | None = None


class _Runner:
    """The pytest plugin of a child: chooses the tests and tells what happens."""

    def __init__(self, order: Order, pipe: int) -> None:
        self.order, self.pipe = order, pipe
        self.rules: dict[str, tuple[str, ...]] = {}
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []

    def tell(self, told: _Told) -> None:
        os.write(self.pipe, msgspec.json.encode(told) + b"\n")

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            marked = (str(id) for mark in item.iter_markers("rule") for id in mark.args)
            self.rules[item.nodeid] = tuple(dict.fromkeys(marked))
        if self.order.tests is not None:
            wanted = {test: at for at, test in enumerate(self.order.tests)}
            items[:] = sorted((item for item in items if item.nodeid in wanted), key=lambda item: wanted[item.nodeid])
        else:
            items[:] = [item for item in items if self._is_ours(item.nodeid)]
            self.rules = {item.nodeid: self.rules[item.nodeid] for item in items}

    def _is_ours(self, test: str) -> bool:
        return self.order.game in test or any(id.startswith(self.order.prefix) for id in self.rules[test])

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self._fails(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logstart(self, nodeid: str) -> None:
        limit = max(self.order.least, TIMES * self.order.seconds.get(nodeid, 0))
        if self.order.tests is None:
            limit = 1_000_000
        signal.setitimer(signal.ITIMER_PROF, limit)
        self.tell(_Told(starts=nodeid, limit=limit))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0) + report.duration
        if report.failed:
            self._fails(report.nodeid)

    def _fails(self, nodeid: str) -> None:
        self.failed.append(nodeid)
        self.tell(_Told(fails=nodeid))


def _child(order: Order, pipe: int) -> None:
    """The life of a child: import, run, tell."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    os.setsid()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    runner = _Runner(order, pipe)
    try:
        games.find(order.game)
    except BaseException as error:  # whatever a broken module does when it is imported
        runner.tell(_Told(stillborn=f"{type(error).__name__}: {error}"))
        return
    settings.register_profile(PROFILE, deadline=None, derandomize=True, database=None)
    arguments = [*order.files, "-q", "-p", "no:randomly", "-p", "no:xdist", "-p", "no:cacheprovider"]
    arguments += ["-p", "no:fireteam.ledger.recorder", f"--hypothesis-profile={PROFILE}"]
    arguments += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # what is warm was imported before pytest began
    if order.tests is not None:
        arguments.append("-x")
    elif order.only_collect:
        arguments.append("--collect-only")
    pytest.main(arguments, plugins=[runner])
    signal.setitimer(signal.ITIMER_PROF, 0)
    every = order.tests is None
    runner.tell(
        _Told(
            ended=Ran(
                verdict="failed" if runner.failed else "passed",
                test=runner.failed[0] if runner.failed else "",
                rules=runner.rules if every else {},
                seconds=runner.seconds if every else {},
                failed=tuple(runner.failed),
                modules=tuple(_outside()) if every else (),
            )
        )
    )


def _outside() -> list[str]:
    """What is imported and belongs neither to a game nor to the tests."""
    inside = (*(str(games.folder(name)) for name in games.names()), str(Path.cwd() / "tests"))
    left_out = ("fireteam.ledger.plugin", "fireteam.bite", "__m")
    return sorted(
        name
        for name, module in sys.modules.items()
        if getattr(module, "__spec__", None) is not None
        and not name.startswith(left_out)
        and not (getattr(module, "__file__", None) or "").startswith(inside)
    )


def run(order: Order) -> Ran:
    """Fork, and wait for what the child tells; a child that hangs is ended."""
    changed = Path(order.path) if order.path else None
    before = changed.read_text(encoding="utf-8") if changed else ""
    try:
        if changed:
            _write(changed, order.source)
        return _watched(order)
    finally:
        if changed:
            _write(changed, before)


def _write(path: Path, text: str) -> None:
    """Nothing that was compiled of it counts any more."""
    path.write_text(text, encoding="utf-8")
    for old in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
        old.unlink()


def _watched(order: Order) -> Ran:
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.close(reading)
            sys.dont_write_bytecode = order.tests is not None
            _child(order, writing)
            status = 0
        finally:
            os._exit(status)
    os.close(writing)
    running, how = "", "crashed"
    until = time.monotonic() + 600
    rest = b""
    ran = None
    with os.fdopen(reading, "rb", buffering=0) as pipe:
        while True:
            ready, _, _ = select.select([pipe], [], [], max(0.0, until - time.monotonic()))
            if not ready:
                how = "hung"
                break
            data = pipe.read(1 << 16)
            if not data:
                break
            *lines, rest = (rest + data).split(b"\n")
            for line in lines:
                told = msgspec.json.decode(line, type=_Told)
                if told.stillborn:
                    ran = Ran(verdict="stillborn", how=told.stillborn)
                elif told.ended:
                    ran = told.ended
                elif told.fails and order.tests is not None:
                    ran = Ran(verdict="failed", test=told.fails)
                elif told.starts:
                    running, until = told.starts, time.monotonic() + WAITING * told.limit
            if ran is not None:
                break
    for end in (os.kill, os.killpg):  # and whatever it has started
        with contextlib.suppress(ProcessLookupError):
            end(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if ran is None:
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGPROF:
            how = "hung"
        ran = Ran(verdict="failed", test=running, how=how)
    return ran


def main() -> None:
    """Read orders until there are no more."""
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    for line in sys.stdin.buffer:
        order = msgspec.json.decode(line, type=Order | Warm)
        if isinstance(order, Warm):
            for name in order.modules:
                with contextlib.suppress(Exception):
                    importlib.import_module(name)
            continue
        answers.write(msgspec.json.encode(run(order)) + b"\n")


if __name__ == "__main__":
    main()

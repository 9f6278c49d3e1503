"""`fireteam rules --bite`: draws lines of rule code, breaks each, and finds out which test notices."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from queue import Queue
from threading import Thread

import msgspec

from fireteam import games
from fireteam.ledger import scan
from fireteam.sim.batches import NOTES, Notebook

from . import copies, places, report
from .places import CannotBite, Place
from .report import Bitten
from .worker import LEAST, Order, Ran, Warm

ROOMS = ("rules", "games", "contract", "golden")
"""Where a game's tests stand, in the order in which they are asked."""


class Tests(msgspec.Struct, frozen=True, kw_only=True):
    """The tests that may notice: what they carry and how long they take, from a run in which nothing is broken."""

    rules: dict[str, tuple[str, ...]]
    seconds: dict[str, float]
    modules: tuple[str, ...]
    others: tuple[str, ...]
    """The game's tests, the quick ones of each room first."""

    def own(self, rules: tuple[str, ...]) -> tuple[str, ...]:
        """Those that carry one of the rules, the quick ones first."""
        wanted = set(rules)
        found = [
            test for test, carried in self.rules.items() if len(carried) <= scan.MOST_RULES and wanted & set(carried)
        ]
        return tuple(sorted(found, key=lambda test: self.seconds.get(test, 0)))


class Process:
    """A worker and its copy of the house."""

    def __init__(self, root: Path, copy: Path, game: str) -> None:
        copies.laid_out(root, copy)
        self.copy, self.game = copy, game
        self.folder = copy / games.folder(game).relative_to(root)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "fireteam.bite.worker"],
            cwd=copy,
            env=_environment(copy),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def send(self, order: Order | Warm) -> None:
        assert self.process.stdin
        self.process.stdin.write(msgspec.json.encode(order) + b"\n")
        self.process.stdin.flush()

    def run(self, order: Order) -> Ran:
        self.send(order)
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise CannotBite("a process that runs tests has ended; what it wrote stands above")
        return msgspec.json.decode(line, type=Ran)

    def whole(self, only_collect: bool) -> Ran:
        """Everything that may notice, with nothing broken."""
        prefix = f"{report.prefix(self.game)}-"
        files = _files(self.copy, self.game, prefix)
        return self.run(Order(game=self.game, files=files, prefix=prefix, only_collect=only_collect))

    def bite(self, place: Place, tests: Tests, own_only: bool = False) -> Bitten:
        """The tests of its rules first, then all others of the game, unless they are of no interest."""
        began = time.monotonic()
        source = (self.folder / place.path).read_text(encoding="utf-8")
        own = tests.own(place.rules)
        test, how = "", ""
        verdict: report.Verdict = "survived"
        rest = tuple(each for each in tests.others if each not in set(own))
        stages: tuple[tuple[report.Verdict, tuple[str, ...]], ...] = (("own", own), ("other", rest))
        for named, chosen in stages[: 1 if own_only else 2]:
            if not chosen:
                continue
            ran = self.run(
                Order(
                    game=self.game,
                    files=tuple(dict.fromkeys(test.partition("::")[0] for test in chosen)),
                    tests=chosen,
                    path=str(self.folder / place.path),
                    source=place.applied(source),
                    seconds={test: tests.seconds.get(test, 0) for test in chosen},
                    least=LEAST,
                )
            )
            if ran.verdict == "stillborn":
                verdict = "stillborn"
                break
            if ran.verdict == "failed":
                test, how = ran.test, ran.how
                verdict = "golden" if named == "other" and test.startswith("tests/golden") else named
                break
        return Bitten(place=place, verdict=verdict, test=test, how=how, seconds=round(time.monotonic() - began, 1))

    def close(self) -> None:
        """The worker ends when nothing is left to read; one that is busy is ended."""
        with self.process:
            assert self.process.stdin
            self.process.stdin.close()
            try:
                self.process.wait(1)
            except subprocess.TimeoutExpired:
                self.process.terminate()


def _environment(copy: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(copy / "src"), "PYTHONHASHSEED": "0"}


def _files(copy: Path, game: str, prefix: str) -> tuple[str, ...]:
    """The files that hold the game's tests, and those that carry a rule of the game anywhere else."""
    rooms = [copy / "tests" / "rules" / game, *(copy / "tests" / room for room in ROOMS[1:])]
    found = {path for room in rooms for path in room.rglob("test_*.py")}
    for test in scan.marked_tests(copy, copy / "tests"):
        if any(id.startswith(prefix) for id in test.rules):
            found.add(copy / test.node.partition("::")[0])
    return tuple(sorted(path.relative_to(copy).as_posix() for path in found))


def _tests(whole: Ran, game: str) -> Tests:
    """Sorted out: who belongs to the game, and in which order they are asked."""
    if whole.failed or not whole.rules:
        raise CannotBite("tests fail before anything is broken: " + ", ".join(whole.failed[:5] or (whole.how,)))
    rooms = {room: at for at, room in enumerate(ROOMS)}

    def room(test: str) -> int:
        return rooms.get(test.split("/")[1], -1)

    ours = [test for test in whole.rules if room(test) >= 0 and game in test]
    others = tuple(sorted(ours, key=lambda test: (room(test), whole.seconds.get(test, 0))))
    return Tests(rules=whole.rules, seconds=whole.seconds, modules=whole.modules, others=others)


def drawn(found: list[Place], sample: int, seed: int) -> list[list[Place]]:
    """So many lines, each as likely as any other; for each its mutants in the order in which they are tried."""
    lines: dict[tuple[str, int], list[Place]] = {}
    for place in found:
        lines.setdefault((place.path, place.line), []).append(place)
    rng = random.Random(seed)
    chosen = rng.sample(sorted(lines), min(sample, len(lines)))
    return [rng.sample(lines[line], len(lines[line])) for line in chosen]


def bite(
    game: str,
    *,
    sample: int,
    seed: int,
    jobs: int = 1,
    only: str = "",
    own: bool = False,
    out: Path | None = None,
    root: Path | None = None,
) -> int:
    """Break so many lines and report; the exit code is 1 if too many mutants are called equivalent."""
    root = root or report.home()
    declared = places.declared(root, game)
    every = places.places(game, declared)
    found = [place for place in every if _is_meant(place, only)]
    if not found:
        raise CannotBite(f"no rule code of {game} is in {only}" if only else f"{game} has no rule code")
    slots = drawn(found, sample, seed)
    equivalent = {each.key: each.reason for each in declared.equivalent}
    key = copies.digest(root)
    title = {"house": key, "game": game, "sample": sample, "seed": seed, "only": only, "own": own}
    name = "-".join(["bite", game, str(seed), str(sample), *(["own"] if own else []), re.sub("[:/]", ".", only)])
    notes = Notebook(root / NOTES / f"{name[:120]}.notes", title, Bitten)
    print(f"{game}: {len(found)} mutants on {len({(p.path, p.line) for p in found})} lines; {len(slots)} lines drawn")
    for gone in sorted(set(equivalent) - {place.key for place in every}):
        print(f"No longer a mutant, but called equivalent: {gone[0]}: {gone[1]} -> {gone[2]}")
    todo: Queue[int] = Queue()
    for number in range(len(slots)):
        if number in notes.done:
            continue
        known = _at_once(slots[number][0], equivalent)
        if known is not None:
            notes.note(number, known)
        else:
            todo.put(number)
    if not todo.empty():
        for number, bitten in _worked(root, game, key, slots, equivalent, todo, jobs, own):
            notes.note(number, bitten)
            print(f"{len(notes.done):>5}/{len(slots)}  {report.line(bitten)}", flush=True)
    done = [notes.done[number] for number in sorted(notes.done)]
    return report.told(game, done, title, out)


def _at_once(place: Place, equivalent: Mapping[tuple[str, str, str], str]) -> Bitten | None:
    """What is known without a test."""
    if place.key in equivalent:
        return Bitten(place=place, verdict="equivalent", test=equivalent[place.key])
    return None if place.rules else Bitten(place=place, verdict="uncited")


def _is_meant(place: Place, only: str) -> bool:
    return not only or any(place.is_in(each) for each in only.split(","))


def _worked(
    root: Path,
    game: str,
    key: str,
    slots: list[list[Place]],
    equivalent: Mapping[tuple[str, str, str], str],
    todo: Queue[int],
    jobs: int,
    own: bool,
) -> Iterator[tuple[int, Bitten]]:
    """Hand out the lines to so many processes, and give each verdict as it comes."""
    workers = [Process(root, root / NOTES / "bite" / game / str(at), game) for at in range(jobs)]
    try:
        tests = _measured(root, game, key, workers[0], own)
        for worker in workers:
            worker.send(Warm(tests.modules))
        verdicts: Queue[tuple[int, Bitten] | BaseException | None] = Queue()

        def serve(worker: Process) -> None:
            try:
                while not todo.empty():
                    number = todo.get()
                    bitten = None
                    for place in slots[number]:
                        bitten = _at_once(place, equivalent) or worker.bite(place, tests, own)
                        if bitten.verdict != "stillborn":
                            break
                    assert bitten is not None
                    verdicts.put((number, bitten))
                verdicts.put(None)
            except BaseException as error:
                verdicts.put(error)

        for worker in workers:
            Thread(target=serve, args=(worker,), daemon=True).start()
        busy = len(workers)
        while busy:
            verdict = verdicts.get()
            if verdict is None:
                busy -= 1
            elif isinstance(verdict, BaseException):
                raise verdict
            else:
                yield verdict
    finally:
        for worker in workers:
            worker.close()


def _measured(root: Path, game: str, key: str, worker: Process, own: bool) -> Tests:
    """The run of everything with nothing broken, or what it came to when the house was the same. Who asks only the
    tests of the rule takes the times of an earlier house too."""
    path = root / NOTES / f"bite-{game}-tests.json"
    kept = msgspec.json.decode(path.read_bytes(), type=tuple[str, Tests]) if path.exists() else None
    if kept is not None and kept[0] == key:
        return kept[1]
    if own and kept is not None:
        found = worker.whole(only_collect=True)
        return _tests(msgspec.structs.replace(found, seconds=kept[1].seconds), game)
    print("running the game's tests with nothing broken ...", flush=True)
    tests = _tests(worker.whole(only_collect=False), game)
    print(f"{len(tests.rules)} tests in {sum(tests.seconds.values()):.0f} s", flush=True)
    path.write_bytes(msgspec.json.encode((key, tests)))
    return tests

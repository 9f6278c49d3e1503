"""Soaks: thousands of games with every check on, in search of a rule that fails, a state that is wrong, a game that
never ends, or a save that does not replay."""

from __future__ import annotations

import itertools
import random
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

import msgspec

from fireteam import games
from fireteam.engine import Game, Rulebook
from fireteam.engine.errors import FireteamError, RuleFault
from fireteam.engine.save import dump, parse, revive, write

from .players import finish

BATCH = 10
EVERY = 10
"""One game in so many is saved midway and at its end, read again both ways and compared."""
REPORTS = Path(".fireteam/soak")


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """One way to set up a game: scenario, settings, and who sits where."""

    game: str
    scenario: str
    options: dict[str, str]
    seats: dict[str, str]

    @property
    def name(self) -> str:
        return f"{self.game}/{self.scenario}"


class Failure(msgspec.Struct, frozen=True, kw_only=True):
    """What went wrong, and where the game that shows it was written."""

    table: Table
    seed: int
    what: str
    report: str


class Batch(msgspec.Struct, kw_only=True):
    """What a run of games came to."""

    games: int = 0
    decisions: int = 0
    results: Counter[str] = msgspec.field(default_factory=Counter)
    failures: list[Failure] = msgspec.field(default_factory=list)


def run(
    *,
    games: int = 10_000,
    jobs: int = 2,
    seed: int = 0,
    game_id: str | None = None,
    scenario: str | None = None,
    reports: Path = REPORTS,
) -> int:
    """Play so many games, spread evenly over every table of every game. The number of failures is the answer."""
    total, started, told = Batch(), time.monotonic(), 0.0
    for done in _batches(list(spread(games, seed, game_id, scenario)), jobs, reports):
        total.games += done.games
        total.decisions += done.decisions
        total.results += done.results
        total.failures += done.failures
        for failure in done.failures:
            print(explained(failure), flush=True)
        spent = time.monotonic() - started
        if spent - told >= 5 or total.games == games:
            told = spent
            print(f"{total.games}/{games} games, {total.decisions} decisions, {len(total.failures)} failures,"
                  f" {total.decisions / spent:.0f} decisions/s", flush=True)  # fmt: skip
    print()
    for result, count in sorted(total.results.items()):
        print(f"{count:>7}  {result}")
    print(f"{total.games} games: {len(total.failures) or 'no'} failures")
    return 1 if total.failures else 0


def tables(rulebook: Rulebook) -> Iterator[Table]:
    """Every scenario with every mixture of settings, and of seats without people."""
    for scenario in rulebook.scenarios():
        names = [setting.name for setting in scenario.settings]
        for values in itertools.product(*(setting.values for setting in scenario.settings)):
            options = dict(zip(names, values, strict=True))
            seats = rulebook.seats(scenario.id, options)
            kinds = [[kind for kind in seat.kinds if kind in ("random", "greedy", "book")] for seat in seats]
            for players in itertools.product(*kinds):
                seated = dict(zip((seat.id for seat in seats), players, strict=True))
                yield Table(game=rulebook.id, scenario=scenario.id, options=options, seats=seated)


def spread(count: int, seed: int, game_id: str | None, scenario: str | None = None) -> Iterator[tuple[Table, int]]:
    """So many games over all tables: random play, being fast, gets nine games of ten."""
    names = (game_id,) if game_id else games.names()
    known = [table for name in names for table in tables(games.find(name)) if scenario in (None, table.scenario)]
    if not known:
        return
    slow = [table for table in known if "greedy" in table.seats.values()]
    fast = [table for table in known if "greedy" not in table.seats.values()] or slow
    slow = slow or fast
    for number in range(count):
        turn = number // 10
        table = slow[turn % len(slow)] if number % 10 == 9 else fast[(number - turn) % len(fast)]
        yield table, seed + number


def _batches(todo: list[tuple[Table, int]], jobs: int, reports: Path) -> Iterator[Batch]:
    batches = [todo[start : start + BATCH] for start in range(0, len(todo), BATCH)]
    if jobs == 1:
        for batch in batches:
            yield soak(batch, reports)
        return
    with ProcessPoolExecutor(jobs) as pool:
        for done in as_completed([pool.submit(soak, batch, reports) for batch in batches]):
            yield done.result()


def soak(batch: list[tuple[Table, int]], reports: Path) -> Batch:
    """Play the games of a batch with all checks on."""
    found = Batch()
    for table, seed in batch:
        found.games += 1
        game = None
        try:
            rulebook = games.find(table.game)
            game = Game.new(rulebook, table.scenario, seed=seed, seats=table.seats, options=table.options, checks=True)
            finish(game, random.Random(seed))
            if seed % EVERY == 0:
                replays(game)
        except Exception as error:
            found.failures.append(_failure(table, seed, game, error, reports))
        if game is not None:
            found.decisions += len(game.log)
            result = game.outcome.result if game.outcome else "unfinished"
            found.results[f"{table.name} {' '.join(table.seats.values())}: {result}"] += 1
    return found


def replays(game: Game) -> None:
    """A save of the finished game, and one of its middle, read to the same bytes by replay and by snapshot."""
    midway = Game(game.rulebook, game.header)
    for record in game.log[: len(game.log) // 2]:
        midway.choose(record.key, seat=record.seat)
    for each in (game, midway):
        data = dump(each)
        for verify in (True, False):
            read = revive(parse(data), lambda _: game.rulebook, verify=verify)
            if dump(read) != data:
                raise FireteamError(f"a save read by {'replay' if verify else 'snapshot'} gives other bytes")


def _failure(table: Table, seed: int, game: Game | None, error: Exception, reports: Path) -> Failure:
    what = f"{type(error).__name__}: {error}"
    if game is None:
        return Failure(table=table, seed=seed, what=what, report="")
    data = error.report if isinstance(error, RuleFault) else dump(game)
    path = reports / f"{table.game}-{table.scenario}-{seed}.save"
    write(data, path)
    return Failure(table=table, seed=seed, what=what, report=str(path))


def explained(failure: Failure) -> str:
    """What failed, and the command that shows it again."""
    table = failure.table
    pairs = [f"--seats {seat}={kind}" for seat, kind in table.seats.items()]
    pairs += [f"--options {name}={value}" for name, value in table.options.items()]
    again = f"fireteam replay {failure.report}" if failure.report else "it cannot be set up"
    return f"FAILED {table.name} --seed {failure.seed} {' '.join(pairs)}\n  {failure.what}\n  {again}"

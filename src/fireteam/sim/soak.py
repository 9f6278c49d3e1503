"""Soaks: thousands of games with every check on, in search of a rule that fails, a state that is wrong, a game that
never ends, or a save that does not replay."""

from __future__ import annotations

import functools
import random
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from fireteam import games
from fireteam.engine import Game, Rulebook, Scenario
from fireteam.engine.errors import FireteamError, RuleFault
from fireteam.engine.save import dump, parse, revive, write

from . import battles
from .batches import NOTES, Notebook, work
from .players import finish

BATCH = 10
EVERY = 10
"""One game in so many is saved midway and at its end, read again both ways and compared."""
BATTLE = "battle"
"""What stands for a scenario that was made with a game's form."""
BATTLES = 20
"""So many are drawn of each game that has a form."""
GREEDY = 5
"""Of a hundred games so many have greedy players, each of which takes as long as dozens of others."""
REPORTS = NOTES / "soak"


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """One way to set up a game: scenario, settings, and who sits where."""

    game: str
    scenario: str
    options: dict[str, str]
    seats: dict[str, str]
    document: str = ""
    """Of a battle that was made with the game's form."""

    @property
    def name(self) -> str:
        return f"{self.game}/{BATTLE if self.document else self.scenario}"


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
    results: dict[str, int] = {}
    covered: dict[str, int] = {}
    """How many games had each setting, and each kind of player in each seat."""
    failures: list[Failure] = msgspec.field(default_factory=list)

    def add(self, other: Batch) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.results = dict(Counter(self.results) + Counter(other.results))
        self.covered = dict(Counter(self.covered) + Counter(other.covered))
        self.failures += other.failures


def run(
    *,
    games: int = 10_000,
    jobs: int = 2,
    seed: int = 0,
    game_id: str | None = None,
    scenario: str | None = None,
    greedy: int = GREEDY,
    reports: Path = REPORTS,
    notes: Path | None = None,
) -> int:
    """Play so many games, spread over every table of every game. Whether something failed is the answer."""
    about = {"what": "soak", "games": games, "seed": seed, "game": game_id, "scenario": scenario, "greedy": greedy}
    notebook = Notebook(notes or NOTES / "soak.jsonl", about, Batch)
    todo = arranged(spread(games, seed, game_id, scenario, greedy))
    total, started, told = Batch(), time.monotonic(), 0.0
    for done in notebook.done.values():
        total.add(done)
    before = total.decisions
    if total.games:
        print(f"{total.games} games were played before", flush=True)
    batches = [(todo[start : start + BATCH], reports) for start in range(0, len(todo), BATCH)]
    for _, done in work(soak, batches, jobs, notebook):
        total.add(done)
        for failure in done.failures:
            print(explained(failure), flush=True)
        spent = time.monotonic() - started
        if spent - told >= 5 or total.games == len(todo):
            told = spent
            pace = (total.decisions - before) / spent
            print(f"{total.games}/{len(todo)} games, {total.decisions} decisions, {len(total.failures)} failures,"
                  f" {pace:.0f} decisions/s", flush=True)  # fmt: skip
    print(*summary(total), sep="\n")
    notebook.close()
    return 1 if total.failures else 0


def summary(total: Batch) -> Iterator[str]:
    """What was covered, how the games ended, and every failure once more."""
    for title, counted in (("Covered, in games", total.covered), ("Ended", total.results)):
        yield f"\n{title}:"
        yield from (f"{count:>7}  {name}" for name, count in sorted(counted.items()))
    yield from (f"\n{explained(failure)}" for failure in total.failures)
    yield f"\n{total.games} games: {len(total.failures) or 'no'} failures"


def drawn(rulebook: Rulebook, scenario: Scenario, number: int, rng: random.Random, greedy: bool) -> Table:
    """A table of the scenario: settings and players by the draw, with a greedy player or without."""
    options = {setting.name: rng.choice(setting.values) for setting in scenario.settings}
    seats = rulebook.seats(scenario.id, options)
    fast = {seat.id: [kind for kind in seat.kinds if kind in ("random", "book")] for seat in seats}
    slow = {seat.id: [kind for kind in seat.kinds if kind in (*fast[seat.id], "greedy")] for seat in seats}
    kinds = {seat.id: rng.choice(slow[seat.id] if greedy else fast[seat.id] or slow[seat.id]) for seat in seats}
    thinkers = [seat.id for seat in seats if "greedy" in seat.kinds]
    if greedy and thinkers:
        # Each seat has its turn.
        kinds[thinkers[number % len(thinkers)]] = "greedy"
    return Table(game=rulebook.id, scenario=scenario.id, options=options, seats=kinds)


def spread(
    count: int, seed: int, game_id: str | None, scenario: str | None = None, greedy: int = GREEDY
) -> Iterator[tuple[Table, int]]:
    """So many games over all scenarios, rehearsals and battles of a form in turn; of every hundred of one so many are
    greedy, evenly spread."""
    known = [(games.find(name), each) for name in ((game_id,) if game_id else games.names())
             for each in (*games.find(name).scenarios(), *games.find(name).rehearsals(), *_form(games.find(name)))
             if scenario in (None, each.id)]  # fmt: skip
    if game_id and scenario and not known:
        games.find(game_id).scenario(scenario)  # says what there is instead
    for number in range(count if known else 0):
        rulebook, each = known[number % len(known)]
        turn = number // len(known)
        slow = (turn + 1) * greedy // 100 > turn * greedy // 100
        rng = random.Random(f"{seed} {number}")
        document = _battle(rulebook.id, f"{seed} {turn % BATTLES}") if each.id == BATTLE else ""
        if document:
            each = rulebook.scenario(rulebook.adopt(document))
        table = drawn(rulebook, each, turn * greedy // 100, rng, slow)
        yield msgspec.structs.replace(table, document=document), seed + number


def _form(rulebook: Rulebook) -> Iterator[Scenario]:
    """What stands for all battles that can be made with a game's form."""
    if rulebook.battle():
        yield Scenario(id=BATTLE)


@functools.cache
def _battle(game: str, seed: str) -> str:
    return battles.drawn(games.find(game), seed)


def arranged(games: Iterable[tuple[Table, int]]) -> list[tuple[Table, int]]:
    """The games a thousand at a time, those at one table after each other: what is measured there is kept a while."""
    todo = list(games)
    parts = (todo[start : start + 100 * BATCH] for start in range(0, len(todo), 100 * BATCH))

    def table(game: tuple[Table, int]) -> tuple[object, ...]:
        return game[0].name, game[0].scenario, *game[0].options.items()

    return [game for part in parts for game in sorted(part, key=table)]


def soak(batch: list[tuple[Table, int]], reports: Path) -> Batch:
    """Play the games of a batch with all checks on."""
    found, results, covered = Batch(), Counter[str](), Counter[str]()
    for table, seed in batch:
        found.games += 1
        covered.update(f"{table.name} {name}={value}" for name, value in table.options.items())
        covered.update(f"{table.name} {seat}={kind}" for seat, kind in table.seats.items())
        game, ended = None, "unfinished"
        try:
            rulebook = games.find(table.game)
            if table.document:
                rulebook.adopt(table.document)
            game = Game.new(rulebook, table.scenario, seed=seed, seats=table.seats, options=table.options, checks=True)
            finish(game, random.Random(seed))
            ended = game.outcome.result if game.outcome else "given up"
            if seed % EVERY == 0:
                replays(game)
        except Exception as error:
            found.failures.append(_failure(table, seed, game, error, reports))
        if game is not None:
            found.decisions += len(game.log)
            winners = " ".join(game.outcome.winners) if game.outcome else ""
            results[f"{table.name} {ended} {winners}".rstrip()] += 1
    found.results, found.covered = dict(results), dict(covered)
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

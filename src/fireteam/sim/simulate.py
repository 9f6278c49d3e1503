"""Batches of games in a pool of processes: who wins how often, and how long the games are."""

from __future__ import annotations

import json
import math
import random
import statistics
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import msgspec

from fireteam import games
from fireteam.engine import Game, Outcome, Rulebook, measures_of
from fireteam.text import Text

from . import page
from .players import finish, seated

BATCH = 25


class Played(msgspec.Struct, frozen=True):
    """One game of a batch."""

    winners: tuple[str, ...]
    result: str
    decisions: int
    scores: dict[str, int]
    turns: int = 0
    counts: dict[str, int] = {}


class Share(msgspec.Struct, frozen=True):
    """How many games of all, with the 95% interval of the true share (Wilson)."""

    games: int
    share: float
    low: float
    high: float


class Ending(msgspec.Struct, frozen=True):
    """A way in which games ended, and who won them."""

    result: str
    winners: tuple[str, ...]
    share: Share

    def told(self, text: Text) -> str:
        return text.text(self.result, winners=", ".join(text.text(f"seat-{seat}") for seat in self.winners))


class Length(msgspec.Struct, frozen=True):
    """How long games are, in decisions."""

    shortest: int
    median: float
    mean: float
    longest: int


class Report(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    scenario: str
    options: dict[str, str]
    seats: dict[str, str]
    seed: int
    games: int
    wins: dict[str, Share]
    draws: Share
    results: tuple[Ending, ...]
    decisions: Length
    scores: dict[str, float]


def run(
    game: str,
    scenario: str,
    *,
    games: int = 100,
    seats: Mapping[str, str] | None = None,
    seed: int = 0,
    jobs: int = 1,
    options: Mapping[str, str] | None = None,
    as_json: bool = False,
    html: Path | None = None,
) -> int:
    """Play the games and tell how they ended: as a table, as JSON, or on a page."""
    report = simulate(game, scenario, count=games, seats=seats, seed=seed, jobs=jobs, options=options)
    if html is not None:
        html.write_text(page.page(report, Text(None, game)), encoding="utf-8")
    if as_json:
        json.dump(msgspec.to_builtins(report), sys.stdout, indent=1)
        print()
    else:
        print(table(report, Text(None, game)))
    return 0


def simulate(
    game: str,
    scenario: str,
    *,
    count: int,
    seats: Mapping[str, str] | None = None,
    seed: int = 0,
    jobs: int = 1,
    options: Mapping[str, str] | None = None,
) -> Report:
    """The same arguments give the same report, however many processes share the work."""
    rulebook = games.find(game)
    scenario = games.scenario(game, scenario)
    settled = rulebook.settled(scenario, options or {})
    kinds = seated(rulebook, scenario, settled, seats or {})
    batches = [range(start, min(start + BATCH, seed + count)) for start in range(seed, seed + count, BATCH)]
    played = [one for batch in _batches(rulebook, scenario, settled, kinds, batches, jobs) for one in batch]
    return Report(
        game=game,
        scenario=scenario,
        options=settled,
        seats=kinds,
        seed=seed,
        games=count,
        wins={seat: share(sum(seat in one.winners for one in played), count) for seat in kinds},
        draws=share(sum(not one.winners for one in played), count),
        results=tuple(
            Ending(*ended, share(n, count))
            for ended, n in Counter((one.result, one.winners) for one in played).most_common()
        ),
        decisions=length([one.decisions for one in played]),
        scores=mean_scores(played),
    )


def _batches(
    rulebook: Rulebook,
    scenario: str,
    options: dict[str, str],
    seats: dict[str, str],
    batches: Sequence[range],
    jobs: int,
) -> Iterator[list[Played]]:
    if jobs == 1:
        for seeds in batches:
            yield batch(rulebook.id, scenario, options, seats, seeds)
        return
    document = rulebook.document(scenario)
    with ProcessPoolExecutor(jobs) as pool:
        work = [pool.submit(batch, rulebook.id, scenario, options, seats, seeds, document) for seeds in batches]
        for done in work:
            yield done.result()


def batch(
    game: str,
    scenario: str,
    options: dict[str, str],
    seats: dict[str, str],
    seeds: range,
    document: str = "",
    drawn: tuple[str, ...] = (),
) -> list[Played]:
    """The games of these seeds, one after the other; a process of its own needs the document of a players' scenario."""
    rulebook = games.find(game)
    if document:
        rulebook.adopt(document)
    return [_play(rulebook, scenario, options, seats, seed, drawn) for seed in seeds]


def _play(
    rulebook: Rulebook,
    scenario: str,
    options: dict[str, str],
    seats: dict[str, str],
    seed: int,
    drawn: tuple[str, ...] = (),
) -> Played:
    game = Game.new(rulebook, scenario, seed=seed, seats=seats, options=options)
    finish(game, random.Random(seed), drawn)
    outcome = game.outcome or Outcome(winners=(), result="result-given-up", rule="")
    turns = measures_of(rulebook).turns(game.state)
    counts = dict(measures_of(rulebook).counted(game))
    return Played(outcome.winners, outcome.result, len(game.log), outcome.scores, turns, counts)


def share(part: int, whole: int) -> Share:
    """The part of the whole, with Wilson's 95% interval, which stays within 0 and 1 even for few games."""
    if not whole:
        return Share(0, 0.0, 0.0, 1.0)
    z, p = 1.959964, part / whole
    middle = (p + z * z / (2 * whole)) / (1 + z * z / whole)
    reach = z / (1 + z * z / whole) * math.sqrt(p * (1 - p) / whole + z * z / (4 * whole * whole))
    return Share(part, p, max(0.0, middle - reach), min(1.0, middle + reach))


def length(decisions: Sequence[int]) -> Length:
    if not decisions:
        return Length(0, 0.0, 0.0, 0)
    return Length(min(decisions), statistics.median(decisions), statistics.fmean(decisions), max(decisions))


def mean_scores(played: Sequence[Played]) -> dict[str, float]:
    """The mean of each score over the games that have it."""
    names = dict.fromkeys(name for one in played for name in one.scores)
    return {name: statistics.fmean(one.scores[name] for one in played if name in one.scores) for name in names}


def table(report: Report, text: Text) -> str:
    rows = [f"{report.game}/{report.scenario}: {report.games} games from seed {report.seed}"]
    rows += [f"  {seat:<20}{kind}" for seat, kind in report.seats.items()]
    rows += [f"  {name:<20}{value}" for name, value in report.options.items()]
    rows += ["", f"{'':<32}{'games':>7}{'share':>9}   95% interval"]
    rows += [_row(f"won by {seat}", won) for seat, won in report.wins.items()]
    rows += [_row("drawn", report.draws), ""]
    rows += [_row(ending.told(text), ending.share) for ending in report.results]
    decisions = report.decisions
    rows += ["", f"decisions a game: {decisions.shortest} to {decisions.longest}, median {decisions.median:g}"]
    rows[-1] += f", mean {decisions.mean:.1f}"
    rows += [f"mean score {name}: {mean:.2f}" for name, mean in report.scores.items()]
    return "\n".join(rows)


def _row(name: str, found: Share) -> str:
    return f"{name:<32}{found.games:>7}{found.share:>9.1%}   {found.low:.1%} to {found.high:.1%}"

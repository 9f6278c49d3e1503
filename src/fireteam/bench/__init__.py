"""How fast everything is: games, the plane, hexagons, levels, and other people's games in the same run.

Seconds are those of the processor, so that other work on the machine matters little; and since machines wander by a
factor of two, a fixed loop of plain Python is timed before and after every measurement. Each figure comes with the mean
of both, and a rate also as a ratio: so many for a million rounds of the loop.
"""

from __future__ import annotations

import gc
import json
import random
import statistics
import sys
import timeit
import tracemalloc
from collections.abc import Callable, Iterator, Mapping
from time import process_time

from fireteam import games
from fireteam.engine import Game, measures_of
from fireteam.engine.errors import BadSetup
from fireteam.engine.save import dump, parse, revive
from fireteam.sim.batches import settle_down
from fireteam.sim.players import LONGEST, finish, step

from . import against, hexes, levels, plane, table
from . import peers as others

SECONDS = 2.0
WARM_UP = 3
"""For so many times as long games are played before: a table of four feet is known only after some dozen of them."""
STRETCHES = 5
"""So many times new games are played for as long, and the rate in the middle counts: in some of them houses are closed
or vehicles wrecked, and a neighbour on the machine may be noisy for a while."""
PARTS = 6
"""So many scenarios of a campaign are over when its save is measured."""
Figures = dict[str, float]


def run(*names: str, as_json: bool = False, peers: bool = False, commit: str | None = None) -> int:
    """Measure some things, or everything: GAME, GAME/SCENARIO, `plane`, `hexes`, `levels`, `table/GAME` or `table` for
    all of them, and with `peers` others' games.

    With a commit everything is measured beside the Fireteam of that commit, in turns, and only ratios count.
    """
    all = measures()
    for name in names:
        if not any(name in answers_to(each) for each in all):
            raise BadSetup(f"nothing to measure is named {name!r}; expected one of {', '.join(all)}")
    chosen = {each: all[each] for each in all if not names or answers_to(each) & set(names)}
    if commit is not None:
        return beside(list(chosen), commit, as_json=as_json)
    if peers:
        chosen |= others.measures(SECONDS)
    settle_down()
    found: dict[str, Figures] = {}
    for known, measure in chosen.items():
        found[known] = beside_calibration(measure)
        if not as_json:
            print(shown(known, found[known]), flush=True)
    mean = statistics.fmean(figures["calibration"] for figures in found.values())
    if as_json:
        json.dump({**found, "calibration": mean}, sys.stdout, indent=1)
        print()
    else:
        print(f"calibration: {mean:,.0f} rounds of a plain Python loop a second")
    missing = others.missing() if peers else []
    if missing:
        print(f"not installed: {', '.join(missing)}; pip install -r requirements/peers.txt", file=sys.stderr)
    return 0


def answers_to(measure: str) -> set[str]:
    """By which names something is measured: its own, or the game's for all of its scenarios."""
    return {measure, measure.partition("/")[0]}


def beside(names: list[str], commit: str, *, as_json: bool) -> int:
    """How fast this Fireteam is beside that of another commit."""
    found: dict[str, against.Ratios] = {}
    for name, ratios in against.compared(names, against.sources_of(commit), SECONDS, WARM_UP * SECONDS):
        found[name] = ratios
        if not as_json:
            print(against.shown(name, ratios), flush=True)
    means = against.overall(found)
    if as_json:
        told = {name: {each: ratio._asdict() for each, ratio in ratios.items()} for name, ratios in found.items()}
        json.dump({**told, "overall": means}, sys.stdout, indent=1)
        print()
    else:
        print(f"beside {commit}, in the mean; more than 1 is faster:")
        for figure, mean in means.items():
            print(f"    {figure.replace('_', ' '):<44}{mean:>9.3f}")
    return 0


def measures() -> dict[str, Callable[[], Figures]]:
    found: dict[str, Callable[[], Figures]] = {}
    for game, scenario in scenarios():
        found[f"{game}/{scenario}"] = lambda game=game, scenario=scenario: measured(game, scenario)  # type: ignore[misc]
    found["plane"] = lambda: plane.run(SECONDS)
    found["hexes"] = lambda: hexes.run(SECONDS)
    found["levels"] = lambda: levels.run(SECONDS)
    for game in games.names():
        found[f"table/{game}"] = lambda game=game: table.run(game, SECONDS * 2)  # type: ignore[misc]
    return found


def scenarios() -> Iterator[tuple[str, str]]:
    for game in games.names():
        for scenario in games.find(game).scenarios():
            yield game, scenario.id


def calibration() -> float:
    """Rounds a second of a loop that looks like the engine's own work: a dict, an attribute of nothing, integers."""
    rounds, table, total = 200_000, {n: n for n in range(64)}, 0
    started = process_time()
    for n in range(rounds):
        total += table[n & 63] ^ n
    return rounds / (process_time() - started)


def beside_calibration(measure: Callable[[], Figures]) -> Figures:
    before = calibration()
    figures = dict(measure())
    loop = (before + calibration()) / 2
    ratios = {
        rate.replace("_per_second", "_per_million_rounds"): value / loop * 1e6
        for rate, value in figures.items()
        if rate.endswith("_per_second")
    }
    return {**figures, **ratios, "calibration": loop}


def measured(game_id: str, scenario: str) -> Figures:
    """Random play by the full rules on one core; the rest in the middle and at the end of a game of usual length."""
    rulebook = games.find(game_id)
    options = rulebook.settled(scenario, {})
    seats = {seat.id: "random" for seat in rulebook.seats(scenario, options)}

    greedy = {seat.id: "greedy" for seat in rulebook.seats(scenario, options) if "greedy" in seat.kinds}

    def new(seed: int, others: Mapping[str, str] | None = None) -> Game:
        return Game.new(rulebook, scenario, seed=seed, seats={**seats, **(others or {})})

    first = paced(new, 0, games=1)
    paced(new, 1, WARM_UP * SECONDS)  # fills the caches that all games of a table share
    played, rates = stretched(new, 1_000_000)
    decisions = sum(len(game.log) for game in played)
    again = timeit.timeit(lambda: paced(new, 1_000_000, games=len(played)), timer=process_time, number=1)
    usual = sorted(played, key=lambda game: len(game.log))[len(played) // 2]
    midway = replayed(usual, len(usual.log) // 2)
    saved, ended = dump(midway), dump(usual)
    return {
        "decisions_per_second": statistics.median(rates),
        "same_games_again_decisions_per_second": decisions / again,
        "first_game_decisions_per_second": len(first[0][0].log) / first[1],
        "games_per_second": statistics.median(rates) * len(played) / decisions,
        "decisions_a_game": decisions / len(played),
        "clone_us": microseconds(midway.clone),
        "save_us": microseconds(lambda: dump(midway)),
        "load_us": microseconds(lambda: revive(parse(saved), lambda _: rulebook, verify=False)),
        "replay_us": microseconds(lambda: revive(parse(saved), lambda _: rulebook)),
        "save_bytes": len(ended),
        "memory_bytes": memory(usual),
        **(campaign(new(0, greedy)) if measures_of(rulebook).chapters(usual.state) > 1 else {}),
    }


def campaign(game: Game) -> Figures:
    """Of a game of several parts: its save when some of them are over, played by who gets on best."""
    rng, over = random.Random(0), measures_of(game.rulebook).chapters
    while game.decision is not None and over(game.state) < PARTS and len(game.log) < LONGEST:
        step(game, rng)
    saved = dump(game)
    return {
        "campaign_parts": over(game.state),
        "campaign_decisions": len(game.log),
        "campaign_save_bytes": len(saved),
        "campaign_load_us": microseconds(lambda: revive(parse(saved), lambda _: game.rulebook, verify=False)),
    }


def paced(new: Callable[[int], Game], seed: int, seconds: float = 0, games: int = 1) -> tuple[list[Game], float]:
    """So many games at least, and then as many as so many seconds hold, played at random; and the seconds they took."""
    played: list[Game] = []
    started = process_time()
    while len(played) < games or process_time() - started < seconds:
        game = new(seed + len(played))
        finish(game, random.Random(seed + len(played)))
        played.append(game)
    return played, process_time() - started


def stretched(new: Callable[[int], Game], seed: int) -> tuple[list[Game], list[float]]:
    """New games in some stretches, and the decisions a second of each stretch."""
    played: list[Game] = []
    rates: list[float] = []
    for _ in range(STRETCHES):
        games, spent = paced(new, seed + len(played), SECONDS)
        played += games
        rates.append(sum(len(game.log) for game in games) / spent)
    return played, rates


def replayed(game: Game, decisions: int) -> Game:
    """The game as it was after so many decisions."""
    twin = Game(game.rulebook, game.header)
    for record in game.log[:decisions]:
        twin.choose(record.key)
    return twin


def microseconds(action: Callable[[], object]) -> float:
    """The median time of an action."""
    timer = timeit.Timer(action, timer=process_time)
    once = timer.timeit(1)
    number = max(1, int(SECONDS / 50 / max(once, 1e-7)))
    return statistics.median(timer.repeat(5, number)) / number * 1e6


def memory(game: Game) -> int:
    """What a running game holds just before its end, and leaves when it goes: what all games of a table share stays."""
    tracemalloc.start()
    try:
        twin = replayed(game, len(game.log) - 1)
        assert twin.decision is not None
        gc.collect()
        held = tracemalloc.get_traced_memory()[0]
        del twin
        gc.collect()
        return held - tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


def shown(name: str, figures: Figures) -> str:
    rows = [
        f"{'':<4}{figure.replace('_', ' '):<44}{value:>18,.{1 if value < 1000 else 0}f}"
        for figure, value in figures.items()
    ]
    return "\n".join([name, *rows, ""])

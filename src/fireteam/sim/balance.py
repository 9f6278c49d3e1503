"""Balance: for every scenario of a game who wins how often and by what margin, bots of one kind against another."""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from fireteam import games
from fireteam.engine import Pairing, Rulebook, measures_of
from fireteam.text import Text

from . import together
from .batches import NOTES, Notebook, work
from .simulate import BATCH, Played, batch
from .together import cell, mean

PAIRS = (("greedy", "greedy"), ("greedy", "book"), ("book", "random"))
"""Who meets whom: in every seat that takes the first, against the second in all others."""
FAIR = (0.35, 0.65)
"""What a side may win of the games of equal bots, draws counted half, before a scenario is called lopsided."""


def run(
    game: str,
    *,
    games_each: int = 2000,
    jobs: int = 1,
    seed: int = 0,
    out: Path,
    scenarios: Sequence[str] = (),
    notes: Path | None = None,
) -> int:
    """Play all pairings and write the table. What was done is kept in a file until the run is over."""
    rulebook = games.find(game)
    wanted = [rulebook.scenario(name).id for name in scenarios] or [scenario.id for scenario in rulebook.scenarios()]
    paired = [pairing for name in wanted for pairing in pairings(rulebook, name)]
    runs = [list(_runs(seed, max(1, games_each // pairing.one_in))) for pairing in paired]
    work_list = [
        (rulebook.id, pairing.scenario, rulebook.settled(pairing.scenario, pairing.options), pairing.seats, seeds)
        for pairing, batches in zip(paired, runs, strict=True)
        for seeds in batches
    ]
    about = {"what": "balance", "game": game, "scenarios": wanted, "games": games_each, "seed": seed}
    notebook = Notebook(notes or NOTES / f"balance-{game}.jsonl", about, list[Played])
    told = time.monotonic()
    for _ in work(batch, work_list, jobs, notebook):
        if time.monotonic() - told >= 5:
            told = time.monotonic()
            print(f"{len(notebook.done)}/{len(work_list)} batches of {BATCH} games", flush=True)
    done = iter(range(len(work_list)))
    played = [
        (pairing, [one for _ in batches for one in notebook.done[next(done)]])
        for pairing, batches in zip(paired, runs, strict=True)
    ]
    text = Text("en", game)
    parts = [_head(rulebook, games_each, seed, out)]
    alone = [name for name in wanted if measures_of(rulebook).fair(name) is None]
    for name in alone:
        parts.append(chapter(rulebook, text, name, [mine for mine in played if mine[0].scenario == name]))
    if len(alone) < len(wanted):
        parts.append(together.report(rulebook, text, [mine for mine in played if mine[0].scenario not in alone]))
    out.write_text("\n".join(parts), encoding="utf-8")
    notebook.close()
    print(out)
    return 0


def _runs(seed: int, count: int) -> Iterator[range]:
    for start in range(seed, seed + count, BATCH):
        yield range(start, min(start + BATCH, seed + count))


def pairings(rulebook: Rulebook, scenario: str) -> list[Pairing]:
    """As the game would have it; otherwise each pair with one kind in one seat and the other in all others, wherever
    the seats take them."""
    asked = measures_of(rulebook).pairings(scenario)
    if asked:
        return list(asked)
    seats = rulebook.seats(scenario, rulebook.settled(scenario, {}))
    found: list[Pairing] = []
    for (one, other), first in itertools.product(PAIRS, seats):
        kinds = {seat.id: one if seat.id == first.id else other for seat in seats}
        pairing = Pairing(scenario, kinds)
        if all(kinds[seat.id] in seat.kinds for seat in seats) and pairing not in found:
            found.append(pairing)
    return found


# ------------------------------------------------------------------------------------------------- the table


def _head(rulebook: Rulebook, count: int, seed: int, out: Path) -> str:
    return "\n".join(
        (
            f"# Balance of {rulebook.id}",
            "",
            f"{count} games of each pairing, from seed {seed}, with the default settings of each scenario. Shares are",
            "in percent, with the 95% interval of the true share (Wilson) in brackets. Made by",
            "",
            f"    fireteam balance {rulebook.id} --games {count} --seed {seed} --jobs 2 --out {out}",
            "",
            "which gives the same table with any number of jobs, and goes on where it was interrupted.",
            "",
        )
    )


def chapter(rulebook: Rulebook, text: Text, scenario: str, played: Sequence[tuple[Pairing, list[Played]]]) -> str:
    """A scenario's table: a column for each pairing, a row for each winner, margin and measure."""
    seats = list(played[0][0].seats) if played else []
    columns = [" / ".join(pairing.seats[seat] for seat in seats) for pairing, _ in played]
    rows = [f"## {text.text(f'scenario-{scenario}')}", ""]
    rows += [f"| {' / '.join(text.text(f'seat-{seat}') for seat in seats)} | {' | '.join(columns)} |"]
    rows += ["|---|" + "---:|" * len(columns)]
    for seat in seats:
        won = [cell(sum(seat in one.winners for one in each), each) for _, each in played]
        rows.append(f"| **won by {text.text(f'seat-{seat}')}** | {' | '.join(won)} |")
    rows.append(f"| **drawn** | {' | '.join(cell(sum(not one.winners for one in e), e) for _, e in played)} |")
    for winners, result in _endings([one for _, each in played for one in each]):
        shares = [cell(sum((one.winners, one.result) == (winners, result) for one in e), e) for _, e in played]
        who = ", ".join(text.text(f"seat-{seat}") for seat in winners)
        end = text.text(result, winners=who)
        rows.append(f"| {end}{f' ({who})' if who and who not in end else ''} | {' | '.join(shares)} |")
    rows.append("| mean turns | " + " | ".join(f"{mean([o.turns for o in e]):.1f}" for _, e in played) + " |")
    rows.append("| mean decisions | " + " | ".join(f"{mean([o.decisions for o in e]):.0f}" for _, e in played) + " |")
    for name in dict.fromkeys(name for _, each in played for one in each for name in one.scores):
        means = [f"{mean([one.scores.get(name, 0) for one in each]):.1f}" for _, each in played]
        rows.append(f"| mean points of {text.text(f'seat-{name}')} | {' | '.join(means)} |")
    equal = [each for pairing, each in played if len(set(pairing.seats.values())) == 1]
    return "\n".join([*rows, "", *(_verdict(each, seats, text) for each in equal), ""])


def _verdict(played: Sequence[Played], seats: Sequence[str], text: Text) -> str:
    drawn = sum(not one.winners for one in played) / 2
    shares = {seat: (sum(seat in one.winners for one in played) + drawn) / max(1, len(played)) for seat in seats}
    ahead = max(shares, key=lambda seat: shares[seat])
    fair = all(FAIR[0] <= part <= FAIR[1] for part in shares.values()) or len(seats) != 2
    said = f"Equal bots, draws counted half: {text.text(f'seat-{ahead}')} {shares[ahead]:.0%}"
    return f"{said}, {'within' if fair else 'LOPSIDED, outside'} {FAIR[0]:.0%} to {FAIR[1]:.0%}.\n"


def _endings(played: Sequence[Played]) -> list[tuple[tuple[str, ...], str]]:
    """The winners and results that occur, the most frequent first within each winner."""
    counted: Mapping[tuple[tuple[str, ...], str], int] = _counted(played)
    return sorted(counted, key=lambda end: (end[0], -counted[end], end[1]))


def _counted(played: Sequence[Played]) -> dict[tuple[tuple[str, ...], str], int]:
    counts: dict[tuple[tuple[str, ...], str], int] = {}
    for one in played:
        counts[one.winners, one.result] = counts.get((one.winners, one.result), 0) + 1
    return counts

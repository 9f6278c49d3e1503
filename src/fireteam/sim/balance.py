"""Balance: for every scenario of a game who wins how often and by what margin, bots of one kind against another."""

from __future__ import annotations

import itertools
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from fireteam import games
from fireteam.bots import RANDOM
from fireteam.engine import Pairing, Rulebook, measures_of
from fireteam.engine.errors import BadSetup
from fireteam.text import Text

from . import cooperative
from .batches import NOTES, Notebook, work
from .battles import drawn as by_lot
from .cooperative import cell, mean
from .simulate import BATCH, Played, batch

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
    battles: int = 0,
    notes: Path | None = None,
) -> int:
    """Play all pairings and write the table. What was done is kept in a file until the run is over."""
    rulebook = games.find(game)
    if battles and not rulebook.battle():
        raise BadSetup(f"{game} has no form for battles")
    wanted = [rulebook.scenario(games.scenario(game, name)).id for name in scenarios]
    if not wanted and not battles:
        wanted = [each.id for each in rulebook.scenarios() if measures_of(rulebook).weighed(each.id)]
        battles = measures_of(rulebook).battles()
    kept = [*_made(rulebook, seed, battles)]
    made = [name for name, _ in kept]
    wanted += made
    documents = {name: rulebook.document(name) for name in wanted}
    paired = [pairing for name in wanted for pairing in pairings(rulebook, name)]
    shared = dict.fromkeys(made, battles)
    runs = [
        list(_runs(seed, max(1, games_each // pairing.one_in // shared.get(pairing.scenario, 1)))) for pairing in paired
    ]
    work_list = [
        (
            rulebook.id,
            pairing.scenario,
            rulebook.settled(pairing.scenario, pairing.options),
            pairing.seats,
            seeds,
            documents[pairing.scenario],
            pairing.drawn,
        )
        for pairing, batches in zip(paired, runs, strict=True)
        for seeds in batches
    ]
    about = {"what": "balance", "game": game, "scenarios": wanted, "games": games_each, "seed": seed}
    files = [measures_of(rulebook).files(scenario) for _, scenario, *_ in work_list]
    notebook = Notebook(notes or NOTES / f"balance-{game}.jsonl", about, list[Played], files)
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
        if name not in made:
            title = text.text(f"scenario-{name}")
            parts.append(chapter(rulebook, text, title, [mine for mine in played if mine[0].scenario == name]))
    if {*made} & {*alone}:
        title = f"Battles of the form: {len(made)}, made by lot"
        parts.append(chapter(rulebook, text, title, together([mine for mine in played if mine[0].scenario in made])))
    if len(alone) < len(wanted):
        parts.append(cooperative.report(rulebook, text, [mine for mine in played if mine[0].scenario not in alone]))
    else:
        parts += cooperative.useful(rulebook, text, [one for _, each in played for one in each])
    out.write_text("\n".join(parts), encoding="utf-8")
    notebook.close()
    print(out)
    return 0


def _made(rulebook: Rulebook, seed: int, count: int) -> Iterator[tuple[str, object]]:
    """Battles by lot, each with what keeps it known until the report is written."""
    for number in range(count):
        name = rulebook.adopt(by_lot(rulebook, f"{seed} {number}"))
        yield name, rulebook.held(name, {})


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


Sides = Mapping[str, Sequence[str]]
"""Who wins together, by the text id of the side."""


def sides_of(rulebook: Rulebook, scenario: str, seats: Sequence[str]) -> Sides:
    """The sides of a scenario; where the game names none, each seat is one."""
    return measures_of(rulebook).sides(scenario) or {f"seat-{seat}": (seat,) for seat in seats}


def won_by(one: Played, sides: Sides) -> tuple[str, ...]:
    """The sides whose seats have won a game."""
    return tuple(side for side, seats in sides.items() if {*seats} & {*one.winners})


def together(played: Sequence[tuple[Pairing, list[Played]]]) -> list[tuple[Pairing, list[Played]]]:
    """The games of several battles in one column for each way to play them."""
    ways: dict[tuple[object, ...], tuple[Pairing, list[Played]]] = {}
    for pairing, each in played:
        way = (*sorted(pairing.options.items()), *pairing.seats.items())
        ways.setdefault(way, (pairing, []))[1].extend(each)
    return [ways[way] for way in sorted(ways, key=str)]


def chapter(rulebook: Rulebook, text: Text, title: str, played: Sequence[tuple[Pairing, list[Played]]]) -> str:
    """A scenario's table: a column for each pairing, a row for each winner, margin and measure."""
    first = played[0][0]
    sides = sides_of(rulebook, first.scenario, list(first.seats))
    columns = [_title(text, pairing, sides) for pairing, _ in played]
    rows = [f"## {title}", ""]
    rows += [f"| {' / '.join(text.text(side) for side in sides)} | {' | '.join(columns)} |"]
    rows += ["|---|" + "---:|" * len(columns)]
    for side in sides:
        won = [cell(sum(side in won_by(one, sides) for one in each), each) for _, each in played]
        rows.append(f"| **won by {text.text(side)}** | {' | '.join(won)} |")
    rows.append(f"| **drawn** | {' | '.join(cell(sum(not one.winners for one in e), e) for _, e in played)} |")
    for winners, result in _endings([one for _, each in played for one in each], sides):
        shares = [cell(sum((won_by(one, sides), one.result) == (winners, result) for one in e), e) for _, e in played]
        who = ", ".join(text.text(side) for side in winners)
        end = text.text(result, winners=who)
        rows.append(f"| {end}{f' ({who})' if who and who not in end else ''} | {' | '.join(shares)} |")
    rows.append("| mean turns | " + " | ".join(f"{mean([o.turns for o in e]):.1f}" for _, e in played) + " |")
    rows.append("| mean decisions | " + " | ".join(f"{mean([o.decisions for o in e]):.0f}" for _, e in played) + " |")
    for name in dict.fromkeys(name for _, each in played for one in each for name in one.scores):
        means = [f"{mean([one.scores.get(name, 0) for one in each]):.1f}" for _, each in played]
        rows.append(f"| mean points of {text.text(f'seat-{name}')} | {' | '.join(means)} |")
    verdicts = [
        _verdict(pairing, each, sides, text, measures_of(rulebook).bounds(pairing), column)
        for column, (pairing, each) in zip(columns, played, strict=True)
    ]
    return "\n".join([*rows, "", *(verdict for verdict in verdicts if verdict), ""])


def _title(text: Text, pairing: Pairing, sides: Sides) -> str:
    """Who plays the sides, and the settings that a column has."""
    kinds = [
        " and ".join(dict.fromkeys(pairing.seats[seat] for seat in seats if seat in pairing.seats))
        for seats in sides.values()
    ]
    settings = [
        f"{text.text(f'setting-{name}')}: {cooperative.setting_value(text, name, value)}"
        for name, value in pairing.options.items()
    ]
    return ", ".join([" / ".join(kinds), *settings])


def _verdict(
    pairing: Pairing,
    played: Sequence[Played],
    sides: Sides,
    text: Text,
    bounds: tuple[float, float] | None,
    column: str,
) -> str:
    """Whether equal bots win about as often as each other, and bots that think as often as the game would have it;
    nothing of other pairings."""
    drawn = sum(not one.winners for one in played) / 2
    shares = {side: (sum(side in won_by(one, sides) for one in played) + drawn) / max(1, len(played)) for side in sides}
    if len(set(pairing.seats.values())) == 1:
        low, high = bounds or FAIR
        ahead = max(shares, key=lambda side: shares[side])
        fair = all(low <= part <= high for part in shares.values()) or len(sides) != 2
        about = f" ({column})" if pairing.options else ""
        said = f"Equal bots{about}, draws counted half: {text.text(ahead)} {shares[ahead]:.0%}"
        return f"{said}, {'within' if fair else 'LOPSIDED, outside'} {low:.0%} to {high:.0%}.\n"
    if bounds is None:
        return ""
    low, high = bounds
    thinking = next(
        side for side, seats in sides.items() if any(pairing.seats.get(seat, RANDOM) != RANDOM for seat in seats)
    )
    part = shares[thinking]
    verdict = "as it should" if low <= part <= high else f"OUTSIDE {low:.0%} to {high:.0%}"
    return f"{text.text(thinking)} that thinks, against chance: {part:.0%}, {verdict}.\n"


def _endings(played: Sequence[Played], sides: Sides) -> list[tuple[tuple[str, ...], str]]:
    """The winners and results that occur, the most frequent first within each winner."""
    counted = Counter((won_by(one, sides), one.result) for one in played)
    return sorted(counted, key=lambda end: (end[0], -counted[end], end[1]))

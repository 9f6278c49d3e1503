"""What a run has found: who noticed which broken rule, as a table and as a page."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal

import msgspec

from fireteam.ledger import book
from fireteam.ledger.report import home

from .places import CannotBite, Place

__all__ = ["Bitten", "home", "line", "prefix", "told"]

AIM = 95
EQUIVALENT = 5
"""Percent of a sample that may be called equivalent."""
Verdict = Literal["own", "other", "golden", "survived", "uncited", "equivalent", "stillborn"]
VERDICTS: dict[Verdict, str] = {
    "own": "killed by a test of its own rule",
    "other": "killed by another test",
    "golden": "killed by golden games only",
    "survived": "survived",
    "uncited": "cites no rule",
    "equivalent": "equivalent",
    "stillborn": "cannot be broken",
}


class Bitten(msgspec.Struct, frozen=True, kw_only=True):
    """One mutant and who noticed."""

    place: Place
    verdict: Verdict
    test: str = ""
    how: str = ""
    seconds: float = 0.0


def prefix(game: str) -> str:
    ledger = book.ledger(game)
    if ledger is None:
        raise CannotBite(f"{game} has no ledger")
    return ledger.prefix


def line(bitten: Bitten) -> str:
    """One mutant in a line."""
    place = bitten.place
    rules = " ".join(place.rules[:4]) + (" …" if len(place.rules) > 4 else "")
    by = f" by {bitten.test}{f' ({bitten.how})' if bitten.how else ''}" if bitten.test else ""
    return f"{bitten.verdict:<10} {place.module}.py:{place.line} {place.function} [{place.kind}] {rules}{by}"


def told(game: str, done: Sequence[Bitten], run: Mapping[str, object], out: Path | None) -> int:
    """Print the table and what was not noticed; write the game's section of the page, if one is asked for."""
    section = list(_section(game, done, run))
    print("\n".join(section))
    if out is not None:
        _write(out, game, section)
    too_many = _share(done, "equivalent") > EQUIVALENT
    if too_many:
        print(f"More than {EQUIVALENT} percent are called equivalent.")
    return 1 if too_many else 0


def _counted(done: Sequence[Bitten]) -> list[Bitten]:
    return [each for each in done if each.verdict != "stillborn"]


def _share(done: Sequence[Bitten], verdict: Verdict) -> float:
    counted = _counted(done)
    return 100 * sum(each.verdict == verdict for each in counted) / len(counted) if counted else 0.0


def _section(game: str, done: Sequence[Bitten], run: Mapping[str, object]) -> Iterator[str]:
    ledger = book.ledger(game)
    yield f"## {ledger.game.title if ledger else game}"
    yield ""
    counted = _counted(done)
    flags = (f" --only {run['only']}" if run["only"] else "") + (" --own" if run["own"] else "")
    yield f"`fireteam rules --bite {game} --sample {run['sample']} --seed {run['seed']}{flags}`"
    yield ""
    yield "| | mutants | percent |"
    yield "|---|---:|---:|"
    count = Counter(each.verdict for each in counted)
    for verdict, words in VERDICTS.items():
        if verdict != "stillborn":
            yield f"| {words} | {count[verdict]} | {_share(done, verdict):.1f} |"
    alive = [each for each in counted if each.verdict != "equivalent"]
    own = 100 * count["own"] / len(alive) if alive else 0.0
    hung = sum(each.how == "hung" for each in counted)
    yield ""
    yield (
        f"Of {len(alive)} that change something {own:.1f} percent were killed by a test that carries the rule's id "
        f"(the aim is {AIM}). {hung} ran without end and were stopped by the clock."
    )
    for verdict, words in VERDICTS.items():
        found = [each for each in counted if each.verdict == verdict]
        if verdict in ("own", "stillborn") or not found:
            continue
        yield ""
        yield f"### {words[0].upper()}{words[1:]}"
        yield ""
        for each in sorted(found, key=lambda each: (each.place.path, each.place.line)):
            by = f" ({each.test}{', ' + each.how if each.how else ''})" if each.test else ""
            rules = " ".join(each.place.rules)
            place = each.place
            yield f"- `{place.name}` {place.kind}{by}: `{place.text}` → `{place.becomes}` {rules}".rstrip()


HEAD = """# Proof that bites

What `fireteam rules --bite` found when it last ran: rule code was broken on purpose, one line at a time, and the tests
that carry the rules cited there had to notice (CONTRIBUTING.md says how).
"""


def _write(out: Path, game: str, section: list[str]) -> None:
    """Put the section in its place; those of other games stay."""
    text = out.read_text(encoding="utf-8") if out.exists() else HEAD
    head, *sections = re.split(r"(?m)^(?=## )", text)
    kept = [each.strip() for each in sections if not each.startswith(section[0] + "\n")]
    parts = sorted([*kept, "\n".join(section).strip()])
    out.write_text("\n\n".join([head.strip(), *parts]) + "\n", encoding="utf-8")

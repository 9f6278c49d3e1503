"""`fireteam rules`: each game's rules, where the code cites them and which passing tests prove them."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path

import msgspec

from fireteam import games
from fireteam.ledger import book, proof, scan


class Standing(msgspec.Struct, frozen=True):
    """How one rule stands; the shape of a row of `fireteam rules --json`."""

    id: str
    game: str
    played: bool
    cited: tuple[str, ...]
    tests: tuple[str, ...]
    proven: bool


def home() -> Path:
    """The checkout that holds the tests: the one this package runs from, else the current folder."""
    checkout = Path(__file__).parents[3]
    return checkout if (checkout / "pyproject.toml").exists() else Path.cwd()


def standings(game: str, root: Path | None = None) -> list[Standing]:
    """How every rule of a game stands, in the order of its book."""
    root = root or home()
    cited: dict[str, list[str]] = defaultdict(list)
    for citation in scan.citations(games.folder(game)):
        cited[citation.id].append(f"{_short(citation.path, root)}:{citation.line}")
    tests: dict[str, list[str]] = defaultdict(list)
    for test in scan.marked_tests(root, root / "tests"):
        for id in test.rules:
            tests[id].append(test.node)
    passed = proof.read(root)
    return [
        Standing(
            rule.id,
            game,
            rule.played,
            tuple(dict.fromkeys(cited[rule.id])),
            tuple(tests[rule.id]),
            bool(tests[rule.id]) and all(passed.get(rule.id, {}).get(test) for test in tests[rule.id]),
        )
        for rule in book.rules(game)
    ]


def faults(root: Path | None = None) -> list[str]:
    """Everything that is wrong with the ledgers and their use, one line each; empty when all is well."""
    root = root or home()
    wrong = []
    known = {rule.id for game in games.written() for rule in book.rules(game)}
    ours = tuple(f"{prefix}-" for prefix in book.prefixes())
    for citation in scan.citations(Path(__file__).parents[1]):
        if citation.id.startswith(ours) and citation.id not in known:
            wrong.append(f"{_short(citation.path, root)}:{citation.line}: no ledger has a rule {citation.id}")
    for test in scan.marked_tests(root, root / "tests"):
        place = f"{test.node.partition('::')[0]}:{test.line}"
        wrong += [f"{place}: {what}" for what in test.wrong]
        wrong += [f"{place}: no ledger has a rule {id}" for id in test.rules if id not in known]
    for game in games.names():
        for id in book.translation(game, "de").rule:
            if id not in known:
                wrong.append(f"{game}/rules.de.toml: no ledger has a rule {id}")
    return wrong


def untranslated() -> list[str]:
    """What the German of the house's ledgers lacks, one line each."""
    missing = []
    for game in games.names():
        # A game that somebody else installed answers for its own German.
        if not games.folder(game).is_relative_to(Path(__file__).parents[1]):
            continue
        german = book.translation(game, "de").rule
        if book.rules(game) and not german:
            missing.append(f"{game}/rules.de.toml does not exist or is empty")
            continue
        for rule in book.rules(game):
            lacking = _lacking(rule, german.get(rule.id))
            missing += [f"{game}/rules.de.toml: {rule.id} is missing{what}" for what in lacking]
    return missing


def _lacking(rule: book.Rule, german: book.Translated | None) -> list[str]:
    if german is None:
        return [""]
    parts = {
        "its title": (rule.title, german.title),
        "its text": (rule.text, german.text),
        "its ruling": (rule.ruling, german.ruling),
        "the heads of its table": (rule.columns, german.columns),
        "its table": (rule.rows, german.rows),
    }
    return [f" {name}" for name, (ours, theirs) in parts.items() if ours and not theirs]


def show(game: str | None, *, untested: bool, as_json: bool, check: bool) -> int:
    """Prints what was asked for; the exit code is 1 if a check found faults."""
    if check:
        found = faults()
        print("\n".join(found) if found else "The ledger is in order: no unknown rule in code or tests.")
        return 1 if found else 0
    standing = {name: standings(name) for name in ([game] if game else games.names())}
    if untested:
        standing = {name: [each for each in rows if each.played and not each.tests] for name, rows in standing.items()}
    if as_json:
        every = [msgspec.to_builtins(each) for rows in standing.values() for each in rows]
        print(json.dumps(every, indent=1))
    elif untested:
        for rows in standing.values():
            for each in rows:
                print(f"{each.id:<18}{book.rule(each.id).title}")
    else:
        _table(standing)
    return 0


def _table(standing: dict[str, list[Standing]]) -> None:
    width = max([len(name) for name in standing] + [4])
    print(f"{'game':<{width}}  {'rules':>6} {'not played':>11} {'cited':>6} {'tested':>7} {'proven':>7}")
    for name, rows in standing.items():
        played = [each for each in rows if each.played]
        cited, tested = sum(bool(each.cited) for each in played), sum(bool(each.tests) for each in played)
        proven = sum(each.proven for each in played)
        idle = len(rows) - len(played)
        print(f"{name:<{width}}  {len(rows):>6} {idle:>11} {cited:>6} {tested:>7} {proven:>7}")


def _short(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else str(path)

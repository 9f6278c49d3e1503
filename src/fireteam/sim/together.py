"""Balance of games that all seats win or lose together: a row for each scenario, a column for each way to play it."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterator, Sequence

from fireteam.engine import Pairing, Rulebook, measures_of
from fireteam.scene import presentation_of
from fireteam.text import Text

from .simulate import Played, share

Column = tuple[Pairing, list[Played]]
MEASURE = "measure-"


def cell(number: int, played: Sequence[Played]) -> str:
    found = share(number, len(played))
    return f"{100 * found.share:.1f} ({100 * found.low:.1f} to {100 * found.high:.1f})"


def mean(numbers: Sequence[int]) -> float:
    return statistics.fmean(numbers) if numbers else 0.0


def report(rulebook: Rulebook, text: Text, played: Sequence[Column]) -> str:
    """Scenarios that are played in the same ways share a table; then what they show, and what was of use in all."""
    ways: dict[tuple[str, ...], dict[str, list[list[Played]]]] = {}
    for scenario in dict.fromkeys(pairing.scenario for pairing, _ in played):
        mine = [(pairing, games) for pairing, games in played if pairing.scenario == scenario]
        titles = tuple(title(text, pairing) for pairing, _ in mine)
        ways.setdefault(titles, {})[scenario] = [games for _, games in mine]
    rows: list[str] = []
    for titles, scenarios in sorted(ways.items(), key=lambda way: -len(way[1])):
        rows += [*_won(rulebook, text, titles, scenarios), *_measures(text, titles, scenarios)]
    rows += _useful(rulebook, text, [one for _, games in played for one in games])
    return "\n".join(rows)


def title(text: Text, pairing: Pairing) -> str:
    """The settings that a column has, and whoever plays."""
    settings = [
        f"{text.text(f'setting-{name}')}: {setting_value(text, name, value)}" for name, value in pairing.options.items()
    ]
    return ", ".join([*settings, " and ".join(dict.fromkeys(pairing.seats.values()))])


def setting_value(text: Text, setting: str, value: str) -> str:
    """The name of a setting's value, where it has one."""
    named = f"setting-{setting}-{value}"
    return text.text(named) if text.has(named) else value


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield "|---|" + "---:|" * (len(head) - 1)
    yield from (f"| {' | '.join(row)} |" for row in rows)
    yield ""


def _won(
    rulebook: Rulebook, text: Text, titles: tuple[str, ...], scenarios: dict[str, list[list[Played]]]
) -> Iterator[str]:
    """Who won how often, with a verdict, and how the games ended."""
    names = {scenario: text.text(f"scenario-{scenario}") for scenario in scenarios}
    yield from ("## Games won" + (f": {next(iter(names.values()))}" if len(names) == 1 else ""), "")
    rows, outliers = [], []
    for scenario, columns in scenarios.items():
        rows.append([names[scenario], *(cell(sum(bool(o.winners) for o in games), games) for games in columns)])
        low, high = measures_of(rulebook).fair(scenario) or (0.0, 1.0)
        for name, games in zip(titles, columns, strict=True):
            part = share(sum(bool(one.winners) for one in games), len(games)).share
            if not low <= part <= high:
                outliers.append(f"{names[scenario]} ({name}) {part:.0%}, outside {low:.0%} to {high:.0%}")
    yield from _table(["", *titles], rows)
    yield from (f"OUTLIERS: {'; '.join(outliers)}." if outliers else "No scenario is out of its bounds.", "")
    yield from ("How they ended, in percent of all games, with the mean of turns and decisions:", "")
    everything = {scenario: [one for games in columns for one in games] for scenario, columns in scenarios.items()}
    results = Counter(one.result for games in everything.values() for one in games)
    ends = [result for result, _ in results.most_common()]
    rows = []
    for scenario, games in everything.items():
        parts = [f"{100 * sum(o.result == end for o in games) / max(1, len(games)):.0f}" for end in ends]
        lengths = [f"{mean([o.turns for o in games]):.1f}", f"{mean([o.decisions for o in games]):.0f}"]
        rows.append([names[scenario], *parts, *lengths])
    yield from _table(["", *(text.text(end, winners="…") for end in ends), "turns", "decisions"], rows)


def _measures(text: Text, titles: tuple[str, ...], scenarios: dict[str, list[list[Played]]]) -> Iterator[str]:
    for scenario, columns in scenarios.items():
        kept = sorted({name for games in columns for one in games for name in one.counts if name.startswith(MEASURE)})
        if kept:
            yield from (f"{text.text(f'scenario-{scenario}')}, in the mean of all games:", "")
            rows = [
                [_named(text, name), *(f"{mean([one.counts.get(name, 0) for one in games]):.1f}" for games in columns)]
                for name in kept
            ]
            yield from _table(["", *titles], rows)


def _named(text: Text, name: str) -> str:
    """A measure may be one of something: `measure-tried:scenario-omerta`."""
    what, _, of = name.partition(":")
    return f"{text.text(what)}: {text.text(of)}" if of else text.text(what)


def _useful(rulebook: Rulebook, text: Text, played: Sequence[Played]) -> Iterator[str]:
    """Of everything that can be of use: in how many games of a hundred it was, and what never."""
    used = Counter(name for one in played for name in one.counts)
    never: list[str] = []
    for heading, names in measures_of(rulebook).countable().items():
        yield from (f"## {text.text(heading)}", "", f"Of use in so many of {len(played)} games:", "")
        told = []
        for name in names:
            named = presentation_of(rulebook).naming(text, name)
            label = f"{named or text.text(name)} ({name.partition('-')[2]})"
            told.append(f"{label} {used[name]}")
            if not used[name]:
                never.append(label)
        yield from ("; ".join(told) + ".", "")
    if measures_of(rulebook).countable():
        yield from (f"Never of use: {'; '.join(never)}." if never else "Nothing was never of use.", "")

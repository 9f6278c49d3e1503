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
APART = 0.10
"""So far from the mean is too far for somebody who takes part."""


def cell(number: int, played: Sequence[Played]) -> str:
    found = share(number, len(played))
    return f"{100 * found.share:.1f} ({100 * found.low:.1f} to {100 * found.high:.1f})"


def mean(numbers: Sequence[int]) -> float:
    return statistics.fmean(numbers) if numbers else 0.0


def report(rulebook: Rulebook, text: Text, played: Sequence[Column]) -> str:
    """Scenarios that are played in the same ways share a table; then what they show, and what was of use in all."""
    ways: dict[tuple[str, ...], dict[str, list[Column]]] = {}
    for scenario in dict.fromkeys(pairing.scenario for pairing, _ in played):
        mine = [(pairing, games) for pairing, games in played if pairing.scenario == scenario]
        titles = tuple(title(text, pairing) for pairing, _ in mine)
        ways.setdefault(titles, {})[scenario] = mine
    rows: list[str] = []
    for titles, scenarios in sorted(ways.items(), key=lambda way: -len(way[1])):
        rows += _won(rulebook, text, titles, scenarios)
        rows += _shares(rulebook, text, titles, scenarios)
        rows += _measures(text, titles, scenarios)
    rows += _parts(rulebook, text, [one for _, games in played for one in games])
    rows += useful(rulebook, text, [one for _, games in played for one in games])
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


def _won(rulebook: Rulebook, text: Text, titles: tuple[str, ...], scenarios: dict[str, list[Column]]) -> Iterator[str]:
    """Who won how often, with a verdict, and how the games ended."""
    names = {scenario: text.text(f"scenario-{scenario}") for scenario in scenarios}
    yield from ("## Games won" + (f": {next(iter(names.values()))}" if len(names) == 1 else ""), "")
    rows, outliers = [], []
    for scenario, columns in scenarios.items():
        rows.append([names[scenario], *(cell(sum(bool(o.winners) for o in games), games) for _, games in columns)])
        for name, (pairing, games) in zip(titles, columns, strict=True):
            low, high = measures_of(rulebook).bounds(pairing) or (0.0, 1.0)
            part = share(sum(bool(one.winners) for one in games), len(games)).share
            if not low <= part <= high:
                outliers.append(f"{names[scenario]} ({name}) {part:.0%}, outside {low:.0%} to {high:.0%}")
    yield from _table(["", *titles], rows)
    yield from (f"OUTLIERS: {'; '.join(outliers)}." if outliers else "No scenario is out of its bounds.", "")
    yield from ("How they ended, in percent of all games, with the mean of turns and decisions:", "")
    everything = {scenario: [one for _, games in columns for one in games] for scenario, columns in scenarios.items()}
    results = Counter(one.result for games in everything.values() for one in games)
    ends = [result for result, _ in results.most_common()]
    rows = []
    for scenario, games in everything.items():
        parts = [f"{100 * sum(o.result == end for o in games) / max(1, len(games)):.0f}" for end in ends]
        lengths = [f"{mean([o.turns for o in games]):.1f}", f"{mean([o.decisions for o in games]):.0f}"]
        rows.append([names[scenario], *parts, *lengths])
    yield from _table(["", *(text.text(end, winners="…") for end in ends), "turns", "decisions"], rows)


def _shares(
    rulebook: Rulebook, text: Text, titles: tuple[str, ...], scenarios: dict[str, list[Column]]
) -> Iterator[str]:
    """What else was reached, in percent of the games of each column, with a verdict over all of them."""
    rows, outliers = [], []
    for scenario, columns in scenarios.items():
        for name, (low, high) in measures_of(rulebook).shares(scenario).items():
            label = f"{text.text(f'scenario-{scenario}')}: {text.text(name)}"
            rows.append([label, *(cell(sum(name in o.counts for o in games), games) for _, games in columns)])
            every = [one for _, games in columns for one in games]
            part = share(sum(name in one.counts for one in every), len(every)).share
            if not low <= part <= high:
                outliers.append(f"{label} {part:.0%}, outside {low:.0%} to {high:.0%}")
    if rows:
        yield from ("What else was reached, in percent of all games:", "")
        yield from _table(["", *titles], rows)
        yield from (f"OUTLIERS: {'; '.join(outliers)}." if outliers else "Nothing is out of its bounds.", "")


def _parts(rulebook: Rulebook, text: Text, played: Sequence[Played]) -> Iterator[str]:
    """How many of the games were won in which each took part, and who is far from the others."""
    for heading, names in measures_of(rulebook).parts().items():
        games = {name: [one for one in played if name in one.counts] for name in names}
        won = {name: share(sum(bool(o.winners) for o in mine), len(mine)).share for name, mine in games.items() if mine}
        middle = statistics.fmean(won.values()) if won else 0.0
        rows = [
            [text.text(name), str(len(mine)), cell(sum(bool(one.winners) for one in mine), mine)]
            for name, mine in games.items()
        ]
        yield from (f"## {text.text(heading)}", "")
        yield from _table(["", "games", "won"], rows)
        apart = [f"{text.text(name)} {part:.0%}" for name, part in won.items() if abs(part - middle) > APART]
        verdict = f"OUTLIERS: {'; '.join(apart)}, more than" if apart else "Nobody is more than"
        yield from (f"{verdict} {100 * APART:.0f} points from the mean of {middle:.0%}.", "")


def _measures(text: Text, titles: tuple[str, ...], scenarios: dict[str, list[Column]]) -> Iterator[str]:
    for scenario, columns in scenarios.items():
        kept = sorted(
            {name for _, games in columns for one in games for name in one.counts if name.startswith(MEASURE)}
        )
        if kept:
            yield from (f"{text.text(f'scenario-{scenario}')}, in the mean of all games:", "")
            rows = [
                [
                    _named(text, name),
                    *(f"{mean([one.counts.get(name, 0) for one in games]):.1f}" for _, games in columns),
                ]
                for name in kept
            ]
            yield from _table(["", *titles], rows)


def _named(text: Text, name: str) -> str:
    """A measure may be one of something: `measure-tried:scenario-omerta`."""
    what, _, of = name.partition(":")
    return f"{text.text(what)}: {text.text(of)}" if of else text.text(what)


def useful(rulebook: Rulebook, text: Text, played: Sequence[Played]) -> Iterator[str]:
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

"""A report of a batch as one page without scripts: bars with their intervals."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from fireteam.text import Text

if TYPE_CHECKING:
    from .simulate import Report, Share

STYLE = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
td, th { text-align: left; padding: .25rem .75rem .25rem 0; }
td.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
svg { width: 100%; height: 1.25rem; display: block; }
.bar { fill: #3b7dd8; } .reach { stroke: currentColor; stroke-width: 1.5; } .rail { fill: currentColor; opacity: .1; }
"""


def page(report: Report, text: Text) -> str:
    title = escape(f"{report.game}/{report.scenario}")
    shares = [(f"won by {seat} ({report.seats[seat]})", won) for seat, won in report.wins.items()]
    shares += [("drawn", report.draws)]
    endings = [(ending.told(text), ending.share) for ending in report.results]
    decisions = report.decisions
    settings = ", ".join(f"{name}: {value}" for name, value in report.options.items())
    lengths = f"{decisions.shortest} to {decisions.longest}, median {decisions.median:g}, mean {decisions.mean:.1f}"
    scores = "".join(f"<tr><td>{escape(name)}<td class=number>{mean:.2f}" for name, mean in report.scores.items())
    return f"""<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title><style>{STYLE}</style>
<h1>{title}</h1>
<p>{report.games} games from seed {report.seed}. {escape(settings)}</p>
<h2>Who wins</h2>{_bars(shares)}
<h2>How it ends</h2>{_bars(endings)}
<h2>Decisions a game</h2><p>{lengths}</p>
{f"<h2>Mean scores</h2><table>{scores}</table>" if scores else ""}
</html>
"""


def _bars(rows: list[tuple[str, Share]]) -> str:
    cells = (
        f"<tr><td>{escape(name)}<td class=number>{found.games}<td class=number>{found.share:.1%}"
        f"<td class=number>{found.low:.1%} to {found.high:.1%}<td width=40%>{_bar(found)}"
        for name, found in rows
    )
    return f"<table><tr><th><th>games<th>share<th>95% interval<th>{''.join(cells)}</table>"


def _bar(found: Share) -> str:
    return (
        '<svg viewBox="0 0 100 10" preserveAspectRatio="none" role="presentation">'
        f'<rect class="rail" width="100" height="10"/><rect class="bar" width="{found.share * 100:.2f}" height="10"/>'
        f'<line class="reach" x1="{found.low * 100:.2f}" x2="{found.high * 100:.2f}" y1="5" y2="5"/></svg>'
    )

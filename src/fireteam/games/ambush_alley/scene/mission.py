"""The mission as the table shows it: what each side is to do, what earns it points, and the buildings that matter.

The chapter's rules: AA-VP-01.
"""

from __future__ import annotations

import functools

from fireteam.scene import Card, Row, Words

from ..content import library
from ..content.tables import piece_text
from ..content.types import PointsEntry, Scenario
from ..state import INSURGENTS, REGULARS

MISSION = "mission"
"""The card's name: it belongs to no piece on the table."""


@functools.lru_cache
def card(scenario: str, numbers: tuple[int, ...]) -> Card:
    """AA-VP-01: the briefing, and each line of the scenario's list with what it has brought so far; `numbers` are how
    often the lines count now."""
    chosen = library.scenario(scenario)
    lines = list(zip(chosen.points, numbers, strict=True))
    rows = [
        row
        for side in (REGULARS, INSURGENTS)
        for row in (
            Row(Words(f"seat-{side}"), Words(f"scenario-{scenario}-{side}"), prose=True),
            *(_line(chosen, entry, number) for entry, number in lines if entry.side == side),
        )
    ]
    return Card(
        piece=MISSION,
        side="",
        name=Words(f"scenario-{scenario}"),
        heading=Words("heading-mission"),
        rows=tuple(rows),
    )


def _line(scenario: Scenario, entry: PointsEntry, number: int) -> Row:
    about = _about(scenario, entry)
    name = (
        Words("points-about", {"count": entry.count, "about": about})
        if about
        else Words("points-of", {"count": entry.count})
    )
    return Row(name, Words("points-now", {"each": entry.each, "points": number * entry.each}))


def _about(scenario: Scenario, entry: PointsEntry) -> str:
    """Whom or what a line is about: a unit, or the place of a task."""
    for task in scenario.tasks:
        if task.id == entry.about:
            return piece_text(task.building) if task.building else task.beside
    return entry.about


def label(scenario: str, building: str) -> Words | str:
    """What is written on a building that the scenario is about."""
    chosen = library.scenario(scenario)
    if building in chosen.compound:
        return Words("label-compound")
    return Words(piece_text(building)) if any(task.building == building for task in chosen.tasks) else ""

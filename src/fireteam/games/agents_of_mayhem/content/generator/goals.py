"""What both Sides are after in a generated Mission: Win Conditions, markers, devices and Events."""

from __future__ import annotations

import random
from collections.abc import Collection
from typing import NamedTuple

from .. import library
from ..types import LEGION_GOALS, MAYHEM_GOALS, BoardSetup, EventEntry, Hack, MarkerPlace, Side, Trigger, Win
from .ground import Ground

NEEDS: dict[str, tuple[str, ...]] = {
    "sabotage": ("devices",),
    "hack": ("hacking", "events"),
    "demolish": ("explosions",),
}
"""AM-OVER-09: the parts of the rules that a goal takes."""
MARKERS = {"small": 2, "medium": 3, "large": 4, "huge": 5}
TERMINAL = Hack(id="terminal", type="main", difficulty=2, die="yellow", cubes=("focus", "tech"), does="event")
UPS, DOWNS = ("attack_up", "defense_up", "move_up", "range_up"), ("attack_down", "defense_down", "move_down")
LOCK = "8"
"""The Objective Marker of a lockdown: no other Event and no goal uses it."""


class Scored(NamedTuple):
    """What each Side scores for."""

    mayhem: tuple[Win, ...]
    legion: tuple[Win, ...]


def fitting(parts: Collection[str]) -> tuple[list[str], list[str]]:
    """The goals of both Sides that can be had with these parts of the rules."""
    known = {goal for goal in (*MAYHEM_GOALS, *LEGION_GOALS) if {*NEEDS.get(goal, ())} <= {*parts}}
    return [goal for goal in MAYHEM_GOALS if goal in known], [goal for goal in LEGION_GOALS if goal in known]


def wins(mayhem: str, legion: str, device: str, boss: str) -> Scored:
    """AM-WIN-01: each Side has its goal and a second way to score at least."""
    down = Win(vp=1, when="now", how="downed")
    ours = {
        "seize": (Win(vp=2, when="round", how="control", remove=True), down),
        "wreck": (Win(vp=2, when="now", how="destroyed"), down),
        "sabotage": (Win(vp=4, when="now", how="device", of=device), down, Win(vp=1, when="end", how="control")),
        "hack": (Win(vp=2, when="now", how="hack", of=TERMINAL.id), down, Win(vp=1, when="end", how="control")),
    }[mayhem]
    if device and mayhem != "sabotage":
        ours = (*ours, _answer(device))
    agents = Win(vp=2, when="now", how="downed")
    hold = Win(vp=1, when="round", how="control")
    theirs = {
        "hold": (hold, agents),
        "hunt": (Win(vp=3, when="now", how="downed"), Win(vp=1, when="end", how="control")),
        "guard": (Win(vp=3, when="end", how="alive", of=boss), hold, agents),
        "demolish": (Win(vp=2, when="now", how="building"), agents),
    }[legion]
    return Scored(ours, theirs)


def _answer(device: str) -> Win:
    """What MAYHEM scores for a device that is not its goal: it is destroyed or, if it cannot be, hacked."""
    if library.devices()[device].health:
        return Win(vp=3, when="now", how="device", of=device)
    return Win(vp=2, when="now", how="hack", of=device)


def device(rng: random.Random, mayhem: str, parts: Collection[str]) -> str:
    """A Doomsday Device to which MAYHEM has an answer; the Siphon feeds on Mayhem Cubes."""
    if "devices" not in parts:
        return ""
    known = [
        tile.id
        for tile in library.devices().values()
        if (tile.health or ("hacking" in parts and mayhem != "sabotage"))
        and ("siphon" not in tile.powers or "mayhem" in parts)
    ]
    return rng.choice(known)


def objectives(
    rng: random.Random, ground: Ground, size: str, mayhem: str, parts: Collection[str]
) -> tuple[MarkerPlace, ...]:
    """AM-OM-01: markers that LEGION holds at first; such as are to be wrecked can be destroyed by Hits. A Crystal or a
    Gadget may lie among them."""
    cells = ground.goals(MARKERS[size])
    ids = [str(number) for number in range(1, len(cells) + 1)]
    if mayhem != "wreck" and size != "small":
        ids[-1] = "crystal" if "upgrades" in parts else "gadget" if parts and rng.random() < 0.3 else ids[-1]
    hits = 2 if mayhem == "wreck" else 0
    return tuple(
        MarkerPlace(id=id, at=ground.name(cell), side="legion", hits=hits) for id, cell in zip(ids, cells, strict=True)
    )


class Events(NamedTuple):
    """Event Markers, Event Boxes, and the numbers of the cards of each Side."""

    markers: tuple[MarkerPlace, ...] = ()
    entries: tuple[EventEntry, ...] = ()
    cards: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())


def events(rng: random.Random, ground: Ground, parts: Collection[str], legion: tuple[BoardSetup, ...]) -> Events:
    """AM-EVENT-01 to 08: for each Side two markers and a card. What helps a Side stands in its own book, what harms it
    in the other one. Where there is hacking, MAYHEM's markers are terminals."""
    if "events" not in parts:
        return Events()
    table = _Table(rng, ground, parts, legion)
    markers: list[MarkerPlace] = []
    entries: list[EventEntry] = []
    cards: list[str] = []
    sides: tuple[Side, Side] = ("mayhem", "legion")
    for side in sides:
        hacked = side == "mayhem" and "hacking" in parts
        ways: tuple[Trigger, Trigger] = ("tile", "area")
        trigger = "hack" if hacked else rng.choice(ways)
        cells = ground.goals(2) if hacked else [ground.anywhere(), ground.anywhere()]
        enemy: Side = "legion" if side == "mayhem" else "mayhem"
        for number, cell in enumerate(cells):
            harms = number == 1 and not hacked
            text = table.harm() if harms else table.help(side)
            hack = TERMINAL if hacked else None
            markers.append(MarkerPlace(id=f"marker-{len(markers) + 1}", at=ground.name(cell), side=side, hack=hack))
            entries.append(_entry(len(entries) + 1, side, enemy if harms else side, trigger, text))
    for side in sides:
        enemy = "legion" if side == "mayhem" else "mayhem"
        harms = side == "mayhem" and ground.has_building and rng.random() < 0.3
        text = f"lockdown({LOCK}, 2)" if harms else table.help(side)
        cards.append(str(len(entries) + 1))
        entries.append(_entry(len(entries) + 1, side, enemy if harms else side, "card", text))
    return Events(tuple(markers), tuple(entries), ((cards[0],), (cards[1],)))


def _entry(number: int, side: Side, book: Side, trigger: Trigger, text: str) -> EventEntry:
    return EventEntry(number=str(number), side=side, book=book, trigger=trigger, does=(text,))


class _Table:
    """The tables of what Events do."""

    def __init__(
        self, rng: random.Random, ground: Ground, parts: Collection[str], legion: tuple[BoardSetup, ...]
    ) -> None:
        self.rng, self.ground, self.parts, self.legion = rng, ground, parts, legion

    def help(self, side: Side) -> str:
        enemy = "legion" if side == "mayhem" else "mayhem"
        known = [
            f"cubes({side}, {self.rng.choice(('speed', 'focus', 'tech'))})",
            f"afflict({side}, {self.rng.choice(UPS)})",
            f"afflict({enemy}, {self.rng.choice(DOWNS)})",
            f"points({side}, 1)",
        ]
        if "mayhem" in self.parts:
            known.append(f"card({side})")
        if side == "legion":
            squad = next(setup for setup in self.legion if setup.minions)
            known.append(f"arrive({squad.board}, {squad.minions[0]}, {self.rng.randint(1, 2)})")
        return self.rng.choice(known)

    def harm(self) -> str:
        known = [f"trap({self.rng.randint(1, 2)})"]
        if "explosions" in self.parts:
            known.append(f"blast({self.ground.name(self.ground.anywhere())})")
        return self.rng.choice(known)

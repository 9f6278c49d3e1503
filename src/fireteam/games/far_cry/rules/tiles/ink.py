"""Ink (mission 5): puddles on the ground, and the curses that they leave on whoever wades through them.

A hero who enters an Ink Puddle gains an Ink Curse. Each curse is a stain on the hand that shoots: from the third on all
attack dice of the hero are one step worse. At the end of a Player turn a hero who stands in no puddle wipes one off.
"""

from __future__ import annotations

from fireteam.engine import Event, Step

from ...state import HERO, Hero, Umpire
from .. import ground, people
from ..mission import objectives

MOST = 6
"""FC-INK-02: a board has room for so many Ink Curses."""


class Cursed(Event, frozen=True, kw_only=True):
    unit: str
    curses: int


class InkFlowed(Event, frozen=True, kw_only=True):
    count: int


class WipedOff(Event, frozen=True, kw_only=True):
    unit: str
    curses: int


def curse(g: Umpire, hero: Hero, amount: int = 1) -> None:
    """FC-INK-02: so many Ink Curses more, never above what a board has room for."""
    curses = min(MOST, hero.ink + amount)
    g.change(hero, ink=curses)
    g.emit(Cursed(unit=hero.id, curses=curses, rule="FC-INK-02"))
    objectives.inked(g, curses)


class StepInInk(Step, frozen=True):
    """FC-INK-02: a hero who enters a puddle gains an Ink Curse."""

    unit: str
    cell: int

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units.get(self.unit)
        if unit is None or unit.side != HERO or unit.cell != self.cell or self.cell not in state.ink:
            return
        if people.takes_part(unit):
            curse(g, state.heroes[unit.id])


class Flow(Step, frozen=True):
    """FC-INK-02: Ink Puddles on these spaces, as far as there are tokens and open ground."""

    cells: tuple[int, ...]

    def run(self, g: Umpire) -> None:
        state = g.state
        new = ground.each(ground.mask(self.cells) & ground.open_ground(state) & ~ground.mask(state.ink))
        new = new[: PUDDLES - len(state.ink)]
        if new:
            g.set(ink=tuple(sorted((*state.ink, *new))))
            g.emit(InkFlowed(count=len(new), rule="FC-INK-02"))


PUDDLES = 40
"""FC-COMP-01: there are so many Ink Puddle tokens."""


def wiped(g: Umpire) -> None:
    """FC-INK-02: at the end of a Player turn whoever stands on dry ground wipes one curse off."""
    state = g.state
    for hero, unit in list(people.acting_heroes(state)):
        if hero.ink and unit.cell not in state.ink:
            g.change(hero, ink=hero.ink - 1)
            g.emit(WipedOff(unit=hero.id, curses=hero.ink - 1, rule="FC-INK-02"))

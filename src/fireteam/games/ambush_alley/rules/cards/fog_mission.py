"""Fog of War cards that change what the battle is about: a wanted man, a hostage, and the press.

The chapter's rules: AA-FOGCARD-12, AA-FOGCARD-22, AA-FOGCARD-27.
"""

from __future__ import annotations

from math import ceil

import msgspec

from fireteam.engine import Event, Step

from ...content import library
from ...content.cards import Hostage, PressCrew, WantedMan
from ...content.tables import piece_text
from ...state import ABOARD, INSURGENTS, REGULARS, Marker, Mob, State, Umpire, Unit, inches
from .. import choices
from ..ground.buildings import buildings
from ..ground.room import nearest_to
from ..ground.terrain import table
from ..markers import marker
from ..mission import deployment, ending
from ..move.movement import with_room
from ..people.civilians import aside, far_from, free_stands
from ..units import led_first, on_table, toughened
from ..vehicles.passengers import carrier_of
from . import card_play
from .effects import CardStep, plays

EXPECTED, AT_LARGE, TAKEN = "expected", "at-large", "taken"

PRESS_SEES = inches(12)
"""AA-FOGCARD-22: how far from the press crew a dead civilian is seen."""

SCANDAL = 3
"""AA-FOGCARD-22: the civilian death that loses the Regulars the game."""


class WantedManSeen(Event, frozen=True, kw_only=True):
    unit: str


class WantedManTaken(Event, frozen=True, kw_only=True):
    pass


class HostageHeld(Event, frozen=True, kw_only=True):
    piece: str


class PressArrived(Event, frozen=True, kw_only=True):
    unit: str


class PressReported(Event, frozen=True, kw_only=True):
    count: int


# ---------------------------------------------------------------------------------------------- POI!


@plays(WantedMan)
class SpotWantedMan(CardStep, frozen=True):
    """AA-FOGCARD-12: a person of interest is with a random Insurgent unit; if there is none, with the next arrival."""

    def run(self, g: Umpire) -> None:
        state = g.state
        if state.wanted:
            card_play.nothing(g, self.card, self.rule)
            return
        unit = card_play.random_unit(g, INSURGENTS, self.rule)
        if unit is None:
            g.set(wanted=EXPECTED)
            return
        g.then(JoinWantedMan(unit.id))


class JoinWantedMan(Step, frozen=True):
    """AA-FOGCARD-12: he is a leader figure with the unit, rated like the leaders of the scenario."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if unit.gone or not unit.figures:
            return
        leader = library.figure_of(library.scenario(state.scenario).insurgents, "leader")
        man = msgspec.structs.replace(toughened(leader, state.insurgent_rise), wanted=True)
        on_foot = unit.vehicle is None
        figures, cells = led_first((*unit.figures, man), with_room(state, unit, 1) if on_foot else ())
        g.change(unit, figures=figures, cells=cells if on_foot else unit.cells)
        g.set(wanted=AT_LARGE)
        g.emit(WantedManSeen(unit=unit.id, rule="AA-FOGCARD-12"))


class WantedManFalls(Step, frozen=True):
    """AA-FOGCARD-12: the person of interest is dead or captured."""

    def run(self, g: Umpire) -> None:
        g.set(wanted=TAKEN)
        g.emit(WantedManTaken(rule="AA-FOGCARD-12"))


# ---------------------------------------------------------------------------------------------- in the area


@plays(Hostage)
class HideHostage(CardStep, frozen=True):
    """AA-FOGCARD-27: the Insurgents name a building near a random Regular unit in which a hostage is held; the Regulars
    rescue him by clearing it.

    The book's Insurgents name the farthest of the possible buildings.
    """

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = card_play.random_unit(g, REGULARS, self.rule)
        if unit is None or not buildings(state) or marker(state, "hostage") is not None:
            card_play.nothing(g, self.card, self.rule)
            return
        away = {building: distance_from(state, unit, building) for building in buildings(state)}
        near = [building for building in away if away[building] <= inches(self.effect(Hostage).within)]
        possible = near or [min(away, key=lambda building: (away[building], building))]
        options = card_play.piece_options(possible, "option-hostage", self.rule)

        def best() -> choices.Piece:
            return choices.Piece(max(possible, key=lambda building: away[building]))

        chosen = card_play.choose(g, INSURGENTS, "ask-hostage", options, self.rule, best, "card-line-hostage")
        house = chosen.piece
        g.put(Marker(id="hostage", kind="hostage", piece=house))
        g.emit(HostageHeld(piece=piece_text(house), rule=self.rule))


def distance_from(state: State, unit: Unit, building: str) -> int:
    """How far the unit is from a building, to half an inch: the reach at which a figure of it is near."""
    return 50 * ceil((table(state).off(building, unit.cells) - 1e-6) / 50)


# ---------------------------------------------------------------------------------------------- Smile for the Camera!


@plays(PressCrew)
class BringPress(CardStep, frozen=True):
    """AA-FOGCARD-22: a press crew follows a random Regular unit. If there are no civilian mobs, three gather now, away
    from Regular units, placed in turn by the Insurgents and the Regulars."""

    def run(self, g: Umpire) -> None:
        state = g.state
        effect = self.effect(PressCrew)
        unit = card_play.random_unit(g, REGULARS, self.rule)
        if unit is None or marker(state, "press") is not None:
            card_play.nothing(g, self.card, self.rule)
            return
        g.put(Marker(id="press", kind="press", unit=unit.id, cell=unit.cells[0]))
        g.emit(PressArrived(unit=unit.id, rule=self.rule))
        if not state.mobs:
            seats = (INSURGENTS, state.commanders[0])
            away = inches(effect.from_regulars)
            g.then(*(GatherMob(f"mob{n + 1}", seats[n % 2], away) for n in range(effect.mobs)))


class GatherMob(Step, frozen=True):
    """AA-FOGCARD-22: one mob, where its player likes; the book's Insurgents as near to the Regulars as may be."""

    mob: str
    seat: str
    away: int

    def run(self, g: Umpire) -> None:
        state = g.state
        stands = g.once(free_stands, state, Mob(id=self.mob, cell=-1))
        places = g.once(far_from, state, stands, on_table(state, REGULARS), self.away)
        if not places:
            return
        cell = card_play.choose_place(
            g,
            self.seat,
            "ask-gather-mob",
            places,
            "AA-FOGCARD-22",
            lambda cells: nearest_to(state, REGULARS, cells),
            "card-line-mob",
        )
        g.put(Mob(id=self.mob, cell=cell))
        g.emit(deployment.MobGathered(mob=self.mob, rule="AA-FOGCARD-22"))


def press_cell(state: State, press: Marker) -> int:
    """Where the crew is: with its unit, in the same vehicle if that rides, or, when it is gone, where it last was."""
    unit = state.units.get(press.unit)
    if unit is not None and unit.gone == ABOARD:
        unit = carrier_of(state, unit)
    return unit.cells[0] if unit is not None and unit.cells and not unit.gone else press.cell


def report_deaths(g: Umpire, cells: tuple[int, ...]) -> None:
    """AA-FOGCARD-22: Regulars have killed civilians at these places; the third before the camera loses the game
    (AA-CIV-06, AA-SOLO-11)."""
    state = g.state
    press = marker(state, "press")
    if press is None:
        return
    where = press_cell(state, press)
    seen = sum(aside(state, cell, where) <= PRESS_SEES for cell in cells)
    if not seen:
        return
    press = g.change(press, count=press.count + seen)
    g.emit(PressReported(count=press.count, rule="AA-FOGCARD-22"))
    if press.count >= SCANDAL:
        g.then(Scandal())


class Scandal(Step, frozen=True):
    """AA-FOGCARD-22: the game is over at once."""

    def run(self, g: Umpire) -> None:
        g.then(ending.GameEnds("end-scandal"))


# ---------------------------------------------------------------------------------------------- the margin of victory


def adjusted(state: State, level: int) -> int:
    """The level of victory, from 3 (Total) for the Regulars to -3 for the Insurgents, as the cards change it.

    AA-FOGCARD-27: a rescued hostage is worth a level, one that was not costs one. AA-FOGCARD-12: without the wanted man
    no Total victory; with him always a Marginal one at least. AA-FOGCARD-22: a scandal loses the game outright.
    """
    press, hostage = marker(state, "press"), marker(state, "hostage")
    if press is not None and press.count >= SCANDAL:
        return -3
    if hostage is not None:
        level = min(3, level + 1) if hostage.count else max(-3, level - 1)
    if state.wanted == TAKEN:
        return max(1, level)
    return min(2, level) if state.wanted else level

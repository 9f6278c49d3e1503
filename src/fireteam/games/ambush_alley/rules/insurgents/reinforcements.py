"""Arrival of Insurgent Reinforcements: whether, who, and where.

The chapter's rules: AA-REINF-01 to 09, AA-SETUP-06, AA-SCALE-05.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec
import numpy as np

from fireteam.engine import Event, Option, Options, Step
from fireteam.spaces.plane import Table
from fireteam.spaces.plane.bits import lowest, mask, members, without

from ...content import library, types
from ...content.tables import kept_by_land
from ...content.weapons import weapon_text
from ...state import INSURGENTS, Figure, State, Umpire, Unit, inches
from .. import choices
from ..cards import fog_mission
from ..ground.room import crowded, fits, formed, nearest_room, occupied, strip
from ..ground.terrain import table
from ..move import spotting
from ..move.regions import region
from ..units import led_first, toughened
from . import hot_spot_places
from .solo_moves import place_arrivals, reinforcement_spot

ARRIVAL = inches(4)


class NoReinforcements(Event, frozen=True, kw_only=True):
    level: int


class GroupRolled(Event, frozen=True, kw_only=True):
    """What the table says: so many men with small arms, these weapons (text ids), and whether somebody leads them."""

    roll: int
    rifles: int
    armed: int
    weapons: tuple[str, ...]
    led: int


class GroupLost(Event, frozen=True, kw_only=True):
    """The group that would have come to this place does not come at all. The place is 0 where there is none."""

    number: int


class GroupArrived(Event, frozen=True, kw_only=True):
    unit: str
    figures: int
    number: int


class Reinforcements(Step, frozen=True):
    """AA-REINF-01, AA-REINF-02: from turn 2 on, a die not above the Insurgency Level brings somebody.

    With an Automatic level no die is rolled (AA-CONTRACT-05, AA-ALAMO-06, AA-SWEEP-03).
    """

    def run(self, g: Umpire) -> None:
        state = g.state
        if state.turn < 2:
            return
        if not state.automatic:
            (face,) = g.roll(INSURGENTS, (6,), "roll-reinforcements", rule="AA-REINF-02")
            if face > state.insurgency:
                g.emit(NoReinforcements(level=state.insurgency, rule="AA-REINF-02"))
                return
        g.then(RollGroup())


class RollGroup(Step, frozen=True):
    """AA-REINF-03, AA-REINF-07 to 09: one line of the scenario's table is one unit; ROLL AGAIN adds another.

    `extra` are figures that a card adds to it (AA-FOGCARD-14): with a leader among them it has one.
    """

    extra: tuple[str, ...] = ()

    def run(self, g: Umpire) -> None:
        state = g.state
        scenario = library.scenario(state.scenario)
        roll = sum(g.roll(INSURGENTS, (6, 6), "roll-group", rule="AA-REINF-07"))
        row = next(row for row in library.arrivals(scenario.insurgency.table).rows if row.roll == roll)
        rifles = amount(g, row.rifles)
        weapons = tuple(_weapon(g, weapon) for weapon in row.weapons)
        kinds = ["rifle"] * rifles + list(weapons)
        led = row.leader
        if row.leader:
            kinds.insert(0, "leader")
        elif "leader" in self.extra:
            led = True
        elif g.roll(INSURGENTS, (6,), "roll-leader", rule="AA-REINF-09") == (1,):
            # AA-REINF-09: he takes the place of a man with small arms, or leads with a support weapon in his hands.
            led = True
            kinds[0] = "leader" if rifles else "leader:" + kinds[0]
        g.emit(
            GroupRolled(
                roll=roll,
                rifles=rifles,
                armed=len(weapons),
                weapons=tuple(weapon_text(weapon) for weapon in weapons),
                led=int(led),
                rule="AA-REINF-07",
            )
        )
        g.then(GroupArrives((*kinds, *self.extra)))
        if row.again:
            g.then(RollGroup())


def amount(g: Umpire, written: str) -> int:
    """How many `1d6+2` are: the dice are rolled."""
    found = re.fullmatch(r"(?:(\d+)d(\d+))?\+?(\d+)?", written)
    assert found is not None, written
    number, sides, more = (int(part or 0) for part in found.groups())
    return sum(g.roll(INSURGENTS, (sides,) * number, "roll-figures", rule="AA-REINF-07")) + more


def _weapon(g: Umpire, written: str) -> str:
    """AA-REINF-08: a marked RPG is an AT RPG on a 5 or 6 (AA-REINF-07)."""
    if written != "rpg?":
        return written
    (face,) = g.roll(INSURGENTS, (6,), "roll-at-rpg", rule="AA-REINF-08")
    return "at_rpg" if face >= 5 else "rpg"


class GroupArrives(Step, frozen=True):
    """AA-REINF-04, AA-REINF-06, AA-HOTSPOT-07: a die says where, for each group; on a 6 the Insurgent player does.

    At a neutralized Hot Spot the group is lost. Where the scenario uses board edges, the die names one of them
    (AA-HOTSPOT-04, AA-REINF-07, AA-REINF-09).
    """

    kinds: tuple[str, ...]

    def run(self, g: Umpire) -> None:
        state = g.state
        (face,) = g.roll(INSURGENTS, (6,), "roll-location", rule="AA-REINF-04")
        edges = library.scenario(state.scenario).hot_spots.edges
        if edges:
            number = next(n for n, edge in enumerate(edges) if face in edge.rolls)
            g.then(PlaceGroup(self.kinds, -1 - number))
            return
        active = [spot.id for spot in hot_spot_places.active(state)]
        number = face
        if face == 6 and active:
            number = self._choose(g, active)
        if number not in active:
            g.emit(GroupLost(number=number % 6, rule="AA-HOTSPOT-07"))
            return
        g.then(PlaceGroup(self.kinds, number))

    def _choose(self, g: Umpire, active: Sequence[int]) -> int:
        state = g.state
        if state.solo:
            return reinforcement_spot(state)
        options = [
            Option.about(
                choices.HotSpot(number),
                "option-arrive-at",
                arguments={"number": number},
                group="at",
                rule="AA-REINF-04",
                places=(state.hot_spots[number].cell,),
            )
            for number in active
        ]
        choice = g.ask(INSURGENTS, "ask-arrive-at", options, rule="AA-REINF-04")
        return choice.value.number


class PlaceGroup(Step, frozen=True):
    """AA-REINF-05: every figure within 4 in of the counter, in cohesion, and not in contact with a Regular
    (AA-REINF-04).

    `number` is a Hot Spot, or below 0 a board edge: -1 is the scenario's first. A group for which there is no room is
    lost.
    """

    kinds: tuple[str, ...]
    number: int

    def run(self, g: Umpire) -> None:
        state = g.state
        count = len(self.kinds)
        area = arrival_area(state, self.number)
        cell = self._by_the_book(state, area) if state.solo else self._choose(g, area)
        if cell is None:
            g.emit(GroupLost(number=max(0, self.number), rule="AA-REINF-05"))
            return
        arrive(g, self.kinds, formed(state, area, cell, count), self.number)

    def _by_the_book(self, state: State, area: int) -> int | None:
        """The best place for the group's first figure where there is room for all of it (AA-ALAMO-06,
        AA-HOTSPOT-04)."""
        count = len(self.kinds)
        leads = without(area, crowded(table(state), occupied(state)))
        while leads:
            cell = place_arrivals(state, leads, count)
            if fits(table(state), area, cell, count, occupied(state)):
                return cell
            leads &= ~(1 << cell)
        return None

    def _choose(self, g: Umpire, area: int) -> int | None:
        """The Insurgent player points at a spot; a group that does not fit there stands at the nearest that does
        (AA-REINF-04)."""
        state = g.state
        leads = without(area, crowded(table(state), occupied(state)))
        if not leads or g.once(nearest_room, state, area, leads, len(self.kinds), lowest(leads)) is None:
            return None

        def option(cell: int) -> Option[choices.ArriveAt]:
            return Option.about(
                choices.ArriveAt(cell), "option-arrive", group="arrive", rule="AA-REINF-05", places=(cell,)
            )

        choice = g.ask(
            INSURGENTS,
            "ask-arrive",
            Options((), region("arrive", leads, option)),
            rule="AA-REINF-05",
            arguments={"figures": len(self.kinds), "number": max(0, self.number)},
        )
        return nearest_room(state, area, leads, len(self.kinds), choice.value.cell)


def arrival_area(state: State, number: int) -> int:
    """The cells on which arriving figures may stand: near a Hot Spot, or near a board edge."""
    ground = table(state)
    if number > 0:
        spot = state.hot_spots[number].cell
        return _near_spot(ground, spot)
    rules = library.scenario(state.scenario).hot_spots
    return strip(ground, rules.edges[-1 - number].side, inches(rules.within))


@kept_by_land(256)
def _near_spot(ground: Table, spot: int) -> int:
    near = np.array(members(ground.within(spot, ARRIVAL)))
    return mask(near[ground.away(near, (spot,)) <= ARRIVAL].tolist())


def arrive(g: Umpire, kinds: tuple[str, ...], cells: tuple[int, ...], number: int) -> Unit:
    """Put a new Insurgent unit on the table, its leader on the first cell; it may interrupt and act in the turn that
    begins (AA-REINF-01, AA-REINF-07, AA-CIV-13). A wanted man who is expected comes with it (AA-FOGCARD-12)."""
    state = g.state
    force = library.scenario(state.scenario).insurgents
    figures, _ = led_first(tuple(toughened(_figure(kind, force), state.insurgent_rise) for kind in kinds), ())
    unit = Unit(
        id=f"g{state.groups + 1}",
        side=INSURGENTS,
        commander=INSURGENTS,
        figures=figures,
        cells=cells,
        placed=state.turn,
    )
    g.set(groups=state.groups + 1)
    g.put(unit)
    g.emit(GroupArrived(unit=unit.id, figures=len(figures), number=max(0, number), rule="AA-REINF-05"))
    spotting.mark_seen(g)
    if state.wanted == "expected":
        g.then(fog_mission.JoinWantedMan(unit.id))
    return unit


def _figure(kind: str, force: types.Force) -> Figure:
    """A figure of the scenario's Insurgents; `leader:rpg` is a leader who keeps the weapon."""
    lead, _, weapon = kind.partition(":")
    figure = library.figure_of(force, lead)
    return msgspec.structs.replace(figure, weapon=weapon) if weapon else figure

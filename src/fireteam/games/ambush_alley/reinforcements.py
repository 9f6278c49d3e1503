"""Arrival of Insurgent Reinforcements: whether, who, and where.

The chapter's rules: AA-REINF-01 to 09, AA-SETUP-06, AA-SCALE-05.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec
import numpy as np

from fireteam.engine import Event, Option, Options, Step, Umpire
from fireteam.spaces.plane import Side, Table
from fireteam.spaces.plane.bits import count_each, each, lowest, mask, members, packed, without
from fireteam.spaces.plane.lattice import STEP

from . import content, hot_spots
from .movement import ELBOW_ROOM, formed_up, in_chain, region
from .out_of_contact import mark_seen
from .state import BASE, COHESION, INSURGENTS, Figure, State, Unit, inches
from .terrain import kept_by_land, mask_of, table
from .units import VETERAN, led_first, raised
from .weapons import weapon_text

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

    With an Automatic level no die is rolled (AA-CONTRACT-05).
    """

    def run(self, g: Umpire) -> None:
        state: State = g.state
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
        state: State = g.state
        scenario = content.scenario(state.scenario)
        roll = sum(g.roll(INSURGENTS, (6, 6), "roll-group", rule="AA-REINF-07"))
        row = next(row for row in content.arrivals(scenario.insurgency.table).rows if row.roll == roll)
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
    """AA-REINF-08: a marked RPG is an AT RPG on a 5 or 6."""
    if written != "rpg?":
        return written
    (face,) = g.roll(INSURGENTS, (6,), "roll-at-rpg", rule="AA-REINF-08")
    return "at_rpg" if face >= 5 else "rpg"


class GroupArrives(Step, frozen=True):
    """AA-REINF-04, AA-REINF-06, AA-HOTSPOT-07: a die says where, for each group; on a 6 the Insurgent player does.

    At a neutralized Hot Spot the group is lost. Where the scenario uses board edges, the die names one of them
    (AA-HOTSPOT-04).
    """

    kinds: tuple[str, ...]

    def run(self, g: Umpire) -> None:
        state: State = g.state
        (face,) = g.roll(INSURGENTS, (6,), "roll-location", rule="AA-REINF-04")
        edges = content.scenario(state.scenario).hot_spots.edges
        if edges:
            number = next(n for n, edge in enumerate(edges) if face in edge.rolls)
            g.then(PlaceGroup(self.kinds, -1 - number))
            return
        active = [spot.id for spot in hot_spots.active(state)]
        number = face
        if face == 6 and active:
            number = self._choose(g, active)
        if number not in active:
            g.emit(GroupLost(number=number % 6, rule="AA-HOTSPOT-07"))
            return
        g.then(PlaceGroup(self.kinds, number))

    def _choose(self, g: Umpire, active: Sequence[int]) -> int:
        state: State = g.state
        if state.solo:
            from .solo import reinforcement_spot

            return reinforcement_spot(state)
        options = [
            Option(
                key=f"at:{number}",
                text="option-arrive-at",
                arguments={"number": number},
                group="at",
                rule="AA-REINF-04",
                places=(state.hot_spots[number].cell,),
                value=number,
            )
            for number in active
        ]
        choice = g.ask(INSURGENTS, "ask-arrive-at", options, rule="AA-REINF-04")
        number: int = choice.value
        return number


class PlaceGroup(Step, frozen=True):
    """AA-REINF-05: every figure within 4 in of the counter, in cohesion, and not in contact with a Regular.

    `number` is a Hot Spot, or below 0 a board edge: -1 is the scenario's first. A group for which there is no room is
    lost.
    """

    kinds: tuple[str, ...]
    number: int

    def run(self, g: Umpire) -> None:
        state: State = g.state
        count = len(self.kinds)
        area = arrival_area(state, self.number)
        cell = self._by_the_book(state, area) if state.solo else self._choose(g, area)
        if cell is None:
            g.emit(GroupLost(number=max(0, self.number), rule="AA-REINF-05"))
            return
        arrive(g, self.kinds, formed(state, area, cell, count), self.number)

    def _by_the_book(self, state: State, area: int) -> int | None:
        """The best place for the group's first figure where there is room for all of it."""
        from .solo import place_arrivals

        count = len(self.kinds)
        leads = without(area, crowded(table(state), occupied(state)))
        while leads:
            cell = place_arrivals(state, leads, count)
            if fits(table(state), area, cell, count, occupied(state)):
                return cell
            leads &= ~(1 << cell)
        return None

    def _choose(self, g: Umpire, area: int) -> int | None:
        """The Insurgent player points at a spot; a group that does not fit there stands at the nearest that does."""
        state: State = g.state
        leads = without(area, crowded(table(state), occupied(state)))
        if not leads or g.once(nearest_room, state, area, leads, len(self.kinds), lowest(leads)) is None:
            return None

        def option(cell: int) -> Option:
            return Option(
                key=f"arrive:{cell}",
                text="option-arrive",
                group="arrive",
                rule="AA-REINF-05",
                places=(cell,),
                value=cell,
            )

        choice = g.ask(
            INSURGENTS,
            "ask-arrive",
            Options((), region("arrive", leads, option)),
            rule="AA-REINF-05",
            arguments={"figures": len(self.kinds), "number": max(0, self.number)},
        )
        return nearest_room(state, area, leads, len(self.kinds), choice.value)


def arrival_area(state: State, number: int) -> int:
    """The cells on which arriving figures may stand: near a Hot Spot, or near a board edge."""
    ground = table(state)
    if number > 0:
        spot = state.hot_spots[number].cell
        return _near_spot(ground, spot)
    rules = content.scenario(state.scenario).hot_spots
    return strip(ground, rules.edges[-1 - number].side, inches(rules.within))


@kept_by_land(64)
def strip(ground: Table, side: Side, width: int) -> int:
    """The cells within so much of a board edge (AA-HOTSPOT-04, AA-ALAMO-04 to 06), on the ground."""
    area = 0
    for cell in each(ground.edge(side)):
        area |= ground.within(cell, width)
    return mask(cell for cell in each(area) if not ground.elevation(cell))


@kept_by_land(256)
def _near_spot(ground: Table, spot: int) -> int:
    near = np.array(members(ground.within(spot, ARRIVAL)))
    return mask(near[ground.away(near, (spot,)) <= ARRIVAL].tolist())


def formed(state: State, area: int, cell: int, count: int) -> tuple[int, ...]:
    """Where a group stands whose first figure is at the cell, within the area as far as possible."""
    return formed_up(table(state), cell, count, occupied(state), area)


def occupied(state: State) -> int:
    """The cells on which figures stand."""
    return table(state).figures([unit.cells for unit in state.units.values() if unit.cells and not unit.gone]).cells


def nearest_room(state: State, area: int, leads: int, count: int, cell: int) -> int | None:
    """The place nearest to the cell where the first figure may stand so that all are in the area and in cohesion."""
    ground, taken = table(state), occupied(state)
    if fits(ground, area, cell, count, taken):
        return cell
    near = sorted(members(leads), key=lambda lead: (ground.distance(cell, lead), lead))
    return next((lead for lead in near if fits(ground, area, lead, count, taken)), None)


def room(state: State, area: int, count: int) -> int:
    """The cells of an area where the first figure may stand so that all of the group are in the area, in cohesion."""
    ground, taken = table(state), occupied(state)
    leads = without(area, crowded(ground, taken))
    if count == 1:
        return leads
    free, wide = _open_room(ground, area, count)
    disturbed = leads & (wide | ground.spread(taken, ELBOW_ROOM + BASE))
    return without(leads & free, disturbed) | _fitting(ground, area, disturbed, count, taken)


@kept_by_land(64)
def _open_room(ground: Table, area: int, count: int) -> tuple[int, int]:
    """The same with nobody in the way, and the cells around which the figures stand wide apart."""
    units, _ = ground.formations(members(area), count, 0, area)
    x, y = (half_inches.reshape(units.shape) for half_inches in ground.points(units.ravel()))
    apart = ((x - x[:, :1]) ** 2 + (y - y[:, :1]) ** 2) * STEP * STEP > ELBOW_ROOM * ELBOW_ROOM
    return _fitting(ground, area, area, count, 0), mask(units[apart.any(axis=1), 0].tolist())


def _fitting(ground: Table, area: int, leads: int, count: int, taken: int) -> int:
    """Of these cells those around which a group stands in the area, in cohesion."""
    if not leads:
        return 0
    units, loose = ground.formations(members(leads), count, taken, area)
    inside = count_each(packed(area, ground.cells), units) == count
    for number in loose:
        inside[number] = inside[number] and in_chain(ground, tuple(units[number].tolist()), COHESION)
    return mask(units[inside, 0].tolist())


def crowded(ground: Table, taken: int) -> int:
    """Where a figure would overlap another, or touch it."""
    return ground.spread(taken, BASE)


def fits(ground: Table, area: int, cell: int, count: int, taken: int) -> bool:
    cells = formed_up(ground, cell, count, taken, area)
    return not without(mask_of(cells), area) and in_chain(ground, cells, COHESION)


def arrive(g: Umpire, kinds: tuple[str, ...], cells: tuple[int, ...], number: int) -> Unit:
    """Put a new Insurgent unit on the table, its leader on the first cell; it may interrupt and act in the turn that
    begins (AA-REINF-01)."""
    state: State = g.state
    force = content.scenario(state.scenario).insurgents
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
    mark_seen(g)
    if state.wanted == "expected":
        from .fog_mission import JoinWantedMan

        g.then(JoinWantedMan(unit.id))
    return unit


def toughened(figure: Figure, steps: int) -> Figure:
    """A figure whose ratings a card has raised by so many die types, neither above d10 (AA-FOGCARD-11)."""
    if not steps:
        return figure
    return msgspec.structs.replace(
        figure,
        quality=raised(figure.quality, steps, VETERAN),
        morale=raised(figure.morale, steps, VETERAN),
    )


def _figure(kind: str, force: content.Force) -> Figure:
    """A figure of the scenario's Insurgents; `leader:rpg` is a leader who keeps the weapon."""
    lead, _, weapon = kind.partition(":")
    figure = content.figure_of(force, lead)
    return msgspec.structs.replace(figure, weapon=weapon) if weapon else figure

"""Fog of War cards about the ground: positions, rotten walls and burning houses.

The chapter's rules: AA-FOGCARD-01 to 06.
"""

from __future__ import annotations

import numpy as np

from fireteam.engine import Event, Option, Step
from fireteam.spaces.plane.bits import lowest, mask, members

from ...content.cards import Burn, ExcellentPosition, SpoilCover
from ...content.tables import count_on, piece_text
from ...state import INSURGENTS, REGULARS, Activation, State, Umpire, Unit, inches
from .. import choices
from ..fight.fire import Fire
from ..ground.buildings import buildings, inside, near_piece
from ..ground.room import crowded, figures_of, occupied
from ..ground.sight import may_fire_at, range_to, sees
from ..ground.terrain import table
from ..insurgents.solo_moves import best_range
from ..move import movement, moving
from ..quality import quality_check
from ..react import interruptions, overwatch
from ..units import has_leadership, on_table
from . import air_assets
from .card_play import UNUSED, choose, choose_place, nothing, piece_options, seat_of, unit_options
from .effects import CardStep, plays

BESIDE = inches(1)
"""How near to something solid a figure is in its cover."""


class PositionFound(Event, frozen=True, kw_only=True):
    unit: str


class CoverSpoiled(Event, frozen=True, kw_only=True):
    piece: str


class BuildingBurns(Event, frozen=True, kw_only=True):
    piece: str


class Evacuated(Event, frozen=True, kw_only=True):
    unit: str
    path: tuple[int, ...]


# ---------------------------------------------------------------------------------------------- An Excellent Position


@plays(ExcellentPosition)
class FindPosition(CardStep, frozen=True):
    """AA-FOGCARD-01, AA-FOGCARD-02: a unit of the side has 1 more Defense die for as long as it stays where it is.

    The book's Insurgents name their largest unit that Regulars see, else the largest.
    """

    def run(self, g: Umpire) -> None:
        state = g.state
        side = self.effect(ExcellentPosition).side
        units = [unit for unit in on_table(state, side) if unit.vehicle is None]
        if not units:
            nothing(g, self.card, self.rule)
            return
        options = [*unit_options(units, "option-excellent-position", self.rule), UNUSED]

        def worth(unit: Unit) -> tuple[bool, int]:
            return any(sees(state, enemy, unit) for enemy in on_table(state, REGULARS)), len(unit.figures)

        def best() -> choices.CardUnit:
            return choices.CardUnit(max(units, key=worth).id)

        chosen = choose(
            g, seat_of(state, side), "ask-excellent-position", options, self.rule, best, "card-line-position"
        )
        if chosen is None:
            nothing(g, self.card, self.rule)
            return
        unit = state.units[chosen.unit]
        g.change(unit, excellent_position=True)
        g.emit(PositionFound(unit=unit.id, rule=self.rule))


# ---------------------------------------------------------------------------------------------- Swiss Cheese


@plays(SpoilCover)
class NameRottenWall(CardStep, frozen=True):
    """AA-FOGCARD-03, AA-FOGCARD-04: a piece that gives Solid Cover gives none for the rest of the game, nor does it
    keep anybody from being Exposed; it blocks sight as before.

    The book's Insurgents name the piece that covers most Regulars more than their own men, else the one nearest to
    the Regulars.
    """

    def run(self, g: Umpire) -> None:
        state = g.state
        ground = table(state)
        solid = [piece.id for piece in ground.pieces if piece.nature.solid]
        if not solid:
            nothing(g, self.card, self.rule)
            return
        options = [*piece_options(solid, "option-spoil-cover", self.rule), UNUSED]
        ours, theirs = figures_of(state, REGULARS), figures_of(state, INSURGENTS)

        def worth(piece: str) -> tuple[int, int]:
            around = near_piece(ground, piece, BESIDE)
            near = int(ground.away(members(around), ours).min()) if around and ours else 0
            return count_on(ours, around) - count_on(theirs, around), -near

        def best() -> choices.Piece:
            return choices.Piece(max(solid, key=worth))

        chooser = seat_of(state, self.effect(SpoilCover).chooser)
        chosen = choose(g, chooser, "ask-spoil-cover", options, self.rule, best, "card-line-rotten-wall")
        if chosen is None:
            nothing(g, self.card, self.rule)
            return
        wall = chosen.piece
        g.set(changes=(*state.changes, ("cover", wall)))
        g.emit(CoverSpoiled(piece=piece_text(wall), rule=self.rule))


# ---------------------------------------------------------------------------------------------- Fire! Fire!


def in_view(state: State, side: str) -> list[str]:
    """The buildings of which the side's units see a part, in or beside them; with offensive air assets the Regulars
    choose among all (AA-FOGCARD-05)."""
    ground = table(state)
    if side == REGULARS and air_assets.has_strike_aircraft(state):
        return buildings(state)
    view = 0
    for unit in on_table(state, side):
        view |= ground.view(unit.cells)
    return [building for building in buildings(state) if view & near_piece(ground, building, BESIDE // 2)]


@plays(Burn)
class NameBurningHouse(CardStep, frozen=True):
    """AA-FOGCARD-05, AA-FOGCARD-06: a building in the side's sight burns; all in it get out, and nobody gets in again.

    The book's Insurgents name the building with most Regulars more than their own men in it, else the one nearest to
    the Regulars in which none of their own are.
    """

    def run(self, g: Umpire) -> None:
        state = g.state
        ground = table(state)
        effect = self.effect(Burn)
        possible = in_view(state, effect.chooser)
        if not possible:
            nothing(g, self.card, self.rule)
            return
        options = [*piece_options(possible, "option-burn", self.rule), UNUSED]
        ours, theirs = figures_of(state, REGULARS), figures_of(state, INSURGENTS)

        def worth(piece: str) -> tuple[int, int]:
            around = near_piece(ground, piece, BESIDE)
            near = int(ground.away(members(around), ours).min()) if around and ours else 0
            within = inside(ground, piece)
            return count_on(ours, within) - count_on(theirs, within), -near

        def best() -> choices.Piece:
            return choices.Piece(max(possible, key=worth))

        seat = seat_of(state, effect.chooser)
        chosen = choose(g, seat, "ask-burn", options, self.rule, best, "card-line-burning-house")
        if chosen is None:
            nothing(g, self.card, self.rule)
            return
        building = chosen.piece
        g.emit(BuildingBurns(piece=piece_text(building), rule=self.rule))
        house = inside(ground, building)
        out = [unit.id for unit in state.units.values() if not unit.gone and count_on(unit.cells, house)]
        g.then(
            *(Evacuate(unit, building, inches(effect.clear), self.rule) for unit in out),
            BurnDown(building, inches(effect.clear)),
        )


def ways_out(state: State, unit: Unit, building: str, clear: int) -> tuple[int, ...]:
    """The places far enough from the building that are nearest to walk to, as many as are equally near; if no way
    leads out, the nearest by air."""
    ground = table(state)
    far = ground.standing & ~near_piece(ground, building, clear - 1)
    free = far & ~crowded(ground, occupied(state) & ~mask(unit.cells))
    cells = np.array(members(free), dtype=np.int64)
    way = np.asarray(ground.walk(unit.cells[0]), dtype=np.int64)[cells]
    away = ground.away(cells, unit.cells[:1])
    found: list[int] = []
    nearest: tuple[int, int] | None = None
    for place in np.lexsort((cells, away, way)).tolist():
        cell, off = int(cells[place]), (int(way[place]), int(away[place]))
        if nearest is not None and off > nearest:
            break
        if count_on(movement.placed(state, unit, cell, far), far) == len(unit.figures):
            found.append(cell)
            nearest = off
    return tuple(found)


class Evacuate(Step, frozen=True):
    """AA-FOGCARD-05: the unit leaves by the shortest way, its owner choosing among equals; enemies on Overwatch, or
    with an interruption left, may fire on it. This is no part of its movement, but it is not stationary this turn."""

    unit: str
    building: str
    clear: int
    rule: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        places = g.once(ways_out, state, unit, self.building, self.clear) if unit.figures and not unit.gone else ()
        if not places:
            return
        cell = choose_place(
            g, unit.commander, "ask-evacuate", mask(places), self.rule, lambda cells: cells[0], "card-line-way-out"
        )
        ground = table(state)
        far = ground.standing & ~near_piece(ground, self.building, self.clear - 1)
        path = ground.path(unit.cells[0], cell) or (unit.cells[0], cell)
        unit = g.change(unit, emplaced=False, driven_out=True)
        moving.moved_to(g, unit, cell, 0, far)
        activation = state.activations.get(unit.id)
        if activation is not None:
            g.change(activation, path=(cell,), along=(0,), at=0)
        g.emit(Evacuated(unit=unit.id, path=path, rule=self.rule))
        enemies = REGULARS if unit.side == INSURGENTS else INSURGENTS
        g.then(*(FireOnEvacuees(enemy.id, unit.id) for enemy in on_table(state, enemies)))


class FireOnEvacuees(Step, frozen=True):
    """AA-FOGCARD-05: Regulars need Overwatch to fire on those who run out, Insurgents their interruption, and without
    a leader their check. The book's Insurgents do it within Optimum Range."""

    unit: str
    target: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, target = state.units[self.unit], state.units[self.target]
        if unit.gone or not unit.figures or may_fire_at(state, unit, target):
            return
        if unit.side == REGULARS:
            able = unit.overwatch and overwatch.has_dice(state, unit, target)
            if able and overwatch.wants_to_fire(g, unit, target, self):
                g.then(overwatch.OverwatchFire(unit.id, target.id, moves=True))
            return
        if not interruptions.may_interrupt(state, unit):
            return
        if state.solo:
            if range_to(state, unit, target) > best_range(state, unit):
                return
        else:
            choice = g.ask(
                unit.commander,
                "ask-fire-on-evacuees",
                EVACUEES,
                rule="AA-FOGCARD-05",
                arguments={"unit": unit.id, "target": target.id},
                pieces=(unit.id, target.id),
            )
            if isinstance(choice.value, choices.HoldFire):
                return
        able = has_leadership(state, unit) or quality_check(g, unit, "roll-interrupt", "AA-INTERRUPT-06")
        g.change(unit, interrupted=True)
        if able:
            g.then(Fire(unit.id, "interrupt", (target.id,)))


EVACUEES: tuple[Option[choices.OpenFire | choices.HoldFire], ...] = (
    Option.about(choices.OpenFire(), "option-open-fire", rule="AA-FOGCARD-05"),
    Option.about(choices.HoldFire(), "option-hold-fire", rule="AA-FOGCARD-05"),
)


class BurnDown(Step, frozen=True):
    """AA-FOGCARD-05: nobody can enter the building any more; whoever lies in it has been carried out. A Hot Spot in it
    stays in play. Ways that were declared through it end before it."""

    building: str
    clear: int

    def run(self, g: Umpire) -> None:
        state = g.state
        ground = table(state)
        house = inside(ground, self.building)
        far = ground.standing & ~near_piece(ground, self.building, self.clear - 1) & ~occupied(state)

        def out(cell: int) -> int:
            return lowest(ground.closest(far, (cell,)))

        for unit in tuple(state.units.values()):
            if count_on(unit.cells, house):
                cells = ground.formation(out(unit.cells[0]), max(1, len(unit.figures)), 0, far)
                g.change(unit, cells=cells, in_cover=False, driven_out=True)
        for person in tuple(state.people.values()):
            if not person.unit and person.cell >= 0 and house >> person.cell & 1:
                g.change(person, cell=out(person.cell))
        for activation in tuple(state.activations.values()):
            stop = next((at for at, cell in enumerate(activation.path) if house >> cell & 1), None)
            if stop is not None:
                g.change(activation, **_cut_short(activation, stop))
        g.set(changes=(*state.changes, ("building", self.building)))


def _cut_short(activation: Activation, stop: int) -> dict[str, object]:
    """A declared way ends before the point; a charge through the fire is off."""
    if activation.order == "charge":
        return {"ended": True}
    last = max(stop, activation.at + 1, 1)
    return {"path": activation.path[:last], "along": activation.along[:last]}

"""Loading and Unloading Passengers: how they get in, and how they get out.

The chapter's rules: AA-VMOVE-04 to 06, AA-VSPEC-01.
"""

from __future__ import annotations

import msgspec

from fireteam.engine import Choice, Event, Option, Options, Step
from fireteam.engine.decisions import Arguments

from ...state import ABOARD, CAUTIOUS, INSURGENTS, Umpire, Unit
from .. import choices
from ..move import movement, regions, spotting
from .passengers import carriers, places_beside, riders_with_room
from .vehicles import HAS_LOADED


class Boarded(Event, frozen=True, kw_only=True):
    unit: str
    friend: str


class Unloaded(Event, frozen=True, kw_only=True):
    unit: str
    friend: str


# ------------------------------------------------------------------ getting in


class OfferBoarding(Step, frozen=True):
    """AA-VMOVE-06: a unit that has come up to a vehicle, at any rate, may get in at the end of its move."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if unit.gone or not unit.figures or (state.solo and unit.side == INSURGENTS):
            return
        near = carriers(state, unit)
        if not near:
            return
        options: list[Option[GetIn | None]] = [*(_boarding(unit, vehicle) for vehicle in near), STAY_OUT]
        choice = g.ask(unit.commander, "ask-board", options, rule="AA-VMOVE-06", arguments={"unit": unit.id})
        if choice.value is not None:
            g.then(choice.value)


class Board(Step, frozen=True):
    """AA-VMOVE-06: a unit beside a vehicle spends its activation getting in."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        near = carriers(state, unit)
        if unit.gone or not unit.figures or not near:
            return
        options = [_boarding(unit, vehicle) for vehicle in near]
        choice = g.ask(unit.commander, "ask-board", options, rule="AA-VMOVE-06", arguments={"unit": unit.id})
        g.then(choice.value)


def _boarding(unit: Unit, vehicle: Unit) -> Option[GetIn]:
    return Option.about(
        GetIn(unit.id, vehicle.id),
        "option-board",
        arguments={"friend": vehicle.id},
        group="board",
        rule="AA-VMOVE-06",
        pieces=(unit.id, vehicle.id),
    )


STAY_OUT: Option[None] = Option(key="stay-out", text="option-stay-out", group="end", rule="AA-VMOVE-06")


class GetIn(Step, Choice, frozen=True):
    """AA-VMOVE-04, AA-VSPEC-01: they are aboard; the vehicle does not move any more this turn."""

    verb, told = "board", ("vehicle",)
    unit: str
    vehicle: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, vehicle = state.units[self.unit], state.units[self.vehicle]
        if unit.gone or vehicle.gone or vehicle.vehicle is None:
            return
        g.change(unit, gone=ABOARD, cells=(), activated=True, overwatch=False, in_cover=False, merging="")
        load(g, vehicle, (*vehicle.vehicle.passengers, unit.id))
        g.emit(Boarded(unit=unit.id, friend=vehicle.id, rule="AA-VMOVE-06"))


def load(g: Umpire, vehicle: Unit, passengers: tuple[str, ...]) -> None:
    """Who is aboard now; and the vehicle stays where it is this turn (AA-VMOVE-04, AA-VMOVE-05, AA-VMOVE-06)."""
    assert vehicle.vehicle is not None
    loaded = msgspec.structs.replace(vehicle.vehicle, passengers=passengers, still=HAS_LOADED)
    g.change(vehicle, vehicle=loaded, fire_only=True)


# ------------------------------------------------------------------ getting out


class Unload(Step, frozen=True):
    """AA-VMOVE-04, AA-VMOVE-05: a unit gets out beside the vehicle. It may act this turn, but only move Cautiously
    (AA-VMOVE-06)."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        vehicle = state.units[self.unit]
        riders = riders_with_room(state, vehicle) if vehicle.vehicle is not None else []
        if vehicle.gone or vehicle.moved or not riders:
            return
        options = [
            Option.about(
                choices.GetOut(unit.id),
                "option-unload",
                arguments={"unit": unit.id},
                group="unload",
                rule="AA-VMOVE-04",
                pieces=(vehicle.id,),
            )
            for unit in riders
        ]
        about: Arguments = {"unit": vehicle.id}
        choice = g.ask(vehicle.commander, "ask-unload", options, rule="AA-VMOVE-04", arguments=about)
        rider = state.units[choice.value.unit]
        spots = places_beside(state, rider, vehicle.cells)
        cell = g.ask(
            vehicle.commander,
            "ask-unload-place",
            Options((), regions.destinations("unload", spots, rider, "AA-VMOVE-05")),
            rule="AA-VMOVE-05",
            arguments={"unit": rider.id},
        ).value.cell
        assert vehicle.vehicle is not None
        load(g, vehicle, tuple(name for name in vehicle.vehicle.passengers if name != rider.id))
        set_down(g, rider, cell)
        g.emit(Unloaded(unit=rider.id, friend=vehicle.id, rule="AA-VMOVE-05"))


def set_down(g: Umpire, unit: Unit, cell: int) -> Unit:
    """The unit stands on the table again, its first figure at the cell. It has moved Cautiously (AA-VMOVE-05)."""
    cells = movement.placed(g.state, unit, cell)
    g.change(unit, gone="", cells=cells, slow=True, rate=CAUTIOUS, moved=0, fired=False, spent=False)
    spotting.changed(g)
    return g.state.units[unit.id]

"""Loading and Unloading Passengers: who may ride in a vehicle, how he gets in, and how he gets out.

The chapter's rules: AA-VMOVE-04 to 06, AA-VSPEC-01, AA-CASEVAC-01.
"""

from __future__ import annotations

import msgspec

from fireteam.engine import Event, Option, Options, Step, Umpire
from fireteam.engine.decisions import Arguments
from fireteam.spaces.plane.bits import without

from . import in_the_way, movement, whereabouts
from .sight import about, gap
from .state import ABOARD, BASE, CAUTIOUS, INSURGENTS, REGULARS, State, Unit, inches
from .terrain import mask_of, table
from .units import friends
from .vehicles import HAS_LOADED, SHEETS

BESIDE = inches(1.12)
"""How far from a cell of a vehicle a figure stands that touches it: an inch, or a knight's move on the lattice."""


class Boarded(Event, frozen=True, kw_only=True):
    unit: str
    friend: str


class Unloaded(Event, frozen=True, kw_only=True):
    unit: str
    friend: str


# ------------------------------------------------------------------ who touches whom, and who has room


def touches(state: State, unit: Unit, vehicle: Unit) -> bool:
    """Does a figure of the unit stand beside the vehicle?"""
    return bool(unit.cells and vehicle.cells) and gap(state, unit, vehicle) <= BESIDE - BASE


def at_ambulance(state: State, unit: Unit) -> bool:
    """AA-CASEVAC-01: is the unit in contact with a friendly ambulance?"""
    return any(is_ambulance(friend) and touches(state, unit, friend) for friend in friends(state, unit))


def is_ambulance(unit: Unit) -> bool:
    return unit.vehicle is not None and SHEETS[unit.vehicle.sheet].ambulance


def heads(state: State, unit: Unit) -> int:
    """How many places a unit takes: its figures, its casualties, its prisoners, and whom it escorts."""
    escorted = sum(person.unit == unit.id for person in state.people.values())
    return (
        len(unit.figures)
        + len(unit.fallen)
        + len(unit.slight)
        + unit.wounded
        + unit.dead
        + len(unit.prisoners)
        + escorted
    )


def carrier_of(state: State, unit: Unit) -> Unit | None:
    """The vehicle in which the unit rides."""
    return next(
        (other for other in state.units.values() if other.vehicle and unit.id in other.vehicle.passengers), None
    )


def places_left(state: State, vehicle: Unit) -> int:
    """AA-VSPEC-01: the passengers for whom there is still room beside the crew."""
    assert vehicle.vehicle is not None
    aboard = sum(heads(state, state.units[name]) for name in vehicle.vehicle.passengers)
    return SHEETS[vehicle.vehicle.sheet].passengers - aboard


def carriers(state: State, unit: Unit) -> list[Unit]:
    """The vehicles that the unit may board now."""
    return [] if why_no_boarding(state, unit)[0] else vehicles_beside(state, unit)


def vehicles_beside(state: State, unit: Unit) -> list[Unit]:
    """AA-VMOVE-04: the friendly vehicles beside the unit that would take it: with room, and not moved this turn."""
    if unit.vehicle is not None or unit.emplaced:
        return []
    around = about(table(state), unit.cells, BESIDE - BASE) if unit.cells else 0
    return [
        friend
        for friend in friends(state, unit)
        if friend.vehicle is not None
        and friend.moved == 0
        and around & mask_of(friend.cells)
        and touches(state, unit, friend)
        and places_left(state, friend) >= heads(state, unit)
    ]


def why_no_boarding(state: State, unit: Unit) -> tuple[str, str]:
    """To get in is to move: who may not do that does not board (AA-PINNED-04, AA-PULLBACK-03, AA-ASSET-07)."""
    held = why_held(state, unit)
    return held if held[0] else movement.why_no_move(state, unit)


def why_held(state: State, unit: Unit) -> tuple[str, str]:
    """AA-FOGCARD-23: a vehicle is no cover to move into, and its passengers are not in the open."""
    held = unit.side == REGULARS and movement.must_hold(state)
    return ("reason-must-hold", "AA-FOGCARD-23") if held else ("", "")


def why_no_unloading(state: State, vehicle: Unit) -> tuple[str, str]:
    held = why_held(state, vehicle)
    if held[0]:
        return held
    if vehicle.moved:
        return "reason-has-driven", "AA-VMOVE-04"
    if not _riders(state, vehicle):
        return "reason-just-boarded", "AA-VSPEC-01"
    if not _with_room(state, vehicle):
        return "reason-no-room", "AA-VMOVE-05"
    return "", ""


def _riders(state: State, vehicle: Unit) -> list[Unit]:
    """Those who can get out: not those who have used up their turn getting in."""
    assert vehicle.vehicle is not None
    aboard = [state.units[name] for name in vehicle.vehicle.passengers]
    return [unit for unit in aboard if unit.figures and not (unit.activated or unit.acted or unit.interrupted)]


def _with_room(state: State, vehicle: Unit) -> list[Unit]:
    """Those of them for whom there is a free place beside the vehicle."""
    return [unit for unit in _riders(state, vehicle) if places_beside(state, unit, vehicle.cells)]


# ------------------------------------------------------------------ getting in


class OfferBoarding(Step, frozen=True):
    """AA-VMOVE-06: a unit that has come up to a vehicle, at any rate, may get in at the end of its move."""

    unit: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        unit = state.units[self.unit]
        if unit.gone or not unit.figures or (state.solo and unit.side == INSURGENTS):
            return
        near = carriers(state, unit)
        if not near:
            return
        options = [*(_boarding(unit, vehicle) for vehicle in near), STAY_OUT]
        choice = g.ask(unit.commander, "ask-board", options, rule="AA-VMOVE-06", arguments={"unit": unit.id})
        if choice.value is not None:
            g.then(GetIn(unit.id, choice.value))


class Board(Step, frozen=True):
    """AA-VMOVE-06: a unit beside a vehicle spends its activation getting in."""

    unit: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        unit = state.units[self.unit]
        near = carriers(state, unit)
        if unit.gone or not unit.figures or not near:
            return
        options = [_boarding(unit, vehicle) for vehicle in near]
        choice = g.ask(unit.commander, "ask-board", options, rule="AA-VMOVE-06", arguments={"unit": unit.id})
        g.then(GetIn(unit.id, choice.value))


def _boarding(unit: Unit, vehicle: Unit) -> Option:
    return Option(
        key=f"board:{vehicle.id}",
        text="option-board",
        arguments={"friend": vehicle.id},
        group="board",
        rule="AA-VMOVE-06",
        pieces=(unit.id, vehicle.id),
        value=vehicle.id,
    )


STAY_OUT = Option(key="stay-out", text="option-stay-out", group="end", rule="AA-VMOVE-06")


class GetIn(Step, frozen=True):
    """AA-VMOVE-04, AA-VSPEC-01: they are aboard; the vehicle does not move any more this turn."""

    unit: str
    vehicle: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        unit, vehicle = state.units[self.unit], state.units[self.vehicle]
        if unit.gone or vehicle.gone or vehicle.vehicle is None:
            return
        g.change(unit, gone=ABOARD, cells=(), activated=True, overwatch=False, in_cover=False, merging="")
        load(g, vehicle, (*vehicle.vehicle.passengers, unit.id))
        g.emit(Boarded(unit=unit.id, friend=vehicle.id, rule="AA-VMOVE-06"))


def load(g: Umpire, vehicle: Unit, passengers: tuple[str, ...]) -> None:
    """Who is aboard now; and the vehicle stays where it is this turn (AA-VMOVE-04)."""
    assert vehicle.vehicle is not None
    loaded = msgspec.structs.replace(vehicle.vehicle, passengers=passengers, still=HAS_LOADED)
    g.change(vehicle, vehicle=loaded, fire_only=True)


# ------------------------------------------------------------------ getting out


class Unload(Step, frozen=True):
    """AA-VMOVE-04, AA-VMOVE-05: a unit gets out beside the vehicle. It may act this turn, but only move Cautiously."""

    unit: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        vehicle = state.units[self.unit]
        riders = _with_room(state, vehicle) if vehicle.vehicle is not None else []
        if vehicle.gone or vehicle.moved or not riders:
            return
        options = [
            Option(
                key=f"unload:{unit.id}",
                text="option-unload",
                arguments={"unit": unit.id},
                group="unload",
                rule="AA-VMOVE-04",
                pieces=(vehicle.id,),
                value=unit.id,
            )
            for unit in riders
        ]
        about: Arguments = {"unit": vehicle.id}
        rider = state.units[g.ask(vehicle.commander, "ask-unload", options, rule="AA-VMOVE-04", arguments=about).value]
        spots = places_beside(state, rider, vehicle.cells)
        cell = g.ask(
            vehicle.commander,
            "ask-unload-place",
            Options((), movement.destinations("unload", spots, rider, "AA-VMOVE-05")),
            rule="AA-VMOVE-05",
            arguments={"unit": rider.id},
        ).value
        assert vehicle.vehicle is not None
        load(g, vehicle, tuple(name for name in vehicle.vehicle.passengers if name != rider.id))
        set_down(g, rider, cell)
        g.emit(Unloaded(unit=rider.id, friend=vehicle.id, rule="AA-VMOVE-05"))


def places_beside(state: State, unit: Unit, hull: tuple[int, ...]) -> int:
    """The free cells on which a figure touches what stands on these cells."""
    return table(state).beside(hull, BESIDE) & _free(state, unit, hull)


def nearest_places(state: State, unit: Unit, hull: tuple[int, ...]) -> int:
    """The same or, where others stand all around, the free cells nearest to it."""
    return places_beside(state, unit, hull) or table(state).closest(_free(state, unit, hull), hull)


def _free(state: State, unit: Unit, hull: tuple[int, ...]) -> int:
    barred = in_the_way.stands(state) | in_the_way.no_entry(state, hull) if unit.side == REGULARS else 0
    return without(table(state).standing, in_the_way.crowd(state, unit) | barred)


def set_down(g: Umpire, unit: Unit, cell: int) -> Unit:
    """The unit stands on the table again, its first figure at the cell. It has moved Cautiously (AA-VMOVE-05)."""
    cells = movement.placed(g.state, unit, cell)
    g.change(unit, gone="", cells=cells, slow=True, rate=CAUTIOUS, moved=0, fired=False, spent=False)
    whereabouts.changed(g)
    current: Unit = g.state.units[unit.id]
    return current

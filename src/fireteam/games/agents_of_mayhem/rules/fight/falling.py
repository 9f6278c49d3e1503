"""Uncontrolled Falls (Attacking and Attack Results): one red die a Level, unless the Unit Dashes."""

from __future__ import annotations

from fireteam.engine import PASS, Choice, Event, Option, Reaction, Step

from ...state import Umpire
from .. import asking, ground, paying, people
from ..cards import hands, mayhem
from ..missions import markers
from ..move import arriving, ways
from ..react import windows
from . import damage, dice


class Fell(Event, frozen=True, kw_only=True):
    """A Unit was Pushed off a Level and fell so many."""

    unit: str
    cell: int
    levels: int


class Caught(Event, frozen=True, kw_only=True):
    """It Dashed while it fell, and lands unharmed."""

    unit: str
    cell: int


class DashInTheFall(Choice, frozen=True):
    """The Dash by which a Unit lands unharmed."""

    verb = "dash"
    action: str


class Stay(Choice, frozen=True):
    """It lands where it falls."""

    verb = "stay"


class Fall(Step, frozen=True):
    """AM-FALL-03 to 05, AM-MAYHEM-13, AM-ABIL-02: roll one red d12 for each Level, unless the Unit Dashes before, with
    all that this Action does besides; only Hits and Aimed Hits count."""

    unit: str
    levels: int

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        seats = people.of_unit(state, unit)
        dashes = [
            Option.about(
                DashInTheFall(known.action.id),
                "option-fall-dash",
                arguments={"action": known.action.id},
                pieces=(unit.id,),
                rule="AM-FALL-05",
            )
            for known in people.instants(state, unit, dash=True)
            if not hands.is_laid(state, unit.side, known.source) and paying.affordable(state, unit, known.action)
        ]
        if dashes:
            chosen = g.ask(
                seats,
                "ask-fall",
                [*dashes, PASS],
                rule="AM-FALL-05",
                arguments={"unit": unit.id, "levels": self.levels},
                pieces=(unit.id,),
                reaction=Reaction("fall", unit.id),
            ).value
            if isinstance(chosen, DashInTheFall):
                used = people.action(state, unit, chosen.action)
                windows.pay(g, unit, used.action)
                mayhem.lay(g, unit, used.source)
                g.then(LandSoftly(unit.id), *windows.carried_out(unit.id, used.action.id))
                return
        colours = ("red",) * self.levels
        faces = g.roll(
            seats[0],
            tuple(dice.SIDES[colour] for colour in colours),
            "roll-fall",
            rule="AM-FALL-03",
            about=(unit.id,),
            kinds=colours,
        )
        g.then(damage.Blocks(unit.id, dice.shown(colours, faces).hits))


class LandSoftly(Step, frozen=True):
    """AM-FALL-05, AM-OM-02: the Dash that makes a fall harmless may also shift the landing by one Space; that is a
    movement of the Unit's own."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        stay = Option.about(Stay(), "option-stay", places=(unit.cell,), rule="AM-FALL-05")
        shifted = asking.spaces(ways.single_steps(state, unit), "dash", "option-dash-to", "AM-FALL-05", (unit.id,))
        chosen = g.ask(
            people.of_unit(state, unit), "ask-land", [stay, *shifted], rule="AM-FALL-05", arguments={"unit": unit.id}
        ).value
        to = chosen.cell if isinstance(chosen, asking.Space) else unit.cell
        facing = asking.which_facing(g, unit)
        landed = g.change(unit, cell=to, facing=facing)
        g.emit(Caught(unit=unit.id, cell=to, rule="AM-FALL-05"))
        if to != unit.cell:
            arriving.found(g, landed, unit.cell)


def landing(g: Umpire, unit: str, cell: int, by: tuple[str, ...]) -> int:
    """AM-FALL-06, AM-EVENT-12: where somebody lands who falls on a Space: there or, if a Unit stands on it, on a free
    one beside it, as the pushing player chooses, on this side of a locked door."""
    state = g.state
    if ground.free(state, 1 << cell, unit):
        return cell
    places = ground.nearest_free(state, cell, markers.locked(state, state.units[unit]))
    options = asking.spaces(places, "land", "option-land", "AM-FALL-06", (unit,))
    return g.ask(by, "ask-put-aside", options, rule="AM-FALL-06", arguments={"unit": unit}).value.cell

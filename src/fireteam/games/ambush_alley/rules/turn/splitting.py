"""Splitting units: a unit divides at the start of its activation, and only one element acts at once.

The chapter's rules: AA-SPLIT-01 to 03, AA-LEADER-01.
"""

from __future__ import annotations

import functools
import itertools
from collections import Counter

import msgspec

from fireteam.engine import Event, Option, Step
from fireteam.engine.decisions import Arguments

from ...state import INSURGENTS, REGULARS, Figure, Marker, State, Umpire, Unit
from .. import choices
from ..fight.casualties import LoseHeart
from ..ground.obstacles import others
from ..ground.terrain import table
from ..insurgents import insurgent_phase
from ..move.movement import formed_up, stationary
from ..units import has_leadership, led_first
from . import activation

RESET = {"led": False, "fallen": (), "slight": (), "wounded": 0, "dead": 0, "prisoners": (), "merging": ""}
"""What stays with the old unit when an element leaves it; also that it is treated as led (AA-FOGCARD-26)."""


class Divided(Event, frozen=True, kw_only=True):
    unit: str
    element: str
    figures: int


def may_split(unit: Unit) -> bool:
    return len(unit.figures) > 1 and not unit.emplaced and not unit.team and unit.vehicle is None


class Split(Step, frozen=True):
    """AA-SPLIT-01, AA-SPLIT-02: some figures become a unit of their own; the owner says which element acts now.

    The other counts as activated; casualties, prisoners and people under escort stay with the old unit.
    """

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        options = g.once(_options, unit.figures)
        party = g.ask(unit.commander, "ask-split", options, rule="AA-SPLIT-01", arguments={"unit": unit.id})
        if party.value is None:
            return
        acts = g.ask(unit.commander, "ask-acting", ACTING, rule="AA-SPLIT-02", arguments={"unit": unit.id})
        going = _places(unit, party.value.party)
        staying = tuple(place for place in range(len(unit.figures)) if place not in going)
        led = unit.side == INSURGENTS and has_leadership(state, unit)
        element = element_of(state, unit, going)
        g.put(element)
        for marker in _done_by(state, unit):
            # What the whole unit has done this turn, such as to call for fire (AA-ASSET-07), binds all its elements.
            name = marker.id.removesuffix(unit.id) + element.id
            g.put(msgspec.structs.replace(marker, id=name, unit=element.id))
        # Those who stay close up, if they must, beside those who have just done so.
        figures, cells = drawn_up(state, unit, staying)
        unit = g.change(unit, figures=figures, cells=cells)
        element_acts = acts.value.who == "element"
        rests = unit if element_acts else element
        g.change(rests, **_resting(state, rests))
        g.emit(Divided(unit=unit.id, element=element.id, figures=len(going), rule="AA-SPLIT-01"))
        g.then(LoseHeart(unit.id), LoseHeart(element.id))
        acting = element if element_acts else unit
        if led:
            g.then(insurgent_phase.ActOn(acting.id))
        if acting is element:
            g.then(*_turn_of(element))


def _done_by(state: State, unit: Unit) -> list[Marker]:
    return [marker for marker in state.markers.values() if marker.kind == "called" and marker.unit == unit.id]


ACTING = (
    Option.about(choices.WhoActs("element"), "option-acts-element", rule="AA-SPLIT-02"),
    Option.about(choices.WhoActs("rest"), "option-acts-rest", rule="AA-SPLIT-02"),
)


def _resting(state: State, unit: Unit) -> dict[str, object]:
    """The element that does not act counts as activated, without a move; in the Insurgent phase it is done."""
    return stationary(state, unit) if unit.side == REGULARS else {"spent": True}


def _turn_of(element: Unit) -> list[Step]:
    if element.side == REGULARS:
        return [activation.Activate(element.id)]
    return [insurgent_phase.PhaseChoice(element.id), insurgent_phase.PhaseDone(element.id)]


def element_of(state: State, unit: Unit, going: tuple[int, ...]) -> Unit:
    """A new unit of the figures at these places of the old one, where they stand."""
    figures, cells = drawn_up(state, unit, going)
    return msgspec.structs.replace(unit, id=fresh_id(state, unit), figures=figures, cells=cells, **RESET)


def fresh_id(state: State, unit: Unit) -> str:
    """The unit's name with the first free number: alpha, alpha2, alpha3; g7, g7-2."""
    stem = unit.id.rstrip("0123456789") if unit.side == REGULARS else unit.id + "-"
    return next(name for number in itertools.count(2) if (name := f"{stem}{number}") not in state.units)


def drawn_up(state: State, unit: Unit, places: tuple[int, ...]) -> tuple[tuple[Figure, ...], tuple[int, ...]]:
    """The figures at these places of the unit as one of their own, a leader in front, and where they stand: closed up
    around the first if they would not be in cohesion."""
    ground = table(state)
    figures, cells = led_first(
        tuple(unit.figures[place] for place in places), tuple(unit.cells[place] for place in places)
    )
    if ground.cohesive(cells, 100):
        return figures, cells
    rest = others(state, unit)
    for place, cell in enumerate(unit.cells):
        if place not in places:
            rest |= 1 << cell
    return figures, formed_up(ground, cells[0], len(cells), rest)


def _kind(figure: Figure) -> str:
    return figure.leader or ("medic" if figure.medic else figure.weapon or "rifle")


@functools.lru_cache(maxsize=1024)
def _options(figures: tuple[Figure, ...]) -> tuple[Option[choices.SplitOff | None], ...]:
    parties = [
        Option.about(
            choices.SplitOff(_named(party), party),
            "option-split",
            arguments=_described(party),
            group="split",
            rule="AA-SPLIT-01",
        )
        for party in _parties(figures)
    ]
    return (*parties, choices.BACK)


def _parties(figures: tuple[Figure, ...]) -> list[Counter[str]]:
    """Every different way to send some, but not all, of the figures."""
    counts = Counter(_kind(figure) for figure in figures)
    kinds = list(counts)
    parties = []
    for numbers in itertools.product(*(range(counts[kind] + 1) for kind in kinds)):
        if 0 < sum(numbers) < len(figures):
            parties.append(Counter({kind: number for kind, number in zip(kinds, numbers, strict=True) if number}))
    return parties


def _named(party: Counter[str]) -> str:
    return "+".join(f"{number}x{kind}" for kind, number in party.items())


def _described(party: Counter[str]) -> Arguments:
    """How many go, and who: rifles, weapons by their names, a leader."""
    armed = [kind for kind, number in party.items() for _ in range(number) if kind not in ORDINARY]
    return {
        "figures": sum(party.values()),
        "rifles": party["rifle"] + party["medic"],
        "weapons": ", ".join(armed).upper().replace("_", "-") or "none",
        "leader": party["leader"] + party["higher"],
    }


ORDINARY = ("rifle", "medic", "leader", "higher")


def _places(unit: Unit, party: Counter[str]) -> tuple[int, ...]:
    left = Counter(party)
    places = []
    for place, figure in enumerate(unit.figures):
        if left[_kind(figure)] > 0:
            left[_kind(figure)] -= 1
            places.append(place)
    return tuple(places)

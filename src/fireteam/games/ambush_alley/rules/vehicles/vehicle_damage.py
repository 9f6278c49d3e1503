"""Determining Vehicle Damage: penetrating hits, breakdowns, what they do to crew and passengers, and the wreck.

The chapter's rules: AA-VDAM-01 to 09.
"""

from __future__ import annotations

import msgspec

from fireteam.engine import Contest, Event, Number, Step
from fireteam.spaces.plane.bits import lowest

from ...content import hulls
from ...state import ABOARD, INSURGENTS, REGULARS, State, Umpire, Unit, Wreck, inches
from ..cards import fog_traffic
from ..fight import casualties, fire, morale
from ..fight.fire_dice import defense
from ..ground.sight import centre
from ..ground.terrain import table
from ..people import first_aid
from ..quality import quality_check
from ..units import TARGET_NUMBER, is_neutral, test_die
from . import boarding, passengers
from .vehicle_dice import BLAST_CLASS, defense_die, effective
from .vehicles import reliability

BREAKDOWNS = ("mobility", "mobility", "armament", "armament", "reliability", "reliability")
"""AA-VDAM-03: what breaks down, by the face of a d6."""

WIDTH = inches(0.75)


class VehicleAttacked(Event, frozen=True, kw_only=True):
    """How the dice fell: attack dice of 4 or more, those that the armour stopped, and the hits that penetrate."""

    target: str
    by: str
    hits: int
    stopped: int
    penetrating: int
    guard: Number
    contest: Contest | None = None


class HitWithstood(Event, frozen=True, kw_only=True):
    unit: str


class BrokeDown(Event, frozen=True, kw_only=True):
    """`kind` is mobility, armament or reliability; `times` how often that has happened to the vehicle."""

    unit: str
    kind: str
    times: int


class VehicleDestroyed(Event, frozen=True, kw_only=True):
    unit: str


class VehicleAbandoned(Event, frozen=True, kw_only=True):
    unit: str


class LeftTheirCar(Event, frozen=True, kw_only=True):
    """Those in a civilian car who do not fight have run from it."""

    unit: str


class CrewUnhurt(Event, frozen=True, kw_only=True):
    unit: str


class HitAboard(Event, frozen=True, kw_only=True):
    """Somebody in the vehicle is hit: one of its crew, or of a unit that rides in it."""

    unit: str
    vehicle: str


# ------------------------------------------------------------------ penetrating hits


class AttackVehicle(Step, frozen=True):
    """AA-VDEF-07: attack dice against the vehicle's Defense dice; each of 4 or more that is not stopped penetrates.

    Attacks without a firer have a class of their own; the dice of all others are weighed against the armour already.
    """

    target: str
    dice: tuple[int, ...]
    how: str
    firer: str = ""

    def run(self, g: Umpire) -> None:
        state = g.state
        target = state.units[self.target]
        if target.gone or target.vehicle is None:
            return
        firer = state.units.get(self.firer)
        dice = self.dice
        if firer is None:
            # What counts of a blast against its armour (AA-VDEF-04, AA-VDEF-05).
            dice = dice[: effective(BLAST_CLASS.get(self.how, 0), target.vehicle, len(dice))]
        seat = firer.commander if firer else INSURGENTS if target.side == REGULARS else state.commanders[0]
        about = (self.firer, self.target) if firer else (self.target,)
        attack = g.roll(seat, dice, "roll-attack", rule="AA-ATTACK-01", about=about) if dice else ()
        origin = centre(table(state), firer.cells) if firer and firer.cells else None
        guard = defense(state, target, origin, self.how)
        sides = (defense_die(target.vehicle),) * guard.value if dice else ()
        defence = (
            g.roll(target.commander, sides, "roll-armor", rule="AA-VDEF-03", about=(self.target,)) if sides else ()
        )
        fallen = fire.contest(dice, attack, sides, defence)
        stopped = len(fallen.pairs)
        hits = stopped + len(fallen.through)
        g.emit(
            VehicleAttacked(
                target=target.id,
                by=self.firer,
                hits=hits,
                stopped=stopped,
                penetrating=hits - stopped,
                guard=guard,
                contest=fallen,
                rule="AA-VDEF-07",
            )
        )
        if hits > stopped:
            if is_neutral(target):
                g.then(fog_traffic.CarHit(target.id))
            g.then(PenetratingHits(target.id, hits - stopped))


class PenetratingHits(Step, frozen=True):
    """AA-VDAM-01, AA-VDAM-03: for each hit the Reliability die; 3 or less is a breakdown. One after the other, since a
    breakdown may lower the die for the next (AA-VDAM-08, AA-VDAM-09)."""

    unit: str
    hits: int

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        if self.hits <= 0 or unit.vehicle is None or unit.gone:
            return
        die = reliability(unit.vehicle)
        (face,) = g.roll(unit.commander, (die,), "roll-reliability", rule="AA-VDAM-01", about=(unit.id,))
        if face >= TARGET_NUMBER:
            g.emit(HitWithstood(unit=unit.id, rule="AA-VDAM-01"))
        else:
            (kind,) = g.roll(unit.commander, (6,), "roll-breakdown", rule="AA-VDAM-03", about=(unit.id,))
            g.then(Breakdown(unit.id, BREAKDOWNS[kind - 1]))
        g.then(PenetratingHits(self.unit, self.hits - 1))


# ------------------------------------------------------------------ breakdowns


class Breakdown(Step, frozen=True):
    """AA-VDAM-04 to 09: what a breakdown does; but for the first of Mobility and Armament it endangers the crew
    (AA-VDAM-01, AA-VDAM-03)."""

    unit: str
    kind: str

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        vehicle = unit.vehicle
        if vehicle is None or unit.gone:
            return
        if self.kind == "mobility":
            times, slowed, rule = vehicle.mobility + 1, vehicle.slowed, "AA-VDAM-05"
            if times == 1:
                rule = "AA-VDAM-04"
                (face,) = g.roll(unit.commander, (6,), "roll-slowed", rule=rule, about=(unit.id,))
                slowed = inches(face)
            broken = msgspec.structs.replace(vehicle, mobility=times, slowed=slowed)
        elif self.kind == "armament":
            times = vehicle.armament + 1
            rule = "AA-VDAM-06" if times == 1 else "AA-VDAM-07"
            broken = msgspec.structs.replace(vehicle, armament=times)
        else:
            times, rule = vehicle.reliability + 1, "AA-VDAM-08"
            broken = msgspec.structs.replace(vehicle, reliability=times)
        g.change(unit, vehicle=broken)
        g.emit(BrokeDown(unit=unit.id, kind=self.kind, times=times, rule=rule))
        if self.kind == "reliability" and reliability(broken) == 0:
            g.then(Destroy(unit.id))
        elif self.kind == "reliability" or times > 1:
            g.then(CrewCheck(unit.id, rule))


class CrewCheck(Step, frozen=True):
    """AA-VDAM-05, 07, 08: the crew passes a Quality Check, or somebody in the vehicle is hit, whoever chance picks."""

    unit: str
    rule: str

    def run(self, g: Umpire) -> None:
        state = g.state
        crew = state.units[self.unit]
        if crew.gone or crew.vehicle is None or not crew.figures:
            return
        if quality_check(g, crew, "roll-crew", self.rule):
            g.emit(CrewUnhurt(unit=crew.id, rule=self.rule))
            return
        units = (crew, *(state.units[name] for name in crew.vehicle.passengers))
        aboard = [f"{unit.id}:{place}" for unit in units for place in range(len(unit.figures))]
        victim = g.pick(crew.commander, aboard, "roll-who-is-hit", rule=self.rule, about=(crew.id,))
        name, _, place = victim.partition(":")
        g.emit(HitAboard(unit=name, vehicle=crew.id, rule=self.rule))
        g.then(FallAboard(name, (int(place),)))


class FallAboard(Step, frozen=True):
    """AA-VDAM-05: a casualty belongs to his own unit, which checks its Morale."""

    unit: str
    hit: tuple[int, ...]

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        after = (casualties.regulars_fall if unit.side == REGULARS else casualties.insurgents_fall)(g, unit, self.hit)
        g.put(after)
        g.emit(casualties.CasualtiesTaken(unit=unit.id, count=len(self.hit), rule=casualties.falling(unit)))
        if after.figures:
            g.then(morale.MoraleCheck(unit.id))
        else:
            lose(g, after)


def lose(g: Umpire, unit: Unit) -> None:
    """The last able figure of a unit, on the table or aboard a vehicle, has fallen (AA-AID-10, AA-VDAM-09)."""
    if unit.gone == ABOARD and not unit.slight:
        _stay_aboard(g, unit)
    g.then(casualties.UnitLost(unit.id, "destroyed"))


def _stay_aboard(g: Umpire, riders: Unit) -> None:
    """AA-AID-10: casualties without an able comrade, and whom he escorted, are the crew's to look after: it is in
    contact with them already."""
    crew = passengers.carrier_of(g.state, riders)
    if crew is None:
        return
    if riders.side == REGULARS:
        first_aid.take_casualties(g, crew, riders)
    for person in tuple(g.state.people.values()):
        if person.unit == riders.id:
            g.change(person, unit=crew.id)


# ------------------------------------------------------------------ wrecks


class Destroy(Step, frozen=True):
    """AA-VDAM-09: the vehicle is a wreck. All who were in it stand beside it, if their Quality Checks let them."""

    unit: str

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        if unit.vehicle is None or unit.gone:
            return
        g.emit(VehicleDestroyed(unit=unit.id, rule="AA-VDAM-09"))
        riders = _wrecked(g, unit)
        g.then(*(BailOut(name) for name in (unit.id, *riders)))


class GiveUp(Step, frozen=True):
    """A vehicle whose crew is lost goes nowhere any more: it stands there like a wreck, and its passengers get out; but
    it is not destroyed."""

    unit: str

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        if unit.vehicle is None or unit.gone:
            return
        g.emit(VehicleAbandoned(unit=unit.id, rule="AA-VDAM-09"))
        _wrecked(g, unit, abandoned=True)


def _wrecked(g: Umpire, unit: Unit, *, abandoned: bool = False) -> tuple[str, ...]:
    """Put the wreck where the vehicle was, and everybody out of it; who rode in it. Those in a civilian car who do
    not fight are out of the game (AA-FOGCARD-29, AA-VDAM-09, AA-VDAM-05)."""
    state = g.state
    vehicle = unit.vehicle
    assert vehicle is not None
    riders = tuple(name for name in vehicle.passengers if state.units[name].gone == ABOARD)
    g.put(
        Wreck(
            id=f"wreck-{unit.id}",
            sheet=vehicle.sheet,
            side=unit.side,
            facing=vehicle.facing,
            cells=unit.cells,
            abandoned=abandoned,
        )
    )
    g.set(changes=(*state.changes, ("wreck", _outline(state, unit))))
    hull = unit.cells
    casualties.stop_acting(g, unit)
    crew = g.change(unit, vehicle=None, cells=(), gone=ABOARD, overwatch=False)
    out = (crew.id, *riders)
    if vehicle.neutral and crew.figures and not fog_traffic.has_fighters(state, crew):
        g.change(crew, figures=(), gone="left")
        g.emit(LeftTheirCar(unit=crew.id, rule="AA-FOGCARD-29"))
        out = riders
    for name in out:
        aboard = g.state.units[name]
        cell = lowest(passengers.nearest_places(state, aboard, hull))
        if aboard.figures:
            boarding.set_down(g, aboard, cell)
        else:
            g.change(aboard, gone="", cells=(cell,))
    return riders


def _outline(state: State, unit: Unit) -> str:
    """The corners of the wreck in inches, as far as they are on the table."""
    ground = table(state)
    assert unit.vehicle is not None
    dx, dy = hulls.WAYS[unit.vehicle.facing]
    x, y = ground.xy(unit.cells[0])
    length = (dx * dx + dy * dy) ** 0.5
    bow = hulls.span(unit.vehicle, unit.vehicle.facing) / 2 + WIDTH / 200 / length
    side = WIDTH / 200 / length
    corners = [
        (x + ahead * bow * dx - aside * side * dy, y + ahead * bow * dy + aside * side * dx)
        for ahead, aside in ((1, 1), (1, -1), (-1, -1), (-1, 1))
    ]
    within = [(min(max(cx, 0), ground.width), min(max(cy, 0), ground.height)) for cx, cy in corners]
    return " ".join(f"{number:.3f}" for corner in within for number in corner)


class BailOut(Step, frozen=True):
    """AA-VDAM-09: each of a unit that was in a destroyed vehicle makes a Quality Check, or is a casualty."""

    unit: str

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        if unit.gone or not unit.figures:
            return
        die, modifier = test_die(unit)
        faces = g.roll(unit.commander, (die,) * len(unit.figures), "roll-bail-out", rule="AA-VDAM-09", about=(unit.id,))
        hit = tuple(place for place, face in enumerate(faces) if face + modifier < TARGET_NUMBER)
        if hit:
            g.then(FallAboard(unit.id, hit))

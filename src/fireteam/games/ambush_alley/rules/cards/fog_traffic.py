"""Fog of War cards with vehicles: technicals, and a car that comes down the street.

The chapter's rules: AA-FOGCARD-28, AA-FOGCARD-29.
"""

from __future__ import annotations

from fireteam.engine import Deck, Event, Option, Step, Token
from fireteam.spaces.plane import Side
from fireteam.spaces.plane.bits import mask, members

from ...content import hulls
from ...content.cards import Technicals, Traffic, dice_of, fog_cards
from ...state import BASE, INSURGENTS, REGULARS, Marker, State, Umpire, Unit, inches
from .. import choices
from ..fight import fire, morale
from ..ground.room import distances_to, formed, middle, nearest_to
from ..ground.sight import gap, sees
from ..ground.terrain import table
from ..insurgents import reinforcements
from ..move import movement
from ..people import mobs
from ..quality import quality_check
from ..units import is_neutral, on_table
from ..vehicles import driving, vehicle_damage, vehicle_entry, vehicle_movement
from ..vehicles.passengers import places_beside
from ..vehicles.vehicles import CRUISING, SPEEDS, manned, next_name
from . import card_play, fog_mission
from .effects import CardStep, plays

SIDES: tuple[Side, ...] = ("north", "east", "south", "west")

ARRIVED = inches(6)
"""AA-FOGCARD-29: how near to a Regular unit the car is where it was going."""

BLAST = inches(8)

CLOSER = inches(4)

CIVILIANS, FIGHTERS, BOMB = "civilians", "insurgents", "bomb"

TRAFFIC = "traffic"

CARD, RULE = "cross-town", "AA-FOGCARD-29"


class CarIdentified(Event, frozen=True, kw_only=True):
    """What the car is: civilians, insurgents or bomb."""

    unit: str
    nature: str


class CarUnknown(Event, frozen=True, kw_only=True):
    unit: str
    target: str


class CarDroveOff(Event, frozen=True, kw_only=True):
    unit: str


class CarExploded(Event, frozen=True, kw_only=True):
    unit: str


class CivilianKilled(Event, frozen=True, kw_only=True):
    unit: str
    target: str


# ---------------------------------------------------------------------------------------------- Technical Trouble


@plays(Technicals)
class SendTechnicals(CardStep, frozen=True):
    """AA-FOGCARD-28: 1d3 technicals, each led, enter at random table edges."""

    def run(self, g: Umpire) -> None:
        number = reinforcements.amount(g, self.effect(Technicals).number)
        g.then(*(EnterTechnical(self.card, self.at) for _ in range(number)))


class EnterTechnical(CardStep, frozen=True):
    """AA-FOGCARD-28: one of them. The Insurgents say where on the edge; the book's Insurgents where the Regulars are
    nearest."""

    def run(self, g: Umpire) -> None:
        state = g.state
        effect = self.effect(Technicals)
        side = g.pick(INSURGENTS, SIDES, "roll-edge", rule=self.rule)
        places, facing = edge_places(state, "technical", side)
        if not places:
            card_play.nothing(g, self.card, self.rule)
            return
        cell = card_play.choose_place(
            g,
            INSURGENTS,
            "ask-technical",
            places,
            self.rule,
            lambda cells: nearest_to(state, REGULARS, cells),
            "card-line-technical",
        )
        g.then(
            vehicle_entry.PlaceVehicle(
                "technical", INSURGENTS, cell, facing, effect.quality, effect.morale, "", self.rule
            ),
        )


def edge_places(state: State, sheet: str, side: str) -> tuple[int, int]:
    """Where a vehicle of this kind may come on at an edge, and where it points."""
    unit = manned(next_name(state, sheet), sheet, INSURGENTS, INSURGENTS, (6, 6))
    assert unit.vehicle is not None
    ground = table(state)
    facing = {"south": 0, "west": 2, "north": 4, "east": 6}[side]
    far = hulls.span(unit.vehicle, facing)
    if side in ("north", "south"):
        line = [(x, far if side == "north" else 2 * ground.height - far) for x in range(2 * ground.width + 1)]
    else:
        line = [(far if side == "west" else 2 * ground.width - far, y) for y in range(2 * ground.height + 1)]
    cells = mask(cell for x, y in line if (cell := ground.cell(x, y)) is not None)
    return vehicle_movement.room(state, unit)[facing] & cells, facing


# ---------------------------------------------------------------------------------------------- Cross-Town Traffic


@plays(Traffic)
class SendCar(CardStep, frozen=True):
    """AA-FOGCARD-29: a car enters at a random edge, where it is nearest to the Regulars. They do not know what it is;
    the Insurgent player does."""

    def run(self, g: Umpire) -> None:
        state = g.state
        side = g.pick(state.commanders[0], SIDES, "roll-edge", rule=self.rule)
        places, facing = edge_places(state, "car", side)
        natures = g.shuffled(self.effect(Traffic).natures)
        regulars = list(on_table(state, REGULARS))
        if not places or not regulars:
            card_play.nothing(g, self.card, self.rule)
            return
        cell = nearest_to(state, REGULARS, members(places))
        name = next_name(state, "car")
        # The five other faces stay in the deck, so that whoever imagines the car deals all six again.
        g.put(Token(id=name, kind=TRAFFIC, face=natures[0], known_to=(INSURGENTS,)))
        g.put(Deck(id=f"{TRAFFIC}-{name}", kind=TRAFFIC, draw=natures[1:]))
        g.then(vehicle_entry.PlaceVehicle("car", INSURGENTS, cell, facing, 0, 0, "", self.rule, True))


def is_known(state: State, car: str) -> bool:
    """Do the Regulars know what it is?"""
    return state.commanders[0] in state.tokens[car].known_to


def cars(state: State) -> list[Unit]:
    """The cars that a card has sent, whether the Regulars know what they are or not."""
    return [unit for unit in on_table(state, INSURGENTS) if unit.id in state.tokens and is_neutral(unit)]


class MoveCars(Step, frozen=True):
    """AA-FOGCARD-29: at the end of each turn a car drives on at Cruising speed, steering freely."""

    def run(self, g: Umpire) -> None:
        g.then(*(MoveCar(car.id, SPEEDS[CRUISING]) for car in cars(g.state)))


class MoveCar(Step, frozen=True):
    """AA-FOGCARD-29: towards the nearest Regular unit, until it is within 6 in of one. One that cannot drive any more
    is given up where it stands; but a bomb waits for whoever comes near."""

    unit: str
    budget: int

    def run(self, g: Umpire) -> None:
        state = g.state
        car = state.units[self.unit]
        regulars = on_table(state, REGULARS)
        if car.gone or not car.figures or car.vehicle is None or not regulars:
            return
        if near(state, car.cells[0]):
            g.then(CarArrives(car.id))
            return
        if car.vehicle.mobility >= 2:
            if state.tokens[car.id].face != BOMB:
                g.then(vehicle_damage.GiveUp(car.id))
            return
        goal = min(regulars, key=lambda unit: (gap(state, car, unit), unit.id)).cells[0]
        budget = max(0, self.budget - car.vehicle.slowed)
        course = vehicle_movement.course_towards(state, car, goal, budget)
        if course is None:
            return
        last = next((at for at, cell in enumerate(course.path) if near(state, cell)), len(course.path) - 1)
        course = vehicle_movement.cut(course, last)
        car = driving.set_course(g, car, course)
        car = driving.driven_to(g, car, course.path[-1], course.along[-1], course.facings[-1])
        g.emit(driving.Drove(unit=car.id, rate=CRUISING, path=course.path, rule=RULE))
        if near(state, course.path[-1]):
            g.then(CarArrives(car.id))


def near(state: State, cell: int) -> bool:
    """AA-FOGCARD-29: is a car whose middle is at the cell where it was going?"""
    return distances_to(state, REGULARS, (cell,))[0] <= ARRIVED


class SetOff(Step, frozen=True):
    """AA-FOGCARD-29: a bomb goes off as soon as Regulars are within 6 in, whoever of the two has moved."""

    def run(self, g: Umpire) -> None:
        state = g.state
        bomb = next((car for car in bombs(state) if near(state, car.cells[0])), None)
        if bomb is not None:
            g.then(CarArrives(bomb.id), self)


def bombs(state: State) -> list[Unit]:
    return [car for car in cars(state) if state.tokens[car.id].face == BOMB]


def first_near(state: State, unit: Unit, path: tuple[int, ...], at: int, last: int) -> int:
    """The first point of a Regular unit's way, between these two, at which it comes near a bomb; else the last."""
    waiting = bombs(state)
    ground = table(state)
    for point in range(at + 1, last) if waiting else ():
        spot = path[point] if unit.vehicle is not None else movement.clear_spot(state, unit, path[point])
        there = movement.placed(state, unit, spot)
        if any(ground.away((bomb.cells[0],), there)[0] - BASE <= ARRIVED for bomb in waiting):
            return point
    return last


class CarArrives(Step, frozen=True):
    """AA-FOGCARD-29: within 6 in of Regulars it turns out what it is: a bomb goes off, fighters get out and the car
    drives off, civilians drive on."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        if state.units[self.unit].gone:
            return
        nature = reveal(g, self.unit)
        car = state.units[self.unit]
        if nature == BOMB:
            g.then(Explode(self.unit))
            return
        if nature == FIGHTERS:
            spots = places_beside(state, car, car.cells)
            lead = members(spots)[0] if spots else car.cells[0]
            hull = car.cells
            drive_off(g, car)
            cells = formed(state, table(state).standing & ~mask(hull), lead, len(car.figures))
            card_play.muster(g, car.figures, cells, RULE, **{mark: getattr(car, mark) for mark in OF_THE_MEN})
            return
        drive_off(g, car)


OF_THE_MEN = ("quality_loss", "morale_loss", "shaken_in", "recovers_in")
"""What those who get out of the car still feel of the fire on it."""


def reveal(g: Umpire, car: str) -> str:
    """Everybody learns what the car is, and how many fighters are in it: the driver is one of them. The one law holds
    here too: call it before anything is changed."""
    state = g.state
    token = state.tokens[car]
    if is_known(state, car):
        return token.face
    effect = fog_cards()[CARD].effects[0]
    assert isinstance(effect, Traffic)
    men = reinforcements.amount(g, effect.men) if token.face == FIGHTERS else 0
    g.change(token, known_to=(*state.commanders, INSURGENTS))
    g.emit(CarIdentified(unit=car, nature=token.face, rule=RULE))
    if men:
        g.change(state.units[car], figures=card_play.small_arms(state, men))
    return token.face


class CarHit(Step, frozen=True):
    """AA-FOGCARD-29: who hits a car finds out what it is."""

    unit: str

    def run(self, g: Umpire) -> None:
        if self.unit in g.state.tokens:
            reveal(g, self.unit)


def has_fighters(state: State, car: Unit) -> bool:
    """Do the people in it go on fighting on foot? Not civilians, nor who has driven a bomb."""
    token = state.tokens.get(car.id)
    return token is None or token.face == FIGHTERS


def drive_off(g: Umpire, car: Unit) -> None:
    g.change(car, gone="left", cells=())
    g.emit(CarDroveOff(unit=car.id, rule=RULE))


class Explode(Step, frozen=True):
    """AA-FOGCARD-29, AA-MORALE-06: the blast attacks every unit of both sides within 8 in, and Regulars within 10 in
    check their morale as after an IED. It is a class 2 attack on vehicles."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        car = state.units[self.unit]
        effect = fog_cards()[CARD].effects[0]
        assert isinstance(effect, Traffic)
        dice = dice_of(effect.dice)
        units = [unit for unit in state.units.values() if unit.figures and not unit.gone]
        hit = [unit for unit in units if unit.id != car.id and gap(state, car, unit) <= BLAST]
        cell = middle(state, car)
        g.emit(CarExploded(unit=car.id, rule=RULE))
        g.change(car, gone="destroyed", figures=(), cells=())
        for unit in hit:
            how = "ied" if unit.side == REGULARS or unit.vehicle is not None else "blast"
            g.then(fire.Attack(unit.id, dice, how))
        g.then(morale.IedNearby(cell))


# ---------------------------------------------------------------------------------------------- Regulars and the car


def doubtful(state: State, unit: Unit) -> list[Unit]:
    """The cars in sight that the unit may look at more closely: unknown ones, once a turn."""
    if not state.tokens or has_looked(state, unit):
        return []
    return [car for car in cars(state) if not is_known(state, car.id) and sees(state, unit, car)]


def has_looked(state: State, unit: Unit) -> bool:
    """Has the unit looked at a car more closely this turn?"""
    return f"looked-{unit.id}" in state.markers


class Identify(Step, frozen=True):
    """AA-FOGCARD-29: a Quality Check tells what the car is; meanwhile it comes 4 in closer."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        possible = doubtful(state, unit)
        if not possible:
            return
        options = [
            Option.about(
                choices.Identify(car.id),
                "option-identify",
                arguments={"target": car.id},
                group="car",
                rule=RULE,
                pieces=(car.id,),
            )
            for car in possible
        ]
        choice = g.ask(
            unit.commander, "ask-identify", options, rule=RULE, arguments={"unit": unit.id}, pieces=(unit.id,)
        )
        car = choice.value.car
        known = quality_check(g, unit, "roll-identify", RULE)
        if known:
            reveal(g, car)
        g.put(Marker(id=f"looked-{unit.id}", kind="called", unit=unit.id, turn=state.turn))
        if not known:
            g.emit(CarUnknown(unit=unit.id, target=car, rule=RULE))
        g.then(MoveCar(car, CLOSER))


class EngageCar(Step, frozen=True):
    """AA-FOGCARD-29: a car that Regulars fire on without knowing what it is counts as a civilian killed, unless it is a
    bomb; now everybody knows."""

    firer: str
    car: str

    def run(self, g: Umpire) -> None:
        state = g.state
        if is_known(state, self.car):
            return
        if reveal(g, self.car) == BOMB:
            return
        car = state.units[self.car]
        g.emit(CivilianKilled(unit=self.firer, target=self.car, rule=RULE))
        g.set(civilians_killed_by_regulars=state.civilians_killed_by_regulars + 1)
        if state.solo:
            mobs.outrage(g, True)
        g.then(morale.CiviliansHurt(self.firer))
        if car.cells:
            fog_mission.report_deaths(g, (car.cells[0],))

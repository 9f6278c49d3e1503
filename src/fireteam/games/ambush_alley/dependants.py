"""Dependants and casualties: whom a unit takes along, how it hands over, abandons or releases them; prisoners.

The chapter's rules: AA-DEPEND-01 to 09, AA-DEPEND-13, AA-CASEVAC-01, AA-CONTRACT-10, AA-CONTRACT-11, AA-POW-01, AA-
POW-02.
"""

from __future__ import annotations

from fireteam.engine import Event, Option, Step, Umpire
from fireteam.spaces.plane import Side
from fireteam.spaces.plane.bits import members

from . import content
from .aid import STANDARD, judged, lying, take_casualties
from .casualties import UnitLost, escaped
from .passengers import BESIDE, at_ambulance, is_ambulance, touches
from .sight import in_contact
from .state import ABOARD, BASE, COHESION, INSURGENTS, REGULARS, Activation, Figure, Person, State, Unit, inches
from .terrain import edges, mask_of, table
from .units import FREED, LADDER, friends, is_absent, is_freed, is_neutral, morale, on_table, quality

SIDES: tuple[Side, ...] = ("north", "south", "east", "west")


class PeopleJoined(Event, frozen=True, kw_only=True):
    unit: str
    people: tuple[str, ...]


class PrisonersFreed(Event, frozen=True, kw_only=True):
    unit: str
    count: int


class CustodyTaken(Event, frozen=True, kw_only=True):
    """The winner of a Close Assault has taken over whom the loser carried, guarded or escorted."""

    unit: str
    target: str


class HandedOver(Event, frozen=True, kw_only=True):
    unit: str
    casualties: int
    prisoners: int


class CasualtiesAbandoned(Event, frozen=True, kw_only=True):
    unit: str
    count: int


class PrisonersReleased(Event, frozen=True, kw_only=True):
    unit: str
    count: int


class BroughtOff(Event, frozen=True, kw_only=True):
    unit: str
    people: tuple[str, ...]


# ------------------------------------------------------------------------------------------ edges, places and people


def friendly_edges(state: State) -> tuple[Side, ...]:
    """The edges that the scenario names for the Regulars, to come on or to leave (AA-DEPEND-07)."""
    scenario = content.scenario(state.scenario)
    return tuple(dict.fromkeys((*scenario.entries, *scenario.exits)))


def own_edges(state: State, side: str) -> tuple[Side, ...]:
    """A side's friendly edges: the Insurgents have all that are not the Regulars' (AA-DEPEND-07)."""
    named = friendly_edges(state)
    return named if side == REGULARS else tuple(edge for edge in SIDES if edge not in named)


def exits(state: State, side: str) -> tuple[Side, ...]:
    """The edges by which a side may leave the table now: Regulars by those that the scenario names, and not before
    the turn that it names (AA-ALAMO-01)."""
    if side != REGULARS:
        return own_edges(state, side)
    scenario = content.scenario(state.scenario)
    return scenario.exits if state.turn >= scenario.leave_from else ()


def at_friendly_edge(state: State, unit: Unit) -> bool:
    return bool(edges(table(state), own_edges(state, unit.side)) & mask_of(unit.cells))


def aid_stations(state: State) -> tuple[int, ...]:
    """Where the scenario has aid stations or evacuation units: cells, listed in the game's options."""
    return tuple(int(cell) for cell in state.options.get("aid_stations", "").split(",") if cell)


def at_aid_station(state: State, unit: Unit) -> bool:
    """Does the unit touch an aid station, ambulance or the like (AA-CASEVAC-01, AA-DEPEND-08)?"""
    if unit.side != REGULARS:
        return False
    if state.motorized and at_ambulance(state, unit):
        return True
    return any(in_contact(state, unit, cell) for cell in aid_stations(state))


def escorted(state: State, unit: Unit) -> list[Person]:
    """The people in the unit's care: figures that stand with it and can be captured (AA-DEPEND-01, AA-DEPEND-02)."""
    return [person for person in state.people.values() if person.unit == unit.id]


def captives(state: State, unit: Unit) -> list[Person]:
    """The people whom a Regular unit holds as prisoners, and not only escorts (AA-HORNET-07)."""
    if unit.side != REGULARS or not state.people:
        return []
    held = {entry.id for entry in content.scenario(state.scenario).people if entry.custody}
    return [person for person in escorted(state, unit) if person.id in held]


def place_of(state: State, person: Person) -> int:
    """Where somebody is: with his escort, or where he was left."""
    escort = state.units.get(person.unit)
    return escort.cells[0] if escort is not None and escort.cells else person.cell


def is_guarded(state: State, person: Person) -> bool:
    """Is this captive held: by the unit that leads him along, or by one that stands beside him (AA-CONTRACT-11)?"""
    if not person.captive or person.safe:
        return False
    captor = state.units.get(person.unit)
    if captor is not None:
        return captor.side == INSURGENTS
    guards = (unit for unit in on_table(state, INSURGENTS) if not is_neutral(unit))
    return any(_stands_beside(state, unit, person.cell) for unit in guards)


def _stands_beside(state: State, unit: Unit, cell: int) -> bool:
    """Does a figure stand as close as in a Close Assault, where no base is upon another?"""
    distance = table(state).distance
    return any(distance(own, cell) <= BESIDE for own in unit.cells)


def insurgents_may_move_people(state: State) -> bool:
    """AA-CONTRACT-03, AA-CONTRACT-11: nobody but the Marines moves the contractors."""
    return content.scenario(state.scenario).insurgents_lead_people


# ---------------------------------------------------------------------------------------------------- coming in contact


class PickUpPeople(Step, frozen=True):
    """AA-CONTRACT-10, AA-DEPEND-13, AA-POW-02: a unit takes over whom it touches: people without an escort, and
    prisoners whose captors are gone. Neither its move nor its fire is used up by it.

    Insurgents take prisoners, freed Regulars among them (AA-POW-01), but people only where the scenario lets them
    (AA-CONTRACT-11).
    """

    unit: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        unit = state.units[self.unit]
        if unit.gone or not unit.figures or unit.vehicle is not None:
            return
        if unit.side == REGULARS:
            g.then(*(TakeOverCasualties(unit.id, other.id) for other in lying(state) if _touches(state, unit, other)))
        led = unit.side == REGULARS or insurgents_may_move_people(state)
        people = [person for person in touched(state, unit) if led or is_freed(person.id)]
        for person in people:
            if is_freed(person.id) and unit.side == INSURGENTS:
                g.remove(person)
                take_custody(g, unit.id, (STRANGER,))
            else:
                g.change(person, unit=unit.id, captive=unit.side == INSURGENTS)
        if people:
            names = tuple(person.id for person in people)
            g.emit(PeopleJoined(unit=unit.id, people=names, rule="AA-CONTRACT-10"))
        for other in tuple(state.units.values()):
            if other.prisoners and other.gone and other.cells and _touches(state, unit, other):
                prisoners = other.prisoners
                g.change(other, prisoners=(), cells=())
                take_custody(g, unit.id, prisoners)


STRANGER = Figure(quality=8, morale=8)
"""A Regular who was freed and belongs to no unit any more, of whom no more is kept."""


def touched(state: State, unit: Unit) -> list[Person]:
    """Who has no escort and is touched, or stands together with one who is; captives only if nobody guards them."""
    free = [
        person
        for person in state.people.values()
        if not (person.unit or person.safe) and not (unit.side == REGULARS and is_guarded(state, person))
    ]
    joined = [person for person in free if in_contact(state, unit, person.cell)]
    distance = table(state).distance
    for person in joined:
        for other in free:
            if other not in joined and distance(person.cell, other.cell) <= BASE + COHESION:
                joined.append(other)
    return sorted(joined, key=lambda person: person.id)


def first_contact(state: State, activation: Activation, unit: Unit, last: int) -> int:
    """The first point of the way ahead at which a figure touches people who wait for an escort, or the last point."""
    waiting = [person.cell for person in state.people.values() if not person.unit and not person.safe]
    if not waiting or unit.vehicle is not None:
        return last
    ground = table(state)
    for at in range(activation.at + 1, last):
        near = [cell for cell in waiting if ground.distance(activation.path[at], cell) <= NEAR_A_UNIT]
        if near:
            figures = ground.formation(activation.path[at], len(unit.figures))
            if any(ground.distance(figure, cell) <= BASE for figure in figures for cell in near):
                return at
    return last


NEAR_A_UNIT = inches(6)
"""Farther from its leader than this no figure of a unit stands."""


def _touches(state: State, unit: Unit, other: Unit) -> bool:
    return other.id != unit.id and bool(other.cells) and in_contact(state, unit, other.cells[0])


class TakeOverCasualties(Step, frozen=True):
    """AA-AID-10: a Regular unit that comes in contact with casualties whom nobody looks after may take them over."""

    unit: str
    friend: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        unit, friend = state.units[self.unit], state.units[self.friend]
        if unit.gone or not unit.figures or friend not in lying(state):
            return
        choice = g.ask(
            unit.commander,
            "ask-take-casualties",
            TAKE,
            rule="AA-AID-10",
            arguments={"unit": unit.id, "friend": friend.id},
            pieces=(unit.id, friend.id),
        )
        if choice.key == "leave":
            return
        take_casualties(g, unit, friend)


TAKE = (
    Option(key="take", text="option-take-casualties", rule="AA-AID-10"),
    Option(key="leave", text="option-leave-casualties", rule="AA-AID-10"),
)


def take_custody(g: Umpire, unit: str, prisoners: tuple[Figure, ...]) -> None:
    """Regular prisoners fall to a unit: Insurgents hold them (AA-POW-01), Regulars take them along (AA-POW-02)."""
    if not prisoners:
        return
    taker: Unit = g.state.units[unit]
    if taker.side == INSURGENTS:
        g.change(taker, prisoners=taker.prisoners + prisoners)
        return
    number = max((int(person.removeprefix(FREED)) for person in g.state.people if is_freed(person)), default=0)
    for _ in prisoners:
        number += 1
        g.put(Person(id=f"{FREED}{number}", cell=taker.cells[0], unit=unit))
    g.emit(PrisonersFreed(unit=unit, count=len(prisoners), rule="AA-POW-02"))


def spared(g: Umpire, winner: Unit, count: int) -> int:
    """AA-ASSAULT-21: how many of those who are in their hands the Insurgents take prisoner; the book's take all."""
    if not count or g.state.solo:
        return count
    options = [Option(key="take", text="option-take-prisoners", rule="AA-ASSAULT-20", value=count)]
    options += [
        Option(key=f"take:{some}", text="option-take-some", arguments={"count": some}, rule="AA-ASSAULT-21", value=some)
        for some in range(count - 1, 0, -1)
    ]
    options.append(Option(key="kill", text="option-no-prisoners", rule="AA-ASSAULT-21", value=0))
    chosen: int = g.ask(
        winner.commander,
        "ask-prisoners",
        options,
        rule="AA-ASSAULT-21",
        arguments={"unit": winner.id, "count": count},
        pieces=(winner.id,),
    ).value
    return chosen


class PassCustody(Step, frozen=True):
    """AA-DEPEND-13: whoever destroys or captures an escort in Close Assault inherits its Dependants and casualties.

    Living Regulars become prisoners of Insurgents, those who had been freed again; the dead are carried along as a
    burden; contractors stay where they are, beside those who have won (AA-CONTRACT-11). Whom the Insurgents do not want
    as prisoners they kill (AA-ASSAULT-21). Insurgents whom the losers had captured are free (AA-POW-03).
    """

    loser: str
    winner: str

    def run(self, g: Umpire) -> None:
        # Also AA-ASSAULT-08, AA-ASSAULT-11, AA-ASSAULT-13, AA-ASSAULT-17, AA-ASSAULT-18, AA-ASSAULT-20 to 22,
        state: State = g.state
        loser, winner = state.units[self.loser], state.units[self.winner]
        people = escorted(state, loser)
        casualties = len(loser.fallen) + loser.wounded + loser.dead
        if not (people or casualties or loser.prisoners):
            return
        freed = [person for person in people if is_freed(person.id) and winner.side == INSURGENTS]
        living = len(loser.fallen) + loser.wounded + len(freed) if loser.side == REGULARS else 0
        kept = spared(g, winner, living)
        led = winner.side == REGULARS or insurgents_may_move_people(state)
        for person in freed:
            g.remove(person)
        for person in (person for person in people if person not in freed):
            place = _beside_winner(state, loser, winner)
            g.change(person, unit=winner.id if led else "", cell=place, captive=winner.side == INSURGENTS)
        if loser.side == INSURGENTS:
            prisoners = loser.prisoners
        else:
            g.set(prisoners_taken=state.prisoners_taken - len(loser.prisoners))
            escaped(g, loser.prisoners)
            like = Figure(quality=quality(loser), morale=max(LADDER[0], morale(loser)))
            prisoners = (loser.fallen + (STRANGER,) * len(freed) + (like,) * loser.wounded)[:kept]
            g.set(
                killed=state.killed + living - kept,
                wounded=state.wounded - min(loser.wounded, living - kept),
            )
        winner = g.change(winner, dead=winner.dead + loser.dead)
        g.change(loser, prisoners=(), fallen=(), wounded=0, dead=0, cells=())
        take_custody(g, winner.id, prisoners)
        g.emit(CustodyTaken(unit=winner.id, target=loser.id, rule="AA-DEPEND-13"))


def _beside_winner(state: State, loser: Unit, winner: Unit) -> int:
    """Where those stay whom the losers escorted: at their place or, if the fight has ended apart from it, as near to it
    as the winners stand."""
    place = loser.cells[0] if loser.cells else winner.cells[0]
    if _stands_beside(state, winner, place):
        return place
    ground = table(state)
    beside = ground.beside(winner.cells, BESIDE) & ground.standing & ~mask_of(winner.cells)
    return min(members(beside), key=lambda cell: (ground.distance(cell, place), cell), default=winner.cells[0])


# ---------------------------------------------------------------------------------------------------- disposing of them


class HandOver(Step, frozen=True):
    """AA-DEPEND-07, 08, AA-CASEVAC-01, AA-AID-06: at a friendly edge a unit may hand over casualties and prisoners, at
    an aid station casualties; then they are no longer its burden. Those not yet treated stay with it.

    Where Regulars may leave, the living have left (AA-ALAMO-11).
    """

    unit: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        unit = state.units[self.unit]
        if unit.gone or not unit.figures:
            return
        if state.markers:
            from . import clearing

            if clearing.leaves_somebody(state, unit):
                g.then(clearing.Withdrawals(), self)
                return
        people = escorted(state, unit)
        if not (unit.wounded or unit.dead or unit.prisoners or people):
            return
        edge = at_friendly_edge(state, unit)
        casualties = unit.wounded + unit.dead if edge or at_aid_station(state, unit) else 0
        prisoners = unit.prisoners if edge else ()
        freed = [person for person in people if edge and is_freed(person.id)]
        if not (casualties or prisoners or freed):
            return
        rule = "AA-DEPEND-07" if edge else "AA-CASEVAC-01"
        if not (state.solo and unit.side == INSURGENTS):
            choice = g.ask(
                unit.commander,
                "ask-hand-over",
                HAND_OVER,
                rule=rule,
                arguments={"unit": unit.id},
                pieces=(unit.id,),
            )
            if choice.key == "keep":
                return
        g.change(unit, wounded=0, dead=0, prisoners=unit.prisoners[len(prisoners) :])
        for person in freed:
            g.remove(person)
        if unit.side == INSURGENTS:
            g.set(captured=state.captured + len(prisoners))
        elif edges(table(state), exits(state, REGULARS)) & mask_of(unit.cells):
            g.set(evacuated=state.evacuated + unit.wounded + len(freed))
        g.emit(HandedOver(unit=unit.id, casualties=casualties, prisoners=len(prisoners) + len(freed), rule=rule))


class FetchCasualties(Step, frozen=True):
    """AA-ASSET-12, AA-CASEVAC-01: contact is contact, whoever comes to whom: the units that an ambulance has driven up
    to may hand over their casualties."""

    vehicle: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        ambulance = state.units[self.vehicle]
        if ambulance.gone or not is_ambulance(ambulance):
            return
        carrying = [unit for unit in friends(state, ambulance) if unit.wounded or unit.dead]
        g.then(*(HandOver(unit.id) for unit in carrying if touches(state, unit, ambulance)))


HAND_OVER = (
    Option(key="hand-over", text="option-hand-over", rule="AA-DEPEND-07"),
    Option(key="keep", text="option-keep-dependants", rule="AA-DEPEND-07"),
)


class LeaveTable(Step, frozen=True):
    """AA-MOVE-05, AA-CONTRACT-02, AA-POW-01: a unit goes off by its own edge, and all who depend on it with it.

    Prisoners whom Insurgents take off the table count as held at the end, freed ones as Regulars who have left. Whether
    the last able Regular leaves or falls makes a difference (AA-SWEEP-07). Who rides in a vehicle that leaves goes with
    it, able or not.
    """

    unit: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        unit = state.units[self.unit]
        if is_absent(unit) or not (unit.figures or unit.gone == ABOARD):
            return
        from .victory import is_empty

        people = escorted(state, unit)
        for person in people:
            if is_freed(person.id) and unit.side == REGULARS:
                g.remove(person)
            else:
                g.change(person, safe=unit.side == REGULARS)
        if unit.side == INSURGENTS:
            g.set(captured=state.captured + len(unit.prisoners))
        else:
            g.set(evacuated=state.evacuated + sum(is_freed(person.id) for person in people))
        g.change(unit, gone="left", cells=(), overwatch=False, merging="")
        if unit.side == REGULARS:
            g.set(withdrawn=is_empty(g.state))
        if people:
            names = tuple(person.id for person in people)
            g.emit(BroughtOff(unit=unit.id, people=names, rule="AA-CONTRACT-02"))


class Abandon(Step, frozen=True):
    """AA-ABANDON-01 to 03: a Regular unit leaves its casualties behind, at the price of a die type of Troop Quality and
    of Morale; one that would fall below d6 is no longer effective and leaves the game.

    Casualties that were not yet treated are judged at once by the Standard table, which would await them at the end.
    Insurgents leave theirs for nothing (AA-ABANDON-05).
    """

    unit: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        unit = state.units[self.unit]
        count = len(unit.fallen) + unit.wounded + unit.dead
        if unit.side != REGULARS or unit.gone or not unit.figures or not count:
            return
        faces = g.roll(unit.commander, (6,) * len(unit.fallen), "roll-first-aid", rule="AA-AID-10", about=(unit.id,))
        fates = judged(faces, STANDARD)
        ineffective = quality(unit) <= LADDER[0] or morale(unit) <= LADDER[0]
        g.change(
            unit,
            fallen=(),
            fallen_turn=0,
            wounded=0,
            dead=0,
            bereaved=False,
            quality_loss=unit.quality_loss + 1,
            morale_loss=unit.morale_loss + 1,
        )
        g.set(
            abandoned=state.abandoned + count,
            killed=state.killed + fates.count("killed"),
            wounded=state.wounded + fates.count("wounded"),
        )
        g.emit(CasualtiesAbandoned(unit=unit.id, count=count, rule="AA-ABANDON-01"))
        if ineffective:
            g.then(UnitLost(unit.id, "ineffective"))


def release_options(state: State, unit: Unit, key: str = "release") -> tuple[Option, ...]:
    """AA-DEPEND-09: whoever has prisoners may let them go at any time, also when he is asked for something else."""
    if not unit.prisoners and not captives(state, unit):
        return ()
    text = "option-action-release" if key == "release" else "option-release-of"
    return (Option(key=key, text=text, arguments={"unit": unit.id}, rule="AA-DEPEND-09", pieces=(unit.id,)),)


class ReleasePrisoners(Step, frozen=True):
    """AA-DEPEND-09: a unit of either side lets its prisoners go; they take no further part and count for nobody."""

    unit: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        unit = state.units[self.unit]
        people = captives(state, unit)
        if unit.gone or not (unit.prisoners or people):
            return
        count = len(unit.prisoners) + len(people)
        for person in people:
            g.remove(person)
        g.change(unit, prisoners=())
        if unit.side == REGULARS:
            g.set(prisoners_taken=state.prisoners_taken - len(unit.prisoners))
            escaped(g, unit.prisoners)
        g.emit(PrisonersReleased(unit=unit.id, count=count, rule="AA-DEPEND-09"))

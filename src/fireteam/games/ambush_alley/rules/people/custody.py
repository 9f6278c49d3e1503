"""Dependants and casualties: whom a unit takes along, how it hands over, abandons or releases them; prisoners.

The chapter's rules: AA-DEPEND-01 to 09, AA-DEPEND-13, AA-CASEVAC-01, AA-CONTRACT-10, AA-CONTRACT-11, AA-POW-01,
AA-POW-02.
"""

from __future__ import annotations

from fireteam.engine import Event, Option, Step

from ...content.tables import edges, mask_of
from ...state import ABOARD, INSURGENTS, LADDER, REGULARS, Figure, Person, Umpire, Unit
from .. import choices
from ..fight import casualties, clearing
from ..ground.terrain import table
from ..mission.victory import is_empty
from ..units import FREED, friends, is_absent, is_freed, morale, quality
from ..vehicles.passengers import is_ambulance, touches
from . import first_aid
from .aid import STANDARD, judged, lying
from .dependants import (
    at_aid_station,
    at_friendly_edge,
    beside_winner,
    captives,
    escorted,
    exits,
    insurgents_may_move_people,
    is_in_touch,
    touched,
)


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


# ---------------------------------------------------------------------------------------------------- coming in contact


class PickUpPeople(Step, frozen=True):
    """AA-CONTRACT-10, AA-DEPEND-13, AA-POW-02: a unit takes over whom it touches: people without an escort, and
    prisoners whose captors are gone. Neither its move nor its fire is used up by it.

    Insurgents take prisoners, freed Regulars among them (AA-POW-01), but people only where the scenario lets them
    (AA-CONTRACT-11, AA-AID-10, AA-CONTRACT-03).
    """

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if unit.gone or not unit.figures or unit.vehicle is not None:
            return
        if unit.side == REGULARS:
            g.then(
                *(TakeOverCasualties(unit.id, other.id) for other in lying(state) if is_in_touch(state, unit, other))
            )
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
            if other.prisoners and other.gone and other.cells and is_in_touch(state, unit, other):
                prisoners = other.prisoners
                g.change(other, prisoners=(), cells=())
                take_custody(g, unit.id, prisoners)


STRANGER = Figure(quality=8, morale=8)
"""A Regular who was freed and belongs to no unit any more, of whom no more is kept."""


class TakeOverCasualties(Step, frozen=True):
    """AA-AID-10: a Regular unit that comes in contact with casualties whom nobody looks after may take them over."""

    unit: str
    friend: str

    def run(self, g: Umpire) -> None:
        state = g.state
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
        if choice.value is None:
            return
        first_aid.take_casualties(g, unit, friend)


TAKE: tuple[Option[choices.TakeCasualties | None], ...] = (
    Option.about(choices.TakeCasualties(), "option-take-casualties", rule="AA-AID-10"),
    Option(key="leave", text="option-leave-casualties", rule="AA-AID-10"),
)


def take_custody(g: Umpire, unit: str, prisoners: tuple[Figure, ...]) -> None:
    """Regular prisoners fall to a unit: Insurgents hold them (AA-POW-01), Regulars take them along (AA-POW-02)."""
    if not prisoners:
        return
    taker = g.state.units[unit]
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
    options = [Option.about(choices.Spare(count, count), "option-take-prisoners", rule="AA-ASSAULT-20")]
    options += [
        Option.about(choices.Spare(some, count), "option-take-some", arguments={"count": some}, rule="AA-ASSAULT-21")
        for some in range(count - 1, 0, -1)
    ]
    options.append(Option.about(choices.Spare(0, count), "option-no-prisoners", rule="AA-ASSAULT-21"))
    return g.ask(
        winner.commander,
        "ask-prisoners",
        options,
        rule="AA-ASSAULT-21",
        arguments={"unit": winner.id, "count": count},
        pieces=(winner.id,),
    ).value.count


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
        state = g.state
        loser, winner = state.units[self.loser], state.units[self.winner]
        people = escorted(state, loser)
        hurt = len(loser.fallen) + loser.wounded + loser.dead
        if not (people or hurt or loser.prisoners):
            return
        freed = [person for person in people if is_freed(person.id) and winner.side == INSURGENTS]
        living = len(loser.fallen) + loser.wounded + len(freed) if loser.side == REGULARS else 0
        kept = spared(g, winner, living)
        led = winner.side == REGULARS or insurgents_may_move_people(state)
        for person in freed:
            g.remove(person)
        for person in (person for person in people if person not in freed):
            place = beside_winner(state, loser, winner)
            g.change(person, unit=winner.id if led else "", cell=place, captive=winner.side == INSURGENTS)
        if loser.side == INSURGENTS:
            prisoners = loser.prisoners
        else:
            g.set(prisoners_taken=state.prisoners_taken - len(loser.prisoners))
            casualties.escaped(g, loser.prisoners)
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


# ---------------------------------------------------------------------------------------------------- disposing of them


class HandOver(Step, frozen=True):
    """AA-DEPEND-07, 08, AA-CASEVAC-01, AA-AID-06: at a friendly edge a unit may hand over casualties and prisoners, at
    an aid station casualties; then they are no longer its burden. Those not yet treated stay with it.

    Where Regulars may leave, the living have left (AA-ALAMO-11).
    """

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if unit.gone or not unit.figures:
            return
        if state.markers and clearing.leaves_somebody(state, unit):
            g.then(clearing.Withdrawals(), self)
            return
        people = escorted(state, unit)
        if not (unit.wounded or unit.dead or unit.prisoners or people):
            return
        edge = at_friendly_edge(state, unit)
        hurt = unit.wounded + unit.dead if edge or at_aid_station(state, unit) else 0
        prisoners = unit.prisoners if edge else ()
        freed = [person for person in people if edge and is_freed(person.id)]
        if not (hurt or prisoners or freed):
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
            if choice.value is None:
                return
        g.change(unit, wounded=0, dead=0, prisoners=unit.prisoners[len(prisoners) :])
        for person in freed:
            g.remove(person)
        if unit.side == INSURGENTS:
            g.set(captured=state.captured + len(prisoners))
        elif edges(table(state), exits(state, REGULARS)) & mask_of(unit.cells):
            g.set(evacuated=state.evacuated + unit.wounded + len(freed))
        g.emit(HandedOver(unit=unit.id, casualties=hurt, prisoners=len(prisoners) + len(freed), rule=rule))


class FetchCasualties(Step, frozen=True):
    """AA-ASSET-12, AA-CASEVAC-01: contact is contact, whoever comes to whom: the units that an ambulance has driven
    up to may hand over their casualties (AA-VMOVE-02)."""

    vehicle: str

    def run(self, g: Umpire) -> None:
        state = g.state
        ambulance = state.units[self.vehicle]
        if ambulance.gone or not is_ambulance(ambulance):
            return
        carrying = [unit for unit in friends(state, ambulance) if unit.wounded or unit.dead]
        g.then(*(HandOver(unit.id) for unit in carrying if touches(state, unit, ambulance)))


HAND_OVER: tuple[Option[choices.HandOver | None], ...] = (
    Option.about(choices.HandOver(), "option-hand-over", rule="AA-DEPEND-07"),
    Option(key="keep", text="option-keep-dependants", rule="AA-DEPEND-07"),
)


class LeaveTable(Step, frozen=True):
    """AA-MOVE-05, AA-CONTRACT-02, AA-POW-01: a unit goes off by its own edge, and all who depend on it with it.

    Prisoners whom Insurgents take off the table count as held at the end, freed ones as Regulars who have left. Whether
    the last able Regular leaves or falls makes a difference (AA-SWEEP-07). Who rides in a vehicle that leaves goes with
    it, able or not (AA-ALAMO-11, AA-POW-02).
    """

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if is_absent(unit) or not (unit.figures or unit.gone == ABOARD):
            return
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
        state = g.state
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
            g.then(casualties.UnitLost(unit.id, "ineffective"))


class ReleasePrisoners(Step, frozen=True):
    """AA-DEPEND-09: a unit of either side lets its prisoners go; they take no further part and count for nobody
    (AA-FOGCARD-12)."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
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
            casualties.escaped(g, unit.prisoners)
        g.emit(PrisonersReleased(unit=unit.id, count=count, rule="AA-DEPEND-09"))

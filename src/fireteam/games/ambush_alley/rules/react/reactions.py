"""Reactions: the Reaction Test, what a Regular unit may do when it is interrupted, and who may answer for a friend.

The chapter's rules: AA-REACT-01 to 18.
"""

from __future__ import annotations

import msgspec

from fireteam.engine import Event, Number, Option, Options, Step, Tally
from fireteam.engine.steps import PASS

from ...state import CAUTIOUS, HALTED, RAPID, Activation, Exchange, Interruption, State, Umpire, Unit
from .. import choices
from ..cards import fog
from ..fight.fire import Fire
from ..fight.fire_dice import firepower
from ..fight.targets import promises
from ..ground import shelter
from ..ground.sight import may_fire_at, sees, watching
from ..ground.terrain import table
from ..move import allowance, movement, moving, regions
from ..people import aid, custody, dependants
from ..units import carries_burden, friends, prevails, test_die
from ..vehicles import driving, vehicle_movement
from ..vehicles.vehicles import PATROL
from . import chains, interrupting, interruptions, overwatch, reacting_for_friends
from .answers import answering
from .reaction_dice import reaction


class ReactionTested(Event, frozen=True, kw_only=True):
    """A Reaction Test: what each side rolled, all told, and whether the Regulars act first."""

    unit: str
    target: str
    own: Number
    theirs: Number
    bonus: Number
    """What the Regular unit adds, of which its own number has only the sum."""
    won: bool


def reaction_test(g: Umpire, unit: Unit, insurgent: Unit) -> bool:
    """AA-REACT-07, AA-DICE-02: the Insurgent wins only with 4 or more that beats the Regular roll."""
    (die, modifier), (enemy_die, enemy_modifier) = test_die(unit), test_die(insurgent)
    (theirs,) = g.roll(
        insurgent.commander, (enemy_die,), "roll-reaction-insurgent", rule="AA-REACT-07", about=(insurgent.id,)
    )
    (own,) = g.roll(unit.commander, (die,), "roll-reaction", rule="AA-REACT-07", about=(unit.id,))
    if own == 1 and g.state.decks:
        # AA-FOG-01: the card takes effect at once, before anything is resolved that follows from the test.
        g.then(fog.DrawFog())
    bonus = reaction(g.state, unit)
    ours, others = _total(own, modifier, bonus.value), _total(theirs, enemy_modifier)
    won = not prevails(others.value, ours.value)
    g.emit(
        ReactionTested(
            unit=unit.id, target=insurgent.id, own=ours, theirs=others, bonus=bonus, won=won, rule="AA-REACT-07"
        )
    )
    return won


def _total(face: int, pinned: int, bonus: int = 0) -> Number:
    """A die with what is added to it."""
    tally = Tally()
    tally.add(face, "term-rolled", "AA-REACT-07")
    tally.add(pinned, "term-pinned", "AA-PINNED-05")
    tally.add(bonus, "term-modifiers", "AA-REACT-08")
    return tally.number()


def may_react(state: State, unit: Unit, activation: Activation) -> bool:
    """AA-REACT-04, AA-REACT-18: while it is not Pinned by this activation's exchanges, pulled back or gone."""
    return bool(unit.figures) and not unit.gone and not activation.ended


def is_answering(state: State, unit: Unit) -> bool:
    """Has the unit begun to react for a friend in this chain?"""
    return unit.id in state.activations and state.activations[unit.id].order == "react"


class TestReactions(Step, frozen=True):
    """AA-REACT-02, AA-REACT-05, AA-REACT-06: first Overwatch units test, then the interrupted unit, then friends
    (AA-CHAIN-01, AA-CHAIN-02)."""

    unit: str
    interruption: Interruption

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, insurgent = state.units[self.unit], state.units[self.interruption.unit]
        ground, moves = table(state), self.interruption.action != "fire"
        waiting = [other.id for other in overwatch.watching(state, insurgent, moves=moves) if other.id != unit.id]
        able = [
            friend
            for friend in friends(state, unit)
            if (not friend.activated or is_answering(state, friend)) and not friend.overwatch and not friend.spent
        ]
        near = watching(ground, able, unit.cells)
        helping = [friend.id for friend in watching(ground, near, insurgent.cells)]
        unsighted = tuple(friend.id for friend in near if friend.id not in helping) if moves else ()
        for other in waiting:
            offer = overwatch.OverwatchOffer(other, insurgent.id, self.unit, moves)
            g.answering("chain-overwatch", other, insurgent.id, offer)
        g.answering("chain-reacts", self.unit, insurgent.id, OwnTest(self.unit, self.interruption, unsighted))
        if helping:
            g.then(reacting_for_friends.FriendOffers(self.unit, insurgent.id, tuple(helping)))


class OwnTest(Step, frozen=True):
    """AA-REACT-01, AA-CHAIN-02: the interrupted unit's test is rolled and recorded; nothing is resolved yet
    (AA-REACT-05, AA-REACT-06)."""

    unit: str
    interruption: Interruption
    unsighted: tuple[str, ...]

    def run(self, g: Umpire) -> None:
        state = g.state
        activation, unit = state.activations.get(self.unit), state.units[self.unit]
        insurgent = state.units[self.interruption.unit]
        if activation is None or not interrupting.may_carry_out(state, insurgent):
            return
        able = may_react(state, unit, activation) and sees(state, unit, insurgent)
        won = able and reaction_test(g, unit, insurgent)
        exchange = Exchange(interruption=self.interruption, won=won, unsighted=self.unsighted)
        g.change(activation, exchanges=(*activation.exchanges, exchange))


class React(Step, frozen=True):
    """AA-REACT-09, AA-REACT-10, AA-REACT-13, AA-REACT-14: shoot back or, ahead of the interruption, move (AA-REACT-05,
    AA-REACT-01)."""

    unit: str
    insurgent: str
    first: bool
    lost: int

    def run(self, g: Umpire) -> None:
        state = g.state
        activation, unit = state.activations.get(self.unit), state.units[self.unit]
        if activation is None or not may_react(state, unit, activation):
            return
        insurgent = state.units[self.insurgent]
        options, places = g.once(self._options, state, unit, insurgent, activation)
        families = [regions.destinations("shelter", places, unit, "AA-REACT-14")] if places else []
        choice = g.ask(
            unit.commander,
            "ask-react",
            Options((*options, *dependants.release_options(state, unit)), *families),
            rule="AA-REACT-10" if self.first else "AA-REACT-09",
            arguments={"unit": unit.id, "target": insurgent.id},
            pieces=(unit.id, insurgent.id),
            reaction=answering(state, "react", insurgent.id),
            matters=lambda: self.first or promises(state, unit, insurgent, "reaction", self.lost),
        )
        if isinstance(choice.value, choices.ReactionFire):
            g.then(Fire(unit.id, "reaction", (insurgent.id,), self.lost))
        elif isinstance(choice.value, choices.Release):
            g.then(custody.ReleasePrisoners(unit.id), self)
        elif isinstance(choice.value, choices.FinishMove):
            last = furthest(state, unit, activation)
            g.then(ReactionMove(unit.id, insurgent.id, activation.path[last], last))
        elif isinstance(choice.value, choices.Goto):
            g.then(ReactionMove(unit.id, insurgent.id, choice.value.cell, -1))

    def _options(self, state: State, unit: Unit, insurgent: Unit, activation: Activation) -> tuple[list[Option], int]:
        """What the unit may do, and the cells where it may go out of harm's way. Once Pinned it shoots only first, and
        never returns fire (AA-REACT-12, AA-REACT-18, AA-REACT-14)."""
        options: list[Option] = [PASS]
        if (
            insurgent.figures
            and not insurgent.gone
            and (self.first or not unit.pinned)
            and not may_fire_at(state, unit, insurgent)
            and firepower(state, unit, insurgent, "reaction", self.lost).value > 0
        ):
            options.insert(
                0,
                Option.about(
                    choices.ReactionFire(insurgent.id, "reaction", self.lost),
                    "option-react-fire",
                    arguments={"unit": unit.id, "target": insurgent.id, "how": "reaction", "lost": self.lost},
                    rule="AA-REACT-13",
                    pieces=(insurgent.id,),
                ),
            )
        places = 0
        if self.first and activation.order != "charge":
            if activation.at < len(activation.path) - 1 and furthest(state, unit, activation) > activation.at:
                options.append(
                    Option.about(choices.FinishMove(), "option-react-finish", rule="AA-REACT-10", pieces=(unit.id,))
                )
            places = reaction_places(state, unit, insurgent, activation)
        return options, places


class ReactionMove(Step, frozen=True):
    """AA-REACT-14: into cover, out of sight, or on to the end of the move; the declared way is then used up.

    Only those who now come to see the unit may announce a new interruption (AA-INTERRUPT-01). Who waits for a point of
    the declared way acts there if it leads on, and otherwise where the unit stops (AA-INTERRUPT-02).
    """

    unit: str
    insurgent: str
    cell: int
    at: int

    def run(self, g: Umpire) -> None:
        state = g.state
        activation, unit = state.activations[self.unit], state.units[self.unit]
        if self.at >= 0:
            end = self.at + 1
            g.change(activation, path=activation.path[:end], along=activation.along[:end])
            g.then(RunOn(self.unit))
            return
        way, along = movement.path_to(state, unit, self.cell)
        if unit.vehicle is not None:
            driving.set_course(g, unit, vehicle_movement.course_at(state, unit, PATROL, self.cell))
        g.change(activation, path=way, along=along, at=0, declared=interruptions.put_off(activation))
        g.then(RunOn(self.unit, self.insurgent))


class RunOn(Step, frozen=True):
    """The reaction move itself, to the next point at which somebody interrupts it or comes to see it (AA-INTERRUPT-09,
    AA-CHAIN-07), and on from there with what that leaves of the unit's movement (AA-REACT-16).

    It takes along whom it touches on its way (AA-CONTRACT-10), with whom it goes no farther than Cautiously
    (AA-DEPEND-04). At its end its figures stand as far as possible out of harm's way from whom they run, if from
    anybody, and who interrupts it there does so when the exchange is over of which it is a part.
    """

    unit: str
    insurgent: str = ""

    def run(self, g: Umpire) -> None:
        state = g.state
        activation, unit = state.activations.get(self.unit), state.units[self.unit]
        if activation is None or not may_react(state, unit, activation):
            return
        start, path, along = activation.at, activation.path, activation.along
        last = furthest(state, unit, activation)
        stop = interruptions.next_point(state, activation, unit, last)
        if stop == last:
            declared = interruptions.put_off(activation, reached=last)
            g.change(activation, path=(path[stop],), along=(0,), at=0, declared=declared)
        else:
            g.change(activation, at=stop)
        if stop > start:
            way = path[start : stop + 1]
            prefer = shelter_kind(state, unit, self.insurgent, path[stop]) if stop == last else 0
            unit = moving.moved_to(g, unit, path[stop], along[stop] - along[start], prefer, way)
            g.emit(moving.Moved(unit=unit.id, rate=unit.rate, path=way, rule="AA-REACT-14"))
            g.then(custody.PickUpPeople(unit.id))
        if stop == last:
            g.then(interruptions.Late(unit.id, 0))
        else:
            g.then(interruptions.Late(unit.id, stop), chains.Chain(unit.id, stop), self)


def reaction_rate(state: State, unit: Unit, activation: Activation) -> str:
    """AA-REACT-14: how fast a unit moves in reaction: as declared, or at its lowest rate where no move was; with
    Dependants no faster than Cautiously (AA-DEPEND-04, AA-MOVE-02, AA-REACT-11)."""
    if unit.vehicle is not None:
        return activation.rate if activation.rate != HALTED else PATROL
    if carries_burden(state, unit):
        return CAUTIOUS
    if unit.moved > allowance.ALLOWANCE[CAUTIOUS]:
        return RAPID
    return activation.rate if activation.rate != HALTED else CAUTIOUS


def furthest(state: State, unit: Unit, activation: Activation) -> int:
    """AA-REACT-14, AA-REACT-16: the last point of its way that a unit reaches in reaction."""
    rate = reaction_rate(state, unit, activation)
    return movement.furthest(state, msgspec.structs.replace(activation, rate=rate), unit)


# ------------------------------------------------------------------------------------------------ out of harm's way


def reaction_places(state: State, unit: Unit, insurgent: Unit, activation: Activation) -> int:
    """AA-REACT-14: cells within what is left of the unit's movement where it gets into cover or out of the
    interrupter's sight as a whole, as its figures would stand; there are none if the interrupter is gone. Who tends
    casualties moves only to bring them to safety (AA-AID-04)."""
    tends = aid.aid_duty(state, unit)
    if not insurgent.cells or movement.cannot_move(state, unit) or (tends and aid.is_safe(state, unit)):
        return 0
    if unit.vehicle is not None:
        return vehicle_movement.hideaways(state, unit, insurgent, activation.rate)
    budget = allowance.remaining(state, unit, reaction_rate(state, unit, activation))
    if tends:
        return aid.safe_places(state, unit, budget)
    reach = movement.reachable(state, unit, budget)
    return shelter.sheltered_places(state, unit, shelter.shelter_from(state, (insurgent,)), reach)


def shelter_kind(state: State, unit: Unit, threat: str, cell: int) -> int:
    """The cells on which the figures are wanted of a unit that gets out of harm's way here, if there is a threat."""
    if not threat or unit.vehicle is not None or not state.units[threat].cells:
        return 0
    if aid.aid_duty(state, unit):
        return aid.wanted(state, unit, cell)
    return shelter.shelter_from(state, (state.units[threat],)).wanted(cell)

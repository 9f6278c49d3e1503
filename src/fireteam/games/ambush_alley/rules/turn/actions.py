"""Carrying out an activation: what was declared, part by part, with the interruptions on its way.

The chapter's rules: AA-ACT-02, AA-CHAIN-05, AA-MOVE-02, AA-MOVE-03, AA-MOVE-05, AA-REACT-11.
"""

from __future__ import annotations

from fireteam.engine import Event, Option, Options, Places, Step
from fireteam.spaces.plane.bits import without

from ...content.tables import edges, mask_of
from ...state import BEFORE_FIRE, CAUTIOUS, HALTED, RAPID, Activation, State, Umpire, Unit
from .. import choices
from ..cards import fog_roads
from ..fight import clearing, morale
from ..fight.fire import Fire
from ..ground.terrain import table
from ..move import allowance, formation, movement, moving, regions
from ..move.taking_cover import TakeCover
from ..people import aid, custody, dependants, first_aid, mobs
from ..react import chains, interruptions
from ..vehicles import boarding, driving, vehicle_movement
from . import leaders, merging


class Activated(Event, frozen=True, kw_only=True):
    unit: str
    order: str


class TookOverwatch(Event, frozen=True, kw_only=True):
    unit: str


class LeftTable(Event, frozen=True, kw_only=True):
    unit: str


def begin(g: Umpire, unit: Unit, order: str, rate: str) -> Activation:
    """The declaration stands: from now on the unit counts as activated, at its declared rate (AA-MOVE-13).

    A unit that does not move is In Cover at once unless it is Exposed (AA-COVER-04).
    """
    if rate == HALTED and not sets_out(g.state, unit, order):
        g.change(unit, **movement.stationary(g.state, unit))
    else:
        g.change(unit, activated=True, rate=rate, overwatch=False, overwatch_shots=0)
    activation = Activation(id=unit.id, order=order, rate=rate)
    g.put(activation)
    g.emit(Activated(unit=unit.id, order=order, rule="AA-ACT-02"))
    return activation


def sets_out(state: State, unit: Unit, order: str) -> bool:
    """Is this an order to go somewhere, though it names no way? A Pinned unit goes only if it can reach cover
    (AA-PINNED-01, AA-PINNED-03)."""
    if order == "seek-cover":
        begun = state.activations.get(unit.id)
        return bool(begun and begun.path) or morale.must_seek_cover(state, unit)
    return order in ("charge", "board")


class Proceed(Step, frozen=True):
    """AA-ACT-02: carry out what was declared, part by part, until the activation is used up or cut short (AA-REACT-18,
    AA-FOGCARD-08, AA-VMOVE-02, AA-DEPEND-05, AA-AID-02)."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        activation = state.activations.get(self.unit)
        unit = state.units[self.unit]
        if activation is None or activation.ended or unit.gone or not unit.figures:
            return
        walking = activation.at < len(activation.path) - 1
        if any(i.at > BEFORE_FIRE and (i.at <= activation.at or not walking) for i in activation.declared):
            # Those who have come to see it, or waited for a point that it does not reach (AA-INTERRUPT-02).
            g.then(chains.Chain(unit.id, activation.at if walking else chains.STOPPED), Proceed(unit.id))
        elif activation.order == "fire-move" and not activation.fire_done:
            g.then(OwnFire(unit.id), Continue(unit.id, 0), Proceed(unit.id))
        elif walking:
            g.then(Advance(unit.id), Proceed(unit.id))
        elif fog_roads.is_at_barrier(state, activation, unit):
            g.then(fog_roads.OfferBarrier(unit.id), Proceed(unit.id))
        elif activation.order in ("move", "fire") and not activation.fire_done:
            if activation.path:
                g.then(Arrive(unit.id), clearing.OfferClearing(unit.id))
            g.then(OwnFire(unit.id), Proceed(unit.id))
        elif activation.order in ("fire-move", "leader"):
            g.then(Arrive(unit.id))
        elif activation.order == "overwatch":
            # AA-OVERWATCH-02: it begins when the interruptions are resolved, if the unit is not Pinned; a way says that
            # it has moved in reaction to one of them (AA-REACT-14).
            if not unit.pinned and not activation.path:
                g.change(unit, overwatch=True, overwatch_shots=0)
                g.emit(TookOverwatch(unit=unit.id, rule="AA-OVERWATCH-02"))
        elif activation.order == "aid":
            g.then(first_aid.FirstAid(unit.id))
        elif activation.order == "seek-cover":
            g.then(InCover(unit.id) if activation.path else SetOutForCover(unit.id, late=True), Proceed(unit.id))
        elif activation.order == "disperse":
            g.then(mobs.Disperse(unit.id))
        elif activation.order == "barrier":
            g.then(fog_roads.CrossBarrier(unit.id), Proceed(unit.id))
        elif activation.order == "clear":
            g.then(clearing.Clear(unit.id))
        elif activation.order == "board":
            g.then(boarding.Board(unit.id))


class OwnFire(Step, frozen=True):
    """AA-REACT-17: the unit's own fire, or the clearing of a building in its place, after those who interrupt it; less
    the dice its interruptions cost."""

    unit: str

    def run(self, g: Umpire) -> None:
        activation = g.state.activations[self.unit]
        g.change(activation, fire_done=True)
        g.then(chains.Chain(self.unit, BEFORE_FIRE), FireNow(self.unit))


class FireNow(Step, frozen=True):
    unit: str

    def run(self, g: Umpire) -> None:
        activation = g.state.activations.get(self.unit)
        if activation is not None and not activation.ended and activation.order != "clear":
            g.then(Fire(self.unit, "own", (), max(0, activation.interruptions - 1)))


class Advance(Step, frozen=True):
    """Walk on to the next point at which somebody interrupts, or comes to see the unit (AA-INTERRUPT-09, AA-FOGCARD-08,
    AA-INTERRUPT-02)."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        activation, unit = state.activations[self.unit], state.units[self.unit]
        last = movement.furthest(state, activation, unit)
        if last <= activation.at:
            g.change(activation, path=activation.path[: activation.at + 1])
            return
        stop = interruptions.next_point(state, activation, unit, last)
        start = activation.at
        activation = g.change(activation, at=stop)
        if stop == last:
            activation = g.change(activation, path=activation.path[: stop + 1])
        step = activation.along[stop] - activation.along[start]
        way = activation.path[start : stop + 1]
        prefer = _wanted(state, unit, activation, way[-1]) if stop == last else 0
        unit = moving.moved_to(g, unit, way[-1], step, prefer, way)
        rule = "AA-PINNED-01" if activation.order == "seek-cover" else "AA-MOVE-05"
        g.emit(moving.Moved(unit=unit.id, rate=activation.rate, path=way, rule=rule))
        before = activation.interruptions
        g.then(
            custody.PickUpPeople(unit.id),
            interruptions.Late(unit.id, stop),
            chains.Chain(unit.id, stop),
            Continue(unit.id, before),
        )


def _wanted(state: State, unit: Unit, activation: Activation, cell: int) -> int:
    """The cells on which the figures are wanted of a unit that goes here for safety (AA-AID-02) or cover
    (AA-PINNED-01)."""
    if activation.order == "safety":
        return aid.wanted(state, unit, cell)
    return morale.wanted(state, unit, cell) if activation.order == "seek-cover" else 0


class SetOutForCover(Step, frozen=True):
    """AA-PINNED-01, AA-PINNED-02: a unit that is Pinned when it is activated declares the way to the nearest cover, if
    it must go there, as any other move is declared. If nothing was in reach then and nothing is now, it can only duck.
    """

    unit: str
    late: bool = False

    def run(self, g: Umpire) -> None:
        activation, unit = g.state.activations[self.unit], g.state.units[self.unit]
        if not _take_way_to_cover(g, unit, activation) and self.late:
            g.then(InCover(unit.id))


class InCover(Step, frozen=True):
    """AA-PINNED-03, AA-PINNED-04, AA-COVER-06: the unit has gone to cover as far as it could. It ducks there, and then
    fires or tends its casualties (AA-AID-01)."""

    unit: str

    def run(self, g: Umpire) -> None:
        activation, unit = g.state.activations[self.unit], g.state.units[self.unit]
        order = "aid" if aid.aid_duty(g.state, unit) else "fire"
        g.change(activation, order=order, path=(), along=(), at=0)
        g.then(TakeCover(unit.id))


OnTheWay = choices.Goto | choices.GoOn | choices.Halt
"""What an interrupted unit may do."""


class Continue(Step, frozen=True):
    """AA-MOVE-02, AA-MOVE-03, AA-REACT-11: once interrupted, the unit finishes its move at any rate and by any way
    (AA-ACT-02, AA-AID-02)."""

    unit: str
    before: int

    def run(self, g: Umpire) -> None:
        state = g.state
        activation, unit = state.activations.get(self.unit), state.units[self.unit]
        if activation is None or activation.ended or unit.gone or not unit.figures:
            return
        if any(i.at == activation.at for i in activation.declared):
            # Who saw it come here by a reaction move acts before it goes on (AA-INTERRUPT-09).
            g.then(chains.Chain(unit.id, activation.at), self)
            return
        if activation.interruptions == self.before or (activation.order == "fire-move" and not activation.fire_done):
            return
        if activation.order == "seek-cover":
            _take_way_to_cover(g, unit, activation)
            return
        choice = self._choose(g, unit, activation)
        if (
            isinstance(choice, choices.Goto)
            and choice.way == RAPID
            and activation.rate != RAPID
            and not moving.dares_haste(g, unit)
        ):
            # AA-DEPEND-05: a check for every attempt, and Cautiously after a failed one.
            choice = self._choose(g, unit, activation, hurries=False)
        if isinstance(choice, choices.Halt):
            _halt(g, unit, activation)
        elif isinstance(choice, choices.Goto):
            _take_way(g, unit, activation, choice)

    def _choose(self, g: Umpire, unit: Unit, activation: Activation, *, hurries: bool = True) -> OnTheWay:
        """See AA-REACT-10."""
        options, families = self._ways(g.state, unit, activation, hurries)
        return g.ask(
            unit.commander,
            "ask-continue",
            Options[OnTheWay](options, *families),
            rule="AA-MOVE-02",
            arguments={"unit": unit.id},
            pieces=(unit.id,),
        ).value

    @staticmethod
    def _ways(
        state: State, unit: Unit, activation: Activation, hurries: bool
    ) -> tuple[list[Option[OnTheWay]], list[Places[choices.Goto]]]:
        """On, elsewhere, or no farther. Who brings wounded to safety goes only there, and stops where he is safe
        (AA-AID-02, AA-AID-04, AA-MOVE-02, AA-MOVE-03, AA-DEPEND-05)."""
        options: list[Option[OnTheWay]] = []
        if activation.at < len(activation.path) - 1 and movement.furthest(state, activation, unit) > activation.at:
            options.append(Option.about(choices.GoOn(), "option-go-on", rule="AA-REACT-11"))
        tends = activation.order == "safety"
        safe = tends and aid.is_safe(state, unit)
        families = [] if safe else _other_ways(state, unit, activation, hurries)
        if not tends or safe or not (options or any(families)):
            options.append(Option.about(choices.Halt(), "option-halt", group="end", rule="AA-REACT-11"))
        return options, families


class DriveOn(Step, frozen=True):
    """AA-FOGCARD-08: a vehicle that has come over a road block goes on with what is left of its move, or halts. Who was
    interrupted meanwhile has made up his mind already."""

    unit: str
    before: int

    def run(self, g: Umpire) -> None:
        state = g.state
        activation, unit = state.activations.get(self.unit), state.units[self.unit]
        if activation is None or activation.ended or activation.interruptions != self.before:
            return
        families = vehicle_movement.other_ways(state, unit) if unit.vehicle is not None and not unit.gone else []
        if not any(families):
            return
        halt = Option.about(choices.Halt(), "option-halt", group="end", rule="AA-FOGCARD-08")
        choice = g.ask(
            unit.commander,
            "ask-drive-on",
            Options([halt], *families),
            rule="AA-FOGCARD-08",
            arguments={"unit": unit.id},
            pieces=(unit.id,),
        )
        if isinstance(choice.value, choices.Goto):
            _take_way(g, unit, activation, choice.value)


def _halt(g: Umpire, unit: Unit, activation: Activation) -> None:
    """No farther: a unit has moved as far as it has, and one that has not is In Cover unless Exposed (AA-COVER-04)."""
    activation = g.change(activation, path=activation.path[: activation.at + 1])
    if unit.vehicle is not None:
        return
    unit = g.change(unit, **movement.changed_rate(unit, CAUTIOUS))
    if not unit.moved:
        unit = g.change(unit, **movement.stationary(g.state, unit))
    g.change(activation, rate=unit.rate)


def _take_way(g: Umpire, unit: Unit, activation: Activation, goal: choices.Goto) -> None:
    """Another way from here, at the rate that was chosen with it."""
    rate, cell = goal.way, goal.cell
    if unit.vehicle is not None:
        course = vehicle_movement.course_at(g.state, unit, rate, cell)
        path, along = course.path, course.along
        unit = driving.set_course(g, unit, course)
    else:
        path, along = movement.path_to(g.state, unit, cell)
    g.change(activation, path=path, along=along, at=0, rate=rate, declared=interruptions.put_off(activation))
    g.change(unit, **movement.changed_rate(unit, rate))


def _take_way_to_cover(g: Umpire, unit: Unit, activation: Activation) -> bool:
    """AA-PINNED-01, AA-INTERRUPT-02: the way to the nearest cover from here, which mostly is the one that was declared;
    is there any?"""
    places = morale.goals(g.state, unit, morale.PINNED)
    if activation.path and activation.path[-1] in places:
        return True
    path: tuple[int, ...] = ()
    along: tuple[int, ...] = ()
    if places:
        path, along = movement.path_to(g.state, unit, morale.choose_place(g, unit, places, "AA-PINNED-01"))
    g.change(activation, path=path, along=along, at=0, rate=CAUTIOUS, declared=interruptions.put_off(activation))
    return bool(path)


def _other_ways(state: State, unit: Unit, activation: Activation, hurries: bool) -> list[Places[choices.Goto]]:
    """Where an interrupted unit may go instead, at any of its rates."""
    if unit.vehicle is not None:
        return vehicle_movement.other_ways(state, unit)
    reach = aid.safe_places if activation.order == "safety" else movement.reachable
    cautious = reach(state, unit, allowance.remaining(state, unit, CAUTIOUS))
    families = [regions.destinations(CAUTIOUS, cautious, unit, "AA-MOVE-02")]
    if hurries and allowance.may_move_rapidly(state, unit) and activation.order in ("move", "leader", "safety"):
        rapid = without(reach(state, unit, allowance.remaining(state, unit, RAPID)), cautious)
        families.append(regions.destinations(RAPID, rapid, unit, "AA-MOVE-02"))
    return families


class Arrive(Step, frozen=True):
    """At the end of a move: how the figures stand, who is picked up, joined or handed over, whether the unit leaves."""

    unit: str

    def run(self, g: Umpire) -> None:
        g.then(formation.FormUp(self.unit), custody.PickUpPeople(self.unit), Settle(self.unit))


class Settle(Step, frozen=True):
    """Who is joined or handed over where a move has ended, and whether the unit leaves."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if unit.gone or not unit.figures:
            return
        g.then(
            custody.HandOver(unit.id),
            *((custody.FetchCasualties(unit.id),) if unit.vehicle is not None else ()),
            leaders.Join(unit.id),
            merging.AnnounceMerge(unit.id),
            *((boarding.OfferBoarding(unit.id),) if state.motorized else ()),
            Leave(unit.id),
        )


class Leave(Step, frozen=True):
    """AA-MOVE-05: a unit whose measured figure has reached an exit edge of its side may leave the table (AA-TURKEY-11,
    AA-CONTRACT-02)."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if unit.gone or not unit.figures or not on_exit(state, unit):
            return
        choice = g.ask(unit.commander, "ask-leave", LEAVE, rule="AA-MOVE-05", arguments={"unit": unit.id})
        if choice.value is not None:
            g.emit(LeftTable(unit=unit.id, rule="AA-MOVE-05"))
            aboard = unit.vehicle.passengers if unit.vehicle is not None else ()
            g.then(*(custody.LeaveTable(name) for name in (unit.id, *aboard)))


LEAVE: tuple[Option[choices.LeaveTable | None], ...] = (
    Option.about(choices.LeaveTable(), "option-leave", rule="AA-MOVE-05"),
    Option(key="remain", text="option-remain", rule="AA-MOVE-05"),
)


def on_exit(state: State, unit: Unit) -> bool:
    """Is the unit where it may leave the table: its leader, or any part of a vehicle (AA-MOVE-05)?"""
    cells = unit.cells[:1] if unit.vehicle is None else unit.cells
    return bool(edges(table(state), dependants.exits(state, unit.side)) & mask_of(cells))

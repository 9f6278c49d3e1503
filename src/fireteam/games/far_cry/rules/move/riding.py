"""Ziplines (Acrobatic Move > Using a Zipline): a ride with shots on the way, and the impact at its end."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Choice, Event, Option, Step

from ...state import ENEMY, HERO, Hero, State, Umpire, Unit
from .. import asking, ground, people
from ..enemies import rogue
from ..fight import arms, attack, damage, shots
from ..fight.shots import Aimed, Shot
from ..fight.sources import Source
from . import entering, moving, pushing, ways, zones

RIDE = 1
"""FC-ZIP-01: a ride costs 1 MP."""
IMPACT = 1
"""FC-ZIP-03: the damage at its end."""
HOLD_FIRE: Option[None] = Option(key="hold", text="option-hold-fire", rule="FC-ZIP-02")


class Rode(Event, frozen=True, kw_only=True):
    unit: str
    cell: int


def is_free(state: State, finish: int) -> bool:
    """FC-ZIP-05: if the unit on the Finish tile can be pushed nowhere, the Zipline cannot be used. Nobody pushes a body
    or a stunned unit."""
    there = ground.unit_at(state, finish)
    if there is None:
        return bool(ground.open_ground(state) >> finish & 1)
    return people.takes_part(there) and bool(pushing.spaces(state, there))


def rides(state: State, unit: Unit) -> list[int]:
    """FC-ZIP-01, FC-TOWER-05, FC-JUMP-02: the Ziplines by which a unit may leave its space."""
    lines = ground.sheet(state).ziplines
    if unit.mp < RIDE or unit.impair == 2 or not ways.can_jump(unit):
        return []
    return [place for place, (start, finish) in enumerate(lines) if start == unit.cell and is_free(state, finish)]


class Ride(Step, Choice, frozen=True):
    """FC-ZIP-01 to FC-ZIP-03, FC-CAUTION-02, FC-CAUTION-03: zones are left or paid for, then the unit sets off."""

    unit: str
    line: int
    careful: bool

    @property
    def key(self) -> str:
        return f"{'ride-careful' if self.careful else 'ride'}:{self.unit}:{self.line}"

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        finish = ground.sheet(state).ziplines[self.line][1]
        left = zones.left_by(state, unit, unit.cell, finish)
        paid = left if self.careful else moving.avoided(g, unit, left, unit.mp - RIDE)
        g.then(*(moving.ZoneAttack(id, unit.id) for id in left if id not in paid))
        g.then(SetOff(unit.id, self.line, RIDE + len(paid)))


def aboard(state: State, id: str, line: int) -> Unit | None:
    """FC-ZIP-01, FC-SIMUL-02: the unit on its ride, unless something has stopped it or pushed it off the Start tile."""
    return entering.here(state, id, ground.sheet(state).ziplines[line][0])


class SetOff(Step, frozen=True):
    """FC-ZIP-01 to FC-ZIP-03: the ride is paid for, then come the shots, the impact, and the landing. FC-SIMUL-02,
    FC-ZOC-03: whoever was stopped before pays nothing."""

    unit: str
    line: int
    price: int

    def run(self, g: Umpire) -> None:
        unit = aboard(g.state, self.unit, self.line)
        if unit is None:
            g.emit(moving.Halted(unit=self.unit, rule="FC-SIMUL-02"))
            return
        g.change(unit, mp=unit.mp - self.price)
        if unit.side == HERO:
            g.then(Shoot(unit.id, self.line))
        g.then(Impact(unit.id, self.line), Touchdown(unit.id, self.line))


class Shoot(Step, frozen=True):
    """FC-ZIP-02: each one-handed ranged weapon in hand that has not attacked may shoot once on the way, from any space
    that the rope crosses, at an enemy; its die is degraded and cover is ignored. It is the attack of this turn, with
    all that goes with one (FC-HERON-02, FC-HERON-03, FC-SIMUL-05)."""

    hero: str
    line: int

    def run(self, g: Umpire) -> None:
        state = g.state
        hero = state.heroes[self.hero]
        chosen = g.ask(
            hero.seat,
            "ask-shoot-on-the-way",
            [*on_the_way(state, hero, self.line), HOLD_FIRE],
            rule="FC-ZIP-02",
            arguments={"unit": hero.id},
            pieces=(hero.id,),
        ).value
        if chosen is not None:
            g.then(attack.Announce(chosen.shot), self)


def on_the_way(state: State, hero: Hero, line: int) -> Iterator[Option[Aimed]]:
    """Every shot that a ride allows, each from the firing point with the best chance, and of these the nearest to its
    target."""
    start, finish = ground.sheet(state).ziplines[line]
    points = ground.board(state).crossed(start, finish)
    for card in shots.weapons(state, hero):
        printed = arms.face(card)
        if printed.melee or printed.hands != 1:
            continue
        for foe in people.standing(state, ENEMY):
            aimed = [
                Shot(attacker=hero.id, weapon=card.id, unit=foe.id, riding=True, origin=point)
                for point in sorted(points, key=lambda point: (ground.distance(state, point, foe.cell), point))
            ]
            possible = [shot for shot in aimed if shots.possible(state, shot)]
            shot = max(possible, key=lambda shot: shots.chance(shots.odds(state, shot)), default=None)
            if shot is not None:
                yield attack.offer(state, state.units[hero.id], Aimed(shot), "FC-ZIP-02")


class Impact(Step, frozen=True):
    """FC-ZIP-03: every unit on the Finish tile or next to it takes 1 damage and is pushed by one space, in an order and
    in directions that the rider chooses; nobody is pushed onto the Finish tile."""

    unit: str
    line: int
    done: tuple[str, ...] = ()

    def run(self, g: Umpire) -> None:
        state = g.state
        rider = aboard(state, self.unit, self.line)
        if rider is None:
            return
        finish = ground.sheet(state).ziplines[self.line][1]
        hit = [other for other in self._near(state, finish) if other.id not in self.done]
        if not hit:
            return
        first = asking.decide(
            g,
            rider.id,
            "ask-impact",
            [asking.unit(other.id) for other in hit],
            rule="FC-ZIP-03",
            arguments={"unit": rider.id},
        ).value.unit
        g.then(
            damage.Harm(Source("impact", rider.id), ((first, IMPACT),)),
            Bump(rider.id, first, finish),
            Impact(self.unit, self.line, (*self.done, first)),
        )

    def _near(self, state: State, finish: int) -> list[Unit]:
        """FC-ZIP-03, FC-TOWER-08: all but the rider; who is up in a tower is not reached."""
        return [
            other
            for other in people.standing(state)
            if other.id != self.unit
            and 0 <= ground.distance(state, finish, other.cell) <= 1
            and not ground.in_tower(state, other)
        ]


class Bump(Step, frozen=True):
    """FC-ZIP-03, FC-ZIP-05: the unit is pushed by one space; one that can go nowhere stays."""

    rider: str
    unit: str
    finish: int

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = people.present(state, self.unit)
        if unit is None:
            return
        found = pushing.spaces(state, unit, never=1 << self.finish | self._kept_free(state, unit))
        if found:
            g.then(pushing.Shove(self.rider, unit.id, pushing.chosen(g, self.rider, unit, found), "impact"))

    def _kept_free(self, state: State, unit: Unit) -> int:
        """FC-ZIP-03: whoever is on the Finish tile must be moved away: the only space for that is taken by nobody
        else."""
        there = ground.unit_at(state, self.finish)
        if there is None or there.id == unit.id:
            return 0
        spaces = pushing.spaces(state, there)
        return 1 << spaces[0] if len(spaces) == 1 else 0


class Touchdown(Step, frozen=True):
    """FC-ZIP-01, FC-ROGUE-05: the rider lands, if the Finish tile is free and nothing has stopped the ride; else it was
    in vain (FC-SIMUL-02)."""

    unit: str
    line: int

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = aboard(state, self.unit, self.line)
        finish = ground.sheet(state).ziplines[self.line][1]
        if unit is None or not ground.free(state) >> finish & 1:
            return
        g.change(unit, cell=finish)
        g.emit(Rode(unit=unit.id, cell=finish, rule="FC-ZIP-01"))
        rogue.taken(g)
        g.then(entering.Enter(unit.id, finish, going_on=False, pushed=False))


def options(state: State, unit: Unit, seat: str) -> Iterator[Option[Ride]]:
    """FC-ZIP-01, FC-CAUTION-03: a ride, and a careful one where a zone would be left."""
    for line in rides(state, unit):
        finish = ground.sheet(state).ziplines[line][1]
        left = zones.left_by(state, unit, unit.cell, finish)
        yield _option(Ride(unit.id, line, False), seat, finish, RIDE, len(left))
        if left and unit.mp >= RIDE + len(left):
            yield _option(Ride(unit.id, line, True), seat, finish, RIDE + len(left), 0)


def _option(ride: Ride, seat: str, finish: int, cost: int, strikes: int) -> Option[Ride]:
    return Option.about(
        ride,
        "option-ride-careful" if ride.careful else "option-ride",
        arguments={"cost": cost, "strikes": strikes},
        seat=seat,
        group="group-move",
        places=(finish,),
        pieces=(ride.unit,),
        rule="FC-CAUTION-03" if ride.careful else "FC-ZIP-01",
    )

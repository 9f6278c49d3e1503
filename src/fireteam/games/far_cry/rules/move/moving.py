"""Moving (Standard, Acrobatic and Cautious Move, Zone of Control): a way is taken leg by leg, and every leg can be cut
short."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from fireteam.engine import Choice, Event, Option, Step, Unmade

from ...state import State, Umpire, Unit
from .. import asking, ground, people
from ..enemies import rogue
from ..fight import arms, attack, shots
from ..turn import stepping_in
from . import entering, ways, zones
from .ways import Leg

AVOID_NOBODY: Option[None] = Option(key="nobody", text="option-avoid-nobody", rule="FC-CAUTION-02")


class Moved(Event, frozen=True, kw_only=True):
    unit: str
    cell: int
    how: str


class Halted(Event, frozen=True, kw_only=True):
    """FC-SIMUL-02: the way has become impossible, and the rest of it costs nothing."""

    unit: str


class Avoid(Choice, frozen=True):
    """FC-CAUTION-02: a unit pays for leaving the zone of this enemy."""

    verb, told = "avoid", ("enemy",)
    unit: str
    enemy: str


class Walk(Step, Choice, frozen=True):
    """FC-MOVE-01, FC-CAUTION-01, FC-TILE-12: a unit takes a way, leg by leg. `careful`: it pays for every enemy whose
    zone it leaves. `free`: it pays nothing, and nobody strikes at it. A way that has become impossible ends
    (FC-SIMUL-02); whoever is stopped over a pit falls or steps elsewhere."""

    unit: str
    legs: tuple[Leg, ...]
    careful: bool
    at: int
    """Where the next leg starts; elsewhere the way is over."""
    free: bool = False

    @property
    def key(self) -> str:
        return f"{'careful' if self.careful else 'move'}:{self.unit}:{self.legs[-1].to}"

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = people.present(state, self.unit)
        if unit is None:
            return
        leg, rest = self.legs[0], self.legs[1:]
        if unit.cell != self.at or leg not in ways.terrain(state, unit.id).legs(unit.cell):
            g.emit(Halted(unit=unit.id, rule="FC-SIMUL-02"))
            return
        left = () if self.free else zones.left_by(state, unit, unit.cell, leg.to)
        spare = unit.mp - sum(leg.cost for leg in self.legs)
        paid = left if self.careful else avoided(g, unit, left, spare)
        price = 0 if self.free else leg.cost + len(paid)
        if price > unit.mp:
            g.emit(Halted(unit=unit.id, rule="FC-SIMUL-02"))
            return
        g.then(*(ZoneAttack(id, unit.id) for id in left if id not in paid))
        g.then(TakeLeg(unit.id, leg, price, unit.cell, going_on=bool(rest)))
        if rest:
            g.then(stepping_in.Before(asking.alone(state, unit), unit.id))
            g.then(Walk(self.unit, rest, self.careful, leg.to, self.free))
        g.then(entering.OverThePit(unit.id))


def avoided(g: Umpire, unit: Unit, left: tuple[str, ...], spare: int) -> tuple[str, ...]:
    """FC-CAUTION-02, FC-CAUTION-03: of several enemies whose zones are left, the player may pay for some with the MP
    that the move leaves."""
    paid: list[str] = []
    while len(left) > 1 and len(paid) < min(len(left), spare):
        offers = [
            Option.about(Avoid(unit.id, id), "option-avoid", arguments={"unit": id}, pieces=(id,))
            for id in left
            if id not in paid
        ]
        chosen = asking.decide(
            g,
            unit.id,
            "ask-whom-to-avoid",
            [*offers, AVOID_NOBODY],
            rule="FC-CAUTION-02",
            arguments={"unit": unit.id},
            pieces=(unit.id,),
        ).value
        if chosen is None:
            break
        paid.append(chosen.enemy)
    return tuple(paid)


class ZoneAttack(Step, frozen=True):
    """FC-ZOC-03, FC-ZOC-05: an enemy whose zone is left strikes at once, from where the hero still stands."""

    enemy: str
    hero: str

    def run(self, g: Umpire) -> None:
        enemy, hero = people.present(g.state, self.enemy), people.present(g.state, self.hero)
        if enemy is None or hero is None:
            return
        weapon = arms.for_zone(enemy, arms.main(g.state, enemy))
        if weapon:
            g.then(attack.Roll(shots.Shot(attacker=enemy.id, weapon=weapon, unit=hero.id)))


class TakeLeg(Step, frozen=True):
    """FC-ZOC-03, FC-ROGUE-05: if nothing has stopped the unit it goes to the next space, and what is there happens
    (FC-MOVE-10)."""

    unit: str
    leg: Leg
    price: int
    start: int
    going_on: bool

    def run(self, g: Umpire) -> None:
        unit = people.present(g.state, self.unit)
        if unit is None or unit.cell != self.start:
            return
        g.change(unit, cell=self.leg.to, mp=unit.mp - self.price)
        g.emit(Moved(unit=unit.id, cell=self.leg.to, how=self.leg.kind, rule=RULES[self.leg.kind]))
        rogue.taken(g)
        g.then(entering.Enter(unit.id, self.leg.to, going_on=self.going_on, pushed=False))


RULES = {
    ways.STEP: "FC-MOVE-01",
    ways.JUMP: "FC-JUMP-03",
    ways.CLIMB: "FC-TOWER-01",
    ways.SIT: "FC-TILE-03",
    ways.DOOR: "FC-DUTY-08",
}


def options(state: State, unit: Unit, seat: str) -> Iterator[Unmade[Walk]]:
    """FC-MOVE-01, FC-ZOC-03, FC-CAUTION-01: where a hero or a controlled ally may go: each space by its cheapest way,
    and by a careful one where that differs."""
    struck = ways.struck(state, unit.id)
    paid = struck & ways.reached_carefully(state, unit) if struck else 0
    for cell in ground.each(ways.reached(state, unit)):
        yield Unmade(f"move:{unit.id}:{cell}", seat, partial(_plain, state, unit, cell, seat))
        if paid >> cell & 1:
            yield Unmade(f"careful:{unit.id}:{cell}", seat, partial(_careful, state, unit, cell, seat))


def _plain(state: State, unit: Unit, cell: int, seat: str) -> Option[Walk]:
    return plain(unit, ways.way(state, unit.id, cell), seat)


def plain(unit: Unit, way: ways.Way, seat: str) -> Option[Walk]:
    """FC-MOVE-01, FC-ZOC-03: a way on which the enemies strike whose zones it leaves."""
    return Option.about(
        Walk(unit.id, way.legs, False, unit.cell),
        "option-move-struck" if way.strikes else "option-move",
        arguments={"cost": way.cost, "strikes": len(way.strikes)},
        seat=seat,
        group="group-move",
        places=(way.legs[-1].to,),
        pieces=(unit.id,),
        rule="FC-ZOC-03" if way.strikes else "FC-MOVE-01",
    )


def _careful(state: State, unit: Unit, cell: int, seat: str) -> Option[Walk]:
    return careful(unit, ways.way(state, unit.id, cell, True), seat)


def careful(unit: Unit, way: ways.Way, seat: str) -> Option[Walk]:
    """FC-CAUTION-01: a way on which nobody strikes."""
    return Option.about(
        Walk(unit.id, way.legs, True, unit.cell),
        "option-move-careful",
        arguments={"cost": way.cost},
        seat=seat,
        group="group-move",
        places=(way.legs[-1].to,),
        pieces=(unit.id,),
        rule="FC-CAUTION-01",
    )

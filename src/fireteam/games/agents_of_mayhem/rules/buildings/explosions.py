"""Explosions (Explosion Markers): they are placed face down, go off in the next Refresh Phase, and hit both Sides."""

from __future__ import annotations

import msgspec

from fireteam.engine import Choice, Event, Option, Step

from ...state import Explosion, State, Umpire
from .. import asking, ground, people
from ..fight import areas, damage, dice, modifiers, objects, pushing, statuses, targets
from ..react import windows
from . import collapse, markers

DICE = 4
"""AM-EXPL-10."""


class ExplosionPlaced(Event, frozen=True, kw_only=True):
    """A marker lies face down in a Space, by a Unit or by nobody's hand."""

    marker: str
    cell: int
    unit: str


class WentOff(Event, frozen=True, kw_only=True):
    marker: str
    size: str
    cell: int


class Blasted(Event, frozen=True, kw_only=True):
    """What the dice of an Explosion come to against one Target."""

    marker: str
    target: str
    hits: int
    pushes: int


class BurntOut(Event, frozen=True, kw_only=True):
    """A marker went back to the pile."""

    marker: str
    cell: int


class Marker(Choice, frozen=True):
    """The Explosion Marker that is dealt with next."""

    verb = "marker"
    id: str


class Caught(Choice, frozen=True):
    """The Target that an Explosion is rolled against next."""

    verb = "first"
    target: str


class BlastPool(Choice, frozen=True):
    """The dice that an Explosion rolls."""

    verb = "pool"
    red: int
    yellow: int
    white: int

    @property
    def key(self) -> str:
        return f"pool:{self.pool.key}"

    @property
    def pool(self) -> dice.Pool:
        return dice.Pool(self.red, self.yellow, self.white)


class Place(Step, frozen=True):
    """AM-EXPL-02, AM-EXPL-16, AM-ABIL-13, AM-ABIL-14: the top marker of the pile goes face down on a Space, unseen,
    with these Statuses on it; from an empty pile none does. A Unit that puts it on an Explosive symbol gains a Mayhem
    Status (AM-MAYHEM-09)."""

    cell: int
    statuses: tuple[str, ...] = ()
    by: str = ""

    def run(self, g: Umpire) -> None:
        marker = drawn(g, self.cell, face_up=False, carries=self.statuses)
        if marker is not None:
            g.emit(ExplosionPlaced(marker=marker.id, cell=self.cell, unit=self.by, rule="AM-EXPL-02"))
            reward(g, self.cell, self.by)


def drawn(g: Umpire, cell: int, face_up: bool, carries: tuple[str, ...] = ()) -> Explosion | None:
    """AM-EXPL-02, AM-EXPL-16, AM-OVER-09: the top marker of the pile comes onto the Map; there is no pile where
    Explosions are not played."""
    state = g.state
    pile = state.decks.get(markers.PILE)
    if pile is None or not pile.draw:
        return None
    number = state.numbers + 1
    marker = Explosion(
        id=f"explosion-{number}",
        kind=markers.KIND,
        size=pile.draw[0],
        cell=cell,
        turn=state.turn,
        face_up=face_up,
        statuses=carries,
    )
    g.set(numbers=number)
    g.put(msgspec.structs.replace(pile, draw=pile.draw[1:]))
    g.put(marker)
    return marker


def reward(g: Umpire, cell: int, by: str) -> None:
    """AM-MAYHEM-09: the board of a Unit that has put a marker on an Explosive symbol gains a Mayhem Status."""
    unit = g.state.units.get(by)
    if unit is not None and ground.board(g.state).explosive >> cell & 1:
        statuses.gain_mayhem(g, unit.board)


class Explosions(Step, frozen=True):
    """AM-EXPL-07, AM-REF-11: at the beginning of a Refresh Phase all markers of earlier Turns go off, one after the
    other as the active Side likes."""

    def run(self, g: Umpire) -> None:
        waiting = markers.due(g.state)
        if not waiting:
            return
        options = [
            Option.about(
                Marker(marker.id),
                "option-marker",
                arguments={"marker": marker.id},
                rule="AM-REF-11",
                places=(marker.cell,),
                pieces=(marker.id,),
            )
            for marker in waiting
        ]
        first = g.ask(asking.active(g.state), "ask-order-explosions", options, rule="AM-REF-11").value
        g.then(GoOff(first.id), Explosions())


class GoOff(Step, frozen=True):
    """AM-EXPL-08: the marker is turned up and makes its Attack; then it stays or goes, and its Building is looked at
    (AM-BLDG-04)."""

    id: str

    def run(self, g: Umpire) -> None:
        marker = g.state.explosions[self.id]
        g.change(marker, face_up=True)
        g.set(attacker=marker.id, dashed=(), downed=())
        g.emit(WentOff(marker=marker.id, size=marker.size, cell=marker.cell, rule="AM-EXPL-08"))
        g.then(Blasts(marker.id), Settle(marker.id), collapse.Check(ground.board(g.state).tile(marker.cell)))


def in_reach(state: State, marker: Explosion) -> list[str]:
    """AM-EXPL-11, AM-LARGE-07, AM-DDD-03: the Units of both Sides, Doomsday Devices and the Targetable Objects in the
    area of an Explosion."""
    area = areas.covered(state, marker.cell, markers.size(marker).radius)
    units = [unit.id for unit in ground.on_map(state) if ground.covered(state, [unit]) & area]
    return [*units, *targets.machines(state, area), *targets.objects(state, area)]


class Blasts(Step, frozen=True):
    """AM-EXPL-11, AM-AOE-11, AM-INST-03: a roll against each Target that is in the area by now, in the active Side's
    order, with a window before each of them."""

    id: str
    done: tuple[str, ...] = ()
    opened: bool = False

    def run(self, g: Umpire) -> None:
        state = g.state
        waiting = [id for id in in_reach(state, state.explosions[self.id]) if id not in self.done]
        if not self.opened and (waiting or not self.done):
            window = windows.window(state, windows.ROLL, self.id, waiting)
            g.then(window, Blasts(self.id, self.done, opened=True))
            return
        if not waiting:
            return
        options = [
            Option.about(Caught(id), "option-first", arguments={"unit": id}, rule="AM-REF-11", pieces=(id,))
            for id in waiting
        ]
        first = g.ask(
            asking.active(state), "ask-order-blasts", options, rule="AM-REF-11", arguments={"marker": self.id}
        ).value.target
        g.then(Blast(self.id, first), Blasts(self.id, (*self.done, first)))


class Blast(Step, frozen=True):
    """AM-EXPL-09 to 11, AM-EXPL-15: four dice of the marker's colour, changed as the Target stands to the Explosion.
    Pushes lead away from it, as the Target's enemy chooses; Specials do nothing. A Unit gets a copy of each Status that
    lies on the marker, hit or not."""

    id: str
    target: str

    def run(self, g: Umpire) -> None:
        state = g.state
        marker = state.explosions[self.id]
        unit = state.units.get(self.target)
        side = unit.side if unit is not None else people.enemy_of(state.active)
        seats = people.seats(state, people.enemy_of(side))
        pool = self.pool(g, marker, seats)
        colours = pool.colours()
        sides = tuple(dice.SIDES[colour] for colour in colours)
        about = (marker.id, self.target)
        faces = g.roll(seats[0], sides, "roll-explosion", rule="AM-EXPL-10", about=about, kinds=colours)
        counts = dice.shown(colours, faces)
        pushes = counts.push if unit is not None else 0
        g.emit(Blasted(marker=marker.id, target=self.target, hits=counts.hits, pushes=pushes, rule="AM-EXPL-11"))
        if unit is None:
            objects.struck(g, self.target, counts.hits, "")
            return
        g.then(damage.Blocks(unit.id, counts.hits), pushing.Push((marker.cell,), unit.id, pushes, seats))
        g.then(*(statuses.GainStatus(unit.id, status) for status in marker.statuses))

    def pool(self, g: Umpire, marker: Explosion, seats: tuple[str, ...]) -> dice.Pool:
        """AM-EXPL-10, AM-MOD-03, AM-MOD-07: four dice of one colour; which of them Bonuses and Penalties change is up
        to the Target's enemy."""
        net = modifiers.of_explosion(g.state, marker.cell, self.target).value
        options = [
            Option.about(
                BlastPool(*pool),
                "option-pool",
                arguments={"red": pool.red, "yellow": pool.yellow, "white": pool.white},
                rule="AM-MOD-03" if net > 0 else "AM-MOD-07",
            )
            for pool in dice.changed(dice.of(markers.size(marker).die, DICE), net)
        ]
        return g.ask(seats, "ask-pool", options, rule="AM-MOD-03", arguments={"unit": self.target}).value.pool


class Settle(Step, frozen=True):
    """AM-EXPL-13, AM-EXPL-14, AM-DASH-04: a marker that has gone off stays where it counts, without its Statuses, and
    is shuffled back into the pile elsewhere. Its Attack is over, and Units may Dash anew."""

    id: str

    def run(self, g: Umpire) -> None:
        marker = g.state.explosions[self.id]
        if markers.lingers(g.state, marker.cell):
            g.change(marker, statuses=())
        else:
            returned(g, marker)
        g.set(attacker="", dashed=())


def returned(g: Umpire, *gone: Explosion) -> None:
    """AM-EXPL-14, AM-EXPL-01: markers go back to the pile, in random order."""
    if not gone:
        return
    pile = g.state.decks[markers.PILE]
    draw = g.shuffled((*pile.draw, *(marker.size for marker in gone)))
    g.change(pile, draw=draw)
    for marker in gone:
        g.remove(marker)
        g.emit(BurntOut(marker=marker.id, cell=marker.cell, rule="AM-EXPL-14"))

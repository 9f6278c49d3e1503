"""Hacking (Hacking): an Elite Unit beside a machine pays for as many dice as it likes, and needs enough Hits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from fireteam.engine import Choice, Event, Option, Step

from ...content import library
from ...content.types import Hack
from ...state import MAIN, NO_CUBES, NOWHERE, Board, Cubes, State, Umpire, Unit
from .. import asking, ground, paying, people, winning
from ..devices import machines
from ..fight import dice, targets
from ..move import arriving, walking
from ..react import windows
from ..turn import actions
from . import events

REACH = 1
"""AM-HACK-06."""


class HackRolled(Event, frozen=True, kw_only=True):
    """A Unit has tried to hack something: so many Hits of those that it takes."""

    unit: str
    target: str
    hits: int
    difficulty: int


class Switched(Event, frozen=True, kw_only=True):
    """A device serves another Side."""

    device: str
    side: str


class Dice(Choice, frozen=True):
    """How many dice are rolled, and the cubes that they cost."""

    verb, told = "hack", ("dice", "price")
    dice: int
    price: str
    cubes: Cubes


class Hackable(NamedTuple):
    """AM-HACK-01: something that may be hacked: its id, its Spaces, and the Action that it takes."""

    id: str
    cells: tuple[int, ...]
    hack: Hack


def hackable(state: State, side: str) -> Iterator[Hackable]:
    """AM-HACK-01, AM-DDD-06, AM-DDD-16, AM-OVER-09: what a Side may hack, where hacking is played: its own Event
    Markers and the enemy's Objective Markers for which the Mission has a Hack Action, and devices that have one and
    serve the other Side."""
    if not people.has_part(state, "hacking"):
        return
    mission = library.mission(state.mission)
    for place in mission.markers:
        marker = state.events.get(place.id)
        if place.hack is not None and marker is not None and marker.side == side:
            yield Hackable(marker.id, (marker.cell,), place.hack)
    for place in mission.objectives:
        objective = state.objectives.get(place.id)
        if place.hack is not None and objective is not None and objective.side != side:
            yield Hackable(f"{targets.SCORED}{place.id}", (objective.cell,), place.hack)
    for device in state.devices.values():
        hack = machines.printed(device).hack
        if hack is not None and device.side != side:
            yield Hackable(f"{people.DEVICE}{device.id}", machines.cells(state, device), hack)


def in_reach(state: State, unit: Unit) -> list[Hackable]:
    """AM-HACK-04 to 06: what a Unit may hack from where it is: only an Elite Unit can, the Golem cannot, and it must be
    within one Space, on the same Level; Walls do not matter."""
    elite = library.elites().get(unit.kind)
    if unit.cell == NOWHERE or elite is None or not elite.hacks:
        return []
    here = ground.board(state)
    return [
        each
        for each in hackable(state, unit.side)
        if here.level(each.cells[0]) == ground.level(state, unit)
        and ground.distance(state, ground.cells(state, unit), each.cells) <= REACH
    ]


def prices(board: Board, unit: Unit, hack: Hack) -> list[tuple[int, Cubes]]:
    """AM-HACK-03, AM-STATUS-12: the numbers of dice that a board can pay for, each with the ways to pay: for each die
    one of the cubes of the Hack, and what Stunned costs besides."""
    found: list[tuple[int, Cubes]] = []
    costs = [NO_CUBES]
    count = 0
    while costs:
        count += 1
        costs = list(dict.fromkeys(cost.plus(cube) for cost in costs for cube in hack.cubes))
        costs = [cost for cost in costs if board.cubes.covers(cost)]
        for cost in costs:
            found += [(count, price) for price in paying.prices(board, cost, paying.extra([unit]))]
    return list(dict.fromkeys(found))


def offers(state: State, board: Board) -> Iterator[Option[HackAction]]:
    """AM-HACK-02, AM-ACT-05, AM-ACT-06: the Hacks that a board can pay for: a Main Action or an Add-on."""
    for unit in people.units_of(state, board):
        if unit.back != NOWHERE:
            continue
        for found in in_reach(state, unit):
            used = board.main if found.hack.type == MAIN else name(found) in board.used
            if not used and prices(board, unit, found.hack):
                yield Option.about(
                    HackAction(unit.id, found.id),
                    f"option-hack-{found.hack.type.replace('_', '-')}",
                    arguments={"unit": unit.id, "target": found.id, "difficulty": found.hack.difficulty},
                    group="group-action",
                    pieces=(unit.id, found.id),
                    rule="AM-HACK-02",
                )


def name(found: Hackable) -> str:
    """AM-ACT-06, AM-HACK-02: a Hack Action as a board notes that it was used; it is one and the same on everything that
    it may be made on."""
    return f"hack:{found.hack.id}"


class HackAction(Step, Choice, frozen=True):
    """AM-HACK-02, AM-HACK-03, AM-FACE-02, AM-ACT-06: the Unit may turn and pays for all its dice at once; before they
    are rolled somebody may step in."""

    verb = "hack"
    unit: str
    target: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        board = state.boards[unit.board]
        found = next(each for each in in_reach(state, unit) if each.id == self.target)
        options = [
            Option.about(
                Dice(count, paying.key(price), price),
                "option-hack-dice",
                arguments={"dice": count, "price": paying.key(price)},
                rule="AM-HACK-03",
            )
            for count, price in prices(board, unit, found.hack)
        ]
        chosen = g.ask(
            people.of_unit(state, unit),
            "ask-hack-dice",
            options,
            rule="AM-HACK-03",
            arguments={"unit": unit.id, "target": self.target, "difficulty": found.hack.difficulty},
        ).value
        facing = asking.which_facing(g, unit)
        actions.took(g, walking.turn(g, unit, facing), found.hack.id)
        main = found.hack.type == MAIN
        used = board.used if main else (*board.used, name(found))
        g.change(board, cubes=board.cubes.less(chosen.cubes), main=board.main or main, used=used)
        g.then(windows.window(g.state, windows.PAID, unit.id), HackRoll(unit.id, self.target, chosen.dice))


class HackRoll(Step, frozen=True):
    """AM-HACK-03, AM-HACK-07: with as many Hits as the difficulty it succeeds; Aimed Hits count, nothing else does. A
    Hack that fails has cost what it has cost."""

    unit: str
    target: str
    dice: int

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        found = next((each for each in in_reach(state, unit) if each.id == self.target), None)
        if found is None:
            return
        colours = (found.hack.die,) * self.dice
        faces = g.roll(
            people.of_unit(state, unit)[0],
            tuple(dice.SIDES[colour] for colour in colours),
            "roll-hack",
            rule="AM-HACK-03",
            about=(unit.id, self.target),
            kinds=colours,
        )
        hits, difficulty = dice.shown(colours, faces).hits, found.hack.difficulty
        g.emit(HackRolled(unit=unit.id, target=self.target, hits=hits, difficulty=difficulty, rule="AM-HACK-03"))
        if hits >= difficulty:
            succeed(g, unit, found)


def succeed(g: Umpire, unit: Unit, found: Hackable) -> None:
    """AM-HACK-02, AM-HACK-08: a Hack that succeeded sets off its Event Marker, takes an Objective Marker, which scores
    no second time before the enemy has it back, or turns the device."""
    if found.hack.does == "switch":
        switched(g, found.id.removeprefix(people.DEVICE), unit.side)
    elif found.hack.does == "score":
        objective = g.state.objectives[found.id.removeprefix(targets.SCORED)]
        g.change(objective, side=unit.side)
        g.emit(arriving.Taken(objective=objective.id, side=unit.side, unit=unit.id, rule="AM-HACK-02"))
    else:
        g.then(events.Trigger(found.id, unit.id))
    winning.happened(g, "hack", found.hack.id, unit.side)


def switched(g: Umpire, device: str, side: str) -> None:
    """AM-DDD-06, AM-DDD-16, AM-DDD-18: the device serves the Side that has hacked it, until the other hacks it back."""
    g.change(g.state.devices[device], side=side)
    g.emit(Switched(device=device, side=side, rule="AM-DDD-06"))

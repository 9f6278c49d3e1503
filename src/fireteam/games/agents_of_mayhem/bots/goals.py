"""Goals: everything that scores in a Mission or leads to it, what it is worth, and from where it is done.

What is worth something is read from the Win Conditions alone, so that a new Mission needs no word here.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from typing import NamedTuple

from fireteam.spaces.levels import DIRECTIONS, NOWHERE, Board, each

from ..content import library
from ..content.happenings import Card, Points
from ..content.language import Demolish
from ..content.types import Hack, Win
from ..rules import ground, people
from ..rules.buildings import damage
from ..rules.devices import machines, powers
from ..rules.fight import forecast
from ..rules.fight.dice import Pool
from ..rules.missions import hacking
from ..state import SIDES, Objective, State, Unit
from ..state import Board as UnitBoard

POINT = 4.0
"""What a Victory Point is worth; all other worths are measured by it."""
LATER = 0.6
"""What a point is worth that comes a Round later, before which much may happen."""
SWITCH = 2.0
"""What it is worth that a device serves the own Side."""
CARD = 1.5
"""What a Mayhem Card is worth."""
FAR = 60
"""The way to somewhere that no way leads to."""

TAKE, HOLD, HACK, STRIKE, DEMOLISH = "take", "hold", "hack", "strike", "demolish"


class Goal(NamedTuple):
    """Something to go for: of which kind, the Spaces where it is done, and what that is worth."""

    id: str
    kind: str
    cells: int
    worth: float


def wins(state: State, side: str, how: str, of: str) -> Iterator[Win]:
    """The Win Conditions of a Side that speak of this."""
    every = library.mission(state.mission).side(side).wins
    return (win for win in every if win.how == how and win.of in ("", of))


def points(state: State, side: str, how: str, of: str) -> int:
    """The Victory Points that a Side gets at once for something."""
    return sum(win.vp for win in wins(state, side, how, of) if win.when == "now")


def held(state: State, marker: Objective) -> float:
    """What it comes to until the end who holds an Objective Marker: the own points, and those that the enemy lacks."""
    left = max(1, state.rounds - state.round + 1)
    found = 0.0
    for side in SIDES:
        for win in wins(state, side, "control", marker.id):
            times = left if win.when == "round" and not win.remove else 1
            found += win.vp * (1 + LATER * (times - 1))
    return POINT * found


def hacked(state: State, side: str, target: hacking.Hackable) -> float:
    """What a Hack that succeeds is worth: its points, those of the Event that it sets off, and the device."""
    found = POINT * points(state, side, "hack", target.hack.id)
    if target.hack.does == "switch":
        found += SWITCH
    if target.hack.does == "event":
        # Which number lies there nobody knows, so it is worth what the numbers that may lie there are in the mean.
        told = [
            word
            for event in library.mission(state.mission).events
            if event.side == side and event.trigger == "hack"
            for word in event.happenings()
        ]
        numbers = max(1, sum(event.trigger == "hack" for event in library.mission(state.mission).events))
        for word in told:
            if isinstance(word, Points):
                found += POINT * word.vp * (1 if word.faction == side else -1) / numbers
            elif isinstance(word, Card):
                found += CARD / numbers
            else:
                found += 0.5 / numbers
    return found


def odds(hack: Hack, dice: int) -> float:
    """AM-HACK-03: how likely so many dice show as many Hits as a Hack takes."""
    pool = Pool(**{hack.die: dice})
    return sum(forecast.hits_of(pool)[hack.difficulty :])


def most_dice(board: UnitBoard, hack: Hack) -> int:
    """How many dice a board can pay for."""
    return sum(board.cubes.of(cube) for cube in hack.cubes)


def goals(state: State, side: str) -> list[Goal]:
    """All that a Side may go for now."""
    found = [*_markers(state, side)]
    for target in hacking.hackable(state, side):
        near = 0
        for cell in target.cells:
            near |= ground.near(state, cell, hacking.REACH)
        found.append(Goal(target.id, HACK, near, hacked(state, side, target)))
    here = ground.board(state)
    for device in state.devices.values():
        vp = points(state, side, "device", device.id)
        if vp and device.side != side and machines.printed(device).health:
            near = here.lattice.within(device.cell, 3) & here.cells
            found.append(Goal(f"{people.DEVICE}{device.id}", STRIKE, near, 0.3 * POINT * vp))
    for tile in range(len(state.standing)):
        vp = points(state, side, "building", tile_id(state, tile))
        building = here.lattice.on_level(here.building(tile), 0)
        if vp and building:
            near = here.lattice.around(building) & here.cells & ~building
            found.append(Goal(f"tile:{tile}", DEMOLISH, near, 0.4 * POINT * vp))
    return found


def _markers(state: State, side: str) -> Iterator[Goal]:
    foes = ground.covered(state, ground.enemies(state, side))
    for marker in state.objectives.values():
        near = ground.near(state, marker.cell, 1)
        worth = held(state, marker)
        if not worth:
            continue
        if marker.side != side:
            yield Goal(marker.id, TAKE, near, worth * (0.4 if near & foes else 1.0))
        else:
            threat = min((away(state, near, foe.cell) for foe in ground.enemies(state, side)), default=FAR)
            yield Goal(marker.id, HOLD, near, worth * (0.5 if threat <= 12 else 0.15))


def tile_id(state: State, tile: int) -> str:
    """The Map Tile at a place of the Map, as Win Conditions name it."""
    return library.mission(state.mission).tiles[tile].tile


def may_do(state: State, unit: Unit, goal: Goal) -> float:
    """How well a Unit is made for a goal: not at all, or as well as its board can pay for it."""
    if goal.kind == HACK:
        elite = library.elites().get(unit.kind)
        if elite is None or not elite.hacks:
            return 0.0
        target = next(each for each in hacking.hackable(state, unit.side) if each.id == goal.id)
        return max(0.3, odds(target.hack, most_dice(state.boards[unit.board], target.hack)))
    if goal.kind == DEMOLISH:
        return float(demolishes(state, unit))
    return 1.0


def demolishes(state: State, unit: Unit) -> bool:
    return any(ability.does(Demolish) for known in people.actions(state, unit) for ability in known.action.parsed())


def collapse(state: State, side: str, tile: int) -> float:
    """What it is worth to a Side that a Building loses a Level: points for both Sides, and who is in it."""
    enemy = people.enemy_of(side)
    found = POINT * (points(state, side, "building", tile_id(state, tile)))
    found -= POINT * points(state, enemy, "building", tile_id(state, tile))
    building = ground.board(state).building(tile)
    for unit in ground.on_map(state):
        if building & ground.covered(state, [unit]):
            found += 1.5 if unit.side == enemy else -1.5
    return found


def damaged(state: State, side: str, tile: int, more: float) -> float:
    """What so much more damage to a Building is worth: its part of the collapse."""
    worth = collapse(state, side, tile)
    left = max(1, damage.COLLAPSES_AT - damage.total(state, tile))
    return worth * min(1.0, more / left)


def doom(state: State, unit: Unit, cell: int) -> float:
    """What a Unit may lose by being somewhere when the Turn ends: a Bomb that counts down or radiates."""
    found = 0.0
    here = ground.board(state)
    for device in machines.with_power(state, powers.COUNTDOWN):
        if here.tile(cell) != machines.tile(state, device):
            continue
        timer = next((t for t in state.timers.values() if t.on == f"{people.DEVICE}{device.id}"), None)
        if timer is not None and timer.action == powers.COUNTDOWN:
            found += 6.0 / max(1, timer.count)
    for device in machines.with_power(state, "radiation"):
        if unit.side != device.side and here.tile(cell) == machines.tile(state, device):
            found += 0.2 if people.has_shield(state, unit) else 0.8
    for marker in state.explosions.values():
        if not marker.face_up and here.lattice.distance(marker.cell, cell) <= 1:
            found += 0.8
    return found


# ---------------------------------------------------------------------- ways to a goal


def away(state: State, cells: int, start: int) -> int:
    """The MP that it takes on foot from a Space to the nearest of these."""
    return field(ground.board(state), cells).get(start, FAR)


def field(here: Board, cells: int) -> dict[int, int]:
    """From every Space the MP that it takes on foot to the nearest of these, whoever may stand in the way."""
    return here.kept(("field", cells), lambda: _field(here, cells))


def _field(here: Board, cells: int) -> dict[int, int]:
    back = here.kept("ways back", lambda: _ways_back(here))
    found: dict[int, int] = {}
    waiting = [(0, cell) for cell in each(cells & here.cells)]
    while waiting:
        cost, cell = heapq.heappop(waiting)
        if cell in found:
            continue
        found[cell] = cost
        for before, more in back.get(cell, ()):
            if before not in found:
                heapq.heappush(waiting, (cost + more, before))
    return found


def _ways_back(here: Board) -> dict[int, list[tuple[int, int]]]:
    """Of every Space those from which one step leads to it, with what it costs."""
    found: dict[int, list[tuple[int, int]]] = {}
    for cell in each(here.cells):
        for direction in DIRECTIONS:
            to, cost = here.step(cell, direction)
            if to != NOWHERE:
                found.setdefault(to, []).append((cell, cost))
        for to in each(here.climbed(1 << cell)):
            found.setdefault(to, []).append((cell, 1))
    return found

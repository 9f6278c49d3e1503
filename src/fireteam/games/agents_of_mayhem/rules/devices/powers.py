"""What Doomsday Devices do (Doomsday Devices): the Bomb, the Laser Satellite and the Kinetic Siphon."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Choice, Event, Option, Step
from fireteam.spaces.levels import each

from ...state import ACTION_CUBES, LEGION, MAYHEM, MAYHEM_CUBE, Board, State, Timer, Umpire, Unit
from .. import asking, ground, people
from ..buildings import collapse, explosions, markers
from ..fight import damage
from . import machines, wounds

COUNTDOWN = "countdown"
TIMERS = 3
"""AM-DDD-14."""


class Irradiated(Event, frozen=True, kw_only=True):
    unit: str


class CountdownBegan(Event, frozen=True, kw_only=True):
    device: str
    timers: int


class Detonated(Event, frozen=True, kw_only=True):
    device: str
    tile: int


class Siphoned(Event, frozen=True, kw_only=True):
    """A board has gained the Mayhem Cube of the Kinetic Siphon."""

    board: str


class Drained(Event, frozen=True, kw_only=True):
    """A board has given up a cube to the Kinetic Siphon."""

    board: str
    cube: str


class LaserStrike(Choice, frozen=True):
    """Where the Laser Satellite strikes."""

    verb = "laser"
    space: int


class Gains(Choice, frozen=True):
    """The board that gains the Mayhem Cube of the Kinetic Siphon."""

    verb = "gains"
    board: str


def offers(state: State, board: Board) -> Iterator[Option[Arm | Laser]]:
    """AM-DDD-14 to 16: what a Side may do with its devices in its Action Phase, besides their Attacks."""
    for device in machines.with_power(state, COUNTDOWN, board.side):
        if not counting(state, device.id):
            yield Option.about(
                Arm(board.id, device.id),
                "option-arm",
                arguments={"device": device.id},
                group="group-device",
                pieces=(f"{people.DEVICE}{device.id}",),
                rule="AM-DDD-14",
            )
    for device in machines.with_power(state, "satellite", board.side):
        if not device.acted and people.has_part(state, "explosions") and state.decks[markers.PILE].draw:
            yield Option.about(
                Laser(board.id, device.id),
                "option-satellite",
                arguments={"device": device.id},
                group="group-device",
                pieces=(f"{people.DEVICE}{device.id}",),
                rule="AM-DDD-15",
            )


# ---------------------------------------------------------------------- the Dark Matter Bomb


class Radiate(Step, frozen=True):
    """AM-DDD-13, AM-TURN-04: when a MAYHEM Turn ends, each MAYHEM Unit without Shields on the Bomb's Map Tile takes a
    Wound, whatever its Armor."""

    side: str

    def run(self, g: Umpire) -> None:
        if self.side == MAYHEM:
            for unit in irradiated(g.state):
                g.emit(Irradiated(unit=unit.id, rule="AM-DDD-13"))
                g.then(damage.Wound(unit.id))


def irradiated(state: State) -> list[Unit]:
    """AM-DDD-13, AM-MAP-10: the MAYHEM Units without Shields on the Map Tile of a Bomb, on any Level."""
    tiles = [machines.tile(state, device) for device in machines.with_power(state, "radiation")]
    return [
        unit
        for tile in tiles
        for unit in ground.on_map(state, MAYHEM)
        if ground.is_on_tile(state, unit, tile) and not people.has_shield(state, unit)
    ]


def counting(state: State, device: str) -> bool:
    """AM-DDD-14: has the detonation begun?"""
    return any(timer.on == f"{people.DEVICE}{device}" and timer.action == COUNTDOWN for timer in state.timers.values())


class Arm(Step, Choice, frozen=True):
    """AM-DDD-14: LEGION starts the detonation: three MAYHEM Timers lie on the Bomb."""

    verb = "arm"
    board: str
    """Whose player does it; it costs the board nothing."""
    device: str

    def run(self, g: Umpire) -> None:
        id = f"{people.DEVICE}{self.device}"
        g.put(
            Timer(
                id=f"{id}:{COUNTDOWN}",
                on=id,
                action=COUNTDOWN,
                lasts="when",
                side=MAYHEM,
                turn=g.state.turn,
                count=TIMERS,
            )
        )
        g.emit(CountdownBegan(device=self.device, timers=TIMERS, rule="AM-DDD-14"))


class Detonate(Step, frozen=True):
    """AM-DDD-14: the Bomb is gone, every Unit on its Map Tile is Downed, and its Building is destroyed to the ground,
    without any dice."""

    device: str

    def run(self, g: Umpire) -> None:
        state = g.state
        device = state.devices[self.device]
        tile = machines.tile(state, device)
        caught = [unit.id for unit in ground.on_map(state) if ground.is_on_tile(state, unit, tile)]
        g.emit(Detonated(device=device.id, tile=tile + 1, rule="AM-DDD-14"))
        wounds.removed(g, device)
        g.then(*(damage.Down(unit) for unit in caught), collapse.Flatten(tile))


# ---------------------------------------------------------------------- the Laser Satellite


class Laser(Step, Choice, frozen=True):
    """AM-DDD-15, AM-DDD-16: once in each of its Turns the Side that has the controls puts an Explosion Marker on any
    Outside Space; it goes off as others do."""

    verb = "satellite"
    board: str
    """Whose player does it; it costs the board nothing."""
    device: str

    def run(self, g: Umpire) -> None:
        state = g.state
        device = state.devices[self.device]
        options = [
            Option.about(LaserStrike(space), "option-laser", rule="AM-DDD-15", places=(space,))
            for space in each(ground.board(state).outside)
        ]
        seats = people.seats(state, device.side)
        space = g.ask(seats, "ask-laser", options, rule="AM-DDD-15", arguments={"device": device.id}).value.space
        g.change(device, acted=True)
        g.then(explosions.Place(space))


# ---------------------------------------------------------------------- the Kinetic Siphon


class Siphon(Step, frozen=True):
    """AM-DDD-19, AM-REF-11: in its Refresh Phase LEGION gives one of its Units on the Map a Mayhem Cube, for which its
    board must have room; a Minion's goes to its Squad Board."""

    def run(self, g: Umpire) -> None:
        state = g.state
        boards = dict.fromkeys(unit.board for unit in ground.on_map(state, LEGION))
        able = [id for id in boards if people.room(state, state.boards[id], MAYHEM_CUBE)]
        if not able:
            return
        options = [
            Option.about(Gains(id), "option-siphon", arguments={"board": id}, rule="AM-DDD-19", pieces=(id,))
            for id in able
        ]
        chosen = g.ask(people.seats(state, LEGION), "ask-siphon", options, rule="AM-DDD-19").value.board
        board = state.boards[chosen]
        g.change(board, cubes=board.cubes.plus(MAYHEM_CUBE))
        g.emit(Siphoned(board=board.id, rule="AM-DDD-19"))


class Drain(Step, frozen=True):
    """AM-DDD-20, AM-ACT-10: a MAYHEM Unit that is Activated on the Siphon's Map Tile first gives up an Action Cube of
    its choice, if it has one."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        board = state.boards[unit.board]
        held = [cube for cube in ACTION_CUBES if board.cubes.of(cube)]
        if not held:
            return
        cube = asking.which_well(g, people.of_unit(state, unit), board, held, "ask-drain", "AM-DDD-20")
        g.change(board, cubes=board.cubes.plus(cube, -1))
        g.emit(Drained(board=board.id, cube=cube, rule="AM-DDD-20"))


def drained(state: State, board: Board) -> list[str]:
    """AM-DDD-20: the Units of a MAYHEM board that start their Activation on the Map Tile of a Siphon."""
    if board.side != MAYHEM:
        return []
    tiles = [machines.tile(state, device) for device in machines.with_power(state, "siphon")]
    return [
        unit.id
        for tile in tiles
        for unit in people.units_of(state, board)
        if unit.cell >= 0 and ground.is_on_tile(state, unit, tile)
    ]

"""The Hell Tower (Doomsday Devices): an Attack in each LEGION Turn, at once or when its Timer comes off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from fireteam.engine import PASS, Choice, Event, Option, Step

from ...content.language import Delay
from ...state import MAYHEM, Board, Device, State, Timer, Umpire
from .. import people
from ..fight import attack, targets
from ..react import windows
from . import machines


class DeviceFires(Event, frozen=True, kw_only=True):
    """LEGION has paid for the Attack of a device: it comes at once, or is delayed by a Timer that lies on it."""

    device: str
    when: Literal["now", "later"]


class DeviceAim(Choice, frozen=True):
    """The Target Space of a device."""

    verb = "aim"
    space: int


def offers(state: State, board: Board) -> Iterator[Option[Fire]]:
    """AM-DDD-11, AM-TIMER-13: once a LEGION Turn the Attack of a device, for cubes of an Activated board, at once if it
    has a Target, or delayed; not while its Timer lies there."""
    for device in state.devices.values():
        action = machines.printed(device).action
        if action is None or device.acted or board.side != device.side:
            continue
        if charging(state, device) or not board.cubes.covers(action.cost.cubes):
            continue
        ways = [(False, "option-fire")] if aims(state, device) else []
        if any(ability.has(Delay) for ability in action.parsed()):
            ways.append((True, "option-charge"))
        for delayed, text in ways:
            yield Option.about(
                Fire(board.id, device.id, delayed),
                text,
                arguments={"device": device.id, "action": action.id},
                group="group-device",
                pieces=(f"{people.DEVICE}{device.id}",),
                rule="AM-DDD-11",
            )


def charging(state: State, device: Device) -> bool:
    """AM-DDD-11: does a Timer lie on the device's Action?"""
    return any(timer.on == f"{people.DEVICE}{device.id}" and timer.delays for timer in state.timers.values())


def aims(state: State, device: Device) -> list[int]:
    """AM-DDD-03, AM-DDD-11, AM-DDD-12: the Spaces that a device may attack: all around, from as high as it counts."""
    unit = people.attacker(state, f"{people.DEVICE}{device.id}")
    return targets.spaces(state, unit, people.actions(state, unit)[0])


class Fire(Step, Choice, frozen=True):
    """AM-DDD-11, AM-ACT-03: the Activated board pays; it is not its Main Action. A delayed Attack waits for a Timer on
    the device."""

    board: str
    device: str
    delayed: bool

    @property
    def key(self) -> str:
        return f"{'charge' if self.delayed else 'fire'}:{self.board}:{self.device}"

    def run(self, g: Umpire) -> None:
        state = g.state
        device, board = state.devices[self.device], state.boards[self.board]
        action = machines.printed(device).action
        assert action is not None, f"{device.id} has no Attack"
        id = f"{people.DEVICE}{device.id}"
        g.change(board, cubes=board.cubes.less(action.cost.cubes))
        g.change(device, acted=True)
        g.emit(DeviceFires(device=device.id, when="later" if self.delayed else "now", rule="AM-DDD-11"))
        if self.delayed:
            timer = Timer(
                id=f"{id}:{action.id}", on=id, action=action.id, lasts="when", side=MAYHEM, turn=state.turn, delays=True
            )
            g.put(timer)
        else:
            g.then(windows.window(g.state, windows.PAID, id), Shoot(device.id))


class Shoot(Step, frozen=True):
    """AM-DDD-11, AM-TARGET-01, AM-TIMER-07: LEGION chooses the Target Space; the Attack goes on as any other."""

    device: str
    delayed: bool = False

    def run(self, g: Umpire) -> None:
        state = g.state
        device = state.devices.get(self.device)
        cells = aims(state, device) if device is not None else []
        if not cells:
            return
        unit = people.attacker(state, f"{people.DEVICE}{self.device}")
        action = people.actions(state, unit)[0].action
        options = [
            Option.about(
                DeviceAim(cell),
                "option-aim",
                rule="AM-TARGET-01",
                places=(cell,),
                pieces=tuple(targets.in_space(state, unit, cell)),
            )
            for cell in cells
        ]
        chosen = g.ask(
            people.of_unit(state, unit),
            "ask-aim",
            [*options, PASS],
            rule="AM-DDD-11",
            arguments={"device": self.device},
            pieces=(unit.id,),
        ).value
        if not isinstance(chosen, DeviceAim):
            return
        g.set(attacker=unit.id, dashed=(), downed=())
        g.emit(attack.AttackBegan(unit=unit.id, action=action.id, cell=chosen.space, rule="AM-DDD-11"))
        g.then(attack.Rolls(attack.Assault(unit.id, action.id, chosen.space, delayed=self.delayed), ()))

"""Chores: what an Action is worth that neither moves its Unit nor attacks: cubes, Statuses, Wounds that heal, a
Building brought down, a Doomsday Device."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Option

from ..content.language import Ability, BeforeAction, Demolish, Gain, Heal, OnSpecialRefresh, PlaceDevice, Word
from ..content.types import Action
from ..rules import ground, people
from ..rules.buildings import demolition
from ..rules.devices import firing, machines
from ..rules.devices.firing import Fire
from ..rules.devices.powers import Arm, Laser
from ..rules.missions import hacking
from ..rules.missions.hacking import HackAction
from ..state import WELLS, Cubes, State, Unit
from . import goals, strikes

CUBE = 0.15
"""What a cube costs that is spent."""
MENDED, STATUS, DEVICE = 0.7, 0.45, 2.5
"""What a Wound that heals or a Shield, a Status, and a new device are worth."""
RED_HIT = 8 / 12
"""AM-LARGE-09: how likely a Building gives way."""
MEAN_DAMAGE = 1.8
"""The damage of an Explosion Marker, in the mean."""
CHARGED = 0.9
"""What an Attack that waits for its Timer is worth of one that comes at once with as many dice."""


def price(cubes: Cubes) -> float:
    return CUBE * (cubes.speed + cubes.focus + cubes.tech) + 2 * CUBE * cubes.mayhem


def worth(state: State, unit: Unit, action: Action) -> float:
    """What the Abilities of an Action are worth that need no Attack."""
    if action.attack is not None or action.dash or action.block:
        return 0.0
    return sum(_ability(state, unit, ability) for ability in action.parsed())


def _ability(state: State, unit: Unit, ability: Ability) -> float:
    if ability.has(OnSpecialRefresh):
        return 0.0
    found = sum(max(_word(state, unit, word) for word in group) for group in ability.effects)
    if ability.has(BeforeAction):
        near = any(ground.between(state, unit, foe) <= 2 for foe in ground.enemies(state, unit.side))
        return found if near else 0.0
    return found * (0.5 if ability.conditions else 1.0)


def _word(state: State, unit: Unit, word: Word) -> float:
    board = state.boards[unit.board]
    match word:
        case Heal():
            return MENDED if sum(board.wounds) or unit.lost[2] else 0.0
        case Gain(token) if token in WELLS:
            worth = MENDED if token in ("shield", "armor") else 2 * CUBE
            return worth if not board.squad and people.room(state, board, token) else 0.0
        case Gain(token):
            return STATUS if token in people.POSITIVE else 0.0
        case PlaceDevice(device):
            return DEVICE if device not in state.devices and machines.sites(state, device) else 0.0
        case Demolish(reach):
            return max(
                (
                    RED_HIT * goals.damaged(state, unit.side, tile, MEAN_DAMAGE)
                    for tile in buildings(state, unit, reach)
                ),
                default=0.0,
            )
    return 0.0


def buildings(state: State, unit: Unit, reach: int) -> list[int]:
    """AM-LARGE-09: the Tiles whose Building a Unit may bring down from where it is."""
    tiles = range(len(state.standing))
    return [tile for tile in tiles if 0 <= demolition.breaches(state, unit, tile)[0] <= reach]


# ---------------------------------------------------------------------- machines


def gain(state: State, side: str, option: Option) -> float | None:
    """What a Hack or a device promises; None if the option is neither."""
    match option.value:
        case HackAction(unit=id, target=target):
            return hack(state, state.units[id], target)
        case Fire(device=id, delayed=delayed):
            return fire(state, id, delayed=delayed)
        case Laser():
            return max((strikes.blast(state, side, cell) for cell in near_enemies(state, side)), default=0.0)
        case Arm(device=id):
            return arm(state, id)
    return None


def hack(state: State, unit: Unit, target: str) -> float:
    """The best that a Unit can get out of a Hack: its worth by the odds of as many dice as pay."""
    found = next((each for each in hacking.in_reach(state, unit) if each.id == target), None)
    if found is None:
        return 0.0
    most = goals.most_dice(state.boards[unit.board], found.hack)
    return max((hack_gain(state, unit, found, dice) for dice in range(1, most + 1)), default=0.0)


def hack_gain(state: State, unit: Unit, target: hacking.Hackable, dice: int) -> float:
    return goals.hacked(state, unit.side, target) * goals.odds(target.hack, dice) - CUBE * dice


def fire(state: State, id: str, *, delayed: bool) -> float:
    """What the Attack of a device promises now, or when its Timer comes off."""
    device = state.devices[id]
    unit = people.attacker(state, f"{people.DEVICE}{id}")
    known = people.actions(state, unit)[0]
    now = max((strikes.at(state, unit, known, cell) for cell in firing.aims(state, device)), default=0.0)
    if not delayed:
        return now - price(known.action.cost.cubes)
    foes = sum(1 for foe in ground.enemies(state, unit.side) if ground.between(state, unit, foe) <= 10)
    # Two dice more and an Explosion, if anybody is still in reach then.
    return (CHARGED if foes and now < 1.0 else 0.0) - price(known.action.cost.cubes)


def arm(state: State, id: str) -> float:
    """What it is worth to let a Bomb go off: all Levels of its Building but the ground, and who will not get away."""
    device = state.devices[id]
    tile = machines.tile(state, device)
    levels = max(0, state.standing[tile] - 1)
    found = goals.POINT * levels * goals.points(state, device.side, "building", goals.tile_id(state, tile))
    found += goals.POINT * goals.points(state, people.enemy_of(device.side), "device", id) * 0.5
    return found + 0.5


def near_enemies(state: State, side: str) -> Iterator[int]:
    """The Outside Spaces that a Laser Satellite might strike: those of enemies, and of Buildings that score."""
    here = ground.board(state)
    for foe in ground.enemies(state, side):
        for cell in ground.cells(state, foe):
            if here.outside >> cell & 1:
                yield cell
    for tile in range(len(state.standing)):
        if goals.collapse(state, side, tile) > 2:
            roof = here.building(tile) & here.outside
            if roof:
                yield roof.bit_length() - 1

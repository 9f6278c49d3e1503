"""Accounts of a finished game, for the balance report: which Side won, and everything that was of use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from fireteam.engine import Game, Pairing

from ..content import library
from ..rules.cards.mayhem import MayhemPlayed
from ..rules.devices.firing import DeviceFires
from ..rules.devices.placing import DevicePlaced
from ..rules.devices.powers import CountdownBegan, Drained, Siphoned
from ..rules.devices.wounds import DeviceHurt
from ..rules.missions.hacking import HackRolled, Switched
from ..rules.move.arriving import Taken
from ..rules.react.windows import InstantUsed
from ..rules.turn.actions import ActionTaken
from ..rules.vehicles.driving import VehicleMoved, VehicleSummoned
from ..state import SEATS, State

FAIR, MADE = (0.40, 0.60), (0.35, 0.65)
"""What each Side should win of a Mission of the box, and of one that was made up."""
BEATS_CHANCE = (0.95, 1.0)
AGAINST_CHANCE = 4
"""One game against chance is played for so many of equals."""


def pairings(scenario: str) -> Sequence[Pairing]:
    """Equals, by the number of players; and each Side against chance."""
    found = []
    for count, (mayhem, legion) in {"2": (1, 1), "3": (2, 1), "4": (2, 2)}.items():
        seats = (*SEATS["mayhem"][:mayhem], *SEATS["legion"][:legion])
        found.append(Pairing(scenario, dict.fromkeys(seats, "greedy"), {"players": count}))
    for chance in ("legion", "mayhem"):
        kinds = {"mayhem": "greedy", "legion": "greedy", chance: "random"}
        found.append(Pairing(scenario, kinds, {"players": "2"}, AGAINST_CHANCE))
    return found


def bounds(pairing: Pairing) -> tuple[float, float]:
    if len(set(pairing.seats.values())) > 1:
        return BEATS_CHANCE
    return FAIR if pairing.scenario in library.missions() else MADE


def counted(game: Game[State]) -> Mapping[str, int]:
    """What a finished game shows: what was taken and tried, and everything that was of use. Gadgets and Upgrades that
    are always on are of use where their board has acted."""
    state = game.state
    found = Counter[str]()
    acted: set[str] = set()
    for event in game.events:
        match event:
            case ActionTaken(unit=unit, action=action) | InstantUsed(unit=unit, action=action):
                acted.add(unit.rpartition("-")[0] or unit)
                if action in library.gadgets():
                    found[f"gadget-{action}"] += 1
            case MayhemPlayed(card=card):
                found[f"mayhem-card-{card}"] += 1
            case DeviceFires(device=device) | DevicePlaced(device=device) | DeviceHurt(device=device):
                found[f"device-{device}"] += 1
            case CountdownBegan(device=device) | Switched(device=device):
                found[f"device-{device}"] += 1
            case Siphoned() | Drained():
                found["device-edmks"] += 1
            case VehicleSummoned(vehicle=vehicle) | VehicleMoved(vehicle=vehicle):
                found[f"vehicle-{vehicle.rpartition('-')[0]}"] += 1
            case Taken():
                found["measure-taken"] += 1
            case HackRolled(hits=hits, difficulty=difficulty):
                found["measure-hacks"] += 1
                found["measure-hacked"] += hits >= difficulty
    found.update(record.key.replace(":", "-", 1) for record in game.log if record.key.startswith("gadget:"))
    for board in state.boards.values():
        for id in board.gadgets:
            if library.gadgets()[id].type == "passive" and board.id in acted:
                found[f"gadget-{id}"] += 1
        for id in board.upgrades:
            if library.upgrades()[id].unit in acted:
                found[f"upgrade-{id}"] += 1
    return {name: count for name, count in sorted(found.items()) if count}


def countable() -> Mapping[str, Sequence[str]]:
    """Everything that may be of use in a game."""
    return {
        "used-gadgets": [f"gadget-{id}" for id in library.gadgets()],
        "used-upgrades": [f"upgrade-{id}" for id in library.upgrades()],
        "used-mayhem-cards": [f"mayhem-card-{id}" for id in library.mayhem_cards()],
        "used-devices": [f"device-{id}" for id in library.devices()],
        "used-vehicles": [f"vehicle-{id}" for id in library.vehicles()],
    }

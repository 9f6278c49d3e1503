"""Accounts of a finished game, for the balance report: which Side won, and everything that was of use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from fireteam.engine import Game, Pairing

from ..content import library
from ..content.happenings import Arrive, Points
from ..content.types import Mission
from ..rules import winning
from ..rules.cards.gadgets import UseGadget
from ..rules.cards.mayhem import MayhemPlayed
from ..rules.devices.firing import DeviceFires
from ..rules.devices.placing import DevicePlaced
from ..rules.devices.powers import CountdownBegan, Drained, Laser, Siphoned
from ..rules.devices.wounds import DeviceHurt
from ..rules.missions.hacking import HackRolled, Switched
from ..rules.move.arriving import Taken
from ..rules.react.windows import InstantUsed
from ..rules.turn.actions import ActionTaken
from ..rules.vehicles.driving import VehicleMoved, VehicleSummoned
from ..state import ADVANCED, SEATS, SIDES, State

FAIR, MADE = (0.40, 0.60), (0.35, 0.65)
"""What each Side should win of a Mission of the box, and of one that was made up."""
TAUGHT = (0.0, 1.0)
"""A Tutorial need not be fair: who learns from it should win."""
BEATS_CHANCE = (0.95, 1.0)
AGAINST_CHANCE = 4
"""One game against chance is played for so many of equals."""
BATTLES = 40
"""So many Missions of the Mission Generator a balance report weighs together."""
PURCHASES = ("ask-reward", "ask-outfit", "ask-equip")
"""What is drawn in the campaigns of a balance report, so that every Upgrade and Gadget comes into use."""


def endings(mission: Mission) -> tuple[str, ...]:
    """AM-ROUND-05, AM-WIN-08: every way in which a Mission can end: each Side ahead in the end, or neither; and by a
    lead of 20, if there is so much to be had."""
    won = [f"result-mission-over-{side}" for side in SIDES]
    led = [f"result-lead-{side}" for side in SIDES if to_be_had(mission, side) >= winning.INSTANT_WIN]
    return (*won, "result-tie", *led)


def ending(game: Game[State]) -> str:
    """How a game has ended, and for which Side, whoever played it."""
    assert game.outcome is not None, "the game is not over"
    side = next((side for side in SIDES if {*SEATS[side]} & {*game.outcome.winners}), "")
    return f"{game.outcome.result}-{side}" if side else game.outcome.result


def to_be_had(mission: Mission, side: str) -> int:
    """The lead that a Side may come to at most: each marker, Unit, device, Level and Event as often as it scores. Units
    that come back, and Hacks of what stays, score as often as there are Turns."""
    turns = mission.rounds * (1 + len(mission.side(side).refresh))
    found = max(mission.start(players) * (1 if side == "mayhem" else -1) for players in (2, 3, 4))
    happenings = [word for event in mission.events for word in event.happenings()]
    found += sum(word.vp for word in happenings if isinstance(word, Points) and word.faction == side)
    for win in mission.side(side).wins:
        match win.how:
            case "control":
                markers = sum(win.of in ("", marker.id) for marker in mission.objectives)
                found += win.vp * markers * (mission.rounds if win.when == "round" and not win.remove else 1)
            case "downed":
                found += win.vp * _downed(mission, side, win.of, turns)
            case "building":
                tiles = [library.tiles()[place.tile] for place in mission.tiles if win.of in ("", place.tile)]
                found += win.vp * sum(len(tile.levels) - 1 for tile in tiles)
            case "hack":
                hacks = [marker.hack for marker in mission.markers if marker.hack is not None]
                single = [hack for hack in hacks if hack.id == win.of and hack.does == "event"]
                found += win.vp * (len(single) or turns)
            case _:
                found += win.vp
    return found


def _downed(mission: Mission, side: str, kind: str, turns: int) -> int:
    """How often a Side can Down Units of one kind, or any. Elite Units come back where there is redeploying, and
    Minions where there are reinforcements (AM-REDEP-02, AM-REINF-01)."""
    enemy = mission.side("legion" if side == "mayhem" else "mayhem")
    there = [start.unit for board in enemy.boards for start in board.units]
    if side == "mayhem":
        arriving = [word for event in mission.events for word in event.happenings() if isinstance(word, Arrive)]
        there += [word.minion for word in arriving for _ in range(word.count)]
    kinds = [each for each in there if kind in ("", each)]
    again = {"redeploying" if each in library.elites() else "reinforcements" for each in kinds}
    return turns if {*again, ADVANCED} & {*mission.parts} else len(kinds)


def pairings(scenario: str) -> Sequence[Pairing]:
    """Equals, by the number of players; and each Side against chance. A campaign, which is as long as seven Missions,
    is played by two only, a Tutorial has one way to be played, and a Mission that was made up the number of players for
    which it was made."""
    if scenario in library.stories():
        equals = {"mayhem": "greedy", "legion": "greedy"}
        return [Pairing(scenario, equals, {"players": "2"}, AGAINST_CHANCE, PURCHASES)]
    if scenario in library.tutorials():
        return [Pairing(scenario, {"mayhem": "greedy", "legion": "greedy"})]
    if scenario not in library.missions():
        return [_equals(scenario, library.mission(scenario).players)]
    found = [_equals(scenario, players) for players in (2, 3, 4)]
    for chance in ("legion", "mayhem"):
        kinds = {"mayhem": "greedy", "legion": "greedy", chance: "random"}
        found.append(Pairing(scenario, kinds, {"players": "2"}, AGAINST_CHANCE))
    return found


def _equals(scenario: str, players: int) -> Pairing:
    seats = (*SEATS["mayhem"][: 1 + (players > 2)], *SEATS["legion"][: 1 + (players > 3)])
    return Pairing(scenario, dict.fromkeys(seats, "greedy"), {"players": str(players)})


def bounds(pairing: Pairing) -> tuple[float, float]:
    if len(set(pairing.seats.values())) > 1:
        return BEATS_CHANCE
    if pairing.scenario in library.tutorials():
        return TAUGHT
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
    for record in game.log:
        verb, _, rest = record.key.partition(":")
        if verb == UseGadget.verb:
            found[f"gadget-{rest}"] += 1
        elif verb == Laser.verb:
            found[f"device-{rest.rpartition(':')[2]}"] += 1
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

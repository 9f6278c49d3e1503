"""What is wrong with the map of a Mission and with what lies on it: Roads that end in the midst of things, pieces that
lie nowhere or on each other, goals that nobody can walk to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from fireteam.engine.errors import BadSetup
from fireteam.kit.checks import Complaint, doubled
from fireteam.spaces.levels import EAST, NORTH, NOWHERE, SOUTH, WEST, Board, fitting, mask, opposite, square

from . import happenings, map_checks, maps
from .types import Facing, MarkerPlace, Mission

Entries = Mapping[str, Mapping[str, Any]]

MARKERS = {*map(str, range(1, 10)), "gadget", "crystal"}
"""AM-OM-01: the Objective Markers."""
SIDES = ("mayhem", "legion")
FACINGS: dict[Facing, int] = {"north": NORTH, "east": EAST, "south": SOUTH, "west": WEST}


def complaints(entries: Entries, mission: Mission, board: Board) -> Iterator[Complaint]:
    """Everything that is wrong with the places of a Mission."""
    for _, said in map_checks.lanes(board):
        yield "tiles", said
    taken: dict[int, str] = {}
    yield from _devices(entries, mission, board, taken)
    yield from _vehicles(entries, mission, board, taken)
    starts = [*_starts(entries, mission, board, taken)]
    yield from starts
    yield from _markers(mission, board)
    yield from _events(mission, board)
    if not starts:
        yield from _reached(mission, board)


def _devices(entries: Entries, mission: Mission, board: Board, taken: dict[int, str]) -> Iterator[Complaint]:
    """AM-DDD-02: a device lies on Spaces of one Area, and on no other."""
    known = entries["device"]
    yield from doubled((f"devices[{place}].id", device.id) for place, device in enumerate(mission.devices))
    for place, device in enumerate(mission.devices):
        if device.id not in known:
            yield f"devices[{place}].id", f"{device.id!r} is no device, expected one of {', '.join(known)}"
            continue
        corner = board.named(device.at)
        spaces = maps.device_spaces(board, known[device.id], corner)
        if corner == NOWHERE or not maps.fits(board, spaces, taken):
            said = "the upper left of its Spaces, all of one Area, with no Wall and no other device among them"
            yield f"devices[{place}].at", f"{device.at!r}, expected {said}"
            continue
        taken.update((space, device.id) for space in spaces)


def _vehicles(entries: Entries, mission: Mission, board: Board, taken: dict[int, str]) -> Iterator[Complaint]:
    """AM-VEH-02, AM-DRONE-02: a Vehicle has two free Spaces, and a Drone has them on a Road that leads its way."""
    known = entries["vehicle"]
    for place, vehicle in enumerate(mission.vehicles):
        if vehicle.id not in known:
            yield f"vehicles[{place}].id", f"{vehicle.id!r} is no Vehicle, expected one of {', '.join(known)}"
            continue
        count = sum(other.id == vehicle.id for other in mission.vehicles)
        if count > known[vehicle.id].tiles:
            yield f"vehicles[{place}].id", f"{count} of {vehicle.id}, expected {known[vehicle.id].tiles} at most"
        spaces = vehicle_spaces(board, vehicle)
        if NOWHERE in spaces or {*spaces} & {*taken} or (not known[vehicle.id].side and not _on_lane(board, spaces)):
            said = "the Space of its front, with a free one behind it, and for a Drone both on a Road that leads so"
            yield f"vehicles[{place}].at", f"{vehicle.at!r} facing {vehicle.facing}, expected {said}"
            continue
        taken.update((space, vehicle.id) for space in spaces)
    yield from doubled((f"ramps[{place}].id", ramp.id) for place, ramp in enumerate(mission.ramps))
    for place, ramp in enumerate(mission.ramps):
        if board.named(ramp.at) == NOWHERE:
            yield f"ramps[{place}].at", f"{ramp.at!r} is no Space of the map"


def vehicle_spaces(board: Board, vehicle: MarkerPlace) -> tuple[int, int]:
    """The Spaces of a Vehicle, its front and its back; NOWHERE for those that there are not."""
    front = board.named(vehicle.at)
    back = board.lattice.next(front, opposite(FACINGS[vehicle.facing])) if front != NOWHERE else NOWHERE
    return front, back if back != NOWHERE and board.cells >> back & 1 else NOWHERE


def _on_lane(board: Board, spaces: tuple[int, int]) -> bool:
    front, back = spaces
    return board.lane(back)[1:2] == (front,)


def _starts(entries: Entries, mission: Mission, board: Board, taken: dict[int, str]) -> Iterator[Complaint]:
    """Every figure has a Space of its own; a Large Unit has four."""
    for side in SIDES:
        for number, listed in enumerate(mission.side(side).boards):
            large = getattr(entries["elite"].get(listed.board), "large", False)
            for place, start in enumerate(listed.units):
                if not start.at:
                    continue
                field, corner = f"{side}.boards[{number}].units[{place}].at", board.named(start.at)
                if corner == NOWHERE or (large and not fitting(board) >> corner & 1):
                    yield field, f"{start.at!r} is no Space of the map, or has none beside it for a Large Unit"
                    continue
                for cell in square(board.lattice, corner) if large else (corner,):
                    if cell in taken:
                        yield field, f"{start.at!r} is taken by {taken[cell]}"
                    taken[cell] = start.unit
        zones = mission.side(side).zones
        if len(zones) % 2:
            yield f"{side}.zones", f"{len(zones)} Spaces, expected two corners for each zone"
        for place, name in enumerate(zones):
            if board.named(name) == NOWHERE:
                yield f"{side}.zones[{place}]", f"{name!r} is no Space of the map"


def _markers(mission: Mission, board: Board) -> Iterator[Complaint]:
    for kind in ("objectives", "markers"):
        listed: tuple[MarkerPlace, ...] = getattr(mission, kind)
        yield from doubled((f"{kind}[{place}].id", marker.id) for place, marker in enumerate(listed))
        for place, marker in enumerate(listed):
            if kind == "objectives" and marker.id not in MARKERS:
                yield f"{kind}[{place}].id", f"{marker.id!r}, expected one of {', '.join(sorted(MARKERS))}"
            if board.named(marker.at) == NOWHERE:
                yield f"{kind}[{place}].at", f"{marker.at!r} is no Space of the map"


def _events(mission: Mission, board: Board) -> Iterator[Complaint]:
    for place, box in enumerate(mission.events):
        for line, text in enumerate(box.does):
            try:
                words = happenings.happening(text)
            except BadSetup:
                continue  # told already
            for word in words:
                at = getattr(word, "at", "")
                if at and board.named(at) == NOWHERE:
                    yield f"events[{place}].does[{line}]", f"{at!r} is no Space of the map"


def _reached(mission: Mission, board: Board) -> Iterator[Complaint]:
    """Both Sides can walk to every Objective Marker: the map is one."""
    for side in SIDES:
        starts = [start.at for listed in mission.side(side).boards for start in listed.units if start.at]
        if not starts:
            continue  # all come in later, by edges or from above
        near = maps.distances(board, mask([board.named(name) for name in starts]))
        for place, marker in enumerate(mission.objectives):
            cell = board.named(marker.at)
            if cell != NOWHERE and cell not in near:
                yield f"objectives[{place}].at", f"{marker.at!r}, expected a Space that {side.upper()} can walk to"

"""Pictures of what machines may do: where Doomsday Devices fire, strike and stand, and where Vehicles drive, are put
and come onto the Map."""

from __future__ import annotations

from fireteam.scene import NOTHING, Chance, Overlay, Shade, Way, Words, runs
from fireteam.spaces.levels import each

from ..rules import ground, people
from ..rules.devices import firing, machines
from ..rules.fight import forecast, targets
from ..rules.fight.targets import Strike
from ..rules.people import DEVICE
from ..rules.vehicles import driving, drones, fleet, maneuvers
from ..state import NOWHERE, Device, State

SHOWN = 4
"""So many of the Targets are told, the most promising first."""


# ---------------------------------------------------------------------- Doomsday Devices


def of_fire(state: State, device: Device) -> Overlay:
    """AM-DDD-11, AM-DDD-12: where the Attack of a device reaches, and how likely it hits whom it could aim at."""
    fighter = people.attacker(state, f"{DEVICE}{device.id}")
    known = people.actions(state, fighter)[0]
    area = targets.radius(state, known) != NOWHERE
    found: dict[str, float] = {}
    for cell in firing.aims(state, device):
        for target in targets.in_space(state, fighter, cell):
            strike = Strike(fighter.id, known.action.id, target, centre=cell if area else NOWHERE)
            told = forecast.forecast(state, strike)
            if told is not None:
                found[target] = max(told.at_least(1), found.get(target, 0.0))
    best = sorted(found.items(), key=lambda one: -one[1])[:SHOWN]
    return Overlay(
        shades=(_shade("open", "overlay-range", targets.open_spaces(state, fighter, known), "AM-DDD-11"),),
        chances=tuple(
            Chance(name=Words("chance-caught", {"target": target}), share=share, rule="AM-HIT-07")
            for target, share in best
        ),
    )


def of_detonation(state: State, device: Device) -> Overlay:
    """AM-DDD-14: the Map Tile that a Bomb will lay waste to, and who is on it now."""
    tile = machines.tile(state, device)
    caught = [unit.id for unit in ground.on_map(state) if ground.is_on_tile(state, unit, tile)]
    risk = Words("risk-detonation", {"count": len(caught), "units": "+".join(caught) or "none"})
    return Overlay(shades=(_shade("open", "overlay-tile", _tile(state, device.cell), "AM-DDD-14"),), risk=risk)


def of_satellite(state: State) -> Overlay:
    """AM-DDD-15: where the satellite may strike."""
    return Overlay(shades=(_shade("open", "overlay-outside", each(ground.board(state).outside), "AM-DDD-15"),))


def of_site(state: State, device: str, space: int) -> Overlay:
    """AM-DDD-02, AM-DDD-03: the Spaces that a device would cover, and the Map Tile that it would work on."""
    cells = sorted(ground.machine_cells(state, device, space))
    return Overlay(
        shades=(
            _shade("seen", "overlay-tile", _tile(state, space), "AM-DDD-02"),
            _shade("reach", "overlay-covered", cells, "AM-DDD-03"),
        )
    )


def _tile(state: State, cell: int) -> list[int]:
    board = ground.board(state)
    return each(board.on_tile[board.tile(cell)])


# ---------------------------------------------------------------------- Vehicles


def of_drive(state: State, id: str, how: str, spaces: int) -> Overlay:
    """AM-VEH-08, AM-VEH-27, AM-VEH-30: the way of a Vehicle's front, what it costs, and whom it meets on it."""
    vehicle = state.vehicles[id]
    legs = next((legs for count, legs in maneuvers.lengths(state, vehicle, how) if count == spaces), ())
    if not legs:
        return NOTHING
    cells = {cell for leg in legs for cell in (leg.to.front, leg.to.back) if cell != NOWHERE}
    met = [unit for unit in fleet.walkers(state, cells, id) if unit.side != vehicle.side]
    return Overlay(
        way=Way(places=(vehicle.front, *(leg.to.front for leg in legs)), length=float(sum(leg.cost for leg in legs))),
        shades=(_shade("reach", "overlay-drive", sorted(cells), "AM-VEH-08"),),
        risk=Words("risk-rammed", {"count": len(met), "unit": met[0].id if met else "none"}),
    )


def of_summons(state: State, unit: str) -> Overlay:
    """AM-VEH-05: where a Vehicle could be put under a Unit."""
    cells = {cell for site in driving.sites(state, state.units[unit]) for cell in (site.front, site.back)}
    return Overlay(shades=(_shade("reach", "overlay-parking", sorted(cells), "AM-VEH-05"),))


def of_parking(front: int, back: int) -> Overlay:
    """AM-VEH-05: the two Spaces of a Vehicle, and which way it would face."""
    return Overlay(
        way=Way(places=(back, front)),
        shades=(_shade("reach", "overlay-covered", sorted((front, back)), "AM-VEH-05"),),
    )


def of_road(state: State, space: int) -> Overlay:
    """AM-DRONE-05: the Road that a Drone would take, and how far it comes at least."""
    lane = ground.board(state).lane(space)
    return Overlay(
        way=Way(places=lane[: drones.AT_LEAST]),
        shades=(_shade("seen", "overlay-road", sorted(lane), "AM-DRONE-05"),),
    )


def _shade(kind: str, words: str, cells: list[int], rule: str) -> Shade:
    return Shade(kind=kind, words=Words(words), runs=runs(cells), rule=rule)

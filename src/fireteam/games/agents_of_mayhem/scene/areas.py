"""Pictures of what reaches far: areas of Attacks and Explosions, Buildings in danger, the grounds of a device."""

from __future__ import annotations

from fireteam.scene import NOTHING, Chance, Overlay, Shade, Words, Working, runs
from fireteam.scene import working as worked
from fireteam.spaces.levels import each

from ..content import library
from ..rules import ground, people
from ..rules.buildings import damage, markers
from ..rules.fight import areas, forecast, targets
from ..rules.fight.targets import Strike
from ..rules.people import DEVICE
from ..state import Explosion, State, Unit


def of_attack(state: State, unit: Unit, known: people.Known, centre: int) -> Overlay:
    """AM-AOE-01, AM-AOE-02: the area around a Center Space, and the chances against each who is in it."""
    area = areas.covered(state, centre, targets.radius(state, known))
    chances: list[Chance] = []
    workings: list[Working] = []
    for target in areas.caught(state, unit.id, known, centre):
        told = forecast.forecast(state, Strike(unit.id, known.action.id, target, centre=centre))
        if told is not None:
            chances.append(
                Chance(name=Words("chance-caught", {"target": target}), share=told.at_least(1), rule="AM-AOE-01")
            )
            workings.append(worked(Words("working-target", {"target": target}), told.net, rule="AM-MOD-10"))
    return Overlay(shades=(_area(area, "AM-AOE-08"),), workings=tuple(workings), chances=tuple(chances))


def of_marker(state: State, cell: int) -> Overlay:
    """AM-EXPL-09: how far an Explosion Marker may reach that is put on a Space, and whom."""
    area = areas.covered(state, cell, _farthest())
    return Overlay(shades=(_area(area, "AM-EXPL-09"),), risk=_blast(state, cell, area))


def _farthest() -> int:
    return max(size.radius for size in library.explosions().values())


def of_explosion(state: State, marker: Explosion) -> Overlay:
    """AM-EXPL-09, AM-EXPL-11, AM-BLDG-04: whom a marker reaches, as far as that is known: face down it may be of any
    size; and the Building that it counts for."""
    reach = markers.size(marker).radius if marker.face_up else _farthest()
    area = areas.covered(state, marker.cell, reach)
    return Overlay(shades=() if marker.face_up else (_area(area, "AM-EXPL-09"),), risk=_blast(state, marker.cell, area))


def _blast(state: State, cell: int, area: int) -> Words:
    """AM-EXPL-11, AM-BLDG-04: how many are in reach of a marker, and how much the Building has taken that it counts
    for."""
    caught = [unit.id for unit in ground.on_map(state) if ground.covered(state, [unit]) & area]
    tile = ground.board(state).tile(cell)
    inside = bool(ground.board(state).building(tile) >> cell & 1)
    return Words(
        "risk-blast",
        {
            "count": len(caught),
            "building": "true" if inside else "false",
            "damage": damage.total(state, tile) if inside else 0,
            "most": damage.COLLAPSES_AT,
        },
    )


def of_building(state: State, tile: int) -> Overlay:
    """AM-BLDG-02, AM-BLDG-04: the Building of a Tile, and how much it has taken of what brings a Level down."""
    shade = Shade(
        kind="open",
        words=Words("overlay-building"),
        runs=runs(each(ground.board(state).building(tile))),
        rule="AM-BLDG-02",
    )
    told = {"damage": damage.total(state, tile), "most": damage.COLLAPSES_AT}
    return Overlay(shades=(shade,), risk=Words("risk-building", {**told}))


def of_device(state: State, id: str) -> Overlay:
    """AM-DDD-11 to 20: where the Attack of a device reaches; of one without, the Map Tile that it works on."""
    device, fighter = state.devices.get(id.removeprefix(DEVICE)), people.fighter(state, id)
    if device is None or fighter is None:
        return NOTHING
    for known in people.actions(state, fighter):
        if known.action.attack is not None:
            spaces = targets.open_spaces(state, fighter, known)
            return Overlay(
                shades=(Shade(kind="open", words=Words("overlay-range"), runs=runs(spaces), rule="AM-DDD-11"),)
            )
    board = ground.board(state)
    tile = each(board.on_tile[board.tile(device.cell)])
    return Overlay(shades=(Shade(kind="seen", words=Words("overlay-tile"), runs=runs(tile), rule="AM-DDD-01"),))


def _area(cells: int, rule: str) -> Shade:
    return Shade(kind="open", words=Words("overlay-area"), runs=runs(each(cells)), rule=rule)

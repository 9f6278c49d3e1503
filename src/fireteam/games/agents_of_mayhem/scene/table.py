"""The table of Agents of Mayhem as a scene: the city by levels, figures and markers on it, tracks, and the boards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

from fireteam.engine import Rolled, View
from fireteam.scene import Badge, Die, Face, Figure, Key, Lattice, Piece, Place, Scene, Space, Track, Words
from fireteam.scene.model import Point

from ..rules import ground, people
from ..rules.devices import machines
from ..rules.fight import dice, forecast
from ..rules.move import points
from ..rules.people import DEVICE
from ..rules.turn import phases
from ..rules.vehicles import fleet, maneuvers
from ..state import MAYHEM, SIDES, Device, Explosion, State, Unit, Vehicle
from . import between, briefings, buildings, city
from .boards import boards

MARKS = {
    "fortune": "FO",
    "hardtack": "HA",
    "hollywood": "HO",
    "dr_babylon": "DB",
    "golem": "GO",
    "glory": "GL",
    "swarm_trooper": "S",
    "hell_trooper": "H",
    "shock_trooper": "K",
    "snipe_trooper": "N",
    "hell_turret": "T",
}
"""What figures are called on the map; Minions have a number before it, so that none is called like a space."""
BADGES = {
    "attack_up": "⚔",
    "defense_up": "▣",
    "range_up": "➶",
    "move_up": "»",
    "attack_down": "⚔",
    "defense_down": "▣",
    "range_down": "➴",
    "move_down": "«",
    "stunned": "✶",
    "disrupted": "⌁",
}
SIGNS = {"hit": "✹", "aimed": "◎", "push": "➤", "special": "★"}


def scene(view: View[State]) -> Scene:
    """What lies on the table, as a seat may see it; between the Missions of a campaign no map."""
    state = view.state
    if between.is_between(state):
        return between.between(view)
    board = ground.board(state)
    drawn = city.lattice(board)
    return Scene(
        title=Words(f"scenario-{state.mission}"),
        width=float(board.lattice.columns),
        height=float(board.lattice.rows),
        lattice=drawn,
        places=_labelled(city.places(board), buildings.labels(state)),
        lines=(*city.lines(board), *buildings.threats(state)),
        dots=city.dots(board),
        pieces=tuple(_pieces(state, drawn)),
        tracks=tuple(_tracks(state)),
        cards=(*between.discovered(view), *boards(state)),
        legend=LEGEND,
        briefing=between.chapter(view)
        if state.story
        else briefings.briefing(state.mission, between.books(view), sum(map(len, state.players))),
    )


def _labelled(places: tuple[Place, ...], labels: dict[str, Words]) -> tuple[Place, ...]:
    """The spaces, some of them with what is written on them."""
    return tuple(
        msgspec.structs.replace(place, label=labels[place.id]) if place.id in labels else place for place in places
    )


LEGEND = (
    Key("✱", Words("ground-explosive")),
    Key("≡", Words("ground-stairs")),
    Key("■", Words("dot-cover")),
    Key("◆", Words("dot-obstacle")),
)


# ---------------------------------------------------------------------- dice


def marks(event: Rolled) -> tuple[str, ...]:
    """A die with a Hit is good, one with a Push or a Special neither, a blank bad."""
    found = []
    for colour, face in zip(event.kinds, event.faces, strict=False):
        shown = dice.FACES[colour][face - 1]
        found.append("good" if {"hit", "aimed"} & {*shown} else "" if shown else "bad")
    return tuple(found) or ("",) * len(event.faces)


@cache
def die(colour: str) -> Die:
    """AM-DICE-03: what the faces of a colour show."""
    faces = tuple(
        Face("".join(SIGNS[result] for result in shown), Words(f"face-{'-'.join(shown) or 'blank'}"))
        for shown in dice.FACES[colour]
    )
    return Die(Words(f"die-{colour}"), faces)


# ---------------------------------------------------------------------- pieces


def _pieces(state: State, drawn: Lattice) -> Iterator[Piece]:
    """Markers lie under figures."""
    for marker in state.objectives.values():
        x, y, level = drawn.where(marker.cell)
        yield Piece(
            id=f"om:{marker.id}",
            kind="crystal" if marker.id == "crystal" else "gadget" if marker.id == "gadget" else "objective",
            side=marker.side,
            mark=marker.id.upper()[:1],
            name=Words("piece-name", {"piece": f"om:{marker.id}"}),
            at=(x, y),
            level=level,
            badges=_damage(marker.damage),
            flat=True,
            place=marker.cell,
        )
    for explosion in state.explosions.values():
        x, y, level = drawn.where(explosion.cell)
        yield Piece(
            id=explosion.id,
            kind=f"explosion-{explosion.size}" if explosion.face_up else "explosion",
            side="",
            mark="✺",
            name=Words(f"explosion-{explosion.size}" if explosion.face_up else "explosion-unknown"),
            at=(x, y),
            level=level,
            badges=_fuse(state, explosion),
            flat=True,
            place=explosion.cell,
        )
    for event in state.events.values():
        x, y, level = drawn.where(event.cell)
        yield Piece(
            id=event.id,
            kind="event",
            side=event.side,
            mark="?",
            name=Words("piece-event", {"side": event.side}),
            at=(x, y),
            level=level,
            flat=True,
            place=event.cell,
        )
    for ramp in state.ramps.values():
        x, y, level = drawn.where(ramp.cell)
        yield Piece(
            id=f"ramp:{ramp.id}",
            kind="ramp",
            side="",
            mark="▲",
            name=Words("piece-ramp"),
            at=(x, y),
            level=level,
            facing=45.0 * ramp.facing,
            flat=True,
            place=ramp.cell,
        )
    for vehicle in state.vehicles.values():
        if fleet.places(vehicle):  # a Drone that is only coming lies beside the map
            yield _vehicle(state, vehicle, drawn)
    for device in state.devices.values():
        yield _device(state, device, drawn)
    for unit in ground.on_map(state):
        yield _unit(state, unit, drawn)


def _device(state: State, device: Device, drawn: Lattice) -> Piece:
    """A Doomsday Device with its Wounds, and the Timers that lie on it."""
    cells = machines.cells(state, device)
    at, level = middle(drawn, cells)
    id = f"{DEVICE}{device.id}"
    timers = sum(timer.count for timer in state.timers.values() if timer.on == id)
    ticking = (Badge("◔", Words("badge-timers", {"timers": timers}), timers),) if timers else ()
    return Piece(
        id=id,
        kind=device.id,
        side=device.side,
        mark="☢",
        name=Words("piece-name", {"piece": id}),
        at=at,
        level=level,
        badges=(*_damage(device.wounds), *ticking),
        cells=cells,
        place=device.cell,
    )


def _vehicle(state: State, vehicle: Vehicle, drawn: Lattice) -> Piece:
    """A Vehicle over its two Spaces, with its Wounds and, while it is driven, the MP that it has left."""
    cells = fleet.places(vehicle)
    at, level = middle(drawn, cells)
    left = maneuvers.speed(vehicle) - vehicle.spent if vehicle.driven else 0
    id = f"{fleet.TARGET}{vehicle.id}"
    return Piece(
        id=id,
        kind=vehicle.kind,
        side=vehicle.side,
        mark="".join(word[0].upper() for word in vehicle.kind.split("_")),
        name=Words("piece-name", {"piece": id}),
        at=at,
        level=level,
        badges=(*_damage(vehicle.wounds), *((Badge("➠", Words("badge-speed", {"mp": left}), left),) if left else ())),
        facing=45.0 * fleet.facing(state, vehicle) if len(cells) > 1 else None,
        figures=tuple(Figure(drawn.where(cell)[:2], level) for cell in cells),
        hull=True,
        cells=cells,
    )


def _fuse(state: State, explosion: Explosion) -> tuple[Badge, ...]:
    """AM-EXPL-07, AM-EXPL-15: when a marker goes off that lies face down, and the Statuses that it carries."""
    if explosion.face_up:
        return ()
    carried = (Badge(BADGES[kind], Words(f"status-{kind.replace('_', '-')}")) for kind in explosion.statuses)
    when = "now" if explosion.turn < state.turn else "next"
    return Badge("◔", Words("badge-fuse", {"when": when})), *carried


def _damage(damage: int) -> tuple[Badge, ...]:
    return (Badge("✸", Words("badge-damage", {"damage": damage}), damage),) if damage else ()


def _unit(state: State, unit: Unit, drawn: Lattice) -> Piece:
    cells = ground.cells(state, unit)
    at, level = middle(drawn, cells)
    board = state.boards[unit.board]
    return Piece(
        id=unit.id,
        kind=unit.kind,
        side=unit.side,
        mark=unit.id.removeprefix(unit.kind).removeprefix("-") + MARKS.get(unit.kind, unit.kind[:2].upper()),
        name=Words("piece-name", {"piece": unit.id}),
        at=at,
        level=level,
        figures=(Figure(at, level),),
        strength=forecast.endures(state, unit),
        badges=tuple(_badges(state, unit)),
        facing=45.0 * unit.facing,
        cells=cells if len(cells) > 1 else (),
        active=bool(board.by) and not board.done and board.side == state.active,
        done=board.done and board.side == state.active,
        card=board.id if board.id != unit.id else "",
        place=unit.cell,
    )


def middle(drawn: Lattice, cells: tuple[int, ...]) -> tuple[Point, int]:
    """The middle of the spaces that a piece covers, and its level."""
    spots = [drawn.where(cell) for cell in cells]
    x, y = (sum(spot[axis] for spot in spots) / len(spots) for axis in (0, 1))
    return (x, y), int(spots[0][2])


def _badges(state: State, unit: Unit) -> Iterator[Badge]:
    for kind in dict.fromkeys(status.kind for status in unit.statuses):
        count = people.statuses(unit, kind)
        yield Badge(BADGES[kind], Words(f"status-{kind.replace('_', '-')}"), count if count > 1 else 0)
    if mp := points.total(unit):
        yield Badge("➠", Words("badge-mp", {"mp": mp}), mp)
    if unit.leap is not None:
        yield Badge("⤴", Words("badge-jump", {"spaces": unit.leap.spaces, "levels": unit.leap.rise}))
    if unit.attacks:
        yield Badge("✹", Words("badge-attack"))


# ---------------------------------------------------------------------- tracks


def _tracks(state: State) -> Iterator[Track]:
    """The Round, who leads by how much, whose Turn and phase it is, and how many cards each Side has left."""
    yield Track(
        id="round",
        name=Words("track-round"),
        value=state.round,
        most=state.rounds,
        spaces=tuple(Space("") for _ in range(state.rounds)),
    )
    lead = Words("value-lead", {"side": MAYHEM if state.lead > 0 else "legion", "vp": abs(state.lead)})
    yield Track(id="lead", name=Words("track-lead"), words=lead if state.lead else Words("value-even"))
    if state.active:
        yield Track(
            id="turn",
            name=Words("track-turn"),
            words=Words("value-turn", {"side": state.active, "phase": f"phase-{state.phase or 'draw'}"}),
        )
    for side in SIDES:
        left = len(phases.deck_of(state, side).draw)
        yield Track(id=f"deck-{side}", name=Words("track-deck", {"side": side}), value=left)

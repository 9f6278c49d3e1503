"""The table of Ambush Alley as a scene: terrain, units with their statuses, people, Hot Spots, mobs and tracks."""

from __future__ import annotations

import functools
import re

from fireteam.engine import Rolled, View
from fireteam.scene import (
    Badge,
    Card,
    Figure,
    Key,
    Lattice,
    Line,
    Piece,
    Place,
    Row,
    Scene,
    Track,
    Words,
    coordinate,
    nodes,
    remembered,
)
from fireteam.scene.memory import MOST
from fireteam.spaces.plane import Table

from ..content import library
from ..content.tables import kept_by_table, piece_text
from ..rules.cards.fog_mission import press_cell
from ..rules.ground.terrain import table
from ..rules.mission.victory import scored, summed
from ..rules.turn.turn import turn_limit
from ..rules.units import is_led, is_neutral, morale, quality
from ..state import INSURGENTS, RAPID, REGULARS, HotSpot, Marker, Mob, Person, State, Unit, Wreck, inches
from . import mission, naming

PEOPLE = "people"

TERRAIN = {
    "building": "terrain-building",
    "high_wall": "terrain-high-wall",
    "low_wall": "terrain-low-wall",
    "rubble": "terrain-rubble",
    "wreck": "terrain-wreck",
    "road": "terrain-road",
    "trench": "terrain-trench",
}

NATURES = {
    "civilians": ("○", "badge-car-civilians"),
    "insurgents": ("†", "badge-car-insurgents"),
    "bomb": ("*", "badge-car-bomb"),
}

PHASES = {
    "setup": "phase-setup",
    "start": "phase-start",
    "regulars": "phase-regulars",
    "insurgents": "phase-insurgents",
    "end": "phase-end",
    "over": "phase-over",
}

EXITS = {"north": "edge-north", "east": "edge-east", "south": "edge-south", "west": "edge-west"}

ARROWS = {"north": "▴", "east": "▸", "south": "▾", "west": "◂"}

SIGNS = {
    "building": "┌²▲┐",
    "high_wall": "━┃",
    "low_wall": "─│",
    "rubble": "∴",
    "wreck": "▚",
    "trench": "≈",
}

FOUR_OR_MORE = frozenset(
    {
        "roll-act",
        "roll-action-check",
        "roll-armor",
        "roll-attack",
        "roll-bail-out",
        "roll-charge",
        "roll-crew",
        "roll-defence",
        "roll-face-charge",
        "roll-gunner",
        "roll-haste",
        "roll-interrupt",
        "roll-morale",
        "roll-reliability",
        "roll-take-cover",
    }
)
"""Rolls whose dice succeed on 4 or more (AA-DICE-01)."""


def scene(view: View[State]) -> Scene:
    """The table as a seat may see it."""
    state = view.state
    ground = table(state)
    people, mobs = state.people.values(), state.mobs.values()
    units, cards = _units(state, ground)
    lines = scored(state)
    numbers = tuple([number for _, number in lines])
    counters = [_counter(state, counter, ground) for counter in state.markers.values() if counter.kind in COUNTERS]
    return Scene(
        title=_title(state.scenario),
        width=ground.width,
        height=ground.height,
        scale=library.as_shown(state, inches(1)),
        lattice=_lattice(ground),
        places=_places(ground, state.scenario),
        lines=_lines(ground, state.scenario),
        pieces=(
            *_spots(ground, *state.hot_spots.values()),
            *counters,
            *_mobs(ground, *mobs),
            *_people(ground, *people),
            *_wrecks(ground, *state.wrecks.values()),
            *units,
        ),
        tracks=_tracks(state, summed(lines)),
        cards=(*cards, *_bystanders(ground, *people, *mobs), mission.card(state.scenario, numbers)),
        legend=_legend(ground, state.scenario, bool(state.hot_spots), bool(people), bool(mobs)),
    )


def marks(event: Rolled) -> tuple[str, ...]:
    """Which dice of a roll are successes; where a table or a comparison decides, none is marked."""
    if event.why not in FOUR_OR_MORE:
        return ("",) * len(event.faces)
    # A squad leader adds one to Morale rolls: what a 3 is then, the next line of the log tells.
    open_to = 3 if event.why == "roll-morale" else 0
    return tuple("good" if face >= 4 else "" if face == open_to else "bad" for face in event.faces)


# ---------------------------------------------------------------------------------------------- the ground


@functools.cache
def _title(scenario: str) -> Words:
    return Words(f"scenario-{scenario}")


@remembered
def _lattice(ground: Table) -> Lattice:
    levels = max((piece.levels for piece in ground.pieces), default=1)
    return nodes(2 * ground.width + 1, 2 * ground.height + 1, levels, 0.5)


@remembered
def _places(ground: Table, scenario: str) -> tuple[Place, ...]:
    """Areas from the ground up: roads lie under everything else. A building has its name."""
    areas = [piece for piece in ground.pieces if piece.nature.area]
    areas.sort(key=lambda piece: piece.kind != "road")
    return tuple(
        Place(
            id=piece.id,
            kind=piece.kind,
            outline=piece.points,
            name=Words(piece_text(piece.id) if piece.kind == "building" else TERRAIN[piece.kind]),
            floors=piece.floors,
            roof=piece.roof,
            label=mission.label(scenario, piece.id),
        )
        for piece in areas
    )


@remembered
def _lines(ground: Table, scenario: str) -> tuple[Line, ...]:
    walls = tuple(
        Line(id=piece.id, kind=piece.kind, points=piece.points, name=Words(TERRAIN[piece.kind]))
        for piece in ground.pieces
        if not piece.nature.area
    )
    return walls + _exits(ground, scenario)


def _exits(ground: Table, scenario: str) -> tuple[Line, ...]:
    """The edges by which the Regulars may leave."""
    wide, high = ground.width, ground.height
    ends = {
        "north": ((0, 0), (wide, 0)),
        "east": ((wide, 0), (wide, high)),
        "south": ((0, high), (wide, high)),
        "west": ((0, 0), (0, high)),
    }
    return tuple(
        Line(id=f"exit-{side}", kind="edge", points=ends[side], name=Words(EXITS[side]))
        for side in library.scenario(scenario).exits
    )


# ---------------------------------------------------------------------------------------------- what stands on it


@remembered
def _spots(ground: Table, *spots: HotSpot) -> tuple[Piece, ...]:
    return tuple(_spot(spot, ground) for spot in spots if not spot.neutralized and spot.cell >= 0)


def _spot(spot: HotSpot, ground: Table) -> Piece:
    return Piece(
        id=f"spot{spot.id}",
        kind="hot-spot",
        side="",
        mark=f"H{spot.id}",
        name=Words("name-spot", {"number": spot.id}),
        at=ground.xy(spot.cell),
        level=ground.point(spot.cell)[2],
    )


SHORT = {
    "abrams": "AB", "ambulance": "AM", "bradley": "BR", "car": "CR", "guntruck": "GT", "humvee": "HV", "lav": "LA",
    "lvtp": "LV", "stryker": "ST", "corporal": "CP", "corpsmen": "CM", "engineers": "EN", "lmg": "LM", "mg": "MG",
    "sergeant": "SG", "snipers": "SN", "onezero": "1-0", "twozero": "2-0", "threezero": "3-0", "fourzero": "4-0",
    "fivezero": "5-0", "sixzero": "6-0", "sevenzero": "7-0", "eightzero": "8-0",
}  # fmt: skip
"""The marks of those that are not called by a letter."""

COUNTERS = {"ied": ("!", "counter-ied"), "press": ("TV", "counter-press")}
"""What cards lay on the table: its mark, and what it is called."""


def _counter(state: State, counter: Marker, ground: Table) -> Piece:
    sign, name = COUNTERS[counter.kind]
    cell = press_cell(state, counter) if counter.kind == "press" else counter.cell
    return Piece(
        id=counter.id,
        kind="marker",
        side="",
        mark=sign,
        name=Words(name),
        at=ground.xy(cell),
        level=ground.point(cell)[2],
    )


def _alone(person: Person) -> bool:
    """On the table without an escort; whoever is escorted is among the statuses of the unit."""
    return not person.safe and not person.unit and person.cell >= 0


@remembered
def _people(ground: Table, *people: Person) -> tuple[Piece, ...]:
    return tuple(_person(person, ground) for person in people if _alone(person))


def _person(person: Person, ground: Table) -> Piece:
    return Piece(
        id=person.id,
        kind="person",
        side=PEOPLE,
        mark=person.id[0].upper() + (person.id[-1] if person.id[-1].isdigit() else ""),
        name=named(person.id),
        at=ground.xy(person.cell),
        level=ground.point(person.cell)[2],
        badges=(Badge("#", Words("badge-captive")),) if person.captive else (),
    )


@remembered
def _mobs(ground: Table, *mobs: Mob) -> tuple[Piece, ...]:
    return tuple(_mob(mob, ground) for mob in mobs if mob.cell >= 0)


def _mob(mob: Mob, ground: Table) -> Piece:
    return Piece(
        id=mob.id,
        kind="mob",
        side=PEOPLE,
        mark="M" + mob.id.removeprefix("mob"),
        name=named(mob.id),
        at=ground.xy(mob.cell),
        level=ground.point(mob.cell)[2],
    )


@remembered
def _wrecks(ground: Table, *wrecks: Wreck) -> tuple[Piece, ...]:
    return tuple(_wreck(wreck, ground) for wreck in wrecks)


def _wreck(wreck: Wreck, ground: Table) -> Piece:
    return Piece(
        id=wreck.id,
        kind="wreck",
        side="",
        mark="▚",
        name=Words("name-wreck"),
        at=ground.xy(wreck.cells[0]),
        figures=tuple(Figure(ground.xy(cell), 0, False) for cell in wreck.cells),
        facing=45.0 * wreck.facing,
        hull=True,
    )


def _units(state: State, ground: Table) -> tuple[list[Piece], list[Card]]:
    """Units as they stand, and their cards, the Regulars' first. Most are as a unit is that nothing is told of."""
    active = {id: activation.path for id, activation in state.activations.items() if not activation.ended}
    escorts, turn = _escorts(*state.people.values()), state.turn
    pieces: list[Piece] = []
    ours: list[Card] = []
    theirs: list[Card] = []
    for unit in state.units.values():
        if not unit.cells or unit.gone:
            continue
        piece, card = _at_rest(ground, unit)
        shaken, regrouping = unit.recovers_in >= turn > 0, unit.regroups_in >= turn > 0
        if shaken or regrouping or unit.vehicle or unit.id in active or unit.id in escorts:
            escorted, riders = escorts.count(unit.id), _riders(state, unit)
            nature = _nature(state, unit)
            piece = _unit_now(ground, unit, active.get(unit.id), shaken, regrouping, escorted, riders, nature)
        pieces.append(piece)
        (ours if unit.side == REGULARS else theirs).append(card)
    return pieces, ours + theirs


@remembered
def _escorts(*people: Person) -> tuple[str, ...]:
    """The units that have people with them, each as often as it has."""
    return tuple(person.unit for person in people if person.unit and not person.safe)


@remembered
def _at_rest(ground: Table, unit: Unit) -> tuple[Piece, Card]:
    """A unit that is not active, shaken or regrouping, and has nobody with it; and its card."""
    return _unit(ground, unit, None, False, False, 0, 0, ""), _card(ground, unit)


def _riders(state: State, unit: Unit) -> int:
    return sum([len(state.units[name].figures) for name in unit.vehicle.passengers]) if unit.vehicle else 0


def _nature(state: State, unit: Unit) -> str:
    """What a car that only cards move is, for whoever knows it (AA-FOGCARD-29)."""
    token = state.tokens.get(unit.id) if is_neutral(unit) else None
    return token.face if token is not None and token.face in NATURES else ""


@remembered
def _unit(
    ground: Table,
    unit: Unit,
    path: tuple[int, ...] | None,
    shaken: bool,
    regrouping: bool,
    escorted: int,
    riders: int,
    nature: str,
) -> Piece:
    """`path` is what it has announced while it is active."""
    figures = tuple(
        [_figure(ground, cell, bool(figure.leader)) for cell, figure in zip(unit.cells, unit.figures, strict=False)]
    )
    if unit.vehicle is not None:
        figures = tuple(Figure(ground.xy(cell), 0, False) for cell in unit.cells)
    return Piece(
        id=unit.id,
        kind="unit" if unit.vehicle is None else "vehicle",
        side=unit.side,
        mark=mark(unit.id),
        name=named(unit.id),
        at=ground.xy(unit.cells[0]),
        level=ground.point(unit.cells[0])[2],
        figures=figures,
        strength=len(unit.figures),
        facing=None if unit.vehicle is None else 45.0 * unit.vehicle.facing,
        hull=unit.vehicle is not None,
        badges=_badges(unit, shaken, regrouping, escorted, riders, nature),
        active=path is not None,
        done=unit.spent or (unit.activated if unit.side == REGULARS else unit.acted),
        way=path or (),
    )


_unit_now = remembered(_unit)


@kept_by_table(MOST)
def _figure(ground: Table, cell: int, leader: bool) -> Figure:
    return Figure(ground.xy(cell), ground.point(cell)[2], leader)


def badges(state: State, unit: Unit) -> tuple[Badge, ...]:
    """All that one must know of a unit beyond its figures and ratings, the most urgent first."""
    escorted = sum(person.unit == unit.id and not person.safe for person in state.people.values())
    shaken, regrouping = unit.recovers_in >= state.turn > 0, unit.regroups_in >= state.turn > 0
    return _badges(unit, shaken, regrouping, escorted, _riders(state, unit), _nature(state, unit))


def _badges(unit: Unit, shaken: bool, regrouping: bool, escorted: int, riders: int, nature: str) -> tuple[Badge, ...]:
    leaders = {figure.leader for figure in unit.figures}
    weapons = {figure.weapon for figure in unit.figures}
    statuses: list[tuple[object, str, str]] = [
        (unit.pinned > 0, "↓", "badge-pinned"),
        (shaken, "~", "badge-shaken"),
        (regrouping, "<", "badge-regrouping"),
        (unit.overwatch, "◎", "badge-overwatch"),
        (unit.in_cover and not unit.excellent_position, "⌂", "badge-in-cover"),
        (unit.excellent_position, "⌂", "badge-excellent-position"),
        (unit.rate == RAPID, "»", "badge-rapid"),
    ]
    found = [_status(sign, id) for shown, sign, id in statuses if shown]
    counts = [
        (len(unit.fallen), "+", "badge-fallen"),
        (unit.wounded, "+", "badge-wounded"),
        (unit.dead, "x", "badge-dead"),
        (len(unit.prisoners), "#", "badge-prisoners"),
        (escorted, "○", "badge-escorts"),
    ]
    found += [_count(sign, id, count) for count, sign, id in counts if count]
    if unit.side == INSURGENTS and is_led(unit):
        found.append(_status("★", "badge-leader"))
    if "higher" in leaders:
        found.append(_status("★", "badge-squad-leader"))
    found += [_status("†", f"arms-{weapon.replace('_', '-')}") for weapon in sorted(weapons) if weapon]
    if unit.merging:
        found.append(_status("&", "badge-merging"))
    if unit.vehicle is not None:
        if unit.vehicle.mobility > 0:
            found.append(_status("!", "badge-immobilized" if unit.vehicle.mobility > 1 else "badge-slowed"))
        if unit.vehicle.armament > 0:
            found.append(_status("/", "badge-disarmed" if unit.vehicle.armament > 1 else "badge-gun-damaged"))
        if unit.vehicle.reliability:
            found.append(_count("%", "badge-damaged", unit.vehicle.reliability))
        if riders:
            found.append(_count("□", "badge-passengers", riders))
        if nature:
            found.append(_status(*NATURES[nature]))
    return tuple(found)


@functools.cache
def _status(sign: str, id: str) -> Badge:
    return Badge(sign, Words(id))


@functools.cache
def _count(sign: str, id: str, count: int) -> Badge:
    return Badge(sign, Words(id, {"count": count}), count)


@functools.cache
def mark(id: str) -> str:
    """What a unit is called on the board, no two alike: A for alpha, ST1 for the first Stryker, 7 for group 7.

    A2 and 7b have split from A and 7, and 7bc from 7b.
    """
    parts: list[str] = re.findall(r"[a-z]+|\d+", id)
    kind, *numbers = parts
    if kind == "g":
        return numbers[0] + "".join("abcdefghi"[int(part) - 1] for part in numbers[1:])
    return SHORT.get(kind, kind[0].upper()) + "".join(numbers)


@functools.cache
def named(id: str) -> Words:
    return Words(*naming.name(id))


# ---------------------------------------------------------------------------------------------- beside the board


def _card(ground: Table, unit: Unit) -> Card:
    ratings = (quality(unit), morale(unit)) if unit.figures else None
    return _card_of(ground, unit.id, unit.side, len(unit.figures), ratings, unit.cells[0])


@kept_by_table(MOST)
def _card_of(ground: Table, id: str, side: str, men: int, ratings: tuple[int, int] | None, cell: int) -> Card:
    """The very same card as long as what is printed on it is, whatever else happens to the unit."""
    dice = Words("ratings", {"quality": ratings[0], "morale": ratings[1]}) if ratings else ""
    return Card(
        piece=id,
        side=side,
        name=named(id),
        rows=(
            Row(Words("card-figures"), str(men)),
            Row(Words("card-ratings"), dice),
            Row(Words("card-place"), coordinate(_sheet(ground), cell)),
        ),
    )


@remembered
def _sheet(ground: Table) -> Scene:
    """The bare table, for the names of its squares."""
    return Scene(title=Words(""), width=ground.width, height=ground.height, lattice=_lattice(ground))


@remembered
def _bystanders(ground: Table, *bystanders: Person | Mob) -> tuple[Card, ...]:
    return tuple(
        _bystander(ground, one.id, one.cell)
        for one in bystanders
        if (_alone(one) if isinstance(one, Person) else one.cell >= 0)
    )


def _bystander(ground: Table, id: str, cell: int) -> Card:
    return Card(
        piece=id,
        side=PEOPLE,
        name=named(id),
        rows=(Row(Words("card-place"), coordinate(_sheet(ground), cell)),),
        heading=Words("side-people"),
    )


def _tracks(state: State, points: tuple[int, int]) -> tuple[Track, ...]:
    return _tracks_of(state.turn, turn_limit(state), state.phase, state.insurgency, bool(state.automatic), points)


@functools.lru_cache
def _tracks_of(
    turn: int, last: int, phase: str, insurgency: int, automatic: bool, points: tuple[int, int]
) -> tuple[Track, ...]:
    level = Words("track-automatic") if automatic else None
    ours, theirs = points
    return (
        Track(id="turn", name=Words("track-turn"), value=turn, most=last),
        Track(id="phase", name=Words("track-phase"), words=Words(PHASES[phase])),
        Track(id="insurgency", name=Words("track-insurgency"), value=insurgency, most=6, words=level),
        Track(id="points", name=Words("track-points"), words=Words("points", {"ours": ours, "theirs": theirs})),
    )


@remembered
def _legend(ground: Table, scenario: str, hot_spots: bool, people: bool, mobs: bool) -> tuple[Key, ...]:
    keys = [Key("H1", Words("legend-hot-spot"))] if hot_spots else []
    if people:
        keys.append(Key("C1", Words("legend-person")))
    if mobs:
        keys.append(Key("M1", Words("legend-mob")))
    kinds = dict.fromkeys(piece.kind for piece in ground.pieces)
    keys += [Key(SIGNS[kind], Words(TERRAIN[kind])) for kind in kinds if kind in SIGNS]
    exits = library.scenario(scenario).exits
    keys += [Key(ARROWS[side], Words(EXITS[side])) for side in exits]
    return tuple(keys)

"""Scenarios and tables as content: the types of the TOML files."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal
from weakref import WeakValueDictionary

import msgspec

from fireteam.content import Strict, read
from fireteam.spaces.plane import Side, Table, Terrain, lay

from .state import Figure, State

FOLDER = Path(__file__).parent / "content"

Provenance = Literal["printed", "original"]
Die = Literal[6, 8, 10, 12]
Point = tuple[float, float]
Amount = Annotated[str, msgspec.Meta(pattern=r"^(\d+d\d+)?(\+?\d+)?$")]
RuleId = Annotated[str, msgspec.Meta(pattern=r"^AA-[A-Z]+-\d\d$")]
Scale = Literal["15mm", "25mm", "25mm_doubled", "any"]

SCALES: tuple[Scale, ...] = ("15mm", "25mm", "25mm_doubled")
"""The sizes of a table of 24 in; one that is as large as tables get serves `any` figures as it is (AA-SCALE-04)."""

FIGURES: dict[str, dict[str, Any]] = {
    "rifle": {},
    "leader": {"leader": "leader"},
    "squad_leader": {"leader": "higher"},
    "medic": {"medic": True},
    "radio": {"radio": True},
}
"""The kinds of figures that a scenario may name, and what sets them apart; all others are named by their weapon."""
Count = Annotated[int, msgspec.Meta(ge=1, le=30)]
Name = Annotated[str, msgspec.Meta(pattern=r"^([a-z][a-z0-9_]{0,39})?$")]
"""What pieces, units, people and tasks are called: small letters, digits and _."""
Names = Annotated[tuple[Name, ...], msgspec.Meta(max_length=40)]
Cards = Annotated[tuple[Annotated[str, msgspec.Meta(max_length=40)], ...], msgspec.Meta(max_length=40)]
Level = Annotated[int, msgspec.Meta(ge=0, le=9)]
TurnNumber = Annotated[int, msgspec.Meta(ge=1, le=99)]
Reach = Annotated[float, msgspec.Meta(ge=0, le=72)]
Sides = Annotated[tuple[Side, ...], msgspec.Meta(max_length=4)]
Points = Annotated[tuple[Point, ...], msgspec.Meta(max_length=20)]


class Breakdowns(Strict, frozen=True, kw_only=True):
    """What has broken down on a vehicle before the game begins (AA-VDAM-04 to 08); `slowed` is in inches."""

    mobility: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    armament: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    reliability: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    slowed: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0


class UnitEntry(Strict, frozen=True, kw_only=True):
    """A unit at the start: its figures by kind, and where its first figure stands.

    `joins` are the units that a squad leader may start with instead of on his own (AA-SETUP-06). A unit that
    `arrives` in a later turn is held off the table and comes on by an `edge` (AA-SETUP-07). A `vehicle` is named by its
    sheet and has its crew for figures; `facing` says where it points, and `breakdowns` what does not work any more. A
    unit `aboard` starts in that vehicle.
    Instead of at a point, a unit may start where its player likes: `inside` some buildings, or in the `strip` along a
    board edge. A `fireteam` is an element of an order of battle, and may be replaced by another's (AA-VP-05).
    """

    figures: dict[str, Count] = msgspec.field(default_factory=dict)
    vehicle: Name = ""
    facing: Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"] = "n"
    up_armored: bool = False
    breakdowns: Breakdowns | None = None
    aboard: Name = ""
    at: Point | None = None
    level: Level = 0
    id: Name = ""
    position: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    joins: Names = ()
    arrives: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    edge: Side | None = None
    inside: Names = ()
    strip: Side | None = None
    fireteam: Name = ""
    team: bool = False
    sniper: bool = False
    special_forces: bool = False
    """Each of them is a medic (AA-AID-08), and trained to clear buildings (AA-CLEAR-06)."""
    quality: Die | None = None
    morale: Die | None = None
    """Its own ratings, where they are not the force's."""


class Ratings(Strict, frozen=True, kw_only=True):
    quality: Die
    morale: Die


class Force(Strict, frozen=True, kw_only=True):
    """One side: its Troop Quality and Morale dice, those of its `leaders` if they have their own, and its units.

    Whether it wears light body `armor` is a property of the force (AA-ARMOR-01).
    """

    quality: Die
    morale: Die
    leaders: Ratings | None = None
    armor: bool = False
    units: tuple[UnitEntry, ...]


class Insurgency(Strict, frozen=True, kw_only=True):
    """The Insurgency Level, and the table that says who arrives."""

    level: Literal["automatic"] | Annotated[int, msgspec.Meta(ge=0, le=6)]
    table: Name = "standard"


class EdgeArrival(Strict, frozen=True, kw_only=True):
    """A board edge as the place of arrival for some rolls (AA-HOTSPOT-04)."""

    side: Side
    rolls: Annotated[tuple[Annotated[int, msgspec.Meta(ge=1, le=6)], ...], msgspec.Meta(max_length=6)]


class HotSpotRules(Strict, frozen=True, kw_only=True):
    """Where Hot Spots belong: one area each (west, north, east, south in inches), or board edges in their stead."""

    areas: Annotated[tuple[tuple[float, float, float, float], ...], msgspec.Meta(max_length=20)] = ()
    edges: Annotated[tuple[EdgeArrival, ...], msgspec.Meta(max_length=6)] = ()
    within: Reach = 3


class TurnLimit(Strict, frozen=True, kw_only=True):
    turns: TurnNumber
    choices: Annotated[tuple[TurnNumber, ...], msgspec.Meta(max_length=20)]
    provenance: Provenance


class PersonEntry(Strict, frozen=True, kw_only=True):
    """Somebody to be fetched, guarded or brought away. Whoever is `immune` is never hit with his escort.

    He waits at a point, or starts in the `custody` of one of these units, which the Regular player names; then he is
    a prisoner, whom they may also let go (AA-DEPEND-09).
    """

    id: Annotated[Name, msgspec.Meta(min_length=1)]
    at: Point | None = None
    level: Level = 0
    immune: bool = False
    custody: Names = ()


class Civilians(Strict, frozen=True, kw_only=True):
    mobs: Points
    away_from_people: Reach = 0
    provenance: Provenance


class Task(Strict, frozen=True, kw_only=True):
    """Something that must be done: be in a building, or `beside` a vehicle, for so many whole turns without firing.

    It is the work of one `unit` or, where none is named, of any unit on foot. What `mends` a vehicle brings it back
    from standing still: it drives again, as slowly as its breakdowns leave it.
    """

    id: Annotated[Name, msgspec.Meta(min_length=1)]
    unit: Name = ""
    building: Name = ""
    beside: Name = ""
    mends: bool = False
    turns: TurnNumber
    rule: RuleId


Tally = Literal[
    "people_brought_off",
    "people_lost",
    "nobody_left_behind",
    "regulars_wounded",
    "regulars_killed",
    "regulars_brought_off",
    "regulars_quit",
    "majority_survives",
    "captives_held",
    "prisoners_held",
    "task_done",
    "task_failed",
    "unit_brought_off",
    "unit_lost",
    "vehicles_disabled",
    "vehicles_lost",
    "compound_held",
    "hot_spots_neutralized",
    "hot_spots_left",
    "swept_and_left",
    "mobs_dispersed",
    "no_civilian_killed",
    "civilians_killed_by_regulars",
    "civilians_killed_by_insurgents",
    "no_prisoners_held",
    "prisoners_taken",
    "insurgents_broken",
]


class PointsEntry(Strict, frozen=True, kw_only=True):
    """What earns a side points: so many for each that is counted (AA-VP-01).

    `about` names the unit or the task that is meant; `least` is what must be reached before it counts. Once every line
    of the Regulars that `decides` is fulfilled the game is over (AA-TURN-03).
    """

    side: Literal["regulars", "insurgents"]
    count: Tally
    each: Annotated[int, msgspec.Meta(ge=-999, le=999)]
    rule: RuleId
    about: Name = ""
    least: Annotated[int, msgspec.Meta(ge=0, le=999)] = 0
    decides: bool = False


class Words(Strict, frozen=True, kw_only=True):
    """What a scenario of the players' own is called, and its story in one language; ours are in the files of texts."""

    title: Annotated[str, msgspec.Meta(max_length=80)] = ""
    summary: Annotated[str, msgspec.Meta(max_length=1000)] = ""
    regulars: Annotated[str, msgspec.Meta(max_length=1000)] = ""
    insurgents: Annotated[str, msgspec.Meta(max_length=1000)] = ""


class Stories(Strict, frozen=True, kw_only=True):
    en: Words = Words()
    de: Words = Words()


class Scenario(Strict, frozen=True, kw_only=True):
    """A scenario file."""

    id: Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
    game: Literal["ambush_alley"] = "ambush_alley"
    """Whose content a file is, where its folder does not tell."""
    words: Stories = Stories()
    provenance: Provenance
    rule: RuleId
    entries: Sides = ()
    exits: Sides = ()
    """By which edges the Regulars come on, and by which they may leave; all are friendly to them (AA-DEPEND-07)."""
    leave_from: TurnNumber = 1
    """The first turn in which they may leave."""
    options: Annotated[
        tuple[Literal["civilians", "fog", "night", "house_clearing"], ...], msgspec.Meta(max_length=4)
    ] = ()
    fog: bool = False
    """Whether Fog of War cards are always in play; otherwise they may be one of the options."""
    opening_cards: Annotated[int, msgspec.Meta(ge=0, le=40)] = 1
    """How many of them are drawn before play, if they are in play (AA-SETUP-03)."""
    night: bool = False
    house_clearing: bool = False
    """Whether buildings are to be cleared unless the players wish otherwise; else it may be one of the options."""
    insurgents_lead_people: bool = True
    """Whether Insurgents may lead people away (AA-CONTRACT-11)."""
    large_table: bool = False
    scales: Annotated[tuple[Scale, ...], msgspec.Meta(max_length=4)] = SCALES
    """For which figures the table can be laid; the first is the usual one."""
    marines: bool = False
    """Whether the Regulars are Marines, who have vehicles of their own (AA-ASSET-11)."""
    assets: Cards = ()
    """Asset cards that start with the Regulars (AA-ASSET-01)."""
    asset_draws: Annotated[int, msgspec.Meta(ge=0, le=40)] = 0
    """How many more they draw before play (AA-SETUP-04)."""
    force_cards: Cards = ()
    """Asset cards that stand for units of the force: they are theirs already, and not in the deck (AA-TURKEY-10)."""
    aid_stations: Points = ()
    """Where casualties are taken over (AA-CASEVAC-01, AA-DEPEND-08)."""
    compound: Names = ()
    """The buildings that the Regulars hold; nobody has to clear them (AA-ALAMO-01, AA-ALAMO-13)."""
    tasks: Annotated[tuple[Task, ...], msgspec.Meta(max_length=20)] = ()
    turn_limit: TurnLimit
    insurgency: Insurgency
    hot_spots: HotSpotRules = HotSpotRules()
    regulars: Force
    insurgents: Force
    people: Annotated[tuple[PersonEntry, ...], msgspec.Meta(max_length=20)] = ()
    civilians: Civilians | None = None
    points: Annotated[tuple[PointsEntry, ...], msgspec.Meta(max_length=60)]
    terrain: Terrain


class Row(Strict, frozen=True, kw_only=True):
    """One line of a table of arrivals."""

    roll: int
    rifles: Amount
    leader: bool = False
    weapons: tuple[Literal["light", "rpg", "rpg?"], ...] = ()
    again: bool = False


class ArrivalTable(Strict, frozen=True, kw_only=True):
    id: str
    provenance: Provenance
    rule: RuleId
    rows: tuple[Row, ...]


class Tables(Strict, frozen=True, kw_only=True):
    """The file of all tables of arrivals."""

    tables: tuple[ArrivalTable, ...]


# ---------------------------------------------------------------------------------------------- what is installed

KNOWN: dict[str, Scenario] = {}
"""Scenarios that did not come from the game's own folder nor with a document: those of tests."""


class Taken:
    """A document of the players' own that was taken in, and the scenario that it describes."""

    def __init__(self, name: str, document: str, scenario: Scenario) -> None:
        self.name, self.document, self.scenario = name, document, scenario
        self.pieces = frozenset(piece.id for piece in scenario.terrain.pieces)


OWN: WeakValueDictionary[str, Taken] = WeakValueDictionary()
"""The documents that were taken in, as long as a game is played by them."""


def adopted(name: str) -> Scenario | None:
    """A scenario that is not of the game's folder."""
    taken = OWN.get(name)
    return taken.scenario if taken is not None else KNOWN.get(name)


@cache
def names() -> tuple[str, ...]:
    """The scenarios of the game's folder (AA-SETUP-01), in alphabetical order: the printed ones, then ours."""
    found = sorted(path.stem for path in (FOLDER / "scenarios").glob("*.toml"))
    return tuple(sorted(found, key=lambda name: _installed(name).provenance != "printed"))


@cache
def _installed(name: str) -> Scenario:
    return read(FOLDER / "scenarios" / f"{name}.toml", Scenario)


def scenario(name: str) -> Scenario:
    return adopted(name) or _installed(name)


@cache
def all_tables() -> tuple[ArrivalTable, ...]:
    return read(FOLDER / "reinforcements.toml", Tables).tables


@cache
def arrivals(table: str) -> ArrivalTable:
    """The table of arrivals of that name."""
    return next(known for known in all_tables() if known.id == table)


def key(name: str) -> str:
    """A hash of all that a game of this scenario is played with."""
    rows = msgspec.json.encode((scenario(name), arrivals(scenario(name).insurgency.table), arrivals("armed_mob")))
    if any(entry.vehicle for force in (scenario(name).regulars, scenario(name).insurgents) for entry in force.units):
        rows += (FOLDER / "vehicles.toml").read_bytes()
    rows += b"".join((FOLDER / deck).read_bytes() for deck in ("fog.toml", "assets.toml"))
    return hashlib.sha256(rows).hexdigest()[:16]


# ---------------------------------------------------------------------------------------------- scale and figures


def scale_of(state: State) -> str:
    return state.options.get("scale", "15mm")


def factor(scale: str) -> int:
    """By what the coordinates of a scenario are multiplied (AA-SCALE-04).

    With doubled distances (AA-SCALE-02) on a table of double size everything has the same proportions as on the
    small table: so it is played there, and only what is shown counts double (`shown`).
    """
    return 2 if scale == "25mm" else 1


def shown(scale: str) -> int:
    """How many inches of the players' table an inch of the game's is (AA-SCALE-02)."""
    return 2 if scale == "25mm_doubled" else 1


def as_shown(state: State, hundredths: int) -> float:
    """A distance in inches as the players measure it."""
    return hundredths * shown(scale_of(state)) / 100


def scaled(terrain: Terrain, by: int) -> Terrain:
    """The same map on a larger table."""
    if by == 1:
        return terrain

    def times(points: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple((x * by, y * by) for x, y in points)

    pieces = tuple(
        msgspec.structs.replace(piece, points=times(piece.points), doors=times(piece.doors)) for piece in terrain.pieces
    )
    return Terrain(width=terrain.width * by, height=terrain.height * by, pieces=pieces)


def table_of(content: Scenario, scale: str = "15mm") -> Table:
    """The table of a scenario; the same object every time."""
    return lay(scaled(content.terrain, factor(scale)))


def figure(kind: str, quality: int, morale: int) -> Figure:
    """A figure by its kind: one of FIGURES, or the weapon that it carries."""
    return Figure(quality=quality, morale=morale, **FIGURES.get(kind, {"weapon": kind}))


def figure_of(force: Force, kind: str, entry: UnitEntry | None = None) -> Figure:
    """A figure with the ratings of its force, or those that its unit or the leaders of the force have."""
    led = force.leaders if FIGURES.get(kind, {}).get("leader") == "leader" else None
    own = led or force
    quality, morale = own.quality, own.morale
    if entry is not None:
        quality, morale = entry.quality or quality, entry.morale or morale
    return figure(kind, quality, morale)


def figures(force: Force, entry: UnitEntry) -> tuple[Figure, ...]:
    """The figures of a unit in the order of its file; the first is the one whose move is measured."""
    return tuple(figure_of(force, kind, entry) for kind, count in entry.figures.items() for _ in range(count))

"""Scenarios and tables as content: the types of the TOML files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from fireteam.content import Strict
from fireteam.spaces.plane import Side, Terrain

FOLDER = Path(__file__).parent

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

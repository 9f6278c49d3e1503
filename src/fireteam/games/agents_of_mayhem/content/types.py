"""What the files of the box say: boards, Actions, cards, tiles and Missions as types.

No rule knows a card by name: whatever a card does is an `Action` with its figures, and `abilities` in the symbol
language (`language.py`).
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from fireteam.content import Strict

from ..state import PARTS, Cubes
from . import language
from .happenings import Happening, happening
from .language import Ability

Provenance = Literal["printed", "original"]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
Name = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9][a-z0-9_]{0,39}$")]
Side = Literal["mayhem", "legion"]
Colour = Literal["red", "yellow", "white"]
Facing = Literal["north", "east", "south", "west"]
Trigger = Literal["card", "tile", "area", "hack"]
ActionType = Literal["main", "add_on", "instant", "passive"]
Part = Literal[
    "advanced",
    "upgrades",
    "weapon_bonuses",
    "areas",
    "explosions",
    "mayhem",
    "timers",
    "aiming",
    "redeploying",
    "hacking",
    "events",
    "reinforcements",
    "large",
    "allies",
    "devices",
    "vehicles",
]
assert {*PARTS, "advanced"} == {*Part.__args__}  # type: ignore[attr-defined]


# ---------------------------------------------------------------------- Actions


class Cost(Strict, frozen=True, kw_only=True):
    """Cubes that an Action takes before anything of it is carried out; none at all is FREE (AM-ACT-04)."""

    speed: Count = 0
    focus: Count = 0
    tech: Count = 0
    mayhem: Count = 0

    @property
    def cubes(self) -> Cubes:
        return Cubes(self.speed, self.focus, self.tech, self.mayhem)


class Attack(Strict, frozen=True, kw_only=True):
    """The Attack of an Action: so many dice, in the colour of the band in which the Target is. Bands go from short to
    long, each with its colour and the Range up to which it reaches (AM-RANGE-02 to 07). An Attack without dice has one
    `range` (AM-RANGE-08)."""

    dice: Count = 0
    bands: tuple[tuple[Colour, Count], ...] = ()
    range: Count = 0


class Action(Strict, frozen=True, kw_only=True):
    """An Action of a board or card (AM-BOARD-08). What of it is not given, it does not have."""

    id: str
    type: ActionType
    cost: Cost = Cost()
    mp: Count = 0
    jump: tuple[Positive, Count] | None = None
    """Spaces and Levels (AM-JUMP-01)."""
    attack: Attack | None = None
    weapon: bool = False
    """It is the Weapon Action (AM-ATTACK-02)."""
    dash: bool = False
    block: bool = False
    group: Count = 0
    """So many further figures may take it, too (AM-SQUAD-16)."""
    timer: Literal["", "mayhem", "legion", "enemy"] = ""
    """The Timer that delays it always (AM-TIMER-08)."""
    abilities: tuple[str, ...] = ()

    def parsed(self) -> tuple[Ability, ...]:
        return language.abilities(self.abilities)

    @property
    def moves(self) -> bool:
        """Does it give its Unit something to move with?"""
        return bool(self.mp or self.jump)


WeaponBonus = Literal["shield", "armor", "elite"]


class Wells(Strict, frozen=True, kw_only=True):
    """How many cubes fit into each Well."""

    speed: Positive
    focus: Positive
    tech: Positive
    mayhem: Positive
    shield: Count = 0
    armor: Count = 0
    reinforcement: Count = 0

    def of(self, cube: str) -> int:
        room: int = getattr(self, cube)
        return room


class Elite(Strict, frozen=True, kw_only=True):
    """An Elite Board (AM-BOARD-01)."""

    id: str
    side: Side
    wells: Wells
    health: Positive = 8
    large: bool = False
    """Two by two Spaces (AM-LARGE-01)."""
    hacks: bool = True
    weapon_bonus: WeaponBonus
    actions: tuple[Action, ...]
    allies: tuple[str, ...] = ()
    """Who starts every Mission beside it unless told otherwise (AM-ALLY-09)."""
    provenance: Provenance
    printed: tuple[str, ...] = ()
    """The fields that the rulebook prints, where the rest is ours."""


class Squad(Strict, frozen=True, kw_only=True):
    """A Squad Board (AM-SQUAD-01 to 04)."""

    id: str
    wells: Wells
    slots: Positive = 3
    provenance: Provenance


class Scrap(Strict, frozen=True, kw_only=True):
    """Green, yellow and blue cubes: Reinforcement Cubes or Scrap."""

    green: Count = 0
    yellow: Count = 0
    blue: Count = 0


class Minion(Strict, frozen=True, kw_only=True):
    """A Minion Card (AM-SQUAD-06 to 12)."""

    id: str
    shield: Count = 0
    armor: Count = 0
    health: Positive = 1
    figures: Positive
    reinforce: Scrap
    setup: Scrap
    turns: bool = True
    """It may change its facing freely (AM-FACE-03)."""
    weapon_bonus: WeaponBonus | None = None
    actions: tuple[Action, ...]
    provenance: Provenance
    printed: tuple[str, ...] = ()


class Ally(Strict, frozen=True, kw_only=True):
    """An Ally Board (AM-ALLY-01)."""

    id: str
    side: Side
    shield: Count = 0
    armor: Count = 0
    health: Positive
    actions: tuple[Action, ...]
    provenance: Provenance


class Gadget(Strict, frozen=True, kw_only=True):
    """A Gadget Card (AM-GADGET-01 to 08): a new Action, an addition to the Weapon Action, or a passive Ability."""

    id: str
    unit: str
    type: Literal["action", "weapon", "passive"]
    scrap: Scrap = Scrap()
    starting: bool = False
    action: Action
    provenance: Provenance


class Upgrade(Strict, frozen=True, kw_only=True):
    """An Upgrade Tile (AM-PROG-05, AM-PROG-06): Abilities that are always on, room in a Well, a better Action."""

    id: str
    unit: str
    """An Elite Unit or a Minion type."""
    type: Literal["skill", "dark_matter", "legion_tech"]
    cost: Annotated[int, msgspec.Meta(ge=1, le=3)]
    abilities: tuple[str, ...] = ()
    well: str = ""
    """A Well with one place more."""
    action: Action | None = None
    replaces: str = ""
    """The Action in whose place it is."""
    provenance: Provenance


class MayhemCard(Strict, frozen=True, kw_only=True):
    """A Mayhem Card (AM-MAYHEM-12 to 15)."""

    id: str
    unit: str
    action: Action
    universal: Literal["shield", "armor", "action_cube", "die"]
    provenance: Provenance


Symbol = Literal[
    "action_cube",
    "shield",
    "wound",
    "special",
    "status",
    "mayhem_status",
    "reinforcement",
    "deploy",
    "drone_spawn",
]


class RefreshCard(Strict, frozen=True, kw_only=True):
    """A Refresh Card: its symbols, and how far Drones move (AM-REF-03 to 08, AM-DRONE-02)."""

    id: str
    side: Side
    symbols: tuple[Symbol, ...]
    drone: Count = 0
    provenance: Provenance


class Hack(Strict, frozen=True, kw_only=True):
    """A Hack Action (AM-HACK-02). Each die costs one of the cubes."""

    id: Name
    type: Literal["main", "add_on"]
    difficulty: Annotated[int, msgspec.Meta(ge=1, le=9)]
    die: Colour
    cubes: Annotated[tuple[Literal["speed", "focus", "tech"], ...], msgspec.Meta(min_length=1, max_length=3)]
    does: Literal["event", "switch", "score"]


class DeviceTile(Strict, frozen=True, kw_only=True):
    """A Doomsday Device (AM-DDD-01): its Spaces, its health if it can be destroyed, and its powers."""

    id: str
    columns: Positive = 2
    rows: Positive = 2
    health: Count = 0
    raised: Count = 0
    """So many Levels higher than it stands (AM-DDD-12)."""
    hack: Hack | None = None
    action: Action | None = None
    powers: tuple[Literal["radiation", "countdown", "satellite", "gravity", "siphon"], ...] = ()
    provenance: Provenance
    printed: tuple[str, ...] = ()


class VehicleTile(Strict, frozen=True, kw_only=True):
    """A Vehicle (AM-VEH-03), or a Drone, which has no Side, Speed and Maneuverability."""

    id: str
    side: Side | Literal[""] = ""
    speed: Count = 0
    maneuverability: Count = 0
    strength: Positive
    die: Colour
    tiles: Positive
    provenance: Provenance
    printed: tuple[str, ...] = ()


class ExplosionSize(Strict, frozen=True, kw_only=True):
    """A kind of Explosion Marker (AM-EXPL-09)."""

    id: str
    die: Colour
    radius: Count
    damage: Annotated[int, msgspec.Meta(ge=1, le=3)]
    markers: Positive
    provenance: Provenance


# ---------------------------------------------------------------------- the map


class TileSheet(Strict, frozen=True, kw_only=True):
    """A Map Tile: its Levels from the ground up, each drawn as `spaces.levels.drawing` reads it, and the Destroyed Tile
    where there is a Building (AM-MAP-02, AM-BLDG-05)."""

    id: str
    levels: tuple[str, ...]
    destroyed: str = ""
    provenance: Provenance


class TilePlace(Strict, frozen=True, kw_only=True):
    """Where a Tile lies: the Space at its upper left corner, and its quarter turns to the right."""

    tile: str
    at: tuple[Count, Count]
    turn: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0


# ---------------------------------------------------------------------- Missions


class Start(Strict, frozen=True, kw_only=True):
    """A figure of the set-up: its Space by name, or the edge by which it comes, and from which Round on."""

    unit: str
    at: str = ""
    facing: Facing = "north"
    enters: Count = 0
    way_in: Literal["", "north", "east", "south", "west", "above"] = ""


class Left(Strict, frozen=True, kw_only=True):
    """What is in the Wells of a board where a Mission goes on from another (AM-OVER-07): its cubes, and the Wound Cubes
    among them."""

    speed: Count = 0
    focus: Count = 0
    tech: Count = 0
    shield: Count = 0
    armor: Count = 0
    wounds: tuple[Count, Count, Count, Count] = (0, 0, 0, 0)
    """In the Speed, Focus, Tech and Mayhem Well."""

    @property
    def cubes(self) -> Cubes:
        return Cubes(self.speed, self.focus, self.tech, 0, self.shield, self.armor)


class BoardSetup(Strict, frozen=True, kw_only=True):
    """A board that a Side brings (AM-SETUP-05)."""

    board: str
    gadgets: tuple[str, ...] = ()
    upgrades: tuple[str, ...] = ()
    minions: tuple[str, ...] = ()
    statuses: tuple[str, ...] = ()
    left: Left | None = None
    """What is left in its Wells; nothing said: they are full."""
    units: Annotated[tuple[Start, ...], msgspec.Meta(max_length=20)] = ()


class Win(Strict, frozen=True, kw_only=True):
    """A Win Condition (AM-WIN-01): how many points, when, and for what."""

    vp: Positive
    when: Literal["now", "round", "end"]
    how: Literal["downed", "control", "building", "device", "hack", "destroyed", "alive"]
    of: str = ""
    """What it is about: a kind of Unit, an OM, a tile; nothing: any."""
    remove: bool = False
    """What was scored is taken off the map."""


class MarkerPlace(Strict, frozen=True, kw_only=True):
    """An Objective Marker, Event Marker, device, Vehicle or Ramp of the set-up."""

    id: Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9][a-z0-9_-]{0,39}$")]
    at: str
    side: Side = "legion"
    hits: Count = 0
    facing: Facing = "north"
    hack: Hack | None = None


class EventEntry(Strict, frozen=True, kw_only=True):
    """An entry of an Event Box (AM-EVENT-08): how it is triggered and what it does, in a vocabulary of its own."""

    number: Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,2}$")]
    side: Side
    book: Side
    trigger: Trigger
    does: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=200)], ...], msgspec.Meta(max_length=5)]

    def happenings(self) -> tuple[Happening, ...]:
        return tuple(word for line in self.does for word in happening(line))


SetupStep = Literal["units", "refresh", "mayhem", "events"]
"""The Setup Steps in which something is still to be done once everything that is pictured lies on the table: Units are
placed and turned, the Refresh Deck is shuffled, the Mayhem Deck is shuffled and drawn from, Event Markers are laid out
unseen."""


class SideSetup(Strict, frozen=True, kw_only=True):
    """What one Side's Mission Book says (AM-SETUP-04)."""

    boards: tuple[BoardSetup, ...]
    steps: Annotated[tuple[SetupStep, ...], msgspec.Meta(max_length=4)] = ("units", "refresh", "mayhem", "events")
    """Its numbered Setup Steps in their order."""
    refresh: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=10)]
    mayhem_cards: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    event_cards: tuple[str, ...] = ()
    """The numbers of the Event Cards that are shuffled into its Refresh Deck (AM-EVENT-06)."""
    wins: Annotated[tuple[Win, ...], msgspec.Meta(max_length=12)] = ()
    scrap: Scrap = Scrap()
    zones: Annotated[tuple[str, ...], msgspec.Meta(max_length=8)] = ()
    """Where the Advanced Setup lets it place its Units: names of Spaces, two for the corners of each zone."""
    actions: Annotated[tuple[Action, ...], msgspec.Meta(max_length=6)] = ()
    """Special Actions of its Elite Units in this Mission (AM-SETUP-18)."""


class Told(Strict, frozen=True, kw_only=True):
    """What a Mission of the players' own is called, and its story in one language; ours are in the files of texts."""

    title: Annotated[str, msgspec.Meta(max_length=80)] = ""
    summary: Annotated[str, msgspec.Meta(max_length=1000)] = ""
    story: Annotated[str, msgspec.Meta(max_length=1000)] = ""


class Stories(Strict, frozen=True, kw_only=True):
    en: Told = Told()
    de: Told = Told()


MAYHEM_GOALS = ("seize", "wreck", "sabotage", "hack")
LEGION_GOALS = ("hold", "hunt", "guard", "demolish")
"""What the Sides may be after in a Mission of the Mission Generator (AM-MODE-02)."""

Barred = Literal["jump", "dash", "block"]
"""What a Mission may forbid (AM-OVER-08)."""
TUTORIALS = 6

Markers = Annotated[tuple[MarkerPlace, ...], msgspec.Meta(max_length=20)]


Lead = Annotated[int, msgspec.Meta(ge=-19, le=19)]


class Mission(Strict, frozen=True, kw_only=True):
    """A Mission (AM-MODE-01)."""

    id: Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
    game: Literal["agents_of_mayhem"] = "agents_of_mayhem"
    """Whose content a file is, where its folder does not tell."""
    words: Stories = Stories()
    tiles: Annotated[tuple[TilePlace, ...], msgspec.Meta(min_length=1, max_length=9)]
    players: Literal[2, 3, 4] = 2
    """For how many people it is meant: the usual value of the setting."""
    mayhem: SideSetup
    legion: SideSetup
    rounds: Annotated[int, msgspec.Meta(ge=1, le=9)]
    initiative: Side
    lead: Lead = 0
    """Where the VP Marker starts: above 0 MAYHEM leads (AM-WIN-04)."""
    lead_of_three: Lead | None = None
    lead_of_four: Lead | None = None
    """Where it starts with three and with four players, if not there, too."""
    parts: tuple[Part, ...] = ()
    barred: tuple[Barred, ...] = ()
    """What nobody may do in it, whatever boards and cards say (AM-OVER-08)."""
    tutorial: Annotated[int, msgspec.Meta(ge=0, le=TUTORIALS)] = 0
    """Which of the Tutorials it is (AM-OVER-07); 0: none. A Tutorial does with fewer boards and ways to score."""
    objectives: Markers = ()
    markers: Markers = ()
    events: Annotated[tuple[EventEntry, ...], msgspec.Meta(max_length=30)] = ()
    devices: Markers = ()
    vehicles: Markers = ()
    ramps: Markers = ()
    provenance: Provenance

    def side(self, side: str) -> SideSetup:
        return self.mayhem if side == "mayhem" else self.legion

    def start(self, players: int) -> int:
        """AM-WIN-04: where the VP Marker starts with so many players."""
        found = {3: self.lead_of_three, 4: self.lead_of_four}.get(players)
        return self.lead if found is None else found

"""The content of Jagged Alliance as types: boards, tiles, enemies, cards, missions, dictators and scenarios in TOML."""

from __future__ import annotations

from typing import Literal

import msgspec

from fireteam.content import Strict

from .vocabulary import Action, Back, Card, Colour, Condition, Do, EnemyKind, Grant, Letter, Provenance, Skill, Terrain

Side = Literal["north", "east", "south", "west"]
Step = Literal["move", "attack"]


class Face(Strict, frozen=True, kw_only=True):
    """One face of a dice colour: successes, and whether it shows the Expertise icon (JA-DICE-04, JA-DICE-06)."""

    successes: int
    expertise: bool = False


class Die(Strict, frozen=True, kw_only=True):
    colour: Colour
    faces: tuple[Face, ...]
    provenance: Provenance


class Board(Strict, frozen=True, kw_only=True):
    """A mercenary board (JA-MERC-01). Name, nickname and ability are messages: `merc-fox`, `ability-fox`."""

    id: str
    stamina: int
    recovery: int = 2
    inventory: int = 3
    weapon_slots: int = 2
    light_slots: int = 0
    """Weapon slots beyond those that hold no heavy item and never stand empty for one (JA-NAMED-06)."""
    ally_slots: int
    leadership: tuple[Colour, ...]
    mechanical: tuple[Colour, ...]
    medical: tuple[Colour, ...]
    grants: tuple[Grant, ...] = ()
    """The ability, where it always applies (JA-MERC-02)."""
    action: Action | None = None
    """The ability, where it is activated in the own turn."""
    on_activation: tuple[Do, ...] = ()
    on_kill: tuple[Do, ...] = ()
    """What happens when this merc kills an enemy; each with its own condition (JA-NAMED-07)."""
    provenance: Provenance
    note: str = ""


class Tile(Strict, frozen=True, kw_only=True):
    """One face of a sector tile, drawn in characters: eight rows of eight, a small letter for each area.

    Areas border each other where their characters touch along an edge (not in a corner, JA-MOVE-01); which areas lie
    along which outer edge is read from the drawing (JA-ENTER-01).
    """

    id: str
    map: str
    terrain: dict[str, Terrain] = msgspec.field(default_factory=dict)
    letters: dict[Letter, str]
    """In which area each spawn symbol lies: all four, each once (JA-SECTOR-03)."""
    rebels: int = 0
    impassable: tuple[str, ...] = ()
    """Borders that nobody crosses: "ab" is the one between areas a and b (JA-TERRAIN-06)."""
    closed: tuple[Side, ...] = ()
    """Outer edges that nobody crosses (JA-SECTOR-14)."""
    hospital: bool = False
    look: Literal["city", "jungle", "desert", "swamp", "coast", "mountain", "farm", "airport", "mine", "prison"]
    provenance: Provenance


class Row(Strict, frozen=True, kw_only=True):
    """A row of an enemy card (JA-ENEMY-06). A range of None is the dash (JA-ENEMY-13)."""

    health: int
    armor: int
    damage: int
    range: int | None = None
    stealth: int
    conditions: tuple[Condition, ...] = ()
    retreat: bool = False
    loot: Literal[0, 1, 2, 3]


class EnemySide(Strict, frozen=True, kw_only=True):
    """One side of an enemy card: its rows, patterns in order of preference (JA-SPEC-10) and special rules."""

    normal: Row
    elite: Row
    patterns: tuple[tuple[Step, ...], ...]
    special: tuple[Literal["search_party", "hidden", "attack_all", "ignore_range", "tank_armor", "kill_ally"], ...] = ()


class EnemyCard(Strict, frozen=True, kw_only=True):
    id: EnemyKind
    initiative: int
    miniatures: int
    basic: EnemySide
    experienced: EnemySide | None = None
    provenance: Provenance
    note: str = ""


class Garrison(Strict, frozen=True, kw_only=True):
    """What a spawn card or a mission places at one letter."""

    enemies: tuple[EnemyKind, ...] = ()
    elites: tuple[EnemyKind, ...] = ()
    encounters: int = 0


class SpawnCard(Strict, frozen=True, kw_only=True):
    """JA-SPAWN-01: who defends a sector. Skulls follow from the back (JA-SPAWN-02). Name: `spawn-<number>`."""

    number: int
    back: Back
    setup: dict[Letter, Garrison]
    on_entry: tuple[Do, ...] = ()
    grants: tuple[Grant, ...] = ()
    """While the sector is contested, for everybody in it."""
    liberate_by: Skill | None = None
    liberate_difficulty: int = 0
    """Another way to liberate the sector (JA-SPAWN-06): a skill test."""
    reward: tuple[Do, ...] = ()
    provenance: Provenance
    note: str = ""


class Encounter(Strict, frozen=True, kw_only=True):
    """An encounter token (JA-TOKEN-01 to 08); `id` is its face, several tokens may share it."""

    id: str
    type: Literal["loot", "fatigue", "enemy", "resource", "condition", "mine", "threat", "nothing"]
    count: int
    quality: Literal[0, 1, 2, 3] = 0
    enemy: EnemyKind | None = None
    elite: bool = False
    funds: int = 0
    rebels: int = 0
    condition: Condition | None = None
    provenance: Provenance


class TankFace(Strict, frozen=True, kw_only=True):
    armor: int
    blocks_kill: bool = False
    provenance: Provenance


EVENT_SLOTS = 3
"""So many events lie before day and night change (JA-EVENT-04)."""
FIRST_EVENT = "198"
"""The card of the first steps, which lies in the first slot and belongs to no deck (JA-SETUP-12, JA-EVENT-04)."""


class Event(Strict, frozen=True, kw_only=True):
    """An event card: what happens at once, and what holds until the next event. Name: `eventcard-<number>`."""

    number: int
    deck: Literal["none", "yellow", "orange", "red"]
    does: tuple[Do, ...] = ()
    grants: tuple[Grant, ...] = ()
    provenance: Provenance


class Behaviour(Strict, frozen=True, kw_only=True):
    """A behaviour card of Larry (JA-COMP-04): what he does this time. Name: `behaviour-<number>`."""

    number: int
    does: tuple[Do, ...]
    provenance: Provenance


class LieutenantCard(Strict, frozen=True, kw_only=True):
    """JA-LT-03, JA-LT-04. Name: `lieutenant-<id>`."""

    number: int
    id: str
    on_draw: tuple[Do, ...] = ()
    grants: tuple[Grant, ...] = ()
    defense: dict[Letter, Garrison] = msgspec.field(default_factory=dict)
    defense_does: tuple[Do, ...] = ()
    encounter_everywhere: bool = False
    replaces: bool = False
    """The defense is placed instead of the spawn card's setup."""
    reward: int
    """The A.I.M. card (JA-LT-07)."""
    provenance: Provenance


class Goal(Strict, frozen=True, kw_only=True):
    """A resolution condition of a mission (JA-MISSION-03)."""

    kill_all: bool = False
    skill: Skill | None = None
    difficulty: int = 0
    funds: int = 0
    rebels: int = 0
    """Paid from the pool by a merc on the mission."""


class Target(Strict, frozen=True, kw_only=True):
    """The target of a bounty hunt (JA-BOUNTY-01): an enemy of its own."""

    initiative: int
    row: Row
    patterns: tuple[tuple[Step, ...], ...]


class MissionCard(Strict, frozen=True, kw_only=True):
    """JA-MISSION-01 to 05, JA-BOUNTY-01. Name: `mission-<id>`."""

    id: str
    access: Literal["inside", "outside"]
    reserved: bool = False
    ongoing: tuple[Grant, ...] = ()
    each_turn: tuple[Do, ...] = ()
    """At the end of each Dictator Phase while it is active."""
    at_end: tuple[Do, ...] = ()
    """When a scenario ends with it active (JA-SCEN-19)."""
    guards: Garrison = Garrison()
    goals: tuple[Goal, ...] = ()
    bounty: Target | None = None
    reward: tuple[Do, ...] = ()
    provenance: Provenance


class Space(Strict, frozen=True, kw_only=True):
    """A space of the Threat track (JA-THREAT-05, JA-CA-04)."""

    colour: Literal["yellow", "orange", "red"]
    skulls: int = 0
    counter_attack: bool = False


class Dictator(Strict, frozen=True, kw_only=True):
    """JA-DICT-01. Name: `dictator-<id>`; abilities: `dictator-<id>-1` to -3."""

    id: str
    track: tuple[Space, ...]
    starts_with: str = ""
    """The lieutenant who is in play from the start (JA-NAMED-01)."""
    skull_threat: int = 0
    """Threat tokens for the first sector with a skull that is liberated in a turn (JA-NAMED-02)."""
    at_maximum: tuple[Do, ...] = ()
    reset_to: int = 1
    grants: tuple[Grant, ...] = ()
    night_threat: bool = False
    provenance: Provenance


class LaidSector(Strict, frozen=True, kw_only=True):
    """A sector of a scenario's layout."""

    tile: str
    at: tuple[int, int]
    """Column and row."""
    spawn: Back | None = None
    card: int = 0
    """A particular spawn card (JA-SETUP-21)."""
    rewards: tuple[Do, ...] = ()
    """One reward token for each (JA-LIB-03)."""
    objective: str = ""
    """The objective token that lies here, by its name in the scenario."""
    city: str = ""
    hospital: bool = False


class Objective(Strict, frozen=True, kw_only=True):
    """Something that the briefing asks for, so many times as `count` says:

    - `liberate`: so many of the sectors are free; `liberate_all`: all of them, at the same time.
    - `token`: so many tokens of this name were resolved with the liberation of their sectors.
    - `kill`: so many enemies of that kind were defeated. `mission`: that mission was solved.
    - `hold`: the sectors were free at the end of so many `turns`, one after another.
    - `skill`: a test of the skill was passed in one of the sectors.
    """

    id: str
    by: Literal["liberate", "liberate_all", "token", "kill", "mission", "hold", "skill"]
    sectors: tuple[str, ...] = ()
    enemy: EnemyKind | None = None
    mission: str = ""
    skill: Skill | None = None
    difficulty: int = 0
    turns: int = 0
    count: int = 1
    does: tuple[Do, ...] = ()
    """What happens each time a part of it is fulfilled."""


class Loss(Strict, frozen=True, kw_only=True):
    """A loss condition of the scenario's own (JA-SCEN-08)."""

    threat: int = 0
    """As soon as the Threat Level is that high."""
    turns: int = 0
    """At the end of that turn."""


class Loadout(Strict, frozen=True, kw_only=True):
    """What a merc is given at the start of the first scenario, or of a scenario played by itself."""

    cards: tuple[int, ...]


class ScenarioCard(Strict, frozen=True, kw_only=True):
    """A scenario of the book, designed to the shape that the rulebook asks for. Name and briefing are messages:
    `scenario-<id>`, `briefing-<id>`, `victory-<id>`."""

    id: str
    number: int
    tier: Literal[1, 2, 3] = 3
    after: tuple[str, ...] = ()
    """Scenarios of which one must have been won; with `cities`, so many cities must be free."""
    cities: int = 0
    map_at: tuple[float, float]
    """Where it lies on the map of Arulco, from 0 to 1."""
    sectors: tuple[LaidSector, ...]
    start: str
    """The sector where the mercs begin, or "choice" of `starts`."""
    starts: tuple[str, ...] = ()
    start_edge: Side | None = None
    """In a contested start sector: along which edge."""
    encounters: dict[str, int] = msgspec.field(default_factory=dict)
    """Which encounter tokens make the pool, by face; empty: all."""
    inside: str = ""
    outside: str = ""
    """The sectors beside which the mission access tokens lie."""
    missions: tuple[str, ...] = ()
    draw_missions: int = 0
    lieutenants: tuple[str, ...] = ()
    objectives: tuple[Objective, ...]
    losses: tuple[Loss, ...] = ()
    on_setup: tuple[Do, ...] = ()
    each_turn: tuple[Do, ...] = ()
    grants: tuple[Grant, ...] = ()
    loadout: tuple[Loadout, ...] = ()
    """The prescribed gear of scenario 1, a merc each (JA-SETUP-06)."""
    market: tuple[int, ...] = ()
    takes: tuple[int, ...] = ()
    """A.I.M. cards that victory brings to the market, or straight to the team (JA-SCEN-14)."""
    income: tuple[int, ...] = ()
    funds: int = 0
    rebels: int = 0
    city: str = ""
    experience: tuple[EnemyKind, ...] = ()
    ticks: tuple[str, ...] = ()
    unlocks_missions: tuple[str, ...] = ()
    ends_campaign: bool = False
    by_itself: tuple[Loadout, ...] = ()
    """What four mercs own when the scenario is played outside a campaign."""
    by_itself_funds: int = 0
    by_itself_rebels: int = 0
    by_itself_experienced: tuple[EnemyKind, ...] = ()
    provenance: Provenance


class Dice(Strict, frozen=True, kw_only=True):
    """dice.toml"""

    die: tuple[Die, ...]


class Boards(Strict, frozen=True, kw_only=True):
    """mercs.toml"""

    board: tuple[Board, ...]


class Tiles(Strict, frozen=True, kw_only=True):
    """tiles.toml"""

    tile: tuple[Tile, ...]


class Enemies(Strict, frozen=True, kw_only=True):
    """enemies.toml"""

    enemy: tuple[EnemyCard, ...]


class Spawns(Strict, frozen=True, kw_only=True):
    """spawns.toml"""

    spawn: tuple[SpawnCard, ...]


class Encounters(Strict, frozen=True, kw_only=True):
    """encounters.toml"""

    encounter: tuple[Encounter, ...]


class TankFaces(Strict, frozen=True, kw_only=True):
    """tank.toml"""

    face: tuple[TankFace, ...]


class Cards(Strict, frozen=True, kw_only=True):
    """aim.toml and loot.toml"""

    card: tuple[Card, ...]


class Events(Strict, frozen=True, kw_only=True):
    """events.toml"""

    event: tuple[Event, ...]


class Behaviours(Strict, frozen=True, kw_only=True):
    """larry.toml"""

    behaviour: tuple[Behaviour, ...]


class Lieutenants(Strict, frozen=True, kw_only=True):
    """lieutenants.toml"""

    lieutenant: tuple[LieutenantCard, ...]


class Missions(Strict, frozen=True, kw_only=True):
    """missions.toml"""

    mission: tuple[MissionCard, ...]


class Dictators(Strict, frozen=True, kw_only=True):
    """dictators.toml"""

    dictator: tuple[Dictator, ...]

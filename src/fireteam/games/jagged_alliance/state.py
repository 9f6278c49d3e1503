"""The state of Jagged Alliance: mercs, enemies, sectors, missions, tokens, cards, the dictator and the campaign record.

A place is named by `where` (a sector by the id of its tile's face, or a mission by its id) and `area` (the number of
the area on the tile; 0 on a mission, JA-MISSION-07). A card is named by its number as three digits ("158"); each is
always in exactly one place: a deck, the market, a merc's board, an item's upgrades, storage, play, or out of the
campaign.
"""

from __future__ import annotations

import msgspec

from fireteam.engine import Deck, Entity
from fireteam.engine import State as EngineState
from fireteam.engine import Umpire as EngineUmpire

KEEPER = "player1"
"""Who enters the choices that the team makes together (JA-TEAM-07, JA-SETUP-08)."""
SEATS = (KEEPER, "player2", "player3", "player4")

OCCUPIED, CONTESTED, LIBERATED = "occupied", "contested", "liberated"
MARKED, BLEEDING, SUPPRESSED = "marked", "bleeding", "suppressed"
DAY, NIGHT = "day", "night"


class Merc(Entity, frozen=True, kw_only=True):
    """A mercenary of the team (JA-MERC-01): the board's cubes, slots and inventory, and where the miniature stands."""

    id: str
    seat: str
    where: str = ""
    """Empty while a replacement waits for the next Player Phase (JA-INJ-08)."""
    area: int = 0
    stamina: int = 0
    fatigue: int = 0
    wounds: int = 0
    injured: bool = False
    """A Severe Injury, which holds one cube (JA-INJ-01)."""
    down: bool = False
    conditions: tuple[str, ...] = ()
    commands: int = 1
    """Command Action tokens that are ready (JA-CMD-02)."""
    activated: bool = False
    used: tuple[str, ...] = ()
    """Cards and abilities used in this activation (JA-ACTION-04)."""
    weapons: tuple[str, ...] = ("", "")
    """The weapon slots: a card, or nothing (JA-MERC-05, JA-NAMED-06)."""
    armor: str = ""
    inventory: tuple[str, ...] = ()
    allies: tuple[str, ...] = ()
    granted: int = 0
    """Cubes that slotted cards have added (JA-STAM-12)."""


class Item(Entity, frozen=True, kw_only=True):
    """What changes on an equipment card that the team owns: Durability spent, upgrades attached."""

    id: str
    spent: int = 0
    upgrades: tuple[str, ...] = ()


class Enemy(Entity, frozen=True, kw_only=True):
    """A hostile miniature (JA-ENEMY-01), a hidden sniper, or the target of a bounty hunt."""

    id: str
    kind: str
    where: str
    area: int = 0
    elite: bool = False
    damage: int = 0
    conditions: tuple[str, ...] = ()
    defeated: bool = False
    """Laid down, to be looted (JA-ENEMY-08)."""
    hidden: str = ""
    """The colour of the token set that hides this sniper (JA-SPEC-04); it stands in no area (JA-SPEC-16)."""


class Sector(Entity, frozen=True, kw_only=True):
    """A tile in the layout (JA-SECTOR-05): its state, its spawn card and what lies on it."""

    id: str
    """The tile's face: "07A"."""
    column: int
    row: int
    status: str = OCCUPIED
    back: str = ""
    """The back of its spawn card: unknown, weak, strong or deadly; empty without one (JA-SPAWN-02)."""
    rebels: int = 0
    lieutenant: str = ""
    """The number of the lieutenant who was located here (JA-LT-06)."""
    city: str = ""


class Spawn(Entity, frozen=True, kw_only=True):
    """The spawn card of a sector: face down until it is entered (JA-SPAWN-03), kept beside it while contested."""

    secret = "card"

    id: str
    """The sector's id."""
    kind: str
    """The back, by which face-down cards look alike."""
    card: str
    face_up: bool = False
    known_to: tuple[str, ...] = ()


class Token(Entity, frozen=True, kw_only=True):
    """A token on a sector: an encounter, a sniper token, a reward, an objective, an access to missions."""

    secret = "face"

    id: str
    kind: str
    """encounter, sniper-<colour>, incoming, reward or objective: what it looks like from behind."""
    face: str
    where: str
    area: int = 0
    face_up: bool = False
    known_to: tuple[str, ...] = ()


class Mission(Entity, frozen=True, kw_only=True):
    """A mission card in play (JA-MISSION-02): at which kind of access it lies and how far it is solved."""

    id: str
    solved: int = 0
    """How many of its conditions are fulfilled, from the left (JA-MISSION-03)."""
    entered: bool = False
    """Guards stand on it since somebody came (JA-MISSION-14)."""


class Lieutenant(Entity, frozen=True, kw_only=True):
    """A lieutenant in play (JA-LT-01): beside the dictator board, or located in a sector."""

    id: str
    where: str = ""


class TankToken(Entity, frozen=True, kw_only=True):
    """A token of the tank: its armor, known once revealed (JA-SPEC-11)."""

    secret = "face"

    id: str
    kind: str
    face: str
    face_up: bool = False
    known_to: tuple[str, ...] = ()


class State(EngineState):
    scenario: str = ""
    """The scenario that is being played or was played last."""
    campaign: bool = False
    """Is this a whole campaign, or one scenario by itself?"""
    dictator: str = ""
    """Whose board is used in this campaign (JA-SETUP-09); empty until it is chosen."""
    tier: int = 3
    """1 starter, 2 intermediate, 3 all rules (JA-TIER-01 to 03)."""
    switches: tuple[str, ...] = ()
    """The settings that are on: wound-on-group-move, underground."""

    mercs: dict[str, Merc] = msgspec.field(default_factory=dict)
    items: dict[str, Item] = msgspec.field(default_factory=dict)
    enemies: dict[str, Enemy] = msgspec.field(default_factory=dict)
    sectors: dict[str, Sector] = msgspec.field(default_factory=dict)
    spawns: dict[str, Spawn] = msgspec.field(default_factory=dict)
    tokens: dict[str, Token] = msgspec.field(default_factory=dict)
    missions: dict[str, Mission] = msgspec.field(default_factory=dict)
    lieutenants: dict[str, Lieutenant] = msgspec.field(default_factory=dict)
    tank_tokens: dict[str, TankToken] = msgspec.field(default_factory=dict)
    decks: dict[str, Deck] = msgspec.field(default_factory=dict)
    """loot1 to loot3; event-yellow, -orange and -red; spawn-<back>; mission; lieutenant; encounter: the
    pool, with the tokens out of play as its discards (JA-ENC-04, JA-ENC-06); behaviour: Larry's cards."""

    places: int = 1
    """How many seats the table has; not all of them need to play each scenario."""
    seats: tuple[str, ...] = (KEEPER,)
    """Who plays in this scenario (JA-CAMP-10), clockwise."""
    order: tuple[str, ...] = ()
    """The fixed cyclic order of the mercs (JA-TARGET-03)."""
    team: tuple[tuple[str, str], ...] = ()
    """Between scenarios: the mercs of the last one and who played them (JA-SCEN-15)."""
    small_team: bool = False
    """Three mercs play (JA-TEAM-02, JA-TEAM-03)."""
    shared_command: bool = False
    """The team of three has its shared Command Action (JA-TEAM-04)."""

    turn: int = 0
    phase: str = ""
    """player, enemy or dictator; empty between scenarios."""
    active: str = ""
    """The merc whose activation runs."""
    front: str = ""
    """Where the active merc fell, if he did: the enemies there act all the same (JA-INJ-10)."""
    skip_enemies: bool = False
    """The coming Enemy Activation is skipped (JA-NAMED-07)."""
    tank_wounded: tuple[str, ...] = ()
    """Whom the tank has wounded in its activation (JA-SPEC-15)."""
    tank_blocked: bool = False
    """A token keeps the tank from killing an ally in its next activation."""
    numbers: int = 0
    """Ids given to enemies and tokens so far."""

    threat: int = 1
    threat_tokens: int = 0
    counter_attacks: tuple[int, ...] = ()
    """Spaces of the track that still hold a counter-attack token (JA-SETUP-10)."""
    time: str = DAY
    events: tuple[str, ...] = ()
    """The cards in the event slots, "198" first (JA-SETUP-12)."""
    standing_event: str = ""
    """The event whose rule applies until the next is drawn (JA-EVENT-05)."""
    skull_freed: bool = False
    """A sector with a skull has been liberated in this turn (JA-NAMED-02)."""

    funds: int = 0
    rebels: int = 0
    """The Resource Pool (JA-AIM-04)."""
    access: tuple[tuple[str, str], ...] = ()
    """Where the mission access tokens lie: (inside or outside, sector) (JA-MISSION-06)."""
    objectives: tuple[tuple[str, int], ...] = ()
    """How far each counted objective of the scenario has come."""

    aim: tuple[str, ...] = ()
    """The A.I.M. deck, in ascending order (JA-CAMP-04)."""
    market: tuple[str, ...] = ()
    storage: tuple[str, ...] = ()
    income: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    """Cards out of the campaign (JA-CARD-02), killed allies and defeated lieutenants among them."""
    reserved_missions: tuple[str, ...] = ()
    """Missions that only a scenario brings in (JA-CAMP-05)."""
    in_hand: tuple[str, ...] = ()
    """Cards that have been drawn and not yet put anywhere."""
    dead: tuple[str, ...] = ()
    """Mercs who died in this campaign (JA-CAMP-03)."""
    injuries: tuple[str, ...] = ()
    """Mercs outside the team who keep a Severe Injury (JA-SCEN-21)."""
    won: tuple[str, ...] = ()
    lost: int = 0
    cities: tuple[str, ...] = ()
    """Liberated cities, in order (JA-TRACK-02)."""
    experienced: tuple[str, ...] = ()
    """Enemy kinds whose box is ticked (JA-TRACK-04)."""
    ticked: tuple[str, ...] = ()
    """Other boxes that scenarios have ticked (JA-TRACK-01)."""


Umpire = EngineUmpire[State]
"""What a step of this game sees."""

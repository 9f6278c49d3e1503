"""The state of Agents of Mayhem: Unit Boards with their wells, figures on a city of levels, markers, decks and hands.

A Unit Board (`boards`) holds cubes and drives figures (`units`): an Elite Board one of the same id, a Squad Board many.
A space of the map is a number of its lattice; `NOWHERE` is off the map. Which levels of each tile stand is the register
`standing`. What is hidden lies in `hands`, `explosions`, `events` and decks, and says who knows it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from fireteam.engine import Deck, Entity
from fireteam.engine import State as EngineState
from fireteam.engine import Umpire as EngineUmpire

MAYHEM, LEGION = SIDES = ("mayhem", "legion")
SEATS = {MAYHEM: ("mayhem", "mayhem2"), LEGION: ("legion", "legion2")}
"""The seats of each Side, the second of which is taken with three or four players (AM-MULTI-01)."""
NOWHERE = -1

SPEED, FOCUS, TECH, MAYHEM_CUBE = WOUNDED = ("speed", "focus", "tech", "mayhem")
"""The Wells that Wound Cubes take places in (AM-HIT-03)."""
ACTION_CUBES = (SPEED, FOCUS, TECH)
SHIELD, ARMOR = "shield", "armor"
WELLS = (*WOUNDED, SHIELD, ARMOR)
SCRAP = ("green", "yellow", "blue")
"""The colours of Reinforcement Cubes and of Scrap."""

MAIN, ADD_ON, INSTANT, PASSIVE = "main", "add_on", "instant", "passive"

DRAW, ACTION, REFRESH, BETWEEN = "draw", "action", "refresh", "between"
"""The phases of a Turn, and the time between two Missions of a campaign."""

ADVANCED_SETUP, PARTNER_CARD, VETO = "advanced_setup", "partner_card", "veto"
BOOST, SWITCHING = "boost", "switching"
"""What the players may agree on: to choose their Units (AM-ADV-01), that a Refresh Card serves the partner's board
(AM-MULTI-05), that teammates may object to each other's choices (AM-MULTI-08); in a campaign a Crystal for the
character with the fewest Upgrades (AM-PROG-15), and that the players may switch Sides (AM-PROG-19)."""

ADVANCED = "advanced"
"""The part of the rules that switches all others on (AM-OVER-06). Single parts, for Missions that need one of them:"""
PARTS = (
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
)


class Status(msgspec.Struct, frozen=True, gc=False):
    """A Status Marker: which, in which Turn it was gained (AM-STATUS-20), and the cube that Disrupted holds
    (AM-STATUS-13)."""

    kind: str
    turn: int
    cube: str = ""


class Cubes(msgspec.Struct, frozen=True, gc=False):
    """Cubes of each colour: what is in a board's Wells, or what something costs."""

    speed: int = 0
    focus: int = 0
    tech: int = 0
    mayhem: int = 0
    shield: int = 0
    armor: int = 0

    def of(self, cube: str) -> int:
        amount: int = getattr(self, cube)
        return amount

    def plus(self, cube: str, amount: int = 1) -> Cubes:
        return msgspec.structs.replace(self, **{cube: self.of(cube) + amount})

    def less(self, cost: Cubes) -> Cubes:
        return Cubes(*(self.of(cube) - cost.of(cube) for cube in WELLS))

    def covers(self, cost: Cubes) -> bool:
        return (
            self.speed >= cost.speed
            and self.focus >= cost.focus
            and self.tech >= cost.tech
            and self.mayhem >= cost.mayhem
            and self.shield >= cost.shield
            and self.armor >= cost.armor
        )


NO_CUBES = Cubes()


class Group(msgspec.Struct, frozen=True, gc=False):
    """A Group Action: the Minion type, the Action, how many further figures may take it, and who has (AM-SQUAD-16)."""

    kind: str
    action: str
    left: int
    acted: tuple[str, ...]
    besides: int = 0
    """MP that the last of them has had besides those of the Action: Move Up gives them, and other Actions
    (AM-STATUS-07, AM-ACT-08)."""


class Board(Entity, frozen=True, kw_only=True):
    """A Unit Board: an Elite Board, whose figure has the same id, or a Squad Board (AM-BOARD-01, AM-SQUAD-01)."""

    id: str
    side: str
    squad: bool = False
    cubes: Cubes = NO_CUBES
    wounds: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Wound Cubes in the Speed, Focus, Tech and Mayhem Wells."""
    reinforcements: tuple[int, int, int] = (0, 0, 0)
    """Green, yellow and blue Reinforcement Cubes."""
    mayhem_statuses: int = 0
    """Permanent Mayhem Statuses: two become a cube at once (AM-MAYHEM-03)."""
    gadgets: tuple[str, ...] = ()
    upgrades: tuple[str, ...] = ()
    """On a Squad Board those of the Minion types in its slots."""
    minions: tuple[str, ...] = ()
    """The Minion Cards in its slots."""
    allies: tuple[str, ...] = ()
    """The units whose Ally Boards lie beside it (AM-ALLY-02)."""
    by: str = ""
    """The seat that has Activated it this Turn."""
    main: bool = False
    """The Main Action of this Turn is used up (AM-ACT-05)."""
    used: tuple[str, ...] = ()
    """Add-on Actions that were used this Turn (AM-ACT-06)."""
    done: bool = False
    """Its player has nothing more to do with it this Turn (AM-ACT-09)."""
    order: int = 0
    """Which of the Turn's Activations it was, counted from 1 (AM-MULTI-05)."""
    group: Group | None = None
    """A Group Action in progress."""
    redeployed: bool = False
    """Its Unit was put back this Turn, so it does not Refresh (AM-REDEP-04)."""


class Leap(msgspec.Struct, frozen=True, gc=False):
    """A Jump that was paid for: so many Spaces are left of it, so many Levels it rises, and the highest Level it
    reaches once it has begun (AM-JUMP-13)."""

    spaces: int
    rise: int
    top: int = NOWHERE


class Held(msgspec.Struct, frozen=True, gc=False):
    """MP of an Action whose Attack is still to be made: they are used before it or after it (AM-ATTACK-04)."""

    action: str
    mp: int
    begun: bool = False
    """Some of them were used before the Attack."""
    spared: int = 0
    """Other MP that were used while these could have been used instead."""


class Unit(Entity, frozen=True, kw_only=True):
    """A figure, on the map or off it: an Elite Unit, a Minion or an Ally."""

    id: str
    kind: str
    """The id of its Elite Board, Minion Card or Ally Board."""
    side: str
    board: str
    """The Unit Board that pays for its Actions."""
    cell: int = NOWHERE
    """Of a Large Unit the upper left of its Spaces."""
    facing: int = 0
    statuses: tuple[Status, ...] = ()
    mp: int = 0
    debt: int = 0
    """MP that Move Down still takes from those it gains this Turn (AM-STATUS-11)."""
    held: tuple[Held, ...] = ()
    """MP of Actions whose Attacks are still to be made, each by itself (AM-ATTACK-04)."""
    attacks: tuple[str, ...] = ()
    """Actions that it has paid for and whose Attack it has still to make."""
    boosted: tuple[str, ...] = ()
    """Weapon Actions for which its Weapon Gadget was paid, until their Attack is made (AM-GADGET-04)."""
    waited: tuple[str, ...] = ()
    """Actions that a Timer held back, until their Attack is made (AM-TIMER-07)."""
    aims: tuple[str, ...] = ()
    """Weapon Actions whose Attack is Aimed (AM-AIM-01)."""
    taken: tuple[str, str] = ("", "")
    """The last Action but one and the last that it took this Turn, Instants left out (AM-COND-07)."""
    leap: Leap | None = None
    back: int = NOWHERE
    """While it is on its way through or over others: the last Space where it could stand (AM-MOVE-17)."""
    lost: tuple[int, int, int] = (0, 0, 0)
    """Shield, Armor and Health that a Minion has lost this Turn (AM-SQUAD-10), or that lie on an Ally Board."""
    enters: int = 0
    """The Round from which it may come onto the map; 0: it is on it, or was Downed (AM-ENTER-01)."""
    way_in: Literal["", "north", "east", "south", "west", "above"] = ""


class Hand(Entity, frozen=True, kw_only=True):
    """Cards that somebody holds: a Refresh Card of a seat (AM-DRAW-01), or the Mayhem Cards of a Side
    (AM-MAYHEM-18)."""

    secret = "cards"

    id: str
    kind: str
    cards: tuple[str, ...] = ()
    face_up: bool = False
    known_to: tuple[str, ...] = ()


class Explosion(Entity, frozen=True, kw_only=True):
    """An Explosion Marker on the map; its face is its size. Nobody knows it before it is turned up (AM-EXPL-02)."""

    secret = "size"

    id: str
    kind: str
    size: str
    cell: int
    turn: int
    """The Turn in which it was placed (AM-EXPL-07)."""
    face_up: bool = False
    statuses: tuple[str, ...] = ()
    known_to: tuple[str, ...] = ()


class Objective(Entity, frozen=True, kw_only=True):
    """An Objective Marker: "1" to "9", "gadget" or "crystal", and who controls it (AM-OM-01)."""

    id: str
    cell: int
    side: str
    hits: int = 0
    """So many Hits of one Turn destroy it; 0: it is no Target (AM-TARGET-02)."""
    damage: int = 0


class EventMarker(Entity, frozen=True, kw_only=True):
    """An Event Marker with its number face down (AM-EVENT-05)."""

    secret = "number"

    id: str
    kind: str
    side: str
    number: str
    cell: int
    face_up: bool = False
    known_to: tuple[str, ...] = ()


class Timer(Entity, frozen=True, kw_only=True):
    """Timer Markers on an Action, a Unit that aims, or a device (AM-TIMER-01 to 13)."""

    id: str
    on: str
    """The board, unit or device on which they lie."""
    action: str
    lasts: Literal["when", "until"]
    side: str
    turn: int
    count: int = 1
    delays: bool = False
    """The whole Action waits for it (AM-TIMER-07)."""
    aimed: bool = False
    figures: tuple[str, ...] = ()
    """Who will act when it comes off (AM-TIMER-08)."""


class Device(Entity, frozen=True, kw_only=True):
    """A Doomsday Device; its cell is the upper left of its Spaces."""

    id: str
    cell: int
    wounds: int = 0
    side: str = LEGION
    """Whom it serves: a Hack may change that (AM-DDD-16, AM-DDD-18)."""
    acted: bool = False


class Vehicle(Entity, frozen=True, kw_only=True):
    """A Vehicle of a Side, or a Drone, which has none."""

    id: str
    kind: str
    side: str
    front: int
    back: int
    wounds: int = 0
    driven: bool = False
    """One of its Side's Units was on it when the Turn began (AM-VEH-06)."""
    spent: int = 0
    straight: int = NOWHERE
    """Straight steps since its last Maneuver of this Turn; `NOWHERE`: there was none (AM-VEH-16)."""
    reversed: bool = False
    passing: tuple[str, ...] = ()
    """Friends whom it is driving through (AM-VEH-27)."""
    rammed: tuple[str, ...] = ()
    """Units that it has attacked this Turn (AM-VEH-30)."""


class Ramp(Entity, frozen=True, kw_only=True):
    id: str
    cell: int
    facing: int


class Scratch(Entity, frozen=True, kw_only=True):
    """Hits that an Object of the map has taken this Turn: its id is what and where (AM-OBJ-01)."""

    id: str
    cell: int
    hits: int


class Roster(Entity, frozen=True, kw_only=True):
    """What a character or Minion type keeps from Mission to Mission (AM-PROG-03, AM-BOARD-10)."""

    id: str
    side: str
    gadgets: tuple[str, ...] = ()
    upgrades: tuple[str, ...] = ()


class Chapter(msgspec.Struct, frozen=True, gc=False):
    """A Mission of a campaign that is over: which, who won ("" for a tie), by how much, which Win Conditions came true,
    and where the story went from there (AM-MODE-03)."""

    mission: str
    winner: str
    lead: int
    met: tuple[str, ...] = ()
    path: int = 0


class State(EngineState):
    mission: str = ""
    parts: tuple[str, ...] = ()
    """The parts of the Advanced Rules that are in use (AM-OVER-09)."""
    options: tuple[str, ...] = ()
    """Settings that are on: friendly_fire, advanced_setup, partner_card, veto."""
    players: tuple[tuple[str, ...], tuple[str, ...]] = ((MAYHEM,), (LEGION,))
    """The seats of MAYHEM and of LEGION."""

    boards: dict[str, Board] = msgspec.field(default_factory=dict)
    units: dict[str, Unit] = msgspec.field(default_factory=dict)
    hands: dict[str, Hand] = msgspec.field(default_factory=dict)
    decks: dict[str, Deck] = msgspec.field(default_factory=dict)
    """refresh-mayhem, refresh-legion, mayhem-mayhem, mayhem-legion, explosions, gadgets-mayhem, gadgets-legion."""
    explosions: dict[str, Explosion] = msgspec.field(default_factory=dict)
    objectives: dict[str, Objective] = msgspec.field(default_factory=dict)
    events: dict[str, EventMarker] = msgspec.field(default_factory=dict)
    timers: dict[str, Timer] = msgspec.field(default_factory=dict)
    devices: dict[str, Device] = msgspec.field(default_factory=dict)
    vehicles: dict[str, Vehicle] = msgspec.field(default_factory=dict)
    ramps: dict[str, Ramp] = msgspec.field(default_factory=dict)
    scratches: dict[str, Scratch] = msgspec.field(default_factory=dict)
    rosters: dict[str, Roster] = msgspec.field(default_factory=dict)

    lockdowns: tuple[tuple[str, int, int], ...] = ()
    """Rooms that Agents neither leave nor enter while a marker stands: its id, the tile and the Level (AM-EVENT-12)."""
    standing: tuple[int, ...] = ()
    """How many levels of each tile of the map stand."""
    initiative: str = MAYHEM
    round: int = 1
    rounds: int = 1
    turn: int = 0
    """Turns that have begun; it tells apart what was placed or gained in which (AM-STATUS-20, AM-EXPL-07)."""
    active: str = ""
    """The Side whose Turn it is."""
    phase: str = ""
    opened: tuple[str, ...] = ()
    """The Sides that have had their first Turn of this Round (AM-REF-09)."""
    lead: int = 0
    """MAYHEM's Victory Points less LEGION's (AM-WIN-03)."""
    mover: str = ""
    """The Unit that is in the middle of its movement."""
    attacker: str = ""
    """The Unit that has chosen the Target of an Attack which is not resolved yet."""
    dashed: tuple[str, ...] = ()
    """Units that have Dashed since the Target of the Attack in progress was chosen (AM-DASH-04)."""
    bonus_dice: int = 0
    """Dice that Mayhem Cards add to the Attack Roll in progress (AM-MAYHEM-15)."""
    downed: tuple[str, ...] = ()
    """Units that were Downed by the Action in progress (AM-COND-10)."""
    numbers: int = 0
    """Ids given to figures and markers so far."""

    met: tuple[str, ...] = ()
    """Win Conditions of this Mission that have scored, as side:how:of."""
    story: str = ""
    """The campaign that is played; a Mission by itself belongs to none (AM-MODE-03)."""
    chapters: tuple[Chapter, ...] = ()
    flags: tuple[str, ...] = ()
    """What the story remembers."""
    crystals: tuple[int, int] = (0, 0)
    """Dark Matter Crystals of MAYHEM and LEGION, to be spent before the next Mission (AM-PROG-17)."""
    boosted: tuple[str, str] = ("", "")
    """The characters of MAYHEM and LEGION who have a Crystal of their own to spend (AM-PROG-15)."""


Umpire = EngineUmpire[State]
"""What a step of this game sees."""

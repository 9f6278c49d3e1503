"""The state of Far Cry: heroes and other units on a map of hexagons, cards, tiles and tokens, treks, the campaign.

Everything that lives stands in `units`; what belongs to a player's board stands in `heroes` under the same id. A card
is always in exactly one place, so that none is ever lost or doubled. A cell of the map is a number of its lattice; -1
is nowhere on it.
"""

from __future__ import annotations

import msgspec

from fireteam.engine import Deck, Entity
from fireteam.engine import State as EngineState
from fireteam.engine import Umpire as EngineUmpire

SEATS = ("player1", "player2", "player3", "player4")
NOWHERE = -1

COLOURS = ("red", "blue", "green", "yellow")
"""The bases of enemies of one type, in the order in which they act (FC-ENEMY-03)."""
LEAVES = ("green", "blue", "amber", "crimson")

HERO, ALLY, ENEMY = "hero", "ally", "enemy"
"""The sides of units: an autonomous ally is an ally as well (FC-ALLY-01)."""

# Where a card can be.
BOX = "box"  # in its deck, to be bought or crafted
STASH = "stash"  # in the Team Stash
HAND = "hand"  # an equipped weapon
BELT, BACK = "belt", "back"  # in a holster
BESIDE = "beside"  # a melee weapon that lies beside the board (FC-SWITCH-06)
SACK = "sack"  # an item that is carried
WORN = "worn"  # a sack or holster in use
LEARNED = "learned"  # a Talent
ATTACHED = "attached"  # a mod on the weapon that holds it
DISCARD = "discard"  # the discard zone of a hero
BAG = "bag"  # put aside for the rest of the mission (FC-SWITCH-05)
MAP = "map"  # thrown: its token lies on the map
LOST = "lost"  # taken by acid, a chasm or rubble
LENT = "lent"  # on the board of an ally (FC-INK-06), or in the gun seat (FC-TILE-05)

# Phases.
CAMP, EVENT, PLAYER, ENEMY_TURN, TREK = "camp", "event", "player", "enemy", "trek"

# Actions that are limited to one a turn (FC-TURN-03).
SWITCH, ITEM, RELOAD, TAKEDOWN, TRADE, BANDAGE = "switch", "item", "reload", "takedown", "trade", "bandage"


class Unit(Entity, frozen=True, kw_only=True):
    """Whoever is alive on the map: a hero, an ally or an enemy (FC-GLOSS-15)."""

    id: str
    kind: str
    """A hero's id, or the id of an Enemy board."""
    side: str
    colour: str = ""
    cell: int = NOWHERE
    hp: int = 1
    mp: int = 0
    shield: int = 0
    """What the second life track holds (FC-INK-09)."""
    bleed: bool = False
    impair: int = 0
    """0: none; 1: the next turn is hindered; 2: this one is (FC-GLOSS-10)."""
    stunned: bool = False
    down: bool = False
    """An unconscious hero, whose body lies there (FC-KO-01)."""
    cage: str = ""
    """The tile in which it is locked (FC-TILE-15)."""
    entered: int = 0
    """When it came in, for types that no briefing orders (FC-SETUP-11)."""
    tricks: int = 0
    """Vaas' Trick tokens that it holds (FC-ROGUE-01)."""
    used: tuple[str, ...] = ()
    """Limited actions, weapons of an ally, and Talents that were used this turn."""


class Lasting(msgspec.Struct, frozen=True, gc=False):
    """Something that holds for a while: what, how much of it, and the last round in which it does; `turn`: only until
    the Player turn of that round ends."""

    what: str
    amount: int
    round: int
    turn: bool = True


class Hero(Entity, frozen=True, kw_only=True):
    """A player's board (FC-BOARD-04): what was gained so far, what was done this turn, and what the campaign keeps."""

    id: str
    seat: str
    xp: int = 0
    insanity: int = 0
    gained_xp: int = 0
    gained_money: int = 0
    gained_insanity: int = 0
    gained_leaves: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Tokens on the board, provisional until the mission succeeds (FC-BOARD-01)."""
    bandages: int = 0
    impulse: bool = False
    """The Impulse token is there (FC-IMPULSE-02)."""
    ink: int = 0
    """Ink Curse tokens (FC-INK-02)."""
    attacked: bool = False
    reloaded: bool = False
    forfeited: bool = False
    """The attacks of this turn were given up (FC-SPIDER-05)."""
    lasting: tuple[Lasting, ...] = ()
    left: bool = False
    """Gone by an Exit (FC-TILE-21)."""
    lost: bool = False
    """Removed without a body (FC-KO-06)."""
    done: bool = False
    """Has nothing more to do this turn (FC-TURN-06)."""
    trek: str = ""
    """The Exploration card on which the hero stands."""
    ceiling: int = 0
    """The most HP on this trek: stages of Insanity that are reached on it count afterwards (FC-TREKCARD-09)."""
    heading: str = ""
    """The card that the hero has marked as his next (FC-TREK-12)."""
    slain: tuple[str, ...] = ()
    """The kinds that this hero killed this turn."""


class Madness(Entity, frozen=True, kw_only=True):
    """The face-down Insanity card of a hero: nobody knows it before it is turned up (FC-STRESS-02)."""

    secret = "card"

    id: str
    """The hero's id."""
    kind: str
    card: str
    face_up: bool = False
    known_to: tuple[str, ...] = ()


class Card(Entity, frozen=True, kw_only=True):
    """A copy of a weapon, mod, item, Talent or container, and where it is (FC-INV-01)."""

    id: str
    kind: str
    place: str = BOX
    holder: str = ""
    """A hero; of a mod, the weapon; of a thrown weapon, who threw it."""
    ammo: int = 0
    turned: bool = False
    """Rotated: used this round (FC-COMBAT-03, FC-ONCE-01)."""
    flipped: bool = False
    """Used for this mission (FC-ONCE-02)."""
    fresh: bool = False
    """Received this turn by one who had attacked (FC-TRADE-04)."""
    home: str = BOX
    owner: str = ""
    """Where the card was when the mission began, and whose it was: a failed mission puts it back (FC-END-13)."""


class Tile(Entity, frozen=True, kw_only=True):
    """A tile on the map: a crate, a barrel, a cage, a bridge."""

    id: str
    kind: str
    cell: int
    damage: int = 0
    letter: str = ""
    """Which cage or vine wall it is."""
    spent: bool = False
    """An open cage, a ruined Machine Gun."""


class Token(Entity, frozen=True, kw_only=True):
    """A token on the map: loot, a leaf, a mine, a thrown weapon, a trick, a supply drop, a bunker door."""

    secret = "face"

    id: str
    kind: str
    face: str
    cell: int
    face_up: bool = False
    known_to: tuple[str, ...] = ()


class Hidden(Entity, frozen=True, kw_only=True):
    """A card that lies face down beside the Round board: the Where and the What of an anecdote (FC-ANECDOTE-01)."""

    secret = "card"

    id: str
    kind: str
    card: str
    face_up: bool = False
    known_to: tuple[str, ...] = ()


class TrekCard(Entity, frozen=True, kw_only=True):
    """An Exploration card on the table: its place on the grid of the trek (FC-TREK-24), and whether it is resolved."""

    secret = "card"

    id: str
    kind: str
    card: str
    column: int = 0
    row: int = 0
    face_up: bool = False
    resolved: bool = False
    """An Ammo token lies on it (FC-TREK-17)."""
    known_to: tuple[str, ...] = ()


class Goal(Entity, frozen=True, kw_only=True):
    """An objective of the mission: how far it is, whether it is done, and whether it can still be (FC-END-05)."""

    id: str
    count: int = 0
    done: bool = False
    failed: bool = False


class State(EngineState):
    """Everything on the table, and what a campaign keeps from mission to mission (FC-SAVE-01)."""

    campaign: bool = False
    """Is this a whole campaign, or one mission by itself?"""
    mission: int = 0
    """The mission that is being played, or that comes next."""
    switches: tuple[str, ...] = ()
    """The settings that are on: in-turn, friendly-fire, duels."""
    order: tuple[str, ...] = ()
    """The heroes in the order of their seats."""
    team: int = 2
    """The number of players for values that depend on it: a lone hero counts as 2 (FC-SETUP-23)."""

    units: dict[str, Unit] = msgspec.field(default_factory=dict)
    heroes: dict[str, Hero] = msgspec.field(default_factory=dict)
    madness: dict[str, Madness] = msgspec.field(default_factory=dict)
    cards: dict[str, Card] = msgspec.field(default_factory=dict)
    tiles: dict[str, Tile] = msgspec.field(default_factory=dict)
    tokens: dict[str, Token] = msgspec.field(default_factory=dict)
    hidden: dict[str, Hidden] = msgspec.field(default_factory=dict)
    trek_cards: dict[str, TrekCard] = msgspec.field(default_factory=dict)
    goals: dict[str, Goal] = msgspec.field(default_factory=dict)
    decks: dict[str, Deck] = msgspec.field(default_factory=dict)
    """madness, loot, leaf, when, where, what, exploration."""

    phase: str = CAMP
    round: int = 0
    hands: tuple[str, ...] = ()
    """Seats that want to step in (FC-SIMUL-05)."""
    interrupted: tuple[str, ...] = ()
    """Seats that have to finish an action before they begin another, since somebody has stepped in (FC-TURN-04)."""
    agreed: tuple[str, ...] = ()
    """Seats that have agreed to end a Player turn in which only allies are left to be led (FC-TURN-06)."""
    active: str = ""
    """The unit that acts."""
    fire: tuple[int, ...] = ()
    ink: tuple[int, ...] = ()
    acid: tuple[int, ...] = ()
    """Cells that became acid: broken bridges and collapsed platforms (FC-TILE-12, FC-DRAGON-06)."""
    chain: tuple[str, ...] = ()
    """Types that no briefing orders, as they entered (FC-SETUP-11)."""
    queue: tuple[str, ...] = ()
    """The Enemy Queue, place by place; empty places are empty (FC-QUEUE-01)."""
    happened: tuple[str, ...] = ()
    """Condition-based events that are over (FC-EVENT-08), and anecdotes (FC-ANECDOTE-04)."""
    due: tuple[str, ...] = ()
    """Condition-based events whose condition was met, and which wait for the action to be over (FC-EVENT-08)."""
    zone_kills: tuple[int, ...] = ()
    """The zones in which somebody was killed in this Player turn (FC-DUTY-03)."""
    abs_used: tuple[str, ...] = ()
    """Heroes who used Steel Abs in this Enemy turn (FC-SHARK-08)."""
    numbers: int = 0
    """Ids given to units, tiles and tokens so far."""

    money: int = 0
    hides: int = 0
    leaves: tuple[int, int, int, int] = (0, 0, 0, 0)
    """What the Team Stash holds besides cards (FC-STASH-01)."""
    exploration: bool = False
    """The Exploration token, to be used before the next mission (FC-TREK-01)."""
    won: tuple[int, ...] = ()
    met: tuple[str, ...] = ()
    """The objectives that were met in them, as mission and objective: "payback-third" (FC-FLOW-05)."""
    failures: int = 0
    lent: tuple[str, ...] = ()
    """Cards that go back to the box when the mission is over (FC-FIRE-08)."""
    gifts: tuple[str, ...] = ()
    """Cards that go back to the box if the mission fails (FC-DEEP-07)."""


Umpire = EngineUmpire[State]
"""What a step of this game sees."""

"""What the files of the box say: heroes, weapons, items, enemies, maps, missions and cards as types.

Rules read this and know no card by name. Three small vocabularies carry the effects: `Effect` for what happens at once
or lasts for a while, `Mode` for ways to attack, and `Instruction` for what Enemy boards and events order.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from fireteam.content import Strict

Provenance = Literal["printed", "original"]
Colour = Literal["green", "yellow", "orange", "red", "black"]
Leaf = Literal["green", "blue", "amber", "crimson"]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
Money = Annotated[int, msgspec.Meta(ge=0, le=20_000, multiple_of=100)]

ByTeam = Count | tuple[Count, ...]
"""A value, or three of them: for 2, 3 and 4 players (FC-SETUP-24)."""


def by_team(value: ByTeam, team: int) -> int:
    """The value for a number of players."""
    return value if isinstance(value, int) else value[team - 2]


# ---------------------------------------------------------------------- effects


Verb = Literal[
    "heal",
    "move_points",
    "improve",
    "damage",
    "hit",
    "stun",
    "impair",
    "cure",
    "blaze",
    "lay_mine",
    "ignored_by",
    "fireproof",
    "choose_leaves",
    "extra_attack",
    "move",
    "bandage",
    "scout",
    "shield",
]
"""What an effect can do."""


class Effect(Strict, frozen=True, kw_only=True):
    """Something that an item, an Impulse, an event or a card does. `verb` says what; the rest says how much, to whom,
    where.

    - `heal`: so many HP of the user, or all (`amount` 0). `move_points`: so many MP for this turn.
    - `improve`: attack dice are so many steps better, or only those `by` a type of weapon. `damage`: attacks deal so
      much more, or only those `against` a class of units.
    - `hit`: so much damage to what `where` names. `stun`: such units are stunned; `impair`: they are impaired. `cure`:
      the user's statuses go.
    - `blaze`: fire with so much damage around a space within range (FC-GLOSS-02). `lay_mine`: a Mine beside the user.
    - `ignored_by`: units of a class do not choose the user. `fireproof`: no fire damage. `choose_leaves`: leaves as one
      likes.
    - `extra_attack`: a weapon that has attacked may do so again. `move`: a move of so many spaces that leaves no Zone
      of Control.
    - `bandage`: so many Bandage tokens. `scout`: face-down tokens within range turn up. `shield`: all damage is less by
      so much.
    """

    verb: Verb
    amount: int = 1
    where: Literal["self", "one", "space", "radius", "team"] = "self"
    """The user; one unit within range and in sight; a space within range and in sight; a radius around one; all
    heroes."""
    range: Count = 0
    radius: Count = 0
    against: Literal["", "human", "animal", "spirit", "enemy"] = ""
    by: str = ""
    """A type of weapon."""
    rounds: Count = 0
    """0: at once, or for this turn; 2: this round and the next."""
    basic: bool = False
    """Bosses are not affected."""


# ---------------------------------------------------------------------- weapons


class DieWhen(Strict, frozen=True, kw_only=True):
    """Another die than the printed one (FC-DICE-05), where everything that is given holds."""

    die: Colour
    two_hands: bool = False
    at_least: Count = 0
    at_most: Count = 0


class OnHit(Strict, frozen=True, kw_only=True):
    """What else a hit does (FC-DAMAGE-02); its damage is added (FC-BOARD-05). With a die it happens only on its
    success."""

    die: Colour | None = None
    damage: Count = 0
    bleed: bool = False
    impair: bool = False
    stun: bool = False
    push: Count = 0
    against: Literal["", "human", "animal", "spirit"] = ""


class Mode(Strict, frozen=True, kw_only=True):
    """A way to attack besides the single shot (FC-MODE-01). Without a die or damage of its own the weapon's hold."""

    kind: Literal["scatter", "spread", "throw", "full_auto"]
    die: Colour | None = None
    dice: tuple[DieWhen, ...] = ()
    damage: Count = 0
    more: Count = 0
    """Further targets of Full Auto."""
    range: Count = 0
    """The furthest target of a throw; 0: any."""


class Weapon(Strict, frozen=True, kw_only=True):
    """A Weapon card (FC-BOARD-06)."""

    id: str
    type: Literal[
        "fists",
        "blade",
        "club",
        "pistol",
        "smg",
        "rifle",
        "shotgun",
        "machine_gun",
        "sniper",
        "bow",
        "launcher",
        "flamethrower",
    ]
    price: Money | None = None
    hands: Literal[1, 2] = 1
    ammo: Count = 0
    damage: Count
    die: Colour | None = None
    """None: it hits automatically (FC-DICE-06)."""
    dice: tuple[DieWhen, ...] = ()
    nearest: Count = 0
    furthest: Count = 0
    """Distance requirements; 0: none."""
    modes: tuple[Mode, ...] = ()
    on_hit: tuple[OnHit, ...] = ()
    blaze: Count = 0
    """The damage is dealt as fire around the target (FC-GLOSS-02)."""
    burst: Count = 0
    """The damage hits everything within this radius of the target."""
    screws: Literal[0, 1, 2] = 0
    mods: tuple[str, ...] = ()
    reload: Literal["always", "never", "near_fuel"] = "always"
    """near_fuel: only next to a Red Barrel (FC-RELOAD-06)."""
    holster: bool = True
    """It needs one when it is not equipped (FC-SWITCH-06)."""
    fixed: bool = False
    """The Machine Gun of a seat."""
    copies: Positive = 1
    provenance: Provenance

    @property
    def melee(self) -> bool:
        return self.type in ("fists", "blade", "club")

    @property
    def blade(self) -> bool:
        return self.type == "blade"


class Mod(Strict, frozen=True, kw_only=True):
    """A Weapon Mod: what it changes about its weapon (FC-MOD-04)."""

    id: str
    price: Money
    ammo: Count = 0
    single_shot: Count = 0
    """Steps by which the die of a single shot is better (FC-WEAPON-09)."""
    mode: Count = 0
    """Steps by which the die of an alternate mode is better."""
    on_hit: tuple[OnHit, ...] = ()
    copies: Positive = 1
    provenance: Provenance


class Item(Strict, frozen=True, kw_only=True):
    """An Item card: a potion has leaves, others a price or none (FC-BOARD-07, FC-CRAFT-07)."""

    id: str
    kind: Literal["potion", "item"] = "item"
    price: Money | None = None
    leaves: dict[Leaf, Positive] = msgspec.field(default_factory=dict)
    effects: tuple[Effect, ...]
    enemy_turn: bool = False
    """It may be used during the Enemy turn (FC-ITEM-04)."""
    copies: Positive = 1
    provenance: Provenance


class Container(Strict, frozen=True, kw_only=True):
    """A sack or holster: how much it holds, and how many hides it takes (FC-CRAFT-06)."""

    id: str
    kind: Literal["sack", "belt", "back"]
    capacity: Positive
    hides: Positive
    copies: Positive
    provenance: Provenance


class Talent(Strict, frozen=True, kw_only=True):
    """A Talent card of one of three trees (FC-TALENT-02). What it does is the rule of its id (FC-HERON-01 to
    FC-SPIDER-09)."""

    id: str
    tree: Literal["heron", "shark", "spider"]
    level: Literal[1, 2, 3]
    often: Literal["always", "turn", "mission", "enemy_turn"] = "always"
    insane: bool = False
    """It has an Insanity effect (FC-TALENT-09)."""
    rule: str
    provenance: Provenance


class HeroBoard(Strict, frozen=True, kw_only=True):
    id: str
    hp: Positive
    mp: Positive
    impulse: tuple[Effect, ...]
    moment: Literal["turn", "enemy_turn"] = "turn"
    provenance: Provenance


StressEffect = Literal["reflexes", "bloodlust", "catatonia", "instability", "recklessness", "adrenalin", "cruelty"]
"""What an Insanity card can do to a hero (FC-STRESS-07 to FC-STRESS-13)."""


class InsanityCard(Strict, frozen=True, kw_only=True):
    """Three rows: the effects for 0+, 5+ and 10+ Insanity (FC-STRESS-01)."""

    id: str
    rows: tuple[StressEffect, StressEffect, StressEffect]
    provenance: Provenance


# ---------------------------------------------------------------------- enemies


class Attack(Strict, frozen=True, kw_only=True):
    """A weapon on an Enemy board."""

    id: str
    melee: bool = False
    die: Colour | None = None
    damage: ByTeam
    furthest: Count = 0
    improved_adjacent: Count = 0
    """Steps by which the die is better against an adjacent target (FC-UNIT-03)."""
    on_hit: tuple[OnHit, ...] = ()
    mode: Mode | None = None
    burst: Count = 0
    blaze: Count = 0
    zone_only: bool = False
    """Used only when somebody leaves its Zone of Control (FC-ZOC-05)."""


Criterion = Literal[
    "closest",
    "furthest",
    "weakest",
    "strongest",
    "frailest",
    "hero",
    "bleeding",
    "maddest",
    "inked",
    "loneliest",
    "pirate",
]
"""The words in which a board says whom it prefers (FC-TARGET-02)."""


class Instruction(Strict, frozen=True, kw_only=True):
    """One line of a behaviour, carried out from top to bottom (FC-BEHAV-01).

    - `choose`: a target by the criteria, in their order (FC-TARGET-02).
    - `approach`: move next to the target (or within `range` of it and in sight); `keep_away`: to where it is at least
      so far.
    - `attack`: with the weapon named. `check_cover`: without cover, to the furthest cover in reach (FC-CHECK-02).
    - `go_to`: toward the closest Trick token (FC-ROGUE-02). `push`, `hit`, `bleed`, `impair`, `ink`: the target, or
      units within `range` of it. `spawn`: units of a kind arrive. `blaze`: fire at a target that it sees. `puddle`: ink
      around it, or the target.
    - `heal`: itself. `swap`: places with the target.
    """

    do: Literal[
        "choose",
        "approach",
        "keep_away",
        "attack",
        "check_cover",
        "go_to",
        "hit",
        "push",
        "bleed",
        "impair",
        "ink",
        "puddle",
        "spawn",
        "blaze",
        "heal",
        "swap",
    ]
    criteria: tuple[Criterion, ...] = ()
    weapon: str = ""
    amount: ByTeam = 1
    range: Count = 0
    whom: Literal["target", "near", "heroes", "all"] = "target"
    kind: str = ""
    at: str = ""
    die: Colour | None = None
    if_hp_at_most: ByTeam = 0
    """Only while it has at most so many HP."""
    if_hp_above: ByTeam = 0
    if_tricks: Count = 0
    """Only while it holds so many Trick tokens or more."""
    unless_adjacent: bool = False
    if_hit: bool = False
    """Only if its last attack has hurt the target, who is still there."""
    covered: bool = False
    """The instruction with the shield icon: only if the last check of cover found some (FC-CHECK-03)."""


class Board(Strict, frozen=True, kw_only=True):
    """An Enemy board, or that of an ally (FC-BOARD-08)."""

    id: str
    nature: Literal["human", "animal", "spirit"]
    wild: bool = False
    boss: bool = False
    ally: Literal["", "controlled", "autonomous"] = ""
    rank: Positive
    hp: ByTeam
    shield: ByTeam = 0
    mp: Positive
    jumps: bool = False
    """May use acrobatic moves although it is no human (FC-JUMP-02)."""
    weapons: tuple[Attack, ...] = ()
    behaviour: tuple[Instruction, ...] = ()
    card: str = ""
    """The Weapon card that lies on it (FC-INK-06)."""
    standees: Positive = 4
    provenance: Provenance


# ---------------------------------------------------------------------- maps and missions


class Zipline(Strict, frozen=True, kw_only=True):
    start: str
    finish: str


class FenceLine(Strict, frozen=True, kw_only=True):
    """A fence between two neighbouring spaces."""

    between: tuple[str, str]


class Area(Strict, frozen=True, kw_only=True):
    """Spaces that belong together, a platform or a zone: those on which the drawing of `areas` shows its sign."""

    id: str
    sign: Annotated[str, msgspec.Meta(pattern="^[a-z]$")]


class MapSheet(Strict, frozen=True, kw_only=True):
    """A map of two boards (FC-SETUP-03), drawn as rows of characters; see `maps.py` for the key."""

    id: str
    boards: tuple[str, str]
    map: str
    areas: str = ""
    """The same map once more, with the signs of platforms and zones on their spaces."""
    spots: tuple[str, ...] = ()
    """Spot 1 first."""
    spawns: tuple[str, ...] = ()
    stars: tuple[str, ...]
    exits: tuple[str, ...] = ()
    ziplines: tuple[Zipline, ...] = ()
    fences: tuple[FenceLine, ...] = ()
    platforms: tuple[Area, ...] = ()
    zones: tuple[Area, ...] = ()
    doors: tuple[str, ...] = ()
    """The metal door, seen from each zone (FC-DUTY-08)."""
    seam: Count
    """The first column of the second board."""
    provenance: Provenance


class Placed(Strict, frozen=True, kw_only=True):
    """A unit, tile or token at a space; `letter` tells cages and walls apart, `arrow` is where a captive appears."""

    kind: str
    at: str
    letter: str = ""
    captive: str | tuple[str, ...] = ""
    """Who is locked in it; or by number of players (FC-PAYBACK-09)."""
    arrow: str = ""
    group: str = ""
    """Placed only when the group of this name comes in (FC-DEEP-09)."""


class Order(Strict, frozen=True, kw_only=True):
    """What an event does: units arrive, platforms collapse, the queue sends somebody, fire spreads, ink flows."""

    do: Literal[
        "arrive",
        "group",
        "collapse",
        "queue",
        "intruders",
        "spread_fire",
        "minions",
        "ink_rises",
        "supply",
        "loot",
        "hit",
        "barrel",
    ]
    kind: str = ""
    at: str = ""
    """A Spot ("spot1"), a spawn point ("spawn1") or a space."""
    amount: ByTeam = 1


class RoundEvent(Strict, frozen=True, kw_only=True):
    """An event of the Round board: in one round (an arrow), in every round, or once a condition is met."""

    id: str
    round: Count = 0
    every: bool = False
    when: Literal["", "wall_falls", "unit_below", "unit_dies", "relic_taken"] = ""
    about: str = ""
    """The letter of the wall, or the kind of unit; any, if none is named."""
    below: ByTeam = 0
    """unit_below: it has at most so many HP left."""
    orders: tuple[Order, ...]
    rule: str = "FC-EVENT-03"


class Objective(Strict, frozen=True, kw_only=True):
    """What the players are to do; `goal` is one of the kinds that `objectives.py` counts."""

    goal: Literal[
        "alive",
        "all_enemies",
        "ally_leaves",
        "amanita",
        "barrel_kill",
        "both_zones",
        "burn",
        "coconut",
        "everyone_kills",
        "everyone_leaves",
        "fire_kill",
        "gun_kill",
        "ink",
        "kill",
        "kill_with",
        "killed_by",
        "last_kill",
        "leave_with_relic",
        "push_acid",
        "rubble_kill",
        "wound",
        "zipline_kill",
    ]
    count: Positive = 1
    about: str = ""
    victim: str = ""
    xp: Annotated[int, msgspec.Meta(ge=0, le=9_000, multiple_of=100)] = 0
    money: Money = 0
    card: str = ""
    rule: str


class Loadout(Strict, frozen=True, kw_only=True):
    weapon: str
    talent: str
    holster: str


class Kit(Strict, frozen=True, kw_only=True):
    """What a hero has by the time of a mission that is played by itself."""

    weapons: tuple[str, ...] = ()
    mods: tuple[str, ...] = ()
    talents: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    containers: tuple[str, ...] = ()
    xp: Count = 0
    insanity: Count = 0


class Mission(Strict, frozen=True, kw_only=True):
    """A mission briefing with its Round board (FC-BOARD-10)."""

    number: Count
    id: str
    map: str
    anecdote: bool = False
    rounds: Positive = 14
    main: Objective
    second: Objective
    third: Objective
    units: tuple[Placed, ...]
    aside: tuple[str, ...] = ()
    unit_order: tuple[str, ...]
    tiles: tuple[Placed, ...] = ()
    loot: tuple[str, ...] = ()
    leaves: tuple[str, ...] = ()
    loot_set_aside: tuple[str, ...] = ()
    tokens: tuple[Placed, ...] = ()
    events: tuple[RoundEvent, ...] = ()
    queue: tuple[str, ...] = ()
    queue_places: Count = 0
    refills: bool = False
    """Enemies that die go to the queue (FC-DUTY-10)."""
    gifts: tuple[str, ...] = ()
    """A card for each player (FC-DEEP-07)."""
    lent: tuple[str, ...] = ()
    """Cards for one player, that go back afterwards (FC-FIRE-08)."""
    loadouts: tuple[Loadout, ...] = ()
    insanity: Count = 0
    """The Insanity that every hero has in the prologue (FC-PROLOG-06)."""
    saved: bool = True
    no_knock_outs: bool = False
    """A knock-out fails it (FC-KO-05)."""
    must_live: tuple[str, ...] = ()
    """Allies whose death fails it."""
    relic: str = ""
    """The weapon that this mission is about (FC-DRAGON-10)."""
    outfit: tuple[Kit, ...] = ()
    """For a mission by itself: what each of four heroes has found, bought and learned by then."""
    funds: Money = 0
    """And what is left in the Team Stash."""
    provenance: Provenance


# ---------------------------------------------------------------------- treks and anecdotes


class Exploration(Strict, frozen=True, kw_only=True):
    """An Exploration card: its arrows by side, and what is there (FC-TREK-24)."""

    id: str
    kind: Literal[
        "camp", "single_temple", "temple", "hunt", "patrol", "clue", "secret", "campfire", "sinkhole", "plants"
    ]
    gold: Literal["", "north", "east", "south", "west"] = ""
    white: tuple[Literal["north", "east", "south", "west"], ...] = ()
    die: Colour | None = None
    dice: tuple[Colour, ...] = ()
    damage: Count = 0
    xp: Annotated[int, msgspec.Meta(ge=0, le=2_000, multiple_of=100)] = 0
    rewards: tuple[int, ...] = ()
    """XP for each success in a row (FC-TREKCARD-12)."""
    money: Money = 0
    hides: Count = 0
    leaves: Count = 0
    opens: str = ""
    like: Literal["", "hunt", "patrol", "sacred"] = ""
    """How a secret location is resolved."""
    copies: Positive = 1
    provenance: Provenance


class AnecdoteCard(Strict, frozen=True, kw_only=True):
    """A card of the Anecdote Factory: a Where card names a Spot, a What card gives orders, a When card is quiet or
    not."""

    id: str
    deck: Literal["where", "what", "when"]
    spot: Count = 0
    orders: tuple[Order, ...] = ()
    now: bool = False
    copies: Positive = 1
    provenance: Provenance

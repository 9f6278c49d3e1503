"""The data of a game of Ambush Alley: units of figures, people under escort, Hot Spots, and the turn."""

from __future__ import annotations

import msgspec

from fireteam.engine import Deck, Entity, Token
from fireteam.engine import State as EngineState
from fireteam.engine import Umpire as EngineUmpire

REGULARS = "regulars"
INSURGENTS = "insurgents"
COMMANDERS = (REGULARS, "regulars2", "regulars3")

HALTED, CAUTIOUS, RAPID = "halted", "cautious", "rapid"


def inches(distance: float) -> int:
    """Distances are kept in hundredths of an inch, so that every machine computes the same."""
    return round(distance * 100)


COHESION = inches(1)
COHESION_DEFENSIVE = inches(2)
CAUTIOUS_MOVE = inches(6)
RAPID_MOVE = inches(12)
BASE = inches(0.75)
STAND = (3, 2)
"""AA-CIV-02: how far a civilian stand of 2x3 in reaches east and south of its cell, in half inches."""

HOT_SPOTS = 5
HOT_SPOTS_APART = inches(6)
"""AA-HOTSPOT-01, AA-HOTSPOT-03: how many Hot Spots there are, and how far apart they lie."""

LADDER = (6, 8, 10, 12)
"""The die types of Troop Quality (AA-RATING-02) and Morale (AA-RATING-05), lowest first."""
TRAINED, VETERAN = 8, 10


class Figure(msgspec.Struct, frozen=True):
    """One figure: its own ratings (a mixed unit has several), what it carries and whom it leads.

    `weapon` is empty for small arms. `leader` is empty, "leader" (an Insurgent leader, or a Regular fireteam
    leader) or "higher" (a Regular leader above fireteam level). `name` tells special figures apart in the log.
    """

    quality: int
    morale: int
    weapon: str = ""
    leader: str = ""
    medic: bool = False
    radio: bool = False
    wanted: bool = False
    """A person of interest (AA-FOGCARD-12)."""


HELD = "held"
"""A unit that is still to come: it waits off the table, and `placed` is its turn (AA-SETUP-07)."""
UNPLACED = "unplaced"
"""A unit that its player is about to place where he likes."""
ABOARD = "aboard"
"""How a unit is `gone` that rides in a vehicle: off the table, but not out of the game."""


class Vehicle(msgspec.Struct, frozen=True, kw_only=True):
    """What makes a unit a vehicle: its sheet, where it points, what has broken down, and whom it carries."""

    sheet: str
    facing: int = 0
    """0 is north, then clockwise by eighths of a turn."""
    up_armored: bool = False
    neutral: bool = False
    """It belongs to nobody's plan: it acts only when a card moves it."""
    mobility: int = 0
    armament: int = 0
    reliability: int = 0
    """How many breakdowns of each kind it has suffered."""
    slowed: int = 0
    """What the first Mobility breakdown took from its speed."""
    passengers: tuple[str, ...] = ()
    """The units aboard."""
    course: tuple[tuple[int, int], ...] = ()
    """The cells of its declared way, and where it points at each."""
    still: str = ""
    """If it may only fire this turn: why, as a text id."""


class Unit(Entity, frozen=True, kw_only=True):
    """A unit and all that the rules remember of it. `cells[i]` is where `figures[i]` stands; the first figure is
    the one whose move is measured. A unit with `gone` set is no longer on the table."""

    id: str
    side: str
    commander: str
    figures: tuple[Figure, ...]
    cells: tuple[int, ...]
    armor: bool = False
    special_forces: bool = False
    team: bool = False
    sniper: bool = False
    emplaced: bool = False
    led: bool = False
    """Counts as having a leader, whoever is in it (AA-FOGCARD-26); a merged unit does if both its parts did."""
    gone: str = ""

    quality_loss: int = 0
    morale_loss: int = 0

    fallen: tuple[Figure, ...] = ()
    """Regular casualties that no First Aid check has judged yet; they lie with the unit."""
    fallen_turn: int = 0
    """The turn in which the first of them was hit."""
    slight: tuple[Figure, ...] = ()
    """Slightly wounded: they return at the beginning of the next turn."""
    wounded: int = 0
    dead: int = 0
    """Casualties that the unit carries (WIA and KIA)."""
    bereaved: bool = False
    """A figure of this unit was once removed as a casualty (AA-DEPEND-05)."""
    prisoners: tuple[Figure, ...] = ()
    """Enemy figures in the unit's custody."""

    activated: bool = False
    interrupted: bool = False
    """An Insurgent unit has used its one interruption of the turn, in vain or not."""
    charges: bool = False
    """An Insurgent unit has announced a charge and is yet to begin it (AA-ASSAULT-09)."""
    checked: bool = False
    """The solo rules have made this unit's one Action Check of the turn."""
    acted: bool = False
    """An Insurgent unit has had its action in the Insurgent phase."""
    spent: bool = False
    """Nothing more this turn: it was assaulted, failed to charge, or a leader joined it too late."""
    fire_only: bool = False
    """A leader has joined it before its activation, which may therefore only be used to fire."""
    rate: str = HALTED
    """The rate of this turn's move, from its declaration on."""
    hurried: bool = False
    """It declared a Rapid move this turn and has changed its mind; it remains an easy target (AA-MOVE-13)."""
    last_rate: str = HALTED
    """The rate of the turn before, which counts in Reaction Tests until the unit is activated (AA-REACT-08)."""
    pace: str = ""
    """The rate at which its leader went ahead this turn: the others move at the same (AA-LEADER-01)."""
    moved: int = 0
    fired: bool = False
    overwatch: bool = False
    overwatch_shots: int = 0
    in_cover: bool = False
    excellent_position: bool = False
    pinned: int = 0
    """How often it was Pinned this turn."""
    regroups_in: int = 0
    """The turn that a unit which Pulled Back must spend regrouping."""
    recovers_in: int = 0
    """The last turn of a Shaken unit's recovery."""
    shaken_in: int = 0
    """The turn in which the unit was last Shaken: it takes no further action in it."""
    seen: bool = False
    placed: int = 0
    """The turn of its initial placement; 0 is set-up."""
    last_enemy: str = ""
    """Who fired at it last."""
    fired_at_in: int = 0
    """The turn in which that was."""
    merging: str = ""
    """The unit with which it becomes one at the start of the next turn."""
    slow: bool = False
    """It has left a vehicle this turn: it has moved, Cautiously, and may only do so."""
    driven_out: bool = False
    """Fire has driven it out of a building this turn: that is no part of its movement, but it was not stationary."""
    vehicle: Vehicle | None = None
    """Set for a vehicle: `figures` are its crew and `cells` the line from bow to stern, its middle first."""


class Person(Entity, frozen=True, kw_only=True):
    """Someone who does not fight: a contractor, a VIP. `unit` is the escort; `captive` marks one held by Insurgents."""

    id: str
    cell: int
    unit: str = ""
    captive: bool = False
    safe: bool = False
    immune: bool = False


class HotSpot(Entity, frozen=True, kw_only=True):
    id: int
    cell: int
    neutralized: bool = False


class Mob(Entity, frozen=True, kw_only=True):
    id: str
    cell: int
    killed_by_regulars: int = 0
    killed_by_insurgents: int = 0


class Asset(Entity, frozen=True, kw_only=True):
    """An Asset card in the Regulars' hands. It can be used once it is `ready`; it was last in the turn `used_in`."""

    id: str
    card: str
    ready: bool = False
    protected: bool = False
    """A UAV that no result takes away (AA-FOGCARD-31)."""
    used_in: int = 0


class Marker(Entity, frozen=True, kw_only=True):
    """A counter that a card or a rule has laid down, on the table or beside it: what it is, and what it is about."""

    id: str
    kind: str
    cell: int = -1
    cells: tuple[int, ...] = ()
    unit: str = ""
    piece: str = ""
    turn: int = 0
    count: int = 0
    figures: tuple[Figure, ...] = ()


class Wreck(Entity, frozen=True, kw_only=True):
    """What is left of a vehicle that was destroyed or given up: an obstacle, and Solid Cover."""

    id: str
    sheet: str
    side: str
    facing: int
    cells: tuple[int, ...]
    abandoned: bool = False
    """It was given up, not destroyed."""


class Interruption(msgspec.Struct, frozen=True, kw_only=True):
    """What an Insurgent unit announced: `at` is a point of the path, or BEFORE_FIRE; `action` fire, move or charge."""

    unit: str
    at: int
    action: str
    rate: str = CAUTIOUS
    checked: bool = False
    """Its Interrupt Check is made already (the Action Check of the solo rules is the same check)."""


BEFORE_FIRE = -1


class Exchange(msgspec.Struct, frozen=True, kw_only=True):
    """An interruption whose Reaction Test is rolled and recorded, and who else answers it, each won or lost."""

    interruption: Interruption
    won: bool
    answers: tuple[tuple[str, bool], ...] = ()
    unsighted: tuple[str, ...] = ()
    """Friends who do not see an interrupter who moves, and may react when they come to (AA-INTERRUPT-11)."""


class Watch(msgspec.Struct, frozen=True, kw_only=True):
    """An Overwatch unit that fires on what a target does: at a point of its path or, its test lost, when it is over; or
    that has done so."""

    unit: str
    target: str
    at: int
    won: bool
    moves: bool = False
    """Is it a movement that it answers? Pinned units answer nothing else (AA-PINNED-04)."""
    friend: str = ""
    """For whom the unit, which is not on Overwatch, may react when it comes to see the target (AA-INTERRUPT-11)."""


class Activation(Entity, frozen=True, kw_only=True):
    """A unit's turn to act, while it lasts (its id is the unit's). Insurgent actions are kept in the same way.

    `order` is what was declared: move, fire, fire-move, overwatch, aid, safety, charge, stay, disperse, react.
    """

    id: str
    order: str
    rate: str = HALTED
    path: tuple[int, ...] = ()
    along: tuple[int, ...] = ()
    """How far the path has led at each of its points, in hundredths of an inch."""
    at: int = 0
    interruptions: int = 0
    """Exchanges resolved so far: every one after the first costs a die and an inch (AA-CHAIN-06)."""
    reactions: int = 0
    """Times that the unit has fired for a friend: every one after the first costs a die (AA-REACT-05)."""
    declared: tuple[Interruption, ...] = ()
    exchanges: tuple[Exchange, ...] = ()
    watches: tuple[Watch, ...] = ()
    offered: tuple[str, ...] = ()
    """Insurgent units that have had their chance to interrupt this activation."""
    fire_done: bool = False
    crossed: bool = False
    """The vehicle has rolled over a road block, or has had the choice (AA-FOGCARD-08)."""
    turned: bool = False
    """The vehicle has turned on its way, so that it does not go on at Cruising speed (AA-VMOVE-03)."""
    start: tuple[int, ...] = ()
    """Where a charge began that is on its way (AA-ASSAULT-10)."""
    set_out_from: tuple[int, ...] = ()
    """Where the figures of a unit without a leader figure stood when it set out (AA-MOVE-05)."""
    ended: bool = False
    """Pinned, pulled back or gone: the activation is over (AA-REACT-18)."""


class State(EngineState, kw_only=True):
    scenario: str
    table: str
    """The key of the table's terrain; the terrain itself is content, not state."""
    solo: bool = False
    night: bool = False
    commanders: tuple[str, ...] = (REGULARS,)
    """The seats that command Regular units: one, or several in a co-op game."""
    options: dict[str, str] = msgspec.field(default_factory=dict)
    turn: int = 0
    phase: str = "setup"
    insurgency: int = 6
    automatic: bool = False
    groups: int = 0
    """How many Insurgent units have ever been on the table: it names the next one."""
    units: dict[str, Unit] = msgspec.field(default_factory=dict)
    people: dict[str, Person] = msgspec.field(default_factory=dict)
    hot_spots: dict[int, HotSpot] = msgspec.field(default_factory=dict)
    mobs: dict[str, Mob] = msgspec.field(default_factory=dict)
    motorized: bool = False
    """A vehicle or a wreck is on the table, or was."""
    wrecks: dict[str, Wreck] = msgspec.field(default_factory=dict)
    decks: dict[str, Deck] = msgspec.field(default_factory=dict)
    assets: dict[str, Asset] = msgspec.field(default_factory=dict)
    markers: dict[str, Marker] = msgspec.field(default_factory=dict)
    tokens: dict[str, Token] = msgspec.field(default_factory=dict)
    activations: dict[str, Activation] = msgspec.field(default_factory=dict)
    combat: tuple[int, ...] = ()
    """Where shots were aimed or assaults fought this turn."""
    gunfire: tuple[str, ...] = ()
    """Regular units that have fired this turn; kept only while there are civilian mobs, who are drawn to them."""
    raised_in: int = 0
    lowered_in: int = 0
    """The turns in which the Insurgency Level last rose and fell: once a turn each (AA-SOLO-11)."""

    killed: int = 0
    wounded: int = 0
    """Regulars judged dead and wounded, for victory points."""
    abandoned: int = 0
    left_behind: int = 0
    captured: int = 0
    """Regular POWs that are off the table or held at the end."""
    evacuated: int = 0
    """Living Regulars who have left by an exit edge, but not as members of a unit: wounded men and freed prisoners."""
    withdrawn: bool = False
    """The last able Regular on the table has left it (AA-SWEEP-07)."""
    broken: int = 0
    """Insurgent units broken."""
    dispersed: int = 0
    """Civilian mobs that Regulars have dispersed."""
    civilians_killed_by_regulars: int = 0
    civilians_killed_by_insurgents: int = 0
    prisoners_taken: int = 0
    changes: tuple[tuple[str, str], ...] = ()
    """What has become of the terrain: (cover, piece), (building, piece) or (block, its ends), in order."""
    effects: tuple[str, ...] = ()
    """Lasting effects of Fog of War cards: dust-storm, dust, low-ammunition."""
    insurgent_rise: int = 0
    """By how many die types arriving Insurgents are better than the scenario says (AA-FOGCARD-11)."""
    attached: int = 0
    """How many Regulars the Asset cards have brought."""
    wanted: str = ""
    """The person of interest: empty, expected, at-large or taken (AA-FOGCARD-12)."""
    trail: tuple[int, ...] = ()
    """The cells of streets where Regulars have been; kept only while there are Fog of War cards (AA-FOGCARD-08)."""


Umpire = EngineUmpire[State]
"""What a step of this game sees."""

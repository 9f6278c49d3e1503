"""What can be chosen: the value of every option, by its type. The log keeps the key that a choice makes of itself.

Whoever asks, thinks or explains looks at the type, never at a key. An option without a value lets something be: who
takes it goes back, stays, passes or has had enough.
"""

from __future__ import annotations

from collections import Counter

from fireteam.engine import Choice, Option

from ..state import Interruption, Unit

# ---------------------------------------------------------------------------------------------- places


class Place(Choice, frozen=True):
    """A cell of the table."""

    cell: int


class Goto(Place, frozen=True):
    """AA-MOVE-05: where a unit goes, and how: at a rate, out of sight, in flight and so on."""

    way: str

    @property
    def key(self) -> str:
        return f"{self.way}:{self.cell}"


class EnterAt(Place, frozen=True):
    """AA-SETUP-07, AA-ASSET-02: where somebody comes onto the table."""

    verb = "enter"


class StartAt(Place, frozen=True):
    """AA-SETUP-06: where a unit starts."""

    verb = "start"


class ArriveAt(Place, frozen=True):
    """AA-REINF-05: where reinforcements stand."""

    verb = "arrive"


class HotSpotAt(Place, frozen=True):
    """AA-HOTSPOT-02: where a Hot Spot lies."""

    verb = "spot"


class CoverAt(Place, frozen=True):
    """AA-PINNED-01: which of the nearest cover a unit seeks."""

    verb = "cover"


class CardAt(Place, frozen=True):
    """AA-FOG-02: where a card takes effect."""

    verb = "place"


class DriveTo(Place, frozen=True):
    """AA-CIV-11: where a mob is driven."""

    verb = "drive"


class HotSpot(Choice, frozen=True):
    """AA-REINF-04: at which Hot Spot reinforcements arrive."""

    verb = "at"
    number: int


class Piece(Choice, frozen=True):
    """A piece of terrain that a card or an order is about (AA-CLEAR-03, AA-FOGCARD-03, AA-FOGCARD-05)."""

    verb = "piece"
    piece: str


# ---------------------------------------------------------------------------------------------- units


class Activate(Choice, frozen=True):
    """AA-ACT-01: which unit is activated."""

    verb = "activate"
    unit: str


class Rest(Choice, frozen=True):
    """AA-GLOSS-01: all units of a seat that are not activated yet stay as they are."""

    verb, told = "rest", ("seat",)
    seat: str
    units: tuple[Unit, ...]


class Act(Choice, frozen=True):
    """AA-ACT-05: which Insurgent unit acts."""

    verb = "act"
    unit: str


class CardUnit(Choice, frozen=True):
    """The unit that a card is about (AA-FOGCARD-01, AA-ASSET-18)."""

    verb = "unit"
    unit: str


class Custody(Choice, frozen=True):
    """AA-HORNET-07: in whose custody somebody starts."""

    verb = "custody"
    unit: str


class StartWith(Choice, frozen=True):
    """AA-SETUP-06: with whom a squad leader starts."""

    verb = "with"
    unit: str


class Join(Choice, frozen=True):
    """AA-LEADER-08: whom a leader joins."""

    verb = "join"
    unit: str


class Merge(Choice, frozen=True):
    """AA-MERGE-01: with whom a unit will be one."""

    verb = "merge"
    friend: str


class GetOut(Choice, frozen=True):
    """AA-VMOVE-04: who gets out of a vehicle."""

    verb = "unload"
    unit: str


class SplitOff(Choice, frozen=True):
    """AA-SPLIT-01: how many of each kind go their own way."""

    verb, told = "split", ("named",)
    named: str
    party: Counter[str]


class WhoActs(Choice, frozen=True):
    """AA-SPLIT-02: after a split either the element acts or the rest."""

    verb = "acts"
    who: str


class ClearingParty(Choice, frozen=True):
    """AA-CLEAR-03, AA-CLEAR-08: who goes into the house, by their places in the unit."""

    places: tuple[int, ...]
    led: bool

    @property
    def key(self) -> str:
        return f"party:{len(self.places)}" + (":leader" if self.led else "")


# ---------------------------------------------------------------------------------------------- fire


class Shot(Choice, frozen=True):
    """Fire at a unit, which is rolled as soon as it is chosen or after the checks that come before it."""

    target: str
    how: str = "own"
    lost: int = 0


class FireAt(Shot, frozen=True):
    """AA-FIRE-01: at whom a unit fires, and with how many dice."""

    dice: int = 1

    @property
    def key(self) -> str:
        return f"target:{self.target}"


class FireWith(FireAt, frozen=True):
    """AA-VFIRE-01: with which of its weapons, by its place on the sheet, a vehicle fires. One that has several says
    which."""

    place: int = 0
    weapon: str = ""
    several: bool = False

    @property
    def key(self) -> str:
        return f"target:{self.target}:{self.weapon}" if self.several else f"target:{self.target}"


class SplitTarget(Choice, frozen=True):
    """AA-SPLITFIRE-01, AA-SPLITFIRE-02: one of several targets."""

    verb = "target"
    target: str


class SupportTarget(Choice, frozen=True):
    """AA-SPLITFIRE-03: at which of the targets, by its place among them, a support weapon fires."""

    verb, told = "target", ("target",)
    target: str
    place: int


class FewerDice(Choice, frozen=True):
    """AA-SPLITFIRE-04: which of the targets, by its place among them, is fired at with a die less."""

    verb, told = "target", ("target",)
    target: str
    place: int


class Portion(Choice, frozen=True):
    """AA-SPLITFIRE-02: so many dice for a target."""

    verb, told = "dice", ("dice",)
    dice: int
    target: str


class SplitFire(Choice, frozen=True):
    """AA-SPLITFIRE-04: at several targets."""

    verb = "split"


class EngageBoth(Choice, frozen=True):
    """AA-SPLITFIRE-01: at a vehicle and at infantry."""

    verb = "both"


class Enough(Choice, frozen=True):
    """AA-SPLITFIRE-02: no further target."""

    verb = "enough"


class OpenFire(Choice, frozen=True):
    """AA-ACT-05, AA-FOGCARD-05: who may fire does."""

    verb = "fire"


class HoldFire(Choice, frozen=True):
    """AA-ACT-02, AA-ACT-05: who may fire does not."""

    verb = "hold"


class PickLeader(Choice, frozen=True):
    """AA-SNIPER-01: the leader whom a sniper picks, by his place in the unit."""

    verb = "leader"
    place: int


class LayDown(Choice, frozen=True):
    """AA-CASUALTY-04: the support weapon that goes unused."""

    verb = "unused"
    weapon: str


# ---------------------------------------------------------------------------------------------- reactions


class ReactionFire(Shot, frozen=True):
    """AA-REACT-13: shoot back."""

    @property
    def key(self) -> str:
        return "fire"


class ReactFor(Shot, frozen=True):
    """AA-REACT-05: a unit answers for a friend; `one_of`: others could do so instead."""

    unit: str = ""
    one_of: bool = False

    @property
    def key(self) -> str:
        return f"react:{self.unit}" if self.one_of else "react"


class OverwatchShot(Shot, frozen=True):
    """AA-OVERWATCH-03: a unit on Overwatch fires."""

    @property
    def key(self) -> str:
        return "overwatch"


class WatchPoint(Shot, frozen=True):
    """AA-OVERWATCH-03: the point of the enemy's way at which a unit on Overwatch will fire."""

    point: int = 0

    @property
    def key(self) -> str:
        return f"watch:{self.point}"


class FireOnPinned(Shot, frozen=True):
    """AA-INTERRUPT-04: fire on a Pinned unit."""

    @property
    def key(self) -> str:
        return f"pinned:{self.target}"


class InterruptAt(Choice, frozen=True):
    """AA-INTERRUPT-03: how a unit interrupts, and at which point of the enemy's way."""

    how: str
    point: int
    interruption: Interruption

    @property
    def key(self) -> str:
        return f"{self.how}:{self.point}"


class First(Choice, frozen=True):
    """AA-CHAIN-01: whose interruption comes first."""

    verb, told = "first", ("unit",)
    unit: str
    interruption: Interruption


class FinishMove(Choice, frozen=True):
    """AA-REACT-10: on to the end of the move."""

    verb = "finish"


class GoOn(Choice, frozen=True):
    """AA-REACT-11: on by the way that was declared."""

    verb = "on"


class Halt(Choice, frozen=True):
    """AA-REACT-11, AA-FOGCARD-08: no farther."""

    verb = "halt"


class Release(Choice, frozen=True):
    """AA-DEPEND-09: a unit lets its prisoners go; `one_of`: several could."""

    unit: str
    one_of: bool = False

    @property
    def key(self) -> str:
        return f"release:{self.unit}" if self.one_of else "release"


# ---------------------------------------------------------------------------------------------- assaults


class ChargeAt(Choice, frozen=True):
    """AA-ASSAULT-01: whom a unit charges."""

    verb = "charge"
    target: str


class FaceCharge(Choice, frozen=True):
    """AA-ASSAULT-05, AA-ASSAULT-12: how a charged unit answers: fire, stand, flee or release; `by` charges."""

    answer: str
    by: str

    @property
    def key(self) -> str:
        return self.answer


class Spare(Choice, frozen=True):
    """AA-ASSAULT-20, AA-ASSAULT-21: how many of those in their hands the winners take prisoner."""

    count: int
    of: int

    @property
    def key(self) -> str:
        return "kill" if not self.count else "take" if self.count == self.of else f"take:{self.count}"


# ---------------------------------------------------------------------------------------------- what a unit does


class Order(Choice, frozen=True):
    """AA-ACT-02: what an activated unit is told to do."""

    verb = "order"
    order: str


class Action(Choice, frozen=True):
    """AA-ACT-05: what an Insurgent unit does in its phase."""

    action: str

    @property
    def key(self) -> str:
        return self.action


class Incitement(Choice, frozen=True):
    """AA-CIV-10, AA-CIV-12: what a leader tries with a mob."""

    action: str
    mob: str

    @property
    def key(self) -> str:
        return f"{self.action}:{self.mob}"


class Rate(Choice, frozen=True):
    """AA-MOVE-01, AA-VMOVE-01: how fast a unit moves."""

    rate: str

    @property
    def key(self) -> str:
        return self.rate


class Facing(Choice, frozen=True):
    """AA-VMOVE-02: where a vehicle points at the end of its move, in eighths of a turn from the north."""

    verb, told = "facing", ("named",)
    named: str
    facing: int


class Formation(Choice, frozen=True):
    """AA-MOVE-05, AA-COVER-02, AA-COHESION-02: how the figures stand."""

    verb = "formation"
    shape: str


class ClearHouse(Choice, frozen=True):
    """AA-CLEAR-06, AA-CLEAR-07: at once, or later."""

    at_once: bool

    @property
    def key(self) -> str:
        return "clear-now" if self.at_once else "clear-later"


class RollOver(Choice, frozen=True):
    """AA-FOGCARD-08: over a road block, or no farther."""

    over: bool

    @property
    def key(self) -> str:
        return "barrier:over" if self.over else "barrier:stop"


class TakeCover(Choice, frozen=True):
    """AA-COVER-05: try to get In Cover."""

    verb = "cover"


class LeaveTable(Choice, frozen=True):
    """AA-MOVE-05: off the table."""

    verb = "leave"


class TakeCasualties(Choice, frozen=True):
    """AA-AID-10: take over casualties whom nobody looks after."""

    verb = "take"


class HandOver(Choice, frozen=True):
    """AA-DEPEND-07: hand over those whom a unit has in its care."""

    verb = "hand-over"


class Disperse(Choice, frozen=True):
    """AA-CIV-08: with which mob a unit reasons."""

    verb = "disperse"
    mob: str


class Identify(Choice, frozen=True):
    """AA-FOGCARD-29: at which car a unit looks."""

    verb = "car"
    car: str


# ---------------------------------------------------------------------------------------------- cards


class Asset(Choice, frozen=True):
    """AA-ASSET-21: the asset that is taken from the deck."""

    verb = "card"
    kind: str


class UseAsset(Choice, frozen=True):
    """AA-ASSET-04, AA-UAV-03: the asset that is used."""

    verb = "use"
    asset: str


class Strike(Choice, frozen=True):
    """AA-ASSET-04, AA-ASSET-10, AA-UAV-03: at whom an asset off the table fires."""

    verb = "target"
    target: str


class CallFire(Choice, frozen=True):
    """AA-ASSET-07, AA-ASSET-14: on whom a unit calls the fire of an asset."""

    verb = "call"
    asset: str
    target: str


BACK: Option[None] = Option(key="back", text="option-back", group="end")
"""Think again."""

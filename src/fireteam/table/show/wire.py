"""Every message and body between the page and the server. `docs/server.md` says what they mean.

The page's types (`web/src/wire.ts`) are written from these by `python -m fireteam.table.show.typescript`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from fireteam.engine import Order
from fireteam.engine.decisions import Arguments
from fireteam.engine.dice import SEED
from fireteam.text import Language

MAX_MESSAGE = 16 * 1024
MAX_SAVE = 4 * 1024 * 1024
MAX_DOCUMENT = 64 * 1024
MAX_BODY = 96 * 1024
"""Of a request that may have a document within it."""
Short = Annotated[str, Meta(max_length=200)]
Key = Annotated[str, Meta(max_length=2000)]
Id = Annotated[int, Meta(ge=0, le=2**53)]
SceneFields = Annotated[dict[str, Any], Meta(extra_json_schema={"x-type": "Scene"})]
OverlayFields = Annotated[msgspec.Raw, Meta(extra_json_schema={"x-type": "Overlay"})]
SceneChange = Annotated[dict[str, Any], Meta(extra_json_schema={"x-type": "SceneChange"})]


# ---------------------------------------------------------------------- from the page


class FromPage(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: Id = 0


class Hello(FromPage, frozen=True, tag="hello"):
    link: Short
    language: Language = "en"


class Choose(FromPage, frozen=True, tag="choose"):
    number: Id
    key: Key
    seat: Short = ""


class RollOwn(FromPage, frozen=True, tag="dice"):
    number: Id
    faces: Annotated[list[Annotated[int, Meta(ge=1, le=10_000)]], Meta(max_length=500)]
    seat: Short = ""


class Describe(FromPage, frozen=True, tag="describe"):
    number: Id
    key: Key


class AskOverlay(FromPage, frozen=True, tag="overlay"):
    """What is pointed at: a piece, a place or an option; `target` is a piece to weigh a piece against."""

    number: Id
    piece: Short = ""
    place: Id | None = None
    key: Key = ""
    target: Short = ""


class Undo(FromPage, frozen=True, tag="undo"):
    count: Annotated[int, Meta(ge=1, le=100_000)] = 1


class Consent(FromPage, frozen=True, tag="consent"):
    request: Short
    agree: bool


class Withdraw(FromPage, frozen=True, tag="withdraw"):
    pass


class Resign(FromPage, frozen=True, tag="resign"):
    seat: Short = ""


class TakeScreen(FromPage, frozen=True, tag="take_screen"):
    seat: Short


class SetPlayer(FromPage, frozen=True, tag="player"):
    seat: Short
    player: Short


class SetOrders(FromPage, frozen=True, tag="orders"):
    """What this seat wishes to be asked about its reactions, from now on: about all, or about those of one kind;
    `during`: only until the action is over in which it is asked now. `usual`: of this kind as of all others."""

    seat: Short
    reactions: Order | Literal["usual"]
    kind: Short = ""
    during: bool = False


class SetLanguage(FromPage, frozen=True, tag="set_language"):
    language: Language


class AskView(FromPage, frozen=True, tag="view"):
    pass


class Ping(FromPage, frozen=True, tag="ping"):
    pass


PageMessage = (
    Hello
    | Choose
    | RollOwn
    | Describe
    | AskOverlay
    | Undo
    | Consent
    | Withdraw
    | Resign
    | TakeScreen
    | SetPlayer
    | SetOrders
    | SetLanguage
    | AskView
    | Ping
)


# ---------------------------------------------------------------------- parts of a view


class SaidInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Words in the connection's language, with the text id and the arguments that they were made from."""

    text: str
    id: str
    arguments: dict[str, Any] = {}


class You(msgspec.Struct, frozen=True, kw_only=True):
    host: bool
    seats: list[str]
    seat: str


class KindOrder(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat wishes of one kind of reactions, where that is not what it wishes of all others."""

    kind: str
    name: str
    order: Order


class SeatState(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    player: str
    connected: bool
    yours: bool
    links: int
    bots: list[str]
    orders: str
    kinds: list[KindOrder]


class FaceInfo(msgspec.Struct, frozen=True):
    """What a face of a die shows that is not numbered."""

    sign: str
    text: str


class DieInfo(msgspec.Struct, frozen=True):
    """A kind of die whose faces are not numbered: `kind` is its colour, in a word that pages know."""

    kind: str
    name: str
    faces: list[FaceInfo]


class DiceInfo(msgspec.Struct, frozen=True, kw_only=True):
    """`shown` is what each die shows where its faces are no numbers, and `kinds` of what kind it is."""

    sides: list[int]
    faces: list[int]
    marks: list[str]
    why: str
    kinds: list[str]
    shown: list[FaceInfo]


class PoolInfo(msgspec.Struct, frozen=True, kw_only=True):
    sides: list[int]
    faces: list[int]


class ContestInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Two pools matched die by die, counted from 0: pairs of an attack die and the defence die that stopped it, and
    the attack dice that went `through`."""

    attack: PoolInfo
    defence: PoolInfo
    pairs: list[tuple[int, int]]
    through: list[int]


class AnswerInfo(msgspec.Struct, frozen=True, kw_only=True):
    """One piece's answer to another."""

    by: str
    to: str
    id: str
    text: str


class LogLine(SaidInfo, frozen=True, kw_only=True, omit_defaults=True):
    """A line of the log; `decision` counts the decisions that were made before it was told.

    `chain` are the answers within which it happened, the outermost first; `contest` the dice that it decides.
    """

    rule: str
    kind: Literal["event", "roll", "count", "note"]
    decision: int
    seat: str = ""
    dice: DiceInfo | None = None
    pieces: list[str] = []
    chain: list[AnswerInfo] = []
    contest: ContestInfo | None = None


class Log(msgspec.Struct, frozen=True, kw_only=True):
    start: int
    lines: list[LogLine]


class PromiseInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What an answer promises: a chance (`share`, 0 to 1) or what is to be expected (`mean`), in words, and its
    price."""

    text: str
    share: float | None
    mean: float | None
    price: str


class OptionInfo(msgspec.Struct, frozen=True, kw_only=True):
    key: str
    text: str
    id: str
    arguments: Arguments
    seat: str
    group: str
    heading: str
    rule: str
    places: list[int]
    pieces: list[str]
    promise: PromiseInfo | None
    aside: bool
    """Is it chosen from a list, and not meant by pointing at its place on the map?"""


class Region(msgspec.Struct, frozen=True, kw_only=True):
    """Options about one place each: `runs` holds pairs of a first place and a length, and the option of a place has its
    number in its key. Along a way `points` holds pairs of a point, which is in the key, and its place instead."""

    name: str
    text: str
    id: str
    group: str
    heading: str
    rule: str
    count: int
    seat: str
    pieces: list[str]
    runs: list[int]
    points: list[tuple[int, int]]


class UnavailableInfo(msgspec.Struct, frozen=True, kw_only=True):
    text: str
    id: str
    reason: str
    rule: str
    pieces: list[str]


class HintInfo(msgspec.Struct, frozen=True):
    """Something that is explained to a player who has not met it before."""

    id: str
    text: str


class Question(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    seats: list[str]
    yours: bool
    prompt: SaidInfo
    stake: str
    """What is at stake, in a sentence; empty where the game does not say."""
    rule: str
    pieces: list[str]
    private: bool
    reaction: bool
    kind: str
    """Of a reaction: what standing orders are given by, and its name."""
    kind_name: str
    during: bool
    """Is it one of an action, so that a seat may say that it does not want to be asked again during it?"""
    dice: list[int]
    kinds: list[DieInfo]
    """What the dice are, each in its place, where their faces are no numbers."""
    answers: list[AnswerInfo]
    """Of a reaction: the answers within which it is asked for, and then who would answer whom."""
    options: list[OptionInfo]
    regions: list[Region]
    unavailable: list[UnavailableInfo]
    hints: list[HintInfo]
    """What could be explained now, in the order in which it should be; a page tells each once."""


class Decided(msgspec.Struct, frozen=True):
    """Something that decided a game, and by how much."""

    name: str
    value: str


class NextInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What to play next: a scenario, with its document if it goes on from the table that was left, and settings that
    follow from how the game ended; `again` is the same scenario once more."""

    scenario: str
    title: str
    document: str
    options: dict[str, str]
    again: bool


class OutcomeInfo(msgspec.Struct, frozen=True, kw_only=True):
    text: str
    id: str
    winners: list[str]
    rule: str
    scores: dict[str, int]
    resigned: str
    decided: list[Decided]
    next: NextInfo | None


class UndoRequest(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    seat: str
    name: str
    count: int
    waiting: list[str]
    mine: bool
    yours: bool
    reopens: bool


class UndoState(msgspec.Struct, frozen=True, kw_only=True):
    possible: int
    free: bool
    reason: str


# ---------------------------------------------------------------------- from the server


class View(msgspec.Struct, frozen=True, kw_only=True, tag="view"):
    """The whole table as this connection may see it."""

    table: str
    game: str
    scenario: str
    title: str
    language: Language
    number: int
    you: You
    seats: list[SeatState]
    curtain: str
    scene: SceneFields
    question: Question | None
    log: Log
    outcome: OutcomeInfo | None
    request: UndoRequest | None
    undo: UndoState


class ListChange(msgspec.Struct, frozen=True, kw_only=True):
    """A list of a scene is now so long, and has these elements at these places; the others are as they were."""

    length: int
    put: list[tuple[int, Any]]


class Between(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """On the way to an update: before line `line` of its log is told, the scene changes like this since the last such
    moment; without `scene`, to what it is in the end."""

    line: int
    scene: SceneChange = {}


class Update(msgspec.Struct, frozen=True, kw_only=True, tag="update"):
    """The fields of the view that changed; of the scene, what changed. `between` are the scenes on the way there."""

    number: int | UnsetType = UNSET
    you: You | UnsetType = UNSET
    seats: list[SeatState] | UnsetType = UNSET
    curtain: str | UnsetType = UNSET
    scene: SceneChange | UnsetType = UNSET
    between: list[Between] | UnsetType = UNSET
    question: Question | UnsetType | None = UNSET
    log: Log | UnsetType = UNSET
    outcome: OutcomeInfo | UnsetType | None = UNSET
    request: UndoRequest | UnsetType | None = UNSET
    undo: UndoState | UnsetType = UNSET


class Done(msgspec.Struct, frozen=True, kw_only=True, tag="done"):
    re: int


class Refusal(msgspec.Struct, frozen=True, kw_only=True, tag="error"):
    re: int
    code: str
    text: str


class OptionFound(msgspec.Struct, frozen=True, kw_only=True, tag="option"):
    re: int
    number: int
    option: OptionInfo


class OverlayFound(msgspec.Struct, frozen=True, kw_only=True, tag="overlay"):
    re: int
    number: int
    overlay: OverlayFields


class ReplayOverlay(msgspec.Struct, frozen=True, kw_only=True):
    """What lies over a frame of a replay."""

    number: int
    overlay: OverlayFields


class Thinking(msgspec.Struct, frozen=True, kw_only=True, tag="thinking"):
    seat: str
    name: str
    player: str
    seconds: int


class Fault(msgspec.Struct, frozen=True, kw_only=True, tag="fault"):
    report: str
    text: str


class Closed(msgspec.Struct, frozen=True, kw_only=True, tag="closed"):
    code: str
    text: str


ServerMessage = View | Update | Done | Refusal | OptionFound | OverlayFound | Thinking | Fault | Closed


# ---------------------------------------------------------------------- HTTP


class Named(msgspec.Struct, frozen=True):
    id: str
    name: str


class SettingInfo(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    title: str
    values: list[Named]
    default: str
    rule: str
    seats: bool
    """Does it change which seats there are?"""


class ScenarioInfo(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    summary: str
    settings: list[SettingInfo]


class FieldInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A question of the form for battles: from `least` to `most` of the values, each as often as one likes, or a whole
    number `between` two others."""

    name: str
    title: str
    values: list[Named]
    default: list[str]
    least: int
    most: int
    between: tuple[int, int] | None
    rule: str


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    summary: str
    scenarios: list[ScenarioInfo]
    battle: list[FieldInfo]


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    players: list[Named]
    default: str


Choices = Annotated[dict[Short, Short], Meta(max_length=50)]
Seats = Annotated[list[Short], Meta(max_length=50)]


Document = Annotated[str, Meta(max_length=MAX_DOCUMENT)]


class OwnScenario(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A scenario of the players' own; `file` is what errors call it."""

    document: Document
    file: Short = "scenario"


class Battle(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A form that was filled in; what is left out is as usual."""

    answers: Annotated[dict[Short, Annotated[list[Short], Meta(max_length=100)]], Meta(max_length=100)] = {}


class BattleMade(msgspec.Struct, frozen=True, kw_only=True):
    document: str
    scenario: ScenarioInfo


class Seating(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """With a `document`, that is the scenario."""

    game: Short
    scenario: Short
    options: Choices = {}
    document: Document = ""


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be set up. `mine`: the people's seats that the host's own link holds, all unless told otherwise."""

    game: Short
    scenario: Short
    options: Choices = {}
    seats: Choices = {}
    seed: Annotated[str, Meta(pattern=SEED)] | None = None
    own_dice: Seats = []
    mine: Seats | None = None
    document: Document = ""
    """The scenario itself, if it is the players' own."""


class NewLinks(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    host: str
    spectator: str
    seats: dict[str, str]


class LinkInfo(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    seats: list[str]
    host: bool
    revoked: bool


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    game: str
    scenario: str
    title: str
    status: str
    you: LinkInfo
    seats: list[Named]
    players: dict[str, str]
    links: list[LinkInfo]


class WantedLink(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A link to be made; with `instead` its seats are handed over, and no other link holds them any more."""

    seats: Seats = []
    host: bool = False
    instead: bool = False


class MadeLink(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    link: str


class Note(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    note: Annotated[str, Meta(max_length=4000)] = ""


class ReportInfo(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    download: bool


class RuleInfo(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    text: str
    ruling: str
    source: str
    columns: list[str]
    rows: list[list[str]]
    played: bool


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    seat: str
    choice: SaidInfo | None
    scene: SceneChange
    lines: list[LogLine]
    between: list[Between]
    prompt: SaidInfo | None
    asked: list[str]
    outcome: OutcomeInfo | None


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    game: str
    scenario: str
    title: str
    count: int
    start: int
    seat: str
    seats: list[Named]
    frames: list[Frame]
    before: list[LogLine]
    """The last lines that were told before the first of these frames."""
    earlier: int
    """How many lines were told before those."""


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """`status` is ok, or failing while decisions cannot be kept; `trouble` says why: lost, full, damaged, locked or
    unreachable."""

    status: Literal["ok", "failing"]
    tables: int
    connections: int
    trouble: str


class NetworkInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Whether others in this computer's network reach the server, whether whoever asks may let them, and where."""

    opened: bool
    offered: bool
    addresses: list[str]


class ProblemInfo(msgspec.Struct, frozen=True, kw_only=True):
    code: str
    text: str
    detail: str = ""

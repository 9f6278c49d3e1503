"""A game at the table: its header, its log of decisions, and the umpire that runs its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Generic, Protocol, runtime_checkable

import msgspec

from . import dice, views
from .decisions import Decision, Fallen, Option
from .entities import HIDDEN, S
from .errors import (
    BadSetup,
    FireteamError,
    GameOver,
    LawBroken,
    NothingToUndo,
    NotWritten,
    RuleFault,
    StaleDecision,
)
from .events import Event, Outcome, Undone
from .rulebook import Choices, Rulebook
from .umpire import Umpire

CLONE_EVERY = 4
"""With checks on, one answer in so many is also given to a clone, which must come to the same state."""


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """All that a game is made from, apart from its decisions."""

    game: str
    rules_version: int
    content: str
    scenario: str
    options: Choices
    seats: Choices
    seed: dice.Seed
    own_dice: tuple[str, ...] = ()
    document: str | msgspec.UnsetType = msgspec.UNSET
    """The scenario itself, if it is the players' own: so that the game can be read where nobody has its file."""


def bring_content(rulebook: Rulebook, header: Header) -> None:
    """Take in the scenario that comes with a game; one of the game's own is there already."""
    if isinstance(header.document, str):
        found = rulebook.adopt(header.document)
        if found != header.scenario:
            raise BadSetup(f"its scenario is {found}, expected {header.scenario}")


class Record(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """One decision of the log: who chose what, and the digest of all changes up to the next question."""

    seat: str
    key: str
    digest: int


@runtime_checkable
class Drawn(Protocol):
    """A game that can draw itself; `scene.Presentation` is one."""

    def picture(self, view: views.View) -> str:
        """The table as an SVG document, as a seat may see it."""
        raise NotImplementedError


class Game(Generic[S]):
    """A running or finished game. `decision` is the open question; `choose` answers it.

    `Game[State]` knows the state of its game. `str(game)` is its line, from which `fireteam.read` makes it again.
    """

    __slots__ = ("_known", "header", "held", "imagined", "log", "rulebook", "umpire", "undone")

    def __init__(self, rulebook: Rulebook[S], header: Header, *, checks: bool = False) -> None:
        self.rulebook = rulebook
        self.header = header
        bring_content(rulebook, header)
        self.held = rulebook.held(header.scenario, header.options)
        """What the rules need beside the state, such as the table of a scenario of the players' own."""
        self.log: list[Record] = []
        self.undone: list[Record] = []
        self.imagined = False
        """Is it what a seat makes of a game in thought? Then it knows no seed, and cannot be taken back or saved."""
        self._known: dict[str, list[Record]] | None = None
        self.umpire = self._begin(checks)

    @classmethod
    def new(
        cls,
        rulebook: Rulebook[S],
        scenario: str,
        *,
        seed: int | str | None = None,
        seats: Mapping[str, str] | None = None,
        options: Mapping[str, str] | None = None,
        own_dice: Sequence[str] = (),
        checks: bool = False,
    ) -> Game[S]:
        """Set up a game. Without a seed the machine's randomness chooses one, and the header keeps it."""
        settled = rulebook.settled(scenario, options or {})
        seated = rulebook.seated(scenario, settled, seats or {})
        for seat in own_dice:
            if seat not in seated:
                raise BadSetup(f"{scenario} has no seat {seat!r} to roll its own dice; it has {', '.join(seated)}")
        header = Header(
            game=rulebook.id,
            rules_version=rulebook.rules_version,
            content=rulebook.content_key(scenario),
            scenario=scenario,
            options=settled,
            seats=seated,
            seed=dice.chosen(seed),
            own_dice=tuple(own_dice),
            document=rulebook.document(scenario) or msgspec.UNSET,
        )
        return cls(rulebook, header, checks=checks)

    def __repr__(self) -> str:
        """In one line: what is played, how far it is, and what is open."""
        header, decision = self.header, self.decision
        where = f"{header.game}/{header.scenario} after {len(self.log)} decisions"
        if decision is None:
            outcome = self.outcome
            won = ", ".join(outcome.winners) if outcome and outcome.winners else "nobody"
            return f"<{where}: over, won by {won}>"
        return f"<{where}: {decision!r}>"

    def __str__(self) -> str:
        """The game in one line, from which `notation.read` makes it again."""
        header = self.header
        words = [f"{header.game}/{header.scenario}", f"seed={header.seed}"]
        words += [f"{seat}={kind}" for seat, kind in header.seats.items()]
        words += [f"{name}:{value}" for name, value in header.options.items()]
        words += [f"own={seat}" for seat in header.own_dice]
        keys = [f"{record.seat}>{record.key}" for record in self.log]
        return f"{' '.join(words)} | {' '.join(keys)} ~ {self.umpire.digest:08x}"

    def _repr_svg_(self) -> str | None:
        """The table as whoever is asked sees it, for notebooks; a game that cannot be shown has no picture."""
        if not isinstance(self.rulebook, Drawn):
            return None
        return self.rulebook.picture(self.view(self.decision.seat if self.decision else "", past=False))

    @property
    def decision(self) -> Decision | None:
        return self.umpire.decision

    @property
    def outcome(self) -> Outcome | None:
        return self.umpire.outcome

    @property
    def events(self) -> Sequence[Event]:
        return self.umpire.events

    @property
    def state(self) -> S:
        return self.umpire.state

    def choose(self, option: Option | str, *, seat: str | None = None, number: int | None = None) -> None:
        """Answer the open decision by an option or its key. What may not be chosen is refused and changes nothing.

        `seat` says who answers and `number` which decision is meant; a caller that serves several people gives both.
        """
        key = option if isinstance(option, str) else option.key
        decision = self.umpire.decision
        if decision is None:
            raise GameOver(f"the game is over; {key!r} answers no question")
        if number is not None and number != decision.number:
            raise StaleDecision(f"decision {number} is not open; decision {decision.number} is")
        chooser, found = decision.chosen(key) if seat is None else decision.chosen(key, seat)
        self._answer(decision, found, chooser)
        self.undone.clear()

    def decide(self, seat: str, option: Option) -> None:
        """Answer with what the open decision has `chosen` itself: nothing is looked up again."""
        decision = self.umpire.decision
        if decision is None:
            raise GameOver(f"the game is over; {option.key!r} answers no question")
        self._answer(decision, option, seat)
        self.undone.clear()

    def _answer(self, decision: Decision, option: Option, owner: str) -> None:
        umpire = self.umpire
        mark = umpire.mark()
        twin = umpire.clone() if umpire.checks and umpire.number % CLONE_EVERY == 0 else None
        answer = option.value.faces if isinstance(option.value, Fallen) else option.key
        try:
            umpire.answer(answer, option)
            if twin is not None:
                twin.checks = False
                twin.answer(answer, option)
                if (twin.state, twin.stack, twin.counter) != (umpire.state, umpire.stack, umpire.counter):
                    raise LawBroken("a clone that was given the same answer came to another state")
        except BaseException as fault:
            from .save import report

            umpire.restore(mark)
            if not isinstance(fault, Exception):
                raise
            message = f"a rule failed on {option.key!r} of {owner}: {type(fault).__name__}: {fault}"
            raise RuleFault(message, report(self, owner, option.key)) from fault
        umpire.settle(f"{owner} {option.key}")
        self.log.append(Record(owner, option.key, umpire.digest))

    def undo(self, decisions: int = 1) -> None:
        """Go back by replaying all but the last decisions. The log tells that it was done."""
        if self.imagined:
            raise NothingToUndo("an imagined game cannot go back: it does not know how it came about")
        if not 1 <= decisions <= len(self.log):
            raise NothingToUndo(f"{decisions} decisions cannot be taken back; {len(self.log)} were made")
        kept, taken = self.log[:-decisions], self.log[-decisions:]
        past: Game[S] = Game(self.rulebook, self.header, checks=self.umpire.checks)
        past._repeat(kept)
        self.umpire, self.log = past.umpire, past.log
        self._known = None
        self.undone += reversed(taken)
        told = len(self.umpire.events) - self.umpire.told
        self.umpire.events.insert(told, Undone(decisions=decisions, rule=""))

    def redo(self) -> None:
        """Make the decision again that was taken back last."""
        if not self.undone:
            raise NothingToUndo("no decision was taken back")
        remaining = self.undone[:-1]
        record = self.undone[-1]
        self.choose(record.key, seat=record.seat)
        self.undone = remaining

    def clone(self) -> Game[S]:
        """An independent copy that plays on with the same dice."""
        twin: Game[S] = Game.__new__(Game)
        twin.rulebook = self.rulebook
        twin.header, twin.held = self.header, self.held
        twin.log = self.log.copy()
        twin.undone = self.undone.copy()
        twin.imagined, twin._known = self.imagined, None
        twin.umpire = self.umpire.clone()
        return twin

    def imagine(self, seat: str, seed: int | str = 0) -> Game[S]:
        """A copy for thinking: what the seat may not know is re-dealt, the dice are others, and so is the seed.

        Of its past it has the seat's own decisions, and who else decided. Two games that differ only in what the seat
        may not know are imagined alike.
        """
        twin: Game[S] = Game.__new__(Game)
        twin.rulebook, twin.held, twin.undone = self.rulebook, self.held, []
        twin.header = msgspec.structs.replace(self.header, seed=str(seed), own_dice=())
        twin.log = self._recalled(seat)
        twin.imagined, twin._known = True, None
        twin.umpire = views.imagine(self.umpire, seat, dice.Keyed(f"imagined {seed}"))
        return twin

    def view(self, seat: str, *, past: bool = True) -> views.View[S]:
        """The game as this seat may see it; without its past it has no events."""
        return views.view(self.umpire, seat, past=past)

    def save(self, path: str | Path) -> None:
        """Write the game to a file: whole, or not at all."""
        if self.imagined:
            raise NotWritten("an imagined game cannot be saved: nobody has played it")
        from .save import save

        save(self, Path(path))

    def _recalled(self, seat: str) -> list[Record]:
        """The log as a seat knows it. A digest is made of all that changed, so that it tells of what is hidden."""
        if self._known is None:
            self._known = {}
        known = self._known.setdefault(seat, [])
        for record in self.log[len(known) :]:
            known.append(Record(record.seat, record.key if record.seat == seat else HIDDEN, 0))
        return known.copy()

    def _begin(self, checks: bool) -> Umpire[S]:
        header = self.header
        state, steps = self.rulebook.setup(header.scenario, header.options, header.seats)
        cup = dice.cup(header.seed)
        umpire = Umpire(self.rulebook, state, steps, cup.first, cup)
        umpire.own_dice = header.own_dice
        umpire.checks = checks
        umpire.proceed()
        umpire.settle()
        return umpire

    def _repeat(self, records: Sequence[Record]) -> None:
        for record in records:
            decision = self.umpire.decision
            option = decision.options.find(record.key) if decision else None
            if decision is None or option is None:
                raise FireteamError(f"decision {len(self.log)} no longer offers {record.key!r}")
            if record.seat not in decision.seats_of(option):
                raise FireteamError(f"decision {len(self.log)} is no longer one of {record.seat}")
            self._answer(decision, option, record.seat)
            if self.log[-1] != record:
                raise FireteamError(f"decision {len(self.log) - 1} ({record.key!r}) now leads to another state")

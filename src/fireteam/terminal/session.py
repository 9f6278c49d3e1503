"""A session: the game's questions put to the people at this terminal, with bots at the other seats."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import TextIO

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Line

from fireteam import bots, games, ledger
from fireteam.engine import (
    ORDERS,
    Decision,
    Event,
    Game,
    Link,
    Option,
    Order,
    Record,
    Rolled,
    Sequel,
    View,
    orders,
)
from fireteam.engine.errors import FireteamError, NothingToUndo, RuleFault
from fireteam.play import Course, Note, answered_by_order, bot_note, order_note, people_asked, sequel
from fireteam.scene import Scene, met, scene_of
from fireteam.speech import Speech, capital
from fireteam.text import explain

from . import screen
from .question import Question
from .reading import GIVE_UP, NO, YES, Left, read
from .screen import LogLine

NOTES = 6
"""Tries of a bot whose choice met a rule that failed."""
PANEL = 24
"""Rows of the table where nothing else needs room."""


class Session:
    """One game at one terminal."""

    def __init__(
        self,
        game: Game,
        speech: Speech,
        console: Console,
        source: TextIO,
        saves: Callable[[Game], Path],
        kept: Path | None = None,
    ) -> None:
        self.speech, self.console, self.source, self.saves = speech, console, source, saves
        self.course = Course.of(game)
        self.kept = kept
        """Where the game is kept after every decision, until it is over or given up; nowhere if it is None."""
        self.kept_at = (-1, 0)
        self.text = speech.text
        self.seats = game.header.seats
        self.rngs = {seat: random.Random(f"{game.header.seed}/{seat}") for seat in self.seats}
        self.orders: dict[str, Order] = {}
        """The standing orders of the people here."""
        self.undone: list[Record] = []
        """What was taken back and may be done again."""
        self.fresh = len(game.events)
        self.saved_at = -1
        self.last_human = ""
        self.hinting = True
        self.explained: set[str] = set()
        """Hints of the guided first game that were told."""

    @property
    def game(self) -> Game:
        return self.course.game

    def hinted(self, decision: Decision, scene: Scene) -> str:
        """What is to be explained now: the first hint that has its time and was not told yet."""
        guide = games.guided(self.game.header.game)
        waiting = (id for id in met(guide, scene, decision) if id not in self.explained)
        found = next(waiting, "") if self.hinting else ""
        if found:
            self.explained.add(found)
        return self.text.text(f"guide-{found}") if found else ""

    # ------------------------------------------------------------------ the loop

    def run(self) -> Sequel | None:
        """Play until the game is over or everybody has left; what the player goes on with, if anything."""
        try:
            while (decision := self.game.decision) is not None:
                seat = self.asked(decision)
                if seat and self.by_order(decision):
                    pass
                elif seat:
                    self.put(decision, seat)
                else:
                    self.let_bot(decision)
                self.keep()
            self.finish()
            self.forget()
            return self.next()
        except Left:
            self.say("terminal-left")
            return None

    def asked(self, decision: Decision) -> str:
        """The seat of a person at this terminal who is asked, or nothing if bots are."""
        if bots.to_move(self.game, self.seats):
            return ""
        return next(iter(people_asked(decision, self.seats, self.seats)), "")

    def by_order(self, decision: Decision) -> bool:
        """Answer what standing orders answer; it is recorded like the seat's own decision."""
        found = answered_by_order(decision, self.seats, self.orders)
        if found is None:
            return False
        seat, option = found
        try:
            self.decide(option, seat, order_note(decision, seat, self.orders))
        except RuleFault as fault:
            self.report(fault)
            return False
        return True

    def decide(self, option: Option, seat: str | None = None, note: Note | None = None) -> None:
        self.course.decide(option.key, seat, note)
        self.undone.clear()

    def order(self, decision: Decision, seat: str, entry: str) -> None:
        """What a seat wishes to be asked about its reactions, from now on: `o never` of all, `o never kind` of those of
        the open question's kind, `o again` not again during this action."""
        wanted, _, which = entry.partition(" ")
        reaction = decision.reaction
        found = next((order for order in ORDERS if wanted and order.startswith(wanted)), None)
        kind, during = "", ""
        if reaction is not None and reaction.during and wanted and "again".startswith(wanted) and not found:
            found, kind, during = "never", reaction.kind, reaction.during
        elif reaction is not None and which and "kind".startswith(which):
            kind = reaction.kind
        if found is None:
            self.say("terminal-orders-which")
            found = self.orders.get(seat, "ask")
        self.orders = orders.lasting(self.orders) | {orders.about(seat, kind, during): found}
        name = f"reaction-{kind}" if kind else ""
        told = self.text.text(name) if name and self.text.has(name) else kind
        if kind:
            self.say("terminal-orders-kind", seat=self.speech.seat(seat), order="again" if during else found, kind=told)
        else:
            self.say("terminal-orders", seat=self.speech.seat(seat), order=found)

    def let_bot(self, decision: Decision) -> None:
        seat = bots.to_move(self.game, self.seats) or decision.seat
        kind, rng, own = self.seats[seat], self.rngs[seat], bots.shared(decision, self.seats)
        for attempt in range(NOTES):
            option, reason = bots.choose(kind if attempt == 0 else "random", self.game, seat, rng, own=own)
            try:
                self.decide(option, seat, bot_note(self.game, seat, option, reason))
            except RuleFault as fault:
                self.report(fault)
                continue
            return
        raise Left

    def put(self, decision: Decision, seat: str) -> None:
        """Ask a person, until the question is answered or taken back."""
        if decision.private and self.last_human not in ("", seat):
            if self.console.is_terminal:
                self.console.clear()
            self.read("terminal-hand-over", seat=self.speech.seat(seat))
        self.last_human = seat
        Question(self, decision, seat).answer()
        self.fresh = min(self.fresh, len(self.game.events))

    # ------------------------------------------------------------------ talking

    def say(self, id: str, **arguments: str | int) -> None:
        self.console.print(Line(self.text.text(id, **arguments)))

    def read(self, id: str, **arguments: str | int) -> str:
        """A line of input; its prompt says what is expected."""
        return read(self.console, self.source, self.text.text(id, **arguments))

    # ------------------------------------------------------------------ what everybody sees

    def view(self, seat: str) -> View:
        return self.game.view(seat)

    def scene(self, view: View) -> Scene:
        """The table as this seat sees it; every game describes its own."""
        made = scene_of(self.game, view)
        self.speech.scene = made
        return made

    def table(
        self, scene: Scene, glow: Collection[int] = (), rings: Collection[str] = (), *, rows: int = PANEL
    ) -> RenderableType:
        """The map beside the units, in so many rows if it can be: where there is little room, the legend is left out,
        then texts, then whatever is not about who acts, and what comes last."""
        width = self.console.width
        beside = width - screen.MAP - 2
        board = screen.board(scene, self.speech, glow, rings)
        rows = max(rows, screen.height(self.console, board))
        legend = [Line(""), screen.legend(scene, self.speech)]
        narrow = self.console.options.update(width=beside)

        def high(panel: Sequence[Line]) -> int:
            return sum(len(self.console.render_lines(line, narrow, pad=False)) for line in panel)

        for about, texts, more in (
            (rings, True, legend),
            (rings, True, []),
            (rings, False, legend),
            (rings, False, []),
            ((), False, []),
        ):
            panel = [*screen.units(scene, self.speech, beside, about, texts=texts), *more]
            if high(panel) <= rows:
                break
        else:
            while high(panel) >= rows:
                panel.pop()
            panel.append(Line("…", style="dim"))
        return screen.beside(board, panel, width)

    def marks(self, event: Event) -> Sequence[str]:
        """Which dice of a roll succeeded ("good") or not ("bad"); the game knows."""
        if not isinstance(event, Rolled):
            return ()
        return self.speech.shown.marks(event)

    def log(self, view: View) -> list[LogLine]:
        """Everything that was told to this seat, with the choices of bots between."""
        lines: list[LogLine] = []
        before: tuple[Link, ...] = ()
        number = 0
        for item in self.course.story:
            told = item.what
            number += isinstance(told, Event)
            if told.to is not None and view.seat not in told.to:
                continue
            if isinstance(told, Note):
                lines.append(LogLine(0, self.speech.noted(told.id, told.arguments)[0], "", None, True))
            else:
                lines += self.headings(told, before)
                lines.append(LogLine(number, self.speech.event(told), told.rule, told))
                before = told.chain
        return lines

    def headings(self, event: Event, before: tuple[Link, ...]) -> list[LogLine]:
        """Who answers whom, where that begins with this event."""
        found = []
        for depth, link in enumerate(event.chain):
            if event.chain[: depth + 1] != before[: depth + 1]:
                said = capital(self.speech.say(link.words, {"unit": link.by, "target": link.to}))
                found.append(LogLine(0, said, "", event, heading=len(event.chain) - depth))
        return found

    def told(self, lines: Sequence[LogLine]) -> list[Line]:
        """Lines of the log, drawn; those since the last question stand out."""
        drawn = []
        number = 0
        for line in lines:
            number = line.number or number
            event = line.event
            marks = self.marks(event) if event else ()
            drawn.append(screen.log_line(line, marks, number > self.fresh, self.speech.kinds(event) if event else ()))
        return drawn

    # ------------------------------------------------------------------ commands that every question knows

    def undo(self, count: int) -> bool:
        """Go back to an earlier decision of a person. With several people at the table all must agree, if it takes back
        dice, something that was shown, or what another decided."""
        log = self.game.log
        people = [seat for seat, kind in self.seats.items() if kind == "human"]
        own = self.course.decided(people)
        if len(own) < count:
            self.say("terminal-nothing-to-undo")
            return False
        back = own[-count]
        if len(people) > 1 and self.course.crosses(back, {log[back].seat}):
            answer = self.read("terminal-undo-consent", seats=self.speech.listed([self.speech.seat(s) for s in people]))
            if answer.lower() not in YES - {""}:
                return False
        taken = log[back:]
        self.course.take_back(len(taken))
        self.undone += reversed(taken)
        self.fresh = len(self.game.events) - 1
        return True

    def redo(self) -> None:
        """Make the decision again that was taken back last."""
        if not self.undone:
            raise NothingToUndo("no decision was taken back")
        record = self.undone[-1]
        self.course.decide(record.key, record.seat)
        self.undone.pop()

    def keep(self) -> None:
        """Whatever becomes of the terminal, the last decision is on disk."""
        now = len(self.game.log), self.game.log[-1].digest if self.game.log else 0
        if self.kept is None or now == self.kept_at:
            return
        try:
            self.kept.parent.mkdir(parents=True, exist_ok=True)
            self.game.save(self.kept)
            self.kept_at = now
        except (FireteamError, OSError) as error:
            self.say("terminal-not-saved", file=str(self.kept), why=str(error))
            self.kept = None

    def forget(self) -> None:
        """The game is over, saved elsewhere or given up: nobody needs to go on with it."""
        if self.kept is not None:
            self.kept.unlink(missing_ok=True)

    def save(self, name: str) -> None:
        path = Path(name).expanduser() if name else self.saves(self.game)
        try:
            self.game.save(path)
        except FireteamError as error:
            self.say("terminal-not-saved", file=str(path), why=str(error))
            return
        self.saved_at = len(self.game.log)
        self.say("terminal-saved", file=str(path))

    def leave(self) -> None:
        """A game is kept for another time, unless somebody says that it is not worth it; it is lost only unasked."""
        if self.saved_at != len(self.game.log) and self.game.log:
            answer = self.read("terminal-leave" if self.kept else "terminal-leave-unkept").lower()
            if answer in ("s", "save"):
                self.save("")
            elif self.kept is None and answer not in YES - {""}:
                return
            elif self.kept is not None and answer in YES:
                raise Left
            elif answer not in GIVE_UP:
                return
        self.forget()
        raise Left

    def report(self, fault: RuleFault) -> None:
        """A rule failed: keep the report that replays it, and play on."""
        path = self.saves(self.game).with_suffix(".fault")
        self.say("terminal-fault", why=str(fault))
        try:
            path.write_bytes(fault.report)
            self.say("terminal-fault-kept", file=str(path))
        except OSError as error:
            self.say("terminal-not-saved", file=str(path), why=error.strerror or str(error))

    def why(self, rule: str) -> None:
        """A rule in the ledger's words."""
        if not rule:
            self.say("terminal-no-rule")
            return
        try:
            found = ledger.rule(rule, self.speech.language)
        except FireteamError as error:
            self.console.print(Line(explain(error, self.text)))
            return
        parts: list[RenderableType] = [Line(found.text)]
        if found.rows:
            table = Table(*found.columns, box=None, header_style="dim", padding=(0, 2, 0, 0))
            for row in found.rows:
                table.add_row(*row)
            parts.append(Padding(table, (1, 0, 0, 0)))
        if found.ruling:
            parts.append(
                Padding(Line(self.text.text("terminal-ruling", ruling=found.ruling), style="italic"), (1, 0, 0, 0))
            )
        grid = Table.grid()
        for part in parts:
            grid.add_row(part)
        self.console.print(Panel(grid, title=f"{found.title} · {found.id}", title_align="left", border_style="dim"))

    # ------------------------------------------------------------------ the end

    def finish(self) -> None:
        """How it ended; the replay may be kept."""
        outcome = self.game.outcome
        assert outcome is not None
        seat = self.last_human or next(iter(self.seats))
        view = self.view(seat)
        scene = self.scene(view)
        lines = self.log(view)
        screen.show(
            self.console,
            screen.title(scene, self.speech),
            self.table(scene),
            screen.bar(self.text.text("terminal-log")),
            *self.told(lines[-9:]),
            screen.bar(self.text.text("terminal-end")),
            Line.assemble((self.speech.outcome(outcome), "bold"), (f"  {outcome.rule}", "dim")),
        )
        for name, score in outcome.scores.items():
            self.say("terminal-score", seat=self.speech.seat(name), points=score)
        self.say("terminal-keep", file=str(self.saves(self.game)))
        try:
            name = self.read("terminal-prompt")
        except Left:
            return
        if name.lower() not in NO:
            self.save("" if name.lower() in YES else name)

    def next(self) -> Sequel | None:
        """What follows on from this game, if the player wishes it."""
        found = sequel(self.game)
        if found is None or not self.last_human:
            return None
        again = found.scenario == self.game.header.scenario
        question = "terminal-once-more" if again else "terminal-next"
        answer = self.read(question, title=self.text.text(f"scenario-{found.scenario}"))
        return found if answer.lower() in YES else None

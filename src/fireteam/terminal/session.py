"""A session: the game's questions put to the people at this terminal, with bots at the other seats."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Any, TextIO

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Line

from fireteam import bots, ledger
from fireteam.engine import (
    ORDERS,
    Decision,
    Event,
    Game,
    Link,
    Option,
    Order,
    Rolled,
    View,
    standing_answer,
)
from fireteam.engine.errors import FireteamError, RuleFault
from fireteam.scene import About, BadCoordinate, Scene, Words, parse
from fireteam.speech import Speech, capital
from fireteam.text import explain

from . import pointing, prospects, screen
from .reading import Left, read
from .screen import Item, LogLine

PAGE = 24
"""Options on one page of a long list."""
LOG = 40
"""Lines of the log that `l` shows unless told otherwise."""
NOTES = 6
"""Tries of a bot whose choice met a rule that failed."""
YES = frozenset({"", "y", "yes", "j", "ja"})


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
        self.game, self.speech, self.console, self.source, self.saves = game, speech, console, source, saves
        self.kept = kept
        """Where the game is kept after every decision, until it is over or left; nowhere if it is None."""
        self.kept_at = (-1, 0)
        self.text = speech.text
        self.seats = game.header.seats
        self.rngs = {seat: random.Random(f"{game.header.seed}/{seat}") for seat in self.seats}
        self.asides: list[tuple[int, str]] = []
        """What bots chose and why, each with the number of events told before it."""
        self.orders: dict[str, Order] = {}
        """The standing orders of the people here, and which decisions of the log were made by them."""
        self.ordered: set[int] = set()
        self.fresh = len(game.events)
        self.saved_at = -1
        self.last_human = ""

    # ------------------------------------------------------------------ the loop

    def run(self) -> None:
        """Play until the game is over or everybody has left."""
        try:
            while (decision := self.game.decision) is not None:
                seat = self.asked(decision)
                if seat and self.by_order(decision, seat):
                    pass
                elif seat:
                    self.put(decision, seat)
                else:
                    self.let_bot(decision)
                self.keep()
            self.finish()
            self.forget()
        except Left:
            self.say("terminal-left")

    def asked(self, decision: Decision) -> str:
        """The seat of a person at this terminal who is asked, or nothing if bots are."""
        people = [seat for seat in decision.seats if self.seats.get(seat, "human") == "human"]
        if people:
            return people[0]
        if decision.dice:  # somebody must roll for the book
            return decision.seat
        return ""

    def by_order(self, decision: Decision, seat: str) -> bool:
        """Answer what the seat's standing orders answer; it is recorded like its own decision."""
        option = standing_answer(decision, self.orders.get(seat, "ask"))
        if option is None:
            return False
        told, made = len(self.game.events), len(self.game.log)
        try:
            self.game.choose(option, seat=seat)
        except RuleFault as fault:
            self.report(fault)
            return False
        self.ordered.add(made)
        self.asides.append((told, self.text.text("table-by-order", seat=self.speech.seat(seat))))
        return True

    def order(self, seat: str, wanted: str) -> None:
        """What a seat wishes to be asked about its reactions, from now on."""
        found = next((order for order in ORDERS if wanted and order.startswith(wanted)), None)
        if found is None:
            self.say("terminal-orders-which")
            found = self.orders.get(seat, "ask")
        self.orders[seat] = found
        self.say("terminal-orders", seat=self.speech.seat(seat), order=found)

    def let_bot(self, decision: Decision) -> None:
        seat = decision.seat
        kind = self.seats[seat]
        for attempt in range(NOTES):
            option, reason = bots.choose(kind if attempt == 0 else "random", self.game, seat, self.rngs[seat])
            said = self.speech.option(option)
            why = self.speech.say(reason.text, reason.arguments)
            told = len(self.game.events)
            try:
                self.game.choose(option, seat=seat)
            except RuleFault as fault:
                self.report(fault)
                continue
            self.asides.append(
                (told, self.text.text("terminal-bot", seat=self.speech.seat(seat), option=said, why=why))
            )
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
        describe: Any = getattr(self.game.rulebook, "scene", None)
        made: Scene = describe(view) if describe else _bare(view, self.game)
        self.speech.scene = made
        return made

    def table(
        self, scene: Scene, glow: Collection[int] = (), rings: Collection[str] = ()
    ) -> tuple[RenderableType, int]:
        """The map beside the units, and how many lines they take."""
        width = self.console.width
        board = screen.board(scene, self.speech, glow, rings)
        panel = screen.units(scene, self.speech, width - screen.MAP - 2, rings)
        return screen.beside(board, panel, screen.legend(scene, self.speech), width)

    def marks(self, event: Event) -> Sequence[str]:
        """Which dice of a roll succeeded ("good") or not ("bad"); the game knows."""
        if not isinstance(event, Rolled):
            return ()
        judge: Any = getattr(self.game.rulebook, "marks", None)
        return judge(event) if judge else [""] * len(event.faces)

    def log(self, view: View) -> list[LogLine]:
        """Everything that was told to this seat, with the choices of bots between."""
        lines: list[LogLine] = []
        before: tuple[Link, ...] = ()
        asides = list(self.asides)
        for place, event in enumerate(self.game.events):
            while asides and asides[0][0] <= place:
                lines.append(LogLine(0, asides.pop(0)[1], "", None, True))
            if event.to is None or view.seat in event.to:
                lines += self.headings(event, before)
                lines.append(LogLine(place + 1, self.speech.event(event), event.rule, event))
                before = event.chain
        lines += [LogLine(0, said, "", None, True) for _, said in asides]
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
        """Go back to an earlier decision of a person. With several people at the table all must agree."""
        log = self.game.log
        people = [seat for seat, kind in self.seats.items() if kind == "human"]
        own = [place for place, record in enumerate(log) if record.seat in people and place not in self.ordered]
        if len(own) < count:
            self.say("terminal-nothing-to-undo")
            return False
        back = own[-count]
        if len(people) > 1 and self._crosses(back):
            answer = self.read("terminal-undo-consent", seats=self.speech.listed([self.speech.seat(s) for s in people]))
            if answer.lower() not in YES - {""}:
                return False
        self.game.undo(len(log) - back)
        self.ordered = {place for place in self.ordered if place < back}
        told = len(self.game.events)
        self.asides = [aside for aside in self.asides if aside[0] < told - 1]
        self.fresh = told - 1
        return True

    def _crosses(self, back: int) -> bool:
        """Would going back to that decision cross somebody else's, or a roll?"""
        log = self.game.log
        if any(record.seat != log[back].seat for record in log[back:]):
            return True
        before = self.game.clone()
        before.undo(len(log) - back)
        rolled = [sum(isinstance(event, Rolled) for event in game.events) for game in (before, self.game)]
        return rolled[0] != rolled[1]

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
        """Ask before a game is lost."""
        if self.saved_at != len(self.game.log) and self.game.log:
            answer = self.read("terminal-leave").lower()
            if answer in ("s", "save"):
                self.save("")
            elif answer not in YES - {""}:
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
            self.table(scene)[0],
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
        if name.lower() not in ("n", "no", "nein"):
            self.save("" if name.lower() in YES else name)


class Question:
    """The open decision, put to one person."""

    def __init__(self, session: Session, decision: Decision, seat: str) -> None:
        self.session, self.decision, self.seat = session, decision, seat
        self.text, self.speech = session.text, session.speech
        self.view = session.view(seat)
        self.scene = session.scene(self.view)
        self.lines = session.log(self.view)
        people = {name for name, kind in session.seats.items() if kind == "human"}
        shared = len(decision.seats) > 1
        self.listed = [
            option
            for option in decision.options.listed
            if not shared or decision.seat_of(option) in people or decision.seat_of(option) == seat
        ]
        self.page = 0
        self.drawn = False

    # ------------------------------------------------------------------ asking

    def answer(self) -> None:
        self.draw()
        while True:
            entry = self.session.read("terminal-prompt")
            if self.entered(entry):
                return

    def entered(self, entry: str) -> bool:
        """Take an entry; True when the question is settled, or is no longer the one that is open."""
        word, _, rest = entry.partition(" ")
        rest = rest.strip()
        command = word.lower()
        if entry.startswith("?"):
            self.explain(entry[1:].strip())
        elif command in ("h", "help", "hilfe"):
            self.session.console.print(Panel(Line(self.text.text("terminal-help")), border_style="dim"))
        elif command in ("q", "quit"):
            self.session.leave()
        elif command == "s":
            self.session.save(rest)
        elif command == "l":
            self.more_log(rest)
        elif command == "c":
            self.chances(rest)
        elif command == "u":
            return self.session.undo(int(rest) if rest.isdecimal() and int(rest) else 1)
        elif command == "r":
            return self.redo()
        elif command == "m":
            self.draw()
        elif command == "o":
            self.session.order(self.seat, rest.lower())
            if self.decision.reaction and standing_answer(self.decision, self.session.orders.get(self.seat, "ask")):
                return True
        elif self.decision.dice:
            return self.dice(entry)
        elif not entry:
            self.next_page()
        else:
            return self.chosen(entry)
        return False

    def chosen(self, entry: str) -> bool:
        if entry.isdecimal():
            return self.by_number(int(entry))
        try:
            at = parse(self.scene, entry)
        except BadCoordinate as error:
            self.session.say("terminal-off-table", entry=entry, range=str(error))
            return False
        if at is not None:
            return self.by_place(entry, pointing.meant(self.decision, self.scene, at))
        found = self.decision.options.find(entry) or self.by_words(entry)
        if found is not None:
            return self.take(found)
        self.session.say("terminal-unknown", entry=entry)
        return False

    def by_number(self, number: int) -> bool:
        refused = self.decision.unavailable
        if 1 <= number <= len(self.listed):
            return self.take(self.listed[number - 1])
        if 1 <= number - len(self.listed) <= len(refused):
            what, reason = self.speech.refusal(refused[number - len(self.listed) - 1])
            self.session.say("terminal-refused", what=what, reason=reason, number=number)
        elif self.listed:
            self.session.say("terminal-no-number", number=number, last=len(self.listed))
        else:
            self.session.say("terminal-point-only", number=number)
        return False

    def by_place(self, entry: str, found: Sequence[tuple[float, Option]]) -> bool:
        """Say what lies there, and let the player confirm it or choose among several."""
        session = self.session
        if not found:
            session.say("terminal-no-places", entry=entry)
            return False
        if not pointing.near(found[0][0], self.scene):
            session.say("terminal-too-far", entry=entry, nearest=self.speech.option(found[0][1]))
            return False
        options = [option for _, option in found]
        if len(options) == 1:
            answer = session.read("terminal-confirm", option=self.speech.option(options[0]))
            if answer.lower() in YES:
                return self.take(options[0])
            return self.entered(answer) if answer.lower() not in ("n", "no", "nein") else False
        items = [Item(number, self.speech.option(option)) for number, option in enumerate(options, 1)]
        session.console.print(screen.options(items, {}, session.console.width))
        answer = session.read("terminal-which", last=len(options))
        if answer.isdecimal() and 1 <= int(answer) <= len(options):
            return self.take(options[int(answer) - 1])
        if answer.isdecimal():
            session.say("terminal-no-number", number=int(answer), last=len(options))
            return False
        return self.entered(answer) if answer else False

    def by_words(self, entry: str) -> Option | None:
        """An option whose words begin with the entry, if there is only one."""
        start = entry.casefold()
        if len(start) < 2:
            return None
        found = [option for option in self.listed if self.speech.option(option).casefold().startswith(start)]
        return found[0] if len(found) == 1 else None

    def dice(self, entry: str) -> bool:
        """The player's own dice: as many faces as were to be rolled, each within its die."""
        faces = re.findall(r"\d+", entry)
        dice = self.decision.dice
        if len(faces) == 1 and len(dice) > 1 and len(faces[0]) == len(dice) and max(dice) < 10:
            faces = list(faces[0])
        found = self.decision.options.find("dice:" + ",".join(str(int(face)) for face in faces)) if faces else None
        if found is not None:
            return self.take(found)
        self.session.say("terminal-bad-dice", entry=entry, dice=self.speech.dice(dice), count=len(dice))
        return False

    def take(self, option: Option) -> bool:
        told = len(self.session.game.events)
        try:
            self.session.game.choose(option, number=self.decision.number)
        except RuleFault as fault:
            self.session.report(fault)
            return False
        except FireteamError as error:
            self.session.console.print(Line(explain(error, self.text)))
            return False
        self.session.fresh = told
        return True

    def redo(self) -> bool:
        try:
            self.session.game.redo()
        except FireteamError as error:
            self.session.console.print(Line(explain(error, self.text)))
            return False
        return True

    # ------------------------------------------------------------------ explaining

    def explain(self, about: str) -> None:
        """`?` the question, `? 3` an option, `? #41` a line of the log, `? AA-FIRE-01` a rule."""
        rule = self.decision.rule
        if about.startswith("#") and about[1:].isdecimal():
            line = next((line for line in self.lines if line.number == int(about[1:])), None)
            if line is None:
                self.session.say("terminal-no-line", line=about)
                return
            rule = line.rule
        elif about.isdecimal():
            number = int(about)
            refused = self.decision.unavailable
            if 1 <= number <= len(self.listed):
                rule = self.listed[number - 1].rule or rule
            elif 1 <= number - len(self.listed) <= len(refused):
                rule = refused[number - len(self.listed) - 1].rule
            else:
                self.session.say("terminal-no-number", number=number, last=len(self.listed) + len(refused))
                return
        elif about:
            rule = about.upper()
        self.session.why(rule)

    def chances(self, about: str) -> None:
        """`c` the chances of all options, `c 3` those of one with its numbers, `c A` a piece's by its mark."""
        tell: Any = getattr(self.session.game.rulebook, "overlay", None)
        pieces = [piece for piece in self.scene.pieces if piece.mark.lower() == about.lower()]
        asked: list[tuple[str, About]] = []
        if about.isdecimal() and 1 <= int(about) <= len(self.listed):
            option = self.listed[int(about) - 1]
            asked = [(self.speech.option(option), About(option=option.key))]
        elif about:
            asked = [(self.speech(piece.name), About(piece=piece.id)) for piece in pieces]
        else:
            asked = [(self.speech.option(option), About(option=option.key)) for option in self.listed]
        told = [(title, tell(self.view, one)) for title, one in asked] if tell else []
        for title, overlay in told:
            if overlay.chances or (about and overlay.workings):
                self.session.console.print(Line(capital(title), style="bold underline"))
                for line in prospects.lines(overlay, self.speech):
                    self.session.console.print(line)
        if not any(overlay.chances or (about and overlay.workings) for _, overlay in told):
            self.session.say("terminal-no-chances")

    def more_log(self, rest: str) -> None:
        count = int(rest) if rest.isdecimal() and int(rest) else LOG
        for line in self.session.told(self.lines[-count:]):
            self.session.console.print(line)

    # ------------------------------------------------------------------ drawing

    def draw(self) -> None:
        session, decision = self.session, self.decision
        console = session.console
        glow = pointing.lit(decision)
        rings = {piece for option in self.listed for piece in option.pieces} | set(decision.pieces)
        question = self.question()
        choices = self.choices()
        table, high = session.table(self.scene, glow, rings)
        used = 4 + high + sum(len(console.render_lines(part)) for part in (question, choices))
        room = max(4, console.height - used)
        screen.show(
            console,
            screen.title(self.scene, self.speech),
            table,
            screen.bar(self.text.text("terminal-log")),
            *session.told(self.lines[-room:]),
            screen.bar(),
            question,
            choices,
        )

    def question(self) -> Line:
        """Whose turn it is to say what, in one sentence."""
        decision = self.decision
        line = Line()
        asked = [seat for seat in decision.seats if self.session.seats.get(seat) == "human"] or [self.seat]
        who = self.speech.seat(asked[0]) if len(asked) == 1 else self.text.text("terminal-anyone")
        line.append(f" {who} ", style=f"bold reverse {screen.colour(self.seat)}")
        prompt = self.speech.prompt(decision)
        if decision.dice:
            prompt = self.text.text("terminal-roll", dice=self.speech.dice(decision.dice, decision.kinds), why=prompt)
        line.append(f" {prompt}", style="bold")
        return line

    def choices(self) -> RenderableType:
        decision = self.decision
        if decision.dice:
            return Line(self.text.text("terminal-roll-how", count=len(decision.dice)), style="dim")
        shared = len({decision.seat_of(option) for option in self.listed}) > 1
        items = [
            Item(number, self.speech.option(option), decision.seat_of(option) if shared else option.group)
            for number, option in enumerate(self.listed, 1)
        ]
        pages = max(1, -(-len(items) // PAGE))
        shown = items[self.page * PAGE : (self.page + 1) * PAGE]
        for family in decision.options.families:
            if len(family):
                first = family[0]
                words = self.speech.say(first.text, first.arguments)
                shown.append(Item(0, self.text.text("terminal-point", what=words, places=len(family)), "*"))
        if self.page == pages - 1:
            for number, refused in enumerate(decision.unavailable, len(self.listed) + 1):
                what, reason = self.speech.refusal(refused)
                shown.append(Item(number, what, "-", reason))
        groups = {seat: self.speech.seat(seat) for seat in decision.seats} if shared else {}
        flat = self.scene.lattice is None
        hint = Line(self.text.text("terminal-hint-flat" if flat else "terminal-hint"), style="dim")
        if pages > 1:
            hint = Line(self.text.text("terminal-page", page=self.page + 1, pages=pages) + " ", style="bold") + hint
        return _stacked(screen.options(shown, groups, self.session.console.width), hint)

    def next_page(self) -> None:
        pages = -(-len(self.listed) // PAGE)
        if pages > 1:
            self.page = (self.page + 1) % pages
            self.draw()
        else:
            self.session.say("terminal-say-something")


def _stacked(*parts: RenderableType) -> RenderableType:
    grid = Table.grid()
    for part in parts:
        grid.add_row(part)
    return grid


def _bare(view: View, game: Game) -> Scene:
    """The scene of a game that describes none."""
    return Scene(title=Words(f"scenario-{game.header.scenario}"), width=1, height=1)

"""A question: the open decision, put to one person at this terminal, until it is answered."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Line

from fireteam.engine import Decision, Option, standing_answer
from fireteam.engine.errors import FireteamError, RuleFault
from fireteam.scene import ORDINARY, About, BadCoordinate, parse
from fireteam.speech import capital
from fireteam.text import explain

from . import pointing, prospects, screen
from .reading import NO, YES
from .screen import Item

if TYPE_CHECKING:
    from .session import Session

PAGES = (24, 16, 10, 6)
"""Options on one page of a long list: as many as leave room for the table."""
FEW = 8
"""So many options about a place each are listed like others."""
LEAST = 3
"""Rows of the log that are seen with the table."""
LOG = 40
"""Lines of the log that `l` shows unless told otherwise."""


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
            option for option in decision.options.listed if not shared or {*decision.seats_of(option)} & {seat, *people}
        ]
        placed = [option for option in self.listed if len(option.places) == 1 and len(option.pieces) <= 1]
        self.placed = sorted(placed, key=self.is_aside) if len(placed) > FEW else []
        """Options that differ in their place alone, where they are many: they are pointed at, and listed last."""
        if self.placed:
            pointed = {option.key for option in self.placed}
            self.listed = [option for option in self.listed if option.key not in pointed] + self.placed
        self.page, self.size = 0, PAGES[0]
        self.drawn = False
        self.moment = self.speech.shown.moment(self.view) if not decision.dice else ORDINARY
        self.hint = session.hinted(decision, self.scene) if not decision.dice else ""
        """What is explained with this question."""

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
        elif command == "i":
            for line in screen.texts(self.scene, self.speech):
                self.session.console.print(line)
        elif command == "u":
            return self.session.undo(int(rest) if rest.isdecimal() and int(rest) else 1)
        elif command == "r":
            return self.redo()
        elif command == "m":
            self.draw()
        elif command == "g":
            session = self.session
            session.hinting = not session.hinting
            session.say("terminal-guide-on" if session.hinting else "terminal-guide-off")
        elif command == "o":
            self.session.order(self.decision, self.seat, rest.lower())
            if standing_answer(self.decision, self.session.orders):
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
        meant = [option for _, option in found if not self.is_aside(option)]
        options = meant or [option for _, option in found]
        if len(options) == 1:
            answer = session.read("terminal-confirm", option=self.speech.option(options[0]))
            if answer.lower() in YES:
                return self.take(options[0])
            return self.entered(answer) if answer.lower() not in NO else False
        items = [Item(number, self.words(option, options, alike=False)) for number, option in enumerate(options, 1)]
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
            self.session.decide(option)
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
            self.session.redo()
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
        pieces = [piece for piece in self.scene.pieces if piece.mark.lower() == about.lower()]
        asked: list[tuple[str, About]] = []
        if about.isdecimal() and 1 <= int(about) <= len(self.listed):
            option = self.listed[int(about) - 1]
            asked = [(self.speech.option(option), About(option=option.key))]
        elif about:
            asked = [(self.speech(piece.name), About(piece=piece.id)) for piece in pieces]
        else:
            asked = [(self.speech.option(option), About(option=option.key)) for option in self.listed]
        told = [(title, self.speech.shown.overlay(self.view, one)) for title, one in asked]
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
        title, question = screen.title(self.scene, self.speech), self.question()
        board = screen.height(console, screen.board(self.scene, self.speech))
        bars = screen.bar(self.text.text("terminal-log")), screen.bar()
        room = console.height - 1 - screen.height(console, title, question, *bars)  # a row is for the answer
        for self.size in PAGES:
            choices = self.choices()
            high = screen.height(console, choices)
            if high + board + LEAST <= room:
                break
        table = session.table(self.scene, glow, rings, rows=room - high - LEAST)
        room -= high + screen.height(console, table)
        lines: list[Line] = []
        for line in reversed(session.told(self.lines[-console.height :])):
            room -= screen.height(console, line)
            if room < 0:
                break
            lines.insert(0, line)
        screen.show(console, title, table, bars[0], *lines, bars[1], question, choices)

    def question(self) -> Line:
        """Whose turn it is to say what, in one sentence."""
        decision = self.decision
        line = Line()
        asked = [seat for seat in decision.seats if self.session.seats.get(seat) == "human"] or [self.seat]
        who = self.speech.seat(asked[0]) if len(asked) == 1 else self.text.text("terminal-anyone")
        line.append(f" {who} ", style=f"bold reverse {screen.colour(self.speech, self.seat, self.scene.sides())}")
        prompt = self.speech.prompt(decision)
        if decision.dice:
            prompt = self.text.text("terminal-roll", dice=self.speech.dice(decision.dice, decision.kinds), why=prompt)
        line.append(f" {prompt}", style="bold")
        if self.moment.stake is not None:
            line.append(f"\n {capital(self.speech(self.moment.stake))}", style="yellow")
        if self.hint:
            line.append("\n " + self.text.text("terminal-guide", hint=self.hint), style="italic")
        return line

    def choices(self) -> RenderableType:
        decision = self.decision
        if decision.dice:
            return Line(self.text.text("terminal-roll-how", count=len(decision.dice)), style="dim")
        shared = len({decision.seat_of(option) for option in self.listed}) > 1
        items = [
            Item(number, self.promising(option), decision.seat_of(option) if shared else option.group)
            for number, option in enumerate(self.listed, 1)
        ]
        sheets = self.sheets()
        pages = len(sheets)
        self.page = min(self.page, pages - 1)
        shown = [items[number] for number in sheets[self.page]]
        if self.page == 0:
            shown += self.pointed()
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

    def sheets(self) -> list[range]:
        """The options of each page: what is pointed at comes on pages of its own."""
        first = len(self.listed) - len(self.placed)
        found = []
        for start, end in ((0, first), (first, len(self.listed))):
            found += [range(at, min(at + self.size, end)) for at in range(start, end, self.size)]
        if self.placed and not first:
            found.insert(0, range(0))
        return found or [range(0)]

    def pointed(self) -> list[Item]:
        """One line for each kind of options that differ in their place alone."""
        kinds: dict[tuple[str, str], int] = {}
        for option in self.placed:
            who = option.pieces[0] if option.pieces else ""
            kinds[option.group, who] = kinds.get((option.group, who), 0) + 1
        found = []
        for (group, who), places in kinds.items():
            heading = self.speech.shown.groups.get(group)
            piece = self.scene.piece(who)
            words = self.text.text(heading) if heading else self.text.text("terminal-elsewhere")
            if piece is not None:
                words = self.text.text("speech-option-by", piece=capital(self.speech(piece.name)), option=words)
            found.append(Item(0, self.text.text("terminal-point", what=words, places=places), "*"))
        return found

    def is_aside(self, option: Option) -> bool:
        """Is it meant only where it is chosen from the list?"""
        return option.group in self.speech.shown.aside

    def words(self, option: Option, among: Sequence[Option], alike: bool = True) -> str:
        """What an option says, and who would do it where others might do the same, or anything at all if not only what
        is `alike` counts."""
        said = self.speech.option(option)
        actor = self.scene.piece(option.pieces[0]) if option.pieces else None
        others = (other for other in among if other.pieces[:1] != option.pieces[:1] and other.pieces)
        if actor is None or not any(not alike or self.speech.option(other) == said for other in others):
            return said
        return self.text.text("speech-option-by", piece=capital(self.speech(actor.name)), option=said)

    def promising(self, option: Option) -> str:
        """An option with what it promises and costs, if the game says so."""
        among = self.listed[: len(self.listed) - len(self.placed)]
        words, promise = self.words(option, among), self.moment.answers.get(option.key)
        if promise is None:
            return words
        told = [self.speech(promise.price)] if promise.price else []
        chance = promise.chance
        if chance is not None and chance.share is not None:
            told.insert(0, f"{round(100 * chance.share)} % {self.speech(chance.name)}")
        return f"{words} ({', '.join(told)})" if told else words

    def next_page(self) -> None:
        pages = len(self.sheets())
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

"""What one connection shows: through whose eyes, behind which curtain, and what changed since it was last told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from fireteam import games
from fireteam.engine import Rolled, views
from fireteam.engine.orders import by_kind
from fireteam.engine.steps import links
from fireteam.play import Glimpse, Item, Note, people_asked, sees_alike, sequel
from fireteam.scene import ORDINARY, met, scene_of
from fireteam.text import Language

from ..store.storage import Link
from ..tables import players
from ..tables.table import Table, told_to
from . import wire
from .changes import Spoken, difference, whole
from .pointing import Pointer
from .voice import Voice, voice

encode = msgspec.json.encode
NULL = msgspec.Raw(b"null")


class Look:
    """The table through the eyes of one seat in one language, for the tabs and people that share it."""

    __slots__ = ("outcome", "pointer", "question", "scene", "speech")
    pointer: Pointer
    scene: Spoken
    speech: Voice
    """The voice over this table."""

    def __init__(
        self,
        table: Table,
        seat: str,
        speech: Voice,
        anyone: bool,
        before: object = None,
        beside: tuple[str, ...] = (),
    ) -> None:
        """`beside` are other seats at the same screen that see the same and are asked too: their options stand beside
        the seat's own."""
        game = table.game
        view = game.view(seat, past=False)
        if beside and game.decision is not None:
            own = game.decision.options.of(seat, *beside)
            view = msgspec.structs.replace(view, decision=msgspec.structs.replace(game.decision, options=own))
        like = before if isinstance(before, Look) else None
        if like is not None and like.pointer.view.state == view.state:
            # Half of all decisions only lead to the next question: a scene is made of the state alone.
            scene, self.scene, speech = like.pointer.scene, like.scene, like.speech
        else:
            scene = scene_of(game, view)
            speech = speech.over(scene)
            self.scene = speech.spoken((like.pointer.scene, like.scene) if like else None)
        self.speech = speech
        self.question = NULL
        yours = False
        asked, shown = game.decision, view.decision
        if asked is not None and shown is not None and not table.course.over and table.status != "replay":
            yours = bool(people_asked(asked, (seat,) if anyone else (), table.players))
            moment = speech.shown.moment(view) if yours and not asked.dice else ORDINARY
            chain = links(game.umpire.stack)
            hints = tuple(met(games.guided(game.header.game), scene, shown)) if yours and not asked.dice else ()
            self.question = raw(speech.question(asked, shown, table.course.asked, yours, chain, moment, hints))
        self.pointer = Pointer(game, view, scene, yours)
        self.outcome = NULL
        if table.course.resigned:
            self.outcome = raw(speech.resigned(game, table.course.resigned))
        elif game.outcome is not None:
            # What decided a game is found in its past.
            following, scenario = sequel(game), game.header.scenario
            decided = speech.shown.reckoning(game.view(seat))
            self.outcome = raw(speech.result(game.outcome, decided, following, scenario))


def raw(value: Any) -> msgspec.Raw:
    return msgspec.Raw(encode(value))


class Screen:
    """The state of one connection's screen; `frame` gives what must be sent to bring it up to date."""

    def __init__(self, table: Table, link: Link, language: Language) -> None:
        self.table, self.language = table, language
        self.around: tuple[tuple[Any, ...], dict[str, msgspec.Raw]] | None = None
        """What changes seldom (who sits where, and who looks on), and what it was made from."""
        self.turn_to(link)
        self.forget()

    def turn_to(self, link: Link) -> None:
        """From now on this is what the connection's link opens."""
        self.link = link
        self.seat = link.seats[0] if len(link.seats) == 1 else ""
        self.curtain = ""
        self.beside: tuple[str, ...] = ()
        """Other seats of this screen that are asked the same and see the same."""

    def forget(self) -> None:
        """The page knows nothing (any more)."""
        self.sent: dict[str, msgspec.Raw] = {}
        self.scene: Spoken = {}
        self.told = self.lines = 0
        """Items of the story that were looked at, and lines of it that were sent."""
        self.eyes: tuple[int, str] | None = None
        self.whole = True

    @property
    def speech(self) -> Voice:
        return voice(self.table.game.header.game, self.language)

    # ------------------------------------------------------------------ around one screen

    def settle(self) -> None:
        """Whose eyes: on a shared screen the asked seat's, once it has the screen to itself."""
        seats = self.link.seats
        if len(seats) < 2:
            return
        decision = self.table.game.decision
        asked = decision.seats if decision and not self.table.course.over else ()
        waiting = [seat for seat in seats if seat in asked and self.table.players[seat] == "human"]
        alike = len(waiting) > 1 and self.same_eyes(waiting)
        wanted = self.seat or self.curtain or seats[0]
        if waiting and wanted not in waiting:
            wanted = waiting[0]
        if wanted == self.seat:
            self.curtain = ""
        elif self.same_eyes(seats):
            self.seat, self.curtain = wanted, ""
        else:
            self.seat, self.curtain = "", wanted
        self.beside = tuple(seat for seat in waiting if seat != self.seat) if alike and self.seat in waiting else ()

    def same_eyes(self, seats: Sequence[str]) -> bool:
        """Do these seats see the same?"""
        game = self.table.game
        private = game.decision is not None and game.decision.private
        apart = any(event.to is not None and 0 < len({*seats} & {*event.to}) < len(seats) for event in game.events)
        return not private and not apart and sees_alike(game, seats)

    def take(self, seat: str) -> None:
        if seat in self.link.seats:
            self.seat, self.curtain = seat, ""

    # ------------------------------------------------------------------ frames

    def frame(self) -> bytes | None:
        """What changed since the last frame, or everything, or nothing."""
        self.settle()
        parts = self.parts()
        look = self.look()
        changed: dict[str, Any] = {name: part for name, part in parts.items() if self.sent.get(name) != part}
        scene = whole(look.scene) if self.whole else difference(self.scene, look.scene)
        if scene:
            changed["scene"] = scene
        first, goes_on = self.told, not self.whole and self.eyes == (self.table.course.epoch, self.seat)
        log = self.log(look.speech)
        if log is not None:
            changed["log"] = log
            if goes_on and (between := self.between(first, look.scene)):
                changed["between"] = between
        if not changed:
            return None
        kind = "view" if self.whole else "update"
        self.sent, self.scene, self.whole = parts, look.scene, False
        return encode({"type": kind, **changed})

    def between(self, first: int, last: Spoken) -> list[wire.Between]:
        """The scenes on the way to the last one, each with the line before which it is shown. `first` is the item of
        the story that is told first."""
        course = self.table.course
        glimpses = [glimpse for glimpse in course.between if glimpse.told > first]
        if not glimpses:
            return []
        end = glimpses[-1] if course.arrived else None
        places = moments_told([(one.since, one.told) for one in glimpses], first, course.story, self.seat)
        shown = {line: last if glimpses[n] is end else self.glimpsed(glimpses[n]) for line, n in places.items()}
        return on_the_way(shown, self.scene, last)

    def glimpsed(self, glimpse: Glimpse) -> Spoken:
        key = (self.seat, self.language)
        found = glimpse.looks.get(key)
        if found is None:
            game = self.table.game
            scene = scene_of(game, views.glimpse(game.umpire, glimpse.moment, self.seat))
            look = self.look()
            found = glimpse.looks[key] = look.speech.over(scene).spoken((look.pointer.scene, look.scene))
        return found

    def look(self) -> Look:
        anyone = bool(self.link.seats)
        key = (self.seat if self.seat or not anyone else " ", self.language, *self.beside)
        found = self.table.looks.get(key)
        if not isinstance(found, Look):
            found = Look(self.table, self.seat, self.speech, anyone, self.table.looked.get(key), self.beside)
            self.table.looks[key] = self.table.looked[key] = found
        return found

    def now(self) -> Look:
        """The table as this screen shows it now."""
        self.settle()
        return self.look()

    def parts(self) -> dict[str, msgspec.Raw]:
        """All fields of the view but the scene and the log."""
        table, look = self.table, self.look()
        header = table.game.header
        fixed: dict[str, Any] = {}
        if self.whole:
            title = self.speech.name(f"scenario-{header.scenario}", header.scenario)
            fixed = {"table": table.id, "game": header.game, "scenario": header.scenario, "title": title}
        here = table.here() | table.elsewhere
        around = (table.standing, table.links, self.link, here, self.language, self.seat, self.curtain)
        if self.around is None or self.around[0] != around:
            seldom = {
                "language": self.language,
                "you": wire.You(host=self.link.host, seats=list(self.link.seats), seat=self.seat),
                "seats": list(self.seat_states(here)),
                "curtain": self.curtain,
            }
            self.around = around, {name: raw(part) for name, part in seldom.items()}
        often = {**fixed, "number": table.course.number, "request": self.request(), "undo": self.undo_state()}
        parts = {name: raw(part) for name, part in often.items()}
        return {**parts, **self.around[1], "question": look.question, "outcome": look.outcome}

    def seat_states(self, here: frozenset[str]) -> Iterator[wire.SeatState]:
        for seat, player in self.table.players.items():
            yield wire.SeatState(
                id=seat,
                name=self.speech.seat(seat),
                player=player,
                connected=seat in here,
                yours=seat in self.link.seats,
                links=sum(seat in link.seats and not link.revoked for link in self.table.links),
                bots=players.offered(self.table.game, seat),
                orders=self.table.standing.orders.get(seat, self.speech.shown.usual_orders)
                if seat in self.link.seats
                else "",
                kinds=self.kinds(seat) if seat in self.link.seats else [],
            )

    def kinds(self, seat: str) -> list[wire.KindOrder]:
        """The standing orders of a seat for single kinds of reactions."""
        orders = by_kind(self.table.standing.orders, seat)
        return [
            wire.KindOrder(kind=kind, name=self.speech.name(f"reaction-{kind}", kind), order=order)
            for kind, order in orders.items()
        ]

    def request(self) -> wire.UndoRequest | None:
        asked = self.table.request
        if asked is None:
            return None
        waiting = [link for link in self.table.links if link.id in asked.waiting]
        held = {seat for link in waiting for seat in link.seats or link.held}
        return wire.UndoRequest(
            id=asked.id,
            seat=asked.seats[0],
            name=self.speech.listed([self.speech.seat(name) for name in asked.seats]),
            count=asked.count,
            waiting=[seat for seat in self.table.players if seat in held],
            mine=asked.link == self.link.id,
            yours=self.link.id in asked.waiting,
            reopens=self.table.course.over,
        )

    def undo_state(self) -> wire.UndoState:
        table = self.table
        own = table.course.decided(self.link.seats)
        ended = bool(table.course.resigned) or table.status == "replay"
        if not own or ended:
            return wire.UndoState(possible=0, free=False, reason=self.speech.text.text("table-undo-nothing"))
        needs = table.undo_needs(self.link, own[-1])
        if not needs:
            return wire.UndoState(possible=len(own), free=True, reason="")
        if any(other.revoked for other in needs):
            return wire.UndoState(possible=0, free=False, reason=self.speech.text.text("problem-cannot-agree"))
        held = {seat for other in needs for seat in other.seats or other.held}
        names = self.speech.listed([self.speech.seat(seat) for seat in table.players if seat in held])
        why = "table-undo-reopens" if table.course.over else "table-undo-consent"
        return wire.UndoState(possible=len(own), free=False, reason=self.speech.text.text(why, seats=names))

    def log(self, speech: Voice) -> wire.Log | None:
        """The lines that are new, or all of them if the story was not only added to."""
        course = self.table.course
        eyes = (course.epoch, self.seat)
        start_over = eyes != self.eyes
        if start_over:
            self.eyes, self.told, self.lines = eyes, 0, 0
        fresh = course.story[self.told :]
        self.told = len(course.story)
        lines = lines_for(fresh, self.seat, speech)
        if not lines and not start_over:
            return None
        log = wire.Log(start=self.lines, lines=lines)
        self.lines += len(lines)
        return log


def moments_told(moments: Sequence[tuple[int, int]], first: int, story: Sequence[Item], seat: str) -> dict[int, int]:
    """Before which line of the story, as this seat reads it from item `first`, each of these moments is shown.

    A moment belongs to the items from its first number up to its second. Dice fall before anything comes of them: it is
    shown before the first of its lines that is no roll. What happens unseen is seen with the next line; of several
    before one line only the last is shown, and none after the last line, where the table is as it is.
    """
    lines: dict[int, int] = {}
    for place in range(first, len(story)):
        if told_to(story[place].what, seat):
            lines[place] = len(lines)
    found: dict[int, int] = {}
    for number, (since, told) in enumerate(moments):
        own = [place for place in range(max(since, first), told) if place in lines]
        place = next((place for place in own if not isinstance(story[place].what, Rolled)), told)
        line = next((lines[later] for later in range(place, len(story)) if later in lines), None)
        if line is not None:
            found[line] = number
    return found


def on_the_way(shown: dict[int, Spoken], start: Spoken, last: Spoken) -> list[wire.Between]:
    """Scenes between two others as changes, each before its line."""
    changes = []
    for line, scene in sorted(shown.items()):
        change = difference(start, scene)
        if change:
            changes.append(wire.Between(line=line) if scene == last else wire.Between(line=line, scene=change))
            start = scene
    return changes


def lines_for(story: list[Item], seat: str, speech: Voice) -> list[wire.LogLine]:
    """The part of a story that a seat may read, in words."""
    lines = []
    for item in story:
        if not told_to(item.what, seat):
            continue
        if isinstance(item.what, Note):
            lines.append(speech.note(item.what, item.decision))
        else:
            lines.append(speech.line(item.what, item.decision))
    return lines

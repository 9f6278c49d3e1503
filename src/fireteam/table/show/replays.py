"""Replays: any stored game, decision by decision, through the eyes of a seat or of somebody who looks on.

A game of thousands of decisions is not played from its beginning for a look: its course has marks, a `Reel` keeps a
state every few decisions where somebody has looked, and plays on from the nearest. The `Projector` shows reels one
after the other in a thread of its own, and drops what nobody waits for any more. A game on a scenario of the players'
own is shown in a process that can be ended: nobody knows how long it takes to play it again.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec

from fireteam.engine import Event, Game, Record, glimpse
from fireteam.play import MOMENTS, Course, Item, Snapshot, has_secrets, without_past
from fireteam.scene import About, Memory, scene_of
from fireteam.text import Language

from ..problems import Problem
from ..store.storage import GameRow, Standing, game_row, journal
from ..tables.hall import Hall
from ..tables.table import told_to
from ..tables.waking import wake
from ..tables.workers import Died, Overrun, Workers
from . import wire
from .changes import Spoken, difference
from .pointing import Pointer
from .screens import lines_for, moments_told, on_the_way
from .voice import Voice

R = TypeVar("R")

SHOWING = 30.0
"""Seconds that a look at a game on a scenario of the players' own may take."""
STRIDE = 64
"""A state is kept every so many decisions."""
REELS = 4
"""Of how many games states are kept; of these and of as many that were looked at before."""


class Wanted:
    """Does anybody still wait for a piece of work? Whoever does it looks here every now and then."""

    __slots__ = ("dropped",)

    def __init__(self) -> None:
        self.dropped = False

    def check(self) -> None:
        if self.dropped:
            raise Problem("stale")


class Reel:
    """A game from its beginning to where its course stands, with some of the states on the way."""

    def __init__(self, course: Course, before: Reel | None = None) -> None:
        """What was kept of the same table before is kept as far as the game is still the same."""
        self.course = course
        self.log = course.game.log
        self.kept: dict[int, Game] = {}
        """The game, without its past, after some of the decisions: multiples of `STRIDE`."""
        self.events = [item.what for item in course.story if isinstance(item.what, Event)]
        self.told = _told(course)
        """How many events were told up to each frame."""
        if before is not None and before.course.game.header == course.game.header:
            same = _alike(before.log, self.log)
            self.kept = {number: game for number, game in before.kept.items() if number <= same}

    @property
    def apart(self) -> bool:
        """Is it a game on a scenario of the players' own, which is shown in a process that can be ended?"""
        return isinstance(self.course.game.header.document, str)

    @property
    def number(self) -> int:
        """How long the table's journal was."""
        return self.course.number

    @property
    def frames(self) -> int:
        """Frame 0 is before the first decision, frame n after decision n."""
        return len(self.log) + 1

    def at(self, number: int, wanted: Wanted) -> Game:
        """The game at a frame: to play on with, without its past."""
        wanted.check()
        place = max((known for known in (*self.kept, *self.course.marks) if known <= number), default=0)
        game = self.kept[place].clone() if place in self.kept else self.course.marked(place)
        for record in self.log[place:number]:
            wanted.check()
            if place % STRIDE == 0:
                self.kept.setdefault(place, without_past(game))
            game.choose(record.key, seat=record.seat)
            place += 1
        return game

    def earlier(self, number: int, seat: str, count: int) -> tuple[list[Item], int]:
        """The last items that a seat was told before a frame, and how many there are before these."""
        frame = number - 1
        found: list[Item] = []
        while frame >= 0 and len(found) < count:
            first = self.told[frame - 1] if frame else 0
            told = [Item(frame, event) for event in self.events[first : self.told[frame]] if told_to(event, seat)]
            found[:0] = told
            frame -= 1
        left = sum(told_to(event, seat) for event in self.events[: self.told[frame] if frame >= 0 else 0])
        more = max(0, len(found) - count)
        return found[more:], left + more


def _told(course: Course) -> list[int]:
    """How many events had been told at each frame of a course."""
    counts = [0] * (len(course.game.log) + 1)
    for item in course.story:
        if isinstance(item.what, Event):
            counts[item.decision] += 1
    return list(itertools.accumulate(counts))


def _alike(one: list[Any], other: list[Any]) -> int:
    """How many of their first decisions two logs share."""
    for place, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if mine != theirs:
            return place
    return min(len(one), len(other))


def _played(game: Game, record: Record) -> list[Event]:
    told = len(game.events)
    game.choose(record.key, seat=record.seat)
    return list(game.events[told:])


class Projector:
    """Shows replays one at a time, in a thread of its own: whoever plays notices little of it. `seconds`: how long a
    look at a game on a scenario of the players' own may take."""

    def __init__(self, seconds: float = SHOWING) -> None:
        self.seconds = seconds
        self.reels: Memory[Reel] = Memory(REELS)
        self.pointed: Memory[Pointer] = Memory(32)
        """The moments at which somebody pointed lately."""
        self._thread = ThreadPoolExecutor(1, "replay")
        self._apart = Workers(0, 2)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
        self._apart.close()

    async def reel(self, hall: Hall, id: str) -> tuple[GameRow, Reel]:
        """A game to look at decision by decision; read anew only if it has gone on since it was last looked at."""
        row, number = await hall.storage.run(lambda connection: (game_row(connection, id), journal(connection, id)))
        known = self.reels.get(id)
        if known is not None and known.number == number:
            return row, known
        row, course = await hall.peek(id)
        reel = Reel(course, known)
        self.reels.put(id, reel)
        return row, reel

    async def show(self, gone: Callable[[], Awaitable[None]], work: Callable[[Wanted], R]) -> R:
        """Do some work for somebody who may have `gone` before it is done, or before it has begun."""
        wanted = Wanted()
        try:
            return await _unless(gone, asyncio.get_running_loop().run_in_executor(self._thread, work, wanted))
        finally:
            wanted.dropped = True

    async def show_apart(self, gone: Callable[[], Awaitable[None]], work: Callable[..., R], *arguments: Any) -> R:
        """Do it in a process that is ended when it takes too long."""
        try:
            return await _unless(gone, asyncio.ensure_future(self._apart.run(work, *arguments, seconds=self.seconds)))
        except (Overrun, Died):
            raise Problem("too_slow") from None


async def _unless(gone: Callable[[], Awaitable[None]], done: asyncio.Future[R]) -> R:
    left = asyncio.ensure_future(gone())
    try:
        await asyncio.wait((done, left), return_when=asyncio.FIRST_COMPLETED)
        if not done.done():
            raise Problem("stale")
        return done.result()
    finally:
        left.cancel()
        done.cancel()


class Cutting(msgspec.Struct, frozen=True):
    """A game as it is sent to the process that shows it."""

    table: str
    header: bytes
    snapshot: Snapshot

    def reel(self) -> Reel:
        """The reel of this game, with the states that this process has kept of it."""
        known = _kept.get(self.table)
        if known is None or known.number != self.snapshot.number:
            row = GameRow(id=self.table, header=self.header, status="", standing=Standing(players={}), revision=0)
            known = Reel(wake(row, self.snapshot, []), known)
            _kept.put(self.table, known)
        return known


_kept: Memory[Reel] = Memory(REELS)
"""The reels of a process that shows games on scenarios of the players' own."""


def cut(table: str, course: Course) -> Cutting:
    return Cutting(table, msgspec.json.encode(course.game.header), course.snapshot())


def replay_apart(cutting: Cutting, seat: str, language: Language, start: int, count: int, earlier: int) -> wire.Replay:
    return replay(cutting.table, cutting.reel(), seat, language, start, count, earlier, Wanted())


def overlay_apart(cutting: Cutting, seat: str, language: Language, number: int, about: About) -> msgspec.Raw:
    reel = cutting.reel()
    found = pointer(reel, seat, number, Wanted())
    return Voice(reel.course.game.rulebook, language).over(found.scene).overlay(found.overlay(about))


def pointer(reel: Reel, seat: str, number: int, wanted: Wanted) -> Pointer:
    """What these eyes may point at in a frame: pieces and places as they saw them at that moment, and no option."""
    if number >= reel.frames:
        raise Problem("unknown")
    twin = reel.at(number, wanted)
    view = twin.view(seat, past=False)
    return Pointer(twin, view, scene_of(twin, view), False)


def replay(
    table: str, reel: Reel, seat: str, language: Language, start: int, count: int, earlier: int, wanted: Wanted
) -> wire.Replay:
    """Frames from `start` on, the first with its whole scene, and some of the lines that were told before it."""
    game = reel.course.game
    header = game.header
    speech = Voice(game.rulebook, language)  # its own, since this runs in a thread
    frames: list[wire.Frame] = []
    before: list[Item] = []
    more = 0
    scene: Spoken = {}
    last = min(reel.frames, start + count)
    if start < last:
        before, more = reel.earlier(start, seat, earlier)
        twin = reel.at(max(0, start - 1), wanted)
        speech = speech.over(scene_of(twin, twin.view(seat, past=False)))
    for number in range(start, last):
        wanted.check()
        choice = record = None
        fresh = reel.events[: reel.told[0]]
        if number:
            record = reel.log[number - 1]
            decision = twin.decision
            assert decision is not None
            option = decision.options.find(record.key)
            known = reel.course.over or not (decision.private or has_secrets(twin.state))
            if option is not None and (record.seat == seat or known):
                choice = speech.said(option.text, dict(option.arguments))
            twin.umpire.moments = [] if number > start else None
            fresh = _played(twin, record)
        view = twin.view(seat, past=False)
        speech = speech.over(scene_of(twin, view))
        parts = speech.spoken()
        story = [Item(number, event) for event in fresh]
        first = len(twin.events) - len(fresh)
        moments = (twin.umpire.moments or [])[-MOMENTS:] if scene else []
        places = moments_told([(one.since - first, one.told - first) for one in moments], 0, story, seat)
        shown = {
            line: speech.over(scene_of(twin, glimpse(twin.umpire, moments[n], seat))).spoken()
            for line, n in places.items()
        }
        prompt = None
        if twin.decision is not None and view.decision is not None:
            prompt = speech.prompted(twin.decision, view.decision, seat in twin.decision.seats)
        frames.append(
            wire.Frame(
                number=number,
                seat=record.seat if record else "",
                choice=choice,
                scene=difference(scene, parts),
                lines=lines_for(story, seat, speech),
                between=on_the_way(shown, scene, parts),
                prompt=prompt,
                asked=list(twin.decision.seats) if twin.decision else [],
                outcome=speech.result(twin.outcome, speech.shown.reckoning(twin.view(seat))) if twin.outcome else None,
            )
        )
        scene = parts
    return wire.Replay(
        table=table,
        game=header.game,
        scenario=header.scenario,
        title=speech.name(f"scenario-{header.scenario}", header.scenario),
        count=reel.frames,
        start=start,
        seat=seat,
        seats=[wire.Named(id=name, name=speech.seat(name)) for name in header.seats],
        frames=frames,
        before=lines_for(before, seat, speech),
        earlier=more,
    )

"""Replays: any stored game, decision by decision, through the eyes of a seat or of somebody who looks on.

A game of thousands of decisions is not played from its beginning for every look: a `Reel` keeps a state of it every so
many decisions and goes on from the nearest. The `Projector` shows reels one after the other in a thread of its own, and
drops what nobody waits for any more.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from fireteam.engine import Event, Game, glimpse
from fireteam.scene import Memory, scene_of
from fireteam.text import Language

from . import wire
from .changes import Spoken, difference
from .course import MOMENTS, Course, Item, has_secrets
from .pointing import Pointer
from .problems import Problem
from .screens import lines_for, moments_told, on_the_way
from .tables import told_to
from .voice import Voice

R = TypeVar("R")

STRIDE = 64
"""A state is kept every so many decisions."""
SLICE = 512
"""So many decisions are played ahead before whoever waits for a frame comes in between."""
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
        game = course.game
        self.kept: list[Game] = []
        """The game at decision 0, `STRIDE`, twice `STRIDE` and so on, without its past."""
        self.events: list[Event] = []
        self.told: list[int] = []
        """How many events were told up to each frame that was reached."""
        if before is not None and before.course.game.header == game.header:
            same = _alike(before.log, self.log)
            self.told = before.told[: same + 1]  # first: it may be played on meanwhile
            self.kept = before.kept[: (len(self.told) + STRIDE - 1) // STRIDE]
            self.events = before.events[: self.told[-1]] if self.told else []
        self._front: Game | None = None
        """The game at the last frame that was reached."""

    @property
    def number(self) -> int:
        """How long the table's journal was."""
        return self.course.number

    @property
    def frames(self) -> int:
        """Frame 0 is before the first decision, frame n after decision n."""
        return len(self.log) + 1

    def reach(self, number: int, wanted: Wanted) -> None:
        """Play on to a frame, and keep states on the way."""
        if number < len(self.told):
            return
        game = self._front
        if game is None and self.told:
            game = self._from(len(self.told) - 1, wanted)
        elif game is None:
            game = Game(self.course.game.rulebook, self.course.game.header)
            self._reached(game, list(game.events))
        for place in range(len(self.told) - 1, number):
            wanted.check()
            self._front = None  # whoever is interrupted here begins at the nearest kept state
            self._reached(game, _played(game, self.log[place].key))
            self._front = game

    def at(self, number: int, wanted: Wanted) -> Game:
        """The game at a frame: to play on with, without its past."""
        self.reach(number, wanted)
        return self._from(number, wanted)

    def _from(self, number: int, wanted: Wanted) -> Game:
        game = self.kept[number // STRIDE].clone()
        for record in self.log[number - number % STRIDE : number]:
            wanted.check()
            game.choose(record.key)
        return game

    def _reached(self, game: Game, fresh: list[Event]) -> None:
        if len(self.told) % STRIDE == 0:
            self.kept.append(_without_past(game))
        self.events += fresh
        self.told.append(len(self.events))

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


def _alike(one: list[Any], other: list[Any]) -> int:
    """How many of their first decisions two logs share."""
    for place, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if mine != theirs:
            return place
    return min(len(one), len(other))


def _without_past(game: Game) -> Game:
    twin = game.clone()
    twin.log.clear()
    del twin.umpire.events[: len(twin.umpire.events) - twin.umpire.told]
    return twin


def _played(game: Game, key: str) -> list[Event]:
    told = len(game.events)
    game.choose(key)
    return list(game.events[told:])


class Projector:
    """Shows replays one at a time, in a thread of its own: whoever plays notices little of it."""

    def __init__(self) -> None:
        self.reels: Memory[Reel] = Memory(REELS)
        self._thread = ThreadPoolExecutor(1, "replay")

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def show(self, gone: Callable[[], Awaitable[None]], work: Callable[[Wanted], R]) -> R:
        """Do some work for somebody who may have `gone` before it is done, or before it has begun."""
        wanted = Wanted()
        done = asyncio.get_running_loop().run_in_executor(self._thread, work, wanted)
        left = asyncio.ensure_future(gone())
        try:
            await asyncio.wait((done, left), return_when=asyncio.FIRST_COMPLETED)
            if not done.done():
                raise Problem("stale")
            return done.result()
        finally:
            wanted.dropped = True
            left.cancel()
            done.cancel()

    def ahead(self, reel: Reel) -> None:
        """Reach the end of a reel while nobody waits for anything, so that a jump finds a state near by."""
        if len(reel.told) < reel.frames:
            self._thread.submit(self._slice, reel)

    def _slice(self, reel: Reel) -> None:
        reel.reach(min(reel.frames - 1, len(reel.told) - 1 + SLICE), Wanted())
        try:
            self.ahead(reel)
        except RuntimeError:  # closed meanwhile
            return


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
        reel.reach(start, wanted)
        before, more = reel.earlier(start, seat, earlier)
        twin = reel.at(max(0, start - 1), wanted)
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
            fresh = _played(twin, record.key)
        view = twin.view(seat, past=False)
        parts = speech.spoken(scene_of(twin, view))
        story = [Item(number, event) for event in fresh]
        first = len(twin.events) - len(fresh)
        moments = (twin.umpire.moments or [])[-MOMENTS:] if scene else []
        places = moments_told([(one.since - first, one.told - first) for one in moments], 0, story, seat)
        shown = {
            line: speech.spoken(scene_of(twin, glimpse(twin.umpire, moments[n], seat))) for line, n in places.items()
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
                outcome=speech.result(twin.outcome) if twin.outcome else None,
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

"""The live connection: one WebSocket, whose messages are answered one by one, and which shows the table as it changes.

Sending is a task of its own that always shows the latest: a slow page skips what it missed, and holds up nobody.
"""

from __future__ import annotations

import asyncio
import contextlib
import copy
import time
from collections import deque
from functools import cache
from typing import Any, NamedTuple

import msgspec
from litestar import WebSocket, websocket

from fireteam.engine.errors import FireteamError
from fireteam.scene import About
from fireteam.text import Language, Text

from . import seats, wire
from .course import Course
from .house import MAX_CONNECTIONS, House
from .players import offered
from .problems import Problem, code_of, words_of
from .screens import Screen
from .storage import Link
from .tables import Table
from .voice import voice

GREETING = 10.0
"""Seconds that a connection may take to say hello."""
RATE, BURST = 20.0, 40.0
PATIENCE = 100
"""Messages beyond the rate before a connection is closed."""
POLICY, LARGE, GOING = 1008, 1009, 1001
_decoder = msgspec.json.Decoder(wire.PageMessage)


class Bucket:
    """So many a second, and some more at once."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float = RATE, burst: float = BURST) -> None:
        self.rate, self.burst, self.left, self.at = rate, burst, burst, time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Ahead(NamedTuple):
    """What was made while a decision was still being committed: it holds if the table comes to this course, and has
    changed so often by then."""

    course: Course
    changes: int
    screen: Screen
    frame: bytes | None


class Connection:
    """One tab of one link."""

    def __init__(self, house: House, socket: WebSocket[Any, Any, Any]) -> None:
        self.house, self.socket = house, socket
        self.link: Link = Link(id="", game="", seats=(), host=False)
        self.table: Table | None = None
        self.screen: Screen | None = None
        self.language: Language = "en"
        self.bucket = Bucket()
        self.excess = 0
        self.replies: deque[bytes] = deque()
        self.closing = 0
        self._wake = asyncio.Event()
        self._dirty = False
        self._ahead: Ahead | None = None

    # ------------------------------------------------------------------ what the table says

    def touch(self) -> None:
        self._dirty = True
        self._wake.set()

    def behind(self) -> bool:
        return self._dirty

    def rehearse(self) -> None:
        if self.screen is not None and not self._dirty:
            screen = copy.copy(self.screen)
            frame = screen.frame()
            self._ahead = Ahead(screen.table.course, screen.table.changes + 1, screen, frame)

    def frame(self) -> bytes | None:
        """What changed, as it was made ahead if it came to that."""
        assert self.screen is not None
        ahead, self._ahead = self._ahead, None
        table = self.screen.table
        if ahead is not None and table.course is ahead.course and table.changes == ahead.changes:
            self.screen = ahead.screen
            return ahead.frame
        started = time.perf_counter()
        frame = self.screen.frame()
        self.house.lap("showing", started)
        return frame

    def renew(self) -> None:
        """This screen itself has changed: what was made ahead for it no longer holds."""
        self._ahead = None
        self.touch()

    def thinking(self, seat: str, player: str, seconds: int) -> None:
        if self.screen is not None:
            name = self.screen.speech.seat(seat)
            self.reply(wire.Thinking(seat=seat, name=name, player=player, seconds=seconds))

    def fault(self, report: str) -> None:
        if self.screen is not None:
            self.reply(wire.Fault(report=report, text=self.screen.speech.text.text("table-fault")))

    def shut(self, code: str) -> None:
        """Say why, and close."""
        self.reply(wire.Closed(code=code, text=self.words(Problem(code))))
        self.closing = GOING if code == "shutdown" else POLICY
        self._wake.set()

    def words(self, error: FireteamError) -> str:
        game = self.table.game.header.game if self.table else None
        return words_of(error, voice(game, self.language).text if game else _shared(self.language))

    def reply(self, message: msgspec.Struct) -> None:
        if len(self.replies) < 1000:
            self.replies.append(msgspec.json.encode(message))
        self._wake.set()

    # ------------------------------------------------------------------ sending

    async def send(self) -> None:
        """Show what changed, then what was answered, until the connection is to be closed."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            due: list[bytes] = []
            if self._dirty and self.screen is not None:
                self._dirty = False
                frame = self.frame()
                self.screen.table.looked_at()
                if frame is not None:
                    due.append(frame)
            due += self.replies
            self.replies.clear()
            if due:
                await self._send(due)
            if self.closing and not self.replies:
                await self.socket.close(code=self.closing)
                return

    async def _send(self, frames: list[bytes]) -> None:
        """Send frames together: what the server writes at once, the page reads at once."""
        started = time.perf_counter()
        for left, frame in enumerate(frames, 1 - len(frames)):
            event: Any = {"type": "websocket.send", "text": frame.decode(), "more": left < 0}
            await self.socket.send(event)
        self.house.lap("sending", started)

    # ------------------------------------------------------------------ receiving

    async def receive(self) -> None:
        deadline: float | None = GREETING
        while not self.closing:
            try:
                async with asyncio.timeout(deadline):
                    event: Any = await self.socket.receive()
            except TimeoutError:
                self.shut("not_opened")
                return
            if event["type"] != "websocket.receive":
                return
            await self.take(event.get("text"), event.get("bytes"))
            if self.table is not None:
                deadline = None

    async def take(self, text: str | None, data: bytes | None) -> None:
        """Answer one message; whatever is wrong with it changes nothing."""
        if not self.bucket.take():
            self.excess += 1
            if self.excess > PATIENCE:
                self.shut("too_fast")
            elif self.excess == 1 or self.excess % 10 == 0:
                self.refuse(0, Problem("too_fast"))
            return
        number = 0
        try:
            raw = text.encode() if text is not None else data or b""
            if len(raw) > wire.MAX_MESSAGE:
                raise Problem("too_large", f"{len(raw)} > {wire.MAX_MESSAGE}")
            message = self.parsed(raw)
            number = message.id
            await self.obey(message)
            self.reply(wire.Done(re=number))
        except FireteamError as error:
            self.refuse(number, error)
        except Exception as error:
            self.house.complain(error)
            self.refuse(number, Problem("failed"))

    def parsed(self, raw: bytes) -> wire.PageMessage:
        try:
            message: wire.PageMessage = _decoder.decode(raw)
            return message
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Problem("malformed", str(error)[:200]) from None

    def refuse(self, number: int, error: FireteamError) -> None:
        self.reply(wire.Refusal(re=number, code=code_of(error), text=self.words(error)))

    async def obey(self, message: wire.PageMessage) -> None:
        if isinstance(message, wire.Hello):
            await self.hello(message)
            return
        if isinstance(message, wire.Ping):
            return
        table, screen = self.table, self.screen
        if table is None or screen is None:
            raise Problem("not_opened")
        match message:
            case wire.Choose():
                await table.choose(self.acting(message.seat), message.number, message.key)
            case wire.RollOwn():
                key = "dice:" + ",".join(map(str, message.faces))
                await table.choose(self.acting(message.seat), message.number, key)
            case wire.Describe():
                option = table.option(self.acting(""), message.number, message.key)
                info = screen.speech.option_info(option)
                self.reply(wire.OptionFound(re=message.id, number=message.number, option=info))
            case wire.AskOverlay():
                await self.point(message, table, screen)
            case wire.Undo():
                await table.undo(self.acting(""), message.count)
            case wire.Consent():
                await table.consent(self.link.seats, message.request, message.agree)
            case wire.Withdraw():
                await table.withdraw(self.link.seats)
            case wire.Resign():
                await table.resign(self.resigning(message.seat))
            case wire.TakeScreen():
                if message.seat not in self.link.seats:
                    raise Problem("wrong_seat")
                screen.take(message.seat)
                self.renew()
            case wire.SetPlayer():
                self.may_set(message.seat, table)
                await table.set_player(message.seat, message.player)
            case wire.SetOrders():
                if message.seat not in self.link.seats:
                    raise Problem("wrong_seat")
                await table.order(message.seat, message.reactions)
            case wire.SetLanguage():
                self.language = screen.language = message.language
                screen.forget()
                self.renew()
            case wire.AskView():
                screen.forget()
                self.renew()

    async def point(self, message: wire.AskOverlay, table: Table, screen: Screen) -> None:
        """Tell what lies over the table when something is pointed at, if nothing has happened since."""
        if message.number != table.course.number:
            raise Problem("stale")
        about = About(piece=message.piece, place=message.place, option=message.key, target=message.target)
        pointer = screen.pointer()
        found = await asyncio.to_thread(pointer.overlay, about)
        told = screen.speech.overlay(pointer.scene, found)
        self.reply(wire.OverlayFound(re=message.id, number=message.number, overlay=told))

    async def hello(self, message: wire.Hello) -> None:
        self.language = message.language
        if self.table is not None:
            raise Problem("not_possible", "hello")
        self.link = await seats.opened(self.house.storage, message.link)
        table = await self.house.join(self.link.game, self)
        self.screen = Screen(table, self.link, self.language)
        self.table = table
        self.touch()

    def acting(self, seat: str) -> tuple[str, ...]:
        """The seats that a message is from: the one named, or all of the link. A curtain hides, so it also binds."""
        assert self.screen is not None
        own = self.link.seats
        if seat and seat not in own:
            raise Problem("wrong_seat")
        self.screen.settle()
        if self.screen.curtain:
            raise Problem("wrong_seat")
        if seat:
            return (seat,)
        if not own:
            raise Problem("wrong_seat")
        return own

    def resigning(self, seat: str) -> str:
        own = self.link.seats
        if (seat and seat not in own) or not own or (not seat and len(own) > 1 and not self.screen):
            raise Problem("wrong_seat")
        assert self.screen is not None
        return seat or self.screen.seat or own[0]

    def may_set(self, seat: str, table: Table) -> None:
        """The host decides who plays; whoever holds a seat may leave it to a bot and come back."""
        if seat not in table.players or not offered(table.game, seat):
            raise Problem("not_possible", seat)
        if not self.link.host and seat not in self.link.seats:
            raise Problem("not_host")


@cache
def _shared(language: Language) -> Text:
    return Text(language)


@websocket("/live")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    """One connection from its opening to its end."""
    house: House = socket.app.state.house
    await socket.accept()
    connection = Connection(house, socket)
    house.connections += 1
    sender = asyncio.create_task(connection.send())
    try:
        if house.connections > MAX_CONNECTIONS:
            connection.shut("too_many")
        receiver = asyncio.create_task(connection.receive())
        await asyncio.wait({receiver, sender}, return_when=asyncio.FIRST_COMPLETED)
        if connection.closing and not sender.done():
            await asyncio.wait({sender}, timeout=2)
        for task in (receiver, sender):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
    finally:
        house.connections -= 1
        if connection.table is not None:
            await house.leave(connection.table, connection)
        connection.screen = None

"""The live connection: one WebSocket, whose messages are answered one by one, and which shows the table as it changes.

Sending is a task of its own that always shows the latest: a slow page skips what it missed, and holds up nobody.
"""

from __future__ import annotations

import asyncio
import contextlib
import copy
import time
from collections import Counter, deque
from functools import cache
from typing import Any, NamedTuple

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from fireteam.engine.errors import FireteamError
from fireteam.engine.limits import json_fault
from fireteam.play import Course
from fireteam.scene import About
from fireteam.text import Language, Text

from ..problems import Problem, code_of, words_of
from ..show import wire
from ..show.screens import Screen
from ..show.voice import voice
from ..store.storage import Link
from ..tables import seats
from ..tables.hall import MAX_CONNECTIONS, Hall
from ..tables.players import offered
from ..tables.table import Table
from .doors import FROM_ONE_ADDRESS, household
from .network import is_here

GREETING = 10.0
"""Seconds that a connection may take to say hello."""
RATE, BURST = 20.0, 40.0
UNREAD = 200
"""Answers that may wait to be sent before the next message is taken."""
PATIENCE = 100
"""Messages beyond the rate before a connection is closed."""
POLICY, LARGE, GOING, FAILING = 1008, 1009, 1001, 1011
GONE = (WebSocketDisconnect, ClientDisconnected, OSError)
"""What sending fails with when nobody is there any more."""
_decoder = msgspec.json.Decoder(wire.PageMessage)


class Numbered(msgspec.Struct):
    """All that is read of a message that is refused: its number, so that the refusal is known for its answer."""

    id: wire.Id = 0


_numbers = msgspec.json.Decoder(Numbered)


def _number(raw: bytes) -> int:
    if len(raw) > wire.MAX_MESSAGE or json_fault(raw):
        return 0
    try:
        return _numbers.decode(raw).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return 0


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

    def __init__(self, hall: Hall, socket: WebSocket[Any, Any, Any]) -> None:
        self.hall, self.socket = hall, socket
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
        self.hall.lap("showing", started)
        return frame

    def renew(self) -> None:
        """This screen itself has changed: what was made ahead for it no longer holds."""
        self._ahead = None
        self.touch()

    def holds(self, link: Link) -> None:
        self.link = link
        if self.screen is not None:
            self.screen.turn_to(link)
            self.renew()

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

    async def give_up(self) -> None:
        """Nothing more can be shown here: say so, and close."""
        last = msgspec.json.encode(wire.Closed(code="failed", text=self.words(Problem("failed"))))
        with contextlib.suppress(Exception):
            await self._send([last])
            await self.socket.close(code=FAILING)

    async def _send(self, frames: list[bytes]) -> None:
        """Send frames together: what the server writes at once, the page reads at once."""
        started = time.perf_counter()
        for left, frame in enumerate(frames, 1 - len(frames)):
            event: Any = {"type": "websocket.send", "text": frame.decode(), "more": left < 0}
            await self.socket.send(event)
        self.hall.lap("sending", started)

    # ------------------------------------------------------------------ receiving

    async def receive(self) -> None:
        deadline: float | None = GREETING
        while not self.closing:
            while len(self.replies) > UNREAD and not self.closing:
                await asyncio.sleep(0.02)  # who does not read its answers is not asked for more
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
        raw = text.encode(errors="replace") if text is not None else data or b""
        number = _number(raw)
        if not self.bucket.take():
            self.excess += 1
            self.refuse(number, Problem("too_fast"))
            if self.excess > PATIENCE:
                self.shut("too_fast")
            return
        if self.bucket.left > BURST / 2:
            self.excess = 0
        try:
            if len(raw) > wire.MAX_MESSAGE:
                raise Problem("too_large", f"{len(raw)} > {wire.MAX_MESSAGE}")
            message = self.parsed(raw)
            await self.obey(message)
            self.reply(wire.Done(re=number))
        except FireteamError as error:
            self.refuse(number, error)
        except Exception as error:
            self.hall.complain(error)
            self.refuse(number, Problem("failed"))

    def parsed(self, raw: bytes) -> wire.PageMessage:
        fault = json_fault(raw)
        if fault:
            raise Problem("malformed", fault)
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
                await table.choose(self.acting(message.seat), message.number, message.key, self.link)
            case wire.RollOwn():
                key = "dice:" + ",".join(map(str, message.faces))
                await table.choose(self.acting(message.seat), message.number, key, self.link)
            case wire.Describe():
                option = table.option(self.acting(""), message.number, message.key)
                info = screen.now().speech.option_info(option)
                self.reply(wire.OptionFound(re=message.id, number=message.number, option=info))
            case wire.AskOverlay():
                await self.point(message, table, screen)
            case wire.Undo():
                self.acting("")
                await table.undo(self.link, message.count)
            case wire.Consent():
                await table.consent(self.link, message.request, message.agree)
            case wire.Withdraw():
                await table.withdraw(self.link)
            case wire.Resign():
                await table.resign(self.resigning(message.seat), self.link)
            case wire.TakeScreen():
                if message.seat not in self.link.seats:
                    raise Problem("wrong_seat")
                screen.take(message.seat)
                self.renew()
            case wire.SetPlayer():
                self.may_set(message.seat, table)
                await table.set_player(message.seat, message.player, self.link)
            case wire.SetOrders():
                if message.seat not in self.link.seats:
                    raise Problem("wrong_seat")
                await table.order(message.seat, message.reactions, self.link, kind=message.kind, during=message.during)
            case wire.SetLanguage():
                self.language = screen.language = message.language
                screen.forget()
                self.renew()
            case wire.AskView():
                screen.forget()
                self.renew()

    async def point(self, message: wire.AskOverlay, table: Table, screen: Screen) -> None:
        """Tell what lies over the table when something is pointed at, if nothing has happened since."""
        if not table.current(message.number):
            raise Problem("stale")
        about = About(piece=message.piece, place=message.place, option=message.key, target=message.target)
        look = screen.now()
        found = await asyncio.to_thread(look.pointer.overlay, about)
        told = look.speech.overlay(found)
        self.reply(wire.OverlayFound(re=message.id, number=message.number, overlay=told))

    async def hello(self, message: wire.Hello) -> None:
        self.language = message.language
        if self.table is not None:
            raise Problem("not_possible", "hello")
        self.link = await seats.opened(self.hall.storage, message.link)
        table = await self.hall.join(self.link.game, self)
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
        """Who gives up; of several at one screen somebody must say so."""
        own = self.link.seats
        if (seat and seat not in own) or not own:
            raise Problem("wrong_seat")
        if not seat and len(own) > 1:
            raise Problem("which_seat")
        return seat or own[0]

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
    hall: Hall = socket.app.state.hall
    await socket.accept()
    connection = Connection(hall, socket)
    hall.connections += 1
    address = household(socket.client.host) if socket.client else ""
    hall.addresses[address] += 1
    sender = asyncio.create_task(connection.send())
    try:
        crowded = hall.addresses[address] > FROM_ONE_ADDRESS and not is_here(address)
        if hall.connections > MAX_CONNECTIONS or crowded:
            connection.shut("too_many")
        receiver = asyncio.create_task(connection.receive())
        await asyncio.wait({receiver, sender}, return_when=asyncio.FIRST_COMPLETED)
        if sender.done() and (error := sender.exception()) is not None and not isinstance(error, GONE):
            hall.complain(error)  # what cannot be shown is said, and nobody is left in silence
            await connection.give_up()
        if connection.closing and not sender.done():
            await asyncio.wait({sender}, timeout=2)
        for task in (receiver, sender):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
    finally:
        hall.connections -= 1
        hall.addresses -= Counter((address,))
        if connection.table is not None:
            await hall.leave(connection.table, connection)
        connection.screen = None

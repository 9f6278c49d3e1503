"""A live table: a game in memory with its connections. It wakes from the database and sleeps when nobody is there.

An accepted decision is played on a copy of the game, committed to the journal, and only then becomes the game and is
told. If another server was first, the table catches up from the database and the actor is told that it was late.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal, Protocol

import msgspec
import sqlalchemy as sa

from fireteam import bots
from fireteam.engine import Game, Option, Order
from fireteam.engine.errors import NotOffered, RuleFault, WrongSeat
from fireteam.engine.events import Event
from fireteam.engine.orders import about, lasting
from fireteam.play import Before, Course, Entry, Note, Snapshot, answered_by_order, bot_note, order_note, people_asked

from ..problems import Problem
from ..store import storage
from ..store.storage import GameRow, Link, Request, Standing, Storage, Taken, new_id
from . import players, trial
from .workers import Overrun

if TYPE_CHECKING:
    from .hall import Hall

SNAPSHOT_EVERY = 64
TRIES = 6
"""Tries of a bot whose choice met a rule that failed, and of a note that met news from another server."""
QUICKLY = 10
"""Decisions that a quick player makes for a bot that thought too long."""
LATE = "table-bot-late"
SLOW = 0.002
"""Seconds of the processor: games whose decisions need more are played in a thread, so that no other table waits."""


class Listener(Protocol):
    """A connection, as its table knows it."""

    link: Link

    def touch(self) -> None:
        """Something changed: look at the table again."""

    def thinking(self, seat: str, player: str, seconds: int) -> None: ...

    def fault(self, report: str) -> None: ...

    def shut(self, code: str) -> None: ...

    def behind(self) -> bool:
        """Is there something that it has not looked at?"""

    def holds(self, link: Link) -> None:
        """Its link opens something else from now on."""

    def rehearse(self) -> None:
        """Make what would be shown of the table as it is now, but show it only if it comes to this."""


class Table:
    """One game with its people. `version` grows with everything that a connection may have to show."""

    def __init__(self, hall: Hall, row: GameRow, course: Course, links: Sequence[Link]) -> None:
        self.hall, self.id = hall, row.id
        self.course = course
        self.links = tuple(links)
        """All links of the game, also those that were withdrawn: who has ever held a seat counts."""
        self.standing, self.revision, self.status = row.standing, row.revision, row.status
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.looks: dict[tuple[str, ...], object] = {}
        """What was shown last, by seat and language; only of the current version."""
        self.looked: dict[tuple[str, ...], object] = {}
        """The same of any version, from which what has not changed is taken over."""
        self.changes = 0
        """How often connections were told to look."""
        self.elsewhere: frozenset[str] = frozenset()
        """The seats that have people at other servers."""
        self._attending = asyncio.Lock()
        self._attended: frozenset[str] = frozenset()
        self.doubtful = False
        self.pace = 0.0
        self.last_snapshot = course.number
        self._bot: asyncio.Task[None] | None = None
        self._quickly = 0
        """How many decisions a quick player makes, since a bot thought too long."""

    @property
    def game(self) -> Game:
        return self.course.game

    @property
    def own(self) -> bool:
        """Is it played on a scenario of the players' own?"""
        return isinstance(self.game.header.document, str)

    @property
    def storage(self) -> Storage:
        return self.hall.storage

    @property
    def players(self) -> dict[str, str]:
        return self.standing.players

    def others(self, link: Link) -> list[Link]:
        """Everybody else who has ever held a seat in this game. Nothing that a host does to links and seats changes
        that: not a link of its own to all of them, not a bot on somebody's seat."""
        return others(self.links, link)

    # ------------------------------------------------------------------ deciding

    async def choose(self, seats: tuple[str, ...], number: int, key: str, by: Link | None = None) -> None:
        """A person answers the open question for one of the seats."""
        async with self.lock:
            await self._sure(by, *seats)
            self._open(number)
            seat, option = self._offered(seats, key)
            await self._accept(seat, option, None)
        self.changed()

    def option(self, seats: tuple[str, ...], number: int, key: str) -> Option:
        """The option that a key names, if one of the seats may choose it."""
        self._open(number)
        return self._offered(seats, key)[1]

    def _open(self, number: int) -> None:
        if self.status == "replay" or self.course.over:
            raise Problem("game_over")
        if not self.current(number):
            raise Problem("stale")

    def current(self, number: int) -> bool:
        """Is this a number of the table as it is, or has only been told something since?"""
        return self.course.asked <= number <= self.course.number

    def _offered(self, seats: tuple[str, ...], key: str) -> tuple[str, Option]:
        """The seat that chooses, and the option. That an option is another's is not told: it may be a secret."""
        decision = self.game.decision
        assert decision is not None
        own = people_asked(decision, seats, self.players)
        if not own:
            raise Problem("wrong_seat")
        try:
            return decision.chosen(key, *own)
        except (NotOffered, WrongSeat) as refused:
            raise Problem("not_offered") from refused

    async def _accept(self, seat: str, option: Option, note: Note | None) -> None:
        """Play on a copy, commit, and only then let it be the game."""
        key = option.key
        if self.own:
            await self.hall.rehearse(self.game, key, seat)
        before, twin = Before(self.game), self.game.clone()
        twin.umpire.moments = [] if self.listeners else None
        started = time.perf_counter()
        try:
            if self.own:
                spent = await self.hall.slowly(played, twin, option, seat)
            elif self.pace < SLOW:
                spent = played(twin, option, seat)
            else:
                spent = await asyncio.to_thread(played, twin, option, seat)
        except RuleFault as fault:
            await self._faulty(fault)
            raise
        self.pace = 0.8 * self.pace + 0.2 * spent
        self.hall.lap("rules", started)
        digest = twin.umpire.digest
        entry = Entry(number=self.course.number, kind="choose", seat=seat, key=key, digest=digest, note=note)
        await self._append(entry, after := self.course.after(entry, twin, before))
        self.course = after
        await self._by_orders()

    async def _by_orders(self) -> None:
        """What a person's standing orders answer is answered now, and recorded like his own decision."""
        found = answered_by_order(self.game.decision, self.players, self.standing.orders)
        if found is not None and not self.course.over:
            seat, option = found
            with contextlib.suppress(RuleFault, Problem):  # then he is asked after all
                assert self.game.decision is not None
                await self._accept(seat, option, order_note(self.game.decision, seat, self.standing.orders))

    async def order(
        self,
        seat: str,
        order: Order | Literal["usual"],
        by: Link | None = None,
        *,
        kind: str = "",
        during: bool = False,
    ) -> None:
        """A seat says once and for all what it wishes to be asked about its reactions, or about those of one kind;
        `during`: until the action is over in which it is asked now. As `usual`: no longer anything of its own."""
        async with self.lock:
            await self._sure(by, seat)
            if self.status == "replay" or self.course.over:
                raise Problem("game_over")
            orders = lasting(self.standing.orders)
            asked = self.game.decision.reaction if self.game.decision else None
            if during and (asked is None or asked.kind != kind or not asked.during):
                raise Problem("malformed", "orders: there is no such question now")
            known = about(seat, kind, asked.during if asked and during else "")
            if order == "usual":
                orders.pop(known, None)
            else:
                orders[known] = order
            await self._stand(msgspec.structs.replace(self.standing, orders=orders))
            await self._by_orders()
        self.changed()

    async def _append(self, entry: Entry, after: Course | None = None) -> None:
        started = time.perf_counter()
        try:
            written = self.storage.append(self.id, entry)
            if after is not None and not written.done():
                self._rehearse(after)
                started = self.hall.lap("showing", started)
            await asyncio.shield(written)
            self.hall.lap("journal", started)
        except Taken:
            await self._catch_up()
            self.changed()
            raise Problem("stale") from None
        except BaseException:
            self.doubtful = True  # it may be in or not: the database will tell
            raise

    def _rehearse(self, after: Course) -> None:
        """While the disk works, let the connections make what they will show; nobody is told until it is done."""
        now, self.course = self.course, after
        looks, self.looks = self.looks, {}
        try:
            for listener in self.listeners:
                listener.rehearse()
        except Exception as error:  # what cannot be shown is no reason to refuse a decision
            self.hall.complain(error)
        finally:
            self.course, self.looks = now, looks

    async def _faulty(self, fault: RuleFault) -> None:
        report = ""
        with contextlib.suppress(Problem):  # there are many already, or the database is away: the fault is told anyway
            report = await self.storage.report(self.id, str(fault), fault.report)
        for listener in list(self.listeners):
            listener.fault(report)

    # ------------------------------------------------------------------ taking back, giving up

    def undo_needs(self, link: Link, back: int) -> list[Link]:
        """The others who must agree that the game goes back to that decision.

        That is free as long as it takes back nothing but what this link alone has decided, and no dice and nothing
        that anybody saw. A game that is over is reopened by nobody alone: its end opens all that was hidden.
        """
        others = self.others(link)
        shared = {seat for other in others if not other.revoked for seat in other.seats}
        own = {seat for seat in link.seats if seat not in shared}
        return others if self.course.crosses(back, own) or self.course.over else []

    async def undo(self, link: Link, count: int) -> None:
        async with self.lock:
            await self._sure(link, *link.seats)
            if self.status == "replay" or self.course.resigned:
                raise Problem("game_over")
            own = self.course.decided(link.seats)
            if len(own) < count:
                raise Problem("nothing_to_undo")
            back = own[-count]
            waiting = self.undo_needs(link, back)
            if any(other.revoked for other in waiting):
                raise Problem("cannot_agree")
            if waiting:
                asked = Request(
                    id=new_id(),
                    link=link.id,
                    seats=link.seats,
                    count=count,
                    number=self.course.asked,
                    waiting=tuple(other.id for other in waiting),
                )
                await self._stand(msgspec.structs.replace(self.standing, request=asked))
            else:
                await self._take_back(self.game.log[back].seat, back)
        self.changed()

    async def consent(self, link: Link, request: str, agree: bool) -> None:
        async with self.lock:
            await self._sure(link)
            asked = self.request
            if asked is None or asked.id != request or link.id not in asked.waiting:
                raise Problem("no_request")
            waiting = tuple(other for other in asked.waiting if other != link.id)
            after = msgspec.structs.replace(asked, waiting=waiting) if agree and waiting else None
            await self._stand(msgspec.structs.replace(self.standing, request=after))
            if not agree:
                seats = {"seats": list(link.held), "others": list(asked.seats)}
                await self._tell(Note("table-undo-refused", seats, link.held[0]))
            elif not waiting:
                back = self.course.decided(asked.seats)[-asked.count]
                await self._take_back(self.game.log[back].seat, back)
        self.changed()

    async def withdraw(self, link: Link) -> None:
        async with self.lock:
            await self._sure(link)
            asked = self.request
            if asked is None or asked.link != link.id:
                raise Problem("no_request")
            await self._stand(msgspec.structs.replace(self.standing, request=None))
        self.changed()

    @property
    def request(self) -> Request | None:
        """What is being asked for, as long as nothing has happened since and all who are asked are still there."""
        asked = self.standing.request
        if asked is None or asked.number != self.course.asked or not asked.waiting:
            return None
        return asked if set(asked.waiting) <= {link.id for link in self.links if not link.revoked} else None

    async def _take_back(self, seat: str, back: int) -> None:
        count = len(self.game.log) - back
        twin = await self.hall.without(self.course, count)
        digest = twin.umpire.digest
        entry = Entry(number=self.course.number, kind="undo", seat=seat, key=str(count), digest=digest)
        await self._append(entry)
        self.course.taken_back(entry, twin)
        if self.status == "over":
            self.status = "open"
            await self.storage.set_status(self.id, self.status)

    async def resign(self, seat: str, by: Link | None = None) -> None:
        async with self.lock:
            await self._sure(by, seat)
            if self.status == "replay" or self.course.over:
                raise Problem("game_over")
            digest = self.game.umpire.digest
            entry = Entry(number=self.course.number, kind="resign", seat=seat, key="", digest=digest)
            await self._append(entry)
            self.course.gave_up(entry)
        self.changed()

    # ------------------------------------------------------------------ who plays

    async def set_player(self, seat: str, player: str, by: Link | None = None) -> None:
        """Hand a person's seat to a bot, or back to a person."""
        async with self.lock:
            await self._sure(by, *(() if by is None or by.host else (seat,)))
            if seat not in self.players or player not in ("human", *players.offered(self.game, seat)):
                raise Problem("not_possible", f"{seat}: {player}")
            if player == "human" and not players.offered(self.game, seat):
                raise Problem("not_possible", f"{seat}: {player}")
            if player != self.players[seat]:
                after = {**self.players, seat: player}
                await self._stand(msgspec.structs.replace(self.standing, players=after))
                told = "table-plays-again" if player == "human" else "table-plays"
                await self._tell(Note(told, {"seat": seat, "player": player}, seat, lasting=True))
        self.changed()

    async def _tell(self, *notes: Note) -> None:
        """Everybody at the table is told, whoever was there and whoever comes later. What happens meanwhile at another
        server changes nothing about that."""
        for note in notes:
            for attempt in range(TRIES):
                number, digest = self.course.number, self.game.umpire.digest
                entry = Entry(number=number, kind="tell", seat=note.seat, key="", digest=digest, note=note)
                try:
                    await self._append(entry)
                except Problem as problem:
                    if problem.code != "stale" or attempt == TRIES - 1:
                        raise
                else:
                    self.course.was_told(entry)
                    break

    async def make_link(self, hash: str, link: Link, *, instead: bool) -> None:
        """A new link. If it opens seats, everybody is told before it does; `instead`: others lose them."""
        async with self.lock:
            await self._sure()
            if link.seats:
                told = "table-handed-over" if instead else "table-new-link"
                notes = [Note(told, {"seats": list(link.seats)}, link.seats[0], lasting=True)]
                if self.standing.foreknown:
                    notes.append(Note("table-foreknown", {}, lasting=True))
                    await self._stand(msgspec.structs.replace(self.standing, foreknown=False))
                await self._tell(*notes)
            await self.storage.add_link(hash, link, instead=instead)
            await self.know_links()
        self.changed()

    async def revoke(self, id: str) -> None:
        """Withdraw a link; whoever came by it is disconnected."""
        async with self.lock:
            await self._sure()
            found = next((link for link in await self.storage.links(self.id) if link.id == id), None)
            if found is None or not await self.storage.revoke(self.id, id):
                raise Problem("unknown")
            await self.know_links()
            if found.held and not found.revoked:
                seats = {"seats": list(found.held)}
                await self._tell(Note("table-link-withdrawn", seats, found.held[0], lasting=True))
        self.changed()

    async def foresee(self) -> None:
        """Somebody, the only one here, has had the whole game as a file: who comes later will be told."""
        async with self.lock:
            await self._sure()
            if not self.standing.foreknown and not self.course.over:
                await self._stand(msgspec.structs.replace(self.standing, foreknown=True))

    async def know_links(self) -> None:
        """Look at the links again; who came by one that opens something else now is shown that, or nothing."""
        self.links = await self.storage.links(self.id)
        links = {link.id: link for link in self.links}
        for listener in list(self.listeners):
            found = links.get(listener.link.id)
            if found is None or found.revoked:
                listener.shut("revoked")
            elif found != listener.link:
                listener.holds(found)
        self.hall.attend(self)

    async def _stand(self, standing: Standing) -> None:
        if not await self.storage.set_standing(self.id, standing, self.revision):
            await self._catch_up()
            raise Problem("stale")
        self.standing = standing
        self.revision += 1

    # ------------------------------------------------------------------ other servers

    async def _sure(self, by: Link | None = None, *seats: str) -> None:
        """Know the table as it is, and that who acts still holds these seats: while he waited for his turn, they may
        have been handed over, or his link withdrawn."""
        if self.doubtful:
            await self._catch_up()
        now = next((link for link in self.links if by is not None and link.id == by.id), by)
        if now is not None and now.revoked:
            raise Problem("revoked")
        if now is not None and not set(seats) <= set(now.seats):
            raise Problem("wrong_seat")

    async def _catch_up(self) -> None:
        """Play what other servers have written to the journal."""
        row = await self.storage.game(self.id)
        entries = await self.storage.entries(self.id, self.course.number)
        self.elsewhere = await self.hall.presence.elsewhere(self.id)
        self.standing, self.revision, self.status = row.standing, row.revision, row.status
        if entries:
            self.course = await self.hall.caught_up(row, self.course, entries)
        self.doubtful = False

    def here(self) -> frozenset[str]:
        """The seats that have somebody at this server."""
        return frozenset(seat for listener in self.listeners for seat in listener.link.seats)

    def unannounced(self) -> None:
        """The other servers have forgotten who sits here."""
        self._attended = frozenset()

    async def attend(self) -> None:
        """Tell other servers who sits here, if that has changed since they were told."""
        async with self._attending:
            here = self.here()
            if here != self._attended:
                await self.hall.presence.tell(self.id, here)
                self._attended = here

    async def news(self) -> None:
        """Another server changed something of this table."""
        async with self.lock:
            await self._catch_up()
            await self.know_links()
        self.changed()

    # ------------------------------------------------------------------ telling, and what follows

    def changed(self) -> None:
        """Tell all connections, let a bot go on, keep a snapshot now and then."""
        self.looks.clear()
        self.changes += 1
        for listener in self.listeners:
            listener.touch()
        self.consider()
        if self.course.over and self.status == "open":
            self.status = "over"
            self.hall.later(self.storage.set_status(self.id, "over"))
        if self.course.number >= self.last_snapshot + SNAPSHOT_EVERY:
            self.hall.later(self.keep())

    def looked_at(self) -> None:
        """A connection has looked at what changed; when all have, what lay between is let go."""
        if self.course.between and not any(listener.behind() for listener in self.listeners):
            self.course.between.clear()

    async def keep(self) -> None:
        if self.course.number > self.last_snapshot and not self.doubtful:
            self.last_snapshot = self.course.number
            await self.storage.snapshot(self.id, self.course.snapshot())

    def consider(self) -> None:
        """Let a bot think if it is its turn and somebody is there to see it."""
        if self._bot is None and self.listeners and self._bot_seat():
            self._bot = asyncio.create_task(self._let_bots())
            self._bot.add_done_callback(self._bots_done)

    def _bots_done(self, task: asyncio.Task[None]) -> None:
        self._bot = None
        if not task.cancelled() and (error := task.exception()) is not None:
            self.hall.complain(error)

    def _bot_seat(self) -> str:
        if self.course.over or self.status == "replay":
            return ""
        return bots.to_move(self.game, self.players)

    async def _let_bots(self) -> None:
        faults = 0
        while self.listeners and (seat := self._bot_seat()) and faults < TRIES:
            number = self.course.number
            kind = self.players[seat] if not (faults or self._quickly) else players.QUICK
            late, self._quickly = False, max(0, self._quickly - 1)
            seed = f"{self.game.header.seed}/{seat}/{number}/{faults}"
            own = self.game.decision is not None and bots.shared(self.game.decision, self.players)

            def tell(seconds: int, seat: str = seat, kind: str = kind) -> None:
                for listener in self.listeners:
                    listener.thinking(seat, kind, seconds)

            try:
                thought = await self.hall.thinkers.choose(self.game, kind, seat, seed, tell, own=own)
            except Overrun:
                late, self._quickly = True, QUICKLY
                thought = trial.thought(self.game, players.QUICK, seat, seed, own)
            except Exception as error:  # a bot that fails is replaced by chance for this decision
                self.hall.complain(error)
                faults += 1
                continue
            try:
                if await self._bot_chose(seat, number, thought, late):
                    faults = 0
            except RuleFault:
                faults += 1
            except Problem:
                await asyncio.sleep(0.1)  # another server was first, or the database is away
            self.changed()
            await asyncio.sleep(0)

    async def _bot_chose(self, seat: str, number: int, thought: trial.Thought, late: bool) -> bool:
        async with self.lock:
            await self._sure()
            decision = self.game.decision
            if decision is None or number != self.course.number or self.players.get(seat) == "human":
                return False
            option = decision.options.find(thought.key)
            if option is None:
                return False
            note = Note(LATE, {"seat": seat}, seat) if late else bot_note(self.game, seat, option, thought.reason)
            await self._accept(seat, option, note)
            return True

    async def stop(self) -> None:
        if self._bot is not None and self._bot is not asyncio.current_task():
            self._bot.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await self._bot


def played(game: Game, option: Option, seat: str) -> float:
    """Make a decision; how long the processor was busy with it, whatever else the machine does."""
    started = time.thread_time()
    game.decide(seat, option)
    return time.thread_time() - started


def others(links: Iterable[Link], link: Link) -> list[Link]:
    """Everybody but the holder of this link who has ever held a seat, as far as these links tell."""
    return [other for other in links if other.counts and other.id != link.id]


def may_see_all(link: Link, links: Iterable[Link], over: bool) -> bool:
    """The whole game holds all secrets and the dice to come: it is for the end, or for a host who has always been the
    only person in it."""
    return over or (link.host and not others(links, link))


def load(connection: sa.Connection, game: str, whole: bool = False) -> Stored:
    """Read a game as it is kept; `whole`: all of its journal, and no snapshot."""
    row = storage.game_row(connection, game)
    snapshot = None if whole else _snapshot(connection, game)
    return row, snapshot, storage.entry_rows(connection, game, snapshot.number if snapshot else 0)


def _snapshot(connection: sa.Connection, game: str) -> Snapshot | None:
    """The snapshot, unless the page of the file that it is on is damaged: the journal may still be whole."""
    if connection.dialect.name != "sqlite":
        return storage.snapshot_row(connection, game)
    try:
        return storage.snapshot_row(connection, game)
    except sa.exc.OperationalError:
        raise
    except sa.exc.DatabaseError:
        return None


Stored = tuple[GameRow, Snapshot | None, list[Entry]]


def told_to(item: Event | Note, seat: str) -> bool:
    """May a seat (or, nameless, a spectator) read this line?"""
    return item.to is None or seat in item.to

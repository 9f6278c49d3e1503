"""A table without people costs no memory: it sleeps in the database, and wakes as it was."""

from __future__ import annotations

import asyncio
import gc
import weakref
from typing import Any

from fireteam import games
from fireteam.engine import Game
from fireteam.play import Course
from fireteam.table.net.http import found
from fireteam.table.show.screens import Screen
from fireteam.table.store.storage import Link, snapshot_row
from fireteam.table.tables.hall import Hall
from tests.table.client import run


class Sitter:
    """A connection without a socket."""

    def __init__(self, game: str, *seats: str) -> None:
        self.link = Link(id="sitter", game=game, seats=seats, host=True)
        self.closed = ""

    def touch(self) -> None: ...

    def rehearse(self) -> None: ...

    def thinking(self, seat: str, player: str, seconds: int) -> None: ...

    def fault(self, report: str) -> None: ...

    def shut(self, code: str) -> None:
        self.closed = code


def test_a_table_without_people_is_forgotten_and_remembered(database: str) -> None:
    async def go() -> None:
        hall = Hall(database, grace=0.05)
        await hall.open()
        try:
            seats = {"red": "human", "blue": "random"}
            game = Game.new(games.find("parlour"), "evening", seed=3, seats=seats, options={"rounds": "400"})
            made = await found(hall, game, None, "open")
            sitter = Sitter(made.table, "red")
            table = await hall.join(made.table, sitter)
            for place in range(9, 20):
                decision = await asked(table)
                key = f"walk:{place}" if decision.options.find(f"walk:{place}") else decision.options[0].key
                await table.choose(("red",), table.course.number, key)
            await asked(table)
            look = frame(table)
            number, story = table.course.number, list(table.course.story)
            gone = weakref.ref(table)
            await hall.leave(table, sitter)
            del table
            for _ in range(100):
                await asyncio.sleep(0.02)
                gc.collect()
                if gone() is None:
                    break
            assert gone() is None
            assert not hall.tables
            assert not [thing for thing in gc.get_objects() if isinstance(thing, Course)]
            kept = await hall.storage.run(lambda connection: snapshot_row(connection, made.table))
            assert kept is not None
            assert kept.number == number
            again = await hall.join(made.table, sitter)
            assert frame(again) == look
            assert again.course.story == story
            assert len(again.game.log) > 10
        finally:
            await hall.close()

    run(go())


async def asked(table: Any) -> Any:
    """The next question to red."""
    while "red" not in table.game.decision.seats:
        await asyncio.sleep(0.01)
    return table.game.decision


def frame(table: Any) -> bytes:
    screen = Screen(table, Link(id="x", game=table.id, seats=("red",), host=True), "en")
    made = screen.frame()
    assert made is not None
    return made


def test_a_table_wakes_from_its_journal_when_the_snapshot_cannot_be_read(database: str) -> None:
    async def go() -> None:
        import sqlalchemy as sa

        from fireteam.table.store import schema

        hall = Hall(database, grace=0.01)
        await hall.open()
        try:
            game = Game.new(games.find("parlour"), "evening", seed=3, seats={})
            made = await found(hall, game, None, "open")
            table = await hall.table(made.table)
            await table.choose(("red",), 0, "draw")
            await table.keep()
            look = frame(table)
            del hall.tables[made.table]
            broken = sa.update(schema.snapshots).values(story=b"{}", save=b"fireteam-save")
            await hall.storage.run(lambda connection: connection.execute(broken))
            assert frame(await hall.table(made.table)) == look
        finally:
            await hall.close()

    run(go())


def test_when_the_last_table_falls_asleep_nothing_is_left_behind(database: str) -> None:
    """Not even what only a cycle holds: while somebody plays it is not looked for."""

    class Knot:
        def __init__(self) -> None:
            self.itself = self

    async def go() -> None:
        hall = Hall(database, grace=0.01)
        await hall.open()
        gc.disable()
        try:
            tables, sitters = [], []
            for seed in (3, 4):
                game = Game.new(games.find("parlour"), "evening", seed=seed, options={"rounds": "400"})
                made = await found(hall, game, None, "open")
                sitters.append(Sitter(made.table, "red", "blue"))
                tables.append(await hall.join(made.table, sitters[-1]))
            knot = weakref.ref(Knot())
            await hall.leave(tables[0], sitters[0])
            while len(hall.tables) == 2:
                await asyncio.sleep(0.01)
            assert knot() is not None
            await hall.leave(tables[1], sitters[1])
            async with asyncio.timeout(20):
                while knot() is not None:
                    await asyncio.sleep(0.01)
        finally:
            gc.enable()
            await hall.close()

    run(go())

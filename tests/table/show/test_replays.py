"""Replays of long games: from the nearest kept state, one at a time, and nothing that nobody waits for."""

from __future__ import annotations

import asyncio
import random
import threading
from typing import Any, ClassVar

import msgspec
import pytest

from fireteam import games
from fireteam.engine import Game
from fireteam.engine.save import dump
from fireteam.play import MARK, Course, Entry
from fireteam.table.net.http import found, kept, left
from fireteam.table.problems import Problem
from fireteam.table.show import replays
from fireteam.table.show.replays import STRIDE, Projector, Reel, Wanted, pointer, replay
from fireteam.table.store.storage import GameRow, Standing
from fireteam.table.tables import trial
from fireteam.table.tables.hall import Hall
from fireteam.table.tables.waking import wake
from tests.table.client import changed, run

STANDING = Standing(players={})


def game_of(decisions: int, seed: int = 1) -> Game:
    rng = random.Random(seed)
    game = Game.new(games.find("parlour"), "evening", seed=seed, options={"rounds": "400"})
    while game.decision is not None and len(game.log) < decisions:
        game.choose(rng.choice(game.decision.options))
    return game


def course_of(game: Game) -> Course:
    """The course of a game as its journal leads to it."""
    course = Course(Game(game.rulebook, game.header))
    for number, record in enumerate(game.log):
        course.play(Entry(number=number, kind="choose", seat=record.seat, key=record.key, digest=record.digest))
    return course


@pytest.fixture
def long() -> Course:
    course = course_of(game_of(5 * STRIDE + 7))
    assert len(course.game.log) == 5 * STRIDE + 7
    return course


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every decision that is played again."""
    made: list[str] = []
    real = Game.choose

    def choose(self: Game, option: Any, **given: Any) -> None:
        made.append(option)
        real(self, option, **given)

    monkeypatch.setattr(Game, "choose", choose)
    return made


def frames(reel: Reel, start: int, count: int, seat: str = "red", earlier: int = 0) -> Any:
    return replay("t", reel, seat, "en", start, count, earlier, Wanted())


def whole(reel: Reel, start: int, count: int, seat: str = "red") -> list[Any]:
    """The frames with their whole scenes, as a page puts them together."""
    scene: Any = {}
    made = []
    for frame in msgspec.json.decode(msgspec.json.encode(frames(reel, start, count, seat).frames)):
        scene = changed(scene, frame["scene"])
        made.append({**frame, "scene": scene, "between": None})
    return made


@pytest.mark.parametrize("seat", ["red", "blue", ""])
def test_a_frame_is_the_same_wherever_one_comes_from(long: Course, seat: str) -> None:
    """Also where a state is kept, just before it and just after it."""
    total = len(long.game.log) + 1
    straight = whole(Reel(long), 0, total, seat)
    assert [frame["number"] for frame in straight] == list(range(total))
    jumping = Reel(long)
    for start in (total - 1, 0, STRIDE, STRIDE - 1, STRIDE + 1, 3 * STRIDE, 200, 1, 2 * STRIDE - 1):
        assert whole(jumping, start, 3, seat) == straight[start : start + 3]


def test_a_jump_plays_from_the_nearest_kept_state_and_not_from_the_beginning(long: Course, chosen: list[str]) -> None:
    reel, last = Reel(long), len(long.game.log)
    chosen.clear()
    frames(reel, last, 1)
    assert len(chosen) == last - MARK  # the first look at all begins at a mark
    frames(reel, MARK - 1, 1)
    for number in (last, 4 * STRIDE + 3, STRIDE + 60, 0, 2 * STRIDE):
        chosen.clear()
        frames(reel, number, 1)
        assert len(chosen) <= STRIDE
        chosen.clear()
        pointer(reel, "red", number, Wanted())
        assert len(chosen) < STRIDE


def test_the_lines_before_a_frame_come_with_it(long: Course) -> None:
    reel, last = Reel(long), len(long.game.log)
    told = [frame.lines for frame in frames(reel, 0, last + 1).frames]
    for number in (0, 1, 2, STRIDE, last):
        before = [line for lines in told[:number] for line in lines]
        for count in (0, 1, 7, 10_000):
            answer = frames(reel, number, 1, earlier=count)
            assert answer.before == before[len(before) - min(count, len(before)) :]
            assert answer.earlier == max(0, len(before) - count)
    secret = frames(reel, last, 1, seat="", earlier=10_000)
    assert len(secret.before) < len([line for lines in told[:last] for line in lines])  # not all is told to everyone


def test_a_game_that_went_on_keeps_what_is_the_same(chosen: list[str]) -> None:
    game = game_of(3 * STRIDE)
    before = Reel(course_of(game))
    frames(before, 3 * STRIDE, 1)
    assert game.decision is not None
    game.choose(game.decision.options[0].key)
    on = Reel(course_of(game), before)
    chosen.clear()
    last = whole(on, 3 * STRIDE + 1, 1)
    assert len(chosen) <= STRIDE + 1
    assert last == whole(Reel(course_of(game)), 3 * STRIDE + 1, 1)
    game.undo(2 * STRIDE + 1)
    assert game.decision is not None
    other = next(option.key for option in game.decision.options if option.key != on.log[STRIDE].key)
    game.choose(other)
    back = Reel(course_of(game), on)
    assert back.frames == STRIDE + 2
    assert whole(back, STRIDE + 1, 1) == whole(Reel(course_of(game)), STRIDE + 1, 1)


def test_another_game_under_the_same_name_takes_nothing_over(long: Course) -> None:
    other = course_of(game_of(2 * STRIDE, seed=2))
    before = Reel(long)
    frames(before, 100, 1)
    assert whole(Reel(other, before), 100, 2) == whole(Reel(other), 100, 2)


# ---------------------------------------------------------------------- one at a time, and only what is wanted


def test_work_that_nobody_waits_for_stops(long: Course, chosen: list[str]) -> None:
    wanted = Wanted()
    wanted.dropped = True
    with pytest.raises(Problem):
        replay("t", Reel(long), "", "en", 99, 1, 0, wanted)
    with pytest.raises(Problem):
        pointer(Reel(long), "", 99, wanted)
    assert not chosen
    reel = Reel(long)
    frames(reel, 70, 1)
    chosen.clear()
    with pytest.raises(Problem):
        replay("t", reel, "", "en", 200, 1, 0, wanted)
    assert not chosen
    assert whole(reel, 200, 2) == whole(Reel(long), 200, 2)  # what was interrupted goes on as if nothing had been


def test_whoever_closes_the_connection_has_left() -> None:
    class Sent:
        """A request whose body has come, and whose sender then goes."""

        messages: ClassVar = ["http.request", "http.disconnect", "http.request"]

        async def receive(self) -> dict[str, str]:
            return {"type": self.messages.pop(0)}

    async def go() -> None:
        await left(Sent())  # type: ignore[arg-type]
        assert Sent.messages == ["http.request"]

    run(go())


async def never() -> None:
    await asyncio.Event().wait()


def test_who_goes_is_dropped_whether_his_turn_has_come_or_not() -> None:
    async def go() -> None:
        projector = Projector()
        begun, go_on = threading.Event(), threading.Event()
        seen: list[str] = []

        def working(wanted: Wanted) -> str:
            begun.set()
            go_on.wait(10)
            wanted.check()
            seen.append("first")
            return "first"

        def waiting(wanted: Wanted) -> str:
            seen.append("second")
            return "second"

        def last(wanted: Wanted) -> str:
            assert not wanted.dropped
            return "last"

        gone = asyncio.Event()

        async def leaves() -> None:
            await gone.wait()

        first = asyncio.create_task(projector.show(leaves, working))
        await asyncio.to_thread(begun.wait, 10)
        second = asyncio.create_task(projector.show(leaves, waiting))
        third = asyncio.create_task(projector.show(never, last))
        await asyncio.sleep(0)
        gone.set()
        for dropped in (first, second):
            with pytest.raises(Problem, match="stale"):
                await dropped
        go_on.set()
        assert await third == "last"
        assert seen == []
        projector.close()

    run(go())


def test_one_request_is_worked_on_at_a_time() -> None:
    async def go() -> None:
        projector = Projector()
        at_once: list[int] = []
        now = [0]

        def work(wanted: Wanted) -> None:
            now[0] += 1
            at_once.append(now[0])
            threading.Event().wait(0.002)
            now[0] -= 1

        await asyncio.gather(*(projector.show(never, work) for _ in range(20)))
        assert at_once == [1] * 20
        projector.close()

    run(go())


def test_marks_go_with_the_snapshot_and_what_was_taken_back_has_none(long: Course, chosen: list[str]) -> None:
    row = GameRow(id="t", header=msgspec.json.encode(long.game.header), status="", standing=STANDING, revision=0)
    woken = wake(row, long.snapshot(), [])
    assert list(woken.marks) == list(long.marks) == [MARK]
    chosen.clear()
    assert whole(Reel(woken), MARK + 3, 2) == whole(Reel(long), MARK + 3, 2)
    assert len(chosen) <= 2 * 4
    # Snapshots of earlier releases have no marks.
    story = msgspec.json.decode(long.snapshot().story)
    del story["marks"]
    bare = wake(row, msgspec.structs.replace(long.snapshot(), story=msgspec.json.encode(story)), [])
    assert not bare.marks
    assert whole(Reel(bare), MARK + 3, 2) == whole(Reel(long), MARK + 3, 2)
    number, count = len(long.game.log), len(long.game.log) - MARK + 1
    for more, marks in ((0, [MARK]), (1, [])):
        after = long.game.clone()
        after.undo(count - 1 + more)
        entry = Entry(number=number, kind="undo", seat="red", key=str(count - 1 + more), digest=after.umpire.digest)
        course = long.copy()
        course.taken_back(entry, after)
        assert list(course.marks) == marks


def test_a_long_save_is_kept_with_where_it_led(database: str, chosen: list[str]) -> None:
    """So that who opens it does not wait until it is played again."""

    async def go() -> None:
        hall, projector = Hall(database), Projector()
        await hall.open()
        try:
            game = game_of(MARK + 30)
            made = await kept(hall, trial.uploaded(dump(game)), None, "replay")
            chosen.clear()
            _, reel = await projector.reel(hall, made.table)
            shown = whole(reel, MARK + 3, 1)
            assert len(chosen) == 3
            course = course_of(game)
            assert shown == whole(Reel(course), MARK + 3, 1)
            assert reel.course.story == course.story
        finally:
            projector.close()
            await hall.close()

    run(go())


def test_a_stored_game_is_read_once_however_often_it_is_looked_at(database: str) -> None:
    async def go() -> None:
        hall, projector = Hall(database), Projector()
        await hall.open()
        try:
            read: list[str] = []
            real = hall.peek

            async def peek(id: str) -> Any:
                read.append(id)
                return await real(id)

            hall.peek = peek  # type: ignore[method-assign]
            made = await found(hall, game_of(70), None, "replay")
            row, reel = await projector.reel(hall, made.table)
            assert row.id == made.table
            assert (await projector.reel(hall, made.table))[1] is reel
            assert read == [made.table]
            assert reel.frames == 71
            for number in range(4 * replays.REELS):
                other = await found(hall, game_of(3, seed=number + 2), None, "replay")
                await projector.reel(hall, other.table)
            kept = projector.reels
            assert len(kept.lately) + len(kept._before) <= 2 * replays.REELS
        finally:
            projector.close()
            await hall.close()

    run(go())

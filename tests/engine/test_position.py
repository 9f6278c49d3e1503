"""Questions about a position are worked out once, and again when anything has changed."""

import msgspec
import pytest

from fireteam.engine import Entity, State, Umpire, kept_by_position, kept_while
from fireteam.engine.entities import outdated

from . import toys


class Pawn(Entity, frozen=True, kw_only=True):
    id: str
    cell: int


class Board(State):
    turn: int = 0
    pawns: dict[str, Pawn] = msgspec.field(default_factory=dict)


asked: list[object] = []


@kept_by_position
def occupied(state: Board) -> int:
    asked.append("occupied")
    return sum(1 << pawn.cell for pawn in state.pawns.values())


@kept_by_position
def reach(state: Board, id: str, steps: int) -> int:
    asked.append((id, steps))
    return state.pawns[id].cell + steps


@kept_while("pawns")
def crowd(state: Board) -> int:
    asked.append("crowd")
    return len(state.pawns)


@kept_while("turn", "pawns")
def due(state: Board, each: int) -> int:
    asked.append(("due", each))
    return state.turn * each + len(state.pawns)


@kept_while("turn")
def careless(state: Board) -> int:
    return state.turn + len(state.pawns)


@pytest.fixture
def umpire() -> Umpire:
    asked.clear()
    pawns = {"a": Pawn(id="a", cell=1), "b": Pawn(id="b", cell=4)}
    return Umpire(toys.TOYS["broken"], Board(pawns=pawns), (), 0)


def test_a_question_is_worked_out_once_for_each_position_and_its_arguments(umpire: Umpire) -> None:
    assert [occupied(umpire.state), occupied(umpire.state)] == [0b10010, 0b10010]
    assert [reach(umpire.state, "a", 2), reach(umpire.state, "b", 2), reach(umpire.state, "a", steps=2)] == [3, 6, 3]
    assert reach(umpire.state, "a", 2) == 3
    assert asked == ["occupied", ("a", 2), ("b", 2), ("a", 2)]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda g: g.change(g.state.pawns["a"], cell=2), 0b10100),
        (lambda g: g.put(Pawn(id="c", cell=0)), 0b10011),
        (lambda g: g.remove(g.state.pawns["b"]), 0b00010),
        (lambda g: g.set(turn=1), 0b10010),
    ],
)
def test_every_change_makes_it_be_asked_anew(umpire: Umpire, change, expected: int) -> None:
    occupied(umpire.state)
    change(umpire)
    assert occupied(umpire.state) == expected
    assert asked == ["occupied", "occupied"]


def test_what_is_undone_counts_as_a_change(umpire: Umpire) -> None:
    mark = umpire.mark()
    umpire.change(umpire.state.pawns["a"], cell=2)
    assert occupied(umpire.state) == 0b10100
    umpire.restore(mark)
    assert occupied(umpire.state) == 0b10010


def test_what_is_kept_is_no_part_of_the_state(umpire: Umpire) -> None:
    twin = umpire.state.copy()
    occupied(umpire.state)
    assert umpire.state == twin
    twin.pawns["c"] = Pawn(id="c", cell=0)
    assert occupied(twin) == 0b10011
    assert occupied(umpire.state) == 0b10010


def test_a_question_about_some_tables_is_worked_out_again_only_when_these_have_changed(umpire: Umpire) -> None:
    assert [crowd(umpire.state), due(umpire.state, 2), due(umpire.state, 3)] == [2, 2, 2]
    umpire.set(turn=1)
    assert [crowd(umpire.state), due(umpire.state, 2), due(umpire.state, 3)] == [2, 4, 5]
    assert asked == ["crowd", ("due", 2), ("due", 3), ("due", 2), ("due", 3)]
    umpire.put(Pawn(id="c", cell=0))
    assert [crowd(umpire.state), due(umpire.state, 2)] == [3, 5]


def test_a_copy_that_nobody_changes_shares_what_was_worked_out(umpire: Umpire) -> None:
    occupied(umpire.state)
    crowd(umpire.state)
    twin = umpire.state.as_it_is()
    umpire.put(Pawn(id="c", cell=0))
    assert [crowd(umpire.state), occupied(umpire.state)] == [3, 0b10011]
    assert [crowd(twin), occupied(twin)] == [2, 0b10010]
    assert asked == ["occupied", "crowd", "crowd", "occupied"]


def test_a_position_that_is_supposed_knows_what_does_not_depend_on_what_is_other_in_it(umpire: Umpire) -> None:
    assert [crowd(umpire.state), due(umpire.state, 2), occupied(umpire.state)] == [2, 2, 0b10010]
    later = umpire.state.supposing(turn=3)
    assert [crowd(later), due(later, 2), occupied(later)] == [2, 8, 0b10010]
    assert [umpire.state.turn, due(umpire.state, 2)] == [0, 2]
    assert asked == ["crowd", ("due", 2), "occupied", ("due", 2), "occupied"]


def test_a_question_that_depends_on_more_than_it_says_is_found_out(umpire: Umpire) -> None:
    careless(umpire.state)
    assert not list(outdated(umpire.state))
    umpire.put(Pawn(id="c", cell=0))
    assert list(outdated(umpire.state)) == ["careless depends on more than turn"]

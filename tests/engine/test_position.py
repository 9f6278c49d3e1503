"""Questions about a position are worked out once, and again when anything has changed."""

import msgspec
import pytest

from fireteam.engine import Entity, State, Umpire, kept_by_position

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

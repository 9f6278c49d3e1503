"""What is drawn over a table: its small vocabulary."""

from __future__ import annotations

from fireteam.engine import Number, Term
from fireteam.scene import Place, Scene, Words, nodes, runs, working


def test_places_are_packed_as_runs() -> None:
    assert runs([]) == ()
    assert runs([4, 5, 6, 9, 11, 12]) == (4, 3, 9, 1, 11, 2)


def test_a_number_is_shown_with_its_terms() -> None:
    terms = Term("term-figures", 4, "X-01"), Term("term-cover", 1, "X-02"), Term("term-cap", 5, "X-03", "at_most")
    number = Number(5, terms)
    shown = working(Words("working-defense"), number, dice=8, rule="X-00")
    assert (shown.value, shown.dice, shown.rule) == (5, 8, "X-00")
    assert [(part.words.id, part.amount, part.how, part.rule) for part in shown.parts] == [
        ("term-figures", 4, "add", "X-01"),
        ("term-cover", 1, "add", "X-02"),
        ("term-cap", 5, "at_most", "X-03"),
    ]


def test_a_scene_knows_its_places() -> None:
    board = Scene(title=Words("t"), width=2, height=2, lattice=nodes(3, 3, 2, 1))
    assert board.has(0)
    assert board.has(17)
    assert not board.has(18)
    assert not board.has(-1)
    area = Place(id="a", kind="room", outline=((0, 0), (1, 0), (1, 1)), number=7)
    rooms = Scene(title=Words("t"), width=2, height=2, places=(area,))
    assert rooms.has(7)
    assert not rooms.has(0)

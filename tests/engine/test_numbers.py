"""Numbers that show their working."""

from __future__ import annotations

import pytest

from fireteam.engine import Number, Query, Tally, Term


def firepower() -> Query[[int, bool]]:
    query: Query[[int, bool]] = Query("base", "changes", "limits")

    @query.modifier("limits")
    def at_most_ten(tally: Tally, figures: int, cover: bool) -> None:
        tally.at_most(10, "cap", "TOY-09")

    @query.modifier("base")
    def one_each(tally: Tally, figures: int, cover: bool) -> None:
        tally.add(figures, "figures", "TOY-01")

    @query.modifier("changes")
    def machine_gun(tally: Tally, figures: int, cover: bool) -> None:
        tally.times(2, "machine-gun", "TOY-02")

    @query.modifier("changes")
    def less_in_cover(tally: Tally, figures: int, cover: bool) -> None:
        tally.add(-1 if cover else 0, "cover", "TOY-03")

    return query


def test_layers_run_in_their_declared_order_and_modifiers_in_theirs() -> None:
    assert firepower()(4, True) == Number(
        7, (Term("figures", 4, "TOY-01"), Term("machine-gun", 2, "TOY-02", "times"), Term("cover", -1, "TOY-03"))
    )


def test_a_term_that_changes_nothing_is_not_told() -> None:
    assert [term.source for term in firepower()(4, False).terms] == ["figures", "machine-gun"]


def test_a_limit_is_told_where_it_bites() -> None:
    number = firepower()(8, False)
    assert number.value == 10
    assert number.terms[-1] == Term("cap", 10, "TOY-09", "at_most")


def test_at_least_and_exactly() -> None:
    tally = Tally()
    tally.add(1, "one", "TOY-01")
    tally.at_least(1, "enough", "TOY-02")
    tally.at_least(3, "floor", "TOY-02")
    tally.exactly(9, "fixed", "TOY-03")
    assert tally.number() == Number(
        9, (Term("one", 1, "TOY-01"), Term("floor", 3, "TOY-02", "at_least"), Term("fixed", 9, "TOY-03", "exactly"))
    )


def test_a_layer_that_was_not_declared_is_an_error_at_once() -> None:
    with pytest.raises(KeyError, match="later"):
        firepower().modifier("later")(lambda tally, figures, cover: None)

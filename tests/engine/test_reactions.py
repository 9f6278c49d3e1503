"""Reactions in turn: seats answer one trigger in a declared order, and who can do nothing passes unasked."""

from __future__ import annotations

import pytest

from .play import keys, new


def reactions(again: str, *answers: tuple[str, str]) -> tuple[str, ...]:
    """Give the answers, each with the seat that should be asked; the history of reactions when the game is over."""
    game = new("react", options={"again": again})
    for seat, key in answers:
        assert game.decision is not None
        assert game.decision.seats == (seat,)
        assert keys(game) == ["fire", "give", "pass"]
        game.choose(key)
    assert game.outcome is not None
    history: tuple[str, ...] = game.state.history
    return history


@pytest.mark.parametrize("again", ["same", "next", "all"])
def test_all_pass_and_who_has_no_reaction_is_not_asked(again: str) -> None:
    assert reactions(again, ("red", "pass"), ("blue", "pass")) == ()


def test_the_same_seat_goes_on_until_it_passes_or_can_do_nothing() -> None:
    played = reactions("same", ("red", "fire"), ("red", "pass"), ("blue", "fire"), ("blue", "fire"))
    assert played == ("red fire", "blue fire", "blue fire")


def test_the_next_seat_follows_and_nobody_is_asked_twice() -> None:
    assert reactions("next", ("red", "fire"), ("blue", "give"), ("green", "fire")) == (
        "red fire",
        "blue give",
        "green fire",
    )


def test_all_seats_are_asked_again_from_the_first_after_every_reaction() -> None:
    played = reactions(
        "all",
        ("red", "pass"),
        ("blue", "give"),
        ("red", "fire"),
        ("red", "fire"),
        ("blue", "pass"),
        ("green", "fire"),
        ("blue", "pass"),
    )
    assert played == ("blue give", "red fire", "red fire", "green fire")

"""Questions that a bot shares with people: it takes turns, takes what is its own, and leaves the rest to them."""

from __future__ import annotations

import random

import pytest

from fireteam import bots
from fireteam.engine import Game

from ..engine.play import new
from ..engine.toys import BLUE, GREEN, RED

MIXED = {RED: "human", BLUE: "random", GREEN: "greedy"}


def own(game: Game) -> str:
    """An option of the person's own."""
    assert game.decision is not None
    return next(option.key for option in game.decision.options if option.seat == RED)


def let_bots(game: Game, players: dict[str, str], rng: random.Random) -> list[str]:
    """The seats whose bots move until a person must."""
    moved = []
    while seat := bots.to_move(game, players):
        option, _ = bots.choose(players[seat], game, seat, rng, own=True)
        game.choose(option, seat=seat)
        moved.append(seat)
    return moved


def test_people_and_bots_that_share_a_question_take_turns_and_people_begin() -> None:
    game, rng = new("race"), random.Random(1)
    assert let_bots(game, MIXED, rng) == []
    game.choose(own(game), seat=RED)
    assert let_bots(game, MIXED, rng) == [BLUE, GREEN]
    game.choose(own(game), seat=RED)
    assert let_bots(game, MIXED, rng)[:2] == [BLUE, GREEN]


def test_a_person_who_can_do_nothing_of_his_own_keeps_no_bot_waiting() -> None:
    game = new("race")
    players = {RED: "random", BLUE: "random", GREEN: "human"}
    decision = game.decision
    assert decision is not None
    game.umpire.decision = bots.turns.own_part(decision, BLUE)
    assert bots.to_move(game, players) == BLUE


@pytest.mark.parametrize("kind", bots.BOTS)
def test_what_is_everybodys_is_left_to_people(kind: str) -> None:
    players = {RED: "human", BLUE: kind, GREEN: kind}
    for luck in range(20):
        game = new("vote")
        game.choose("north", seat=RED)
        assert bots.to_move(game, players) == BLUE
        option, _ = bots.choose(kind, game, BLUE, random.Random(luck), own=True)
        assert option.key in ("alone-blue:4", "alone-blue:8")


def test_where_nothing_is_its_own_a_bot_waits_for_the_people() -> None:
    game = new("vote")
    decision = game.decision
    assert decision is not None
    game.umpire.decision = type(decision)(
        number=0,
        seats=decision.seats,
        prompt=decision.prompt,
        rule=decision.rule,
        options=type(decision.options)(decision.options.listed),
    )
    assert bots.to_move(game, {RED: "human", BLUE: "random", GREEN: "random"}) == ""
    assert bots.to_move(game, {RED: "greedy", BLUE: "random", GREEN: "random"}) == RED, "without people anybody may"


def test_a_question_to_one_seat_and_dice_of_ones_own_are_as_ever() -> None:
    game = new("duel", own_dice=[RED])
    assert bots.to_move(game, {RED: "human", BLUE: "random"}) == ""
    assert bots.to_move(game, {RED: "greedy", BLUE: "random"}) == RED
    game.choose("red1")
    game.choose("blue1")
    assert game.decision is not None
    assert game.decision.dice
    assert bots.to_move(game, {RED: "greedy", BLUE: "random"}) == "", "people roll by hand"

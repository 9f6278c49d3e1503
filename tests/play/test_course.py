"""A course of decisions: whose turn it is, what orders answer, what may be taken back, and what is told of bots."""

from __future__ import annotations

import random

import pytest

from fireteam.bots import PLAIN, Reason
from fireteam.engine import Game, Option
from fireteam.engine.errors import FireteamError
from fireteam.play import BY_ORDER, Course, Note, answered_by_order, bot_note, people_asked

from ..toybox.parlour import GAME

TWO = {"red": "human", "blue": "human"}


def begun(scenario: str = "evening", **settings: object) -> Course:
    return Course(Game.new(GAME, scenario, seed=3, seats=TWO, **settings))  # type: ignore[arg-type]


def first(course: Course) -> Option:
    assert course.game.decision is not None
    return course.game.decision.options[0]


def test_a_decision_is_recorded_with_what_it_told_and_who_made_it() -> None:
    course = begun("march")
    told = len(course.story)
    course.decide("march", "red", Note("table-by-order", {"seat": "red"}, "red"))
    assert (course.story[told].decision, type(course.story[told].what)) == (1, Note)
    assert course.number == course.asked == len(course.game.log) == len(course.crossed) == 1
    assert course.by_order == {0}
    with pytest.raises(FireteamError):
        course.decide("fly", "red")
    assert course.number == 1


def test_a_course_is_the_same_played_or_played_again() -> None:
    course = begun(options={"rounds": "12"})
    rng = random.Random(5)
    while course.game.decision is not None and course.number < 40:
        course.decide(rng.choice(course.game.decision.options).key)
    again = Course.of(course.game)
    assert again.story == course.story
    assert again.crossed == course.crossed
    assert again.game.umpire.digest == course.game.umpire.digest


def test_going_back_crosses_dice_cards_and_others_and_nothing_else() -> None:
    course = begun("square")
    course.decide("wait", "red")  # nothing is hidden or shown by it, and no die falls
    assert not course.crosses(0, {"red"})
    assert course.crosses(0, {"blue"})
    drawn = begun()
    drawn.decide("draw", "red")
    assert drawn.crosses(0, {"red", "blue"})
    course.take_back(1)
    assert course.game.log == []
    note = course.story[-1].what
    assert isinstance(note, Note)
    assert (note.id, note.arguments, note.seat) == ("event-undone", {"decisions": 1}, "red")
    assert course.crossed == []


def test_what_orders_answered_is_not_a_decision_to_go_back_to() -> None:
    course = begun("march")
    course.decide("march", "red")
    assert course.game.decision is not None
    seat = course.game.decision.seat
    found = answered_by_order(course.game.decision, TWO, {seat: "never"})
    assert found is not None
    course.decide(found[1].key, found[0], Note(BY_ORDER, {"seat": seat}, seat, to=(seat,)))
    assert course.decided(("red", "blue")) == [0]
    assert course.decided(("blue",)) == []


def test_only_people_have_orders() -> None:
    course = begun("march")
    course.decide("march", "red")
    decision = course.game.decision
    assert decision is not None
    orders = {decision.seat: "never"}
    assert answered_by_order(decision, TWO, orders)  # type: ignore[arg-type]
    assert answered_by_order(decision, TWO | {decision.seat: "random"}, orders) is None  # type: ignore[arg-type]
    assert answered_by_order(None, TWO, orders) is None  # type: ignore[arg-type]


def test_people_are_asked_for_their_own_seats_and_roll_for_who_has_no_hands() -> None:
    game = Game.new(GAME, "square", seed=3, seats={"red": "human", "blue": "random"}, own_dice=("red", "blue"))
    players = {"red": "human", "blue": "random"}
    assert game.decision is not None
    assert people_asked(game.decision, ("red", "blue"), players) == ["red"]
    assert people_asked(game.decision, ("blue",), players) == []
    game.choose("wait")
    assert game.decision.seat == "blue"
    assert people_asked(game.decision, ("red",), players) == []
    game.choose("walk:4")
    assert game.decision.dice
    assert people_asked(game.decision, ("red",), players) == ["blue"]
    assert people_asked(game.decision, (), players) == []  # who only looks on rolls nothing


def test_what_a_bot_chose_is_sealed_where_there_are_secrets() -> None:
    course = begun()
    note = bot_note(course.game, "red", first(course), Reason("reason-chance"))
    assert note is not None
    assert note.id == "table-bot-sealed"
    assert "option" not in note.arguments
    assert bot_note(course.game, "red", first(course), Reason(PLAIN)) is None  # nothing is told that says nothing

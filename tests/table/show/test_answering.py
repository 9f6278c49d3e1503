"""Who answers whom: the arrows of a reaction come from the question, whatever was told last."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.engine import Reaction
from fireteam.engine.steps import links
from fireteam.games.ambush_alley import GAME
from fireteam.games.ambush_alley.rules.react.overwatch import OverwatchAgainst
from fireteam.games.ambush_alley.rules.turn.activation import Activate
from fireteam.table.show.voice import Voice
from fireteam.table.show.wire import Question
from tests.rules.ambush_alley.street import Played, Street

VOICE = Voice(GAME, "en")


@pytest.fixture
def street() -> Street:
    """Alpha is about to act before the eyes of gunmen; Bravo and Charlie could help."""
    street = Street()
    street.regulars(4, at=(12, 4))
    street.insurgents(3, at=(12, 20), leader=True)
    street.regulars(4, at=(4, 4))
    street.regulars(4, at=(20, 4))
    return street


def asked(played: Played, *, yours: bool = True, **changed: Any) -> Question:
    """The open question on the page of the seat that is asked, or of somebody else."""
    decision = msgspec.structs.replace(played.asked, **changed)
    return VOICE.question(decision, decision, 0, yours, links(played.umpire.stack))


def arrows(question: Question) -> list[tuple[str, str]]:
    return [(answer.by, answer.to) for answer in question.answers]


def test_who_may_interrupt_answers_the_one_who_acts(street: Street) -> None:
    played = street.play(Activate("alpha"), choices=["order:stay"])
    assert played.asked.prompt == "ask-interrupt"
    question = asked(played)
    assert arrows(question) == [("g1", "alpha")]
    assert question.answers[0].text == question.prompt.text
    # The order in which the question lists its pieces is no matter: it names what it answers.
    assert arrows(asked(played, pieces=tuple(reversed(played.asked.pieces)))) == [("g1", "alpha")]


def test_all_who_may_react_for_a_friend_answer_the_interrupter_and_not_the_friend(street: Street) -> None:
    """Told last was the gunmen's test against Alpha; Bravo and Charlie answer the gunmen."""
    played = street.play(Activate("alpha"), dice=[[1], [8]], choices=["order:stay", "fire:0"])
    assert played.asked.prompt == "ask-who-reacts"
    question = asked(played)
    assert arrows(question) == [("g1", "alpha"), ("bravo", "g1"), ("charlie", "g1")]
    assert question.answers[0].text != question.prompt.text, "the interruption that happened is told as such"
    assert [answer.text for answer in question.answers[1:]] == [question.prompt.text] * 2


def test_an_answer_that_has_begun_is_one_arrow_and_not_two(street: Street) -> None:
    choices = ["order:stay", "fire:0", "pass"]
    played = street.play(Activate("alpha"), dice=[[1], [8]], choices=choices)
    assert played.asked.prompt == "ask-react"
    assert arrows(asked(played)) == [("g1", "alpha"), ("alpha", "g1")]


def test_overwatch_answers_the_one_who_comes(street: Street) -> None:
    street.change("bravo", overwatch=True, activated=True)
    played = street.play(OverwatchAgainst("g1"))
    assert played.asked.prompt == "ask-overwatch"
    assert arrows(asked(played)) == [("bravo", "g1")]


def test_nobody_else_is_shown_whom_a_reaction_is_asked_of(street: Street) -> None:
    played = street.play(Activate("alpha"), choices=["order:stay"])
    assert arrows(asked(played, yours=False)) == []
    assert arrows(asked(played, reaction=None)) == [], "what is no reaction answers nobody"
    assert arrows(asked(played, reaction=Reaction("interrupt"))) == [], "nor does one that no piece has set off"

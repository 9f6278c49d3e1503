"""Answer tables: by question, only what a seat may choose, and why."""

from types import SimpleNamespace

import pytest

from fireteam.engine import Decision, Option, Options, Places
from fireteam.kit.answers import Answers, Motives, own

LEFT, RIGHT = Option(key="go:left", text="left"), Option(key="go:right", text="right", value=3)
MINE, THEIRS = Option(key="mine", text="mine", seat="a"), Option(key="theirs", text="theirs", seat="b")


def asked(*options, seats=("a",), prompt="ask-way", families=()):
    decision = Decision(number=1, seats=seats, prompt=prompt, options=Options(options, *families), rule="")
    return SimpleNamespace(decision=decision)


@pytest.fixture
def answers():
    return Answers(
        {"ask-way": "last", "ask-both": "all"}, lambda how, game, options: options[-1:] if how == "last" else options
    )


def test_a_listed_question_has_its_answer(answers):
    assert answers.promising(asked(LEFT, RIGHT), "a") == [RIGHT]
    assert answers.promising(asked(LEFT, RIGHT, prompt="ask-both"), "a") == [LEFT, RIGHT]


def test_any_other_has_the_first_option_and_a_game_that_is_over_none(answers):
    assert answers.promising(asked(LEFT, RIGHT, prompt="ask-else"), "a") == [LEFT]
    assert answers.promising(SimpleNamespace(decision=None), "a") == ()


def test_a_single_option_is_not_thought_about():
    def never(how, game, options):
        raise AssertionError("nothing to think about")

    assert Answers({"ask-way": 1}, never).promising(asked(LEFT), "a") == [LEFT]


def test_only_what_the_seat_may_choose_counts(answers):
    shared = asked(MINE, LEFT, THEIRS, seats=("a", "b"))
    assert list(own(shared.decision, "a")) == [MINE, LEFT]
    assert answers.promising(shared, "a") == [LEFT]
    assert answers.promising(shared, "b") == [THEIRS]
    stubborn = Answers({"ask-way": 1}, lambda how, game, options: [THEIRS])
    assert stubborn.promising(shared, "a") == [MINE]


def test_places_are_options_too(answers):
    cells = Places("cell", (0, 2), lambda cell: Option(key=f"cell:{cell}", text="cell"), (0, 2).__contains__)
    assert [option.key for option in answers.promising(asked(families=(cells,)), "a")] == ["cell:2"]


def test_a_motive_is_found_by_what_an_option_does():
    motives = Motives({int: "why-number", str: lambda word: f"why-{word}"})
    said = Option(key="go:home", text="home", value="home")
    assert [motives.of(option) for option in (LEFT, RIGHT, said)] == ["", "why-number", "why-home"]

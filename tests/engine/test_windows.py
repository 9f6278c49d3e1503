"""Windows: all declare, the active side orders, each unit once, and nobody is asked what cannot matter."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.engine import PASS, Game, Reaction, orders
from fireteam.engine.decisions import Decision
from fireteam.engine.save import dump, parse, revive

from ..toybox.instants import BLUE, GAME, RED, RED2, BeforeAStep


def walking(walker: str = "red1", **options: str) -> Game:
    game = Game.new(GAME, "toy", seed=1, options=options, checks=True)
    game.choose(walker)
    return game


def asked(game: Game) -> Decision:
    assert game.decision is not None
    return game.decision


def keys(game: Game) -> list[str]:
    return [option.key for option in asked(game).options]


def change(game: Game, unit: str, **fields: Any) -> None:
    """Lay the table otherwise, at a question that asks about the units as they are now."""
    game.state.units[unit] = msgspec.structs.replace(game.state.units[unit], **fields)
    game.umpire.kept.clear()
    game.umpire.proceed()


def test_a_window_names_its_kind_its_trigger_and_its_action() -> None:
    decision = asked(walking())
    assert decision.reaction == Reaction("instant", trigger="red1", during="1 red1")
    assert decision.pieces == ("red1", "red2", "red1"), "who could answer, and last what they answer"


def test_both_sides_declare_before_anything_happens_and_see_nothing_of_each_other() -> None:
    game = walking()
    assert asked(game).seats == (RED,)
    assert asked(game).private
    before = game.state.copy()
    game.choose("dodge:red1")
    assert asked(game).seats == (BLUE,)
    assert game.state == before, "it is declared, not done"
    assert game.view(BLUE).decision == asked(game)
    assert all(record.key == "?" for record in game.imagine(BLUE).log if record.seat == RED)


@pytest.mark.parametrize(("first", "down"), [("red1", False), ("blue1", True)])
def test_the_side_whose_turn_it_is_orders_what_both_have_declared(first: str, down: bool) -> None:
    game = walking()
    game.choose("dodge:red1")
    game.choose("trip:blue1:red1")
    assert asked(game).seats == (RED,)
    assert asked(game).prompt == "ask-first"
    assert asked(game).rule == "TOY-INST-05"
    assert keys(game) == ["first:red1", "first:blue1"]
    game.choose(f"first:{first}")
    assert game.state.units["red1"].down is down


def test_nobody_orders_what_comes_to_the_same_in_any_order() -> None:
    game = walking()
    game.choose("dodge:red1")
    game.choose("dodge:blue1")
    assert asked(game).prompt == "ask-instant", "two that dodge do not touch each other"
    assert game.state.units["red1"].dodging
    assert game.state.units["blue1"].dodging


def test_nobody_orders_a_single_thing() -> None:
    game = walking()
    game.choose("pass")
    game.choose("trip:blue1:red1")
    assert game.state.units["red1"].down
    assert asked(game).prompt == "ask-instant"


def test_a_unit_answers_once_in_a_window_and_again_in_the_next() -> None:
    game = walking()
    game.choose("dodge:red1")
    game.choose("pass")
    assert asked(game).seats == (RED,), "blue has passed and is not asked again"
    assert keys(game) == ["dodge:red2", "pass"], "red1 has had its instant; trips are for the walker or of him"
    game.choose("pass")
    assert game.state.walked == 1
    assert "trip:red1:blue1" in keys(game), "a new step, a new window"


def test_a_seat_is_asked_at_most_once_for_each_able_unit() -> None:
    for answers in (["dodge:red1", "dodge:red2"], ["dodge:red1", "pass"], ["pass"]):
        game, times = walking(), 0
        while game.state.walked == 0 and game.decision is not None:
            if asked(game).seats == (BLUE,):
                game.choose("pass")
            else:
                game.choose(answers[times])
                times += 1
        assert times == len(answers) <= 2


def test_who_can_do_nothing_is_not_asked_and_nothing_is_secret_from_nobody() -> None:
    game = walking()
    for unit in ("red1", "red2"):
        change(game, unit, cubes=0)
    assert asked(game).seats == (BLUE,)
    assert not asked(game).private
    for unit in ("blue1", "blue2"):
        change(game, unit, cubes=0)
    assert asked(game).prompt == "ask-walk", "nobody has a cube: the turn goes by"


def test_a_window_that_reopens_asks_again_whoever_passed_before_something_happened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(BeforeAStep, "reopens", True)
    game = walking()
    game.choose("pass")
    game.choose("dodge:blue1")
    assert asked(game).seats == (RED,)
    game.choose("pass")
    game.choose("pass")
    assert game.state.walked == 1, "both have passed"


def test_a_declaration_can_be_saved_in_the_middle() -> None:
    game = walking()
    game.choose("dodge:red1")
    for verify in (True, False):
        again = revive(parse(dump(game)), lambda _: GAME, verify=verify)
        assert again.decision is not None
        assert again.decision.seats == (BLUE,)
        again.choose("trip:blue1:red1")
        again.choose("first:red1")
        assert again.state.units["red1"].dodging


# ---------------------------------------------------------------------- standing orders


def answered(game: Game, given: orders.Orders) -> tuple[str, str] | None:
    found = orders.standing_answer(asked(game), given)
    return found and (found[0], found[1].key)


def test_orders_are_given_by_kind() -> None:
    game = walking()
    assert answered(game, {}) is None
    assert answered(game, {"red": "never"}) == (RED, PASS.key)
    assert answered(game, {"red/instant": "never"}) == (RED, PASS.key)
    assert answered(game, {"red/overwatch": "never"}) is None
    assert answered(game, {"red": "never", "red/instant": "ask"}) is None, "the narrower order holds"
    assert answered(game, {"blue": "never"}) is None


def test_not_again_during_this_action_ends_with_the_action() -> None:
    game = walking()
    reaction = asked(game).reaction
    assert reaction is not None
    given: dict[str, orders.Order] = {orders.about(RED, reaction.kind, reaction.during): "never"}
    seen = []
    while asked(game).prompt != "ask-walk":
        found = orders.standing_answer(asked(game), given)
        seen.append(asked(game).seats)
        game.choose(found[1] if found else "pass")
    assert seen == [(RED,), (BLUE,)] * 3
    game.choose("blue1")
    assert asked(game).seats == (BLUE,)
    game.choose("pass")
    assert asked(game).seats == (RED,)
    assert answered(game, given) is None, "another action"
    assert orders.lasting({**given, "red": "ask"}) == {"red": "ask"}


def test_ask_if_it_matters() -> None:
    game = walking()
    assert answered(game, {"red": "matters"}) is None
    change(game, "red1", dodging=True)
    assert answered(game, {"red": "matters"}) == (RED, PASS.key)


@pytest.mark.parametrize(
    ("red", "red2", "passes"),
    [("never", "never", True), ("never", "ask", False), ("ask", "never", False), ("matters", "never", False)],
)
def test_seats_that_share_a_side_let_it_pass_only_if_both_would(
    red: orders.Order, red2: orders.Order, passes: bool
) -> None:
    game = walking(partners="yes")
    assert asked(game).seats == (RED, RED2)
    found = answered(game, {"red": red, "red2": red2})
    assert found == ((RED, PASS.key) if passes else None)
    game.choose("dodge:red1", seat=RED2)
    game.choose("trip:blue1:red1", seat=BLUE)
    assert asked(game).seats == (RED, RED2), "either of them orders"


def test_a_question_that_is_no_reaction_is_always_asked() -> None:
    game = Game.new(GAME, "toy", seed=1)
    assert answered(game, {"red": "never"}) is None

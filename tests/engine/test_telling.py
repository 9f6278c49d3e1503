"""How a game tells what happened: moments between two questions, answers to answers, and standing orders."""

from __future__ import annotations

import pytest

from fireteam.engine import Game, Link, glimpse, standing_answer
from fireteam.engine.orders import Order
from fireteam.engine.save import dump, parse, revive

from ..toybox.parlour import GAME
from ..toybox.parlour.march import Marched, Struck


def march(seed: int = 1) -> Game:
    return Game.new(GAME, "march", seed=seed, checks=True)


def test_each_step_that_tells_and_changes_is_a_moment() -> None:
    game = march()
    game.umpire.moments = []
    game.choose("march")
    game.choose("pass")
    moments = game.umpire.moments
    assert [moment.state.pawns["red"].place for moment in moments] == [1, 2]
    for moment in moments:
        told = game.events[moment.since : moment.told]
        assert isinstance(told[0], Marched)
        assert told[0].path[-1] == moment.state.pawns["red"].place


def test_a_glimpse_of_a_moment_hides_what_a_view_hides() -> None:
    game = march()
    game.umpire.moments = []
    game.choose("march")
    (moment,) = game.umpire.moments
    (card,) = moment.state.hands["red"].cards
    assert glimpse(game.umpire, moment, "red").state.hands["red"].cards == (card,)
    for seat in ("blue", ""):
        seen = glimpse(game.umpire, moment, seat)
        assert seen.state.hands["red"].cards == ("?",)
        assert seen.decision is None
    assert moment.state.hands["red"].cards == (card,)


def test_nobody_pays_for_moments_who_does_not_want_them() -> None:
    game = march()
    game.choose("march")
    assert game.umpire.moments is None
    watched = game.clone()
    watched.umpire.moments = []
    assert watched.clone().umpire.moments is None


def test_what_happens_within_an_answer_is_linked_to_it() -> None:
    game = march()
    game.choose("march")
    game.choose("strike")
    link = Link("chain-strikes", "blue", "red")
    chains = {type(event).__name__: event.chain for event in game.events}
    assert chains == {"Marched": (), "Found": (), "Rolled": (link,), "Struck": (link,)}
    (struck,) = (event for event in game.events if isinstance(event, Struck))
    assert struck.fields() == {"unit": "red", "by": "blue", "hurt": struck.hurt}
    game.choose("pass")
    assert game.events[-1].chain == ()


@pytest.mark.parametrize("verify", [True, False])
def test_links_survive_a_save_in_the_middle_of_an_answer(verify: bool) -> None:
    """With own dice the strike itself waits for a question."""
    game = Game.new(GAME, "march", seed=1, own_dice=("blue",), checks=True)
    game.choose("march")
    game.choose("strike")
    assert game.decision is not None
    assert game.decision.dice
    again = revive(parse(dump(game)), lambda name: GAME, verify=verify)
    for one in (game, again):
        one.choose("dice:6,6,6")
    assert again.events[-1] == game.events[-1]
    chains = [event.chain for event in again.events if isinstance(event, Struck)]
    assert chains == [(Link("chain-strikes", "blue", "red"),)]
    assert dump(again) == dump(game)


@pytest.mark.parametrize(
    ("order", "answers"), [("ask", [None] * 3), ("matters", ["pass", None, "pass"]), ("never", ["pass"] * 3)]
)
def test_standing_orders_let_reactions_pass(order: Order, answers: list[str | None]) -> None:
    game = march()
    assert game.decision is not None
    assert standing_answer(game.decision, {"red": order, "blue": order}) is None  # no reaction
    game.choose("march")
    for key in answers:
        assert game.decision is not None
        found = standing_answer(game.decision, {"blue": order})
        assert (found[1].key if found else None) == key
        game.choose("pass")


def test_what_a_standing_order_answers_is_recorded_like_a_decision() -> None:
    by_hand, by_order = march(), march()
    by_hand.choose("march")
    by_hand.choose("pass")
    by_order.choose("march")
    assert by_order.decision is not None
    found = standing_answer(by_order.decision, {"blue": "never"})
    assert found is not None
    by_order.choose(found[1], seat=found[0])
    assert dump(by_order) == dump(by_hand)


def test_nobody_else_learns_whether_a_reaction_matters() -> None:
    game = march()
    game.choose("march")
    asked, other = game.view("blue").decision, game.view("red").decision
    assert asked is not None
    assert other is not None
    assert asked.matters is not None
    assert other.matters is None

"""What always holds of a game of Far Cry: whatever is lost, doubled or left standing is found and named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from fireteam.engine import Decision, Deck, Option, Options, Step, Umpire
from fireteam.engine.errors import InvariantBroken
from fireteam.games.far_cry.rules import invariants
from fireteam.games.far_cry.state import ATTACHED, BOX, ENEMY_TURN, HAND, STASH, Madness, Token, TrekCard

from .jungle import Jungle
from .wilds import Wilds


def team() -> Jungle:
    jungle = Jungle()
    jungle.hero("anna", at="C3", weapons=("rifle",), mods={"rifle-1": ("sight", "drum")}, talents=("first_aid",))
    jungle.hero("bert", at="D3")
    jungle.deck("madness", "madness_1", "madness_2")
    jungle.deck("leaf", "green", "blue")
    jungle.deck("loot", "money", "money")
    jungle.open_box()
    return jungle


def told(jungle: Jungle) -> str:
    return "; ".join(invariants.broken(jungle.state))


def before(jungle: Jungle, prompt: str = "ask-act", *pieces: str) -> str:
    """What is not settled before this question is asked."""
    return "; ".join(invariants.unsettled(jungle.state, asks(prompt, *pieces)))


def asks(prompt: str, *pieces: str) -> Decision:
    return Decision(number=1, seats=("player1",), prompt=prompt, options=Options(()), rule="", pieces=pieces)


def test_a_sound_game_is_sound() -> None:
    assert told(team()) == ""
    assert before(team()) == ""


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        (lambda jungle: jungle.state.cards.pop("gun-1"), "missing or doubled: ['gun-1']"),
        (lambda jungle: jungle.change("gun-1", place=HAND, holder="nobody"), "gun-1 is at 'hand' of 'nobody'"),
        (lambda jungle: jungle.change("gun-1", place=STASH, holder="anna"), "gun-1 is at 'stash' of 'anna'"),
        (lambda jungle: jungle.change("gun-1", place=BOX, holder="anna"), "gun-1 is at 'box' of 'anna'"),
        (lambda jungle: jungle.change("gun-1", place="lent", holder="x"), "gun-1 is at 'lent' of 'x'"),
        (lambda jungle: jungle.change("gun-1", place="pocket"), "gun-1 is at 'pocket' of ''"),
        (lambda jungle: jungle.change("sight-2", place=ATTACHED, holder="rifle-2"), "sight-2 is at 'attached'"),
        (lambda jungle: jungle.change("sight-2", place=ATTACHED, holder="anna"), "sight-2 is at 'attached'"),
        (lambda jungle: jungle.change("sight-2", place=ATTACHED, holder="rifle-1"), "more mods than screws"),
        (lambda jungle: jungle.change("first_aid", place=STASH, holder=""), "the Talent first_aid is at 'stash'"),
        (lambda jungle: jungle.give("bert", "rifle"), ""),
        (lambda jungle: jungle.change(jungle.state.units["bert"], cell=jungle.cell("C3")), "two units stand in one"),
        (lambda jungle: jungle.change(jungle.state.units["bert"], cage="cage-x"), "locked in a cage that is gone"),
        (lambda jungle: jungle.deck("madness", "madness_1", "madness_1"), "Insanity cards are there twice"),
        (lambda jungle: jungle.deck("loot", *["relic"] * 2), "2 loot tokens show relic; there are 1"),
        (lambda jungle: setattr(jungle.state, "leaves", (8, 0, 0, 0)), "9 leaf tokens show green; there are 8"),
        (lambda jungle: setattr(jungle.state, "money", -100), "the stash owes something"),
        (lambda jungle: setattr(jungle.state, "hides", -1), "the stash owes something"),
    ],
)
def test_what_is_wrong_with_a_state_is_told(broken: Callable[[Jungle], Any], complaint: str) -> None:
    jungle = team()
    broken(jungle)
    assert complaint in told(jungle)
    assert bool(told(jungle)) is bool(complaint)


def test_nobody_carries_too_much_but_for_the_two_who_are_exchanging_things() -> None:
    jungle = team()
    for _ in range(2):
        jungle.give("bert", "rifle")
    too_much = "bert carries more than there is room for"
    assert (
        before(jungle) == before(jungle, "ask-act", "anna", "bert") == before(jungle, "ask-trade", "anna") == too_much
    )
    assert before(jungle, "ask-trade", "anna", "bert") == ""
    jungle.state.phase = ENEMY_TURN
    assert before(jungle) == ""


def test_a_card_that_lies_on_a_trek_and_in_the_deck_is_told() -> None:
    wilds = Wilds()
    wilds.deck("exploration", "meadow#0,0")
    wilds.put("meadow", "0,0")
    assert "Exploration cards are there twice: ['meadow#0,0']" in told(wilds)


class Does(Step, frozen=True):
    """A step whose rules are a function."""

    what: Any

    def run(self, g: Umpire) -> None:
        self.what(g)


def lose_madness(g: Umpire) -> None:
    deck = g.state.decks["madness"]
    g.put(msgspec.structs.replace(deck, draw=deck.draw[1:]))


def draw_madness(g: Umpire) -> None:
    lose_madness(g)
    g.put(Madness(id="anna", kind="madness", card="madness_1"))


def swap_madness(g: Umpire) -> None:
    lose_madness(g)
    g.put(Madness(id="anna", kind="madness", card="madness_3"))


def find_leaf(g: Umpire) -> None:
    g.change(g.state.heroes["anna"], gained_leaves=(1, 0, 0, 0))


def draw_leaf(g: Umpire) -> None:
    g.put(Deck(id="leaf", kind="leaf", draw=("blue",)))
    find_leaf(g)


def more_loot(g: Umpire) -> None:
    g.put(Token(id="loot-x", kind="loot", face="money", cell=0))


def burn_loot(g: Umpire) -> None:
    g.put(Deck(id="loot", kind="loot", draw=("money",)))


def overdraw(g: Umpire) -> None:
    g.change(g.state.units["anna"], mp=-1)


@pytest.mark.parametrize(
    ("step", "complaint"),
    [
        (lose_madness, "madness cards are lost or doubled"),
        (swap_madness, "madness cards are lost or doubled"),
        (draw_madness, ""),
        (find_leaf, "leaf tokens come from nowhere"),
        (draw_leaf, ""),
        (more_loot, "loot tokens come from nowhere"),
        (burn_loot, ""),
        (overdraw, "anna has 8 HP and -1 MP"),
    ],
)
def test_what_no_step_may_do_is_told(step: Any, complaint: str) -> None:
    jungle = team()
    if not complaint:
        jungle.play(Does(step))
        return
    with pytest.raises(InvariantBroken, match=complaint):
        jungle.play(Does(step))


def test_an_exploration_card_is_neither_lost_nor_doubled() -> None:
    wilds = Wilds()
    wilds.hero("anna")
    wilds.deck("exploration", "meadow#1", "meadow#2")

    def lay(g: Umpire, card: str) -> None:
        g.put(Deck(id="exploration", kind="exploration", draw=("meadow#2",)))
        g.put(TrekCard(id="1,0", kind="exploration", card=card, column=1))

    wilds.play(Does(lambda g: lay(g, "meadow#1")))
    with pytest.raises(InvariantBroken, match="exploration cards are lost or doubled"):
        wilds.play(Does(lambda g: lay(g, "meadow#7")))


def test_nobody_stands_without_hp_when_a_question_is_asked() -> None:
    jungle = team()
    jungle.enemy("guard", at="F3", hp=0)
    asks = Does(
        lambda g: g.ask(
            "player1", "ask-act", [Option(key=key, text="option-agree") for key in ("a", "b")], rule="FC-TURN-02"
        )
    )
    with pytest.raises(InvariantBroken, match="guard-red has no HP left and still stands"):
        jungle.play(asks)
    for fields in ({"stunned": True}, {"cell": -1}, {"hp": 1}):
        tried = team()
        tried.enemy("guard", at="F3", hp=0)
        tried.change("guard-red", **fields)
        assert tried.play(asks).asked.prompt == "ask-act"

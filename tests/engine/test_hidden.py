"""Hidden things: what a view redacts, and what a seat may imagine of the rest."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from fireteam.engine import Deck, Entity, Game, Option, ScriptedDice, Step, Umpire, Unavailable, views
from fireteam.engine.decisions import Decision, Options
from fireteam.engine.decks import discarded, reshuffled, top
from fireteam.engine.entities import HIDDEN
from fireteam.engine.errors import LawBroken, NothingToUndo, NotWritten
from fireteam.engine.save import dump

from . import toys
from .play import keys, new, play
from .toys import BLUE, RED, CardsState, option


def cards(decisions: int = 12, seed: int = 3) -> Game:
    return play(new("cards", seed=seed), seed, decisions)


def all_cards(state: CardsState) -> Counter[str]:
    deck = state.decks["cards"]
    held = [card for hand in state.hands.values() for card in hand.cards]
    return Counter([*deck.draw, *deck.discard, *held])


# ---------------------------------------------------------------------- decks


def umpire() -> Umpire:
    return Umpire(toys.TOYS["broken"], toys.BrokenState(fighters={}), (), 1)


def test_cards_come_from_the_top() -> None:
    drawn, left = top(umpire(), Deck(id="d", kind="k", draw=("a", "b", "c"), discard=("x",)), 2)
    assert drawn == ("a", "b")
    assert left == Deck(id="d", kind="k", draw=("c",), discard=("x",))


def test_when_the_pile_runs_out_the_discards_become_a_new_one_below_what_was_left() -> None:
    drawn, left = top(umpire(), Deck(id="d", kind="k", draw=("a",), discard=("x", "y", "z")), 2)
    assert drawn[0] == "a"
    assert sorted(drawn[1:] + left.draw) == ["x", "y", "z"]
    assert left.discard == ()


def test_a_deck_without_enough_cards_gives_what_it_has() -> None:
    assert top(umpire(), Deck(id="d", kind="k", draw=("a",)), 3)[0] == ("a",)
    assert top(umpire(), Deck(id="d", kind="k", draw=()))[0] == ()


def test_discarding_and_reshuffling() -> None:
    deck = discarded(Deck(id="d", kind="k", draw=("a", "b")), "c", "d")
    assert deck.discard == ("c", "d")
    fresh = reshuffled(umpire(), deck)
    assert sorted(fresh.draw) == ["a", "b", "c", "d"]
    assert fresh.discard == ()


# ---------------------------------------------------------------------- views


def test_a_view_shows_a_seat_its_own_hand_and_the_size_of_the_rest() -> None:
    game = cards()
    state, seen = game.state, game.view(BLUE).state
    assert seen.hands[BLUE] == state.hands[BLUE]
    assert seen.hands[RED].cards == ("?",) * len(state.hands[RED].cards)
    assert seen.decks["cards"].draw == ("?",) * len(state.decks["cards"].draw)
    assert seen.decks["cards"].discard == state.decks["cards"].discard
    for number, token in state.tokens.items():
        expected = token if BLUE in token.known_to else msgspec.structs.replace(token, face="?")
        assert seen.tokens[number] == expected


def test_a_view_changes_nothing() -> None:
    game = cards()
    before = dump(game)
    game.view(RED), game.view(BLUE), game.view("a guest")
    assert dump(game) == before


def test_events_for_some_seats_are_told_to_no_other() -> None:
    game = new("cards")
    game.choose("draw")
    told = [event.what for event in game.events]  # type: ignore[attr-defined]
    assert len(told) == 1
    assert told[0].startswith("drew ")
    assert game.view(RED).events == tuple(game.events)
    assert game.view(BLUE).events == ()


def test_other_seats_see_that_a_decision_is_open_but_none_of_its_options() -> None:
    game = cards()
    assert game.decision is not None
    asked = game.decision.seat
    other = game.view(BLUE if asked == RED else RED).decision
    assert game.view(asked).decision is game.decision
    assert other is not None
    assert (other.prompt, other.number, len(other.options)) == ("turn", game.decision.number, 0)


class Peeked(Step, frozen=True):
    """A question with what only its seat may know: in its words, and in what it cannot do now."""

    def run(self, g: Umpire) -> None:
        face = g.state.tokens["t0"].face
        lost = Unavailable(text="option", reason="reason", rule="TOY-01", arguments={"face": face})
        options = [option("keep"), option("drop")]
        g.ask(RED, "keep", options, rule="TOY-01", arguments={"face": face}, unavailable=(lost,))
        g.end(toys.won(""))


def test_whoever_is_not_asked_learns_nothing_from_the_words_of_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toys.Cards, "opening", Peeked)
    game = new("cards")
    asked, seen = game.decision, {seat: game.view(seat).decision for seat in (RED, BLUE, "")}
    assert asked is not None
    assert asked.arguments["face"] in ("bomb", "gold", "junk")
    assert seen[RED] == asked
    for seat in (BLUE, ""):
        told = seen[seat]
        assert told is not None
        assert (told.prompt, told.seats, told.rule) == ("keep", (RED,), "TOY-01")
        assert (told.arguments, told.unavailable, len(told.options), told.matters) == ({}, (), 0, None)


class Shared(Step, frozen=True):
    """A question to both, with what neither can do and what only one might expect."""

    def run(self, g: Umpire) -> None:
        refused = [Unavailable(text=f"option-{seat}", reason="reason", rule="TOY-01", seat=seat) for seat in ("", BLUE)]
        g.ask((RED, BLUE), "keep", [option("keep"), option("drop")], rule="TOY-01", unavailable=refused)
        g.end(toys.won(""))


def test_of_a_shared_question_each_is_told_what_it_might_expect_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toys.Cards, "opening", Shared)
    game = new("cards")
    told = {seat: game.view(seat).decision for seat in (RED, BLUE)}
    known = {seat: [no.seat for no in decision.unavailable] for seat, decision in told.items() if decision}
    assert known == {RED: [""], BLUE: ["", BLUE]}


def test_a_private_decision_tells_the_others_only_that_they_wait() -> None:
    decision = new("sealed").view(BLUE).decision
    assert decision is not None
    assert (decision.prompt, decision.rule, decision.seats, len(decision.options)) == ("waiting", "", (RED,), 0)


class Signals(toys.CardsDeal, frozen=True):
    """A seat that holds a 7 may wave it in secret, and then the other one may; then both are asked in public."""

    def run(self, g: Umpire) -> None:
        for seat in (RED, BLUE):
            if any(card.startswith("7") for card in g.state.hands[seat].cards):
                g.ask(seat, "wave", [toys.option("wave"), toys.option("rest")], rule="TOY-01", private=True)
        g.ask(BLUE, "guess", [toys.option("yes"), toys.option("no")], rule="TOY-01")
        g.end(toys.won(BLUE))


@pytest.mark.parametrize("red", [("1x", "2x", "3x"), ("7x", "2x", "3x")])
def test_whether_others_were_asked_in_private_is_imagined_too(
    red: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A 7 may lie in red's hand or in the deck: in either case blue is asked to guess, however often red was asked."""
    monkeypatch.setattr(toys.Cards, "opening", Signals)
    board = toys.Cards().board({}, {})
    everything = board.decks["cards"].draw
    hands = {RED: red, BLUE: ("4x", "5x", "6x")}
    board.decks["cards"] = Deck("cards", "card", tuple(c for c in everything if c not in (*red, *hands[BLUE])))
    for seat, cards in hands.items():
        board.hands[seat] = msgspec.structs.replace(board.hands[seat], cards=cards)
    monkeypatch.setattr(toys.Cards, "board", lambda *_: board.copy())
    game = new("cards")
    if red[0] == "7x":
        waits = game.imagine(BLUE, 1)
        assert waits.decision is not None
        assert waits.decision.seats == (RED,)  # as blue sees it: red is asked something
        game.choose("wave")
    waved = set()
    for seed in range(20):
        thought = game.imagine(BLUE, seed)
        assert thought.decision is not None
        assert (thought.decision.seats, thought.decision.prompt) == ((BLUE,), "guess")
        waved.add(tuple(thought.umpire.transcript))
        thought.choose("yes", seat=BLUE)
    assert waved == {(), ("wave",), ("rest",)}


class Allied(toys.CardsDeal, frozen=True):
    """Red may wave in secret, which blue sees too, as they are of one side; if red does not, blue may."""

    def run(self, g: Umpire) -> None:
        for seat in (RED, BLUE):
            options = [toys.option("wave"), toys.option("rest")]
            if g.ask(seat, "wave", options, rule="TOY-01", private=True, within=(RED, BLUE)).key == "wave":
                break
        g.end(toys.won(BLUE))


def test_what_a_partner_has_answered_in_private_is_known_within_the_side(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toys.Cards, "opening", Allied)
    game = new("cards")
    game.choose("rest", seat=RED)
    for seed in range(20):
        thought = game.imagine(BLUE, seed)
        assert thought.decision is not None
        assert thought.decision.seats == (BLUE,)
        assert thought.umpire.transcript == ["rest"]


@pytest.mark.parametrize("seat", [RED, BLUE])
def test_two_games_that_differ_only_in_what_a_seat_may_not_know_look_the_same_to_it(seat: str) -> None:
    for decisions in range(1, 30):
        game = cards(decisions, seed=decisions)
        seen = game.view(seat)
        for seed in range(5):
            other = game.imagine(seat, seed).view(seat)
            assert other.state == seen.state
            assert other.outcome == seen.outcome
            if seen.decision is not None and other.decision is not None:
                assert [o.key for o in other.decision.options] == [o.key for o in seen.decision.options]


# ---------------------------------------------------------------------- imagining


def test_an_imagined_game_keeps_what_the_seat_knows_and_re_deals_the_rest() -> None:
    game = cards()
    deals = [game.imagine(BLUE, seed).state for seed in range(20)]
    for state in deals:
        assert state.hands[BLUE] == game.state.hands[BLUE]
        assert state.decks["cards"].discard == game.state.decks["cards"].discard
        assert all_cards(state) == all_cards(game.state)
        assert Counter(t.face for t in state.tokens.values()) == Counter(t.face for t in game.state.tokens.values())
        assert [t for t in state.tokens.values() if BLUE in t.known_to] == [
            t for t in game.state.tokens.values() if BLUE in t.known_to
        ]
    assert len({state.hands[RED].cards for state in deals}) > 5
    assert len({state.decks["cards"].draw for state in deals}) > 15


def test_what_is_imagined_does_not_depend_on_what_is_true() -> None:
    """The same seed gives the same dream in every game that looks the same to the seat."""
    game = cards()
    for seed in range(5):
        other = game.imagine(BLUE, 100 + seed)
        assert other.imagine(BLUE, seed).state == game.imagine(BLUE, seed).state


def test_imagining_touches_nothing_and_is_repeatable() -> None:
    game = cards()
    before = dump(game)
    assert game.imagine(RED, 1).state == game.imagine(RED, 1).state
    assert dump(game) == before


def test_an_imagined_game_has_no_past_that_could_tell_secrets() -> None:
    game = cards()
    twin = game.imagine(RED)
    assert twin.events == []
    assert [record.seat for record in twin.log] == [record.seat for record in game.log]
    assert {BLUE, RED} <= {record.seat for record in twin.log}
    for known, made in zip(twin.log, game.log, strict=True):
        assert known.key == (made.key if made.seat == RED else HIDDEN)
        assert known.digest == 0, "a digest is made of hidden cards too"


def test_an_imagined_game_knows_no_seed_and_cannot_be_taken_back_or_kept(tmp_path: Path) -> None:
    game = new("cards", seed="secret1")
    play(game, decisions=4)
    twin = game.imagine(RED, 8)
    assert twin.header.seed == "8"
    assert twin.clone().imagined
    with pytest.raises(NothingToUndo, match="imagined"):
        twin.undo()
    with pytest.raises(NotWritten, match="imagined"):
        twin.save(tmp_path / "thought.save")


def test_what_a_seat_recalls_follows_the_game_when_decisions_are_taken_back() -> None:
    game = cards()
    game.imagine(RED)
    game.undo()
    taken_back = game.decision
    assert taken_back is not None
    for each in taken_back.options:
        other = game.clone()
        other.imagine(taken_back.seat)
        other.choose(each)
        assert other.imagine(taken_back.seat).log[-1].key == each.key
    assert [record.seat for record in game.imagine(RED).log] == [record.seat for record in game.log]


def test_imagined_dice_are_others_but_those_that_were_seen_stay() -> None:
    game = new("duel", options={"size": "2"})
    game.umpire.script = ScriptedDice([[1, 2]])
    game.choose("red1")
    game.choose("blue1")
    assert keys(game) == ["keep", "reroll"]
    seen = game.umpire.transcript[0]
    futures = set()
    for seed in range(20):
        twin = game.imagine(RED, seed)
        assert twin.umpire.transcript[0] == seen
        assert twin.events == game.events[-1:]
        twin.choose("reroll")
        futures.add(twin.events[1].faces)  # type: ignore[attr-defined]
    assert len(futures) > 10


def test_an_imagined_game_rolls_for_a_person_with_own_dice() -> None:
    game = new("duel", options={"size": "2"}, own_dice=[RED])
    game.choose("red1")
    game.choose("blue1")
    assert game.decision is not None
    assert game.decision.dice
    twin = game.imagine(RED)
    assert twin.decision is not None
    assert not twin.decision.dice
    assert not play(twin).umpire.own_dice


def test_a_sealed_choice_of_another_is_imagined_and_ones_own_is_kept() -> None:
    game = new("sealed")
    game.choose("rock")
    assert game.decision is not None
    assert game.decision.seats == (BLUE,)
    luck = game.umpire.transcript[0]
    dreams = Counter(str(game.imagine(BLUE, seed).umpire.transcript[1]) for seed in range(60))
    assert set(dreams) == {"rock", "paper", "scissors"}
    assert min(dreams.values()) > 8
    for seed in range(10):
        assert game.imagine(RED, seed).umpire.transcript == [luck, "rock"]
        assert game.imagine(BLUE, seed).umpire.transcript[0] == luck


class Shopping(Step, frozen=True):
    """Red and then blue buy in secret until they stop or have no coin left of four; then all is shown."""

    def run(self, g: Umpire) -> None:
        bought = []
        for seat in (RED, BLUE):
            coins, basket = 4, ""
            while coins:
                goods = {"apple": 1, "pear": 2, "melon": 4, "stop": coins}
                paid = g.ask(
                    seat,
                    "buy",
                    [option(name, value=price) for name, price in goods.items() if price <= coins],
                    rule="TOY-01",
                    private=True,
                )
                basket += paid.key[0]
                coins -= paid.value
            bought.append(basket)
        g.emit(toys.Told(what=" ".join(bought), rule="TOY-01"))
        g.ask(RED, "well", [option("yes"), option("no")], rule="TOY-01")
        g.end(toys.won(""))


def test_others_may_have_sealed_more_answers_or_fewer_than_they_really_did(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toys.Sealed, "opening", Shopping)
    game = new("sealed")
    for key in ("apple", "pear", "apple"):
        for seed in range(10):  # blue waits, and imagines nothing of what red has bought so far
            waiting = game.imagine(BLUE, seed)
            assert waiting.umpire.transcript == []
            assert waiting.decision is not None
            assert waiting.decision.seats == (RED,)
        game.choose(key)
    game.choose("pear")
    dreams = set()
    for seed in range(60):
        twin = game.imagine(BLUE, seed)
        assert twin.decision is not None
        assert [option.key for option in twin.decision.options] == ["apple", "pear", "stop"]
        *red, own = twin.umpire.transcript
        assert own == "pear"
        dreams.add(tuple(red))
        assert game.imagine(RED, seed).umpire.transcript == ["apple", "pear", "apple"]
    assert {len(red) for red in dreams} >= {1, 2, 3}
    assert len(dreams) > 6


@pytest.mark.parametrize("toy", toys.SOUND)
def test_imagined_games_play_on(toy: str) -> None:
    game, rng = new(toy), random.Random(1)
    for _ in range(60):
        if game.decision is None:
            break
        for seat in game.header.seats:
            play(game.imagine(seat, rng.getrandbits(30)), decisions=10)
        game.choose(rng.choice(game.decision.options))


class Whisper(Step, frozen=True):
    """Tells blue what lies under a token, and asks red."""

    def run(self, g: Umpire) -> None:
        g.emit(toys.Told(what=g.state.tokens["t0"].face, rule="TOY-01", to=(BLUE,)))
        g.ask(RED, "well", [option("yes"), option("no")], rule="TOY-01")
        g.end(toys.won(""))


def test_what_only_others_were_told_is_imagined_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toys.Cards, "opening", Whisper)
    game = new("cards")
    whispers = {game.imagine(RED, seed).events[0].what for seed in range(30)}  # type: ignore[attr-defined]
    assert whispers == {"bomb", "gold", "junk"}


class Leaky(Step, frozen=True):
    """Shuffles, and asks at once about the card on top, before the seat has got it."""

    def run(self, g: Umpire) -> None:
        pile = g.shuffled("abcdefgh")
        first = g.ask(RED, "keep", [option(f"keep {pile[0]}"), option("drop")], rule="TOY-LEAK-01")
        g.ask(RED, "sure", [Option(key=f"{first.key} yes", text="yes"), option("no")], rule="TOY-LEAK-01")
        g.end(toys.won(""))


def test_a_question_about_what_its_seat_may_not_know_cannot_be_imagined(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toys.Broken, "opening", Leaky)
    monkeypatch.setattr("fireteam.engine.views.ATTEMPTS", 2)
    game = new("broken", seed=4)
    game.choose(next(key for key in keys(game) if key != "drop"))
    with pytest.raises(LawBroken, match="red cannot imagine a game that fits what it was asked"):
        _ = [game.imagine(RED, seed) for seed in range(50)]


class Flag(Entity, frozen=True):
    secret = "face"

    id: str
    kind: str
    face: str
    face_up: bool = False
    known_to: tuple[str, ...] = ()


@pytest.mark.parametrize("seat", ["red", ""])
def test_what_lies_face_up_is_open_to_everybody(seat: str) -> None:
    """Also to who looks on and has no seat."""
    assert views._secret(Flag("a", "flag", "red"), seat) == "face"
    assert views._secret(Flag("a", "flag", "red", face_up=True), seat) == ""


@pytest.mark.parametrize(
    ("asked", "thought", "alike"),
    [
        (("red",), ("red",), True),
        (("red",), ("blue", "red"), True),  # the own part of a question that others share
        (("red", "blue"), ("red",), False),
        (("blue",), ("green",), False),
    ],
)
def test_an_imagined_question_is_put_to_everybody_who_is_asked(
    asked: tuple[str, ...], thought: tuple[str, ...], alike: bool
) -> None:
    known, imagined = (
        Decision(number=1, seats=seats, prompt="where", options=Options(), rule="") for seats in (asked, thought)
    )
    assert views._alike(known, imagined, "red") is alike

"""Questions and answers: what is offered, what is refused, and who may choose."""

from __future__ import annotations

import random
from functools import partial

import pytest

from fireteam.bots import uniform
from fireteam.engine import Option, Options, Places, ScriptedDice, Unmade
from fireteam.engine.errors import FireteamError, GameOver, NothingToUndo, NotOffered, Refused, StaleDecision, WrongSeat
from fireteam.engine.save import dump

from . import toys
from .play import again, keys, new, play
from .toys import option


def region(*places: int) -> Places:
    return Places("to", places, lambda place: option(f"to:{place}", places=(place,)), places.__contains__)


def test_options_are_one_sequence_of_listed_ones_and_lazy_families() -> None:
    options = Options([option("stay"), option("fire")], region(3, 9), region(), region(20))
    listed = ["stay", "fire", "to:3", "to:9", "to:20"]
    assert [o.key for o in options] == listed
    assert [options[n].key for n in range(5)] == listed
    assert [options[n].key for n in range(-5, 0)] == listed
    assert [o.key for o in options[1:4]] == listed[1:4]
    assert len(options) == 5
    for index in (5, -6):
        with pytest.raises(IndexError):
            options[index]


@pytest.mark.parametrize(
    "key", ["to:4", "to:", "to:x", "to:-3", "to:3.0", "at:3", "3", "", "to:" + "3" * 5000, "to:٣٣"]
)
def test_a_key_that_is_not_offered_is_not_found(key: str) -> None:
    assert Options([option("stay")], region(3, 9)).find(key) is None


def test_a_lazy_family_makes_only_the_option_that_is_asked_for() -> None:
    made: list[int] = []

    def make(place: int) -> Option:
        made.append(place)
        return option(f"to:{place}")

    places = range(10_000)
    options = Options((), Places("to", places, make, places.__contains__))
    assert options[77].key == "to:77"
    assert options.find("to:9999") is not None
    assert options.find("to:10000") is None
    assert made == [77, 9999]


@pytest.mark.parametrize(
    ("refusal", "answer"),
    [
        (NotOffered, {"option": "nonsense"}),
        (NotOffered, {"option": option("nonsense")}),
        (NotOffered, {"option": ""}),
        (WrongSeat, {"option": "red1", "seat": "blue"}),
        (WrongSeat, {"option": "red1", "seat": "nobody"}),
        (StaleDecision, {"option": "red1", "number": 7}),
        (StaleDecision, {"option": "red1", "number": -1, "seat": "blue"}),
    ],
)
def test_what_may_not_be_chosen_is_refused_and_changes_nothing(
    refusal: type[Refused], answer: dict[str, object]
) -> None:
    game = new("duel")
    before, told = dump(game), list(game.events)
    with pytest.raises(refusal):
        game.choose(**answer)  # type: ignore[arg-type]
    assert dump(game) == before
    assert game.events == told
    game.choose("red1", seat="red", number=0)
    assert len(game.log) == 1


def test_an_answer_after_the_end_is_refused() -> None:
    game = play(new("sealed"))
    before = dump(game)
    with pytest.raises(GameOver, match="'rock' answers no question"):
        game.choose("rock")
    assert dump(game) == before


def test_a_decision_open_to_several_seats_takes_the_first_valid_answer() -> None:
    game = new("race")
    assert game.decision is not None
    assert game.decision.seats == ("red", "blue", "green")
    with pytest.raises(WrongSeat, match="'blue:a' is an option of blue, not of red"):
        game.choose("blue:a", seat="red")
    game.choose("blue:a", seat="blue", number=0)
    with pytest.raises(StaleDecision, match="decision 0 is not open; decision 1 is"):
        game.choose("red:b", seat="red", number=0)
    assert [record.seat for record in game.log] == ["blue"]


def test_each_seat_sees_its_own_options_of_an_open_decision() -> None:
    view = new("race").view("blue")
    assert view.decision is not None
    assert [o.key for o in view.decision.options] == ["blue:a", "blue:b"]


def test_what_names_no_seat_is_chosen_by_any_that_is_asked_and_the_log_says_by_whom() -> None:
    game = new("vote")
    game.choose("south", seat="green")
    game.choose("north", seat="blue")
    assert [(record.seat, record.key) for record in game.log] == [("green", "south"), ("blue", "north")]
    replayed = again(game)
    assert [record.seat for record in replayed.log] == ["green", "blue"]
    replayed.undo()
    replayed.redo()
    assert replayed.log == game.log
    with pytest.raises(WrongSeat, match="nobody is not asked"):
        game.choose("north", seat="nobody")


def test_a_family_may_be_one_seats_own() -> None:
    game = new("vote")
    view = game.view("blue")
    assert view.decision is not None
    assert [o.key for o in view.decision.options] == ["north", "south", "alone-blue:4", "alone-blue:8"]
    with pytest.raises(WrongSeat, match="'alone-blue:4' is an option of blue, not of red"):
        game.choose("alone-blue:4", seat="red")
    game.choose("alone-blue:4")
    assert game.log[-1].seat == "blue"


def test_a_random_player_chooses_what_is_its_own_or_everybodys() -> None:
    decision = new("vote").decision
    assert decision is not None
    chosen = {uniform.pick(decision, "green", random.Random(seed)).key for seed in range(60)}
    assert chosen == {"north", "south", "alone-green:4", "alone-green:8"}


def test_the_decisions_of_a_game_are_numbered() -> None:
    game = new("sealed")
    for number in range(6):
        assert game.decision is not None
        assert game.decision.number == number
        game.choose("rock")


# ---------------------------------------------------------------------- undo


def test_undo_goes_back_and_redo_forth() -> None:
    game = play(new("duel"), decisions=30)
    stages = [dump(game)]
    for _ in range(30):
        game.undo()
        stages.append(dump(game))
    with pytest.raises(NothingToUndo, match="1 decisions cannot be taken back; 0 were made"):
        game.undo()
    for stage in reversed(stages[:-1]):
        game.redo()
        assert dump(game) == stage
    with pytest.raises(NothingToUndo, match="no decision was taken back"):
        game.redo()
    game.undo(30)
    assert dump(game) == stages[-1]


def test_another_choice_after_an_undo_leaves_nothing_to_redo() -> None:
    game = new("sealed")
    game.choose("rock")
    game.undo()
    game.choose("paper")
    with pytest.raises(NothingToUndo):
        game.redo()


def test_the_log_tells_of_an_undo_before_what_the_open_question_told() -> None:
    game = new("sealed")
    game.choose("rock")
    game.undo()
    assert [type(event).__name__ for event in game.events] == ["Undone", "Rolled"]
    game.choose("rock")
    game.choose("paper")
    assert [type(event).__name__ for event in game.events][:3] == ["Undone", "Rolled", "Told"]


def test_an_undo_that_fails_leaves_the_game_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play(new("sealed"), decisions=5)
    before = dump(game)
    monkeypatch.setattr(toys.SealedRound, "run", lambda self, g: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        game.undo()
    assert dump(game) == before
    assert keys(game) == ["rock", "paper", "scissors"]


def test_an_undo_that_would_lead_to_another_game_is_refused() -> None:
    game = new("broken")
    game.umpire.script = ScriptedDice([[6], [6]])  # which no replay knows of
    game.choose("well")
    game.choose("well")
    before = dump(game)
    with pytest.raises(FireteamError, match="decision 0 \\('well'\\) now leads to another state"):
        game.undo()
    assert dump(game) == before


# ---------------------------------------------------------------------- clones


def test_a_clone_shares_every_entity_and_no_table() -> None:
    game = play(new("duel"), decisions=20)
    twin = game.clone()
    assert twin.state == game.state
    assert twin.state is not game.state
    assert twin.state.fighters is not game.state.fighters
    assert all(twin.state.fighters[key] is fighter for key, fighter in game.state.fighters.items())


def test_a_clone_plays_on_with_the_same_dice_and_does_not_touch_the_original() -> None:
    game = play(new("duel"), decisions=20)
    before, told = dump(game), len(game.events)
    twins = [play(game.clone(), seed=3, decisions=40) for _ in range(2)]
    assert dump(twins[0]) == dump(twins[1]) != before
    assert dump(game) == before
    assert len(game.events) == told
    assert dump(play(game, seed=3, decisions=40)) == dump(twins[0])


def test_what_a_clone_chooses_leaves_the_originals_redo_alone() -> None:
    game = play(new("sealed"), decisions=4)
    after = dump(game)
    game.undo(2)
    game.clone().choose("rock")
    game.redo()
    game.redo()
    assert dump(game) == after


def test_without_a_seed_every_game_is_another_and_the_header_keeps_it() -> None:
    first, second = new("duel", seed=None), new("duel", seed=None)  # type: ignore[arg-type]
    assert first.header.seed != second.header.seed
    assert dump(new("duel", seed=first.header.seed)) == dump(first)


def test_a_listed_option_may_be_made_when_somebody_looks_at_it() -> None:
    made: list[str] = []

    def make(key: str, seat: str) -> Option:
        made.append(key)
        return Option(key=key, text="option-pass", seat=seat)

    listed = [Unmade(f"shot:{number}", "red", partial(make, f"shot:{number}", "red")) for number in range(3)]
    options = Options([*listed, Option(key="pass", text="option-pass", seat="blue")])
    assert len(options) == 4
    assert options.of("blue").find("pass") is not None
    assert not made
    assert options[1].key == "shot:1"
    found = options.find("shot:2")
    assert found is not None
    assert found.seat == "red"
    assert options.find("shot:9") is None
    assert made == ["shot:1", "shot:2"]
    assert [option.key for option in options.of("red").listed] == ["shot:0", "shot:1", "shot:2"]
    assert [option.key for option in options] == ["shot:0", "shot:1", "shot:2", "pass"]

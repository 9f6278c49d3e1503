"""Sessions at the terminal, on a toy game: what is typed, and what is answered."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import fireteam
from fireteam import games
from fireteam.engine import Sequel

from .conftest import Play


def test_the_screen_shows_title_map_units_question_and_options(play: Play) -> None:
    shown = play("q")
    assert "The Square" in shown
    assert "Turn 1/3" in shown
    assert "A B C D" in shown
    assert "Rover" in shown
    assert "idle" in shown
    assert " Red  Where does Rover go?" in shown
    assert "1 Wait" in shown
    assert "point at the map (44 places): walk" in shown
    assert "┌2┐ hut" in shown
    assert "Until next time." in shown


def test_what_cannot_be_done_is_listed_with_its_reason(play: Play) -> None:
    shown = play("3")
    assert "3 ✗ fly: Nobody here has wings." in shown
    assert "fly is not possible now: Nobody here has wings." in shown


def test_an_option_is_chosen_by_number_by_words_and_by_key(play: Play) -> None:
    assert "Rover waits." in play("1")
    assert "Rover waits." in play("sing")
    assert "Rover waits." in play("wait")


def test_a_place_is_chosen_by_pointing_and_confirming(play: Play) -> None:
    shown = play("B3", "")
    assert "Walk → B3a?" in shown
    assert "Rover walks to B3a with" in shown


def test_another_entry_at_the_confirmation_is_a_new_answer(play: Play) -> None:
    shown = play("B3", "A2d", "")
    assert "Rover walks to A2d" in shown
    assert "Rover walks to B3" not in shown
    assert "Rover waits." in play("B3", "n", "1")


@pytest.mark.parametrize(
    ("entry", "answer"),
    [
        ("Z9", "Z9 is not on the table; its squares are A1 - D4."),
        ("D1", "Nothing can be chosen at D1; the nearest is: Walk → C1a."),
        ("9", "There is no 9 here; the list goes from 1 to 2."),
        ("dance", "“dance” is no option here."),
        ("", "Give a number from the list"),
        ("? #99", "There is no line #99 in the log."),
        ("? 9", "There is no 9 here"),
        ("r", "There is nothing to take back"),
        ("u", "Nobody here has decided anything yet"),
        ("?", "Unknown rule"),
        ("h", "the square in column K, row 14"),
    ],
)
def test_a_wrong_entry_is_answered_in_words_and_asked_again(play: Play, entry: str, answer: str) -> None:
    shown = play(entry, "1")
    assert answer in shown
    assert "Rover waits." in shown


def test_rolls_are_shown_with_their_dice_and_successes(play: Play) -> None:
    shown = play("B3", "")
    roll = next(line for line in shown.splitlines() if "2d6, Rover strides out:" in line)
    dice = roll.partition("out: ")[2]
    assert len(re.findall(r"\[[456]\]|(?<![\[\d])[123](?!\])", dice)) == 2


def test_own_dice_are_asked_for_and_a_wrong_entry_is_asked_again(play: Play) -> None:
    shown = play("B3", "", "7 2", "4", "6 2", own_dice=True)
    assert "Roll 2d6: Rover strides out" in shown
    assert "“7 2” does not fit" in shown
    assert "“4” does not fit" in shown
    assert "2d6, Rover strides out: [6] 2" in shown
    assert "Rover walks to B3a with one success." in shown


def test_dice_may_be_typed_without_spaces(play: Play) -> None:
    assert "with 2 successes" in play("B3", "", "65", own_dice=True)


def test_bots_play_and_say_why(play: Play) -> None:
    shown = play("1")
    assert "Blue: by chance." in shown
    assert "best of" in play("1", seats={"blue": "greedy"})


def test_undo_takes_back_the_last_decision_and_says_so(play: Play) -> None:
    shown = play("B3", "", "u", "1")
    assert "decisions were taken back" in shown
    assert shown.rindex("Rover waits.") > shown.index("were taken back")


def test_undo_then_redo_is_where_one_was(play: Play) -> None:
    shown = play("B3", "", "u", "r", "l")
    assert "Rover walks to B3a" in shown[shown.index("taken back") :]


def test_several_people_must_agree_to_take_back_the_others_decision(play: Play) -> None:
    people = {"red": "human", "blue": "human"}
    assert "Hound waits." in play("1", "1", "u 2", "n", "l", seats=people)
    shown = play("1", "1", "u 2", "y", "l", seats=people)
    assert "Does everybody agree (Red and Blue)?" in shown
    assert "2 decisions were taken back." in shown


def test_save_and_load(play: Play, tmp_path: Path) -> None:
    shown = play("B3", "", f"s {tmp_path / 'kept.fireteam'}", "q")
    assert "Saved as" in shown
    assert "The game is kept" not in shown
    game = fireteam.load(tmp_path / "kept.fireteam")
    assert game.log[0].key == "walk:38"


def test_a_save_that_fails_is_told(play: Play, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    shown = play(f"s {tmp_path / 'file' / 'kept'}", "1")
    assert "could not be written" in " ".join(shown.split())
    assert "Rover waits." in shown


def test_whoever_leaves_is_told_that_the_game_is_kept_and_may_save_it_elsewhere(play: Play, tmp_path: Path) -> None:
    shown = play("1", "q", "stay", "q", "s")
    assert shown.count("The game is kept, and fireteam play offers to go on with it.") == 2
    assert "not saved" not in shown
    assert list(tmp_path.glob("parlour-square-1.fireteam"))


def test_the_end_shows_the_outcome_and_keeps_the_replay(play: Play, tmp_path: Path) -> None:
    shown = play("1", "1", "1", "")
    assert "Red has crossed the square." in shown
    assert "Red: 0 points" in shown
    assert "Saved as parlour-square-1.fireteam." in shown
    assert fireteam.load(tmp_path / "parlour-square-1.fireteam").outcome


def test_the_end_says_what_to_play_next(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Next:" not in play("1", "1", "1", "n")
    parlour = games.find("parlour")
    monkeypatch.setattr(type(parlour), "sequel", lambda self, scenario, state: Sequel(scenario="meadow"))
    ended = play("1", "1", "1", "n", "n")
    assert "Next: The Meadow. Play it now?" in ended
    assert "Where does Rover go?" not in ended.partition("Play it now?")[2]
    assert "Where does Rover go?" in play("1", "1", "1", "n", "", "q").partition("Play it now?")[2]
    assert "Play it now?" not in play(seats={"red": "greedy", "blue": "random"})


def test_what_follows_goes_on_from_the_table_that_was_left(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    parlour = games.find("parlour")
    left = Sequel(scenario="meadow", document="the table as it was left", options={})
    monkeypatch.setattr(type(parlour), "sequel", lambda self, scenario, state: left if scenario == "square" else None)
    taken: list[str] = []
    monkeypatch.setattr(type(parlour), "adopt", lambda self, document: taken.append(document) or "march")
    shown = play("1", "1", "1", "n", "y", "q")
    assert taken == ["the table as it was left"]
    assert "Does Red march on?" in shown.partition("Play it now?")[2]


def test_the_replay_need_not_be_kept(play: Play, tmp_path: Path) -> None:
    play("1", "1", "1", "n")
    assert not [file for file in tmp_path.rglob("*") if file.is_file()]


def test_bots_alone_play_to_the_end(play: Play) -> None:
    shown = play(seats={"red": "greedy", "blue": "random"})
    assert "Red has crossed the square." in shown


def test_everything_is_said_in_german(play: Play) -> None:
    shown = play("B3", "", "99", "h", "1", "1", "n", language="de")
    for words in ("Der Platz", "Wohin geht Streuner?", "Gehen → B3a?", "Streuner geht nach B3a", "1 Warten"):
        assert words in shown
    assert "Eine 99 gibt es hier nicht" in shown
    assert "Rot hat den Platz überquert." in shown


def test_the_chooser_asks_for_scenario_settings_seats_and_dice(choose: Play) -> None:
    shown = choose("4", "5", "2", "1", "random", "", "1", "q", "y")
    for words in ("Parlour: which scenario?", "4 The Square", "Who plays: Red?", "Whose dice?", "Where does Rover go?"):
        assert words in shown
    assert "“5” is not on the list; give a number from 1 to 2." in shown


def test_the_chooser_offers_saved_games(choose: Play, play: Play, tmp_path: Path) -> None:
    play("B3", "", "s", "q")
    shown = choose("2", "l", "q")
    assert "go on: parlour-square-1.fireteam" in shown
    assert "Rover walks to B3a" in shown


PEOPLE = {"red": "human", "blue": "human"}


def test_answers_stand_under_what_they_answer_and_dice_in_pairs(play: Play) -> None:
    own = {"own_dice": True, "seats": PEOPLE, "scenario": "march"}
    shown = play("march", "strike", "6 5 2", "5 5", "l", **own)
    lines = shown[shown.rindex("> l") :].splitlines() if "> l" in shown else shown.splitlines()
    heading = next(line for line in lines if "Blue strikes at Red" in line)
    struck = next(line for line in lines if "hurt." in line)
    assert heading.strip() == "↳ Blue strikes at Red"
    assert struck.rstrip().endswith("1 hurt. [6]! [5]=[5] · 2 · 5")
    assert len(heading) - len(heading.lstrip()) < struck.index("Blue strikes Red")


def test_standing_orders_spare_questions_and_the_log_tells_of_them(play: Play) -> None:
    shown = play("march", "o", "o x", "o never", "q", seats=PEOPLE, scenario="march")
    assert shown.count("Reactions: o ask (always ask)") == 2
    assert "Blue, reactions from now on: never." in shown
    assert shown.count("Blue lets it pass, as ordered once and for all.") >= 3
    assert "Does Blue march on?" in shown
    asked = play("march", "o matters", "pass", "q", seats=PEOPLE, scenario="march")
    assert asked.count("Do you strike?") == 2
    assert "Does Blue march on?" in asked


def test_undo_goes_back_to_what_a_person_decided(play: Play) -> None:
    shown = play("march", "o never", "u", "y", "q", seats=PEOPLE, scenario="march")
    assert "4 decisions were taken back" in shown
    assert shown.rindex("Does Red march on?") > shown.index("Does Blue march on?")


def test_an_input_that_ends_leaves_the_table(play: Play, choose: Play) -> None:
    assert "Until next time." in play()
    assert "which scenario?" in choose()


def test_to_take_back_what_was_shown_needs_consent_too(play: Play) -> None:
    """Whoever has drawn a card has seen it, though no die fell and nobody else decided."""
    refused = play("draw", "u", "n", "q", seats=PEOPLE, scenario="evening")
    assert "taken back" not in refused
    agreed = play("draw", "u", "y", "q", seats=PEOPLE, scenario="evening")
    assert "One decision was taken back" in agreed

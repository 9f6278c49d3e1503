"""Games in one line: written, read back, and refused with what is wrong."""

from __future__ import annotations

import pytest

from fireteam.engine import Option
from fireteam.engine.errors import EditedDecisions, NotASave
from fireteam.engine.notation import read
from fireteam.engine.save import dump

from . import toys
from .play import find, new, play


@pytest.mark.parametrize("toy", toys.SOUND)
@pytest.mark.parametrize("decisions", [0, 7, 10_000])
def test_a_game_is_read_back_from_its_line(toy: str, decisions: int) -> None:
    game = play(new(toy, seed="5f"), 3, decisions)
    assert "\n" not in str(game)
    assert dump(read(str(game), find)) == dump(game)


def test_a_line_keeps_settings_players_and_dice_of_ones_own() -> None:
    game = new("duel", seats={"blue": "book"}, options={"size": "2"}, own_dice=["red"])
    for key in ("red1", "blue1", "dice:4,2"):
        game.choose(key)
    line = str(game)
    assert line.startswith("duel/toy seed=1 red=human blue=book size:2 own=red | red>red1 red>blue1 red>dice:4,2 ~ ")
    assert read(line, find).header == game.header


@pytest.mark.parametrize(
    ("change", "fault", "complaint"),
    [
        (lambda line: "duel", NotASave, "'duel' is no line of a game"),
        (lambda line: line.replace("size:2", "size"), NotASave, "'size' says nothing"),
        (lambda line: line.replace("size:2", "size:9"), NotASave, "option size is '9'; expected one of 2, 15"),
        (lambda line: line.replace("red>red1", "red>red7"), EditedDecisions, "decision 0 of the line, 'red>red7'"),
        (lambda line: line.replace("red>red1", "blue>red1"), EditedDecisions, "blue is not asked"),
        (lambda line: line.replace("seed=1", "seed=2"), EditedDecisions, "the line leads to"),
    ],
)
def test_what_is_wrong_with_a_line_is_said(change, fault, complaint) -> None:
    game = new("duel", options={"size": "2"})
    game.choose("red1")
    game.choose("blue1")
    with pytest.raises(fault, match=complaint):
        read(change(str(game)), find)


def test_games_questions_and_options_show_themselves_in_one_line() -> None:
    game = new("duel", options={"size": "2"})
    assert repr(game) == "<duel/toy after 0 decisions: red asked shooter (2 options)>"
    assert repr(Option(key="walk:7", text="option-walk", seat="red", places=(7,))) == (
        "Option('walk:7', seat='red', places=(7,))"
    )
    play(game, 1)
    assert game.outcome is not None
    (winner,) = game.outcome.winners
    assert repr(game) == f"<duel/toy after {len(game.log)} decisions: over, won by {winner}>"
    assert new("duel")._repr_svg_() is None, "a toy that nobody draws"

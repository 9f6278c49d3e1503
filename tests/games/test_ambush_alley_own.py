"""Scenarios of the players' own: how a document is taken in, what is refused, and that saves carry it along."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import fireteam
from fireteam import games
from fireteam.engine import Game
from fireteam.engine.errors import BadSetup, OtherGame
from fireteam.engine.save import dump, parse, revive
from fireteam.games.ambush_alley import GAME, content, own
from fireteam.text import Text

MODEL = (content.FOLDER / "scenarios" / "contracting_trouble.toml").read_text(encoding="utf-8")
WORDS = """
[words.en]
title = "The well"
summary = "A well, and who drinks from it."

[words.de]
title = "Der Brunnen"
"""
DOCUMENT = (
    MODEL.replace('id = "contracting_trouble"', 'id = "the_well"').replace('"main_street"', '"well_road"') + WORDS
)


@pytest.fixture(autouse=True)
def forgotten() -> object:
    """Nothing stays known from one test to the next."""
    yield
    for name in tuple(own.DOCUMENTS):
        own.forget(name)
    own.PIECES.clear()


@pytest.mark.rule("AA-SETUP-01")
def test_a_document_is_played_like_a_scenario_of_the_game() -> None:
    name = GAME.adopt(DOCUMENT)
    assert name.startswith("the_well-")
    assert GAME.adopt(DOCUMENT) == name
    assert GAME.adopt(DOCUMENT + "\n# changed\n") != name
    assert GAME.document(name) == DOCUMENT
    assert name not in [scenario.id for scenario in GAME.scenarios()]
    game = Game.new(GAME, name, seed=1)
    assert game.header.document == DOCUMENT
    assert game.decision is not None


def test_its_words_come_with_it_and_its_pieces_are_called_by_their_ids() -> None:
    name = GAME.adopt(DOCUMENT)
    english, german = Text("en", "ambush_alley"), Text("de", "ambush_alley")
    assert (english.text(f"scenario-{name}"), german.text(f"scenario-{name}")) == ("The well", "Der Brunnen")
    assert german.text(f"scenario-{name}-summary") == "A well, and who drinks from it."
    assert english.text(f"scenario-{name}-insurgents") == ""
    assert english.text("piece-well-road") == "well road"
    assert not english.has("scenario-the_well-00000000")
    nameless = GAME.adopt(DOCUMENT.replace(WORDS, ""))
    assert english.text(f"scenario-{nameless}") == "the well"


def test_a_save_carries_its_scenario_to_where_nobody_has_its_file(tmp_path: Path) -> None:
    game = Game.new(GAME, GAME.adopt(DOCUMENT), seed=1)
    assert game.decision is not None
    game.choose(game.decision.options[0])
    game.save(tmp_path / "game.save")
    code = (
        "import json, sys, fireteam\n"
        "for verify in (True, False):\n"
        "    game = fireteam.load(sys.argv[1], verify=verify)\n"
        "    print(json.dumps([game.header.scenario, game.decision.prompt, len(game.log)]))\n"
    )
    said = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "game.save")], env=os.environ, check=True, stdout=subprocess.PIPE
    ).stdout.splitlines()
    assert [json.loads(line) for line in said] == [[game.header.scenario, game.decision.prompt, 1]] * 2


def test_a_save_of_the_games_own_scenario_is_as_it_was() -> None:
    data = dump(Game.new(GAME, "contracting_trouble", seed=1))
    assert b'"document"' not in data


def test_a_save_whose_scenario_was_changed_or_is_broken_is_refused() -> None:
    game = Game.new(GAME, GAME.adopt(DOCUMENT), seed=1)
    saved = parse(dump(game))
    import msgspec

    for document, said in ((DOCUMENT + "#", "its scenario is the_well-"), ("id = 3", "scenario:1: id")):
        header = msgspec.structs.replace(saved.header, document=document)
        with pytest.raises(OtherGame, match=said):
            revive(msgspec.structs.replace(saved, header=header), games.find)


def test_undo_and_clones_go_on_even_if_it_was_forgotten_meanwhile() -> None:
    name = GAME.adopt(DOCUMENT)
    game = Game.new(GAME, name, seed=1)
    for _ in range(3):
        assert game.decision is not None
        game.choose(game.decision.options[0])
    own.forget(name)
    game.undo(2)
    assert len(game.log) == 1


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('id = "the_well"', 'id = "The Well"', "edited.toml:8: id: Expected `str` matching regex"),
        ("width = 24", "width = 20", "terrain.width: 20 in, expected 24 to 48"),
        ("width = 24", "width = 900\n", "terrain.width: 900 in, expected 24 to 48"),
        ("quality = 8", "quality = 7", "regulars.quality: Invalid enum value 7; found 7"),
        ("exits =", "exists =", "unknown field `exists`"),
        ('table = "standard"', 'table = "mine"', "insurgency.table: 'mine', expected a table"),
        ("[terrain]", "[terrain", "not TOML"),
        ('title = "The well"', f'title = "{"x" * 81}"', "words.en.title: Expected `str` of length <= 80"),
        ("at = [2.0, 20.0]", "at = [2.0, 90.0]", "regulars.units[0].at: [2, 90] on level 0, where nobody can stand"),
    ],
)
def test_a_broken_document_says_file_line_what_was_found_and_expected(old: str, new: str, said: str) -> None:
    assert old in DOCUMENT
    with pytest.raises(BadSetup) as refused:
        GAME.adopt(DOCUMENT.replace(old, new, 1), "edited.toml")
    assert said in str(refused.value)
    assert not own.DOCUMENTS


def test_all_that_is_wrong_is_told_at_once_line_by_line() -> None:
    broken = DOCUMENT.replace("turns = 12", "turns = 11").replace('table = "standard"', 'table = "mine"')
    with pytest.raises(BadSetup) as refused:
        GAME.adopt(broken, "edited.toml")
    lines = str(refused.value).splitlines()
    assert len(lines) == 2
    assert all(line.startswith("edited.toml:") for line in lines)


def test_what_would_be_too_much_for_a_computer_is_refused() -> None:
    with pytest.raises(BadSetup, match="bytes, expected 65536 at most"):
        GAME.adopt(DOCUMENT + "#" * 70_000)
    with pytest.raises(BadSetup, match="72 at most even with large_table"):
        GAME.adopt("large_table = true\n" + DOCUMENT.replace("width = 24", "width = 9000"))
    with pytest.raises(BadSetup, match="'25mm' makes a table of 144 by 96 in"):
        GAME.adopt("large_table = true\n" + DOCUMENT.replace("width = 24", "width = 72").replace("t = 24", "t = 48"))
    with pytest.raises(BadSetup, match="units, expected 60 at most"):
        GAME.adopt(DOCUMENT + '\n[[insurgents.units]]\nfigures = { rifle = 1 }\nstrip = "north"\n' * 60)
    with pytest.raises(BadSetup, match=r"nested too deep|not TOML"):
        GAME.adopt("x = " + "[" * 20_000)


def test_only_so_many_are_known_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own, "MOST", 2)
    names = [GAME.adopt(f"{DOCUMENT}# {number}\n") for number in range(3)]
    assert [name in own.DOCUMENTS for name in names] == [False, True, True]
    with pytest.raises(BadSetup, match="has no scenario"):
        GAME.scenario(names[0])


def test_a_file_is_played_by_its_path(tmp_path: Path) -> None:
    file = tmp_path / "well.toml"
    file.write_text(DOCUMENT, encoding="utf-8")
    game = fireteam.new("ambush_alley", str(file), seed=1)
    assert game.header.scenario.startswith("the_well-")
    with pytest.raises(BadSetup, match=r"nowhere\.toml cannot be read: No such file"):
        fireteam.new("ambush_alley", str(tmp_path / "nowhere.toml"))
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(BadSetup, match="cannot be read"):
        fireteam.new("ambush_alley", str(file))


def test_it_can_be_simulated_in_several_processes(tmp_path: Path) -> None:
    from fireteam.sim.simulate import simulate

    file = tmp_path / "well.toml"
    file.write_text(DOCUMENT.replace("choices = [8, 10, 12, 16]", "choices = [1, 12]"), encoding="utf-8")
    seats = {"regulars": "random", "insurgents": "random"}
    reports = [
        simulate("ambush_alley", str(file), count=2, seats=seats, jobs=jobs, options={"turn_limit": "1"})
        for jobs in (1, 2)
    ]
    assert reports[0] == reports[1]


def test_a_file_says_itself_whose_content_it_is(tmp_path: Path) -> None:
    file = tmp_path / "well.toml"
    file.write_text(DOCUMENT, encoding="utf-8")
    with pytest.raises(BadSetup, match="--game"):
        games.check(file)
    file.write_text(f'game = "ambush_alley"\n{DOCUMENT}', encoding="utf-8")
    assert games.check(file) == []
    file.write_text(f'game = "ambush_alley"\n{DOCUMENT}[[', encoding="utf-8")
    assert "not TOML" in games.check(file)[0]
    file.write_text(f'game = "chess"\n{DOCUMENT}', encoding="utf-8")
    with pytest.raises(BadSetup, match="no game 'chess'"):
        games.check(file)


def test_a_game_without_own_scenarios_says_so() -> None:
    from ..engine import toys

    rulebook = next(iter(toys.TOYS.values()))
    with pytest.raises(BadSetup, match="reads no scenarios"):
        rulebook.adopt("")
    with pytest.raises(BadSetup, match="no form"):
        rulebook.compose({})
    assert rulebook.battle() == ()
    assert rulebook.document(rulebook.scenarios()[0].id) == ""

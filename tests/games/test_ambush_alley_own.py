"""Scenarios of the players' own: how a document is taken in, what is refused, and that saves carry it along."""

from __future__ import annotations

import gc
import hashlib
import itertools
import json
import os
import re
import subprocess
import sys
import weakref
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import fireteam
from fireteam import games
from fireteam.engine import Game
from fireteam.engine.errors import BadSetup, OtherGame
from fireteam.engine.save import dump, parse, revive
from fireteam.games.ambush_alley import GAME
from fireteam.games.ambush_alley.content import library, types
from fireteam.games.ambush_alley.content.tables import TABLES
from fireteam.kit.own_scenarios import LATELY as DOCUMENTS
from fireteam.spaces.plane.table import LATELY
from fireteam.text import Text

MODEL = (types.FOLDER / "scenarios" / "contracting_trouble.toml").read_text(encoding="utf-8")
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
    library.OWN.forget()
    gc.collect()
    yield
    library.OWN.forget()


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


def test_a_document_in_use_is_never_forgotten_and_goes_with_its_last_game() -> None:
    name = GAME.adopt(DOCUMENT)
    game = Game.new(GAME, name, seed=1)
    for number in range(DOCUMENTS + 3):
        GAME.adopt(f"{DOCUMENT}# {number}\n")
    twin = game.clone()
    for _ in range(3):
        assert game.decision is not None
        game.choose(game.decision.options[0])
    game.undo(2)
    assert len(game.log) == 1
    assert GAME.document(name) == DOCUMENT
    assert game.state.table in TABLES
    key, land = game.state.table, weakref.ref(TABLES[game.state.table])
    del game
    assert twin.decision is not None
    twin.choose(twin.decision.options[0])
    imagined = twin.imagine("regulars")
    del twin
    assert imagined.decision is not None
    imagined.choose(imagined.decision.options[0])
    del imagined
    library.OWN.forget()
    LATELY.clear()
    gc.collect()
    assert GAME.document(name) == ""
    assert key not in TABLES
    assert land() is None
    with pytest.raises(BadSetup, match="has no scenario"):
        GAME.scenario(name)


def test_two_documents_never_have_the_same_id() -> None:
    """Of eight digits of their digests two are the same after some seventy thousand tries, which take a moment."""
    base = hashlib.sha256(DOCUMENT.encode())
    seen: dict[str, int] = {}
    for number in itertools.count():
        copy = base.copy()
        copy.update(f"# {number}\n".encode())
        digits = copy.hexdigest()[:8]
        if digits in seen:
            break
        seen[digits] = number
    names = [GAME.adopt(f"{DOCUMENT}# {one}\n") for one in (number, seen[digits])]
    assert names[0] != names[1]
    assert [GAME.document(name)[-9:] for name in names] == [
        f"{DOCUMENT}# {one}\n"[-9:] for one in (number, seen[digits])
    ]
    assert names[0].partition("-")[2] == hashlib.sha256(f"{DOCUMENT}# {number}\n".encode()).hexdigest()


def test_many_threads_may_take_in_and_let_go_of_documents_at_once() -> None:
    def play(number: int) -> bool:
        name = GAME.adopt(f"{DOCUMENT}# {number % 3}\n")
        game = Game.new(GAME, name, seed=number)
        assert game.decision is not None
        game.choose(game.decision.options[0])
        return GAME.document(name).endswith(f"# {number % 3}\n")

    with ThreadPoolExecutor(8) as threads:
        assert all(threads.map(play, range(48)))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('id = "the_well"', 'id = "The Well"', "edited.toml:8: id: Expected `str` matching regex"),
        ("width = 24", "width = 20", "terrain.width: 20 in, expected 24 to 48"),
        ("width = 24", "width = 900\n", "terrain.width: 900 in, expected 24 to 48"),
        ("quality = 8", "quality = 7", "regulars.quality: expected one of 6, 8, 10, 12; found 7"),
        ("exits =", "exists =", "unknown field `exists`"),
        ('table = "standard"', 'table = "mine"', "insurgency.table: 'mine', expected a table"),
        ("[terrain]", "[terrain", "not TOML"),
        ('title = "The well"', f'title = "{"x" * 81}"', "words.en.title: Expected `str` of length <= 80"),
        ("at = [2.0, 20.0]", "at = [2.0, 90.0]", "regulars.units[0].at: [2, 90], where nobody can stand"),
    ],
)
def test_a_broken_document_says_file_line_what_was_found_and_expected(old: str, new: str, said: str) -> None:
    assert old in DOCUMENT
    with pytest.raises(BadSetup) as refused:
        GAME.adopt(DOCUMENT.replace(old, new, 1), "edited.toml")
    assert said in str(refused.value)
    assert not library.OWN.all()


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
    with pytest.raises(BadSetup, match="1: nested more than 12 deep"):
        GAME.adopt("x = " + "[" * 20_000)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("quality = 8", "quality = nan", "regulars.quality: nan, expected a number that can be counted"),
        ("at = [2.0, 20.0]", "at = [inf, 20.0]", "regulars.units[0].at[0]: inf, expected a number"),
        ("quality = 8", "quality = 1" + "0" * 30, "regulars.quality: 1" + "0" * 30 + ", expected a number"),
        ("quality = 8", "quality = 1" + "0" * 60, "a number of 61 characters, expected 40 at most"),
        ("quality = 8", "quality = 1" + "0" * 5000, "a word of 5001 characters, expected 100 at most"),
        ("quality = 8", "quality = 0x" + "f" * 50, "a number of 52 characters, expected 40 at most"),
        ("rule = ", "aid_stations = [[99, 99]]\nrule = ", "aid_stations: [99, 99], expected a place on the table"),
        ("rule = ", "asset_draws = 30\nrule = ", "asset_draws: 30, expected 15 at most"),
        ("rule = ", 'assets = ["uav", "uav", "uav", "uav"]\nrule = ', "'uav' more often than the deck has it"),
        ("rule = ", "leave_from = -3\nrule = ", "leave_from: Expected `int` >= 1; found -3"),
        ('id = "the_well"', 'id = " "', "id: Expected `str` matching regex"),
        ('id = "well_road"', 'id = " "', "terrain.pieces[0].id: ' ', expected small letters, digits and _"),
        ('id = "contractor1"', 'id = " "', "people[0].id: Expected `str` matching regex"),
        ("immune = true", "immune = true\nlevel = 10000000", "people[0].level: Expected `int` <= 9"),
    ],
)
def test_numbers_names_and_places_that_cannot_be_are_refused_at_the_door(old: str, new: str, said: str) -> None:
    assert old in DOCUMENT
    with pytest.raises(BadSetup) as refused:
        GAME.adopt(DOCUMENT.replace(old, new, 1), "edited.toml")
    assert said in str(refused.value)
    assert re.match(r"edited\.toml:\d+: ", str(refused.value))


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ('[[people]]\nid = "p"\nat = [12, 2]\n' * 1300, "people: Expected `array` of length <= 20"),
        ('[[insurgents.units]]\nfigures = { rifle = 1 }\nstrip = "north"\n' * 50, "50 units with a `strip`"),
        ("[[insurgents.units]]\nfigures = { rifle = 30 }\nat = [3, 3]\n" * 5, "164 figures, expected 120 at most"),
        ('[[tasks]]\nid = "t"\nbuilding = "x"\nturns = 1\nrule = "AA-VP-01"\n' * 21, "tasks: Expected `array`"),
        ('[[points]]\nside = "regulars"\ncount = "people_lost"\neach = 1\nrule = "AA-VP-03"\n' * 60, "points: Exp"),
        ('[[terrain.pieces]]\nid = "p"\nkind = "road"\npoints = [[1, 1], [2, 2]]\n' * 200, "pieces, expected 200"),
        ('[[terrain.pieces]]\nid = "p"\nkind = "road"\npoints = [' + "[1, 1]," * 900 + "]\n", "corners, expected 800"),
    ],
)
def test_a_table_holds_only_so_much_and_the_line_is_told(more: str, said: str) -> None:
    document = DOCUMENT.replace("[words.en]", more + "[words.en]")
    with pytest.raises(BadSetup) as refused:
        GAME.adopt(document, "edited.toml")
    assert said in str(refused.value)
    assert re.match(r"edited\.toml:\d+: ", str(refused.value))


def test_a_crowd_of_civilians_is_refused_by_its_line() -> None:
    with pytest.raises(BadSetup, match=r"edited\.toml:\d+: civilians.mobs: Expected `array` of length <= 20"):
        GAME.adopt(DOCUMENT.replace("mobs = [", "mobs = [" + "[12.0, 11.5]," * 3000), "edited.toml")


def test_whoever_starts_in_a_house_must_find_room_there() -> None:
    unit = '[[insurgents.units]]\nfigures = { rifle = 20 }\ninside = ["garage"]\n'
    GAME.adopt(DOCUMENT.replace("[words.en]", unit.replace("20", "2") + "[words.en]"))
    with pytest.raises(BadSetup, match=r"\.inside: no room for 20 figures beside those before them on the 15mm table"):
        GAME.adopt(DOCUMENT.replace("[words.en]", unit + "[words.en]"))


def test_of_very_many_problems_the_first_are_told() -> None:
    units = "".join(f'[[regulars.units]]\nid = "u{n}"\nfigures = {{ moon{n} = 1 }}\nat = [3, 3]\n' for n in range(55))
    with pytest.raises(BadSetup) as refused:
        GAME.adopt(DOCUMENT.replace("[words.en]", units + "[words.en]"), "edited.toml")
    lines = str(refused.value).splitlines()
    assert len(lines) == 51
    assert lines[-1].startswith("edited.toml: and ")
    assert max(map(len, lines)) < 700


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

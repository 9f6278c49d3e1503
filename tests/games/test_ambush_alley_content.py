"""The content of Ambush Alley: what is installed is in order, and what is not says where and why."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from fireteam.content import BadContent, read
from fireteam.games.ambush_alley import GAME
from fireteam.games.ambush_alley.content import library, tables, types
from fireteam.games.ambush_alley.content.types import Scenario
from fireteam.kit.library import Library

FILE = types.FOLDER / "scenarios" / "contracting_trouble.toml"


def edited(folder: Path, old: str, new: str) -> Path:
    """The scenario file with one thing changed."""
    text = FILE.read_text(encoding="utf-8")
    assert old in text
    file = folder / "edited.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return file


def line(text: str, folder: Path) -> int:
    """The first line of the edited file that contains the text."""
    lines = (folder / "edited.toml").read_text(encoding="utf-8").splitlines()
    return next(number for number, found in enumerate(lines, start=1) if text in found)


def test_all_installed_content_is_in_order() -> None:
    assert GAME.check(types.FOLDER) == []


@pytest.mark.rule("AA-SCALE-04")
def test_tables_are_between_24_and_48_inches_unless_a_larger_one_is_meant(tmp_path: Path) -> None:
    assert GAME.check(edited(tmp_path, "width = 24", "width = 30")) == []
    (problem,) = GAME.check(edited(tmp_path, "width = 24", "width = 60"))
    assert (problem.field, problem.line) == ("terrain.width", line("width = 60", tmp_path))
    assert "60 in, expected 24 to 48" in str(problem)
    large = edited(tmp_path, "width = 24", "width = 60").read_text(encoding="utf-8")
    (tmp_path / "edited.toml").write_text(f"large_table = true\n{large}", encoding="utf-8")
    assert GAME.check(tmp_path / "edited.toml") == []


@pytest.mark.parametrize(
    ("old", "new", "field", "where", "expected"),
    [
        ("quality = 8", "quality = 7", "regulars.quality", "quality = 7", "found 7"),
        ('level = "automatic"', "level = 9", "insurgency.level", "level = 9", "found 9"),
        ("morale = 10", 'morale = "high"', "regulars.morale", 'morale = "high"', "found 'high'"),
        ("exits =", "exit =", "", "", "exit"),
        ('count = "people_brought_off"', 'count = "bribes"', "points[0].count", 'count = "bribes"', "found 'bribes'"),
        ("turns = 12", "turns = 11", "turn_limit.turns", "turns = 11", "expected one of the choices [8, 10, 12, 16]"),
        ("rgl = 1, saw", "laser = 1, saw", "regulars.units[0].figures", "laser = 1", "a figure 'laser', expected"),
        ('joins = ["alpha"', 'joins = ["zulu"', "regulars.units[2].joins", "zulu", "'zulu', expected another unit"),
        ('id = "bravo"', 'id = "alpha"', "regulars.units[0].id", 'id = "alpha"', "no other unit has"),
        ("at = [4.5, 21.5]", "at = [13.5, 11.5]", "regulars.units[1].at", "at = [13.5", "where nobody can stand"),
        ("level = 2", "level = 5", "insurgents.units[5].at", "at = [19.0, 8.5]", "on level 5, where nobody can stand"),
        ("at = [12.5, 11.0]", "at = [14.0, 11.5]", "people[0].at", "at = [14.0", "where nobody can stand"),
        ("[[2.5, 11.5]", "[[3.5, 11.5]", "civilians.mobs", "mobs =", "7.1 in from contractor1, expected over 8"),
        ('table = "standard"', 'table = "fancy"', "insurgency.table", "fancy", "expected a table of reinforcements"),
    ],
)
def test_a_fault_names_file_line_field_what_was_found_and_what_was_expected(
    tmp_path: Path, old: str, new: str, field: str, where: str, expected: str
) -> None:
    problems = GAME.check(edited(tmp_path, old, new))
    assert problems
    problem = problems[0]
    assert problem.file == "edited.toml"
    assert problem.field == field
    assert expected in problem.message
    if where:
        assert problem.line == line(where, tmp_path)


def test_a_house_without_a_way_to_it_is_found(tmp_path: Path) -> None:
    ring = """[[terrain.pieces]]
id = "ring"
kind = "high_wall"
points = [[11.5, 9.8], [12.9, 9.8], [12.9, 13.3], [11.5, 13.3], [11.5, 9.8]]

[[terrain.pieces]]
id = "main_street\""""
    problems = GAME.check(edited(tmp_path, '[[terrain.pieces]]\nid = "main_street"', ring))
    assert {problem.field for problem in problems} == {"people[0].at", "people[1].at"}
    assert any("no Regular unit can reach" in problem.message for problem in problems)
    assert any("no way from here to an exit edge (south, west)" in problem.message for problem in problems)


def test_terrain_that_cannot_be_laid_is_found(tmp_path: Path) -> None:
    problems = GAME.check(edited(tmp_path, "doors = [[5.5, 3], [3, 4.5]]", "doors = [[9, 9]]"))
    assert "'corner_house': door (9, 9) is not on the outline" in problems[0].message


def test_a_file_that_is_no_toml_says_so(tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text('id = "x"\nexits = [', encoding="utf-8")
    (problem,) = GAME.check(file)
    assert "not TOML" in problem.message
    with pytest.raises(BadContent, match=r"broken\.toml"):
        read(file, Scenario)


def test_tables_of_arrivals_must_be_complete(tmp_path: Path) -> None:
    file = tmp_path / "reinforcements.toml"
    text = (types.FOLDER / "reinforcements.toml").read_text(encoding="utf-8")
    file.write_text(text.replace('    { roll = 6, rifles = "1d6+2" },\n', ""), encoding="utf-8")
    (problem,) = GAME.check(file)
    assert problem.field == "tables[0].rows"
    assert "expected 2 to 12, each once" in problem.message


def test_every_piece_of_content_says_whether_it_is_printed_or_original() -> None:
    scenario = library.scenario("contracting_trouble")
    assert scenario.provenance == "printed"
    assert scenario.turn_limit.provenance == "original"
    assert {table.id: table.provenance for table in library.tables().values()} == {
        "standard": "printed",
        "guerrillas": "original",
        "armed_mob": "printed",
    }


def test_another_content_is_another_key(monkeypatch: pytest.MonkeyPatch) -> None:
    import msgspec

    before = GAME.content_key("contracting_trouble")
    changed = msgspec.structs.replace(library.scenario("contracting_trouble"), exits=("north",))
    monkeypatch.setitem(library.KNOWN, "contracting_trouble", changed)
    assert GAME.content_key("contracting_trouble") != before


def test_the_key_covers_every_file_that_a_game_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All but the form from which players make battles: what they make is a document of its own."""
    read_in_play = sorted(path.name for path in types.FOLDER.glob("*.toml") if path.name != "battles.toml")
    before = GAME.content_key("contracting_trouble")
    shutil.copytree(types.FOLDER, tmp_path / "content")

    def key() -> str:
        monkeypatch.setattr(library, "BOX", Library(tmp_path / "content"))
        return GAME.content_key("contracting_trouble")

    keys = set()
    for name in read_in_play:
        file = tmp_path / "content" / name
        was = file.read_bytes()
        file.write_bytes(was + b"\n")
        keys.add(key())
        file.write_bytes(was)
    assert len(keys | {before}) == len(read_in_play) + 1
    assert key() == before


def test_the_story_of_contracting_trouble_works() -> None:
    """The Marines need two or three turns to the contractors, and four or five Cautious ones to bring them off."""
    scenario = library.scenario("contracting_trouble")
    ground = library.table_of(scenario)
    contractors = ground.at(*scenario.people[0].at)
    way = ground.walk(contractors)
    fireteams = [way[ground.at(*entry.at)] for entry in scenario.regulars.units if entry.at]
    assert all(1200 < inches <= 1800 for inches in fireteams)
    exits = [cell for side in scenario.exits for cell in range(ground.cells) if ground.edge(side) >> cell & 1]
    assert 1000 <= min(way[cell] for cell in exits) <= 1800
    insurgents = [way[ground.at(*entry.at, entry.level)] for entry in scenario.insurgents.units if entry.at]
    assert min(insurgents) > 600
    buildings = [piece for piece in scenario.terrain.pieces if piece.kind == "building"]
    assert 6 <= len(buildings) <= 9
    assert all(piece.roof and piece.floors <= 2 for piece in buildings)


def test_a_save_finds_its_table_in_a_new_process(tmp_path: Path) -> None:
    from fireteam.engine import Game, save

    for scale in ("15mm", "25mm"):
        game = Game.new(GAME, "contracting_trouble", seed=1, options={"scale": scale})
        game.save(tmp_path / "game")
        tables.TABLES.pop(game.state.table)
        resumed = save.load(tmp_path / "game", lambda name: GAME, verify=False)
        assert resumed.decision is not None
        assert game.decision is not None
        assert resumed.decision.prompt == game.decision.prompt

"""The content of Far Cry: the box is in order, and whatever is broken in it is told by file, line and field."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from fireteam import games
from fireteam.games.far_cry.content import checks, library, maps

CONTENT = Path(games.__file__).parent / "far_cry" / "content"


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """A copy of the box that a test may break."""
    return Path(shutil.copytree(CONTENT, tmp_path / "content", ignore=shutil.ignore_patterns("*.py", "__pycache__")))


def broken(box: Path, file: str, old: str, new: str) -> list[str]:
    """What is wrong with a box in whose file one passage reads otherwise."""
    path = box / file
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{file} does not say {old!r}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return [str(problem) for problem in checks.check(box)]


def test_the_box_is_in_order() -> None:
    assert checks.check(CONTENT) == []


def test_one_file_is_looked_at_among_the_others(box: Path) -> None:
    broken(box, "missions/1.toml", 'kind = "beheader", at = "G6"', 'kind = "behader", at = "G6"')
    assert checks.check(box / "weapons.toml") == []
    assert [problem.file for problem in checks.check(box / "missions" / "1.toml")] == ["1.toml", "1.toml", "1.toml"]


def test_a_folder_that_is_no_box_is_told_so(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("id = 1")
    (problem,) = checks.check(tmp_path / "mine.toml")
    assert "no box of Far Cry" in str(problem)


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        pytest.param(
            "missions/1.toml",
            'kind = "beheader", at = "G6"',
            'kind = "behader", at = "G6"',
            "units[0].kind: 'behader', expected one of",
            id="unknown unit",
        ),
        pytest.param(
            "missions/0.toml",
            '{ kind = "guard_dog", at = "H2" }, ',
            "",
            "0.toml: 2 of guard_dog, expected 3",
            id="too few units",
        ),
        pytest.param("weapons.toml", "copies = 4", "copies = 3", "42 cards of weapon and mod, expected 43", id="count"),
        pytest.param(
            "weapons.toml",
            'id = "marksman_scope"\nprice = 1000',
            'id = "marksman_scope"\nprice = 500',
            "mod[0].id: 'marksman_scope' does all of it at least as well and costs no more",
            id="mod that nobody would buy",
        ),
        pytest.param(
            "weapons.toml",
            "price = 900\ndamage = 2",
            "price = 500\ndamage = 2",
            "'mp5' does all of it at least as well and costs no more",
            id="weapon that nobody would buy",
        ),
        pytest.param(
            "items.toml",
            "leaves = { green = 2, blue = 2 }",
            "leaves = { green = 2 }",
            "item[2].id: 'endorphin_boost' does all of it at least as well and costs no more",
            id="potion that nobody would brew",
        ),
        pytest.param(
            "items.toml",
            "hides = 5",
            "hides = 2",
            "container[0].id: 'rugged_sack' does all of it at least as well and costs no more",
            id="sack that nobody would make",
        ),
        pytest.param(
            "items.toml",
            '{ verb = "heal", amount = 3 }',
            '{ verb = "heal", amount = 3, where = "team" }',
            "item[2].effects[0].where: 'team', expected the user or a space",
            id="item for somebody else",
        ),
        pytest.param(
            "maps/m1.toml",
            " t . . . . . . . . p",
            " t. . . . . . . . p",
            "m1.toml:6: map: row 2 has '.' between",
            id="ragged",
        ),
        pytest.param("maps/m1.toml", ". . r . . . t", ". . r . ! . t", "has '!' at character", id="unknown sign"),
        pytest.param(
            "maps/m1.toml",
            '"A5", "B6", "A7", "B8"',
            '"A5", "B6", "A7", "C5"',
            "stars[3]: 'C5' is no open ground",
            id="star on a rock",
        ),
        pytest.param(
            "maps/m1.toml",
            "\n . . . t . . . # # # . . . . . .\n. . r . . . t . # . . t . . . .\n . . .",
            "\n r . . t . . . # # # . . . . . .\n. r r . . . t . # . . t . . . .\n r . .",
            "is walled in",
            id="walled in",
        ),
        pytest.param("maps/m1.toml", '"F2", "G10"', '"Z9", "G10"', "spots[0]: 'Z9' is no space", id="Spot off the map"),
        pytest.param(
            "maps/m1.toml",
            'start = "J3"',
            'start = "H3"',
            "ziplines[0].start: 'H3' is neither open ground nor a tower",
            id="Zipline from a wall",
        ),
        pytest.param(
            "maps/m7.toml", '["F2", "G2"]', '["F2", "H2"]', "fences[0].between: F2 and H2", id="fence without edge"
        ),
        pytest.param(
            "maps/m6.toml", '"I6", "J6"', '"I6", "K6"', "doors[1]: 'K6' is no metal door", id="door that is none"
        ),
        pytest.param(
            "missions/4.toml",
            'id = "landing_falls", round = 14',
            'id = "landing_falls", round = 10',
            "the platform 'landing' of the Exit falls in round 10, before others",
            id="Exit cut off",
        ),
        pytest.param(
            "missions/4.toml",
            'id = "west_falls", round = 9',
            'id = "west_falls", round = 8',
            "events[0].round: 8, expected 9 or later",
            id="collapse too soon",
        ),
        pytest.param(
            "missions/4.toml",
            'kind = "bridge", at = "E3"',
            'kind = "bridge", at = "F3"',
            "bridge at 'F3', expected acid there",
            id="bridge on land",
        ),
        pytest.param(
            "missions/1.toml",
            'loot = ["E4", "I9", "L6"]',
            'loot = ["E4", "I9", "J6"]',
            "loot[2]: loot at 'J6', where crate is already",
            id="two in one space",
        ),
        pytest.param(
            "missions/3.toml",
            'captive = "black_panther", arrow = "J3"',
            'captive = "black_panther", arrow = "L5"',
            "arrow: 'L5' is no free space beside the cage",
            id="arrow elsewhere",
        ),
        pytest.param(
            "missions/1.toml", "round = 7", "round = 15", "events[2].round: 15, expected at most 14", id="late event"
        ),
        pytest.param(
            "missions/1.toml",
            'kind = "guard_dog", at = "spot2"',
            'kind = "guard_dog", at = "spot9"',
            "at: 'spot9' is no space, Spot or spawn point of m1",
            id="event without a Spot",
        ),
        pytest.param(
            "missions/2.toml",
            'do = "group", kind = "b"',
            'do = "group", kind = "c"',
            "kind: 'c', expected one of a, b",
            id="unknown group",
        ),
        pytest.param("missions/2.toml", 'map = "m2"', 'map = "m9"', "map: 'm9', expected one of m1", id="unknown map"),
        pytest.param(
            "missions/1.toml", 'goal = "coconut"', 'goal = "coconuts"', "second.goal: expected one of alive", id="goal"
        ),
        pytest.param(
            "missions/7.toml",
            '"silver_dragon", "desert_eagle"',
            '"silver_dragon", "silver_dragon"',
            "2 of",
            id="outfit",
        ),
        pytest.param(
            "enemies.toml",
            'do = "attack", weapon = "bite"',
            'do = "attack", weapon = "bark"',
            "behaviour[2].weapon: 'bark', expected one of bite",
            id="attack without the weapon",
        ),
        pytest.param("enemies.toml", '["closest"]', '["nearest"]', "expected one of bleeding, closest", id="criterion"),
        pytest.param(
            "exploration.toml", 'white = ["east", "south", "west"]', "white = []", "card[0].gold: 1 arrows", id="arrows"
        ),
        pytest.param("weapons.toml", "ammo = 5", "ammo = 0", "expected some for a ranged weapon", id="no ammunition"),
        pytest.param("items.toml", "leaves = { blue = 1 }", "leaves = {}", "a potion without leaves", id="potion"),
        pytest.param("items.toml", 'id = "nature_boy"', 'id = "nature_girl"', "no text 'card-nature_girl'", id="text"),
        pytest.param("heroes.toml", 'id = "jason"', 'id = "daisy"', "'daisy' stands here twice", id="twice"),
        pytest.param(
            "talents.toml",
            'tree = "heron"',
            'tree = "crane"',
            "spider; found 'crane'",
            id="tree",
        ),
        pytest.param("insanity.toml", "provenance", "origin", "insanity.toml", id="unknown field"),
        pytest.param(
            "insanity.toml", '"reflexes", "inst', '"reflex", "inst', "expected one of adrenalin", id="stress effect"
        ),
        pytest.param(
            "exploration.toml",
            'die = "yellow"\ndamage = 1\nxp = 100\nhides = 2',
            "damage = 1\nxp = 100\nhides = 2",
            "die: none, expected one for a hunt",
            id="hunt without a die",
        ),
        pytest.param(
            "exploration.toml",
            "damage = 1\nxp = 100\nmoney = 200",
            "xp = 100\nmoney = 200",
            "damage: 0, expected what a patrol costs",
            id="patrol without danger",
        ),
        pytest.param(
            "enemies.toml", "hp = 36\n", "hp = 35\n", "hp: [35], expected 12, 16, 20, 36 for a boss", id="boss"
        ),
        pytest.param(
            "exploration.toml", 'like = "hunt"\n', "", "like: a secret location that is resolved", id="secret location"
        ),
        pytest.param(
            "exploration.toml",
            "rewards = [100, 200, 300]",
            "rewards = [100, 200]",
            "2 rewards for 3 dice",
            id="rewards",
        ),
        pytest.param(
            "exploration.toml",
            'opens = "bears_den"',
            'opens = "tiger"',
            "opens: 'tiger' on a clue",
            id="clue to nothing",
        ),
        pytest.param(
            "exploration.toml",
            'id = "tapir"',
            'id = "taper"',
            "no text 'place-taper'",
            id="text of a place",
        ),
        pytest.param("heroes.toml", 'id = "jason"', 'id = "jasper"', "no text 'hero-jasper'", id="text of a hero"),
        pytest.param(
            "missions/1.toml",
            'id = "make_a_break"',
            'id = "break_out"',
            "no text 'scenario-break_out'",
            id="text of a mission",
        ),
    ],
)
def test_what_is_broken_is_told(box: Path, file: str, old: str, new: str, told: str) -> None:
    found = broken(box, file, old, new)
    assert any(told in line for line in found), found
    assert any(line.startswith(Path(file).name) for line in found)


def walled_in(box: Path, map: str, *names: str) -> list[str]:
    """What is wrong with a box in which walls stand all around some spaces of a map."""
    board = maps.sheet(map).board
    cells = sum(1 << board.named(name) for name in names)
    path = box / "maps" / f"{map}.toml"
    before, drawing, after = re.split(r"\'\'\'|\"\"\"", path.read_text(encoding="utf-8"), maxsplit=2)
    rows = [list(row) for row in drawing.strip("\n").split("\n")]
    for cell in range(board.lattice.size):
        if board.around(cells) >> cell & 1:
            letter, number = board.names[cell][0], int(board.names[cell][1:]) - 1
            rows[number][2 * (ord(letter) - ord("A")) + number % 2] = "#"
    walls = "\n".join("".join(row) for row in rows)
    path.write_text(f'{before}"""\n{walls}\n"""{after}', encoding="utf-8")
    return [str(problem) for problem in checks.check(box)]


@pytest.mark.parametrize(("name", "field"), [("A5", "stars[0]"), ("F2", "spots[0]")])
def test_a_star_or_spot_that_is_walled_in_is_told(box: Path, name: str, field: str) -> None:
    found = walled_in(box, "m1", name)
    assert any(f"{field}: '{name}' is walled in" in line for line in found), found


def test_an_exit_that_is_cut_off_before_any_platform_falls_is_told(box: Path) -> None:
    found = walled_in(box, "m4", "Q9")
    assert any("no way leads from the relic to the Exit" in line for line in found), found


def test_a_boss_for_whom_there_is_no_life_board_is_told(box: Path) -> None:
    path = box / "enemies.toml"
    before, boss, after = path.read_text(encoding="utf-8").partition("boss = true")
    path.write_text(before + boss + re.sub(r"\nhp = .*", "\nhp = 13", after, count=1), encoding="utf-8")
    found = [str(problem) for problem in checks.check(box)]
    assert any("hp: [13], expected 12, 16, 20, 36 for a boss" in line for line in found), found


def test_treks_that_dry_up_are_told(box: Path) -> None:
    text = (box / "exploration.toml").read_text(encoding="utf-8")
    (box / "exploration.toml").write_text(text.replace('"north"', '"south"'), encoding="utf-8")
    assert any("0 cards point north, expected at least 10" in str(problem) for problem in checks.check(box))


def test_a_crop_that_no_fire_reaches_is_told(box: Path) -> None:
    broken(box, "maps/m3.toml", "t . . w w w w . . . . . w w w w .", "t . . w w w w . . . . . w w w w #")
    found = broken(box, "maps/m3.toml", "t . . . w w . t", "t . . . w w # w")
    assert any("no fire reaches the crop at Q10" in line for line in found), found


def test_printed_figures_are_kept() -> None:
    """What the rulebook prints of weapons, boards and cards."""
    weapons, mods, boards = library.weapons(), library.mods(), library.boards()
    assert (weapons["desert_eagle"].die, weapons["desert_eagle"].ammo) == ("yellow", 5)
    assert (weapons["colt_1911"].die, weapons["colt_1911"].price, weapons["colt_1911"].copies) == ("yellow", None, 4)
    assert (weapons["skorpion"].price, weapons["skorpion"].die, weapons["skorpion"].ammo) == (500, "red", 4)
    assert [die.die for die in weapons["skorpion"].dice if die.two_hands] == ["orange"]
    assert (weapons["m133"].die, [(die.die, die.at_least) for die in weapons["m133"].dice]) == (
        "yellow",
        [("orange", 4)],
    )
    assert [(mode.kind, mode.more) for mode in weapons["ak47"].modes] == [("full_auto", 2)]
    assert (weapons["ak47"].die, weapons["ak47"].hands) == ("yellow", 2)
    assert (mods["red_dot_sight"].price, mods["red_dot_sight"].single_shot) == (500, 1)
    assert (boards["beheader"].rank, boards["beheader"].mp) == (4, 4)
    assert (boards["assaulter"].rank, boards["wild_leopard"].rank) == (3, 9)
    assert [weapon.die for weapon in boards["assaulter"].weapons if weapon.zone_only] == ["green"]
    assert len(boards["black_panther"].behaviour) == 3
    assert len(boards["ink_monster"].behaviour) == 7
    tiger = library.explorations()["tiger"]
    assert (tiger.damage, tiger.xp, tiger.hides) == (3, 200, 6)

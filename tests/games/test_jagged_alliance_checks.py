"""The content of Jagged Alliance: what is in the box is in order, and what is not says where and why."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from fireteam.content import Problem
from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.game import GAME

OMERTA = "scenarios/01_omerta.toml"
TIXA = "scenarios/07_tixa.toml"
MEDUNA = "scenarios/13_meduna.toml"


def altered(folder: Path, file: str, old: str, new: str) -> Path:
    """A copy of the box with one thing changed in one file."""
    box = folder / "content"
    shutil.copytree(library.FOLDER, box)
    text = (box / file).read_text(encoding="utf-8")
    assert old in text, f"{file} does not say {old!r} any more"
    (box / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return box


def line(file: Path, text: str) -> int:
    """The first line that contains the text."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return next(number for number, found in enumerate(lines, start=1) if text in found)


def test_all_content_of_the_box_is_in_order() -> None:
    assert GAME.check(library.FOLDER) == []
    assert GAME.check(library.FOLDER / OMERTA) == []
    assert GAME.check(library.FOLDER / "scenarios") == []


# file, what stands there, what stands there instead, the field, a text on the line that is named, what is said
WRONG_ENTRIES = [
    ("dice.toml", 'colour = "red"', 'colour = "green"', "die[2].colour", "green", "found 'green'"),
    ("dice.toml", 'colour = "red"', 'colour = "orange"', "die[2].colour", "", "stands here twice, expected once"),
    ("mercs.toml", "stamina = 6", "stamina = 0", "board[0].stamina", "stamina = 0", "0, expected 1 at least"),
    ("mercs.toml", 'id = "fox"', 'id = "wolf"', "board[0].id", 'id = "wolf"', "no text 'merc-wolf', expected one"),
    ("tiles.toml", "aaabbbbb\n", "aaabbbb\n", "tile[0].map", "map =", "row 1 of the drawing has 7 characters"),
    ("tiles.toml", "aaabbbbb\n", "aaabbbbB\n", "tile[0].map", "map =", "expected small letters"),
    (
        "tiles.toml",
        'D = "e" }',
        'D = "x" }',
        "tile[0].letters",
        'D = "x"',
        "an area 'x', expected one of a, b, c, d, e",
    ),
    ("tiles.toml", ', D = "e" }', " }", "tile[0].letters", "letters =", "A, B, C, expected A, B, C and D"),
    ("tiles.toml", 'd = "jungle" }', 'z = "jungle" }', "tile[0].terrain", "z =", "an area 'z', expected one of"),
    ("tiles.toml", "rebels = 2\n", 'rebels = 2\nimpassable = ["ae"]\n', "tile[0].impassable", '"ae"', "no border 'ae'"),
    (
        "tiles.toml",
        "rebels = 2\n",
        'rebels = 2\nimpassable = ["ab", "ac"]\n',
        "tile[0].impassable",
        '"ab"',
        "no way leads from area 'a' to 'b'",
    ),
    ("tiles.toml", 'a = "jungle"', 'a = "desert"', "tile[0].terrain.a", "desert", "; found 'desert'"),
    ("enemies.toml", "health = 1,", "health = 0,", "enemy[0].basic.normal", "health = 0", "expected 1 at least"),
    ("enemies.toml", '[["move", "attack"]]', "[[]]", "enemy[0].basic.patterns", "[[]]", "expected a pattern"),
    ("aim.toml", "number = 2\n", "number = 1\n", "card[1].number", "", "1, which aim.toml has already"),
    ("loot.toml", "number = 90\n", "number = 89\n", "card[0].number", "number = 89", "89, which aim.toml has already"),
    ("aim.toml", 'type = "income"', 'type = "bribe"', "card[13].type", 'type = "bribe"', "; found 'bribe'"),
    ("aim.toml", "cost = 0", "cost = -1", "card[10].cost", "cost = -1", "-1, expected 0 or more"),
    ("aim.toml", 'do = "recover"', 'do = "sing"', "card[10].on_activation[0].do", "sing", "; found 'sing'"),
    ("aim.toml", "funds = 2\n", "", "card[15].type", "", "an income card without funds or rebels"),
    ("spawns.toml", 'do = "funds"', 'do = "loot"', "spawn[0].reward[0]", 'do = "loot"', "loot without quality"),
    ("spawns.toml", "liberate_difficulty = 2\n", "", "spawn[2].liberate_difficulty", "", "expected 1 or more exactly"),
    (
        "spawns.toml",
        '"redshirt"',
        '"trooper"',
        "spawn[1].setup.B.enemies[0]",
        "trooper",
        "; found 'trooper'",
    ),
    ("encounters.toml", "quality = 1\n", "", "encounter[0].type", 'type = "loot"', "'loot' without quality"),
    ("encounters.toml", "count = 4", "count = 0", "encounter[0].count", "count = 0", "0, expected 1 at least"),
    ("events.toml", "number = 195", "number = 194", "event[1].number", "", "194, which events.toml has already"),
    ("lieutenants.toml", "reward = 44", "reward = 444", "lieutenant[0].reward", "444", "the number of an A.I.M. card"),
    ("missions.toml", "card = 33", "card = 133", "mission[1].reward[0]", "card = 133", "card 133, expected the number"),
    (
        "missions.toml",
        "{ kill_all = true }",
        "{}",
        "mission[0].goals[0]",
        "goals = [{}",
        "nothing to do, expected kill_all",
    ),
    (
        "missions.toml",
        ", difficulty = 2 }]",
        " }]",
        "mission[0].goals[1]",
        "goals =",
        "expected 1 or more exactly with",
    ),
    (
        "missions.toml",
        "goals = [{ kill_all = true }, { skill",
        "each_turn = [{ do = 'threat', amount = -2 }]\ngoals = [{ kill_all = true }, { skill",
        "mission[0].each_turn[0]",
        "amount = -2",
        "threat of -2, expected 1 or more",
    ),
    (
        "missions.toml",
        'ongoing = [{ permission = "no_rebels", whom = "team" }]',
        'ongoing = [{ whom = "team" }]',
        "mission[2].ongoing[0]",
        'ongoing = [{ whom = "team" }]',
        "expected either `to` or `permission`",
    ),
    (
        "missions.toml",
        'ongoing = [{ permission = "no_rebels", whom = "team" }]',
        'ongoing = [{ to = "bribe_price" }]',
        "mission[2].ongoing[0]",
        'ongoing = [{ to = "bribe_price" }]',
        "nothing for bribe_price, expected an amount",
    ),
    (
        "missions.toml",
        "[mission.bounty]",
        "goals = [{ kill_all = true }]\n[mission.bounty]",
        "mission[12].goals",
        "",
        "expected some, or the target",
    ),
    ("dictators.toml", 'starts_with = "elliot"', 'starts_with = "bob"', "dictator[0].starts_with", "bob", "'bob'"),
    ("dictators.toml", "reset_to = 1", "reset_to = 11", "dictator[0].reset_to", "11", "expected a space from 1 to 10"),
    (
        "dictators.toml",
        '{ colour = "yellow", skulls = 1 }',
        '{ colour = "red", skulls = 1 }',
        "dictator[0].track",
        "track =",
        "expected yellow, orange and red in this order",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "field", "where", "said"), WRONG_ENTRIES)
def test_a_wrong_entry_is_refused_with_file_line_and_what_was_expected(
    tmp_path: Path, file: str, old: str, new: str, field: str, where: str, said: str
) -> None:
    box = altered(tmp_path, file, old, new)
    problems = [problem for problem in GAME.check(box) if problem.field == field]
    assert problems, [str(problem) for problem in GAME.check(box)]
    assert problems[0].file == file
    assert said in problems[0].message
    assert problems[0].line == line(box / file, where) if where else problems[0].line > 0


WRONG_COUNTS = [
    ("dice.toml", '[[die]]\ncolour = "red"', '[[die]]\ncolour = "orange"', "no red die"),
    ("mercs.toml", '[[board]]\nid = "fox"', '[[board]]\nid = "shadow"', "stands here twice"),
    ("aim.toml", "number = 89\n", "number = 989\n", "no card 89, expected 1 to 89"),
    ("encounters.toml", "count = 4", "count = 5", "21 tokens, expected 20"),
    ("events.toml", "number = 198\n", "number = 298\n", "298 in no deck, expected 198 alone"),
    ("events.toml", 'number = 198\ndeck = "none"', 'number = 198\ndeck = "red"', "no card in no deck, expected 198"),
]


@pytest.mark.parametrize(("file", "old", "new", "said"), WRONG_COUNTS)
def test_a_file_that_lacks_something_is_refused(tmp_path: Path, file: str, old: str, new: str, said: str) -> None:
    problems = GAME.check(altered(tmp_path, file, old, new))
    assert any(problem.file == file and said in problem.message for problem in problems), problems


def test_a_file_with_too_few_entries_is_refused(tmp_path: Path) -> None:
    box = altered(tmp_path, "spawns.toml", "number = 220", "number = 220")
    text = (box / "spawns.toml").read_text(encoding="utf-8")
    (box / "spawns.toml").write_text(text[: text.rindex("[[spawn]]")], encoding="utf-8")
    assert any("28 entries, expected 29" in problem.message for problem in GAME.check(box / "spawns.toml"))


WRONG_SCENARIOS = [
    (OMERTA, 'tile = "10B"', 'tile = "99B"', "sectors[1].tile", 'tile = "99B"', "'99B', expected the face of a tile"),
    (OMERTA, 'tile = "10B"', 'tile = "01B"', "sectors[0].tile", 'tile = "01A"', "lies here twice"),
    (OMERTA, "at = [1, 1]", "at = [1, 0]", "sectors[1].at", "", "where another sector lies"),
    (OMERTA, "at = [1, 1]", "at = [5, 5]", "sectors[2].at", "at = [5, 5]", "07A, to which no way leads"),
    (OMERTA, "card = 226", "card = 26", "sectors[1].card", "card = 26", "26, expected the number of a spawn card"),
    (OMERTA, "card = 226", "card = 230", "sectors[1].card", "card = 230", "230 lies here twice"),
    (OMERTA, "card = 226", 'card = 226\nspawn = "weak"', "sectors[1].spawn", "spawn =", "besides a named card"),
    (OMERTA, 'start = "01A"', 'start = "01B"', "start", "start =", "'01B', expected one of 01A, 10B, 07A, 02A"),
    (OMERTA, 'start = "01A"', 'start = "01A"\nstarts = ["01A"]', "start", "start =", "expected 'choice'"),
    (OMERTA, "loot1 = 4", "loot1 = 9", "encounters", "encounters =", "9 tokens 'loot1', expected 1 to 4"),
    (OMERTA, "loot1 = 4", "gold = 4", "encounters", "encounters =", "'gold', expected some of loot1"),
    (OMERTA, 'objective = "cellar"', 'objective = "attic"', "sectors[3].objective", "attic", "expected one of road"),
    (OMERTA, 'objective = "cellar"', "", "objectives[1].count", "", "1 of 0 tokens, expected no more"),
    (OMERTA, 'sectors = ["10B"]', 'sectors = ["11B"]', "objectives[0].sectors", "11B", "'11B', expected some of 01A"),
    (OMERTA, 'sectors = ["10B"]', "", "objectives[0].sectors", "", "nothing, expected 1 at least"),
    (OMERTA, 'id = "road"', 'id = "street"', "objectives[0].id", "street", "no text 'objective-omerta-street'"),
    (OMERTA, 'id = "road"', 'id = "cellar"', "objectives[0].id", "", "'cellar' stands here twice"),
    (OMERTA, 'by = "liberate"', 'by = "visit"', "objectives[0].by", 'by = "visit"', "; found 'visit'"),
    (OMERTA, 'by = "liberate"', 'by = "kill"', "objectives[0].enemy", "", "expected the kind of enemy"),
    (OMERTA, 'by = "liberate"', 'by = "hold"', "objectives[0].turns", "", "0 turns, expected 1 at least"),
    (OMERTA, 'by = "liberate"', 'by = "mission"', "objectives[0].mission", "", "'', expected one of nothing"),
    (OMERTA, "losses = [{ turns = 4 }]", "losses = [{}]", "losses", "losses =", "nothing that loses"),
    (OMERTA, "turns = 4", "threat = 11", "losses", "losses =", "threat 11, expected 2 to 10"),
    (OMERTA, "market = [17]", "market = [117]", "market", "market =", "card 117, expected the number of an A.I.M."),
    (OMERTA, "takes = [11]", "takes = [14]", "takes", "takes =", "expected a card that is no income"),
    (OMERTA, "income = [14]", "income = [11]", "income", "income =", "card 11 of type 'ally', expected an income card"),
    (OMERTA, "{ cards = [1, 8, 6] }", "{ cards = [1, 8, 999] }", "loadout[0]", "999", "card 999, expected"),
    (OMERTA, "{ cards = [1, 8, 6] }", "{ cards = [1, 8, 4] }", "loadout[1]", "[4, 9, 7]", "card 4, which is given out"),
    (OMERTA, "funds = 2", "missions = ['wells']", "missions", "missions =", "expected the sector of its access"),
    (OMERTA, "funds = 2", "missions = ['mars']", "missions", "missions =", "'mars', expected some of sam_site"),
    (OMERTA, "funds = 2", "draw_missions = 1", "missions", "", "in a scenario of tier 1, expected none"),
    (OMERTA, 'id = "omerta"', 'id = "atlantis"', "id", 'id = "atlantis"', "no text 'scenario-atlantis'"),
    (OMERTA, "number = 1\n", "number = 2\n", "number", "number = 2", "2, which another scenario has"),
    (OMERTA, "tier = 1", "tier = 4", "tier", "tier = 4", "found 4"),
    (OMERTA, "tier = 1", "teir = 1", "", "", "teir"),
    (TIXA, 'inside = "09B"', 'inside = "99B"', "inside", "inside =", "'99B', expected one of"),
    (TIXA, 'lieutenants = ["koch"]', 'lieutenants = ["bob"]', "lieutenants", "bob", "'bob', expected some of koch"),
    (TIXA, 'skill = "mechanical"', "", "objectives[1].skill", "", "None, expected a skill"),
    (TIXA, 'after = ["cambria"]', 'after = ["nowhere"]', "after", "after =", "'nowhere', expected some of omerta"),
    (TIXA, 'after = ["cambria"]', "cities = 9", "after", "", "never offered (after nothing and 9 cities)"),
    (TIXA, 'after = ["cambria"]', 'after = ["tixa"]', "after", "after =", "never offered"),
    (MEDUNA, "ends_campaign = true\n", "", "ends_campaign", "", "0 scenarios remove the dictator, expected one"),
    (MEDUNA, "count = 2", "count = 3", "objectives[0].count", "count = 3", "3 of 2 tokens, expected no more"),
]


@pytest.mark.parametrize(("file", "old", "new", "field", "where", "said"), WRONG_SCENARIOS)
def test_a_wrong_scenario_is_refused_with_file_line_and_what_was_expected(
    tmp_path: Path, file: str, old: str, new: str, field: str, where: str, said: str
) -> None:
    box = altered(tmp_path, file, old, new)
    problems = [problem for problem in GAME.check(box / file) if problem.field == field]
    assert problems, [str(problem) for problem in GAME.check(box)]
    found = next((problem for problem in problems if said in problem.message), problems[0])
    assert said in found.message
    assert found.file == Path(file).name
    if where:
        assert found.line == line(box / file, where)


def test_more_sectors_than_spawn_cards_of_a_back_are_refused(tmp_path: Path) -> None:
    box = altered(tmp_path, OMERTA, "card = 226", 'spawn = "deadly"')
    spawns = (box / "spawns.toml").read_text(encoding="utf-8")
    (box / "spawns.toml").write_text(spawns.replace('back = "deadly"', 'back = "strong"'), encoding="utf-8")
    said = [str(problem) for problem in GAME.check(box)]
    assert any("spawns.toml: no deadly card" in line for line in said)
    assert any("01_omerta.toml" in line and "1 sectors with a deadly card, expected 0 at most" in line for line in said)


def test_a_region_without_a_free_sector_is_refused(tmp_path: Path) -> None:
    box = altered(tmp_path, OMERTA, "at = [0, 0]", 'at = [0, 0]\nspawn = "weak"')
    assert any("expected one that is free from the start" in problem.message for problem in GAME.check(box / OMERTA))


def test_two_counter_attacks_too_many_are_refused(tmp_path: Path) -> None:
    box = altered(tmp_path, "dictators.toml", "x", "x")
    text = (box / "dictators.toml").read_text(encoding="utf-8")
    (box / "dictators.toml").write_text(text.replace("skulls = 3 }", "skulls = 3, counter_attack = true }"), "utf-8")
    assert any("counter-attacks, expected 4 at most" in problem.message for problem in GAME.check(box))


def test_a_file_that_is_no_toml_or_not_there_says_so_and_nothing_else_is_guessed(tmp_path: Path) -> None:
    box = altered(tmp_path, "missions.toml", "[[mission]]", "[[mission")
    (problem,) = GAME.check(box)
    assert (problem.file, problem.line) == ("missions.toml", line(box / "missions.toml", "[[mission"))
    assert "not TOML" in problem.message
    (box / "missions.toml").unlink()
    (problem,) = GAME.check(box)
    assert problem.file == "missions.toml"
    assert "cannot be read" in problem.message


def test_a_scenario_from_elsewhere_is_judged_with_the_box_of_the_game(tmp_path: Path) -> None:
    text = (library.FOLDER / OMERTA).read_text(encoding="utf-8")
    own = tmp_path / "my_own.toml"
    changes = (('id = "omerta"', 'id = "mine"'), ("number = 1\n", "number = 20\n"), ('start = "01A"', 'start = "05A"'))
    for old, new in changes:
        text = text.replace(old, new, 1)
    own.write_text(text, encoding="utf-8")
    problems = GAME.check(own)
    assert {problem.file for problem in problems} == {"my_own.toml"}
    assert (
        Problem("my_own.toml", line(own, "start ="), "start", "'05A', expected one of 01A, 10B, 07A, 02A") in problems
    )

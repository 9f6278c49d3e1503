"""Looks: every game's colours can be read by day and by night, its own file is checked, and nobody else names it."""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fireteam import games
from fireteam.content import BadContent
from fireteam.scene.howto import Chapter, howto, read
from fireteam.scene.look import NOBODY, Look, load, paper

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "fireteam" / "games"
FOLDERS = sorted(folder for folder in GAMES.iterdir() if (folder / "__init__.py").is_file())
LOOKS = [pytest.param(load(folder), id=folder.name) for folder in FOLDERS]


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("light", [0, 1], ids=["day", "night"])
def test_words_and_sides_can_be_read(look: Look, light: int) -> None:
    page, palette = look.page, look.palette
    panels = [page.panel or ("#fbf8f0", "#1e2123"), page.paper or ("#f3eee2", "#16181a")]
    raised = page.raised or ("#fffdf8", "#272b2d")
    inks = [page.ink, page.quiet, page.link, page.title, *(side.colour for side in look.sides)]
    for panel, ink in itertools.product(panels, filter(None, inks)):
        assert contrast(panel[light], ink[light]) >= 4.5, (panel, ink)
    assert contrast(raised[light], palette.glow[light]) >= 3
    assert contrast(palette.map[light], palette.map_ink[light]) >= 4.5
    assert contrast(palette.margin[light], palette.map_quiet[light]) >= 4.5
    for side in look.sides:
        assert contrast(palette.map[light], side.colour[light]) >= 3, side.id


@pytest.mark.parametrize("look", LOOKS)
def test_the_night_is_dark_and_the_day_is_light(look: Look) -> None:
    for name in ("desk", "margin", "map", "area"):
        day, night = getattr(look.palette, name)
        assert luminance(day) > 0.25 > 0.08 > luminance(night), name


@pytest.mark.parametrize("look", LOOKS)
def test_sides_differ_in_shape_and_can_be_read_on_any_terminal(look: Look) -> None:
    shapes = [side.shape for side in look.sides]
    assert len(set(shapes)) == len(shapes)
    for side in look.sides:
        assert contrast(side.terminal, "#000000") >= 3.5
        assert contrast(side.terminal, "#ffffff") >= 3.5


def test_a_side_is_known_by_its_name_with_or_without_a_number(tmp_path: Path) -> None:
    look = dressed(tmp_path, SIDE)
    assert look.side("cats").shape == "hexagon"
    assert look.side("cats2") is look.side("cats")
    assert look.side("player1") is look.side("cats")
    assert look.side("dogs") is NOBODY


def test_sides_without_a_place_of_their_own_come_in_order_and_not_in_a_shape_that_is_taken(tmp_path: Path) -> None:
    look = dressed(tmp_path, SIDE)
    at_the_table = ("cats", "dogs", "mice")
    shapes = [look.side(side, at_the_table).shape for side in at_the_table]
    assert shapes == ["hexagon", "circle", "diamond"]


SIDE = """
[[side]]
id = "cats"
also = ["player"]
colour = ["#111111", "#eeeeee"]
terminal = "#888888"
shape = "hexagon"
sign = "c"
"""


def dressed(folder: Path, text: str) -> Look:
    (folder / "look.toml").write_text(text, encoding="utf-8")
    return load(folder)


def test_a_look_changes_what_it_names_and_leaves_the_rest(tmp_path: Path) -> None:
    look = dressed(tmp_path, '[palette]\nmap = ["#ffffff", "#000000"]\n')
    assert look.palette.map == ("#ffffff", "#000000")
    assert look.palette.desk == paper().palette.desk
    assert look.ground("rubble") == paper().ground("rubble")


def test_the_room_scene_comes_before_the_folder(tmp_path: Path) -> None:
    (tmp_path / "scene").mkdir()
    (tmp_path / "scene" / "look.toml").write_text('[palette]\nmap = ["#ffffff", "#000000"]\n')
    (tmp_path / "look.toml").write_text('[palette]\nmap = ["#cccccc", "#111111"]\n')
    assert load(tmp_path).palette.map == ("#ffffff", "#000000")


def test_a_game_without_a_look_has_the_plain_one(tmp_path: Path) -> None:
    assert load(tmp_path) is paper()


GROUND = '[[ground]]\nkind = "moss"\nfill = ["#ffffff", "#000000"]\nink = ["#000000", "#ffffff"]\n'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[palette]\nmap = ["red", "blue"]\n', "look.toml:2"),
        ('[palette]\nmoon = ["#ffffff", "#000000"]\n', "no 'moon'; expected one of desk"),
        (GROUND + 'texture = "fur"\n', "no texture 'fur'; expected one of"),
        (GROUND + 'symbol = "unicorn"\n', "no symbol 'unicorn'; expected one of"),
        (GROUND + "weight = 3\n", "weight"),
        (SIDE.replace("hexagon", "star"), "star"),
    ],
)
def test_a_file_that_is_wrong_is_refused_with_the_place_and_what_was_expected(
    tmp_path: Path, text: str, told: str
) -> None:
    with pytest.raises(BadContent, match=re.escape(told)):
        dressed(tmp_path, text)


def test_how_to_play_is_a_paragraph_and_headed_lists() -> None:
    page = read("You are cats.\n\n## Mice\n\n- Catch them\n  at night.\n- Eat them.\n", "howto.en.md")
    assert page.lead == "You are cats."
    assert page.parts == (Chapter("Mice", ("Catch them at night.", "Eat them.")),)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("- at once a list\n", "howto.en.md:1: found '- at once a list'; expected a paragraph or a heading"),
        ("Lead.\n## Part\nprose\n", "howto.en.md:3: found 'prose'; expected a heading"),
        ("Lead.\n## Part\n", "'Part' has no sentences"),
    ],
)
def test_a_page_in_another_form_is_refused(text: str, told: str) -> None:
    with pytest.raises(BadContent, match=re.escape(told)):
        read(text, "howto.en.md")


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_both_languages_explain_the_same(folder: Path) -> None:
    english, german = howto(folder, "en"), howto(folder, "de")
    assert [len(part.lines) for part in english.parts] == [len(part.lines) for part in german.parts]


SHOWN = {"picture.py"}
"""It makes a picture for the documents, which is of one certain game."""


def outside() -> Iterator[Path]:
    """All that is no game's own: the page, and every room but `games/<game>`."""
    yield from (file for file in (ROOT / "web" / "src").rglob("*") if file.suffix in {".ts", ".svelte", ".css"})
    source = ROOT / "src" / "fireteam"
    folders = [path for path in (source / "games").iterdir() if path.is_dir()]
    for file in source.rglob("*"):
        if file.suffix in {".py", ".toml"} and file.name not in SHOWN and not any(map(file.is_relative_to, folders)):
            yield file


def words(file: Path) -> Iterator[str]:
    """The strings of a file; of Python those that are no docstring, which may give an example."""
    text = file.read_text(encoding="utf-8")
    if file.suffix != ".py":
        yield from (match[2] for match in re.finditer(r"(['\"`])([\w-]+)\1", text))
        return
    tree = ast.parse(text)
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value


def test_nobody_outside_names_a_game_a_side_or_a_seat() -> None:
    names = {folder.name for folder in FOLDERS}
    names |= {side.id for folder in FOLDERS for side in load(folder).sides} - {"people"}
    for game in names & set(games.names()):
        rulebook = games.find(game)
        for scenario in rulebook.scenarios():
            names |= {seat.id for seat in rulebook.seats(scenario.id, rulebook.settled(scenario.id, {}))}
    assert {"ambush_alley", "insurgents", "regulars"} <= names
    told = [f"{file.relative_to(ROOT)}: {word}" for file in outside() for word in words(file) if word in names]
    assert told == []

"""Missions of the players' own: how a document is taken in, told and played, and what is refused."""

from __future__ import annotations

import gc
import random
import re
from pathlib import Path

import pytest

from fireteam import games
from fireteam.engine import Game
from fireteam.engine.errors import BadSetup
from fireteam.engine.save import dump, parse, revive
from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.game import GAME
from fireteam.games.agents_of_mayhem.scene import briefings
from fireteam.sim.players import finish
from fireteam.text import Text

FOLDER = library.BOX.folder / "missions"
WORDS = """
[words.en]
title = "The well"
summary = "Whose well is it?"

[words.de]
title = "Der Brunnen"
"""


def model(number: str = "01") -> str:
    text = (FOLDER / f"{number}.toml").read_text(encoding="utf-8")
    return re.sub(r'^id = "\w+"', 'id = "the_well"', text)


DOCUMENT = "parts = []\n" + model() + WORDS
EVENTFUL = model("03")
"""With Events, hacking and a device."""


@pytest.fixture(autouse=True)
def forgotten() -> object:
    library.OWN.forget()
    gc.collect()
    yield
    library.OWN.forget()


@pytest.mark.rule("AM-MODE-02")
@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_a_document_is_played_like_a_mission_of_the_box(players: str) -> None:
    name = GAME.adopt(DOCUMENT)
    assert name.startswith("the_well-")
    assert GAME.document(name) == DOCUMENT
    assert name not in [scenario.id for scenario in GAME.scenarios()]
    seats = {seat.id: "random" for seat in GAME.seats(name, {"players": players})}
    assert len(seats) == int(players)
    game = Game.new(GAME, name, seed=1, seats=seats, options={"players": players}, checks=True)
    assert game.state.mission == name
    finish(game, random.Random(1))
    assert game.outcome is not None


def test_it_is_meant_for_as_many_as_it_says() -> None:
    assert GAME.settled(GAME.adopt(DOCUMENT), {})["players"] == "2"
    assert GAME.settled(GAME.adopt("players = 4\n" + DOCUMENT), {})["players"] == "4"


def test_its_words_come_with_it_and_its_points_are_told_as_they_are_counted() -> None:
    name = GAME.adopt(DOCUMENT)
    english, german = Text("en", "agents_of_mayhem"), Text("de", "agents_of_mayhem")
    assert (english.text(f"scenario-{name}"), german.text(f"scenario-{name}")) == ("The well", "Der Brunnen")
    assert german.text(f"scenario-{name}-summary") == "Whose well is it?"
    briefing = briefings.briefing(name)
    assert briefing.goal.id == f"scenario-{name}-summary"
    assert briefing.story is None
    shards = library.missions()["shards"]
    assert [(words.id, words.arguments.get("vp")) for words in briefing.ends] == [
        ("win-ahead", shards.lead),
        *((f"win-{win.how}", win.vp) for win in (*shards.mayhem.wins, *shards.legion.wins)),
        ("briefing-lead", None),
    ]
    nameless = GAME.adopt(DOCUMENT.replace(WORDS, ""))
    assert english.text(f"scenario-{nameless}") == "the well"
    assert briefings.briefing(nameless).goal.id == "briefing-own-goal"


def test_a_lead_and_what_a_point_is_for_are_told() -> None:
    wins = 'wins = [{ vp = 3, when = "end", how = "alive", of = "golem" }, { vp = 1, when = "now", how = "downed" },'
    document = DOCUMENT.replace("lead = 2\n", "lead = -2\n").replace("wins = [", wins, 1)
    ends = briefings.briefing(GAME.adopt(document)).ends
    assert (ends[0].id, ends[0].arguments) == ("win-ahead", {"side": "legion", "vp": 2})
    assert ends[1].id == "win-alive-of"
    assert ends[1].arguments["of"] == "golem"


def test_a_save_carries_its_mission_along_and_other_content_is_refused() -> None:
    name = GAME.adopt(DOCUMENT)
    game = Game.new(GAME, name, seed=1)
    data = dump(game)
    del game
    library.OWN.forget()
    gc.collect()
    assert GAME.document(name) == ""
    assert revive(parse(data), games.find).header.scenario == name
    assert GAME.content_key(GAME.adopt(DOCUMENT)) != GAME.content_key(GAME.adopt("rounds = 3\n" + cut("rounds = 2\n")))
    assert GAME.content_key("shards") != GAME.content_key(GAME.adopt(DOCUMENT))


def cut(part: str, document: str = DOCUMENT) -> str:
    assert part in document
    return document.replace(part, "", 1)


def test_a_file_says_itself_whose_content_it_is_and_is_played_by_its_path(tmp_path: Path) -> None:
    file = tmp_path / "well.toml"
    file.write_text(f'game = "agents_of_mayhem"\n{DOCUMENT}', encoding="utf-8")
    assert games.check(file) == []
    assert games.scenario("agents_of_mayhem", str(file)).startswith("the_well-")
    file.write_text(f'game = "agents_of_mayhem"\n{DOCUMENT}[[', encoding="utf-8")
    assert "not TOML" in games.check(file)[0]


@pytest.mark.parametrize("number", ["02", "03", "04", "05", "06"])
def test_the_missions_of_the_box_may_be_changed_and_played(number: str) -> None:
    game = Game.new(GAME, GAME.adopt(model(number)), seed=2)
    assert game.decision is not None


PLAIN = [
    ('id = "the_well"', 'id = "The Well"', "id: Expected `str` matching regex"),
    ("rounds = 2", "rounds = 10", "rounds: Expected `int` <= 9; found 10"),
    ("lead = 2\n", "lead = 20\n", "lead: Expected `int` <= 19; found 20"),
    ("rounds = 2", "rounds = 2\nplayers = 5", "players: expected one of 2, 3, 4; found 5"),
    ("rounds = 2", "rounds = nan", "rounds: nan, expected a number that can be counted"),
    ('tile = "2", at = [0, 0]', 'tile = "99", at = [0, 0]', "tiles[0].tile: '99' is no Tile, expected one of 1, 10"),
    ('tile = "2", at = [0, 0]', 'tile = "7", at = [0, 0]', "tiles[1].tile: '7' stands here twice, expected once"),
    ('tile = "2", at = [0, 0]', 'tile = "2", at = [9, 1]', "tiles: tile 7 lies on another tile"),
    ('tile = "2", at = [0, 0]', 'tile = "2", at = [0, 90]', "tiles[0].at: [0, 90], expected 36 at most"),
    (
        'tile = "7", at = [9, 0]',
        'tile = "10", at = [9, 0]',
        "tiles: the lane from J5 begins in the midst of",
    ),
    ('at = "E5/2"', 'at = "E5/7"', "objectives[0].at: 'E5/7' is no Space of the map"),
    ('id = "2", at = "I5"', 'id = "1", at = "I5"', "objectives[1].id: '1' stands here twice, expected once"),
    ('id = "2", at = "I5"', 'id = "12", at = "I5"', "objectives[1].id: '12', expected one of 1, 2, 3"),
    ('board = "hardtack"', 'board = "fortune"', "mayhem.boards[1].board: 'fortune' stands here twice"),
    ('board = "hardtack"', 'board = "alpha"', "mayhem.boards[1].board: 'alpha' is no board of MAYHEM"),
    ('gadgets = ["teleharpoon"]', 'gadgets = ["spoon"]', "mayhem.boards[1].gadgets[0]: 'spoon' is no Gadget of"),
    ('gadgets = ["teleharpoon"]', 'upgrades = ["boarding_party"]', "parts: without 'upgrades', expected it"),
    ('gadgets = ["teleharpoon"]', 'statuses = ["happy"]', "statuses[0]: 'happy', expected one of attack_up"),
    ('units = [{ unit = "hollywood", at = "R8", facing = "west" }]', "", "units: 0 of hollywood, expected one"),
    ('unit = "hollywood", at = "R8"', 'unit = "hollywood", at = "R5"', "'R5' is taken by hardtack"),
    ('unit = "hollywood", at = "R8"', 'unit = "hollywood"', "units[0].at: expected either a Space or a way in"),
    ('"mayhem_02"]', '"legion_02"]', "mayhem.refresh[2]: 'legion_02' is no Refresh Card of MAYHEM"),
    (', "mayhem_02"]', "]", "legion.refresh: 3 cards, expected 2 as for MAYHEM"),
    ('how = "control", remove', 'how = "downed", remove', "mayhem.wins: 1 ways to score, expected two at least"),
    ('how = "downed" }', 'how = "downed", of = "cow" }', "mayhem.wins[1].of: 'cow', expected one of dr_babylon"),
    (
        "objectives = [",
        'devices = [{ id = "edmks", at = "C3" }]\nobjectives = [',
        "parts: without 'devices'",
    ),
    ("objectives = [", 'vehicles = [{ id = "car", at = "C3" }]\nobjectives = [', "vehicles[0].id: 'car' is no Vehicle"),
    ("objectives = [", 'ramps = [{ id = "1", at = "Z99" }]\nobjectives = [', "ramps[0].at: 'Z99' is no Space"),
    ('zones = ["R1", "R9"]', 'zones = ["R1"]', "mayhem.zones: 1 Spaces, expected two corners for each zone"),
    (
        'minions = ["hell_trooper"]',
        'minions = ["swarm_trooper"]',
        "boards[2].minions[0]: 'swarm_trooper' stands here twice",
    ),
    ("wins = [", 'actions = [{ id = "a b", type = "main" }]\nwins = [', "mayhem.actions[0].id: 'a b', expected small"),
    ("wins = [", 'actions = [{ id = "a", type = "main", abilities = ["fly"] }]\nwins = [', "has no effect 'fly'"),
]


@pytest.mark.rule("AM-MODE-02")
@pytest.mark.parametrize(("old", "new", "said"), PLAIN)
def test_a_broken_document_says_file_line_what_was_found_and_expected(old: str, new: str, said: str) -> None:
    refused(DOCUMENT, old, new, said)


def refused(document: str, old: str, new: str, said: str) -> None:
    assert old in document
    with pytest.raises(BadSetup) as told:
        GAME.adopt(document.replace(old, new, 1), "edited.toml")
    assert said in str(told.value)
    assert re.match(r"edited\.toml:\d+: ", str(told.value))
    assert not library.OWN.all()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('number = "2"', 'number = "1"', "events[1].number: ('mayhem', '1') stands here twice"),
        ('number = "1"', 'number = "one"', "events[0].number: Expected `str` matching regex"),
        ('does = ["trap(1)"]', 'does = ["trap(50)"]', "events[3].does[0]: hits is 50, expected 0 to 9"),
        ('does = ["trap(1)"]', 'does = ["rain(1)"]', "events[3].does[0]: 'rain(1)' has no happening 'rain'"),
        ('does = ["trap(1)"]', 'does = ["blast(Z99)"]', "events[3].does[0]: 'Z99' is no Space of the map"),
        ('trigger = "area", does = ["trap(1)"]', 'trigger = "tile", does = []', "are set off in several ways"),
        ('at = "L3", side = "legion"', 'at = "L3", side = "mayhem"', "3 Event Markers of MAYHEM, expected 2"),
        ('id = "laser_satellite_controls", at = "Y7"', 'id = "death_ray", at = "Y7"', "'death_ray' is no device"),
        ('at = "Y7"', 'at = "AA9"', "devices[0].at: 'AA9', expected the upper left of its Spaces"),
        ("difficulty = 2", "difficulty = 12", "markers[0].hack.difficulty: Expected `int` <= 9; found 12"),
        ('cubes = ["focus", "tech"]', "cubes = []", "markers[0].hack.cubes: Expected `array` of length >= 1"),
    ],
)
def test_events_hacks_and_devices_must_go_together(old: str, new: str, said: str) -> None:
    refused(EVENTFUL, old, new, said)


def test_a_vehicle_needs_two_free_spaces_and_a_drone_a_road() -> None:
    document = DOCUMENT.replace("parts = []", 'parts = ["vehicles"]')
    for place in ('id = "interceptor", at = "A3", facing = "east"', 'id = "ad_drone", at = "D3", facing = "east"'):
        refused(document, "objectives = [", f"vehicles = [{{ {place} }}]\nobjectives = [", "vehicles[0].at: ")
    two = ", ".join(f'{{ id = "interceptor", at = "{at}", facing = "east" }}' for at in ("L2", "L8"))
    said = "vehicles[0].id: 2 of interceptor, expected 1 at most"
    refused(document, "objectives = [", f"vehicles = [{two}]\nobjectives = [", said)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ('[[tiles]]\ntile = "1"\nat = [0, 0]\n' * 10, "tiles: Expected `array` of length <= 9"),
        ('[[objectives]]\nid = "1"\nat = "A1"\n' * 21, "objectives: Expected `array` of length <= 20"),
        ('[[events]]\nnumber = "1"\nside = "legion"\nbook = "legion"\ntrigger = "card"\ndoes = []\n' * 31, "<= 30"),
    ],
)
def test_a_mission_holds_only_so_much_and_the_line_is_told(more: str, said: str) -> None:
    head = re.sub(r"^(tiles = .*|objectives = \[(\n.*)*?\n\])$", "", DOCUMENT, flags=re.MULTILINE)
    with pytest.raises(BadSetup) as told:
        GAME.adopt(head + more, "edited.toml")
    assert said in str(told.value)
    assert re.match(r"edited\.toml:\d+: ", str(told.value))


def test_what_would_be_too_much_for_a_computer_is_refused() -> None:
    with pytest.raises(BadSetup, match="bytes, expected 65536 at most"):
        GAME.adopt(DOCUMENT + "#" * 70_000)
    with pytest.raises(BadSetup, match="1: nested more than 12 deep"):
        GAME.adopt("x = " + "[" * 20_000)


def test_a_field_that_nobody_knows_is_told() -> None:
    with pytest.raises(BadSetup, match=r"edited\.toml: Object contains unknown field `weather`"):
        GAME.adopt("weather = 1\n" + DOCUMENT, "edited.toml")


def test_a_goal_that_nobody_can_walk_to_is_refused() -> None:
    """The second half of the map lies apart from the first."""
    apart = re.sub(r'"([R])(\d)"', r'"AA\2"', DOCUMENT).replace('at = "M5"', 'at = "V5"')
    refused(apart, "at = [9, 0]", "at = [18, 0]", "objectives[0].at: 'E5/2', expected a Space that MAYHEM can walk to")


def test_all_that_is_wrong_is_told_at_once_line_by_line() -> None:
    broken = DOCUMENT.replace('"E5/2"', '"E5/9"').replace('at = "M5"', 'at = "M55"')
    with pytest.raises(BadSetup) as told:
        GAME.adopt(broken, "edited.toml")
    lines = str(told.value).splitlines()
    assert len(lines) == 2
    assert all(line.startswith("edited.toml:") for line in lines)

"""The content of Agents of Mayhem: the box is in order, printed figures are kept, and whatever is broken in it is told
by file, line and field."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from fireteam import games
from fireteam.engine import Step
from fireteam.games.agents_of_mayhem.content import checks, library, map_checks
from fireteam.games.agents_of_mayhem.content.types import Action, Cost, Scrap, TileSheet
from fireteam.games.agents_of_mayhem.game import GAME

CONTENT = Path(games.__file__).parent / "agents_of_mayhem" / "content"


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
    return [str(problem) for problem in GAME.check(box)]


def test_the_box_is_in_order() -> None:
    assert GAME.check(CONTENT) == []


def test_one_file_is_looked_at_among_the_others(box: Path) -> None:
    broken(box, "missions/01.toml", 'unit = "fortune", at', 'unit = "misfortune", at')
    assert checks.check(box / "elites.toml") == []
    assert [problem.file for problem in checks.check(box / "missions" / "01.toml")] == ["01.toml"] * 2


def test_a_folder_that_is_no_box_is_told_so(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("id = 1")
    (problem,) = checks.check(tmp_path)
    assert "no box of Agents of Mayhem" in str(problem)


def test_a_file_that_lies_in_no_box_is_a_mission(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("id = 1")
    (problem,) = checks.check(tmp_path / "mine.toml")
    assert str(problem).startswith("mine.toml:1: id: Expected `str`")


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        pytest.param(
            "tutorials/3.toml",
            "tutorial = 3",
            "tutorial = 4",
            "3.toml:3: tutorial: 4, expected 3: the Tutorials are counted from 1",
            id="tutorial twice",
        ),
        pytest.param(
            "tutorials/3.toml",
            "tutorial = 3",
            "tutorial = 0",
            "expected 6",
            id="tutorial missing",
        ),
        pytest.param(
            "tutorials/2.toml",
            'id = "tutorial_2"',
            'id = "tutorial_two"',
            "2.toml:2: id: 'tutorial_two', expected 'tutorial_2'",
            id="tutorial by another name",
        ),
        pytest.param(
            "tutorials/4.toml",
            '{ tile = "7", at = [9, 0] }',
            '{ tile = "8", at = [9, 0] }',
            "4.toml:7: tiles: another map than that of the first Tutorial",
            id="tutorial on another map",
        ),
        pytest.param(
            "tutorials/1.toml",
            "left = { speed = 1,",
            "left = { speed = 5,",
            "legion.boards[0].left.speed: 5 cubes and Wounds, expected at most 4: no more fit into the Well",
            id="more left than fits",
        ),
        pytest.param(
            "tutorials/1.toml",
            "left = { speed = 1, focus = 2, tech = 2 }",
            "left = { wounds = [0, 0, 0, 1] }",
            "legion.boards[0].left.wounds: 1 Wounds, expected fewer than the Health of 0",
            id="a wounded squad",
        ),
        pytest.param(
            "tutorials/2.toml",
            '[[mayhem.boards]]\nboard = "hardtack"\n',
            '[[mayhem.boards]]\nboard = "hardtack"\nleft = { wounds = [3, 2, 2, 1] }\n',
            "mayhem.boards[1].left.wounds: 8 Wounds, expected fewer than the Health of 8",
            id="downed from the start",
        ),
        pytest.param(
            "tutorials/5.toml",
            'steps = ["refresh"]',
            "steps = []",
            "mayhem.steps: , expected each of refresh",
            id="a tutorial without cards",
        ),
        pytest.param(
            "tutorials/1.toml",
            'wins = [{ vp = 1, when = "end", how = "control" }]',
            "wins = []",
            "legion.wins: 0 ways to score, expected one at least",
            id="a tutorial without points",
        ),
        pytest.param(
            "tutorials/1.toml",
            'barred = ["jump", "dash", "block"]',
            'barred = ["fly"]',
            "1.toml:7: barred[0]: expected one of block, dash, jump; found 'fly'",
            id="barred what nobody does",
        ),
        pytest.param(
            "missions/01.toml",
            'unit = "hell_trooper", at = "A9"',
            'unit = "heck_trooper", at = "A9"',
            "01.toml:58: legion.boards[2].units[0].unit: 'heck_trooper', expected one of hell_trooper",
            id="unknown unit",
        ),
        pytest.param(
            "missions/01.toml",
            'minions = ["swarm_trooper"]',
            'minions = ["swarm"]',
            "legion.boards[1].minions[0]: 'swarm' is no Minion type, expected one of swarm_trooper",
            id="unknown minion card",
        ),
        pytest.param(
            "missions/01.toml",
            '"mayhem_05", "mayhem_01"',
            '"mayhem_05", "legion_01"',
            "mayhem.refresh[1]: 'legion_01' is no Refresh Card of MAYHEM",
            id="unknown card",
        ),
        pytest.param(
            "missions/01.toml",
            'tile = "7"',
            'tile = "77"',
            "tiles[1].tile: '77' is no Tile, expected one of",
            id="unknown tile",
        ),
        pytest.param(
            "missions/01.toml",
            'board = "bravo"',
            'board = "charlie"',
            "legion.boards[2].board: 'charlie' is no board of LEGION",
            id="unknown board",
        ),
        pytest.param(
            "missions/01.toml",
            'gadgets = ["teleharpoon"]',
            'gadgets = ["phase_belt"]',
            "mayhem.boards[1].gadgets[0]: 'phase_belt' is no Gadget of hardtack",
            id="somebody else's gadget",
        ),
        pytest.param(
            "missions/01.toml",
            'gadgets = ["teleharpoon"]',
            'gadgets = ["teleharpoon", "depth_charge"]',
            "'depth_charge' is a second Gadget of type action, expected one of each type",
            id="two gadgets of a type",
        ),
        pytest.param(
            "missions/01.toml",
            'at = "R8"',
            'at = "R10"',
            "mayhem.boards[2].units[0].at: 'R10' is no Space of the map",
            id="space beyond the map",
        ),
        pytest.param(
            "missions/01.toml",
            'at = "R8"',
            'at = "R5"',
            "mayhem.boards[2].units[0].at: 'R5' is taken by hardtack",
            id="space that is taken",
        ),
        pytest.param(
            "missions/01.toml",
            '"legion_02", "legion_03"',
            '"legion_02"',
            "legion.refresh: 2 cards, expected 3 as for MAYHEM",
            id="decks of unequal size",
        ),
        pytest.param(
            "missions/01.toml",
            'side = "legion" },\n]',
            'side = "legion" },\n]\nmarkers = [{ id = "e1", at = "C1", side = "mayhem" }]',
            "markers: 1 Event Markers of MAYHEM, expected 0: one for each entry",
            id="event marker without entry",
        ),
        pytest.param(
            "missions/01.toml",
            '[mayhem]\nrefresh = ["mayhem_05"',
            '[mayhem]\nevent_cards = ["4"]\nrefresh = ["mayhem_05"',
            "mayhem.event_cards[0]: no entry for Event Card '4' of MAYHEM",
            id="event card without entry",
        ),
        pytest.param(
            "missions/01.toml",
            '[mayhem]\nrefresh = ["mayhem_05"',
            '[mayhem]\nevent_cards = ["4"]\nrefresh = ["mayhem_05"',
            "parts: without 'events', expected it: the Mission has something of that part",
            id="part that is off",
        ),
        pytest.param(
            "upgrades.toml",
            "use_aim = extra_result(hit)",
            "use_aim = reroll",
            "upgrade[6].abilities[0]: reroll after use_aim, expected it without: it comes too late",
            id="an effect that comes too late",
        ),
        pytest.param(
            "missions/01.toml",
            'id = "shards"',
            'id = "splinters"',
            "01.toml:1: id: no text 'briefing-splinters-story', expected one in each language",
            id="missing text",
        ),
        pytest.param(
            "gadgets.toml",
            "jump = [6, 3] }",
            'jump = [6, 3], abilities = ["gian(shield)"] }',
            "gadget[0].action.abilities[0]: 'gian(shield)' has no effect 'gian'; expected one of gain, give",
            id="word that does not parse",
        ),
        pytest.param(
            "gadgets.toml",
            'id = "grapple_line"\nunit = "fortune"',
            'id = "grapple_line"\nunit = "fortuna"',
            "gadgets.toml:5: gadget[0].unit: 'fortuna' is not an Elite Unit, expected one of fortune, hardtack",
            id="gadget of nobody",
        ),
        pytest.param(
            "gadgets.toml",
            "starting = true\n",
            "",
            "gadgets.toml: 1 starting Gadgets of fortune, expected 2",
            id="too few starting gadgets",
        ),
        pytest.param(
            "mayhem.toml",
            "place_device(hell_tower)",
            "place_device(heck_tower)",
            "'heck_tower' is no device, expected one of hell_tower",
            id="unknown device",
        ),
        pytest.param(
            "mayhem.toml",
            'unit = "swarm_trooper"',
            'unit = "hell_trooper"',
            "mayhem.toml: 0 cards of swarm_trooper, expected 1",
            id="wrong count of a kind",
        ),
        pytest.param(
            "upgrades.toml",
            'type = "skill"',
            'type = "dark_matter"',
            "upgrades.toml: 1 Upgrades of type skill for fortune, expected at least 2",
            id="too few upgrades",
        ),
        pytest.param(
            "upgrades.toml",
            'replaces = "jump"',
            'replaces = "leap"',
            "upgrade[1].replaces: 'leap', expected one of sprint",
            id="upgrade of an action that is none",
        ),
        pytest.param(
            "elites.toml",
            "cost = { speed = 2 }",
            "cost = { speed = 4 }",
            "elite[1].actions[1].cost: 4 speed for scattergun, expected at most 3: no more fit into the Well",
            id="well smaller than a cost",
        ),
        pytest.param(
            "elites.toml",
            "speed = 3, focus = 3, tech = 2, mayhem = 3",
            "speed = 2, focus = 2, tech = 1, mayhem = 2",
            "elite[0].wells: room for 7 Wounds, expected at least the Health of 8",
            id="wells smaller than health",
        ),
        pytest.param(
            "elites.toml",
            'id = "golem"',
            'id = "dr_babylon"',
            "elite[4].id: 'dr_babylon' stands here twice",
            id="twice",
        ),
        pytest.param(
            "devices.toml",
            "health = 6",
            "health = 0",
            "device[1].health: 0 and no Hack, expected one of them",
            id="device without answer",
        ),
        pytest.param(
            "tiles/02.toml",
            "o-o-x/x-o-o + +\n . .|.",
            "o-o-x/x-o + + +\n . .|.",
            "02.toml:4: levels[0]: a Wall without end at row 3, column 7 of dots",
            id="wall without end",
        ),
        pytest.param(
            "tiles/07.toml",
            "+ + + + + + + + + +\n''']",
            "+ + + + + + + + + +\n''', '''\n+ +\n .\n+ +\n''']",
            "tile 7 has 2 levels; a destroyed side belongs to two or more, and to no others",
            id="building without its ruin",
        ),
        pytest.param(
            "tiles/07.toml",
            "+ + + o~o + + + + +\n . .",
            "o-o + o~o + + + + +\n .|.",
            "07.toml:4: levels[0]: a Wall without end at row 3, column 2 of dots",
            id="wall that stops",
        ),
        pytest.param(
            "tiles/07.toml",
            "+ + o o + + + + + +\n . . .~. . . . . .\n+ + o o + +",
            "+ + o-o + + + + + +\n . .|.|. . . . . .\n+ + o-o + +",
            "nobody can walk to C5, expected a way by doors and Stairs",
            id="unreachable space",
        ),
        pytest.param(
            "tiles/07.toml",
            "+ + + + + + + + + +\n . . . .",
            "+ + + + + + + + + +\n > > > .",
            "levels: the lane from A1 ends at C1, expected it at the rim",
            id="lane that leads nowhere",
        ),
    ],
)
def test_what_is_broken_is_told(box: Path, file: str, old: str, new: str, told: str) -> None:
    assert any(told in problem for problem in broken(box, file, old, new)), [*map(str, checks.check(box))]


def test_a_level_needs_ground_below_it() -> None:
    ground, above = "+ +\n .\n+ +\n\n\n", "+ +\n .\n+ +\n .\n+ +\n"
    sheet = TileSheet(id="99", levels=(ground, above), destroyed=above, provenance="original")
    tile, (complaint,) = map_checks.drawn(sheet)
    assert tile is None
    assert complaint == ("levels", "tile 99: level 2 of tile 99 has no support: spaces of it stand over no ground")


def test_a_building_has_two_entrances_and_stairs() -> None:
    rows = ["+ + + + + + + + + +", *(" . . . . . . . . .", "+ + + + + + + + + +") * 9]
    rows[4], rows[5], rows[6] = "+ + x/x-o + + + + +", " . .|. .|. . . . .", "+ + o-o-o + + + + +"
    roof = "\n\n\n\n    + + +\n     . .\n    + + +"
    sheet = TileSheet(id="99", levels=("\n".join(rows), roof), destroyed=roof, provenance="original")
    tile, complaints = map_checks.drawn(sheet)
    assert tile is not None
    assert complaints == [
        ("levels", "nobody can walk to C3/2, D3/2, expected a way by doors and Stairs"),
        ("levels", "1 entrances, expected at least 2: nobody could be flanked there"),
        ("levels[1]", "no Stairs lead to Level 2, expected some above those of Level 1"),
    ]


def test_a_tile_that_is_missing_is_told(box: Path) -> None:
    (box / "tiles" / "11.toml").unlink()
    assert "tiles: 10 Map Tiles, expected at least 11" in [str(problem) for problem in checks.check(box)]


def test_buildings_roads_and_open_ground() -> None:
    heights = {id: len(sheet.levels) for id, sheet in library.tiles().items()}
    assert {int(id): levels for id, levels in heights.items() if levels > 1} == {1: 2, 2: 3, 3: 3, 4: 4, 5: 2, 6: 3}
    roads = {id for id, sheet in library.tiles().items() if {*"^>v<"} & {*sheet.levels[0]}}
    assert roads == {"10", "11"}
    assert {*heights} == {str(number) for number in range(1, 12)}


# ---------------------------------------------------------------------- printed figures


def action(unit: str, id: str) -> Action:
    return next(each for each in library.basic_actions(unit) if each.id == id)


def reaches(unit: str, id: str) -> dict[str, int]:
    attack = action(unit, id).attack
    assert attack is not None
    return dict(attack.bands)


def test_what_is_printed_of_the_agents() -> None:
    assert {id: elite.health for id, elite in library.elites().items()} == dict.fromkeys(
        ("fortune", "hardtack", "hollywood", "dr_babylon", "golem"), 8
    )
    fortune, hardtack, hollywood = (library.elites()[id] for id in ("fortune", "hardtack", "hollywood"))
    assert fortune.allies == ("glory",)
    assert fortune.wells.shield >= 2
    assert (action("fortune", "sprint").type, action("fortune", "sprint").mp) == ("main", 9)
    assert (action("fortune", "jump").type, action("fortune", "jump").jump) == ("add_on", (4, 1))
    pistols = action("fortune", "dual_energy_pistols")
    assert (pistols.type, pistols.weapon, pistols.mp) == ("main", True, 3)
    assert pistols.attack is not None
    assert pistols.attack.dice == 2
    assert reaches("fortune", "dual_energy_pistols")["red"] == 3
    assert reaches("fortune", "dual_energy_pistols")["yellow"] == 6
    assert (action("fortune", "dash").type, action("fortune", "dash").dash) == ("instant", True)
    assert hardtack.weapon_bonus == "armor"
    assert (action("hardtack", "sprint").cost, action("hardtack", "sprint").mp) == (Cost(speed=1), 9)
    assert (action("hardtack", "jump").type, action("hardtack", "jump").jump) == ("add_on", (3, 2))
    assert sum(each.type == "main" for each in hardtack.actions) == 2
    gun = action("hardtack", "scattergun")
    assert (gun.cost, gun.attack and gun.attack.dice) == (Cost(speed=2), 3)
    assert "second_target(2)" in gun.abilities
    assert (hollywood.wells.mayhem, hollywood.wells.shield >= 2, hollywood.wells.armor >= 1) == (3, True, True)
    assert "aoe(2)" in action("hollywood", "assault_rifle").abilities


def test_what_is_printed_of_the_bosses() -> None:
    assert (action("dr_babylon", "sprint").cost, action("dr_babylon", "sprint").mp) == (Cost(speed=1), 9)
    assert (action("dr_babylon", "jump").cost, action("dr_babylon", "jump").jump) == (Cost(tech=1), (4, 2))
    ray = action("dr_babylon", "dark_matter_ray")
    assert (ray.type, ray.cost, ray.attack and ray.attack.dice) == ("main", Cost(tech=2), 2)
    assert reaches("dr_babylon", "dark_matter_ray")["red"] == 1
    assert reaches("dr_babylon", "dark_matter_ray")["yellow"] >= 2
    block = action("dr_babylon", "block")
    assert (block.type, block.cost, block.block) == ("instant", Cost(focus=1, tech=1), True)
    golem = library.elites()["golem"]
    assert (golem.large, golem.hacks) == (True, False)
    assert action("golem", "fists").cost == Cost(speed=1, focus=1)
    assert "Charge: delay when_removed(mayhem) = mp(3) extra_die" in action("golem", "fists").abilities
    assert action("golem", "demolish").abilities == ("demolish(1)",)
    assert action("golem", "regenerate").abilities == ("heal",)


def test_what_is_printed_of_squads_and_minions() -> None:
    alpha, bravo = library.squads()["alpha"], library.squads()["bravo"]
    assert (alpha.slots, bravo.slots) == (3, 3)
    assert (alpha.wells.speed >= 3, alpha.wells.focus >= 2, alpha.wells.reinforcement >= 9) == (True, True, True)
    assert (alpha.wells.speed, alpha.wells.focus) != (bravo.wells.speed, bravo.wells.focus)
    swarm, hell, shock = (library.minions()[f"{kind}_trooper"] for kind in ("swarm", "hell", "shock"))
    assert (swarm.shield, swarm.armor, swarm.health) == (1, 0, 1)
    knives = action("swarm_trooper", "knives")
    assert (knives.type, knives.weapon, knives.cost, knives.mp) == ("add_on", True, Cost(speed=1), 1)
    assert knives.attack is not None
    assert (knives.attack.dice, knives.attack.bands[0]) == (2, ("red", 1))
    charge = action("swarm_trooper", "charge")
    assert (charge.type, charge.cost, charge.group) == ("main", Cost(speed=1), 1)
    assert charge.jump is not None
    assert action("swarm_trooper", "lunge").type == "add_on"
    assert action("swarm_trooper", "dash").dash
    assert hell.reinforce == Scrap(yellow=2)
    rifle = action("hell_trooper", "dark_matter_rifle")
    assert (rifle.type, rifle.group, rifle.weapon) == ("main", 2, True)
    assert (action("hell_trooper", "reposition").type, action("hell_trooper", "reposition").cost.speed) == ("add_on", 1)
    assert action("hell_trooper", "dark_matter_grenade").type == "add_on"
    assert (shock.armor, shock.shield + shock.armor + shock.health) == (2, 4)
    assert shock.reinforce == Scrap(green=4, blue=2)
    sniper = action("snipe_trooper", "dark_matter_sniper_rifle")
    assert (sniper.type, sniper.cost, sniper.timer) == ("main", Cost(focus=2), "mayhem")
    assert [*reaches("snipe_trooper", "dark_matter_sniper_rifle")] == ["white", "red", "yellow"]
    assert library.minions()["hell_turret"].turns is False
    assert not any(each.moves for each in library.minions()["hell_turret"].actions)
    assert action("hell_turret", "rotate").abilities == ("rotate",)


def test_what_is_printed_of_cards() -> None:
    cards = library.refresh_cards()
    assert cards["mayhem_05"].symbols == ("action_cube", "action_cube", "shield", "status")
    assert any(card.side == "mayhem" and card.drone == 2 for card in cards.values())
    assert any({"reinforcement", "deploy"} <= {*card.symbols} for card in cards.values() if card.side == "legion")
    assert not any({"reinforcement", "deploy"} & {*card.symbols} for card in cards.values() if card.side == "mayhem")
    assert {card.universal for card in library.mayhem_cards().values()} == {"shield", "armor", "action_cube", "die"}
    placing = [card for card in library.mayhem_cards().values() if "place_device" in "".join(card.action.abilities)]
    assert {library.character(card.unit).side for card in placing if card.unit in library.elites()} == {"legion"}  # type: ignore[union-attr]
    large = library.explosions()["large"]
    assert (large.die, large.radius) == ("red", 2)
    assert library.gadgets()["teleharpoon"].unit == "hardtack"


def test_each_weapon_has_one_special_effect() -> None:
    for kind in (*library.elites(), *library.minions()):
        weapon = next(each for each in library.basic_actions(kind) if each.weapon)
        assert sum(line.startswith("use_special") for line in weapon.abilities) == 1, kind


# ---------------------------------------------------------------------- Missions


def steps(kind: type[Step] = Step) -> Iterator[type[Step]]:
    for each in kind.__subclasses__():
        yield each
        yield from steps(each)


def test_games_can_be_saved_since_no_two_steps_have_one_name() -> None:
    names = [step.__name__ for step in steps() if step.__module__.startswith("fireteam.games.agents_of_mayhem.")]
    assert [name for name in names if names.count(name) > 1] == []


def test_every_device_has_its_mission_and_every_part_is_used() -> None:
    missions = library.missions().values()
    assert {device.id for mission in missions for device in mission.devices} == {*library.devices()}
    used = {part for mission in missions for part in mission.parts}
    assert {"explosions", "mayhem", "hacking", "events", "reinforcements", "redeploying", "large", "allies"} <= used
    assert library.missions()["shards"].parts == ()


@pytest.mark.parametrize("mission", ["shards", "bassline", "takeover", "tower", "weightless", "countdown"])
def test_a_mission_is_set_up_as_it_says(mission: str) -> None:
    state, _ = GAME.setup(mission, {}, {"mayhem": "random", "legion": "random"})
    assert len(state.boards) == 6
    assert not [*GAME.invariants(state)]

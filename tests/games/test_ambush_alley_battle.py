"""The free battle: the form, and that what comes of it can be checked, read and played."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from fireteam import cli, games
from fireteam.engine import Game
from fireteam.engine.errors import BadSetup
from fireteam.games.ambush_alley import GAME
from fireteam.games.ambush_alley.content import battle, checks, library, orbat, types
from fireteam.games.ambush_alley.rules.mission import starting_positions
from fireteam.games.ambush_alley.rules.people.aid import has_medic
from fireteam.sim.players import finish
from fireteam.text import LANGUAGES, Text


@pytest.fixture(autouse=True)
def forgotten() -> object:
    library.OWN.forget()
    yield
    library.OWN.forget()


def scenario(**answers: str) -> types.Scenario:
    given = {name: tuple(filter(None, value.split(","))) for name, value in answers.items()}
    return library.scenario(GAME.adopt(GAME.compose(given)))


def test_every_field_and_value_has_a_name_in_both_languages() -> None:
    for language in LANGUAGES:
        text = Text(language, "ambush_alley")
        for field in GAME.battle():
            assert text.text(f"battle-{field.name}")
            named = [value for value in field.values if not (field.numbers and value.isdigit())]
            assert all(text.has(f"battle-{field.name}-{value}") for value in named), field.name


def test_the_form_as_it_stands_makes_a_battle() -> None:
    made = scenario()
    assert (made.id, made.provenance, made.insurgency.level, made.turn_limit.turns) == (
        "battle_search",
        "original",
        4,
        10,
    )
    assert sum(sum(entry.figures.values()) for entry in made.regulars.units) == orbat.strength("usmc_squad")
    assert [entry.id for entry in made.regulars.units] == ["onezero", "alpha", "bravo", "charlie"]
    assert made.regulars.units[0].joins == ("alpha", "bravo", "charlie")
    assert made.marines


@pytest.mark.rule("AA-VP-03", "AA-VP-04")
@pytest.mark.parametrize("table", [table.id for table in battle.battles().tables])
@pytest.mark.parametrize("mission", battle.MISSIONS)
def test_every_table_holds_all_that_it_promises_and_points_are_the_books(table: str, mission: str) -> None:
    design = battle.design(table)
    bands = ["cell", "militia", "gunmen"] * 5
    walking = bands[: min(len(design.positions), 14 - len(design.lanes))]
    made = scenario(
        table=table,
        mission=mission,
        vehicles=",".join(["stryker", "humvee", "bradley", "lav", "abrams", "lvtp"][: len(design.parking)]),
        insurgents=",".join([*walking, *["technical"] * len(design.lanes)]),
        civilians=str(len(design.mobs)),
    )
    assert checks.complaints(made) == []
    each = {(line.side, line.count): line.each for line in made.points}
    assert each[("regulars", "hot_spots_neutralized")] == 3
    assert each[("regulars", "no_prisoners_held")] == 5
    assert each[("regulars", "prisoners_taken")] == each[("regulars", "insurgents_broken")] == 1
    assert each[("insurgents", "regulars_killed")] == each[("insurgents", "prisoners_held")] == 1
    assert each[("insurgents", "civilians_killed_by_regulars")] == 1
    assert each[("insurgents", "vehicles_lost")] == 5
    major = {"sweep": "swept_and_left", "search": "task_done", "rescue": "people_brought_off"}[mission]
    assert each[("regulars", major)] == 5


@pytest.mark.rule("AA-AID-08", "AA-CLEAR-06")
def test_special_forces_are_special_forces_on_the_table() -> None:
    name = GAME.adopt(GAME.compose({"regulars": ("special_forces_team", "usmc_fireteam")}))
    settled = GAME.settled(name, {})
    state, _ = GAME.setup(name, settled, GAME.seated(name, settled, {"regulars": "random", "insurgents": "random"}))
    special = [entry.id for entry in library.scenario(name).regulars.units if entry.special_forces]
    units = starting_positions.regulars(state)
    assert special
    assert [unit.id for unit in units if unit.special_forces] == special
    assert [has_medic(unit) for unit in units] == [unit.id in special for unit in units]
    assert len(special) == len(orbat.elements("special_forces_team"))


@pytest.mark.rule("AA-ORBAT-01", "AA-ORBAT-08")
@pytest.mark.parametrize("formation", [unit.id for unit in orbat.orders().units])
def test_every_formation_comes_with_all_its_figures(formation: str) -> None:
    made = scenario(regulars=formation, table="harbour")
    assert sum(sum(entry.figures.values()) for entry in made.regulars.units) == orbat.strength(formation)
    force = orbat.force_list(orbat.formation(formation).force)
    assert (made.regulars.quality, made.regulars.morale) == (force.quality[0], force.morale)


def test_two_platoons_and_their_vehicles_fit_on_the_large_table() -> None:
    made = scenario(table="harbour", regulars="usmc_platoon,usmc_platoon", vehicles="lvtp,lvtp,abrams")
    assert len(made.regulars.units) == 18 + 8 + 3
    assert made.scales == ("any",)


def test_the_options_are_those_of_the_form() -> None:
    made = scenario(
        fog="yes", night="yes", house_clearing="yes", assets="3", quality="10", morale="12", level="automatic"
    )
    assert (made.fog, made.night, made.house_clearing, made.asset_draws) == (True, True, True, 3)
    assert (made.regulars.quality, made.regulars.morale, made.insurgency.level) == (10, 12, "automatic")
    (name,) = library.OWN.known
    assert GAME.settled(name, {})["house_clearing"] == "yes"
    assert GAME.settled(name, {"house_clearing": "no"})["house_clearing"] == "no"


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        ({"table": ("moon",)}, "table is 'moon'; expected one of market"),
        ({"weather": ("rain",)}, "have no 'weather'; they have table"),
        ({"regulars": ()}, "regulars has 0 values; expected 1 to 6"),
        ({"level": ("7",)}, "level is '7'; expected one of automatic"),
        ({"table": ("market", "clinic")}, "table has 2 values; expected 1"),
        ({"regulars": ("usmc_platoon",) * 2}, "84, expected 60 at most on the table market"),
        ({"regulars": ("usmc_platoon",) * 3, "table": ("harbour",)}, "126, expected 110 at most"),
        ({"regulars": ("rar_platoon",) * 4, "table": ("harbour",)}, "too many units, expected 18 units"),
        ({"vehicles": ("humvee",) * 5}, "vehicles: 5, expected 3 at most"),
        ({"insurgents": ("technical",) * 3}, "technicals: 3, expected 2 at most"),
        ({"insurgents": ("cell",) * 13}, "insurgents: 13, expected 12 at most"),
    ],
)
def test_answers_that_do_not_go_together_are_refused(answers: dict[str, tuple[str, ...]], said: str) -> None:
    with pytest.raises(BadSetup) as refused:
        GAME.compose(answers)
    assert said in str(refused.value)


@pytest.mark.parametrize("mission", battle.MISSIONS)
def test_a_battle_is_played_to_its_end(mission: str) -> None:
    name = GAME.adopt(
        GAME.compose(
            {"mission": (mission,), "turns": ("6",), "vehicles": ("humvee",), "civilians": ("2",), "fog": ("yes",)}
        )
    )
    game = Game.new(GAME, name, seed=5, seats={"regulars": "random", "insurgents": "random"}, checks=True)
    finish(game, random.Random(5))
    assert game.outcome is not None
    assert game.state.turn <= 6


@pytest.mark.rule("AA-SETUP-06")
def test_on_a_crowded_edge_the_last_units_start_farther_in() -> None:
    made = {"regulars": ("light_infantry_platoon", "british_army_section", "rar_section"), "turns": ("6",)}
    name = GAME.adopt(GAME.compose(made))
    game = Game.new(GAME, name, seed=1, seats={"regulars": "random", "insurgents": "book"})
    rng = random.Random(1)
    while game.decision is not None and game.state.phase == "setup":
        game.choose(rng.choice(list(game.decision.options)))
    assert all(unit.cells for unit in game.state.units.values() if unit.side == "regulars" and unit.gone != "joined")


def test_the_battle_is_told_by_the_game_in_both_languages() -> None:
    name = GAME.adopt(GAME.compose({}))
    assert Text("en", "ambush_alley").text(f"scenario-{name}") == "Free battle: the search"
    assert Text("de", "ambush_alley").text(f"scenario-{name}") == "Freies Gefecht: die Durchsuchung"
    assert Text("de", "ambush_alley").text(f"scenario-{name}-regulars").startswith("Durchsucht")


def test_the_command_shows_the_form_and_writes_a_file_that_check_accepts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(*words: str) -> int:
        with pytest.raises(SystemExit) as done:
            cli.main(words)
        return int(str(done.value.code or 0))

    assert run("battle", "ambush_alley", "--language", "en") == 0
    assert "--regulars" in capsys.readouterr().out
    file = tmp_path / "mine.toml"
    words = ["--table", "station", "--regulars", "usmc_squad,usmc_fireteam", "--level", "3", "--house-clearing", "yes"]
    assert run("battle", "ambush_alley", *words, "--out", str(file)) == 0
    assert games.check(file) == []
    assert run("check", str(file)) == 0
    made = library.scenario(games.scenario("ambush_alley", str(file)))
    assert (made.insurgency.level, made.house_clearing, len(made.regulars.units)) == (3, True, 5)
    assert run("battle", "ambush_alley", "--table", "moon", "--out", str(file)) == 2
    assert "expected one of market" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('terrain = "dead_axle"', 'terrain = "atlantis"', "tables[1].terrain: 'atlantis', expected one of"),
        ('"bus_depot"', '"palace"', "'palace', expected a building of dead_axle"),
        ('lanes = [[21.5, 11.5, "w"], [7.5, 3.0, "s"]]', "lanes = []", "lanes: nothing, expected one at least"),
        (
            'vehicle = "technical"',
            'vehicle = "zeppelin"',
            "'technical', expected either `figures` or a known",
        ),
        ('edge = "west"', 'edge = "up"', "tables[1].edge: expected one of east, north, south, west; found 'up'"),
    ],
)
def test_broken_tables_and_bands_are_found(tmp_path: Path, old: str, new: str, said: str) -> None:
    text = (types.FOLDER / "battles.toml").read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "battles.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    (problem,) = GAME.check(file)
    assert said in str(problem)

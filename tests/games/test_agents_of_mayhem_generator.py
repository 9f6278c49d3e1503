"""The Mission Generator: a form and a seed make a Mission that both Sides can play, the same every time."""

from __future__ import annotations

import gc
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from fireteam import cli, games
from fireteam.engine import Game
from fireteam.engine.errors import BadSetup
from fireteam.games.agents_of_mayhem.content import library, maps, own_missions
from fireteam.games.agents_of_mayhem.content.generator import goals, handicap, making
from fireteam.games.agents_of_mayhem.content.generator.ground import BUILDINGS, SIZES
from fireteam.games.agents_of_mayhem.content.types import LEGION_GOALS, MAYHEM_GOALS, Mission
from fireteam.games.agents_of_mayhem.game import GAME
from fireteam.games.agents_of_mayhem.scene import briefings
from fireteam.games.agents_of_mayhem.state import PARTS
from fireteam.sim.players import finish
from fireteam.spaces.levels import Board, lay, mask
from fireteam.text import Text
from fireteam.text.catalog import LANGUAGES

often = settings(max_examples=25, suppress_health_check=list(HealthCheck), deadline=None, derandomize=True)
Answers = dict[str, tuple[str, ...]]


@pytest.fixture(autouse=True)
def forgotten() -> object:
    library.OWN.forget()
    gc.collect()
    yield
    library.OWN.forget()


@st.composite
def forms(draw: st.DrawFn) -> Answers:
    """Any form that can be filled in."""
    answers: Answers = {}
    for field in GAME.battle():
        if field.between is not None:
            answers[field.name] = (str(draw(st.integers(*field.between))),)
        elif field.most > 1:
            some = st.lists(st.sampled_from(field.values), min_size=field.least, max_size=field.most, unique=True)
            answers[field.name] = tuple(draw(some))
        else:
            answers[field.name] = (draw(st.sampled_from(field.values)),)
    return answers


def composed(answers: Answers) -> str:
    """The document, where the answers go together."""
    parts = {*answers["parts"]}
    asked = (answers["mayhem_goal"][0], answers["legion_goal"][0])
    assume(all({*goals.NEEDS.get(goal, ())} <= parts for goal in asked))
    assume("hacking" not in parts or parts & {"events", "devices"})
    return GAME.compose(answers)


def read(document: str) -> tuple[Mission, Board]:
    mission = own_missions.read(document, "made")
    return mission, lay(maps.laid_out(mission.tiles))


def made(**answers: str) -> tuple[Mission, Board]:
    return read(GAME.compose({name: tuple(filter(None, value.split(","))) for name, value in answers.items()}))


def far(mission: Mission, board: Board, side: str) -> dict[int, int]:
    starts = [board.named(start.at) for listed in mission.side(side).boards for start in listed.units]
    return maps.distances(board, mask(starts))


@pytest.mark.rule("AM-MODE-02")
@often
@given(answers=forms())
def test_every_form_makes_a_file_in_order_and_the_same_one_every_time(answers: Answers) -> None:
    document = composed(answers)
    assert GAME.compose(answers) == document
    mission, _ = read(document)
    assert (mission.rounds, mission.players) == (int(answers["rounds"][0]), int(answers["players"][0]))
    assert {*mission.parts} == {*answers["parts"]}
    assert len(mission.tiles) == SIZES[answers["size"][0]][0] * SIZES[answers["size"][0]][1]
    single = {name: values[0] for name, values in answers.items() if values}
    words = [line for line in document.splitlines() if line.startswith("# fireteam battle ")]
    assert f"--seed {single['seed']}" in words[0]


@pytest.mark.rule("AM-MODE-02")
@often
@given(answers=forms())
def test_goals_can_be_reached_and_are_about_as_far_from_both_sides(answers: Answers) -> None:
    mission, board = read(composed(answers))
    ours, theirs = far(mission, board, "mayhem"), far(mission, board, "legion")
    assert {*ours} == {*theirs}, "the map is one"
    cells = [board.named(marker.at) for marker in mission.objectives]
    assert len(cells) >= 2
    slant = [ours[cell] - theirs[cell] for cell in cells]
    assert abs(sum(slant)) <= 2 * len(cells)
    for other in (*mission.markers, *mission.devices):
        assert {board.named(other.at)} <= {*ours}
    assert len(board.entries()) == ("vehicles" in mission.parts)


@pytest.mark.rule("AM-MODE-02")
@often
@given(answers=forms())
def test_both_sides_have_two_ways_to_score_and_equal_decks(answers: Answers) -> None:
    mission, _ = read(composed(answers))
    for side in ("mayhem", "legion"):
        setup = mission.side(side)
        assert len({win.how for win in setup.wins}) >= 2
        symbols = {symbol for card in setup.refresh for symbol in library.refresh_cards()[card].symbols}
        assert "vehicles" in mission.parts or "drone_spawn" not in symbols
        assert ("reinforcements" in mission.parts and side == "legion") == ("reinforcement" in symbols)
    assert len(mission.mayhem.refresh) == len(mission.legion.refresh)
    assert mission.players == 2 or len(mission.mayhem.refresh) % 2 == 0
    for win in (*mission.mayhem.wins, *mission.legion.wins):
        if win.how == "device":
            assert win.of in [device.id for device in mission.devices]
        if win.how == "building":
            assert any(place.tile in BUILDINGS for place in mission.tiles)
        if win.how == "alive":
            assert win.of in [listed.board for listed in mission.legion.boards]
        if win.how == "destroyed":
            assert all(marker.hits for marker in mission.objectives)


def test_another_seed_makes_another_mission() -> None:
    assert len({GAME.compose({"seed": (str(seed),)}) for seed in range(5)}) == 5


@pytest.mark.rule("AM-MODE-02")
@pytest.mark.parametrize("seed", range(20))
def test_random_bots_play_generated_missions_to_the_end(seed: int) -> None:
    rng = random.Random(seed)
    parts = rng.sample(PARTS, rng.randint(0, len(PARTS)))
    if "hacking" in parts and "events" not in parts:
        parts.append("events")
    players = ("2", "3", "4")[seed % 3]
    answers: dict[str, Any] = {
        "size": (tuple(SIZES)[seed % len(SIZES)],),
        "parts": tuple(parts),
        "rounds": ("1",),
        "players": (players,),
        "seed": (str(seed),),
    }
    name = GAME.adopt(GAME.compose(answers))
    settled = GAME.settled(name, {})
    assert settled["players"] == players
    seats = {seat.id: "random" for seat in GAME.seats(name, settled)}
    game = Game.new(GAME, name, seed=seed, seats=seats, options=settled, checks=True)
    finish(game, random.Random(seed))
    assert game.outcome is not None


@pytest.mark.parametrize("mayhem", MAYHEM_GOALS)
@pytest.mark.parametrize("legion", LEGION_GOALS)
def test_goals_are_told_in_both_languages(mayhem: str, legion: str) -> None:
    answers = {"parts": PARTS, "mayhem_goal": (mayhem,), "legion_goal": (legion,)}
    name = GAME.adopt(GAME.compose(answers))
    assert name.startswith(f"made_{mayhem}_{legion}-")
    said = set()
    for language in LANGUAGES:
        text = Text(language, "agents_of_mayhem")
        briefing = briefings.briefing(name)
        assert briefing.story is not None
        lines = [text.text(f"scenario-{name}"), text.text(briefing.goal.id), text.text(briefing.story.id)]
        assert all(lines)
        said.update(lines)
    assert len(said) == 6


def test_every_question_of_the_form_is_told_in_both_languages() -> None:
    for language in LANGUAGES:
        text = Text(language, "agents_of_mayhem")
        for field in GAME.battle():
            assert text.text(f"battle-{field.name}")
            named = [value for value in field.values if not (field.numbers and value.isdigit())]
            assert all(text.has(f"battle-{field.name}-{value}") for value in named), field.name


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        ({"size": ("endless",)}, "size is 'endless'; expected one of small, medium, large, huge"),
        ({"weather": ("rain",)}, "have no 'weather'; they have size"),
        ({"rounds": ("12",)}, "rounds is '12'; expected one of 1, 2"),
        ({"players": ("2", "3")}, "players has 2 values; expected 1"),
        ({"parts": ("magic",)}, "parts is 'magic'; expected one of upgrades"),
        ({"seed": ("-1",)}, "seed is '-1'; expected a whole number from 0 to 999999"),
        ({"seed": ("1000000",)}, "seed is '1000000'; expected a whole number from 0 to 999999"),
        ({"seed": ("1e3",)}, "seed is '1e3'; expected a whole number"),
        ({"seed": ("٣",)}, "expected a whole number"),
        ({"seed": ("9" * 5000,)}, "expected a whole number"),
        ({"mayhem_goal": ("sabotage",)}, "sabotage, which needs devices among the parts; expected one of seize, wreck"),
        ({"mayhem_goal": ("hack",)}, "mayhem_goal: hack, which needs hacking and events among the parts"),
        ({"legion_goal": ("demolish",), "parts": ()}, "demolish, which needs explosions among the parts; expected one"),
        ({"parts": ("hacking",)}, "parts: hacking alone, expected events or devices besides"),
    ],
)
def test_answers_that_do_not_go_together_are_refused(answers: Answers, said: str) -> None:
    with pytest.raises(BadSetup) as refused:
        GAME.compose(answers)
    assert said in str(refused.value)


def test_parts_bring_what_they_are_about() -> None:
    mission, board = made(parts=",".join(PARTS), mayhem_goal="hack", size="large")
    assert mission.devices
    assert {vehicle.id for vehicle in mission.vehicles} >= {"ad_drone"}
    assert mission.ramps
    assert board.entries()
    assert [marker.hack for marker in mission.markers if marker.side == "mayhem"] == [goals.TERMINAL] * 2
    assert {box.trigger for box in mission.events if box.side == "mayhem"} == {"hack", "card"}
    assert any(listed.board == "golem" for listed in mission.legion.boards)
    assert all(listed.upgrades for listed in mission.mayhem.boards)
    assert "crystal" in [marker.id for marker in mission.objectives]
    assert mission.mayhem.mayhem_cards == mission.legion.mayhem_cards == 1
    plain, _ = made(parts="")
    assert (plain.devices, plain.vehicles, plain.ramps, plain.markers, plain.events, plain.parts) == ((),) * 6
    assert not any(listed.upgrades for listed in plain.mayhem.boards)


def test_the_command_shows_the_form_and_writes_a_file_that_check_accepts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(*words: str) -> int:
        with pytest.raises(SystemExit) as done:
            cli.main(words)
        return int(str(done.value.code or 0))

    assert run("battle", "agents_of_mayhem", "--language", "en") == 0
    assert "a whole number from 0 to 999999" in capsys.readouterr().out
    file = tmp_path / "mine.toml"
    words = ["--size", "small", "--parts", "areas,events", "--mayhem-goal", "wreck", "--seed", "12", "--players", "4"]
    assert run("battle", "agents_of_mayhem", *words, "--out", str(file)) == 0
    assert run("check", str(file)) == 0
    assert games.check(file) == []
    mission = library.mission(games.scenario("agents_of_mayhem", str(file)))
    assert mission.id.startswith("made_wreck_")
    assert file.read_text() == GAME.compose(
        {
            "size": ("small",),
            "parts": ("areas", "events"),
            "mayhem_goal": ("wreck",),
            "seed": ("12",),
            "players": ("4",),
        }
    )
    assert run("battle", "agents_of_mayhem", "--seed", "x", "--out", str(file)) == 2
    assert "expected a whole number" in capsys.readouterr().err


def test_a_document_reads_back_as_the_mission_that_was_made() -> None:
    answers = GAME.answered({"parts": PARTS, "size": ("huge",), "seed": ("3",)})
    single = {name: values[0] for name, values in answers.items()}
    mission = making.made(random.Random(3), single, PARTS)
    assert own_missions.read(making.documents.toml(mission), "made") == mission


def test_who_is_helped_by_the_goals_and_the_number_of_players_starts_behind() -> None:
    assert {*handicap.BY_GOAL} == {*MAYHEM_GOALS, *LEGION_GOALS}
    leads = {players: handicap.lead("seize", "hold", 2, players) for players in (2, 3, 4)}
    assert leads == {2: 0, 3: -2, 4: -2}
    assert handicap.lead("wreck", "demolish", 5, 4) == -10
    assert handicap.lead("sabotage", "guard", 1, 2) == 4
    mission = own_missions.read(
        GAME.compose(GAME.answered({"mayhem_goal": ("wreck",), "legion_goal": ("hunt",), "rounds": ("3",)})), "made"
    )
    assert [mission.start(players) for players in (2, 3, 4)] == [-4, -6, -6]

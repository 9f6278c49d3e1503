"""The Tutorials of Agents of Mayhem: played to the end by bots, one after another on the table that was left, with a
hint for each thing that is new; and what is wrong with a broken one."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping

import pytest

import fireteam
from fireteam import bots, games
from fireteam.engine import Game
from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.game import GAME
from fireteam.games.agents_of_mayhem.rules import ground
from fireteam.games.agents_of_mayhem.state import State
from fireteam.scene import Guide, met
from fireteam.scene.guide import Hint
from fireteam.text import Text

GREEDY = {"mayhem": "greedy", "legion": "greedy"}
LESSONS = tuple(f"tutorial_{number}" for number in range(1, 7))


def played(scenario: str, seats: Mapping[str, str], seed: int = 3) -> Iterator[Game[State]]:
    """A game of bots, question by question."""
    game = Game.new(GAME, scenario, seed=seed, seats=seats)
    chance = random.Random(seed)
    while game.decision:
        yield game
        seat = bots.to_move(game, seats)
        game.choose(bots.choose(seats[seat], game, seat, chance)[0])
    yield game


def end(scenario: str, seats: Mapping[str, str], seed: int = 3) -> Game[State]:
    *_, last = played(scenario, seats, seed)
    return last


@pytest.mark.parametrize(
    "lesson",
    [
        pytest.param("tutorial_1", marks=pytest.mark.plays("agents_of_mayhem", "mission:tutorial_1")),
        pytest.param("tutorial_2", marks=pytest.mark.plays("agents_of_mayhem", "mission:tutorial_2")),
        pytest.param("tutorial_3", marks=pytest.mark.plays("agents_of_mayhem", "mission:tutorial_3")),
        pytest.param("tutorial_4", marks=pytest.mark.plays("agents_of_mayhem", "mission:tutorial_4")),
        pytest.param("tutorial_5", marks=pytest.mark.plays("agents_of_mayhem", "mission:tutorial_5")),
        pytest.param("tutorial_6", marks=pytest.mark.plays("agents_of_mayhem", "mission:tutorial_6")),
    ],
)
def test_whoever_learns_can_win(lesson: str) -> None:
    outcomes = (end(lesson, {"mayhem": "greedy", "legion": "random"}, seed).outcome for seed in range(3, 7))
    assert any(outcome is not None and outcome.winners == ("mayhem",) for outcome in outcomes)


@pytest.mark.parametrize("lesson", LESSONS)
def test_it_comes_to_an_end_from_the_other_side_too(lesson: str) -> None:
    game = end(lesson, {"mayhem": "random", "legion": "greedy"})
    assert game.outcome is not None
    mission = library.tutorials()[lesson]
    assert game.state.round == mission.rounds
    assert game.state.turn == 2 * mission.rounds * (len(mission.mayhem.refresh) + 1)


def test_all_six_are_played_on_the_table_that_was_left() -> None:
    scenario, told = LESSONS[0], []
    seats = dict.fromkeys(GREEDY, "random")
    while scenario != "series":
        game = end(scenario, seats, seed=5)
        sequel = GAME.sequel(scenario, game.state)
        assert sequel is not None
        told.append(sequel.scenario)
        scenario = GAME.adopt(sequel.document) if sequel.document else sequel.scenario
        begun = fireteam.new("agents_of_mayhem", scenario, seed=6, seats=seats, options=sequel.options)
        if sequel.document:
            for id, unit in [(unit.id, unit) for unit in ground.on_map(game.state, "mayhem")]:
                there = begun.state.units[id]
                assert (there.cell, there.facing, there.statuses) == (unit.cell, unit.facing, there.statuses)
                assert begun.state.boards[id].wounds == game.state.boards[id].wounds
            troopers = Counter(unit.kind for unit in ground.on_map(begun.state, "legion"))
            assert troopers >= Counter(unit.kind for unit in ground.on_map(game.state, "legion"))
    assert told == [*LESSONS[1:], "series"]


def test_a_tutorial_that_goes_on_has_its_title_and_its_briefing() -> None:
    game = end("tutorial_1", dict.fromkeys(GREEDY, "random"))
    sequel = GAME.sequel("tutorial_1", game.state)
    assert sequel is not None
    scenario = GAME.adopt(sequel.document)
    later = Game.new(GAME, scenario, seed=1)
    scene = GAME.scene(later.view("mayhem"))
    assert scene.briefing is not None
    for language, title in (("en", "Tutorial 2: Taking Turns"), ("de", "Tutorial 2: Immer der Reihe nach")):
        text = Text(language, "agents_of_mayhem")
        assert text.text(f"scenario-{scenario}") == title == text.text(scene.title.id)
        assert text.text(scene.briefing.goal.id) == text.text("briefing-tutorial_2-goal")
    assert [words.arguments["side"] for words in scene.briefing.ends] == ["mayhem", "mayhem", "legion", "legion"]


# ---------------------------------------------------------------------- hints


def told(lesson: str, expected: set[str], seed: int = 3) -> list[str]:
    """The hints that MAYHEM is told in a game, each when it is first met, until all of these are among them."""
    found: dict[str, None] = {}
    for game in played(lesson, GREEDY, seed):
        if expected <= {*found}:
            break
        if game.decision is not None and "mayhem" in game.decision.seats:
            view = game.view("mayhem")
            assert view.decision is not None
            found |= dict.fromkeys(met(games.guided("agents_of_mayhem"), GAME.scene(view), view.decision))
    return [*found]


def test_every_hint_is_told_at_a_table_that_there_is() -> None:
    tables = {f"scenario-{scenario.id}" for scenario in GAME.scenarios()}
    hints = games.guided("agents_of_mayhem").hint
    assert {table for hint in hints for table in hint.tables} == {f"scenario-{lesson}" for lesson in LESSONS} <= tables
    assert len({hint.id for hint in hints}) == len(hints)
    for language in ("en", "de"):
        assert all(Text(language, "agents_of_mayhem").has(f"guide-{hint.id}") for hint in hints)


def test_the_first_tutorial_explains_one_thing_after_another() -> None:
    expected = ["board", "main", "moving", "facing", "pistols"]
    assert told("tutorial_1", {*expected}, 4) == expected


@pytest.mark.parametrize(
    ("lesson", "expected"),
    [
        ("tutorial_2", {"turns", "first-turn", "card", "round"}),
        ("tutorial_3", {"house", "jump", "edges", "down"}),
        ("tutorial_4", {"instants", "target", "cover"}),
        ("tutorial_5", {"squad", "minion", "group"}),
        ("tutorial_6", {"points", "gadgets", "lead", "what-next"}),
    ],
)
def test_what_a_tutorial_teaches_is_explained_when_it_comes_up(lesson: str, expected: set[str]) -> None:
    found = told(lesson, expected)
    assert expected <= {*found}
    elsewhere = {hint.id for hint in games.guided("agents_of_mayhem").hint if f"scenario-{lesson}" not in hint.tables}
    anywhere = {hint.id for hint in games.guided("agents_of_mayhem").hint if not hint.tables}
    assert not {*found} & (elsewhere - anywhere)


def test_a_hint_may_wait_for_a_track() -> None:
    game = Game.new(GAME, "tutorial_2", seed=1)
    view = game.view("mayhem")
    assert view.decision is not None
    waiting = [
        Hint(id="reached", track="deck-mayhem", least=2),
        Hint(id="too-few", track="deck-mayhem", least=3),
        Hint(id="few-enough", track="deck-mayhem", most=2),
        Hint(id="too-many", track="deck-mayhem", most=1),
        Hint(id="no-such", track="deck-nobody", least=0),
    ]
    assert [*met(Guide(hint=tuple(waiting)), GAME.scene(view), view.decision)] == ["reached", "few-enough"]

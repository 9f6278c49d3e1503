"""What the table shows of the mission: a card with every line of points, and the buildings that it is about."""

from __future__ import annotations

import random

import pytest

from fireteam.engine import Game
from fireteam.games.ambush_alley import GAME
from fireteam.games.ambush_alley.content.library import scenario
from fireteam.games.ambush_alley.rules.mission.victory import totals
from fireteam.games.ambush_alley.scene.mission import MISSION
from fireteam.scene import Card, Scene, Words
from fireteam.speech import Speech
from fireteam.text import Language

BOTS = {"regulars": "random", "insurgents": "random"}


def shown(game: Game) -> Scene:
    found = GAME.scene(game.view("regulars"))
    assert isinstance(found, Scene)
    return found


def card(scene: Scene) -> Card:
    (found,) = [one for one in scene.cards if one.piece == MISSION]
    return found


@pytest.mark.rule("AA-VP-01")
@pytest.mark.parametrize("name", ["contracting_trouble", "midnight_at_the_alamo", "arsenal_quarter"])
def test_the_lines_of_the_mission_add_up_to_the_points(name: str) -> None:
    game = Game.new(GAME, name, seed=5, seats=BOTS, options={})
    chooser = random.Random(5)
    for _ in range(150):
        if game.decision is None:
            break
        offered = game.decision.options
        game.choose(offered[chooser.randrange(len(offered))].key)
    scene = shown(game)
    values = [row.value.arguments for row in card(scene).rows if isinstance(row.value, Words)]
    earned = [int(str(value["points"])) for value in values if "points" in value]
    assert len(earned) == len(scenario(name).points)
    assert sum(earned) == sum(totals(game.state))
    (track,) = [track for track in scene.tracks if track.id == "points"]
    assert track.words is not None
    assert (track.words.arguments["ours"], track.words.arguments["theirs"]) == totals(game.state)


def test_the_buildings_that_a_mission_is_about_are_written_on_the_map() -> None:
    def labels(name: str) -> dict[str, str]:
        scene = shown(Game.new(GAME, name, seed=1, seats=BOTS, options={}))
        return {place.id: place.label.id for place in scene.places if isinstance(place.label, Words)}

    assert labels("arsenal_quarter") == {
        "cement_works": "piece-cement-works",
        "cold_store": "piece-cold-store",
        "customs_store": "piece-customs-store",
    }
    assert set(labels("midnight_at_the_alamo")) == set(scenario("midnight_at_the_alamo").compound)
    assert labels("contracting_trouble") == {}


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_mission_is_told_in_words(language: Language) -> None:
    game = Game.new(GAME, "turkey_shoot", seed=1, seats=BOTS, options={})
    speech = Speech(game, language)
    rows = card(shown(game)).rows
    names = [speech(row.name) for row in rows]
    assert any(name.endswith({"en": ": the hotel", "de": ": das Hotel"}[language]) for name in names)
    assert len(set(names)) == len(names)
    assert all(speech(row.value) for row in rows if isinstance(row.value, Words))

"""One voice for all tables of a game: what it says of one table does not depend on what it said of another."""

from __future__ import annotations

import msgspec

from fireteam import games
from fireteam.engine import Game, Option
from fireteam.scene import nodes, scene_of
from fireteam.scene.memory import grow_old
from fireteam.table.voice import Voice


def test_places_have_the_coordinates_of_their_own_table_whoever_is_spoken_of_between() -> None:
    game = Game.new(games.find("parlour"), "square", seed=3)
    square = scene_of(game, game.view("red"))
    meadow = msgspec.structs.replace(square, width=20, height=20, lattice=nodes(40, 40, 1, 0.5))
    voice = Voice(games.find("parlour"), "en")
    here, there = voice.over(square), voice.over(meadow)
    walked = {"seat": "red", "place": 40}
    said = here.say("event-walked", walked), there.say("event-walked", walked)
    assert said[0] != said[1]
    there.spoken()
    assert (here.say("event-walked", walked), there.say("event-walked", walked)) == said
    assert voice.say("event-walked", walked) not in said
    option = Option(key="walk:40", text="event-walked", arguments=walked, places=(40,))
    assert here.option_info(option).text == said[0]
    assert here.over(meadow).option_info(option).text == said[1]


def test_what_was_said_for_tables_that_were_left_is_forgotten() -> None:
    game = Game.new(games.find("parlour"), "square", seed=3)
    voice = Voice(games.find("parlour"), "en")
    there = voice.over(scene_of(game, game.view("red")))
    there.spoken()
    there.say("event-walked", {"seat": "red", "place": 40})
    shelves = (voice._parts, voice._sayings, voice._grounds, voice._same, voice._fields)
    assert all(shelf.lately for shelf in shelves)
    for _ in range(2):
        grow_old()
    assert not any(shelf.lately or shelf._before for shelf in shelves)

"""One voice for all tables of a game: what it says of one table does not depend on what it said of another."""

from __future__ import annotations

import random

import msgspec

from fireteam import games
from fireteam.engine import Game, Option, Options, Outcome, Sequel
from fireteam.scene import Words, nodes, scene_of
from fireteam.scene.memory import grow_old
from fireteam.table.show.voice import Voice, runs


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


def test_a_name_with_an_article_begins_with_a_capital_where_it_is_listed() -> None:
    game = Game.new(games.find("parlour"), "square", seed=3)
    scene = scene_of(game, game.view("red"))
    named = Words("event-walked", {"seat": "the red one", "place": 40})
    (piece, *_) = scene.pieces
    scene = msgspec.structs.replace(scene, pieces=(msgspec.structs.replace(piece, name=named),))
    here = Voice(games.find("parlour"), "en").over(scene)
    assert here.say(named.id, named.arguments).startswith("the red one")
    (said,) = (msgspec.json.decode(part) for part in here.spoken()["pieces"])
    assert said["name"]["text"].startswith("The red one")


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


def test_runs_hold_every_place_once() -> None:
    rng = random.Random(3)
    for _ in range(200):
        places = rng.sample(range(60), rng.randrange(60))
        packed = runs(places)
        pairs = zip(packed[::2], packed[1::2], strict=True)
        assert [place for first, length in pairs for place in range(first, first + length)] == sorted(places)
        assert all(later > first + length for first, length, later in zip(packed[::2], packed[1::2], packed[2::2]))  # noqa: B905


def test_no_two_options_of_a_seat_say_the_same() -> None:
    """Two shelters side by side are told apart by their squares, and what has no place by a number."""
    game = Game.new(games.find("parlour"), "square", seed=3)
    assert game.decision is not None
    options = [
        *(Option(key=f"rest:{place}", text="option-rest", places=(place,)) for place in (0, 1)),
        *(Option(key=f"rest:{name}", text="option-rest") for name in "ab"),
        Option(key="march", text="option-march"),
        Option(key="theirs", text="option-march", seat="blue"),
    ]
    asked = msgspec.structs.replace(game.decision, options=Options(tuple(options)))
    here = Voice(games.find("parlour"), "en").over(scene_of(game, game.view("red")))
    told = {option.key: option.text for option in here.question(asked, asked, 0, True).options}
    assert told == {
        "rest:0": "Rest → A1a",
        "rest:1": "Rest → A1b",
        "rest:a": "Rest (1)",
        "rest:b": "Rest (2)",
        "march": "March",
        "theirs": "March",
    }


def test_pieces_of_one_name_do_not_tell_options_apart() -> None:
    game = Game.new(games.find("parlour"), "square", seed=3)
    assert game.decision is not None
    scene = scene_of(game, game.view("red"))
    (piece, *_) = scene.pieces
    twins = tuple(msgspec.structs.replace(piece, id=id) for id in ("one", "other"))
    options = [
        Option(key=f"rest:{id}", text="option-rest", pieces=(id,), places=(n,)) for n, id in enumerate(("one", "other"))
    ]
    asked = msgspec.structs.replace(game.decision, options=Options(tuple(options)))
    here = Voice(games.find("parlour"), "en").over(msgspec.structs.replace(scene, pieces=twins))
    told = [option.text for option in here.question(asked, asked, 0, True).options]
    assert told == ["Rest → A1a", "Rest → A1b"]


def test_the_end_tells_what_to_play_next_by_its_title() -> None:
    voice = Voice(games.find("parlour"), "en")
    over = Outcome(winners=("red",), result="result-red", rule="", scores={})
    assert voice.result(over).next is None
    sequel = voice.result(over, sequel=Sequel(scenario="meadow", document="id = 'meadow'", options={"fog": "yes"})).next
    assert sequel is not None
    assert (sequel.scenario, sequel.title) == ("meadow", "The Meadow")
    assert (sequel.document, sequel.options) == ("id = 'meadow'", {"fog": "yes"})

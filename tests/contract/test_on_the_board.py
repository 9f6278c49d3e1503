"""Options and the board: every option that names a place or a thing on the board names it where it is."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from fireteam.engine import Decision, Game, Option
from fireteam.engine.entities import table_names
from fireteam.engine.steps import links
from fireteam.scene import Presentation, Scene, presentation_of
from fireteam.speech import PLACES
from fireteam.table.show import wire
from fireteam.table.show.voice import Voice

from .tables import SCENARIOS, any_option, find, new, tables

SHOWN = [(game, scenario) for game, scenario in SCENARIOS if isinstance(find(game), Presentation)]
DECISIONS = 120
NUMBERS = PLACES | {"point", "area"}
"""Arguments whose numbers say where something is."""


def played(game: str, scenario: str) -> Iterator[tuple[Game, Decision, Scene]]:
    """Decisions of a few random games, each with the board before whoever is asked."""
    describe = presentation_of(find(game)).scene
    for number, table in enumerate(tables(game, scenario)[:2]):
        rng, started = random.Random(number), new(table, number)
        for _ in range(DECISIONS):
            if started.decision is None:
                break
            if not started.decision.dice:
                yield started, started.decision, describe(started.view(started.decision.seat))
            started.choose(any_option(started, rng))


def some(decision: Decision) -> list[Option]:
    """All options of a short run, the ends and the middle of a long one."""
    found = list(decision.options.listed)
    for family in decision.options.families:
        size = len(family)
        found += [family[at] for at in (range(size) if size < 60 else (0, 1, size // 2, size - 1))]
    return found


def on_the_page(region: wire.Region) -> Iterator[tuple[str, int]]:
    """The keys and places of a region as the page reads them."""
    for first, length in zip(region.runs[::2], region.runs[1::2], strict=True):
        yield from ((f"{region.name}:{place}", place) for place in range(first, first + length))
    yield from ((f"{region.name}:{point}", place) for point, place in region.points)


@pytest.mark.parametrize(("game", "scenario"), SHOWN, ids=["/".join(each) for each in SHOWN])
def test_an_option_that_names_a_place_names_it_where_the_thing_is(game: str, scenario: str) -> None:
    voice = Voice(find(game), "en")
    for started, decision, scene in played(game, scenario):
        speech = voice.over(scene)
        for option in some(decision):
            where = started.header.scenario, decision.prompt, option
            # A number that says where something is comes with its place, and the place is on the board.
            if any(isinstance(option.arguments.get(name), int) for name in NUMBERS):
                assert option.places, where
            assert all(map(scene.has, option.places)), where
            # What it is about is on the board or beside it, or waits to come there.
            assert all(is_known(started, scene, id) for id in option.pieces), where
            if "point" in option.arguments:
                lies_on_its_way(scene, option)
            named_as_it_says(scene, option)
        # What the page is told of a region is what its options say.
        told = speech.question(decision, decision, 0, True, links(started.umpire.stack))
        for region in told.regions:
            listed = list(on_the_page(region))
            assert len(listed) == region.count
            for key, place in listed if len(listed) < 60 else (listed[0], listed[-1]):
                found = decision.options.find(key)
                assert found is not None
                assert found.places == (place,), (key, found)
                assert region.pieces == list(found.pieces)
                assert found.text == region.id
        # No two of them read the same.
        words = [(option.seat, option.text, option.heading) for option in told.options]
        assert len({*words}) == len(words), (decision.prompt, sorted(words))
        # The arrow of a reaction joins the two that the question names.
        asked = decision.arguments
        if decision.reaction and {"unit", "target"} <= {*asked}:
            assert (told.answers[-1].by, told.answers[-1].to) == (asked["unit"], asked["target"])
        assert sum(region.count for region in told.regions) + len(told.options) == len(decision.options)


def is_known(game: Game, scene: Scene, id: str) -> bool:
    shown = {thing.id for thing in (*scene.pieces, *scene.places, *scene.lines)} | {card.piece for card in scene.cards}
    tables = [getattr(game.state, name) for name in table_names(type(game.state))]
    return id in shown or any(id in table for table in tables)


def lies_on_its_way(scene: Scene, option: Option) -> None:
    """A point of a way is the place of that point on the announced way of the piece that goes there."""
    (target,) = [piece for piece in scene.pieces if piece.id == option.arguments["target"]]
    point, (place,) = int(option.arguments["point"]), option.places
    if point < len(target.way):
        assert target.way[point] == place, option
    elif target.way:
        assert place in target.way, option
    else:
        where = scene.where(place)
        assert where is not None
        assert where[:2] == target.at, option


def named_as_it_says(scene: Scene, option: Option) -> None:
    """An area, a sector or a city that an option names in words is the one of its place on the board."""
    if scene.lattice is not None or not option.places:
        return
    (place,) = [found for found in scene.places if found.number in option.places]
    if place.name is not None:
        for name in {"sector", "area", "scenario"} & {*option.arguments} & {*place.name.arguments}:
            assert place.name.arguments[name] == option.arguments[name], (option, place)

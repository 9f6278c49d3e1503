"""Toys on hexagons and on floors, in SVG and in a terminal: names, outlines of reach, footprints, slots, levels."""

from __future__ import annotations

import math
import random
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from fireteam.engine import Game
from fireteam.scene import Figure, Piece, Scene, Words, draw, hexes, squares, svg
from fireteam.scene.crowds import crowded
from fireteam.scene.look import load
from fireteam.scene.model import crowds

from ..toybox.outing import GAME, ground

LOOK = load(Path(ground.__file__).parent)
SVG = "{http://www.w3.org/2000/svg}"


def begun(scenario: str) -> Game:
    game = Game.new(GAME, scenario, seed=3)
    game.choose("take:spear")
    return game


def shown(game: Game) -> Scene:
    return GAME.scene(game.view("friends"))


@pytest.mark.parametrize("scenario", ["lagoon", "tower"])
@pytest.mark.parametrize("seed", range(6))
def test_an_outing_ends(scenario: str, seed: int) -> None:
    game, dice = Game.new(GAME, scenario, seed=seed), random.Random(seed)
    while game.decision:
        options = game.decision.options
        game.choose(options[dice.randrange(len(options))])
        scene = shown(game)
        assert svg(scene)
        assert draw(scene).plain()
    assert game.outcome is not None


def test_reach_has_one_outline_around_all_of_its_hexagons() -> None:
    lattice = hexes(6, 5)
    assert [len(ring) for ring in lattice.rings([8])] == [6]
    assert [len(ring) for ring in lattice.rings([8, 9])] == [10]
    around = [
        place for place in range(30) if place != 14 and math.dist(lattice.where(place)[:2], lattice.where(14)[:2]) < 1.1
    ]
    assert len(around) == 6
    assert sorted(len(ring) for ring in lattice.rings(around)) == [6, 18]


def test_the_picture_outlines_reach_and_not_each_place_of_it() -> None:
    scene = shown(begun("lagoon"))
    root, bare = (ElementTree.fromstring(svg(scene, glow=glow)) for glow in ((0, 1, 2), ()))
    assert len(list(root.iter(f"{SVG}polygon"))) - len(list(bare.iter(f"{SVG}polygon"))) == 1


def test_a_terminal_names_more_columns_than_there_are_letters() -> None:
    header = draw(shown(begun("lagoon"))).header
    assert header.startswith("A B C ")
    assert header.rstrip().endswith("Y Z AA  AC")


def test_a_terminal_opens_floors_one_by_one() -> None:
    scene = shown(begun("tower"))
    ground_floor, upper = draw(scene, level=0).plain(), draw(scene, level=1).plain()
    assert ("An" in ground_floor, "An" in upper) == (True, False)
    assert ("C2" in ground_floor, "C2" in upper) == (False, True)


def test_a_large_piece_covers_its_cells() -> None:
    scene = shown(begun("tower"))
    great, long = scene.piece("crab2"), scene.piece("crab3")
    assert great is not None
    assert long is not None
    assert (len(great.cells), len(long.cells)) == (4, 2)
    (ring,) = ground.TOWER.rings(great.cells)
    xs, ys = zip(*ring, strict=True)
    assert (max(xs) - min(xs), max(ys) - min(ys)) == (2, 2)
    assert great.at == ((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2)


def test_facing_is_drawn_without_a_hull() -> None:
    def polygons(**parts: object) -> int:
        piece = Piece(id="u", kind="unit", side="a", mark="U", name=Words("u"), at=(1, 1), **parts)  # type: ignore[arg-type]
        root = ElementTree.fromstring(svg(Scene(title=Words("t"), width=4, height=4, pieces=(piece,))))
        return len(list(root.iter(f"{SVG}polygon")))

    assert polygons(facing=90.0) == polygons() + 1
    assert polygons(facing=90.0, hull=True) == polygons() + 2


def test_pieces_in_one_cell_stand_apart_and_within_it() -> None:
    lattice = squares(3, 3)

    def alone(id: str, place: int) -> Piece:
        at = lattice.where(place)[:2]
        return Piece(id=id, kind="unit", side="a", mark="U", name=Words("u"), at=at, place=place)

    pieces = (alone("a", 4), alone("b", 4), alone("c", 4), alone("d", 0))
    scene = Scene(title=Words("t"), width=3, height=3, lattice=lattice, pieces=pieces)
    found = {piece.id: piece.at for piece in crowded(scene)}
    assert found["d"] == (0.5, 0.5)
    points = [found[id] for id in "abc"]
    assert all(math.dist(one, other) > 0.35 for one in points for other in points if one != other)
    assert all(abs(x - 1.5) < 0.5 and abs(y - 1.5) < 0.5 for x, y in points)


def test_what_lies_in_a_cell_makes_room_for_the_one_who_stands_there() -> None:
    lattice = squares(3, 3)
    at = lattice.where(4)[:2]
    stander = Piece(
        id="a", kind="unit", side="a", mark="U", name=Words("u"), at=at, place=4, figures=(Figure(at),), strength=3
    )
    things = tuple(
        Piece(id=id, kind="token", side="", mark="t", name=Words("t"), at=at, place=4) for id in ("coin", "leaf")
    )
    scene = Scene(title=Words("t"), width=3, height=3, lattice=lattice, pieces=(*things, stander))
    found = {piece.id: piece.at for piece in crowded(scene)}
    assert found["a"] == at
    assert found["coin"] != found["leaf"]
    assert all(math.dist(found[id], at) > 0.35 for id in ("coin", "leaf"))


def test_slots_are_as_far_apart_as_they_say() -> None:
    for slots in crowds(0.5):
        for one in slots.points:
            assert all(math.dist(one, other) >= slots.apart - 0.02 for other in slots.points if other != one)


def test_dots_are_drawn_in_their_own_shapes() -> None:
    root = ElementTree.fromstring(svg(shown(begun("tower")), look=LOOK))
    named = {
        title.text: group[1].tag for group in root.iter(f"{SVG}g") for title in group[:1] if title.tag == f"{SVG}title"
    }
    assert named["clear"] == f"{SVG}circle"
    assert named["cover"] == named["obstacle"] == f"{SVG}polygon"


def test_upper_floors_hide_what_lies_below_them() -> None:
    scene = shown(begun("tower"))
    assert scene.floors() == (0, 1, 2)
    turned = msgspec.structs.replace(scene, places=tuple(reversed(scene.places)), lines=(), dots=(), pieces=())
    drawn = list(ElementTree.fromstring(svg(turned, look=LOOK)).iter(f"{SVG}polygon"))
    floor = [place.level for place in sorted(turned.places, key=lambda place: place.level)]
    assert len([one for one in drawn if "url" not in one.get("fill", "")]) == len(floor)
    yard = LOOK.ground("yard").fill[0]
    assert yard in {one.get("fill") for one in drawn[: len(floor) // 2]}
    assert yard not in {one.get("fill") for one in drawn[-len(floor) // 3 :]}

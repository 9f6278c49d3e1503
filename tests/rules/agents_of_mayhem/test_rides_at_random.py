"""Missions on a Road, driven at random with every check on: nobody is left in the air, and no Space holds two."""

import random

import msgspec
import pytest

from fireteam.engine import Game
from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.types import (
    Action,
    Attack,
    BoardSetup,
    Cost,
    MarkerPlace,
    RefreshCard,
    Start,
    TilePlace,
    TileSheet,
)
from fireteam.games.agents_of_mayhem.game import GAME

from .city import BLOCK, DASH, JUMP, SPRINT, print_elite

BOLD = ("drive:", "summon:", "act:", "attack:", "walk:")
GUN = Action(
    id="gun", type="main", cost=Cost(speed=1), mp=4, attack=Attack(dice=3, bands=(("red", 6),)), abilities=("aoe(1)",)
)
GROUND = """\
+ + + + + + + + + + + + + +
 . . . . . . . . . . . . .
+ + + + + o-o-o-o + + o~o +
 . . . . .|. . .|. . . . .
+ + + + + + + + + + + + + +
 . . . . ./. . .|. . . . .
+ + + + + o-o-o-o + + + + +
 . . . . . . . . . . . . .
+ + + + + + + + + + + + + +
 > > > > > > > > > > > > >
+ + + + + + + + + + + + + +
 . . . . . . . . . . . . .
+ + + + + + + + + + + + + +"""
ROOF = "\n\n          + + + +\n           . . .\n          + + + +\n           . . .\n          + + + +"


def mission(number):
    library.tiles()["street"] = TileSheet(id="street", levels=(GROUND, ROOF), destroyed=ROOF, provenance="original")
    shards = library.missions()["shards"]
    crews = {"mayhem": [("zed", "B3", False), ("yan", "C5", False)], "legion": [("vil", "K3", False)]}
    crews["legion"].append(("bru", "L1", True) if number % 2 else ("oaf", "G5", False))
    sides = {}
    for side, crew in crews.items():
        deck = []
        for spaces in (1, 2, 3, 4):
            id = f"{side}-{spaces}"
            symbols = ("action_cube", "drone_spawn") if spaces != 3 else ("action_cube",)
            library.refresh_cards()[id] = RefreshCard(
                id=id, side=side, symbols=symbols, drone=spaces, provenance="original"
            )
            deck.append(id)
        boards = []
        for id, at, large in crew:
            print_elite(id, side, large=large, actions=(SPRINT, GUN, JUMP, DASH, BLOCK))
            boards.append(BoardSetup(board=id, units=(Start(unit=id, at=at),)))
        sides[side] = msgspec.structs.replace(shards.side(side), boards=tuple(boards), refresh=tuple(deck))
    id = f"test-rides-{number}"
    library.missions()[id] = msgspec.structs.replace(
        shards,
        id=id,
        tiles=(TilePlace(tile="street", at=(0, 0)),),
        parts=("areas", "mayhem", "vehicles"),
        objectives=(),
        vehicles=(
            MarkerPlace(id="interceptor", at="C3", facing="east"),
            MarkerPlace(id="hell_rider", at="K3", facing="west"),
            MarkerPlace(id="ad_drone", at="B5", facing="east"),
        ),
        ramps=(MarkerPlace(id="r1", at="D3", facing="east"), MarkerPlace(id="r2", at="J2", facing="west")),
        **sides,
    )
    return id


def played(number):
    game = Game.new(GAME, mission(number), seed=number, options={"players": str(2 + number % 3)}, checks=True)
    dice = random.Random(number)
    while game.decision is not None:
        options = list(game.decision.options)
        GAME.scene(game.view(game.decision.seats[0]))  # whatever is on its way can be drawn
        bold = [option for option in options if option.key.startswith(BOLD)]
        leaps = [option for option in bold if ":leap:" in option.key]
        option = dice.choice(leaps or bold if bold and dice.random() < 0.8 else options)
        game.choose(option, seat=game.decision.seat_of(option))
    return game


@pytest.mark.rule("AM-VEH-09", "AM-VEH-27", "AM-VEH-40", "AM-DRONE-02")
@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 6])
def test_missions_with_vehicles_come_to_their_end(number):
    game = played(number)
    assert game.outcome is not None
    told = {type(event).__name__ for event in game.events}
    assert {"VehicleMoved", "Rammed"} <= told


@pytest.mark.rule("AM-VEH-02")
def test_a_vehicle_is_drawn_over_both_its_spaces_and_faces_ahead():
    game = Game.new(GAME, mission(0), seed=0)
    pieces = {piece.id: piece for piece in GAME.scene(game.view("mayhem")).pieces}
    car, van, drone = (pieces[f"vehicle:{id}"] for id in ("interceptor-1", "hell_rider-2", "ad_drone-3"))
    assert (len(car.cells), car.side, car.facing, car.mark) == (2, "mayhem", 90.0, "I")
    assert (van.side, van.facing, van.mark) == ("legion", 270.0, "HR")
    assert (drone.side, drone.kind) == ("", "ad_drone")
    assert pieces["ramp:r1"].facing == 90.0

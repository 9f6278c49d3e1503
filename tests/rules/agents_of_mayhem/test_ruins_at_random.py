"""Missions in which everything explodes, played at random with every check on: nobody is left in the air, and no
Explosion Marker is lost."""

import random

import msgspec
import pytest

from fireteam.engine import Game
from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.types import Action, Attack, BoardSetup, Cost, MarkerPlace, Start
from fireteam.games.agents_of_mayhem.game import GAME
from fireteam.games.agents_of_mayhem.rules.buildings.collapse import Collapsed
from fireteam.games.agents_of_mayhem.rules.buildings.explosions import WentOff

from .city import BLOCK, DASH, JUMP, SPRINT, print_elite

BOLD = ("act:", "attack:", "also:", "instant:", "marker:", "breach:", "fire:", "charge:", "arm:", "satellite:", "hack:")
DEVICES = (
    ("hell_tower", "J1"),
    ("dark_matter_bomb", "P8"),
    ("laser_satellite_controls", "L4"),
    ("gravity_dominator", "N7"),
    ("edmks", "D3/3"),
)
WRECKING = (
    Action(id="throw", type="add_on", attack=Attack(range=9), abilities=("explosion_status(stunned)",)),
    Action(id="drill", type="add_on", attack=Attack(range=9), abilities=("building_damage",)),
    Action(
        id="bomb",
        type="main",
        cost=Cost(speed=1),
        mp=4,
        attack=Attack(dice=3, bands=(("red", 6),)),
        abilities=("aoe(1)", "on_first_result(hit) = explosion"),
    ),
)


def mission(players, devices):
    """The first Mission of the box with wrecking crews on both Sides, some on the roof, and Doomsday Devices."""
    smash = Action(id="smash", type="add_on", abilities=("demolish(9)",))
    shards = library.missions()["shards"]
    crews = {"mayhem": [("zed", False, "D4/3"), ("yan", False, "E5"), ("una", False, "J5")]}
    crews["legion"] = [("vil", False, "E4/2"), ("bru", True, "F6/3"), ("oaf", False, "D6/2")]
    sides = {}
    for side, crew in crews.items():
        boards = []
        for id, large, at in crew:
            print_elite(id, side, large=large, actions=(SPRINT, *WRECKING, smash, JUMP, DASH, BLOCK))
            boards.append(BoardSetup(board=id, units=(Start(unit=id, at=at),)))
        sides[side] = msgspec.structs.replace(shards.side(side), boards=tuple(boards))
    placed = tuple(MarkerPlace(id=id, at=at) for id, at in DEVICES if id in devices)
    id = f"test-ruins-{players}-{'-'.join(devices)}"
    parts = ("areas", "explosions", "mayhem", "devices")
    library.missions()[id] = msgspec.structs.replace(shards, id=id, parts=parts, rounds=2, devices=placed, **sides)
    return id


def played(players, seed, *devices, friendly_fire=False):
    options = {"players": str(players), "friendly_fire": "on" if friendly_fire else "off"}
    game = Game.new(GAME, mission(players, devices), seed=seed, options=options, checks=True)
    dice = random.Random(seed)
    while game.decision is not None:
        options = list(game.decision.options)
        bold = [option for option in options if option.key.startswith(BOLD)]
        option = dice.choice(bold if bold and dice.random() < 0.8 else options)
        game.choose(option, seat=game.decision.seat_of(option))
    return game


@pytest.mark.rule("AM-BLDG-06", "AM-EXPL-14", "AM-EXPL-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_explodes_nobody_is_left_in_the_air_and_no_marker_is_lost(players):
    game = played(players, players, "edmks")
    assert game.outcome is not None
    told = [type(event) for event in game.events]
    assert WentOff in told
    assert Collapsed in told
    sizes = [*game.state.decks["explosions"].draw, *(marker.size for marker in game.state.explosions.values())]
    assert {size: sizes.count(size) for size in ("small", "medium", "large")} == {"small": 10, "medium": 8, "large": 6}


@pytest.mark.rule("AM-DDD-01", "AM-DDD-09", "AM-DDD-14")
@pytest.mark.parametrize("seed", [1, 2])
def test_missions_with_every_device_come_to_their_end(seed):
    game = played(2 + seed, seed, *(id for id, _ in DEVICES), friendly_fire=seed == 2)
    assert game.outcome is not None
    told = {type(event).__name__ for event in game.events}
    assert {"DeviceFires", "CountdownBegan", "TimerRemoved", "ExplosionPlaced"} <= told

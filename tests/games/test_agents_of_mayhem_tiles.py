"""The Map Tiles of Agents of Mayhem, each played: doors, walls, stairs, obstacles, Roads, and what is left of them.

A border is named by the two Spaces beside it, the one outside first.
"""

from typing import NamedTuple

import msgspec
import pytest
from tests.rules.agents_of_mayhem.city import City

from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.types import TilePlace
from fireteam.games.agents_of_mayhem.rules import ground
from fireteam.games.agents_of_mayhem.rules.buildings.collapse import Collapse
from fireteam.spaces.levels import each

pytestmark = pytest.mark.usefixtures("agents_of_mayhem_box")


class Building(NamedTuple):
    tile: str
    levels: int
    door: tuple[str, str]
    wall: tuple[str, str]
    """A wall of the ground Level where the Destroyed Tile has an obstacle."""
    stairs: tuple[tuple[str, str], ...]
    """From the ground to the roof."""
    explosives: tuple[str, ...]


SHOP = Building("1", 2, ("D3", "D4"), ("C3", "C4"), (("C5", "C5/2"),), ("H3", "E7/2"))
BLOCK = Building("2", 3, ("E2", "E3"), ("C2", "C3"), (("D6", "D6/2"), ("F6/2", "F6/3")), ("B2", "H9", "E5/2"))
BANK = Building("3", 3, ("E2", "E3"), ("D2", "D3"), (("D4", "D4/2"), ("G6/2", "G6/3")), ("A8", "G4/2"))
TOWER = Building(
    "4", 4, ("F2", "F3"), ("D2", "D3"), (("E4", "E4/2"), ("G4/2", "G4/3"), ("G6/3", "G6/4")), ("B2", "E5/3")
)
WAREHOUSE = Building("5", 2, ("G2", "G3"), ("B2", "B3"), (("G5", "G5/2"),), ("E3", "C6"))
HOTEL = Building("6", 3, ("E1", "E2"), ("C1", "C2"), (("F3", "F3/2"), ("D6/2", "D6/3")), ("I1", "F6/3"))


def on_tile(tile: str) -> City:
    """One Tile of the box, with ann on it and vic far away from everything."""
    city = City(parts=("explosions",))
    city.mission = msgspec.structs.replace(city.mission, tiles=(TilePlace(tile=tile, at=(0, 0)),))
    library.missions()[city.mission.id] = city.mission
    city.state.standing = (len(library.tiles()[tile].levels),)
    city.pile("small")
    return city


def reaches(city: City, start: str, to: str, mp: int) -> bool:
    """Does somebody get there with so many Movement Points?"""
    city.elite("ann", start, mp=mp)
    city.elite("vic", "")
    return to in city.act("ann").offers("walk:ann:")


def between(city: City, one: str, other: str) -> str:
    """What lies on the border of two Spaces."""
    board = ground.board(city.state)
    start = board.named(one)
    return board.edge(start, board.lattice.direction(start, board.named(other)))


def shot_at(city: City) -> set[str]:
    """Where somebody beside it can shoot although nobody is there: the Explosive Objects."""
    board = ground.board(city.state)
    found = set()
    city.elite("vic", "")
    for cell in each(board.cells):
        for facing in ("north", "south"):
            city.elite("ann", board.name(cell), facing, attacks=("stab",))
            found |= {*city.act("ann").offers("attack:ann:stab:")}
    return found


@pytest.mark.rule("AM-MOVE-10", "AM-MOVE-11", "AM-MOVE-15", "AM-BLDG-05", "AM-BLDG-11", "AM-EXPL-03")
@pytest.mark.parametrize(
    "building",
    [
        pytest.param(SHOP, marks=pytest.mark.plays("agents_of_mayhem", "tile:1")),
        pytest.param(BLOCK, marks=pytest.mark.plays("agents_of_mayhem", "tile:2")),
        pytest.param(BANK, marks=pytest.mark.plays("agents_of_mayhem", "tile:3")),
        pytest.param(TOWER, marks=pytest.mark.plays("agents_of_mayhem", "tile:4")),
        pytest.param(WAREHOUSE, marks=pytest.mark.plays("agents_of_mayhem", "tile:5")),
        pytest.param(HOTEL, marks=pytest.mark.plays("agents_of_mayhem", "tile:6")),
    ],
    ids=lambda building: building.tile,
)
def test_a_building_is_entered_by_its_door_climbed_by_its_stairs_and_comes_down_to_a_ruin(building: Building) -> None:
    city = on_tile(building.tile)
    board = ground.board(city.state)
    outside, inside = map(board.named, building.door)
    assert (board.is_inside(outside), board.is_inside(inside)) == (False, True)
    assert reaches(city, *building.door, mp=1)
    assert not reaches(city, *building.wall, mp=2)
    for lower, upper in building.stairs:
        assert reaches(city, lower, upper, mp=1)
        assert reaches(city, upper, lower, mp=1)
    assert int(building.stairs[-1][1][-1]) == building.levels
    assert shot_at(city) == {*building.explosives}
    city.state.units.clear()
    city.state.boards.clear()
    city.elite("vic", "")
    for left in range(building.levels - 1, 0, -1):
        city.state = city.play(Collapse(0), spare=True).state
        assert city.state.standing == (left,)
    assert between(city, *building.wall) == "obstacle"  # that is left of the wall
    assert reaches(city, *building.wall, mp=3)


@pytest.mark.rule("AM-MOVE-10", "AM-MOVE-11")
@pytest.mark.plays("agents_of_mayhem", "tile:6")
def test_the_hotel_has_two_rooms_on_the_ground() -> None:
    city = on_tile("6")
    assert reaches(city, "D4", "D5", mp=1)
    assert not reaches(city, "C4", "C5", mp=2)


class Open(NamedTuple):
    tile: str
    obstacle: tuple[str, str]
    free: tuple[str, str]
    explosives: tuple[str, ...]


@pytest.mark.rule("AM-MOVE-08", "AM-MOVE-09", "AM-EXPL-03")
@pytest.mark.parametrize(
    "place",
    [
        pytest.param(
            Open("7", ("D1", "D2"), ("C1", "C2"), ("H3", "B7")), marks=pytest.mark.plays("agents_of_mayhem", "tile:7")
        ),
        pytest.param(
            Open("8", ("F2", "F3"), ("E2", "E3"), ("E5", "I9")), marks=pytest.mark.plays("agents_of_mayhem", "tile:8")
        ),
        pytest.param(
            Open("9", ("B2", "B3"), ("C2", "C3"), ("H3", "B6")), marks=pytest.mark.plays("agents_of_mayhem", "tile:9")
        ),
        pytest.param(
            Open("10", ("B3", "B4"), ("D3", "D4"), ("A2", "I8")), marks=pytest.mark.plays("agents_of_mayhem", "tile:10")
        ),
        pytest.param(
            Open("11", ("A3", "A4"), ("D3", "D4"), ("H5", "B8")), marks=pytest.mark.plays("agents_of_mayhem", "tile:11")
        ),
    ],
    ids=lambda place: place.tile,
)
def test_in_the_open_obstacles_slow_a_unit_down_and_some_things_explode(place: Open) -> None:
    city = on_tile(place.tile)
    assert reaches(city, *place.free, mp=1)
    assert not reaches(city, *place.obstacle, mp=2)
    assert reaches(city, *place.obstacle, mp=3)
    assert between(city, *place.obstacle) == "obstacle"
    assert shot_at(city) == {*place.explosives}


@pytest.mark.rule("AM-MOVE-10", "AM-MOVE-11")
@pytest.mark.plays("agents_of_mayhem", "tile:9")
def test_the_kiosk_on_the_square_has_two_doors_and_two_walls() -> None:
    city = on_tile("9")
    assert reaches(city, "E4", "E5", mp=1)
    assert reaches(city, "F5", "E5", mp=1)
    assert not reaches(city, "D5", "E5", mp=2)
    assert not reaches(city, "E6", "E5", mp=2)


@pytest.mark.rule("AM-DRONE-02")
@pytest.mark.parametrize(
    ("tile", "lane"),
    [
        pytest.param("10", "A5 B5 C5 D5 E5 F5 G5 H5 I5", marks=pytest.mark.plays("agents_of_mayhem", "tile:10")),
        pytest.param("11", "A5 B5 C5 D5 E5 E6 E7 E8 E9", marks=pytest.mark.plays("agents_of_mayhem", "tile:11")),
    ],
)
def test_drones_follow_the_road(tile: str, lane: str) -> None:
    board = ground.board(on_tile(tile).state)
    spaces = [*map(board.named, lane.split())]
    assert board.entries() == (spaces[0],)
    assert [*board.lane(spaces[0])] == spaces

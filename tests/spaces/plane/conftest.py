"""Little tables with one thing on each."""

from collections.abc import Callable

import pytest

from fireteam.bench.plane import Plain, village
from fireteam.spaces.plane import Piece, Table, Terrain, lay

SQUARE = ((8.0, 8.0), (12.0, 8.0), (12.0, 12.0), (8.0, 12.0))
ELL = ((6.0, 6.0), (14.0, 6.0), (14.0, 9.0), (9.0, 9.0), (9.0, 14.0), (6.0, 14.0))


@pytest.fixture(scope="session")
def make() -> Callable[..., Table]:
    """A table of 20 by 20 inches with these pieces."""
    return lambda *pieces: lay(Terrain(20, 20, pieces))


@pytest.fixture(scope="session")
def field(make: Callable[..., Table]) -> Table:
    return make()


@pytest.fixture(scope="session")
def walled(make: Callable[..., Table]) -> Table:
    """A high wall from (10, 5) to (10, 15)."""
    return make(Piece("wall", "high_wall", ((10, 5), (10, 15))))


@pytest.fixture(scope="session")
def house(make: Callable[..., Table]) -> Table:
    """A two-storey house with a roof, open on all sides."""
    return make(Piece("house", "building", SQUARE, floors=2, roof=True))


@pytest.fixture(scope="session")
def bunker(make: Callable[..., Table]) -> Table:
    """A house with one door in its west side, through which alone one enters and sees."""
    return make(Piece("bunker", "building", SQUARE, roof=True, doors=((8, 10),), openings="doors"))


@pytest.fixture(scope="session")
def ell(make: Callable[..., Table]) -> Table:
    """An L-shaped house of two floors with a door in the west."""
    return make(Piece("ell", "building", ELL, floors=2, doors=((6, 8),)))


@pytest.fixture(scope="session")
def hamlet() -> Table:
    """Everything on one small table."""
    return lay(
        Terrain(
            20,
            20,
            (
                Piece("inn", "building", ((2, 2), (6, 2), (6, 5), (2, 5)), floors=2, roof=True),
                Piece("barn", "building", ((12, 3), (17, 3), (17, 6), (14, 6), (14, 8), (12, 8)), doors=((12, 5),)),
                Piece("cell", "building", ((3, 13), (6, 13), (6, 16), (3, 16)), openings="doors", doors=((6, 14.5),)),
                Piece("shed", "building", ((13, 13), (16, 14), (15, 17), (12, 16)), roof=True),
                Piece("yard", "high_wall", ((8, 6), (8, 12), (10, 14.25))),
                Piece("fence", "low_wall", ((1, 9), (6, 9))),
                Piece("suv", "wreck", ((9.25, 9), (11.5, 9), (11.5, 10), (9.25, 10))),
                Piece("heap", "rubble", ((17, 9), (19, 9), (18, 11))),
                Piece("ditch", "trench", ((8, 17), (11, 17), (11, 18), (8, 18))),
                Piece("road", "road", ((0, 10), (20, 10), (20, 12), (0, 12))),
            ),
        )
    )


@pytest.fixture(scope="session")
def plain(hamlet: Table) -> Plain:
    return Plain(hamlet)


@pytest.fixture(scope="session")
def big() -> Table:
    return lay(village())

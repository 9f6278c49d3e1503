"""Bad terrain is refused with words that name the piece, what was found and what was expected."""

from typing import Any

import pytest

from fireteam.spaces.plane import load_terrain

SQUARE = [[2, 2], [4, 2], [4, 4], [2, 4]]


def piece(**fields: Any) -> dict[str, Any]:
    return {"id": "a", "kind": "building", "points": SQUARE, **fields}


def load(*pieces: dict[str, Any], width: int = 10) -> Any:
    return load_terrain({"width": width, "height": 10, "pieces": list(pieces)}, "map.toml")


def test_good_terrain_loads() -> None:
    terrain = load(piece(floors=2, roof=True, doors=[[2, 3]]), piece(id="w", kind="low_wall", points=[[0, 0], [3, 0]]))
    assert [p.levels for p in terrain.pieces] == [3, 1]


@pytest.mark.parametrize(
    ("bad", "words"),
    [
        (piece(kind="castle"), "castle.*piece 'a'"),
        (piece(points=[[0, 0], [1, 1]]), "'a': 2 points, expected at least 3"),
        (piece(kind="low_wall", points=[[0, 0]]), "1 points, expected at least 2"),
        (piece(points=[[0, 0], [12, 0], [3, 3]]), "outside the table, expected 0 to 10"),
        (piece(points=[[0, 0], [4, 4], [4, 0], [0, 4]]), "crosses itself"),
        (piece(floors=0), "0 floors, expected 1 to 9"),
        (piece(doors=[[3, 3]]), "not on the outline"),
        (piece(openings="doors"), "without doors"),
        (piece(kind="wreck", roof=True), "expected a building"),
        (piece(colour="red"), "colour"),
    ],
)
def test_a_bad_piece_is_named(bad: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words) as error:
        load(bad)
    assert str(error.value).startswith("map.toml")


def test_buildings_do_not_overlap_but_may_touch() -> None:
    load(piece(), piece(id="b", points=[[4, 2], [6, 2], [6, 4], [4, 4]]))
    with pytest.raises(ValueError, match="'a' and 'b' overlap"):
        load(piece(), piece(id="b", points=[[3, 3], [5, 3], [5, 5], [3, 5]]))


def test_an_id_is_used_once_and_a_table_has_a_size() -> None:
    with pytest.raises(ValueError, match="used twice"):
        load(piece(), piece())
    with pytest.raises(ValueError, match="at least 1 by 1"):
        load(width=0)

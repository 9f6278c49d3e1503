"""A scene as characters: explicit small tables, and exactly what they look like."""

from __future__ import annotations

import pytest

from fireteam.scene import (
    BadCoordinate,
    Badge,
    Figure,
    Line,
    Piece,
    Place,
    Scene,
    Words,
    coordinate,
    draw,
    nodes,
    parse,
)

LATTICE = nodes(13, 13, 2, 0.5)


def table(**parts: object) -> Scene:
    fields = {"title": Words("scenario-small"), "width": 6, "height": 6, "lattice": LATTICE} | parts
    return Scene(**fields)  # type: ignore[arg-type]


def unit(id: str, mark: str, side: str, *at: tuple[float, float], **fields: object) -> Piece:
    figures = tuple(Figure(point) for point in at)
    return Piece(
        id=id,
        kind="unit",
        side=side,
        mark=mark,
        name=Words("unit", {}),
        at=at[0],
        figures=figures,
        **fields,  # type: ignore[arg-type]
    )


def lines(scene: Scene, **options: object) -> list[str]:
    return draw(scene, **options).plain().splitlines()  # type: ignore[arg-type]


def test_an_empty_table_has_letters_across_and_numbers_down() -> None:
    assert lines(table()) == ["   A B C D E F", " 1", " 2", " 3", " 4", " 5", " 6"]


def test_a_building_is_drawn_with_walls_floors_and_roof() -> None:
    house = Place(id="h", kind="building", outline=((1, 1), (5, 1), (5, 5), (1, 5)), floors=2, roof=True)
    assert lines(table(places=(house,)))[1:] == [
        " 1",
        " 2   ┌──────┐",
        " 3   │²▲    │",
        " 4   │      │",
        " 5   └──────┘",
        " 6",
    ]


def test_a_building_with_a_corner_cut_out_keeps_its_shape() -> None:
    house = Place(id="h", kind="building", outline=((0, 0), (6, 0), (6, 3), (3, 3), (3, 6), (0, 6)))
    drawn = lines(table(places=(house,)))[1:]
    assert drawn[0] == " 1 ┌──────────┐"
    assert drawn[2] == " 3 │    ┌─────┘"
    assert drawn[5] == " 6 └────┘"


def test_walls_rubble_and_wrecks_have_signs_of_their_own() -> None:
    scene = table(
        places=(
            Place(id="r", kind="rubble", outline=((0, 0), (2, 0), (2, 1), (0, 1))),
            Place(id="w", kind="wreck", outline=((4, 0), (5, 0), (5, 1), (4, 1))),
        ),
        lines=(
            Line(id="low", kind="low_wall", points=((0, 2), (3, 2), (3, 4))),
            Line(id="high", kind="high_wall", points=((0, 5), (3, 5))),
        ),
    )
    assert lines(scene)[1:] == [
        " 1 ∴∴∴∴    ▚▚",
        " 2",
        " 3 ──────┐",
        " 4       │",
        " 5       │",
        " 6 ━━━━━━━",
    ]


def test_units_show_their_mark_over_the_first_figure_and_a_sign_for_each_other() -> None:
    scene = table(
        pieces=(
            unit("alpha", "A", "regulars", (1, 1), (2, 1), (1, 2)),
            unit("g12", "12", "insurgents", (4, 4), (5, 4)),
        )
    )
    drawn = lines(scene)
    assert drawn[2] == " 2   A ●"
    assert drawn[3] == " 3   ●"
    assert drawn[5] == " 5         12◆"


def test_a_unit_on_the_last_edge_stays_on_the_map() -> None:
    scene = table(pieces=(unit("g12", "12", "insurgents", (6, 6)),))
    assert lines(scene)[6] == " 6           12"


def test_places_that_can_be_chosen_are_dotted_and_never_hide_a_unit() -> None:
    scene = table(pieces=(unit("alpha", "A", "regulars", (0, 0)),))
    assert lines(scene, glow=(0, 1, 2, 13 * 13 + 4))[1] == " 1 A·· ·"
    assert lines(scene, glow=(0, 1, 2, 13 * 13 + 4), level=1)[1] == " 1 A   ·"


def test_styles_tell_sides_rings_and_finished_units_apart() -> None:
    done = unit("alpha", "A", "regulars", (0, 0), done=True, badges=(Badge("z", Words("badge-z")),))
    cells = draw(table(pieces=(done,)), rings=("alpha",)).rows[0]
    assert cells[0].ink == ("mark", "side:regulars", "done", "ring")


def test_a_large_table_has_squares_of_two_inches() -> None:
    scene = Scene(title=Words("scenario-large"), width=48, height=48, lattice=nodes(97, 97, 1, 0.5))
    drawn = lines(scene)
    assert drawn[0].split()[-1] == "X"
    assert len(drawn) == 25


@pytest.mark.parametrize(
    ("place", "name"),
    [(0, "A1a"), (1, "A1b"), (13, "A1c"), (14, "A1d"), (2, "B1a"), (13 * 13 + 2, "B1a+1"), (12 * 13 + 12, "F6d")],
)
def test_a_place_has_a_name_that_points_back_at_it(place: int, name: str) -> None:
    scene = table()
    assert coordinate(scene, place) == name
    at = parse(scene, name.lower())
    assert at is not None
    x, y, level = LATTICE.where(place)
    assert (min(x, 5.5), min(y, 5.5), level) == (at.x, at.y, at.level or 0)


def test_what_is_no_coordinate_is_none_and_what_is_off_the_table_is_refused() -> None:
    assert parse(table(), "fire") is None
    assert parse(table(), "12") is None
    for entry in ("G1", "A7", "A0", "AA3"):
        with pytest.raises(BadCoordinate, match="A1 - F6"):
            parse(table(), entry)

"""A scene as SVG: well formed, complete, and the same in both lights."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from fireteam.scene import Badge, Figure, Line, Piece, Place, Scene, Track, Words, nodes, svg

SCENE = Scene(
    title=Words("scenario-<&>"),
    width=6,
    height=6,
    lattice=nodes(13, 13, 2, 0.5),
    places=(
        Place(
            id="h", kind="building", outline=((1, 1), (3, 1), (3, 3)), floors=2, roof=True, name=Words("place-house")
        ),
        Place(id="r", kind="rubble", outline=((4, 4), (5, 4), (5, 5))),
    ),
    lines=(Line(id="w", kind="low_wall", points=((0, 5), (3, 5)), name=Words("place-wall")),),
    pieces=(
        Piece(
            id="alpha",
            kind="unit",
            side="regulars",
            mark="A",
            name=Words("unit-alpha"),
            at=(2, 2),
            level=1,
            figures=(Figure((2, 2), 1, leader=True), Figure((2.5, 2), 1), Figure((3, 2), fallen=True)),
            strength=2,
            badges=(Badge("↓", Words("badge-pinned")),),
            done=True,
        ),
        Piece(id="spot", kind="spot", side="", mark="✸", name=Words("spot", {"number": 1}), at=(5, 1)),
    ),
    tracks=(Track(id="turn", name=Words("track-turn"), value=2, most=8),),
)


@pytest.mark.parametrize("light", ["light", "dark"])
def test_the_picture_is_well_formed_and_names_everything(light: str) -> None:
    drawn = svg(SCENE, light=light, glow=(3, 4), rings=("alpha",))
    root = ElementTree.fromstring(drawn)
    titles = [element.text for element in root.iter("{http://www.w3.org/2000/svg}title")]
    assert titles == ["<&>", "house", "wall", "spot 1", "alpha (2): pinned", "pinned"]
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    for shown in ("<&>", "turn", "2 / 8", "A", "F", "6", "✸", "+1", "↓"):
        assert shown in texts


def test_words_come_from_whoever_says_them() -> None:
    assert "HOUSE" in svg(SCENE, lambda words: words.id.partition("-")[2].upper())


def test_a_notebook_shows_the_picture() -> None:
    assert SCENE._repr_svg_() == svg(SCENE)


def test_sides_differ_in_shape_as_well_as_in_colour() -> None:
    """The first side at the table is round and the second is not, in a look that names neither."""
    pieces = tuple(
        Piece(id=side, kind="unit", side=side, mark="U", name=Words("u"), at=(1, 1)) for side in ("ours", "theirs")
    )
    root = ElementTree.fromstring(svg(Scene(title=Words("t"), width=6, height=6, pieces=pieces)))
    assert len(list(root.iter("{http://www.w3.org/2000/svg}circle"))) == 1
    assert len(list(root.iter("{http://www.w3.org/2000/svg}polygon"))) == 1


def test_a_hull_is_one_body_with_its_nose_ahead() -> None:
    figures = tuple(Figure((3.0, y)) for y in (2.0, 2.5, 3.0, 3.5, 4.0))
    truck = Piece(
        id="t", kind="vehicle", side="", mark="T1", name=Words("t"), at=(3, 3), figures=figures, facing=180, hull=True
    )
    root = ElementTree.fromstring(svg(Scene(title=Words("t"), width=6, height=6, pieces=(truck,))))
    hull = next(root.iter("{http://www.w3.org/2000/svg}polygon"))
    xs, ys = zip(*(map(float, point.split(",")) for point in hull.attrib["points"].split()), strict=True)
    unit = (max(ys) - min(ys)) / 3  # as long as its figures stand, and half an inch more at either end
    assert max(xs) - min(xs) == pytest.approx(unit, abs=0.1)
    nose = [x for x, y in zip(xs, ys, strict=True) if y == max(ys)]
    assert max(nose) - min(nose) == pytest.approx(0.44 * unit, abs=0.1)


def test_areas_without_a_lattice_glow_as_a_whole() -> None:
    area = Place(id="a", kind="sector", outline=((0, 0), (4, 0), (4, 4), (0, 4)), number=7)
    scene = Scene(title=Words("t"), width=6, height=6, places=(area,))
    assert scene.where(7) == (2, 2, 0)
    assert svg(scene, glow=(7,)).count("<polygon") == svg(scene).count("<polygon") + 1

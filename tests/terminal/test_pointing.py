"""Pointing: what lies at a coordinate, among regions of places and other families."""

from __future__ import annotations

from fireteam.engine import Decision, Option, Options, Places, Points
from fireteam.scene import Scene, Words, nodes, parse
from fireteam.terminal.pointing import lit, meant

SCENE = Scene(title=Words("t"), width=6, height=6, lattice=nodes(13, 13, 2, 0.5))
LEVEL = 13 * 13


def question(*families: Places, listed: tuple[Option, ...] = ()) -> Decision:
    return Decision(number=0, seats=("red",), prompt="ask", options=Options(listed, *families), rule="")


def family(name: str, cells: dict[int, int], kind: type[Places] = Places) -> Places:
    """A family whose option number n is about the place cells[n]."""

    def make(number: int) -> Option:
        return Option(key=f"{name}:{number}", text=name, places=(cells[number],))

    return kind(name, tuple(cells), make, cells.__contains__)


def keys(decision: Decision, entry: str) -> list[str]:
    at = parse(SCENE, entry)
    assert at is not None
    return [option.key for _, option in meant(decision, SCENE, at)]


def test_the_nearest_option_of_each_family_is_meant() -> None:
    decision = question(family("walk", {0: 0, 30: 30}), family("run", {0: 0, 60: 60}))
    assert keys(decision, "A1a") == ["walk:0", "run:0"]
    assert keys(decision, "C2a") == ["walk:30"]


def test_every_level_at_the_point_is_offered_unless_one_is_named() -> None:
    decision = question(family("walk", {28: 28, LEVEL + 28: LEVEL + 28}))
    assert keys(decision, "B2a") == ["walk:28", f"walk:{LEVEL + 28}"]
    assert keys(decision, "B2a+1") == [f"walk:{LEVEL + 28}"]


def test_a_family_of_points_on_a_way_is_pointed_at_by_the_places_of_its_options() -> None:
    decision = question(family("point", {0: 0, 1: 28, 2: 60}, Points))
    assert lit(decision) == [0, 28, 60]
    assert keys(decision, "B2a") == ["point:1"]


def test_listed_options_with_places_can_be_pointed_at_too() -> None:
    spot = Option(key="spot:1", text="spot", places=(28,))
    assert keys(question(listed=(spot, Option(key="pass", text="pass"))), "B2a") == ["spot:1"]


def test_another_level_is_not_meant_where_it_begins_a_square_away() -> None:
    decision = question(family("walk", {28: 28, LEVEL + 30: LEVEL + 30}))
    assert keys(decision, "B2") == ["walk:28"]

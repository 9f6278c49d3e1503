"""Ways of heroes and allies: what is found all at once must be what one finds who tries every walk, one by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from fireteam.games.far_cry.rules.move import ways
from fireteam.games.far_cry.rules.move.ways import Leg

from .jungle import Jungle

WALKED, JUMPED, RISKY = ".fmnai=X", "rtpCBP~cfmnai=GTK", "mna="
"""Signs of a drawing: what can be entered by a step, what can be jumped over, and what is set off by whoever enters."""
PRICES = {"step": 1, "jump": 3, "climb": 2, "sit": 1, "door": 2}

RUINS = """
. . r . T . G
 X . . # . . .
. ~ C f . c .
 . a . . n . .
"""
MEADOW = """
. . . . . .
 . . C . . .
. . . . m .
 . . . f . .
. T . . . .
"""
CORNER = """
r . . .
 . . . .
"""
BUNKER = """
. D # . . T
 . . # D . .
. . # . G .
"""
TWO_ZONES = {"out": "A1 B1 A2 B2 A3 B3", "in": "D1 E1 F1 D2 E2 F2 D3 E3 F3"}


@dataclass
class Walked:
    """All walks of one hero on a drawing, found one by one: for each space the best of them."""

    drawing: str
    start: str
    mp: int
    guards: tuple[str, ...] = ()
    careful: bool = False
    steps_alone: bool = False
    doors: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    best: dict[str, tuple[int, int, int]] = field(default_factory=dict)
    """Price, zones left, and things set off."""

    def __post_init__(self) -> None:
        self.signs = {}
        for row, line in enumerate(self.drawing.strip("\n").split("\n")):
            for place, sign in enumerate(line):
                if sign != " ":
                    self.signs[f"{chr(ord('A') + (place - row % 2) // 2)}{row + 1}"] = sign
        self._walk(self.start, (0, 0, 0))

    def _walk(self, name: str, so_far: tuple[int, int, int]) -> None:
        if name in self.best and self.best[name] <= so_far:
            return
        self.best[name] = so_far
        if self.signs[name] == "X" and so_far[0]:
            return
        for kind, to in self.moves(name):
            left = len(self.left(name, to))
            price = so_far[0] + PRICES[kind] + (left if self.careful else 0)
            if price <= self.mp:
                risk = self.signs[to] in RISKY or any(self.signs[near] == "n" for near in self.around(to))
                self._walk(to, (price, so_far[1] + left, so_far[2] + risk))

    def around(self, name: str) -> list[str]:
        column, row = ord(name[0]), int(name[1:])
        aside = 0 if row % 2 else 1
        near = [(column - 1, row), (column + 1, row)]
        near += [(column + aside + over, row + up) for up in (-1, 1) for over in (-1, 0)]
        return [f"{chr(column)}{row}" for column, row in near if f"{chr(column)}{row}" in self.signs]

    def moves(self, name: str) -> Iterator[tuple[str, str]]:
        """Every move from a space, and where it leads."""
        here, near = self.signs[name], self.around(name)
        free = [to for to in self.signs if self.signs[to] in WALKED and to not in self.guards and to != name]
        if here in "TG":
            yield from (("climb" if here == "T" else "sit", to) for to in near if to in free)
            return
        yield from (("step", to) for to in near if to in free)
        if self.steps_alone:
            return
        for over in near:
            if self.signs[over] == "T":
                yield "climb", over
            if self.signs[over] == "G":
                yield "sit", over
            if self.signs[over] in JUMPED and over not in self.guards:
                far = [to for to in self.around(over) if to != name and to not in near]
                yield from (("jump", to) for to in far if to in free)
            if over in self.doors:
                other = self.doors[1 - self.doors.index(over)]
                yield from (("door", to) for to in self.around(other) if to in free)

    def left(self, name: str, to: str) -> list[str]:
        """The guards whose zone a hero leaves by this move."""
        return [] if self.steps_alone else [one for one in self.guards if self._holds(one, name) > self._holds(one, to)]

    def _holds(self, guard: str, name: str) -> bool:
        apart = [zone for zone in self.zones if (guard in zone.split()) != (name in zone.split())]
        return name in self.around(guard) and self.signs[name] != "T" and not apart


PLACES = [
    (RUINS, "B2", ("C4",), ()),
    (RUINS, "D4", ("F3", "C1"), ()),
    (RUINS, "G1", ("F1", "F2"), ()),
    (RUINS, "E1", ("D1",), ()),
    (RUINS, "A2", ("B1", "A4"), ()),
    (MEADOW, "C3", ("B2", "D2", "B3"), ()),
    (MEADOW, "C4", ("A4", "D5", "B3"), ()),
    (MEADOW, "A5", ("A4",), ()),
    (MEADOW, "D2", ("E2", "D3"), ()),
    (MEADOW, "A1", ("B1",), ()),
    (CORNER, "A2", ("B1", "C2"), ()),
    (BUNKER, "A1", ("A2",), ("B1", "D2")),
    (BUNKER, "D1", ("E2", "B2"), ("B1", "D2")),
]

NAMES = [f"{'/'.join(guards)} against {start}" for _, start, guards, _ in PLACES]


def laid(drawing: str, start: str, guards: tuple[str, ...], doors: tuple[str, ...], **fields: int) -> Jungle:
    jungle = Jungle(drawing, doors=doors, zones=TWO_ZONES) if doors else Jungle(drawing)
    jungle.hero("anna", at=start, **fields)
    for guard in guards:
        jungle.enemy("guard", at=guard)
    return jungle


def walked(drawing: str, start: str, guards: tuple[str, ...], doors: tuple[str, ...], mp: int, careful: bool) -> Walked:
    zones = tuple(TWO_ZONES.values()) if doors else ()
    return Walked(drawing, start, mp, guards, careful, doors=doors, zones=zones)


def layered(jungle: Jungle, layers: tuple[int, ...]) -> list[list[str]]:
    return [sorted(jungle.names(cells)) for cells in layers]


def by_price(found: Walked) -> list[list[str]]:
    return [sorted(name for name, best in found.best.items() if best[0] == price) for price in range(found.mp + 1)]


@pytest.mark.rule("FC-MOVE-01", "FC-JUMP-03", "FC-TOWER-01", "FC-TOWER-05", "FC-TILE-03", "FC-DUTY-08", "FC-TILE-21")
@pytest.mark.parametrize(("drawing", "start", "guards", "doors"), PLACES, ids=NAMES)
@pytest.mark.parametrize("mp", [0, 2, 3, 5])
def test_a_hero_reaches_the_spaces_to_which_a_walk_leads_at_the_price_of_the_cheapest(
    drawing: str, start: str, guards: tuple[str, ...], doors: tuple[str, ...], mp: int
) -> None:
    jungle = laid(drawing, start, guards, doors, mp=mp)
    found = walked(drawing, start, guards, doors, mp, False)
    assert layered(jungle, ways.layers(jungle.state, "anna")) == by_price(found)
    names = sorted(found.best.keys() - {start})
    assert sorted(jungle.names(ways.reached(jungle.state, jungle.state.units["anna"]))) == names


@pytest.mark.rule("FC-CAUTION-01", "FC-CAUTION-03")
@pytest.mark.parametrize(("drawing", "start", "guards", "doors"), PLACES, ids=NAMES)
@pytest.mark.parametrize("mp", [0, 2, 3, 5])
def test_a_careful_hero_reaches_what_a_walk_leads_to_that_pays_for_each_zone_it_leaves(
    drawing: str, start: str, guards: tuple[str, ...], doors: tuple[str, ...], mp: int
) -> None:
    jungle = laid(drawing, start, guards, doors, mp=mp)
    found = walked(drawing, start, guards, doors, mp, True)
    assert layered(jungle, ways.careful_layers(jungle.state, "anna")) == by_price(found)
    names = sorted(found.best.keys() - {start})
    assert sorted(jungle.names(ways.reached_carefully(jungle.state, jungle.state.units["anna"]))) == names


@pytest.mark.rule("FC-ZOC-03", "FC-ZOC-04", "FC-ZOC-07")
@pytest.mark.parametrize(("drawing", "start", "guards", "doors"), PLACES, ids=NAMES)
@pytest.mark.parametrize("mp", [0, 2, 3, 5])
def test_a_hero_is_struck_on_his_way_if_each_of_the_cheapest_walks_leaves_a_zone(
    drawing: str, start: str, guards: tuple[str, ...], doors: tuple[str, ...], mp: int
) -> None:
    jungle = laid(drawing, start, guards, doors, mp=mp)
    found = walked(drawing, start, guards, doors, mp, False)
    struck = sorted(name for name, best in found.best.items() if best[1])
    assert sorted(jungle.names(ways.struck(jungle.state, "anna"))) == struck


@pytest.mark.rule("FC-MOVE-01", "FC-ZOC-03", "FC-MOVE-10", "FC-CAUTION-01", "FC-TILE-21", "FC-GLOSS-10")
@pytest.mark.parametrize(("drawing", "start", "guards", "doors"), PLACES, ids=NAMES)
@pytest.mark.parametrize("mp", [2, 3, 5])
@pytest.mark.parametrize("careful", [False, True])
def test_the_way_to_a_space_is_the_best_of_all_walks(
    drawing: str, start: str, guards: tuple[str, ...], doors: tuple[str, ...], mp: int, careful: bool
) -> None:
    jungle = laid(drawing, start, guards, doors, mp=mp)
    found = walked(drawing, start, guards, doors, mp, careful)
    ids = dict(zip(guards, ("guard-red", "guard-blue", "guard-green"), strict=False))
    best = {name: found.best[name] for name in found.best if name != start}
    state = jungle.state
    told = {jungle.names([cell])[0]: way for cell, way in ways.ways(state, "anna", careful).items()}
    assert {name: (way.cost, len(way.strikes), way.risk) for name, way in told.items()} == best
    for name, way in told.items():
        here, left = start, []
        for leg in way.legs:
            to = jungle.names([leg.to])[0]
            assert (leg.kind, to) in found.moves(here)
            left += [ids[guard] for guard in found.left(here, to)]
            here = to
        assert (here, way.strikes) == (name, tuple(left))
        state.forget_all()
        assert ways.way(state, "anna", jungle.cell(name), careful) == ways.way(
            state, "anna", jungle.cell(name), careful
        )
        assert ways.sought(state, "anna", jungle.cell(name), careful) == way


@pytest.mark.rule("FC-MOVE-01", "FC-MOVE-10", "FC-GLOSS-10", "FC-TILE-21")
@pytest.mark.parametrize(("drawing", "start", "guards", "doors"), PLACES, ids=NAMES)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_steps_alone_take_no_mp_and_heed_no_zone(
    drawing: str, start: str, guards: tuple[str, ...], doors: tuple[str, ...], count: int
) -> None:
    jungle = laid(drawing, start, guards, doors, mp=0)
    if start in ("E1", "G1"):
        assert ways.steps(jungle.state, "anna", count) == {}
        return
    found = Walked(drawing, start, count, guards, steps_alone=True)
    told = {jungle.names([cell])[0]: way for cell, way in ways.steps(jungle.state, "anna", count).items()}
    best = {name: best for name, best in found.best.items() if name != start}
    assert {name: (way.cost, len(way.strikes), way.risk) for name, way in told.items()} == best
    assert all({leg.kind for leg in way.legs} == {"step"} for way in told.values())
    jungle.change("anna", impair=2)
    assert ways.steps(jungle.state, "anna", count) == {}


@pytest.mark.rule("FC-GLOSS-10", "FC-CAUTION-01", "FC-MOVE-01", "FC-ZOC-03")
def test_who_is_impaired_this_turn_gets_nowhere_by_any_way() -> None:
    jungle = laid(MEADOW, "C3", ("B2",), (), mp=5, impair=2)
    state, here = jungle.state, 1 << jungle.cell("C3")
    assert ways.layers(state, "anna") == (here,)
    assert ways.careful_layers(state, "anna") == (here, 0, 0, 0, 0, 0)
    assert ways.struck(state, "anna") == 0
    assert ways.ways(state, "anna") == ways.ways(state, "anna", True) == {}
    jungle.change("anna", impair=1)
    assert ways.layers(jungle.state, "anna")[1] != 0
    assert ways.careful_layers(jungle.state, "anna")[2] != 0


def legs(jungle: Jungle, start: str, but: str = "", most: int = 3) -> list[str]:
    """The moves from a space, as in "step A1"."""
    kept = sum(1 << cell for cell in jungle.cells(but))
    there = ways.terrain(jungle.state, "anna").legs(jungle.cell(start), kept, most)
    return sorted(f"{leg.kind} {jungle.names([leg.to])[0]}" for leg in there)


@pytest.mark.rule("FC-MOVE-01", "FC-JUMP-03", "FC-TOWER-01", "FC-TOWER-05", "FC-TILE-03")
def test_moves_that_cost_more_than_there_is_are_not_looked_at() -> None:
    jungle = Jungle("""
    . G #
     T . r .
    . . #
    """)
    jungle.hero("anna", at="B2")
    jungle.enemy("guard", at="A1")
    every = ["climb A2", "jump A3", "jump D2", "sit B1", "step B3"]
    assert legs(jungle, "B2") == legs(jungle, "B2", most=3) == every
    assert legs(jungle, "B2", most=2) == ["climb A2", "sit B1", "step B3"]
    assert legs(jungle, "B2", most=1) == ["sit B1", "step B3"]
    assert legs(jungle, "B2", but="A2 A3") == ["jump D2", "sit B1", "step B3"]
    assert legs(jungle, "B2", but="B1 B3 D2") == ["climb A2", "jump A3"]
    assert legs(jungle, "A2") == legs(jungle, "A2", most=2) == ["climb A3", "climb B2", "climb B3"]
    assert legs(jungle, "A2", most=1) == []
    assert legs(jungle, "A2", but="B2 B3") == ["climb A3"]
    assert legs(jungle, "B1", most=1) == ["sit B2"]
    assert legs(jungle, "B1", but="B2") == []


@pytest.mark.rule("FC-DUTY-08")
def test_the_metal_door_is_passed_for_two_mp_from_beside_it_to_any_free_space_beside_the_other() -> None:
    jungle = Jungle(BUNKER, doors=("B1", "D2"), zones=TWO_ZONES)
    jungle.hero("anna", at="A1")
    jungle.enemy("guard", at="D3")
    onward = ["door D1", "door E1", "door E2"]
    assert [move for move in legs(jungle, "A1") if move.startswith("door")] == onward
    assert [move for move in legs(jungle, "A1", most=2) if move.startswith("door")] == onward
    assert [move for move in legs(jungle, "A1", most=1) if move.startswith("door")] == []
    assert [move for move in legs(jungle, "A1", but="E1") if move.startswith("door")] == ["door D1", "door E2"]
    assert [move for move in legs(jungle, "E2") if move.startswith("door")] == ["door A1", "door A2", "door B2"]
    assert [move for move in legs(jungle, "A3") if move.startswith("door")] == []
    there = ways.terrain(jungle.state, "anna")
    led = there.led("door", 1 << jungle.cell("A2") | 1 << jungle.cell("A3"))
    assert jungle.names(led) == ["D1", "E1", "E2"]
    assert there.led("door", 1 << jungle.cell("A3")) == 0
    assert jungle.names(there.led("door", 1 << jungle.cell("E1"))) == ["A1", "A2", "B2"]


@pytest.mark.rule("FC-MOVE-01", "FC-JUMP-03")
def test_a_leg_has_its_price_and_names_what_is_jumped() -> None:
    jungle = Jungle(". r . .")
    jungle.hero("anna", at="A1")
    jump = Leg("jump", jungle.cell("C1"), jungle.cell("B1"))
    assert list(ways.terrain(jungle.state, "anna").legs(jungle.cell("A1"))) == [jump]
    assert {kind: Leg(kind, 0).cost for kind in PRICES} == PRICES
    way = ways.ways(jungle.state, "anna")[jungle.cell("D1")]
    assert (way.cost, way.legs) == (4, (jump, Leg("step", jungle.cell("D1"))))

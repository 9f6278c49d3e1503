"""What can be entered, jumped, hidden behind and seen through (Tiles Glossary): the table of FC-TILE-30."""

import itertools

import pytest

from fireteam.games.far_cry.rules import ground
from fireteam.games.far_cry.rules.fight import sight
from fireteam.games.far_cry.rules.move import ways

from .jungle import Jungle

# element: sign or token, entered by a standard move, jumped over, cover, blocks sight
TABLE = {
    "Red Barrel": ("B", False, True, True, False),
    "Machine Gun": ("G", False, True, True, False),
    "Stone Pillar": ("P", False, True, True, False),
    "Crate": ("C", False, True, True, False),
    "Palm Tree": ("p", False, True, True, False),
    "Rock": ("r", False, True, True, False),
    "Tree": ("t", False, True, True, False),
    "Cage": ("K", False, True, True, False),
    "Watchtower": ("T", False, True, True, False),
    "Bunker Door": ("door", False, False, False, True),
    "Wall": ("#", False, False, False, True),
    "Vine Wall": ("v", False, False, False, True),
    "Chasm": ("c", False, True, False, False),
    "Acid": ("~", False, True, False, False),
    "Fire token": ("f", True, True, False, False),
    "Mine token": ("m", True, True, False, False),
    "Amanita": ("a", True, True, False, False),
    "Komodo Nest": ("n", True, True, False, False),
    "Suspension Bridge": ("=", True, True, False, False),
    "Ink Puddle": ("i", True, True, False, False),
    "Weed patch": ("w", True, False, False, False),
    "open ground": (".", True, False, False, False),
    "Metal door": ("D", False, False, False, True),
    "Loot token": ("loot", True, False, False, False),
    "Leaf token": ("leaf", True, False, False, False),
    "Thrown weapon": ("weapon", True, False, False, False),
    "Trick token": ("trick", True, False, False, False),
    "Supply Drop": ("supply", True, False, False, False),
    "Body": ("body", False, True, False, False),
    "Exit": ("X", True, False, False, False),
}


@pytest.mark.rule("FC-TILE-30", "FC-COVER-01", "FC-TILE-14")
@pytest.mark.parametrize("element", TABLE)
def test_the_properties_of_an_element(element: str) -> None:
    sign, entered, jumped, cover, blocks = TABLE[element]
    drawn = sign if len(sign) == 1 else "."
    jungle = Jungle(f"""
    # # # #
     . {drawn} . #
    # # # #
    """)
    jungle.hero("anna", at="A2")
    if sign == "body":
        jungle.hero("bert", at="B2", down=True, hp=0)
    elif len(sign) > 1:
        jungle.token(sign, "B2")
    legs = list(ways.Terrain(jungle.state, jungle.state.units["anna"]).legs(jungle.cell("A2")))
    here, middle, there = (jungle.cell(name) for name in ("A2", "B2", "C2"))
    assert (ways.Leg(ways.STEP, middle) in legs) is entered
    assert (ways.Leg(ways.JUMP, there, middle) in legs) is jumped
    assert (sight.shelter(jungle.state, here, there) is not None) is cover
    assert sight.sees(jungle.state, here, there) is not blocks


@pytest.mark.rule("FC-TILE-30", "FC-PAYBACK-07")
def test_a_fence_bars_every_move_gives_cover_and_hides_nothing() -> None:
    jungle = Jungle(". . . .", fences=["B1-C1"])
    jungle.hero("anna", at="B1")
    assert jungle.names(sorted(ways.ways(jungle.state, "anna"))) == ["A1"]
    assert sight.sees(jungle.state, jungle.cell("A1"), jungle.cell("D1"))
    assert sight.shelter(jungle.state, jungle.cell("A1"), jungle.cell("C1")) == sight.Shelter((), "fence")
    assert sight.shelter(jungle.state, jungle.cell("A1"), jungle.cell("D1")) is None


@pytest.mark.rule("FC-TILE-30")
def test_a_taken_seat_or_tower_is_not_jumped() -> None:
    for sign in "GT":
        jungle = Jungle(f"""
        # # # #
         . {sign} . #
        # # # #
        """)
        jungle.hero("anna", at="A2")
        jungle.enemy("guard", at="B2")
        assert not ground.jumpable(jungle.state)


@pytest.mark.rule("FC-TILE-30", "FC-KO-02")
def test_a_body_occupies_its_space_and_gives_no_cover() -> None:
    jungle = Jungle(". . .")
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="B1", down=True, hp=0)
    assert not ground.free(jungle.state) >> jungle.cell("B1") & 1
    assert ground.cover(jungle.state) == 0


@pytest.mark.rule("FC-GLOSS-17")
def test_adjacent_spaces_share_an_edge_whatever_lies_on_them() -> None:
    jungle = Jungle(
        """
    . . # .
     . C . .
    . . . .
    """,
        fences=["B2-C2"],
    )
    beside = [
        name
        for name in jungle.names(jungle.sheet.board.cells)
        if ground.adjacent(jungle.state, jungle.cell("B2"), jungle.cell(name))
    ]
    assert beside == ["B1", "C1", "A2", "C2", "B3", "C3"]
    assert not ground.within_reach(jungle.state, jungle.cell("B2"), jungle.cell("C2"))
    assert ground.within_reach(jungle.state, jungle.cell("B2"), jungle.cell("A2"))
    assert not ground.within_reach(jungle.state, jungle.cell("B2"), jungle.cell("D2"))
    assert ground.distance(jungle.state, jungle.cell("A2"), jungle.cell("D2")) == 3


@pytest.mark.rule("FC-GLOSS-15", "FC-MOVE-03")
def test_everything_alive_on_the_board_is_a_unit(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1")
    for kind, name in (
        ("guard", "B1"),
        ("hound", "C1"),
        ("bear", "D1"),
        ("ghost", "E1"),
        ("friend", "F1"),
        ("chief", "G1"),
    ):
        jungle.enemy(kind, at=name)
    jungle.captive("scout", cage="C3", arrow="D3")
    jungle.enemy("gunner")
    jungle.change("anna", cell=jungle.cell("H1"))
    assert jungle.names(ground.units(jungle.state)) == ["B1", "C1", "D1", "E1", "F1", "G1", "H1"]
    jungle.change("anna", down=True, hp=0)
    assert jungle.names(ground.bodies(jungle.state)) == ["H1"]


@pytest.mark.rule("FC-DUTY-08", "FC-GLOSS-17")
def test_nothing_is_near_across_two_zones() -> None:
    jungle = Jungle(". . . .", zones={"out": "A1 B1", "in": "C1 D1"})
    assert not ground.adjacent(jungle.state, jungle.cell("B1"), jungle.cell("C1"))
    assert ground.distance(jungle.state, jungle.cell("B1"), jungle.cell("C1")) == -1
    assert ground.distance(jungle.state, jungle.cell("A1"), jungle.cell("B1")) == 1
    assert not sight.sees(jungle.state, jungle.cell("B1"), jungle.cell("C1"))


@pytest.mark.rule("FC-MOVE-03", "FC-TILE-03", "FC-TILE-30", "FC-GLOSS-15")
def test_who_stands_where() -> None:
    jungle = Jungle(". G T r .")
    jungle.hero("anna", at="E1")
    jungle.hero("bert", at="B1")
    jungle.hero("cleo", at="C1")
    state, units = jungle.state, jungle.state.units
    assert ground.free(state) == 1 << jungle.cell("A1")
    assert [ground.in_seat(state, units[id]) for id in ("anna", "bert", "cleo")] == [False, True, False]
    assert [ground.in_tower(state, units[id]) for id in ("anna", "bert", "cleo")] == [False, False, True]
    found = ground.unit_at(state, jungle.cell("B1"))
    assert (found and found.id, ground.unit_at(state, jungle.cell("A1"))) == ("bert", None)
    gone = jungle.hero("dora")
    assert not ground.in_tower(jungle.state, jungle.state.units[gone])
    assert not ground.in_seat(jungle.state, jungle.state.units[gone])
    assert not ground.stands(jungle.state.units[gone])
    assert ground.stands(units["anna"])
    captive = jungle.captive("bear", cage="A1", arrow="A1")
    assert not ground.stands(jungle.state.units[captive])


@pytest.mark.rule("FC-TILE-30", "FC-MOVE-03")
def test_what_lies_where() -> None:
    jungle = Jungle(". C B C .")
    jungle.token("mine", "E1")
    jungle.token("loot", "E1")
    jungle.token("leaf", "D1")
    jungle.token("trick", "A1")
    jungle.change("trick-A1", cell=-1)
    state = jungle.state
    assert jungle.names(ground.tiles(state, "crate")) == ["B1", "D1"]
    assert jungle.names(ground.tiles(state, "crate", "barrel")) == ["B1", "C1", "D1"]
    assert jungle.names(ground.tokens(state, "mine", "leaf", "trick")) == ["D1", "E1"]
    assert [token.id for token in ground.tokens_at(state, jungle.cell("E1"))] == ["mine-E1", "loot-E1"]
    assert [token.id for token in ground.tokens_at(state, jungle.cell("E1"), "loot")] == ["loot-E1"]
    crate, none = ground.tile_at(state, jungle.cell("B1")), ground.tile_at(state, jungle.cell("B1"), "barrel")
    assert (crate and crate.id, none, ground.tile_at(state, jungle.cell("A1"))) == ("crate-B1", None, None)
    assert ground.each(ground.mask((1, 3))) == [1, 3]
    assert (ground.mask(()), ground.each(0)) == (0, [])


@pytest.mark.rule("FC-GLOSS-17", "FC-PAYBACK-07", "FC-RANGE-01")
def test_what_is_between_two_spaces_is_the_same_both_ways() -> None:
    jungle = Jungle(
        """
    . . # . .
     . . . D .
    """,
        fences=["A1-B1", "B1-B2"],
        doors="D2 D2",
        zones={"out": "A1 B1 C1 A2 B2 C2", "in": "D1 E1 D2 E2"},
    )
    state, cells = jungle.state, ground.each(jungle.sheet.board.cells)
    for asks in (ground.adjacent, ground.fenced, ground.within_reach, ground.distance):
        for one, other in itertools.combinations(cells, 2):
            if asks is ground.fenced and not ground.adjacent(state, one, other):
                continue
            assert asks(state, one, other) == asks(state, other, one)
    assert ground.fenced(state, *jungle.cells("B1 A1"))
    assert not ground.within_reach(state, *jungle.cells("A1 B1"))
    assert ground.within_reach(state, *jungle.cells("A1 A2"))

"""Moving (Standard Move, Acrobatic Move > Jumping): spaces, what bars the way, what a way costs, and jumps."""

import pytest

from fireteam.games.far_cry.rules.move import moving, ways

from .jungle import Jungle, print_board


def moves(jungle: Jungle, unit: str = "anna") -> list[str]:
    """The spaces to which the unit may move now."""
    return [key.rpartition(":")[2] for key in jungle.turn().offers(f"move:{unit}:")]


@pytest.mark.rule("FC-MOVE-01", "FC-MOVE-03")
def test_a_step_costs_one_mp_and_leads_to_a_free_space_beside(jungle: Jungle) -> None:
    jungle.hero("anna", at="B2", mp=1)
    jungle.enemy("hound", at="C2")
    jungle.ally("friend", at="B1")
    assert moves(jungle) == ["C1", "A2", "B3", "C3"]
    played = jungle.turn(choices=["move:anna:A2"])
    assert (played.at("anna"), played.unit("anna").mp) == ("A2", 0)
    assert played.offers("move:anna") == []
    assert played.story == [("Moved", "anna", jungle.cell("A2"), "step")]


@pytest.mark.rule("FC-MOVE-01")
def test_several_mp_buy_a_way_of_several_spaces(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", mp=3)
    assert set(moves(jungle)) == {*["B1", "C1", "D1", "A2", "B2", "C2", "A3", "B3", "C3", "A4", "B4"]}
    played = jungle.turn(choices=["move:anna:C3"])
    assert (played.at("anna"), played.unit("anna").mp) == ("C3", 0)
    assert len(played.told(moving.Moved)) == 3


@pytest.mark.rule("FC-MOVE-01")
def test_of_several_ways_the_cheapest_is_taken(jungle: Jungle) -> None:
    jungle.hero("anna", at="B2", mp=5)
    played = jungle.turn(choices=["move:anna:D2"])
    assert played.unit("anna").mp == 3


@pytest.mark.rule("FC-MOVE-02", "FC-MOVE-04")
@pytest.mark.parametrize("who", ["friend", "hound", "guard", "bear"])
def test_nobody_enters_or_passes_the_space_of_another(who: str) -> None:
    jungle = Jungle("""
    . . .
     # . #
    . . .
    """)
    jungle.hero("anna", at="B1")
    assert "B3" in moves(jungle)
    jungle.enemy(who, at="B2")
    assert moves(jungle) == ["A1", "C1"]


@pytest.mark.rule("FC-MOVE-02", "FC-MOVE-03")
def test_a_space_is_occupied_as_soon_as_somebody_arrives(jungle: Jungle) -> None:
    jungle.hero("anna", at="B2", mp=1)
    jungle.hero("bert", at="D2", mp=1)
    played = jungle.turn(choices=["move:anna:C2"])
    assert "move:bert:C2" not in played.keys
    assert "move:bert:C3" not in jungle.turn(choices=["move:anna:C3"]).keys
    assert "move:bert:C2" in jungle.turn(choices=["move:anna:C3"]).keys


@pytest.mark.rule("FC-MOVE-05")
def test_a_move_may_be_split_around_other_actions(jungle: Jungle) -> None:
    jungle.hero("anna", at="B2", mp=2, weapons=("stick",))
    jungle.enemy("hound", at="D2")
    played = jungle.turn(choices=["move:anna:C2", "attack:anna:stick-1:single:hound-red", "move:anna:C1"])
    assert (played.at("anna"), played.unit("anna").mp, played.unit("hound-red").hp) == ("C1", 0, 2)


@pytest.mark.rule("FC-MOVE-06", "FC-MOVE-07", "FC-MOVE-08", "FC-JUMP-06")
@pytest.mark.parametrize("sign", list("#crtp~TDCBPGKv"))
def test_a_standard_move_enters_open_spaces_only(sign: str) -> None:
    jungle = Jungle(f"""
    . . .
     . {sign} .
    . . .
    """)
    jungle.hero("anna", at="A2")
    taken = list(ways.Terrain(jungle.state, jungle.state.units["anna"]).legs(jungle.cell("A2")))
    assert jungle.cell("B2") not in [leg.to for leg in taken if leg.kind == ways.STEP]


@pytest.mark.rule("FC-MOVE-06", "FC-MOVE-09")
@pytest.mark.parametrize("sign", list(".w=anfmiX"))
def test_open_ground_and_walkable_hazards_can_be_entered(sign: str) -> None:
    jungle = Jungle(f"""
    . . .
     . {sign} .
    . . .
    """)
    jungle.hero("anna", at="A2", mp=1)
    assert "B2" in moves(jungle)


@pytest.mark.rule("FC-MOVE-09")
def test_passing_through_fire_is_free() -> None:
    jungle = Jungle("""
    # # #
     . f .
    # # #
    """)
    jungle.hero("anna", at="A2", mp=2)
    played = jungle.round(choices=["move:anna:C2"])
    assert (played.at("anna"), played.unit("anna").hp) == ("C2", 8)


@pytest.mark.rule("FC-MOVE-08", "FC-JUMP-07")
def test_a_wall_is_crossed_neither_by_a_step_nor_by_a_jump() -> None:
    jungle = Jungle("""
    # # #
     . # .
    # # #
    """)
    jungle.hero("anna", at="A2")
    assert moves(jungle) == []


# ---------------------------------------------------------------------- jumps


def corridor(sign: str) -> Jungle:
    """Three spaces in a row between walls, the middle one of some kind."""
    return Jungle(f"""
    # # # #
     . {sign} . #
    # # # #
    """)


@pytest.mark.rule("FC-JUMP-01", "FC-JUMP-03", "FC-JUMP-06", "FC-JUMP-08", "FC-MOVE-07")
@pytest.mark.parametrize("sign", list("rtpcCBPK~T"))
def test_a_jump_clears_an_obstacle_for_three_mp(sign: str) -> None:
    jungle = corridor(sign)
    jungle.hero("anna", at="A2", mp=3)
    played = jungle.turn(choices=["move:anna:C2"])
    assert (played.at("anna"), played.unit("anna").mp) == ("C2", 0)
    assert [event.how for event in played.told(moving.Moved)] == ["jump"]
    poor = corridor(sign)
    poor.hero("anna", at="A2", mp=2)
    assert "C2" not in moves(poor)


@pytest.mark.rule("FC-JUMP-08", "FC-TILE-30")
def test_an_empty_gun_can_be_jumped_though_going_through_its_seat_is_cheaper() -> None:
    jungle = corridor("G")
    jungle.hero("anna", at="A2")
    terrain = ways.Terrain(jungle.state, jungle.state.units["anna"])
    assert ways.Leg(ways.JUMP, jungle.cell("C2"), jungle.cell("B2")) in list(terrain.legs(jungle.cell("A2")))


@pytest.mark.rule("FC-JUMP-08")
@pytest.mark.parametrize("sign", list("fanmi="))
def test_a_jump_clears_a_hazard_without_setting_it_off(sign: str) -> None:
    jungle = corridor(sign)
    jungle.hero("anna", at="A2")
    jump = ways.Leg(ways.JUMP, jungle.cell("C2"), jungle.cell("B2"))
    if sign == "n":  # its neighbours wake it as well, so the landing does
        assert jump in list(ways.Terrain(jungle.state, jungle.state.units["anna"]).legs(jungle.cell("A2")))
        return
    played = jungle.play(moving.Walk("anna", (jump,), False, jungle.cell("A2")))
    assert (played.at("anna"), played.unit("anna").mp, played.unit("anna").hp) == ("C2", 2, 8)
    assert played.hero("anna").ink == 0
    assert played.state.tiles == jungle.state.tiles
    assert played.state.tokens == jungle.state.tokens


@pytest.mark.rule("FC-JUMP-08", "FC-JUMP-07")
@pytest.mark.parametrize("sign", list("#vDw.X"))
def test_walls_and_plain_ground_cannot_be_jumped(sign: str) -> None:
    jungle = corridor(sign)
    jungle.hero("anna", at="A2")
    legs = list(ways.Terrain(jungle.state, jungle.state.units["anna"]).legs(jungle.cell("A2")))
    assert not [leg for leg in legs if leg.kind == ways.JUMP]


@pytest.mark.rule("FC-JUMP-08", "FC-JUMP-07")
def test_loot_a_closed_door_and_standing_units_cannot_be_jumped_but_bodies_can() -> None:
    for thing in ("loot", "leaf", "weapon", "trick", "supply", "door"):
        jungle = corridor(".")
        jungle.hero("anna", at="A2")
        jungle.token(thing, "B2")
        legs = list(ways.Terrain(jungle.state, jungle.state.units["anna"]).legs(jungle.cell("A2")))
        assert not [leg for leg in legs if leg.kind == ways.JUMP], thing
    jungle = corridor("f")
    jungle.hero("anna", at="A2")
    jungle.hero("bert", at="B2")
    assert moves(jungle) == []
    jungle.change("bert", down=True, hp=0)
    assert moves(jungle) == ["C2"]
    jungle = corridor(".")
    jungle.hero("anna", at="A2")
    jungle.hero("bert", at="B2", down=True, hp=0)
    assert moves(jungle) == ["C2"]


@pytest.mark.rule("FC-JUMP-03")
def test_the_landing_space_is_one_of_three_on_the_far_side() -> None:
    jungle = Jungle("""
    . . . .
     . r . .
    . . . .
    """)
    jungle.hero("anna", at="A2", mp=3)
    legs = ways.Terrain(jungle.state, jungle.state.units["anna"]).legs(jungle.cell("A2"))
    assert jungle.names([leg.to for leg in legs if leg.kind == ways.JUMP]) == ["C1", "C2", "C3"]


@pytest.mark.rule("FC-JUMP-04")
def test_the_landing_space_must_hold_neither_unit_nor_obstacle() -> None:
    for sign in "r#~cC":
        jungle = Jungle(f"""
        # # # #
         . r {sign} #
        # # # #
        """)
        jungle.hero("anna", at="A2")
        assert moves(jungle) == [], sign
    jungle = corridor("r")
    jungle.hero("anna", at="A2")
    jungle.enemy("hound", at="C2")
    assert moves(jungle) == []


@pytest.mark.rule("FC-JUMP-04")
def test_a_jump_may_land_on_a_walkable_hazard_with_its_usual_effect() -> None:
    jungle = Jungle("""
    # # # #
     . r m #
    # # # #
    """)
    jungle.hero("anna", at="A2")
    played = jungle.turn(choices=["move:anna:C2"])
    assert (played.at("anna"), played.unit("anna").hp) == ("C2", 5)


@pytest.mark.rule("FC-JUMP-05")
def test_two_obstacles_in_a_row_are_never_jumped_at_once_but_one_after_the_other() -> None:
    jungle = Jungle("""
    # # # # #
     . r r . #
    # # # # #
    """)
    jungle.hero("anna", at="A2", mp=9)
    assert moves(jungle) == []
    jungle = Jungle("""
    # # # # # #
     . r . r . #
    # # # # # #
    """)
    jungle.hero("anna", at="A2", mp=6)
    assert moves(jungle) == ["C2", "E2"]


@pytest.mark.rule("FC-JUMP-07", "FC-PAYBACK-07")
@pytest.mark.parametrize("fence", ["A2-B2", "B2-C2"])
def test_no_jump_crosses_a_fence(fence: str) -> None:
    drawing = """
    # # # #
     . r . #
    # # # #
    """
    jungle = Jungle(drawing, fences=[fence])
    jungle.hero("anna", at="A2")
    assert moves(jungle) == []


@pytest.mark.rule("FC-MOVE-01", "FC-PAYBACK-07")
def test_no_step_crosses_a_fence() -> None:
    jungle = Jungle(". . .", fences=["A1-B1"])
    jungle.hero("anna", at="A1")
    assert moves(jungle) == []


@pytest.mark.rule("FC-JUMP-02")
def test_who_can_jump(jungle: Jungle) -> None:
    print_board("cat", nature="animal", jumps=True)
    able = {kind: ways.can_jump(jungle.state.units[jungle.enemy(kind)]) for kind in ("guard", "chief", "friend", "cat")}
    assert able == {"guard": True, "chief": True, "friend": True, "cat": True}
    for kind in ("hound", "bear", "ghost"):
        assert not ways.can_jump(jungle.state.units[jungle.enemy(kind)])
    assert ways.can_jump(jungle.state.units[jungle.hero("anna")])


@pytest.mark.rule("FC-JUMP-02", "FC-ALLY-02")
def test_a_human_ally_jumps_for_three_mp_and_an_animal_that_is_led_does_not() -> None:
    for nature, reached in (("human", ["C2"]), ("animal", [])):
        jungle = corridor("r")
        jungle.hero("anna")
        kind = print_board(f"led_{nature}", nature=nature, ally="controlled")
        ally = jungle.ally(kind, at="A2", mp=3)
        found = ways.ways(jungle.state, ally)
        assert jungle.names(sorted(found)) == reached
        assert all(way.cost == 3 for way in found.values())


# ---------------------------------------------------------------------- ways that are weighed


@pytest.mark.rule("FC-MOVE-10")
@pytest.mark.parametrize("sign", list("am="))
def test_a_way_around_what_would_be_set_off_is_taken_if_it_costs_no_more(sign: str) -> None:
    jungle = Jungle(f"""
    . {sign} . .
     . . . .
    . . . .
    """)
    jungle.hero("anna", at="A2", mp=4)
    (legs,) = [ways.ways(jungle.state, "anna")[jungle.cell("C1")].legs]
    assert jungle.cell("B1") not in [leg.to for leg in legs]


@pytest.mark.rule("FC-MOVE-10")
def test_a_way_keeps_away_from_nests_if_it_costs_no_more() -> None:
    jungle = Jungle("""
    . . . .
     . . n .
    . . . .
     . . . .
    """)
    jungle.hero("anna", at="B3", mp=2)
    way = ways.ways(jungle.state, "anna")[jungle.cell("C4")]
    assert (way.cost, jungle.names([leg.to for leg in way.legs])) == (2, ["B4", "C4"])


@pytest.mark.rule("FC-TILE-21")
def test_no_way_leads_over_the_exit() -> None:
    jungle = Jungle("""
    # # # #
     . X . #
    # # # #
    """)
    jungle.hero("anna", at="A2")
    assert moves(jungle) == ["B2"]


@pytest.mark.rule("FC-GLOSS-10")
def test_who_is_impaired_this_turn_does_not_move(jungle: Jungle) -> None:
    jungle.hero("anna", at="B2", impair=1)
    jungle.hero("bert", at="F6")
    assert moves(jungle)
    jungle.change("anna", impair=2)
    assert moves(jungle) == []
    assert [refused.reason for refused in jungle.turn().asked.unavailable] == ["reason-impaired"]


@pytest.mark.rule("FC-MOVE-01", "FC-TILE-21", "FC-GLOSS-10", "FC-ZOC-03")
@pytest.mark.parametrize("mp", range(6))
def test_every_space_that_is_offered_has_a_way_and_every_way_is_offered(mp: int) -> None:
    jungle = Jungle("""
    . . r . T . G
     X . . # . . .
    . ~ C f . c .
     . . . . n . .
    """)
    jungle.hero("anna", at="B2", mp=mp)
    jungle.enemy("guard", at="C4")
    unit = jungle.state.units["anna"]
    found = ways.ways(jungle.state, "anna")
    assert jungle.names(sorted(found)) == jungle.names(ways.reached(jungle.state, unit))
    assert all(way.cost == sum(leg.cost for leg in way.legs) <= mp for way in found.values())
    jungle.change("anna", impair=2)
    assert ways.ways(jungle.state, "anna") == {}
    assert ways.reached(jungle.state, jungle.state.units["anna"]) == 0


@pytest.mark.rule("FC-MOVE-01", "FC-TILE-21")
def test_who_starts_on_an_exit_walks_on_and_who_comes_there_does_not() -> None:
    jungle = Jungle(". X . .")
    jungle.hero("anna", at="A1")
    assert jungle.names(sorted(ways.ways(jungle.state, "anna"))) == ["B1"]
    jungle.change("anna", cell=jungle.cell("B1"))
    assert jungle.names(sorted(ways.ways(jungle.state, "anna"))) == ["A1", "C1", "D1"]
    assert jungle.names(ways.reached(jungle.state, jungle.state.units["anna"])) == ["A1", "C1", "D1"]

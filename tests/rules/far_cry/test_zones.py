"""Zones of Control and cautious moves."""

import pytest

from fireteam.games.far_cry.content.types import Attack, OnHit
from fireteam.games.far_cry.rules.fight import attack
from fireteam.games.far_cry.rules.move import moving, ways, zones

from .jungle import HIT, MISS, Jungle, print_board


def held(jungle: Jungle, name: str) -> tuple[str, ...]:
    return zones.holders(jungle.state, jungle.cell(name))


@pytest.mark.rule("FC-ZOC-01")
def test_the_zone_of_a_human_enemy_are_the_six_spaces_around_it(jungle: Jungle) -> None:
    jungle.enemy("guard", at="D4")
    zone = [name for name in jungle.names(jungle.sheet.board.cells) if held(jungle, name)]
    assert zone == ["D3", "E3", "C4", "E4", "D5", "E5"]


@pytest.mark.rule("FC-ZOC-01", "FC-GLOSS-14")
@pytest.mark.parametrize("kind", ["hound", "bear", "ghost", "friend", "scout"])
def test_animals_spirits_and_allies_have_no_zone(jungle: Jungle, kind: str) -> None:
    jungle.enemy(kind, at="D4")
    jungle.hero("anna", at="B2")
    assert held(jungle, "D3") == held(jungle, "B3") == ()
    jungle.enemy("guard", at="F4", stunned=True, hp=0)
    assert held(jungle, "F3") == ()


@pytest.mark.rule("FC-ZOC-01", "FC-PAYBACK-07")
def test_a_zone_ends_at_a_fence() -> None:
    jungle = Jungle(". . .", fences=["B1-C1"])
    jungle.enemy("guard", at="B1")
    assert held(jungle, "A1") == ("guard-red",)
    assert held(jungle, "C1") == ()


@pytest.mark.rule("FC-ZOC-02", "FC-ZOC-04")
def test_entering_a_zone_and_moving_within_it_is_free(jungle: Jungle) -> None:
    jungle.hero("anna", at="B4")
    jungle.enemy("guard", at="D4")
    played = jungle.turn(choices=["move:anna:C4", "move:anna:D3"])
    assert (played.at("anna"), played.unit("anna").mp, played.unit("anna").hp) == ("D3", 3, 8)
    assert not played.told(attack.Attacked)


@pytest.mark.rule("FC-ZOC-03", "FC-CAUTION-02")
def test_whoever_leaves_a_zone_is_struck_from_where_he_stood(jungle: Jungle) -> None:
    jungle.hero("anna", at="C4")
    jungle.enemy("guard", at="D4")
    played = jungle.turn(choices=["move:anna:B4"])
    assert played.story[:3] == [
        ("Attacked", "guard-red", "blow", "anna", "hit"),
        ("Wounded", "anna", 1, 7, "attack"),
        ("Moved", "anna", jungle.cell("B4"), "step"),
    ]
    assert played.unit("anna").mp == 4
    offered = jungle.turn().option("move:anna:B4")
    assert (offered.arguments["strikes"], offered.rule) == (1, "FC-ZOC-03")


@pytest.mark.rule("FC-ZOC-03")
def test_who_is_knocked_out_by_the_strike_stays_and_pays_nothing(jungle: Jungle) -> None:
    jungle.hero("anna", at="C4", hp=1)
    jungle.hero("bert", at="H7")
    jungle.enemy("guard", at="D4")
    played = jungle.turn(choices=["move:anna:A4"])
    assert (played.at("anna"), played.unit("anna").down) == ("C4", True)
    assert not played.told(moving.Moved)


@pytest.mark.rule("FC-ZOC-03")
def test_allies_and_pushed_heroes_leave_zones_unpunished(jungle: Jungle) -> None:
    ally = jungle.ally("friend", at="C4")
    jungle.hero("anna", at="H7")
    jungle.enemy("guard", at="D4")
    played = jungle.turn(choices=[f"move:{ally}:B4"])
    assert played.unit(ally).hp == 4
    assert not played.told(attack.Attacked)


@pytest.mark.rule("FC-ZOC-03")
def test_every_zone_that_is_left_on_the_way_strikes() -> None:
    jungle = Jungle("""
    # . # # . # #
     . . . . . . #
    # # # # # # #
    """)
    jungle.hero("anna", at="A2")
    jungle.enemy("guard", at="B1")
    jungle.enemy("guard", at="E1")
    assert jungle.turn().option("move:anna:F2").arguments == {"cost": 5, "strikes": 2}
    played = jungle.turn(choices=["move:anna:F2"])
    story = [(event.unit, getattr(event, "cell", None)) for event in played.told(attack.Attacked, moving.Moved)]
    way = {name: jungle.cell(name) for name in ("B2", "C2", "D2", "E2", "F2")}
    assert story == [
        ("anna", way["B2"]),
        ("guard-red", None),
        *(("anna", way[name]) for name in ("C2", "D2", "E2")),
        ("guard-blue", None),
        ("anna", way["F2"]),
    ]


@pytest.mark.rule("FC-ZOC-03")
def test_of_ways_with_the_same_price_the_one_with_fewer_strikes_is_taken(jungle: Jungle) -> None:
    jungle.hero("anna", at="B3", mp=2)
    jungle.enemy("guard", at="C2")
    way = ways.ways(jungle.state, "anna")[jungle.cell("C4")]
    assert (way.strikes, jungle.names([leg.to for leg in way.legs])) == ((), ["B4", "C4"])


@pytest.mark.rule("FC-ZOC-05")
def test_the_attack_marked_for_the_zone_is_used_else_the_main_one(jungle: Jungle) -> None:
    jungle.hero("anna", at="C4")
    jungle.hero("bert", at="C6")
    jungle.enemy("chief", at="D4")
    jungle.enemy("gunner", at="D6")
    played = jungle.turn(choices=["move:anna:B3", "move:bert:B7"], dice=[HIT])
    assert [(event.unit, event.weapon) for event in played.told(attack.Attacked)] == [
        ("chief", "fist"),
        ("gunner-red", "shot"),
    ]
    assert (played.unit("anna").hp, played.unit("bert").hp) == (6, 6)


@pytest.mark.rule("FC-ZOC-05")
def test_the_attack_for_the_zone_is_used_for_nothing_else(jungle: Jungle) -> None:
    kind = print_board(
        "boxer",
        weapons=(Attack(id="jab", melee=True, damage=4, zone_only=True), Attack(id="kick", melee=True, damage=1)),
    )
    jungle.hero("anna", at="C4")
    jungle.enemy(kind, at="D4")
    played = jungle.enemy_turn()
    assert played.unit("anna").hp == 7
    assert jungle.turn(choices=["move:anna:B4"]).unit("anna").hp == 4


@pytest.mark.rule("FC-ZOC-03", "FC-ATTACK-02")
def test_a_missed_strike_lets_the_hero_go(jungle: Jungle) -> None:
    jungle.hero("anna", at="C4")
    jungle.enemy("gunner", at="D4")
    played = jungle.turn(choices=["move:anna:B4"], dice=[MISS])
    assert (played.at("anna"), played.unit("anna").hp) == ("B4", 8)


@pytest.mark.rule("FC-ZOC-03", "FC-ZOC-05")
def test_nobody_strikes_who_is_gone_or_at_whom_is_down(jungle: Jungle) -> None:
    jungle.hero("anna", at="C4", hp=1)
    jungle.hero("bert", at="H7")
    jungle.enemy("guard", at="D4")
    jungle.enemy("guard", at="D3")
    played = jungle.turn(choices=["move:anna:B4", "nobody"])
    assert [event.unit for event in played.told(attack.Attacked)] == ["guard-red"]
    assert not played.told(attack.Cancelled)
    jungle.change("guard-red", stunned=True, hp=0)
    assert jungle.play(moving.ZoneAttack("guard-red", "anna")).story == []
    assert jungle.play(moving.ZoneAttack("nobody", "anna")).story == []


@pytest.mark.rule("FC-ZOC-03", "FC-ZOC-05")
def test_an_enemy_without_an_attack_lets_the_hero_go(jungle: Jungle) -> None:
    jungle.hero("anna", at="C4")
    jungle.enemy(print_board("unarmed"), at="D4")
    played = jungle.turn(choices=["move:anna:B4"])
    assert (played.at("anna"), played.told(attack.Attacked)) == ("B4", [])


@pytest.mark.rule("FC-ZOC-03", "FC-MOVE-10", "FC-SIMUL-02")
def test_who_is_thrown_elsewhere_by_the_strike_does_not_go_on() -> None:
    jungle = Jungle("""
    # # # # . #
     . . . . . .
    # # # # # #
    """)
    jungle.hero("anna", at="D2")
    thrown = Attack(id="throw", melee=True, damage=1, on_hit=(OnHit(push=1),))
    jungle.enemy(print_board("wrestler", weapons=(thrown,)), at="C2")
    played = jungle.turn(choices=["move:anna:F2", "cell:E1"])
    assert (played.at("anna"), played.unit("anna").mp) == ("E1", 5)
    assert len(played.told(moving.Halted)) == 1


@pytest.mark.rule("FC-CAUTION-01", "FC-SIMUL-02")
def test_a_careful_way_whose_price_has_risen_halts(jungle: Jungle) -> None:
    jungle.hero("anna", at="C4", mp=2)
    jungle.enemy("guard", at="D4")
    jungle.enemy("guard", at="D3")
    played = jungle.play(jungle.walk("anna", "B4", careful=True))
    assert (played.at("anna"), played.unit("anna").mp, played.story) == ("C4", 2, [("Halted", "anna")])


# ---------------------------------------------------------------------- caution


@pytest.mark.rule("FC-CAUTION-01", "FC-ZOC-06")
def test_a_cautious_move_costs_one_more_and_nobody_strikes(jungle: Jungle) -> None:
    jungle.hero("anna", at="C4")
    jungle.enemy("guard", at="D4")
    played = jungle.turn(choices=["careful:anna:B4"])
    assert (played.at("anna"), played.unit("anna").mp, played.unit("anna").hp) == ("B4", 3, 8)
    assert not played.told(attack.Attacked)


@pytest.mark.rule("FC-CAUTION-01")
def test_caution_that_cannot_be_paid_is_not_offered(jungle: Jungle) -> None:
    jungle.hero("anna", at="C4", mp=1)
    jungle.enemy("guard", at="D4")
    played = jungle.turn()
    assert "move:anna:B4" in played.keys
    assert not played.offers("careful:")
    jungle.change("anna", mp=2)
    assert "careful:anna:B4" in jungle.turn().keys


@pytest.mark.rule("FC-CAUTION-01")
def test_where_no_zone_is_left_no_caution_is_offered(jungle: Jungle) -> None:
    jungle.hero("anna", at="C4")
    jungle.enemy("guard", at="D4")
    assert "careful:anna:D3" not in jungle.turn().keys
    assert "move:anna:D3" in jungle.turn().keys


def between_two(mp: int = 5) -> Jungle:
    jungle = Jungle()
    jungle.hero("anna", at="C4", mp=mp)
    jungle.enemy("guard", at="D4")
    jungle.enemy("gunner", at="D3")
    return jungle


@pytest.mark.rule("FC-CAUTION-01", "FC-ZOC-06")
def test_two_zones_left_at_once_cost_two_more() -> None:
    played = between_two().turn(choices=["careful:anna:B4"])
    assert (played.at("anna"), played.unit("anna").mp) == ("B4", 2)
    assert "careful:anna:B4" not in between_two(mp=2).turn().keys


@pytest.mark.rule("FC-CAUTION-02", "FC-ZOC-06")
def test_the_player_chooses_whom_to_pay_for() -> None:
    jungle = between_two()
    asked = jungle.turn(choices=["move:anna:B4"])
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-whom-to-avoid", ("player1",))
    assert asked.keys == ["avoid:guard-red", "avoid:gunner-red", "nobody"]
    assert jungle.turn(choices=["move:anna:B4", "avoid:gunner-red"]).keys == ["avoid:guard-red", "nobody"]
    played = jungle.turn(choices=["move:anna:B4", "avoid:gunner-red", "nobody"])
    assert (played.unit("anna").mp, played.unit("anna").hp) == (3, 7)
    played = jungle.turn(choices=["move:anna:B4", "avoid:guard-red", "nobody"], dice=[HIT])
    assert (played.unit("anna").mp, played.unit("anna").hp) == (3, 6)
    played = jungle.turn(choices=["move:anna:B4", "avoid:guard-red", "avoid:gunner-red"])
    assert (played.at("anna"), played.unit("anna").mp, played.unit("anna").hp) == ("B4", 2, 8)
    played = jungle.turn(choices=["move:anna:B4", "nobody"], dice=[HIT])
    assert (played.unit("anna").mp, played.unit("anna").hp) == (4, 5)


@pytest.mark.rule("FC-CAUTION-02")
def test_mp_that_the_way_needs_are_not_spent_on_caution() -> None:
    played = between_two(mp=2).turn(choices=["move:anna:B4", "avoid:guard-red"], dice=[HIT])
    assert (played.at("anna"), played.unit("anna").mp, played.unit("anna").hp) == ("B4", 0, 6)
    jungle = between_two(mp=2)
    played = jungle.turn(choices=["move:anna:A4"], dice=[HIT])
    assert (played.at("anna"), played.unit("anna").hp) == ("A4", 5)


@pytest.mark.rule("FC-CAUTION-03", "FC-ZOC-07")
def test_a_jump_out_of_a_zone_can_be_careful_too() -> None:
    drawing = """
    # # # # #
     . . r . #
    # # # # #
    """
    jungle = Jungle(drawing)
    jungle.hero("anna", at="B2", mp=4)
    jungle.enemy("guard", at="A2")
    played = jungle.turn(choices=["move:anna:D2"])
    assert (played.at("anna"), played.unit("anna").mp, played.unit("anna").hp) == ("D2", 1, 7)
    played = jungle.turn(choices=["careful:anna:D2"])
    assert (played.at("anna"), played.unit("anna").mp, played.unit("anna").hp) == ("D2", 0, 8)


@pytest.mark.rule("FC-ZOC-07", "FC-CAUTION-03", "FC-TOWER-01")
def test_climbing_a_tower_out_of_a_zone_is_leaving_it() -> None:
    jungle = Jungle("""
    . T .
     . . .
    """)
    jungle.hero("anna", at="A2")
    jungle.enemy("guard", at="B2")
    played = jungle.turn(choices=["move:anna:B1"])
    assert (played.at("anna"), played.unit("anna").mp, played.unit("anna").hp) == ("B1", 3, 7)
    assert held(jungle, "B1") == ()
    played = jungle.turn(choices=["careful:anna:B1"])
    assert (played.at("anna"), played.unit("anna").mp, played.unit("anna").hp) == ("B1", 2, 8)


@pytest.mark.rule("FC-ZOC-07")
def test_who_climbs_down_from_a_tower_leaves_no_zone() -> None:
    jungle = Jungle("""
    . T .
     . . .
    """)
    jungle.hero("anna", at="B1")
    jungle.enemy("guard", at="B2")
    played = jungle.turn(choices=["move:anna:A1"])
    assert (played.at("anna"), played.unit("anna").hp) == ("A1", 8)


@pytest.mark.rule("FC-ZOC-07", "FC-TILE-03", "FC-CAUTION-03")
def test_a_gun_seat_is_an_ordinary_space_for_zones() -> None:
    jungle = Jungle("""
    . G . .
     . . . .
    """)
    jungle.hero("anna", at="B1")
    jungle.enemy("guard", at="B2")
    assert held(jungle, "B1") == ("guard-red",)
    played = jungle.turn(choices=["move:anna:A1"])
    assert (played.at("anna"), played.unit("anna").mp, played.unit("anna").hp) == ("A1", 4, 7)
    played = jungle.turn(choices=["careful:anna:A1"])
    assert (played.unit("anna").mp, played.unit("anna").hp) == (3, 8)
    jungle = Jungle("""
    . G . .
     . . . .
    """)
    jungle.hero("anna", at="A2")
    jungle.enemy("guard", at="B2")
    assert jungle.turn(choices=["move:anna:B1"]).unit("anna").hp == 8
    jungle.enemy("guard", at="A1")
    jungle.change("guard-red", cell=jungle.cell("D2"))
    assert jungle.turn(choices=["move:anna:B1"]).unit("anna").hp == 8


@pytest.mark.rule("FC-ZOC-07", "FC-DUTY-08", "FC-CAUTION-03")
def test_the_metal_door_leads_out_of_a_zone() -> None:
    drawing = """
    . D # . .
     . . # D .
    """
    zones_ = {"out": "A1 B1 A2 B2", "in": "D1 E1 D2 E2"}
    jungle = Jungle(drawing, doors="B1 D2", zones=zones_)
    jungle.hero("anna", at="A1")
    jungle.enemy("guard", at="A2")
    played = jungle.turn(choices=["move:anna:E2"])
    assert (played.at("anna"), played.unit("anna").mp, played.unit("anna").hp) == ("E2", 3, 7)
    played = jungle.turn(choices=["careful:anna:E2"])
    assert (played.at("anna"), played.unit("anna").mp, played.unit("anna").hp) == ("E2", 2, 8)


@pytest.mark.rule("FC-TOWER-11", "FC-ZOC-01")
def test_an_enemy_in_a_tower_has_no_zone() -> None:
    jungle = Jungle("""
    . T .
     . . .
    """)
    jungle.hero("anna", at="A1")
    jungle.enemy("guard", at="B1")
    assert held(jungle, "A1") == ()
    jungle.change("guard-red", cell=jungle.cell("A2"))
    assert held(jungle, "A1") == ("guard-red",)


@pytest.mark.rule("FC-ZOC-03", "FC-ZOC-04")
def test_zones_are_against_heroes_alone(jungle: Jungle) -> None:
    jungle.hero("anna", at="C4")
    jungle.ally("friend", at="E4")
    jungle.enemy("guard", at="D4")
    state = jungle.state
    around = zones.controlled(state)["guard-red"]
    assert zones.against(state, state.units["anna"]) == (around,)
    assert zones.against(state, state.units["friend-red"]) == ()
    away = (jungle.cell("E4"), jungle.cell("H4"))
    assert zones.left_by(state, state.units["anna"], *away) == ("guard-red",)
    assert zones.left_by(state, state.units["friend-red"], *away) == ()

"""How enemies move and attack (Managing Enemies > Moving, Check Cover, Attacking)."""

from __future__ import annotations

from typing import Any

import pytest

from fireteam.games.far_cry.content import library
from fireteam.games.far_cry.content.types import Attack, Instruction, Mode, OnHit
from fireteam.games.far_cry.rules.enemies import behaviour, instructions, routes
from fireteam.games.far_cry.rules.fight import damage
from fireteam.games.far_cry.rules.fight.attack import Attacked
from fireteam.games.far_cry.rules.move import entering, moving, riding

from .jungle import BARE, HIT, MISS, SHIELD, InTheJungle, Jungle, print_board

CHOOSE = Instruction(do="choose", criteria=("closest",))
CLOSE_IN = Instruction(do="approach")
BLOW = Attack(id="blow", melee=True, damage=1)
SHOT = Attack(id="shot", die="yellow", damage=1)


def walker(jungle: Jungle, at: str, *lines: Instruction, mp: int = 3, weapon: Attack = BLOW, **fields: Any) -> str:
    """An enemy that does nothing but move as it is told."""
    number = sum(name.startswith("walker") for name in library.boards())
    board = print_board(f"walker{number}", CHOOSE, *(lines or (CLOSE_IN,)), mp=mp, weapons=(weapon,), **fields)
    return jungle.enemy(board, at=at)


def alone(jungle: Jungle, *ids: str) -> None:
    """Nobody but these is left."""
    jungle.state.units = {id: unit for id, unit in jungle.state.units.items() if id in ids}


def went(played: InTheJungle, unit: str) -> str:
    """The spaces that a unit came to, with a mark for a jump (^) or another way of moving (/)."""
    signs = {"step": "", "jump": "^", "climb": "/", "sit": "/"}
    return " ".join(
        signs[event.how] + played.name(event.cell) for event in played.told(moving.Moved) if event.unit == unit
    )


def told(played: InTheJungle, kind: type[Any]) -> list[tuple[Any, ...]]:
    return [
        (event.rule, *(getattr(event, name) for name in type(event).__annotations__)) for event in played.told(kind)
    ]


# ---------------------------------------------------------------------- the way


@pytest.mark.rule("FC-EMOVE-01")
def test_it_stops_at_the_first_space_that_fulfils_its_instruction() -> None:
    jungle = Jungle(". . . . . . .")
    jungle.hero("anna", at="G1")
    beside = walker(jungle, "A1", mp=6)
    played = jungle.enemy_turn()
    assert (went(played, beside), told(played, behaviour.SetOut)) == (
        "B1 C1 D1 E1 F1",
        [("FC-EMOVE-01", beside, "anna", "approach")],
    )
    jungle = Jungle(". . . . . . .")
    jungle.hero("anna", at="G1")
    within = walker(jungle, "A1", Instruction(do="approach", range=4), mp=5)
    assert went(jungle.enemy_turn(), within) == "B1 C1"


@pytest.mark.rule("FC-EMOVE-01")
def test_whoever_is_there_already_does_not_move() -> None:
    jungle = Jungle(". . . . .")
    jungle.hero("anna", at="D1")
    for line in (CLOSE_IN, Instruction(do="approach", range=3), Instruction(do="keep_away", range=1)):
        id = walker(jungle, "C1", line, mp=4 + line.range)
        played = jungle.enemy_turn()
        assert (played.at(id), told(played, behaviour.SetOut), told(played, behaviour.Stays)) == ("C1", [], [])
        del jungle.state.units[id]


@pytest.mark.rule("FC-EMOVE-01")
def test_within_a_range_means_in_sight_as_well() -> None:
    jungle = Jungle("""
    . . # . .
     . . . . .
    """)
    jungle.hero("anna", at="E1")
    id = walker(jungle, "B1", Instruction(do="approach", range=3))
    assert went(jungle.enemy_turn(), id) == "B2"


@pytest.mark.rule("FC-EMOVE-01", "FC-EMOVE-02")
def test_it_goes_around_fire_if_it_has_the_mp_for_that() -> None:
    drawing = """
    . f . .
     . . . .
    """
    for mp, way in ((3, "A2 B2"), (2, "A2 B2")):
        jungle = Jungle(drawing)
        jungle.hero("anna", at="C1")
        id = walker(jungle, "A1", mp=mp)
        assert went(jungle.enemy_turn(), id) == way


@pytest.mark.rule("FC-EMOVE-01", "FC-EMOVE-03")
def test_of_several_ways_it_takes_the_one_with_the_least_fire_even_if_it_is_longer() -> None:
    drawing = """
    . f . . .
     # # . . .
    . . . . .
    """
    jungle = Jungle(drawing)
    jungle.hero("anna", at="D1")
    id = walker(jungle, "A1", mp=2, nature="animal")
    assert went(jungle.enemy_turn(), id) == "B1 C1"  # through the fire, as no other way leads there
    jungle = Jungle("""
    . f . . .
     . f . . .
    . . . . .
    """)
    jungle.hero("anna", at="D1")
    for mp, way in ((2, "B1 C1"), (4, "A2 B3 C3 C2")):
        id = walker(jungle, "A1", mp=mp, nature="animal")
        played = jungle.enemy_turn()
        assert went(played, id) == way
        del jungle.state.units[id]


@pytest.mark.rule("FC-EMOVE-02", "FC-EMOVE-05")
def test_a_human_jumps_over_fire_or_an_obstacle_for_three_mp() -> None:
    for sign in "frcB":
        jungle = Jungle(f". {sign} . .")
        jungle.hero("anna", at="D1")
        id = walker(jungle, "A1", mp=3)
        assert (went(jungle.enemy_turn(), id), sign) == ("^C1", sign)


@pytest.mark.rule("FC-EMOVE-05", "FC-JUMP-02")
def test_animals_and_the_slow_do_not_jump() -> None:
    for fields, way in (({"nature": "animal"}, ""), ({"nature": "spirit"}, ""), ({"mp": 2}, "")):
        jungle = Jungle(". r . . .")
        jungle.hero("anna", at="E1")
        id = walker(jungle, "A1", **{"mp": 5, **fields})
        assert went(jungle.enemy_turn(), id) == way
    jungle = Jungle(". r . . .")
    jungle.hero("anna", at="E1")
    id = walker(jungle, "A1", mp=5, nature="spirit", jumps=True)
    assert went(jungle.enemy_turn(), id) == "^C1 D1"


@pytest.mark.rule("FC-EMOVE-02")
def test_it_goes_around_an_obstacle_by_the_shortest_way() -> None:
    jungle = Jungle("""
    . r . . .
     . . . . .
    """)
    jungle.hero("anna", at="D1")
    jungle.enemy("hound", at="C2", stunned=True)
    id = walker(jungle, "A1", mp=6)
    assert went(jungle.enemy_turn(), id) == "A2 B2 C1"


@pytest.mark.rule("FC-EMOVE-03")
def test_it_takes_damage_rather_than_stay_away() -> None:
    jungle = Jungle(". f f . .")
    jungle.hero("anna", at="D1")
    id = walker(jungle, "A1", mp=2, nature="animal", hp=1)
    played = jungle.enemy_turn()
    assert went(played, id) == "B1 C1"
    assert id not in played.state.units  # it burns at the end of the turn


@pytest.mark.rule("FC-EMOVE-04")
def test_where_it_cannot_get_it_goes_as_near_as_the_way_that_is_left_is_short() -> None:
    """anna is 2 spaces away over the wall, and the way to her leads around it, away from her at first."""
    jungle = Jungle("""
    . . . . . . .
     # # # # # . .
    . . . . . . .
    """)
    jungle.hero("anna", at="A3")
    id = walker(jungle, "C1")
    played = jungle.enemy_turn()
    assert (went(played, id), [event.why for event in played.told(behaviour.SetOut)]) == ("D1 E1 F1", ["approach"])


@pytest.mark.rule("FC-EMOVE-04")
def test_without_any_way_it_goes_where_the_target_is_nearest() -> None:
    jungle = Jungle("""
    . . . . .
     # # # # #
    . . . . .
    """)
    jungle.hero("anna", at="A3")
    id = walker(jungle, "E1", mp=9)
    assert went(jungle.enemy_turn(), id) == "D1 C1 B1"  # B1 and A1 are equally near, but A1 takes an MP more


@pytest.mark.rule("FC-EMOVE-04")
def test_if_its_own_space_is_the_nearest_it_stays() -> None:
    jungle = Jungle(". . # . .")
    jungle.hero("anna", at="D1")
    id = walker(jungle, "B1")
    assert went(jungle.enemy_turn(), id) == ""


@pytest.mark.rule("FC-EMOVE-04")
def test_ties_on_the_way_go_by_danger_then_by_mp() -> None:
    """After 2 MP both sides of the wall are equally near; one of them burns."""
    jungle = Jungle("""
    . . f . . . .
     . # # # # . .
    . . . . . . .
    """)
    jungle.hero("anna", at="G2")
    id = walker(jungle, "A2", mp=2, nature="animal")
    assert went(jungle.enemy_turn(), id) == "B3 C3"


@pytest.mark.rule("FC-EMOVE-06")
def test_if_several_moves_fit_the_players_choose(jungle: Jungle) -> None:
    jungle.hero("anna", at="E4")
    jungle.hero("bert", at="I7")
    id = walker(jungle, "C4")
    asked = jungle.enemy_turn()
    assert (asked.decision, asked.at(id)) == (None, "D4")  # one space is nearest
    jungle.enemy("hound", at="D4", stunned=True)
    asked = jungle.enemy_turn()
    assert (asked.asked.prompt, asked.asked.rule, asked.asked.seats) == (
        "ask-enemy-move",
        "FC-EMOVE-06",
        ("player1", "player2"),
    )
    assert asked.keys == ["cell:E3", "cell:E5"]
    played = jungle.enemy_turn(choices=["cell:E5"])
    assert played.at(id) == "E5"


@pytest.mark.rule("FC-EMOVE-05", "FC-ZIP-01")
def test_it_rides_only_if_its_way_needs_it() -> None:
    jungle = Jungle(". . . . . . . .", ziplines=["B1-F1"])
    jungle.hero("anna", at="H1")
    for mp, way, rope in ((6, "B1 C1 D1 E1 F1 G1", False), (3, "B1 G1", True)):
        id = walker(jungle, "A1", mp=mp)
        played = jungle.enemy_turn()
        assert (went(played, id), bool(played.told(riding.Rode))) == (way, rope)
        assert played.at(id) == "G1"
        del jungle.state.units[id]
    animal = walker(jungle, "A1", mp=4, nature="animal")
    assert went(jungle.enemy_turn(), animal) == "B1 C1 D1 E1"


@pytest.mark.rule("FC-EMOVE-04", "FC-EMOVE-05")
def test_on_a_way_too_long_for_one_turn_it_rides_only_if_nothing_else_leads_there() -> None:
    for sign, where in ((".", "D1"), ("#", "G1")):
        jungle = Jungle(f". . . . {sign} . . . . . .", ziplines=["B1-G1"])
        jungle.hero("anna", at="K1")
        id = walker(jungle, "A1", mp=3 if sign == "." else 2)
        played = jungle.enemy_turn()
        assert played.at(id) == where


@pytest.mark.rule("FC-EMOVE-05", "FC-ZIP-02", "FC-ZIP-03")
def test_it_does_not_shoot_on_the_way_and_the_players_choose_its_pushes() -> None:
    jungle = Jungle(
        """
    . # . . . .
     . # . . . .
    . # . . . .
    """,
        ziplines=["A2-D2"],
    )
    jungle.hero("anna", at="E2", hp=5)
    jungle.hero("bert", at="F1")
    line = Instruction(do="approach", range=2)
    id = walker(jungle, "A2", line, mp=2, weapon=SHOT)
    asked = jungle.enemy_turn()
    assert (asked.asked.prompt, asked.asked.seats, asked.rolls()) == ("ask-push", ("player1", "player2"), [])
    played = jungle.enemy_turn(choices=["cell:F2"])
    assert (played.at("anna"), played.unit("anna").hp, played.at(id)) == ("F2", 4, "D2")
    assert played.unit(id).mp == 0


@pytest.mark.rule("FC-EMOVE-05")
def test_two_mp_are_enough_for_a_rope() -> None:
    jungle = Jungle(". . # . . .", ziplines=["B1-E1"])
    jungle.hero("anna", at="F1")
    id = walker(jungle, "A1", mp=2)
    assert routes.routed(jungle.state, id).to(1 << jungle.cell("E1"))[0].cost == 2


@pytest.mark.rule("FC-EMOVE-07", "FC-JUMP-08")
def test_mines_are_not_seen_and_hurt_whoever_steps_on_one() -> None:
    jungle = Jungle("""
    . m . . .
     . . . . .
    """)
    jungle.hero("anna", at="D1")
    id = walker(jungle, "A1", mp=2, hp=9)
    played = jungle.enemy_turn()
    assert (went(played, id), played.unit(id).hp) == ("B1 C1", 6)
    assert [event.what for event in played.told(entering.Stepped)] == ["land_mine"]
    jungle = Jungle(". m . . . .")
    jungle.hero("anna", at="D1")
    id = walker(jungle, "A1", mp=4, hp=9)
    jungle.state.fire = jungle.cells("B1")
    assert went(jungle.enemy_turn(), id) == "^C1"  # but what burns it sees, and jumps


@pytest.mark.rule("FC-EMOVE-07", "FC-EMOVE-08")
def test_amanitas_nests_and_bridges_are_set_off() -> None:
    for sign, dice, what in (("a", [[6, 1]], "amanita"), ("n", [[1]], "nest"), ("=", [[1]], "bridge")):
        jungle = Jungle(f". {sign} . .")
        jungle.hero("anna", at="D1")
        id = walker(jungle, "A1", mp=2)
        played = jungle.enemy_turn(dice=dice)
        assert ([event.what for event in played.told(entering.Stepped)], played.at(id)) == ([what], "C1")


# ---------------------------------------------------------------------- what they never do


@pytest.mark.rule("FC-EMOVE-08")
def test_enemies_climb_no_towers_take_no_seats_and_use_no_rope_of_a_tower() -> None:
    for sign in "TG":
        jungle = Jungle(f". {sign} . . .", ziplines=["B1-D1"] if sign == "T" else [])
        jungle.hero("anna", at="E1")
        id = walker(jungle, "A1", mp=9)
        assert went(jungle.enemy_turn(), id) == "^C1 D1"  # over it, never into it
        alone(jungle, "anna")
        id = walker(jungle, "A1", mp=8, nature="animal")
        assert went(jungle.enemy_turn(), id) == ""


@pytest.mark.rule("FC-EMOVE-08", "FC-TILE-21")
def test_they_leave_by_no_exit_and_pick_nothing_up() -> None:
    jungle = Jungle(". X . . .")
    jungle.token("loot", "C1", face="money")
    jungle.token("leaf", "B1", face="green")
    jungle.hero("anna", at="E1")
    id = walker(jungle, "A1")
    played = jungle.enemy_turn()
    assert (played.at(id), sorted(played.state.tokens)) == ("D1", ["leaf-B1", "loot-C1"])


@pytest.mark.rule("FC-EMOVE-08", "FC-TOWER-05", "FC-TILE-03")
def test_an_instruction_moves_it_off_its_post_at_the_normal_price() -> None:
    for sign, mp, way in (("T", 3, "/C1 D1"), ("T", 2, "/C1"), ("T", 1, ""), ("G", 2, "/C1 D1"), ("G", 1, "/C1")):
        jungle = Jungle(f". {sign} . . . . .")
        jungle.hero("anna", at="G1")
        id = walker(jungle, "B1", mp=mp, weapon=BLOW)
        played = jungle.enemy_turn()
        assert (went(played, id), sign, mp) == (way, sign, mp)


@pytest.mark.rule("FC-EMOVE-08")
def test_on_its_post_it_stays_if_the_instruction_is_fulfilled_there() -> None:
    for sign in "TG":
        jungle = Jungle(f". {sign} . . . .")
        jungle.hero("anna", at="E1")
        id = walker(jungle, "B1", Instruction(do="approach", range=3), mp=5, weapon=SHOT)
        assert went(jungle.enemy_turn(), id) == ""
    jungle.hero("bert", at="A1")
    alone(jungle, "anna", "bert")
    id = walker(jungle, "B1", mp=4, weapon=BLOW)
    assert went(jungle.enemy_turn(), id) == ""  # in the seat it is beside bert, and the gun reaches him


@pytest.mark.rule("FC-EMOVE-05", "FC-EMOVE-08", "FC-TOWER-05")
def test_from_a_tower_it_may_take_the_rope_if_nothing_else_gets_it_there() -> None:
    drawing = ". T . . . . ."
    for mp, way, where in ((5, "/C1 D1 E1 F1", "F1"), (2, "F1", "F1")):
        jungle = Jungle(drawing, ziplines=["B1-E1"])
        jungle.hero("anna", at="G1")
        id = walker(jungle, "B1", mp=mp)
        played = jungle.enemy_turn()
        assert (went(played, id), played.at(id)) == (way, where)
        assert bool(played.told(riding.Rode)) == (mp == 2)
    alone(jungle, "anna")
    animal = walker(jungle, "B1", mp=2, nature="animal")
    assert went(jungle.enemy_turn(), animal) == "/C1"


@pytest.mark.rule("FC-EMOVE-08", "FC-TARGET-04", "FC-EMOVE-04")
def test_from_a_post_ways_are_measured_with_the_way_down() -> None:
    jungle = Jungle("""
    . T . . .
     . . . . .
    """)
    jungle.hero("anna", at="E1")
    routed = routes.routed(jungle.state, walker(jungle, "B1", mp=2))
    assert routed.cost_to(1 << jungle.cell("C1")) == 2
    assert routed.cost_to(1 << jungle.cell("D1")) == 3
    assert routed.cost_to(1 << jungle.cell("B1")) == 0
    assert routed.cost_to(0) == -1
    assert routed.reached(False) == {
        jungle.cell(name): cost for name, cost in (("B1", 0), ("A1", 2), ("C1", 2), ("A2", 2), ("B2", 2))
    }


@pytest.mark.rule("FC-EMOVE-01", "FC-EMOVE-08")
def test_on_its_way_down_it_avoids_fire() -> None:
    jungle = Jungle("""
    . . f . .
     . T . . .
    . . . . .
    """)
    jungle.state.fire = jungle.cells("C1 C2")
    jungle.hero("anna", at="E3")
    id = walker(jungle, "B2", mp=4)
    assert went(jungle.enemy_turn(), id) == "/C3 D3"


# ---------------------------------------------------------------------- keeping away


@pytest.mark.rule("FC-EMOVE-01", "FC-EMOVE-04")
def test_who_keeps_away_goes_as_far_as_it_must() -> None:
    jungle = Jungle(". . . . . . . .")
    jungle.hero("anna", at="A1")
    for away, mp, where in ((3, 4, "D1"), (4, 5, "E1"), (6, 2, "D1"), (1, 6, "B1")):
        id = walker(jungle, "B1", Instruction(do="keep_away", range=away), mp=mp)
        played = jungle.enemy_turn()
        assert (played.at(id), away) == (where, away)
        del jungle.state.units[id]


@pytest.mark.rule("FC-EMOVE-04", "FC-BEHAV-03")
def test_and_where_it_is_nowhere_far_enough_it_stays() -> None:
    jungle = Jungle(". . .")
    jungle.hero("anna", at="A1")
    id = walker(jungle, "B1", Instruction(do="keep_away", range=5))
    played = jungle.enemy_turn()
    assert (played.at(id), told(played, behaviour.Stays)) == ("B1", [("FC-EMOVE-01", id, "reason-no-way")])


# ---------------------------------------------------------------------- cover

CHECK = Instruction(do="check_cover")


@pytest.mark.rule("FC-CHECK-01")
def test_with_cover_from_its_target_or_out_of_its_sight_it_stays() -> None:
    for drawing, here in ((". . r . .", "D1"), (". . # . .", "D1"), (". . . . G", "E1"), (". . . . T", "E1")):
        jungle = Jungle(drawing)
        jungle.hero("anna", at="A1")
        id = walker(jungle, here, CHECK, mp=4, weapon=SHOT)
        played = jungle.enemy_turn()
        assert (played.at(id), told(played, behaviour.Stays)) == (here, [("FC-CHECK-02", id, "reason-has-cover")])


@pytest.mark.rule("FC-CHECK-01", "FC-EMOVE-01")
def test_in_cover_it_does_not_look_for_cover_farther_away() -> None:
    """Behind the rock at F1 it would be farther from anna, and has no need to."""
    jungle = Jungle("""
    . . r . . r . .
     . . . . . . . .
    """)
    jungle.hero("anna", at="A1")
    id = jungle.enemy(print_board("content", CHOOSE, CHECK, mp=5, weapons=(SHOT,)), at="D1")
    played = jungle.enemy_turn()
    assert (played.at(id), told(played, behaviour.Stays)) == ("D1", [("FC-CHECK-02", id, "reason-has-cover")])


@pytest.mark.rule("FC-CHECK-01", "FC-TOWER-03")
def test_cover_is_checked_as_if_the_target_shot_at_it() -> None:
    """A rock beside anna covers anna, not the enemy; and from a tower no cover counts."""
    for drawing in (". r . . .", "T . . r ."):
        jungle = Jungle(drawing)
        jungle.hero("anna", at="A1")
        id = jungle.enemy(print_board(f"checker{drawing[0]}", CHOOSE, CHECK, mp=1, weapons=(SHOT,)), at="E1")
        played = jungle.enemy_turn()
        assert told(played, behaviour.Stays) == [("FC-CHECK-02", id, "reason-no-cover")]


@pytest.mark.rule("FC-CHECK-02", "FC-EMOVE-01")
def test_without_cover_it_goes_to_the_furthest_cover_in_reach() -> None:
    """Behind the rock at C1 it would have cover on D1, behind the one at F1 on G1."""
    jungle = Jungle("""
    . . r . . r . .
     . . . . . . . .
    """)
    jungle.hero("anna", at="A1")
    for mp, where in ((1, "D1"), (4, "G1")):
        id = jungle.enemy(print_board(f"checker{mp}", CHOOSE, CHECK, mp=mp, weapons=(SHOT,)), at="D2")
        played = jungle.enemy_turn()
        assert (played.at(id), told(played, behaviour.SetOut)) == (where, [("FC-CHECK-02", id, "anna", "check_cover")])
        del jungle.state.units[id]


@pytest.mark.rule("FC-CHECK-02")
def test_of_covers_equally_far_it_takes_the_one_for_the_fewest_mp_then_the_players_choose() -> None:
    drawing = """
    . . . . . .
     . . . r . .
    . . . . . .
     . . . r . .
    . . . . . .
    """
    jungle = Jungle(drawing)
    jungle.hero("anna", at="A3")
    kind = print_board("checker", CHOOSE, CHECK, mp=3, weapons=(SHOT,))
    id = jungle.enemy(kind, at="E3")
    asked = jungle.enemy_turn()
    assert (asked.asked.prompt, asked.asked.rule) == ("ask-enemy-move", "FC-EMOVE-06")
    cells = [jungle.cell(key.removeprefix("cell:")) for key in asked.keys]
    enemy, anna = jungle.state.units[id], jungle.state.units["anna"]
    assert [routes.has_cover(jungle.state, enemy, anna, cell) for cell in cells] == [True, True]
    board = jungle.sheet.board
    assert len({board.range(cell, anna.cell) for cell in cells}) == 1
    jungle.change(id, cell=jungle.cell("F2"))
    assert jungle.enemy_turn().decision is None


@pytest.mark.rule("FC-CHECK-02")
def test_a_wall_to_hide_behind_is_no_cover_to_go_to() -> None:
    jungle = Jungle("""
    . . # . .
     . . . . .
    """)
    jungle.hero("anna", at="A1")
    id = jungle.enemy(print_board("checker", CHOOSE, CHECK, weapons=(SHOT,)), at="B2")
    played = jungle.enemy_turn()
    assert (played.at(id), told(played, behaviour.Stays)) == ("B2", [("FC-CHECK-02", id, "reason-no-cover")])


@pytest.mark.rule("FC-CHECK-03")
def test_with_cover_it_follows_the_instruction_with_the_shield() -> None:
    """With cover it shoots; without, it goes for cover, and the shield's line is not for this turn."""
    lines = (CHOOSE, CHECK, Instruction(do="attack", covered=True))
    for here, dice, where in (("D1", [MISS], "D1"), ("D2", [], "D1")):
        jungle = Jungle("""
        . . r . .
         . . . . .
        """)
        jungle.hero("anna", at="A1")
        id = jungle.enemy(print_board(f"checker{here}", *lines, weapons=(SHOT,)), at=here)
        played = jungle.enemy_turn(dice=dice)
        assert (len(played.told(Attacked)), played.at(id)) == (len(dice), where)


@pytest.mark.rule("FC-CHECK-01", "FC-CHECK-02")
def test_it_shoots_first_and_then_looks_for_cover_if_its_board_says_so() -> None:
    jungle = Jungle("""
    . . r . .
     . . . . .
    """)
    jungle.hero("anna", at="A2")
    id = jungle.enemy(print_board("checker", CHOOSE, Instruction(do="attack"), CHECK, weapons=(SHOT,)), at="D2")
    played = jungle.enemy_turn(dice=[HIT])
    assert played.unit("anna").hp == 7
    acts = [event for event in played.events if isinstance(event, (Attacked, behaviour.SetOut))]
    assert [event.unit for event in acts] == [id, id]
    assert isinstance(acts[0], Attacked)


@pytest.mark.rule("FC-EATTACK-01", "FC-EATTACK-02")
def test_enemies_attack_by_the_rules_of_players_and_without_ammunition() -> None:
    """Cover die, worse dice for distance and effects on a hit; and never a token spent."""
    gun = Attack(id="burst", die="orange", damage=2, improved_adjacent=1, on_hit=(OnHit(die="red", bleed=True),))
    jungle = Jungle(". . r . .")
    jungle.hero("anna", at="B1")
    kind = print_board("shooter", CHOOSE, *[Instruction(do="attack")] * 3, weapons=(gun,))
    id = jungle.enemy(kind, at="D1")
    played = jungle.enemy_turn(dice=[[4, *BARE], [5], [4, *SHIELD], [3, *BARE]])
    assert [roll.kinds for roll in played.rolls("roll-attack")] == [("orange", "blue")] * 3
    assert [event.result for event in played.told(Attacked)] == ["hit", "cover", "miss"]
    assert (played.unit("anna").hp, played.unit("anna").bleed) == (6, True)
    jungle = Jungle(". . . . .")
    jungle.hero("anna", at="C1")
    jungle.enemy(kind, at="D1")
    assert jungle.enemy_turn(dice=[[2], [3], [4], [2]]).rolls("roll-attack")[0].kinds == ("yellow",)
    assert id == "shooter-red"


@pytest.mark.rule("FC-EATTACK-01")
def test_it_attacks_with_the_weapon_that_its_behaviour_names(jungle: Jungle) -> None:
    weapons = (Attack(id="first", damage=1), Attack(id="second", damage=3), Attack(id="kick", damage=9, zone_only=True))
    jungle.hero("anna", at="E4", hp=8)
    for name, hp in (("", 7), ("first", 7), ("second", 5)):
        kind = print_board(f"armed{name}", CHOOSE, Instruction(do="attack", weapon=name), weapons=weapons)
        id = jungle.enemy(kind, at="C4")
        assert jungle.enemy_turn().unit("anna").hp == hp
        del jungle.state.units[id]


@pytest.mark.rule("FC-EATTACK-03")
def test_it_shoots_through_others() -> None:
    jungle = Jungle(". . . . .")
    jungle.hero("anna", at="A1")
    jungle.ally("friend", at="B1", hp=9)
    jungle.enemy("hound", at="C1", stunned=True)
    lines = (Instruction(do="choose", criteria=("hero",)), Instruction(do="attack"))
    jungle.enemy(print_board("archer", *lines, weapons=(SHOT,)), at="E1")
    played = jungle.enemy_turn(dice=[HIT])
    assert [event.unit for event in played.told(damage.Wounded)] == ["anna"]


@pytest.mark.rule("FC-EATTACK-04")
def test_one_attack_an_instruction_a_single_shot_even_at_a_machine_gun() -> None:
    jungle = Jungle(". G . . .")
    jungle.hero("anna", at="D1")
    jungle.hero("bert", at="E1")
    kind = print_board("gunman", CHOOSE, Instruction(do="attack"), weapons=(SHOT,))
    jungle.enemy(kind, at="B1")
    played = jungle.enemy_turn(dice=[HIT])
    assert [(event.weapon, event.target) for event in played.told(Attacked)] == [("mounted", "anna")]


@pytest.mark.rule("FC-EATTACK-04", "FC-BEHAV-03")
def test_what_is_out_of_reach_behind_a_wall_or_up_in_a_tower_is_not_attacked() -> None:
    dart = Attack(id="dart", damage=1, furthest=2)
    blow = Attack(id="blow", melee=True, damage=1)
    for number, (drawing, anna, weapons, line, hurt) in enumerate(
        (
            (". . . . .", "C1", (dart,), "", True),
            (". . . . .", "D1", (dart,), "", False),
            (". # . . .", "C1", (dart,), "", False),
            (". T . . .", "B1", (dart, blow), "blow", False),
            (". T . . .", "B1", (dart, blow), "dart", True),
            (". . . . .", "B1", (blow,), "", True),
            (". . . . .", "C1", (blow,), "", False),
        )
    ):
        jungle = Jungle(drawing)
        jungle.hero("anna", at=anna)
        kind = print_board(f"armed{number}", CHOOSE, Instruction(do="attack", weapon=line), weapons=weapons)
        id = jungle.enemy(kind, at="A1")
        dice = [BARE] if hurt and "T" in drawing else []
        played = jungle.enemy_turn(dice=dice)
        assert (bool(played.told(damage.Wounded)), number) == (hurt, number)
        idle = [] if hurt else [("FC-EATTACK-04", id, "reason-cannot-attack")]
        assert told(played, behaviour.Idle) == idle


@pytest.mark.rule("FC-EATTACK-04")
def test_a_mode_that_the_board_names_takes_mp_that_are_left() -> None:
    """Full Auto 2: for each further target 1 MP and a worse die, and nobody tells it to stop."""
    auto = Attack(id="auto", die="yellow", damage=1, mode=Mode(kind="full_auto", more=2))
    for mp, faces, where in ((3, [[3], [4], [5]], "B1"), (2, [[3], [4], [5]], "A1"), (2, [[3], [4]], "B1")):
        jungle = Jungle(". . . . . . . .")
        for hero, name in (("anna", "F1"), ("bert", "G1"), ("cleo", "H1")):
            jungle.hero(hero, at=name)
        lines = (CHOOSE, Instruction(do="approach", range=5 if where == "A1" else 4), Instruction(do="attack"))
        kind = print_board(f"auto{mp}{where}", *lines, mp=mp, weapons=(auto,))
        jungle.enemy(kind, at="A1")
        jungle.enemy("hound", at="E1", stunned=True)
        played = jungle.enemy_turn(dice=faces, choices=["unit:bert"])
        assert [event.target for event in played.told(Attacked)] == ["anna", "bert", "cleo"][: len(faces)]
        assert [event.result for event in played.told(Attacked)] == ["hit"] * len(faces)


@pytest.mark.rule("FC-EATTACK-04")
def test_scatter_of_an_enemy_is_all_meant_for_its_target() -> None:
    blast = Attack(id="blast", die="yellow", damage=3, mode=Mode(kind="scatter"))
    jungle = Jungle(". . . . .")
    jungle.hero("anna", at="C1")
    jungle.hero("bert", at="D1")
    jungle.enemy(print_board("blaster", CHOOSE, Instruction(do="attack"), weapons=(blast,)), at="A1")
    played = jungle.enemy_turn(dice=[HIT])
    assert [(event.unit, event.amount) for event in played.told(damage.Wounded)] == [("anna", 3)]


@pytest.mark.rule("FC-JUMP-08", "FC-EMOVE-07")
def test_nobody_jumps_over_somebody_in_a_seat_but_over_a_body_on_a_mine() -> None:
    jungle = Jungle(". G . . .")
    jungle.hero("anna", at="B1")
    jungle.hero("bert", at="E1")
    lines = (Instruction(do="choose", criteria=("furthest",)), CLOSE_IN)
    id = jungle.enemy(print_board("leaper", *lines, mp=9, weapons=(BLOW,)), at="A1")
    assert went(jungle.enemy_turn(), id) == ""
    jungle = Jungle(". m . . .")
    jungle.hero("anna", at="B1", down=True, hp=0)
    jungle.hero("bert", at="E1")
    jungle.enemy("leaper", at="A1")
    assert went(jungle.enemy_turn(), id) == "^C1 D1"


@pytest.mark.rule("FC-TILE-24", "FC-TARGET-03")
def test_a_free_attack_of_whoever_is_gone_or_finds_nobody_is_none(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1")
    assert jungle.play(behaviour.FreeAttack("nobody")).events == ()
    guard, mute = jungle.enemy("guard", at="B1"), jungle.enemy(print_board("mute", weapons=()), at="A2")
    assert jungle.play(behaviour.FreeAttack(guard)).unit("anna").hp == 7
    assert jungle.play(behaviour.FreeAttack(mute)).events == ()
    jungle.change("anna", down=True, hp=0)
    assert jungle.play(behaviour.FreeAttack(guard)).events == ()


@pytest.mark.rule("FC-ZIP-01", "FC-EMOVE-05", "FC-EMOVE-08")
def test_a_rope_from_a_tower_costs_one_mp() -> None:
    jungle = Jungle(". T . . . . .", ziplines=["B1-E1"])
    jungle.hero("anna", at="G1")
    routed = routes.routed(jungle.state, walker(jungle, "B1", mp=2))
    assert routed.cost_to(1 << jungle.cell("E1")) == 1
    assert routed.cost_to(1 << jungle.cell("F1")) == 2
    assert jungle.cell("F1") in routed.reached(True)
    assert jungle.cell("G1") not in routed.reached(True)


@pytest.mark.rule("FC-EMOVE-01", "FC-EMOVE-04", "FC-TARGET-07")
def test_without_a_target_there_is_no_move(jungle: Jungle) -> None:
    unit = jungle.state.units[walker(jungle, "B1")]
    for line in (CLOSE_IN, CHECK, Instruction(do="keep_away", range=3)):
        assert instructions.planned(jungle.state, unit, None, line) == []
    jungle.hero("anna", at="I1")
    lines = (CLOSE_IN, CHECK, Instruction(do="heal"))
    id = jungle.enemy(print_board("blind", *lines, weapons=(BLOW,)), at="D4")
    assert jungle.play(behaviour.Activate(id)).told(behaviour.Stays, behaviour.SetOut) == []


@pytest.mark.rule("FC-EMOVE-04")
def test_whoever_is_shut_in_is_approached_as_near_as_can_be() -> None:
    jungle = Jungle(". . . . . . .")
    jungle.hero("anna", at="G1")
    jungle.enemy("hound", at="F1", stunned=True)
    id = walker(jungle, "A1", mp=9)
    assert went(jungle.enemy_turn(), id) == "B1 C1 D1 E1"


@pytest.mark.rule("FC-EMOVE-05")
def test_it_walks_to_the_rope_from_wherever_it_stands() -> None:
    jungle = Jungle(". . . # . . .", ziplines=["C1-F1"])
    jungle.hero("anna", at="G1")
    id = walker(jungle, "B1", Instruction(do="approach", range=1), mp=2, hp=9)
    played = jungle.enemy_turn(choices=[])
    assert went(played, id) == "C1"


@pytest.mark.rule("FC-EMOVE-05", "FC-EMOVE-08")
def test_the_ropes_of_enemies_start_on_the_ground() -> None:
    jungle = Jungle("T . . . . .", ziplines=["A1-D1", "C1-F1"])
    assert [(jungle.names(line)) for line in routes.rides(jungle.state)] == [["C1", "F1"]]


@pytest.mark.rule("FC-CHECK-03", "FC-BEHAV-02")
def test_without_a_check_nobody_is_taken_to_have_cover() -> None:
    jungle = Jungle(". . C . .")
    jungle.hero("anna", at="A1")
    id = walker(jungle, "D1", Instruction(do="attack", covered=True), weapon=SHOT)
    assert told(jungle.enemy_turn(), Attacked) == []
    jungle.state.units.pop(id)
    check = Instruction(do="check_cover")
    walker(jungle, "D1", check, Instruction(do="attack", covered=True), weapon=SHOT)
    assert len(told(jungle.enemy_turn(dice=[MISS]), Attacked)) == 1


@pytest.mark.rule("FC-EMOVE-06")
def test_the_players_choose_where_a_long_way_ends() -> None:
    jungle = Jungle(
        """
    . . . . . . .
     . . . . . .
    . . . . . . .
    """
    )
    jungle.hero("anna", at="F2")
    jungle.enemy("hound", at="E2", stunned=True)
    id = walker(jungle, "A2", mp=5)
    asked = jungle.enemy_turn()
    assert (asked.asked.prompt, asked.keys) == ("ask-enemy-move", ["cell:F1", "cell:F3"])
    assert [option.places for option in asked.asked.options] == [(jungle.cell("F1"),), (jungle.cell("F3"),)]
    for chosen in ("F1", "F3"):
        assert jungle.enemy_turn(choices=[f"cell:{chosen}"]).at(id) == chosen


@pytest.mark.rule("FC-EMOVE-01", "FC-EMOVE-04", "FC-EMOVE-05")
def test_who_keeps_away_rides_if_it_gets_far_enough_no_other_way() -> None:
    jungle = Jungle(". . . . . . . . .", ziplines=["B1-H1"])
    jungle.hero("anna", at="A1")
    id = walker(jungle, "C1", Instruction(do="keep_away", range=7))
    assert jungle.enemy_turn().at(id) == "H1"
    near = Jungle(". . . . . . . . .", ziplines=["B1-H1"])
    near.hero("anna", at="A1")
    id = walker(near, "C1", Instruction(do="keep_away", range=5))
    assert near.enemy_turn().at(id) == "F1"


@pytest.mark.rule("FC-EMOVE-04")
def test_of_several_places_out_of_reach_the_nearest_counts() -> None:
    jungle = Jungle(". # . . . # . . .")
    jungle.hero("anna", at="I1")
    id = walker(jungle, "D1", nature="animal")
    aims = 1 << jungle.cell("A1") | 1 << jungle.cell("I1")
    (route,) = routes.routed(jungle.state, id).toward(0, aims)
    assert jungle.names([leg.to for leg in route.legs]) == ["C1"]

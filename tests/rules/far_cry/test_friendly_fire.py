"""Friendly fire (General Concepts)."""

import pytest

from fireteam.games.far_cry.content.types import Attack, Instruction
from fireteam.games.far_cry.rules.fight import attack

from .jungle import HIT, MISS, Jungle, print_board

SHOT = "attack:anna:gun-1:single:hound-red"


def line(*, on: bool = True, weapons: tuple[str, ...] = ("gun",)) -> Jungle:
    jungle = Jungle("""
    . . . . . .
     . . . . . .
    . . . . . .
    """)
    jungle.hero("anna", at="A2", weapons=weapons)
    jungle.enemy("hound", at="E2")
    if on:
        jungle.state.switches = ("friendly-fire",)
    return jungle


@pytest.mark.rule("FC-FRIENDLY-01")
def test_a_miss_hits_the_friend_in_the_line() -> None:
    jungle = line()
    jungle.hero("bert", at="C2")
    played = jungle.turn(choices=[SHOT], dice=[MISS])
    assert (played.unit("bert").hp, played.unit("hound-red").hp) == (6, 3)
    assert jungle.turn(choices=[SHOT], dice=[HIT]).unit("bert").hp == 8
    without = line(on=False)
    without.hero("bert", at="C2")
    assert without.turn(choices=[SHOT], dice=[MISS]).unit("bert").hp == 8


@pytest.mark.rule("FC-FRIENDLY-01")
def test_of_several_the_first_from_the_attacker_is_hit_allies_among_them() -> None:
    jungle = line()
    jungle.hero("bert", at="D2")
    ally = jungle.ally("friend", at="B2")
    jungle.enemy("bear", at="C2")
    played = jungle.turn(choices=[SHOT], dice=[MISS])
    assert (played.unit(ally).hp, played.unit("bert").hp, played.unit("bear-red").hp) == (2, 8, 6)


@pytest.mark.rule("FC-FRIENDLY-01")
def test_a_line_that_touches_the_space_is_enough_and_cover_does_not_help() -> None:
    jungle = Jungle("""
    . . . . .
     . . . . .
    . . . . .
    """)
    jungle.hero("anna", at="B1", weapons=("gun",))
    jungle.hero("bert", at="A2")  # the line from B1 to B3 runs along the edge of A2 and B2
    jungle.hero("cleo", at="E1")
    jungle.enemy("hound", at="B3")
    jungle.state.switches = ("friendly-fire",)
    played = jungle.turn(choices=[SHOT], dice=[MISS])
    assert (played.unit("bert").hp, played.unit("cleo").hp) == (6, 8)


@pytest.mark.rule("FC-FRIENDLY-01")
def test_who_is_not_in_the_line_or_down_is_not_hit() -> None:
    jungle = line()
    jungle.hero("bert", at="C2", down=True, hp=0)
    jungle.hero("cleo", at="C1")
    jungle.hero("dora", at="F2")
    played = jungle.turn(choices=[SHOT], dice=[MISS])
    assert [played.unit(id).hp for id in ("bert", "cleo", "dora")] == [0, 8, 8]


@pytest.mark.rule("FC-FRIENDLY-02")
def test_enemies_shoot_through_anybody() -> None:
    jungle = line()
    jungle.hero("bert", at="C2")
    jungle.change("hound-red", stunned=True, hp=0)
    lines = (Instruction(do="choose", criteria=("furthest",)), Instruction(do="attack"))
    jungle.enemy(print_board("marksman", *lines, weapons=(Attack(id="shot", die="yellow", damage=2),)), at="F2")
    played = jungle.enemy_turn(dice=[MISS])
    assert [(event.target, event.result) for event in played.told(attack.Attacked)] == [("anna", "miss")]
    assert (played.unit("bert").hp, played.unit("anna").hp) == (8, 8)


@pytest.mark.rule("FC-FRIENDLY-02")
def test_a_missed_shot_of_an_ally_hurts_no_friend() -> None:
    jungle = line()
    jungle.change("anna", cell=jungle.cell("C2"))
    ally = jungle.ally("friend", at="A2")
    played = jungle.turn(choices=[f"attack:{ally}:shot:single:hound-red"], dice=[MISS])
    assert played.unit("anna").hp == 8

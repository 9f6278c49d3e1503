"""What an enemy would do now: whom it would choose, by which way, and with which dice, before anything happens."""

from __future__ import annotations

from typing import Any

import pytest

from fireteam.games.far_cry.content.types import Attack, Instruction, Mode
from fireteam.games.far_cry.rules.enemies import intent
from fireteam.games.far_cry.rules.fight.attack import Attacked

from .jungle import MISS, Jungle, print_board

CHOOSE, CLOSE_IN, STRIKE = (
    Instruction(do="choose", criteria=("closest",)),
    Instruction(do="approach"),
    Instruction(do="attack"),
)
BLOW = Attack(id="blow", melee=True, die="orange", damage=2)
SHOT = Attack(id="shot", die="yellow", damage=1, improved_adjacent=1)


def foe(jungle: Jungle, at: str, *lines: Instruction, **board: Any) -> str:
    return jungle.enemy(print_board("foe", *lines, **{"weapons": (BLOW,), **board}), at=at)


def way(jungle: Jungle, course: intent.Course) -> str:
    return " ".join(jungle.names(course.path))


@pytest.mark.rule("FC-BEHAV-01", "FC-ENEMY-07", "FC-EATTACK-01")
def test_its_target_its_way_and_its_dice_come_true() -> None:
    jungle = Jungle(". . . . . .")
    jungle.hero("anna", at="E1")
    jungle.hero("bert", at="F1")
    id = foe(jungle, "B1", CHOOSE, CLOSE_IN, STRIKE)
    jungle.change(id, mp=0)  # it will have its full MP
    (course,) = intent.courses(jungle.state, id)
    assert (course.target, course.why, way(jungle, course), course.ends) == (
        "anna",
        "criterion-closest",
        "B1 C1 D1",
        (),
    )
    (blow,) = course.blows
    assert (blow.weapon, blow.victim, blow.damage, blow.share) == ("blow", "anna", 2, 0.5)
    assert blow.odds is not None
    assert (blow.odds.die, blow.odds.cover) == ("orange", False)
    played = jungle.enemy_turn(dice=[MISS])
    assert played.at(id) == "D1"
    assert [(event.weapon, event.target) for event in played.told(Attacked)] == [("blow", "anna")]
    assert [roll.kinds for roll in played.rolls("roll-attack")] == [("orange",)]


@pytest.mark.rule("FC-BEHAV-01")
def test_nothing_is_changed_by_asking() -> None:
    jungle = Jungle(". . . . . .")
    jungle.hero("anna", at="E1")
    id = foe(jungle, "A1", CHOOSE, CLOSE_IN, STRIKE)
    before = dict(jungle.state.units)
    intent.courses(jungle.state, id)
    assert jungle.state.units == before


@pytest.mark.rule("FC-TARGET-03")
def test_where_chance_decides_there_is_a_course_for_each() -> None:
    jungle = Jungle(". . . . . . .")
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="G1")
    id = foe(jungle, "D1", CHOOSE, CLOSE_IN, STRIKE)
    found = intent.courses(jungle.state, id)
    assert [(course.target, course.why, way(jungle, course)) for course in found] == [
        ("anna", "criterion-chance", "D1 C1 B1"),
        ("bert", "criterion-chance", "D1 E1 F1"),
    ]


@pytest.mark.rule("FC-EMOVE-06")
def test_where_the_players_will_choose_it_says_so() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="E4")
    jungle.enemy("hound", at="D4", stunned=True)
    id = foe(jungle, "C4", CHOOSE, CLOSE_IN)
    (course,) = intent.courses(jungle.state, id)
    assert {*jungle.names(course.path[-1:]), *jungle.names(course.ends)} == {"E3", "E5"}


@pytest.mark.rule("FC-TARGET-07")
def test_who_would_find_nobody_or_takes_no_part_has_no_course(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", down=True, hp=0)
    id = foe(jungle, "C4", Instruction(do="heal"), CHOOSE, STRIKE)
    assert intent.courses(jungle.state, id) == ()
    jungle.change("anna", down=False, hp=3)
    assert len(intent.courses(jungle.state, id)) == 1
    jungle.change(id, stunned=True, hp=0)
    assert intent.courses(jungle.state, id) == ()
    jungle.enemy("guard", at="I7")
    assert intent.courses(jungle.state, jungle.ally("scout", at="F4"))[0].target == "guard-red"


@pytest.mark.rule("FC-GLOSS-10", "FC-EMOVE-01")
def test_who_is_impaired_will_stay_where_it_is() -> None:
    jungle = Jungle(". . . . . .")
    jungle.hero("anna", at="E1")
    id = foe(jungle, "A1", CHOOSE, CLOSE_IN, STRIKE)
    jungle.change(id, impair=1)
    (course,) = intent.courses(jungle.state, id)
    assert (way(jungle, course), course.blows) == ("A1", ())


@pytest.mark.rule("FC-ENEMY-07", "FC-CHECK-02")
def test_moves_share_the_mp_and_an_attack_between_them_is_from_there() -> None:
    """It comes within 2 spaces for 1 MP, shoots, and has 2 MP left for cover."""
    jungle = Jungle("""
    . . . . r . .
     . . . . . . .
    """)
    jungle.hero("anna", at="A1")
    lines = (CHOOSE, Instruction(do="approach", range=2), STRIKE, Instruction(do="check_cover"))
    id = foe(jungle, "D1", *lines, weapons=(SHOT,), mp=3)
    (course,) = intent.courses(jungle.state, id)
    played = jungle.enemy_turn(dice=[MISS])
    assert jungle.names(course.path[-1:]) == [played.at(id)]
    assert [blow.victim for blow in course.blows] == ["anna"]


@pytest.mark.rule("FC-CHECK-03", "FC-BEHAV-02")
def test_lines_that_will_not_apply_are_left_out() -> None:
    jungle = Jungle(". . r . .")
    jungle.hero("anna", at="A1")
    lines = (CHOOSE, Instruction(do="check_cover"), Instruction(do="attack", covered=True))
    more = (Instruction(do="attack", if_hp_at_most=2), Instruction(do="attack", if_hit=True))
    id = foe(jungle, "D1", *lines, *more, weapons=(SHOT,))
    assert len(intent.courses(jungle.state, id)[0].blows) == 1
    jungle.change(id, hp=2)
    assert len(intent.courses(jungle.state, id)[0].blows) == 2
    jungle.change(id, cell=jungle.cell("B1"))
    (course,) = intent.courses(jungle.state, id)
    (blow,) = course.blows  # no cover at first: it goes for some, and only the line for low HP is left
    assert blow.odds is not None
    assert (jungle.names(course.path[-1:]), blow.odds.die, round(blow.share, 3)) == (["D1"], "yellow", 0.667)


@pytest.mark.rule("FC-BEHAV-02")
def test_what_strikes_everybody_near_is_among_its_blows(jungle: Jungle) -> None:
    jungle.hero("anna", at="E4")
    jungle.hero("bert", at="F4")
    line = Instruction(do="hit", whom="heroes", range=2, amount=(2, 3, 4), die="red")
    id = foe(jungle, "D4", CHOOSE, line, Instruction(do="hit", amount=1), boss=True)
    (course,) = intent.courses(jungle.state, id)
    found = [(blow.weapon, blow.victim, round(blow.share, 2), blow.damage) for blow in course.blows]
    assert found == [("", "anna", 0.33, 2), ("", "bert", 0.33, 2), ("", "anna", 1.0, 1)]


@pytest.mark.rule("FC-EATTACK-04", "FC-TILE-06")
def test_the_gun_in_its_seat_the_mode_of_its_board_and_nothing_that_is_impossible() -> None:
    jungle = Jungle(". G . . # .")
    jungle.hero("anna", at="D1")
    id = foe(jungle, "B1", CHOOSE, Instruction(do="attack", weapon="shot"), weapons=(SHOT,))
    assert [blow.weapon for blow in intent.courses(jungle.state, id)[0].blows] == ["mounted-1"]
    jungle.change("anna", cell=jungle.cell("F1"))
    assert intent.courses(jungle.state, id)[0].blows == ()
    jungle = Jungle(". . . .")
    jungle.hero("anna", at="D1")
    rake = Attack(id="rake", die="yellow", damage=1, mode=Mode(kind="spread", die="black"))
    raker = jungle.enemy(print_board("raker", CHOOSE, STRIKE, weapons=(rake,)), at="A1")
    (blow,) = intent.courses(jungle.state, raker)[0].blows
    assert blow.odds is not None
    assert blow.odds.die == "black"
    mute = jungle.enemy(print_board("mute", CHOOSE, STRIKE, weapons=()), at="B1")
    assert intent.courses(jungle.state, mute)[0].blows == ()


@pytest.mark.rule("FC-CHECK-03", "FC-BEHAV-01", "FC-BEHAV-02")
def test_cover_counts_in_thought_only_after_a_check() -> None:
    jungle = Jungle(". . r . .")
    jungle.hero("anna", at="A1")
    covered = Instruction(do="attack", covered=True)
    id = foe(jungle, "D1", CHOOSE, STRIKE, covered, weapons=(SHOT,))
    assert len(intent.courses(jungle.state, id)[0].blows) == 1
    monk = jungle.enemy(print_board("monk", Instruction(do="check_cover"), Instruction(do="heal"), hp=3), at="E1")
    (course,) = intent.courses(jungle.state, monk)
    assert (course.target, course.blows) == ("", ())

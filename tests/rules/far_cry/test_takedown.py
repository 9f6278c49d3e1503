"""Takedowns (Limited Actions > Takedowns)."""

import pytest

from fireteam.games.far_cry.content.types import Objective
from fireteam.games.far_cry.rules.actions import takedown
from fireteam.games.far_cry.state import Lasting

from .jungle import HIT, MISS, Jungle

TAKEDOWN = "takedown:anna:guard-red"


def close(kind: str = "guard", at: str = "B1", hp: int = 3, **hero: object) -> Jungle:
    """Anna beside somebody."""
    jungle = Jungle()
    jungle.hero("anna", at="A1", **hero)
    jungle.enemy(kind, at=at, hp=hp)
    return jungle


@pytest.mark.rule("FC-TAKEDOWN-01", "FC-TURN-03")
def test_one_takedown_may_be_tried_each_turn() -> None:
    jungle = close()
    jungle.enemy("guard", at="A2", hp=1)
    assert sorted(jungle.turn().offers("takedown:")) == ["takedown:anna:guard-blue", TAKEDOWN]
    assert not jungle.turn(choices=[TAKEDOWN], dice=[MISS]).offers("takedown:")


@pytest.mark.rule("FC-TAKEDOWN-02", "FC-GLOSS-13", "FC-GLOSS-01")
@pytest.mark.parametrize(
    ("kind", "offered"), [("guard", True), ("chief", True), ("hound", False), ("bear", False), ("ghost", False)]
)
def test_only_human_enemies_can_be_taken_down_bosses_among_them(kind: str, offered: bool) -> None:
    assert bool(close(kind).turn().offers("takedown:")) is offered
    jungle = Jungle()
    jungle.hero("anna", at="A1")
    jungle.ally("friend", at="B1", hp=1)
    assert not jungle.turn().offers("takedown:")


@pytest.mark.rule("FC-TAKEDOWN-02", "FC-DAMAGE-09", "FC-INSANE-03")
def test_a_boss_that_is_taken_down_is_dead_and_counts() -> None:
    jungle = close("chief", hp=1)
    jungle.brief(main=Objective(goal="kill", about="chief", rule="FC-PAYBACK-01"))
    assert jungle.turn(choices=["takedown:anna:chief"], dice=[HIT]).outcome.result == "result-won"


@pytest.mark.rule("FC-TAKEDOWN-03")
def test_the_target_must_be_adjacent_and_have_three_hp_or_less() -> None:
    assert close(hp=3).turn().offers("takedown:") == [TAKEDOWN]
    assert not close(hp=4).turn().offers("takedown:")
    assert not close(at="C1").turn().offers("takedown:")
    fenced = Jungle(". .", fences=["A1-B1"])
    fenced.hero("anna", at="A1")
    fenced.enemy("guard", at="B1", hp=1)
    assert not fenced.turn().offers("takedown:")


@pytest.mark.rule("FC-TAKEDOWN-04", "FC-TAKEDOWN-05")
@pytest.mark.parametrize(("hp", "die", "needed"), [(3, "black", 6), (2, "red", 5), (1, "orange", 4)])
def test_the_die_depends_on_the_hp_of_the_target(hp: int, die: str, needed: int) -> None:
    jungle = close(hp=hp)
    assert jungle.turn().option(TAKEDOWN).arguments["die"] == f"die-{die}"
    played = jungle.turn(choices=[TAKEDOWN], dice=[[needed]])
    assert [roll.kinds for roll in played.rolls()] == [(die,)]
    assert "guard-red" not in played.state.units
    assert [event.result for event in played.told(takedown.TakenDown)] == ["success"]
    failed = jungle.turn(choices=[TAKEDOWN], dice=[[needed - 1]])
    assert (failed.unit("guard-red").hp, failed.unit("anna").hp) == (hp, 8)
    assert [event.result for event in failed.told(takedown.TakenDown)] == ["failure"]


@pytest.mark.rule("FC-TAKEDOWN-05")
def test_no_cover_die_is_rolled_and_modifiers_of_attack_dice_do_not_count() -> None:
    jungle = Jungle("G .")
    jungle.hero("anna", at="B1", lasting=(Lasting("improve", 2, 2),))
    jungle.enemy("guard", at="A1", hp=2)
    played = jungle.turn(choices=[TAKEDOWN], dice=[MISS])
    assert [roll.kinds for roll in played.rolls()] == [("red",)]


@pytest.mark.rule("FC-TAKEDOWN-06")
def test_it_takes_all_mp_that_are_left_and_needs_none() -> None:
    for dice in (HIT, MISS):
        assert close(hp=1).turn(choices=[TAKEDOWN], dice=[dice]).unit("anna").mp == 0
    assert close(mp=0).turn(choices=[TAKEDOWN], dice=[MISS]).unit("anna").mp == 0


@pytest.mark.rule("FC-TAKEDOWN-07")
def test_it_comes_before_or_after_the_attacks_of_the_turn() -> None:
    jungle = close(hp=3, weapons=("stick",))
    attack = "attack:anna:stick-1:single:guard-red"
    assert attack in jungle.turn(choices=[TAKEDOWN], dice=[MISS]).keys
    assert TAKEDOWN in jungle.turn(choices=[attack]).keys
    assert not jungle.turn(choices=[TAKEDOWN], dice=[MISS]).hero("anna").attacked


@pytest.mark.rule("FC-TAKEDOWN-08", "FC-SPIDER-01")
def test_a_talent_that_names_the_takedown_improves_its_die() -> None:
    jungle = close(hp=3, talents=("hidden_in_plain_sight",))
    asked = jungle.turn(choices=[TAKEDOWN])
    assert (asked.asked.prompt, asked.keys) == ("ask-how-to-take-down", ["go", "add:hidden_in_plain_sight"])
    played = jungle.turn(choices=[TAKEDOWN, "add:hidden_in_plain_sight"], dice=[[5]])
    assert ([roll.kinds for roll in played.rolls()], "guard-red" in played.state.units) == ([("red",)], False)
    assert played.card("hidden_in_plain_sight").flipped
    plain = jungle.turn(choices=[TAKEDOWN, "go"], dice=[[5]])
    assert ([roll.kinds for roll in plain.rolls()], plain.card("hidden_in_plain_sight").flipped) == (
        [("black",)],
        False,
    )

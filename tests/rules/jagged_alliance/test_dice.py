"""Dice and Expertise."""

import pytest

from fireteam.engine import Step, Umpire
from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.rules import rolling

from .theatre import Theatre, face, faces


class Roll(Step, frozen=True):
    """Rolls a pool and keeps the successes as funds."""

    pool: tuple[str, ...]
    expertise: bool = False
    rerolls: int = 0

    def run(self, g: Umpire) -> None:
        found = rolling.roll(
            g, "player1", self.pool, "roll-effect", rule="JA-DICE-02", expertise=self.expertise, rerolls=self.rerolls
        )
        g.set(funds=found)


def successes(*pool, rolls, choices=(), **how):
    theatre = Theatre()
    theatre.merc()
    played = theatre.play(Roll(pool, **how), dice=rolls, choices=choices)
    assert not played.dice_left
    return played.state.funds


@pytest.mark.rule("JA-DICE-02", "JA-DICE-04")
def test_the_whole_pool_is_rolled_at_once_and_its_symbols_are_summed():
    pool = [*faces("yellow", 2), *faces("orange", 1), *faces("red", 4), *faces("blue", 0)]
    assert successes("yellow", "orange", "red", "blue", rolls=[pool]) == 7


@pytest.mark.rule("JA-DICE-05")
def test_a_pool_may_be_larger_than_the_dice_of_the_box():
    assert successes(*["yellow"] * 20, rolls=[faces("yellow", *[1] * 20)]) == 20


@pytest.mark.rule("JA-DICE-03")
def test_colours_rise_in_quality_and_blue_succeeds_half_of_the_time():
    mean = {colour: sum(f.successes for f in die.faces) for colour, die in library.dice().items()}
    assert mean["yellow"] < mean["orange"] < mean["red"]
    assert [f.successes for f in library.dice()["blue"].faces].count(1) * 2 == len(library.dice()["blue"].faces)
    assert max(f.successes for die in library.dice().values() for f in die.faces) == 4


@pytest.mark.rule("JA-DICE-06")
def test_expertise_icons_do_nothing_by_themselves():
    assert successes("orange", rolls=[[face("orange", 2, expertise=True)]]) == 2


@pytest.mark.rule("JA-DICE-07", "JA-DICE-08")
def test_with_expertise_each_icon_adds_a_die_of_its_colour_and_those_add_dice_again():
    first = [face("orange", 1, expertise=True), *faces("yellow", 1)]
    chain = [[face("orange", 2, expertise=True)], [face("orange", 0)]]
    assert successes("orange", "yellow", rolls=[first, *chain], expertise=True) == 1 + 1 + 2 + 0


@pytest.mark.rule("JA-DICE-09")
def test_a_reroll_replaces_a_die_that_is_chosen_on_seeing_the_roll_even_if_it_gets_worse():
    first = [*faces("red", 4), *faces("yellow", 0)]
    assert successes("red", "yellow", rolls=[first, faces("yellow", 2)], choices=["reroll:1"], rerolls=1) == 6
    assert successes("red", "yellow", rolls=[first, faces("red", 0)], choices=["reroll:0"], rerolls=1) == 0
    assert successes("red", "yellow", rolls=[first], choices=["keep"], rerolls=1) == 4


@pytest.mark.rule("JA-DICE-09")
def test_rerolls_come_before_expertise_and_do_not_reach_the_dice_that_it_adds():
    away = [[face("orange", 1, expertise=True)], faces("orange", 2)]
    assert successes("orange", rolls=away, choices=["reroll:0"], expertise=True, rerolls=1) == 2
    gained = [faces("orange", 0), [face("orange", 2, expertise=True)], faces("orange", 1)]
    assert successes("orange", rolls=gained, choices=["reroll:0"], expertise=True, rerolls=1) == 3


@pytest.mark.rule("JA-DICE-01")
def test_dice_belong_to_a_player():
    theatre = Theatre()
    theatre.merc()
    (roll,) = theatre.play(Roll(("yellow",)), dice=[[1]]).rolls()
    assert roll.seat == "player1"

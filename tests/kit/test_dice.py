"""Dice with symbols: faces, exact chances with chains and rerolls, and marks."""

from fractions import Fraction
from itertools import product

import pytest

from fireteam.engine import Rolled
from fireteam.kit.dice import SymbolDice

DICE = SymbolDice(
    {
        "yellow": ("", "", "", "hit", "hit star", "hit hit"),
        "coin": ("", "hit"),
        "cover": ("", "", "", "shield", "shield", "shield"),
    }
)


def test_a_face_shows_its_symbols():
    assert [DICE.count("yellow", face, "hit") for face in range(1, 7)] == [0, 0, 0, 1, 1, 2]
    assert [DICE.count("yellow", face, "star") for face in range(1, 7)] == [0, 0, 0, 0, 1, 0]
    assert (DICE.sides("coin"), DICE.sides("cover")) == (2, 6)


def test_what_dice_show_on_the_average():
    assert DICE.mean(("yellow", "coin"), "hit") == pytest.approx(4 / 6 + 1 / 2)
    assert DICE.mean((), "hit") == 0


def test_the_chance_of_a_pool_is_counted_over_all_ways_to_fall():
    pool = ("yellow", "yellow", "coin")
    for needed in range(-1, 7):
        ways = list(product(range(1, 7), range(1, 7), (1, 2)))
        good = [
            faces
            for faces in ways
            if sum(DICE.count(kind, face, "hit") for kind, face in zip(pool, faces, strict=True)) >= needed
        ]
        assert DICE.chance(pool, "hit", needed) == Fraction(len(good), len(ways)), needed


def test_a_star_brings_one_more_die_again_and_again():
    # One die: 2 hits by the double face, or by the star and then at least one more.
    one = DICE.chance(("yellow",), "hit", 1, again="star")
    assert one == Fraction(1, 2)
    assert DICE.chance(("yellow",), "hit", 2, again="star") == Fraction(1, 6) + Fraction(1, 6) * one


@pytest.mark.parametrize("needed", [1, 2, 3, 4])
def test_one_die_may_be_rolled_again_as_well_as_can_be(needed):
    pool = ("yellow", "coin", "coin")

    def hits(faces):
        return sum(DICE.count(kind, face, "hit") for kind, face in zip(pool, faces, strict=True))

    def best(faces):
        chances = [Fraction(hits(faces) >= needed)]
        for place, kind in enumerate(pool):
            sides = range(1, DICE.sides(kind) + 1)
            good = [hits((*faces[:place], face, *faces[place + 1 :])) >= needed for face in sides]
            chances.append(Fraction(sum(good), len(sides)))
        return max(chances)

    ways = list(product(range(1, 7), (1, 2), (1, 2)))
    assert DICE.chance(pool, "hit", needed, rerolls=1) == sum(map(best, ways)) / len(ways)


def test_a_coin_that_is_rolled_again_twice_fails_three_times():
    assert [DICE.chance(("coin",), "hit", 1, rerolls=count) for count in (0, 1, 2)] == [
        Fraction(1, 2),
        Fraction(3, 4),
        Fraction(7, 8),
    ]


def test_a_star_is_kept_rather_than_rolled_again():
    """With a star shown, three hits need two more of the chain: 1/6 by the double face and 1/6 by a star and a hit. To
    roll it again would need three of one die."""
    kept = Fraction(1, 6) + Fraction(1, 6) * Fraction(1, 2)
    fresh = DICE.chance(("yellow",), "hit", 3, again="star")
    assert fresh == Fraction(1, 6) * kept
    by_face = {"blank": (3, fresh), "hit": (1, fresh), "star": (1, max(kept, fresh)), "double": (1, fresh)}
    expected = sum((times * chance for times, chance in by_face.values()), Fraction(0)) / 6
    assert DICE.chance(("yellow",), "hit", 3, again="star", rerolls=1) == expected


def test_many_dice_with_rerolls_are_counted_too():
    few, more = (DICE.chance(("yellow",) * 8, "hit", 7, again="star", rerolls=count) for count in (0, 2))
    assert 0 < few < more < 1


def test_marks_say_which_dice_are_good():
    rolled = Rolled(seat="a", dice=(6, 6, 6), faces=(6, 1, 4), why="w", rule="", kinds=("yellow", "coin", "odd"))
    assert DICE.marks(rolled, "hit") == ("good", "bad", "")
    plain = Rolled(seat="a", dice=(6,), faces=(6,), why="w", rule="")
    assert DICE.marks(plain, "hit") == ("",)

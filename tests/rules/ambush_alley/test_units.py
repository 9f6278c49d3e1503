"""Units: sides, ratings, mixed units, tests, and who leads."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.engine import Event, Step, Umpire
from fireteam.games.ambush_alley.rules.quality import quality_check
from fireteam.games.ambush_alley.rules.units import (
    enemies,
    friends,
    has_leadership,
    is_led,
    lowered,
    lowest_quality,
    may_belong,
    morale,
    morale_bonus,
    prevails,
    quality,
    rating_faults,
)
from fireteam.games.ambush_alley.state import INSURGENTS, REGULARS, Figure, Unit

from .street import Street


class Checked(Event, frozen=True, kw_only=True):
    passed: bool


class Check(Step, frozen=True):
    """A Quality Check, for its own sake."""

    unit: str

    def run(self, g: Umpire) -> None:
        g.emit(Checked(passed=quality_check(g, g.state.units[self.unit], "roll-take-cover", "AA-DICE-03"), rule=""))


def a_unit(*figures: tuple[int, int] | tuple[int, int, str], side: str = INSURGENTS, **fields: Any) -> Unit:
    """A unit of figures given by quality, morale and leadership."""
    made = tuple(Figure(quality=f[0], morale=f[1], leader=f[2] if len(f) > 2 else "") for f in figures)
    return Unit(id="u", side=side, commander=side, figures=made, cells=tuple(range(len(made))), **fields)


@pytest.mark.rule("AA-UNIT-01")
def test_every_unit_is_regular_or_insurgent(street: Street) -> None:
    marines, gunmen = street.regulars(4), street.insurgents(4)
    others = street.regulars(4, at=(2, 2))
    assert [unit.id for unit in enemies(street.state, street.unit(marines))] == [gunmen]
    assert [unit.id for unit in friends(street.state, street.unit(marines))] == [others]
    assert [unit.id for unit in enemies(street.state, street.unit(gunmen))] == [marines, others]
    assert list(rating_faults(a_unit((8, 8), side="police"))) == [
        "u: side 'police', expected 'regulars' or 'insurgents'"
    ]


@pytest.mark.rule("AA-UNIT-04")
def test_a_regular_may_lead_insurgents_but_no_insurgent_joins_regulars() -> None:
    militia, marines = a_unit((6, 8)), a_unit((8, 10), side=REGULARS)
    man, leader = Figure(quality=8, morale=8), Figure(quality=8, morale=8, leader="leader")
    assert may_belong(REGULARS, leader, militia)
    assert not may_belong(REGULARS, man, militia)
    assert not may_belong(INSURGENTS, man, marines)
    assert not may_belong(INSURGENTS, leader, marines)
    assert may_belong(INSURGENTS, man, militia)
    assert may_belong(REGULARS, man, marines)


@pytest.mark.rule("AA-RATING-01", "AA-RATING-02", "AA-RATING-05", "AA-RATING-06")
@pytest.mark.parametrize("spirit", [6, 8, 10, 12])
@pytest.mark.parametrize("skill", [8, 10, 12])
def test_troop_quality_and_morale_are_two_dice_in_any_combination(street: Street, skill: int, spirit: int) -> None:
    marines = street.regulars(3, quality=skill, morale=spirit)
    assert (quality(street.unit(marines)), morale(street.unit(marines))) == (skill, spirit)
    assert not list(rating_faults(street.unit(marines)))
    assert street.play(Check(marines), dice=[[1]]).rolls()[0].dice == (skill,)


@pytest.mark.rule("AA-RATING-02", "AA-RATING-05")
def test_only_four_dice_are_ratings() -> None:
    assert list(rating_faults(a_unit((6, 12)))) == []
    assert len(list(rating_faults(a_unit((20, 8))))) == 1
    assert len(list(rating_faults(a_unit((6, 4))))) == 1


@pytest.mark.rule("AA-RATING-03")
@pytest.mark.parametrize(
    ("side", "skill", "legal"),
    [
        (REGULARS, 6, False),
        (REGULARS, 8, True),
        (REGULARS, 12, True),
        (INSURGENTS, 6, True),
        (INSURGENTS, 10, True),
        (INSURGENTS, 12, False),
    ],
)
def test_regulars_are_at_least_trained_and_insurgents_at_most_veteran(side: str, skill: int, legal: bool) -> None:
    assert (not list(rating_faults(a_unit((skill, 8), (skill, 8), side=side)))) == legal


@pytest.mark.rule("AA-RATING-03")
def test_abandoning_casualties_may_lower_regulars_to_a_d6() -> None:
    assert quality(a_unit((8, 8), side=REGULARS, quality_loss=1)) == 6
    assert quality(a_unit((10, 8), side=REGULARS, quality_loss=1)) == 8


@pytest.mark.rule("AA-MIXED-01")
def test_the_leaders_morale_governs_a_mixed_unit_even_when_lower() -> None:
    assert morale(a_unit((6, 8, "leader"), (6, 10), (6, 10))) == 8
    assert morale(a_unit((6, 12, "leader"), (6, 6), (6, 6), (6, 6))) == 12


@pytest.mark.rule("AA-MIXED-01")
def test_of_several_leaders_the_highest_morale_counts() -> None:
    assert morale(a_unit((6, 8, "leader"), (6, 10, "leader"), (6, 12), (6, 12), (6, 12))) == 10


@pytest.mark.rule("AA-MIXED-01")
def test_lost_morale_is_taken_from_whichever_die_governs() -> None:
    led = a_unit((6, 12, "leader"), (6, 8), (6, 8), morale_loss=1)
    assert morale(led) == 10
    leaderless = msgspec.structs.replace(led, figures=led.figures[1:], cells=led.cells[1:])
    assert morale(leaderless) == 6
    assert morale(msgspec.structs.replace(leaderless, morale_loss=2)) == 0


@pytest.mark.rule("AA-MIXED-02")
def test_without_a_leader_the_morale_of_most_figures_counts() -> None:
    assert morale(a_unit((6, 6), (6, 10), (6, 10))) == 10
    assert morale(a_unit((6, 12), (6, 8), (6, 8))) == 8


@pytest.mark.rule("AA-MIXED-03")
def test_without_a_leader_and_a_majority_the_lowest_morale_counts() -> None:
    assert morale(a_unit((6, 12), (6, 8), (6, 12), (6, 8))) == 8
    # A plurality is enough; where the largest groups are tied, the lowest die of all counts, even a third one.
    assert morale(a_unit((6, 12), (6, 10), (6, 10), (6, 8))) == 10
    assert morale(a_unit((6, 12), (6, 12), (6, 10), (6, 10), (6, 6))) == 6


@pytest.mark.rule("AA-MIXED-04")
def test_mixed_troop_quality_is_that_of_most_figures_and_a_leader_is_one_of_them() -> None:
    assert quality(a_unit((10, 8, "leader"), (6, 8), (6, 8))) == 6
    assert quality(a_unit((10, 8), (10, 8), (6, 8))) == 10
    assert quality(a_unit((10, 8, "leader"), (6, 8))) == 6
    assert quality(a_unit((8, 8), (8, 8), (10, 8), (10, 8))) == 8


@pytest.mark.rule("AA-MIXED-05")
def test_the_lowest_quality_counts_for_range_whatever_the_majority() -> None:
    assert lowest_quality(a_unit((10, 8), (10, 8), (10, 8), (6, 8))) == 6
    assert quality(a_unit((10, 8), (10, 8), (10, 8), (6, 8))) == 10


@pytest.mark.rule("AA-DICE-01", "AA-DICE-03")
@pytest.mark.parametrize(("face", "passed"), [(1, False), (3, False), (4, True), (8, True)])
def test_a_quality_check_is_one_die_and_four_succeeds(street: Street, face: int, passed: bool) -> None:
    marines = street.regulars(4, quality=8)
    played = street.play(Check(marines), dice=[[face]])
    assert [event.passed for event in played.told(Checked)] == [passed]
    assert [roll.dice for roll in played.rolls()] == [(8,)]


@pytest.mark.rule("AA-DICE-02")
@pytest.mark.parametrize(
    ("active", "opponent", "wins"),
    [(4, 3, True), (3, 1, False), (4, 4, False), (8, 7, True), (7, 8, False), (6, 6, False), (5, 4, True)],
)
def test_an_opposed_test_needs_four_and_more_than_the_opponent(active: int, opponent: int, wins: bool) -> None:
    assert prevails(active, opponent) == wins


@pytest.mark.rule("AA-PINNED-05")
@pytest.mark.parametrize(
    ("skill", "die", "face", "passed"),
    [(12, 10, 4, True), (10, 8, 4, True), (8, 6, 3, False), (8, 6, 4, True), (6, 6, 4, False), (6, 6, 5, True)],
)
def test_a_pinned_unit_tests_with_the_next_lower_die(
    street: Street, skill: int, die: int, face: int, passed: bool
) -> None:
    gunmen = street.insurgents(3, quality=skill, pinned=1)
    played = street.play(Check(gunmen), dice=[[face]])
    assert played.rolls()[0].dice == (die,)
    assert played.told(Checked)[0].passed == passed


def test_dice_step_down_the_ladder_and_off_it() -> None:
    assert [lowered(12, steps) for steps in range(5)] == [12, 10, 8, 6, 0]
    assert lowered(10, -1) == 12
    assert lowered(12, -1) == 12


@pytest.mark.rule("AA-LEADER-02")
def test_a_leader_leads_only_a_unit_with_which_he_is_in_cohesion(street: Street) -> None:
    near = street.insurgents(3, leader=True)
    alone = street.insurgents(1, at=(2, 20), leader=True)
    strayed = street.insurgents(3, leader=True, cells=[street.cell(2, 2), street.cell(8, 2), street.cell(9, 2)])
    back = street.insurgents(3, leader=True, cells=[street.cell(6.5, 4), street.cell(8, 4), street.cell(9, 4)])
    by_a_hair = street.insurgents(3, leader=True, cells=[street.cell(6, 6), street.cell(8, 6), street.cell(9, 6)])
    assert has_leadership(street.state, street.unit(near))
    assert has_leadership(street.state, street.unit(alone))
    assert not has_leadership(street.state, street.unit(strayed))
    assert has_leadership(street.state, street.unit(back))
    assert not has_leadership(street.state, street.unit(by_a_hair))


@pytest.mark.rule("AA-LEADER-03")
def test_a_leader_with_a_radio_leads_units_far_away(street: Street) -> None:
    mob = street.insurgents(4, at=(2, 2))
    chief = street.insurgents(1, at=(22, 22), leader=True)
    assert not has_leadership(street.state, street.unit(mob))
    (figure,) = street.unit(chief).figures
    wired = msgspec.structs.replace(figure, radio=True)
    street.state.units[chief] = msgspec.structs.replace(street.unit(chief), figures=(wired,))
    assert has_leadership(street.state, street.unit(mob))
    operator = msgspec.structs.replace(wired, leader="")
    street.state.units[chief] = msgspec.structs.replace(street.unit(chief), figures=(operator,))
    assert not has_leadership(street.state, street.unit(mob))


@pytest.mark.rule("AA-LEADER-04")
def test_regulars_are_never_leaderless(street: Street) -> None:
    marines = street.regulars(2)
    assert not any(figure.leader for figure in street.unit(marines).figures)
    assert is_led(street.unit(marines))
    assert has_leadership(street.state, street.unit(marines))


@pytest.mark.rule("AA-LEADER-05")
def test_a_higher_leader_in_cohesion_adds_one_to_regular_morale_dice(street: Street) -> None:
    led = street.regulars(4, higher=True)
    plain = street.regulars(4, at=(2, 12))
    strayed = street.regulars(3, higher=True, cells=[street.cell(2, 2), street.cell(8, 2), street.cell(9, 2)])
    chief = street.insurgents(4, leader=True)
    assert morale_bonus(street.state, street.unit(led)) == 1
    assert morale_bonus(street.state, street.unit(plain)) == 0
    assert morale_bonus(street.state, street.unit(strayed)) == 0
    assert morale_bonus(street.state, street.unit(chief)) == 0
    both = tuple(msgspec.structs.replace(figure, leader="higher") for figure in street.unit(led).figures)
    assert morale_bonus(street.state, msgspec.structs.replace(street.unit(led), figures=both)) == 1
    fireteam = tuple(msgspec.structs.replace(figure, leader="leader") for figure in street.unit(plain).figures)
    assert morale_bonus(street.state, msgspec.structs.replace(street.unit(plain), figures=fireteam)) == 0


@pytest.mark.rule("AA-LEADER-06", "AA-LEADER-07")
def test_insurgents_need_a_leader_figure_and_one_is_enough_for_any_number(street: Street) -> None:
    leaderless = street.insurgents(3)
    crowd = street.insurgents(25, at=(12, 4), leader=True)
    assert not is_led(street.unit(leaderless))
    assert not has_leadership(street.state, street.unit(leaderless))
    assert is_led(street.unit(crowd))
    assert has_leadership(street.state, street.unit(crowd))

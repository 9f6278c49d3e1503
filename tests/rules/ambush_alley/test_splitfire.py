"""Splitting Fire."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fireteam.games.ambush_alley.rules.fight.fire import Fire, Fired
from fireteam.games.ambush_alley.rules.fight.splitting_fire import DropDice, divisions, most_targets, portions_of
from fireteam.games.ambush_alley.state import RAPID

from .street import Played, Street
from .test_fire import cluttered


def dice_of(played: Played) -> dict[str, int]:
    return {event.target: event.dice for event in played.told(Fired)}


def no_hits(*pools: tuple[int, int]) -> list[list[int]]:
    """Attack and defence rolls of ones, for pools of so many dice."""
    return [[1] * size for pool in pools for size in pool]


@pytest.mark.rule("AA-SPLITFIRE-04")
@pytest.mark.parametrize(("skill", "most"), [(6, 1), (8, 2), (10, 3), (12, 4)])
def test_quality_limits_the_number_of_targets(skill: int, most: int) -> None:
    street = cluttered()
    firers = street.regulars(8, at=(12, 12), quality=skill)
    ring = [street.insurgents(1, at=at, leader=True) for at in ((1, 1), (1, 23), (23, 1), (23, 23), (1, 12))]
    assert most_targets(street.state, street.unit(firers), "own", 0, len(ring)) == most
    offered = street.play(Fire(firers, "own")).keys
    assert ("split" in offered) == (most > 1)
    if most > 1:
        picks = ["split", *[f"target:{target}" for target in ring[:most]]]
        asked = street.play(Fire(firers, "own"), choices=picks).decision
        assert asked is not None
        assert asked.prompt == "ask-split-dice"


@pytest.mark.rule("AA-SPLITFIRE-04")
def test_fewer_targets_than_the_limit_will_do_but_not_one() -> None:
    street = cluttered()
    firers = street.regulars(6, at=(12, 12), quality=12)
    ring = [street.insurgents(1, at=at, leader=True) for at in ((1, 1), (1, 23), (23, 1))]
    assert "enough" not in street.play(Fire(firers, "own"), choices=["split", f"target:{ring[0]}"]).keys
    chosen = ["split", f"target:{ring[0]}", f"target:{ring[2]}"]
    assert street.play(Fire(firers, "own"), choices=chosen).keys == [f"target:{ring[1]}", "enough"]


@pytest.mark.rule("AA-SPLITFIRE-04")
def test_a_unit_without_a_die_for_each_target_does_not_split() -> None:
    street = cluttered()
    lone = street.regulars(2, at=(12, 12))
    street.insurgents(1, at=(1, 1))
    street.insurgents(1, at=(23, 23))
    assert "split" in street.play(Fire(lone, "own")).keys
    assert "split" not in street.play(Fire(lone, "own", lost=1)).keys


@pytest.mark.rule("AA-SPLITFIRE-02", "AA-SPLITFIRE-03")
def test_a_fireteam_divides_itself_in_two_halves() -> None:
    """Four men with a SAW and an RGL: a rifleman and a gunner at each of two groups, three dice each."""
    street = cluttered()
    marines = street.regulars(4, at=(12, 12), weapons=["saw", "rgl"])
    west, east = street.insurgents(2, at=(1, 12), leader=True), street.insurgents(2, at=(23, 12), leader=True)
    # With two possible targets the second answers itself; then the SAW's target, the RGL's, and the dice for the first.
    halves = ["split", f"target:{west}", f"target:{west}", f"target:{east}", "dice:3"]
    before = street.play(Fire(marines, "own"), choices=halves[:-1])
    assert not before.rolls(), "everything is declared before the first die is rolled"
    # Both are within 16 in, the Optimum Range of the support weapons.
    played = street.play(Fire(marines, "own"), dice=no_hits((4, 2), (4, 2)), choices=halves)
    assert dice_of(played) == {west: 3 + 1, east: 3 + 1}
    assert played.unit(marines).fired
    kinds = [event.why if hasattr(event, "why") else type(event).__name__ for event in played.events]
    assert kinds[:2] == ["Fired", "Fired"], "both targets are announced before the first roll"


@pytest.mark.rule("AA-SPLITFIRE-03")
def test_the_dice_of_a_support_weapon_stay_together() -> None:
    street = cluttered()
    marines = street.regulars(3, at=(12, 12), weapons=["rpg"])
    west, east = street.insurgents(2, at=(1, 12), leader=True), street.insurgents(2, at=(23, 12), leader=True)
    # Two riflemen and a gunner with three dice of his own: the other target gets the riflemen at most.
    picks = ["split", f"target:{west}", f"target:{west}"]
    assert street.play(Fire(marines, "own"), choices=picks).keys == ["dice:3", "dice:4"]
    picks[-1] = f"target:{east}"
    assert street.play(Fire(marines, "own"), choices=picks).keys == ["dice:1", "dice:2"]


@pytest.mark.rule("AA-SPLITFIRE-03")
def test_a_target_is_not_left_without_dice_by_the_support_weapons() -> None:
    street = cluttered()
    gunners = street.regulars(2, at=(12, 12), weapons=["saw", "rpg"])
    west, east = street.insurgents(2, at=(1, 12), leader=True), street.insurgents(2, at=(23, 12), leader=True)
    # Nobody else is there: what the first gunner does not fire at, the second must. No choice of dice is left.
    played = street.play(
        Fire(gunners, "own"),
        dice=no_hits((3, 2), (4, 2)),
        choices=["split", f"target:{west}", f"target:{west}"],
    )
    assert dice_of(played) == {west: 2 + 1, east: 3 + 1}


@pytest.mark.rule("AA-RANGE-06")
def test_only_a_portion_with_a_weapon_in_range_of_its_target_gets_the_range_die() -> None:
    street = cluttered()
    marines = street.regulars(4, at=(12, 12), weapons=["saw"])
    near, far = street.insurgents(2, at=(12, 20), leader=True), street.insurgents(2, at=(1, 12), leader=True)
    # The far one is beyond the riflemen's 8 in and within the SAW's 16 in.
    rifles = ["split", f"target:{near}", f"target:{near}", "dice:3"]
    played = street.play(Fire(marines, "own"), dice=no_hits((4, 2), (2, 2)), choices=rifles)
    assert dice_of(played) == {near: 3 + 1, far: 2}
    gun = ["split", f"target:{near}", f"target:{far}", "dice:3"]
    played = street.play(Fire(marines, "own"), dice=no_hits((4, 2), (3, 2)), choices=gun)
    assert dice_of(played) == {near: 3 + 1, far: 2 + 1}


def crowded(street: Street, **fields: int | str) -> tuple[str, str, str]:
    crowd = street.insurgents(14, at=(12, 12), quality=8, **fields)
    east = street.regulars(2, at=(18, 12))
    return crowd, street.regulars(2, at=(6, 12)), east


@pytest.mark.rule("AA-SPLITFIRE-04")
def test_all_portions_together_keep_to_the_cap_and_the_owner_drops_the_rest() -> None:
    street = cluttered()
    crowd, west, east = crowded(street)
    # A pool of 10 and a range die for each target are 12 dice: two must go.
    shares = ["split", f"target:{west}", "dice:6"]
    asked = street.play(Fire(crowd, "own"), choices=shares)
    assert asked.decision is not None
    assert (asked.decision.prompt, asked.decision.arguments["excess"]) == ("ask-drop-die", 2)
    played = street.play(
        Fire(crowd, "own"), dice=no_hits((5, 2), (5, 2)), choices=[*shares, f"target:{west}", f"target:{west}"]
    )
    assert dice_of(played) == {west: 5, east: 5}


@pytest.mark.rule("AA-SPLITFIRE-04", "AA-FP-04")
def test_penalties_reduce_the_pool_and_the_cap() -> None:
    street = cluttered()
    crowd, west, _ = crowded(street, pinned=1, rate=RAPID, moved=100)
    shares = ["split", f"target:{west}"]
    keys = street.play(Fire(crowd, "own"), choices=shares).keys
    assert keys == [f"dice:{amount}" for amount in range(1, 8)], "a pool of 8, one die at least for each"
    asked = street.play(Fire(crowd, "own"), choices=[*shares, "dice:4"]).decision
    assert asked is not None
    assert asked.arguments["excess"] == 2


def by_hand(pool: int, blocks: Sequence[int], free: int) -> set[tuple[int, ...]]:
    """Every way to hand out dice: each target's own support dice, or fewer, and some of the others."""
    found = set()
    for shares in itertools.product(range(1, pool + 1), repeat=len(blocks)):
        spare = sum(max(0, share - block) for share, block in zip(shares, blocks, strict=True))
        if sum(shares) == pool and spare <= free:
            found.add(shares)
    return found


@pytest.mark.rule("AA-SPLITFIRE-02", "AA-SPLITFIRE-03")
@given(
    pool=st.integers(2, 10),
    blocks=st.lists(st.integers(0, 5), min_size=2, max_size=4).map(tuple),
    free=st.integers(0, 10),
)
def test_all_divisions_are_offered_and_no_others(pool: int, blocks: tuple[int, ...], free: int) -> None:
    assert set(divisions(pool, blocks, free)) == by_hand(pool, blocks, free)


@pytest.mark.rule("AA-SPLITFIRE-03", "AA-SPLITFIRE-04")
def test_a_lone_gunner_has_nothing_to_split(street: Street) -> None:
    """The dice of one support weapon all go to one target, and nobody else is there to fire at a second."""
    gunner = street.regulars(1, at=(12, 12), weapons=("saw",))
    street.insurgents(3, at=(4, 20), leader=True)
    street.insurgents(3, at=(20, 20), leader=True)
    played = street.play(Fire(gunner, "own"))
    assert "split" not in played.keys
    pair = street.regulars(2, at=(12, 6), weapons=("saw",))
    assert "split" in street.play(Fire(pair, "own")).keys


@pytest.mark.rule("AA-SPLITFIRE-04")
def test_the_owner_drops_what_is_more_than_10_dice_but_no_targets_last_one() -> None:
    """With the dice for range twelve are allotted, of which two go; no target is left without a die."""
    street = cluttered()
    marines = street.regulars(8, at=(12, 12), quality=8, weapons=["saw"])
    west, east = street.insurgents(2, at=(12, 19), leader=True), street.insurgents(2, at=(19, 12), leader=True)
    only = street.play(DropDice(marines, "own", 0, (west, east), (11, 1)), dice=no_hits((9, 2), (1, 2)))
    assert dice_of(only) == {west: 9, east: 1}, "there is nothing to choose"
    again = street.play(DropDice(marines, "own", 0, (west, east), (10, 2)))
    assert again.decision is not None
    assert (again.decision.prompt, again.decision.seats) == ("ask-drop-die", ("regulars",))
    assert (again.keys, again.decision.arguments["excess"]) == ([f"target:{west}", f"target:{east}"], 2)
    played = street.play(
        DropDice(marines, "own", 0, (west, east), (10, 2)),
        dice=no_hits((9, 2), (1, 2)),
        choices=[f"target:{east}"],
    )
    assert dice_of(played) == {west: 9, east: 1}
    exactly = street.play(DropDice(marines, "own", 0, (west, east), (8, 2)), dice=no_hits((8, 2), (2, 2)))
    assert dice_of(exactly) == {west: 8, east: 2}
    tired = street.play(DropDice(marines, "own", 1, (west, east), (8, 2)))
    assert tired.decision is not None
    assert tired.decision.arguments["excess"] == 1


@pytest.mark.rule("AA-SPLITFIRE-04")
def test_where_there_is_nobody_to_fire_at_no_target_is_engaged() -> None:
    street = cluttered()
    marines = street.unit(street.regulars(4, at=(12, 12), quality=12))
    assert [most_targets(street.state, marines, "own", 0, possible) for possible in (0, 1, 2)] == [0, 1, 2]


@pytest.mark.rule("AA-SPLITFIRE-04")
@pytest.mark.parametrize(("men", "most"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 4)])
def test_an_elite_unit_engages_as_many_of_its_four_targets_as_it_has_dice(men: int, most: int) -> None:
    street = cluttered()
    firers = street.unit(street.regulars(men, at=(12, 12), quality=12))
    assert most_targets(street.state, firers, "own", 0, 5) == most


@pytest.mark.rule("AA-RANGE-06", "AA-SPLITFIRE-03")
def test_a_vehicle_gets_its_portion_by_the_classes_of_the_weapons_and_its_own_range_die() -> None:
    """Six men with an RPG are eight dice. At a vehicle an RPG has not its gunner and two dice, but the two of its
    class; everybody is within 8 in, so that each portion has a die for range."""
    street = cluttered()
    marines = street.unit(street.regulars(6, at=(12, 12), weapons=["rpg"]))
    car = street.vehicle("technical", (12, 18), side="insurgents")
    gunmen = street.insurgents(2, at=(18, 12), leader=True)
    targets = (car, gunmen)
    assert portions_of(street.state, marines, "own", targets, (1,), (3, 5)) == (3 + 1, 5 + 1)
    assert portions_of(street.state, marines, "own", targets, (0,), (5, 3)) == (2 + 2 + 1, 3 + 1)
    assert portions_of(street.state, marines, "own", targets[::-1], (1,), (3, 5)) == (3 + 1, 2 + 2 + 1)

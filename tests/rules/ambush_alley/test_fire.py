"""Fire Combat: Firepower, Defense, Optimum Range, support weapons, night, and the attack roll."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fireteam.engine import Contest, Number
from fireteam.engine.numbers import Term
from fireteam.games.ambush_alley.content.weapons import CONTENT, WEAPONS, load_weapons, support_weapons
from fireteam.games.ambush_alley.rules.fight.fire import (
    Attack,
    AttackResolved,
    Fire,
    Fired,
    HeldFire,
    match,
    morale_reason,
)
from fireteam.games.ambush_alley.rules.fight.fire_dice import defense, firepower
from fireteam.games.ambush_alley.rules.fight.infantry_dice import is_rapid, optimum_range
from fireteam.games.ambush_alley.rules.fight.targets import targets, why_not
from fireteam.games.ambush_alley.state import CAUTIOUS, RAPID, Activation

from .street import Played, Street
from .test_cover import CLUTTER, box


def cluttered(*pieces: dict[str, Any], **size: int) -> Street:
    """A street on which nobody is Exposed."""
    width, height = size.get("width", 24), size.get("height", 24)
    return Street(box("clutter", 0, 0, width, height, kind="road", cover=True), *pieces, **size)


def power(street: Street, firer: str, target: str, how: str = "own", lost: int = 0) -> Number:
    return firepower(street.state, street.unit(firer), street.unit(target), how, lost)


def sources(number: Number) -> dict[str, int]:
    return {term.source: term.amount for term in number.terms}


def guard(street: Street, unit: str, how: str = "own") -> int:
    return defense(street.state, street.unit(unit), (0.0, 0.0), how).value


def alter(street: Street, unit: str, **fields: Any) -> None:
    street.state.units[unit] = msgspec.structs.replace(street.unit(unit), **fields)


def result(played: Played) -> AttackResolved:
    (event,) = played.told(AttackResolved)
    resolved: AttackResolved = event
    return resolved


FAR = (12.0, 1.0)
"""A place more than 16 in from (12, 22)."""

# ------------------------------------------------------------------ weapons


@pytest.mark.rule("AA-SUPPORT-01")
def test_support_weapons_add_dice_by_their_class() -> None:
    dice = {weapon.support: weapon.dice for weapon in WEAPONS.values()}
    assert dice == {"none": 0, "light": 1, "medium": 2, "heavy": 3}


@pytest.mark.rule("AA-SUPPORT-02", "AA-SUPPORT-03")
def test_the_weapons_that_the_book_names_are_of_the_class_it_says() -> None:
    classes = {name: weapon.support for name, weapon in WEAPONS.items()}
    assert [classes[name] for name in ("saw", "rgl", "grenade_launcher", "light")] == ["light"] * 4
    assert [classes[name] for name in ("hmg", "agl", "rpg", "at_rpg", "gpmg", "smaw")] == ["medium"] * 6
    assert [classes[name] for name in ("tank_gun", "at_missile")] == ["heavy"] * 2


@pytest.mark.rule("AA-SUPPORT-02", "AA-SUPPORT-03")
@pytest.mark.parametrize(("weapon", "dice"), [("saw", 2), ("rpg", 3), ("at_missile", 4)])
def test_one_man_fires_a_support_weapon_alone(weapon: str, dice: int) -> None:
    street = cluttered()
    gunner, marines = street.insurgents(1, at=(12, 22), weapons=[weapon]), street.regulars(4, at=FAR)
    assert power(street, gunner, marines).value == dice


@pytest.mark.rule("AA-FIRE-02")
def test_weapons_of_a_class_are_equal() -> None:
    street = cluttered()
    marines = street.regulars(4, at=(12, 10))
    for support in ("light", "medium", "heavy"):
        numbers = set()
        for name in [name for name, weapon in WEAPONS.items() if weapon.support == support and not weapon.mounted]:
            gunmen = street.insurgents(3, at=(12, 20), weapons=[name])
            numbers.add(power(street, gunmen, marines))
            street.state.units.pop(gunmen)
        assert len(numbers) == 1


def test_a_weapon_file_that_is_wrong_says_what_is_wrong_and_where(tmp_path: Path) -> None:
    file = tmp_path / "weapons.toml"
    file.write_text('[saw]\nsupport = "light"\nvehicle_class = 0\nprovenance = "printed"\n\n[gun]\nsupport = "big"\n')
    with pytest.raises(ValueError, match=r"weapons\.toml, line 6: weapon 'gun': .*support"):
        load_weapons(file)
    file.write_text("[saw\n")
    with pytest.raises(ValueError, match=r"weapons\.toml: .*line 1"):
        load_weapons(file)
    assert load_weapons(CONTENT) == WEAPONS


# ------------------------------------------------------------------ Firepower


@pytest.mark.rule("AA-FP-01", "AA-FP-02")
def test_firepower_is_figures_plus_support_dice() -> None:
    street = cluttered()
    rangers = street.regulars(4, at=(12, 22), weapons=["saw"])
    gunmen = street.insurgents(5, at=FAR)
    assert sources(power(street, rangers, gunmen)) == {"term-figures": 4, "term-support": 1}
    assert power(street, rangers, gunmen).value == 5


@pytest.mark.rule("AA-FP-01")
def test_gunners_and_leaders_count_and_casualties_do_not() -> None:
    street = cluttered()
    gunmen = street.insurgents(5, at=(12, 22), leader=True, weapons=["rpg", "light"])
    marines = street.regulars(2, at=FAR)
    assert power(street, gunmen, marines).value == 5 + 2 + 1
    fallen = street.unit(marines).figures
    alter(street, marines, fallen=fallen, wounded=1)
    assert sources(power(street, marines, gunmen))["term-figures"] == 2


@pytest.mark.rule("AA-FP-01", "AA-FP-05")
def test_dice_lost_to_interruptions_and_overwatch_fire_come_off() -> None:
    street = cluttered()
    rangers, gunmen = street.regulars(4, at=(12, 22), weapons=["saw"]), street.insurgents(5, at=FAR)
    assert power(street, rangers, gunmen, "reaction", lost=2).value == 3
    assert sources(power(street, rangers, gunmen, "own", lost=2))["term-interruptions"] == -2
    assert sources(power(street, rangers, gunmen, "overwatch", lost=3))["term-overwatch-shots"] == -3


@pytest.mark.rule("AA-FP-03")
def test_no_unit_has_more_than_ten_firepower_dice() -> None:
    street = cluttered()
    crowd, marines = street.insurgents(14, at=(12, 20), weapons=["rpg"]), street.regulars(4, at=FAR)
    assert power(street, crowd, marines).value == 10


@pytest.mark.rule("AA-FP-04")
def test_penalties_come_off_the_capped_value() -> None:
    street = cluttered()
    crowd = street.insurgents(14, at=(12, 20), pinned=1, moved=700, rate=RAPID)
    marines = street.regulars(4, at=(12, 15))
    number = power(street, crowd, marines)
    assert number.value == 8
    assert [term.source for term in number.terms] == [
        "term-figures",
        "term-optimum-range",
        "term-firepower-cap",
        "term-moved-rapidly",
        "term-pinned",
    ]


@pytest.mark.rule("AA-FP-04")
def test_bonus_dice_come_before_the_cap() -> None:
    street = cluttered()
    crowd, marines = street.insurgents(9, at=(12, 20)), street.regulars(4, at=(12, 15), rate=RAPID, moved=100)
    assert power(street, crowd, marines).value == 10
    alter(street, crowd, pinned=1)
    assert power(street, crowd, marines).value == 9


@pytest.mark.rule("AA-FP-04")
def test_a_unit_without_dice_cannot_fire() -> None:
    street = cluttered()
    lone, gunmen = street.regulars(1, at=(12, 22)), street.insurgents(5, at=FAR)
    assert targets(street.state, street.unit(lone)) == (gunmen,)
    assert targets(street.state, street.unit(lone), lost=1) == ()
    assert power(street, lone, gunmen, lost=3).value == 0
    assert not street.play(Fire(lone, "reaction", lost=1)).events


@pytest.mark.rule("AA-FP-05")
def test_each_modifier_of_the_firepower_box() -> None:
    street = cluttered()
    marines, gunmen = street.regulars(4, at=(12, 22)), street.insurgents(5, at=FAR)
    assert power(street, marines, gunmen).value == 4
    alter(street, gunmen, cells=street.table.formation(street.cell(12, 16), 5))
    assert sources(power(street, marines, gunmen)) == {"term-figures": 4, "term-optimum-range": 1}
    alter(street, gunmen, rate=RAPID, moved=700)
    assert sources(power(street, marines, gunmen))["term-target-rapid"] == 1
    alter(street, gunmen, rate=CAUTIOUS, moved=300)
    assert "term-target-rapid" not in sources(power(street, marines, gunmen))
    alter(street, marines, team=True)
    assert sources(power(street, marines, gunmen))["term-team"] == 2
    alter(street, marines, team=False)
    assert sources(power(street, marines, gunmen, "reaction", 1))["term-interruptions"] == -1
    assert sources(power(street, marines, gunmen, "defensive"))["term-defensive"] == -1
    alter(street, marines, rate=RAPID, moved=650)
    assert sources(power(street, marines, gunmen))["term-moved-rapidly"] == -1
    alter(street, marines, rate=CAUTIOUS, moved=0, wounded=1)
    assert sources(power(street, marines, gunmen))["term-dependants"] == -1
    alter(street, marines, wounded=0, pinned=1)
    assert sources(power(street, marines, gunmen))["term-pinned"] == -1
    street.state.night = True
    assert sources(power(street, gunmen, marines))["term-night"] == -1


@pytest.mark.rule("AA-FP-05")
def test_a_target_that_is_exposed_and_rapid_gives_one_die(street: Street) -> None:
    marines, gunmen = street.regulars(4, at=(12, 22)), street.insurgents(5, at=FAR, rate=RAPID, moved=700)
    assert sources(power(street, marines, gunmen)) == {"term-figures": 4, "term-target-exposed": 1}


@pytest.mark.rule("AA-MOVE-12", "AA-MOVE-13")
def test_a_rate_counts_from_its_declaration_and_not_into_the_next_turn() -> None:
    street = cluttered()
    marines, gunmen = street.regulars(4, at=(12, 22), last_rate=RAPID), street.insurgents(5, at=FAR, last_rate=RAPID)
    assert not is_rapid(street.state, street.unit(marines)), "the rate of the turn before"
    assert not is_rapid(street.state, street.unit(gunmen))
    street.state.activations[marines] = Activation(id=marines, order="move", rate=RAPID)
    assert sources(power(street, gunmen, marines))["term-target-rapid"] == 1
    assert "term-moved-rapidly" not in sources(power(street, marines, gunmen)), "declared, but not moved"
    alter(street, marines, activated=True, rate=RAPID, moved=100)
    street.state.activations.clear()
    assert sources(power(street, gunmen, marines))["term-target-rapid"] == 1
    assert sources(power(street, marines, gunmen))["term-moved-rapidly"] == -1
    alter(street, gunmen, acted=True)
    assert "term-target-rapid" not in sources(power(street, marines, gunmen)), "they have acted where they stand"
    alter(street, gunmen, rate=RAPID)
    assert sources(power(street, marines, gunmen))["term-target-rapid"] == 1


@pytest.mark.rule("AA-ASSAULT-14", "AA-ASSAULT-15", "AA-ASSAULT-16")
def test_close_assault_knows_no_cover_no_exposure_and_no_rates_and_leaves_one_die(street: Street) -> None:
    marines = street.regulars(2, at=(12, 12), in_cover=True, armor=True, rate=RAPID, moved=700)
    gunmen = street.insurgents(2, at=(12, 13), rate=RAPID, moved=700)
    assert sources(power(street, marines, gunmen, "assault")) == {"term-figures": 2, "term-optimum-range": 1}
    assert power(street, gunmen, marines, "assault", lost=9).value == 1
    assert guard(street, marines, "assault") == 3
    assert guard(street, marines) == 4


# ------------------------------------------------------------------ Optimum Range


def bonus_at(street: Street, firer: str, target: str, distance: float) -> bool:
    """Does the firer's range die count when the one-figure target is so far from its centre?"""
    alter(street, target, cells=(street.cell(1 + distance, 1),))
    return "term-optimum-range" in sources(power(street, firer, target))


@pytest.mark.rule("AA-RANGE-01", "AA-RANGE-02", "AA-RANGE-03", "AA-RANGE-05")
@pytest.mark.parametrize(("skill", "small", "support"), [(12, 12, 24), (10, 10, 20), (8, 8, 16), (6, 6, 12)])
def test_optimum_range_is_the_die_and_twice_that_for_support_weapons(skill: int, small: int, support: int) -> None:
    street = cluttered(width=36, height=24)
    target = street.insurgents(1, at=(3, 1))
    for weapons, limit in (([], small), (["rpg"], support)):
        firer = street.regulars(1, at=(1, 1), quality=skill, weapons=weapons)
        assert bonus_at(street, firer, target, limit), "exactly at the limit is within"
        assert not bonus_at(street, firer, target, limit + 0.5)
        assert power(street, firer, target).value == 1 + 2 * len(weapons), "beyond it there is no penalty"
        street.state.units.pop(firer)


@pytest.mark.rule("AA-RANGE-01")
def test_range_runs_from_centre_to_centre_not_from_edge_to_edge() -> None:
    street = cluttered()
    marines = street.regulars(2, cells=(street.cell(4, 12), street.cell(6, 12)))
    gunmen = street.insurgents(2, cells=(street.cell(12, 12), street.cell(14, 12)))
    assert "term-optimum-range" in sources(power(street, marines, gunmen))
    alter(street, gunmen, cells=(street.cell(12, 12), street.cell(15, 12)))
    assert "term-optimum-range" not in sources(power(street, marines, gunmen))


@pytest.mark.rule("AA-MIXED-05", "AA-RANGE-02")
def test_a_mixed_unit_has_the_range_of_its_lowest_quality() -> None:
    street = cluttered()
    marines = street.regulars(3, quality=10)
    figures = street.unit(marines).figures
    alter(street, marines, figures=(*figures[:2], msgspec.structs.replace(figures[2], quality=6)))
    assert optimum_range(street.state, street.unit(marines), False).value == 600
    assert optimum_range(street.state, street.unit(marines), True).value == 1200


@pytest.mark.rule("AA-RANGE-04")
def test_emplaced_and_mounted_support_weapons_are_always_in_optimum_range() -> None:
    street = cluttered()
    marines = street.regulars(4, at=FAR)
    crew = street.insurgents(2, at=(12, 22), weapons=["hmg"])
    assert "term-optimum-range" not in sources(power(street, crew, marines))
    alter(street, crew, emplaced=True)
    assert sources(power(street, crew, marines))["term-optimum-range"] == 1
    rifles = street.insurgents(2, at=(8, 22), emplaced=True)
    assert "term-optimum-range" not in sources(power(street, rifles, marines)), "small arms are not emplaced"
    tank = street.insurgents(1, at=(16, 22), quality=6, weapons=["tank_gun"])
    assert sources(power(street, tank, marines))["term-optimum-range"] == 1


@pytest.mark.rule("AA-RANGE-05")
def test_several_weapons_in_range_give_one_die() -> None:
    street = cluttered()
    marines, gunmen = street.regulars(4, at=(12, 12), weapons=["saw", "rgl"]), street.insurgents(5, at=(12, 17))
    assert sources(power(street, marines, gunmen)) == {
        "term-figures": 4,
        "term-support": 2,
        "term-optimum-range": 1,
    }


# ------------------------------------------------------------------ night, teams, snipers


@pytest.mark.rule("AA-NIGHT-01", "AA-NIGHT-02", "AA-NIGHT-03")
def test_at_night_insurgents_lose_a_die_and_half_their_range_and_regulars_nothing() -> None:
    street = cluttered()
    marines, gunmen = street.regulars(4, at=(12, 8)), street.insurgents(6, at=(12, 12), weapons=["light"])
    by_day = power(street, marines, gunmen), power(street, gunmen, marines)
    assert optimum_range(street.state, street.unit(gunmen), False).value == 600
    street.state.night = True
    assert power(street, marines, gunmen) == by_day[0]
    assert power(street, gunmen, marines).value == by_day[1].value - 1
    assert optimum_range(street.state, street.unit(gunmen), False).value == 300
    assert optimum_range(street.state, street.unit(gunmen), True).value == 600, "halved, then doubled"
    assert optimum_range(street.state, street.unit(marines), False).value == 800


@pytest.mark.rule("AA-NIGHT-01", "AA-NIGHT-02")
def test_a_scenario_may_say_otherwise_who_sees_at_night() -> None:
    street = cluttered()
    marines, gunmen = street.regulars(4, at=(12, 22)), street.insurgents(6, at=FAR)
    street.state.night = True
    street.state.options = {"night_vision": "regulars insurgents"}
    assert power(street, gunmen, marines).value == 6
    street.state.options = {"night_vision": ""}
    assert power(street, marines, gunmen).value == 3


@pytest.mark.rule("AA-NIGHT-03")
def test_emplaced_weapons_keep_their_range_die_at_night() -> None:
    street = cluttered()
    marines, crew = street.regulars(4, at=FAR), street.insurgents(2, at=(12, 22), weapons=["hmg"], emplaced=True)
    street.state.night = True
    assert sources(power(street, crew, marines)) == {
        "term-figures": 2,
        "term-support": 2,
        "term-optimum-range": 1,
        "term-night": -1,
    }


@pytest.mark.rule("AA-TEAM-01", "AA-TEAM-02")
def test_a_special_weapon_team_adds_two_dice_if_it_is_designated_and_trained() -> None:
    street = cluttered()
    marines = street.regulars(4, at=FAR)
    team = street.regulars(2, at=(2, 22), weapons=["light"], team=True)
    squad = street.regulars(2, at=(6, 22), weapons=["light"])
    rabble = street.insurgents(2, at=(12, 22), weapons=["light"], team=True)
    trained = street.insurgents(2, at=(18, 22), weapons=["light"], team=True, quality=8)
    assert power(street, team, rabble).value - power(street, squad, rabble).value == 2
    assert sources(power(street, team, rabble))["term-team"] == 2
    assert power(street, rabble, marines).value == 3
    assert power(street, trained, marines).value == 5
    alter(street, team, quality_loss=1)
    assert "term-team" not in sources(power(street, team, rabble))


@pytest.mark.rule("AA-SNIPER-03")
def test_a_sniper_in_the_ranks_is_one_figure_like_another() -> None:
    street = cluttered()
    brick = street.regulars(4, at=(12, 22), weapons=["sniper_rifle"])
    rifles = street.regulars(4, at=(12, 22))
    for at in (FAR, (12, 12)):
        gunmen = street.insurgents(3, at=at)
        assert power(street, brick, gunmen) == power(street, rifles, gunmen)
    assert support_weapons(street.unit(brick)) == ()


@pytest.mark.rule("AA-SNIPER-04")
def test_everything_is_in_optimum_range_of_a_sniper_team() -> None:
    street = cluttered(width=48, height=48)
    gunmen = street.insurgents(3, at=(47, 47))
    pair = street.regulars(2, at=(1, 1), weapons=["sniper_rifle"], team=True, sniper=True)
    assert sources(power(street, pair, gunmen)) == {"term-figures": 2, "term-team": 2, "term-optimum-range": 1}
    alter(street, pair, sniper=False)
    assert "term-optimum-range" not in sources(power(street, pair, gunmen))


# ------------------------------------------------------------------ Defense


@pytest.mark.rule("AA-DEFENSE-01", "AA-ARMOR-01", "AA-COVER-07")
def test_defense_is_figures_cover_and_armor() -> None:
    street = cluttered(box("house", 2, 2, 8, 8, kind="building"))
    moving = street.regulars(5, at=(16, 16), armor=True)
    inside = street.regulars(5, at=(5, 5), armor=True)
    crowd = street.insurgents(6, at=(16, 8))
    assert [guard(street, unit) for unit in (moving, inside, crowd)] == [6, 7, 6]
    assert sources(defense(street.state, street.unit(inside), (0.0, 0.0), "own")) == {
        "term-figures": 5,
        "term-solid-cover": 1,
        "term-armor": 1,
    }


@pytest.mark.rule("AA-DEFENSE-01", "AA-DEPEND-10")
def test_only_able_figures_defend() -> None:
    street = cluttered()
    marines = street.regulars(3)
    alter(street, marines, fallen=street.unit(marines).figures, wounded=2)
    street.person("contractor", at=(12, 13), unit=marines)
    assert guard(street, marines) == 3


@pytest.mark.rule("AA-DEFENSE-02", "AA-ASSAULT-09")
def test_a_charging_unit_has_one_die_fewer_whoever_fires() -> None:
    street = cluttered()
    gunmen = street.insurgents(5)
    assert guard(street, gunmen) == 5
    assert guard(street, gunmen, "defensive") == 4
    street.state.activations[gunmen] = Activation(id=gunmen, order="charge")
    assert [guard(street, gunmen, how) for how in ("overwatch", "reaction", "assault")] == [4, 4, 5]
    street.state.activations[gunmen] = Activation(id=gunmen, order="move")
    assert guard(street, gunmen, "reaction") == 5


@pytest.mark.rule("AA-DEFENSE-02", "AA-DEFENSE-03")
def test_the_charge_penalty_comes_off_the_cap() -> None:
    street = cluttered()
    crowd = street.insurgents(14)
    assert guard(street, crowd, "defensive") == 9


@pytest.mark.rule("AA-DEFENSE-03")
@pytest.mark.parametrize("side", ["regulars", "insurgents"])
def test_no_unit_of_either_side_has_more_than_ten_defense_dice(side: str) -> None:
    street = cluttered()
    make = street.regulars if side == "regulars" else street.insurgents
    crowd = make(9, armor=True, in_cover=True)
    assert guard(street, crowd) == 10
    alter(street, crowd, excellent_position=True)
    assert guard(street, crowd) == 10


@pytest.mark.rule("AA-FOGCARD-01")
def test_an_excellent_position_is_one_more_die_but_not_hand_to_hand() -> None:
    street = cluttered()
    crowd = street.insurgents(4, excellent_position=True, in_cover=True)
    assert guard(street, crowd) == 6
    assert guard(street, crowd, "assault") == 4


# ------------------------------------------------------------------ the attack roll

faces = st.lists(st.integers(1, 12), max_size=5).map(tuple)


def stopped_at_best(attack: tuple[int, ...], defence: tuple[int, ...]) -> int:
    """By trying every assignment of defence dice to attack dice."""
    hits = [face for face in attack if face >= 4]
    blocks = [face for face in defence if face >= 4]
    best = 0
    for order in itertools.permutations(blocks + [0] * len(hits), len(hits)):
        best = max(best, sum(block >= hit for block, hit in zip(order, hits, strict=True)))
    return best


@pytest.mark.rule("AA-ATTACK-04")
@given(attack=faces, defence=faces)
def test_the_defence_stops_as_many_dice_as_any_assignment_could(
    attack: tuple[int, ...], defence: tuple[int, ...]
) -> None:
    assert match(attack, defence) == stopped_at_best(attack, defence)


@pytest.mark.rule("AA-ATTACK-02", "AA-ATTACK-03", "AA-ATTACK-04", "AA-FIRE-04")
@pytest.mark.parametrize(
    ("attack", "defence", "stopped"),
    [
        ((9, 8, 8, 4, 2, 1, 1), (8, 8, 4, 3), 3),
        ((4,), (4,), 1),
        ((5,), (4,), 0),
        ((3, 3), (8, 8), 0),
        ((4, 4), (3, 3), 0),
        ((8, 4), (8,), 1),
        ((), (8,), 0),
    ],
)
def test_matching_by_hand(attack: tuple[int, ...], defence: tuple[int, ...], stopped: int) -> None:
    assert match(attack, defence) == stopped


@pytest.mark.rule("AA-FIRE-03", "AA-ATTACK-01", "AA-ATTACK-02", "AA-ATTACK-03", "AA-ATTACK-05", "AA-RATING-02")
def test_an_attack_rolls_firepower_against_defense_and_unstopped_dice_are_casualties() -> None:
    street = cluttered()
    marines = street.regulars(4, at=(12, 22), quality=10, weapons=["saw"])
    gunmen = street.insurgents(4, at=FAR, quality=8, leader=True)
    played = street.play(
        Fire(marines, "reaction", (gunmen,)),
        dice=[[9, 8, 4, 3, 1], [8, 4, 3, 2], *FALLS],
    )
    attack, defence = played.rolls("roll-attack")[0], played.rolls("roll-defence")[0]
    assert (attack.dice, attack.seat) == ((10,) * 5, "regulars")
    (shot,) = played.told(Fired)
    assert (shot.dice, sources(shot.firepower)) == (5, {"term-figures": 4, "term-support": 1})
    assert (defence.dice, defence.seat) == ((8,) * 4, "insurgents")
    assert msgspec.to_builtins(result(played)) == msgspec.to_builtins(
        AttackResolved(
            target=gunmen,
            by=marines,
            hits=3,
            stopped=2,
            casualties=1,
            guard=Number(4, (Term("term-figures", 4, "AA-DEFENSE-01"),)),
            contest=Contest(
                attack_dice=(10,) * 5,
                attack=(9, 8, 4, 3, 1),
                defence_dice=(8,) * 4,
                defence=(8, 4, 3, 2),
                pairs=((2, 1), (1, 0)),
                through=(0,),
            ),
            rule="AA-ATTACK-05",
        )
    )
    assert len(played.unit(gunmen).figures) == 3


FALLS: list[list[int]] = [[2], [8, 8, 8]]
"""Who of four is hit, and the Morale Check of the three others."""


@pytest.mark.rule("AA-ATTACK-05")
def test_there_are_no_more_casualties_than_figures() -> None:
    street = cluttered()
    marines, gunmen = street.regulars(4, at=(12, 22)), street.insurgents(1, at=FAR, leader=True)
    played = street.play(Fire(marines, "reaction"), dice=[[8, 8, 8, 8], [1]])
    assert (result(played).hits, result(played).casualties) == (4, 1)
    assert played.unit(gunmen).gone


@pytest.mark.rule("AA-FIRE-03")
def test_solid_cover_is_judged_from_where_the_firers_stood() -> None:
    street = Street(CLUTTER, {"id": "wall", "kind": "low_wall", "points": [(8, 12), (16, 12)]})
    north, south = street.regulars(1, at=(12, 2)), street.regulars(1, at=(12, 22))
    street.insurgents(2, cells=(street.cell(12, 12.5), street.cell(13, 12.5)), leader=True)
    assert len(street.play(Fire(north, "reaction"), dice=[[1], [1, 1, 1]]).rolls("roll-defence")[0].dice) == 3
    assert len(street.play(Fire(south, "reaction"), dice=[[1], [1, 1]]).rolls("roll-defence")[0].dice) == 2


@pytest.mark.rule("AA-FIRE-01")
@pytest.mark.parametrize("how", ["own", "interrupt", "reaction", "overwatch", "defensive"])
def test_the_same_rules_hold_on_every_occasion(how: str) -> None:
    street = cluttered()
    marines = street.regulars(4, at=(12, 22))
    gunmen = street.insurgents(3, at=FAR, leader=True)
    attack = [1] * (3 if how == "defensive" else 4)
    defence = [1] * (2 if how == "defensive" else 3)
    choices = [f"target:{gunmen}"] if how == "own" else []
    played = street.play(Fire(marines, how, (gunmen,)), dice=[attack, defence], choices=choices)
    assert result(played).casualties == 0
    assert played.told(Fired)[0].dice == len(attack)
    assert played.unit(marines).fired == (how == "own")
    assert played.unit(gunmen).last_enemy == marines
    assert played.state.combat == (street.unit(gunmen).cells[0], street.unit(marines).cells[0])


@pytest.mark.rule("AA-FIRE-01", "AA-CIV-07")
def test_the_owner_chooses_his_target_or_holds_fire() -> None:
    street = cluttered()
    marines = street.regulars(4, at=(12, 12))
    west, east = street.insurgents(3, at=(2, 12)), street.insurgents(3, at=(18, 12))
    hidden = street.insurgents(3, at=(22, 12))
    street.mob("crowd", at=(12, 20))
    played = street.play(Fire(marines, "own"))
    assert played.decision is not None
    assert played.decision.seat == "regulars"
    assert played.keys == [f"target:{west}", f"target:{east}", "split", "hold"]
    refused = {entry.pieces[0]: entry.reason for entry in played.decision.unavailable}
    assert refused == {hidden: "reason-unit-in-the-way"}
    held = street.play(Fire(marines, "own"), choices=["hold"])
    assert held.told(HeldFire)
    assert not held.rolls()
    assert not held.unit(marines).fired


def test_only_the_targets_named_are_offered_and_a_forced_one_is_taken() -> None:
    street = cluttered()
    marines = street.regulars(4, at=(12, 12))
    street.insurgents(3, at=(2, 12), leader=True)
    east = street.insurgents(3, at=(22, 12), leader=True)
    played = street.play(Fire(marines, "reaction", (east,)), dice=[[1] * 4, [1] * 3])
    assert [event.target for event in played.told(Fired)] == [east]


@pytest.mark.rule("AA-FP-04")
def test_a_last_die_may_come_from_the_target() -> None:
    """Bonus dice come before the penalties: in Optimum Range a lone man can still fire."""
    street = cluttered()
    lone = street.regulars(1, at=(12, 22))
    near, far = street.insurgents(3, at=(16, 18)), street.insurgents(3, at=FAR)
    assert targets(street.state, street.unit(lone), lost=1) == (near,)
    assert why_not(street.state, street.unit(lone), street.unit(far), "own", 1) == "reason-no-dice"
    assert targets(street.state, street.unit(lone), lost=2) == ()


def test_a_charge_is_fired_at_even_from_round_a_corner() -> None:
    street = Street(CLUTTER, {"id": "w", "kind": "high_wall", "points": [(0, 12), (24, 12)]})
    marines, gunmen = street.regulars(4, at=(12, 6)), street.insurgents(3, at=(12, 18))
    assert targets(street.state, street.unit(marines), "reaction") == ()
    assert targets(street.state, street.unit(marines), "defensive", (gunmen,)) == (gunmen,)


def test_with_no_possible_target_nothing_happens() -> None:
    street = Street({"id": "w", "kind": "high_wall", "points": [(0, 12), (24, 12)]})
    marines = street.regulars(4, at=(12, 6))
    street.insurgents(3, at=(12, 18))
    assert not street.play(Fire(marines, "own")).events


def test_scripted_insurgents_fire_at_the_nearest_target_without_a_question() -> None:
    street = cluttered()
    street.state.solo = True
    gunmen = street.insurgents(2, at=(12, 12))
    street.regulars(4, at=(12, 1))
    near = street.regulars(4, at=(19, 12))
    played = street.play(Fire(gunmen, "own"), dice=[[1, 1], [1] * 4])
    assert [event.target for event in played.told(Fired)] == [near]


def test_an_attack_without_a_firer_is_rolled_by_the_enemy_and_any_near_solid_piece_covers() -> None:
    street = Street({"id": "wall", "kind": "low_wall", "points": [(8, 12), (16, 12)]})
    marines = street.regulars(2, cells=(street.cell(12, 12.5), street.cell(13, 12.5)))
    played = street.play(Attack(marines, (6,) * 6, "bombardment"), dice=[[1] * 6, [1] * 3])
    assert [(roll.seat, roll.dice) for roll in played.rolls()] == [("insurgents", (6,) * 6), ("regulars", (8,) * 3)]


def test_an_attack_on_a_unit_that_is_gone_does_nothing(street: Street) -> None:
    gunmen = street.insurgents(3, gone="broken")
    assert not street.play(Attack(gunmen, (8, 8), "own")).rolls()


@pytest.mark.rule("AA-MORALE-02", "AA-MORALE-03", "AA-MORALE-05", "AA-ASSAULT-19")
def test_who_must_check_morale_after_an_attack(street: Street) -> None:
    marines = street.unit(street.regulars(4))
    leaderless, led = street.unit(street.insurgents(3)), street.unit(street.insurgents(3, at=(2, 2), leader=True))
    assert [morale_reason(street.state, unit, 0, "own") for unit in (marines, leaderless, led)] == ["", "fire", ""]
    assert [morale_reason(street.state, unit, 1, "own") for unit in (marines, leaderless, led)] == ["casualties"] * 3
    assert [morale_reason(street.state, unit, 1, "assault") for unit in (marines, led)] == ["", "casualties"]
    assert morale_reason(street.state, marines, 2, "ied") == ""


@pytest.mark.rule("AA-DEPEND-11")
@pytest.mark.parametrize(("defence", "figures", "dead"), [([7, 3, 2, 1], 4, 1), ([7, 5, 2, 1], 3, 0)])
def test_casualties_are_told_how_the_defence_fared(defence: list[int], figures: int, dead: int) -> None:
    """With more failures than successes the wounded man whom the unit carries is hit, else one of the unit."""
    street = cluttered()
    marines, gunmen = street.regulars(4, at=(12, 22), wounded=1), street.insurgents(3, at=FAR)
    street.state.wounded = 1
    played = street.play(Attack(marines, (8,), "interrupt", gunmen), dice=[[8], defence, [8] * figures])
    assert result(played).casualties == 1
    assert (len(played.unit(marines).figures), played.unit(marines).dead) == (figures, dead)

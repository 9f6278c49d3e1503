"""Far Cry's box as a whole: every keyword of the rules stands on a card, and printed facts about units are kept."""

from collections.abc import Callable
from typing import get_args

import pytest
from tests.rules.far_cry.jungle import Jungle

from fireteam.games.far_cry.content import library
from fireteam.games.far_cry.content.types import Attack, Board, Effect, Mod, Mode, OnHit, Verb, Weapon
from fireteam.games.far_cry.rules.fight import shots
from fireteam.games.far_cry.rules.fight.shots import Shot

WEAPONS: tuple[Weapon, ...] = tuple(library.weapons().values())
MODS: tuple[Mod, ...] = tuple(library.mods().values())
MODES: tuple[Mode, ...] = tuple(mode for weapon in WEAPONS for mode in weapon.modes)
ON_HIT: tuple[OnHit, ...] = tuple(effect for card in (*WEAPONS, *MODS) for effect in card.on_hit)
EFFECTS: tuple[Effect, ...] = (
    *(effect for item in library.items().values() for effect in item.effects),
    *(effect for hero in library.heroes().values() for effect in hero.impulse),
)

KEYWORDS: dict[str, Callable[[], bool]] = {
    "Scatter": lambda: any(mode.kind == "scatter" for mode in MODES),
    "Spread": lambda: any(mode.kind == "spread" for mode in MODES),
    "Throw": lambda: any(mode.kind == "throw" for mode in MODES),
    "Full Auto": lambda: any(mode.kind == "full_auto" and mode.more for mode in MODES),
    "on hit": lambda: any(effect.die is None for effect in ON_HIT),
    "on hit with a die": lambda: any(effect.die is not None for effect in ON_HIT),
    "Bleed": lambda: any(effect.bleed for effect in ON_HIT),
    "Impair": lambda: any(effect.impair for effect in ON_HIT),
    "Stun": lambda: any(effect.stun for effect in ON_HIT),
    "a push": lambda: any(effect.push for effect in ON_HIT),
    "more damage on hit": lambda: any(effect.damage for effect in ON_HIT),
    "Blaze": lambda: any(weapon.blaze for weapon in WEAPONS),
    "Radius 1": lambda: any(weapon.burst == 1 for weapon in WEAPONS),
    "Radius 2": lambda: any(effect.radius == 2 for effect in EFFECTS),
    "no die: a sure hit": lambda: any(weapon.die is None for weapon in WEAPONS),
    "another die by range": lambda: any(die.at_least for weapon in WEAPONS for die in weapon.dice),
    "another die for two hands": lambda: any(die.two_hands for weapon in WEAPONS for die in weapon.dice),
    "Improve": lambda: any(mod.single_shot == 1 for mod in MODS),
    "Improve a mode": lambda: any(mod.mode for mod in MODS),
    "doubly improved": lambda: any(effect.verb == "improve" and effect.amount == 2 for effect in EFFECTS),
    "a ranged weapon with a limit": lambda: any(weapon.furthest and not weapon.melee for weapon in WEAPONS),
    "a sniper rifle with a distance": lambda: any(weapon.type == "sniper" and weapon.nearest for weapon in WEAPONS),
    "a machine gun with Full Auto": lambda: any(weapon.type == "machine_gun" and weapon.modes for weapon in WEAPONS),
    "ammunition that cannot be filled up": lambda: any(weapon.reload == "never" for weapon in WEAPONS),
    "fuel": lambda: any(weapon.reload == "near_fuel" for weapon in WEAPONS),
    "more ammunition": lambda: any(mod.ammo for mod in MODS),
    "two mods for one screw": lambda: any(weapon.screws < len(weapon.mods) for weapon in WEAPONS),
    "no screw": lambda: any(not weapon.screws for weapon in WEAPONS if not weapon.melee),
    "two screws": lambda: any(weapon.screws == 2 for weapon in WEAPONS),
    "Enemy turn": lambda: any(item.enemy_turn for item in library.items().values()),
    "human enemies only": lambda: any(effect.against == "human" for effect in EFFECTS),
    "no bosses": lambda: any(effect.basic for effect in EFFECTS),
    "the whole team": lambda: any(effect.where == "team" for effect in EFFECTS),
    "for two rounds": lambda: any(effect.rounds == 2 for effect in EFFECTS),
    "a shield of a life board": lambda: any(board.shield for board in library.boards().values()),
    "a ZoC attack": lambda: any(attack.zone_only for attack in _attacks()),
    "better when adjacent": lambda: any(attack.improved_adjacent for attack in _attacks()),
}


def _attacks() -> list[Attack]:
    return [attack for board in library.boards().values() for attack in board.weapons]


@pytest.mark.rule("FC-BOARD-06", "FC-BOARD-07")
@pytest.mark.parametrize("keyword", KEYWORDS)
def test_every_keyword_of_the_rules_stands_on_a_card(keyword: str) -> None:
    assert KEYWORDS[keyword]()


def test_every_word_that_an_effect_can_say_stands_on_a_card() -> None:
    assert {effect.verb for effect in EFFECTS} == {*get_args(Verb)}


# ---------------------------------------------------------------------- printed facts about units


def board(id: str) -> Board:
    return library.boards()[id]


def at_least(value: object, least: int) -> bool:
    return min(value if isinstance(value, tuple) else (value,)) >= least  # type: ignore[type-var]


def lines(id: str) -> list[str]:
    return [line.do for line in board(id).behaviour]


@pytest.mark.rule("FC-UNIT-01")
def test_the_beheader_is_a_human_of_rank_4_with_a_machete() -> None:
    beheader = board("beheader")
    assert (beheader.nature, beheader.boss, beheader.rank, beheader.mp) == ("human", False, 4, 4)
    assert at_least(beheader.hp, 6)
    (machete,) = beheader.weapons
    assert (machete.melee, bool(machete.on_hit)) == (True, True)
    assert lines("beheader") == ["choose", "approach", "attack"]


@pytest.mark.rule("FC-UNIT-02")
def test_the_assaulter_is_a_human_of_rank_3_who_shoots_and_checks_cover() -> None:
    assaulter = board("assaulter")
    assert (assaulter.nature, assaulter.boss, assaulter.rank) == ("human", False, 3)
    assert at_least(assaulter.mp, 3)
    rifle, strike = assaulter.weapons
    assert (rifle.melee, rifle.zone_only) == (False, False)
    assert (strike.id, strike.melee, strike.zone_only, strike.die) == ("rifle_strike", True, True, "green")
    assert lines("assaulter") == ["choose", "attack", "check_cover"]
    assert assaulter.behaviour[0].criteria[0] == "closest"


@pytest.mark.usefixtures("far_cry_box")
@pytest.mark.rule("FC-UNIT-03")
def test_the_die_of_the_berserker_is_better_against_an_adjacent_target() -> None:
    berserker = board("berserker")
    assert (berserker.nature, berserker.boss, berserker.weapons[0].melee) == ("human", False, False)
    dice = []
    for at in ("B2", "C2"):
        jungle = Jungle()
        jungle.hero("anna", at="A2")
        unit = jungle.enemy("berserker", at=at)
        shot = Shot(attacker=unit, weapon=berserker.weapons[0].id, unit="anna")
        dice.append(shots.odds(jungle.state, shot).die)
    order = ["green", "yellow", "orange", "red", "black"]
    assert order.index(dice[0]) == order.index(dice[1]) - 1


@pytest.mark.rule("FC-UNIT-04")
def test_the_black_panther_is_a_wild_animal_with_three_instructions() -> None:
    panther = board("black_panther")
    assert (panther.nature, panther.wild, lines("black_panther")) == ("animal", True, ["choose", "approach", "attack"])


@pytest.mark.usefixtures("far_cry_box")
@pytest.mark.rule("FC-UNIT-05")
def test_the_ink_monster_is_a_boss_and_a_spirit_with_seven_steps_one_of_which_depends_on_its_hp() -> None:
    monster = board("ink_monster")
    assert (monster.nature, monster.boss, len(monster.behaviour)) == ("spirit", True, 7)
    assert sum(bool(line.if_hp_at_most or line.if_hp_above) for line in monster.behaviour) == 1
    shields = []
    for team in (2, 3, 4):
        jungle = Jungle()
        jungle.state.team = team
        shields.append(jungle.state.units[jungle.enemy("ink_monster", at="E4")].shield)
    assert (shields[0], 0 < shields[1] < shields[2]) == (0, True)


@pytest.mark.rule("FC-UNIT-06")
def test_the_wild_leopard_is_a_wild_animal_of_rank_9_that_an_anecdote_brings() -> None:
    leopard = board("wild_leopard")
    assert (leopard.nature, leopard.wild, leopard.rank) == ("animal", True, 9)
    brought = [order.kind for card in library.anecdotes().values() for order in card.orders if order.do == "arrive"]
    assert "wild_leopard" in brought
    for number in (0, 1, 3):
        ranks = [board(kind).rank for kind in library.missions()[number].unit_order if kind != "wild_leopard"]
        assert max(ranks) < 9, number

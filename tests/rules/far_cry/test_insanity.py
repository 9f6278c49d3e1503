"""Gaining Insanity: who goes mad for what, and what that brings."""

from __future__ import annotations

from typing import Any

import pytest

from fireteam.games.far_cry.content.types import OnHit
from fireteam.games.far_cry.rules import people
from fireteam.games.far_cry.rules.fight import damage
from fireteam.games.far_cry.rules.fight.sources import Source
from fireteam.games.far_cry.rules.insanity import stress
from fireteam.games.far_cry.rules.insanity.stress import WentInsane
from fireteam.games.far_cry.rules.mission import ending

from .jungle import HIT, MISS, InTheJungle, Jungle, print_weapon


def duel(kind: str = "guard", hp: int = 2, **hero: Any) -> Jungle:
    """Anna with a gun two spaces from somebody, bert far off."""
    jungle = Jungle()
    jungle.hero("anna", at="A1", **{"weapons": ("gun",), **hero})
    jungle.hero("bert", at="A7", weapons=("gun",))
    jungle.enemy(kind, at="C1", hp=hp)
    return jungle


SHOOT = "attack:anna:gun-1:single:guard-red"


def tokens(played: InTheJungle) -> list[int]:
    return [played.hero(id).gained_insanity for id in ("anna", "bert")]


@pytest.mark.rule("FC-INSANE-02", "FC-DAMAGE-07", "FC-INSANE-06")
def test_who_kills_a_human_enemy_takes_a_token_which_changes_nothing_yet() -> None:
    jungle = duel(insanity=4)
    jungle.change(jungle.state.heroes["anna"], gained_insanity=2)
    played = jungle.turn(choices=[SHOOT], dice=[HIT])
    assert (tokens(played), played.hero("anna").insanity) == ([3, 0], 4)
    assert [(event.hero, event.amount, event.rule) for event in played.told(WentInsane)] == [
        ("anna", 1, "FC-INSANE-02")
    ]


@pytest.mark.rule("FC-INSANE-01")
def test_wounding_brings_nothing_and_only_the_last_blow_counts() -> None:
    jungle = duel(hp=3)
    played = jungle.turn(choices=[SHOOT], dice=[HIT])
    assert (played.unit("guard-red").hp, tokens(played)) == (1, [0, 0])
    played = jungle.turn(choices=[SHOOT, "attack:bert:gun-2:single:guard-red"], dice=[HIT, HIT])
    assert tokens(played) == [0, 1]


@pytest.mark.rule("FC-INSANE-03")
def test_a_takedown_brings_two_tokens_instead_of_one() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1")
    jungle.enemy("guard", at="B1", hp=1)
    played = jungle.turn(choices=["takedown:anna:guard-red"], dice=[HIT])
    assert played.hero("anna").gained_insanity == 2
    assert [(event.amount, event.rule) for event in played.told(WentInsane)] == [(2, "FC-INSANE-03")]


@pytest.mark.rule("FC-INSANE-04")
@pytest.mark.parametrize(("kind", "gained"), [("guard", 1), ("chief", 1), ("hound", 0), ("bear", 0), ("ghost", 0)])
def test_animals_and_spirits_bring_no_insanity(kind: str, gained: int) -> None:
    jungle = duel(kind, hp=1)
    (victim,) = (id for id in jungle.state.units if id.startswith(kind))
    assert tokens(jungle.turn(choices=[f"attack:anna:gun-1:single:{victim}"], dice=[HIT])) == [gained, 0]


@pytest.mark.rule("FC-INSANE-04")
def test_stunning_brings_no_insanity() -> None:
    print_weapon("darts", die="yellow", ammo=3, damage=2, on_hit=(OnHit(stun=True),))
    jungle = duel(weapons=("darts",))
    played = jungle.turn(choices=["attack:anna:darts-1:single:guard-red"], dice=[HIT])
    assert (played.unit("guard-red").stunned, tokens(played)) == (True, [0, 0])


@pytest.mark.rule("FC-INSANE-04")
def test_allies_bring_no_insanity() -> None:
    jungle = duel("friend", hp=1)
    jungle.state.switches = ("friendly-fire",)
    played = jungle.play(damage.Harm(Source("attack", "anna"), (("friend-red", 1),)))
    assert ("friend-red" in played.state.units, tokens(played)) == (False, [0, 0])


@pytest.mark.rule("FC-INSANE-05", "FC-STRESS-13")
@pytest.mark.parametrize(
    ("source", "direct"),
    [
        ("attack", True),
        ("impact", True),
        ("push", True),
        ("talent", True),
        ("fire", False),
        ("blaze", False),
        ("explosion", False),
        ("coconut", False),
        ("mine", False),
        ("rubble", False),
        ("acid", False),
        ("collapse", False),
        ("bleed", False),
    ],
)
def test_only_a_direct_act_against_the_victim_counts(source: str, direct: bool) -> None:
    jungle = duel()
    jungle.madness("anna", "cruelty")
    played = jungle.play(damage.Harm(Source(source, "anna"), (("guard-red", 2),)))
    assert (tokens(played), played.hero("anna").gained_xp) == ([int(direct), 0], 100 * direct)


@pytest.mark.rule("FC-INSANE-05")
def test_a_barrel_that_a_hero_blows_up_kills_by_itself() -> None:
    jungle = Jungle(". . B . .")
    jungle.hero("anna", at="A1", weapons=("gun",))
    jungle.enemy("guard", at="D1", hp=1)
    played = jungle.turn(choices=["attack:anna:gun-1:single:C1"], dice=[HIT])
    assert ("guard-red" in played.state.units, played.hero("anna").gained_insanity) == (False, 0)


@pytest.mark.rule("FC-INSANE-06", "FC-BOARD-01")
@pytest.mark.parametrize(("end", "value"), [(ending.MissionWon(), 6), (ending.MissionFailed("result-all-down"), 4)])
def test_tokens_count_after_a_success_and_are_lost_after_a_failure(end: Any, value: int) -> None:
    jungle = duel(insanity=4, gained_insanity=2)
    played = jungle.play(end)
    assert (played.hero("anna").insanity, played.hero("anna").gained_insanity) == (value, 0)


@pytest.mark.rule("FC-INSANE-07", "FC-BOARD-02", "FC-BOARD-03")
@pytest.mark.parametrize(
    ("insanity", "hp", "mp"),
    [(0, 8, 5), (4, 8, 5), (5, 9, 5), (9, 9, 5), (10, 9, 6), (14, 9, 6), (15, 10, 7), (16, 10, 7), (40, 10, 7)],
)
def test_stages_of_the_tracker_raise_the_maxima(insanity: int, hp: int, mp: int) -> None:
    jungle = duel(insanity=insanity, gained_insanity=9)
    unit = jungle.state.units["anna"]
    assert (people.max_hp(jungle.state, unit), people.max_mp(jungle.state, unit)) == (hp, mp)


@pytest.mark.rule("FC-INSANE-08", "FC-TALENT-09")
@pytest.mark.parametrize(("insanity", "more"), [(9, 0), (10, 1), (20, 1)])
def test_from_10_points_on_talents_have_their_insanity_effects(insanity: int, more: int) -> None:
    jungle = duel(insanity=insanity, hp=2, talents=("adrenaline",))
    jungle.change(jungle.state.units["anna"], hp=3)
    rush = stress.adrenaline(jungle.state, jungle.state.heroes["anna"])
    assert sum(lasting.amount for lasting in rush if lasting.what == "melee") == more
    assert people.is_insane(jungle.state.heroes["anna"]) is bool(more)
    jungle.change(jungle.state.units["anna"], hp=4)
    assert stress.adrenaline(jungle.state, jungle.state.heroes["anna"]) == ()


@pytest.mark.rule("FC-SHARK-09")
def test_adrenaline_is_a_talent_and_no_reflex() -> None:
    jungle = duel(insanity=10)
    jungle.change(jungle.state.units["anna"], hp=1)
    assert stress.adrenaline(jungle.state, jungle.state.heroes["anna"]) == ()
    assert stress.move_points(jungle.state, jungle.state.heroes["anna"]) == 0
    jungle.give("anna", "adrenaline", "learned")
    for hp, more in ((4, 0), (3, 2), (1, 2)):
        jungle.change(jungle.state.units["anna"], hp=hp)
        assert stress.move_points(jungle.state, jungle.state.heroes["anna"]) == more


@pytest.mark.rule("FC-BOARD-02")
@pytest.mark.parametrize(("hp", "healed"), [(4, 7), (6, 8), (8, 8)])
def test_healing_never_raises_hp_above_the_current_maximum(hp: int, healed: int) -> None:
    jungle = duel(items=("tonic",))
    jungle.change(jungle.state.units["anna"], hp=hp)
    played = jungle.turn(choices=["item:anna:tonic-1"]) if hp < 8 else jungle.turn()
    assert played.unit("anna").hp == healed


@pytest.mark.rule("FC-BOARD-02")
def test_talents_raise_the_maxima_too() -> None:
    jungle = duel(talents=("physical_conditioning", "marathon_man"))
    anna, bert = jungle.state.units["anna"], jungle.state.units["bert"]
    assert (people.max_hp(jungle.state, anna), people.max_mp(jungle.state, anna)) == (9, 6)
    assert (people.max_hp(jungle.state, bert), people.max_mp(jungle.state, bert)) == (8, 5)


@pytest.mark.rule("FC-INSANE-01")
def test_an_enemy_who_kills_and_a_hero_who_misses_gain_nothing() -> None:
    jungle = duel(hp=1)
    assert tokens(jungle.turn(choices=[SHOOT], dice=[MISS])) == [0, 0]
    played = jungle.play(damage.Harm(Source("attack", "gunner-red"), (("guard-red", 1),)))
    assert tokens(played) == [0, 0]

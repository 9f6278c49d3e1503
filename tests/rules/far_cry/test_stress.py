"""Combat Stress: cards that a wound brings, when they are turned up, and what each effect does."""

from __future__ import annotations

from typing import Any

import pytest

from fireteam.engine.views import view
from fireteam.games.far_cry.content import library
from fireteam.games.far_cry.rules.fight import attack, damage
from fireteam.games.far_cry.rules.fight.sources import Source
from fireteam.games.far_cry.rules.insanity import insanity, stress
from fireteam.games.far_cry.rules.mission import events, setup
from fireteam.games.far_cry.rules.turn import turn
from fireteam.games.far_cry.state import ENEMY_TURN, Madness

from .jungle import BARE, HIT, MISS, SHIELD, Jungle, print_weapon


def wounded(before: int, amount: int, **hero: Any) -> Any:
    """Anna loses HP; bert stands by."""
    jungle = Jungle()
    jungle.hero("anna", at="C3", hp=before, **hero)
    jungle.hero("bert", at="G7", hp=2)
    jungle.deck("madness", "madness_4", "madness_5")
    return jungle.play(damage.Harm(Source("attack"), (("anna", amount),)))


@pytest.mark.rule("FC-STRESS-02")
@pytest.mark.parametrize(
    ("before", "amount", "stressed"),
    [(5, 1, False), (4, 1, True), (8, 5, True), (3, 1, True), (4, 3, True), (2, 1, True), (3, 3, False), (2, 9, False)],
)
def test_a_loss_to_3_2_or_1_hp_is_a_stress_attack(before: int, amount: int, stressed: bool) -> None:
    played = wounded(before, amount)
    assert list(played.state.madness) == (["anna"] if stressed else [])
    assert played.state.decks["madness"].draw == (("madness_5",) if stressed else ("madness_4", "madness_5"))
    assert len(played.told(stress.Stressed)) == stressed


@pytest.mark.rule("FC-STRESS-02")
def test_the_card_lies_face_down_and_nobody_knows_it() -> None:
    played = wounded(4, 2)
    assert played.state.madness["anna"] == Madness(id="anna", kind="madness", card="madness_4")
    for seat in ("player1", "player2"):
        assert view(played.umpire, seat).state.madness["anna"].card != "madness_4"


@pytest.mark.rule("FC-STRESS-02")
def test_neither_healing_nor_standing_by_is_stress_and_units_without_a_mind_have_none() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="C3", hp=1, items=("tonic",))
    friend = jungle.ally("friend", at="D3", hp=4)
    jungle.deck("madness", "madness_1")
    played = jungle.turn(choices=["item:anna:tonic-1"])
    assert (played.unit("anna").hp, played.state.madness) == (4, {})
    jungle.change("anna", hp=0)
    assert jungle.play(damage.Harm(Source("attack"), ((friend, 2),))).state.madness == {}


@pytest.mark.rule("FC-STRESS-03")
@pytest.mark.parametrize("face_up", [True, False])
def test_who_has_a_card_ignores_further_stress(face_up: bool) -> None:
    jungle = Jungle()
    jungle.hero("anna", at="C3", hp=4)
    jungle.madness("anna", "reflexes", face_up=face_up)
    before = jungle.state.madness["anna"]
    jungle.deck("madness", "madness_4")
    played = jungle.play(damage.Harm(Source("attack"), (("anna", 1),)))
    assert (played.state.madness, played.state.decks["madness"].draw) == ({"anna": before}, ("madness_4",))


@pytest.mark.rule("FC-STRESS-03", "FC-STRESS-02")
def test_one_loss_brings_one_card_and_none_to_who_has_fallen_meanwhile() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="C3", hp=3)
    jungle.hero("bert", at="D3", hp=1, down=True)
    jungle.deck("madness", "madness_1", "madness_2", "madness_3")
    played = jungle.play(stress.StressAttack("anna"), stress.StressAttack("anna"), stress.StressAttack("bert"))
    assert (list(played.state.madness), played.state.decks["madness"].draw) == (["anna"], ("madness_2", "madness_3"))


@pytest.mark.rule("FC-STRESS-02")
def test_without_a_card_left_nothing_happens() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="C3", hp=3)
    played = jungle.play(stress.StressAttack("anna"))
    assert (played.state.madness, played.told(stress.Stressed)) == ({}, [])


@pytest.mark.rule("FC-STRESS-01")
def test_seven_cards_are_shuffled_when_a_mission_begins_and_have_three_rows() -> None:
    jungle = Jungle(stars="A1")
    jungle.hero("anna")
    jungle.state.decks.clear()
    played = jungle.play(setup.PrepareDecks())
    draw = played.state.decks["madness"].draw
    assert (len(draw), sorted(draw)) == (7, sorted(library.insanity()))
    assert draw != tuple(library.insanity())
    assert {len(card.rows) for card in library.insanity().values()} == {3}
    kinds = {effect for card in library.insanity().values() for effect in card.rows}
    assert kinds == {"reflexes", "bloodlust", "catatonia", "instability", "recklessness", "adrenalin", "cruelty"}


# ---------------------------------------------------------------------- turning up and putting back


@pytest.mark.rule("FC-STRESS-04")
@pytest.mark.parametrize(
    ("points", "effect"),
    [(0, "reflexes"), (4, "reflexes"), (5, "cruelty"), (9, "cruelty"), (10, "catatonia"), (30, "catatonia")],
)
def test_the_row_of_the_current_insanity_counts(points: int, effect: str) -> None:
    jungle = Jungle()
    jungle.hero("anna", at="C3", insanity=points, gained_insanity=5)
    jungle.madness("anna", "reflexes", "cruelty", "catatonia", face_up=False)
    played = jungle.play(stress.TurnUp())
    assert played.state.madness["anna"].face_up
    assert [(event.hero, event.effect) for event in played.told(stress.Snapped)] == [("anna", effect)]
    hero = played.hero("anna")
    active = [each for each in ("reflexes", "cruelty", "catatonia") if insanity.suffers(played.state, hero, each)]
    assert active == [effect]


@pytest.mark.rule("FC-STRESS-04", "FC-STRESS-05")
def test_a_face_down_card_does_nothing_yet() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="C3")
    jungle.madness("anna", "reflexes", face_up=False)
    assert not insanity.suffers(jungle.state, jungle.state.heroes["anna"], "reflexes")
    assert jungle.play(turn.StartTurn()).unit("anna").mp == 5


@pytest.mark.rule("FC-STRESS-04", "FC-STRESS-05", "FC-STRESS-06", "FC-EVENT-05")
def test_a_card_is_turned_up_in_the_next_round_and_goes_back_in_the_one_after_it() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="C3", hp=3)
    jungle.deck("madness", "madness_1", "madness_2")
    jungle.madness("anna", "reflexes", face_up=False)
    first = jungle.play(events.EventPhase(), turn.StartTurn())
    assert (first.state.madness["anna"].face_up, first.unit("anna").mp) == (True, 6)
    jungle.state = first.state
    second = jungle.play(turn.EndTurn(), setup.EnemyTurn())
    assert second.state.madness["anna"].face_up, "the Enemy turn belongs to the round"
    jungle.state = second.state
    third = jungle.play(events.EventPhase(), turn.StartTurn())
    assert (third.state.madness, third.unit("anna").mp) == ({}, 5)
    assert sorted(third.state.decks["madness"].draw) == ["madness_1", "madness_2", "mind-anna"]
    assert [event.hero for event in third.told(stress.Calmed)] == ["anna"]


@pytest.mark.rule("FC-STRESS-06", "FC-KO-07")
def test_cards_that_were_face_up_and_those_of_the_unconscious_are_shuffled_back() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="C3")
    jungle.hero("bert", at="D3")
    jungle.hero("cleo", at="E3", down=True, hp=0)
    for hero, face_up in (("anna", True), ("bert", False), ("cleo", False)):
        jungle.madness(hero, "reflexes", face_up=face_up)
    jungle.deck("madness", *(f"madness_{number}" for number in range(1, 8)))
    played = jungle.play(stress.PutBack())
    assert list(played.state.madness) == ["bert"]
    draw = played.state.decks["madness"].draw
    printed = tuple(f"madness_{number}" for number in range(1, 8))
    assert (len(draw), set(draw)) == (9, {*printed, "mind-anna", "mind-cleo"})
    assert draw[:7] != printed, "they are not just laid below"


@pytest.mark.rule("FC-STRESS-06")
def test_where_nothing_goes_back_the_deck_stays_as_it_is() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="C3")
    jungle.madness("anna", "reflexes", face_up=False)
    jungle.deck("madness", *(f"madness_{number}" for number in range(1, 8)))
    played = jungle.play(stress.PutBack())
    assert played.changes(jungle) == {}


@pytest.mark.rule("FC-EVENT-09", "FC-STRESS-05")
def test_what_happens_at_once_is_resolved_in_an_order_that_the_players_choose() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="C3", hp=3)
    jungle.hero("bert", at="D3", hp=3)
    jungle.hero("cleo", at="E3", hp=3)
    for hero, effect in (("anna", "adrenalin"), ("bert", "adrenalin"), ("cleo", "cruelty")):
        jungle.madness(hero, effect, face_up=False)
    asked = jungle.play(stress.TurnUp())
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-whose-madness", ("player1", "player2", "player3"))
    assert asked.keys == ["unit:anna", "unit:bert"]
    assert all(card.face_up for card in asked.state.madness.values())
    played = jungle.play(stress.TurnUp(), choices=["unit:bert"])
    assert [event.unit for event in played.told(damage.Healed)] == ["bert", "anna"]
    assert [played.unit(id).hp for id in ("anna", "bert", "cleo")] == [5, 5, 3]


@pytest.mark.rule("FC-EVENT-09")
def test_a_card_that_is_already_face_up_does_not_happen_again() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="C3", hp=3)
    jungle.madness("anna", "adrenalin")
    played = jungle.play(stress.TurnUp())
    assert (played.unit("anna").hp, played.told(stress.Snapped)) == (3, [])


# ---------------------------------------------------------------------- the seven effects


@pytest.mark.rule("FC-STRESS-07")
def test_reflexes_give_one_mp_for_the_turn() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="C3", mp=0)
    jungle.hero("bert", at="D3", mp=0)
    jungle.madness("anna", "reflexes")
    played = jungle.play(turn.StartTurn())
    assert (played.unit("anna").mp, played.unit("bert").mp) == (6, 5)


@pytest.mark.rule("FC-STRESS-09")
@pytest.mark.parametrize(("points", "mp"), [(0, 4), (4, 4), (5, 3), (9, 3), (10, 3), (15, 4)])
def test_catatonia_takes_as_many_mp_as_the_row_has_for_its_number(points: int, mp: int) -> None:
    """At 10 and 15 points the maximum has grown by 1 and 2."""
    jungle = Jungle()
    jungle.hero("anna", at="C3", insanity=points)
    jungle.madness("anna", "catatonia")
    assert jungle.play(turn.StartTurn()).unit("anna").mp == mp


@pytest.mark.rule("FC-STRESS-09")
def test_mp_do_not_go_below_0() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="C3", insanity=9)
    library.heroes()["anna"] = type(library.heroes()["anna"])(id="anna", hp=8, mp=1, impulse=(), provenance="original")
    jungle.madness("anna", "catatonia")
    assert jungle.play(turn.StartTurn()).unit("anna").mp == 0


@pytest.mark.rule("FC-STRESS-08")
@pytest.mark.parametrize(("weapon", "target", "hp"), [("knife", "bear-red", 3), ("gun", "bear-red", 4)])
def test_bloodlust_adds_one_to_each_melee_hit_that_is_dealt(weapon: str, target: str, hp: int) -> None:
    jungle = Jungle()
    jungle.hero("anna", at="C3", weapons=(weapon,))
    jungle.enemy("bear", at="D3")
    jungle.madness("anna", "bloodlust")
    dice = [HIT] if weapon == "gun" else []
    assert jungle.turn(choices=[f"attack:anna:{weapon}-1:single:{target}"], dice=dice).unit(target).hp == hp


@pytest.mark.rule("FC-STRESS-08")
@pytest.mark.parametrize(("enemy", "hp"), [("guard", 6), ("gunner", 6)])
def test_bloodlust_adds_one_to_each_melee_hit_that_is_received(enemy: str, hp: int) -> None:
    """The guard strikes for 1, the gunner shoots for 2."""
    jungle = Jungle()
    jungle.hero("anna", at="C3")
    jungle.hero("bert", at="A7")
    jungle.enemy(enemy, at="D3")
    jungle.madness("anna", "bloodlust")
    played = jungle.enemy_turn(dice=[HIT] if enemy == "gunner" else [])
    assert played.unit("anna").hp == hp


@pytest.mark.rule("FC-STRESS-11", "FC-STRESS-05")
@pytest.mark.parametrize(("effect", "dice", "hp"), [("recklessness", [HIT], 6), ("cruelty", [[*HIT, *SHIELD]], 8)])
def test_a_reckless_hero_rolls_no_cover_in_the_enemy_turn(effect: str, dice: list[list[int]], hp: int) -> None:
    jungle = Jungle(". . r . .")
    jungle.hero("anna", at="D1")
    gunner = jungle.enemy("gunner", at="A1")
    jungle.madness("anna", effect)
    jungle.state.phase = ENEMY_TURN
    shot = attack.Roll(attack.Shot(attacker=gunner, weapon="shot", unit="anna"))
    assert jungle.play(shot, dice=dice).unit("anna").hp == hp


@pytest.mark.rule("FC-STRESS-11")
def test_in_the_player_turn_a_reckless_hero_has_cover() -> None:
    jungle = Jungle(". . r . .")
    jungle.hero("anna", at="D1")
    jungle.hero("bert", at="A1", weapons=("gun",))
    jungle.madness("anna", "recklessness")
    shot = attack.Roll(attack.Shot(attacker="bert", weapon="gun-1", unit="anna"))
    assert jungle.play(shot, dice=[[*HIT, *SHIELD]]).unit("anna").hp == 8
    assert jungle.play(shot, dice=[[*HIT, *BARE]]).unit("anna").hp == 6


@pytest.mark.rule("FC-STRESS-12")
@pytest.mark.parametrize(("before", "after"), [(3, 5), (7, 8), (8, 8)])
def test_adrenalin_heals_two(before: int, after: int) -> None:
    jungle = Jungle()
    jungle.hero("anna", at="C3", hp=before)
    jungle.madness("anna", "adrenalin", face_up=False)
    played = jungle.play(stress.TurnUp())
    assert played.unit("anna").hp == after
    assert [event.rule for event in played.told(damage.Healed)] == ["FC-STRESS-12"] * (after > before)


@pytest.mark.rule("FC-STRESS-12", "FC-EVENT-09", "FC-KO-07")
def test_who_falls_to_a_madman_before_his_own_turn_comes_is_not_healed() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="C3", hp=1)
    jungle.hero("bert", at="D3", weapons=("knife",))
    jungle.madness("anna", "adrenalin", face_up=False)
    jungle.madness("bert", "instability", face_up=False)
    played = jungle.play(stress.TurnUp(), choices=["unit:bert"])
    assert (played.unit("anna").hp, played.unit("anna").down) == (0, True)


@pytest.mark.rule("FC-STRESS-13")
def test_cruelty_is_100_xp_for_each_kill_of_this_turn() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="C3", weapons=("knife", "gun"), gained_xp=300)
    jungle.hero("bert", at="C4", weapons=("stick",))
    jungle.enemy("guard", at="D3", hp=1)
    jungle.enemy("hound", at="F3", hp=1)
    jungle.enemy("ghost", at="D4", hp=1)
    jungle.madness("anna", "cruelty")
    played = jungle.turn(
        choices=[
            "attack:anna:knife-1:single:guard-red",
            "attack:anna:gun-1:single:hound-red",
            "attack:bert:stick-1:single:ghost-red",
        ],
        dice=[HIT],
    )
    assert (played.hero("anna").gained_xp, played.hero("anna").xp, played.hero("bert").gained_xp) == (500, 0, 0)


@pytest.mark.rule("FC-STRESS-13")
def test_a_wound_is_no_kill() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="C3", weapons=("knife",))
    jungle.enemy("guard", at="D3", hp=3)
    jungle.madness("anna", "cruelty")
    assert jungle.turn(choices=["attack:anna:knife-1:single:guard-red"]).hero("anna").gained_xp == 0


# ---------------------------------------------------------------------- instability


def unstable(**hero: Any) -> Jungle:
    """Anna loses control when her card is turned up."""
    jungle = Jungle()
    jungle.hero("anna", at="C3", **{"weapons": ("gun",), **hero})
    jungle.madness("anna", "instability", face_up=False)
    return jungle


def snap(jungle: Jungle, **how: Any) -> Any:
    return jungle.play(stress.TurnUp(), **how)


@pytest.mark.rule("FC-STRESS-10")
def test_instability_attacks_the_closest_unit_friend_or_foe_for_free() -> None:
    jungle = unstable()
    jungle.hero("bert", at="E3")
    guard = jungle.enemy("guard", at="F3")
    played = snap(jungle, dice=[HIT])
    assert (played.unit("bert").hp, played.unit(guard).hp) == (6, 3)
    gun = played.card("gun-1")
    assert (gun.ammo, gun.turned, played.hero("anna").attacked) == (2, False, False)


@pytest.mark.rule("FC-STRESS-10")
@pytest.mark.parametrize("away", [{"down": True, "hp": 0}, {"hp": 1, "cell": -1}])
def test_the_unconscious_and_the_absent_are_not_considered(away: dict[str, Any]) -> None:
    jungle = unstable()
    jungle.hero("bert", at="D3")
    jungle.change(jungle.state.units["bert"], **away)
    guard = jungle.enemy("guard", at="F3")
    assert snap(jungle, dice=[HIT]).unit(guard).hp == 1


@pytest.mark.rule("FC-STRESS-10")
def test_neither_stunned_units_nor_captives_are_considered() -> None:
    jungle = unstable()
    jungle.enemy("guard", at="D3", stunned=True, hp=0)
    jungle.captive("gunner", cage="E3", arrow="E4")
    guard = jungle.enemy("guard", at="H3")
    assert snap(jungle, dice=[HIT]).unit(guard).hp == 1


@pytest.mark.rule("FC-STRESS-10")
def test_the_most_expensive_weapon_that_is_loaded_is_used() -> None:
    print_weapon("magnum", damage=5, die="yellow", ammo=2, price=1500)
    jungle = unstable(weapons=("gun", "magnum"))
    bear = jungle.enemy("bear", at="D3")
    assert snap(jungle, dice=[HIT]).unit(bear).hp == 1
    jungle.change("magnum-1", ammo=0)
    assert snap(jungle, dice=[HIT]).unit(bear).hp == 4


@pytest.mark.rule("FC-STRESS-10")
def test_a_weapon_without_a_price_counts_nothing_and_a_melee_weapon_is_loaded() -> None:
    jungle = unstable(weapons=("gun", "knife"))
    bear = jungle.enemy("bear", at="D3")
    jungle.change("gun-1", ammo=0)
    assert snap(jungle).unit(bear).hp == 4
    jungle.change("gun-1", ammo=1)
    assert snap(jungle, dice=[MISS]).unit(bear).hp == 6


@pytest.mark.rule("FC-STRESS-10")
def test_between_weapons_of_one_price_the_player_chooses() -> None:
    print_weapon("luger", damage=1, die="yellow", ammo=2, price=500)
    jungle = unstable(weapons=("gun", "luger"))
    jungle.hero("bert", at="A7")
    bear = jungle.enemy("bear", at="D3")
    asked = snap(jungle)
    assert (asked.asked.prompt, asked.asked.seats, asked.keys) == (
        "ask-which-weapon",
        ("player1",),
        ["card:gun-1", "card:luger-1"],
    )
    assert snap(jungle, choices=["card:luger-1"], dice=[HIT]).unit(bear).hp == 5


@pytest.mark.rule("FC-STRESS-10", "FC-TARGET-03")
def test_of_several_who_are_equally_close_the_weakest_is_chosen() -> None:
    jungle = unstable()
    jungle.enemy("bear", at="B3", hp=3)
    jungle.enemy("guard", at="D3", hp=3)
    jungle.enemy("gunner", at="C2", hp=2)
    assert snap(jungle, dice=[HIT]).state.units.keys() & {"gunner-red"} == set()
    jungle.change("gunner-red", hp=4)
    played = snap(jungle, dice=[HIT])
    assert (played.unit("guard-red").hp, played.unit("bear-red").hp) == (1, 3), "the lower maximum"
    jungle.enemy("guard", at="C4", hp=3)
    for face, victim in ((1, "guard-red"), (2, "guard-blue")):
        assert snap(jungle, dice=[[face], HIT]).unit(victim).hp == 1, "at random"


@pytest.mark.rule("FC-STRESS-10")
def test_who_is_in_another_zone_is_not_considered() -> None:
    jungle = Jungle(". . . . .", zones={"inside": "A1 B1", "outside": "C1 D1 E1"})
    jungle.hero("anna", at="C1", weapons=("gun",))
    jungle.madness("anna", "instability", face_up=False)
    jungle.enemy("guard", at="B1")
    bear = jungle.enemy("bear", at="E1")
    assert snap(jungle, dice=[HIT]).unit(bear).hp == 4


@pytest.mark.rule("FC-STRESS-10")
def test_who_has_left_the_map_attacks_nobody() -> None:
    jungle = Jungle(". . .", zones={"inside": "A1", "outside": "B1 C1"})
    jungle.hero("anna", at="B1", weapons=("gun",))
    jungle.madness("anna", "instability", face_up=False)
    jungle.enemy("guard", at="C1")
    jungle.change(jungle.state.units["anna"], cell=-1)
    played = snap(jungle)
    assert (played.rolls(), played.told(attack.Attacked)) == ([], [])


@pytest.mark.rule("FC-STRESS-10")
@pytest.mark.parametrize("why", ["out of reach", "behind a wall", "unloaded", "nobody there", "unconscious"])
def test_an_attack_that_is_impossible_does_not_happen(why: str) -> None:
    jungle = unstable(weapons=("knife",) if why == "out of reach" else ("gun",))
    if why == "behind a wall":
        jungle = Jungle(". # .")
        jungle.hero("anna", at="A1", weapons=("gun",))
        jungle.madness("anna", "instability", face_up=False)
        jungle.enemy("guard", at="C1")
    elif why != "nobody there":
        jungle.enemy("guard", at="F3")
    if why == "unloaded":
        jungle.change("gun-1", ammo=0)
    if why == "unconscious":
        jungle.hero("bert", at="A7")
        jungle.change(jungle.state.units["anna"], down=True, hp=0)
    played = snap(jungle)
    assert (played.rolls(), played.told(attack.Attacked)) == ([], [])
    if "guard-red" in played.state.units:
        assert played.unit("guard-red").hp == 3


@pytest.mark.rule("FC-STRESS-02", "FC-STRESS-03")
def test_who_is_stressed_by_a_loss(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1")
    jungle.enemy("guard", at="B1")

    def stressed(id: str = "anna") -> bool:
        return insanity.is_stressed(jungle.state, jungle.state.units[id])

    found = []
    for hp in range(6):
        jungle.change("anna", hp=hp)
        found.append(stressed())
    assert found == [False, True, True, True, False, False]
    jungle.change("anna", hp=2)
    jungle.change("guard-red", hp=2)
    assert not stressed("guard-red")
    jungle.madness("anna", "cruelty", face_up=False)
    assert not stressed()
    jungle.state.madness.clear()
    jungle.change("anna", down=True)
    assert not stressed()

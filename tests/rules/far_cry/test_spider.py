"""The Talents of the Spider (Talents): stealth."""

import pytest

from fireteam.games.far_cry.content.types import OnHit
from fireteam.games.far_cry.rules.actions import takedown
from fireteam.games.far_cry.rules.fight import attack, damage, hits, luck
from fireteam.games.far_cry.rules.fight.shots import Shot
from fireteam.games.far_cry.rules.fight.sources import Source
from fireteam.games.far_cry.rules.turn import turn
from fireteam.games.far_cry.state import HAND, MAP

from .jungle import BARE, HIT, MISS, SHIELD, InTheJungle, Jungle, print_weapon

MAD, SANE = {"insanity": 10}, {"insanity": 9}
TAKEDOWN = "takedown:anna:guard-red"
BLOW = "attack:anna:knife-1:single:bear-red"


def close(*weapons: str, talent: str = "", kind: str = "guard", at: str = "C2", hp: int = 3, **hero: object) -> Jungle:
    """Anna with a Talent on B2, somebody on C2, bert far away."""
    jungle = Jungle()
    jungle.hero("anna", at="B2", weapons=weapons, talents=(talent,) if talent else (), **hero)
    jungle.enemy(kind, at=at, hp=hp)
    jungle.hero("bert", at="I7")
    return jungle


def kinds(played: InTheJungle) -> list[tuple[str, ...]]:
    return [roll.kinds for roll in played.rolls()]


# ---------------------------------------------------------------------- Hidden in Plain Sight


@pytest.mark.plays("far_cry", "talent:hidden_in_plain_sight")
@pytest.mark.rule("FC-SPIDER-01", "FC-TALENT-09")
@pytest.mark.parametrize(("insanity", "face", "mp"), [(9, 6, 0), (10, 6, 1), (10, 1, 0)])
def test_hidden_in_plain_sight_brings_the_mad_an_mp_back_on_a_success(insanity: int, face: int, mp: int) -> None:
    jungle = close(talent="hidden_in_plain_sight", insanity=insanity)
    played = jungle.turn(choices=[TAKEDOWN, "add:hidden_in_plain_sight"], dice=[[face]])
    assert (kinds(played), played.unit("anna").mp) == ([("red",)], mp)
    plain = jungle.turn(choices=[TAKEDOWN, "go"], dice=[[face]])
    assert (kinds(plain), plain.unit("anna").mp) == ([("black",)], 0)


@pytest.mark.rule("FC-SPIDER-01", "FC-ONCE-02")
def test_hidden_in_plain_sight_is_for_one_takedown_of_a_mission() -> None:
    jungle = close(talent="hidden_in_plain_sight")
    jungle.change("hidden_in_plain_sight", flipped=True)
    assert kinds(jungle.turn(choices=[TAKEDOWN], dice=[MISS])) == [("black",)]


# ---------------------------------------------------------------------- Nature Lore


@pytest.mark.plays("far_cry", "talent:nature_lore")
@pytest.mark.rule("FC-SPIDER-02")
def test_nature_lore_takes_a_second_leaf_from_the_supply() -> None:
    jungle = close(talent="nature_lore")
    jungle.token("leaf", "A2", face="green")
    jungle.deck("leaf", "blue", "amber")
    played = jungle.turn(choices=["move:anna:A2", "take:leaf-A2"])
    assert (played.hero("anna").gained_leaves, played.state.decks["leaf"].draw) == ((1, 1, 0, 0), ("amber",))


# ---------------------------------------------------------------------- Sprint Slide

SLIDE = "talent:anna:sprint_slide"


@pytest.mark.plays("far_cry", "talent:sprint_slide")
@pytest.mark.rule("FC-SPIDER-03", "FC-ONCE-01")
def test_sprint_slide_gives_an_mp_and_worse_attack_dice_for_the_turn_once_per_turn() -> None:
    jungle = close("gun", talent="sprint_slide", **SANE)
    played = jungle.turn(choices=[SLIDE])
    assert (played.unit("anna").mp, played.card("sprint_slide").turned, played.offers("talent:")) == (6, True, [])
    assert played.unit("guard-red").hp == 3
    shot = jungle.turn(choices=[SLIDE, "attack:anna:gun-1:single:guard-red"], dice=[MISS])
    assert kinds(shot) == [("orange",)]
    after = jungle.turn(choices=["attack:anna:gun-1:single:guard-red", SLIDE], dice=[MISS])
    assert after.unit("anna").mp == 6
    over = jungle.play(turn.PlayerTurn(), turn.AfterTurn(), choices=[SLIDE, "done:player1", "done:player2"])
    assert over.hero("anna").lasting == ()
    assert not close(talent="").turn().offers("talent:")


@pytest.mark.rule("FC-SPIDER-03", "FC-TALENT-09")
def test_at_insanity_ten_sprint_slide_hurts_an_enemy_beside_the_hero() -> None:
    jungle = close(talent="sprint_slide", **MAD)
    assert jungle.turn(choices=[SLIDE]).unit("guard-red").hp == 2
    jungle.enemy("hound", at="A2")
    asked = jungle.turn(choices=[SLIDE])
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-effect-on", ("player1",))
    assert asked.keys == ["unit:guard-red", "unit:hound-red"]
    played = jungle.turn(choices=[SLIDE, "unit:hound-red"])
    assert (played.unit("hound-red").hp, played.unit("guard-red").hp, played.unit("anna").mp) == (2, 3, 6)


@pytest.mark.rule("FC-SPIDER-03", "FC-TOWER-09", "FC-DAMAGE-07")
def test_sprint_slide_reaches_neither_further_nor_a_friend_nor_through_a_fence_nor_up_a_tower() -> None:
    jungle = Jungle(". T .\n . . .", fences=["A1-A2"])
    jungle.hero("anna", at="A1", talents=("sprint_slide",), **MAD)
    jungle.enemy("guard", at="B1")
    jungle.enemy("hound", at="A2")
    jungle.enemy("bear", at="C1")
    played = jungle.turn(choices=[SLIDE])
    assert [played.unit(id).hp for id in ("guard-red", "hound-red", "bear-red")] == [3, 3, 6]
    friendly = close(talent="sprint_slide", kind="friend", hp=4, **MAD)
    assert friendly.turn(choices=[SLIDE]).unit("friend-red").hp == 4
    deadly = close(talent="sprint_slide", hp=1, **MAD)
    assert deadly.turn(choices=[SLIDE]).hero("anna").gained_insanity == 1


# ---------------------------------------------------------------------- Stone Wall


@pytest.mark.plays("far_cry", "talent:stone_wall")
@pytest.mark.rule("FC-SPIDER-04", "FC-GLOSS-07", "FC-GLOSS-10")
def test_stone_wall_neither_bleeds_nor_is_impaired() -> None:
    jungle = close(talent="stone_wall")
    hurt = [hits.OnHitEffects(id, (OnHit(bleed=True, impair=True),)) for id in ("anna", "bert")]
    played = jungle.play(*hurt)
    assert [(played.unit(id).bleed, played.unit(id).impair) for id in ("anna", "bert")] == [(False, 0), (True, 1)]


# ---------------------------------------------------------------------- Erase Presence


@pytest.mark.plays("far_cry", "talent:erase_presence")
@pytest.mark.rule("FC-SPIDER-05", "FC-ONCE-01")
def test_erase_presence_gives_up_all_attacks_to_improve_the_takedown_die_doubly() -> None:
    jungle = close("gun", talent="erase_presence")
    asked = jungle.turn(choices=[TAKEDOWN])
    assert asked.keys == ["go", "add:erase_presence"]
    played = jungle.turn(choices=[TAKEDOWN, "add:erase_presence"], dice=[[3]])
    assert (kinds(played), played.card("erase_presence").turned) == ([("orange",)], True)
    assert (played.hero("anna").forfeited, played.offers("attack:anna"), played.hero("anna").attacked) == (
        True,
        [],
        False,
    )
    plain = jungle.turn(choices=[TAKEDOWN, "go"], dice=[[3]])
    assert (kinds(plain), plain.hero("anna").forfeited) == ([("black",)], False)
    assert plain.offers("attack:anna")


@pytest.mark.rule("FC-SPIDER-05", "FC-TURN-01")
def test_who_has_attacked_or_reloaded_has_nothing_to_give_up_and_a_new_turn_brings_all_back() -> None:
    for fields in ({"attacked": True}, {"reloaded": True}):
        jungle = close(talent="erase_presence")
        jungle.change(jungle.state.heroes["anna"], **fields)
        assert kinds(jungle.turn(choices=[TAKEDOWN], dice=[MISS])) == [("black",)]
    jungle = close("gun", talent="erase_presence", forfeited=True)
    jungle.change("erase_presence", turned=True)
    played = jungle.play(turn.StartTurn(), turn.PlayerTurn())
    assert played.offers("attack:anna")
    assert not played.card("erase_presence").turned


@pytest.mark.rule("FC-SPIDER-01", "FC-SPIDER-05", "FC-TAKEDOWN-08")
def test_two_talents_improve_one_takedown_together() -> None:
    jungle = close(talent="erase_presence", hp=1)
    jungle.give("anna", "hidden_in_plain_sight", "learned")
    both = ["add:hidden_in_plain_sight", "add:erase_presence"]
    assert jungle.turn(choices=[TAKEDOWN]).keys == ["go", *both]
    assert jungle.turn(choices=[TAKEDOWN, both[1]]).keys == ["go", both[0]]
    played = jungle.turn(choices=[TAKEDOWN, *both])  # orange, three steps better: sure
    assert (kinds(played), "guard-red" in played.state.units) == ([], False)


# ---------------------------------------------------------------------- Knife Throw Takedown

THROWN = "takedown:anna:guard-red:knife-1"


@pytest.mark.plays("far_cry", "talent:knife_throw_takedown")
@pytest.mark.rule("FC-SPIDER-06", "FC-ONCE-01")
def test_a_blade_in_hand_may_be_thrown_for_a_takedown_at_a_distance() -> None:
    jungle = close("knife", talent="knife_throw_takedown", at="E2", **SANE)
    assert jungle.turn().offers("takedown:anna") == [THROWN]
    for face, killed in ((6, True), (5, False)):
        played = jungle.turn(choices=[THROWN], dice=[[face]])
        assert (kinds(played), "guard-red" not in played.state.units) == ([("black",)], killed)
        assert (played.card("knife-1").place, played.at("weapon-knife-1")) == (MAP, "E2")
        assert (played.unit("anna").mp, played.card("knife_throw_takedown").turned) == (0, True)
        assert (played.hero("anna").attacked, played.offers("takedown:anna")) == (False, [])


@pytest.mark.rule("FC-SPIDER-06", "FC-TALENT-09")
def test_at_insanity_ten_the_die_of_a_thrown_takedown_is_improved() -> None:
    jungle = close("knife", talent="knife_throw_takedown", **MAD)
    assert sorted(jungle.turn().offers("takedown:anna")) == [TAKEDOWN, THROWN]
    assert kinds(jungle.turn(choices=[THROWN], dice=[MISS])) == [("red",)]
    by_hand = jungle.turn(choices=[TAKEDOWN], dice=[MISS])
    assert (kinds(by_hand), by_hand.card("knife-1").place) == ([("black",)], HAND)
    assert not by_hand.card("knife_throw_takedown").turned


@pytest.mark.rule("FC-SPIDER-06", "FC-TAKEDOWN-01", "FC-TAKEDOWN-03")
def test_a_thrown_takedown_needs_a_blade_in_hand_three_hp_sight_and_the_takedown_of_the_turn() -> None:
    def offered(*weapons: str, hp: int = 3, drawing: str = ". . . .", **more: object) -> bool:
        jungle = Jungle(drawing)
        jungle.hero("anna", at="A1", weapons=weapons, talents=("knife_throw_takedown",), **more)
        jungle.enemy("guard", at="D1", hp=hp)
        return bool(jungle.turn().offers("takedown:anna"))

    assert offered("knife")
    assert offered("knife", drawing=". . r .")  # cover is ignored
    assert not offered("stick")
    assert not offered(beside=("knife",))
    assert not offered("knife", hp=4)
    assert not offered("knife", drawing=". # . .")
    assert not offered("knife", used=("takedown",))
    used = close("knife", talent="knife_throw_takedown", at="E2")
    used.change("knife_throw_takedown", turned=True)
    assert not used.turn().offers("takedown:anna")
    assert not close("knife", talent="knife_throw_takedown", kind="bear", at="E2").turn().offers("takedown:anna")


@pytest.mark.rule("FC-SPIDER-06", "FC-TAKEDOWN-05", "FC-DAMAGE-09")
def test_who_was_killed_by_a_thrown_blade_was_killed_with_it() -> None:
    jungle = close("knife", talent="knife_throw_takedown", at="E2")
    step = takedown.Attempt("anna", "guard-red", "knife-1", ())
    (eliminated, *_) = jungle.alone(step, dice=[HIT]).follows
    assert eliminated == damage.Eliminated("guard-red", Source("takedown", "anna", "knife"))


# ---------------------------------------------------------------------- Expert Archery


@pytest.mark.plays("far_cry", "talent:expert_archery")
@pytest.mark.rule("FC-SPIDER-07", "FC-TALENT-09")
@pytest.mark.parametrize(("insanity", "hurt"), [(9, 2), (10, 3)])
def test_expert_archery_improves_the_die_of_a_bow_and_the_mad_hit_harder(insanity: int, hurt: int) -> None:
    print_weapon("longbow", type="bow", hands=2, damage=2, die="orange", ammo=3)
    key = "attack:anna:longbow-1:single:bear-red"
    jungle = close("longbow", talent="expert_archery", kind="bear", hp=6, insanity=insanity)
    played = jungle.turn(choices=[key], dice=[[3]])
    assert (kinds(played), played.unit("bear-red").hp) == ([("yellow",)], 6 - hurt)
    plain = close("longbow", kind="bear", hp=6, insanity=insanity).turn(choices=[key], dice=[HIT])
    assert (kinds(plain), plain.unit("bear-red").hp) == ([("orange",)], 4)
    gun = close("gun", talent="expert_archery", kind="bear", hp=6, insanity=insanity)
    shot = gun.turn(choices=["attack:anna:gun-1:single:bear-red"], dice=[HIT])
    assert (kinds(shot), shot.unit("bear-red").hp) == ([("yellow",)], 4)


# ---------------------------------------------------------------------- Stroke of Luck


@pytest.mark.plays("far_cry", "talent:stroke_of_luck")
@pytest.mark.rule("FC-SPIDER-08", "FC-ONCE-02")
def test_stroke_of_luck_rolls_one_own_die_again_and_the_new_result_stands() -> None:
    jungle = close("gun", talent="stroke_of_luck", kind="bear", hp=6)
    key = "attack:anna:gun-1:single:bear-red"
    asked = jungle.turn(choices=[key], dice=[MISS])
    assert (asked.asked.prompt, asked.asked.seats, asked.keys) == (
        "ask-stroke-of-luck",
        ("player1",),
        ["keep", "reroll:0"],
    )
    played = jungle.turn(choices=[key, "reroll:0"], dice=[MISS, HIT])
    assert (kinds(played), played.unit("bear-red").hp) == ([("yellow",), ("yellow",)], 4)
    assert (played.card("stroke_of_luck").flipped, [e.hero for e in played.told(luck.Rerolled)]) == (True, ["anna"])
    worse = jungle.turn(choices=[key, "reroll:0"], dice=[HIT, MISS])
    assert worse.unit("bear-red").hp == 6
    kept = jungle.turn(choices=[key, "keep"], dice=[MISS])
    assert (kept.card("stroke_of_luck").flipped, kept.unit("bear-red").hp) == (False, 6)
    jungle.change("stroke_of_luck", flipped=True)
    assert jungle.turn(choices=[key], dice=[MISS]).asked.prompt == "ask-act"


@pytest.mark.rule("FC-SPIDER-08")
def test_the_attack_die_or_the_cover_die_of_one_roll_may_be_rolled_again() -> None:
    jungle = Jungle(". . r .")
    jungle.hero("anna", at="A1", weapons=("gun",), talents=("stroke_of_luck",))
    jungle.enemy("bear", at="D1")
    key = "attack:anna:gun-1:single:bear-red"
    assert jungle.turn(choices=[key], dice=[[6, 6]]).keys == ["keep", "reroll:0", "reroll:1"]
    played = jungle.turn(choices=[key, "reroll:1"], dice=[[6, 6], BARE])
    assert (kinds(played), played.unit("bear-red").hp) == ([("yellow", "blue"), ("blue",)], 4)
    assert jungle.turn(choices=[key, "reroll:0"], dice=[[1, 1], HIT]).unit("bear-red").hp == 4


@pytest.mark.rule("FC-SPIDER-08")
def test_a_die_rolled_against_the_hero_may_be_rolled_again_but_none_of_others() -> None:
    jungle = close(talent="stroke_of_luck", kind="gunner")
    shot = attack.Roll(Shot(attacker="gunner-red", weapon="shot", unit="anna"))
    played = jungle.play(shot, choices=["reroll:0"], dice=[HIT, MISS])
    assert (played.unit("anna").hp, played.rolls()[1].seat) == (8, "player1")
    at_bert = attack.Roll(Shot(attacker="gunner-red", weapon="shot", unit="bert"))
    assert jungle.play(at_bert, dice=[MISS]).decision is None


@pytest.mark.rule("FC-SPIDER-08", "FC-TAKEDOWN-04")
def test_takedown_dice_and_those_of_added_effects_may_be_rolled_again_but_one_die_only() -> None:
    jungle = close(talent="stroke_of_luck")
    played = jungle.turn(choices=[TAKEDOWN, "reroll:0"], dice=[MISS, HIT])
    assert ("guard-red" in played.state.units, played.card("stroke_of_luck").flipped) == (False, True)
    print_weapon("barb", damage=1, die="yellow", ammo=3, on_hit=(OnHit(die="red", bleed=True),))
    jungle = close("barb", talent="stroke_of_luck", kind="bear", hp=6)
    key = "attack:anna:barb-1:single:bear-red"
    played = jungle.turn(choices=[key, "keep", "reroll:0"], dice=[HIT, MISS, HIT])
    assert played.unit("bear-red").bleed
    once = jungle.turn(choices=[key, "reroll:0"], dice=[MISS, HIT, MISS])  # nothing is left for the second die
    assert (once.unit("bear-red").hp, once.unit("bear-red").bleed) == (5, False)


@pytest.mark.rule("FC-SPIDER-08", "FC-MODE-06")
def test_the_cover_die_of_a_further_target_may_be_rolled_again() -> None:
    jungle = Jungle("""
    . . . . . . .
     . . . r . .
    """)
    jungle.hero("anna", at="A2", weapons=("sprayer",), talents=("stroke_of_luck",))
    jungle.enemy("bear", at="E1")
    jungle.enemy("hound", at="E2")
    played = jungle.turn(
        choices=["attack:anna:sprayer-1:spread:bear-red", "keep", "reroll:0"], dice=[HIT, SHIELD, BARE]
    )
    assert (played.unit("hound-red").hp, played.card("stroke_of_luck").flipped) == (2, True)


@pytest.mark.rule("FC-SPIDER-08", "FC-MODE-02")
def test_the_die_of_a_scatter_may_be_rolled_again() -> None:
    jungle = close("scatter", talent="stroke_of_luck", kind="bear", hp=6)
    choices = ["attack:anna:scatter-1:scatter:bear-red", "reroll:0"]
    played = jungle.turn(choices=choices, dice=[MISS, HIT])
    assert (played.unit("bear-red").hp, played.card("stroke_of_luck").flipped) == (3, True)


# ---------------------------------------------------------------------- Knife Artist


@pytest.mark.plays("far_cry", "talent:knife_artist")
@pytest.mark.rule("FC-SPIDER-09", "FC-ONCE-01")
def test_a_knife_artist_attacks_twice_with_a_blade_once_per_turn() -> None:
    jungle = close("knife", "knife", talent="knife_artist", kind="bear", hp=9, **SANE)
    assert jungle.turn(choices=[BLOW]).keys == ["go", "add:knife_artist"]
    played = jungle.turn(choices=[BLOW, "add:knife_artist"])
    assert (played.unit("bear-red").hp, played.card("knife_artist").turned) == (5, True)
    assert [event.result for event in played.told(attack.Attacked)] == ["hit", "hit"]
    assert (played.card("knife-1").turned, played.offers("attack:anna:knife-1")) == (True, [])
    second = jungle.turn(choices=[BLOW, "add:knife_artist", "attack:anna:knife-2:single:bear-red"])
    assert second.unit("bear-red").hp == 3
    assert jungle.turn(choices=[BLOW, "go"]).unit("bear-red").hp == 7


@pytest.mark.rule("FC-SPIDER-09")
def test_the_second_blow_falls_away_with_its_target() -> None:
    jungle = close("knife", talent="knife_artist", kind="bear", hp=2)
    played = jungle.turn(choices=[BLOW, "add:knife_artist"])
    assert ("bear-red" in played.state.units, played.told(attack.Cancelled)) == (False, [])


@pytest.mark.rule("FC-SPIDER-09")
def test_a_knife_artist_needs_a_blade_in_melee() -> None:
    stick = close("stick", talent="knife_artist", kind="bear", hp=9)
    assert stick.turn(choices=["attack:anna:stick-1:single:bear-red"]).asked.prompt == "ask-act"
    thrown = close("knife", talent="knife_artist", kind="bear", hp=9)
    assert thrown.turn(choices=["attack:anna:knife-1:throw:bear-red"], dice=[HIT]).asked.prompt == "ask-act"


@pytest.mark.rule("FC-SPIDER-09", "FC-TALENT-09")
@pytest.mark.parametrize(("face", "hurt"), [(5, [3, 2]), (4, [2, 2])])
def test_at_insanity_ten_a_red_die_goes_with_the_first_blow(face: int, hurt: list[int]) -> None:
    jungle = close("knife", talent="knife_artist", kind="bear", hp=9, **MAD)
    played = jungle.turn(choices=[BLOW, "add:knife_artist"], dice=[[face]])
    assert (kinds(played), [event.amount for event in played.told(damage.Wounded)]) == ([("red",)], hurt)
    assert jungle.turn(choices=[BLOW, "go"]).rolls() == []


@pytest.mark.rule("FC-SPIDER-09", "FC-TALENT-09")
def test_the_red_die_is_for_a_first_blow_that_hits() -> None:
    print_weapon("saw", type="blade", damage=2, die="yellow")
    jungle = close("saw", talent="knife_artist", kind="bear", hp=9, **MAD)
    choices = ["attack:anna:saw-1:single:bear-red", "add:knife_artist"]
    played = jungle.turn(choices=choices, dice=[MISS, HIT])
    assert (kinds(played), played.unit("bear-red").hp) == ([("yellow",), ("yellow",)], 7)


@pytest.mark.rule("FC-SPIDER-08")
def test_nobody_is_asked_about_dice_that_are_not_rolled() -> None:
    jungle = close("stick", talent="stroke_of_luck", kind="bear", hp=6)
    assert jungle.turn(choices=["attack:anna:stick-1:single:bear-red"]).asked.prompt == "ask-act"

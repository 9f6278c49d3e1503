"""The Talents of the Shark (Talents): surviving."""

import pytest

from fireteam.games.far_cry.content.types import Attack, OnHit
from fireteam.games.far_cry.rules import people
from fireteam.games.far_cry.rules.fight import attack, damage, shots
from fireteam.games.far_cry.rules.fight.shots import Shot
from fireteam.games.far_cry.rules.fight.sources import Source
from fireteam.games.far_cry.rules.mission import setup
from fireteam.games.far_cry.rules.turn import turn
from fireteam.games.far_cry.state import Lasting

from .jungle import BARE, HIT, MISS, SHIELD, InTheJungle, Jungle, print_board, print_weapon

MAD, SANE = {"insanity": 10}, {"insanity": 9}
BLOW = "attack:anna:knife-1:single:bear-red"


def close(*weapons: str, talent: str = "", kind: str = "bear", **hero: object) -> Jungle:
    """Anna with a Talent on B2, somebody beside her on C2, bert far away."""
    jungle = Jungle()
    jungle.hero("anna", at="B2", weapons=weapons, talents=(talent,) if talent else (), **hero)
    jungle.enemy(kind, at="C2")
    jungle.hero("bert", at="I7")
    return jungle


def kinds(played: InTheJungle) -> list[tuple[str, ...]]:
    return [roll.kinds for roll in played.rolls()]


# ---------------------------------------------------------------------- Physical Conditioning and First Aid


@pytest.mark.plays("far_cry", "talent:physical_conditioning")
@pytest.mark.rule("FC-SHARK-01")
def test_physical_conditioning_gives_one_more_hp() -> None:
    jungle = close(talent="physical_conditioning")
    assert [people.max_hp(jungle.state, jungle.state.units[id]) for id in ("anna", "bert")] == [9, 8]


@pytest.mark.plays("far_cry", "talent:first_aid")
@pytest.mark.rule("FC-SHARK-03", "FC-BANDAGE-03", "FC-IMPULSE-02")
def test_with_first_aid_a_mission_starts_with_four_bandages_instead_of_two() -> None:
    jungle = close(talent="first_aid", bandages=0)
    played = jungle.play(setup.PrepareHeroes())
    assert [played.hero(id).bandages for id in ("anna", "bert")] == [4, 2]
    assert [played.hero(id).impulse for id in ("anna", "bert")] == [True, True]


# ---------------------------------------------------------------------- The Right Spot


@pytest.mark.plays("far_cry", "talent:the_right_spot")
@pytest.mark.rule("FC-SHARK-02", "FC-ONCE-02")
def test_the_right_spot_is_a_sure_blow_of_double_damage_once_per_mission() -> None:
    print_weapon("saw", type="blade", damage=2, die="black")
    jungle = close("saw", talent="the_right_spot")
    saw = "attack:anna:saw-1:single:bear-red"
    assert jungle.turn(choices=[saw]).keys == ["go", "add:the_right_spot"]
    played = jungle.turn(choices=[saw, "add:the_right_spot"])
    assert (kinds(played), played.unit("bear-red").hp, played.card("the_right_spot").flipped) == ([], 2, True)
    assert played.unit("anna").impair == 0
    plain = jungle.turn(choices=[saw, "go"], dice=[HIT])
    assert (plain.unit("bear-red").hp, plain.card("the_right_spot").flipped) == (4, False)
    jungle.change("the_right_spot", flipped=True)
    assert jungle.turn(choices=[saw], dice=[HIT]).asked.prompt == "ask-act"


@pytest.mark.rule("FC-SHARK-02")
def test_the_right_spot_is_for_melee_alone() -> None:
    jungle = close("gun", "knife", talent="the_right_spot")
    for key in ("attack:anna:gun-1:single:bear-red", "attack:anna:knife-1:throw:bear-red"):
        assert jungle.turn(choices=[key], dice=[MISS]).asked.prompt == "ask-act"


@pytest.mark.rule("FC-SHARK-02", "FC-TALENT-09", "FC-GLOSS-10")
def test_at_insanity_ten_it_triples_and_impairs_the_hero() -> None:
    print_weapon("saw", type="blade", damage=1, die="black")
    played = close("saw", talent="the_right_spot", **MAD).turn(
        choices=["attack:anna:saw-1:single:bear-red", "add:the_right_spot"]
    )
    assert (kinds(played), played.unit("bear-red").hp, played.unit("anna").impair) == ([], 3, 1)
    sane = close("stick", talent="the_right_spot", **SANE).turn(
        choices=["attack:anna:stick-1:single:bear-red", "add:the_right_spot"]
    )
    assert (sane.unit("bear-red").hp, sane.unit("anna").impair) == (4, 0)


@pytest.mark.rule("FC-SHARK-02", "FC-TALENT-09", "FC-SHARK-09")
@pytest.mark.parametrize(("insanity", "hurt"), [(9, 2 * 1), (10, 3 * 1)])
def test_at_insanity_ten_no_bonus_of_another_talent_is_added(insanity: int, hurt: int) -> None:
    jungle = close("stick", hp=3, insanity=insanity)
    jungle.give("anna", "the_right_spot", "learned")
    jungle.give("anna", "adrenaline", "learned")
    played = jungle.play(
        turn.StartTurn(),
        turn.PlayerTurn(),
        choices=["attack:anna:stick-1:single:bear-red", "add:the_right_spot"],
    )
    assert played.unit("bear-red").hp == 6 - hurt


@pytest.mark.rule("FC-SHARK-02", "FC-SPIDER-09")
def test_only_below_insanity_ten_the_right_spot_goes_with_a_knife_artist() -> None:
    for insanity, keys in ((9, ["go", "add:knife_artist"]), (10, None)):
        jungle = close("knife", insanity=insanity)
        jungle.give("anna", "the_right_spot", "learned")
        jungle.give("anna", "knife_artist", "learned")
        assert jungle.turn(choices=[BLOW]).keys == ["go", "add:the_right_spot", "add:knife_artist"]
        played = jungle.turn(choices=[BLOW, "add:the_right_spot"])
        assert (played.keys if played.asked.prompt == "ask-how-to-attack" else None) == keys
        other = jungle.turn(choices=[BLOW, "add:knife_artist"], dice=[] if insanity == 9 else [MISS], spare=True)
        assert (other.keys if other.asked.prompt == "ask-how-to-attack" else None) == (
            ["go", "add:the_right_spot"] if insanity == 9 else None
        )


@pytest.mark.rule("FC-SHARK-02", "FC-SPIDER-09")
def test_the_right_spot_is_for_the_first_of_two_blows() -> None:
    jungle = close("knife")
    jungle.change("bear-red", hp=9)
    jungle.give("anna", "the_right_spot", "learned")
    jungle.give("anna", "knife_artist", "learned")
    played = jungle.turn(choices=[BLOW, "add:the_right_spot", "add:knife_artist"])
    assert [event.amount for event in played.told(damage.Wounded)] == [4, 2]


# ---------------------------------------------------------------------- Impulse Training


@pytest.mark.plays("far_cry", "talent:impulse_training")
@pytest.mark.rule("FC-SHARK-04", "FC-ONCE-02", "FC-IMPULSE-02")
def test_impulse_training_brings_a_used_impulse_back_once_per_mission() -> None:
    jungle = close(talent="impulse_training", impulse=True, hp=2)
    assert not jungle.turn().offers("talent:")  # the token is there
    choices = ["impulse:anna", "talent:anna:impulse_training"]
    played = jungle.turn(choices=choices)
    assert (played.hero("anna").impulse, played.card("impulse_training").flipped) == (True, True)
    again = jungle.turn(choices=[*choices, "impulse:anna"])
    assert (again.unit("anna").hp, again.hero("anna").impulse, again.offers("talent:")) == (6, False, [])
    assert not close(impulse=False).turn().offers("talent:")


# ---------------------------------------------------------------------- Animal Takedown


@pytest.mark.plays("far_cry", "talent:animal_takedown")
@pytest.mark.rule("FC-SHARK-05", "FC-TAKEDOWN-02")
@pytest.mark.parametrize(("kind", "offered"), [("bear", True), ("hound", True), ("ghost", False)])
def test_animals_can_be_taken_down_under_the_same_conditions_spirits_cannot(kind: str, offered: bool) -> None:
    jungle = close(talent="animal_takedown", kind=kind)
    jungle.change(f"{kind}-red", hp=3)
    assert bool(jungle.turn().offers("takedown:anna")) == offered
    jungle.change(f"{kind}-red", hp=4)
    assert not jungle.turn().offers("takedown:anna")
    other = close(kind=kind)
    other.change(f"{kind}-red", hp=3)
    assert not other.turn().offers("takedown:anna")


@pytest.mark.rule("FC-SHARK-05", "FC-INSANE-04", "FC-GLOSS-01")
def test_a_success_scares_the_animal_off_without_insanity() -> None:
    jungle = close(talent="animal_takedown")
    jungle.change("bear-red", hp=2)
    played = jungle.turn(choices=["takedown:anna:bear-red"], dice=[[5]])
    assert ("bear-red" in played.state.units, played.hero("anna").gained_insanity) == (False, 0)
    assert (kinds(played), len(played.told(damage.ScaredOff))) == ([("red",)], 1)


@pytest.mark.rule("FC-SHARK-05", "FC-TALENT-09")
def test_an_animal_that_was_not_taken_down_attacks_at_once_but_not_at_insanity_ten() -> None:
    jungle = close(talent="animal_takedown", **SANE)
    jungle.change("bear-red", hp=2)
    assert jungle.turn(choices=["takedown:anna:bear-red"], dice=[MISS]).unit("anna").hp == 6
    mad = close(talent="animal_takedown", **MAD)
    mad.change("bear-red", hp=2)
    assert mad.turn(choices=["takedown:anna:bear-red"], dice=[MISS]).unit("anna").hp == 8
    human = close(talent="animal_takedown", kind="guard", **SANE)
    assert human.turn(choices=["takedown:anna:guard-red"], dice=[MISS]).unit("anna").hp == 8


@pytest.mark.rule("FC-SHARK-05")
def test_the_attack_is_the_main_attack_of_the_animal_or_none_if_it_has_none() -> None:
    claws = Attack(id="claws", melee=True, damage=5, zone_only=True)
    bite = Attack(id="nip", melee=True, damage=1, die="yellow")
    print_board("wolf", nature="animal", weapons=(claws, bite))
    jungle = close(talent="animal_takedown", kind="wolf")
    played = jungle.turn(choices=["takedown:anna:wolf-red"], dice=[MISS, HIT])
    assert (played.unit("anna").hp, [event.weapon for event in played.told(attack.Attacked)]) == (7, ["nip"])
    print_board("deer", nature="animal")
    jungle = close(talent="animal_takedown", kind="deer")
    assert jungle.turn(choices=["takedown:anna:deer-red"], dice=[MISS]).unit("anna").hp == 8


# ---------------------------------------------------------------------- Field Medic


@pytest.mark.plays("far_cry", "talent:field_medic")
@pytest.mark.rule("FC-SHARK-06")
def test_bandages_of_a_field_medic_give_three_hp_to_whomever_they_are_for() -> None:
    jungle = close(talent="field_medic", hp=2, bandages=1)
    assert jungle.turn(choices=["bandage:anna:anna"]).unit("anna").hp == 5
    jungle.change("bert", hp=2, cell=jungle.cell("A2"))
    assert jungle.turn(choices=["bandage:anna:bert"]).unit("bert").hp == 5
    jungle.change("bert", bandages=1)
    assert jungle.turn(choices=["bandage:bert:anna"]).unit("anna").hp == 4


# ---------------------------------------------------------------------- Second Wind


@pytest.mark.plays("far_cry", "talent:second_wind")
@pytest.mark.rule("FC-SHARK-07", "FC-ONCE-02")
@pytest.mark.parametrize(("insanity", "hp"), [(0, 4), (5, 4), (15, 5)])
def test_second_wind_brings_a_hero_back_with_half_the_maximum_rounded_down(insanity: int, hp: int) -> None:
    jungle = close(talent="second_wind", hp=2, insanity=insanity)
    blow = damage.Harm(Source("attack", "bear-red"), (("anna", 2),))
    played = jungle.play(blow)
    assert (played.unit("anna").hp, played.unit("anna").down, played.card("second_wind").flipped) == (hp, False, True)
    assert [event.hp for event in played.told(damage.CameTo)] == [hp]
    twice = jungle.play(blow, damage.Harm(Source("attack", "bear-red"), (("anna", hp),)))
    assert twice.unit("anna").down


@pytest.mark.rule("FC-SHARK-07", "FC-KO-07")
def test_who_comes_back_keeps_statuses_effects_and_mp() -> None:
    jungle = close(talent="second_wind", hp=1, bleed=True, mp=3, ink=2)
    played = jungle.play(damage.Harm(Source("fire"), (("anna", 1),)))
    assert (played.unit("anna").bleed, played.unit("anna").mp, played.hero("anna").ink) == (True, 3, 2)


@pytest.mark.rule("FC-ONCE-03", "FC-SHARK-07")
def test_who_comes_back_regains_no_action_that_was_used_this_turn() -> None:
    print_board("ogre", weapons=(Attack(id="fist", melee=True, damage=9),), hp=6)
    jungle = close("stick", talent="second_wind", kind="ogre", hp=1, bandages=2)
    choices = ["attack:anna:stick-1:single:ogre-red", "bandage:anna:anna", "move:anna:A2"]
    played = jungle.turn(choices=choices)  # leaving its zone: the ogre strikes
    assert (played.card("second_wind").flipped, played.unit("anna").hp) == (True, 4)
    assert (played.card("stick-1").turned, played.hero("anna").attacked) == (True, True)
    assert not played.offers("bandage:anna")
    assert not played.offers("attack:anna")


# ---------------------------------------------------------------------- Steel Abs


def struck(jungle: Jungle, *, choices: tuple[str, ...] = (), dice: list[list[int]], blows: int = 1) -> InTheJungle:
    """The bear strikes at anna in the Enemy turn, so many times."""
    bite = attack.Roll(Shot(attacker="bear-red", weapon="bite", unit="anna", free=True))
    return jungle.in_enemy_turn().play(*[bite] * blows, choices=choices, dice=dice)


@pytest.mark.plays("far_cry", "talent:steel_abs")
@pytest.mark.rule("FC-SHARK-08")
def test_steel_abs_cancel_melee_damage_in_the_enemy_turn_on_a_shield() -> None:
    jungle = close(talent="steel_abs", **SANE)
    asked = struck(jungle, dice=[])
    assert (asked.asked.prompt, asked.asked.seats, asked.keys) == ("ask-steel-abs", ("player1",), ["abs", "take"])
    assert asked.asked.arguments == {"unit": "anna", "amount": 2}
    held = struck(jungle, choices=("abs",), dice=[SHIELD])
    assert (kinds(held), held.unit("anna").hp, held.unit("bear-red").hp) == ([("blue",)], 8, 6)
    assert struck(jungle, choices=("abs",), dice=[[4]]).unit("anna").hp == 8
    assert struck(jungle, choices=("abs",), dice=[[3]]).unit("anna").hp == 6
    assert struck(jungle, choices=("take",), dice=[]).unit("anna").hp == 6


@pytest.mark.rule("FC-SHARK-08")
@pytest.mark.parametrize("die", [SHIELD, BARE])
def test_steel_abs_are_tried_once_in_each_enemy_turn_held_or_not(die: list[int]) -> None:
    jungle = close(talent="steel_abs")
    played = struck(jungle, choices=("abs",), dice=[die], blows=2)
    assert (played.decision, played.unit("anna").hp) == (None, 6 if die == SHIELD else 4)
    waited = struck(jungle, choices=("take",), dice=[], blows=2)
    assert waited.asked.prompt == "ask-steel-abs"  # who did not use them may still
    jungle = close(talent="steel_abs")
    jungle.state.abs_used = ("anna",)
    assert jungle.enemy_turn().asked.prompt == "ask-steel-abs"  # a new Enemy turn


@pytest.mark.rule("FC-SHARK-08")
def test_steel_abs_help_neither_in_the_player_turn_nor_against_shots_or_fire_nor_a_friend() -> None:
    jungle = close(talent="steel_abs")
    bite = attack.Roll(Shot(attacker="bear-red", weapon="bite", unit="anna", free=True))
    assert jungle.play(bite).unit("anna").hp == 6
    jungle.in_enemy_turn()
    assert jungle.play(damage.Harm(Source("fire"), (("anna", 2),))).unit("anna").hp == 6
    jungle.enemy("gunner", at="E2")
    shot = attack.Roll(Shot(attacker="gunner-red", weapon="shot", unit="anna"))
    assert jungle.play(shot, dice=[HIT]).unit("anna").hp == 6
    jungle.change("bert", cell=jungle.cell("D2"))
    at_bert = attack.Roll(Shot(attacker="bear-red", weapon="bite", unit="bert", free=True))
    assert jungle.play(at_bert).unit("bert").hp == 6


@pytest.mark.rule("FC-SHARK-08", "FC-TALENT-09")
def test_at_insanity_ten_steel_abs_that_hold_strike_back() -> None:
    jungle = close(talent="steel_abs", **MAD)
    held = struck(jungle, choices=("abs",), dice=[SHIELD])
    assert (held.unit("anna").hp, held.unit("bear-red").hp) == (8, 5)
    assert struck(jungle, choices=("abs",), dice=[BARE]).unit("bear-red").hp == 6
    human = close(talent="steel_abs", kind="guard", **MAD)
    human.change("guard-red", hp=1)
    blow = attack.Roll(Shot(attacker="guard-red", weapon="blow", unit="anna"))
    played = human.in_enemy_turn().play(blow, choices=["abs"], dice=[SHIELD])
    assert ("guard-red" in played.state.units, played.hero("anna").gained_insanity) == (False, 1)


@pytest.mark.rule("FC-SHARK-08", "FC-DAMAGE-02")
def test_what_goes_with_the_hit_comes_before_steel_abs() -> None:
    print_board("wolf", nature="animal", weapons=(Attack(id="nip", melee=True, damage=1, on_hit=(OnHit(bleed=True),)),))
    jungle = close(talent="steel_abs", kind="wolf")
    nip = attack.Roll(Shot(attacker="wolf-red", weapon="nip", unit="anna"))
    played = jungle.in_enemy_turn().play(nip, choices=["abs"], dice=[SHIELD])
    assert (played.unit("anna").bleed, played.unit("anna").hp) == (True, 8)


@pytest.mark.rule("FC-SHARK-08", "FC-SPIDER-08")
def test_stroke_of_luck_turns_the_die_of_steel_abs() -> None:
    jungle = close(talent="steel_abs")
    jungle.give("anna", "stroke_of_luck", "learned")
    played = struck(jungle, choices=("abs", "reroll:0"), dice=[BARE, SHIELD])
    assert (played.unit("anna").hp, played.card("stroke_of_luck").flipped) == (8, True)


# ---------------------------------------------------------------------- Adrenaline


@pytest.mark.plays("far_cry", "talent:adrenaline")
@pytest.mark.rule("FC-SHARK-09", "FC-TALENT-09")
@pytest.mark.parametrize(
    ("hp", "insanity", "mp", "hurt"), [(3, 0, 7, 1), (4, 0, 5, 1), (1, 9, 7, 1), (3, 10, 8, 2), (4, 10, 6, 1)]
)
def test_a_turn_started_with_three_hp_or_less_brings_two_mp_and_the_mad_a_harder_blow(
    hp: int, insanity: int, mp: int, hurt: int
) -> None:
    jungle = close("stick", talent="adrenaline", hp=hp, insanity=insanity)
    stick = "attack:anna:stick-1:single:bear-red"
    played = jungle.play(turn.StartTurn(), turn.PlayerTurn(), choices=[stick])
    assert (played.unit("anna").mp, played.unit("bear-red").hp) == (mp, 6 - hurt)


@pytest.mark.rule("FC-SHARK-09")
def test_the_harder_blow_is_for_melee_and_for_that_turn_alone() -> None:
    jungle = close("stick", "gun", talent="adrenaline", hp=3, **MAD)
    started = jungle.play(turn.StartTurn())
    by_hand = Shot(attacker="anna", weapon="stick-1", unit="bear-red")
    shot = Shot(attacker="anna", weapon="gun-1", unit="bear-red")
    assert [shots.damage(started.state, each, "bear-red").value for each in (by_hand, shot)] == [2, 2]
    over = jungle.play(turn.StartTurn(), turn.EndTurn())
    assert shots.damage(over.state, by_hand, "bear-red").value == 1


@pytest.mark.rule("FC-SHARK-02", "FC-SPIDER-07", "FC-SHARK-09", "FC-POTION-07")
def test_an_attack_that_stands_alone_gets_no_bonus_of_another_talent() -> None:
    bow = print_weapon("longbow", type="bow", damage=2, die="green", ammo=1)
    jungle = Jungle()
    potion, rage = Lasting("damage:human", 1, 2), Lasting("melee", 3, 2)
    jungle.hero(
        "anna", at="A1", weapons=(bow, "stick"), talents=("expert_archery",), insanity=10, lasting=(potion, rage)
    )
    jungle.enemy("guard", at="B1")
    jungle.enemy("bear", at="C1")

    def dealt(weapon: str, unit: str, alone: bool) -> int:
        shot = shots.Shot(attacker="anna", weapon=weapon, unit=unit, alone=alone)
        return shots.damage(jungle.state, shot, unit).value

    assert dealt("longbow-1", "guard-red", False) == 2 + 1 + 1
    assert dealt("longbow-1", "guard-red", True) == 2 + 1
    assert dealt("longbow-1", "bear-red", False) == 2 + 1
    assert dealt("longbow-1", "bear-red", True) == 2
    assert dealt("stick-1", "guard-red", False) == 1 + 1 + 3
    assert dealt("stick-1", "guard-red", True) == 1 + 1
    jungle.change("anna", insanity=9)
    assert dealt("longbow-1", "bear-red", False) == 2


@pytest.mark.rule("FC-SHARK-08", "FC-DAMAGE-10")
def test_damage_that_steel_abs_cancel_is_told() -> None:
    jungle = close(talent="steel_abs", **SANE).in_enemy_turn()
    blow = damage.Harm(Source("attack", melee=True), (("anna", 2),))
    played = jungle.play(blow, choices=["abs"], dice=[SHIELD])
    assert played.story == [("Withstood", "anna")]
    assert jungle.play(blow, choices=["abs"], dice=[BARE]).told(damage.Withstood) == []

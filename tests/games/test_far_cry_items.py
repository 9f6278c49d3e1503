"""The items, sacks, holsters and Impulses of Far Cry's box, each played for what it does."""

import pytest
from tests.rules.far_cry.jungle import HIT, MISS, InTheJungle, Jungle

from fireteam.games.far_cry.content import library
from fireteam.games.far_cry.rules import people
from fireteam.games.far_cry.rules.actions import carrying
from fireteam.games.far_cry.rules.enemies import targets
from fireteam.games.far_cry.rules.fight import damage, shots
from fireteam.games.far_cry.rules.fight.shots import Shot
from fireteam.games.far_cry.rules.fight.sources import Source
from fireteam.games.far_cry.rules.tiles import fire
from fireteam.games.far_cry.rules.turn import turn
from fireteam.games.far_cry.state import DISCARD, SACK

pytestmark = pytest.mark.usefixtures("far_cry_box")

BOTH_DONE = ("done:player1", "done:player2")


def carrier(item: str, drawing: str = "", **hero: object) -> Jungle:
    """Anna on B2 with an item, bert in the far corner."""
    jungle = Jungle(drawing) if drawing else Jungle()
    jungle.hero("anna", at="B2", items=(item,), **hero)
    jungle.hero("bert", at="I7")
    return jungle


def use(jungle: Jungle, item: str, *choices: str, dice: tuple[list[int], ...] = ()) -> InTheJungle:
    played: InTheJungle = jungle.turn(choices=[f"item:anna:{item}-1", *choices], dice=dice)
    assert played.card(f"{item}-1").place == DISCARD
    return played


def cost(item: str) -> dict[str, int]:
    return dict(library.items()[item].leaves)


# ---------------------------------------------------------------------- potions


@pytest.mark.plays("far_cry", "item:nature_boy")
@pytest.mark.rule("FC-POTION-01")
def test_nature_boy_lets_its_drinker_choose_leaves_in_this_round_and_the_next() -> None:
    assert cost("nature_boy") == {"blue": 1}
    jungle = carrier("nature_boy")
    jungle.token("leaf", "A2", face="green")
    jungle.deck("leaf", "crimson", "blue")
    played = use(jungle, "nature_boy", "move:anna:A2", "take:leaf-A2", "leaf:crimson")
    assert (played.hero("anna").gained_leaves, sorted(played.state.decks["leaf"].draw)) == (
        (0, 0, 0, 1),
        ["blue", "green"],
    )
    assert [(lasting.round, lasting.turn) for lasting in played.hero("anna").lasting] == [(3, False)]


@pytest.mark.plays("far_cry", "item:sprint_burst")
@pytest.mark.rule("FC-POTION-02")
def test_sprint_burst_gives_two_mp_above_the_maximum_too() -> None:
    assert cost("sprint_burst") == {"blue": 2}
    assert use(carrier("sprint_burst"), "sprint_burst").unit("anna").mp == 7
    assert use(carrier("sprint_burst", mp=0), "sprint_burst").unit("anna").mp == 2
    again = carrier("sprint_burst").play(
        turn.PlayerTurn(), turn.StartTurn(), choices=["item:anna:sprint_burst-1", *BOTH_DONE]
    )
    assert again.unit("anna").mp == 5


@pytest.mark.plays("far_cry", "item:medicine")
@pytest.mark.rule("FC-POTION-03")
@pytest.mark.parametrize(("hp", "after"), [(2, 5), (5, 8), (6, 8)])
def test_medicine_heals_three_hp_within_the_maximum(hp: int, after: int) -> None:
    assert cost("medicine") == {"green": 2}
    assert use(carrier("medicine", hp=hp), "medicine").unit("anna").hp == after


@pytest.mark.plays("far_cry", "item:animal_repellent")
@pytest.mark.rule("FC-POTION-04")
def test_animal_repellent_hides_its_drinker_from_animals_for_two_rounds() -> None:
    assert cost("animal_repellent") == {"amber": 2}
    jungle = carrier("animal_repellent")
    for kind in ("bear", "hound", "guard"):
        jungle.enemy(kind, at={"bear": "C2", "hound": "A2", "guard": "B3"}[kind])
    played = use(jungle, "animal_repellent")
    chosen = {
        id: [unit.id for unit in targets.candidates(played.state, played.unit(id)) if unit.side == "hero"]
        for id in ("bear-red", "hound-red", "guard-red")
    }
    assert chosen == {"bear-red": ["bert"], "hound-red": ["bert"], "guard-red": ["anna", "bert"]}
    assert [(lasting.round, lasting.turn) for lasting in played.hero("anna").lasting] == [(3, False)]


@pytest.mark.plays("far_cry", "item:fireproof_balm")
@pytest.mark.rule("FC-POTION-05")
def test_fireproof_balm_cancels_fire_and_blaze_of_this_turn_but_no_explosion() -> None:
    assert cost("fireproof_balm") == {"crimson": 2}
    jungle = carrier("fireproof_balm")
    jungle.state.fire = (jungle.cell("B2"), jungle.cell("I7"))
    balm = "item:anna:fireproof_balm-1"
    over = jungle.play(turn.PlayerTurn(), turn.EndTurn(), choices=[balm, *BOTH_DONE])
    assert (over.unit("anna").hp, over.unit("bert").hp, over.hero("anna").lasting) == (8, 7, ())
    smeared = use(jungle, "fireproof_balm")
    jungle.change("anna", lasting=smeared.hero("anna").lasting)
    assert jungle.play(fire.Blaze(jungle.cell("B2"), 2)).unit("anna").hp == 8
    assert jungle.play(damage.Harm(Source("explosion"), (("anna", 2),))).unit("anna").hp == 6


@pytest.mark.plays("far_cry", "item:endorphin_boost")
@pytest.mark.rule("FC-POTION-06")
@pytest.mark.parametrize(("insanity", "after"), [(0, 8), (5, 9)])
def test_endorphin_boost_fills_hp_up_to_the_current_maximum(insanity: int, after: int) -> None:
    assert cost("endorphin_boost") == {"green": 2, "blue": 2}
    assert use(carrier("endorphin_boost", hp=1, insanity=insanity), "endorphin_boost").unit("anna").hp == after


@pytest.mark.plays("far_cry", "item:deadly_hunter")
@pytest.mark.rule("FC-POTION-07")
def test_deadly_hunter_adds_a_damage_against_animals_for_this_turn() -> None:
    assert cost("deadly_hunter") == {"amber": 2, "crimson": 1}
    jungle = carrier("deadly_hunter", weapons=("gun", "stick"))
    for kind, at in (("bear", "C2"), ("hound", "A2"), ("guard", "B3"), ("ghost", "B1")):
        jungle.enemy(kind, at=at)
    played = use(jungle, "deadly_hunter")
    for weapon, base in (("gun-1", 2), ("stick-1", 1)):
        found = [
            shots.damage(played.state, Shot(attacker="anna", weapon=weapon, unit=id), id).value - base
            for id in ("bear-red", "hound-red", "guard-red", "ghost-red")
        ]
        assert found == [1, 1, 0, 0]
    over = jungle.play(turn.PlayerTurn(), turn.AfterTurn(), choices=["item:anna:deadly_hunter-1", *BOTH_DONE])
    assert over.hero("anna").lasting == ()


@pytest.mark.plays("far_cry", "item:sharpshooter_elixir")
@pytest.mark.rule("FC-POTION-08", "FC-DICE-11")
def test_sharpshooter_elixir_improves_every_attack_die_of_this_turn_but_not_the_cover_die() -> None:
    assert cost("sharpshooter_elixir") == {"crimson": 2, "amber": 1}
    jungle = Jungle(". . . r . .")
    jungle.hero("anna", at="A1", items=("sharpshooter_elixir",), weapons=("gun", "gun"))
    jungle.hero("bert", at="F1")
    jungle.enemy("bear", at="E1")
    shot = "attack:anna:gun-{}:single:bear-red"
    played = use(jungle, "sharpshooter_elixir", shot.format(1), shot.format(2), dice=([1, 6], [2, 4]))
    assert [roll.kinds for roll in played.rolls()] == [("green", "blue")] * 2
    assert played.unit("bear-red").hp == 6  # the second is a hit by the better die, and 4 is still a shield
    over = jungle.play(turn.PlayerTurn(), turn.AfterTurn(), choices=["item:anna:sharpshooter_elixir-1", *BOTH_DONE])
    assert over.hero("anna").lasting == ()


# ---------------------------------------------------------------------- things to buy


@pytest.mark.plays("far_cry", "item:mine")
@pytest.mark.rule("FC-ITEM-03", "FC-GLOSS-11")
def test_a_mine_is_laid_beside_its_user_and_enemies_walk_into_it() -> None:
    assert library.items()["mine"].price == 300
    jungle = Jungle(". . . . . .")
    jungle.hero("anna", at="A1", items=("mine",))
    jungle.hero("bert", at="F1", hp=0, down=True)
    jungle.enemy("bear", at="D1")
    jungle.change("bear-red", hp=3)
    laid = jungle.turn(choices=["item:anna:mine-1"])
    assert [(token.kind, laid.name(token.cell)) for token in laid.state.tokens.values()] == [("mine", "B1")]
    played = jungle.round(choices=["item:anna:mine-1", "done:player1"])
    assert ("bear-red" in played.state.units, played.state.tokens, played.unit("anna").hp) == (False, {}, 8)


@pytest.mark.plays("far_cry", "item:molotov")
@pytest.mark.rule("FC-ITEM-05", "FC-GLOSS-03")
def test_a_molotov_sets_a_space_within_four_on_fire() -> None:
    jungle = carrier("molotov")
    jungle.enemy("guard", at="F2", hp=3)
    asked = use(jungle, "molotov")
    assert ("cell:F2" in asked.keys, "cell:G2" in asked.keys) == (True, False)
    played = use(jungle, "molotov", "cell:F2")
    assert (played.unit("guard-red").hp, len(played.state.fire)) == (1, 7)
    assert not played.hero("anna").attacked


@pytest.mark.plays("far_cry", "item:dynamite")
@pytest.mark.rule("FC-GLOSS-12")
def test_dynamite_deals_two_damage_to_everything_within_two_spaces_of_one_within_four() -> None:
    jungle = carrier("dynamite", weapons=())
    for kind, at in (("guard", "F2"), ("bear", "D2"), ("hound", "C2")):
        jungle.enemy(kind, at=at)
    jungle.tile("crate", "F3")
    played = use(jungle, "dynamite", "cell:F2")
    hp = [played.unit(id).hp for id in ("guard-red", "bear-red", "hound-red", "anna")]
    assert hp == [1, 4, 3, 8]
    assert "crate-F3" not in played.state.tiles
    assert "cell:G2" not in use(jungle, "dynamite").keys


@pytest.mark.plays("far_cry", "item:flashbang")
@pytest.mark.rule("FC-GLOSS-10", "FC-GLOSS-08")
def test_a_flashbang_impairs_enemies_around_a_space_and_no_friend() -> None:
    jungle = carrier("flashbang")
    for kind, at in (("guard", "C2"), ("bear", "C3"), ("ghost", "B1"), ("friend", "A2"), ("hound", "D2")):
        jungle.enemy(kind, at=at)
    played = use(jungle, "flashbang", "cell:B2")
    assert [id for id, unit in played.state.units.items() if unit.impair] == ["guard-red", "bear-red", "ghost-red"]
    assert ("cell:F2" in use(jungle, "flashbang").keys, "cell:G2" in use(jungle, "flashbang").keys) == (True, False)


@pytest.mark.plays("far_cry", "item:body_armor")
@pytest.mark.rule("FC-ITEM-04", "FC-ETURN-05")
def test_body_armor_is_put_on_in_the_enemy_turn_and_lessens_every_hit_of_the_round_by_two() -> None:
    jungle = carrier("body_armor")
    jungle.enemy("chief", at="C2")
    jungle.enemy("bear", at="A2")
    assert not jungle.turn().offers("item:")
    played = jungle.enemy_turn(choices=["item:body_armor-1"])
    assert (played.unit("anna").hp, played.hero("anna").lasting) == (8 - 1 - 0, ())  # 3 and 2, each less by 2
    assert jungle.enemy_turn(choices=["pass", "pass"]).unit("anna").hp == 3


@pytest.mark.plays("far_cry", "item:adrenaline_shot")
@pytest.mark.rule("FC-COMBAT-03", "FC-GLOSS-09")
def test_an_adrenaline_shot_brings_a_used_weapon_back_and_one_hp() -> None:
    jungle = carrier("adrenaline_shot", hp=4, weapons=("gun",))
    jungle.enemy("bear", at="D2")
    shot = "attack:anna:gun-1:single:bear-red"
    played = jungle.turn(choices=[shot, "item:anna:adrenaline_shot-1", shot], dice=[MISS, HIT])
    assert (played.unit("bear-red").hp, played.unit("anna").hp) == (4, 5)
    assert use(jungle, "adrenaline_shot").unit("anna").hp == 5  # no weapon has attacked: the HP alone


@pytest.mark.plays("far_cry", "item:field_kit")
@pytest.mark.rule("FC-GLOSS-07", "FC-GLOSS-10")
def test_a_field_kit_cures_heals_one_and_gives_a_bandage() -> None:
    played = use(carrier("field_kit", hp=4, bleed=True, impair=2, bandages=1), "field_kit")
    anna = played.unit("anna")
    assert (anna.hp, anna.bleed, anna.impair, played.hero("anna").bandages) == (5, False, 0, 2)


@pytest.mark.plays("far_cry", "item:field_glasses")
@pytest.mark.rule("FC-DICE-10", "FC-LOOT-01")
def test_field_glasses_show_what_lies_within_six_and_steady_a_sniper_rifle() -> None:
    jungle = carrier("field_glasses", weapons=("svd",))
    jungle.token("loot", "H2", face="money")
    jungle.token("loot", "I2", face="relic")
    jungle.enemy("bear", at="F2")
    played = use(jungle, "field_glasses")
    assert (played.state.tokens["loot-H2"].face_up, played.state.tokens["loot-I2"].face_up) == (True, False)
    assert shots.odds(played.state, Shot(attacker="anna", weapon="svd-1", unit="bear-red")).die == "green"
    gun = carrier("field_glasses", weapons=("gun",))
    gun.enemy("bear", at="F2")
    shot = Shot(attacker="anna", weapon="gun-1", unit="bear-red")
    assert shots.odds(use(gun, "field_glasses").state, shot).die == "yellow"


# ---------------------------------------------------------------------- sacks and holsters


@pytest.mark.plays("far_cry", "container:simple_sack", "container:rugged_sack", "container:heavy_duty_sack")
@pytest.mark.rule("FC-CRAFT-06", "FC-INV-06")
@pytest.mark.parametrize(
    ("sack", "places", "hides"), [("simple_sack", 2, 2), ("rugged_sack", 3, 5), ("heavy_duty_sack", 4, 12)]
)
def test_a_sack_holds_so_many_items_for_so_many_hides(sack: str, places: int, hides: int) -> None:
    jungle = Jungle()
    jungle.hero("anna", at="B2", worn=(sack,), items=("tonic",) * (places - 1))
    hero = jungle.state.heroes["anna"]
    assert (carrying.item_places(jungle.state, hero), library.containers()[sack].hides) == (places, hides)
    assert carrying.has_room_for_item(jungle.state, hero)
    jungle.give("anna", "snack", SACK)
    assert not carrying.has_room_for_item(jungle.state, hero)
    assert not carrying.is_overloaded(jungle.state, hero)
    jungle.give("anna", "snack", SACK)
    assert carrying.is_overloaded(jungle.state, hero)


@pytest.mark.plays("far_cry", "container:belt_holster", "container:backpack_holster", "container:double_back_holster")
@pytest.mark.rule("FC-CRAFT-06", "FC-INV-09")
@pytest.mark.parametrize(
    ("holster", "place", "weapon", "places", "hides"),
    [
        ("belt_holster", "belt", "gun", 2, 4),
        ("backpack_holster", "back", "rifle", 1, 6),
        ("double_back_holster", "back", "rifle", 2, 20),
    ],
)
def test_a_holster_holds_so_many_weapons_of_its_kind(
    holster: str, place: str, weapon: str, places: int, hides: int
) -> None:
    jungle = Jungle()
    jungle.hero("anna", at="B2", worn=(holster,), weapons=("stick",))
    hero = jungle.state.heroes["anna"]
    assert library.containers()[holster].hides == hides
    for _ in range(places):
        jungle.give("anna", weapon, place)
        assert not carrying.is_overloaded(jungle.state, hero)
    jungle.give("anna", weapon, place)
    assert carrying.is_overloaded(jungle.state, hero)
    jungle = Jungle()
    jungle.hero("anna", at="B2", worn=(holster,), weapons=("stick",), **{place: (weapon,)})
    switched = [key for key in jungle.turn().offers("switch:anna") if f"{weapon}-1" in key]
    assert switched


# ---------------------------------------------------------------------- Impulses


def on_impulse(hero: str, *choices: str, jungle: Jungle) -> InTheJungle:
    played: InTheJungle = jungle.turn(choices=[f"impulse:{hero}", *choices])
    assert not played.hero(hero).impulse
    return played


def team(hero: str, **fields: object) -> Jungle:
    """A printed hero on B2 with the Impulse token, and bert in the far corner."""
    jungle = Jungle()
    jungle.hero(hero, at="B2", impulse=True, **fields)
    jungle.hero("bert", at="I7")
    return jungle


@pytest.mark.parametrize(
    ("hero", "hp", "mp"),
    [("jason", 7, 5), ("daisy", 7, 5), ("keith", 8, 4), ("liza", 6, 5), ("oliver", 8, 4), ("riley", 6, 5)],
)
def test_each_hero_has_hp_and_mp_of_his_own(hero: str, hp: int, mp: int) -> None:
    jungle = team(hero)
    unit = jungle.state.units[hero]
    assert (people.max_hp(jungle.state, unit), people.max_mp(jungle.state, unit)) == (hp, mp)


@pytest.mark.plays("far_cry", "hero:jason")
@pytest.mark.rule("FC-IMPULSE-01")
def test_jason_attacks_once_more_and_runs_on() -> None:
    jungle = team("jason", weapons=("gun",), mp=0)
    jungle.enemy("bear", at="D2")
    shot = "attack:jason:gun-1:single:bear-red"
    played = jungle.turn(choices=[shot, "impulse:jason", shot], dice=[HIT, HIT])
    assert (played.unit("bear-red").hp, played.unit("jason").mp, played.hero("jason").impulse) == (2, 2, False)


@pytest.mark.plays("far_cry", "hero:daisy")
@pytest.mark.rule("FC-IMPULSE-01")
def test_daisy_slips_away_up_to_four_spaces_and_shakes_off_her_wounds() -> None:
    jungle = team("daisy", mp=0, bleed=True, impair=1)
    jungle.enemy("guard", at="C2")
    asked = on_impulse("daisy", jungle=jungle)
    assert ("cell:B6" in asked.keys, "cell:B7" in asked.keys) == (True, False)
    played = on_impulse("daisy", "cell:B6", jungle=jungle)
    daisy = played.unit("daisy")
    assert (played.at("daisy"), daisy.hp, daisy.mp, daisy.bleed, daisy.impair) == ("B6", 7, 0, False, 0)


@pytest.mark.plays("far_cry", "hero:keith")
@pytest.mark.rule("FC-IMPULSE-01", "FC-GLOSS-14", "FC-GLOSS-13")
def test_keith_stuns_a_human_beside_him_who_is_no_boss() -> None:
    jungle = team("keith")
    for kind, at in (("guard", "C2"), ("chief", "A2"), ("ghost", "B1"), ("hound", "B3"), ("gunner", "D2")):
        jungle.enemy(kind, at=at)
    played = on_impulse("keith", jungle=jungle)
    assert [id for id, unit in played.state.units.items() if unit.stunned] == ["guard-red"]
    assert played.hero("keith").gained_insanity == 0


@pytest.mark.plays("far_cry", "hero:liza")
@pytest.mark.rule("FC-IMPULSE-01", "FC-GLOSS-10", "FC-GLOSS-13")
def test_liza_impairs_all_human_enemies_around_a_space_within_five() -> None:
    jungle = team("liza")
    for kind, at in (
        ("guard", "G2"),
        ("chief", "F2"),
        ("ghost", "G1"),
        ("hound", "H2"),
        ("gunner", "G3"),
        ("guard", "E2"),
    ):
        jungle.enemy(kind, at=at)
    played = on_impulse("liza", "cell:G2", jungle=jungle)
    assert [id for id, unit in played.state.units.items() if unit.impair] == ["guard-red", "chief", "gunner-red"]
    assert "cell:H2" not in on_impulse("liza", jungle=jungle).keys


@pytest.mark.plays("far_cry", "hero:oliver")
@pytest.mark.rule("FC-IMPULSE-01", "FC-GLOSS-09")
def test_oliver_heals_the_whole_team() -> None:
    jungle = team("oliver", hp=3)
    jungle.change("bert", hp=7)
    jungle.hero("cleo", at="E5", hp=0, down=True)
    played = on_impulse("oliver", jungle=jungle)
    assert [played.unit(id).hp for id in ("oliver", "bert", "cleo")] == [5, 8, 0]


@pytest.mark.plays("far_cry", "hero:riley")
@pytest.mark.rule("FC-IMPULSE-01", "FC-DICE-08")
def test_riley_has_doubly_improved_dice_for_a_turn() -> None:
    jungle = team("riley", weapons=("rifle",))
    jungle.enemy("bear", at="F2")
    played = on_impulse("riley", jungle=jungle)
    assert shots.odds(played.state, Shot(attacker="riley", weapon="rifle-1", unit="bear-red")).die == "green"
    over = jungle.play(turn.PlayerTurn(), turn.AfterTurn(), choices=["impulse:riley", *BOTH_DONE])
    assert over.hero("riley").lasting == ()

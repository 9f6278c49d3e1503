"""Alternate fire modes (Rolling the Dice > Alternate Fire Modes): Scatter, Spread, Throw and Full Auto."""

import pytest

from fireteam.games.far_cry.content.types import Attack, DieWhen, Mode, OnHit
from fireteam.games.far_cry.rules import ground
from fireteam.games.far_cry.rules.fight import arms, attack, fire_modes, hits, shots
from fireteam.games.far_cry.rules.fight.shots import Shot
from fireteam.games.far_cry.state import BESIDE, HAND, LOST, MAP, Lasting

from .jungle import BARE, HIT, MISS, SHIELD, InTheJungle, Jungle, print_board, print_weapon

BEHIND_A_CRATE = """
. . . . . . .
 . . . C . .
. . . . . . .
"""
"""From A2 whoever stands on E2 has the crate as cover, and nobody else has any."""


def crowd(weapon: str, drawing: str = BEHIND_A_CRATE, **hero: object) -> Jungle:
    """Anna aims at a bear on E1 without cover; a hound behind the crate stands beside it, a guard does not."""
    jungle = Jungle(drawing)
    jungle.hero("anna", at="A2", weapons=(weapon,), **hero)
    jungle.enemy("bear", at="E1")
    jungle.enemy("hound", at="E2")
    jungle.enemy("guard", at="G1")
    return jungle


def hp(played: InTheJungle) -> dict[str, int]:
    return {unit.id: unit.hp for unit in played.state.units.values()}


def kinds(played: InTheJungle) -> list[tuple[str, ...]]:
    return [roll.kinds for roll in played.rolls()]


# ---------------------------------------------------------------------- Scatter

SCATTER = "attack:anna:scatter-1:scatter:bear-red"


@pytest.mark.rule("FC-MODE-02")
def test_scatter_divides_its_damage_point_by_point_among_the_target_and_units_beside_it() -> None:
    jungle = crowd("scatter")
    jungle.hero("bert", at="D1")
    asked = jungle.turn(choices=[SCATTER], dice=[HIT])
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-divide-damage", ("player1",))
    assert asked.keys == ["unit:bear-red", "unit:hound-red", "unit:bert"]
    played = jungle.turn(choices=[SCATTER, "unit:bear-red", "unit:bert", "unit:bear-red"], dice=[HIT])
    assert hp(played) == {"anna": 8, "bear-red": 4, "hound-red": 3, "guard-red": 3, "bert": 7}
    assert (played.card("scatter-1").ammo, played.card("scatter-1").turned) == (1, True)
    assert [event.result for event in played.told(attack.Attacked)] == ["hit"]


@pytest.mark.rule("FC-MODE-02")
def test_a_scatter_that_misses_hurts_nobody_and_costs_one_shot_as_well() -> None:
    played = crowd("scatter").turn(choices=[SCATTER], dice=[MISS])
    assert (played.asked.prompt, played.card("scatter-1").ammo) == ("ask-act", 1)
    assert hp(played) == {"anna": 8, "bear-red": 6, "hound-red": 3, "guard-red": 3}
    assert [event.result for event in played.told(attack.Attacked)] == ["miss"]


@pytest.mark.rule("FC-MODE-02", "FC-COVER-04")
def test_a_share_has_a_cover_die_of_its_own_after_the_division_and_a_shield_gives_it_to_the_cover() -> None:
    jungle = crowd("scatter")
    shares = [SCATTER, "unit:hound-red", "unit:bear-red", "unit:hound-red"]
    played = jungle.turn(choices=shares, dice=[HIT, BARE])
    assert kinds(played) == [("yellow",), ("blue",)]
    assert (hp(played)["hound-red"], hp(played)["bear-red"], played.tile("crate-D2").damage) == (1, 5, 0)
    played = jungle.turn(choices=[SCATTER, "unit:hound-red", "unit:bear-red", "unit:bear-red"], dice=[HIT, SHIELD])
    assert (hp(played)["hound-red"], hp(played)["bear-red"], played.tile("crate-D2").damage) == (3, 4, 1)
    played = jungle.turn(choices=[SCATTER, *["unit:bear-red"] * 3], dice=[HIT])  # no share, no Cover die
    assert hp(played)["bear-red"] == 3


@pytest.mark.rule("FC-MODE-02", "FC-COVER-04")
def test_the_target_of_a_scatter_has_its_cover_die_for_its_own_share() -> None:
    jungle = crowd("scatter")
    at_the_hound = "attack:anna:scatter-1:scatter:hound-red"
    played = jungle.turn(choices=[at_the_hound, *["unit:hound-red"] * 3], dice=[HIT, SHIELD])
    assert kinds(played) == [("yellow",), ("blue",)]
    assert (hp(played)["hound-red"], "crate-D2" in played.state.tiles) == (3, False)


@pytest.mark.rule("FC-MODE-02", "FC-FRIENDLY-01")
def test_a_scatter_that_only_rocks_have_stopped_is_no_miss() -> None:
    jungle = crowd("scatter", BEHIND_A_CRATE.replace("C", "r"))
    jungle.hero("bert", at="B2")
    jungle.state.switches = ("friendly-fire",)
    at_the_hound = "attack:anna:scatter-1:scatter:hound-red"
    played = jungle.turn(choices=[at_the_hound, *["unit:hound-red"] * 3], dice=[HIT, SHIELD])
    assert (hp(played)["hound-red"], hp(played)["bert"]) == (3, 8)
    assert hp(jungle.turn(choices=[at_the_hound], dice=[MISS]))["bert"] == 5


@pytest.mark.rule("FC-MODE-02", "FC-COMBAT-06")
def test_a_scatter_at_a_tile_may_give_it_points_too() -> None:
    jungle = crowd("scatter")
    at_the_crate = "attack:anna:scatter-1:scatter:D2"
    asked = jungle.turn(choices=[at_the_crate], dice=[HIT])
    assert asked.keys == ["unit:bear-red", "unit:hound-red", "tile"]
    played = jungle.turn(choices=[at_the_crate, "tile", "unit:bear-red", "unit:bear-red"], dice=[HIT])
    assert (played.tile("crate-D2").damage, hp(played)["bear-red"]) == (1, 4)


@pytest.mark.rule("FC-MODE-02", "FC-COMBAT-04", "FC-COMBAT-06")
def test_a_scatter_at_bare_ground_is_for_those_around_it() -> None:
    jungle = crowd("scatter")
    played = jungle.turn(choices=["attack:anna:scatter-1:scatter:F1", *["unit:guard-red"] * 3], dice=[HIT])
    assert "guard-red" not in played.state.units
    nobody = jungle.turn(choices=["attack:anna:scatter-1:scatter:B2"], dice=[HIT])
    assert (nobody.asked.prompt, nobody.card("scatter-1").ammo) == ("ask-act", 1)


@pytest.mark.rule("FC-MODE-02", "FC-DAMAGE-02")
def test_what_goes_with_a_hit_goes_with_a_scatter_on_its_target() -> None:
    hollow = OnHit(damage=1, bleed=True)
    modes = (Mode(kind="scatter"),)
    print_weapon("flak", type="shotgun", hands=2, damage=2, ammo=4, modes=modes, on_hit=(hollow,))
    jungle = crowd("flak")
    flak = "attack:anna:flak-1:scatter:bear-red"
    played = jungle.turn(choices=[flak, "unit:bear-red", "unit:hound-red"], dice=[BARE])
    assert (hp(played)["bear-red"], hp(played)["hound-red"]) == (4, 2)
    assert (played.unit("bear-red").bleed, played.unit("hound-red").bleed) == (True, False)
    played = jungle.turn(choices=[flak, "unit:hound-red", "unit:hound-red"], dice=[BARE])
    assert (hp(played)["bear-red"], played.unit("bear-red").bleed, hp(played)["hound-red"]) == (6, False, 1)


# ---------------------------------------------------------------------- Spread

SPREAD = "attack:anna:sprayer-1:spread:bear-red"


@pytest.mark.rule("FC-MODE-03", "FC-MODE-05")
def test_a_spread_rolls_once_and_hits_everybody_beside_the_target_friends_as_well() -> None:
    print_weapon("hose", type="smg", damage=2, die="red", ammo=4, modes=(Mode(kind="spread"),))
    jungle = crowd("hose", ". . . . . . .\n . . . . . .")
    jungle.hero("bert", at="D1")
    hose = "attack:anna:hose-1:spread:bear-red"
    played = jungle.turn(choices=[hose], dice=[HIT])
    assert kinds(played) == [("red",)]
    assert hp(played) == {"anna": 8, "bear-red": 4, "hound-red": 1, "guard-red": 3, "bert": 6}
    missed = jungle.turn(choices=[hose], dice=[MISS])
    assert hp(missed) == {"anna": 8, "bear-red": 6, "hound-red": 3, "guard-red": 3, "bert": 8}


@pytest.mark.rule("FC-MODE-03", "FC-WALL-01")
def test_a_spread_hits_neither_the_attacker_nor_anybody_behind_a_wall() -> None:
    jungle = Jungle("""
    . . # . .
     . . . . .
    """)
    jungle.hero("anna", at="A1", weapons=("sprayer",))
    jungle.enemy("bear", at="B1")
    jungle.enemy("hound", at="C2")
    jungle.enemy("guard", at="D1")
    jungle.hero("bert", at="A2")
    played = jungle.turn(choices=[SPREAD], dice=[HIT])
    assert hp(played) == {"anna": 8, "bear-red": 5, "hound-red": 3, "guard-red": 3, "bert": 7}
    assert played.card("sprayer-1").ammo == 2  # the attacker is beside the target, and costs nothing
    behind = jungle.turn(choices=["attack:anna:sprayer-1:spread:hound-red"], dice=[HIT])
    assert (hp(behind)["hound-red"], hp(behind)["guard-red"]) == (2, 3)  # the wall is between guard and attacker
    assert behind.card("sprayer-1").ammo == 3


@pytest.mark.rule("FC-MODE-04", "FC-DICE-12")
@pytest.mark.parametrize("face", [HIT, MISS])
def test_a_spread_costs_one_shot_for_each_target_hit_or_miss(face: list[int]) -> None:
    dice = [face, BARE] if face == HIT else [face]
    assert crowd("sprayer").turn(choices=[SPREAD], dice=dice).card("sprayer-1").ammo == 2
    alone = "attack:anna:sprayer-1:spread:guard-red"
    assert crowd("sprayer").turn(choices=[alone], dice=[face]).card("sprayer-1").ammo == 3


@pytest.mark.rule("FC-MODE-04")
def test_with_too_few_shots_the_attacker_chooses_whom_a_spread_takes_in() -> None:
    jungle = crowd("sprayer", ". . . . . . .\n . . . . . .")
    jungle.hero("bert", at="D1")
    jungle.change("sprayer-1", ammo=2)
    asked = jungle.turn(choices=[SPREAD])
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-spread-target", ("player1",))
    assert asked.keys == ["unit:hound-red", "unit:bert"]
    played = jungle.turn(choices=[SPREAD, "unit:hound-red"], dice=[HIT])
    assert (hp(played)["hound-red"], hp(played)["bert"], played.card("sprayer-1").ammo) == (2, 8, 0)
    jungle.change("sprayer-1", ammo=1)
    played = jungle.turn(choices=[SPREAD], dice=[HIT])
    assert (hp(played)["bear-red"], hp(played)["hound-red"], hp(played)["bert"]) == (5, 3, 8)
    jungle.change("sprayer-1", ammo=3)  # enough for all three: nobody is left out
    played = jungle.turn(choices=[SPREAD], dice=[HIT])
    assert (hp(played)["bear-red"], hp(played)["hound-red"], hp(played)["bert"]) == (5, 2, 7)


@pytest.mark.rule("FC-MODE-04")
def test_of_three_beside_the_target_two_are_chosen_one_after_another() -> None:
    jungle = crowd("sprayer", ". . . . . . .\n . . . . . .")
    jungle.hero("bert", at="D1")
    jungle.hero("cleo", at="D2")
    jungle.change("sprayer-1", ammo=3)
    asked = jungle.turn(choices=[SPREAD, "unit:bert"])
    assert asked.keys == ["unit:hound-red", "unit:cleo"]
    played = jungle.turn(choices=[SPREAD, "unit:bert", "unit:cleo"], dice=[HIT])
    assert (hp(played)["hound-red"], hp(played)["bert"], hp(played)["cleo"]) == (3, 7, 7)
    assert played.card("sprayer-1").ammo == 0


@pytest.mark.rule("FC-MODE-06")
def test_each_further_target_with_cover_has_a_cover_die_of_its_own() -> None:
    jungle = crowd("sprayer")
    played = jungle.turn(choices=[SPREAD], dice=[HIT, SHIELD])
    assert kinds(played) == [("orange",), ("blue",)]
    assert (hp(played)["bear-red"], hp(played)["hound-red"], played.tile("crate-D2").damage) == (5, 3, 1)
    played = jungle.turn(choices=[SPREAD], dice=[HIT, BARE])
    assert (hp(played)["bear-red"], hp(played)["hound-red"], played.tile("crate-D2").damage) == (5, 2, 0)


@pytest.mark.rule("FC-MODE-06")
def test_a_shield_for_the_first_target_protects_nobody_else() -> None:
    jungle = crowd("sprayer")
    at_the_hound = "attack:anna:sprayer-1:spread:hound-red"
    played = jungle.turn(choices=[at_the_hound], dice=[[*HIT, *SHIELD]])
    assert (hp(played)["hound-red"], hp(played)["bear-red"], played.tile("crate-D2").damage) == (3, 5, 1)
    assert [event.result for event in played.told(attack.Attacked)] == ["cover"]
    missed = jungle.turn(choices=[at_the_hound], dice=[[*MISS, *SHIELD]])
    assert (hp(missed)["bear-red"], missed.tile("crate-D2").damage) == (6, 0)


@pytest.mark.rule("FC-MODE-03", "FC-COMBAT-04", "FC-COMBAT-06")
def test_a_spread_at_a_tile_or_at_bare_ground_hits_those_around_it() -> None:
    jungle = crowd("sprayer")
    played = jungle.turn(choices=["attack:anna:sprayer-1:spread:D2"], dice=[HIT, BARE])
    assert (played.tile("crate-D2").damage, hp(played)["bear-red"], hp(played)["hound-red"]) == (1, 5, 2)
    assert played.card("sprayer-1").ammo == 1
    played = jungle.turn(choices=["attack:anna:sprayer-1:spread:F1"], dice=[HIT, BARE])
    assert (hp(played)["bear-red"], hp(played)["hound-red"], hp(played)["guard-red"]) == (5, 2, 2)


@pytest.mark.rule("FC-MODE-03", "FC-DAMAGE-02")
def test_what_goes_with_a_hit_goes_with_every_target_of_a_spread() -> None:
    on_hit = (OnHit(die="red", bleed=True), OnHit(damage=1, against="animal"))
    print_weapon("hose", type="smg", damage=1, die="red", ammo=4, modes=(Mode(kind="spread"),), on_hit=on_hit)
    jungle = crowd("hose", ". . . . . . .\n . . . . . .")
    played = jungle.turn(choices=["attack:anna:hose-1:spread:bear-red"], dice=[HIT, MISS, HIT])
    assert (played.unit("bear-red").bleed, played.unit("hound-red").bleed) == (False, True)
    assert (hp(played)["bear-red"], hp(played)["hound-red"]) == (4, 1)


@pytest.mark.rule("FC-MODE-01", "FC-DICE-05")
def test_a_mode_has_its_own_die_and_those_without_one_that_of_the_weapon() -> None:
    own = Mode(kind="spread", die="black", dice=(DieWhen(die="green", two_hands=True),))
    print_weapon("pair", type="smg", damage=1, die="red", ammo=4, modes=(own,))
    jungle = crowd("pair")
    shot = Shot(attacker="anna", weapon="pair-1", mode="spread", unit="bear-red")
    assert shots.odds(jungle.state, shot).die == "green"
    jungle.give("anna", "stick")
    assert shots.odds(jungle.state, shot).die == "black"
    assert shots.odds(
        crowd("scatter").state, Shot(attacker="anna", weapon="scatter-1", mode="scatter", cell=1)
    ).die == ("yellow")


@pytest.mark.rule("FC-MODE-01", "FC-DICE-05")
def test_a_mode_may_change_the_die_of_the_weapon_by_a_range_of_its_own() -> None:
    own = Mode(kind="spread", dice=(DieWhen(die="green", at_most=2),))
    print_weapon("pair", type="smg", damage=1, die="red", ammo=4, modes=(own,))
    jungle = crowd("pair")
    near, far = (
        Shot(attacker="anna", weapon="pair-1", mode="spread", cell=cell)
        for cell in (jungle.cell("B1"), jungle.cell("D1"))
    )
    here = jungle.state.units["anna"].cell
    ranges = [ground.distance(jungle.state, here, shot.cell) for shot in (near, far)]
    assert ranges[0] <= 2 < ranges[1]
    assert [shots.odds(jungle.state, shot).die for shot in (near, far)] == ["green", "red"]


@pytest.mark.rule("FC-MODE-01")
def test_a_weapon_has_only_the_modes_of_its_card() -> None:
    modes = {key.split(":")[3] for key in crowd("gun").turn().offers("attack:")}
    assert modes == {"single"}
    jungle = crowd("gun")
    jungle.give("anna", "knife")
    jungle.enemy("guard", at="B2")
    modes = {tuple(key.split(":")[2:4]) for key in jungle.turn().offers("attack:")}
    assert modes == {("gun-1", "single"), ("knife-1", "single"), ("knife-1", "throw")}


# ---------------------------------------------------------------------- Throw

THROWN = "attack:anna:knife-1:throw:bear-red"


def thrower(drawing: str = ". . . . . .", at: str = "D1", **hero: object) -> Jungle:
    jungle = Jungle(drawing)
    jungle.hero("anna", at="A1", weapons=("knife", "stick"), **hero)
    jungle.enemy("bear", at=at)
    return jungle


@pytest.mark.rule("FC-MODE-07")
def test_a_throw_rolls_its_own_die_and_deals_its_own_damage() -> None:
    print_weapon("axe", type="blade", damage=1, die="green", modes=(Mode(kind="throw", die="red", damage=4),))
    jungle = Jungle(". . . . . .")
    jungle.hero("anna", at="A1", weapons=("axe",))
    jungle.enemy("bear", at="D1")
    key = "attack:anna:axe-1:throw:bear-red"
    played = jungle.turn(choices=[key], dice=[[5]])
    assert (kinds(played), hp(played)["bear-red"]) == ([("red",)], 2)
    assert hp(jungle.turn(choices=[key], dice=[[4]]))["bear-red"] == 6


@pytest.mark.rule("FC-MODE-07", "FC-RANGE-03")
def test_a_throw_is_a_ranged_attack_with_the_range_of_its_card() -> None:
    print_weapon("axe", type="blade", damage=1, modes=(Mode(kind="throw", die="red", damage=4),))
    assert THROWN in thrower(at="B1").turn().keys
    assert THROWN in thrower(at="E1").turn().keys  # 4 spaces
    assert THROWN not in thrower(at="F1").turn().keys
    far = Jungle(". . . . . .")
    far.hero("anna", at="A1", weapons=("axe",))
    far.enemy("bear", at="F1")
    assert "attack:anna:axe-1:throw:bear-red" in far.turn().keys  # no limit on the card
    assert not thrower(". # . . . .").turn().offers("attack:")


@pytest.mark.rule("FC-MODE-07", "FC-COVER-03")
def test_cover_stops_a_throw_and_takes_its_damage() -> None:
    played = thrower(". . C . . .").turn(choices=[THROWN], dice=[[*HIT, *SHIELD]])
    assert (kinds(played), hp(played)["bear-red"]) == ([("red", "blue")], 6)
    assert "crate-C1" not in played.state.tiles


@pytest.mark.rule("FC-MODE-08")
@pytest.mark.parametrize("face", [HIT, MISS])
def test_hit_or_miss_a_thrown_weapon_lies_where_it_was_thrown(face: list[int]) -> None:
    played = thrower().turn(choices=[THROWN], dice=[face])
    card = played.card("knife-1")
    assert (card.place, card.holder, card.turned, played.at("weapon-knife-1")) == (MAP, "anna", True, "D1")
    token = played.state.tokens["weapon-knife-1"]
    assert (token.kind, token.face, token.face_up) == ("weapon", "knife-1", True)
    assert not played.offers("attack:anna:knife-1")


@pytest.mark.rule("FC-MODE-08", "FC-COMBAT-04")
def test_a_weapon_may_be_thrown_at_bare_ground_and_picked_up_by_a_teammate() -> None:
    jungle = thrower(at="F1")
    jungle.hero("bert", at="C1")
    assert [key.rpartition(":")[2] for key in jungle.turn().offers("attack:anna:knife-1:throw")] == ["B1", "D1", "E1"]
    played = jungle.turn(
        choices=["attack:anna:knife-1:throw:D1", "move:bert:D1", "take:weapon-knife-1"],
        dice=[HIT],
    )
    assert (played.card("knife-1").holder, played.card("knife-1").place) == ("bert", HAND)
    assert hp(played)["bear-red"] == 6


@pytest.mark.rule("FC-MODE-08")
def test_where_nobody_can_stand_it_lies_on_the_open_space_beside_it_that_is_nearest_to_the_thrower() -> None:
    jungle = thrower(". . . C . .", at="F1")
    played = jungle.turn(choices=["attack:anna:knife-1:throw:D1"], dice=[MISS])
    assert played.at("weapon-knife-1") == "C1"
    hemmed = Jungle("""
    . . r C .
     . r . r
    """)
    hemmed.hero("anna", at="A1", weapons=("knife",))
    played = hemmed.turn(choices=["attack:anna:knife-1:throw:D1"], dice=[[*MISS, *BARE]])
    assert played.at("weapon-knife-1") == "C2"  # nearer than E1


@pytest.mark.rule("FC-MODE-08", "FC-JUMP-06")
@pytest.mark.parametrize("pit", ["~", "c"])
def test_what_falls_into_acid_or_a_chasm_is_lost_for_the_mission(pit: str) -> None:
    jungle = Jungle(f". . {pit} . .")
    jungle.hero("anna", at="A1", weapons=("knife",))
    land = hits.Land(Shot(attacker="anna", weapon="knife-1", mode="throw", cell=jungle.cell("C1")), jungle.cell("C1"))
    played = jungle.play(land)
    assert (played.card("knife-1").place, played.card("knife-1").turned, played.state.tokens) == (LOST, True, {})


@pytest.mark.rule("FC-MODE-09")
def test_a_thrown_weapon_stays_used_for_the_round_and_lies_beside_the_board_without_a_free_hand() -> None:
    jungle = thrower(at="C1")
    jungle.change("bear-red", hp=1)
    played = jungle.turn(
        choices=["attack:anna:knife-1:throw:bear-red", "move:anna:C1", "take:weapon-knife-1"], dice=[HIT]
    )
    assert (played.card("knife-1").place, played.card("knife-1").turned) == (HAND, True)
    assert not played.offers("attack:anna:knife-1")
    jungle = thrower(at="C1")
    jungle.change("bear-red", hp=1)
    jungle.hero("bert", at="D1", weapons=("rifle",))
    played = jungle.turn(
        choices=["attack:anna:knife-1:throw:bear-red", "move:bert:C1", "take:weapon-knife-1"], dice=[HIT]
    )
    assert (played.card("knife-1").place, played.card("knife-1").holder) == (BESIDE, "bert")


# ---------------------------------------------------------------------- Full Auto

FIRST = "attack:anna:auto-1:full_auto:bear-red"


def row(*others: tuple[str, str], weapon: str = "auto", drawing: str = ". . . . . . . . .", **hero: object) -> Jungle:
    """Anna at the left end of a row, a bear on C1, and others."""
    jungle = Jungle(drawing)
    jungle.hero("anna", at="A1", weapons=(weapon,), **hero)
    jungle.enemy("bear", at="C1")
    for kind, at in others:
        jungle.enemy(kind, at=at)
    return jungle


@pytest.mark.rule("FC-MODE-10", "FC-MODE-15")
def test_full_auto_two_names_up_to_two_further_targets_one_after_another_all_different() -> None:
    jungle = row(("hound", "D1"), ("guard", "E1"), ("ghost", "F1"))
    asked = jungle.turn(choices=[FIRST], dice=[HIT])
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-next-target", ("player1",))
    assert (asked.keys, hp(asked)["bear-red"]) == (["unit:hound-red", "unit:guard-red", "stop"], 4)
    asked = jungle.turn(choices=[FIRST, "unit:hound-red"], dice=[HIT, HIT])
    assert asked.keys == ["unit:guard-red", "unit:ghost-red", "stop"]
    played = jungle.turn(choices=[FIRST, "unit:hound-red", "unit:guard-red"], dice=[HIT] * 3)
    assert played.asked.prompt == "ask-act"
    assert hp(played) == {"anna": 8, "bear-red": 4, "hound-red": 1, "guard-red": 1, "ghost-red": 3}


@pytest.mark.rule("FC-MODE-11")
def test_each_further_target_is_within_two_spaces_of_the_last_one() -> None:
    assert "unit:hound-red" in row(("hound", "E1"), ("guard", "B1")).turn(choices=[FIRST], dice=[HIT]).keys
    far = row(("hound", "F1"), ("guard", "B1")).turn(choices=[FIRST], dice=[HIT])
    assert far.keys == ["unit:guard-red", "stop"]  # 3 spaces from the bear
    chain = row(("hound", "E1"), ("guard", "G1")).turn(choices=[FIRST, "unit:hound-red"], dice=[HIT, HIT])
    assert chain.keys == ["unit:guard-red", "stop"]  # 4 from the first target, 2 from the last


@pytest.mark.rule("FC-MODE-11", "FC-MODE-15")
def test_the_space_of_a_target_that_is_gone_still_counts() -> None:
    jungle = row(("hound", "E1"))
    jungle.change("bear-red", hp=1)
    asked = jungle.turn(choices=[FIRST], dice=[HIT])
    assert ("bear-red" in asked.state.units, asked.keys) == (False, ["unit:hound-red", "stop"])


@pytest.mark.rule("FC-MODE-12", "FC-DICE-12")
def test_each_further_target_costs_one_mp_and_each_target_one_shot() -> None:
    jungle = row(("hound", "D1"), ("guard", "E1"))
    spent = [(5, 5), (4, 4), (3, 3)]
    for count, (mp, ammo) in enumerate(spent, 1):
        targets = ["unit:hound-red", "unit:guard-red"][: count - 1]
        played = jungle.turn(choices=[FIRST, *targets, *(["stop"] if count < 3 else [])], dice=[MISS] * count)
        assert (played.unit("anna").mp, played.card("auto-1").ammo) == (mp, ammo), count


@pytest.mark.rule("FC-MODE-12")
def test_without_mp_or_ammunition_for_a_second_target_there_is_no_full_auto_and_it_ends_when_they_are_gone() -> None:
    def offered(mp: int, ammo: int) -> bool:
        jungle = row(("hound", "D1"), mp=mp)
        jungle.change("auto-1", ammo=ammo)
        return FIRST in jungle.turn().keys

    assert (offered(1, 2), offered(0, 2), offered(1, 1)) == (True, False, False)
    jungle = row(("hound", "D1"), ("guard", "E1"), mp=1)
    played = jungle.turn(choices=[FIRST, "unit:hound-red"], dice=[HIT, HIT])
    assert (played.unit("anna").mp, played.card("auto-1").ammo, hp(played)["guard-red"]) == (0, 4, 3)
    assert not played.offers("unit:")
    jungle = row(("hound", "D1"), ("guard", "E1"))
    jungle.change("auto-1", ammo=2)
    played = jungle.turn(choices=[FIRST, "unit:hound-red"], dice=[HIT, HIT])
    assert (played.asked.prompt, played.card("auto-1").ammo, played.unit("anna").mp) == ("ask-act", 0, 4)


@pytest.mark.rule("FC-MODE-13")
def test_the_die_gets_one_step_worse_for_each_further_target() -> None:
    played = row(("hound", "D1"), ("guard", "E1")).turn(
        choices=[FIRST, "unit:hound-red", "unit:guard-red"], dice=[MISS] * 3
    )
    assert kinds(played) == [("orange",), ("red",), ("black",)]


@pytest.mark.rule("FC-MODE-13")
def test_a_black_die_stays_black_but_a_sure_miss_stays_one() -> None:
    def rolled(steps: int) -> list[tuple[str, ...]]:
        jungle = row(("hound", "D1"), ("guard", "E1"), lasting=(Lasting("improve", steps, 2),))
        dice = [MISS] * (0 if steps == -3 else 3 if steps < 2 else 2)
        return kinds(jungle.turn(choices=[FIRST, "unit:hound-red", "unit:guard-red"], dice=dice, spare=True))

    assert rolled(-1) == [("red",), ("black",), ("black",)]
    assert rolled(-2) == [("black",), ("black",), ("black",)]
    assert rolled(-3) == []  # worse than black by other things: a sure miss, and none of them is rolled
    assert rolled(1) == [("yellow",), ("orange",), ("red",)]


@pytest.mark.rule("FC-MODE-13", "FC-DICE-08")
def test_a_sure_hit_of_the_first_target_gets_worse_step_by_step() -> None:
    jungle = row(("hound", "D1"), ("guard", "E1"), lasting=(Lasting("improve", 3, 2),))
    played = jungle.turn(choices=[FIRST, "unit:hound-red", "unit:guard-red"], dice=[MISS, MISS])
    assert (kinds(played), hp(played)["bear-red"]) == ([("green",), ("yellow",)], 4)


@pytest.mark.rule("FC-MODE-14")
def test_a_miss_stops_nothing_and_cover_is_checked_for_each_target_from_where_the_attacker_stands() -> None:
    jungle = row(("hound", "E1"), drawing=". . . r . . .")
    played = jungle.turn(choices=[FIRST, "unit:hound-red"], dice=[MISS, [*HIT, *BARE]])
    assert kinds(played) == [("orange",), ("red", "blue")]
    assert (hp(played)["bear-red"], hp(played)["hound-red"]) == (6, 1)
    played = jungle.turn(choices=[FIRST, "unit:hound-red"], dice=[HIT, [*HIT, *SHIELD]])
    assert (hp(played)["bear-red"], hp(played)["hound-red"]) == (4, 3)


@pytest.mark.rule("FC-MODE-14", "FC-WALL-01")
def test_a_further_target_must_be_in_sight_of_the_attacker() -> None:
    jungle = row(("hound", "E1"), ("guard", "C2"), drawing=". . . # . . .\n . . . . . .")
    assert jungle.turn(choices=[FIRST], dice=[HIT]).keys == ["unit:guard-red", "stop"]


@pytest.mark.rule("FC-MODE-15", "FC-COMBAT-03")
def test_the_attacker_may_stop_at_any_time_and_has_attacked() -> None:
    jungle = row(("hound", "D1"), ("guard", "E1"))
    played = jungle.turn(choices=[FIRST, "stop"], dice=[MISS])
    assert (played.unit("anna").mp, played.card("auto-1").ammo) == (5, 5)
    assert (played.card("auto-1").turned, played.hero("anna").attacked) == (True, True)
    assert not played.offers("attack:anna:auto-1")


@pytest.mark.rule("FC-MODE-15", "FC-SIMUL-05")
def test_teammates_may_step_in_between_two_targets() -> None:
    jungle = row(("hound", "D1"))
    jungle.hero("bert", at="H1", weapons=("gun",))
    jungle.state.hands = ("player2",)
    asked = jungle.turn(choices=[FIRST, "pass"], dice=[HIT])
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-step-in", ("player2",))
    played = jungle.turn(
        choices=[FIRST, "pass", "step-in", "attack:bert:gun-1:single:hound-red"], dice=[HIT, HIT], spare=True
    )
    assert hp(played)["hound-red"] == 1


@pytest.mark.rule("FC-MODE-10", "FC-KO-01")
def test_whoever_is_knocked_out_by_the_first_shot_fires_no_second_one() -> None:
    jungle = row(("hound", "D1"), drawing=". B . . . .", hp=1)
    jungle.state.units.pop("bear-red")
    jungle.enemy("guard", at="C1")
    shot = Shot(attacker="anna", weapon="auto-1", mode="full_auto", unit="guard-red")
    jungle.hero("bert", at="F1")
    played = jungle.play(fire_modes.FullAuto(shot), dice=[[*HIT, *SHIELD]])
    assert (played.unit("anna").down, played.decision) == (True, None)


@pytest.mark.rule("FC-MODE-10", "FC-EATTACK-04")
def test_who_is_gone_before_the_first_shot_fires_none() -> None:
    jungle = row(("hound", "D1"))
    shot = Shot(attacker="anna", weapon="auto-1", mode="full_auto", unit="bear-red")
    jungle.hero("bert", at="I1")
    jungle.change("anna", down=True, hp=0)
    played = jungle.play(fire_modes.FullAuto(shot))
    assert (played.decision, played.story, played.changes(jungle)) == (None, [], {})


@pytest.mark.rule("FC-DICE-05", "FC-MODE-01")
def test_a_mode_without_dice_of_its_own_keeps_those_of_the_weapon() -> None:
    plain, two = DieWhen(die="green", at_most=2), DieWhen(die="orange", two_hands=True)
    arm = arms.Arm("x", "x", "smg", False, "red", 1, dice=(plain,))
    assert not arm.two_hands
    assert [arms.printed_die(arm, distance, Mode(kind="spread")) for distance in (2, 3)] == ["green", "red"]
    own = Mode(kind="spread", die="yellow")
    assert [arms.printed_die(arm, distance, own) for distance in (2, 3)] == ["yellow", "yellow"]
    far = Mode(kind="spread", dice=(DieWhen(die="black", at_least=3),))
    assert [arms.printed_die(arm, distance, far) for distance in (2, 3)] == ["red", "black"]
    held = arm._replace(dice=(two,))
    assert [arms.printed_die(held._replace(two_hands=both), 1) for both in (False, True)] == ["red", "orange"]


@pytest.mark.rule("FC-MODE-03", "FC-MODE-04", "FC-EATTACK-02", "FC-EATTACK-04")
def test_a_spread_of_an_enemy_leaves_nobody_out_and_asks_nobody() -> None:
    spray = Attack(id="spray", die="yellow", damage=1, mode=Mode(kind="spread"))
    jungle = Jungle()
    sprayer = jungle.enemy(print_board("sprayer-board", weapons=(spray,)), at="A4")
    for hero, name in (("anna", "D4"), ("bert", "E4"), ("cleo", "D3")):
        jungle.hero(hero, at=name)
    shot = Shot(attacker=sprayer, weapon="spray", mode="spread", unit="anna")
    played = jungle.play(fire_modes.Spread(shot), dice=[HIT])
    assert [played.unit(id).hp for id in ("anna", "bert", "cleo")] == [7, 7, 7]


@pytest.mark.rule("FC-MODE-04")
def test_with_enough_shots_a_spread_takes_in_everybody_without_a_question() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A4", weapons=("sprayer",))
    for kind, name in (("bear", "D4"), ("guard", "E4"), ("hound", "D3")):
        jungle.enemy(kind, at=name)
    shot = "attack:anna:sprayer-1:spread:bear-red"
    played = jungle.turn(choices=[shot], dice=[HIT])
    assert (played.asked.prompt, played.card("sprayer-1").ammo) == ("ask-act", 1)
    assert [played.unit(id).hp for id in ("bear-red", "guard-red", "hound-red")] == [5, 2, 2]
    jungle.change("sprayer-1", ammo=3)
    assert jungle.turn(choices=[shot], dice=[HIT]).card("sprayer-1").ammo == 0
    jungle.change("sprayer-1", ammo=2)
    assert jungle.turn(choices=[shot]).asked.prompt == "ask-spread-target"


@pytest.mark.rule("FC-MODE-10", "FC-MODE-12", "FC-MODE-13", "FC-HERON-06", "FC-HERON-09")
def test_what_the_talents_of_heroes_change_is_nothing_to_an_enemy() -> None:
    full = Mode(kind="full_auto", more=2)
    rake = Attack(id="rake", die="yellow", damage=1, mode=full)
    jungle = Jungle()
    talents = ("human_turret", "mobile_gunner")
    two_modes = print_weapon(
        "hose", type="machine_gun", hands=2, die="orange", ammo=6, modes=(Mode(kind="spread"), full)
    )
    jungle.hero("anna", at="D4", talents=talents, insanity=10, weapons=(two_modes,))
    raker = jungle.enemy(print_board("raking", weapons=(rake,)), at="A4")
    its = Shot(attacker=raker, weapon="rake", mode="full_auto", unit="anna")
    hers = Shot(attacker="anna", weapon="hose-1", mode="full_auto", unit=raker)
    for shot, found in ((its, (2, -1, 1)), (hers, (3, 0, 0))):
        state = jungle.state
        assert (
            fire_modes.further(state, shot),
            fire_modes.worse(state, shot, 1),
            fire_modes.cost(state, shot, 1),
        ) == found
    assert (fire_modes.worse(jungle.state, its, 2), fire_modes.worse(jungle.state, hers, 2)) == (-2, -1)
    assert fire_modes.cost(jungle.state, hers, 2) == 1

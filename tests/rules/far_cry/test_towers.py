"""Watchtowers (Tiles Glossary, Precisions), gun seats and the metal door as ways."""

import pytest

from fireteam.games.far_cry.rules import ground
from fireteam.games.far_cry.rules.enemies import targets
from fireteam.games.far_cry.rules.fight import attack, shots, sight
from fireteam.games.far_cry.rules.fight.shots import Shot
from fireteam.games.far_cry.rules.move import moving
from fireteam.games.far_cry.rules.tiles.fire import Blaze
from fireteam.games.far_cry.rules.tiles.tiles import Explode
from fireteam.games.far_cry.rules.turn import turn

from .jungle import BARE, HIT, MISS, SHIELD, Jungle, print_weapon

TOWER = """
. . . . . .
 . T . . . .
. . . . . .
"""


def tower(at: str = "B2", drawing: str = TOWER, **hero: object) -> Jungle:
    jungle = Jungle(drawing)
    jungle.hero("anna", at=at, **hero)
    return jungle


@pytest.mark.rule("FC-TOWER-01", "FC-TOWER-05", "FC-OBJECT-03")
def test_climbing_up_and_down_costs_two_mp_each() -> None:
    jungle = tower("A2")
    played = jungle.turn(choices=["move:anna:B2"])
    assert (played.at("anna"), played.unit("anna").mp) == ("B2", 3)
    assert [event.how for event in played.told(moving.Moved)] == ["climb"]
    played = jungle.turn(choices=["move:anna:B2", "move:anna:C2"])
    assert (played.at("anna"), played.unit("anna").mp) == ("C2", 1)
    for mp, offered in ((1, False), (2, True)):
        jungle.change("anna", mp=mp)
        assert ("move:anna:B2" in jungle.turn().keys) is offered
    jungle = tower("B2", mp=2)
    assert jungle.turn().offers("move:anna") == [f"move:anna:{name}" for name in ("B1", "C1", "A2", "C2", "B3", "C3")]


@pytest.mark.rule("FC-TOWER-02", "FC-TOWER-01")
def test_a_tower_holds_one_unit() -> None:
    jungle = tower("A2")
    jungle.enemy("hound", at="B2")
    assert "move:anna:B2" not in jungle.turn().keys


@pytest.mark.rule("FC-TOWER-01", "FC-PAYBACK-07")
def test_nobody_climbs_across_a_fence() -> None:
    jungle = Jungle(TOWER, fences=["A2-B2"])
    jungle.hero("anna", at="A2", mp=2)
    assert "move:anna:B2" not in jungle.turn().keys
    jungle.change("anna", cell=jungle.cell("B2"))
    assert "move:anna:A2" not in jungle.turn().keys
    assert "move:anna:C2" in jungle.turn().keys


@pytest.mark.rule("FC-TOWER-05", "FC-OBJECT-03", "FC-ZIP-01")
def test_the_zipline_of_a_tower_starts_up_there_and_costs_one_mp() -> None:
    jungle = Jungle(TOWER, ziplines=["B2-F2"])
    jungle.hero("anna", at="B2", mp=1)
    played = jungle.turn(choices=["ride:anna:0"])
    assert (played.at("anna"), played.unit("anna").mp) == ("F2", 0)


@pytest.mark.rule("FC-TOWER-03")
def test_who_shoots_from_a_tower_ignores_cover() -> None:
    drawing = """
    . . . . . .
     {} . . . r .
    . . . . . .
    """
    for sign, rolled in (("T", [HIT]), (".", [[*HIT, *SHIELD]])):
        jungle = Jungle(drawing.format(sign))
        jungle.hero("anna", at="A2", weapons=("gun",))
        jungle.enemy("bear", at="F2")
        played = jungle.turn(choices=["attack:anna:gun-1:single:bear-red"], dice=rolled)
        assert played.unit("bear-red").hp == (4 if sign == "T" else 6)


@pytest.mark.rule("FC-TOWER-03", "FC-COMBAT-04")
def test_cover_of_tiles_is_ignored_from_a_tower_as_well() -> None:
    jungle = Jungle("""
    . . . . . .
     T . . C B .
    . . . . . .
    """)
    jungle.hero("anna", at="A2", weapons=("gun",))
    barrel = Shot(attacker="anna", weapon="gun-1", cell=jungle.cell("E2"))
    assert shots.shelter(jungle.state, barrel) is None
    jungle.change("anna", cell=jungle.cell("B2"))
    assert shots.shelter(jungle.state, barrel) is not None


@pytest.mark.rule("FC-TOWER-04")
def test_who_is_in_a_tower_has_cover_from_every_shot_and_a_shield_damages_nothing() -> None:
    jungle = tower()
    jungle.enemy("gunner", at="F2")
    played = jungle.enemy_turn(dice=[[*HIT, *SHIELD]])
    assert (played.unit("anna").hp, played.told(attack.Attacked)[0].result) == (8, "cover")
    played = jungle.enemy_turn(dice=[[*HIT, *BARE]])
    assert played.unit("anna").hp == 6
    jungle = Jungle("""
    . . . . .
     T . T . .
    """)
    jungle.hero("anna", at="A2")
    jungle.enemy("gunner", at="C2")
    assert jungle.enemy_turn(dice=[[*HIT, *SHIELD]]).unit("anna").hp == 8  # even from another tower


@pytest.mark.rule("FC-TOWER-06")
def test_a_ranged_enemy_aims_at_the_tower_instead_of_who_is_closer() -> None:
    jungle = tower()
    jungle.hero("bert", at="D2", hp=1)
    jungle.enemy("gunner", at="F2")
    unit = jungle.state.units["gunner-red"]
    assert [other.id for other in targets.candidates(jungle.state, unit)] == ["anna"]
    jungle.change("bert", cell=jungle.cell("E2"))  # next to it now
    assert {other.id for other in targets.candidates(jungle.state, unit)} == {"anna", "bert"}


@pytest.mark.rule("FC-TOWER-06")
def test_a_wild_animal_beside_it_frees_a_ranged_enemy_and_an_ally_in_a_tower_draws_it() -> None:
    jungle = tower()
    jungle.enemy("gunner", at="F2")
    jungle.enemy("bear", at="E2")
    unit = jungle.state.units["gunner-red"]
    assert {other.id for other in targets.candidates(jungle.state, unit)} == {"anna", "bear-red"}
    jungle = Jungle(TOWER)
    jungle.hero("anna", at="D3")
    ally = jungle.ally("friend", at="B2")
    unit = jungle.state.units[jungle.enemy("gunner", at="F2")]
    assert [other.id for other in targets.candidates(jungle.state, unit)] == [ally]
    jungle.ally("scout", at="E2")  # an ally beside it frees nobody
    assert [other.id for other in targets.candidates(jungle.state, unit)] == [ally]


@pytest.mark.rule("FC-TOWER-06")
def test_with_several_in_towers_the_criteria_choose_among_them() -> None:
    jungle = Jungle("""
    . . . . . .
     T T . . . .
    . . . . . .
    """)
    jungle.hero("anna", at="A2")
    jungle.hero("bert", at="B2")
    jungle.hero("cleo", at="D2")
    unit = jungle.state.units[jungle.enemy("gunner", at="F2")]
    assert [other.id for other in targets.candidates(jungle.state, unit)] == ["anna", "bert"]
    assert [other.id for other in targets.ranked(jungle.state, unit, ("closest",)).best] == ["bert"]


@pytest.mark.rule("FC-TOWER-07")
def test_enemies_with_melee_weapons_only_never_choose_who_is_up_there() -> None:
    jungle = tower()
    for kind in ("guard", "bear"):
        unit = jungle.state.units[jungle.enemy(kind, at="C2" if kind == "guard" else "A2")]
        assert "anna" not in [other.id for other in targets.candidates(jungle.state, unit)]


@pytest.mark.rule("FC-TOWER-08", "FC-GLOSS-02", "FC-GLOSS-04")
def test_fire_and_explosions_at_its_foot_do_not_hurt_who_is_up_there() -> None:
    jungle = tower()
    jungle.hero("bert", at="A3")
    jungle.tile("barrel", "C2")
    explosion = Explode("barrel-C2", "bert")
    played = jungle.play(Blaze(jungle.cell("A2"), 2, "bert"), explosion, turn.EndTurn())
    assert (played.unit("anna").hp, played.unit("bert").hp) == (8, 5)
    assert "barrel-C2" not in played.state.tiles


@pytest.mark.rule("FC-TOWER-12", "FC-TOWER-08")
def test_a_molotov_into_the_tower_burns_up_there_alone() -> None:
    jungle = tower()
    jungle.hero("bert", at="A2")
    played = jungle.play(Blaze(jungle.cell("B2"), 2, "bert"))
    assert (played.unit("anna").hp, played.unit("bert").hp) == (6, 8)
    assert jungle.names(played.state.fire) == ["B2"]
    assert jungle.play(Blaze(jungle.cell("B2"), 2, "bert"), turn.EndTurn()).unit("anna").hp == 5


@pytest.mark.rule("FC-TOWER-09")
def test_no_melee_between_tower_and_ground() -> None:
    jungle = tower(weapons=("stick",))
    jungle.hero("bert", at="A2", weapons=("stick",), bandages=1, hp=3)
    jungle.change("anna", hp=3)
    jungle.change(jungle.state.heroes["anna"], bandages=1)
    jungle.enemy("guard", at="C2", hp=1)
    played = jungle.turn()
    assert not played.offers("attack:anna:stick")
    assert not played.offers("takedown:anna")
    assert not played.offers("trade:")
    assert played.offers("bandage:") == ["bandage:anna:anna", "bandage:bert:bert"]
    jungle.change("guard-red", cell=jungle.cell("B2"))
    jungle.change("anna", cell=jungle.cell("E3"))
    played = jungle.turn()
    assert not played.offers("attack:bert:stick")
    assert not played.offers("takedown:bert")


@pytest.mark.rule("FC-TOWER-10")
def test_a_spread_beside_the_tower_leaves_who_is_up_there_alone() -> None:
    jungle = tower(drawing=TOWER)
    jungle.hero("bert", at="F2", weapons=("sprayer",))
    jungle.enemy("bear", at="C2")
    jungle.enemy("hound", at="D2")
    spread = Shot(attacker="bert", weapon="sprayer-1", mode="spread", unit="bear-red")
    assert [unit.id for unit in shots.beside(jungle.state, spread)] == ["hound-red"]


@pytest.mark.rule("FC-TOWER-10")
def test_a_spread_at_the_tower_hits_nobody_on_the_ground() -> None:
    jungle = Jungle(TOWER)
    jungle.hero("bert", at="F2", weapons=("sprayer",))
    jungle.enemy("bear", at="B2")
    jungle.enemy("hound", at="C2")
    spread = Shot(attacker="bert", weapon="sprayer-1", mode="spread", unit="bear-red")
    assert shots.beside(jungle.state, spread) == []


@pytest.mark.rule("FC-TOWER-10", "FC-TOWER-04")
def test_full_auto_reaches_into_a_tower_against_a_cover_die() -> None:
    jungle = Jungle(TOWER)
    jungle.hero("bert", at="F2", weapons=("auto",))
    jungle.enemy("hound", at="C2")
    jungle.enemy("bear", at="B2")
    choices = ["attack:bert:auto-1:full_auto:hound-red", "unit:bear-red"]
    played = jungle.turn(choices=choices, dice=[MISS, [*HIT, *BARE]])
    assert played.unit("bear-red").hp == 4
    assert [roll.kinds for roll in played.rolls("roll-attack")] == [("orange",), ("red", "blue")]


@pytest.mark.rule("FC-TOWER-13")
def test_a_tower_is_one_space_for_range_and_sight_and_walls_still_block() -> None:
    jungle = Jungle("""
    . . . . . .
     T . # . . .
    . . . . . .
    """)
    jungle.hero("anna", at="A2", weapons=("gun",))
    jungle.enemy("bear", at="D2")
    assert not jungle.turn().offers("attack:anna:gun-1:single:bear")
    jungle.change("bear-red", cell=jungle.cell("D1"))
    assert sight.sees(jungle.state, jungle.cell("A2"), jungle.cell("D1")) is bool(
        jungle.turn().offers("attack:anna:gun-1:single:bear")
    )
    assert ground.distance(jungle.state, jungle.cell("A2"), jungle.cell("D2")) == 3


@pytest.mark.rule("FC-OBJECT-03", "FC-DUTY-08")
def test_the_metal_door_changes_the_zone_for_two_mp() -> None:
    drawing = """
    . D # . . .
     . . # D . .
    """
    zones = {"out": "A1 B1 A2 B2", "in": "D1 E1 F1 D2 E2 F2"}
    jungle = Jungle(drawing, doors="B1 D2", zones=zones)
    jungle.hero("anna", at="B2", mp=2)
    jungle.hero("bert", at="E1")
    played = jungle.turn()
    inside = [key for key in played.offers("move:anna") if key[-2] in "DEF"]
    assert inside == ["move:anna:D1", "move:anna:E2"]  # E1 is taken
    played = jungle.turn(choices=["move:anna:E2"])
    assert (played.at("anna"), played.unit("anna").mp) == ("E2", 0)
    assert [event.how for event in played.told(moving.Moved)] == ["door"]
    jungle.change("anna", mp=1)
    assert not [key for key in jungle.turn().offers("move:anna") if key[-2] in "DEF"]


@pytest.mark.rule("FC-TOWER-12")
def test_a_weapon_that_burns_can_be_thrown_into_a_tower() -> None:
    jungle = tower("F2", weapons=(print_weapon("torch", type="flamethrower", ammo=1, blaze=2),))
    jungle.enemy("bear", at="B2")
    played = jungle.turn(choices=["attack:anna:torch-1:single:bear-red"], dice=[BARE])
    assert (played.unit("bear-red").hp, jungle.names(played.state.fire)) == (4, ["B2"])


@pytest.mark.rule("FC-DUTY-08", "FC-OBJECT-02", "FC-MOVE-01")
def test_only_who_is_beside_the_metal_door_goes_through_it() -> None:
    drawing = """
    . . . D # . D .
     . . . . # . . .
    """
    zones = {"out": "A1 B1 C1 D1 A2 B2 C2 D2", "in": "F1 G1 H1 F2 G2 H2"}
    jungle = Jungle(drawing, doors="D1 G1", zones=zones)
    jungle.hero("anna", at="A1", mp=3)
    assert not [key for key in jungle.turn().offers("move:anna") if key[-2] in "FGH"]
    jungle.change("anna", mp=4)
    inside = [key for key in jungle.turn().offers("move:anna") if key[-2] in "FGH"]
    assert inside == [f"move:anna:{name}" for name in ("F1", "H1", "F2", "G2")]
    jungle.change("anna", cell=jungle.cell("F1"), mp=2)
    outside = [key for key in jungle.turn().offers("move:anna") if key[-2] in "ABCD"]
    assert outside == [f"move:anna:{name}" for name in ("C1", "C2", "D2")]

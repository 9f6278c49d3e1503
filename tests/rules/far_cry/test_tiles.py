"""Tiles that damage or a hit changes (Tiles Glossary): barrels, crates, pillars, palms, cages, guns, vine walls."""

import pytest

from fireteam.games.far_cry.content.types import Attack, Instruction, Objective, Placed, RoundEvent
from fireteam.games.far_cry.rules import ground
from fireteam.games.far_cry.rules.fight import attack, damage, sight
from fireteam.games.far_cry.rules.fight.sources import Source
from fireteam.games.far_cry.rules.move import ways
from fireteam.games.far_cry.rules.tiles import objects, tiles
from fireteam.games.far_cry.rules.tiles.fire import Blaze
from fireteam.games.far_cry.rules.turn import turn
from fireteam.games.far_cry.state import BOX, LENT

from .jungle import BARE, HIT, MISS, SHIELD, Jungle, print_board, print_weapon


def hurt(tile: str, amount: int, by: str = "anna") -> damage.Harm:
    return damage.Harm(Source("attack", by), (), ((tile, amount),))


def around(sign: str) -> Jungle:
    """Something at C3 in the open."""
    return Jungle(f"""
    . . . . .
     . . . . .
    . . {sign} . .
     . . . . .
    . . . . .
    """)


# ---------------------------------------------------------------------- barrels


@pytest.mark.rule("FC-TILE-01")
def test_any_damage_makes_a_barrel_explode_for_two_around_it() -> None:
    jungle = around("B")
    jungle.hero("anna", at="B3")
    jungle.enemy("bear", at="D3")
    jungle.enemy("hound", at="E3")
    jungle.ally("friend", at="C2")
    played = jungle.play(hurt("barrel-C3", 1))
    hp = {id: unit.hp for id, unit in played.state.units.items()}
    assert hp == {"anna": 6, "bear-red": 4, "hound-red": 3, "friend-red": 2}
    assert "barrel-C3" not in played.state.tiles


@pytest.mark.rule("FC-DAMAGE-10")
def test_a_barrel_that_the_first_part_of_an_attack_has_blown_up_is_not_hit_by_the_second() -> None:
    jungle = Jungle("""
    . B . . . .
     . . . . . .
    """)
    jungle.hero("anna", at="F1")
    bear = jungle.enemy("bear", at="A1")
    played = jungle.play(hurt("barrel-B1", 1), hurt("barrel-B1", 1))
    assert (played.unit(bear).hp, played.state.tiles) == (4, {})


@pytest.mark.rule("FC-TILE-01", "FC-DAMAGE-09")
def test_who_set_off_a_barrel_answers_for_it() -> None:
    jungle = around("B")
    jungle.brief(second=Objective(goal="barrel_kill", rule="FC-PROLOG-02"))
    jungle.hero("anna", at="A1")
    jungle.enemy("hound", at="D3", hp=2)
    played = jungle.play(hurt("barrel-C3", 1))
    assert ("hound-red" in played.state.units, played.state.goals["second"].done) == (False, True)


@pytest.mark.rule("FC-TILE-01")
def test_an_explosion_hurts_no_other_tile() -> None:
    jungle = around("B")
    jungle.hero("anna", at="A1")
    jungle.tile("crate", "D3")
    jungle.tile("barrel", "B3")
    played = jungle.play(hurt("barrel-C3", 1))
    assert played.tile("crate-D3").damage == 0
    assert "barrel-B3" in played.state.tiles


@pytest.mark.rule("FC-TILE-02", "FC-GLOSS-03")
def test_after_the_explosion_the_space_and_all_around_burn() -> None:
    jungle = Jungle("""
    . . . . .
     . ~ # . .
    . . B c .
     . . . . .
    """)
    jungle.hero("anna", at="A1")
    played = jungle.play(hurt("barrel-C3", 1))
    assert jungle.names(played.state.fire) == ["B3", "C3", "B4", "C4"]
    assert [event.count for event in played.told(tiles.fire.Burning)] == [4]


@pytest.mark.rule("FC-DAMAGE-10")
def test_tiles_give_way_one_after_another_as_the_players_choose() -> None:
    jungle = around("B")
    jungle.tile("barrel", "D3")
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="A2")
    jungle.enemy("bear", at="B3", hp=2)
    both = damage.Harm(Source("attack", "anna"), (), (("barrel-C3", 1), ("barrel-D3", 1)))
    asked = jungle.play(both)
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-which-tile", ("player1", "player2"))
    assert asked.keys == ["tile:barrel-C3", "tile:barrel-D3"]
    played = jungle.play(both, choices=["tile:barrel-D3"])
    assert [event.tile for event in played.told(tiles.Exploded)] == ["barrel-D3", "barrel-C3"]
    assert not played.state.tiles


# ---------------------------------------------------------------------- crates and pillars


@pytest.mark.rule("FC-TILE-10", "FC-DAMAGE-08")
def test_a_crate_breaks_at_two_damage_and_leaves_face_down_loot() -> None:
    jungle = around("C")
    jungle.hero("anna", at="A1")
    jungle.deck("loot", "money", "relic")
    played = jungle.play(hurt("crate-C3", 1))
    assert played.tile("crate-C3").damage == 1
    played = jungle.play(hurt("crate-C3", 1), hurt("crate-C3", 1))
    (token,) = played.state.tokens.values()
    assert ("crate-C3" in played.state.tiles, token.kind, token.face, token.face_up) == (False, "loot", "money", False)
    assert jungle.names([token.cell]) == ["C3"]
    assert played.state.decks["loot"].draw == ("relic",)


@pytest.mark.rule("FC-TILE-10", "FC-GLOSS-05")
def test_a_crate_leaves_nothing_from_an_empty_pile_and_nothing_in_fire() -> None:
    jungle = around("C")
    jungle.hero("anna", at="A1")
    assert not jungle.play(hurt("crate-C3", 2)).state.tokens
    jungle.deck("loot", "money")
    jungle.state.fire = jungle.cells("C3")
    played = jungle.play(hurt("crate-C3", 2))
    assert (played.state.tokens, played.state.decks["loot"].draw) == ({}, ())


@pytest.mark.rule("FC-TILE-08", "FC-TILE-09", "FC-DAMAGE-08")
def test_a_pillar_collapses_at_five_damage_and_takes_everything_around_it() -> None:
    jungle = around("P")
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="B3", hp=8)
    jungle.enemy("chief", at="D3")
    jungle.enemy("bear", at="E3")
    jungle.tile("barrel", "C2")
    jungle.tile("crate", "C4")
    jungle.token("loot", "B2", face="money")
    assert "pillar-C3" in jungle.play(hurt("pillar-C3", 4)).state.tiles
    played = jungle.play(hurt("pillar-C3", 5))
    assert set(played.state.units) == {"anna", "bert", "bear-red"}
    assert (played.hero("bert").lost, played.at("bert"), played.unit("bear-red").hp) == (True, "", 6)
    assert not played.state.tiles
    assert not played.state.tokens
    assert not played.told(tiles.Exploded, tiles.Opened)


@pytest.mark.rule("FC-TILE-09")
def test_rubble_takes_bodies_captives_fire_and_ink_and_leaves_open_ground() -> None:
    jungle = around("P")
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="B3", down=True, hp=0)
    captive = jungle.captive("bear", cage="D3", arrow="E3")
    jungle.state.fire, jungle.state.ink = jungle.cells("C2 E5"), jungle.cells("C4 A5")
    played = jungle.play(hurt("pillar-C3", 5))
    assert played.hero("bert").lost
    assert captive not in played.state.units
    assert (jungle.names(played.state.fire), jungle.names(played.state.ink)) == (["E5"], ["A5"])
    assert not ground.obstacles(played.state)


@pytest.mark.rule("FC-TILE-09", "FC-TOWER-08")
def test_rubble_spares_printed_terrain_and_who_is_up_in_a_tower() -> None:
    jungle = Jungle("""
    . . . .
     . T P r
    . . . .
    """)
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="B2")
    played = jungle.play(hurt("pillar-C2", 5))
    assert (played.at("bert"), played.unit("bert").hp) == ("B2", 8)
    assert jungle.names(ground.cover(played.state)) == ["B2", "D2"]


@pytest.mark.rule("FC-TILE-09", "FC-DAMAGE-09")
def test_the_collapse_counts_as_a_kill_by_rubble() -> None:
    jungle = around("P")
    jungle.brief(second=Objective(goal="rubble_kill", rule="FC-DEEP-02"))
    jungle.hero("anna", at="A1")
    jungle.enemy("bear", at="D3")
    assert jungle.play(hurt("pillar-C3", 5)).state.goals["second"].done


# ---------------------------------------------------------------------- palms, rocks


@pytest.mark.rule("FC-TILE-13", "FC-COMBAT-06")
def test_a_palm_that_is_hit_drops_coconuts_on_all_beside_it() -> None:
    jungle = around("p")
    jungle.hero("anna", at="C1", weapons=("gun",))
    jungle.hero("bert", at="B3")
    jungle.enemy("bear", at="D3")
    jungle.enemy("hound", at="E3")
    played = jungle.turn(choices=["attack:anna:gun-1:single:C3"], dice=[HIT])
    hp = {id: unit.hp for id, unit in played.state.units.items()}
    assert hp == {"anna": 8, "bert": 7, "bear-red": 5, "hound-red": 3}
    assert jungle.turn(choices=["attack:anna:gun-1:single:C3"], dice=[MISS]).unit("bear-red").hp == 6


@pytest.mark.rule("FC-TILE-13", "FC-TILE-14")
def test_a_shield_makes_the_palm_take_the_hit_every_time_and_a_rock_does_nothing() -> None:
    for sign, hp in (("p", 5), ("r", 6), ("t", 6)):
        jungle = around(sign)
        jungle.hero("anna", at="A3", weapons=("gun", "gun"))
        jungle.enemy("bear", at="D3")
        played = jungle.turn(choices=["attack:anna:gun-1:single:bear-red"], dice=[[*HIT, *SHIELD]])
        assert played.unit("bear-red").hp == hp, sign
        assert ground.cover(played.state) == ground.cover(jungle.state)
        again = ["attack:anna:gun-1:single:bear-red", "attack:anna:gun-2:single:bear-red"]
        played = jungle.turn(choices=again, dice=[[*HIT, *SHIELD]] * 2)
        assert played.unit("bear-red").hp == hp - (sign == "p"), sign


@pytest.mark.rule("FC-TOWER-08", "FC-TILE-13")
def test_coconuts_do_not_fall_into_a_tower() -> None:
    jungle = Jungle(". p T .")
    jungle.hero("anna", at="C1")
    jungle.hero("bert", at="A1")
    played = jungle.play(tiles.DropCoconuts(jungle.cell("B1"), "bert"))
    assert (played.unit("anna").hp, played.unit("bert").hp) == (8, 7)


# ---------------------------------------------------------------------- cages


def caged(kind: str = "bear", **fields: object) -> Jungle:
    """A captive at C3, whose arrow points to D3."""
    jungle = around(".")
    jungle.captive(kind, cage="C3", arrow="D3", **fields)
    return jungle


@pytest.mark.rule("FC-TILE-15")
def test_a_captive_stands_nowhere_does_not_act_and_is_no_target() -> None:
    jungle = caged()
    jungle.hero("anna", at="B3", weapons=("stick", "gun"))
    assert not jungle.turn().offers("attack:anna:stick-1:single:bear")
    assert not jungle.turn().offers("attack:anna:gun-1:single:bear")
    assert jungle.enemy_turn().unit("anna").hp == 8
    assert ground.unit_at(jungle.state, jungle.cell("C3")) is None


@pytest.mark.rule("FC-TILE-16", "FC-TILE-18")
def test_a_cage_that_is_hit_opens_and_its_captive_appears_where_the_arrow_points() -> None:
    jungle = caged(hp=4, mp=0)
    jungle.hero("anna", at="A3", weapons=("gun",))
    played = jungle.turn(choices=["attack:anna:gun-1:single:C3"], dice=[HIT])
    bear = played.unit("bear-red")
    assert (played.at("bear-red"), bear.cage, bear.hp, bear.mp) == ("D3", "", 4, 3)
    assert (played.tile("cage-C3").spent, jungle.names(ground.cover(played.state))) == (True, ["C3"])
    assert not played.offers("attack:anna:gun-1:single:C3")
    missed = jungle.turn(choices=["attack:anna:gun-1:single:C3"], dice=[MISS])
    assert missed.unit("bear-red").cage == "cage-C3"


@pytest.mark.rule("FC-TILE-16")
def test_a_shield_that_makes_the_cage_take_the_hit_opens_it_too() -> None:
    jungle = caged()
    jungle.hero("anna", at="A3", weapons=("gun",))
    jungle.enemy("hound", at="D3")
    played = jungle.turn(choices=["attack:anna:gun-1:single:hound-red"], dice=[[*HIT, *SHIELD]])
    assert (played.unit("hound-red").hp, played.asked.prompt) == (3, "ask-where-it-arrives")


@pytest.mark.rule("FC-TILE-18")
def test_if_the_space_of_the_arrow_is_taken_the_players_choose_one_beside_the_cage() -> None:
    jungle = caged()
    jungle.hero("anna", at="A3")
    jungle.hero("bert", at="D3")
    asked = jungle.play(tiles.OpenCage("cage-C3"))
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-where-it-arrives", ("player1", "player2"))
    assert asked.keys == ["cell:B2", "cell:C2", "cell:B3", "cell:B4", "cell:C4"]
    assert jungle.play(tiles.OpenCage("cage-C3"), choices=["cell:B4"]).at("bear-red") == "B4"


@pytest.mark.rule("FC-TILE-18", "FC-SETUP-11")
def test_a_freed_animal_joins_the_chain_at_its_rank() -> None:
    jungle = caged()
    jungle.hero("anna", at="B3")
    jungle.enemy("guard", at="A1")
    played = jungle.play(tiles.OpenCage("cage-C3"))
    assert [unit.id for unit in turn.people.in_chain(played.state)] == ["bear-red", "guard-red"]


@pytest.mark.rule("FC-TILE-17", "FC-OBJECT-02", "FC-OBJECT-03")
def test_a_cage_is_opened_by_hand_for_one_mp() -> None:
    jungle = caged("friend")
    jungle.hero("anna", at="B3", mp=1)
    played = jungle.turn(choices=["open:anna:cage-C3"])
    assert (played.unit("anna").mp, played.at("friend-red"), played.unit("friend-red").cage) == (0, "D3", "")
    assert played.offers("move:friend-red")
    for name, mp in (("A3", 5), ("B3", 0)):
        jungle.change("anna", cell=jungle.cell(name), mp=mp)
        assert not jungle.turn().offers("open:")


@pytest.mark.rule("FC-TILE-17")
def test_an_open_cage_is_not_opened_again() -> None:
    jungle = caged("friend")
    jungle.hero("anna", at="B3")
    assert not jungle.turn(choices=["open:anna:cage-C3"]).offers("open:")


@pytest.mark.rule("FC-TILE-17", "FC-PAYBACK-07", "FC-OBJECT-02")
def test_no_cage_is_opened_across_a_fence_or_from_a_tower() -> None:
    jungle = Jungle(". K .", fences=["A1-B1"])
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="C1")
    assert jungle.turn().offers("open:") == ["open:bert:cage-B1"]
    jungle = Jungle("T K .")
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="C1")
    assert jungle.turn().offers("open:") == ["open:bert:cage-B1"]


@pytest.mark.rule("FC-TILE-19", "FC-GLOSS-02")
def test_fire_and_explosions_hurt_the_captive_and_do_not_open_the_cage() -> None:
    jungle = caged()
    jungle.hero("anna", at="A5")
    jungle.tile("barrel", "B3")
    for step in (Blaze(jungle.cell("C2"), 2, "anna"), hurt("barrel-B3", 1)):
        played = jungle.play(step)
        assert (played.unit("bear-red").hp, played.unit("bear-red").cage) == (4, "cage-C3")
        assert (played.tile("cage-C3").damage, played.tile("cage-C3").spent) == (0, False)


@pytest.mark.rule("FC-TILE-19", "FC-GLOSS-04")
def test_a_captive_in_a_burning_cage_burns_at_the_end_of_its_sides_turn() -> None:
    for kind, first, second in (("bear", 6, 5), ("friend", 3, 3)):
        jungle = caged(kind)
        jungle.hero("anna", at="A5")
        jungle.state.fire = jungle.cells("C3")
        played = jungle.play(turn.EndTurn())
        assert played.unit(f"{kind}-red").hp == first
        jungle.change(f"{kind}-red", hp=first)
        assert jungle.enemy_turn().unit(f"{kind}-red").hp == second


@pytest.mark.rule("FC-TILE-19", "FC-DAMAGE-06")
def test_a_captive_may_die_in_its_cage() -> None:
    jungle = caged(hp=1)
    jungle.hero("anna", at="A5")
    played = jungle.play(Blaze(jungle.cell("C2"), 2, "anna"))
    assert "bear-red" not in played.state.units
    played = jungle.play(Blaze(jungle.cell("C2"), 2, "anna"), tiles.OpenCage("cage-C3"))
    assert played.tile("cage-C3").spent


# ---------------------------------------------------------------------- the Machine Gun


def gun(at: str = "C3", **hero: object) -> Jungle:
    jungle = around("G")
    jungle.hero("anna", at=at, **hero)
    return jungle


@pytest.mark.rule("FC-TILE-03", "FC-OBJECT-03")
def test_the_seat_is_taken_and_left_for_one_mp() -> None:
    jungle = gun("B3")
    played = jungle.turn(choices=["move:anna:C3"])
    assert (played.at("anna"), played.unit("anna").mp) == ("C3", 4)
    assert [event.how for event in played.told(turn.moving.Moved)] == ["sit"]
    played = jungle.turn(choices=["move:anna:C3", "move:anna:D3"])
    assert (played.at("anna"), played.unit("anna").mp) == ("D3", 3)
    legs = ways.Terrain(played.state, played.unit("anna")).legs(jungle.cell("C3"))
    assert sorted(jungle.names([leg.to for leg in legs])) == ["B2", "B3", "B4", "C2", "C4", "D3"]


@pytest.mark.rule("FC-TILE-03", "FC-GLOSS-10")
def test_a_taken_seat_is_not_entered_and_not_by_who_is_impaired() -> None:
    jungle = gun("B3")
    jungle.enemy("guard", at="C3")
    assert "move:anna:C3" not in jungle.turn().keys
    jungle = gun("B3", impair=2)
    jungle.hero("bert", at="A1")
    assert "move:anna:C3" not in jungle.turn().keys


@pytest.mark.rule("FC-TILE-04")
def test_whoever_sits_at_the_gun_has_cover_and_the_tile_takes_the_hit() -> None:
    jungle = around("G")
    jungle.hero("anna", at="C1", weapons=("gun",))
    jungle.enemy("bear", at="C3")
    played = jungle.turn(choices=["attack:anna:gun-1:single:bear-red"], dice=[[*HIT, *SHIELD]])
    assert (played.unit("bear-red").hp, played.tile("gun-C3").damage) == (6, 2)
    played = jungle.turn(choices=["attack:anna:gun-1:single:bear-red"], dice=[[*HIT, *BARE]])
    assert (played.unit("bear-red").hp, played.tile("gun-C3").damage) == (4, 0)


@pytest.mark.rule("FC-TILE-04")
def test_the_tile_itself_may_be_aimed_at_and_has_no_cover_from_being_there() -> None:
    jungle = around("G")
    jungle.hero("anna", at="C1", weapons=("gun",))
    jungle.enemy("bear", at="C3")
    played = jungle.turn(choices=["attack:anna:gun-1:single:C3"], dice=[HIT])
    assert (played.unit("bear-red").hp, played.tile("gun-C3").damage) == (6, 2)


@pytest.mark.rule("FC-TILE-04")
def test_the_seat_gives_no_cover_in_melee() -> None:
    jungle = around("G")
    jungle.hero("anna", at="B3", weapons=("stick",))
    jungle.enemy("bear", at="C3")
    assert jungle.turn(choices=["attack:anna:stick-1:single:bear-red"]).unit("bear-red").hp == 5


@pytest.mark.rule("FC-TILE-05")
def test_in_the_seat_the_gun_replaces_the_weapons_in_hand_and_needs_no_ammunition() -> None:
    jungle = gun(weapons=("gun",))
    jungle.enemy("bear", at="C5", hp=6)
    asked = jungle.turn()
    assert {key.split(":")[2] for key in asked.offers("attack:anna")} == {"mounted-1"}
    played = jungle.turn(choices=["attack:anna:mounted-1:single:bear-red"], dice=[HIT])
    assert (played.unit("bear-red").hp, played.card("mounted-1").turned, played.card("mounted-1").ammo) == (3, True, 0)
    assert not played.offers("attack:")
    left = jungle.turn(choices=["move:anna:C2"])
    assert {key.split(":")[2] for key in left.offers("attack:anna")} == {"gun-1"}
    assert not left.unit("anna").used  # taking or leaving the seat is no Switch


@pytest.mark.rule("FC-TILE-05")
def test_who_has_attacked_otherwise_does_not_fire_the_gun_nor_the_other_way_round() -> None:
    jungle = gun("B3", weapons=("gun", "knife"))
    jungle.enemy("bear", at="C5", hp=6)
    for first in ("attack:anna:gun-1:single:bear-red", "attack:anna:knife-1:throw:bear-red"):
        played = jungle.turn(choices=[first, "move:anna:C3"], dice=[MISS])
        assert not played.offers("attack:"), first
    jungle.change("anna", cell=jungle.cell("C3"))
    fired = ["attack:anna:mounted-1:single:bear-red", "move:anna:B3"]
    assert not jungle.turn(choices=fired, dice=[MISS]).offers("attack:")


@pytest.mark.rule("FC-TILE-05", "FC-TURN-01")
def test_the_gun_attacks_once_a_round_whoever_sits_there() -> None:
    jungle = gun()
    jungle.hero("bert", at="B3")
    jungle.enemy("bear", at="C5", hp=6)
    choices = ["attack:anna:mounted-1:single:bear-red", "move:anna:C2", "move:bert:C3"]
    assert not jungle.turn(choices=choices, dice=[MISS]).offers("attack:")
    assert jungle.turn(choices=choices[1:]).offers("attack:bert:mounted-1")
    jungle.change("mounted-1", turned=True)
    jungle.change("bear-red", cell=jungle.cell("E5"), stunned=True, hp=0)
    assert not jungle.round(choices=["done:player1", "done:player2"]).card("mounted-1").turned


@pytest.mark.rule("FC-TILE-06")
def test_an_enemy_in_the_seat_uses_the_gun_as_its_main_weapon() -> None:
    shot, kick = Attack(id="shot", die="red", damage=1), Attack(id="kick", melee=True, damage=1)
    choose = Instruction(do="choose", criteria=("closest",))
    for weapon, used, dice in (("", "mounted", [HIT]), ("shot", "mounted", [HIT]), ("kick", "kick", [])):
        behaviour = (choose, Instruction(do="attack", weapon=weapon))
        sentry = print_board(f"sentry{weapon}", *behaviour, weapons=(shot, kick))
        jungle = around("G")
        jungle.hero("anna", at="C4")
        jungle.enemy(sentry, at="C3")
        played = jungle.enemy_turn(dice=dice)
        assert [event.weapon for event in played.told(attack.Attacked)] == [used]
        assert played.unit("anna").hp == (5 if dice else 7)
        assert [roll.kinds for roll in played.rolls("roll-attack")] == [("orange",) for _ in dice]


@pytest.mark.rule("FC-TILE-07")
def test_with_six_damage_the_gun_is_done_for_and_whoever_sits_there_is_put_beside_it() -> None:
    jungle = gun()
    jungle.hero("bert", at="C2")
    played = jungle.play(hurt("gun-C3", 5))
    assert (played.tile("gun-C3").spent, played.card("mounted-1").place) == (False, LENT)
    asked = jungle.play(hurt("gun-C3", 6))
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-thrown-out", ("player1", "player2"))
    assert asked.keys == ["cell:B2", "cell:B3", "cell:D3", "cell:B4", "cell:C4"]
    played = jungle.play(hurt("gun-C3", 6), choices=["cell:D3"])
    assert (played.at("anna"), played.tile("gun-C3").spent) == ("D3", True)
    assert (played.card("mounted-1").place, played.card("mounted-1").holder) == (BOX, "")
    assert jungle.names(ground.cover(played.state)) == ["C3"]


@pytest.mark.rule("FC-TILE-07")
def test_a_ruined_gun_is_not_entered_again_and_damage_adds_up() -> None:
    jungle = gun("B3")
    jungle.change("gun-C3", damage=4)
    played = jungle.play(hurt("gun-C3", 2), turn.PlayerTurn())
    assert played.tile("gun-C3").spent
    assert "move:anna:C3" not in played.keys
    assert "move:anna:D3" in played.keys


@pytest.mark.rule("FC-TILE-07")
def test_who_can_be_put_nowhere_stays_on_the_ruined_gun() -> None:
    jungle = Jungle("""
    # # #
     # G #
    # # #
    """)
    jungle.hero("anna", at="B2")
    played = jungle.play(hurt("gun-B2", 6))
    assert (played.at("anna"), played.tile("gun-B2").spent) == ("B2", True)


# ---------------------------------------------------------------------- vine walls and doors


@pytest.mark.rule("FC-TILE-29")
def test_a_vine_wall_crumbles_with_all_that_are_connected_to_it() -> None:
    jungle = Jungle("""
    . v . . v
     . v . . .
    . . v . .
    """)
    jungle.brief(
        events=(RoundEvent(id="behind", when="wall_falls", about="a", orders=()),),
    )
    for tile in jungle.state.tiles:
        jungle.change(tile, letter="a")
    jungle.hero("anna", at="A1", weapons=("gun",))
    assert not sight.sees(jungle.state, jungle.cell("A1"), jungle.cell("C1"))
    played = jungle.turn(choices=["attack:anna:gun-1:single:B1"], dice=[HIT])
    assert set(played.state.tiles) == {"vine-E1"}
    assert played.state.happened == ("behind",)
    assert sight.sees(played.state, jungle.cell("A1"), jungle.cell("C1"))


@pytest.mark.rule("FC-TILE-20", "FC-OBJECT-02", "FC-OBJECT-03")
def test_a_bunker_door_is_opened_for_one_mp_and_replaced_by_what_it_shows() -> None:
    jungle = around(".")
    jungle.hero("anna", at="B3")
    jungle.token("door", "C3", face="hound")
    assert not sight.sees(jungle.state, jungle.cell("B3"), jungle.cell("D3"))
    assert "move:anna:C3" not in jungle.turn().keys
    assert jungle.names(ground.cover(jungle.state)) == []
    played = jungle.turn(choices=["open:anna:door-C3"])
    assert (played.unit("anna").mp, played.at("hound-red"), played.unit("hound-red").hp) == (4, "C3", 3)
    assert "door-C3" not in played.state.tokens
    assert [event.found for event in played.told(objects.Unlocked)] == ["hound"]
    assert ground.open_ground(played.state) >> jungle.cell("C3") & 1


@pytest.mark.rule("FC-TILE-20", "FC-OBJECT-01")
def test_a_door_needs_an_mp_and_a_hand_beside_it() -> None:
    for name, mp in (("A3", 5), ("B3", 0)):
        jungle = around(".")
        jungle.hero("anna", at=name, mp=mp)
        jungle.hero("bert", at="A1")
        jungle.token("door", "C3", face="hound")
        assert not jungle.turn().offers("open:"), name


@pytest.mark.rule("FC-TILE-20", "FC-ENEMY-05")
def test_behind_a_door_nobody_stands_who_would_be_one_too_many() -> None:
    jungle = around(".")
    jungle.hero("anna", at="B3")
    jungle.token("door", "C3", face="hound")
    for name in ("A1", "B1", "E4", "E5"):
        jungle.enemy("hound", at=name)
    played = jungle.turn(choices=["open:anna:door-C3"])
    assert sum(unit.kind == "hound" for unit in played.state.units.values()) == 4
    assert "door-C3" not in played.state.tokens


@pytest.mark.rule("FC-OBJECT-01", "FC-OBJECT-02", "FC-ALLY-02", "FC-TILE-17")
def test_allies_open_cages_and_doors_and_enemies_do_not() -> None:
    jungle = around("K")
    jungle.hero("anna", at="A1")
    ally = jungle.ally("friend", at="B3")
    assert jungle.turn().offers("open:") == [f"open:{ally}:cage-C3"]
    enemy = jungle.enemy("guard", at="D3")
    assert not list(objects.options(jungle.state, jungle.state.units[enemy], ""))


@pytest.mark.rule("FC-TILE-01", "FC-COVER-07")
def test_cover_that_takes_the_hit_takes_the_damage_of_the_weapon() -> None:
    jungle = Jungle(". . . . B .")
    jungle.hero("anna", at="A1", weapons=("gun",))
    jungle.enemy("bear", at="F1")
    played = jungle.turn(choices=["attack:anna:gun-1:single:bear-red"], dice=[[*HIT, *SHIELD]])
    assert (played.unit("bear-red").hp, "barrel-E1" in played.state.tiles) == (4, False)


@pytest.mark.rule("FC-TILE-01")
def test_what_makes_no_damage_leaves_a_barrel_alone() -> None:
    jungle = Jungle(". . . . B .")
    jungle.hero("anna", at="A1", weapons=(print_weapon("duster", damage=0, ammo=1),))
    jungle.enemy(print_board("dummy", weapons=(Attack(id="poke", melee=True, damage=0),)), at="F1")
    played = jungle.turn(choices=["attack:anna:duster-1:single:E1"])
    assert "barrel-E1" in played.state.tiles


@pytest.mark.rule("FC-DUTY-06", "FC-TILE-20")
def test_a_dog_behind_a_door_takes_a_standee_laid_aside_or_else_the_last_that_waits() -> None:
    def opened(*queue: str, standing: int = 1, face: str = "hound") -> tuple[str, ...]:
        jungle = around(".")
        jungle.hero("anna", at="B3")
        jungle.token("door", "C3", face=face)
        for name in ("A1", "B1", "E4")[:standing]:
            jungle.enemy("hound", at=name)
        jungle.state.queue = queue
        played = jungle.turn(choices=["open:anna:door-C3"])
        assert played.at(f"{face}-{('red', 'blue', 'green', 'yellow')[standing if face == 'hound' else 0]}") == "C3"
        return played.state.queue

    assert opened("hound", "guard", "hound") == ("hound", "guard", "hound")  # one is laid aside
    assert opened("hound", "guard", "hound", standing=2) == ("hound", "guard", "")
    assert opened("hound", "guard", "", standing=3) == ("", "guard", "")
    assert opened("guard", "guard", standing=3) == ("guard", "guard")
    assert opened("hound", standing=3, face="friend") == ("hound",)


@pytest.mark.rule("FC-DAMAGE-10")
def test_a_tile_that_is_gone_by_then_does_nothing_any_more() -> None:
    jungle = around("P")
    jungle.hero("anna", at="A1")
    jungle.tile("barrel", "D3")
    both = damage.Harm(Source("attack", "anna"), (), (("pillar-C3", 5), ("barrel-D3", 1)))
    played = jungle.play(both, choices=["tile:pillar-C3"])
    assert (played.state.tiles, played.told(tiles.Exploded)) == ({}, [])


@pytest.mark.rule("FC-COMBAT-06", "FC-TILE-16")
def test_what_a_hit_on_a_space_does(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1")
    for kind, name in (("crate", "C3"), ("cage", "D3"), ("gun", "E3"), ("bridge", "F3")):
        jungle.tile(kind, name)
    source = Source("attack", "anna")

    def hit(name: str) -> list[object]:
        return list(tiles.hit(jungle.state, jungle.cell(name), 3, source))

    assert hit("C3") == [damage.Harm(source, (), (("crate-C3", 3),))]
    assert hit("D3") == [tiles.OpenCage("cage-D3")]
    assert hit("E3") == [damage.Harm(source, (), (("gun-E3", 3),))]
    assert hit("F3") == hit("B1") == []
    jungle.change("cage-D3", spent=True)
    jungle.change("gun-E3", spent=True)
    assert hit("D3") == hit("E3") == []


@pytest.mark.rule("FC-TILE-09", "FC-DAMAGE-09", "FC-MODE-08")
def test_who_is_buried_in_a_cage_is_killed_and_weapons_that_lie_there_are_lost() -> None:
    jungle = around("P")
    jungle.brief(second=Objective(goal="kill", about="bear", rule="FC-DAMAGE-09"))
    jungle.hero("anna", at="A1")
    jungle.captive("bear", cage="D3", arrow="E3")
    jungle.captive("hound", cage="A5", arrow="B5", letter="b")
    card = jungle.give("anna", "knife", "map")
    jungle.token("weapon", "B3", face=card)
    far = jungle.give("anna", "knife", "map")
    jungle.token("weapon", "E5", face=far)
    jungle.token("loot", "B4", face="money", face_up=True)
    jungle.change("loot-B4", cell=-1)  # taken already
    played = jungle.play(hurt("pillar-C3", 5))
    assert played.state.goals["second"].done
    assert set(played.state.units) == {"anna", "hound-red"}
    assert (played.card(card).place, played.card(far).place) == ("lost", "map")
    assert set(played.state.tokens) == {"weapon-E5", "loot-B4"}
    assert set(played.state.tiles) == {"cage-A5"}


@pytest.mark.rule("FC-TILE-15", "FC-TILE-18")
def test_each_cage_has_its_own_captive_and_arrow() -> None:
    jungle = around("C")
    jungle.hero("anna", at="A1")
    jungle.captive("bear", cage="C2", arrow="D2")
    jungle.captive("hound", cage="C4", arrow="D4", letter="b")
    jungle.brief(tiles=(Placed(kind="crate", at="C3"), *jungle.mission.tiles))
    played = jungle.play(tiles.OpenCage("cage-C4"))
    assert (played.at("hound-red"), played.unit("bear-red").cage) == ("D4", "cage-C2")
    assert jungle.play(tiles.OpenCage("cage-C2")).at("bear-red") == "D2"


@pytest.mark.rule("FC-ANECDOTE-03")
def test_a_barrel_rolls_in_on_its_space_or_beside_it() -> None:
    jungle = around(".")
    jungle.hero("anna", at="A1")
    jungle.state.numbers = 5
    played = jungle.play(tiles.RollIn(jungle.cell("C3")))
    assert (played.tile("barrel-5").kind, played.at("barrel-5"), played.state.numbers) == ("barrel", "C3", 6)
    assert "cell:D3" in jungle.play(tiles.RollIn(jungle.cell("C3")), tiles.RollIn(jungle.cell("C3"))).keys


@pytest.mark.rule("FC-TILE-29")
def test_a_vine_wall_that_stands_alone_falls_alone() -> None:
    jungle = Jungle("""
    . v . . v
     . . . C .
    """)
    jungle.hero("anna", at="A1")
    played = jungle.play(tiles.Crumble("vine-B1"))
    assert set(played.state.tiles) == {"vine-E1", "crate-D2"}

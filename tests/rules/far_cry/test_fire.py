"""Fire and areas (Glossary: Blaze, Radius)."""

import pytest

from fireteam.games.far_cry.content.types import Objective
from fireteam.games.far_cry.rules.tiles import fire, tiles
from fireteam.games.far_cry.rules.tiles.fire import Blaze, SetFire
from fireteam.games.far_cry.rules.turn import turn

from .jungle import HIT, Jungle, print_weapon


def clearing(drawing: str = "") -> Jungle:
    jungle = Jungle(drawing) if drawing else Jungle()
    jungle.hero("anna", at="A1")
    return jungle


@pytest.mark.rule("FC-GLOSS-02", "FC-GLOSS-12")
def test_a_blaze_hurts_everything_within_one_space_the_centre_included() -> None:
    jungle = clearing()
    jungle.hero("bert", at="D3")
    jungle.enemy("bear", at="D4")
    jungle.enemy("hound", at="F4")
    jungle.ally("friend", at="E4")
    played = jungle.play(Blaze(jungle.cell("D4"), 2, "anna"))
    hp = {id: unit.hp for id, unit in played.state.units.items()}
    assert hp == {"anna": 8, "bert": 6, "bear-red": 4, "hound-red": 3, "friend-red": 2}


@pytest.mark.rule("FC-GLOSS-02", "FC-TILE-10", "FC-TILE-01")
def test_it_hurts_destructible_tiles_too() -> None:
    jungle = clearing()
    jungle.tile("crate", "D4")
    jungle.tile("barrel", "E4")
    jungle.enemy("bear", at="F4")
    played = jungle.play(Blaze(jungle.cell("D4"), 1, "anna"))
    assert (played.tile("crate-D4").damage, "barrel-E4" in played.state.tiles) == (1, False)
    assert played.unit("bear-red").hp == 4  # the barrel


@pytest.mark.rule("FC-GLOSS-03")
def test_then_all_these_spaces_burn_but_walls_acid_and_chasms() -> None:
    jungle = clearing("""
    . . . .
     . # ~ .
    . c C .
     . p . .
    """)
    played = jungle.play(Blaze(jungle.cell("C3"), 0, "anna"))
    assert jungle.names(played.state.fire) == ["C3", "D3", "B4", "C4"]
    bridged = Jungle(". = .")
    bridged.hero("anna", at="A1")
    assert bridged.names(bridged.play(SetFire(bridged.cells("B1"))).state.fire) == ["B1"]


@pytest.mark.rule("FC-GLOSS-05")
def test_fire_destroys_loot_and_leaves_there_and_nothing_else() -> None:
    jungle = clearing()
    for kind in ("loot", "leaf", "mine", "weapon", "trick", "supply"):
        jungle.token(kind, "D4")
    jungle.token("loot", "F4")
    jungle.deck("loot", "money")
    played = jungle.play(SetFire(jungle.cells("D4")))
    assert set(played.state.tokens) == {"mine-D4", "weapon-D4", "trick-D4", "supply-D4", "loot-F4"}
    assert played.state.decks["loot"].draw == ("money",)


@pytest.mark.rule("FC-GLOSS-06")
def test_a_space_never_burns_twice_and_fire_stays() -> None:
    jungle = clearing()
    jungle.enemy("bear", at="I7", stunned=True, hp=0)
    jungle.state.fire = jungle.cells("D4")
    played = jungle.play(SetFire(jungle.cells("D4 E4")))
    assert jungle.names(played.state.fire) == ["D4", "E4"]
    assert [event.count for event in played.told(fire.Burning)] == [1]
    again = jungle.play(SetFire(jungle.cells("D4")))
    assert not again.told(fire.Burning)
    assert jungle.round(choices=["done:player1"]).state.fire == jungle.state.fire


@pytest.mark.rule("FC-GLOSS-04", "FC-TURN-07", "FC-ETURN-03")
def test_fire_hurts_each_side_at_the_end_of_its_own_turn() -> None:
    jungle = Jungle(". f f . . .")
    jungle.hero("anna", at="B1")
    jungle.enemy("hound", at="C1")
    assert [unit.hp for unit in jungle.play(turn.EndTurn()).state.units.values()] == [7, 3]
    played = jungle.play(turn.burned(jungle.state, "enemy"))
    assert [unit.hp for unit in played.state.units.values()] == [8, 2]


@pytest.mark.rule("FC-GLOSS-03", "FC-GLOSS-04", "FC-TILE-04")
def test_fire_on_a_gun_hurts_who_sits_there() -> None:
    jungle = Jungle(". G .")
    jungle.hero("anna", at="B1")
    jungle.hero("bert", at="A1")
    played = jungle.play(SetFire(jungle.cells("B1")), turn.EndTurn())
    assert (played.unit("anna").hp, played.unit("bert").hp) == (7, 8)


@pytest.mark.rule("FC-GLOSS-12")
def test_a_radius_covers_its_centre_and_all_spaces_up_to_that_range() -> None:
    jungle = clearing()
    rocket = print_weapon("bazooka", type="launcher", hands=2, ammo=1, burst=2, damage=4)
    jungle.give("anna", rocket)
    for kind, name in (("bear", "E4"), ("bear", "C4"), ("bear", "B4")):
        jungle.enemy(kind, at=name)
    jungle.tile("pillar", "F4")
    played = jungle.turn(choices=["attack:anna:bazooka-1:single:bear-red"])
    hp = [played.unit(f"bear-{colour}").hp for colour in ("red", "blue", "green")]
    assert hp == [2, 2, 6]
    assert played.tile("pillar-F4").damage == 4


@pytest.mark.rule("FC-GLOSS-02", "FC-GLOSS-03")
def test_a_weapon_with_blaze_burns_around_its_target_or_around_the_cover_that_is_hit() -> None:
    jungle = Jungle(". . . . r . .")
    jungle.hero("anna", at="A1", weapons=(print_weapon("torch", type="flamethrower", hands=2, ammo=2, blaze=2),))
    jungle.enemy("bear", at="F1")
    played = jungle.turn(choices=["attack:anna:torch-1:single:bear-red"], dice=[[1]])
    assert (played.unit("bear-red").hp, jungle.names(played.state.fire)) == (4, ["E1", "F1", "G1"])
    played = jungle.turn(choices=["attack:anna:torch-1:single:bear-red"], dice=[HIT])
    assert (played.unit("bear-red").hp, jungle.names(played.state.fire)) == (4, ["D1", "E1", "F1"])


@pytest.mark.rule("FC-GLOSS-02", "FC-DUTY-08")
def test_fire_and_explosions_stay_in_their_zone() -> None:
    jungle = Jungle(". . B . .", zones={"out": "A1 B1", "in": "C1 D1 E1"})
    jungle.hero("anna", at="B1")
    jungle.enemy("bear", at="D1")
    played = jungle.play(tiles.Explode("barrel-C1", ""))
    assert (played.unit("anna").hp, played.unit("bear-red").hp, jungle.names(played.state.fire)) == (8, 4, ["C1", "D1"])
    played = jungle.play(Blaze(jungle.cell("D1"), 0), Blaze(jungle.cell("A1"), 1))
    assert (played.unit("anna").hp, jungle.names(played.state.fire)) == (7, ["A1", "B1", "C1", "D1", "E1"])


@pytest.mark.rule("FC-GLOSS-02", "FC-KO-07", "FC-GLOSS-14")
def test_bodies_and_the_stunned_are_not_hurt_any_more() -> None:
    jungle = clearing()
    jungle.hero("bert", at="D3", down=True, hp=0)
    jungle.enemy("bear", at="D4", stunned=True, hp=0)
    played = jungle.play(Blaze(jungle.cell("D4"), 2, "anna"))
    assert not played.told(tiles.damage.Wounded)
    assert "bear-red" in played.state.units


@pytest.mark.rule("FC-FIRE-01", "FC-GLOSS-03")
def test_the_last_weed_that_burns_wins_at_once() -> None:
    jungle = Jungle(". w w .")
    jungle.brief(main=Objective(goal="burn", rule="FC-FIRE-01"))
    jungle.hero("anna", at="A1")
    assert jungle.play(SetFire(jungle.cells("B1"))).outcome.result == "rest"
    played = jungle.play(SetFire(jungle.cells("B1 C1")))
    assert played.outcome.result == "result-won"


@pytest.mark.rule("FC-FIRE-11")
def test_fire_spreads_to_the_weeds_beside_it_all_at_the_same_time() -> None:
    jungle = Jungle("w w w . w")
    jungle.hero("anna", at="D1")
    jungle.state.fire = jungle.cells("A1")
    assert jungle.names(jungle.play(fire.SpreadFire()).state.fire) == ["A1", "B1"]
    jungle.state.fire = jungle.cells("D1")
    assert jungle.names(jungle.play(fire.SpreadFire()).state.fire) == ["C1", "D1", "E1"]

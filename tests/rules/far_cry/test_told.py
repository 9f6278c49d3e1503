"""What is told of the ground and the Player turn: each event with what it is about and the rule it comes from."""

from typing import Any

import pytest

from fireteam.engine import Rolled, Step
from fireteam.games.far_cry.rules.actions import pickup, trading
from fireteam.games.far_cry.rules.fight.damage import Harm
from fireteam.games.far_cry.rules.fight.sources import Source
from fireteam.games.far_cry.rules.move import entering, riding
from fireteam.games.far_cry.rules.move.pushing import Shove
from fireteam.games.far_cry.rules.tiles import fire, tiles
from fireteam.games.far_cry.rules.turn import turn

from .jungle import HIT, MISS, InTheJungle, Jungle


def told(played: InTheJungle) -> list[tuple[Any, ...]]:
    """Each event but rolls: its name, its rule, and what is its own to tell."""
    return [
        (type(event).__name__, event.rule, *(getattr(event, name) for name in type(event).__annotations__))
        for event in played.events
        if not isinstance(event, Rolled)
    ]


def struck(jungle: Jungle, tile: str, amount: int) -> list[tuple[Any, ...]]:
    """What is told when a tile takes so much damage, after the damage itself."""
    step: Step = Harm(Source("attack"), (), ((tile, amount),))
    return told(jungle.play(step))[1:]


@pytest.mark.rule("FC-TURN-09")
def test_a_turn_begins(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1")
    assert told(jungle.play(turn.StartTurn())) == [("TurnBegan", "FC-TURN-09", 2)]


@pytest.mark.rule("FC-MOVE-01", "FC-JUMP-03", "FC-TOWER-01", "FC-TILE-03", "FC-MOVE-10")
def test_every_kind_of_leg_names_its_rule() -> None:
    for sign, there, how, rule in (
        (".", "B1", "step", "FC-MOVE-01"),
        ("r", "C1", "jump", "FC-JUMP-03"),
        ("T", "B1", "climb", "FC-TOWER-01"),
        ("G", "B1", "sit", "FC-TILE-03"),
    ):
        jungle = Jungle(f". {sign} .")
        jungle.hero("anna", at="A1")
        played = jungle.turn(choices=[f"move:anna:{there}"])
        assert told(played) == [("Moved", rule, "anna", jungle.cell(there), how)]


@pytest.mark.rule("FC-SIMUL-02", "FC-ZIP-01", "FC-ZIP-04", "FC-ZIP-06")
def test_ways_rides_and_pushes() -> None:
    jungle = Jungle(". . . ~ .", ziplines=["A1-C1"])
    jungle.hero("anna", at="A1")
    jungle.enemy("bear", at="E1")
    assert told(jungle.play(jungle.walk("anna", "C1"))) == [("Halted", "FC-SIMUL-02", "anna")]
    assert told(jungle.play(riding.Touchdown("anna", 0))) == [("Rode", "FC-ZIP-01", "anna", jungle.cell("C1"))]
    assert told(jungle.play(Shove("bear-red", "anna", jungle.cell("B1"), "push"))) == [
        ("Pushed", "FC-ZIP-06", "anna", jungle.cell("B1"), "bear-red")
    ]
    assert told(jungle.play(Shove("anna", "bear-red", jungle.cell("D1"), "push"))) == [
        ("Pushed", "FC-ZIP-04", "bear-red", jungle.cell("D1"), "anna"),
        ("ScaredOff", "FC-GLOSS-01", "bear-red"),
    ]


@pytest.mark.rule("FC-GLOSS-11", "FC-TILE-25", "FC-TILE-23", "FC-TILE-11", "FC-TILE-21")
def test_what_is_set_off() -> None:
    for sign, dice, rule, what, then in (
        ("m", [], "FC-GLOSS-11", "land_mine", ""),
        ("n", [MISS], "FC-TILE-25", "nest", "empty"),
        ("n", [HIT], "FC-TILE-25", "nest", "hatches"),
        ("a", [[6, 1]], "FC-TILE-23", "amanita", "speed"),
        ("=", [MISS], "FC-TILE-11", "bridge", "holds"),
        ("=", [HIT], "FC-TILE-11", "bridge", "breaks"),
    ):
        jungle = Jungle(f". {sign} .")
        jungle.hero("anna", at="A1")
        played = jungle.turn(choices=["move:anna:B1"], dice=dice)
        assert told(played)[1] == ("Stepped", rule, "anna", what, then), sign
    jungle = Jungle(". X .")
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="C1")
    assert told(jungle.turn(choices=["move:anna:B1"]))[1:] == [("Left", "FC-TILE-21", "anna")]


@pytest.mark.rule("FC-TILE-01", "FC-TILE-08", "FC-TILE-10", "FC-TILE-29", "FC-GLOSS-03")
def test_tiles_that_give_way() -> None:
    jungle = Jungle(". . B . C . P . v")
    jungle.change("vine-I1", letter="b")
    jungle.hero("anna", at="A1")
    assert struck(jungle, "barrel-C1", 1) == [
        ("Exploded", "FC-TILE-01", "barrel-C1"),
        ("Burning", "FC-GLOSS-03", 3),
    ]
    assert struck(jungle, "crate-E1", 2) == [("Opened", "FC-TILE-10", "crate-E1")]
    assert struck(jungle, "pillar-G1", 5) == [("Collapsed", "FC-TILE-08", "pillar-G1")]
    assert struck(jungle, "vine-I1", 1) == [("Crumbled", "FC-TILE-29", "b")]


@pytest.mark.rule("FC-TILE-07", "FC-TILE-13", "FC-TILE-16")
def test_guns_palms_and_cages() -> None:
    jungle = Jungle(". G . p . K")
    jungle.hero("anna", at="E1")
    assert struck(jungle, "gun-B1", 6) == [("Ruined", "FC-TILE-07", "gun-B1")]
    assert told(jungle.play(tiles.DropCoconuts(jungle.cell("D1"), "")))[0] == ("Coconuts", "FC-TILE-13", 1)
    jungle.change("anna", cell=jungle.cell("A1"))
    assert told(jungle.play(tiles.DropCoconuts(jungle.cell("D1"), ""))) == [("Coconuts", "FC-TILE-13", 0)]
    assert told(jungle.play(tiles.OpenCage("cage-F1"))) == [("Opened", "FC-TILE-16", "cage-F1")]


@pytest.mark.rule("FC-TILE-20", "FC-DUTY-06", "FC-TILE-17", "FC-ENEMY-04")
def test_doors() -> None:
    jungle = Jungle(". . .")
    jungle.hero("anna", at="A1")
    jungle.token("door", "B1", face="hound")
    played = jungle.turn(choices=["open:anna:door-B1"])
    assert told(played) == [
        ("Unlocked", "FC-DUTY-06", "anna", "hound"),
        ("Arrived", "FC-DUTY-06", "hound-red", "hound"),
    ]


@pytest.mark.rule("FC-LOOT-03", "FC-LOOT-04", "FC-LOOT-07", "FC-LOOT-08", "FC-MODE-09", "FC-ANECDOTE-03")
def test_what_is_found() -> None:
    def found(kind: str, face: str, **hero: Any) -> list[tuple[Any, ...]]:
        jungle = Jungle(". .")
        jungle.hero("anna", at="B1", **hero)
        jungle.token(kind, "B1", face=face)
        return told(jungle.play(pickup.Take("anna", f"{kind}-B1")))

    assert found("leaf", "amber") == [("TookLeaf", "FC-LOOT-03", "anna", "amber")]
    for face in ("relic", "money", "bandage", "molotov"):
        assert found("loot", face) == [("TookLoot", "FC-LOOT-04", "anna", face)]
    assert found("loot", "ammunition") == [("LeftLying", "FC-LOOT-08", "ammunition")]
    assert found("supply", "supply") == [("TookLoot", "FC-ANECDOTE-03", "anna", "supply")]
    jungle = Jungle(". .")
    jungle.hero("anna", at="B1", weapons=("gun",))
    jungle.change("gun-1", ammo=0)
    jungle.token("loot", "B1", face="ammunition")
    assert told(jungle.play(pickup.Take("anna", "loot-B1"))) == [("TookLoot", "FC-LOOT-04", "anna", "ammunition")]
    card = jungle.give("anna", "knife", "map")
    jungle.token("weapon", "B1", face=card)
    assert told(jungle.play(pickup.Take("anna", "weapon-B1"))) == [("TookWeapon", "FC-MODE-09", "anna", "knife")]


@pytest.mark.rule("FC-SWITCH-01", "FC-RELOAD-03", "FC-TRADE-01", "FC-TRADE-02")
def test_gear_and_trade(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", weapons=("gun",), beside=("stick",), bandages=1)
    jungle.hero("bert", at="B1")
    jungle.change("gun-1", ammo=0)
    assert told(jungle.turn(choices=["switch:anna:gun-1+stick-1"])) == [
        ("Switched", "FC-SWITCH-01", "anna", ("gun", "stick"))
    ]
    assert told(jungle.turn(choices=["reload:anna"])) == [("Reloaded", "FC-RELOAD-03", "anna")]
    assert told(jungle.turn(choices=["trade:anna:bert", "no"])) == [("Refused", "FC-TRADE-01", "anna", "bert")]
    assert told(jungle.play(trading.HandBandage("anna", "bert"))) == [
        ("Given", "FC-TRADE-02", "anna", "bert", "token-bandage")
    ]
    assert told(jungle.play(trading.Hand("anna", "bert", "gun-1", "hand"))) == [
        ("Given", "FC-TRADE-02", "anna", "bert", "gun")
    ]


@pytest.mark.rule("FC-GLOSS-03", "FC-TILE-12", "FC-TILE-28")
def test_fire_and_falls() -> None:
    jungle = Jungle(". ~ .")
    jungle.hero("anna", at="A1")
    assert told(jungle.play(fire.SetFire(jungle.cells("A1 B1 C1")))) == [("Burning", "FC-GLOSS-03", 2)]
    jungle.hero("bert", at="B1")
    assert told(jungle.play(entering.OverThePit("bert")))[0][:3] == ("Moved", "FC-MOVE-01", "bert")
    jungle.change(jungle.state.units["bert"], mp=0)
    assert told(jungle.play(entering.OverThePit("bert"))) == [("KnockedOut", "FC-KO-06", "bert")]

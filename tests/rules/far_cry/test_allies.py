"""Allies (Flow of the Game > Allies): those whom the players lead, and those who follow their own instructions."""

import pytest

from fireteam.games.far_cry.content.types import Attack, Objective
from fireteam.games.far_cry.rules import people
from fireteam.games.far_cry.rules.enemies import targets
from fireteam.games.far_cry.rules.fight import attack, damage
from fireteam.games.far_cry.rules.fight.sources import Source
from fireteam.games.far_cry.rules.turn import turn

from .jungle import HIT, MISS, Jungle, print_board


@pytest.mark.rule("FC-ALLY-01")
def test_the_board_says_whether_an_ally_is_led_or_autonomous(jungle: Jungle) -> None:
    led, free, foe = (
        jungle.state.units[jungle.enemy(kind, at=name)]
        for kind, name in (("friend", "A1"), ("scout", "C1"), ("guard", "E1"))
    )
    assert [(people.is_controlled(unit), people.is_autonomous(unit)) for unit in (led, free, foe)] == [
        (True, False),
        (False, True),
        (False, False),
    ]
    assert [unit.side for unit in (led, free, foe)] == ["ally", "ally", "enemy"]


@pytest.mark.rule("FC-ALLY-02")
def test_the_players_decide_together_what_an_ally_does(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="A7")
    jungle.ally("friend", at="E4")
    asked = jungle.turn()
    assert {asked.option(key).seat for key in asked.offers("move:friend-red")} == {""}
    assert asked.asked.seats_of(asked.option("move:friend-red:F4")) == ("player1", "player2")
    played = jungle.turn(choices=["move:friend-red:F4", "done:player1", "move:friend-red:G4"])
    assert (played.at("friend-red"), played.unit("friend-red").mp) == ("G4", 1)


@pytest.mark.rule("FC-ALLY-02", "FC-ALLY-05")
def test_it_attacks_once_a_turn_with_each_weapon_and_needs_no_ammunition(jungle: Jungle) -> None:
    weapons = (
        Attack(id="spear", melee=True, damage=1),
        Attack(id="dart", die="yellow", damage=2),
        Attack(id="kick", melee=True, damage=1, zone_only=True),
    )
    jungle.hero("anna", at="A1")
    ally = jungle.ally(print_board("hunter", ally="controlled", weapons=weapons), at="D4")
    jungle.enemy("bear", at="E4")
    dart, spear = f"attack:{ally}:dart:single:bear-red", f"attack:{ally}:spear:single:bear-red"
    assert sorted(jungle.turn().offers("attack:")) == [dart, spear]
    played = jungle.turn(choices=[dart], dice=[MISS])
    assert played.offers("attack:") == [spear]
    played = jungle.turn(choices=[dart, spear], dice=[HIT])
    assert (played.unit("bear-red").hp, played.offers("attack:")) == (3, [])
    assert not jungle.play(turn.StartTurn()).unit(ally).used


@pytest.mark.rule("FC-ALLY-02")
def test_it_has_no_inventory_bandages_or_takedowns(jungle: Jungle) -> None:
    jungle.hero("anna", at="D5", bandages=1, hp=5)
    jungle.ally("friend", at="D4", hp=2)
    jungle.enemy("guard", at="E4", hp=1)
    jungle.token("loot", "D4", face="money")
    played = jungle.turn()
    kinds = {key.split(":")[0] for key in played.keys if ":friend-red" in key and not key.startswith("bandage:anna")}
    assert kinds == {"move", "attack"}
    assert played.offers("trade:") == []
    assert "bandage:anna:friend-red" in played.keys


@pytest.mark.rule("FC-ALLY-02", "FC-TURN-06")
def test_allies_do_not_keep_a_turn_open(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1")
    jungle.ally("friend", at="E4")
    assert jungle.turn(choices=["done:player1"]).decision is None


@pytest.mark.rule("FC-ALLY-02", "FC-SIMUL-01")
def test_who_steps_in_may_also_act_for_an_ally(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="A7")
    jungle.ally("friend", at="E4")
    jungle.state.hands = ("player2",)
    asked = jungle.turn(choices=["move:anna:C1", "step-in"])
    assert {asked.option(key).seat for key in asked.offers("move:friend-red")} == {"player2"}
    assert asked.asked.seats == ("player2",)


@pytest.mark.rule("FC-ALLY-03")
def test_an_autonomous_ally_acts_in_the_chain_at_its_rank() -> None:
    jungle = Jungle(". . . . . .")
    jungle.hero("anna", at="A1")
    jungle.enemy("bear", at="D1")
    jungle.ally("scout", at="F1")
    assert [unit.id for unit in people.in_chain(jungle.state)] == ["bear-red", "scout-red"]
    assert not jungle.turn().offers("move:scout")
    played = jungle.enemy_turn()
    assert [event.unit for event in played.told(attack.Attacked)] == ["bear-red", "scout-red"]


@pytest.mark.rule("FC-ALLY-03", "FC-TARGET-06")
def test_it_attacks_enemies_and_nobody_else(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1")
    scout = jungle.state.units[jungle.ally("scout", at="D4")]
    jungle.ally("friend", at="D5")
    jungle.enemy("guard", at="G4")
    jungle.enemy("bear", at="H4")
    assert [unit.id for unit in targets.candidates(jungle.state, scout)] == ["guard-red", "bear-red"]


@pytest.mark.rule("FC-ALLY-04")
@pytest.mark.parametrize("kind", ["friend", "scout"])
def test_enemies_choose_allies_exactly_like_players(jungle: Jungle, kind: str) -> None:
    jungle.hero("anna", at="A1")
    ally = jungle.ally(kind, at="F4")
    for foe in ("guard", "gunner", "hound", "bear"):
        unit = jungle.state.units[
            jungle.enemy(foe, at={"guard": "G1", "gunner": "H1", "hound": "I1", "bear": "I3"}[foe])
        ]
        found = [other.id for other in targets.candidates(jungle.state, unit)]
        assert {"anna", ally} <= set(found), foe


@pytest.mark.rule("FC-ALLY-05")
def test_enemies_never_run_out_of_ammunition() -> None:
    jungle = Jungle(". . . .")
    jungle.hero("anna", at="A1", hp=8)
    jungle.enemy("gunner", at="D1")
    rounds = ["done:player1"] * 4
    played = jungle.round(choices=rounds, dice=[MISS] * 4)
    assert (played.state.round, len(played.told(attack.Attacked))) == (6, 4)


@pytest.mark.rule("FC-ALLY-06")
@pytest.mark.parametrize("kind", ["friend", "scout"])
def test_an_ally_without_hp_is_dead_and_leaves_no_body(jungle: Jungle, kind: str) -> None:
    jungle.hero("anna", at="A1")
    ally = jungle.ally(kind, at="F4")
    played = jungle.play(damage.Harm(Source("attack", "bear"), ((ally, 9),)))
    assert ally not in played.state.units
    assert [event.rule for event in played.told(damage.Died)] == ["FC-ALLY-06"]


@pytest.mark.rule("FC-ALLY-07")
def test_a_kill_by_an_ally_gives_nobody_insanity_but_counts_as_a_kill(jungle: Jungle) -> None:
    jungle.brief(
        second=Objective(goal="kill", about="guard", rule="FC-DAMAGE-09"),
        third=Objective(goal="everyone_kills", about="guard", rule="FC-INK-03"),
    )
    jungle.hero("anna", at="A1")
    jungle.ally("friend", at="D4")
    jungle.enemy("guard", at="F4", hp=1)
    played = jungle.turn(choices=["attack:friend-red:shot:single:guard-red"], dice=[HIT])
    assert "guard-red" not in played.state.units
    assert (played.hero("anna").gained_insanity, played.hero("anna").gained_xp) == (0, 0)
    assert (played.state.goals["second"].done, played.state.goals["third"].done) == (True, False)


@pytest.mark.rule("FC-ALLY-02", "FC-WALL-01")
def test_an_ally_attacks_only_whom_it_can(jungle: Jungle) -> None:
    jungle = Jungle(". . # . . .")
    jungle.hero("anna", at="A1")
    jungle.ally("friend", at="B1")
    jungle.enemy("hound", at="E1")
    assert jungle.turn().offers("attack:friend") == []

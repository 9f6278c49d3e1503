"""Entering a space (Tiles Glossary): mines, nests, Amanitas, bridges and the Exit, and in which order."""

import pytest

from fireteam.games.far_cry.content.types import Attack, Objective
from fireteam.games.far_cry.rules.fight import attack, damage
from fireteam.games.far_cry.rules.mission import arriving, setup
from fireteam.games.far_cry.rules.move import entering
from fireteam.games.far_cry.rules.move.pushing import Shove
from fireteam.games.far_cry.rules.tiles import tiles

from .jungle import BARE, HIT, MISS, SHIELD, Jungle, print_board

POISON, SPEED, BALM, RAGE = [*MISS, *BARE], [*HIT, *BARE], [*MISS, *SHIELD], [*HIT, *SHIELD]


def walk(sign: str, **hero: object) -> Jungle:
    """A hero at A2, something on B2, open ground around."""
    jungle = Jungle(f"""
    . . . . .
     . {sign} . . .
    . . . . .
     . . . . .
    """)
    jungle.hero("anna", at="A2", **hero)
    return jungle


# ---------------------------------------------------------------------- mines


@pytest.mark.rule("FC-GLOSS-11", "FC-MOVE-10")
def test_a_mine_deals_three_damage_to_whoever_steps_on_it_and_is_gone() -> None:
    jungle = walk("m")
    played = jungle.turn(choices=["move:anna:B2"])
    assert (played.at("anna"), played.unit("anna").hp) == ("B2", 5)
    assert "mine-B2" not in played.state.tokens
    assert played.story[:3] == [
        ("Moved", "anna", jungle.cell("B2"), "step"),
        ("Stepped", "anna", "land_mine", ""),
        ("Wounded", "anna", 3, 5, "mine"),
    ]


@pytest.mark.rule("FC-GLOSS-11")
def test_enemies_and_whoever_is_pushed_set_off_mines_too() -> None:
    jungle = walk("m")
    jungle.enemy("bear", at="C2")
    for step in (
        jungle.walk("bear-red", "B2"),
        Shove("anna", "bear-red", jungle.cell("B2"), "push"),
    ):
        played = jungle.play(step)
        assert (played.at("bear-red"), played.unit("bear-red").hp) == ("B2", 3)


@pytest.mark.rule("FC-MOVE-01", "FC-MOVE-10")
def test_who_is_knocked_out_by_what_he_enters_goes_no_further() -> None:
    jungle = walk("m", hp=3)
    jungle.hero("bert", at="E4")
    played = jungle.play(jungle.walk("anna", "B2", "C2"))
    assert (played.at("anna"), played.unit("anna").down) == ("B2", True)


@pytest.mark.rule("FC-MOVE-10", "FC-MOVE-05")
def test_who_still_can_goes_on_with_the_mp_that_are_left() -> None:
    jungle = walk("m")
    played = jungle.play(jungle.walk("anna", "B2", "C2"))
    assert (played.at("anna"), played.unit("anna").hp, played.unit("anna").mp) == ("C2", 5, 3)


@pytest.mark.rule("FC-MOVE-10", "FC-TILE-27")
def test_being_placed_sets_off_nothing() -> None:
    for sign in "manX":
        jungle = walk(sign)
        played = jungle.play(arriving.Arrive("hound", jungle.cell("B2")))
        assert (played.at("hound-red"), played.unit("hound-red").hp) == ("B2", 3), sign
        assert (played.state.tiles, played.state.tokens) == (jungle.state.tiles, jungle.state.tokens)


@pytest.mark.rule("FC-MOVE-10")
def test_mine_nest_amanita_and_bridge_come_in_this_order() -> None:
    jungle = walk("=")
    jungle.token("mine", "B2")
    jungle.tile("amanita", "B2")
    jungle.tile("nest", "C2")
    jungle.token("leaf", "B2", face="green")
    played = jungle.turn(choices=["move:anna:B2"], dice=[MISS, SPEED, MISS])
    assert [event.what for event in played.told(entering.Stepped)] == ["land_mine", "nest", "amanita", "bridge"]
    assert played.asked.prompt == "ask-pick-up"


# ---------------------------------------------------------------------- nests


@pytest.mark.rule("FC-TILE-25")
def test_a_nest_beside_the_space_hatches_on_a_success_of_an_orange_die() -> None:
    for face, hatches in ((3, False), (4, True)):
        jungle = walk("n")
        played = jungle.turn(choices=["move:anna:B3"], dice=[[face]])
        assert "nest-B2" not in played.state.tiles
        assert [roll.kinds for roll in played.rolls("roll-nest")] == [("orange",)]
        assert ("komodo_dragon-red" in played.state.units) is hatches
        if hatches:
            assert played.at("komodo_dragon-red") == "B2"


@pytest.mark.rule("FC-TILE-25")
def test_a_dragon_comes_out_beside_whoever_stands_on_the_nest() -> None:
    jungle = walk("n")
    asked = jungle.turn(choices=["move:anna:B2"], dice=[HIT])
    assert (asked.asked.prompt, set(asked.asked.seats)) == ("ask-where-it-arrives", {"player1"})
    assert asked.keys == ["cell:B1", "cell:C1", "cell:A2", "cell:C2", "cell:B3", "cell:C3"]
    played = jungle.turn(choices=["move:anna:B2", "cell:C1"], dice=[HIT])
    assert played.at("komodo_dragon-red") == "C1"


@pytest.mark.rule("FC-TILE-25", "FC-MOVE-10")
def test_several_nests_are_rolled_for_in_an_order_that_the_players_choose() -> None:
    jungle = Jungle("""
    . . n .
     . . . .
    . n . .
    """)
    jungle.hero("anna", at="A2")
    jungle.hero("bert", at="D2")
    asked = jungle.turn(choices=["move:anna:B2"])
    assert (asked.asked.prompt, asked.keys) == ("ask-which-nest", ["tile:nest-C1", "tile:nest-B3"])
    assert asked.asked.seats == ("player1", "player2")
    played = jungle.turn(choices=["move:anna:B2", "tile:nest-B3"], dice=[HIT, MISS])
    assert played.at("komodo_dragon-red") == "B3"
    assert not played.state.tiles


@pytest.mark.rule("FC-TILE-25", "FC-ENEMY-05")
def test_with_four_dragons_in_play_none_is_added() -> None:
    jungle = walk("n")
    for name in ("E1", "E2", "E3", "E4"):
        jungle.enemy("komodo_dragon", at=name)
    played = jungle.turn(choices=["move:anna:B2"], dice=[HIT])
    assert sum(unit.kind == "komodo_dragon" for unit in played.state.units.values()) == 4
    assert "nest-B2" not in played.state.tiles


@pytest.mark.rule("FC-TILE-25")
def test_a_nest_two_spaces_away_sleeps_on_and_a_push_wakes_it() -> None:
    jungle = Jungle(". . . n .")
    jungle.hero("anna", at="A1")
    assert "nest-D1" in jungle.turn(choices=["move:anna:B1"]).state.tiles
    jungle.enemy("bear", at="B1")
    played = jungle.play(Shove("anna", "bear-red", jungle.cell("C1"), "push"), dice=[MISS])
    assert "nest-D1" not in played.state.tiles


# ---------------------------------------------------------------------- Amanitas


def spores() -> Jungle:
    """Anna walks on; bert and a bear are beside it, a guard two spaces away."""
    jungle = walk("a", hp=4)
    jungle.hero("bert", at="C2", hp=4, mp=1)
    jungle.enemy("bear", at="B3", hp=4)
    jungle.enemy("hound", at="D2", hp=2)
    return jungle


@pytest.mark.rule("FC-TILE-22", "FC-TILE-23")
def test_an_orange_die_and_the_cover_die_decide_what_the_spores_do() -> None:
    for roll, told in (([3, 3], "poison"), ([4, 3], "speed"), ([3, 4], "balm"), ([4, 4], "rage")):
        jungle = walk("a")
        played = jungle.turn(choices=["move:anna:B2"], dice=[roll])
        assert [event.then for event in played.told(entering.Stepped)] == [told]
        assert [roll.kinds for roll in played.rolls("roll-amanita")] == [("orange", "blue")]
        assert "amanita-B2" not in played.state.tiles


@pytest.mark.rule("FC-TILE-22", "FC-TILE-23")
def test_poison_hurts_all_units_within_one_space_the_walker_too() -> None:
    played = spores().turn(choices=["move:anna:B2"], dice=[POISON])
    hp = {id: unit.hp for id, unit in played.state.units.items()}
    assert hp == {"anna": 2, "bert": 2, "bear-red": 2, "hound-red": 2}


@pytest.mark.rule("FC-TILE-23")
def test_speed_gives_two_mp_to_players_only() -> None:
    jungle = spores()
    played = jungle.turn(choices=["move:anna:B2"], dice=[SPEED])
    assert (played.unit("anna").mp, played.unit("bert").mp) == (6, 3)
    assert played.unit("bear-red").mp == jungle.state.units["bear-red"].mp


@pytest.mark.rule("FC-TILE-23", "FC-GLOSS-09")
def test_balm_heals_all_by_two_but_never_above_the_maximum() -> None:
    jungle = spores()
    jungle.change("bert", hp=7)
    played = jungle.turn(choices=["move:anna:B2"], dice=[BALM])
    hp = {id: unit.hp for id, unit in played.state.units.items()}
    assert hp == {"anna": 6, "bert": 8, "bear-red": 6, "hound-red": 2}


@pytest.mark.rule("FC-TILE-23", "FC-TILE-24", "FC-ATTACK-02")
def test_rage_lets_players_attack_first_for_free_then_enemies_by_their_behaviour() -> None:
    jungle = walk("a", weapons=("gun", "stick"))
    jungle.enemy("bear", at="B3")
    jungle.enemy("hound", at="D4")
    asked = jungle.turn(choices=["move:anna:B2"], dice=[RAGE])
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-free-attack", ("player1",))
    assert sorted(asked.keys) == [
        "attack:anna:gun-1:single:bear-red",
        "attack:anna:gun-1:single:hound-red",
        "attack:anna:stick-1:single:bear-red",
        "let-be",
    ]
    played = jungle.turn(choices=["move:anna:B2", "attack:anna:gun-1:single:hound-red"], dice=[RAGE, HIT])
    assert [(event.unit, event.target) for event in played.told(attack.Attacked)] == [
        ("anna", "hound-red"),
        ("bear-red", "anna"),
    ]
    assert (played.card("gun-1").ammo, played.card("gun-1").turned, played.hero("anna").attacked) == (2, False, False)
    assert played.offers("attack:anna:gun-1")


@pytest.mark.rule("FC-TILE-24")
def test_a_player_may_let_the_free_attack_be() -> None:
    jungle = walk("a", weapons=("gun",))
    jungle.enemy("hound", at="D4")
    played = jungle.turn(choices=["move:anna:B2", "let-be"], dice=[RAGE])
    assert (played.card("gun-1").ammo, played.unit("hound-red").hp) == (3, 3)


@pytest.mark.rule("FC-TILE-24", "FC-ALLY-02", "FC-ALLY-03")
def test_allies_rage_as_well_whom_the_players_lead_with_them_and_others_in_the_chain() -> None:
    jungle = walk("a")
    jungle.hero("bert", at="E4")
    friend, scout = jungle.ally("friend", at="B3"), jungle.ally("scout", at="C3")
    jungle.enemy("bear", at="C2")
    asked = jungle.turn(choices=["move:anna:B2"], dice=[RAGE])
    assert asked.asked.seats == ("player1", "player2")
    assert asked.keys == ["let-be", f"attack:{friend}:shot:single:bear-red"]
    played = jungle.turn(choices=["move:anna:B2", f"attack:{friend}:shot:single:bear-red"], dice=[RAGE, HIT])
    assert [event.unit for event in played.told(attack.Attacked)] == [friend, "bear-red", scout]
    assert played.unit(friend).used == ()


@pytest.mark.rule("FC-TILE-24")
def test_enemies_rage_in_the_order_of_the_chain() -> None:
    jungle = walk("a")
    jungle.enemy("guard", at="B3")  # rank 3
    jungle.enemy("hound", at="C2")  # rank 4
    played = jungle.turn(choices=["move:anna:B2"], dice=[RAGE])
    assert [event.unit for event in played.told(attack.Attacked)] == ["hound-red", "guard-red"]


@pytest.mark.rule("FC-TILE-22", "FC-JUMP-08")
def test_a_push_onto_an_amanita_counts_as_walking_on_it() -> None:
    jungle = walk("a")
    jungle.enemy("bear", at="C2")
    played = jungle.play(Shove("anna", "bear-red", jungle.cell("B2"), "push"), dice=[POISON])
    assert (played.unit("bear-red").hp, played.unit("anna").hp) == (4, 6)


@pytest.mark.rule("FC-TOWER-08", "FC-TILE-22")
def test_spores_do_not_rise_into_a_tower() -> None:
    jungle = Jungle("""
    . . T .
     . a . .
    """)
    jungle.hero("anna", at="A2")
    jungle.hero("bert", at="C1")
    played = jungle.turn(choices=["move:anna:B2"], dice=[POISON])
    assert (played.unit("anna").hp, played.unit("bert").hp) == (6, 8)


@pytest.mark.rule("FC-TILE-23", "FC-TURN-09")
def test_mp_that_spores_give_in_the_enemy_turn_are_lost_at_the_refill() -> None:
    jungle = walk("a")
    jungle.state.phase = "enemy"
    jungle.enemy("bear", at="C2")
    played = jungle.play(
        Shove("bear-red", "anna", jungle.cell("B2"), "push"), setup.RoundOver(), setup.PlayRound(), dice=[SPEED]
    )
    assert (played.asked.prompt, played.unit("anna").mp) == ("ask-act", 5)


# ---------------------------------------------------------------------- bridges


BRIDGE = """
# # # # #
 . = . . #
# # # # #
"""


def bridge(**hero: object) -> Jungle:
    jungle = Jungle(BRIDGE)
    jungle.hero("anna", at="A2", **hero)
    jungle.hero("bert", at="D2")
    return jungle


@pytest.mark.rule("FC-TILE-11")
def test_a_bridge_breaks_on_a_success_of_a_red_die() -> None:
    for face, breaks in ((4, False), (5, True)):
        jungle = bridge()
        played = jungle.turn(choices=["move:anna:C2"], dice=[[face]])
        assert [roll.kinds for roll in played.rolls("roll-bridge")] == [("red",)]
        assert ("bridge-B2" in played.state.tiles) is not breaks
        assert (played.at("anna"), played.state.acid) == ("C2", (jungle.cell("B2"),) if breaks else ())


@pytest.mark.rule("FC-TILE-11")
def test_every_step_on_a_bridge_is_rolled_for() -> None:
    played = bridge().turn(choices=["move:anna:B2", "move:anna:A2", "move:anna:B2"], dice=[MISS, MISS])
    assert len(played.rolls("roll-bridge")) == 2


@pytest.mark.rule("FC-TILE-12")
def test_whoever_stops_on_a_breaking_bridge_must_go_on_at_once() -> None:
    jungle = bridge()
    asked = jungle.turn(choices=["move:anna:B2"], dice=[HIT])
    assert (asked.asked.prompt, asked.asked.seats, asked.keys) == (
        "ask-off-the-bridge",
        ("player1",),
        ["move:anna:A2", "move:anna:C2"],
    )
    played = jungle.turn(choices=["move:anna:B2", "move:anna:C2"], dice=[HIT])
    assert (played.at("anna"), played.unit("anna").mp) == ("C2", 3)


@pytest.mark.rule("FC-TILE-12", "FC-TILE-28", "FC-KO-06")
def test_who_cannot_go_on_falls_into_the_acid() -> None:
    played = bridge(mp=1).turn(choices=["move:anna:B2"], dice=[HIT])
    assert (played.at("anna"), played.hero("anna").lost) == ("", True)
    jungle = Jungle(BRIDGE)
    jungle.enemy("guard", at="B2")
    jungle.hero("bert", at="C2")
    jungle.hero("anna", at="D2")
    jungle.enemy("bear", at="A2")
    played = jungle.play(entering.CrossBridge("guard-red", jungle.cell("B2"), False, False), dice=[HIT])
    assert "guard-red" not in played.state.units


@pytest.mark.rule("FC-TILE-12")
def test_who_is_pushed_onto_a_breaking_bridge_falls() -> None:
    jungle = bridge()
    jungle.enemy("hound", at="C2")
    played = jungle.play(Shove("bert", "hound-red", jungle.cell("B2"), "push"), dice=[HIT])
    assert "hound-red" not in played.state.units
    played = jungle.play(Shove("bert", "hound-red", jungle.cell("B2"), "push"), dice=[MISS])
    assert played.at("hound-red") == "B2"


@pytest.mark.rule("FC-TILE-12", "FC-JUMP-08")
def test_the_space_of_a_broken_bridge_is_acid_from_then_on() -> None:
    jungle = bridge(mp=4)
    assert jungle.turn(choices=["move:anna:C2"], dice=[HIT]).offers("move:anna") == []
    jungle.change("anna", mp=5)
    played = jungle.turn(choices=["move:anna:C2"], dice=[HIT])
    assert played.offers("move:anna") == ["move:anna:A2"]  # by a jump
    assert jungle.names(entering.ground.pits(played.state)) == ["B2"]
    assert jungle.names(entering.ground.pits(jungle.state)) == []


@pytest.mark.rule("FC-TILE-12")
def test_another_bridge_tile_is_rolled_for_in_turn() -> None:
    jungle = Jungle("""
    # # # # #
     . = = . #
    # # # # #
    """)
    jungle.hero("anna", at="A2", mp=3)
    jungle.hero("bert", at="D2", mp=0)
    played = jungle.turn(choices=["move:anna:B2", "move:anna:C2"], dice=[HIT, HIT])
    # Both tiles are gone; with one MP left there is no legal space beside the second.
    assert played.hero("anna").lost
    assert jungle.names(sorted(played.state.acid)) == ["B2", "C2"]


@pytest.mark.rule("FC-TILE-12", "FC-SIMUL-02")
def test_whose_way_is_barred_over_a_broken_bridge_may_step_elsewhere() -> None:
    jungle = bridge()
    jungle.state.hands = ("player2",)
    jungle.change("bert", mp=1)
    choices = ["move:anna:C2", "step-in", "move:bert:C2", "pass"]
    played = jungle.turn(choices=choices, dice=[HIT])
    assert (played.at("bert"), played.at("anna"), played.unit("anna").mp) == ("C2", "A2", 3)


@pytest.mark.rule("FC-TILE-12", "FC-ZOC-03")
def test_stepping_off_a_broken_bridge_leaves_zones_like_any_move() -> None:
    jungle = Jungle("""
    . . # # #
     . = . . #
    # # # # #
    """)
    jungle.hero("anna", at="A2")
    jungle.enemy("guard", at="B1")
    played = jungle.turn(choices=["move:anna:B2", "move:anna:C2"], dice=[HIT])
    assert (played.at("anna"), played.unit("anna").hp) == ("C2", 7)
    jungle.change("anna", hp=1)
    jungle.hero("bert", at="D2")
    played = jungle.turn(choices=["move:anna:B2", "move:anna:C2"], dice=[HIT])
    assert (played.at("anna"), played.hero("anna").lost) == ("", True)


@pytest.mark.rule("FC-TILE-11", "FC-TILE-30")
def test_enemies_cross_bridges_too() -> None:
    jungle = bridge()
    jungle.change("anna", cell=jungle.cell("D2"))
    jungle.change("bert", cell=-1, down=True)
    jungle.enemy("hound", at="A2")
    played = jungle.enemy_turn(dice=[HIT])
    assert (played.at("hound-red"), "bridge-B2" in played.state.tiles) == ("C2", False)


# ---------------------------------------------------------------------- the Exit


@pytest.mark.rule("FC-TILE-21")
def test_a_player_on_the_exit_leaves_the_map() -> None:
    jungle = walk("X")
    jungle.hero("bert", at="E4")
    jungle.enemy("hound", at="D1")
    played = jungle.turn(choices=["move:anna:B2"])
    assert (played.at("anna"), played.hero("anna").left, played.unit("anna").down) == ("", True, False)
    assert (played.asked.seats, played.outcome) == (("player2",), None)
    assert not played.offers("move:anna")


@pytest.mark.rule("FC-TILE-21", "FC-ALLY-02")
def test_an_ally_leaves_by_the_exit_and_an_enemy_does_not() -> None:
    jungle = walk("X")
    ally = jungle.ally("friend", at="C2")
    played = jungle.turn(choices=[f"move:{ally}:B2"])
    assert ally not in played.state.units
    jungle = walk("X")
    jungle.enemy("hound", at="C2")
    played = jungle.play(jungle.walk("hound-red", "B2"))
    assert played.at("hound-red") == "B2"


@pytest.mark.rule("FC-TILE-21", "FC-END-02")
def test_if_all_others_are_unconscious_when_one_has_left_the_mission_fails() -> None:
    jungle = walk("X")
    jungle.hero("bert", at="E4", down=True, hp=0)
    played = jungle.turn(choices=["move:anna:B2"])
    assert played.outcome.result == "result-all-down"


@pytest.mark.rule("FC-TILE-21", "FC-MOVE-10")
def test_nothing_is_picked_up_by_who_has_left() -> None:
    jungle = walk("X")
    jungle.hero("bert", at="E4")
    jungle.token("loot", "B2", face="money")
    played = jungle.turn(choices=["move:anna:B2"])
    assert played.asked.prompt == "ask-act"
    assert played.at("loot-B2") == "B2"


@pytest.mark.rule("FC-TILE-27")
def test_on_an_occupied_spawn_point_the_players_choose_a_space_beside_it() -> None:
    jungle = Jungle(spawns="C3")
    jungle.hero("anna", at="C3")
    jungle.hero("bert", at="A1")
    asked = jungle.play(arriving.Arrive("hound", jungle.cell("spawn1")))
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-where-it-arrives", ("player1", "player2"))
    assert asked.keys == ["cell:B2", "cell:C2", "cell:B3", "cell:D3", "cell:B4", "cell:C4"]
    played = jungle.play(arriving.Arrive("hound", jungle.cell("spawn1")), choices=["cell:D3"])
    assert played.at("hound-red") == "D3"
    free = Jungle(spawns="C3")
    free.hero("anna", at="A1")
    assert free.play(arriving.Arrive("hound", free.cell("spawn1"))).at("hound-red") == "C3"


@pytest.mark.rule("FC-TILE-28")
def test_whoever_falls_into_acid_is_killed_and_removed() -> None:
    jungle = Jungle(". ~ . .")
    jungle.brief(second=Objective(goal="kill", about="bear", rule="FC-DAMAGE-09"))
    jungle.hero("anna", at="D1")
    jungle.enemy("bear", at="C1")
    played = jungle.play(Shove("anna", "bear-red", jungle.cell("B1"), "push"))
    assert "bear-red" not in played.state.units
    assert played.state.goals["second"].done
    assert not played.told(damage.Wounded)


@pytest.mark.rule("FC-ALLY-02", "FC-LOOT-02")
def test_what_boards_of_test_allies_say(jungle: Jungle) -> None:
    """An ally walks over what lies there and takes nothing."""
    jungle.hero("anna", at="A1")
    ally = jungle.ally(print_board("porter", ally="controlled"), at="B2")
    jungle.token("loot", "C2", face="money")
    played = jungle.turn(choices=[f"move:{ally}:C2"])
    assert (played.asked.prompt, played.at("loot-C2")) == ("ask-act", "C2")


@pytest.mark.rule("FC-TILE-24", "FC-SIMUL-05")
def test_who_is_killed_by_a_free_attack_makes_none() -> None:
    jungle = walk("a", weapons=("gun",))
    jungle.enemy("hound", at="C2", hp=1)
    played = jungle.turn(choices=["move:anna:B2", "attack:anna:gun-1:single:hound-red"], dice=[RAGE, HIT])
    assert [event.unit for event in played.told(attack.Attacked)] == ["anna"]


@pytest.mark.rule("FC-TILE-21", "FC-BREAK-01", "FC-DUTY-01")
def test_leaving_by_the_exit_counts_for_the_objective() -> None:
    jungle = walk("X")
    jungle.brief(
        main=Objective(goal="everyone_leaves", rule="FC-BREAK-01"),
        second=Objective(goal="ally_leaves", about="friend", rule="FC-DUTY-01"),
    )
    jungle.hero("bert", at="C2")
    ally = jungle.ally("friend", at="C1")
    played = jungle.turn(choices=[f"move:{ally}:B2", "move:anna:B2"])
    assert (played.state.goals["main"].count, played.state.goals["second"].done) == (1, True)
    assert jungle.turn(choices=["move:anna:B2", "move:bert:B2"]).outcome.result == "result-won"


@pytest.mark.rule("FC-TILE-12")
def test_one_mp_is_enough_to_step_off_a_broken_bridge() -> None:
    played = bridge(mp=2).turn(choices=["move:anna:B2", "move:anna:C2"], dice=[HIT])
    assert (played.at("anna"), played.unit("anna").mp) == ("C2", 0)
    assert bridge(mp=2, impair=1).turn(choices=["move:anna:B2", "move:anna:C2"], dice=[HIT]).at("anna") == "C2"
    jungle = bridge(impair=2)
    jungle.change("anna", cell=jungle.cell("B2"))
    assert jungle.play(entering.CrossBridge("anna", jungle.cell("B2"), False, False), dice=[HIT]).hero("anna").lost


@pytest.mark.rule("FC-ATTACK-02", "FC-TILE-24")
def test_a_free_attack_is_no_alternate_mode_and_needs_ammunition_and_no_zone_weapon(jungle: Jungle) -> None:
    jungle.hero("anna", at="D4", weapons=("sprayer", "gun"))
    jungle.change("gun-1", ammo=0)
    jungle.enemy("bear", at="F4")
    found = entering.free_attacks(jungle.state, jungle.state.units["anna"])
    assert [(shot.weapon, shot.mode, shot.unit) for shot in found] == [("sprayer-1", "single", "bear-red")]
    kick = Attack(id="kick", melee=True, damage=1, zone_only=True)
    ally = jungle.ally(print_board("kicker", ally="controlled", weapons=(kick,)), at="E4")
    assert entering.free_attacks(jungle.state, jungle.state.units[ally]) == []


@pytest.mark.rule("FC-SPIDER-08", "FC-TILE-25", "FC-TILE-22", "FC-TILE-11", "FC-MOVE-10")
@pytest.mark.parametrize(("sign", "first"), [("n", [1]), ("a", [1, 6]), ("=", [1])])
def test_a_stroke_of_luck_that_was_used_is_flipped(sign: str, first: list[int]) -> None:
    jungle = walk(sign, talents=("stroke_of_luck",))
    again = ["move:anna:B2", "reroll:0"]
    played = jungle.turn(choices=again, dice=[first, [1]])
    assert played.card("stroke_of_luck").flipped
    kept = jungle.turn(choices=["move:anna:B2", "keep"], dice=[first])
    assert not kept.card("stroke_of_luck").flipped


@pytest.mark.rule("FC-TILE-22", "FC-TILE-23", "FC-MOVE-10")
def test_who_is_knocked_out_before_the_spores_rise_sets_off_none() -> None:
    jungle = walk("a", hp=3)
    jungle.token("mine", "B2")
    jungle.hero("bert", at="E4")
    played = jungle.turn(choices=["move:anna:B2"])
    assert (played.unit("anna").down, "amanita-B2" in played.state.tiles) == (True, True)


@pytest.mark.rule("FC-TILE-22", "FC-DEEP-03")
def test_each_amanita_that_is_set_off_counts_and_one_that_is_buried_cannot() -> None:
    jungle = walk("a")
    jungle.brief(third=Objective(goal="amanita", count=2, rule="FC-DEEP-03"))
    played = jungle.turn(choices=["move:anna:B2"], dice=[SPEED])
    assert (played.state.goals["third"].count, played.state.goals["third"].failed) == (1, False)
    jungle.tile("pillar", "C2")
    played = jungle.play(tiles.Collapse("pillar-C2", "anna"))
    assert played.state.goals["third"].failed


@pytest.mark.rule("FC-MOVE-10")
def test_what_lies_on_a_space_concerns_only_who_is_still_there() -> None:
    jungle = walk("m")
    jungle.enemy("bear", at="C2")
    for step in (entering.StepOnMine("bear-red", jungle.cell("B2")), entering.StepOnMine("nobody", jungle.cell("B2"))):
        assert jungle.play(step).story == []


@pytest.mark.rule("FC-TILE-21", "FC-BREAK-01")
def test_who_has_left_has_nothing_more_to_do() -> None:
    jungle = Jungle(". X . .")
    jungle.hero("anna", at="B1")
    jungle.hero("bert", at="D1")
    played = jungle.play(entering.LeaveByExit("anna", jungle.cell("B1")))
    assert (played.hero("anna").left, played.hero("anna").done, played.at("anna")) == (True, True, "")
    assert not played.hero("bert").done

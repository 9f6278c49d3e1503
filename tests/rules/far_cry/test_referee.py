"""Situations worked out from the book and set up as they stand there: where one rule meets another."""

from __future__ import annotations

import msgspec
import pytest

from fireteam.games.far_cry.content import library
from fireteam.games.far_cry.content.types import DieWhen as Die
from fireteam.games.far_cry.content.types import Effect, Instruction, Kit, Mode, Objective, Order, RoundEvent
from fireteam.games.far_cry.rules import people
from fireteam.games.far_cry.rules.campaign import camp
from fireteam.games.far_cry.rules.campaign.campaign import ChooseHeroes
from fireteam.games.far_cry.rules.cards import effects
from fireteam.games.far_cry.rules.enemies import behaviour, targets
from fireteam.games.far_cry.rules.fight import attack, damage, shots
from fireteam.games.far_cry.rules.fight.shots import Shot
from fireteam.games.far_cry.rules.fight.sources import Source
from fireteam.games.far_cry.rules.mission import arriving, ending, events
from fireteam.games.far_cry.rules.tiles import tiles
from fireteam.games.far_cry.rules.turn import stepping_in
from fireteam.games.far_cry.state import STASH, Lasting

from .jungle import HIT, MISS, InTheJungle, Jungle, print_board, print_item, print_weapon


def result(played: InTheJungle) -> str:
    """How the mission has ended; nothing, if it goes on."""
    return next((event.result for event in played.told(ending.MissionEnded)), "")


# ---------------------------------------------------------------------- what happens at once


@pytest.mark.rule("FC-END-17", "FC-DAMAGE-10", "FC-INK-08")
@pytest.mark.parametrize("rank", [1, 9])
def test_who_must_live_and_dies_with_the_monster_has_lost_the_mission(rank: int) -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1")
    jungle.enemy(print_board("monster", nature="spirit", rank=5), at="D4", hp=1)
    ally = jungle.ally(print_board("helper", ally="controlled", rank=rank), at="E4", hp=1)
    jungle.brief(main=Objective(goal="kill", about="monster", rule="FC-INK-01"), must_live=("helper",))
    both = damage.Harm(Source("amanita"), (("monster-red", 2), (ally, 2)))
    assert result(jungle.play(both)) == "result-ally-dead"
    alone = damage.Harm(Source("amanita"), (("monster-red", 2),))
    assert result(jungle.play(alone)) == "result-mission-won"


# ---------------------------------------------------------------------- Ziplines


@pytest.mark.rule("FC-CAUTION-02", "FC-CAUTION-03", "FC-ZIP-01")
def test_of_two_zones_left_by_a_ride_the_rider_may_pay_for_one() -> None:
    jungle = Jungle(ziplines=["A2-F2"])
    jungle.hero("anna", at="A2", mp=2)
    jungle.enemy("guard", at="A1")
    jungle.enemy("gunner", at="A3")
    asked = jungle.turn(choices=["ride:anna:0"])
    assert (asked.asked.prompt, asked.keys) == ("ask-whom-to-avoid", ["avoid:guard-red", "avoid:gunner-red", "nobody"])
    paid = jungle.turn(choices=["ride:anna:0", "avoid:gunner-red"])
    assert (paid.at("anna"), paid.unit("anna").mp, paid.unit("anna").hp) == ("F2", 0, 7)
    both = jungle.turn(choices=["ride:anna:0", "nobody"], dice=[HIT])
    assert (both.at("anna"), both.unit("anna").mp, both.unit("anna").hp) == ("F2", 1, 5)
    jungle.change("anna", mp=1)  # nothing is left to pay with
    assert jungle.turn(choices=["ride:anna:0"], dice=[HIT]).unit("anna").hp == 5


@pytest.mark.rule("FC-ZIP-02", "FC-HERON-02", "FC-HERON-03", "FC-SIMUL-05")
def test_a_shot_from_the_rope_is_an_attack_with_all_that_goes_with_one() -> None:
    jungle = Jungle(". . . . . . . . .", ziplines=["A1-E1"])
    jungle.hero("anna", at="A1", weapons=("gun",), talents=("lucky_bullet", "quick_trigger"))
    jungle.hero("bert", at="I1", weapons=("rifle",))
    jungle.enemy("bear", at="G1", hp=20)
    shot = ["ride:anna:0", "attack:anna:gun-1:single:bear-red"]
    assert jungle.turn(choices=shot).asked.prompt == "ask-how-to-attack"
    played = jungle.turn(choices=[*shot, "add:lucky_bullet", "again"], dice=[HIT])  # the second one with a black die
    assert (played.at("anna"), played.unit("bear-red").hp) == ("E1", 16)
    assert [roll.kinds for roll in played.rolls("roll-attack")] == [("black",)]
    assert (played.card("lucky_bullet").flipped, played.card("quick_trigger").turned) == (True, True)
    jungle.state.hands = ("player2",)
    asked = jungle.turn(choices=[*shot, "go"])
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-step-in", ("player2",))


# ---------------------------------------------------------------------- whose kill it is


@pytest.mark.rule("FC-DAMAGE-09", "FC-INK-03")
@pytest.mark.parametrize("kind", ["explosion", "blaze", "rubble", "coconut"])
def test_what_an_explosion_or_fire_kills_no_player_has_killed(kind: str) -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1")
    jungle.enemy("ghost", at="D1", hp=1)
    jungle.brief(second=Objective(goal="everyone_kills", about="ghost", rule="FC-INK-03"))
    blow = damage.Harm(Source("attack", "anna"), (("ghost-red", 1),))
    assert jungle.play(blow).state.goals["second"].done
    assert not jungle.play(damage.Harm(Source(kind, "anna"), (("ghost-red", 1),))).state.goals["second"].done


@pytest.mark.rule("FC-DAMAGE-09", "FC-DUTY-03")
def test_a_barrel_kills_in_no_zone_for_a_player() -> None:
    jungle = Jungle(". . . . . . . . .", zones={"yard": "A1 B1 C1 D1", "house": "E1 F1 G1 H1 I1"})
    jungle.hero("anna", at="A1")
    jungle.enemy("guard", at="C1", hp=1)
    jungle.enemy("guard", at="H1", hp=1)
    jungle.brief(second=Objective(goal="both_zones", rule="FC-DUTY-03"))

    def killed(kind: str) -> bool:
        blow = damage.Harm(Source("attack", "anna"), (("guard-red", 1),))
        other = damage.Harm(Source(kind, "anna"), (("guard-blue", 1),))
        return jungle.play(blow, other).state.goals["second"].done

    assert [killed(kind) for kind in ("attack", "takedown", "impact", "push", "talent")] == [True] * 5
    assert [killed(kind) for kind in ("explosion", "blaze")] == [False, False]


@pytest.mark.rule("FC-BREAK-03", "FC-TAKEDOWN-05")
def test_a_takedown_by_a_player_is_damage_by_a_player() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1")
    jungle.enemy("chief", at="B1", hp=1)
    jungle.brief(third=Objective(goal="wound", about="chief", rule="FC-BREAK-03"))
    assert not jungle.turn(choices=["takedown:anna:chief"], dice=[MISS]).state.goals["third"].done
    assert jungle.turn(choices=["takedown:anna:chief"], dice=[HIT]).state.goals["third"].done


# ---------------------------------------------------------------------- events


@pytest.mark.rule("FC-EVENT-08", "FC-ETURN-05")
def test_what_a_death_by_fire_at_the_end_of_the_enemy_turn_brings_about_comes_before_the_next_round() -> None:
    jungle = Jungle("""
    . . . . f
     . . . . .
    """)
    jungle.hero("anna", at="A1")
    jungle.enemy("hound", at="E1", hp=1, impair=1)
    call = RoundEvent(
        id="avenger",
        when="unit_dies",
        about="hound",
        orders=(Order(do="arrive", kind="bear", at="D2"),),
        rule="FC-EVENT-08",
    )
    jungle.brief(events=(call,), rounds=5)
    played = jungle.enemy_turn()
    assert "hound-red" not in played.state.units
    assert (played.at("bear-red"), played.state.due) == ("D2", ())


@pytest.mark.rule("FC-EVENT-09", "FC-EVENT-03")
def test_a_card_that_an_arrow_event_brings_stays_face_down_until_the_next_round() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1", hp=4)
    jungle.hero("bert", at="A2", hp=3)
    jungle.madness("bert", "reflexes", face_up=False)
    jungle.deck("madness", "madness_4")
    quake = RoundEvent(id="quake", round=3, orders=(Order(do="hit", amount=1),), rule="FC-EVENT-03")
    jungle.brief(events=(quake,), rounds=9)
    played = jungle.play(events.EventPhase())
    assert {id: card.face_up for id, card in played.state.madness.items()} == {"anna": False, "bert": True}
    played = jungle.play(events.EventPhase(), events.EventPhase())
    assert played.state.madness["anna"].face_up


# ---------------------------------------------------------------------- allies


@pytest.mark.rule("FC-COMBAT-04", "FC-ALLY-02")
def test_an_ally_may_attack_a_tile_as_anybody_may() -> None:
    jungle = Jungle(". . . B . .")
    jungle.hero("anna", at="A1")
    ally = jungle.ally("friend", at="B1")
    jungle.enemy("guard", at="E1", hp=2)
    key = f"attack:{ally}:shot:single:D1"
    assert key in jungle.turn().offers("attack:")
    assert jungle.turn().option(key).arguments["target"] == "barrel-D1"
    played = jungle.turn(choices=[key], dice=[HIT])
    assert ("barrel-D1" in played.state.tiles, "guard-red" in played.state.units) == (False, False)
    assert played.offers("attack:") == []


# ---------------------------------------------------------------------- the Machine Gun


@pytest.mark.rule("FC-RELOAD-04", "FC-TILE-05")
def test_at_the_gun_the_own_weapons_are_not_in_hand_to_be_reloaded() -> None:
    jungle = Jungle(". G . .")
    jungle.hero("anna", at="A1", weapons=("gun",))
    jungle.change("gun-1", ammo=1)
    assert jungle.turn().offers("reload") == ["reload:anna"]
    jungle.change("anna", cell=jungle.cell("B1"))
    assert jungle.turn().offers("reload") == []


@pytest.mark.rule("FC-SPIDER-06", "FC-TILE-05")
def test_at_the_gun_no_blade_is_in_hand_to_be_thrown() -> None:
    jungle = Jungle(". G . . .")
    jungle.hero("anna", at="A1", weapons=("knife",), talents=("knife_throw_takedown",))
    jungle.enemy("guard", at="E1", hp=1)
    assert jungle.turn().offers("takedown") == ["takedown:anna:guard-red:knife-1"]
    jungle.change("anna", cell=jungle.cell("B1"))
    assert jungle.turn().offers("takedown") == []


@pytest.mark.rule("FC-ITEM-01", "FC-TILE-05", "FC-COMBAT-03")
def test_an_item_that_grants_another_attack_means_the_gun_at_which_one_sits() -> None:
    print_item("rush", Effect(verb="extra_attack"))
    jungle = Jungle(". G . . .")
    jungle.hero("anna", at="B1", weapons=("gun",), items=("rush",))
    jungle.enemy("bear", at="E1", hp=20)
    shot = "attack:anna:mounted-1:single:bear-red"
    assert jungle.turn().offers("item") == []
    played = jungle.turn(choices=[shot, "item:anna:rush-1"], dice=[HIT])
    assert (played.card("mounted-1").turned, shot in played.offers("attack")) == (False, True)


@pytest.mark.rule("FC-DAMAGE-06", "FC-TILE-05")
def test_the_card_of_the_gun_stays_with_it_whoever_dies() -> None:
    jungle = Jungle(". G . .")
    jungle.hero("anna", at="A1")
    jungle.enemy("guard", at="D1", hp=1)
    played = jungle.play(damage.Harm(Source("attack", "anna"), (("guard-red", 1),)))
    assert (played.card("mounted-1").place, played.card("mounted-1").holder) == ("lent", "gun-B1")


# ---------------------------------------------------------------------- the Rogue


@pytest.mark.rule("FC-ROGUE-05", "FC-ENEMY-08")
def test_vaas_takes_a_token_beside_him_as_soon_as_somebody_comes_to_stand_on_it() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1")
    jungle.enemy("vaas_montenegro", at="D4")
    jungle.token("trick", "E4")
    assert jungle.play().unit("vaas_montenegro").tricks == 0
    played = jungle.play(arriving.Arrive("hound", jungle.cell("E4")))
    assert (played.unit("vaas_montenegro").tricks, played.at("hound-red")) == (1, "E4")


@pytest.mark.rule("FC-ROGUE-05", "FC-TILE-18")
def test_a_captive_that_is_freed_onto_a_token_beside_vaas_leaves_it_to_him() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1")
    jungle.enemy("vaas_montenegro", at="D4")
    jungle.token("trick", "E4")
    jungle.captive("bear", cage="F4", arrow="E4")
    played = jungle.play(tiles.OpenCage("cage-F4"))
    assert (played.at("bear-red"), played.unit("vaas_montenegro").tricks) == ("E4", 1)


@pytest.mark.rule("FC-ROGUE-05", "FC-TILE-07")
def test_who_is_thrown_out_of_the_gun_onto_a_token_beside_vaas_leaves_it_to_him() -> None:
    jungle = Jungle(". . G # . .")
    jungle.hero("anna", at="C1")
    jungle.enemy("vaas_montenegro", at="A1")
    jungle.token("trick", "B1")
    played = jungle.play(tiles.RuinGun("gun-C1"))
    assert (played.at("anna"), played.unit("vaas_montenegro").tricks) == ("B1", 1)


@pytest.mark.rule("FC-ROGUE-05", "FC-BEHAV-02")
def test_a_rogue_that_changes_places_with_somebody_beside_vaas_loses_its_token() -> None:
    lines = (Instruction(do="choose", criteria=("closest",)), Instruction(do="swap"))
    library.boards()["rogue"] = msgspec.structs.replace(library.boards()["rogue"], behaviour=lines)
    jungle = Jungle()
    jungle.hero("anna", at="E4")
    jungle.enemy("vaas_montenegro", at="D4")
    jungle.enemy("rogue", at="H4", tricks=1)
    rogue = next(id for id, unit in jungle.state.units.items() if unit.kind == "rogue")
    played = jungle.play(behaviour.CarryOut(rogue, 1, "anna"))
    assert (played.at(rogue), played.unit(rogue).tricks, played.unit("vaas_montenegro").tricks) == ("E4", 0, 1)


@pytest.mark.rule("FC-TILE-18", "FC-SETUP-11")
def test_a_captive_of_a_type_that_the_briefing_does_not_list_stands_in_the_chain_as_it_entered() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1")
    print_board("lynx", nature="animal", wild=True, rank=5)
    jungle.captive("lynx", cage="F4", arrow="E4")
    played = jungle.play(tiles.OpenCage("cage-F4"), arriving.Arrive("bear", jungle.cell("D2")))
    assert played.state.chain == ("lynx", "bear")
    assert [unit.id for unit in people.in_chain(played.state)] == ["lynx-red", "bear-red"]


# ---------------------------------------------------------------------- single lines of a rule


@pytest.mark.rule("FC-HERON-09", "FC-MODE-10")
def test_the_further_target_of_a_mobile_gunner_is_one_of_a_machine_gun() -> None:
    mode = Mode(kind="full_auto", more=1)
    for type, more in (("machine_gun", True), ("rifle", False)):
        gun = print_weapon(f"burst_{type}", type=type, hands=2, damage=1, die="orange", ammo=6, modes=(mode,))
        jungle = Jungle(". . . . . .")
        jungle.hero("anna", at="A1", weapons=(gun,), talents=("mobile_gunner",), insanity=10)
        for at in ("D1", "E1", "F1"):
            jungle.enemy("bear", at=at, hp=20)
        key = f"attack:anna:{gun}-1:full_auto:bear-red"
        played = jungle.turn(choices=[key, "unit:bear-blue"], dice=[MISS, MISS])
        assert bool(played.offers("unit:bear-green")) is more, type


@pytest.mark.rule("FC-HERON-08", "FC-DICE-06")
def test_no_die_is_better_than_any_for_who_shifts_the_range_of_a_sniper_rifle() -> None:
    far = Die(die="green", at_least=4)
    print_weapon("hawk", type="sniper", hands=2, damage=3, die=None, dice=(far,), ammo=3)
    jungle = Jungle(". . . . . .")
    jungle.hero("anna", at="A1", weapons=("hawk",), talents=("steady_aim",))
    jungle.enemy("bear", at="E1")
    shot = Shot(attacker="anna", weapon="hawk-1", unit="bear-red")
    assert shots.odds(jungle.state, shot).die == "sure-hit"


@pytest.mark.rule("FC-IMPULSE-01", "FC-GLOSS-13", "FC-GLOSS-08")
def test_whom_an_effect_against_humans_means() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="A2")
    for kind, at in (("guard", "C1"), ("hound", "D1"), ("ghost", "E1"), ("chief", "F1"), ("friend", "G1")):
        jungle.enemy(kind, at=at)
    stun = Effect(verb="stun", where="one", range=9, against="human")
    units = jungle.state.units.values()
    assert [unit.id for unit in units if effects.is_meant(unit, stun)] == ["guard-red", "chief"]
    basic = msgspec.structs.replace(stun, basic=True)
    assert [unit.id for unit in units if effects.is_meant(unit, basic)] == ["guard-red"]


@pytest.mark.rule("FC-DRAGON-06", "FC-TILE-12")
def test_what_was_acid_before_a_platform_fell_stays_acid() -> None:
    jungle = Jungle(". . . . . .", platforms={"west": "A1 B1"})
    jungle.hero("anna", at="F1")
    jungle.state.acid = jungle.cells("D1")
    played = jungle.play(events.CollapsePlatform("west"))
    assert played.names(played.state.acid) == ["A1", "B1", "D1"]


@pytest.mark.rule("FC-SIMUL-01")
def test_who_acts_is_not_asked_to_step_in_before_himself() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A4")
    jungle.hero("bert", at="I4")
    jungle.state.hands = ("player1", "player2")
    assert stepping_in.waiting(jungle.state, "player1") == ["player2"]
    assert stepping_in.waiting(jungle.state, "player2") == ["player1"]


@pytest.mark.rule("FC-POTION-04", "FC-TOWER-07")
def test_only_who_repels_animals_or_is_up_in_a_tower_is_hidden() -> None:
    jungle = Jungle(". . . . T . .")
    jungle.hero("anna", at="A1", lasting=(Lasting("ignored_by:animal", 1, 2),))
    jungle.hero("bert", at="B1")
    jungle.hero("cleo", at="E1")
    ally, bear = jungle.ally("friend", at="C1"), jungle.enemy("bear", at="F1")
    state = jungle.state
    hound, gunner = (state.units[jungle.enemy(kind, at=at)] for kind, at in (("hound", "G1"), ("gunner", "D1")))
    others = ("anna", "bert", "cleo", ally, bear)
    assert [id for id in others if targets.is_hidden_from(state, hound, state.units[id])] == ["anna", "cleo"]
    assert [id for id in others if targets.is_hidden_from(state, gunner, state.units[id])] == []


@pytest.mark.rule("FC-SETUP-21", "FC-SETUP-14")
@pytest.mark.parametrize("campaign", [False, True])
def test_only_a_mission_by_itself_begins_with_an_outfit(campaign: bool) -> None:
    jungle = Jungle()
    jungle.brief(outfit=(Kit(weapons=("gun",)),))
    jungle.hero("anna")
    jungle.state.campaign = campaign
    played = jungle.play(ChooseHeroes(()))
    assert (played.card("gun-1").holder, played.card("machete-1").holder) == ("" if campaign else "anna", "anna")


@pytest.mark.rule("FC-FRIENDLY-01")
def test_a_rider_who_misses_is_no_friend_in_the_own_line() -> None:
    jungle = Jungle(". . . . .")
    jungle.state.switches = ("friendly-fire",)
    jungle.hero("anna", at="B1", weapons=("gun",))
    jungle.enemy("guard", at="E1")
    shot = Shot(attacker="anna", weapon="gun-1", unit="guard-red", riding=True, origin=jungle.cell("A1"))
    assert jungle.play(attack.Fire(shot), dice=[MISS]).unit("anna").hp == 8
    jungle.hero("bert", at="C1")
    assert jungle.play(attack.Fire(shot), dice=[MISS]).unit("bert").hp == 6


@pytest.mark.rule("FC-MOD-02", "FC-MOD-03")
def test_a_mod_is_offered_to_be_put_on_a_weapon_or_taken_off() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1", weapons=("rifle",), mods={"rifle-1": ("sight",)})
    jungle.give("", "drum", STASH)
    jungle.open_box()
    offered = {(option.value.mod, option.value.weapon): option.text for option in camp.fitting(jungle.state)}
    assert offered == {("sight-1", ""): "option-unfit", ("drum-1", "rifle-1"): "option-fit"}

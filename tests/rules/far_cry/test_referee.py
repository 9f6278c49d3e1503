"""Situations worked out from the book and set up as they stand there: where one rule meets another."""

from __future__ import annotations

import msgspec
import pytest

from fireteam.games.far_cry.content import library
from fireteam.games.far_cry.content.types import (
    Attack,
    Effect,
    Instruction,
    Kit,
    Mode,
    Objective,
    OnHit,
    Order,
    RoundEvent,
)
from fireteam.games.far_cry.content.types import DieWhen as Die
from fireteam.games.far_cry.rules import people
from fireteam.games.far_cry.rules.actions import trading
from fireteam.games.far_cry.rules.campaign import camp
from fireteam.games.far_cry.rules.campaign.campaign import ChooseHeroes
from fireteam.games.far_cry.rules.cards import effects
from fireteam.games.far_cry.rules.enemies import behaviour, targets
from fireteam.games.far_cry.rules.fight import attack, damage, shots
from fireteam.games.far_cry.rules.fight.shots import Shot
from fireteam.games.far_cry.rules.fight.sources import Source
from fireteam.games.far_cry.rules.mission import arriving, ending, events, objectives, setup
from fireteam.games.far_cry.rules.move import moving, riding
from fireteam.games.far_cry.rules.tiles import tiles
from fireteam.games.far_cry.rules.turn import stepping_in
from fireteam.games.far_cry.state import BESIDE, BOX, HAND, MAP, NOWHERE, STASH, Lasting

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


# ---------------------------------------------------------------------- what a teammate takes out of one's hands

HANDED_OVER = ["step-in", "trade:bert:anna", "yes"]


def beside_bert(weapon: str, **anna: object) -> Jungle:
    """Anna with a weapon, and bert beside her, who has raised a hand and has a bandage to give."""
    jungle = Jungle()
    jungle.hero("anna", at="A1", weapons=(weapon,), **anna)
    jungle.hero("bert", at="B1", bandages=1)
    jungle.state.hands = ("player2",)
    return jungle


@pytest.mark.rule("FC-COMBAT-02", "FC-COMBAT-03", "FC-RELOAD-02", "FC-SIMUL-02")
@pytest.mark.parametrize("ammo", [1, 2])
def test_an_announced_shot_needs_its_weapon_until_it_is_fired(ammo: int) -> None:
    jungle = beside_bert("gun")
    jungle.change("gun-1", ammo=ammo)
    jungle.enemy("bear", at="E1", hp=9)
    given = ["attack:anna:gun-1:single:bear-red", *HANDED_OVER, "give:anna:gun-1-hand", "over"]
    gone = jungle.turn(choices=[*given, "pass"])
    assert (gone.told(attack.Cancelled)[0].unit, gone.unit("bear-red").hp) == ("anna", 9)
    assert (gone.card("gun-1").ammo, gone.card("gun-1").turned, gone.hero("anna").attacked) == (ammo, False, False)
    fired = jungle.turn(choices=[*given, "step-in", "attack:bert:gun-1:single:bear-red", "pass"], dice=[HIT])
    assert (fired.unit("bear-red").hp, fired.card("gun-1").ammo, fired.hero("anna").attacked) == (7, ammo - 1, False)


@pytest.mark.rule("FC-COMBAT-03", "FC-RELOAD-02", "FC-RELOAD-05", "FC-SIMUL-02")
@pytest.mark.parametrize(("card", "hero"), [({"turned": True}, {}), ({"ammo": 0}, {}), ({}, {"reloaded": True})])
def test_a_weapon_that_may_not_attack_any_more_does_not(card: dict[str, object], hero: dict[str, object]) -> None:
    jungle = beside_bert("gun")
    jungle.enemy("bear", at="E1", hp=9)
    announced = attack.MakeGood(Shot(attacker="anna", weapon="gun-1", unit="bear-red"), ())
    assert jungle.play(announced, dice=[HIT]).unit("bear-red").hp == 7
    jungle.change("gun-1", **card)
    jungle.change(jungle.state.heroes["anna"], **hero)
    assert jungle.play(announced).told(attack.Cancelled)


@pytest.mark.rule("FC-COMBAT-02", "FC-SIMUL-02")
def test_an_announced_blow_needs_its_weapon_too() -> None:
    jungle = beside_bert("stick")
    jungle.enemy("bear", at="A2", hp=9)
    choices = ["attack:anna:stick-1:single:bear-red", *HANDED_OVER, "give:anna:stick-1-hand", "over", "pass"]
    played = jungle.turn(choices=choices)
    assert (played.unit("bear-red").hp, played.card("stick-1").turned) == (9, False)


@pytest.mark.rule("FC-COMBAT-02", "FC-SIMUL-02", "FC-MODE-15")
def test_full_auto_ends_with_the_weapon_out_of_hand() -> None:
    jungle = beside_bert("auto")
    jungle.enemy("bear", at="E1", hp=9)
    jungle.enemy("bear", at="F1", hp=9)
    first = ["attack:anna:auto-1:full_auto:bear-red", "pass"]
    asked = jungle.turn(choices=[*first, "pass"], dice=[HIT])
    assert (asked.asked.prompt, asked.keys) == ("ask-next-target", ["unit:bear-blue", "stop"])
    played = jungle.turn(choices=[*first, *HANDED_OVER, "give:anna:auto-1-hand", "over", "pass"], dice=[HIT])
    assert (played.asked.prompt, played.unit("bear-blue").hp, played.unit("anna").mp) == ("ask-act", 9, 5)


# ---------------------------------------------------------------------- when all heroes are gone

ALL_LEAVE = ["move:anna:I1", "move:bert:I1"]


def at_the_exit(*allies: str, rounds: int = 6) -> Jungle:
    """Anna and bert beside the Exit, and two friends who must leave by it, far behind or where the test says."""
    jungle = Jungle("""
    . . . . . . . . X
     . . . . . . . .
    . . . . . . . . .
    """)
    jungle.hero("anna", at="H1")
    jungle.hero("bert", at="H2")
    for name in allies or ("A1", "A2"):
        jungle.ally("friend", at=name)
    goal = Objective(goal="ally_leaves", about="friend", count=2, rule="FC-DUTY-01")
    jungle.brief(main=goal, must_live=("friend",), rounds=rounds)
    return jungle


@pytest.mark.rule("FC-ALLY-02", "FC-CONFLICT-04", "FC-TILE-21", "FC-TURN-06")
def test_who_have_left_lead_the_allies_on_until_all_are_done() -> None:
    jungle = at_the_exit()
    asked = jungle.round(choices=ALL_LEAVE)
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-act", ("player1", "player2"))
    assert "move:friend-red:C1" in asked.keys
    waits = jungle.round(choices=[*ALL_LEAVE, "move:friend-red:C1", "done:player1"])
    assert (waits.at("friend-red"), waits.state.round, waits.offers("back:")) == ("C1", 2, ["back:player1"])
    again = jungle.round(choices=[*ALL_LEAVE, "done:player1", "back:player1", "done:player2"])
    assert (again.state.round, again.offers("back:"), again.offers("done:")) == (2, ["back:player2"], ["done:player1"])
    later = jungle.round(choices=[*ALL_LEAVE, "done:player1", "done:player2"])
    assert (later.state.round, later.offers("done:")) == (3, ["done:player1", "done:player2"])


@pytest.mark.rule("FC-ALLY-02", "FC-TURN-06")
def test_who_have_left_have_nothing_to_do_where_no_ally_is_to_be_led() -> None:
    jungle = at_the_exit("A1")
    jungle.brief(main=Objective(goal="never", rule="FC-END-04"), must_live=())
    assert jungle.turn(choices=ALL_LEAVE).asked.prompt == "ask-act"
    del jungle.state.units["friend-red"]
    jungle.ally("scout", at="A1")  # who goes his own way
    assert jungle.turn(choices=ALL_LEAVE).decision is None


@pytest.mark.rule("FC-ALLY-02", "FC-DUTY-01", "FC-END-04")
def test_the_mission_is_won_by_allies_who_follow_the_heroes_out() -> None:
    jungle = at_the_exit("G1", "G2")
    assert result(jungle.turn(choices=[*ALL_LEAVE, "move:friend-red:I1", "move:friend-blue:I1"])) == (
        "result-mission-won"
    )


@pytest.mark.rule("FC-TILE-21", "FC-END-01", "FC-ALLY-02", "FC-CONFLICT-04")
def test_with_the_others_unconscious_who_has_left_leads_the_allies() -> None:
    jungle = at_the_exit("G1", "G2")
    jungle.change(jungle.state.units["bert"], down=True, hp=0)
    asked = jungle.turn(choices=["move:anna:I1"])
    assert (asked.asked.seats, result(asked)) == (("player1", "player2"), "")  # bert's player has a say
    won = jungle.turn(choices=["move:anna:I1", "move:friend-red:I1", "move:friend-blue:I1"])
    assert result(won) == "result-mission-won"
    del jungle.state.units["friend-red"], jungle.state.units["friend-blue"]
    jungle.brief(must_live=())
    assert result(jungle.turn(choices=["move:anna:I1"])) == "result-all-down"


@pytest.mark.rule("FC-ALLY-02", "FC-END-01")
def test_the_unconscious_lead_nobody_if_none_has_left() -> None:
    jungle = at_the_exit()
    for hero in ("anna", "bert"):
        jungle.change(jungle.state.units[hero], down=True, hp=0)
    assert result(jungle.turn()) == ""
    assert jungle.turn().decision is None
    assert result(jungle.play(objectives.CheckEnd())) == "result-all-down"


@pytest.mark.rule("FC-ALLY-02", "FC-SIMUL-04")
def test_in_turn_based_play_one_after_another_leads_the_allies() -> None:
    jungle = at_the_exit()
    jungle.state.switches = ("in-turn",)
    jungle.change(jungle.state.heroes["anna"], left=True, done=True)
    jungle.change(jungle.state.units["anna"], cell=NOWHERE)
    asked = jungle.turn(choices=["move:bert:I1"])
    assert asked.asked.seats == ("player1",)
    assert jungle.turn(choices=["move:bert:I1", "done:player1"]).asked.seats == ("player2",)


@pytest.mark.rule("FC-SIMUL-05", "FC-ALLY-02")
def test_anybody_may_step_in_before_an_ally_whom_all_lead() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A4")
    jungle.hero("bert", at="A5")
    ally, foe = jungle.ally("friend", at="A1"), jungle.enemy("bear", at="D1")
    jungle.state.hands = ("player1", "player2")
    for does in (f"move:{ally}:A3", f"attack:{ally}:shot:single:{foe}"):
        assert jungle.turn(choices=[does]).asked.seats == ("player1",)
        asked = jungle.turn(choices=[does, "pass"])
        assert (asked.asked.prompt, asked.asked.seats, asked.rolls()) == ("ask-step-in", ("player2",), [])
    away = [f"attack:{ally}:shot:single:{foe}", "pass", "pass"]
    assert jungle.turn(choices=away, dice=[HIT]).unit(foe).hp == 4


# ---------------------------------------------------------------------- exchanging what is full

FULL = [
    ({"items": ("tonic",)}, {"items": ("snack",)}, "give:anna:tonic-1", "give:bert:snack-1"),
    ({"weapons": ("rifle",)}, {"weapons": ("auto",)}, "give:anna:rifle-1-hand", "give:bert:auto-1-hand"),
    ({"worn": ("simple_sack",)}, {"worn": ("rugged_sack",)}, "give:anna:simple_sack-1", "give:bert:rugged_sack-1"),
]
DEAL = ["trade:anna:bert", "yes"]


@pytest.mark.rule("FC-TRADE-05", "FC-TRADE-06")
@pytest.mark.parametrize(("anna", "bert", "one", "other"), FULL)
def test_full_hands_places_and_sacks_are_exchanged(
    anna: dict[str, object], bert: dict[str, object], one: str, other: str
) -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1", **anna)
    jungle.hero("bert", at="B1", **bert)
    assert jungle.turn(choices=DEAL).keys == [one, other, "over"]
    for first, second in ((one, other), (other, one)):
        half = jungle.turn(choices=[*DEAL, first])
        assert ("over" in half.keys, "back" in half.keys, second in half.keys) == (False, True, True)
        played = jungle.turn(choices=[*DEAL, first, second, "over"])
        held = {id: card.holder for id, card in played.state.cards.items() if card.holder}
        assert (held[one.split(":")[2].split("-hand")[0]], held[other.split(":")[2].split("-hand")[0]]) == (
            "bert",
            "anna",
        )
        assert played.asked.prompt == "ask-act"


@pytest.mark.rule("FC-TRADE-02", "FC-TRADE-06", "FC-INV-06")
def test_a_sack_goes_over_with_all_that_is_in_it() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1", worn=("rugged_sack",), items=("tonic", "tonic", "snack"))
    jungle.hero("bert", at="B1")
    gifts = [f"give:anna:{id}" for id in ("rugged_sack-1", "tonic-1", "tonic-2", "snack-1")]
    for count in (1, 2):
        assert "over" not in jungle.turn(choices=[*DEAL, *gifts[:count]]).keys
    played = jungle.turn(choices=[*DEAL, *gifts, "over"])
    assert {played.card(gift.split(":")[2]).holder for gift in gifts} == {"bert"}
    some = jungle.turn(choices=[*DEAL, gifts[0], gifts[1], gifts[2], "over"])  # one is what anybody can carry
    assert (some.card("snack-1").holder, some.asked.prompt) == ("anna", "ask-act")


@pytest.mark.rule("FC-TRADE-06", "FC-TRADE-04")
def test_a_deal_that_has_become_too_much_can_be_put_back() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1", items=("tonic",), weapons=("rifle",), bandages=2)
    jungle.hero("bert", at="B1", items=("snack",), belt=("gun",), worn=("belt_holster",), attacked=True)
    given = ["give:anna:tonic-1", "give:anna:rifle-1-hand", "give:anna:bandage", "give:bert:gun-1-hand"]
    given.append("give:bert:belt_holster-1")
    asked = jungle.turn(choices=[*DEAL, *given])
    assert (asked.card("rifle-1").fresh, asked.card("gun-1").place) == (True, "hand")
    back = jungle.turn(choices=[*DEAL, *given, "back"])
    assert back.told(trading.PutBack)
    assert back.keys == jungle.turn(choices=DEAL).keys
    over = jungle.turn(choices=[*DEAL, *given, "back", "over"])
    assert set(over.changes(jungle)) == {"anna"}  # who has begun a trade, and has nothing else to show for it
    assert over.changes(jungle) == {"anna": {"used": ("trade",)}}


@pytest.mark.rule("FC-TRADE-06")
@pytest.mark.parametrize(
    ("weapon", "anna"),
    [
        ("rifle-1", {"weapons": ("rifle",)}),
        ("gun-1", {"belt": ("gun",), "worn": ("belt_holster",)}),
        ("rifle-1", {"back": ("rifle",), "worn": ("backpack_holster",)}),
        ("stick-1", {"beside": ("stick",)}),
    ],
)
def test_every_weapon_goes_back_to_where_it_was(weapon: str, anna: dict[str, object]) -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1", items=("tonic",), **anna)
    jungle.hero("bert", at="B1", items=("snack",))
    given = [*DEAL, "give:anna:tonic-1", f"give:anna:{weapon}-hand"]
    assert jungle.turn(choices=given).card(weapon).holder == "bert"
    assert jungle.turn(choices=[*given, "back", "over"]).changes(jungle) == {"anna": {"used": ("trade",)}}


@pytest.mark.rule("FC-TRADE-03", "FC-TRADE-06")
def test_a_weapon_goes_into_a_holster_that_changes_hands_as_well() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1", belt=("gun",), worn=("belt_holster",))
    jungle.hero("bert", at="B1", weapons=("rifle",))
    gifts = ["give:anna:gun-1-belt", "give:anna:belt_holster-1"]
    assert "over" not in jungle.turn(choices=[*DEAL, gifts[0]]).keys
    assert "over" not in jungle.turn(choices=[*DEAL, gifts[1]]).keys
    played = jungle.turn(choices=[*DEAL, *gifts, "over"])
    assert (played.card("gun-1").holder, played.card("gun-1").place) == ("bert", "belt")
    bare = Jungle()
    bare.hero("anna", at="A1", weapons=("gun",))
    bare.hero("bert", at="B1")
    assert bare.turn(choices=DEAL).offers("give:anna") == ["give:anna:gun-1-hand"]


# ---------------------------------------------------------------------- off a bridge, off a rope


def on_a_bridge(*enemies: str, mp: int = 5) -> Jungle:
    jungle = Jungle("""
    . . . = . . .
     . . . ~ . . .
    . . . . . . .
    """)
    jungle.hero("anna", at="E1", mp=mp)
    for name in enemies:
        jungle.enemy("guard", at=name)
    return jungle


@pytest.mark.rule("FC-CAUTION-01", "FC-CAUTION-03", "FC-TILE-12", "FC-ZOC-06")
def test_off_a_broken_bridge_goes_a_careful_step_as_well() -> None:
    jungle = on_a_bridge("C1")
    to = ["move:anna:D1"]
    asked = jungle.turn(choices=to, dice=[HIT])
    assert (asked.asked.prompt, asked.keys) == (
        "ask-off-the-bridge",
        ["move:anna:E1", "careful:anna:E1", "move:anna:C2"],
    )
    told = [asked.option(key).arguments for key in asked.keys]
    assert told == [{"cost": 1, "strikes": 1}, {"cost": 2}, {"cost": 1, "strikes": 0}]
    struck = jungle.turn(choices=[*to, "move:anna:E1"], dice=[HIT])
    assert (struck.at("anna"), struck.unit("anna").mp, struck.unit("anna").hp) == ("E1", 3, 7)
    paid = jungle.turn(choices=[*to, "careful:anna:E1"], dice=[HIT])
    assert (paid.at("anna"), paid.unit("anna").mp, paid.unit("anna").hp) == ("E1", 2, 8)
    within = jungle.turn(choices=[*to, "move:anna:C2"], dice=[HIT])
    assert (within.at("anna"), within.unit("anna").mp, within.unit("anna").hp) == ("C2", 3, 8)


@pytest.mark.rule("FC-CAUTION-01", "FC-TILE-12")
@pytest.mark.parametrize(("mp", "careful"), [(2, False), (3, True)])
def test_a_careful_step_off_a_broken_bridge_needs_the_mp(mp: int, careful: bool) -> None:
    jungle = on_a_bridge("C1", mp=mp)
    assert bool(jungle.turn(choices=["move:anna:D1"], dice=[HIT]).offers("careful:")) is careful


def on_the_start(**anna: object) -> Jungle:
    pump = Attack(id="pump", damage=1, on_hit=(OnHit(push=1),))
    jungle = Jungle(ziplines=["C3-H3"])
    jungle.hero("anna", at="C3", **anna)
    jungle.enemy(print_board("pusher", weapons=(pump,)), at="C2")
    return jungle


@pytest.mark.rule("FC-ZIP-01", "FC-ZOC-03", "FC-SIMUL-02")
def test_who_is_pushed_off_the_start_does_not_ride_and_pays_nothing() -> None:
    jungle = on_the_start(weapons=("gun",))
    jungle.enemy("bear", at="I3", hp=9)
    played = jungle.turn(choices=["ride:anna:0", "cell:B4"])
    assert (played.asked.prompt, played.at("anna"), played.unit("anna").mp) == ("ask-act", "B4", 5)
    assert (played.told(riding.Rode), played.unit("bear-red").hp) == ([], 9)
    assert played.told(moving.Halted)[0].unit == "anna"
    careful = jungle.turn(choices=["ride-careful:anna:0", "hold", "cell:I4"])
    assert (careful.at("anna"), careful.unit("anna").mp, careful.unit("bear-red").hp) == ("H3", 3, 8)


@pytest.mark.rule("FC-ZIP-01", "FC-ZIP-02", "FC-SIMUL-02")
def test_a_ride_is_over_for_whoever_is_not_on_its_start() -> None:
    jungle = on_the_start(weapons=("gun",))
    bear = jungle.enemy("bear", at="I3", hp=9)
    jungle.change(jungle.state.units["anna"], cell=jungle.cell("B4"))
    for step in (riding.Shoot("anna", 0), riding.Impact("anna", 0), riding.Touchdown("anna", 0)):
        played = jungle.play(step)
        assert (played.decision, played.at("anna"), played.unit(bear).hp) == (None, "B4", 9)
    shot = Shot(attacker="anna", weapon="gun-1", unit=bear, riding=True, origin=jungle.cell("E3"))
    assert jungle.play(attack.Roll(shot)).told(attack.Cancelled)
    jungle.change(jungle.state.units["anna"], cell=jungle.cell("C3"))
    assert jungle.play(attack.Roll(shot), dice=[HIT]).unit(bear).hp == 7


# ---------------------------------------------------------------------- what comes back after a mission


@pytest.mark.rule("FC-END-16", "FC-SETUP-21", "FC-SETUP-17")
@pytest.mark.parametrize("kind", ["machete", "fist_punch"])
@pytest.mark.parametrize("place", [HAND, BESIDE, MAP])
def test_everybody_has_the_own_machete_and_fists_again(kind: str, place: str) -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="B1", beside=("machete", "fist_punch"))
    card = jungle.give("bert", kind, place, owner="anna", home=BESIDE)
    jungle.state.campaign = True
    played = jungle.play(ending.MissionWon())
    assert (played.card(card).holder, played.card(card).place) == ("anna", BESIDE)
    assert [played.card(f"{own}-1").holder for own in ("machete", "fist_punch")] == ["bert", "bert"]


@pytest.mark.rule("FC-END-16", "FC-TRADE-02")
def test_what_was_given_otherwise_stays_given() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="B1")
    jungle.give("bert", "gun", HAND, owner="anna", home=HAND)
    jungle.give("bert", "machete", HAND, owner="", home=MAP)
    jungle.state.campaign = True
    won = jungle.play(ending.MissionWon())
    assert (won.card("gun-1").holder, won.card("machete-1").holder) == ("bert", "bert")


@pytest.mark.rule("FC-DEEP-07", "FC-END-15", "FC-INV-11")
def test_a_gift_that_was_left_in_the_stash_is_returned_after_a_failure_too() -> None:
    jungle = Jungle()
    jungle.brief(gifts=("gun",))
    jungle.hero("anna", at="A1", weapons=("rifle",))
    jungle.hero("bert", at="B1")
    jungle.state.campaign = True
    begun = (setup.LendCards(), setup.Remember())
    for _ in range(3):
        played = jungle.play(*begun, choices=["card:gun-1"])
        found = [card.place for card in played.state.cards.values() if card.kind == "gun"]
        assert found == [STASH, HAND, BOX, BOX]
        jungle.state = played.state
        failed = jungle.play(ending.MissionFailed("result-too-late"))
        assert {card.place for card in failed.state.cards.values() if card.kind == "gun"} == {BOX}
        assert failed.state.gifts == ()
        jungle.state = failed.state


@pytest.mark.rule("FC-DEEP-07")
def test_every_player_receives_the_gift_and_keeps_it_after_a_success() -> None:
    jungle = Jungle()
    jungle.brief(gifts=("gun",))
    jungle.hero("anna", at="A1", weapons=("gun",))
    jungle.hero("bert", at="B1")
    jungle.state.campaign = True
    jungle.state = jungle.play(setup.LendCards(), setup.Remember()).state
    held = {"gun-1": "anna", "gun-2": "anna", "gun-3": "bert"}
    assert {id: jungle.state.cards[id].holder for id in held} == held
    won = jungle.play(ending.MissionWon())
    assert ({id: won.card(id).holder for id in held}, won.state.gifts) == (held, ())


@pytest.mark.rule("FC-FIRE-08", "FC-DEEP-07")
def test_what_is_lent_is_no_gift() -> None:
    jungle = Jungle()
    jungle.brief(lent=("rifle",))
    jungle.hero("anna", at="A1")
    lent = jungle.play(setup.LendCards()).state
    assert (lent.lent, lent.gifts) == (("rifle-1",), ())


# ---------------------------------------------------------------------- fire, animals, towers, mines


@pytest.mark.rule("FC-GLOSS-05", "FC-ANECDOTE-03")
def test_loot_that_is_laid_into_fire_is_gone() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1")
    jungle.deck("loot", "money", "relic")
    jungle.state.fire = (jungle.cell("D4"),)
    burnt = jungle.play(events.DropLoot(jungle.cell("D4"))).state
    assert (burnt.tokens, burnt.decks["loot"].draw) == ({}, ("relic",))
    laid = jungle.play(events.DropLoot(jungle.cell("D3"))).state
    assert [token.face for token in laid.tokens.values()] == ["money"]


@pytest.mark.rule("FC-POTION-07", "FC-GLOSS-12", "FC-GLOSS-02")
@pytest.mark.parametrize("area", ["burst", "blaze"])
def test_a_deadly_hunter_hurts_animals_more_in_the_whole_area(area: str) -> None:
    print_weapon("wide", type="launcher", hands=2, damage=2, ammo=2, **{area: 2 if area == "blaze" else 1})
    jungle = Jungle()
    jungle.hero("anna", at="A1", weapons=("wide",), lasting=(Lasting("damage:animal", 1, 2),))
    jungle.enemy("bear", at="F1", hp=6)
    jungle.enemy("hound", at="G1", hp=6)
    jungle.enemy("guard", at="E1", hp=6)
    jungle.tile("pillar", "F2")
    played = jungle.turn(choices=["attack:anna:wide-1:single:guard-red"])
    assert (played.unit("guard-red").hp, played.unit("bear-red").hp, played.unit("hound-red").hp) == (4, 3, 6)
    played = jungle.turn(choices=["attack:anna:wide-1:single:bear-red"])
    assert [played.unit(id).hp for id in ("guard-red", "bear-red", "hound-red")] == [4, 3, 3]
    assert played.tile("pillar-F2").damage == 2


@pytest.mark.rule("FC-TOWER-09", "FC-SPIDER-06", "FC-TAKEDOWN-03")
def test_a_blade_is_thrown_for_a_takedown_from_a_tower_and_into_one() -> None:
    jungle = Jungle("""
    . T . . .
     . . . . .
    """)
    jungle.hero("anna", at="B1", weapons=("knife",), talents=("knife_throw_takedown",))
    jungle.enemy("guard", at="C1", hp=1)
    assert jungle.turn().offers("takedown") == ["takedown:anna:guard-red:knife-1"]  # not hand to hand
    for one, other in (("anna", "guard-red"), ("guard-red", "anna")):
        jungle.change(jungle.state.units[one], cell=jungle.cell("B1"))
        jungle.change(jungle.state.units[other], cell=jungle.cell("C1"))
        assert jungle.turn().offers("takedown") == ["takedown:anna:guard-red:knife-1"]


@pytest.mark.rule("FC-GLOSS-11", "FC-ITEM-03")
def test_no_second_mine_is_laid_on_a_mine() -> None:
    jungle = Jungle(". . .")
    jungle.hero("anna", at="B1", items=(print_item("trap", Effect(verb="lay_mine")),))
    assert jungle.turn(choices=["item:anna:trap-1"]).keys == ["cell:A1", "cell:C1"]
    jungle.token("mine", "A1")
    played = jungle.turn(choices=["item:anna:trap-1"])
    assert sorted(played.at(id) for id, token in played.state.tokens.items() if token.kind == "mine") == ["A1", "C1"]
    jungle.token("mine", "C1")
    assert not jungle.turn().offers("item:")

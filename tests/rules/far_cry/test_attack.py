"""Attacks (Combat: the five steps; Effects & Damage): what can be attacked with what, what a hit does and what it
costs."""

import msgspec
import pytest

from fireteam.games.far_cry.content.types import Attack, Objective, OnHit
from fireteam.games.far_cry.rules.fight import arms, attack, damage, hits, shots
from fireteam.games.far_cry.rules.fight.shots import Shot
from fireteam.games.far_cry.rules.fight.sources import Source
from fireteam.games.far_cry.rules.insanity import stress
from fireteam.games.far_cry.rules.mission import objectives
from fireteam.games.far_cry.rules.move import pushing
from fireteam.games.far_cry.rules.tiles import tiles
from fireteam.games.far_cry.rules.turn import stepping_in, turn
from fireteam.games.far_cry.state import Lasting, Madness

from .jungle import BARE, HIT, MISS, SHIELD, InTheJungle, Jungle, print_board, print_insanity, print_weapon

SHOT = "attack:anna:gun-1:single:bear-red"


def facing(*weapons: str, kind: str = "bear", at: str = "C1", drawing: str = ". . . . . .", **hero: object) -> Jungle:
    """Anna on A1, and somebody along the row."""
    jungle = Jungle(drawing)
    jungle.hero("anna", at="A1", weapons=weapons, **hero)
    jungle.enemy(kind, at=at)
    return jungle


def kinds(played: InTheJungle) -> list[tuple[str, ...]]:
    return [roll.kinds for roll in played.rolls()]


# ---------------------------------------------------------------------- the five steps


@pytest.mark.rule("FC-COMBAT-01", "FC-COMBAT-05")
def test_an_attack_is_announced_then_rolled_then_takes_effect() -> None:
    jungle = facing("gun")
    jungle.hero("bert", at="F1")
    jungle.state.hands = ("player2",)
    announced = jungle.turn(choices=[SHOT])
    assert (announced.asked.prompt, announced.asked.seats) == ("ask-step-in", ("player2",))
    assert (announced.rolls(), announced.card("gun-1").ammo, announced.unit("bear-red").hp) == ([], 3, 6)
    played = jungle.turn(choices=[SHOT, "pass"], dice=[HIT])
    assert [name for name, *_ in played.story] == ["Attacked", "Wounded"]
    assert played.told(attack.Attacked)[0] == attack.Attacked(
        unit="anna", weapon="gun", target="bear-red", result="hit", rule="FC-DICE-13"
    )


@pytest.mark.rule("FC-SIMUL-01", "FC-SIMUL-05")
def test_who_steps_in_is_asked_before_what_and_everybody_is_told() -> None:
    jungle = facing("gun")
    jungle.hero("bert", at="F1")
    played = jungle.turn(choices=["hand:player2", SHOT, "step-in"])
    assert (played.asked.prompt, played.asked.seats) == ("ask-act-first", ("player2",))
    assert played.asked.arguments == {"unit": "anna", "victim": "bear-red", "does": "attack"}
    assert [(event.seat, event.up) for event in played.told(turn.HandRaised)] == [("player2", True)]
    assert [(event.seat, event.unit) for event in played.told(stepping_in.SteppedIn)] == [("player2", "anna")]


@pytest.mark.rule("FC-COMBAT-01", "FC-SIMUL-02")
@pytest.mark.parametrize("gone", ["dead", "crate"])
def test_what_is_no_longer_possible_before_the_dice_is_cancelled_and_costs_nothing(gone: str) -> None:
    jungle = facing("gun", drawing=". . . . C .")
    jungle.change("bear-red", hp=1)
    jungle.hero("bert", at="F1", weapons=("gun",))
    jungle.state.hands = ("player2",)
    target = "bear-red" if gone == "dead" else "E1"
    jungle.change("crate-E1", damage=1)
    mine, theirs = f"attack:anna:gun-1:single:{target}", f"attack:bert:gun-2:single:{target}"
    played = jungle.turn(choices=[mine, "step-in", theirs, "pass"], dice=[HIT])
    assert [event.unit for event in played.told(attack.Cancelled)] == ["anna"]
    assert (played.card("gun-1").ammo, played.card("gun-1").turned, played.hero("anna").attacked) == (3, False, False)


@pytest.mark.rule("FC-COMBAT-01", "FC-RANGE-02", "FC-WALL-01")
def test_range_and_sight_are_checked_before_the_dice() -> None:
    blow = "attack:anna:stick-1:single:bear-red"
    assert facing("stick", at="B1").turn().offers("attack:") == [blow]
    assert facing("stick", at="B1").turn(choices=[blow]).unit("bear-red").hp == 5
    assert not facing("stick", at="C1").turn().offers("attack:")
    assert facing("gun", at="F1").turn().offers("attack:") == [SHOT]
    assert not facing("gun", drawing=". # . . . .").turn().offers("attack:")


@pytest.mark.rule("FC-COMBAT-01")
def test_who_is_down_stunned_caged_or_gone_is_no_target_and_attacks_nobody() -> None:
    jungle = facing("gun")
    shot = Shot(attacker="anna", weapon="gun-1", unit="bear-red")
    assert shots.possible(jungle.state, shot)
    for fields in ({"stunned": True}, {"cell": -1}, {"cage": "cage-B1"}):
        other = facing("gun")
        other.change("bear-red", **fields)
        assert not shots.possible(other.state, shot), fields
    for fields in ({"down": True}, {"cell": -1}):
        other = facing("gun")
        other.change("anna", **fields)
        assert not shots.possible(other.state, shot), fields
    gone = facing("gun")
    del gone.state.units["bear-red"]
    assert not shots.possible(gone.state, shot)
    assert not shots.possible(gone.state, Shot(attacker="bear-red", weapon="bite", unit="anna"))


@pytest.mark.rule("FC-COMBAT-02", "FC-ATTACK-01")
def test_only_equipped_weapons_with_ammunition_attack_and_melee_weapons_need_none() -> None:
    jungle = facing("stick", "gun", at="B1", belt=("gun",), worn=("belt_holster",))
    assert {key.split(":")[2] for key in jungle.turn().offers("attack:")} == {"stick-1", "gun-1"}
    jungle.change("gun-1", ammo=0)
    assert {key.split(":")[2] for key in jungle.turn().offers("attack:")} == {"stick-1"}
    assert not facing().turn().offers("attack:")


@pytest.mark.rule("FC-ATTACK-01", "FC-COMBAT-02", "FC-COVER-04", "FC-DICE-03", "FC-DICE-04")
def test_an_attack_is_offered_with_its_die_its_damage_and_its_chance() -> None:
    option = facing("gun", drawing=". . r . . .", at="D1").turn().option(SHOT)
    told = {"weapon": "gun", "target": "bear-red", "die": "die-yellow", "damage": 2, "chance": 33}
    assert option.arguments == told
    assert (option.seat, option.pieces, option.rule) == ("player1", ("anna", "bear-red"), "FC-ATTACK-01")
    assert facing("gun").turn().option(SHOT).arguments["chance"] == 67
    crate = facing("gun", drawing=". . . . C .").turn().option("attack:anna:gun-1:single:E1")
    assert (crate.arguments["target"], crate.pieces) == ("crate-E1", ("anna",))


@pytest.mark.rule("FC-COMBAT-03", "FC-DICE-12")
def test_each_weapon_attacks_once_so_two_of_them_attack_twice() -> None:
    jungle = facing("gun", "stick", at="B1")
    played = jungle.turn(choices=[SHOT], dice=[MISS])
    assert (played.card("gun-1").turned, played.card("gun-1").ammo, played.hero("anna").attacked) == (True, 2, True)
    assert played.offers("attack:") == ["attack:anna:stick-1:single:bear-red"]
    played = jungle.turn(choices=[SHOT, "attack:anna:stick-1:single:bear-red"], dice=[MISS])
    assert (played.offers("attack:"), played.unit("bear-red").hp) == ([], 5)


@pytest.mark.rule("FC-COMBAT-03", "FC-TRADE-04")
def test_a_weapon_received_after_an_attack_has_none_this_turn() -> None:
    jungle = facing("gun", "gun")
    jungle.change("gun-2", fresh=True)
    assert {key.split(":")[2] for key in jungle.turn().offers("attack:")} == {"gun-1", "gun-2"}
    assert not jungle.turn(choices=[SHOT], dice=[MISS]).offers("attack:")


@pytest.mark.rule("FC-COMBAT-04", "FC-COMBAT-06")
def test_tiles_that_a_hit_changes_palms_and_enemies_are_targets_but_no_rocks_friends_or_bare_ground() -> None:
    jungle = Jungle("""
    . . C r t
     p B . . .
    """)
    jungle.hero("anna", at="A1", weapons=("gun",))
    jungle.hero("bert", at="B1")
    jungle.ally("friend", at="C2")
    jungle.enemy("guard", at="E2")
    keys = {key.rpartition(":")[2] for key in jungle.turn().offers("attack:anna:gun-1:single")}
    assert keys == {"C1", "A2", "B2", "guard-red"}


@pytest.mark.rule("FC-COMBAT-04")
def test_a_spent_cage_is_no_target() -> None:
    jungle = facing("gun", drawing=". . . . K .")
    assert "attack:anna:gun-1:single:E1" in jungle.turn().keys
    jungle.change("cage-E1", spent=True)
    assert "attack:anna:gun-1:single:E1" not in jungle.turn().keys


@pytest.mark.rule("FC-COMBAT-06", "FC-DAMAGE-08")
def test_a_success_against_a_tile_puts_the_damage_of_the_weapon_on_it_by_hand_too() -> None:
    jungle = facing("rifle", drawing=". P . . . .", at="F1")
    played = jungle.turn(choices=["attack:anna:rifle-1:single:B1"], dice=[HIT])
    assert played.tile("pillar-B1").damage == 3
    assert [(event.tile, event.amount) for event in played.told(damage.TileHit)] == [("pillar-B1", 3)]
    assert jungle.turn(choices=["attack:anna:rifle-1:single:B1"], dice=[MISS]).tile("pillar-B1").damage == 0
    by_hand = facing("knife", drawing=". P . . . .", at="F1")
    assert by_hand.turn(choices=["attack:anna:knife-1:single:B1"]).tile("pillar-B1").damage == 2


@pytest.mark.rule("FC-COMBAT-04", "FC-COMBAT-06", "FC-GLOSS-12")
def test_a_weapon_with_a_radius_hits_everything_around_its_target_and_may_aim_at_the_ground() -> None:
    print_weapon("mortar", type="launcher", hands=2, damage=2, die="yellow", ammo=3, burst=1)
    jungle = facing("mortar", drawing=". . . C . .", at="E1")
    jungle.hero("bert", at="F1")
    at_the_bear = "attack:anna:mortar-1:single:bear-red"
    played = jungle.turn(choices=[at_the_bear], dice=[[*HIT, *BARE]])
    assert (played.unit("bear-red").hp, played.unit("bert").hp, "crate-D1" in played.state.tiles) == (4, 6, False)
    stopped = jungle.turn(choices=[at_the_bear], dice=[[*HIT, *SHIELD]])
    assert (stopped.unit("bear-red").hp, stopped.unit("bert").hp) == (4, 8)  # around the crate
    ground = jungle.turn(choices=["attack:anna:mortar-1:single:C1"], dice=[HIT])
    assert (ground.unit("bear-red").hp, "crate-D1" in ground.state.tiles) == (6, False)
    assert "attack:anna:gun-1:single:C1" not in facing("gun", drawing=". . . C . .").turn().keys


@pytest.mark.rule("FC-COMBAT-06", "FC-GLOSS-02", "FC-GLOSS-03")
def test_a_weapon_that_deals_fire_sets_its_target_ablaze_or_the_cover_that_stops_it() -> None:
    print_weapon("torch", type="flamethrower", hands=2, damage=2, die="green", ammo=3, blaze=2)
    jungle = facing("torch", drawing=". . . . r . .", at="F1")
    key = "attack:anna:torch-1:single:bear-red"
    played = jungle.turn(choices=[key], dice=[[*HIT, *BARE]])
    assert (played.unit("bear-red").hp, sorted(played.names(played.state.fire))) == (4, ["E1", "F1", "G1"])
    stopped = jungle.turn(choices=[key], dice=[[*HIT, *SHIELD]])
    assert (stopped.unit("bear-red").hp, sorted(stopped.names(stopped.state.fire))) == (4, ["D1", "E1", "F1"])
    ground = jungle.turn(choices=["attack:anna:torch-1:single:C1"], dice=[HIT])
    assert sorted(ground.names(ground.state.fire)) == ["B1", "C1", "D1"]


# ---------------------------------------------------------------------- free attacks


@pytest.mark.rule("FC-ATTACK-02")
def test_a_free_attack_costs_ammunition_but_neither_rotates_nor_counts() -> None:
    jungle = facing("gun")
    shot = Shot(attacker="anna", weapon="gun-1", unit="bear-red")
    played = jungle.play(attack.Roll(attack.freed(shot)), dice=[HIT])
    card = played.card("gun-1")
    assert (card.ammo, card.turned, played.hero("anna").attacked, played.unit("bear-red").hp) == (2, False, False, 4)
    played = jungle.play(attack.Roll(shot), dice=[HIT])
    assert (played.card("gun-1").turned, played.hero("anna").attacked) == (True, True)


@pytest.mark.rule("FC-ATTACK-02")
def test_a_weapon_that_was_rotated_before_a_free_attack_stays_so() -> None:
    jungle = facing("gun")
    jungle.change("gun-1", turned=True)
    shot = Shot(attacker="anna", weapon="gun-1", unit="bear-red", free=True)
    assert jungle.play(attack.Roll(shot), dice=[MISS]).card("gun-1").turned


# ---------------------------------------------------------------------- effects and damage


@pytest.mark.rule("FC-DAMAGE-01", "FC-DAMAGE-05")
def test_a_hit_costs_the_target_the_damage_of_the_weapon() -> None:
    for weapon, left in (("gun", 4), ("rifle", 3)):
        jungle = facing(weapon)
        played = jungle.turn(choices=[f"attack:anna:{weapon}-1:single:bear-red"], dice=[HIT])
        assert played.unit("bear-red").hp == left
        assert [(e.unit, e.amount, e.hp, e.source) for e in played.told(damage.Wounded)] == [
            ("bear-red", 6 - left, left, "attack")
        ]


@pytest.mark.rule("FC-DAMAGE-05", "FC-DAMAGE-06")
def test_no_hp_go_below_zero_and_an_enemy_without_any_is_removed() -> None:
    jungle = facing("gun", kind="guard")
    jungle.change("guard-red", hp=1)
    played = jungle.turn(choices=["attack:anna:gun-1:single:guard-red"], dice=[HIT])
    assert "guard-red" not in played.state.units
    assert [(event.hp, event.amount) for event in played.told(damage.Wounded)] == [(0, 2)]
    assert [(event.unit, event.by) for event in played.told(damage.Died)] == [("guard-red", "anna")]


@pytest.mark.rule("FC-DAMAGE-02")
def test_an_effect_with_a_die_goes_with_a_hit_only_on_its_success() -> None:
    print_weapon("barb", type="pistol", damage=1, die="yellow", ammo=3, on_hit=(OnHit(die="orange", damage=2),))
    jungle = facing("barb")
    key = "attack:anna:barb-1:single:bear-red"
    played = jungle.turn(choices=[key], dice=[HIT, [4]])
    assert (kinds(played), played.unit("bear-red").hp) == ([("yellow",), ("orange",)], 3)
    assert jungle.turn(choices=[key], dice=[HIT, [3]]).unit("bear-red").hp == 5
    assert jungle.turn(choices=[key], dice=[MISS]).unit("bear-red").hp == 6


@pytest.mark.rule("FC-DAMAGE-02")
def test_nothing_goes_with_a_hit_that_cover_has_stopped() -> None:
    print_weapon("barb", type="pistol", damage=1, die="yellow", ammo=3, on_hit=(OnHit(bleed=True),))
    jungle = facing("barb", drawing=". . r . . .", at="D1")
    played = jungle.turn(choices=["attack:anna:barb-1:single:bear-red"], dice=[[*HIT, *SHIELD]])
    assert (played.unit("bear-red").hp, played.unit("bear-red").bleed) == (6, False)


@pytest.mark.rule("FC-DAMAGE-02")
@pytest.mark.parametrize(("kind", "hurt"), [("guard", 1), ("bear", 3), ("hound", 3), ("ghost", 1)])
def test_an_effect_against_a_class_of_units_goes_with_hits_on_those_alone(kind: str, hurt: int) -> None:
    print_weapon("spear", type="pistol", damage=1, ammo=3, on_hit=(OnHit(damage=2, against="animal"),))
    jungle = facing("spear", kind=kind)
    jungle.change(f"{kind}-red", hp=6)
    assert jungle.turn(choices=[f"attack:anna:spear-1:single:{kind}-red"]).unit(f"{kind}-red").hp == 6 - hurt


@pytest.mark.rule("FC-DAMAGE-02")
def test_what_goes_with_a_hit_is_nothing_for_a_tile() -> None:
    print_weapon("barb", type="pistol", damage=1, ammo=3, on_hit=(OnHit(damage=1), OnHit(bleed=True)))
    jungle = facing("barb", drawing=". . P . . .", at="F1")
    assert jungle.turn(choices=["attack:anna:barb-1:single:C1"]).tile("pillar-C1").damage == 1


@pytest.mark.rule("FC-DAMAGE-03", "FC-GLOSS-07", "FC-GLOSS-10")
def test_attacks_inflict_bleed_and_impair_once_each_before_the_damage() -> None:
    barbs = (OnHit(bleed=True), OnHit(impair=True), OnHit(bleed=True, impair=True))
    print_weapon("barb", type="pistol", damage=1, ammo=3, on_hit=barbs)
    played = facing("barb").turn(choices=["attack:anna:barb-1:single:bear-red"])
    assert (played.unit("bear-red").bleed, played.unit("bear-red").impair) == (True, 1)
    assert [name for name, *_ in played.story] == ["Attacked", "GotStatus", "GotStatus", "Wounded"]
    assert [event.status for event in played.told(damage.GotStatus)] == ["bleed", "impair"]


@pytest.mark.rule("FC-DAMAGE-02", "FC-ZIP-06")
def test_a_weapon_may_push_whom_it_hits_and_who_survives() -> None:
    print_weapon("ram", type="club", damage=1, on_hit=(OnHit(push=2),))
    jungle = facing("ram", at="B1")
    key = "attack:anna:ram-1:single:bear-red"
    played = jungle.turn(choices=[key])
    assert (played.at("bear-red"), played.unit("bear-red").hp) == ("D1", 5)
    jungle.change("bear-red", hp=1)
    assert "bear-red" not in jungle.turn(choices=[key]).state.units


@pytest.mark.rule("FC-GLOSS-14", "FC-INSANE-04", "FC-DAMAGE-02")
def test_a_weapon_that_stuns_leaves_whom_it_would_kill_stunned_on_the_board() -> None:
    print_weapon("dart", type="pistol", damage=2, ammo=3, on_hit=(OnHit(stun=True),))
    jungle = facing("dart", kind="guard")
    key = "attack:anna:dart-1:single:guard-red"
    alive = jungle.turn(choices=[key])
    assert (alive.unit("guard-red").hp, alive.unit("guard-red").stunned) == (1, False)
    jungle.change("guard-red", hp=2)
    played = jungle.turn(choices=[key])
    assert (played.at("guard-red"), played.unit("guard-red").stunned) == ("C1", True)
    assert (played.hero("anna").gained_insanity, len(played.told(damage.Stunned))) == (0, 1)
    assert not played.offers("attack:")


@pytest.mark.rule("FC-DAMAGE-04")
def test_damage_to_a_hero_is_taken_from_his_hp_and_three_are_stressful() -> None:
    print_insanity("panic", "reflexes", "reflexes", "reflexes")
    jungle = facing()
    jungle.deck("madness", "panic")
    played = jungle.play(damage.Harm(Source("attack", "bear-red"), (("anna", 4),)))
    assert (played.unit("anna").hp, "anna" in played.state.madness) == (4, False)
    for lost, left in ((5, 3), (7, 1)):
        played = jungle.play(damage.Harm(Source("attack", "bear-red"), (("anna", lost),)))
        assert (played.unit("anna").hp, "anna" in played.state.madness) == (left, True)


@pytest.mark.rule("FC-DAMAGE-05", "FC-INK-09")
def test_a_shield_of_a_life_board_goes_before_hp_do() -> None:
    jungle = facing("gun")
    jungle.change("bear-red", shield=3)
    played = jungle.turn(choices=[SHOT], dice=[HIT])
    assert (played.unit("bear-red").hp, played.unit("bear-red").shield) == (6, 1)
    jungle.change("bear-red", shield=1)
    played = jungle.turn(choices=[SHOT], dice=[HIT])
    assert (played.unit("bear-red").hp, played.unit("bear-red").shield) == (5, 0)


@pytest.mark.rule("FC-DAMAGE-07", "FC-INSANE-02", "FC-GLOSS-01")
@pytest.mark.parametrize(("kind", "tokens"), [("guard", 1), ("gunner", 1), ("hound", 0), ("bear", 0), ("ghost", 0)])
def test_who_kills_a_human_enemy_takes_an_insanity_token(kind: str, tokens: int) -> None:
    jungle = facing("gun", kind=kind)
    jungle.change(f"{kind}-red", hp=1)
    played = jungle.turn(choices=[f"attack:anna:gun-1:single:{kind}-red"], dice=[HIT])
    assert played.hero("anna").gained_insanity == tokens
    assert len(played.told(damage.ScaredOff)) == (kind in ("hound", "bear"))


@pytest.mark.rule("FC-DAMAGE-07")
@pytest.mark.parametrize(
    ("source", "tokens"),
    [
        ("takedown", 2),
        ("attack", 1),
        ("impact", 1),
        ("talent", 1),
        ("push", 1),
        ("fire", 0),
        ("explosion", 0),
        ("mine", 0),
    ],
)
def test_only_a_direct_deed_makes_insane(source: str, tokens: int) -> None:
    jungle = facing(kind="guard")
    played = jungle.play(damage.Harm(Source(source, "anna"), (("guard-red", 3),)))
    assert played.hero("anna").gained_insanity == tokens
    friend = facing()
    friend.ally("friend", at="E1")
    played = friend.play(damage.Harm(Source("attack", "anna"), (("friend-red", 4),)))
    assert (played.hero("anna").gained_insanity, len(played.told(damage.Died))) == (0, 1)


@pytest.mark.rule("FC-DAMAGE-09")
@pytest.mark.parametrize(
    ("kind", "by", "xp"), [("attack", "anna", 100), ("push", "anna", 100), ("attack", "", 0), ("explosion", "anna", 0)]
)
def test_a_kill_belongs_to_the_source_of_the_last_hp_also_of_an_animal(kind: str, by: str, xp: int) -> None:
    print_insanity("cruel", "cruelty", "cruelty", "cruelty")
    jungle = facing()
    jungle.state.madness["anna"] = Madness(id="anna", kind="madness", card="cruel", face_up=True)
    assert jungle.play(damage.Harm(Source(kind, by), (("bear-red", 6),))).hero("anna").gained_xp == xp


@pytest.mark.rule("FC-DAMAGE-10")
def test_one_effect_hurts_all_at_once_before_anybody_is_removed() -> None:
    jungle = facing(kind="guard")
    jungle.enemy("guard", at="D1")
    played = jungle.play(damage.Harm(Source("explosion", "anna"), (("guard-red", 3), ("guard-blue", 3), ("anna", 1))))
    assert [name for name, *_ in played.story] == ["Wounded", "Wounded", "Wounded", "Died", "Died"]
    gone = jungle.play(
        damage.Harm(Source("fire"), (("guard-red", 3),)), damage.Harm(Source("fire"), (("guard-red", 3), ("anna", 2)))
    )
    assert gone.unit("anna").hp == 6


@pytest.mark.rule("FC-DAMAGE-11", "FC-SHARK-02")
def test_damage_is_weapon_then_on_hit_then_multiplied_then_added_to_then_shielded() -> None:
    print_weapon("fang", type="blade", damage=2, on_hit=(OnHit(damage=1),))
    hero = {"talents": ("the_right_spot",), "lasting": (Lasting("damage", 1, 2),)}
    jungle = facing("fang", at="B1", **hero)
    jungle.change("bear-red", hp=9, shield=1)
    played = jungle.turn(choices=["attack:anna:fang-1:single:bear-red", "add:the_right_spot"])
    assert [event.amount for event in played.told(damage.Wounded)] == [(2 + 1) * 2 + 1]
    assert (played.unit("bear-red").hp, played.unit("bear-red").shield) == (9 - 6, 0)
    shot = Shot(attacker="anna", weapon="fang-1", unit="bear-red", factor=2)
    terms = shots.damage(jungle.state, shot, "bear-red", 1).terms
    assert [(term.source, term.rule) for term in terms] == [
        ("term-weapon", "FC-DAMAGE-01"),
        ("term-on-hit", "FC-DAMAGE-02"),
        ("term-right-spot", "FC-SHARK-02"),
        ("term-effect", "FC-POTION-07"),
    ]
    plain = shots.damage(jungle.state, Shot(attacker="anna", weapon="fang-1", unit="bear-red"), "bear-red").terms
    assert [term.source for term in plain] == ["term-weapon", "term-effect"]


@pytest.mark.rule("FC-DAMAGE-11", "FC-STRESS-08")
def test_bloodlust_adds_to_melee_damage_given_and_taken() -> None:
    print_insanity("rage", "bloodlust", "bloodlust", "bloodlust")
    jungle = facing("stick", "gun", at="B1")
    jungle.state.madness["anna"] = Madness(id="anna", kind="madness", card="rage", face_up=True)
    by_hand = Shot(attacker="anna", weapon="stick-1", unit="bear-red")
    shot = Shot(attacker="anna", weapon="gun-1", unit="bear-red")
    bite = Shot(attacker="bear-red", weapon="bite", unit="anna")
    assert [shots.damage(jungle.state, each, each.unit).value for each in (by_hand, shot, bite)] == [2, 2, 3]
    jungle.hero("bert", at="C1", weapons=("stick",))
    bite = Shot(attacker="bear-red", weapon="bite", unit="bert")
    assert shots.damage(jungle.state, bite, "bert").value == 2


# ---------------------------------------------------------------------- weapons of boards


@pytest.mark.rule("FC-EATTACK-01", "FC-DAMAGE-01", "FC-COVER-06")
def test_weapons_of_boards_attack_by_the_same_rules() -> None:
    jungle = facing(kind="gunner", drawing=". r . . . .")
    shot = Shot(attacker="gunner-red", weapon="shot", unit="anna")
    played = jungle.play(attack.Roll(shot), dice=[[*HIT, *BARE]])
    assert (kinds(played), played.unit("anna").hp) == ([("yellow", "blue")], 6)
    assert jungle.play(attack.Roll(shot), dice=[[*HIT, *SHIELD]]).unit("anna").hp == 8
    assert jungle.play(attack.Roll(shot), dice=[[*MISS, *BARE]]).unit("anna").hp == 8


@pytest.mark.rule("FC-UNIT-03", "FC-DICE-10")
def test_a_weapon_of_a_board_may_be_better_against_an_adjacent_target() -> None:
    print_board("brute", weapons=(Attack(id="pump", die="red", damage=2, improved_adjacent=1),))
    for at, die in (("B1", "orange"), ("C1", "red")):
        jungle = facing(kind="brute", at=at)
        assert shots.odds(jungle.state, Shot(attacker="brute-red", weapon="pump", unit="anna")).die == die


@pytest.mark.rule("FC-RANGE-03")
@pytest.mark.parametrize(
    ("nearest", "furthest", "reached"), [(0, 0, "BCDEF"), (3, 0, "DEF"), (0, 3, "BCD"), (2, 4, "CDE")]
)
def test_a_card_may_give_the_nearest_and_the_furthest_target(nearest: int, furthest: int, reached: str) -> None:
    print_weapon("laser", type="rifle", damage=1, ammo=3, nearest=nearest, furthest=furthest)
    for place in "BCDEF":
        offered = bool(facing("laser", at=f"{place}1").turn().offers("attack:"))
        assert offered == (place in reached), place


@pytest.mark.rule("FC-ALLY-02", "FC-COMBAT-03")
def test_a_controlled_ally_attacks_once_with_each_weapon() -> None:
    jungle = facing()
    jungle.ally("friend", at="E1")
    key = "attack:friend-red:shot:single:bear-red"
    played = jungle.turn(choices=[key], dice=[HIT])
    assert (played.unit("bear-red").hp, played.unit("friend-red").used, played.offers(key)) == (4, ("shot",), [])


@pytest.mark.rule("FC-DAMAGE-09", "FC-DUTY-02")
def test_the_source_of_an_attack_tells_weapon_melee_and_seat() -> None:
    jungle = Jungle("G . .")
    jungle.hero("anna", at="A1", weapons=("knife", "gun"))
    jungle.enemy("bear", at="B1")
    gun = Shot(attacker="anna", weapon="mounted-1", unit="bear-red")
    assert hits.source(jungle.state, gun) == Source("attack", "anna", "mounted", seated=True)
    jungle.change("anna", cell=jungle.cell("C1"))
    knife = Shot(attacker="anna", weapon="knife-1", unit="bear-red")
    assert hits.source(jungle.state, knife) == Source("attack", "anna", "knife", melee=True)
    thrown = Shot(attacker="anna", weapon="knife-1", mode="throw", unit="bear-red", riding=True)
    assert hits.source(jungle.state, thrown) == Source("attack", "anna", "knife", riding=True)


@pytest.mark.rule("FC-DAMAGE-09")
def test_an_attack_that_kills_counts_for_an_objective_about_its_weapon() -> None:
    jungle = facing("gun")
    jungle.brief(main=Objective(goal="kill", about="bear", rule="FC-END-04"))
    jungle.change("bear-red", hp=2)
    assert jungle.turn(choices=[SHOT], dice=[HIT]).outcome.result == "result-won"


@pytest.mark.rule("FC-DAMAGE-06", "FC-GLOSS-14", "FC-KO-01", "FC-DAMAGE-09")
def test_the_end_is_looked_for_as_soon_as_somebody_is_eliminated() -> None:
    jungle = facing(kind="guard")
    jungle.brief(main=Objective(goal="all_enemies", rule="FC-END-04"))
    jungle.change("guard-red", hp=0)
    for stuns in (False, True):
        step = damage.Eliminated("guard-red", Source("takedown", "anna", stuns=stuns))
        assert jungle.play(step).outcome.result == "result-won"
    fallen = facing(kind="guard")
    fallen.change("anna", hp=0)
    assert fallen.play(damage.Eliminated("anna", Source("bleed"))).outcome.result == "result-all-down"


@pytest.mark.rule("FC-GLOSS-14", "FC-DAMAGE-06", "FC-KO-01")
def test_who_has_hp_left_or_is_stunned_or_down_already_is_not_eliminated() -> None:
    for fields in ({"hp": 1}, {"hp": 0, "stunned": True}):
        jungle = facing(kind="guard")
        jungle.change("guard-red", **fields)
        played = jungle.play(damage.Eliminated("guard-red", Source("attack", "anna")))
        assert ("guard-red" in played.state.units, played.events) == (True, ())
    fallen = facing(kind="guard")
    fallen.hero("bert", at="F1", hp=0, down=True)
    assert fallen.play(damage.Eliminated("bert", Source("attack"))).told(damage.KnockedOut) == []
    assert fallen.play(damage.Eliminated("nobody", Source("attack"))).events == ()


@pytest.mark.rule("FC-KO-06", "FC-TILE-28")
def test_whom_acid_takes_has_nothing_left_but_what_lies_on_the_board() -> None:
    jungle = facing(bleed=True, impair=2, ink=2, lasting=(Lasting("improve", 1, 2),), gained_xp=300)
    jungle.hero("bert", at="F1")
    played = jungle.play(damage.Swallowed(("anna",), Source("acid")))
    anna, hero = played.unit("anna"), played.hero("anna")
    assert (anna.hp, anna.down, anna.bleed, anna.impair, anna.mp, played.at("anna")) == (0, True, False, 0, 0, "")
    assert (hero.lost, hero.lasting, hero.ink, hero.gained_xp) == (True, (), 0, 300)
    assert [event.unit for event in played.told(damage.KnockedOut)] == ["anna"]
    all_gone = jungle.play(damage.Swallowed(("anna", "bert"), Source("acid")))
    assert all_gone.outcome.result == "result-all-down"
    again = jungle.play(*[damage.Swallowed(("anna", "nobody"), Source("acid"))] * 2)
    assert len(again.told(damage.KnockedOut)) == 1


@pytest.mark.rule("FC-TILE-06", "FC-TARGET-08", "FC-COMBAT-02", "FC-EATTACK-01")
def test_who_sits_at_the_gun_fires_it_and_is_a_ranged_enemy() -> None:
    jungle = Jungle("G . . . .")
    jungle.enemy("guard", at="A1")
    jungle.hero("anna", at="D1")
    unit = jungle.state.units["guard-red"]
    assert (arms.main(jungle.state, unit), arms.is_ranged(jungle.state, unit)) == ("mounted-1", True)
    shot = Shot(attacker="guard-red", weapon="mounted-1", unit="anna")
    played = jungle.play(attack.Roll(shot), dice=[[4]])
    assert (kinds(played), played.unit("anna").hp, played.state.fire) == ([("orange",)], 5, ())
    standing = facing(kind="guard")
    unit = standing.state.units["guard-red"]
    assert (arms.main(standing.state, unit), arms.is_ranged(standing.state, unit)) == ("blow", False)


@pytest.mark.rule("FC-TARGET-08")
def test_a_ranged_weapon_for_the_zone_alone_makes_no_ranged_enemy() -> None:
    print_board("porter", weapons=(Attack(id="butt", damage=1, zone_only=True), Attack(id="jab", melee=True, damage=1)))
    jungle = facing(kind="porter")
    unit = jungle.state.units["porter-red"]
    assert (arms.main(jungle.state, unit), arms.is_ranged(jungle.state, unit)) == ("jab", False)
    print_board("archer", weapons=(Attack(id="jab2", melee=True, damage=1), Attack(id="arrow", damage=1)))
    jungle = facing(kind="archer")
    assert arms.is_ranged(jungle.state, jungle.state.units["archer-red"])


@pytest.mark.rule("FC-GLOSS-10", "FC-GLOSS-07", "FC-DAMAGE-03")
def test_a_second_marker_changes_nothing_not_even_in_the_turn_that_it_hinders() -> None:
    jungle = facing(impair=2, bleed=True)
    barb = hits.OnHitEffects("anna", (OnHit(impair=True, bleed=True),))
    played = jungle.play(barb)
    assert (played.unit("anna").impair, played.unit("anna").bleed, played.told(damage.GotStatus)) == (2, True, [])
    fresh = facing().play(barb)
    assert (fresh.unit("anna").impair, fresh.unit("anna").bleed) == (1, True)


@pytest.mark.rule("FC-COVER-07", "FC-PAYBACK-07")
def test_of_a_crate_and_a_fence_behind_it_the_crate_takes_the_hit() -> None:
    jungle = Jungle(". . . P . .", fences=["D1-E1"])
    jungle.hero("anna", at="A1", weapons=("gun",))
    jungle.enemy("bear", at="E1")
    played = jungle.turn(choices=[SHOT], dice=[[*HIT, *SHIELD]])
    assert (played.tile("pillar-D1").damage, played.unit("bear-red").hp) == (2, 6)


@pytest.mark.rule("FC-COMBAT-04", "FC-COMBAT-01")
def test_what_was_aimed_at_is_told_by_its_name() -> None:
    jungle = Jungle(". p . P . .")
    jungle.hero("anna", at="A1", weapons=("gun",))
    for at, name in (("D1", "pillar-D1"), ("B1", "palm")):
        played = jungle.turn(choices=[f"attack:anna:gun-1:single:{at}"], dice=[MISS])
        assert [event.target for event in played.told(attack.Attacked)] == [name]


@pytest.mark.rule("FC-COVER-03", "FC-PAYBACK-07")
@pytest.mark.parametrize(
    ("here", "there", "fence"), [("A1", "E1", "D1-E1"), ("E1", "A1", "A1-B1"), ("A1", "E1", "E1-D1")]
)
def test_a_fence_on_an_edge_of_the_target_covers_it_whichever_way_it_is_shot_at(
    here: str, there: str, fence: str
) -> None:
    jungle = Jungle(". . . . .", fences=[fence])
    jungle.hero("anna", at=here, weapons=("gun",))
    jungle.enemy("bear", at=there)
    assert kinds(jungle.turn(choices=[SHOT], dice=[[*HIT, *SHIELD]])) == [("yellow", "blue")]
    further = Jungle(". . . . .", fences=["B1-C1"])
    further.hero("anna", at=here, weapons=("gun",))
    further.enemy("bear", at=there)
    assert kinds(further.turn(choices=[SHOT], dice=[HIT])) == [("yellow",)]


@pytest.mark.rule("FC-DICE-09", "FC-INK-02")
def test_three_curses_of_ink_make_attack_dice_worse() -> None:
    for ink, die in ((2, "yellow"), (3, "orange"), (4, "orange")):
        jungle = facing("gun", ink=ink)
        assert shots.odds(jungle.state, Shot(attacker="anna", weapon="gun-1", unit="bear-red")).die == die


@pytest.mark.rule("FC-FRIENDLY-01", "FC-DICE-14")
def test_a_miss_hits_no_friend_who_is_unconscious_but_the_next_one() -> None:
    jungle = facing("gun", at="F1")
    jungle.hero("bert", at="C1", hp=0, down=True)
    jungle.hero("cleo", at="D1")
    jungle.state.switches = ("friendly-fire",)
    assert jungle.turn(choices=[SHOT], dice=[MISS]).unit("cleo").hp == 6


@pytest.mark.rule("FC-DAMAGE-03")
def test_what_makes_bleed_does_not_impair_and_the_other_way_round() -> None:
    for effect, statuses in ((OnHit(bleed=True), (True, 0)), (OnHit(impair=True), (False, 1)), (OnHit(), (False, 0))):
        played = facing().play(hits.OnHitEffects("anna", (effect,)))
        assert (played.unit("anna").bleed, played.unit("anna").impair) == statuses


@pytest.mark.rule("FC-DAMAGE-02", "FC-DAMAGE-03", "FC-DAMAGE-10", "FC-GLOSS-14")
def test_what_goes_with_hits_comes_first_then_all_damage_then_pushes() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1", weapons=("gun",))
    jungle.enemy("guard", at="C1")
    jungle.enemy("hound", at="D1")
    shot = shots.Shot(attacker="anna", weapon="gun-1", unit="guard-red")
    plain = hits.Struck("guard-red", 2)
    steps = hits.struck(jungle.state, shot, [plain])
    blow = Source("attack", "anna", weapon="gun")
    assert steps == [damage.Harm(blow, (("guard-red", 2),))]
    bleed, push, stun = OnHit(bleed=True), OnHit(push=2), OnHit(stun=True)
    steps = hits.struck(jungle.state, shot, [plain, hits.Struck("hound-red", 1, (bleed, push, push, stun))])
    assert steps == [
        hits.OnHitEffects("hound-red", (bleed, push, push, stun)),
        damage.Harm(blow, (("guard-red", 2),)),
        damage.Harm(msgspec.structs.replace(blow, stuns=True), (("hound-red", 1),)),
        pushing.PushAway("anna", "hound-red", 4),
    ]


@pytest.mark.rule("FC-COMBAT-06")
def test_what_a_hit_changes() -> None:
    jungle = Jungle("""
    C B P K v G p
     = a n . r t m
    """)
    state = jungle.state
    found = [name for name in jungle.names(jungle.sheet.board.cells) if shots.reacts(state, jungle.cell(name))]
    assert found == ["A1", "B1", "C1", "D1", "E1", "F1", "G1"]
    for name in ("cage-D1", "gun-F1"):
        jungle.change(name, spent=True)
    found = [name for name in jungle.names(jungle.sheet.board.cells) if shots.reacts(jungle.state, jungle.cell(name))]
    assert found == ["A1", "B1", "C1", "E1", "G1"]


@pytest.mark.rule("FC-DAMAGE-10", "FC-STRESS-02", "FC-QUEUE-02")
def test_stress_attacks_come_after_the_eliminated_are_removed() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1", hp=4)
    jungle.hero("bert", at="B1", hp=8)
    jungle.hero("cleo", at="D1", hp=1)
    jungle.enemy("guard", at="C1", hp=1)
    hurt = (("guard-red", 1), ("anna", 1), ("bert", 1), ("cleo", 1))
    follows = jungle.alone(damage.Harm(Source("event"), hurt)).follows
    assert follows[:3] == [
        damage.Eliminated("cleo", Source("event")),
        damage.Eliminated("guard-red", Source("event")),
        stress.StressAttack("anna"),
    ]
    assert [type(step) for step in follows[3:]] == [tiles.GiveWay, objectives.CheckEnd]

"""The Talents of the Heron (Talents): handling weapons."""

import pytest

from fireteam.games.far_cry.content.types import DieWhen, OnHit
from fireteam.games.far_cry.rules import people
from fireteam.games.far_cry.rules.actions import takedown
from fireteam.games.far_cry.rules.fight import attack, shots
from fireteam.games.far_cry.rules.fight.luck import UsedTalent
from fireteam.games.far_cry.rules.fight.shots import Shot

from .jungle import BARE, HIT, MISS, SHIELD, InTheJungle, Jungle, print_board, print_weapon

SHOT = "attack:anna:gun-1:single:bear-red"
MAD, SANE = {"insanity": 10}, {"insanity": 9}


def row(*weapons: str, talent: str = "", drawing: str = ". . . . . . . .", at: str = "C1", **hero: object) -> Jungle:
    """Anna on A1 with a Talent, a bear on C1."""
    jungle = Jungle(drawing)
    jungle.hero("anna", at="A1", weapons=weapons, talents=(talent,) if talent else (), **hero)
    jungle.enemy("bear", at=at)
    return jungle


def kinds(played: InTheJungle) -> list[tuple[str, ...]]:
    return [roll.kinds for roll in played.rolls()]


# ---------------------------------------------------------------------- Potion Potency


@pytest.mark.plays("far_cry", "talent:potion_potency")
@pytest.mark.rule("FC-HERON-01")
def test_potion_potency_adds_an_hp_and_an_mp_to_each_potion() -> None:
    jungle = row(talent="potion_potency", items=("tonic", "snack"), worn=("simple_sack",), hp=2)
    played = jungle.turn(choices=["item:anna:tonic-1"])
    assert (played.unit("anna").hp, played.unit("anna").mp) == (2 + 3 + 1, 6)
    other = jungle.turn(choices=["item:anna:snack-1"])  # no potion
    assert (other.unit("anna").hp, other.unit("anna").mp) == (2, 7)
    plain = row(items=("tonic",), hp=2).turn(choices=["item:anna:tonic-1"])
    assert (plain.unit("anna").hp, plain.unit("anna").mp) == (5, 5)


@pytest.mark.rule("FC-HERON-01")
def test_the_hp_of_potion_potency_is_healing_within_the_maximum() -> None:
    played = row(talent="potion_potency", items=("tonic",), hp=8).turn(choices=["item:anna:tonic-1"])
    assert (played.unit("anna").hp, played.unit("anna").mp) == (8, 6)


# ---------------------------------------------------------------------- Lucky Bullet


@pytest.mark.plays("far_cry", "talent:lucky_bullet")
@pytest.mark.rule("FC-HERON-02", "FC-ONCE-02")
def test_lucky_bullet_makes_a_shot_a_success_once_per_mission() -> None:
    jungle = row("gun", "gun", talent="lucky_bullet")
    asked = jungle.turn(choices=[SHOT])
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-how-to-attack", ("player1",))
    assert asked.asked.arguments["target"] == SHOT.rsplit(":", 1)[1], "it says against whom"
    assert asked.keys == ["go", "add:lucky_bullet"]
    played = jungle.turn(choices=[SHOT, "add:lucky_bullet"])
    assert (kinds(played), played.unit("bear-red").hp, played.card("gun-1").ammo) == ([], 4, 2)
    assert played.card("lucky_bullet").flipped
    (used,) = played.told(UsedTalent)
    assert (used.hero, used.talent, used.rule) == ("anna", "lucky_bullet", "FC-HERON-02"), "the log tells it"
    again = jungle.turn(choices=[SHOT, "add:lucky_bullet", "attack:anna:gun-2:single:bear-red"], dice=[MISS])
    assert again.unit("bear-red").hp == 4
    kept = jungle.turn(choices=[SHOT, "go"], dice=[MISS])
    assert (kept.unit("bear-red").hp, kept.card("lucky_bullet").flipped) == (6, False)


@pytest.mark.rule("FC-HERON-02")
def test_the_cover_die_and_the_dice_of_added_effects_are_still_rolled() -> None:
    print_weapon("barb", damage=2, die="black", ammo=3, on_hit=(OnHit(die="red", bleed=True),))
    jungle = row("barb", talent="lucky_bullet", drawing=". . r . . .", at="D1")
    key = "attack:anna:barb-1:single:bear-red"
    played = jungle.turn(choices=[key, "add:lucky_bullet"], dice=[BARE, HIT])
    assert (kinds(played), played.unit("bear-red").bleed) == ([("blue",), ("red",)], True)
    assert jungle.turn(choices=[key, "add:lucky_bullet"], dice=[SHIELD]).unit("bear-red").hp == 6


@pytest.mark.rule("FC-HERON-02")
def test_lucky_bullet_covers_the_first_target_of_full_auto_and_no_melee_attack() -> None:
    jungle = row("auto", talent="lucky_bullet")
    jungle.enemy("hound", at="D1")
    key = "attack:anna:auto-1:full_auto:bear-red"
    played = jungle.turn(choices=[key, "add:lucky_bullet", "unit:hound-red"], dice=[MISS])
    assert (kinds(played), played.unit("bear-red").hp, played.unit("hound-red").hp) == ([("red",)], 4, 3)
    by_hand = row("stick", talent="lucky_bullet", at="B1")
    assert by_hand.turn(choices=["attack:anna:stick-1:single:bear-red"]).unit("bear-red").hp == 5


# ---------------------------------------------------------------------- Quick Trigger


@pytest.mark.plays("far_cry", "talent:quick_trigger")
@pytest.mark.rule("FC-HERON-03", "FC-ONCE-01")
def test_quick_trigger_shoots_again_at_the_same_target_doubly_degraded_once_per_turn() -> None:
    jungle = row("gun", "gun", talent="quick_trigger")
    asked = jungle.turn(choices=[SHOT], dice=[HIT])
    assert (asked.asked.prompt, asked.asked.seats, asked.keys) == (
        "ask-quick-trigger",
        ("player1",),
        ["again", "enough"],
    )
    played = jungle.turn(choices=[SHOT, "again"], dice=[MISS, [5]])
    assert (kinds(played), played.unit("bear-red").hp) == ([("yellow",), ("red",)], 4)
    assert (played.card("gun-1").ammo, played.card("quick_trigger").turned) == (1, True)
    assert jungle.turn(choices=[SHOT, "again"], dice=[MISS, [4]]).unit("bear-red").hp == 6
    second = jungle.turn(choices=[SHOT, "again", "attack:anna:gun-2:single:bear-red"], dice=[MISS, MISS, HIT])
    assert (second.decision and second.asked.prompt) != "ask-quick-trigger"
    enough = jungle.turn(choices=[SHOT, "enough", "attack:anna:gun-2:single:bear-red"], dice=[MISS, MISS])
    assert (enough.asked.prompt, enough.card("quick_trigger").turned) == ("ask-quick-trigger", False)


@pytest.mark.rule("FC-HERON-03")
def test_quick_trigger_needs_a_pistol_ammunition_and_a_target_that_is_left() -> None:
    def asks(weapon: str, hp: int = 6, ammo: int = 3) -> bool:
        jungle = row(weapon, talent="quick_trigger")
        jungle.hero("bert", at="H1")
        jungle.change("bear-red", hp=hp)
        jungle.change(f"{weapon}-1", ammo=ammo)
        played = jungle.turn(choices=[f"attack:anna:{weapon}-1:single:bear-red"], dice=[HIT])
        return played.asked.prompt == "ask-quick-trigger"

    assert asks("gun")
    assert not asks("rifle")
    assert not asks("gun", hp=2)
    assert (asks("gun", ammo=2), asks("gun", ammo=1)) == (True, False)
    assert row("gun").turn(choices=[SHOT], dice=[HIT]).asked.prompt == "ask-act"


@pytest.mark.rule("FC-HERON-03", "FC-COVER-04")
def test_the_extra_shot_meets_cover_as_any_other_does() -> None:
    jungle = row("gun", talent="quick_trigger", drawing=". . C . . .", at="D1")
    played = jungle.turn(choices=[SHOT, "again"], dice=[[*MISS, *BARE], [*HIT, *SHIELD]])
    assert (played.unit("bear-red").hp, "crate-C1" in played.state.tiles) == (6, False)


@pytest.mark.rule("FC-HERON-03", "FC-TALENT-09")
def test_at_insanity_ten_an_extra_shot_that_misses_hurts_the_healthiest_of_those_nearest_to_the_target() -> None:
    jungle = row("gun", talent="quick_trigger", drawing=". . . . . . . .\n . . . . . . .", **MAD)
    jungle.enemy("hound", at="D1")
    jungle.hero("bert", at="C2", hp=5)
    jungle.enemy("chief", at="F1")
    played = jungle.turn(choices=[SHOT, "again"], dice=[MISS, MISS])
    assert (played.unit("bert").hp, played.unit("hound-red").hp, played.unit("chief").hp) == (3, 3, 12)
    sane = row("gun", talent="quick_trigger", **SANE)
    sane.enemy("hound", at="D1")
    assert sane.turn(choices=[SHOT, "again"], dice=[MISS, MISS]).unit("hound-red").hp == 3


@pytest.mark.rule("FC-HERON-03", "FC-TALENT-09")
def test_nearest_comes_before_healthiest_and_of_equals_the_player_chooses() -> None:
    jungle = row("gun", talent="quick_trigger", drawing=". . . . . . . .\n . . . . . . .", **MAD)
    jungle.enemy("hound", at="D1", hp=1)
    jungle.enemy("chief", at="E1")
    played = jungle.turn(choices=[SHOT, "again"], dice=[MISS, MISS])
    assert ("hound-red" in played.state.units, played.unit("chief").hp) == (False, 12)
    jungle.enemy("guard", at="C2", hp=1)
    asked = jungle.turn(choices=[SHOT, "again"], dice=[MISS, MISS])
    assert (asked.asked.seats, asked.keys) == (("player1",), ["unit:hound-red", "unit:guard-red"])
    hit = jungle.turn(choices=[SHOT, "again"], dice=[MISS, HIT])
    assert (hit.unit("bear-red").hp, hit.unit("hound-red").hp) == (4, 1)


# ---------------------------------------------------------------------- Marathon Man


@pytest.mark.plays("far_cry", "talent:marathon_man")
@pytest.mark.rule("FC-HERON-04")
def test_marathon_man_has_one_more_mp() -> None:
    jungle = row(talent="marathon_man")
    jungle.hero("bert", at="H1")
    assert [people.max_mp(jungle.state, jungle.state.units[id]) for id in ("anna", "bert")] == [6, 5]


# ---------------------------------------------------------------------- Spreading the Love

SPREAD = "attack:anna:sprayer-1:spread:bear-red"


@pytest.mark.plays("far_cry", "talent:spreading_the_love")
@pytest.mark.rule("FC-HERON-05")
def test_spreading_the_love_makes_a_spread_cost_one_less_but_at_least_one() -> None:
    jungle = row("sprayer", talent="spreading_the_love")
    assert jungle.turn(choices=[SPREAD], dice=[HIT]).card("sprayer-1").ammo == 3  # alone: 1 all the same
    jungle.enemy("hound", at="D1")
    assert jungle.turn(choices=[SPREAD], dice=[HIT]).card("sprayer-1").ammo == 3
    jungle.enemy("guard", at="B1")
    assert jungle.turn(choices=[SPREAD], dice=[HIT]).card("sprayer-1").ammo == 2
    jungle.change("sprayer-1", ammo=2)  # enough for three
    played = jungle.turn(choices=[SPREAD], dice=[HIT])
    assert (played.card("sprayer-1").ammo, played.unit("hound-red").hp, played.unit("guard-red").hp) == (0, 2, 2)


@pytest.mark.rule("FC-HERON-05", "FC-TALENT-09")
def test_at_insanity_ten_one_more_shot_deals_one_more_damage_to_the_first_target() -> None:
    jungle = row("sprayer", talent="spreading_the_love", **MAD)
    jungle.enemy("hound", at="D1")
    played = jungle.turn(choices=[SPREAD, "add:more_ammunition"], dice=[HIT])
    assert (played.unit("bear-red").hp, played.unit("hound-red").hp, played.card("sprayer-1").ammo) == (4, 2, 2)
    plain = jungle.turn(choices=[SPREAD, "go"], dice=[HIT])
    assert (plain.unit("bear-red").hp, plain.card("sprayer-1").ammo) == (5, 3)
    jungle.change("sprayer-1", ammo=1)
    assert jungle.turn(choices=[SPREAD], dice=[HIT]).unit("bear-red").hp == 5  # nothing to add
    sane = row("sprayer", talent="spreading_the_love", **SANE)
    assert sane.turn(choices=[SPREAD], dice=[HIT]).unit("bear-red").hp == 5


# ---------------------------------------------------------------------- Human Turret

AUTO = "attack:anna:auto-1:full_auto:bear-red"


def volley(talent: str = "", **hero: object) -> Jungle:
    jungle = row("auto", talent=talent, **hero)
    jungle.enemy("hound", at="D1")
    jungle.enemy("guard", at="E1")
    jungle.enemy("ghost", at="F1")
    return jungle


@pytest.mark.plays("far_cry", "talent:human_turret")
@pytest.mark.rule("FC-HERON-06")
def test_human_turret_keeps_the_die_for_the_second_target() -> None:
    targets = [AUTO, "unit:hound-red", "unit:guard-red"]
    played = volley("human_turret").turn(choices=targets, dice=[MISS] * 3)
    assert kinds(played) == [("orange",), ("orange",), ("red",)]
    assert kinds(volley().turn(choices=targets, dice=[MISS] * 3)) == [("orange",), ("red",), ("black",)]


@pytest.mark.rule("FC-HERON-06", "FC-TALENT-09")
def test_at_insanity_ten_one_more_shot_deals_one_more_damage_to_the_first_target_of_full_auto() -> None:
    jungle = volley("human_turret", **MAD)
    played = jungle.turn(choices=[AUTO, "add:more_ammunition", "unit:hound-red", "stop"], dice=[HIT, HIT])
    assert (played.unit("bear-red").hp, played.unit("hound-red").hp, played.card("auto-1").ammo) == (3, 1, 3)
    sane = volley("human_turret", **SANE)
    assert sane.turn(choices=[AUTO], dice=[HIT]).asked.prompt == "ask-next-target"
    single = "attack:anna:auto-1:single:bear-red"
    assert jungle.turn(choices=[single], dice=[HIT]).unit("bear-red").hp == 4


# ---------------------------------------------------------------------- May I?

TAKEDOWN = "takedown:anna:gunner-red"


def disarmed(victim: str = "gunner", **hero: object) -> Jungle:
    """Anna beside a victim who is nearly done for; foes on D1 and F1, and none between."""
    jungle = Jungle()
    jungle.hero("anna", at="A1", talents=("may_i",), **hero)
    jungle.enemy(victim, at="B1", hp=1)
    jungle.enemy("bear", at="D1")
    jungle.enemy("ghost", at="F1")
    return jungle


@pytest.mark.plays("far_cry", "talent:may_i")
@pytest.mark.rule("FC-HERON-07")
def test_after_a_takedown_the_weapon_of_the_victim_may_be_used_against_the_closest() -> None:
    jungle = disarmed()
    asked = jungle.turn(choices=[TAKEDOWN], dice=[HIT])
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-may-i", ("player1",))
    assert asked.keys == ["unit:bear-red", "let-be"]
    played = jungle.turn(choices=[TAKEDOWN, "unit:bear-red"], dice=[HIT, [3]])
    assert (kinds(played), played.unit("bear-red").hp) == ([("orange",), ("yellow",)], 4)
    assert (played.hero("anna").attacked, played.hero("anna").gained_insanity) == (False, 2)
    assert [event.weapon for event in played.told(attack.Attacked)] == ["shot"]
    left = jungle.turn(choices=[TAKEDOWN, "let-be"], dice=[HIT])
    assert left.unit("bear-red").hp == 6
    assert not jungle.turn(choices=[TAKEDOWN], dice=[MISS]).offers("unit:")


@pytest.mark.rule("FC-HERON-07", "FC-TALENT-09")
def test_at_insanity_ten_it_may_be_any_within_range_three() -> None:
    jungle = disarmed(**MAD)
    assert jungle.turn(choices=[TAKEDOWN], dice=[HIT]).keys == ["unit:bear-red", "let-be"]
    jungle.change("ghost-red", cell=jungle.cell("C2"))  # 3 from A1
    jungle.change("bear-red", cell=jungle.cell("C1"))
    assert jungle.turn(choices=[TAKEDOWN], dice=[HIT]).keys == ["unit:bear-red", "unit:ghost-red", "let-be"]
    jungle.change("anna", insanity=9)
    assert jungle.turn(choices=[TAKEDOWN], dice=[HIT]).keys == ["unit:bear-red", "let-be"]


@pytest.mark.rule("FC-HERON-07")
def test_it_needs_a_ranged_weapon_of_the_victim_that_is_no_zone_attack_and_a_target_in_sight() -> None:
    guard = disarmed("guard")
    guard.hero("bert", at="I7")
    assert guard.turn(choices=["takedown:anna:guard-red"], dice=[HIT]).asked.prompt == "ask-act"
    walled = disarmed()
    walled.hero("bert", at="I7")
    walled.tile("vine", "C1")
    walled.change("ghost-red", cell=walled.cell("H7"))
    assert walled.turn(choices=[TAKEDOWN], dice=[HIT]).asked.prompt == "ask-act"
    alone = disarmed()
    alone.hero("bert", at="I7")
    del alone.state.units["bear-red"], alone.state.units["ghost-red"]
    assert alone.turn(choices=[TAKEDOWN], dice=[HIT]).asked.prompt == "ask-act"
    other = Jungle()
    other.hero("anna", at="A1")
    other.hero("bert", at="I7", talents=("may_i",))
    other.enemy("gunner", at="B1", hp=1)
    other.enemy("bear", at="D1")
    assert other.turn(choices=[TAKEDOWN], dice=[HIT]).asked.prompt == "ask-act"


@pytest.mark.rule("FC-HERON-07")
def test_who_is_down_after_the_takedown_fires_nothing() -> None:
    jungle = disarmed()
    jungle.change("anna", down=True)
    assert jungle.play(takedown.MayI("anna", "gunner", jungle.cell("B1"))).decision is None


# ---------------------------------------------------------------------- Steady Aim


@pytest.mark.plays("far_cry", "talent:steady_aim")
@pytest.mark.rule("FC-HERON-08")
@pytest.mark.parametrize(("at", "plain", "steady"), [("B1", False, False), ("C1", False, True), ("D1", True, True)])
def test_steady_aim_shifts_the_nearest_target_of_a_sniper_rifle_by_one(at: str, plain: bool, steady: bool) -> None:
    print_weapon("long", type="sniper", hands=2, damage=3, die="yellow", ammo=3, nearest=3)
    assert bool(row("long", at=at).turn().offers("attack:")) == plain
    assert bool(row("long", talent="steady_aim", at=at).turn().offers("attack:")) == steady


@pytest.mark.rule("FC-HERON-08")
def test_steady_aim_shifts_the_furthest_target_too_but_of_no_other_weapon() -> None:
    print_weapon("short", type="sniper", hands=2, damage=3, die="yellow", ammo=3, furthest=3)
    print_weapon("snub", type="pistol", damage=3, die="yellow", ammo=3, furthest=3)
    for at, offered in (("D1", True), ("E1", True), ("F1", False)):
        assert bool(row("short", talent="steady_aim", at=at).turn().offers("attack:")) == offered, at
    assert not row("snub", talent="steady_aim", at="E1").turn().offers("attack:")


@pytest.mark.rule("FC-HERON-08")
def test_steady_aim_shifts_the_range_at_which_a_sniper_rifle_has_another_die() -> None:
    far, near = DieWhen(die="green", at_least=5), DieWhen(die="red", at_most=2)
    print_weapon("long", type="sniper", hands=2, damage=3, die="yellow", dice=(far, near), ammo=3)
    shot = Shot(attacker="anna", weapon="long-1", unit="bear-red")
    for at, plain, steady in (("C1", "red", "yellow"), ("D1", "yellow", "yellow"), ("E1", "yellow", "green")):
        assert shots.odds(row("long", at=at).state, shot).die == plain, at
        assert shots.odds(row("long", talent="steady_aim", at=at).state, shot).die == steady, at


# ---------------------------------------------------------------------- Mobile Gunner


@pytest.mark.plays("far_cry", "talent:mobile_gunner")
@pytest.mark.rule("FC-HERON-09")
def test_mobile_gunner_takes_one_mp_off_full_auto_with_a_machine_gun() -> None:
    targets = [AUTO, "unit:hound-red", "unit:guard-red"]
    assert volley("mobile_gunner").turn(choices=targets, dice=[MISS] * 3).unit("anna").mp == 4
    assert volley().turn(choices=targets, dice=[MISS] * 3).unit("anna").mp == 3
    tired = volley("mobile_gunner", mp=0)
    asked = tired.turn(choices=[AUTO], dice=[MISS])
    assert asked.keys == ["unit:hound-red", "unit:guard-red", "stop"]
    done = tired.turn(choices=[AUTO, "unit:hound-red"], dice=[MISS, MISS])
    assert (done.offers("unit:"), done.unit("anna").mp) == ([], 0)
    assert AUTO not in volley(mp=0).turn().keys


@pytest.mark.rule("FC-HERON-09", "FC-TALENT-09")
def test_at_insanity_ten_the_machine_gun_has_one_target_more() -> None:
    targets = [AUTO, "unit:hound-red", "unit:guard-red"]
    asked = volley("mobile_gunner", **MAD).turn(choices=targets, dice=[MISS] * 3)
    assert asked.keys == ["unit:ghost-red", "stop"]
    assert not volley("mobile_gunner", **SANE).turn(choices=targets, dice=[MISS] * 3).offers("unit:")
    assert not volley(**MAD).turn(choices=targets, dice=[MISS] * 3).offers("unit:")


@pytest.mark.rule("FC-HERON-09")
def test_mobile_gunner_knows_machine_guns_alone() -> None:
    full = print_weapon("burp", type="rifle", hands=2, damage=1, die="orange", ammo=6, modes=print_auto())
    jungle = row(full, talent="mobile_gunner", **MAD)
    jungle.enemy("hound", at="D1")
    key = f"attack:anna:{full}-1:full_auto:bear-red"
    played = jungle.turn(choices=[key, "unit:hound-red"], dice=[MISS, MISS])
    assert (played.unit("anna").mp, played.offers("unit:")) == (4, [])
    tired = row(full, talent="mobile_gunner", mp=0)
    assert key not in tired.turn().keys


def print_auto() -> tuple[attack.shots.Mode, ...]:
    return (attack.shots.Mode(kind="full_auto", more=1),)


@pytest.mark.rule("FC-HERON-07")
def test_a_board_with_a_zone_attack_alone_leaves_nothing_to_fire() -> None:
    blow = attack.arms.Attack(id="butt", damage=1, zone_only=True)
    print_board("porter", weapons=(blow,))
    jungle = disarmed("porter")
    jungle.hero("bert", at="I7")
    assert jungle.turn(choices=["takedown:anna:porter-red"], dice=[HIT]).asked.prompt == "ask-act"


@pytest.mark.rule("FC-HERON-03", "FC-HERON-02", "FC-HERON-05")
def test_what_was_added_to_the_first_shot_is_not_for_the_second() -> None:
    jungle = row("gun", talent="quick_trigger")
    jungle.change("gun-1", turned=True)
    first = Shot(attacker="anna", weapon="gun-1", unit="bear-red", sure=True, plus=2)
    played = jungle.play(attack.QuickTrigger(first), choices=["again"], dice=[HIT])
    assert (kinds(played), played.unit("bear-red").hp, played.card("gun-1").ammo) == ([("red",)], 4, 2)
    assert not played.hero("anna").attacked


@pytest.mark.rule("FC-HERON-08", "FC-DICE-05")
def test_steady_aim_takes_the_better_die_on_either_side() -> None:
    for better, at in (("at_least", "D1"), ("at_most", "C1")):
        range = {"at_least": 4} if better == "at_least" else {"at_most": 1}
        far = DieWhen(die="green", **range)
        id = print_weapon(f"sniper-{better}", type="sniper", die="red", dice=(far,), ammo=3)
        jungle = row(id, talent="steady_aim", at=at)
        shot = Shot(attacker="anna", weapon=f"{id}-1", unit="bear-red")
        assert shots.odds(jungle.state, shot).die == "green"
        jungle = row(id, at=at)
        assert shots.odds(jungle.state, shot).die == "red"


@pytest.mark.rule("FC-HERON-07", "FC-KO-01")
@pytest.mark.parametrize("gone", [{"down": True, "hp": 0}, {"cell": -1}])
def test_a_hero_who_is_out_of_it_loots_nobody(gone: dict[str, object]) -> None:
    jungle = disarmed()
    jungle.hero("bert", at="I7")
    jungle.change("anna", **gone)
    played = jungle.alone(takedown.MayI("anna", "gunner", jungle.cell("B1")))
    assert (played.decision, played.follows) == (None, [])

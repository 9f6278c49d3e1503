"""The Weapon cards and mods of Far Cry's box, each played for what it does."""

from collections.abc import Sequence

import pytest
from tests.rules.far_cry.jungle import HIT, MISS, InTheJungle, Jungle

from fireteam.games.far_cry.content import library
from fireteam.games.far_cry.rules.actions import gear
from fireteam.games.far_cry.rules.fight import arms, shots
from fireteam.games.far_cry.rules.fight.shots import Shot
from fireteam.games.far_cry.state import BELT, MAP

pytestmark = pytest.mark.usefixtures("far_cry_box")

PLACES = "ABCDEFGHI"


def aiming(weapon: str, distance: int = 2, *others: str, kind: str = "bear", hp: int = 9, **hero: object) -> Jungle:
    """Anna on A2 with a weapon, and somebody so many spaces away in her row; others stand beside the target."""
    jungle = Jungle()
    jungle.hero("anna", at="A2", weapons=(weapon,), **hero)
    jungle.enemy(kind, at=f"{PLACES[distance]}2", hp=hp)
    for other, at in zip(others, (f"{PLACES[distance]}1", f"{PLACES[distance]}3"), strict=False):
        jungle.enemy(other, at=at, hp=9)
    return jungle


def attack(
    jungle: Jungle, weapon: str, *choices: str, mode: str = "single", dice: Sequence[Sequence[int]] = ()
) -> InTheJungle:
    target = next(id for id in jungle.state.units if id != "anna")
    key = f"attack:anna:{weapon}-1:{mode}:{target}"
    played: InTheJungle = jungle.turn(choices=[key, *choices], dice=dice)
    return played


def kinds(played: InTheJungle) -> list[tuple[str, ...]]:
    return [roll.kinds for roll in played.rolls()]


def die(weapon: str, distance: int = 2, mode: str = "single", **hero: object) -> str:
    jungle = aiming(weapon, distance, **hero)
    return shots.odds(jungle.state, Shot(attacker="anna", weapon=f"{weapon}-1", mode=mode, unit="bear-red")).die


def offered(weapon: str, distance: int) -> set[str]:
    """The modes in which a target at a range can be attacked."""
    keys = aiming(weapon, distance).turn().offers(f"attack:anna:{weapon}-1")
    return {key.split(":")[3] for key in keys if key.endswith("bear-red")}


# ---------------------------------------------------------------------- melee


@pytest.mark.plays("far_cry", "weapon:fist_punch")
@pytest.mark.rule("FC-WEAPON-11")
def test_fist_punch_is_a_one_handed_blow_for_one() -> None:
    played = attack(aiming("fist_punch", 1), "fist_punch", dice=[[2]])
    assert (kinds(played), played.unit("bear-red").hp) == ([("green",)], 8)
    assert (offered("fist_punch", 1), offered("fist_punch", 2)) == ({"single"}, set())
    printed = library.weapons()["fist_punch"]
    assert (printed.hands, printed.holster, printed.melee, printed.price) == (1, False, True, None)


@pytest.mark.plays("far_cry", "weapon:machete")
@pytest.mark.rule("FC-WEAPON-11", "FC-MODE-07", "FC-MODE-08")
def test_a_machete_cuts_for_two_may_make_bleed_and_can_be_thrown() -> None:
    for face, bleeds in ((5, True), (4, False)):
        played = attack(aiming("machete", 1), "machete", dice=[[3], [face]])
        assert (kinds(played), played.unit("bear-red").hp) == ([("yellow",), ("red",)], 7)
        assert played.unit("bear-red").bleed == bleeds
    thrown = attack(aiming("machete", 5), "machete", mode="throw", dice=[[4], MISS])
    assert (kinds(thrown), thrown.unit("bear-red").hp) == ([("orange",), ("red",)], 7)
    assert (thrown.card("machete-1").place, thrown.at("weapon-machete-1")) == (MAP, "F2")
    assert [offered("machete", range) for range in (1, 5, 6)] == [{"single", "throw"}, {"throw"}, set()]
    printed = library.weapons()["machete"]
    assert (printed.hands, printed.holster, printed.blade, printed.price) == (1, False, True, None)


@pytest.mark.plays("far_cry", "weapon:silver_dragon")
@pytest.mark.rule("FC-WEAPON-11", "FC-MODE-07")
def test_the_silver_dragon_cuts_deep_always_makes_bleed_and_flies_any_distance() -> None:
    played = attack(aiming("silver_dragon", 1), "silver_dragon", dice=[[2]])
    assert (kinds(played), played.unit("bear-red").hp, played.unit("bear-red").bleed) == ([("green",)], 6, True)
    thrown = attack(aiming("silver_dragon", 8), "silver_dragon", mode="throw", dice=[[3]])
    assert (kinds(thrown), thrown.unit("bear-red").hp, thrown.unit("bear-red").bleed) == ([("yellow",)], 5, True)
    assert thrown.at("weapon-silver_dragon-1") == "I2"
    assert library.weapons()["silver_dragon"].blade


@pytest.mark.plays("far_cry", "weapon:war_club")
@pytest.mark.rule("FC-DICE-06", "FC-DAMAGE-02")
def test_a_war_club_never_misses_and_may_push() -> None:
    played = attack(aiming("war_club", 1), "war_club", dice=[[3]])
    assert (kinds(played), played.unit("bear-red").hp, played.at("bear-red")) == ([("orange",)], 6, "B2")
    pushed = attack(aiming("war_club", 1), "war_club", "cell:C2", dice=[[4]])
    assert (pushed.unit("bear-red").hp, pushed.at("bear-red")) == (6, "C2")
    assert library.weapons()["war_club"].hands == 2


# ---------------------------------------------------------------------- pistols


@pytest.mark.plays("far_cry", "weapon:colt_1911")
@pytest.mark.rule("FC-WEAPON-07", "FC-GLOSS-16")
def test_the_colt_is_a_pistol_with_a_yellow_die_and_without_a_price() -> None:
    jungle = aiming("colt_1911", 8)
    played = attack(jungle, "colt_1911", dice=[[3]])
    assert (kinds(played), played.unit("bear-red").hp, played.card("colt_1911-1").ammo) == ([("yellow",)], 7, 3)
    printed = library.weapons()["colt_1911"]
    assert (printed.type, printed.hands, printed.price, printed.copies) == ("pistol", 1, None, 4)


@pytest.mark.plays("far_cry", "weapon:desert_eagle")
@pytest.mark.rule("FC-WEAPON-06")
def test_the_desert_eagle_is_a_pistol_with_a_yellow_die_and_five_shots() -> None:
    played = attack(aiming("desert_eagle"), "desert_eagle", dice=[[3]])
    assert (kinds(played), played.unit("bear-red").hp, played.card("desert_eagle-1").ammo) == ([("yellow",)], 6, 4)
    printed = library.weapons()["desert_eagle"]
    assert (printed.type, printed.hands, printed.ammo) == ("pistol", 1, 5)


@pytest.mark.plays("far_cry", "weapon:dart_pistol")
@pytest.mark.rule("FC-GLOSS-14", "FC-RANGE-03", "FC-DAMAGE-03")
def test_a_dart_pistol_stuns_instead_of_killing_may_impair_and_reaches_four_spaces() -> None:
    played = attack(aiming("dart_pistol", 4, kind="guard", hp=3), "dart_pistol", dice=[[2], [4]])
    assert (kinds(played), played.unit("guard-red").hp) == ([("green",), ("orange",)], 1)
    assert (played.unit("guard-red").impair, played.unit("guard-red").stunned) == (1, False)
    stunned = attack(aiming("dart_pistol", 1, kind="guard", hp=2), "dart_pistol", dice=[[2], [3]])
    assert (stunned.unit("guard-red").stunned, stunned.unit("guard-red").impair) == (True, 0)
    assert stunned.hero("anna").gained_insanity == 0
    assert (offered("dart_pistol", 4), offered("dart_pistol", 5)) == ({"single"}, set())


# ---------------------------------------------------------------------- sub-machine guns and shotguns


@pytest.mark.plays("far_cry", "weapon:skorpion")
@pytest.mark.rule("FC-WEAPON-03", "FC-WEAPON-01", "FC-MODE-03", "FC-MODE-04")
def test_the_skorpion_is_better_in_two_hands_and_spreads() -> None:
    printed = library.weapons()["skorpion"]
    assert (printed.price, printed.type, printed.hands, printed.ammo) == (500, "smg", 1, 4)
    assert (printed.screws, printed.mods) == (1, ("extended_magazine",))
    jungle = aiming("skorpion", 3, "hound", "guard")
    assert die("skorpion") == "orange"
    spread = attack(jungle, "skorpion", mode="spread", dice=[[4]])
    assert [spread.unit(id).hp for id in ("bear-red", "hound-red", "guard-red")] == [7, 7, 7]
    assert (kinds(spread), spread.card("skorpion-1").ammo) == ([("orange",)], 1)
    jungle.give("anna", "fist_punch")
    for mode in ("single", "spread"):
        assert kinds(attack(jungle, "skorpion", mode=mode, dice=[MISS])) == [("red",)]


@pytest.mark.plays("far_cry", "weapon:mp5")
@pytest.mark.rule("FC-WEAPON-05", "FC-WEAPON-01")
def test_the_mp5_spreads_with_an_orange_die_in_one_hand() -> None:
    printed = library.weapons()["mp5"]
    assert (printed.hands, printed.screws) == (1, 2)
    jungle = aiming("mp5", 3, "hound")
    two = attack(jungle, "mp5", mode="spread", dice=[[3]])
    assert (kinds(two), two.unit("hound-red").hp, two.card("mp5-1").ammo) == ([("yellow",)], 7, 3)
    jungle.give("anna", "fist_punch")
    one = attack(jungle, "mp5", mode="spread", dice=[[4]])
    assert (kinds(one), one.unit("bear-red").hp, one.unit("hound-red").hp) == ([("orange",)], 7, 7)
    assert kinds(attack(jungle, "mp5", dice=[MISS])) == [("orange",)]


@pytest.mark.plays("far_cry", "weapon:m133")
@pytest.mark.rule("FC-WEAPON-02", "FC-MODE-02", "FC-RANGE-04")
def test_the_m133_has_a_worse_die_from_range_four_on_and_scatters() -> None:
    assert [die("m133", distance) for distance in (1, 3, 4, 8)] == ["yellow", "yellow", "orange", "orange"]
    assert die("m133", 4, "scatter") == "orange"
    single = attack(aiming("m133"), "m133", dice=[[3]])
    assert (single.unit("bear-red").hp, single.card("m133-1").ammo) == (5, 3)
    shares = ["unit:bear-red", "unit:hound-red", "unit:hound-red", "unit:guard-red"]
    scattered = attack(aiming("m133", 3, "hound", "guard"), "m133", *shares, mode="scatter", dice=[[3]])
    assert [scattered.unit(id).hp for id in ("bear-red", "hound-red", "guard-red")] == [8, 7, 8]
    assert library.weapons()["m133"].hands == 2


@pytest.mark.plays("far_cry", "weapon:sawed_off")
@pytest.mark.rule("FC-MODE-02", "FC-RANGE-03")
def test_a_sawed_off_shotgun_scatters_in_one_hand_up_to_three_spaces() -> None:
    shares = ["unit:bear-red", "unit:hound-red", "unit:hound-red"]
    played = attack(aiming("sawed_off", 3, "hound"), "sawed_off", *shares, mode="scatter", dice=[[3]])
    assert [played.unit(id).hp for id in ("bear-red", "hound-red")] == [8, 7]
    assert (kinds(played), played.card("sawed_off-1").ammo) == ([("yellow",)], 1)
    assert (offered("sawed_off", 3), offered("sawed_off", 4)) == ({"single", "scatter"}, set())
    assert library.weapons()["sawed_off"].hands == 1


# ---------------------------------------------------------------------- rifles


def volley(weapon: str, count: int) -> tuple[list[tuple[str, ...]], InTheJungle]:
    """Full Auto at a row of guards, as long as it goes on."""
    jungle = Jungle()
    jungle.hero("anna", at="A2", weapons=(weapon,))
    for place in "CDEF":
        jungle.enemy("guard", at=f"{place}2", hp=9)
    targets = ["unit:guard-blue", "unit:guard-green", "unit:guard-yellow"][:count]
    played = attack(jungle, weapon, *targets, mode="full_auto", dice=[HIT] * (count + 1))
    assert not played.offers("unit:")
    return kinds(played), played


@pytest.mark.plays("far_cry", "weapon:ak47")
@pytest.mark.rule("FC-WEAPON-04", "FC-MODE-10")
def test_the_ak47_fires_at_three_targets_with_a_yellow_die() -> None:
    rolled, played = volley("ak47", 2)
    assert rolled == [("yellow",), ("orange",), ("red",)]
    assert [played.unit(f"guard-{colour}").hp for colour in ("red", "blue", "green", "yellow")] == [7, 7, 7, 9]
    assert (played.unit("anna").mp, played.card("ak47-1").ammo, library.weapons()["ak47"].hands) == (3, 3, 2)


@pytest.mark.plays("far_cry", "weapon:stg90")
@pytest.mark.rule("FC-WEAPON-08", "FC-MODE-10")
def test_the_stg90_fires_harder_at_two_targets() -> None:
    rolled, played = volley("stg90", 1)
    assert (rolled, played.unit("guard-red").hp, played.unit("guard-blue").hp) == ([("yellow",), ("orange",)], 6, 6)
    assert (played.card("stg90-1").ammo, library.weapons()["stg90"].hands) == (3, 2)


@pytest.mark.plays("far_cry", "weapon:svd")
@pytest.mark.rule("FC-RANGE-04", "FC-HERON-08")
def test_the_svd_needs_three_spaces_and_is_best_from_five_on() -> None:
    assert [bool(offered("svd", distance)) for distance in (1, 2, 3, 8)] == [False, False, True, True]
    assert [die("svd", distance) for distance in (3, 4, 5, 8)] == ["yellow", "yellow", "green", "green"]
    assert [die("svd", distance, talents=("steady_aim",)) for distance in (3, 4)] == ["yellow", "green"]
    played = attack(aiming("svd", 5), "svd", dice=[[2]])
    assert (played.unit("bear-red").hp, played.card("svd-1").ammo) == (4, 2)


@pytest.mark.plays("far_cry", "weapon:bow")
@pytest.mark.rule("FC-RELOAD-06", "FC-DAMAGE-02")
def test_the_bow_may_hurt_animals_more_and_is_not_reloaded() -> None:
    for face, hp in ((4, 5), (3, 6)):
        played = attack(aiming("bow"), "bow", dice=[[3], [face]])
        assert (kinds(played), played.unit("bear-red").hp) == ([("yellow",), ("orange",)], hp)
    human = attack(aiming("bow", kind="guard"), "bow", dice=[[3]])
    assert human.unit("guard-red").hp == 6
    empty = aiming("bow")
    empty.change("bow-1", ammo=0)
    assert gear.loadable(empty.state, empty.state.heroes["anna"]) == []


# ---------------------------------------------------------------------- heavy weapons


@pytest.mark.plays("far_cry", "weapon:pkm")
@pytest.mark.rule("FC-MODE-10", "FC-HERON-09")
def test_the_pkm_fires_at_four_targets() -> None:
    rolled, played = volley("pkm", 3)
    assert rolled == [("orange",), ("red",), ("black",), ("black",)]
    assert [unit.hp for unit in played.state.units.values() if unit.side == "enemy"] == [6, 6, 6, 6]
    assert (played.unit("anna").mp, played.card("pkm-1").ammo) == (2, 4)
    assert library.weapons()["pkm"].type == "machine_gun"


@pytest.mark.plays("far_cry", "weapon:machine_gun")
@pytest.mark.rule("FC-TILE-05", "FC-MODE-10")
def test_the_machine_gun_of_a_seat_fires_at_four_targets_without_ammunition() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A2")
    jungle.state.tiles.clear()
    seat = jungle.tile("gun", "A2")
    lent = next(card for card in jungle.state.cards.values() if card.holder == seat)
    jungle.change(lent, place="box", holder="")
    jungle.give(seat, "machine_gun", "lent")
    for place in "CDEF":
        jungle.enemy("guard", at=f"{place}2", hp=9)
    targets = ["unit:guard-blue", "unit:guard-green", "unit:guard-yellow"]
    played = attack(jungle, "machine_gun", *targets, mode="full_auto", dice=[HIT] * 4)
    assert [unit.hp for unit in played.state.units.values() if unit.side == "enemy"] == [6, 6, 6, 6]
    assert (played.unit("anna").mp, played.card("machine_gun-1").ammo, played.offers("attack:")) == (2, 0, [])


@pytest.mark.plays("far_cry", "weapon:rocket_launcher")
@pytest.mark.rule("FC-GLOSS-12", "FC-RANGE-03", "FC-RELOAD-06")
def test_a_rocket_hits_everything_around_its_target() -> None:
    played = attack(aiming("rocket_launcher", 3, "hound", "guard"), "rocket_launcher", dice=[[3]])
    assert [played.unit(id).hp for id in ("bear-red", "hound-red", "guard-red", "anna")] == [5, 5, 5, 8]
    assert played.card("rocket_launcher-1").ammo == 1
    assert (offered("rocket_launcher", 1), offered("rocket_launcher", 2)) == (set(), {"single"})
    ground = aiming("rocket_launcher", 3).turn(choices=["attack:anna:rocket_launcher-1:single:C2"], dice=[HIT])
    assert ground.unit("bear-red").hp == 5
    assert gear.loadable(played.state, played.hero("anna")) == []


@pytest.mark.plays("far_cry", "weapon:flamethrower")
@pytest.mark.rule("FC-GLOSS-02", "FC-GLOSS-03", "FC-RELOAD-06", "FC-INSANE-05")
def test_the_flamethrower_burns_everything_around_its_target_and_is_filled_beside_a_barrel() -> None:
    jungle = aiming("flamethrower", 3, "hound", kind="guard", hp=2)
    played = attack(jungle, "flamethrower", dice=[[2]])
    assert ("guard-red" in played.state.units, played.unit("hound-red").hp) == (False, 7)
    assert (len(played.state.fire), played.hero("anna").gained_insanity) == (7, 0)
    assert (offered("flamethrower", 3), offered("flamethrower", 4)) == ({"single"}, set())
    jungle.change("flamethrower-1", ammo=0)
    assert gear.loadable(jungle.state, jungle.state.heroes["anna"]) == []
    jungle.tile("barrel", "A1")
    assert [card.kind for card in gear.loadable(jungle.state, jungle.state.heroes["anna"])] == ["flamethrower"]


# ---------------------------------------------------------------------- mods


def with_mod(weapon: str, mod: str, distance: int = 2, *others: str, kind: str = "bear") -> Jungle:
    assert mod in library.weapons()[weapon].mods
    jungle = aiming(weapon, distance, *others, kind=kind)
    jungle.give(f"{weapon}-1", mod, "attached")
    return jungle


@pytest.mark.plays("far_cry", "mod:red_dot_sight")
@pytest.mark.rule("FC-WEAPON-09", "FC-MOD-04")
def test_a_red_dot_sight_improves_single_shots_alone() -> None:
    assert library.mods()["red_dot_sight"].price == 500
    jungle = with_mod("mp5", "red_dot_sight")
    assert kinds(attack(jungle, "mp5", dice=[MISS])) == [("green",)]
    assert kinds(attack(jungle, "mp5", mode="spread", dice=[MISS])) == [("yellow",)]


@pytest.mark.plays("far_cry", "mod:extended_magazine")
@pytest.mark.rule("FC-WEAPON-10", "FC-RELOAD-07")
def test_an_extended_magazine_holds_two_more_shots() -> None:
    jungle = with_mod("skorpion", "extended_magazine")
    jungle.change("skorpion-1", ammo=0)
    assert arms.capacity(jungle.state, jungle.state.cards["skorpion-1"]) == 6
    assert jungle.turn(choices=["reload:anna"]).card("skorpion-1").ammo == 6
    jungle.give("anna", "skorpion", BELT)
    assert arms.capacity(jungle.state, jungle.state.cards["skorpion-2"]) == 4


@pytest.mark.plays("far_cry", "mod:foregrip")
@pytest.mark.rule("FC-MOD-04", "FC-DICE-10")
def test_a_foregrip_improves_alternate_modes_alone() -> None:
    jungle = with_mod("ak47", "foregrip")
    assert kinds(attack(jungle, "ak47", mode="full_auto", dice=[MISS])) == [("green",)]
    assert kinds(attack(jungle, "ak47", dice=[MISS])) == [("yellow",)]


@pytest.mark.plays("far_cry", "mod:marksman_scope")
@pytest.mark.rule("FC-MOD-04", "FC-DICE-08")
def test_a_marksman_scope_doubly_improves_single_shots() -> None:
    jungle = with_mod("stg90", "marksman_scope")
    played = attack(jungle, "stg90")
    assert (kinds(played), played.unit("bear-red").hp) == ([], 6)  # yellow, two steps better: a sure hit
    assert kinds(attack(jungle, "stg90", mode="full_auto", dice=[MISS])) == [("yellow",)]


@pytest.mark.plays("far_cry", "mod:hollow_points")
@pytest.mark.rule("FC-MOD-04", "FC-DAMAGE-02")
def test_hollow_points_hurt_humans_more_also_those_at_whom_a_scatter_is_aimed() -> None:
    for kind, hp in (("guard", 5), ("bear", 6)):
        played = attack(with_mod("desert_eagle", "hollow_points", kind=kind), "desert_eagle", dice=[HIT])
        assert played.unit(f"{kind}-red").hp == hp
    shares = ["unit:guard-red", "unit:gunner-red", "unit:guard-red", "unit:gunner-red"]
    jungle = with_mod("m133", "hollow_points", 2, "gunner", kind="guard")
    played = attack(jungle, "m133", *shares, mode="scatter", dice=[HIT])
    assert (played.unit("guard-red").hp, played.unit("gunner-red").hp) == (9 - 2 - 1, 9 - 2)

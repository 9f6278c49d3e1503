"""The Mayhem Cards of Agents of Mayhem: each played by the Unit in its picture, and for its universal effect."""

from typing import Any

import pytest
from tests.rules.agents_of_mayhem.city import HIT, City, CityPlayed, face, open_ground

from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.rules import ground
from fireteam.games.agents_of_mayhem.rules.buildings.demolition import BuildingDamaged
from fireteam.games.agents_of_mayhem.rules.react import windows
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, Cubes, Held, Leap

pytestmark = pytest.mark.usefixtures("agents_of_mayhem_box")

PUSH, SPECIAL = face("red", "push"), face("red", "special")
FREE = Cubes()
PARTS = ("mayhem", "explosions", "areas", "devices")


def names(card: str) -> tuple[str, str, str, str]:
    """The side, board, kind and figure of who is in the picture."""
    unit = library.mayhem_cards()[card].unit
    if unit in library.elites():
        return library.elites()[unit].side, unit, unit, unit
    return LEGION, "alpha", unit, f"{unit}-1"


def holder(card: str, *, map: Any = (), **fields: Any) -> City:
    """Who is in the picture stands on A2 and looks along a street, with the card in its Side's hand."""
    side, board, kind, _ = names(card)
    city = City(*(map or (open_ground(16, 4),)), parts=PARTS)
    if board == "alpha":
        city.squad("alpha", kind, **fields)
        city.minion(kind, "alpha", "A2", "east")
    else:
        city.elite(kind, "A2", "east", **fields)
    city.deal(MAYHEM)
    city.deal(LEGION)
    city.deal(side, card)
    city.pile("small", "medium", "large")
    return city


def enemy(city: City, id: str, at: str = "C2", facing: str = "west", **fields: Any) -> City:
    city.elite(id, at, facing, **{"shield": 3, **fields})
    return city


def is_offered(card: str, **cubes: int) -> bool:
    _, board, kind, _ = names(card)
    return card in holder(card, **cubes).act(board).offers(f"act:{board}:{kind}:")


def costs(card: str, **cubes: int) -> None:
    """It can be paid with exactly these cubes, and with no cube less."""
    assert is_offered(card, **cubes)
    for cube in cubes:
        assert not is_offered(card, **{**cubes, cube: cubes[cube] - 1})


def played(card: str, city: City, at: str = "", *choices: str, dice: Any = (), main: bool = False) -> CityPlayed:
    """The card is played: it lies open, and the board has paid what it had."""
    side, board, kind, figure = names(card)
    action = library.mayhem_cards()[card].action
    faces = ["face:east"] if not action.moves or action.attack is not None else []
    faces = [] if kind == "hell_turret" else faces
    attack = [f"attack:{figure}:{card}:{at}"] if at else []
    found: CityPlayed = city.act(board, f"act:{board}:{kind}:{card}", *faces, *attack, *choices, dice=dice)
    assert found.state.hands[f"mayhem-{side}"].cards == ()
    assert found.state.hands[f"laid-{side}"].cards == (card,)
    assert found.board(board).main is main
    return found


def aims(card: str, city: City) -> list[str]:
    _, board, kind, figure = names(card)
    facing = ["face:east"] if kind != "hell_turret" else []
    found: list[str] = city.act(board, f"act:{board}:{kind}:{card}", *facing).offers(f"attack:{figure}:{card}:")
    return found


def markers(found: CityPlayed) -> list[tuple[str, bool, tuple[str, ...]]]:
    name = ground.board(found.state).name
    return [(name(each.cell), each.face_up, each.statuses) for each in found.state.explosions.values()]


# ---------------------------------------------------------------------- Fortune


@pytest.mark.rule("AM-MAYHEM-13", "AM-ATTACK-08")
@pytest.mark.plays("agents_of_mayhem", "mayhem:broadside")
def test_a_broadside_is_four_dice_against_each_of_two_targets() -> None:
    costs("broadside", speed=1)
    city = enemy(enemy(holder("broadside", speed=1), "vic", "D2", armor=2), "wes", "G2", armor=2)
    found = played("broadside", city, "D2", "second:G2", dice=[[HIT] * 4, [HIT] * 4], main=True)
    assert found.pools == [("red",) * 4, ("yellow",) * 4]
    assert [found.board(id).cubes for id in ("vic", "wes")] == [Cubes(armor=1)] * 2
    assert (found.unit("fortune").mp, found.board("fortune").cubes) == (3, FREE)
    assert aims("broadside", enemy(holder("broadside", speed=1), "vic", "H2")) == []
    apart = enemy(enemy(holder("broadside", speed=1), "vic", "C2"), "wes", "G2")
    assert played("broadside", apart, "C2", "well:tech", dice=[[HIT] * 4], main=True).offers("second:") == []


@pytest.mark.rule("AM-MAYHEM-13", "AM-ABIL-02")
@pytest.mark.plays("agents_of_mayhem", "mayhem:glory_be")
def test_glory_be_gives_a_shield_and_attack_up() -> None:
    found = played("glory_be", holder("glory_be", speed=1))
    assert (found.board("fortune").cubes, found.statuses("fortune")) == (Cubes(speed=1, shield=1), ["attack_up"])


@pytest.mark.rule("AM-MAYHEM-13", "AM-JUMP-01", "AM-JUMP-02", "AM-MOVE-01")
@pytest.mark.plays("agents_of_mayhem", "mayhem:swashbuckle")
def test_to_swashbuckle_is_four_mp_and_a_jump_of_six_spaces_and_four_levels() -> None:
    found = played("swashbuckle", holder("swashbuckle"))
    assert (found.unit("fortune").mp, found.unit("fortune").leap) == (4, Leap(6, 4))


# ---------------------------------------------------------------------- Hardtack


@pytest.mark.rule("AM-MAYHEM-13", "AM-AOE-01", "AM-ABIL-11")
@pytest.mark.plays("agents_of_mayhem", "mayhem:man_the_guns")
def test_manned_guns_strike_all_within_a_space_with_three_dice() -> None:
    costs("man_the_guns", speed=1)
    city = enemy(holder("man_the_guns", speed=1), "vic", "D2", "east")
    enemy(enemy(city, "wes", "F2"), "xan", "G2")
    found = played("man_the_guns", city, "E2", "first:vic", dice=[[HIT] * 3, [HIT] * 3], main=True)
    assert found.pools == [("yellow",) * 3] * 2
    assert [found.board(id).cubes.shield for id in ("vic", "wes", "xan")] == [0, 0, 3]
    spaces = aims("man_the_guns", holder("man_the_guns", speed=1))
    assert ("F2" in spaces, "G2" in spaces) == (True, False)


@pytest.mark.rule("AM-MAYHEM-13", "AM-ABIL-02", "AM-ABIL-17")
@pytest.mark.plays("agents_of_mayhem", "mayhem:all_hands")
def test_all_hands_heal_arm_and_speed_up() -> None:
    found = played("all_hands", holder("all_hands", speed=1, wounds=(0, 1, 0, 0)))
    assert (found.board("hardtack").wounds, found.board("hardtack").cubes) == ((0, 0, 0, 0), Cubes(speed=1, armor=1))
    assert found.statuses("hardtack") == ["move_up"]


@pytest.mark.rule("AM-MAYHEM-13", "AM-ABIL-03", "AM-COND-11")
@pytest.mark.plays("agents_of_mayhem", "mayhem:keelhaul")
def test_keelhaul_pulls_six_spaces_and_gives_move_down() -> None:
    costs("keelhaul", tech=1)
    city = enemy(holder("keelhaul", tech=1), "vic", "I2")
    found = played("keelhaul", city, "I2", *(f"push:{column}2" for column in "HGFEDC"))
    assert (found.at("vic"), found.statuses("vic"), found.board("vic").cubes.shield) == ("C2", ["move_down"], 3)
    assert found.board("hardtack").cubes == FREE
    assert aims("keelhaul", enemy(holder("keelhaul", tech=1), "vic", "J2")) == []


# ---------------------------------------------------------------------- Hollywood


@pytest.mark.rule("AM-MAYHEM-13", "AM-ABIL-14", "AM-EXPL-02", "AM-COND-11")
@pytest.mark.plays("agents_of_mayhem", "mayhem:explosive_finale")
def test_the_explosive_finale_is_one_explosion_that_gives_defense_down() -> None:
    costs("explosive_finale", mayhem=1)
    city = holder("explosive_finale", mayhem=1)
    spaces = aims("explosive_finale", city)
    assert ("I2" in spaces, "J2" in spaces) == (True, False)
    found = played("explosive_finale", city, "I2")
    assert (markers(found), found.board("hollywood").cubes) == ([("I2", False, ("defense_down",))], FREE)


@pytest.mark.rule("AM-MAYHEM-13", "AM-JUMP-01", "AM-JUMP-02", "AM-ABIL-02", "AM-MOVE-01")
@pytest.mark.plays("agents_of_mayhem", "mayhem:heros_entrance")
def test_the_heros_entrance_is_six_mp_a_jump_and_attack_up() -> None:
    found = played("heros_entrance", holder("heros_entrance"))
    assert (found.unit("hollywood").mp, found.unit("hollywood").leap) == (6, Leap(4, 3))
    assert found.statuses("hollywood") == ["attack_up"]


@pytest.mark.plays("agents_of_mayhem", "mayhem:no_stuntmen")
@pytest.mark.rule("AM-MAYHEM-13", "AM-ABIL-01", "AM-DASH-01")
def test_without_stuntmen_hollywood_dashes_for_nothing_and_gains_defense_up() -> None:
    city = holder("no_stuntmen")
    choices = ["instant:hollywood:no_stuntmen", "dash:B3", "face:east"]
    found = city.play(windows.window(city.state, windows.PHASE), choices=choices)
    assert (found.at("hollywood"), found.statuses("hollywood")) == ("B3", ["defense_up"])
    assert found.state.hands["laid-mayhem"].cards == ("no_stuntmen",)


# ---------------------------------------------------------------------- Dr. Babylon


@pytest.mark.rule("AM-MAYHEM-13", "AM-DDD-02")
@pytest.mark.parametrize(
    ("card", "device", "main"),
    [
        pytest.param(
            "raise_the_tower",
            "hell_tower",
            True,
            marks=pytest.mark.plays("agents_of_mayhem", "mayhem:raise_the_tower"),
        ),
        pytest.param(
            "master_plan",
            "gravity_dominator",
            False,
            marks=pytest.mark.plays("agents_of_mayhem", "mayhem:master_plan"),
        ),
    ],
)
def test_dr_babylon_puts_a_device_on_the_map_for_a_mayhem_cube(card: str, device: str, main: bool) -> None:
    costs(card, mayhem=1)
    city = holder(card, mayhem=1)
    asked = played(card, city, main=main)
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-site", ("legion",))
    found = played(card, city, "", "site:E2", main=main)
    assert {id: each.cell for id, each in found.state.devices.items()} == {device: city.space("E2")}
    assert found.board("dr_babylon").cubes == FREE


@pytest.mark.rule("AM-MAYHEM-13", "AM-ABIL-03", "AM-ABIL-08", "AM-COND-03")
@pytest.mark.plays("agents_of_mayhem", "mayhem:kneel")
@pytest.mark.parametrize(("dice", "given"), [((HIT, HIT, HIT), ["stunned"]), ((8, 8, 8), [])])
def test_to_kneel_is_to_be_stunned_by_three_yellow_dice_unharmed(dice: tuple[int, ...], given: list[str]) -> None:
    costs("kneel", focus=1)
    found = played("kneel", enemy(holder("kneel", focus=1), "ann", "G2"), "G2", dice=[list(dice)])
    assert (found.pools, found.statuses("ann"), found.board("ann").cubes) == ([("yellow",) * 3], given, Cubes(shield=3))
    assert aims("kneel", enemy(holder("kneel", focus=1), "ann", "H2")) == []


# ---------------------------------------------------------------------- the Golem


@pytest.mark.rule("AM-MAYHEM-13", "AM-ABIL-07", "AM-COND-02")
@pytest.mark.plays("agents_of_mayhem", "mayhem:rampage")
def test_a_rampage_is_four_dice_and_pushes_by_every_hit() -> None:
    costs("rampage", speed=1)
    city = enemy(holder("rampage", speed=1), "ann", "C2")
    found = played("rampage", city, "C2", "push:D2", "push:E2", dice=[[HIT, HIT, SPECIAL, SPECIAL]], main=True)
    assert (found.pools, found.at("ann"), found.board("ann").cubes.shield) == ([("red",) * 4], "E2", 1)
    assert (found.unit("golem").mp, found.board("golem").cubes) == (4, FREE)
    assert aims("rampage", enemy(holder("rampage", speed=1), "ann", "E2")) == []


@pytest.mark.rule("AM-MAYHEM-13", "AM-ABIL-15", "AM-BLDG-03")
@pytest.mark.plays("agents_of_mayhem", "mayhem:bring_it_down")
def test_bring_it_down_demolishes_twice() -> None:
    costs("bring_it_down", tech=1)
    hall = "+ + + + + + +\n . . . . . .\n+ + o-o-o + +\n . .|. .|. .\n+ + o + o + +\n . .|. .|. .\n+ + o-o-o + +"
    roof = "\n\n\n    + + +\n     . .\n    + + +\n     . .\n    + + +"
    city = holder("bring_it_down", map=(hall, roof), tech=1)
    found = played("bring_it_down", city, "", "breach:C2", "breach:C3", dice=[[HIT], [HIT]])
    assert [(event.size, event.damage) for event in found.told(BuildingDamaged)] == [("small", 1), ("medium", 3)]
    assert found.board("golem").cubes == FREE


@pytest.mark.rule("AM-MAYHEM-13", "AM-ABIL-02", "AM-ABIL-17")
@pytest.mark.plays("agents_of_mayhem", "mayhem:unstoppable")
def test_who_is_unstoppable_heals_and_gains_move_up_and_defense_up() -> None:
    found = played("unstoppable", holder("unstoppable", wounds=(0, 0, 1, 0), speed=1))
    assert (found.board("golem").wounds, found.statuses("golem")) == ((0, 0, 0, 0), ["move_up", "defense_up"])


# ---------------------------------------------------------------------- Minions


@pytest.mark.rule("AM-MAYHEM-13", "AM-ABIL-02", "AM-COND-10")
@pytest.mark.plays("agents_of_mayhem", "mayhem:frenzy")
@pytest.mark.parametrize(("wounds", "speed"), [((3, 2, 0, 0), 1), ((0, 0, 0, 0), 0)])
def test_a_frenzy_is_three_dice_beside_and_a_speed_cube_for_a_downed_enemy(wounds: Any, speed: int) -> None:
    city = enemy(holder("frenzy"), "ann", "B2", shield=0, wounds=wounds)
    found = played("frenzy", city, "B2", *["well:tech"] * 3, dice=[[HIT] * 3])
    assert (found.pools, found.at("ann")) == ([("red",) * 3], "" if speed else "B2")
    assert found.board("alpha").cubes == Cubes(speed=speed)
    assert aims("frenzy", enemy(holder("frenzy"), "ann", "C2")) == []
    assert holder("frenzy").act("alpha", "act:alpha:swarm_trooper:frenzy", "face:east").unit(
        "swarm_trooper-1"
    ).held == (Held("frenzy", 2),)


@pytest.mark.rule("AM-MAYHEM-13", "AM-ABIL-13", "AM-EXPL-02", "AM-COND-11")
@pytest.mark.plays("agents_of_mayhem", "mayhem:carpet_of_fire")
def test_a_carpet_of_fire_is_an_explosion_up_to_six_spaces_away() -> None:
    costs("carpet_of_fire", tech=1)
    city = holder("carpet_of_fire", tech=1)
    spaces = aims("carpet_of_fire", city)
    assert ("G2" in spaces, "H2" in spaces) == (True, False)
    found = played("carpet_of_fire", city, "G2")
    assert (markers(found), found.board("alpha").cubes) == ([("G2", False, ())], FREE)


@pytest.mark.rule("AM-MAYHEM-13", "AM-ABIL-03", "AM-AOE-01", "AM-ABIL-11", "AM-COND-03")
@pytest.mark.plays("agents_of_mayhem", "mayhem:shockwave")
def test_a_shockwave_hurts_and_stuns_all_within_a_space() -> None:
    city = enemy(holder("shockwave"), "ann", "B2")
    enemy(enemy(city, "bob", "C2"), "cat", "D2")
    found = played("shockwave", city, "B2", "first:ann", dice=[[HIT, HIT], [face("red", "aimed")] * 2])
    assert found.pools == [("red", "red")] * 2
    assert [found.board(id).cubes.shield for id in ("ann", "bob", "cat")] == [1, 1, 3]
    assert [found.statuses(id) for id in ("ann", "bob", "cat")] == [["stunned"], ["stunned"], []]


COVER = "+ + + + + +\n . . . . .\n+ + + o + +\n . . .~. .\n+ + + o + +\n . . . . .\n+ + + + + +"


@pytest.mark.rule("AM-MAYHEM-13", "AM-ABIL-09")
@pytest.mark.plays("agents_of_mayhem", "mayhem:clean_shot")
def test_a_clean_shot_is_two_red_dice_up_to_fourteen_spaces_past_protection() -> None:
    costs("clean_shot", focus=1)
    found = played("clean_shot", enemy(holder("clean_shot", focus=1), "ann", "O2"), "O2", dice=[[HIT, HIT]])
    assert (found.pools, found.board("ann").cubes.shield) == ([("red", "red")], 1)
    assert found.board("alpha").cubes == FREE
    assert aims("clean_shot", enemy(holder("clean_shot", focus=1), "ann", "P2")) == []
    hidden = enemy(holder("clean_shot", map=(COVER,), focus=1), "ann", "D2")
    assert played("clean_shot", hidden, "D2", dice=[[HIT, HIT]]).pools == [("red", "red")]


@pytest.mark.rule("AM-MAYHEM-13", "AM-ABIL-03", "AM-ABIL-08", "AM-COND-03")
@pytest.mark.plays("agents_of_mayhem", "mayhem:suppressing_fire")
@pytest.mark.parametrize(("dice", "given"), [((HIT, HIT, HIT), ["range_down"]), ((8, 8, 8), [])])
def test_suppressing_fire_gives_range_down_by_three_yellow_dice(dice: tuple[int, ...], given: list[str]) -> None:
    costs("suppressing_fire", focus=1)
    found = played("suppressing_fire", enemy(holder("suppressing_fire", focus=1), "ann", "J2"), "J2", dice=[list(dice)])
    assert (found.pools, found.statuses("ann"), found.board("ann").cubes) == ([("yellow",) * 3], given, Cubes(shield=3))
    assert aims("suppressing_fire", enemy(holder("suppressing_fire", focus=1), "ann", "K2")) == []


# ---------------------------------------------------------------------- universal effects


@pytest.mark.rule("AM-MAYHEM-14", "AM-MAYHEM-15")
@pytest.mark.parametrize(
    ("card", "use"),
    [
        ("broadside", "die"),
        ("glory_be", "shield"),
        ("swashbuckle", "tech"),
        ("man_the_guns", "die"),
        ("all_hands", "armor"),
        ("keelhaul", "tech"),
        ("explosive_finale", "die"),
        ("heros_entrance", "shield"),
        ("no_stuntmen", "armor"),
        ("raise_the_tower", "armor"),
        ("master_plan", "tech"),
        ("kneel", "shield"),
        ("rampage", "die"),
        ("bring_it_down", "armor"),
        ("unstoppable", "shield"),
        ("frenzy", "tech"),
        ("carpet_of_fire", "die"),
        ("shockwave", "armor"),
        ("clean_shot", "die"),
        ("suppressing_fire", "shield"),
    ],
)
def test_any_unit_of_the_side_may_use_a_card_for_its_universal_effect(card: str, use: str) -> None:
    side, *_ = names(card)
    city = City(parts=("mayhem",))
    friend, other = ("ann", "vic") if side == MAYHEM else ("vic", "ann")
    city.elite(friend, "A1", "east", speed=1)
    city.elite(other, "C1", "west", shield=3)
    city.deal(MAYHEM)
    city.deal(LEGION)
    city.deal(side, card)
    if use == "die":
        shot = [f"act:{friend}:{friend}:shoot", "face:east", f"attack:{friend}:shoot:C1"]
        found = city.act(friend, *shot, f"universal:{friend}:{card}", dice=[[HIT] * 3])
        assert found.board(other).cubes.shield == 0
    else:
        choices = [f"universal:{friend}:{card}", *(["well:tech"] if use == "tech" else [])]
        found = city.play(windows.window(city.state, windows.PHASE), choices=choices)
        assert found.board(friend).cubes == Cubes(**{"speed": 1, use: 1})
    assert found.state.decks[f"mayhem-{side}"].discard == (card,)

"""The Gadget Cards of Agents of Mayhem, each played for what it costs and does."""

from typing import Any

import pytest
from tests.rules.agents_of_mayhem.city import HIT, City, CityPlayed, face, open_ground

from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.rules import ground
from fireteam.games.agents_of_mayhem.rules.buildings.demolition import BuildingDamaged
from fireteam.games.agents_of_mayhem.rules.react import windows
from fireteam.games.agents_of_mayhem.rules.turn import refresh
from fireteam.games.agents_of_mayhem.state import Cubes, Leap

pytestmark = pytest.mark.usefixtures("agents_of_mayhem_box")

AIMED, PUSH, SPECIAL = face("red", "aimed"), face("red", "push"), face("red", "special")
FREE = Cubes()
WEAPONS = {
    "fortune": ("dual_energy_pistols", {"speed": 1}),
    "hardtack": ("scattergun", {"speed": 2}),
    "hollywood": ("assault_rifle", {"speed": 1, "tech": 1}),
    "dr_babylon": ("dark_matter_ray", {"tech": 2}),
    "golem": ("fists", {"speed": 1, "focus": 1}),
}
"""The Weapon Actions, and what they cost by themselves."""
WALL = """
+ + + + + + + + + +
 . . . . . . . . .
+ + + + + + + + + +
 . . . . . . . . .
+ + o~o + + + + + +
 . . . . . . . . .
+ + + + + + + + + +
"""
"""An Obstacle between C2 and C3, which protects whoever stands on C3 from C1."""


def carrier(gadget: str, drawing: str = "", at: str = "A2", parts: tuple[str, ...] = (), **fields: Any) -> City:
    """The Unit of a Gadget with it on its board, looking along a street; nobody else."""
    city = City(drawing or open_ground(12, 4), parts=parts)
    city.elite(library.gadgets()[gadget].unit, at, "east", gadgets=(gadget,), **fields)
    return city


def is_offered(gadget: str, **cubes: int) -> bool:
    unit = library.gadgets()[gadget].unit
    return gadget in carrier(gadget, parts=("explosions",), **cubes).act(unit).offers(f"act:{unit}:{unit}:")


def costs(gadget: str, **cubes: int) -> None:
    """An Action Gadget can be paid with exactly these cubes, and with no cube less."""
    assert is_offered(gadget, **cubes)
    for cube in cubes:
        assert not is_offered(gadget, **{**cubes, cube: cubes[cube] - 1})


def used(gadget: str, city: City, at: str = "", *choices: str, dice: Any = ()) -> CityPlayed:
    """An Action Gadget, against a Space if it is an Attack."""
    unit = library.gadgets()[gadget].unit
    attack = [f"attack:{unit}:{gadget}:{at}"] if at else []
    played: CityPlayed = city.act(unit, f"act:{unit}:{unit}:{gadget}", "face:east", *attack, *choices, dice=dice)
    return played


def fired(gadget: str, city: City, at: str, *choices: str, dice: Any, use: bool = True) -> CityPlayed:
    """The Weapon Action, with the Weapon Gadget or without it; the board has cubes for both and for nothing else."""
    unit = library.gadgets()[gadget].unit
    weapon, _ = WEAPONS[unit]
    asked = ["gadget:" + gadget if use else "pass"] if library.gadgets()[gadget].type == "weapon" else []
    begin = [f"act:{unit}:{unit}:{weapon}", *asked, "face:east", f"attack:{unit}:{weapon}:{at}"]
    played: CityPlayed = city.act(unit, *begin, *choices, dice=dice)
    return played


def for_both(gadget: str, **more: int) -> dict[str, int]:
    """Cubes for the Weapon Action and for its Gadget, which costs so much."""
    _, cubes = WEAPONS[library.gadgets()[gadget].unit]
    return {cube: cubes.get(cube, 0) + more.get(cube, 0) for cube in {**cubes, **more}}


def adds(gadget: str, **more: int) -> None:
    """A Weapon Gadget is offered to who has these cubes more, and to nobody with one less."""
    unit = library.gadgets()[gadget].unit
    weapon, _ = WEAPONS[unit]
    cubes = for_both(gadget, **more)
    assert carrier(gadget, **cubes).act(unit, f"act:{unit}:{unit}:{weapon}").asked.prompt == "ask-gadget"
    for cube in more:
        poor = {**cubes, cube: cubes[cube] - 1}
        assert carrier(gadget, **poor).act(unit, f"act:{unit}:{unit}:{weapon}").asked.prompt == "ask-face"


def enemy(city: City, id: str = "vic", at: str = "C2", facing: str = "west", **fields: Any) -> City:
    city.elite(id, at, facing, **{"shield": 3, **fields})
    return city


def markers(played: CityPlayed) -> list[tuple[str, bool, tuple[str, ...]]]:
    """Where Explosion Markers lie, whether face up, and with which Statuses."""
    name = ground.board(played.state).name
    return [(name(each.cell), each.face_up, each.statuses) for each in played.state.explosions.values()]


# ---------------------------------------------------------------------- Fortune


@pytest.mark.rule("AM-GADGET-03", "AM-GADGET-07", "AM-GADGET-08", "AM-JUMP-01")
@pytest.mark.plays("agents_of_mayhem", "gadget:grapple_line")
def test_the_grapple_line_is_a_jump_of_six_spaces_and_three_levels_for_a_tech_cube() -> None:
    costs("grapple_line", tech=1)
    city = carrier("grapple_line", tech=1, mp=6)
    played = city.act("fortune", "act:fortune:fortune:grapple_line")
    assert (played.unit("fortune").leap, played.board("fortune").cubes) == (Leap(6, 3), FREE)
    assert not played.board("fortune").main
    assert "walk:fortune:G2" in played.keys


@pytest.mark.rule("AM-GADGET-03", "AM-GADGET-07", "AM-GADGET-08", "AM-ABIL-02")
@pytest.mark.plays("agents_of_mayhem", "gadget:smoke_screen")
def test_the_smoke_screen_gives_defense_up_and_move_up() -> None:
    costs("smoke_screen", focus=1, tech=1)
    played = used("smoke_screen", carrier("smoke_screen", focus=1, tech=1))
    assert (played.statuses("fortune"), played.board("fortune").cubes) == (["defense_up", "move_up"], FREE)


@pytest.mark.plays("agents_of_mayhem", "gadget:ricochet_rounds")
@pytest.mark.rule("AM-GADGET-04", "AM-GADGET-07", "AM-ATTACK-08")
def test_ricochet_rounds_strike_a_second_target_within_three_spaces_of_the_first() -> None:
    adds("ricochet_rounds", focus=1)
    city = carrier("ricochet_rounds", **for_both("ricochet_rounds", focus=1))
    enemy(city, "vic", "C2")
    enemy(city, "wes", "F2")
    enemy(city, "xan", "G2")
    asked = fired("ricochet_rounds", city, "C2", dice=[[HIT, HIT]])
    assert asked.offers("second:") == ["F2"]
    played = fired("ricochet_rounds", city, "C2", "second:F2", dice=[[HIT, HIT], [HIT, HIT]])
    assert [played.board(id).cubes.shield for id in ("vic", "wes", "xan")] == [1, 1, 3]
    assert played.board("fortune").cubes == FREE
    weapon = ["act:fortune:fortune:dual_energy_pistols", "pass", "face:east", "pass"]
    one = city.act("fortune", *weapon, "attack:fortune:dual_energy_pistols:C2", "pass", dice=[[HIT, HIT]])
    assert (one.board("wes").cubes.shield, one.board("fortune").cubes) == (3, Cubes(focus=1))


@pytest.mark.rule("AM-GADGET-04", "AM-GADGET-07", "AM-ABIL-03", "AM-COND-03")
@pytest.mark.plays("agents_of_mayhem", "gadget:stun_charge")
@pytest.mark.parametrize(("dice", "given"), [((AIMED, AIMED), ["stunned"]), ((HIT, HIT), []), ((SPECIAL, PUSH), [])])
def test_a_stun_charge_stuns_once_by_an_aimed_hit(dice: tuple[int, int], given: list[str]) -> None:
    adds("stun_charge", tech=1)
    city = enemy(carrier("stun_charge", **for_both("stun_charge", tech=1)), at="D2")
    choices = ["pass", "leave"] if SPECIAL in dice else []
    played = fired("stun_charge", city, "D2", *choices, dice=[list(dice)])
    assert (played.statuses("vic"), played.board("fortune").cubes) == (given, FREE)


@pytest.mark.rule("AM-GADGET-05", "AM-GADGET-06", "AM-ABIL-06", "AM-COND-06")
@pytest.mark.plays("agents_of_mayhem", "gadget:lucky_doubloon")
def test_the_lucky_doubloon_rolls_a_die_again_for_a_wounded_fortune() -> None:
    city = enemy(carrier("lucky_doubloon", speed=1, wounds=(0, 0, 1, 0)))
    asked = fired("lucky_doubloon", city, "C2", dice=[[PUSH, HIT]])
    assert asked.keys == ["die:0", "die:1", "pass"]
    played = fired("lucky_doubloon", city, "C2", "die:0", dice=[[PUSH, HIT], [HIT]])
    assert (played.board("vic").cubes.shield, played.at("vic")) == (1, "C2")  # and no Push
    city = enemy(carrier("lucky_doubloon", speed=1))
    assert fired("lucky_doubloon", city, "C2", dice=[[HIT, HIT]]).board("vic").cubes.shield == 1


@pytest.mark.rule("AM-GADGET-05", "AM-GADGET-06", "AM-ABIL-05", "AM-COND-07")
@pytest.mark.plays("agents_of_mayhem", "gadget:boarding_boots")
@pytest.mark.parametrize(("first", "dice"), [(["act:fortune:fortune:jump"], 3), ([], 2)])
def test_boarding_boots_add_a_die_directly_after_a_jump(first: list[str], dice: int) -> None:
    city = enemy(carrier("boarding_boots", speed=2))
    weapon = ["act:fortune:fortune:dual_energy_pistols", "face:east", "attack:fortune:dual_energy_pistols:C2"]
    played = city.act("fortune", *first, *weapon, dice=[[HIT] * dice])
    assert played.board("vic").cubes.shield == 3 - dice


# ---------------------------------------------------------------------- Hardtack


@pytest.mark.rule("AM-GADGET-03", "AM-GADGET-07", "AM-GADGET-08", "AM-COND-11")
@pytest.mark.plays("agents_of_mayhem", "gadget:teleharpoon")
def test_the_teleharpoon_pulls_somebody_up_to_five_spaces_away_four_spaces_nearer() -> None:
    costs("teleharpoon", tech=2)
    city = enemy(carrier("teleharpoon", tech=2), at="F2")
    pulls = [f"push:{space}2" for space in "EDCB"]
    played = used("teleharpoon", city, "F2", *pulls)
    assert (played.at("vic"), played.board("vic").cubes.shield) == ("B2", 3)
    assert (played.board("hardtack").cubes, played.board("hardtack").main, played.rolls()) == (FREE, False, [])
    far = enemy(carrier("teleharpoon", tech=2), at="G2")
    assert used("teleharpoon", far).offers("attack:") == []


@pytest.mark.rule("AM-GADGET-03", "AM-GADGET-07", "AM-GADGET-08", "AM-ABIL-13", "AM-EXPL-02", "AM-COND-11")
@pytest.mark.plays("agents_of_mayhem", "gadget:depth_charge")
def test_a_depth_charge_lays_an_explosion_up_to_four_spaces_away() -> None:
    costs("depth_charge", tech=2)
    city = carrier("depth_charge", parts=("explosions",), tech=2)
    city.pile("large")
    aims = used("depth_charge", city).offers("attack:hardtack:depth_charge:")
    assert "E2" in aims
    assert "F2" not in aims
    played = used("depth_charge", city, "E2")
    assert (markers(played), played.board("hardtack").cubes) == ([("E2", False, ())], FREE)


@pytest.mark.rule("AM-GADGET-04", "AM-GADGET-07", "AM-ABIL-07", "AM-COND-02")
@pytest.mark.plays("agents_of_mayhem", "gadget:ram_shells")
def test_ram_shells_push_by_every_hit() -> None:
    adds("ram_shells", tech=1)
    city = enemy(carrier("ram_shells", **for_both("ram_shells", tech=1)))
    played = fired("ram_shells", city, "C2", "push:D2", "push:E2", dice=[[HIT, HIT, AIMED]])
    assert (played.at("vic"), played.board("vic").cubes.shield) == ("E2", 0)  # two Hits push, an Aimed Hit does not
    assert fired("ram_shells", city, "C2", dice=[[HIT, HIT, AIMED]], use=False).at("vic") == "C2"


HALL = """
+ + + + + + +
 . . . . . .
+ + x-o-o + +
 . ./. .|. .
+ + x + o + +
 . .|. .|. .
+ + o-o-o + +
"""
HALL_ROOF = "\n\n\n    + + +\n     . .\n    + + +\n     . .\n    + + +"
"""A hall at C2 to D3 with an Opening to B2, and its roof."""


@pytest.mark.rule("AM-GADGET-04", "AM-GADGET-07", "AM-ABIL-15", "AM-BLDG-03", "AM-COND-04", "AM-SPEC-01")
@pytest.mark.plays("agents_of_mayhem", "gadget:breaching_rounds")
def test_breaching_rounds_damage_the_building_of_the_target_by_a_special() -> None:
    adds("breaching_rounds", tech=1)
    city = City(HALL, HALL_ROOF, parts=("explosions",))
    city.pile("medium")
    city.elite("hardtack", "B2", "east", gadgets=("breaching_rounds",), **for_both("breaching_rounds", tech=1))
    enemy(city)
    played = fired("breaching_rounds", city, "C2", "special:2", dice=[[HIT, HIT, SPECIAL]])
    assert [(event.size, event.damage) for event in played.told(BuildingDamaged)] == [("medium", 2)]
    assert markers(played) == [("C2", True, ())]
    assert markers(fired("breaching_rounds", city, "C2", "special:1", dice=[[HIT, HIT, SPECIAL]])) == []


@pytest.mark.rule("AM-GADGET-05", "AM-REF-06", "AM-REF-01")
@pytest.mark.parametrize(
    ("gadget", "fields", "cubes", "wounds"),
    [
        pytest.param(
            "anchor_plating",
            {"armor": 1},
            Cubes(armor=2),
            (0, 0, 0, 0),
            marks=pytest.mark.plays("agents_of_mayhem", "gadget:anchor_plating"),
        ),
        pytest.param("anchor_plating", {"armor": 2}, Cubes(armor=2), (0, 0, 0, 0)),
        pytest.param(
            "ego_shield",
            {"shield": 2},
            Cubes(shield=3),
            (0, 0, 0, 0),
            marks=pytest.mark.plays("agents_of_mayhem", "gadget:ego_shield"),
        ),
        pytest.param(
            "living_stone",
            {"wounds": (0, 2, 0, 0)},
            FREE,
            (0, 1, 0, 0),
            marks=pytest.mark.plays("agents_of_mayhem", "gadget:living_stone"),
        ),
    ],
)
def test_a_special_refresh_symbol_sets_off_a_passive_gadget(
    gadget: str, fields: dict[str, Any], cubes: Cubes, wounds: tuple[int, ...]
) -> None:
    city = carrier(gadget, **fields)
    unit = library.gadgets()[gadget].unit
    side = city.state.boards[unit].side
    played = city.play(*refresh.symbol_steps(city.state, side, 1, "special"))
    assert (played.board(unit).cubes, played.board(unit).wounds) == (cubes, wounds)
    city.change(city.state.boards[unit], by=side)  # an Activated board Refreshes nothing
    played = city.play(*refresh.symbol_steps(city.state, side, 1, "special"))
    assert played.board(unit).cubes == city.state.boards[unit].cubes


@pytest.mark.rule("AM-GADGET-05", "AM-GADGET-06", "AM-ABIL-02", "AM-COND-10")
@pytest.mark.plays("agents_of_mayhem", "gadget:no_quarter")
@pytest.mark.parametrize(("shield", "speed"), [(1, 1), (3, 0)])
def test_no_quarter_gives_a_speed_cube_for_a_downed_enemy(shield: int, speed: int) -> None:
    city = enemy(carrier("no_quarter", speed=2), shield=shield, wounds=(3, 3, 0, 0))
    choices = ["well:tech", "well:tech"] if shield == 1 else []
    played = fired("no_quarter", city, "C2", *choices, dice=[[HIT] * 3])
    assert (played.at("vic") == "", played.board("hardtack").cubes) == (bool(speed), Cubes(speed=speed))


# ---------------------------------------------------------------------- Hollywood


@pytest.mark.rule("AM-GADGET-03", "AM-GADGET-07", "AM-GADGET-08", "AM-DASH-01", "AM-INST-01")
@pytest.mark.plays("agents_of_mayhem", "gadget:stunt_double")
def test_the_stunt_double_dashes_for_a_tech_cube() -> None:
    city = carrier("stunt_double", tech=1)
    point = windows.window(city.state, windows.PHASE)
    assert city.play(point).offers("instant:hollywood:") == ["stunt_double"]
    played = city.play(point, choices=["instant:hollywood:stunt_double", "dash:B3", "face:east"])
    assert (played.at("hollywood"), played.board("hollywood").cubes) == ("B3", FREE)
    poor = carrier("stunt_double")
    assert poor.play(windows.window(poor.state, windows.PHASE)).decision is None


@pytest.mark.rule("AM-GADGET-03", "AM-GADGET-07", "AM-GADGET-08", "AM-ABIL-14", "AM-EXPL-02", "AM-COND-11")
@pytest.mark.plays("agents_of_mayhem", "gadget:pyrotechnics")
def test_pyrotechnics_lay_one_explosion_that_stuns_up_to_six_spaces_away() -> None:
    costs("pyrotechnics", tech=2)
    city = carrier("pyrotechnics", parts=("explosions",), tech=2)
    city.pile("large", "small")
    aims = used("pyrotechnics", city).offers("attack:hollywood:pyrotechnics:")
    assert "G2" in aims
    assert "H2" not in aims
    played = used("pyrotechnics", city, "G2")
    assert (markers(played), played.board("hollywood").cubes) == ([("G2", False, ("stunned",))], FREE)


@pytest.mark.plays("agents_of_mayhem", "gadget:zoom_lens")
@pytest.mark.rule("AM-GADGET-04", "AM-GADGET-07", "AM-ABIL-09", "AM-ABIL-12")
def test_the_zoom_lens_reaches_two_spaces_farther_and_past_protection() -> None:
    adds("zoom_lens", focus=1)
    city = enemy(carrier("zoom_lens", open_ground(16, 2), **for_both("zoom_lens", focus=1)), at="O2")
    rifle = ["act:hollywood:hollywood:assault_rifle"]
    assert city.act("hollywood", *rifle, "gadget:zoom_lens", "face:east").offers("attack:hollywood:assault_rifle:") == [
        "O2"
    ]
    assert city.act("hollywood", *rifle, "pass", "face:east", "pass").offers("attack:") == []
    hidden = carrier("zoom_lens", WALL, "C1", **for_both("zoom_lens", focus=1))
    enemy(hidden, at="C3", facing="north")
    shot = ["face:south", "attack:hollywood:assault_rifle:C3"]
    assert hidden.act("hollywood", *rifle, "gadget:zoom_lens", *shot, dice=[[HIT, HIT]]).pools == [("red", "red")]
    assert hidden.act("hollywood", *rifle, "pass", "face:south", "pass", shot[1], "pass").offers("pool:") == [
        "0-2-0",
        "1-0-1",
    ]


@pytest.mark.rule("AM-GADGET-04", "AM-GADGET-07", "AM-ABIL-03", "AM-COND-03")
@pytest.mark.plays("agents_of_mayhem", "gadget:slow_motion")
@pytest.mark.parametrize(("dice", "given"), [((SPECIAL, SPECIAL), ["disrupted"]), ((HIT, HIT), [])])
def test_slow_motion_disrupts_once_by_a_special(dice: tuple[int, int], given: list[str]) -> None:
    adds("slow_motion", tech=1)
    city = enemy(carrier("slow_motion", **for_both("slow_motion", tech=1)), speed=1)
    choices = ["pass"] if given else []  # the Rifle's own Special effect is left
    played = fired("slow_motion", city, "C2", *choices, dice=[list(dice)])
    assert (played.statuses("vic"), played.board("vic").cubes.speed) == (given, 1 - len(given))


@pytest.mark.rule("AM-GADGET-05", "AM-ABIL-02", "AM-COND-10", "AM-COND-16", "AM-ABIL-17")
@pytest.mark.plays("agents_of_mayhem", "gadget:box_office_hit")
def test_a_box_office_hit_heals_or_gives_a_tech_cube_for_a_downed_enemy() -> None:
    city = carrier("box_office_hit", speed=1, tech=1, wounds=(1, 0, 0, 0))
    enemy(city, shield=1, wounds=(3, 3, 1, 0))
    asked = fired("box_office_hit", city, "C2", "well:tech", dice=[[HIT, HIT]])
    assert (asked.at("vic"), asked.asked.prompt, asked.asked.seats) == ("", "ask-effect", ("mayhem",))
    healed = fired("box_office_hit", city, "C2", "well:tech", "effect:0", dice=[[HIT, HIT]])
    assert (healed.board("hollywood").wounds, healed.board("hollywood").cubes) == ((0, 0, 0, 0), FREE)
    cube = fired("box_office_hit", city, "C2", "well:tech", "effect:1", dice=[[HIT, HIT]])
    assert (cube.board("hollywood").wounds, cube.board("hollywood").cubes) == ((1, 0, 0, 0), Cubes(tech=1))


@pytest.mark.rule("AM-GADGET-05", "AM-GADGET-06", "AM-ABIL-07", "AM-COND-05")
@pytest.mark.plays("agents_of_mayhem", "gadget:scene_stealer")
@pytest.mark.parametrize(("wounds", "at"), [((1, 0, 0, 0), "D2"), ((0, 0, 0, 0), "C2")])
def test_the_scene_stealer_pushes_a_wounded_enemy(wounds: tuple[int, int, int, int], at: str) -> None:
    city = enemy(carrier("scene_stealer", speed=1, tech=1), wounds=wounds)
    choices = ["push:D2"] if at == "D2" else []
    played = fired("scene_stealer", city, "C2", *choices, dice=[[HIT, HIT]])
    assert (played.at("vic"), played.board("vic").cubes.shield) == (at, 1)


# ---------------------------------------------------------------------- Dr. Babylon


@pytest.mark.rule("AM-GADGET-03", "AM-GADGET-07", "AM-GADGET-08", "AM-JUMP-01")
@pytest.mark.plays("agents_of_mayhem", "gadget:phase_belt")
def test_the_phase_belt_is_a_jump_of_six_spaces_and_four_levels_for_two_tech_cubes() -> None:
    costs("phase_belt", tech=2)
    city = carrier("phase_belt", tech=2, mp=6)
    played = city.act("dr_babylon", "act:dr_babylon:dr_babylon:phase_belt")
    assert (played.unit("dr_babylon").leap, played.board("dr_babylon").cubes) == (Leap(6, 4), FREE)


@pytest.mark.rule("AM-GADGET-03", "AM-GADGET-07", "AM-GADGET-08", "AM-COND-11")
@pytest.mark.plays("agents_of_mayhem", "gadget:gravity_well")
def test_a_gravity_well_pulls_somebody_up_to_six_spaces_away_three_spaces_nearer() -> None:
    costs("gravity_well", focus=1, tech=1)
    city = enemy(carrier("gravity_well", focus=1, tech=1), "ann", "G2")
    played = used("gravity_well", city, "G2", "push:F2", "push:E2", "push:D2")
    assert (played.at("ann"), played.board("dr_babylon").cubes, played.rolls()) == ("D2", FREE, [])
    far = enemy(carrier("gravity_well", focus=1, tech=1), "ann", "H2")
    assert used("gravity_well", far).offers("attack:") == []


@pytest.mark.rule("AM-GADGET-04", "AM-GADGET-07", "AM-ATTACK-08")
@pytest.mark.plays("agents_of_mayhem", "gadget:forked_ray")
def test_the_forked_ray_strikes_a_second_target_within_two_spaces_of_the_first() -> None:
    adds("forked_ray", tech=1)
    city = carrier("forked_ray", **for_both("forked_ray", tech=1))
    enemy(city, "ann", "C2")
    enemy(city, "bob", "E2")
    enemy(city, "cat", "F2")
    assert fired("forked_ray", city, "C2", dice=[[HIT, HIT]]).offers("second:") == ["E2"]
    played = fired("forked_ray", city, "C2", "second:E2", dice=[[HIT, HIT], [HIT, HIT]])
    assert [played.board(id).cubes.shield for id in ("ann", "bob", "cat")] == [1, 1, 3]
    assert fired("forked_ray", city, "C2", dice=[[HIT, HIT]], use=False).board("bob").cubes.shield == 3


SCREEN = """
+ + + + + + + + +
 . . . . . . . .
+ + + o + + + + +
 . . .|. . . . .
+ + + o + + + + +
 . . .|. . . . .
+ + + o + + + + +
 . . .|. . . . .
+ + + o + + + + +
"""
"""A long Wall between C2 to C4 and D2 to D4."""


@pytest.mark.plays("agents_of_mayhem", "gadget:dark_lens")
@pytest.mark.rule("AM-GADGET-04", "AM-GADGET-07", "AM-ABIL-10", "AM-ABIL-12")
def test_the_dark_lens_needs_no_sight_and_takes_two_spaces_off_every_range() -> None:
    adds("dark_lens", focus=1)
    city = enemy(carrier("dark_lens", SCREEN, "A3", **for_both("dark_lens", focus=1)), "ann", "F3")
    ray = "act:dr_babylon:dr_babylon:dark_matter_ray"
    assert city.act("dr_babylon", ray, "pass", "face:east", "pass").offers("attack:") == []
    played = fired("dark_lens", city, "F3", dice=[[HIT, HIT]])
    assert (played.pools, played.board("ann").cubes.shield) == ([("white", "white")], 1)
    for at, colour in (("E2", "yellow"), ("F2", "white")):  # yellow to 4 instead of 6
        street = enemy(carrier("dark_lens", **for_both("dark_lens", focus=1)), "ann", at)
        assert fired("dark_lens", street, at, dice=[[HIT, HIT]]).pools == [(colour, colour)]
    far = enemy(carrier("dark_lens", **for_both("dark_lens", focus=1)), "ann", "L2")
    assert far.act("dr_babylon", ray, "gadget:dark_lens", "face:east").offers("attack:") == []


@pytest.mark.plays("agents_of_mayhem", "gadget:wounded_pride")
@pytest.mark.rule("AM-GADGET-05", "AM-GADGET-06", "AM-ABIL-05", "AM-COND-06")
@pytest.mark.parametrize(("wounds", "dice"), [((0, 1, 0, 0), 3), ((0, 0, 0, 0), 2)])
def test_wounded_pride_adds_a_die(wounds: tuple[int, int, int, int], dice: int) -> None:
    city = enemy(carrier("wounded_pride", tech=2, wounds=wounds), "ann")
    played = fired("wounded_pride", city, "C2", dice=[[HIT] * dice])
    assert (played.pools, played.board("ann").cubes.shield) == ([("yellow",) * dice], 3 - dice)


# ---------------------------------------------------------------------- the Golem


@pytest.mark.rule("AM-GADGET-03", "AM-GADGET-07", "AM-ABIL-03", "AM-ABIL-08", "AM-AOE-01", "AM-ABIL-11")
@pytest.mark.plays("agents_of_mayhem", "gadget:earthquake")
def test_an_earthquake_gives_move_down_to_all_around_and_hurts_nobody() -> None:
    costs("earthquake", focus=1, tech=1)
    city = carrier("earthquake", parts=("areas",), focus=1, tech=1)
    enemy(city, "ann", "C2", "east")
    enemy(city, "bob", "E2")
    enemy(city, "cat", "F2")
    aims = used("earthquake", city).offers("attack:golem:earthquake:")
    assert "D2" in aims
    assert "E2" not in aims  # two Spaces from the Golem, which stands on A2 to B3
    rolls = [[HIT, HIT], [PUSH, PUSH]]
    played = used("earthquake", city, "D2", "first:ann", "leave", dice=rolls)
    assert played.pools == [("red", "red"), ("red", "red")]
    assert [played.statuses(id) for id in ("ann", "bob", "cat")] == [["move_down"], [], []]
    assert [played.board(id).cubes.shield for id in ("ann", "bob", "cat")] == [3, 3, 3]
    assert (played.board("golem").cubes, played.board("golem").main) == (FREE, False)


@pytest.mark.rule("AM-GADGET-03", "AM-GADGET-07", "AM-GADGET-08", "AM-ABIL-03", "AM-COND-04", "AM-SPEC-01")
@pytest.mark.plays("agents_of_mayhem", "gadget:rubble_throw")
def test_thrown_rubble_is_two_yellow_dice_up_to_six_spaces_and_stuns_by_a_special() -> None:
    costs("rubble_throw", tech=2)
    city = enemy(carrier("rubble_throw", tech=2), "ann", "H2")
    played = used("rubble_throw", city, "H2", "special:0", dice=[[HIT, face("yellow", "special")]])
    assert (played.pools, played.board("ann").cubes.shield) == ([("yellow", "yellow")], 2)
    assert (played.statuses("ann"), played.board("golem").cubes) == (["stunned"], FREE)
    far = enemy(carrier("rubble_throw", tech=2), "ann", "I2")
    assert used("rubble_throw", far).offers("attack:") == []


@pytest.mark.rule("AM-GADGET-04", "AM-GADGET-07", "AM-ABIL-15", "AM-BLDG-03", "AM-COND-03")
@pytest.mark.plays("agents_of_mayhem", "gadget:wrecking_fists")
@pytest.mark.parametrize(
    ("dice", "damage"),
    [((HIT, HIT, HIT), 1), ((AIMED, AIMED, AIMED), 1), ((AIMED, SPECIAL, SPECIAL), 1), ((SPECIAL,) * 3, 0)],
)
def test_wrecking_fists_damage_the_building_of_the_target_once_by_a_hit(dice: tuple[int, ...], damage: int) -> None:
    adds("wrecking_fists", tech=1)
    city = City(HALL, HALL_ROOF, parts=("explosions",))
    city.pile("small", "small")
    city.elite("golem", "A2", "east", gadgets=("wrecking_fists",), **for_both("wrecking_fists", tech=1))
    enemy(city, "ann")
    passed = ["pass"] if SPECIAL in dice else []
    played = fired("wrecking_fists", city, "C2", *passed, dice=[list(dice)])
    assert markers(played) == [("C2", True, ())] * damage


@pytest.mark.rule("AM-GADGET-04", "AM-GADGET-07", "AM-ABIL-12", "AM-COND-04", "AM-SPEC-01")
@pytest.mark.plays("agents_of_mayhem", "gadget:chain_hooks")
def test_chain_hooks_reach_two_spaces_farther_and_pull_by_a_special() -> None:
    adds("chain_hooks", tech=1)
    city = enemy(carrier("chain_hooks", **for_both("chain_hooks", tech=1)), "ann", "F2")
    dice = [[HIT, HIT, face("yellow", "special")]]
    played = fired("chain_hooks", city, "F2", "special:3", "push:E2", "push:D2", dice=dice)
    assert (played.pools, played.at("ann")) == ([("yellow",) * 3], "D2")
    without = city.act("golem", "act:golem:golem:fists", "pass", "face:east")
    assert without.offers("attack:") == []
    near = enemy(carrier("chain_hooks", **for_both("chain_hooks", tech=1)), "ann", "E2")
    assert fired("chain_hooks", near, "E2", dice=[[HIT] * 3]).pools == [("red",) * 3]  # red up to three Spaces


@pytest.mark.rule("AM-GADGET-05", "AM-GADGET-06", "AM-ABIL-07", "AM-COND-07")
@pytest.mark.plays("agents_of_mayhem", "gadget:momentum")
@pytest.mark.parametrize(("first", "at"), [(["act:golem:golem:demolish", "face:east"], "D2"), ([], "C2")])
def test_momentum_pushes_directly_after_demolishing(first: list[str], at: str) -> None:
    city = enemy(carrier("momentum", parts=("explosions",), speed=1, focus=1, tech=1), "ann")
    choices = [*first, "act:golem:golem:fists", "face:east", "attack:golem:fists:C2"]
    choices += ["push:D2"] if first else []
    played = city.act("golem", *choices, dice=[[HIT] * 3])
    assert (played.at("ann"), played.board("ann").cubes.shield) == (at, 0)

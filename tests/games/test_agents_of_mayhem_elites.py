"""The Elite Boards of Agents of Mayhem and Fortune's Ally: each Action played for what it costs and does."""

from typing import Any

import pytest
from tests.rules.agents_of_mayhem.city import HIT, City, CityPlayed, face, open_ground

from fireteam.games.agents_of_mayhem.rules.buildings.demolition import BuildingDamaged, Held
from fireteam.games.agents_of_mayhem.rules.cards import timers
from fireteam.games.agents_of_mayhem.rules.fight import damage
from fireteam.games.agents_of_mayhem.rules.react import windows
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, Cubes, Leap
from fireteam.spaces.levels import SOUTH

pytestmark = pytest.mark.usefixtures("agents_of_mayhem_box")

SPECIAL, PUSH = face("red", "special"), face("red", "push")
FREE = Cubes()


def stage(unit: str, *, parts: tuple[str, ...] = (), length: int = 16, **fields: Any) -> City:
    """The Unit on A2 of a long street, looking along it."""
    city = City(open_ground(length, 4), parts=parts)
    city.elite(unit, "A2", "east", **fields)
    return city


def enemy_of(unit: str) -> str:
    return "ann" if unit in ("dr_babylon", "golem") else "vic"


def is_offered(unit: str, action: str, **cubes: int) -> bool:
    city = stage(unit, parts=("explosions",), **cubes)
    return action in city.act(unit).offers(f"act:{unit}:{unit}:")


def costs(unit: str, action: str, **cubes: int) -> None:
    """It can be paid with exactly these cubes, and with no cube less."""
    assert is_offered(unit, action, **cubes)
    for cube in cubes:
        assert not is_offered(unit, action, **{**cubes, cube: cubes[cube] - 1})


# ---------------------------------------------------------------------- moving


@pytest.mark.rule("AM-BOARD-08", "AM-ACT-05", "AM-MOVE-01", "AM-ACT-03")
@pytest.mark.parametrize(
    ("unit", "action", "cubes", "mp"),
    [
        pytest.param(
            "fortune", "sprint", {"speed": 1}, 9, marks=pytest.mark.plays("agents_of_mayhem", "action:fortune:sprint")
        ),
        pytest.param(
            "hardtack", "sprint", {"speed": 1}, 9, marks=pytest.mark.plays("agents_of_mayhem", "action:hardtack:sprint")
        ),
        pytest.param(
            "hollywood",
            "sprint",
            {"speed": 1},
            9,
            marks=pytest.mark.plays("agents_of_mayhem", "action:hollywood:sprint"),
        ),
        pytest.param(
            "dr_babylon",
            "sprint",
            {"speed": 1},
            9,
            marks=pytest.mark.plays("agents_of_mayhem", "action:dr_babylon:sprint"),
        ),
        pytest.param(
            "golem", "stride", {"speed": 1}, 6, marks=pytest.mark.plays("agents_of_mayhem", "action:golem:stride")
        ),
    ],
)
def test_running_is_a_main_action_for_one_speed_cube(unit: str, action: str, cubes: dict[str, int], mp: int) -> None:
    costs(unit, action, **cubes)
    played = stage(unit, **cubes).act(unit, f"act:{unit}:{unit}:{action}")
    assert (played.unit(unit).mp, played.unit(unit).leap, played.board(unit).main) == (mp, None, True)
    assert played.board(unit).cubes == FREE
    far = "ABCDEFGHIJKLMNOP"[mp]
    assert f"walk:{unit}:{far}2" in played.keys
    assert f"walk:{unit}:{'ABCDEFGHIJKLMNOP'[mp + 1]}2" not in played.keys


HOUSE = """
+ + + + + + + + +
 . . . . . . . .
+ + + + + + + + +
 . . . . . . . .
+ + + + + + + + +
"""


def towers(unit: str, levels: int, **cubes: int) -> City:
    """The Unit on A1, and a house of so many Levels that begins two Spaces to the right of it."""
    upper = "\n    + + + + + + +\n     . . . . . .\n    + + + + + + +\n     . . . . . .\n    + + + + + + +"
    city = City(HOUSE, *[upper.removeprefix("\n")] * levels)
    city.elite(unit, "A1", "east", mp=9, **cubes)
    return city


@pytest.mark.rule("AM-BOARD-08", "AM-JUMP-01")
@pytest.mark.parametrize(
    ("unit", "cubes", "spaces", "rise"),
    [
        pytest.param("fortune", {"speed": 1}, 4, 1, marks=pytest.mark.plays("agents_of_mayhem", "action:fortune:jump")),
        pytest.param(
            "hardtack", {"speed": 1}, 3, 2, marks=pytest.mark.plays("agents_of_mayhem", "action:hardtack:jump")
        ),
        pytest.param(
            "hollywood", {"speed": 1}, 4, 1, marks=pytest.mark.plays("agents_of_mayhem", "action:hollywood:jump")
        ),
        pytest.param(
            "dr_babylon", {"tech": 1}, 4, 2, marks=pytest.mark.plays("agents_of_mayhem", "action:dr_babylon:jump")
        ),
    ],
)
def test_a_jump_goes_so_far_and_so_high(unit: str, cubes: dict[str, int], spaces: int, rise: int) -> None:
    costs(unit, "jump", **cubes)
    for levels, lands in ((rise, True), (rise + 1, False)):
        played = towers(unit, levels, **cubes).act(unit, f"act:{unit}:{unit}:jump")
        assert (played.unit(unit).leap, played.board(unit).main) == (Leap(spaces, rise), False)
        assert played.board(unit).cubes == FREE
        assert (f"walk:{unit}:D1/{levels + 1}" in played.keys) is lands


# ---------------------------------------------------------------------- Weapon Actions


def shot(unit: str, action: str, at: str, *choices: str, city: City, dice: Any = (), spare: bool = False) -> CityPlayed:
    played: CityPlayed = city.act(
        unit,
        f"act:{unit}:{unit}:{action}",
        "face:east",
        f"attack:{unit}:{action}:{at}",
        *choices,
        dice=dice,
        spare=spare,
    )
    return played


@pytest.mark.rule("AM-BOARD-08", "AM-ROLL-02", "AM-RANGE-02", "AM-RANGE-03", "AM-RANGE-04")
@pytest.mark.parametrize(
    ("unit", "action", "cubes", "dice", "bands", "mp"),
    [
        pytest.param(
            "fortune",
            "dual_energy_pistols",
            {"speed": 1},
            2,
            (("red", 3), ("yellow", 6), ("white", 9)),
            3,
            marks=pytest.mark.plays("agents_of_mayhem", "action:fortune:dual_energy_pistols"),
        ),
        pytest.param(
            "hardtack",
            "scattergun",
            {"speed": 2},
            3,
            (("red", 2), ("yellow", 4), ("white", 6)),
            3,
            marks=pytest.mark.plays("agents_of_mayhem", "action:hardtack:scattergun"),
        ),
        pytest.param(
            "hollywood",
            "assault_rifle",
            {"speed": 1, "tech": 1},
            2,
            (("red", 4), ("yellow", 8), ("white", 12)),
            3,
            marks=pytest.mark.plays("agents_of_mayhem", "action:hollywood:assault_rifle"),
        ),
        pytest.param(
            "dr_babylon",
            "dark_matter_ray",
            {"tech": 2},
            2,
            (("red", 1), ("yellow", 6), ("white", 12)),
            3,
            marks=pytest.mark.plays("agents_of_mayhem", "action:dr_babylon:dark_matter_ray"),
        ),
        pytest.param(
            "golem",
            "fists",
            {"speed": 1, "focus": 1},
            3,
            (("red", 1), ("yellow", 2)),
            0,
            marks=pytest.mark.plays("agents_of_mayhem", "action:golem:fists"),
        ),
    ],
)
def test_a_weapon_rolls_its_dice_in_the_colour_of_the_range(
    unit: str, action: str, cubes: dict[str, int], dice: int, bands: tuple[tuple[str, int], ...], mp: int
) -> None:
    costs(unit, action, **cubes)
    enemy, first = enemy_of(unit), 1 if unit == "golem" else 0  # the Golem's nearest Space counts
    for place, (colour, reach) in enumerate(bands):
        nearest = bands[place - 1][1] + 1 if place else 1
        for distance in (nearest, reach):
            city = stage(unit, **cubes)
            at = f"{'ABCDEFGHIJKLMNOP'[first + distance]}2"
            city.elite(enemy, at, "west", shield=3)
            played = shot(unit, action, at, city=city, dice=[[HIT] * dice])
            assert played.pools == [(colour,) * dice]
            assert played.board(enemy).cubes.shield == 3 - dice
            assert (played.board(unit).cubes, played.board(unit).main, played.unit(unit).mp) == (FREE, True, mp)
    city = stage(unit, **cubes)
    city.elite(enemy, f"{'ABCDEFGHIJKLMNOP'[first + bands[-1][1] + 1]}2", "west")
    asked = city.act(unit, f"act:{unit}:{unit}:{action}", "face:east")
    assert asked.offers(f"attack:{unit}:{action}:") == []


@pytest.mark.rule("AM-BOARD-08", "AM-ABIL-02", "AM-COND-04", "AM-SPEC-01")
def test_fortune_gains_a_focus_cube_for_a_special() -> None:
    city = stage("fortune", speed=1)
    city.elite("vic", "C2", "west", shield=3)
    played = shot("fortune", "dual_energy_pistols", "C2", "special:0", city=city, dice=[[HIT, SPECIAL]])
    assert (played.board("fortune").cubes, played.board("vic").cubes) == (Cubes(focus=1), Cubes(shield=2))
    left = shot("fortune", "dual_energy_pistols", "C2", "pass", city=city, dice=[[HIT, SPECIAL]])
    assert left.board("fortune").cubes == FREE


@pytest.mark.rule("AM-BOARD-08", "AM-ABIL-03", "AM-COND-04", "AM-SPEC-01")
@pytest.mark.parametrize(
    ("unit", "action", "cubes", "dice", "place", "status"),
    [
        ("hardtack", "scattergun", {"speed": 2}, 3, 1, "move_down"),
        ("hollywood", "assault_rifle", {"speed": 1, "tech": 1}, 2, 1, "defense_down"),
        ("dr_babylon", "dark_matter_ray", {"tech": 2}, 2, 0, "attack_down"),
        ("golem", "fists", {"speed": 1, "focus": 1}, 3, 1, "stunned"),
    ],
)
def test_a_special_gives_the_target_a_status(
    unit: str, action: str, cubes: dict[str, int], dice: int, place: int, status: str
) -> None:
    city, enemy = stage(unit, **cubes), enemy_of(unit)
    city.elite(enemy, "C2", "west", shield=3)
    rolled = [HIT] * (dice - 1) + [SPECIAL if unit != "dr_babylon" else face("yellow", "special")]
    played = shot(unit, action, "C2", f"special:{place}", city=city, dice=[rolled])
    assert played.statuses(enemy) == [status]
    assert played.board(enemy).cubes.shield == 4 - dice
    assert shot(unit, action, "C2", "pass", city=city, dice=[rolled]).statuses(enemy) == []


@pytest.mark.rule("AM-BOARD-08", "AM-ATTACK-08")
def test_the_scattergun_strikes_a_second_target_two_spaces_from_the_first() -> None:
    city = stage("hardtack", speed=2)
    city.elite("vic", "B2", "west", shield=3)
    city.elite("wes", "D2", "west", shield=3)
    city.elite("xan", "E2", "west", shield=3)
    asked = shot("hardtack", "scattergun", "B2", city=city, dice=[[HIT] * 3])
    assert asked.offers("second:") == ["D2"]
    played = shot("hardtack", "scattergun", "B2", "second:D2", city=city, dice=[[HIT] * 3, [HIT] * 3])
    assert played.pools == [("red",) * 3, ("yellow",) * 3]
    assert [played.board(id).cubes.shield for id in ("vic", "wes", "xan")] == [0, 0, 3]


@pytest.mark.rule("AM-BOARD-08", "AM-AOE-01", "AM-ABIL-11")
def test_the_assault_rifle_strikes_everything_within_two_spaces() -> None:
    city = stage("hollywood", parts=("areas",), speed=1, tech=1)
    city.elite("vic", "C2", "east", shield=3)
    city.elite("wes", "G2", "west", shield=3)
    city.elite("xan", "H2", "west", shield=3)
    played = shot("hollywood", "assault_rifle", "E2", "first:vic", city=city, dice=[[HIT, HIT], [HIT, HIT]])
    assert [played.board(id).cubes.shield for id in ("vic", "wes", "xan")] == [1, 1, 3]


@pytest.mark.rule("AM-BOARD-08", "AM-ABIL-05", "AM-ABIL-16", "AM-TIMER-07")
def test_delayed_fists_come_with_three_mp_and_one_die_more() -> None:
    city = stage("golem", parts=("timers",), speed=1, focus=1)
    city.elite("ann", "G2", "west", shield=3, armor=2)
    delayed = city.act("golem", "act:golem:golem:fists", "timer:fists:mayhem")
    assert [(timer.side, timer.count) for timer in delayed.state.timers.values()] == [(MAYHEM, 1)]
    assert delayed.board("golem").cubes == FREE
    city.state = delayed.state
    city.state.turn += 1
    resumed = city.play(timers.Timers(MAYHEM), choices=["face:east", "walk:golem:D2"])
    assert resumed.unit("golem").mp == 0
    choices = ["face:east", "walk:golem:D2", "face:east", "attack:golem:fists:G2"]
    struck = city.play(timers.Timers(MAYHEM), choices=choices, dice=[[HIT] * 4])
    assert struck.pools == [("yellow",) * 4]
    assert struck.board("ann").cubes == Cubes(armor=1)
    city.state.turn -= 1
    assert city.play(timers.Timers(MAYHEM)).decision is None  # not in the Turn in which it was placed


# ---------------------------------------------------------------------- Instants


@pytest.mark.rule("AM-BOARD-08", "AM-DASH-01", "AM-INST-02")
@pytest.mark.parametrize(
    ("unit", "cubes"),
    [
        pytest.param("fortune", {"focus": 1}, marks=pytest.mark.plays("agents_of_mayhem", "action:fortune:dash")),
        pytest.param("hardtack", {"focus": 2}, marks=pytest.mark.plays("agents_of_mayhem", "action:hardtack:dash")),
        pytest.param("hollywood", {"focus": 1}, marks=pytest.mark.plays("agents_of_mayhem", "action:hollywood:dash")),
        pytest.param("dr_babylon", {"focus": 1}, marks=pytest.mark.plays("agents_of_mayhem", "action:dr_babylon:dash")),
    ],
)
def test_a_dash_is_one_space_in_any_window(unit: str, cubes: dict[str, int]) -> None:
    city = stage(unit, **cubes)
    city.state.active = LEGION if enemy_of(unit) == "vic" else MAYHEM  # in the enemy's Turn, too
    point = windows.window(city.state, windows.PHASE)
    asked = city.play(point, choices=[f"instant:{unit}:dash"])
    assert sorted(asked.offers("dash:")) == ["A1", "A3", "B1", "B2", "B3"]
    played = city.play(point, choices=[f"instant:{unit}:dash", "dash:B3", "face:south"])
    assert (played.at(unit), played.unit(unit).facing, played.board(unit).cubes) == ("B3", SOUTH, FREE)
    for cube in cubes:
        poor = stage(unit, **{**cubes, cube: cubes[cube] - 1})
        assert poor.play(windows.window(poor.state, windows.PHASE)).decision is None


@pytest.mark.rule("AM-BOARD-08", "AM-BLOCK-01")
@pytest.mark.parametrize(
    ("unit", "cubes"),
    [
        pytest.param(
            "fortune", {"focus": 1, "tech": 1}, marks=pytest.mark.plays("agents_of_mayhem", "action:fortune:block")
        ),
        pytest.param("hardtack", {"focus": 1}, marks=pytest.mark.plays("agents_of_mayhem", "action:hardtack:block")),
        pytest.param("hollywood", {"tech": 1}, marks=pytest.mark.plays("agents_of_mayhem", "action:hollywood:block")),
        pytest.param(
            "dr_babylon",
            {"focus": 1, "tech": 1},
            marks=pytest.mark.plays("agents_of_mayhem", "action:dr_babylon:block"),
        ),
        pytest.param(
            "golem", {"focus": 1, "tech": 1}, marks=pytest.mark.plays("agents_of_mayhem", "action:golem:block")
        ),
    ],
)
def test_a_block_stops_one_hit(unit: str, cubes: dict[str, int]) -> None:
    city = stage(unit, shield=2, **cubes)
    asked = city.play(damage.Blocks(unit, 2))
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-block", (city.state.units[unit].side,))
    blocked = city.play(damage.Blocks(unit, 2), choices=["block:block"])
    assert blocked.board(unit).cubes == Cubes(shield=1)
    assert city.play(damage.Blocks(unit, 2), choices=["pass"]).board(unit).cubes == Cubes(**cubes)
    for cube in cubes:
        poor = stage(unit, shield=2, **{**cubes, cube: cubes[cube] - 1})
        assert poor.play(damage.Blocks(unit, 2)).board(unit).cubes.shield == 0


# ---------------------------------------------------------------------- what only the Golem does

WALLED = """
+ + + + + + +
 . . . . . .
+ + + o-o-o +
 . . .|. .|.
+ + + + + + +
 . . .|. .|.
+ + + o-o-o +
 . . . . . .
+ + + + + + +
"""
ROOF = "\n\n\n      + + +\n       . .\n      + + +\n       . .\n      + + +"


@pytest.mark.rule("AM-BOARD-08", "AM-ABIL-15", "AM-BLDG-03")
@pytest.mark.plays("agents_of_mayhem", "action:golem:demolish")
@pytest.mark.parametrize(("die", "markers"), [(HIT, 1), (face("red", "aimed"), 1), (PUSH, 0), (SPECIAL, 0)])
def test_demolish_rolls_a_red_die_and_damages_the_building_beside_the_golem(die: int, markers: int) -> None:
    costs("golem", "demolish", tech=1)
    city = City(WALLED, ROOF, parts=("explosions",))
    city.pile("medium")
    city.elite("golem", "B2", "east", tech=1)
    city.elite("ann", "A4")
    choices = ["act:golem:golem:demolish", "face:east", *(["breach:D2"] if markers else [])]
    played = city.act("golem", *choices, dice=[[die]])
    assert [roll.kinds for roll in played.rolls("roll-demolish")] == [("red",)]
    assert [(event.size, event.damage) for event in played.told(BuildingDamaged)] == [("medium", 2)] * markers
    assert len(played.told(Held)) == 1 - markers
    assert (played.board("golem").cubes, played.board("golem").main) == (FREE, False)
    city.change(city.state.units["golem"], cell=city.space("A2"))
    far = city.act("golem", "act:golem:golem:demolish", "face:east")
    assert not far.rolls()  # two Spaces are too far


@pytest.mark.rule("AM-BOARD-08", "AM-ABIL-17")
@pytest.mark.plays("agents_of_mayhem", "action:golem:regenerate")
def test_regenerate_takes_a_wound_away() -> None:
    costs("golem", "regenerate", focus=1)
    city = stage("golem", focus=1, wounds=(1, 0, 1, 0))
    city.elite("ann", "P4")
    asked = city.act("golem", "act:golem:golem:regenerate", "face:east")
    assert asked.keys == ["well:speed", "well:tech"]
    played = city.act("golem", "act:golem:golem:regenerate", "face:east", "well:tech")
    assert (played.board("golem").wounds, played.board("golem").cubes) == ((1, 0, 0, 0), FREE)
    assert "regenerate" not in played.offers("act:golem:golem:")


# ---------------------------------------------------------------------- Fortune's Ally


def glory(**cubes: int) -> City:
    city = City(
        HOUSE, *["    + + + + + + +\n     . . . . . .\n    + + + + + + +\n     . . . . . .\n    + + + + + + +"] * 3
    )
    city.elite("fortune", "A2", "east", **cubes)
    city.ally("glory", "fortune", "A1", "east")
    city.elite("vic", "B1", "west", shield=3, speed=1)
    return city


@pytest.mark.rule("AM-BOARD-08", "AM-JUMP-01", "AM-MOVE-01", "AM-ALLY-01", "AM-ALLY-03")
@pytest.mark.plays("agents_of_mayhem", "action:glory:hover")
def test_glory_hovers_six_spaces_or_three_levels_up_for_fortunes_speed() -> None:
    assert "hover" not in glory().act("fortune").offers("act:fortune:glory:")
    played = glory(speed=1).act("fortune", "act:fortune:glory:hover")
    assert (played.unit("glory").mp, played.unit("glory").leap) == (6, Leap(6, 3))
    assert (played.board("fortune").cubes, played.board("fortune").main) == (FREE, False)
    assert played.unit("fortune").mp == 0
    assert "walk:glory:G1/4" in played.keys


@pytest.mark.rule("AM-BOARD-08", "AM-ABIL-03", "AM-COND-04", "AM-SPEC-01", "AM-ALLY-01", "AM-ALLY-03")
@pytest.mark.plays("agents_of_mayhem", "action:glory:sting")
def test_glory_stings_with_one_die_and_disrupts_by_a_special() -> None:
    assert "sting" not in glory().act("fortune").offers("act:fortune:glory:")
    sting = ["act:fortune:glory:sting", "face:east", "attack:glory:sting:B1"]
    played = glory(tech=1).act("fortune", *sting, dice=[[HIT]])
    assert (played.pools, played.board("vic").cubes) == ([("red",)], Cubes(speed=1, shield=2))
    assert (played.board("fortune").cubes, played.board("fortune").main) == (FREE, False)
    disrupted = glory(tech=1).act("fortune", *sting, "special:0", dice=[[SPECIAL]])
    assert (disrupted.statuses("vic"), disrupted.board("vic").cubes) == (["disrupted"], Cubes(shield=3))


@pytest.mark.rule("AM-BOARD-08", "AM-RANGE-02", "AM-RANGE-03", "AM-ALLY-03")
@pytest.mark.parametrize(("at", "pool"), [("D2", ("red",)), ("E2", ("yellow",)), ("G2", ("yellow",)), ("H2", ())])
def test_glory_stings_up_to_six_spaces_away(at: str, pool: tuple[str, ...]) -> None:
    city = stage("fortune", tech=1)
    city.change(city.state.units["fortune"], cell=city.space("A4"))
    city.ally("glory", "fortune", "A2", "east")
    city.elite("vic", at, "west", shield=3)
    asked = city.act("fortune", "act:fortune:glory:sting", "face:east")
    assert asked.offers("attack:glory:sting:") == ([at] if pool else [])
    if pool:
        choices = ["act:fortune:glory:sting", "face:east", f"attack:glory:sting:{at}"]
        assert city.act("fortune", *choices, dice=[[HIT]]).pools == [pool]

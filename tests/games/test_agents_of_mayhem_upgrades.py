"""The Upgrade Tiles of Agents of Mayhem, each played for what it does; beside it the board without the tile."""

from typing import Any

import pytest
from tests.rules.agents_of_mayhem.city import HIT, City, CityPlayed, face, open_ground

from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.language import Gain
from fireteam.games.agents_of_mayhem.rules import ground
from fireteam.games.agents_of_mayhem.rules.cards import timers
from fireteam.games.agents_of_mayhem.rules.fight import damage
from fireteam.games.agents_of_mayhem.rules.fight.effects import Effect
from fireteam.games.agents_of_mayhem.rules.react import windows
from fireteam.games.agents_of_mayhem.rules.turn import refresh
from fireteam.games.agents_of_mayhem.state import MAYHEM, Cubes, Leap
from fireteam.spaces.levels import WEST

pytestmark = pytest.mark.usefixtures("agents_of_mayhem_box")

AIMED, PUSH, SPECIAL = face("red", "aimed"), face("red", "push"), face("red", "special")
YELLOW_SPECIAL = face("yellow", "special")
FREE = Cubes()
WEAPONS: dict[str, tuple[str, dict[str, int]]] = {
    "fortune": ("dual_energy_pistols", {"speed": 1}),
    "hardtack": ("scattergun", {"speed": 2}),
    "hollywood": ("assault_rifle", {"speed": 1, "tech": 1}),
    "dr_babylon": ("dark_matter_ray", {"tech": 2}),
    "golem": ("fists", {"speed": 1, "focus": 1}),
    "swarm_trooper": ("knives", {"speed": 1}),
    "hell_trooper": ("dark_matter_rifle", {"focus": 1}),
    "shock_trooper": ("shock_hammer", {"speed": 2}),
    "hell_turret": ("twin_cannon", {"focus": 1}),
}
"""The Weapon Actions, and what they cost."""
WITH, WITHOUT = True, False


def stage(upgrade: str, has: bool = WITH, *, parts: tuple[str, ...] = (), map: Any = (), **fields: Any) -> City:
    """The Unit of an Upgrade on A2, looking along a street, with the tile on its board or without it."""
    unit = library.upgrades()[upgrade].unit
    city = City(*(map or (open_ground(12, 4),)), parts=parts)
    tiles = (upgrade,) if has else ()
    if unit in library.elites():
        city.elite(unit, "A2", "east", upgrades=tiles, **fields)
    else:
        city.squad("alpha", unit, upgrades=tiles, **fields)
        city.minion(unit, "alpha", "A2", "east")
    return city


def names(upgrade: str) -> tuple[str, str, str]:
    """The board, the kind and the figure of an Upgrade's Unit."""
    unit = library.upgrades()[upgrade].unit
    return (unit, unit, unit) if unit in library.elites() else ("alpha", unit, f"{unit}-1")


def armed(upgrade: str, has: bool = WITH, at: str = "C2", foe: Any = (), **fields: Any) -> City:
    """The same with the cubes for its Weapon Action, and an enemy with three Shields."""
    unit = library.upgrades()[upgrade].unit
    city = stage(upgrade, has, **{**WEAPONS[unit][1], **fields})
    _, kind, _ = names(upgrade)
    enemy = "vic" if kind in library.elites() and library.elites()[kind].side == MAYHEM else "ann"
    city.elite(enemy, at, "west", **{"shield": 3, **dict(foe)})
    return city


def fired(upgrade: str, city: City, *choices: str, dice: Any, at: str = "C2", aim: str = "") -> CityPlayed:
    board, kind, figure = names(upgrade)
    weapon = WEAPONS[kind][0]
    facing = ["face:east"] if kind != "hell_turret" else []
    begin = [f"act:{board}:{kind}:{weapon}", *([aim] if aim else []), *facing, f"attack:{figure}:{weapon}:{at}"]
    played: CityPlayed = city.act(board, *begin, *choices, dice=dice)
    return played


def markers(played: CityPlayed) -> list[tuple[str, bool]]:
    name = ground.board(played.state).name
    return [(name(each.cell), each.face_up) for each in played.state.explosions.values()]


# ---------------------------------------------------------------------- Wells


@pytest.mark.rule("AM-PROG-06", "AM-BOARD-02")
@pytest.mark.parametrize(
    ("upgrade", "well", "printed"),
    [
        pytest.param(
            "crystal_battery", "tech", 2, marks=pytest.mark.plays("agents_of_mayhem", "upgrade:crystal_battery")
        ),
        pytest.param(
            "hull_capacitor", "shield", 3, marks=pytest.mark.plays("agents_of_mayhem", "upgrade:hull_capacitor")
        ),
        pytest.param("dense_matter", "armor", 2, marks=pytest.mark.plays("agents_of_mayhem", "upgrade:dense_matter")),
        pytest.param("shell_feeder", "speed", 3, marks=pytest.mark.plays("agents_of_mayhem", "upgrade:shell_feeder")),
        pytest.param("shadow_reel", "tech", 3, marks=pytest.mark.plays("agents_of_mayhem", "upgrade:shadow_reel")),
        pytest.param("body_armor", "armor", 1, marks=pytest.mark.plays("agents_of_mayhem", "upgrade:body_armor")),
        pytest.param(
            "superior_intellect",
            "focus",
            3,
            marks=pytest.mark.plays("agents_of_mayhem", "upgrade:superior_intellect"),
        ),
        pytest.param("force_mantle", "shield", 3, marks=pytest.mark.plays("agents_of_mayhem", "upgrade:force_mantle")),
        pytest.param("obsidian_hide", "armor", 3, marks=pytest.mark.plays("agents_of_mayhem", "upgrade:obsidian_hide")),
        pytest.param("heat_sink", "tech", 2, marks=pytest.mark.plays("agents_of_mayhem", "upgrade:heat_sink")),
    ],
)
def test_a_well_holds_one_cube_more(upgrade: str, well: Any, printed: int) -> None:
    unit = library.upgrades()[upgrade].unit
    for has, room in ((WITH, printed + 1), (WITHOUT, printed)):
        city = stage(upgrade, has, **{well: printed})
        gain = Effect(unit, unit, (Gain(well),))
        assert city.play(gain, gain).board(unit).cubes.of(well) == room


# ---------------------------------------------------------------------- Actions


@pytest.mark.rule("AM-PROG-06", "AM-MOVE-01", "AM-JUMP-01", "AM-JUMP-02")
@pytest.mark.parametrize(
    ("upgrade", "action", "cubes", "mp", "leap"),
    [
        pytest.param(
            "sky_pirate",
            "jump",
            {"speed": 1},
            0,
            Leap(5, 2),
            marks=pytest.mark.plays("agents_of_mayhem", "upgrade:sky_pirate"),
        ),
        pytest.param(
            "blink", "blink", {"focus": 1}, 0, Leap(3, 3), marks=pytest.mark.plays("agents_of_mayhem", "upgrade:blink")
        ),
        pytest.param(
            "hover_throne",
            "sprint",
            {"speed": 1},
            9,
            Leap(2, 2),
            marks=pytest.mark.plays("agents_of_mayhem", "upgrade:hover_throne"),
        ),
        pytest.param(
            "juggernaut",
            "stride",
            {"speed": 1},
            8,
            None,
            marks=pytest.mark.plays("agents_of_mayhem", "upgrade:juggernaut"),
        ),
        pytest.param(
            "jump_jets",
            "charge",
            {"speed": 1},
            6,
            Leap(4, 2),
            marks=pytest.mark.plays("agents_of_mayhem", "upgrade:jump_jets"),
        ),
    ],
)
def test_a_better_way_to_move(upgrade: str, action: str, cubes: dict[str, int], mp: int, leap: Leap | None) -> None:
    board, kind, figure = names(upgrade)
    city = stage(upgrade, **cubes)
    city.change(city.state.units[figure], mp=1)  # a Jump alone needs MP of something else
    asked = city.act(board)
    assert asked.offers(f"act:{board}:{kind}:").count(action) == 1
    take = f"act:{board}:{kind}:{action}"
    played = city.act(board, take)
    assert (played.unit(figure).mp, played.unit(figure).leap) == (mp + 1, leap)
    assert played.board(board).cubes == FREE
    plain = stage(upgrade, WITHOUT, **cubes)
    plain.change(plain.state.units[figure], mp=1)
    if upgrade == "blink":
        assert "blink" not in plain.act(board).offers(f"act:{board}:{kind}:")
    else:
        before = plain.act(board, take)
        assert (before.unit(figure).mp, before.unit(figure).leap) != (mp + 1, leap)


@pytest.mark.rule("AM-PROG-06", "AM-SQUAD-16")
def test_jump_jets_still_take_a_second_trooper_along() -> None:
    city = stage("jump_jets", speed=1)
    city.minion("swarm_trooper", "alpha", "A3", "east")
    played = city.act("alpha", "act:alpha:swarm_trooper:charge", "figure:swarm_trooper-1", "also:alpha")
    assert (played.unit("swarm_trooper-2").mp, played.unit("swarm_trooper-2").leap) == (6, Leap(4, 2))


@pytest.mark.rule("AM-PROG-06", "AM-BLOCK-01")
@pytest.mark.plays("agents_of_mayhem", "upgrade:bosun")
def test_the_bosun_blocks_for_a_speed_cube() -> None:
    city = stage("bosun", speed=1, shield=2)
    assert city.play(damage.Blocks("hardtack", 2), choices=["block:block"]).board("hardtack").cubes == Cubes(shield=1)
    focus = stage("bosun", focus=1, shield=2)  # no longer for Focus
    assert focus.play(damage.Blocks("hardtack", 2)).board("hardtack").cubes == Cubes(focus=1)


@pytest.mark.rule("AM-PROG-06", "AM-DASH-01", "AM-INST-01")
@pytest.mark.plays("agents_of_mayhem", "upgrade:stage_exit")
def test_the_stage_exit_dashes_for_a_speed_cube() -> None:
    city = stage("stage_exit", speed=1)
    choices = ["instant:hollywood:dash", "dash:B2", "face:east"]
    played = city.play(windows.window(city.state, windows.PHASE), choices=choices)
    assert (played.at("hollywood"), played.board("hollywood").cubes) == ("B2", FREE)
    focus = stage("stage_exit", focus=1)
    assert focus.play(windows.window(focus.state, windows.PHASE)).decision is None


@pytest.mark.rule("AM-PROG-06", "AM-ABIL-17")
@pytest.mark.plays("agents_of_mayhem", "upgrade:auto_repair")
def test_auto_repair_heals_for_nothing_once_a_turn() -> None:
    city = stage("auto_repair", speed=1, wounds=(2, 0, 0, 0))
    played = city.act("golem", "act:golem:golem:regenerate", "face:east")
    assert (played.board("golem").wounds, played.board("golem").cubes) == ((1, 0, 0, 0), Cubes(speed=1))
    assert "regenerate" not in played.offers("act:golem:golem:")
    assert "regenerate" not in stage("auto_repair", WITHOUT, speed=1).act("golem").offers("act:golem:golem:")


@pytest.mark.rule("AM-PROG-06", "AM-FACE-03")
@pytest.mark.plays("agents_of_mayhem", "upgrade:quick_bearing")
def test_quick_bearing_turns_a_turret_for_nothing() -> None:
    city = stage("quick_bearing", focus=1)
    played = city.act("alpha", "act:alpha:hell_turret:rotate", "face:west")
    assert (played.unit("hell_turret-1").facing, played.board("alpha").cubes) == (WEST, Cubes(focus=1))
    plain = stage("quick_bearing", WITHOUT, focus=1)
    assert "rotate" not in plain.act("alpha").offers("act:alpha:hell_turret:")


# ---------------------------------------------------------------------- dice


@pytest.mark.rule("AM-PROG-06", "AM-ABIL-06", "AM-COND-05", "AM-COND-11")
@pytest.mark.parametrize(
    ("upgrade", "at", "foe", "first", "again", "not_at", "not_foe"),
    [
        pytest.param(
            "quick_draw",
            "C2",
            {},
            [PUSH, HIT],
            [HIT],
            "D2",
            {},
            marks=pytest.mark.plays("agents_of_mayhem", "upgrade:quick_draw"),
        ),
        pytest.param(
            "contempt",
            "C2",
            {"wounds": (1, 0, 0, 0)},
            [8, HIT],
            [HIT],
            "C2",
            {},
            marks=pytest.mark.plays("agents_of_mayhem", "upgrade:contempt"),
        ),
        pytest.param(
            "fire_control",
            "C2",
            {"statuses": ("defense_down",)},
            [PUSH, HIT, 5],
            [HIT],
            "C2",
            {},
            marks=pytest.mark.plays("agents_of_mayhem", "upgrade:fire_control"),
        ),
    ],
)
def test_one_die_may_be_rolled_again(
    upgrade: str, at: str, foe: dict[str, Any], first: list[int], again: list[int], not_at: str, not_foe: dict[str, Any]
) -> None:
    city = armed(upgrade, at=at, foe=foe)
    asked = fired(upgrade, city, dice=[first], at=at)
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-reroll", (city.state.boards[names(upgrade)[0]].side,))
    played = fired(upgrade, city, "die:0", dice=[first, again], at=at)
    (enemy,) = {"vic", "ann"} & {*played.state.boards}
    assert (played.board(enemy).cubes.shield, played.at(enemy)) == (1, at)
    if not_at != at:
        assert fired(upgrade, armed(upgrade, at=not_at), dice=[[HIT, HIT]], at=not_at).decision.prompt == "ask-act"
    else:
        assert not fired(upgrade, armed(upgrade, foe=not_foe), dice=[[HIT, HIT]]).rolls("roll-again")


@pytest.mark.rule("AM-PROG-06", "AM-ABIL-06", "AM-COND-03")
@pytest.mark.plays("agents_of_mayhem", "upgrade:second_take")
def test_the_second_take_rolls_a_die_again_once_if_there_is_a_special() -> None:
    city = armed("second_take")
    played = fired("second_take", city, "die:0", dice=[[SPECIAL, SPECIAL], [HIT]], at="C2")
    assert played.asked.prompt == "ask-special"  # the other Special is still there
    assert played.offers("die:") == []
    assert not fired("second_take", city, dice=[[HIT, HIT]]).rolls("roll-again")


@pytest.mark.plays("agents_of_mayhem", "upgrade:matter_lance")
@pytest.mark.rule("AM-ABIL-05", "AM-ABIL-09", "AM-COND-11")
def test_the_matter_lance_ignores_protection_and_adds_a_die_up_to_three_spaces_away() -> None:
    cover = "+ + + + + +\n . . . . .\n+ + o + + +\n . .~. . .\n+ + o + + +\n . . . . .\n+ + + + + +"
    hidden = {"map": (cover,), "at": "C2"}
    lanced = fired("matter_lance", armed("matter_lance", **hidden), dice=[[HIT, HIT, HIT]])
    assert (lanced.pools, lanced.board("ann").cubes.shield) == ([("yellow",) * 3], 0)
    plain = fired("matter_lance", armed("matter_lance", WITHOUT, **hidden), dice=[[HIT, HIT]])
    assert plain.pools == [("white", "white")]
    near = fired("matter_lance", armed("matter_lance", at="D2"), dice=[[HIT, HIT, HIT]], at="D2")
    assert near.pools == [("yellow",) * 3]
    far = fired("matter_lance", armed("matter_lance", at="E2"), dice=[[HIT, HIT]], at="E2")
    assert far.pools == [("yellow",) * 2]


@pytest.mark.rule("AM-PROG-06", "AM-ABIL-07", "AM-COND-02")
@pytest.mark.plays("agents_of_mayhem", "upgrade:piston_arms")
def test_piston_arms_double_every_push() -> None:
    dice = [[PUSH, PUSH, HIT]]
    played = fired("piston_arms", armed("piston_arms"), *(f"push:{column}2" for column in "DEFG"), dice=dice)
    assert (played.at("ann"), played.board("ann").cubes.shield) == ("G2", 2)
    plain = fired("piston_arms", armed("piston_arms", WITHOUT), "push:D2", "push:E2", dice=dice)
    assert plain.at("ann") == "E2"


@pytest.mark.rule("AM-PROG-06", "AM-ABIL-07", "AM-COND-11")
@pytest.mark.plays("agents_of_mayhem", "upgrade:overcharge")
@pytest.mark.parametrize(("at", "pushed"), [("B2", "C2"), ("C2", "C2")])
def test_overcharge_pushes_somebody_beside_the_trooper(at: str, pushed: str) -> None:
    choices = ["push:C2"] if at == "B2" else []
    played = fired("overcharge", armed("overcharge", at=at), *choices, dice=[[HIT] * 3], at=at)
    assert (played.at("ann"), played.board("ann").cubes.shield) == (pushed, 0)


@pytest.mark.plays("agents_of_mayhem", "upgrade:phase_bullets")
@pytest.mark.rule("AM-ABIL-09")
@pytest.mark.parametrize(("has", "pool"), [(WITH, ("white",) * 3), (WITHOUT, ("white",))])
def test_phase_bullets_ignore_protection(has: bool, pool: tuple[str, ...]) -> None:
    cover = "+ + + + + +\n . . . . .\n+ + o + + +\n . .~. . .\n+ + o + + +\n . . . . .\n+ + + + + +"
    city = stage("phase_bullets", has, parts=("timers",), map=(cover,), focus=2)
    city.elite("ann", "C2", "west", shield=3)
    delayed = city.act("alpha", "act:alpha:snipe_trooper:dark_matter_sniper_rifle")
    city.state = delayed.state
    city.state.turn += 1
    shot = ["face:east", "attack:snipe_trooper-1:dark_matter_sniper_rifle:C2"]
    played = city.play(timers.Timers(MAYHEM), choices=shot, dice=[[HIT] * len(pool)])
    assert played.pools == [pool]


# ---------------------------------------------------------------------- Specials and results


@pytest.mark.rule("AM-PROG-06", "AM-ABIL-03", "AM-COND-04", "AM-SPEC-01")
@pytest.mark.parametrize(
    ("upgrade", "place", "dice", "given"),
    [
        pytest.param(
            "void_touch",
            1,
            [HIT, YELLOW_SPECIAL],
            ["disrupted"],
            marks=pytest.mark.plays("agents_of_mayhem", "upgrade:void_touch"),
        ),
        pytest.param(
            "dark_blades",
            1,
            [HIT, SPECIAL],
            ["disrupted"],
            marks=pytest.mark.plays("agents_of_mayhem", "upgrade:dark_blades"),
        ),
    ],
)
def test_a_special_may_disrupt_the_target(upgrade: str, place: int, dice: list[int], given: list[str]) -> None:
    at = "B2" if upgrade == "dark_blades" else "C2"
    city = armed(upgrade, at=at, foe={"speed": 1})
    played = fired(upgrade, city, f"special:{place}", dice=[dice], at=at)
    assert (played.statuses("ann"), played.board("ann").cubes) == (given, Cubes(shield=2))
    assert fired(upgrade, city, "pass", dice=[dice], at=at).statuses("ann") == []


@pytest.mark.rule("AM-PROG-06", "AM-ABIL-03", "AM-COND-03")
@pytest.mark.parametrize(
    ("upgrade", "enemy", "yes", "no", "status"),
    [
        pytest.param(
            "entropy_rounds",
            "vic",
            [SPECIAL, SPECIAL],
            [HIT, AIMED],
            "disrupted",
            marks=pytest.mark.plays("agents_of_mayhem", "upgrade:entropy_rounds"),
        ),
        pytest.param(
            "burning_matter",
            "ann",
            [AIMED, AIMED],
            [HIT, HIT],
            "defense_down",
            marks=pytest.mark.plays("agents_of_mayhem", "upgrade:burning_matter"),
        ),
        pytest.param(
            "crushing_weight",
            "ann",
            [AIMED, AIMED, HIT],
            [SPECIAL, SPECIAL, SPECIAL],
            "move_down",
            marks=pytest.mark.plays("agents_of_mayhem", "upgrade:crushing_weight"),
        ),
    ],
)
def test_the_first_such_result_gives_the_target_a_status_once(
    upgrade: str, enemy: str, yes: list[int], no: list[int], status: str
) -> None:
    at = "B2" if upgrade == "crushing_weight" else "C2"
    more = ["pass"] if SPECIAL in yes else []
    assert fired(upgrade, armed(upgrade, at=at), *more, dice=[yes], at=at).statuses(enemy) == [status]
    assert fired(upgrade, armed(upgrade, at=at), dice=[no], at=at).statuses(enemy) == []


@pytest.mark.rule("AM-PROG-06", "AM-ABIL-13", "AM-EXPL-02", "AM-COND-03")
@pytest.mark.plays("agents_of_mayhem", "upgrade:black_powder")
def test_black_powder_lays_an_explosion_on_the_target_by_a_special() -> None:
    city = armed("black_powder", parts=("explosions",))
    city.pile("small", "small", "small")
    played = fired("black_powder", city, "pass", dice=[[SPECIAL, SPECIAL, HIT]])
    assert markers(played) == [("C2", False)]
    assert markers(fired("black_powder", city, dice=[[HIT] * 3])) == []


@pytest.mark.rule("AM-PROG-06", "AM-ABIL-13", "AM-EXPL-02", "AM-COND-03")
@pytest.mark.plays("agents_of_mayhem", "upgrade:plasma_feed")
def test_the_plasma_feed_lays_an_explosion_on_the_target_by_a_special() -> None:
    city = armed("plasma_feed", parts=("explosions",))
    city.pile("small", "small", "small")
    assert markers(fired("plasma_feed", city, "pass", dice=[[SPECIAL, SPECIAL, HIT]])) == [("C2", False)]
    assert markers(fired("plasma_feed", city, dice=[[HIT] * 3])) == []


@pytest.mark.rule("AM-PROG-06", "AM-ABIL-13", "AM-EXPL-02", "AM-COND-03")
@pytest.mark.plays("agents_of_mayhem", "upgrade:big_finish")
def test_a_big_finish_lays_an_explosion_on_the_target_by_an_aimed_hit() -> None:
    city = armed("big_finish", parts=("explosions",))
    city.pile("small", "small", "small")
    assert markers(fired("big_finish", city, dice=[[AIMED, AIMED]])) == [("C2", False)]
    assert markers(fired("big_finish", city, dice=[[HIT, HIT]])) == []


@pytest.mark.rule("AM-PROG-06", "AM-COND-04", "AM-SPEC-01")
@pytest.mark.parametrize(
    ("upgrade", "place", "dice", "at", "pulls"),
    [
        pytest.param(
            "undertow",
            2,
            [YELLOW_SPECIAL, 8, 8],
            "E2",
            ["D2", "C2"],
            marks=pytest.mark.plays("agents_of_mayhem", "upgrade:undertow"),
        ),
        pytest.param(
            "singularity",
            1,
            [YELLOW_SPECIAL, 8],
            "F2",
            ["E2", "D2", "C2"],
            marks=pytest.mark.plays("agents_of_mayhem", "upgrade:singularity"),
        ),
    ],
)
def test_a_special_pulls_the_target_nearer(
    upgrade: str, place: int, dice: list[int], at: str, pulls: list[str]
) -> None:
    city = armed(upgrade, at=at)
    played = fired(upgrade, city, f"special:{place}", *(f"push:{space}" for space in pulls), dice=[dice], at=at)
    (enemy,) = {"vic", "ann"} & {*played.state.boards}
    assert (played.at(enemy), played.offers("push:")) == (pulls[-1], [])


@pytest.mark.rule("AM-PROG-06", "AM-ABIL-15", "AM-BLDG-03", "AM-COND-04", "AM-SPEC-01")
@pytest.mark.plays("agents_of_mayhem", "upgrade:shatter")
def test_shatter_damages_the_building_of_the_target_by_a_special() -> None:
    hall = "+ + + + + + +\n . . . . . .\n+ + x-o-o + +\n . ./. .|. .\n+ + x + o + +\n . .|. .|. .\n+ + o-o-o + +"
    roof = "\n\n\n    + + +\n     . .\n    + + +\n     . .\n    + + +"
    city = armed("shatter", parts=("explosions",), map=(hall, roof))
    city.pile("medium")
    played = fired("shatter", city, "special:2", dice=[[HIT, HIT, SPECIAL]])
    assert markers(played) == [("C2", True)]
    assert markers(fired("shatter", city, "special:1", dice=[[HIT, HIT, SPECIAL]])) == []


@pytest.mark.rule("AM-PROG-06", "AM-ABIL-02", "AM-COND-04", "AM-SPEC-01")
@pytest.mark.plays("agents_of_mayhem", "upgrade:star_dust")
def test_star_dust_is_a_mayhem_cube_for_a_special() -> None:
    city = armed("star_dust")
    played = fired("star_dust", city, "special:2", dice=[[HIT, SPECIAL]])
    assert played.board("hollywood").cubes == Cubes(mayhem=1)
    assert fired("star_dust", city, "special:1", dice=[[HIT, SPECIAL]]).board("hollywood").cubes == FREE


# ---------------------------------------------------------------------- Aim Bonuses


def aimed(upgrade: str, bonus: str, dice: list[int], **fields: Any) -> CityPlayed:
    unit = library.upgrades()[upgrade].unit
    cubes = dict(WEAPONS[unit][1])
    city = armed(upgrade, parts=("aiming",), **{**cubes, "focus": cubes.get("focus", 0) + 1}, **fields)
    return fired(upgrade, city, bonus, dice=[dice], aim="aim:focus")


@pytest.mark.plays("agents_of_mayhem", "upgrade:gunner_implant")
@pytest.mark.rule("AM-COND-09", "AM-AIM-10")
def test_the_gunner_implant_turns_an_aim_bonus_into_a_hit() -> None:
    assert aimed("gunner_implant", "bonus:1", [AIMED, HIT]).board("vic").cubes.shield == 0
    assert aimed("gunner_implant", "pass", [AIMED, HIT]).board("vic").cubes.shield == 1


@pytest.mark.rule("AM-PROG-06", "AM-ABIL-03", "AM-COND-09", "AM-AIM-10")
@pytest.mark.plays("agents_of_mayhem", "upgrade:spotter_drone")
def test_the_spotter_drone_gives_defense_down_for_an_aim_bonus() -> None:
    assert aimed("spotter_drone", "bonus:2", [AIMED, HIT, HIT]).statuses("vic") == ["defense_down"]
    assert aimed("spotter_drone", "pass", [AIMED, HIT, HIT]).statuses("vic") == []


@pytest.mark.rule("AM-PROG-06", "AM-ABIL-02", "AM-COND-09", "AM-AIM-10")
@pytest.mark.plays("agents_of_mayhem", "upgrade:camera_drone")
def test_the_camera_drone_gives_attack_up_for_an_aim_bonus() -> None:
    assert aimed("camera_drone", "bonus:2", [AIMED, HIT]).statuses("hollywood") == ["attack_up"]
    assert aimed("camera_drone", "pass", [AIMED, HIT]).statuses("hollywood") == []


@pytest.mark.rule("AM-PROG-06", "AM-ABIL-03", "AM-COND-09", "AM-AIM-10")
@pytest.mark.plays("agents_of_mayhem", "upgrade:targeting_eye")
def test_the_targeting_eye_gives_defense_down_for_an_aim_bonus() -> None:
    yellow = face("yellow", "aimed")
    assert aimed("targeting_eye", "bonus:1", [yellow, HIT]).statuses("ann") == ["defense_down"]
    assert aimed("targeting_eye", "pass", [yellow, HIT]).statuses("ann") == []


# ---------------------------------------------------------------------- what is Downed, wounded or Refreshed


@pytest.mark.rule("AM-PROG-06", "AM-COND-10", "AM-ABIL-16")
@pytest.mark.plays("agents_of_mayhem", "upgrade:boarding_party")
@pytest.mark.parametrize(("shield", "mp"), [(1, 3), (3, 0)])
def test_a_boarding_party_goes_on_for_three_mp_when_somebody_is_downed(shield: int, mp: int) -> None:
    city = armed("boarding_party", foe={"shield": shield, "wounds": (3, 3, 0, 0)})
    played = fired("boarding_party", city, *["well:tech"] * (3 - shield), dice=[[HIT] * 3])
    assert (played.at("vic"), played.unit("hardtack").mp) == ("" if mp else "C2", 3 + mp)


@pytest.mark.rule("AM-PROG-06", "AM-ABIL-02", "AM-COND-10")
@pytest.mark.plays("agents_of_mayhem", "upgrade:crowd_pleaser")
@pytest.mark.parametrize(("shield", "focus"), [(0, 1), (2, 0)])
def test_the_crowd_pleaser_gains_a_focus_cube_when_somebody_is_downed(shield: int, focus: int) -> None:
    city = armed("crowd_pleaser", foe={"shield": shield, "wounds": (3, 3, 0, 0)})
    played = fired("crowd_pleaser", city, *["well:tech"] * (2 - shield), dice=[[HIT, HIT]])
    assert played.board("hollywood").cubes == Cubes(focus=focus)


@pytest.mark.rule("AM-PROG-06", "AM-ABIL-02", "AM-COND-10")
@pytest.mark.plays("agents_of_mayhem", "upgrade:cold_blood")
@pytest.mark.parametrize(("shield", "focus"), [(0, 1), (3, 0)])
def test_cold_blood_gives_the_squad_a_focus_cube_when_somebody_is_downed(shield: int, focus: int) -> None:
    city = stage("cold_blood", parts=("timers",), focus=2)
    city.elite("ann", "E2", "west", shield=shield, wounds=(3, 2, 0, 0))
    delayed = city.act("alpha", "act:alpha:snipe_trooper:dark_matter_sniper_rifle")
    city.state = delayed.state
    city.state.turn += 1
    shot = ["face:east", "attack:snipe_trooper-1:dark_matter_sniper_rifle:E2", *["well:tech"] * (3 - shield)]
    played = city.play(timers.Timers(MAYHEM), choices=shot, dice=[[HIT] * 3])
    assert (played.at("ann"), played.board("alpha").cubes) == ("" if focus else "E2", Cubes(focus=focus))


@pytest.mark.rule("AM-PROG-06", "AM-COND-06", "AM-ABIL-02")
@pytest.mark.plays("agents_of_mayhem", "upgrade:reactive_plating")
@pytest.mark.parametrize(("wounds", "armor"), [((0, 1, 0, 0), 1), ((0, 0, 0, 0), 0)])
def test_reactive_plating_arms_a_wounded_hardtack_when_he_attacks(wounds: Any, armor: int) -> None:
    played = fired("reactive_plating", armed("reactive_plating", wounds=wounds), dice=[[HIT] * 3])
    assert played.board("hardtack").cubes == Cubes(armor=armor)


@pytest.mark.rule("AM-PROG-06", "AM-REF-06")
@pytest.mark.parametrize(
    ("upgrade", "fields", "after"),
    [
        pytest.param(
            "stolen_shield",
            {"shield": 1},
            {"cubes": Cubes(shield=2)},
            marks=pytest.mark.plays("agents_of_mayhem", "upgrade:stolen_shield"),
        ),
        pytest.param(
            "thick_headed",
            {"focus": 1},
            {"cubes": Cubes(focus=2)},
            marks=pytest.mark.plays("agents_of_mayhem", "upgrade:thick_headed"),
        ),
        pytest.param(
            "dark_core",
            {"wounds": (0, 0, 2, 0)},
            {"wounds": (0, 0, 1, 0)},
            marks=pytest.mark.plays("agents_of_mayhem", "upgrade:dark_core"),
        ),
    ],
)
def test_a_special_refresh_symbol_sets_off_an_upgrade(
    upgrade: str, fields: dict[str, Any], after: dict[str, Any]
) -> None:
    unit = library.upgrades()[upgrade].unit
    for has in (WITH, WITHOUT):
        city = stage(upgrade, has, **fields)
        side = city.state.boards[unit].side
        played = city.play(*refresh.symbol_steps(city.state, side, 1, "special"))
        expected = {"cubes": city.state.boards[unit].cubes, "wounds": city.state.boards[unit].wounds}
        expected |= after if has else {}
        assert {"cubes": played.board(unit).cubes, "wounds": played.board(unit).wounds} == expected

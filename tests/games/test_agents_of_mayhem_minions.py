"""The Squad Boards and Minion Cards of Agents of Mayhem: each Action played for what it costs and does."""

from typing import Any

import pytest
from tests.rules.agents_of_mayhem.city import HIT, City, CityPlayed, face, open_ground

from fireteam.games.agents_of_mayhem.content.language import Gain
from fireteam.games.agents_of_mayhem.rules import ground
from fireteam.games.agents_of_mayhem.rules.arrivals.reinforcing import GainReinforcement
from fireteam.games.agents_of_mayhem.rules.cards import timers
from fireteam.games.agents_of_mayhem.rules.fight import damage
from fireteam.games.agents_of_mayhem.rules.fight.effects import Effect
from fireteam.games.agents_of_mayhem.rules.react import windows
from fireteam.games.agents_of_mayhem.state import MAYHEM, Cubes, Leap
from fireteam.spaces.levels import SOUTH, WEST

pytestmark = pytest.mark.usefixtures("agents_of_mayhem_box")

AIMED, PUSH, SPECIAL = face("red", "aimed"), face("red", "push"), face("red", "special")
FREE = Cubes()


def squad(kind: str, figures: int = 1, parts: tuple[str, ...] = (), **cubes: int) -> City:
    """Figures of a kind from A2 downward, looking along a street."""
    city = City(open_ground(16, 5), parts=parts)
    city.squad("alpha", kind, **cubes)
    for row in range(2, 2 + figures):
        city.minion(kind, "alpha", f"A{row}", "east")
    return city


def agent(city: City, at: str, **fields: Any) -> City:
    city.elite("ann", at, "west", **{"shield": 3, **fields})
    return city


def is_offered(kind: str, action: str, **cubes: int) -> bool:
    city = squad(kind, parts=("explosions", "timers"), **cubes)
    return action in city.act("alpha").offers(f"act:alpha:{kind}:")


def costs(kind: str, action: str, **cubes: int) -> None:
    """It can be paid with exactly these cubes, and with no cube less."""
    assert is_offered(kind, action, **cubes)
    for cube in cubes:
        assert not is_offered(kind, action, **{**cubes, cube: cubes[cube] - 1})


def fired(kind: str, action: str, city: City, at: str, *choices: str, dice: Any = ()) -> CityPlayed:
    facing = [] if kind == "hell_turret" else ["face:east"]
    played: CityPlayed = city.act(
        "alpha", f"act:alpha:{kind}:{action}", *facing, f"attack:{kind}-1:{action}:{at}", *choices, dice=dice
    )
    return played


# ---------------------------------------------------------------------- boards and Defense


@pytest.mark.rule("AM-BOARD-02", "AM-SQUAD-02", "AM-SQUAD-03")
@pytest.mark.parametrize(
    ("board", "wells"),
    [
        pytest.param(
            "alpha",
            {"speed": 4, "focus": 2, "tech": 2, "mayhem": 2},
            marks=pytest.mark.plays("agents_of_mayhem", "squad:alpha"),
        ),
        pytest.param(
            "bravo",
            {"speed": 2, "focus": 4, "tech": 2, "mayhem": 2},
            marks=pytest.mark.plays("agents_of_mayhem", "squad:bravo"),
        ),
    ],
)
def test_a_squad_board_holds_so_many_cubes_and_nine_reinforcements(board: str, wells: dict[Any, int]) -> None:
    city = City(parts=("reinforcements",))
    city.squad(board, "swarm_trooper")
    trooper = city.minion("swarm_trooper", board, "A1")
    for cube, room in wells.items():
        gains = [Effect(trooper, trooper, (Gain(cube),))] * 6
        assert city.play(*gains).board(board).cubes.of(cube) == room
    many = city.play(*[GainReinforcement(board)] * 11, choices=["colour:green"] * 9)
    assert (many.board(board).reinforcements, many.decision) == ((9, 0, 0), None)


@pytest.mark.rule("AM-SQUAD-07")
@pytest.mark.parametrize(
    ("kind", "hits"),
    [("swarm_trooper", 2), ("hell_trooper", 3), ("shock_trooper", 4), ("snipe_trooper", 2), ("hell_turret", 5)],
)
def test_a_minion_is_gone_after_so_many_hits_of_one_turn(kind: str, hits: int) -> None:
    city = squad(kind)
    assert f"{kind}-1" in city.play(damage.TakeHits(f"{kind}-1", hits - 1)).state.units
    assert f"{kind}-1" not in city.play(damage.TakeHits(f"{kind}-1", hits)).state.units


# ---------------------------------------------------------------------- Weapon Actions


@pytest.mark.rule("AM-SQUAD-13", "AM-ROLL-02", "AM-RANGE-02", "AM-RANGE-03", "AM-RANGE-04")
@pytest.mark.parametrize(
    ("kind", "action", "cubes", "dice", "bands", "mp", "main"),
    [
        pytest.param(
            "swarm_trooper",
            "knives",
            {"speed": 1},
            2,
            (("red", 1),),
            1,
            False,
            marks=pytest.mark.plays("agents_of_mayhem", "action:swarm_trooper:knives"),
        ),
        pytest.param(
            "hell_trooper",
            "dark_matter_rifle",
            {"focus": 1},
            2,
            (("red", 2), ("yellow", 5), ("white", 8)),
            3,
            True,
            marks=pytest.mark.plays("agents_of_mayhem", "action:hell_trooper:dark_matter_rifle"),
        ),
        pytest.param(
            "shock_trooper",
            "shock_hammer",
            {"speed": 2},
            3,
            (("red", 1), ("yellow", 2)),
            4,
            True,
            marks=pytest.mark.plays("agents_of_mayhem", "action:shock_trooper:shock_hammer"),
        ),
        pytest.param(
            "hell_turret",
            "twin_cannon",
            {"focus": 1},
            3,
            (("red", 3), ("yellow", 6), ("white", 9)),
            0,
            True,
            marks=pytest.mark.plays("agents_of_mayhem", "action:hell_turret:twin_cannon"),
        ),
    ],
)
def test_a_weapon_rolls_its_dice_in_the_colour_of_the_range(
    kind: str, action: str, cubes: dict[str, int], dice: int, bands: tuple[tuple[str, int], ...], mp: int, main: bool
) -> None:
    costs(kind, action, **cubes)
    for place, (colour, reach) in enumerate(bands):
        for distance in (bands[place - 1][1] + 1 if place else 1, reach):
            at = f"{'ABCDEFGHIJKLMNOP'[distance]}2"
            played = fired(kind, action, agent(squad(kind, **cubes), at), at, dice=[[HIT] * dice])
            assert (played.pools, played.board("ann").cubes.shield) == ([(colour,) * dice], 3 - dice)
            assert (played.board("alpha").cubes, played.board("alpha").main) == (FREE, main)
    facing = [] if kind == "hell_turret" else ["face:east"]
    paid = agent(squad(kind, **cubes), "B2").act("alpha", f"act:alpha:{kind}:{action}", *facing)
    assert sum(each.mp for each in paid.unit(f"{kind}-1").held) == mp
    beyond = agent(squad(kind, **cubes), f"{'ABCDEFGHIJKLMNOP'[bands[-1][1] + 1]}2")
    assert beyond.act("alpha", f"act:alpha:{kind}:{action}", *facing).offers(f"attack:{kind}-1:{action}:") == []


@pytest.mark.rule("AM-SQUAD-13", "AM-SQUAD-16", "AM-SQUAD-17")
def test_a_rifle_is_fired_by_two_further_hell_troopers() -> None:
    city = agent(squad("hell_trooper", figures=4, focus=1), "C3", shield=3, armor=2)
    shots: list[str] = []
    for number in (1, 2, 3):
        begin = ["act:alpha:hell_trooper:dark_matter_rifle"] if number == 1 else ["also:alpha"]
        figure = f"hell_trooper-{number}"
        shots += [*begin, f"figure:{figure}", "face:east", f"attack:{figure}:dark_matter_rifle:C3"]
    played = city.act("alpha", *shots, dice=[[HIT, AIMED], [HIT, AIMED], [HIT, AIMED]])
    assert (played.asked.prompt, played.board("ann").cubes, played.board("alpha").cubes) == ("ask-wound", FREE, FREE)
    after = city.act("alpha", *shots, "well:tech", dice=[[HIT, AIMED]] * 3)
    assert "alpha" not in after.offers("also:")  # the fourth Trooper only looks on


@pytest.mark.rule("AM-SQUAD-13", "AM-ABIL-03", "AM-COND-04", "AM-SPEC-01")
@pytest.mark.parametrize(
    ("kind", "action", "cubes", "dice", "status"),
    [
        ("hell_trooper", "dark_matter_rifle", {"focus": 1}, [HIT, SPECIAL], "defense_down"),
        ("shock_trooper", "shock_hammer", {"speed": 2}, [HIT, HIT, SPECIAL], "stunned"),
    ],
)
def test_a_special_gives_the_target_a_status(
    kind: str, action: str, cubes: dict[str, int], dice: list[int], status: str
) -> None:
    city = agent(squad(kind, **cubes), "B2")
    assert fired(kind, action, city, "B2", "special:0", dice=[dice]).statuses("ann") == [status]
    assert fired(kind, action, city, "B2", "pass", dice=[dice]).statuses("ann") == []


@pytest.mark.rule("AM-SQUAD-13", "AM-COND-04", "AM-SPEC-01", "AM-ABIL-16")
def test_knives_give_two_mp_for_a_special() -> None:
    city = agent(squad("swarm_trooper", speed=1), "B2")
    played = fired("swarm_trooper", "knives", city, "B2", "special:0", dice=[[HIT, SPECIAL]])
    assert played.unit("swarm_trooper-1").mp == 1 + 2


@pytest.mark.rule("AM-SQUAD-13", "AM-COND-04", "AM-SPEC-01", "AM-ABIL-07")
def test_a_twin_cannon_hits_once_more_for_a_special() -> None:
    city = agent(squad("hell_turret", focus=1), "C2")
    played = fired("hell_turret", "twin_cannon", city, "C2", "special:0", dice=[[HIT, HIT, SPECIAL]])
    assert played.board("ann").cubes.shield == 0
    assert fired("hell_turret", "twin_cannon", city, "C2", "pass", dice=[[HIT, HIT, SPECIAL]]).board(
        "ann"
    ).cubes == Cubes(shield=1)


@pytest.mark.rule("AM-SQUAD-13", "AM-TIMER-08", "AM-COND-12")
@pytest.mark.plays("agents_of_mayhem", "action:snipe_trooper:dark_matter_sniper_rifle")
@pytest.mark.parametrize(
    ("at", "pool"), [("B2", "white"), ("D2", "white"), ("E2", "red"), ("J2", "red"), ("K2", "yellow"), ("O2", "yellow")]
)
def test_the_sniper_rifle_fires_when_its_mayhem_timer_comes_off(at: str, pool: str) -> None:
    costs("snipe_trooper", "dark_matter_sniper_rifle", focus=2)
    city = agent(squad("snipe_trooper", parts=("timers",), focus=2), at)
    waiting = city.act("alpha", "act:alpha:snipe_trooper:dark_matter_sniper_rifle")
    assert [(timer.side, timer.delays, timer.count) for timer in waiting.state.timers.values()] == [(MAYHEM, True, 1)]
    assert (waiting.board("alpha").cubes, waiting.rolls()) == (FREE, [])
    city.state = waiting.state
    city.state.turn += 1
    shot = f"attack:snipe_trooper-1:dark_matter_sniper_rifle:{at}"
    special = face(pool, "special")
    played = city.play(timers.Timers(MAYHEM), choices=["face:east", shot, "special:0"], dice=[[HIT, HIT, special]])
    assert (played.pools, played.board("ann").cubes.shield) == ([(pool,) * 3], 1)
    assert (played.statuses("ann"), played.state.timers) == (["attack_down"], {})


@pytest.mark.rule("AM-RANGE-04", "AM-TIMER-08")
def test_the_sniper_rifle_reaches_fourteen_spaces() -> None:
    city = agent(squad("snipe_trooper", parts=("timers",), focus=2), "P2")
    city.state = city.act("alpha", "act:alpha:snipe_trooper:dark_matter_sniper_rifle").state
    city.state.turn += 1
    assert city.play(timers.Timers(MAYHEM), choices=["face:east"]).decision is None


# ---------------------------------------------------------------------- moving


@pytest.mark.rule("AM-SQUAD-13", "AM-SQUAD-16", "AM-SQUAD-15", "AM-MOVE-01")
@pytest.mark.parametrize(
    ("kind", "action", "mp", "leap", "main", "group"),
    [
        pytest.param(
            "swarm_trooper",
            "charge",
            6,
            Leap(3, 1),
            True,
            1,
            marks=pytest.mark.plays("agents_of_mayhem", "action:swarm_trooper:charge"),
        ),
        pytest.param(
            "hell_trooper",
            "reposition",
            4,
            None,
            False,
            0,
            marks=pytest.mark.plays("agents_of_mayhem", "action:hell_trooper:reposition"),
        ),
        pytest.param(
            "shock_trooper",
            "advance",
            6,
            None,
            True,
            1,
            marks=pytest.mark.plays("agents_of_mayhem", "action:shock_trooper:advance"),
        ),
        pytest.param(
            "snipe_trooper",
            "take_position",
            6,
            Leap(2, 2),
            True,
            0,
            marks=pytest.mark.plays("agents_of_mayhem", "action:snipe_trooper:take_position"),
        ),
    ],
)
def test_movement_of_one_figure_or_of_a_group(
    kind: str, action: str, mp: int, leap: Leap | None, main: bool, group: int
) -> None:
    costs(kind, action, speed=1)
    city = squad(kind, figures=2, speed=1)
    first = city.act("alpha", f"act:alpha:{kind}:{action}", f"figure:{kind}-1")
    assert (first.unit(f"{kind}-1").mp, first.unit(f"{kind}-1").leap) == (mp, leap)
    assert (first.board("alpha").cubes, first.board("alpha").main) == (FREE, main)
    assert ("also:alpha" in first.keys) is bool(group)
    if group:
        both = city.act("alpha", f"act:alpha:{kind}:{action}", f"figure:{kind}-1", "also:alpha")
        assert (both.unit(f"{kind}-2").mp, both.unit(f"{kind}-2").leap) == (mp, leap)
        assert both.unit(f"{kind}-1").mp == 0
        assert "also:alpha" not in both.keys


@pytest.mark.rule("AM-SQUAD-13", "AM-DASH-01", "AM-INST-02")
@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("swarm_trooper", marks=pytest.mark.plays("agents_of_mayhem", "action:swarm_trooper:dash")),
        pytest.param("snipe_trooper", marks=pytest.mark.plays("agents_of_mayhem", "action:snipe_trooper:dash")),
    ],
)
def test_a_trooper_dashes_for_the_squads_focus(kind: str) -> None:
    city = squad(kind, focus=1)
    point = windows.window(city.state, windows.PHASE)
    played = city.play(point, choices=[f"instant:{kind}-1:dash", "dash:B3", "face:south"])
    assert (played.at(f"{kind}-1"), played.unit(f"{kind}-1").facing) == ("B3", SOUTH)
    assert played.board("alpha").cubes == FREE
    poor = squad(kind, speed=2, tech=2)
    assert poor.play(windows.window(poor.state, windows.PHASE)).decision is None


@pytest.mark.rule("AM-SQUAD-13", "AM-FACE-03")
@pytest.mark.plays("agents_of_mayhem", "action:hell_turret:rotate")
def test_a_turret_rotates_for_a_speed_cube_and_turns_by_nothing_else() -> None:
    costs("hell_turret", "rotate", speed=1)
    played = squad("hell_turret", speed=1).act("alpha", "act:alpha:hell_turret:rotate", "face:west")
    assert (played.unit("hell_turret-1").facing, played.board("alpha").cubes) == (WEST, FREE)
    fixed = agent(squad("hell_turret", focus=1), "A5").act("alpha", "act:alpha:hell_turret:twin_cannon")
    assert fixed.offers("face:") == []
    assert fixed.offers("attack:") == []  # ann is beside it, not before it


# ---------------------------------------------------------------------- what else they do


@pytest.mark.rule("AM-SQUAD-13", "AM-ABIL-02", "AM-COND-08")
@pytest.mark.plays("agents_of_mayhem", "action:swarm_trooper:lunge")
def test_a_lunge_gives_attack_up_to_the_knives_that_follow_it() -> None:
    costs("swarm_trooper", "lunge", focus=1)
    city = agent(squad("swarm_trooper", focus=1, speed=1), "B2")
    lunge = ["act:alpha:swarm_trooper:lunge", "face:east"]
    assert city.act("alpha", *lunge).statuses("swarm_trooper-1") == []
    knives = ["act:alpha:swarm_trooper:knives", "face:east", "attack:swarm_trooper-1:knives:B2"]
    played = city.act("alpha", *lunge, *knives, dice=[[HIT, HIT, HIT]])  # two red dice and, for the Bonus, a white one
    assert (played.pools, played.statuses("swarm_trooper-1")) == ([("red", "red", "white")], ["attack_up"])
    assert played.board("alpha").cubes == FREE
    assert city.act("alpha", *lunge, "act:alpha:swarm_trooper:charge").statuses("swarm_trooper-1") == []


@pytest.mark.rule("AM-SQUAD-13", "AM-ABIL-13", "AM-EXPL-02")
@pytest.mark.plays("agents_of_mayhem", "action:hell_trooper:dark_matter_grenade")
def test_a_grenade_is_an_explosion_up_to_four_spaces_away() -> None:
    costs("hell_trooper", "dark_matter_grenade", tech=1)
    city = squad("hell_trooper", parts=("explosions",), tech=1)
    city.pile("medium")
    aims = city.act("alpha", "act:alpha:hell_trooper:dark_matter_grenade", "face:east").offers(
        "attack:hell_trooper-1:dark_matter_grenade:"
    )
    assert ("E2" in aims, "F2" in aims) == (True, False)
    played = fired("hell_trooper", "dark_matter_grenade", city, "E2")
    name = ground.board(played.state).name
    assert [(name(marker.cell), marker.face_up) for marker in played.state.explosions.values()] == [("E2", False)]
    assert (played.board("alpha").cubes, played.board("alpha").main) == (FREE, False)


@pytest.mark.rule("AM-SQUAD-13", "AM-ABIL-03", "AM-ABIL-08", "AM-COND-03")
@pytest.mark.plays("agents_of_mayhem", "action:shock_trooper:ground_slam")
@pytest.mark.parametrize(
    ("dice", "given"), [((HIT, HIT), ["move_down"]), ((AIMED, SPECIAL), ["move_down"]), ((SPECIAL, SPECIAL), [])]
)
def test_a_ground_slam_hurts_nobody_and_gives_move_down_by_a_hit(dice: tuple[int, int], given: list[str]) -> None:
    costs("shock_trooper", "ground_slam", tech=1)
    played = fired("shock_trooper", "ground_slam", agent(squad("shock_trooper", tech=1), "B2"), "B2", dice=[list(dice)])
    assert (played.pools, played.board("ann").cubes.shield, played.statuses("ann")) == ([("red", "red")], 3, given)
    assert (played.board("alpha").cubes, played.board("alpha").main) == (FREE, False)
    far = agent(squad("shock_trooper", tech=1), "C2")
    assert far.act("alpha", "act:alpha:shock_trooper:ground_slam", "face:east").offers("attack:") == []

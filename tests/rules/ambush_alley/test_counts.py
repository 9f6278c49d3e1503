"""Victory points, leaders and dice, counted out."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.games.ambush_alley.content.types import PointsEntry
from fireteam.games.ambush_alley.rules import units
from fireteam.games.ambush_alley.rules.fight.casualties import LoseHeart
from fireteam.games.ambush_alley.rules.insurgents.insurgent_phase import ActOn, Arrived, PhaseDone
from fireteam.games.ambush_alley.rules.mission import victory
from fireteam.games.ambush_alley.rules.mission.ending import FinalCount, GameEnded, GameEnds
from fireteam.games.ambush_alley.rules.people.first_aid import EndOfGameCasualties
from fireteam.games.ambush_alley.rules.react.chains import Chain, Finish
from fireteam.games.ambush_alley.rules.react.interruptions import Open
from fireteam.games.ambush_alley.rules.react.overwatch import WalkWatched
from fireteam.games.ambush_alley.rules.turn import leaders
from fireteam.games.ambush_alley.rules.turn.actions import Continue, Proceed
from fireteam.games.ambush_alley.rules.turn.leaders import Join, LeaderJoined, LeaderLeft, LeaveUnit
from fireteam.games.ambush_alley.state import Activation, Figure

from .street import Street, change

MAN = Figure(quality=8, morale=10)
CHIEF = Figure(quality=8, morale=10, leader="higher")


# ------------------------------------------------------------------------------------------------- points


@pytest.mark.rule("AA-VP-02")
@pytest.mark.parametrize("sign", [1, -1])
def test_a_margin_is_the_same_for_either_side(sign: int) -> None:
    names = [victory.margin(sign * points) for points in range(40)]
    assert names[0] == "result-indecisive"
    assert list(dict.fromkeys(names)) == ["result-indecisive", "result-marginal", "result-decisive", "result-total"]
    levels = [victory.level_of(sign * points) for points in range(40)]
    assert levels == sorted(levels, reverse=sign < 0)
    assert {abs(level) for level in levels} == {0, 1, 2, 3}
    assert all((level > 0) == (sign > 0) for level in levels if level)
    for least, name in victory.MARGINS:
        assert victory.margin(sign * least) == name
        if least:
            assert victory.margin(sign * (least - 1)) != name


@pytest.mark.rule("AA-VP-01")
def test_each_line_counts_so_often_as_it_is_fulfilled() -> None:
    def line(side: str, each: int) -> PointsEntry:
        return PointsEntry(side=side, count="regulars_killed", each=each, rule="AA-VP-01")

    lines = [(line("regulars", 3), 2), (line("insurgents", 5), 1), (line("regulars", 1), 4)]
    assert victory.summed(lines) == (10, 5)
    assert victory.summed([]) == (0, 0)


@pytest.mark.rule("AA-CONTRACT-08", "AA-CONTRACT-09", "AA-VP-01")
def test_nobody_is_left_behind_unless_somebody_is(street: Street) -> None:
    street.regulars(2, wounded=2, fallen=(MAN,), fallen_turn=1)
    street.insurgents(2)
    assert victory.nobody_left_behind(street.state) == 1
    for name in ("abandoned", "left_behind", "captured"):
        setattr(street.state, name, 1)
        assert victory.nobody_left_behind(street.state) == 0
        setattr(street.state, name, 0)
    for burden in ({"prisoners": (MAN,)}, {"dead": 1}):
        change(street, "g1", **burden)
        assert victory.nobody_left_behind(street.state) == 0
        change(street, "g1", prisoners=(), dead=0)
    street.person("freed1", at=(2, 2))
    assert victory.nobody_left_behind(street.state) == 0
    street.state.people["freed1"] = msgspec.structs.replace(street.state.people["freed1"], unit="alpha")
    assert victory.nobody_left_behind(street.state) == 1
    lying = street.regulars(1, id="lying", at=(4, 4), wounded=1)
    change(street, lying, figures=())
    assert victory.nobody_left_behind(street.state) == 0


@pytest.mark.rule("AA-CONTRACT-09", "AA-VP-01", "AA-POW-01")
def test_prisoners_are_counted_on_the_table_and_off_it(street: Street) -> None:
    street.state.captured = 2
    street.insurgents(2, prisoners=(MAN, MAN, MAN))
    gone = street.insurgents(2, at=(4, 4), prisoners=(MAN,))
    change(street, gone, gone="left")
    assert victory.prisoners_held(street.state) == 5


@pytest.mark.rule("AA-ALAMO-11", "AA-ALAMO-12", "AA-TURN-03")
def test_the_living_who_have_left(street: Street) -> None:
    street.regulars(2, slight=(MAN,), fallen=(MAN,), fallen_turn=1, wounded=3, dead=4)
    street.regulars(1, id="bravo", at=(4, 4))
    assert victory.alive(street.unit("alpha")) == 7
    assert victory.regulars_brought_off(street.state) == 0
    assert not victory.is_empty(street.state)
    assert victory.regulars_quit(street.state) == 0
    street.state.evacuated = 5
    change(street, "alpha", gone="left", cells=())
    assert victory.regulars_brought_off(street.state) == 12
    assert (victory.is_empty(street.state), victory.regulars_quit(street.state)) == (False, 0)
    change(street, "bravo", gone="destroyed", figures=(), cells=())
    assert (victory.is_empty(street.state), victory.regulars_quit(street.state)) == (True, 1)
    change(street, "bravo", gone="held", figures=(MAN,))
    assert not victory.is_empty(street.state)
    change(street, "bravo", gone="", figures=(), slight=(MAN,), cells=(street.cell(4, 4),))
    assert not victory.is_empty(street.state)
    change(street, "bravo", gone="aboard", figures=(MAN,), slight=(), cells=())
    assert isinstance(victory.is_empty(street.state), bool)


@pytest.mark.rule("AA-TURN-03", "AA-SETUP-02")
def test_the_game_ends_with_the_mission_or_with_nobody_left(street: Street) -> None:
    street.regulars(2)
    assert victory.ended(street.state) == ""
    change(street, "alpha", gone="destroyed", figures=(), cells=())
    assert victory.ended(street.state) == "end-nobody"


@pytest.mark.rule("AA-TURN-03", "AA-AID-10", "AA-ABANDON-04")
def test_at_the_end_fates_are_decided_and_then_points_are_counted(street: Street) -> None:
    played = street.alone(GameEnds("end-nobody"))
    assert played.follows == [EndOfGameCasualties(), FinalCount()]
    assert played.changes(street) == {"phase": "over"}
    assert [event.why for event in played.told(GameEnded)] == ["end-nobody"]


@pytest.mark.rule("AA-SWEEP-07", "AA-TURKEY-11", "AA-TURKEY-12")
def test_counts_about_a_unit_or_a_least_number(street: Street) -> None:
    entry = PointsEntry(side="regulars", count="swept_and_left", each=1, rule="AA-SWEEP-07", least=2)
    for number in (1, 2, 3):
        street.hot_spot(number, (4 * number, 4), neutralized=number < 3)
    assert victory.hot_spots_neutralized(street.state) == 2
    assert victory.swept_and_left(street.state, entry) == 0
    street.state.withdrawn = True
    assert victory.swept_and_left(street.state, entry) == 1
    assert victory.swept_and_left(street.state, msgspec.structs.replace(entry, least=3)) == 0
    street.regulars(2)
    assert victory.swept_and_left(street.state, entry) == 0
    about = PointsEntry(side="regulars", count="unit_lost", each=1, rule="AA-TURKEY-12", about="alpha")
    assert (victory.unit_lost(street.state, about), victory.unit_brought_off(street.state, about)) == (0, 0)
    change(street, "alpha", gone="left", cells=())
    assert victory.unit_brought_off(street.state, about) == 1
    change(street, "alpha", figures=())
    assert (victory.unit_lost(street.state, about), victory.unit_brought_off(street.state, about)) == (1, 0)
    change(street, "alpha", slight=(MAN,))
    assert victory.unit_lost(street.state, about) == 0
    nobody = msgspec.structs.replace(about, about="zulu")
    assert (victory.unit_lost(street.state, nobody), victory.unit_brought_off(street.state, nobody)) == (0, 0)


# ------------------------------------------------------------------------------------------------- leaders


@pytest.mark.rule("AA-LEADER-01", "AA-LEADER-08")
@pytest.mark.parametrize(
    ("count", "fields", "lone", "leaves"),
    [
        (1, {"leader": True}, True, False),
        (1, {}, False, False),
        (3, {"leader": True}, False, True),
        (3, {}, False, False),
        (1, {"leader": True, "fallen": (MAN,)}, False, False),
    ],
)
def test_who_is_a_leader_on_his_own_and_who_may_become_one(
    street: Street, count: int, fields: dict[str, Any], lone: bool, leaves: bool
) -> None:
    unit = street.unit(street.insurgents(count, **fields))
    assert leaders.is_lone_leader(unit) is lone
    assert leaders.may_leave(unit) is leaves


@pytest.mark.rule("AA-MOVE-10")
@pytest.mark.parametrize(
    ("pace", "still", "mute", "why"),
    [
        ("", ("", ""), ("", ""), ("", "")),
        ("cautious", ("", ""), ("", ""), ("", "")),
        ("rapid", ("", ""), ("", ""), ("reason-leader-ahead", "AA-MOVE-10")),
        ("rapid", ("a", "b"), ("", ""), ("a", "b")),
        ("", ("", ""), ("c", "d"), ("c", "d")),
        ("", ("a", "b"), ("c", "d"), ("a", "b")),
        ("", ("", "AA-LOS-07"), ("c", "d"), ("c", "d")),
    ],
)
def test_why_nobody_fires_and_then_moves(
    street: Street, pace: str, still: tuple[str, str], mute: tuple[str, str], why: tuple[str, str]
) -> None:
    unit = street.unit(street.regulars(2, pace=pace))
    assert leaders.why_no_move_after_fire(unit, still, mute) == why


@pytest.mark.rule("AA-LEADER-01", "AA-LEADER-06")
def test_an_insurgent_leader_goes_ahead_and_the_others_need_a_check(street: Street) -> None:
    street.insurgents(3, at=(12, 12), leader=True)
    goal = street.cell(18, 12)
    asked = street.alone(LeaveUnit("g1"), choices=["cautious"])
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-leader-destination"
    rest, distance = street.unit("g1").cells[1:], street.table.distance
    away = [min(distance(o.places[0], cell) for cell in rest) for o in asked.decision.options if o.places]
    assert 175 < min(away) <= 225, "nearer he would still lead them"
    played = street.alone(LeaveUnit("g1"), choices=["cautious", f"leader:{goal}"])
    (event,) = played.told(LeaderLeft)
    assert played.follows == [
        LoseHeart("g1"), WalkWatched(event.leader), Arrived(event.leader), PhaseDone(event.leader), ActOn("g1"),
    ]  # fmt: skip
    assert (len(played.unit("g1").figures), played.unit("g1").pace) == (2, "cautious")
    leader = played.unit(event.leader)
    assert (leader.acted, [figure.leader for figure in leader.figures]) == (True, ["leader"])
    assert street.alone(LeaveUnit("g1"), choices=["cautious", "stay"]).changes(street) == {}
    change(street, "g1", figures=(MAN, MAN, MAN))
    assert street.alone(LeaveUnit("g1")).decision is None


@pytest.mark.rule("AA-LEADER-01", "AA-DEPEND-05")
def test_a_regular_leader_is_activated_on_his_own_way(street: Street) -> None:
    street.regulars(3, at=(12, 12), higher=True)
    goal = street.cell(18, 12)
    played = street.alone(LeaveUnit("alpha"), choices=["cautious", f"leader:{goal}"])
    (event,) = played.told(LeaderLeft)
    name = event.leader
    assert played.follows == [
        LoseHeart("alpha"), Open(name), Chain(name, 0), Continue(name, 0), Proceed(name), Finish(name),
    ]  # fmt: skip
    begun = played.state.activations[name]
    assert (begun.order, begun.rate, begun.path[-1], begun.fire_done) == ("leader", "cautious", goal, True)
    change(street, "alpha", bereaved=True)
    stays = street.alone(LeaveUnit("alpha"), choices=["rapid", "stay"], dice=[[4]])
    assert stays.changes(street) == {"alpha": {"pace": "rapid"}}, "the check is not rolled twice"
    plain = street.alone(LeaveUnit("alpha"), choices=["cautious", "stay"])
    assert plain.changes(street) == {}


@pytest.mark.rule("AA-LEADER-08", "AA-LEADER-09", "AA-LEADER-10")
@pytest.mark.parametrize(
    ("side", "fields", "changed", "rule"),
    [
        ("insurgents", {}, {"fire_only": True}, "AA-LEADER-10"),
        ("insurgents", {"interrupted": True}, {"spent": True, "acted": True}, "AA-LEADER-09"),
        ("insurgents", {"acted": True}, {"spent": True}, "AA-LEADER-09"),
        ("regulars", {}, {"fire_only": True}, "AA-LEADER-10"),
        ("regulars", {"activated": True}, {"spent": True}, "AA-LEADER-09"),
    ],
)
def test_what_a_unit_may_still_do_that_a_leader_has_joined(
    street: Street, side: str, fields: dict[str, Any], changed: dict[str, Any], rule: str
) -> None:
    place = street.regulars if side == "regulars" else street.insurgents
    friend = place(2, cells=(street.cell(12, 12), street.cell(12, 13)), **fields)
    leader = street.insurgents(1, at=(13.5, 12), leader=True) if side == "insurgents" else street.regulars(
        1, at=(13.5, 12), higher=True
    )  # fmt: skip
    street.state.activations[leader] = Activation(id=leader, order="leader")
    asked = street.alone(Join(leader))
    assert asked.keys == [f"join:{friend}", "apart"]
    assert street.alone(Join(leader), choices=["apart"]).changes(street) == {}
    played = street.alone(Join(leader), choices=[f"join:{friend}"])
    unit = played.unit(friend)
    names = ("spent", "acted", "activated", "fire_only")
    expected = {name: fields.get(name, False) for name in names} | changed
    assert {name: getattr(unit, name) for name in names} == expected
    assert len(unit.figures) == 3
    assert played.unit(leader).gone == "joined"
    assert played.state.activations[leader].ended
    assert [(event.unit, event.friend, event.rule) for event in played.told(LeaderJoined)] == [(leader, friend, rule)]
    change(street, leader, cells=(street.cell(15, 12),))
    assert street.alone(Join(leader)).decision is None
    change(street, leader, cells=(street.cell(13.5, 12),), gone="left")
    assert street.alone(Join(leader)).decision is None


# ------------------------------------------------------------------------------------------------- dice


@pytest.mark.rule("AA-RATING-02", "AA-RATING-05", "AA-RATING-03")
@pytest.mark.parametrize(
    ("die", "steps", "down"), [(12, 0, 12), (12, 1, 10), (10, 2, 6), (8, 1, 6), (6, 1, 0), (8, 2, 0), (12, 9, 0)]
)
def test_dice_fall_down_the_ladder(die: int, steps: int, down: int) -> None:
    assert units.lowered(die, steps) == down


@pytest.mark.rule("AA-RATING-02", "AA-RATING-03")
@pytest.mark.parametrize(
    ("die", "steps", "most", "up"), [(6, 1, 12, 8), (8, 2, 12, 12), (10, 1, 10, 10), (12, 1, 10, 12), (10, 5, 12, 12)]
)
def test_dice_rise_up_the_ladder_to_their_limit(die: int, steps: int, most: int, up: int) -> None:
    assert units.raised(die, steps, most) == up


@pytest.mark.rule("AA-MIXED-02", "AA-MIXED-03", "AA-MIXED-04", "AA-MIXED-05")
@pytest.mark.parametrize(
    ("dice", "die"),
    [((6, 6, 8), 6), ((6, 8, 8), 8), ((6, 8), 6), ((6, 6, 8, 8, 10), 6), ((8, 8, 10, 10, 6), 6), ((10,), 10)],
)
def test_most_figures_decide_and_where_they_are_tied_the_lowest_of_all(
    street: Street, dice: tuple[int, ...], die: int
) -> None:
    street.insurgents(len(dice))
    change(street, "g1", figures=tuple(Figure(quality=each, morale=each) for each in dice))
    assert units.quality(street.unit("g1")) == die
    assert units.morale(street.unit("g1")) == die
    assert units.lowest_quality(street.unit("g1")) == min(dice)


@pytest.mark.rule("AA-LEADER-02", "AA-LEADER-03", "AA-LEADER-06")
def test_a_leader_leads_those_with_whom_he_is_in_cohesion_or_by_radio(street: Street) -> None:
    street.insurgents(3, at=(12, 12), leader=True)
    assert units.has_leadership(street.state, street.unit("g1"))
    cells = street.unit("g1").cells
    change(street, "g1", cells=(street.cell(4, 4), *cells[1:]))
    assert not units.has_leadership(street.state, street.unit("g1"))
    plain = street.insurgents(2, at=(20, 20))
    assert not units.has_leadership(street.state, street.unit(plain))
    change(street, plain, led=True)
    assert units.has_leadership(street.state, street.unit(plain))
    change(street, plain, led=False)
    radio = street.insurgents(1, at=(20, 4), leader=True)
    assert not units.has_leadership(street.state, street.unit(plain))
    change(street, radio, figures=(msgspec.structs.replace(street.unit(radio).figures[0], radio=True),))
    assert units.has_leadership(street.state, street.unit(plain))
    change(street, radio, gone="left")
    assert not units.has_leadership(street.state, street.unit(plain))


@pytest.mark.rule("AA-LEADER-04", "AA-LEADER-07")
def test_regulars_are_always_led(street: Street) -> None:
    assert units.is_led(street.unit(street.regulars(2)))
    assert not units.is_led(street.unit(street.insurgents(2)))
    assert units.is_led(street.unit(street.insurgents(2, at=(4, 4), led=True)))
    assert units.is_led(street.unit(street.insurgents(9, at=(4, 20), leader=True)))


@pytest.mark.rule("AA-CASUALTY-01")
def test_who_is_there_and_who_is_an_enemy_or_a_friend(street: Street) -> None:
    street.regulars(2, at=(4, 4))
    street.regulars(2, id="bravo", at=(8, 4))
    street.regulars(2, id="gone", at=(12, 4))
    change(street, "gone", gone="left")
    lying = street.regulars(1, id="lying", at=(16, 4))
    change(street, lying, figures=())
    street.insurgents(2, at=(4, 20))
    car = street.unit(street.vehicle("car", (20, 20), side="insurgents"))
    assert car.vehicle is not None
    change(street, car.id, vehicle=msgspec.structs.replace(car.vehicle, neutral=True))
    alpha, gang = street.unit("alpha"), street.unit("g1")
    assert [unit.id for unit in units.on_table(street.state, "regulars")] == ["alpha", "bravo"]
    assert [unit.id for unit in units.friends(street.state, alpha)] == ["bravo"]
    assert [unit.id for unit in units.enemies(street.state, alpha)] == ["g1", car.id]
    assert [unit.id for unit in units.hostile(street.state, alpha)] == ["g1"]
    assert units.friends(street.state, gang) == []
    assert [unit.id for unit in units.enemies(street.state, gang)] == ["alpha", "bravo"]
    assert not units.is_absent(msgspec.structs.replace(alpha, gone="aboard"))
    assert units.is_absent(msgspec.structs.replace(alpha, gone="left"))
    assert not units.is_absent(alpha)

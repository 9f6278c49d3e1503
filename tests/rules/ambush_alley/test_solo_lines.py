"""The tables of the book's Insurgents, line by line: when each fits, which comes first, and what it makes them do."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.games.ambush_alley.rules.insurgents import solo, solo_moves
from fireteam.games.ambush_alley.rules.insurgents.insurgent_phase import Arrived, OpenFire
from fireteam.games.ambush_alley.rules.insurgents.solo import (
    ActionCheck,
    Answer,
    NoActionCheck,
    PhaseMove,
    Reasoned,
    StayInCover,
)
from fireteam.games.ambush_alley.rules.move.taking_cover import TakeCover
from fireteam.games.ambush_alley.rules.react.overwatch import WalkWatched
from fireteam.games.ambush_alley.rules.turn.merging import AnnounceMerge
from fireteam.games.ambush_alley.state import BEFORE_FIRE, Activation, Interruption

from .street import Street, change

WALL = {"id": "wall", "kind": "low_wall", "points": [[4, 16], [20, 16]]}


@pytest.fixture
def duel(street: Street) -> Street:
    """Led Insurgents and Marines who move, 8 in apart."""
    street.state.solo = True
    street.regulars(3, at=(12, 10), activated=True)
    street.insurgents(3, at=(12, 18), leader=True, seen=True)
    street.state.activations["alpha"] = Activation(id="alpha", order="move", rate="cautious")
    return street


def units(street: Street) -> tuple[Any, Any, Any]:
    return street.state, street.unit("g1"), street.unit("alpha")


# ------------------------------------------------------------------ when Regulars act in sight


@pytest.mark.rule("AA-SOLO-12")
@pytest.mark.parametrize(
    ("order", "moves"),
    [
        ("move", True), ("fire-move", True), ("leader", True), ("safety", True), ("barrier", True), ("charge", True),
        ("board", True), ("fire", False), ("overwatch", False), ("stay", False), ("aid", False),
    ],
)  # fmt: skip
def test_which_orders_are_moves(duel: Street, order: str, moves: bool) -> None:
    duel.state.activations["alpha"] = Activation(id="alpha", order=order)
    assert solo.regulars_move(*units(duel)) is moves
    del duel.state.activations["alpha"]
    assert not solo.regulars_move(*units(duel))


@pytest.mark.rule("AA-SOLO-12", "AA-SOLO-14")
@pytest.mark.parametrize(
    ("unit", "order", "done", "fired"),
    [
        ({"last_enemy": "alpha", "fired_at_in": 2}, "move", False, True),
        ({"last_enemy": "alpha", "fired_at_in": 1}, "move", False, False),
        ({"last_enemy": "bravo", "fired_at_in": 2}, "move", False, False),
        ({}, "fire", False, True),
        ({}, "fire-move", False, True),
        ({}, "fire-move", True, False),
        ({}, "fire", True, True),
        ({}, "overwatch", False, False),
    ],
)
def test_who_has_been_fired_on(duel: Street, unit: dict[str, Any], order: str, done: bool, fired: bool) -> None:
    change(duel, "g1", **unit)
    duel.state.activations["alpha"] = Activation(id="alpha", order=order, fire_done=done)
    assert solo.fired_on(*units(duel)) is fired
    assert solo.fired_on_weak(*units(duel)) is (fired and not solo_moves.is_strong(duel.unit("g1")))
    assert solo.fired_on_strong(*units(duel)) is (fired and solo_moves.is_strong(duel.unit("g1")))


@pytest.mark.rule("AA-SOLO-14")
def test_declared_fire_is_meant_for_the_nearest(duel: Street) -> None:
    duel.state.activations["alpha"] = Activation(id="alpha", order="fire")
    duel.insurgents(1, at=(16, 10))
    assert not solo.fired_on(*units(duel))
    assert solo.fired_on(duel.state, duel.unit("g2"), duel.unit("alpha"))


@pytest.mark.rule("AA-SOLO-09", "AA-SOLO-14", "AA-SOLO-16")
@pytest.mark.parametrize(
    ("y", "near", "double"),
    [(16, True, False), (16.5, False, True), (22, False, True), (22.5, False, False)],
)
def test_optimum_range_and_twice_that(street: Street, y: float, near: bool, double: bool) -> None:
    """A single rifleman with a d6 has 6 in; without a weapon or friends he is weak."""
    street.regulars(1, at=(12, 10))
    street.insurgents(1, at=(12, y))
    assert solo.in_range(*units(street)) is near
    assert solo.in_double_range(*units(street)) is double
    strong = solo_moves.is_strong(street.unit("g1"))
    assert solo.weak_in_double_range(*units(street)) is (double and not strong)
    assert solo.strong_out_of_range(*units(street)) is (strong and not near)
    change(street, "g1", figures=street.unit("g1").figures * 12)
    assert solo_moves.is_strong(street.unit("g1"))
    assert not solo.weak_in_double_range(*units(street))
    assert solo.strong_out_of_range(*units(street)) is (not solo.in_range(*units(street)))


@pytest.mark.rule("AA-SOLO-14", "AA-SOLO-16")
def test_who_is_uncovered_is_strong_or_weak(duel: Street) -> None:
    strong = solo_moves.is_strong(duel.unit("g1"))
    assert solo.uncovered_strong(*units(duel)) is strong
    assert solo.uncovered_weak(*units(duel)) is (not strong)
    change(duel, "g1", in_cover=True)
    assert not solo.uncovered_strong(*units(duel))
    assert not solo.uncovered_weak(*units(duel))


@pytest.mark.rule("AA-SOLO-09", "AA-SOLO-12", "AA-SOLO-13", "AA-SOLO-14", "AA-SOLO-15", "AA-SOLO-16", "AA-SOLO-17")
def test_each_kind_of_unit_has_its_tables(street: Street) -> None:
    street.insurgents(1, at=(4, 4), leader=True)
    street.insurgents(3, at=(12, 4))
    street.insurgents(3, at=(20, 4), leader=True)
    found = [solo.answers(street.state, street.unit(name))[1] for name in ("g1", "g2", "g3")]
    assert found == ["AA-SOLO-12", "AA-SOLO-14", "AA-SOLO-16"]
    found = [solo.lines(street.state, street.unit(name))[1] for name in ("g1", "g2", "g3")]
    assert found == ["AA-SOLO-13", "AA-SOLO-15", "AA-SOLO-17"]


@pytest.mark.rule("AA-SOLO-12", "AA-SOLO-14", "AA-SOLO-16", "AA-SOLO-13", "AA-SOLO-15", "AA-SOLO-17")
def test_the_lines_stand_in_the_books_order() -> None:
    assert [(line.text, line.fires, line.moves_on) for line in solo.LONE_LEADER_ANSWERS] == [
        ("solo-leader-hides", False, 0),
        ("solo-leader-under-fire", False, 0),
    ]
    assert [(line.text, line.fires, line.moves_on) for line in solo.LEADERLESS_ANSWERS] == [
        ("solo-at-vehicle", True, 0),
        ("solo-strong-takes-cover", False, 0),
        ("solo-weak-hides", False, 0),
        ("solo-double-range", True, 2),
        ("solo-in-range", True, 0),
        ("solo-weak-under-fire", False, 0),
        ("solo-strong-under-fire", True, 0),
    ]
    assert [(line.text, line.fires, line.moves_on) for line in solo.LED_ANSWERS] == [
        ("solo-at-vehicle", True, 0),
        ("solo-strong-takes-cover", False, 0),
        ("solo-weak-hides", False, 0),
        ("solo-double-range", True, 3),
        ("solo-in-range", True, 0),
        ("solo-strong-out-of-range", True, 0),
        ("solo-weak-under-fire", False, 0),
        ("solo-strong-under-fire", True, 0),
    ]
    assert [line.text for line in solo.LONE_LEADER_LINES] == [
        "solo-leader-to-unit", "solo-leader-waits", "solo-leader-to-hot-spot",
    ]  # fmt: skip
    assert [line.text for line in solo.LEADERLESS_LINES] == [
        "solo-cover-from-fight", "solo-stays-hidden", "solo-beside-leader", "solo-to-leader", "solo-beside-friend",
        "solo-to-friend",
    ]  # fmt: skip
    assert [line.text for line in solo.LED_LINES] == [
        "solo-cover-to-fight", "solo-stays-facing", "solo-to-objective", "solo-to-fight",
    ]  # fmt: skip


# ------------------------------------------------------------------ the Action Check


def table_of(monkeypatch: pytest.MonkeyPatch, *lines: Answer) -> None:
    monkeypatch.setattr(solo, "LED_ANSWERS", lines)
    monkeypatch.setattr(solo, "LEADERLESS_ANSWERS", lines)


def yes(*_: Any) -> bool:
    return True


def no(*_: Any) -> bool:
    return False


@pytest.mark.rule("AA-SOLO-06", "AA-SOLO-09", "AA-SOLO-16")
@pytest.mark.parametrize(
    ("order", "at", "point"),
    [("move", 0, 0), ("move", 3, 3), ("fire", 0, BEFORE_FIRE), ("fire", 2, 2)],
)
def test_the_first_line_that_fits_is_announced(
    duel: Street, monkeypatch: pytest.MonkeyPatch, order: str, at: int, point: int
) -> None:
    table_of(monkeypatch, Answer("never", no, fires=True), Answer("first", yes, fires=True), Answer("second", yes))
    duel.state.activations["alpha"] = Activation(id="alpha", order=order)
    played = duel.alone(ActionCheck("g1", "alpha", at))
    plan = Interruption(unit="g1", at=point, action="fire", rate="cautious", checked=True)
    assert played.state.activations["alpha"].declared == (plan,)
    assert (played.unit("g1").checked, played.unit("g1").interrupted) == (True, True)
    assert [(event.unit, event.line, event.rule) for event in played.told(Reasoned)] == [("g1", "first", "AA-SOLO-16")]


@pytest.mark.rule("AA-SOLO-09", "AA-SOLO-14")
@pytest.mark.parametrize(("face", "action"), [(2, "move"), (3, "fire")])
def test_where_both_are_possible_a_die_decides(
    duel: Street, monkeypatch: pytest.MonkeyPatch, face: int, action: str
) -> None:
    def place(state: Any, unit: Any, regular: Any, rate: str) -> int | None:
        return duel.cell(4, 4) if rate == "rapid" else None

    table_of(monkeypatch, Answer("both", yes, place=place, fires=True, moves_on=2))
    played = duel.alone(ActionCheck("g1", "alpha"), dice=[[face]])
    (plan,) = played.state.activations["alpha"].declared
    assert (plan.action, plan.rate) == (action, "rapid" if action == "move" else "cautious")
    assert played.unit("g1").rate == ("rapid" if action == "move" else "halted")
    table_of(monkeypatch, Answer("goes", yes, place=place))
    moves = duel.alone(ActionCheck("g1", "alpha"))
    assert [each.action for each in moves.state.activations["alpha"].declared] == ["move"]
    assert solo.interrupt_destination(duel.state, duel.unit("g1"), duel.unit("alpha"), "rapid") == duel.cell(4, 4)
    assert solo.interrupt_destination(duel.state, duel.unit("g1"), duel.unit("alpha"), "cautious") is None
    table_of(monkeypatch, Answer("never", no, place=place))
    assert solo.interrupt_destination(duel.state, duel.unit("g1"), duel.unit("alpha"), "rapid") is None


@pytest.mark.rule("AA-SOLO-06", "AA-SOLO-09")
def test_a_check_that_finds_no_line_costs_nothing_else(duel: Street, monkeypatch: pytest.MonkeyPatch) -> None:
    table_of(monkeypatch, Answer("never", no, fires=True))
    assert duel.alone(ActionCheck("g1", "alpha")).changes(duel) == {"g1": {"checked": True}}


@pytest.mark.rule("AA-SOLO-08", "AA-SOLO-03")
@pytest.mark.parametrize(("face", "acts"), [(4, True), (3, False)])
def test_without_a_leader_a_check_comes_first(
    duel: Street, monkeypatch: pytest.MonkeyPatch, face: int, acts: bool
) -> None:
    table_of(monkeypatch, Answer("first", yes, fires=True))
    plain = tuple(msgspec.structs.replace(figure, leader="") for figure in duel.unit("g1").figures)
    change(duel, "g1", figures=plain)
    played = duel.alone(ActionCheck("g1", "alpha"), dice=[[face]])
    assert len(played.told(NoActionCheck)) == (not acts)
    assert len(played.state.activations["alpha"].declared) == acts
    assert (played.unit("g1").checked, played.unit("g1").interrupted) == (True, True)


@pytest.mark.rule("AA-SOLO-06")
@pytest.mark.parametrize("fields", [{"checked": True}, {"interrupted": True}, {"figures": ()}, {"gone": "broken"}])
def test_one_check_a_turn(duel: Street, fields: dict[str, Any]) -> None:
    change(duel, "g1", **fields)
    assert duel.alone(ActionCheck("g1", "alpha")).changes(duel) == {}
    del duel.state.activations["alpha"]
    assert duel.alone(ActionCheck("g1", "alpha")).changes(duel) == {}


@pytest.mark.rule("AA-SOLO-01", "AA-SOLO-14", "AA-SOLO-16")
@pytest.mark.parametrize(
    ("count", "possible", "answer"),
    [
        (1, ("fire", "flee"), ("flee", "solo-weak-flees")),
        (1, ("fire",), ("fire", "solo-stands")),
        (12, ("fire", "flee"), ("fire", "solo-stands")),
        (12, ("stand", "flee"), ("stand", "solo-stands")),
    ],
)
def test_the_weak_flee_a_charge_and_the_strong_stand(
    street: Street, count: int, possible: tuple[str, ...], answer: tuple[str, str]
) -> None:
    street.insurgents(count, at=(12, 12))
    assert solo.defend_charge(street.state, street.unit("g1"), possible) == answer


# ------------------------------------------------------------------ at the end of the turn


@pytest.mark.rule("AA-SOLO-15", "AA-SOLO-13")
def test_whom_they_see_and_stand_beside(street: Street) -> None:
    street.insurgents(2, at=(12, 12))
    state, unit = street.state, street.unit("g1")
    assert not any(fits(state, unit) for fits in (solo.sees_leader, solo.sees_friend, solo.beside_leader))
    street.insurgents(2, at=(12, 18))
    assert solo.sees_friend(state, unit)
    assert not solo.sees_leader(state, unit)
    assert not solo.beside_friend(state, unit)
    street.insurgents(2, at=(12, 6), leader=True)
    assert solo.leading_friend(state, unit) == street.unit("g3")
    assert solo.sees_leader(state, unit)
    assert not solo.beside_leader(state, unit)
    change(street, "g3", cells=(street.cell(12, 10.5), street.cell(12, 9.5)))
    assert solo.beside_leader(state, unit)
    assert solo.beside_friend(state, unit)
    lone = street.unit(street.insurgents(1, at=(18, 12), leader=True))
    assert solo.leaderless_friend(state, lone) is not None
    assert solo.sees_leaderless(state, lone)


@pytest.mark.rule("AA-SOLO-13")
@pytest.mark.parametrize(("y", "neutralized", "near"), [(12.5, False, True), (22, False, False), (12.5, True, False)])
def test_who_waits_at_a_hot_spot(street: Street, y: float, neutralized: bool, near: bool) -> None:
    street.hot_spot(1, (12, 12), neutralized=neutralized)
    street.insurgents(1, at=(12, y), leader=True)
    assert solo.near_hot_spot(street.state, street.unit("g1")) is near


@pytest.mark.rule("AA-SOLO-15", "AA-SOLO-17")
@pytest.mark.parametrize(
    ("fight", "in_cover", "enemy", "fits"),
    [
        (17, False, False, {"fight_near_uncovered", "fight_elsewhere"}),
        (17, True, False, {"fight_near_hidden", "fight_elsewhere"}),
        (17, True, True, {"fight_near_facing"}),
        (17, False, True, {"fight_near_uncovered"}),
        (20, True, False, {"fight_elsewhere"}),
        (0, True, False, {"quiet"}),
        (0, True, True, set()),
    ],
)
def test_what_goes_on_around_them(street: Street, fight: float, in_cover: bool, enemy: bool, fits: set[str]) -> None:
    street.state.solo = True
    street.insurgents(1, at=(12, 12), in_cover=in_cover, leader=True)
    if enemy:
        street.regulars(1, at=(2, 12))
    street.state.combat = (street.cell(12, fight),) if fight else ()
    names = ("fight_near_uncovered", "fight_near_hidden", "fight_near_facing", "quiet", "fight_elsewhere")
    found = {name for name in names if getattr(solo, name)(street.state, street.unit("g1"))}
    assert found == fits


@pytest.mark.rule("AA-SOLO-05", "AA-SOLO-17", "AA-COVER-05", "AA-SHAKEN-03")
def test_what_follows_from_a_line(duel: Street, monkeypatch: pytest.MonkeyPatch) -> None:
    recovering = msgspec.structs.replace(duel.unit("g1"), recovers_in=2)
    stays = [OpenFire("g1"), AnnounceMerge("g1"), StayInCover("g1")]
    monkeypatch.setattr(solo, "LED_LINES", (solo.Line("never", no), solo.Line("here", yes)))
    played = duel.alone(PhaseMove("g1"))
    assert (played.follows, [event.line for event in played.told(Reasoned)]) == (stays, ["here"])
    path = (duel.cell(12, 18), duel.cell(12, 20))
    monkeypatch.setattr(
        solo,
        "LED_LINES",
        (solo.Line("blocked", yes, lambda s, u: None), solo.Line("goes", yes, lambda s, u: (path, (0, 200)))),
    )
    goes = duel.alone(PhaseMove("g1"))
    assert goes.follows == [WalkWatched("g1"), Arrived("g1")]
    assert [event.line for event in goes.told(Reasoned)] == ["goes"]
    assert (goes.state.activations["g1"].path, goes.state.activations["g1"].rate) == (path, "cautious")
    change(duel, "g1", moved=401)
    assert duel.alone(PhaseMove("g1")).state.activations["g1"].rate == "rapid"
    change(duel, "g1", moved=0, pinned=1)
    pinned = duel.alone(PhaseMove("g1"))
    assert (pinned.follows, [event.line for event in pinned.told(Reasoned)]) == (stays, ["solo-stays"])
    duel.state.units["g1"] = recovering
    recovers = duel.alone(PhaseMove("g1"))
    assert (recovers.follows, [event.line for event in recovers.told(Reasoned)]) == (
        [TakeCover("g1")],
        ["solo-recovers"],
    )


@pytest.mark.rule("AA-SOLO-15", "AA-COVER-05")
def test_without_a_leader_they_do_not_fire_where_they_stay(street: Street, monkeypatch: pytest.MonkeyPatch) -> None:
    street.state.solo = True
    street.insurgents(3, at=(12, 12))
    monkeypatch.setattr(solo, "LEADERLESS_LINES", (solo.Line("here", yes),))
    assert street.alone(PhaseMove("g1")).follows == [AnnounceMerge("g1"), StayInCover("g1")]
    assert street.alone(StayInCover("g1")).follows == [TakeCover("g1")]
    change(street, "g1", shaken_in=2)
    assert street.alone(StayInCover("g1")).follows == []

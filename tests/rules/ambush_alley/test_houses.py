"""House clearing, room by room: what must be cleared, what a fight costs, and who stays behind."""

from __future__ import annotations

from typing import Any

import pytest

from fireteam.games.ambush_alley.rules.fight import clearing
from fireteam.games.ambush_alley.rules.fight.casualties import UnitLost
from fireteam.games.ambush_alley.rules.fight.clearing import (
    Capture,
    Clear,
    Cleared,
    Enter,
    Fought,
    FoundEmpty,
    HostageRescued,
    HurtInHouse,
    LeftAsPrisoners,
    LoseTurns,
    NotCleared,
    NoteStacks,
    OfferClearing,
    Secure,
    Shock,
    Stacked,
    Withdrawals,
)
from fireteam.games.ambush_alley.rules.fight.morale import MoraleCheck
from fireteam.games.ambush_alley.rules.ground import buildings
from fireteam.games.ambush_alley.rules.ground.buildings import CAPTIVES, CLEARED, CONTESTED, DOUBTFUL, LOST_TURN, STACK
from fireteam.games.ambush_alley.state import Activation, Figure, Marker

from .street import FAR_HOUSE, HOUSE, Street, change

MAN = Figure(quality=8, morale=10)
CHIEF = Figure(quality=8, morale=10, leader="higher")
MEDIC = Figure(quality=8, morale=10, medic=True)


@pytest.fixture
def house() -> Street:
    """Marines at the wall of the market, and a clinic farther off; both are to be cleared."""
    street = Street(HOUSE, FAR_HOUSE)
    street.state.options["house_clearing"] = "yes"
    street.state.insurgency = 3
    street.regulars(3, cells=tuple(street.cell(10 + n, 8.5) for n in range(3)))
    return street


def counter(street: Street, kind: str, **fields: Any) -> str:
    name = f"{kind}-x{len(street.state.markers)}"
    street.state.markers[name] = Marker(id=name, kind=kind, **fields)
    return name


@pytest.mark.rule("AA-CLEAR-01", "AA-CLEAR-03", "AA-FOGCARD-27")
def test_which_buildings_are_to_be_cleared(house: Street) -> None:
    state = house.state
    assert buildings.uncleared(state) == clearing.to_be_cleared(state) == ["market", "clinic"]
    assert clearing.clearable(state, house.unit("alpha")) == ["market"]
    name = counter(house, CLEARED, piece="market")
    counter(house, CONTESTED, piece="clinic")
    assert buildings.cleared(state) == ["market"]
    assert buildings.uncleared(state) == ["clinic"]
    assert clearing.clearable(state, house.unit("alpha")) == []
    house.state.markers["hostage"] = Marker(id="hostage", kind="hostage", piece="market")
    assert clearing.to_be_cleared(state) == ["market", "clinic"]
    house.state.markers["hostage"] = Marker(id="hostage", kind="hostage", piece="market", count=1)
    assert clearing.to_be_cleared(state) == ["clinic"]
    del house.state.markers[name]
    house.state.options["house_clearing"] = "no"
    assert buildings.uncleared(state) == []
    assert clearing.in_play(state)
    del house.state.markers["hostage"]
    assert not clearing.in_play(state)
    assert clearing.clearable(state, house.unit("alpha")) == []


@pytest.mark.rule("AA-CLEAR-02", "AA-CLEAR-03")
def test_nobody_clears_a_building_that_insurgents_hold_or_that_he_does_not_touch(house: Street) -> None:
    gunmen = house.insurgents(1, at=(11, 12))
    assert buildings.is_occupied(house.state, "market")
    assert not buildings.is_occupied(house.state, "clinic")
    assert clearing.clearable(house.state, house.unit("alpha")) == []
    change(house, gunmen, cells=(house.cell(2, 2),))
    assert clearing.clearable(house.state, house.unit("alpha")) == ["market"]
    assert clearing.clearable(house.state, house.unit(gunmen)) == []
    change(house, gunmen, cells=(house.cell(10, 8),))
    assert clearing.clearable(house.state, house.unit(gunmen)) == [], "they clear nothing"
    change(house, "alpha", cells=tuple(house.cell(10 + n, 7) for n in range(3)))
    assert clearing.clearable(house.state, house.unit("alpha")) == []
    change(house, "alpha", cells=(house.cell(10, 7), house.cell(11, 7), house.cell(12, 8.5)))
    assert clearing.clearable(house.state, house.unit("alpha")) == ["market"], "one of them is enough"


@pytest.mark.rule("AA-CLEAR-01", "AA-CLEAR-02")
def test_what_is_closed_to_whom(house: Street) -> None:
    inside, other = house.cell(11, 11), house.cell(20, 20)
    unit = house.unit("alpha")
    shut = buildings.closed(house.state, unit)
    assert shut >> inside & 1
    assert shut >> other & 1
    own = buildings.closed(house.state, unit, inside)
    assert not own >> inside & 1, "where it is it may be"
    assert own >> other & 1
    house.insurgents(1, at=(20, 19))
    charging = buildings.closed(house.state, unit, charging=True)
    assert charging >> inside & 1
    assert not charging >> other & 1
    assert buildings.closed(house.state, house.unit("g1")) == 0
    assert buildings.shut(house.state) == shut


@pytest.mark.rule("AA-CLEAR-02")
def test_regulars_who_are_in_a_building_without_insurgents_hold_it(house: Street) -> None:
    assert house.alone(Capture()).follows == []
    change(house, "alpha", cells=tuple(house.cell(10 + n, 11) for n in range(3)))
    house.regulars(1, id="bravo", at=(11, 12.5))
    assert house.alone(Capture()).follows == [Secure("alpha", "market", "AA-CLEAR-02")]
    house.insurgents(1, at=(12, 12))
    assert house.alone(Capture()).follows == []


# ---------------------------------------------------------------------------------------------- stacking


@pytest.mark.rule("AA-CLEAR-07")
@pytest.mark.parametrize(
    ("fields", "stacks"), [({"activated": True}, True), ({}, False), ({"activated": True, "pinned": 1}, False)]
)
def test_who_ends_a_turn_at_the_wall_has_stacked(house: Street, fields: dict[str, Any], stacks: bool) -> None:
    change(house, "alpha", **fields)
    old = counter(house, STACK, unit="zulu", piece="clinic")
    played = house.alone(NoteStacks())
    assert old not in played.state.markers
    cells = house.unit("alpha").cells
    stack = Marker(id="stack-alpha-market", kind=STACK, unit="alpha", piece="market", cells=cells)
    assert played.state.markers == ({stack.id: stack} if stacks else {})
    assert len(played.told(Stacked)) == stacks


@pytest.mark.rule("AA-CLEAR-07", "AA-CLEAR-06")
@pytest.mark.parametrize(
    ("fields", "stacked"), [({}, True), ({"pinned": 1}, False), ({"moved": 50}, False), ({"cells": ()}, False)]
)
def test_a_stack_lasts_until_the_unit_moves_or_is_pinned(house: Street, fields: dict[str, Any], stacked: bool) -> None:
    unit = house.unit("alpha")
    assert not clearing.has_stacked(house.state, unit, "market")
    house.state.markers["stack-alpha-market"] = Marker(
        id="stack-alpha-market", kind=STACK, unit="alpha", piece="market", cells=unit.cells
    )
    assert not clearing.has_stacked(house.state, unit, "clinic")
    if "cells" in fields:
        fields = {"cells": (house.cell(9, 8.5), *unit.cells[1:])}
    change(house, "alpha", **fields)
    assert clearing.has_stacked(house.state, house.unit("alpha"), "market") is stacked


@pytest.mark.rule("AA-CLEAR-06")
@pytest.mark.parametrize(
    ("count", "led", "fields", "stacked", "total"),
    [
        (4, False, {}, True, 1),
        (4, False, {}, False, -1),
        (4, True, {}, False, 0),
        (4, False, {"special_forces": True}, False, 0),
        (3, False, {}, False, -2),  # three or fewer
        (5, False, {}, False, 0),  # one more for every five
        (9, False, {}, False, 0),
        (10, False, {}, False, 1),
    ],
)
def test_all_modifiers_add_up(
    house: Street, count: int, led: bool, fields: dict[str, Any], stacked: bool, total: int
) -> None:
    change(house, "alpha", **fields)
    if stacked:
        house.state.markers["stack-alpha-market"] = Marker(
            id="stack-alpha-market", kind=STACK, unit="alpha", piece="market", cells=house.unit("alpha").cells
        )
    assert clearing.modifiers(house.state, house.unit("alpha"), "market", count, led).value == total


# ---------------------------------------------------------------------------------------------- clearing


@pytest.mark.rule("AA-CLEAR-04", "AA-CLEAR-06")
def test_who_has_moved_up_may_clear_at_once(house: Street) -> None:
    house.state.activations["alpha"] = Activation(id="alpha", order="move")
    now = house.alone(OfferClearing("alpha"), choices=["clear-now"])
    assert now.state.activations["alpha"].order == "clear"
    assert house.alone(OfferClearing("alpha"), choices=["clear-later"]).changes(house) == {}
    house.state.activations["alpha"] = Activation(id="alpha", order="move", ended=True)
    assert house.alone(OfferClearing("alpha")).decision is None
    house.state.activations["alpha"] = Activation(id="alpha", order="move")
    for fields in ({"gone": "left"}, {"figures": ()}):
        change(house, "alpha", **fields)
        assert house.alone(OfferClearing("alpha")).decision is None


@pytest.mark.rule("AA-CLEAR-03")
def test_the_player_says_how_many_go_in_and_whether_the_chief_does(house: Street) -> None:
    change(house, "alpha", figures=(MAN, CHIEF, MAN))
    asked = house.alone(Clear("alpha"))
    assert asked.decision is not None
    assert asked.keys == ["party:3:leader", "party:2:leader", "party:2", "party:1:leader", "party:1"]
    party = house.alone(Clear("alpha"), choices=["party:2:leader"])
    assert party.follows == [Enter("alpha", "market", (1, 0))]
    assert house.alone(Clear("alpha"), choices=["party:2"]).follows == [Enter("alpha", "market", (0, 2))]
    for fields in ({"gone": "left"}, {"figures": ()}):
        change(house, "alpha", **fields)
        assert house.alone(Clear("alpha")).decision is None


@pytest.mark.rule("AA-CLEAR-04", "AA-CLEAR-05")
@pytest.mark.parametrize(("face", "empty"), [(4, True), (3, False)])
def test_a_die_above_the_insurgency_level_finds_nobody(house: Street, face: int, empty: bool) -> None:
    played = house.alone(Enter("alpha", "market", (0, 1, 2)), dice=[[face]] if empty else [[face], [8]])
    assert len(played.told(FoundEmpty)) == empty
    assert len(played.told(Fought)) == (not empty)
    if empty:
        assert played.follows == [Secure("alpha", "market")]
        assert played.changes(house) == {}
    counter(house, CONTESTED, piece="market")
    again = house.alone(Enter("alpha", "market", (0, 1, 2)), dice=[[8]])
    assert not again.rolls("roll-anybody-there"), "they know that somebody is there"


@pytest.mark.rule("AA-CLEAR-05", "AA-CLEAR-08")
@pytest.mark.parametrize(
    ("face", "result", "casualties", "cleared"),
    [
        # Three men without a stack: two less than the die shows.
        (4, 2, 0, True),
        (3, 1, 1, True),
        (2, 0, 2, True),
        (1, -1, 2, False),
    ],
)
def test_what_a_fight_costs(house: Street, face: int, result: int, casualties: int, cleared: bool) -> None:
    party = (0, 1, 2)
    played = house.alone(Enter("alpha", "market", party), dice=[[1], [face]])
    (event,) = played.told(Fought)
    assert (event.result, event.casualties) == (result, casualties)
    steps: list[Any] = [HurtInHouse("alpha", "market", party, casualties)] if casualties else []
    steps += [Secure("alpha", "market")] if cleared else []
    steps += [Shock("alpha", 0)] if casualties else []
    assert played.follows == steps
    assert len(played.told(NotCleared)) == (not cleared)
    kinds = {marker.kind for marker in played.state.markers.values()}
    assert kinds == ({LOST_TURN} if not casualties else set()) | ({CONTESTED} if not cleared else set())
    if not casualties:
        assert played.state.markers["lost-alpha"] == Marker(id="lost-alpha", kind=LOST_TURN, unit="alpha", turn=3)


@pytest.mark.rule("AA-CLEAR-09", "AA-CLEAR-10", "AA-AID-09")
def test_who_is_hurt_in_a_house_is_treated_at_once(house: Street) -> None:
    house.state.killed, house.state.wounded = 1, 1
    step = HurtInHouse("alpha", "market", (0, 1), 2)
    # Both are hit: one killed, one wounded; of the two tests one fails.
    played = house.alone(step, dice=[[1], [1, 2], [4, 3]])
    unit = played.unit("alpha")
    assert (len(unit.figures), unit.dead, unit.wounded, unit.bereaved) == (1, 1, 1, True)
    assert (played.state.killed, played.state.wounded) == (2, 2)
    (marker,) = played.state.markers.values()
    assert (marker.kind, marker.unit, marker.piece, marker.count) == (DOUBTFUL, "alpha", "market", 1)
    slight = house.alone(step, dice=[[1], [5, 6]])
    assert (len(slight.unit("alpha").slight), slight.state.markers, slight.unit("alpha").bereaved) == (2, {}, False)
    one = house.alone(HurtInHouse("alpha", "market", (2,), 2), dice=[[5]])
    assert len(one.unit("alpha").slight) == 1
    change(house, "alpha", figures=(MEDIC, MAN, MAN))
    helped = house.alone(HurtInHouse("alpha", "market", (1,), 1), dice=[[4]])
    assert len(helped.unit("alpha").slight) == 1, "with a medic a 4 is slight"


@pytest.mark.rule("AA-CLEAR-11", "AA-CLEAR-10")
def test_if_nobody_is_left_all_the_living_are_prisoners(house: Street) -> None:
    change(
        house,
        "alpha",
        figures=(MAN, CHIEF),
        cells=house.unit("alpha").cells[:2],
        wounded=1,
        fallen=(MAN,),
        fallen_turn=2,
    )
    played = house.alone(HurtInHouse("alpha", "market", (0, 1), 2), dice=[[1], [1, 2], [4, 4]])
    (marker,) = played.state.markers.values()
    assert (marker.kind, marker.piece, len(marker.figures)) == (CAPTIVES, "market", 3)
    assert [event.count for event in played.told(LeftAsPrisoners)] == [3]
    assert played.follows == [UnitLost("alpha", "destroyed")]
    unit = played.unit("alpha")
    assert (unit.figures, unit.dead, unit.wounded, unit.fallen) == ((), 0, 0, ())
    change(house, "alpha", slight=(MAN,))
    goes_on = house.alone(HurtInHouse("alpha", "market", (0, 1), 2), dice=[[1], [1, 2], [4, 4]])
    assert (goes_on.follows, goes_on.unit("alpha").dead, goes_on.unit("alpha").wounded) == ([], 1, 2)


@pytest.mark.rule("AA-MORALE-05", "AA-CLEAR-09")
@pytest.mark.parametrize(("wounded", "dead", "before", "checks"), [(1, 0, 0, True), (0, 1, 0, True), (1, 1, 2, False)])
def test_who_has_lost_men_in_the_house_checks_his_morale(
    house: Street, wounded: int, dead: int, before: int, checks: bool
) -> None:
    change(house, "alpha", wounded=wounded, dead=dead)
    assert house.alone(Shock("alpha", before)).follows == ([MoraleCheck("alpha")] if checks else [])


@pytest.mark.rule("AA-CLEAR-04", "AA-CLEAR-08", "AA-CLEAR-11", "AA-FOGCARD-27")
def test_a_cleared_building_frees_whoever_was_held_in_it(house: Street) -> None:
    gone = [counter(house, kind, piece="market", unit="alpha", count=1) for kind in (CONTESTED, DOUBTFUL)]
    held = counter(house, CAPTIVES, piece="market", figures=(MAN, MAN))
    kept = counter(house, CAPTIVES, piece="clinic", figures=(MAN,))
    house.state.markers["hostage"] = Marker(id="hostage", kind="hostage", piece="market")
    played = house.alone(Secure("alpha", "market"))
    assert not {*gone, held} & set(played.state.markers)
    assert kept in played.state.markers
    assert CLEARED in {marker.kind for marker in played.state.markers.values()}
    assert sum(person.startswith("freed") for person in played.state.people) == 2
    assert (played.state.markers["hostage"].count, len(played.told(HostageRescued))) == (1, 1)
    assert [event.rule for event in played.told(Cleared)] == ["AA-CLEAR-08"]
    change(house, "alpha", figures=())
    assert house.alone(Secure("alpha", "market")).changes(house) == {}
    change(house, "alpha", slight=(MAN,))
    assert house.alone(Secure("alpha", "market")).told(Cleared)


@pytest.mark.rule("AA-CLEAR-10")
def test_who_leaves_the_building_leaves_those_behind_whom_it_could_not_bring_out(house: Street) -> None:
    name = counter(house, DOUBTFUL, unit="alpha", piece="market", count=3)
    change(house, "alpha", wounded=1, dead=1)
    assert house.alone(Withdrawals()).changes(house) == {}
    assert not clearing.leaves_somebody(house.state, house.unit("alpha"))
    change(house, "alpha", cells=tuple(house.cell(2 + n, 2) for n in range(3)))
    assert clearing.leaves_somebody(house.state, house.unit("alpha"))
    played = house.alone(Withdrawals())
    assert name not in played.state.markers
    assert (played.unit("alpha").wounded, played.unit("alpha").dead) == (0, 0)
    (marker,) = played.state.markers.values()
    assert (marker.kind, marker.piece, len(marker.figures)) == (CAPTIVES, "market", 2)
    assert [event.count for event in played.told(LeftAsPrisoners)] == [2]
    house.state.markers[name] = Marker(id=name, kind=DOUBTFUL, unit="alpha", piece="market", count=1)
    one = house.alone(Withdrawals())
    assert (one.unit("alpha").wounded, one.unit("alpha").dead) == (0, 1), "the living first"
    change(house, "alpha", wounded=0, dead=0)
    assert house.alone(Withdrawals()).state.markers == {}


@pytest.mark.rule("AA-CLEAR-10", "AA-CLEAR-11")
def test_a_prisoner_of_whom_no_more_is_kept_is_as_good_as_the_others(house: Street) -> None:
    change(
        house,
        "alpha",
        figures=(Figure(quality=10, morale=12, weapon="saw", leader="higher", medic=True, radio=True), MAN, MAN),
    )
    assert clearing.like(house.unit("alpha")) == Figure(quality=10, morale=12)
    change(house, "alpha", figures=())
    assert clearing.like(house.unit("alpha")) == Figure(quality=8, morale=8)


@pytest.mark.rule("AA-CLEAR-08")
@pytest.mark.parametrize(("turn", "lost"), [(1, True), (2, True), (3, False)])
def test_who_has_fought_through_a_building_loses_his_next_turn(house: Street, turn: int, lost: bool) -> None:
    name = counter(house, LOST_TURN, unit="alpha", turn=turn)
    played = house.alone(LoseTurns())
    assert played.changes(house) == ({name: None, "alpha": {"activated": True, "spent": True}} if lost else {})
    change(house, "alpha", gone="left")
    assert house.alone(LoseTurns()).changes(house) == ({name: None} if lost else {})


@pytest.mark.rule("AA-CLEAR-08", "AA-CLEAR-10")
def test_what_is_owed_is_each_units_own(house: Street) -> None:
    house.regulars(1, id="bravo", at=(2, 2))
    one = counter(house, LOST_TURN, unit="alpha", turn=3)
    two = counter(house, DOUBTFUL, unit="alpha", piece="market", count=1)
    counter(house, DOUBTFUL, unit="bravo", piece="market", count=1)
    counter(house, STACK, unit="alpha", piece="market")
    assert [marker.id for marker in clearing.owed(house.state, house.unit("alpha"))] == [one, two]

"""Arrival of Insurgent Reinforcements: whether, who, and where."""

from __future__ import annotations

import msgspec
import pytest

from fireteam.games.ambush_alley.content import library
from fireteam.games.ambush_alley.rules.ground.room import room
from fireteam.games.ambush_alley.rules.ground.terrain import table
from fireteam.games.ambush_alley.rules.insurgents.insurgent_phase import eligible
from fireteam.games.ambush_alley.rules.insurgents.reinforcements import (
    GroupArrived,
    GroupArrives,
    GroupLost,
    GroupRolled,
    NoReinforcements,
    PlaceGroup,
    Reinforcements,
    RollGroup,
    arrival_area,
)
from fireteam.games.ambush_alley.rules.move.out_of_contact import barred
from fireteam.spaces.plane.bits import members

from .street import Played, Street

SPOTS = ((3, 3), (12, 3), (21, 3), (3, 12), (21, 12))


@pytest.fixture
def quarter(street: Street) -> Street:
    """An empty quarter with five Hot Spots; the dice of the Insurgents decide who comes."""
    for number, at in enumerate(SPOTS, start=1):
        street.hot_spot(number, at)
    street.state.insurgency = 3
    return street


def newest(played: Played) -> list[tuple[str, str]]:
    """The figures of the last group that arrived: weapon and leadership."""
    unit = played.unit(played.told(GroupArrived)[-1].unit)
    return [(figure.weapon, figure.leader) for figure in unit.figures]


MAN, LEADER = ("", ""), ("", "leader")


@pytest.mark.rule("AA-REINF-01")
def test_nobody_comes_in_the_first_turn_and_a_check_is_made_from_the_second_on(quarter):
    quarter.state.turn = 1
    assert not quarter.play(Reinforcements()).rolls()
    quarter.state.turn = 2
    assert [roll.why for roll in quarter.play(Reinforcements(), dice=[[6]]).rolls()] == ["roll-reinforcements"]


@pytest.mark.rule("AA-REINF-01")
def test_who_has_just_come_may_act_at_once_but_not_move_out_of_contact(quarter):
    quarter.regulars(1, at=(12, 22))
    played = quarter.play(PlaceGroup(("rifle",), 2), choices=[f"arrive:{quarter.cell(12, 5)}"])
    unit = played.unit("g1")
    assert unit.placed == played.state.turn
    assert not any((unit.interrupted, unit.acted, unit.spent))
    assert eligible(played.state) == [unit]
    assert barred(played.state, unit) in ("reason-fixed", "reason-just-placed")


@pytest.mark.rule("AA-REINF-02")
@pytest.mark.parametrize(("face", "arrives"), [(1, True), (3, True), (4, False), (6, False)])
def test_a_die_not_above_the_insurgency_level_brings_reinforcements(quarter, face, arrives):
    dice = [[face], [3, 3], [2], [6], [2]] if arrives else [[face]]
    played = quarter.play(Reinforcements(), dice=dice)
    assert bool(played.told(GroupRolled)) is arrives
    assert bool(played.told(NoReinforcements)) is not arrives
    assert not played.dice_left


@pytest.mark.rule("AA-REINF-03", "AA-REINF-07")
@pytest.mark.parametrize(
    ("roll", "dice", "figures"),
    [
        ([1, 1], [[4], [6]], [MAN] * 4 + [("light", "")]),
        ([1, 2], [[3], [6]], [("rpg", "")]),
        ([2, 3], [[3], [6]], [("rpg", "")]),
        ([2, 4], [[4], [6]], [MAN] * 6),
        ([3, 4], [[4]], [LEADER] + [MAN] * 4 + [("light", "")]),
        ([4, 4], [[1], [6]], [MAN] * 3),
        ([4, 6], [[6]], [("light", "")]),
        ([5, 6], [[4], [1]], [LEADER] + [MAN] * 4 + [("rpg", "")]),
        ([6, 6], [[5, 4], [6]], [MAN] * 9),
    ],
)
def test_the_table_says_who_comes(quarter, roll, dice, figures):
    arrives = f"arrive:{quarter.cell(12, 4)}"
    played = quarter.play(RollGroup(), dice=[roll, *dice, [2]], choices=[arrives])
    assert newest(played) == figures
    assert not played.dice_left
    assert len(played.told(GroupArrived)) == 1


@pytest.mark.rule("AA-REINF-07", "AA-REINF-06")
@pytest.mark.parametrize("roll", [[1, 3], [4, 5]])
def test_roll_again_adds_another_unit_with_its_own_place(quarter, roll):
    played = quarter.play(
        RollGroup(),
        dice=[roll, [2], [6], [1], roll, [3], [6], [5], [4, 6], [6], [3]],
        choices=[
            f"arrive:{quarter.cell(3, 4)}",
            f"arrive:{quarter.cell(21, 14)}",
            f"arrive:{quarter.cell(21, 4)}",
        ],
    )
    arrived = played.told(GroupArrived)
    assert [(event.figures, event.number) for event in arrived] == [(2, 1), (3, 5), (1, 3)]
    assert [event.unit for event in arrived] == ["g1", "g2", "g3"]
    assert len(played.rolls("roll-location")) == 3


@pytest.mark.rule("AA-REINF-07")
def test_the_standard_table_has_a_line_for_every_roll():
    rows = library.arrivals("standard").rows
    assert [row.roll for row in rows] == list(range(2, 13))
    assert [row.roll for row in rows if row.again] == [4, 9]
    assert [row.roll for row in rows if row.leader] == [7, 11]


@pytest.mark.rule("AA-REINF-08")
@pytest.mark.parametrize(("face", "weapon"), [(1, "rpg"), (4, "rpg"), (5, "at_rpg"), (6, "at_rpg")])
def test_a_marked_rpg_is_an_at_rpg_on_5_or_6(quarter, face, weapon):
    played = quarter.play(RollGroup(), dice=[[1, 2], [face], [6], [2]], choices=[f"arrive:{quarter.cell(12, 4)}"])
    assert newest(played) == [(weapon, "")]


@pytest.mark.rule("AA-REINF-09")
@pytest.mark.parametrize(
    ("roll", "counts", "figures"),
    [
        ([3, 3], [[1]], [LEADER, MAN, MAN]),
        ([1, 1], [[2]], [LEADER, MAN, ("light", "")]),
        ([4, 6], [], [("light", "leader")]),
    ],
)
def test_on_a_1_a_figure_becomes_the_leader_of_a_unit_that_would_have_none(quarter, roll, counts, figures):
    played = quarter.play(RollGroup(), dice=[roll, *counts, [1], [2]], choices=[f"arrive:{quarter.cell(12, 4)}"])
    assert newest(played) == figures


@pytest.mark.rule("AA-REINF-09")
@pytest.mark.parametrize("face", [2, 6])
def test_otherwise_it_stays_leaderless(quarter, face):
    played = quarter.play(RollGroup(), dice=[[3, 3], [1], [face], [2]], choices=[f"arrive:{quarter.cell(12, 4)}"])
    assert newest(played) == [MAN] * 3


@pytest.mark.rule("AA-REINF-04")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5])
def test_a_die_names_the_hot_spot(quarter, face):
    asked = quarter.play(GroupArrives(("rifle",)), dice=[[face]])
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-arrive"
    spot = quarter.state.hot_spots[face].cell
    assert asked.decision.options.find(f"arrive:{spot}") is not None


@pytest.mark.rule("AA-REINF-04")
def test_on_a_6_the_insurgent_player_chooses(quarter):
    asked = quarter.play(GroupArrives(("rifle",)), dice=[[6]])
    assert asked.decision is not None
    assert asked.decision.seats == ("insurgents",)
    assert asked.keys == ["at:1", "at:2", "at:3", "at:4", "at:5"]
    chosen = quarter.play(GroupArrives(("rifle",)), dice=[[6]], choices=["at:4", f"arrive:{quarter.cell(3, 13)}"])
    assert chosen.told(GroupArrived)[0].number == 4


@pytest.mark.rule("AA-REINF-05")
def test_every_figure_stands_within_4_inches_in_cohesion_and_beside_nobody(quarter):
    marine = quarter.regulars(1, at=(12, 5))
    kinds = ("rifle",) * 8
    asked = quarter.play(PlaceGroup(kinds, 2))
    assert asked.decision is not None
    ground, spot = quarter.table, quarter.cell(12, 3)
    offered = [option.places[0] for option in asked.decision.options]
    assert offered
    for cell in offered[:: max(1, len(offered) // 12)]:
        unit = quarter.play(PlaceGroup(kinds, 2), choices=[f"arrive:{cell}"]).unit("g1")
        assert len(unit.cells) == 8
        assert ground.cohesive(unit.cells, 100)
        assert max(ground.distance(spot, own) for own in unit.cells) <= 400
        assert min(ground.distance(own, quarter.unit(marine).cells[0]) for own in unit.cells) > 75
    assert quarter.cell(12, 5.5) not in offered


@pytest.mark.rule("AA-REINF-05")
def test_nobody_arrives_in_impassable_terrain():
    street = Street({"id": "wreck", "kind": "wreck", "points": [[10, 2], [12, 2], [12, 4], [10, 4]]})
    street.hot_spot(1, (12.5, 3))
    asked = street.play(PlaceGroup(("rifle",), 1))
    assert asked.decision is not None
    assert all(table(asked.state).standing >> option.places[0] & 1 for option in asked.decision.options)
    assert asked.decision.options.find(f"arrive:{street.table.at(13, 3)}") is not None


@pytest.mark.rule("AA-REINF-05")
def test_even_a_single_man_is_lost_where_others_stand_everywhere(street):
    street.hot_spot(1, (0, 0))
    for x in range(6):
        for y in range(6):
            street.insurgents(1, (x, y))
    assert street.play(PlaceGroup(("rifle",), 1)).told(GroupLost)


@pytest.mark.rule("AA-REINF-05")
def test_a_group_without_room_is_lost(street):
    street.hot_spot(1, (0, 0))
    played = street.play(PlaceGroup(("rifle",) * 30, 1))
    assert played.told(GroupLost)[0].rule == "AA-REINF-05"
    assert not played.state.units


@pytest.mark.rule("AA-REINF-05", "AA-COHESION-01")
def test_nobody_arrives_where_his_group_would_be_torn_apart(street: Street) -> None:
    crowd = street.insurgents(24, at=(20, 20))
    around = [(x, y) for y in range(10, 15) for x in range(10, 15) if (x, y) != (12, 12)]
    cells = tuple(street.cell(x, y) for x, y in around)
    street.state.units[crowd] = msgspec.structs.replace(street.unit(crowd), cells=cells)
    middle, outside = street.cell(12, 12), street.cell(12, 16)
    area = street.table.within(middle, 450)
    assert room(street.state, area, 1) >> middle & 1, "there is room for one man"
    assert not room(street.state, area, 2) >> middle & 1, "and for the second one only beyond the crowd"
    assert room(street.state, area, 2) >> outside & 1


@pytest.mark.rule("AA-REINF-05")
def test_the_height_of_a_floor_counts_where_figures_arrive() -> None:
    corners = [[10, 8], [16, 8], [16, 11], [10, 11]]
    street = Street({"id": "h", "kind": "building", "points": corners, "floors": 2})
    street.hot_spot(1, (12, 12))
    area, spot = arrival_area(street.state, 1), street.cell(12, 12)
    near = [cell for cell in members(street.table.standing) if street.table.distance(spot, cell) <= 400]
    assert members(area) == near
    upstairs = street.cell(12, 8.5, 1)
    assert street.table.within(spot, 400) >> upstairs & 1
    assert not area >> upstairs & 1, "3.5 in across and a floor up"

"""Merging Units: what was announced becomes one unit at the start of the next turn."""

from __future__ import annotations

import msgspec
import pytest

from fireteam.games.ambush_alley.aid import ReturnSlightlyWounded
from fireteam.games.ambush_alley.leaders import Join
from fireteam.games.ambush_alley.merging import AnnounceMerge, MergeAnnounced, Merged, MergeUnits
from fireteam.games.ambush_alley.state import Figure
from fireteam.games.ambush_alley.turn import StartOfTurn
from fireteam.games.ambush_alley.units import has_leadership, morale, on_table, quality
from fireteam.games.ambush_alley.vehicle_damage import FallAboard

HURT = Figure(quality=8, morale=10)


@pytest.mark.rule("AA-MERGE-01")
def test_the_owner_of_units_in_cohesion_is_asked_whether_they_will_merge(street):
    street.regulars(1, at=(10, 10))
    street.regulars(1, at=(11.5, 10))
    street.regulars(1, at=(10, 12))
    asked = street.play(AnnounceMerge("alpha"))
    assert asked.decision is not None
    assert asked.decision.seats == ("regulars",)
    assert asked.keys == ["merge:bravo", "separate"]
    assert not street.play(AnnounceMerge("alpha"), choices=["separate"]).unit("alpha").merging
    announced = street.play(AnnounceMerge("alpha"), choices=["merge:bravo"])
    assert announced.told(MergeAnnounced)
    assert [unit.id for unit in on_table(announced.state, "regulars")] == ["alpha", "bravo", "charlie"]


@pytest.mark.rule("AA-MERGE-01")
def test_they_are_one_unit_from_the_beginning_of_the_next_turn(street):
    street.regulars(2, at=(10, 10), merging="bravo", activated=True, wounded=1, last_enemy="g1")
    street.regulars(3, at=(10, 12), activated=True, fallen=(HURT,), fallen_turn=2, slight=(HURT,))
    street.person("contractor1", at=(10, 10), unit="alpha")
    street.state.turn = 0
    before = {*street.unit("alpha").cells, *street.unit("bravo").cells}
    played = street.play(StartOfTurn())
    assert [event.friend for event in played.told(Merged)] == ["alpha"]
    bravo = played.unit("bravo")
    assert len(bravo.figures) == 6  # two, three, and the slightly wounded man who returned after they merged
    assert before <= set(bravo.cells)
    assert (bravo.wounded, len(bravo.fallen), bravo.fallen_turn, bravo.last_enemy) == (1, 1, 2, "g1")
    assert not bravo.activated
    assert played.state.people["contractor1"].unit == "bravo"
    assert played.unit("alpha").gone == "merged"
    assert [unit.id for unit in on_table(played.state, "regulars")] == ["bravo"]


@pytest.mark.rule("AA-MERGE-01")
def test_units_that_have_drifted_apart_or_are_gone_do_not_merge(street):
    street.regulars(1, at=(10, 10), merging="bravo")
    street.regulars(1, at=(12, 10))
    apart = street.play(MergeUnits())
    assert not apart.told(Merged)
    assert not apart.unit("alpha").merging
    street.insurgents(1, at=(5, 5), merging="g2")
    street.insurgents(1, at=(5, 6), gone="broken")
    assert not street.play(MergeUnits()).told(Merged)


@pytest.mark.rule("AA-MERGE-01", "AA-MERGE-02")
def test_three_units_merge_into_one_and_a_seen_one_makes_it_seen(street):
    street.insurgents(2, at=(5, 5), merging="g2", seen=True)
    street.insurgents(2, at=(5, 7), merging="g3")
    street.insurgents(2, at=(5, 9), leader=True)
    played = street.play(MergeUnits())
    group = played.unit("g3")
    assert len(group.figures) == 6
    assert group.seen
    assert [unit.id for unit in on_table(played.state, "insurgents")] == ["g3"]
    assert any(figure.leader for figure in group.figures)


@pytest.mark.rule("AA-MERGE-02")
def test_units_of_different_ratings_become_a_mixed_unit(street):
    street.insurgents(3, at=(5, 5), quality=6, morale=8, merging="g2")
    street.insurgents(2, at=(5, 7), quality=10, morale=12)
    group = street.play(MergeUnits()).unit("g2")
    assert sorted(figure.quality for figure in group.figures) == [6, 6, 6, 10, 10]
    assert (quality(group), morale(group)) == (6, 8)


@pytest.mark.rule("AA-MERGE-02")
def test_morale_that_one_of_them_has_lost_goes_over_to_its_figures(street):
    street.insurgents(3, at=(5, 5), morale=10, morale_loss=1, merging="g2")
    street.insurgents(2, at=(5, 7), morale=10)
    group = street.play(MergeUnits()).unit("g2")
    assert sorted(figure.morale for figure in group.figures) == [8, 8, 8, 10, 10]
    assert (group.morale_loss, morale(group)) == (0, 8)
    street.state.units["g2"] = msgspec.structs.replace(street.unit("g2"), morale_loss=1)
    both = street.play(MergeUnits()).unit("g2")
    assert (both.morale_loss, morale(both)) == (1, 8)
    assert {figure.morale for figure in both.figures} == {10}


@pytest.mark.rule("AA-MERGE-01")
def test_the_two_sides_never_merge_and_teams_stay_teams(street):
    street.regulars(1, at=(10, 10))
    street.insurgents(1, at=(10, 11.5))
    street.regulars(2, at=(10, 8), id="team", team=True)
    assert street.play(AnnounceMerge("alpha")).decision is None
    assert street.play(AnnounceMerge("team")).decision is None


@pytest.mark.rule("AA-MERGE-01")
def test_the_books_insurgents_merge_with_the_nearest_unit_unasked(street):
    street.state.solo = True
    street.insurgents(1, at=(10, 10))
    street.insurgents(1, at=(11.5, 10))
    street.insurgents(1, at=(9, 10))
    played = street.play(AnnounceMerge("g1"))
    assert played.decision is None
    assert played.unit("g1").merging == "g3"


@pytest.mark.rule("AA-FOGCARD-26", "AA-FOGCARD-28", "AA-MERGE-01", "AA-LEADER-06")
@pytest.mark.parametrize(("first", "second"), [(True, True), (True, False), (False, True), (False, False)])
def test_a_merged_unit_is_treated_as_led_only_if_both_its_parts_were(street, first, second):
    street.insurgents(1, at=(12, 12), led=first)
    street.insurgents(3, at=(12, 14), led=second, merging="g1")
    played = street.play(MergeUnits())
    assert len(played.unit("g1").figures) == 4
    assert has_leadership(played.state, played.unit("g1")) is (first and second)


@pytest.mark.rule("AA-FOGCARD-26", "AA-LEADER-08")
def test_a_sniper_whom_a_leader_joins_is_still_treated_as_led_when_the_leader_falls(street):
    sniper = street.insurgents(1, at=(12, 12), weapons=["dragunov"], led=True)
    leader = street.insurgents(1, at=(13.5, 12), leader=True)
    united = street.play(Join(leader), choices=[f"join:{sniper}"]).unit(sniper)
    assert len(united.figures) == 2
    assert united.led


@pytest.mark.rule("AA-MOVE-05")
def test_the_move_of_the_leader_is_measured_after_a_merger_too(street):
    street.insurgents(4, at=(12, 12))
    street.insurgents(4, at=(12, 14), leader=True, merging="g1")
    lead = street.unit("g2").cells[0]
    group = street.play(MergeUnits()).unit("g1")
    assert group.figures[0].leader
    assert group.cells[0] == lead


@pytest.mark.rule("AA-MOVE-05", "AA-CASUALTY-07")
def test_where_the_first_of_two_leaders_falls_the_move_of_the_second_is_measured(street):
    street.insurgents(2, at=(12, 12), leader=True)
    street.insurgents(2, at=(12, 14), leader=True, merging="g1")
    street.state = street.play(MergeUnits()).state
    second = street.unit("g1").cells[2]
    fallen = street.play(FallAboard("g1", (0,)), dice=[[9, 9, 9]]).unit("g1")
    assert len(fallen.figures) == 3
    assert (fallen.figures[0].leader, fallen.cells[0]) == ("leader", second)


@pytest.mark.rule("AA-MOVE-05", "AA-AID-07")
def test_the_move_of_a_leader_who_was_slightly_wounded_is_measured_again(street):
    street.regulars(1, at=(2, 2), higher=True)
    leader = street.unit("alpha").figures[0]
    street.regulars(3, at=(12, 12), slight=(leader,))
    squad = street.play(ReturnSlightlyWounded()).unit("bravo")
    assert [figure.leader for figure in squad.figures] == ["higher", "", "", ""]
    assert len(set(squad.cells)) == 4

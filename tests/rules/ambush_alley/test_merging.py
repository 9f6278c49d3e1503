"""Merging Units: what was announced becomes one unit at the start of the next turn."""

from __future__ import annotations

import msgspec
import pytest

from fireteam.games.ambush_alley.rules.ground.buildings import DOUBTFUL, LOST_TURN
from fireteam.games.ambush_alley.rules.ground.sight import gap
from fireteam.games.ambush_alley.rules.people.first_aid import ReturnSlightlyWounded
from fireteam.games.ambush_alley.rules.turn.leaders import Join
from fireteam.games.ambush_alley.rules.turn.merging import AnnounceMerge, MergeAnnounced, Merged, MergeUnits, hand_over
from fireteam.games.ambush_alley.rules.turn.turn import StartOfTurn
from fireteam.games.ambush_alley.rules.units import has_leadership, morale, on_table, quality
from fireteam.games.ambush_alley.rules.vehicles.vehicle_damage import FallAboard
from fireteam.games.ambush_alley.state import Figure, Marker

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


@pytest.mark.rule("AA-MERGE-01")
@pytest.mark.parametrize("field", ["armor", "special_forces", "sniper", "in_cover"])
@pytest.mark.parametrize(("first", "second"), [(True, True), (True, False), (False, True), (False, False)])
def test_a_merged_unit_has_only_what_both_its_parts_had(street, field, first, second):
    street.regulars(2, at=(12, 12), **{field: first})
    street.regulars(2, at=(12, 14), merging="alpha", **{field: second})
    assert getattr(street.play(MergeUnits()).unit("alpha"), field) is (first and second)


@pytest.mark.rule("AA-MERGE-01")
def test_a_merged_unit_no_longer_lies_in_wait(street):
    street.regulars(2, at=(12, 12), overwatch=True)
    street.regulars(2, at=(12, 14), merging="alpha", overwatch=True)
    assert not street.play(MergeUnits()).unit("alpha").overwatch


LATER = {"regroups_in", "recovers_in", "shaken_in", "placed", "fired_at_in"}


@pytest.mark.rule("AA-MERGE-02")
@pytest.mark.parametrize("field", sorted(LATER))
@pytest.mark.parametrize(("first", "second"), [(2, 3), (3, 2), (0, 3), (3, 0)])
def test_whatever_still_binds_one_of_them_binds_the_merged_unit(street, field, first, second):
    street.insurgents(2, at=(12, 12), **{field: first})
    street.insurgents(2, at=(12, 14), merging="g1", **{field: second})
    assert getattr(street.play(MergeUnits()).unit("g1"), field) == 3


@pytest.mark.rule("AA-MERGE-02", "AA-DEPEND-02")
@pytest.mark.parametrize(("first", "second", "since"), [(2, 3, 2), (3, 2, 2), (0, 3, 3), (3, 0, 3), (0, 0, 0)])
def test_the_casualties_of_a_merged_unit_wait_since_the_first_of_them_fell(street, first, second, since):
    for turn, at, more in ((first, (12, 12), {}), (second, (12, 14), {"merging": "alpha"})):
        street.regulars(2, at=at, fallen=(HURT,) if turn else (), fallen_turn=turn, **more)
    merged = street.play(MergeUnits()).unit("alpha")
    assert merged.fallen_turn == since
    assert len(merged.fallen) == (first > 0) + (second > 0)


@pytest.mark.rule("AA-MERGE-02", "AA-DEPEND-02")
def test_all_burdens_of_both_are_the_merged_units(street):
    prisoner = Figure(quality=6, morale=8)
    street.regulars(2, at=(12, 12), wounded=1, dead=2, slight=(HURT,), prisoners=(prisoner,), bereaved=True, seen=True)
    street.regulars(2, at=(12, 14), merging="alpha", wounded=3, dead=4, slight=(HURT, HURT), prisoners=(prisoner,))
    merged = street.play(MergeUnits()).unit("alpha")
    assert (merged.wounded, merged.dead, len(merged.slight), len(merged.prisoners)) == (4, 6, 3, 2)
    assert merged.bereaved
    assert merged.seen
    for name, bereaved in (("alpha", False), ("bravo", True)):
        street.state.units[name] = msgspec.structs.replace(street.unit(name), bereaved=bereaved)
    assert street.play(MergeUnits()).unit("alpha").bereaved
    nothing_left = street.play(MergeUnits()).unit("bravo")
    assert (nothing_left.gone, nothing_left.figures, nothing_left.cells) == ("merged", (), ())
    assert (nothing_left.wounded, nothing_left.dead, nothing_left.slight, nothing_left.prisoners) == (0, 0, (), ())
    assert (nothing_left.fallen, nothing_left.merging) == ((), "")


@pytest.mark.rule("AA-MERGE-02")
@pytest.mark.parametrize(("first", "second", "last"), [("g1", "", "g1"), ("", "g2", "g2"), ("g1", "g2", "g1")])
def test_the_merged_unit_knows_who_fired_at_one_of_them(street, first, second, last):
    street.regulars(2, at=(12, 12), last_enemy=first)
    street.regulars(2, at=(12, 14), merging="alpha", last_enemy=second)
    assert street.play(MergeUnits()).unit("alpha").last_enemy == last


@pytest.mark.rule("AA-MERGE-02", "AA-SHAKEN-01")
def test_a_loss_that_both_have_alike_stays_the_units_and_one_of_either_goes_over_to_its_men(street):
    street.insurgents(2, at=(12, 12), quality=8, morale=10, quality_loss=1, morale_loss=1)
    street.insurgents(2, at=(12, 14), quality=8, morale=10, quality_loss=1, morale_loss=1, merging="g1")
    alike = street.play(MergeUnits()).unit("g1")
    assert (alike.quality_loss, alike.morale_loss) == (1, 1)
    assert {(figure.quality, figure.morale) for figure in alike.figures} == {(8, 10)}
    street.state.units["g2"] = msgspec.structs.replace(street.unit("g2"), quality_loss=0, fallen=(HURT,))
    apart = street.play(MergeUnits()).unit("g1")
    assert (apart.quality_loss, apart.morale_loss) == (0, 0)
    assert [(figure.quality, figure.morale) for figure in apart.figures] == [(6, 8), (6, 8), (8, 8), (8, 8)]
    # A die never falls below d6, however much the unit has lost.
    street.state.units["g1"] = msgspec.structs.replace(street.unit("g1"), quality_loss=3, morale_loss=4)
    worst = street.play(MergeUnits()).unit("g1")
    assert [(figure.quality, figure.morale) for figure in worst.figures][:2] == [(6, 6), (6, 6)]


@pytest.mark.rule("AA-MERGE-01")
@pytest.mark.parametrize("field", [{"team": True}, {"emplaced": True}])
def test_neither_teams_nor_emplaced_guns_nor_vehicles_merge_with_anybody(street, field):
    street.insurgents(2, at=(12, 12))
    street.insurgents(2, at=(12, 14), **field)
    assert street.play(AnnounceMerge("g1")).decision is None
    assert street.play(AnnounceMerge("g2")).decision is None
    street.insurgents(2, at=(12, 10))
    assert street.play(AnnounceMerge("g1")).keys == ["merge:g3", "separate"]


@pytest.mark.rule("AA-MERGE-01")
def test_a_unit_merges_on_foot_only(street):
    truck = street.vehicle("humvee", (12, 12))
    x, y = (side / 2 for side in street.table.point(street.unit(truck).cells[0])[:2])
    marines = street.regulars(2, at=(x + 1.5, y))
    assert gap(street.state, street.unit(marines), street.unit(truck)) < 100, "less than an inch"
    assert street.play(AnnounceMerge(marines)).decision is None
    assert street.play(AnnounceMerge(truck)).decision is None


@pytest.mark.rule("AA-MERGE-01")
def test_an_inch_between_their_bases_is_near_enough_and_no_more(street):
    street.regulars(1, at=(10, 10))
    street.regulars(1, at=(11.5, 10))  # 0.75 in from base to base
    street.regulars(1, at=(10, 12))  # 1.25 in
    assert street.play(AnnounceMerge("alpha")).keys == ["merge:bravo", "separate"]
    for name, together in (("bravo", True), ("charlie", False)):
        street.state.units["alpha"] = msgspec.structs.replace(street.unit("alpha"), merging=name)
        assert bool(street.play(MergeUnits()).told(Merged)) is together


@pytest.mark.rule("AA-MERGE-01")
@pytest.mark.parametrize("fields", [{"gone": "left"}, {"figures": (), "wounded": 1}, {"merging": "bravo"}])
def test_nobody_is_asked_for_a_unit_that_is_gone_has_nobody_able_or_has_announced_it_already(street, fields):
    street.regulars(1, at=(10, 10))
    street.regulars(1, at=(11.5, 10))
    street.state.units["alpha"] = msgspec.structs.replace(street.unit("alpha"), **fields)
    assert street.play(AnnounceMerge("alpha")).decision is None


@pytest.mark.rule("AA-MERGE-01")
def test_who_is_merging_with_the_unit_already_is_not_offered(street):
    street.regulars(1, at=(10, 10))
    street.regulars(1, at=(11.5, 10), merging="alpha")
    assert street.play(AnnounceMerge("alpha")).decision is None


@pytest.mark.rule("AA-MERGE-01", "AA-SOLO-15")
def test_the_books_rule_is_for_insurgents_alone(street):
    street.state.solo = True
    street.regulars(1, at=(10, 10))
    street.regulars(1, at=(11.5, 10))
    assert street.play(AnnounceMerge("alpha")).keys == ["merge:bravo", "separate"]


@pytest.mark.rule("AA-MERGE-01")
def test_one_that_cannot_merge_any_more_does_not_keep_others_from_it(street):
    street.insurgents(1, at=(2, 2), merging="g9")
    street.insurgents(1, at=(4, 2), merging="g2")
    street.insurgents(2, at=(12, 12), merging="g4")
    street.insurgents(2, at=(12, 14))
    assert [event.friend for event in street.play(MergeUnits()).told(Merged)] == ["g3"]


@pytest.mark.rule("AA-MERGE-01")
def test_what_followed_the_unit_follows_the_one_it_has_become(street):
    street.regulars(2, at=(12, 12))
    street.regulars(2, at=(12, 14), merging="alpha")
    street.regulars(2, at=(2, 2))
    street.person("guest", at=(12, 14), unit="bravo")
    street.person("other", at=(2, 2), unit="charlie")
    merged = street.play(MergeUnits()).state
    assert {person.id: person.unit for person in merged.people.values()} == {"guest": "alpha", "other": "charlie"}
    # Who was to merge with the unit that is no more merges with the one it has become; that one with nobody.
    for name, goal in (("alpha", "bravo"), ("charlie", "bravo")):
        street.state.units[name] = msgspec.structs.replace(street.unit(name), merging=goal)
    after = hand_over_all(street)
    assert {unit.id: unit.merging for unit in after.units.values()} == {"alpha": "", "bravo": "", "charlie": "alpha"}


def hand_over_all(street):
    played = street.play()
    played.umpire._changed = False
    hand_over(played.umpire, played.unit("bravo"), "alpha", "merged")
    return played.state


@pytest.mark.rule("AA-MERGE-01", "AA-FOGCARD-22")
def test_the_press_goes_over_with_its_own_unit_only_and_no_other_counter_does(street):
    street.regulars(2, at=(12, 12))
    street.regulars(2, at=(12, 14), merging="alpha")
    street.regulars(2, at=(2, 2))
    for name, kind, unit in (
        ("with-it", "press", "bravo"),
        ("elsewhere", "press", "charlie"),
        ("called-bravo", "called", "bravo"),
        ("called-charlie", "called", "charlie"),
    ):
        street.state.markers[name] = Marker(id=name, kind=kind, unit=unit)
    after = street.play(MergeUnits()).state.markers
    assert {name: counter.unit for name, counter in after.items()} == {
        "with-it": "alpha",
        "elsewhere": "charlie",
        "called-bravo": "bravo",
        "called-charlie": "charlie",
    }


@pytest.mark.rule("AA-MERGE-01", "AA-CLEAR-08", "AA-CLEAR-10")
@pytest.mark.parametrize("kind", [LOST_TURN, DOUBTFUL])
def test_what_a_unit_owes_for_clearing_the_merged_unit_owes(street, kind):
    street.regulars(2, at=(12, 12))
    street.regulars(2, at=(12, 14), merging="alpha")
    street.state.markers["owed"] = Marker(id="owed", kind=kind, unit="bravo", piece="market", turn=2)
    street.state.markers["other"] = Marker(id="other", kind=kind, unit="charlie", piece="market", turn=2)
    after = street.play(MergeUnits()).state.markers
    assert (after["owed"].unit, after["other"].unit) == ("alpha", "charlie")


@pytest.mark.rule("AA-MERGE-01")
def test_a_unit_does_not_merge_with_one_of_the_other_side_that_stands_beside_it(street):
    street.regulars(2, at=(12, 12), merging="g1")
    street.insurgents(2, at=(12, 14))
    played = street.play(MergeUnits())
    assert not played.told(Merged)
    assert [len(played.unit(name).figures) for name in ("alpha", "g1")] == [2, 2]
    assert not played.unit("alpha").merging


@pytest.mark.rule("AA-MERGE-01")
def test_a_unit_that_has_nobody_left_merges_with_nobody(street):
    street.regulars(2, at=(12, 12), merging="bravo", wounded=1)
    street.regulars(2, at=(12, 14))
    street.state.units["alpha"] = msgspec.structs.replace(street.unit("alpha"), figures=(), wounded=2)
    assert not street.play(MergeUnits()).told(Merged)
    beside = street.unit("bravo")
    street.state.units["alpha"] = msgspec.structs.replace(beside, id="alpha", gone="left", merging="bravo")
    assert not street.play(MergeUnits()).told(Merged)


@pytest.mark.rule("AA-MERGE-01")
def test_who_stays_separate_announces_nothing(street):
    street.regulars(1, at=(10, 10))
    street.regulars(1, at=(11.5, 10))
    assert not street.play(AnnounceMerge("alpha"), choices=["separate"]).told(MergeAnnounced)


@pytest.mark.rule("AA-MERGE-01", "AA-SOLO-15")
def test_where_nobody_is_near_there_is_nothing_to_announce(street):
    street.state.solo = True
    street.insurgents(1, at=(10, 10))
    street.insurgents(1, at=(20, 20))
    alone = street.play(AnnounceMerge("g1"), AnnounceMerge("nobody"))
    assert alone.decision is None
    assert not alone.told(MergeAnnounced)

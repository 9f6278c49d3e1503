"""The scenario Contracting Trouble: its forces, its rules for the contractors, and what wins it."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from fireteam.engine import Game, Step, Umpire
from fireteam.games.ambush_alley import GAME
from fireteam.games.ambush_alley.content import library
from fireteam.games.ambush_alley.rules.fight.assault import charge_targets
from fireteam.games.ambush_alley.rules.fight.casualties import TakeHits
from fireteam.games.ambush_alley.rules.fight.fire_dice import firepower
from fireteam.games.ambush_alley.rules.ground.terrain import table
from fireteam.games.ambush_alley.rules.insurgents.reinforcements import GroupArrived, Reinforcements
from fireteam.games.ambush_alley.rules.mission.ending import FinalCount, GameEnds, PointsScored
from fireteam.games.ambush_alley.rules.mission.victory import margin, totals
from fireteam.games.ambush_alley.rules.people.civilians import aside
from fireteam.games.ambush_alley.rules.people.custody import LeaveTable, PassCustody, PeopleJoined, PickUpPeople
from fireteam.games.ambush_alley.rules.react.reactions import reaction_test
from fireteam.games.ambush_alley.rules.turn.actions import on_exit
from fireteam.games.ambush_alley.rules.turn.activation import Activate
from fireteam.games.ambush_alley.rules.units import has_higher_leader, morale, on_table, quality
from fireteam.games.ambush_alley.state import BASE, Figure

from .scenes import SOLO, begun, spots
from .street import Played, Street

HURT = Figure(quality=8, morale=10)


@pytest.fixture
def rescue(street: Street) -> Street:
    """The contractors in the street, a fireteam 3 in west of them."""
    street.regulars(4, at=(9, 12), quality=8)
    street.person("contractor1", at=(12, 12), immune=True)
    street.person("contractor2", at=(12, 13), immune=True)
    return street


def replace(street: Street, unit: str, **fields: Any) -> None:
    street.state.units[unit] = msgspec.structs.replace(street.unit(unit), **fields)


def scores(played: Played) -> dict[str, int]:
    assert played.umpire.outcome is not None
    return played.umpire.outcome.scores


class ReactOnce(Step, frozen=True):
    """One Reaction Test, for its dice."""

    def run(self, g: Umpire) -> None:
        reaction_test(g, g.state.units["alpha"], g.state.units["g1"])


# ------------------------------------------------------------------------------------------------- forces


@pytest.mark.rule("AA-CONTRACT-01")
def test_no_cards_are_in_play_whatever_the_reaction_rolls():
    assert begun(*spots(), "alone").state.decks == {}
    street = Street()
    street.regulars(1)
    street.insurgents(1)
    lost = street.play(ReactOnce(), dice=[[5], [1]])
    assert lost.rolls("roll-reaction")[0].faces == (1,)
    assert lost.state.decks == {}
    assert lost.decision is None


@pytest.mark.rule("AA-CONTRACT-04")
def test_the_insurgents_at_the_start():
    played = begun(*spots(), "alone")
    entries = library.scenario("contracting_trouble").insurgents.units
    here: dict[int, list[tuple[str, str]]] = {}
    for entry, unit in zip(entries, on_table(played.state, "insurgents"), strict=True):
        here.setdefault(entry.position, []).extend((figure.weapon, figure.leader) for figure in unit.figures)
    assert here == {
        1: [("", "")] * 6,
        2: [("", "leader")] * 4,
        3: [("rpg", "")],
        4: [("", "leader"), ("rpg", "")],
        5: [("rpg", "")],
    }
    leaders = [
        unit for entry, unit in zip(entries, on_table(played.state, "insurgents"), strict=True) if entry.position == 2
    ]
    assert [len(unit.figures) for unit in leaders] == [1, 1, 1, 1]


@pytest.mark.rule("AA-CONTRACT-05")
def test_reinforcements_arrive_every_turn_without_a_check():
    played = begun(*spots(), "alone")
    assert played.state.automatic
    street = Street()
    street.state = played.state
    street.state.turn = 2
    ground = table(played.state)
    arrives = [f"arrive:{ground.at(11, 2)}"]
    arrived = street.play(Reinforcements(), dice=[[3, 3], [2], [5], [2]], choices=arrives)
    assert [roll.why for roll in arrived.rolls()] == ["roll-group", "roll-figures", "roll-leader", "roll-location"]
    assert arrived.told(GroupArrived)[0].figures == 4


@pytest.mark.rule("AA-CONTRACT-06")
def test_the_marines_are_a_corporal_and_two_fireteams():
    played = begun(*spots(), "with:alpha")
    alpha, bravo = played.unit("alpha"), played.unit("bravo")
    assert [figure.weapon for figure in bravo.figures] == ["", "", "rgl", "saw"]
    assert len(alpha.figures) == 5
    assert (has_higher_leader(alpha), has_higher_leader(bravo)) == (True, False)
    assert {(figure.quality, figure.morale) for unit in (alpha, bravo) for figure in unit.figures} == {(8, 10)}
    assert len(list(on_table(played.state, "regulars"))) == 2


@pytest.mark.rule("AA-CONTRACT-07")
def test_all_insurgents_have_the_same_ratings_also_those_who_arrive():
    played = begun(*spots(), "alone")
    street = Street()
    street.state = played.state
    street.state.turn = 2
    ground = table(played.state)
    later = street.play(Reinforcements(), dice=[[5, 6], [3], [5], [2]], choices=[f"arrive:{ground.at(11, 2)}"])
    for unit in on_table(later.state, "insurgents"):
        assert (quality(unit), morale(unit)) == (6, 10)
        assert {(figure.quality, figure.morale) for figure in unit.figures} == {(6, 10)}


@pytest.mark.rule("AA-CONTRACT-14")
def test_three_mobs_none_within_8_inches_of_the_contractors():
    played = begun(*spots(), "alone", options={"civilians": "yes"})
    assert len(played.state.mobs) == 3
    for mob in played.state.mobs.values():
        for person in played.state.people.values():
            assert aside(played.state, mob.cell, person.cell) - BASE // 2 > 800  # from edge to edge (AA-SCALE-05)
    assert not begun(*spots(), "alone").state.mobs


# ------------------------------------------------------------------------------------------------- the contractors


@pytest.mark.rule("AA-CONTRACT-02")
@pytest.mark.parametrize(
    ("at", "leaves"), [((12, 24), True), ((0, 12), True), ((24, 12), False), ((12, 0), False), ((1, 12), False)]
)
def test_the_contractors_are_brought_off_by_the_south_or_west_edge(street, at, leaves):
    street.regulars(1, at=at)
    street.person("contractor1", at=at, unit="alpha", immune=True)
    assert on_exit(street.state, street.unit("alpha")) is leaves
    played = street.play(LeaveTable("alpha"))
    assert played.state.people["contractor1"].safe


@pytest.mark.rule("AA-CONTRACT-02")
def test_a_unit_that_walks_to_the_edge_with_them_may_take_them_off(street):
    street.regulars(1, at=(12, 20))
    street.person("contractor1", at=(12, 20), unit="alpha", immune=True)
    street.insurgents(1, at=(2, 2), interrupted=True)
    asked = street.play(Activate("alpha"), choices=["order:move", f"cautious:{street.cell(12, 24)}"])
    assert asked.keys == ["leave", "remain"]
    left = street.play(Activate("alpha"), choices=["order:move", f"cautious:{street.cell(12, 24)}", "leave"])
    assert left.state.people["contractor1"].safe
    assert left.unit("alpha").gone == "left"


@pytest.mark.rule("AA-CONTRACT-02")
def test_the_contractors_cannot_fire(rescue):
    rescue.insurgents(1, at=(9, 22))
    alone = firepower(rescue.state, rescue.unit("alpha"), rescue.unit("g1"), "own", 0).value
    for name in ("contractor1", "contractor2"):
        rescue.state.people[name] = msgspec.structs.replace(rescue.state.people[name], unit="alpha")
    assert firepower(rescue.state, rescue.unit("alpha"), rescue.unit("g1"), "own", 0).value == alone - 1
    assert not any("contractor" in unit for unit in rescue.state.units)


@pytest.mark.rule("AA-CONTRACT-03")
def test_insurgents_neither_seize_nor_attack_the_contractors_before_the_marines_reach_them(rescue):
    rescue.insurgents(2, at=(12, 11.5))
    touching = rescue.play(PickUpPeople("g1"))
    assert not touching.told(PeopleJoined)
    assert not any(person.captive or person.unit for person in touching.state.people.values())
    assert charge_targets(rescue.state, rescue.unit("g1"), 1200) == ["alpha"]
    replace(rescue, "alpha", gone="left")
    assert charge_targets(rescue.state, rescue.unit("g1"), 1200) == []


@pytest.mark.rule("AA-CONTRACT-10")
def test_both_contractors_join_the_unit_that_touches_one_and_it_may_go_on_and_fire(rescue):
    rescue.insurgents(1, at=(3, 20), interrupted=True, seen=True)
    met = rescue.play(Activate("alpha"), choices=["order:move", "cautious", f"cautious:{rescue.cell(11.5, 12)}"])
    assert [event.people for event in met.told(PeopleJoined)] == [("contractor1", "contractor2")]
    assert met.decision is not None
    assert met.decision.prompt == "ask-fire-at"
    assert {person.unit for person in met.state.people.values()} == {"alpha"}


@pytest.mark.rule("AA-CONTRACT-11")
def test_contractors_captured_in_close_assault_stay_and_count_only_while_they_are_guarded(rescue):
    for name in ("contractor1", "contractor2"):
        rescue.state.people[name] = msgspec.structs.replace(rescue.state.people[name], unit="alpha")
    rescue.insurgents(3, cells=tuple(rescue.cell(10, y) for y in (12, 13, 14)))
    replace(rescue, "alpha", figures=(), cells=rescue.unit("alpha").cells[:1])
    taken = rescue.play(PassCustody("alpha", "g1"))
    for person in taken.state.people.values():
        assert (person.captive, person.unit, person.cell) == (True, "", rescue.cell(9, 12))
    rescue.state = taken.state
    assert scores(rescue.play(FinalCount()))["insurgents"] == 10
    replace(rescue, "g1", cells=tuple(rescue.cell(10.5, y) for y in (12, 13, 14)))
    assert scores(rescue.play(FinalCount()))["insurgents"] == 0  # the captors stand 1 in away
    replace(rescue, "g1", cells=(rescue.cell(9.5, 12), rescue.cell(9.5, 13), rescue.cell(9.5, 14)))
    assert scores(rescue.play(FinalCount()))["insurgents"] == 10
    # Marines cannot take them while they are guarded, and can when nobody guards them any more.
    rescue.regulars(1, at=(8.5, 12), id="bravo")
    assert not rescue.play(PickUpPeople("bravo")).told(PeopleJoined)
    replace(rescue, "g1", gone="broken", figures=(), cells=())
    freed = rescue.play(PickUpPeople("bravo"))
    assert freed.told(PeopleJoined)
    assert not any(person.captive for person in freed.state.people.values())


@pytest.mark.rule("AA-CONTRACT-12")
def test_no_shot_at_their_escort_hits_the_contractors(rescue):
    for name in ("contractor1", "contractor2"):
        rescue.state.people[name] = msgspec.structs.replace(rescue.state.people[name], unit="alpha")
    rescue.insurgents(3, at=(9, 20))
    # More failures than successes in the Defense roll: one hit would fall on a Dependant (AA-DEPEND-11).
    played = rescue.play(TakeHits("alpha", 2, "g1", 4, 0, "own"), dice=[[1, 1, 1, 1]] * 2)
    assert sorted(played.state.people) == ["contractor1", "contractor2"]
    assert len(played.unit("alpha").fallen) == 2


# ------------------------------------------------------------------------------------------------- points


@pytest.mark.rule("AA-VP-01", "AA-CONTRACT-08")
@pytest.mark.parametrize("safe", [0, 1, 2])
def test_each_contractor_brought_off_is_worth_5_points_and_so_is_leaving_nobody_behind(rescue, safe):
    for name in ("contractor1", "contractor2")[:safe]:
        rescue.state.people[name] = msgspec.structs.replace(rescue.state.people[name], safe=True)
    assert totals(rescue.state) == (5 * safe + 5, 0)
    assert scores(rescue.play(FinalCount())) == {"regulars": 5 * safe + 5, "insurgents": 0}


@pytest.mark.rule("AA-CONTRACT-08")
@pytest.mark.parametrize(
    "behind", ["abandoned", "lying", "prisoner", "off the table", "with a unit", "gone with a unit"]
)
def test_who_counts_as_left_behind(rescue, behind):
    rescue.insurgents(2, at=(2, 2))
    if behind == "abandoned":
        rescue.state.abandoned = 1
    elif behind == "lying":
        replace(rescue, "alpha", figures=(), fallen=(HURT,), fallen_turn=1, gone="destroyed")
    elif behind == "prisoner":
        replace(rescue, "g1", prisoners=(HURT,))
    elif behind == "off the table":
        rescue.state.captured = 1
    elif behind == "with a unit":
        replace(rescue, "alpha", wounded=1, dead=1, fallen=(HURT,), fallen_turn=1)
    else:
        replace(rescue, "alpha", wounded=1, gone="left", cells=())
    played = rescue.play(GameEnds("end-turn-limit"), dice=[[6]] * 3)
    assert scores(played)["regulars"] == (5 if behind in ("with a unit", "gone with a unit") else 0)


@pytest.mark.rule("AA-CONTRACT-09")
def test_the_insurgents_score_for_wounded_killed_and_captives(rescue):
    rescue.state.wounded, rescue.state.killed = 3, 2
    rescue.insurgents(2, at=(12, 11), prisoners=(HURT, HURT))
    played = rescue.play(GameEnds("end-turn-limit"))
    lines = {event.count: (event.number, event.points) for event in played.told(PointsScored)}
    assert lines["regulars_wounded"] == (3, 3)
    assert lines["regulars_killed"] == (2, 4)
    assert lines["captives_held"] == (2, 10)
    assert scores(played) == {"regulars": 0, "insurgents": 17}


@pytest.mark.rule("AA-VP-02")
@pytest.mark.parametrize(
    ("difference", "result"),
    [(0, "indecisive"), (4, "indecisive"), (5, "marginal"), (9, "marginal"), (10, "decisive"), (14, "decisive"),
     (15, "total"), (40, "total"), (-4, "indecisive"), (-5, "marginal"), (-15, "total")],
)  # fmt: skip
def test_the_margin_of_victory(difference, result):
    assert margin(difference) == f"result-{result}"


@pytest.mark.rule("AA-VP-02")
@pytest.mark.parametrize(
    ("killed", "winners", "result"),
    [(0, ("regulars", "regulars2"), "result-total"), (1, ("regulars", "regulars2"), "result-decisive"),
     (6, (), "result-indecisive"), (9, (), "result-indecisive"), (10, ("insurgents",), "result-marginal")],
)  # fmt: skip
def test_the_side_with_more_points_wins_by_the_difference(rescue, killed, winners, result):
    rescue.state.commanders = ("regulars", "regulars2")
    rescue.state.killed = killed
    for name in ("contractor1", "contractor2"):
        rescue.state.people[name] = msgspec.structs.replace(rescue.state.people[name], safe=True)
    outcome = rescue.play(FinalCount()).umpire.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.result) == (winners, result)
    assert outcome.scores == {"regulars": 15, "regulars2": 15, "insurgents": 2 * killed}


# ------------------------------------------------------------------------------------------------- whole games


@pytest.mark.rule("AA-SETUP-02", "AA-TURN-03")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (SOLO, {}),
        ({"regulars": "random", "insurgents": "random"}, {"turn_limit": "8", "civilians": "yes"}),
        (SOLO, {"civilians": "yes", "commanders": "3", "turn_limit": "8"}),
    ],
)
def test_a_game_of_random_choices_ends_with_an_outcome_and_every_marine_accounted_for(seats, options):
    game = Game.new(GAME, "contracting_trouble", seed=11, seats=seats, options=options, checks=True)
    chooser = random.Random(11)
    while game.decision:
        offered = game.decision.options
        game.choose(offered[chooser.randrange(len(offered))].key)
    assert game.outcome is not None
    assert 1 <= game.state.turn <= int(game.state.options["turn_limit"])
    ours, theirs = totals(game.state)
    assert game.outcome.scores["regulars"] == ours
    assert game.outcome.scores["insurgents"] == theirs
    left = [unit for unit in game.state.units.values() if unit.side == "regulars"]
    able = sum(len(unit.figures) + len(unit.slight) for unit in left)
    prisoners = sum(len(unit.prisoners) for unit in game.state.units.values() if unit.side == "insurgents")
    freed = sum(1 for person in game.state.people if person.startswith("freed"))
    known = able + game.state.killed + game.state.wounded
    assert known <= 9 <= known + prisoners + freed + game.state.captured + game.state.left_behind


@pytest.mark.rule("AA-CONTRACT-10", "AA-DEPEND-04")
def test_a_unit_that_walks_past_the_contractors_takes_them_along_and_goes_on_cautiously() -> None:
    street = Street()
    marines = street.regulars(1, at=(2, 12))
    street.person("carter", (5, 12.5))
    street.person("dunne", (5, 13.5))
    # A Rapid move of 12 in: the contractors are touched after some 3 in, and 3 more are left of a Cautious move.
    played = street.play(Activate(marines), choices=["order:move", "rapid", f"rapid:{street.cell(14, 12)}"])
    assert {person.unit for person in played.state.people.values()} == {marines}
    assert street.table.xy(played.unit(marines).cells[0]) == (8, 12)


@pytest.mark.rule("AA-ARMOR-01", "AA-CONTRACT-06")
def test_the_marines_wear_body_armor_and_the_insurgents_do_not() -> None:
    state = begun(*spots(), "alone").state
    assert all(unit.armor for unit in state.units.values() if unit.side == "regulars")
    assert not any(unit.armor for unit in state.units.values() if unit.side == "insurgents")

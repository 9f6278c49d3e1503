"""The scenario Hornet's Nest: a prisoner, and the crowd between him and the way out."""

from __future__ import annotations

import msgspec
import pytest

from fireteam.engine import Game
from fireteam.games.ambush_alley import GAME
from fireteam.games.ambush_alley.content import library
from fireteam.games.ambush_alley.rules.cards.fog import FogDrawn
from fireteam.games.ambush_alley.rules.fight.casualties import TakeHits
from fireteam.games.ambush_alley.rules.fight.fire_dice import firepower
from fireteam.games.ambush_alley.rules.insurgents.hot_spots import PlaceHotSpots
from fireteam.games.ambush_alley.rules.insurgents.reinforcements import GroupArrived, NoReinforcements, Reinforcements
from fireteam.games.ambush_alley.rules.mission.ending import FinalCount, GameEnded
from fireteam.games.ambush_alley.rules.move.allowance import may_move_rapidly
from fireteam.games.ambush_alley.rules.people.custody import (
    LeaveTable,
    PassCustody,
    PickUpPeople,
    PrisonersReleased,
    ReleasePrisoners,
)
from fireteam.games.ambush_alley.rules.people.mobs import CivilianRisk, Disperse, MobDispersed
from fireteam.games.ambush_alley.rules.turn.actions import on_exit
from fireteam.games.ambush_alley.rules.turn.activation import Activate
from fireteam.games.ambush_alley.rules.turn.turn import AnotherTurn
from fireteam.games.ambush_alley.rules.units import on_table
from fireteam.games.ambush_alley.state import Figure

from .printed import armed, drawn_by_a_one, laid, laying, lines, rated, replace, stand, starts
from .scenes import SOLO
from .street import Street

HURT = Figure(quality=8, morale=8)


@pytest.fixture
def nest() -> Street:
    """The squad before the house, its prisoner with Alpha."""
    return laid("hornets_nest", "with:bravo", "custody:alpha")


def points(street: Street) -> dict[str, int]:
    return lines(street.play(FinalCount()))


# ------------------------------------------------------------------------------------------------- forces


@pytest.mark.rule("AA-HORNET-02")
def test_the_insurgents_and_the_mobs_at_the_start(nest):
    assert starts(nest) == [
        {"leader": 1, "rifle": 4},
        {"leader": 1, "rifle": 3},
        {"leader": 1, "rpg": 1, "saw": 1, "rifle": 7},
    ]
    assert sorted(nest.state.mobs) == ["mob1", "mob2", "mob3", "mob4", "mob5"]
    spots = library.scenario("hornets_nest").civilians
    assert spots is not None
    assert [nest.table.xy(mob.cell) for mob in nest.state.mobs.values()] == list(spots.mobs)


@pytest.mark.rule("AA-HORNET-03")
def test_reinforcements_come_on_a_two_or_less_from_random_hot_spots(nest):
    assert (nest.state.insurgency, nest.state.automatic) == (2, False)
    nest.state = nest.play(PlaceHotSpots()).state
    assert len(nest.state.hot_spots) == 5
    assert nest.play(Reinforcements(), dice=[[3]]).told(NoReinforcements)
    came = nest.play(Reinforcements(), dice=[[2], [3, 3], [2], [5], [2]])
    assert [event.number for event in came.told(GroupArrived)] == [2]


@pytest.mark.rule("AA-HORNET-04")
def test_a_corporal_and_three_fireteams_and_no_assets(nest):
    marines = {unit.id: unit for unit in on_table(nest.state, "regulars")}
    assert sorted(marines) == ["alpha", "bravo", "charlie"]
    assert armed(marines["bravo"].figures) == {"rifle": 2, "rgl": 1, "saw": 1, "squad leader": 1}
    assert armed(marines["charlie"].figures) == {"rifle": 2, "rgl": 1, "saw": 1}
    assert {(figure.quality, figure.morale) for unit in marines.values() for figure in unit.figures} == {(8, 8)}
    assert not library.scenario("hornets_nest").assets


@pytest.mark.rule("AA-HORNET-05")
def test_leaders_are_trained_but_less_steady_than_their_men(nest):
    assert rated(nest, leader=False) == {(6, 10)}
    assert rated(nest, leader=True) == {(8, 8)}


@pytest.mark.rule("AA-HORNET-06", "AA-SETUP-03")
def test_one_card_at_the_start_others_by_reaction_rolls(nest):
    game = Game.new(GAME, "hornets_nest", seed=2, seats=SOLO)
    assert len([event for event in game.events if isinstance(event, FogDrawn)]) == 1
    assert drawn_by_a_one(nest, "bravo", "g1") == ["fog-dirty-fighting"]


@pytest.mark.rule("AA-HORNET-10", "AA-NIGHT-03")
def test_the_option_of_playing_it_at_night(nest):
    dark = laid("hornets_nest", "with:bravo", "custody:alpha", options={"night": "yes"})
    assert (nest.state.night, dark.state.night) == (False, True)
    dice = []
    for street in (nest, dark):
        stand(street, "g2", 12, 16)
        stand(street, "bravo", 12, 7)
        dice.append(firepower(street.state, street.unit("g2"), street.unit("bravo"), "own", 0).value)
    assert dice[1] == dice[0] - 1


# ------------------------------------------------------------------------------------------------- the prisoner


@pytest.mark.rule("AA-HORNET-07")
def test_the_regular_player_names_the_fireteam_that_has_him():
    asked = laying("hornets_nest", "with:bravo")
    assert asked.decision is not None
    assert (asked.decision.prompt, asked.decision.seats) == ("ask-custody", ("regulars",))
    assert asked.keys == ["custody:alpha", "custody:bravo", "custody:charlie"]
    street = laid("hornets_nest", "with:bravo", "custody:charlie")
    assert street.state.people["poi"].unit == "charlie"


@pytest.mark.rule("AA-HORNET-07", "AA-DEPEND-03", "AA-DEPEND-04", "AA-DEPEND-11")
def test_he_is_a_dependant(nest):
    stand(nest, "g2", 12, 10)
    assert not may_move_rapidly(nest.state, nest.unit("alpha"))
    assert may_move_rapidly(nest.state, nest.unit("charlie"))
    with_him = firepower(nest.state, nest.unit("alpha"), nest.unit("g2"), "own", 0).value
    person = nest.state.people.pop("poi")
    assert firepower(nest.state, nest.unit("alpha"), nest.unit("g2"), "own", 0).value == with_him + 1
    nest.state.people["poi"] = person
    # One of two hits falls on him when the Defense roll has more failures than successes.
    hit = nest.play(TakeHits("alpha", 2, "g2", 4, 0, "own"), dice=[[1]])
    assert "poi" not in hit.state.people
    assert len(hit.unit("alpha").fallen) == 1


@pytest.mark.rule("AA-HORNET-01")
@pytest.mark.parametrize(("at", "leaves"), [((12, 24), True), ((12, 0), False), ((0, 9), False), ((24, 9), False)])
def test_he_is_brought_off_by_the_south_edge(nest, at, leaves):
    stand(nest, "alpha", *at)
    assert on_exit(nest.state, nest.unit("alpha")) is leaves


@pytest.mark.rule("AA-HORNET-01", "AA-HORNET-08", "AA-TURN-03")
def test_10_points_for_the_prisoner_off_the_table_and_the_game_is_over(nest):
    nest.state.civilians_killed_by_regulars = 1
    assert points(nest)["people_brought_off"] == 0
    assert not nest.play(AnotherTurn(), dice=[[6]]).told(GameEnded)
    nest.state = nest.play(LeaveTable("alpha")).state
    found = points(nest)
    assert (found["people_brought_off"], found["people_lost"]) == (10, 0)
    assert [event.why for event in nest.play(AnotherTurn()).told(GameEnded)] == ["end-mission"]


# ------------------------------------------------------------------------------------------------- points


@pytest.mark.rule("AA-HORNET-08")
def test_5_points_for_each_mob_that_is_dispersed(nest):
    nest.mob("mob2", (14, 10))
    stand(nest, "charlie", 17, 7)
    tried = nest.play(Disperse("charlie"), choices=["disperse:mob3"], dice=[[3]])
    assert tried.told(MobDispersed)
    assert "mob3" not in tried.state.mobs
    nest.state = tried.state
    assert points(nest)["mobs_dispersed"] == 5
    stayed = nest.play(Disperse("charlie"), dice=[[2]])  # not above the Insurgency Level
    nest.state = stayed.state
    assert points(nest)["mobs_dispersed"] == 5


@pytest.mark.rule("AA-HORNET-08", "AA-HORNET-09")
def test_civilians_killed_by_regulars_cost_5_points_each_and_the_5_for_none(nest):
    assert points(nest)["no_civilian_killed"] == 5
    stand(nest, "charlie", 17, 7)
    stand(nest, "g2", 22, 9)
    hit = nest.play(CivilianRisk("charlie", "g2"), dice=[[2], [8] * 4])
    nest.state = hit.state
    found = points(nest)
    assert (found["no_civilian_killed"], found["civilians_killed_by_regulars"]) == (0, 5)
    # They count also when the rest of the mob has gone home.
    nest.state.mobs.pop("mob3")
    assert points(nest)["civilians_killed_by_regulars"] == 5


@pytest.mark.rule("AA-HORNET-08", "AA-HORNET-09")
def test_civilians_killed_by_insurgents_are_worth_2_points_and_do_not_stain_the_regulars(nest):
    stand(nest, "charlie", 17, 7)
    stand(nest, "g2", 22, 9)
    nest.state = nest.play(CivilianRisk("g2", "charlie"), dice=[[1]]).state
    found = points(nest)
    assert (found["no_civilian_killed"], found["civilians_killed_by_insurgents"]) == (5, 2)
    assert found["civilians_killed_by_regulars"] == 0


@pytest.mark.rule("AA-HORNET-09")
@pytest.mark.parametrize("fate", ["killed", "captured", "found", "taken off", "let go", "waiting", "with them"])
def test_10_points_for_a_prisoner_who_is_dead_or_free(nest, fate):
    person = nest.state.people["poi"]
    if fate == "killed":
        nest.state = nest.play(TakeHits("alpha", 2, "g2", 4, 0, "own"), dice=[[1]]).state
    elif fate in ("captured", "taken off"):
        stand(nest, "g2", 12, 6)
        replace(nest, "alpha", figures=())
        nest.state = nest.play(PassCustody("alpha", "g2")).state
        assert nest.state.people["poi"].unit == "g2"
        if fate == "taken off":
            nest.state = nest.play(LeaveTable("g2")).state
    elif fate == "found":
        # His escort has fallen; Insurgents who come upon him take him along (AA-DEPEND-13).
        replace(nest, "alpha", figures=(), cells=(), gone="destroyed")
        nest.state.people["poi"] = msgspec.structs.replace(person, unit="", cell=nest.table.at(12, 6))
        stand(nest, "g2", 12, 6.5)
        nest.state = nest.play(PickUpPeople("g2")).state
    elif fate == "let go":
        nest.state = nest.play(ReleasePrisoners("alpha")).state
    elif fate == "waiting":
        replace(nest, "alpha", figures=(), cells=(), gone="destroyed")
        nest.state.people["poi"] = msgspec.structs.replace(person, unit="", cell=nest.table.at(12, 6))
    assert points(nest)["people_lost"] == (0 if fate in ("waiting", "with them") else 10)


@pytest.mark.rule("AA-HORNET-09", "AA-DEPEND-09")
def test_the_marines_may_let_him_go(nest):
    assert "order:release" in nest.play(Activate("alpha")).keys
    assert "order:release" not in nest.play(Activate("charlie")).keys
    freed = nest.play(ReleasePrisoners("alpha"))
    assert [event.count for event in freed.told(PrisonersReleased)] == [1]


@pytest.mark.rule("AA-HORNET-09")
def test_the_insurgents_points_for_losses(nest):
    nest.state.wounded, nest.state.killed = 3, 2
    replace(nest, "g1", prisoners=(HURT, HURT))
    found = points(nest)
    assert (found["regulars_wounded"], found["regulars_killed"], found["prisoners_held"]) == (3, 4, 6)


# ------------------------------------------------------------------------------------------------- the table


def test_the_story_works() -> None:
    """It is four Cautious moves with the prisoner, past the crowd."""
    street = laid("hornets_nest", "with:bravo", "custody:alpha")
    way = street.table.walk(street.unit("alpha").cells[0])
    south = [cell for cell in range(street.table.cells) if street.table.edge("south") >> cell & 1]
    assert 2000 <= min(way[cell] for cell in south) <= 2600
    assert min(way[unit.cells[0]] for unit in on_table(street.state, "insurgents")) > 900

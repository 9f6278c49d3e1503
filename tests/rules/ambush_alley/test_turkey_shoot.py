"""The scenario Turkey Shoot: the APC, the snipers' fire mission, and what wins it."""

from __future__ import annotations

import msgspec
import pytest

from fireteam.engine import Game
from fireteam.games.ambush_alley import GAME
from fireteam.games.ambush_alley.content import library
from fireteam.games.ambush_alley.content.cards import full_deck
from fireteam.games.ambush_alley.content.sheets import SHEETS
from fireteam.games.ambush_alley.content.tables import edges
from fireteam.games.ambush_alley.rules.cards.fog import FogDrawn
from fireteam.games.ambush_alley.rules.fight.fire import Fire, Fired
from fireteam.games.ambush_alley.rules.ground import buildings
from fireteam.games.ambush_alley.rules.insurgents.hot_spots import PlaceHotSpots
from fireteam.games.ambush_alley.rules.insurgents.objectives import objectives
from fireteam.games.ambush_alley.rules.insurgents.reinforcements import GroupArrived, NoReinforcements, Reinforcements
from fireteam.games.ambush_alley.rules.mission.ending import FinalCount, GameEnded
from fireteam.games.ambush_alley.rules.mission.task_progress import CountTasks, NoteTasks, TaskDone, TaskGoesOn
from fireteam.games.ambush_alley.rules.turn.actions import Leave, on_exit
from fireteam.games.ambush_alley.rules.turn.activation import Activate
from fireteam.games.ambush_alley.rules.turn.turn import AnotherTurn
from fireteam.games.ambush_alley.state import Figure, Wreck
from fireteam.spaces.plane.bits import members

from .printed import armed, drawn_by_a_one, laid, lines, rated, replace, stand, starts
from .scenes import SOLO
from .street import Street

HURT = Figure(quality=10, morale=10)


@pytest.fixture
def mission() -> Street:
    """The snipers on the top floor of the hotel, everybody else in the APC; no Insurgent is about."""
    street = laid("turkey_shoot", "alone")
    stand(street, "snipers", 8, 5, 2)
    vehicle = street.unit("lvtp1").vehicle
    assert vehicle is not None
    riders = tuple(name for name in vehicle.passengers if name != "snipers")
    replace(street, "lvtp1", vehicle=msgspec.structs.replace(vehicle, passengers=riders))
    for name in [name for name, unit in street.state.units.items() if unit.side == "insurgents"]:
        del street.state.units[name]
    return street


def spend(street: Street) -> int:
    """Let a turn pass; how many turns of the fire mission are then done."""
    street.state = street.play(NoteTasks(), CountTasks()).state
    street.state.turn += 1
    return street.state.markers["fire_mission"].count


# ------------------------------------------------------------------------------------------------- forces


@pytest.mark.rule("AA-TURKEY-05")
def test_the_insurgents_at_the_start():
    street = laid("turkey_shoot", "alone")
    assert starts(street) == [
        {"leader": 1, "rpg": 1},
        {"leader": 1, "rifle": 6},
        {"leader": 1, "saw": 1},
        {"leader": 1, "rpg": 1, "rifle": 4},
    ]
    entries = library.scenario("turkey_shoot").insurgents.units
    assert [entry.position for entry in entries] == [1, 2, 3, 4]
    apc = street.unit("lvtp1")
    assert max(street.table.xy(cell)[1] for cell in apc.cells) >= 22
    assert "hotel" in [piece.id for piece in street.table.pieces]


@pytest.mark.rule("AA-TURKEY-06")
def test_reinforcements_come_on_a_four_or_less_from_random_hot_spots():
    street = laid("turkey_shoot", "alone")
    assert (street.state.insurgency, street.state.automatic) == (4, False)
    street.state = street.play(PlaceHotSpots()).state
    assert sorted(street.state.hot_spots) == [1, 2, 3, 4, 5]
    assert street.play(Reinforcements(), dice=[[5]]).told(NoReinforcements)
    came = street.play(Reinforcements(), dice=[[4], [3, 3], [2], [5], [2]])
    assert [event.figures for event in came.told(GroupArrived)] == [4]


@pytest.mark.rule("AA-TURKEY-07")
def test_a_recon_squad_and_a_sniper_team_of_veterans():
    street = laid("turkey_shoot", "alone")
    marines = {name: unit for name, unit in street.state.units.items() if unit.side == "regulars" and not unit.vehicle}
    assert sorted(marines) == ["alpha", "bravo", "charlie", "corporal", "snipers"]
    for name in ("alpha", "bravo", "charlie"):
        assert armed(marines[name].figures) == {"rifle": 2, "rgl": 1, "saw": 1}
    assert armed(marines["corporal"].figures) == {"squad leader": 1}
    snipers = marines["snipers"]
    assert armed(snipers.figures) == {"sniper_rifle": 1, "rifle": 1}
    assert snipers.sniper
    assert snipers.team
    assert {(figure.quality, figure.morale) for unit in marines.values() for figure in unit.figures} == {(10, 10)}


@pytest.mark.rule("AA-TURKEY-08", "AA-SETUP-06")
@pytest.mark.parametrize("leader", ["alone", "with:bravo"])
def test_all_start_mounted_in_an_apc_whose_crew_of_four_stays_inside(leader):
    street = laid("turkey_shoot", leader)
    apc = street.unit("lvtp1")
    assert apc.vehicle is not None
    assert SHEETS[apc.vehicle.sheet].weapons[0].weapon == "hmg"
    assert [(figure.quality, figure.morale) for figure in apc.figures] == [(8, 8)] * 4
    aboard = {"alpha", "bravo", "charlie", "snipers"} | ({"corporal"} if leader == "alone" else set())
    assert set(apc.vehicle.passengers) == aboard
    assert all(street.unit(name).gone == "aboard" for name in aboard)
    assert len(street.unit("bravo").figures) == (4 if leader == "alone" else 5)
    asked = street.play(Activate("lvtp1"), choices=["order:unload"])
    assert {option.value.unit for option in asked.decision.options if option.value} == aboard


@pytest.mark.rule("AA-TURKEY-09")
def test_leaders_are_trained_but_less_steady_than_their_men_also_those_who_arrive():
    street = laid("turkey_shoot", "alone")
    assert rated(street, leader=False) == {(6, 10)}
    assert rated(street, leader=True) == {(8, 8)}
    street.state = street.play(PlaceHotSpots()).state
    came = street.play(Reinforcements(), dice=[[1], [5, 5], [1], [2]])  # one man with a light support weapon, a leader
    street.state = came.state
    assert [figure.leader for figure in street.unit("g5").figures] == ["leader"]
    assert rated(street, leader=True) == {(8, 8)}


@pytest.mark.rule("AA-TURKEY-10", "AA-SETUP-03", "AA-SETUP-04")
def test_one_card_at_the_start_and_the_two_asset_cards_are_the_force_itself():
    game = Game.new(GAME, "turkey_shoot", seed=5, seats=SOLO)
    drawn = [event for event in game.events if isinstance(event, FogDrawn)]
    assert len(drawn) == 1
    fog = game.state.decks["fog"]
    assert len(fog.draw) == len(full_deck("fog")) - 1
    left = sorted((*game.state.decks["assets"].draw, "sniper-team", "apc"))
    assert left == sorted(full_deck("assets"))
    assert not game.state.assets
    assert [name for name in game.state.units if name.startswith(("snipers", "lvtp"))] == ["lvtp1", "snipers"]


@pytest.mark.rule("AA-TURKEY-10", "AA-FOG-01")
def test_more_cards_come_by_reaction_rolls_and_the_players_cannot_do_without():
    (setting,) = [setting for setting in GAME.scenario("turkey_shoot").settings if setting.name == "fog"]
    assert (setting.default, setting.values) == ("on", ("on", "more"))
    street = laid("turkey_shoot", "alone")
    stand(street, "alpha", 12, 10)
    assert drawn_by_a_one(street, "alpha", "g2") == ["fog-dirty-fighting"]


# ------------------------------------------------------------------------------------------------- the fire mission


@pytest.mark.rule("AA-TURKEY-01")
def test_three_whole_turns_in_the_hotel_are_needed(mission):
    assert [spend(mission) for _ in range(2)] == [1, 2]
    assert lines(mission.play(FinalCount()))["task_failed"] == 10
    told = mission.play(NoteTasks(), CountTasks())
    assert told.told(TaskDone)
    assert not told.told(TaskGoesOn)
    assert spend(mission) == 3
    points = lines(mission.play(FinalCount()))
    assert (points["task_done"], points["task_failed"]) == (15, 0)
    assert spend(mission) == 3


@pytest.mark.rule("AA-TURKEY-01")
def test_only_a_turn_that_begins_and_ends_in_the_building_counts_but_they_need_not_follow_each_other(mission):
    stand(mission, "snipers", 8, 10)
    begun = mission.play(NoteTasks())
    mission.state = begun.state
    stand(mission, "snipers", 8, 5)  # they come in during the turn
    assert mission.play(CountTasks()).state.markers["fire_mission"].count == 0
    assert spend(mission) == 1
    mission.state = mission.play(NoteTasks()).state
    stand(mission, "snipers", 8, 10)  # they leave during the turn
    assert mission.play(CountTasks()).state.markers["fire_mission"].count == 1
    stand(mission, "snipers", 8, 5)
    mission.state.turn += 1
    assert spend(mission) == 2


@pytest.mark.rule("AA-TURKEY-01")
@pytest.mark.parametrize("how", ["own", "reaction", "overwatch"])
def test_a_turn_in_which_the_snipers_fire_at_somebody_on_the_table_does_not_count(mission, how):
    mission.insurgents(3, at=(8, 10), id="g9", seen=True)
    mission.state = mission.play(NoteTasks()).state
    choices = ["target:g9"] if how == "own" else []
    fired = mission.play(Fire("snipers", how), dice=[[1] * 5, [1] * 3, [6] * 3], choices=choices)
    assert fired.told(Fired)
    mission.state = fired.state
    assert mission.play(CountTasks()).state.markers["fire_mission"].count == 0
    mission.state.turn += 1
    assert spend(mission) == 1


@pytest.mark.rule("AA-TURKEY-01")
def test_a_turn_in_which_others_fire_counts(mission):
    stand(mission, "alpha", 12, 10)
    mission.insurgents(1, at=(12, 13), id="g9", seen=True)
    mission.state = mission.play(NoteTasks()).state
    mission.state = mission.play(Fire("alpha", "own"), dice=[[1] * 7, [1], [6]], choices=["target:g9"]).state
    assert mission.play(CountTasks()).state.markers["fire_mission"].count == 1


@pytest.mark.rule("AA-TURKEY-02")
def test_one_member_who_can_fire_keeps_the_team_alive(mission):
    snipers = mission.unit("snipers")
    replace(mission, "snipers", figures=snipers.figures[1:], cells=snipers.cells[1:], fallen=(HURT,), fallen_turn=2)
    assert spend(mission) == 1
    assert lines(mission.play(FinalCount()))["unit_lost"] == 0
    replace(mission, "snipers", figures=(), wounded=2, fallen=(), cells=snipers.cells[:1])
    assert spend(mission) == 1
    assert lines(mission.play(FinalCount()))["unit_lost"] == 5


@pytest.mark.rule("AA-TURKEY-02", "AA-TURKEY-11")
def test_the_team_does_not_live_on_in_a_leader_who_has_joined_it(mission: Street) -> None:
    snipers, corporal = mission.unit("snipers"), mission.unit("corporal")
    at = (*snipers.cells, mission.table.at(8, 6, 2))
    replace(mission, "snipers", figures=snipers.figures + corporal.figures, cells=at)
    assert spend(mission) == 1
    replace(mission, "snipers", figures=corporal.figures, cells=at[2:], fallen=snipers.figures, fallen_turn=2)
    assert spend(mission) == 1
    assert lines(mission.play(FinalCount()))["unit_lost"] == 5
    replace(mission, "snipers", fallen=(), dead=2, gone="left", cells=())
    assert lines(mission.play(FinalCount()))["unit_brought_off"] == 0


@pytest.mark.rule("AA-TURKEY-03")
@pytest.mark.parametrize(("at", "leaves"), [((12, 24), True), ((0, 12), False), ((24, 12), False), ((12, 0), False)])
def test_the_marines_leave_by_the_south_side_only(mission, at, leaves):
    stand(mission, "snipers", *at)
    assert on_exit(mission.state, mission.unit("snipers")) is leaves


@pytest.mark.rule("AA-TURKEY-03", "AA-TURN-03")
@pytest.mark.parametrize(("done", "off", "over"), [(3, True, True), (2, True, False), (3, False, False)])
def test_the_game_is_over_when_the_mission_is_done_and_the_snipers_are_off(mission, done, off, over):
    marker = mission.state.markers["fire_mission"]
    mission.state.markers["fire_mission"] = msgspec.structs.replace(marker, count=done)
    stand(mission, "alpha", 12, 10)
    if off:
        replace(mission, "snipers", gone="left", cells=())
    mission.state.turn = 5
    ended = mission.play(AnotherTurn(), dice=[[6]]).told(GameEnded)
    assert [event.why for event in ended] == (["end-mission"] if over else [])


# ------------------------------------------------------------------------------------------------- points


@pytest.mark.rule("AA-TURKEY-11")
@pytest.mark.parametrize("aboard", [False, True])
def test_5_points_for_a_sniper_off_the_south_edge_also_in_the_apc(mission, aboard):
    assert lines(mission.play(FinalCount()))["unit_brought_off"] == 0
    snipers = mission.unit("snipers")
    replace(mission, "snipers", figures=snipers.figures[:1])
    if aboard:
        vehicle = mission.unit("lvtp1").vehicle
        assert vehicle is not None
        replace(mission, "snipers", gone="aboard", cells=())
        replace(mission, "lvtp1", vehicle=msgspec.structs.replace(vehicle, passengers=("snipers",)))
        cells = tuple(mission.table.at(12.5, y) for y in (22.5, 24, 21))
        replace(mission, "lvtp1", cells=cells)
        mission.state = mission.play(Leave("lvtp1"), choices=["leave"]).state
        assert mission.unit("snipers").gone == "left"
    else:
        replace(mission, "snipers", gone="left", cells=())
    assert lines(mission.play(FinalCount()))["unit_brought_off"] == 5


@pytest.mark.rule("AA-TURKEY-11", "AA-CONTRACT-02")
def test_who_is_hurt_leaves_the_table_in_the_vehicle_in_which_he_rides(mission):
    able = mission.unit("snipers").figures
    vehicle = mission.unit("lvtp1").vehicle
    assert vehicle is not None
    replace(mission, "snipers", gone="aboard", cells=(), figures=(), slight=able[:1], fallen=able[1:2], fallen_turn=1)
    cells = tuple(mission.table.at(12.5, y) for y in (22.5, 24, 21))
    replace(mission, "lvtp1", cells=cells, vehicle=msgspec.structs.replace(vehicle, passengers=("snipers",)))
    mission.state = mission.play(Leave("lvtp1"), choices=["leave"]).state
    assert (mission.unit("lvtp1").gone, mission.unit("snipers").gone) == ("left", "left")
    assert lines(mission.play(FinalCount()))["unit_brought_off"] == 5


@pytest.mark.rule("AA-TURKEY-12")
def test_the_insurgents_points(mission):
    mission.state.wounded, mission.state.killed = 3, 2
    mission.insurgents(2, at=(2, 2), prisoners=(HURT,), id="g9")
    apc = mission.unit("lvtp1")
    points = lines(mission.play(FinalCount()))
    assert points == {
        "task_done": 0, "unit_brought_off": 0, "regulars_wounded": 3, "regulars_killed": 4, "task_failed": 10,
        "unit_lost": 0, "captives_held": 5, "vehicles_disabled": 0,
    }  # fmt: skip
    assert apc.vehicle is not None
    replace(mission, "lvtp1", vehicle=msgspec.structs.replace(apc.vehicle, mobility=2))
    assert lines(mission.play(FinalCount()))["vehicles_disabled"] == 5
    replace(mission, "lvtp1", vehicle=apc.vehicle, gone="destroyed", figures=(), cells=())
    mission.state.wrecks["lvtp1"] = Wreck(id="lvtp1", sheet="lvtp", side="regulars", facing=0, cells=apc.cells)
    assert lines(mission.play(FinalCount()))["vehicles_disabled"] == 5
    replace(mission, "snipers", gone="captured", figures=(), cells=())
    assert lines(mission.play(FinalCount()))["unit_lost"] == 5


@pytest.mark.rule("AA-TURKEY-13", "AA-CLEAR-01")
def test_with_the_option_every_building_must_be_cleared_before_marines_enter_it():
    free = laid("turkey_shoot", "alone")
    assert buildings.closed(free.state, free.unit("alpha")) == 0
    street = laid("turkey_shoot", "alone", options={"house_clearing": "yes"})
    closed = buildings.closed(street.state, street.unit("alpha"))
    houses = {piece.id for piece in street.table.pieces if piece.kind == "building"}
    assert {street.table.building(cell) for cell in range(street.table.cells) if closed >> cell & 1} == houses
    stand(street, "alpha", 10.5, 6)
    asked = street.play(Activate("alpha"))
    assert "order:clear" in asked.keys


# ------------------------------------------------------------------------------------------------- the table


def test_the_story_works() -> None:
    """The APC reaches the hotel in a turn or two; on foot it is out of reach of a single move."""
    street = laid("turkey_shoot", "alone")
    hotel = street.table.walk(street.table.at(8, 8))
    start = street.unit("lvtp1").cells[0]
    assert 1200 < hotel[start] <= 1800
    entries = library.scenario("turkey_shoot").insurgents.units
    assert min(hotel[street.table.at(*entry.at, entry.level)] for entry in entries if entry.at) >= 400


@pytest.mark.rule("AA-SOLO-17", "AA-TURKEY-03")
def test_after_the_fire_mission_the_books_insurgents_go_for_the_way_out(mission: Street) -> None:
    hotel = library.scenario("turkey_shoot").tasks[0].building
    assert {mission.table.building(cell) for cell in objectives(mission.state)} == {hotel}
    for _ in range(3):
        spend(mission)
    assert set(objectives(mission.state)) == set(members(edges(mission.table, ("south",)) & mission.table.standing))

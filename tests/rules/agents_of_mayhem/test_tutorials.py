"""Tutorials and what a Mission says otherwise (How to Use These Rules, Mission Setup): six that go on from each other,
special rules, special Actions."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.engine import Game
from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.types import Action, BoardSetup, Cost, Mission, SideSetup, Start
from fireteam.games.agents_of_mayhem.game import GAME
from fireteam.games.agents_of_mayhem.rules import ground, setup
from fireteam.games.agents_of_mayhem.rules.missions import tutorials
from fireteam.games.agents_of_mayhem.state import NOWHERE, Cubes, State

from .city import DASH, FACING, JUMP, City, CityPlayed, print_gadget


def says(city: City, side: str = "", **fields: Any) -> None:
    """What the Mission, or its book for one Side, says besides."""
    if side:
        fields = {side: msgspec.structs.replace(city.mission.side(side), **fields)}
    city.mission = msgspec.structs.replace(city.mission, **fields)
    library.missions()[city.mission.id] = city.mission


# ---------------------------------------------------------------------- the chain


@pytest.mark.rule("AM-OVER-07")
def test_six_tutorials_come_before_the_first_mission_and_lead_to_it() -> None:
    lessons = [f"tutorial_{number}" for number in range(1, 7)]
    assert [scenario.id for scenario in GAME.scenarios()][:6] == lessons
    led = [GAME.sequel(id, Game.new(GAME, id, seed=1).state) for id in lessons]
    assert [sequel.scenario for sequel in led if sequel] == [*lessons[1:], "series"]
    assert [bool(sequel.document) for sequel in led if sequel] == [True] * 5 + [False]
    assert library.stories()["series"].first == "shards"


@pytest.mark.rule("AM-PROG-20")
@pytest.mark.parametrize(("lead", "won"), [(1, "mayhem"), (-1, "legion"), (0, "tie")])
def test_the_last_tutorial_hands_on_who_has_won_it_for_the_rewards(lead: int, won: str) -> None:
    state = msgspec.structs.replace(Game.new(GAME, "tutorial_6", seed=1).state, lead=lead)
    sequel = GAME.sequel("tutorial_6", state)
    assert sequel is not None
    assert sequel.options == {"tutorial": won}
    begun = Game.new(GAME, sequel.scenario, seed=1, options=sequel.options)
    assert begun.decision is not None
    assert begun.decision.prompt == "ask-reward"


@pytest.mark.rule("AM-MODE-01")
def test_a_mission_leads_to_the_next_and_the_last_to_a_campaign() -> None:
    missions = [*library.missions()]
    led = [GAME.sequel(id, Game.new(GAME, id, seed=1).state) for id in missions]
    assert [sequel and sequel.scenario for sequel in led] == [*missions[1:], "campaign"]
    assert GAME.sequel("campaign", Game.new(GAME, "campaign", seed=1).state) is None


@pytest.mark.rule("AM-OVER-07", "AM-OVER-09")
def test_they_teach_the_basic_rules_chapter_by_chapter_on_the_map_of_the_first_mission() -> None:
    lessons = [*library.tutorials().values()]
    assert {lesson.parts for lesson in lessons} == {()}
    assert {lesson.tiles for lesson in lessons} == {library.missions()["shards"].tiles}
    assert [len(lesson.mayhem.boards) for lesson in lessons] == [1, 2, 3, 3, 3, 3]  # a board, then Turns with several
    assert [lesson.barred for lesson in lessons[:4]] == [
        ("jump", "dash", "block"),
        ("jump", "dash", "block"),
        ("dash", "block"),  # after Jumping
        (),  # after Attack results and Block
    ]
    squads = [sum(board.board in library.squads() for board in lesson.legion.boards) for lesson in lessons]
    assert squads[4] == 2
    gadgets = [bool(board.gadgets) for lesson in lessons for board in lesson.mayhem.boards]
    assert gadgets == [False] * 12 + [True] * 3


def lesson(city: City, mayhem: tuple[BoardSetup, ...], legion: tuple[BoardSetup, ...]) -> None:
    """The stage is the first Tutorial, and this is the second."""
    says(city, tutorial=1)
    library.tutorials().clear()
    library.tutorials()["tutorial_2"] = Mission(
        id="tutorial_2",
        tutorial=2,
        tiles=city.mission.tiles,
        mayhem=SideSetup(boards=mayhem, refresh=()),
        legion=SideSetup(boards=legion, refresh=()),
        rounds=1,
        initiative="mayhem",
        provenance="original",
    )


def carried_on(city: City) -> State:
    """The next Tutorial, set up."""
    following = tutorials.following(city.state)
    assert following is not None
    library.missions()["later"] = msgspec.structs.replace(following, id="later")
    return setup.begun(library.missions()["later"], 2)


def board(id: str, *units: tuple[str, str], minions: tuple[str, ...] = ()) -> BoardSetup:
    starts = tuple(Start(unit=kind, at=at, facing="south") for kind, at in units)
    return BoardSetup(board=id, units=starts, minions=minions)


def name(state: State, id: str) -> str:
    return ground.board(state).name(state.units[id].cell)


@pytest.mark.rule("AM-OVER-07")
def test_who_is_on_the_map_stays_with_facing_cubes_wounds_and_statuses(city: City) -> None:
    cubes = {"speed": 1, "focus": 2, "tech": 1, "shield": 2, "armor": 1}
    city.elite("ann", at="B2", facing="east", **cubes, wounds=(0, 1, 2, 0), statuses=("attack_up",))
    city.elite("vic", at="F6", facing="west", tech=2)
    lesson(city, (board("ann", ("ann", "A1")),), (board("vic", ("vic", "I7")),))
    state = carried_on(city)
    assert (name(state, "ann"), state.units["ann"].facing) == ("B2", FACING["east"])
    assert (state.boards["ann"].cubes, state.boards["ann"].wounds) == (Cubes(**cubes), (0, 1, 2, 0))
    assert [status.kind for status in state.units["ann"].statuses] == ["attack_up"]
    assert (name(state, "vic"), state.boards["vic"].cubes) == ("F6", Cubes(tech=2))


@pytest.mark.rule("AM-OVER-07")
def test_who_was_downed_or_is_new_comes_fresh_and_beside_whoever_stands_there(city: City) -> None:
    city.elite("ann", at="A1", facing="east")
    city.elite("vic", at="", wounds=(3, 3, 2, 0))
    assert city.state.units["vic"].cell == NOWHERE
    mayhem = (board("ann", ("ann", "C3")), board("bob", ("bob", "A1")), board("cat", ("cat", "B1")))
    lesson(city, mayhem, (board("vic", ("vic", "I7")),))
    state = carried_on(city)
    assert [name(state, id) for id in ("ann", "bob", "cat")] == ["A1", "B1", "C1"]
    assert state.boards["bob"].cubes == Cubes(speed=3, focus=3, tech=3, shield=3, armor=2)
    assert (name(state, "vic"), state.boards["vic"].wounds) == ("I7", (0, 0, 0, 0))
    assert state.boards["vic"].cubes.shield == 3


@pytest.mark.rule("AM-OVER-07")
def test_a_squad_keeps_its_figures_and_cubes_and_is_filled_up(city: City) -> None:
    city.elite("ann", at="A1")
    city.squad("red", "grunt", "tank", speed=2)
    for at in ("D4", "E4"):
        city.minion("grunt", "red", at)
    city.minion("turret", "red", "G4")
    squad = board("red", ("tank", "D4"), ("grunt", "D4"), minions=("grunt", "tank"))
    lesson(city, (board("ann", ("ann", "A1")),), (squad,))
    state = carried_on(city)
    found = sorted((unit.kind, name(state, unit.id)) for unit in state.units.values() if unit.board == "red")
    assert [*found[:2], found[3]] == [("grunt", "D4"), ("grunt", "E4"), ("turret", "G4")]
    assert found[2] == ("tank", "C3")
    assert state.boards["red"].minions == ("grunt", "tank", "turret")
    assert state.boards["red"].cubes == Cubes(speed=2)


@pytest.mark.rule("AM-OVER-07")
def test_a_cube_that_disrupted_holds_goes_back_before_the_next(city: City) -> None:
    played = city.elite("ann", at="A1", speed=1, statuses=())
    unit = city.state.units[played]
    held = msgspec.structs.replace(setup.Status("disrupted", 3), cube="focus")
    city.state.units[played] = msgspec.structs.replace(unit, statuses=(held,))
    lesson(city, (board("ann", ("ann", "A1")),), ())
    state = carried_on(city)
    assert state.boards["ann"].cubes == Cubes(speed=1, focus=1)
    assert state.units["ann"].statuses[0].cube == ""


@pytest.mark.rule("AM-OVER-07")
def test_nothing_goes_on_from_a_mission_that_is_no_tutorial(city: City) -> None:
    city.elite("ann", at="A1")
    lesson(city, (board("ann", ("ann", "A1")),), ())
    says(city, tutorial=0)
    assert tutorials.following(city.state) is None


# ---------------------------------------------------------------------- what a Mission says otherwise


def offered(played: CityPlayed) -> set[str]:
    return {key.rpartition(":")[2] for key in played.keys if key.startswith("act:")}


@pytest.mark.rule("AM-OVER-08")
def test_what_a_mission_forbids_nobody_may_do_whatever_the_board_says(city: City) -> None:
    city.elite("ann", at="A1", speed=3)
    assert "jump" in offered(city.act("ann"))
    says(city, barred=("jump",))
    assert offered(city.act("ann")) == {"sprint", "shoot", "stab", "rest"}


@pytest.mark.rule("AM-OVER-08")
def test_an_action_that_also_moves_is_left_without_its_jump(city: City) -> None:
    says(city, barred=("jump",))
    city.squad("red", "grunt", speed=1)
    grunt = city.minion("grunt", "red", "A1")
    played = city.act("red", "act:red:grunt:rush")
    assert (played.unit(grunt).mp, played.unit(grunt).leap) == (4, None)


@pytest.mark.rule("AM-OVER-08")
@pytest.mark.parametrize(("barred", "dashes"), [((), True), (("dash",), False), (("block", "jump"), True)])
def test_where_dashing_is_forbidden_nobody_is_asked_for_it(city: City, barred: Any, dashes: bool) -> None:
    says(city, barred=barred)
    city.elite("ann", at="A1", facing="east", speed=1)
    city.elite("vic", at="C1", facing="west", focus=1)
    played = city.act("ann", "act:ann:ann:shoot", "face:east")
    assert ("instant:vic:dash" in played.keys) == dashes


@pytest.mark.rule("AM-OVER-08")
@pytest.mark.parametrize(("barred", "blocks"), [((), True), (("dash",), True), (("block",), False)])
def test_where_blocking_is_forbidden_every_hit_counts(city: City, barred: Any, blocks: bool) -> None:
    says(city, barred=barred)
    city.elite("ann", at="A1", facing="east", speed=1)
    city.elite("vic", at="C1", facing="west", tech=1, shield=2)
    played = city.act("ann", "act:ann:ann:shoot", "face:east", "attack:ann:shoot:C1", dice=[[1, 1]], spare=True)
    assert (played.asked.prompt == "ask-block") == blocks
    assert played.board("vic").cubes.shield == (2 if blocks else 0)


@pytest.mark.rule("AM-OVER-08")
def test_may_not_beats_may_on_a_card_too(city: City) -> None:
    print_gadget("spring", "ann", "action", msgspec.structs.replace(JUMP, id="spring"))
    city.elite("ann", at="A1", speed=3, gadgets=("spring",))
    assert "spring" in offered(city.act("ann"))
    says(city, barred=("jump", "dash"))
    assert "spring" not in offered(city.act("ann"))


@pytest.mark.rule("AM-SETUP-18", "AM-OVER-08")
def test_a_mission_gives_the_elite_units_of_a_side_actions_of_its_own(city: City) -> None:
    radio = Action(id="radio", type="add_on", cost=Cost(tech=1), abilities=("gain(move_up)",))
    says(city, "mayhem", actions=(radio,))
    city.elite("ann", at="A1", tech=2)
    city.elite("vic", at="I7", tech=2)
    city.squad("red", "tank", tech=2)
    city.minion("tank", "red", "I1")
    played = city.act("ann", "act:ann:ann:radio", "face:north")
    assert (played.board("ann").cubes.tech, played.statuses("ann")) == (1, ["move_up"])
    assert "radio" not in offered(played)  # an Add-on once a Turn
    assert "radio" not in offered(city.act("vic"))
    assert "radio" not in offered(city.act("red"))


@pytest.mark.rule("AM-SETUP-18")
def test_special_actions_may_be_instants(city: City) -> None:
    says(city, "legion", actions=(msgspec.structs.replace(DASH, id="sidestep", cost=Cost(tech=1)),))
    city.elite("ann", at="A1", facing="east", speed=1)
    city.elite("vic", at="C1", facing="west", tech=1)
    played = city.act("ann", "act:ann:ann:shoot", "face:east")
    assert (played.asked.prompt, played.keys) == ("ask-instant", ["instant:vic:sidestep", "pass"])


@pytest.mark.rule("AM-LARGE-10")
@pytest.mark.plays("agents_of_mayhem", "action:golem:regenerate")
def test_the_golem_regenerates_one_wound_of_its_board(city: City) -> None:
    city.elite("golem", at="C3", focus=2, speed=1, wounds=(0, 0, 2, 0))
    city.elite("vic", at="I7", wounds=(0, 1, 0, 0))
    played = city.act("golem", "act:golem:golem:regenerate", "face:north")
    assert (played.board("golem").wounds, played.board("golem").cubes.focus) == ((0, 0, 1, 0), 1)
    assert played.board("vic").wounds == (0, 1, 0, 0)
    assert "regenerate" not in offered(played)

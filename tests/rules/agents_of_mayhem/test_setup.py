"""Mission setup: what is on the table when a Mission of the box begins, and that it can be played to its end."""

import random

import pytest

from fireteam.engine import Game
from fireteam.games.agents_of_mayhem.content import library, maps
from fireteam.games.agents_of_mayhem.game import GAME
from fireteam.games.agents_of_mayhem.rules import ground, people, setup


@pytest.mark.rule("AM-SETUP-05", "AM-SETUP-07", "AM-SETUP-10", "AM-SETUP-14", "AM-SETUP-15", "AM-OVER-02")
def test_boards_have_full_wells_and_figures_stand_where_the_mission_says():
    mission = library.missions()["shards"]
    state = setup.begun(mission, 2)
    here = ground.board(state)
    assert {side: len([*people.boards(state, side)]) for side in ("mayhem", "legion")} == {"mayhem": 3, "legion": 3}
    for board in state.boards.values():
        wells = people.wells(board)
        full = {cube: board.cubes.of(cube) == wells.of(cube) for cube in ("speed", "focus", "tech", "shield", "armor")}
        assert all(full.values())
        assert (board.cubes.mayhem, board.reinforcements) == (0, (0, 0, 0))
    assert here.name(state.units["hardtack"].cell) == "R5"
    assert [unit.board for unit in state.units.values() if unit.kind == "hell_trooper"] == ["bravo"] * 3
    assert {id: (here.name(marker.cell), marker.side) for id, marker in state.objectives.items()} == {
        "1": ("E5/2", "legion"),
        "2": ("I5", "legion"),
        "3": ("M5", "legion"),
    }
    assert (state.round, state.rounds, state.lead, state.initiative) == (1, 2, 0, "mayhem")


@pytest.mark.rule("AM-MAP-01", "AM-MAP-02", "AM-MAP-08")
def test_the_tiles_lie_edge_to_edge():
    layout = maps.layout("shards")
    assert (layout.lattice.columns, layout.lattice.rows, layout.whole) == (18, 9, (3, 1))


@pytest.mark.rule("AM-OVER-01", "AM-MULTI-07", "AM-TURN-01")
@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_a_mission_is_played_to_its_end(players):
    game = Game.new(GAME, "shards", seed=7, options={"players": players}, checks=True)
    dice = random.Random(7)
    while game.decision is not None:
        options = list(game.decision.options)
        bold = [option for option in options if option.key.startswith(("act:", "attack:", "also:"))]
        option = dice.choice(bold if bold and dice.random() < 0.7 else options)
        game.choose(option, seat=game.decision.seat_of(option))
    assert game.outcome is not None
    assert game.state.round == game.state.rounds

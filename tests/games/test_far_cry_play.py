"""Far Cry as it is played: what is worked out quickly agrees with what is worked out slowly, in games of all kinds."""

from __future__ import annotations

import random

import pytest

from fireteam.engine import Game
from fireteam.games.far_cry import GAME
from fireteam.games.far_cry.rules import ground, people, ways

MISSIONS = [scenario.id for scenario in GAME.scenarios() if scenario.id != "campaign"]


@pytest.mark.parametrize("mission", MISSIONS)
def test_where_somebody_gets_to_is_where_ways_lead(mission: str) -> None:
    """All spaces of a point at once, or space by space with the way to each: the same spaces."""
    rng = random.Random(mission)
    game = Game.new(GAME, mission, seed="1", options={"players": "2"}, seats={})
    compared = 0
    while game.decision is not None and compared < 60:
        if game.decision.prompt == "ask-act":
            for unit in people.standing(game.state):
                if unit.mp and (unit.side == "hero" or people.is_controlled(unit)):
                    found = ground.each(ways.reached(game.state, unit))
                    assert found == sorted(ways.ways(game.state, unit.id))
                    compared += 1
        game.choose(game.decision.options[rng.randrange(len(game.decision.options))])
    assert compared

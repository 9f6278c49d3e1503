"""Far Cry as it is played: what is worked out quickly agrees with what is worked out slowly, in games of all kinds."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from fireteam.engine import Game
from fireteam.engine.save import dump, parse, revive
from fireteam.games.far_cry import GAME
from fireteam.games.far_cry.content import library
from fireteam.games.far_cry.rules import ground, people
from fireteam.games.far_cry.rules.actions import carrying
from fireteam.games.far_cry.rules.fight import arms
from fireteam.games.far_cry.rules.move import ways

MISSIONS = [scenario.id for scenario in GAME.scenarios() if scenario.id != "campaign"]


@pytest.mark.parametrize("mission", MISSIONS)
def test_where_somebody_gets_to_is_where_ways_lead(mission: str) -> None:
    """All spaces of a point at once, or space by space with the way to each: the same spaces, reached at the same
    price and with the same blows; and one way by itself is the one among all."""
    rng = random.Random(mission)
    game = Game.new(GAME, mission, seed="1", options={"players": "2"}, seats={})
    compared = 0
    while game.decision is not None and compared < 60:
        if game.decision.prompt == "ask-act":
            for unit in people.standing(game.state):
                if unit.mp and (unit.side == "hero" or people.is_controlled(unit)):
                    plain, careful = ways.ways(game.state, unit.id), ways.ways(game.state, unit.id, True)
                    assert ground.each(ways.reached(game.state, unit)) == sorted(plain)
                    assert ground.each(ways.reached_carefully(game.state, unit)) == sorted(careful)
                    struck = ground.each(ways.struck(game.state, unit.id))
                    assert struck == sorted(cell for cell, way in plain.items() if way.strikes)
                    for cell in plain:
                        assert ways.sought(game.state, unit.id, cell, careful=False) == plain[cell]
                    for cell in careful:
                        assert ways.sought(game.state, unit.id, cell, careful=True) == careful[cell]
                    compared += 1
        game.choose(game.decision.options[rng.randrange(len(game.decision.options))])
    assert compared


@pytest.mark.parametrize("scenario", [scenario.id for scenario in GAME.rehearsals()])
@pytest.mark.parametrize("players", ["1", "4"])
def test_rehearsals_begin_in_positions_that_a_campaign_could_lead_to(scenario: str, players: str) -> None:
    """What is drawn fits hands, holsters and sacks; Talents have what they need; and no two are alike."""
    begun = []
    for seed in range(8):
        game = Game.new(GAME, scenario, seed=seed, options={"players": players}, checks=True)
        state = game.state
        assert game.decision is not None
        assert game.decision.prompt == "ask-camp"
        assert state.exploration == (scenario == "rehearsal-trek")
        dragon = next(card for card in state.cards.values() if card.kind == "silver_dragon")
        assert 5 in state.won or dragon.place == "box", "the reward of mission 5"
        assert state.won == tuple(range(1, state.mission))
        for hero in state.heroes.values():
            assert not carrying.is_overloaded(state, hero)
            assert {"machete", "fist_punch"} <= {card.kind for card in arms.held(state, hero, "hand", "beside")}
            learned = [card.kind for card in arms.held(state, hero, "learned")]
            levels = Counter((library.talents()[kind].tree, library.talents()[kind].level) for kind in learned)
            for tree in ("heron", "shark", "spider"):
                assert levels[tree, 2] <= levels[tree, 1]
                assert levels[tree, 3] <= levels[tree, 1]
        begun.append(state)
    assert len({(state.mission, state.money, state.order) for state in begun}) == len(begun)


@pytest.mark.parametrize("scenario", [scenario.id for scenario in GAME.rehearsals()])
def test_a_rehearsal_is_played_saved_and_read_like_any_game(scenario: str) -> None:
    rng = random.Random(scenario)
    game = Game.new(GAME, scenario, seed="1", options={"players": "2"}, checks=True)
    for _ in range(60):
        if game.decision is None:
            break
        game.choose(game.decision.options[rng.randrange(len(game.decision.options))])
    for verify in (True, False):
        assert dump(revive(parse(dump(game)), lambda _: GAME, verify=verify)) == dump(game)

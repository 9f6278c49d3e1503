"""Every scenario that the contract is tried on: those of the installed games, and the toys."""

from __future__ import annotations

import random

from fireteam import games
from fireteam.bots import uniform
from fireteam.engine import Game, Option, Rulebook
from fireteam.sim import soak
from fireteam.sim.players import asked
from fireteam.sim.soak import Table

from ..engine import toys
from ..toybox import instants

DRAWN = 40
SCENARIOS = [(name, scenario.id) for name in games.names() for scenario in games.find(name).scenarios()]
TOYS = {**toys.TOYS, instants.GAME.id: instants.GAME}
SCENARIOS += [(name, "toy") for name in (*toys.SOUND, instants.GAME.id)]


def find(name: str) -> Rulebook:
    return TOYS.get(name) or games.find(name)


def tables(game: str, scenario: str) -> list[Table]:
    """Many ways to set the scenario up, by the draw, without the bots that only think longer."""
    rulebook = find(game)
    known = rulebook.scenario(scenario)
    return [soak.drawn(rulebook, known, number, random.Random(number), greedy=False) for number in range(DRAWN)]


def new(table: Table, seed: int, *, checks: bool = False) -> Game:
    return Game.new(
        find(table.game), table.scenario, seed=seed, seats=table.seats, options=table.options, checks=checks
    )


def any_option(game: Game, rng: random.Random) -> Option:
    assert game.decision is not None
    return uniform.pick(game.decision, asked(game.decision, rng), rng)


def advance(game: Game, rng: random.Random, decisions: int) -> None:
    """Make so many random decisions, or as many as the game has."""
    for _ in range(decisions):
        if game.decision is None:
            return
        game.choose(any_option(game, rng))

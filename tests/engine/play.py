"""Ways to play the toys: new games, random play, and a bare umpire for single steps."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from fireteam.engine import Game, Rulebook, ScriptedDice, Step, Umpire
from fireteam.engine.errors import BadSetup
from fireteam.engine.save import dump, parse, revive

from . import toys


def find(name: str) -> Rulebook:
    if name not in toys.TOYS:
        raise BadSetup(f"no toy {name!r}")
    return toys.TOYS[name]


def new(toy: str, *, seed: int | str | None = 1, checks: bool = True, **given: Any) -> Game:
    return Game.new(find(toy), "toy", seed=seed, checks=checks, **given)


def play(game: Game, seed: int = 0, decisions: int = 10_000) -> Game:
    """Make random decisions until so many are made or the game is over."""
    rng = random.Random(seed)
    for _ in range(decisions):
        if game.decision is None:
            break
        game.choose(rng.choice(game.decision.options))
    return game


def keys(game: Game | Umpire) -> list[str]:
    assert game.decision is not None
    return [option.key for option in game.decision.options]


def again(game: Game, *, verify: bool = True) -> Game:
    """The game through the bytes of its save."""
    return revive(parse(dump(game)), find, verify=verify)


def bare(*steps: Step, dice: Sequence[Sequence[int]] | None = None) -> Umpire:
    """An umpire with these steps on an empty table, run to its first question."""
    state = toys.BrokenState(fighters={"a": toys.Fighter("a", toys.RED)})
    umpire = Umpire(toys.TOYS["broken"], state, steps, counter=1)
    umpire.script = None if dice is None else ScriptedDice(dice)
    umpire.checks = True
    umpire.proceed()
    return umpire

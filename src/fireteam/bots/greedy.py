"""Greedy play: try a bounded number of options in games as they might be, and take what leads to the best position."""

from __future__ import annotations

import random

from fireteam.engine import Decision, Game, Option
from fireteam.engine.errors import FireteamError

from . import uniform
from .reasons import Reason

EVALUATIONS = 32
"""Positions that are looked at for one decision, at most."""
SAMPLES = 2
"""Games in which each option is tried, with other dice."""
ONWARD = 3
"""Decisions that are played on at random before a position is judged: what was chosen has had its effect by then."""


def choose(game: Game, seat: str, rng: random.Random) -> tuple[Option, Reason]:
    decision = game.decision
    assert decision is not None, "the game is over"
    tried = candidates(decision, seat, rng, EVALUATIONS // SAMPLES)
    if len(tried) == 1:
        return tried[0], Reason("reason-only")
    seeds = [rng.getrandbits(48) for _ in range(SAMPLES)]
    best, best_value = tried[0], float("-inf")
    for option in tried:
        # Every option meets the same dice, so that luck does not decide between them.
        value = sum(judge(game, seat, option, seed) for seed in seeds) / len(seeds)
        if value > best_value:
            best, best_value = option, value
    return best, Reason("reason-best", {"tried": len(tried)})


def candidates(decision: Decision, seat: str, rng: random.Random, most: int) -> list[Option]:
    """Options to try, in random order: listed ones first, the rest shared evenly among the families."""
    listed = list(uniform.own(decision, seat))
    rng.shuffle(listed)
    families = [family for family in decision.options.families if len(family)]
    room = most - len(families) * (most // 2 // len(families)) if families else most
    tried = listed[:room]
    for place, family in enumerate(families):
        share = (most - len(tried)) // (len(families) - place)
        indexes = rng.sample(range(len(family)), min(share, len(family)))
        tried += [family[index] for index in indexes]
    rng.shuffle(tried)
    return tried


def judge(game: Game, seat: str, option: Option, seed: int) -> float:
    """The value for the seat of a position that the option leads to, for all that the seat knows."""
    twin = game.imagine(seat, seed)
    twin.umpire.own_dice = ()  # in thought nobody rolls by hand
    rng = random.Random(seed)
    try:
        twin.choose(option.key)
        for _ in range(ONWARD):
            decision = twin.decision
            if decision is None:
                break
            asked = decision.seats[0]
            twin.choose(uniform.pick(decision, asked, rng).key)
    except FireteamError:
        return float("-inf")  # what breaks in thought is not chosen
    return game.rulebook.value(twin, seat)

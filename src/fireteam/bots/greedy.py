"""Greedy play: try a bounded number of options in games as they might be, and take what leads to the best position."""

from __future__ import annotations

import random

from fireteam.engine import Decision, Game, Option
from fireteam.engine.errors import FireteamError

from . import uniform
from .reasons import Reason

FIELD = 12
"""Options that are tried once, at most."""
FINALISTS, ROUNDS = 3, 2
"""The best of them are tried again, so often, with other dice."""
EVALUATIONS = FIELD + FINALISTS * ROUNDS
"""Positions that are looked at for one decision, at most."""
ONWARD = 3
"""Decisions that are played on at random, at most, until something comes of what was chosen."""


def choose(game: Game, seat: str, rng: random.Random) -> tuple[Option, Reason]:
    decision = game.decision
    assert decision is not None, "the game is over"
    tried = candidates(decision, seat, rng, FIELD)
    if len(tried) == 1:
        return tried[0], Reason("reason-only")
    # Every option meets the same dice, so that luck does not decide between them.
    seed = rng.getrandbits(48)
    ranked = sorted(((judge(game, seat, option, seed), place) for place, option in enumerate(tried)), reverse=True)
    totals = {place: value for value, place in ranked[:FINALISTS]}
    for _ in range(ROUNDS):
        seed = rng.getrandbits(48)
        for place in totals:
            totals[place] += judge(game, seat, tried[place], seed)
    best = max(totals, key=totals.__getitem__)
    return tried[best], Reason("reason-best", {"tried": len(tried)})


def candidates(decision: Decision, seat: str, rng: random.Random, most: int) -> list[Option]:
    """Options to try, in random order: listed ones first, but half of the room belongs to the families."""
    listed = list(uniform.own(decision, seat))
    rng.shuffle(listed)
    families = [family for family in decision.options.families if len(family)]
    tried = listed[: most // 2 if families else most]
    for place, family in enumerate(families):
        share = -(-(most - len(tried)) // (len(families) - place))
        tried += [family[index] for index in rng.sample(range(len(family)), min(share, len(family)))]
    rng.shuffle(tried)
    return tried


def judge(game: Game, seat: str, option: Option, seed: int) -> float:
    """The value for the seat of a position that the option leads to, for all that the seat knows."""
    twin = game.imagine(seat, seed)
    twin.umpire.own_dice = ()  # in thought nobody rolls by hand
    told = len(twin.events)
    rng = random.Random(seed)
    try:
        twin.choose(option.key)
        for _ in range(ONWARD):
            decision = twin.decision
            if decision is None or len(twin.events) > told:
                break
            twin.choose(uniform.pick(decision, decision.seat, rng).key)
    except FireteamError:
        return float("-inf")  # what breaks in thought is not chosen
    return game.rulebook.value(twin, seat)

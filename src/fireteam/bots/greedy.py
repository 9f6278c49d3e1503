"""Greedy play: try a bounded number of options in games as they might be, and take what leads to the best position."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from fireteam.engine import PASS, Decision, Game, Option, player_of
from fireteam.engine.errors import FireteamError

from . import uniform
from .reasons import PLAIN, Reason

FIELD = 12
"""Options that are tried once, at most."""
BESIDE = 1
"""So many are tried beside those that the game calls promising."""
FINALISTS, ROUNDS, CLOSE = 3, 2, 2.0
"""The best of them are tried again, so often, with other dice, if they come close to each other."""
EVALUATIONS = FIELD + FINALISTS * ROUNDS
"""Positions that are looked at for one decision, at most."""
ONWARD = 16
"""Decisions that are played on, at most, until something has come of what was chosen."""
AGAIN = 4
"""So often the same choice may be made without a thought that it leads nowhere."""
NOTABLE = 0.05
"""What a gain must be worth to be told."""

Worth = Mapping[str, float]


def choose(game: Game, seat: str, rng: random.Random) -> tuple[Option, Reason]:
    decision = game.decision
    assert decision is not None, "the game is over"
    knows = player_of(game.rulebook)
    promising = knows.promising(game, seat)
    if len(promising) == 1 and goes_round(game, seat, promising[0], rng):
        promising = ()
    tried = field(decision, seat, promising, rng)
    if len(tried) == 1:
        plain = knows.motive(game, tried[0]) or PLAIN
        return tried[0], Reason("reason-only" if len(decision.options) == 1 else plain)
    # Every option meets the same dice, so that luck does not decide between them.
    seed = rng.getrandbits(48)
    seen = [judge(game, seat, option, seed) for option in tried]
    totals = [total(worth) for worth in seen]
    if max(totals) == float("-inf"):
        return uniform.choose(decision, seat, rng)
    ranked = sorted(range(len(tried)), key=lambda place: (-totals[place], place))
    finalists = [place for place in ranked[:FINALISTS] if totals[place] >= totals[ranked[0]] - CLOSE]
    for _ in range(ROUNDS if len(finalists) > 1 else 0):
        seed = rng.getrandbits(48)
        for place in finalists:
            totals[place] += total(judge(game, seat, tried[place], seed))
    best = max(finalists, key=lambda place: totals[place])
    return tried[best], reason(seen, best)


def goes_round(game: Game, seat: str, option: Option, rng: random.Random) -> bool:
    """Was this option chosen again and again, every time or every other, and does nothing ever come of it? To let
    things pass leads round nowhere, however often."""
    if option.key == PASS.key:
        return False
    log = game.log
    # Either way the choice before the last was this one; mostly it was not, and there is no need to look further back.
    if len(log) < AGAIN or log[-2].key != option.key:
        return False
    recent = [(record.seat, record.key) == (seat, option.key) for record in log[-2 * AGAIN :]]
    again = all(recent[-AGAIN:]) or (len(recent) == 2 * AGAIN and all(recent[::2]))
    return again and judge(game, seat, option, rng.getrandbits(48)) is None


def field(decision: Decision, seat: str, promising: Sequence[Option], rng: random.Random) -> list[Option]:
    """What to try: the promising options and few others, or any where the game has no opinion."""
    if not promising:
        return candidates(decision, seat, rng, FIELD)
    if len(promising) == 1:
        return list(promising)
    tried = {option.key: option for option in promising[: FIELD - BESIDE]}
    for option in candidates(decision, seat, rng, BESIDE) if decision.options.families else ():
        tried.setdefault(option.key, option)
    return list(tried.values())


def candidates(decision: Decision, seat: str, rng: random.Random, most: int) -> list[Option]:
    """Options to try, in random order: listed ones first, but half of the room belongs to the families."""
    options = decision.options.of(seat) if len(decision.seats) > 1 else decision.options
    listed = list(options.listed)
    rng.shuffle(listed)
    families = [family for family in options.families if len(family)]
    tried = listed[: most // 2 if families else most]
    for place, family in enumerate(families):
        share = -(-(most - len(tried)) // (len(families) - place))
        tried += [family[index] for index in rng.sample(range(len(family)), min(share, len(family)))]
    rng.shuffle(tried)
    return tried


def judge(game: Game, seat: str, option: Option, seed: int) -> Worth | None:
    """The worth for the seat of a position that the option leads to, for all that the seat knows; None if it breaks in
    thought or nothing ever comes of it, so that it is not chosen."""
    twin = game.imagine(seat, seed)
    told, knows = len(twin.events), player_of(game.rulebook)
    rng = random.Random(seed)
    try:
        twin.choose(option.key)
        for _ in range(ONWARD):
            if twin.decision is None or (len(twin.events) > told and knows.quiet(twin)):
                break
            twin.choose(likely(twin, twin.decision, rng).key)
    except FireteamError:
        return None
    if twin.decision is not None and len(twin.events) == told:
        return None
    return knows.worth(twin, seat)


def likely(game: Game, decision: Decision, rng: random.Random) -> Option:
    """What somebody is expected to answer: what the game calls most promising, or anything."""
    promising = player_of(game.rulebook).promising(game, decision.seat)
    return promising[0] if promising else uniform.pick(decision, decision.seat, rng)


def total(worth: Worth | None) -> float:
    return float("-inf") if worth is None else sum(worth.values())


def reason(seen: Sequence[Worth | None], best: int) -> Reason:
    """What the chosen option has before the others, on the average: the greatest gain, if it has a name."""
    chosen = seen[best] or {}
    others = [worth for place, worth in enumerate(seen) if place != best and worth is not None]
    gains = {
        name: amount - sum(worth.get(name, 0.0) for worth in others) / len(others)
        for name, amount in chosen.items()
        if name and others
    }
    name = max(gains, key=lambda name: gains[name], default="")
    if not name or gains[name] < NOTABLE:
        return Reason("reason-best", {"tried": len(seen)})
    return Reason(name)

"""How often a person is asked during somebody else's turn, with standing orders as a game would have them.

    python -m tools.reactions GAME [SCENARIO ...] [--games 200] [--seed 0]

Greedy players sit in all seats. One of them is a person whose reactions are answered by the usual standing orders
wherever these let them pass; what is left are the questions that the person meets. They are counted by turn, in the
turns in which others decide most. Scenarios and the person's seat change from game to game.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter

from fireteam import bots, games
from fireteam.engine import Game, Rulebook, measures_of
from fireteam.engine.orders import standing_answer
from fireteam.sim.players import asked


def met(rulebook: Rulebook, scenario: str, person: str, seed: int) -> list[tuple[int, int]]:
    """Of every turn of others, the reactions that the person is asked for, and all other questions."""
    options = rulebook.settled(scenario, {})
    seats = {seat.id: "greedy" for seat in rulebook.seats(scenario, options)}
    game = Game.new(rulebook, scenario, seed=seed, seats=seats, options=options)
    rng = random.Random(seed)
    acted: dict[int, Counter[str]] = {}
    reactions, others = Counter[int](), Counter[int]()
    while game.decision is not None:
        decision, turn = game.decision, measures_of(rulebook).turns(game.state)
        standing = standing_answer(decision, {})
        if standing is not None:
            game.choose(standing[1], seat=standing[0])
            continue
        seat = asked(decision, rng)
        if decision.reaction is not None:
            reactions[turn] += seat == person
        else:
            others[turn] += seat == person
            acted.setdefault(turn, Counter())[seat] += 1
        option, _ = bots.choose("greedy", game, seat, rng)
        game.choose(option, seat=seat)
    return [(reactions[turn], others[turn]) for turn, who in acted.items() if who.most_common(1)[0][0] != person]


def quantile(counts: list[int], share: float) -> int:
    """The count that so many of the turns do not exceed."""
    return sorted(counts)[min(len(counts) - 1, int(share * len(counts)))]


def main() -> None:
    asked_for = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    asked_for.add_argument("game")
    asked_for.add_argument("scenario", nargs="*")
    asked_for.add_argument("--games", type=int, default=200)
    asked_for.add_argument("--seed", type=int, default=0)
    wanted = asked_for.parse_args()
    rulebook = games.find(wanted.game)
    scenarios = wanted.scenario or [each.id for each in rulebook.scenarios()]
    found: list[tuple[int, int]] = []
    for number in range(wanted.games):
        scenario = scenarios[number % len(scenarios)]
        seats = rulebook.seats(scenario, rulebook.settled(scenario, {}))
        found += met(rulebook, scenario, seats[number // len(scenarios) % len(seats)].id, wanted.seed + number)
    for name, counts in zip(("reactions", "other questions"), map(list, zip(*found, strict=True)), strict=True):
        told = ", ".join(f"{quantile(counts, share)} at {share:.0%}" for share in (0.5, 0.95, 0.99))
        print(f"{name} in {len(counts)} turns of others: {told}, {max(counts)} at most")


if __name__ == "__main__":
    main()

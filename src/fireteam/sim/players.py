"""Games without people: who plays which seat, and a game played to its end."""

from __future__ import annotations

import random
from collections.abc import Container, Mapping

from fireteam import bots
from fireteam.engine import Decision, Game, Rulebook, measures_of
from fireteam.engine.errors import SoftLock

LONGEST = 20_000
"""No game, and no part of a campaign, needs so many decisions; one that does is stuck."""
CHAPTERS = 100
"""After so many parts a campaign is given up: who loses may try again without end."""


def seated(rulebook: Rulebook, scenario: str, options: Mapping[str, str], seats: Mapping[str, str]) -> dict[str, str]:
    """Who sits where: as given, otherwise as the game would have it, with random play in the place of people."""
    kinds = rulebook.seated(scenario, options, seats)
    return {seat: "random" if kind == "human" and seat not in seats else kind for seat, kind in kinds.items()}


def step(game: Game, rng: random.Random, drawn: Container[str] = ()) -> None:
    """Let the bot of an asked seat answer the open decision; chance, if it is one that is to be drawn."""
    decision = game.decision
    assert decision is not None, "the game is over"
    seat = asked(decision, rng)
    kind = "random" if decision.prompt in drawn else game.header.seats[seat]
    option, _ = bots.choose(kind, game, seat, rng)
    game.choose(option, seat=seat, number=decision.number)


def asked(decision: Decision, rng: random.Random) -> str:
    """The seat that answers: of several, the one of any option, so that none is faster than the others; nobody is
    asked just to take something back."""
    if len(decision.seats) == 1:
        return decision.seat
    options = decision.options
    option = options.glimpse(rng.randrange(len(options)))
    while option.reopens:
        option = options.glimpse(rng.randrange(len(options)))
    if option.seat:
        return option.seat
    able = [seat for seat in bots.owners(decision) if seat] or decision.seats
    return able[rng.randrange(len(able))]


def finish(game: Game, rng: random.Random, drawn: Container[str] = ()) -> None:
    """Play to the end. A campaign that is given up before has no outcome."""
    chapters = begun = 0
    while game.decision is not None and chapters < CHAPTERS:
        if len(game.log) - begun >= LONGEST:
            part = f" of part {chapters + 1}" if chapters else ""
            raise SoftLock(f"not over after {LONGEST} decisions{part}")
        step(game, rng, drawn)
        over = measures_of(game.rulebook).chapters(game.state)
        if over != chapters:
            chapters, begun = over, len(game.log)

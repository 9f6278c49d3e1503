"""Notation: a game in one line, for a test, a bug report or a notebook, and read back from it.

    duel/toy seed=7 red=human blue=book size:2 own=red | red>red1 red>blue1 red>dice:3,5 ~ 5f3759df

First what is played, the seed, who sits where, the settings, and who rolls dice of his own; then every decision by its
seat and its key; then the digest of where all of it leads. What was played by other rules comes to another digest, or
cannot be played at all. `str(game)` writes the line.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from .errors import BadSetup, EditedDecisions, FireteamError, NotASave
from .game import Game
from .rulebook import Rulebook

LINE = re.compile(r"(?P<game>[a-z0-9_]+)/(?P<scenario>\S+)(?P<words>[^|]*)\|(?P<keys>[^~]*)~ *(?P<digest>[0-9a-f]{8})")


def read(text: str, find: Callable[[str], Rulebook], *, checks: bool = False) -> Game:
    """The game of a line. `find` gives the rulebook of a game's id."""
    found = LINE.fullmatch(text.strip())
    if found is None:
        raise NotASave(f"{text[:60]!r} is no line of a game: expected 'game/scenario seed=... | keys ~ digest'")
    seats, options, own, seed = {}, {}, [], ""
    for word in found["words"].split():
        name, sign, value = re.fullmatch(r"([^=:]*)([=:]?)(.*)", word).groups()  # type: ignore[union-attr]
        if not sign:
            raise NotASave(f"{word!r} says nothing: expected seat=player, setting:value or seed=...")
        if sign == ":":
            options[name] = value
        elif name == "seed":
            seed = value
        elif name == "own":
            own.append(value)
        else:
            seats[name] = value
    try:
        game = Game.new(
            find(found["game"]), found["scenario"], seed=seed, seats=seats, options=options, own_dice=own, checks=checks
        )
    except BadSetup as error:
        raise NotASave(f"the line cannot be set up: {error}") from error
    for number, word in enumerate(found["keys"].split()):
        seat, _, key = word.partition(">")
        try:
            game.choose(key, seat=seat)
        except FireteamError as error:
            raise EditedDecisions(f"decision {number} of the line, {word!r}, cannot be played: {error}") from error
    if f"{game.umpire.digest:08x}" != found["digest"]:
        raise EditedDecisions(f"the line leads to {game.umpire.digest:08x}, expected {found['digest']}")
    return game

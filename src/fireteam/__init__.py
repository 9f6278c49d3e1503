"""Fireteam plays tactical skirmish board games by the book.

>>> import fireteam
>>> game = fireteam.new("ambush_alley", "contracting_trouble", seed=7, seats={"insurgents": "book"})
>>> game
<ambush_alley/contracting_trouble after 0 decisions: regulars asked ask-...>
>>> while game.decision and len(game.log) < 5:
...     game.choose(game.decision.options[0])
>>> again = fireteam.read(str(game))
>>> again.state == game.state
True
>>> game._repr_svg_()[:4]
'<svg'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from fireteam import games, ledger
from fireteam.engine import notation, save
from fireteam.engine.game import Game

__all__ = ["Game", "ledger", "load", "new", "read"]


def new(
    game: str,
    scenario: str,
    *,
    seed: int | str | None = None,
    seats: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
    own_dice: Sequence[str] = (),
    checks: bool = False,
) -> Game:
    """Set up a game. `seats` says who plays where, `own_dice` which seats roll dice of their own.

    `scenario` is the id of one of the game's own, or the path of a scenario file.
    """
    return Game.new(
        games.find(game),
        games.scenario(game, scenario),
        seed=seed,
        seats=seats,
        options=options,
        own_dice=own_dice,
        checks=checks,
    )


def read(line: str) -> Game:
    """The game of a line, as `str(game)` writes it: for a test, a bug report, a notebook."""
    return notation.read(line, games.find)


def load(path: str | Path, *, verify: bool = True) -> Game:
    """Read a saved game; with `verify` its decisions are played again and must lead to the same states."""
    return save.load(path, games.find, verify=verify)

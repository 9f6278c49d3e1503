"""Golden games: finished games kept as fixtures, which every later version of the rules must replay."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path

from fireteam import games
from fireteam.engine import Game
from fireteam.engine.errors import BadSetup
from fireteam.engine.save import load

from .players import finish, seated

FOLDER = Path("tests/golden")


def keep(file: Path, folder: Path = FOLDER) -> Path:
    """Keep the finished game of a save, once it has replayed, under a name that says how it ended."""
    return keep_game(load(file, games.find), folder)


def keep_game(game: Game, folder: Path = FOLDER) -> Path:
    if game.outcome is None:
        raise BadSetup("a golden game is a finished one; this game is still open")
    header = game.header
    path = folder / f"{header.game}-{header.scenario}-{ending(game)}-{header.seed}.save"
    game.save(path)
    return path


def collect(
    game_id: str, scenario: str, *, games_played: int, seats: Mapping[str, str], seed: int = 0, folder: Path = FOLDER
) -> list[Path]:
    """Play games and keep the shortest of every way that they ended."""
    rulebook = games.find(game_id)
    kinds = seated(rulebook, scenario, rulebook.settled(scenario, {}), seats)
    shortest: dict[str, Game] = {}
    for each in range(seed, seed + games_played):
        game = Game.new(rulebook, scenario, seed=each, seats=kinds)
        finish(game, random.Random(each))
        known = shortest.get(ending(game))
        if known is None or len(game.log) < len(known.log):
            shortest[ending(game)] = game
    return [keep_game(game, folder) for game in shortest.values()]


def ending(game: Game) -> str:
    """Result and winners, as a word for a file's name."""
    assert game.outcome is not None
    return "-".join((game.outcome.result, *game.outcome.winners))

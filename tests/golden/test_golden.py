"""Golden games replay: their decisions still lead to the same states, dice and ends.

A new one is kept by `fireteam golden FILE` from a finished game, or by `fireteam collect-golden GAME SCENARIO`. When a
rule is put right and a golden game no longer replays, raise the game's rules version and collect anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from fireteam import games
from fireteam.engine.save import dump, load

SAVES = sorted(Path(__file__).parent.glob("*.save"))


@pytest.mark.parametrize("path", SAVES, ids=[path.stem for path in SAVES])
def test_a_golden_game_replays(path: Path) -> None:
    game = load(path, games.find, verify=True, checks=True)
    assert game.outcome is not None
    assert dump(game) == path.read_bytes()

"""Games that earlier engines played: dice, shuffles, digests and the format of saves stay as they were."""

from __future__ import annotations

from pathlib import Path

import pytest

from fireteam.engine.save import dump, load

from .play import find

SAVES = sorted((Path(__file__).parent / "golden").glob("*.save"))


@pytest.mark.parametrize("path", SAVES, ids=[path.stem for path in SAVES])
@pytest.mark.parametrize("verify", [True, False])
def test_a_game_of_an_earlier_engine_replays(path: Path, verify: bool) -> None:
    game = load(path, find, verify=verify, checks=True)
    assert dump(game) == path.read_bytes()


@pytest.mark.parametrize("format", ["1", "2"])
def test_there_are_such_games_of_every_format(format: str) -> None:
    """In the first format a seed is a number, and dice come from another generator."""
    begin = f"fireteam-save {format} ".encode()
    assert len([path for path in SAVES if path.read_bytes().startswith(begin)]) >= 5

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


def test_there_are_such_games() -> None:
    assert len(SAVES) >= 5

"""Which files of a box a scenario is read from, so that a balance report keeps what it knows of the others."""

from __future__ import annotations

import pytest

from fireteam import games
from fireteam.engine import measures_of


@pytest.mark.parametrize(("game", "series"), [("agents_of_mayhem", "series"), ("far_cry", "campaign")])
def test_a_mission_has_a_file_of_its_own_and_a_campaign_those_of_all(game: str, series: str) -> None:
    rulebook = games.find(game)
    every = measures_of(rulebook).files(series)
    missions = [each.id for each in rulebook.scenarios() if len(measures_of(rulebook).files(each.id)) == 1]
    assert [path for name in missions for path in measures_of(rulebook).files(name)] == every
    for name in missions:
        (path,) = measures_of(rulebook).files(name)
        assert f'id = "{name}"' in path.read_text(encoding="utf-8")

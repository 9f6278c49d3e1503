"""What is played after a game: its settings hold for the next one as far as it knows them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

import fireteam
from fireteam.engine import Scenario, Sequel, Setting
from fireteam.play import sequel

PLAYERS = Setting(name="players", values=("2", "3"), default="2")


def over(suggested: Sequel | None, **options: str) -> Any:
    """A game that was set so and is over, whose rules suggest this."""
    rulebook = SimpleNamespace(
        sequel=lambda scenario, state: suggested, scenario=lambda id: Scenario(id=id, settings=(PLAYERS,))
    )
    return SimpleNamespace(header=SimpleNamespace(scenario="first", options=options), state=None, rulebook=rulebook)


def test_what_the_next_scenario_knows_is_kept_and_the_rest_is_not() -> None:
    plain = Sequel(scenario="next")
    assert sequel(over(plain, players="3", weather="fog")) == Sequel(scenario="next", options={"players": "3"})
    assert sequel(over(plain, players="4")) == plain


def test_what_follows_from_the_end_comes_first() -> None:
    for_two = Sequel(scenario="next", options={"players": "2"})
    assert sequel(over(for_two, players="3")) == for_two


def test_a_document_brings_its_own_settings_and_the_last_scenario_leads_nowhere() -> None:
    document = Sequel(scenario="own", document="it")
    assert sequel(over(document, players="3")) is document
    assert sequel(over(None, players="3")) is None


@pytest.mark.parametrize(("scenario", "then"), [("shards", "bassline"), ("bassline", "takeover")])
def test_the_next_mission_is_for_as_many_players(scenario: str, then: str) -> None:
    found = sequel(fireteam.new("agents_of_mayhem", scenario, seed=1, options={"players": "3"}))
    assert found is not None
    assert (found.scenario, found.options["players"]) == (then, "3")

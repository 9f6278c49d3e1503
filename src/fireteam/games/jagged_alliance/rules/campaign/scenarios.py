"""Scenarios: which are open to a campaign, with which team and tokens they are played, how they can end."""

from __future__ import annotations

from collections.abc import Iterable

from ...content import library, types
from ...state import State

SMALLEST_TEAM = 3
"""With fewer mercs alive the campaign is lost (JA-TEAM-06)."""


def is_open(state: State, scenario: types.ScenarioCard) -> bool:
    """JA-SETUP-01, JA-CAMP-09: may the scenario be chosen at this point of the campaign?"""
    if scenario.id in state.won or len(state.cities) < scenario.cities:
        return False
    return not scenario.after or any(before in state.won for before in scenario.after)


def open_scenarios(state: State) -> list[types.ScenarioCard]:
    """JA-SETUP-01: the scenarios among which the team may choose now."""
    return [scenario for scenario in library.scenarios().values() if is_open(state, scenario)]


def map_number(scenario: str) -> int:
    """The number by which options name a scenario's place on the map of Arulco (JA-SETUP-01)."""
    return list(library.scenarios()).index(scenario)


def encounter_pool(card: types.ScenarioCard) -> Iterable[str]:
    """The encounter tokens that a briefing asks for (JA-SETUP-16): all of them unless it names some."""
    for face in library.encounters().values():
        yield from (face.id for _ in range(card.encounters.get(face.id, 0) if card.encounters else face.count))


def endings(scenario: str) -> tuple[str, ...]:
    """How a game of this scenario, or a campaign, can end. That no merc is left for selection (JA-SCEN-06) takes ten
    deaths: within one scenario it is not reckoned with."""
    card = library.scenarios().get(scenario)
    if card is None:
        return "result-dictator-removed", "result-no-team"
    found = ["result-won", "result-lost-nobody-stands"]
    if card.tier == 3:  # JA-TIER-03: only now there are counter-attacks
        found.append("result-lost-recaptured")
    if any(loss.threat for loss in card.losses):  # JA-SCEN-08
        found.append("result-lost-threat-too-high")
    if any(loss.turns for loss in card.losses):
        found.append("result-lost-too-late")
    return tuple(found)

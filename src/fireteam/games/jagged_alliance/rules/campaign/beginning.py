"""The beginning: a fresh campaign record (JA-CAMP-02, JA-CAMP-04), or the place of one scenario within a campaign."""

from __future__ import annotations

from collections.abc import Sequence

from fireteam.engine import Step
from fireteam.kit.frame import CAMPAIGN

from ...content import library
from ...state import Item, State
from . import campaign, setup


def begin(scenario: str, options: dict[str, str], seats: tuple[str, ...]) -> tuple[State, Sequence[Step]]:
    """The state before anything happened, and the steps that play it."""
    state = State(
        campaign=scenario == CAMPAIGN,
        dictator=options["dictator"],
        switches=tuple(name for name in ("wound_on_group_move", "underground") if options[name] == "on"),
        seats=seats,
        places=len(seats),
        aim=tuple(sorted(number for number, card in library.cards().items() if card.deck == "aim")),
        reserved_missions=tuple(id for id, mission in library.missions().items() if mission.reserved),
    )
    if state.campaign:
        return state, [campaign.BetweenScenarios()]
    place(state, scenario)
    return state, [setup.SetUp(scenario), campaign.Battle()]


def place(state: State, scenario: str) -> None:
    """What a team owns and has met when it comes to this scenario outside a campaign."""
    card = library.scenarios()[scenario]
    owned = tuple(sorted({f"{number:03}" for loadout in card.by_itself for number in loadout.cards}))
    state.storage = owned
    state.items = {id: Item(id=id) for id in owned if library.card(id).type not in ("ally", "income")}
    state.aim = tuple(id for id in state.aim if id not in owned)
    state.funds, state.rebels = card.by_itself_funds, card.by_itself_rebels
    state.experienced = tuple(card.by_itself_experienced)

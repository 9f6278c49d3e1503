"""The beginning: a fresh campaign record, or one scenario by itself."""

import pytest

from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.rules.campaign.campaign import Battle, BetweenScenarios
from fireteam.games.jagged_alliance.rules.campaign.setup import SetUp
from fireteam.games.jagged_alliance.state import Item

from .theatre import table


@pytest.mark.rule("JA-CAMP-02", "JA-CAMP-04", "JA-CAMP-05")
def test_a_new_campaign_has_a_fresh_record_and_every_card_in_its_deck():
    state, steps = table("campaign", 3)
    assert steps == [BetweenScenarios()]
    assert (state.campaign, state.dictator, state.seats, state.places) == (
        True,
        "deidranna",
        ("player1", "player2", "player3"),
        3,
    )
    assert (state.won, state.dead, state.removed, state.storage, state.items, state.funds) == ((), (), (), (), {}, 0)
    box = [card for card in state.aim if card < "900"]  # the others are test cards
    assert box == [f"{number:03}" for number in range(1, 90)]
    reserved = [id for id, mission in library.missions().items() if mission.reserved]
    assert state.reserved_missions == tuple(reserved)
    assert len(reserved) == 3


@pytest.mark.rule("JA-CAMP-02")
@pytest.mark.parametrize(
    ("wound", "underground", "switches"),
    [
        ("on", "off", ("wound_on_group_move",)),
        ("off", "on", ("underground",)),
        ("on", "on", ("wound_on_group_move", "underground")),
        ("off", "off", ()),
    ],
)
def test_the_options_of_the_game_are_noted(wound, underground, switches):
    state, _ = table("campaign", 1, wound_on_group_move=wound, underground=underground)
    assert state.switches == switches


@pytest.mark.rule("JA-CAMP-02", "JA-CAMP-04", "JA-SETUP-06")
def test_a_scenario_by_itself_begins_with_what_a_team_would_own_by_then():
    id, card = next(
        (id, card) for id, card in library.scenarios().items() if card.by_itself_experienced and card.by_itself_funds
    )
    state, steps = table(id, 2)
    assert steps == [SetUp(id), Battle()]
    owned = sorted({f"{number:03}" for loadout in card.by_itself for number in loadout.cards})
    assert (state.campaign, list(state.storage)) == (False, owned)
    kinds = {number: library.card(number).type for number in owned}
    items = {number: Item(id=number) for number, kind in kinds.items() if kind not in ("ally", "income")}
    assert state.items == items
    assert not set(owned) & set(state.aim)
    left = [card for card in state.aim if card < "900"]
    assert len(left) == 89 - len([number for number in owned if library.card(number).deck == "aim"])
    assert (state.funds, state.rebels) == (card.by_itself_funds, card.by_itself_rebels)
    assert state.experienced == tuple(card.by_itself_experienced)

"""The campaign: the map of Arulco, the time between scenarios, and the loop of a scenario."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Choice, Event, Option, Step
from fireteam.kit.shop import Counter

from ...content import library
from ...state import KEEPER, SEATS, State, Umpire
from ..cards import equipment, resources
from ..dictator import dictator
from ..region import incoming
from ..turn import activation
from . import scenarios, setup

MARKET = Counter("option-buy", "group-market", "JA-FUND-03", price="funds", pieces="card-")
STOCK = Counter("option-sell", "group-stock", "JA-FUND-04", price="funds", pieces="card-")


class CardBought(Event, frozen=True, kw_only=True):
    card: str
    funds: int


class CardSold(Event, frozen=True, kw_only=True):
    card: str
    funds: int


class PlayersCounted(Event, frozen=True, kw_only=True):
    players: int


class Battle(Step, frozen=True):
    """JA-PHASE-01: turn after turn, a Player Phase and a Dictator Phase, until the scenario is decided."""

    def run(self, g: Umpire) -> None:
        g.then(activation.PlayerPhase(), incoming.ShellsLand(), dictator.DictatorPhase(), Battle())


class Begin(Choice, frozen=True):
    """JA-SETUP-01: to play a scenario."""

    verb = "scenario"
    scenario: str


class Buy(Choice, frozen=True):
    """JA-FUND-03: to buy or hire a card of the market."""

    verb = "buy"
    card: str


class Sell(Choice, frozen=True):
    """JA-FUND-04: to sell a card of the storage."""

    verb = "sell"
    card: str


class BetweenScenarios(Step, frozen=True):
    """JA-SCEN-20, JA-FUND-03, JA-FUND-04: the team buys, hires and sells as it likes, until it begins a scenario. The
    market opens with the first victory (JA-TIER-01)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        options: list[Option[Begin | Buy | Sell]] = [
            Option.about(
                Begin(scenario.id),
                "option-scenario",
                arguments={"scenario": scenario.id},
                group="group-scenarios",
                rule="JA-SETUP-01",
                places=(scenarios.map_number(scenario.id),),
            )
            for scenario in scenarios.open_scenarios(state)
        ]
        if state.won:  # JA-TIER-01
            options += [*purchases(state), *sales(state)]
        chosen = g.ask(KEEPER, "ask-between", options, rule="JA-SCEN-20", arguments={"funds": state.funds})
        if isinstance(chosen.value, Begin):
            g.then(CountPlayers(), setup.SetUp(chosen.value.scenario), Battle())
            return
        which = chosen.value.card
        card = library.card(which)
        if isinstance(chosen.value, Buy):
            g.set(market=tuple(other for other in state.market if other != which))
            resources.change_funds(g, -card.cost)
            if card.type == "income":
                g.set(income=(*g.state.income, which))
            else:
                equipment.gain(g, which)
                g.set(storage=tuple(sorted((*g.state.storage, which))))
            g.emit(CardBought(card=which, funds=card.cost, rule="JA-FUND-03"))
        else:
            g.set(storage=tuple(other for other in state.storage if other != which))
            equipment.give_back(g, which)
            resources.change_funds(g, card.cost // 2)
            g.emit(CardSold(card=which, funds=card.cost // 2, rule="JA-FUND-04"))
        g.then(self)


def purchases(state: State) -> Iterator[Option[Buy]]:
    """JA-FUND-03, JA-ALLY-05: any card of the market that the team can pay."""
    goods = ((card, library.card(card).cost) for card in state.market)
    return MARKET.rows(goods, lambda card, price: Buy(card), purse=state.funds)


def sales(state: State) -> Iterator[Option[Sell]]:
    """JA-FUND-04, JA-FAQ-04: items and allies for half their cost, rounded down; income cards are not sold."""
    goods = ((card, library.card(card).cost // 2) for card in state.storage)
    return STOCK.rows(goods, lambda card, price: Sell(card))


class Players(Choice, frozen=True):
    """JA-CAMP-10: so many play."""

    verb = "players"
    count: int


class CountPlayers(Step, frozen=True):
    """JA-CAMP-10: how many of the seats play this scenario; it may differ from one to the next."""

    def run(self, g: Umpire) -> None:
        state = g.state
        options = [
            Option.about(Players(count), "option-players", arguments={"players": count})
            for count in range(1, state.places + 1)
        ]
        count = g.ask(KEEPER, "ask-players", options, rule="JA-CAMP-10").value.count
        g.set(seats=SEATS[:count])
        g.emit(PlayersCounted(players=count, rule="JA-CAMP-10"))

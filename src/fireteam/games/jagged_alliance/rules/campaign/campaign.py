"""The campaign: the map of Arulco, the time between scenarios, and the loop of a scenario."""

from __future__ import annotations

from fireteam.engine import Choice, Event, Option, Step

from ...content import library
from ...state import KEEPER, SEATS, State, Umpire
from ..cards import equipment, resources
from ..dictator import dictator
from ..region import incoming
from ..turn import activation
from . import scenarios, setup


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


def purchases(state: State) -> list[Option[Buy]]:
    """JA-FUND-03, JA-ALLY-05: any card of the market that the team can pay."""
    return [
        Option.about(
            Buy(card),
            "option-buy",
            arguments={"card": card, "funds": library.card(card).cost},
            group="group-market",
            rule="JA-FUND-03",
            pieces=(f"card-{card}",),
        )
        for card in state.market
        if library.card(card).cost <= state.funds
    ]


def sales(state: State) -> list[Option[Sell]]:
    """JA-FUND-04, JA-FAQ-04: items and allies for half their cost, rounded down; income cards are not sold."""
    return [
        Option.about(
            Sell(card),
            "option-sell",
            arguments={"card": card, "funds": library.card(card).cost // 2},
            group="group-stock",
            rule="JA-FUND-04",
            pieces=(f"card-{card}",),
        )
        for card in state.storage
    ]


class CountPlayers(Step, frozen=True):
    """JA-CAMP-10: how many of the seats play this scenario; it may differ from one to the next."""

    def run(self, g: Umpire) -> None:
        state = g.state
        options = [
            Option(key=f"players:{count}", text="option-players", arguments={"players": count}, value=count)
            for count in range(1, state.places + 1)
        ]
        count: int = g.ask(KEEPER, "ask-players", options, rule="JA-CAMP-10").value
        g.set(seats=SEATS[:count])
        g.emit(PlayersCounted(players=count, rule="JA-CAMP-10"))

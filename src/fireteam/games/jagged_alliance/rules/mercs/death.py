"""Death and replacement (Severe Injury): half of the cards are lost, and another mercenary takes the place."""

from __future__ import annotations

from collections.abc import Iterable

from fireteam.engine import Choice, Event, Option, Step
from fireteam.engine.decisions import Arguments

from ...content import library
from ...state import Merc, State, Umpire
from .. import picks
from ..campaign import outfit, winning
from ..cards import carrying, equipment
from ..region import liberation
from . import cubes


class Died(Event, frozen=True, kw_only=True):
    merc: str


class AllyKilled(Event, frozen=True, kw_only=True):
    card: str


class Replaced(Event, frozen=True, kw_only=True):
    merc: str
    fallen: str


def available(state: State) -> list[str]:
    """Boards that may still be chosen: alive in this campaign, and not in play (JA-SCEN-06, JA-CAMP-03)."""
    return [board for board in library.boards() if board not in state.dead and board not in state.mercs]


class Die(Step, frozen=True):
    """JA-INJ-03 to JA-INJ-07: the merc is dead, loses half of the cards, rounded down, and is replaced at once."""

    merc: str

    def run(self, g: Umpire) -> None:
        state = g.state
        merc = state.mercs[self.merc]
        count = len(list(carrying.all_cards(state, merc))) // 2  # JA-INJ-04, JA-INJ-06
        g.change(merc, down=True, conditions=())
        g.set(dead=(*state.dead, merc.id))
        g.emit(Died(merc=merc.id, rule="JA-INJ-03"))
        g.then(LoseCards(merc.id, count), Succeed(merc.id))


class LoseCards(Step, frozen=True):
    """JA-INJ-04 to JA-INJ-06: the player chooses the cards to lose, upgrades each for itself. Allies among them are
    killed; the others go back to their decks. What was attached to a lost item stays with the team."""

    merc: str
    count: int

    def run(self, g: Umpire) -> None:
        state = g.state
        merc = state.mercs[self.merc]
        cards = list(carrying.all_cards(state, merc))
        lost: list[str] = []
        while len(lost) < self.count:
            options = picks.lost_cards((card for card in cards if card not in lost), "JA-INJ-04")
            arguments: Arguments = {"merc": merc.id}
            chosen = g.ask(
                merc.seat, "ask-lose-card", options, rule="JA-INJ-04", arguments=arguments, pieces=(merc.id,)
            )
            lost.append(chosen.value.id)
        # JA-INJ-06: what was attached is lost or kept on its own.
        for item in [state.items[card] for card in carrying.held(merc)]:
            kept = tuple(card for card in item.upgrades if card not in lost)
            if item.id in lost:
                g.set(storage=(*state.storage, *kept))
                kept = ()
            g.change(item, upgrades=kept)
        for card in lost:
            merc = g.change(merc, **carrying.without(merc, card))
            if library.card(card).type == "ally":  # JA-INJ-05
                bury_ally(g, card)
            else:
                equipment.give_back(g, card)


def bury_ally(g: Umpire, card: str) -> None:
    """JA-ALLY-09: the ally is removed from the campaign and noted."""
    g.set(removed=(*g.state.removed, card))
    g.emit(AllyKilled(card=card, rule="JA-ALLY-09"))


class OneAlly(Choice, frozen=True):
    """JA-ALLY-09: which ally dies, and whose it is."""

    ally: str
    merc: str

    @property
    def key(self) -> str:
        return self.ally


def allies_of(mercs: Iterable[Merc]) -> list[Option[OneAlly]]:
    """The allies of these mercs, one of whom dies (JA-ALLY-09)."""
    return [
        Option.about(OneAlly(ally, merc.id), "option-lose-card", arguments={"card": ally}, pieces=(merc.id,))
        for merc in mercs
        for ally in merc.allies
    ]


def kill_ally(g: Umpire, chosen: OneAlly) -> None:
    """JA-ALLY-09: an ally of a merc who lives is killed."""
    merc = g.state.mercs[chosen.merc]
    merc = g.change(merc, **carrying.without(merc, chosen.ally))
    bury_ally(g, chosen.ally)
    equipment.settle(g, merc)


class Succeed(Step, frozen=True):
    """JA-INJ-07: another board takes over what is left, with all cubes in Stamina, and enters with the next Player
    Phase (JA-INJ-08). If there is none, the scenario is lost (JA-INJ-09)."""

    merc: str

    def run(self, g: Umpire) -> None:
        state = g.state
        fallen = state.mercs[self.merc]
        boards = available(state)
        if not boards:
            g.remove(fallen)
            g.set(
                order=tuple(id for id in state.order if id != fallen.id),
                storage=(*state.storage, *carrying.held(fallen), *fallen.allies),
            )
            g.then(winning.LoseScenario("nobody-left", "JA-SCEN-06"))
            return
        options = [
            Option.about(picks.OneMerc(board), "option-merc", arguments={"merc": board}, rule="JA-INJ-07")
            for board in boards
        ]
        board = g.ask(fallen.seat, "ask-replacement", options, rule="JA-INJ-07").value.id
        g.remove(fallen)
        kept = (*carrying.held(fallen), *fallen.allies)
        merc = Merc(
            id=board,
            seat=fallen.seat,
            stamina=cubes.starting(state, board) - (board in state.injuries),
            injured=board in state.injuries,
            activated=True,
            weapons=("",) * carrying.weapon_slots(board),
        )
        # JA-INJ-08: the newcomer enters with the next Player Phase; JA-INJ-10: here the enemies act once more.
        g.put(merc)
        g.set(
            order=tuple(board if id == fallen.id else id for id in state.order),
            storage=(*state.storage, *kept),
            injuries=tuple(id for id in state.injuries if id != board),
            active=board if state.active == fallen.id else state.active,
            front=fallen.where if state.active == fallen.id else state.front,
        )
        g.emit(Replaced(merc=board, fallen=fallen.id, rule="JA-INJ-07"))
        g.then(outfit.Outfit((board,)), liberation.CheckSector(fallen.where), winning.CheckScenario())

"""Death and replacement (Severe Injury): half of the cards are lost, and another mercenary takes the place."""

from __future__ import annotations

from fireteam.engine import Event, Option, Step, Umpire

from . import equipment, library, stamina
from .state import Merc, State


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
        state: State = g.state
        merc = state.mercs[self.merc]
        count = len(list(equipment.all_cards(state, merc))) // 2
        g.change(merc, down=True, conditions=())
        g.set(dead=(*state.dead, merc.id))
        g.emit(Died(merc=merc.id, rule="JA-INJ-03"))
        g.then(*(LoseCard(merc.id) for _ in range(count)), Succeed(merc.id))


class LoseCard(Step, frozen=True):
    """JA-INJ-04: the player chooses a card to lose. An ally is killed by it (JA-INJ-05)."""

    merc: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        merc = state.mercs[self.merc]
        chosen = g.ask(
            merc.seat,
            "ask-lose-card",
            [
                Option(key=card, text="option-lose-card", arguments={"card": card}, rule="JA-INJ-04", value=card)
                for card in equipment.all_cards(state, merc)
            ],
            rule="JA-INJ-04",
            arguments={"merc": merc.id},
            pieces=(merc.id,),
        )
        card: str = chosen.value
        if card in merc.allies:
            kill_ally(g, merc, card)
            return
        item = next((item for item in state.items.values() if card in item.upgrades), None)
        if item is not None:
            g.change(item, upgrades=tuple(other for other in item.upgrades if other != card))
        else:
            # Its upgrades are chosen separately (JA-INJ-06): they stay behind.
            loose = state.items[card].upgrades
            g.change(state.items[card], upgrades=())
            g.change(merc, **equipment.without(merc, card))
            g.set(storage=(*state.storage, *loose))
        equipment.give_back(g, card)


def kill_ally(g: Umpire, merc: Merc, card: str) -> None:
    """JA-ALLY-09: the ally is removed from the campaign and noted."""
    merc = g.change(merc, **equipment.without(merc, card))
    g.set(removed=(*g.state.removed, card))
    g.emit(AllyKilled(card=card, rule="JA-ALLY-09"))
    stamina.settle_granted(g, merc)


class Succeed(Step, frozen=True):
    """JA-INJ-07: another board takes over what is left, with all cubes in Stamina, and enters with the next Player
    Phase (JA-INJ-08). If there is none, the scenario is lost (JA-INJ-09)."""

    merc: str

    def run(self, g: Umpire) -> None:
        from .liberation import CheckSector
        from .objectives import CheckScenario, LoseScenario
        from .outfit import Outfit

        state: State = g.state
        fallen = state.mercs[self.merc]
        boards = available(state)
        if not boards:
            g.remove(fallen)
            g.set(order=tuple(id for id in state.order if id != fallen.id))
            g.then(LoseScenario("nobody-left", "JA-SCEN-06"))
            return
        chosen = g.ask(
            fallen.seat,
            "ask-replacement",
            [
                Option(key=board, text="option-merc", arguments={"merc": board}, rule="JA-INJ-07", value=board)
                for board in boards
            ],
            rule="JA-INJ-07",
        )
        board: str = chosen.value
        g.remove(fallen)
        kept = (*equipment.held(fallen), *fallen.allies)
        merc = Merc(
            id=board,
            seat=fallen.seat,
            stamina=stamina.starting(state, board) - (board in state.injuries),
            injured=board in state.injuries,
            activated=True,
            weapons=("",) * equipment.weapon_slots(board),
        )
        g.put(merc)
        g.set(
            order=tuple(board if id == fallen.id else id for id in state.order),
            storage=(*state.storage, *kept),
            injuries=tuple(id for id in state.injuries if id != board),
            active=board if state.active == fallen.id else state.active,
            front=fallen.where if state.active == fallen.id else state.front,
        )
        g.emit(Replaced(merc=board, fallen=fallen.id, rule="JA-INJ-07"))
        g.then(Outfit((board,)), CheckSector(fallen.where), CheckScenario())

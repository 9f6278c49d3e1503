"""Advanced Setup (Mission Setup): each Side chooses its boards and spends Scrap on Gadgets and Minions, in secret."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import msgspec

from fireteam.engine import Choice, Event, Option, Step

from ...content import library
from ...content.types import BoardSetup, Gadget, Mission, Scrap, Start
from ...state import LEGION, SCRAP, State, Umpire
from .. import ground, people, setup
from ..arrivals import grounds
from ..campaign import lending

BOARDS = 3
"""AM-OVER-02, AM-ADV-02: boards that a Side chooses."""
LARGE_SPACES = 4
"""AM-LARGE-01, AM-ADV-05."""

V = TypeVar("V")


class BoardChosen(Event, frozen=True, kw_only=True):
    side: str
    board: str


class GadgetBought(Event, frozen=True, kw_only=True):
    board: str
    gadget: str


class MinionsBought(Event, frozen=True, kw_only=True):
    board: str
    unit: str
    count: int


class TakeBoard(Choice, frozen=True):
    """A board that a Side brings."""

    verb = "take"
    board: str


class BuyGadget(Choice, frozen=True):
    verb = "gadget"
    gadget: str


class Recruit(Choice, frozen=True):
    """A Minion, and the Squad Board to which it belongs."""

    verb = "recruit"
    squad: str
    minion: str


class Plan(msgspec.Struct, frozen=True):
    """AM-ADV-02 to 04: what a Side has chosen so far: its boards, Gadgets, and for each Minion the Squad Board and
    its type."""

    side: str
    boards: tuple[str, ...] = ()
    gadgets: tuple[str, ...] = ()
    minions: tuple[tuple[str, str], ...] = ()

    @property
    def elites(self) -> list[str]:
        return [board for board in self.boards if board in library.elites()]

    @property
    def squads(self) -> list[str]:
        return [board for board in self.boards if board in library.squads()]

    def cards(self, board: str) -> tuple[str, ...]:
        """The Minion types whose cards are in the slots of a Squad Board."""
        return tuple(dict.fromkeys(kind for squad, kind in self.minions if squad == board))


class Choose(Step, frozen=True):
    """AM-ADV-01 to 04: both Sides choose boards, then Gadgets, then Minions without seeing what the other chooses; then
    everything is shown together. The Upgrades that the Mission lists go with the boards and Minion Cards that they
    belong to (AM-SETUP-05)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        mission = library.mission(state.mission)
        plans = [chosen(g, side) for side in (state.initiative, people.enemy_of(state.initiative))]
        for plan in plans:
            for id in plan.boards:
                listed = listing(mission, plan, id)
                board, units = setup.brought(state, plan.side, listed)
                g.put(board)
                for unit in units:
                    g.put(unit)
                g.set(numbers=state.numbers + (len(units) if board.squad else 0))
                tell(g, plan, id)
            lending.lend(g, plan.side)
            if people.has_part(state, "mayhem"):
                g.put(setup.mayhem_deck(plan.side, list(people.boards(state, plan.side))))


def chosen(g: Umpire, side: str) -> Plan:
    """AM-ADV-02 to 04: the answers of one Side; the other sees none of them."""
    state = g.state
    plan = Plan(side)
    while len(plan.boards) < BOARDS:
        left = [id for id in available(state, side) if id not in plan.boards]
        if len(left) + len(plan.boards) == BOARDS:
            plan = msgspec.structs.replace(plan, boards=(*plan.boards, *left))
            break
        board = ask(g, plan, "ask-board", board_options(left), "AM-ADV-02").board
        plan = msgspec.structs.replace(plan, boards=(*plan.boards, board))
    while gadgets := list(gadget_options(state, plan)):
        gadget = ask(g, plan, "ask-buy-gadget", [*gadgets, enough("AM-ADV-03")], "AM-ADV-03")
        if not isinstance(gadget, BuyGadget):
            break
        plan = msgspec.structs.replace(plan, gadgets=(*plan.gadgets, gadget.gadget))
    while minions := list(minion_options(state, plan)):
        bought = ask(g, plan, "ask-buy-minion", [*minions, enough("AM-ADV-04")], "AM-ADV-04")
        if not isinstance(bought, Recruit):
            break
        plan = msgspec.structs.replace(plan, minions=(*plan.minions, (bought.squad, bought.minion)))
    return plan


def ask(g: Umpire, plan: Plan, prompt: str, options: list[Option[V]], rule: str) -> V:
    """AM-ADV-05: a question that only the Side's own players see."""
    seats, purse = people.seats(g.state, plan.side), key(left(g.state, plan))
    return g.ask(seats, prompt, options, rule=rule, arguments={"scrap": purse}, private=True).value


def enough(rule: str) -> Option:
    """AM-ADV-03: nothing more is bought."""
    return Option(key="enough", text="option-enough", rule=rule)


# ---------------------------------------------------------------------- what there is to choose


def available(state: State, side: str) -> list[str]:
    """AM-ADV-02, AM-OVER-09: the boards of a Side; a Large Unit only where these rules are in use and its zone has room
    for it."""
    found = [
        elite.id
        for elite in library.elites().values()
        if elite.side == side and (not elite.large or large_fits(state, side, elite.id))
    ]
    return [*found, *(library.squads() if side == LEGION else ())]


def large_fits(state: State, side: str, id: str) -> bool:
    """AM-ADV-02, AM-LARGE-12: are Large Units in use, and is there a place for this one?"""
    _, (unit, *_) = setup.brought(state, side, BoardSetup(board=id, units=(Start(unit=id),)))
    return people.has_part(state, "large") and bool(grounds.starts(state, unit))


def board_options(boards: list[str]) -> list[Option[TakeBoard]]:
    return [
        Option.about(TakeBoard(id), "option-take-board", arguments={"board": id}, rule="AM-ADV-02") for id in boards
    ]


def discovered(state: State, gadget: Gadget) -> bool:
    """AM-ADV-03, AM-GADGET-10, AM-GADGET-11: a Starting Gadget, one that was discovered since, or one that the Mission
    suggests."""
    roster = state.rosters.get(gadget.unit)
    boards = library.mission(state.mission).side(library.elites()[gadget.unit].side).boards
    suggested = [id for listed in boards for id in listed.gadgets]
    return gadget.starting or gadget.id in suggested or (roster is not None and gadget.id in roster.gadgets)


def gadget_options(state: State, plan: Plan) -> Iterator[Option[BuyGadget]]:
    """AM-ADV-03, AM-GADGET-01, AM-GADGET-02: the Gadgets that the chosen characters have discovered and the Side can
    pay, at most one of each type on a board."""
    purse = left(state, plan)
    filled = {(gadget.unit, gadget.type) for gadget in map(library.gadgets().__getitem__, plan.gadgets)}
    for gadget in library.gadgets().values():
        if gadget.unit in plan.boards and (gadget.unit, gadget.type) not in filled and discovered(state, gadget):
            price = amounts(gadget.scrap)
            if pays(purse, price):
                yield Option.about(
                    BuyGadget(gadget.id),
                    "option-buy-gadget",
                    arguments={"board": gadget.unit, "gadget": gadget.id, "scrap": key(price)},
                    group=f"board-{gadget.unit.replace('_', '-')}",
                    rule="AM-ADV-03",
                )


def minion_options(state: State, plan: Plan) -> Iterator[Option[Recruit]]:
    """AM-ADV-04, AM-SQUAD-04, AM-SQUAD-06: a Minion that the Side can pay, of which there is a figure and for which its
    zone has room; its card lies in one slot of one Squad Board."""
    if room(state, plan) <= 0:
        return
    purse = left(state, plan)
    kinds = [kind for _, kind in plan.minions]
    for minion in library.minions().values():
        price = amounts(minion.setup)
        if kinds.count(minion.id) >= minion.figures or not pays(purse, price):
            continue
        lies = [squad for squad in plan.squads if minion.id in plan.cards(squad)]
        open_slot = [squad for squad in plan.squads if len(plan.cards(squad)) < library.squads()[squad].slots]
        for squad in lies or open_slot:
            yield Option.about(
                Recruit(squad, minion.id),
                "option-buy-minion",
                arguments={"board": squad, "unit": minion.id, "scrap": key(price)},
                group=f"board-{squad}",
                rule="AM-ADV-04",
            )


def room(state: State, plan: Plan) -> int:
    """AM-ADV-05: Spaces of its zones that a Side has left when all whom it has chosen stand there, Allies too."""
    elites = [library.elites()[id] for id in plan.elites]
    taken = sum(LARGE_SPACES if elite.large else 1 for elite in elites) + len(plan.minions)
    return ground.free(state, grounds.start_zone(state, plan.side)).bit_count() - taken


# ---------------------------------------------------------------------- Scrap


Amounts = tuple[int, ...]
"""Green, yellow and blue Scrap."""


def amounts(scrap: Scrap) -> Amounts:
    """AM-ADV-03: Scrap as numbers."""
    return scrap.green, scrap.yellow, scrap.blue


def pays(purse: Amounts, price: Amounts) -> bool:
    """AM-ADV-03, AM-ADV-04: is there enough of every colour?"""
    return all(have >= need for have, need in zip(purse, price, strict=True))


def left(state: State, plan: Plan) -> Amounts:
    """AM-ADV-03, AM-ADV-04: the Scrap of the Mission less what Gadgets and Minions have cost: one pool for both."""
    given = amounts(library.mission(state.mission).side(plan.side).scrap)
    spent = [amounts(library.gadgets()[id].scrap) for id in plan.gadgets]
    spent += [amounts(library.minions()[kind].setup) for _, kind in plan.minions]
    return tuple(had - sum(price[colour] for price in spent) for colour, had in enumerate(given))


def key(scrap: Amounts) -> str:
    """AM-ADV-03: an amount of Scrap as texts know it."""
    return "-".join(f"{count}{colour}" for count, colour in zip(scrap, SCRAP, strict=True) if count) or "free"


# ---------------------------------------------------------------------- what comes of it


def listing(mission: Mission, plan: Plan, board: str) -> BoardSetup:
    """AM-SETUP-05: the entry of a board as the Side has chosen it; Upgrades and Statuses as the Mission lists them."""
    kinds = (board, *plan.cards(board))
    listed = [id for each in mission.side(plan.side).boards for id in each.upgrades]
    like = next((start for each in mission.side(plan.side).boards for start in each.units), Start(unit=board))
    units = [kind for squad, kind in plan.minions if squad == board] if board in library.squads() else [board]
    return BoardSetup(
        board=board,
        gadgets=tuple(id for id in plan.gadgets if library.gadgets()[id].unit == board),
        upgrades=tuple(id for id in listed if library.upgrades()[id].unit in kinds),
        minions=plan.cards(board),
        statuses=next((each.statuses for each in mission.side(plan.side).boards if each.board == board), ()),
        units=tuple(Start(unit=unit, facing=like.facing) for unit in units),
    )


def tell(g: Umpire, plan: Plan, board: str) -> None:
    """AM-ADV-05: what a Side has chosen for a board is open now."""
    g.emit(BoardChosen(side=plan.side, board=board, rule="AM-ADV-02"))
    for id in plan.gadgets:
        if library.gadgets()[id].unit == board:
            g.emit(GadgetBought(board=board, gadget=id, rule="AM-ADV-03"))
    for kind in plan.cards(board):
        count = plan.minions.count((board, kind))
        g.emit(MinionsBought(board=board, unit=kind, count=count, rule="AM-ADV-04"))

"""Purchasing Upgrades and Resetting Boards (New Gadgets & Upgrades): what a Side does with its Crystals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fireteam.engine import Choice, Event, Option, Step

from ...content import library
from ...state import SIDES, Roster, State, Umpire
from .. import people
from . import progress


class UpgradeBought(Event, frozen=True, kw_only=True):
    side: str
    unit: str
    upgrade: str


class UpgradeReplaced(Event, frozen=True, kw_only=True):
    """An Upgrade that has made room for another."""

    unit: str
    upgrade: str


class BoardReset(Event, frozen=True, kw_only=True):
    unit: str


class Buy(Choice, frozen=True):
    """An Upgrade for a character or Minion type, on account of a board; another one may have to make room."""

    verb, told = "buy", ("upgrade", "replaced")
    board: str
    unit: str
    upgrade: str
    replaced: str = ""


class Reset(Choice, frozen=True):
    verb = "reset"
    unit: str


class Ready(Choice, frozen=True):
    verb = "ready"


Wanted = Buy | Reset | Ready
Wish = Option[Wanted]


class Agree(Choice, frozen=True):
    """The partner wants the same."""

    verb, told = "agree", ()
    wanted: Wanted


AGREE = {Buy: "ask-agree-buy", Reset: "ask-agree-reset", Ready: "ask-agree-ready"}
"""AM-MULTI-11: what a partner is asked."""


class Outfit(Step, frozen=True):
    """AM-PROG-07, AM-PROG-18: the Side buys Upgrades, at most one for each board that took part, and resets boards as
    it likes, until it is ready."""

    side: str
    bought: tuple[str, ...] = ()
    """Boards that have had their Upgrade."""

    def run(self, g: Umpire) -> None:
        state = g.state
        ready: Wish = Option.about(Ready(), "option-outfitted", rule="AM-PROG-07")
        goods = [*purchases(state, self.side, self.bought)]
        prompt = "ask-outfit" if goods else "ask-reset"
        choice = together(g, self.side, prompt, [*goods, *resets(state, self.side, cards=bool(goods)), ready])
        match choice:
            case Buy():
                g.then(Purchase(choice), Outfit(self.side, (*self.bought, choice.board)))
            case Reset():
                g.then(ResetBoard(choice.unit), self)


def purchases(state: State, side: str, bought: tuple[str, ...]) -> Iterator[Wish]:
    """AM-PROG-06 to 09: every Upgrade that can be paid, for boards that have had none yet; where all spaces of its type
    are full, one for each Upgrade that it may replace."""
    for board, kinds in progress.buyers(state, side):
        if board.id in bought:
            continue
        for unit in kinds:
            owned = state.rosters[unit].upgrades
            for tile in progress.on_sale(state, unit):
                if tile.cost > progress.purse(state, side, unit):
                    continue
                room = progress.has_space(unit, owned, tile.type)
                for replaced in ("",) if room else progress.of_type(owned, tile.type):
                    yield Option.about(
                        Buy(board.id, unit, tile.id, replaced),
                        "option-buy-upgrade-for" if replaced else "option-buy-upgrade",
                        arguments={"unit": unit, "upgrade": tile.id, "crystals": tile.cost, "replaced": replaced},
                        group="group-upgrades",
                        pieces=(f"upgrade:{tile.id}",),
                        rule="AM-PROG-08",
                    )


def resets(state: State, side: str, *, cards: bool) -> Iterator[Wish]:
    """AM-PROG-18: the boards and Minion types that have something to give back; as `cards` among others that may be
    chosen, or by name only."""
    for roster in state.rosters.values():
        if roster.side == side and (roster.upgrades or surplus(roster)):
            yield Option.about(
                Reset(roster.id),
                "option-reset",
                arguments={"unit": roster.id},
                group="group-resets",
                pieces=(roster.id,) if cards else (),
                rule="AM-PROG-18",
            )


def surplus(roster: Roster) -> tuple[str, ...]:
    """AM-PROG-18: the Gadgets of a character beyond the two that it began with."""
    return tuple(id for id in roster.gadgets if not library.gadgets()[id].starting)


def together(g: Umpire, side: str, prompt: str, options: Sequence[Wish]) -> Wanted:
    """AM-MULTI-11: teammates decide together: what one wants, the partner agrees to or wants something else. If they
    disagree, their opponents choose between the two (AM-MULTI-08)."""
    crystals = g.state.crystals[SIDES.index(side)]
    first, *others = people.seats(g.state, side)
    wish = g.ask(first, prompt, options, rule="AM-PROG-07", arguments={"crystals": crystals})
    for partner in others:
        agree = Option.about(Agree(wish.value), "option-agree", rule="AM-MULTI-11")
        rest = [option for option in options if option.key != wish.key]
        answer = g.ask(
            partner,
            AGREE[type(wish.value)],
            [agree, *rest],
            rule="AM-MULTI-11",
            arguments=dict(wish.arguments),
        )
        other = next((option for option in rest if option.key == answer.key), None)
        if other is not None:
            judges = people.seats(g.state, people.enemy_of(side))
            wish = g.ask(judges, "ask-judge", [wish, other], rule="AM-MULTI-08", arguments={"side": side})
    return wish.value


class Purchase(Step, frozen=True):
    """AM-PROG-07, AM-PROG-08, AM-PROG-15: the Upgrade is paid, with the character's own Crystal first, and lies in its
    space; what it replaces is unpurchased again, and nothing is paid back."""

    choice: Buy

    def run(self, g: Umpire) -> None:
        state, bought = g.state, self.choice
        roster = state.rosters[bought.unit]
        place = SIDES.index(roster.side)
        own = state.boosted[place] == bought.unit
        price = library.upgrades()[bought.upgrade].cost - own
        crystals, boosted = list(state.crystals), list(state.boosted)
        crystals[place] -= price
        boosted[place] = "" if own else boosted[place]
        g.set(crystals=(crystals[0], crystals[1]), boosted=(boosted[0], boosted[1]))
        kept = tuple(id for id in roster.upgrades if id != bought.replaced)
        if bought.replaced:
            g.emit(UpgradeReplaced(unit=roster.id, upgrade=bought.replaced, rule="AM-PROG-08"))
        g.change(roster, upgrades=(*kept, bought.upgrade))
        show(g, bought.unit)
        told = UpgradeBought(side=roster.side, unit=roster.id, upgrade=bought.upgrade, rule="AM-PROG-08")
        g.emit(told)


class ResetBoard(Step, frozen=True):
    """AM-PROG-18: all Upgrades come off, and all Gadgets but the two of the beginning are shuffled into the Side's
    undiscovered ones."""

    unit: str

    def run(self, g: Umpire) -> None:
        roster = g.state.rosters[self.unit]
        deck = progress.undiscovered(g.state, roster.side)
        shuffled = g.shuffled((*deck.draw, *surplus(roster)))
        g.change(deck, draw=shuffled)
        g.change(roster, upgrades=(), gadgets=progress.starting(self.unit))
        show(g, self.unit)
        g.emit(BoardReset(unit=self.unit, rule="AM-PROG-18"))


def show(g: Umpire, unit: str) -> None:
    """AM-BOARD-10, AM-PROG-10: the board that lies on the table shows what it or its Minions have now."""
    for board in list(g.state.boards.values()):
        kinds = board.minions if board.squad else (board.id,)
        if unit in kinds:
            own = tuple(id for id in board.gadgets if board.squad or id in g.state.rosters[board.id].gadgets)
            g.change(board, upgrades=progress.on_board(g.state, kinds, ()), gadgets=own)

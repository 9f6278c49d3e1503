"""What lies beside the map: Unit Boards with their Wells, Actions, Gadgets and figures, and the cards in a hand."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.scene import Card, Held, Pips, Row, Well, Words

from ..content import library
from ..content.types import Action
from ..rules import paying, people
from ..state import NOWHERE, SIDES, WELLS, WOUNDED, Board, Hand, State
from . import wording


def boards(state: State) -> Iterator[Card]:
    """The boards of both Sides, the active Side's first, then the cards that somebody holds."""
    for side in sorted(SIDES, key=lambda side: side != state.active):
        for board in people.boards(state, side):
            yield Card(
                piece=board.id,
                side=side,
                name=Words(f"board-{board.id.replace('_', '-')}"),
                heading=Words(f"heading-{side}"),
                kind="squad" if board.squad else board.id,
                rows=tuple(_rows(state, board)),
                wells=tuple(_slots(board)),
            )
    for hand in state.hands.values():
        yield from _hand(hand)


def _rows(state: State, board: Board) -> Iterator[Row]:
    figures = [unit for unit in people.units_of(state, board) if unit.cell != NOWHERE]
    if board.squad or not figures:
        yield Row(Words("row-figures"), Words("value-figures", {"count": len(figures)}))
    if board.by or board.done:
        what = "value-done" if board.done else "value-acting"
        yield Row(Words("row-turn"), Words(what, {"main": "used" if board.main else "free"}), prose=True)
    for cube in WELLS:
        yield from _well(state, board, cube)
    for kind in dict.fromkeys([*board.minions, *(unit.kind for unit in people.units_of(state, board))]):
        known = library.character(kind)
        if board.squad:
            card = library.minions()[kind]
            values: dict[str, str | float] = {"count": sum(unit.kind == kind for unit in figures)}
            values |= {"shield": card.shield, "armor": card.armor, "health": card.health}
            yield Row(Words(f"unit-{kind.replace('_', '-')}"), Words("value-minion", values))
        for action in known.actions:
            yield _action(state, kind, action)


def _well(state: State, board: Board, cube: str) -> Iterator[Row]:
    """The cubes of a Well, the Wounds that lie in it, and its free places."""
    room = people.wells(board).of(cube)
    if not room:
        return
    count = board.cubes.of(cube)
    wounds = board.wounds[WOUNDED.index(cube)] if cube in WOUNDED else 0
    yield Row(
        Words(f"cube-{cube}"),
        Words("value-of", {"now": count, "most": room}),
        pips=(
            Pips(cube, count, Words(f"cube-{cube}")),
            Pips("wound", wounds, Words("cube-wound")),
            Pips("empty", room - count - wounds, Words("value-empty")),
        ),
    )


def _action(state: State, kind: str, action: Action) -> Row:
    return Row(
        Words(f"action-{action.id.replace('_', '-')}"),
        Words("value-action", {"type": action.type, "price": paying.key(action.cost.cubes)}),
        note=Words("card-says", {"card": f"text-{wording.of_action(state, kind, action.id)}"}),
    )


def _slots(board: Board) -> Iterator[Well]:
    """Gadgets and Upgrades, in the slots that the board has for them."""
    if not board.squad:
        yield Well(
            name=Words("well-gadgets"),
            room=3,
            holds=tuple(
                Held(
                    name=Words(f"gadget-{id.replace('_', '-')}"),
                    kind="gadget",
                    note=Words("card-says", {"card": f"text-gadget:{id}"}),
                )
                for id in board.gadgets
            ),
        )
    if board.upgrades:
        yield Well(
            name=Words("well-upgrades"),
            holds=tuple(
                Held(
                    name=Words(f"upgrade-{id.replace('_', '-')}"),
                    kind="upgrade",
                    note=Words("card-says", {"card": f"text-upgrade:{id}"}),
                )
                for id in board.upgrades
            ),
        )


def _hand(hand: Hand) -> Iterator[Card]:
    """AM-DRAW-01: a card that only its own Side knows; to the others it lies face down."""
    side = next(side for side in SIDES if side in hand.kind)
    for place, card in enumerate(hand.cards):
        known = card in library.refresh_cards() or card in library.mayhem_cards()
        kind = "refresh" if card in library.refresh_cards() else "mayhem"
        says = Words("card-says", {"card": f"text-{kind}:{card}"}) if known else Words("value-hidden")
        yield Card(
            piece=f"{hand.id}-{place}",
            side=side,
            name=_card_name(hand, card, side),
            heading=Words("heading-hands"),
            kind="card",
            rows=(Row(Words("row-says"), says, prose=True),),
        )


def _card_name(hand: Hand, card: str, side: str) -> Words:
    """A Mayhem Card that is known by its name, any other by whose it is."""
    if card in library.mayhem_cards():
        return Words("card-says", {"card": card})
    return Words(f"card-{hand.kind.split('-')[0]}", {"side": side})

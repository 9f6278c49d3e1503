"""Shop rows: what a team may buy or sell, as options of one question.

    MARKET = Counter("option-buy", "group-market", "FC-BUY-03", price="cost")

    options += MARKET.rows(((card.id, card.cost) for card in stock), lambda id, cost: Buy(id), purse=state.money)

A row is the option of what it stands for, and the arguments of its text are the card and what it costs. What nobody can
pay is not offered; without a purse, as in selling, everything is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeVar

from fireteam.engine import Choice, Option

C = TypeVar("C", bound=Choice)


class Counter(NamedTuple):
    """Where goods of a kind change hands."""

    text: str
    group: str
    rule: str
    price: str = "cost"
    """What the text calls the price."""
    pieces: str = ""
    """How the id of a card's piece begins, where cards lie on the table while they are for sale."""

    def rows(
        self, goods: Iterable[tuple[str, int]], choice: Callable[[str, int], C], *, purse: int | None = None
    ) -> Iterator[Option[C]]:
        """A row for each of the goods, given with its price; `choice` says what the option stands for."""
        for card, price in goods:
            if purse is None or price <= purse:
                yield Option.about(
                    choice(card, price),
                    self.text,
                    arguments={"card": card, self.price: price},
                    group=self.group,
                    rule=self.rule,
                    pieces=(f"{self.pieces}{card}",) if self.pieces else (),
                )

"""Standing orders: what a seat has said once and for all about its reactions.

They are no part of the game: who applies them chooses the option that they name, and so the log records it like any
decision of the seat, and a replay needs to know nothing of them.
"""

from __future__ import annotations

from typing import Literal

from .decisions import Decision, Option
from .steps import PASS

Order = Literal["ask", "matters", "never"]
ORDERS: tuple[Order, ...] = ("ask", "matters", "never")
"""Always ask; ask if it matters, and let it pass otherwise; never react."""


def standing_answer(decision: Decision, order: Order) -> Option | None:
    """What the order answers, or None if the seat is to be asked. Only a question to one seat has such an answer."""
    if order == "ask" or not decision.reaction or len(decision.seats) != 1 or decision.dice:
        return None
    if order == "matters" and (decision.matters is None or decision.matters()):
        return None
    return decision.options.find(PASS.key)

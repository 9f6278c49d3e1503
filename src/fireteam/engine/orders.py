"""Standing orders: what a seat has said once and for all about its reactions.

They are no part of the game: who applies them chooses the option that they name, and so the log records it like any
decision of the seat, and a replay needs to know nothing of them.

Orders are kept as a mapping from what they are about to what is wished: of all reactions of a seat, of one kind, or of
one kind during one action.

>>> orders = {about("red"): "ask", about("red", "overwatch"): "never"}
>>> wish(orders, "red", Reaction("overwatch", trigger="g3", during="turn 2 alpha"))
'never'
>>> wish(orders, "red", Reaction("return-fire"))
'ask'
>>> orders[about("red", "return-fire", "turn 2 alpha")] = "never"
>>> wish(orders, "red", Reaction("return-fire", during="turn 2 alpha"))
'never'
>>> wish(orders, "red", Reaction("return-fire", during="turn 2 bravo"))
'ask'

Of reactions that come often a game may say that only those are usual which matter, unless a seat wants more:

>>> wish({}, "red", Reaction("instant", usual="matters"))
'matters'
>>> wish({about("red", "instant"): "ask"}, "red", Reaction("instant", usual="matters"))
'ask'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from .decisions import Decision, Option, Reaction
from .steps import PASS

Order = Literal["ask", "matters", "never"]
ORDERS: tuple[Order, ...] = ("ask", "matters", "never")
"""Always ask; ask if it matters, and let it pass otherwise; never react."""
Orders = Mapping[str, Order]


def about(seat: str, kind: str = "", during: str = "") -> str:
    """What an order is about: the seat's reactions, those of one kind, or those of one kind during one action."""
    return f"{seat}/{kind}/{during}" if during else f"{seat}/{kind}" if kind else seat


def wish(orders: Orders, seat: str, reaction: Reaction) -> Order:
    """What the seat wishes for such a reaction: the narrowest of its orders holds, and what is usual without any."""
    return given(orders, seat, reaction) or reaction.usual


def given(orders: Orders, seat: str, reaction: Reaction) -> Order | None:
    """The narrowest order that the seat has given for such a reaction; None if it has given none."""
    wanted = (about(seat, reaction.kind, reaction.during), about(seat, reaction.kind), about(seat))
    return next((orders[found] for found in wanted if found in orders), None)


def lasting(orders: Orders) -> dict[str, Order]:
    """The orders without those that were given for one action."""
    return {each: order for each, order in orders.items() if each.count("/") < 2}


def by_kind(orders: Orders, seat: str) -> dict[str, Order]:
    """What a seat wishes of single kinds of reactions, for good.

    >>> by_kind({"red": "ask", "red/overwatch": "never", "red/return-fire/turn 2": "ask", "blue/flight": "ask"}, "red")
    {'overwatch': 'never'}
    """
    own = f"{seat}/"
    return {each.removeprefix(own): order for each, order in lasting(orders).items() if each.startswith(own)}


def standing_answer(decision: Decision, orders: Orders) -> tuple[str, Option] | None:
    """The seat whose orders answer the decision, and how; None if somebody is to be asked.

    Where seats of a side share the question, they let it pass only if each of them would.
    """
    reaction = decision.reaction
    if reaction is None or decision.dice:
        return None
    wishes = {wish(orders, seat, reaction) for seat in decision.seats}
    if "ask" in wishes or ("matters" in wishes and (decision.matters is None or decision.matters())):
        return None
    found = decision.options.find(PASS.key)
    return None if found is None else (decision.seat_of(found), found)

"""Whose turn it is: the people who are asked, what their standing orders answer, and what is told of a bot's choice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from fireteam.bots import PLAIN, Reason
from fireteam.engine import Decision, Game, Option, standing_answer
from fireteam.engine.orders import Orders, given

from .journal import BY_ORDER, Note
from .secrets import has_secrets

PERSON = "human"


def people_asked(decision: Decision, seats: Iterable[str], players: Mapping[str, str]) -> list[str]:
    """Which of these seats a person answers the open question for. Somebody must also roll the dice of a bot or of the
    book, if these are real dice."""
    here = list(seats)
    if decision.dice and here and players.get(decision.seat, PERSON) != PERSON:
        return [decision.seat]
    return [seat for seat in here if seat in decision.seats and players.get(seat, PERSON) == PERSON]


def answered_by_order(
    decision: Decision | None, players: Mapping[str, str], orders: Orders
) -> tuple[str, Option] | None:
    """The seat whose standing orders answer the open question, and how; None if somebody is to be asked. Only people
    give orders: where a bot shares the question, they say nothing."""
    if decision is None or any(players.get(seat, PERSON) != PERSON for seat in decision.seats):
        return None
    return standing_answer(decision, orders)


def order_note(decision: Decision, seat: str, orders: Orders) -> Note:
    """That a standing order has answered, for the seat that gave it; what is merely usual is told to nobody."""
    told = decision.reaction is not None and given(orders, seat, decision.reaction) is not None
    return Note(BY_ORDER, {"seat": seat}, seat, to=(seat,) if told else ())


def bot_note(game: Game, seat: str, option: Option, reason: Reason) -> Note | None:
    """Why a bot chose. What it chose is told only in a game without secrets; in others a choice for no reason worth
    telling is not told at all."""
    why = {"id": reason.text, "arguments": reason.arguments}
    decision = game.decision
    if has_secrets(game.state) or (decision is not None and decision.private):
        if reason.text == PLAIN:
            return None
        return Note("table-bot-sealed", {"seat": seat, "why": why}, seat)
    what = {"id": option.text, "arguments": option.arguments}
    return Note("table-bot", {"seat": seat, "option": what, "why": why}, seat)

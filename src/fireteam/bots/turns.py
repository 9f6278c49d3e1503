"""Turns: which bot answers a question that may be open to several seats, some of them people's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from fireteam.engine import Decision, Game, Options

PERSON = "human"


def to_move(game: Game, players: Mapping[str, str], bots: Iterable[str]) -> str:
    """The seat whose bot answers the open decision now; nothing, if people do.

    Where people share the question, a bot only takes what is its own, and takes turns with them: whoever of those with
    something of their own has not decided for longest is next, and people go first. What is everybody's, people decide.
    Dice that a person is to roll are rolled by people, whoever plays the seat.
    """
    decision = game.decision
    if decision is None or decision.dice:
        return ""
    machines = {seat for seat, kind in players.items() if kind in bots}
    if len(decision.seats) == 1:
        return decision.seat if decision.seat in machines else ""
    own = owners(decision)
    if not shared(decision, players):
        able = [seat for seat in own if seat] or decision.seats
        return next((seat for seat in able if seat in machines), "")
    waiting = [seat for seat in own if seat and (seat in machines or _person(seat, players))]
    lately = last_decisions(game, waiting)
    longest = min(waiting, key=lambda seat: (lately.get(seat, -1), seat in machines), default="")
    return longest if longest in machines else ""


def shared(decision: Decision, players: Mapping[str, str]) -> bool:
    """Is the question open to several seats, and one of them a person's?"""
    return len(decision.seats) > 1 and any(_person(seat, players) for seat in decision.seats)


def owners(decision: Decision) -> tuple[str, ...]:
    """The seats that have options of their own, in order; an empty name among them if some are everybody's. Who could
    only take back what he has said is not among them."""
    options = decision.options
    return tuple(
        dict.fromkeys(
            [option.seat for option in options.offered if not option.reopens]
            + [family.seat for family in options.families if len(family)]
        )
    )


def own_part(decision: Decision, seat: str) -> Decision:
    """Of a question to several seats, what is this one's own."""
    options = Options(
        [option for option in decision.options.offered if option.seat == seat],
        *(family for family in decision.options.families if family.seat == seat),
    )
    return msgspec.structs.replace(decision, seats=(seat,), options=options)


def last_decisions(game: Game, seats: Iterable[str]) -> dict[str, int]:
    """Where in the log each of the seats has last decided."""
    wanted, found = set(seats), {}
    for place in range(len(game.log) - 1, -1, -1):
        seat = game.log[place].seat
        if seat in wanted:
            found[seat] = place
            wanted.remove(seat)
            if not wanted:
                break
    return found


def _person(seat: str, players: Mapping[str, str]) -> bool:
    return players.get(seat, PERSON) == PERSON

"""What is spent on a roll (Durability, Rebels)."""

from __future__ import annotations

from fireteam.engine import Choice, Event, Option

from ...state import Merc, Umpire
from .defence import can_use_rebels

ROLL: Option[None] = Option(key="roll", text="option-roll", rule="JA-EATT-07")


class DurabilitySpent(Event, frozen=True, kw_only=True):
    card: str


class RebelsHelped(Event, frozen=True, kw_only=True):
    merc: str
    rebels: int


def pay(g: Umpire, merc: Merc, spent: tuple[str, ...], rebels: int) -> None:
    """Durability is covered and rebels are discarded, whatever the result (JA-DUR-01, JA-REBEL-03)."""
    for card in spent:
        item = g.state.items[card]
        g.change(item, spent=item.spent + 1)
        g.emit(DurabilitySpent(card=card, rule="JA-DUR-01"))
    if rebels:
        g.set(rebels=g.state.rebels - rebels)
        g.emit(RebelsHelped(merc=merc.id, rebels=rebels, rule="JA-REBEL-03"))


class Rebels(Choice, frozen=True):
    """JA-REBEL-02, JA-CA-08: how many rebels help."""

    verb = "rebels"
    count: int


def rebel_help(g: Umpire, merc: Merc) -> int:
    """JA-REBEL-02: any number of rebels of the pool, an orange die each, for this single roll."""
    state = g.state
    if not state.rebels or not can_use_rebels(state, merc):
        return 0
    options = up_to(state.rebels, "JA-REBEL-02")
    return g.ask(merc.seat, "ask-rebels", options, rule="JA-REBEL-02", pieces=(merc.id,)).value.count


def up_to(most: int, rule: str) -> list[Option[Rebels]]:
    """Any number of rebels, none too."""
    return [
        Option.about(Rebels(count), "option-rebels", arguments={"rebels": count}, rule=rule)
        for count in range(most + 1)
    ]

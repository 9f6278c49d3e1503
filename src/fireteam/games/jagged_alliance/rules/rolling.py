"""Rolling dice (Dice Rolling and Expertise): pools of coloured dice, with rerolls and chains of Expertise."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Choice, Option

from ..content.vocabulary import Colour
from ..state import Umpire
from . import dice

KEEP: Option[None] = Option(key="keep", text="option-keep-dice", rule="JA-DICE-09")


class Reroll(Choice, frozen=True):
    """JA-DICE-09: to roll a die of the pool again, by its place there."""

    verb, told = "reroll", ("place",)
    place: int
    colour: Colour
    successes: int


def roll(
    g: Umpire,
    seat: str,
    pool: tuple[Colour, ...],
    why: str,
    *,
    rule: str,
    expertise: bool = False,
    rerolls: int = 0,
    about: tuple[str, ...] = (),
) -> int:
    """The successes of a pool, all dice rolled at once (JA-DICE-02) and summed (JA-DICE-04), however many (JA-DICE-05).

    Rerolls come first, then chains of Expertise (JA-DICE-09); without Expertise its icons do nothing (JA-DICE-06).
    """
    shown = list(
        zip(pool, g.roll(seat, (dice.SIDES,) * len(pool), why, rule=rule, about=about, kinds=pool), strict=True)
    )
    for _ in range(rerolls if pool else 0):
        chosen = g.ask(seat, "ask-reroll", [*_rerolls(shown), KEEP], rule="JA-DICE-09", pieces=about).value
        if chosen is None:
            break
        (face,) = g.roll(seat, (dice.SIDES,), why, rule="JA-DICE-09", about=about, kinds=(chosen.colour,))
        shown[chosen.place] = (chosen.colour, face)
    total = sum(dice.successes(colour, face) for colour, face in shown)
    while expertise:
        more = tuple(colour for colour, face in shown if dice.shows_expertise(colour, face))
        if not more:
            break
        # JA-DICE-07, JA-DICE-08: the die keeps its successes, and one more of its colour is rolled, again and again.
        faces = g.roll(seat, (dice.SIDES,) * len(more), why, rule="JA-DICE-07", about=about, kinds=more)
        shown = list(zip(more, faces, strict=True))
        total += sum(dice.successes(colour, face) for colour, face in shown)
    return total


def _rerolls(shown: list[tuple[Colour, int]]) -> Iterator[Option[Reroll]]:
    """JA-DICE-09: every die of the pool."""
    for place, (colour, face) in enumerate(shown):
        successes = dice.successes(colour, face)
        yield Option.about(
            Reroll(place, colour, successes),
            "option-reroll",
            arguments={"colour": colour, "successes": successes},
            rule="JA-DICE-09",
        )

"""Rolling dice (Dice Rolling and Expertise): pools of coloured dice, with rerolls and chains of Expertise."""

from __future__ import annotations

from fireteam.engine import Option

from ..content.vocabulary import Colour
from ..state import Umpire
from . import dice

KEEP = Option(key="keep", text="option-keep-dice", rule="JA-DICE-09")


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
        choice = g.ask(
            seat,
            "ask-reroll",
            [
                *(
                    Option(
                        key=f"reroll:{place}",
                        text="option-reroll",
                        arguments={"colour": colour, "successes": dice.successes(colour, face)},
                        rule="JA-DICE-09",
                        value=place,
                    )
                    for place, (colour, face) in enumerate(shown)
                ),
                KEEP,
            ],
            rule="JA-DICE-09",
            pieces=about,
        )
        if choice.key == KEEP.key:
            break
        colour = shown[choice.value][0]
        (face,) = g.roll(seat, (dice.SIDES,), why, rule="JA-DICE-09", about=about, kinds=(colour,))
        shown[choice.value] = (colour, face)
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

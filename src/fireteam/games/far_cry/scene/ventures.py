"""Questions of a trek as moments of the story: what a card gives and costs, and how likely each answer succeeds."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Decision
from fireteam.scene import ORDINARY, Chance, Moment, Promise, Words

from ..rules import dice
from ..rules.trek import grid
from ..state import State
from .trail import names

ROLLED = ("ask-who-rolls", "ask-buy-rolls", "ask-second-die")


def moment(state: State, decision: Decision) -> Moment:
    """Before dice are rolled for a card: the die, what there is to gain, and what failing costs."""
    if decision.prompt not in ROLLED:
        return ORDINARY
    roller = str(decision.arguments.get("unit", "")) or next(
        (piece for option in decision.options.listed for piece in option.pieces if piece in state.heroes), ""
    )
    here = state.trek_cards.get(state.heroes[roller].trek) if roller else None
    printed = grid.says(here) if here is not None else None
    if printed is None or printed.die is None:
        return ORDINARY
    stake = Words("stake-card", {**names(printed), "die": f"die-{printed.die}"})
    return Moment(stake=stake, answers=dict(_answers(state, decision, dice.chance(printed.die))))


def _answers(state: State, decision: Decision, share: float) -> Iterator[tuple[str, Promise]]:
    """FC-TREKCARD-03, FC-TREKCARD-06: how likely one die or several show a success, and their price."""
    for option in decision.options.listed:
        match decision.prompt, option.key.partition(":")[0]:
            case "ask-buy-rolls", _:
                mp = state.units[str(decision.arguments["unit"])].mp
                yield (
                    option.key,
                    Promise(
                        chance=_chance(1 - (1 - share) ** (1 + option.value), "FC-TREKCARD-03"),
                        price=Words("price-rolls", {"mp": option.value, "left": mp}) if option.value else None,
                    ),
                )
            case "ask-who-rolls", "unit":
                yield option.key, Promise(chance=_chance(share, decision.rule))
            case "ask-second-die", "roll":
                yield option.key, Promise(chance=_chance(share, "FC-TREKCARD-06"), price=Words("price-success"))


def _chance(share: float, rule: str) -> Chance:
    return Chance(name=Words("promise-success"), share=share, rule=rule)

"""Questions of a trek as moments of the story: what a card gives and costs, and how likely each answer succeeds."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Decision
from fireteam.scene import ORDINARY, Chance, Moment, Promise, Words

from ..rules import dice
from ..rules.trek import grid
from ..rules.trek.gains import Roller
from ..rules.trek.hunts import Rolls
from ..rules.trek.patrols import SecondDie
from ..state import State
from .trail import names


def moment(state: State, decision: Decision) -> Moment:
    """Before dice are rolled for a card: the die, what there is to gain, and what failing costs."""
    roller = next(filter(None, (_roller(option.value) for option in decision.options.listed)), "")
    here = state.trek_cards.get(state.heroes[roller].trek) if roller else None
    printed = grid.says(here) if here is not None else None
    if printed is None or printed.die is None:
        return ORDINARY
    stake = Words("stake-card", {**names(printed), "die": f"die-{printed.die}"})
    return Moment(stake=stake, answers=dict(_answers(state, decision, dice.chance(printed.die))))


def _roller(chosen: object) -> str:
    """Who rolls if this is chosen; nobody in questions that are not about dice."""
    match chosen:
        case Roller(hero=hero) | Rolls(hunter=hero) | SecondDie(hero=hero):
            return hero
    return ""


def _answers(state: State, decision: Decision, share: float) -> Iterator[tuple[str, Promise]]:
    """FC-TREKCARD-03, FC-TREKCARD-06: how likely one die or several show a success, and their price."""
    for option in decision.options.listed:
        match option.value:
            case Rolls(hunter=hunter, more=more):
                mp = state.units[hunter].mp
                yield (
                    option.key,
                    Promise(
                        chance=_chance(1 - (1 - share) ** (1 + more), "FC-TREKCARD-03"),
                        price=Words("price-rolls", {"mp": more, "left": mp}) if more else None,
                    ),
                )
            case Roller():
                yield option.key, Promise(chance=_chance(share, decision.rule))
            case SecondDie():
                yield option.key, Promise(chance=_chance(share, "FC-TREKCARD-06"), price=Words("price-success"))


def _chance(share: float, rule: str) -> Chance:
    return Chance(name=Words("promise-success"), share=share, rule=rule)

"""Cards and other business as a player settles it: what is asked so rarely that a plain rule of thumb will do."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from fireteam.engine import Choice, Decision, Option

from ..content import library
from ..content.tables import count_on
from ..rules import choices
from ..rules.cards.fog_ground import BESIDE
from ..rules.ground.buildings import inside, near_piece
from ..rules.ground.sight import sees
from ..state import INSURGENTS, Unit
from .shots import WORTH_A_SHOT, prize, rated
from .situation import Situation, listed

Thought = Callable[[Situation, Decision], Iterable[Option]]


def usual(*answers: Choice) -> Thought:
    """Of these answers the first that is offered."""
    return lambda sit, decision: listed(decision, *answers)[:1] or decision.options.listed[:1]


def first(sit: Situation, decision: Decision) -> Iterable[Option]:
    return decision.options.listed[:1]


def last(sit: Situation, decision: Decision) -> Iterable[Option]:
    return decision.options.listed[-1:]


def strike(sit: Situation, decision: Decision) -> Iterable[Option]:
    """Snipers, mortars and missiles: at the largest unit, above all one that can still act."""

    def gain(option: Option) -> float:
        if not isinstance(option.value, choices.Strike | choices.CallFire):
            return 0.0
        target = sit.state.units[option.value.target]
        return len(target.figures) * prize(sit.state, target)

    return [max(decision.options.listed, key=gain)]


def largest(sit: Situation, decision: Decision) -> Iterable[Option]:
    """The largest unit of those that are offered."""

    def size(option: Option) -> int:
        named = option.value
        if not isinstance(named, choices.CardUnit | choices.Custody | choices.StartWith):
            return -1
        return len(sit.state.units[named.unit].figures)

    return [max(decision.options.listed, key=size)]


# ------------------------------------------------------------------------------------------------- Fog of War


def sides(sit: Situation, seat: str) -> tuple[list[Unit], list[Unit]]:
    """The units of the seat's own side and of the other."""
    return (sit.insurgents, sit.regulars) if seat == INSURGENTS else (sit.regulars, sit.insurgents)


def most_watched(sit: Situation, decision: Decision) -> Iterable[Option]:
    """A good position for those at whom most can fire, the larger first."""

    def need(option: Option) -> tuple[int, int]:
        if not isinstance(option.value, choices.CardUnit):
            return -1, -1
        unit = sit.state.units[option.value.unit]
        return sum(len(foe.figures) for foe in sit.foes(unit) if sees(sit.state, foe, unit)), len(unit.figures)

    return [max(decision.options.listed, key=need)]


def _harm(sit: Situation, decision: Decision, cells: Callable[[str], int]) -> Iterable[Option]:
    """The piece of terrain by which the other side loses most, less what our own lose; none if that is nothing."""
    ours, theirs = (tuple([cell for unit in side for cell in unit.cells]) for side in sides(sit, decision.seat))

    def gain(option: Option) -> int:
        if not isinstance(option.value, choices.Piece):
            return 0
        around = cells(option.value.piece)
        return count_on(theirs, around) - count_on(ours, around)

    best = max(decision.options.listed, key=gain)
    return [best] if gain(best) > 0 else listed(decision, None) or [best]


def burn(sit: Situation, decision: Decision) -> Iterable[Option]:
    """The house out of which most of the others must run."""
    return _harm(sit, decision, lambda piece: inside(sit.ground, piece))


def spoil(sit: Situation, decision: Decision) -> Iterable[Option]:
    """The wall behind which most of the others are."""
    return _harm(sit, decision, lambda piece: near_piece(sit.ground, piece, BESIDE))


def evacuees(sit: Situation, decision: Decision) -> Iterable[Option]:
    """Fire at those who run out of a burning house, if it may hit anybody."""
    unit, target = sit.unit(decision), sit.state.units[str(decision.arguments["target"])]
    good = rated(sit.state, unit, target, "interrupt") >= WORTH_A_SHOT
    return listed(decision, choices.OpenFire() if good else choices.HoldFire())


def hostage(sit: Situation, decision: Decision) -> Iterable[Option]:
    """In the house that is farthest from all Regulars."""

    def away(option: Option[choices.Piece]) -> float:
        return min((sit.ground.off(option.value.piece, unit.cells) for unit in sit.regulars), default=0)

    return [max(decision.options.having(choices.Piece), key=away)]


def suspect(sit: Situation, decision: Decision) -> Iterable[Option]:
    """The nearest of the cars that may be a bomb."""
    unit = sit.unit(decision)

    def away(option: Option[choices.Identify]) -> int:
        car = sit.state.units.get(option.value.car)
        return sit.ground.distance(unit.cells[0], car.cells[0]) if car is not None and car.cells else 0

    return [min(decision.options.having(choices.Identify), key=away)]


def prisoners(sit: Situation, decision: Decision) -> Iterable[Option]:
    """Alive, where prisoners count for more than the dead."""
    lines = library.scenario(sit.state.scenario).points
    held = sum(entry.each for entry in lines if entry.count in ("captives_held", "prisoners_held"))
    dead = sum(entry.each for entry in lines if entry.count == "regulars_killed")
    offers = list(decision.options.having(choices.Spare))
    return [(max if held >= dead else min)(offers, key=lambda option: option.value.count)]


ASSETS = (
    "tank",
    "ifv",
    "lav",
    "air-support",
    "heavy-mortar",
    "light-mortar",
    "gun-truck",
    "off-board-sniper",
    "mg-team",
)
"""What helps most, the best first."""


def asset(sit: Situation, decision: Decision) -> Iterable[Option]:
    return listed(decision, *map(choices.Asset, ASSETS))[:1] or decision.options.listed[:1]

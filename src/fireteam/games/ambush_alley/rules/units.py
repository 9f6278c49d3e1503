"""Units (Units, Troop Quality and Morale, Leaders): who is in a unit, and which dice it rolls.

The chapter's rules: AA-RATING-02, AA-RATING-03, AA-RATING-05, AA-MIXED-01 to 05, AA-LEADER-02, AA-LEADER-05, AA-
LEADER-06, AA-CASUALTY-01.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator

import msgspec

from ..state import ABOARD, BASE, COHESION, INSURGENTS, LADDER, REGULARS, TRAINED, VETERAN, Figure, State, Unit
from .ground.terrain import table


def toughened(figure: Figure, steps: int) -> Figure:
    """A figure whose ratings a card has raised by so many die types, neither above d10 (AA-FOGCARD-11,
    AA-FOGCARD-19, AA-REINF-07)."""
    if not steps:
        return figure
    return msgspec.structs.replace(
        figure,
        quality=raised(figure.quality, steps, VETERAN),
        morale=raised(figure.morale, steps, VETERAN),
    )


TARGET_NUMBER = 4
"""What a die must show to succeed, unless a rule says otherwise (AA-DICE-01, AA-FIRE-04)."""


def lowered(die: int, steps: int) -> int:
    """The die type so many steps down the ladder; 0 below d6."""
    place = LADDER.index(die) - steps
    return LADDER[min(place, len(LADDER) - 1)] if place >= 0 else 0


def raised(die: int, steps: int, most: int) -> int:
    """The die type so many steps up the ladder, but not above the limit; what is above it already stays."""
    return max(die, min(most, LADDER[min(LADDER.index(die) + steps, len(LADDER) - 1)]))


def on_table(state: State, side: str) -> list[Unit]:
    """The side's units that stand on the table with somebody able, in the order in which they came."""
    return [unit for unit in state.units.values() if unit.side == side and not unit.gone and unit.figures]


def enemies(state: State, unit: Unit) -> list[Unit]:
    return on_table(state, INSURGENTS if unit.side == REGULARS else REGULARS)


def hostile(state: State, unit: Unit) -> list[Unit]:
    """The enemies whom the unit has to fear: not a car that only a card moves, though it may be fired at
    (AA-PINNED-01, AA-AID-02)."""
    return [enemy for enemy in enemies(state, unit) if enemy.vehicle is None or not is_neutral(enemy)]


def friends(state: State, unit: Unit) -> list[Unit]:
    """The other units of its side, on which it may count (AA-MERGE-01, AA-REACT-05)."""
    others = [other for other in on_table(state, unit.side) if other.id != unit.id]
    return [other for other in others if other.vehicle is None or not is_neutral(other)]


def is_neutral(unit: Unit) -> bool:
    """A car that belongs to nobody's plan (AA-FOGCARD-29): no Insurgent unit, and nobody's friend."""
    return unit.vehicle is not None and unit.vehicle.neutral


def is_absent(unit: Unit) -> bool:
    """Is the unit out of the game, or not in it yet? Those aboard a vehicle are neither."""
    return bool(unit.gone) and unit.gone != ABOARD


def seat(state: State, unit: Unit) -> str:
    """Who decides for the unit."""
    return unit.commander


def rating_faults(unit: Unit) -> Iterator[str]:
    """What no force may be created with: Regulars below Trained, Insurgents above Veteran, dice that are no rating.

    Troop Quality and Morale are independent (AA-RATING-01, AA-RATING-06). In play a unit may fall below its limit
    (AA-RATING-03), so this is asked of forces, not of running games (AA-RATING-02, AA-RATING-05, AA-UNIT-01).
    """
    for figure in unit.figures:
        if figure.quality not in LADDER or figure.morale not in LADDER:
            yield f"{unit.id}: d{figure.quality}/d{figure.morale}, expected dice among d6, d8, d10 and d12"
            return
    if unit.side not in (REGULARS, INSURGENTS):
        yield f"{unit.id}: side {unit.side!r}, expected {REGULARS!r} or {INSURGENTS!r}"
    elif unit.side == REGULARS and quality(unit) < TRAINED:
        yield f"{unit.id}: Regulars of d{quality(unit)}, expected Trained (d8) or better"
    elif unit.side == INSURGENTS and quality(unit) > VETERAN:
        yield f"{unit.id}: Insurgents of d{quality(unit)}, expected Veteran (d10) or worse"


def may_belong(side: str, figure: Figure, unit: Unit) -> bool:
    """May a figure of this side become part of the unit? A Regular may lead Insurgents; an Insurgent never joins
    Regulars (AA-UNIT-01, AA-UNIT-04)."""
    return side == unit.side or (side == REGULARS and bool(figure.leader))


def is_led(unit: Unit) -> bool:
    """A Regular unit is never leaderless: whoever falls, a subordinate takes over (AA-LEADER-04). An Insurgent unit
    needs a leader figure, who may lead any number of men (AA-LEADER-07)."""
    return unit.side == REGULARS or unit.led or any(figure.leader for figure in unit.figures)


def has_leadership(state: State, unit: Unit) -> bool:
    """Is somebody leading this unit now? An Insurgent unit that nobody leads must test to act (AA-LEADER-06).

    A leader leads only a unit with which he is in cohesion (AA-LEADER-02), unless he has a radio (AA-LEADER-03,
    AA-LEADER-04, AA-FOGCARD-28).
    """
    if unit.side == REGULARS or unit.led:
        return True
    for place, figure in enumerate(unit.figures):
        if figure.leader and _in_cohesion(state, unit, place):
            return True
    return bool([True for friend in on_table(state, unit.side) for man in friend.figures if man.radio and man.leader])


def has_higher_leader(unit: Unit) -> bool:
    return any(figure.leader == "higher" for figure in unit.figures)


def morale_bonus(state: State, unit: Unit) -> int:
    """What a Regular leader above fireteam level adds to every Morale die of the unit he is in cohesion with; two of
    them add no more than one (AA-LEADER-05, AA-MORALE-01, AA-MORALE-04)."""
    if unit.side != REGULARS:
        return 0
    leaders = (place for place, figure in enumerate(unit.figures) if figure.leader == "higher")
    return int(any(_in_cohesion(state, unit, place) for place in leaders))


def _in_cohesion(state: State, unit: Unit, place: int) -> bool:
    """Does this figure stand in cohesion with another of its unit? One who is alone has only himself to lead, and those
    in a vehicle sit together."""
    if unit.vehicle is not None or not unit.cells:
        return True
    own = unit.cells[place]
    others = unit.cells[:place] + unit.cells[place + 1 :]
    distance = table(state).distance
    return not others or any(distance(own, cell) <= COHESION + BASE for cell in others)


def quality(unit: Unit) -> int:
    """The unit's Troop Quality die (AA-RATING-02, AA-MIXED-04), less what it lost by abandoning its own."""
    return max(6, lowered(_majority(tuple([figure.quality for figure in unit.figures])), unit.quality_loss))


def lowest_quality(unit: Unit) -> int:
    """The Troop Quality that counts for Optimum Range (AA-MIXED-05)."""
    return max(6, lowered(min([figure.quality for figure in unit.figures]), unit.quality_loss))


def morale(unit: Unit) -> int:
    """The unit's Morale die (AA-RATING-05), 0 if it has fallen below d6.

    A mixed unit uses its best leader's die (AA-MIXED-01), else that of most figures (AA-MIXED-02), else the lowest
    (AA-MIXED-03).
    """
    figures = unit.figures or unit.fallen
    dice = tuple(figure.morale for figure in figures)
    leaders = [figure.morale for figure in figures if figure.leader]
    die = max(leaders) if leaders and min(dice) != max(dice) else _majority(dice)
    return lowered(die, unit.morale_loss)


def test_die(unit: Unit) -> tuple[int, int]:
    """The die for a test of one die, and what is added: a Pinned unit rolls the next lower type (AA-PINNED-05)."""
    die = quality(unit)
    if not unit.pinned:
        return die, 0
    return (die, -1) if die == 6 else (lowered(die, 1), 0)


def prevails(active: int, opponent: int) -> bool:
    """An opposed test, modifiers included: 4 or more and more than the opponent, to whom ties go (AA-DICE-02)."""
    return active >= TARGET_NUMBER and active > opponent


@functools.lru_cache(maxsize=4096)
def _majority(dice: tuple[int, ...]) -> int:
    """The die of most figures; where the largest groups are tied, the lowest die of all."""
    if not dice:
        return 6
    counts = Counter(dice).most_common()
    if len(counts) > 1 and counts[0][1] == counts[1][1]:
        return min(dice)
    return counts[0][0]


def has_moved(unit: Unit) -> bool:
    """Is the unit not stationary this turn? To get out of a vehicle is a Cautious move (AA-VMOVE-05), and to run
    out of a burning building is one too, though it takes nothing from the unit's movement (AA-FOGCARD-05)."""
    return unit.moved > 0 or unit.slow or unit.driven_out


FREED = "freed"


def is_freed(person: str) -> bool:
    """Is this person a Regular who has been freed from captivity?"""
    return person.startswith(FREED)


def carries_burden(state: State, unit: Unit) -> bool:
    """Does the unit have Dependants: casualties it carries, prisoners, people under escort (AA-DEPEND-01)
    (AA-DEPEND-03, AA-DEPEND-04, AA-ASSAULT-01)?

    What lies in a vehicle burdens nobody (AA-DEPEND-13, AA-DEPEND-02).
    """
    if unit.vehicle is not None:
        return False
    if unit.wounded or unit.dead or unit.prisoners:
        return True
    return unit.id in [person.unit for person in state.people.values()]


def led_first(figures: tuple[Figure, ...], cells: tuple[int, ...]) -> tuple[tuple[Figure, ...], tuple[int, ...]]:
    """The figures and their cells, if they stand on any, with a leader in front: it is his move that is measured
    (AA-MOVE-05)."""
    if not figures or figures[0].leader:
        return figures, cells
    order = sorted(range(len(figures)), key=lambda place: not figures[place].leader)
    led = tuple(figures[place] for place in order)
    return led, tuple(cells[place] for place in order) if len(cells) == len(figures) else cells


def without(unit: Unit, hit: tuple[int, ...]) -> tuple[tuple[Figure, ...], tuple[int, ...]]:
    """The figures and cells that remain when those at the places `hit` are taken away."""
    kept = [i for i in range(len(unit.figures)) if i not in hit]
    figures = tuple(unit.figures[i] for i in kept)
    if unit.vehicle is not None or not unit.cells:
        return figures, unit.cells
    return figures, tuple(unit.cells[i] for i in kept)

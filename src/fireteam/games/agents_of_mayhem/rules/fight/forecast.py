"""What an Attack may come to, counted exactly: its dice with Bonuses and Penalties, and how likely so many Hits are."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from fireteam.engine import Number

from ...content.language import ExtraDie, NoDamage
from ...state import NOWHERE, State, Unit
from .. import ground, people
from . import abilities, dice, modifiers, targets
from .dice import Pool
from .targets import Strike


class Forecast(NamedTuple):
    """The dice of an Attack, what changes them, and how likely each number of Hits is, from none up."""

    pool: Pool
    net: Number
    hits: tuple[float, ...]

    @property
    def mean(self) -> float:
        """AM-HIT-07: so many Hits on average."""
        return sum(count * share for count, share in enumerate(self.hits))

    def at_least(self, count: int) -> float:
        """AM-HIT-07: how likely there are so many Hits or more."""
        return sum(self.hits[max(0, count) :])


def forecast(state: State, strike: Strike) -> Forecast | None:
    """AM-ROLL-02, AM-MOD-03, AM-MOD-07, AM-HIT-07, AM-AOE-04, AM-MAYHEM-15: the Attack as it would be
    rolled now, with the dice that promise most Hits; None if the Target is out of reach or no dice are rolled."""
    attacker = people.attacker(state, strike.attacker)
    known = targets.known(state, strike)
    attack = known.action.attack
    spaces = targets.aimed_at(state, strike)
    raised = targets.raised(state, strike.target) if strike.centre == NOWHERE else 0
    if attack is None or not attack.dice or not targets.is_target(state, attacker, known, spaces, raised):
        return None
    band = targets.band(state, attacker, known, ground.distance(state, ground.cells(state, attacker), spaces))
    assert band is not None
    net = modifiers.modifiers(state, strike)
    more = state.bonus_dice if strike.attacker == state.attacker else 0
    printed = dice.of(band.colour, attack.dice + abilities.before(state, strike, ExtraDie) + more)
    pool = best_of(printed, net.value)
    hits = (1.0,) if abilities.before(state, strike, NoDamage) else hits_of(pool)
    return Forecast(pool, net, hits)


@lru_cache(maxsize=512)
def best_of(pool: Pool, net: int) -> Pool:
    """AM-MOD-03, AM-MOD-07: what so many Bonuses or Penalties make of a pool, with most Hits to expect."""
    return dice.changed(pool, net)[0]


@lru_cache(maxsize=512)
def hits_of(pool: Pool) -> tuple[float, ...]:
    """AM-HIT-07: how likely a pool shows no Hit, one, two and so on."""
    found = [1.0]
    for colour in pool.colours():
        faces = dice.FACES[colour]
        good = sum(bool({"hit", "aimed"} & {*face}) for face in faces) / len(faces)
        found = [miss * (1 - good) + hit * good for miss, hit in zip([*found, 0.0], [0.0, *found], strict=True)]
    return tuple(found)


def endures(state: State, unit: Unit) -> int:
    """AM-HIT-02, AM-DOWN-01, AM-SQUAD-10: the Hits that Down a Unit: its Shields, its Armor and its Health."""
    if people.is_elite(unit):
        board = state.boards[unit.board]
        return board.cubes.shield + board.cubes.armor + people.health(board) - sum(board.wounds)
    return sum(people.defense(unit))

"""Attack Bonuses and Penalties (Rolling Attack Dice): position, height, Protection and Statuses cancel each other."""

from __future__ import annotations

from fireteam.engine import Number, Tally
from fireteam.spaces.levels import closest, lines, touching

from ...content import library
from ...content.language import IgnoreProtection
from ...state import State, Unit
from .. import ground, people
from . import abilities, targets
from .targets import Strike

POSITION = 2
"""AM-MOD-01, AM-MOD-02, AM-MOD-05, AM-MOD-06."""
STATUS = 1
"""AM-STATUS-04, AM-WBON-01."""
ADJACENT = 1
"""AM-MOD-11."""


def modifiers(state: State, strike: Strike) -> Number:
    """AM-MOD-10, AM-MOD-12, AM-MOD-02, AM-MOD-06, AM-STATUS-04, AM-WBON-01: all Bonuses less all Penalties; what is
    left is applied."""
    tally = Tally()
    attacker = people.attacker(state, strike.attacker)
    target = state.units.get(strike.target)
    if target is not None and is_flanked(state, targets.source(state, strike), target):
        tally.add(POSITION, "term-flanking", "AM-MOD-01")
    _height(tally, state, attacker, strike.target)
    if is_protected(state, strike):
        tally.add(-POSITION, "term-protection", "AM-MOD-05")
    _statuses(tally, attacker, target)
    if people.has_part(state, "weapon_bonuses"):
        _weapon(tally, state, strike, attacker, target)
    return tally.number()


def of_explosion(state: State, centre: int, id: str) -> Number:
    """AM-EXPL-11, AM-AOE-06, AM-AOE-07: what changes the dice of an Explosion against a Target: Flanking and Protection
    as seen from its Space, none of them in that Space itself, and the Target's own Statuses."""
    tally = Tally()
    target, spaces = state.units.get(id), targets.spaces_of(state, id)
    if centre not in spaces:
        if target is not None and is_flanked(state, (centre,), target):
            tally.add(POSITION, "term-flanking", "AM-MOD-01")
        if may_hide(state, id) and ends_at_cover(state, (centre,), spaces):
            tally.add(-POSITION, "term-protection", "AM-MOD-05")
    _statuses(tally, None, target)
    return tally.number()


def _height(tally: Tally, state: State, attacker: Unit, target: str) -> None:
    """AM-MOD-02, AM-MOD-06, AM-AOE-06, AM-DDD-12: how many Levels does not matter; of an area the Attacker's own Level
    counts, and a Hell Tower is higher than it stands."""
    level = ground.board(state).level(targets.spaces_of(state, target)[0]) + targets.raised(state, target)
    above = ground.height(state, attacker) - level
    if above > 0:
        tally.add(POSITION, "term-higher", "AM-MOD-02")
    elif above < 0:
        tally.add(-POSITION, "term-lower", "AM-MOD-06")


def is_flanked(state: State, source: tuple[int, ...], target: Unit) -> bool:
    """AM-MOD-01, AM-FRONT-02, AM-AOE-05, AM-LARGE-08: does an Attack from these Spaces come from the Target's Flank?
    It comes from the Space from which its line starts; of several a Large Attacker has the best. Only a Unit has a
    Flank (AM-ROLL-01)."""
    here = ground.board(state)
    starts = {start for start, _ in dots(state, source, ground.cells(state, target))} if source[1:] else set()
    spaces = {cell for start in starts for cell in touching(here, source, start)} or source
    return any(not ground.in_front(state, target, (cell,)) for cell in spaces)


def is_protected(state: State, strike: Strike) -> bool:
    """AM-MOD-05, AM-MOD-11, AM-ABIL-09, AM-AOE-05, AM-AOE-07, AM-OBJ-02: the line ends at an Obstacle or Cover
    dot, and the Attacker has no other that does not. Never at Range 1, but also there from the Center Space of an
    area."""
    attacker, spaces = people.attacker(state, strike.attacker), targets.spaces_of(state, strike.target)
    if not may_hide(state, strike.target):
        return False
    if abilities.before(state, strike, IgnoreProtection):
        return False
    source = targets.source(state, strike)
    own = ground.cells(state, attacker)
    if source == own and ground.distance(state, own, spaces) <= ADJACENT:
        return False
    return ends_at_cover(state, source, spaces)


def may_hide(state: State, target: str) -> bool:
    """AM-LARGE-06, AM-EXPL-06, AM-DDD-03: may the Target have Protection? No Large Unit, Doomsday Device or Explosive
    Object ever has."""
    unit = people.fighter(state, target)
    return not (ground.is_large(unit) if unit is not None else target.startswith(targets.EXPLOSIVE))


def dots(state: State, source: tuple[int, ...], spaces: tuple[int, ...]) -> list[tuple[int, bool]]:
    """AM-LOS-02, AM-ABIL-10: the dots at which free lines to some Spaces start, and whether the one at the other end
    protects. An Attack that needs none is judged by the dots between which a line would run."""
    here = ground.board(state)
    free = [(line.start, line.protected) for line in lines(here, source, spaces)]
    return free or [(start, here.is_protected(end)) for start, end in closest(here, source, spaces)]


def ends_at_cover(state: State, source: tuple[int, ...], spaces: tuple[int, ...]) -> bool:
    """AM-LOS-02: do all lines from these Spaces end at a dot that protects?"""
    return all(protected for _, protected in dots(state, source, spaces))


def _statuses(tally: Tally, attacker: Unit | None, target: Unit | None) -> None:
    """AM-STATUS-04, AM-STATUS-05, AM-STATUS-08, AM-STATUS-09, AM-STATUS-16."""
    if attacker is not None:
        tally.add(STATUS * people.statuses(attacker, "attack_up"), "term-attack-up", "AM-STATUS-04")
        tally.add(-STATUS * people.statuses(attacker, "attack_down"), "term-attack-down", "AM-STATUS-08")
    if target is not None:
        tally.add(-STATUS * people.statuses(target, "defense_up"), "term-defense-up", "AM-STATUS-05")
        tally.add(STATUS * people.statuses(target, "defense_down"), "term-defense-down", "AM-STATUS-09")


def _weapon(tally: Tally, state: State, strike: Strike, attacker: Unit, target: Unit | None) -> None:
    """AM-WBON-01 to 05: one Bonus if the Weapon Action meets what it is made for."""
    card = library.elites().get(attacker.kind) or library.minions().get(attacker.kind)
    device = strike.target.startswith(people.DEVICE)
    if card is None or not (device or target is not None) or not targets.known(state, strike).action.weapon:
        return
    meets = {
        "shield": target is not None and people.has_shield(state, target),
        "armor": target is not None and people.has_armor(state, target),
        "elite": device or (target is not None and people.is_elite(target)),
    }
    if card.weapon_bonus is not None and meets[card.weapon_bonus]:
        tally.add(STATUS, f"term-weapon-{card.weapon_bonus}", "AM-WBON-01")

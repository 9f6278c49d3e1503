"""Attack Bonuses and Penalties (Rolling Attack Dice): position, height, Protection and Statuses cancel each other."""

from __future__ import annotations

from fireteam.engine import Number, Tally

from ...content import library
from ...content.language import IgnoreProtection
from ...state import State, Unit
from .. import ground, people
from . import targets
from .targets import Strike

POSITION = 2
STATUS = 1
ADJACENT = 1


def modifiers(state: State, strike: Strike) -> Number:
    """AM-MOD-10, AM-MOD-12: all Bonuses less all Penalties; what is left is applied."""
    tally = Tally()
    attacker = state.units[strike.attacker]
    target = state.units.get(strike.target)
    spaces = targets.spaces_of(state, strike.target)
    _position(tally, state, attacker, target, spaces)
    if is_protected(state, strike, attacker, spaces):
        tally.add(-POSITION, "term-protection", "AM-MOD-05")
    _statuses(tally, attacker, target)
    if people.has_part(state, "weapon_bonuses"):
        _weapon(tally, state, strike, attacker, target)
    return tally.number()


def _position(tally: Tally, state: State, attacker: Unit, target: Unit | None, spaces: tuple[int, ...]) -> None:
    """AM-MOD-01, AM-MOD-02, AM-MOD-06: only a Unit with a facing is Flanked (AM-ROLL-01); how many Levels does not
    matter."""
    if target is not None and is_flanked(state, attacker, target):
        tally.add(POSITION, "term-flanking", "AM-MOD-01")
    here = ground.board(state)
    above = here.level(attacker.cell) - here.level(spaces[0])
    if above > 0:
        tally.add(POSITION, "term-higher", "AM-MOD-02")
    elif above < 0:
        tally.add(-POSITION, "term-lower", "AM-MOD-06")


def is_flanked(state: State, attacker: Unit, target: Unit) -> bool:
    """AM-MOD-01, AM-FRONT-02: does the Attack come from the Target's Flank?"""
    return not ground.in_front(state, target, ground.cells(state, attacker))


def is_protected(state: State, strike: Strike, attacker: Unit, spaces: tuple[int, ...]) -> bool:
    """AM-MOD-05, AM-MOD-11, AM-LOS-02, AM-LARGE-06: the line ends at an Obstacle or Cover dot, and the Attacker has no
    other that does not. Never at Range 1, never for a Large Unit."""
    target = state.units.get(strike.target)
    if target is not None and ground.is_large(target):
        return False
    if ground.distance(state, ground.cells(state, attacker), spaces) <= ADJACENT:
        return False
    action = targets.known(state, strike)
    if any(ability.does(IgnoreProtection) for ability in targets.always(state, attacker, action)):
        return False
    found = targets.sight(state, attacker, spaces)
    return bool(found) and all(line.protected for line in found)


def _statuses(tally: Tally, attacker: Unit, target: Unit | None) -> None:
    """AM-STATUS-04, AM-STATUS-05, AM-STATUS-08, AM-STATUS-09, AM-STATUS-16."""
    tally.add(STATUS * people.statuses(attacker, "attack_up"), "term-attack-up", "AM-STATUS-04")
    tally.add(-STATUS * people.statuses(attacker, "attack_down"), "term-attack-down", "AM-STATUS-08")
    if target is not None:
        tally.add(-STATUS * people.statuses(target, "defense_up"), "term-defense-up", "AM-STATUS-05")
        tally.add(STATUS * people.statuses(target, "defense_down"), "term-defense-down", "AM-STATUS-09")


def _weapon(tally: Tally, state: State, strike: Strike, attacker: Unit, target: Unit | None) -> None:
    """AM-WBON-01 to 05: one Bonus if the Weapon Action meets what it is made for."""
    card = library.elites().get(attacker.kind) or library.minions().get(attacker.kind)
    if card is None or target is None or not targets.known(state, strike).action.weapon:
        return
    meets = {
        "shield": people.has_shield(state, target),
        "armor": people.has_armor(state, target),
        "elite": people.is_elite(target),
    }
    if card.weapon_bonus is not None and meets[card.weapon_bonus]:
        tally.add(STATUS, f"term-weapon-{card.weapon_bonus}", "AM-WBON-01")

"""Enemy cards: the values of an enemy, with what cards and the ground change."""

from __future__ import annotations

from fireteam.engine.numbers import Number, Tally

from ...content import library, types
from ...state import MARKED, SUPPRESSED, Enemy, Merc, State
from .. import grants, places

TARGET = "target-"
"""The target of a bounty hunt is of the kind `target-` plus its mission (JA-BOUNTY-02)."""

SEARCH_PARTY, ATTACK_ALL, TANK_ARMOR, KILL_ALLY, HIDDEN = (
    "search_party",
    "attack_all",
    "tank_armor",
    "kill_ally",
    "hidden",
)


def side(state: State, enemy: Enemy) -> types.EnemySide:
    """The side of the enemy's card that is up (JA-ENEMY-02): the experienced one from when its box is ticked
    (JA-TRACK-04)."""
    card = library.enemies()[enemy.kind]
    if enemy.kind in state.experienced and card.experienced is not None:
        return card.experienced
    return card.basic


def row(state: State, enemy: Enemy) -> types.Row:
    """The values of the enemy (JA-ENEMY-06): an elite's row is its own, on either side (JA-ELITE-02, JA-ELITE-03)."""
    if enemy.kind.startswith(TARGET):
        bounty = library.missions()[enemy.kind[len(TARGET) :]].bounty
        assert bounty is not None
        return bounty.row
    up = side(state, enemy)
    return up.elite if enemy.elite else up.normal


def special(state: State, enemy: Enemy) -> tuple[str, ...]:
    """The special rules on the side that is up (JA-ENEMY-15)."""
    return () if enemy.kind.startswith(TARGET) else side(state, enemy).special


def patterns(state: State, enemy: Enemy) -> tuple[tuple[types.Step, ...], ...]:
    """The patterns on the side that is up (JA-ENEMY-16), or on the card of a bounty hunt (JA-BOUNTY-02)."""
    if enemy.kind.startswith(TARGET):
        bounty = library.missions()[enemy.kind[len(TARGET) :]].bounty
        assert bounty is not None
        return bounty.patterns
    return side(state, enemy).patterns


def initiative(state: State, enemy: Enemy) -> int:
    """JA-ENEMY-04: higher acts earlier."""
    if enemy.kind.startswith(TARGET):
        bounty = library.missions()[enemy.kind[len(TARGET) :]].bounty
        assert bounty is not None
        printed = bounty.initiative
    else:
        printed = library.enemies()[enemy.kind].initiative
    return grants.of_enemy(state, enemy, "enemy_initiative", printed, "JA-ENEMY-04").value


def health(state: State, enemy: Enemy) -> Number:
    return grants.of_enemy(state, enemy, "enemy_health", row(state, enemy).health, "JA-ENEMY-08")


def armor(state: State, enemy: Enemy, merc: Merc | None = None, printed: int | None = None) -> Number:
    """What every attack is lessened by (JA-ENEMY-09), for the tank what its token shows (JA-SPEC-11); one more in a
    settlement (JA-TERRAIN-03)."""
    value = row(state, enemy).armor if printed is None else printed
    tally = Tally()
    tally.add(
        grants.of_enemy(state, enemy, "enemy_armor", value, "JA-ENEMY-09", merc).value, "term-armor", "JA-ENEMY-09"
    )
    if places.terrain(state, places.at(enemy)) == "settlement":
        tally.add(1, "term-settlement", "JA-TERRAIN-03")
    return tally.number()


def damage(state: State, enemy: Enemy, merc: Merc) -> Number:
    """What an attack of the enemy deals (JA-ENEMY-10, JA-EATT-03): the printed value, halved while suppressed
    (JA-COND-06), what cards add, one more in a swamp (JA-TERRAIN-05) and against a marked merc (JA-COND-02)."""
    printed = row(state, enemy).damage
    tally = Tally()
    if SUPPRESSED in enemy.conditions:
        tally.add(printed // 2, "term-suppressed", "JA-COND-06")
    else:
        tally.add(printed, "term-damage", "JA-ENEMY-10")
    added = grants.of_enemy(state, enemy, "enemy_damage", printed, "JA-EATT-03", merc).value - printed
    tally.add(added, "term-cards", "JA-EATT-03")
    if places.terrain(state, places.at(merc)) == "swamp":
        tally.add(1, "term-swamp", "JA-TERRAIN-05")
    if MARKED in merc.conditions:
        tally.add(1, "term-marked", "JA-COND-02")
    tally.at_least(0, "term-never-below", "JA-FAQ-07")
    return tally.number()


def stealth(state: State, enemy: Enemy, merc: Merc) -> Number:
    """The successes that a merc needs to hide from the enemy (JA-ENEMY-14, JA-STEALTH-02); a search party counts every
    standing Redshirt of the sector (JA-SPEC-03)."""
    tally = Tally()
    printed = row(state, enemy).stealth
    tally.add(
        grants.of_enemy(state, enemy, "enemy_stealth", printed, "JA-STEALTH-02", merc).value,
        "term-stealth",
        "JA-ENEMY-14",
    )
    if SEARCH_PARTY in special(state, enemy):
        party = sum(other.kind == enemy.kind for other in places.enemies_at(state, enemy.where))
        tally.add(party, "term-search-party", "JA-SPEC-03")
    return tally.number()

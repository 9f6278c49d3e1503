"""Who is who (Glossary: Animal, Enemy, Spirit, Unit): natures, sides, and the boards of units."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fireteam.engine import kept_while

from ..content import library
from ..content.types import Board, HeroBoard, by_team
from ..state import ALLY, COLOURS, ENEMY, HERO, LEARNED, NOWHERE, Card, Hero, State, Unit

STAGES = ((5, 1, 0), (10, 0, 1), (15, 1, 1))
"""FC-INSANE-07: from so many Insanity points on, so much more maximum HP and MP."""
INSANE = 10
"""FC-INSANE-08: from here on the Insanity effects of Talents count."""


def board(unit: Unit) -> Board:
    """FC-BOARD-08: the Enemy board of a unit that is no hero."""
    return library.boards()[unit.kind]


def hero_board(hero: Hero | Unit) -> HeroBoard:
    return library.heroes()[hero.id]


def nature(unit: Unit) -> str:
    """FC-GLOSS-01, FC-GLOSS-13: human, animal or spirit; heroes are human."""
    return "human" if unit.side == HERO else board(unit).nature


def is_human_enemy(unit: Unit) -> bool:
    """FC-ZOC-01, FC-TARGET-02."""
    return unit.side == ENEMY and nature(unit) == "human"


def is_wild(unit: Unit) -> bool:
    """FC-TARGET-01."""
    return unit.side == ENEMY and board(unit).wild


def is_boss(unit: Unit) -> bool:
    """FC-IMPULSE-01: some effects spare bosses."""
    return unit.side != HERO and board(unit).boss


def is_controlled(unit: Unit) -> bool:
    """FC-ALLY-02: an ally that the players lead."""
    return unit.side == ALLY and board(unit).ally == "controlled"


def is_autonomous(unit: Unit) -> bool:
    """FC-ALLY-03: an ally that follows its instructions."""
    return unit.side == ALLY and board(unit).ally == "autonomous"


def takes_part(unit: Unit) -> bool:
    """FC-TARGET-06, FC-KO-01, FC-TILE-15, FC-GLOSS-14: is it on the map, conscious, free and not stunned?"""
    return unit.cell != NOWHERE and not (unit.cage or unit.down or unit.stunned)


def present(state: State, id: str) -> Unit | None:
    """FC-TARGET-06: the unit of this id, if it is there and takes part."""
    unit = state.units.get(id)
    return unit if unit is not None and takes_part(unit) else None


@kept_while("units")
def standing(state: State, *sides: str) -> tuple[Unit, ...]:
    """FC-TARGET-06: the units that take part, of these sides or all."""
    return tuple(unit for unit in state.units.values() if takes_part(unit) and (not sides or unit.side in sides))


def acting_heroes(state: State) -> Iterator[tuple[Hero, Unit]]:
    """FC-KO-01, FC-TURN-02: the heroes who can act, in the order of their seats."""
    for id in state.order:
        unit = state.units.get(id)
        if unit is not None and takes_part(unit):
            yield state.heroes[id], unit


def led(state: State) -> Iterator[Unit]:
    """FC-ALLY-02: the allies whom the players lead."""
    return (unit for unit in standing(state, ALLY) if is_controlled(unit))


def seats(state: State) -> tuple[str, ...]:
    """The seats of all players, also of those who are unconscious or gone (FC-CONFLICT-04)."""
    return tuple(dict.fromkeys(state.heroes[id].seat for id in state.order))


def talent(state: State, hero: Hero | Unit, id: str) -> Card | None:
    """FC-TALENT-04: the Talent card of a hero, if it was learned."""
    found = state.cards.get(id)
    return found if found is not None and found.place == LEARNED and found.holder == hero.id else None


def has(state: State, hero: Hero | Unit, id: str) -> bool:
    """FC-TALENT-04: has the hero learned this Talent?"""
    return talent(state, hero, id) is not None


def ready(state: State, hero: Hero | Unit, id: str) -> bool:
    """Has the hero this Talent, and is it neither rotated nor flipped? (FC-ONCE-01, FC-ONCE-02)"""
    card = talent(state, hero, id)
    return card is not None and not card.turned and not card.flipped


def is_insane(hero: Hero) -> bool:
    """FC-TALENT-09: are the Insanity effects of Talents added?"""
    return hero.insanity >= INSANE


def bonus(insanity: int) -> tuple[int, int]:
    """FC-INSANE-07: what the tracker adds to maximum HP and MP."""
    hp = sum(more for points, more, _ in STAGES if insanity >= points)
    return hp, sum(more for points, _, more in STAGES if insanity >= points)


def max_hp(state: State, unit: Unit) -> int:
    """FC-BOARD-02: the printed HP, with Talents and Insanity; of others those of their board."""
    if unit.side != HERO:
        return by_team(board(unit).hp, state.team)
    hero = state.heroes[unit.id]
    return hero_board(hero).hp + bonus(hero.insanity)[0] + has(state, hero, "physical_conditioning")


def max_mp(state: State, unit: Unit) -> int:
    """FC-BOARD-03: the printed MP, with Talents and Insanity; of others those of their board."""
    if unit.side != HERO:
        return board(unit).mp
    hero = state.heroes[unit.id]
    return hero_board(hero).mp + bonus(hero.insanity)[1] + has(state, hero, "marathon_man")


def rank_order(state: State, unit: Unit) -> tuple[int, int, int]:
    """FC-ENEMY-02, FC-ENEMY-03, FC-SETUP-11: highest rank first, then the order of the briefing, then the colours."""
    briefed = library.missions()[state.mission].unit_order
    types = (*briefed, *state.chain)
    place = types.index(unit.kind) if unit.kind in types else len(types)
    return -board(unit).rank, place, COLOURS.index(unit.colour) if unit.colour else 0


def in_chain(state: State) -> list[Unit]:
    """FC-ENEMY-02, FC-ALLY-03: the Enemy Chain: all who act in the Enemy turn, in their order."""
    chain = [unit for unit in standing(state) if unit.side == ENEMY or is_autonomous(unit)]
    return sorted(chain, key=lambda unit: rank_order(state, unit))


def as_in_chain(state: State, ids: Sequence[str]) -> list[str]:
    """FC-QUEUE-02, FC-END-17: several who die at once: heroes first, then allies, because a mission that is lost with
    one of them is not won by whoever else dies; then enemies, both in the order of the Enemy Chain."""
    heroes = [id for id in ids if id in state.heroes]
    others = [state.units[id] for id in ids if id not in state.heroes]
    others.sort(key=lambda unit: (unit.side == ENEMY, rank_order(state, unit)))
    return heroes + [unit.id for unit in others]

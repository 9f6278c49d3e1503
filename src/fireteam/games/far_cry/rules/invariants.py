"""What always holds: no card or token is ever lost or doubled, one unit stands in a space, and nobody stands without
HP."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fireteam.engine.rulebook import Change

from ..content import library
from ..state import HERO, NOWHERE, PLAYER, State
from . import camp, carrying, ground, setup

ON_THE_MAP = ("event", PLAYER, "enemy")


def broken(state: State) -> Iterable[str]:
    """What is wrong with this state; nothing, in a game whose rules are right."""
    wanted = {card.id for card in camp.all_cards()}
    if set(state.cards) != wanted:
        yield f"cards are missing or doubled: {sorted(wanted ^ set(state.cards))}"
    if state.phase in ON_THE_MAP:
        yield from _map(state)
        yield from _piles(state)
    for hero in state.heroes.values():
        if state.phase == PLAYER and carrying.is_overloaded(state, hero):
            yield f"{hero.id} carries more than there is room for"


def _map(state: State) -> Iterable[str]:
    standing = [unit for unit in state.units.values() if ground.stands(unit)]
    cells = [unit.cell for unit in standing]
    if len(set(cells)) < len(cells):
        yield "two units stand in one space"
    for unit in standing:
        if not ground.board(state).cells >> unit.cell & 1 or ground.walls(state) >> unit.cell & 1:
            yield f"{unit.id} stands where nobody can"
    for unit in state.units.values():
        if unit.cage and unit.cage not in state.tiles:
            yield f"{unit.id} is locked in a cage that is gone"
    for tile in state.tiles.values():
        if not ground.board(state).cells >> tile.cell & 1:
            yield f"{tile.id} lies off the map"


def _piles(state: State) -> Iterable[str]:
    if "loot" not in state.decks:
        return
    aside = library.missions()[state.mission].loot_set_aside
    loot = sum(count for face, count in setup.LOOT.items() if face not in aside)
    held = len(state.decks["loot"].draw) + sum(token.kind == "loot" for token in state.tokens.values())
    if held > loot:
        yield f"{held} Loot tokens are in play; there are {loot}"


def wrong_changes(state: State, changes: Sequence[Change]) -> Iterable[str]:
    """What a step did that no rule may do."""
    for change in changes:
        unit = change.after
        if change.name == "units" and unit is not None and (unit.hp < 0 or unit.mp < 0):
            yield f"{unit.id} has {unit.hp} HP and {unit.mp} MP"


def left_standing(state: State) -> list[str]:
    """Units without HP that still stand when a question is asked."""
    return [
        unit.id
        for unit in state.units.values()
        if unit.hp <= 0
        and unit.cell != NOWHERE
        and not unit.down
        and not unit.stunned
        and unit.side in (HERO, "enemy", "ally")
    ]

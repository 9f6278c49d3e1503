"""The boards, figures and decks of a generated Mission."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from itertools import combinations

from .. import library
from ..place_checks import FACINGS
from ..types import BoardSetup, Start
from .ground import Ground

AGENTS = ("fortune", "hardtack", "hollywood")
NAMES = {side: name for name, side in FACINGS.items()}
SNIPER = "snipe_trooper"
SPECIALISTS = ("shock_trooper", SNIPER)
"""Hell Turrets, which do not move, are of no use at the rim."""


def mayhem(rng: random.Random, ground: Ground, parts: Collection[str]) -> tuple[BoardSetup, ...]:
    """The three Agents, in any order along their zone."""
    agents = rng.sample(AGENTS, len(AGENTS))
    cells = ground.starts("mayhem", len(agents))
    facing = NAMES[ground.zones["mayhem"].ahead]
    return tuple(
        BoardSetup(
            board=agent,
            gadgets=gadgets(rng, agent, parts, 1),
            upgrades=upgrades(rng, agent, parts),
            units=(Start(unit=agent, at=ground.name(cell), facing=facing),),
        )
        for agent, cell in zip(agents, cells, strict=True)
    )


def legion(rng: random.Random, ground: Ground, parts: Collection[str]) -> tuple[BoardSetup, ...]:
    """A Boss or two with two Squads or one."""
    choices = [("dr_babylon", "alpha", "bravo")]
    if "large" in parts:
        choices = [("golem", "alpha", "bravo"), ("dr_babylon", "golem", rng.choice(("alpha", "bravo")))]
    chosen = rng.choice(choices)
    squads = [board for board in chosen if board in library.squads()]
    special = [kind for kind in SPECIALISTS if parts and (kind != SNIPER or "timers" in parts)]
    rng.shuffle(special)
    minions = {board: [*_minions(rng, board, special, len(squads) == 1)] for board in squads}
    facing = NAMES[ground.zones["legion"].ahead]
    golem = {board: ground.large_start("legion") for board in chosen if board == "golem"}
    figures = [(board, board) for board in chosen if board not in squads and board not in golem]
    figures += [(board, kind) for board in squads for kind in minions[board]]
    cells = ground.starts("legion", len(figures))
    placed = [*zip(figures, cells, strict=True), *(((board, board), cell) for board, cell in golem.items())]
    found = []
    for board in chosen:
        kinds = tuple(dict.fromkeys(minions.get(board, ())))
        units = [(kind, cell) for (owner, kind), cell in placed if owner == board]
        found.append(
            BoardSetup(
                board=board,
                gadgets=() if board in squads else gadgets(rng, board, parts, 2),
                upgrades=upgrades(rng, board, parts) if board not in squads else upgrades(rng, kinds[0], parts),
                minions=kinds,
                units=tuple(Start(unit=kind, at=ground.name(cell), facing=facing) for kind, cell in units),
            )
        )
    return tuple(found)


def _minions(rng: random.Random, board: str, special: list[str], alone: bool) -> Iterator[str]:
    """Three figures of a kind, or two with somebody special whose card no other Squad has; a Squad alone has more."""
    kind, other = ("swarm_trooper", "hell_trooper") if board == "alpha" else ("hell_trooper", "swarm_trooper")
    yield from (kind, kind)
    yield special.pop() if special and rng.random() < 0.6 else kind
    if alone:
        yield from (other, other)


def gadgets(rng: random.Random, board: str, parts: Collection[str], most: int) -> tuple[str, ...]:
    """AM-GADGET-01: so many Gadgets, each of another type; in the Basic Rules only those to start with."""
    count = most + ("upgrades" in parts)
    known = [gadget for gadget in library.gadgets().values() if gadget.unit == board and (parts or gadget.starting)]
    rng.shuffle(known)
    found = {gadget.type: gadget.id for gadget in known}
    return tuple(found.values())[:count]


def upgrades(rng: random.Random, unit: str, parts: Collection[str]) -> tuple[str, ...]:
    """One Upgrade of the cheaper ones, where they are in play."""
    if "upgrades" not in parts:
        return ()
    known = [upgrade.id for upgrade in library.upgrades().values() if upgrade.unit == unit and upgrade.cost < 3]
    return (rng.choice(known),) if known else ()


def decks(rng: random.Random, parts: Collection[str], size: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """AM-ROUND-03: equally many Refresh Cards, and as many cubes for both Sides as can be. Only LEGION reinforces, and
    Drones come only where there are Roads."""
    barred = {"drone_spawn"} if "vehicles" not in parts else set()
    barred |= {"reinforcement", "deploy"} if "reinforcements" not in parts else set()
    cards = [card for card in library.refresh_cards().values() if not barred & {*card.symbols}]

    def cubes(picked: Collection[str]) -> int:
        return sum(library.refresh_cards()[id].symbols.count("action_cube") for id in picked)

    ours = tuple(sorted(rng.sample([card.id for card in cards if card.side == "mayhem"], size)))
    theirs = [*combinations([card.id for card in cards if card.side == "legion"], size)]
    if "reinforcements" in parts:
        theirs = [picked for picked in theirs if any("reinforcement" in _symbols(card) for card in picked)]
    rng.shuffle(theirs)
    return ours, min(theirs, key=lambda picked: abs(cubes(picked) - cubes(ours)))


def _symbols(card: str) -> tuple[str, ...]:
    return library.refresh_cards()[card].symbols

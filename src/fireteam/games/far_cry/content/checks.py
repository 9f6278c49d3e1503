"""What is wrong with the content of the box: what its files must answer before anybody plays with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from fireteam.content import Problem, Strict
from fireteam.kit.boxes import Fault, Reading, asked, entries, root_of
from fireteam.kit.checks import Complaint, Messages

from . import bargains, library, map_checks
from .map_checks import Laid
from .types import (
    AnecdoteCard,
    Board,
    Effect,
    Exploration,
    Instruction,
    Item,
    MapSheet,
    Mission,
    Order,
    RoundEvent,
    Weapon,
    by_team,
)

FILES: dict[str, tuple[type[Strict], tuple[str, ...]]] = {
    "heroes.toml": (library.Heroes, ("hero",)),
    "weapons.toml": (library.Weapons, ("weapon", "mod")),
    "items.toml": (library.Items, ("item", "container")),
    "talents.toml": (library.Talents, ("talent",)),
    "enemies.toml": (library.Enemies, ("board",)),
    "insanity.toml": (library.Insanity, ("card",)),
    "exploration.toml": (library.Explorations, ("card",)),
    "anecdotes.toml": (library.Anecdotes, ("card",)),
}
"""The files of a box, what they hold, and the names of their entries."""

COUNTS: dict[str, dict[tuple[str, ...], int]] = {
    "heroes.toml": {("hero",): 6},
    "weapons.toml": {("weapon", "mod"): 43},
    "items.toml": {("item",): 28, ("container",): 18},
    "talents.toml": {("talent",): 27},
    "enemies.toml": {("board",): 19},
    "insanity.toml": {("card",): 7},
    "exploration.toml": {("card",): 32},
    "anecdotes.toml": {("card",): 18},
}
"""FC-COMP-01: how many cards and boards there are, copies counted; the Rogue has a board of its own."""

PIECES: dict[int, dict[str, int]] = {
    0: {"barrel": 4, "crate": 1, "loot": 5, "leaf": 3, "guard_dog": 3, "beheader": 3, "assaulter": 2, "berserker": 1}
    | {"black_panther": 1},
    1: {"crate": 1, "loot": 3, "leaf": 6, "beheader": 3, "assaulter": 3, "asian_black_bear": 1, "guard_dog": 2}
    | {"vaas_apex_predator": 1},
    2: {"amanita": 9, "pillar": 3, "crate": 2, "nest": 2, "loot": 5, "leaf": 4, "vine": 6, "beheader": 2}
    | {"guard_dog": 2, "assaulter": 3, "shadow_grant": 1, "shadow_vaas": 1},
    3: {"barrel": 4, "crate": 3, "loot": 3, "leaf": 6, "guard_dog": 2, "beheader": 4, "assaulter": 3, "berserker": 1}
    | {"black_panther": 2, "cage": 2},
    4: {"pillar": 2, "crate": 5, "bridge": 5, "nest": 4, "loot": 6, "leaf": 3, "beheader": 4, "assaulter": 3}
    | {"berserker": 1, "buck_hughes": 1, "weapon": 1},
    5: {"ink_monster": 1, "vaas_legend_killer": 1, "ink_minion": 4},
    6: {"crate": 6, "door": 4, "loot": 3, "barrel": 1, "leaf": 2, "guard_dog": 5, "beheader": 4, "assaulter": 4}
    | {"berserker": 1, "rakyat": 2, "cage": 1, "gun": 1},
    7: {"loot": 4, "barrel": 3, "crate": 6, "trick": 4, "guard_dog": 3, "beheader": 4, "assaulter": 3, "berserker": 1}
    | {"vaas_montenegro": 1, "rogue": 1, "cage": 3},
}
"""What the briefings list, on the map, aside, in cages and behind doors (FC-PROLOG-03 to FC-PAYBACK-06)."""
WAITING = {7: ("guard_dog", "black_panther", "asian_black_bear", "komodo_dragon")}
"""Whom a mission lays aside for its cages, as many as the number of players needs (FC-PAYBACK-09)."""

SIDES = ("north", "east", "south", "west")
POINTING = 10
"""So many cards of a trek at least point to each side: fewer, and the paths dry up (FC-TREK-24)."""
LAST_ROUND = 14
LIFE_BOARDS = {12, 16, 20, 36}
"""FC-BOARD-09: the life boards of bosses."""


class Box(NamedTuple):
    """Everything that a box holds, by file."""

    entries: dict[str, Any]
    maps: dict[str, Laid]
    missions: dict[str, Mission]
    messages: Messages

    def ids(self, file: str, entry: str) -> set[str]:
        return {one.id for one in getattr(self.entries[file], entry)}


def check(path: Path) -> list[Problem]:
    """Everything that is wrong with a content file, or with all files of a folder; empty when all is well. A file is
    looked at among those that it lies with."""
    path = path.resolve()
    root = root_of(path, "weapons.toml")
    if root is None:
        return [Problem(path.name, 0, "", "this is no box of Far Cry: no weapons.toml lies beside it")]
    return asked(_box(root), path, root)


def _box(root: Path) -> list[Problem]:
    box = Reading(root)
    read = {name: box.read(root / name, kind) for name, (kind, _) in FILES.items()}
    whole = None not in read.values()
    maps: dict[str, Laid] = {}
    for path in sorted((root / "maps").glob("*.toml")):
        sheet = box.read(path, MapSheet)
        if sheet is None:
            continue
        laid, faults = map_checks.laid(sheet)
        box.complain(Fault(path.name, *fault) for fault in faults)
        if laid is not None:
            maps[sheet.id] = laid
    missions: dict[str, Mission] = {}
    for path in sorted((root / "missions").glob("*.toml")):
        mission = box.read(path, Mission)
        if mission is not None:
            missions[path.name] = mission
    if whole:  # else what the others say of it cannot be judged
        box.complain(complaints(Box(read, maps, missions, box.messages(library.BOX.folder.parent / "text"))))
    return box.problems


def complaints(box: Box) -> Iterator[Fault]:
    """What is wrong with a box whose files all fit their types."""
    for name, (_, kinds) in FILES.items():
        for kind in kinds:
            listed = getattr(box.entries[name], kind)
            yield from entries(name, kind, listed, partial(_entry, box))
        yield from _counts(name, box.entries[name])
    yield from _bargains(box)
    yield from _treks(box)
    for name, mission in box.missions.items():
        yield from (Fault(name, *complaint) for complaint in _mission(box, mission))


def _counts(name: str, content: Any) -> Iterator[Fault]:
    for kinds, expected in COUNTS[name].items():
        found = sum(getattr(one, "copies", 1) for kind in kinds for one in getattr(content, kind))
        if found != expected:
            yield Fault(name, "", f"{found} cards of {' and '.join(kinds)}, expected {expected}")


def _bargains(box: Box) -> Iterator[Fault]:
    """No card is strictly better than another at its price."""
    for name, kind in (
        ("weapons.toml", "weapon"),
        ("weapons.toml", "mod"),
        ("items.toml", "item"),
        ("items.toml", "container"),
    ):
        for place, other in bargains.outclassed(getattr(box.entries[name], kind)):
            yield Fault(name, f"{kind}[{place}].id", f"{other!r} does all of it at least as well and costs no more")


# ---------------------------------------------------------------------- cards and boards


def _entry(box: Box, one: object) -> Iterator[Complaint]:
    match one:
        case Weapon():
            yield from _weapon(box, one)
        case Item():
            if bool(one.leaves) != (one.kind == "potion"):
                yield ".leaves", f"{'a potion without' if one.kind == 'potion' else 'an item with'} leaves"
            yield from _effects(one.effects, ".effects")
            for place, effect in enumerate(one.effects):
                if effect.where in ("one", "team"):  # FC-ITEM-02
                    yield f".effects[{place}].where", f"{effect.where!r}, expected the user or a space: it is an item"
            yield from box.messages.lacking(".id", f"card-{one.id}")
        case Board():
            yield from _board(box, one)
        case Exploration():
            yield from _exploration(box, one)
        case AnecdoteCard():
            yield from _anecdote(box, one)
        case _:
            prefix = {"HeroBoard": "hero", "Mod": "card", "Container": "card", "Talent": "card"}.get(type(one).__name__)
            if prefix:
                yield from box.messages.lacking(".id", f"{prefix}-{one.id}")  # type: ignore[attr-defined]


def _weapon(box: Box, weapon: Weapon) -> Iterator[Complaint]:
    mods = box.ids("weapons.toml", "mod")
    for place, mod in enumerate(weapon.mods):
        if mod not in mods:
            yield f".mods[{place}]", f"{mod!r}, expected one of {', '.join(sorted(mods))}"
    if bool(weapon.screws) != bool(weapon.mods):
        yield ".screws", f"{weapon.screws} screws for {len(weapon.mods)} mods"
    if not weapon.melee and not weapon.ammo and not weapon.fixed:
        yield ".ammo", "0, expected some for a ranged weapon"
    yield from box.messages.lacking(".id", f"card-{weapon.id}")


def _effects(effects: Iterable[Effect], field: str) -> Iterator[Complaint]:
    for place, effect in enumerate(effects):
        if effect.where in ("one", "space", "radius") and not effect.range:
            yield f"{field}[{place}].range", f"0, expected a range for {effect.where!r}"


def _board(box: Box, board: Board) -> Iterator[Complaint]:
    weapons = {weapon.id for weapon in board.weapons}
    for place, line in enumerate(board.behaviour):
        yield from _instruction(box, line, weapons, f".behaviour[{place}]")
    sizes = {by_team(board.hp, team) for team in (2, 3, 4)}
    if board.boss and not sizes <= LIFE_BOARDS:
        yield ".hp", f"{sorted(sizes - LIFE_BOARDS)}, expected {', '.join(map(str, sorted(LIFE_BOARDS)))} for a boss"
    if not board.behaviour and board.ally != "controlled":
        yield ".behaviour", "no instructions, expected some: nobody leads it"
    yield from box.messages.lacking(".id", f"unit-{board.id}", *(f"card-{weapon}" for weapon in sorted(weapons)))


def _instruction(box: Box, line: Instruction, weapons: set[str], field: str) -> Iterator[Complaint]:
    if line.do == "attack" and line.weapon not in weapons:
        yield f"{field}.weapon", f"{line.weapon!r}, expected one of {', '.join(sorted(weapons))}"
    if line.do == "spawn" and line.kind not in box.ids("enemies.toml", "board"):
        yield f"{field}.kind", f"{line.kind!r} is no Enemy board"


def _anecdote(box: Box, card: AnecdoteCard) -> Iterator[Complaint]:
    if (card.deck == "where") != bool(card.spot):
        yield ".spot", f"{card.spot} on a card of the {card.deck} deck"
    for place, order in enumerate(card.orders):
        yield from _order(box, order, f".orders[{place}]")


def _order(box: Box, order: Order, field: str) -> Iterator[Complaint]:
    arriving = order.do in ("arrive", "minions")
    if arriving and order.kind not in box.ids("enemies.toml", "board"):
        yield f"{field}.kind", f"{order.kind!r} is no Enemy board"


def _exploration(box: Box, card: Exploration) -> Iterator[Complaint]:
    arrows = [*filter(None, (card.gold,)), *card.white]
    if len(set(arrows)) < len(arrows):
        yield ".white", "two arrows point to one side"
    if card.kind != "secret" and (not card.gold or len(arrows) < 2):
        yield ".gold", f"{len(arrows)} arrows, expected a gold one and at least one white one"
    yield from _on_card(box, card)
    yield from box.messages.lacking(".id", f"place-{card.id}")


def _on_card(box: Box, card: Exploration) -> Iterator[Complaint]:
    """What lies on an Exploration card must be complete: a die to roll, a reward for each, a location to open."""
    secrets = {one.id for one in box.entries["exploration.toml"].card if one.kind == "secret"}
    how = card.like or card.kind
    if how in ("hunt", "patrol", "temple", "single_temple") and card.die is None:
        yield ".die", f"none, expected one for a {how}"
    if how in ("hunt", "patrol") and not card.damage:
        yield ".damage", f"0, expected what a {how} costs who fails"
    if card.kind == "secret" and not card.like:
        yield ".like", "a secret location that is resolved like nothing"
    if how == "sacred" and (not card.dice or len(card.dice) != len(card.rewards)):
        yield ".rewards", f"{len(card.rewards)} rewards for {len(card.dice)} dice"
    if (card.kind == "clue") != bool(card.opens) or (card.opens and card.opens not in secrets):
        yield ".opens", f"{card.opens!r} on a {card.kind}, expected one of {', '.join(sorted(secrets))} on a clue"


def _treks(box: Box) -> Iterator[Fault]:
    """FC-TREK-24: cards are never turned, so that a side to which few cards point is soon a dead end."""
    pointing: Counter[str] = Counter()
    for card in box.entries["exploration.toml"].card:
        for side in filter(None, (card.gold, *card.white)):
            pointing[side] += card.copies if card.kind not in ("camp", "secret") else 0
    for side in SIDES:
        if pointing[side] < POINTING:
            said = f"{pointing[side]} cards point {side}, expected at least {POINTING}: treks dry up there"
            yield Fault("exploration.toml", "", said)


# ---------------------------------------------------------------------- missions


def _mission(box: Box, mission: Mission) -> Iterator[Complaint]:
    boards = box.ids("enemies.toml", "board")
    for field, kind in _units(mission):
        if kind not in boards:
            yield field, f"{kind!r}, expected one of {', '.join(sorted(boards))}"
        elif kind not in mission.unit_order and kind != "rogue":
            yield "unit_order", f"{kind!r} is missing"
    for name in ("main", "second", "third"):
        yield from box.messages.lacking(name, f"goal-{mission.id}-{name}")
    for place, event in enumerate(mission.events):
        yield from _event(box, mission, event, f"events[{place}]")
    yield from _pieces(mission)
    yield from _outfit(box, mission)
    laid = box.maps.get(mission.map)
    if laid is None:
        yield "map", f"{mission.map!r}, expected one of {', '.join(sorted(box.maps))}"
    else:
        yield from map_checks.placed(laid, mission)
    yield from box.messages.lacking("id", f"scenario-{mission.id}")


def _units(mission: Mission) -> Iterator[tuple[str, str]]:
    """Whoever takes part, with the field that says so."""
    for place, unit in enumerate(mission.units):
        yield f"units[{place}].kind", unit.kind
    for place, kind in enumerate(mission.aside):
        yield f"aside[{place}]", kind
    for place, kind in enumerate(mission.queue):
        yield f"queue[{place}]", kind
    for place, tile in enumerate(mission.tiles):
        for kind in (tile.captive,) if isinstance(tile.captive, str) else tile.captive:
            if kind:
                yield f"tiles[{place}].captive", kind


def _event(box: Box, mission: Mission, event: RoundEvent, field: str) -> Iterator[Complaint]:
    ways = bool(event.round) + event.every + bool(event.when)
    if ways != 1:
        yield field, f"{ways} of round, every and when, expected one"
    if event.round > min(mission.rounds, LAST_ROUND):
        yield f"{field}.round", f"{event.round}, expected at most {min(mission.rounds, LAST_ROUND)}"
    for place, order in enumerate(event.orders):
        yield from _order(box, order, f"{field}.orders[{place}]")
        groups = {unit.group for unit in mission.units if unit.group}
        if order.do == "group" and order.kind not in groups:
            yield f"{field}.orders[{place}].kind", f"{order.kind!r}, expected one of {', '.join(sorted(groups))}"
        laid = box.maps.get(mission.map)
        if laid is not None and order.at and laid.cell(order.at) < 0:
            yield f"{field}.orders[{place}].at", f"{order.at!r} is no space, Spot or spawn point of {mission.map}"


def _pieces(mission: Mission) -> Iterator[Complaint]:
    """What the briefing lists must be there, no more and no less."""
    expected = PIECES.get(mission.number)
    if expected is None:
        return
    found = Counter(unit.kind for unit in mission.units)
    waiting = WAITING.get(mission.number, ())
    found.update(kind for kind in mission.aside if kind not in waiting)
    found.update(tile.kind for tile in mission.tiles)
    for tile in mission.tiles:
        if isinstance(tile.captive, str) and tile.captive:
            found[tile.captive] += 1
    found.update(token.kind for token in mission.tokens)
    found.update({"loot": len(mission.loot), "leaf": len(mission.leaves)})
    for kind in sorted(expected.keys() | found.keys()):
        if found[kind] != expected.get(kind, 0):
            yield "", f"{found[kind]} of {kind}, expected {expected.get(kind, 0)}"


def _outfit(box: Box, mission: Mission) -> Iterator[Complaint]:
    """What a mission by itself hands out must be in the box, once for each copy."""
    tables = {
        "weapons": ("weapons.toml", "weapon"),
        "mods": ("weapons.toml", "mod"),
        "talents": ("talents.toml", "talent"),
    }
    tables |= {"items": ("items.toml", "item"), "containers": ("items.toml", "container")}
    for name, (file, entry) in tables.items():
        copies = {one.id: getattr(one, "copies", 1) for one in getattr(box.entries[file], entry)}
        taken = Counter(kind for kit in mission.outfit for kind in getattr(kit, name))
        for kind, count in taken.items():
            if count > copies.get(kind, 0):
                yield "outfit", f"{count} of {kind!r}, expected at most {copies.get(kind, 0)}"

"""What is wrong with the content of the box: what its files must answer before anybody plays with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from fireteam.content import Problem, Strict
from fireteam.engine.errors import BadSetup
from fireteam.kit.boxes import Fault, Reading, asked, entries, root_of
from fireteam.kit.checks import Complaint, Messages
from fireteam.spaces.levels import Tile

from . import language, library, map_checks, mission_checks, own_missions, story_checks
from .story import Stories
from .types import Action, Ally, DeviceTile, Elite, Gadget, MayhemCard, Minion, Mission, Squad, TileSheet, Upgrade

FILES: dict[str, tuple[type[Strict], tuple[str, ...]]] = {
    "elites.toml": (library.Elites, ("elite", "ally")),
    "squads.toml": (library.Squads, ("squad", "minion")),
    "cards.toml": (library.Cards, ("refresh", "explosion")),
    "gadgets.toml": (library.Gadgets, ("gadget",)),
    "upgrades.toml": (library.Upgrades, ("upgrade",)),
    "mayhem.toml": (library.MayhemCards, ("mayhem",)),
    "devices.toml": (library.Devices, ("device",)),
    "vehicles.toml": (library.Vehicles, ("vehicle",)),
    "campaign.toml": (Stories, ("story",)),
}
"""The files of a box, what they hold, and the names of their entries."""

COUNTS = {"elite": 5, "ally": 1, "squad": 2, "minion": 5, "refresh": 20, "mayhem": 20, "device": 5, "explosion": 3}
"""How many boards and cards there are; tests name them one by one."""
MAYHEM_CARDS = {"elite": 3, "minion": 1}
"""AM-MAYHEM-10: cards with the picture of one Elite Unit, of one Minion type."""
GADGETS, STARTING = 2, 2
"""AM-GADGET-01, AM-PROG-02: so many Gadgets of each type at least, and so many to start with."""
UPGRADES = {
    "elite": {"skill": 2, "dark_matter": 3, "legion_tech": 3},
    "minion": {"skill": 0, "dark_matter": 1, "legion_tech": 1},
}
"""AM-PROG-05, AM-PROG-06: the spaces for Upgrades, each of which something fits into."""
ROLLED: tuple[type[language.Word], ...] = (
    language.OnResult,
    language.OnFirstResult,
    language.UseSpecial,
    language.UseAim,
    language.OnDown,
)
"""Conditions that are not met before the dice have fallen."""
TOO_LATE: dict[type[language.Word], tuple[type[language.Word], ...]] = {
    **dict.fromkeys((language.ExtraDie, language.NoDamage, language.IgnoreProtection), ROLLED),
    **dict.fromkeys((language.IgnoreLos, language.RangeMod, language.Aoe), language.CONDITIONS),
    language.Reroll: (language.UseSpecial, language.UseAim, language.OnDown),
    language.ExtraResult: (language.OnDown,),
}
"""AM-HIT-01, AM-TARGET-03: the conditions behind which an effect does nothing: what changes a roll must be known before
it, and what changes whom an Attack reaches before a Target is chosen."""
WOUNDED = ("speed", "focus", "tech", "mayhem")
TILES = 11


class Box(NamedTuple):
    """Everything that a box holds."""

    entries: dict[str, Any]
    """By the name of the kind: elite, minion, gadget and so on."""
    tiles: dict[str, Tile]
    missions: dict[str, Mission]
    """By the folder and name of the file."""
    messages: Messages

    def ids(self, kind: str) -> dict[str, Any]:
        return {one.id: one for one in self.entries[kind]}


def check(path: Path) -> list[Problem]:
    """Everything that is wrong with a content file, or with all files of a folder; empty when all is well. A file is
    looked at among those that it lies with; one that lies with none is a Mission of the players' own."""
    path = path.resolve()
    root = root_of(path, "elites.toml")
    if root is None and path.is_file():
        return own_missions.check(path)
    if root is None:
        return [Problem(path.name, 0, "", "this is no box of Agents of Mayhem: no elites.toml lies beside it")]
    return asked(_box(root), path, root)


def _box(root: Path) -> list[Problem]:
    box = Reading(root)
    listed: dict[str, Any] = {}
    for name, (kind, parts) in FILES.items():
        read = box.read(root / name, kind)
        listed |= {part: getattr(read, part) for part in parts if read is not None}
    whole = len(box.texts) == len(FILES)
    tiles: dict[str, Tile] = {}
    for path in sorted((root / "tiles").glob("*.toml")):
        sheet = box.read(path, TileSheet)
        if sheet is None:
            continue
        tile, faults = map_checks.drawn(sheet)
        box.complain(Fault(path.name, *fault) for fault in faults)
        if tile is not None:
            tiles[sheet.id] = tile
    if len(tiles) < TILES:
        box.problems.append(Problem("tiles", 0, "", f"{len(tiles)} Map Tiles, expected at least {TILES}"))
    missions: dict[str, Mission] = {}
    folders = ("missions", "chapters", "tutorials")
    for path in sorted(path for folder in folders for path in (root / folder).glob("*.toml")):
        name = f"{path.parent.name}/{path.name}"
        mission = box.read(path, Mission, name)
        if mission is not None:
            missions[name] = mission
    if whole:  # else what the others say of it cannot be judged
        box.complain(complaints(Box(listed, tiles, missions, box.messages(library.BOX.folder.parent / "text"))))
    return box.problems


def complaints(box: Box) -> Iterator[Fault]:
    """What is wrong with a box whose files all fit their types."""
    for name, (_, kinds) in FILES.items():
        for kind in kinds:
            listed = box.entries[kind]
            yield from entries(name, kind, listed, partial(_entry, box))
            if kind in COUNTS and len(listed) != COUNTS[kind]:
                yield Fault(name, "", f"{len(listed)} of {kind}, expected {COUNTS[kind]}")
    yield from _sets(box)
    pieces = mission_checks.Pieces({kind: box.ids(kind) for kind in box.entries}, box.tiles)
    for name, mission in box.missions.items():
        yield from (Fault(name, *complaint) for complaint in mission_checks.complaints(pieces, box.messages, mission))
    missions = {mission.id: mission for mission in box.missions.values()}
    for place, story in enumerate(box.entries["story"]):
        for field, said in story_checks.complaints(box.messages, missions, story):
            yield Fault("campaign.toml", f"story[{place}]{field}", said)
    yield from (Fault(*complaint) for complaint in mission_checks.chained(box.missions))


def _sets(box: Box) -> Iterator[Fault]:
    """How many cards belong to each board: Refresh Cards of a Side, cards, Gadgets and Upgrades of a character."""
    sides = Counter(card.side for card in box.entries["refresh"])
    if sides["mayhem"] != sides["legion"]:
        said = f"{sides['mayhem']} Refresh Cards of MAYHEM and {sides['legion']} of LEGION, expected equally many"
        yield Fault("cards.toml", "", said)
    pictures = Counter(card.unit for card in box.entries["mayhem"])
    for kind, expected in MAYHEM_CARDS.items():
        for one in box.entries[kind]:
            if pictures[one.id] != expected:
                yield Fault("mayhem.toml", "", f"{pictures[one.id]} cards of {one.id}, expected {expected}")
    for one in box.entries["elite"]:
        gadgets = [gadget for gadget in box.entries["gadget"] if gadget.unit == one.id]
        for type, count in Counter({"action": 0, "weapon": 0, "passive": 0} | Counter(g.type for g in gadgets)).items():
            if count < GADGETS:
                said = f"{count} {type} Gadgets of {one.id}, expected at least {GADGETS}"
                yield Fault("gadgets.toml", "", said)
        starting = sum(gadget.starting for gadget in gadgets)
        if starting != STARTING:
            yield Fault("gadgets.toml", "", f"{starting} starting Gadgets of {one.id}, expected {STARTING}")
    for kind, spaces in UPGRADES.items():
        for one in box.entries[kind]:
            types = Counter(upgrade.type for upgrade in box.entries["upgrade"] if upgrade.unit == one.id)
            for type, least in spaces.items():
                if types[type] < least or (types[type] and not least):
                    said = f"{types[type]} Upgrades of type {type} for {one.id}, expected at least {least}"
                    yield Fault("upgrades.toml", "", said)


# ---------------------------------------------------------------------- boards and cards


def _entry(box: Box, one: object) -> Iterator[Complaint]:
    characters = {**box.ids("elite"), **box.ids("minion")}
    match one:
        case Elite():
            yield from _elite(box, one)
        case Squad():
            if one.wells.shield or one.wells.armor:
                yield ".wells", "a Squad Board with Shield or Armor, expected neither: its Minions have their own"
            yield from _text(box, "board", one.id)
        case Minion():
            yield from _actions(box, one.actions, [squad.wells for squad in box.entries["squad"]])
            yield from _weapon(one.actions)
            yield from _text(box, "unit", one.id, f"{one.id}_number")
        case Ally():
            leaders = [elite.wells for elite in box.entries["elite"] if one.id in elite.allies]
            yield from _actions(box, one.actions, leaders)
            yield from _text(box, "unit", one.id)
        case Gadget():
            yield from _of(one.unit, box.ids("elite"), "an Elite Unit")
            yield from _action(box, one.action, ".action", _wells(box, one.unit))
            if (one.type == "passive") != (one.action.type == "passive"):
                yield ".type", f"{one.type!r} with an Action of type {one.action.type!r}, expected passive for passive"
            yield from _text(box, "gadget", one.id)
        case Upgrade():
            yield from _of(one.unit, characters, "an Elite Unit or a Minion type")
            yield from _upgrade(box, one, characters)
        case MayhemCard():
            yield from _of(one.unit, characters, "an Elite Unit or a Minion type")
            yield from _action(box, one.action, ".action", _wells(box, one.unit))
            yield from _text(box, "mayhem-card", one.id)
        case DeviceTile():
            if one.action is not None:
                yield from _abilities(box, one.action.abilities, ".action.abilities")
            if not one.health and one.hack is None:
                yield ".health", "0 and no Hack, expected one of them: MAYHEM has no answer to it"
            yield from _text(box, "device", one.id)


def _elite(box: Box, one: Elite) -> Iterator[Complaint]:
    room = sum(one.wells.of(cube) for cube in WOUNDED)
    if room < one.health:
        yield ".wells", f"room for {room} Wounds, expected at least the Health of {one.health}"
    for place, ally in enumerate(one.allies):
        if ally not in box.ids("ally"):
            yield f".allies[{place}]", f"{ally!r}, expected one of {', '.join(box.ids('ally'))}"
    yield from _actions(box, one.actions, [one.wells])
    yield from _weapon(one.actions)
    yield from _text(box, "unit", one.id)
    yield from _text(box, "board", one.id)


def _upgrade(box: Box, one: Upgrade, characters: dict[str, Any]) -> Iterator[Complaint]:
    yield from _abilities(box, one.abilities, ".abilities")
    if not (one.abilities or one.well or one.action):
        yield ".id", f"{one.id!r} does nothing, expected abilities, a well or an action"
    if one.well and one.well not in (*WOUNDED, "shield", "armor"):
        yield ".well", f"{one.well!r}, expected one of {', '.join((*WOUNDED, 'shield', 'armor'))}"
    known = [action.id for action in characters[one.unit].actions] if one.unit in characters else []
    if one.replaces and one.replaces not in known:
        yield ".replaces", f"{one.replaces!r}, expected one of {', '.join(known)}"
    if one.action is not None:
        yield from _action(box, one.action, ".action", _wells(box, one.unit))
        yield from _text(box, "action", one.action.id)
    yield from _text(box, "upgrade", one.id)


def _of(unit: str, known: dict[str, Any], what: str) -> Iterator[Complaint]:
    if unit not in known:
        yield ".unit", f"{unit!r} is not {what}, expected one of {', '.join(known)}"


def _wells(box: Box, unit: str) -> list[Any]:
    """The boards from which the Actions of a Unit may be paid."""
    elite = box.ids("elite").get(unit)
    return [elite.wells] if elite is not None else [squad.wells for squad in box.entries["squad"]]


def _weapon(actions: Iterable[Action]) -> Iterator[Complaint]:
    """AM-ATTACK-02: one dice Attack of a board is its Weapon Action."""
    weapons = [action for action in actions if action.weapon and action.attack is not None and action.attack.dice]
    if len(weapons) != 1:
        yield ".actions", f"{len(weapons)} Weapon Actions with dice, expected one"


def _actions(box: Box, actions: tuple[Action, ...], boards: list[Any]) -> Iterator[Complaint]:
    for place, action in enumerate(actions):
        yield from _action(box, action, f".actions[{place}]", boards)
        yield from ((f".actions[{place}]{field}", said) for field, said in _text(box, "action", action.id, field=".id"))


def _action(box: Box, action: Action, field: str, boards: list[Any]) -> Iterator[Complaint]:
    """A board that pays for it has Wells of that size, and its Abilities can be read."""
    for cube in WOUNDED:
        need, room = getattr(action.cost, cube), max((wells.of(cube) for wells in boards), default=0)
        if need > room:
            yield f"{field}.cost", f"{need} {cube} for {action.id}, expected at most {room}: no more fit into the Well"
    if action.attack is not None:
        reaches = [reach for _, reach in action.attack.bands]
        if reaches != sorted(set(reaches)):
            yield f"{field}.attack", f"Ranges {reaches}, expected each to reach further than the one before"
        if bool(action.attack.dice) != bool(reaches):
            yield f"{field}.attack", f"{action.attack.dice} dice and {len(reaches)} bands, expected both or neither"
    yield from _abilities(box, action.abilities, f"{field}.abilities")


def _abilities(box: Box, lines: tuple[str, ...], field: str) -> Iterator[Complaint]:
    devices = box.ids("device")
    for place, line in enumerate(lines):
        try:
            found = language.ability(line)
        except BadSetup as fault:
            yield f"{field}[{place}]", str(fault)
            continue
        for word in (word for group in found.effects for word in group):
            late = [kind.opcode for kind in TOO_LATE.get(type(word), ()) if found.has(kind)]
            if late:
                yield (
                    f"{field}[{place}]",
                    f"{type(word).opcode} after {late[0]}, expected it without: it comes too late",
                )
            if isinstance(word, language.PlaceDevice) and word.device not in devices:
                yield f"{field}[{place}]", f"{word.device!r} is no device, expected one of {', '.join(devices)}"
        if found.name:
            yield from box.messages.lacking(f"{field}[{place}]", f"ability-{found.name.lower().replace(' ', '-')}")


def _text(box: Box, prefix: str, *ids: str, field: str = ".id") -> Iterator[Complaint]:
    yield from box.messages.lacking(field, *(f"{prefix}-{id.replace('_', '-')}" for id in ids))

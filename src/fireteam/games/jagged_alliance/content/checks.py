"""What is wrong with the content of the box: what its files must answer before anybody plays with them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, get_args

from fireteam.content import Problem, Strict, files
from fireteam.kit.boxes import Fault, Reading, asked, root_of
from fireteam.kit.checks import Complaint, within
from fireteam.spaces.areas import BadTile, Tile, draw

from . import library, types
from .box import Box
from .scenario_checks import campaign, scenario
from .types import EVENT_SLOTS, FIRST_EVENT
from .vocabulary import Back, Colour, Do, EnemyKind, Grant

SCENARIOS = "scenarios"
FILES: dict[str, tuple[type[Strict], str]] = {
    "dice.toml": (types.Dice, "die"),
    "mercs.toml": (types.Boards, "board"),
    "tiles.toml": (types.Tiles, "tile"),
    "enemies.toml": (types.Enemies, "enemy"),
    "aim.toml": (types.Cards, "card"),
    "loot.toml": (types.Cards, "card"),
    "spawns.toml": (types.Spawns, "spawn"),
    "encounters.toml": (types.Encounters, "encounter"),
    "tank.toml": (types.TankFaces, "face"),
    "events.toml": (types.Events, "event"),
    "larry.toml": (types.Behaviours, "behaviour"),
    "lieutenants.toml": (types.Lieutenants, "lieutenant"),
    "missions.toml": (types.Missions, "mission"),
    "dictators.toml": (types.Dictators, "dictator"),
}
"""The files of a box, what they hold, and the name of their entries."""

COUNTS = {
    "mercs.toml": 13,
    "tiles.toml": 34,
    "enemies.toml": 5,
    "aim.toml": 89,
    "loot.toml": 104,
    "spawns.toml": 29,
    "events.toml": 18,
    "larry.toml": 8,
    "lieutenants.toml": 7,
    "missions.toml": 16,
}
"""How many entries a file has (JA-COMP-01)."""
TOKENS = 20
FACES = 6
SQUARES = 8
COUNTER_ATTACKS = 4
"""Encounter tokens, faces of a die, squares along a tile, counter-attack tokens (JA-SETUP-10)."""
NEEDS = {"give_condition": "condition", "place_enemy": "enemy", "loot": "quality", "take_card": "card"}
"""What an effect must name besides its verb."""
MAY_BE_NEGATIVE = ("funds", "rebels")


def check(path: Path) -> list[Problem]:
    """Everything that is wrong with a content file, or with all files of a folder; empty when all is well.

    A file is looked at among those that it lies with. What does not lie in a box of its own is a scenario, and belongs
    to the box of the game.
    """
    path = path.resolve()
    root = root_of(path, "aim.toml") or library.FOLDER
    own = [file for file in files(path) if not file.is_relative_to(root)]
    return asked(_box(root, own), path, root)


def _box(root: Path, own: Sequence[Path]) -> list[Problem]:
    """What is wrong with the files of a box, and with scenarios from elsewhere."""
    box = Reading(root)
    read = {name: box.read(root / name, kind) for name, (kind, _) in FILES.items()}
    if None in read.values():
        return box.problems  # what the others say of it cannot be judged
    entries: dict[str, tuple[Any, ...]] = {name: getattr(read[name], entry) for name, (_, entry) in FILES.items()}
    scenarios: dict[str, types.ScenarioCard] = {}
    for path in (*sorted((root / SCENARIOS).glob("*.toml")), *own):
        card = box.read(path, types.ScenarioCard)
        if card is not None:
            scenarios[path.name] = card
    messages = box.messages(library.FOLDER.parent / "text")
    box.complain(complaints(Box.of(entries, scenarios, messages), entries))
    return box.problems


def complaints(box: Box, entries: dict[str, tuple[Any, ...]]) -> Iterator[Fault]:
    for name, listed in entries.items():
        entry = FILES[name][1]
        if name in COUNTS and len(listed) != COUNTS[name]:
            yield Fault(name, "", f"{len(listed)} entries, expected {COUNTS[name]}")
        for place, one in enumerate(listed):
            for field, said in _entry(box, one):
                yield Fault(name, f"{entry}[{place}]{field}", said)
    yield from _unique(entries)
    yield from _whole(box)
    for name, card in box.scenarios.items():
        yield from (Fault(name, field, said) for field, said in [*scenario(box, card), *effects(box, card, "")])
        for message in (f"{kind}-{card.id}" for kind in ("scenario", "briefing", "victory")):
            yield from (Fault(name, field, said) for field, said in box.messages.lacking("id", message))
    yield from campaign(box)


def _unique(entries: dict[str, tuple[Any, ...]]) -> Iterator[Fault]:
    """No id stands twice in a file, no number twice in the box."""
    numbers: dict[int, str] = {}
    for name, listed in entries.items():
        entry = FILES[name][1]
        ids: set[str] = set()
        for place, one in enumerate(listed):
            id, number = getattr(one, "id", getattr(one, "colour", "")), getattr(one, "number", 0)
            if id and id in ids:
                field = "id" if hasattr(one, "id") else "colour"
                yield Fault(name, f"{entry}[{place}].{field}", f"{id!r} stands here twice, expected once")
            if number and number in numbers:
                said = f"{number}, which {numbers[number]} has already, expected a number of its own"
                yield Fault(name, f"{entry}[{place}].number", said)
            ids.add(id)
            numbers.setdefault(number, name)


def _whole(box: Box) -> Iterator[Fault]:
    """What only all entries of a file together can lack."""
    for colour in get_args(Colour):
        if colour not in box.colours:
            yield Fault("dice.toml", "", f"no {colour} die, expected one of each colour")
    for kind in get_args(EnemyKind):
        if kind not in box.enemies:
            yield Fault("enemies.toml", "", f"no {kind}, expected a card of each kind")
    for number in range(1, COUNTS["aim.toml"] + 1):
        if number not in box.aim:
            yield Fault("aim.toml", "", f"no card {number}, expected 1 to {COUNTS['aim.toml']} (JA-CAMP-04)")
    total = sum(token.count for token in box.tokens.values())
    if total != TOKENS:
        yield Fault("encounters.toml", "", f"{total} tokens, expected {TOKENS}")
    for colour in ("yellow", "orange", "red"):
        if box.events[colour] <= EVENT_SLOTS:
            said = f"{box.events[colour]} {colour} events, expected more than the {EVENT_SLOTS} slots hold"
            yield Fault("events.toml", "", said)
    if box.deckless != (int(FIRST_EVENT),):
        said = (
            f"{', '.join(map(str, box.deckless)) or 'no card'} in no deck, expected {FIRST_EVENT} alone (JA-SETUP-12)"
        )
        yield Fault("events.toml", "", said)
    for back in get_args(Back):
        if not box.backs[back]:
            yield Fault("spawns.toml", "", f"no {back} card, expected one at least")


def _entry(box: Box, one: Any) -> Iterator[Complaint]:
    """What is wrong with one entry of a file."""
    yield from ((f".{field}", said) for field, said in effects(box, one, ""))
    match one:
        case types.Die():
            if len(one.faces) != FACES:
                yield ".faces", f"{len(one.faces)} faces, expected {FACES}"
        case types.Board():
            yield from box.messages.lacking(".id", f"merc-{one.id}", f"ability-{one.id}")
            if one.stamina < 1:
                yield ".stamina", f"{one.stamina}, expected 1 at least"
        case types.Tile():
            yield from box.messages.lacking(".id", f"sector-{one.id}")
            yield from _tile(one)
        case types.EnemyCard():
            yield from box.messages.lacking(".id", f"enemy-{one.id}", f"enemy-{one.id}-elite")
            yield from _enemy(one)
        case types.SpawnCard():
            yield from box.messages.lacking(".number", f"spawn-{one.number}")
            if (one.liberate_by is None) != (one.liberate_difficulty < 1):
                yield ".liberate_difficulty", f"{one.liberate_difficulty}, expected 1 or more exactly with liberate_by"
        case types.Encounter():
            yield from box.messages.lacking(".id", f"token-{one.id}")
            yield from _encounter(one)
        case types.Event():
            yield from box.messages.lacking(".number", f"eventcard-{one.number}")
        case types.Behaviour():
            yield from box.messages.lacking(".number", f"behaviour-{one.number}")
            if not one.does:
                yield ".does", "nothing, expected what he does"
        case types.LieutenantCard():
            yield from box.messages.lacking(".id", f"lieutenant-{one.id}")
            if one.reward not in box.aim:
                yield ".reward", f"{one.reward}, expected the number of an A.I.M. card"
        case types.MissionCard():
            yield from box.messages.lacking(".id", f"mission-{one.id}")
            yield from _mission(box, one)
        case types.Dictator():
            names = (f"dictator-{one.id}", *(f"dictator-{one.id}-{number}" for number in (1, 2, 3)))
            yield from box.messages.lacking(".id", *names)
            yield from _dictator(box, one)
        case _ if hasattr(one, "deck"):
            yield from box.messages.lacking(".number", f"card-{one.number:03}")
            yield from _card(one)


@cache
def _drawn(rows: tuple[str, ...], impassable: tuple[str, ...]) -> Tile:
    return draw(rows, impassable)


def _tile(tile: types.Tile) -> Iterator[Complaint]:
    rows = tile.map.split()
    if len(rows) != SQUARES:
        yield ".map", f"{len(rows)} rows, expected {SQUARES}"
    try:
        drawn = _drawn(tuple(rows), tile.impassable)
    except BadTile as error:
        yield ".impassable" if "border" in str(error) else ".map", str(error)
        return
    if sorted(tile.letters) != ["A", "B", "C", "D"]:
        yield ".letters", f"{', '.join(sorted(tile.letters))}, expected A, B, C and D (JA-SECTOR-03)"
    for field, areas in (("letters", tile.letters.values()), ("terrain", tile.terrain)):
        for area in areas:
            if area not in drawn.letters:
                yield f".{field}", f"an area {area!r}, expected one of {', '.join(drawn.letters)}"
    for number, letter in enumerate(drawn.letters):
        if drawn.walks[0][number] < 0:
            yield ".impassable", f"no way leads from area {drawn.letters[0]!r} to {letter!r}, expected one"


def _enemy(enemy: types.EnemyCard) -> Iterator[Complaint]:
    for name, side in (("basic", enemy.basic), ("experienced", enemy.experienced)):
        if side is None:
            continue
        if not side.patterns or not all(side.patterns):
            yield f".{name}.patterns", "no steps, expected a pattern"
        for row in ("normal", "elite"):
            health = getattr(side, row).health
            if health < 1:
                yield f".{name}.{row}", f"health {health}, expected 1 at least"


def _encounter(token: types.Encounter) -> Iterator[Complaint]:
    needed = {"loot": ("quality",), "enemy": ("enemy",), "condition": ("condition",), "resource": ("funds", "rebels")}
    fields = needed.get(token.type, ())
    if fields and not any(getattr(token, field) for field in fields):
        yield ".type", f"{token.type!r} without {' or '.join(fields)}, expected it"
    if token.count < 1:
        yield ".count", f"{token.count}, expected 1 at least"


def _card(card: Any) -> Iterator[Complaint]:
    if card.cost < 0:
        yield ".cost", f"{card.cost}, expected 0 or more"
    if (card.type == "upgrade") != (card.fits is not None):
        yield ".fits", f"{card.fits!r} on a card of type {card.type!r}, expected it on upgrades and on nothing else"
    if card.type == "weapon" and (card.range is None or not card.actions):
        yield ".type", "a weapon without range or actions, expected both"
    if bool(card.durability) != (card.durability_boost is not None):
        yield ".durability", f"{card.durability}, expected it together with durability_boost"
    if card.type == "income" and not (card.funds or card.rebels):
        yield ".type", "an income card without funds or rebels, expected one of them"


def _mission(box: Box, mission: types.MissionCard) -> Iterator[Complaint]:
    if (mission.bounty is None) != bool(mission.goals):
        yield ".goals", f"{len(mission.goals)} goals, expected some, or the target of a bounty hunt"
    if mission.bounty is not None:
        yield from box.messages.lacking(".id", f"mission-{mission.id}-target")
        if mission.ongoing or mission.each_turn or mission.at_end:
            yield ".bounty", "a bounty hunt with an ongoing effect, expected none (JA-BOUNTY-01)"
    for place, goal in enumerate(mission.goals):
        if not (goal.kill_all or goal.skill or goal.funds or goal.rebels):
            yield f".goals[{place}]", "nothing to do, expected kill_all, a skill, funds or rebels"
        if (goal.skill is None) != (goal.difficulty < 1):
            yield f".goals[{place}]", f"difficulty {goal.difficulty}, expected 1 or more exactly with a skill"


def _dictator(box: Box, dictator: types.Dictator) -> Iterator[Complaint]:
    colours = [space.colour for space in dictator.track]
    if list(dict.fromkeys(colours)) != ["yellow", "orange", "red"] or colours != sorted(
        colours, key=["yellow", "orange", "red"].index
    ):
        yield ".track", f"{', '.join(dict.fromkeys(colours))}, expected yellow, orange and red in this order"
    if not 1 <= dictator.reset_to <= len(dictator.track):
        yield ".reset_to", f"{dictator.reset_to}, expected a space from 1 to {len(dictator.track)}"
    strikes = sum(space.counter_attack for space in dictator.track)
    if strikes > COUNTER_ATTACKS:
        yield ".track", f"{strikes} counter-attacks, expected {COUNTER_ATTACKS} at most (JA-SETUP-10)"
    if dictator.starts_with and dictator.starts_with not in box.lieutenants:
        yield ".starts_with", f"{dictator.starts_with!r}, expected one of {', '.join(box.lieutenants)}"


# ---------------------------------------------------------------------- effects, wherever they stand


def effects(box: Box, thing: Any, field: str) -> Iterator[Complaint]:
    for where, found in within(thing, Do, Grant, field=field):
        said = _effect(box, found) if isinstance(found, Do) else _grant(found) if isinstance(found, Grant) else ()
        yield from ((where, fault) for fault in said)


def _effect(box: Box, effect: Do) -> Iterable[str]:
    needed = NEEDS.get(effect.do)
    if needed and not getattr(effect, needed):
        yield f"{effect.do} without {needed}, expected it"
    elif effect.do == "take_card" and effect.card not in box.aim:
        yield f"card {effect.card}, expected the number of an A.I.M. card"
    if effect.amount < 0 and effect.do not in MAY_BE_NEGATIVE:
        yield f"{effect.do} of {effect.amount}, expected 1 or more"


def _grant(grant: Grant) -> Iterable[str]:
    if (grant.to is None) == (grant.permission is None):
        yield "expected either `to` or `permission`"
    elif grant.to is not None and not (grant.amount or grant.dice or grant.expertise or grant.reroll):
        yield f"nothing for {grant.to}, expected an amount, dice, expertise or a reroll"

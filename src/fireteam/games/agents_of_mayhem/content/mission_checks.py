"""What is wrong with a Mission: pieces that the box lacks, Spaces that are none, Events without an entry, decks of
unequal size, parts of the rules that are off, texts that are missing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, get_args

import msgspec

from fireteam.engine.errors import BadSetup, FireteamError
from fireteam.kit.checks import Complaint, Messages, doubled
from fireteam.spaces.levels import Layout, Placed, Tile, lay

from ..state import WELLS, WOUNDED
from . import happenings, language, place_checks
from .place_checks import MARKERS
from .types import TUTORIALS, Action, BoardSetup, Elite, Mission, SetupStep, SideSetup, Squad

BOARDS = 3
"""AM-OVER-02: boards of each Side."""
SIDES = ("mayhem", "legion")
STEPS = get_args(SetupStep)
STATUSES = get_args(language.StatusKind)
FARTHEST = 36
"""Column and row of the last Tile: a map has 45 by 45 Spaces at most."""
MOST = 9
"""The largest number that an Event speaks of."""


class Pieces(NamedTuple):
    """What Missions are put together from: entries by kind and id, and Tiles."""

    entries: dict[str, dict[str, Any]]
    tiles: dict[str, Tile]


def complaints(pieces: Pieces, messages: Messages, mission: Mission) -> Iterator[Complaint]:
    """Everything that is wrong with a Mission of the box."""
    texts = [f"briefing-{mission.id}-{part}" for part in ("goal", "story", *(() if mission.tutorial else SIDES))]
    yield from messages.lacking("id", f"scenario-{mission.id}", *texts)
    for side in SIDES:
        actions = [f"action-{action.id.replace('_', '-')}" for action in mission.side(side).actions]
        yield from messages.lacking(f"{side}.actions", *actions)
    yield from playable(pieces, mission)


def chained(missions: Mapping[str, Mission]) -> Iterator[tuple[str, str, str]]:
    """AM-OVER-07: there are six Tutorials, called by their numbers, and each can go on where the one before has ended:
    all have one map. Files are given by name, and told with what is wrong."""
    lessons = {file: mission for file, mission in missions.items() if mission.tutorial}
    first = next((mission.tiles for mission in lessons.values()), ())
    for number, (file, mission) in enumerate(sorted(lessons.items(), key=lambda lesson: lesson[1].tutorial), 1):
        if mission.tutorial != number:
            yield file, "tutorial", f"{mission.tutorial}, expected {number}: the Tutorials are counted from 1"
        if mission.id != f"tutorial_{mission.tutorial}":
            yield file, "id", f"{mission.id!r}, expected 'tutorial_{mission.tutorial}'"
        if mission.tiles != first:
            yield file, "tiles", "another map than that of the first Tutorial, expected the same: they go on from it"
    if len(lessons) != TUTORIALS:
        yield next(iter(lessons or missions)), "tutorial", f"{len(lessons)} Tutorials, expected {TUTORIALS}"


def playable(pieces: Pieces, mission: Mission) -> Iterator[Complaint]:
    """Why a Mission cannot be played, whoever has written it and wherever its texts are."""
    unknown = [place for place, tile in enumerate(mission.tiles) if tile.tile not in pieces.tiles]
    for place in unknown:
        known = ", ".join(sorted(pieces.tiles))
        yield f"tiles[{place}].tile", f"{mission.tiles[place].tile!r} is no Tile, expected one of {known}"
    yield from doubled((f"tiles[{place}].tile", tile.tile) for place, tile in enumerate(mission.tiles))
    beyond = [place for place, tile in enumerate(mission.tiles) if max(tile.at) > FARTHEST]
    for place in beyond:
        yield f"tiles[{place}].at", f"{list(mission.tiles[place].at)}, expected {FARTHEST} at most"
    if len(mission.mayhem.refresh) != len(mission.legion.refresh):  # AM-ROUND-03
        yield (
            "legion.refresh",
            f"{len(mission.legion.refresh)} cards, expected {len(mission.mayhem.refresh)} as for MAYHEM",
        )
    yield from _parts(mission)
    yield from _events(mission)
    for side in SIDES:
        yield from ((f"{side}.{field}", said) for field, said in _side(pieces, mission.side(side), side))
        yield from ((f"{side}.{field}", said) for field, said in _size(mission, mission.side(side)))
    if unknown or beyond:
        return
    try:
        board = lay(Layout([Placed(pieces.tiles[place.tile], *place.at, place.turn) for place in mission.tiles]))
    except FireteamError as fault:
        yield "tiles", str(fault)
        return
    yield from place_checks.complaints(pieces.entries, mission, board)


def _parts(mission: Mission) -> Iterator[Complaint]:
    """AM-OVER-09: what a Mission lays out needs its part of the rules."""
    needs = {
        "events": bool(mission.markers or mission.mayhem.event_cards or mission.legion.event_cards),
        "devices": bool(mission.devices),
        "vehicles": bool(mission.vehicles or mission.ramps),
        "mayhem": bool(mission.mayhem.mayhem_cards or mission.legion.mayhem_cards),
        "hacking": any(marker.hack is not None for marker in (*mission.markers, *mission.objectives)),
        "large": any(setup.board == "golem" for setup in mission.legion.boards),
        "upgrades": any(setup.upgrades for setup in (*mission.mayhem.boards, *mission.legion.boards)),
    }
    for part, used in needs.items():
        if used and part not in mission.parts and "advanced" not in mission.parts:
            yield "parts", f"without {part!r}, expected it: the Mission has something of that part"


def _side(pieces: Pieces, setup: SideSetup, side: str) -> Iterator[Complaint]:
    yield from doubled((f"boards[{place}].board", listed.board) for place, listed in enumerate(setup.boards))
    yield from doubled((f"steps[{place}]", step) for place, step in enumerate(setup.steps))
    yield from doubled((f"actions[{place}].id", action.id) for place, action in enumerate(setup.actions))
    for place, action in enumerate(setup.actions):
        yield from ((f"actions[{place}].{field}", said) for field, said in _action(action))
    cards = pieces.entries["refresh"]
    for place, card in enumerate(setup.refresh):
        if card not in cards or cards[card].side != side:
            yield f"refresh[{place}]", f"{card!r} is no Refresh Card of {side.upper()}"
    if len({*setup.refresh}) < len(setup.refresh):
        yield "refresh", "a card that stands here twice, expected each once"
    cards_in_slots = [
        (f"boards[{place}].minions[{slot}]", kind)
        for place, listed in enumerate(setup.boards)
        for slot, kind in enumerate(listed.minions)
    ]
    yield from doubled(cards_in_slots)
    for place, listed in enumerate(setup.boards):
        yield from ((f"boards[{place}]{field}", said) for field, said in _board(pieces, listed, side))
    people = {*pieces.entries["elite"], *pieces.entries["minion"], *pieces.entries["ally"]}
    for place, win in enumerate(setup.wins):
        known = {
            "control": MARKERS,
            "destroyed": MARKERS,
            "device": {*pieces.entries["device"]},
            "building": {*pieces.tiles},
            "downed": people,
            "alive": people,
        }.get(win.how)
        if known is not None and win.of and win.of not in known:
            yield f"wins[{place}].of", f"{win.of!r}, expected one of {', '.join(sorted(known))}"


def _size(mission: Mission, setup: SideSetup) -> Iterator[Complaint]:
    """AM-OVER-02: each Side has three boards, all Setup Steps and two ways to score; in a Tutorial one board, one way
    and the shuffling of cards may be enough."""
    boards, ways = len(setup.boards), len({win.how for win in setup.wins})
    if mission.tutorial and not 1 <= boards <= BOARDS:
        yield "boards", f"{boards} boards, expected 1 to {BOARDS}"
    if not mission.tutorial and boards != BOARDS:
        yield "boards", f"{boards} boards, expected {BOARDS}"
    needed = ("refresh",) if mission.tutorial else STEPS
    if not {*needed} <= {*setup.steps}:  # AM-SETUP-04
        yield "steps", f"{', '.join(setup.steps)}, expected each of {', '.join(needed)}"
    if ways < (1 if mission.tutorial else 2):
        yield "wins", f"{ways} ways to score, expected {'one' if mission.tutorial else 'two'} at least"


def _action(action: Action) -> Iterator[Complaint]:
    """AM-SETUP-18: a special Action of a Mission can be read."""
    if not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", action.id):
        yield "id", f"{action.id!r:.60}, expected small letters, digits and _"
    for line, text in enumerate(action.abilities):
        try:
            language.ability(text)
        except BadSetup as fault:
            yield f"abilities[{line}]", str(fault)


def _board(pieces: Pieces, listed: BoardSetup, side: str) -> Iterator[Complaint]:
    elites, squads, minions = (pieces.entries[kind] for kind in ("elite", "squad", "minion"))
    elite, squad = elites.get(listed.board), squads.get(listed.board)
    if not (elite is not None and elite.side == side) and not (squad is not None and side == "legion"):
        yield ".board", f"{listed.board!r} is no board of {side.upper()}"
        return
    types: set[str] = set()
    for place, id in enumerate(listed.gadgets):
        gadget = pieces.entries["gadget"].get(id)
        if gadget is None or gadget.unit != listed.board:
            yield f".gadgets[{place}]", f"{id!r} is no Gadget of {listed.board}"
        elif gadget.type in types:  # AM-GADGET-01
            yield f".gadgets[{place}]", f"{id!r} is a second Gadget of type {gadget.type}, expected one of each type"
        else:
            types.add(gadget.type)
    for place, id in enumerate(listed.upgrades):
        upgrade = pieces.entries["upgrade"].get(id)
        if upgrade is None or upgrade.unit not in (listed.board, *listed.minions):
            yield f".upgrades[{place}]", f"{id!r} is no Upgrade of {listed.board}"
    for place, kind in enumerate(listed.minions):
        if kind not in minions:
            yield f".minions[{place}]", f"{kind!r} is no Minion type, expected one of {', '.join(minions)}"
    if squad is not None and len(listed.minions) > squad.slots:
        yield ".minions", f"{len(listed.minions)} Minion Cards, expected at most {squad.slots}"
    allowed = [*listed.minions] if elite is None else [elite.id, *elite.allies]
    for place, start in enumerate(listed.units):
        if start.unit not in allowed:
            yield f".units[{place}].unit", f"{start.unit!r}, expected one of {', '.join(allowed)}"
        if bool(start.at) == bool(start.way_in):
            yield f".units[{place}].at", "expected either a Space or a way in"
    for kind in allowed if elite is not None else ():
        count = sum(start.unit == kind for start in listed.units)
        if count > 1 or (count == 0 and kind == listed.board):
            yield ".units", f"{count} of {kind}, expected one"
    for board in (elite, squad):
        if board is not None:
            yield from ((f".left{field}", said) for field, said in _left(listed, board))
    for place, status in enumerate(listed.statuses):
        if elite is None:
            yield f".statuses[{place}]", f"{status!r} on a Squad Board, expected Statuses on Elite Boards only"
        elif status not in STATUSES:
            yield f".statuses[{place}]", f"{status!r}, expected one of {', '.join(STATUSES)}"
    for kind in sorted({start.unit for start in listed.units} & {*minions}):
        count = sum(start.unit == kind for start in listed.units)
        if count > minions[kind].figures:
            yield ".units", f"{count} of {kind}, expected at most {minions[kind].figures}: there are no more figures"


def _left(listed: BoardSetup, board: Elite | Squad) -> Iterator[Complaint]:
    """AM-OVER-07, AM-BOARD-03: cubes and Wounds that are left fit into their Wells, and nobody begins Downed."""
    if listed.left is None:
        return
    wounds = dict(zip(WOUNDED, listed.left.wounds, strict=True))
    for cube in WELLS:
        held, room = listed.left.cubes.of(cube) + wounds.get(cube, 0), board.wells.of(cube)
        if held > room and not listed.upgrades:
            yield f".{cube}", f"{held} cubes and Wounds, expected at most {room}: no more fit into the Well"
    health = board.health if isinstance(board, Elite) else 0
    if sum(listed.left.wounds) > max(0, health - 1):
        yield ".wounds", f"{sum(listed.left.wounds)} Wounds, expected fewer than the Health of {health}"


def _events(mission: Mission) -> Iterator[Complaint]:
    """AM-EVENT-03, AM-EVENT-07: every card and marker has its entry, and every entry can be read."""
    for side in SIDES:
        boxes = [box for box in mission.events if box.side == side]
        cards = {box.number for box in boxes if box.trigger == "card"}
        for place, number in enumerate(mission.side(side).event_cards):
            if number not in cards:
                yield f"{side}.event_cards[{place}]", f"no entry for Event Card {number!r} of {side.upper()}"
        markers = sum(marker.side == side for marker in mission.markers)
        entries = sum(box.trigger != "card" for box in boxes)
        if markers != entries:
            yield "markers", f"{markers} Event Markers of {side.upper()}, expected {entries}: one for each entry"
        ways = {box.trigger for box in boxes} - {"card"}
        if len(ways) > 1:
            yield "events", f"markers of {side.upper()} are set off in several ways, expected one (AM-EVENT-08)"
        for place, marker in enumerate(mission.markers):
            if marker.side == side and (marker.hack is not None) != ("hack" in ways):
                said = "a Hack Action, but its Event is not hacked" if marker.hack else "no Hack Action"
                yield f"markers[{place}].hack", f"{said}, expected one where Events of its Side are hacked"
    yield from doubled((f"events[{place}].number", (box.side, box.number)) for place, box in enumerate(mission.events))
    for place, box in enumerate(mission.events):
        for line, text in enumerate(box.does):
            try:
                words = happenings.happening(text)
            except BadSetup as fault:
                yield f"events[{place}].does[{line}]", str(fault)
                continue
            for word in words:
                yield from ((f"events[{place}].does[{line}]", said) for said in _happening(mission, word))


def _happening(mission: Mission, word: happenings.Happening) -> Iterator[str]:
    for name, value in msgspec.structs.asdict(word).items():
        if isinstance(value, int) and not 0 <= value <= MOST:
            yield f"{name} is {value}, expected 0 to {MOST}"
    match word:
        case happenings.Arrive(board, minion, _):
            minions = {kind for setup in mission.legion.boards if setup.board == board for kind in setup.minions}
            if minion not in minions:
                yield f"{minion!r} has no card on the board {board!r}, expected one of {', '.join(sorted(minions))}"
        case happenings.PlaceObjective(id) | happenings.Lockdown(id):
            if id not in MARKERS:
                yield f"{id!r} is no Objective Marker, expected one of {', '.join(sorted(MARKERS))}"
        case happenings.Card():
            if "mayhem" not in mission.parts and "advanced" not in mission.parts:
                yield "a Mayhem Card in a Mission without that part of the rules"

"""The table between the Missions of a campaign: the story so far, what everybody has gained, and what can be gained."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import msgspec

from fireteam.engine import View
from fireteam.scene import Briefing, Card, Held, Line, Piece, Place, Row, Scene, Track, Well, Words

from ..content import library
from ..rules import people
from ..rules.campaign import progress, telling
from ..state import BETWEEN, LEGION, MAYHEM, SIDES, Roster, State
from .briefings import briefing as told

WIDE, HIGH = 16.0, 6.0
LANES = {MAYHEM: 1.6, "": 3.0, LEGION: 4.4}
"""How high a chapter lies on the table: with whoever won it."""


def is_between(state: State) -> bool:
    """Is no Mission on the table?"""
    return bool(state.story) and state.phase == BETWEEN


def between(view: View[State]) -> Scene:
    """The Missions that were played as a path between both Sides, rosters, and what is to be had."""
    state = view.state
    return Scene(
        title=Words(f"scenario-{state.story}"),
        width=WIDE,
        height=HIGH,
        places=(Place(id="war-room", kind="open", outline=((0.0, 0.0), (WIDE, 0.0), (WIDE, HIGH), (0.0, HIGH))),),
        lines=tuple(_path(state)),
        pieces=tuple(_chapters(state)),
        tracks=tuple(tracks(state)),
        cards=(*_offers(view), *rosters(state), *discovered(view)),
        briefing=so_far(view),
    )


def spots(state: State) -> list[tuple[float, float]]:
    """Where the chapters lie, from left to right."""
    most = telling.story(state).length[1]
    return [(WIDE * (number + 0.5) / most, LANES[chapter.winner]) for number, chapter in enumerate(state.chapters)]


def _path(state: State) -> Iterator[Line]:
    found = spots(state)
    for number, points in enumerate(itertools.pairwise(found)):
        yield Line(id=f"path-{number}", kind="opening", points=points)


def _chapters(state: State) -> Iterator[Piece]:
    """AM-MODE-03: each Mission that was played, on the side of whoever won it."""
    for number, (chapter, at) in enumerate(zip(state.chapters, spots(state), strict=True), 1):
        yield Piece(
            id=f"chapter:{number}",
            kind="objective",
            side=chapter.winner,
            mark=str(number),
            name=Words("piece-name", {"piece": chapter.mission}),
            at=at,
        )


def tracks(state: State) -> Iterator[Track]:
    """How many Missions each Side has won, and its Crystals."""
    yield Track(id="chapter", name=Words("track-chapter"), value=len(state.chapters))
    for side, crystals in zip(SIDES, state.crystals, strict=True):
        yield Track(id=f"won-{side}", name=Words("track-won", {"side": side}), value=telling.won(state.chapters, side))
        if crystals:
            yield Track(id=f"crystals-{side}", name=Words("track-crystals", {"side": side}), value=crystals)


# ---------------------------------------------------------------------- cards


def _offers(view: View[State]) -> Iterator[Card]:
    """AM-PROG-06, AM-PROG-11: what is to be had, as cards: a Gadget or a Crystal, the Upgrade Tiles that a Side can
    pay."""
    for what in ("gadget", "crystal"):
        yield Card(
            piece=f"reward:{what}",
            side="",
            name=Words(f"card-reward-{what}"),
            heading=Words("heading-rewards"),
            kind=what,
            rows=(Row(Words("row-effect"), Words(f"says-reward-{what}"), prose=True),),
        )
    state = view.state
    for side in books(view):
        for _, kinds in progress.buyers(state, side):
            for unit in kinds:
                for tile in progress.on_sale(state, unit):
                    if tile.cost <= progress.purse(state, side, unit):
                        yield upgrade_card(tile.id)


def upgrade_card(id: str) -> Card:
    """AM-PROG-06: an Upgrade Tile: whose, of which type, for how many Crystals, and what it does."""
    tile = library.upgrades()[id]
    return Card(
        piece=f"upgrade:{id}",
        side=progress.side_of(tile.unit),
        name=Words(f"upgrade-{id.replace('_', '-')}"),
        heading=Words("heading-upgrades"),
        kind=tile.unit,
        rows=(
            Row(Words("row-type"), Words(f"upgrade-type-{tile.type.replace('_', '-')}")),
            Row(Words("row-crystals"), str(tile.cost)),
            Row(Words("row-effect"), Words("card-says", {"card": f"text-upgrade:{id}"}), prose=True),
        ),
    )


def gadget_card(id: str) -> Card:
    gadget = library.gadgets()[id]
    return Card(
        piece=f"gadget:{id}",
        side=progress.side_of(gadget.unit),
        name=Words(f"gadget-{id.replace('_', '-')}"),
        heading=Words("heading-finds"),
        kind=gadget.unit,
        rows=(
            Row(Words("row-for"), Words("piece-name", {"piece": gadget.unit})),
            Row(Words("row-effect"), Words("card-says", {"card": f"text-gadget:{id}"}), prose=True),
        ),
    )


def discovered(view: View[State]) -> Iterator[Card]:
    """AM-PROG-16, AM-GADGET-11: the Gadgets that a Side has discovered, between Missions and before the first Turn of
    one."""
    state = view.state
    for side in books(view) if state.story and (is_between(state) or not state.turn) else ():
        for roster in state.rosters.values():
            if roster.side == side:
                yield from map(gadget_card, roster.gadgets)


def rosters(state: State) -> Iterator[Card]:
    """AM-BOARD-10, AM-PROG-05: what everybody has gained: Gadgets, and Upgrades in their spaces."""
    for side in SIDES:
        for roster in state.rosters.values():
            if roster.side == side and (roster.id in library.elites() or roster.upgrades):
                yield _roster(roster)


def _roster(roster: Roster) -> Card:
    return Card(
        piece=roster.id,
        side=roster.side,
        name=Words("piece-name", {"piece": roster.id}),
        heading=Words(f"heading-{roster.side}"),
        kind=roster.id,
        wells=tuple(_wells(roster)),
    )


def _wells(roster: Roster) -> Iterator[Well]:
    if roster.id in library.elites():
        yield Well(
            name=Words("well-discovered"),
            holds=tuple(
                Held(
                    name=Words(f"gadget-{id.replace('_', '-')}"),
                    kind="gadget",
                    note=Words("card-says", {"card": f"text-gadget:{id}"}),
                )
                for id in roster.gadgets
            ),
        )
    for type, room in progress.spaces(roster.id).items():
        yield Well(
            name=Words(f"upgrade-type-{type.replace('_', '-')}"),
            room=room,
            holds=tuple(
                Held(
                    name=Words(f"upgrade-{id.replace('_', '-')}"),
                    kind="upgrade",
                    note=Words("card-says", {"card": f"text-upgrade:{id}"}),
                )
                for id in progress.of_type(roster.upgrades, type)
            ),
        )


# ---------------------------------------------------------------------- the story


def books(view: View[State]) -> tuple[str, ...]:
    """AM-SETUP-02: the Sides whose Mission Books a seat may read: its own, and whoever only watches both."""
    return tuple(side for side in SIDES if view.seat in people.seats(view.state, side)) or SIDES


def so_far(view: View[State]) -> Briefing:
    """What came of the Missions so far, the last first."""
    state = view.state
    paths = [telling.path(state, chapter) for chapter in reversed(state.chapters)]
    ends = tuple(Words(f"story-path-{path.id.replace('_', '-')}") for path in paths)
    return Briefing(
        goal=Words(f"briefing-{state.story}-goal"),
        story=ends[0] if ends else Words(f"briefing-{state.story}-story"),
        ends=ends[1:],
        length=Words(
            "briefing-campaign-length", {"number": len(state.chapters), "most": telling.story(state).length[1]}
        ),
    )


def chapter(view: View[State]) -> Briefing:
    """AM-SETUP-02: a Mission of the campaign in the words of a Side's own Mission Book."""
    read = books(view)
    mission = told(view.state.mission, read, sum(map(len, view.state.players)))
    if len(read) > 1:
        return mission
    return msgspec.structs.replace(mission, story=Words(f"story-{view.state.mission}-{read[0]}"))


def reckoning(view: View[State]) -> tuple[Row, ...]:
    """How a campaign ended, and what came of each of its Missions."""
    state = view.state
    if not state.story or view.outcome is None:
        return ()
    rows = [Row(Words("reckoning-story"), Words(view.outcome.result.replace("result-", "ending-", 1)), prose=True)]
    for chapter in state.chapters:
        path = telling.path(state, chapter)
        rows.append(
            Row(Words(f"scenario-{chapter.mission}"), Words(f"story-path-{path.id.replace('_', '-')}"), prose=True)
        )
    for side in SIDES:
        rows.append(Row(Words("track-won", {"side": side}), str(telling.won(state.chapters, side))))
    return tuple(rows)

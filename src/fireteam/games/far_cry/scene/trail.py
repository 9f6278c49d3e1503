"""The trek as a map of cards: what has been turned up, the arrows that lead on, and who stands where."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.scene import Briefing, Figure, Key, Line, Piece, Place, Scene, Track, Words
from fireteam.scene.model import Point

from ..content import library
from ..content.types import Exploration
from ..rules.trek import grid
from ..state import State, TrekCard
from .boards import HEROES, boards
from .camp import stash

WIDE, HIGH, GAP = 5.2, 3.6, 0.25
LABELLED = {"single_temple": "temple", "campfire": "camp"}
"""Kinds of cards that look like another."""


def trail(state: State) -> Scene:
    """The cards of the trek in their places, and the secret locations below them."""
    cards = [card for card in state.trek_cards.values() if card.column != grid.ASIDE]
    left, top = min(card.column for card in cards), min(card.row for card in cards)
    wide = max(card.column for card in cards) - left + 1
    high = max(card.row for card in cards) - top + 2
    corners = {card.id: _corner(card, left, top, high) for card in state.trek_cards.values()}
    return Scene(
        title=Words("title-trek"),
        width=max(3, wide) * WIDE,
        height=high * HIGH,
        places=tuple(_place(card, corners[card.id]) for card in state.trek_cards.values()),
        lines=(*_arrows(state, corners), *_headings(state, corners)),
        pieces=tuple(_walkers(state, corners)),
        tracks=(*_legs(state), *stash(state)),
        cards=tuple(boards(state)),
        legend=LEGEND,
        briefing=BRIEFING,
    )


BRIEFING = Briefing(
    title=Words("title-trek"),
    goal=Words("briefing-trek-goal"),
    ends=tuple(Words(f"briefing-trek-{each}") for each in ("step", "arrive", "secret", "end")),
)
LEGEND = (
    Key("→", Words("legend-arrow")),
    Key("⇒", Words("legend-arrow-gold")),
    Key("┈", Words("legend-heading")),
    Key("★", Words("legend-secret")),
)


def _legs(state: State) -> Iterator[Track]:
    """FC-TREK-06: how far everybody can still go."""
    for id in state.order:
        yield Track(id=f"mp-{id}", name=Words("track-mp", {"unit": id}), value=state.units[id].mp)


def _corner(card: TrekCard, left: int, top: int, high: int) -> Point:
    if card.column == grid.ASIDE:
        place = [id for id, other in library.explorations().items() if other.kind == "secret"].index(card.id)
        return place * WIDE, (high - 1) * HIGH
    return (card.column - left) * WIDE, (card.row - top) * HIGH


def _place(card: TrekCard, corner: Point) -> Place:
    x, y = corner
    printed = grid.says(card) if card.face_up or card.column == grid.ASIDE else None
    return Place(
        id=f"trek:{card.id}",
        kind=f"trek-{_kind(card, printed)}",
        outline=(
            (x + GAP, y + GAP),
            (x + WIDE - GAP, y + GAP),
            (x + WIDE - GAP, y + HIGH - GAP),
            (x + GAP, y + HIGH - GAP),
        ),
        name=Words("trek-card", names(printed)) if printed is not None else Words("place-unknown"),
        label=Words("trek-label", names(printed)) if printed is not None else "?",
    )


def _kind(card: TrekCard, printed: Exploration | None) -> str:
    """What the place of a card looks like: nobody knows one that lies face down."""
    if printed is None:
        return "hidden"
    if card.column == grid.ASIDE and not card.face_up:
        return "unfound"
    if card.resolved and printed.kind not in ("camp", "campfire"):
        return "done"
    return LABELLED.get(printed.kind, printed.kind)


def names(card: Exploration) -> dict[str, str | float]:
    """What an Exploration card says, for its texts."""
    return {
        "card": f"place-{card.id}",
        "kind": card.like or card.kind,
        "xp": sum(card.rewards) or card.xp,
        "money": card.money,
        "hides": card.hides,
        "leaves": card.leaves,
        "damage": card.damage,
    }


def _arrows(state: State, corners: dict[str, Point]) -> Iterator[Line]:
    """The arrows of cards that lie open; gold ones lead to where a path goes on by itself."""
    for card in state.trek_cards.values():
        if not card.face_up or card.column == grid.ASIDE:
            continue
        x, y = corners[card.id]
        for side, gold in grid.arrows(card):
            right, down = grid.SIDES[side]
            edge = (x + WIDE / 2 + right * (WIDE / 2 - GAP), y + HIGH / 2 + down * (HIGH / 2 - GAP))
            tip = (edge[0] + right * 2 * GAP, edge[1] + down * 2 * GAP)
            wing = (down * 0.18, right * 0.18)
            yield Line(
                id=f"arrow-{card.id}-{side}",
                kind="trail-gold" if gold else "trail",
                points=(
                    edge,
                    tip,
                    (tip[0] - right * 0.22 + wing[0], tip[1] - down * 0.22 + wing[1]),
                    tip,
                    (tip[0] - right * 0.22 - wing[0], tip[1] - down * 0.22 - wing[1]),
                ),
            )


def _spots(state: State, corners: dict[str, Point]) -> dict[str, Point]:
    """Where those stand who are on a card, side by side."""
    found: dict[str, Point] = {}
    here: dict[str, int] = {}
    for id in state.order:
        card = state.heroes[id].trek
        if card in corners:
            x, y = corners[card]
            found[id] = (x + 0.9 + 1.12 * here.get(card, 0), y + HIGH - 1.1)
            here[card] = here.get(card, 0) + 1
    return found


def _headings(state: State, corners: dict[str, Point]) -> Iterator[Line]:
    """FC-TREK-12: where those are going who have chosen, before anybody moves."""
    for id, at in _spots(state, corners).items():
        heading = state.heroes[id].heading
        if heading in corners and heading != state.heroes[id].trek:
            x, y = corners[heading]
            points = (at, (x + WIDE / 2, y + HIGH / 2))
            yield Line(id=f"heading-{id}", kind="heading", points=points, name=Words("line-heading", {"unit": id}))


def _walkers(state: State, corners: dict[str, Point]) -> Iterator[Piece]:
    for id, at in _spots(state, corners).items():
        hero, unit = state.heroes[id], state.units[id]
        yield Piece(
            id=id,
            kind="hero",
            side=HEROES,
            mark=id[:2].upper(),
            name=Words("piece-name", {"piece": id}),
            at=at,
            figures=(Figure(at, fallen=unit.hp == 0),),
            strength=unit.hp,
            done=bool(hero.heading),
            fallen=unit.hp == 0,
        )

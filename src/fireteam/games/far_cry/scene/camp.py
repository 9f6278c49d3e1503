"""The camp between missions: the team around its fire, what the stash holds, and what can be bought, made and
learned."""

from __future__ import annotations

import math
from collections.abc import Iterator

from fireteam.scene import Card, Figure, Piece, Place, Scene, Track, Words
from fireteam.scene.model import Point

from ..content import library
from ..rules.campaign import camp as preparing
from ..rules.campaign import campaign
from ..state import CAMP, LEAVES, TREK, State
from .boards import HEROES, boards, faced
from .briefings import briefing, debriefing

WIDE, HIGH = 9.0, 6.0
FIRE = (WIDE / 2, HIGH / 2)
TENTS = ((2.2, 1.7), (6.7, 1.6))
BOXES = ((1.7, 4.5), (2.6, 5.0))


def camp(state: State) -> Scene:
    """Between missions: who is there, and what the team owns."""
    return Scene(
        title=Words("title-trek" if state.phase == TREK else "title-camp"),
        width=WIDE,
        height=HIGH,
        places=(
            _patch("camp", "jungle", ((0.0, 0.0), (WIDE, 0.0), (WIDE, HIGH), (0.0, HIGH))),
            _patch("clearing", "clearing", _round(FIRE, 3.6, 2.5)),
        ),
        pieces=(*_things(), *_heroes(state)),
        tracks=() if is_idle(state) else tuple(stash(state)),
        cards=(*boards(state), *goods(state)),
        briefing=debriefing(state) if state.won and state.exploration else briefing(state.mission),
    )


def _patch(id: str, kind: str, outline: tuple[Point, ...]) -> Place:
    return Place(id=id, kind=kind, outline=outline)


def _round(at: Point, wide: float, high: float) -> tuple[Point, ...]:
    """The outline of a clearing, a little ragged."""
    turns = [math.tau * step / 72 for step in range(72)]
    return tuple(
        (
            round(at[0] + wide * (1 + 0.05 * math.sin(5 * turn)) * math.cos(turn), 2),
            round(at[1] + high * (1 + 0.05 * math.cos(7 * turn)) * math.sin(turn), 2),
        )
        for turn in turns
    )


def _things() -> Iterator[Piece]:
    """A fire, tents and boxes."""
    for kind, spots in (("camp-fire", (FIRE,)), ("camp-tent", TENTS), ("camp-box", BOXES)):
        for number, at in enumerate(spots):
            yield Piece(id=f"{kind}-{number}", kind=kind, side="", mark=" ", name=Words(kind), at=at)


def _heroes(state: State) -> Iterator[Piece]:
    """The heroes around the fire, in the order of their seats."""
    for place, id in enumerate(state.order):
        turn = math.pi * (0.9 - 0.8 * (place + 0.5) / max(1, len(state.order)))
        at = (round(FIRE[0] + 2.3 * math.cos(turn), 2), round(FIRE[1] - 0.1 + 1.5 * math.sin(turn), 2))
        yield Piece(
            id=id,
            kind="hero",
            side=HEROES,
            mark=id[:2].upper(),
            name=Words("piece-name", {"piece": id}),
            at=at,
            figures=(Figure(at),),
            strength=state.units[id].hp,
        )


def stash(state: State) -> Iterator[Track]:
    """The Team Stash, and how far the campaign has come."""
    yield Track(id="mission", name=Words("track-mission"), value=state.mission)
    yield Track(id="money", name=Words("track-money"), value=state.money)
    if state.hides:
        yield Track(id="hides", name=Words("track-hides"), value=state.hides)
    for leaf, count in zip(LEAVES, state.leaves, strict=True):
        if count:
            yield Track(id=f"leaf-{leaf}", name=Words(f"leaf-{leaf}"), value=count)


def is_idle(state: State) -> bool:
    """FC-SETUP-17, FC-END-15: before anything was played there is nothing to prepare with."""
    return not state.won and not state.failures and state.mission in (0, campaign.FIRST)


def goods(state: State) -> Iterator[Card]:
    """FC-BUY-05, FC-CRAFT-01, FC-TALENT-04: what lies in the shop and the workshop, and the Talents that somebody may
    learn now, as cards."""
    if not state.order or state.phase != CAMP or is_idle(state):
        return
    for kind in preparing.in_stock(state):
        if preparing.price(kind) is not None:
            yield faced(kind, f"goods-{kind}", "heading-shop")
        elif kind in library.containers() or kind in library.items():
            yield faced(kind, f"goods-{kind}", "heading-workshop")
    for talent in library.talents():
        if any(preparing.can_learn(state, state.heroes[id], talent) for id in state.order):
            yield faced(talent, talent, "heading-talents")

"""What a campaign is written in: Missions one after another, and what decides which of them follows (AM-MODE-03)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from fireteam.content import Strict

from .types import Name, Provenance, Side

Condition = Annotated[str, msgspec.Meta(pattern=r"^(mayhem|legion):[a-z]+(:[a-z0-9_]+)?$")]
"""A Win Condition: whose, how and, where that matters, of what: mayhem:device:edmks."""
Flag = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z_]{0,39}$")]


class Path(Strict, frozen=True, kw_only=True):
    """One way in which the story goes on after a Mission. All that is said must be so; the first that fits is taken."""

    id: Name
    """What has come of the Mission is told by the text of this name."""
    won: Literal["", "mayhem", "legion", "tie"] = ""
    met: tuple[Condition, ...] = ()
    """Win Conditions that have scored in the Mission."""
    flags: tuple[Flag, ...] = ()
    """What the story remembers already."""
    ahead: Side | Literal[""] = ""
    """The Side that has won more of the Missions so far,"""
    by: Annotated[int, msgspec.Meta(ge=1, le=8)] = 1
    """by so many at least."""
    remember: tuple[Flag, ...] = ()
    """What the story remembers from now on."""
    to: str = ""
    """The next Mission,"""
    ending: str = ""
    """or how the campaign ends."""


class Episode(Strict, frozen=True, kw_only=True):
    """A Mission of the campaign, and how the story goes on from it."""

    mission: str
    paths: Annotated[tuple[Path, ...], msgspec.Meta(min_length=1, max_length=9)]


class Ending(Strict, frozen=True, kw_only=True):
    """How a campaign may end, and who has won it then; "": nobody."""

    id: Name
    winner: Side | Literal[""] = ""


class Story(Strict, frozen=True, kw_only=True):
    """A campaign: it begins with one Mission and plays as many as `length` says, at least and at most."""

    id: Name
    first: str
    length: tuple[int, int]
    episodes: Annotated[tuple[Episode, ...], msgspec.Meta(min_length=1, max_length=40)]
    endings: Annotated[tuple[Ending, ...], msgspec.Meta(min_length=1, max_length=12)]
    provenance: Provenance

    def episode(self, mission: str) -> Episode:
        return next(episode for episode in self.episodes if episode.mission == mission)

    def ending(self, id: str) -> Ending:
        return next(ending for ending in self.endings if ending.id == id)


class Stories(Strict, frozen=True, kw_only=True):
    story: tuple[Story, ...]

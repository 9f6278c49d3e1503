"""Missions of the players' own (AM-MODE-02): how a document is read, and what it may hold."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from fireteam.content import Problem
from fireteam.engine.limits import Toml
from fireteam.kit.checks import Complaint, problems, written

from . import library, maps, mission_checks
from .types import Mission

LONGEST = 64 * 1024
"""Bytes of a document; the largest of our own has an eighth of that."""


def adopt(document: str, file: str) -> str:
    """AM-MODE-02: take in a Mission that players have made."""
    return library.OWN.adopt(document, file, read)


def read(document: str, file: str) -> Mission:
    """The Mission, or all that is wrong with it: file, line, field, what was found and what was expected."""
    return written(document, file, Mission, complaints, Toml(size=LONGEST))


def check(path: Path) -> list[Problem]:
    """What is wrong with the file of such a Mission."""
    return problems(path, Mission, complaints)


def complaints(mission: Mission) -> Iterator[Complaint]:
    """What is wrong with a Mission that is played with the pieces of our box."""
    return mission_checks.playable(_pieces(), mission)


@cache
def _pieces() -> mission_checks.Pieces:
    entries: dict[str, dict[str, Any]] = {
        "elite": library.elites(),
        "ally": library.allies(),
        "squad": library.squads(),
        "minion": library.minions(),
        "refresh": library.refresh_cards(),
        "gadget": library.gadgets(),
        "upgrade": library.upgrades(),
        "device": library.devices(),
        "vehicle": library.vehicles(),
    }
    return mission_checks.Pieces(entries, {id: maps.tile(id) for id in library.tiles()})

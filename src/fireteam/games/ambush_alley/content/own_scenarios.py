"""Scenarios of the players' own: how a document is read, and what is told of it."""

from __future__ import annotations

from fireteam.engine.limits import Toml
from fireteam.kit.checks import written

from .checks import complaints
from .library import OWN
from .types import Scenario

LONGEST = 64 * 1024
"""Bytes of a document; the largest of our own has a quarter of that."""


def adopt(document: str, file: str) -> str:
    """AA-SETUP-01: take in a scenario that players have written."""
    return OWN.adopt(document, file, read)


def read(document: str, file: str) -> Scenario:
    """The scenario, or all that is wrong with it: file, line, field, what was found and what was expected."""
    return written(document, file, Scenario, complaints, Toml(size=LONGEST))


def words(language: str, message: str) -> str | None:
    """What the document of a scenario says in this language, or else in the other one.

    Its pieces have no texts of ours: their ids are shown as words.
    """
    if message.startswith("piece-"):
        name = message.removeprefix("piece-").replace("-", "_")
        known = any(piece.id == name for scenario in OWN.all() for piece in scenario.terrain.pieces)
        return name.replace("_", " ") if known else None
    return OWN.words(language, message)

"""Scenarios of the players' own: how a document is read, and what is told of it."""

from __future__ import annotations

from fireteam.engine.limits import Toml
from fireteam.kit.checks import written

from .checks import complaints
from .library import OWN
from .types import Scenario

LONGEST = 64 * 1024
"""Bytes of a document; the largest of our own has a quarter of that."""
STORIES = ("battle_sweep", "battle_search", "battle_rescue")
"""The ids of the battles that are made with the form; the game has texts for them."""


def adopt(document: str, file: str) -> str:
    """AA-SETUP-01: take in a scenario that players have written."""
    return OWN.adopt(document, file, read)


def read(document: str, file: str) -> Scenario:
    """The scenario, or all that is wrong with it: file, line, field, what was found and what was expected."""
    return written(document, file, Scenario, complaints, Toml(size=LONGEST))


def words(language: str, message: str) -> str | None:
    """What the document of a scenario says in this language, or else in the other one.

    Its pieces have no texts of ours: their ids are shown as words, and so is a scenario without a title.
    """
    if message.startswith("piece-"):
        name = message.removeprefix("piece-").replace("-", "_")
        known = any(piece.id == name for scenario in OWN.all() for piece in scenario.terrain.pieces)
        return name.replace("_", " ") if known else None
    said = OWN.words(language, message)
    if said is None or said or alias(message):
        return said or None
    scenario, field = OWN.about(message)
    return scenario.id.replace("_", " ") if scenario is not None and field == "title" else ""


def alias(message: str) -> str | None:
    """A battle that was made with the form is told by the game itself."""
    scenario, field = OWN.about(message)
    if scenario is None or scenario.id not in STORIES:
        return None
    return f"scenario-{scenario.id}" + ("" if field == "title" else f"-{field}")

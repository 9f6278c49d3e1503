"""Scenarios of the players' own: a document is read, checked and known from then on by a name that only it has."""

from __future__ import annotations

import hashlib

from fireteam.content import BadContent, Problem, line_of, parsed_text

from . import content
from .checks import complaints
from .content import KNOWN, Scenario
from .terrain import TABLES, piece_text

LONGEST = 64 * 1024
"""Bytes of a document; the largest of our own has a quarter of that."""
MOST = 1000
"""Documents that a process knows at a time; whoever was taken in first is forgotten first."""
STORIES = ("battle_sweep", "battle_search", "battle_rescue")
"""The ids of the battles that are made with the form; the game has texts for them."""
DOCUMENTS: dict[str, str] = {}
PIECES: dict[str, str] = {}
"""The text ids of all terrain pieces of players' tables, and the plain words that stand for them."""


def adopt(document: str, file: str) -> str:
    """AA-SETUP-01: take in a scenario that players have written."""
    digest = hashlib.sha256(document.encode()).hexdigest()[:8]
    known = next((name for name, text in DOCUMENTS.items() if name.endswith(digest) and text == document), None)
    if known is not None:
        return known
    scenario = read(document, file)
    name = f"{scenario.id}-{digest}"
    KNOWN[name], DOCUMENTS[name] = scenario, document
    for piece in scenario.terrain.pieces:
        PIECES[piece_text(piece.id)] = piece.id.replace("_", " ")
    while len(DOCUMENTS) > MOST:
        forget(next(iter(DOCUMENTS)))
    return name


def forget(name: str) -> None:
    DOCUMENTS.pop(name)
    scenario = KNOWN.pop(name)
    for scale in scenario.scales:
        TABLES.pop(content.table_of(scenario, scale).key, None)


def read(document: str, file: str) -> Scenario:
    """The scenario, or all that is wrong with it: file, line, field, what was found and what was expected."""
    if len(document.encode()) > LONGEST:
        raise BadContent(f"{file}: {len(document.encode())} bytes, expected {LONGEST} at most")
    scenario, problem = parsed_text(document, file, Scenario)
    problems = [problem] if problem is not None else []
    if scenario is not None:
        found = complaints(scenario)
        problems = [Problem(file, line_of(document, field), field, message) for field, message in found]
    if scenario is None or problems:
        raise BadContent("\n".join(map(str, problems)))
    return scenario


def told(message: str) -> tuple[str, str]:
    """The scenario and the field of its words that a message is about, if it is a scenario that players brought."""
    family, _, rest = message.partition("-")
    name, _, field = rest.partition("-")
    digest, _, field = field.partition("-")
    name = f"{name}-{digest}"
    return (name, field or "title") if family == "scenario" and name in DOCUMENTS else ("", "")


def words(language: str, message: str) -> str | None:
    """What the document of a scenario says in this language, or else in the other one.

    Its pieces have no texts of ours: their ids are shown as words, and so is a scenario without a title.
    """
    if message in PIECES:
        return PIECES[message]
    name, field = told(message)
    if not name:
        return None
    said = [getattr(getattr(KNOWN[name].words, each), field) for each in (language, "en", "de")]
    if any(said) or alias(message):
        return next(filter(None, said), None)
    return KNOWN[name].id.replace("_", " ") if field == "title" else ""


def alias(message: str) -> str | None:
    """A battle that was made with the form is told by the game itself."""
    name, field = told(message)
    story = KNOWN[name].id if name else ""
    if story not in STORIES:
        return None
    return f"scenario-{story}" + ("" if field == "title" else f"-{field}")

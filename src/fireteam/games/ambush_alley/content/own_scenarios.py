"""Scenarios of the players' own: a document is read, checked and known from then on by a name that only it has."""

from __future__ import annotations

import hashlib
import threading
from collections import deque

from fireteam.content import BadContent, Problem, line_of, parsed_text
from fireteam.content import told as told_all
from fireteam.engine.limits import Toml

from .checks import complaints
from .library import OWN, Taken
from .types import Scenario

LONGEST = 64 * 1024
"""Bytes of a document; the largest of our own has a quarter of that."""

LATELY = 32
"""Documents that stay known for a while though nobody plays by them, so that nobody need read them again at once."""

STORIES = ("battle_sweep", "battle_search", "battle_rescue")
"""The ids of the battles that are made with the form; the game has texts for them."""

_lately: deque[Taken] = deque(maxlen=LATELY)

_adopting = threading.Lock()


def adopt(document: str, file: str) -> str:
    """AA-SETUP-01: take in a scenario that players have written. It is known by its whole digest, so that no other can
    be put in its place; whoever plays by it holds it, and with the last of them it is forgotten."""
    digest = hashlib.sha256(document.encode()).hexdigest()
    with _adopting:
        known = next((taken for name, taken in OWN.items() if name.endswith(digest)), None)
    if known is None:
        scenario = read(document, file)
        name = f"{scenario.id}-{digest}"
        with _adopting:
            known = OWN.setdefault(name, Taken(name, document, scenario))
    _lately.append(known)
    return known.name


def read(document: str, file: str) -> Scenario:
    """The scenario, or all that is wrong with it: file, line, field, what was found and what was expected."""
    scenario, problem = parsed_text(document, file, Scenario, Toml(size=LONGEST))
    problems = [problem] if problem is not None else []
    if scenario is not None:
        found = complaints(scenario)
        problems = [Problem(file, line_of(document, field), field, message) for field, message in found]
    if scenario is None or problems:
        raise BadContent(told_all(problems))
    return scenario


def told(message: str) -> tuple[Taken | None, str]:
    """The scenario and the field of its words that a message is about, if it is a scenario that players brought."""
    family, _, rest = message.partition("-")
    name, _, field = rest.partition("-")
    digest, _, field = field.partition("-")
    return OWN.get(f"{name}-{digest}") if family == "scenario" else None, field or "title"


def words(language: str, message: str) -> str | None:
    """What the document of a scenario says in this language, or else in the other one.

    Its pieces have no texts of ours: their ids are shown as words, and so is a scenario without a title.
    """
    if message.startswith("piece-"):
        piece = message.removeprefix("piece-").replace("-", "_")
        return piece.replace("_", " ") if any(piece in taken.pieces for taken in list(OWN.values())) else None
    taken, field = told(message)
    if taken is None:
        return None
    said = [getattr(getattr(taken.scenario.words, each), field) for each in (language, "en", "de")]
    if any(said) or alias(message):
        return next(filter(None, said), None)
    return taken.scenario.id.replace("_", " ") if field == "title" else ""


def alias(message: str) -> str | None:
    """A battle that was made with the form is told by the game itself."""
    taken, field = told(message)
    if taken is None or taken.scenario.id not in STORIES:
        return None
    return f"scenario-{taken.scenario.id}" + ("" if field == "title" else f"-{field}")

"""Scenarios of the players' own: documents that are read, checked, and known from then on by names only they have.

A game that lets players write scenarios keeps one shelf for them and answers the engine from it:

    OWN: OwnScenarios[Scenario] = OwnScenarios()

    class Skirmish(Rulebook[State]):
        def adopt(self, document, file="scenario"):
            return OWN.adopt(document, file, read)          # read: kit.checks.written, with the game's complaints
        def adopted(self, scenario):
            found = OWN.get(scenario)
            return None if found is None else engine.Scenario(id=scenario)
        def held(self, scenario, options):
            return OWN.taken(scenario)                      # whoever plays by it keeps it alive
        def document(self, scenario):
            return OWN.document(scenario)
        def words(self, language, message):
            return OWN.words(language, message)
        def alias(self, message):
            return OWN.alias(message)                       # scenarios that the game's own form has made

The name of a scenario is its own id and the digest of the whole document, so that no other can be put in its place and
the same document has the same name everywhere. A document is forgotten with the last game that is played by it.

`words` answers messages of the family `scenario-`: the type of a scenario has a field `words` with a struct for each
language, whose fields are texts: `title`, and what else the game tells of a scenario. A document without a title is
called by its id. Scenarios that are made with a form have ids among the `stories` of the shelf: what their documents do
not say, the game says in its own texts, `scenario-` plus the id and, for what is no title, plus the field.
"""

from __future__ import annotations

import hashlib
import threading
from collections import deque
from collections.abc import Callable, Collection
from typing import Generic, Protocol, TypeVar
from weakref import WeakValueDictionary

FAMILY = "scenario"
LANGUAGES = ("en", "de")
LATELY = 32
"""Documents that stay known for a while though nobody plays by them, so that nobody need read them again at once."""


class Told(Protocol):
    """A scenario with an id and, language by language, its words."""

    @property
    def id(self) -> str: ...

    @property
    def words(self) -> object: ...


T = TypeVar("T", bound=Told)


class Taken(Generic[T]):
    """A document that was taken in, and the scenario that it describes."""

    def __init__(self, name: str, document: str, scenario: T) -> None:
        self.name, self.document, self.scenario = name, document, scenario


class OwnScenarios(Generic[T]):
    """The scenarios that players have brought, as long as games are played by them."""

    def __init__(self, lately: int = LATELY, stories: Collection[str] = ()) -> None:
        self.known: WeakValueDictionary[str, Taken[T]] = WeakValueDictionary()
        self._lately: deque[Taken[T]] = deque(maxlen=lately)
        self._stories = frozenset(stories)
        self._adopting = threading.Lock()

    def adopt(self, document: str, file: str, read: Callable[[str, str], T]) -> str:
        """Take in a document; the name by which it is known from now on. `read` raises if it cannot be played."""
        digest = hashlib.sha256(document.encode()).hexdigest()
        with self._adopting:
            found = next((taken for name, taken in self.known.items() if name.endswith(digest)), None)
        if found is None:
            scenario = read(document, file)
            name = f"{scenario.id}-{digest}"
            with self._adopting:
                found = self.known.setdefault(name, Taken(name, document, scenario))
        self._lately.append(found)
        return found.name

    def taken(self, name: str) -> Taken[T] | None:
        return self.known.get(name)

    def get(self, name: str) -> T | None:
        taken = self.known.get(name)
        return taken.scenario if taken is not None else None

    def document(self, name: str) -> str:
        taken = self.known.get(name)
        return taken.document if taken is not None else ""

    def all(self) -> list[T]:
        """Every scenario that is known now."""
        return [taken.scenario for taken in list(self.known.values())]

    def forget(self) -> None:
        """Keep no more than what somebody plays by."""
        self._lately.clear()

    def about(self, message: str) -> tuple[T | None, str]:
        """The scenario and the field of its words that a message is about, if it is one that players brought."""
        family, _, rest = message.partition("-")
        name, _, field = rest.partition("-")
        digest, _, field = field.partition("-")
        return self.get(f"{name}-{digest}") if family == FAMILY else None, field or "title"

    def words(self, language: str, message: str) -> str | None:
        """What the document says in this language, or else in another; None if the message is about none of ours, or
        if the game says it (`alias`)."""
        scenario, field = self.about(message)
        if scenario is None:
            return None
        said = [getattr(getattr(scenario.words, each), field, "") for each in (language, *LANGUAGES)]
        found = next(filter(None, said), "")
        if found:
            return found
        if scenario.id in self._stories:
            return None
        return scenario.id.replace("_", " ") if field == "title" else ""

    def alias(self, message: str) -> str | None:
        """The game's own message for a scenario that was made with its form."""
        scenario, field = self.about(message)
        if scenario is None or scenario.id not in self._stories:
            return None
        return f"{FAMILY}-{scenario.id}" + ("" if field == "title" else f"-{field}")

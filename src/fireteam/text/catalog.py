"""Messages by id, filled with arguments, in the player's language."""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, ClassVar, Literal, NamedTuple, get_args

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from fireteam import games
from fireteam.engine.errors import FireteamError

Language = Literal["en", "de"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
SHARED = Path(__file__).parent
GROUPED = 1000
"""From here on languages write the digits of a number in groups."""
LONG = 2500
"""Characters that Fluent refuses to put into a message."""
NOTHING: frozenset[str] = frozenset()


PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})
"""The keys by which a message chooses among numbers."""

FORM = "FORM"
"""The function by which a message asks for a form of a name: `{ FORM($sector, "to") }`."""


class Piece(NamedTuple):
    """A part of a message: words, or the name of an argument, in a form if it asks for one."""

    words: str
    argument: bool
    form: str = ""


class Name(str):
    """Words that have other forms, which the attributes of their message tell: cases, an article, a gender.

        sector-02B = Grüne Schlucht
            .to = in die Grüne Schlucht
            .dative = der Grünen Schlucht

    `{ $sector }` in another message says "Grüne Schlucht", `{ FORM($sector, "to") }` "in die Grüne Schlucht".
    """

    __slots__ = ("forms",)
    forms: dict[str, str]

    def __new__(cls, words: str, forms: dict[str, str]) -> Name:
        made = super().__new__(cls, words)
        made.forms = forms
        return made


class BadText(FireteamError):
    """A message is missing, or is filled with the wrong arguments."""


class Text:
    """The messages of one language: those that all games share and those of one game.

    A message that is missing shows its id, so that a game goes on; where `strict` is set, as in all tests, it is an
    error.
    """

    strict: ClassVar[bool] = False

    def __init__(self, language: Language | None = None, game: str | None = None) -> None:
        self.language: Language = language or system_language()
        self.game = game
        self._bundle = bundle(self.language, game)
        self._simple = simple(self.language, game)
        self._forms = with_forms(self.language, game)
        self._choices = choices(self.language, game)
        self._filled = lru_cache(maxsize=4096)(self._fill)  # a message takes Fluent tens of microseconds

    def text(self, message_id: str, /, **arguments: str | float) -> str:
        """The message of that id, filled with the arguments."""
        return self._filled(message_id, tuple(arguments.items()))

    def name(self, message_id: str, /, **arguments: str | float) -> str:
        """The message of that id with its forms, if it has any: what another message may be filled with."""
        words = self.text(message_id, **arguments)
        if message_id not in self._forms:
            return words
        given = tuple(arguments.items())
        attributes = self._bundle.get_message(message_id).attributes
        return Name(words, {form: self._format(message_id, pattern, given) for form, pattern in attributes.items()})

    def chosen_by(self, message_id: str) -> frozenset[str]:
        """The arguments by whose words a message only chooses what it says; it does not say them themselves."""
        return self._choices.get(message_id, NOTHING)

    def has(self, message_id: str) -> bool:
        return self._bundle.has_message(message_id) or self._own(message_id) is not None

    def _own(self, message_id: str) -> str | None:
        """A message that came with a scenario of the players' own, or that the game says of such scenarios."""
        if self.game is None:
            return None
        rulebook = games.find(self.game)
        words = rulebook.words(self.language, message_id)
        alias = rulebook.alias(message_id) if words is None else None
        return self.text(alias) if alias and self._bundle.has_message(alias) else words

    def _fill(self, message_id: str, arguments: tuple[tuple[str, str | float], ...]) -> str:
        if not self._bundle.has_message(message_id):
            own = self._own(message_id)
            return self._missing(message_id, "is missing") if own is None else own
        given = dict(arguments)
        said = joined(self._simple[message_id], given, self._form) if message_id in self._simple else None
        if said is not None:
            return said
        pattern = self._bundle.get_message(message_id).value
        if pattern is None:
            return self._missing(message_id, "has no text")
        return self._format(message_id, pattern, arguments)

    def _format(self, message_id: str, pattern: Any, arguments: tuple[tuple[str, str | float], ...]) -> str:
        filled, errors = self._bundle.format_pattern(pattern, dict(arguments))
        if errors and self.strict:
            self._missing(message_id, f"cannot be filled: {errors[0]}")
        return str(filled)

    def _form(self, name: str, form: str) -> str:
        return formed(self._bundle, name, form)

    def _missing(self, message_id: str, what: str) -> str:
        if self.strict:
            where = f"{self.game or 'the shared texts'}, {self.language}"
            raise BadText(f"message {message_id!r} {what} ({where})")
        return message_id


@cache
def bundle(language: Language, game: str | None) -> FluentBundle:
    """The compiled messages of a language; a game's messages stand beside the shared ones."""
    functions: dict[str, Any] = {FORM: lambda name, form: formed(made, name, form)}
    made: FluentBundle = FluentBundle([language], functions=functions, use_isolating=False)
    for folder in shelves(game):
        for path in files(folder, language):
            made.add_resource(parsed(path))
    return made


def formed(bundle: FluentBundle, name: str, form: str) -> str:
    """A name in a form. One that does not have it is taken as it is, or as the language's `form-` message says: a name
    without an article has the same cases everywhere, but "to" and "in" need their preposition."""
    if isinstance(name, Name) and form in name.forms:
        return name.forms[form]
    pattern = bundle.get_message(f"form-{form}").value if bundle.has_message(f"form-{form}") else None
    return str(name) if pattern is None else str(bundle.format_pattern(pattern, {"name": str(name)})[0])


@cache
def with_forms(language: Language, game: str | None) -> frozenset[str]:
    """The messages that have other forms."""
    entries = (entry for folder in shelves(game) for path in files(folder, language) for entry in parsed(path).body)
    return frozenset(entry.id.name for entry in entries if isinstance(entry, ast.Message) and entry.attributes)


@cache
def choices(language: Language, game: str | None) -> dict[str, frozenset[str]]:
    """The arguments by whose words a message only chooses what it says (`{ $result -> [hit] ... }`), by message."""
    found: dict[str, frozenset[str]] = {}
    for folder in shelves(game):
        for path in files(folder, language):
            for entry in parsed(path).body:
                if isinstance(entry, ast.Message) and entry.value is not None and entry.id.name not in found:
                    seen = _Chosen()
                    seen.visit(entry.value)
                    if seen.by - seen.said:
                        found[entry.id.name] = frozenset(seen.by - seen.said)
    return found


class _Chosen(Visitor):
    """Collects the arguments by whose words a pattern chooses, and those that it says."""

    def __init__(self) -> None:
        self.by: set[str] = set()
        self.said: set[str] = set()

    def visit_SelectExpression(self, node: Any) -> None:
        keys = {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
        if isinstance(node.selector, ast.VariableReference) and keys - PLURALS:
            self.by.add(node.selector.id.name)
        for variant in node.variants:
            self.visit(variant.value)

    def visit_VariableReference(self, node: Any) -> None:
        self.said.add(node.id.name)


@cache
def simple(language: Language, game: str | None) -> dict[str, tuple[Piece, ...]]:
    """The messages that are only put together, from text and arguments, with nothing to be chosen or looked up. They
    are most, and Fluent takes twenty times as long."""
    found: dict[str, tuple[Piece, ...] | None] = {}
    for folder in shelves(game):
        for path in files(folder, language):
            for entry in parsed(path).body:
                if isinstance(entry, ast.Message) and entry.value is not None:
                    found.setdefault(entry.id.name, pieces(entry.value))
    return {id: parts for id, parts in found.items() if parts is not None}


def pieces(pattern: ast.Pattern) -> tuple[Piece, ...] | None:
    found = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            found.append(Piece(element.value, False))
        elif isinstance(element.expression, ast.VariableReference):
            found.append(Piece(element.expression.id.name, True))
        elif (asked := form_of(element.expression)) is not None:
            found.append(asked)
        else:
            return None
    return tuple(found)


def form_of(expression: Any) -> Piece | None:
    """The argument and the form that a call of FORM asks for."""
    if not isinstance(expression, ast.FunctionReference) or expression.id.name != FORM:
        return None
    match expression.arguments.positional:
        case [ast.VariableReference() as variable, ast.StringLiteral() as form]:
            return Piece(variable.id.name, True, form.value)
    return None


def joined(
    pieces: tuple[Piece, ...], arguments: dict[str, str | float], formed: Callable[[str, str], str]
) -> str | None:
    """What the pieces make; None if an argument is missing or must be formatted."""
    said = []
    for words, argument, form in pieces:
        value = arguments.get(words) if argument else words
        if isinstance(value, str) and len(value) < LONG:
            said.append(formed(value, form) if form else value)
        elif type(value) is int and 0 <= value < GROUPED:
            said.append(formed(str(value), form) if form else str(value))
        else:
            return None
    return "".join(said)


def files(folder: Path, language: Language) -> list[Path]:
    """The files of a language on a shelf: one, or one a chapter in a folder of the language's name."""
    single = folder / f"{language}.ftl"
    return [*([single] if single.exists() else []), *sorted((folder / language).glob("*.ftl"))]


@cache
def parsed(path: Path) -> ast.Resource:
    return FluentParser().parse(path.read_text(encoding="utf-8"))


def shelves(game: str | None) -> Iterator[Path]:
    """The folders whose messages a game uses."""
    yield SHARED
    if game:
        yield games.folder(game) / "text"


def explain(error: FireteamError, text: Text) -> str:
    """An error in the player's language: the message of its kind, with the detail as it was raised."""
    kinds = (re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower() for kind in type(error).__mro__)
    return text.text(next(id for kind in kinds if text.has(id := f"error-{kind}")), detail=str(error))


def system_language() -> Language:
    """The language that the system is set to, or English if we do not speak it."""
    told = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"))
    name = next(filter(None, told), None) or locale.getlocale()[0] or ""
    short = name.lower()[:2]
    return short if short in LANGUAGES else "en"

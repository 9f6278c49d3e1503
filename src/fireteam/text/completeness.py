"""`fireteam check-text`: both languages say the same things, and exactly what the code asks for.

- Each message exists in every language, once, with the same variables.
- Each form of a name that a message asks for (`{ FORM($sector, "to") }`) is one that names have, and each that a name
  has is asked for.
- Each message is used: its id is a string in the code or content, or another message refers to it, or it begins
  with a prefix that its file announces in a comment `### dynamic: event- seat-`, for ids put together at run time.
- Each id that the code uses literally is a message: strings in the places where the engine takes a text id, and
  strings that begin like one (`option-`, `ask-`, `reason-`, ...).
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from fireteam import games
from fireteam.text.catalog import LANGUAGES, SHARED, Language, files, form_of, parsed

SOURCE = SHARED.parent
_ID = re.compile(r"[a-z][a-z0-9_]*(-[a-z0-9_]+)*")
_FAMILY = re.compile(r"(option|ask|reason|name|roll|term|event|result|error|seat|scenario)-[a-z0-9_-]*[a-z0-9]")
_DYNAMIC = re.compile(r"^dynamic:(.*)$", re.MULTILINE)
# Where a literal is a text id: the names of arguments, and the positions of arguments of the engine's calls.
_KEYWORDS = {"text", "prompt", "reason", "why", "result"}
_POSITIONS = {"text": 0, "ask": 1, "roll": 2, "pick": 2}
_TALLY = {"add", "times", "at_most", "at_least", "exactly"}


class Shelf(NamedTuple):
    """One folder of messages, the code that may use them, and the code that may use no others."""

    name: str
    folder: Path
    users: tuple[Path, ...]
    code: tuple[Path, ...]


class Message(NamedTuple):
    """What a message uses, the forms of names that it asks for, and those that it has itself."""

    variables: frozenset[str]
    references: frozenset[str]
    asked: frozenset[str]
    forms: frozenset[str]


class Used(NamedTuple):
    """Text ids in some code: those that stand where only a text id can, and every string that looks like one."""

    certain: dict[str, str]
    strings: set[str]
    heads: set[str]


def faults() -> list[str]:
    """Everything that is wrong with the texts of the house, one line each; empty when all is well."""
    users = tuple(sorted(SOURCE.rglob("*.py")))
    rooms = tuple(path for path in users if not path.is_relative_to(SOURCE / "games"))
    wrong = shelf_faults(Shelf("shared texts", SHARED, users, rooms), frozenset())
    common = frozenset(_messages(SHARED, LANGUAGES[0])[0])
    for game in games.names():
        folder = games.folder(game)
        code = (*sorted(folder.rglob("*.py")), *sorted(folder.rglob("content/**/*.toml")))
        # A game that somebody else installed answers for its own texts.
        if folder.is_relative_to(SOURCE) and (folder / "text").exists():
            # The rooms of the house put ids of a game together as well: number-own, seat-red.
            wrong += shelf_faults(Shelf(game, folder / "text", (*code, *rooms), code), common)
    return wrong


def shelf_faults(shelf: Shelf, common: frozenset[str]) -> list[str]:
    """What is wrong with one folder of messages; `common` are ids that stand on the shared shelf."""
    wrong: list[str] = []
    shelves: dict[Language, dict[str, Message]] = {}
    for language in LANGUAGES:
        shelves[language], bad = _messages(shelf.folder, language)
        wrong += [f"{shelf.name}, {language}: {what}" for what in bad]
    first = shelves[LANGUAGES[0]]
    for language, messages in shelves.items():
        place = f"{shelf.name}, {language}"
        others = {id for other in shelves.values() for id in other}
        wrong += [f"{place}: {id} is missing" for id in sorted(others - set(messages))]
        wrong += [f"{place}: {id} stands among the shared texts too" for id in sorted(common & set(messages))]
        for id in sorted(set(messages) & set(first)):
            if messages[id].variables != first[id].variables:
                ours, theirs = _listed(messages[id].variables), _listed(first[id].variables)
                wrong.append(f"{place}: {id} uses {ours}, but {theirs} in {LANGUAGES[0]}")

    wrong += [
        f"{shelf.name}, {language}: {what}" for language, messages in shelves.items() for what in _formless(messages)
    ]
    used = _used(shelf.users)
    dynamic = _dynamic(files(shelf.folder, LANGUAGES[0]))
    referred = {id for message in first.values() for id in message.references}
    for id in sorted(first):
        if not (id in used.strings or id in referred or id.startswith(dynamic)):
            wrong.append(f"{shelf.name}: {id} is not used in the code")
    wrong += [
        f"{shelf.name}: no code puts together an id that begins with {prefix}"
        for prefix in dynamic
        if not prefix.startswith(tuple(used.heads))
    ]
    own = _used(shelf.code)
    known = set(first) | common
    wrong += [f"{place}: no message {id}" for id, place in sorted(own.certain.items()) if id not in known]
    wrong += [
        f"{shelf.name}: the code says {id!r}, but there is no such message"
        for id in sorted(own.strings - set(own.certain) - known)
        if _FAMILY.fullmatch(id)
    ]
    return wrong


def _formless(messages: dict[str, Message]) -> Iterator[str]:
    """Forms that are asked for and no name has, and such as names have and nobody asks for."""
    forms = {form for message in messages.values() for form in message.forms}
    asked = {form for message in messages.values() for form in message.asked}
    for id, message in sorted(messages.items()):
        yield from (f"{id} asks for the form {form!r}, which no name has" for form in sorted(message.asked - forms))
        yield from (f"{id} has the form {form!r}, which no message asks for" for form in sorted(message.forms - asked))


def _messages(folder: Path, language: Language) -> tuple[dict[str, Message], list[str]]:
    """The messages of a language, and what is wrong with its files themselves."""
    found: dict[str, Message] = {}
    wrong = []
    for path in files(folder, language):
        for entry in parsed(path).body:
            if isinstance(entry, ftl.Junk):
                line = path.read_text(encoding="utf-8")[: entry.span.start if entry.span else 0].count("\n") + 1
                wrong.append(f"{path.name}: line {line} is not Fluent: {entry.annotations[0].message}")
            elif isinstance(entry, ftl.Message):
                if entry.id.name in found:
                    wrong.append(f"{path.name}: {entry.id.name} stands there twice")
                seen = _Seen()
                seen.visit(entry)
                forms = frozenset(attribute.id.name for attribute in entry.attributes)
                found[entry.id.name] = Message(
                    frozenset(seen.variables), frozenset(seen.references), frozenset(seen.asked), forms
                )
    if not found:
        wrong.append(f"{language}.ftl does not exist or is empty")
    return found, wrong


class _Seen(Visitor):
    """Collects the variables and the other messages that a message uses."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.asked: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:
        self.references.add(node.id.name)
        if node.attribute is not None:
            self.asked.add(node.attribute.name)

    def visit_FunctionReference(self, node: Any) -> None:
        asked = form_of(node)
        self.asked.add(asked.form if asked else f"{node.id.name}(…)")
        self.generic_visit(node)


def _dynamic(paths: Iterable[Path]) -> tuple[str, ...]:
    """The prefixes that the files' headers announce."""
    entries = (entry for path in paths for entry in parsed(path).body)
    comments = (entry.content or "" for entry in entries if isinstance(entry, ftl.ResourceComment))
    return tuple(word for comment in comments for line in _DYNAMIC.findall(comment) for word in line.split())


def _used(paths: Iterable[Path]) -> Used:
    used = Used({}, set(), set())
    for path in paths:
        source = path.read_text(encoding="utf-8")
        if path.suffix == ".toml":
            used.strings.update(_values(tomllib.loads(source)))
            continue
        tree = ast.parse(source, filename=str(path))
        place = path.relative_to(SOURCE).as_posix() if path.is_relative_to(SOURCE) else path.name
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                used.strings.add(node.value)
                used.heads.update([node.value] if node.value.endswith("-") else [])
            elif isinstance(node, ast.Call):
                for id in _certain(node):
                    used.certain.setdefault(id, f"{place}:{node.lineno}")
            elif isinstance(node, ast.ClassDef) and "Event" in map(ast.unparse, node.bases):
                id = "event-" + re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", node.name).lower()
                used.strings.add(id)
                used.certain.setdefault(id, f"{place}:{node.lineno}")
    return used


def _certain(call: ast.Call) -> Iterator[str]:
    """The literals of a call that stand where a text id belongs."""
    for keyword in call.keywords:
        if keyword.arg in _KEYWORDS:
            yield from _literals(keyword.value)
    if isinstance(call.func, ast.Attribute):
        name = call.func.attr
        position = _POSITIONS.get(name, 1 if name in _TALLY and len(call.args) == 3 else None)
        if position is not None and len(call.args) > position:
            yield from _literals(call.args[position])


def _literals(expression: ast.expr) -> Iterator[str]:
    if isinstance(expression, ast.Constant) and isinstance(expression.value, str):
        if _ID.fullmatch(expression.value):
            yield expression.value
    elif isinstance(expression, ast.IfExp):
        yield from _literals(expression.body)
        yield from _literals(expression.orelse)


def _values(content: Any) -> Iterator[str]:
    if isinstance(content, str):
        yield content
    elif isinstance(content, dict):
        for value in content.values():
            yield from _values(value)
    elif isinstance(content, list):
        for value in content:
            yield from _values(value)


def _listed(variables: frozenset[str]) -> str:
    return ", ".join(f"${name}" for name in sorted(variables)) or "no variables"

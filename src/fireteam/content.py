"""Content files: TOML that is checked against types, and what is wrong with a file, by file, line and field."""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from fireteam.engine.errors import BadSetup
from fireteam.engine.limits import Toml, toml_fault
from fireteam.engine.reading import convert

LARGEST = 2**53
"""The largest number that a file may have: up to it a whole number is the same as text, in JSON and on the page."""
ELEMENTS = 200
"""Elements of a list among which the one that is wrong is looked for."""
MOST_TOLD = 50
"""Problems of one file that are told."""
LONGEST_MESSAGE = 400
"""Characters of one of them: it may name every value that is allowed."""


class BadContent(BadSetup):
    """Content that cannot be played: the message names file, line, field, what was found and what was expected."""


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong with a file, for `fireteam check`. `line` is 0 where the whole file is meant."""

    file: str
    line: int
    field: str
    message: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        message = shortened(self.message, LONGEST_MESSAGE)
        return f"{place}: {shortened(self.field, 200)}: {message}" if self.field else f"{place}: {message}"


def told(problems: Sequence[Problem]) -> str:
    """All that is wrong with a file, a line each; of very many the first."""
    more = len(problems) - MOST_TOLD
    lines = [*map(str, problems[:MOST_TOLD])]
    return "\n".join([*lines, f"{problems[0].file}: and {more} more"] if more > 0 else lines)


def shortened(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 3] + "..."


class Strict(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of a TOML file; a field that nobody knows is an error."""


T = TypeVar("T", bound=Strict)


def read(path: Path, kind: type[T]) -> T:
    """A content file, checked against its type."""
    content, problem = parsed(path, kind)
    if problem is not None:
        raise BadContent(str(problem))
    assert content is not None
    return content


def parsed(path: Path, kind: type[T]) -> tuple[T | None, Problem | None]:
    """The content of a file, or what stands in its way."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        return None, Problem(path.name, 0, "", f"cannot be read: {error}")
    return parsed_text(text, path.name, kind)


def parsed_text(text: str, file: str, kind: type[T], limits: Toml = Toml()) -> tuple[T | None, Problem | None]:  # noqa: B008
    """The content that a text is, or what stands in its way."""
    fault = toml_fault(text, limits)
    if fault is not None:
        return None, Problem(file, fault.line, "", fault.message)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        where = re.search(r"line (\d+)", str(error))
        return None, Problem(file, int(where[1]) if where else 0, "", f"not TOML: {error}")
    except (ValueError, RecursionError, MemoryError) as error:  # a date that no calendar has
        return None, Problem(file, 0, "", f"not TOML: {error}")
    for field, number in _unfit(data):
        return None, Problem(
            file, line_of(text, field), field, f"{number!r:.40}, expected a number that can be counted"
        )
    try:
        return convert(data, kind), None
    except msgspec.ValidationError as error:
        said, field = _complaint(error)
        field = _numbered(data, kind, field)
        if said.startswith("Invalid enum value"):
            said = f"expected one of {', '.join(map(str, _allowed(kind, field)))}"
        return None, Problem(file, line_of(text, field), field, f"{said}; found {_found(data, field)}")


def _unfit(data: Any, field: str = "") -> Iterator[tuple[str, object]]:
    """Numbers that are none, endless, or larger than anything that is counted here, and where they stand."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield from _unfit(value, f"{field}.{name}" if field else name)
    elif isinstance(data, list):
        for place, value in enumerate(data):
            yield from _unfit(value, f"{field}[{place}]")
    elif isinstance(data, int | float) and not (math.isfinite(data) and abs(data) <= LARGEST):
        yield field, data


def _allowed(kind: Any, field: str) -> list[Any]:
    """The values of which a field may have one."""
    types: list[Any] = [inspect.type_info(kind)]
    for part in _parts(field):
        inner = []
        for one in types:
            if isinstance(one, inspect.StructType):
                inner += [known.type for known in one.fields if known.encode_name == part]
            elif isinstance(one, inspect.DictType):
                inner.append(one.value_type)
            elif isinstance(one, inspect.TupleType):
                inner += one.item_types
            elif isinstance(one, inspect.VarTupleType | inspect.ListType):
                inner.append(one.item_type)
        types = [each for one in inner for each in (one.types if isinstance(one, inspect.UnionType) else (one,))]
    return [value for one in types if isinstance(one, inspect.LiteralType) for value in one.values]


def _complaint(error: msgspec.ValidationError) -> tuple[str, str]:
    """What is wrong, and in which field; elements of lists are written `[...]`."""
    said, _, place = str(error).partition(" - at `$")
    return said, place.strip("`. ")


def _numbered(data: Any, kind: type[T], field: str) -> str:
    """The field with the number or name of each element that is wrong: the first with which alone the same is wrong."""
    pattern = field
    while "[...]" in field:
        before, _, after = field.partition("[...]")
        for place, alone in islice(_alone(_at(data, before)), ELEMENTS):
            narrowed = _replaced(data, before, alone)
            try:
                convert(narrowed, kind)
            except msgspec.ValidationError as error:
                if _complaint(error)[1] == pattern:
                    field, data = f"{before}{place}{after}", narrowed
                    break
        else:
            return field.replace("[...]", "")
    return field


def _alone(elements: Any) -> Iterator[tuple[str, Any]]:
    """Each element of a list or table, where it stands, and a list or table that holds nothing else."""
    if isinstance(elements, list):
        for number, element in enumerate(elements):
            yield f"[{number}]", [element] * (number + 1)
    elif isinstance(elements, dict):
        for name, element in elements.items():
            yield f".{name}", {name: element}


def _parts(field: str) -> list[str | int]:
    """The names and numbers of a path such as `regulars.units[1].at`."""
    return [int(number) if number else name for name, number in re.findall(r"([^.\[\]]+)|\[(\d+)\]", field)]


def _at(data: Any, field: str) -> Any:
    """What stands in the data at a path, or None."""
    for part in _parts(field):
        try:
            data = data[part]
        except (KeyError, IndexError, TypeError):
            return None
    return data


def _replaced(data: Any, field: str, value: Any) -> Any:
    """The data with something else at a path."""
    parts = _parts(field)
    if not parts:
        return value
    first = parts[0]
    rest = ".".join(f"[{part}]" if isinstance(part, int) else part for part in parts[1:]).replace(".[", "[")
    copy = data.copy()
    copy[first] = _replaced(data[first], rest, value)
    return copy


def _found(data: Any, field: str) -> str:
    found = _at(data, field)
    return shortened(repr(found) if found is not None else "nothing", 60)


def line_of(text: str, field: str) -> int:
    """The line of a TOML file that a path such as `regulars.units[1].at` points to, or its table's line, or 0."""
    names = [(name, number) for name, number in re.findall(r"([^.\[\]]+)(?:\[(\d+)\])?", field)]
    lines = text.splitlines()
    found, start, stop, above = 0, 0, len(lines), ""
    while names:
        depth, headed = _headed(lines[start:stop], above, names)
        if not depth:
            break
        number = int(names[depth - 1][1] or 0)
        above = ".".join([*([above] if above else []), *(name for name, _ in names[:depth])])
        if number + 1 < len(headed):
            stop = start + headed[number + 1]
        found = start = start + headed[number] + 1
        names = names[depth:]
    if not names:
        return found
    name, number = names[0]
    for n in range(start, stop):
        if found and lines[n].startswith("["):
            break
        if re.match(rf"\s*\"?{re.escape(name)}\"?\s*=", lines[n]):
            return (_element(lines, n, int(number)) if number else n) + 1
    return found


def _headed(lines: list[str], above: str, names: list[tuple[str, str]]) -> tuple[int, list[int]]:
    """How many of the names the next header takes in, and the lines of that header."""
    for depth in range(1, len(names) + 1):
        header = ".".join([*([above] if above else []), *(name for name, _ in names[:depth])])
        found = [n for n, line in enumerate(lines) if line.strip() in (f"[{header}]", f"[[{header}]]")]
        if int(names[depth - 1][1] or 0) < len(found):
            return depth, found
    return 0, []


def _element(lines: list[str], line: int, number: int) -> int:
    """The line of an element of a list whose tables stand below each other, or the list's own."""
    if not lines[line].rstrip().endswith("["):
        return line
    listed = []
    for n in range(line + 1, len(lines)):
        if lines[n].strip().startswith("]"):
            break
        if lines[n].strip().startswith("{"):
            listed.append(n)
    return listed[number] if number < len(listed) else line


def files(path: Path) -> Iterator[Path]:
    """The content files at a path: the file itself, or every TOML file below the folder."""
    if path.is_dir():
        yield from sorted(path.rglob("*.toml"))
    else:
        yield path

"""Documents: what a form has made, written as the TOML file that a player would have written.

    toml(scenario, "A battle. Change what you like.")

What is as usual is left out, but for the `game` whose content it is. Lists of small tables stand below each other in
one list; what holds lists of tables of its own gets a header. Reading the document gives the same scenario again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from fireteam.content import Strict


def toml(entry: Strict, *comments: str) -> str:
    """The document of an entry, with comments before it."""
    game = [f"game = {value(of)}"] if (of := getattr(entry, "game", "")) else []
    return "\n".join([*(f"# {line}" for line in comments), "", *game, *_table(entry, ""), ""])


def value(thing: Any) -> str:
    """A value as it stands in a line."""
    if isinstance(thing, bool):
        return "true" if thing else "false"
    if isinstance(thing, float):
        return f"{thing:g}"
    if isinstance(thing, list | tuple):
        return "[" + ", ".join(map(value, thing)) + "]"
    if isinstance(thing, Strict):
        return value(_told(thing))
    if isinstance(thing, Mapping):
        return "{ " + ", ".join(f"{key} = {value(each)}" for key, each in thing.items()) + " }"
    return msgspec.json.encode(thing).decode()


def _told(entry: Strict) -> dict[str, Any]:
    """The fields of an entry that are not as usual."""
    return {
        field.encode_name: getattr(entry, field.name)
        for field in msgspec.structs.fields(entry)
        if field.required or (field.name != "game" and getattr(entry, field.name) != field.default)
    }


def _table(entry: Strict, above: str) -> Iterator[str]:
    told = _told(entry)
    headed = {name: each for name, each in told.items() if _is_headed(each)}
    for name, each in told.items():
        if name in headed:
            continue
        if _is_list(each):
            yield from (f"{name} = [", *(f"  {value(one)}," for one in each), "]")
        else:
            yield f"{name} = {value(each)}"
    for name, each in headed.items():
        path = f"{above}{name}"
        if isinstance(each, Strict):
            yield from ("", f"[{path}]", *_table(each, f"{path}."))
        else:
            for one in each:
                yield from ("", f"[[{path}]]", *_table(one, f"{path}."))


def _is_list(thing: Any) -> bool:
    return isinstance(thing, tuple) and bool(thing) and isinstance(thing[0], Strict)


def _is_headed(thing: Any) -> bool:
    """Does something hold lists of tables, so that it needs a header?"""
    if _is_list(thing):
        return any(map(_is_headed, thing))
    return isinstance(thing, Strict) and any(map(_is_list, _told(thing).values()))

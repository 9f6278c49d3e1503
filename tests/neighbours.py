"""Data from types, and their neighbours: what fits, what nearly fits, and what somebody might send instead."""

from __future__ import annotations

import json
import math
from typing import Any

from hypothesis import strategies as st
from msgspec import inspect

NUMBERS: list[Any] = [-1, 0, 1, 2**31, 2**53, 2**53 + 1, 2**63, 10**30, -(10**30), 0.5, -0.0, 1e308, 1e-320]
ODD: list[Any] = [math.nan, math.inf, -math.inf]
TEXTS = ["", " ", "\t", "a" * 300, "../x", "nan", "é", "\u202e", "a.b", "[", "0", "constructor", "alpha", "regulars"]
ANYTHING = st.one_of(
    st.sampled_from([*NUMBERS, *ODD, *TEXTS, True, False]),
    st.lists(st.sampled_from([0, "", 1.5, "x"]), max_size=3),
    st.builds(lambda depth: _deep(depth), st.integers(1, 30)),
    st.just({}),
    st.dictionaries(st.sampled_from(["id", "x", " "]), st.integers(), max_size=2),
    st.integers(2, 400).map(lambda many: [0] * many),
)


def _deep(depth: int) -> Any:
    inner: Any = []
    for _ in range(depth):
        inner = [inner]
    return inner


def of(kind: Any) -> st.SearchStrategy[Any]:
    """Plain data that fits a type, or nearly."""
    return _of(inspect.type_info(kind))


def _of(info: Any, depth: int = 0) -> st.SearchStrategy[Any]:
    fits = _fitting(info, depth)
    return st.integers(0, 29).flatmap(lambda luck: fits if luck else ANYTHING)


def _fitting(info: Any, depth: int) -> st.SearchStrategy[Any]:
    match info:
        case inspect.StructType():
            needed = {f.encode_name: _of(f.type, depth + 1) for f in info.fields if f.required}
            more = {f.encode_name: _of(f.type, depth + 1) for f in info.fields if not f.required}
            if info.tag_field is not None:
                needed[info.tag_field] = st.just(info.tag)
            return st.fixed_dictionaries(needed, optional=more)
        case inspect.LiteralType():
            return st.sampled_from(info.values)
        case inspect.UnionType():
            return st.one_of(*[_fitting(one, depth) for one in info.types if not isinstance(one, inspect.NoneType)])
        case inspect.IntType():
            low, high = info.ge if info.ge is not None else -3, info.le if info.le is not None else 60
            return st.integers(low, high) | st.sampled_from([low - 1, low, high, high + 1])
        case inspect.FloatType():
            return st.floats(-1, 30, width=16) | st.integers(0, 24)
        case inspect.BoolType():
            return st.booleans()
        case inspect.StrType():
            return st.sampled_from(["alpha", "bravo", "market", "rifle", "red", "evening", "a_1", *TEXTS])
        case inspect.TupleType():
            return st.tuples(*[_of(one, depth + 1) for one in info.item_types]).map(list)
        case inspect.VarTupleType() | inspect.ListType():
            return st.lists(_of(info.item_type, depth + 1), max_size=2 if depth > 3 else 3)
        case inspect.DictType():
            names = st.sampled_from(["rifle", "saw", "rounds", "red", "x", " "])
            return st.dictionaries(names, _of(info.value_type, depth + 1), max_size=2)
        case _:
            return ANYTHING


@st.composite
def near(draw: st.DrawFn, whole: Any, changes: int = 3) -> Any:
    """Data that is whole but for a few places: something else stands there, nothing, or the same many times."""
    found = json.loads(json.dumps(whole))
    for _ in range(draw(st.integers(0, changes))):
        holder, place = found, None
        while isinstance(holder, dict | list) and holder:
            names = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
            place = draw(st.sampled_from(names))
            inner = holder[place]
            if not isinstance(inner, dict | list) or not inner or draw(st.integers(0, 3)) == 0:
                break
            holder = inner
        if place is None or not isinstance(holder, dict | list) or not holder:
            continue
        what = draw(st.sampled_from(["other", "other", "number", "gone", "many", "stranger"]))
        if what == "gone":
            del holder[place]
        elif what == "many" and isinstance(holder[place], list):
            holder[place] = holder[place] * draw(st.integers(2, 40))
        elif what == "stranger" and isinstance(holder, dict):
            holder[draw(st.sampled_from(["x", "", " ", "id"]))] = draw(ANYTHING)
        elif what == "number":
            holder[place] = draw(st.sampled_from([*NUMBERS, *ODD]))
        else:
            holder[place] = draw(ANYTHING)
    return found


def toml(data: dict[str, Any]) -> str:
    """The data as a TOML file, a line for each field at the top."""
    return "\n".join(f"{json.dumps(name)} = {_value(value)}" for name, value in data.items())


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(name)} = {_value(each)}" for name, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, float) and not math.isfinite(value):
        return "nan" if math.isnan(value) else "inf" if value > 0 else "-inf"
    if isinstance(value, float):
        return repr(value) if "." in repr(value) or "e" in repr(value) else f"{value!r}.0"
    return json.dumps(value)

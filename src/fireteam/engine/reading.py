"""Typed data, read in any thread.

msgspec works out the fields of a type when it is read for the first time. A second thread that comes to the same type
meanwhile finds it half done and takes the whole process down. So each type is worked out here, by one thread at a time,
before anything is read by it.
"""

from __future__ import annotations

import threading
from typing import Any, TypeVar, cast

import msgspec

T = TypeVar("T")

_working = threading.Lock()
_decoders: dict[Any, msgspec.json.Decoder[Any]] = {}


def decode(data: bytes | str, kind: type[T]) -> T:
    """What JSON says, as this type."""
    return cast(T, _decoder(kind).decode(data))


def convert(data: Any, kind: type[T]) -> T:
    """Plain data, as this type."""
    return msgspec.convert(data, worked_out(kind))


def worked_out(kind: type[T]) -> type[T]:
    """The type, now that it can be read by."""
    _decoder(kind)
    return kind


def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    found = _decoders.get(kind)
    if found is None:
        with _working:
            found = _decoders.get(kind) or msgspec.json.Decoder(kind)
            _decoders[kind] = found
    return found

"""What changed from one scene to the next, as the page is told: fields, and of a list of things only those that did."""

from __future__ import annotations

from typing import Any

import msgspec

Part = bytes | tuple[bytes, ...]
"""A field of a scene as JSON: whole, or a list element by element."""
Spoken = dict[str, Part]


def joined(part: Part) -> msgspec.Raw:
    """A field as one piece of JSON."""
    return msgspec.Raw(part if isinstance(part, bytes) else b"[" + b",".join(part) + b"]")


def whole(scene: Spoken) -> dict[str, Any]:
    return {name: joined(part) for name, part in scene.items()}


def difference(before: Spoken, after: Spoken) -> dict[str, Any]:
    """The change that makes one scene the other, empty if they are the same.

    A list of which a part has changed is a `patch`: its new length, and the elements to be put in, each at its place.
    """
    if before is after:
        return {}
    changed: dict[str, Any] = {}
    patch: dict[str, Any] = {}
    for name, part in after.items():
        old = before.get(name)
        if old is part or old == part:
            continue
        if isinstance(part, tuple) and isinstance(old, tuple):
            put = [place for place, one in enumerate(part) if place >= len(old) or old[place] != one]
            if 2 * len(put) <= len(part):
                patch[name] = {"length": len(part), "put": [(place, msgspec.Raw(part[place])) for place in put]}
                continue
        changed[name] = joined(part)
    if patch:
        changed["patch"] = patch
    return changed

"""The page's types, written from the server's: `python -m fireteam.table.show.typescript` makes `web/src/wire.ts`."""

from __future__ import annotations

import json
import typing
from pathlib import Path
from typing import Any

import msgspec

from fireteam.scene import Howto, Look, Overlay, Scene

from . import wire

HEAD = """// Written by `python -m fireteam.table.show.typescript` from the wire.py of the server: change it there.

"""
HTTP = (
    wire.GameInfo,
    wire.OwnScenario,
    wire.Battle,
    wire.BattleMade,
    wire.SeatInfo,
    wire.Seating,
    wire.NewTable,
    wire.NewLinks,
    wire.TableInfo,
    wire.WantedLink,
    wire.MadeLink,
    wire.Note,
    wire.ReportInfo,
    wire.RuleInfo,
    wire.Replay,
    wire.ReplayOverlay,
    wire.Health,
    wire.NetworkInfo,
    wire.ProblemInfo,
)


CHANGE = """/** What changed of a scene: fields that are new, and lists of which some elements are. */
export type SceneChange = Partial<Scene> & { patch?: Partial<Record<keyof Scene, ListChange>> }
"""
ASKING = ("Seating", "NewTable", "WantedLink", "Note", "Update", "Between", "LogLine")
"""Beside the page's messages, the types whose fields may be left out; of all others every field arrives."""


def source() -> str:
    """The whole file."""
    page, server = typing.get_args(wire.PageMessage), typing.get_args(wire.ServerMessage)
    _, components = msgspec.json.schema_components(
        [*page, *server, *HTTP, Scene, Overlay, Look, Howto, wire.ListChange], ref_template="{name}"
    )
    components["Said"] = components.pop("SaidInfo")  # a scene's words have their text as well
    del components["Words"]
    sparse = {*ASKING, *(kind.__name__ for kind in page)}
    parts = [HEAD, *(_interface(name, components[name], sparse=name in sparse) for name in sorted(components))]
    parts.append(CHANGE)
    parts.append(f"export type PageMessage = {' | '.join(kind.__name__ for kind in page)}\n")
    parts.append(f"export type ServerMessage = {' | '.join(kind.__name__ for kind in server)}\n")
    return "\n".join(parts)


def _interface(name: str, schema: dict[str, Any], *, sparse: bool) -> str:
    rows = []
    if schema.get("description"):
        rows.append(f"/** {' '.join(schema['description'].split())} */")
    rows.append(f"export interface {name} {{")
    required = set(schema.get("required", ()))
    for field, kind in schema.get("properties", {}).items():
        mark = "" if field in required or not sparse else "?"
        rows.append(f"  {field}{mark}: {_type(kind)}")
    rows.append("}\n")
    return "\n".join(rows)


def _type(schema: dict[str, Any]) -> str:
    if "x-type" in schema:
        return str(schema["x-type"])
    if "$ref" in schema:
        return "Said" if schema["$ref"] in ("Words", "SaidInfo") else str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(kind) for kind in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return "[" + ", ".join(_type(item) for item in schema["prefixItems"]) + "]"
        case "array":
            inner = _type(schema.get("items") or {})
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case "object":
            values = schema.get("additionalProperties")
            return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null" as plain:
            return str(plain)
        case _:
            return "unknown"


def write(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source(), encoding="utf-8")


if __name__ == "__main__":
    write(Path("web/src/wire.ts"))

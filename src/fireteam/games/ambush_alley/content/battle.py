"""The free battle: a form to be filled in, and the scenario file that comes of it (AA-SETUP-01, AA-VP-03, AA-VP-04)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from fireteam.content import Strict
from fireteam.engine import Field
from fireteam.engine.errors import BadSetup
from fireteam.kit import documents
from fireteam.kit.checks import Complaint, loaded
from fireteam.spaces.plane import Side

from . import library, orbat, own_scenarios
from .sheets import SHEETS
from .types import FOLDER, Count, Point, Provenance, Scenario

Facing = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]

Parking = tuple[float, float, Facing]

Position = tuple[float, float, Annotated[int, msgspec.Meta(ge=0, le=9)]]

MISSIONS = ("sweep", "search", "rescue")

VEHICLES = ("humvee", "guntruck", "stryker", "lav", "lvtp", "bradley", "abrams", "ambulance")

TEAMS = (
    "alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel", "india", "juliet", "kilo", "lima",
    "mike", "november", "oscar", "papa", "quebec", "romeo",
)  # fmt: skip

LEADERS = ("onezero", "twozero", "threezero", "fourzero", "fivezero", "sixzero", "sevenzero", "eightzero")
"""What the units of an order of battle are called on the table: those that fight, and those who only lead."""


class TableDesign(Strict, frozen=True, kw_only=True):
    """A table for free battles; content/battles.toml says what its fields mean."""

    id: str
    terrain: str
    edge: Side
    parking: tuple[Parking, ...]
    positions: tuple[Position, ...]
    lanes: tuple[Parking, ...]
    mobs: tuple[Point, ...]
    objectives: tuple[str, ...]
    waiting: tuple[Point, ...]
    figures: int
    provenance: Provenance


class Band(Strict, frozen=True, kw_only=True):
    """A unit of Insurgents: figures by kind, or a vehicle."""

    id: str
    figures: dict[str, Count] = msgspec.field(default_factory=dict)
    vehicle: str = ""
    provenance: Provenance


class Battles(Strict, frozen=True, kw_only=True):
    """The file of all tables and bands."""

    tables: tuple[TableDesign, ...]
    bands: tuple[Band, ...]


def load_battles(path: Path) -> Battles:
    """The tables and bands of a content file; an error names the file, the line, what was found and expected."""
    return loaded(path, Battles, faults)


def faults(battles: Battles) -> Iterator[Complaint]:
    """What is wrong with tables and bands. Whether everybody finds room is seen when a battle is made of them."""
    for number, design in enumerate(battles.tables):
        field = f"tables[{number}]"
        if design.terrain not in library.names():
            yield f"{field}.terrain", f"{design.terrain!r}, expected one of {', '.join(library.names())}"
            continue
        pieces = library.scenario(design.terrain).terrain.pieces
        buildings = [piece.id for piece in pieces if piece.kind == "building"]
        for name in design.objectives:
            if name not in buildings:
                yield f"{field}.objectives", f"{name!r}, expected a building of {design.terrain}"
        for name in ("parking", "positions", "lanes", "mobs", "objectives", "waiting"):
            if not getattr(design, name):
                yield f"{field}.{name}", "nothing, expected one at least"
    for number, band in enumerate(battles.bands):
        if bool(band.figures) == bool(band.vehicle) or (band.vehicle and band.vehicle not in SHEETS):
            yield f"bands[{number}]", f"{band.id!r}, expected either `figures` or a known `vehicle`"


@cache
def battles() -> Battles:
    return load_battles(FOLDER / "battles.toml")


def design(name: str) -> TableDesign:
    return next(table for table in battles().tables if table.id == name)


# ---------------------------------------------------------------------------------------------- the form


@cache
def form() -> tuple[Field, ...]:
    """Every question, with its choices; the defaults make a battle for an evening."""
    tables = tuple(table.id for table in battles().tables)
    forces = tuple(unit.id for unit in orbat.orders().units)
    bands = tuple(band.id for band in battles().bands)
    return (
        Field(name="table", values=tables, default=("market",), rule="AA-SETUP-05"),
        Field(name="mission", values=MISSIONS, default=("search",), rule="AA-SETUP-02"),
        Field(name="regulars", values=forces, default=("usmc_squad",), most=6, rule="AA-ORBAT-01"),
        Field(name="vehicles", values=VEHICLES, default=(), least=0, most=6, rule="AA-VSHEET-01"),
        _numbers("quality", ("usual", 8, 10, 12), "usual", "AA-ORBAT-08"),
        _numbers("morale", ("usual", 6, 8, 10, 12), "usual", "AA-ORBAT-08"),
        Field(
            name="insurgents",
            values=bands,
            default=("cell", "cell", "rocket_team", "gun_team"),
            most=14,
            rule="AA-SETUP-08",
        ),
        _numbers("insurgent_quality", (6, 8, 10), 6, "AA-ORBAT-08"),
        _numbers("insurgent_morale", (6, 8, 10, 12), 8, "AA-ORBAT-08"),
        _numbers("level", ("automatic", *range(7)), 4, "AA-REINF-02"),
        Field(name="arrivals", values=("standard", "guerrillas"), default=("standard",), rule="AA-REINF-07"),
        _numbers("civilians", range(6), 0, "AA-CIV-01"),
        Field(name="fog", values=("no", "yes"), default=("no",), rule="AA-SETUP-03"),
        _numbers("assets", range(6), 0, "AA-SETUP-04"),
        Field(name="night", values=("no", "yes"), default=("no",), rule="AA-HORNET-10"),
        Field(name="house_clearing", values=("no", "yes"), default=("no",), rule="AA-CLEAR-01"),
        _numbers("turns", (6, 8, 10, 12, 14, 16), 10, "AA-TURN-03"),
    )


def _numbers(name: str, values: Sequence[int | str] | range, default: int | str, rule: str) -> Field:
    """One number of several, some of which may have a name instead."""
    return Field(name=name, values=tuple(map(str, values)), default=(str(default),), numbers=True, rule=rule)


# ---------------------------------------------------------------------------------------------- the document


def compose(answers: Mapping[str, tuple[str, ...]]) -> str:
    """The scenario file of a filled form. What does not go together is refused."""
    document = "\n".join(_written(_scenario(answers)))
    own_scenarios.read(document, "battle")
    return document


def _scenario(answers: Mapping[str, tuple[str, ...]]) -> dict[str, Any]:
    single = {name: values[0] for name, values in answers.items() if values}
    table, mission = design(single["table"]), single["mission"]
    model = library.scenario(table.terrain)
    force = orbat.force_list(orbat.formation(answers["regulars"][0]).force)
    quality, morale = orbat.ratings(force.id, *(_or_usual(single[name]) for name in ("quality", "morale")))
    civilians, turns = int(single["civilians"]), int(single["turns"])
    found: dict[str, Any] = {
        "game": "ambush_alley",
        "id": f"battle_{mission}",
        "provenance": "original",
        "rule": "AA-SETUP-01",
        "entries": [table.edge],
        "exits": [table.edge],
        "scales": list(model.scales),
        "fog": single["fog"] == "yes",
        "night": single["night"] == "yes",
        "house_clearing": single["house_clearing"] == "yes",
        "marines": force.marines,
        "asset_draws": int(single["assets"]),
        "turn_limit": {"provenance": "original", "turns": turns, "choices": sorted({turns, 8, 10, 12})},
        "insurgency": {
            "level": "automatic" if single["level"] == "automatic" else int(single["level"]),
            "table": single["arrivals"],
        },
        "regulars": {
            "quality": quality,
            "morale": morale,
            "armor": force.armor,
            "units": [*_regulars(answers, table), *_vehicles(answers, table)],
        },
        "insurgents": {
            "quality": int(single["insurgent_quality"]),
            "morale": int(single["insurgent_morale"]),
            "units": _insurgents(answers, table),
        },
    }
    if civilians:
        _at_most("civilians", civilians, len(table.mobs), table)
        found["civilians"] = {"provenance": "original", "mobs": [list(spot) for spot in table.mobs[:civilians]]}
    if mission == "rescue":
        found["people"] = [
            {"id": f"contractor{number}", "at": list(spot), "immune": True}
            for number, spot in enumerate(table.waiting, start=1)
        ]
    if mission == "search":
        found["tasks"] = [
            {"id": f"search_{building}", "building": building, "turns": 2, "rule": "AA-VP-01"}
            for building in table.objectives
        ]
    found["points"] = list(_points(mission, table, bool(civilians), bool(answers["vehicles"])))
    found["terrain"] = msgspec.json.decode(msgspec.json.encode(model.terrain))
    return found


def _or_usual(value: str) -> int:
    return 0 if value == "usual" else int(value)


def _at_most(name: str, found: int, most: int, table: TableDesign) -> None:
    if found > most:
        raise BadSetup(f"{name}: {found}, expected {most} at most on the table {table.id}")


def _regulars(answers: Mapping[str, tuple[str, ...]], table: TableDesign) -> Iterator[dict[str, Any]]:
    """AA-ORBAT-01, AA-SETUP-06: the units of the formations along their edge; a leader may join one of his own."""
    teams, leaders, figures = iter(TEAMS), iter(LEADERS), 0
    for formation in answers["regulars"]:
        elements = orbat.elements(formation)
        special = orbat.force_list(orbat.formation(formation).force).special_forces
        figures += sum(len(element.kinds) for element in elements)
        _at_most("figures of the Regulars", figures, table.figures, table)
        leading = [len(elements) > 1 and set(element.kinds) <= STAFF for element in elements]
        names = [next(leaders if leads else teams, "") for leads in leading]
        if not all(names):
            most = f"{len(TEAMS)} units and {len(LEADERS)} leaders"
            raise BadSetup(f"regulars: too many units, expected {most} at most")
        fighting = [name for name, leads in zip(names, leading, strict=True) if not leads]
        for name, element, leads in zip(names, elements, leading, strict=True):
            entry: dict[str, Any] = {"id": name, "figures": dict(Counter(element.kinds)), "strip": table.edge}
            entry["special_forces"] = special
            if leads and len(element.kinds) == 1:
                entry["joins"] = fighting
            yield entry


STAFF = {orbat.LEADER, "medic", "radio"}


def _vehicles(answers: Mapping[str, tuple[str, ...]], table: TableDesign) -> Iterator[dict[str, Any]]:
    _at_most("vehicles", len(answers["vehicles"]), len(table.parking), table)
    counts: Counter[str] = Counter()
    for sheet, (x, y, facing) in zip(answers["vehicles"], table.parking, strict=False):
        counts[sheet] += 1
        yield {"id": f"{sheet}{counts[sheet]}", "vehicle": sheet, "facing": facing, "at": [x, y]}


def _insurgents(answers: Mapping[str, tuple[str, ...]], table: TableDesign) -> list[dict[str, Any]]:
    """AA-SETUP-08: the bands at the positions of the table, in the order of both."""
    known = {band.id: band for band in battles().bands}
    bands = [known[name] for name in answers["insurgents"]]
    driving = [band for band in bands if band.vehicle]
    walking = [band for band in bands if not band.vehicle]
    _at_most("insurgents", len(walking), len(table.positions), table)
    _at_most("technicals", len(driving), len(table.lanes), table)
    units: list[dict[str, Any]] = []
    for band, (x, y, level) in zip(walking, table.positions, strict=False):
        units.append({"position": len(units) + 1, "figures": dict(band.figures), "at": [x, y], "level": level})
    for band, (x, y, facing) in zip(driving, table.lanes, strict=False):
        units.append({"position": len(units) + 1, "vehicle": band.vehicle, "facing": facing, "at": [x, y]})
    return units


def _points(mission: str, table: TableDesign, civilians: bool, vehicles: bool) -> Iterator[dict[str, Any]]:
    """AA-VP-03, AA-VP-04: the values that the rulebook suggests; the mission is the major objective."""

    def line(side: str, count: str, each: int, **more: Any) -> dict[str, Any]:
        rule = "AA-VP-03" if side == "regulars" else "AA-VP-04"
        return {"side": side, "count": count, **more, "each": each, "rule": rule}

    if mission == "sweep":
        yield line("regulars", "swept_and_left", 5, least=3, decides=True)
    elif mission == "rescue":
        yield line("regulars", "people_brought_off", 5, decides=True)
        yield line("insurgents", "people_lost", 5)
    else:
        for building in table.objectives:
            yield line("regulars", "task_done", 5, about=f"search_{building}", decides=True)
        for building in table.objectives:
            yield line("insurgents", "task_failed", 5, about=f"search_{building}")
    yield line("regulars", "hot_spots_neutralized", 3)
    yield line("regulars", "no_prisoners_held", 5)
    yield line("regulars", "prisoners_taken", 1)
    yield line("regulars", "insurgents_broken", 1)
    yield line("insurgents", "regulars_killed", 1)
    yield line("insurgents", "prisoners_held", 1)
    if civilians:
        yield line("insurgents", "civilians_killed_by_regulars", 1)
    if vehicles:
        yield line("insurgents", "vehicles_lost", 5)


# ---------------------------------------------------------------------------------------------- as TOML


def _written(scenario: dict[str, Any]) -> Iterator[str]:
    """The file: what is single first, then tables, then lists of tables; what is as usual is left out."""
    yield "# A battle. Change what you like: docs/scenarios.md tells the fields, `fireteam check` what is wrong."
    yield ""
    usual = {field.name: field.default for field in msgspec.structs.fields(Scenario)}
    for name, value in scenario.items():
        if not _is_table(value) and (name == "game" or value != usual.get(name)):
            yield f"{name} = {documents.value(value)}"
    for name, value in scenario.items():
        if isinstance(value, dict):
            yield from (
                "",
                f"[{name}]",
                *(f"{key} = {documents.value(v)}" for key, v in value.items() if not _is_table(v)),
            )
            for key, rows in value.items():
                yield from _rows(f"{name}.{key}", rows) if _is_table(rows) else ()
        elif _is_table(value):
            yield from _rows(name, value)
    yield ""


def _rows(name: str, rows: list[dict[str, Any]]) -> Iterator[str]:
    for row in rows:
        kept = {key: value for key, value in row.items() if value not in (None, [], "", False) and key != "level"}
        kept |= {"level": row["level"]} if row.get("level") else {}
        kept = {key: value for key, value in kept.items() if (key, value) not in AS_USUAL}
        yield from ("", f"[[{name}]]", *(f"{key} = {documents.value(value)}" for key, value in kept.items()))


AS_USUAL = (("floors", 1), ("openings", "any"))
"""What terrain is unless a file says otherwise."""


def _is_table(value: Any) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and bool(value) and isinstance(value[0], dict))

"""The content of the box, read once from its files and found by id or number."""

from __future__ import annotations

import hashlib
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from fireteam.engine.errors import BadSetup
from fireteam.spaces import areas

from . import content
from .vocabulary import Card

FOLDER = Path(__file__).parent / "content"
T = TypeVar("T")


class BadContent(BadSetup):
    """Content that cannot be played: the message names the file, the entry, what was found and what was expected."""


@cache
def entries(file: str, kind: type[T]) -> tuple[T, ...]:
    """All entries of a content file, in its order."""
    path = FOLDER / f"{file}.toml"
    try:
        (listed,) = tomllib.loads(path.read_text(encoding="utf-8")).values()
    except (tomllib.TOMLDecodeError, OSError, ValueError) as error:
        raise BadContent(f"{path.name}: {error}") from None
    return tuple(_entry(path, place, entry, kind) for place, entry in enumerate(listed, 1))


def read(path: Path, kind: type[T]) -> T:
    """A file that holds one thing."""
    try:
        return msgspec.toml.decode(path.read_bytes(), type=kind)
    except (msgspec.DecodeError, OSError) as error:
        raise BadContent(f"{path.name}: {error}") from None


def _entry(path: Path, place: int, entry: Any, kind: type[T]) -> T:
    try:
        return msgspec.convert(entry, kind)
    except msgspec.ValidationError as error:
        raise BadContent(f"{path.name}: entry {place}: {error}") from None


@cache
def dice() -> dict[str, content.Die]:
    return {die.colour: die for die in entries("dice", content.Die)}


@cache
def boards() -> dict[str, content.Board]:
    return {board.id: board for board in entries("mercs", content.Board)}


@cache
def tiles() -> dict[str, content.Tile]:
    return {tile.id: tile for tile in entries("tiles", content.Tile)}


@cache
def drawn(tile: str) -> areas.Tile:
    """The areas of a tile's face."""
    face = tiles()[tile]
    return areas.draw(face.map.split(), face.impassable)


@cache
def enemies() -> dict[str, content.EnemyCard]:
    return {enemy.id: enemy for enemy in entries("enemies", content.EnemyCard)}


@cache
def cards() -> dict[str, Card]:
    """All cards that the team can own, by number."""
    return {f"{card.number:03}": card for file in ("aim", "loot") for card in entries(file, Card)}


@cache
def spawns() -> dict[str, content.SpawnCard]:
    return {f"{card.number:03}": card for card in entries("spawns", content.SpawnCard)}


@cache
def encounters() -> dict[str, content.Encounter]:
    return {token.id: token for token in entries("encounters", content.Encounter)}


@cache
def tank_faces() -> tuple[content.TankFace, ...]:
    return entries("tank", content.TankFace)


@cache
def events() -> dict[str, content.Event]:
    return {f"{card.number:03}": card for card in entries("events", content.Event)}


@cache
def lieutenants() -> dict[str, content.LieutenantCard]:
    return {card.id: card for card in entries("lieutenants", content.LieutenantCard)}


@cache
def missions() -> dict[str, content.MissionCard]:
    return {card.id: card for card in entries("missions", content.MissionCard)}


@cache
def dictators() -> dict[str, content.Dictator]:
    return {dictator.id: dictator for dictator in entries("dictators", content.Dictator)}


@cache
def scenarios() -> dict[str, content.ScenarioCard]:
    """The scenario book, one file each, in the order of their numbers."""
    found = {}
    for path in sorted((FOLDER / "scenarios").glob("*.toml")):
        scenario = read(path, content.ScenarioCard)
        found[scenario.id] = scenario
    return found


def card(number: str) -> Card:
    return cards()[number]


@cache
def key() -> str:
    """A hash of everything in the box: a card that changes may change any game."""
    whole = hashlib.sha256()
    for path in sorted(FOLDER.rglob("*.toml")):
        whole.update(path.read_bytes())
    return whole.hexdigest()[:16]

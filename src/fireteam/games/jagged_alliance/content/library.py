"""The content of the box, read once from its files and found by id or number."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from fireteam.content import read
from fireteam.spaces import areas

from . import types
from .vocabulary import Card

FOLDER = Path(__file__).parent
CARDS = ("aim.toml", "loot.toml")


@cache
def dice() -> dict[str, types.Die]:
    return {die.colour: die for die in read(FOLDER / "dice.toml", types.Dice).die}


@cache
def boards() -> dict[str, types.Board]:
    return {board.id: board for board in read(FOLDER / "mercs.toml", types.Boards).board}


@cache
def tiles() -> dict[str, types.Tile]:
    return {tile.id: tile for tile in read(FOLDER / "tiles.toml", types.Tiles).tile}


@cache
def drawn(tile: str) -> areas.Tile:
    """The areas of a tile's face."""
    face = tiles()[tile]
    return areas.draw(face.map.split(), face.impassable)


@cache
def enemies() -> dict[str, types.EnemyCard]:
    return {enemy.id: enemy for enemy in read(FOLDER / "enemies.toml", types.Enemies).enemy}


@cache
def cards() -> dict[str, Card]:
    """All cards that the team can own, by number."""
    return {f"{card.number:03}": card for file in CARDS for card in read(FOLDER / file, types.Cards).card}


@cache
def spawns() -> dict[str, types.SpawnCard]:
    return {f"{card.number:03}": card for card in read(FOLDER / "spawns.toml", types.Spawns).spawn}


@cache
def encounters() -> dict[str, types.Encounter]:
    return {token.id: token for token in read(FOLDER / "encounters.toml", types.Encounters).encounter}


@cache
def tank_faces() -> tuple[types.TankFace, ...]:
    return read(FOLDER / "tank.toml", types.TankFaces).face


@cache
def events() -> dict[str, types.Event]:
    return {f"{card.number:03}": card for card in read(FOLDER / "events.toml", types.Events).event}


@cache
def behaviours() -> dict[str, types.Behaviour]:
    return {f"{card.number:03}": card for card in read(FOLDER / "larry.toml", types.Behaviours).behaviour}


@cache
def lieutenants() -> dict[str, types.LieutenantCard]:
    return {card.id: card for card in read(FOLDER / "lieutenants.toml", types.Lieutenants).lieutenant}


@cache
def missions() -> dict[str, types.MissionCard]:
    return {card.id: card for card in read(FOLDER / "missions.toml", types.Missions).mission}


@cache
def dictators() -> dict[str, types.Dictator]:
    return {dictator.id: dictator for dictator in read(FOLDER / "dictators.toml", types.Dictators).dictator}


@cache
def scenarios() -> dict[str, types.ScenarioCard]:
    """The scenario book, one file each, in the order of their numbers."""
    found = {}
    for path in sorted((FOLDER / "scenarios").glob("*.toml")):
        scenario = read(path, types.ScenarioCard)
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

"""The content of the box, read once from its files and found by id or number."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from fireteam.content import read
from fireteam.spaces import areas

from . import content
from .vocabulary import Card

FOLDER = Path(__file__).parent / "content"
CARDS = ("aim.toml", "loot.toml")


@cache
def dice() -> dict[str, content.Die]:
    return {die.colour: die for die in read(FOLDER / "dice.toml", content.Dice).die}


@cache
def boards() -> dict[str, content.Board]:
    return {board.id: board for board in read(FOLDER / "mercs.toml", content.Boards).board}


@cache
def tiles() -> dict[str, content.Tile]:
    return {tile.id: tile for tile in read(FOLDER / "tiles.toml", content.Tiles).tile}


@cache
def drawn(tile: str) -> areas.Tile:
    """The areas of a tile's face."""
    face = tiles()[tile]
    return areas.draw(face.map.split(), face.impassable)


@cache
def enemies() -> dict[str, content.EnemyCard]:
    return {enemy.id: enemy for enemy in read(FOLDER / "enemies.toml", content.Enemies).enemy}


@cache
def cards() -> dict[str, Card]:
    """All cards that the team can own, by number."""
    return {f"{card.number:03}": card for file in CARDS for card in read(FOLDER / file, content.Cards).card}


@cache
def spawns() -> dict[str, content.SpawnCard]:
    return {f"{card.number:03}": card for card in read(FOLDER / "spawns.toml", content.Spawns).spawn}


@cache
def encounters() -> dict[str, content.Encounter]:
    return {token.id: token for token in read(FOLDER / "encounters.toml", content.Encounters).encounter}


@cache
def tank_faces() -> tuple[content.TankFace, ...]:
    return read(FOLDER / "tank.toml", content.TankFaces).face


@cache
def events() -> dict[str, content.Event]:
    return {f"{card.number:03}": card for card in read(FOLDER / "events.toml", content.Events).event}


@cache
def behaviours() -> dict[str, content.Behaviour]:
    return {f"{card.number:03}": card for card in read(FOLDER / "larry.toml", content.Behaviours).behaviour}


@cache
def lieutenants() -> dict[str, content.LieutenantCard]:
    return {card.id: card for card in read(FOLDER / "lieutenants.toml", content.Lieutenants).lieutenant}


@cache
def missions() -> dict[str, content.MissionCard]:
    return {card.id: card for card in read(FOLDER / "missions.toml", content.Missions).mission}


@cache
def dictators() -> dict[str, content.Dictator]:
    return {dictator.id: dictator for dictator in read(FOLDER / "dictators.toml", content.Dictators).dictator}


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

"""The content of the box, read once from its files and found by id or number."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fireteam.content import read
from fireteam.kit.dice import SymbolDice
from fireteam.kit.library import Library, by_number
from fireteam.spaces import areas

from . import types
from .vocabulary import Card

BOX = Library(Path(__file__).parent)
FOLDER = BOX.folder


def _colour(die: types.Die) -> str:
    return die.colour


dice = BOX.table("dice.toml", types.Dice, lambda file: file.die, _colour)
boards = BOX.table("mercs.toml", types.Boards, lambda file: file.board)
tiles = BOX.table("tiles.toml", types.Tiles, lambda file: file.tile)
enemies = BOX.table("enemies.toml", types.Enemies, lambda file: file.enemy)
cards = BOX.table(("aim.toml", "loot.toml"), types.Cards, lambda file: file.card, by_number)
"""All cards that the team can own, by number."""
spawns = BOX.table("spawns.toml", types.Spawns, lambda file: file.spawn, by_number)
encounters = BOX.table("encounters.toml", types.Encounters, lambda file: file.encounter)
events = BOX.table("events.toml", types.Events, lambda file: file.event, by_number)
behaviours = BOX.table("larry.toml", types.Behaviours, lambda file: file.behaviour, by_number)
lieutenants = BOX.table("lieutenants.toml", types.Lieutenants, lambda file: file.lieutenant)
missions = BOX.table("missions.toml", types.Missions, lambda file: file.mission)
dictators = BOX.table("dictators.toml", types.Dictators, lambda file: file.dictator)
scenarios = BOX.files("scenarios", types.ScenarioCard)
"""The scenario book, in the order of their numbers."""
key = BOX.key


@cache
def drawn(tile: str) -> areas.Tile:
    """The areas of a tile's face."""
    face = tiles()[tile]
    return areas.draw(face.map.split(), face.impassable)


@cache
def tank_faces() -> tuple[types.TankFace, ...]:
    return read(FOLDER / "tank.toml", types.TankFaces).face


@cache
def symbols() -> SymbolDice:
    """What the faces of the dice show (JA-DICE-04, JA-DICE-06): `success` and `expertise`."""
    return SymbolDice(
        {
            colour: [" ".join((*("success",) * face.successes, *("expertise",) * face.expertise)) for face in die.faces]
            for colour, die in dice().items()
        }
    )


def card(number: str) -> Card:
    return cards()[number]

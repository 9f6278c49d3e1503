"""The content of the box, read once from its files and found by id."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from fireteam.content import Strict, read

from .types import (
    AnecdoteCard,
    Board,
    Container,
    Exploration,
    HeroBoard,
    InsanityCard,
    Item,
    Mission,
    Mod,
    Talent,
    Weapon,
)

FOLDER = Path(__file__).parent


class Heroes(Strict, frozen=True, kw_only=True):
    hero: tuple[HeroBoard, ...]


class Weapons(Strict, frozen=True, kw_only=True):
    weapon: tuple[Weapon, ...]
    mod: tuple[Mod, ...]


class Items(Strict, frozen=True, kw_only=True):
    item: tuple[Item, ...]
    container: tuple[Container, ...]


class Talents(Strict, frozen=True, kw_only=True):
    talent: tuple[Talent, ...]


class Enemies(Strict, frozen=True, kw_only=True):
    board: tuple[Board, ...]


class Insanity(Strict, frozen=True, kw_only=True):
    card: tuple[InsanityCard, ...]


class Explorations(Strict, frozen=True, kw_only=True):
    card: tuple[Exploration, ...]


class Anecdotes(Strict, frozen=True, kw_only=True):
    card: tuple[AnecdoteCard, ...]


@cache
def heroes() -> dict[str, HeroBoard]:
    return {board.id: board for board in read(FOLDER / "heroes.toml", Heroes).hero}


@cache
def weapons() -> dict[str, Weapon]:
    return {weapon.id: weapon for weapon in read(FOLDER / "weapons.toml", Weapons).weapon}


@cache
def mods() -> dict[str, Mod]:
    return {mod.id: mod for mod in read(FOLDER / "weapons.toml", Weapons).mod}


@cache
def items() -> dict[str, Item]:
    return {item.id: item for item in read(FOLDER / "items.toml", Items).item}


@cache
def containers() -> dict[str, Container]:
    return {container.id: container for container in read(FOLDER / "items.toml", Items).container}


@cache
def talents() -> dict[str, Talent]:
    return {talent.id: talent for talent in read(FOLDER / "talents.toml", Talents).talent}


@cache
def boards() -> dict[str, Board]:
    """The Enemy boards, those of allies among them."""
    return {board.id: board for board in read(FOLDER / "enemies.toml", Enemies).board}


@cache
def insanity() -> dict[str, InsanityCard]:
    return {card.id: card for card in read(FOLDER / "insanity.toml", Insanity).card}


@cache
def explorations() -> dict[str, Exploration]:
    return {card.id: card for card in read(FOLDER / "exploration.toml", Explorations).card}


@cache
def anecdotes() -> dict[str, AnecdoteCard]:
    return {card.id: card for card in read(FOLDER / "anecdotes.toml", Anecdotes).card}


@cache
def missions() -> dict[int, Mission]:
    """The briefings, by their numbers."""
    found = (read(path, Mission) for path in sorted((FOLDER / "missions").glob("*.toml")))
    return {mission.number: mission for mission in found}


@cache
def key() -> str:
    """A hash of everything in the box: a card that changes may change any game."""
    whole = hashlib.sha256()
    for path in sorted(FOLDER.rglob("*.toml")):
        whole.update(path.read_bytes())
    return whole.hexdigest()[:16]

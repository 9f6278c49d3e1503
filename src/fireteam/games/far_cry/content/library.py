"""The content of the box, read once from its files and found by id."""

from __future__ import annotations

from pathlib import Path

from fireteam.content import Strict
from fireteam.kit.library import Library

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

BOX = Library(Path(__file__).parent)


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


heroes = BOX.table("heroes.toml", Heroes, lambda file: file.hero)
weapons = BOX.table("weapons.toml", Weapons, lambda file: file.weapon)
mods = BOX.table("weapons.toml", Weapons, lambda file: file.mod)
items = BOX.table("items.toml", Items, lambda file: file.item)
containers = BOX.table("items.toml", Items, lambda file: file.container)
talents = BOX.table("talents.toml", Talents, lambda file: file.talent)
boards = BOX.table("enemies.toml", Enemies, lambda file: file.board)
"""The Enemy boards, those of allies among them."""
insanity = BOX.table("insanity.toml", Insanity, lambda file: file.card)
explorations = BOX.table("exploration.toml", Explorations, lambda file: file.card)
anecdotes = BOX.table("anecdotes.toml", Anecdotes, lambda file: file.card)
missions = BOX.files("missions", Mission, lambda mission: mission.number)
"""The briefings, by their numbers."""
key = BOX.key


def files(scenario: str) -> list[Path]:
    """The files of the box that this mission is read from and not every other; of the campaign, all."""
    found = BOX.paths("missions")
    paths = {mission.id: path for mission, path in zip(missions().values(), found, strict=False)}
    return [paths[scenario]] if scenario in paths else [*paths.values()]

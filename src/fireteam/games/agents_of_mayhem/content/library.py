"""The content of the box, read once from its files and found by id."""

from __future__ import annotations

from pathlib import Path

from fireteam.content import Strict
from fireteam.kit.library import Library

from .types import (
    Action,
    Ally,
    Elite,
    ExplosionSize,
    Gadget,
    MayhemCard,
    Minion,
    Mission,
    RefreshCard,
    Squad,
    TileSheet,
    Upgrade,
)

BOX = Library(Path(__file__).parent)


class Elites(Strict, frozen=True, kw_only=True):
    elite: tuple[Elite, ...]
    ally: tuple[Ally, ...] = ()


class Squads(Strict, frozen=True, kw_only=True):
    squad: tuple[Squad, ...]
    minion: tuple[Minion, ...]


class Cards(Strict, frozen=True, kw_only=True):
    refresh: tuple[RefreshCard, ...]
    gadget: tuple[Gadget, ...] = ()
    upgrade: tuple[Upgrade, ...] = ()
    mayhem: tuple[MayhemCard, ...] = ()
    explosion: tuple[ExplosionSize, ...] = ()


elites = BOX.table("elites.toml", Elites, lambda file: file.elite)
allies = BOX.table("elites.toml", Elites, lambda file: file.ally)
squads = BOX.table("squads.toml", Squads, lambda file: file.squad)
minions = BOX.table("squads.toml", Squads, lambda file: file.minion)
refresh_cards = BOX.table("cards.toml", Cards, lambda file: file.refresh)
gadgets = BOX.table("cards.toml", Cards, lambda file: file.gadget)
upgrades = BOX.table("cards.toml", Cards, lambda file: file.upgrade)
mayhem_cards = BOX.table("cards.toml", Cards, lambda file: file.mayhem)
explosions = BOX.table("cards.toml", Cards, lambda file: file.explosion)
tiles = BOX.files("tiles", TileSheet)
missions = BOX.files("missions", Mission)
key = BOX.key


def character(kind: str) -> Elite | Minion | Ally:
    """The board or card of a kind of Unit."""
    return elites().get(kind) or minions().get(kind) or allies()[kind]


def basic_actions(kind: str) -> tuple[Action, ...]:
    """The Actions that are printed on the board or card of a kind of Unit."""
    return character(kind).actions

"""The content of the box, read once from its files and found by id."""

from __future__ import annotations

from pathlib import Path

import msgspec

from fireteam.content import Strict
from fireteam.kit.library import Library
from fireteam.kit.own_scenarios import OwnScenarios

from .story import Stories
from .types import (
    LEGION_GOALS,
    MAYHEM_GOALS,
    TUTORIALS,
    Action,
    Ally,
    DeviceTile,
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
    VehicleTile,
)

BOX = Library(Path(__file__).parent)


class Elites(Strict, frozen=True, kw_only=True):
    elite: tuple[Elite, ...]
    ally: tuple[Ally, ...] = ()


class Devices(Strict, frozen=True, kw_only=True):
    device: tuple[DeviceTile, ...]


class Vehicles(Strict, frozen=True, kw_only=True):
    vehicle: tuple[VehicleTile, ...]


class Squads(Strict, frozen=True, kw_only=True):
    squad: tuple[Squad, ...]
    minion: tuple[Minion, ...]


class Cards(Strict, frozen=True, kw_only=True):
    refresh: tuple[RefreshCard, ...]
    explosion: tuple[ExplosionSize, ...]


class Gadgets(Strict, frozen=True, kw_only=True):
    gadget: tuple[Gadget, ...]


class Upgrades(Strict, frozen=True, kw_only=True):
    upgrade: tuple[Upgrade, ...]


class MayhemCards(Strict, frozen=True, kw_only=True):
    mayhem: tuple[MayhemCard, ...]


elites = BOX.table("elites.toml", Elites, lambda file: file.elite)
allies = BOX.table("elites.toml", Elites, lambda file: file.ally)
squads = BOX.table("squads.toml", Squads, lambda file: file.squad)
minions = BOX.table("squads.toml", Squads, lambda file: file.minion)
refresh_cards = BOX.table("cards.toml", Cards, lambda file: file.refresh)
gadgets = BOX.table("gadgets.toml", Gadgets, lambda file: file.gadget)
upgrades = BOX.table("upgrades.toml", Upgrades, lambda file: file.upgrade)
mayhem_cards = BOX.table("mayhem.toml", MayhemCards, lambda file: file.mayhem)
explosions = BOX.table("cards.toml", Cards, lambda file: file.explosion)
devices = BOX.table("devices.toml", Devices, lambda file: file.device)
vehicles = BOX.table("vehicles.toml", Vehicles, lambda file: file.vehicle)
tiles = BOX.files("tiles", TileSheet)
missions = BOX.files("missions", Mission)
chapters = BOX.files("chapters", Mission)
"""Missions that are played in a campaign only."""
stories = BOX.table("campaign.toml", Stories, lambda file: file.story)
IN_A_ROW = "series"
"""The campaign that plays the Missions of the book one after another, from the first."""
tutorials = BOX.files("tutorials", Mission)
MADE = tuple(f"made_{mayhem}_{legion}" for mayhem in MAYHEM_GOALS for legion in LEGION_GOALS)
"""The ids of the Missions that the Mission Generator makes; the game has texts for them."""
LESSONS = tuple(f"tutorial_{number}" for number in range(1, TUTORIALS + 1))
"""The ids of the Tutorials, also of those that go on where another has ended (AM-OVER-07)."""
OWN: OwnScenarios[Mission] = OwnScenarios(stories=(*MADE, *LESSONS))
"""The Missions that players have brought, as long as a game is played by them."""


def mission(id: str) -> Mission:
    """A Mission or Tutorial of the box, a Mission of a campaign (AM-MODE-03) or, by its name and digest, one of the
    players' own (AM-MODE-01, AM-MODE-02)."""
    found = missions().get(id) or tutorials().get(id) or chapters().get(id) or OWN.get(id)
    if found is None:
        raise KeyError(id)
    return found


def files(scenario: str) -> list[Path]:
    """The files of the box that this Mission is read from and not every other; of the campaign that plays them one
    after another, all."""
    paths = dict(zip(missions(), BOX.paths("missions"), strict=False))
    return [*paths.values()] if scenario == IN_A_ROW else [path for id, path in paths.items() if id == scenario]


def key(mission: str) -> str:
    """A hash of all that a game of this Mission is played with; the players' own have nothing to do with ours."""
    own = OWN.get(mission)
    return BOX.key() if own is None else BOX.key(without=("missions", "tutorials"), document=msgspec.json.encode(own))


def character(kind: str) -> Elite | Minion | Ally:
    """The board or card of a kind of Unit."""
    return elites().get(kind) or minions().get(kind) or allies()[kind]


def basic_actions(kind: str) -> tuple[Action, ...]:
    """The Actions that are printed on the board or card of a kind of Unit."""
    return character(kind).actions

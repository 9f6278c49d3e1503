"""A box of content that is being checked: what its files hold, by name, whether or not it can be played."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from fireteam.kit.checks import Messages

from . import types
from .vocabulary import Card


class Box(msgspec.Struct, frozen=True, kw_only=True):
    colours: frozenset[str]
    cards: dict[int, Card]
    aim: frozenset[int]
    tiles: dict[str, types.Tile]
    enemies: frozenset[str]
    spawns: dict[int, types.SpawnCard]
    backs: Counter[str]
    """How many spawn cards have each back."""
    tokens: dict[str, types.Encounter]
    events: Counter[str]
    """How many events each deck has."""
    deckless: tuple[int, ...]
    """The events that belong to no deck."""
    lieutenants: tuple[str, ...]
    missions: dict[str, types.MissionCard]
    dictators: tuple[types.Dictator, ...]
    scenarios: dict[str, types.ScenarioCard]
    """By file."""
    messages: Messages

    @staticmethod
    def of(
        entries: dict[str, tuple[Any, ...]],
        scenarios: dict[str, types.ScenarioCard],
        messages: Messages,
    ) -> Box:
        return Box(
            colours=frozenset(die.colour for die in entries["dice.toml"]),
            cards={card.number: card for file in ("aim.toml", "loot.toml") for card in entries[file]},
            aim=frozenset(card.number for card in entries["aim.toml"]),
            tiles={tile.id: tile for tile in entries["tiles.toml"]},
            enemies=frozenset(enemy.id for enemy in entries["enemies.toml"]),
            spawns={card.number: card for card in entries["spawns.toml"]},
            backs=Counter(card.back for card in entries["spawns.toml"]),
            tokens={token.id: token for token in entries["encounters.toml"]},
            events=Counter(card.deck for card in entries["events.toml"]),
            deckless=tuple(card.number for card in entries["events.toml"] if card.deck == "none"),
            lieutenants=tuple(card.id for card in entries["lieutenants.toml"]),
            missions={card.id: card for card in entries["missions.toml"]},
            dictators=entries["dictators.toml"],
            scenarios=scenarios,
            messages=messages,
        )

"""Fog of War and Asset cards as content: the verbs of their effects with their arguments, and the two decks.

The chapter's rules: AA-FOG-05, AA-ASSET-01, AA-FOGCARD-26, AA-FOGCARD-30.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from fireteam.content import BadContent, Strict, read

from .sheets import SHEETS
from .types import FOLDER, Amount, Die, Provenance, RuleId
from .weapons import WEAPONS

FOG, ASSETS = "fog", "assets"

Player = Literal["regulars", "insurgents"]

Dice = Annotated[str, msgspec.Meta(pattern=r"^\d+d(6|8|10|12)$")]

Inches = Annotated[int, msgspec.Meta(ge=1, le=48)]

SixRows = Annotated[tuple[str, ...], msgspec.Meta(min_length=6, max_length=6)]

Row = Annotated[str, msgspec.Meta(pattern=r"^(none|recalled|\d+d(6|8|10|12)( leader| last)?)$")]


class Effect(Strict, frozen=True, kw_only=True, tag_field="verb"):
    """What a card does. The verb says which effect it is, the other fields are its arguments."""


# ---------------------------------------------------------------------------------------------- Fog of War


class ExcellentPosition(Effect, frozen=True, kw_only=True, tag="excellent_position"):
    side: Player


class SpoilCover(Effect, frozen=True, kw_only=True, tag="spoil_cover"):
    chooser: Player


class Burn(Effect, frozen=True, kw_only=True, tag="burn"):
    """`clear` is how far from the building everybody must go."""

    chooser: Player
    clear: Inches


class News(Effect, frozen=True, kw_only=True, tag="news"):
    """The Regulars' Morale falls on these faces of a die, and rises on the others."""

    falls_on: tuple[int, ...]


class RoadBlock(Effect, frozen=True, kw_only=True, tag="road_block"):
    men: Amount


class Last(Effect, frozen=True, kw_only=True, tag="last"):
    """Something that holds for the rest of the game."""

    what: Literal["dust-storm", "dust", "low-ammunition"]


class Ground(Effect, frozen=True, kw_only=True, tag="ground"):
    """The Regulars lose their air assets, with or without UAVs."""

    uavs: bool


class Toughen(Effect, frozen=True, kw_only=True, tag="toughen"):
    pass


class WantedMan(Effect, frozen=True, kw_only=True, tag="wanted_man"):
    pass


class Reinforce(Effect, frozen=True, kw_only=True, tag="reinforce"):
    """`extra` comes on top of what is rolled."""

    extra: tuple[str, ...] = ()


class DrawAssets(Effect, frozen=True, kw_only=True, tag="draw_asset"):
    pass


class Strike(Effect, frozen=True, kw_only=True, tag="strike"):
    """A random Regular unit is attacked with these dice."""

    dice: Dice
    how: Literal["ied", "mortar"]


class LayIed(Effect, frozen=True, kw_only=True, tag="lay_ied"):
    nearest: Inches
    farthest: Inches
    from_others: Inches


class MakeContact(Effect, frozen=True, kw_only=True, tag="contact"):
    """`actions` are what they do on each face of a die."""

    men: Amount
    away: Inches
    actions: SixRows


class ChangeInsurgency(Effect, frozen=True, kw_only=True, tag="insurgency"):
    by: Literal[-1, 1]


class PressCrew(Effect, frozen=True, kw_only=True, tag="press_crew"):
    mobs: int
    from_regulars: Inches


class HoldPosition(Effect, frozen=True, kw_only=True, tag="hold_position"):
    pass


class FriendlyFire(Effect, frozen=True, kw_only=True, tag="friendly_fire"):
    pass


class PlaceTeam(Effect, frozen=True, kw_only=True, tag="place"):
    """An Insurgent unit, one figure for each weapon ("" is small arms), so near to Regulars or so far from them."""

    weapons: tuple[str, ...]
    quality: Die
    morale: Die
    within: int = 0
    at_least: int = 0
    team: bool = False
    emplaced: bool = False


class Hostage(Effect, frozen=True, kw_only=True, tag="hostage"):
    within: Inches


class Technicals(Effect, frozen=True, kw_only=True, tag="technicals"):
    number: Amount
    quality: Die
    morale: Die


class Traffic(Effect, frozen=True, kw_only=True, tag="traffic"):
    """`natures` are what the car is on each face of a die that nobody sees."""

    natures: SixRows
    men: Amount
    dice: Dice


class GainUav(Effect, frozen=True, kw_only=True, tag="gain_uav"):
    pass


FogEffect = (
    ExcellentPosition
    | SpoilCover
    | Burn
    | News
    | RoadBlock
    | Last
    | Ground
    | Toughen
    | WantedMan
    | Reinforce
    | DrawAssets
    | Strike
    | LayIed
    | MakeContact
    | ChangeInsurgency
    | PressCrew
    | HoldPosition
    | FriendlyFire
    | PlaceTeam
    | Hostage
    | Technicals
    | Traffic
    | GainUav
)


class FogCard(Strict, frozen=True, kw_only=True):
    id: str
    copies: Annotated[int, msgspec.Meta(ge=1)]
    rule: RuleId
    provenance: Provenance
    effects: tuple[FogEffect, ...]


class FogDeck(Strict, frozen=True, kw_only=True):
    """The file of the Fog of War deck."""

    cards: tuple[FogCard, ...]


# ---------------------------------------------------------------------------------------------- assets


class Team(Effect, frozen=True, kw_only=True, tag="team"):
    name: str
    weapons: tuple[str, ...]
    sniper: bool = False


class Snipe(Effect, frozen=True, kw_only=True, tag="snipe"):
    rolls: Annotated[tuple[Row, ...], msgspec.Meta(min_length=6, max_length=6)]


class Bombard(Effect, frozen=True, kw_only=True, tag="bombard"):
    rolls: Annotated[tuple[Row, ...], msgspec.Meta(min_length=6, max_length=6)]
    air: bool = False


class Uav(Effect, frozen=True, kw_only=True, tag="uav"):
    """An armed one has a missile of so many dice."""

    missile: Dice | None = None


class SendVehicle(Effect, frozen=True, kw_only=True, tag="vehicle"):
    """Without ratings the crew is like most of the force."""

    models: tuple[str, ...]
    quality: Die | None = None
    morale: Die | None = None


class Equip(Effect, frozen=True, kw_only=True, tag="equip"):
    weapon: str


class SendMedic(Effect, frozen=True, kw_only=True, tag="medic"):
    pass


class DrawMore(Effect, frozen=True, kw_only=True, tag="draw"):
    number: int


class ChooseAny(Effect, frozen=True, kw_only=True, tag="choose"):
    except_: tuple[str, ...] = msgspec.field(name="except", default=())


AssetEffect = Team | Snipe | Bombard | Uav | SendVehicle | Equip | SendMedic | DrawMore | ChooseAny


class AssetCard(Strict, frozen=True, kw_only=True):
    id: str
    copies: Annotated[int, msgspec.Meta(ge=1)]
    rule: RuleId
    provenance: Provenance
    effect: AssetEffect


class AssetDeck(Strict, frozen=True, kw_only=True):
    """The file of the Asset deck."""

    cards: tuple[AssetCard, ...]


# ---------------------------------------------------------------------------------------------- what is installed

FOG_FILE, ASSET_FILE = FOLDER / "fog.toml", FOLDER / "assets.toml"


def load_fog(path: Path = FOG_FILE) -> dict[str, FogCard]:
    """The Fog of War cards of a file by their ids; an error says what is wrong, and where."""
    cards = {card.id: card for card in read(path, FogDeck).cards}
    for card in cards.values():
        for effect in card.effects:
            if isinstance(effect, PlaceTeam):
                _known(path, card.id, effect.weapons, WEAPONS, "weapon")
    return cards


def load_assets(path: Path = ASSET_FILE) -> dict[str, AssetCard]:
    """The Asset cards of a file by their ids; an error says what is wrong, and where."""
    cards = {card.id: card for card in read(path, AssetDeck).cards}
    for card in cards.values():
        if isinstance(card.effect, Team):
            _known(path, card.id, card.effect.weapons, WEAPONS, "weapon")
        elif isinstance(card.effect, Equip):
            _known(path, card.id, (card.effect.weapon,), WEAPONS, "weapon")
        elif isinstance(card.effect, SendVehicle):
            _known(path, card.id, card.effect.models, SHEETS, "vehicle")
        elif isinstance(card.effect, ChooseAny):
            _known(path, card.id, card.effect.except_, cards, "card")
    return cards


def _known(path: Path, card: str, names: tuple[str, ...], known: Mapping[str, object], what: str) -> None:
    for name in names:
        if name and name not in known:
            lines = path.read_text(encoding="utf-8").splitlines()
            line = next(number for number, text in enumerate(lines, start=1) if f'"{name}"' in text)
            raise BadContent(f"{path.name}:{line}: {card}: a {what} {name!r}, expected one of {', '.join(known)}")


@cache
def fog_cards() -> dict[str, FogCard]:
    return load_fog()


@cache
def asset_cards() -> dict[str, AssetCard]:
    return load_assets()


def full_deck(kind: str) -> tuple[str, ...]:
    """All cards of a deck, each as often as it is in it (AA-FOG-05, AA-ASSET-01)."""
    cards = fog_cards().values() if kind == FOG else asset_cards().values()
    return tuple(card.id for card in cards for _ in range(card.copies))


def dice_of(written: str) -> tuple[int, ...]:
    """The sides of the dice that `6d10` means."""
    found = re.match(r"(\d+)d(\d+)", written)
    assert found is not None, written
    return (int(found[2]),) * int(found[1])

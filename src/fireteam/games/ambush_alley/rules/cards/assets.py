"""Asset cards: how the Regulars draw them, and when what they bring is there.

The chapter's rules: AA-ASSET-01 to 03, AA-ASSET-20, AA-ASSET-21, AA-SETUP-04.
"""

from __future__ import annotations

import msgspec

from fireteam.engine import Event, Option, Step
from fireteam.engine.decks import discarded, top

from ...content import library
from ...content.cards import ASSETS, ChooseAny, DrawMore, Equip, SendMedic, SendVehicle, Team, asset_cards
from ...state import Asset, Umpire
from .. import choices
from . import air_assets, uav
from .asset_cards import AttachMedic, DeployTeam, EquipUnit, effect_of, rule_of
from .asset_vehicles import DeployVehicle


class AssetDrawn(Event, frozen=True, kw_only=True):
    """A card of the Asset deck; its title and what it does are text ids."""

    card: str
    effect: str


class NoAssetLeft(Event, frozen=True, kw_only=True):
    pass


class AssetReady(Event, frozen=True, kw_only=True):
    card: str


# ---------------------------------------------------------------------------------------------- drawing


class DrawAsset(Step, frozen=True):
    """AA-ASSET-01, AA-ASSET-20, AA-ASSET-21: the Regular player draws a card and keeps it, draws two more, or takes
    the card that he wants from the deck."""

    def run(self, g: Umpire) -> None:
        state = g.state
        deck = state.decks.get(ASSETS)
        cards, deck = top(g, deck) if deck is not None else ((), None)
        if deck is None or not cards:
            g.emit(NoAssetLeft(rule="AA-ASSET-01"))
            return
        (card,) = cards
        effect = asset_cards()[card].effect
        self._tell(g, card)
        if isinstance(effect, DrawMore):
            g.put(discarded(deck, card))
            g.then(*(DrawAsset() for _ in range(effect.number)))
        elif isinstance(effect, ChooseAny):
            kinds = [kind for kind in asset_cards() if kind in deck.draw and kind not in effect.except_]
            if not kinds:
                g.put(discarded(deck, card))
                return
            options = [
                Option.about(
                    choices.Asset(kind),
                    "option-asset",
                    arguments={"card": f"asset-{kind}"},
                    group="card",
                    rule="AA-ASSET-21",
                )
                for kind in kinds
            ]
            chosen = g.ask(state.commanders[0], "ask-asset", options, rule="AA-ASSET-21").value.kind
            rest = list(deck.draw)
            rest.remove(chosen)
            left = g.shuffled(rest)
            g.put(discarded(msgspec.structs.replace(deck, draw=left), card))
            self._tell(g, chosen)
            keep(g, chosen)
        else:
            g.put(deck)
            keep(g, card)

    def _tell(self, g: Umpire, card: str) -> None:
        rule = asset_cards()[card].rule
        g.emit(AssetDrawn(card=f"asset-{card}", effect=f"asset-{card}-effect", rule=rule))


def keep(g: Umpire, card: str) -> None:
    """The card is in the Regulars' hands. In a dust storm nothing flies (AA-FOGCARD-09, AA-ASSET-01)."""
    asset = Asset(id=air_assets.asset_id(g.state), card=card)
    g.put(asset)
    if "dust-storm" in g.state.effects and (air_assets.is_uav(asset) or air_assets.is_aircraft(asset)):
        uav.give_up(g, asset, "AA-FOGCARD-09")


class SetAside(Step, frozen=True):
    """AA-SETUP-04, AA-TURKEY-10: cards that the scenario assigns by name are not in the deck, nor those that stand for
    units of the force."""

    def run(self, g: Umpire) -> None:
        state = g.state
        scenario = library.scenario(state.scenario)
        deck = state.decks[ASSETS]
        pile = list(deck.draw)
        for name in (*scenario.assets, *scenario.force_cards):
            if name in pile:
                pile.remove(name)
        g.put(msgspec.structs.replace(deck, draw=tuple(pile)))


class AssignAssets(Step, frozen=True):
    """AA-ASSET-01, AA-SETUP-04: cards that the scenario names start with the force."""

    def run(self, g: Umpire) -> None:
        names = library.scenario(g.state.scenario).assets
        for name in names:
            g.put(Asset(id=air_assets.asset_id(g.state), card=name))
        if names:
            g.then(ReadyAssets())


# ---------------------------------------------------------------------------------------------- coming to the Regulars


class ReadyAssets(Step, frozen=True):
    """AA-ASSET-01: assets arrive at the start of the Regulars' part of a turn, and stay unless their card says else."""

    def run(self, g: Umpire) -> None:
        g.then(*(Deploy(asset.id) for asset in g.state.assets.values() if not asset.ready))


class Deploy(Step, frozen=True):
    """One asset: a team or a vehicle comes on, a weapon or a medic joins a unit, the rest is on call."""

    asset: str

    def run(self, g: Umpire) -> None:
        state = g.state
        asset = state.assets.get(self.asset)
        if asset is None or asset.ready:
            return
        effect = effect_of(asset)
        if isinstance(effect, Team):
            g.then(DeployTeam(asset.id))
        elif isinstance(effect, Equip):
            g.then(EquipUnit(asset.id))
        elif isinstance(effect, SendMedic):
            g.then(AttachMedic(asset.id))
        elif isinstance(effect, SendVehicle):
            g.then(DeployVehicle(asset.id))
        else:
            g.change(asset, ready=True)
            g.emit(AssetReady(card=f"asset-{asset.card}", rule=rule_of(asset)))
            if air_assets.is_uav(asset):
                g.then(uav.EyesOpen())

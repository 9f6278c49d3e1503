"""Air assets: which cards are aircraft and UAVs, and what is overhead.

The chapter's rules: AA-UAV-01 to 03, AA-ASSET-09, AA-ASSET-14.
"""

from __future__ import annotations

from ...content.cards import Bombard, Uav, asset_cards
from ...state import Asset, State


def is_uav(asset: Asset) -> bool:
    return isinstance(asset_cards()[asset.card].effect, Uav)


def is_armed(asset: Asset) -> bool:
    """AA-UAV-03: does it carry a missile?"""
    effect = asset_cards()[asset.card].effect
    return isinstance(effect, Uav) and effect.missile is not None


def is_aircraft(asset: Asset) -> bool:
    """Air support, which is no UAV."""
    effect = asset_cards()[asset.card].effect
    return isinstance(effect, Bombard) and effect.air


def overhead(state: State) -> bool:
    """AA-UAV-01, AA-UAV-02: have the Regulars a UAV over the battlefield?"""
    return any(asset.ready and is_uav(asset) for asset in state.assets.values())


def has_strike_aircraft(state: State) -> bool:
    """AA-FOGCARD-05, AA-ASSET-10, AA-ASSET-14: offensive air assets are air support and armed UAVs."""
    return any(asset.ready and (is_aircraft(asset) or is_armed(asset)) for asset in state.assets.values())


def asset_id(state: State) -> str:
    """The id of the next card in the Regulars' hands."""
    return f"asset{1 + max((int(name.removeprefix('asset')) for name in state.assets), default=0)}"

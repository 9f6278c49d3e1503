"""UAVs: eyes over the battlefield, and what becomes of aircraft in a dust storm.

The chapter's rules: AA-UAV-01 to 03, AA-ASSET-09, AA-ASSET-14, AA-FOGCARD-09.
"""

from __future__ import annotations

from fireteam.engine import Event, Step
from fireteam.engine.decks import discarded

from ...content.cards import ASSETS, GainUav, Ground
from ...state import Asset, Umpire
from ..move.spotting import mark_seen
from .air_assets import asset_id, is_aircraft, is_uav
from .card_play import nothing
from .effects import CardStep, plays


class UavOverhead(Event, frozen=True, kw_only=True):
    pass


class UavProtected(Event, frozen=True, kw_only=True):
    pass


class AssetLost(Event, frozen=True, kw_only=True):
    card: str


def give_up(g: Umpire, asset: Asset, rule: str) -> None:
    """An asset is lost, used up or recalled: its card goes to the discards."""
    g.remove(asset)
    deck = g.state.decks.get(ASSETS)
    if deck is not None:
        g.put(discarded(deck, asset.card))
    g.emit(AssetLost(card=f"asset-{asset.card}", rule=rule))


@plays(Ground)
class GroundAircraft(CardStep, frozen=True):
    """AA-FOGCARD-09, AA-FOGCARD-24: air assets are lost, UAVs only where the card says so; a protected UAV stays
    (AA-FOGCARD-31)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        uavs = self.effect(Ground).uavs
        for asset in tuple(state.assets.values()):
            if is_aircraft(asset) or (uavs and is_uav(asset) and not asset.protected):
                give_up(g, asset, self.rule)


@plays(GainUav)
class SendUav(CardStep, frozen=True):
    """AA-FOGCARD-31, AA-UAV-01: the Regulars have a UAV at once; if they have one already, nothing takes it away.

    In a dust storm none can fly (AA-FOGCARD-09).
    """

    def run(self, g: Umpire) -> None:
        state = g.state
        own = [asset for asset in state.assets.values() if is_uav(asset)]
        if own:
            for asset in own:
                g.change(asset, protected=True)
            g.emit(UavProtected(rule=self.rule))
        elif "dust-storm" not in state.effects:
            g.put(Asset(id=asset_id(state), card="uav", ready=True))
            g.emit(UavOverhead(rule=self.rule))
            g.then(EyesOpen())
        else:
            nothing(g, self.card, self.rule)


class EyesOpen(Step, frozen=True):
    """AA-UAV-02: every Insurgent unit that is on the table while a UAV is overhead has been seen."""

    def run(self, g: Umpire) -> None:
        mark_seen(g)

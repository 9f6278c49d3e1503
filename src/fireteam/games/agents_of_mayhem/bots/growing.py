"""Growing: what a sensible player takes after a Mission, buys with Crystals, and carries into the next."""

from __future__ import annotations

from fireteam.engine import Game, Option, Options
from fireteam.kit.answers import Motive

from ..content import library
from ..content.types import Upgrade
from ..rules import people
from ..rules.campaign import progress, upgrades
from ..rules.campaign.equipping import READY, Carry
from ..rules.campaign.rewards import Reward
from ..rules.campaign.upgrades import Agree, Buy, Ready, Reset
from ..state import SIDES, State


def side_of(game: Game[State]) -> str:
    """The Side that is asked."""
    assert game.decision is not None
    seat = game.decision.seats[0]
    return next(side for side in SIDES if seat in people.seats(game.state, side))


def reward(game: Game[State], options: Options) -> Option:
    """A Crystal if it buys something now; a Gadget if it does not, or if Upgrades outnumber new Gadgets already."""
    state, side = game.state, side_of(game)
    rosters = [roster for roster in state.rosters.values() if roster.side == side]
    crystals = state.crystals[SIDES.index(side)]
    bought = sum(len(roster.upgrades) for roster in rosters) + crystals
    found = sum(len(upgrades.surplus(roster)) for roster in rosters)
    prices = [tile.cost for _, kinds in progress.buyers(state, side) for kind in kinds for tile in _room(state, kind)]
    buys = crystals + 1 >= min(prices, default=99)
    wish = "crystal" if buys and bought <= found else "gadget"
    return next((option for option in options.having(Reward) if option.value.what == wish), options[-1])


def _room(state: State, unit: str) -> list[Upgrade]:
    """The Upgrades of a Unit for which a space is empty."""
    owned = state.rosters[unit].upgrades
    return [tile for tile in progress.on_sale(state, unit) if progress.has_space(unit, owned, tile.type)]


def outfit(game: Game[State], options: Options) -> Option:
    """The dearest Upgrade for which a space is empty, first for whoever has fewest; nothing is given back."""
    rosters = game.state.rosters
    found = [option for option in options.having(Buy) if not option.value.replaced]

    def worth(option: Option[Buy]) -> tuple[int, int]:
        return library.upgrades()[option.value.upgrade].cost, -len(rosters[option.value.unit].upgrades)

    if found:
        return max(found, key=worth)
    return next(options.having(Ready))


def equip(game: Game[State], options: Options) -> Option:
    """What fits into an empty slot; what the Mission suggests stays where it is."""
    for option in options.having(Carry):
        carried = [library.gadgets()[id].type for id in game.state.boards[option.value.board].gadgets]
        if library.gadgets()[option.value.gadget].type not in carried:
            return option
    return options.find(READY.key) or options[0]


def why_reward(reward: Reward) -> str:
    return "why-reward-crystal" if reward.what == "crystal" else "why-reward-gadget"


WISHES: dict[type, str] = {Buy: "why-upgrade", Reset: "why-reset", Ready: "why-outfitted"}


def why_agree(agree: Agree) -> str:
    return WISHES[type(agree.wanted)]


MOTIVES: dict[type, Motive] = {
    Reward: why_reward,
    **WISHES,
    Agree: why_agree,
    Carry: "why-carry",
}
"""Why something is taken, bought or carried."""

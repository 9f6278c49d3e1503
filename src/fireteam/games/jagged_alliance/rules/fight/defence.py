"""What a merc defends himself with (Armor and Stealth): the dice, and who may be helped by rebels."""

from __future__ import annotations

from ...state import Merc, State
from .. import grants, places
from ..grants import Moment, Pool


def armor_pool(state: State, merc: Merc, moment: Moment) -> Pool:
    """JA-EATT-04: the armor dice of all slotted cards, and a yellow one in a settlement (JA-TERRAIN-04), which is
    enough for a roll on its own (JA-EATT-11)."""
    pool = grants.pool(state, merc, "armor", moment)
    if places.terrain(state, places.at(merc)) == "settlement":
        pool += Pool(dice=("yellow",))
    return pool


def stealth_pool(state: State, merc: Merc, moment: Moment) -> Pool:
    """JA-STEALTH-03: stealth dice of equipment, and one in a jungle (JA-TERRAIN-02); without any, nobody hides."""
    pool = grants.pool(state, merc, "stealth", moment)
    if places.terrain(state, places.at(merc)) == "jungle":
        pool += Pool(dice=("blue",))
    return pool


def can_use_rebels(state: State, merc: Merc) -> bool:
    """JA-REBEL-02; in the first scenario found rebels cannot be used yet (JA-TIER-01)."""
    return state.tier > 1 and not grants.is_allowed(state, merc, "no_rebels")

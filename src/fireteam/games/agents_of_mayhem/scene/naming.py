"""Names in a player's words: which message names a side, a board, a figure, an Action, a card or a marker."""

from __future__ import annotations

import re

from fireteam.kit.wording import listed
from fireteam.scene import Texts

from ..content import library
from ..rules.fight.targets import EXPLOSIVE, SCORED
from ..rules.people import DEVICE
from ..rules.vehicles.fleet import TARGET
from . import wording

PREFIXES = (
    "",
    "side-",
    "unit-",
    "board-",
    "action-",
    "gadget-",
    "device-",
    "vehicle-",
    "upgrade-",
    "mayhem-card-",
    "cube-",
    "status-",
    "phase-",
    "scenario-",
    "story-path-",
)
"""How the ids of names begin that rules put together from the ids of what they speak of."""


def naming(text: Texts, piece: str) -> str | None:
    """What an id names, in the words of a language; None if it names nothing of ours. `text-` before the id of a card
    or an Action asks for what is written on it, `price-` before a price for its cubes."""
    if piece.startswith("text-"):
        return wording.says(text, piece.removeprefix("text-")) or None
    if re.fullmatch(r"\d+(green|yellow|blue)(-\d+(green|yellow|blue))*", piece):
        return wording.scrap(text, piece)
    if re.fullmatch(r"free|\d(speed|focus|tech|mayhem)(-\d(speed|focus|tech|mayhem))*", piece):
        return wording.price(text, piece)
    if "+" in piece:
        return listed(naming(text, part) or part for part in piece.split("+"))
    piece = piece.removeprefix(TARGET)
    figure = re.fullmatch(r"([a-z_]+)-(\d+)", piece)
    if figure is not None and figure[1] in library.minions():
        return text.name(f"unit-{figure[1]}-number".replace("_", "-"), number=figure[2])
    marker = re.fullmatch(r"marker-(\d+)", piece)
    if marker is not None:
        return text.name("name-event-marker", number=marker[1])
    if figure is not None and figure[1] in library.vehicles():
        several = library.vehicles()[figure[1]].tiles > 1
        name = f"vehicle-{figure[1]}{'-number' if several else ''}".replace("_", "-")
        return text.name(name, number=figure[2]) if several else text.name(name)
    if piece.startswith(EXPLOSIVE):
        return text.name("name-explosive-object")
    if re.fullmatch(r"explosion-\d+", piece):
        return text.name("name-explosion")
    if piece.startswith(DEVICE):
        piece = f"device-{piece.removeprefix(DEVICE)}"
    if piece.startswith(SCORED):
        piece = f"objective-{piece.removeprefix(SCORED)}"
    plain = piece.replace("_", "-")
    for prefix in PREFIXES:
        if "-" in prefix + plain and text.has(prefix + plain):
            return text.name(prefix + plain)
    return None

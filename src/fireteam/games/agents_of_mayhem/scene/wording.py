"""What boards and cards say, in words: every Action, Ability, Gadget, Upgrade and card out of its data.

No card's text is written by hand, so that it always says what the rules do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from fireteam.kit.wording import listed, sentences
from fireteam.scene import Texts

from ..content import language, library
from ..content.language import Ability, Aoe, Word
from ..content.types import Action
from ..rules import people
from ..state import State

NAMED = {
    "token": "token-",
    "status": "token-",
    "cube": "token-",
    "result": "result-of-",
    "faction": "side-",
    "side": "timer-",
    "device": "device-",
    "action": "action-",
    "id": "objective-",
    "board": "board-",
    "minion": "unit-",
}
"""The messages that name the arguments of a word of the language."""


def says(text: Texts, id: str) -> str:
    """What is written on something: `action:fortune:sprint`, `gadget:teleharpoon`, `refresh:mayhem_05`,
    `effect:heal` and so on. `basic-action` leaves out the area of an Attack, which the Basic Rules do not know."""
    kind, _, name = id.partition(":")
    match kind:
        case "action" | "basic-action":
            unit, _, action = name.partition(":")
            found = next((each for each in library.basic_actions(unit) if each.id == action), None)
            return action_text(text, found, areas=kind == "action") if found is not None else ""
        case "effect":
            return ability_text(text, language.ability(name))
        case "gadget":
            return action_text(text, library.gadgets()[name].action)
        case "mayhem":
            card = library.mayhem_cards()[name]
            universal = text.text("words-universal", use=text.text(f"universal-{card.universal.replace('_', '-')}"))
            return " ".join([action_text(text, card.action), *sentences([universal])])
        case "upgrade":
            return " ".join(sentences(_upgrade(text, name)))
        case "refresh":
            return refresh(text, name)
        case "happening":
            mission, side, number = name.split(":")
            boxes = library.mission(mission).events
            box = next(box for box in boxes if box.side == side and box.number == number)
            return " ".join(sentences(word(text, each, "happen-") for each in box.happenings()))
    return ""


def of_action(state: State, unit: str, action: str) -> str:
    """What is written on an Action of a Unit's board, by the rules of this table."""
    return f"{'action' if people.has_part(state, 'areas') else 'basic-action'}:{unit}:{action}"


def price(text: Texts, key: str) -> str:
    """Cubes that are paid, from the key of a price: 1speed-2tech."""
    found = re.findall(r"(\d)([a-z]+)", key)
    if not found:
        return text.text("words-free")
    return listed(text.text(f"cubes-{cube}", count=int(count)) for count, cube in found)


def scrap(text: Texts, key: str) -> str:
    """Scrap by its colours, from a key such as 2green-1blue."""
    return listed(text.text(f"scrap-{colour}", count=int(count)) for count, colour in re.findall(r"(\d+)([a-z]+)", key))


def refresh(text: Texts, id: str) -> str:
    """The symbols of a Refresh Card."""
    card = library.refresh_cards().get(id)
    if card is None:
        return ""
    counts = {symbol: card.symbols.count(symbol) for symbol in card.symbols}
    return listed(text.text(f"symbol-{symbol.replace('_', '-')}", count=count) for symbol, count in counts.items())


def action_text(text: Texts, action: Action, *, areas: bool = True) -> str:
    """An Action: what it costs is said elsewhere."""
    return " ".join(sentences(_action(text, action, areas=areas)))


def _action(text: Texts, action: Action, *, areas: bool = True) -> Iterator[str]:
    if action.mp:
        yield text.text("words-mp", mp=action.mp)
    if action.jump is not None:
        yield text.text("words-jump", spaces=action.jump[0], levels=action.jump[1])
    if action.attack is not None:
        if action.attack.dice:
            bands = listed(text.text(f"band-{colour}", range=reach) for colour, reach in action.attack.bands)
            yield text.text("words-attack", dice=action.attack.dice, bands=bands)
        else:
            yield text.text("words-target", range=action.attack.range)
    if action.dash:
        yield text.text("words-dash")
    if action.block:
        yield text.text("words-block")
    if action.group:
        yield text.text("words-group", count=action.group)
    if action.timer:
        yield text.text("words-timer", timer=text.text(f"timer-{action.timer}"))
    for ability in action.parsed():
        if areas or not any(isinstance(each, Aoe) for group in ability.effects for each in group):
            yield ability_text(text, ability)


def _upgrade(text: Texts, id: str) -> Iterator[str]:
    upgrade = library.upgrades()[id]
    if upgrade.well:
        yield text.text("words-well", well=text.text(f"cube-{upgrade.well}"))
    if upgrade.action is not None:
        if upgrade.replaces:
            yield text.text("words-replaces", action=text.text(f"action-{upgrade.replaces.replace('_', '-')}"))
        yield from _action(text, upgrade.action)
    for ability in upgrade.abilities:
        yield ability_text(text, language.ability(ability))


def ability_text(text: Texts, ability: Ability) -> str:
    """An Ability: its name, what it needs, and what it does."""
    effects = text.text("words-and").join(_choice(text, group) for group in ability.effects)
    if ability.conditions:
        needs = text.text("words-and").join(_choice(text, group) for group in ability.conditions)
        effects = text.text("words-if", needs=needs, effects=effects)
    if not ability.name:
        return effects
    name = text.text(f"ability-{ability.name.lower().replace(' ', '-')}")
    return f"{name}: {effects}"


def _choice(text: Texts, group: tuple[Word, ...]) -> str:
    return text.text("words-or").join(word(text, each) for each in group)


def word(text: Texts, said: Word, family: str = "word-") -> str:
    """One word of the language, or of the Event Boxes."""
    arguments: dict[str, str | float] = {}
    for name, value in msgspec.structs.asdict(said).items():
        if isinstance(value, int):
            arguments[name] = value
        else:
            id = NAMED.get(name, "") + value.replace("_", "-")
            arguments[name] = text.text(id) if text.has(id) else value
    return text.text(f"{family}{type(said).opcode.replace('_', '-')}", **arguments)

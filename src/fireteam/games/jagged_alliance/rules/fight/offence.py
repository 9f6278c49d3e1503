"""The attacks at a merc's disposal (Mercenary Attacks): with what, at which cost, how far, at whom."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Choice, Option, Unavailable
from fireteam.engine.decisions import Arguments

from ...content import library
from ...content.vocabulary import Action
from ...state import Enemy, Merc, State
from .. import grants, places
from ..cards import durability
from ..grants import Moment
from ..mercs import hampered


class Attack(Choice, frozen=True):
    """JA-ATTACK-01: an action of a card, or of the board (whose `source` is the merc), at an enemy or at an Area
    (JA-TACT-05)."""

    verb = "attack"
    source: str
    card: str
    action: int
    target: str
    area: int

    @property
    def key(self) -> str:
        return f"attack:{self.source}/{self.action}:{self.target or f'area{self.area}'}"


def is_attack(action: Action) -> bool:
    """An action with dice, printed successes or a damage icon is an attack (JA-TERRAIN-05)."""
    return bool(action.dice or action.plus or "damage" in action.icons)


def printed(state: State, merc: Merc) -> Iterator[tuple[str, str, int, Action]]:
    """The actions at the merc's disposal: source, card (empty for the board), place on the card, action. Consumables
    that are thrown or fired are used from the inventory (JA-CONSUM-01), everything else from slots (JA-ACTION-03)."""
    for card in (*grants.slotted(merc), *merc.allies):
        for place, action in enumerate(library.card(card).actions):
            yield f"card-{card}", card, place, action
    for card in merc.inventory:
        if library.card(card).type == "consumable":
            for place, action in enumerate(library.card(card).actions):
                yield f"card-{card}", card, place, action
    own = library.boards()[merc.id].action
    if own is not None:
        yield f"merc-{merc.id}", "", 0, own


def action_of(merc: Merc, card: str, place: int) -> Action:
    """The action of a card (JA-ACTION-03), or of the board if there is no card (JA-MERC-02)."""
    if card:
        return library.card(card).actions[place]
    own = library.boards()[merc.id].action
    assert own is not None
    return own


def cost(state: State, merc: Merc, card: str, action: Action) -> int:
    """The Fatigue of an action (JA-ATTACK-02), with what cards change. While suppressed equipment costs 1 more, but not
    the help of an ally or the merc's own ability (JA-COND-07)."""
    moment = Moment(item=card)
    price = grants.of_merc(state, merc, "action_cost", action.fatigue, "JA-ATTACK-02", moment).value
    price -= sum(boost.cheaper for boost in durability.standing(state, card, "attack"))
    is_equipment = bool(card) and library.card(card).type != "ally"
    return max(0, price) + (hampered.burden(state, merc) if is_equipment else 0)


def reach(state: State, merc: Merc, card: str, action: Action) -> int:
    """JA-EQUIP-05: how far away the target may be chosen. What reaches only the own Area gains nothing from cards that
    lengthen the range, but by an upgrade on it."""
    far = action.range if action.range is not None else (library.card(card).range or 0) if card else 0
    if far:
        far = grants.of_merc(state, merc, "range", far, "JA-EQUIP-05", Moment(item=card)).value
    return far + sum(boost.range for boost in durability.standing(state, card, "attack"))


def targets(state: State, merc: Merc, far: int) -> list[Enemy]:
    """JA-ATTACK-10: standing enemies in range; mercs are never declared as targets."""
    return [
        enemy
        for enemy in places.enemies_at(state, merc.where)
        if places.in_range(state, places.at(merc), places.at(enemy), far)
    ]


def areas(state: State, merc: Merc, far: int) -> list[int]:
    """Areas in range with at least one standing enemy, for an Area of Effect (JA-TACT-05)."""
    return list(dict.fromkeys(enemy.area for enemy in targets(state, merc, far)))


def options(state: State, merc: Merc) -> Iterator[Option[Attack]]:
    """JA-ATTACK-01, JA-ATTACK-03: every attack that can be paid without a knock-out, with every target in range. Each
    card is used once per activation (JA-ACTION-04)."""
    if not any(places.enemies_at(state, merc.where)):
        return
    for source, card, place, action in printed(state, merc):
        if not is_attack(action) or source in merc.used:
            continue
        price = cost(state, merc, card, action)
        if price > merc.stamina or action.funds > state.funds or action.rebels > state.rebels:
            continue
        far = reach(state, merc, card, action)
        arguments: Arguments = {"source": source, "fatigue": price}
        if "area" in action.icons:
            for area in areas(state, merc, far):
                yield Option.about(
                    Attack(card or merc.id, card, place, "", area),
                    "option-attack-area",
                    arguments={**arguments, "area": area + 1},
                    group="group-attack",
                    rule="JA-TACT-05",
                    places=(places.number(state, (merc.where, area)),),
                    pieces=tuple(enemy.id for enemy in places.enemies_at(state, merc.where, area)),
                )
        else:
            for enemy in targets(state, merc, far):
                yield Option.about(
                    Attack(card or merc.id, card, place, enemy.id, enemy.area),
                    "option-attack",
                    arguments={**arguments, "target": enemy.id},
                    group="group-attack",
                    rule="JA-ATTACK-01",
                    pieces=(enemy.id,),
                )


def refusals(state: State, merc: Merc) -> Iterator[Unavailable]:
    """Attacks that a player might expect and cannot make now: too tired, used already, out of range."""
    if not any(places.enemies_at(state, merc.where)):
        return
    for source, card, _, action in printed(state, merc):
        if not is_attack(action):
            continue
        price = cost(state, merc, card, action)
        if source in merc.used:
            reason, rule = "reason-used", "JA-ACTION-04"
        elif price > merc.stamina:
            reason, rule = "reason-too-tired", "JA-ATTACK-03"
        elif not targets(state, merc, reach(state, merc, card, action)):
            reason, rule = "reason-out-of-range", "JA-RANGE-02"
        else:
            continue
        yield Unavailable(
            text="option-use",
            reason=reason,
            rule=rule,
            arguments={"source": source, "fatigue": price},
            pieces=(merc.id,),
        )

"""Actions (the actions step): everything that the active merc may do, in any order and as often as it can be paid."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Event, Option, Step, Umpire

from . import (
    attack,
    conditions,
    durability,
    effects,
    enemies,
    equipment,
    grants,
    library,
    missions,
    movement,
    places,
    skills,
)
from .enemy_attack import pay
from .stamina import Fatigue
from .state import Merc, State
from .vocabulary import Boost

END = Option(key="end", text="option-end-activation", rule="JA-END-01")
TRADE = Option(key="trade", text="option-start-trading", rule="JA-CARD-07", group="group-trading", value=("trade",))


PLAIN = Boost()


class Looted(Event, frozen=True, kw_only=True):
    merc: str
    what: str


class Consumed(Event, frozen=True, kw_only=True):
    merc: str
    card: str


class Used(Event, frozen=True, kw_only=True):
    merc: str
    card: str


class Actions(Step, frozen=True):
    """JA-ACTION-01, JA-ACTION-02: any number of actions, until the merc has had enough or is knocked out (JA-KO-02)."""

    merc: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        merc = state.mercs.get(self.merc)
        # JA-KO-02: who is knocked out, or has fled, acts no more; JA-ACTION-02: the list of actions.
        if merc is None or merc.down or state.active != self.merc:
            return
        chosen = g.ask(
            merc.seat,
            "ask-action",
            offers(state, merc),
            rule="JA-ACTION-01",
            arguments={"merc": merc.id, "stamina": merc.stamina},
            pieces=(merc.id,),
            unavailable=attack.refusals(state, merc),
        )
        if chosen.key == END.key:
            return
        g.then(*begun(merc, chosen), self)


def offers(state: State, merc: Merc) -> Iterator[Option]:
    """JA-ACTION-02: whatever can be done and paid now, for a mission too (JA-MISSION-03)."""
    yield END
    yield from movement.options(state, merc)
    yield from attack.options(state, merc)
    yield from uses(state, merc)
    yield from loot(state, merc)
    yield from consumables(state, merc)
    yield from skills.options(state, merc)
    yield from missions.payments(state, merc)
    if equipment.can_trade(state, merc):
        yield TRADE
    yield from equipment.farewells(merc)


def begun(merc: Merc, chosen: Option) -> list[Step]:
    """The steps of a chosen action (JA-ACTION-02), or of one for a mission (JA-MISSION-03)."""
    match chosen.value:
        case ("move", way):
            where, area = way.place
            return [movement.TakeStep(merc.id, where, area, way.side)]
        case ("attack", card, action, target, area):
            return [attack.DeclareAttack(merc.id, card, action, target, area)]
        case ("use", card, action):
            return [UseCard(merc.id, card, action)]
        case ("loot", what):
            return [Loot(merc.id, what)]
        case ("consume", card):
            return [Consume(merc.id, card)]
        case ("skill", step):
            return [step]
        case ("pay", mission):
            return [missions.PayGoal(mission)]
        case ("trade",):
            return [equipment.Trade(merc.id)]
        case ("let-go", ally):
            return [equipment.LetGo(merc.id, ally)]
    raise AssertionError(f"no action {chosen.value}")


# ---------------------------------------------------------------------- cards without an attack


def uses(state: State, merc: Merc) -> Iterator[Option]:
    """JA-ACTION-03, JA-ALLY-04: actions of slotted cards, allies and the board that are no attacks, each card once."""
    for source, card, place, action in attack.printed(state, merc):
        if attack.is_attack(action) or source in merc.used:
            continue
        cost = attack.cost(state, merc, card, action)
        if cost > merc.stamina or action.funds > state.funds or action.rebels > state.rebels:
            continue
        yield Option(
            key=f"use:{card or merc.id}/{place}",
            text="option-use",
            arguments={"source": source, "fatigue": cost},
            group="group-cards",
            rule="JA-ACTION-03",
            pieces=(merc.id,),
            value=("use", card, place),
        )


class UseCard(Step, frozen=True):
    """JA-ACTION-03: the cost is paid in full, then the action is carried out; Durability may be spent with it
    (JA-DUR-02)."""

    merc: str
    card: str
    action: int

    def run(self, g: Umpire) -> None:
        state: State = g.state
        merc = state.mercs[self.merc]
        action = attack.action_of(merc, self.card, self.action)
        source = f"card-{self.card}" if self.card else f"merc-{merc.id}"
        cost = attack.cost(state, merc, self.card, action)
        boosts = [("", PLAIN), *(durability.spendable(state, self.card, "use") if self.card else ())]
        boost: Boost = g.ask(
            merc.seat,
            "ask-augment",
            [
                Option(key=f"durability:{number}", text="option-durability", arguments={"card": number}, value=boost)
                if number
                else Option(key="plain", text="option-without", value=boost)
                for number, boost in boosts
            ],
            rule="JA-DUR-02",
            pieces=(merc.id,),
        ).value
        merc = g.change(merc, used=grants.used(merc, source, grants.first("action_cost")))
        pay(g, merc, (self.card,) if boost is not PLAIN else (), 0)
        effects.change_funds(g, -action.funds)
        effects.change_rebels(g, -action.rebels)
        g.emit(Used(merc=merc.id, card=source, rule="JA-ACTION-03"))
        g.then(Fatigue(merc.id, max(0, cost - boost.cheaper)))
        if action.skill is not None:
            g.then(skills.RollSkill(merc.id, action.skill))
        g.then(effects.happening(state, (*action.does, *boost.does), source, merc))


# ---------------------------------------------------------------------- looting and consumables


def loot(state: State, merc: Merc) -> Iterator[Option]:
    """JA-LOOT-01: defeated enemies and revealed loot in the merc's Area; in a liberated sector anywhere in it."""
    near = [(what, (where, area)) for what, where, area in lootable(state) if where == merc.where]
    if not near or grants.is_allowed(state, merc, "no_loot"):
        return
    wide = grants.is_allowed(state, merc, "loot_sector")
    for what, place in near:
        if wide or places.together(state, place, places.at(merc)):
            yield Option(
                key=f"loot:{what}",
                text="option-loot",
                arguments={"what": what},
                group="group-loot",
                rule="JA-LOOT-01",
                pieces=(what,),
                value=("loot", what),
            )


def lootable(state: State) -> Iterator[tuple[str, str, int]]:
    """Everything that can be looted (JA-LOOT-01): what, and where it lies. Some enemies leave nothing (JA-ENEMY-17)."""
    for enemy in state.enemies.values():
        if enemy.defeated and enemies.row(state, enemy).loot:
            yield enemy.id, enemy.where, enemy.area
    for token in state.tokens.values():
        if token.face_up and token.kind == "encounter" and library.encounters()[token.face].type == "loot":
            yield token.id, token.where, token.area


class Loot(Step, frozen=True):
    """JA-LOOT-01, JA-LOOT-02: a card from the deck of the quality shown; the miniature or token is removed."""

    merc: str
    what: str

    def run(self, g: Umpire) -> None:
        from fireteam.engine.decks import discarded

        state: State = g.state
        enemy = state.enemies.get(self.what)
        if enemy is not None:
            quality: int = enemies.row(state, enemy).loot
            g.remove(enemy)
        else:
            token = state.tokens[self.what]
            quality = library.encounters()[token.face].quality
            g.remove(token)
            g.put(discarded(state.decks["encounter"], token.face))
        merc = state.mercs[self.merc]
        best = grants.of_merc(state, merc, "loot_quality", quality, "JA-LOOT-02").value
        g.change(merc, used=grants.used(merc, grants.first("loot_quality")))
        g.emit(Looted(merc=self.merc, what=self.what, rule="JA-LOOT-01"))
        g.then(equipment.DrawLoot(self.merc, min(3, max(1, best))))


def consumables(state: State, merc: Merc) -> Iterator[Option]:
    """JA-CONSUM-01, JA-CONSUM-03: any number, free of charge; those tied to an action go with that only (JA-CONSUM-04).
    While suppressed each costs 1 Fatigue (JA-COND-07)."""
    if conditions.burden(state, merc) > merc.stamina:
        return
    for card in merc.inventory:
        face = library.card(card)
        if face.type == "consumable" and face.does and not face.with_action:
            yield Option(
                key=f"consume:{card}",
                text="option-consume",
                arguments={"card": card},
                group="group-cards",
                rule="JA-CONSUM-01",
                pieces=(merc.id,),
                value=("consume", card),
            )


class Consume(Step, frozen=True):
    """JA-CONSUM-01: the consumable takes effect once and is discarded."""

    merc: str
    card: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        merc = state.mercs[self.merc]
        cost = conditions.burden(state, merc)
        equipment.discard(g, merc, self.card)
        g.emit(Consumed(merc=self.merc, card=self.card, rule="JA-CONSUM-01"))
        g.then(
            Fatigue(self.merc, cost), effects.happening(state, library.card(self.card).does, f"card-{self.card}", merc)
        )

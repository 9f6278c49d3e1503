"""Using cards (Attack-Use Equipment, Use Inventory Item): actions that are no attacks, and consumables."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Choice, Event, Option, Step

from ...content import library
from ...content.vocabulary import Boost
from ...state import Merc, State, Umpire
from .. import grants
from ..cards import durability, effects, equipment, resources
from ..cards.durability import Durability
from ..fight import offence, spending
from ..mercs import hampered, stamina
from . import skills

PLAIN = Boost()
WITHOUT: Option[None] = Option(key="plain", text="option-without")


class Consumed(Event, frozen=True, kw_only=True):
    merc: str
    card: str


class Used(Event, frozen=True, kw_only=True):
    merc: str
    card: str


def uses(state: State, merc: Merc) -> Iterator[Option[UseCard]]:
    """JA-ACTION-03, JA-ALLY-04: actions of slotted cards, allies and the board that are no attacks, each card once."""
    for source, card, place, action in offence.printed(state, merc):
        if offence.is_attack(action) or source in merc.used:
            continue
        cost = offence.cost(state, merc, card, action)
        if cost > merc.stamina or action.funds > state.funds or action.rebels > state.rebels:
            continue
        yield Option.about(
            UseCard(merc.id, card, place),
            "option-use",
            arguments={"source": source, "fatigue": cost},
            group="group-cards",
            rule="JA-ACTION-03",
            pieces=(merc.id,),
        )


class UseCard(Step, Choice, frozen=True):
    """JA-ACTION-03: the cost is paid in full, then the action is carried out; Durability may be spent with it
    (JA-DUR-02)."""

    merc: str
    card: str
    action: int

    @property
    def key(self) -> str:
        return f"use:{self.card or self.merc}/{self.action}"

    def run(self, g: Umpire) -> None:
        state = g.state
        merc = state.mercs[self.merc]
        action = offence.action_of(merc, self.card, self.action)
        source = f"card-{self.card}" if self.card else f"merc-{merc.id}"
        cost = offence.cost(state, merc, self.card, action)
        options: list[Option[Durability | None]] = [WITHOUT]
        for number, boost in durability.spendable(state, self.card, "use") if self.card else ():
            spend = Durability(number, self.card, boost)
            options.append(Option.about(spend, "option-durability", arguments={"card": number}))
        spent = g.ask(merc.seat, "ask-augment", options, rule="JA-DUR-02", pieces=(merc.id,)).value
        boost = spent.boost if spent is not None else PLAIN
        merc = g.change(merc, used=grants.used(merc, source, grants.first("action_cost")))
        spending.pay(g, merc, (self.card,) if spent is not None else (), 0)
        resources.change_funds(g, -action.funds)
        resources.change_rebels(g, -action.rebels)
        g.emit(Used(merc=merc.id, card=source, rule="JA-ACTION-03"))
        g.then(stamina.Fatigue(merc.id, max(0, cost - boost.cheaper)))
        if action.skill is not None:
            g.then(skills.RollSkill(merc.id, action.skill))
        g.then(effects.happening(state, (*action.does, *boost.does), source, merc))


def consumables(state: State, merc: Merc) -> Iterator[Option[Consume]]:
    """JA-CONSUM-01, JA-CONSUM-03: any number, free of charge; those tied to an action go with that only (JA-CONSUM-04).
    While suppressed each costs 1 Fatigue (JA-COND-07)."""
    if hampered.burden(state, merc) > merc.stamina:
        return
    for card in merc.inventory:
        face = library.card(card)
        if face.type == "consumable" and face.does and not face.with_action:
            yield Option.about(
                Consume(merc.id, card),
                "option-consume",
                arguments={"card": card},
                group="group-cards",
                rule="JA-CONSUM-01",
                pieces=(merc.id,),
            )


class Consume(Step, Choice, frozen=True):
    """JA-CONSUM-01: the consumable takes effect once and is discarded."""

    verb, told = "consume", ("card",)
    merc: str
    card: str

    def run(self, g: Umpire) -> None:
        state = g.state
        merc = state.mercs[self.merc]
        cost = hampered.burden(state, merc)
        equipment.discard(g, merc, self.card)
        g.emit(Consumed(merc=self.merc, card=self.card, rule="JA-CONSUM-01"))
        g.then(
            stamina.Fatigue(self.merc, cost),
            effects.happening(state, library.card(self.card).does, f"card-{self.card}", merc),
        )

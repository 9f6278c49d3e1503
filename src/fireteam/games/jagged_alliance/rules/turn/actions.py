"""Actions (the actions step): everything that the active merc may do, in any order and as often as it can be paid."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Option, Step

from ...state import Merc, State, Umpire
from ..cards import arrangements, equipment, reorganising
from ..fight import attack, offence
from ..move import movement, ways
from ..region import goals, missions
from . import commanding, looting, spoils, using

END = Option(key="end", text="option-end-activation", rule="JA-END-01")
TRADE = Option(key="trade", text="option-start-trading", rule="JA-CARD-07", group="group-trading", value=("trade",))


class Actions(Step, frozen=True):
    """JA-ACTION-01, JA-ACTION-02: any number of actions, until the merc has had enough or is knocked out (JA-KO-02)."""

    merc: str

    def run(self, g: Umpire) -> None:
        state = g.state
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
            unavailable=offence.refusals(state, merc),
        )
        if chosen.key == END.key:
            return
        g.then(*begun(merc, chosen), self)


def offers(state: State, merc: Merc) -> Iterator[Option]:
    """JA-ACTION-02: whatever can be done and paid now, for a mission too (JA-MISSION-03)."""
    yield END
    yield from ways.options(state, merc)
    yield from offence.options(state, merc)
    yield from using.uses(state, merc)
    yield from spoils.loot(state, merc)
    yield from using.consumables(state, merc)
    yield from commanding.options(state, merc)
    yield from goals.payments(state, merc)
    if arrangements.can_trade(state, merc):
        yield TRADE
    yield from arrangements.farewells(merc)


def begun(merc: Merc, chosen: Option) -> list[Step]:
    """The steps of a chosen action (JA-ACTION-02), or of one for a mission (JA-MISSION-03)."""
    match chosen.value:
        case ("move", way):
            where, area = way.place
            return [movement.TakeStep(merc.id, where, area, way.side)]
        case ("attack", card, action, target, area):
            return [attack.DeclareAttack(merc.id, card, action, target, area)]
        case ("use", card, action):
            return [using.UseCard(merc.id, card, action)]
        case ("loot", what):
            return [looting.Loot(merc.id, what)]
        case ("consume", card):
            return [using.Consume(merc.id, card)]
        case ("skill", step):
            return [step]
        case ("pay", mission):
            return [missions.PayGoal(mission)]
        case ("trade",):
            return [reorganising.Trade(merc.id)]
        case ("let-go", ally):
            return [equipment.LetGo(merc.id, ally)]
    raise AssertionError(f"no action {chosen.value}")

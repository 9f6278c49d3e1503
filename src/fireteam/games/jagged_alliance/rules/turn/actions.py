"""Actions (the actions step): everything that the active merc may do, in any order and as often as it can be paid."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Choice, Option, Step

from ...state import Merc, State, Umpire
from ..cards import arrangements, equipment, reorganising
from ..fight import attack, offence
from ..move import movement, ways
from ..region import goals, missions
from . import commanding, looting, spoils, using


class End(Choice, frozen=True):
    """JA-END-01: the merc has done enough."""

    verb = "end"


class Trading(Choice, frozen=True):
    """JA-CARD-07: to give and swap cards with the others in the Area."""

    verb = "trade"


END = Option.about(End(), "option-end-activation", group="end", rule="JA-END-01")
TRADE = Option.about(Trading(), "option-start-trading", rule="JA-CARD-07", group="group-trading")


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
        if not isinstance(chosen.value, End):
            g.then(begun(merc, chosen.value), self)


def offers(state: State, merc: Merc) -> Iterator[Option[Choice]]:
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


def begun(merc: Merc, chosen: Choice) -> Step:
    """The step of a chosen action (JA-ACTION-02), or of one for a mission (JA-MISSION-03)."""
    match chosen:
        case Step():
            return chosen
        case ways.Move(way):
            where, area = way.place
            return movement.TakeStep(merc.id, where, area, way.side)
        case offence.Attack(_, card, action, target, area):
            return attack.DeclareAttack(merc.id, card, action, target, area)
        case spoils.Spoil(what):
            return looting.Loot(merc.id, what)
        case goals.Payment(mission):
            return missions.PayGoal(mission)
        case Trading():
            return reorganising.Trade(merc.id)
        case arrangements.Farewell(ally):
            return equipment.LetGo(merc.id, ally)
    raise AssertionError(f"no action {chosen}")

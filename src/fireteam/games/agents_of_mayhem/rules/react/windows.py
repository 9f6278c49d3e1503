"""Instant Actions (Sequence of Play): the windows in which they may be used. All of them open through `window`."""

from __future__ import annotations

from collections.abc import Sequence

from fireteam.engine import Event, Option, Step, Window

from ...content.types import Action
from ...state import NOWHERE, SIDES, State, Umpire, Unit
from .. import ground, paying, people
from ..move import dash

PHASE, PAID, ROLL, MP = "phase", "paid", "roll", "mp"
"""AM-INST-03: at a point of a phase, after an Action was paid for, before an Attack Roll, before an MP is spent."""


def window(state: State, kind: str, trigger: str = "") -> Step:
    """A window for both Sides; the trigger is the Unit that acts, or the Side whose Turn it is."""
    enemy = people.enemy_of(state.active)
    audience = (people.seats(state, state.active), people.seats(state, enemy))
    during = f"turn {state.turn} {trigger}" if trigger else ""
    return KINDS[kind](trigger=trigger or state.active, audience=audience, during=during)


class InstantUsed(Event, frozen=True, kw_only=True):
    unit: str
    action: str


class Instants(Window, frozen=True, kw_only=True):
    """AM-INST-01 to 06: both Sides say which Units use an Instant Action, each Unit one; the Side whose Turn it is
    orders them. Then both are asked again, until both pass or every Unit has used its one."""

    prompt, rule = "ask-instant", "AM-INST-03"
    order_prompt, order_rule = "ask-order-instants", "AM-INST-05"
    reopens = True

    def able(self, g: Umpire, seats: tuple[str, ...]) -> dict[str, list[Option]]:
        """AM-INST-01: the Units of a Side that have an Instant Action and can pay for it. One that is in another's
        Space does nothing but go on (AM-MOVE-17)."""
        side = SIDES[g.state.players.index(seats)]
        return {
            unit.id: [
                Option(
                    key=f"instant:{unit.id}:{known.action.id}",
                    text="option-instant",
                    arguments={"unit": unit.id, "action": known.action.id},
                    pieces=(unit.id,),
                    rule="AM-INST-01",
                    value=known.action.id,
                )
                for known in people.instants(g.state, unit)
                if usable(g.state, unit, known.action)
            ]
            for unit in ground.on_map(g.state, side)
            if unit.back == NOWHERE
        }

    def happen(self, g: Umpire, unit: str, option: Option) -> Sequence[Step]:
        return [UseInstant(unit, option.value)]


class AtPhase(Instants, frozen=True, kw_only=True):
    """AM-INST-03: the start of a phase, after the board was chosen, after an Action, the end of the Refresh Phase."""

    kind = "instant-phase"

    def matters(self, g: Umpire, seats: tuple[str, ...]) -> bool:
        return False


class AfterPayment(Instants, frozen=True, kw_only=True):
    """AM-INST-03: an Action was paid for, and nothing of it has happened."""

    kind = "instant-paid"


class BeforeRoll(Instants, frozen=True, kw_only=True):
    """AM-INST-03, AM-DASH-03: a Target was chosen, and the dice are not rolled."""

    kind = "instant-roll"


class BeforePoint(Instants, frozen=True, kw_only=True):
    """AM-INST-03: a Unit is about to spend a Movement Point."""

    kind = "instant-mp"

    def matters(self, g: Umpire, seats: tuple[str, ...]) -> bool:
        return False


KINDS: dict[str, type[Instants]] = {PHASE: AtPhase, PAID: AfterPayment, ROLL: BeforeRoll, MP: BeforePoint}


def usable(state: State, unit: Unit, action: Action) -> bool:
    """AM-BLOCK-02, AM-DASH-04: a Block has its own place after a roll; once the Target of an Attack is chosen each Unit
    may Dash once before it is resolved."""
    if action.block or (action.dash and state.attacker and unit.id in state.dashed):
        return False
    return paying.affordable(state, unit, action)


class UseInstant(Step, frozen=True):
    """AM-ACT-03, AM-INST-02, AM-INST-07: it is paid from its Unit's own board and carried out at once; it opens no
    window."""

    unit: str
    action: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units.get(self.unit)
        if unit is None or unit.cell == NOWHERE:
            return
        action = people.action(state, unit, self.action).action
        if not usable(state, unit, action):
            return
        pay(g, unit, action)
        g.emit(InstantUsed(unit=unit.id, action=action.id, rule="AM-INST-01"))
        if action.dash:
            if state.attacker:
                g.set(dashed=(*state.dashed, unit.id))
            g.then(dash.Dash(unit.id))


def pay(g: Umpire, unit: Unit, action: Action) -> None:
    """AM-ACT-03, AM-STATUS-12: the cost leaves the board before anything happens; the player of a Stunned Unit chooses
    the cubes that it costs besides."""
    board = g.state.boards[unit.board]
    prices = paying.prices(board, action.cost.cubes, paying.extra([unit]))
    options = [
        Option(
            key=f"pay:{paying.key(price)}",
            text="option-pay",
            arguments={"price": paying.key(price)},
            rule="AM-STATUS-12",
            value=price,
        )
        for price in prices
    ]
    price = g.ask(
        people.of_unit(g.state, unit), "ask-pay", options, rule="AM-STATUS-12", arguments={"unit": unit.id}
    ).value
    g.change(board, cubes=board.cubes.less(price))

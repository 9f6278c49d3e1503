"""Instant Actions (Sequence of Play): the windows in which they may be used. All of them open through `window`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from fireteam.engine import PASS, Arguments, Choice, Event, Option, Step, Window

from ...content import library
from ...content.types import Action
from ...state import ACTION, NO_CUBES, NOWHERE, Cubes, State, Umpire, Unit
from .. import asking, ground, paying, people, teammates
from ..cards import hands, mayhem
from ..fight import attack
from ..move import dash, walking
from ..turn import actions

PHASE, PAID, ROLL, MP = "phase", "paid", "roll", "mp"
"""AM-INST-03: at a point of a phase, after an Action was paid for, before an Attack Roll, before an MP is spent."""


def window(state: State, kind: str, trigger: str = "", meant: Iterable[str] = (), *, action: str = "") -> Step:
    """AM-INST-03, AM-INST-02: a window for both Sides; the trigger is the Unit that acts, or the Side whose Turn it
    is. Before a roll `meant` are the Targets, and the Action is that of an Attack on a single one."""
    enemy = people.enemy_of(state.active)
    audience = (people.seats(state, state.active), people.seats(state, enemy))
    during = f"turn {state.turn} {trigger}" if trigger else ""
    return KINDS[kind](
        trigger=trigger or state.active, audience=audience, during=during, meant=tuple(meant), action=action
    )


class InstantUsed(Event, frozen=True, kw_only=True):
    unit: str
    action: str


class Instants(Window, frozen=True, kw_only=True):
    """AM-INST-01 to 06, AM-MULTI-08: both Sides say which Units use an Instant Action, each Unit one; the Side whose
    Turn it is orders them. Then both are asked again, until both pass or every Unit has used its one."""

    prompt, rule = "ask-instant", "AM-INST-03"
    order_prompt, order_rule = "ask-order-instants", "AM-INST-05"
    reopens, usual = True, "matters"

    meant: tuple[str, ...] = ()
    """Whom an Attack is about to be rolled against."""

    action: str = ""

    def arguments(self) -> Arguments:
        targets = "+".join(self.meant) or "none"
        about = {"trigger": self.trigger, "kind": self.kind, "target": targets, "action": self.action}
        return {**about, "count": len(self.meant)}

    def able(self, g: Umpire, seats: tuple[str, ...]) -> Mapping[str, Sequence[Option[Used]]]:
        """AM-INST-01: the Units of a Side that have an Instant Action and can pay for it. One that is in another's
        Space does nothing but go on (AM-MOVE-17)."""
        state = g.state
        side = people.side_of(state, *seats)
        cards = hands.held(state, side)
        # Who is attacked comes first: what helps is mostly there.
        units = sorted(ground.on_map(state, side), key=lambda unit: unit.id not in self.meant)
        found: dict[str, Sequence[Option[Used]]] = {
            unit.id: [*instants(state, unit), *mayhem.universals(state, unit, cards)]
            for unit in units
            if unit.back == NOWHERE
        }
        # A card may be drawn again and again, and is no Unit's Instant: each is counted by itself (AM-MAYHEM-11).
        return {**found, f"{hands.hand_id(side)}-{drawn(state, side)}": mayhem.draws(state, side)}

    def answer(
        self, g: Umpire, seats: tuple[str, ...], able: Mapping[str, Sequence[Option]], *, private: bool
    ) -> Option:
        """AM-MULTI-08: each player of a Side is asked for the Units of the board that this player Activated and for
        what both share: the other boards, in the enemy's Turn all of them, and the Mayhem hand. To the latter the
        partner may object."""
        state = g.state
        for seat in seats:
            own = {unit: options for unit, options in able.items() if seat in speakers(state, unit, seats)}
            chosen = super().answer(g, (seat,), own, private=private) if own else PASS
            if chosen.key == PASS.key:
                continue
            unit = next(unit for unit, options in own.items() if chosen in options)
            if not card_of(state, chosen.value) and speakers(state, unit, seats) == (seat,):
                return chosen
            partner = teammates.partner(state, seat)
            wishes = [o for id, options in able.items() if partner in speakers(state, id, seats) for o in options]
            return teammates.settled(g, seat, chosen, [*wishes, PASS], private=private)
        return PASS

    def announce(self, g: Umpire, unit: str, option: Option) -> None:
        """AM-INST-05, AM-MAYHEM-18: a card is shown when it is declared, so that whoever orders knows what there is."""
        if card := card_of(g.state, option.value):
            mayhem.show(g, g.state.units[unit].side, card)

    def happen(self, g: Umpire, unit: str, option: Option) -> Sequence[Step]:
        used = option.value
        assert isinstance(used, Step)
        return [used, mayhem.TakeBack(g.state.units[unit].side)] if card_of(g.state, used) else [used]


def speakers(state: State, id: str, seats: tuple[str, ...]) -> tuple[str, ...]:
    """AM-MULTI-08: who answers for a Unit, or for the Mayhem Deck of a Side."""
    return people.of_unit(state, state.units[id]) if id in state.units else seats


def drawn(state: State, side: str) -> int:
    """AM-MAYHEM-11: how many Mayhem Cards of a Side are not in its deck."""
    return -len(state.decks[hands.hand_id(side)].draw) if hands.hand_id(side) in state.decks else 0


def card_of(state: State, used: object) -> str:
    """AM-MAYHEM-18: the Mayhem Card that is used, or nothing."""
    match used:
        case mayhem.UseUniversal(card=card):
            return card
        case UseInstant(unit=unit, action=action):
            known = (known for known in people.actions(state, state.units[unit]) if known.action.id == action)
            return next((each.source for each in known if each.source in library.mayhem_cards()), "")
    return ""


def instants(state: State, unit: Unit) -> list[Option[UseInstant]]:
    """AM-INST-01: the Instant Actions of a Unit that it can use now."""
    return [
        Option.about(
            UseInstant(unit.id, known.action.id),
            "option-instant",
            arguments={
                "unit": unit.id,
                "action": known.action.id,
                "price": paying.key(known.action.cost.cubes),
            },
            pieces=(unit.id,),
            rule="AM-INST-01",
        )
        for known in people.instants(state, unit)
        if usable(state, unit, known)
    ]


class AtPhase(Instants, frozen=True, kw_only=True):
    """AM-INST-03: the start of a phase, after the board was chosen, after an Action, the end of the Refresh Phase."""

    kind = "instant-phase"

    def matters(self, g: Umpire, seats: tuple[str, ...]) -> bool:
        """Before it acts in its own Turn a Side may draw a Mayhem Card; all else can wait. Whoever has let that pass is
        not asked again after every Action."""
        state = g.state
        side = people.side_of(state, *seats)
        begun = any(board.main or board.used for board in people.boards(state, side) if board.by)
        return side == state.active and state.phase == ACTION and not begun and bool(mayhem.draws(state, side))


class AfterPayment(Instants, frozen=True, kw_only=True):
    """AM-INST-03: an Action was paid for, and nothing of it has happened."""

    kind = "instant-paid"

    def matters(self, g: Umpire, seats: tuple[str, ...]) -> bool:
        """Who is attacked is asked before the roll."""
        return False


class BeforeRoll(Instants, frozen=True, kw_only=True):
    """AM-INST-03, AM-DASH-03: a Target was chosen, and the dice are not rolled."""

    kind = "instant-roll"

    def matters(self, g: Umpire, seats: tuple[str, ...]) -> bool:
        """To those who are attacked and can do something for themselves, and to the Attacker who can add a die."""
        state = g.state
        side = people.side_of(state, *seats)
        units = [state.units[id] for id in (state.attacker, *self.meant) if id in state.units]
        own = [unit for unit in units if unit.side == side and unit.cell != NOWHERE]
        cards = hands.held(state, side)
        dice = [card for card in cards if library.mayhem_cards()[card].universal == "die"]
        return any(
            dice if unit.id == state.attacker else instants(state, unit) or [*mayhem.universals(state, unit, cards)]
            for unit in own
        )


class BeforePoint(Instants, frozen=True, kw_only=True):
    """AM-INST-03: a Unit is about to spend a Movement Point."""

    kind = "instant-mp"

    def matters(self, g: Umpire, seats: tuple[str, ...]) -> bool:
        return False


KINDS: dict[str, type[Instants]] = {PHASE: AtPhase, PAID: AfterPayment, ROLL: BeforeRoll, MP: BeforePoint}
"""AM-INST-03."""


def usable(state: State, unit: Unit, known: people.Known) -> bool:
    """AM-BLOCK-02, AM-DASH-04, AM-MAYHEM-16: a Block has its own place after a roll; once the Target of an Attack is
    chosen each Unit may Dash once before it is resolved; a Mayhem Card must be in the hand."""
    action = known.action
    if action.block or (action.dash and state.attacker and unit.id in state.dashed):
        return False
    if hands.is_laid(state, unit.side, known.source):
        return False
    return paying.affordable(state, unit, action)


class UseInstant(Step, Choice, frozen=True):
    """AM-ACT-03, AM-INST-02, AM-INST-07, AM-DASH-04, AM-FACE-02, AM-MAYHEM-13: its Unit may turn, which a Dash has in
    it; it is paid from the Unit's own board and carried out at once; it opens no window."""

    unit: str
    action: str

    @property
    def key(self) -> str:
        return f"instant:{self.unit}:{self.action}"

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units.get(self.unit)
        if unit is None or unit.cell == NOWHERE:
            return
        known = people.action_if_any(state, unit, self.action)
        if known is None or not usable(state, unit, known):
            return
        action = known.action
        facing = unit.facing if action.dash else asking.which_facing(g, unit)
        pay(g, unit, action)
        mayhem.lay(g, unit, known.source)
        walking.turn(g, g.state.units[unit.id], facing)
        g.emit(InstantUsed(unit=unit.id, action=action.id, rule="AM-INST-01"))
        if action.dash:
            if state.attacker:
                g.set(dashed=(*state.dashed, unit.id))
            g.then(dash.Dash(unit.id))
        g.then(*carried_out(unit.id, action.id))


def carried_out(unit: str, action: str) -> tuple[Step, Step]:
    """AM-INST-07, AM-ABIL-02: what an Instant does that was paid for, beside its Dash or Block."""
    return actions.Perform(unit, action), StrikeNow(unit, action)


Used = UseInstant | mayhem.UseUniversal | mayhem.DrawCard
"""What a window is for."""


class StrikeNow(Step, frozen=True):
    """AM-INST-07: an Instant that makes an Attack makes it at once, if there is a Target; its card is done with."""

    unit: str
    action: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units.get(self.unit)
        aimed = []
        if unit is not None and unit.cell != NOWHERE and self.action in unit.attacks:
            aimed = [option for option in attack.options(state, unit) if option.value.action == self.action]
        if unit is None or not aimed:
            return
        chosen = g.ask(
            people.of_unit(state, unit), "ask-target", [*aimed, PASS], rule="AM-INST-07", arguments={"unit": unit.id}
        ).value
        if isinstance(chosen, attack.Attack):
            g.then(chosen)


def pay(g: Umpire, unit: Unit, action: Action, more: Cubes = NO_CUBES) -> None:
    """AM-ACT-03, AM-STATUS-12, AM-GADGET-07: the cost, and what a Gadget costs besides, leaves the board before
    anything happens; the player of a Stunned Unit chooses the cubes that it costs besides."""
    board = g.state.boards[unit.board]
    prices = paying.prices(board, paying.together(action.cost.cubes, more), paying.extra([unit]))
    options = paying.options(prices, "AM-STATUS-12")
    paid = g.ask(people.of_unit(g.state, unit), "ask-pay", options, rule="AM-STATUS-12", arguments={"unit": unit.id})
    g.change(board, cubes=board.cubes.less(paid.value.cubes))

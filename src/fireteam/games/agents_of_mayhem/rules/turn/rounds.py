"""Turns and Rounds (Sequence of Play): the Sides alternate until neither has a Refresh Card left to draw."""

from __future__ import annotations

import msgspec

from fireteam.engine import Event, Step

from ...state import ADVANCED_SETUP, SIDES, State, Umpire
from .. import people, winning
from ..arrivals import entering
from ..buildings import markers
from ..cards import mayhem
from ..devices import powers
from ..missions import advanced, preparing
from ..react import windows
from ..vehicles import driving
from . import phases, refresh


class TurnBegan(Event, frozen=True, kw_only=True):
    side: str
    turn: int
    round: int


class RoundEnded(Event, frozen=True, kw_only=True):
    round: int


class Begin(Step, frozen=True):
    """AM-SETUP-04, AM-SETUP-16, AM-SETUP-17, AM-EXPL-01: the Explosion Pile is shuffled, both Sides carry out their
    Setup Steps, and the initiative Side takes the first Turn. In an Advanced Setup both choose their Units before
    (AM-ADV-01)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        pile = state.decks.get(markers.PILE)
        shuffled = g.shuffled(pile.draw) if pile is not None else ()
        if pile is not None:
            g.change(pile, draw=shuffled)
        if ADVANCED_SETUP in state.options:
            g.then(advanced.Choose())
        g.then(*preparing.steps(state), Turn(state.initiative))


class Turn(Step, frozen=True):
    """AM-TURN-01 to 03, AM-REF-09, AM-STATUS-20, AM-EXPL-07, AM-COND-07, AM-ACT-05, AM-ACT-06: Draw Phase, Action
    Phase, Refresh Phase; a Side's first Turn of a Round has neither Draw nor Refresh Phase. Each phase begins with a
    window (AM-INST-03). Devices may be used anew (AM-DDD-11, AM-DDD-15), and Vehicles are driven by whoever is on
    them (AM-VEH-06). At the end of the Turn Vehicles fall that are half on a Level, and a Bomb radiates
    (AM-TURN-04)."""

    side: str

    def run(self, g: Umpire) -> None:
        state = g.state
        first = self.side not in state.opened
        g.set(active=self.side, turn=state.turn + 1, opened=(*state.opened, self.side) if first else state.opened)
        for board in list(people.boards(state, self.side)):
            g.change(board, by="", order=0, main=False, used=(), done=False, group=None, redeployed=False)
        for device in [device for device in state.devices.values() if device.acted]:
            g.change(device, acted=False)
        for unit in [unit for unit in state.units.values() if unit.side == self.side]:
            g.change(unit, taken=("", ""))
        driving.begin_turn(g, self.side)
        g.emit(TurnBegan(side=self.side, turn=state.turn, round=state.round, rule="AM-TURN-01"))
        point = windows.window(g.state, windows.PHASE)
        boards = range(1, phases.activations(state) + 1)
        action = (point, *(phases.Activate(self.side, order) for order in boards), phases.ActionPhase(self.side))
        above = entering.FromAbove(self.side)
        over = (driving.Topple(), powers.Radiate(self.side), EndTurn(self.side))
        if first:
            g.then(above, *action, *over)
        else:
            draw = (point, phases.Draw(self.side))
            g.then(above, *draw, *action, point, refresh.RefreshPhase(self.side), *over)


class EndTurn(Step, frozen=True):
    """AM-TURN-04, AM-SQUAD-08, AM-OBJ-01, AM-ROUND-01: Minions regain their Defense, unfinished damage on Objects is
    wiped off, Mayhem Cards are put away (AM-MAYHEM-16), and the end of the Round is checked."""

    side: str

    def run(self, g: Umpire) -> None:
        state = g.state
        for unit in [unit for unit in state.units.values() if people.is_minion(unit) and any(unit.lost)]:
            g.change(unit, lost=(0, 0, 0))
        for marker in [marker for marker in state.objectives.values() if marker.damage]:
            g.change(marker, damage=0)
        for scratch in list(state.scratches.values()):
            g.remove(scratch)
        for side in SIDES:
            mayhem.put_away(g, side)
        side = following(state, self.side)
        g.then(Turn(side) if side else EndRound())


def following(state: State, side: str) -> str:
    """AM-TURN-01, AM-ROUND-03: the Side that takes the next Turn: the other one, unless it has had its first Turn and
    has no card left to draw; then this one, or nobody."""
    for other in (people.enemy_of(side), side):
        if other not in state.opened or phases.deck_of(state, other).draw:
            return other
    return ""


class EndRound(Step, frozen=True):
    """AM-ROUND-02, AM-ROUND-04, AM-ROUND-06, AM-WIN-08: what scores at the end of a Round does; then the Mission is
    over, or the marker moves, both Sides shuffle their discards, and the initiative Side begins."""

    def run(self, g: Umpire) -> None:
        state = g.state
        decks = {side: phases.deck_of(state, side) for side in SIDES}
        shuffled = {side: g.shuffled(deck.draw + deck.discard) for side, deck in decks.items()}
        g.emit(RoundEnded(round=state.round, rule="AM-ROUND-01"))
        if winning.end_of_round(g):
            return
        if state.round >= state.rounds:
            winning.finish(g, "result-mission-over", "AM-ROUND-05")
            return
        for side, cards in shuffled.items():
            g.put(msgspec.structs.replace(decks[side], draw=cards, discard=()))
        g.set(round=state.round + 1, opened=())
        g.then(Turn(state.initiative))

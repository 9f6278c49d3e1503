"""Leaders: they move freely, and lead only the unit with which they are in cohesion.

The chapter's rules: AA-LEADER-01, AA-LEADER-02, AA-LEADER-08 to 10.
"""

from __future__ import annotations

from fireteam.engine import Event, Option, Options, Step

from ...state import BASE, COHESION, INSURGENTS, RAPID, State, Umpire, Unit
from .. import choices
from ..fight.casualties import LoseHeart
from ..ground.sight import are_together, gap
from ..ground.terrain import table
from ..insurgents import insurgent_phase
from ..move import allowance, movement, moving, regions
from ..react import chains, interruptions
from ..units import friends, has_leadership
from . import actions, merging, splitting


class LeaderLeft(Event, frozen=True, kw_only=True):
    leader: str
    unit: str


class LeaderJoined(Event, frozen=True, kw_only=True):
    unit: str
    friend: str


def is_lone_leader(unit: Unit) -> bool:
    return len(unit.figures) == 1 and bool(unit.figures[0].leader) and not unit.fallen and unit.vehicle is None


def may_leave(unit: Unit) -> bool:
    """Can a leader go his own way? Fireteam leaders of Regulars are figures like any other (AA-LEADER-04)."""
    return len(unit.figures) > 1 and unit.vehicle is None and any(figure.leader for figure in unit.figures)


def why_no_move_after_fire(unit: Unit, still: tuple[str, str], mute: tuple[str, str]) -> tuple[str, str]:
    """Why the unit may not fire and then move: nobody may do that Rapidly (AA-MOVE-10), and who has sent his leader
    ahead moves at his rate."""
    if still[0] or mute[0]:
        return still if still[0] else mute
    return ("reason-leader-ahead", "AA-MOVE-10") if unit.pace == RAPID else ("", "")


class LeaveUnit(Step, frozen=True):
    """AA-LEADER-01: an attached leader, activated together with his unit, moves apart from it at the rate that both
    have from now on; he is a unit of his own from the next turn on. The others go on with their activation.

    Who sees him on his way may interrupt it as any other, or fire on it from Overwatch. He fires only in reaction.
    """

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        place = next((place for place, figure in enumerate(unit.figures) if figure.leader), None)
        if place is None or len(unit.figures) == 1:
            return
        rate, checked = moving.ask_rate(g, unit)
        leader = g.once(splitting.element_of, state, unit, (place,))
        reach = g.once(_reach, state, unit, place, leader, rate)
        choice = g.ask(
            unit.commander,
            "ask-leader-destination",
            Options((STAY,), regions.destinations("leader", reach, unit, "AA-LEADER-01")),
            rule="AA-LEADER-01",
            arguments={"unit": unit.id},
        )
        led = has_leadership(state, unit)
        if choice.value is None:
            if checked:
                # The check of AA-DEPEND-05 is not rolled twice: the rate stands.
                g.change(unit, pace=rate)
            return
        path, along = movement.path_to(state, leader, choice.value.cell)
        rest = tuple(other for other in range(len(unit.figures)) if other != place)
        figures, cells = splitting.drawn_up(state, unit, rest)
        g.change(unit, pace=rate, figures=figures, cells=cells)
        g.put(leader)
        g.emit(LeaderLeft(leader=leader.id, unit=unit.id, rule="AA-LEADER-01"))
        g.then(LoseHeart(unit.id))
        if unit.side == INSURGENTS:
            self._walk(g, leader, rate, path, along, led)
        else:
            self._advance(g, leader, rate, path, along)

    def _walk(
        self, g: Umpire, leader: Unit, rate: str, path: tuple[int, ...], along: tuple[int, ...], led: bool
    ) -> None:
        """AA-LEADER-01, AA-LEADER-06: he sets out, and is interrupted like others."""
        insurgent_phase.set_out(g, g.change(leader, acted=True), rate, path, along)
        g.then(insurgent_phase.PhaseDone(leader.id))
        if led:
            g.then(insurgent_phase.ActOn(self.unit))

    def _advance(self, g: Umpire, leader: Unit, rate: str, path: tuple[int, ...], along: tuple[int, ...]) -> None:
        g.change(actions.begin(g, leader, "leader", rate), path=path, along=along, fire_done=True)
        g.then(
            interruptions.Open(leader.id),
            chains.Chain(leader.id, 0),
            actions.Continue(leader.id, 0),
            actions.Proceed(leader.id),
            chains.Finish(leader.id),
        )


STAY: Option[None] = Option(key="stay", text="option-leader-stays", group="end", rule="AA-LEADER-02")


def _reach(state: State, unit: Unit, place: int, leader: Unit, rate: str) -> int:
    """Where a leader may go who leaves his unit; one who recovers no nearer to the enemy (AA-SHAKEN-03,
    AA-LEADER-01)."""
    reach = movement.reachable(state, leader, allowance.remaining(state, unit, rate)) & ~_beside(state, unit, place)
    return insurgent_phase.away(state, leader, reach) if insurgent_phase.is_recovering(state, leader) else reach


def _beside(state: State, unit: Unit, place: int) -> int:
    """Where the leader would still be in cohesion with the rest of his unit."""
    ground = table(state)
    beside = 0
    for other, cell in enumerate(unit.cells):
        if other != place:
            beside |= ground.within(cell, COHESION + BASE)
    return beside


def joinable(state: State, leader: Unit) -> list[Unit]:
    """AA-LEADER-08: the friendly units that a separate leader may join, wherever they are; a crew stays what it is."""
    return [unit for unit in friends(state, leader) if unit.vehicle is None]


class Join(Step, frozen=True):
    """AA-LEADER-08 to 10: a separate leader who has moved into cohesion with a unit may join it.

    If that unit has acted already, both are done for the turn; otherwise it may still fire, but not move. Whom he
    escorts and carries comes with him (AA-DEPEND-02), and so does what he has lost of his Morale (AA-SHAKEN-01).
    """

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        leader = state.units[self.unit]
        if leader.gone or not is_lone_leader(leader):
            return
        near = [unit for unit in joinable(state, leader) if are_together(state, leader, unit)]
        if not near:
            return
        friend = self._choose(g, leader, near)
        if friend is None:
            return
        done = friend.activated or friend.interrupted or friend.acted
        friend = g.change(friend, **merging.taken_in(friend, leader))
        g.change(
            friend,
            spent=friend.spent or done,
            acted=friend.acted or (done and friend.side == INSURGENTS),
            activated=friend.activated or (done and friend.side != INSURGENTS),
            fire_only=not done,
        )
        merging.hand_over(g, leader, friend.id, "joined")
        if leader.id in state.activations:
            g.change(state.activations[leader.id], ended=True)
        rule = "AA-LEADER-09" if done else "AA-LEADER-10"
        g.emit(LeaderJoined(unit=leader.id, friend=friend.id, rule=rule))

    def _choose(self, g: Umpire, leader: Unit, near: list[Unit]) -> Unit | None:
        """See AA-LEADER-09."""
        state = g.state
        if state.solo and leader.side == INSURGENTS:
            # AA-SOLO-13: he joins the nearest as soon as he reaches cohesion.
            return min(near, key=lambda unit: (gap(state, leader, unit), unit.id))
        options: list[Option[choices.Join | None]] = [
            Option.about(
                choices.Join(unit.id),
                "option-join",
                arguments={"unit": unit.id},
                rule="AA-LEADER-08",
                pieces=(unit.id,),
            )
            for unit in near
        ]
        options.append(Option(key="apart", text="option-stay-apart", rule="AA-LEADER-08"))
        chosen = g.ask(leader.commander, "ask-join", options, rule="AA-LEADER-08", arguments={"unit": leader.id})
        return state.units[chosen.value.unit] if chosen.value is not None else None

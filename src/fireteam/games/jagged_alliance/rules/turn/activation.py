"""The Player Phase and a merc's activation: start, actions in any order, then the enemies of the sector."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Choice, Event, Option, Step

from ...content import library
from ...content.vocabulary import Do
from ...state import LIBERATED, Merc, State, Umpire
from .. import grants, picks, places
from ..cards import arrangements, effects, reorganising
from ..enemies import acting
from ..mercs import conditions, stamina
from ..move import movement, ways
from ..region import encounters, liberation
from . import actions

WELCOME = ("recover", "heal", "refresh_command", "funds", "rebels", "lower_threat")
"""What nobody declines: such effects on activation happen without a question (JA-ACT-04)."""
SKIP: Option[None] = Option(key="skip", text="option-skip", rule="JA-ACT-04")
ACT: Option[None] = Option(key="act", text="option-act", rule="JA-ACT-01")


class TurnBegan(Event, frozen=True, kw_only=True):
    turn: int


class Activated(Event, frozen=True, kw_only=True):
    merc: str


class ReplacementEntered(Event, frozen=True, kw_only=True):
    merc: str
    sector: str


class PlayerPhase(Step, frozen=True):
    """JA-PHASE-01, JA-TEAM-04: a new turn; every merc may be activated once, and the shared Command Action is ready."""

    def run(self, g: Umpire) -> None:
        state = g.state
        for merc in list(state.mercs.values()):
            g.change(merc, activated=False)
        # JA-TEAM-04: the shared Command Action is refreshed only now.
        g.set(
            turn=state.turn + 1, phase="player", active="", skull_freed=False, shared_command=state.small_team, front=""
        )
        g.emit(TurnBegan(turn=state.turn, rule="JA-PHASE-01"))
        # JA-INJ-08: who replaces a dead merc comes first.
        waiting = [id for id in state.order if not state.mercs[id].where]
        g.then(*(EnterReplacement(id) for id in waiting), NextMerc())


class EnterReplacement(Step, frozen=True):
    """JA-INJ-08: a replacement enters in any liberated sector; only without one in an Area with another merc, where the
    fight may have waited for somebody who stands (JA-LIB-01)."""

    merc: str

    def run(self, g: Umpire) -> None:
        state = g.state
        merc = state.mercs[self.merc]
        free = [(sector.id, 0) for sector in state.sectors.values() if sector.status == LIBERATED]
        found = free or list(dict.fromkeys(places.at(other) for other in state.mercs.values() if other.where))
        options = [
            Option.about(
                picks.OneArea(*place),
                "option-enter-sector",
                arguments={"sector": place[0]},
                rule="JA-INJ-08",
                places=(places.number(state, place),),
            )
            for place in found
        ]
        spot = g.ask(merc.seat, "ask-replacement-place", options, rule="JA-INJ-08", pieces=(merc.id,)).value
        g.change(merc, where=spot.where, area=spot.area)
        g.emit(ReplacementEntered(merc=merc.id, sector=spot.where, rule="JA-INJ-08"))
        g.then(liberation.CheckSector(spot.where))


class NextMerc(Step, frozen=True):
    """JA-PHASE-02, JA-PHASE-07: the players activate their mercs in any order, each once; nobody who stands is skipped.
    Who was revived meanwhile is activated too (JA-KO-03)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        # JA-KO-03: not who lies; JA-PHASE-07: everybody else, until nobody is left.
        ready = [merc for id in state.order if (merc := state.mercs[id]).where and not merc.down and not merc.activated]
        if not ready:
            return
        options = [
            Option.about(
                Activate(merc.id),
                "option-activate",
                arguments={"merc": merc.id},
                seat=merc.seat,
                rule="JA-PHASE-02",
                pieces=(merc.id,),
            )
            for merc in ready
        ]
        seats = tuple(dict.fromkeys(merc.seat for merc in ready))
        chosen = g.ask(seats, "ask-activate", options, rule="JA-PHASE-02")
        g.then(chosen.value, NextMerc())


class Activate(Step, Choice, frozen=True):
    """JA-PHASE-04, JA-ACT-01 to 03: Command Actions are refreshed, Fatigue is recovered; then effects on activation,
    fleeing, reorganising and the actions follow, and at last the enemies (JA-PHASE-03)."""

    merc: str

    @property
    def key(self) -> str:
        return self.merc

    def run(self, g: Umpire) -> None:
        state = g.state
        merc = state.mercs[self.merc]
        # JA-ACT-01 to 03: Command Actions, Fatigue, then what comes before the actions; at last the enemies
        # (JA-PHASE-03, JA-PHASE-04).
        board = library.boards()[merc.id]
        tokens = grants.of_merc(state, merc, "commands", 1, "JA-CMD-02").value
        recovery = grants.of_merc(state, merc, "recovery", board.recovery, "JA-STAM-05").value
        g.set(active=merc.id, phase="player", front="")
        merc = g.change(merc, activated=True, commands=tokens, used=())
        g.emit(Activated(merc=merc.id, rule="JA-PHASE-02"))
        stamina.recover(g, merc, recovery, helped=False)
        g.then(
            encounters.Look(merc.where),
            OnActivation(merc.id),
            Start(merc.id),
            actions.Actions(merc.id),
            Finish(merc.id),
        )


class Trigger(Choice, frozen=True):
    """JA-ACT-04: which board or card takes effect."""

    source: str

    @property
    def key(self) -> str:
        return self.source


class OnActivation(Step, frozen=True):
    """JA-ACT-04: effects of the board, of slotted cards and allies that say so may be triggered now."""

    merc: str
    done: tuple[str, ...] = ()

    def run(self, g: Umpire) -> None:
        state = g.state
        merc = state.mercs.get(self.merc)
        if merc is None or merc.down:
            return
        waiting = {source: does for source, does in on_activation(state, merc) if source not in self.done}
        welcome = next((source for source, does in waiting.items() if all(d.do in WELCOME for d in does)), "")
        if not welcome:
            options = [
                Option.about(Trigger(source), "option-trigger", arguments={"source": source}, rule="JA-ACT-04")
                for source in waiting
            ]
            chosen = g.ask(merc.seat, "ask-on-activation", [*options, SKIP], rule="JA-ACT-04", pieces=(merc.id,)).value
            if chosen is None:
                return
            welcome = chosen.source
        g.then(
            effects.happening(state, waiting[welcome], welcome, merc),
            OnActivation(self.merc, (*self.done, welcome)),
        )


def on_activation(state: State, merc: Merc) -> Iterator[tuple[str, tuple[Do, ...]]]:
    """What the merc's board and cards do on activation (JA-ACT-04), by source."""
    if library.boards()[merc.id].on_activation:
        yield f"merc-{merc.id}", library.boards()[merc.id].on_activation
    for card in (*grants.slotted(merc), *merc.allies):
        upgrades = state.items[card].upgrades if card in state.items else ()
        for number in (card, *upgrades):
            if library.card(number).on_activation:
                yield f"card-{number}", library.card(number).on_activation


class Reorganising(Choice, frozen=True):
    """JA-ACT-05: to rearrange the equipment."""

    verb = "reorganise"


REORGANISE = Option.about(Reorganising(), "option-reorganise", rule="JA-ACT-05")


class Start(Step, frozen=True):
    """JA-ACT-01: flee, or reorganise the equipment, before the first action. Fleeing ends the activation
    (JA-FLEE-03)."""

    merc: str

    def run(self, g: Umpire) -> None:
        state = g.state
        merc = state.mercs.get(self.merc)
        if merc is None or merc.down:
            return
        chosen = g.ask(merc.seat, "ask-start", beginnings(state, merc), rule="JA-ACT-01", pieces=(merc.id,))
        match chosen.value:
            case Reorganising():
                g.then(reorganising.Reorganise(merc.id))
            case ways.Flight(sector):
                g.abort(actions.Actions)  # JA-FLEE-03
                g.then(movement.Flee(merc.id, sector))


def beginnings(state: State, merc: Merc) -> Iterator[Option[ways.Flight | Reorganising | None]]:
    """JA-ACT-01: what may come before the actions; who has nothing to rearrange is not asked (JA-ACT-05)."""
    yield ACT
    yield from ways.flights(state, merc)
    if arrangements.can_reorganise(state, merc):
        yield REORGANISE


class Finish(Step, frozen=True):
    """JA-END-01, JA-END-03: what happens at the end of an activation, then the enemies of the place where the merc is
    now, or fell (JA-KO-02, JA-INJ-10). Then nobody is active until the next merc is."""

    merc: str

    def run(self, g: Umpire) -> None:
        g.then(conditions.EndOfActivation(self.merc), EnemiesOfPlace(self.merc), Done())


class Done(Step, frozen=True):
    """JA-PHASE-03: the activation is over, with that of the enemies."""

    def run(self, g: Umpire) -> None:
        g.set(active="")


class EnemiesOfPlace(Step, frozen=True):
    """JA-END-01: the enemies of the place where the merc is now, or has died (JA-INJ-10)."""

    merc: str

    def run(self, g: Umpire) -> None:
        state = g.state
        merc = state.mercs.get(self.merc)
        where = merc.where if merc is not None else state.front
        if where:
            g.then(acting.EnemyActivation(where))

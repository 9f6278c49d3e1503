"""Attack Results (Attacking and Attack Results): Blocks, Hits, Wounds in Wells, and who is Downed."""

from __future__ import annotations

from fireteam.engine import PASS, Choice, Event, Option, Reaction, Step

from ...state import NO_CUBES, NOWHERE, WOUNDED, State, Umpire, Unit
from .. import asking, paying, people, winning
from ..cards import hands, mayhem
from ..react import windows
from . import statuses


class Blocked(Event, frozen=True, kw_only=True):
    unit: str
    action: str


class Hurt(Event, frozen=True, kw_only=True):
    """A Unit has taken Hits: so many Shields and Armor are gone, and so many Wounds follow."""

    unit: str
    shields: int
    armor: int
    wounds: int


class Downed(Event, frozen=True, kw_only=True):
    unit: str
    kind: str
    side: str


class Block(Choice, frozen=True):
    """The Action by which a Hit is Blocked."""

    verb = "block"
    action: str


class Blocks(Step, frozen=True):
    """AM-BLOCK-01, AM-BLOCK-02, AM-MAYHEM-13, AM-ABIL-02: after the roll each Block ignores one Hit, as often as it can
    be paid, with all that this Action does besides; the rest is taken."""

    unit: str
    hits: int

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units.get(self.unit)
        if unit is None or unit.cell == NOWHERE or not self.hits:
            return
        options = [
            Option.about(
                Block(known.action.id),
                "option-block",
                arguments={"action": known.action.id},
                pieces=(unit.id,),
                rule="AM-BLOCK-01",
            )
            for known in people.instants(state, unit, block=True)
            if not hands.is_laid(state, unit.side, known.source) and paying.affordable(state, unit, known.action)
        ]
        answer = PASS
        if options:
            answer = g.ask(
                people.of_unit(state, unit),
                "ask-block",
                [*options, PASS],
                rule="AM-BLOCK-02",
                arguments={"unit": unit.id, "hits": self.hits},
                pieces=(unit.id,),
                reaction=Reaction("block", unit.id, usual="matters"),
                matters=lambda: wounds(g.state, unit, self.hits),
            )
        chosen = answer.value
        if not isinstance(chosen, Block):
            g.then(TakeHits(unit.id, self.hits))
            return
        used = people.action(state, unit, chosen.action)
        windows.pay(g, unit, used.action)
        mayhem.lay(g, unit, used.source)
        g.emit(Blocked(unit=unit.id, action=chosen.action, rule="AM-BLOCK-01"))
        g.then(*windows.carried_out(unit.id, used.action.id), Blocks(unit.id, self.hits - 1))


def wounds(state: State, unit: Unit, hits: int) -> bool:
    """AM-HIT-02: do so many Hits more than take away Shields and Armor?"""
    if not people.is_elite(unit):
        return hits > sum(people.defense(unit)[:2])
    cubes = state.boards[unit.board].cubes
    return hits > cubes.shield + cubes.armor


class TakeHits(Step, frozen=True):
    """AM-HIT-02, AM-SQUAD-07 to 10, AM-ALLY-05: Shields first, then Armor, then Wounds; a Minion is gone when its
    Defense is, and what is more than that is lost."""

    unit: str
    hits: int

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        if not people.is_elite(unit):
            self._on_figure(g, unit)
            return
        board = g.state.boards[unit.board]
        shields = min(self.hits, board.cubes.shield)
        armor = min(self.hits - shields, board.cubes.armor)
        wounds = self.hits - shields - armor
        g.change(board, cubes=board.cubes.plus("shield", -shields).plus("armor", -armor))
        g.emit(Hurt(unit=unit.id, shields=shields, armor=armor, wounds=wounds, rule="AM-HIT-02"))
        g.then(*(Wound(unit.id) for _ in range(wounds)))

    def _on_figure(self, g: Umpire, unit: Unit) -> None:
        left, lost = self.hits, []
        for defense, gone in zip(people.defense(unit), unit.lost, strict=True):
            taken = min(left, defense)
            lost.append(gone + taken)
            left -= taken
        hurt = g.change(unit, lost=(lost[0], lost[1], lost[2]))
        shields, armor, wounds = (now - then for now, then in zip(lost, unit.lost, strict=True))
        g.emit(Hurt(unit=unit.id, shields=shields, armor=armor, wounds=wounds, rule="AM-SQUAD-10"))
        if people.defense(hurt)[2] <= 0:
            g.then(Down(unit.id))


class Wound(Step, frozen=True):
    """AM-HIT-03 to 06: the owner chooses a Well that is not full of Wounds; if it has no place left, one of its cubes
    goes. A place whose cube Disrupted holds is free (AM-HIT-09). As many Wounds as Health Down it (AM-DOWN-01).
    An Ally has its Wounds on its own board (AM-ALLY-05)."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if unit.cell == NOWHERE:
            return
        if not people.is_elite(unit):
            shield, armor, health = unit.lost
            if people.defense(g.change(unit, lost=(shield, armor, health + 1)))[2] <= 0:
                g.then(Down(unit.id))
            return
        board = state.boards[unit.board]
        cube = asking.which_well(
            g, people.of_unit(state, unit), board, people.woundable(board), "ask-wound", "AM-HIT-03"
        )
        place = WOUNDED.index(cube)
        full = board.cubes.of(cube) + board.wounds[place] >= people.wells(board).of(cube)
        wounds = [count + (at == place) for at, count in enumerate(board.wounds)]
        g.change(board, cubes=board.cubes.plus(cube, -int(full)), wounds=(wounds[0], wounds[1], wounds[2], wounds[3]))
        if sum(wounds) >= people.health(board):
            g.then(Down(unit.id))


class Down(Step, frozen=True):
    """AM-DOWN-01 to 03, AM-SQUAD-20, AM-ALLY-06, AM-STATUS-15, AM-WIN-02: a Downed Unit leaves the map, and a cube that
    Disrupted holds goes back; an Elite Unit's board is cleared of every cube and Status, a Minion's figure is free
    again. Its Timers go with it (AM-TIMER-08), and so do the Allies of its board. Abilities may ask who was Downed
    (AM-COND-10)."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if unit.cell == NOWHERE:
            return
        attacker = people.fighter(state, state.attacker)
        if attacker is None or attacker.side != unit.side:
            g.set(downed=(*state.downed, unit.id))
        g.emit(Downed(unit=unit.id, kind=unit.kind, side=unit.side, rule="AM-DOWN-01"))
        for timer in [timer for timer in state.timers.values() if unit.id in (timer.on, *timer.figures)]:
            left = tuple(id for id in timer.figures if id != unit.id)
            if left and timer.on != unit.id:
                g.change(timer, figures=left)
            else:
                g.remove(timer)
        allies = state.boards[unit.board].allies if people.is_elite(unit) else ()
        for id in (unit.id, *allies):
            for _ in state.units[id].statuses:
                statuses.removed(g, id, 0)
        if people.is_minion(unit):
            g.remove(state.units[unit.id])
        else:
            g.change(state.units[unit.id], **OFF_MAP)
        if people.is_elite(unit):
            g.change(state.boards[unit.board], cubes=NO_CUBES, wounds=(0, 0, 0, 0), mayhem_statuses=0)
            g.then(*(Down(id) for id in allies if state.units[id].cell != NOWHERE))
        winning.downed(g, unit)


OFF_MAP = {
    "cell": NOWHERE,
    "statuses": (),
    "mp": 0,
    "held": (),
    "debt": 0,
    "leap": None,
    "back": NOWHERE,
    "attacks": (),
    "boosted": (),
    "waited": (),
    "aims": (),
    "taken": ("", ""),
}
"""AM-DOWN-02, AM-DOWN-03: what a figure has that leaves the map."""

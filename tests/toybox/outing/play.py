"""An outing: the friends choose a tool, walk and strike; then the crabs come, the nearest first."""

from __future__ import annotations

from fireteam.engine import Event, Option, Options, Outcome, Places, Step, Umpire, Unavailable

from . import ground
from .state import SEAT, OutingState, Unit

ROUNDS = 4
TOOLS = ("net", "spear", "lamp", "whistle")
NEEDED = {"net": 5, "spear": 3, "lamp": 5, "whistle": 6}
"""What the die must show for a strike."""


class Took(Event, frozen=True, kw_only=True):
    tool: str


class Walked(Event, frozen=True, kw_only=True):
    unit: str
    path: tuple[int, ...]


class Struck(Event, frozen=True, kw_only=True):
    unit: str
    target: str


class Missed(Event, frozen=True, kw_only=True):
    unit: str
    target: str


class Pinched(Event, frozen=True, kw_only=True):
    unit: str
    target: str


class Arrived(Event, frozen=True, kw_only=True):
    unit: str


class Rested(Event, frozen=True, kw_only=True):
    seat: str


def friends(state: OutingState) -> list[Unit]:
    return [unit for unit in state.units.values() if unit.side == SEAT and unit.strength]


def crabs(state: OutingState) -> list[Unit]:
    """In the order in which they act: whoever is nearest to a friend first."""
    found = [unit for unit in state.units.values() if unit.side == "crabs" and unit.strength]
    return sorted(found, key=lambda crab: (nearest(state, crab), crab.id))


def nearest(state: OutingState, crab: Unit) -> float:
    return min((ground.apart(state.scenario, crab.cell, friend.cell) for friend in friends(state)), default=99.0)


def taken(state: OutingState) -> frozenset[int]:
    found = set()
    for unit in state.units.values():
        if unit.strength:
            found |= {unit.cell, *ground.covered(state.scenario, unit.cell, unit.wide, unit.large)}
    return frozenset(found)


class Pack(Step, frozen=True):
    """A card is chosen before anything begins."""

    def run(self, g: Umpire) -> None:
        options = [
            Option(
                key=f"take:{tool}", text="option-take", arguments={"tool": f"tool-{tool}"}, pieces=(tool,), value=tool
            )
            for tool in TOOLS
        ]
        tool = g.ask(SEAT, "ask-tool", options, rule="OU-TOOL-01").value
        g.set(tool=tool)
        g.emit(Took(tool=f"tool-{tool}", rule="OU-TOOL-01"))
        g.then(Round())


class Round(Step, frozen=True):
    def run(self, g: Umpire) -> None:
        state = g.state
        if state.round == ROUNDS or not crabs(state):
            g.end(Outcome(winners=(SEAT,), result="result-won", rule="OU-END-01", scores={SEAT: state.pearls}))
        elif not friends(state):
            g.end(Outcome(winners=(), result="result-lost", rule="OU-END-02", scores={SEAT: state.pearls}))
        else:
            g.set(round=state.round + 1)
            for friend in friends(state):
                g.change(friend, done=False)
            if g.state.round == 2:
                g.then(Tide())
            g.then(Turn())


class Tide(Step, frozen=True):
    """In the second round another crab comes."""

    def run(self, g: Umpire) -> None:
        cell = next(cell for cell in sorted(ground.cells(g.state.scenario)) if cell not in taken(g.state))
        g.put(Unit(id="crab9", side="crabs", cell=cell, strength=1))
        g.emit(Arrived(unit="crab9", rule="OU-TIDE-01"))


class Turn(Step, frozen=True):
    """One friend does one thing, or all rest and the crabs come."""

    def run(self, g: Umpire) -> None:
        state = g.state
        ready = [friend for friend in friends(state) if not friend.done]
        if not ready:
            g.then(*(Scuttle(crab.id) for crab in crabs(state)), Round())
            return
        listed: list[Option] = []
        regions = []
        for friend in ready:
            reached = ground.reach(state.scenario, friend.cell, 3, taken(state))
            regions.append(Places(f"walk-{friend.id}", reached, _walk(friend), frozenset(reached).__contains__))
            for crab in crabs(state):
                if ground.apart(state.scenario, friend.cell, crab.cell) < 2.1:
                    arguments = {"unit": friend.id, "target": crab.id}
                    key = f"strike:{friend.id}:{crab.id}"
                    pieces = (friend.id, crab.id)
                    listed.append(
                        Option(key=key, text="option-strike", arguments=arguments, pieces=pieces, value=pieces)
                    )
        listed.append(Option(key="rest", text="option-rest", group="end", rule="OU-REST-01"))
        sing = Unavailable(text="option-sing", reason="reason-water", rule="OU-SING-01")
        choice = g.ask(SEAT, "ask-turn", Options(listed, *regions), rule="OU-TURN-01", unavailable=(sing,))
        if choice.key == "rest":
            for friend in ready:
                g.change(friend, done=True)
            g.emit(Rested(seat=SEAT, rule="OU-REST-01"))
            g.then(Turn())
        elif choice.key.startswith("strike:"):
            g.then(Strike(*choice.value), Turn())
        else:
            friend, cell = state.units[choice.value[0]], choice.value[1]
            g.change(friend, cell=cell, done=True)
            g.set(pearls=state.pearls + (cell in ground.POOLS))
            g.emit(Walked(unit=friend.id, path=(friend.cell, cell), rule="OU-WALK-01"))
            g.then(Turn())


def _walk(friend: Unit):
    def make(cell: int) -> Option:
        arguments = {"unit": friend.id}
        return Option(
            key=f"walk-{friend.id}:{cell}",
            text="option-walk",
            arguments=arguments,
            places=(cell,),
            pieces=(friend.id,),
            value=(friend.id, cell),
        )

    return make


class Strike(Step, frozen=True):
    unit: str
    target: str

    def run(self, g: Umpire) -> None:
        (face,) = g.roll(SEAT, (6,), "roll-strike", rule="OU-STRIKE-01", about=(self.unit, self.target))
        target = g.state.units[self.target]
        g.change(g.state.units[self.unit], done=True)
        if face >= NEEDED[g.state.tool]:
            g.change(target, strength=target.strength - 1)
            g.emit(Struck(unit=self.unit, target=self.target, rule="OU-STRIKE-02"))
        else:
            g.emit(Missed(unit=self.unit, target=self.target, rule="OU-STRIKE-03"))


class Scuttle(Step, frozen=True):
    """A crab goes one step nearer, and pinches whom it reaches."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        crab = state.units[self.unit]
        if not crab.strength or not friends(state):
            return
        prey = min(friends(state), key=lambda friend: (ground.apart(state.scenario, crab.cell, friend.cell), friend.id))
        ways = [cell for cell in ground.near(state.scenario, crab.cell) if cell not in taken(state)]
        goal = min([crab.cell, *ways], key=lambda cell: (ground.apart(state.scenario, cell, prey.cell), cell))
        if crab.wide > 1:
            goal = crab.cell
        if goal != crab.cell:
            g.change(crab, cell=goal, facing=(crab.facing + 90) % 360)
            g.emit(Walked(unit=crab.id, path=(crab.cell, goal), rule="OU-CRAB-01"))
        if ground.apart(state.scenario, goal, prey.cell) < 1.1:
            g.change(prey, strength=prey.strength - 1)
            g.emit(Pinched(unit=crab.id, target=prey.id, rule="OU-CRAB-02"))

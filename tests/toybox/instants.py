"""A toy of instants: two sides with a few units each, and a window before every step of the one who walks.

A unit dodges or trips somebody, for a cube, at most once in each window. Both sides declare, then the side whose turn
it is says what comes first: who is tripped before he could dodge is down. The red side may have two players.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from fireteam.engine import (
    Entity,
    Event,
    Game,
    Option,
    Outcome,
    Player,
    Rulebook,
    Scenario,
    Seat,
    Setting,
    State,
    Step,
    Umpire,
    Window,
)

RED, RED2, BLUE = "red", "red2", "blue"
STEPS = 3


class Unit(Entity, frozen=True):
    id: str
    side: str
    cubes: int = 2
    dodging: bool = False
    down: bool = False


class Instant(State, kw_only=True):
    turn: int = 1
    active: str = RED
    walked: int = 0
    partners: bool = False
    units: dict[str, Unit]


class Tripped(Event, frozen=True, kw_only=True):
    unit: str
    down: bool


class Instants(Rulebook[Instant], Player[Instant]):
    id, rules_version, state_type = "instants", 1, Instant

    def scenarios(self) -> Sequence[Scenario]:
        partners = Setting(name="partners", values=("no", "yes"), default="no")
        size = Setting(name="size", values=("2", "1"), default="2")
        return (Scenario(id="toy", settings=(partners, size)),)

    def seats(self, scenario: str, options: Mapping[str, str]) -> Sequence[Seat]:
        reds = (RED, RED2) if options.get("partners") == "yes" else (RED,)
        return tuple(Seat(id=seat) for seat in (*reds, BLUE))

    def setup(
        self, scenario: str, options: Mapping[str, str], seats: Mapping[str, str]
    ) -> tuple[Instant, Sequence[Step]]:
        names = [(f"{side}{n}", side) for side in (RED, BLUE) for n in range(1, int(options["size"]) + 1)]
        units = {name: Unit(name, side) for name, side in names}
        return Instant(units=units, partners=options["partners"] == "yes"), [Walk()]

    def content_key(self, scenario: str) -> str:
        return "toy"

    def invariants(self, state: Instant) -> Iterable[str]:
        for unit in state.units.values():
            if unit.cubes < 0:
                yield f"{unit.id} owes cubes"

    def value(self, game: Game[Instant], seat: str) -> float:
        side = BLUE if seat == BLUE else RED
        return float(sum(unit.cubes * (1 if unit.side == side else -1) for unit in game.state.units.values()))


def speakers(state: Instant, side: str) -> tuple[str, ...]:
    """Partners share a side: either answers for it."""
    return (RED, RED2) if side == RED and state.partners else (side,)


class Walk(Step, frozen=True):
    """TOY-INST-01: a unit of the active side takes some steps, with a window before each."""

    def run(self, g: Umpire[Instant]) -> None:
        state = g.state
        others = BLUE if state.active == RED else RED
        standing = [unit for unit in state.units.values() if unit.side == state.active and not unit.down]
        if not standing:
            g.end(Outcome(winners=speakers(state, others), result="toy-over", rule="TOY-INST-07"))
            return
        if state.turn > 4:
            g.end(Outcome(winners=(), result="toy-over", rule="TOY-INST-07"))
            return
        options = [
            Option(key=unit.id, text="option-walk", arguments={"unit": unit.id}, pieces=(unit.id,)) for unit in standing
        ]
        walker = g.ask(speakers(state, state.active), "ask-walk", options, rule="TOY-INST-01").key
        audience = (speakers(state, state.active), speakers(state, others))
        during = f"{state.turn} {walker}"
        for _ in range(STEPS):
            g.then(BeforeAStep(trigger=walker, audience=audience, during=during), Pace(walker))
        g.then(EndOfTurn())


class BeforeAStep(Window, frozen=True, kw_only=True):
    """TOY-INST-02 to 05: each unit that has a cube may once dodge, or trip the walker or, of his side, an enemy."""

    kind, prompt, rule = "instant", "ask-instant", "TOY-INST-02"
    order_prompt, order_rule = "ask-first", "TOY-INST-05"

    def able(self, g: Umpire[Instant], seats: tuple[str, ...]) -> Mapping[str, Sequence[Option]]:
        side = BLUE if BLUE in seats else RED
        return {unit.id: list(self._instants(g.state, unit)) for unit in g.state.units.values() if unit.side == side}

    def _instants(self, state: Instant, unit: Unit) -> Iterable[Option]:
        if not unit.cubes or unit.down:
            return
        if not unit.dodging:
            yield Option(key=f"dodge:{unit.id}", text="option-dodge", pieces=(unit.id,), value=Dodge(unit.id))
        for other in state.units.values():
            if other.side != unit.side and not other.down and self.trigger in (other.id, unit.id):
                step = Trip(unit.id, other.id)
                pieces = (unit.id, other.id)
                yield Option(key=f"trip:{unit.id}:{other.id}", text="option-trip", pieces=pieces, value=step)

    def happen(self, g: Umpire[Instant], unit: str, option: Option) -> Sequence[Step]:
        return [option.value]

    def matters(self, g: Umpire[Instant], seats: tuple[str, ...]) -> bool:
        return not g.state.units[self.trigger].dodging

    def order_matters(self, g: Umpire[Instant], declared: Mapping[str, Option]) -> bool:
        """Two who only dodge do not touch each other."""
        return any(isinstance(option.value, Trip) for option in declared.values())


class Dodge(Step, frozen=True):
    """TOY-INST-03: a cube, and nobody trips the unit until the end of the turn."""

    unit: str

    def run(self, g: Umpire[Instant]) -> None:
        unit = g.state.units[self.unit]
        if not unit.down:
            g.change(unit, cubes=unit.cubes - 1, dodging=True)


class Trip(Step, frozen=True):
    """TOY-INST-04: a cube, and the target is down unless it dodges."""

    unit: str
    target: str

    def run(self, g: Umpire[Instant]) -> None:
        unit, target = g.state.units[self.unit], g.state.units[self.target]
        if unit.down:
            return
        g.change(unit, cubes=unit.cubes - 1)
        g.change(target, down=target.down or not target.dodging)
        g.emit(Tripped(unit=target.id, down=not target.dodging, rule="TOY-INST-04"))


class Pace(Step, frozen=True):
    """TOY-INST-06: a step, if the walker is still on his feet."""

    walker: str

    def run(self, g: Umpire[Instant]) -> None:
        if not g.state.units[self.walker].down:
            g.set(walked=g.state.walked + 1)


class EndOfTurn(Step, frozen=True):
    def run(self, g: Umpire[Instant]) -> None:
        for unit in list(g.state.units.values()):
            if unit.dodging:
                g.change(unit, dodging=False)
        g.set(turn=g.state.turn + 1, active=BLUE if g.state.active == RED else RED)
        g.then(Walk())


GAME = Instants()

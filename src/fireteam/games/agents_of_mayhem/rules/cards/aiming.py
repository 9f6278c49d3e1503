"""Aimed Attacks (Aimed Attacks): declared with the Weapon Action, each Aimed Hit gives one Aim Bonus."""

from __future__ import annotations

from fireteam.engine import PASS, Choice, Event, Option, Step

from ...content.language import UseAim
from ...content.types import Action
from ...state import MAYHEM_CUBE, NO_CUBES, NOWHERE, Cubes, State, Umpire, Unit
from .. import asking, ground, paying, people
from ..buildings import explosions
from ..buildings import markers as piles
from ..fight import abilities, statuses, targets
from ..fight.dice import Counts
from ..fight.targets import Strike

FOCUS = Cubes(focus=1)
"""AM-AIM-01: what it costs to aim at once."""
MAYHEM_BONUS, CUBE, DISRUPT, WEAK_SPOT, EXPLOSION = BONUSES = ("mayhem", "cube", "disrupt", "weak_spot", "explosion")
"""AM-AIM-04 to 08."""


class Aim(Choice, frozen=True):
    """How the Attack is Aimed: by a Focus Cube, or by a Timer that delays the whole Action."""

    verb = "aim"
    how: str


class Bonus(Choice, frozen=True):
    """One Aim Bonus: a standard one, or an Ability by its place."""

    verb = "bonus"
    what: str


class AimBonus(Event, frozen=True, kw_only=True):
    unit: str
    bonus: str


def which(g: Umpire, unit: Unit, action: Action, costs: Cubes) -> str:
    """AM-AIM-01, AM-AIM-03, AM-TIMER-07: whether the Attack of a Weapon Action is Aimed, declared and paid with what
    the Action costs: "focus", "timer", or not at all."""
    if not action.weapon or action.attack is None or not people.has_part(g.state, "aiming"):
        return ""
    board = g.state.boards[unit.board]
    ways = ["focus"] if paying.prices(board, paying.together(costs, FOCUS), paying.extra([unit])) else []
    if people.has_part(g.state, "timers") and not action.timer:
        ways.append("timer")
    options = [Option.about(Aim(how), f"option-aim-{how}", pieces=(unit.id,), rule="AM-AIM-01") for how in ways]
    arguments: dict[str, str | float] = {"unit": unit.id, "action": action.id}
    chosen = g.ask(
        people.of_unit(g.state, unit), "ask-take-aim", [*options, PASS], rule="AM-AIM-01", arguments=arguments
    )
    return chosen.value.how if isinstance(chosen.value, Aim) else ""


def cost(how: str) -> Cubes:
    """AM-AIM-01: what it costs to aim in this way."""
    return FOCUS if how == "focus" else NO_CUBES


def bonuses(g: Umpire, strike: Strike, attacker: Unit, counts: Counts) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """AM-AIM-02, AM-AIM-09, AM-AIM-10, AM-AIM-12, AM-AIM-13: one Bonus for each Aimed Hit, each at most once; Abilities
    with this condition are Bonuses besides, by their place."""
    chosen: list[str] = []
    places: list[int] = []
    while strike.aimed and len(chosen) + len(places) < counts.aimed:
        options = [
            Option.about(Bonus(what), f"option-bonus-{what.replace('_', '-')}", pieces=(attacker.id,), rule="AM-AIM-09")
            for what in possible(g.state, strike, attacker)
            if what not in chosen
        ]
        options += [
            Option.about(
                Bonus(str(place)),
                "option-bonus-ability",
                arguments={"number": place + 1},
                pieces=(attacker.id,),
                rule="AM-AIM-10",
            )
            for place, ability in enumerate(abilities.of(g.state, strike))
            if ability.has(UseAim) and place not in places
        ]
        left = counts.aimed - len(chosen) - len(places)
        arguments: dict[str, str | float] = {"unit": attacker.id, "left": left}
        answer = g.ask(
            people.of_unit(g.state, attacker), "ask-bonus", [*options, PASS], rule="AM-AIM-02", arguments=arguments
        ).value
        if not isinstance(answer, Bonus):
            break
        if answer.what.isdecimal():
            places.append(int(answer.what))
        else:
            chosen.append(answer.what)
    return tuple(chosen), tuple(places)


def possible(state: State, strike: Strike, attacker: Unit) -> list[str]:
    """AM-AIM-04 to 08: the standard Bonuses that can come to something."""
    board = state.boards[attacker.board]
    found = {
        MAYHEM_BONUS: people.room(state, board, MAYHEM_CUBE) > 0,
        CUBE: bool(people.open_wells(state, board)),
        DISRUPT: strike.target in state.units,
        WEAK_SPOT: True,
        EXPLOSION: bool(explosive(state, targets.spaces_of(state, strike.target))),
    }
    return [what for what in BONUSES if found[what]]


def explosive(state: State, spaces: tuple[int, ...]) -> list[int]:
    """AM-AIM-08: the Explosive Spaces without a marker within one Space of the Target's, on its Level."""
    if not people.has_part(state, "explosions"):
        return []
    marked = {marker.cell for marker in state.explosions.values()}
    near = 0
    for space in spaces:
        near |= ground.near(state, space, 1)
    free = near & piles.explosive(state)
    return [cell for cell in range(free.bit_length()) if free >> cell & 1 and cell not in marked]


class Reap(Step, frozen=True):
    """AM-AIM-04 to 08, AM-AIM-13: a Bonus that comes when the Hits and Pushes of the roll are done; the Explosion is
    near to where the Target was when the dice were rolled."""

    unit: str
    target: str
    what: str
    spaces: tuple[int, ...]

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units.get(self.unit)
        if unit is None or unit.cell == NOWHERE:
            return
        board = state.boards[unit.board]
        seats = people.of_unit(state, unit)
        if self.what == EXPLOSION:
            cells = explosive(state, self.spaces)
            if cells:
                options = asking.spaces(cells, "blast", "option-blast", "AM-AIM-08", (unit.id,))
                cell = g.ask(seats, "ask-blast", options, rule="AM-AIM-08", arguments={"unit": unit.id}).value.cell
                g.then(explosions.Place(cell, (), unit.id))
            return
        if self.what == CUBE:
            wells = people.open_wells(state, board)
            if wells:
                cube = asking.which_well(g, seats, board, wells, "ask-refresh", "AM-AIM-05")
                g.change(board, cubes=board.cubes.plus(cube))
        elif self.what == MAYHEM_BONUS:
            if people.room(state, board, MAYHEM_CUBE):
                g.change(board, cubes=board.cubes.plus(MAYHEM_CUBE))
        elif self.what == DISRUPT:
            g.then(statuses.GainStatus(self.target, "disrupted"))
        g.emit(AimBonus(unit=unit.id, bonus=self.what, rule="AM-AIM-02"))

"""Who is asked (Resolving Conflicts): a player for the own hero, everybody for what the players decide together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fireteam.engine import Option
from fireteam.engine.decisions import NO_ARGUMENTS, Arguments

from ..state import HERO, State, Umpire, Unit
from . import dice, people

DUELS = "duels"


def everyone(state: State) -> tuple[str, ...]:
    """FC-CONFLICT-04: the seats of all players, also of those who are unconscious or gone."""
    return people.seats(state)


def roller(state: State, unit: Unit) -> str:
    """FC-CONFLICT-04: the seat that rolls for a unit: its player, or the first for enemies, allies and tiles."""
    return state.heroes[unit.id].seat if unit.side == HERO else everyone(state)[0]


def together(
    g: Umpire,
    prompt: str,
    options: Sequence[Option],
    *,
    rule: str,
    arguments: Arguments = NO_ARGUMENTS,
    pieces: tuple[str, ...] = (),
) -> Option:
    """FC-CONFLICT-01, FC-CONFLICT-04: what the players decide together is asked of all seats, and the first answer
    counts. FC-CONFLICT-02: with duels every seat answers by itself, and those who want different things roll."""
    seats = everyone(g.state)
    if DUELS not in g.state.switches:
        return g.ask(seats, prompt, options, rule=rule, arguments=arguments, pieces=pieces)
    wishes = {
        seat: g.ask(seat, prompt, options, rule=rule, arguments=arguments, pieces=pieces, private=True)
        for seat in seats
    }
    won = duel(g, {seat: wish.key for seat, wish in wishes.items()})
    return next(option for option in options if option.key == won)


def duel(g: Umpire, wishes: dict[str, str]) -> str:
    """FC-CONFLICT-02: all roll an orange die at once and who fails is out, until those who are left want the same. If
    all fail, the roll is repeated."""
    rivals = list(wishes)
    while len(wanted := {wishes[seat] for seat in rivals}) > 1:
        passed = []
        for seat in rivals:
            (face,) = g.roll(seat, (6,), "roll-duel", rule="FC-CONFLICT-02", kinds=("orange",))
            if dice.succeeds("orange", face):
                passed.append(seat)
        rivals = passed or rivals
    return wanted.pop()


def decide(
    g: Umpire,
    unit: str,
    prompt: str,
    options: Sequence[Option],
    *,
    rule: str,
    arguments: Arguments = NO_ARGUMENTS,
    pieces: tuple[str, ...] = (),
) -> Option:
    """FC-CONFLICT-04: what a unit does: its player decides for a hero, all players for anybody else (FC-ALLY-02,
    FC-EMOVE-06)."""
    if unit in g.state.heroes:
        return g.ask(g.state.heroes[unit].seat, prompt, options, rule=rule, arguments=arguments, pieces=pieces)
    return together(g, prompt, options, rule=rule, arguments=arguments, pieces=pieces)


def which_space(g: Umpire, cells: Iterable[int], prompt: str, rule: str, about: str = "") -> int:
    """FC-CONFLICT-04: the players choose one of several spaces."""
    options = [Option(key=f"cell:{cell}", text="option-space", places=(cell,), rule=rule, value=cell) for cell in cells]
    arguments: Arguments = {"unit": about} if about else {}
    pieces = (about,) if about else ()
    cell: int = together(g, prompt, options, rule=rule, arguments=arguments, pieces=pieces).value
    return cell

"""Reinforcements (Reinforcements): Reinforcement Cubes, and the Minions that they pay for."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import PASS, Choice, Event, Option, Step

from ...content import library
from ...content.types import Scrap
from ...state import LEGION, NOWHERE, SCRAP, Board, State, Umpire, Unit
from .. import people
from . import entering, grounds

Cubes = tuple[int, int, int]
"""Green, yellow and blue."""


class ReinforcementGained(Event, frozen=True, kw_only=True):
    board: str
    colour: str


class Reinforced(Event, frozen=True, kw_only=True):
    """A Squad Board has paid for a Minion."""

    board: str
    unit: str


class Colour(Choice, frozen=True):
    """The colour of a Reinforcement Cube."""

    verb = "colour"
    colour: str


class OneMinion(Choice, frozen=True):
    """The Minion that is bought next."""

    verb = "minion"
    kind: str


def cost(scrap: Scrap) -> Cubes:
    """AM-REINF-04: a price in Reinforcement Cubes."""
    return scrap.green, scrap.yellow, scrap.blue


def room(board: Board) -> int:
    """AM-REINF-08: places that are free in the Reinforcement Well."""
    return people.wells(board).reinforcement - sum(board.reinforcements)


def affordable(state: State, board: Board) -> list[str]:
    """AM-REINF-04 to 06, AM-REINF-11: the Minion types of a board that its Reinforcement Cubes pay for and of which
    figures are left."""
    return [
        kind
        for kind in board.minions
        if grounds.figures_left(state, kind) > 0
        and all(
            have >= need
            for have, need in zip(board.reinforcements, cost(library.minions()[kind].reinforce), strict=True)
        )
    ]


class GainReinforcement(Step, frozen=True):
    """AM-REINF-02, AM-REINF-08: one Reinforcement Cube of a colour that the owner chooses, if there is room."""

    board: str

    def run(self, g: Umpire) -> None:
        board = g.state.boards[self.board]
        if room(board) <= 0:
            return
        options = [
            Option.about(
                Colour(colour), "option-scrap", arguments={"colour": colour}, pieces=(board.id,), rule="AM-REINF-02"
            )
            for colour in SCRAP
        ]
        seats = people.deciders(g.state, board)
        arguments: dict[str, str | float] = {"board": board.id}
        colour = g.ask(seats, "ask-reinforcement", options, rule="AM-REINF-02", arguments=arguments).value.colour
        green, yellow, blue = (
            count + (colour == name) for name, count in zip(SCRAP, board.reinforcements, strict=True)
        )
        g.change(board, reinforcements=(green, yellow, blue))
        g.emit(ReinforcementGained(board=board.id, colour=colour, rule="AM-REINF-02"))


class Deploy(Step, frozen=True):
    """AM-REINF-03, AM-REINF-09, AM-REINF-10: one Squad Board, also one that acted this Turn, may bring Minions to one
    open Tile; without such a Tile nothing is bought."""

    seat: str

    def run(self, g: Umpire) -> None:
        state = g.state
        options = [option for board in people.boards(state, LEGION) for option in _sites(state, board)]
        if not options:
            return
        chosen = g.ask(self.seat, "ask-deploy", [*options, PASS], rule="AM-REINF-03").value
        if isinstance(chosen, Buy):
            g.then(chosen)


def _sites(state: State, board: Board) -> Iterator[Option[Buy]]:
    """AM-REINF-03, AM-REINF-09: a board that can buy somebody, with each Tile where there is room."""
    if not affordable(state, board):
        return
    newcomer = Unit(id="", kind=affordable(state, board)[0], side=LEGION, board=board.id)
    for option in entering.tile_options(state, newcomer, grounds.open_tiles(state, LEGION), "AM-REINF-09"):
        yield Option.about(
            Buy(board.id, option.value.tile),
            "option-deploy",
            arguments={"board": board.id, "number": option.value.tile + 1},
            places=option.places,
            pieces=(board.id,),
            rule="AM-REINF-03",
        )


class Buy(Step, Choice, frozen=True):
    """AM-REINF-04 to 07, AM-REINF-09: Minion after Minion, each paid for and placed on the one Tile, until the player
    has enough; what is not spent stays in the Well."""

    verb = "deploy"
    board: str
    tile: int

    def run(self, g: Umpire) -> None:
        state = g.state
        board = state.boards[self.board]
        newcomer = Unit(id="", kind="", side=LEGION, board=board.id)
        kinds = affordable(state, board) if grounds.landings(state, newcomer, [self.tile]) else []
        if not kinds:
            return
        options = [
            Option.about(
                OneMinion(kind), "option-minion", arguments={"unit": kind}, pieces=(board.id,), rule="AM-REINF-04"
            )
            for kind in kinds
        ]
        seats = people.deciders(state, board)
        arguments: dict[str, str | float] = {"board": board.id}
        chosen = g.ask(seats, "ask-minion", [*options, PASS], rule="AM-REINF-05", arguments=arguments).value
        if not isinstance(chosen, OneMinion):
            return
        price = cost(library.minions()[chosen.kind].reinforce)
        green, yellow, blue = (have - need for have, need in zip(board.reinforcements, price, strict=True))
        number = state.numbers + 1
        unit = Unit(id=f"{chosen.kind}-{number}", kind=chosen.kind, side=LEGION, board=board.id, cell=NOWHERE)
        g.set(numbers=number)
        g.change(board, reinforcements=(green, yellow, blue))
        g.put(unit)
        g.emit(Reinforced(board=board.id, unit=unit.id, rule="AM-REINF-04"))
        g.then(entering.Put(unit.id, self.tile, "AM-REINF-09"), self)

"""A city to try the rules of Agents of Mayhem on: draw levels, put Units on them, script the dice, choose, and look.

    city = City('''
    + + + + +
     . . . .
    + + o~o +
     . . . .
    + + + + +
    ''')
    ann = city.elite("ann", at="A1", facing="east", speed=2)
    vic = city.elite("vic", at="D1", facing="west", shield=1)
    played = city.act("ann", "act:ann:ann:shoot", "face:east", "attack:ann:shoot:D1", dice=[[HIT, face("red", "push")]])
    assert played.board(vic).cubes.shield == 0

**Maps.** One tile, drawn as `spaces.levels.drawing` tells; `City(ground, upper, roof, destroyed=...)` for buildings.
"A1" is the upper left Space, "C2/3" is on the third Level. Without a drawing there is open ground of nine by seven.

**Units.** `elite`, `minion` and `squad` place something and return its id. Boards have no cubes but those that are
given (`speed=1, focus=2, shield=1`), so that nobody is asked about Instants who has no cubes for them. Fields of `Unit`
and `Board` may be given, too. The characters of the test box:

    ann, bob, cat (MAYHEM), vic, wes, xan (LEGION): Wells of 3 for each Action Cube and Mayhem, 3 Shields, 2 Armor,
        Health 8. sprint (Main, 1 Speed, 9 MP), shoot (Main, Weapon, 1 Speed, 3 MP, 2 dice, red 3, yellow 6, white 9),
        stab (Add-on, 1 Speed, 1 die, red 1), jump (Add-on, 1 Speed, 3 Spaces, 1 Level), rest (Add-on, FREE: heal), dash
        (Instant, 1 Focus), block (Instant, 1 Tech).
    ogre (LEGION): Large; stomp (Main, 1 Speed, 6 MP).
    x: a Refresh Card without symbols.
    Squad Boards red and blue; Minions grunt (Shield 1, Health 1: rush, Main, 1 Speed, Group +1, 4 MP and a Jump of 2
        and 1; knife, Add-on, 1 Speed, 1 MP, 1 die, red 1; dash, Instant, 1 Focus), tank (Shield 1, Armor 1, Health 2:
        gun, Main, 1 Focus, Group +2, 2 dice, white 2, red 4, yellow 6) and turret (does not turn).

Others are printed for one test with `print_elite`, `print_minion`, `print_gadget` and the like.

**Playing.** `city.act("ann", ...)` Activates a board and plays its Action Phase with these choices;
`city.turn("mayhem", ...)` plays a whole Turn. Spaces in keys are written by name. Dice are faces:
`HIT` is one of a die of any colour, and `face("red", "push")` finds any other.
"""

from __future__ import annotations

from itertools import count
from typing import Any

import msgspec

from fireteam.engine import Deck
from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.types import (
    Action,
    Attack,
    BoardSetup,
    Cost,
    Elite,
    Gadget,
    Minion,
    Mission,
    RefreshCard,
    Scrap,
    SideSetup,
    Squad,
    TilePlace,
    TileSheet,
    Upgrade,
    Wells,
    Win,
)
from fireteam.games.agents_of_mayhem.game import GAME
from fireteam.games.agents_of_mayhem.rules import ground
from fireteam.games.agents_of_mayhem.rules.fight.dice import FACES
from fireteam.games.agents_of_mayhem.rules.turn import phases, rounds
from fireteam.games.agents_of_mayhem.state import (
    ACTION,
    LEGION,
    MAYHEM,
    NOWHERE,
    Board,
    Cubes,
    Objective,
    State,
    Status,
    Unit,
)
from fireteam.spaces.levels import EAST, NORTH, SOUTH, WEST
from tests.stage import Played, Stage

FACING = {"north": NORTH, "east": EAST, "south": SOUTH, "west": WEST}
OPEN = "\n".join(["+ + + + + + + + + +", *(" . . . . . . . . .", "+ + + + + + + + + +") * 7])
TABLES = (
    library.elites,
    library.squads,
    library.minions,
    library.gadgets,
    library.upgrades,
    library.refresh_cards,
    library.tiles,
    library.missions,
)
NUMBERS = count()
HIT = 1
"""A Hit on a die of any colour."""


def face(colour: str, *results: str) -> int:
    """A face of a die that shows exactly these results."""
    return FACES[colour].index(results) + 1


# ---------------------------------------------------------------------- printing


def _print(table: dict[str, Any], card: Any) -> str:
    table[card.id] = card
    return str(card.id)


WELLS = Wells(speed=3, focus=3, tech=3, mayhem=3, shield=3, armor=2)
SPRINT = Action(id="sprint", type="main", cost=Cost(speed=1), mp=9)
SHOOT = Action(
    id="shoot",
    type="main",
    weapon=True,
    cost=Cost(speed=1),
    mp=3,
    attack=Attack(dice=2, bands=(("red", 3), ("yellow", 6), ("white", 9))),
)
STAB = Action(id="stab", type="add_on", cost=Cost(speed=1), attack=Attack(dice=1, bands=(("red", 1),)))
JUMP = Action(id="jump", type="add_on", cost=Cost(speed=1), jump=(3, 1))
REST = Action(id="rest", type="add_on", abilities=("heal",))
DASH = Action(id="dash", type="instant", cost=Cost(focus=1), dash=True)
BLOCK = Action(id="block", type="instant", cost=Cost(tech=1), block=True)
RUSH = Action(id="rush", type="main", cost=Cost(speed=1), group=1, mp=4, jump=(2, 1))
KNIFE = Action(
    id="knife", type="add_on", weapon=True, cost=Cost(speed=1), mp=1, attack=Attack(dice=1, bands=(("red", 1),))
)
GUN = Action(
    id="gun",
    type="main",
    weapon=True,
    cost=Cost(focus=1),
    group=2,
    attack=Attack(dice=2, bands=(("white", 2), ("red", 4), ("yellow", 6))),
)


def print_elite(id: str, side: str = MAYHEM, **fields: Any) -> str:
    actions = (SPRINT, SHOOT, STAB, JUMP, REST, DASH, BLOCK)
    fields = {"wells": WELLS, "weapon_bonus": "armor", "actions": actions, "provenance": "original", **fields}
    return _print(library.elites(), Elite(id=id, side=side, **fields))


def print_minion(id: str, *actions: Action, **fields: Any) -> str:
    fields = {"figures": 6, "reinforce": Scrap(), "setup": Scrap(), "provenance": "original", **fields}
    return _print(library.minions(), Minion(id=id, actions=actions, **fields))


def print_gadget(id: str, unit: str, type: str, action: Action) -> str:
    return _print(library.gadgets(), Gadget(id=id, unit=unit, type=type, action=action, provenance="original"))


def print_upgrade(id: str, unit: str, *abilities: str) -> str:
    fields: dict[str, Any] = {"type": "skill", "cost": 1, "provenance": "original"}
    return _print(library.upgrades(), Upgrade(id=id, unit=unit, abilities=abilities, **fields))


def print_refresh(id: str, side: str, *symbols: Any) -> str:
    return _print(library.refresh_cards(), RefreshCard(id=id, side=side, symbols=symbols, provenance="original"))


def print_test_box() -> None:
    for side, names in ((MAYHEM, "ann bob cat"), (LEGION, "vic wes xan")):
        for id in names.split():
            print_elite(id, side)
    stomp = Action(id="stomp", type="main", cost=Cost(speed=1), mp=6)
    print_elite("ogre", LEGION, large=True, hacks=False, actions=(stomp, DASH))
    for id in ("red", "blue"):
        wells = Wells(speed=4, focus=4, tech=4, mayhem=2, reinforcement=9)
        _print(library.squads(), Squad(id=id, wells=wells, provenance="original"))
    print_refresh("x", LEGION)
    print_minion("grunt", RUSH, KNIFE, DASH, shield=1)
    print_minion("tank", GUN, shield=1, armor=1, health=2)
    print_minion("turret", KNIFE, turns=False)


# ---------------------------------------------------------------------- the stage


class CityPlayed(Played[State]):
    def written(self, option: Any) -> str:
        """Spaces by name: `walk:ann:B2`."""
        head, _, last = option.key.rpartition(":")
        if head.partition(":")[0] in ("walk", "attack", "push", "dash", "land", "second") and last.isdecimal():
            return f"{head}:{ground.board(self.state).name(int(last))}"
        return str(option.key)

    def unit(self, id: str) -> Unit:
        return self.state.units[id]

    def board(self, id: str) -> Board:
        return self.state.boards[id]

    def at(self, id: str) -> str:
        """Where a Unit is; "" off the map."""
        unit = self.state.units.get(id)
        return ground.board(self.state).name(unit.cell) if unit is not None and unit.cell != NOWHERE else ""

    def offers(self, start: str) -> list[str]:
        """The keys of the options that begin so, without this beginning."""
        return [key.removeprefix(start) for key in self.keys if key.startswith(start)]


class City(Stage[State]):
    rulebook = GAME
    played = CityPlayed

    def __init__(self, *levels: str, destroyed: str = "", parts: tuple[str, ...] = (), rounds: int = 1) -> None:
        number = f"test-{next(NUMBERS)}"
        drawings = tuple(map(_drawn, levels or (OPEN,)))
        ruin = _drawn(destroyed) if destroyed else (drawings[-1] if len(drawings) > 1 else "")
        _print(library.tiles(), TileSheet(id=number, levels=drawings, destroyed=ruin, provenance="original"))
        sides = SideSetup(boards=(BoardSetup(board=""),), refresh=())
        self.mission = Mission(
            id=number,
            tiles=(TilePlace(tile=number, at=(0, 0)),),
            mayhem=sides,
            legion=sides,
            rounds=rounds,
            initiative=MAYHEM,
            provenance="original",
        )
        library.missions()[number] = self.mission
        self.state = State(mission=number, parts=parts, standing=(len(drawings),), rounds=rounds, turn=5, active=MAYHEM)
        for side in (MAYHEM, LEGION):
            self.state.decks[f"refresh-{side}"] = Deck(f"refresh-{side}", f"refresh-{side}", ())

    def wins(self, side: str, *wins: Win) -> None:
        """The Win Conditions of a Side."""
        setup = msgspec.structs.replace(self.mission.side(side), wins=wins)
        self.mission = msgspec.structs.replace(self.mission, **{side: setup})
        library.missions()[self.mission.id] = self.mission

    def space(self, name: str) -> int:
        found = ground.board(self.state).named(name)
        assert found != NOWHERE, f"the map has no Space {name}"
        return found

    def elite(self, id: str, at: str = "", facing: str = "north", **fields: Any) -> str:
        """An Elite Board and its figure."""
        side = library.elites()[id].side
        cubes = Cubes(**{cube: fields.pop(cube, 0) for cube in ("speed", "focus", "tech", "mayhem", "shield", "armor")})
        board = {name: fields.pop(name) for name in list(fields) if name in Board.__struct_fields__}
        self.state.boards[id] = Board(id=id, side=side, **{"cubes": cubes, **board})
        return self._figure(id, id, id, side, at, facing, fields)

    def squad(self, id: str, *minions: str, **fields: Any) -> str:
        cubes = Cubes(**{cube: fields.pop(cube, 0) for cube in ("speed", "focus", "tech", "mayhem")})
        self.state.boards[id] = Board(id=id, side=LEGION, squad=True, cubes=cubes, minions=minions, **fields)
        return id

    def minion(self, kind: str, board: str, at: str, facing: str = "north", **fields: Any) -> str:
        self.state.numbers += 1
        return self._figure(f"{kind}-{self.state.numbers}", kind, board, LEGION, at, facing, fields)

    def _figure(self, id: str, kind: str, board: str, side: str, at: str, facing: str, fields: dict[str, Any]) -> str:
        statuses = tuple(
            status if isinstance(status, Status) else Status(status, self.state.turn - 1)
            for status in fields.pop("statuses", ())
        )
        cell = self.space(at) if at else NOWHERE
        self.state.units[id] = Unit(
            id=id, kind=kind, side=side, board=board, cell=cell, facing=FACING[facing], statuses=statuses, **fields
        )
        return id

    def objective(self, id: str, at: str, side: str, hits: int = 0) -> None:
        self.state.objectives[id] = Objective(id=id, cell=self.space(at), side=side, hits=hits)

    def deck(self, side: str, *cards: str) -> None:
        self.state.decks[f"refresh-{side}"] = Deck(f"refresh-{side}", f"refresh-{side}", cards)

    def act(self, board: str, *choices: str, dice: Any = (), spare: bool = False) -> Any:
        """The Action Phase of a Turn in which this board is Activated."""
        entity = self.state.boards[board]
        self.state.active, self.state.phase = entity.side, ACTION
        self.change(entity, by=entity.side)
        return self.play(phases.ActionPhase(entity.side), dice=dice, choices=choices, spare=spare)

    def turn(self, side: str, *choices: str, dice: Any = (), first: bool = True) -> Any:
        """A whole Turn of a Side, by default its first of the Round."""
        self.state.opened = () if first else (MAYHEM, LEGION)
        return self.play(rounds.Turn(side), dice=dice, choices=choices)


def _drawn(drawing: str) -> str:
    return drawing.removeprefix("\n").rstrip()

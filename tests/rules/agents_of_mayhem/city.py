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
`City(..., beside=(ground, roof))` lays a second tile to the right of it. Explosion Markers lie on it by
`explosion("large", "B2")`, face up with `face_up=True`; `pile("small", "large")` says which are drawn next.

**Units.** `elite`, `minion` and `squad` place something and return its id. Boards have no cubes but those that are
given (`speed=1, focus=2, shield=1`), so that nobody is asked about Instants who has no cubes for them. Fields of `Unit`
and `Board` may be given, too. The characters of the test box:

    ann, bob, cat (MAYHEM), vic, wes, xan (LEGION): Wells of 3 for each Action Cube and Mayhem, 3 Shields, 2 Armor,
        Health 8. sprint (Main, 1 Speed, 9 MP), shoot (Main, Weapon, 1 Speed, 3 MP, 2 dice, red 3, yellow 6, white 9),
        stab (Add-on, 1 Speed, 1 die, red 1), jump (Add-on, 1 Speed, 3 Spaces, 1 Level), rest (Add-on, FREE: heal), dash
        (Instant, 1 Focus), block (Instant, 1 Tech).
    ogre (LEGION): Large; stomp (Main, 1 Speed, 6 MP).
    x: a Refresh Card without symbols.
    car (MAYHEM: Speed 9, Maneuverability 3, Strength 4, white), van (LEGION: 6, 2, 4, red), robot (a Drone: Strength 3,
        yellow): `vehicle("car", "C3", "B3")` stands with its front on C3. `ramp("C3", "east")`.
    Squad Boards red and blue; Minions grunt (Shield 1, Health 1: rush, Main, 1 Speed, Group +1, 4 MP and a Jump of 2
        and 1; knife, Add-on, 1 Speed, 1 MP, 1 die, red 1; dash, Instant, 1 Focus), tank (Shield 1, Armor 1, Health 2:
        gun, Main, 1 Focus, Group +2, 2 dice, white 2, red 4, yellow 6) and turret (does not turn).

Others are printed for one test with `print_elite`, `print_minion`, `print_gadget` and the like. A test elsewhere than
beside the rules asks for this box with `pytestmark = pytest.mark.usefixtures("agents_of_mayhem_box")`.

**Playing.** `city.act("ann", ...)` Activates a board and plays its Action Phase with these choices;
`city.turn("mayhem", ...)` plays a whole Turn. Spaces in keys are written by name. Dice are faces:
`HIT` is one of a die of any colour, and `face("red", "push")` finds any other.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import msgspec
import pytest

from fireteam.engine import Deck
from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.types import (
    Action,
    Attack,
    BoardSetup,
    Cost,
    DeviceTile,
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
    VehicleTile,
    Wells,
    Win,
)
from fireteam.games.agents_of_mayhem.game import GAME
from fireteam.games.agents_of_mayhem.rules import ground
from fireteam.games.agents_of_mayhem.rules.cards import hands
from fireteam.games.agents_of_mayhem.rules.fight.dice import FACES
from fireteam.games.agents_of_mayhem.rules.turn import phases, rounds
from fireteam.games.agents_of_mayhem.state import (
    ACTION,
    LEGION,
    MAYHEM,
    NOWHERE,
    Board,
    Cubes,
    Device,
    Explosion,
    Hand,
    Objective,
    Ramp,
    State,
    Status,
    Unit,
    Vehicle,
)
from fireteam.spaces.levels import EAST, NORTH, SOUTH, WEST
from tests.stage import Played, Stage

SPACES = (
    *("walk", "enter", "put", "attack", "push", "dash", "land", "second", "aside"),
    *("breach", "first:explosive", "laser", "site", "aim", "road", "park"),
)
"""Keys that end with a Space."""
FACING = {"north": NORTH, "east": EAST, "south": SOUTH, "west": WEST}


def open_ground(columns: int, rows: int) -> str:
    """The drawing of a tile without anything on it."""
    return "\n".join(
        [" ".join("+" * (columns + 1)), *(" " + " ".join("." * columns), " ".join("+" * (columns + 1))) * rows]
    )


OPEN = open_ground(9, 7)
TABLES = (
    library.elites,
    library.squads,
    library.minions,
    library.gadgets,
    library.upgrades,
    library.refresh_cards,
    library.tiles,
    library.missions,
    library.chapters,
    library.stories,
    library.tutorials,
    library.devices,
    library.vehicles,
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


def print_gadget(id: str, unit: str, type: str, action: Action = REST, **fields: Any) -> str:
    fields = {"action": action, "provenance": "original", **fields}
    return _print(library.gadgets(), Gadget(id=id, unit=unit, type=type, **fields))


def print_upgrade(id: str, unit: str, *abilities: str, **fields: Any) -> str:
    fields = {"type": "skill", "cost": 1, "provenance": "original", **fields}
    return _print(library.upgrades(), Upgrade(id=id, unit=unit, abilities=abilities, **fields))


def print_device(id: str, **fields: Any) -> str:
    return _print(library.devices(), DeviceTile(id=id, provenance="original", **fields))


def print_refresh(id: str, side: str, *symbols: Any) -> str:
    return _print(library.refresh_cards(), RefreshCard(id=id, side=side, symbols=symbols, provenance="original"))


def print_vehicle(id: str, side: str = "", **fields: Any) -> str:
    fields = {"strength": 4, "die": "white", "tiles": 2, "provenance": "original", **fields}
    return _print(library.vehicles(), VehicleTile(id=id, side=side, **fields))


def print_test_box() -> None:
    print_vehicle("car", MAYHEM, speed=9, maneuverability=3)
    print_vehicle("van", LEGION, speed=6, maneuverability=2, die="red")
    print_vehicle("robot", strength=3, tiles=4, die="yellow")
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


@pytest.fixture
def agents_of_mayhem_box() -> Iterator[None]:
    """The test box lies among the printed one while a test runs; what a test prints is gone after it."""
    tables: list[dict[str, Any]] = [table() for table in TABLES]
    before = [dict(table) for table in tables]
    print_test_box()
    yield
    for table, printed in zip(tables, before, strict=True):
        table.clear()
        table.update(printed)


# ---------------------------------------------------------------------- the stage


class CityPlayed(Played[State]):
    def written(self, option: Any) -> str:
        """Spaces by name: `walk:ann:B2`."""
        head, _, last = option.key.rpartition(":")
        if head.startswith("park:"):
            name = ground.board(self.state).name
            return f"park:{name(int(head.removeprefix('park:')))}:{name(int(last))}"
        if (head.partition(":")[0] in SPACES or head in SPACES) and last.isdecimal():
            return f"{head}:{ground.board(self.state).name(int(last))}"
        return str(option.key)

    def unit(self, id: str) -> Unit:
        return self.state.units[id]

    def board(self, id: str) -> Board:
        return self.state.boards[id]

    @property
    def pools(self) -> list[tuple[str, ...]]:
        """The colours of the dice of each Attack Roll."""
        return [roll.kinds for roll in self.rolls("roll-attack")]

    def statuses(self, id: str) -> list[str]:
        """The Statuses of a Unit, in the order in which it gained them."""
        return [status.kind for status in self.state.units[id].statuses]

    def at(self, id: str) -> str:
        """Where a Unit is; "" off the map."""
        unit = self.state.units.get(id)
        return ground.board(self.state).name(unit.cell) if unit is not None and unit.cell != NOWHERE else ""

    def car(self, id: str) -> tuple[str, str]:
        """Where the front and the back of a Vehicle are."""
        name, vehicle = ground.board(self.state).name, self.state.vehicles[id]
        return name(vehicle.front), name(vehicle.back)

    def offers(self, start: str) -> list[str]:
        """The keys of the options that begin so, without this beginning; none where nothing is asked."""
        keys = self.keys if self.decision is not None else []
        return [key.removeprefix(start) for key in keys if key.startswith(start)]


class City(Stage[State]):
    rulebook = GAME
    played = CityPlayed

    def __init__(
        self,
        *levels: str,
        destroyed: str = "",
        beside: tuple[str, ...] = (),
        parts: tuple[str, ...] = (),
        rounds: int = 1,
    ) -> None:
        number = f"test-{next(NUMBERS)}"
        drawings = _printed_tile(number, levels or (OPEN,), destroyed)
        places = [TilePlace(tile=number, at=(0, 0))]
        standing = [len(drawings)]
        if beside:
            standing.append(len(_printed_tile(f"{number}-beside", beside)))
            places.append(TilePlace(tile=f"{number}-beside", at=(drawings[0].index("\n") // 2, 0)))
        sides = SideSetup(boards=(BoardSetup(board=""),), refresh=())
        self.mission = Mission(
            id=number,
            tiles=tuple(places),
            mayhem=sides,
            legion=sides,
            rounds=rounds,
            initiative=MAYHEM,
            provenance="original",
        )
        library.missions()[number] = self.mission
        self.state = State(mission=number, parts=parts, standing=tuple(standing), rounds=rounds, turn=5, active=MAYHEM)
        self.pile()
        for side in (MAYHEM, LEGION):
            self.state.decks[f"refresh-{side}"] = Deck(f"refresh-{side}", f"refresh-{side}", ())

    def pile(self, *sizes: str) -> None:
        """The Explosion Markers that are drawn, in their order."""
        self.state.decks["explosions"] = Deck("explosions", "explosion", sizes)

    def device(self, id: str, at: str, **fields: Any) -> str:
        """A Doomsday Device, of the box or one of the test's own; the id by which it is attacked."""
        self.state.devices[id] = Device(id=id, cell=self.space(at), **fields)
        return f"device:{id}"

    def explosion(self, size: str, at: str, **fields: Any) -> str:
        """An Explosion Marker of the Turn before."""
        self.state.numbers += 1
        id = f"explosion-{self.state.numbers}"
        fields = {"cell": self.space(at), "turn": self.state.turn - 1, **fields}
        self.state.explosions[id] = Explosion(id=id, kind="explosion", size=size, **fields)
        return id

    def vehicle(self, kind: str, front: str, back: str, **fields: Any) -> str:
        """A Vehicle that has been driven since the Turn began, or a Drone."""
        self.state.numbers += 1
        id = f"{kind}-{self.state.numbers}"
        side = library.vehicles()[kind].side
        fields = {"driven": bool(side), **fields}
        ends = {"front": self.place(front), "back": self.place(back)}
        self.state.vehicles[id] = Vehicle(id=id, kind=kind, side=side, **ends, **fields)
        return id

    def ramp(self, at: str, facing: str) -> None:
        self.state.ramps[at] = Ramp(id=at, cell=self.space(at), facing=FACING[facing])

    def place(self, name: str) -> int:
        """A Space, or a place in the air, by its name."""
        ground_name, _, level = name.partition("/")
        return self.space(ground_name) + (int(level or 1) - 1) * ground.board(self.state).lattice.plane

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

    def ally(self, kind: str, board: str, at: str, facing: str = "north", **fields: Any) -> str:
        """An Ally beside an Elite Board that stands on the stage."""
        entity = self.state.boards[board]
        self.change(entity, allies=(*entity.allies, kind))
        return self._figure(kind, kind, board, entity.side, at, facing, fields)

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

    def deal(self, side: str, *held: str, draw: tuple[str, ...] = (), discard: tuple[str, ...] = ()) -> None:
        """The Mayhem Cards of a Side: in its hand, to be drawn, and discarded."""
        id = hands.hand_id(side)
        self.state.decks[id] = Deck(id, id, draw, discard)
        self.state.hands[id] = Hand(id=id, kind=id, cards=held, known_to=(side,))

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


def _printed_tile(id: str, levels: tuple[str, ...], destroyed: str = "") -> tuple[str, ...]:
    drawings = tuple(map(_drawn, levels))
    ruin = _drawn(destroyed) if destroyed else (drawings[-1] if len(drawings) > 1 else "")
    _print(library.tiles(), TileSheet(id=id, levels=drawings, destroyed=ruin, provenance="original"))
    return drawings


def _drawn(drawing: str) -> str:
    return drawing.removeprefix("\n").rstrip()

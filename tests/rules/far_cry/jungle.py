"""A jungle to try the rules of Far Cry on: draw a map, put people and things on it, script the dice, choose, and look.

    jungle = Jungle('''
    . . . # .
     . r . . .
    . . C . .
    ''', fences=["D2-E2"], ziplines=["A3-E1"])
    anna = jungle.hero("anna", at="A2", weapons=("gun",))
    guard = jungle.enemy("guard", at="C1")
    played = jungle.turn(choices=["move:anna:B1", "attack:anna:gun-1:single:guard-red"], dice=[HIT])
    assert played.unit(guard).hp == 1

**Maps.** One character a space, every second row set in by a blank; "A1" is the upper left space, "B3" the second of
the third row. The ground: `.` open  `#` wall  `c` chasm  `r` rock  `t` tree  `p` palm  `~` acid  `w` weeds
`T` watchtower  `D` metal door. On open ground: `C` crate  `B` barrel  `P` pillar  `G` gun with its weapon  `K` empty
cage  `=` bridge (over acid)  `a` Amanita  `n` Komodo nest  `v` vine wall  `m` mine  `f` fire  `i` ink  `X` Exit.
Their ids are what and where: "crate-C3", "mine-B1". `fences=["B2-C2"]`, `ziplines=["A1-E3"]`, `spots`, `spawns`,
`stars`, `doors`, `zones={"inside": "A1 A2"}`, `platforms={"east": "D1 E1"}`. Anything else of a briefing goes to
`brief`: `jungle.brief(rounds=3, events=(...), main=Objective(...))`; nothing wins the mission unless it says so.
A fixture `jungle` is an empty clearing of nine by seven.

**People.** `hero`, `enemy`, `ally`, `captive` place somebody and return the id. Heroes are "anna", "bert", "cleo" and
"dora" (8 HP, 5 MP, an Impulse that heals 2; seats player1 to player4 as they are placed), others are of the test boards
below: their id is kind and colour ("guard-red", then "guard-blue"), a boss has its kind. Fields of `Unit` and `Hero`
can be given: `jungle.hero("anna", at="B2", hp=3, mp=1, insanity=10, bandages=2)`. Cards are given by kind and are
called "gun-1", "gun-2": `weapons` in hand, `belt`, `back`, `beside`, `items`, `worn`, `talents` (printed ones, which
rules know by name), `mods={"gun-1": ("sight",)}`. All other cards of the box are there, in the box.

    guard   human, melee, sure hit for 1; 3 HP, 3 MP       gunner  human, ranged, yellow for 2; 3 HP, 3 MP
    hound   animal (no wild one), melee for 1              bear    wild animal, melee for 2; 6 HP
    ghost   spirit, melee for 1                            chief   boss, human, 12/16/20 HP, ranged 3, a ZoC blow for 2
    friend  controlled ally, human, ranged yellow for 2    scout   autonomous ally, human, melee for 1
    Each chooses the closest, comes beside it (gunner and chief: within 4) and attacks.

    stick   melee club, sure, 1         knife   melee blade, sure, 2, thrown red for 2 up to 4 (needs no holster)
    gun     pistol, yellow, 2, 3 shots  rifle   two hands, orange, 3, 4 shots, two screws for sight and drum
    sprayer smg, red, orange in two hands, 1, Spread; 4 shots      scatter shotgun, two hands, yellow, 3, Scatter
    auto    machine gun, two hands, orange, 2, Full Auto 2; 6 shots
    sight   mod: single shots one step better                       drum   mod: 2 more ammunition
    tonic   potion, heals 3 (one green leaf)                        snack  item, 2 MP

**Printing.** Other cards, boards and missions are printed for one test, and gone after it: `print_weapon("laser",
type="rifle", damage=9, die="red", ammo=1)`, `print_board`, `print_item`, `print_mod`, `print_talent`,
`print_container`, `print_hero`, `print_insanity`, `print_anecdote`, `print_exploration`. So no rule is proven by a
figure that a designer may change; tests of the box itself belong to tests/games. They play on this stage as well, with
`pytestmark = pytest.mark.usefixtures("far_cry_box")` and `from tests.rules.far_cry.jungle import Jungle`.

**Playing.** `jungle.play(step, ...)` runs steps of the rules, `jungle.turn(...)` asks "ask-act" as in a Player turn
(it ends it if all say `done:player1`), `jungle.round(...)` plays on from there through the Enemy turn to the next
question, `jungle.enemy_turn()` is the Enemy turn alone, `jungle.walk("anna", "B2", "C2")` is the step of a way. `dice`
and `choices` are those of `tests/stage.py`; spaces in keys are written by name (`move:anna:B2`, `cell:C3`), and so
`played.keys` shows them. A question with a single option answers itself. Dice: `HIT` and `MISS` are one die of any
colour but a sure one that succeeds or fails, `SHIELD` and `BARE` a Cover die; `[*HIT, *SHIELD]` is one roll of two. The
highest faces succeed: green 2 to 6, yellow 3, orange 4, red 5, black 6 alone; shields are 4 to 6: use those for
boundaries. `played.unit(id)`, `hero(id)`, `card(id)`, `tile(id)`, `at(id)` look things up; `played.keys` are the
options, `played.offers("move:anna")` those that begin so; `played.asked.seats` says who is asked.

**Minds.** `jungle.madness("anna", "cruelty")` lays an Insanity card before a hero, face up unless told otherwise, with
one effect in all rows or one for each.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
import pytest

from fireteam.engine import Deck, Game, Option, Step
from fireteam.games.far_cry import GAME
from fireteam.games.far_cry.content import library, maps
from fireteam.games.far_cry.content.types import (
    AnecdoteCard,
    Area,
    Attack,
    Board,
    Container,
    Effect,
    Exploration,
    FenceLine,
    HeroBoard,
    InsanityCard,
    Instruction,
    Item,
    MapSheet,
    Mission,
    Mod,
    Mode,
    Objective,
    Placed,
    Talent,
    Weapon,
    Zipline,
)
from fireteam.games.far_cry.content.types import DieWhen as Die
from fireteam.games.far_cry.rules.campaign import camp
from fireteam.games.far_cry.rules.fight import arms
from fireteam.games.far_cry.rules.mission import arriving, ending, setup
from fireteam.games.far_cry.rules.move import moving, ways
from fireteam.games.far_cry.rules.turn import turn
from fireteam.games.far_cry.state import (
    ATTACHED,
    BACK,
    BELT,
    BESIDE,
    BOX,
    ENEMY_TURN,
    HAND,
    HERO,
    LEARNED,
    LENT,
    NOWHERE,
    PLAYER,
    SACK,
    SEATS,
    WORN,
    Card,
    Goal,
    Hero,
    Madness,
    State,
    Tile,
    Token,
    Unit,
)
from tests.stage import Played, Stage

HIT, MISS = [6], [1]
SHIELD, BARE = [6], [1]

CLEARING = "\n".join(" " * (row % 2) + ". " * 9 for row in range(7))
GROUND = maps.KEY
TILES = {"C": "crate", "B": "barrel", "P": "pillar", "G": "gun", "K": "cage", "=": "bridge", "a": "amanita"}
TILES |= {"n": "nest", "v": "vine"}
NEVER = Objective(goal="never", rule="FC-END-04")
FIRST_MISSION = 100
"""Test missions have numbers that no printed one has."""


# ---------------------------------------------------------------------- printing


def _print(table: dict[str, Any], card: Any) -> str:
    assert card.id not in table, f"{card.id} is printed already"
    table[card.id] = card
    return str(card.id)


def print_weapon(id: str, **fields: Any) -> str:
    fields = {"damage": 1, "type": "pistol", "provenance": "original", **fields}
    return _print(library.weapons(), Weapon(id=id, **fields))


def print_mod(id: str, **fields: Any) -> str:
    return _print(library.mods(), Mod(**{"id": id, "price": 100, "provenance": "original", **fields}))


def print_item(id: str, *effects: Effect, **fields: Any) -> str:
    return _print(library.items(), Item(**{"id": id, "effects": effects, "provenance": "original", **fields}))


def print_container(id: str, kind: str, capacity: int, **fields: Any) -> str:
    fields = {"hides": 1, "copies": 4, "provenance": "original", **fields}
    return _print(library.containers(), Container(**{"id": id, "kind": kind, "capacity": capacity, **fields}))


def print_talent(id: str, **fields: Any) -> str:
    fields = {"tree": "heron", "level": 1, "rule": "FC-TALENT-01", "provenance": "original", **fields}
    return _print(library.talents(), Talent(id=id, **fields))


def print_board(id: str, *behaviour: Instruction, **fields: Any) -> str:
    """An Enemy board; without behaviour it chooses the closest, comes beside it and attacks."""
    standard = (Instruction(do="choose", criteria=("closest",)), Instruction(do="approach"), Instruction(do="attack"))
    fields = {"nature": "human", "rank": 3, "hp": 3, "mp": 3, "provenance": "original", **fields}
    return _print(library.boards(), Board(id=id, behaviour=behaviour or standard, **fields))


def print_hero(id: str, **fields: Any) -> str:
    fields = {"hp": 8, "mp": 5, "impulse": (Effect(verb="heal", amount=2),), "provenance": "original", **fields}
    return _print(library.heroes(), HeroBoard(id=id, **fields))


def print_insanity(id: str, *rows: str) -> str:
    return _print(library.insanity(), InsanityCard(id=id, rows=rows, provenance="original"))  # type: ignore[arg-type]


def print_anecdote(id: str, deck: str, **fields: Any) -> str:
    return _print(library.anecdotes(), AnecdoteCard(**{"id": id, "deck": deck, "provenance": "original", **fields}))


def print_exploration(id: str, kind: str, **fields: Any) -> str:
    return _print(library.explorations(), Exploration(**{"id": id, "kind": kind, "provenance": "original", **fields}))


TABLES = (
    library.heroes,
    library.weapons,
    library.mods,
    library.items,
    library.containers,
    library.talents,
    library.boards,
    library.insanity,
    library.explorations,
    library.anecdotes,
    library.missions,
)
"""Everything that a test may print into; `far_cry_box` puts it back."""


@pytest.fixture
def far_cry_box() -> Iterator[None]:
    """The test box lies among the printed one while a test runs; what a test prints is gone after it."""
    tables: list[dict[Any, Any]] = [*(table() for table in TABLES), maps.SHEETS]
    before = [dict(table) for table in tables]
    print_test_box()
    yield
    for table, printed in zip(tables, before, strict=True):
        table.clear()
        table.update(printed)


def print_test_box() -> None:
    """The heroes, boards, weapons and items of the docstring."""
    for hero in ("anna", "bert", "cleo", "dora"):
        print_hero(hero)
    blow, shot = Attack(id="blow", melee=True, damage=1), Attack(id="shot", die="yellow", damage=2)
    print_board("guard", weapons=(blow,))
    near = (
        Instruction(do="choose", criteria=("closest",)),
        Instruction(do="approach", range=4),
        Instruction(do="attack"),
    )
    print_board("gunner", *near, weapons=(shot,))
    print_board("hound", nature="animal", rank=4, weapons=(blow,))
    bite = msgspec.structs.replace(blow, id="bite", damage=2)
    print_board("bear", nature="animal", wild=True, rank=5, hp=6, weapons=(bite,))
    print_board("ghost", nature="spirit", rank=2, weapons=(blow,))
    weapons = (Attack(id="cannon", damage=3), Attack(id="fist", melee=True, damage=2, zone_only=True))
    print_board("chief", *near, boss=True, rank=6, hp=(12, 16, 20), weapons=weapons)
    print_board("friend", ally="controlled", rank=1, hp=4, weapons=(shot,))
    print_board("scout", ally="autonomous", rank=1, hp=4, weapons=(blow,))

    print_weapon("stick", type="club", damage=1, holster=False, copies=4)
    thrown = Mode(kind="throw", die="red", damage=2, range=4)
    print_weapon("knife", type="blade", damage=2, modes=(thrown,), holster=False, copies=4)
    print_weapon("gun", type="pistol", damage=2, die="yellow", ammo=3, price=500, copies=4)
    fits = {"screws": 2, "mods": ("sight", "drum")}
    print_weapon("rifle", type="rifle", hands=2, damage=3, die="orange", ammo=4, price=900, copies=4, **fits)
    two_hands = (Die(die="orange", two_hands=True),)
    print_weapon("sprayer", type="smg", damage=1, die="red", dice=two_hands, ammo=4, modes=(Mode(kind="spread"),))
    print_weapon("scatter", type="shotgun", hands=2, damage=3, die="yellow", ammo=2, modes=(Mode(kind="scatter"),))
    full = Mode(kind="full_auto", more=2)
    print_weapon("auto", type="machine_gun", hands=2, damage=2, die="orange", ammo=6, modes=(full,))
    print_weapon("mounted", type="machine_gun", hands=2, damage=3, die="orange", fixed=True, modes=(full,), copies=4)
    print_mod("sight", single_shot=1, copies=2)
    print_mod("drum", ammo=2, copies=2)
    print_item("tonic", Effect(verb="heal", amount=3), kind="potion", leaves={"green": 1}, copies=4)
    print_item("snack", Effect(verb="move_points", amount=2), price=100, copies=4)


# ---------------------------------------------------------------------- the stage


class InTheJungle(Played[State]):
    """What came of it, with spaces by their names."""

    def written(self, option: Option) -> str:
        """The key with the name of the space for its number."""
        head, colon, last = option.key.rpartition(":")
        if colon and option.places and last == str(option.places[0]):
            return f"{head}:{self.name(option.places[0])}"
        return option.key

    def name(self, cell: int) -> str:
        """What a person calls a cell; "" for nowhere."""
        return maps.sheet(library.missions()[self.state.mission].map).board.names[cell] if cell != NOWHERE else ""

    def at(self, id: str) -> str:
        """The space of a unit, tile or token by its name."""
        state = self.state
        tables: tuple[Mapping[str, Unit | Tile | Token], ...] = (state.units, state.tiles, state.tokens)
        return self.name(next(table[id] for table in tables if id in table).cell)

    def names(self, cells: Sequence[int]) -> list[str]:
        return [self.name(cell) for cell in cells]

    def unit(self, id: str) -> Unit:
        return self.state.units[id]

    def hero(self, id: str) -> Hero:
        return self.state.heroes[id]

    def card(self, id: str) -> Card:
        return self.state.cards[id]

    def tile(self, id: str) -> Tile:
        return self.state.tiles[id]

    def offers(self, beginning: str) -> list[str]:
        """The keys of the open decision that begin so; none if nothing is asked (a forced answer gives itself)."""
        return [key for key in self.keys if key.startswith(beginning)] if self.decision is not None else []


class Jungle(Stage[State]):
    """A map with people and things on it, in the Player turn of round 2."""

    rulebook = GAME
    played = InTheJungle

    def __init__(
        self,
        drawing: str = CLEARING,
        *,
        fences: Sequence[str] = (),
        ziplines: Sequence[str] = (),
        zones: Mapping[str, str] | None = None,
        platforms: Mapping[str, str] | None = None,
        **sheet: Any,
    ) -> None:
        rows = drawing.strip("\n").split("\n")
        indent = min(len(row) - len(row.lstrip()) for row in rows if row.strip())
        rows = [row[indent:].rstrip() for row in rows]
        lines = (line.split("-") for line in ziplines)
        number = max(FIRST_MISSION - 1, *library.missions()) + 1
        map = f"proving-{number}"
        exits = _drawn(rows, "X")
        fields: dict[str, Any] = {
            "stars": (),
            "exits": tuple(exits),
            "fences": tuple(FenceLine(between=tuple(line.split("-"))) for line in fences),  # type: ignore[arg-type]
            "ziplines": tuple(Zipline(start=start, finish=finish) for start, finish in lines),
            "areas": _marked(rows, {**(zones or {}), **(platforms or {})}),
            "zones": tuple(Area(id=id, sign=id[0]) for id in zones or ()),
            "platforms": tuple(Area(id=id, sign=id[0]) for id in platforms or ()),
            **{name: tuple(value.split()) if isinstance(value, str) else value for name, value in sheet.items()},
        }
        plain = "\n".join("".join(_ground(sign) for sign in row) for row in rows)
        printed = MapSheet(id=map, boards=("T1", "T2"), map=plain, seam=1, provenance="original", **fields)
        maps.SHEETS[map] = maps.printed(printed)
        library.missions()[number] = Mission(
            number=number,
            id="proving",
            map=map,
            main=NEVER,
            second=NEVER,
            third=NEVER,
            units=(),
            unit_order=(),
            provenance="original",
        )
        self.state = State(mission=number, phase=PLAYER, round=2)
        for goal in ("main", "second", "third"):
            self.state.goals[goal] = Goal(id=goal)
        for deck in ("loot", "leaf", "madness"):
            self.deck(deck)
        for sign, kind in TILES.items():
            for name in _drawn(rows, sign):
                self.tile(kind, name)
        for name in _drawn(rows, "m"):
            self.token("mine", name)
        self.state.fire = tuple(sorted(self.cell(name) for name in _drawn(rows, "f")))
        self.state.ink = tuple(sorted(self.cell(name) for name in _drawn(rows, "i")))

    # ------------------------------------------------------------------ places

    @property
    def sheet(self) -> maps.Printed:
        return maps.sheet(self.mission.map)

    @property
    def mission(self) -> Mission:
        return library.missions()[self.state.mission]

    def cell(self, name: str) -> int:
        """The number of the space that a person calls so."""
        found = self.sheet.cell(name)
        assert found != NOWHERE, f"the map has no space {name}"
        return found

    def cells(self, names: str) -> tuple[int, ...]:
        """The numbers of several spaces: "A1 B2"."""
        return tuple(self.cell(name) for name in names.split())

    def names(self, cells: int | Sequence[int]) -> list[str]:
        """The names of several spaces, or of a set of them, from the upper left on."""
        if isinstance(cells, int):
            cells = [cell for cell in range(cells.bit_length()) if cells >> cell & 1]
        return [self.sheet.board.names[cell] for cell in cells]

    def brief(self, **fields: Any) -> None:
        """What the briefing says besides the map."""
        library.missions()[self.state.mission] = msgspec.structs.replace(self.mission, **fields)

    # ------------------------------------------------------------------ people

    def hero(
        self,
        id: str = "anna",
        at: str = "",
        *,
        seat: str = "",
        weapons: Sequence[str] = (),
        belt: Sequence[str] = (),
        back: Sequence[str] = (),
        beside: Sequence[str] = (),
        items: Sequence[str] = (),
        worn: Sequence[str] = (),
        talents: Sequence[str] = (),
        mods: Mapping[str, Sequence[str]] | None = None,
        **fields: Any,
    ) -> str:
        """Place a hero with cards; without a space he is nowhere on the map."""
        board = library.heroes()[id]
        own = {name: fields.pop(name) for name in list(fields) if name in Hero.__struct_fields__}
        self.state.heroes[id] = Hero(id=id, seat=seat or SEATS[len(self.state.order)], **own)
        self.state.order = (*self.state.order, id)
        cell = self.cell(at) if at else NOWHERE
        fields = {"hp": board.hp, "mp": board.mp, **fields}
        self.state.units[id] = Unit(id=id, kind=id, side=HERO, cell=cell, **fields)
        places = {HAND: weapons, BELT: belt, BACK: back, BESIDE: beside, SACK: items, WORN: worn, LEARNED: talents}
        for place, kinds in places.items():
            for kind in kinds:
                self.give(id, kind, place)
        for weapon, kinds in (mods or {}).items():
            for kind in kinds:
                self.give(weapon, kind, ATTACHED)
        return id

    def give(self, holder: str, kind: str, place: str = HAND, **fields: Any) -> str:
        """A card of the box goes to somebody: a weapon fully loaded, unless told otherwise."""
        self.open_box()
        card = next(
            (card for card in self.state.cards.values() if card.kind == kind and card.place == BOX),
            None,
        )
        assert card is not None, f"no {kind} is left in the box"
        if kind in library.weapons() and "ammo" not in fields:
            fields["ammo"] = arms.capacity(self.state, card)
        fields = {"home": place, "owner": holder, **fields}
        self.state.cards[card.id] = msgspec.structs.replace(card, place=place, holder=holder, **fields)
        return card.id

    def enemy(self, kind: str = "guard", at: str = "", **fields: Any) -> str:
        """Place a unit with a board, in the next colour of its kind."""
        unit = arriving.new_unit(self.state, kind, self.cell(at) if at else NOWHERE)
        self.state.units[unit.id] = msgspec.structs.replace(unit, **fields)
        self._join(kind)
        return unit.id

    def ally(self, kind: str = "friend", at: str = "", **fields: Any) -> str:
        return self.enemy(kind, at, **fields)

    def captive(self, kind: str, cage: str, arrow: str, letter: str = "a", **fields: Any) -> str:
        """Lock somebody in a cage on a space; the red arrow points to another."""
        tile = self.tile("cage", cage, letter=letter)
        placed = Placed(kind="cage", at=cage, letter=letter, captive=kind, arrow=arrow)
        self.brief(tiles=(*self.mission.tiles, placed))
        unit = arriving.new_unit(self.state, kind, NOWHERE, cage=tile)
        self.state.units[unit.id] = msgspec.structs.replace(unit, **fields)
        return unit.id

    def _join(self, kind: str) -> None:
        if kind not in self.mission.unit_order and kind not in self.state.chain:
            self.state.chain = (*self.state.chain, kind)

    # ------------------------------------------------------------------ things

    def tile(self, kind: str, at: str, **fields: Any) -> str:
        id = f"{kind}-{at}"
        self.state.tiles[id] = Tile(id=id, kind=kind, cell=self.cell(at), **fields)
        if kind == "gun":
            self.give(id, "mounted", LENT)
        return id

    def token(self, kind: str, at: str, face: str = "", **fields: Any) -> str:
        """A token on a space; face down if it is one that lies so."""
        id = f"{kind}-{at}"
        fields = {"face_up": kind not in ("loot", "leaf", "door"), **fields}
        self.state.tokens[id] = Token(id=id, kind=kind, face=face or kind, cell=self.cell(at), **fields)
        return id

    def madness(self, hero: str, *rows: str, face_up: bool = True) -> None:
        """An Insanity card before a hero: one effect in every row, or one for each."""
        card = f"mind-{hero}"
        library.insanity().pop(card, None)
        print_insanity(card, *(rows if len(rows) == 3 else rows * 3))
        self.state.madness[hero] = Madness(id=hero, kind="madness", card=card, face_up=face_up)

    def deck(self, name: str, *cards: str, discard: tuple[str, ...] = ()) -> None:
        """Stack a deck or a pile, the first card on top."""
        self.state.decks[name] = Deck(id=name, kind=name, draw=cards, discard=discard)

    # ------------------------------------------------------------------ play

    def open_box(self) -> None:
        """All cards that are printed now."""
        for card in camp.all_cards():
            self.state.cards.setdefault(card.id, card)

    def beneath(self) -> Sequence[Step]:
        return (ending.OnTheField(),)

    def play(self, *steps: Step, **how: Any) -> InTheJungle:
        self.open_box()
        played: InTheJungle = super().play(*steps, **how)
        return played

    def walk(self, unit: str, *names: str, careful: bool = False) -> moving.Walk:
        """The step that takes a unit from space to space, by steps."""
        legs = tuple(ways.Leg(ways.STEP, self.cell(name)) for name in names)
        return moving.Walk(unit, legs, careful, self.state.units[unit].cell)

    def turn(self, *, dice: Sequence[Sequence[int]] = (), choices: Sequence[str] = (), **how: Any) -> InTheJungle:
        """A Player turn that is going on: everybody chooses among all actions."""
        return self.play(turn.PlayerTurn(), dice=dice, choices=choices, **how)

    def round(self, *, dice: Sequence[Sequence[int]] = (), choices: Sequence[str] = (), **how: Any) -> InTheJungle:
        """From the Player turn on: its end, the Enemy turn, and the next rounds."""
        steps = (turn.PlayerTurn(), turn.EndTurn(), setup.EnemyTurn(), setup.PlayRound())
        return self.play(*steps, dice=dice, choices=choices, **how)

    def enemy_turn(self, *, dice: Sequence[Sequence[int]] = (), choices: Sequence[str] = (), **how: Any) -> InTheJungle:
        """The Enemy turn and what is due at its end."""
        return self.play(setup.EnemyTurn(), dice=dice, choices=choices, **how)

    def in_enemy_turn(self) -> Jungle:
        """It is the Enemy turn now."""
        self.state.phase = ENEMY_TURN
        return self


def table(scenario: str, players: int = 2, **options: str) -> tuple[State, Sequence[Step]]:
    """A game of the box as it begins: the state, and the steps that play it."""
    settled = GAME.settled(scenario, {"players": str(players), **options})
    return GAME.setup(scenario, settled, GAME.seated(scenario, settled, {}))


def laid(number: int, players: int = 2, seed: str = "1") -> State:
    """A mission of the box as it lies there when the first hero chooses a star."""
    game = Game.new(GAME, library.missions()[number].id, seed=seed, options={"players": str(players)}, seats={})
    for _ in range(20):
        assert game.decision is not None
        if game.decision.prompt == "ask-star":
            break
        game.choose(game.decision.options.find("onward") or game.decision.options[0])
    return game.state


def in_mission(number: int, players: int = 2) -> Jungle:
    """A stage with a mission of the box: heroes on their stars, in the Player turn of round 2."""
    jungle = Jungle()
    jungle.state = state = laid(number, players)
    for id, cell in zip(state.order, jungle.sheet.stars, strict=False):
        jungle.change(id, cell=cell)
    state.phase, state.round = PLAYER, 2
    return jungle


def _ground(sign: str) -> str:
    """What is printed below a sign of a drawing."""
    return sign if sign in GROUND or sign == " " else "~" if sign == "=" else "."


def _drawn(rows: Sequence[str], sign: str) -> list[str]:
    """The names of the spaces on which a sign is drawn."""
    return [
        f"{chr(ord('A') + (place - number % 2) // 2)}{number + 1}"
        for number, row in enumerate(rows)
        for place, found in enumerate(row)
        if found == sign
    ]


def _marked(rows: Sequence[str], areas: Mapping[str, str]) -> str:
    """The drawing once more, with the first letter of an area's name on its spaces."""
    marked = [list(" " * len(row)) for row in rows]
    for id, names in areas.items():
        for name in names.split():
            number = int(name[1:]) - 1
            marked[number][2 * (ord(name[0]) - ord("A")) + number % 2] = id[0]
    return "\n".join("".join(row).rstrip() for row in marked)

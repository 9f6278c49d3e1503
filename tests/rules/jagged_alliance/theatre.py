"""A theatre of war to try rules on: lay sectors, place mercs and enemies, script the dice, choose, and look.

theatre = Theatre()                              # one contested sector "T1A" of the test tiles
fox = theatre.merc("fox", area="a", weapons=("901",))
guard = theatre.enemy("redshirt", area="b")
played = theatre.play(Wound(fox, 2), dice=[faces("yellow", 1, 0)], choices=["e1"])
assert played.merc(fox).wounds == 2

The test tile "T1A" (and T2A to T4A like it, laid from west to east) is drawn below: a jungle, b settlement, c swamp,
d plain; nobody crosses the border of a and c. Test cards 900 to 929 are registered by conftest.py. How steps are
played, and what can be seen of them, is told in `tests/stage.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from fireteam.engine import Deck, Step
from fireteam.engine.decks import without
from fireteam.engine.rulebook import Change
from fireteam.games.jagged_alliance.content import library, types
from fireteam.games.jagged_alliance.content.vocabulary import Action, Boost, Card, Grant
from fireteam.games.jagged_alliance.game import GAME, JaggedAlliance
from fireteam.games.jagged_alliance.rules.campaign.beginning import begin
from fireteam.games.jagged_alliance.rules.campaign.campaign import Battle
from fireteam.games.jagged_alliance.rules.cards import carrying
from fireteam.games.jagged_alliance.state import (
    CONTESTED,
    SEATS,
    Enemy,
    Item,
    Lieutenant,
    Merc,
    Mission,
    Sector,
    Spawn,
    State,
    Token,
)
from tests import stage

MAP = """
aaaabbbb
aaaabbbb
aaaabbbb
aaaabbbb
ccccdddd
ccccdddd
ccccdddd
ccccdddd
"""
TILES = {
    name: types.Tile(
        id=name,
        map=MAP,
        terrain={"a": "jungle", "b": "settlement", "c": "swamp"},
        letters={"A": "a", "B": "b", "C": "c", "D": "d"},
        rebels=2,
        impassable=("ac",),
        look="jungle",
        provenance="original",
    )
    for name in ("T1A", "T2A", "T3A", "T4A")
}
PROVING = "proving"
"""The scenario that `Theatre.brief` writes."""


def _card(number: int, type: str, **fields: Any) -> Card:
    fields = {"deck": "loot1", "cost": 2, "provenance": "original", **fields}
    return Card(number=number, type=type, **fields)  # type: ignore[arg-type]


CARDS = {
    f"{card.number:03}": card
    for card in (
        _card(900, "weapon", range=0, actions=(Action(fatigue=0, dice=("yellow",), icons=("damage",)),)),
        _card(
            901,
            "weapon",
            range=1,
            actions=(
                Action(fatigue=1, dice=("yellow",), icons=("damage",)),
                Action(fatigue=2, dice=("orange",), plus=1, icons=("damage", "suppressed")),
            ),
            durability=2,
            durability_boost=Boost(to="attack", reroll=1),
            upgrade_slots=1,
        ),
        _card(902, "weapon", range=2, heavy=True, actions=(Action(fatigue=2, dice=("red",), icons=("damage",)),)),
        _card(
            903,
            "armor",
            grants=(Grant(to="armor", dice=("yellow",)),),
            upgrade_slots=1,
            durability=2,
            durability_boost=Boost(to="armor", dice=("yellow",)),
        ),
        _card(904, "armor", heavy=True, grants=(Grant(to="armor", dice=("orange",)),)),
        _card(905, "tool", range=0, grants=(Grant(to="stealth", dice=("blue", "blue")),)),
        _card(906, "upgrade", fits="weapon", boost=Boost(to="attack", plus=1, once=True)),
        _card(907, "upgrade", fits="armor", grants=(Grant(to="stamina", amount=1),)),
        _card(908, "consumable", range=1, actions=(Action(dice=("orange", "orange"), icons=("area", "damage")),)),
        _card(909, "ally", deck="aim", grants=(Grant(to="medical", dice=("yellow",), expertise=True),)),
        _card(910, "tool", heavy=True),
        _card(911, "consumable"),
        _card(912, "armor", grants=(Grant(to="stamina", amount=2),)),
        _card(913, "ally", deck="aim", grants=(Grant(to="stamina", amount=1),)),
        _card(914, "income", deck="aim", funds=2),
    )
}


class Book(JaggedAlliance):
    """The game on a stage: tests lay things where no game would, so what is true of whole games is not asked."""

    def invariants(self, state: State) -> Iterable[str]:
        return ()

    def wrong_changes(self, state: State, step: Step, changes: Sequence[Change]) -> Iterable[str]:
        return ()


def face(colour: str, successes: int, *, expertise: bool = False) -> int:
    """A face of the die that shows so many successes, with or without the Expertise icon."""
    for number, shown in enumerate(library.dice()[colour].faces, 1):
        if (shown.successes, shown.expertise) == (successes, expertise):
            return number
    raise AssertionError(f"no face of the {colour} die shows {successes} with expertise={expertise}")


def faces(colour: str, *successes: int) -> list[int]:
    """Faces without the Expertise icon, one for each number of successes."""
    return [face(colour, count) for count in successes]


class Played(stage.Played[State]):
    def merc(self, id: str) -> Merc:
        return self.state.mercs[id]

    def enemy(self, id: str) -> Enemy:
        return self.state.enemies[id]


class Theatre(stage.Stage[State]):
    """Sectors from west to east, contested unless told otherwise, with mercs and enemies in them."""

    rulebook = Book()
    played = Played

    def __init__(self, *statuses: str) -> None:
        self.state = State(turn=1, phase="player", tier=3)
        for column, status in enumerate(statuses or (CONTESTED,)):
            name = f"T{column + 1}A"
            self.state.sectors[name] = Sector(id=name, column=column, row=0, status=status)
        for quality in (1, 2, 3):
            cards = tuple(number for number, card in library.cards().items() if card.deck == f"loot{quality}")
            own = tuple(number for number in cards if number not in CARDS)
            self.deck(f"loot{quality}", *own)
        for name in ("encounter", "mission", "lieutenant", "event-yellow", "event-orange", "event-red"):
            self.deck(name)
        for back in ("unknown", "weak", "strong", "deadly"):
            self.deck(f"spawn-{back}")

    def deck(self, name: str, *cards: str, discard: tuple[str, ...] = ()) -> None:
        """Stack a deck, the first card on top."""
        self.state.decks[name] = Deck(id=name, kind=name, draw=cards, discard=discard)

    def merc(
        self,
        id: str = "fox",
        area: str = "d",
        *,
        where: str = "T1A",
        seat: str = "player1",
        weapons: tuple[str, ...] = (),
        **fields: Any,
    ) -> str:
        """Place a merc with the cards of its slots; Stamina is the board's unless given."""
        slots = carrying.weapon_slots(id)
        stamina = fields.pop("stamina", library.boards()[id].stamina)
        merc = Merc(
            id=id,
            seat=seat,
            where=where,
            area="abcd".index(area) if where in TILES else 0,
            stamina=stamina,
            weapons=(*weapons, *("",) * (slots - len(weapons))),
            **fields,
        )
        self.state.mercs[id] = merc
        self.state.order = (*self.state.order, id)
        self.state.active = self.state.active or id
        for card in carrying.held(merc):
            self.own(card)
        return id

    def own(self, card: str, *upgrades: str, spent: int = 0) -> str:
        """The team owns the card, with these upgrades attached."""
        self.state.items[card] = Item(id=card, upgrades=upgrades, spent=spent)
        for upgrade in upgrades:
            self.own(upgrade)
        return card

    def enemy(self, kind: str = "redshirt", area: str = "d", *, where: str = "T1A", **fields: Any) -> str:
        self.state.numbers += 1
        id = f"e{self.state.numbers}"
        place = "abcd".index(area) if where in TILES else 0
        self.state.enemies[id] = Enemy(id=id, kind=kind, where=where, area=place, **fields)
        return id

    def token(self, face: str, area: str = "d", *, where: str = "T1A", kind: str = "encounter", **fields: Any) -> str:
        self.state.numbers += 1
        id = f"t{self.state.numbers}"
        self.state.tokens[id] = Token(id=id, kind=kind, face=face, where=where, area="abcd".index(area), **fields)
        return id

    def spawn(self, card: str, where: str = "T1A", *, face_up: bool = True) -> None:
        back = library.spawns()[card].back
        self.state.spawns[where] = Spawn(id=where, kind=back, card=card, face_up=face_up)
        self.change(self.state.sectors[where], back=back)

    def out_of(self, deck: str, card: str) -> None:
        """The card no longer lies in its deck, if there is such a deck."""
        if deck in self.state.decks:
            self.state.decks[deck] = without(self.state.decks[deck], card)

    def mission(self, id: str, **fields: Any) -> str:
        self.out_of("mission", id)
        self.state.missions[id] = Mission(id=id, **fields)
        return id

    def lieutenant(self, id: str, where: str = "") -> str:
        """A lieutenant in play, beside the dictator board or located in a sector."""
        self.out_of("lieutenant", id)
        self.state.lieutenants[id] = Lieutenant(id=id, where=where)
        if where:
            self.change(self.state.sectors[where], lieutenant=id)
        return id

    def brief(self, *objectives: types.Objective, tier: int = 3, dictator: str = "deidranna", **fields: Any) -> None:
        """The scenario "proving" is played, with these objectives; without any it is not won by anything."""
        laid = tuple(types.LaidSector(tile=one.id, at=(one.column, one.row)) for one in self.state.sectors.values())
        never = types.Objective(id="never", by="token")
        fields = {"sectors": laid, "start": "T1A", "map_at": (0, 0), "provenance": "original", **fields}
        library.scenarios()[PROVING] = types.ScenarioCard(
            id=PROVING,
            number=99,
            tier=tier,  # type: ignore[arg-type]
            objectives=objectives or (never,),
            **fields,
        )
        self.state.scenario, self.state.tier, self.state.dictator = PROVING, tier, dictator

    def battle(self, *steps: Step, **how: Any) -> Played:
        """Run the steps within a scenario: afterwards the next Player Phase begins, unless it was decided."""
        played: Played = self.play(*steps, Battle(), **how)
        return played


class Campaign(Theatre):
    """A game as it is, refereed by the real rulebook."""

    rulebook = GAME

    def __init__(self, state: State) -> None:
        self.state = state


def drive(state: State, *steps: Step, stop: Sequence[str] = (), prefer: Mapping[str, str] | None = None) -> Played:
    """Play the steps in the real game, with the preferred or else the first answer to every question, up to a question
    that is to be looked at."""
    played: Played = Campaign(state).drive(*steps, stop=stop, prefer=prefer)
    return played


def table(scenario: str, players: int = 1, **options: str) -> tuple[State, Sequence[Step]]:
    """A game as it begins: the state and the steps that play it."""
    settings = {"dictator": "deidranna", "wound_on_group_move": "on", "underground": "off", **options}
    return begin(scenario, settings, SEATS[:players])

"""The wilds, to try treks on: cards around the Base Camp, heroes on them, and what comes of it.

    wilds = Wilds()
    wilds.lay("lair", "1,0", kind="hunt", die="orange", damage=2, xp=300, hides=4)
    wilds.hero("anna", mp=6)
    played = wilds.explore(choices=["go:anna:1,0", "ready"], dice=[HIT])
    assert played.hero("anna").xp == 300

The Base Camp lies at "0,0" with arrows to all sides, the gold one to the north; columns go east, rows south. `lay`
prints a card (arrows to all sides, gold north, unless it is told otherwise) and lays it face up and unresolved at a
place. Heroes stand on the Base Camp unless `on` says where. `deck` stacks the cards that are drawn; "meadow" is a card
with four arrows on which nothing happens.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fireteam.games.far_cry.content import library
from fireteam.games.far_cry.rules.trek.exploring import TrekRound
from fireteam.games.far_cry.rules.trek.grid import ASIDE, BASE_CAMP
from fireteam.games.far_cry.state import TREK, TrekCard

from .jungle import InTheJungle, Jungle, print_exploration

HOME = "0,0"
AROUND = {"gold": "north", "white": ("east", "south", "west")}


class Wilds(Jungle):
    """A trek that has begun: nothing but the Base Camp lies there."""

    def __init__(self) -> None:
        super().__init__()
        self.state.phase = TREK
        self.state.round = 0
        _print("meadow", kind="plants", **AROUND)
        self.deck("exploration")
        self.put(BASE_CAMP, HOME, resolved=True)

    def lay(self, id: str, place: str, *, face_up: bool = True, resolved: bool = False, **fields: Any) -> str:
        """Print a card and lay it at a place."""
        _print(id, **{**AROUND, **fields})
        return self.put(id, place, face_up=face_up, resolved=resolved)

    def put(self, id: str, place: str, *, face_up: bool = True, resolved: bool = False) -> str:
        """Lay a card that is printed at a place."""
        column, row = (int(part) for part in place.split(","))
        self.state.trek_cards[place] = TrekCard(
            id=place,
            kind="exploration",
            card=f"{id}#{place}",
            column=column,
            row=row,
            face_up=face_up,
            resolved=resolved,
        )
        return place

    def secret(self, id: str, *, face_up: bool = True, **fields: Any) -> str:
        """Print a secret location and lay it aside."""
        _print(id, kind="secret", **fields)
        return self.reveal(id, face_up=face_up)

    def reveal(self, id: str, *, face_up: bool = True) -> str:
        """Lay a secret location that is printed aside, face up unless told otherwise."""
        card = TrekCard(id=id, kind="secret", card=id, column=ASIDE, row=ASIDE, face_up=face_up)
        self.state.trek_cards[id] = card
        return id

    def hero(self, id: str = "anna", at: str = "", *, on: str = HOME, **fields: Any) -> str:
        super().hero(id, at, **{"trek": on, "ceiling": 8, **fields})
        return id

    def explore(self, *, dice: Sequence[Sequence[int]] = (), choices: Sequence[str] = (), **how: Any) -> InTheJungle:
        """From step 1 of a round on."""
        return self.play(TrekRound(), dice=dice, choices=choices, **how)


def _print(id: str, **fields: Any) -> None:
    """A test may lay the same table twice."""
    library.explorations().pop(id, None)
    print_exploration(id, **fields)

"""A parlour game for tests of everything that must work with every game.

An evening has hidden hands, a deck, sealed bids, dice and places, and in its broken form a rule that fails. A march
has answers to what happens. On the square and the meadow scouts walk in the open.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from fireteam.engine import Deck, Game, Player, Rolled, Rulebook, Scenario, Seat, Setting, State, Step, View
from fireteam.scene import About, Badge, Card, Overlay, Piece, Presentation, Row, Scene, Track, Words, nodes

from . import pointing, square
from .evening import Deal
from .march import March
from .state import SEATS, Hand, ParlourState, Pawn

FOLDER = Path(__file__).parent
CARDS = tuple(f"card{n:02}{s}" for n in range(1, 11) for s in "xyz")
LATTICE = nodes(6, 6, 1, 1.0)
OUTDOORS = ("square", "meadow")


class Parlour(Rulebook, Presentation, Player):
    id = "parlour"
    rules_version = 1
    state_type = ParlourState
    groups = {"cards": "group-cards"}  # noqa: RUF012

    def scenarios(self) -> Sequence[Scenario]:
        rounds = Setting(name="rounds", values=("4", "12", "400"), default="12")
        fog = Setting(name="fog", values=("no", "yes"), default="no")
        return (
            Scenario(id="evening", settings=(rounds,)),
            Scenario(id="broken", settings=(rounds,)),
            Scenario(id="march", settings=(rounds,)),
            Scenario(id="square", settings=(fog,)),
            Scenario(id="meadow"),
        )

    def seats(self, scenario: str, options: Mapping[str, str]) -> Sequence[Seat]:
        return (Seat(id="red"), Seat(id="blue", default="random" if scenario in OUTDOORS else "human"))

    def setup(
        self, scenario: str, options: Mapping[str, str], seats: Mapping[str, str]
    ) -> tuple[State, Sequence[Step]]:
        rounds = int(options.get("rounds", "0"))
        if scenario in OUTDOORS:
            scouts = dict(square.SCOUTS)
            bare = ParlourState(scenario=scenario, rounds=rounds, decks={}, hands={}, pawns={}, scouts=scouts)
            return bare, [square.Round()]
        hands = {seat: Hand(id=seat, kind="card", cards=(), known_to=(seat,)) for seat in SEATS}
        pawns = {seat: Pawn(id=seat, place=place) for seat, place in zip(SEATS, (0, 35), strict=True)}
        decks = {"pile": Deck(id="pile", kind="card", draw=CARDS)}
        return ParlourState(scenario=scenario, rounds=rounds, decks=decks, hands=hands, pawns=pawns), [
            March() if scenario == "march" else Deal()
        ]

    def content_key(self, scenario: str) -> str:
        return "parlour"

    def value(self, game: Game, seat: str) -> float:
        worth = float(game.state.score)
        if game.state.scouts:
            worth += game.state.scouts["rover"].cell / 10
        return worth if seat == "red" else -worth

    def naming(self, text: Any, id: str) -> str | None:
        if id in SEATS:
            return text.text(f"seat-{id}")
        return text.text(f"unit-{id}") if id in square.SCOUTS else None

    def marks(self, event: Rolled) -> tuple[str, ...]:
        return tuple("good" if face > 3 else "bad" for face in event.faces)

    def scene(self, view: View) -> Scene:
        if view.state.scouts:
            return square.scene(view)
        pieces, cards = [], []
        for pawn in view.state.pawns.values():
            x, y, _ = LATTICE.where(pawn.place)
            name = Words(f"seat-{pawn.id}")
            hurt = (Badge("+", Words("badge-hurt", {"count": pawn.hurt}), pawn.hurt),) if pawn.hurt else ()
            pieces.append(
                Piece(id=pawn.id, kind="pawn", side=pawn.id, mark=pawn.id[0].upper(), name=name, at=(x, y), badges=hurt)
            )
            held: Any = ", ".join(view.state.hands[pawn.id].cards)
            cards.append(Card(piece=pawn.id, side=pawn.id, name=name, rows=(Row(Words("card-hand"), held),)))
        return Scene(
            title=Words("scenario-evening"),
            width=6,
            height=6,
            lattice=LATTICE,
            pieces=tuple(pieces),
            cards=tuple(cards),
            tracks=(Track(id="round", name=Words("track-round"), value=view.state.round),),
        )

    def overlay(self, view: View, about: About) -> Overlay:
        return pointing.overlay(view, about)


GAME = Parlour()

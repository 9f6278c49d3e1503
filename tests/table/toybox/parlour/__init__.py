"""A parlour game for tests of the table: hidden hands, a deck, sealed bids, dice, places, and a rule that fails."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fireteam.engine import (
    Deck,
    Entity,
    Event,
    Game,
    Option,
    Options,
    Outcome,
    Places,
    Rolled,
    Rulebook,
    Scenario,
    Seat,
    Setting,
    State,
    Step,
    Umpire,
    Unavailable,
    View,
)
from fireteam.engine.decks import discarded, top
from fireteam.scene import Card, Lattice, Piece, Row, Scene, Track, Words

SEATS = ("red", "blue")
CARDS = tuple(f"card{n:02}{s}" for n in range(1, 11) for s in "xyz")
LATTICE = Lattice(columns=6, rows=6, levels=1, step=1.0)


class Hand(Entity, frozen=True):
    secret = "cards"

    id: str
    kind: str
    cards: tuple[str, ...]
    known_to: tuple[str, ...]


class Pawn(Entity, frozen=True):
    id: str
    place: int


class ParlourState(State, kw_only=True):
    scenario: str
    rounds: int
    active: str = "red"
    round: int = 0
    score: int = 0
    decks: dict[str, Deck]
    hands: dict[str, Hand]
    pawns: dict[str, Pawn]


class Played(Event, frozen=True, kw_only=True):
    seat: str
    card: str


class Drew(Event, frozen=True, kw_only=True):
    seat: str


class Found(Event, frozen=True, kw_only=True):
    seat: str
    card: str


class Walked(Event, frozen=True, kw_only=True):
    seat: str
    place: int


class Bids(Event, frozen=True, kw_only=True):
    red: str
    blue: str


class Deal(Step, frozen=True):
    def run(self, g: Umpire) -> None:
        pile = g.shuffled(g.state.decks["pile"].draw)
        g.put(Deck(id="pile", kind="card", draw=pile[8:]))
        for seat, cards in zip(SEATS, (pile[:4], pile[4:8]), strict=True):
            g.change(g.state.hands[seat], cards=tuple(sorted(cards)))
        g.then(Turn())


class Turn(Step, frozen=True):
    def run(self, g: Umpire) -> None:
        state = g.state
        seat = state.active
        hand, pawn = state.hands[seat], state.pawns[seat]
        goals = [place for place in range(36) if place != pawn.place]

        def walk(place: int) -> Option:
            return Option(key=f"walk:{place}", text="option-walk", places=(place,), value=place, rule="PA-WALK-01")

        listed = [
            Option(key="draw", text="option-draw", rule="PA-DRAW-01", group="cards"),
            *(
                Option(key=f"play:{card}", text="option-play", arguments={"card": card}, value=card, group="cards")
                for card in hand.cards
            ),
            Option(key="bid", text="option-bid"),
        ]
        if state.scenario == "broken":
            listed.append(Option(key="break", text="option-break"))
        choice = g.ask(
            seat,
            "ask-turn",
            Options(listed, Places("walk", goals, walk, goals.__contains__)),
            rule="PA-TURN-01",
            arguments={"seat": seat},
            unavailable=(Unavailable(text="option-fly", reason="reason-no-wings", rule="PA-FLY-01"),),
        )
        if choice.key == "break":
            raise ValueError(f"a rule that fails, and tells {state.hands}")
        if choice.key == "bid":
            g.then(Bid(), End())
        elif choice.key == "draw":
            drawn, left = top(g, state.decks["pile"])
            g.put(left)
            g.change(hand, cards=tuple(sorted(hand.cards + drawn)))
            g.emit(Drew(seat=seat, rule="PA-DRAW-01"))
            for card in drawn:
                g.emit(Found(seat=seat, card=card, rule="PA-DRAW-02", to=(seat,)))
            g.then(End())
        elif choice.key.startswith("play:"):
            g.put(discarded(state.decks["pile"], choice.value))
            g.change(hand, cards=tuple(card for card in hand.cards if card != choice.value))
            g.emit(Played(seat=seat, card=choice.value, rule="PA-PLAY-01"))
            g.then(End())
        else:
            g.change(pawn, place=choice.value)
            g.emit(Walked(seat=seat, place=choice.value, rule="PA-WALK-01"))
            g.then(Fight(seat), End())


class Fight(Step, frozen=True):
    seat: str

    def run(self, g: Umpire) -> None:
        faces = g.roll(self.seat, (6, 6), "roll-fight", rule="PA-FIGHT-01", about=(self.seat,))
        g.set(score=g.state.score + (sum(faces) if self.seat == "red" else -sum(faces)))


class Bid(Step, frozen=True):
    """Both name a card of their hand in secret, or none; then both are shown."""

    def run(self, g: Umpire) -> None:
        bids = {}
        for seat in SEATS:
            cards = g.state.hands[seat].cards
            options = [Option(key="none", text="option-none", value="")]
            options += [Option(key=card, text="option-play", arguments={"card": card}, value=card) for card in cards]
            bids[seat] = g.ask(seat, "ask-bid", options, rule="PA-BID-01", private=True).value
        g.set(score=g.state.score + (bids["red"] > bids["blue"]) - (bids["red"] < bids["blue"]))
        g.emit(Bids(red=bids["red"] or "none", blue=bids["blue"] or "none", rule="PA-BID-02"))


class End(Step, frozen=True):
    """Whoever likes may start the next round: a question to both."""

    def run(self, g: Umpire) -> None:
        state = g.state
        if state.round + 1 >= state.rounds:
            winner = ("red",) if state.score > 0 else ("blue",) if state.score < 0 else ()
            scores = {"red": state.score, "blue": -state.score}
            g.end(Outcome(winners=winner, result="result-over", rule="PA-END-01", scores=scores))
            return
        first = "red"
        if state.round % 4 == 3:
            options = [Option(key=f"start:{seat}", text="option-start", seat=seat, value=seat) for seat in SEATS]
            first = g.ask(SEATS, "ask-start", options, rule="PA-END-02").value
        else:
            first = "blue" if state.active == "red" else "red"
        g.set(round=state.round + 1, active=first)
        g.then(Turn())


class Parlour(Rulebook):
    id = "parlour"
    rules_version = 1
    state_type = ParlourState
    groups = {"cards": "group-cards"}  # noqa: RUF012

    def scenarios(self) -> Sequence[Scenario]:
        rounds = Setting(name="rounds", values=("4", "12", "400"), default="12")
        return (Scenario(id="evening", settings=(rounds,)), Scenario(id="broken", settings=(rounds,)))

    def seats(self, scenario: str, options: Mapping[str, str]) -> Sequence[Seat]:
        return tuple(Seat(id=seat) for seat in SEATS)

    def setup(
        self, scenario: str, options: Mapping[str, str], seats: Mapping[str, str]
    ) -> tuple[State, Sequence[Step]]:
        hands = {seat: Hand(id=seat, kind="card", cards=(), known_to=(seat,)) for seat in SEATS}
        pawns = {seat: Pawn(id=seat, place=place) for seat, place in zip(SEATS, (0, 35), strict=True)}
        decks = {"pile": Deck(id="pile", kind="card", draw=CARDS)}
        rounds = int(options["rounds"])
        return ParlourState(scenario=scenario, rounds=rounds, decks=decks, hands=hands, pawns=pawns), [Deal()]

    def content_key(self, scenario: str) -> str:
        return "parlour"

    def value(self, game: Game, seat: str) -> float:
        return float(game.state.score if seat == "red" else -game.state.score)

    def marks(self, event: Rolled) -> tuple[str, ...]:
        return tuple("good" if face > 3 else "bad" for face in event.faces)

    def scene(self, view: View) -> Scene:
        pieces, cards = [], []
        for pawn in view.state.pawns.values():
            x, y, _ = LATTICE.where(pawn.place)
            name = Words(f"seat-{pawn.id}")
            pieces.append(Piece(id=pawn.id, kind="pawn", side=pawn.id, mark=pawn.id[0].upper(), name=name, at=(x, y)))
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


GAME = Parlour()

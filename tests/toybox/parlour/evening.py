"""An evening: cards are drawn and played, bids sealed, pawns walk and fight; in the broken one a rule fails."""

from __future__ import annotations

from fireteam.engine import Deck, Event, Option, Options, Outcome, Places, Step, Umpire, Unavailable
from fireteam.engine.decks import discarded, top

from .state import SEATS


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

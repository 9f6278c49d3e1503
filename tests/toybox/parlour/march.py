"""A march: a pawn goes three places on in one decision, draws a card at each in secret, and the other may strike."""

from __future__ import annotations

from fireteam.engine import PASS, Contest, Event, Option, Outcome, Reaction, Step, Umpire
from fireteam.engine.decks import top

from .evening import Found

LEGS = 3


class Marched(Event, frozen=True, kw_only=True):
    unit: str
    path: tuple[int, ...]


class Struck(Event, frozen=True, kw_only=True):
    unit: str
    by: str
    hurt: int
    contest: Contest | None = None


class March(Step, frozen=True):
    def run(self, g: Umpire) -> None:
        seat = g.state.active
        options = [Option(key="march", text="option-march"), Option(key="rest", text="option-rest")]
        choice = g.ask(seat, "ask-march", options, rule="PA-MARCH-01", arguments={"seat": seat}, pieces=(seat,))
        if choice.key == "march":
            g.then(*(Leg(seat, leg) for leg in range(LEGS)))
        g.then(MarchOver())


class Leg(Step, frozen=True):
    """One place on; what is found there is shown to the finder only, and the card lies in his hand."""

    seat: str
    leg: int

    def run(self, g: Umpire) -> None:
        pawn, hand = g.state.pawns[self.seat], g.state.hands[self.seat]
        (card,), left = top(g, g.state.decks["pile"])
        place = (pawn.place + 1) % 36
        g.put(left)
        g.change(hand, cards=(*hand.cards, card))
        g.change(pawn, place=place)
        g.emit(Marched(unit=self.seat, path=(pawn.place, place), rule="PA-MARCH-02"))
        g.emit(Found(seat=self.seat, card=card, rule="PA-MARCH-03", to=(self.seat,)))
        g.then(Ambush(self.seat, self.leg))


class Ambush(Step, frozen=True):
    """The other may strike; there is much in it in the middle of the march only."""

    seat: str
    leg: int

    def run(self, g: Umpire) -> None:
        other = "blue" if self.seat == "red" else "red"
        strike = Option(key="strike", text="option-strike", pieces=(self.seat,))
        choice = g.ask(
            other,
            "ask-strike",
            [strike, PASS],
            rule="PA-STRIKE-01",
            pieces=(other, self.seat),
            reaction=Reaction("strike", self.seat, f"march {g.state.round} of {self.seat}"),
            matters=lambda: self.leg == 1,
        )
        if choice.key == "strike":
            g.answering("chain-strikes", other, self.seat, Strike(other, self.seat))


class Strike(Step, frozen=True):
    by: str
    target: str

    def run(self, g: Umpire) -> None:
        attack = g.roll(self.by, (6, 6, 6), "roll-fight", rule="PA-STRIKE-02", about=(self.by, self.target))
        defence = g.roll(self.target, (6, 6), "roll-fight", rule="PA-STRIKE-02", about=(self.target,))
        pairs = tuple((die, die) for die in range(2) if attack[die] > 3 and defence[die] >= attack[die])
        stopped = [die for die, _ in pairs]
        through = tuple(die for die, face in enumerate(attack) if face > 3 and die not in stopped)
        contest = Contest(
            attack_dice=(6, 6, 6), attack=attack, defence_dice=(6, 6), defence=defence, pairs=pairs, through=through
        )
        pawn = g.state.pawns[self.target]
        g.emit(Struck(unit=self.target, by=self.by, hurt=len(through), contest=contest, rule="PA-STRIKE-03"))
        g.change(pawn, hurt=pawn.hurt + len(through))


class MarchOver(Step, frozen=True):
    def run(self, g: Umpire) -> None:
        state = g.state
        if state.round + 1 >= state.rounds:
            g.end(Outcome(winners=(), result="result-over", rule="PA-END-01"))
            return
        g.set(round=state.round + 1, active="blue" if state.active == "red" else "red")
        g.then(March())

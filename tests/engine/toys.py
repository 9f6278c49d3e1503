"""Toy games to prove the engine with: each is a page of rules about one thing that a real game needs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from fireteam.engine import (
    PASS,
    Decision,
    Deck,
    Entity,
    Event,
    Game,
    Measured,
    Option,
    Options,
    Outcome,
    Places,
    Player,
    Reaction,
    Rulebook,
    Scenario,
    Seat,
    Setting,
    State,
    Step,
    Token,
    Umpire,
)
from fireteam.engine.decks import discarded, top

RED, BLUE, GREEN = "red", "blue", "green"


def option(key: str, **fields: Any) -> Option:
    return Option(key=key, text=f"option-{key}", **fields)


class Told(Event, frozen=True, kw_only=True):
    """Something that a toy says."""

    what: str


class Toy(Rulebook, Player, Measured):
    """A game with one scenario, `toy`, whose settings and first step the subclass names."""

    rules_version = 1
    settings: ClassVar[tuple[Setting, ...]] = ()
    players: ClassVar[tuple[str, ...]] = (RED, BLUE)
    automated: ClassVar[tuple[str, ...]] = ()
    opening: ClassVar[type[Step]]

    def scenarios(self) -> Sequence[Scenario]:
        return (Scenario(id="toy", settings=self.settings),)

    def seats(self, scenario: str, options: Mapping[str, str]) -> Sequence[Seat]:
        return [Seat(id=seat, kinds=("human", "random", "greedy", *self.automated)) for seat in self.players]

    def setup(
        self, scenario: str, options: Mapping[str, str], seats: Mapping[str, str]
    ) -> tuple[State, Sequence[Step]]:
        return self.board(options, seats), [self.opening()]

    def board(self, options: Mapping[str, str], seats: Mapping[str, str]) -> State:
        raise NotImplementedError

    def content_key(self, scenario: str) -> str:
        return "toy"

    def step_types(self) -> tuple[type[Step], ...]:
        return tuple(kind for kind in vars_of_module() if kind.__name__.startswith(type(self).__name__))


def vars_of_module() -> list[type[Step]]:
    return [kind for kind in globals().values() if isinstance(kind, type) and issubclass(kind, Step)]


AIM = option("aim")
KEEP, REROLL = option("keep"), option("reroll")


def won(seat: str, **scores: int) -> Outcome:
    return Outcome(winners=(seat,) if seat else (), result="toy-over", rule="TOY-END-01", scores=scores)


# ---------------------------------------------------------------------- a duel of units


class Fighter(Entity, frozen=True):
    id: str
    side: str
    health: int = 5
    aim: int = 0


class DuelState(State, kw_only=True):
    turn: int = 0
    active: str = RED
    fighters: dict[str, Fighter]


class Duel(Toy):
    """Sides take turns: a fighter aims or shoots, and a hit may be rerolled once. The last side standing wins."""

    id = "duel"
    state_type = DuelState
    settings = (Setting(name="size", values=("2", "15"), default="15"),)
    automated = ("book",)

    def board(self, options: Mapping[str, str], seats: Mapping[str, str]) -> DuelState:
        size = int(options["size"])
        fighters = [Fighter(f"{side}{n}", side) for side in (RED, BLUE) for n in range(1, size + 1)]
        return DuelState(fighters={fighter.id: fighter for fighter in fighters}, active=RED)

    def setup(
        self, scenario: str, options: Mapping[str, str], seats: Mapping[str, str]
    ) -> tuple[State, Sequence[Step]]:
        return self.board(options, seats), [DuelTurn(book=tuple(s for s, kind in seats.items() if kind == "book"))]

    def invariants(self, state: DuelState) -> Iterable[str]:
        for fighter in state.fighters.values():
            if not 0 < fighter.health <= 5:
                yield f"{fighter.id} has {fighter.health} health"

    def value(self, game: Game, seat: str) -> float:
        return sum(f.health if f.side == seat else -f.health for f in game.state.fighters.values())


class DuelTurn(Step, frozen=True):
    """TOY-DUEL-01: choose a fighter; it aims, or shoots at an enemy. A seat played by the book shoots the first."""

    book: tuple[str, ...] = ()

    def run(self, g: Umpire) -> None:
        seat = g.state.active
        own = [fighter for fighter in g.state.fighters.values() if fighter.side == seat]
        enemies = [fighter for fighter in g.state.fighters.values() if fighter.side != seat]
        if seat in self.book:
            shooter, target = own[0], enemies[0]
        else:
            shooters = [Option(key=f.id, text="option-shooter", value=f) for f in own]
            shooter = g.ask(seat, "shooter", shooters, rule="TOY-DUEL-01").value
            shots = [Option(key=f.id, text="option-target", value=f) for f in enemies]
            how = g.ask(seat, "how", [AIM, *shots], rule="TOY-DUEL-01")
            if how.key == "aim":
                g.change(shooter, aim=min(2, shooter.aim + 1))
                g.then(DuelEnd(self.book))
                return
            target = how.value
        g.then(DuelShot(shooter.id, target.id, self.book), DuelEnd(self.book))


class DuelShot(Step, frozen=True):
    """TOY-DUEL-02: two dice and the aim; seven hits. The shooter may roll a miss again once."""

    shooter: str
    target: str
    book: tuple[str, ...]

    def run(self, g: Umpire) -> None:
        shooter, target = g.state.fighters[self.shooter], g.state.fighters[self.target]
        faces = g.roll(shooter.side, (6, 6), "shot", rule="TOY-DUEL-02", about=(shooter.id,))
        if sum(faces) + shooter.aim < 7 and shooter.side not in self.book:
            again = g.ask(shooter.side, "again", [KEEP, REROLL], rule="TOY-DUEL-03")
            if again.key == "reroll":
                faces = g.roll(shooter.side, (6, 6), "shot", rule="TOY-DUEL-03", about=(shooter.id,))
        hurt = max(0, sum(faces) + shooter.aim - 6) // 2
        if shooter.aim:
            g.change(shooter, aim=0)
        if hurt >= target.health:
            g.remove(target)
            g.emit(Told(what=f"{target.id} falls", rule="TOY-DUEL-04"))
        elif hurt:
            g.change(target, health=target.health - hurt)


class DuelEnd(Step, frozen=True):
    """TOY-DUEL-05: the other side is next; without fighters it has lost, and turn 400 is a draw."""

    book: tuple[str, ...]

    def run(self, g: Umpire) -> None:
        state = g.state
        other = BLUE if state.active == RED else RED
        if all(fighter.side != other for fighter in state.fighters.values()):
            g.end(won(state.active))
        elif state.turn == 400:
            g.end(won(""))
        else:
            g.set(turn=state.turn + 1, active=other)
            g.then(DuelTurn(self.book))


# ---------------------------------------------------------------------- cards: hidden hands, face-down tokens


class Hand(Entity, frozen=True):
    secret = "cards"

    id: str
    kind: str
    cards: tuple[str, ...]
    known_to: tuple[str, ...]


class CardsState(State, kw_only=True):
    active: str = RED
    round: int = 0
    score: int = 0
    decks: dict[str, Deck]
    hands: dict[str, Hand]
    tokens: dict[str, Token]


class Cards(Toy):
    """Play a card for its points, draw one, or peek at a face-down token and take it: eight rounds."""

    id = "cards"
    state_type = CardsState

    def board(self, options: Mapping[str, str], seats: Mapping[str, str]) -> CardsState:
        faces = ("bomb", "gold", "gold", "junk")
        return CardsState(
            decks={"cards": Deck(id="cards", kind="card", draw=tuple(f"{n}{s}" for n in range(1, 8) for s in "xy"))},
            hands={seat: Hand(id=seat, kind="card", cards=(), known_to=(seat,)) for seat in (RED, BLUE)},
            tokens={f"t{n}": Token(id=f"t{n}", kind="token", face=face, place=n) for n, face in enumerate(faces)},
        )

    opening: ClassVar[type[Step]]

    def invariants(self, state: CardsState) -> Iterable[str]:
        deck = state.decks["cards"]
        cards = [*deck.draw, *deck.discard, *(card for hand in state.hands.values() for card in hand.cards)]
        if len(cards) != 14 or len(set(cards)) != 14:
            yield f"there are {len(cards)} cards: {sorted(cards)}"

    def value(self, game: Game, seat: str) -> float:
        return float(game.state.score if seat == RED else -game.state.score)


class CardsDeal(Step, frozen=True):
    """TOY-CARD-01: shuffle, deal three cards each, lay four tokens face down."""

    def run(self, g: Umpire) -> None:
        deck, faces = g.state.decks["cards"], [token.face for token in g.state.tokens.values()]
        pile, laid = g.shuffled(deck.draw), g.shuffled(faces)
        g.put(Deck(id="cards", kind="card", draw=pile[6:]))
        for seat, cards in ((RED, pile[:3]), (BLUE, pile[3:6])):
            g.change(g.state.hands[seat], cards=tuple(sorted(cards)))
        for token, face in zip(list(g.state.tokens.values()), laid, strict=True):
            g.change(token, face=face)
        g.then(CardsTurn())


Cards.opening = CardsDeal


class CardsTurn(Step, frozen=True):
    """TOY-CARD-02: play a card, draw one, or peek at a token."""

    def run(self, g: Umpire) -> None:
        state = g.state
        seat, sign = state.active, 1 if state.active == RED else -1
        hand, deck = state.hands[seat], state.decks["cards"]
        unknown = [token for token in state.tokens.values() if seat not in token.known_to]
        choice = g.ask(
            seat,
            "turn",
            [
                option("draw"),
                *(option(f"play:{card}", value=card) for card in hand.cards),
                *(option(f"peek:{token.id}", value=token) for token in unknown),
            ],
            rule="TOY-CARD-02",
        )
        if choice.key == "draw":
            drawn, left = top(g, deck)
            g.put(left)
            g.change(hand, cards=tuple(sorted(hand.cards + drawn)))
            for card in drawn:
                g.emit(Told(what=f"drew {card}", rule="TOY-CARD-03", to=(seat,)))
        elif choice.key.startswith("play:"):
            g.put(discarded(deck, choice.value))
            g.change(hand, cards=tuple(card for card in hand.cards if card != choice.value))
            g.set(score=state.score + sign * int(choice.value[0]))
        else:
            g.change(choice.value, known_to=(*choice.value.known_to, seat))
            g.emit(Told(what=f"saw {choice.value.face}", rule="TOY-CARD-04", to=(seat,)))
            g.then(CardsTake(choice.value.id))
        g.then(CardsEnd())


class CardsTake(Step, frozen=True):
    """TOY-CARD-05: who has peeked may take the token: gold is five points, a bomb costs five."""

    token: str

    def run(self, g: Umpire) -> None:
        state = g.state
        seat, sign = state.active, 1 if state.active == RED else -1
        token = state.tokens[self.token]
        if g.ask(seat, "take", [option("take"), option("leave")], rule="TOY-CARD-05").key == "take":
            g.remove(token)
            g.set(score=state.score + sign * {"gold": 5, "bomb": -5}.get(token.face, 0))


class CardsEnd(Step, frozen=True):
    """TOY-CARD-06: the other seat is next, for eight rounds."""

    def run(self, g: Umpire) -> None:
        state = g.state
        if state.round == 16:
            winner = RED if state.score > 0 else BLUE if state.score < 0 else ""
            g.end(won(winner, red=state.score, blue=-state.score))
        else:
            g.set(round=state.round + 1, active=BLUE if state.active == RED else RED)
            g.then(CardsTurn())


# ---------------------------------------------------------------------- sealed choices


class SealedState(State, kw_only=True):
    round: int = 0
    score: int = 0


class Sealed(Toy):
    """Both seats choose in secret, one after the other within one step; then both choices are shown."""

    id = "sealed"
    state_type = SealedState

    def board(self, options: Mapping[str, str], seats: Mapping[str, str]) -> SealedState:
        return SealedState()


class SealedRound(Step, frozen=True):
    """TOY-SEAL-01: rock, paper, scissors; a die that all see comes before, and decides a tie after."""

    def run(self, g: Umpire) -> None:
        signs = ["rock", "paper", "scissors"]
        (luck,) = g.roll(RED, (6,), "luck", rule="TOY-SEAL-02")
        shown = [g.ask(s, "sign", map(option, signs), rule="TOY-SEAL-01", private=True).key for s in (RED, BLUE)]
        g.emit(Told(what=" ".join(shown), rule="TOY-SEAL-03"))
        lead = (signs.index(shown[0]) - signs.index(shown[1])) % 3
        score = g.state.score + ((0, 1, -1)[lead] or (1 if luck > 3 else -1))
        g.set(score=score, round=g.state.round + 1)
        if g.state.round == 7:
            g.end(won(RED if score > 0 else BLUE))
        else:
            g.then(SealedRound())


Sealed.opening = SealedRound


# ---------------------------------------------------------------------- a decision open to several seats


class RaceState(State, kw_only=True):
    steps: dict[str, int]


class Race(Toy):
    """Who acts next? Three seats move their own two pieces as they like; the first to come ten steps wins."""

    id = "race"
    state_type = RaceState
    players = (RED, BLUE, GREEN)

    def board(self, options: Mapping[str, str], seats: Mapping[str, str]) -> RaceState:
        return RaceState(steps=dict.fromkeys(self.players, 0))


class RaceMove(Step, frozen=True):
    """TOY-RACE-01: any seat moves one of its pieces by a die."""

    def run(self, g: Umpire) -> None:
        moves = [option(f"{seat}:{piece}", seat=seat, value=seat) for seat in Race.players for piece in "ab"]
        choice = g.ask(Race.players, "who", moves, rule="TOY-RACE-01")
        (face,) = g.roll(choice.value, (4,), "steps", rule="TOY-RACE-02")
        steps = g.state.steps | {choice.value: g.state.steps[choice.value] + face}
        g.set(steps=steps)
        if steps[choice.value] >= 10:
            g.end(won(choice.value, **steps))
        else:
            g.then(RaceMove())


Race.opening = RaceMove


class VoteState(State, kw_only=True):
    marched: int = 0


class Vote(Toy):
    """Where to? The band decides together: whoever speaks first decides for all, or marches alone to a place of its
    own. After three marches everybody is there."""

    id = "vote"
    state_type = VoteState
    players = (RED, BLUE, GREEN)

    def board(self, options: Mapping[str, str], seats: Mapping[str, str]) -> VoteState:
        return VoteState()


class VoteMarch(Step, frozen=True):
    """TOY-VOTE-01: what everybody may choose names no seat, and what is one's own does."""

    def run(self, g: Umpire) -> None:
        own = [
            Places(
                f"alone-{seat}",
                (4, 8),
                lambda place, seat=seat: option(f"alone-{seat}:{place}", seat=seat),  # type: ignore[misc]
                (4, 8).__contains__,
                seat=seat,
            )
            for seat in Vote.players
        ]
        g.ask(Vote.players, "where", Options([option("north"), option("south")], *own), rule="TOY-VOTE-01")
        g.set(marched=g.state.marched + 1)
        if g.state.marched == 3:
            g.end(won(RED))
        else:
            g.then(VoteMarch())


Vote.opening = VoteMarch


# ---------------------------------------------------------------------- reactions in turn


class ReactState(State, kw_only=True):
    again: str = "same"
    left: dict[str, int]
    history: tuple[str, ...] = ()


class React(Toy):
    """One trigger, three seats that may react while they have reactions left; green has none at first."""

    id = "react"
    state_type = ReactState
    players = (RED, BLUE, GREEN)
    settings = (Setting(name="again", values=("same", "next", "all"), default="same"),)

    def board(self, options: Mapping[str, str], seats: Mapping[str, str]) -> ReactState:
        return ReactState(again=options["again"], left={RED: 2, BLUE: 2, GREEN: 0})


class ReactTrigger(Step, frozen=True):
    """TOY-REACT-01: something happens, and each seat may react."""

    def run(self, g: Umpire) -> None:
        window = {"same": ReactSame, "next": ReactNext, "all": ReactAll}[g.state.again]
        g.then(window(order=React.players), ReactOver())


React.opening = ReactTrigger


class ReactWindow(Step, frozen=True, kw_only=True):
    """TOY-REACT-02: who can do nothing is not asked. After an answer it goes on with the same seat, the next one, or
    all from the first."""

    again: ClassVar[str]

    order: tuple[str, ...]
    at: int = 0

    def run(self, g: Umpire) -> None:
        for at in range(self.at, len(self.order)):
            seat = self.order[at]
            if not g.state.left[seat]:
                continue
            kind = Reaction("react", during=str(len(g.state.history)))
            choice = g.ask(seat, "react", [option("fire"), option("give"), PASS], rule="TOY-REACT-02", reaction=kind)
            if choice.key != PASS.key:
                onward = {"same": at, "next": at + 1, "all": 0}[self.again]
                g.then(ReactDone(seat, choice.key), msgspec.structs.replace(self, at=onward))
                return


class ReactSame(ReactWindow, frozen=True, kw_only=True):
    again = "same"


class ReactNext(ReactWindow, frozen=True, kw_only=True):
    again = "next"


class ReactAll(ReactWindow, frozen=True, kw_only=True):
    again = "all"


class ReactDone(Step, frozen=True):
    """TOY-REACT-03: a reaction is spent; who gives lets green react once."""

    seat: str
    what: str

    def run(self, g: Umpire) -> None:
        left = g.state.left | {self.seat: g.state.left[self.seat] - 1}
        if self.what == "give":
            left[GREEN] = 1
        g.set(left=left, history=(*g.state.history, f"{self.seat} {self.what}"))


class ReactOver(Step, frozen=True):
    def run(self, g: Umpire) -> None:
        g.end(won("", reactions=len(g.state.history)))


# ---------------------------------------------------------------------- games with faults


class BrokenState(State, kw_only=True):
    count: int = 0
    fighters: dict[str, Fighter]


class Broken(Toy):
    """A game that goes wrong in the way that is chosen, after it has changed, removed, told and pushed things."""

    id = "broken"
    state_type = BrokenState

    def board(self, options: Mapping[str, str], seats: Mapping[str, str]) -> BrokenState:
        return BrokenState(fighters={name: Fighter(name, RED) for name in ("b", "a", "c")})

    def invariants(self, state: BrokenState) -> Iterable[str]:
        if state.count < 0:
            yield f"the count is {state.count}"

    def unsettled(self, state: BrokenState, decision: Decision) -> Iterable[str]:
        yield from (
            f"{fighter.id} has fallen and still stands" for fighter in state.fighters.values() if not fighter.health
        )


FAULTS = (
    "raise",
    "ended",
    "later",
    "ask",
    "roll",
    "shuffle",
    "nothing",
    "empty",
    "circle",
    "negative",
    "behind",
    "stale",
)


class BrokenChoice(Step, frozen=True):
    def run(self, g: Umpire) -> None:
        g.emit(Told(what=f"count {g.state.count}", rule="TOY-BROKEN-01"))
        fault = g.ask(RED, "fault", [*map(option, FAULTS), option("well"), option("end")], rule="TOY-BROKEN-01").key
        a, b = g.state.fighters["a"], g.state.fighters["b"]
        if fault == "behind":
            g.state.count = 9
            g.then(BrokenChoice())
            return
        g.roll(RED, (6,), "fate", rule="TOY-BROKEN-02")
        g.set(count=g.state.count + 1)
        if fault == "end":
            g.end(won(RED))
            return
        if fault == "well":
            g.then(BrokenChoice())
            return
        g.remove(b)
        g.put(Fighter("new", BLUE))
        g.change(a, health=1)
        g.emit(Told(what=fault, rule="TOY-BROKEN-03"))
        match fault:
            case "raise":
                raise KeyError("a bug in a rule")
            case "ended":
                g.end(won(RED))
                raise KeyError("a bug after the end")
            case "ask":
                g.ask(RED, "too late", [option("yes"), option("no")], rule="TOY-BROKEN-04")
            case "roll":
                g.roll(RED, (6,), "too late", rule="TOY-BROKEN-04")
            case "shuffle":
                g.shuffled("abc")
            case "empty":
                g.then(BrokenEmpty())
            case "circle":
                g.then(BrokenCircle())
            case "later":
                g.then(BrokenLater())
            case "negative":
                g.set(count=-1)
                g.then(BrokenChoice())
            case "stale":
                g.change(a, health=2)


class BrokenEmpty(Step, frozen=True):
    def run(self, g: Umpire) -> None:
        g.ask(RED, "nothing to choose", (), rule="TOY-BROKEN-05")


class BrokenCircle(Step, frozen=True):
    def run(self, g: Umpire) -> None:
        g.then(BrokenCircle())


class BrokenLater(Step, frozen=True):
    def run(self, g: Umpire) -> None:
        raise ValueError("a bug in a later rule")


Broken.opening = BrokenChoice
PASSING = PASS.key

SOUND: dict[str, Toy] = {toy.id: toy for toy in (Duel(), Cards(), Sealed(), Race(), Vote(), React())}
TOYS: dict[str, Toy] = {**SOUND, "broken": Broken()}

"""Exploration treks: a grid of cards around the Base Camp, scouted and explored step by step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from fireteam.engine import Deck, Event, Option, Step
from fireteam.engine.decks import top

from ..content import library
from ..content.types import Exploration
from ..state import CAMP, LEAVES, NOWHERE, TREK, Hero, State, TrekCard, Umpire, Unit
from . import asking, dice, people, setup

BASE_CAMP, CAMPFIRE = "base_camp", "campfire"
MOST_MP = 11
"""FC-TREK-06."""
SIDES = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
READY = Option(key="ready", text="option-roll-now", value=0)


class TrekBegan(Event, frozen=True, kw_only=True):
    pass


class Scouted(Event, frozen=True, kw_only=True):
    hero: str
    card: str


class Explored(Event, frozen=True, kw_only=True):
    hero: str
    card: str


class TrekReward(Event, frozen=True, kw_only=True):
    hero: str
    card: str
    xp: int


class TeamFound(Event, frozen=True, kw_only=True):
    card: str
    money: int
    hides: int
    leaves: int


class TrekLoss(Event, frozen=True, kw_only=True):
    hero: str
    hp: int


class Fled(Event, frozen=True, kw_only=True):
    hero: str
    card: str


class TrekOver(Event, frozen=True, kw_only=True):
    pass


# ---------------------------------------------------------------------- what is


def says(card: TrekCard) -> Exploration:
    """What an Exploration card says."""
    return library.explorations()[card.card.rpartition("#")[0] or card.card]


def at(state: State, column: int, row: int) -> TrekCard | None:
    """The card at a place of the grid (FC-TREK-24)."""
    return state.trek_cards.get(f"{column},{row}")


def arrows(card: TrekCard) -> Iterator[tuple[str, bool]]:
    """The sides to which the arrows of a card point, and which of them is gold."""
    printed = says(card)
    if printed.gold:
        yield printed.gold, True
    for side in printed.white:
        yield side, False


def beyond(card: TrekCard, side: str) -> tuple[int, int]:
    right, down = SIDES[side]
    return card.column + right, card.row + down


def pointed_at(state: State, card: TrekCard) -> list[TrekCard]:
    """The neighbours to which an arrow of a card points."""
    found = (at(state, *beyond(card, side)) for side, _ in arrows(card))
    return [other for other in found if other is not None]


def connected(state: State, one: TrekCard, other: TrekCard) -> bool:
    """FC-TREK-22: does an arrow of at least one of two neighbours point to the other?"""
    return other in pointed_at(state, one) or one in pointed_at(state, other)


def walkers(state: State) -> list[tuple[Hero, Unit]]:
    """FC-TREK-23: the heroes who are alive and have MP left."""
    return [
        (state.heroes[id], state.units[id]) for id in state.order if state.units[id].hp > 0 and state.units[id].mp > 0
    ]


def havens(state: State) -> list[str]:
    """FC-TREK-16: where those go who flee: the Base Camp, or the Campfire once it is revealed."""
    return [card.id for card in state.trek_cards.values() if card.face_up and says(card).kind in ("camp", CAMPFIRE)]


def destinations(state: State, hero: Hero) -> list[str]:
    """FC-TREK-12, FC-TREK-14: the cards to which the arrows of his own point, and secret locations that are
    revealed."""
    here = state.trek_cards[hero.trek]
    secret = [c.id for c in state.trek_cards.values() if says(c).kind == "secret" and c.face_up and not c.resolved]
    return [card.id for card in pointed_at(state, here)] + [id for id in secret if id != hero.trek]


# ---------------------------------------------------------------------- the course of a trek


class BeginTrek(Step, frozen=True):
    """FC-TREK-03 to FC-TREK-09: Base Camp in the middle, secret locations aside, four cards around it; heroes with full
    HP and twice their MP."""

    def run(self, g: Umpire) -> None:
        state = g.state
        if not state.exploration:
            return
        cards = [
            f"{card.id}#{number}"
            for card in library.explorations().values()
            if card.kind not in ("camp", "secret")
            for number in range(card.copies)
        ]
        deck = g.shuffled(cards)
        kept = dict(zip(LEAVES, state.leaves, strict=True))
        pile = g.shuffled([leaf for leaf, count in setup.LEAF.items() for _ in range(max(0, count - kept[leaf]))])
        g.set(exploration=False, phase=TREK)
        camp = TrekCard(id="0,0", kind="exploration", card=BASE_CAMP, face_up=True, resolved=True)
        g.put(camp)
        for card in library.explorations().values():
            if card.kind == "secret":
                g.put(
                    TrekCard(id=card.id, kind="secret", card=card.id, column=99, row=99, known_to=people.seats(state))
                )
        g.put(Deck(id="leaf", kind="leaf", draw=pile))
        g.put(Deck(id="exploration", kind="exploration", draw=deck))
        for id in state.order:
            unit = state.units[id]
            mp = min(MOST_MP, 2 * people.max_mp(state, unit))
            g.change(unit, hp=people.max_hp(state, unit), mp=mp, cell=NOWHERE, down=False)
            g.change(state.heroes[id], trek=camp.id, heading="")
        g.emit(TrekBegan(rule="FC-TREK-03"))
        g.then(OpenPaths(), TrekRound())


class TrekRound(Step, frozen=True):
    """FC-TREK-10, FC-TREK-23: steps 1 to 5, again and again, until nobody has MP or can move, or all agree to end
    it."""

    def run(self, g: Umpire) -> None:
        state = g.state
        if not any(destinations(state, hero) for hero, _ in walkers(state)):
            g.then(EndTrek())
            return
        g.then(Plan(), MoveAll(), OpenPaths(), Regroup(), self)


class Plan(Step, frozen=True):
    """FC-TREK-11, FC-TREK-12: players scout cards beside them, and mark where they go, before anyone moves."""

    def run(self, g: Umpire) -> None:
        state = g.state
        open_heroes = [(h, u) for h, u in walkers(state) if not h.heading and destinations(state, h)]
        if not open_heroes:
            return
        options = [option for hero, unit in open_heroes for option in plans(state, hero, unit)]
        stop = [
            Option(key=f"stop:{seat}", text="option-end-trek", seat=seat, rule="FC-TREK-23", value=AgreeToEnd((seat,)))
            for seat in dict.fromkeys(hero.seat for hero, _ in open_heroes)
        ]
        chosen = g.ask(
            tuple(dict.fromkeys(hero.seat for hero, _ in open_heroes)),
            "ask-trek",
            [*options, *stop],
            rule="FC-TREK-12",
        )
        g.then(chosen.value, self)


def plans(state: State, hero: Hero, unit: Unit) -> Iterator[Option]:
    """Scouting for 1 MP, and every destination."""
    for card in pointed_at(state, state.trek_cards[hero.trek]):
        if not card.face_up and unit.mp > 1:
            yield Option(
                key=f"scout:{hero.id}:{card.id}",
                text="option-scout",
                arguments={"unit": hero.id},
                seat=hero.seat,
                group="group-scout",
                pieces=(hero.id, f"trek:{card.id}"),
                rule="FC-TREK-11",
                value=ScoutCard(hero.id, card.id),
            )
    for id in destinations(state, hero):
        card = state.trek_cards[id]
        yield Option(
            key=f"go:{hero.id}:{id}",
            text="option-explore" if card.face_up else "option-explore-unknown",
            arguments={"unit": hero.id, "card": says(card).id if card.face_up else ""},
            seat=hero.seat,
            group="group-explore",
            pieces=(hero.id, f"trek:{id}"),
            rule="FC-TREK-14" if says(card).kind == "secret" else "FC-TREK-12",
            value=Mark(hero.id, id),
        )


class ScoutCard(Step, frozen=True):
    """FC-TREK-11: for 1 MP a card beside the hero is turned up; nothing happens on it yet."""

    hero: str
    card: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, card = state.units[self.hero], state.trek_cards[self.card]
        g.change(unit, mp=unit.mp - 1)
        g.change(card, face_up=True)
        g.emit(Scouted(hero=self.hero, card=says(card).id, rule="FC-TREK-11"))


class Mark(Step, frozen=True):
    """FC-TREK-12: the hero's token goes on the arrow to the card of his choice."""

    hero: str
    card: str

    def run(self, g: Umpire) -> None:
        g.change(g.state.heroes[self.hero], heading=self.card)


class AgreeToEnd(Step, frozen=True):
    """FC-TREK-23, FC-CONFLICT-04: the trek ends early if all players agree."""

    agreed: tuple[str, ...]

    def run(self, g: Umpire) -> None:
        state = g.state
        left = [seat for seat in asking.everyone(state) if seat not in self.agreed]
        if not left:
            g.abort(TrekRound)
            g.then(EndTrek())
            return
        answer = g.ask(
            left[0],
            "ask-end-trek",
            [Option(key="yes", text="option-agree", value=True), Option(key="no", text="option-refuse", value=False)],
            rule="FC-TREK-23",
        )
        if answer.value:
            g.then(AgreeToEnd((*self.agreed, left[0])))


class MoveAll(Step, frozen=True):
    """FC-TREK-13, FC-TREK-14: everybody pays 1 MP and goes where he has marked; unrevealed cards are turned up."""

    def run(self, g: Umpire) -> None:
        state = g.state
        reached: list[str] = []
        for hero, unit in walkers(state):
            if not hero.heading:
                continue
            card = state.trek_cards[hero.heading]
            if not card.face_up:
                g.change(card, face_up=True)
            g.change(unit, mp=unit.mp - 1)
            g.change(hero, trek=card.id, heading="")
            g.emit(Explored(hero=hero.id, card=says(card).id, rule="FC-TREK-13"))
            reached.append(card.id)
        fresh = tuple(dict.fromkeys(id for id in reached if not state.trek_cards[id].resolved))
        arrived = tuple((id, tuple(h.id for h in state.heroes.values() if h.trek == id)) for id in fresh)
        movers = {id: tuple(who for who in heroes if who in _moved(g, reached)) for id, heroes in arrived}
        if fresh:
            g.then(ResolveCards(tuple((id, movers[id]) for id in fresh)))


def _moved(g: Umpire, reached: Sequence[str]) -> set[str]:
    """The heroes who have just come to a card: all who stand on one of these."""
    return {hero.id for hero in g.state.heroes.values() if hero.trek in reached and g.state.units[hero.id].hp > 0}


class ResolveCards(Step, frozen=True):
    """FC-TREK-15, FC-TREK-17, FC-TREK-25: the cards that were reached, one after another in an order that the players
    choose, each by those who arrived on it; afterwards it has no effect any more."""

    cards: tuple[tuple[str, tuple[str, ...]], ...]

    def run(self, g: Umpire) -> None:
        state = g.state
        if not self.cards:
            return
        first: str = asking.together(
            g,
            "ask-which-card",
            [
                Option(
                    key=f"card:{id}",
                    text="option-card",
                    arguments={"card": says(state.trek_cards[id]).id},
                    pieces=(f"trek:{id}",),
                    value=id,
                )
                for id, _ in self.cards
            ],
            rule="FC-TREK-25",
        ).value
        heroes = dict(self.cards)[first]
        g.change(state.trek_cards[first], resolved=True)
        kind = says(state.trek_cards[first])
        how = kind.like or kind.kind
        g.then(RESOLVED[how](first, heroes))
        if kind.kind == "secret":
            g.then(LeaveSecret(first, heroes))
        g.then(ResolveCards(tuple(entry for entry in self.cards if entry[0] != first)))


class OpenPaths(Step, frozen=True):
    """FC-TREK-05, FC-TREK-19 to FC-TREK-21: cards at every arrow that points to an empty place, face up at gold ones;
    with too few left, gold arrows first, then evenly. A gold arrow turns up what lies face down."""

    def run(self, g: Umpire) -> None:
        state = g.state
        deck = state.decks["exploration"]
        draw = list(deck.draw)
        placed: dict[tuple[int, int], TrekCard] = {}
        standing = [state.trek_cards[id] for id in dict.fromkeys(state.heroes[id].trek for id in state.order)]
        standing = [card for card in standing if says(card).kind != "secret"]
        for gold in (True, False):
            open_sides = {card.id: [s for s, g_ in arrows(card) if g_ == gold] for card in standing}
            while any(open_sides.values()):
                for card in standing:
                    if not open_sides[card.id]:
                        continue
                    place = beyond(card, open_sides[card.id].pop(0))
                    there = at(state, *place) or placed.get(place)
                    if there is None and draw:
                        placed[place] = TrekCard(
                            id=f"{place[0]},{place[1]}",
                            kind="exploration",
                            card=draw.pop(0),
                            column=place[0],
                            row=place[1],
                            face_up=gold,
                        )
                    elif there is not None and gold and not there.face_up:
                        if place in placed:
                            placed[place] = msgspec.structs.replace(there, face_up=True)
                        else:
                            g.change(there, face_up=True)
        for card in placed.values():
            g.put(card)
        g.put(msgspec.structs.replace(state.decks["exploration"], draw=tuple(draw)))


class Regroup(Step, frozen=True):
    """FC-TREK-22: who likes may walk over resolved cards to others, 1 MP for each card."""

    done: tuple[str, ...] = ()

    def run(self, g: Umpire) -> None:
        state = g.state
        able = [(h, u) for h, u in walkers(state) if h.id not in self.done and joinable(state, h, u)]
        if not able:
            return
        options: list[Option[Join | None]] = []
        for hero, unit in able:
            for id, cost in joinable(state, hero, unit).items():
                options.append(
                    Option(
                        key=f"join:{hero.id}:{id}",
                        text="option-join",
                        arguments={"unit": hero.id, "cost": cost},
                        seat=hero.seat,
                        pieces=(hero.id, f"trek:{id}"),
                        rule="FC-TREK-22",
                        value=Join(hero.id, id, cost),
                    )
                )
            options.append(
                Option(
                    key=f"stay:{hero.id}", text="option-stay", arguments={"unit": hero.id}, seat=hero.seat, value=None
                )
            )
        chosen = g.ask(tuple(dict.fromkeys(hero.seat for hero, _ in able)), "ask-regroup", options, rule="FC-TREK-22")
        who = chosen.key.split(":")[1]
        if chosen.value is not None:
            g.then(chosen.value)
        g.then(Regroup((*self.done, who)))


class Join(Step, frozen=True):
    hero: str
    card: str
    cost: int

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.hero]
        g.change(unit, mp=unit.mp - self.cost)
        g.change(g.state.heroes[self.hero], trek=self.card)


def joinable(state: State, hero: Hero, unit: Unit) -> dict[str, int]:
    """FC-TREK-22: the cards with other heroes to which a way over resolved cards leads, and how many MP it takes."""
    costs, front = {hero.trek: 0}, [hero.trek]
    while front:
        here = state.trek_cards[front.pop(0)]
        if costs[here.id] >= unit.mp:
            continue
        for right, down in SIDES.values():
            there = at(state, here.column + right, here.row + down)
            if there is not None and there.id not in costs and there.resolved and connected(state, here, there):
                costs[there.id] = costs[here.id] + 1
                front.append(there.id)
    others = {other.trek for other in state.heroes.values() if other.id != hero.id and state.units[other.id].hp > 0}
    return {id: cost for id, cost in costs.items() if cost and id in others}


class EndTrek(Step, frozen=True):
    """FC-TREK-23, FC-TREK-26: everybody is back in camp, with all that was gained."""

    def run(self, g: Umpire) -> None:
        state = g.state
        g.emit(TrekOver(rule="FC-TREK-23"))
        for card in list(state.trek_cards.values()):
            g.remove(card)
        for deck in list(state.decks.values()):
            g.remove(deck)
        for id in state.order:
            unit = state.units[id]
            g.change(unit, hp=people.max_hp(state, unit), mp=0)
            g.change(state.heroes[id], trek="", heading="")
        g.set(phase=CAMP)


# ---------------------------------------------------------------------- what is on the cards


class OnCard(Step, frozen=True):
    """What the steps of single cards have in common."""

    card: str
    heroes: tuple[str, ...]

    def roll(self, g: Umpire, hero: str, die: str, rule: str) -> bool:
        seat = g.state.heroes[hero].seat
        (face,) = g.roll(seat, (6,), "roll-trek", rule=rule, about=(hero,), kinds=(die,))
        return dice.succeeds(die, face)

    def printed(self, g: Umpire) -> Exploration:
        return says(g.state.trek_cards[self.card])


def award(g: Umpire, hero: str, card: str, xp: int, rule: str) -> None:
    """FC-TREK-26: experience counts at once."""
    board = g.state.heroes[hero]
    g.change(board, xp=board.xp + xp)
    g.emit(TrekReward(hero=hero, card=card, xp=xp, rule=rule))


def lose(g: Umpire, hero: str, hp: int, rule: str) -> None:
    """HP lost on a trek; no Insanity card is drawn (FC-TREK-08)."""
    unit = g.state.units[hero]
    lost = min(hp, unit.hp)
    if lost:
        g.change(unit, hp=unit.hp - lost)
        g.emit(TrekLoss(hero=hero, hp=lost, rule=rule))


class SingleTemple(OnCard, frozen=True):
    """FC-TREKCARD-01: each rolls; those who succeed roll again until one is left, who gets the reward."""

    def run(self, g: Umpire) -> None:
        printed = self.printed(g)
        assert printed.die is not None
        left = [hero for hero in self.heroes if self.roll(g, hero, printed.die, "FC-TREKCARD-01")]
        while len(left) > 1:
            left = [hero for hero in left if self.roll(g, hero, printed.die, "FC-TREKCARD-01")]
        for hero in left:
            award(g, hero, printed.id, printed.xp, "FC-TREKCARD-01")


class Temple(OnCard, frozen=True):
    """FC-TREKCARD-02: everybody who succeeds gets the reward."""

    def run(self, g: Umpire) -> None:
        printed = self.printed(g)
        assert printed.die is not None
        for hero in [hero for hero in self.heroes if self.roll(g, hero, printed.die, "FC-TREKCARD-02")]:
            award(g, hero, printed.id, printed.xp, "FC-TREKCARD-02")


def who_rolls(g: Umpire, heroes: Sequence[str], rule: str) -> str:
    """FC-TREK-25: players on one card roll one after another, in an order that they choose."""
    found: str = asking.together(
        g,
        "ask-who-rolls",
        [Option(key=f"unit:{id}", text="option-unit", arguments={"unit": id}, pieces=(id,), value=id) for id in heroes],
        rule=rule,
    ).value
    return found


class Hunt(OnCard, frozen=True):
    """FC-TREKCARD-03 to FC-TREKCARD-05: hunter after hunter, each with one roll and as many more as he buys beforehand;
    the first success kills the animal."""

    failed: tuple[str, ...] = ()

    def run(self, g: Umpire) -> None:
        state = g.state
        printed = self.printed(g)
        assert printed.die is not None
        left = [hero for hero in self.heroes if hero not in self.failed]
        if not left:
            g.then(Flee(self.card, self.heroes))
            return
        hunter = who_rolls(g, left, "FC-TREKCARD-03")
        bought = self._bought(g, hunter)
        success = False
        for _ in range(1 + bought):
            success = self.roll(g, hunter, printed.die, "FC-TREKCARD-03")
            if success:
                break
        unit = state.units[hunter]
        g.change(unit, mp=unit.mp - bought)
        if not success:
            lose(g, hunter, printed.damage, "FC-TREKCARD-05")
            g.then(Hunt(self.card, self.heroes, (*self.failed, hunter)))
            return
        for hero in self.heroes:
            award(g, hero, printed.id, printed.xp, "FC-TREKCARD-04")
        found(g, printed.id, hides=printed.hides, rule="FC-TREKCARD-04")

    def _bought(self, g: Umpire, hunter: str) -> int:
        state = g.state
        mp = state.units[hunter].mp
        if not mp:
            return 0
        options = [
            Option(key=f"more:{count}", text="option-buy-rolls", arguments={"count": count}, value=count)
            for count in range(1, mp + 1)
        ]
        count: int = g.ask(
            state.heroes[hunter].seat,
            "ask-buy-rolls",
            [READY, *options],
            rule="FC-TREKCARD-03",
            arguments={"unit": hunter},
        ).value
        return count


def found(g: Umpire, card: str, money: int = 0, hides: int = 0, leaves: int = 0, *, rule: str) -> None:
    """FC-TREK-26: what the team gets counts at once."""
    state = g.state
    g.set(money=state.money + money, hides=state.hides + hides)
    g.emit(TeamFound(card=card, money=money, hides=hides, leaves=leaves, rule=rule))


class Patrol(OnCard, frozen=True):
    """FC-TREKCARD-06 to FC-TREKCARD-09: up to two dice each; with two successes in all the patrol is beaten. Every
    success moves the roller's Insanity up."""

    rolled: tuple[str, ...] = ()
    successes: int = 0
    empty: tuple[str, ...] = ()
    """Those who rolled without a success."""

    def run(self, g: Umpire) -> None:
        printed = self.printed(g)
        assert printed.die is not None
        left = [hero for hero in self.heroes if hero not in self.rolled]
        if self.successes >= 2:
            for hero in self.empty:
                lose(g, hero, printed.damage, "FC-TREKCARD-08")
            for hero in self.heroes:
                award(g, hero, printed.id, printed.xp, "FC-TREKCARD-07")
            found(g, printed.id, money=printed.money, rule="FC-TREKCARD-07")
            return
        if not left:
            for hero in self.heroes:
                lose(g, hero, printed.damage, "FC-TREKCARD-08")
            g.then(Flee(self.card, self.heroes))
            return
        fighter = who_rolls(g, left, "FC-TREKCARD-06")
        count = 0
        for _ in range(2):
            count += self.roll(g, fighter, printed.die, "FC-TREKCARD-06")
            if self.successes + count >= 2:
                break
        if count:
            board = g.state.heroes[fighter]
            g.change(board, insanity=board.insanity + count)
        empty = self.empty if count else (*self.empty, fighter)
        g.then(Patrol(self.card, self.heroes, (*self.rolled, fighter), self.successes + count, empty))


class SacredTemple(OnCard, frozen=True):
    """FC-TREKCARD-12: die after die, each with its reward; the first failure costs 1 HP and ends the visit."""

    def run(self, g: Umpire) -> None:
        printed = self.printed(g)
        gained = {}
        hurt = []
        for hero in self.heroes:
            gained[hero] = 0
            for die, xp in zip(printed.dice, printed.rewards, strict=True):
                if not self.roll(g, hero, die, "FC-TREKCARD-12"):
                    hurt.append(hero)
                    break
                gained[hero] += xp
        for hero, xp in gained.items():
            if xp:
                award(g, hero, printed.id, xp, "FC-TREKCARD-12")
        for hero in hurt:
            lose(g, hero, printed.damage, "FC-TREKCARD-12")


class Clue(OnCard, frozen=True):
    """FC-TREKCARD-10: experience for those who find it, and a secret location is revealed."""

    def run(self, g: Umpire) -> None:
        printed = self.printed(g)
        for hero in self.heroes:
            award(g, hero, printed.id, printed.xp, "FC-TREKCARD-10")
        g.change(g.state.trek_cards[printed.opens], face_up=True)


class Campfire(OnCard, frozen=True):
    """FC-TREKCARD-16: those who arrive get 2 HP and 2 MP back."""

    def run(self, g: Umpire) -> None:
        state = g.state
        for hero in self.heroes:
            unit = state.units[hero]
            g.change(unit, hp=min(people.max_hp(state, unit), unit.hp + 2), mp=min(MOST_MP, unit.mp + 2))


class Sinkhole(OnCard, frozen=True):
    """FC-TREKCARD-17: those who arrive lose 1 HP and 1 MP."""

    def run(self, g: Umpire) -> None:
        for hero in self.heroes:
            lose(g, hero, 1, "FC-TREKCARD-17")
            unit = g.state.units[hero]
            g.change(unit, mp=max(0, unit.mp - 1))


class Plants(OnCard, frozen=True):
    """FC-TREKCARD-18: random leaves for the Team Stash, as many as the pile still holds."""

    def run(self, g: Umpire) -> None:
        state = g.state
        printed = self.printed(g)
        leaves, pile = top(g, state.decks["leaf"], printed.leaves)
        counts = [count + leaves.count(leaf) for leaf, count in zip(LEAVES, state.leaves, strict=True)]
        g.put(pile)
        g.set(leaves=(counts[0], counts[1], counts[2], counts[3]))
        found(g, printed.id, leaves=len(leaves), rule="FC-TREKCARD-18")


class Flee(OnCard, frozen=True):
    """FC-TREK-16: those who failed go to the Base Camp or, once it is revealed, to the Campfire, each as he likes."""

    def run(self, g: Umpire) -> None:
        state = g.state
        places = havens(state)
        chosen = {}
        for hero in self.heroes:
            options = [
                Option(
                    key=f"card:{id}",
                    text="option-card",
                    arguments={"card": says(state.trek_cards[id]).id},
                    pieces=(f"trek:{id}",),
                    value=id,
                )
                for id in places
            ]
            chosen[hero] = g.ask(
                state.heroes[hero].seat, "ask-flee", options, rule="FC-TREK-16", arguments={"unit": hero}
            ).value
        for hero, place in chosen.items():
            g.change(state.heroes[hero], trek=place)
            g.emit(Fled(hero=hero, card=says(state.trek_cards[place]).id, rule="FC-TREK-16"))


class LeaveSecret(OnCard, frozen=True):
    """FC-TREKCARD-15: after the attempt everybody is at the Base Camp or the Campfire, and the location is closed."""

    def run(self, g: Umpire) -> None:
        state = g.state
        g.change(state.trek_cards[self.card], face_up=False)
        still = tuple(hero for hero in self.heroes if state.heroes[hero].trek == self.card)
        if still:
            g.then(Flee(self.card, still))


RESOLVED: dict[str, type[OnCard]] = {
    "single_temple": SingleTemple,
    "temple": Temple,
    "hunt": Hunt,
    "patrol": Patrol,
    "sacred": SacredTemple,
    "clue": Clue,
    "campfire": Campfire,
    "sinkhole": Sinkhole,
    "plants": Plants,
}

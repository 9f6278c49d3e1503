"""Events (Flow of the Game > Event Phase): the Round board: arrows, every-round events, and conditions."""

from __future__ import annotations

from fireteam.engine import Event, Step
from fireteam.engine.decks import top

from ...content import library
from ...content.types import Order, RoundEvent, by_team
from ...state import EVENT, NOWHERE, State, Token, Umpire
from .. import asking, dice, ground, people
from ..fight import damage
from ..fight.sources import Source
from ..insanity import stress
from ..tiles import fire, ink, tiles
from . import anecdotes, arriving, objectives, queue


class RoundBegan(Event, frozen=True, kw_only=True):
    round: int


class Happened(Event, frozen=True, kw_only=True):
    mission: int
    event: str


class EventPhase(Step, frozen=True):
    """FC-EVENT-02 to FC-EVENT-07: the token moves on; the arrow event first, then the anecdote, the two Insanity
    events, and the other events of every round. Insanity cards that are gained on the way wait (FC-EVENT-09)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        g.set(phase=EVENT, round=state.round + 1, abs_used=())
        g.emit(RoundBegan(round=state.round, rule="FC-EVENT-02"))
        mission = library.missions()[state.mission]
        arrows = [event for event in mission.events if event.round == state.round]
        every = [event for event in mission.events if event.every]
        waiting = tuple(card.id for card in state.madness.values() if not card.face_up)
        g.then(*(Resolve(event.id) for event in arrows))
        if mission.anecdote:
            g.then(anecdotes.Check())
        g.then(stress.PutBack(), stress.TurnUp(waiting))
        g.then(*(Resolve(event.id) for event in every), objectives.CheckEnd())


def event(state: State, id: str) -> RoundEvent:
    """FC-EVENT-01: an event of the Round board."""
    return next(event for event in library.missions()[state.mission].events if event.id == id)


class Resolve(Step, frozen=True):
    """FC-EVENT-01, FC-EVENT-03: an event of the Round board: its orders, one after another."""

    event: str

    def run(self, g: Umpire) -> None:
        state = g.state
        found = event(state, self.event)
        g.emit(
            Happened(mission=state.mission, event=f"{library.missions()[state.mission].id}-{found.id}", rule=found.rule)
        )
        g.then(*(Obey(order) for order in found.orders))


def noted(g: Umpire, kind: str, about: str = "", hp: int = 0) -> None:
    """FC-EVENT-08: a condition is met: whatever waits for it is due as soon as the action in progress is over, and once
    only."""
    state = g.state
    for waiting in library.missions()[state.mission].events:
        met = waiting.when == kind and waiting.about in ("", about) and hp <= by_team(waiting.below, state.team)
        if met and waiting.id not in state.happened:
            g.set(happened=(*state.happened, waiting.id), due=(*state.due, waiting.id))


class ResolveDue(Step, frozen=True):
    """FC-EVENT-08: between two actions, events whose condition was met, in the order in which they were."""

    def run(self, g: Umpire) -> None:
        due = g.state.due
        if due:
            g.set(due=())
        g.then(*(Resolve(id) for id in due))


class Obey(Step, frozen=True):
    """FC-EVENT-01, FC-DRAGON-05, FC-FIRE-10, FC-FIRE-11, FC-QUEUE-04, FC-ANECDOTE-03, FC-INK-11: one order of an
    event."""

    order: Order
    at: int = NOWHERE
    """The Spot of an anecdote."""

    def run(self, g: Umpire) -> None:
        state, order = g.state, self.order
        printed = ground.sheet(state)
        cell = self.at if self.at != NOWHERE else printed.cell(order.at) if order.at else NOWHERE
        amount = by_team(order.amount, state.team)
        match order.do:
            case "arrive":
                g.then(*(arriving.Arrive(order.kind, cell) for _ in range(amount)))
            case "group":
                g.then(PlaceGroup(order.kind))
            case "collapse":
                g.then(CollapsePlatform(order.kind))
            case "queue":
                g.then(*(queue.FromQueue(cell if order.at else queue.outside(state)) for _ in range(amount)))
            case "intruders":
                g.then(*(Intruder(place) for place in range(len(printed.spawns))))
            case "spread_fire":
                g.then(fire.SpreadFire())
            case "minions":
                g.then(*(anecdotes.MinionArrives(order.kind) for _ in range(amount)))
            case "ink_rises":
                g.then(ink.Flow(tuple(ground.each(ground.board(state).around(ground.mask(state.ink)))[:amount])))
            case "supply":
                g.then(DropToken("supply", "supply", cell))
            case "loot":
                g.then(DropLoot(cell))
            case "barrel":
                g.then(tiles.RollIn(cell))
            case "hit":
                g.then(
                    damage.Harm(Source("event"), tuple((u.id, amount) for u in people.standing(state, "hero", "ally")))
                )


class Intruder(Step, frozen=True):
    """FC-FIRE-10: a die for each spawn point; on a success the next enemy of the queue comes in there."""

    place: int

    def run(self, g: Umpire) -> None:
        state = g.state
        if queue.next_in(state) < 0:
            return
        (face,) = g.roll(asking.everyone(state)[0], (6,), "roll-intruder", rule="FC-FIRE-10", kinds=("red",))
        if dice.succeeds("red", face):
            g.then(queue.FromQueue(ground.sheet(state).spawns[self.place]))


class PlaceGroup(Step, frozen=True):
    """FC-DEEP-09: the units of a group come in on their spaces."""

    group: str

    def run(self, g: Umpire) -> None:
        mission = library.missions()[g.state.mission]
        printed = ground.sheet(g.state)
        g.then(
            *(
                arriving.Arrive(placed.kind, printed.cell(placed.at), "FC-DEEP-09")
                for placed in mission.units
                if placed.group == self.group
            )
        )


class Sank(Event, frozen=True, kw_only=True):
    platform: str


class CollapsePlatform(Step, frozen=True):
    """FC-DRAGON-05, FC-DRAGON-06: a platform falls into the acid with everything on it and the bridges that adjoin
    it."""

    platform: str

    def run(self, g: Umpire) -> None:
        state = g.state
        board = ground.board(state)
        area = ground.sheet(state).platforms[self.platform]
        bridges = ground.tiles(state, "bridge") & board.around(area)
        area |= bridges
        sunk = tuple(unit.id for unit in state.units.values() if ground.stands(unit) and area >> unit.cell & 1)
        g.emit(Sank(platform=self.platform, rule="FC-DRAGON-06"))
        tiles.bury(g, area)
        g.set(acid=tuple(sorted({*state.acid, *ground.each(area)})))
        g.then(damage.Swallowed(sunk, Source("collapse")))


class DropToken(Step, frozen=True):
    """FC-ANECDOTE-03: a token is put on a space, or beside it if it is taken."""

    kind: str
    face: str
    cell: int

    def run(self, g: Umpire) -> None:
        state = g.state
        cell = arriving.chosen_space(g, self.cell, f"token-{self.kind}", "FC-ANECDOTE-03")
        g.put(Token(id=f"{self.kind}-{state.numbers}", kind=self.kind, face=self.face, cell=cell, face_up=True))
        g.set(numbers=state.numbers + 1)


class DropLoot(Step, frozen=True):
    """FC-ANECDOTE-03: a Loot token from the pile, face down. FC-GLOSS-05: fire takes it at once."""

    cell: int

    def run(self, g: Umpire) -> None:
        state = g.state
        cell = arriving.chosen_space(g, self.cell, "token-loot", "FC-ANECDOTE-03")
        faces, pile = top(g, state.decks["loot"])
        g.put(pile)
        if faces and cell not in state.fire:
            g.put(Token(id=f"loot-{state.numbers}", kind="loot", face=faces[0], cell=cell))
            g.set(numbers=state.numbers + 1)

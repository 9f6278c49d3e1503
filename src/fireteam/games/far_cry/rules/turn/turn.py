"""The Player turn (Flow of the Game > Player Turn): everybody acts in any order until all have had enough."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from fireteam.engine import Choice, Event, Option, Step, Unavailable, Unmade

from ...state import ALLY, HERO, PLAYER, Hero, State, Umpire, Unit
from .. import people
from ..actions import gear, pickup, takedown, trading, using
from ..fight import arms, attack, damage, shots
from ..fight.sources import Source
from ..insanity import stress
from ..mission import events, objectives
from ..move import moving, riding
from ..tiles import ink, objects


class TurnBegan(Event, frozen=True, kw_only=True):
    round: int


class StartTurn(Step, frozen=True):
    """FC-TURN-01, FC-TURN-09, FC-GLOSS-10: rotated cards are straightened, MP refilled and changed by what applies to
    this turn; Impair markers from before hinder now."""

    def run(self, g: Umpire) -> None:
        state = g.state
        g.set(phase=PLAYER, zone_kills=(), agreed=(), interrupted=())
        for card in [card for card in state.cards.values() if card.turned or card.fresh]:
            g.change(card, turned=False, fresh=False)
        for id in state.order:
            hero = state.heroes[id]
            g.change(
                hero,
                attacked=False,
                reloaded=False,
                forfeited=False,
                slain=(),
                done=not people.takes_part(state.units[id]),
                lasting=hero.lasting + stress.adrenaline(state, hero),
            )
        for unit in [unit for unit in state.units.values() if unit.side == HERO or people.is_controlled(unit)]:
            more = stress.move_points(state, state.heroes[unit.id]) if unit.side == HERO else 0
            mp = max(0, people.max_mp(state, unit) + more) if people.takes_part(unit) else 0
            g.change(unit, mp=mp, used=(), impair=2 if unit.impair else 0)
        g.emit(TurnBegan(round=state.round, rule="FC-TURN-09"))


class PlayerTurn(Step, frozen=True):
    """FC-TURN-02, FC-TURN-04 to FC-TURN-06, FC-SIMUL-04: one action after another, of whoever wants to act; in
    turn-based play only of the player whose turn it is. It ends when all have said that they are done. FC-EVENT-08:
    events that are due happen between two actions."""

    def run(self, g: Umpire) -> None:
        state = g.state
        if state.due:
            g.then(events.ResolveDue(), self)
            return
        seats = acting_seats(state)
        if not seats:
            return
        chosen = g.ask(
            seats,
            "ask-act",
            offers(state, seats),
            rule="FC-TURN-02",
            arguments={"round": state.round},
            unavailable=refusals(state, seats),
        )
        g.then(chosen.value, self)


class Nothing(Choice, frozen=True):
    """FC-SIMUL-01: who has stepped in lets it be."""

    verb = "nothing"


class Act(Step, frozen=True):
    """FC-SIMUL-01: one action of a player who steps in before somebody goes on."""

    seat: str
    before: tuple[str, str] = ("", "")
    """Who is about to go on, and whom or what an attack is announced against."""

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, target = self.before
        chosen = g.ask(
            self.seat,
            "ask-act-first",
            self._offers(state),
            rule="FC-SIMUL-01",
            arguments={"unit": unit, "victim": target, "does": "attack" if target else "move"},
        )
        if not isinstance(chosen.value, Nothing):
            g.then(chosen.value)

    def _offers(self, state: State) -> Iterator[Option[Action | Nothing] | Unmade[Action]]:
        yield from actions(state.as_it_is(), (self.seat,))
        yield Option.about(Nothing(), "option-nothing", seat=self.seat)


def leaders(state: State) -> tuple[str, ...]:
    """FC-ALLY-02, FC-CONFLICT-04, FC-TILE-21: if no hero can act any more because some have left by the Exit, all
    players lead the allies on, also those of the unconscious."""
    left = any(state.heroes[id].left for id in state.order)
    if not left or any(people.acting_heroes(state)) or not any(people.led(state)):
        return ()
    return people.seats(state)


def players(state: State) -> dict[str, bool]:
    """FC-TURN-06, FC-ALLY-02: the seats that have something to act with, and whether each has said that it is done."""
    found: dict[str, bool] = {}
    for hero, _ in people.acting_heroes(state):
        found[hero.seat] = found.get(hero.seat, True) and hero.done
    return found or {seat: seat in state.agreed for seat in leaders(state)}


def acting_seats(state: State) -> tuple[str, ...]:
    """FC-TURN-06, FC-SIMUL-04: the seats that may act as long as one is not done; in turn-based play the first that is
    not."""
    able = players(state)
    waiting = tuple(seat for seat, done in able.items() if not done)
    if not waiting:
        return ()
    return waiting[:1] if "in-turn" in state.switches else tuple(able)


def offers(state: State, seats: Iterable[str]) -> Iterator[Option[Action | Declare | RaiseHand] | Unmade[Action]]:
    """FC-TURN-06, FC-SIMUL-05: all that the asked seats may do: act, end their turn, take that back, raise a
    hand. Options are made when somebody looks at them, of the position as it was when the question was asked."""
    state = state.as_it_is()
    yield from actions(state, seats)
    together = len(people.seats(state)) > 1 and "in-turn" not in state.switches
    done = players(state)
    for seat in seats:
        if done[seat]:
            yield Option.about(
                Declare(seat, False), "option-not-done", group="end", seat=seat, rule="FC-TURN-06", reopens=True
            )
            continue
        if together:
            up = seat in state.hands
            yield Option.about(
                RaiseHand(seat, not up),
                "option-lower-hand" if up else "option-raise-hand",
                group="end",
                seat=seat,
                rule="FC-SIMUL-05",
            )
        yield Option.about(Declare(seat, True), "option-done", group="end", seat=seat, rule="FC-TURN-06")


Action: TypeAlias = (
    "attack.Announce | attack.Lead | takedown.Takedown | moving.Walk | riding.Ride | objects.OpenByHand"
    " | objects.OpenDoor | pickup.Take | using.UseBandage | using.UseItem | using.UseImpulse | using.UseTalent"
    " | gear.Reload | gear.Switch | trading.Propose"
)
"""FC-TURN-03: whatever a hero or an ally does in the Player turn."""


def actions(state: State, seats: Iterable[str]) -> Iterator[Option[Action] | Unmade[Action]]:
    """FC-TURN-03, FC-ALLY-02, FC-ALLY-03: every action that the heroes of these seats, and allies whom the players
    lead, may take."""
    asked = tuple(seats)
    for hero, unit in people.acting_heroes(state):
        if hero.seat in asked and not hero.done:
            yield from of_hero(state, hero, unit)
    if any(seat in asked and not done for seat, done in players(state).items()):
        for unit in people.led(state):
            yield from of_ally(state, unit, asked[0] if len(asked) == 1 else "")


def of_hero(state: State, hero: Hero, unit: Unit) -> Iterator[Option[Action] | Unmade[Action]]:
    """FC-TURN-03: repeatable, limited and unique actions."""
    yield from attack.options(state, hero)
    yield from takedown.options(state, hero)
    yield from moving.options(state, unit, hero.seat)
    yield from riding.options(state, unit, hero.seat)
    yield from objects.options(state, unit, hero.seat)
    yield from pickup.options(state, hero)
    yield from using.bandage_options(state, hero)
    yield from using.item_options(state, hero)
    yield from using.talent_options(state, hero)
    yield from gear.reload_options(state, hero)
    yield from gear.switch_options(state, hero)
    yield from trading.options(state, hero)


def of_ally(state: State, unit: Unit, seat: str) -> Iterator[Option[Action] | Unmade[Action]]:
    """FC-ALLY-02, FC-COMBAT-04: repeatable actions, and one attack with each weapon, at whatever can be a target."""
    yield from moving.options(state, unit, seat)
    yield from riding.options(state, unit, seat)
    yield from objects.options(state, unit, seat)
    for weapon in people.board(unit).weapons:
        if weapon.id in unit.used or weapon.zone_only:
            continue
        for shot in shots.targets(state, unit, arms.of_board(state, weapon)):
            target = shot.unit or attack.name_of(state, shot)
            yield Option.about(
                attack.Lead(shot),
                "option-attack-ally",
                arguments={"unit": unit.id, "weapon": weapon.id, "target": target},
                seat=seat,
                group="group-ground" if target == "space" else "group-attack",
                pieces=(unit.id, *filter(None, (shot.unit,))),
                places=(shots.aimed(state, shot),),
                rule="FC-ALLY-02",
            )


def refusals(state: State, seats: Iterable[str]) -> Iterator[Unavailable]:
    """FC-RELOAD-05, FC-SWITCH-02, FC-GLOSS-10: what players might expect and cannot do now."""
    asked = tuple(seats)
    for hero, unit in people.acting_heroes(state):
        if hero.seat not in asked or hero.done:
            continue
        yield from gear.refusals(state, hero)
        if unit.impair == 2:
            yield Unavailable(
                text="option-move-any",
                reason="reason-impaired",
                rule="FC-GLOSS-10",
                arguments={"unit": hero.id},
                pieces=(hero.id,),
                seat=hero.seat,
            )


class Declare(Step, Choice, frozen=True):
    """FC-TURN-06: a player is done, or takes that back as long as somebody is not."""

    seat: str
    done: bool

    @property
    def key(self) -> str:
        return f"{'done' if self.done else 'back'}:{self.seat}"

    def run(self, g: Umpire) -> None:
        if self.seat in leaders(g.state):
            others = tuple(seat for seat in g.state.agreed if seat != self.seat)
            g.set(agreed=(*others, self.seat) if self.done else others)
        for hero, _ in list(people.acting_heroes(g.state)):
            if hero.seat == self.seat and hero.done != self.done:
                g.change(hero, done=self.done)


class HandRaised(Event, frozen=True, kw_only=True):
    """FC-SIMUL-05: everybody sees who wants to be asked, and who no longer does."""

    seat: str
    up: bool


class RaiseHand(Step, Choice, frozen=True):
    """FC-SIMUL-05: a player wants to be asked between the parts of others' actions, or no longer."""

    verb, told = "hand", ("seat",)
    seat: str
    up: bool

    def run(self, g: Umpire) -> None:
        hands = tuple(seat for seat in g.state.hands if seat != self.seat)
        g.set(hands=(*hands, self.seat) if self.up else hands)
        g.emit(HandRaised(seat=self.seat, up=self.up, rule="FC-SIMUL-05"))


class EndTurn(Step, frozen=True):
    """FC-TURN-07, FC-TURN-08, FC-TURN-10: first all fire losses, then all Bleed losses of players and allies, then
    Impair markers that hindered go, and effects that last for this turn end."""

    def run(self, g: Umpire) -> None:
        g.then(burned(g.state, HERO, ALLY), Bleeding((HERO, ALLY)), AfterTurn())


def burned(state: State, *sides: str) -> Step:
    """FC-GLOSS-04: whoever of these sides stands on fire loses 1 HP; a captive whose cage burns as well
    (FC-TILE-19)."""
    hurt = []
    for unit in state.units.values():
        cage = state.tiles.get(unit.cage)
        cell = cage.cell if cage is not None else unit.cell
        if unit.side in sides and cell in state.fire and not unit.down and not unit.stunned:
            hurt.append((unit.id, 1))
    return damage.Harm(Source("fire"), tuple(hurt))


class Bleeding(Step, frozen=True):
    """FC-GLOSS-07, FC-TURN-08, FC-ETURN-04: whoever of these sides bleeds loses 1 HP; that comes after the fire."""

    sides: tuple[str, ...]

    def run(self, g: Umpire) -> None:
        hurt = [(unit.id, 1) for unit in people.standing(g.state, *self.sides) if unit.bleed]
        g.then(damage.Harm(Source("bleed"), tuple(hurt)))


class AfterTurn(Step, frozen=True):
    """FC-TURN-10, FC-INK-02: markers and effects of this turn end, and ink is wiped off."""

    def run(self, g: Umpire) -> None:
        state = g.state
        for unit in [unit for unit in state.units.values() if unit.impair == 2 and unit.side != "enemy"]:
            g.change(unit, impair=0)
        for id in state.order:
            hero = state.heroes[id]
            g.change(hero, lasting=tuple(effect for effect in hero.lasting if not effect.turn))
        ink.wiped(g)
        g.then(objectives.CheckEnd())

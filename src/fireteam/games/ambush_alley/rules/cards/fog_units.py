"""Fog of War cards about the fighters: better or worse ones, more of them, and a sudden contact.

The chapter's rules: AA-FOGCARD-07, AA-FOGCARD-11, AA-FOGCARD-19, AA-FOGCARD-26, AA-FOGCARD-30.
"""

from __future__ import annotations

import msgspec

from fireteam.engine import Event, Step
from fireteam.spaces.plane.bits import lowest, mask, members
from fireteam.spaces.plane.sight import groups_seen

from ...content.cards import (
    ChangeInsurgency,
    DrawAssets,
    HoldPosition,
    MakeContact,
    News,
    PlaceTeam,
    Reinforce,
    Toughen,
)
from ...state import (
    INSURGENTS,
    LADDER,
    RAPID,
    REGULARS,
    VETERAN,
    Activation,
    Exchange,
    Figure,
    Interruption,
    Marker,
    State,
    Umpire,
    Unit,
    inches,
)
from ..fight import assault
from ..fight.casualties import called_off
from ..ground.room import distances_to, figures_of, free_cells, occupied, within_of
from ..ground.sight import cells_see, views_of
from ..ground.terrain import table
from ..insurgents import insurgent_phase
from ..insurgents.reinforcements import amount
from ..markers import next_id
from ..move import allowance, movement
from ..move.out_of_contact import watched_by
from ..people.mobs import shift_insurgency
from ..react import chains, interrupting
from ..units import lowered, morale, on_table, quality, raised, toughened
from .assets import DrawAsset
from .card_play import choose_place, muster, nothing, random_unit, small_arms
from .effects import CardStep, plays

CONTACT = -4
"""The point at which those interrupt whom a card has placed: any time, and only they."""


class MoraleChanged(Event, frozen=True, kw_only=True):
    rises: bool


class InsurgentsToughened(Event, frozen=True, kw_only=True):
    pass


class MoreExpected(Event, frozen=True, kw_only=True):
    turn: int


class OrderedToHold(Event, frozen=True, kw_only=True):
    turn: int


class ContactMade(Event, frozen=True, kw_only=True):
    unit: str
    target: str
    action: str


class RanAway(Event, frozen=True, kw_only=True):
    unit: str


# ---------------------------------------------------------------------------------------------- better and worse


@plays(News)
class HearNews(CardStep, frozen=True):
    """AA-FOGCARD-07: the Morale die of all Regulars falls a type, not below d6, or rises one, not above d12."""

    def run(self, g: Umpire) -> None:
        state = g.state
        (face,) = g.roll(state.commanders[0], (6,), "roll-news", rule=self.rule)
        rises = face not in self.effect(News).falls_on

        def moved(figures: tuple[Figure, ...]) -> tuple[Figure, ...]:
            return tuple(
                msgspec.structs.replace(
                    figure,
                    morale=raised(figure.morale, 1, LADDER[-1]) if rises else max(LADDER[0], lowered(figure.morale, 1)),
                )
                for figure in figures
            )

        for unit in tuple(state.units.values()):
            if unit.side == REGULARS:
                g.change(unit, figures=moved(unit.figures), fallen=moved(unit.fallen), slight=moved(unit.slight))
        g.emit(MoraleChanged(rises=rises, rule=self.rule))


@plays(Toughen)
class ToughenInsurgents(CardStep, frozen=True):
    """AA-FOGCARD-11: Troop Quality and Morale of all Insurgents, those to come included, rise a type, not above d10."""

    def run(self, g: Umpire) -> None:
        state = g.state
        for unit in tuple(state.units.values()):
            if unit.side == INSURGENTS and unit.figures:
                g.put(_tougher(unit))
        g.set(insurgent_rise=state.insurgent_rise + 1)
        g.emit(InsurgentsToughened(rule=self.rule))


def _tougher(unit: Unit) -> Unit:
    """The unit a die type better. Where its men are as good as they can be, it regains what it has lost itself: it is
    the die that it rolls now which rises."""
    better = msgspec.structs.replace(unit, figures=tuple(toughened(figure, 1) for figure in unit.figures))
    if unit.morale_loss and morale(better) == morale(unit) < VETERAN:
        better = msgspec.structs.replace(better, morale_loss=unit.morale_loss - 1)
    if unit.quality_loss and quality(better) == quality(unit) < VETERAN:
        better = msgspec.structs.replace(better, quality_loss=unit.quality_loss - 1)
    return better


@plays(ChangeInsurgency)
class ShiftInsurgency(CardStep, frozen=True):
    """AA-FOGCARD-20, AA-FOGCARD-21: the Insurgency Level changes by 1."""

    def run(self, g: Umpire) -> None:
        if not shift_insurgency(g, self.effect(ChangeInsurgency).by, self.rule):
            nothing(g, self.card, self.rule)


@plays(HoldPosition)
class HoldNextTurn(CardStep, frozen=True):
    """AA-FOGCARD-23: in the next turn Regulars only move from the open into cover; they may fire."""

    def run(self, g: Umpire) -> None:
        turn = g.state.turn + 1
        g.put(Marker(id=next_id(g.state, "hold"), kind="hold", turn=turn))
        g.emit(OrderedToHold(turn=turn, rule=self.rule))


@plays(DrawAssets)
class FogDrawsAsset(CardStep, frozen=True):
    """AA-FOGCARD-15, AA-FOG-04: the Regular player draws an Asset card."""

    def run(self, g: Umpire) -> None:
        g.then(DrawAsset())


# ---------------------------------------------------------------------------------------------- more of them


@plays(Reinforce)
class ExpectMore(CardStep, frozen=True):
    """AA-FOGCARD-13, AA-FOGCARD-14: the next turn begins with one more unit, rolled on the scenario's table."""

    def run(self, g: Umpire) -> None:
        turn = g.state.turn + 1
        extra = " ".join(self.effect(Reinforce).extra)
        g.put(Marker(id=next_id(g.state, "more"), kind="reinforcement", turn=turn, piece=extra))
        g.emit(MoreExpected(turn=turn, rule=self.rule))


@plays(PlaceTeam)
class PlaceFighters(CardStep, frozen=True):
    """AA-FOGCARD-26, AA-FOGCARD-30: the Insurgents place a sniper or a gun team, In Cover and as good as led.

    The book's Insurgents place it beside something solid with Regulars in sight where they can: a team that must be
    near as far from them as may be, one that must be far as near.
    """

    def run(self, g: Umpire) -> None:
        state = g.state
        effect = self.effect(PlaceTeam)
        ground = table(state)
        places = team_places(state, effect)
        if not places:
            nothing(g, self.card, self.rule)
            return

        def best(cells: list[int]) -> int:
            seen = watched_by(state, on_table(state, REGULARS))
            liked = mask(cells)
            for wish in (seen, ground.near_solid):
                liked = liked & wish or liked
            sign, wanted = -1 if effect.within else 1, members(liked)
            off = zip(distances_to(state, REGULARS, wanted), wanted, strict=True)
            return min((sign * away, cell) for away, cell in off)[1]

        cell = choose_place(g, INSURGENTS, "ask-place-team", places, self.rule, best, "card-line-team")
        figures = tuple(
            toughened(Figure(quality=effect.quality, morale=effect.morale, weapon=weapon), state.insurgent_rise)
            for weapon in effect.weapons
        )
        cells = ground.formation(cell, len(figures), occupied(state))
        muster(
            g,
            figures,
            cells,
            self.rule,
            in_cover=True,
            led=True,
            team=effect.team,
            emplaced=effect.emplaced,
            sniper=False,
        )


def team_places(state: State, effect: PlaceTeam) -> int:
    """Within so many inches of a Regular unit, or at least so many from all of them, from base to base."""
    free = free_cells(state)
    regulars = figures_of(state, REGULARS)
    if effect.within:
        return free & within_of(state, regulars, inches(effect.within))
    return free & ~within_of(state, regulars, inches(effect.at_least) - 1)


# ---------------------------------------------------------------------------------------------- Contact!


@plays(MakeContact)
class RunInto(CardStep, frozen=True):
    """AA-FOGCARD-19: some Insurgents run into a random Regular unit, 4 in away and in sight, and fire, charge or run.

    What they do is an interruption for which they need no check. The book's Insurgents come from cover, as near to
    other Insurgents as can be.
    """

    def run(self, g: Umpire) -> None:
        state = g.state
        effect = self.effect(MakeContact)
        regular = random_unit(g, REGULARS, self.rule)
        if regular is None:
            nothing(g, self.card, self.rule)
            return
        men = amount(g, effect.men)
        places = g.once(contact_places, state, regular, men, inches(effect.away))
        if not places:
            nothing(g, self.card, self.rule)
            return
        (face,) = g.roll(INSURGENTS, (6,), "roll-contact", rule=self.rule, about=(regular.id,))
        ground = table(state)
        friends = figures_of(state, INSURGENTS)

        def best(cells: list[int]) -> int:
            liked = members(mask(cells) & ground.near_solid) or cells
            return lowest(ground.closest(mask(liked), friends))

        cell = choose_place(g, INSURGENTS, "ask-contact", places, self.rule, best, "card-line-contact")
        unit = muster(g, small_arms(state, men), contact_cells(state, regular, cell, men), self.rule)
        g.change(unit, interrupted=True)
        action = effect.actions[face - 1]
        g.emit(ContactMade(unit=unit.id, target=regular.id, action=action, rule=self.rule))
        g.then(*cut_in(state, unit.id, regular.id, action))


def contact_places(state: State, regular: Unit, men: int, away: int) -> int:
    """The free cells 4 in from the unit (within half an inch) from which the men and the unit see each other."""
    ground = table(state)
    near = within_of(state, regular.cells, away) & ~within_of(state, regular.cells, away - 51) & free_cells(state)
    cells = members(near & watched_by(state, (regular,)))
    if not cells:
        return 0
    groups, _ = ground.formations(cells, men, occupied(state), _beyond(state, regular))
    return mask(groups[groups_seen(views_of(ground, regular.cells), groups), 0].tolist())


def contact_cells(state: State, regular: Unit, cell: int, men: int) -> tuple[int, ...]:
    """Where they stand: close together, no nearer to the unit than the first."""
    return table(state).formation(cell, men, occupied(state), _beyond(state, regular))


def _beyond(state: State, regular: Unit) -> int:
    return table(state).standing & ~within_of(state, regular.cells, inches(3))


def cut_in(state: State, unit: str, regular: str, action: str) -> tuple[Step, ...]:
    """The steps of an interruption by a card: of the unit's activation, if it has one now, or of none."""
    interruption = Interruption(unit=unit, at=CONTACT, action=action, rate=RAPID, checked=True)
    begun = state.activations.get(regular)
    if begun is None:
        return Announce(regular, interruption), chains.Chain(regular, CONTACT), chains.Finish(regular)
    return (
        Announce(regular, interruption),
        chains.Chain(regular, CONTACT),
        Remember(regular, begun.exchanges),
    )


class Announce(Step, frozen=True):
    """AA-FOGCARD-19: write the interruption down. A unit that is not active is interrupted in doing nothing, and may
    still react; those who cut in charge or run from now on, as after any announcement (AA-MOVE-13, AA-ASSAULT-09)."""

    unit: str
    interruption: Interruption

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if unit.gone or not unit.figures:
            return
        begun = state.activations.get(self.unit) or Activation(id=self.unit, order="contact", fire_done=True)
        g.put(begun)
        insurgent, interruption = state.units[self.interruption.unit], self.interruption
        if interruption.action == "charge":
            rate = assault.announced_rate(state, insurgent, unit, begun.at)
            interruption = msgspec.structs.replace(interruption, rate=rate)
        g.change(begun, declared=(*begun.declared, interruption))
        g.change(insurgent, **movement.declared(insurgent, interruption))


class Remember(Step, frozen=True):
    """AA-CHAIN-02: the tests of the chain in which the card was drawn stand: they are resolved after it."""

    unit: str
    exchanges: tuple[Exchange, ...]

    def run(self, g: Umpire) -> None:
        activation = g.state.activations.get(self.unit)
        if activation is not None:
            g.change(activation, exchanges=self.exchanges)


def _out_of_sight(state: State, unit: Unit, regular: Unit, cells: list[int]) -> int:
    """The place farthest from the unit at which no Regular sees them, or simply the farthest."""
    ground = table(state)
    regulars = list(on_table(state, REGULARS))
    cells = sorted(cells, key=lambda cell: (-ground.distance(cell, regular.cells[0]), cell))
    unseen = ~watched_by(state, regulars)
    for cell in cells:
        if unseen >> cell & 1:
            there = movement.placed(state, unit, cell)
            if not any(cells_see(ground, watcher.cells, there) for watcher in regulars):
                return cell
    return cells[0]


class RunAway(Step, frozen=True):
    """AA-FOGCARD-19: they run from the unit as far as a Rapid move leads, to where the Insurgent player likes among the
    places that are farther from it, in the sight of all whom any other interrupting move would pass (AA-INTERRUPT-10).
    The book's Insurgents get out of sight if they can, and as far as they can."""

    unit: str
    regular: str
    unsighted: tuple[str, ...] = ()
    """Friends of the interrupted unit who do not see them yet (AA-INTERRUPT-11)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        unit, regular = state.units[self.unit], state.units[self.regular]
        if unit.gone or not unit.figures:
            return
        ground = table(state)
        reach = movement.reachable(state, unit, allowance.remaining(state, unit, RAPID))
        for cell in regular.cells:
            reach &= ~ground.within(cell, ground.distance(cell, unit.cells[0]))
        if not reach:
            g.change(unit, **called_off(unit))
            return
        cell = choose_place(
            g,
            INSURGENTS,
            "ask-run-away",
            reach,
            "AA-FOGCARD-19",
            lambda cells: _out_of_sight(state, unit, regular, cells),
            "card-line-run",
        )
        unit = g.change(unit, rate=RAPID)
        g.emit(RanAway(unit=unit.id, rule="AA-FOGCARD-19"))
        insurgent_phase.begin(g, unit, "move", RAPID, *movement.path_to(state, unit, cell))
        interrupting.walk(g, unit, regular.id, self.unsighted, "AA-FOGCARD-19")

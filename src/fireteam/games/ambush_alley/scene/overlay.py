"""What the table shows when somebody points at a unit, a place or an option: sight, fire, ranges, cover, ways, numbers.

Everything is worked out from a seat's view, so it holds nothing that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fireteam.engine import Choice, Option, View
from fireteam.scene import NOTHING, About, Badge, Chance, Figure, Overlay, Ray, Ring, Shade, Way, Words, Working, runs
from fireteam.scene import working as worked
from fireteam.spaces.plane import Table
from fireteam.spaces.plane.bits import members

from ..content.sheets import weapon_of
from ..content.tables import kept_by_table
from ..content.weapons import support_weapons
from ..rules import chances, choices
from ..rules.fight.fire_dice import defense, firepower
from ..rules.fight.infantry_dice import firepower_die, is_in_range_everywhere, optimum_range
from ..rules.ground import obstacles
from ..rules.ground.cover import is_exposed, solid_against
from ..rules.ground.sight import between, centre, gap, may_fire_at, range_to, sees
from ..rules.ground.terrain import table
from ..rules.move import allowance, movement
from ..rules.react.overwatch import standing_at
from ..rules.react.reaction_dice import reaction
from ..rules.units import enemies, has_leadership, quality
from ..rules.vehicles import vehicle_dice
from ..state import CAUTIOUS, RAPID, REGULARS, State, Unit

SOLID = Badge("⌂", Words("overlay-solid"))

EXPOSED = Badge("!", Words("overlay-exposed"))


def overlay(view: View[State], about: About) -> Overlay:
    """AA-LOS-04, AA-LOF-01, AA-RANGE-01, AA-COVER-07, AA-COVER-08: what is drawn over the table."""
    state = view.state
    if about.option:
        option = view.decision.options.find(about.option) if view.decision else None
        return _of_option(view, state, option) if option is not None else NOTHING
    if about.piece:
        unit = _standing(state, about.piece)
        if unit is not None:
            return _of_unit(state, unit, _standing(state, about.target) or _asked_about(view, unit))
        return _of_counter(state, about.piece)
    if about.place is not None:
        return _of_place(state, about.place)
    return NOTHING


def _standing(state: State, id: str) -> Unit | None:
    unit = state.units.get(id)
    return unit if unit is not None and unit.cells and unit.figures and not unit.gone else None


def _asked_about(view: View[State], unit: Unit) -> Unit | None:
    """The enemy that an open question about the unit names."""
    if view.decision is None or view.decision.arguments.get("unit") != unit.id:
        return None
    return _standing(view.state, str(view.decision.arguments.get("target", "")))


# ------------------------------------------------------------------ a unit where it stands


def _of_unit(state: State, unit: Unit, target: Unit | None) -> Overlay:
    opponent = target if target is not None and target.side != unit.side else nearest(state, unit)
    against = Words("overlay-nobody")
    if opponent is not None:
        seen = sees(state, unit, opponent)
        against = Words("overlay-against" if seen else "overlay-against-unseen", {"target": opponent.id})
    return Overlay(
        rings=tuple(rings(state, unit)),
        rays=tuple(ray(state, unit, enemy) for enemy in enemies(state, unit) if sees(state, unit, enemy)),
        shades=shades(table(state), unit.cells),
        against=against,
        workings=tuple(workings(state, unit, opponent)),
        chances=tuple(_prospects(state, unit, opponent)),
    )


def nearest(state: State, unit: Unit) -> Unit | None:
    """The enemy in sight that is nearest to the unit."""
    seen = [enemy for enemy in enemies(state, unit) if sees(state, unit, enemy)]
    return min(seen, key=lambda enemy: (gap(state, unit, enemy), enemy.id), default=None)


def workings(state: State, unit: Unit, opponent: Unit | None, how: str = "own", lost: int = 0) -> Iterator[Working]:
    """A unit's Firepower and Defense against the opponent, and what it adds to Reaction Tests, with all their terms."""
    aimed = opponent if opponent is not None and sees(state, unit, opponent) else None
    die = firepower_die(state, unit).value
    yield worked(Words("working-firepower"), firepower(state, unit, aimed, how, lost), dice=die, rule="AA-FIRE-03")
    origin = centre(table(state), opponent.cells) if opponent is not None else None
    die = quality(unit) if unit.vehicle is None else vehicle_dice.defense_die(unit.vehicle)
    yield worked(Words("working-defense"), defense(state, unit, origin, "own"), dice=die, rule="AA-DEFENSE-01")
    if unit.side == REGULARS:
        yield worked(Words("working-reaction"), reaction(state, unit), rule="AA-REACT-08")


def _prospects(state: State, unit: Unit, opponent: Unit | None) -> Iterator[Chance]:
    if opponent is not None:
        yield from chances.of_fire(state, unit, opponent)
        yield from chances.of_fire(state, opponent, unit)
        if unit.side == REGULARS:
            yield chances.of_reaction(state, unit, opponent)
    yield chances.of_morale(state, unit)
    if unit.side != REGULARS and not has_leadership(state, unit):
        yield chances.of_quality(unit, "chance-act", "AA-ACT-06")


# ------------------------------------------------------------------ an option


def _of_option(view: View[State], state: State, option: Option) -> Overlay:
    assert view.decision is not None
    odds = chances.of_option(state, view.decision, option)
    named = (option.arguments.get("unit"), view.decision.arguments.get("unit"), *view.decision.pieces)
    unit = next((found for name in named if isinstance(name, str) and (found := state.units.get(name))), None)
    target = _standing(state, str(option.arguments.get("target", "")))
    if target is not None and isinstance(option.value, choices.WatchPoint | choices.InterruptAt):
        target = standing_at(state, target, option.places[0])
    elif unit is not None and option.places and unit.id in option.pieces:
        return msgspec.structs.replace(_of_move(state, unit, option), chances=odds)
    if unit is None or not unit.cells or unit.gone or not unit.figures:
        return Overlay(chances=odds)
    if target is not None and target.side != unit.side:
        duel = tuple(_duel(state, unit, target, option.value)) if isinstance(option.value, DICE) else ()
        return Overlay(
            rings=tuple(rings(state, unit)),
            rays=(ray(state, unit, target),),
            against=Words("overlay-against", {"target": target.id}),
            workings=duel,
            opposed=bool(duel),
            chances=odds,
        )
    if option.pieces == (unit.id,) or odds:
        # It is about the unit itself: whom to activate, whether it dares.
        own = _of_unit(state, unit, None)
        return msgspec.structs.replace(own, chances=odds or own.chances)
    match option.value:
        case choices.Order(order=order):
            return _of_order(state, unit, order)
        case choices.Rate(rate=rate):
            return _of_order(state, unit, rate)
    return NOTHING


DICE = (choices.FireAt, choices.Portion, choices.FewerDice)
"""Options that say how many dice are rolled against a target."""

LOOKING = ("fire", "fire-move", "overwatch")
"""Orders that are about whom the unit can see."""


def _of_order(state: State, unit: Unit, order: str) -> Overlay:
    """AA-ACT-02, AA-MOVE-01: what the unit could fire at, or how far it could go at a rate."""
    if order in LOOKING:
        return msgspec.structs.replace(_of_unit(state, unit, None), against=None, workings=(), chances=())
    if unit.vehicle is not None or order not in ("move", CAUTIOUS, RAPID):
        return NOTHING
    rates = [rate for rate in (CAUTIOUS, RAPID) if order in ("move", rate)]
    if order == "move" and not allowance.may_move_rapidly(state, unit):
        rates.remove(RAPID)
    reach = 0
    for rate in rates:
        reach |= movement.reachable(state, unit, allowance.remaining(state, unit, rate))
    if not reach:
        return NOTHING
    return Overlay(
        shades=(Shade(kind="reach", words=Words("overlay-reach"), runs=runs(members(reach)), rule="AA-MOVE-05"),)
    )


def _duel(state: State, unit: Unit, target: Unit, choice: Choice) -> Iterator[Working]:
    """The firer's Firepower and the target's Defense, as they would be rolled."""
    how, lost = (choice.how, choice.lost) if isinstance(choice, choices.Shot) else ("own", 0)
    number = firepower(state, unit, target, how, lost)
    if isinstance(choice, choices.FireWith):
        number = vehicle_dice.mounted(state, unit, target, how, lost, weapon_of(unit, choice.weapon))
    die = firepower_die(state, unit).value
    yield worked(Words("working-firepower"), number, dice=die, rule="AA-FIRE-03")
    origin, (_, die) = centre(table(state), unit.cells), chances.defending(state, unit, target, how)
    name = Words("working-their-defense", {"target": target.id})
    against = chances.occasion(unit, target, how)
    yield worked(name, defense(state, target, origin, against), dice=die, rule="AA-DEFENSE-01")


def _of_move(state: State, unit: Unit, option: Option) -> Overlay:
    """The way to a place, how the unit would stand there, and whom it would see from there."""
    cell = option.places[0]
    ground = table(state)
    path, along = movement.path_to(state, unit, cell) if unit.cells and not unit.gone else ((), ())
    alone = isinstance(option.value, choices.Goto) and option.value.way == "leader"
    cells = (cell,) if alone or not unit.figures else movement.placed(state, unit, cell)
    there = msgspec.structs.replace(unit, cells=cells, gone="", in_cover=False)
    after: State = state.copy()
    after.units[unit.id] = there
    figures = tuple(Figure(ground.xy(spot), ground.point(spot)[2]) for spot in cells)
    return Overlay(
        rings=tuple(rings(after, there)) if unit.figures else (),
        rays=tuple(ray(after, there, enemy) for enemy in enemies(after, there) if sees(after, there, enemy)),
        shades=shades(ground, cells),
        way=Way(places=path, length=along[-1] / 100 if along else None, figures=figures),
    )


# ------------------------------------------------------------------ a place, a counter


def _of_place(state: State, place: int) -> Overlay:
    """What a man at this place would see, and what would cover others from him."""
    ground = table(state)
    if not 0 <= place < ground.cells or not ground.standing >> place & 1:
        return NOTHING
    at = ground.xy(place)
    seen = [unit for unit in state.units.values() if _standing(state, unit.id) and ground.sight(place) & _mask(unit)]
    return Overlay(
        rays=tuple(
            Ray(
                kind="sight",
                start=at,
                end=centre(ground, unit.cells),
                words=Words("overlay-sight"),
                rule="AA-LOS-04",
                piece=unit.id,
            )
            for unit in seen
        ),
        shades=shades(ground, (place,)),
    )


def _mask(unit: Unit) -> int:
    return sum(1 << cell for cell in set(unit.cells))


def _of_counter(state: State, id: str) -> Overlay:
    """An IED keeps Regulars at a distance (AA-FOGCARD-18)."""
    counter = state.markers.get(id)
    if counter is None or counter.kind != "ied" or counter.cell < 0:
        return NOTHING
    at = table(state).xy(counter.cell)
    radius = obstacles.IED_ZONE / 100
    words = Words("overlay-ied")
    return Overlay(rings=(Ring(kind="far", at=at, radius=radius, words=words, rule="AA-FOGCARD-18"),))


# ------------------------------------------------------------------ rings, rays and shades


def rings(state: State, unit: Unit) -> Iterator[Ring]:
    """AA-RANGE-02, AA-RANGE-03: Optimum Range of small arms and of support weapons, from the middle of the unit.

    Vehicles, emplaced weapons (AA-RANGE-04) and sniper teams (AA-SNIPER-04) have it everywhere.
    """
    if is_in_range_everywhere(unit, support_weapons(unit)):
        return
    at = centre(table(state), unit.cells)
    small = optimum_range(state, unit, False).value / 100
    yield Ring(kind="range", at=at, radius=small, words=Words("overlay-range"), rule="AA-RANGE-02")
    if support_weapons(unit):
        far = optimum_range(state, unit, True).value / 100
        yield Ring(kind="far", at=at, radius=far, words=Words("overlay-range-support"), rule="AA-RANGE-03")


def ray(state: State, unit: Unit, enemy: Unit) -> Ray:
    """The line of fire to an enemy, or only of sight where something forbids to shoot; what lies in it (AA-LOF-02),
    and who at its ends is in Solid Cover against the other or Exposed."""
    ground = table(state)
    reason = may_fire_at(state, unit, enemy)
    return Ray(
        kind="sight" if reason else "fire",
        start=centre(ground, unit.cells),
        end=centre(ground, enemy.cells),
        words=Words("overlay-sight" if reason else "overlay-fire"),
        rule="AA-LOS-04" if reason else "AA-LOF-01",
        piece=enemy.id,
        length=range_to(state, unit, enemy) / 100,
        near=_shelter(state, unit, enemy),
        far=_shelter(state, enemy, unit),
        touches=between(state, unit, enemy),
    )


def _shelter(state: State, unit: Unit, firer: Unit) -> Badge | None:
    if solid_against(state, unit, firer):
        return SOLID
    return EXPOSED if is_exposed(state, unit) else None


@kept_by_table(256)
def shades(ground: Table, watchers: tuple[int, ...]) -> tuple[Shade, ...]:
    """The ground in sight of at least half of the figures (AA-LOS-05): in Solid Cover against them (AA-COVER-07), in
    the open (AA-COVER-08), or neither."""
    seen = ground.seen_by_half(watchers) & ground.standing
    solid = seen & ground.solid_all_from(ground.centre(watchers)) if watchers else 0
    clear = seen & ~solid & ~ground.near_cover
    kinds = (
        ("cover", "overlay-in-cover", "AA-COVER-07", solid),
        ("seen", "overlay-seen", "AA-LOS-04", seen & ~solid & ~clear),
        ("open", "overlay-open", "AA-COVER-08", clear),
    )
    return tuple(
        Shade(kind=kind, words=Words(words), runs=runs(members(cells)), rule=rule)
        for kind, words, rule, cells in kinds
        if cells
    )

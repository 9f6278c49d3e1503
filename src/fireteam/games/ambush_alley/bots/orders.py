"""Orders as a player gives them: who acts next, and whether it goes on, fires, charges or waits."""

from __future__ import annotations

from collections.abc import Iterable

from fireteam.engine import Decision, Option
from fireteam.spaces.plane.bits import mask, members

from ..rules import choices
from ..rules.cards import fog_roads
from ..rules.fight import assault, clearing
from ..rules.ground import buildings
from ..rules.ground.sight import gap, in_contact
from ..rules.move import allowance, movement
from ..rules.units import has_leadership
from ..rules.vehicles import vehicle_movement
from ..rules.vehicles.boarding import GetIn
from ..rules.vehicles.vehicles import PATROL, REVERSE
from ..state import CAUTIOUS, INSURGENTS, RAPID, State, Unit, inches
from . import errands
from .charges import RESTRAINT, charge
from .places import INSURGENT, REGULAR, best_of, best_scores, crossing, go, here, ride, road_ahead, unguarded
from .shots import WORTH_A_SHOT, best_shot, vigil
from .situation import Situation, listed

AT_THE_DOOR = inches(7)
"""From how near one walks rather than rides."""

BLOCKED = inches(3)
"""How near a road block is that a vehicle has driven up to."""

HEADWAY = 1.0
"""How many inches nearer to its goal a vehicle must get for it to be a way on."""

HALT = 0.15
"""By how much a place must be better for a Regular to go there."""

STILL = 1.0
"""How much it counts that who stays on Overwatch has more shots than one."""

DASH = 0.1
"""How much better a place must be for an Insurgent to leave one from which he can fire."""

WATCH = 1.0
"""How much the shots of Overwatch count, which may never come, beside one that is fired now."""

FEW = 4
"""So few are stronger as one unit than as two."""

FAR_OFF = inches(14)
"""From how far a way that nobody sees is better than the street."""

RARE = frozenset(("split", "abandon", "release", "leader", "stay", "identify", "board", "charge"))
"""Orders for which there is rarely a reason."""


# ------------------------------------------------------------------------------------------------- Regulars


def activation(sit: Situation, decision: Decision) -> Iterable[Option]:
    """Help from afar first, then those who can fire, so that the others may move under their eyes."""
    options = decision.options.listed
    support = listed(decision, choices.UseAsset)
    if support:
        return support[:1]
    units = list(decision.options.having(choices.Activate))
    if not units:
        return options[:1]

    def eager(option: Option[choices.Activate]) -> tuple[float, str]:
        return -best_shot(sit, sit.state.units[option.value.unit]), option.key

    return [min(units, key=eager)]


def order(sit: Situation, decision: Decision) -> Iterable[Option]:
    """What the errand asks for, as long as nothing better or worse is at hand."""
    unit = sit.unit(decision)
    offers = list(decision.options.having(choices.Order))
    offered = [option.value.order for option in offers]
    wanted = _vehicle_orders(sit, unit) if unit.vehicle is not None else _orders(sit, unit, offered)
    chosen = listed(decision, *map(choices.Order, wanted))
    return chosen[:1] or [o for o in offers if o.value.order not in RARE][:1] or decision.options.listed[:1]


def _orders(sit: Situation, unit: Unit, offered: list[str]) -> tuple[str, ...]:
    if "move" not in offered and "fire" not in offered:
        return ("aid", "safety", "seek-cover", "overwatch")
    if "seek-cover" in offered or "call" in offered:
        return ("call", "seek-cover")
    errand = sit.plan.get(unit.id)
    if errand is not None:
        if errand.kind == "work" and sit.has_arrived(unit):
            return ("stay",)
        if errand.kind == "spot" and in_contact(sit.state, unit, members(errand.cells)[0]):
            return ("fire", "overwatch") if best_shot(sit, unit) >= WORTH_A_SHOT else ("overwatch",)
        if errand.kind == "crowd" and "disperse" in offered:
            return ("disperse",)
        if "clear" in offered and _is_barred(sit, unit):
            return ("clear",)
    fire = best_shot(sit, unit) if "fire" in offered else 0.0
    watch = WATCH * vigil(sit, unit)
    if "charge" in offered:
        near = assault.charge_targets(sit.state, unit, assault.charge_budget(sit.state, unit))
        if max(charge(sit, unit, sit.state.units[name]) for name in near) > max(fire, watch) + RESTRAINT[False]:
            return ("charge",)
    if "move" in offered:
        going = _going(sit, unit, fire, watch)
        if going:
            return going
    if fire >= WORTH_A_SHOT and fire >= watch:
        return ("fire", "overwatch", "stay")
    return ("overwatch", "fire", "stay")


def _is_barred(sit: Situation, unit: Unit) -> bool:
    """Does the unit's errand lead into a building that must be cleared first?"""
    errand = sit.plan.get(unit.id)
    return errand is not None and bool(errand.cells & buildings.closed(sit.state, unit, unit.cells[0]))


def rush(sit: Situation, decision: Decision) -> Iterable[Option]:
    """Into the house at once only with so many that nobody is likely to be hurt; others stack first."""
    unit = sit.unit(decision)
    strong = len(unit.figures) >= clearing.SQUAD
    return listed(decision, choices.ClearHouse(strong and _is_barred(sit, unit)))


def _going(sit: Situation, unit: Unit, fire: float, watch: float) -> tuple[str, ...]:
    """Does the unit move on, and does it fire before? Nothing, if it had better stay."""
    reach = movement.reachable(sit.state, unit, allowance.remaining(sit.state, unit, CAUTIOUS))
    if not reach:
        return ()
    stays = here(sit, unit) + HALT + crossing(sit, unit) + STILL * REGULAR.shot * max(0.0, watch - fire)
    goes, leaves = best_scores(sit, unit, reach)
    if fire >= WORTH_A_SHOT:
        # Fire first where the new place has a worse target, or none.
        leaves += REGULAR.shot * fire
        if leaves > goes:
            return ("fire-move", "move") if leaves > stays else ()
    return ("move",) if goes > stays else ()


def _vehicle_orders(sit: Situation, vehicle: Unit) -> tuple[str, ...]:
    assert vehicle.vehicle is not None
    if _is_blocked(sit, vehicle):
        # Over it, if that is possible; who cannot, lets his passengers walk round it.
        return ("barrier", "unload", "move", "fire")
    if vehicle.id in sit.plan:
        return ("move", "fire-move", "fire")
    riders = [sit.plan[name] for name in vehicle.vehicle.passengers if name in sit.plan]
    if any(errands.ways(sit.ground, errand.cells)[vehicle.cells[0]] <= AT_THE_DOOR for errand in riders):
        return ("unload",) if not vehicle.moved else ("fire", "overwatch")
    return ("move", "fire") if riders else ("fire", "overwatch", "move", "barrier", "identify")


def _is_blocked(sit: Situation, vehicle: Unit) -> bool:
    """Does a road block keep the vehicle from getting on?"""
    state = sit.state
    blocks = [marker.cell for marker in state.markers.values() if marker.kind == "block"]
    if not any(sit.ground.distance(vehicle.cells[0], cell) <= BLOCKED for cell in blocks):
        return False
    reach = vehicle_movement.reach(state, vehicle, allowance.remaining(state, vehicle, PATROL))
    return ride(sit, vehicle) is not None and road_ahead(sit, vehicle, reach) < HEADWAY


def barrier(sit: Situation, decision: Decision) -> Iterable[Option]:
    """Over a road block if the vehicle is wanted beyond it."""
    vehicle = sit.unit(decision)
    over = mask(
        cell
        for block in fog_roads.barriers(sit.state, vehicle)
        if (cell := fog_roads.beyond(sit.state, vehicle, block)) is not None
    )
    return listed(decision, choices.RollOver(road_ahead(sit, vehicle, over) >= HEADWAY))


def rate(sit: Situation, decision: Decision) -> Iterable[Option]:
    """In a hurry where that leads to a better place, all told."""
    unit = sit.unit(decision)
    cautious = movement.reachable(sit.state, unit, allowance.remaining(sit.state, unit, CAUTIOUS))
    rapid = movement.reachable(sit.state, unit, allowance.remaining(sit.state, unit, RAPID))
    if not cautious or not rapid:
        return listed(decision, choices.Rate(RAPID if rapid else CAUTIOUS))
    careful, fast = best_of(sit, unit, cautious)[1], best_of(sit, unit, rapid, rate=RAPID)[1]
    return listed(decision, choices.Rate(RAPID if fast > careful else CAUTIOUS))


def speed(sit: Situation, decision: Decision) -> Iterable[Option]:
    """At the speed that leads to the best place: only a patrol takes turns, only who cruises gets far."""
    state, vehicle = sit.state, sit.unit(decision)

    def goes(option: Option[choices.Rate]) -> float:
        rate = option.value.rate
        budget = allowance.remaining(state, vehicle, rate)
        if rate == PATROL:
            cells = vehicle_movement.reach(state, vehicle, budget) | 1 << vehicle.cells[0]
        else:
            ahead = vehicle_movement.straight(state, vehicle, budget, backwards=rate == REVERSE)
            cells = mask(ahead.path[1:])
        return best_of(sit, vehicle, cells)[1]

    return [max(decision.options.having(choices.Rate), key=goes)]


def going_on(sit: Situation, decision: Decision) -> Iterable[Option]:
    """On, unless it is better to stay here after all."""
    unit = sit.unit(decision)
    on, halt = listed(decision, choices.GoOn), listed(decision, choices.Halt)
    if not on or not halt:
        return on or halt or go(sit, decision)
    begun = sit.state.activations[unit.id]
    goal = best_of(sit, unit, 1 << begun.path[-1])[1]
    return on if goal >= here(sit, unit) else halt


def leaving(sit: Situation, decision: Decision) -> Iterable[Option]:
    """Off the table only on an errand that leads there."""
    errand = sit.plan.get(str(decision.arguments["unit"]))
    off = errand is not None and errand.kind == "exit"
    return listed(decision, choices.LeaveTable() if off else None)


def rider(sit: Situation, decision: Decision) -> Iterable[Option]:
    """Those with the most important errand get out last, when others are there to guard them; but first while there is
    room if their time is short."""
    points = {name: errand.points for name, errand in sit.plan.items()}

    def turn(option: Option[choices.GetOut]) -> tuple[bool, float, str]:
        name = option.value.unit
        pressed = name in sit.state.units and sit.is_pressed(sit.state.units[name])
        return not pressed, points.get(name, 0.0), option.key

    return sorted(decision.options.having(choices.GetOut), key=turn)[:1]


def boarding(sit: Situation, decision: Decision) -> Iterable[Option]:
    """Whoever has a long way off the table rides."""
    unit = sit.unit(decision)
    errand = sit.plan.get(unit.id)
    rides = errand is not None and errand.kind == "exit" and sit.way(unit) > FAR_OFF
    offers: list[Option] = [*decision.options.having(GetIn)]
    out = [option for option in decision.options.listed if option not in offers]
    return (offers if rides or not out else out)[:1]


# ------------------------------------------------------------------------------------------------- Insurgents


def phase(sit: Situation, decision: Decision) -> Iterable[Option]:
    """The Insurgents nearest to the Regulars first, one after the other."""

    def near(option: Option[choices.Act]) -> tuple[int, str]:
        unit = sit.state.units[option.value.unit]
        return min((gap(sit.state, unit, enemy) for enemy in sit.regulars), default=0), option.key

    acting = list(decision.options.having(choices.Act))
    if not acting:
        return decision.options.listed[:1]
    return [min(acting, key=near)]


def action(sit: Situation, decision: Decision) -> Iterable[Option]:
    """Fire where there is somebody to hit, from the best place within reach; otherwise closer, by ways that nobody
    watches if there are any."""
    unit = sit.unit(decision)
    offered = [option.value.action for option in decision.options.having(choices.Action)]
    fire = best_shot(sit, unit) if "fire" in offered else 0.0
    if "move" not in offered or unit.vehicle is not None:
        if fire >= WORTH_A_SHOT or "move" not in offered:
            return _actions(decision, "fire", "unload", "cover", "nothing")
        return _actions(decision, "move", "unload", "cover", "nothing")
    charges = list(decision.options.having(choices.ChargeAt))
    if charges:
        gains = {option.key: charge(sit, unit, sit.state.units[option.value.target]) for option in charges}
        best_charge = max(charges, key=lambda option: (gains[option.key], option.key))
        if gains[best_charge.key] > fire + RESTRAINT[True]:
            return [best_charge]
    stay = here(sit, unit, fires=False)
    reach = movement.reachable(sit.state, unit, allowance.remaining(sit.state, unit, CAUTIOUS))
    goes, leaves = best_scores(sit, unit, reach) if reach else (-99.0, -99.0)
    if fire >= WORTH_A_SHOT:
        values = {
            "fire": stay + INSURGENT.shot * fire + DASH,
            "move": goes,
            "fire-move": leaves + INSURGENT.shot * fire,
        }
        best = max((name for name in values if name in offered), key=lambda name: values[name])
        return _actions(decision, best)
    incite = listed(decision, choices.Incitement)
    if incite:
        return incite[:1]
    away = min((gap(sit.state, unit, enemy) for enemy in sit.regulars), default=0)
    if "out-of-contact" in offered and (away > FAR_OFF or unguarded(sit.state)):
        return _actions(decision, "out-of-contact")
    if goes > stay:
        return _actions(decision, "move")
    return _actions(decision, "cover", "nothing")


def _actions(decision: Decision, *names: str) -> Iterable[Option]:
    """The first of these actions that is offered."""
    return listed(decision, *map(choices.Action, names))[:1]


def charge_whom(sit: Situation, decision: Decision) -> Iterable[Option]:
    unit, offers = sit.unit(decision), decision.options.having(choices.ChargeAt)
    return [max(offers, key=lambda option: charge(sit, unit, sit.state.units[option.value.target]))]


def merge(sit: Situation, decision: Decision) -> Iterable[Option]:
    """The small and the leaderless do better together."""
    unit = sit.unit(decision)
    for option in decision.options.having(choices.Merge):
        friend = sit.state.units[option.value.friend]
        if len(unit.figures) + len(friend.figures) <= FEW or (
            unit.side == INSURGENTS and _is_leaderless(sit.state, unit) != _is_leaderless(sit.state, friend)
        ):
            return [option]
    return listed(decision, None)


def _is_leaderless(state: State, unit: Unit) -> bool:
    return not has_leadership(state, unit)


def join(sit: Situation, decision: Decision) -> Iterable[Option]:
    """A leader goes to the largest unit that nobody leads, or to the largest."""
    offers = list(decision.options.having(choices.Join))
    if not offers:
        return decision.options.listed[:1]

    def need(option: Option[choices.Join]) -> tuple[bool, int]:
        unit = sit.state.units[option.value.unit]
        return _is_leaderless(sit.state, unit), len(unit.figures)

    return [max(offers, key=need)]


def arrive_at(sit: Situation, decision: Decision) -> Iterable[Option]:
    """At the Hot Spot nearest to the Regulars, or to those whom they want."""
    ground, prey = sit.ground, errands.prey(sit.state)

    def near(option: Option) -> int:
        return min((ground.distance(option.places[0], cell) for cell in prey), default=0)

    return [min(decision.options.listed, key=near)]

"""What a player would think of first at each question: for bots, which try these options, and never for a rule."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence

import numpy as np
import numpy.typing as npt

from fireteam.engine import Decision, Game, Option, Places
from fireteam.spaces.plane import Table
from fireteam.spaces.plane.bits import members, to_flags
from fireteam.spaces.plane.region import Region

from . import errands, out_of_contact
from .fire import has_target
from .hot_spots import spots_open
from .setup import planned
from .sight import gap, in_contact, view_of
from .solo import place_hot_spots
from .state import INSURGENTS, REGULARS, State, Unit, inches
from .terrain import table
from .units import on_table

Scores = npt.NDArray[np.float64]

QUIET = frozenset(
    ("ask-activate", "ask-insurgent-phase", "ask-hot-spot", "ask-squad-leader", "ask-custody", "ask-start")
)
"""The questions between two actions: nothing is half done."""

REGULAR_STYLES = ((1.0, 0.0, 0.0), (1.0, 1.5, 0.7), (0.5, 3.0, 2.0), (0.3, 2.0, -0.7), (0.2, 1.0, 4.0))
"""How Regulars look for a place: how much an inch of the way to their errand counts, how much cover, and how much it
counts for each enemy unit not to be seen there. Straight on, by bounds, with care, to fire, to hide."""
INSURGENT_STYLES = ((1.0, 1.0, 0.0), (0.6, 3.0, -1.0), (0.4, 3.0, -3.0), (0.5, 2.0, 3.0), (-0.2, 2.0, 3.0))
"""The same for Insurgents, whose way leads to the Regulars: a rush, an approach, an ambush, unseen, in flight."""

AT_THE_DOOR, SPARE = inches(7), 3
"""From how near one walks rather than rides, and how many turns a Regular likes to have in hand."""
RARE = frozenset(("split", "abandon", "release", "leader", "stay"))
"""Orders that are worth a thought only where there are few others."""


def promising(game: Game, seat: str) -> Sequence[Option]:
    """The options of the open question that are worth trying, the likeliest first; none, where no thought is ours."""
    decision = game.decision
    think = THOUGHTS.get(decision.prompt) if decision is not None else None
    if decision is None or think is None:
        return ()
    return [option for option in think(game.state, decision) if decision.seat_of(option) == seat]


def _listed(decision: Decision, *keys: str) -> list[Option]:
    """The listed options with these keys, in this order."""
    known = {option.key: option for option in decision.options.listed}
    return [known[key] for key in keys if key in known]


def _unit(state: State, decision: Decision) -> Unit:
    return state.units[str(decision.arguments["unit"])]


# ------------------------------------------------------------------------------------------------- who acts, and how


def _activation(state: State, decision: Decision) -> Iterable[Option]:
    """Those who can fire first, so that the others may move under their eyes; help from afar whenever there is any."""

    def eager(option: Option) -> tuple[bool, str]:
        return not has_target(state, state.units[option.value]), option.key

    units = sorted((option for option in decision.options.listed if option.group == "activate"), key=eager)
    rest = [option for option in decision.options.listed if option.group not in ("activate", "end")]
    return [*units[:3], *rest] or decision.options.listed


def _order(state: State, decision: Decision) -> Iterable[Option]:
    """Straight to the point where an errand calls: out of the vehicle, in at the door, and no dawdling when time is
    short; otherwise whatever fits the moment."""
    unit = _unit(state, decision)
    offered = [option.value for option in decision.options.listed]
    errand = errands.errands(state).get(unit.id)
    if unit.vehicle is not None:
        wanted = _vehicle_orders(state, unit)
    elif errand is not None and errand.kind == "work":
        wanted = ("stay", "aid") if errand.cells >> unit.cells[0] & 1 else ("move", "aid", "safety")
    elif errand is not None and errand.kind == "spot" and in_contact(state, unit, members(errand.cells)[0]):
        wanted = ("fire", "overwatch", "aid", "safety", "seek-cover")
    elif errand is not None and _is_pressed(state, unit, errand):
        wanted = ("move", "fire-move", "charge", "disperse", "board")
    elif "fire" in offered:
        wanted = ("fire", "move", "fire-move", "charge", "overwatch", "disperse", "call", "clear", "board")
    else:
        wanted = ("move", "overwatch", "disperse", "call", "clear", "board", "charge")
    chosen = _listed(decision, *(f"order:{order}" for order in wanted))
    return chosen or [option for option in decision.options.listed if option.value not in RARE] or decision.options


def _vehicle_orders(state: State, vehicle: Unit) -> tuple[str, ...]:
    assert vehicle.vehicle is not None
    plan, ground = errands.errands(state), table(state)
    if vehicle.id in plan:
        return ("move", "fire-move", "fire")
    riders = [plan[name] for name in vehicle.vehicle.passengers if name in plan]
    if any(errands.ways(ground, errand.cells)[vehicle.cells[0]] <= AT_THE_DOOR for errand in riders):
        return ("unload",) if not vehicle.moved else ("fire", "overwatch")
    return ("move", "fire") if riders else ("fire", "overwatch", "move", "barrier", "identify")


def _is_pressed(state: State, unit: Unit, errand: errands.Errand) -> bool:
    """On the way out, or short of time for what counts."""
    short = errand.kind in ("people", "spot", "crowd") and errands.spare_turns(state, unit, errand) < SPARE
    return errand.kind == "exit" or (short and errands.way_of(state, unit, errand) > 0)


def _rate(state: State, decision: Decision) -> Iterable[Option]:
    """In a hurry where nobody watches."""
    unit = _unit(state, decision)
    ground = table(state)
    watched = any(view_of(ground, enemy.cells) >> unit.cells[0] & 1 for enemy in on_table(state, INSURGENTS))
    return _listed(decision, *(("cautious", "rapid") if watched else ("rapid", "cautious")))


def _phase(state: State, decision: Decision) -> Iterable[Option]:
    """The Insurgents nearest to the Regulars first, one after the other."""
    regulars = list(on_table(state, REGULARS))

    def near(option: Option) -> tuple[int, str]:
        unit = state.units[option.value]
        return min((gap(state, unit, enemy) for enemy in regulars), default=0), option.key

    acting = [option for option in decision.options.listed if option.group == "act"]
    return [min(acting, key=near)] if acting else decision.options.listed


def _action(state: State, decision: Decision) -> Iterable[Option]:
    charges = [option for option in decision.options.listed if option.group == "charge"][:2]
    crowd = [option for option in decision.options.listed if option.group in ("manipulate", "arm")][:1]
    usual = _listed(decision, "fire", "move", "fire-move", "out-of-contact", "cover", "unload")
    return [*usual[:1], *charges, *crowd, *usual[1:]] or decision.options.listed


def _rider(state: State, decision: Decision) -> Iterable[Option]:
    """Those with the most important errand get out last, when others are there to guard them."""
    plan = errands.errands(state)
    points = {name: errand.points for name, errand in plan.items()}
    return sorted(decision.options.listed, key=lambda option: (points.get(str(option.value), 0.0), option.key))[:1]


# ------------------------------------------------------------------------------------------------- interruptions


def _interruption(state: State, decision: Decision) -> Iterable[Option]:
    """Fire at the middle of the way, at its end or before the unit fires; charge or get out of the way at once."""
    found: list[Option] = []
    for family in decision.options.families:
        if not isinstance(family, Places) or not len(family):
            continue
        if family.name == "fire":
            wanted = dict.fromkeys((len(family) // 2, len(family) - 1, 0))
            found += [family[index] for index in wanted]
        elif family.name in ("charge", "move"):
            found.append(family[0])
    return [*found, *decision.options.listed]


def _reaction(state: State, decision: Decision) -> Iterable[Option]:
    return [*_listed(decision, "fire", "finish", "pass"), *_sites(state, decision, REGULAR_STYLES[2:3])]


def _going_on(state: State, decision: Decision) -> Iterable[Option]:
    return [*_listed(decision, "on", "halt"), *_sites(state, decision, REGULAR_STYLES[2:3])]


def _way_point(state: State, decision: Decision) -> Iterable[Option]:
    """Overwatch fires in the middle of the way, or at once."""
    options = decision.options
    return [options[index] for index in dict.fromkeys((len(options) // 2, 0))]


def _either(*keys: str) -> Callable[[State, Decision], Iterable[Option]]:
    """Of these answers the first is usual; all that are offered are tried."""
    return lambda state, decision: _listed(decision, *keys)


def _targets(state: State, decision: Decision) -> Iterable[Option]:
    """Large units in the open before others."""

    def size(option: Option) -> tuple[int, str]:
        unit = state.units.get(str(option.value))
        return -len(unit.figures) * (1 if unit.in_cover else 2) if unit is not None else 0, option.key

    aimed = [option for option in decision.options.listed if option.group == "target"]
    return [*sorted(aimed, key=size)[:4], *_listed(decision, "hold")] if aimed else ()


# ------------------------------------------------------------------------------------------------- places


def _going(state: State, decision: Decision) -> Iterable[Option]:
    """Where a unit goes: the best place of each style, for its errand or towards its enemies."""
    unit = _unit(state, decision)
    styles: Sequence[tuple[float, float, float]] = INSURGENT_STYLES
    if unit.side == REGULARS:
        errand = errands.errands(state).get(unit.id)
        pressed = errand is not None and _is_pressed(state, unit, errand)
        styles = REGULAR_STYLES[:3] if pressed else REGULAR_STYLES
    return [*_sites(state, decision, styles), *_listed(decision, "back", "here", "pass", "stay")[:1]]


def _sites(state: State, decision: Decision, styles: Sequence[tuple[float, float, float]]) -> list[Option]:
    unit = state.units.get(str(decision.arguments.get("unit", "")))
    found: dict[int, Option] = {}
    for family in decision.options.families:
        if not isinstance(family, Places) or not isinstance(family.places, Region) or not len(family):
            continue
        cells = np.array(members(family.places.bits))
        way, cover, seen = _prospects(state, unit, cells, decision.seat)
        for direct, covered, hidden in styles:
            best = int(cells[np.argmax(covered * cover - direct * way - hidden * seen)])
            found.setdefault(best, family.make(best))
    return list(found.values())


def _prospects(
    state: State, unit: Unit | None, cells: npt.NDArray[np.int64], seat: str
) -> tuple[Scores, Scores, Scores]:
    """For each cell the way that is left from it in inches, whether it gives cover, and how many enemies see it."""
    ground = table(state)
    side = INSURGENTS if (unit.side if unit is not None else seat) == INSURGENTS else REGULARS
    seen = np.zeros(len(cells))
    for enemy in on_table(state, REGULARS if side == INSURGENTS else INSURGENTS):
        seen += to_flags(view_of(ground, enemy.cells), ground.cells)[cells]
    if side == INSURGENTS:
        way = _nearest(ground, errands.prey(state), cells)
    else:
        errand = errands.errands(state).get(unit.id) if unit is not None else None
        if unit is not None and unit.vehicle is not None:
            errand = _ride(state, unit)
        way = np.zeros(len(cells))
        if errand is not None:
            way = np.maximum(errands.ways(ground, errand.cells)[cells] - errands.leeway(errand), 0) / 100
    return way, _cover(ground)[cells], seen


def _ride(state: State, vehicle: Unit) -> errands.Errand | None:
    """A vehicle goes where it is wanted itself, or the most important of its passengers, or whoever waits for it."""
    plan = errands.errands(state)
    assert vehicle.vehicle is not None
    if vehicle.id in plan:
        return plan[vehicle.id]
    wanted = [plan[name] for name in vehicle.vehicle.passengers if name in plan]
    return max(wanted or plan.values(), key=lambda errand: errand.points, default=None)


def _nearest(ground: Table, goals: Sequence[int], cells: npt.NDArray[np.int64]) -> Scores:
    """How far it is in a straight line, in inches, to the nearest of some cells."""
    x2, y2 = _coordinates(ground)
    way = np.full(len(cells), 99.0)
    for goal in goals:
        np.minimum(way, np.hypot(x2[cells] - x2[goal], y2[cells] - y2[goal]) / 2, out=way)
    return way


@functools.lru_cache(maxsize=32)
def _coordinates(ground: Table) -> tuple[Scores, Scores]:
    points = np.array([ground.point(cell)[:2] for cell in range(ground.cells)], dtype=np.float64)
    return points[:, 0], points[:, 1]


@functools.lru_cache(maxsize=32)
def _cover(ground: Table) -> Scores:
    return to_flags(ground.near_solid, ground.cells).astype(np.float64)


def _start(state: State, decision: Decision) -> Iterable[Option]:
    """In cover, near those who are to be met or away from them."""
    ours = _unit(state, decision).side == REGULARS
    return _sites(state, decision, (REGULAR_STYLES if ours else INSURGENT_STYLES)[1:4])


def _hot_spot(state: State, decision: Decision) -> Iterable[Option]:
    """Where the Regulars must go, in cover and out of their sight; but as the book would lay it, far off, where
    they come to stop it."""
    (family,) = decision.options.families
    number = int(decision.arguments["number"])
    if not isinstance(family, Places):
        return ()
    free, future, ground = spots_open(state, number), planned(state), table(state)
    if errands.is_sweep(state):
        cell = place_hot_spots(future)[number - 1]
        return [family.make(cell)] if free >> cell & 1 else ()
    for wish in (ground.near_solid, ~out_of_contact.watched(future)):
        free = free & wish or free
    ways = errands.ways(ground, errands.objective(future))
    return [family.make(min(members(free), key=lambda cell: (int(ways[cell]), cell)))]


def _leaving(state: State, decision: Decision) -> Iterable[Option]:
    """Off the table only on an errand that leads there."""
    errand = errands.errands(state).get(str(decision.arguments["unit"]))
    off = errand is not None and errand.kind == "exit"
    return _listed(decision, *(("leave", "remain") if off else ("remain", "leave")))


THOUGHTS: dict[str, Callable[[State, Decision], Iterable[Option]]] = {
    "ask-activate": _activation,
    "ask-order": _order,
    "ask-rate": _rate,
    "ask-insurgent-phase": _phase,
    "ask-action": _action,
    "ask-interrupt": _interruption,
    "ask-react": _reaction,
    "ask-continue": _going_on,
    "ask-overwatch-point": _way_point,
    "ask-fire-at": _targets,
    "ask-fire": _either("fire", "hold"),
    "ask-react-for": _either("pass", "react"),
    "ask-speed": _either("patrol", "cruising"),
    "ask-unload": _rider,
    "ask-take-cover": _either("cover"),
    "ask-formation": _either("formation:cover"),
    "ask-destination": _going,
    "ask-leader-destination": _going,
    "ask-out-of-contact": _going,
    "ask-flee": _going,
    "ask-course": _going,
    "ask-unload-place": _going,
    "ask-arrive": lambda state, decision: _sites(state, decision, INSURGENT_STYLES[1:4]),
    "ask-start": _start,
    "ask-hot-spot": _hot_spot,
    "ask-leave": _leaving,
}
"""By the prompt of the question."""

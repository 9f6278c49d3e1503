"""Questions as moments of the story: what is at stake, and what each answer promises and costs."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fireteam.engine import PASS, Decision, Option, View
from fireteam.scene import Chance, Moment, Promise, Words

from ..content import library
from ..rules import ground, paying, people
from ..rules.asking import Face
from ..rules.cards.mayhem import DrawCard
from ..rules.devices.firing import DeviceAim
from ..rules.fight import forecast, targets
from ..rules.fight.attack import Attack
from ..rules.fight.pushing import Shove
from ..rules.fight.targets import Strike
from ..rules.move import points, ways
from ..rules.people import DEVICE
from ..rules.react import windows
from ..rules.turn.actions import Act
from ..rules.vehicles.ramming import Knocked
from ..state import ACTION, NOWHERE, SIDES, State, Unit
from . import foresight, prospects, pushes, wording


def moment(view: View[State]) -> Moment:
    """What is at stake in the open question, and what its answers promise."""
    state, decision = view.state, view.decision
    if decision is None:
        return Moment()
    answers = {option.key: promise for option, promise in _promises(state, decision)}
    return Moment(stake=_stake(state, decision), answers=answers)


# ---------------------------------------------------------------------- what is at stake


def _stake(state: State, decision: Decision) -> Words | None:
    match decision.prompt:
        case "ask-instant":
            return _about_to_be_struck(state, decision) or _why_asked(state, decision)
        case "ask-block" | "ask-fall" | "ask-wound" | "ask-dash":
            return _endurance(state, decision)
        case "ask-act" | "ask-activate":
            return _if_nothing_is_done(state, decision)
    return None


def _if_nothing_is_done(state: State, decision: Decision) -> Words | None:
    """Who holds the markers, and whom of its own Side the enemies could hurt most as all stand."""
    side = next((side for side in SIDES if {*decision.seats} & {*people.seats(state, side)}), "")
    found = []
    for unit in ground.on_map(state, side) if side else ():
        danger = foresight.danger(state, unit.id, unit.cell)
        found.append((danger.down, danger.mean, unit.id, danger))
    held: dict[str, str | float] = {
        each: sum(marker.side == each for marker in state.objectives.values()) for each in SIDES
    }
    held["markers"] = len(state.objectives)
    if not found:
        return Words("stake-markers", held) if state.objectives else None
    _, _, id, worst = max(found)
    if not worst.enemies:
        return Words("stake-quiet", held)
    told: dict[str, str | float] = {
        "unit": id,
        "count": len(worst.enemies),
        "hits": round(worst.mean, 1),
        "down": round(100 * worst.down),
    }
    return Words("stake-turn", {**held, **told, "endures": forecast.endures(state, state.units[id])})


def _why_asked(state: State, decision: Decision) -> Words | None:
    """Why somebody is asked for Instants although nothing is about to happen."""
    if decision.reaction is None or decision.reaction.kind != windows.AtPhase.kind:
        return None
    if state.phase == ACTION and any(isinstance(option.value, DrawCard) for option in decision.options.listed):
        return Words("stake-draw")
    return Words("stake-phase", {"phase": f"phase-{state.phase or 'draw'}"})


def _endurance(state: State, decision: Decision) -> Words | None:
    """What a Unit that is hurt can still take."""
    named = str(decision.arguments.get("unit") or decision.arguments.get("board") or "")
    unit = state.units.get(named)
    return None if unit is None else Words("stake-endures", {"unit": unit.id, "hits": forecast.endures(state, unit)})


def _about_to_be_struck(state: State, decision: Decision) -> Words | None:
    """What an Attack that is about to be rolled may do."""
    strike = _coming(state, decision)
    told = None if strike is None else forecast.forecast(state, strike)
    if strike is None or told is None:
        return None
    target = strike.target
    endures = forecast.endures(state, state.units[target])
    return Words(
        "stake-struck",
        {
            "target": target,
            "hits": round(told.mean, 1),
            "endures": endures,
            "down": round(100 * told.at_least(endures)),
        },
    )


def _coming(state: State, decision: Decision) -> Strike | None:
    """The Attack on a single Target before whose roll somebody is asked."""
    target, attacker = decision.arguments.get("target"), str(decision.arguments.get("trigger"))
    if decision.reaction is None or decision.reaction.kind != windows.BeforeRoll.kind or target not in state.units:
        return None
    action = str(decision.arguments["action"])
    if not action or people.fighter(state, attacker) is None:
        return None
    return Strike(attacker, action, str(target))


# ---------------------------------------------------------------------- what an answer promises


def _promises(state: State, decision: Decision) -> Iterator[tuple[Option, Promise]]:
    for option in decision.options.listed:
        promise = _promise(state, decision, option)
        if promise is not None:
            yield option, promise


def _promise(state: State, decision: Decision, option: Option) -> Promise | None:
    match option.value:
        case Attack(unit=attacker, action=action, cell=cell):
            return _of_attack(state, attacker, action, cell)
        case Act(board=board, kind=kind, action=action):
            unit = next((unit for unit in people.units_of(state, state.boards[board]) if unit.kind == kind), None)
            return None if unit is None else _of_action(state, unit.id, action)
        case windows.UseInstant(unit=user, action=action):
            return _of_instant(state, decision, user, action)
        case Face(unit=turning, facing=facing) if turning in state.units:
            return _of_facing(state, state.units[turning], facing)
        case DeviceAim(space=cell):
            fighter = people.attacker(state, f"{DEVICE}{decision.arguments['device']}")
            return _of_attack(state, fighter.id, people.actions(state, fighter)[0].action.id, cell)
        case Shove(fall=fall) | Knocked(fall=fall) if fall:
            return pushes.promised(state, state.units[str(decision.arguments["unit"])], fall, LIKELY)
    if option.key == PASS.key and (strike := _coming(state, decision)) is not None:
        told = forecast.forecast(state, strike)
        words = Words("chance-struck", {"target": strike.target})
        return None if told is None else Promise(chance=Chance(name=words, share=told.at_least(1), rule="AM-HIT-07"))
    return None


def _of_instant(state: State, decision: Decision, user: str, action: str) -> Promise | None:
    """What is written on an Instant; of a Dash of whoever is attacked how likely the best one still leaves a Hit."""
    promise = _of_action(state, user, action)
    unit, strike = state.units[user], _coming(state, decision)
    if promise is None or strike is None or strike.target != user or not people.action(state, unit, action).action.dash:
        return promise
    steps = [foresight.moved(state, unit, cell) for cell in ways.single_steps(state, unit)]
    shares = [told.at_least(1) if (told := forecast.forecast(there, strike)) else 0.0 for there in steps]
    if not shares:
        return promise
    words = Words("chance-dashed", {"target": user})
    return msgspec.structs.replace(promise, chance=Chance(name=words, share=min(shares), rule="AM-DASH-06"))


def _of_facing(state: State, unit: Unit, facing: int) -> Promise | None:
    """Whom a Unit could attack that way with what it can pay for or has paid for; nothing if it could attack nobody
    whichever way it looks."""
    attacks = [
        known.action.id
        for known in people.actions(state, unit)
        if known.action.attack is not None and known.action.attack.dice
        if known.action.id in unit.attacks or paying.affordable(state, unit, known.action)
    ]
    found = {
        turned.units[unit.id].facing: [
            enemy.id
            for enemy in ground.enemies(state, unit.side)
            if any(forecast.forecast(turned, Strike(unit.id, action, enemy.id)) for action in attacks)
        ]
        for turned in foresight.turned_about(state, unit)
    }
    if not any(found.values()):
        return None
    ahead = found.get(facing, [])
    return Promise(price=Words("facing-targets", {"count": len(ahead), "targets": "+".join(ahead) or "none"}))


def _of_attack(state: State, attacker: str, action: str, cell: int) -> Promise | None:
    """How likely the first in the Target Space is hit, or Downed where that is likely, and the Hits to be expected."""
    unit = people.attacker(state, attacker)
    aimed = targets.in_space(state, unit, cell)
    known = people.action(state, unit, action)
    centre = cell if targets.radius(state, known) != NOWHERE else NOWHERE
    told = forecast.forecast(state, Strike(attacker, action, aimed[0], centre=centre)) if aimed else None
    if told is None:
        return None
    if aimed[0] not in state.units:
        return Promise(chance=Chance(name=Words("chance-hit"), share=told.at_least(1)))
    endures = forecast.endures(state, state.units[aimed[0]])
    down = told.at_least(endures)
    return Promise(
        chance=Chance(
            name=Words("chance-down" if down >= LIKELY else "chance-hit"),
            share=down if down >= LIKELY else told.at_least(1),
        ),
        price=Words("price-attack", {"target": aimed[0], "hits": round(told.mean, 1), "endures": endures}),
    )


LIKELY = 0.2
"""From here on one attacks to Down, not to hurt."""


def _of_action(state: State, unit: str, action: str) -> Promise | None:
    """What is written on an Action."""
    known = people.action(state, state.units[unit], action)
    words = wording.of_action(state, state.units[unit].kind, action)
    for kind, cards in (
        ("gadget", library.gadgets()),
        ("upgrade", library.upgrades()),
        ("mayhem", library.mayhem_cards()),
    ):
        if known.source in cards:
            words = f"{kind}:{known.source}"
    if known.source == state.mission:
        return None
    taken = known.action
    acting = state.units[unit]
    if taken.jump is not None and not prospects.jumps(state, acting.kind, state.boards[acting.board], taken):
        mp = points.total(acting) + taken.mp
        return Promise(price=Words("jump-idle", {"card": f"text-{words}", "mp": mp}))
    return Promise(price=Words("card-says", {"card": f"text-{words}"}))

"""Asset cards that are called on: mortars, aircraft, snipers off the table, and the missile of a UAV.

The chapter's rules: AA-ASSET-04, AA-ASSET-07, AA-ASSET-08, AA-ASSET-10, AA-ASSET-14, AA-UAV-03.
"""

from __future__ import annotations

from typing import TypeVar

from fireteam.engine import Choice, Event, Option, Step
from fireteam.engine.decisions import Arguments

from ...content.cards import Bombard, Snipe, Uav, dice_of
from ...state import INSURGENTS, REGULARS, Asset, Marker, State, Umpire, Unit
from .. import choices
from ..fight import snipers
from ..fight.fire import Attack
from ..fight.morale import Bombardment
from ..ground.room import middle
from ..ground.sight import seen_by, sees
from ..ground.terrain import table
from ..units import has_moved, is_neutral, on_table
from . import air_assets, uav
from .asset_cards import effect_of, rule_of


class SupportCalled(Event, frozen=True, kw_only=True):
    """Somebody calls on an asset: what comes of it is a text id."""

    card: str
    target: str
    answer: str


def targets_of(state: State, asset: Asset) -> list[Unit]:
    """Whom an asset that needs nobody to call it may attack (AA-ASSET-04).

    AA-ASSET-10: a missile any Insurgent unit. AA-ASSET-04: snipers off the table need none of the Regulars to see the
    target, unless it is in a building.
    """
    ground = table(state)
    enemies = [unit for unit in on_table(state, INSURGENTS) if not is_neutral(unit)]
    if isinstance(effect_of(asset), Uav):
        return enemies
    regulars = list(on_table(state, REGULARS))
    return [
        unit
        for unit in enemies
        if 2 * sum(ground.building(cell) is not None for cell in unit.cells) < len(unit.cells)
        or any(sees(state, regular, unit) for regular in regulars)
    ]


def at_hand(state: State) -> list[Asset]:
    """The assets that the Regular player may use now, in his part of the turn, without any unit's help: those that have
    come (AA-ASSET-01), each once a turn (AA-ASSET-04, AA-ASSET-10)."""
    return [
        asset
        for asset in state.assets.values()
        if asset.ready
        and asset.used_in != state.turn
        and (isinstance(effect_of(asset), Snipe) or air_assets.is_armed(asset))
        and targets_of(state, asset)
    ]


def hand_options(state: State) -> list[Option[choices.UseAsset]]:
    """What RegularPart offers besides the units that may be activated."""
    return [
        Option.about(
            choices.UseAsset(asset.id),
            "option-use-asset",
            arguments={"card": f"asset-{asset.card}"},
            seat=state.commanders[0],
            group="use",
            rule=rule_of(asset),
        )
        for asset in at_hand(state)
    ]


class UseAsset(Step, frozen=True):
    """AA-ASSET-04, AA-ASSET-10, AA-UAV-03: the snipers off the table, or the missile of an armed UAV."""

    asset: str

    def run(self, g: Umpire) -> None:
        state = g.state
        asset = state.assets[self.asset]
        effect, rule = effect_of(asset), rule_of(asset)
        possible = targets_of(state, asset)
        options = [_target(choices.Strike(unit.id), unit, "option-asset-target", rule) for unit in possible]
        choice = g.ask(
            state.commanders[0],
            "ask-asset-target",
            [*options, choices.BACK],
            rule=rule,
            arguments={"card": f"asset-{asset.card}"},
        )
        if choice.value is None:
            return
        target = state.units[choice.value.target]
        if isinstance(effect, Uav):
            assert effect.missile is not None
            g.emit(SupportCalled(card=f"asset-{asset.card}", target=target.id, answer="answer-fires", rule=rule))
            uav.give_up(g, asset, rule)
            bombard(g, target, effect.missile)
            return
        assert isinstance(effect, Snipe)
        (face,) = g.roll(state.commanders[0], (6,), "roll-asset", rule=rule, about=(target.id,))
        dice, _, more = effect.rolls[face - 1].partition(" ")
        answer = {"none": "answer-none", "recalled": "answer-recalled"}.get(dice, "answer-fires")
        g.emit(SupportCalled(card=f"asset-{asset.card}", target=target.id, answer=answer, rule=rule))
        if dice == "recalled":
            uav.give_up(g, asset, rule)
            return
        g.change(asset, used_in=state.turn)
        if dice != "none":
            aim_at(g, target)
            how = snipers.OFF_BOARD if more == "leader" else snipers.OFF_BOARD_UNSURE
            g.then(Attack(target.id, dice_of(dice), how))


C = TypeVar("C", bound=Choice)


def _target(choice: C, unit: Unit, text: str, rule: str, **more: str) -> Option[C]:
    about: Arguments = {"target": unit.id, **more}
    return Option.about(choice, text, arguments=about, group="target", rule=rule, pieces=(unit.id,))


def aim_at(g: Umpire, target: Unit) -> None:
    """Remember that there was fighting here."""
    if target.cells[0] not in g.state.combat:
        g.set(combat=(*g.state.combat, target.cells[0]))


def bombard(g: Umpire, target: Unit, dice: str) -> None:
    """AA-MORALE-04: the attack, and the Morale Checks of all Insurgents near where it lands, each once."""
    cell = middle(g.state, target)
    aim_at(g, target)
    g.then(Attack(target.id, dice_of(dice), "bombardment"), Bombardment(cell))


def batteries(state: State) -> list[Asset]:
    """The mortars and aircraft that can be called this turn."""
    return [
        asset
        for asset in state.assets.values()
        if asset.ready and asset.used_in != state.turn and isinstance(effect_of(asset), Bombard)
    ]


def observed(state: State, unit: Unit) -> list[Unit]:
    seen = seen_by(table(state), unit.cells, on_table(state, INSURGENTS))
    return [enemy for enemy in seen if not is_neutral(enemy)]


def may_call(state: State, unit: Unit) -> bool:
    """AA-ASSET-07, AA-ASSET-08, AA-ASSET-14: a unit that has not moved and sees a target may call; on each battery
    once a turn."""
    return not has_moved(unit) and bool(state.assets) and bool(batteries(state)) and bool(observed(state, unit))


def has_called(state: State, unit: Unit) -> bool:
    """Has the unit called for fire this turn, so that it may not move?"""
    called = state.markers.get(f"called-{unit.id}")
    return called is not None and called.turn == state.turn


class CallFire(Step, frozen=True):
    """AA-ASSET-07, AA-ASSET-08, AA-ASSET-14: the unit, which then stays where it is, calls fire on somebody it sees."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if not may_call(state, unit):
            return
        options = [
            _target(
                choices.CallFire(asset.id, enemy.id), enemy, "option-call", rule_of(asset), card=f"asset-{asset.card}"
            )
            for asset in batteries(state)
            for enemy in observed(state, unit)
        ]
        choice = g.ask(
            unit.commander,
            "ask-call",
            [*options, choices.BACK],
            rule="AA-ASSET-07",
            arguments={"unit": unit.id},
            pieces=(unit.id,),
        )
        if choice.value is None:
            return
        asset, target = state.assets[choice.value.asset], state.units[choice.value.target]
        effect, rule = effect_of(asset), rule_of(asset)
        assert isinstance(effect, Bombard)
        (face,) = g.roll(unit.commander, (6,), "roll-asset", rule=rule, about=(unit.id, target.id))
        dice, _, more = effect.rolls[face - 1].partition(" ")
        answer = "answer-none" if dice == "none" else "answer-fires"
        g.emit(SupportCalled(card=f"asset-{asset.card}", target=target.id, answer=answer, rule=rule))
        g.put(Marker(id=f"called-{unit.id}", kind="called", unit=unit.id, turn=state.turn))
        asset = g.change(asset, used_in=state.turn)
        if more == "last":
            uav.give_up(g, asset, rule)
        if dice != "none":
            bombard(g, target, dice)

"""Asset cards that join the Regulars: Special Weapon Teams, a SMAW, a medic.

The chapter's rules: AA-ASSET-02, AA-ASSET-03, AA-ASSET-05, AA-ASSET-06, AA-ASSET-18, AA-ASSET-19.
"""

from __future__ import annotations

import msgspec

from fireteam.engine import Event, Option, Options, Step

from ...content import library
from ...content.cards import AssetEffect, Equip, Team, asset_cards
from ...state import LADDER, REGULARS, Asset, Figure, State, Umpire, Unit, inches
from .. import choices
from ..ground import obstacles
from ..ground.room import formed, room, within_of
from ..ground.terrain import table
from ..move import movement, spotting
from ..move.regions import region
from ..people import dependants
from ..units import morale, on_table, quality, raised
from .card_play import unit_options

BESIDE_FRIENDS = inches(2)


class TeamAttached(Event, frozen=True, kw_only=True):
    unit: str
    quality: int
    morale: int


class UnitEquipped(Event, frozen=True, kw_only=True):
    unit: str
    weapon: str


class MedicAttached(Event, frozen=True, kw_only=True):
    unit: str


def effect_of(asset: Asset) -> AssetEffect:
    return asset_cards()[asset.card].effect


def rule_of(asset: Asset) -> str:
    return asset_cards()[asset.card].rule


def best_ratings(state: State) -> tuple[int, int]:
    """AA-ASSET-02: the highest Troop Quality and Morale in the Regular force, d6 at least: newcomers do not share the
    despair of those whose Morale has fallen below that."""
    force = library.scenario(state.scenario).regulars
    units = on_table(state, REGULARS)
    spirit = max(map(morale, units), default=force.morale)
    return max(map(quality, units), default=force.quality), max(LADDER[0], spirit)


def arrival_places(state: State, count: int) -> int:
    """AA-ASSET-01: where so many figures may come on: at the Regulars' edges, or beside a friendly unit
    (AA-ASSET-02, AA-ASSET-03)."""
    ground = table(state)
    area = within_of(state, [cell for unit in on_table(state, REGULARS) for cell in unit.cells], BESIDE_FRIENDS)
    for side in dependants.friendly_edges(state):
        area |= ground.edge(side)
    return room(state, area & ground.standing & ~obstacles.no_entry(state), count)


def new_name(state: State, name: str) -> str:
    """The id of another unit of this name: mg, mg2."""
    number, found = 1, name
    while found in state.units:
        number += 1
        found = f"{name}{number}"
    return found


class DeployTeam(Step, frozen=True):
    """AA-ASSET-02, AA-ASSET-03, AA-ASSET-05, AA-ASSET-06: a Special Weapon Team of two, as good as the best of the
    force, or on a 6 one level better, but not above d12. While there is no room it waits (AA-ASSET-01)."""

    asset: str

    def run(self, g: Umpire) -> None:
        state = g.state
        asset = state.assets[self.asset]
        effect = effect_of(asset)
        assert isinstance(effect, Team)
        places = g.once(arrival_places, state, len(effect.weapons))
        if not places:
            return
        seat, rule = state.commanders[0], rule_of(asset)
        (face,) = g.roll(seat, (6,), "roll-team", rule="AA-ASSET-02")
        dice = best_ratings(state)
        if face == 6:
            dice = raised(dice[0], 1, LADDER[-1]), raised(dice[1], 1, LADDER[-1])

        def option(cell: int) -> Option[choices.EnterAt]:
            return Option.about(choices.EnterAt(cell), "option-enter-team", group="enter", rule=rule, places=(cell,))

        chosen = g.ask(
            seat,
            "ask-enter-team",
            Options((), region("enter", places, option)),
            rule=rule,
            arguments={"card": f"asset-{asset.card}"},
        )
        cell = chosen.value.cell
        unit = Unit(
            id=new_name(state, effect.name),
            side=REGULARS,
            commander=seat,
            figures=tuple(Figure(quality=dice[0], morale=dice[1], weapon=weapon) for weapon in effect.weapons),
            cells=formed(state, table(state).standing & ~obstacles.no_entry(state), cell, len(effect.weapons)),
            armor=library.scenario(state.scenario).regulars.armor,
            team=True,
            sniper=effect.sniper,
            placed=state.turn,
        )
        g.put(unit)
        g.remove(asset)
        g.set(attached=state.attached + len(unit.figures))
        g.emit(TeamAttached(unit=unit.id, quality=dice[0], morale=dice[1], rule=rule))
        spotting.changed(g)


def ask_unit(g: Umpire, units: list[Unit], text: str, asset: Asset) -> Unit | None:
    """The Regular player names one of his units for an asset."""
    if not units:
        return None
    rule = rule_of(asset)
    chosen = g.ask(
        g.state.commanders[0],
        "ask-asset-unit",
        unit_options(units, text, rule),
        rule=rule,
        arguments={"card": f"asset-{asset.card}"},
    )
    return g.state.units[chosen.value.unit]


class EquipUnit(Step, frozen=True):
    """AA-ASSET-18: a unit of the player's choice gains the weapon; a man who carries none takes it (AA-ASSET-01)."""

    asset: str

    def run(self, g: Umpire) -> None:
        state = g.state
        asset = state.assets[self.asset]
        effect = effect_of(asset)
        assert isinstance(effect, Equip)
        able = [u for u in on_table(state, REGULARS) if u.vehicle is None and any(not f.weapon for f in u.figures)]
        unit = ask_unit(g, able, "option-equip", asset)
        if unit is None:
            return
        free = [place for place, figure in enumerate(unit.figures) if not figure.weapon]
        hand = max(free, key=lambda at: (not (unit.figures[at].leader == "higher" or unit.figures[at].medic), at))
        armed = msgspec.structs.replace(unit.figures[hand], weapon=effect.weapon)
        g.change(unit, figures=(*unit.figures[:hand], armed, *unit.figures[hand + 1 :]))
        g.remove(asset)
        g.emit(UnitEquipped(unit=unit.id, weapon=effect.weapon, rule=rule_of(asset)))


class AttachMedic(Step, frozen=True):
    """AA-ASSET-19: a medic joins a unit of the player's choice, which then uses the Medic First Aid table
    (AA-ASSET-01)."""

    asset: str

    def run(self, g: Umpire) -> None:
        state = g.state
        asset = state.assets[self.asset]
        unit = ask_unit(g, [u for u in on_table(state, REGULARS) if u.vehicle is None], "option-medic", asset)
        if unit is None:
            return
        medic = Figure(quality=quality(unit), morale=max(LADDER[0], morale(unit)), medic=True)
        g.change(unit, figures=(*unit.figures, medic), cells=movement.with_room(state, unit, 1))
        g.remove(asset)
        g.set(attached=state.attached + 1)
        g.emit(MedicAttached(unit=unit.id, rule=rule_of(asset)))

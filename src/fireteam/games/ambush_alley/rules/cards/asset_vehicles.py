"""Asset cards with vehicles: transport, guns, and the ambulance.

The chapter's rules: AA-ASSET-11 to 13, AA-ASSET-15 to 17.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from fireteam.engine import Option, Options, Step
from fireteam.spaces.plane.bits import mask, members

from ...content import library, orbat
from ...content.cards import SendVehicle
from ...content.sheets import SHEETS
from ...state import REGULARS, State, Umpire, inches
from .. import choices
from ..ground.room import within_of
from ..ground.terrain import table
from ..move.regions import region
from ..people import dependants
from ..units import on_table
from ..vehicles import vehicle_movement
from ..vehicles.vehicle_entry import PlaceVehicle
from ..vehicles.vehicles import manned, next_name
from .asset_cards import BESIDE_FRIENDS, effect_of, rule_of

AT_EDGE = inches(2)


def model(state: State, effect: SendVehicle) -> str:
    """AA-ASSET-11: where a card offers two vehicles, Marines get the first and all others the second."""
    if "force" in state.options:
        marines = orbat.force_list(state.options["force"]).marines
    else:
        marines = library.scenario(state.scenario).marines
    return effect.models[0] if marines else effect.models[-1]


def usual(dice: Iterable[int], otherwise: int) -> int:
    """The die of most figures; the lowest of those that are equally frequent."""
    counts = Counter(dice)
    return min(counts, key=lambda die: (-counts[die], die), default=otherwise)


def crew_ratings(state: State, effect: SendVehicle) -> tuple[int, int]:
    """AA-ASSET-11, AA-ASSET-13: the crew is as good as most of the force, unless the card says how good it is."""
    force = library.scenario(state.scenario).regulars
    men = [figure for unit in on_table(state, REGULARS) if unit.vehicle is None for figure in unit.figures]
    return (
        effect.quality or usual((figure.quality for figure in men), force.quality),
        effect.morale or usual((figure.morale for figure in men), force.morale),
    )


def entries(state: State, sheet: str) -> dict[int, int]:
    """AA-ASSET-01: where the vehicle may come on, and how it then points: at the Regulars' edges facing inwards, or
    beside a friendly unit (AA-ASSET-11, AA-ASSET-12)."""
    ground = table(state)
    unit = manned(next_name(state, sheet), sheet, REGULARS, state.commanders[0], (8, 8))
    room = vehicle_movement.room(state, unit)
    found: dict[int, int] = {}
    for side in dependants.friendly_edges(state):
        facing = {"south": 0, "west": 2, "north": 4, "east": 6}[side]
        edge = 0
        for cell in members(ground.edge(side)):
            edge |= ground.within(cell, AT_EDGE)
        for cell in members(room[facing] & edge):
            found.setdefault(cell, facing)
    friends = [cell for friend in on_table(state, REGULARS) for cell in friend.cells]
    beside = within_of(state, friends, BESIDE_FRIENDS)
    for facing in range(8):
        for cell in members(room[facing] & beside):
            found.setdefault(cell, facing)
    return found


class DeployVehicle(Step, frozen=True):
    """AA-ASSET-11 to 13, AA-ASSET-15 to 17: the vehicle comes on where the Regular player likes; while there is no room
    for it, it waits. The ambulance carries no troops, but takes over casualties (AA-CASEVAC-01, AA-ASSET-01)."""

    asset: str

    def run(self, g: Umpire) -> None:
        state = g.state
        asset = state.assets[self.asset]
        effect, rule = effect_of(asset), rule_of(asset)
        assert isinstance(effect, SendVehicle)
        sheet = model(state, effect)
        found = g.once(entries, state, sheet)
        if not found:
            return

        def option(cell: int) -> Option[choices.EnterAt]:
            return Option.about(choices.EnterAt(cell), "option-enter-team", group="enter", rule=rule, places=(cell,))

        chosen = g.ask(
            state.commanders[0],
            "ask-enter-team",
            Options((), region("enter", mask(found), option)),
            rule=rule,
            arguments={"card": f"asset-{asset.card}"},
        )
        cell = chosen.value.cell
        ratings = crew_ratings(state, effect)
        g.remove(asset)
        g.set(attached=state.attached + SHEETS[sheet].crew)
        name = next_name(state, sheet)
        g.then(
            PlaceVehicle(sheet, REGULARS, cell, found[cell], *ratings, state.commanders[0], rule),
            RateCrew(name, *ratings),
        )


class RateCrew(Step, frozen=True):
    """AA-ASSET-11, AA-ASSET-13: the card says how good the crew is, whatever its sheet does."""

    unit: str
    quality: int
    morale: int

    def run(self, g: Umpire) -> None:
        unit = g.state.units.get(self.unit)
        if unit is not None:
            crew = (msgspec.structs.replace(man, quality=self.quality, morale=self.morale) for man in unit.figures)
            g.change(unit, figures=tuple(crew))

"""Vehicle Firepower: which mounted weapons fire at what.

The chapter's rules: AA-VFIRE-01, AA-VFIRE-02, AA-VDEF-01 to 07, AA-VSPEC-02 to 05.
"""

from __future__ import annotations

import msgspec

from fireteam.engine import Option, Step
from fireteam.engine.decisions import Arguments

from ...content.sheets import SHEETS
from ...state import INSURGENTS, State, Umpire, Unit
from .. import choices
from ..fight import fire, splitting_fire, targets
from ..ground.sight import range_to
from ..units import quality
from .vehicle_dice import both, engaged, mounted, ready
from .vehicles import FIRED_STANDING

Fires = choices.FireWith | choices.Enough | choices.HoldFire
"""What a vehicle's crew may do with its weapons."""


class MountedFire(Step, frozen=True):
    """AA-VFIRE-01: a vehicle fires one of its weapons; a crew that may split its fire, several at different targets
    (AA-SPLITFIRE-04, AA-VSPEC-05).

    `chosen` are pairs of a target and the place of a weapon on the sheet.
    """

    unit: str
    how: str
    among: tuple[str, ...] = ()
    lost: int = 0
    chosen: tuple[tuple[str, int], ...] = ()

    def run(self, g: Umpire) -> None:
        state = g.state
        firer = state.units[self.unit]
        shots = g.once(self._shots, state, firer)
        if not shots:
            if self.chosen:
                self._open_fire(g, firer, self.chosen)
            return
        if state.solo and firer.side == INSURGENTS:
            nearest = min(shots, key=lambda shot: (range_to(state, firer, state.units[shot[0]]), shot[1]))
            self._open_fire(g, firer, (nearest,))
            return
        choice = g.ask(
            firer.commander,
            "ask-fire-at",
            g.once(self._options, state, firer, shots),
            rule="AA-VFIRE-01",
            arguments={"unit": firer.id},
            pieces=(firer.id,),
        )
        shot, chosen = choice.value, self.chosen
        if isinstance(shot, choices.HoldFire):
            g.emit(fire.HeldFire(unit=firer.id, rule="AA-ACT-02"))
            return
        if isinstance(shot, choices.FireWith):
            chosen = (*chosen, (shot.target, shot.place))
        if isinstance(shot, choices.Enough) or len(chosen) == splitting_fire.TARGETS[quality(firer)]:
            self._open_fire(g, firer, chosen)
        else:
            g.then(MountedFire(self.unit, self.how, self.among, self.lost, chosen))

    def _shots(self, state: State, firer: Unit) -> list[tuple[str, int]]:
        """What may still be fired: weapons not yet used, at targets not yet chosen, with a die at least
        (AA-VFIRE-01, AA-VSPEC-05, AA-SPLITFIRE-04)."""
        assert firer.vehicle is not None
        sheet = SHEETS[firer.vehicle.sheet]
        able = ready(state, firer)
        used = {place for _, place in self.chosen}
        engaged = {target for target, _ in self.chosen}
        return [
            (target, place)
            for target in targets.targets(state, firer, self.how, self.among, self.lost)
            if target not in engaged
            for place, line in enumerate(sheet.weapons)
            if line in able
            and place not in used
            and mounted(state, firer, state.units[target], self.how, self.lost, line).value > 0
        ]

    def _shot(self, state: State, firer: Unit, target: str, place: int) -> Option[choices.FireWith]:
        assert firer.vehicle is not None
        lines = SHEETS[firer.vehicle.sheet].weapons
        weapon = lines[place].weapon
        dice = mounted(state, firer, state.units[target], self.how, self.lost, lines[place]).value
        return Option.about(
            choices.FireWith(target, self.how, self.lost, dice, place, weapon, len(lines) > 1),
            "option-fire-weapon-at",
            arguments={"target": target, "weapon": weapon, "dice": dice, "how": self.how, "lost": self.lost},
            group="target",
            rule="AA-VFIRE-01",
            pieces=(target,),
        )

    def _options(self, state: State, firer: Unit, shots: list[tuple[str, int]]) -> list[Option[Fires]]:
        """AA-VFIRE-01, AA-SPLITFIRE-04: each weapon at each target, and an end of it."""
        options: list[Option[Fires]] = [self._shot(state, firer, target, place) for target, place in shots]
        if self.chosen:
            options.append(
                Option.about(choices.Enough(), "option-enough-targets", group="fire", rule="AA-SPLITFIRE-02")
            )
        elif self.how == "own":
            options.append(Option.about(choices.HoldFire(), "option-hold-fire", group="fire", rule="AA-ACT-02"))
        return options

    def _open_fire(self, g: Umpire, firer: Unit, chosen: tuple[tuple[str, int], ...]) -> None:
        """AA-VSPEC-05: after a Fire-or-Move weapon the vehicle stays where it is this turn (AA-VFIRE-01)."""
        state = g.state
        assert firer.vehicle is not None
        lines = SHEETS[firer.vehicle.sheet].weapons
        portions = tuple(
            (target, mounted(state, firer, state.units[target], self.how, self.lost, lines[place]))
            for target, place in chosen
        )
        fire.open_fire(g, firer, self.how, portions)
        if any(lines[place].fire_or_move for _, place in chosen):
            standing = msgspec.structs.replace(firer.vehicle, still=FIRED_STANDING)
            g.change(g.state.units[firer.id], vehicle=standing, fire_only=True)


class EngageBoth(Step, frozen=True):
    """AA-SPLITFIRE-01: support weapons at a vehicle, small arms at infantry: not split fire, and for every quality.

    Together they keep to 10 dice; what the cap and the penalties cost comes off the small arms first.
    """

    unit: str
    how: str
    among: tuple[str, ...] = ()
    lost: int = 0

    def run(self, g: Umpire) -> None:
        state = g.state
        firer = state.units[self.unit]
        possible = targets.targets(state, firer, self.how, self.among, self.lost)
        hulls, infantry = both(state, firer, possible)
        if not hulls:
            return
        hull = self._ask(g, firer, "ask-support-at", hulls)
        men = self._ask(g, firer, "ask-small-arms-at", infantry)
        heavy, light = engaged(state, firer, state.units[hull], state.units[men], self.how, self.lost)
        shares = (
            (hull, splitting_fire.share(heavy, "AA-SPLITFIRE-01")),
            (men, splitting_fire.share(light, "AA-SPLITFIRE-01")),
        )
        fire.open_fire(g, firer, self.how, shares)

    def _ask(self, g: Umpire, firer: Unit, prompt: str, among: tuple[str, ...]) -> str:
        options = [
            Option.about(
                choices.SplitTarget(target),
                "option-split-target",
                arguments={"target": target},
                group="target",
                rule="AA-SPLITFIRE-01",
                pieces=(target,),
            )
            for target in among
        ]
        about: Arguments = {"unit": firer.id}
        choice = g.ask(firer.commander, prompt, options, rule="AA-SPLITFIRE-01", arguments=about, pieces=(firer.id,))
        return choice.value.target

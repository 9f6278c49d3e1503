"""Fire Combat: Firepower against Defense, wherever one unit fires on another (AA-FIRE-01).

`how` says on what occasion: "own" (its activation or the Insurgent phase), "interrupt", "reaction", "overwatch",
"defensive" (against a charge), "assault" (in Close Assault), "bombardment" and "ied" (attacks without a firer, whose
Morale Checks the caller makes for everybody near by).

The chapter's rules: AA-FIRE-01 to 04, AA-FP-04, AA-LOF-01, AA-ATTACK-01 to 05, AA-SPLITFIRE-01 to 04, AA-VDEF-04.
"""

from __future__ import annotations

from fireteam.engine import Contest, Event, Number, Option, Step, Unavailable

from ...content.weapons import WEAPONS, support_weapons
from ...state import INSURGENTS, REGULARS, State, Umpire, Unit
from .. import choices
from ..cards import fog_traffic
from ..ground.sight import centre, range_to, sees
from ..ground.terrain import table
from ..mission.task_progress import spoil
from ..people import mobs
from ..units import TARGET_NUMBER, enemies, has_leadership, quality
from ..vehicles import vehicle_damage, vehicle_dice, vehicle_fire
from . import casualties, morale, splitting_fire
from .fire_dice import defense, firepower
from .infantry_dice import firepower_die
from .targets import targets, why_not


class Fired(Event, frozen=True, kw_only=True):
    unit: str
    target: str
    dice: int
    firepower: Number


class HeldFire(Event, frozen=True, kw_only=True):
    unit: str


class AttackResolved(Event, frozen=True, kw_only=True):
    """How the dice fell: attack dice of 4 or more, those that the defence stopped, and the casualties."""

    target: str
    by: str
    hits: int
    stopped: int
    casualties: int
    guard: Number
    contest: Contest | None = None


Fires = choices.FireAt | choices.SplitFire | choices.EngageBoth | choices.HoldFire
"""What a unit may do that could fire."""


class Fire(Step, frozen=True):
    """AA-FIRE-01 to 03: the unit fires at a target of its owner's choice, or splits its fire (AA-SPLITFIRE-02).

    `targets` restricts the choice if it names any; `lost` are the dice lost to interruptions or Overwatch fire. In the
    unit's own action its owner may hold fire (AA-SPLITFIRE-04, AA-VFIRE-01, AA-SPLITFIRE-01).
    """

    unit: str
    how: str
    targets: tuple[str, ...] = ()
    lost: int = 0

    def run(self, g: Umpire) -> None:
        state = g.state
        firer = state.units[self.unit]
        possible = g.once(targets, state, firer, self.how, self.targets, self.lost)
        if not possible:
            return
        if firer.vehicle is not None:
            g.then(vehicle_fire.MountedFire(self.unit, self.how, self.targets, self.lost))
            return
        if state.solo and firer.side == INSURGENTS:
            nearest = min(possible, key=lambda target: range_to(state, firer, state.units[target]))
            chosen: Fires = choices.FireAt(nearest)
        else:
            chosen = self._choice(g, firer, possible)
        if isinstance(chosen, choices.HoldFire):
            g.emit(HeldFire(unit=firer.id, rule="AA-ACT-02"))
        elif isinstance(chosen, choices.SplitFire):
            g.then(splitting_fire.ChooseTargets(self.unit, self.how, self.targets, self.lost))
        elif isinstance(chosen, choices.EngageBoth):
            g.then(vehicle_fire.EngageBoth(self.unit, self.how, self.targets, self.lost))
        else:
            target = chosen.target
            dice = firepower(state, firer, state.units[target], self.how, self.lost)
            scorched = (target,) if any(WEAPONS[weapon].thermobaric for weapon in support_weapons(firer)) else ()
            open_fire(g, firer, self.how, ((target, dice),), scorched)

    def _choice(self, g: Umpire, firer: Unit, possible: tuple[str, ...]) -> Fires:
        """See AA-FIRE-03, AA-SPLITFIRE-01, AA-SPLITFIRE-03, AA-SPLITFIRE-04."""
        options, refused = g.once(self._options, g.state, firer, possible)
        choice = g.ask(
            firer.commander,
            "ask-fire-at",
            options,
            rule="AA-FIRE-01",
            arguments={"unit": firer.id},
            unavailable=refused,
            pieces=(firer.id,),
        )
        return choice.value

    def _target(self, state: State, firer: Unit, target: str) -> Option[choices.FireAt]:
        dice = firepower(state, firer, state.units[target], self.how, self.lost).value
        return Option.about(
            choices.FireAt(target, self.how, self.lost, dice),
            "option-fire-at",
            arguments={"target": target, "dice": dice, "how": self.how, "lost": self.lost},
            group="target",
            rule="AA-FIRE-01",
            pieces=(target,),
        )

    def _options(
        self, state: State, firer: Unit, possible: tuple[str, ...]
    ) -> tuple[list[Option[Fires]], list[Unavailable]]:
        """At whom the unit may fire and how, and who is in its sight and why it may not fire at him
        (AA-SPLITFIRE-03)."""
        options: list[Option[Fires]] = [self._target(state, firer, target) for target in possible]
        if splitting_fire.most_targets(state, firer, self.how, self.lost, len(possible)) > 1:
            options.append(Option.about(choices.SplitFire(), "option-split-fire", group="fire", rule="AA-SPLITFIRE-04"))
        if state.motorized and vehicle_dice.both(state, firer, possible)[0]:
            options.append(
                Option.about(choices.EngageBoth(), "option-engage-both", group="fire", rule="AA-SPLITFIRE-01")
            )
        if self.how == "own":
            options.append(Option.about(choices.HoldFire(), "option-hold-fire", group="fire", rule="AA-ACT-02"))
        refused = [
            Unavailable(
                text="option-fire-at-refused",
                reason=why_not(state, firer, enemy, self.how, self.lost),
                rule="AA-LOF-01",
                arguments={"target": enemy.id},
                pieces=(enemy.id,),
            )
            for enemy in enemies(state, firer)
            if enemy.id not in possible and (not self.targets or enemy.id in self.targets) and sees(state, firer, enemy)
        ]
        return options, refused


def open_fire(
    g: Umpire, firer: Unit, how: str, portions: tuple[tuple[str, Number], ...], scorched: tuple[str, ...] = ()
) -> None:
    """The shots fall: record who fired at whom and where, look to the civilians (AA-CIV-06), and attack each target.

    Every target and its dice are settled before the first die is rolled (AA-SPLITFIRE-02). `scorched` are the targets
    of thermobaric weapons (AA-ASSET-18).
    """
    state = g.state
    combat = list(state.combat)
    for target, dice in portions:
        unit = state.units[target]
        combat += [cell for cell in (unit.cells[0], firer.cells[0]) if cell not in combat]
        g.emit(Fired(unit=firer.id, target=target, dice=dice.value, firepower=dice, rule="AA-FIRE-01"))
        g.change(unit, last_enemy=firer.id, fired_at_in=state.turn)
        if state.tokens and firer.side == REGULARS and target in state.tokens:
            g.then(fog_traffic.EngageCar(firer.id, target))
        if state.mobs:
            g.then(mobs.CivilianRisk(firer.id, target))
        sides = (firepower_die(state, firer).value,) * dice.value
        g.then(Attack(target, sides, how, firer.id, firer.cells, target in scorched))
    g.set(combat=tuple(combat))
    spoil(g, firer)  # AA-TURKEY-01
    if how == "own":
        g.change(firer, fired=True)


# ------------------------------------------------------------------ the attack roll


def match(attack: tuple[int, ...], defence: tuple[int, ...]) -> int:
    """How many attack dice the defence stops, arranged as well as can be (AA-ATTACK-04)."""
    return len(pairs(attack, defence))


def pairs(attack: tuple[int, ...], defence: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The attack dice that are stopped, each with the defence die that stops it (AA-ATTACK-04); dice count from 0.

    Dice below 4 count on neither side (AA-ATTACK-02, AA-ATTACK-03); a defence die stops one attack die that it equals
    or beats, and is then of 4 or more itself. The smallest defence die goes to the smallest attack die that is still
    unanswered, or to none.
    """
    hits = sorted((face, die) for die, face in enumerate(attack) if face >= TARGET_NUMBER)
    found: list[tuple[int, int]] = []
    for face, die in sorted((face, die) for die, face in enumerate(defence)):
        if len(found) < len(hits) and face >= hits[len(found)][0]:
            found.append((hits[len(found)][1], die))
    return tuple(found)


def contest(
    attack_dice: tuple[int, ...], attack: tuple[int, ...], defence_dice: tuple[int, ...], defence: tuple[int, ...]
) -> Contest:
    """The dice of an attack die by die, for whoever shows them."""
    matched = pairs(attack, defence)
    stopped = [die for die, _ in matched]
    return Contest(
        attack_dice=attack_dice,
        attack=attack,
        defence_dice=defence_dice,
        defence=defence,
        pairs=matched,
        through=tuple(die for die, face in enumerate(attack) if face >= TARGET_NUMBER and die not in stopped),
    )


class Attack(Step, frozen=True):
    """AA-ATTACK-01 to 05: attack dice against Defense dice; each attack die of 4+ that is not stopped is a casualty.

    `dice` are the attack dice by their sides. Without a firer it is a mortar, an aircraft or an IED.
    """

    target: str
    dice: tuple[int, ...]
    how: str
    firer: str = ""
    origin: tuple[int, ...] = ()
    """Where the firers stood when they fired, if not where they stand now."""
    thermobaric: bool = False
    """Solid Cover and In Cover are no help against it (AA-ASSET-18)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        target = state.units[self.target]
        if target.gone or not target.figures or not self.dice:
            return
        if target.vehicle is not None:
            g.then(vehicle_damage.AttackVehicle(self.target, self.dice, self.how, self.firer))
            return
        firer = state.units.get(self.firer)
        about = (self.firer, self.target) if firer else (self.target,)
        seat = firer.commander if firer else INSURGENTS if target.side == REGULARS else state.commanders[0]
        attack = g.roll(seat, self.dice, "roll-attack", rule="AA-ATTACK-01", about=about)
        cells = self.origin or (firer.cells if firer else ())
        origin = centre(table(state), cells) if cells else None
        against = "thermobaric" if self.thermobaric and self.how != "assault" else self.how
        guard = defense(state, target, origin, against)
        sides = (quality(target),) * guard.value
        defence = g.roll(target.commander, sides, "roll-defence", rule="AA-ATTACK-03", about=(self.target,))
        dice = contest(self.dice, attack, sides, defence)
        stopped = len(dice.pairs)
        hits = stopped + len(dice.through)
        successes = sum(face >= TARGET_NUMBER for face in defence)
        failures = len(defence) - successes
        fallen = min(hits - stopped, casualties.most_casualties(state, target, failures, successes, self.how))
        g.emit(
            AttackResolved(
                target=target.id,
                by=self.firer,
                hits=hits,
                stopped=stopped,
                casualties=fallen,
                guard=guard,
                contest=dice,
                rule="AA-ATTACK-05",
            )
        )
        if fallen:
            g.then(casualties.TakeHits(target.id, fallen, self.firer, failures, successes, self.how))
        reason = morale_reason(state, target, fallen, self.how)
        if reason:
            g.then(morale.MoraleCheck(target.id, self.firer, reason))


def morale_reason(state: State, target: Unit, fallen: int, how: str) -> str:
    """Why the target must check its morale: casualties (AA-MORALE-03, AA-MORALE-05), or fire at an Insurgent unit that
    nobody leads (AA-MORALE-02). Regulars do not check in a Close Assault (AA-ASSAULT-19)."""
    if how in ("bombardment", "ied") or (how == "assault" and target.side == REGULARS):
        return ""
    if fallen:
        return "casualties"
    return "" if has_leadership(state, target) else "fire"

"""Fire Combat: Firepower against Defense, wherever one unit fires on another (AA-FIRE-01).

`how` says on what occasion: "own" (its activation or the Insurgent phase), "interrupt", "reaction", "overwatch",
"defensive" (against a charge), "assault" (in Close Assault), "bombardment" and "ied" (attacks without a firer, whose
Morale Checks the caller makes for everybody near by).
"""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Contest, Event, Option, Query, Step, Tally, Umpire, Unavailable

from . import splitfire, vehicle_fire
from .cover import Origin, in_solid_cover, is_exposed
from .sight import centre, may_fire_at, range_to, sees
from .state import INSURGENTS, RAPID, REGULARS, State, Unit, inches
from .terrain import table
from .units import (
    LADDER,
    TARGET_NUMBER,
    TRAINED,
    carries_burden,
    enemies,
    has_leadership,
    lowered,
    lowest_quality,
    quality,
)
from .weapons import WEAPONS, support_weapons

FIREPOWER_CAP = 10
DEFENSE_CAP = 10
TEAM_DICE = 2


class Fired(Event, frozen=True, kw_only=True):
    unit: str
    target: str
    dice: int


class HeldFire(Event, frozen=True, kw_only=True):
    unit: str


class AttackResolved(Event, frozen=True, kw_only=True):
    """How the dice fell: attack dice of 4 or more, those that the defence stopped, and the casualties."""

    target: str
    by: str
    hits: int
    stopped: int
    casualties: int
    contest: Contest | None = None


# ------------------------------------------------------------------ Optimum Range

optimum_range: Query[[State, Unit, bool]] = Query("quality", "weather", "night", "support")
"""How far the unit's small arms or, with `support`, its support weapons have a bonus, in hundredths of an inch."""


@optimum_range.modifier("quality")
def _range_of_quality(tally: Tally, state: State, unit: Unit, support: bool) -> None:
    """As many inches as the Troop Quality die has sides; in a mixed unit the lowest (AA-RANGE-02, AA-MIXED-05)."""
    tally.add(inches(lowest_quality(unit)), "term-range-quality", "AA-RANGE-02")


@optimum_range.modifier("weather")
def _range_in_dust(tally: Tally, state: State, unit: Unit, support: bool) -> None:
    """AA-FOGCARD-09: in a dust storm 6 in. AA-FOGCARD-10: in dust one band less, never below 6 in."""
    if "dust-storm" in state.effects:
        tally.exactly(inches(LADDER[0]), "term-dust-storm", "AA-FOGCARD-09")
    elif "dust" in state.effects:
        die = lowest_quality(unit)
        tally.add(inches(max(LADDER[0], lowered(die, 1)) - die), "term-dust", "AA-FOGCARD-10")


@optimum_range.modifier("night")
def _range_at_night(tally: Tally, state: State, unit: Unit, support: bool) -> None:
    if state.night and not has_night_vision(state, unit):
        tally.exactly(tally.value // 2, "term-range-night", "AA-NIGHT-03")


@optimum_range.modifier("support")
def _range_of_support(tally: Tally, state: State, unit: Unit, support: bool) -> None:
    """Support weapons reach twice as far (AA-RANGE-03), after the night has halved it (AA-NIGHT-03)."""
    if support:
        tally.times(2, "term-range-support", "AA-RANGE-03")


def has_night_vision(state: State, unit: Unit) -> bool:
    """Regulars have night vision devices (AA-NIGHT-01), Insurgents have none (AA-NIGHT-02), unless the scenario's
    option `night_vision` names other sides."""
    return unit.side in state.options.get("night_vision", REGULARS).split()


def in_optimum_range(state: State, firer: Unit, target: Unit, weapons: tuple[str, ...]) -> bool:
    """Is the target in Optimum Range of small arms, or of one of these support weapons (AA-RANGE-05)?

    Mounted and emplaced support weapons (AA-RANGE-04) and sniper teams (AA-SNIPER-04) always have it.
    """
    if (firer.sniper and is_team(firer)) or firer.vehicle is not None:
        return True
    if weapons and (firer.emplaced or any(WEAPONS[weapon].mounted for weapon in weapons)):
        return True
    return range_to(state, firer, target) <= optimum_range(state, firer, bool(weapons)).value


# ------------------------------------------------------------------ Firepower

aim: Query[[State, Unit, Unit, tuple[str, ...], str]] = Query("bonus")
"""The dice that a target is worth: state, firer, target, the support weapons that fire at it, how."""


@aim.modifier("bonus")
def _range_die(tally: Tally, state: State, firer: Unit, target: Unit, weapons: tuple[str, ...], how: str) -> None:
    """One die, however many weapons are in range (AA-RANGE-01, AA-RANGE-05); beyond it no loss (AA-RANGE-07)."""
    if in_optimum_range(state, firer, target, weapons):
        tally.add(1, "term-optimum-range", "AA-RANGE-01")


@aim.modifier("bonus")
def _easy_target(tally: Tally, state: State, firer: Unit, target: Unit, weapons: tuple[str, ...], how: str) -> None:
    """One die for a target that is Exposed (AA-COVER-08) or moves Rapidly (AA-MOVE-13), not two for both (AA-FP-05);
    neither counts in a Close Assault (AA-ASSAULT-14, AA-ASSAULT-15)."""
    if how == "assault":
        return
    if is_exposed(state, target):
        tally.add(1, "term-target-exposed", "AA-COVER-08")
    elif is_rapid(state, target):
        tally.add(1, "term-target-rapid", "AA-MOVE-13")


firepower: Query[[State, Unit, Unit | None, str, int]] = Query(
    "figures", "support", "bonus", "cap", "penalty", "floor", "vehicles"
)
"""A unit's Firepower dice: state, firer, target, how, dice lost to interruptions or Overwatch fire.

Without a target it is the pool that split fire divides (AA-SPLITFIRE-04).
"""


@firepower.modifier("figures")
def _figures_fire(tally: Tally, state: State, firer: Unit, target: Unit | None, how: str, lost: int) -> None:
    """Every able figure, gunners and leaders included (AA-FP-01); a sniper in the ranks is one of them
    (AA-SNIPER-03)."""
    tally.add(len(firer.figures), "term-figures", "AA-FP-01")


@firepower.modifier("support")
def _support_dice(tally: Tally, state: State, firer: Unit, target: Unit | None, how: str, lost: int) -> None:
    """What support weapons add to their gunners' own dice (AA-FP-02, AA-SUPPORT-01)."""
    tally.add(sum([WEAPONS[weapon].dice for weapon in support_weapons(firer)]), "term-support", "AA-SUPPORT-01")


@firepower.modifier("bonus")
def _team_dice(tally: Tally, state: State, firer: Unit, target: Unit | None, how: str, lost: int) -> None:
    if is_team(firer):
        tally.add(TEAM_DICE, "term-team", "AA-TEAM-01")


@firepower.modifier("bonus")
def _aim_dice(tally: Tally, state: State, firer: Unit, target: Unit | None, how: str, lost: int) -> None:
    if target is not None:
        for term in aim(state, firer, target, support_weapons(firer), how).terms:
            tally.add(term.amount, term.source, term.rule)


@firepower.modifier("cap")
def _firepower_cap(tally: Tally, state: State, firer: Unit, target: Unit | None, how: str, lost: int) -> None:
    """No more than 10 dice (AA-FP-03), and every penalty comes off that (AA-FP-04)."""
    tally.at_most(FIREPOWER_CAP, "term-firepower-cap", "AA-FP-03")


@firepower.modifier("penalty")
def penalties(tally: Tally, state: State, firer: Unit, target: Unit | None, how: str, lost: int) -> None:
    """The penalties of the Firepower box (AA-FP-05)."""
    if how == "overwatch":
        tally.add(-lost, "term-overwatch-shots", "AA-OVERWATCH-05")
    else:
        tally.add(-lost, "term-interruptions", "AA-REACT-15")
    if how == "defensive":
        tally.add(-1, "term-defensive", "AA-ASSAULT-08")
    if how != "assault" and firer.moved and is_rapid(state, firer):
        tally.add(-1, "term-moved-rapidly", "AA-MOVE-12")
    if carries_burden(state, firer):
        tally.add(-1, "term-dependants", "AA-DEPEND-03")
    if state.night and not has_night_vision(state, firer):
        tally.add(-1, "term-night", "AA-NIGHT-03")
    if firer.pinned:
        tally.add(-1, "term-pinned", "AA-PINNED-05")


@firepower.modifier("floor")
def _firepower_floor(tally: Tally, state: State, firer: Unit, target: Unit | None, how: str, lost: int) -> None:
    """With no die left a unit cannot fire (AA-FP-04), but in a Close Assault each attack has one (AA-ASSAULT-16)."""
    if how == "assault":
        tally.at_least(1, "term-assault-floor", "AA-ASSAULT-16")
    else:
        tally.at_least(0, "term-no-dice", "AA-FP-04")


@firepower.modifier("floor")
def _fixed_dice(tally: Tally, state: State, firer: Unit, target: Unit | None, how: str, lost: int) -> None:
    """A single sniper with a fixed Firepower has that, whatever else counts (AA-FOGCARD-26)."""
    fixed = WEAPONS[firer.figures[0].weapon].fixed if len(firer.figures) == 1 and firer.figures[0].weapon else ""
    if fixed:
        tally.exactly(int(fixed.partition("d")[0]), "term-fixed-dice", "AA-FOGCARD-26")


@firepower.modifier("vehicles")
def _of_vehicles(tally: Tally, state: State, firer: Unit, target: Unit | None, how: str, lost: int) -> None:
    """Mounted weapons have dice of their own (AA-VFIRE-01), and so has everybody who fires at a vehicle
    (AA-VFIRE-02)."""
    if firer.vehicle is not None or (target is not None and target.vehicle is not None):
        vehicle_fire.settle(tally, state, firer, target, how, lost)


firepower_die: Query[[State, Unit]] = Query("quality", "ammunition", "fixed")
"""The die type of a unit's Firepower dice, by its sides."""


@firepower_die.modifier("quality")
def _die_of_quality(tally: Tally, state: State, unit: Unit) -> None:
    tally.add(quality(unit), "term-quality", "AA-FIRE-03")


@firepower_die.modifier("ammunition")
def _short_of_ammunition(tally: Tally, state: State, unit: Unit) -> None:
    """AA-FOGCARD-16: the Regulars fire with a die type less, never below d6. Defense and tests keep theirs."""
    if "low-ammunition" in state.effects and unit.side == REGULARS and tally.value > LADDER[0]:
        tally.add(lowered(tally.value, 1) - tally.value, "term-low-ammunition", "AA-FOGCARD-16")


@firepower_die.modifier("fixed")
def _fixed_die(tally: Tally, state: State, unit: Unit) -> None:
    weapon = unit.figures[0].weapon if len(unit.figures) == 1 else ""
    if weapon and WEAPONS[weapon].fixed:
        tally.exactly(int(WEAPONS[weapon].fixed.partition("d")[2]), "term-fixed-dice", "AA-FOGCARD-26")


def is_team(unit: Unit) -> bool:
    """A Special Weapon Team is one that is designated as such and at least Trained (AA-TEAM-02)."""
    return unit.team and quality(unit) >= TRAINED


def is_rapid(state: State, unit: Unit) -> bool:
    """Does the unit move Rapidly this turn, from the declaration on (AA-MOVE-13)? Before a unit has acted, its rate is
    still that of the turn before."""
    activation = state.activations.get(unit.id)
    if activation is not None and activation.rate == RAPID:
        return True
    return unit.rate == RAPID and bool(unit.activated or unit.acted or unit.interrupted or unit.moved)


# ------------------------------------------------------------------ Defense

defense: Query[[State, Unit, Origin | None, str]] = Query("figures", "cover", "armor", "cap", "penalty")
"""A unit's Defense dice: state, target, the point in inches that the fire comes from or None, how."""


@defense.modifier("figures")
def _figures_defend(tally: Tally, state: State, target: Unit, origin: Origin | None, how: str) -> None:
    """Every figure that is able to fight (AA-DEFENSE-01, AA-DEPEND-10)."""
    tally.add(len(target.figures), "term-figures", "AA-DEFENSE-01")


@defense.modifier("cover")
def _cover_dice(tally: Tally, state: State, target: Unit, origin: Origin | None, how: str) -> None:
    """In Cover (AA-COVER-03) and Solid Cover (AA-COVER-07) add a die each (AA-COVER-09), and so does an excellent
    position (AA-FOGCARD-01); none in a Close Assault, and no cover against thermobaric weapons (AA-ASSET-18)."""
    if how == "assault":
        return
    if target.in_cover and how != "thermobaric":
        tally.add(1, "term-in-cover", "AA-COVER-03")
    if how != "thermobaric" and in_solid_cover(state, target, origin):
        tally.add(1, "term-solid-cover", "AA-COVER-07")
    if target.excellent_position:
        tally.add(1, "term-excellent-position", "AA-FOGCARD-01")


@defense.modifier("armor")
def _armor_die(tally: Tally, state: State, target: Unit, origin: Origin | None, how: str) -> None:
    if target.armor:
        tally.add(1, "term-armor", "AA-ARMOR-01")


@defense.modifier("armor")
def _vehicle_dice(tally: Tally, state: State, target: Unit, origin: Origin | None, how: str) -> None:
    if target.vehicle is not None:
        vehicle_fire.defend(tally, target)


@defense.modifier("cap")
def _defense_cap(tally: Tally, state: State, target: Unit, origin: Origin | None, how: str) -> None:
    """No more than 10 dice, all bonuses included (AA-DEFENSE-03)."""
    tally.at_most(DEFENSE_CAP, "term-defense-cap", "AA-DEFENSE-03")


@defense.modifier("penalty")
def _charge_penalty(tally: Tally, state: State, target: Unit, origin: Origin | None, how: str) -> None:
    """A charging unit has one die fewer (AA-DEFENSE-02), whoever fires at it (AA-ASSAULT-09)."""
    activation = state.activations.get(target.id)
    charging = activation is not None and activation.order == "charge" and not activation.ended
    if how == "defensive" or (charging and how != "assault"):
        tally.add(-1, "term-charging", "AA-DEFENSE-02")


# ------------------------------------------------------------------ who may be fired at


def targets(state: State, unit: Unit, how: str = "own", among: tuple[str, ...] = (), lost: int = 0) -> tuple[str, ...]:
    """The units that the unit can fire at, in the order in which they came; only those of `among` if it names any."""
    return tuple(_targets(state, unit, how, among, lost))


def has_target(state: State, unit: Unit) -> bool:
    """Is there anybody to fire at in the unit's own action?"""
    return any(True for _ in _targets(state, unit, "own", (), 0))


def _targets(state: State, unit: Unit, how: str, among: tuple[str, ...], lost: int) -> Iterator[str]:
    if not unit.figures or unit.gone:
        return
    armed: bool | None = None
    for target in enemies(state, unit):
        if (among and target.id not in among) or _why_unseen(state, unit, target, how):
            continue
        if armed is None:
            # Whoever has dice without a target has dice against every target but a vehicle: what a target is worth is
            # only ever added.
            armed = firepower(state, unit, None, how, lost).value > 0
        if (armed and target.vehicle is None) or firepower(state, unit, target, how, lost).value > 0:
            yield target.id


def why_not(state: State, firer: Unit, target: Unit, how: str, lost: int = 0) -> str:
    """Why the unit cannot fire at the target, as a text id; empty if it can."""
    reason = _why_unseen(state, firer, target, how)
    return reason or ("" if firepower(state, firer, target, how, lost).value > 0 else "reason-no-dice")


def _why_unseen(state: State, firer: Unit, target: Unit, how: str) -> str:
    """Who charges or fights hand to hand is in plain view of his opponent."""
    return "" if how in ("defensive", "assault") else may_fire_at(state, firer, target)


def promises(state: State, firer: Unit, target: Unit, how: str, lost: int = 0) -> bool:
    """Is there much in firing? At least half as many successes are to be expected as the target's Defense has."""
    dice, die = firepower(state, firer, target, how, lost).value, firepower_die(state, firer).value
    origin = centre(table(state), firer.cells) if firer.cells else None
    pool, sides = defense(state, target, origin, how).value, quality(target)
    misses = TARGET_NUMBER - 1
    return 2 * dice * (die - misses) * sides >= pool * (sides - misses) * die


class Fire(Step, frozen=True):
    """AA-FIRE-01 to 03: the unit fires at a target of its owner's choice, or splits its fire (AA-SPLITFIRE-02).

    `targets` restricts the choice if it names any; `lost` are the dice lost to interruptions or Overwatch fire. In the
    unit's own action its owner may hold fire.
    """

    unit: str
    how: str
    targets: tuple[str, ...] = ()
    lost: int = 0

    def run(self, g: Umpire) -> None:
        state: State = g.state
        firer = state.units[self.unit]
        possible = g.once(targets, state, firer, self.how, self.targets, self.lost)
        if not possible:
            return
        if firer.vehicle is not None:
            g.then(vehicle_fire.MountedFire(self.unit, self.how, self.targets, self.lost))
            return
        if state.solo and firer.side == INSURGENTS:
            chosen = min(possible, key=lambda target: range_to(state, firer, state.units[target]))
        else:
            chosen = self._choice(g, firer, possible)
        if chosen == "hold":
            g.emit(HeldFire(unit=firer.id, rule="AA-ACT-02"))
        elif chosen == "split":
            g.then(splitfire.ChooseTargets(self.unit, self.how, self.targets, self.lost))
        elif chosen == "both":
            g.then(vehicle_fire.EngageBoth(self.unit, self.how, self.targets, self.lost))
        else:
            dice = firepower(state, firer, state.units[chosen], self.how, self.lost).value
            scorched = (chosen,) if any(WEAPONS[weapon].thermobaric for weapon in support_weapons(firer)) else ()
            open_fire(g, firer, self.how, ((chosen, dice),), scorched)

    def _choice(self, g: Umpire, firer: Unit, possible: tuple[str, ...]) -> str:
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
        chosen: str = choice.value
        return chosen

    def _options(self, state: State, firer: Unit, possible: tuple[str, ...]) -> tuple[list[Option], list[Unavailable]]:
        """At whom the unit may fire and how, and who is in its sight and why it may not fire at him."""
        options = [
            Option(
                key=f"target:{target}",
                text="option-fire-at",
                arguments={
                    "target": target,
                    "dice": firepower(state, firer, state.units[target], self.how, self.lost).value,
                    "how": self.how,
                    "lost": self.lost,
                },
                group="target",
                rule="AA-FIRE-01",
                pieces=(target,),
                value=target,
            )
            for target in possible
        ]
        if splitfire.most_targets(state, firer, self.how, self.lost, len(possible)) > 1:
            options.append(
                Option(key="split", text="option-split-fire", group="fire", rule="AA-SPLITFIRE-04", value="split")
            )
        if state.motorized and vehicle_fire.both(state, firer, possible)[0]:
            options.append(
                Option(key="both", text="option-engage-both", group="fire", rule="AA-SPLITFIRE-01", value="both")
            )
        if self.how == "own":
            options.append(Option(key="hold", text="option-hold-fire", group="fire", rule="AA-ACT-02", value="hold"))
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
    g: Umpire, firer: Unit, how: str, portions: tuple[tuple[str, int], ...], scorched: tuple[str, ...] = ()
) -> None:
    """The shots fall: record who fired at whom and where, look to the civilians (AA-CIV-06), and attack each target.

    Every target and its dice are settled before the first die is rolled (AA-SPLITFIRE-02). `scorched` are the targets
    of thermobaric weapons (AA-ASSET-18).
    """
    state: State = g.state
    combat = list(state.combat)
    for target, dice in portions:
        unit = state.units[target]
        combat += [cell for cell in (unit.cells[0], firer.cells[0]) if cell not in combat]
        g.emit(Fired(unit=firer.id, target=target, dice=dice, rule="AA-FIRE-01"))
        g.change(unit, last_enemy=firer.id)
        if state.tokens and firer.side == REGULARS and target in state.tokens:
            from .fog_traffic import EngageCar

            g.then(EngageCar(firer.id, target))
        if state.mobs:
            from .civilians import CivilianRisk

            g.then(CivilianRisk(firer.id, target))
        sides = (firepower_die(state, firer).value,) * dice
        g.then(Attack(target, sides, how, firer.id, firer.cells, target in scorched))
    g.set(combat=tuple(combat))
    if state.markers:
        from .tasks import spoil

        spoil(g, firer)
    if how == "own":
        g.change(firer, fired=True)


# ------------------------------------------------------------------ the attack roll


def match(attack: tuple[int, ...], defence: tuple[int, ...]) -> int:
    """How many attack dice the defence stops, arranged as well as can be (AA-ATTACK-04)."""
    return len(pairs(attack, defence))


def pairs(attack: tuple[int, ...], defence: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The attack dice that are stopped, each with the defence die that stops it (AA-ATTACK-04); dice count from 0.

    Dice below 4 count on neither side (AA-ATTACK-02, AA-ATTACK-03); a defence die stops one attack die that it equals
    or beats. The smallest defence die goes to the smallest attack die that is still unanswered, or to none.
    """
    hits = sorted((face, die) for die, face in enumerate(attack) if face >= TARGET_NUMBER)
    found: list[tuple[int, int]] = []
    for face, die in sorted((face, die) for die, face in enumerate(defence)):
        if face >= TARGET_NUMBER and len(found) < len(hits) and face >= hits[len(found)][0]:
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
        from .casualties import TakeHits
        from .morale import MoraleCheck

        state: State = g.state
        target = state.units[self.target]
        if target.gone or not target.figures or not self.dice:
            return
        if target.vehicle is not None:
            from .vehicle_damage import AttackVehicle

            g.then(AttackVehicle(self.target, self.dice, self.how, self.firer))
            return
        firer = state.units.get(self.firer)
        about = (self.firer, self.target) if firer else (self.target,)
        seat = firer.commander if firer else INSURGENTS if target.side == REGULARS else state.commanders[0]
        attack = g.roll(seat, self.dice, "roll-attack", rule="AA-ATTACK-01", about=about)
        cells = self.origin or (firer.cells if firer else ())
        origin = centre(table(state), cells) if cells else None
        against = "thermobaric" if self.thermobaric and self.how != "assault" else self.how
        pool = defense(state, target, origin, against).value
        sides = (quality(target),) * pool
        defence = g.roll(target.commander, sides, "roll-defence", rule="AA-ATTACK-03", about=(self.target,))
        dice = contest(self.dice, attack, sides, defence)
        stopped = len(dice.pairs)
        hits = stopped + len(dice.through)
        casualties = min(hits - stopped, len(target.figures))
        successes = sum(face >= TARGET_NUMBER for face in defence)
        g.emit(
            AttackResolved(
                target=target.id,
                by=self.firer,
                hits=hits,
                stopped=stopped,
                casualties=casualties,
                contest=dice,
                rule="AA-ATTACK-05",
            )
        )
        if casualties:
            failures = len(defence) - successes
            g.then(TakeHits(target.id, casualties, self.firer, failures, successes, self.how))
        reason = morale_reason(state, target, casualties, self.how)
        if reason:
            g.then(MoraleCheck(target.id, self.firer, reason))


def morale_reason(state: State, target: Unit, casualties: int, how: str) -> str:
    """Why the target must check its morale: casualties (AA-MORALE-03, AA-MORALE-05), or fire at an Insurgent unit that
    nobody leads (AA-MORALE-02). Regulars do not check in a Close Assault (AA-ASSAULT-19)."""
    if how in ("bombardment", "ied") or (how == "assault" and target.side == REGULARS):
        return ""
    if casualties:
        return "casualties"
    return "" if has_leadership(state, target) else "fire"

"""What the table shows when somebody points at a unit, a space or an option: the way with its price, the line of fire
with what it touches, the dice and their chances, and what the enemies would do.

Everything is worked out from a seat's view, so it holds nothing that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from fireteam.engine import Option, View
from fireteam.scene import (
    NOTHING,
    About,
    Badge,
    Chance,
    Overlay,
    Ray,
    Shade,
    Way,
    Words,
    Working,
    runs,
)
from fireteam.scene import working as worked

from ..rules import dice, ground, people
from ..rules.actions import takedown
from ..rules.enemies import intent
from ..rules.fight import arms, shots, sight
from ..rules.fight.shots import Shot
from ..rules.move import moving, riding, zones
from ..rules.move.ways import JUMP
from ..state import ENEMY, HERO, State, Unit
from . import foresight
from .table import centre

COVERED = Badge("▼", Words("overlay-covered"))


def overlay(view: View[State], about: About) -> Overlay:
    state = view.state
    if not state.goals or view.outcome is not None:
        return NOTHING
    if about.option:
        option = view.decision.options.find(about.option) if view.decision else None
        return _of_option(state, option) if option is not None else NOTHING
    unit = state.units.get(about.piece)
    if unit is None or not people.takes_part(unit):
        return NOTHING
    if unit.side == HERO:
        return _of_hero(state, unit)
    return _of_enemy(state, unit) if unit.side == ENEMY or people.is_autonomous(unit) else NOTHING


# ---------------------------------------------------------------------- units


def _of_enemy(state: State, enemy: Unit) -> Overlay:
    """FC-TARGET-02, FC-EMOVE-01, FC-EATTACK-01: whom it would choose now, its way, and what it would roll."""
    found = intent.courses(state, enemy.id)
    if not found:
        return Overlay(risk=Words("foresight-idle", {"unit": enemy.id}))
    first = found[0]
    moved = len(first.path) > 1
    return Overlay(
        rays=tuple(_aimed(state, course) for course in found),
        way=Way(places=first.path) if moved else None,
        shades=tuple(_shade(first.path[1:], "seen", "overlay-its-way", "FC-EMOVE-01")),
        chances=tuple(
            Chance(
                name=Words(
                    "chance-blow", {"unit": blow.victim, "weapon": blow.weapon or "space", "damage": blow.damage}
                ),
                share=blow.share / len(found),
                rule="FC-EATTACK-01",
            )
            for course in found
            for blow in course.blows
        ),
        risk=Words(
            "foresight-enemy",
            {
                "unit": enemy.id,
                "target": first.target,
                "count": len(found),
                "why": first.why,
                "steps": len(first.path) - 1,
                "attacks": "yes" if first.blows else "no",
            },
        ),
    )


def _aimed(state: State, course: intent.Course) -> Ray:
    return Ray(
        kind="fire" if course.blows else "sight",
        start=centre(state, course.path[-1]),
        end=centre(state, state.units[course.target].cell) if course.target else centre(state, course.path[-1]),
        words=Words("overlay-attacks" if course.blows else "overlay-target"),
        rule="FC-TARGET-02",
        piece=course.target,
    )


def _of_hero(state: State, unit: Unit) -> Overlay:
    """Who would come for a hero where he stands."""
    found = foresight.danger(state, unit.id, unit.cell)
    return Overlay(rays=tuple(_coming(state, unit, unit.cell, found.enemies)), risk=_risk(unit.id, found))


def _coming(state: State, unit: Unit, cell: int, enemies: Iterable[str]) -> Iterator[Ray]:
    """Lines from everybody who would attack a hero on a space."""
    for id in enemies:
        yield Ray(
            kind="sight",
            start=centre(state, state.units[id].cell),
            end=centre(state, cell),
            words=Words("overlay-comes"),
            rule="FC-TARGET-02",
            piece=id,
        )


def _risk(hero: str, found: foresight.Danger) -> Words:
    return Words(
        "foresight-risk",
        {
            "unit": hero,
            "count": len(found.enemies),
            "damage": round(found.mean, 1),
            "down": round(100 * found.down),
        },
    )


# ---------------------------------------------------------------------- options


def _of_option(state: State, option: Option) -> Overlay:
    match option.value:
        case moving.Walk():
            return _of_walk(state, option.value)
        case shots.Aimed(shot=shot):
            return _of_shot(state, shot)
        case takedown.Takedown(hero=hero, unit=target):
            return _of_takedown(state, hero, target)
        case riding.Ride(unit=unit, line=number):
            start, finish = ground.sheet(state).ziplines[number]
            rider = state.units[unit]
            where = _risk(unit, foresight.danger(state, unit, finish)) if rider.side == HERO else None
            return Overlay(way=Way(places=(rider.cell, start, finish)), risk=where)
    named = [state.units[id] for id in option.pieces if id in state.units]
    if len(named) == 1 and named[0].side == ENEMY and people.takes_part(named[0]):
        return _of_enemy(state, named[0])
    return NOTHING


def _of_walk(state: State, walk: moving.Walk) -> Overlay:
    """FC-MOVE-01, FC-JUMP-03, FC-ZOC-03: the way with its jumps, who would strike on it, and what is to be expected at
    its end."""
    unit = state.units[walk.unit]
    cells = (unit.cell, *(leg.to for leg in walk.legs))
    strikers = [] if walk.careful else list(_strikers(state, unit, cells))
    jumped = [leg.over for leg in walk.legs if leg.kind == JUMP]
    found = foresight.danger(state, unit.id, cells[-1]) if unit.side == HERO else None
    return Overlay(
        way=Way(places=cells),
        rays=(
            *(_strike(state, enemy, cell) for enemy, cell in strikers),
            *(_coming(state, unit, cells[-1], found.enemies) if found is not None else ()),
        ),
        shades=tuple(_shade(jumped, "reach", "overlay-jump", "FC-JUMP-03")),
        chances=tuple(struck(state, enemy, unit) for enemy, _ in strikers),
        risk=_risk(unit.id, found) if found is not None else None,
    )


def _strikers(state: State, unit: Unit, cells: tuple[int, ...]) -> Iterator[tuple[str, int]]:
    """FC-ZOC-03: the enemies whose zones a way leaves, and from where."""
    for here, there in pairwise(cells):
        for id in zones.left_by(state, unit, here, there):
            yield id, here


def _strike(state: State, enemy: str, cell: int) -> Ray:
    return Ray(
        kind="fire",
        start=centre(state, state.units[enemy].cell),
        end=centre(state, cell),
        words=Words("overlay-strikes"),
        rule="FC-ZOC-03",
        piece=enemy,
    )


def struck(state: State, enemy: str, unit: Unit) -> Chance:
    """FC-ZOC-05: how likely a strike hits; it is rolled without cover."""
    striker = state.units[enemy]
    shot = Shot(attacker=enemy, weapon=arms.for_zone(striker, arms.main(state, striker)), unit=unit.id)
    weapon = shots.arm(state, shot)
    die = dice.moved(arms.printed_die(weapon, 1), arms.modifiers(state, striker, weapon, 1, None).value)
    amount = shots.damage(state, shot, unit.id).value
    name = Words("chance-strike", {"unit": enemy, "damage": amount})
    return Chance(name=name, share=dice.chance(die), rule="FC-ZOC-05")


def _of_shot(state: State, shot: Shot) -> Overlay:
    """FC-DICE-05, FC-LOS-01, FC-COVER-03: the line with what it touches, both dice with their reasons, and the exact
    chances."""
    here, there = shots.origin(state, shot), shots.aimed(state, shot)
    shelter = shots.shelter(state, shot)
    distance = ground.distance(state, here, there)
    return Overlay(
        rays=(
            Ray(
                kind="fire",
                start=centre(state, here),
                end=centre(state, there),
                words=Words("overlay-shot"),
                rule="FC-LOS-01",
                piece=shot.unit,
                length=float(distance) if distance > 1 else None,
                far=COVERED if shelter is not None else None,
                touches=tuple(
                    unit.id
                    for unit in sight.in_the_line(state, here, there)
                    if unit.id not in (shot.attacker, shot.unit)
                ),
            ),
        ),
        shades=tuple(_shade(shelter.cells if shelter is not None else (), "cover", "overlay-cover", "FC-COVER-07")),
        workings=tuple(_dice(state, shot)),
        chances=tuple(_chances(state, shot)),
        risk=_intended(state, shot.unit),
    )


def _intended(state: State, target: str) -> Words | None:
    """What a target would do if it is let be."""
    unit = state.units.get(target)
    if unit is None or unit.side != ENEMY or not people.takes_part(unit):
        return None
    return _of_enemy(state, unit).risk


def _dice(state: State, shot: Shot) -> Iterator[Working]:
    """The die with all steps, and the damage with all that it is made of."""
    found = shots.odds(state, shot)
    weapon = shots.arm(state, shot)
    distance = ground.distance(state, shots.origin(state, shot), shots.aimed(state, shot))
    printed = arms.printed_die(weapon, distance, shots.mode(state, shot))
    name = Words("working-die", {"printed": f"die-{printed or dice.SURE_HIT}", "die": f"die-{found.die}"})
    yield worked(name, found.steps, rule="FC-DICE-10")
    yield worked(Words("working-damage"), shots.damage(state, shot, shot.unit), rule="FC-DAMAGE-11")


def _chances(state: State, shot: Shot) -> Iterator[Chance]:
    """How likely the target is hit, or the cover instead, and how likely that is the end of the target."""
    found = shots.odds(state, shot)
    share = shots.chance(found)
    target = state.units.get(shot.unit)
    yield Chance(name=Words("chance-hit"), share=share, rule="FC-DICE-13")
    if found.cover:
        yield Chance(name=Words("chance-cover"), share=dice.chance(found.die) - share, rule="FC-DICE-14")
    if target is not None and shots.damage(state, shot, target.id).value >= target.hp + target.shield:
        yield Chance(name=Words("chance-kill"), share=share, rule="FC-DAMAGE-09")


def _of_takedown(state: State, hero: str, target: str) -> Overlay:
    """FC-TAKEDOWN-05: one die, and all or nothing."""
    unit = state.units[target]
    ray = Ray(
        kind="fire",
        start=centre(state, state.units[hero].cell),
        end=centre(state, unit.cell),
        words=Words("overlay-takedown"),
        rule="FC-TAKEDOWN-01",
        piece=target,
    )
    share = dice.chance(takedown.DICE[unit.hp])
    return Overlay(rays=(ray,), chances=(Chance(name=Words("chance-takedown"), share=share, rule="FC-TAKEDOWN-05"),))


def _shade(cells: Iterable[int], kind: str, words: str, rule: str) -> Iterator[Shade]:
    listed = sorted(set(cells))
    if listed:
        yield Shade(kind=kind, words=Words(words), runs=runs(listed), rule=rule)

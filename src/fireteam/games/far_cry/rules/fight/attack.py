"""Attacks (Combat): announced and rolled, in the way of the mode, and the second shot of Quick Trigger."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TypeVar

import msgspec

from fireteam.engine import Event, Option, Step, Unmade

from ...state import HERO, Hero, State, Umpire, Unit
from .. import asking, dice, ground, people
from ..turn import stepping_in
from . import arms, damage, fire_modes, hits, luck, shots
from .arms import SINGLE, THROW
from .shots import Aimed, Shot

A = TypeVar("A", bound=Aimed)


class Attacked(Event, frozen=True, kw_only=True):
    """How an attack went: hit, miss or cover."""

    unit: str
    weapon: str
    target: str
    result: str


class Cancelled(Event, frozen=True, kw_only=True):
    """FC-SIMUL-02: what was announced has become impossible, and costs nothing."""

    unit: str


# ---------------------------------------------------------------------- announcing


class Announce(Step, Aimed, frozen=True):
    """FC-COMBAT-01, FC-COMBAT-05: weapon, mode and target are announced before any die is rolled, with the Talents that
    go with the attack (FC-HERON-02, FC-SHARK-02, FC-SPIDER-09). Teammates may step in before the dice (FC-SIMUL-05)."""

    def run(self, g: Umpire) -> None:
        state, shot = g.state, self.shot
        hero = state.heroes[shot.attacker]
        target = shot.unit or name_of(state, shot)
        additions = tuple(luck.chosen_additions(g, hero, shot, target))
        g.then(stepping_in.Before(hero.seat, hero.id, target), MakeGood(shot, additions))


class Lead(Step, Aimed, frozen=True):
    """FC-ALLY-02, FC-COMBAT-05: an attack of an ally whom the players lead is announced; everybody who has raised a
    hand may act before its dice (FC-SIMUL-05)."""

    def run(self, g: Umpire) -> None:
        ally = self.shot.attacker
        g.then(stepping_in.Before("", ally, self.shot.unit or name_of(g.state, self.shot)), Roll(self.shot))


class MakeGood(Step, frozen=True):
    """FC-SIMUL-02: the announced attack, if it is still possible and its weapon may still attack (FC-COMBAT-03,
    FC-RELOAD-02); otherwise neither it nor a Talent is used. A pistol may fire again afterwards (FC-HERON-03), and a
    Knife Artist strikes twice (FC-SPIDER-09)."""

    shot: Shot
    additions: tuple[str, ...]

    def run(self, g: Umpire) -> None:
        shot, additions = self.shot, self.additions
        hero = g.state.heroes[shot.attacker]
        ready = any(card.id == shot.weapon for card in shots.weapons(g.state, hero))
        if not ready or not shots.possible(g.state, shot):
            g.emit(Cancelled(unit=shot.attacker, rule="FC-SIMUL-02"))
            return
        for addition in additions:
            shot = luck.with_addition(g, hero, shot, addition)
        g.then(Roll(shot))
        if luck.KNIFE_ARTIST in additions:
            g.then(SecondBlow(msgspec.structs.replace(shot, free=True, sure=False, factor=0, added=())))
        g.then(QuickTrigger(shot))


class SecondBlow(Step, frozen=True):
    """FC-SPIDER-09: the second attack of a Knife Artist, if the target is still there."""

    shot: Shot

    def run(self, g: Umpire) -> None:
        if shots.possible(g.state, self.shot):
            g.then(Fire(self.shot))


def offer(state: State, unit: Unit, aimed: A, rule: str) -> Option[A]:
    """FC-ATTACK-01, FC-COMBAT-04, FC-COVER-04: an attack of a hero or of an ally as an option: with what, how, at whom,
    and how good the chances are."""
    hero, shot = state.heroes.get(unit.id), aimed.shot
    chances = shots.odds(state, shot)
    target = shot.unit or name_of(state, shot)
    return Option.about(
        aimed,
        f"option-attack-{shot.mode.replace('_', '-')}",
        arguments={
            "weapon": shots.arm(state, shot).kind,
            "target": target,
            "die": f"die-{chances.die}",
            "damage": shots.damage(state, shot, shot.unit).value,
            "chance": round(100 * shots.chance(chances)),
        },
        seat=hero.seat if hero is not None else "",
        group="group-ground" if target == "space" else "group-attack",
        places=(shots.aimed(state, shot),),
        pieces=(unit.id, *filter(None, (shot.unit,))),
        rule=rule,
    )


def freed(shot: Shot) -> Shot:
    """The same attack for free (FC-ATTACK-02)."""
    return msgspec.structs.replace(shot, free=True)


def options(state: State, hero: Hero) -> Iterator[Unmade[Announce]]:
    """FC-ATTACK-01, FC-COMBAT-04: every attack that a hero can announce."""
    for card in shots.weapons(state, hero):
        for shot in shots.shots(state, hero, card):
            yield Unmade(shots.key_of(shot), hero.seat, partial(_announced, state, shot))


def _announced(state: State, shot: Shot) -> Option[Announce]:
    return offer(state, state.units[shot.attacker], Announce(shot), "FC-ATTACK-01")


# ---------------------------------------------------------------------- rolling


class Roll(Step, Aimed, frozen=True):
    """FC-DICE-12: the attack die, and the Cover die if the target has cover; in the way of the mode."""

    def run(self, g: Umpire) -> None:
        if not shots.possible(g.state, self.shot):
            g.emit(Cancelled(unit=self.shot.attacker, rule="FC-SIMUL-02"))
            return
        match self.shot.mode:
            case "scatter":  # FC-MODE-02
                g.then(fire_modes.Scatter(self.shot))
            case "spread":  # FC-MODE-03
                g.then(fire_modes.Spread(self.shot))
            case "full_auto":  # FC-MODE-10
                g.then(fire_modes.FullAuto(self.shot))
            case _:  # FC-DICE-13, FC-MODE-07
                g.then(Fire(self.shot))


class Fire(Step, frozen=True):
    """FC-DICE-12 to FC-DICE-14, FC-COVER-07: a single shot, a blow or a throw. A success without a shield hits the
    target, with a shield the cover; a failure hits neither. A thrown weapon comes to lie somewhere (FC-MODE-08). More
    ammunition may have been added (FC-HERON-06), and dice rolled again (FC-SPIDER-08)."""

    shot: Shot

    def run(self, g: Umpire) -> None:
        state, shot = g.state, self.shot
        fate = luck.Fate(g)
        shelter = shots.shelter(state, shot)
        hit, shielded = roll(fate, shot, shelter is not None)
        there = shots.aimed(state, shot)
        if not hit:
            result, steps = "miss", self.astray(g)
        elif shielded and shelter is not None:
            result, steps = "cover", hits.hit_cover(state, shot, hits.which_cover(g, shelter))
        else:
            result, steps = "hit", hits.hit_target(fate, shot)
        fate.settle()
        pay(g, shot, 1 + shot.plus)
        tell(g, shot, result)
        g.then(*steps)
        if shot.mode == THROW:
            g.then(hits.Land(shot, there))

    def astray(self, g: Umpire) -> list[Step]:
        """FC-DICE-14, FC-FRIENDLY-01: what a miss leads to."""
        return hits.missed(g.state, self.shot)


def roll(fate: luck.Fate, shot: Shot, covered: bool) -> tuple[bool, bool]:
    """The attack die and, with cover, the Cover die: is it a success, and does the shield show? A sure hit or miss
    needs no attack die (FC-DICE-08, FC-DICE-09). FC-DICE-13, FC-COVER-04, FC-SPIDER-08."""
    state = fate.g.state
    attacker = state.units[shot.attacker]
    die = shots.odds(state, shot).die
    kinds = [kind for kind in (die, dice.COVER_DIE if covered else "") if kind in (*dice.ORDER, dice.COVER_DIE)]
    about = (shot.attacker, *filter(None, (shot.unit,)))
    faces = fate.roll(asking.roller(state, attacker), kinds, "roll-attack", "FC-DICE-12", about)
    hit = die == dice.SURE_HIT or (die != dice.SURE_MISS and dice.succeeds(die, faces[0]))
    return hit, covered and dice.shields(faces[-1])


def pay(g: Umpire, shot: Shot, ammunition: int) -> None:
    """FC-COMBAT-03, FC-DICE-12, FC-ATTACK-02: ammunition goes, and the weapon is rotated, unless the attack is free. An
    ally has used his weapon (FC-ALLY-02); a looted one costs nothing (FC-HERON-07), and neither does the fixed gun
    (FC-TILE-05)."""
    state = g.state
    attacker = state.units[shot.attacker]
    if shot.looted:
        return
    if attacker.side != HERO:
        if not shot.free and people.is_controlled(attacker):
            g.change(attacker, used=(*attacker.used, shot.weapon))
        return
    card = state.cards[shot.weapon]
    printed = arms.face(card)
    spent = 0 if printed.melee or printed.fixed else min(card.ammo, ammunition)
    g.change(card, ammo=card.ammo - spent, turned=card.turned or not shot.free)
    if not shot.free:
        g.change(state.heroes[attacker.id], attacked=True)
        if printed.fixed:
            g.change(attacker, used=(*attacker.used, "gun"))


def tell(g: Umpire, shot: Shot, result: str) -> None:
    rule = {"hit": "FC-DICE-13", "cover": "FC-COVER-07", "miss": "FC-DICE-14"}[result]
    kind = shots.arm(g.state, shot).kind
    g.emit(
        Attacked(unit=shot.attacker, weapon=kind, target=shot.unit or name_of(g.state, shot), result=result, rule=rule)
    )


def name_of(state: State, shot: Shot) -> str:
    """FC-COMBAT-04, FC-ATTACK-01: what stands on the space that is aimed at: a tile, a palm, or nothing."""
    tile = ground.tile_at(state, shot.cell)
    if tile is not None:
        return tile.id
    return "palm" if ground.sheet(state).palms >> shot.cell & 1 else "space"


# ---------------------------------------------------------------------- Quick Trigger


class Again(Aimed, frozen=True):
    """FC-HERON-03: the second shot with Quick Trigger."""

    @property
    def key(self) -> str:
        return "again"


ENOUGH: Option[None] = Option(key="enough", text="option-enough")


class QuickTrigger(Step, frozen=True):
    """FC-HERON-03: once per turn, after a shot with a pistol, the same target may be shot at again with a die that is
    doubly degraded."""

    shot: Shot

    def run(self, g: Umpire) -> None:
        state, shot = g.state, self.shot
        hero = state.heroes[shot.attacker]
        if shot.mode != SINGLE or not people.ready(state, hero, "quick_trigger"):
            return
        card = state.cards[shot.weapon]
        if not card.turned or arms.face(card).type != "pistol" or not card.ammo:
            return
        again = msgspec.structs.replace(shot, steps=-2, free=True, sure=False, plus=0)
        if not shots.possible(state, again):
            return
        use = g.ask(
            hero.seat,
            "ask-quick-trigger",
            [Option.about(Again(again), "option-quick-trigger"), ENOUGH],
            rule="FC-HERON-03",
            arguments={"unit": hero.id, "target": shot.unit or name_of(state, shot)},
            pieces=(hero.id,),
        ).value
        if use is not None:
            g.change(state.cards["quick_trigger"], turned=True)
            g.emit(luck.UsedTalent(hero=hero.id, talent="quick_trigger", rule="FC-HERON-03"))
            g.then(SecondShot(again))


class SecondShot(Fire, frozen=True):
    """FC-HERON-03: the extra shot. At Insanity 10 or more a miss hurts whoever is nearest to the target."""

    def astray(self, g: Umpire) -> list[Step]:
        """FC-HERON-03: the unit nearest to the target, friends included, the one with most HP if several are equally
        near; of several with as many the player chooses."""
        state, shot = g.state, self.shot
        hero, there = state.heroes[shot.attacker], shots.aimed(state, shot)
        far = {unit.id: ground.distance(state, there, unit.cell) for unit in people.standing(state)}
        others = [id for id in far if id not in (shot.attacker, shot.unit) and far[id] >= 0]
        if not people.is_insane(hero) or not others:
            return hits.missed(state, shot)
        near = [id for id in others if far[id] == min(far[each] for each in others)]
        most = max(state.units[id].hp for id in near)
        offers = [asking.unit(id) for id in near if state.units[id].hp == most]
        found = asking.decide(
            g, hero.id, "ask-effect-on", offers, rule="FC-HERON-03", arguments={"unit": hero.id}
        ).value.unit
        return [damage.Harm(hits.source(state, shot), ((found, shots.damage(state, shot, found).value),))]

"""Takedowns (Limited Actions > Takedowns): to neutralise an enemy who is nearly done for (FC-TAKEDOWN-04)."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Choice, Event, Option, Step

from ...content import library
from ...state import ENEMY, TAKEDOWN, Hero, State, Umpire, Unit
from .. import dice, ground, people
from ..fight import arms, attack, damage, hits, luck, shots, sight
from ..fight.shots import Aimed, Shot
from ..fight.sources import Source
from ..mission import objectives
from ..turn import stepping_in

DICE = {3: "black", 2: "red", 1: "orange"}
"""FC-TAKEDOWN-04: the die by the HP of the target."""
IMPROVING = {
    "hidden_in_plain_sight": "FC-SPIDER-01",
    "erase_presence": "FC-SPIDER-05",
    "knife_throw_takedown": "FC-SPIDER-06",
}
"""The Talents that may go with a Takedown, and the rule of each."""
LET_BE: Option[None] = Option(key="let-be", text="option-let-be")


class TakenDown(Event, frozen=True, kw_only=True):
    hero: str
    unit: str
    result: str


def may_be_taken_down(state: State, hero: Hero, target: Unit) -> bool:
    """FC-TAKEDOWN-02, FC-TAKEDOWN-03, FC-SHARK-05: of the enemies a human with 3 HP or less; an animal too, for who has
    learned it."""
    nature = people.nature(target)
    prey = nature == "human" or (nature == "animal" and people.has(state, hero, "animal_takedown"))
    return prey and target.hp <= max(DICE)


def targets(state: State, hero: Hero) -> list[Unit]:
    """FC-TAKEDOWN-01, FC-TAKEDOWN-03, FC-TOWER-09: once per turn, against a unit within reach."""
    unit = state.units[hero.id]
    if TAKEDOWN in unit.used or ground.in_tower(state, unit):
        return []
    found = []
    for other in people.standing(state, ENEMY):
        near = ground.within_reach(state, unit.cell, other.cell) and not ground.in_tower(state, other)
        if near and may_be_taken_down(state, hero, other):
            found.append(other)
    return found


def thrown(state: State, hero: Hero) -> Iterator[tuple[Unit, str]]:
    """FC-SPIDER-06: with Knife Throw Takedown a blade in hand may be thrown at a target in sight."""
    unit = state.units[hero.id]
    if TAKEDOWN in unit.used or not people.ready(state, hero, "knife_throw_takedown"):
        return
    blades = [card for card in arms.equipped(state, hero) if arms.face(card).blade]
    for other in people.standing(state, ENEMY):
        if may_be_taken_down(state, hero, other) and sight.sees(state, unit.cell, other.cell):
            yield from ((other, blade.id) for blade in blades)


class Strike(Choice, frozen=True):
    """FC-TAKEDOWN-04: nothing more is added to the Takedown of this unit."""

    verb, told = "go", ()
    unit: str


class Takedown(Step, Choice, frozen=True):
    """FC-TAKEDOWN-01, FC-TAKEDOWN-08: a Takedown is announced, with the Talents that go with it; teammates may step in
    before its die is rolled (FC-SIMUL-05)."""

    hero: str
    unit: str
    blade: str = ""

    @property
    def key(self) -> str:
        return f"takedown:{self.hero}:{self.unit}{':' + self.blade if self.blade else ''}"

    def run(self, g: Umpire) -> None:
        hero = g.state.heroes[self.hero]
        added = tuple(self._added(g, hero))
        g.then(stepping_in.Before(hero.seat, hero.id, self.unit), Attempt(hero.id, self.unit, self.blade, added))

    def _added(self, g: Umpire, hero: Hero) -> list[str]:
        """FC-SPIDER-01, FC-SPIDER-05, FC-TAKEDOWN-08: Talents that improve the die."""
        added: list[str] = []
        while True:
            offers: list[Option[Strike | luck.Addition]] = [
                Option.about(Strike(self.unit), "option-attack-now", rule="FC-TAKEDOWN-04")
            ]
            offers += [luck.addition(*talent) for talent in improving(g.state, hero) if talent[0] not in added]
            chosen = g.ask(
                hero.seat,
                "ask-how-to-take-down",
                offers,
                rule="FC-TAKEDOWN-08",
                arguments={"unit": hero.id, "target": self.unit},
                pieces=(hero.id, self.unit),
            ).value
            if isinstance(chosen, Strike):
                return added
            added.append(chosen.talent)


class Attempt(Step, frozen=True):
    """FC-TAKEDOWN-04 to FC-TAKEDOWN-08: the die by the HP of the target, better with Talents that name it; on a success
    the target is dead. Either way the remaining MP are gone. FC-SHARK-05: an animal strikes back; FC-SPIDER-06: a blade
    may be thrown; FC-SPIDER-08: the die may be rolled again; FC-HERON-07: a weapon may be left to fire. FC-SIMUL-02: if
    it has become impossible, nothing is used."""

    hero: str
    unit: str
    blade: str
    added: tuple[str, ...]

    def run(self, g: Umpire) -> None:
        state, hero, added = g.state, g.state.heroes[self.hero], self.added
        if not self._possible(state, hero):
            g.emit(attack.Cancelled(unit=hero.id, rule="FC-SIMUL-02"))
            return
        target = state.units[self.unit]
        steps = sum({"hidden_in_plain_sight": 1, "erase_presence": 2}[talent] for talent in added)
        steps += bool(self.blade) and people.is_insane(hero)
        die = dice.moved(DICE[target.hp], steps)
        fate = luck.Fate(g)
        kinds = [die] if die in dice.ORDER else []
        faces = fate.roll(hero.seat, kinds, "roll-takedown", "FC-TAKEDOWN-04", (hero.id, target.id))
        success = dice.succeeds(die, faces[0]) if faces else die == dice.SURE_HIT
        fate.settle()
        self._paid(g, hero, added, success)
        result = "success" if success else "failure"
        g.emit(TakenDown(hero=hero.id, unit=target.id, result=result, rule="FC-TAKEDOWN-05"))
        there = target.cell
        if success:
            g.change(target, hp=0)
            source = Source("takedown", hero.id, state.cards[self.blade].kind if self.blade else "")
            objectives.wounded(g, target, source)
            g.then(damage.Eliminated(target.id, source), MayI(hero.id, target.kind, there))
        elif people.nature(target) == "animal" and not people.is_insane(hero):
            g.then(Retaliate(target.id, hero.id))
        if self.blade:
            g.then(hits.Land(Shot(attacker=hero.id, weapon=self.blade, cell=there), there))

    def _possible(self, state: State, hero: Hero) -> bool:
        """FC-SIMUL-02: is the target still one, for a blow or for the blade?"""
        if self.blade:
            return any((unit.id, blade) == (self.unit, self.blade) for unit, blade in thrown(state, hero))
        return any(unit.id == self.unit for unit in targets(state, hero))

    def _paid(self, g: Umpire, hero: Hero, added: tuple[str, ...], success: bool) -> None:
        """FC-TAKEDOWN-06, FC-ONCE-01, FC-ONCE-02: no MP are left; what was used is turned or flipped (FC-SPIDER-05,
        FC-SPIDER-06). Hidden in Plain Sight brings 1 MP back at Insanity 10 or more (FC-SPIDER-01)."""
        state = g.state
        more = int(success and "hidden_in_plain_sight" in added and people.is_insane(hero))
        unit = state.units[hero.id]
        g.change(unit, mp=more, used=(*unit.used, TAKEDOWN))
        blade = ("knife_throw_takedown",) if self.blade else ()
        for talent, rule in IMPROVING.items():
            if talent in (*added, *blade):
                g.emit(luck.UsedTalent(hero=hero.id, talent=talent, rule=rule))
        if "hidden_in_plain_sight" in added:
            g.change(state.cards["hidden_in_plain_sight"], flipped=True)
        if "erase_presence" in added:
            g.change(state.cards["erase_presence"], turned=True)
            g.change(hero, forfeited=True)
        if self.blade:
            g.change(state.cards["knife_throw_takedown"], turned=True)


def improving(state: State, hero: Hero) -> Iterator[tuple[str, str]]:
    """FC-SPIDER-01, FC-SPIDER-05: the Talents that may improve a Takedown die now."""
    if people.ready(state, hero, "hidden_in_plain_sight"):
        yield "hidden_in_plain_sight", "FC-SPIDER-01"
    if people.ready(state, hero, "erase_presence") and not (hero.attacked or hero.reloaded):
        yield "erase_presence", "FC-SPIDER-05"


class Retaliate(Step, frozen=True):
    """FC-SHARK-05: an animal that was not taken down attacks the hero at once."""

    animal: str
    hero: str

    def run(self, g: Umpire) -> None:
        state = g.state
        animal = state.units.get(self.animal)
        weapon = arms.main(state, animal) if animal is not None else ""
        if weapon:
            g.then(attack.Roll(Shot(attacker=self.animal, weapon=weapon, unit=self.hero, free=True)))


class FireLooted(Aimed, frozen=True):
    """FC-HERON-07: at whom the victim's weapon is fired."""

    @property
    def key(self) -> str:
        return f"unit:{self.shot.unit}"


class MayI(Step, frozen=True):
    """FC-HERON-07: after a successful Takedown the victim's ranged weapon may be used against the closest enemy or wild
    animal; at Insanity 10 or more against any within range 3."""

    hero: str
    kind: str
    cell: int

    def run(self, g: Umpire) -> None:
        state = g.state
        hero, unit = state.heroes[self.hero], state.units[self.hero]
        if not people.has(state, hero, "may_i") or not people.takes_part(unit):
            return
        ranged = [w.id for w in library.boards()[self.kind].weapons if not w.melee and not w.zone_only]
        foes = list(people.standing(state, ENEMY))
        ranges = {foe.id: ground.distance(state, unit.cell, foe.cell) for foe in foes}
        foes = [foe for foe in foes if ranges[foe.id] >= 0]
        if not ranged or not foes:
            return
        closest = min(ranges[foe.id] for foe in foes)
        near = [f for f in foes if ranges[f.id] == closest or (people.is_insane(hero) and ranges[f.id] <= 3)]
        looted = [
            Shot(attacker=hero.id, weapon=weapon, unit=foe.id, free=True, looted=self.kind)
            for weapon in ranged
            for foe in near
        ]
        offers = [
            Option.about(FireLooted(shot), "option-unit", arguments={"unit": shot.unit}, pieces=(shot.unit,))
            for shot in looted
            if shots.possible(state, shot)
        ]
        chosen = g.ask(
            hero.seat,
            "ask-may-i",
            [*offers, LET_BE],
            rule="FC-HERON-07",
            arguments={"unit": hero.id},
            pieces=(hero.id,),
        ).value
        if chosen is not None:
            g.then(attack.Roll(chosen.shot))


def options(state: State, hero: Hero) -> Iterator[Option[Takedown]]:
    for unit in targets(state, hero):
        yield _option(hero, unit, "", "FC-TAKEDOWN-01", "option-takedown")
    for unit, blade in thrown(state, hero):
        yield _option(hero, unit, blade, "FC-SPIDER-06", "option-takedown-thrown")


def _option(hero: Hero, unit: Unit, blade: str, rule: str, text: str) -> Option[Takedown]:
    """FC-TAKEDOWN-01, FC-TAKEDOWN-04, FC-SPIDER-06."""
    return Option.about(
        Takedown(hero.id, unit.id, blade),
        text,
        arguments={"unit": unit.id, "die": f"die-{DICE[unit.hp]}"},
        seat=hero.seat,
        group="group-attack",
        pieces=(hero.id, unit.id),
        rule=rule,
    )

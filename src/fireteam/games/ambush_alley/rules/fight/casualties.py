"""Casualties: who was hit, who takes over from him, and what is left when the last man of a unit falls.

The chapter's rules: AA-CASUALTY-01 to 08, AA-DEPEND-11, AA-INTERRUPT-08, AA-REACT-13.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from fireteam.engine import Event, Option, Step

from ...state import CAUTIOUS, HALTED, INSURGENTS, REGULARS, Figure, State, Umpire, Unit
from .. import choices
from ..cards import fog_mission
from ..quality import quality_check
from ..units import has_higher_leader, is_absent, is_freed, led_first, morale, without
from ..vehicles import vehicle_damage
from . import snipers

ASSAULT = "assault"
"""How Close Assault deals its hits: it settles the fate of the last figures itself."""


class CasualtiesTaken(Event, frozen=True, kw_only=True):
    unit: str
    count: int


class LeaderHit(Event, frozen=True, kw_only=True):
    unit: str


class WeaponTakenOver(Event, frozen=True, kw_only=True):
    unit: str
    weapon: str


class WeaponLost(Event, frozen=True, kw_only=True):
    unit: str
    weapon: str


class DependantHit(Event, frozen=True, kw_only=True):
    """`who` is person, wounded, fallen or prisoner."""

    unit: str
    who: str


class UnitGone(Event, frozen=True, kw_only=True):
    """`why` is destroyed, shrunk, broken, captured or ineffective."""

    unit: str
    why: str


class TakeHits(Step, frozen=True):
    """AA-CASUALTY-01 to 08, AA-DEPEND-11: casualties fall on the unit, one of them perhaps on a Dependant.

    Regulars lie where they are until First Aid (AA-CASUALTY-02); Insurgents are taken away at once (AA-CASUALTY-01),
    and nobody tends them (AA-CASUALTY-03, AA-SNIPER-01, AA-FOGCARD-12).
    """

    unit: str
    hits: int
    by: str = ""
    failures: int = 0
    successes: int = 0
    how: str = ""

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        if unit.gone or not unit.figures or self.hits <= 0:
            return
        victim = self._dependant(g, unit)
        count = min(self.hits - bool(victim), len(unit.figures))
        hit = who_is_hit(g, unit, count, *self._named(g, unit, count))
        after = regulars_fall(g, unit, hit) if unit.side == REGULARS else insurgents_fall(g, unit, hit)
        if hit:
            g.emit(CasualtiesTaken(unit=unit.id, count=len(hit), rule=falling(unit)))
        if victim:
            after = strike(g, after, victim)
        g.put(after)
        if self.how == ASSAULT:
            return
        if not after.figures:
            g.then(UnitLost(unit.id, "destroyed"))
        else:
            g.then(LoseHeart(unit.id))

    def _named(self, g: Umpire, unit: Unit, count: int) -> tuple[tuple[int, ...], bool]:
        """AA-SNIPER-01: whom a sniper team has named, a leader; and is it one that fires?"""
        named = snipers.picked(g, unit, self.by, self.how) if count else ()
        return named, snipers.are_firing(g.state, self.by, self.how)

    def _dependant(self, g: Umpire, unit: Unit) -> str:
        """AA-DEPEND-11: chance says which of the Dependants is hit."""
        exposed = dependants_at_risk(g.state, unit, self.failures, self.successes, self.how)
        if not exposed:
            return ""
        victim: str = g.pick(unit.commander, exposed, "roll-dependant", rule="AA-DEPEND-11", about=(unit.id,))
        return victim


def falling(unit: Unit) -> str:
    """The rule by which figures of the unit fall: Regulars lie where they are (AA-CASUALTY-02), Insurgents are taken
    away (AA-CASUALTY-01)."""
    return "AA-CASUALTY-02" if unit.side == REGULARS else "AA-CASUALTY-01"


def dependants_at_risk(state: State, unit: Unit, failures: int, successes: int, how: str) -> list[str]:
    """AA-DEPEND-11: with more failures than successes in defence one casualty is a Dependant; the dead, and those whom
    the scenario exempts (AA-CONTRACT-12), cannot be hit. In Close Assault they have no part (AA-DEPEND-12)."""
    if failures <= successes or how == ASSAULT:
        return []
    exposed = [person.id for person in state.people.values() if person.unit == unit.id and not person.immune]
    exposed += ["wounded"] * unit.wounded
    exposed += [f"fallen:{place}" for place in range(len(unit.fallen))]
    exposed += [f"prisoner:{place}" for place in range(len(unit.prisoners))]
    return exposed


def most_casualties(state: State, unit: Unit, failures: int, successes: int, how: str) -> int:
    """How many casualties one attack can cause: every able figure, and the Dependant who takes one of them."""
    return len(unit.figures) + bool(dependants_at_risk(state, unit, failures, successes, how))


def strike(g: Umpire, unit: Unit, victim: str) -> Unit:
    """AA-DEPEND-11: an escorted person or a prisoner is killed, a wounded man dies; and so does a Regular whom the unit
    has freed, who is one of its dead (AA-GLOSS-03)."""
    state = g.state
    who, _, place = victim.partition(":")
    if victim in state.people:
        who = "person"
        g.remove(state.people[victim])
        if is_freed(victim):
            unit = msgspec.structs.replace(unit, dead=unit.dead + 1)
            g.set(killed=state.killed + 1)
    elif who == "wounded":
        unit = msgspec.structs.replace(unit, wounded=unit.wounded - 1, dead=unit.dead + 1)
        g.set(wounded=state.wounded - 1, killed=state.killed + 1)
    elif who == "fallen":
        fallen = unit.fallen[: int(place)] + unit.fallen[int(place) + 1 :]
        unit = msgspec.structs.replace(unit, fallen=fallen, dead=unit.dead + 1, bereaved=True)
        g.set(killed=state.killed + 1)
    else:
        prisoners = unit.prisoners[: int(place)] + unit.prisoners[int(place) + 1 :]
        unit = msgspec.structs.replace(unit, prisoners=prisoners)
        if unit.side == INSURGENTS:
            g.set(killed=state.killed + 1)
        else:
            g.set(prisoners_taken=state.prisoners_taken - 1)
    g.emit(DependantHit(unit=unit.id, who=who, rule="AA-DEPEND-11"))
    return unit


# ---------------------------------------------------------------------------------------------- who got hit?


def who_is_hit(g: Umpire, unit: Unit, count: int, named: tuple[int, ...], snipers: bool) -> tuple[int, ...]:
    """The places of the figures hit: drawn without replacement where it matters (AA-CASUALTY-05, AA-CASUALTY-06), but
    for those that a sniper team has named (AA-SNIPER-01), which kills no second leader as long as there are others
    (AA-SNIPER-02)."""
    places = list(range(len(unit.figures)))
    if count >= len(places):
        return tuple(places)
    if not identity_matters(unit) and not named:
        ordinary = [place for place in places if not unit.figures[place].weapon]
        armed = [place for place in places if unit.figures[place].weapon]
        return tuple(sorted((armed + ordinary)[len(places) - count :]))
    rule = "AA-CASUALTY-05" if unit.side == REGULARS else "AA-CASUALTY-06"
    hit: list[int] = list(named)
    places = [place for place in places if place not in named]
    for _ in range(count - len(named)):
        others = [place for place in places if not unit.figures[place].leader]
        spared = snipers and bool(others) and any(unit.figures[place].leader for place in hit)
        drawn_from = others if spared else places
        place = g.pick(unit.commander, drawn_from, "roll-who-is-hit", rule=rule, about=(unit.id,))
        places.remove(place)
        hit.append(place)
    return tuple(sorted(hit))


def identity_matters(unit: Unit) -> bool:
    """In a Regular unit with a higher leader or a medic (AA-CASUALTY-05), in an Insurgent unit with a leader or a
    gunner (AA-CASUALTY-06), and in a mixed unit; otherwise anyone takes over from anyone (AA-CASUALTY-04)."""
    if len({(figure.quality, figure.morale) for figure in unit.figures}) > 1:
        return True
    if unit.side == REGULARS:
        return has_higher_leader(unit) or any(figure.medic for figure in unit.figures)
    return any(figure.leader or figure.weapon for figure in unit.figures)


def regulars_fall(g: Umpire, unit: Unit, hit: tuple[int, ...]) -> Unit:
    """AA-CASUALTY-02, AA-CASUALTY-04: the fallen lie with their unit; the able take over their weapons."""
    able, cells = without(unit, hit)
    fallen = tuple(unit.figures[place] for place in hit)
    weapons = [figure.weapon for figure in unit.figures if figure.weapon]
    while able and len(weapons) > len(able):
        weapons.remove(_unused(g, unit, weapons))
    able, fallen = take_over(able, fallen, weapons)
    return msgspec.structs.replace(
        unit,
        figures=able,
        cells=cells or unit.cells[:1],
        fallen=unit.fallen + fallen,
        fallen_turn=unit.fallen_turn if unit.fallen else g.state.turn,
    )


def _unused(g: Umpire, unit: Unit, weapons: Sequence[str]) -> str:
    """One man fires one support weapon: which of them goes unused (AA-CASUALTY-04)?"""
    options = [
        Option.about(
            choices.LayDown(weapon),
            "option-unused",
            arguments={"weapon": weapon},
            rule="AA-CASUALTY-04",
            pieces=(unit.id,),
        )
        for weapon in dict.fromkeys(weapons)
    ]
    choice = g.ask(
        unit.commander,
        "ask-unused-weapon",
        options,
        rule="AA-CASUALTY-04",
        arguments={"unit": unit.id},
        pieces=(unit.id,),
    )
    return choice.value.weapon


def take_over(
    able: tuple[Figure, ...], fallen: tuple[Figure, ...], weapons: Sequence[str]
) -> tuple[tuple[Figure, ...], tuple[Figure, ...]]:
    """AA-CASUALTY-04, AA-LEADER-04: these weapons are in able hands afterwards, and somebody leads the fireteam.

    What nobody takes stays with the fallen. Ordinary riflemen take weapons first, a higher leader or a medic last.
    """
    before = [figure.weapon for figure in (*able, *fallen) if figure.weapon]
    wanted, hands = list(weapons), list(able)
    for place, figure in enumerate(hands):
        if figure.weapon in wanted:
            wanted.remove(figure.weapon)
        elif figure.weapon:
            hands[place] = msgspec.structs.replace(figure, weapon="")
    free = [place for place, figure in enumerate(hands) if not figure.weapon]
    free.sort(key=lambda place: (hands[place].leader == "higher" or hands[place].medic, -place))
    for place, weapon in zip(free, wanted, strict=False):
        hands[place] = msgspec.structs.replace(hands[place], weapon=weapon)
    for figure in hands:
        if figure.weapon:
            before.remove(figure.weapon)
    down = [msgspec.structs.replace(figure, weapon=before.pop() if before else "") for figure in fallen]
    for place, figure in enumerate(down):
        heir = next((at for at, other in enumerate(hands) if not other.leader), None)
        if figure.leader == "leader" and heir is not None:
            hands[heir] = msgspec.structs.replace(hands[heir], leader="leader")
            down[place] = msgspec.structs.replace(figure, leader="")
    return tuple(hands), tuple(down)


def insurgents_fall(g: Umpire, unit: Unit, hit: tuple[int, ...]) -> Unit:
    """AA-CASUALTY-01, 07, 08: the dead are taken away. Nobody replaces a leader; a gunner's weapon needs a check."""
    able, cells = without(unit, hit)
    if unit.vehicle is None:
        able, cells = led_first(able, cells)
    after = msgspec.structs.replace(unit, figures=able, cells=cells or unit.cells[:1])
    fallen = tuple(unit.figures[place] for place in hit)
    if any(figure.wanted for figure in fallen):
        g.then(fog_mission.WantedManFalls())
    if able and any(unit.figures[place].leader for place in hit):
        g.emit(LeaderHit(unit=unit.id, rule="AA-CASUALTY-07"))
    for weapon in [unit.figures[place].weapon for place in hit if unit.figures[place].weapon]:
        hands = [place for place, figure in enumerate(after.figures) if not figure.weapon]
        if hands and quality_check(g, after, "roll-gunner", "AA-CASUALTY-08"):
            taker = next((place for place in reversed(hands) if not after.figures[place].leader), hands[0])
            armed = msgspec.structs.replace(after.figures[taker], weapon=weapon)
            after = msgspec.structs.replace(after, figures=(*after.figures[:taker], armed, *after.figures[taker + 1 :]))
            g.emit(WeaponTakenOver(unit=unit.id, weapon=weapon, rule="AA-CASUALTY-08"))
        else:
            g.emit(WeaponLost(unit=unit.id, weapon=weapon, rule="AA-CASUALTY-08"))
    return after


# ---------------------------------------------------------------------------------------------- the end of a unit


class LoseHeart(Step, frozen=True):
    """AA-MORALE-13, AA-MIXED-01: Insurgents break if the leader whose die governed has fallen or gone, and their own
    has sunk below d6."""

    unit: str

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        if unit.side == INSURGENTS and unit.figures and not morale(unit):
            g.then(UnitLost(unit.id, "broken"))


class UnitLost(Step, frozen=True):
    """AA-AID-10, AA-DEPEND-13, AA-POW-03: a unit is no more; whom it carried or guarded lies where it stood.

    The place is kept in `cells` as long as somebody lies there. Insurgents whom Regulars had captured are free and
    gone. A unit whose last able figures fall while slightly wounded ones are to return goes on with those (AA-VDAM-09,
    AA-MORALE-13).
    """

    unit: str
    why: str

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        if is_absent(unit) or (self.why == "destroyed" and unit.figures):
            return
        unit = stop_acting(g, unit)
        if self.why == "destroyed" and unit.slight:
            return
        if unit.vehicle is not None:
            g.then(vehicle_damage.GiveUp(unit.id), UnitLost(unit.id, self.why))
            return
        for person in tuple(g.state.people.values()):
            if person.unit == unit.id:
                g.change(person, unit="", cell=unit.cells[0] if unit.cells else person.cell)
        prisoners = unit.prisoners if unit.side == INSURGENTS else ()
        somebody = unit.fallen or unit.wounded or unit.dead or prisoners
        g.change(
            unit,
            figures=(),
            slight=(),
            prisoners=prisoners,
            cells=unit.cells[:1] if somebody else (),
            gone=self.why,
            overwatch=False,
            merging="",
        )
        if unit.side == REGULARS and unit.prisoners:
            g.set(prisoners_taken=g.state.prisoners_taken - len(unit.prisoners))
            escaped(g, unit.prisoners)
        if self.why == "broken":
            g.set(broken=g.state.broken + 1)
        taken_away = self.why == "destroyed" and unit.side == INSURGENTS
        rule = falling(unit) if taken_away else _WHY_GONE[self.why]
        g.emit(UnitGone(unit=unit.id, why=self.why, rule=rule))


_WHY_GONE = {
    "destroyed": "AA-AID-10",
    "shrunk": "AA-SHRINK-01",
    "broken": "AA-MORALE-13",
    "captured": "AA-ASSAULT-18",
    "ineffective": "AA-ABANDON-03",
}


def escaped(g: Umpire, prisoners: tuple[Figure, ...]) -> None:
    """A wanted man among prisoners who are free again is at large (AA-FOGCARD-12, AA-DEPEND-13, AA-DEPEND-09,
    AA-POW-03)."""
    if any(figure.wanted for figure in prisoners):
        g.set(wanted="at-large")


def stop_acting(g: Umpire, unit: Unit) -> Unit:
    """The unit's activation is over (AA-REACT-18), and an interruption that it has announced is lost (AA-REACT-13)."""
    for activation in tuple(g.state.activations.values()):
        declared = tuple(plan for plan in activation.declared if plan.unit != unit.id)
        ended = activation.ended or activation.id == unit.id
        if ended != activation.ended or len(declared) != len(activation.declared):
            g.change(activation, ended=ended, declared=declared)
    return g.change(unit, **called_off(unit)) if unit.charges else unit


def called_off(unit: Unit) -> dict[str, object]:
    """What a unit is when nothing comes of a move or a charge that it has announced: it stands still, unless it has
    moved already or got out of a vehicle."""
    stays = CAUTIOUS if unit.slow else HALTED
    return {"charges": False, "rate": unit.rate if unit.moved else stays}

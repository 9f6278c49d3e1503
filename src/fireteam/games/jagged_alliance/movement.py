"""Movement (Movement, Group Move, Free Move, Fleeing): steps between areas and sectors, and what they cost."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from fireteam.engine import Event, Option, Step, Umpire
from fireteam.spaces.areas import OPPOSITE, Side

from . import encounters, grants, library, places
from .conditions import burden, end
from .missions import EnterMission
from .places import Place
from .seats import chooser
from .spawning import EnterSector
from .stamina import Fatigue, Wound
from .state import CONTESTED, LIBERATED, MARKED, Merc, State

GO = Option(key="go", text="option-go", rule="JA-GROUP-01")
STAY = Option(key="stay", text="option-stay", rule="JA-TACT-04")


class Moved(Event, frozen=True, kw_only=True):
    merc: str
    sector: str
    area: int


class Fled(Event, frozen=True, kw_only=True):
    merc: str
    sector: str


class Way(NamedTuple):
    """A step: where it leads, and over which edge of the sector that is entered."""

    place: Place
    side: Side | None = None


def ways(state: State, merc: Merc) -> list[Way]:
    """Where one step leads (JA-MOVE-01, JA-MOVE-02). Nobody leaves a contested sector (JA-SECTOR-09, JA-MOVE-06) or a
    mission (JA-MISSION-15); from a liberated sector every adjacent one is a step away (JA-SECTOR-12, JA-SECTOR-14), and
    so are the missions whose access lies beside it (JA-MISSION-06)."""
    sector = state.sectors.get(merc.where)
    if sector is None:
        return []
    if sector.status != LIBERATED:
        return [Way((merc.where, area)) for area in places.neighbours(state, places.at(merc))]
    found = [Way((other.id, 0), OPPOSITE[side]) for side, other in places.adjacent_sectors(state, sector)]
    for access, where in state.access:
        if where == sector.id:
            found += [Way((id, 0)) for id in state.missions if library.missions()[id].access == access]
    return found


def leaves_enemies(state: State, merc: Merc) -> bool:
    """Is a standing enemy in the Area that the merc would leave (JA-MOVE-04)?"""
    for enemy in places.enemies_at(state, merc.where, merc.area):
        return not places.is_liberated(state, enemy.where)
    return False


def cost(state: State, merc: Merc) -> tuple[int, int]:
    """What a step costs in Fatigue and in Wounds: 1 Fatigue (JA-MOVE-03), or 1 Wound out of an Area with an enemy
    (JA-MOVE-04); one more of the same while suppressed (JA-COND-07)."""
    if grants.first("move_cost") not in merc.used and grants.is_allowed(state, merc, "first_step_free"):
        return 0, 0
    suppressed = burden(state, merc)
    if leaves_enemies(state, merc) and not grants.is_allowed(state, merc, "leave_freely"):
        return 0, 1 + suppressed
    return grants.of_merc(state, merc, "move_cost", 1, "JA-MOVE-03").value + suppressed, 0


def options(state: State, merc: Merc) -> Iterator[Option]:
    """The steps (JA-MOVE-02) that the merc can pay for; nobody is knocked out by moving (JA-MOVE-05)."""
    fatigue, wounds = cost(state, merc)
    if fatigue + wounds > merc.stamina:
        return
    for way in ways(state, merc):
        text = _text(state, merc, way, "option-move")
        yield _step(merc.id, way, text, _goal(state, merc, way), fatigue, wounds)


@cache
def _step(merc: str, way: Way, text: str, goal: int, fatigue: int, wounds: int) -> Option:
    where, area = way.place
    return Option(
        key=f"move:{where}/{area}",
        text=text,
        arguments={"sector": where, "area": area + 1, "fatigue": fatigue, "wounds": wounds},
        group="group-move",
        rule="JA-MOVE-02",
        places=(goal,),
        pieces=(merc,),
        value=("move", way),
    )


def _text(state: State, merc: Merc, way: Way, text: str) -> str:
    """A step to an Area and one to a sector or mission are told apart (JA-MOVE-02)."""
    return text if way.place[0] == merc.where else f"{text}-sector"


def _goal(state: State, merc: Merc, way: Way) -> int:
    """Where a step leads (JA-MOVE-02): within a sector an Area; otherwise the other sector or mission as a whole."""
    return places.number(state, way.place) if way.place[0] == merc.where else places.whole(state, way.place[0])


class TakeStep(Step, frozen=True):
    """JA-MOVE-03 to 05: the merc pays for the step and takes it."""

    merc: str
    where: str
    area: int
    side: Side | None

    def run(self, g: Umpire) -> None:
        state: State = g.state
        merc = state.mercs[self.merc]
        fatigue, wounds = cost(state, merc)
        g.change(merc, used=grants.used(merc, grants.first("move_cost")))
        g.then(Fatigue(merc.id, fatigue), Wound(merc.id, wounds), Arrive((merc.id,), self.where, self.area, self.side))


class Arrive(Step, frozen=True):
    """Mercs come to a place: an Area, where encounters are revealed (JA-MOVE-07); a sector, which may have to be fought
    for (JA-MOVE-08, JA-GROUP-02); or a mission."""

    mercs: tuple[str, ...]
    where: str
    area: int
    side: Side | None

    def run(self, g: Umpire) -> None:
        state: State = g.state
        coming = tuple(id for id in self.mercs if id in state.mercs)
        if not coming:
            return
        if self.where in state.missions:  # JA-MISSION-06
            g.then(EnterMission(coming, self.where))
            return
        sector = state.sectors[self.where]
        left = {state.mercs[id].where for id in coming}
        if sector.status != LIBERATED and left != {self.where}:  # JA-MOVE-08, JA-GROUP-02
            g.then(EnterSector(coming, self.where, self.side), encounters.Look(self.where))
            return
        for id in coming:
            g.change(state.mercs[id], where=self.where, area=self.area)
            g.emit(Moved(merc=id, sector=self.where, area=self.area + 1, rule="JA-MOVE-02"))
        if sector.status == CONTESTED:  # JA-MOVE-07
            g.then(encounters.Reveal(self.where, self.area))
        g.then(encounters.Look(self.where))


# ---------------------------------------------------------------------- Group Move


class GroupMove(Step, frozen=True):
    """JA-GROUP-01 to 04: the merc moves at no Fatigue and brings others of the Area along, knocked-out ones too
    (JA-KO-06). Out of an Area with an enemy each standing merc suffers a Wound and needs the Stamina for it, unless
    that is switched off. With more than one step (JA-GROUP-03) others may be picked up and left behind on the way."""

    merc: str
    steps: int
    begun: bool = False

    def run(self, g: Umpire) -> None:
        state: State = g.state
        merc = state.mercs.get(self.merc)
        if merc is None or merc.down or not can_group_move(state, merc):
            return
        found = ways(state, merc)
        if not found:
            return
        options = [
            Option(
                key=f"group:{way.place[0]}/{way.place[1]}",
                text=_text(state, merc, way, "option-group-move"),
                arguments={"sector": way.place[0], "area": way.place[1] + 1},
                rule="JA-GROUP-01",
                places=(_goal(state, merc, way),),
                value=way,
            )
            for way in found
        ]
        if self.begun:
            options.append(STAY)
        chosen = g.ask(merc.seat, "ask-group-move", options, rule="JA-GROUP-01", pieces=(merc.id,))
        if chosen.key == STAY.key:
            return
        way: Way = chosen.value
        party = self._party(g, merc)
        wounded = [id for id in party if pays_to_leave(state, state.mercs[id])]
        g.then(*(Wound(id, 1) for id in wounded), Arrive(party, *way.place, way.side))
        if self.steps > 1:  # JA-GROUP-03
            g.then(GroupMove(self.merc, self.steps - 1, True))

    def _party(self, g: Umpire, merc: Merc) -> tuple[str, ...]:
        state: State = g.state
        near = list(places.everyone_at(state, merc.where, merc.area))
        party: tuple[str, ...] = (merc.id,)
        while True:
            left = [other for other in near if other.id not in party and can_pay(state, other)]
            if not left:
                return party
            options = [
                Option(
                    key=f"take:{other.id}",
                    text="option-take-along",
                    arguments={"merc": other.id},
                    rule="JA-GROUP-01",
                    pieces=(other.id,),
                    value=other.id,
                )
                for other in left
            ]
            chosen = g.ask(merc.seat, "ask-take-along", [GO, *options], rule="JA-GROUP-01", pieces=(merc.id,))
            if chosen.key == GO.key:
                return party
            party = (*party, chosen.value)


def pays_to_leave(state: State, merc: Merc) -> bool:
    """Does a Group Move cost this merc a Wound? A switch, on by default (JA-GROUP-01)."""
    return (
        not merc.down
        and "wound_on_group_move" in state.switches
        and leaves_enemies(state, merc)
        and not grants.is_allowed(state, merc, "leave_freely")
    )


def can_pay(state: State, merc: Merc) -> bool:
    """Is there Stamina for the Wound that the Group Move costs, if it does (JA-GROUP-01)?"""
    return merc.stamina >= 1 or not pays_to_leave(state, merc)


def can_group_move(state: State, merc: Merc) -> bool:
    """May the merc lead a Group Move out of the Area (JA-GROUP-01)?"""
    return can_pay(state, merc) and not grants.is_allowed(state, merc, "no_group_move")


# ---------------------------------------------------------------------- Free Move and fleeing


class FreeMove(Step, frozen=True):
    """JA-TACT-04: one step that costs nothing, not even out of an Area with enemies; it cannot leave a contested sector
    and may be declined."""

    merc: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        merc = state.mercs.get(self.merc)
        if merc is None or merc.down:
            return
        options = [
            Option(
                key=f"step:{way.place[0]}/{way.place[1]}",
                text=_text(state, merc, way, "option-free-move"),
                arguments={"sector": way.place[0], "area": way.place[1] + 1},
                rule="JA-TACT-04",
                places=(_goal(state, merc, way),),
                value=way,
            )
            for way in ways(state, merc)
        ]
        if not options:
            return
        chosen = g.ask(merc.seat, "ask-free-move", [STAY, *options], rule="JA-TACT-04", pieces=(merc.id,))
        if chosen.key != STAY.key:
            way: Way = chosen.value
            g.then(Arrive((merc.id,), *way.place, way.side))


class Retreat(Step, frozen=True):
    """JA-TACT-03: the target must move to an adjacent Area of the same sector, at no cost, as the players choose; if
    there is none it stays, and so does who lies on the ground. A merc reveals encounters in the new Area."""

    figure: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        figure = state.mercs.get(self.figure) or state.enemies.get(self.figure)
        if figure is None or (figure.down if isinstance(figure, Merc) else figure.defeated or figure.hidden):
            return
        areas = places.neighbours(state, places.at(figure))
        if not areas:
            return
        options = [
            Option(
                key=f"area:{area}",
                text="option-area",
                arguments={"sector": figure.where, "area": area + 1},
                rule="JA-TACT-03",
                places=(places.number(state, (figure.where, area)),),
                value=area,
            )
            for area in areas
        ]
        seat = figure.seat if isinstance(figure, Merc) else chooser(state)
        area = g.ask(
            seat,
            "ask-retreat",
            options,
            rule="JA-TACT-03",
            arguments={"figure": figure.id},
            pieces=(figure.id,),
        ).value
        g.change(figure, area=area)
        g.emit(Moved(merc=figure.id, sector=figure.where, area=area + 1, rule="JA-TACT-03"))
        if isinstance(figure, Merc):
            g.then(encounters.Reveal(figure.where, area))


def flights(state: State, merc: Merc) -> Iterator[Option]:
    """JA-FLEE-01: out of a contested sector or a mission, if a liberated sector is adjacent to it."""
    if grants.is_allowed(state, merc, "no_flee"):
        return
    sector = state.sectors.get(merc.where)
    if sector is not None and sector.status == CONTESTED:
        refuges = [other for _, other in places.adjacent_sectors(state, sector)]
    elif merc.where in state.missions:
        access = library.missions()[merc.where].access
        refuges = [state.sectors[where] for kind, where in state.access if kind == access]
    else:
        return
    for refuge in refuges:
        if refuge.status == LIBERATED:
            yield Option(
                key=f"flee:{refuge.id}",
                text="option-flee",
                arguments={"sector": refuge.id},
                rule="JA-FLEE-01",
                places=(places.whole(state, refuge.id),),
                pieces=(merc.id,),
                value=refuge.id,
            )


class Flee(Step, frozen=True):
    """JA-FLEE-02 to 04: everybody of that place flees, knocked-out mercs too, at no cost; the place resets."""

    merc: str
    sector: str

    def run(self, g: Umpire) -> None:
        from .liberation import CheckSector

        state: State = g.state
        left = state.mercs[self.merc].where
        for merc in list(places.everyone_at(state, left)):
            g.change(merc, where=self.sector, area=0)
            g.emit(Fled(merc=merc.id, sector=self.sector, rule="JA-FLEE-02"))
            end(g, state.mercs[merc.id], MARKED, "JA-COND-03")
        g.then(CheckSector(left))  # JA-FLEE-04

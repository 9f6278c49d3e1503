"""Ways (Movement, Group Move, Fleeing): where a step leads, what it costs, and who may take it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from fireteam.engine import Choice, Option
from fireteam.spaces.areas import OPPOSITE, Side

from ...content import library
from ...state import CONTESTED, LIBERATED, Merc, State
from .. import grants, places
from ..mercs.hampered import burden
from ..places import Place


class Way(NamedTuple):
    """A step: where it leads, and over which edge of the sector that is entered."""

    place: Place
    side: Side | None = None


class Move(Choice, frozen=True):
    """JA-MOVE-02: to take a step, for its cost."""

    verb = "move"
    way: Way

    @property
    def key(self) -> str:
        where, area = self.way.place
        return f"move:{where}/{area}"


class Flight(Choice, frozen=True):
    """JA-FLEE-01: to flee to a liberated sector."""

    verb = "flee"
    sector: str


def open_to(state: State, merc: Merc) -> list[Way]:
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


def options(state: State, merc: Merc) -> Iterator[Option[Move]]:
    """The steps (JA-MOVE-02) that the merc can pay for; nobody is knocked out by moving (JA-MOVE-05)."""
    fatigue, wounds = cost(state, merc)
    if fatigue + wounds > merc.stamina:
        return
    for way in open_to(state, merc):
        text = text_of(state, merc, way, "option-move")
        yield _step(merc.id, way, text, goal_of(state, merc, way), fatigue, wounds)


@cache
def _step(merc: str, way: Way, text: str, goal: int, fatigue: int, wounds: int) -> Option[Move]:
    where, area = way.place
    return Option.about(
        Move(way),
        text,
        arguments={"sector": where, "area": area + 1, "fatigue": fatigue, "wounds": wounds},
        group="group-move",
        rule="JA-MOVE-02",
        places=(goal,),
        pieces=(merc,),
    )


def text_of(state: State, merc: Merc, way: Way, text: str) -> str:
    """A step to an Area and one to a sector or mission are told apart (JA-MOVE-02)."""
    return text if way.place[0] == merc.where else f"{text}-sector"


def goal_of(state: State, merc: Merc, way: Way) -> int:
    """Where a step leads (JA-MOVE-02): within a sector an Area; otherwise the other sector or mission as a whole."""
    return places.number(state, way.place) if way.place[0] == merc.where else places.whole(state, way.place[0])


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


def flights(state: State, merc: Merc) -> Iterator[Option[Flight]]:
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
            yield Option.about(
                Flight(refuge.id),
                "option-flee",
                arguments={"sector": refuge.id},
                rule="JA-FLEE-01",
                places=(places.whole(state, refuge.id),),
                pieces=(merc.id,),
            )

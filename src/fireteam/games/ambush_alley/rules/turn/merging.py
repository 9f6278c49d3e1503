"""Merging Units: units that have moved together become one at the start of the next turn.

The chapter's rules: AA-MERGE-01, AA-MERGE-02.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from fireteam.engine import Event, Option, Step

from ...content.tables import mask_of
from ...state import COHESION, INSURGENTS, Figure, State, Umpire, Unit
from .. import choices
from ..fight import clearing
from ..ground.sight import about, are_together, cells_gap
from ..ground.terrain import table
from ..units import friends, led_first, lowered


class MergeAnnounced(Event, frozen=True, kw_only=True):
    unit: str
    friend: str


class Merged(Event, frozen=True, kw_only=True):
    unit: str
    friend: str
    figures: int


def possible_partners(state: State, unit: Unit) -> list[Unit]:
    """Friendly units with which this one may become one, wherever they are."""
    return [other for other in friends(state, unit) if _may_merge(other)] if _may_merge(unit) else []


def _may_merge(unit: Unit) -> bool:
    """AA-MERGE-01: teams, emplaced weapons and vehicles stay what they are."""
    return not unit.team and not unit.emplaced and unit.vehicle is None


def partners(state: State, unit: Unit) -> list[Unit]:
    """Those of them that are in cohesion with it, the nearest first."""
    ground = table(state)
    around = about(ground, unit.cells, COHESION)
    near = [other for other in possible_partners(state, unit) if around & mask_of(other.cells)]
    off = [(cells_gap(ground, unit.cells, other.cells), other.id) for other in near]
    return [state.units[other] for away, other in sorted(off) if away <= COHESION]


class AnnounceMerge(Step, frozen=True):
    """AA-MERGE-01: the owner of a unit that has come into cohesion with another says whether they will merge.

    The book's Insurgents always do (AA-SOLO-15). A lone leader joins at once instead (AA-LEADER-08, AA-SOLO-17).
    """

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units.get(self.unit)
        if unit is None or unit.gone or not unit.figures or unit.merging:
            return
        near = [other for other in partners(state, unit) if other.merging != unit.id]
        if not near:
            return
        friend = self._choose(g, unit, near)
        if friend:
            g.change(unit, merging=friend)
            g.emit(MergeAnnounced(unit=unit.id, friend=friend, rule="AA-MERGE-01"))

    def _choose(self, g: Umpire, unit: Unit, near: list[Unit]) -> str:
        state = g.state
        if state.solo and unit.side == INSURGENTS:
            return near[0].id
        options: list[Option[choices.Merge | None]] = [
            Option.about(
                choices.Merge(friend.id),
                "option-merge",
                arguments={"unit": unit.id, "friend": friend.id},
                group="merge",
                rule="AA-MERGE-01",
                pieces=(unit.id, friend.id),
            )
            for friend in near
        ]
        options.append(Option(key="separate", text="option-separate", rule="AA-MERGE-01"))
        choice = g.ask(
            unit.commander,
            "ask-merge",
            options,
            rule="AA-MERGE-01",
            arguments={"unit": unit.id},
            pieces=(unit.id,),
        )
        return choice.value.friend if choice.value is not None else ""


class MergeUnits(Step, frozen=True):
    """AA-MERGE-01: at the beginning of a turn what was announced happens, if they are still in cohesion
    (AA-MERGE-02)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        for name in [unit.id for unit in state.units.values() if unit.merging]:
            unit = state.units[name]
            friend = state.units.get(unit.merging)
            unit = g.change(unit, merging="")
            if friend is None or friend.id == unit.id or not _together(state, unit, friend):
                continue
            united = g.change(friend, **together(friend, unit))
            hand_over(g, unit, united.id, "merged")
            g.emit(Merged(unit=united.id, friend=unit.id, figures=len(united.figures), rule="AA-MERGE-01"))


def _together(state: State, unit: Unit, friend: Unit) -> bool:
    present = all(one.figures and not one.gone for one in (unit, friend))
    return present and unit.side == friend.side and are_together(state, unit, friend)


def hand_over(g: Umpire, unit: Unit, friend: str, how: str) -> None:
    """AA-MERGE-01: the unit is no more. The friend escorts its people and owes what it owes for clearing (AA-CLEAR-08,
    AA-CLEAR-10), the press follows it (AA-FOGCARD-22), and it is who others merge with that were to merge with the
    unit."""
    g.change(unit, gone=how, **NOTHING_LEFT)
    for counter in clearing.owed(g.state, unit):
        g.change(counter, unit=friend)
    for person in list(g.state.people.values()):
        if person.unit == unit.id:
            g.change(person, unit=friend)
    for counter in list(g.state.markers.values()):
        if counter.kind == "press" and counter.unit == unit.id:
            g.change(counter, unit=friend)
    for other in list(g.state.units.values()):
        if other.merging == unit.id:
            g.change(other, merging="" if other.id == friend else friend)


NOTHING_LEFT = {
    "figures": (),
    "cells": (),
    "fallen": (),
    "slight": (),
    "wounded": 0,
    "dead": 0,
    "prisoners": (),
    "merging": "",
}


def together(unit: Unit, other: Unit) -> dict[str, object]:
    """AA-MERGE-01: the fields of the one unit that two become: it has what both had, and does not lie in wait."""
    return {
        **taken_in(unit, other),
        "armor": unit.armor and other.armor,
        "special_forces": unit.special_forces and other.special_forces,
        "sniper": unit.sniper and other.sniper,
        "led": unit.led and other.led,
        "in_cover": unit.in_cover and other.in_cover,
        "overwatch": False,
    }


def taken_in(unit: Unit, other: Unit) -> dict[str, object]:
    """AA-MERGE-02, AA-DEPEND-02, AA-SHAKEN-01: what a unit has when another's figures are in it: also their casualties
    and prisoners, and whatever burdens them.

    Ratings may differ: every figure keeps its own. Where one unit has lost quality or Morale and the other has not, the
    loss goes over to its figures.
    """
    losses = (unit.quality_loss, unit.morale_loss)
    same = losses == (other.quality_loss, other.morale_loss)

    def own(figures: Iterable[Figure], of: Unit) -> tuple[Figure, ...]:
        return tuple(figures) if same else tuple(_worn(figure, of) for figure in figures)

    figures, cells = led_first(own(unit.figures, unit) + own(other.figures, other), unit.cells + other.cells)
    return {
        "figures": figures,
        "cells": cells,
        "quality_loss": unit.quality_loss if same else 0,
        "morale_loss": unit.morale_loss if same else 0,
        "fallen": own(unit.fallen, unit) + own(other.fallen, other),
        "fallen_turn": min(filter(None, (unit.fallen_turn, other.fallen_turn)), default=0),
        "slight": own(unit.slight, unit) + own(other.slight, other),
        "wounded": unit.wounded + other.wounded,
        "dead": unit.dead + other.dead,
        "bereaved": unit.bereaved or other.bereaved,
        "prisoners": unit.prisoners + other.prisoners,
        "regroups_in": max(unit.regroups_in, other.regroups_in),
        "recovers_in": max(unit.recovers_in, other.recovers_in),
        "shaken_in": max(unit.shaken_in, other.shaken_in),
        "seen": unit.seen or other.seen,
        "placed": max(unit.placed, other.placed),
        "last_enemy": unit.last_enemy or other.last_enemy,
        "fired_at_in": max(unit.fired_at_in, other.fired_at_in),
    }


def _worn(figure: Figure, unit: Unit) -> Figure:
    """The figure with its unit's losses written into its own dice, d6 at least."""
    return msgspec.structs.replace(
        figure,
        quality=max(6, lowered(figure.quality, unit.quality_loss)),
        morale=max(6, lowered(figure.morale, unit.morale_loss)),
    )

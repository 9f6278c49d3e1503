"""Whom an effect concerns (JA-CARD-03): mercs, enemies, areas and sectors, chosen where the card leaves it open."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from fireteam.engine import Option

from ...content.vocabulary import Do
from ...state import CONTESTED, Enemy, Merc, Sector, State, Umpire
from .. import picks, places
from ..places import Place
from ..seats import chooser
from . import effects

V = TypeVar("V")


def mercs_meant(
    g: Umpire, step: effects.Happen, effect: Do, useful: Callable[[Merc], bool] = lambda merc: True
) -> list[Merc]:
    """The mercs whom an effect concerns, one chosen where the card leaves it open; `useful` narrows that choice.

    Where no merc acts, the team chooses among all of them, and areas and sectors are those of every fight; on a spawn
    card everybody in the sector is meant.
    """
    state = g.state
    if effect.to == "self" and step.by:
        merc = state.mercs.get(step.by)
        return [merc] if merc is not None else []
    if effect.to == "self" and step.where:
        return list(places.everyone_at(state, step.where))
    if effect.to in ("self", "other", "any"):
        near = places.everyone_at(state, step.where) if step.where else in_play(state)
        found = [
            merc
            for merc in near
            if (effect.to != "other" or merc.id != step.by)
            and (not step.by or places.in_range(state, step.place, places.at(merc), effect.range))
            and useful(merc)
        ]
        return [chosen_merc(g, step, found)] if found else []
    if not step.where and effect.to in ("area", "others_area", "sector"):
        fought = contested(state)
        return [merc for merc in in_play(state) if merc.where in fought]
    if effect.to in ("area", "others_area"):
        place = area_meant(g, step, effect, lambda place: any(map(useful, places.everyone_at(state, *place))))
        there = places.everyone_at(state, *place) if place is not None else ()
        return [merc for merc in there if effect.to == "area" or merc.id != step.by]
    if effect.to == "sector":
        return list(places.everyone_at(state, step.where))
    if effect.to == "team":
        return in_play(state)
    return []


def contested(state: State) -> list[str]:
    return [sector.id for sector in state.sectors.values() if sector.status == CONTESTED]


def in_play(state: State) -> list[Merc]:
    """The mercs on the board, in the order of the team."""
    return [state.mercs[id] for id in state.order if state.mercs[id].where]


def chosen_merc(g: Umpire, step: effects.Happen, found: Sequence[Merc]) -> Merc:
    return g.state.mercs[_chosen(g, step, "ask-effect-merc", picks.mercs(merc.id for merc in found)).id]


def _chosen(g: Umpire, step: effects.Happen, prompt: str, options: Iterator[Option[V]]) -> V:
    """What is chosen by whoever does what the card says, or by the team."""
    seat = chooser(g.state, step.by)
    return g.ask(seat, prompt, options, rule="JA-CARD-03", arguments={"source": step.source}).value


def enemies_meant(g: Umpire, step: effects.Happen, effect: Do) -> list[Enemy]:
    """The enemies whom an effect concerns, of the kind that it names."""
    state = g.state

    def meant(enemy: Enemy) -> bool:
        return effect.when.enemy in (None, enemy.kind) and effect.when.elite in (None, enemy.elite)

    if effect.to == "enemies_area":
        place = area_meant(g, step, effect, lambda place: any(map(meant, places.enemies_at(state, *place))))
        return [enemy for enemy in places.enemies_at(state, *place) if meant(enemy)] if place is not None else []
    if effect.to == "enemies_sector":
        fought = [step.where] if step.where else contested(state)
        return [enemy for where in fought for enemy in places.enemies_at(state, where) if meant(enemy)]
    if effect.to == "enemies_everywhere":
        return [enemy for enemy in state.enemies.values() if not enemy.defeated and not enemy.hidden and meant(enemy)]
    if effect.to != "enemy":
        return []
    found = [
        enemy
        for enemy in places.enemies_at(state, step.where)
        if meant(enemy) and places.in_range(state, step.place, places.at(enemy), effect.range)
    ]
    if not found:
        return []
    return [state.enemies[_chosen(g, step, "ask-effect-enemy", picks.enemies(found)).id]]


def figures_meant(g: Umpire, step: effects.Happen, effect: Do) -> list[Merc | Enemy]:
    """The mercs or the enemies whom an effect concerns."""
    return [*mercs_meant(g, step, effect), *enemies_meant(g, step, effect)]


def places_meant(g: Umpire, step: effects.Happen, effect: Do) -> list[Place]:
    """The areas that an effect concerns: the lettered one of the sector, a chosen one within range, or the own; where
    nobody acts, those of every fight."""
    state = g.state
    if not step.where:
        return [(sector, places.lettered(sector, effect.letter or "A")) for sector in contested(state)]
    if effect.letter is not None and step.where in state.sectors:
        return [(step.where, places.lettered(step.where, effect.letter))]
    if effect.to == "chosen_area":
        place = chosen_area(g, step, effect)
        return [place] if place is not None else []
    return [step.place]


def area_meant(g: Umpire, step: effects.Happen, effect: Do, fits: Callable[[Place], bool]) -> Place | None:
    """The own area, or with a range a chosen one of those where it is of use."""
    return chosen_area(g, step, effect, fits) if effect.range else step.place


def chosen_area(
    g: Umpire, step: effects.Happen, effect: Do, fits: Callable[[Place], bool] = lambda place: True
) -> Place | None:
    """An area within range that the players choose."""
    state = g.state
    areas = places.tile(step.where)
    found = [
        area
        for area in range(len(areas.letters) if areas is not None else 1)
        if places.in_range(state, step.place, (step.where, area), effect.range) and fits((step.where, area))
    ]
    if not found:
        return None
    chosen = _chosen(g, step, "ask-effect-area", picks.areas(picks.OneArea, state, step.where, found))
    return chosen.where, chosen.area


def sector_meant(g: Umpire, step: effects.Happen, effect: Do, fits: Callable[[Sector], bool]) -> str:
    """The sector that an effect concerns: the one where it happens, or a chosen one of those where it is of use."""
    state = g.state
    if effect.to != "chosen_sector":
        return step.where
    found = [sector.id for sector in state.sectors.values() if fits(sector)]
    if not found:
        return ""
    return _chosen(g, step, "ask-effect-sector", picks.sectors(state, found)).id

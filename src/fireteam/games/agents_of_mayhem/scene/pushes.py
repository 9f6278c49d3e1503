"""Pictures of Pushes: where a Unit would be moved and, over an edge, what the fall may do to it."""

from __future__ import annotations

from fireteam.scene import Chance, Overlay, Promise, Way, Words

from ..rules.fight import forecast
from ..rules.fight.dice import Pool
from ..state import State, Unit


def of_push(state: State, unit: Unit, to: int, fall: int) -> Overlay:
    """AM-PUSH-01, AM-PUSH-06, AM-FALL-03: the way, and the dice of a fall with what they may come to."""
    way = Way(places=(unit.cell, to))
    if not fall:
        return Overlay(way=way)
    hits = forecast.hits_of(Pool(red=fall))
    mean = sum(count * share for count, share in enumerate(hits))
    return Overlay(
        way=way,
        chances=(
            Chance(name=Words("chance-hits", {"red": fall, "yellow": 0, "white": 0}), mean=mean, rule="AM-FALL-03"),
            Chance(name=Words("chance-hit"), share=sum(hits[1:]), rule="AM-FALL-03"),
            Chance(name=Words("chance-down"), share=_down(state, unit, fall), rule="AM-DOWN-01"),
        ),
        risk=Words("risk-fall", {"unit": unit.id, "levels": fall}),
    )


def promised(state: State, unit: Unit, fall: int, likely: float) -> Promise:
    """AM-FALL-03: what a fall promises: to Down if that is likely, otherwise a Hit."""
    down = _down(state, unit, fall)
    if down >= likely:
        return Promise(chance=Chance(name=Words("chance-down"), share=down))
    return Promise(chance=Chance(name=Words("chance-hit"), share=sum(forecast.hits_of(Pool(red=fall))[1:])))


def _down(state: State, unit: Unit, fall: int) -> float:
    return sum(forecast.hits_of(Pool(red=fall))[forecast.endures(state, unit) :])

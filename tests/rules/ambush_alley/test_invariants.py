"""What is checked of every step: who may stand out of cohesion, and that no Regular comes from nowhere or vanishes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from fireteam.engine import Step, Umpire
from fireteam.engine.errors import InvariantBroken
from fireteam.games.ambush_alley.rules.turn.merging import MergeUnits
from fireteam.games.ambush_alley.state import Figure, Unit

from .street import Street

MAN = Figure(quality=8, morale=10)


class Meddles(Step, frozen=True):
    """A step that does to a unit what no rule does: for tests only, since a real step is plain data."""

    unit: str
    what: Callable[[Unit], dict[str, Any]]

    def run(self, g: Umpire) -> None:
        g.change(g.state.units[self.unit], **self.what(g.state.units[self.unit]))


class HandOver(Meddles, frozen=True, tag="MeddlesHandOver"):
    """The same by the name of a step that may send men home."""


def moved(street: Street, *spots: tuple[float, float]) -> dict[str, Any]:
    return {"cells": tuple(street.cell(x, y) for x, y in spots)}


@pytest.mark.rule("AA-COHESION-01")
def test_who_takes_up_new_places_stands_in_cohesion() -> None:
    street = Street()
    marines = street.regulars(3, at=(12, 12))
    near, far = ((5, 5), (6.5, 5), (8, 5)), ((5, 5), (6.5, 5), (9, 5))
    street.play(Meddles(marines, lambda _: moved(street, *near)))
    with pytest.raises(InvariantBroken, match="stands out of cohesion"):
        street.play(Meddles(marines, lambda _: moved(street, *far)))


@pytest.mark.rule("AA-RATING-01")
def test_every_figure_has_dice_to_roll() -> None:
    street = Street()
    marines = street.regulars(2, at=(12, 12))
    broken = msgspec.structs.replace(MAN, morale=0)
    with pytest.raises(InvariantBroken, match="is no die"):
        street.play(Meddles(marines, lambda unit: {"figures": (unit.figures[0], broken)}))


@pytest.mark.rule("AA-COHESION-02")
def test_regulars_wholly_in_a_defensive_position_may_stand_two_inches_apart() -> None:
    street = Street({"id": "house", "kind": "building", "points": [[2, 2], [14, 2], [14, 8], [2, 8]]})
    marines, gunmen = street.regulars(2, at=(12, 12)), street.insurgents(2, at=(18, 18))
    street.play(Meddles(marines, lambda _: moved(street, (5, 5), (7.5, 5))))
    with pytest.raises(InvariantBroken, match="stands out of cohesion"):
        street.play(Meddles(gunmen, lambda _: moved(street, (5, 5), (7.5, 5))))


@pytest.mark.rule("AA-COHESION-03")
def test_casualties_may_open_gaps_and_who_has_one_keeps_his_place_until_he_regroups() -> None:
    street = Street()
    gunmen = street.insurgents(3, at=(12, 12))
    spread = moved(street, (5, 5), (6.5, 5), (8, 5))["cells"]
    street.state.units[gunmen] = msgspec.structs.replace(street.unit(gunmen), cells=spread)
    played = street.play(Meddles(gunmen, lambda unit: {"figures": unit.figures[:2], "cells": (spread[0], spread[2])}))
    street.state.units[gunmen] = played.unit(gunmen)
    street.play(Meddles(gunmen, lambda _: {"moved": 100}))


@pytest.mark.rule("AA-COHESION-03", "AA-MERGE-01")
def test_who_has_lost_cohesion_may_join_others_where_he_stands() -> None:
    street = Street()
    together = street.insurgents(2, at=(12, 12))
    torn = street.insurgents(2, at=(12, 13.5), merging=together)
    spread = (street.cell(12, 13.5), street.cell(12, 17))
    street.state.units[torn] = msgspec.structs.replace(street.unit(torn), cells=spread)
    assert len(street.play(MergeUnits()).unit(together).figures) == 4


@pytest.mark.parametrize(
    "what",
    [
        lambda unit: {"fallen": (*unit.fallen, MAN)},
        lambda unit: {"slight": (*unit.slight, MAN)},
        lambda unit: {"wounded": unit.wounded + 1},
        lambda unit: {"dead": unit.dead + 1},
    ],
    ids=["fallen", "slightly wounded", "wounded", "dead"],
)
def test_no_regular_comes_from_nowhere(what: Callable[[Unit], dict[str, Any]]) -> None:
    street = Street()
    street.state.phase = "regulars"
    marines = street.regulars(3, at=(12, 12))
    with pytest.raises(InvariantBroken, match="1 Regulars have come from nowhere"):
        street.play(Meddles(marines, what))


def test_no_regular_vanishes_but_by_a_rule_that_says_so() -> None:
    street = Street()
    street.state.phase = "regulars"
    marines = street.regulars(3, at=(12, 12), wounded=2)

    def falls(unit: Unit) -> dict[str, Any]:
        return {"figures": unit.figures[1:], "cells": unit.cells[1:], "fallen": unit.figures[:1]}

    street.play(Meddles(marines, falls))
    with pytest.raises(InvariantBroken, match="2 Regulars have vanished"):
        street.play(Meddles(marines, lambda _: {"wounded": 0}))
    street.play(HandOver(marines, lambda _: {"wounded": 0}))


def test_prisoners_of_the_insurgents_are_still_there() -> None:
    street = Street()
    street.state.phase = "regulars"
    gunmen = street.insurgents(3, at=(12, 12), prisoners=(MAN, MAN))
    with pytest.raises(InvariantBroken, match="1 Regulars have vanished"):
        street.play(Meddles(gunmen, lambda unit: {"prisoners": unit.prisoners[1:]}))

"""Pointing: from a coordinate to the options that lie there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fireteam.engine import Decision, Option, Places, Points
from fireteam.engine.decisions import Family
from fireteam.scene import Pointed, Scene
from fireteam.scene.coordinates import square

NEAR = 1.2
"""How many squares beside the point an option may lie and still be meant."""
MOST = 20_000
"""Options of a family that is no region of places, at most, that are looked through."""


def regions(decision: Decision) -> Iterator[tuple[Family, Sequence[int]]]:
    """The families whose options are about one place each, with these places."""
    for family in decision.options.families:
        if decision.dice or not len(family):
            continue
        if isinstance(family, Places) and not isinstance(family, Points):
            yield family, family.places
            continue
        # The numbers of such a family are no places of the table: its options name theirs.
        places = [family[index].places for index in range(min(len(family), MOST))]
        if all(len(listed) == 1 for listed in places):
            yield family, [listed[0] for listed in places]


def lit(decision: Decision) -> list[int]:
    """Every place that can be pointed at."""
    places = [place for _, region in regions(decision) for place in region]
    return places + [place for option in decision.options.listed for place in option.places]


def meant(decision: Decision, scene: Scene, at: Pointed) -> list[tuple[float, Option]]:
    """For each family and level the option nearest to the point, and listed options there; nearest first."""
    found: list[tuple[float, Option]] = []
    for family, places in regions(decision):
        nearest: dict[int, tuple[float, int]] = {}
        for index, place in enumerate(places):
            where = scene.where(place)
            if where is None or (at.level is not None and where[2] != at.level):
                continue
            far = (where[0] - at.x) ** 2 + (where[1] - at.y) ** 2
            if where[2] not in nearest or far < nearest[where[2]][0]:
                nearest[where[2]] = far, index
        found += [(far**0.5, family[index]) for far, index in nearest.values()]
    for option in decision.options.listed:
        spots = [where for place in option.places if (where := scene.where(place))]
        spots = [where for where in spots if at.level is None or where[2] == at.level]
        if spots:
            found.append((min(((x - at.x) ** 2 + (y - at.y) ** 2) ** 0.5 for x, y, _ in spots), option))
    found.sort(key=lambda pair: pair[0])
    size = square(scene)
    # Other levels, and other ways to get there, count only where they lie as near as the best.
    return [pair for pair in found if pair[0] <= found[0][0] + size / 4] if found else []


def near(distance: float, scene: Scene) -> bool:
    return distance <= NEAR * square(scene)

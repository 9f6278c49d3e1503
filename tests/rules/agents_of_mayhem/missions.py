"""The table of a Mission of the box as it begins, and what may come of it, for tests that play Missions and Events."""

from __future__ import annotations

from fireteam.engine import Step
from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.rules import ground, people, setup
from fireteam.games.agents_of_mayhem.rules.fight import objects
from fireteam.games.agents_of_mayhem.rules.missions import events
from fireteam.games.agents_of_mayhem.state import MAYHEM, NO_CUBES, Umpire

from .city import FACING, City, CityPlayed

HITS = [1, 1]


class Strikes(Step, frozen=True):
    """So many Hits on a device."""

    device: str
    hits: int

    def run(self, g: Umpire) -> None:
        objects.struck(g, f"device:{self.device}", self.hits, "")


def laid(city: City, mission: str) -> City:
    """The table of a Mission as it begins, before the decks are shuffled. Nobody has a cube, so that nobody steps in;
    Units that are about to do something get what they need."""
    city.mission = library.mission(mission)
    city.state = setup.begun(city.mission, 2)
    city.state.turn, city.state.active = 5, MAYHEM
    for board in list(city.state.boards.values()):
        city.change(board, cubes=NO_CUBES)
    return city


def points(city: City, *steps: Step) -> int:
    """The points that MAYHEM gains by it; those of LEGION count against it."""
    return city.play(*steps, spare=True).state.lead - city.state.lead


def put(city: City, unit: str, at: str, facing: str = "north") -> None:
    city.change(city.state.units[unit], cell=city.space(at), facing=FACING[facing])


def held(city: City, side: str, *markers: str) -> City:
    """A Side holds these markers, the other one all others."""
    for marker in list(city.state.objectives.values()):
        other = people.enemy_of(side)
        city.change(marker, side=side if marker.id in markers else other)
    return city


def hacked(city: City, target: str, dice: str) -> CityPlayed:
    """Fortune hacks something and rolls Hits."""
    played: CityPlayed = city.act("fortune", f"hack:fortune:{target}", f"hack:{dice}", "face:north", dice=[HITS])
    return played


def minion(city: City) -> str:
    return next(unit.id for unit in city.state.units.values() if people.is_minion(unit))


def end(city: City, number: int) -> City:
    """The end of this Round is near."""
    city.state.round = number
    return city


def happens(city: City, side: str, number: str, *choices: str, unit: str = "") -> CityPlayed:
    """A marker with this number is set off by somebody or, without one, its card is drawn."""
    if not unit:
        drawn: CityPlayed = city.play(events.DrawnEvent(side, number), choices=choices, spare=True)
        return drawn
    marker = next(marker for marker in city.state.events.values() if marker.side == side)
    city.change(marker, number=number)
    played: CityPlayed = city.play(events.Trigger(marker.id, unit), choices=choices, spare=True)
    assert marker.id not in played.state.events
    return played


def hand(played: CityPlayed, side: str) -> int:
    found = played.state.hands.get(f"mayhem-{side}")
    return len(found.cards) if found is not None else 0


def cubes(played: CityPlayed, side: str, cube: str) -> list[int]:
    return [board.cubes.of(cube) for board in people.boards(played.state, side)]


def suffering(played: CityPlayed, status: str) -> set[str]:
    return {unit.side for unit in ground.on_map(played.state) if status in played.statuses(unit.id)}


def arrivals(city: City, played: CityPlayed, kind: str) -> list[str]:
    """The boards of those who have come."""
    new = [unit for id, unit in played.state.units.items() if id not in city.state.units]
    assert {unit.kind for unit in new} == {kind}
    assert all(unit.cell >= 0 for unit in new)
    return [unit.board for unit in new]

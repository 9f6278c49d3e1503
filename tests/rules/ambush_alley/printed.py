"""The printed scenarios after their set-up, without any card: a street on which their own rules are tried."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from fireteam.engine import Deck, ScriptedDice, Step, Umpire
from fireteam.games.ambush_alley import GAME
from fireteam.games.ambush_alley.rules.cards.fog import FogDrawn
from fireteam.games.ambush_alley.rules.ground.terrain import table
from fireteam.games.ambush_alley.rules.mission.deployment import PlaceCivilians, PlaceInsurgents, PlaceRegulars
from fireteam.games.ambush_alley.rules.mission.ending import PointsScored
from fireteam.games.ambush_alley.rules.mission.setup import SetTable
from fireteam.games.ambush_alley.rules.mission.task_progress import BeginTasks
from fireteam.games.ambush_alley.rules.people.custody import LeaveTable
from fireteam.games.ambush_alley.rules.react.reactions import reaction_test
from fireteam.games.ambush_alley.state import Figure
from tests.stage import Rest

from .scenes import SOLO
from .street import Played, Street

LAID = (SetTable, PlaceRegulars, PlaceInsurgents, PlaceCivilians, BeginTasks)


def laid(
    scenario: str,
    *choices: str,
    seats: Mapping[str, str] = SOLO,
    options: Mapping[str, str] | None = None,
    turn: int = 2,
) -> Street:
    """The table and the units of a scenario; no Hot Spots, and no card drawn."""
    played = laying(scenario, *choices, seats=seats, options=options)
    assert played.decision is None, f"{played.decision} is open"
    street = Street()
    street.state, street.table = played.state, table(played.state)
    street.state.turn, street.state.phase = turn, "regulars"
    del street.state.options["turn_limit"]  # what follows is made up, so that not every Marine is accounted for
    return street


def laying(
    scenario: str, *choices: str, seats: Mapping[str, str] = SOLO, options: Mapping[str, str] | None = None
) -> Played:
    """The same, up to the first question that these choices do not answer."""
    settled = GAME.settled(scenario, options or {})
    state, steps = GAME.setup(scenario, settled, GAME.seated(scenario, settled, seats))
    umpire = Umpire(GAME, state, [step for step in steps if isinstance(step, LAID)] + [Rest()], 0)
    script = umpire.script = ScriptedDice(())
    umpire.checks = True
    umpire.proceed()
    for key in choices:
        umpire.answer(key)
    return Played(umpire, script)


def replace(street: Street, unit: str, **fields: Any) -> None:
    street.state.units[unit] = msgspec.structs.replace(street.unit(unit), **fields)


def leave(street: Street, *units: str) -> None:
    """These units have gone off by an exit edge."""
    street.state = street.play(*(LeaveTable(unit) for unit in units)).state


def stand(street: Street, unit: str, x: float, y: float, level: int = 0) -> None:
    """Put the unit there, in or out of whatever it was in."""
    cells = street.table.formation(street.table.at(x, y, level), len(street.unit(unit).figures))
    replace(street, unit, gone="", cells=cells)


def armed(figures: Sequence[Figure]) -> dict[str, int]:
    """How many figures of each kind: leader, squad leader, the weapon, or rifle."""
    counts: dict[str, int] = {}
    for figure in figures:
        kind = {"higher": "squad leader"}.get(figure.leader, figure.leader) or figure.weapon or "rifle"
        counts[kind] = counts.get(kind, 0) + 1
    return counts


def starts(street: Street) -> list[dict[str, int]]:
    """The Insurgent units at the start, in order."""
    return [armed(unit.figures) for unit in street.state.units.values() if unit.side == "insurgents"]


def rated(street: Street, leader: bool) -> set[tuple[int, int]]:
    """Troop Quality and Morale of the Insurgents' leaders, or of their men."""
    return {
        (figure.quality, figure.morale)
        for unit in street.state.units.values()
        if unit.side == "insurgents"
        for figure in unit.figures
        if bool(figure.leader) == leader
    }


def lines(played: Played) -> dict[str, int]:
    """What each line of the points has brought its side."""
    return {event.count: event.points for event in played.told(PointsScored)}


class ReactOnce(Step, frozen=True):
    """One Reaction Test, for its dice."""

    unit: str
    by: str

    def run(self, g: Umpire) -> None:
        reaction_test(g, g.state.units[self.unit], g.state.units[self.by])


def drawn_by_a_one(street: Street, unit: str, by: str) -> list[str]:
    """The cards that a Regular unit draws that rolls a 1 in a Reaction Test."""
    street.state.decks["fog"] = Deck(id="fog", kind="fog", draw=("dirty-fighting",))
    return [event.card for event in street.play(ReactOnce(unit, by), dice=[[5], [1]]).told(FogDrawn)]

"""What is told before the first Turn, to each Side in its own words: what it is after, how a Mission ends, and how long
it takes; and after the last one what decided it.

A seat is told what its own Mission Book says (AM-SETUP-02); who only watches is told both.
The Missions of the box have texts of their own. Of the players' Missions the Win Conditions are told as they stand in
the document, so that nobody is told anything else than what counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from fireteam.engine import View
from fireteam.scene import Briefing, Row, Words

from ..content import library
from ..content.types import Mission, Win
from ..rules.buildings.collapse import Collapsed
from ..rules.fight.damage import Downed
from ..rules.fight.targets import SCORED
from ..rules.people import DEVICE
from ..rules.turn.rounds import TurnBegan
from ..rules.winning import Scored
from ..state import MAYHEM, SIDES, State


@lru_cache(maxsize=128)
def briefing(id: str, sides: tuple[str, ...] = SIDES, players: int = 2) -> Briefing:
    """AM-SETUP-02: the briefing of a Mission for who may read the books of these Sides; to one Side in its own
    words."""
    mission = library.mission(id)
    length = Words("briefing-length", {"rounds": mission.rounds, "turns": len(mission.mayhem.refresh) + 1})
    if id in library.missions() or id in library.chapters():
        return Briefing(
            goal=Words(f"briefing-{id}-for-{sides[0]}" if len(sides) == 1 else f"briefing-{id}-goal"),
            story=Words(f"briefing-{id}-story"),
            ends=(
                *_ahead(mission, players),
                *(Words(f"briefing-{id}-{each}") for each in sides),
                *_theirs(sides),
                Words("briefing-lead"),
            ),
            length=length,
        )
    if mission.tutorial and mission.id in library.LESSONS:  # one book tells both Sides
        goal, story = Words(f"briefing-{mission.id}-goal"), Words(f"briefing-{mission.id}-story")
        return Briefing(goal=goal, story=story, ends=tuple(_scored(mission, SIDES, players)), length=length)
    made = mission.id in library.MADE
    told = (mission.words.en, mission.words.de)
    return Briefing(
        goal=Words(f"scenario-{id}-summary" if made or any(one.summary for one in told) else "briefing-own-goal"),
        story=Words(f"scenario-{id}-story") if made or any(one.story for one in told) else None,
        ends=(*_scored(mission, sides, players), *_theirs(sides), Words("briefing-lead")),
        length=length,
    )


def _theirs(sides: tuple[str, ...]) -> Iterator[Words]:
    """AM-SETUP-02: nobody reads the other Side's book."""
    return (Words("briefing-theirs", {"side": side}) for side in SIDES if side not in sides)


def _ahead(mission: Mission, players: int) -> Iterator[Words]:
    """AM-WIN-04: who begins ahead."""
    lead = mission.start(players)
    if lead:
        yield Words("win-ahead", {"side": "mayhem" if lead > 0 else "legion", "vp": abs(lead)})


def _scored(mission: Mission, sides: tuple[str, ...], players: int) -> Iterator[Words]:
    """AM-WIN-01, AM-WIN-04: who begins ahead, and each Win Condition of these Sides."""
    yield from _ahead(mission, players)
    for side in sides:
        yield from (win_words(side, win) for win in mission.side(side).wins)


def win_words(side: str, win: Win) -> Words:
    """One Win Condition: how many points, when, and for what."""
    of = {"control": SCORED, "destroyed": SCORED, "device": DEVICE}.get(win.how, "") + win.of if win.of else ""
    removed = "true" if win.remove else "false"
    arguments: dict[str, str | float] = {"side": side, "vp": win.vp, "when": win.when, "removed": removed}
    return Words(f"win-{win.how}-of", {**arguments, "of": of}) if of else Words(f"win-{win.how}", arguments)


# ---------------------------------------------------------------------- what decided it


def reckoning(view: View[State]) -> tuple[Row, ...]:
    """AM-WIN-03: what each Side scored and for what, how the lead stood after each Round, who was Downed, and what came
    down."""
    rows = []
    for side in SIDES:
        gained = [event for event in view.events if isinstance(event, Scored) and event.side == side]
        told: dict[str, str | float] = {"vp": sum(event.vp for event in gained), "times": len(gained)}
        rows.append(Row(Words("reckoning-scored", {"side": side}), Words("value-scored", told)))
    rows += [
        Row(Words("reckoning-round", {"round": round}), _leads(lead))
        for round, lead in enumerate(_by_round(view), start=1)
    ]
    for side in SIDES:
        fallen = [event for event in view.events if isinstance(event, Downed) and event.side == side]
        kinds = "+".join(dict.fromkeys(event.kind for event in fallen))
        if fallen:
            values: dict[str, str | float] = {"count": len(fallen), "names": kinds}
            rows.append(Row(Words("reckoning-downed", {"side": side}), Words("value-downed", values)))
    levels = sum(isinstance(event, Collapsed) for event in view.events)
    if levels:
        rows.append(Row(Words("reckoning-levels"), str(levels)))
    return tuple(rows)


def _by_round(view: View[State]) -> Iterator[int]:
    """The lead at the end of each Round."""
    lead, begun = library.mission(view.state.mission).start(sum(map(len, view.state.players))), 1
    for event in view.events:
        if isinstance(event, Scored):
            lead = event.lead
        if isinstance(event, TurnBegan) and event.round > begun:
            begun = event.round
            yield lead
    yield lead


def _leads(lead: int) -> Words:
    """Who leads, and by how much."""
    side = MAYHEM if lead > 0 else "legion"
    return Words("value-lead", {"side": side, "vp": abs(lead)}) if lead else Words("value-even")

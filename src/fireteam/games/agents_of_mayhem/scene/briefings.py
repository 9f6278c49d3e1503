"""What is told before the first Turn: what a Side is after, how a Mission ends, and how long it takes.

A seat is told what its own Mission Book says (AM-SETUP-02); who only watches is told both.
The Missions of the box have texts of their own. Of the players' Missions the Win Conditions are told as they stand in
the document, so that nobody is told anything else than what counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from fireteam.scene import Briefing, Words

from ..content import library
from ..content.types import Mission, Win
from ..rules.fight.targets import SCORED
from ..rules.people import DEVICE
from ..state import SIDES


@lru_cache(maxsize=128)
def briefing(id: str, sides: tuple[str, ...] = SIDES) -> Briefing:
    """AM-SETUP-02: the briefing of a Mission for who may read the books of these Sides."""
    mission = library.mission(id)
    length = Words("briefing-length", {"rounds": mission.rounds, "turns": len(mission.mayhem.refresh) + 1})
    if id in library.missions():
        ends = (*(Words(f"briefing-{id}-{side}") for side in sides), Words("briefing-lead"))
        return Briefing(
            goal=Words(f"briefing-{id}-goal"), story=Words(f"briefing-{id}-story"), ends=ends, length=length
        )
    made = mission.id in library.MADE
    told = (mission.words.en, mission.words.de)
    return Briefing(
        goal=Words(f"scenario-{id}-summary" if made or any(one.summary for one in told) else "briefing-own-goal"),
        story=Words(f"scenario-{id}-story") if made or any(one.story for one in told) else None,
        ends=(*_scored(mission, sides), Words("briefing-lead")),
        length=length,
    )


def _scored(mission: Mission, sides: tuple[str, ...]) -> Iterator[Words]:
    """AM-WIN-01, AM-WIN-04: who begins ahead, and each Win Condition of these Sides."""
    if mission.lead:
        side = "mayhem" if mission.lead > 0 else "legion"
        yield Words("win-ahead", {"side": side, "vp": abs(mission.lead)})
    for side in sides:
        yield from (win_words(side, win) for win in mission.side(side).wins)


def win_words(side: str, win: Win) -> Words:
    """One Win Condition: how many points, when, and for what."""
    of = {"control": SCORED, "destroyed": SCORED, "device": DEVICE}.get(win.how, "") + win.of if win.of else ""
    removed = "true" if win.remove else "false"
    arguments: dict[str, str | float] = {"side": side, "vp": win.vp, "when": win.when, "removed": removed}
    return Words(f"win-{win.how}-of", {**arguments, "of": of}) if of else Words(f"win-{win.how}", arguments)

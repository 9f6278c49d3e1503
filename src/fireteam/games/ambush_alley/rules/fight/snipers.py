"""Sniper Teams: when they hit a unit, they may pick its leader.

That everything is within their Optimum Range (AA-SNIPER-04), and that a single sniper in the ranks is a man like any
other (AA-SNIPER-03), is part of the chapter on fire.
"""

from __future__ import annotations

from fireteam.engine import Event, Option

from ...state import INSURGENTS, State, Umpire, Unit
from .. import choices
from .infantry_dice import is_team

OFF_BOARD = "sniper"
"""How snipers off the table fire who may name a leader (AA-ASSET-04)."""

OFF_BOARD_UNSURE = "off-board"
"""How they fire if they may not."""


class LeaderPicked(Event, frozen=True, kw_only=True):
    unit: str
    by: str


def are_firing(state: State, firer: str, how: str) -> bool:
    """AA-SNIPER-02, AA-SNIPER-03: is this the attack of a sniper team, on the table or off it?"""
    unit = state.units.get(firer)
    off_table = how in (OFF_BOARD, OFF_BOARD_UNSURE)
    return off_table or (unit is not None and unit.sniper and is_team(unit) and how != "assault")


def picked(g: Umpire, target: Unit, firer: str, how: str) -> tuple[int, ...]:
    """AA-SNIPER-01, AA-SNIPER-02: the place of the one leader who is among the casualties, if the owner wants it so.

    The book's Insurgents always do.
    """
    state = g.state
    leaders = [place for place, figure in enumerate(target.figures) if figure.leader]
    if not leaders or how == OFF_BOARD_UNSURE or not are_firing(state, firer, how):
        return ()
    unit = state.units.get(firer)
    seat = unit.commander if unit is not None else state.commanders[0]
    place: int | None = max(leaders, key=lambda at: (target.figures[at].wanted, target.figures[at].leader == "higher"))
    if not (state.solo and seat == INSURGENTS):
        options: list[Option[choices.PickLeader | None]] = [
            Option.about(
                choices.PickLeader(at),
                "option-pick-wanted" if target.figures[at].wanted else "option-pick-leader",
                arguments={"unit": target.id},
                group="leader",
                rule="AA-SNIPER-01",
                pieces=(target.id,),
            )
            for at in leaders
        ]
        anyone: Option[None] = Option(key="anyone", text="option-pick-nobody", rule="AA-SNIPER-01")
        picked = g.ask(
            seat,
            "ask-pick-leader",
            [*options, anyone],
            rule="AA-SNIPER-01",
            arguments={"unit": target.id},
            pieces=(target.id,),
        ).value
        place = picked.place if picked is not None else None
    if place is None:
        return ()
    g.emit(LeaderPicked(unit=target.id, by=firer, rule="AA-SNIPER-01"))
    return (place,)

"""Where the VP Marker of a generated Mission starts (AM-WIN-04), so that both Sides win about as often.

The figures say by how many Victory Points MAYHEM was ahead in the end where equal bots played 85 generated Missions
three times each: what a Round with so many players came to, and what each goal did.
"""

from __future__ import annotations

from ..types import Lead

BY_ROUND = {2: 0.2, 3: 1.1, 4: 1.1}
BY_GOAL = {
    "seize": 0.5, "wreck": 2.0, "sabotage": -2.0, "hack": 0.0,
    "hold": -1.0, "hunt": 1.0, "guard": -2.0, "demolish": 2.0,
}  # fmt: skip


def lead(mayhem: str, legion: str, rounds: int, players: int) -> Lead:
    """AM-WIN-04: as far behind as MAYHEM would get ahead with these goals, and the other way round."""
    return -round(BY_ROUND[players] * rounds + BY_GOAL[mayhem] + BY_GOAL[legion])

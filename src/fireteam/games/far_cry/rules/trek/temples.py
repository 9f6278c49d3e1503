"""Temples (Exploration Treks > Effects): those of the Spider and the Shark, of the Heron, and the Sacred Temple."""

from __future__ import annotations

from ...state import Umpire
from .gains import OnCard, award, lose


class SingleTemple(OnCard, frozen=True):
    """FC-TREKCARD-01: each rolls; those who succeed roll again until one is left, who gets the reward."""

    def run(self, g: Umpire) -> None:
        printed = self.printed(g)
        assert printed.die is not None
        left = [hero for hero in self.heroes if self.roll(g, hero, printed.die, "FC-TREKCARD-01")]
        while len(left) > 1:
            left = [hero for hero in left if self.roll(g, hero, printed.die, "FC-TREKCARD-01")]
        for hero in left:
            award(g, hero, printed.id, printed.xp, "FC-TREKCARD-01")


class Temple(OnCard, frozen=True):
    """FC-TREKCARD-02: everybody who succeeds gets the reward."""

    def run(self, g: Umpire) -> None:
        printed = self.printed(g)
        assert printed.die is not None
        for hero in [hero for hero in self.heroes if self.roll(g, hero, printed.die, "FC-TREKCARD-02")]:
            award(g, hero, printed.id, printed.xp, "FC-TREKCARD-02")


class SacredTemple(OnCard, frozen=True):
    """FC-TREKCARD-12: die after die, each with its reward; the first failure costs 1 HP and ends the visit."""

    def run(self, g: Umpire) -> None:
        printed = self.printed(g)
        gained = dict.fromkeys(self.heroes, 0)
        hurt = []
        for hero in self.heroes:
            for die, xp in zip(printed.dice, printed.rewards, strict=True):
                if not self.roll(g, hero, die, "FC-TREKCARD-12"):
                    hurt.append(hero)
                    break
                gained[hero] += xp
        for hero, xp in gained.items():
            if xp:
                award(g, hero, printed.id, xp, "FC-TREKCARD-12")
        for hero in hurt:
            lose(g, hero, printed.damage, "FC-TREKCARD-12")

"""Special enemies (Snipers, Tank): hidden snipers appear, and the tank kills allies."""

from __future__ import annotations

from fireteam.engine import Event, Step

from ...state import Enemy, Token, Umpire
from .. import places
from ..mercs import death
from ..seats import chooser

SETS = ("red", "blue", "yellow", "green", "white", "black")
"""The colours of sniper token sets: three are in the box (JA-SPEC-08), but no sniper stays away for lack of one."""

CROSSHAIR, BLANK = "crosshair", "blank"


class SniperHides(Event, frozen=True, kw_only=True):
    sector: str


class SniperFound(Event, frozen=True, kw_only=True):
    enemy: str


class TankBlocked(Event, frozen=True, kw_only=True):
    enemy: str


def hide(g: Umpire, enemy: Enemy, faces: tuple[str, ...]) -> None:
    """JA-SPEC-04: a set of four tokens, one of them the crosshair, lies face down on the spawn symbols instead of a
    miniature. `faces` is the set, shuffled."""
    state = g.state
    used = {other.hidden for other in state.enemies.values() if other.where == enemy.where}
    colour = next(name for name in SETS if name not in used)
    g.put(Enemy(id=enemy.id, kind=enemy.kind, where=enemy.where, elite=enemy.elite, hidden=colour))
    number = state.numbers
    for letter, face in zip("ABCD", faces, strict=True):
        number += 1
        area = places.lettered(enemy.where, letter)
        g.put(Token(id=f"t{number}", kind=f"sniper-{colour}", face=face, where=enemy.where, area=area))
    g.set(numbers=number)
    g.emit(SniperHides(sector=enemy.where, rule="JA-SPEC-04"))


def find(g: Umpire, token: Token) -> None:
    """JA-SPEC-06: on revealing the crosshair the sniper stands there and is a normal enemy from then on."""
    colour = token.kind.removeprefix("sniper-")
    for enemy in list(g.state.enemies.values()):
        if enemy.where == token.where and enemy.hidden == colour:
            g.change(enemy, hidden="", area=token.area)
            g.emit(SniperFound(enemy=enemy.id, rule="JA-SPEC-06"))


class TankKills(Step, frozen=True):
    """JA-SPEC-15: at the end of its activation the tank kills one ally of a merc whom it wounded, unless one of its
    tokens prevents it this time."""

    enemy: str

    def run(self, g: Umpire) -> None:
        state = g.state
        wounded = [state.mercs[id] for id in dict.fromkeys(state.tank_wounded) if id in state.mercs]
        options = death.allies_of(wounded)
        if state.tank_blocked:
            g.set(tank_blocked=False)
            if options:
                g.emit(TankBlocked(enemy=self.enemy, rule="JA-SPEC-15"))
        elif options:
            death.kill_ally(g, g.ask(chooser(state), "ask-kill-ally", options, rule="JA-SPEC-15").value)

"""Damage to enemies (Mercenary Attacks 3 to 5): lessened by armor, marked, and what a defeat brings."""

from __future__ import annotations

from fireteam.engine import Event, Step

from ...content import library
from ...state import MARKED, Enemy, Umpire
from .. import places
from ..campaign import winning
from ..cards import effects
from ..region import liberation
from ..seats import everybody
from . import profile


class EnemyDamaged(Event, frozen=True, kw_only=True):
    enemy: str
    amount: int


class EnemyUnharmed(Event, frozen=True, kw_only=True):
    enemy: str
    armor: int


class EnemyDefeated(Event, frozen=True, kw_only=True):
    enemy: str


class TankTokenRevealed(Event, frozen=True, kw_only=True):
    armor: int


class HitEnemy(Step, frozen=True):
    """JA-ATTACK-05 to 08: damage against an enemy, lessened by its armor. An attack deals one more to a target that is
    marked (JA-COND-02) or in a swamp (JA-TERRAIN-05); a mine does not. The tank reveals a token for its armor
    (JA-SPEC-11)."""

    enemy: str
    amount: int
    by: str = ""
    attack: bool = True

    def run(self, g: Umpire) -> None:
        state = g.state
        enemy = state.enemies.get(self.enemy)
        if enemy is None or enemy.defeated or enemy.hidden:
            return
        # JA-ATTACK-05: an attack deals more to who is marked (JA-COND-02) or stands in a swamp (JA-TERRAIN-05).
        amount = self.amount
        if self.attack:
            amount += (MARKED in enemy.conditions) + (places.terrain(state, places.at(enemy)) == "swamp")
        # JA-SPEC-11: a token is the armor of the tank.
        tank = profile.TANK_ARMOR in profile.special(state, enemy)
        token = _tank_token(g) if tank else ""
        printed = library.tank_faces()[int(state.tank_tokens[token].face)].armor if token else None
        stopped = profile.armor(state, enemy, state.mercs.get(self.by), printed).value
        left = max(0, amount - stopped)
        if token:
            _reveal_tank(g, token, harmed=left > 0)
        if left:
            damage_enemy(g, enemy, left, by=self.by)
        else:
            g.emit(EnemyUnharmed(enemy=enemy.id, armor=stopped, rule="JA-ATTACK-06"))


def _tank_token(g: Umpire) -> str:
    """A token that lies face down; when none does, all are turned down first (JA-SPEC-13)."""
    tokens = g.state.tank_tokens
    covered = [id for id, token in tokens.items() if not token.face_up] or list(tokens)
    return g.shuffled(covered)[0] if covered else ""


def _reveal_tank(g: Umpire, revealed: str, *, harmed: bool) -> None:
    """JA-SPEC-12, JA-SPEC-13: after damage all tokens lie face down again; without, the revealed ones stay up."""
    state = g.state
    face = library.tank_faces()[int(state.tank_tokens[revealed].face)]
    all_up = all(token.face_up for token in state.tank_tokens.values())
    for token in list(state.tank_tokens.values()):
        up = not harmed and (token.id == revealed or (token.face_up and not all_up))
        if token.face_up != up:
            g.change(token, face_up=up, known_to=everybody(state) if up else ())
    g.emit(TankTokenRevealed(armor=face.armor, rule="JA-SPEC-11"))
    if face.blocks_kill:
        g.set(tank_blocked=True)


def damage_enemy(g: Umpire, enemy: Enemy, amount: int, *, by: str) -> None:
    """JA-ENEMY-08: damage is marked and lasts (JA-ATTACK-09); with as much as its health the enemy is defeated, laid
    down to be looted, free of damage and conditions (JA-ATTACK-08). `by` is the merc who did it, if anybody."""
    state = g.state
    if amount <= 0 or enemy.defeated:
        return
    g.emit(EnemyDamaged(enemy=enemy.id, amount=amount, rule="JA-ATTACK-07"))
    total = enemy.damage + amount
    if total < profile.health(state, enemy).value:
        g.change(enemy, damage=total)
        return
    g.change(enemy, damage=0, conditions=(), defeated=True)
    g.emit(EnemyDefeated(enemy=enemy.id, rule="JA-ATTACK-08"))
    merc = state.mercs.get(by)
    if merc is not None:
        on_kill = library.boards()[merc.id].on_kill  # JA-MERC-02, JA-NAMED-07
        if on_kill:
            g.then(effects.happening(state, on_kill, f"merc-{merc.id}", merc))
    g.then(winning.Killed(enemy.kind), liberation.CheckSector(enemy.where), winning.CheckScenario())

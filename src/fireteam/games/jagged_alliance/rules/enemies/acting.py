"""Enemy Activation: who acts when, in which pattern, and how enemies move."""

from __future__ import annotations

from fireteam.engine import Event, Step

from ...state import SUPPRESSED, Enemy, State, Umpire
from .. import picks
from ..mercs import conditions
from ..seats import chooser
from . import attacking, profile, special_enemies, targeting


class EnemyMoved(Event, frozen=True, kw_only=True):
    enemy: str
    area: int


class EnemiesSkipped(Event, frozen=True, kw_only=True):
    sector: str


class EnemyActivation(Step, frozen=True):
    """JA-END-01, JA-EACT-01: every enemy that is in the sector now acts once, hidden snipers too (JA-SPEC-07). Who
    comes later does not (JA-EACT-08). Without enemies there is no such step (JA-END-02)."""

    where: str

    def run(self, g: Umpire) -> None:
        state = g.state
        # JA-END-01, JA-EACT-06, JA-EACT-08: all that stand here now, hidden snipers too (JA-SPEC-07).
        acting = tuple(enemy.id for enemy in state.enemies.values() if enemy.where == self.where and not enemy.defeated)
        if state.skip_enemies:
            g.set(skip_enemies=False)
            if acting:
                g.emit(EnemiesSkipped(sector=self.where, rule="JA-NAMED-07"))
            return
        if acting:
            phase = state.phase
            g.set(phase="enemy")
            g.then(NextEnemy(self.where, acting), EnemiesDone(phase))


class EnemiesDone(Step, frozen=True):
    """The phase goes on in which they acted: a player's (JA-PHASE-03), or the dictator's if an event has let them."""

    phase: str

    def run(self, g: Umpire) -> None:
        g.set(phase=self.phase)


class NextEnemy(Step, frozen=True):
    """JA-EACT-01 to 04: the highest Initiative first, elites before others, the closest to a merc before those, and the
    players break what is still a tie. A hidden sniper comes after its equals (JA-SPEC-16)."""

    where: str
    waiting: tuple[str, ...]

    def run(self, g: Umpire) -> None:
        state = g.state
        standing = [state.enemies[id] for id in self.waiting if id in state.enemies and not state.enemies[id].defeated]
        if not standing:
            return
        # JA-EACT-01 to 03
        ranks = {enemy.id: self._rank(state, enemy) for enemy in standing}
        first = min(ranks.values())
        tied = [enemy for enemy in standing if ranks[enemy.id] == first]
        if all(targeting.alike(enemy, tied[0]) for enemy in tied):
            chosen = tied[0].id
        else:
            chosen = g.ask(chooser(state), "ask-next-enemy", picks.enemies(tied), rule="JA-EACT-04").value.id
        rest = tuple(enemy.id for enemy in standing if enemy.id != chosen)
        g.then(EnemyActs(chosen), NextEnemy(self.where, rest))

    def _rank(self, state: State, enemy: Enemy) -> tuple[int, bool, bool, int]:
        """JA-EACT-01 to 03: Initiative, elites, distance; a hidden sniper after its equals (JA-SPEC-16)."""
        return (
            -profile.initiative(state, enemy),
            not enemy.elite,
            bool(enemy.hidden),
            0 if enemy.hidden else targeting.nearest(state, enemy),
        )


class EnemyActs(Step, frozen=True):
    """JA-EACT-05: the enemy carries out its pattern from left to right. With no merc standing it does nothing, but its
    activation ends as any other (JA-EACT-07)."""

    enemy: str

    def run(self, g: Umpire) -> None:
        state = g.state
        enemy = state.enemies.get(self.enemy)
        if enemy is None:
            return
        steps: list[Step] = []
        if targeting.target(state, enemy) is not None:
            pattern = targeting.chosen_pattern(state, enemy)
            steps = [EnemyMoves(enemy.id) if step == "move" else attacking.EnemyAttacks(enemy.id) for step in pattern]
        if profile.KILL_ALLY in profile.special(state, enemy):
            g.set(tank_wounded=())
            steps.append(special_enemies.TankKills(enemy.id))
        g.then(*steps, conditions.EndOfActivation(enemy.id))


class EnemyMoves(Step, frozen=True):
    """JA-EMOVE-01 to 05: one step towards the target on a shortest path, into the Area with the fewest miniatures, as
    the players choose among equals; never if it can attack from where it stands, or is suppressed (JA-COND-06)."""

    enemy: str

    def run(self, g: Umpire) -> None:
        state = g.state
        enemy = state.enemies.get(self.enemy)
        # JA-EMOVE-04: not who can attack; JA-COND-06: not who is suppressed; JA-SPEC-16: not who stands nowhere.
        merc = targeting.target(state, enemy) if enemy is not None else None
        if (
            enemy is None
            or enemy.defeated
            or enemy.hidden
            or merc is None
            or SUPPRESSED in enemy.conditions
            or targeting.can_attack(state, enemy)
        ):
            return
        ways = targeting.steps_towards(state, enemy, merc)
        if not ways:
            return
        area = g.ask(
            chooser(state),
            "ask-enemy-path",
            picks.areas(picks.StepTo, state, enemy.where, ways),
            rule="JA-EMOVE-03",
            arguments={"enemy": enemy.id},
            pieces=(enemy.id,),
        ).value.area
        g.change(enemy, area=area)
        g.emit(EnemyMoved(enemy=enemy.id, area=area + 1, rule="JA-EMOVE-01"))

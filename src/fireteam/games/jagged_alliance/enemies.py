"""Enemies (Enemy cards, Enemy Activation): their values, who acts when, whom they choose and how they move."""

from __future__ import annotations

from fireteam.engine import Event, Option, Step, Umpire
from fireteam.engine.numbers import Number, Tally

from . import conditions, content, grants, library, places
from .seats import chooser, everybody
from .state import MARKED, SUPPRESSED, Enemy, Merc, State

TARGET = "target-"
"""The target of a bounty hunt is of the kind `target-` plus its mission (JA-BOUNTY-02)."""
SEARCH_PARTY, ATTACK_ALL, TANK_ARMOR, KILL_ALLY, HIDDEN = (
    "search_party",
    "attack_all",
    "tank_armor",
    "kill_ally",
    "hidden",
)


class EnemyDamaged(Event, frozen=True, kw_only=True):
    enemy: str
    amount: int


class EnemyUnharmed(Event, frozen=True, kw_only=True):
    enemy: str
    armor: int


class EnemyDefeated(Event, frozen=True, kw_only=True):
    enemy: str


class EnemyMoved(Event, frozen=True, kw_only=True):
    enemy: str
    area: int


class EnemiesSkipped(Event, frozen=True, kw_only=True):
    sector: str


class TankTokenRevealed(Event, frozen=True, kw_only=True):
    armor: int


# ---------------------------------------------------------------------- values


def side(state: State, enemy: Enemy) -> content.EnemySide:
    """The side of the enemy's card that is up (JA-ENEMY-02): the experienced one from when its box is ticked
    (JA-TRACK-04)."""
    card = library.enemies()[enemy.kind]
    if enemy.kind in state.experienced and card.experienced is not None:
        return card.experienced
    return card.basic


def row(state: State, enemy: Enemy) -> content.Row:
    """The values of the enemy (JA-ENEMY-06): an elite's row is its own, on either side (JA-ELITE-02, JA-ELITE-03)."""
    if enemy.kind.startswith(TARGET):
        bounty = library.missions()[enemy.kind[len(TARGET) :]].bounty
        assert bounty is not None
        return bounty.row
    up = side(state, enemy)
    return up.elite if enemy.elite else up.normal


def special(state: State, enemy: Enemy) -> tuple[str, ...]:
    """The special rules on the side that is up (JA-ENEMY-15)."""
    return () if enemy.kind.startswith(TARGET) else side(state, enemy).special


def patterns(state: State, enemy: Enemy) -> tuple[tuple[content.Step, ...], ...]:
    """The patterns on the side that is up (JA-ENEMY-16), or on the card of a bounty hunt (JA-BOUNTY-02)."""
    if enemy.kind.startswith(TARGET):
        bounty = library.missions()[enemy.kind[len(TARGET) :]].bounty
        assert bounty is not None
        return bounty.patterns
    return side(state, enemy).patterns


def initiative(state: State, enemy: Enemy) -> int:
    """JA-ENEMY-04: higher acts earlier."""
    if enemy.kind.startswith(TARGET):
        bounty = library.missions()[enemy.kind[len(TARGET) :]].bounty
        assert bounty is not None
        printed = bounty.initiative
    else:
        printed = library.enemies()[enemy.kind].initiative
    return grants.of_enemy(state, enemy, "enemy_initiative", printed, "JA-ENEMY-04").value


def health(state: State, enemy: Enemy) -> Number:
    return grants.of_enemy(state, enemy, "enemy_health", row(state, enemy).health, "JA-ENEMY-08")


def armor(state: State, enemy: Enemy, merc: Merc | None = None, printed: int | None = None) -> Number:
    """What every attack is lessened by (JA-ENEMY-09), for the tank what its token shows (JA-SPEC-11); one more in a
    settlement (JA-TERRAIN-03)."""
    value = row(state, enemy).armor if printed is None else printed
    tally = Tally()
    tally.add(
        grants.of_enemy(state, enemy, "enemy_armor", value, "JA-ENEMY-09", merc).value, "term-armor", "JA-ENEMY-09"
    )
    if places.terrain(state, places.at(enemy)) == "settlement":
        tally.add(1, "term-settlement", "JA-TERRAIN-03")
    return tally.number()


def damage(state: State, enemy: Enemy, merc: Merc) -> Number:
    """What an attack of the enemy deals (JA-ENEMY-10, JA-EATT-03): the printed value, halved while suppressed
    (JA-COND-06), what cards add, one more in a swamp (JA-TERRAIN-05) and against a marked merc (JA-COND-02)."""
    printed = row(state, enemy).damage
    tally = Tally()
    if SUPPRESSED in enemy.conditions:
        tally.add(printed // 2, "term-suppressed", "JA-COND-06")
    else:
        tally.add(printed, "term-damage", "JA-ENEMY-10")
    added = grants.of_enemy(state, enemy, "enemy_damage", printed, "JA-EATT-03", merc).value - printed
    tally.add(added, "term-cards", "JA-EATT-03")
    if places.terrain(state, places.at(merc)) == "swamp":
        tally.add(1, "term-swamp", "JA-TERRAIN-05")
    if MARKED in merc.conditions:
        tally.add(1, "term-marked", "JA-COND-02")
    tally.at_least(0, "term-never-below", "JA-FAQ-07")
    return tally.number()


def stealth(state: State, enemy: Enemy, merc: Merc) -> Number:
    """The successes that a merc needs to hide from the enemy (JA-ENEMY-14, JA-STEALTH-02); a search party counts every
    standing Redshirt of the sector (JA-SPEC-03)."""
    tally = Tally()
    printed = row(state, enemy).stealth
    tally.add(
        grants.of_enemy(state, enemy, "enemy_stealth", printed, "JA-STEALTH-02", merc).value,
        "term-stealth",
        "JA-ENEMY-14",
    )
    if SEARCH_PARTY in special(state, enemy):
        party = sum(other.kind == enemy.kind for other in places.enemies_at(state, enemy.where))
        tally.add(party, "term-search-party", "JA-SPEC-03")
    return tally.number()


# ---------------------------------------------------------------------- damage to enemies


class HitEnemy(Step, frozen=True):
    """JA-ATTACK-05 to 08: damage against an enemy, lessened by its armor. An attack deals one more to a target that is
    marked (JA-COND-02) or in a swamp (JA-TERRAIN-05); a mine does not. The tank reveals a token for its armor
    (JA-SPEC-11)."""

    enemy: str
    amount: int
    by: str = ""
    attack: bool = True

    def run(self, g: Umpire) -> None:
        state: State = g.state
        enemy = state.enemies.get(self.enemy)
        if enemy is None or enemy.defeated or enemy.hidden:
            return
        # JA-ATTACK-05: an attack deals more to who is marked (JA-COND-02) or stands in a swamp (JA-TERRAIN-05).
        amount = self.amount
        if self.attack:
            amount += (MARKED in enemy.conditions) + (places.terrain(state, places.at(enemy)) == "swamp")
        # JA-SPEC-11: a token is the armor of the tank.
        tank = TANK_ARMOR in special(state, enemy)
        token = _tank_token(g) if tank else ""
        printed = library.tank_faces()[int(state.tank_tokens[token].face)].armor if token else None
        stopped = armor(state, enemy, state.mercs.get(self.by), printed).value
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
    state: State = g.state
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
    from .effects import happening
    from .liberation import CheckSector
    from .objectives import CheckScenario, Killed

    state: State = g.state
    if amount <= 0 or enemy.defeated:
        return
    g.emit(EnemyDamaged(enemy=enemy.id, amount=amount, rule="JA-ATTACK-07"))
    total = enemy.damage + amount
    if total < health(state, enemy).value:
        g.change(enemy, damage=total)
        return
    g.change(enemy, damage=0, conditions=(), defeated=True)
    g.emit(EnemyDefeated(enemy=enemy.id, rule="JA-ATTACK-08"))
    merc = state.mercs.get(by)
    if merc is not None:
        on_kill = library.boards()[merc.id].on_kill  # JA-MERC-02, JA-NAMED-07
        if on_kill:
            g.then(happening(state, on_kill, f"merc-{merc.id}", merc))
    g.then(Killed(enemy.kind), CheckSector(enemy.where), CheckScenario())


# ---------------------------------------------------------------------- the Enemy Activation


class EnemyActivation(Step, frozen=True):
    """JA-END-01, JA-EACT-01: every enemy that is in the sector now acts once, hidden snipers too (JA-SPEC-07). Who
    comes later does not (JA-EACT-08). Without enemies there is no such step (JA-END-02)."""

    where: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
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
        state: State = g.state
        standing = [state.enemies[id] for id in self.waiting if id in state.enemies and not state.enemies[id].defeated]
        if not standing:
            return
        # JA-EACT-01 to 03
        ranks = {enemy.id: self._rank(state, enemy) for enemy in standing}
        first = min(ranks.values())
        tied = [enemy for enemy in standing if ranks[enemy.id] == first]
        if all(_alike(enemy, tied[0]) for enemy in tied):
            chosen = tied[0]
        else:
            options = [
                Option(
                    key=enemy.id, text="option-enemy", arguments={"enemy": enemy.id}, pieces=(enemy.id,), value=enemy
                )
                for enemy in tied
            ]
            chosen = g.ask(chooser(state), "ask-next-enemy", options, rule="JA-EACT-04").value
        rest = tuple(enemy.id for enemy in standing if enemy.id != chosen.id)
        g.then(EnemyActs(chosen.id), NextEnemy(self.where, rest))

    def _rank(self, state: State, enemy: Enemy) -> tuple[int, bool, bool, int]:
        """JA-EACT-01 to 03: Initiative, elites, distance; a hidden sniper after its equals (JA-SPEC-16)."""
        return (
            -initiative(state, enemy),
            not enemy.elite,
            bool(enemy.hidden),
            0 if enemy.hidden else _nearest(state, enemy),
        )


def _alike(one: Enemy, other: Enemy) -> bool:
    """Does nobody care which of the two acts first (JA-EACT-04)?"""
    return (one.kind, one.area, one.damage, one.conditions) == (other.kind, other.area, other.damage, other.conditions)


def _nearest(state: State, enemy: Enemy) -> int:
    """How far the nearest standing merc is (JA-EACT-03); those who are knocked out do not count (JA-KO-05)."""
    far = (places.distance(state, places.at(enemy), places.at(merc)) for merc in places.mercs_at(state, enemy.where))
    return min((distance for distance in far if distance is not None), default=99)


class EnemyActs(Step, frozen=True):
    """JA-EACT-05: the enemy carries out its pattern from left to right. With no merc standing it does nothing, but its
    activation ends as any other (JA-EACT-07)."""

    enemy: str

    def run(self, g: Umpire) -> None:
        from .enemy_attack import EnemyAttacks

        state: State = g.state
        enemy = state.enemies.get(self.enemy)
        if enemy is None:
            return
        steps: list[Step] = []
        if target(state, enemy) is not None:
            pattern = chosen_pattern(state, enemy)
            steps = [EnemyMoves(enemy.id) if step == "move" else EnemyAttacks(enemy.id) for step in pattern]
        if KILL_ALLY in special(state, enemy):
            from .special_enemies import TankKills

            g.set(tank_wounded=())
            steps.append(TankKills(enemy.id))
        g.then(*steps, conditions.EndOfActivation(enemy.id))


def chosen_pattern(state: State, enemy: Enemy) -> tuple[content.Step, ...]:
    """Of several patterns the one that begins with an attack, if the enemy can attack from where it stands; otherwise
    the one that begins with a move (JA-SPEC-10)."""
    offered = patterns(state, enemy)
    wanted = "attack" if can_attack(state, enemy) else "move"
    return next((pattern for pattern in offered if pattern[0] == wanted), offered[0])


def reach(state: State, enemy: Enemy) -> int | None:
    """The enemy's range; None is the dash: no distance binds it (JA-ENEMY-13)."""
    return row(state, enemy).range


def target(state: State, enemy: Enemy) -> Merc | None:
    """Whom the enemy chooses: the closest standing merc of the sector (JA-TARGET-01); the active one of several
    (JA-TARGET-02), otherwise the next clockwise (JA-TARGET-03). Without a range all are equally close (JA-TARGET-04,
    JA-SPEC-01), so that it is the active one, or the next if that one is down (JA-SPEC-02)."""
    standing = list(places.mercs_at(state, enemy.where))
    if not standing:
        return None
    if reach(state, enemy) is None or enemy.hidden:
        return min(standing, key=lambda merc: turn_of(state, merc))
    return min(
        standing,
        key=lambda merc: (places.distance(state, places.at(enemy), places.at(merc)), turn_of(state, merc)),
    )


def turn_of(state: State, merc: Merc) -> int:
    """Which place a merc has, counted clockwise from the active one (JA-TARGET-02, JA-TARGET-03)."""
    start = state.order.index(state.active) if state.active in state.order else 0
    return (state.order.index(merc.id) - start) % len(state.order)


def can_attack(state: State, enemy: Enemy) -> bool:
    """Is the enemy's target in its range (JA-EATT-01)? A dash reaches everywhere (JA-ENEMY-13)."""
    merc = target(state, enemy)
    if merc is None:
        return False
    far = reach(state, enemy)
    return far is None or bool(enemy.hidden) or places.in_range(state, places.at(enemy), places.at(merc), far)


class EnemyMoves(Step, frozen=True):
    """JA-EMOVE-01 to 05: one step towards the target on a shortest path, into the Area with the fewest miniatures, as
    the players choose among equals; never if it can attack from where it stands, or is suppressed (JA-COND-06)."""

    enemy: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        enemy = state.enemies.get(self.enemy)
        # JA-EMOVE-04: not who can attack; JA-COND-06: not who is suppressed; JA-SPEC-16: not who stands nowhere.
        merc = target(state, enemy) if enemy is not None else None
        if (
            enemy is None
            or enemy.defeated
            or enemy.hidden
            or merc is None
            or SUPPRESSED in enemy.conditions
            or can_attack(state, enemy)
        ):
            return
        ways = steps_towards(state, enemy, merc)
        if not ways:
            return
        options = [
            Option(
                key=f"area:{area}",
                text="option-area",
                arguments={"sector": enemy.where, "area": area + 1},
                places=(places.number(state, (enemy.where, area)),),
                value=area,
            )
            for area in ways
        ]
        area = g.ask(
            chooser(state),
            "ask-enemy-path",
            options,
            rule="JA-EMOVE-03",
            arguments={"enemy": enemy.id},
            pieces=(enemy.id,),
        ).value
        g.change(enemy, area=area)
        g.emit(EnemyMoved(enemy=enemy.id, area=area + 1, rule="JA-EMOVE-01"))


def steps_towards(state: State, enemy: Enemy, merc: Merc) -> list[int]:
    """The Areas that a shortest path enters next, those with the fewest miniatures only (JA-EMOVE-02): defeated enemies
    do not count, knocked-out mercs do."""
    tile = places.tile(enemy.where)
    if tile is None:
        return []
    way = tile.walks[enemy.area][merc.area]
    nearer = [area for area in tile.ways[enemy.area] if tile.walks[area][merc.area] == way - 1]
    crowds = {
        area: sum(1 for _ in places.enemies_at(state, enemy.where, area))
        + sum(1 for other in state.mercs.values() if (other.where, other.area) == (enemy.where, area))
        for area in nearer
    }
    return [area for area in nearer if crowds[area] == min(crowds.values())]

"""Objectives (End of Mission, Mission Briefings): how far each is, when a mission is won, and when it is lost."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Event, Step

from ...content import library
from ...content.types import Objective
from ...state import ENEMY, ENEMY_TURN, HERO, LOST, PLAYER, State, Tile, Token, Umpire, Unit
from .. import ground, people
from ..fight.sources import DIRECT, Source
from . import ending, events, relics

IDS = ("main", "second", "third")
"""FC-END-05: what a mission asks for."""


class GoalReached(Event, frozen=True, kw_only=True):
    goal: str
    mission: int


class GoalLost(Event, frozen=True, kw_only=True):
    goal: str
    mission: int


def objectives(state: State) -> Iterator[tuple[str, Objective]]:
    """FC-END-05: the three objectives of the mission."""
    mission = library.missions()[state.mission]
    yield from zip(IDS, (mission.main, mission.second, mission.third), strict=True)


def main(state: State) -> Objective:
    """The main objective of the mission."""
    return library.missions()[state.mission].main


def rounds_left(state: State) -> int:
    """FC-END-03: how many rounds there are after this one."""
    return library.missions()[state.mission].rounds - state.round


def goal_id(state: State, id: str) -> str:
    """FC-END-05: how an objective is called in texts."""
    return f"{library.missions()[state.mission].id}-{id}"


def _progress(g: Umpire, kind: str, about: str = "", amount: int = 1) -> None:
    """FC-END-05: every objective of this kind comes so much nearer."""
    for id, objective in objectives(g.state):
        if objective.goal == kind and objective.about in ("", about):
            reach(g, id, g.state.goals[id].count + amount)


def reach(g: Umpire, id: str, count: int) -> None:
    """FC-END-05, FC-FIRE-02: an objective has come so far; at its number it is done for good."""
    goal = g.state.goals[id]
    if goal.done or goal.failed:
        return
    wanted = needed(g.state, id)
    g.change(goal, count=min(count, wanted), done=count >= wanted)
    if count >= wanted:
        g.emit(GoalReached(goal=goal_id(g.state, id), mission=g.state.mission, rule=dict(objectives(g.state))[id].rule))


def needed(state: State, id: str) -> int:
    """How often an objective must be done: as the briefing says, or once for every enemy (FC-PROLOG-01), weed space
    (FC-FIRE-01) or player (FC-BREAK-01)."""
    objective = dict(objectives(state))[id]
    if objective.goal == "all_enemies":
        return state.goals[id].count + sum(1 for _ in _enemies_left(state))
    if objective.goal == "burn":
        return ground.sheet(state).weeds.bit_count()
    return len(state.order) if objective.goal == "everyone_leaves" else objective.count


def fail(g: Umpire, kind: str, about: str = "") -> None:
    """FC-PROLOG-01, FC-DEEP-03: an objective of this kind has become impossible."""
    for id, objective in objectives(g.state):
        goal = g.state.goals[id]
        if objective.goal == kind and objective.about in ("", about) and not goal.done and not goal.failed:
            g.change(goal, failed=True)
            g.emit(GoalLost(goal=goal_id(g.state, id), mission=g.state.mission, rule=objective.rule))


# ---------------------------------------------------------------------- what happens on the map


def wounded(g: Umpire, unit: Unit, source: Source) -> None:
    """FC-BREAK-02, FC-BREAK-03: damage by a coconut; a certain enemy wounded by a player. FC-EVENT-08: an event may
    wait for somebody to be so weak."""
    events.noted(g, "unit_below", unit.kind, g.state.units[unit.id].hp)
    if source.kind == "coconut":
        _progress(g, "coconut")
    if source.by in g.state.heroes:
        _progress(g, "wound", unit.kind)


def killed(g: Umpire, unit: Unit, source: Source) -> None:
    """FC-DAMAGE-09: a unit was killed, and the source of the last HP lost gets the credit: FC-PROLOG-01, FC-DEEP-01,
    FC-DEEP-02, FC-FIRE-02, FC-FIRE-03, FC-DRAGON-03, FC-INK-03, FC-DUTY-02, FC-DUTY-03, FC-PAYBACK-03. FC-EVENT-08: an
    event may wait for it."""
    state = g.state
    events.noted(g, "unit_dies", unit.kind)
    if unit.side != ENEMY:
        return
    _progress(g, "kill", unit.kind)
    _one_less(g, unit)
    if source.kind == "explosion":
        _progress(g, "barrel_kill")
    if source.kind == "rubble":
        _progress(g, "rubble_kill")
    if source.kind in ("fire", "blaze"):
        _progress(g, "fire_kill")
    if source.riding or source.kind == "impact":
        _progress(g, "zipline_kill")
    if source.seated and source.by in state.heroes:
        _progress(g, "gun_kill")
    slayer = state.units.get(source.by)
    if slayer is not None:
        _progress(g, "killed_by", slayer.kind)
    for id, objective in objectives(state):
        if objective.goal == "kill_with" and (objective.victim, objective.about) == (unit.kind, source.weapon):
            reach(g, id, state.goals[id].count + 1)
    _last(g, unit)
    if state.phase == PLAYER and source.kind in DIRECT:
        _in_one_turn(g, unit, source)


def _enemies_left(state: State) -> Iterator[Unit]:
    """FC-PROLOG-01, FC-GLOSS-14: the enemies who are not eliminated; those who are stunned are."""
    return (unit for unit in state.units.values() if unit.side == ENEMY and not unit.stunned)


def _one_less(g: Umpire, unit: Unit) -> None:
    """FC-PROLOG-01: one more of all enemies is eliminated."""
    others = any(other.id != unit.id for other in _enemies_left(g.state))
    for id, objective in objectives(g.state):
        if objective.goal == "all_enemies":
            goal = g.state.goals[id]
            g.change(goal, count=goal.count + 1, done=not others)
            if not others:
                g.emit(GoalReached(goal=goal_id(g.state, id), mission=g.state.mission, rule=objective.rule))


def _last(g: Umpire, unit: Unit) -> None:
    """FC-PROLOG-01: is it the last of all? Then it must be the one that is to be the last."""
    if [other.id for other in _enemies_left(g.state)] == [unit.id]:
        _progress(g, "last_kill", unit.kind)
    else:
        fail(g, "last_kill", unit.kind)


def _in_one_turn(g: Umpire, unit: Unit, source: Source) -> None:
    """FC-INK-03, FC-DUTY-03, FC-DAMAGE-09: what is counted within one Player turn. What an explosion or fire has killed
    is nobody's kill."""
    state = g.state
    hero = state.heroes.get(source.by)
    if hero is not None:
        g.change(hero, slain=(*hero.slain, unit.kind))
        if all(unit.kind in state.heroes[id].slain for id in state.order):
            _progress(g, "everyone_kills", unit.kind)
    slayer = state.units.get(source.by)
    if slayer is not None and (slayer.side == HERO or people.is_controlled(slayer)):
        zones = ground.sheet(state).zones
        killed_in = {*state.zone_kills, *(place for place, zone in enumerate(zones) if zone >> unit.cell & 1)}
        g.set(zone_kills=tuple(sorted(killed_in)))
        if zones and len(killed_in) == len(zones):
            _progress(g, "both_zones")


def stunned(g: Umpire, unit: Unit) -> None:
    """FC-GLOSS-14: for the main objective a stunned unit counts as eliminated, for the others it is no kill."""
    objective = library.missions()[g.state.mission].main
    if unit.side == ENEMY and objective.goal == "kill" and objective.about == unit.kind:
        reach(g, "main", g.state.goals["main"].count + 1)
    if unit.side == ENEMY:
        _one_less(g, unit)
    fail(g, "last_kill", unit.kind)


def pushed_into_acid(g: Umpire, unit: Unit) -> None:
    """FC-DRAGON-02."""
    if unit.side == ENEMY:
        _progress(g, "push_acid")


def triggered_amanita(g: Umpire) -> None:
    """FC-DEEP-03."""
    _progress(g, "amanita")


def inked(g: Umpire, curses: int) -> None:
    """FC-INK-02: so many Ink Curses on one player at the same time."""
    for id, objective in objectives(g.state):
        if objective.goal == "ink" and curses >= objective.count:
            reach(g, id, curses)


def burning(g: Umpire) -> None:
    """FC-FIRE-01: how many of the weed spaces burn."""
    state = g.state
    weeds = ground.sheet(state).weeds
    for id, objective in objectives(state):
        if objective.goal == "burn":
            reach(g, id, (weeds & ground.mask(state.fire)).bit_count())


def left(g: Umpire, unit: Unit) -> None:
    """FC-BREAK-01, FC-DRAGON-01, FC-DUTY-01: somebody has left by the Exit."""
    if unit.side == HERO:
        _progress(g, "everyone_leaves")
        if relics.bearer(g.state) == unit.id:
            _progress(g, "leave_with_relic")
    else:
        _progress(g, "ally_leaves", unit.kind)


def tile_gone(g: Umpire, tile: Tile) -> None:
    """FC-DEEP-03: an Amanita that is buried can no longer be triggered."""
    if tile.kind == "amanita":
        fail(g, "amanita")


def token_gone(g: Umpire, token: Token) -> None:
    """FC-DRAGON-07: what lay on a token that rubble or acid took is lost for the mission."""
    if token.kind == "weapon":
        card = g.state.cards[token.face]
        g.change(card, place=LOST)


# ---------------------------------------------------------------------- the end


def is_won(state: State) -> bool:
    """FC-END-04, FC-PROLOG-01, FC-BREAK-01: is the main objective complete?"""
    main = library.missions()[state.mission].main
    if main.goal == "all_enemies":
        return not any(_enemies_left(state))
    if main.goal == "everyone_leaves":
        return all(state.heroes[id].left for id in state.order)
    return state.goals["main"].done


def why_lost(state: State) -> str:
    """FC-END-01, FC-END-02, FC-END-18, FC-DRAGON-07, FC-INK-08, FC-DUTY-01: what fails the mission now; nothing, if it
    can still be won."""
    mission = library.missions()[state.mission]
    if _nobody_acts(state):
        return "result-all-down"
    if mission.no_knock_outs and any(state.units[id].down for id in state.order):
        return "result-knocked-out"
    if mission.relic and relics.is_lost(state):
        return "result-relic-lost"
    exits = ground.sheet(state).exits
    if mission.relic and exits and not exits & ~ground.mask(state.acid):
        return "result-exit-lost"
    for kind in mission.must_live:
        gone = sum(unit.kind == kind for unit in state.units.values()) + state.goals["main"].count
        wanted = mission.main.count if mission.main.goal == "ally_leaves" else 1
        behind_doors = sum(token.kind == "door" and token.face == kind for token in state.tokens.values())
        if gone + behind_doors < wanted:
            return "result-ally-dead"
    return ""


def _nobody_acts(state: State) -> bool:
    """FC-END-01, FC-TILE-21, FC-ALLY-02: is no hero left but unconscious ones? Who has left by the Exit is not
    unconscious, may have won by leaving, and leads the allies on."""
    heroes = [state.heroes[id] for id in state.order]
    if any(people.acting_heroes(state)) or all(hero.left for hero in heroes):
        return False
    left = any(hero.left for hero in heroes)
    return not (left and (is_won(state) or any(people.led(state))))


def at_the_end(g: Umpire) -> None:
    """FC-PAYBACK-02: objectives that are looked at when everything is over."""
    state = g.state
    for id, objective in objectives(state):
        alive = any(unit.kind == objective.about for unit in people.standing(state))
        if objective.goal == "alive" and alive:
            reach(g, id, 1)


class CheckEnd(Step, frozen=True):
    """FC-END-01 to FC-END-04, FC-END-17: a mission is over at once when it is lost or its main objective is complete;
    if both at once, it is lost."""

    def run(self, g: Umpire) -> None:
        state = g.state
        if state.phase not in (PLAYER, ENEMY_TURN, "event"):
            return
        lost = why_lost(state)
        if lost:
            g.abort(ending.OnTheField)
            g.then(ending.MissionFailed(lost))
        elif is_won(state):
            at_the_end(g)
            g.abort(ending.OnTheField)
            g.then(ending.MissionWon())

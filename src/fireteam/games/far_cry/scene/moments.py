"""Questions as moments of the story: what is at stake, and what each answer promises and costs."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Decision, Option, View
from fireteam.scene import ORDINARY, Chance, Moment, Promise, Words

from ..rules import arms, attack, dice, intent, luck, people, shots, takedown, using
from ..rules.shots import Shot
from ..state import ENEMY, State
from . import foresight, ventures
from .boards import says
from .overlay import struck


def moment(view: View[State]) -> Moment:
    state, decision = view.state, view.decision
    if decision is None:
        return ORDINARY
    if state.trek_cards:
        return ventures.moment(state, decision)
    if not state.goals:
        return ORDINARY
    answers = {option.key: promise for option, promise in _promises(state, decision)}
    return Moment(stake=_stake(view, decision), answers=answers)


# ---------------------------------------------------------------------- what is at stake


def _stake(view: View[State], decision: Decision) -> Words | None:
    state = view.state
    match decision.prompt:
        case "ask-act":
            return _if_nothing_is_done(state, view.seat)
        case "ask-in-enemy-turn":
            return _before(state, str(decision.arguments["enemy"]))
        case "ask-quick-trigger" | "ask-next-target" | "ask-how-to-attack" | "ask-how-to-take-down":
            named = (str(decision.arguments.get("target", "")), *decision.pieces[1:])
            target = next((state.units[id] for id in named if id in state.units), None)
            return None if target is None else Words("stake-target", {"unit": target.id, "hp": target.hp})
        case "ask-enemy-move":
            return Words("stake-tie", {"unit": str(decision.arguments["unit"])})
        case "ask-steel-abs":
            unit = state.units[str(decision.arguments["unit"])]
            return Words("stake-hp", {"unit": unit.id, "hp": unit.hp})
    return None


def _if_nothing_is_done(state: State, seat: str) -> Words | None:
    """What the enemies would do to the hero who is worst off, if the turn ended now: to one of this seat, or else to a
    teammate."""
    found = []
    for hero, unit in people.acting_heroes(state):
        danger = foresight.danger(state, hero.id, unit.cell)
        found.append((bool(danger.enemies) and hero.seat == seat, danger.down, danger.mean, hero.id, danger))
    if not found:
        return None
    *_, id, worst = max(found)
    if not worst.enemies:
        return Words("stake-quiet")
    return Words(
        "stake-turn",
        {
            "unit": id,
            "count": len(worst.enemies),
            "damage": round(worst.mean, 1),
            "down": round(100 * worst.down),
        },
    )


def _before(state: State, enemy: str) -> Words | None:
    """What the enemy that is about to act would do."""
    unit = state.units.get(enemy)
    found = intent.courses(state, enemy) if unit is not None and people.takes_part(unit) else ()
    blows = [blow for course in found for blow in course.blows]
    if not blows:
        return Words("stake-no-blow", {"unit": enemy})
    first = blows[0]
    return Words(
        "stake-blow",
        {
            "unit": enemy,
            "target": first.victim,
            "chance": round(100 * first.share / len(found)),
            "damage": first.damage,
            "hp": state.units[first.victim].hp,
        },
    )


# ---------------------------------------------------------------------- what an answer promises


def _promises(state: State, decision: Decision) -> Iterator[tuple[Option, Promise]]:
    for option in decision.options.listed:
        promise = _promise(state, decision, option)
        if promise is not None:
            yield option, promise


def _promise(state: State, decision: Decision, option: Option) -> Promise | None:
    match option.key.partition(":"):
        case "add", _, talent:
            sure = Chance(name=Words("promise-hit"), share=1.0, rule="FC-HERON-02")
            return Promise(chance=sure if talent == luck.LUCKY_BULLET else None, price=says(talent))
        case "avoid", _, enemy:
            found = struck(state, enemy, state.units[str(decision.arguments["unit"])])
            return Promise(chance=Chance(name=Words("promise-struck"), share=found.share, rule=found.rule))
        case "talent", _, named:
            return Promise(price=says(named.rpartition(":")[2]))
    match option.value:
        case attack.Announce(shot=shot) | attack.Roll(shot=shot):
            return _of_shot(state, shot)
        case Shot():
            return _of_shot(state, option.value)
        case takedown.Takedown(unit=target):
            share = dice.chance(takedown.DICE[state.units[target].hp])
            return Promise(
                chance=Chance(name=Words("promise-takedown"), share=share, rule="FC-TAKEDOWN-05"),
                price=Words("price-takedown", {"die": f"die-{takedown.DICE[state.units[target].hp]}"}),
            )
        case using.UseImpulse(hero=hero):
            return Promise(price=says(f"impulse-{hero}"))
        case using.UseItem(card=card):
            return Promise(price=says(state.cards[card].kind))
        case using.UseBandage(hero=hero):
            return Promise(price=Words("price-bandage", {"bandages": state.heroes[hero].bandages}))
    return None


def _of_shot(state: State, shot: Shot) -> Promise:
    """The chance to hit, both dice, and what is spent."""
    odds = shots.odds(state, shot)
    card = state.cards.get(shot.weapon)
    loaded = card is not None and arms.is_weapon(card) and not arms.face(card).melee and not arms.face(card).fixed
    target = state.units.get(shot.unit)
    lethal = target is not None and shots.damage(state, shot, shot.unit).value >= target.hp + target.shield
    kills = target is not None and target.side == ENEMY and lethal
    return Promise(
        chance=Chance(
            name=Words("promise-kill" if kills else "promise-hit"), share=shots.chance(odds), rule="FC-DICE-13"
        ),
        price=Words(
            "price-shot",
            {
                "die": f"die-{odds.die}",
                "cover": "yes" if odds.cover else "no",
                "ammo": card.ammo if loaded and card is not None else 0,
                "loaded": "yes" if loaded else "no",
            },
        ),
    )

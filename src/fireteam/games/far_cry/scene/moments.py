"""Questions as moments of the story: what is at stake, and what each answer promises and costs."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Decision, Option, View
from fireteam.scene import ORDINARY, Chance, Moment, Promise, Words

from ..rules import dice, people
from ..rules.actions import takedown, using
from ..rules.enemies import behaviour, intent
from ..rules.fight import arms, attack, damage, luck, shots
from ..rules.fight.shots import Shot
from ..rules.move import moving
from ..rules.turn import turn
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
    stakes = (_stake(view, decision, option.value) for option in decision.options.listed)
    return Moment(stake=next(filter(None, stakes), None), answers=answers)


# ---------------------------------------------------------------------- what is at stake


def _stake(view: View[State], decision: Decision, chosen: object) -> Words | None:
    """What a question is about in which this can be chosen."""
    state = view.state
    match chosen:
        case turn.Declare(done=True):
            return _if_nothing_is_done(state, view.seat)
        case turn.Declare() if len(decision.options) == 1:
            return _awaited(state)
        case using.ItemInEnemyTurn() | using.ImpulseInEnemyTurn():
            return _before(state, str(decision.arguments["enemy"]))
        case luck.AttackNow(shot=shot) | attack.Again(shot=shot) if shot.unit:
            return _left(state, "stake-target", shot.unit)
        case takedown.Strike(unit=target):
            return _left(state, "stake-target", target)
        case behaviour.GoesTo(unit=enemy):
            return Words("stake-tie", {"unit": enemy})
        case damage.Tense(unit=hero):
            return _left(state, "stake-hp", hero)
    return None


def _left(state: State, words: str, id: str) -> Words:
    """How many HP somebody has left."""
    return Words(words, {"unit": id, "hp": state.units[id].hp})


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


def _awaited(state: State) -> Words:
    """FC-TURN-06: whoever is done waits for these."""
    heroes = [hero.id for hero, _ in people.acting_heroes(state) if not hero.done]
    return Words("stake-awaited", {"units": "+".join(heroes), "count": len(heroes)})


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
        promise = _promise(state, option.value)
        if promise is not None:
            yield option, promise


def _promise(state: State, chosen: object) -> Promise | None:
    match chosen:
        case luck.Addition(talent=talent):
            sure = Chance(name=Words("promise-hit"), share=1.0, rule="FC-HERON-02")
            return Promise(chance=sure if talent == luck.LUCKY_BULLET else None, price=says(talent))
        case moving.Avoid(unit=unit, enemy=enemy):
            found = struck(state, enemy, state.units[unit])
            return Promise(chance=Chance(name=Words("promise-struck"), share=found.share, rule=found.rule))
        case using.UseTalent():
            return Promise(price=says(chosen.talent))
        case shots.Aimed(shot=shot):
            return _of_shot(state, shot)
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

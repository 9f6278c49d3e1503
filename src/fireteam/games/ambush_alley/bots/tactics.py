"""What a player thinks at each question: for bots, which follow it or try a few options, and never for a rule.

Almost every question has one answer, worked out from the state with the odds of the dice, so that nothing has to be
tried out. The chapters: `tactics_fire`, `tactics_assault`, `tactics_places` on `tactics_ground`,
`tactics_orders`, `tactics_cards`.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence

from fireteam.engine import Decision, Game, Option, Options
from fireteam.kit.answers import Answers

from ..rules import choices
from ..state import State, Umpire
from . import cards, charges, orders, places, shots
from .situation import Situation

QUIET = frozenset(
    ("ask-activate", "ask-insurgent-phase", "ask-hot-spot", "ask-squad-leader", "ask-custody", "ask-start")
)
"""The questions between two actions: nothing is half done."""

Thought = Callable[[Situation, Decision], Iterable[Option]]


@functools.lru_cache(maxsize=1)
def situation(umpire: Umpire, number: int) -> Situation:
    """The situation at an umpire's question, by its number: nothing changes while that waits, so that whoever thinks
    of it again need not take everything in again."""
    return Situation(umpire.state)


def thought(sit: Situation, decision: Decision) -> Sequence[Option]:
    """What comes to a player's mind at this question."""
    think = THOUGHTS.table.get(decision.prompt, cards.first)
    return tuple(think(sit, decision))


def considered(think: Thought, game: Game[State], options: Options) -> Iterable[Option]:
    assert game.decision is not None, "the game is over"
    return think(situation(game.umpire, game.decision.number), game.decision)


THOUGHTS: Answers[Thought] = Answers(
    {
        # who acts, and how
        "ask-activate": orders.activation,
        "ask-order": orders.order,
        "ask-rate": orders.rate,
        "ask-continue": orders.going_on,
        "ask-insurgent-phase": orders.phase,
        "ask-action": orders.action,
        "ask-charge": orders.charge_whom,
        "ask-clear-now": orders.rush,
        "ask-barrier": orders.barrier,
        "ask-leave": orders.leaving,
        "ask-unload": orders.rider,
        "ask-board": orders.boarding,
        "ask-merge": orders.merge,
        "ask-join": orders.join,
        "ask-arrive-at": orders.arrive_at,
        "ask-speed": orders.speed,
        "ask-take-cover": cards.usual(choices.TakeCover()),
        "ask-formation": cards.usual(choices.Formation("cover"), choices.Formation("close")),
        # fire
        "ask-interrupt": charges.interrupt,
        "ask-react": shots.react,
        "ask-react-for": shots.react_for,
        "ask-who-reacts": shots.who_reacts,
        "ask-overwatch": shots.overwatch,
        "ask-overwatch-point": shots.overwatch_point,
        "ask-fire-at": shots.fire_at,
        "ask-fire": shots.open_fire,
        "ask-fire-on-pinned": shots.on_pinned,
        "ask-face-charge": charges.face_charge,
        # places
        "ask-destination": places.go,
        "ask-leader-destination": places.go,
        "ask-out-of-contact": places.go,
        "ask-course": places.go,
        "ask-drive-on": places.go,
        "ask-facing": places.facing,
        "ask-unload-place": places.go,
        "ask-flee": places.hide,
        "ask-seek-cover": places.hide,
        "ask-arrive": places.arrive,
        "ask-start": places.start,
        "ask-hot-spot": places.hot_spot,
        "ask-enter": places.near_errand,
        "ask-enter-team": places.near_errand,
        "ask-place-team": places.near_enemy,
        "ask-contact": places.near_enemy,
        "ask-technical": places.near_enemy,
        "ask-road-block": places.near_enemy,
        "ask-gather-mob": places.near_enemy,
        "ask-ied": places.near_enemy,
        "ask-drive": places.near_enemy,
        "ask-run-away": places.out_of_view,
        "ask-evacuate": places.out_of_view,
        # cards and other business
        "ask-asset-target": cards.strike,
        "ask-call": cards.strike,
        "ask-asset": cards.asset,
        "ask-excellent-position": cards.most_watched,
        "ask-burn": cards.burn,
        "ask-spoil-cover": cards.spoil,
        "ask-fire-on-evacuees": cards.evacuees,
        "ask-hostage": cards.hostage,
        "ask-identify": cards.suspect,
        "ask-prisoners": cards.prisoners,
        "ask-asset-unit": cards.largest,
        "ask-custody": cards.largest,
        "ask-squad-leader": cards.largest,
        "ask-split": cards.last,
    },
    considered,
)
"""By the prompt of the question; whatever else is asked, the first answer is as good as any."""

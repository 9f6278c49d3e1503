"""Advice on cards: what a sensible player keeps, puts where, buys and sells, and whom he takes along."""

from __future__ import annotations

from collections.abc import Iterable

from fireteam.engine import Option, Options, Step

from ..content import library, usefulness
from ..rules.campaign import campaign, outfit
from ..rules.campaign.scenario_end import LootBy
from ..rules.cards import carrying, equipment, rewards
from ..rules.cards.arrangements import Arrangement, Attach, Rearrange
from ..rules.mercs.death import OneAlly
from ..rules.picks import OneCard, OneMerc
from ..state import State


def _gain(state: State, option: Option[Arrangement]) -> float:
    """How much better a board is with a card moved, attached or put somewhere."""
    match option.value:
        case Rearrange(card, id, slot, there, source):
            merc = state.mercs[id]
            if slot == carrying.INVENTORY:
                return -usefulness.suits(merc, card)
            other = usefulness.suits(merc, there) if there else 0.0
            return usefulness.suits(merc, card) - other if source == carrying.INVENTORY else 0.0
        case Attach(card=upgrade, before=before):
            return 0.0 if before else usefulness.worth(upgrade)
    return 0.0


def better(state: State, options: Iterable[Option[Arrangement]]) -> Option[Arrangement] | None:
    found = max(options, key=lambda option: _gain(state, option), default=None)
    return found if found is not None and _gain(state, found) > 0.4 else None


def reorganise(state: State, step: Step, options: Options) -> Option:
    """Only what goes into a slot or onto an item can be better."""
    return better(state, [*options.having(Rearrange), *options.having(Attach)]) or options[-1]


def receive(state: State, step: Step, options: Options) -> Option:
    assert isinstance(step, equipment.Receive)

    def rank(option: Option) -> float:
        match option.value:
            case equipment.MakeRoom(card=other):
                return usefulness.worth(step.card) - usefulness.worth(other) - 0.2
            case carrying.Put(id, slot):
                suits = usefulness.suits(state.mercs[id], step.card)
                return suits + 0.1 + (1.0 if slot != carrying.INVENTORY else 0.0)
        return 0.0

    return max(options, key=rank)


def reward(state: State, step: Step, options: Options) -> Option:
    """Whoever can put it to use at once, then whoever has room for it."""
    assert isinstance(step, rewards.GiveReward)

    def rank(option: Option[OneMerc]) -> float:
        merc = state.mercs[option.value.id]
        free = carrying.free_slots(state, merc, step.card)
        active = any(slot != carrying.INVENTORY for slot in free)
        return usefulness.suits(merc, step.card) + 2.0 * active + 0.2 * carrying.room(state, merc) - 5.0 * (not free)

    return max(options.having(OneMerc), key=rank)


def cheapest(state: State, step: Step, options: Options) -> Option:
    return min(options.having(OneCard), key=lambda option: usefulness.worth(option.value.id))


def cheapest_ally(state: State, step: Step, options: Options) -> Option:
    return min(options.having(OneAlly), key=lambda option: usefulness.worth(option.value.ally))


def final_loot(state: State, step: Step, options: Options) -> Option:
    def rank(option: Option) -> float:
        loot = option.value
        return carrying.room(state, state.mercs[loot.merc]) if isinstance(loot, LootBy) else 0.5

    return max(options, key=rank)


def outfitting(state: State, step: Step, options: Options) -> Option:
    return next(options.having(outfit.Suggested), options[0])


# ---------------------------------------------------------------------- between scenarios


def choose_merc(state: State, options: Options, seed: int) -> Option:
    """Whoever was there before stays; otherwise somebody who is not hurt, in every game others first."""
    mercs = list(options.having(OneMerc))
    if mercs[0].value.id in [id for id, _ in state.team]:
        return mercs[0]
    boards = list(library.boards())
    ranks = {id: (3 * place + 5 * seed) % len(boards) for place, id in enumerate(boards)}
    return min(mercs, key=lambda option: (option.value.id in state.injuries, ranks[option.value.id]))


def between(state: State, step: Step, options: Options) -> Option:
    """Sell what nobody needs, buy what improves the outfit most, then play on: something else after a defeat, if there
    is a choice."""
    surplus = _surplus(state)
    for option in options.having(campaign.Sell):
        sold = option.value.card
        if sold in surplus and library.card(sold).cost > 1:
            return option
    best = max(options.having(campaign.Buy), key=lambda option: _use(state, option.value.card), default=None)
    if best is not None and _use(state, best.value.card) > (0.3 if state.funds < 12 else 0.05):
        return best
    scenarios = list(options.having(campaign.Begin))
    others = [option for option in scenarios if option.value.scenario != state.scenario] or scenarios
    return others[state.lost % len(others)] if state.scenario not in state.won else others[0]


WANTED = {"weapon": 8, "armor": 4, "tool": 2, "ally": 7, "consumable": 10, "upgrade": 8}
"""How many cards of a kind a team can use."""


def _owned(state: State, kind: str) -> list[str]:
    return [card for card in state.storage if library.card(card).type == kind]


def _surplus(state: State) -> list[str]:
    """Equipment beyond what the team can carry, the worst of its kind."""
    found: list[str] = []
    for kind, most in WANTED.items():
        if kind != "ally":
            cards = sorted(_owned(state, kind), key=lambda card: -usefulness.worth(card))
            found += cards[most + 2 :]
    return found


def _use(state: State, number: str) -> float:
    """What a card of the market would bring the team, for its price."""
    card = library.card(number)
    if card.type == "income":
        return 9.0
    owned = sorted((usefulness.worth(other) for other in _owned(state, card.type)), reverse=True)
    most = WANTED[card.type]
    instead = owned[most - 1] if len(owned) >= most else 0.0
    return (usefulness.worth(number) - instead) / (1.0 + card.cost)

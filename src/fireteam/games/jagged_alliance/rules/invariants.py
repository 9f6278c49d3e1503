"""What always holds: no card, cube or token is ever lost or doubled, and everybody stands somewhere that exists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from fireteam.engine.rulebook import Change

from ..content import library
from ..content.types import FIRST_EVENT
from ..state import CONTESTED, LIBERATED, Enemy, Merc, State
from .campaign.scenarios import encounter_pool
from .cards import carrying
from .mercs import cubes
from .region import tokens
from .region.tokens import ENCOUNTER


def broken(state: State) -> Iterator[str]:
    yield from _cards(state)
    yield from _decks(state)
    yield from _cubes(state)
    yield from _slots(state)
    yield from _places(state)
    yield from _tokens(state)
    if state.funds < 0 or state.rebels < 0 or state.threat_tokens < 0 or state.threat < 1:
        yield f"funds {state.funds}, rebels {state.rebels}, Threat {state.threat} with {state.threat_tokens} tokens"


def wrong_changes(state: State, changes: Sequence[Change]) -> Iterator[str]:
    """JA-CARD-04: nothing is put into an inventory without room for it. One that has lost room holds too much until its
    owner has discarded the excess (JA-CARD-05)."""
    for change in changes:
        merc = change.after
        if isinstance(merc, Merc) and carrying.room(state, merc) < 0:
            before = change.before.inventory if change.before is not None else ()
            if not {*merc.inventory} <= {*before}:
                yield f"{merc.id} carries more than the inventory holds"


def _cards(state: State) -> Iterator[str]:
    """Each card that the team can own is in exactly one place."""
    found = Counter((*state.aim, *state.market, *state.storage, *state.income, *state.in_hand))
    found.update(card for card in state.removed if card in library.cards())
    for merc in state.mercs.values():
        found.update((*carrying.held(merc), *merc.allies))
    for item in state.items.values():
        found.update(item.upgrades)
    decks = [deck for name, deck in state.decks.items() if name.startswith("loot")]
    for deck in decks:
        found.update((*deck.draw, *deck.discard))
    expected = [number for number, card in library.cards().items() if card.deck == "aim" or decks]
    for number in expected:
        if found[number] > 1:
            yield f"card {number} is in {found[number]} places"
        elif not found[number]:
            yield f"card {number} is nowhere"


def _decks(state: State) -> Iterator[str]:
    """While a scenario is played, each card of the other decks is in one place: a deck, in play, or out of the game.
    Of each kind at most one is just being drawn, on its way from the deck to its place."""
    if not state.sectors or "mission" not in state.decks:
        return
    events = (card for card in state.events if card != FIRST_EVENT)
    kinds: list[tuple[str, Iterable[str], Iterable[str]]] = [
        ("spawn", library.spawns(), (spawn.card for spawn in state.spawns.values())),
        ("event", library.events(), events),
        ("mission", library.missions(), (*state.missions, *(id for id in state.removed if id in library.missions()))),
        ("lieutenant", library.lieutenants(), (*state.lieutenants, *state.removed)),
        ("behaviour", library.behaviours(), ()),
    ]
    for kind, printed, in_play in kinds:
        found = Counter(in_play)
        for name, deck in state.decks.items():
            if name.partition("-")[0] == kind:
                found.update((*deck.draw, *deck.discard))
        aside = state.reserved_missions if kind == "mission" else ()
        missing = [card for card in printed if not found[card] and card not in aside and card != FIRST_EVENT]
        if len(missing) > 1:
            yield f"{kind} cards {', '.join(missing)} are nowhere"
        yield from (f"{kind} card {card} is in {found[card]} places" for card in printed if found[card] > 1)
        yield from (f"mission {id} is reserved and in its deck" for id in aside if id in state.decks[kind].discard)


def _cubes(state: State) -> Iterator[str]:
    for merc in state.mercs.values():
        due = cubes.starting(state, merc.id) + merc.granted
        if cubes.total(merc) != due:
            yield f"{merc.id} has {cubes.total(merc)} cubes, expected {due}"
        if min(merc.stamina, merc.fatigue, merc.wounds) < 0:
            yield f"{merc.id} has a zone below nothing"


def _slots(state: State) -> Iterator[str]:
    for merc in state.mercs.values():
        if fault := carrying.fault(merc, carrying.active(merc)):
            yield f"{merc.id}: {fault}"
        if carrying.ally_room(state, merc) < 0:
            yield f"{merc.id} has more allies than slots"
        for card in carrying.held(merc):
            item = state.items.get(card)
            if item is None:
                yield f"{merc.id} carries {card}, which the team does not own"
            elif item.spent > library.card(card).durability or len(item.upgrades) > library.card(card).upgrade_slots:
                yield f"{card} has {item.spent} Durability spent and {len(item.upgrades)} upgrades"


def _places(state: State) -> Iterator[str]:
    figures: list[Merc | Enemy] = [*state.mercs.values(), *state.enemies.values()]
    for figure in figures:
        if figure.where in state.sectors:
            if not 0 <= figure.area < len(library.drawn(figure.where).letters):
                yield f"{figure.id} stands in area {figure.area} of {figure.where}"
        elif figure.where and figure.where not in state.missions:
            yield f"{figure.id} stands at {figure.where!r}, which is not in play"
    for sector in state.sectors.values():
        if sector.rebels > library.tiles()[sector.id].rebels:
            yield f"{sector.id} holds {sector.rebels} rebels"
        if sector.rebels and sector.status != LIBERATED:
            yield f"rebels are in {sector.id}, which is {sector.status}"


def _tokens(state: State) -> Iterator[str]:
    """The encounter tokens of the briefing lie on the board, in the pool or out of play."""
    if not state.scenario or ENCOUNTER not in state.decks or not state.sectors:
        return
    deck = state.decks[ENCOUNTER]
    found = Counter((*deck.draw, *deck.discard))
    found.update(token.face for token in state.tokens.values() if token.kind == ENCOUNTER)
    shells = tokens.announced(state)
    if len(shells) > tokens.SHELLS or any(state.sectors[token.where].status != CONTESTED for token in shells):
        yield f"{len(shells)} Incoming! tokens, {', '.join(token.where for token in shells)}"
    if found != Counter(encounter_pool(library.scenarios()[state.scenario])):
        yield "encounter tokens were lost or doubled"

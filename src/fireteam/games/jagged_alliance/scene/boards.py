"""What lies beside the table: mercenary boards with their cubes and cards, enemies by their values, the cards that are
in force, and between scenarios what the team owns and what the market offers."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.scene import Card, Pips, Row, Words

from ..content import library
from ..rules import places
from ..rules.cards import carrying
from ..rules.dictator import threat
from ..rules.enemies import profile, targeting
from ..state import Enemy, Merc, State

MERCS, FOES = "mercs", "dictator"


def boards(state: State) -> Iterator[Card]:
    """The mercenary boards, the enemies in play, then the cards that rule the region."""
    if not state.order:
        yield from _candidates(state)
    for id in state.order:
        merc = state.mercs[id]
        yield Card(
            piece=id,
            side=MERCS,
            name=Words(f"merc-{id}-full"),
            heading=Words("heading-mercs"),
            kind="photo",
            rows=tuple(_merc(state, merc)),
        )
    for enemy in state.enemies.values():
        if not enemy.hidden and not enemy.defeated:
            yield Card(
                piece=enemy.id,
                side=FOES,
                name=Words("piece-name", {"piece": enemy.id}),
                heading=Words("heading-enemies"),
                rows=tuple(_enemy(state, enemy)),
            )
    yield briefing(state, state.scenario, "")
    for piece, id in _ruling(state):
        yield Card(
            piece=piece,
            side=FOES,
            name=Words(id),
            heading=Words("heading-in-force"),
            rows=(Row(Words("row-says"), says(id), prose=True),),
        )


def _candidates(state: State) -> Iterator[Card]:
    """JA-SETUP-04: the boards of those among whom a team is chosen."""
    for board in library.boards().values():
        if board.id not in state.dead:
            yield Card(
                piece=board.id,
                side=MERCS,
                name=Words(f"merc-{board.id}-full"),
                heading=Words("heading-candidates"),
                kind="photo",
                rows=(
                    Row(Words("zone-stamina"), str(board.stamina)),
                    Row(Words("row-ability"), Words(f"ability-{board.id}"), note=says(f"merc-{board.id}")),
                ),
            )


def briefing(state: State, scenario: str, side: str = MERCS) -> Card:
    """What the team is to do there; once it is won, what came of it. Without a `side` it is about the whole table."""
    won = scenario in state.won
    return Card(
        piece=f"scenario-{scenario}",
        side=side,
        name=Words(f"scenario-{scenario}"),
        heading=Words("heading-won" if won else "heading-briefing"),
        rows=(
            Row(Words("row-victory"), Words(f"victory-{scenario}"), prose=True)
            if won
            else Row(Words("row-briefing"), Words(f"briefing-{scenario}"), prose=True),
        ),
    )


def says(id: str) -> Words:
    """The text of a card or board, as wording.py makes it out of its data."""
    return Words("printed", {"text": f"text-{id}"})


def _ruling(state: State) -> Iterator[tuple[str, str]]:
    """What is in force, by the piece or card that stands for it and its text id: the dictator, the standing event,
    lieutenants, missions, known spawn cards."""
    if threat.has_dictator(state):
        yield f"dictator-{state.dictator}", f"dictator-{state.dictator}"
        if state.standing_event:
            yield f"eventcard-{state.standing_event}", f"eventcard-{state.standing_event}"
    for id in (*(f"lieutenant-{id}" for id in state.lieutenants), *(f"mission-{id}" for id in state.missions)):
        yield id, id
    for sector, spawn in state.spawns.items():
        if spawn.card != "?":
            yield f"spawn-{sector}", f"spawn-{spawn.card}"


# ---------------------------------------------------------------------- mercs


def _merc(state: State, merc: Merc) -> Iterator[Row]:
    zones = (("stamina", merc.stamina), ("fatigue", merc.fatigue), ("wounds", merc.wounds))
    yield Row(
        Words("row-cubes"),
        Words("value-cubes", dict(zones)),
        pips=tuple(Pips(zone, count, Words(f"zone-{zone}")) for zone, count in zones),
        moves=True,
    )
    yield Row(Words("row-commands"), str(merc.commands))
    yield Row(Words("row-ability"), Words(f"ability-{merc.id}"), note=says(f"merc-{merc.id}"))
    for slot, card in carrying.active(merc).items():
        yield from _carried(state, slot, card)
    for card in merc.inventory:
        yield from _carried(state, "inventory", card)
    for ally in merc.allies:
        yield from _carried(state, "ally", ally)
    room = max(0, carrying.room(state, merc))
    yield Row(Words("row-room"), Words("value-room", {"room": room}))


def _carried(state: State, slot: str, card: str) -> Iterator[Row]:
    """A card of a board with its Durability and what it says, and the upgrades on it."""
    name = Words("slot-name", {"slot": slot})
    if not card:
        yield Row(name, Words("slot-empty"))
        return
    yield Row(name, Words(f"card-{card}"), pips=durability(state, card), note=says(f"card-{card}"))
    for upgrade in state.items[card].upgrades if card in state.items else ():
        yield Row(Words("slot-name", {"slot": "upgrade"}), Words(f"card-{upgrade}"), note=says(f"card-{upgrade}"))


def durability(state: State, card: str) -> tuple[Pips, ...]:
    """The boxes of a card that are left, and those that are spent."""
    most = library.card(card).durability
    if not most:
        return ()
    spent = min(most, state.items[card].spent) if card in state.items else 0
    return (
        Pips("left", most - spent, Words("durability-left", {"count": most - spent})),
        Pips("spent", spent, Words("durability-spent", {"count": spent})),
    )


# ---------------------------------------------------------------------- enemies


def _enemy(state: State, enemy: Enemy) -> Iterator[Row]:
    row = profile.row(state, enemy)
    health = profile.health(state, enemy).value
    yield Row(
        Words("row-health"),
        Words("value-health", {"left": health - enemy.damage, "of": health}),
        pips=(
            Pips("left", health - enemy.damage, Words("health-left", {"count": health - enemy.damage})),
            Pips("spent", enemy.damage, Words("badge-damage", {"damage": enemy.damage})),
        ),
    )
    merc = targeting.target(state, enemy)
    yield Row(Words("row-armor"), str(profile.armor(state, enemy).value))
    yield Row(Words("row-damage"), str(profile.damage(state, enemy, merc).value if merc else row.damage))
    yield Row(Words("row-range"), str(row.range) if row.range is not None else Words("range-sector"))
    yield Row(Words("row-stealth"), str(row.stealth))
    yield Row(Words("row-initiative"), str(profile.initiative(state, enemy)))
    for pattern in profile.patterns(state, enemy):
        yield Row(Words("row-pattern"), Words("pattern-steps", {"steps": "-".join(pattern)}))
    if merc is not None:
        yield Row(Words("row-next-target"), Words(f"merc-{merc.id}"))
        yield Row(Words("row-next"), _intent(state, enemy))


def _intent(state: State, enemy: Enemy) -> Words:
    """What the enemy would do if it were its turn now."""
    merc = targeting.target(state, enemy)
    if merc is None:
        return Words("intent-nothing")
    if targeting.can_attack(state, enemy):
        return Words("intent-attack", {"merc": merc.id})
    far = places.distance(state, places.at(enemy), places.at(merc))
    return Words("intent-move", {"merc": merc.id, "distance": far or 0})


# ---------------------------------------------------------------------- between scenarios


def stock(state: State) -> Iterator[Card]:
    """What the team owns and what the market offers, with prices: half of it for what is sold (JA-FUND-04)."""
    for heading, cards, share in (("heading-market", state.market, 1), ("heading-stock", state.storage, 2)):
        for card in cards:
            yield Card(
                piece=f"card-{card}",
                side=MERCS,
                name=Words(f"card-{card}"),
                heading=Words(heading),
                rows=tuple(_priced(state, card, library.card(card).cost // share)),
            )


def _priced(state: State, number: str, price: int) -> Iterator[Row]:
    card = library.card(number)
    yield Row(Words("row-cost"), Words("value-cost", {"funds": price}))
    yield Row(Words("row-type"), Words(f"type-{card.type}"))
    if card.range is not None:
        yield Row(Words("row-range"), str(card.range))
    if card.durability:
        yield Row(Words("row-durability"), str(card.durability), pips=durability(state, number))
    yield Row(Words("row-says"), says(f"card-{number}"), prose=True)

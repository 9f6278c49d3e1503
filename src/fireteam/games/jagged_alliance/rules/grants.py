"""What is in force (cards beat rules, JA-CARD-03): the grants of boards, cards and the dictator, in one declared order.

The order is: the board, slotted equipment with its upgrades, allies (JA-ALLY-01), what friends share, then the spawn
card of the place, missions, lieutenants, the dictator, the standing event and the scenario.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from fireteam.engine.numbers import Number, Tally, Term

from ..content import library
from ..content.vocabulary import Colour, Grant, When
from ..state import CONTESTED, Enemy, Merc, State
from . import places

Source = tuple[str, Grant]
"""The text id of what grants it, and the grant."""


class Pool(NamedTuple):
    """Dice to be rolled together, successes that are added, and what may be done with the roll."""

    dice: tuple[Colour, ...] = ()
    plus: int = 0
    expertise: bool = False
    rerolls: int = 0
    terms: tuple[Term, ...] = ()

    def __add__(self, other: object) -> Pool:
        if not isinstance(other, Pool):
            return NotImplemented
        return Pool(
            self.dice + other.dice,
            self.plus + other.plus,
            self.expertise or other.expertise,
            self.rerolls + other.rerolls,
            self.terms + other.terms,
        )


class Moment(NamedTuple):
    """What a grant may depend on besides the merc: the enemy that is attacked or attacks, at which distance, and with
    which item."""

    enemy: Enemy | None = None
    distance: int | None = None
    item: str = ""


NOTHING = Moment()
OF_THE_ITEM = ("attack", "range", "action_cost")
"""What an upgrade adds to its own item only (JA-UPGRADE-01)."""


class Index:
    """Grants by what they are about: a number's name, or a permission."""

    __slots__ = ("all", "by", "shared", "upgradable")

    def __init__(self, sources: list[Source], upgradable: tuple[str, ...] = ()) -> None:
        self.all = sources
        self.upgradable = upgradable
        """The slotted items that upgrades may be on: with one, more is carried than stands here."""
        self.by: dict[str, list[Source]] = {}
        self.shared: dict[str, list[Source]] = {}
        for source, grant in sources:
            for about in filter(None, (grant.to, grant.permission)):
                self.by.setdefault(about, []).append((source, grant))
                if grant.whom != "self":
                    self.shared.setdefault(about, []).append((source, grant))


indexes: dict[tuple[object, ...], Index] = {}
"""What was read once: the cards of a board, what is in force at a place, and the whole box say what they grant."""
_MOST = 8192

_ALL_CARRIED, _ALL_GENERAL = ("carried",), ("general",)


def _kept(key: tuple[object, ...], index: Index) -> Index:
    if len(indexes) >= _MOST:
        indexes.clear()
    indexes[key] = index
    return index


def own(state: State, merc: Merc, item: str = "") -> Index:
    """What the merc carries, by what it is about: the board's ability, slotted equipment with its upgrades, and allies.
    What a weapon's upgrade adds to attacks counts for the `item` in use."""
    bare = (merc.id, merc.weapons, merc.armor, merc.allies)
    found = indexes.get(bare)
    if found is None:
        cards = library.cards()
        upgradable = tuple(number for number in slotted(merc) if cards[number].upgrade_slots)
        found = _kept(bare, Index(list(_carried(merc, {}, "")), upgradable))
    items = state.items
    upgrades = {number: items[number].upgrades for number in found.upgradable if items[number].upgrades}
    if not upgrades:
        return found
    key = (*bare, item if item in upgrades else "", *upgrades.items())
    return indexes.get(key) or _kept(key, Index(list(_carried(merc, upgrades, item))))


def _carried(merc: Merc, upgrades: Mapping[str, tuple[str, ...]], item: str) -> Iterator[Source]:
    for grant in library.boards()[merc.id].grants:
        yield f"merc-{merc.id}", grant
    cards = library.cards()
    for number in slotted(merc):
        for grant in cards[number].grants:
            yield f"card-{number}", grant
        for upgrade in upgrades.get(number, ()):
            for grant in cards[upgrade].grants:
                if number == item or grant.to not in OF_THE_ITEM:
                    yield f"card-{upgrade}", grant
    for ally in merc.allies:
        for grant in cards[ally].grants:
            yield f"card-{ally}", grant


def carried(state: State, merc: Merc) -> list[Source]:
    """Everything that the merc's own board and cards grant."""
    return own(state, merc).all


def slotted(merc: Merc) -> Iterator[str]:
    """The equipment in active slots: only that can be used (JA-MERC-05)."""
    for number in merc.weapons:
        if number:
            yield number
    if merc.armor:
        yield merc.armor


def general(state: State, where: str) -> Index:
    """What holds for everybody at a place."""
    spawn = state.spawns.get(where)
    sector = state.sectors.get(where)
    contested = spawn is not None and spawn.face_up and sector is not None and sector.status == CONTESTED
    key = (
        spawn.card if spawn is not None and contested else "",
        *state.missions,
        *state.lieutenants,
        state.dictator if state.tier > 1 else "",
        state.standing_event,
        state.scenario,
    )
    return indexes.get(key) or _kept(key, Index(list(_general(state, key[0]))))


def _general(state: State, spawn: str) -> Iterator[Source]:
    if spawn:
        for grant in library.spawns()[spawn].grants:
            yield f"spawn-{spawn}", grant
    for mission in state.missions:
        for grant in library.missions()[mission].ongoing:
            yield f"mission-{mission}", grant
    for lieutenant in state.lieutenants:
        for grant in library.lieutenants()[lieutenant].grants:
            yield f"lieutenant-{lieutenant}", grant
    if state.dictator and state.tier > 1:
        for grant in library.dictators()[state.dictator].grants:
            yield f"dictator-{state.dictator}", grant
    if state.standing_event:
        for grant in library.events()[state.standing_event].grants:
            yield f"eventcard-{state.standing_event}", grant
    if state.scenario:
        for grant in library.scenarios()[state.scenario].grants:
            yield f"scenario-{state.scenario}", grant


def _all_carried() -> Index:
    """What boards and cards of the box grant at all: most is shared by none of them."""
    found = indexes.get(_ALL_CARRIED)
    if found is None:
        printed = [board.grants for board in library.boards().values()]
        printed += [card.grants for card in library.cards().values()]
        found = _kept(_ALL_CARRIED, Index([("", grant) for each in printed for grant in each]))
    return found


def _all_general() -> Index:
    """What anything in the box says of everybody at a place: of most it says nothing."""
    found = indexes.get(_ALL_GENERAL)
    if found is None:
        printed = [
            *(mission.ongoing for mission in library.missions().values()),
            *(spawn.grants for spawn in library.spawns().values()),
            *(lieutenant.grants for lieutenant in library.lieutenants().values()),
            *(dictator.grants for dictator in library.dictators().values()),
            *(event.grants for event in library.events().values()),
            *(scenario.grants for scenario in library.scenarios().values()),
        ]
        found = _kept(_ALL_GENERAL, Index([("", grant) for each in printed for grant in each]))
    return found


def in_force(state: State, merc: Merc, about: str, item: str = "") -> Sequence[Source]:
    """Everything about a number or a permission that holds for a merc. Who is knocked out shares nothing and uses
    nothing (JA-KO-04)."""
    found: Sequence[Source] = () if merc.down else own(state, merc, item).by.get(about, ())
    if about in _all_carried().shared:
        for friend in state.mercs.values():
            if friend.id != merc.id and friend.where and not friend.down:
                shared = own(state, friend).shared.get(about)
                if shared:
                    found = [*found, *(source for source in shared if reaches(state, source[1], friend, merc))]
    if about in _all_general().by:
        found = [*found, *general(state, merc.where).by.get(about, ())]
    return found


def reaches(state: State, grant: Grant, friend: Merc, merc: Merc) -> bool:
    """Does a friend share this grant, which is not for himself alone, with the merc?"""
    match grant.whom:
        case "area":
            return places.together(state, places.at(friend), places.at(merc))
        case "sector":
            return friend.where == merc.where
    return True


def holds(state: State, when: When, to: str, merc: Merc | None, moment: Moment) -> bool:
    """Does the condition of a grant or an effect hold?"""
    figure = moment.enemy if to.startswith("enemy") and moment.enemy is not None else merc
    if when.terrain is not None and (figure is None or places.terrain(state, places.at(figure)) != when.terrain):
        return False
    if when.time is not None and state.time != when.time:
        return False
    if when.sector is not None:
        sector = state.sectors.get(figure.where) if figure else None
        if sector is None or sector.status != when.sector:
            return False
    if when.enemy is not None and (moment.enemy is None or moment.enemy.kind != when.enemy):
        return False
    if when.elite is not None and (moment.enemy is None or moment.enemy.elite != when.elite):
        return False
    if when.weapon_range is not None and moment.distance != when.weapon_range:
        return False
    if when.wounded is not None and (merc is None or bool(merc.wounds) != when.wounded):
        return False
    if when.alone is not None and (merc is None or (len(company(state, merc)) == 0) != when.alone):
        return False
    if when.threat_at_least is not None and state.threat < when.threat_at_least:
        return False
    return when.first is None or merc is None or (first(to) not in merc.used) == when.first


def first(to: str) -> str:
    """The word by which a merc's activation remembers that such a roll, step or action has been."""
    return f"first-{to}"


def used(merc: Merc, *words: str) -> tuple[str, ...]:
    """What the merc has used in this activation (JA-ACTION-04), with these."""
    return (*merc.used, *(word for word in words if word not in merc.used))


def company(state: State, merc: Merc) -> list[Merc]:
    """The other standing mercs in the merc's area."""
    return [other for other in places.mercs_at(state, merc.where, merc.area) if other.id != merc.id]


def pool(state: State, merc: Merc, to: str, moment: Moment = NOTHING) -> Pool:
    """The dice, successes, Expertise and rerolls that grants add to a roll of the merc."""
    dice: tuple[Colour, ...] = ()
    plus = rerolls = 0
    expertise = False
    terms: list[Term] = []
    for source, grant in in_force(state, merc, to, moment.item):
        if holds(state, grant.when, to, merc, moment):
            dice += grant.dice
            plus += grant.amount
            rerolls += grant.reroll
            expertise = expertise or grant.expertise
            if grant.dice or grant.amount:
                terms.append(Term(source, len(grant.dice) + grant.amount, "JA-CARD-03"))
    return Pool(dice, plus, expertise, rerolls, tuple(terms))


def of_merc(state: State, merc: Merc, to: str, base: int, rule: str, moment: Moment = NOTHING) -> Number:
    """A number of a merc: what is printed, and what grants add (JA-CARD-03); never below 0 (JA-FAQ-07)."""
    return _sum(state, in_force(state, merc, to, moment.item), to, base, f"merc-{merc.id}", rule, merc, moment)


def of_board(state: State, merc: Merc, to: str, base: int) -> int:
    """The room on a merc's board: what is printed, and what the merc's own cards add, even to who is knocked out."""
    for _, grant in own(state, merc).by.get(to, ()):
        base += grant.amount
    return base


def of_enemy(state: State, enemy: Enemy, to: str, base: int, rule: str, merc: Merc | None = None) -> Number:
    """A number of an enemy: what its card prints, and what grants add, those of the merc whom it meets among them."""
    sources: Sequence[Source] = ()
    if merc is not None:
        sources = in_force(state, merc, to)
    elif to in _all_general().by:
        sources = general(state, enemy.where).by.get(to, ())
    return _sum(state, sources, to, base, _named(enemy), rule, merc, Moment(enemy=enemy))


def _named(enemy: Enemy) -> str:
    """The text that names the kind of an enemy; the target of a bounty hunt is named by its mission."""
    return f"mission-{enemy.kind[7:]}-target" if enemy.kind.startswith("target-") else f"enemy-{enemy.kind}"


def of_dictator(state: State, to: str, base: int, rule: str) -> Number:
    """A number of the dictator, such as the strength of a counter-attack (JA-CA-05); everybody's cards count."""
    standing = (merc for merc in state.mercs.values() if not merc.down)
    sources: list[Source] = [*general(state, "").by.get(to, ())]
    for merc in standing:
        sources += own(state, merc).by.get(to, ())
    return _sum(state, sources, to, base, "term-board", rule, None, NOTHING)


def is_allowed(state: State, merc: Merc, permission: str) -> bool:
    """Does anything in force allow, or with `no_` forbid, this to the merc?"""
    sources = in_force(state, merc, permission)
    return bool(sources) and any(holds(state, grant.when, permission, merc, NOTHING) for _, grant in sources)


def _sum(
    state: State,
    sources: Sequence[Source],
    to: str,
    base: int,
    source: str,
    rule: str,
    merc: Merc | None,
    moment: Moment,
) -> Number:
    if not sources and base >= 0:
        return Number(base, (Term(source, base, rule),) if base else ())
    tally = Tally()
    tally.add(base, source, rule)
    for text, grant in sources:
        if holds(state, grant.when, to, merc, moment):
            tally.add(grant.amount, text, "JA-CARD-03")
    tally.at_least(0, "term-never-below", "JA-FAQ-07")
    return tally.number()

"""Picking up tokens (Pick up a Loot/Leaf token, Throw): loot, leaves, thrown weapons and supply drops.

FC-LOOT-01, FC-LOOT-05, FC-LOOT-06, FC-LOOT-08, FC-MODE-09, FC-ANECDOTE-03.
"""

from __future__ import annotations

import msgspec

from fireteam.engine import Choice, Event, Option, Step
from fireteam.engine.decisions import Arguments
from fireteam.engine.decks import top

from ...state import BESIDE, DISCARD, HAND, HERO, LEAVES, NOWHERE, SACK, Hero, State, Token, Umpire
from .. import asking, ground, people
from ..fight import arms
from ..mission import events, relics
from . import carrying

KINDS = ("leaf", "loot", "weapon", "supply")
RELIC_XP, MONEY, ROUNDS = 200, 200, 2
LEAVE: Option[None] = Option(key="leave", text="option-leave-token", rule="FC-LOOT-02")
NO_ROOM: Option[None] = Option(key="none", text="option-leave-token")


class TookLeaf(Event, frozen=True, kw_only=True):
    hero: str
    leaf: str


class TookLoot(Event, frozen=True, kw_only=True):
    hero: str
    loot: str


class TookWeapon(Event, frozen=True, kw_only=True):
    hero: str
    card: str


class LeftLying(Event, frozen=True, kw_only=True):
    """A token that was turned up and could not be used stays where it is."""

    loot: str


class PickThis(Choice, frozen=True):
    """FC-LOOT-01, FC-LOOT-02: whoever has come to a token takes it."""

    verb = "take"
    token: str


class ThisLeaf(Choice, frozen=True):
    """FC-POTION-01: a leaf of this colour."""

    verb = "leaf"
    leaf: str


def there(state: State, cell: int) -> list[Token]:
    """What a hero on a space may take."""
    return ground.tokens_at(state, cell, *KINDS)


class PickUp(Step, frozen=True):
    """FC-LOOT-01, FC-LOOT-02, FC-MODE-09: a hero on the space takes what lies there, or leaves it; the choice is made
    before a face-down token is turned up."""

    unit: str
    cell: int
    left: tuple[str, ...] = ()
    """Tokens about which the player was asked already."""

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units.get(self.unit)
        if unit is None or unit.side != HERO or unit.cell != self.cell or not people.takes_part(unit):
            return
        asked = list(self.left)
        for token in there(state, self.cell):
            if token.id in asked or (token.face_up and not is_useful(state, state.heroes[unit.id], token)):
                continue
            asked.append(token.id)
            answer = g.ask(
                state.heroes[unit.id].seat,
                "ask-pick-up",
                [offer(state, token), LEAVE],
                rule="FC-LOOT-01",
                arguments={"unit": unit.id, "what": shown(state, token)},
                pieces=(unit.id,),
            )
            if answer.value is not None:
                g.then(Take(unit.id, token.id), PickUp(unit.id, self.cell, tuple(asked)))
                return


def shown(state: State, token: Token) -> str:
    """What a token looks like: its kind while it lies face down, what it is otherwise."""
    if token.kind == "weapon":
        return state.cards[token.face].kind
    return token.face if token.face_up else f"token-{token.kind}"


def offer(state: State, token: Token) -> Option[PickThis]:
    arguments: Arguments = {"what": shown(state, token)}
    return Option.about(PickThis(token.id), "option-take-token", arguments=arguments, rule="FC-LOOT-01")


def is_useful(state: State, hero: Hero, token: Token) -> bool:
    """FC-LOOT-07, FC-LOOT-08: can a token that lies face up be used now?"""
    match token.face:
        case "ammunition":
            return bool(refillable(state, hero))
        case "molotov":
            return carrying.in_box(state, "molotov") is not None
        case _:
            return True


def refillable(state: State, hero: Hero) -> list[str]:
    """FC-LOOT-08: equipped weapons that can be reloaded during a mission and are not full."""
    return [
        card.id
        for card in arms.equipped(state, hero)
        if arms.face(card).reload != "never" and card.ammo < arms.capacity(state, card)
    ]


class Take(Step, Choice, frozen=True):
    """FC-LOOT-03 to FC-LOOT-09, FC-MODE-09, FC-ANECDOTE-03: the token is turned up and its reward taken."""

    verb = "take"
    hero: str
    token: str

    def run(self, g: Umpire) -> None:
        token = g.state.tokens[self.token]
        match token.kind:
            case "leaf":
                g.then(TakeLeaf(self.hero, self.token))
            case "weapon":
                g.then(TakeWeapon(self.hero, self.token))
            case "supply":
                g.then(TakeSupply(self.hero, self.token))
            case _:
                g.then(TakeLoot(self.hero, self.token))


class TakeLeaf(Step, frozen=True):
    """FC-LOOT-03, FC-POTION-01, FC-SPIDER-02: a leaf for the board; with Nature Boy of any colour, with Nature Lore a
    second one."""

    hero: str
    token: str

    def run(self, g: Umpire) -> None:
        state = g.state
        hero, token = state.heroes[self.hero], state.tokens[self.token]
        pile = state.decks["leaf"]
        freely = any(lasting.what == "choose_leaves" for lasting in hero.lasting)
        found, left = [token.face], list(pile.draw)
        if freely:
            left.append(found.pop())
            found.append(self._chosen(g, hero, left))
            left.remove(found[0])
        if people.has(state, hero, "nature_lore") and left:
            if freely:
                found.append(self._chosen(g, hero, left))
                left.remove(found[1])
            else:
                (second,), _ = top(g, pile)
                found.append(second)
                left = list(pile.draw[1:])
        g.put(msgspec.structs.replace(pile, draw=tuple(left)))
        g.remove(token)
        leaves = list(hero.gained_leaves)
        for leaf in found:
            leaves[LEAVES.index(leaf)] += 1
            g.emit(TookLeaf(hero=hero.id, leaf=leaf, rule="FC-LOOT-03"))
        g.change(hero, gained_leaves=(leaves[0], leaves[1], leaves[2], leaves[3]))

    def _chosen(self, g: Umpire, hero: Hero, pile: list[str]) -> str:
        """FC-POTION-01: of a colour that is exhausted there is none."""
        colours = [leaf for leaf in LEAVES if leaf in pile]
        return g.ask(
            hero.seat,
            "ask-which-leaf",
            [Option.about(ThisLeaf(leaf), "option-leaf", arguments={"leaf": leaf}) for leaf in colours],
            rule="FC-POTION-01",
            arguments={"unit": hero.id},
        ).value.leaf


class TakeWeapon(Step, frozen=True):
    """FC-MODE-09, FC-DRAGON-10, FC-EVENT-08: any hero may take a weapon that lies there: into a free hand, else beside
    the board; a thrown one stays used for the round."""

    hero: str
    token: str

    def run(self, g: Umpire) -> None:
        state = g.state
        hero, token = state.heroes[self.hero], state.tokens[self.token]
        card = state.cards[token.face]
        free = carrying.free_hands(state, hero) >= arms.face(card).hands
        g.change(card, place=HAND if free else BESIDE, holder=hero.id)
        g.remove(token)
        g.emit(TookWeapon(hero=hero.id, card=card.kind, rule="FC-MODE-09"))
        if relics.is_relic(state, card):
            events.noted(g, "relic_taken")


class TakeLoot(Step, frozen=True):
    """FC-LOOT-04 to FC-LOOT-09: a relic, money, a Molotov, ammunition or a bandage. Ammunition and a Molotov that
    cannot be taken stay on the space, face up."""

    hero: str
    token: str

    def run(self, g: Umpire) -> None:
        state = g.state
        hero, token = state.heroes[self.hero], state.tokens[self.token]
        match token.face:
            case "relic":
                g.change(hero, gained_xp=hero.gained_xp + RELIC_XP)
            case "money":
                g.change(hero, gained_money=hero.gained_money + MONEY)
            case "bandage":
                g.change(hero, bandages=hero.bandages + 1)
            case "ammunition":
                g.then(Refill(self.hero, self.token))
                return
            case _:
                g.then(TakeMolotov(self.hero, self.token))
                return
        spend(g, token, hero.id)


def spend(g: Umpire, token: Token, hero: str) -> None:
    """FC-LOOT-04: the reward is taken, and the token goes to the discard zone."""
    g.emit(TookLoot(hero=hero, loot=token.face, rule="FC-LOOT-04"))
    g.change(token, cell=NOWHERE, face_up=True)


class Refill(Step, frozen=True):
    """FC-LOOT-08: up to 2 ammunition for one equipped weapon; if all are full the token stays, face up."""

    hero: str
    token: str

    def run(self, g: Umpire) -> None:
        state = g.state
        hero, token = state.heroes[self.hero], state.tokens[self.token]
        cards = refillable(state, hero)
        if not cards:
            g.change(token, face_up=True)
            g.emit(LeftLying(loot=token.face, rule="FC-LOOT-08"))
            return
        chosen = g.ask(
            hero.seat,
            "ask-refill",
            [asking.card(state.cards[id]) for id in cards],
            rule="FC-LOOT-08",
            arguments={"unit": hero.id},
        ).value
        card = state.cards[chosen.card]
        g.change(card, ammo=min(arms.capacity(state, card), card.ammo + ROUNDS))
        spend(g, token, hero.id)


class TakeMolotov(Step, frozen=True):
    """FC-LOOT-07, FC-INV-07: a Molotov card, if one is left and there is room; an item may be discarded for it."""

    hero: str
    token: str

    def run(self, g: Umpire) -> None:
        state = g.state
        hero, token = state.heroes[self.hero], state.tokens[self.token]
        card = carrying.in_box(state, "molotov")
        items = arms.held(state, hero, SACK)
        given_up = ""
        if card is not None and len(items) >= carrying.item_places(state, hero):
            chosen = g.ask(
                hero.seat,
                "ask-make-room",
                [*map(asking.card, items), NO_ROOM],
                rule="FC-INV-07",
                arguments={"unit": hero.id, "what": "molotov"},
            ).value
            if chosen is None:
                card = None
            else:
                given_up = chosen.card
        if card is None:
            g.change(token, face_up=True)
            g.emit(LeftLying(loot=token.face, rule="FC-LOOT-07"))
            return
        if given_up:
            g.change(state.cards[given_up], place=DISCARD)
        g.change(card, place=SACK, holder=hero.id)
        spend(g, token, hero.id)


class TakeSupply(Step, frozen=True):
    """A Supply Drop: two Bandage tokens, and every equipped weapon is filled."""

    hero: str
    token: str

    def run(self, g: Umpire) -> None:
        state = g.state
        hero, token = state.heroes[self.hero], state.tokens[self.token]
        g.change(hero, bandages=hero.bandages + 2)
        for id in refillable(state, hero):
            g.change(state.cards[id], ammo=arms.capacity(state, state.cards[id]))
        g.remove(token)
        g.emit(TookLoot(hero=hero.id, loot="supply", rule="FC-ANECDOTE-03"))


def options(state: State, hero: Hero) -> list[Option[Take]]:
    """FC-LOOT-01: what was left at first may be taken later in a Player turn."""
    unit = state.units[hero.id]
    found = []
    for token in there(state, unit.cell):
        if token.face_up and not is_useful(state, hero, token):
            continue
        found.append(
            Option.about(
                Take(hero.id, token.id),
                "option-take-token",
                arguments={"what": shown(state, token)},
                seat=hero.seat,
                group="group-objects",
                rule="FC-LOOT-01",
                pieces=(hero.id,),
            )
        )
    return found

"""Camp and trek: what to learn, buy, craft and take along, and where to explore."""

from __future__ import annotations

from collections.abc import Sequence

from fireteam.engine import Option

from ..content import library
from ..rules.actions import carrying
from ..rules.asking import Agree, ThisCard
from ..rules.campaign.camp import Buy, Carry, Craft, Fit, Learn
from ..rules.campaign.campaign import GiveUp
from ..rules.fight import arms
from ..rules.trek import grid
from ..rules.trek.destinations import Mark, ScoutCard
from ..rules.trek.regrouping import Stay
from ..state import BACK, BELT, HAND, SACK, STASH, Card, Hero, State

TIRED = 40
"""After so many failures a campaign is given up."""
SAVED = 400
"""So much money is kept for something better than an item."""

TALENTS = (
    "physical_conditioning",
    "quick_trigger",
    "first_aid",
    "sprint_slide",
    "lucky_bullet",
    "marathon_man",
    "field_medic",
    "stone_wall",
    "second_wind",
    "steel_abs",
    "stroke_of_luck",
    "the_right_spot",
    "hidden_in_plain_sight",
    "impulse_training",
    "adrenaline",
    "human_turret",
    "spreading_the_love",
    "knife_artist",
    "erase_presence",
    "animal_takedown",
    "knife_throw_takedown",
    "mobile_gunner",
    "may_i",
    "steady_aim",
    "expert_archery",
    "potion_potency",
    "nature_lore",
)
"""What is learned first, where it can be."""
POTIONS = (
    "medicine",
    "endorphin_boost",
    "sharpshooter_elixir",
    "sprint_burst",
    "deadly_hunter",
    "animal_repellent",
    "fireproof_balm",
    "nature_boy",
)
PURCHASES = ("body_armor", "molotov", "mine", "dynamite", "field_kit", "adrenaline_shot", "flashbang", "field_glasses")


def strength(kind: str) -> float:
    """How good a weapon is, for whoever has to choose one: what it deals with a shot, and how many it has."""
    weapon = library.weapons()[kind]
    if weapon.fixed:
        return 0.0
    hits = 1.0 if weapon.die is None else camp_odds(weapon.die)
    found = hits * weapon.damage * (1.0 if not weapon.melee else 0.6)
    found += 0.5 * hits * weapon.damage * bool(weapon.modes) * (not weapon.melee)
    return found * (0.7 if weapon.nearest > 1 or weapon.furthest in range(1, 5) else 1.0)


def camp_odds(die: str) -> float:
    return {"green": 5, "yellow": 4, "orange": 3, "red": 2, "black": 1}[die] / 6


def prepare(state: State, options: Sequence[Option]) -> Option:
    """Learn, pack, craft and buy while there is anything sensible to do, then set out."""
    worths = [(of_camp(state, option), -place) for place, option in enumerate(options)]
    best, place = max(worths)
    if best > 0:
        return options[-place]
    if is_tired(state):
        return next((option for option in options if isinstance(option.value, GiveUp)), options[-1])
    return next(option for option in options if option.value is None)


def is_tired(state: State) -> bool:
    """Has the team failed so often that nobody believes in the escape any more?"""
    return state.failures >= TIRED


def give_up(state: State, options: Sequence[Option]) -> Option:
    """Who is not tired of it goes on."""
    return next(option for option in options if isinstance(option.value, Agree) == is_tired(state))


def of_camp(state: State, option: Option) -> float:
    match option.value:
        case Learn(hero=hero, talent=talent):
            return 100.0 - TALENTS.index(talent) - saving(state, state.heroes[hero], talent)
        case Carry(card=card, place=place, hero=hero) if place != STASH and state.cards[card].place == STASH:
            return of_packing(state, state.cards[card], place, state.heroes[hero])
        case Craft(kind=kind):
            return of_craft(state, kind)
        case Buy(kind=kind):
            return of_buying(state, kind)
        case Fit(weapon=weapon) if weapon and state.cards[weapon].place == HAND:
            return 30.0
        case Carry(card=card, place=place) if place == STASH:
            return of_making_room(state, state.cards[card])
    return 0.0


def saving(state: State, hero: Hero, talent: str) -> float:
    """Experience is kept for a higher Talent of a tree that has begun, every other time."""
    level = library.talents()[talent].level
    owned = [library.talents()[card.kind].level for card in arms.held(state, hero, "learned")]
    return 30.0 if level == 1 and owned.count(1) > 1 + 2 * owned.count(2) else 0.0


def of_packing(state: State, card: Card, place: str, hero: Hero) -> float:
    """Weapons in the hands of who has the worst, then holsters and sacks, then items."""
    if card.kind in library.weapons():
        held = [other for other in arms.held(state, hero, HAND) if arms.is_weapon(other)]
        stronger = max((strength(other.kind) for other in held if not arms.face(other).melee), default=0.0)
        return 60.0 + strength(card.kind) - stronger if place == HAND else 40.0 - stronger
    if card.kind in library.containers():
        return 70.0
    carried = len(arms.held(state, hero, SACK))
    return 50.0 - 5.0 * carried


def of_making_room(state: State, card: Card) -> float:
    """Fists go out of the hands of who could hold a gun that lies in the stash; so does a weaker gun."""
    if card.place not in (HAND, BELT, BACK) or not arms.is_weapon(card) or card.kind not in library.weapons():
        return 0.0
    waiting = [other for other in state.cards.values() if other.place == STASH and other.kind in library.weapons()]
    better = [
        other
        for other in waiting
        if strength(other.kind) > strength(card.kind) + 0.8 and arms.face(other).hands <= arms.face(card).hands
    ]
    return 20.0 if better and card.place == HAND else 0.0


def of_craft(state: State, kind: str) -> float:
    if kind in library.containers():
        wanted = library.containers()[kind].kind
        missing = [id for id in state.order if carrying.worn(state, state.heroes[id], wanted) is None]
        return 45.0 - library.containers()[kind].hides if missing else 0.0
    stored = sum(card.kind == kind and card.place in (STASH, SACK) for card in state.cards.values())
    return 35.0 - POTIONS.index(kind) if kind in POTIONS and stored < 2 else 0.0


def of_buying(state: State, kind: str) -> float:
    """A better gun for whoever has the worst, then mods that fit, then an item or two."""
    if kind in library.weapons():
        worst = min((best_gun(state, state.heroes[id]) for id in state.order), default=0.0)
        waiting = any(c.place == STASH and c.kind in library.weapons() for c in state.cards.values())
        gain = strength(kind) - worst
        return 25.0 + gain if gain > 0.7 and not waiting else 0.0
    if kind in library.mods():
        held = [c for id in state.order for c in arms.held(state, state.heroes[id], HAND) if arms.is_weapon(c)]
        fits = any(kind in arms.face(c).mods and len(arms.mods(state, c)) < arms.face(c).screws for c in held)
        spare = any(c.kind == kind and c.place == STASH for c in state.cards.values())
        return 15.0 if fits and not spare else 0.0
    price = library.items()[kind].price or 0
    stored = sum(card.kind in library.items() and card.place == STASH for card in state.cards.values())
    room = any(carrying.has_room_for_item(state, state.heroes[id]) for id in state.order)
    affordable = state.money - price >= SAVED
    return 10.0 - PURCHASES.index(kind) if kind in PURCHASES and affordable and room and stored < 1 else 0.0


def leave_behind(state: State, options: Sequence[Option]) -> Option:
    """What a mission lends is needed there; of everything else the weakest stays in the stash."""
    needed = library.missions()[state.mission].lent

    def rank(option: Option) -> tuple[bool, float]:
        assert isinstance(option.value, ThisCard), option
        kind = state.cards[option.value.card].kind
        return kind in needed, strength(kind)

    return min(options, key=rank)


def best_gun(state: State, hero: Hero) -> float:
    held = [card for card in arms.held(state, hero, HAND, BELT, BACK) if arms.is_weapon(card)]
    return max((strength(card.kind) for card in held if not arms.face(card).melee), default=0.0)


# ---------------------------------------------------------------------- treks


def explore(state: State, options: Sequence[Option]) -> Option:
    """Toward what is promised and can be borne, onto unknown cards otherwise; never home while there is MP."""
    worths = [(of_trek(state, option), -place) for place, option in enumerate(options)]
    return options[-max(worths)[1]]


def of_trek(state: State, option: Option) -> float:
    match option.value:
        case Mark(hero=hero, card=card):
            there, unit = state.trek_cards[card], state.units[hero]
            marked = sum(1 for other in state.heroes.values() if other.heading == card)
            if not there.face_up:
                return 3.0 + 0.2 * marked
            if there.resolved:
                return 0.5
            return of_card(grid.says(there).kind, grid.says(there).damage, unit.hp, marked)
        case ScoutCard():
            return 0.0
    return -5.0


def of_card(kind: str, damage: int, hp: int, company: int) -> float:
    """What a card that is known promises to a hero with so many HP and so much company."""
    if damage and hp <= damage:
        return -1.0
    worth = {"plants": 5.0, "campfire": 6.0, "clue": 5.0, "temple": 5.0, "single_temple": 4.0, "sinkhole": -0.5}
    fights = {"hunt": 4.0, "patrol": 4.0, "secret": 4.5}
    return worth.get(kind, 0.0) if kind in worth else fights.get(kind, 1.0) + 0.8 * company


def join(state: State, options: Sequence[Option]) -> Option:
    """Nobody walks back without need."""
    return next((option for option in options if isinstance(option.value, Stay)), options[0])

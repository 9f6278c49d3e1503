"""Talents that go with an attack (Heron, Shark and Spider Talents): luck with dice, and what is added beforehand
(FC-HERON-02, FC-SHARK-02, FC-SPIDER-09, FC-COMBAT-05)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from fireteam.engine import Choice, Event, Option

from ...content.types import OnHit
from ...state import Hero, State, Umpire
from .. import people
from . import arms, damage, shots
from .arms import FULL_AUTO, SPREAD
from .shots import Aimed, Shot

LUCKY_BULLET, RIGHT_SPOT, KNIFE_ARTIST = "lucky_bullet", "the_right_spot", "knife_artist"
MORE_AMMUNITION = "more_ammunition"
SPENT = {
    LUCKY_BULLET: (LUCKY_BULLET, "FC-HERON-02"),
    RIGHT_SPOT: (RIGHT_SPOT, "FC-SHARK-02"),
    KNIFE_ARTIST: (KNIFE_ARTIST, "FC-SPIDER-09"),
}
WASTEFUL = {SPREAD: ("spreading_the_love", "FC-HERON-05"), FULL_AUTO: ("human_turret", "FC-HERON-06")}
"""The Talent by which more ammunition goes with an attack of that mode."""
SHARPENED = (OnHit(die="red", damage=1),)
"""FC-SPIDER-09: what the first blow of a Knife Artist with Insanity 10 or more adds."""
KEEP: Option[None] = Option(key="keep", text="option-keep-dice")


class Reroll(Choice, frozen=True):
    """FC-SPIDER-08: which of the dice is rolled again, by its place."""

    verb = "reroll"
    place: int


class AttackNow(Aimed, frozen=True):
    """FC-COMBAT-05: nothing more is added to an attack, which is made as it is."""

    @property
    def key(self) -> str:
        return "go"


class Addition(Choice, frozen=True):
    """FC-COMBAT-05, FC-TAKEDOWN-08: a Talent that goes with an attack or a Takedown."""

    verb = "add"
    talent: str


class UsedTalent(Event, frozen=True, kw_only=True):
    hero: str
    talent: str


class Rerolled(Event, frozen=True, kw_only=True):
    hero: str


class Fate:
    """The dice of one step, and who has turned one of them by Stroke of Luck (FC-SPIDER-08)."""

    def __init__(self, g: Umpire) -> None:
        self.g = g
        self.lucky: list[str] = []

    def roll(self, seat: str, kinds: Sequence[str], why: str, rule: str, about: tuple[str, ...]) -> tuple[int, ...]:
        """FC-DICE-08, FC-SPIDER-08: roll dice of these colours, if there are any. Whoever of those concerned has Stroke
        of Luck may have one of them rolled again."""
        faces = self.g.roll(seat, (6,) * len(kinds), why, rule=rule, about=about, kinds=tuple(kinds))
        for id in about:
            hero = self.g.state.heroes.get(id)
            if hero is not None and id not in self.lucky and people.ready(self.g.state, hero, "stroke_of_luck"):
                faces = self._again(hero, faces, kinds, why, about)
        return faces

    def _again(
        self, hero: Hero, faces: tuple[int, ...], kinds: Sequence[str], why: str, about: tuple[str, ...]
    ) -> tuple[int, ...]:
        offers = [
            Option.about(Reroll(place), "option-reroll", arguments={"die": f"die-{kind}"})
            for place, kind in enumerate(kinds)
        ]
        chosen = self.g.ask(
            hero.seat,
            "ask-stroke-of-luck",
            [KEEP, *offers],
            rule="FC-SPIDER-08",
            arguments={"unit": hero.id},
            pieces=(hero.id,),
        ).value
        if chosen is None:
            return faces
        place = chosen.place
        self.lucky.append(hero.id)
        rolled = self.g.roll(hero.seat, (6,), why, rule="FC-SPIDER-08", about=about, kinds=(kinds[place],))
        return (*faces[:place], *rolled, *faces[place + 1 :])

    def settle(self) -> None:
        """FC-ONCE-02: the Talents that were used are flipped, once everything is rolled."""
        for id in self.lucky:
            g = self.g
            g.change(g.state.cards["stroke_of_luck"], flipped=True)
            g.emit(Rerolled(hero=id, rule="FC-SPIDER-08"))


def chosen_additions(g: Umpire, hero: Hero, shot: Shot, target: str) -> list[str]:
    """FC-COMBAT-05, FC-HERON-02, FC-SHARK-02: what the player adds to an attack that is being announced, one thing
    after another."""
    chosen: list[str] = []
    while True:
        offers: list[Option[AttackNow | Addition]] = [_go(shot, chosen), *additions(g.state, hero, shot, chosen)]
        answer = g.ask(
            hero.seat,
            "ask-how-to-attack",
            offers,
            rule="FC-COMBAT-05",
            arguments={"unit": hero.id, "weapon": shots.arm(g.state, shot).kind, "target": target},
            pieces=(hero.id, *filter(None, (shot.unit,))),
        ).value
        if isinstance(answer, AttackNow):
            return chosen
        chosen.append(answer.talent)


def _go(shot: Shot, chosen: Sequence[str]) -> Option[AttackNow]:
    """FC-HERON-02: the attack as it would be made now."""
    now = msgspec.structs.replace(shot, sure=shot.sure or LUCKY_BULLET in chosen)
    return Option.about(AttackNow(now), "option-attack-now", rule="FC-COMBAT-05")


def additions(state: State, hero: Hero, shot: Shot, chosen: Sequence[str] = ()) -> Iterator[Option[Addition]]:
    """FC-HERON-02, FC-HERON-05, FC-HERON-06, FC-SHARK-02, FC-SPIDER-09: the Talents that may still go with this attack.
    At Insanity 10 or more The Right Spot goes with no other."""
    if people.is_insane(hero) and RIGHT_SPOT in chosen:
        return
    weapon = shots.arm(state, shot)
    melee = shots.is_melee(state, shot)
    talents = []
    if not melee and people.ready(state, hero, LUCKY_BULLET):
        talents.append(SPENT[LUCKY_BULLET])
    if melee and people.ready(state, hero, RIGHT_SPOT) and not (people.is_insane(hero) and chosen):
        talents.append(SPENT[RIGHT_SPOT])
    if melee and weapon.type == "blade" and people.ready(state, hero, KNIFE_ARTIST):
        talents.append(SPENT[KNIFE_ARTIST])
    if shot.mode in WASTEFUL and people.is_insane(hero):
        talent, rule = WASTEFUL[shot.mode]
        if people.has(state, hero, talent) and arms.can_fire(state.cards[shot.weapon], 2):
            talents.append((MORE_AMMUNITION, rule))
    yield from (addition(talent, rule) for talent, rule in talents if talent not in chosen)


def addition(talent: str, rule: str) -> Option[Addition]:
    """FC-COMBAT-05, FC-HERON-02, FC-TAKEDOWN-08."""
    return Option.about(Addition(talent), "option-add-talent", arguments={"talent": talent}, rule=rule)


def with_addition(g: Umpire, hero: Hero, shot: Shot, addition: str) -> Shot:
    """FC-HERON-02, FC-HERON-05, FC-HERON-06, FC-SHARK-02, FC-SPIDER-09, FC-ONCE-01, FC-ONCE-02: the attack with a
    Talent that was added to it; its card is flipped or rotated."""
    talent, rule = SPENT[addition] if addition in SPENT else WASTEFUL[shot.mode]
    g.emit(UsedTalent(hero=hero.id, talent=talent, rule=rule))
    match addition:
        case "lucky_bullet":
            g.change(g.state.cards[LUCKY_BULLET], flipped=True)
            return msgspec.structs.replace(shot, sure=True)
        case "the_right_spot":
            g.change(g.state.cards[RIGHT_SPOT], flipped=True)
            if people.is_insane(hero):
                damage.give_impair(g, g.state.units[hero.id])
                return msgspec.structs.replace(shot, sure=True, factor=3, alone=True)
            return msgspec.structs.replace(shot, sure=True, factor=2)
        case "knife_artist":
            g.change(g.state.cards[KNIFE_ARTIST], turned=True)
            return msgspec.structs.replace(shot, added=SHARPENED if people.is_insane(hero) else ())
        case _:
            return msgspec.structs.replace(shot, plus=1)

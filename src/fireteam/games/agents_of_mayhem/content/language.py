"""The symbol language of cards and boards (Ability Symbols): what an Ability does, and on which conditions.

    Charge: delay when_removed(mayhem) = mp(3) extra_die
    use_special = give(stunned, legion) / heal
    target_has(shield, legion) / in_range(1) = reroll

Conditions stand before the equal sign and effects after it (AM-COND-01). All of them are needed, and all of them happen
(AM-COND-14, AM-COND-15), but where a slash stands between two, one is enough, or one is chosen (AM-COND-16). What is
written here is parsed into the types below; rules and card texts are made from these and from nothing else.
"""

from __future__ import annotations

import re
from functools import cache
from typing import ClassVar, Literal, get_args, get_type_hints

import msgspec

from fireteam.engine.errors import BadSetup

Result = Literal["hit", "aimed", "push", "special"]
Cube = Literal["speed", "focus", "tech", "mayhem", "shield", "armor"]
StatusKind = Literal[
    "attack_up",
    "defense_up",
    "range_up",
    "move_up",
    "attack_down",
    "defense_down",
    "range_down",
    "move_down",
    "stunned",
    "disrupted",
    "mayhem_status",
]
Token = Literal[
    "speed",
    "focus",
    "tech",
    "mayhem",
    "shield",
    "armor",
    "wound",
    "attack_up",
    "defense_up",
    "range_up",
    "move_up",
    "attack_down",
    "defense_down",
    "range_down",
    "move_down",
    "stunned",
    "disrupted",
    "mayhem_status",
]
Faction = Literal["mayhem", "legion"]
TimerSide = Literal["mayhem", "legion", "enemy"]


class Word(msgspec.Struct, frozen=True, tag=True):
    """A word of the language, with its arguments in the order of its fields."""

    opcode: ClassVar[str] = ""

    def __str__(self) -> str:
        """As it is written on a card."""
        given = ", ".join(map(str, msgspec.structs.astuple(self)))
        return f"{self.opcode}({given})" if given else self.opcode


# ---------------------------------------------------------------------- effects


class Gain(Word, frozen=True):
    """AM-ABIL-02: the acting Unit gains a Cube or Status after the Action."""

    opcode = "gain"
    token: Token


class Give(Word, frozen=True):
    """AM-ABIL-03: the Target, if it is of this Side, gets a Status after the Action."""

    opcode = "give"
    status: StatusKind
    faction: Faction


class Pay(Word, frozen=True):
    """AM-ABIL-04: the Unit pays a Cube if it has one."""

    opcode = "pay"
    cube: Cube


class ExtraDie(Word, frozen=True):
    """AM-ABIL-05."""

    opcode = "extra_die"


class Reroll(Word, frozen=True):
    """AM-ABIL-06."""

    opcode = "reroll"


class ExtraResult(Word, frozen=True):
    """AM-ABIL-07."""

    opcode = "extra_result"
    result: Result


class NoDamage(Word, frozen=True):
    """AM-ABIL-08."""

    opcode = "no_damage"


class IgnoreProtection(Word, frozen=True):
    """AM-ABIL-09."""

    opcode = "ignore_protection"


class IgnoreLos(Word, frozen=True):
    """AM-ABIL-10."""

    opcode = "ignore_los"


class Aoe(Word, frozen=True):
    """AM-ABIL-11, AM-AOE-13: everything within so many Spaces."""

    opcode = "aoe"
    radius: int


class RangeMod(Word, frozen=True):
    """AM-ABIL-12: all Ranges change by so much."""

    opcode = "range_mod"
    change: int


class PlaceExplosion(Word, frozen=True):
    """AM-ABIL-13."""

    opcode = "explosion"


class ExplosionStatus(Word, frozen=True):
    """AM-ABIL-14: with a Status on it; the word may be used more than once."""

    opcode = "explosion_status"
    status: StatusKind


class BuildingDamage(Word, frozen=True):
    """AM-ABIL-15."""

    opcode = "building_damage"


class GainMp(Word, frozen=True):
    """AM-ABIL-16."""

    opcode = "mp"
    mp: int


class Heal(Word, frozen=True):
    """AM-ABIL-17."""

    opcode = "heal"


class SecondTarget(Word, frozen=True):
    """AM-ATTACK-08: a second Attack, at most so many Spaces from the first Target."""

    opcode = "second_target"
    range: int


class PlaceDevice(Word, frozen=True):
    """AM-DDD-02."""

    opcode = "place_device"
    device: str


class Demolish(Word, frozen=True):
    """AM-LARGE-09."""

    opcode = "demolish"
    range: int


class Rotate(Word, frozen=True):
    """AM-FACE-03."""

    opcode = "rotate"


class Pull(Word, frozen=True):
    """The Target comes nearer by up to so many MP, otherwise as a Push."""

    opcode = "pull"
    count: int


# ---------------------------------------------------------------------- conditions


class OnResult(Word, frozen=True):
    """AM-COND-02: once for each such result."""

    opcode = "on_result"
    result: Result


class OnFirstResult(Word, frozen=True):
    """AM-COND-03: at most once a roll."""

    opcode = "on_first_result"
    result: Result


class UseSpecial(Word, frozen=True):
    """AM-COND-04."""

    opcode = "use_special"


class TargetHas(Word, frozen=True):
    """AM-COND-05."""

    opcode = "target_has"
    token: Token
    faction: Faction


class ActorHas(Word, frozen=True):
    """AM-COND-06."""

    opcode = "actor_has"
    token: Token


class AfterAction(Word, frozen=True):
    """AM-COND-07; the argument is the id of an Action, or `weapon`."""

    opcode = "after_action"
    action: str


class BeforeAction(Word, frozen=True):
    """AM-COND-08."""

    opcode = "before_action"
    action: str


class UseAim(Word, frozen=True):
    """AM-COND-09."""

    opcode = "use_aim"


class OnDown(Word, frozen=True):
    """AM-COND-10."""

    opcode = "on_down"


class InRange(Word, frozen=True):
    """AM-COND-11."""

    opcode = "in_range"
    range: int


class WhenRemoved(Word, frozen=True):
    """AM-COND-12."""

    opcode = "when_removed"
    side: TimerSide
    count: int = 1


class UntilRemoved(Word, frozen=True):
    """AM-COND-13."""

    opcode = "until_removed"
    side: TimerSide
    count: int = 1


class Delay(Word, frozen=True):
    """AM-TIMER-07."""

    opcode = "delay"


class OnSpecialRefresh(Word, frozen=True):
    """AM-REF-06."""

    opcode = "on_special_refresh"


EFFECTS: tuple[type[Word], ...] = (
    Gain,
    Give,
    Pay,
    ExtraDie,
    Reroll,
    ExtraResult,
    NoDamage,
    IgnoreProtection,
    IgnoreLos,
    Aoe,
    RangeMod,
    PlaceExplosion,
    ExplosionStatus,
    BuildingDamage,
    GainMp,
    Heal,
    SecondTarget,
    PlaceDevice,
    Demolish,
    Rotate,
    Pull,
)
OF_THE_ROLL = ExtraDie | Reroll | ExtraResult | NoDamage | IgnoreProtection | IgnoreLos | Aoe | RangeMod | SecondTarget
"""AM-COND-16: effects that change the Attack itself: they are there or not, and nobody chooses among them. Whatever is
chosen is chosen when the Action is done."""
CONDITIONS: tuple[type[Word], ...] = (
    OnResult,
    OnFirstResult,
    UseSpecial,
    TargetHas,
    ActorHas,
    AfterAction,
    BeforeAction,
    UseAim,
    OnDown,
    InRange,
    WhenRemoved,
    UntilRemoved,
    Delay,
    OnSpecialRefresh,
)


class Ability(msgspec.Struct, frozen=True):
    """An Ability: its name, if it has one, what it needs, and what it does. Of each group of conditions one must be
    met; of each group of effects one is chosen."""

    name: str
    conditions: tuple[tuple[Word, ...], ...]
    effects: tuple[tuple[Word, ...], ...]

    def has(self, kind: type[Word]) -> bool:
        """Is one of its conditions of this kind?"""
        return any(isinstance(word, kind) for group in self.conditions for word in group)

    def written(self) -> str:
        """Its effects, as they are written on a card."""
        return " ".join(" / ".join(map(str, group)) for group in self.effects)

    def does(self, kind: type[Word]) -> bool:
        return any(isinstance(word, kind) for group in self.effects for word in group)


class BadAbility(BadSetup):
    """An Ability that does not say what it should; the message names the word."""


_WORD = re.compile(r"\s*(?:(/)|([a-z_]+)(?:\(([^()]*)\))?)")


@cache
def ability(text: str) -> Ability:
    """The Ability that a text tells."""
    name, colon, rest = text.rpartition(":")
    before, equals, after = rest.rpartition("=")
    effects = _groups(after, EFFECTS, "effect", text)
    if not effects:
        raise BadAbility(f"{text!r} does nothing; expected an effect" + (" after the equal sign" if equals else ""))
    for group in effects:
        rolled = [str(word) for word in group if isinstance(word, OF_THE_ROLL)]
        if len(group) > 1 and rolled:
            raise BadAbility(
                f"{text!r} lets a player choose {rolled[0]!r}; expected effects that come after the Action"
            )
    conditions = _groups(before, CONDITIONS, "condition", text)
    if equals and not conditions:
        raise BadAbility(f"{text!r} has nothing before its equal sign; expected a condition")
    if colon and not name.strip():
        raise BadAbility(f"{text!r} has a colon and no name before it")
    return Ability(name.strip(), conditions, effects)


@cache
def abilities(texts: tuple[str, ...]) -> tuple[Ability, ...]:
    """The Abilities that several texts tell."""
    return tuple(map(ability, texts))


def words(text: str, known: tuple[type[Word], ...], what: str) -> tuple[Word, ...]:
    """Words of another vocabulary, one after another."""
    return tuple(word for group in _groups(text, known, what, text) for word in group)


def _groups(text: str, known: tuple[type[Word], ...], what: str, whole: str) -> tuple[tuple[Word, ...], ...]:
    groups: list[list[Word]] = []
    joins, place = False, 0
    text = text.strip()
    while place < len(text):
        found = _WORD.match(text, place)
        if found is None:
            raise BadAbility(f"{whole!r} has {text[place:].split()[0]!r}; expected one {what}, or a slash between two")
        place = found.end()
        if found[1]:
            if not groups or joins:
                raise BadAbility(f"{whole!r} has a slash without one {what} on each side")
            joins = True
            continue
        word = _word(found[2], found[3], known, what, whole)
        if joins:
            groups[-1].append(word)
        else:
            groups.append([word])
        joins = False
    if joins:
        raise BadAbility(f"{whole!r} ends with a slash; expected one more {what}")
    return tuple(tuple(group) for group in groups)


def _word(opcode: str, arguments: str | None, known: tuple[type[Word], ...], what: str, whole: str) -> Word:
    kind = next((kind for kind in known if kind.opcode == opcode), None)
    if kind is None:
        names = ", ".join(kind.opcode for kind in known)
        raise BadAbility(f"{whole!r} has no {what} {opcode!r}; expected one of {names}")
    hints = {name: hint for name, hint in get_type_hints(kind).items() if name in kind.__struct_fields__}
    given = [each.strip() for each in arguments.split(",")] if arguments else []
    least = len(kind.__struct_fields__) - len(kind.__struct_defaults__)
    if not least <= len(given) <= len(hints):
        raise BadAbility(f"{whole!r}: {opcode} has {len(given)} arguments; expected {', '.join(hints) or 'none'}")
    values: list[str | int] = []
    for value, (name, hint) in zip(given, hints.items(), strict=False):
        if hint is int:
            if not re.fullmatch(r"[+-]?\d{1,2}", value):
                raise BadAbility(f"{whole!r}: {name} of {opcode} is {value!r}; expected a whole number")
            values.append(int(value))
        elif get_args(hint) and value not in get_args(hint):
            allowed = ", ".join(get_args(hint))
            raise BadAbility(f"{whole!r}: {name} of {opcode} is {value!r}; expected one of {allowed}")
        else:
            values.append(value)
    return kind(*values)

"""What cards say, made from their data, so that a card always says what the rules do."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.kit.wording import listed, sentences
from fireteam.scene import Texts

from ..content import library
from ..content.types import Effect, Mode, OnHit, Weapon

PREFIX = "text-"
"""How the id begins that stands for what a card says."""


def says(text: Texts, id: str) -> str:
    """The text of a card, of a hero's Impulse (`impulse-jason`), or of a Talent."""
    if id.startswith("impulse-"):
        return _effects(text, library.heroes()[id.removeprefix("impulse-")].impulse)
    if id in library.talents():
        return text.text(f"talent-{id}")
    if id in library.items():
        return _effects(text, library.items()[id].effects)
    if id in library.weapons():
        return " ".join(sentences(_weapon(text, library.weapons()[id])))
    if id in library.mods():
        return " ".join(sentences(_mod(text, id)))
    container = library.containers().get(id)
    return text.text(f"container-{container.kind}", capacity=container.capacity) if container is not None else ""


def is_silent(id: str) -> bool:
    """Does a card say nothing beside its figures?"""
    weapon = library.weapons().get(id)
    if weapon is None:
        return False
    limits = weapon.nearest or weapon.furthest or weapon.blaze or weapon.burst or weapon.reload != "always"
    return not (weapon.dice or weapon.modes or weapon.on_hit or limits)


def _effects(text: Texts, effects: tuple[Effect, ...]) -> str:
    return " ".join(sentences(effect(text, each) for each in effects))


def effect(text: Texts, given: Effect) -> str:
    """One effect: what it does, to whom, and on what condition."""
    parts = [text.text(f"effect-{given.verb}", amount=given.amount, against=given.against or "enemy")]
    if given.where != "self":
        parts.append(text.text(f"where-{given.where}", range=given.range, radius=given.radius))
    if given.against and given.verb != "ignored_by":
        parts.append(text.text(f"against-{given.against}"))
    if given.by:
        parts.append(text.text("effect-by", type=given.by))
    if given.rounds:
        parts.append(text.text("effect-rounds", rounds=given.rounds))
    if given.basic:
        parts.append(text.text("effect-basic"))
    return listed(parts)


def _weapon(text: Texts, weapon: Weapon) -> Iterator[str]:
    for other in weapon.dice:
        yield text.text(
            "weapon-die",
            die=text.name(f"die-{other.die}"),
            two="yes" if other.two_hands else "no",
            least=other.at_least,
            most=other.at_most,
        )
    if weapon.nearest or weapon.furthest:
        yield text.text("weapon-range", nearest=max(1, weapon.nearest), furthest=weapon.furthest)
    if weapon.blaze:
        yield text.text("effect-blaze", amount=weapon.blaze)
    if weapon.burst:
        yield text.text("weapon-burst", radius=weapon.burst)
    for mode in weapon.modes:
        yield _mode(text, mode)
    for more in weapon.on_hit:
        yield _on_hit(text, more)
    if weapon.reload != "always":
        yield text.text(f"weapon-reload-{weapon.reload.replace('_', '-')}")


def _mode(text: Texts, mode: Mode) -> str:
    parts = [text.text(f"mode-{mode.kind.replace('_', '-')}", more=mode.more)]
    if mode.die is not None:
        parts.append(text.text("mode-die", die=text.name(f"die-{mode.die}")))
    if mode.damage:
        parts.append(text.text("effect-hit", amount=mode.damage))
    if mode.range:
        parts.append(text.text("mode-range", range=mode.range))
    return listed(parts)


def _on_hit(text: Texts, more: OnHit) -> str:
    parts = []
    if more.damage:
        parts.append(text.text("effect-damage", amount=more.damage))
    parts += [text.text(f"effect-{what}", amount=1) for what in ("bleed", "impair", "stun") if getattr(more, what)]
    if more.push:
        parts.append(text.text("effect-push", amount=more.push))
    if more.against:
        parts.append(text.text(f"against-{more.against}"))
    if more.die is not None:
        parts.append(text.text("effect-die", die=text.name(f"die-{more.die}")))
    return text.text("weapon-on-hit", what=listed(parts))


def _mod(text: Texts, id: str) -> Iterator[str]:
    mod = library.mods()[id]
    for what in ("ammo", "single_shot", "mode"):
        if amount := getattr(mod, what):
            yield text.text(f"mod-{what.replace('_', '-')}", amount=amount)
    for more in mod.on_hit:
        yield _on_hit(text, more)

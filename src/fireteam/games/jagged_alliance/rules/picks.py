"""Picks: one merc, enemy, card, sector or Area of several, as the options of a question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from fireteam.engine import Choice, Option

from ..state import Enemy, State
from . import places


class One(Choice, frozen=True):
    """One of several things; the key is what it is called."""

    id: str

    @property
    def key(self) -> str:
        return self.id


class OneMerc(One, frozen=True):
    """A merc, in play or still in the box."""


class OneEnemy(One, frozen=True):
    """An enemy."""


class OneCard(One, frozen=True):
    """A card that is given up."""


class OneSector(One, frozen=True):
    """A sector as a whole."""


class OneArea(Choice, frozen=True):
    """An Area of a sector."""

    where: str
    area: int

    @property
    def key(self) -> str:
        return f"{self.where}/{self.area}"


class StepTo(OneArea, frozen=True):
    """An Area beside the one where somebody stands."""

    @property
    def key(self) -> str:
        return f"area:{self.area}"


A = TypeVar("A", bound=OneArea)


def mercs(ids: Iterable[str], rule: str = "") -> Iterator[Option[OneMerc]]:
    for id in ids:
        yield Option.about(OneMerc(id), "option-merc", arguments={"merc": id}, rule=rule, pieces=(id,))


def enemies(found: Iterable[Enemy], rule: str = "") -> Iterator[Option[OneEnemy]]:
    for enemy in found:
        id = enemy.id
        yield Option.about(OneEnemy(id), "option-enemy", arguments={"enemy": id}, rule=rule, pieces=(id,))


def lost_cards(cards: Iterable[str], rule: str = "") -> Iterator[Option[OneCard]]:
    for card in cards:
        yield Option.about(OneCard(card), "option-lose-card", arguments={"card": card}, rule=rule)


def sectors(state: State, ids: Iterable[str], rule: str = "") -> Iterator[Option[OneSector]]:
    for id in ids:
        spot = (places.whole(state, id),)
        yield Option.about(OneSector(id), "option-sector", arguments={"sector": id}, rule=rule, places=spot)


def areas(
    kind: type[A], state: State, where: str, found: Iterable[int], rule: str = "", pieces: tuple[str, ...] = ()
) -> Iterator[Option[A]]:
    """Areas of a sector or mission, each as a choice of this kind."""
    for area in found:
        yield Option.about(
            kind(where, area),
            "option-area",
            arguments={"sector": where, "area": area + 1},
            rule=rule,
            places=(places.number(state, (where, area)),),
            pieces=pieces,
        )

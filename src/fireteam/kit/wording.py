"""Wording of cards: sentences made from data, so that a card always says what the rules do.

A game writes one function for each word of its vocabulary, which asks for messages and puts them together:

    def grant(text: Texts, given: Grant) -> str:
        parts = [*counted(text, "dice-", given.dice), signed(given.amount)]         # 2 yellow dice, +1
        return text.text("words-headed", head=text.text(f"grant-{given.to}"), words=listed(parts))

    def says(text: Texts, card: Card) -> list[str]:
        return sentences(grant(text, given) for given in card.grants)

What is joined here (commas, full stops, signs) is the same in the languages of the house; whatever has a word in it is
a message.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from fireteam.scene import Texts

ENDS = (".", "!", "?")


def capital(words: str) -> str:
    """With a capital letter at the beginning."""
    return words[:1].upper() + words[1:]


def sentences(words: Iterable[str]) -> list[str]:
    """Each as a sentence of its own: with a capital letter, and a full stop unless it has an end."""
    return [capital(each) + ("" if each.endswith(ENDS) else ".") for each in words]


def listed(words: Iterable[str]) -> str:
    return ", ".join(words)


def signed(amount: int) -> str:
    """A number that is added to another, with its sign."""
    return f"{amount:+}".replace("-", "\N{MINUS SIGN}")


def counted(text: Texts, family: str, kinds: Iterable[str], sign: str = "") -> list[str]:
    """How many of each kind there are, in the order in which they come: the messages of a family, with `count`."""
    return [sign + text.text(f"{family}{kind}", count=count) for kind, count in Counter(kinds).items()]

"""Speech: options, events and questions in the player's words, with ids turned into names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from fireteam.engine import Decision, Event, Game, Number, Option, Outcome, Rolled, Unavailable
from fireteam.scene import Die, Scene, Words, coordinate, presentation_of
from fireteam.text import Language, Name, Text

SEATS = frozenset({"seat", "seats", "commander", "winner", "winners"})
"""Arguments that name seats."""
PLACES = frozenset({"cell", "cells", "place", "places", "goal", "spot", "path", "where"})
"""Arguments whose numbers are places of the table."""


class Speech:
    """Says things of one game in one language. `scene` gives places their coordinates."""

    def __init__(self, game: Game, language: Language | None) -> None:
        self.text = Text(language, game.rulebook.id)
        self.game = game
        self.scene: Scene | None = None
        self.shown = presentation_of(game.rulebook)

    @property
    def language(self) -> Language:
        return self.text.language

    def __call__(self, words: Words) -> str:
        return self.say(words.id, words.arguments)

    def say(self, id: str, arguments: Mapping[str, Any]) -> str:
        """A message filled with arguments whose ids have become names; words it only chooses by stay as they are."""
        kept = self.text.chosen_by(id)
        return self.text.text(
            id,
            **{
                name: value if name in kept and isinstance(value, str) else self._argument(name, value)
                for name, value in arguments.items()
            },
        )

    def seat(self, seat: str) -> str:
        id = f"seat-{seat}"
        return self.text.text(id) if self.text.has(id) else seat

    def option(self, option: Option) -> str:
        """What an option does, and where, if it is about one place."""
        said = capital(self.say(option.text, option.arguments))
        if len(option.places) == 1 and self.scene is not None and self.scene.lattice is not None:
            return self.text.text("speech-option-at", option=said, place=coordinate(self.scene, option.places[0]))
        return said

    def refusal(self, unavailable: Unavailable) -> tuple[str, str]:
        """What cannot be done, and why."""
        return self.say(unavailable.text, unavailable.arguments), self.say(unavailable.reason, unavailable.arguments)

    def prompt(self, decision: Decision) -> str:
        if decision.dice:
            return self.purpose(decision.prompt, decision.pieces)
        return capital(self.say(decision.prompt, decision.arguments))

    def purpose(self, why: str, about: tuple[str, ...]) -> str:
        """What dice are for; the first piece that they are about is the message's $unit."""
        arguments: dict[str, Any] = {"unit": about[0] if about else "", "target": about[-1] if about else ""}
        return self.say(why, arguments)

    def event(self, event: Event) -> str:
        """The line of the log. Dice are told without their faces: those are drawn."""
        if isinstance(event, Rolled):
            who = str(self._single("unit", event.about[0])) if event.about else self.seat(event.seat)
            why = self.purpose(event.why, event.about)
            told = {"dice": self.dice(event.dice, event.kinds), "why": why}
            if who in why:  # the purpose names the unit itself
                return self.text.text("speech-rolled-named", **told)
            return self.text.text("speech-rolled", who=capital(who), **told)
        fields = event.fields()
        return capital(self.say(type(event).text_id(), fields))

    def dice(self, dice: tuple[int, ...], kinds: tuple[str, ...] = ()) -> str:
        """Dice by kind: 4d8, d6 + 2d10, 2 red dice."""
        known = self.dies(kinds)
        if known:
            names = {kind: die.name for kind, die in zip(kinds, known, strict=True)}
            return ", ".join(
                self.text.text("speech-dice-kind", count=count, name=self(names[kind]))
                for kind, count in Counter(kinds).items()
            )
        counts = Counter(dice)
        return " + ".join(self.text.text("speech-dice", count=counts[sides], sides=sides) for sides in counts)

    def dies(self, kinds: tuple[str, ...]) -> tuple[Die, ...]:
        """What the game says of dice that it tells apart by kind; nothing, if they show numbers."""
        known = [self.shown.die(kind) for kind in kinds]
        return tuple(die for die in known if die is not None)

    def kinds(self, event: Event) -> tuple[Die, ...]:
        """The dice of a roll, where the game says what they show."""
        return self.dies(event.kinds) if isinstance(event, Rolled) else ()

    def noted(self, id: str, arguments: Mapping[str, Any]) -> tuple[str, dict[str, str | float]]:
        """A line that the game does not tell itself (why a bot chose, that something was taken back), and what filled
        it."""
        filled = {name: self._noted(name, value) for name, value in arguments.items()}
        return capital(self.text.text(id, **filled)), filled

    def _noted(self, name: str, value: Any) -> str | float:
        if isinstance(value, dict):  # words within words: an option, a reason
            return self.say(value["id"], value["arguments"])
        if name == "player":
            return self.text.text(f"player-{value}")
        if isinstance(value, list):
            return self.listed([self.seat(seat) for seat in value])
        return self._single(name, value)

    def outcome(self, outcome: Outcome) -> str:
        return self.say(outcome.result, {"winners": outcome.winners})

    def _argument(self, name: str, value: Any) -> str | float:
        if isinstance(value, tuple | list):
            if name == "path" and value:
                return self._single(name, value[-1])  # of a way, its end is told
            return self._listed([self._single(name, single) for single in value])
        return self._single(name, value)

    def _listed(self, said: list[str | float]) -> str | float:
        """Several things, in each form that one of them has."""
        if len(said) == 1:
            return said[0]
        words = self.listed([str(one) for one in said])
        forms = dict.fromkeys(form for one in said if isinstance(one, Name) for form in one.forms)
        if not forms:
            return words
        return Name(
            words,
            {
                form: self.listed(
                    [one.forms.get(form, str(one)) if isinstance(one, Name) else str(one) for one in said]
                )
                for form in forms
            },
        )

    def _single(self, name: str, value: Any) -> str | float:
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, int):
            if name in PLACES and self.scene is not None and value >= 0:
                return coordinate(self.scene, value)
            return value
        if isinstance(value, float):
            return value
        if isinstance(value, Number):
            return reckoned(value)
        words = str(value)
        if name in SEATS:
            return self.seat(words)
        named = self.shown.naming(self.text, words)
        if named is not None:
            return named  # with its forms: not as a plain string
        # A text id within a text (the reason for something, the purpose of a roll), or a word of the game that has
        # a text: `weapon` is "at_rpg", and `weapon-at-rpg` says what that is.
        for id in (words, f"{name}-{words}".replace("_", "-")):
            if "-" in id and self.text.has(id):
                return self.text.name(id)
        return words

    def listed(self, words: list[str]) -> str:
        if len(words) < 2:
            return "".join(words)
        return self.text.text("speech-and", first=", ".join(words[:-1]), last=words[-1])


MINUS = "\N{MINUS SIGN}"
SIGNS = {"times": "\N{MULTIPLICATION SIGN}", "at_most": "≤", "at_least": "≥", "exactly": "="}


def reckoned(number: Number) -> str | int:
    """A number with what it is made of, if that is more than one thing: 6 (7 - 1)."""
    if len(number.terms) < 2:
        return number.value
    first, *more = number.terms
    parts = [f"{SIGNS.get(term.how) or ('+' if term.amount > 0 else MINUS)} {abs(term.amount)}" for term in more]
    return f"{number.value} ({' '.join([str(first.amount), *parts])})"


def capital(words: str) -> str:
    """A sentence begins with a capital, whatever name it begins with."""
    return words[:1].upper() + words[1:]

"""Whatever can happen in a game can be told: every event has a message, and its fields fill it."""

from __future__ import annotations

import typing
from collections.abc import Iterator
from typing import Any

import pytest

import fireteam
from fireteam import games
from fireteam.engine import Event, Rolled
from fireteam.speech import Speech
from fireteam.text import LANGUAGES, Language


def events(game: str) -> Iterator[type[Event]]:
    """The events of the engine, and those of the game's own package."""
    rulebook = games.find(game)
    rulebook.step_types()
    package = type(rulebook).__module__.rpartition(".")[0]
    todo: list[type[Event]] = [Event]
    while todo:
        for kind in todo.pop().__subclasses__():
            todo.append(kind)
            if kind.__module__.startswith((package + ".", "fireteam.engine.")):
                yield kind


def specimen(kind: type[Event]) -> Event:
    """An event with something of the right type in each field."""
    fields: dict[str, Any] = {}
    for name, hint in typing.get_type_hints(kind).items():
        if name == "to" or typing.get_origin(hint) is typing.ClassVar:
            continue
        if typing.get_origin(hint) is tuple:
            fields[name] = (2,) if int in typing.get_args(hint) else ("alpha",)
        else:
            fields[name] = {int: 2, bool: True}.get(hint, "alpha")
    return kind(**fields)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_every_event_of_every_game_can_be_told(game: str, language: Language) -> None:
    rulebook = games.find(game)
    speech = Speech(fireteam.new(game, rulebook.scenarios()[0].id, seed=1), language)
    told = [kind for kind in events(game) if kind is not Rolled]
    assert told
    for kind in told:
        assert speech.event(specimen(kind)).strip(), kind

"""The chooser: games, scenarios, seats and switches, asked one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, TextIO

from rich.console import Console
from rich.text import Text as Line

from fireteam import games
from fireteam.engine import Rulebook
from fireteam.engine.errors import BadSetup
from fireteam.text import Language, Text

from . import screen
from .reading import Left, read
from .screen import Item


class Wanted(NamedTuple):
    """What is to be played."""

    game: str
    scenario: str
    seats: dict[str, str]
    options: dict[str, str]
    own_dice: bool


class Chooser:
    def __init__(self, text: Text, console: Console, source: TextIO, language: Language | None, kept: Path) -> None:
        self.text, self.console, self.source, self.language, self.kept = text, console, source, language, kept

    def choose(self) -> Wanted | Path:
        """A game to set up, or the file of one to play on."""
        self.console.print(Line(self.text.text("chooser-welcome"), style="bold"))
        names = games.names()
        if not names:
            raise BadSetup("no game is installed")
        titles = [self._title(name) for name in names]
        broken_off, saves = ([file for file in sorted(folder.glob("*.fireteam")) if file.is_file()]
                             for folder in (self.kept, Path()))  # fmt: skip
        items = titles + [self.text.text("chooser-broken-off", file=path.stem) for path in broken_off]
        items += [self.text.text("chooser-save", file=path.name) for path in saves]
        saves = broken_off + saves
        index = self.pick(self.text.text("chooser-game"), items) if len(items) > 1 else 0
        if index >= len(names):
            return saves[index - len(names)]
        name = names[index]
        rulebook: Rulebook = games.find(name)
        text = Text(self.language, name)
        known = rulebook.scenarios()
        if not known:
            raise BadSetup(f"{name} has no scenario yet")
        titles = [text.text(f"scenario-{scenario.id}") for scenario in known]
        scenario = known[self.pick(self.text.text("chooser-scenario", game=self._title(name)), titles)]
        options: dict[str, str] = {}
        for setting in scenario.settings:
            words = [_named(text, f"setting-{setting.name}-{value}", value) for value in setting.values]
            title = self.text.text("chooser-setting", setting=_named(text, f"setting-{setting.name}", setting.name))
            options[setting.name] = setting.values[self.pick(title, words, setting.values.index(setting.default))]
        seats: dict[str, str] = {}
        for seat in rulebook.seats(scenario.id, options):
            words = [self.text.text(f"player-{kind}") for kind in seat.kinds]
            title = self.text.text("chooser-seat", seat=_named(text, f"seat-{seat.id}", seat.id))
            seats[seat.id] = seat.kinds[self.pick(title, words, seat.kinds.index(seat.default))]
        dice = [self.text.text("chooser-dice-program"), self.text.text("chooser-dice-own")]
        own_dice = "human" in seats.values() and self.pick(self.text.text("chooser-dice"), dice) == 1
        return Wanted(name, scenario.id, seats, options, own_dice)

    def pick(self, title: str, words: Sequence[str], default: int = 0) -> int:
        """The index of what is picked; Enter takes the default, a wrong entry is asked again."""
        self.console.print(screen.bar(title))
        items = [Item(number, word) for number, word in enumerate(words, 1)]
        self.console.print(screen.options(items, {}, self.console.width))
        while True:
            entry = read(self.console, self.source, self.text.text("chooser-prompt", default=default + 1))
            if not entry:
                return default
            if entry.isdecimal() and 1 <= int(entry) <= len(words):
                return int(entry) - 1
            if entry.lower() in ("q", "quit"):
                raise Left
            fitting = [index for index, word in enumerate(words) if word.casefold().startswith(entry.casefold())]
            if len(fitting) == 1:
                return fitting[0]
            said = self.text.text("chooser-wrong", entry=entry, last=len(words))
            self.console.print(Line(said))

    def _title(self, game: str) -> str:
        return _named(Text(self.language, game), "game-title", game.replace("_", " ").title())


def _named(text: Text, id: str, otherwise: str) -> str:
    return text.text(id) if text.has(id) else otherwise

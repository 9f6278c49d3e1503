"""What is played after a game: its sequel, with the settings of the game that went before."""

from __future__ import annotations

import msgspec

from fireteam.engine import Game, Sequel


def sequel(game: Game) -> Sequel | None:
    """What the game's rules suggest to play next. What was set for the game that is over holds as long as the next
    scenario knows it; settings that follow from the end come before it. A document brings its own."""
    header = game.header
    found = game.rulebook.sequel(header.scenario, game.state)
    if found is None or found.document:
        return found
    known = {setting.name: setting.values for setting in game.rulebook.scenario(found.scenario).settings}
    kept = {name: value for name, value in header.options.items() if value in known.get(name, ())}
    return msgspec.structs.replace(found, options={**kept, **found.options})

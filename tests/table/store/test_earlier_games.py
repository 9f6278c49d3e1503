"""Tables that an earlier Fireteam began: they go on with their own dice, or are refused with the reason."""

from __future__ import annotations

import random

import msgspec
import pytest

from fireteam import games
from fireteam.engine import Game, Header, Rolled
from fireteam.engine.dice import Counted
from fireteam.engine.errors import OtherRules
from fireteam.play import Entry
from fireteam.table.store.storage import GameRow, Standing
from fireteam.table.tables.waking import wake


def row(header: Header) -> GameRow:
    return GameRow(
        id="g",
        header=msgspec.json.encode(header),
        status="open",
        standing=Standing(players=dict(header.seats)),
        revision=0,
    )


def test_a_table_whose_seed_is_a_number_goes_on_with_its_own_dice() -> None:
    rulebook = games.find("parlour")
    header = msgspec.structs.replace(Game.new(rulebook, "evening").header, seed=5)
    game, rng = Game(rulebook, header), random.Random(1)
    while game.decision is not None and len(game.log) < 40:
        game.choose(rng.choice(game.decision.options))
    journal = [
        Entry(number=number, kind="choose", seat=record.seat, key=record.key, digest=record.digest)
        for number, record in enumerate(game.log)
    ]
    woken = wake(row(header), None, journal).game
    assert woken.log == game.log
    assert any(isinstance(event, Rolled) for event in woken.events)
    assert isinstance(woken.umpire.cup, Counted)
    assert woken.umpire.counter == game.umpire.counter


def test_a_table_of_older_rules_is_refused_by_both_versions() -> None:
    header = Game.new(games.find("parlour"), "evening").header
    older = msgspec.structs.replace(header, rules_version=0, scenario="dropped since")
    reason = f"version 0 of the rules of parlour; this Fireteam has version {header.rules_version}"
    with pytest.raises(OtherRules, match=reason):
        wake(row(older), None, [])

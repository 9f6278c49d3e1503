"""What a process of its own works out: bots' thoughts, documents and saves that players bring, and games on them.

Nobody knows beforehand how long it takes to look through a document that somebody has written, or to play a decision on
it. So it is done here first, where it can be ended; only what came to an end in time is done where all tables are.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from time import thread_time
from typing import NamedTuple

import msgspec

from fireteam import bots, games
from fireteam.bots import Reason
from fireteam.engine import Game
from fireteam.engine.errors import BadSetup, RuleFault, SaveError
from fireteam.engine.save import dump, parse, revive
from fireteam.play import Entry, Snapshot

from ..store.storage import GameRow, Standing
from .waking import wake

LONGEST = 50_000
"""Decisions of a save: five times as many as the longest campaign had."""
LONG = 200
"""Decisions of a save from which on it is kept with a snapshot."""
OPENING = 40
"""Decisions that are played at random to see whether a scenario of the players' own can be played."""


class Thought(NamedTuple):
    """The key that a bot chooses, why, and for how many seconds the processor was busy with it."""

    key: str
    reason: Reason
    seconds: float


class Made(msgspec.Struct, frozen=True):
    """A game that was set up or read, as far as a table needs it to be kept."""

    header: bytes
    players: dict[str, str]
    log: list[tuple[str, str, int]]
    over: bool
    snapshot: Snapshot | None = None
    """Where a long game stands, so that nobody who opens it waits until it is played again."""

    def entries(self) -> list[Entry]:
        """The journal that leads to where it stands."""
        return [
            Entry(number=number, kind="choose", seat=seat, key=key, digest=digest)
            for number, (seat, key, digest) in enumerate(self.log)
        ]


def made_of(game: Game) -> Made:
    return Made(
        header=msgspec.json.encode(game.header),
        players=dict(game.header.seats),
        log=[(record.seat, record.key, record.digest) for record in game.log],
        over=game.decision is None,
    )


def think(save: bytes, kind: str, seat: str, seed: str, own: bool = False) -> Thought:
    """What a bot chooses in a saved game; of a question that it shares with people it takes only its `own` part."""
    return thought(revive(parse(save), games.find, verify=False), kind, seat, seed, own)


def thought(game: Game, kind: str, seat: str, seed: str, own: bool = False) -> Thought:
    started = thread_time()
    option, reason = bots.choose(kind, game, seat, random.Random(seed), own=own)
    return Thought(option.key, reason, thread_time() - started)


def rehearsed(save: bytes, key: str, seat: str) -> None:
    """A decision, played where it can be ended; what comes of it is worked out again where the table is."""
    game = revive(parse(save), games.find, verify=False)
    game.choose(key, seat=seat)
    dump(game)


def taken_back(save: bytes, count: int) -> bytes:
    """A game without its last decisions: all the others are played again."""
    game = revive(parse(save), games.find, verify=False)
    game.undo(count)
    return dump(game)


def woken(row: GameRow, snapshot: Snapshot | None, entries: list[Entry]) -> int:
    """A stored game, played to where it stands; how many entries it has."""
    return wake(row, snapshot, entries).number


def adopted(game: str, document: str, file: str = "scenario") -> str:
    """A document of the players' own, looked through: the id of its scenario, or all that is wrong with it."""
    return games.find(game).adopt(document, file)


def set_up(
    game: str,
    document: str,
    seats: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
    seed: str | None = None,
    own_dice: Sequence[str] = (),
) -> Made:
    """A new table on a document of the players' own, after its opening was played by chance: it is refused rather
    than found to be unplayable when people sit there."""
    rulebook = games.find(game)
    scenario = rulebook.adopt(document)
    twin = Game.new(rulebook, scenario, seed=seed, seats=seats, options=options, own_dice=own_dice)
    made, rng = made_of(twin), random.Random(0)
    try:
        for _ in range(OPENING):
            if twin.decision is None:
                break
            twin.choose(bots.choose("random", twin, twin.decision.seats[0], rng)[0])
    except RuleFault as fault:
        raise BadSetup(f"{scenario.partition('-')[0]}: cannot be played: {fault}") from None
    return made


def uploaded(data: bytes) -> Made:
    """A save that somebody brings: its decisions are played again and must lead where they did."""
    saved = parse(data)
    if len(saved.decisions) > LONGEST:
        raise SaveError(f"{len(saved.decisions)} decisions, expected {LONGEST} at most")
    made = made_of(revive(saved, games.find))
    if len(made.log) < LONG:
        return made
    row = GameRow(id="", header=made.header, status="", standing=Standing(players=made.players), revision=0)
    return msgspec.structs.replace(made, snapshot=wake(row, None, made.entries()).snapshot())

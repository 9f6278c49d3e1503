"""Saves: one file that is the save, the replay and the bug report. It is written whole or not at all.

The first line is `fireteam-save FORMAT LENGTH SHA256`; the rest is JSON with the header, the decisions and a
snapshot. What can be wrong with a file is told apart: see the errors that `read` and `load` raise.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Union

import msgspec

from . import dice
from .entities import State
from .errors import (
    BadSetup,
    Corrupted,
    EditedDecisions,
    FireteamError,
    NewerFormat,
    NotASave,
    NotWritten,
    OtherGame,
    OtherRules,
    RuleFault,
    SaveError,
    Truncated,
)
from .events import Outcome
from .game import Game, Header, Record, bring_content
from .limits import json_fault
from .reading import decode
from .rulebook import Rulebook
from .umpire import Umpire

FORMAT = 2
"""In the first format a seed was a number; games that were begun then keep it, with their dice."""
MAGIC = b"fireteam-save"
FIRST_LINE = re.compile(rb"fireteam-save ([1-9]\d{0,8}) (\d{1,18}) ([0-9a-f]{64})")


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """Where the game stands, so that it can go on without playing its past again."""

    state: msgspec.Raw
    stack: msgspec.Raw
    counter: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{1,16}$")]
    transcript: list[str | tuple[int, ...]]
    number: int
    digest: int
    outcome: Outcome | None


class Saved(msgspec.Struct, frozen=True, kw_only=True):
    """What a file holds. `fault` is the decision on which a rule failed, in a problem report."""

    header: Header
    decisions: list[Record]
    snapshot: Snapshot
    fault: tuple[str, str] | None = None


def dump(game: Game, fault: tuple[str, str] | None = None) -> bytes:
    """The bytes of a save; the same game gives the same bytes, and tables keep their order."""
    umpire = game.umpire
    encode = msgspec.json.encode
    snapshot = Snapshot(
        state=msgspec.Raw(encode(umpire.state)),
        stack=msgspec.Raw(encode(umpire.stack)),
        counter=f"{umpire.counter:016x}",
        transcript=umpire.transcript,
        number=umpire.number,
        digest=umpire.digest,
        outcome=umpire.outcome,
    )
    saved = Saved(header=game.header, decisions=game.log, snapshot=snapshot, fault=fault)
    body = encode(saved) + b"\n"
    first = f"{_format(game.header)} {len(body)} {hashlib.sha256(body).hexdigest()}\n"
    return MAGIC + b" " + first.encode() + body


def _format(header: Header) -> int:
    return FORMAT if isinstance(header.seed, str) else 1


def report(game: Game, seat: str, key: str) -> bytes:
    """A problem report: the game before a decision, and the decision that a rule failed on."""
    return dump(game, fault=(seat, key))


def save(game: Game, path: Path) -> None:
    """Write beside the file, force it to the disk, then put it in place: a failure leaves the old file alone."""
    write(dump(game), path)


def write(data: bytes, path: Path) -> None:
    beside = path.with_name(f"{path.name}.{os.urandom(4).hex()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(beside, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException as error:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise NotWritten(f"{path.name} cannot be written: {error.strerror}") from error
        raise
    with contextlib.suppress(OSError):  # not every system lets a folder be forced to the disk
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def parse(data: bytes, name: str = "save") -> Saved:
    """Read the bytes of a save and refuse what is not whole."""
    if not data.startswith(MAGIC[: len(data)]):
        raise NotASave(f"{name} is no Fireteam save: it should begin with {MAGIC.decode()!r}")
    line, found, body = data.partition(b"\n")
    if not found:
        raise Truncated(f"{name} ends within its first line")
    words = FIRST_LINE.fullmatch(line)
    if words is None:
        raise Corrupted(f"{name}: its first line should be '{MAGIC.decode()} FORMAT LENGTH SHA256'")
    version, length = int(words[1]), int(words[2])
    if version > FORMAT:
        raise NewerFormat(f"{name} has format {version}; this Fireteam reads up to {FORMAT}: update it")
    if len(body) < length:
        raise Truncated(f"{name} ends after {len(body)} of {length} bytes")
    if len(body) > length or hashlib.sha256(body).hexdigest().encode() != words[3]:
        raise Corrupted(f"{name} is damaged: its content does not fit its checksum")
    fault = json_fault(body)
    if fault:
        raise Corrupted(f"{name}: {fault}")
    try:
        saved = decode(body, Saved)
    except (ValueError, RecursionError, MemoryError) as error:
        raise Corrupted(f"{name}: {error}") from error
    if version != _format(saved.header):
        raise Corrupted(f"{name}: a seed such as {saved.header.seed!r} does not belong in format {version}")
    return saved


def load(path: str | Path, find: Callable[[str], Rulebook], *, verify: bool = True, checks: bool = False) -> Game:
    """Read a game from a file. `find` gives the rulebook of a game's id.

    The decisions are played again and must lead to the recorded digests; without `verify` the snapshot is taken as
    it is, which is faster but has no past events.
    """
    path = Path(path)
    return revive(read(path), find, path.name, verify=verify, checks=checks)


def read(path: Path) -> Saved:
    """What a file holds, not yet played."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise SaveError(f"{path.name} cannot be read: {error.strerror}") from error
    return parse(data, path.name)


def revive(
    saved: Saved,
    find: Callable[[str], Rulebook],
    name: str = "save",
    *,
    verify: bool = True,
    checks: bool = False,
) -> Game:
    header = saved.header
    rulebook = rules_of(header, find, name)
    try:
        _settled(rulebook, header)
        if not verify:
            return _resumed(saved, rulebook, checks)
        game = Game(rulebook, header, checks=checks)
    except FireteamError as error:
        raise EditedDecisions(f"{name} cannot be set up: {error}") from error
    except Exception as error:  # a state that somebody has edited may fail anywhere
        raise Corrupted(f"{name}: {error!r:.200}") from error
    for number, record in enumerate(saved.decisions):
        try:
            game.choose(record.key, seat=record.seat)
        except FireteamError as error:
            raise EditedDecisions(f"{name}: decision {number} cannot be played: {error}") from error
        if game.log[-1].digest != record.digest:
            raise EditedDecisions(f"{name}: decision {number} ({record.key!r}) leads to another state than recorded")
    if parse(dump(game, saved.fault)) != saved:
        raise EditedDecisions(f"{name}: the snapshot is not where its decisions lead")
    return game


def rules_of(header: Header, find: Callable[[str], Rulebook], name: str) -> Rulebook:
    """The rules that a game was begun by, with its scenario. If they have changed since, it cannot go on."""
    try:
        rulebook = find(header.game)
    except FireteamError as error:
        raise OtherGame(f"{name}: {error}") from error
    if header.rules_version != rulebook.rules_version:
        raise OtherRules(
            f"{name} was played by version {header.rules_version} of the rules of {header.game};"
            f" this Fireteam has version {rulebook.rules_version}"
        )
    try:
        bring_content(rulebook, header)
        rulebook.scenario(header.scenario)
    except FireteamError as error:
        raise OtherGame(f"{name}: {error}") from error
    if header.content != rulebook.content_key(header.scenario):
        raise OtherRules(f"{name} was played with other content of {header.game}/{header.scenario}")
    return rulebook


def _settled(rulebook: Rulebook, header: Header) -> None:
    """A header names every seat and every setting, and nothing else: nobody plays a table with none."""
    options = rulebook.settled(header.scenario, header.options)
    seats = rulebook.seated(header.scenario, options, header.seats)
    for what, found, whole in (("options", header.options, options), ("seats", header.seats, seats)):
        missing = [name for name in whole if name not in found]
        if missing:
            raise BadSetup(f"its {what} lack {', '.join(missing)}")
    strangers = [seat for seat in header.own_dice if seat not in seats]
    if strangers:
        raise BadSetup(f"no seat {strangers[0]!r} to roll its own dice; it has {', '.join(seats)}")


def replay_fault(saved: Saved, find: Callable[[str], Rulebook]) -> RuleFault | None:
    """Play a problem report to its decision, with checks on; the fault that it shows, or nothing if it is mended."""
    if saved.fault is None:
        return None
    game = revive(saved, find, checks=True)
    try:
        game.choose(saved.fault[1], seat=saved.fault[0])
    except RuleFault as fault:
        return fault
    return None


def _resumed(saved: Saved, rulebook: Rulebook, checks: bool) -> Game:
    """The game at its snapshot, without playing its past."""
    header, snapshot = saved.header, saved.snapshot
    game = Game.__new__(Game)
    game.held = rulebook.held(header.scenario, header.options)
    game.rulebook, game.header, game.log, game.undone = rulebook, saved.header, list(saved.decisions), []
    game.imagined, game._known = False, None
    state: State = decode(snapshot.state, rulebook.state_type)
    steps: Any = Union[rulebook.step_types()]  # noqa: UP007 (a union of a tuple made at run time)
    umpire = Umpire(rulebook, state, (), int(snapshot.counter, 16), dice.cup(header.seed))
    umpire.stack = decode(snapshot.stack, list[steps])
    umpire.transcript = list(snapshot.transcript)
    umpire.number, umpire.digest = snapshot.number, snapshot.digest
    umpire.own_dice = saved.header.own_dice
    umpire.checks, umpire.outcome = checks, snapshot.outcome
    game.umpire = umpire
    if umpire.outcome is None:
        umpire.proceed()
        if umpire.journal:
            raise FireteamError("the snapshot is not where its decisions lead")
        umpire.settle()
        umpire.digest = snapshot.digest
    return game

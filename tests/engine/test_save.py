"""Saves: the same game gives the same bytes, and what is wrong with a file is said by one error each."""

from __future__ import annotations

import errno
import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fireteam.engine import Game
from fireteam.engine.errors import (
    Corrupted,
    EditedDecisions,
    FireteamError,
    NewerFormat,
    NotASave,
    NotWritten,
    OtherGame,
    OtherRules,
    SaveError,
    Truncated,
)
from fireteam.engine.limits import json_fault
from fireteam.engine.save import dump, load, parse, revive

from . import toys
from .play import again, find, keys, new, play


def small() -> Game:
    game = new("sealed", seed=5, checks=False)
    for key in ("rock", "paper", "rock"):
        game.choose(key)
    return game


def tampered(game: Game, *edits: tuple[tuple[str | int, ...], Any]) -> bytes:
    """The save with fields edited by someone who knows how to make its first line fit again."""
    document = msgspec.json.decode(dump(game).partition(b"\n")[2])
    for path, value in edits:
        inner = document
        for name in path[:-1]:
            inner = inner[name]
        inner[path[-1]] = value
    return sealed(msgspec.json.encode(document) + b"\n")


def sealed(body: bytes, version: int = 2) -> bytes:
    first = f"fireteam-save {version} {len(body)} {hashlib.sha256(body).hexdigest()}\n"
    return first.encode() + body


def read(data: bytes, *, verify: bool = True) -> Game:
    return revive(parse(data), find, verify=verify)


# ---------------------------------------------------------------------- whole files


@pytest.mark.parametrize("toy", toys.SOUND)
@pytest.mark.parametrize("verify", [True, False])
@pytest.mark.parametrize("decisions", [0, 1, 7, 1000])
def test_a_save_reads_to_the_same_bytes_and_plays_on_alike(toy: str, verify: bool, decisions: int) -> None:
    game = play(new(toy, seed=decisions), decisions=decisions)
    twin = again(game, verify=verify)
    assert dump(twin) == dump(game)
    assert twin.outcome == game.outcome
    if game.decision is not None:
        assert keys(twin) == keys(game)
    assert dump(play(twin, seed=9)) == dump(play(game, seed=9))


def test_tables_keep_their_order_through_a_snapshot() -> None:
    """Names that sort otherwise than they were placed: rules that go through a table must not notice a load."""
    game = new("duel", options={"size": "15"})
    assert list(game.state.fighters)[8:11] == ["red9", "red10", "red11"]
    assert list(again(game, verify=False).state.fighters) == list(game.state.fighters)


def test_a_save_is_a_file_that_loads(tmp_path: Path) -> None:
    game = play(new("cards"), decisions=9)
    path = tmp_path / "new folder" / "game.save"
    game.save(path)
    assert path.read_bytes() == dump(game)
    assert dump(load(path, find)) == dump(game)
    game.save(path)
    assert [file.name for file in path.parent.iterdir()] == ["game.save"]
    (tmp_path / "plain").touch()
    assert path.stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_a_snapshot_has_no_past_events_but_those_of_the_open_question() -> None:
    game = small()
    twin = again(game, verify=False)
    assert [type(event).__name__ for event in twin.events] == ["Rolled"]
    assert again(game).events == game.events
    twin.undo()
    game.undo()
    assert dump(twin) == dump(game)


def test_checks_can_be_on_in_a_loaded_game() -> None:
    for verify in (True, False):
        game = revive(parse(dump(small())), find, verify=verify, checks=True)
        assert game.umpire.checks


def test_bytes_do_not_depend_on_the_process() -> None:
    code = (
        "import sys; sys.path.insert(0, '.');"
        "from tests.engine.play import new, play; from fireteam.engine.save import dump; import hashlib;"
        "games = [play(new(t, seed=3), 4) for t in ('duel', 'cards', 'sealed', 'race', 'react')];"
        "print(hashlib.sha256(b''.join(map(dump, games))).hexdigest())"
    )
    root = Path(__file__).parents[2]
    said = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=root,
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("0", "1", "4242")
    }
    assert len(said) == 1


# ---------------------------------------------------------------------- damaged files


def test_a_file_cut_off_anywhere_is_truncated() -> None:
    data = dump(small())
    for length in range(len(data)):
        with pytest.raises(Truncated):
            parse(data[:length])


def test_any_flipped_bit_is_found() -> None:
    data = dump(small())
    for place in range(len(data)):
        for bit in range(8):
            flipped = bytearray(data)
            flipped[place] ^= 1 << bit
            with pytest.raises(SaveError) as caught:
                parse(bytes(flipped))
            assert type(caught.value) in (NotASave, Truncated, Corrupted, NewerFormat)
            if place > len(data.partition(b"\n")[0]):
                assert type(caught.value) is Corrupted


@given(st.binary(max_size=200))
def test_anything_else_is_no_save(data: bytes) -> None:
    with pytest.raises(SaveError):
        parse(data)


@given(st.binary(max_size=60), st.integers(0, 10**20))
def test_anything_after_the_first_word_is_refused(rest: bytes, number: int) -> None:
    for data in (b"fireteam-save " + rest, b"fireteam-save %d " % number + rest, sealed(rest)):
        with pytest.raises(SaveError):
            parse(data)


def test_bytes_after_the_end_are_found() -> None:
    with pytest.raises(Corrupted):
        parse(dump(small()) + b"more")


@pytest.mark.parametrize(
    ("data", "error", "complaint"),
    [
        (b"\x89PNG...", NotASave, "game.save is no Fireteam save: it should begin with 'fireteam-save'"),
        (b"", Truncated, "game.save ends within its first line"),
        (b"fireteam-save 1 200", Truncated, "game.save ends within its first line"),
        (b"fireteam-save one\n", Corrupted, "its first line should be 'fireteam-save FORMAT LENGTH SHA256'"),
        (sealed(b"{}")[:-1], Truncated, "game.save ends after 1 of 2 bytes"),
        (sealed(b"{}")[:-1] + b"!", Corrupted, "its content does not fit its checksum"),
        (sealed(b"{}"), Corrupted, "missing required field `header`"),
        (sealed(b"\xff\xfe"), Corrupted, "malformed"),
        (sealed(b"{}", version=3), NewerFormat, "game.save has format 3; this Fireteam reads up to 2: update it"),
    ],
)
def test_each_damage_has_its_error_and_a_failed_load_leaves_the_file_alone(
    tmp_path: Path, data: bytes, error: type[SaveError], complaint: str
) -> None:
    path = tmp_path / "game.save"
    path.write_bytes(data)
    with pytest.raises(error) as caught:
        load(path, find)
    assert type(caught.value) is error
    assert complaint in str(caught.value)
    assert path.read_bytes() == data


def test_a_file_that_is_not_there_is_a_save_error(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match=r"none\.save cannot be read: No such file"):
        load(tmp_path / "none.save", find)
    with pytest.raises(SaveError, match="cannot be read: Is a directory"):
        load(tmp_path, find)


# ---------------------------------------------------------------------- files of other games and edited ones


@pytest.mark.parametrize(
    ("edit", "error", "complaint"),
    [
        ((("header", "game"), "chess"), OtherGame, "no toy 'chess'"),
        ((("header", "scenario"), "other"), OtherGame, "sealed has no scenario 'other'; it has toy"),
        ((("header", "rules_version"), 9), OtherRules, "version 9 of the rules of sealed; this Fireteam has version 1"),
        ((("header", "content"), "new"), OtherRules, "played with other content of sealed/toy"),
        ((("header", "options"), {"fog": "yes"}), EditedDecisions, "toy has no option 'fog'"),
        ((("header", "seats"), {"green": "human"}), EditedDecisions, "toy has no seat 'green'"),
        ((("header", "seats", "red"), "ghost"), EditedDecisions, "seat red cannot be played by 'ghost'"),
        ((("header", "seed"), "6"), EditedDecisions, "decision 0 .* leads to another state"),
        ((("decisions", 0, 1), "paper"), EditedDecisions, "decision 0 .* leads to another state"),
        ((("decisions", 1, 1), "lizard"), EditedDecisions, "decision 1 cannot be played: 'lizard' is not offered"),
        ((("decisions", 0, 0), "blue"), EditedDecisions, "decision 0 cannot be played: blue is not asked"),
        ((("decisions", 2, 2), 0), EditedDecisions, "decision 2 .* leads to another state"),
        ((("decisions",), []), EditedDecisions, "the snapshot is not where its decisions lead"),
        ((("snapshot", "state", "score"), 99), EditedDecisions, "the snapshot is not where its decisions lead"),
        ((("snapshot", "counter"), "00"), EditedDecisions, "the snapshot is not where its decisions lead"),
        ((("snapshot", "transcript"), []), EditedDecisions, "the snapshot is not where its decisions lead"),
        ((("snapshot", "counter"), "f" * 17), Corrupted, "Expected `str` matching regex"),
        ((("header", "seed"), 6), Corrupted, "a seed such as 6 does not belong in format 2"),
        ((("header", "seed"), 1.5), Corrupted, "Expected `int | str`"),
        ((("header", "seed"), "a b"), Corrupted, "Expected `str` matching regex"),
    ],
)
def test_an_edited_save_is_refused_though_its_checksum_fits(
    edit: tuple[tuple[str | int, ...], Any], error: type[SaveError], complaint: str
) -> None:
    with pytest.raises(error, match=complaint) as caught:
        read(tampered(small(), edit))
    assert type(caught.value) is error


def test_a_game_of_older_rules_is_refused_by_its_version_before_its_scenario_is_looked_for() -> None:
    """What it was played with may be gone, and is not what is wrong with it."""
    for other in ((("header", "scenario"), "dropped since"), (("header", "document"), "of older rules")):
        with pytest.raises(OtherRules, match="played by version 0 of the rules of sealed; this Fireteam has version 1"):
            read(tampered(small(), (("header", "rules_version"), 0), other))


@pytest.mark.parametrize("seed", [6, "6"])
def test_a_seed_of_another_format_is_refused(seed: int | str) -> None:
    """A first line of format 1 and a text, or of format 2 and a number."""
    document = msgspec.json.decode(dump(small()).partition(b"\n")[2])
    document["header"]["seed"] = seed
    with pytest.raises(Corrupted, match=r"a seed such as '?6'? does not belong in format"):
        parse(sealed(msgspec.json.encode(document) + b"\n", version=1 if isinstance(seed, str) else 2))


def test_any_one_decision_that_is_edited_is_found_even_if_it_mattered_little() -> None:
    game = play(new("race", seed=3, checks=False))
    for number, record in enumerate(game.log):
        twin = record.key[:-1] + ("a" if record.key.endswith("b") else "b")  # the seat's other piece: the same steps
        with pytest.raises(EditedDecisions, match=f"decision {number} "):
            read(tampered(game, (("decisions", number, 1), twin)))


@pytest.mark.parametrize(
    "edit",
    [
        (("snapshot", "state", "score"), "many"),
        (("snapshot", "stack"), [{"type": "Unheard"}]),
        (("snapshot", "stack"), []),
        (("snapshot", "counter"), "not hexadecimal"),
        (("snapshot", "transcript"), ["nonsense"]),
        (("snapshot", "transcript"), [[1], "rock", "paper"]),
        (("header", "seats"), {"green": "human"}),
    ],
)
def test_a_snapshot_that_cannot_be_resumed_is_a_save_error(edit: tuple[tuple[str | int, ...], Any]) -> None:
    with pytest.raises(SaveError) as caught:
        read(tampered(small(), edit), verify=False)
    assert type(caught.value) in (Corrupted, EditedDecisions)


# ---------------------------------------------------------------------- failed saves


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    path = tmp_path / "game.save"
    small().save(path)
    return path


def untouched(path: Path) -> bool:
    return path.read_bytes() == dump(small()) and [file.name for file in path.parent.iterdir()] == [path.name]


class Full:
    """A file on a disk that has room for so many bytes only."""

    def __init__(self, path: Path, mode: str, room: int) -> None:
        self.file, self.room = open(path, mode), room  # noqa: SIM115 (closed on exit)

    def __enter__(self) -> Full:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def write(self, data: bytes) -> None:
        self.file.write(data[: self.room])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("room", [0, 10, 300])
def test_a_full_disk_leaves_the_old_file_and_no_litter(kept: Path, monkeypatch: pytest.MonkeyPatch, room: int) -> None:
    monkeypatch.setattr("fireteam.engine.save.open", lambda path, mode: Full(path, mode, room), raising=False)
    with pytest.raises(NotWritten, match=r"game\.save cannot be written: No space left on device"):
        play(new("cards")).save(kept)
    assert untouched(kept)


@pytest.mark.parametrize("moment", ["fsync", "replace"])
@pytest.mark.parametrize("failure", [OSError(errno.EIO, "Input/output error"), KeyboardInterrupt(), MemoryError()])
def test_a_failure_before_the_file_is_in_place_leaves_the_old_one(
    kept: Path, monkeypatch: pytest.MonkeyPatch, moment: str, failure: BaseException
) -> None:
    def fail(*_: object) -> None:
        raise failure

    monkeypatch.setattr(f"fireteam.engine.save.os.{moment}", fail)
    with pytest.raises(NotWritten if isinstance(failure, OSError) else type(failure)):
        play(new("cards")).save(kept)
    monkeypatch.undo()
    assert untouched(kept)


def test_a_power_cut_before_the_file_is_in_place_leaves_the_old_one(kept: Path) -> None:
    code = (
        "import os, sys; sys.path.insert(0, '.');"
        "from tests.engine.play import new, play;"
        "os.replace = lambda *_: os._exit(9);"
        f"play(new('cards')).save({str(kept)!r})"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[2], check=False)
    assert done.returncode == 9
    assert kept.read_bytes() == dump(small())
    assert dump(load(kept, find)) == dump(small())


def test_a_folder_that_may_not_be_written_to_leaves_the_old_file(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if os.geteuid() == 0:  # root may write everywhere: the system's refusal is played instead

        def refuse(*_: object) -> None:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

        monkeypatch.setattr("fireteam.engine.save.open", refuse, raising=False)
    kept.parent.chmod(0o500)
    try:
        with pytest.raises(NotWritten, match=r"game\.save cannot be written: Permission denied"):
            play(new("cards")).save(kept)
        assert untouched(kept)
    finally:
        kept.parent.chmod(0o700)


def test_a_path_through_a_file_cannot_be_written(kept: Path) -> None:
    with pytest.raises(NotWritten, match=r"inner\.save cannot be written"):
        small().save(kept / "inner.save")
    assert untouched(kept)


def test_a_system_that_cannot_force_a_folder_to_the_disk_still_saves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.open

    def choosy(path: Any, flags: int, *mode: Any, **more: Any) -> int:
        if Path(path) == tmp_path:
            raise PermissionError(errno.EACCES, "a folder cannot be opened here")
        return real(path, flags, *mode, **more)

    monkeypatch.setattr("fireteam.engine.save.os.open", choosy)
    small().save(tmp_path / "game.save")
    assert untouched(tmp_path / "game.save")


def test_every_error_is_one_of_fireteams() -> None:
    assert issubclass(SaveError, FireteamError)


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (b"[" * 100_000, "nested more than 64 deep"),
        (b'{"header":' + b"[" * 50_000 + b"]" * 50_000 + b"}", "nested more than 64 deep"),
        (b'{"snapshot":{"state":' + b'{"a":' * 5_000 + b"1" + b"}" * 5_002, "nested more than 64 deep"),
        (b'{"header":1' + b"0" * 100_000 + b"}", "a number of more than 40 digits"),
    ],
)
def test_what_no_parser_should_be_given_is_refused_before(body: bytes, said: str) -> None:
    with pytest.raises(Corrupted, match=said):
        parse(sealed(body))


def test_brackets_and_digits_within_words_are_neither_deep_nor_long() -> None:
    assert json_fault(b'{"a":"' + b"[" * 1000 + b'\\"' + b"1" * 1000 + b'"}') == ""
    assert json_fault(b"[" * 64 + b"]" * 64) == ""
    assert json_fault(b"[" * 65 + b"]" * 65) == "nested more than 64 deep"
    assert json_fault(b"[1234567890,[],[[]],[[],[]]]" + b"[]" * 1000) == ""


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        ((("header", "seats"), {}), "its seats lack"),
        ((("header", "own_dice"), ["nobody"]), "no seat 'nobody' to roll its own dice"),
    ],
)
def test_a_save_names_every_seat_and_no_other(edit: tuple[tuple[str | int, ...], Any], said: str) -> None:
    for verify in (True, False):
        with pytest.raises(EditedDecisions, match=said):
            read(tampered(small(), edit), verify=verify)


def test_a_save_of_other_rules_says_so_whatever_else_it_has() -> None:
    with pytest.raises(OtherRules, match="was played by version 99 of the rules"):
        read(tampered(small(), (("header", "rules_version"), 99), (("header", "scenario"), "gone")))

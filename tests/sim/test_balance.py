"""Balance tables: every pairing that the seats take, the same for any number of processes, and never from the start."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from weakref import WeakValueDictionary

import pytest

from fireteam.engine import Field, Pairing
from fireteam.engine.measured import Unmeasured
from fireteam.sim import balance, batches
from fireteam.sim.balance import pairings, run
from fireteam.sim.simulate import Played

from ..engine.play import find

WON = Played(("red",), "toy-over", 9, {}, 3)


def test_pairings_come_from_the_seats() -> None:
    assert [tuple(pairing.seats.values()) for pairing in pairings(find("duel"), "toy")] == [
        ("greedy", "greedy"),
        ("greedy", "book"),
        ("book", "greedy"),
        ("book", "random"),
        ("random", "book"),
    ]
    kinds = {kind for pairing in pairings(find("sealed"), "toy") for kind in pairing.seats.values()}
    assert "book" not in kinds


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "PAIRS", (("random", "random"), ("book", "random")))
    monkeypatch.setattr(balance, "BATCH", 5)


def table(folder: Path, **how: int) -> str:
    out = folder / "balance.md"
    assert run("duel", games_each=12, out=out, notes=folder / "notes.jsonl", **how) == 0
    return out.read_text(encoding="utf-8")


@pytest.mark.usefixtures("small")
def test_the_table_has_winners_margins_intervals_and_lengths(tmp_path: Path) -> None:
    written = table(tmp_path, seed=3)
    assert "12 games of each pairing, from seed 3" in written
    assert "| won" not in written.splitlines()[0]
    (won,) = [line for line in written.splitlines() if line.startswith("| **won by Red**")]
    assert won.count(" to ") == 3
    assert "| the toy is over (Red) |" in written
    assert "mean decisions" in written
    assert "Equal bots, draws counted half" in written


@pytest.mark.usefixtures("small")
def test_the_same_seed_gives_the_same_table_with_any_number_of_jobs(tmp_path: Path) -> None:
    alone = table(tmp_path, seed=3)
    assert table(tmp_path, seed=3, jobs=2) == alone
    assert table(tmp_path, seed=4) != alone


@pytest.mark.usefixtures("small")
def test_an_interrupted_run_goes_on_and_comes_to_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = table(tmp_path, seed=3)
    real, played = balance.batch, []

    def tiring(*about: object) -> list[Played]:
        if len(played) == 4:
            raise KeyboardInterrupt
        played.append(about)
        return real(*about)  # type: ignore[arg-type]

    monkeypatch.setattr(balance, "batch", tiring)
    with pytest.raises(KeyboardInterrupt):
        table(tmp_path, seed=3)
    notes = tmp_path / "notes.jsonl"
    assert len(notes.read_text().splitlines()) == 5
    notes.write_text(notes.read_text()[:-7], encoding="utf-8")  # the last line was being written
    played.clear()
    monkeypatch.setattr(balance, "batch", lambda *about: played.append(about) or real(*about))
    assert table(tmp_path, seed=3) == whole
    assert len(played) == 9 - 3
    assert not notes.exists()


def test_notes_of_another_run_or_another_program_are_begun_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes = tmp_path / "notes.jsonl"
    batches.Notebook(notes, {"seed": 1}, int).note(0, 7)
    assert batches.Notebook(notes, {"seed": 1}, int).done == {0: 7}
    assert batches.Notebook(notes, {"seed": 2}, int).done == {}
    batches.Notebook(notes, {"seed": 2}, int).note(0, 7)
    monkeypatch.setattr(batches, "program", lambda but: "another")
    assert batches.Notebook(notes, {"seed": 2}, int).done == {}


def test_a_change_of_the_file_of_one_scenario_leaves_the_others_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    box, one, other = tmp_path / "cards.toml", tmp_path / "one.toml", tmp_path / "other.toml"
    for file in (box, one, other):
        file.write_text("lead = 0", encoding="utf-8")
    monkeypatch.setattr(batches, "ROOT", tmp_path)

    def notebook() -> batches.Notebook[int]:
        batches.program.cache_clear()
        return batches.Notebook(tmp_path / "notes.jsonl", {}, int, [(one,), (other,), (one, other), ()])

    for number in range(4):
        notebook().note(number, number)
    assert notebook().done == {0: 0, 1: 1, 2: 2, 3: 3}
    one.write_text("lead = 1", encoding="utf-8")
    assert notebook().done == {1: 1, 3: 3}
    notebook().note(0, 9)
    assert notebook().done == {0: 9, 1: 1, 3: 3}
    box.write_text("lead = 1", encoding="utf-8")
    assert notebook().done == {}
    batches.program.cache_clear()


def test_a_lopsided_scenario_is_called_so() -> None:
    from fireteam.text import Text

    class Plain(Text):
        def text(self, message_id: str, /, **arguments: str | int) -> str:
            return message_id

    one_sided = [Played(("red",), "toy-over", 9, {}, 3)] * 7 + [Played((), "toy-over", 9, {}, 3)] * 3
    even = one_sided[:3] + [Played(("blue",), "toy-over", 9, {}, 3)] * 4
    sides = {"seat-red": ("red",), "seat-blue": ("blue",)}
    equal = Pairing("toy", {"red": "greedy", "blue": "greedy"})
    said = [balance._verdict(equal, played, sides, Plain("en"), None, "") for played in (one_sided, even)]
    assert "seat-red 85%, LOPSIDED, outside 35% to 65%" in said[0]
    assert "seat-blue 57%, within 35% to 65%" in said[1]
    assert "LOPSIDED, outside 45% to 55%" in balance._verdict(equal, even, sides, Plain("en"), (0.45, 0.55), "")


def test_seats_of_a_side_win_together_and_who_thinks_should_beat_chance() -> None:
    from fireteam.text import Text

    class Plain(Text):
        def text(self, message_id: str, /, **arguments: str | int) -> str:
            return message_id

    sides = {"side-us": ("ann", "bob"), "side-them": ("vic", "wes")}
    won = [Played(("ann", "bob"), "toy-over", 9, {}, 3)] * 9 + [Played(("vic",), "toy-over", 9, {}, 3)]
    assert balance.won_by(won[0], sides) == ("side-us",)
    against_chance = Pairing("toy", {"ann": "greedy", "bob": "greedy", "vic": "random"})
    said = [balance._verdict(against_chance, won, sides, Plain("en"), (low, 1.0), "") for low in (0.9, 0.95)]
    assert said == [
        "side-us that thinks, against chance: 90%, as it should.\n",
        "side-us that thinks, against chance: 90%, OUTSIDE 95% to 100%.\n",
    ]
    assert not balance._verdict(against_chance, won, sides, Plain("en"), None, "")


@pytest.mark.usefixtures("small")
def test_battles_of_a_form_are_one_chapter_and_share_the_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    duel, made, played = type(find("duel")), [], []
    monkeypatch.setattr(duel, "battle", lambda self: (Field(name="size", values=("small",), default=("small",)),))
    monkeypatch.setattr(duel, "adopt", lambda self, document: made.append(document) or "toy")
    monkeypatch.setattr(balance, "by_lot", lambda rulebook, seed: seed)
    real = balance.batch
    monkeypatch.setattr(balance, "batch", lambda *about: played.append(about) or real(*about))
    written = table(tmp_path, seed=3, battles=3)
    assert made == ["3 0", "3 1", "3 2"]
    assert {len(seeds) for *_, seeds, _, _ in played} == {4}
    assert len(played) == 3 * len(pairings(find("duel"), "toy"))
    assert [line for line in written.splitlines() if line.startswith("## ")] == [
        "## Battles of the form: 3, made by lot"
    ]
    (won,) = [line for line in written.splitlines() if line.startswith("| **won by Red**")]
    assert won.count(" to ") == len(pairings(find("duel"), "toy"))


@pytest.mark.usefixtures("small")
def test_a_report_of_a_whole_game_weighs_as_many_battles_as_the_game_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Formal(Unmeasured):
        def battles(self) -> int:
            return 2

    duel, made = type(find("duel")), []
    monkeypatch.setattr(duel, "battle", lambda self: (Field(name="size", values=("small",), default=("small",)),))
    monkeypatch.setattr(duel, "adopt", lambda self, document: made.append(document) or f"made-{len(made)}")
    monkeypatch.setattr(balance, "by_lot", lambda rulebook, seed: seed)
    monkeypatch.setattr(balance, "measures_of", lambda rulebook: Formal())
    monkeypatch.setattr(balance, "pairings", lambda rulebook, name: [Pairing(name, {"red": "book", "blue": "book"})])
    monkeypatch.setattr(balance, "batch", lambda game, scenario, options, seats, seeds, *_: [WON] * len(seeds))
    monkeypatch.setattr(duel, "settled", lambda self, scenario, options: {})
    chapters = [line for line in table(tmp_path).splitlines() if line.startswith("## ")]
    assert chapters == ["## The Toy", "## Battles of the form: 2, made by lot"]
    assert run("duel", games_each=12, out=tmp_path / "one.md", notes=tmp_path / "one", scenarios=["toy"]) == 0
    assert len(made) == 2


def test_a_report_keeps_its_battles_however_many_a_game_remembers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Document:
        pass

    duel, known, lately = type(find("duel")), WeakValueDictionary[str, Document](), deque[Document](maxlen=1)

    def adopt(self: object, document: str) -> str:
        name = document.replace(" ", "-")
        lately.append(known.setdefault(name, Document()))
        return name

    def paired(rulebook: object, name: str) -> list[Pairing]:
        assert known[name]
        return [Pairing(name, {"red": "book", "blue": "book"})]

    monkeypatch.setattr(duel, "battle", lambda self: (Field(name="size", values=("small",), default=("small",)),))
    monkeypatch.setattr(duel, "adopt", adopt)
    monkeypatch.setattr(duel, "held", lambda self, scenario, options: known[scenario])
    monkeypatch.setattr(duel, "settled", lambda self, scenario, options: {})
    monkeypatch.setattr(balance, "by_lot", lambda rulebook, seed: seed)
    monkeypatch.setattr(balance, "pairings", paired)
    monkeypatch.setattr(balance, "batch", lambda game, scenario, options, seats, seeds, *_: [WON] * len(seeds))
    assert "Battles of the form: 3, made by lot" in table(tmp_path, battles=3)

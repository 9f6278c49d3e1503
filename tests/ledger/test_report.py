"""`fireteam rules`: the counts, the lists and the check."""

import json

import msgspec
import pytest

from fireteam import cli, games
from fireteam.ledger import book, proof, report
from fireteam.text import completeness

GAME = "ambush_alley"


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A checkout with three marked tests, of which one passed and one failed."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_toy.py").write_text(
        """
import pytest
@pytest.mark.rule("AA-MOVE-07", "AA-MOVE-09")
def test_good(): ...
@pytest.mark.rule("AA-MOVE-09")
def test_bad(): ...
@pytest.mark.rule("AA-MOVE-10")
def test_never_run(): ...
"""
    )
    ran = {
        "tests/test_toy.py::test_good": ({"AA-MOVE-07", "AA-MOVE-09"}, True),
        "tests/test_toy.py::test_bad": ({"AA-MOVE-09"}, False),
    }
    proof.merge(tmp_path, ran)
    monkeypatch.setattr(report, "home", lambda: tmp_path)
    return tmp_path


def show(capsys, **flags):
    code = report.show(GAME, **{"untested": False, "as_json": False, "check": False} | flags)
    return code, capsys.readouterr().out


def test_a_rule_is_proven_when_all_its_tests_passed(home, capsys):
    rows = {row["id"]: row for row in json.loads(show(capsys, as_json=True)[1])}
    assert rows["AA-MOVE-07"]["tests"] == ["tests/test_toy.py::test_good"]
    assert [rows[f"AA-MOVE-{number}"]["proven"] for number in ("07", "09", "10", "11")] == [
        True,
        False,
        False,
        False,
    ]
    assert set(rows["AA-MOVE-07"]) == {"id", "game", "played", "cited", "tests", "proven"}


def test_the_table_counts_played_rules(home, capsys):
    _, out = show(capsys)
    head, row = (line.split() for line in out.splitlines())
    assert head == ["game", "rules", "not", "played", "cited", "tested", "proven"]
    assert row[:2] == [GAME, "507"]
    assert row[4:] == ["3", "1"]


def test_untested_lists_played_rules_without_a_test(home, capsys):
    _, out = show(capsys, untested=True)
    listed = {line.split()[0] for line in out.splitlines()}
    assert "AA-MOVE-11" in listed
    assert not listed & {"AA-MOVE-07", "AA-MOVE-09", "AA-MOVE-10"}
    assert "AA-SCALE-03" not in listed, "a rule that is not played needs no test"


def test_the_check_names_an_unknown_id_in_a_test(home, capsys):
    (home / "tests" / "test_wrong.py").write_text('@pytest.mark.rule("AA-MOVE-88")\ndef test_x(): ...\n')
    code, out = show(capsys, check=True)
    assert code == 1
    assert "tests/test_wrong.py:2: no ledger has a rule AA-MOVE-88" in out


def test_this_house_is_in_order():
    assert report.faults() == []
    assert report.untranslated() == []


def without(monkeypatch, id, **parts):
    """The German ledger with a rule less, or with one that lacks some parts."""
    german = book.translation(GAME, "de")
    changed = {**german.rule, id: msgspec.structs.replace(german.rule[id], **parts)}
    if not parts:
        del changed[id]
    real = book.translation
    monkeypatch.setattr(
        book, "translation", lambda game, language: book.Translation(changed) if game == GAME else real(game, language)
    )


@pytest.mark.parametrize("id", ["AA-MOVE-07", "AA-SCALE-01"], ids=["played", "not played"])
def test_a_rule_that_is_missing_in_german_is_named(monkeypatch, id):
    without(monkeypatch, id)
    assert report.untranslated() == [f"ambush_alley/rules.de.toml: {id} is missing"]


def test_a_part_that_is_missing_in_german_is_named(monkeypatch):
    without(monkeypatch, "AA-RATING-02", title="", text="", ruling="", columns=(), rows=())
    assert report.untranslated() == [
        "ambush_alley/rules.de.toml: AA-RATING-02 is missing its title",
        "ambush_alley/rules.de.toml: AA-RATING-02 is missing its text",
        "ambush_alley/rules.de.toml: AA-RATING-02 is missing its ruling",
        "ambush_alley/rules.de.toml: AA-RATING-02 is missing the heads of its table",
        "ambush_alley/rules.de.toml: AA-RATING-02 is missing its table",
    ]


def german_only_for(monkeypatch, *translated):
    """The house with the German ledgers of these games and no others."""
    real = book.translation
    monkeypatch.setattr(
        book,
        "translation",
        lambda game, language: real(game, language) if game in translated else book.Translation(),
    )


def test_each_game_of_the_house_needs_a_german_ledger(monkeypatch):
    others = [game for game in games.names() if game != GAME]
    german_only_for(monkeypatch, *others)
    assert report.untranslated() == ["ambush_alley/rules.de.toml does not exist or is empty"]


def test_check_text_fails_for_a_game_without_its_german_ledger(monkeypatch, capsys):
    german_only_for(monkeypatch, "jagged_alliance")
    monkeypatch.setattr(completeness, "faults", list)
    assert cli.check_text() == 1
    assert "ambush_alley/rules.de.toml does not exist or is empty" in capsys.readouterr().out


def test_a_game_from_elsewhere_may_have_its_rules_in_english_only(monkeypatch, tmp_path):
    german_only_for(monkeypatch)
    monkeypatch.setattr(games, "folder", lambda game: tmp_path / game)
    assert book.rules(GAME)
    assert report.untranslated() == []


def test_a_game_without_a_ledger_needs_no_german_one(monkeypatch):
    german_only_for(monkeypatch)
    monkeypatch.setattr(book, "rules", lambda game: ())
    assert report.untranslated() == []

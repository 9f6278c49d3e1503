"""The ledgers themselves: readable, complete, consistent."""

import re
from pathlib import Path

import pytest

from fireteam import games, ledger
from fireteam.ledger import book, scan

LEDGERS = [game for game in games.names() if book.ledger(game)]
GERMAN = sorted(path.parent for path in Path(games.__file__).parent.glob("*/rules.de.toml"))

LEDGER = """
[game]
id = "toy"
title = "Toy"
players = "2"
kind = "duel"
space = "a shelf"
summary = "A toy."

[[rule]]
id = "TO-MOVE-01"
title = "Moving"
text = "A unit moves."
source = "p.1"
kind = "rule"
note = "The book does not say how far."

[[rule]]
id = "TO-MOVE-02"
title = "Moving far"
text = "A unit moves on."
source = "p.1"
kind = "campaign"
"""


def write(tmp_path, *changes):
    text = LEDGER
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = tmp_path / "rules.toml"
    path.write_text(text)
    return path


def test_a_rule_is_found_by_its_id_and_explained():
    found = ledger.rule("AA-REACT-07")
    assert found.title == "The Reaction Test"
    assert "4+" in found.text
    assert found.topic == "REACT"


def test_a_rule_is_explained_in_german():
    assert ledger.rule("AA-REACT-07", "de").title == "Der Reaktionstest"
    assert ledger.rule("AA-REACT-07", "de").source == ledger.rule("AA-REACT-07").source


def test_an_unknown_rule_is_an_error_of_its_own():
    with pytest.raises(ledger.UnknownRule, match="AA-REACT-99"):
        ledger.rule("AA-REACT-99")
    assert not ledger.known("ZZ-NONE-01")


@pytest.mark.parametrize("game", LEDGERS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_rules_refer_only_to_rules_that_exist(game, language):
    for rule in (ledger.rule(each.id, language) for each in ledger.rules(game)):
        for text in (rule.text, rule.ruling, rule.reason):
            for id, _ in scan.cited_in(text):
                assert ledger.known(id), f"{rule.id} refers to {id}"


@pytest.fixture(params=GERMAN, ids=lambda folder: folder.name)
def pairs(request):
    """Every rule of a ledger with its German, of games that are not offered yet too."""
    rules = {rule.id: rule for rule in book.read(request.param / "rules.toml").rule}
    german = book.read_translation(request.param / "rules.de.toml").rule
    assert [*german] == [*rules], "each rule once, in the order of the book"
    return [(rules[id], translated) for id, translated in german.items()]


def test_a_translated_rule_has_the_parts_of_its_original(pairs):
    for rule, german in pairs:
        assert all((german.title, german.text)), rule.id
        assert bool(german.ruling) == bool(rule.ruling), rule.id


def test_a_translated_table_has_the_shape_of_its_original(pairs):
    for rule, german in pairs:
        assert (len(german.columns), len(german.rows)) == (len(rule.columns), len(rule.rows)), rule.id
        assert all(len(row) == len(rule.columns) for row in german.rows), rule.id


def numbers(*texts):
    """The numbers in figures, without those of rule ids."""
    return set(re.findall(r"\d+", book.ID.sub("", " ".join(texts))))


def test_german_and_english_say_the_same_numbers(pairs):
    for rule, german in pairs:
        assert numbers(german.text) == numbers(rule.text), rule.id
        for theirs, ours in zip(german.rows, rule.rows, strict=True):
            assert numbers(*theirs) == numbers(*ours), f"{rule.id}: {theirs}"


def test_german_and_english_refer_to_the_same_rules(pairs):
    for rule, german in pairs:
        assert set(book.ID.findall(german.text)) == set(book.ID.findall(rule.text)), rule.id


def test_a_good_ledger_reads(tmp_path):
    read = book.read(write(tmp_path))
    assert [rule.id for rule in read.rule] == ["TO-MOVE-01", "TO-MOVE-02"]
    assert (read.prefix, read.game.id, read.game.players, read.game.kind, read.game.space) == (
        "TO",
        "toy",
        "2",
        "duel",
        "a shelf",
    )
    assert read.rule[0].note == "The book does not say how far."


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("TO-MOVE-01", "TO-MOVE-1", "is no rule id"),
        ("TO-MOVE-02", "AB-MOVE-02", "does not start with TO-"),
        ('kind = "rule"', 'kind = "rule"\nplayed = false', "gives no reason"),
        ('kind = "rule"', 'kind = "rule"\nreason = "none"', "although it is played"),
        ('kind = "rule"', 'kind = "rule"\ncolumns = ["a"]\nrows = [["1", "2"]]', "does not fit"),
        ('kind = "rule"', 'kind = "mood"', "mood"),
        ('kind = "rule"', 'kind = "rule"\nshade = "grey"', "shade"),
        ("[game]", "[[game", "line 2"),
    ],
)
def test_a_faulty_ledger_is_refused_with_its_fault(tmp_path, old, new, complaint):
    with pytest.raises(ledger.BadLedger, match=complaint) as error:
        book.read(write(tmp_path, (old, new)))
    assert "rules.toml" in str(error.value)


def test_a_rule_listed_twice_is_refused(tmp_path):
    path = write(tmp_path)
    path.write_text(path.read_text() + LEDGER.partition("[[rule]]")[2].join(["[[rule]]", ""]))
    with pytest.raises(ledger.BadLedger, match="listed twice"):
        book.read(path)

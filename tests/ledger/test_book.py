"""The ledgers themselves: readable, complete, consistent."""

import re

import pytest

from fireteam import games, ledger
from fireteam.ledger import book, scan

LEDGERS = [game for game in games.names() if book.ledger(game)]

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


@pytest.mark.parametrize("game", LEDGERS)
def test_a_translated_table_has_the_shape_of_its_original(game):
    for id, translated in book.translation(game, "de").rule.items():
        rule = ledger.rule(id)
        assert len(translated.columns) in (0, len(rule.columns)), id
        assert len(translated.rows) in (0, len(rule.rows)), id
        assert all(len(row) == len(rule.columns) for row in translated.rows), id


@pytest.mark.parametrize("game", LEDGERS)
def test_the_german_rules_stand_in_the_order_of_the_book(game):
    german = [*book.translation(game, "de").rule]
    assert german in ([], [rule.id for rule in ledger.rules(game)])


def numbers(*texts):
    """The numbers in figures, without those of rule ids."""
    return set(re.findall(r"\d+", book.ID.sub("", " ".join(texts))))


@pytest.mark.parametrize("game", LEDGERS)
def test_german_and_english_say_the_same_numbers(game):
    for id, german in book.translation(game, "de").rule.items():
        english = ledger.rule(id)
        assert numbers(german.text) == numbers(english.text), id
        for theirs, ours in zip(german.rows, english.rows, strict=False):
            assert numbers(*theirs) == numbers(*ours), f"{id}: {theirs}"


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

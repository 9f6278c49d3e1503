"""Boxes of content: files that lie together, read one by one and told apart."""

import pytest

from fireteam.content import Problem, Strict
from fireteam.kit.boxes import Fault, Reading, asked, entries, root_of


class Card(Strict, frozen=True, kw_only=True):
    id: str
    worth: int = 1


class Deck(Strict, frozen=True, kw_only=True):
    card: tuple[Card, ...]


TEXT = """[[card]]
id = "axe"

[[card]]
id = "axe"
worth = 0
"""


def worthless(card):
    if not card.worth:
        yield ".worth", "0, expected more"


@pytest.fixture
def box(tmp_path):
    root = tmp_path / "content"
    (root / "more" / "deep").mkdir(parents=True)
    (root / "deck.toml").write_text(TEXT)
    (root / "more" / "bad.toml").write_text("card = 1\n")
    return root


def test_a_box_is_known_by_one_of_its_files(box, tmp_path):
    assert root_of(box, "deck.toml") == box
    assert root_of(box / "more" / "bad.toml", "deck.toml") == box
    assert root_of(box / "more" / "deep" / "bad.toml", "deck.toml") is None
    assert root_of(tmp_path, "deck.toml") is None


def test_only_what_was_asked_for_is_told(box):
    found = [Problem("deck.toml", 1, "", "one"), Problem("bad.toml", 1, "", "two")]
    assert asked(found, box, box) == found
    assert asked(found, box / "more", box) == found[1:]
    assert asked(found, box / "deck.toml", box) == found[:1]


def test_entries_are_told_with_their_places(box):
    deck = Reading(box).read(box / "deck.toml", Deck)
    assert list(entries("deck.toml", "card", deck.card, worthless)) == [
        Fault("deck.toml", "card[1].id", "'axe' stands here twice, expected once"),
        Fault("deck.toml", "card[1].worth", "0, expected more"),
    ]


def test_what_is_wrong_is_told_in_the_order_in_which_it_is_found(box):
    reading = Reading(box)
    assert reading.read(box / "more" / "bad.toml", Deck) is None
    assert reading.read(box / "deck.toml", Deck, "here/deck.toml") is not None
    reading.complain([Fault("here/deck.toml", "card[1].worth", "0, expected more")])
    assert [problem.file for problem in reading.problems] == ["bad.toml", "deck.toml"]
    assert reading.problems[1] == Problem("deck.toml", 6, "card[1].worth", "0, expected more")


def test_texts_beside_a_box_count_for_it(box, tmp_path):
    def lacks(message):
        return bool(list(Reading(box).messages(tmp_path / "usual").lacking("id", message)))

    for folder, message in (("usual", "card-axe"), ("text", "card-bow")):
        (tmp_path / folder).mkdir()
        for language in ("en", "de"):
            (tmp_path / folder / f"{language}.ftl").write_text(f"{message} = Something\n")
        assert not lacks(message)
    assert lacks("card-axe")

"""Checks of content: complaints with their lines, what stands anywhere in an entry, texts that are missing."""

import pytest

from fireteam.content import BadContent, Problem, Strict
from fireteam.engine.limits import Toml
from fireteam.kit.checks import Messages, doubled, loaded, located, problems, within, written


class Deed(Strict, frozen=True, kw_only=True):
    do: str


class Card(Strict, frozen=True, kw_only=True):
    id: str
    does: tuple[Deed, ...] = ()
    boost: Deed | None = None


class Deck(Strict, frozen=True, kw_only=True):
    card: tuple[Card, ...]


TEXT = """[[card]]
id = "axe"

[[card]]
id = "axe"
does = [{ do = "hit" }]
"""


def complaints(deck):
    for place, card in enumerate(deck.card):
        if not card.does:
            yield f"card[{place}].does", "nothing, expected a deed"
    yield from doubled((f"card[{place}].id", card.id) for place, card in enumerate(deck.card))


FOUND = [
    Problem("deck.toml", 1, "card[0].does", "nothing, expected a deed"),
    Problem("deck.toml", 5, "card[1].id", "'axe' stands here twice, expected once"),
]


def test_complaints_are_told_with_the_lines_of_their_fields():
    assert located("deck.toml", TEXT, [("card[1].id", "said")]) == [Problem("deck.toml", 5, "card[1].id", "said")]


def test_everything_that_is_wrong_with_a_file_is_found(tmp_path):
    path = tmp_path / "deck.toml"
    path.write_text(TEXT)
    assert problems(path, Deck, complaints) == FOUND
    with pytest.raises(BadContent) as error:
        loaded(path, Deck, complaints)
    assert str(error.value) == "\n".join(map(str, FOUND))


def test_a_file_that_does_not_fit_its_type_has_one_problem_and_no_complaints(tmp_path):
    path = tmp_path / "deck.toml"
    path.write_text("[[card]]\nid = 3\n")
    (problem,) = problems(path, Deck, complaints)
    assert (problem.line, problem.field) == (2, "card[0].id")
    with pytest.raises(BadContent, match=r"deck\.toml:2"):
        loaded(path, Deck, complaints)
    assert problems(tmp_path / "none.toml", Deck, complaints)[0].message.startswith("cannot be read")


def test_a_file_with_nothing_wrong_is_what_it_says(tmp_path):
    path = tmp_path / "deck.toml"
    path.write_text('[[card]]\nid = "axe"\ndoes = [{ do = "hit" }]\n')
    assert problems(path, Deck, complaints) == []
    assert loaded(path, Deck, complaints) == Deck(card=(Card(id="axe", does=(Deed(do="hit"),)),))


def test_a_document_of_somebody_else_is_read_within_limits():
    assert written('card = [{ id = "a", does = [{ do = "x" }] }]', "mine", Deck, complaints, Toml()).card[0].id == "a"
    with pytest.raises(BadContent, match=r"mine:1: card\[0\]\.does: nothing"):
        written("[[card]]\nid = 'a'\n", "mine", Deck, complaints, Toml())
    with pytest.raises(BadContent, match="mine"):
        written("x" * 101, "mine", Deck, complaints, Toml(size=100))


def test_what_stands_anywhere_in_an_entry_is_found_with_its_field():
    hit, run = Deed(do="hit"), Deed(do="run")
    card = Card(id="axe", does=(hit, run), boost=hit)
    assert list(within(card, Deed)) == [("does[0]", hit), ("does[1]", run), ("boost", hit)]
    assert list(within(Deck(card=(card,)), Card, Deed, field="box")) == [("box.card[0]", card)]


@pytest.mark.parametrize("folders", [False, True])
def test_texts_are_wanted_in_each_language(tmp_path, folders):
    texts = {"en": "card-axe = Axe\ncard-bow = Bow\n", "de": "card-axe = Axt\n    .genitive = der Axt\n"}
    for language, text in texts.items():
        path = tmp_path / language / "cards.ftl" if folders else tmp_path / f"{language}.ftl"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    lacking = Messages(tmp_path).lacking
    assert list(lacking(".id", "card-axe")) == []
    assert list(lacking(".id", "card-axe", "card-bow", "card-elk")) == [
        (".id", "no text 'card-bow', expected one in each language"),
        (".id", "no text 'card-elk', expected one in each language"),
    ]

"""Scenarios of the players' own: known by their whole document, told in their words, forgotten with the last game."""

import gc

import pytest

from fireteam.content import Strict
from fireteam.kit.own_scenarios import OwnScenarios


class Said(Strict, frozen=True, kw_only=True):
    title: str = ""
    summary: str = ""


class Words(Strict, frozen=True, kw_only=True):
    en: Said = Said()
    de: Said = Said()


class Hunt(Strict, frozen=True, kw_only=True, weakref=True):
    id: str
    words: Words = Words()


def read(document, file):
    if not document:
        raise ValueError(f"{file} is empty")
    return Hunt(id="hunt", words=Words(en=Said(title=document), de=Said(summary="Eine Jagd")))


@pytest.fixture
def own():
    return OwnScenarios(lately=2)


def test_the_same_document_has_the_same_name_and_is_read_once(own):
    times = []

    def counting(document, file):
        times.append(file)
        return read(document, file)

    name = own.adopt("Wolves", "one", counting)
    assert own.adopt("Wolves", "two", counting) == name
    assert times == ["one"]
    assert name.startswith("hunt-")
    assert len(name) == len("hunt-") + 64
    assert own.get(name) == read("Wolves", "")
    assert own.document(name) == "Wolves"
    assert own.all() == [read("Wolves", "")]


def test_another_document_with_the_same_id_has_another_name(own):
    assert own.adopt("Wolves", "one", read) != own.adopt("Bears", "one", read)


def test_what_cannot_be_read_is_not_known(own):
    with pytest.raises(ValueError, match="mine is empty"):
        own.adopt("", "mine", read)
    assert own.all() == []


def test_nothing_is_known_of_others(own):
    assert own.get("street") is None
    assert own.taken("street") is None
    assert own.document("street") == ""
    assert own.words("en", "scenario-street") is None
    assert own.words("en", "piece-wolf") is None


def test_a_document_stays_while_somebody_plays_by_it_or_it_is_one_of_the_last(own):
    played = own.taken(own.adopt("Wolves", "one", read))
    lately = [own.adopt(document, "one", read) for document in ("Bears", "Foxes", "Hares")]
    gc.collect()
    assert own.get(played.name) is not None
    assert [own.get(name) is not None for name in lately] == [False, True, True]
    own.forget()
    gc.collect()
    assert [scenario.words.en.title for scenario in own.all()] == ["Wolves"]


def test_it_is_told_in_its_own_words_or_those_of_another_language(own):
    name = own.adopt("Wolves", "one", read)
    assert own.words("en", f"scenario-{name}") == "Wolves"
    assert own.words("de", f"scenario-{name}") == "Wolves"
    assert own.words("de", f"scenario-{name}-summary") == "Eine Jagd"
    assert own.words("en", f"scenario-{name}-summary") == "Eine Jagd"
    assert own.about(f"scenario-{name}-summary") == (read("Wolves", ""), "summary")


def test_what_it_does_not_say_is_empty(own):
    name = own.adopt("Wolves", "one", lambda document, file: Hunt(id="hunt"))
    assert own.words("en", f"scenario-{name}-summary") == ""
    assert own.words("en", f"scenario-{name}-nothing_of_the_kind") == ""


def test_without_a_title_it_is_called_by_its_id(own):
    name = own.adopt("Wolves", "one", lambda document, file: Hunt(id="night_hunt"))
    assert own.words("de", f"scenario-{name}") == "night hunt"
    assert own.alias(f"scenario-{name}") is None


def test_what_a_form_has_made_is_told_by_the_game_unless_its_document_says_it():
    own = OwnScenarios(stories=("night_hunt",))
    said = Words(de=Said(title="Die Jagd"))
    plain = own.adopt("Wolves", "one", lambda document, file: Hunt(id="night_hunt"))
    named = own.adopt("Bears", "one", lambda document, file: Hunt(id="night_hunt", words=said))
    assert own.words("en", f"scenario-{plain}") is None
    assert own.alias(f"scenario-{plain}") == "scenario-night_hunt"
    assert own.alias(f"scenario-{plain}-summary") == "scenario-night_hunt-summary"
    assert own.words("en", f"scenario-{named}") == "Die Jagd"
    assert own.words("en", f"scenario-{named}-summary") is None
    assert own.alias("scenario-other") is None

"""Messages in the player's language."""

import functools
import itertools

import pytest

from fireteam import games
from fireteam.engine import errors
from fireteam.engine.errors import FireteamError
from fireteam.text import LANGUAGES, BadText, Text, catalog, explain, system_language
from fireteam.text.catalog import Name, bundle, formed, joined, simple


def test_a_message_is_filled_in_either_language():
    assert Text("en").text("event-undone", decisions=1) == "One decision was taken back."
    assert Text("en").text("event-undone", decisions=3) == "3 decisions were taken back."
    assert Text("de").text("event-undone", decisions=3) == "3 Entscheidungen wurden zurückgenommen."


def test_a_missing_message_is_an_error_in_tests_and_shows_its_id_in_play(monkeypatch):
    with pytest.raises(BadText, match=r"'no-such-message' is missing \(the shared texts, de\)"):
        Text("de").text("no-such-message")
    monkeypatch.setattr(Text, "strict", False)
    assert Text("de").text("no-such-message") == "no-such-message"


def test_a_missing_argument_is_an_error_in_tests_and_shows_its_name_in_play(monkeypatch):
    with pytest.raises(BadText, match="own-dice"):
        Text("en").text("own-dice")
    monkeypatch.setattr(Text, "strict", False)
    assert "faces" in Text("en").text("own-dice")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [None, *games.names()])
def test_what_is_only_put_together_is_what_fluent_makes_of_it(game, language):
    messages, fluent = simple(language, game), bundle(language, game)
    assert len(messages) > 100
    for plain, values in (
        (True, [0, "a house", 7]),
        (True, ["", 999, 1]),
        (False, [1000, 5, "b"]),
        (False, [-1, -1, "c"]),
        (False, [True, 12345678, "x" * 3000]),
    ):
        for id, parts in messages.items():
            names = dict.fromkeys(part.words for part in parts if part.argument)
            arguments = dict(zip(names, itertools.cycle(values), strict=False))
            said = joined(parts, arguments, functools.partial(formed, fluent))
            if plain or not names:
                assert (said, []) == fluent.format_pattern(fluent.get_message(id).value, arguments)
            else:
                assert said is None  # that is Fluent's


@pytest.fixture
def forms(monkeypatch, tmp_path):
    """Texts of a language with cases, and the catalog that reads them."""
    (tmp_path / "de.ftl").write_text(
        """
form-to = nach { $name }
glen = Grüne Schlucht
    .to = in die Grüne Schlucht
    .dative = der Grünen Schlucht
    .gender = f
gunner = Schütze { $number }
    .dative = Schützen { $number }
flees = Flucht { FORM($where, "to") } ({ $where })
near = bei { FORM($where, "dative") }
ruled = { FORM($where, "gender") ->
    [f] Sie
   *[m] Er
  } herrscht
""",
        encoding="utf-8",
    )
    monkeypatch.setattr(catalog, "SHARED", tmp_path)
    for kept in (catalog.bundle, catalog.simple, catalog.with_forms):
        kept.cache_clear()
    yield Text("de")
    for kept in (catalog.bundle, catalog.simple, catalog.with_forms):
        kept.cache_clear()


def test_a_name_is_put_into_the_form_that_a_message_asks_for(forms):
    glen = forms.name("glen")
    assert glen == "Grüne Schlucht"
    assert forms.text("flees", where=glen) == "Flucht in die Grüne Schlucht (Grüne Schlucht)"
    assert forms.text("near", where=glen) == "bei der Grünen Schlucht"
    assert forms.text("near", where=forms.name("gunner", number=3)) == "bei Schützen 3"


def test_a_name_without_the_form_is_taken_as_it_is_or_as_the_language_says(forms):
    assert forms.text("flees", where="Drassen") == "Flucht nach Drassen (Drassen)"
    assert forms.text("near", where="Drassen") == "bei Drassen"
    assert forms.text("flees", where=forms.name("gunner", number=3)) == "Flucht nach Schütze 3 (Schütze 3)"


def test_what_is_put_together_at_once_and_what_fluent_makes_have_the_same_forms(forms):
    messages, fluent = simple("de", None), bundle("de", None)
    assert {"flees", "near"} <= set(messages)
    assert "ruled" not in messages
    for where in (forms.name("glen"), "Drassen"):
        for id in ("flees", "near"):
            said = fluent.format_pattern(fluent.get_message(id).value, {"where": where})
            assert said == (joined(messages[id], {"where": where}, functools.partial(formed, fluent)), [])


def test_a_gender_is_a_form_that_a_message_may_choose_by(forms):
    assert forms.text("ruled", where=forms.name("glen")) == "Sie herrscht"
    assert forms.text("ruled", where="Krell") == "Er herrscht"


def test_a_text_is_plain_words_that_can_be_sent(forms):
    assert type(forms.text("glen")) is str
    assert type(forms.text("near", where=forms.name("glen"))) is str
    assert type(forms.name("glen")) is Name
    assert type(forms.name("flees", where="x")) is str


def test_digits_are_grouped_as_the_language_has_it():
    assert Text("en").text("speech-dice-kind", count=1000, name="red").startswith("1,000 ")
    assert Text("de").text("speech-dice-kind", count=1000, name="rot").startswith("1.000 ")


ENGINE_ERRORS = [kind for kind in vars(errors).values() if isinstance(kind, type) and kind is not FireteamError]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ENGINE_ERRORS)
def test_every_error_of_the_engine_is_explained(kind, language):
    error = kind("here", b"") if kind is errors.RuleFault else kind("here")
    said = explain(error, Text(language))
    assert said.endswith(": here")
    assert said != explain(FireteamError("here"), Text(language))


def test_an_error_without_a_message_is_explained_as_the_kind_that_it_belongs_to():
    class NoSuchBridge(errors.BadSetup):
        pass

    assert explain(NoSuchBridge("bridge 9"), Text("en")) == explain(errors.BadSetup("bridge 9"), Text("en"))


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "de_AT.UTF-8"}, "de"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "de:en"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "de"),
    ],
)
def test_the_language_of_the_system(monkeypatch, settings, language):
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert system_language() == language
    assert Text().language == language

"""German as a native reader would have it: cases and articles, one word for one thing, quotation marks."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import fireteam
from fireteam import games
from fireteam.games.far_cry.content import library as far_cry
from fireteam.speech import Speech
from fireteam.text import catalog

ROOT = Path(__file__).parents[2]
TEXTS = [path for game in (None, *games.names()) for path in catalog.files([*catalog.shelves(game)][-1], "de")]
RULES = sorted((ROOT / "src" / "fireteam" / "games").glob("*/rules.de.toml"))
HOWTO = sorted((ROOT / "src" / "fireteam" / "games").rglob("howto.de.md"))
PAGE = ROOT / "web" / "src" / "text" / "de.ts"
ALL = [*TEXTS, *RULES, *HOWTO, PAGE]
ISLANDS = [path for path in ALL if "far_cry" in str(path)]
ARULCO = [path for path in ALL if "jagged_alliance" in str(path)]


def said(game: str, scenario: str, language: str, id: str, **arguments: Any) -> str:
    speech = Speech(fireteam.new(game, scenario, seed=1), language)  # type: ignore[arg-type]
    return speech.say(id, arguments)


@pytest.mark.parametrize(
    ("id", "arguments", "words"),
    [
        ("option-flee", {"sector": "02B"}, "Flucht in die Grüne Schlucht"),
        ("option-flee", {"sector": "05A"}, "Flucht zum Förderturm"),
        ("event-enemies-skipped", {"sector": "03A"}, "Die Gegner auf dem Flugfeld handeln nicht."),
        ("event-entered", {"merc": "fox", "sector": "06B", "area": 2}, "Fox betritt den Schwarzen Sumpf (Feld 2)."),
        ("option-area", {"sector": "01B", "area": 2}, "Feld 2 der Hügelhöfe"),
        ("option-attack", {"source": "005", "target": "sniper2", "fatigue": 1}, "Beretta 92F gegen Scharfschützen 2"),
        ("chance-defeat", {"target": "target-bounty_professor"}, "den Professor besiegen"),
        ("option-use", {"source": "cliff", "fatigue": 1}, "Hausbesuch verwenden (1 Erschöpfung)"),
        ("event-income-collected", {"funds": 3, "rebels": 1}, "Einkommen: 3$ und 1 Rebell."),
        ("event-income-collected", {"funds": 3, "rebels": 2}, "Einkommen: 3$ und 2 Rebellen."),
        ("option-pay-goal", {"funds": 3, "rebels": 1}, "Für die Mission zahlen: 3$, 1 Rebell"),
        ("event-lieutenant-appeared", {"lieutenant": "elliot"}, "Elliot tritt in den Dienst des Regimes."),
    ],
)
def test_names_of_arulco_stand_in_their_case(id: str, arguments: dict[str, Any], words: str) -> None:
    assert said("jagged_alliance", "omerta", "de", id, **arguments).startswith(words)


@pytest.mark.parametrize(
    ("id", "arguments", "words"),
    [
        ("option-use", {"source": "cliff", "fatigue": 1}, "Use House Call (1 Fatigue)"),
        ("event-income-collected", {"funds": 3, "rebels": 1}, "Income: 3$ and 1 rebel."),
        ("option-pay-goal", {"funds": 3, "rebels": 1}, "Pay for the mission: 3$, 1 rebel"),
    ],
)
def test_what_was_wrong_in_english_too(id: str, arguments: dict[str, Any], words: str) -> None:
    assert said("jagged_alliance", "omerta", "en", id, **arguments) == words


@pytest.mark.parametrize(
    ("id", "arguments", "words"),
    [
        ("ask-squad-leader", {"unit": "corporal"}, "Bei wem beginnt der Corporal das Spiel?"),
        ("option-activate", {"unit": "corporal"}, "den Corporal aktivieren"),
        ("option-fire-at-refused", {"target": "doctor"}, "Auf den Arzt feuern"),
        ("option-with", {"unit": "sergeant"}, "Bei dem Sergeant"),
        ("event-custody-given", {"unit": "alpha", "person": "poi"}, "Feuertrupp Alpha bewacht die Zielperson."),
        ("option-activate", {"unit": "alpha"}, "Feuertrupp Alpha aktivieren"),
        ("option-activate", {"unit": "engineers"}, "den Pioniertrupp aktivieren"),
        ("option-activate", {"unit": "engineers2"}, "Pioniertrupp/2 aktivieren"),
        (
            "event-people-joined",
            {"unit": "g4", "people": ("doctor", "patient1", "contractor2")},
            "Gruppe 4 nimmt den Arzt, Patienten 1 und Sicherheitsmann 2 in Obhut.",
        ),
    ],
)
def test_names_of_ambush_alley_stand_in_their_case(id: str, arguments: dict[str, Any], words: str) -> None:
    assert said("ambush_alley", "contracting_trouble", "de", id, **arguments) == words


@pytest.mark.parametrize(
    ("id", "arguments", "words"),
    [
        (
            "event-attacked",
            {"unit": "beheader-red", "target": "jason", "weapon": "machete_swing", "result": "hit"},
            "der rote Enthaupter greift Jason an (Machete): getroffen!",
        ),
        ("ask-push", {"unit": "guard_dog-blue"}, "Wohin wird der blaue Wachhund gestoßen?"),
        ("ask-enemy-move", {"unit": "rogue"}, "Wohin geht der Abtrünnige?"),
        (
            "event-chose",
            {"unit": "ink_monster", "target": "vaas_legend_killer", "why": "criterion-closest"},
            "das Tintenmonster hat es auf Vaas abgesehen (am nächsten).",
        ),
        ("event-wounded", {"unit": "black_panther-red", "amount": 2, "hp": 3}, "der schwarze Panther (rot) erleidet"),
        ("event-collapsed", {"tile": "pillar-1"}, "die Steinsäule stürzt ein!"),
        ("event-given", {"hero": "jason", "taker": "liza", "what": "token-bandage"}, "Jason gibt Liza: einen Verband."),
        ("event-gave-up", {"missions": 1}, "Die Kampagne wird aufgegeben, nach einer gewonnenen Mission."),
        ("die-name", {"colour": "die-red"}, "roter Würfel"),
        ("die-name", {"colour": "die-blue"}, "Deckungswürfel"),
        ("piece-name", {"piece": "berserker"}, "Berserker"),
    ],
)
def test_names_of_the_rook_islands_stand_in_their_case(id: str, arguments: dict[str, Any], words: str) -> None:
    assert said("far_cry", "one_two_fight", "de", id, **arguments).startswith(words)


@pytest.mark.parametrize(
    ("game", "scenario", "id", "arguments", "words"),
    [
        (
            "far_cry",
            "one_two_fight",
            "event-attacked",
            {"unit": "jason", "target": "guard_dog-red", "weapon": "machete", "result": "hit"},
            {"en": "hit!", "de": "getroffen!"},
        ),
        (
            "far_cry",
            "one_two_fight",
            "event-got-status",
            {"unit": "jason", "status": "bleed"},
            {"en": "bleeding.", "de": "Blutung."},
        ),
        (
            "far_cry",
            "one_two_fight",
            "event-took-effect",
            {"hero": "liza", "verb": "bandage", "amount": 1},
            {"en": "one more bandage.", "de": "ein Verband mehr."},
        ),
        (
            "jagged_alliance",
            "omerta",
            "mission-label",
            {"mission": "x", "access": "inside"},
            {"en": "mission inside", "de": "Mission drinnen"},
        ),
    ],
)
@pytest.mark.parametrize("language", catalog.LANGUAGES)
def test_a_word_that_a_message_chooses_by_is_not_turned_into_a_name(
    game: str, scenario: str, id: str, arguments: dict[str, Any], words: dict[str, str], language: str
) -> None:
    """Bleeding has a name too, a bandage is a find as well: their names would choose what is said of all the rest."""
    assert said(game, scenario, language, id, **arguments).endswith(words[language])


@pytest.mark.parametrize("language", catalog.LANGUAGES)
def test_every_event_of_a_round_board_has_a_name(language: str) -> None:
    for mission in far_cry.missions().values():
        for event in mission.events:
            id = f"{mission.id}-{event.id}"
            assert id not in said("far_cry", "one_two_fight", language, "event-happened", event=id)


def test_an_option_begins_with_a_capital_whatever_name_it_begins_with() -> None:
    game = fireteam.new("ambush_alley", "contracting_trouble", seed=1)
    option = fireteam.engine.Option(key="x", text="option-activate", arguments={"unit": "corporal"}, rule="")
    assert Speech(game, "de").option(option) == "Den Corporal aktivieren"


def test_every_sector_of_arulco_can_be_entered_left_and_named_in_a_sentence() -> None:
    names = next(path for path in ARULCO if path.name == "names.ftl")
    entries = [entry for entry in catalog.parsed(names).body if getattr(entry, "id", None)]
    sectors = [entry for entry in entries if entry.id.name.startswith("sector-")]  # type: ignore[union-attr]
    assert len(sectors) >= 34
    for sector in sectors:
        forms = {attribute.id.name for attribute in sector.attributes}  # type: ignore[union-attr]
        assert forms == {"to", "in", "accusative", "genitive"}, sector.id.name  # type: ignore[union-attr]


@pytest.mark.parametrize("word", ["Encounter", "Loot", "Threat", "Gegenangriff", "Upgrade", "Skill", "Stamina"])
@pytest.mark.parametrize("path", ARULCO, ids=lambda path: "/".join(path.parts[-2:]))
def test_one_thing_has_one_name(path: Path, word: str) -> None:
    """Those of the glossary: Begegnung, Beute, Bedrohung, Gegenschlag, Verbesserung, Fertigkeit, Ausdauer."""
    found = [line.strip() for line in path.read_text(encoding="utf-8").splitlines() if word in line]
    assert not found


@pytest.mark.parametrize("word", ["HP", "MP", "XP", "Token", "Loot", "Trek", "Zipline"])
@pytest.mark.parametrize("path", ISLANDS, ids=lambda path: "/".join(path.parts[-2:]))
def test_one_thing_has_one_name_on_the_islands(path: Path, word: str) -> None:
    """Those of the glossary: LP, BP, EP, Marker, Beute, Erkundungstour, Seilrutsche."""
    texts = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith(("#", "["))]
    assert not [line for line in texts if re.search(rf"\b{word}\b", line.partition("=")[2])]


def test_deidranna_is_no_man() -> None:
    for path in (path for path in ARULCO if path not in RULES):
        lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
        assert not re.findall(r"\b(?:[Dd]er|[Dd]es|[Dd]en|[Dd]em) Diktators?\b", "\n".join(lines)), path


def test_a_table_is_not_laid_for_dinner() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert "'start-create': 'Tisch aufbauen'" in page
    assert not re.search(r"\b(decken|gedeckt|deckst)\b", page)


@pytest.mark.parametrize("path", ALL, ids=lambda path: "/".join(path.parts[-3:]))
def test_quotation_marks_are_german_and_come_in_pairs(path: Path) -> None:
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        words = re.sub(r'\{[^{}]*"[^{}]*\}', "", line)
        if path.suffix == ".ftl" and not line.lstrip().startswith("#"):
            assert '"' not in words, f"{path.name}:{number}"
        assert words.count("„") == words.count("“"), f"{path.name}:{number}"
        assert "”" not in words, f"{path.name}:{number}"

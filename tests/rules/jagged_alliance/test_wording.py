"""Every piece of content can be said in both languages, and says what its data mean."""

from typing import get_args

import pytest

from fireteam.games.jagged_alliance.content import library, types
from fireteam.games.jagged_alliance.content import vocabulary as words
from fireteam.games.jagged_alliance.content.vocabulary import Action, Boost, Do, Grant, When
from fireteam.games.jagged_alliance.game import GAME
from fireteam.games.jagged_alliance.scene import wording
from fireteam.text import LANGUAGES, Text


def everything():
    for head, box in (
        ("card", library.cards()),
        ("merc", library.boards()),
        ("spawn", library.spawns()),
        ("eventcard", library.events()),
        ("behaviour", library.behaviours()),
        ("lieutenant", library.lieutenants()),
        ("mission", library.missions()),
        ("dictator", library.dictators()),
    ):
        yield from (f"{head}-{id}" for id in box)


IDS = list(everything())
SILENT = {"eventcard-198"}  # the setup steps: the rules follow them anyway


@pytest.fixture(params=LANGUAGES)
def text(request):
    return Text(request.param, "jagged_alliance")


@pytest.mark.parametrize("id", IDS)
def test_everything_can_be_said_in_both_languages(text, id):
    sentences = wording.says(text, id)
    assert bool(sentences) != (id in SILENT)
    for sentence in sentences:
        assert sentence.endswith(".")
        assert sentence[0] == sentence[0].upper()
        assert "{" not in sentence
        assert "  " not in sentence
        assert ": ." not in sentence


@pytest.mark.parametrize(
    ("id", "en", "de"),
    [
        (
            "card-158",
            "1 upgrade slot. 2 Fatigue: 1 orange die, 1 yellow die, Damage. "
            "3 Fatigue: 2 orange dice, 1 yellow die, Damage. Durability 2, for an attack: Burst 2.",
            "Platz für 1 Verbesserung. 2 Erschöpfung: 1 oranger Würfel, 1 gelber Würfel, Schaden. "
            "3 Erschöpfung: 2 orange Würfel, 1 gelber Würfel, Schaden. Haltbarkeit 2, für einen Angriff: Feuerstoß 2.",
        ),
        (
            "card-011",
            "Medical: +1 orange die, Expertise. On activation: recover 1 Fatigue.",
            "Medizin: +1 oranger Würfel, Expertise. Beim Aktivieren: 1 Erschöpfung regenerieren.",
        ),
        (
            "merc-shadow",
            "When you kill an enemy: no Enemy Activation after this activation (in the jungle).",
            "Wenn du einen Gegner tötest: keine Gegneraktivierung nach dieser Aktivierung (im Dschungel).",
        ),
        (
            "eventcard-200",
            "All enemies: lose all conditions.",
            "Alle Gegner: alle Zustände verlieren.",
        ),
        (
            "lieutenant-elliot",
            "Price of a bribe die: +1. Threat at the start: +1. "
            "Sector Defense: an encounter token in every Area. Reward: Elliot's Notebook.",
            "Preis eines Bestechungswürfels: +1. Bedrohung zu Beginn: +1. "
            "Sektor-Verteidigung: eine Begegnung auf jedes Feld. Belohnung: Elliots Notizbuch.",
        ),
        (
            "card-125",
            "Lower the Threat Level by 1 per success (1 blue die).",
            "Die Bedrohung um 1 je Erfolg (1 blauer Würfel) senken.",
        ),
    ],
)
def test_some_texts_in_full(id, en, de):
    assert " ".join(wording.says(Text("en", "jagged_alliance"), id)) == en
    assert " ".join(wording.says(Text("de", "jagged_alliance"), id)) == de


def test_every_word_of_the_vocabulary_can_be_said(text):
    for verb in get_args(words.Verb):
        for target in get_args(words.Target):
            for teller in get_args(wording.Teller):
                do = Do(
                    do=verb, to=target, condition="marked", enemy="tank", letter="A", quality=1, card=1, back="weak"
                )
                assert wording.effect(text, do, teller)
    for number in get_args(words.Number):
        assert wording.grant(text, Grant(to=number, amount=-2, dice=("red",), expertise=True, reroll=2), "merc")
    for permission in get_args(words.Permission):
        for whom in ("self", "area", "sector", "team"):
            assert wording.grant(text, Grant(permission=permission, whom=whom), "merc")
    action = Action(fatigue=1, funds=1, rebels=1, plus=1, icons=get_args(words.Icon), skill="medical", range=2)
    assert wording.action(text, action)
    assert wording.boost(text, Boost(range=1, cheaper=1, reroll=2, plus=2, dice=get_args(words.Colour)))


@pytest.mark.parametrize(
    "when",
    [
        When(terrain="swamp", time="day", sector="occupied"),
        When(enemy="tank", elite=True, weapon_range=2),
        When(elite=False, wounded=True, alone=True, threat_at_least=3, first=True),
        When(wounded=False, alone=False, first=False),
    ],
)
def test_every_condition_can_be_said(text, when):
    said = wording.conditions(text, when)
    assert said.startswith(" (")
    assert said.count(",") == sum(getattr(when, field) is not None for field in When.__struct_fields__) - 1


def test_goals_and_garrisons(text):
    assert wording.goal(text, types.Goal(funds=2, rebels=1))
    forces = types.Garrison(enemies=get_args(words.EnemyKind), elites=get_args(words.EnemyKind), encounters=2)
    assert wording.garrison(text, forces).count(",") == 10


def test_a_table_says_it_under_the_id_of_the_card():
    assert GAME.naming(Text("en", "jagged_alliance"), "text-card-116") is not None
    assert GAME.naming(Text("de", "jagged_alliance"), "text-merc-fox").startswith("1 zusätzlicher Waffenplatz")

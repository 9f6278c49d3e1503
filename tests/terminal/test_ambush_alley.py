"""Ambush Alley at the terminal: a player who types at random plays whole games, in both languages."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

import pytest
from rich.console import Console

import fireteam
from fireteam import games
from fireteam.engine import Game
from fireteam.scene import Scene, coordinate, draw, presentation_of, svg
from fireteam.speech import Speech
from fireteam.terminal import pointing
from fireteam.terminal.play import play
from fireteam.terminal.session import Session
from fireteam.text import Language, Text

SEATS = {"regulars": "human", "insurgents": "book"}


class Typist(io.StringIO):
    """Somebody who answers every question with a number of the list or a place of the map."""

    session: Session

    def __init__(self, seed: int, most: int) -> None:
        super().__init__()
        self.rng = random.Random(seed)
        self.left = most
        self.pending: list[str] = []

    def readline(self, *limits: int) -> str:
        if self.pending:
            return self.pending.pop(0) + "\n"
        self.left -= 1
        decision = self.session.game.decision
        if decision is None:
            return "n\n"
        if self.left < 0:
            return ""
        if decision.dice:
            return " ".join(str(self.rng.randint(1, sides)) for sides in decision.dice) + "\n"
        if self.rng.random() < 0.02:
            return "u\n"
        if self.rng.random() < 0.1:
            return self.rng.choice(["?", "? 1", "h", "l", "?? nonsense", "Z99", "999", "fly", "c", "c 1", "c A"]) + "\n"
        places = [place for _, region in pointing.regions(decision) for place in region]
        if places and (not decision.options.listed or self.rng.random() < 0.8):
            scene = self.session.speech.scene
            assert scene is not None
            self.pending = ["1" if self.rng.random() < 0.5 else ""]
            return coordinate(scene, self.rng.choice(places)) + "\n"
        return f"{self.rng.randint(1, len(decision.options.listed))}\n"


def typed(language: Language, seed: int, most: int, own_dice: tuple[str, ...] = ()) -> tuple[Game, str]:
    game = fireteam.new("ambush_alley", "contracting_trouble", seed=seed, seats=SEATS, own_dice=own_dice, checks=True)
    shown = io.StringIO()
    console = Console(file=shown, width=100, height=45, highlight=False, emoji=False, markup=False)
    typist = Typist(seed, most)
    typist.session = Session(game, Speech(game, language), console, typist, lambda game: Path("unused"))
    typist.session.run()
    return typist.session.game, shown.getvalue()


@pytest.mark.parametrize(("language", "seed"), [("en", 1), ("de", 2)])
def test_whole_games_are_played_by_typing(language: Language, seed: int, tmp_path: Path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FIRETEAM_DATA", str(tmp_path / "data"))
    game, shown = typed(language, seed, 3000)
    assert game.outcome is not None
    assert Speech(game, language).outcome(game.outcome) in shown
    assert all(len(line) <= 100 for line in shown.splitlines() if "Enter" not in line)


def test_a_game_with_own_dice_asks_for_every_roll() -> None:
    game, shown = typed("en", 3, 40, ("regulars", "insurgents"))
    assert any(record.key.startswith("dice:") for record in game.log)
    assert "Roll " in shown


def test_the_first_screen_shows_the_whole_table() -> None:
    shown = io.StringIO()
    console = Console(file=shown, width=100, height=45, highlight=False, emoji=False, markup=False)
    source = io.StringIO("1\nq\ny\n")
    play("ambush_alley", "contracting_trouble", SEATS, seed=1, language="en", console=console, source=source)
    screen = shown.getvalue()
    for words in ("Contracting Trouble", "Turn 1/12", "Fireteam Alpha", "Group 8", "Contractor 2", "exit south", "²▲"):
        assert words in screen
    assert "Which unit acts next?" in screen


def scene_of(game: Game) -> Scene:
    made = presentation_of(game.rulebook).scene(game.view("regulars"))
    return made


def test_the_scene_holds_every_unit_person_and_hot_spot() -> None:
    game = fireteam.new("ambush_alley", "contracting_trouble", seed=1, seats=SEATS)
    game.choose("alone")
    scene = scene_of(game)
    ids = {piece.id for piece in scene.pieces}
    assert {"alpha", "bravo", "corporal", "g1", "g8", "contractor1", "contractor2", "spot1", "spot5"} <= ids
    alpha = scene.piece("alpha")
    assert alpha is not None
    assert (alpha.mark, alpha.strength, alpha.side, len(alpha.figures)) == ("A", 4, "regulars", 4)
    assert {card.piece for card in scene.cards} >= {"alpha", "g1", "contractor1"}
    assert {track.id: track.value for track in scene.tracks}["turn"] == 1
    speech = Speech(game, "de")
    assert "Reguläre" in svg(scene, speech) or "Alpha" in svg(scene, speech)
    assert "A" in draw(scene).plain()


@pytest.mark.parametrize(
    ("status", "badge"),
    [
        ({"pinned": 1}, "badge-pinned"),
        ({"overwatch": True}, "badge-overwatch"),
        ({"in_cover": True}, "badge-in-cover"),
        ({"wounded": 2}, "badge-wounded"),
        ({"dead": 1}, "badge-dead"),
        ({"regroups_in": 9}, "badge-regrouping"),
    ],
)
def test_a_status_of_a_unit_is_a_badge(status: dict[str, int], badge: str) -> None:
    import msgspec

    game = fireteam.new("ambush_alley", "contracting_trouble", seed=1, seats=SEATS)
    game.choose("alone")
    units = game.state.units
    plain = {words.words.id for words in (scene_of(game).piece("alpha") or pytest.fail("alpha")).badges}
    units["alpha"] = msgspec.structs.replace(units["alpha"], **status)
    shown = {words.words.id for words in (scene_of(game).piece("alpha") or pytest.fail("alpha")).badges}
    assert shown - plain == {badge}


def test_several_commanders_at_one_screen_see_whose_options_they_are() -> None:
    shown = io.StringIO()
    console = Console(file=shown, width=100, height=45, highlight=False, emoji=False, markup=False)
    source = io.StringIO("1\n")
    play(
        "ambush_alley",
        "contracting_trouble",
        seed=1,
        language="en",
        options={"commanders": "3"},
        console=console,
        source=source,
    )
    screen = shown.getvalue()
    assert "Any of you  Which unit acts next?" in screen
    assert screen.index("Regulars, second commander") < screen.index("Activate Fireteam Bravo")


@pytest.mark.parametrize(
    ("piece", "english", "german"),
    [
        ("alpha", "Fireteam Alpha", "Feuertrupp Alpha"),
        ("alpha2", "Fireteam Alpha/2", "Feuertrupp Alpha/2"),
        ("g7", "Group 7", "Gruppe 7"),
        ("g7-2", "Group 7/2", "Gruppe 7/2"),
        ("g7-2-3", "Group 7/2/3", "Gruppe 7/2/3"),
        ("corporal", "the Corporal", "der Corporal"),
        ("stryker1", "Stryker 1", "Stryker 1"),
    ],
)
def test_units_and_what_splits_from_them_have_names(piece: str, english: str, german: str) -> None:
    game = fireteam.new("ambush_alley", "contracting_trouble", seed=1, seats=SEATS)
    assert [Speech(game, language).say("option-first", {"unit": piece}) for language in ("en", "de")] == [
        f"{english} first",
        f"{german} zuerst",
    ]


def test_no_word_that_a_message_selects_by_is_the_name_of_something() -> None:
    """The name would take its place before the message could select: an IED would be told as an air strike."""
    text = Text("en", "ambush_alley")
    file = games.folder("ambush_alley") / "text" / "en.ftl"
    words = set(re.findall(r"^ *\*?\[([a-z][a-z_-]*)\]", file.read_text(encoding="utf-8"), re.MULTILINE))
    assert {"ied", "one", "people_brought_off"} <= words
    assert [word for word in sorted(words) if games.find("ambush_alley").naming(text, word)] == []  # type: ignore[attr-defined]

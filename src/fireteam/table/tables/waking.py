"""Waking: the course of a game from what is stored of it."""

from __future__ import annotations

from fireteam import games
from fireteam.engine import Game, Header
from fireteam.engine.reading import decode
from fireteam.engine.save import rules_of
from fireteam.play import CHOSEN_SEED, Course, Entry, Note, Snapshot
from fireteam.play.course import resumed

from ..store.storage import GameRow


def wake(row: GameRow, snapshot: Snapshot | None, entries: list[Entry]) -> Course:
    """The course of a stored game: from a snapshot and the entries since, or from its beginning and all entries."""
    header = decode(row.header, Header)
    rulebook = rules_of(header, games.find, f"{header.game}/{header.scenario}")
    preface = [Note(CHOSEN_SEED, {})] if row.standing.chosen_seed else []
    course = resumed(rulebook, snapshot) if snapshot else Course(Game(rulebook, header), preface)
    for entry in entries:
        course.play(entry)
    return course

"""Story Campaign: how the story goes on, given what has come of the Missions so far (AM-MODE-03)."""

from __future__ import annotations

from ...content import library
from ...content.story import Path, Story
from ...state import LEGION, MAYHEM, Chapter, State

TIE = "tie"


def story(state: State) -> Story:
    """The campaign that is played."""
    return library.stories()[state.story]


def winner(lead: int) -> str:
    """AM-ROUND-05: who has won a Mission with this lead of MAYHEM; "" for a tie."""
    return "" if not lead else MAYHEM if lead > 0 else LEGION


def won(chapters: tuple[Chapter, ...], side: str) -> int:
    """How many Missions a Side has won."""
    return sum(chapter.winner == side for chapter in chapters)


def ahead(chapters: tuple[Chapter, ...], side: str) -> int:
    """How many Missions more than its enemy a Side has won."""
    wins = won(chapters, MAYHEM) - won(chapters, LEGION)
    return wins if side == MAYHEM else -wins


def fits(path: Path, chapters: tuple[Chapter, ...], flags: tuple[str, ...]) -> bool:
    """AM-MODE-03: is all true that a path asks for, once the last of these chapters is over?"""
    last = chapters[-1]
    if path.won and path.won != (last.winner or TIE):
        return False
    if not all(any(f"{met}:".startswith(f"{asked}:") for met in last.met) for asked in path.met):
        return False
    if not {*path.flags} <= {*flags}:
        return False
    return not path.ahead or ahead(chapters, path.ahead) >= path.by


def chosen(story: Story, chapters: tuple[Chapter, ...], flags: tuple[str, ...]) -> int:
    """AM-MODE-03: the number of the path that the story takes: the first that fits."""
    paths = story.episode(chapters[-1].mission).paths
    return next(number for number, path in enumerate(paths) if fits(path, chapters, flags))


def path(state: State, chapter: Chapter) -> Path:
    """The path that the story took after a chapter."""
    return story(state).episode(chapter.mission).paths[chapter.path]

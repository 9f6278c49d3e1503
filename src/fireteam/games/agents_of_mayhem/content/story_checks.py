"""What is wrong with a campaign: Missions that are none, paths that lead nowhere or never fit, a story of the wrong
length, endings that nobody reaches, texts that are missing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fireteam.kit.checks import Complaint, Messages, doubled

from .story import Path, Story
from .types import Mission

SIDES = ("mayhem", "legion")
ENDINGS = 3
"""How many ways a campaign ends in, at least."""


def complaints(messages: Messages, missions: Mapping[str, Mission], story: Story) -> Iterator[Complaint]:
    """Everything that is wrong with a campaign (AM-MODE-03)."""
    texts = [f"scenario-{story.id}", f"briefing-{story.id}-goal", f"briefing-{story.id}-story"]
    yield from messages.lacking(".id", *texts)
    listed = {episode.mission for episode in story.episodes}
    yield from doubled((f".episodes[{place}].mission", each.mission) for place, each in enumerate(story.episodes))
    yield from doubled((f".endings[{place}].id", ending.id) for place, ending in enumerate(story.endings))
    if story.first not in listed:
        yield ".first", f"{story.first!r}, expected one of {', '.join(sorted(listed))}"
        return
    broken = False
    for place, episode in enumerate(story.episodes):
        field = f".episodes[{place}]"
        if episode.mission not in missions:
            yield (
                f"{field}.mission",
                f"{episode.mission!r} is no Mission, expected one of {', '.join(sorted(missions))}",
            )
            broken = True
            continue
        yield from messages.lacking(f"{field}.mission", *(f"story-{episode.mission}-{side}" for side in SIDES))
        for number, path in enumerate(episode.paths):
            found = [*_path(messages, story, missions[episode.mission], path)]
            yield from ((f"{field}.paths[{number}]{part}", said) for part, said in found)
            broken = broken or bool(found)
        if _asks(episode.paths[-1]):
            yield f"{field}.paths", "the last path asks for something, expected one that always fits"
        for number, path in enumerate(episode.paths[:-1]):
            if not _asks(path):
                yield f"{field}.paths[{number}]", f"{path.id!r} always fits, expected it last: those behind it never do"
    yield from _flags(story)
    for place, ending in enumerate(story.endings):
        yield from messages.lacking(f".endings[{place}].id", f"result-{ending.id}", f"ending-{ending.id}")
        if not any(path.ending == ending.id for episode in story.episodes for path in episode.paths):
            yield f".endings[{place}].id", f"no path leads to {ending.id!r}"
    if len(story.endings) < ENDINGS:
        yield ".endings", f"{len(story.endings)} endings, expected {ENDINGS} at least"
    if not broken:
        yield from _length(story)


def _path(messages: Messages, story: Story, mission: Mission, path: Path) -> Iterator[Complaint]:
    yield from messages.lacking(".id", f"story-path-{path.id.replace('_', '-')}")
    if bool(path.to) == bool(path.ending):
        yield ".to", "expected either the next Mission or an ending"
    if path.to and path.to not in {episode.mission for episode in story.episodes}:
        yield ".to", f"{path.to!r} is no Mission of this campaign"
    if path.ending and path.ending not in {ending.id for ending in story.endings}:
        yield ".ending", f"{path.ending!r}, expected one of {', '.join(ending.id for ending in story.endings)}"
    wins = [f"{side}:{win.how}:{win.of}:" for side in SIDES for win in mission.side(side).wins]
    for place, asked in enumerate(path.met):
        if not any(win.startswith(f"{asked}:") for win in wins):
            known = ", ".join(win.rstrip(":") for win in wins)
            yield f".met[{place}]", f"{asked!r} is no Win Condition of {mission.id}, expected one of {known}"


def _asks(path: Path) -> bool:
    """Does a path ask for anything at all?"""
    return bool(path.won or path.met or path.flags or path.ahead)


def _flags(story: Story) -> Iterator[Complaint]:
    """What is remembered is asked for somewhere, and the other way round."""
    paths = [path for episode in story.episodes for path in episode.paths]
    kept = {flag for path in paths for flag in path.remember}
    asked = {flag for path in paths for flag in path.flags}
    for flag in sorted(kept ^ asked):
        said = "is remembered, and no path asks for it" if flag in kept else "is asked for, and no path remembers it"
        yield ".episodes", f"{flag!r} {said}"


def _length(story: Story) -> Iterator[Complaint]:
    """AM-MODE-03: no Mission comes twice, all of them can come, and every way through has as many as it should."""
    least, most = story.length
    found: set[int] = set()
    seen: set[str] = set()
    ways: list[tuple[str, ...]] = [(story.first,)]
    while ways:
        way = ways.pop()
        seen.add(way[-1])
        for path in story.episode(way[-1]).paths:
            if path.ending:
                found.add(len(way))
            elif path.to in way:
                yield ".episodes", f"{path.to!r} comes again after {', '.join(way)}, expected each Mission once"
                return
            else:
                ways.append((*way, path.to))
    if (min(found), max(found)) != (least, most):
        yield ".length", f"{[least, most]}, but campaigns play {min(found)} to {max(found)} Missions"
    for place, episode in enumerate(story.episodes):
        if episode.mission not in seen:
            yield f".episodes[{place}].mission", f"no path leads to {episode.mission!r}"

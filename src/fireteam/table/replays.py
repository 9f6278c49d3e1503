"""Replays: any stored game, decision by decision, through the eyes of a seat or of somebody who looks on."""

from __future__ import annotations

from fireteam.engine import Game, glimpse
from fireteam.text import Language

from . import wire
from .changes import Spoken, difference
from .course import MOMENTS, Course, Item, has_secrets
from .pointing import Pointer
from .problems import Problem
from .screens import lines_for, moments_told, on_the_way, scene_of
from .voice import Voice


def pointer(course: Course, seat: str, number: int) -> Pointer:
    """What these eyes may point at in a frame: pieces and places as they saw them at that moment, and no option."""
    game = course.game
    if number > len(game.log):
        raise Problem("unknown")
    twin = Game(game.rulebook, game.header)
    for record in game.log[:number]:
        twin.choose(record.key)
    view = twin.view(seat, past=False)
    return Pointer(twin, view, scene_of(twin, view), False)


def replay(table: str, course: Course, seat: str, language: Language, start: int, count: int) -> wire.Replay:
    """Frames from `start` on: frame 0 is before the first decision, frame n after decision n."""
    game = course.game
    header = game.header
    speech = Voice(game.rulebook, language)  # its own, since this runs in a thread
    twin = Game(game.rulebook, header)
    frames: list[wire.Frame] = []
    scene: Spoken = {}
    total = len(game.log) + 1
    told = 0
    for number in range(min(total, start + count)):
        choice = None
        record = None
        if number:
            record = game.log[number - 1]
            decision = twin.decision
            assert decision is not None
            option = decision.options.find(record.key)
            known = course.over or not (decision.private or has_secrets(twin.state))
            if option is not None and (record.seat == seat or known):
                choice = speech.said(option.text, dict(option.arguments))
            twin.umpire.moments = [] if number > start else None
            twin.choose(record.key)
        fresh = list(twin.events[told:])
        told = len(twin.events)
        if number < start:
            continue
        view = twin.view(seat, past=False)
        parts = speech.spoken(scene_of(twin, view))
        story = [Item(number, event) for event in fresh]
        first = len(twin.events) - len(fresh)
        moments = (twin.umpire.moments or [])[-MOMENTS:] if scene else []
        places = moments_told([(one.since - first, one.told - first) for one in moments], 0, story, seat)
        shown = {
            line: speech.spoken(scene_of(twin, glimpse(twin.umpire, moments[n], seat))) for line, n in places.items()
        }
        prompt = None
        if twin.decision is not None and view.decision is not None:
            prompt = speech.prompted(twin.decision, view.decision, seat in twin.decision.seats)
        frames.append(
            wire.Frame(
                number=number,
                seat=record.seat if record else "",
                choice=choice,
                scene=difference(scene, parts),
                lines=lines_for(story, seat, speech),
                between=on_the_way(shown, scene, parts),
                prompt=prompt,
                asked=list(twin.decision.seats) if twin.decision else [],
                outcome=speech.result(twin.outcome) if twin.outcome else None,
            )
        )
        scene = parts
    return wire.Replay(
        table=table,
        game=header.game,
        scenario=header.scenario,
        title=speech.name(f"scenario-{header.scenario}", header.scenario),
        count=total,
        start=start,
        seat=seat,
        seats=[wire.Named(id=name, name=speech.seat(name)) for name in header.seats],
        frames=frames,
    )

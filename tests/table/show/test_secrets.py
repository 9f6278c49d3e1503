"""Nobody is sent what is hidden from them: every frame and answer of many random games is searched for it."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fireteam import games
from fireteam.engine import Deck, Game
from fireteam.engine.entities import table_names
from fireteam.scene import About, scene_of
from fireteam.table.net.http import found, game_info
from fireteam.table.show.screens import Screen
from fireteam.table.store.storage import Link
from fireteam.table.tables.hall import Hall
from fireteam.table.tables.table import Table
from tests.table.client import Person, api, play, run, sit, table

SEED = 184467440737
GAMES = 3
POINTING = 0.1
"""Of so many decisions the seats also point at everything before they are made."""


def hidden(game: Game, seat: str) -> set[str]:
    """The words of the state that are secret to this seat and stand nowhere in what it may know."""
    words: set[str] = set()
    for name in table_names(type(game.state)):
        for entity in getattr(game.state, name).values():
            field = "draw" if isinstance(entity, Deck) else type(entity).secret
            if not field or (not isinstance(entity, Deck) and seat in entity.known_to):
                continue
            held = getattr(entity, field)
            words.update((held,) if isinstance(held, str) else held)
    view = game.view(seat)
    asked = view.decision
    question = (asked.prompt, [(option.key, option.text) for option in asked.options.listed]) if asked else ()
    open_to_it = msgspec.json.encode((view.state, view.events, question)).decode()
    return {word for word in words if word not in open_to_it and len(word) > 3}


def search(game: Game, seat: str, frames: list[tuple[int, str]], form: str = "{}") -> int:
    """Look through what a seat received, each frame beside the game as it was then.

    The toy's cards have names like no other word. Those of other games are looked for as a `form`: whole strings.
    """
    past = Game(game.rulebook, game.header)
    secrets = {0: hidden(past, seat)}
    for number, record in enumerate(game.log, 1):
        past.choose(record.key)
        secrets[number] = hidden(past, seat)
    for number, frame in frames:
        assert str(game.header.seed) not in frame
        for word in secrets[number]:
            # A field may be called so: what counts is what fields hold.
            assert not re.search(re.escape(form.format(word)) + "(?!:)", frame), (seat, number, word)
    return sum(map(len, secrets.values()))


def test_frames_and_answers_hold_nothing_hidden(server: Any) -> None:
    async def one(seed: int) -> None:
        made = await table(server, seed=SEED + seed)
        links = {"red": made["host"], "blue": made["seats"]["blue"], "": made["spectator"]}
        async with (
            sit(server, links["red"]) as red,
            sit(server, links["blue"], "de") as blue,
            sit(server, links[""]) as spectator,
        ):
            people: dict[str, Person] = {"red": red, "blue": blue, "": spectator}
            while not red.state["outcome"]:
                await play([red, blue], seed + red.number, 4)
                if red.state["outcome"]:
                    break
                for seat, person in people.items():
                    await person.say("view")
                    for about in ({"piece": "red"}, {"piece": "blue", "target": "red"}, {"place": 7}):
                        await person.say("overlay", number=person.number, **about)
                    for key in person.keys()[:3]:
                        await person.say("overlay", number=person.number, key=key)
                    pointing = f"/api/table/replay/overlay?seat={seat}&number={len(person.lines) % 3}&piece="
                    for path in (
                        "/api/table",
                        f"/api/table/replay?seat={seat}",
                        "/api/table/replay",
                        pointing + "red",
                        pointing + "blue&target=red",
                    ):
                        answer = await api(server, "GET", path, links[seat])
                        assert answer.status_code == 200
                        person.frames.append((person.number, answer.text))
                    for path in ("/api/table/save", "/api/table/replay?seat=" + ("red" if seat != "red" else "blue")):
                        answer = await api(server, "GET", path, links[seat])
                        assert answer.status_code == 403
                        person.frames.append((person.number, answer.text))
            await asyncio.gather(*(person.until(lambda s: bool(s["outcome"])) for person in people.values()))
        save = await api(server, "GET", "/api/table/save", made["spectator"])
        from fireteam.engine.save import parse, revive

        game = revive(parse(save.content), games.find)
        for seat, person in people.items():
            assert search(game, seat, person.frames) > 50

    async def go() -> None:
        for seed in range(GAMES):
            await one(seed)

    run(go())


def test_what_others_may_choose_cannot_be_probed(server: Any) -> None:
    """The answer to a wrong key is the same whether it is another's option or nobody's."""

    async def go() -> None:
        made = await table(server)
        async with sit(server, made["host"]) as red, sit(server, made["seats"]["blue"]) as blue:
            held = red.keys()[1]
            assert held.startswith("play:")
            answers = set()
            for key in (held, "play:nothing", "draw"):
                for type in ("choose", "describe", "overlay"):
                    await blue.socket.send(
                        msgspec.json.encode({"type": type, "id": 77, "number": 0, "key": key}).decode()
                    )
                    answers.add(msgspec.json.encode(await blue.read()))
            assert len(answers) == 1

    run(go())


def every_scenario() -> list[tuple[str, str]]:
    return [(game, s.id) for game in games.names() for s in games.find(game).scenarios()]


@pytest.mark.parametrize(("game_id", "scenario"), every_scenario())
def test_screens_of_every_game_hold_nothing_hidden(game_id: str, scenario: str, tmp_path: Path) -> None:
    """Without sockets, for every registered game: the frames of each seat and of a spectator over random play."""
    assert game_info(game_id, "en").scenarios
    run(searched(game_id, scenario, tmp_path / "tables.sqlite3", range(1)))


def test_screens_of_hundreds_of_games_hold_nothing_hidden(tmp_path: Path) -> None:
    run(searched("parlour", "evening", tmp_path / "tables.sqlite3", range(200)))


async def searched(game_id: str, scenario: str, file: Path, seeds: Iterable[int]) -> None:
    hall = Hall(f"sqlite:///{file}")
    await hall.open()
    try:
        for seed in seeds:
            await searched_one(hall, game_id, scenario, seed)
    finally:
        await hall.close()


def pointed(table: Table, screen: Screen, rng: random.Random) -> Iterator[str]:
    """What a screen is told when it points at all pieces, some places and some options.

    It is the same whatever lies hidden: lines, shaded ground, numbers and chances alike.
    """
    look = screen.now()
    pointer = look.pointer
    options = pointer.view.decision.options if pointer.yours and pointer.view.decision else ()
    abouts = [About(piece=piece.id, target=rng.choice(pointer.scene.pieces).id) for piece in pointer.scene.pieces]
    abouts += [About(place=place) for place in (0, 17, 35) if pointer.scene.has(place)]
    abouts += [About(option=options[rng.randrange(len(options))].key) for _ in range(4) if len(options)]
    tell = getattr(table.game.rulebook, "overlay", None)
    imagined = table.game.imagine(screen.seat, 5).view(screen.seat) if tell and screen.seat else None
    for about in abouts:
        told = pointer.overlay(about)
        if tell and imagined:
            assert told == tell(imagined, about), (screen.seat, about)
        yield bytes(look.speech.overlay(told)).decode()


async def searched_one(hall: Hall, game_id: str, scenario: str, seed: int) -> None:
    """One game played at random, with the frames of all screens searched."""
    rulebook = games.find(game_id)
    options = rulebook.settled(scenario, {})
    people = {seat.id: "human" for seat in rulebook.seats(scenario, options)}
    game = Game.new(rulebook, scenario, seed=SEED + seed, seats=people)
    made = await found(hall, game, [], "open")
    table = await hall.table(made.table)
    screens = {
        seat: Screen(table, Link(id=seat, game=made.table, seats=(seat,) if seat else (), host=False), "en")
        for seat in (*people, "")
    }
    frames: dict[str, list[tuple[int, str]]] = {seat: [] for seat in screens}
    rng = random.Random(seed)
    for _ in range(40):
        for seat, screen in screens.items():
            frame = screen.frame()
            if frame is not None:
                frames[seat].append((table.course.number, frame.decode()))
        for seat in people:  # what is shown is the same, whatever lies hidden
            shown, imagined = (scene_of(one, one.view(seat)) for one in (table.game, table.game.imagine(seat, seed)))
            assert shown == imagined, seat
        for seat, screen in screens.items() if rng.random() < POINTING else ():
            frames[seat] += [(table.course.number, said) for said in pointed(table, screen, rng)]
        decision = table.game.decision
        if decision is None:
            break
        option = decision.options[rng.randrange(len(decision.options))]
        await table.choose((decision.seat_of(option),), table.course.number, option.key)
    for seat in screens:
        assert frames[seat]
        search(table.game, seat, frames[seat], "{}" if game_id == "parlour" else '"{}"')
    del hall.tables[table.id]

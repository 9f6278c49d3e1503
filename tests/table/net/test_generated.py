"""Documents, saves, messages and requests from the types and their neighbours: each is taken, or refused in words."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import os
import tomllib
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fireteam import games
from fireteam.engine import Game
from fireteam.engine.errors import BadSetup, SaveError
from fireteam.engine.save import Saved, dump, parse, revive
from fireteam.games.ambush_alley.content import types
from fireteam.table.show import wire
from fireteam.table.tables import trial
from tests.neighbours import near, of, toml
from tests.table.client import run, sit, table
from tests.table.net.test_own_scenarios import DOCUMENT

EXAMPLES = int(os.environ.get("FIRETEAM_EXAMPLES", "40"))
"""`make attack` tries more."""
often = settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck), deadline=None)
MODEL = tomllib.loads(DOCUMENT)


@often
@given(data=near(MODEL) | of(types.Scenario).filter(lambda data: isinstance(data, dict)))
def test_a_document_is_played_or_refused_by_file_and_field(data: dict[str, Any]) -> None:
    asked = wire.NewTable(game="ambush_alley", scenario="", document=toml(data), seed="3")
    with contextlib.suppress(BadSetup):
        assert trial.set_up(asked.game, asked.document, asked.seats, asked.options, asked.seed, asked.own_dice).players


def sealed(data: Any) -> bytes:
    body = json.dumps(data).encode() + b"\n"
    return f"fireteam-save 2 {len(body)} {hashlib.sha256(body).hexdigest()}\n".encode() + body


def saves() -> st.SearchStrategy[Any]:
    whole = []
    for game, scenario in (("parlour", "evening"), ("ambush_alley", "contracting_trouble")):
        played = Game.new(games.find(game), scenario, seed=3)
        for _ in range(3):
            assert played.decision is not None
            played.choose(played.decision.options[0])
        whole.append(json.loads(dump(played).partition(b"\n")[2]))
    return st.one_of(*map(near, whole), of(Saved))


@often
@given(data=st.data())
def test_a_save_is_read_or_refused(data: st.DataObject) -> None:
    made = data.draw(saves())
    for verify in (True, False):
        with contextlib.suppress(SaveError):
            assert revive(parse(sealed(made)), games.find, verify=verify).header.seats


@often
@given(data=of(wire.NewTable) | of(wire.Seating) | of(wire.Battle) | of(wire.OwnScenario) | of(wire.WantedLink))
def test_a_request_is_answered_and_never_fails(server: Any, data: Any) -> None:
    with httpx.Client(base_url=server.url, trust_env=False, timeout=60) as client:
        for path in (
            "/api/tables",
            "/api/seating",
            "/api/games/ambush_alley/scenarios",
            "/api/games/ambush_alley/battle",
            "/api/games/parlour/battle",
        ):
            body = json.dumps(data).encode()
            answer = client.post(path, content=body, headers={"content-type": "application/json"})
            assert answer.status_code < 500, (path, body, answer.text)
            if answer.status_code >= 400:
                assert set(answer.json()) == {"code", "text", "detail"}


@pytest.fixture(scope="module")
def target(server: Any) -> Any:
    return asyncio.run(table(server))


@often
@given(sent=st.lists(of(wire.PageMessage).filter(lambda data: isinstance(data, dict)), min_size=1, max_size=6))
def test_every_message_gets_its_answer(server: Any, target: Any, sent: list[dict[str, Any]]) -> None:
    async def go() -> None:
        async with sit(server, target["host"]) as person:
            for number, message in enumerate(sent, start=100):
                await person.socket.send(json.dumps({**message, "id": number}))
                while (answer := await person.read()).get("re") not in (number, 0):
                    pass
                assert answer.get("code") != "failed", (message, answer)

    run(go())


def test_what_fits_a_type_is_often_taken() -> None:
    """So that the rest of this file does not try nonsense alone."""
    taken = []

    @settings(max_examples=200, suppress_health_check=list(HealthCheck), deadline=None, database=None, derandomize=True)
    @given(data=of(wire.NewTable))
    def one(data: Any) -> None:
        with contextlib.suppress(msgspec.ValidationError):
            taken.append(msgspec.convert(data, wire.NewTable))

    one()
    assert len(taken) > 10

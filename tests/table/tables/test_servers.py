"""Two servers on one database: neither accepts what the other did, and people at both see one table."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode

from fireteam.table.store import schema
from fireteam.table.store.storage import Storage
from tests.table.client import Refused, play, run, sit, table

ROUNDS = 25


def test_two_servers_never_both_accept_one_decision(start: Any, database: str) -> None:
    one, two = start(database), start(database)

    async def go() -> None:
        made = await table(one, options={"rounds": "400"}, seats={"red": "human", "blue": "random"})
        accepted: dict[int, int] = {}

        async def attempt(person: Any, number: int, key: str) -> None:
            try:
                await person.say("choose", number=number, key=key)
            except Refused as refusal:
                if refusal.code not in ("stale", "wrong_seat"):
                    raise
            else:
                accepted[number] = accepted.get(number, 0) + 1

        async with sit(one, made["host"]) as here, sit(two, made["host"]) as there:
            for _ in range(ROUNDS):
                for person in (here, there):
                    await person.until(lambda state: bool(state["question"] and state["question"]["yours"]))
                number = max(here.number, there.number)
                for person in (here, there):
                    await person.until(lambda state, number=number: state["number"] >= number)  # type: ignore[misc]
                if here.number != there.number or not here.question["yours"] or not there.question["yours"]:
                    continue
                number = here.number
                await asyncio.gather(attempt(here, number, here.keys()[0]), attempt(there, number, there.keys()[-1]))
            assert len(accepted) > ROUNDS / 2
            assert set(accepted.values()) == {1}
            number = max(here.number, there.number)
            for person in (here, there):
                await person.until(
                    lambda state, number=number: (
                        state["number"] >= number  # type: ignore[misc]
                        and bool(state["question"]["yours"])
                    )
                )
            assert here.state["scene"] == there.state["scene"]
            assert [line["text"] for line in here.lines] == [line["text"] for line in there.lines]
        storage = Storage(database)
        with storage.engine.connect() as connection:
            count, last = connection.execute(
                sa.select(sa.func.count(), sa.func.max(schema.decisions.c.number)).where(
                    schema.decisions.c.game_id == made["table"]
                )
            ).one()
        storage.close()
        assert count == last + 1

    run(go())


def test_people_at_two_servers_play_one_game(start: Any, database: str) -> None:
    one, two = start(database), start(database)

    async def go() -> None:
        made = await table(one, options={"rounds": "4"})
        async with sit(one, made["host"]) as red, sit(two, made["seats"]["blue"]) as blue:
            await red.choose("walk:9")
            await red.say("undo", count=1)  # consent, too, travels
            await blue.until(lambda state: bool(state["request"]))
            await blue.say("consent", request=blue.state["request"]["id"], agree=True)
            await red.until(lambda state: bool(state["question"]["yours"]))
            await play([red, blue], 1)
            for person in (red, blue):
                await person.until(lambda state: bool(state["outcome"]))
            assert red.state["outcome"] == blue.state["outcome"]

    run(go())


def test_another_server_continues_when_one_is_stopped(start: Any, database: str) -> None:
    async def go() -> None:
        one = start(database)
        made = await table(one)
        async with sit(one, made["host"]) as red:
            await red.choose("draw")
            one.process.terminate()
            with pytest.raises(ConnectionClosed) as closed:
                await red.until(lambda state: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == CloseCode.SERVICE_RESTART
        two = start(database)
        async with sit(two, made["seats"]["blue"]) as blue:
            assert blue.number == 1
            await blue.choose("draw")

    run(go())


def test_a_link_revoked_at_one_server_is_closed_at_the_other(start: Any, database: str) -> None:
    one, two = start(database), start(database)

    async def go() -> None:
        from tests.table.client import api

        made = await table(one)
        async with sit(two, made["spectator"]) as spectator:
            info = (await api(one, "GET", "/api/table", made["host"])).json()
            (link,) = (link for link in info["links"] if not link["seats"] and not link["host"])
            assert (await api(one, "DELETE", f"/api/table/links/{link['id']}", made["host"])).status_code == 204
            while (message := await spectator.read())["type"] != "closed":
                pass
            assert message["code"] == "revoked"
        with pytest.raises(Refused, match="revoked"):
            async with sit(two, made["spectator"]):
                pass

    run(go())


def test_who_is_here_is_known_at_every_server(start: Any, database: str) -> None:
    """Also of a server that came later, and of one that was killed without a word."""

    def blue_is(person: Any, there: bool) -> Any:
        return person.until(lambda state: state["seats"][1]["connected"] == there)

    async def go() -> None:
        one = start(database)
        made = await table(one)
        async with sit(one, made["host"]) as red:
            assert [seat["connected"] for seat in red.state["seats"]] == [True, False]
            two = start(database)
            async with sit(two, made["seats"]["blue"]) as blue:
                await blue_is(red, True)
                await blue.until(lambda state: state["seats"][0]["connected"])
            await blue_is(red, False)
            with contextlib.suppress(ConnectionClosed):
                async with sit(two, made["seats"]["blue"]):
                    await blue_is(red, True)
                    two.kill()
                    await blue_is(red, False)
            await red.choose("draw")

    run(go())

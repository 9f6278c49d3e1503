"""People at a table: links, reconnecting, several tabs, spectators, one screen for all, taking back."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.table.client import Refused, api, play, run, sit, table


def test_reconnecting_shows_the_table_as_it_is(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        async with sit(server, made["host"]) as person, sit(server, made["seats"]["blue"]) as blue:
            await play([person, blue], 3, 5)
            await person.say("view")
            before, lines = person.state, person.lines
        await asyncio.sleep(0.5)  # the table is asleep by then
        async with sit(server, made["host"]) as person, sit(server, made["seats"]["blue"]):
            await person.until(lambda state: all(seat["connected"] for seat in state["seats"]))
            assert {**person.state, "log": None, "type": None} == {**before, "log": None, "type": None}
            assert person.lines == lines

    run(go())


def test_two_tabs_of_one_seat_stay_in_step(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        async with sit(server, made["host"]) as one, sit(server, made["host"]) as two:
            await one.choose("draw")
            await two.until(lambda state: state["number"] == 1)
            assert {**one.state, "type": "", "log": None} == {**two.state, "type": "", "log": None}
            with pytest.raises(Refused, match="stale"):
                await two.say("choose", number=0, key="draw")

    run(go())


def test_a_revoked_link_opens_nothing_and_closes_what_it_opened(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        async with sit(server, made["seats"]["blue"]) as blue:
            info = (await api(server, "GET", "/api/table", made["host"])).json()
            (link,) = (link for link in info["links"] if link["seats"] == ["blue"])
            refused = await api(server, "DELETE", f"/api/table/links/{link['id']}", made["seats"]["blue"])
            assert refused.status_code == 403
            gone = await api(server, "DELETE", f"/api/table/links/{link['id']}", made["host"])
            assert gone.status_code == 204
            while (message := await blue.read())["type"] != "closed":
                pass
            assert message["code"] == "revoked"
        with pytest.raises(Refused, match="revoked"):
            async with sit(server, made["seats"]["blue"]):
                pass
        new = await api(server, "POST", "/api/table/links", made["host"], json={"seats": ["blue"]})
        async with sit(server, new.json()["link"]) as blue:
            assert blue.state["you"]["seats"] == ["blue"]

    run(go())


def test_an_unknown_link_opens_nothing(server: Any) -> None:
    async def go() -> None:
        for link in ("", "x" * 22, "no link at all"):
            with pytest.raises(Refused, match="unknown_link"):
                async with sit(server, link):
                    pass
            assert (await api(server, "GET", "/api/table", link or "x")).status_code == 401

    run(go())


def test_a_spectator_sees_no_hand_and_decides_nothing(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        async with sit(server, made["spectator"]) as spectator, sit(server, made["host"]) as host:
            assert spectator.state["you"] == {"host": False, "seats": [], "seat": ""}
            assert spectator.question["options"] == spectator.question["regions"] == []
            for type, fields in (
                ("choose", {"number": 0, "key": "draw"}),
                ("undo", {"count": 1}),
                ("resign", {}),
                ("player", {"seat": "red", "player": "random"}),
                ("describe", {"number": 0, "key": "draw"}),
            ):
                with pytest.raises(Refused):
                    await spectator.say(type, **fields)
            await host.choose("draw")
            await spectator.until(lambda state: state["number"] == 1)
            assert [line["id"] for line in spectator.lines] == ["event-drew"]

    run(go())


def test_around_one_screen_a_curtain_hides_the_others_hand(server: Any) -> None:
    async def go() -> None:
        made = await table(server, mine=["red", "blue"])
        async with sit(server, made["host"]) as screen:
            assert screen.state["curtain"] == "red"
            assert screen.state["you"]["seat"] == ""
            hands = [card["rows"][0]["value"] for card in screen.state["scene"]["cards"]]
            assert all(set(hand) <= set("?, ") for hand in hands)
            with pytest.raises(Refused, match="wrong_seat"):
                await screen.choose("draw")
            await screen.say("take_screen", seat="red")
            assert screen.state["curtain"] == ""
            assert "card" in screen.state["scene"]["cards"][0]["rows"][0]["value"]
            await screen.choose("draw")
            assert screen.state["curtain"] == "blue"
            assert all(set(card["rows"][0]["value"]) <= set("?, ") for card in screen.state["scene"]["cards"])
            assert [line["id"] for line in screen.lines] == ["event-drew"]
            await screen.say("take_screen", seat="blue")
            assert "card" not in screen.state["scene"]["cards"][0]["rows"][0]["value"]
            await screen.choose("draw")

    run(go())


def test_alone_taking_back_is_free(server: Any) -> None:
    async def go() -> None:
        made = await table(server, seats={"red": "human", "blue": "random"})
        async with sit(server, made["host"]) as person:
            first = person.state
            assert first["undo"]["possible"] == 0
            with pytest.raises(Refused, match="nothing_to_undo"):
                await person.say("undo", count=1)
            await person.choose("walk:9")
            await person.until(lambda state: bool(state["question"]["yours"]))
            assert person.state["undo"]["free"]
            await person.say("undo", count=1)
            assert person.state["scene"] == first["scene"]
            assert person.state["number"] > first["number"]
            assert [line["id"] for line in person.lines] == ["event-undone"]
            with pytest.raises(Refused, match="stale"):
                await person.say("choose", number=0, key="draw")
            await person.choose("draw")
        await asyncio.sleep(0.5)
        async with sit(server, made["host"]) as person:
            assert [line["id"] for line in person.lines][:2] == ["event-undone", "event-drew"]

    run(go())


def test_with_others_taking_back_needs_consent_where_dice_fell(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        async with sit(server, made["host"]) as red, sit(server, made["seats"]["blue"]) as blue:
            await red.choose("walk:9")
            assert not red.state["undo"]["free"]
            await red.say("undo", count=1)
            assert red.state["request"]["waiting"] == ["blue"]
            assert not red.state["request"]["yours"]
            await blue.until(lambda state: bool(state["request"]))
            asked = blue.state["request"]
            assert asked["yours"]
            with pytest.raises(Refused, match="no_request"):
                await red.say("consent", request=asked["id"], agree=True)
            await blue.say("consent", request=asked["id"], agree=False)
            await red.until(lambda state: state["request"] is None)
            assert red.question["number"] == 1
            assert red.lines[-1]["text"] == "Not agreed to by Blue: nothing is taken back for Red."
            await red.say("undo", count=1)
            await red.say("withdraw")
            assert red.state["request"] is None
            await red.say("undo", count=1)
            wanted = red.state["request"]["id"]
            await blue.until(lambda state: bool(state["request"]) and state["request"]["id"] == wanted)
            await blue.say("consent", request=wanted, agree=True)
            await red.until(lambda state: bool(state["question"]["yours"]))
            assert [line["id"] for line in red.lines] == ["event-undone"]
            # A request is void when somebody decides.
            await red.choose("walk:10")
            await red.say("undo", count=1)
            await blue.until(lambda state: bool(state["request"]))
            request = blue.state["request"]["id"]
            await blue.choose("draw")
            assert blue.state["request"] is None
            with pytest.raises(Refused, match="no_request"):
                await blue.say("consent", request=request, agree=True)

    run(go())


def test_many_decisions_are_taken_back_one_by_one_and_at_once(server: Any) -> None:
    async def go() -> None:
        made = await table(server, seats={"red": "human", "blue": "human"}, options={"rounds": "400"})
        async with sit(server, made["host"]) as person:
            looks = []
            for _ in range(14):
                if person.state["curtain"]:
                    await person.say("take_screen", seat=person.state["curtain"])
                looks.append((person.state["scene"], len(person.lines)))
                await person.choose(person.keys()[0])
            for back in (1, 3, 9):  # the last is further back than games are kept
                await person.say("undo", count=back)
                if person.state["curtain"]:
                    await person.say("take_screen", seat=person.state["curtain"])
                del looks[len(looks) - back + 1 :]
                assert person.state["scene"] == looks[-1][0]
                looks.pop()
        await asyncio.sleep(0.5)
        async with sit(server, made["host"]) as person:
            assert person.number == 17

    run(go())


def test_with_others_a_decision_that_shows_nothing_is_taken_back_freely(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        async with sit(server, made["host"]) as red:
            await red.choose("bid")  # nothing was rolled or shown yet
            assert red.state["undo"]["free"]
            await red.say("undo", count=1)
            assert red.question["prompt"]["id"] == "ask-turn"

    run(go())


def test_too_many_tabs_of_one_link(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        async with contextlib_stack() as stack:
            for _ in range(16):
                await stack.enter_async_context(sit(server, made["host"]))
            with pytest.raises(Refused, match="too_many"):
                await stack.enter_async_context(sit(server, made["host"]))

    run(go())


def contextlib_stack() -> Any:
    from contextlib import AsyncExitStack

    return AsyncExitStack()


def test_around_one_screen_everybody_who_is_asked_is_offered_what_is_theirs(server: Any) -> None:
    async def go() -> None:
        people = [f"player{number}" for number in range(1, 5)]
        made = await table(
            server,
            game="jagged_alliance",
            scenario="omerta",
            options={"players": "4"},
            seats=dict.fromkeys(people, "human"),
        )
        async with sit(server, made["host"]) as screen:
            for _ in range(20):
                if len(screen.question["seats"]) > 1:
                    break
                await screen.choose(screen.keys()[0])
            assert screen.question["seats"] == people
            assert screen.state["curtain"] == ""
            by_seat = {option["seat"]: option for option in screen.question["options"]}
            assert [*by_seat] == people
            # Each of them can be pointed at, and chosen, whoever's turn it was before.
            for option in by_seat.values():
                assert await screen.say("overlay", number=screen.number, key=option["key"])
            await screen.choose(by_seat["player3"]["key"], seat="player3")
            assert screen.question["seats"] == ["player3"]

    run(go())


def test_around_one_screen_two_commanders_are_both_offered_their_units(server: Any) -> None:
    async def go() -> None:
        made = await table(
            server,
            game="ambush_alley",
            scenario="contracting_trouble",
            options={"commanders": "2"},
            seats={"regulars": "human", "regulars2": "human", "insurgents": "book"},
        )
        async with sit(server, made["host"]) as screen:
            await screen.choose("with:alpha")
            assert screen.question["seats"] == ["regulars", "regulars2"]
            owners = {option["key"]: option["seat"] for option in screen.question["options"]}
            assert (owners["activate:alpha"], owners["activate:bravo"]) == ("regulars", "regulars2")
            await screen.choose("activate:bravo", seat="regulars2")
            assert screen.question["seats"] == ["regulars2"]

    run(go())


def test_around_one_screen_with_secrets_each_is_asked_behind_the_curtain(server: Any) -> None:
    async def go() -> None:
        made = await table(server, mine=["red", "blue"])
        async with sit(server, made["host"]) as screen:
            while len(screen.question["seats"]) == 1:
                if screen.state["curtain"]:
                    await screen.say("take_screen", seat=screen.state["curtain"])
                await screen.choose("draw")
            asked = screen.state["curtain"] or screen.state["you"]["seat"]
            other = {"red": "blue", "blue": "red"}[asked]
            await screen.say("take_screen", seat=asked)
            assert screen.keys() == [f"start:{asked}"]
            await screen.say("take_screen", seat=other)
            assert screen.keys() == [f"start:{other}"]
            await screen.choose(f"start:{other}", seat=other)

    run(go())

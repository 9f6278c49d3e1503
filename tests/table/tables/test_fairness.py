"""Nobody gains by what a host can do to links and seats: who has ever held a seat counts, and everybody is told."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from fireteam import games
from fireteam.engine import Game
from fireteam.engine.save import parse, revive
from fireteam.play import Entry, Note
from fireteam.table.net.http import found
from fireteam.table.problems import Problem
from fireteam.table.store.storage import Link, Taken
from fireteam.table.tables.hall import Hall
from fireteam.table.tables.seats import made as made_link
from fireteam.table.tables.table import may_see_all
from tests.table.client import Person, Refused, api, play, run, sit, table
from tests.table.conftest import Start


async def link(server: Any, by: str, *seats: str, **wanted: Any) -> str:
    """A new link that the host makes."""
    made = await api(server, "POST", "/api/table/links", by, json={"seats": seats, **wanted})
    assert made.status_code == 201, made.text
    new: str = made.json()["link"]
    return new


async def code(server: Any, path: str, link: str) -> str:
    """What an attempt to look at something is refused with, or nothing."""
    answer = await api(server, "GET", path, link)
    return "" if answer.status_code == 200 else answer.json()["code"]


async def ended(red: Person, blue: Person) -> None:
    await play([red, blue], 5)
    for person in (red, blue):
        await person.until(lambda state: bool(state["outcome"]))


def ids(person: Person) -> list[str]:
    return [line["id"] for line in person.lines]


def test_a_finished_game_is_reopened_with_everybodys_consent_only(server: Any) -> None:
    async def go() -> None:
        made = await table(server, options={"rounds": "4"})
        async with sit(server, made["host"]) as red, sit(server, made["seats"]["blue"]) as blue:
            for _ in range(3):
                await red.until(lambda state: state["question"]["seats"] != [] and bool(state["question"]["prompt"]))
                asked = red if red.question["yours"] else blue
                await asked.until(lambda state: bool(state["question"]["yours"]))
                other = blue if asked is red else red
                await asked.choose("draw")
                await other.until(lambda state, number=asked.number: state["number"] == number)
            # Blue's last decision shows nothing and rolls nothing: before the end it would be free.
            card = next(option["key"] for option in blue.question["options"] if option["key"].startswith("play:"))
            await blue.choose(card)
            await red.until(lambda state: bool(state["outcome"]))
            saved = await api(server, "GET", "/api/table/save", made["seats"]["blue"])
            assert revive(parse(saved.content), games.find).outcome is not None
            assert not blue.state["undo"]["free"]
            assert blue.state["undo"]["reason"].endswith("these must agree: Red.")
            await blue.say("undo", count=1)
            assert blue.state["outcome"]
            await red.until(lambda state: bool(state["request"]))
            asked_for = red.state["request"]
            assert (asked_for["reopens"], asked_for["yours"], asked_for["mine"]) == (True, True, False)
            assert blue.state["request"]["mine"]
            assert await code(server, "/api/table/save", made["spectator"]) == ""  # it is still over
            await red.say("consent", request=asked_for["id"], agree=True)
            await blue.until(lambda state: state["outcome"] is None)
            assert blue.question["yours"]
            assert await code(server, "/api/table/save", made["seats"]["blue"]) == "secret"

    run(go())


def test_alone_a_finished_game_is_reopened_freely(server: Any) -> None:
    async def go() -> None:
        made = await table(server, seats={"red": "human", "blue": "random"}, options={"rounds": "4"})
        async with sit(server, made["host"]) as person:
            await play([person], 4)
            assert person.state["undo"]["free"]
            await person.say("undo", count=1)
            assert person.state["outcome"] is None

    run(go())


def test_a_link_of_the_hosts_own_to_all_seats_gains_nothing(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        everything = await link(server, made["host"], "red", "blue", host=True)
        async with sit(server, made["host"]) as red, sit(server, made["seats"]["blue"]) as blue:
            await red.choose("walk:9")  # dice fall
            question = red.question
            assert await code(server, "/api/table/save", everything) == "secret"
            async with sit(server, everything) as greedy:
                if greedy.state["curtain"]:
                    await greedy.say("take_screen", seat=greedy.state["curtain"])
                assert not greedy.state["undo"]["free"]
                await greedy.say("undo", count=1)
                assert greedy.state["request"]["waiting"] == ["red", "blue"]
                # The host agrees with its other link; blue has not, and nothing is taken back.
                await red.until(lambda state: bool(state["request"]))
                await red.say("consent", request=red.state["request"]["id"], agree=True)
                await blue.until(lambda state: bool(state["request"]) and state["request"]["waiting"] == ["blue"])
                assert blue.question["number"] == question["number"]
                with pytest.raises(Refused, match="no_request"):
                    await greedy.say("consent", request=blue.state["request"]["id"], agree=True)
                await blue.say("consent", request=blue.state["request"]["id"], agree=False)
                await greedy.until(lambda state: state["request"] is None)
                assert greedy.question["number"] == question["number"]
            # Nor is a decision without dice, which blue has made, taken back by who holds blue's seat as well.
            await blue.until(lambda state: bool(state["question"]["yours"]))
            await blue.choose("bid")
            async with sit(server, everything) as greedy:
                if greedy.state["curtain"]:
                    await greedy.say("take_screen", seat=greedy.state["curtain"])
                assert not greedy.state["undo"]["free"]

    run(go())


def test_a_seat_handed_to_a_bot_and_back_gains_nothing(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        async with sit(server, made["host"]) as red, sit(server, made["seats"]["blue"]) as blue:
            await red.choose("walk:9")
            await blue.until(lambda state: state["number"] == 1)
            await blue.choose("walk:9")
            await red.until(lambda state: state["number"] == 2)
            await red.say("player", seat="blue", player="random")
            assert await code(server, "/api/table/save", made["host"]) == "secret"
            assert await code(server, "/api/table/replay?seat=blue", made["host"]) == "secret"
            report = (await api(server, "POST", "/api/table/reports", made["host"], json={"note": ""})).json()
            assert report["download"] is False
            assert await code(server, f"/api/table/reports/{report['id']}", made["host"]) == "secret"
            assert not red.state["undo"]["free"]
            await red.say("undo", count=1)
            assert red.state["request"]["waiting"] == ["blue"]
            await red.say("player", seat="blue", player="human")
            await blue.until(lambda state: "table-plays-again" in ids(blue))
            told = [line["text"] for line in blue.lines if line["id"].startswith("table-plays")]
            assert told == [
                "Blue: played by the computer, choosing by chance from now on.",
                "Blue: played by a person again.",
            ]
            assert await code(server, "/api/table/save", made["host"]) == "secret"

    run(go())


def test_who_was_sent_away_still_counts(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        async with sit(server, made["host"]) as red:
            async with sit(server, made["seats"]["blue"]):
                await red.choose("walk:9")
            links = (await api(server, "GET", "/api/table", made["host"])).json()["links"]
            (blue,) = (one["id"] for one in links if one["seats"] == ["blue"])
            assert (await api(server, "DELETE", f"/api/table/links/{blue}", made["host"])).status_code == 204
            own = await link(server, made["host"], "blue")
            assert await code(server, "/api/table/save", made["host"]) == "secret"
            with pytest.raises(Refused, match="cannot_agree"):
                await red.say("undo", count=1)
            await red.say("view")
            assert red.state["undo"]["possible"] == 0
            assert red.state["undo"]["reason"].startswith("This needs everybody who has held a seat")
            assert ids(red)[-2:] == ["table-link-withdrawn", "table-new-link"]
            async with sit(server, own) as blue_again:  # whoever comes later reads it too
                assert ids(blue_again)[-2:] == ["table-link-withdrawn", "table-new-link"]

    run(go())


def test_a_link_that_was_withdrawn_before_anybody_came_by_it_counts_for_nothing(server: Any) -> None:
    async def go() -> None:
        made = await table(server, mine=["red", "blue"])
        assert await code(server, "/api/table/save", made["host"]) == ""
        await link(server, made["host"], "blue")
        assert await code(server, "/api/table/save", made["host"]) == "secret"
        links = (await api(server, "GET", "/api/table", made["host"])).json()["links"]
        (mistaken,) = (one["id"] for one in links if one["seats"] == ["blue"])
        assert (await api(server, "DELETE", f"/api/table/links/{mistaken}", made["host"])).status_code == 204
        assert await code(server, "/api/table/save", made["host"]) == ""

    run(go())


def test_two_around_one_screen_are_one_until_a_link_is_given_away(server: Any) -> None:
    async def go() -> None:
        made = await table(server, mine=["red", "blue"])
        async with sit(server, made["host"]) as screen:
            await screen.say("take_screen", seat="red")
            await screen.choose("walk:9")
            assert screen.state["undo"]["free"]
            await link(server, made["host"], "blue")
            await screen.say("view")
            assert not screen.state["undo"]["free"]
            assert [seat["links"] for seat in screen.state["seats"]] == [1, 2]

    run(go())


def test_a_seat_is_handed_over_and_the_host_leaves_it(server: Any) -> None:
    async def go() -> None:
        made = await table(server, mine=["red", "blue"])
        async with sit(server, made["host"]) as host, sit(server, made["spectator"], "de") as spectator:
            await host.say("take_screen", seat="red")
            await host.choose("draw")
            await host.say("take_screen", seat="blue")
            assert len(host.keys()) > 3
            number = host.question["number"]
            new = await link(server, made["host"], "blue", instead=True)
            await host.until(lambda state: state["you"]["seats"] == ["red"])
            assert host.state["you"]["seat"] == "red"
            assert not host.question["yours"]
            assert host.state["scene"]["cards"][1]["rows"][0]["value"] == "?, ?, ?, ?"  # blue's hand
            with pytest.raises(Refused, match="wrong_seat"):
                await host.choose("draw", seat="blue")
            with pytest.raises(Refused, match="wrong_seat"):
                await host.say("choose", number=number, key="draw")
            async with sit(server, new) as blue:
                assert blue.question["yours"]
                assert blue.question["number"] == number  # the question is the same one
                assert [seat["links"] for seat in blue.state["seats"]] == [1, 1]
                assert blue.lines[-1]["text"].startswith("Blue: handed over to a new link.")
                # Who held the seat before counts: blue's first decision is not the host's to take back, nor its save.
                assert await code(server, "/api/table/save", made["host"]) == "secret"
                assert await code(server, "/api/table/replay?seat=blue", made["host"]) == "secret"
                await blue.say("choose", number=number, key="draw")
            await spectator.until(lambda state: state["number"] > number + 1)
            assert "table-handed-over" in ids(spectator)
            text = next(line["text"] for line in spectator.lines if line["id"] == "table-handed-over")
            assert text.startswith("Blau: an einen neuen Link übergeben")
        await asyncio.sleep(0.5)  # asleep, and awake again
        async with sit(server, made["host"]) as host:
            assert host.state["you"]["seats"] == ["red"]
            assert "table-handed-over" in ids(host)

    run(go())


def test_who_has_handed_the_only_seat_over_still_counts(server: Any) -> None:
    async def go() -> None:
        made = await table(server, seats={"red": "human", "blue": "random"})
        async with sit(server, made["host"]) as host:
            await host.choose("walk:9")
            await host.until(lambda state: bool(state["question"]["yours"]))
            async with sit(server, await link(server, made["host"], "red", instead=True)) as red:
                assert not red.state["undo"]["free"]
                await red.say("undo", count=1)
                await host.until(lambda state: bool(state["request"]))
                assert host.state["you"]["seats"] == []
                assert host.state["request"]["yours"]
                await host.say("consent", request=host.state["request"]["id"], agree=True)
                await red.until(lambda state: state["request"] is None and not state["undo"]["possible"])

    run(go())


def test_the_whole_of_a_running_game_is_for_a_host_without_others() -> None:
    held = {"red": ("red",), "none": ()}
    (host, guest), (looks, other) = (
        [Link(id=f"{host}{name}", game="g", seats=seats, held=seats, host=host) for name, seats in held.items()]
        for host in (True, False)
    )
    assert may_see_all(host, (host, guest, other), over=False)
    assert not may_see_all(host, (host, looks), over=False)
    assert may_see_all(guest, (guest, other), over=False)  # only bots play
    assert not may_see_all(other, (guest, other), over=False)
    assert not may_see_all(looks, (looks,), over=False)
    assert may_see_all(other, (host, looks, other), over=True)


def test_only_the_host_hands_seats_over(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        for other in (made["seats"]["blue"], made["spectator"]):
            asked = {"seats": ["red"], "instead": True}
            assert (await api(server, "POST", "/api/table/links", other, json=asked)).json()["code"] == "not_host"
        info = (await api(server, "GET", "/api/table", made["host"])).json()
        assert sorted(one["seats"] for one in info["links"]) == [[], ["blue"], ["red"]]

    run(go())


def test_a_chosen_seed_is_told_to_everyone(server: Any) -> None:
    async def go() -> None:
        chosen = await table(server, seed=7)
        for who in (chosen["host"], chosen["seats"]["blue"], chosen["spectator"]):
            async with sit(server, who) as person:
                assert [line["id"] for line in person.preface] == ["table-chosen-seed"]
        async with sit(server, chosen["host"]) as red, sit(server, chosen["seats"]["blue"]) as blue:
            await ended(red, blue)
            assert red.preface
            assert red.preface == blue.preface
        await asyncio.sleep(0.5)  # from its snapshot, too
        async with sit(server, chosen["host"]) as red:
            assert red.preface
        asked = {"game": "parlour", "scenario": "evening"}
        drawn = (await api(server, "POST", "/api/tables", json=asked)).json()
        async with sit(server, drawn["host"]) as person:
            assert not person.preface

    run(go())


@pytest.mark.parametrize("way", ["save", "replay", "report", "load"])
def test_who_comes_later_is_told_that_somebody_has_had_the_whole_game(server: Any, way: str) -> None:
    async def go() -> None:
        made = await table(server, seats={"red": "human", "blue": "random"})
        host = made["host"]
        if way == "replay":
            assert await code(server, "/api/table/replay?seat=red", host) == ""  # one's own: nothing gained
            await link(server, host, "red")
            async with sit(server, host) as person:
                assert "table-foreknown" not in ids(person)
            made = await table(server, seats={"red": "human", "blue": "random"})
            host = made["host"]
            assert await code(server, "/api/table/replay?seat=blue", host) == ""
        elif way == "report":
            report = (await api(server, "POST", "/api/table/reports", host, json={"note": ""})).json()
            assert await code(server, f"/api/table/reports/{report['id']}", host) == ""
        else:
            saved = await api(server, "GET", "/api/table/save", host)
            assert saved.status_code == 200
            if way == "load":
                host = (await api(server, "POST", "/api/tables/load", content=saved.content)).json()["host"]
        async with sit(server, host) as person:
            assert "table-foreknown" not in ids(person)  # alone, nobody needs to be told
            new = await link(server, host, "blue", instead=True)
            await person.say("view")
            assert "table-foreknown" in ids(person)
            async with sit(server, new) as other:
                assert "table-foreknown" in ids(other)

    run(go())


def test_what_is_told_takes_no_question_and_no_request_away(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        async with sit(server, made["host"]) as red, sit(server, made["seats"]["blue"]) as blue:
            await red.choose("walk:9")
            await blue.until(lambda state: state["number"] == 1)
            question = blue.question
            await red.say("undo", count=1)
            await blue.until(lambda state: bool(state["request"]))
            await link(server, made["host"], "red")
            await blue.until(lambda state: state["number"] == 2)
            assert blue.question == question
            assert blue.state["request"]
            for number in (0, 3):
                with pytest.raises(Refused, match="stale"):
                    await blue.say("choose", number=number, key="draw")
            await blue.say("overlay", number=1, key="draw")
            await blue.say("choose", number=1, key="draw")

    run(go())


def test_a_request_is_read_by_each_as_it_concerns_them(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        people = made["host"], made["seats"]["blue"], made["spectator"]
        async with sit(server, people[0]) as red, sit(server, people[1]) as blue, sit(server, people[2]) as spectator:
            await red.choose("walk:9")
            await red.say("undo", count=1)
            for person, mine, yours in ((red, True, False), (blue, False, True), (spectator, False, False)):
                await person.until(lambda state: bool(state["request"]))
                asked = person.state["request"]
                assert (asked["mine"], asked["yours"], asked["reopens"]) == (mine, yours, False)
                assert (asked["name"], asked["waiting"]) == ("Red", ["blue"])
            with pytest.raises(Refused, match="no_request"):
                await spectator.say("withdraw")
            with pytest.raises(Refused, match="no_request"):
                await blue.say("withdraw")
            await red.say("withdraw")

    run(go())


def test_giving_up_names_who_and_who_wins(server: Any) -> None:
    async def go() -> None:
        made = await table(server, mine=["red", "blue"])
        async with sit(server, made["host"]) as screen:
            with pytest.raises(Refused, match="which_seat"):
                await screen.say("resign")
            assert screen.state["outcome"] is None
            await screen.say("resign", seat="blue")
            outcome = screen.state["outcome"]
            assert (outcome["resigned"], outcome["winners"]) == ("blue", ["red"])
            assert outcome["text"] == "Resigned: Blue."
        wanted = {"game": "jagged_alliance", "scenario": games.find("jagged_alliance").scenarios()[0].id}
        together = (await api(server, "POST", "/api/tables", json=wanted)).json()
        async with sit(server, together["host"]) as screen:
            seat = screen.state["you"]["seats"][0]
            await screen.say("resign", seat=seat)
            outcome = screen.state["outcome"]
            assert (outcome["resigned"], outcome["winners"]) == (seat, [])
            assert outcome["text"].endswith("The game is lost for all of you.")

    run(go())


def test_who_fights_on_the_same_side_does_not_win_by_anothers_giving_up() -> None:
    alley, alliance = games.find("ambush_alley"), games.find("jagged_alliance")
    seats = ("regulars", "regulars2", "insurgents")
    assert alley.opponents("contracting_trouble", seats, "regulars2") == ("insurgents",)
    assert alley.opponents("contracting_trouble", seats, "insurgents") == ("regulars", "regulars2")
    scenario = alliance.scenarios()[0].id
    assert alliance.opponents(scenario, ("player1", "player2"), "player1") == ()


def test_a_seat_handed_over_at_one_server_is_left_at_another(start: Start, database: str) -> None:
    async def go() -> None:
        one, two = start(database), start(database)
        made = await table(one, mine=["red", "blue"])
        async with sit(two, made["host"]) as host:
            await host.say("take_screen", seat="red")
            await host.choose("walk:9")
            new = await link(one, made["host"], "blue", instead=True)
            await host.until(lambda state: state["you"]["seats"] == ["red"])
            async with sit(one, new) as blue:
                assert blue.question["yours"]
                assert ids(blue)[-1] == ids(host)[-1] == "table-handed-over"
                await host.until(lambda state: all(seat["connected"] for seat in state["seats"]))
                # Consent is asked for at one server and given at the other.
                await host.say("undo", count=1)
                await blue.until(lambda state: bool(state["request"]))
                assert blue.state["request"]["yours"]
                await blue.say("consent", request=blue.state["request"]["id"], agree=True)
                await host.until(lambda state: bool(state["question"]["yours"]))
                assert "table-handed-over" in ids(host)  # what was told of the table stays

    run(go())


def test_what_is_told_is_told_whatever_another_server_does_meanwhile(tmp_path: Path) -> None:
    async def go() -> None:
        hall = Hall(f"sqlite:///{tmp_path / 'own.sqlite3'}")
        await hall.open()
        try:
            made = await found(hall, Game.new(games.find("parlour"), "evening", seed=1), ["red"], "open")
            here = await hall.table(made.table)
            write, taken = hall.storage.append, []

            def late(game: str, entry: Entry) -> asyncio.Future[None]:
                """Another server has written just before."""
                if taken:
                    return write(game, entry)
                taken.append(entry)
                answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                answer.set_exception(Taken())
                return answer

            hall.storage.append = late  # type: ignore[method-assign]
            (blue,) = (one.id for one in here.links if one.seats == ("blue",))
            await here.revoke(blue)
            assert [one.revoked for one in here.links if one.id == blue] == [True]
            assert isinstance(note := here.course.story[-1].what, Note)
            assert note.id == "table-link-withdrawn"
        finally:
            await hall.close()

    run(go())


@pytest.mark.parametrize("revoked", [False, True])
@pytest.mark.parametrize("what", ["choose", "undo", "resign", "set_player", "order"])
def test_who_waited_while_the_seat_was_handed_over_has_it_no_more(tmp_path: Path, what: str, revoked: bool) -> None:
    async def go() -> None:
        hall = Hall(f"sqlite:///{tmp_path / 'own.sqlite3'}")
        await hall.open()
        try:
            made = await found(hall, Game.new(games.find("parlour"), "evening", seed=1), [], "open")
            here = await hall.table(made.table)
            (red,) = (one for one in here.links if one.seats == ("red",))
            await here.choose(("red",), 0, "bid", red)
            number, log = here.course.asked, len(here.game.log)
            new = made_link(here.id, ["red"])
            losing = here.revoke(red.id) if revoked else here.make_link("hash", new, instead=True)
            acting = {
                "choose": here.choose(("red",), number, "none", red),
                "undo": here.undo(red, 1),
                "resign": here.resign("red", red),
                "set_player": here.set_player("red", "random", red),
                "order": here.order("red", "never", red),
            }
            late = acting.pop(what)
            for other in acting.values():
                other.close()
            _, refused = await asyncio.gather(losing, late, return_exceptions=True)
            assert isinstance(refused, Problem)
            assert refused.code == ("revoked" if revoked else "wrong_seat")
            assert (len(here.game.log), here.course.over, here.standing.orders) == (log, False, {})
            assert here.players["red"] == "human"
        finally:
            await hall.close()

    run(go())

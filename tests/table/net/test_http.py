"""HTTP: lists, set-up, saves, replays, reports, rules; and what every answer carries."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from fireteam import games
from fireteam.engine import Game
from fireteam.engine.save import dump, parse, revive
from fireteam.table.net import static
from fireteam.table.show import typescript
from tests.table.client import Refused, api, changed, play, run, sit, table
from tests.table.show.test_pointing import pointed as pointed_live

ROOT = Path(__file__).parents[3]


def test_games_and_their_seats_are_listed_in_both_languages(server: Any) -> None:
    async def go() -> None:
        for language, title, seat, person in (
            ("en", "Parlour", "Red", "a person"),
            ("de", "Gesellschaftsspiel", "Rot", "ein Mensch"),
        ):
            listed = (await api(server, "GET", f"/api/games?language={language}")).json()
            assert {game["id"] for game in listed} == {"parlour", *games.names()}
            (toy,) = (game for game in listed if game["id"] == "parlour")
            assert toy["title"] == title
            assert toy["scenarios"][0]["settings"][0]["default"] == "12"
            asked = {"game": "parlour", "scenario": "evening"}
            seats = (await api(server, "POST", f"/api/seating?language={language}", json=asked)).json()
            assert seats[0]["name"] == seat
            assert seats[0]["players"][0] == {"id": "human", "name": person}

    run(go())


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "chess"}, "bad_setup"),
        ({"scenario": "morning"}, "bad_setup"),
        ({"options": {"rounds": "5"}}, "bad_setup"),
        ({"seats": {"green": "human"}}, "bad_setup"),
        ({"seats": {"red": "book"}}, "bad_setup"),
        ({"mine": ["green"]}, "bad_setup"),
        ({"own_dice": ["green"]}, "bad_setup"),
        ({"seed": 7}, "malformed"),
        ({"seed": "a b"}, "malformed"),
        ({"seed": "7" * 65}, "malformed"),
        ({"unknown": 1}, "malformed"),
        ({"game": 7}, "malformed"),
    ],
)
def test_a_table_that_cannot_be_set_up_is_refused_in_words(server: Any, wanted: dict[str, Any], code: str) -> None:
    async def go() -> None:
        asked = {"game": "parlour", "scenario": "evening", **wanted}
        for language in ("en", "de"):
            answer = await api(server, "POST", f"/api/tables?language={language}", json=asked)
            assert answer.status_code == 400
            assert answer.json()["code"] == code
            assert answer.json()["text"]

    run(go())


def test_a_save_is_downloaded_and_played_on(server: Any) -> None:
    async def go() -> None:
        made = await table(server, seats={"red": "human", "blue": "random"})
        async with sit(server, made["host"]) as person:
            await play([person], 1, 3)
            await person.until(lambda state: bool(state["question"]["yours"]))
            lines = [line["text"] for line in person.lines if line["kind"] != "note"]
            saved = (await api(server, "GET", "/api/table/save", made["host"])).content
        assert len(revive(parse(saved), games.find).log) == person.number
        loaded = (await api(server, "POST", "/api/tables/load", content=saved)).json()
        async with sit(server, loaded["host"]) as person:
            assert [line["text"] for line in person.lines] == lines
            await person.choose(person.keys()[0])
        shown = (await api(server, "POST", "/api/replays", content=saved)).json()
        async with sit(server, shown["host"]) as person:
            assert person.question is None
            with pytest.raises(Refused, match="game_over"):
                await person.choose("draw")

    run(go())


def test_a_broken_save_is_refused(server: Any) -> None:
    async def go() -> None:
        whole = dump(Game.new(games.find("parlour"), "evening", seed=1))
        edited = whole.replace(b"fireteam-save 2", b"fireteam-save 9")
        broken = ((b"", "incomplete"), (b"{}", "not a saved game"), (whole[:-9], "incomplete"), (edited, "newer"))
        for data, words in broken:
            for path in ("/api/tables/load", "/api/replays"):
                answer = await api(server, "POST", path, content=data)
                assert answer.status_code == 400
                assert answer.json()["code"] == "bad_save"
                assert words in answer.json()["text"]
        answer = await api(server, "POST", "/api/replays", content=b"x" * (5 * 1024 * 1024))
        assert answer.status_code == 413
        answer = await api(server, "POST", "/api/tables", content=b"x" * 100_000)
        assert answer.status_code == 413

    run(go())


def test_a_replay_shows_every_decision_through_one_seats_eyes(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        async with sit(server, made["host"]) as red, sit(server, made["seats"]["blue"]) as blue:
            await play([red, blue], 8)
            await red.until(lambda state: bool(state["outcome"]))
            decisions = red.number
            lines = [line["text"] for line in red.lines]
            scene = red.state["scene"]
        first = (await api(server, "GET", "/api/table/replay?seat=red&count=5", made["host"])).json()
        rest = (await api(server, "GET", "/api/table/replay?seat=red&start=5&count=100", made["spectator"])).json()
        frames = first["frames"] + rest["frames"]
        assert [frame["number"] for frame in frames] == list(range(decisions + 1)) == list(range(first["count"]))
        assert [line["text"] for frame in frames for line in frame["lines"]] == lines
        shown: dict[str, Any] = {}
        for frame in frames:
            shown = changed(shown, frame["scene"])
        assert shown == scene
        assert frames[0]["choice"] is None
        assert all(frame["choice"]["text"] for frame in frames[1:])
        assert frames[-1]["outcome"]["text"] == "The evening is over."
        german = (await api(server, "GET", "/api/table/replay?language=de&count=1", made["spectator"])).json()
        assert german["title"] == "Ein Abend"
        far = (await api(server, "GET", "/api/table/replay?start=9999", made["spectator"])).json()
        assert far["frames"] == []

    run(go())


def test_a_replay_of_a_running_game_with_secrets_tells_no_choice_of_others(server: Any) -> None:
    """What was chosen may tell what is in a hand; when all is over, it is told."""

    async def choices(link: str, seat: str = "") -> list[str | None]:
        answer = await api(server, "GET", f"/api/table/replay?seat={seat}", link)
        return [frame["choice"] and frame["choice"]["id"] for frame in answer.json()["frames"][1:]]

    async def go() -> None:
        made = await table(server)
        blue = made["seats"]["blue"]
        async with sit(server, made["host"]) as red:
            await red.choose("bid")
            await red.choose("none")  # a sealed bid, which blue does not know yet
            assert await choices(made["host"], "red") == ["option-bid", "option-none"]
            for link, seat in ((blue, "blue"), (blue, ""), (made["host"], ""), (made["spectator"], "")):
                assert await choices(link, seat) == [None, None], seat
            await red.say("resign")
            assert await choices(made["spectator"]) == ["option-bid", "option-none"]

    run(go())


def test_a_replay_can_be_pointed_at_as_it_was_and_through_whose_eyes_one_looks(server: Any) -> None:
    async def pointed(link: str, question: str) -> Any:
        return await api(server, "GET", f"/api/table/replay/overlay?{question}", link)

    async def go() -> None:
        made = await table(server)
        host, public = made["host"], made["spectator"]
        async with sit(server, host) as red, sit(server, made["seats"]["blue"]) as blue:
            at_first = await pointed_live(red, piece="red", target="blue")
            await red.choose("draw")
            later = await pointed_live(red, piece="red", target="blue")
            assert at_first != later
            assert re.search(r"card\d", str(later))
            for number, live in ((0, at_first), (1, later)):
                again = await pointed(host, f"number={number}&seat=red&piece=red&target=blue")
                assert again.json() == {"number": number, "overlay": live}
            # Who looks on, and the other seat, see the same lines but not the hand.
            for link, seat in ((public, ""), (host, ""), (made["seats"]["blue"], "blue")):
                told = (await pointed(link, f"number=1&seat={seat}&piece=red&language=de")).json()["overlay"]
                assert told["rings"][0]["words"]["text"] == "nah"
                assert not re.search(r"card\d", str(told))
            assert (await pointed(public, "number=0&place=7")).status_code == 200
            for link, question, status in (
                (public, "number=1&seat=red&piece=red", 403),
                (made["seats"]["blue"], "number=1&seat=red&piece=red", 403),
                (public, "number=1&piece=nobody", 404),
                (public, "number=1&place=36", 404),
                (public, "number=2&piece=red", 404),
                (public, "number=1&seat=green&piece=red", 404),
                (public, "number=1", 400),
                (public, "number=1&piece=red&place=3", 400),
                (public, "number=1&place=3&target=red", 400),
                ("x" * 22, "number=1&piece=red", 401),
            ):
                assert (await pointed(link, question)).status_code == status, question
            # What was taken back is forgotten.
            await red.say("undo", count=1)
            await blue.until(lambda state: bool(state["request"]))
            await blue.say("consent", request=blue.state["request"]["id"], agree=True)
            assert (await pointed(public, "number=1&piece=red")).status_code == 404

    run(go())


def test_a_problem_is_reported_and_the_report_kept_from_other_players(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        report = await api(server, "POST", "/api/table/reports", made["seats"]["blue"], json={"note": "odd"})
        assert report.status_code == 201
        assert report.json()["download"] is False
        path = f"/api/table/reports/{report.json()['id']}"
        assert (await api(server, "GET", path, made["seats"]["blue"])).json()["code"] == "secret"
        async with sit(server, made["host"]) as red:
            await red.say("resign")
        answer = await api(server, "GET", path, made["seats"]["blue"])
        assert revive(parse(answer.content), games.find).decision is not None
        assert (await api(server, "GET", "/api/table/reports/none", made["host"])).status_code == 404

    run(go())


def test_rules_are_given_in_words(server: Any) -> None:
    async def go() -> None:
        english = (await api(server, "GET", "/api/rules/AA-SETUP-01")).json()
        german = (await api(server, "GET", "/api/rules/AA-SETUP-01?language=de")).json()
        assert english["text"] != german["text"]
        assert (await api(server, "GET", "/api/rules/none")).status_code == 404
        listed = (await api(server, "GET", "/api/games/ambush_alley/rules")).json()
        assert english in listed
        assert (await api(server, "GET", "/api/games/chess/rules")).status_code == 404

    run(go())


def test_every_answer_is_guarded(server: Any) -> None:
    async def go() -> None:
        for path in ("/", "/table", "/api/games", "/api/none", "/assets/none.js", "/api/openapi.json"):
            answer = await api(server, "GET", path)
            policy = answer.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert "http" not in policy
            assert "frame-ancestors 'none'" in policy
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "no-referrer"
            assert "strict-transport-security" not in answer.headers
            assert "server" not in answer.headers
        for path in ("/assets/../index.html", "/assets/%2e%2e/static.py", "/assets//etc/passwd"):
            assert (await api(server, "GET", path)).status_code == 404

    run(go())


def test_pages_of_other_origins_are_refused(server: Any) -> None:
    async def go() -> None:
        asked = {"game": "parlour", "scenario": "evening"}
        import httpx

        async with httpx.AsyncClient(trust_env=False) as client:
            for origin, status in (("https://evil.example", 403), ("null", 403), (server.url, 201)):
                answer = await client.post(server.url + "/api/tables", json=asked, headers={"origin": origin})
                assert answer.status_code == status
        with pytest.raises(InvalidStatus):
            await connect(server.live, origin="https://evil.example")  # type: ignore[arg-type]
        async with connect(server.live, origin=server.url):
            pass

    run(go())


def test_too_many_new_tables_from_one_address(start: Any, tmp_path: Path) -> None:
    async def go() -> None:
        server = start(f"sqlite:///{tmp_path / 'few.sqlite3'}", "--new-tables", "3")
        asked = {"game": "parlour", "scenario": "evening"}
        codes = [(await api(server, "POST", "/api/tables", json=asked)).status_code for _ in range(5)]
        assert codes == [201, 201, 201, 429, 429]

    run(go())


def test_the_page_is_served_if_it_is_built(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "page.js").write_text("1")
    monkeypatch.setattr(static, "FOLDER", tmp_path)
    shown = asyncio.run(static.index.fn())
    assert shown.content == b"<!doctype html>"
    found = asyncio.run(static.asset.fn("page.js"))
    assert found.media_type == "text/javascript"
    assert "immutable" in found.headers["cache-control"]


def test_the_pages_types_are_those_of_the_server() -> None:
    assert (ROOT / "web" / "src" / "wire.ts").read_text() == typescript.source(), (
        "run: python -m fireteam.table.show.typescript"
    )


def test_the_description_tells_what_is_sent(server: Any) -> None:
    """Every request that has a body says which; a save is a file of bytes."""

    async def go() -> None:
        described = (await api(server, "GET", "/api/openapi.json")).json()["paths"]
        for path in ("/api/tables/load", "/api/replays"):
            body = described[path]["post"]["requestBody"]
            assert body["required"]
            (kind,) = body["content"]
            assert kind == "application/octet-stream"
            file = body["content"][kind]["schema"]
            assert (file["format"], file["contentMediaType"]) == ("binary", "application/vnd.fireteam-save")
        bodiless = [path for path, methods in described.items() if "requestBody" not in methods.get("post", methods)]
        assert [path for path in bodiless if "post" in described[path]] == ["/api/network"]

    run(go())

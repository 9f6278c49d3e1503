"""Scenarios of the players' own at the table: looked through, played, kept with the table, saved, woken elsewhere."""

from __future__ import annotations

from typing import Any

from fireteam import games
from fireteam.engine.save import parse, revive
from fireteam.games.ambush_alley import GAME
from fireteam.games.ambush_alley.content import types
from tests.table.client import api, run, sit

MODEL = (types.FOLDER / "scenarios" / "contracting_trouble.toml").read_text(encoding="utf-8")
DOCUMENT = MODEL.replace('"contracting_trouble"', '"the_well"') + '\n[words.en]\ntitle = "The well"\n'
WHERE = "/api/games/ambush_alley"


def test_a_document_is_read_as_it_would_be_played(server: Any) -> None:
    async def go() -> None:
        answer = await api(server, "POST", f"{WHERE}/scenarios", json={"document": DOCUMENT})
        assert answer.status_code == 200
        info = answer.json()
        assert info["title"] == "The well"
        assert info["id"].startswith("the_well-")
        assert "turn_limit" in [setting["name"] for setting in info["settings"]]
        listed = (await api(server, "GET", "/api/games")).json()
        (game,) = (game for game in listed if game["id"] == "ambush_alley")
        assert info["id"] not in [scenario["id"] for scenario in game["scenarios"]]

    run(go())


def test_a_broken_document_is_refused_with_file_line_found_and_expected(server: Any) -> None:
    async def go() -> None:
        broken = DOCUMENT.replace("turns = 12", "turns = 11")
        asked = {"document": broken, "file": "mine.toml"}
        for path, body in (
            (f"{WHERE}/scenarios", asked),
            ("/api/tables", {"game": "ambush_alley", "scenario": "", "document": broken}),
            ("/api/seating", {"game": "ambush_alley", "scenario": "", "document": broken}),
        ):
            answer = await api(server, "POST", path, json=body)
            assert answer.status_code == 400
            assert answer.json()["code"] == "bad_setup"
            assert "turn_limit.turns: 11, expected one of the choices [8, 10, 12, 16]" in answer.json()["detail"]
        line = next(n for n, text in enumerate(broken.splitlines(), 1) if text == "turns = 11")
        answer = await api(server, "POST", f"{WHERE}/scenarios", json=asked)
        assert answer.json()["detail"].startswith(f"mine.toml:{line}: ")
        for document, code, status in (("x" * 90_000, "malformed", 400), ("x" * 200_000, "too_large", 413)):
            answer = await api(server, "POST", f"{WHERE}/scenarios", json={"document": document})
            assert (answer.json()["code"], answer.status_code) == (code, status)
        answer = await api(server, "POST", "/api/games/parlour/scenarios", json={"document": DOCUMENT})
        assert "reads no scenarios" in answer.json()["detail"]
        assert (await api(server, "POST", "/api/games/chess/scenarios", json=asked)).status_code == 404

    run(go())


def test_a_form_makes_a_document_that_can_be_played(server: Any) -> None:
    async def go() -> None:
        listed = (await api(server, "GET", "/api/games?language=de")).json()
        (game,) = (game for game in listed if game["id"] == "ambush_alley")
        fields = {field["name"]: field for field in game["battle"]}
        assert fields["table"]["title"] == "Tisch"
        assert (fields["regulars"]["least"], fields["regulars"]["most"]) == (1, 6)
        assert {"id": "usmc_squad", "name": "Gruppe der US-Marines"} in fields["regulars"]["values"]
        (toy,) = (game for game in listed if game["id"] == "parlour")
        assert toy["battle"] == []
        answers = {"mission": ["rescue"], "regulars": ["usmc_fireteam", "usmc_fireteam"]}
        made = (await api(server, "POST", f"{WHERE}/battle?language=de", json={"answers": answers})).json()
        assert made["scenario"]["title"] == "Freies Gefecht: die Rettung"
        asked = {"game": "ambush_alley", "scenario": made["scenario"]["id"], "document": made["document"]}
        seats = (await api(server, "POST", "/api/seating", json=asked)).json()
        assert [seat["id"] for seat in seats] == ["regulars", "insurgents"]
        answer = await api(server, "POST", f"{WHERE}/battle", json={"answers": {"table": ["moon"]}})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_setup")
        assert "expected one of market" in answer.json()["detail"]
        answer = await api(server, "POST", "/api/games/parlour/battle", json={})
        assert "no form" in answer.json()["detail"]

    run(go())


def test_another_server_wakes_its_table_and_reads_its_save(start: Any, database: str) -> None:
    """Though it has never seen the document: it came with the table, and with the save."""
    asked = {"game": "ambush_alley", "scenario": "", "document": DOCUMENT, "seed": "3"}

    links: dict[str, Any] = {}
    saves: list[bytes] = []

    async def begin(server: Any) -> None:
        links.update((await api(server, "POST", "/api/tables", json=asked)).json())
        async with sit(server, links["host"]) as person:
            assert person.state["title"] == "The well"
            await person.choose(person.keys()[0])

    async def go_on(server: Any) -> None:
        assert (await api(server, "GET", "/api/table", links["host"])).json()["title"] == "The well"
        async with sit(server, links["host"]) as person:
            assert (person.number, person.state["title"]) == (1, "The well")
            await person.choose(person.keys()[0])
        saves.append((await api(server, "GET", "/api/table/save", links["host"])).content)

    async def load(server: Any) -> None:
        loaded = (await api(server, "POST", "/api/tables/load", content=saves[0])).json()
        async with sit(server, loaded["host"]) as person:
            assert (person.number, person.state["title"]) == (2, "The well")

    first = start(database)
    run(begin(first))
    first.kill()
    run(go_on(start(database)))
    run(load(start(database)))
    game = revive(parse(saves[0]), games.find)
    assert GAME.document(game.header.scenario) == DOCUMENT

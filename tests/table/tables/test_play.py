"""Playing at a table: through a real server and database, as people and bots do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fireteam import bots, games
from fireteam.engine import Game, Options
from fireteam.engine.save import parse, revive
from fireteam.play import Note
from fireteam.table.net.http import found
from fireteam.table.tables.hall import Hall
from tests.table.client import Refused, api, play, run, sit, table


def test_two_people_play_a_game_to_its_end(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        async with sit(server, made["host"]) as red, sit(server, made["seats"]["blue"]) as blue:
            await play([red, blue], 1)
            await red.until(lambda state: bool(state["outcome"]))
            await blue.until(lambda state: bool(state["outcome"]))
            assert red.state["outcome"] == blue.state["outcome"]
            assert red.state["outcome"]["text"] == "The evening is over."
            assert red.state["question"] is None
            assert [line["text"] for line in red.lines if line["kind"] == "roll"] == [
                line["text"] for line in blue.lines if line["kind"] == "roll"
            ]
        saved = await api(server, "GET", "/api/table/save", made["spectator"])
        game = revive(parse(saved.content), games.find)
        assert game.outcome is not None

    run(go())


def test_a_bot_answers_and_says_why(server: Any) -> None:
    async def go() -> None:
        made = await table(server, seats={"red": "human", "blue": "greedy"})
        async with sit(server, made["host"]) as red:
            await play([red], 2)
            assert red.state["outcome"]
            thought = [message for message in red.others if message["type"] == "thinking"]
            assert thought
            assert thought[0]["seat"] == "blue"
            notes = [line["text"] for line in red.lines if line["kind"] == "note"]
            assert notes
            assert all(note.startswith("Blue: ") for note in notes)

    run(go())


def test_a_game_of_bots_is_watched(server: Any) -> None:
    async def go() -> None:
        made = await table(server, seats={"red": "random", "blue": "random"})
        async with sit(server, made["spectator"]) as spectator:
            await spectator.until(lambda state: bool(state["outcome"]))

    run(go())


def test_the_page_is_told_what_changed_and_only_that(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        async with sit(server, made["host"]) as person:
            whole = person.state
            assert whole["type"] == "view"
            came = await person.say("choose", number=0, key="walk:7")
            (update,) = (message for message in came if message["type"] == "update")
            assert "lattice" not in update["scene"]
            assert "title" not in update
            ((place, pawn),) = update["scene"]["patch"]["pieces"]["put"]
            assert (place, pawn["at"]) == (0, [1.0, 1.0])
            assert "pieces" not in update["scene"]
            texts = [line["text"] for line in person.lines]
            assert texts[0] == "Red walks to B2a."
            assert person.lines[1]["dice"]["sides"] == [6, 6]
            assert len(person.lines[1]["dice"]["marks"]) == 2
            merged = {**person.state, "log": None}
            await person.say("view")
            assert {**person.state, "log": None, "type": "update"} == merged
            assert [line["text"] for line in person.lines] == texts

    run(go())


def test_options_of_places_are_runs_and_are_described_when_asked(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        async with sit(server, made["host"]) as person:
            (region,) = person.question["regions"]
            assert region["name"] == "walk"
            assert region["runs"] == [1, 35]
            assert person.question["options"][0]["heading"] == "Cards"
            (found,) = await person.say("describe", number=0, key="walk:8")
            assert found["option"]["places"] == [8]
            with pytest.raises(Refused, match="not_offered"):
                await person.say("describe", number=0, key="walk:0")
            (refused,) = person.question["unavailable"]
            assert refused["reason"] == "Nobody here has wings."

    run(go())


def test_the_language_is_switched(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        async with sit(server, made["host"], "de") as person:
            assert person.question["prompt"]["text"] == "Was tut Rot?"
            await person.choose("draw")
            assert person.lines[0]["text"] == "Rot zieht eine Karte."
            with pytest.raises(Refused) as refusal:
                await person.say("choose", number=0, key="draw")
            assert refusal.value.text == "Diese Frage wurde inzwischen beantwortet oder zurückgenommen."
            await person.say("set_language", language="en")
            assert person.lines[0]["text"] == "Red draws a card."
            assert person.state["seats"][0]["name"] == "Red"

    run(go())


def test_dice_of_ones_own(server: Any) -> None:
    async def go() -> None:
        made = await table(server, own_dice=["red", "blue"], seats={"red": "human", "blue": "random"})
        async with sit(server, made["host"]) as person:
            await person.choose("walk:8")
            assert person.question["dice"] == [6, 6]
            assert person.question["options"] == []
            with pytest.raises(Refused, match="not_offered"):
                await person.say("dice", number=1, faces=[7, 1])
            await person.say("dice", number=1, faces=[6, 5])
            assert person.lines[-1]["dice"]["faces"] == [6, 5]
            # The bot goes on, and when it fights somebody must roll for it.
            await person.until(
                lambda state: bool(state["outcome"] or (state["question"] and state["question"]["yours"]))
            )

    run(go())


def test_a_seat_is_left_to_a_bot_and_taken_back(server: Any) -> None:
    async def go() -> None:
        made = await table(server, options={"rounds": "400"})
        async with sit(server, made["host"]) as red, sit(server, made["seats"]["blue"]) as blue:
            await red.choose("draw")
            await blue.until(lambda state: state["number"] == 1)
            with pytest.raises(Refused, match="not_host"):
                await blue.say("player", seat="red", player="random")
            with pytest.raises(Refused, match="not_possible"):
                await blue.say("player", seat="blue", player="book")
            await blue.say("player", seat="blue", player="random")
            await red.until(lambda state: bool(state["question"]["yours"]) and state["number"] > 1)
            assert next(seat for seat in red.state["seats"] if seat["id"] == "blue")["player"] == "random"
            await blue.say("player", seat="blue", player="human")
            await play([red, blue], 5, 6)

    run(go())


def test_giving_up_ends_the_game(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        async with sit(server, made["host"]) as red, sit(server, made["seats"]["blue"]) as blue:
            await red.choose("draw")
            await blue.say("resign")
            await red.until(lambda state: bool(state["outcome"]))
            assert red.state["outcome"]["resigned"] == "blue"
            assert red.state["outcome"]["text"] == "Resigned: Blue."
            with pytest.raises(Refused, match="game_over"):
                await blue.choose("draw")

    run(go())


def test_a_rule_that_fails_changes_nothing_and_leaves_a_report(server: Any) -> None:
    async def go() -> None:
        made = await table(server, scenario="broken", seats={"red": "human", "blue": "random"})
        async with sit(server, made["host"]) as person:
            before = person.state
            with pytest.raises(Refused) as refusal:
                await person.choose("break")
            assert refusal.value.code == "rule_fault"
            assert "card" not in refusal.value.text
            fault = next(message for message in person.others if message["type"] == "fault")
            assert person.state["number"] == before["number"]
            await person.choose("walk:9")
            answer = await api(server, "GET", f"/api/table/reports/{fault['report']}", made["host"])
            saved = parse(answer.content)
            assert saved.fault == ("red", "break")
            from fireteam.engine.save import replay_fault

            assert replay_fault(saved, games.find) is not None

    run(go())


def test_a_bot_takes_its_turns_where_a_person_shares_the_question(server: Any) -> None:
    """In a game that is won together: whose merc is next is open to both."""

    async def go() -> None:
        game: dict[str, Any] = {"game": "jagged_alliance", "scenario": "omerta", "options": {"players": "2"}}
        made = await table(server, **game, seats={"player1": "human", "player2": "random"})
        async with sit(server, made["host"]) as person:
            await play([person], 3, decisions=60)
        saved = parse((await api(server, "GET", "/api/table/save", made["spectator"])).content)
        replayed = Game(games.find(saved.header.game), saved.header)
        answered = set()
        for record in saved.decisions:
            if replayed.decision is not None and bots.turns.owners(replayed.decision) == ("player1", "player2"):
                answered.add(record.seat)
            replayed.choose(record.key, seat=record.seat)
        assert answered == {"player1", "player2"}

    run(go())


def test_an_option_is_looked_up_once_and_a_note_goes_from_the_bot_to_the_story_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_up: list[str] = []
    real = Options.find

    def find(options: Options, key: str) -> Any:
        looked_up.append(key)
        return real(options, key)

    async def go() -> None:
        hall = Hall(f"sqlite:///{tmp_path / 'once.sqlite3'}")
        await hall.open()
        try:
            seats = {"red": "human", "blue": "human"}
            game = Game.new(games.find("parlour"), "evening", seed=3, seats=seats)
            made = await found(hall, game, None, "open")
            at = await hall.table(made.table)
            decision = at.game.decision
            assert decision is not None
            key = decision.options[0].key
            monkeypatch.setattr(Options, "find", find)
            await at.choose(decision.seats, at.course.number, key)
            assert looked_up == [key]
            decision = at.game.decision
            assert decision is not None
            note = Note("table-bot-late", {"seat": "blue"}, "blue")
            await at._accept(decision.seats[0], decision.options[0], note)
            assert any(item.what is note for item in at.course.story)
        finally:
            await hall.close()

    run(go())

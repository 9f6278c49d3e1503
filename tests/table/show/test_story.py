"""A decision that leads to much is told step by step: the scenes on the way, answers to answers, standing orders."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fireteam import games
from fireteam.engine import Game
from fireteam.engine.save import parse, revive
from fireteam.table.net.http import found
from fireteam.table.show.changes import difference, joined, whole
from fireteam.table.show.screens import Screen
from fireteam.table.store.storage import Link
from fireteam.table.tables.hall import Hall
from tests.table.client import Refused, api, changed, run, sit, table
from tests.table.show.test_secrets import hidden


def at(scene: dict[str, Any]) -> list[float]:
    """Where the red pawn stands in a scene."""
    return next(piece["at"] for piece in scene["pieces"] if piece["id"] == "red")


async def marching(server: Any, **wanted: Any) -> dict[str, Any]:
    return await table(server, scenario="march", **wanted)


def test_what_one_decision_leads_to_is_shown_scene_by_scene(server: Any) -> None:
    """Blue never reacts: the three legs of the march are one update, each with its own scene."""

    async def go() -> None:
        made = await marching(server)
        async with sit(server, made["host"]) as red, sit(server, made["seats"]["blue"]) as blue:
            await blue.say("orders", seat="blue", reactions="never")
            await red.choose("march")
            assert red.number == 4
            assert [at(scene) for _, scene in red.scenes] == [[1, 0], [2, 0], [3, 0]]
            for line, scene in red.scenes:
                assert red.lines[line]["id"] == "event-marched"
                assert red.lines[line]["arguments"]["path"][-1] == at(scene)[0]
            await blue.until(lambda state: state["number"] == 4)
            assert [at(scene) for _, scene in blue.scenes] == [[1, 0], [2, 0], [3, 0]]
            hands = [[row["value"] for row in scene["cards"][0]["rows"]] for _, scene in red.scenes]
            assert [len(hand[0].split(", ")) for hand in hands] == [1, 2, 3]
            assert all("card0" not in msgspec.json.encode(scene).decode() for _, scene in blue.scenes)
            await red.say("view")
            assert red.scenes == []

    run(go())


def test_who_comes_back_is_shown_how_it_is_and_not_how_it_came(server: Any) -> None:
    async def go() -> None:
        made = await marching(server)
        async with sit(server, made["seats"]["blue"]) as blue:
            await blue.say("orders", seat="blue", reactions="never")
        async with sit(server, made["host"]) as red:
            await red.choose("march")
        async with sit(server, made["seats"]["blue"]) as blue:
            assert blue.scenes == []
            assert at(blue.state["scene"]) == [3, 0]

    run(go())


def test_an_answer_is_linked_to_what_it_answers_and_dice_are_matched(server: Any) -> None:
    async def go() -> None:
        made = await marching(server)
        async with sit(server, made["host"]) as red, sit(server, made["seats"]["blue"], "de") as blue:
            await red.choose("march")
            await blue.until(lambda state: state["question"]["yours"])
            assert blue.question["reaction"]
            assert not red.question["reaction"]
            await blue.choose("strike")
            await red.until(lambda state: state["number"] == 2)
            struck = next(line for line in red.lines if line["id"] == "event-struck")
            assert [(link["by"], link["to"], link["text"]) for link in struck["chain"]] == [
                ("blue", "red", "Blue strikes at Red")
            ]
            contest = struck["contest"]
            stopped = {pair[0] for pair in contest["pairs"]}
            for die, face in enumerate(contest["attack"]["faces"]):
                assert (face > 3) == (die in stopped or die in contest["through"])
            assert struck["arguments"]["hurt"] == len(contest["through"])
            rolls = [line for line in red.lines if line["kind"] == "roll"]
            assert [roll["dice"]["faces"] for roll in rolls] == [
                contest["attack"]["faces"],
                contest["defence"]["faces"],
            ]
            assert all(roll["chain"] == struck["chain"] for roll in rolls)
            german = next(line for line in blue.lines if line["id"] == "event-struck")
            assert german["chain"][0]["text"] == "Blau schlägt nach Rot"
            assert "chain" not in red.lines[0]

    run(go())


@pytest.mark.parametrize(("order", "asked"), [("ask", [0, 1, 2]), ("matters", [1]), ("never", [])])
def test_standing_orders_answer_what_need_not_be_asked(server: Any, order: str, asked: list[int]) -> None:
    async def go() -> None:
        made = await marching(server)
        async with sit(server, made["host"]) as red, sit(server, made["seats"]["blue"]) as blue:
            await blue.say("orders", seat="blue", reactions=order)
            assert [seat["orders"] for seat in blue.state["seats"]] == ["", order]
            assert [seat["orders"] for seat in red.state["seats"]] == ["ask", ""]
            await red.choose("march")
            for _ in asked:
                await blue.until(lambda state: bool(state["question"]["yours"]))
                await blue.choose("pass")
            await blue.until(lambda state: state["number"] == 4)
            told = [line["text"] for line in blue.lines if line["kind"] == "note"]
            assert told == ["Blue lets it pass, as ordered once and for all."] * (3 - len(asked))
            await red.until(lambda state: state["number"] == 4)
            assert not [line for line in red.lines if line["kind"] == "note"]
        save = await api(server, "GET", "/api/table/save", made["host"])
        assert save.status_code == 403

    run(go())


def test_orders_by_kind_are_told_to_their_own_seat_and_withdrawn_again(server: Any) -> None:
    async def go() -> None:
        made = await marching(server)
        async with sit(server, made["host"]) as red, sit(server, made["seats"]["blue"]) as blue:
            await blue.say("orders", seat="blue", reactions="never", kind="strike")
            assert [seat["kinds"] for seat in red.state["seats"]] == [[], []]
            (kind,) = blue.state["seats"][1]["kinds"]
            assert kind == {"kind": "strike", "name": "strikes", "order": "never"}
            await red.choose("march")
            await blue.until(lambda state: state["number"] == 4)  # three legs, each of them let pass
            await blue.say("orders", seat="blue", reactions="usual", kind="strike")
            assert [seat["kinds"] for seat in blue.state["seats"]] == [[], []]
            await blue.choose("march")
            await red.until(lambda state: bool(state["question"]["yours"]))

    run(go())


def test_orders_may_be_given_by_kind_and_for_one_action(server: Any) -> None:
    async def go() -> None:
        made = await marching(server)
        async with sit(server, made["host"]) as red, sit(server, made["seats"]["blue"]) as blue:
            with pytest.raises(Refused, match="malformed"):
                await blue.say("orders", seat="blue", reactions="never", kind="strike", during=True)
            await blue.say("orders", seat="blue", reactions="never", kind="flight")
            await red.choose("march")
            await blue.until(lambda state: bool(state["question"]["yours"]))
            assert (blue.question["kind"], blue.question["during"]) == ("strike", True)
            await blue.say("orders", seat="blue", reactions="never", kind="strike", during=True)
            await blue.until(lambda state: state["number"] == 4)
            assert [seat["orders"] for seat in blue.state["seats"]] == ["", "ask"], "of all others it is asked as ever"
            await blue.choose("march")
            await red.until(lambda state: bool(state["question"]["yours"]))

    run(go())


def test_a_game_with_standing_orders_replays_as_if_each_had_been_given_by_hand(server: Any) -> None:
    async def go() -> None:
        made = await table(server, scenario="march", options={"rounds": "4"}, mine=["red"])
        async with sit(server, made["host"]) as red, sit(server, made["seats"]["blue"]) as blue:
            for seat, person in (("red", red), ("blue", blue)):
                await person.say("orders", seat=seat, reactions="never")
            while not red.state["outcome"]:
                for person in (red, blue):
                    if person.question and person.question["yours"]:
                        await person.choose("march")
                await red.until(lambda state: state["number"] >= max(red.number, blue.number))
                await blue.until(lambda state: state["number"] >= red.number)
        save = await api(server, "GET", "/api/table/save", made["spectator"])
        game = revive(parse(save.content), games.find)
        assert [record.key for record in game.log] == ["march", "pass", "pass", "pass"] * 4
        assert [record.seat for record in game.log[:8]] == ["red", *["blue"] * 3, "blue", *["red"] * 3]

    run(go())


def test_taking_back_goes_to_what_a_person_decided_and_not_to_what_his_order_answered(server: Any) -> None:
    async def go() -> None:
        made = await table(server, scenario="march", seats={"red": "human", "blue": "random"})
        async with sit(server, made["host"]) as red:
            await red.say("orders", seat="red", reactions="never")
            await red.choose("rest")
            await red.until(lambda state: state["question"] is None or state["question"]["yours"])
            assert red.state["undo"]["possible"] == 1
            await red.say("undo", count=1)
            await red.until(lambda state: state["question"] is not None and state["question"]["yours"])
            assert red.keys() == ["march", "rest"]
            assert red.state["undo"]["possible"] == 0

    run(go())


def test_orders_of_others_and_unknown_orders_are_refused(server: Any) -> None:
    async def go() -> None:
        made = await marching(server)
        async with sit(server, made["host"]) as red, sit(server, made["spectator"]) as spectator:
            for person in (red, spectator):
                with pytest.raises(Refused, match="wrong_seat"):
                    await person.say("orders", seat="blue", reactions="never")
            await red.socket.send('{"type": "orders", "id": 9, "seat": "red", "reactions": "sometimes"}')
            answer = await red.read()
            while answer["type"] != "error":
                answer = await red.read()
            assert answer["code"] == "malformed"

    run(go())


def test_a_replay_has_the_scenes_on_the_way(server: Any) -> None:
    async def go() -> None:
        made = await marching(server)
        async with sit(server, made["host"]) as red, sit(server, made["seats"]["blue"]) as blue:
            await red.choose("march")
            await blue.until(lambda state: state["question"]["yours"])
            await blue.choose("strike")
        answer = (await api(server, "GET", "/api/table/replay?seat=red", made["host"])).json()
        _, marched, struck = answer["frames"]
        assert [moment["line"] for moment in marched["between"]] == [0]
        # Dice fall, then they are told to have struck, and then the next leg is marched.
        assert [struck["lines"][moment["line"]]["id"] for moment in struck["between"]] == [
            "event-struck",
            "event-marched",
        ][-len(struck["between"]) :]

    run(go())


# ---------------------------------------------------------------------- without sockets


def every_scenario() -> list[tuple[str, str]]:
    return [(game, s.id) for game in games.names() for s in games.find(game).scenarios()]


@pytest.mark.parametrize(("game_id", "scenario"), [*every_scenario(), ("parlour", "march")])
def test_the_scenes_on_the_way_of_every_game_lead_to_the_last_and_hide_what_is_hidden(
    game_id: str, scenario: str, tmp_path: Path
) -> None:
    """Each scene on the way is searched for what its seat knew neither before nor after the decision."""

    async def go() -> None:
        hall = Hall(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
        await hall.open()
        try:
            for seed in range(3 if game_id == "parlour" else 1):
                await one(hall, seed)
        finally:
            await hall.close()

    async def one(hall: Hall, seed: int) -> None:
        rulebook = games.find(game_id)
        people = {seat.id: "human" for seat in rulebook.seats(scenario, {}) if "human" in seat.kinds}
        game = Game.new(rulebook, scenario, seats=people, seed=seed)
        made = await found(hall, game, [], "open")
        live = await hall.table(made.table)
        live.listeners.add(Watching())  # type: ignore[arg-type]
        seats = [*game.header.seats, ""]
        screens = {
            seat: Screen(live, Link(id=seat, game=made.table, seats=(seat,) if seat else (), host=False), "en")
            for seat in seats
        }
        scenes: dict[str, dict[str, Any]] = {seat: {} for seat in seats}
        rng = random.Random(seed)
        moments = 0
        for _ in range(40):
            before = {seat: hidden(live.game, seat) for seat in seats}
            decision = live.game.decision
            if decision is None:
                break
            for seat, screen in screens.items():
                screen.frame()
                scenes[seat] = msgspec.json.decode(msgspec.json.encode(whole(screen.scene)))
            option = decision.options[rng.randrange(len(decision.options))]
            live.standing.players[decision.seat_of(option)] = "human"
            await live.choose((decision.seat_of(option),), live.course.number, option.key)
            for seat, screen in screens.items():
                frame = screen.frame()
                assert frame is not None
                update = msgspec.json.decode(frame)
                last = changed(scenes[seat], update.get("scene", {}))
                shown = scenes[seat]
                line = -1
                for moment in update.get("between", ()):
                    assert line < moment["line"] < len(update["log"]["lines"])
                    line = moment["line"]
                    shown = changed(shown, moment["scene"]) if "scene" in moment else last
                    moments += 1
                    words = msgspec.json.encode(moment).decode()
                    for word in before[seat] & hidden(live.game, seat):
                        assert not re.search(rf'"{re.escape(word)}"(?!:)', words), (
                            seat,
                            word,
                        )  # a field may be called so
                        assert game_id != "parlour" or word not in words, (seat, word)
                assert set(last) == set(shown) if shown else True
        assert moments > 0
        live.listeners.clear()
        del hall.tables[live.id]

    run(asyncio.wait_for(go(), 55))


class Watching:
    """A connection that only makes the table keep its moments."""

    link = Link(id="x", game="", seats=(), host=False)

    def touch(self) -> None: ...

    def shut(self, code: str) -> None: ...

    def behind(self) -> bool:
        return True

    def rehearse(self) -> None: ...


def test_a_change_names_the_elements_that_changed_and_the_length() -> None:
    before = {"title": b'"a"', "pieces": (b"1", b"2", b"3", b"4"), "tracks": (b"1",)}
    after = {"title": b'"a"', "pieces": (b"1", b"9", b"3"), "tracks": (b"2",)}
    change = msgspec.json.decode(msgspec.json.encode(difference(before, after)))
    assert change == {"tracks": [2], "patch": {"pieces": {"length": 3, "put": [[1, 9]]}}}
    assert difference(after, after) == {}
    assert joined((b"1", b"2")) == msgspec.Raw(b"[1,2]")
    scenes = [msgspec.json.decode(msgspec.json.encode(whole(scene))) for scene in (before, after)]
    assert changed(scenes[0], change) == scenes[1]

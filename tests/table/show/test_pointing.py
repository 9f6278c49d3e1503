"""Pointing at things over the live connection: what is told, what is refused, and that nothing changes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table.client import Person, Refused, run, sit, table


async def pointed(person: Person, **about: Any) -> dict[str, Any]:
    came = await person.say("overlay", number=person.number, **about)
    (found,) = [message for message in came if message["type"] == "overlay"]
    assert found["number"] == person.number
    overlay: dict[str, Any] = found["overlay"]
    return overlay


def test_a_piece_shows_rings_lines_ground_and_numbers_in_words(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        async with sit(server, made["host"]) as red, sit(server, made["seats"]["blue"], "de") as blue:
            told = await pointed(red, piece="red", target="blue")
            (ring,), (ray,), (shade,) = told["rings"], told["rays"], told["shades"]
            assert (ring["kind"], ring["at"], ring["radius"]) == ("range", [0, 0], 2)
            assert ring["words"]["text"] == "near"
            assert (ray["end"], ray["piece"], ray["length"]) == ([5, 5], "blue", 1.5)
            assert shade["runs"] == [0, 12]
            assert told["against"]["text"] == "Blue"
            (hand,) = told["workings"]
            assert hand["value"] == 4
            assert all(part["words"]["text"].startswith("play card") for part in hand["parts"])
            # The other sees the same, but not the hand; and reads it in another language.
            theirs = await pointed(blue, piece="red")
            assert theirs["rings"][0]["words"]["text"] == "nah"
            assert "card0" not in str(theirs["workings"])
            assert "card1" not in str(theirs["workings"])

    run(go())


def test_an_option_shows_its_way_and_its_chance(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        async with sit(server, made["host"]) as red:
            told = await pointed(red, key="walk:8")
            assert told["way"]["places"] == [0, 8]
            (chance,) = told["chances"]
            assert chance["share"] == pytest.approx(21 / 36)
            assert chance["name"]["text"] == "the fight is won"
            assert (await pointed(red, key="draw"))["chances"] == []

    run(go())


def test_pointing_changes_nothing_and_a_wrong_finger_is_told_so(server: Any) -> None:
    async def go() -> None:
        made = await table(server)
        links = made["host"], made["seats"]["blue"], made["spectator"]
        async with sit(server, links[0]) as red, sit(server, links[1]) as blue, sit(server, links[2]) as spectator:
            for person, about, code in (
                (red, {}, "malformed"),
                (red, {"piece": "red", "place": 3}, "malformed"),
                (red, {"place": 3, "target": "red"}, "malformed"),
                (red, {"piece": "nobody"}, "unknown"),
                (red, {"piece": "red", "target": "nobody"}, "unknown"),
                (red, {"place": 36}, "unknown"),
                (red, {"key": "walk:0"}, "not_offered"),
                (blue, {"key": "draw"}, "wrong_seat"),
                (spectator, {"key": "draw"}, "wrong_seat"),
            ):
                with pytest.raises(Refused) as refusal:
                    await pointed(person, **about)
                assert refusal.value.code == code, about
            assert (await pointed(spectator, piece="red"))["rings"]
            with pytest.raises(Refused, match="stale"):
                await red.say("overlay", number=5, piece="red")
            assert red.number == 0
            await red.choose("draw")
            assert len((await pointed(red, piece="red"))["workings"][0]["parts"]) == 5

    run(go())


def test_behind_a_curtain_the_others_hand_is_not_pointed_at(server: Any) -> None:
    async def go() -> None:
        made = await table(server, mine=["red", "blue"])
        async with sit(server, made["host"]) as screen:
            assert screen.state["curtain"] == "red"
            assert "card0" not in str(await pointed(screen, piece="red"))
            with pytest.raises(Refused, match="wrong_seat"):
                await pointed(screen, key="draw")
            await screen.say("take_screen", seat="red")
            assert "play card" in str(await pointed(screen, piece="red"))

    run(go())

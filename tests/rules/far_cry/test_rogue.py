"""The Rogue and Vaas' Trick tokens (mission 7): where Vaas goes, and what he takes."""

from __future__ import annotations

from typing import Any

import pytest

from fireteam.games.far_cry.content import library
from fireteam.games.far_cry.content.types import Instruction, Placed
from fireteam.games.far_cry.rules.enemies import behaviour, rogue
from fireteam.games.far_cry.rules.fight import damage
from fireteam.games.far_cry.rules.fight.sources import Source
from fireteam.games.far_cry.rules.mission import setup
from fireteam.games.far_cry.rules.move import pushing

from .jungle import InTheJungle, Jungle, print_board

VAAS, ROGUE = "vaas_montenegro", "rogue"


@pytest.fixture(autouse=True)
def _boards() -> None:
    """Vaas walks to Trick tokens and does nothing else; the Rogue stands still."""
    boards = library.boards()
    del boards[VAAS], boards[ROGUE]
    print_board(VAAS, Instruction(do="go_to"), boss=True, rank=7, hp=20, mp=3)
    print_board(ROGUE, Instruction(do="heal"), rank=6, hp=8, mp=3)


def table(drawing: str = ". . . . . . . . .", *, vaas: str, tricks: str = "", rogue: str = "", **sheet: Any) -> Jungle:
    jungle = Jungle(drawing, **sheet)
    jungle.hero("anna", at=sheet.pop("anna", "A1"))
    jungle.enemy(VAAS, at=vaas)
    for name in tricks.split():
        jungle.token("trick", name)
    if rogue:
        jungle.enemy(ROGUE, at=rogue, tricks=1)
    return jungle


def tokens(played: InTheJungle) -> list[str]:
    return [played.name(token.cell) for token in played.state.tokens.values() if token.kind == "trick"]


def taken(played: InTheJungle) -> list[tuple[str, int, str]]:
    return [(event.unit, event.count, event.rule) for event in played.told(rogue.TookTrick)]


@pytest.mark.rule("FC-ROGUE-01", "FC-PAYBACK-05")
def test_the_rogue_starts_with_one_token_on_its_board() -> None:
    jungle = table(vaas="E1")
    del jungle.state.units[VAAS]
    jungle.brief(
        units=(Placed(kind=ROGUE, at="H1"), Placed(kind=VAAS, at="E1")),
        tokens=tuple(Placed(kind="trick", at=name) for name in ("B1", "C1", "D1", "I1")),
    )
    for goal in ("main", "second", "third"):
        del jungle.state.goals[goal]
    played = jungle.play(setup.PlaceEverything())
    assert (played.unit(ROGUE + "-red").tricks, played.unit(VAAS).tricks) == (1, 0)
    assert (played.unit(ROGUE + "-red").side, tokens(played)) == ("enemy", ["B1", "C1", "D1", "I1"])


@pytest.mark.rule("FC-ROGUE-02")
def test_vaas_walks_to_the_closest_token_and_takes_it() -> None:
    played = table(vaas="E1", tricks="C1 H1").play(behaviour.Activate(VAAS))
    assert (played.at(VAAS), tokens(played), played.unit(VAAS).tricks) == ("C1", ["H1"], 1)
    assert taken(played) == [(VAAS, 1, "FC-ROGUE-05")]
    (out,) = played.told(behaviour.SetOut)
    assert (out.why, out.rule, out.target) == ("go_to", "FC-ROGUE-02", "")


@pytest.mark.rule("FC-ROGUE-02", "FC-EMOVE-04")
def test_as_far_as_he_gets_and_closest_is_by_the_way() -> None:
    played = table(vaas="I1", tricks="B1").play(behaviour.Activate(VAAS))
    assert (played.at(VAAS), tokens(played)) == ("F1", ["B1"])
    played = table(". . . . # . . . .", vaas="F1", tricks="D1 I1").play(behaviour.Activate(VAAS))
    assert played.at(VAAS) == "I1"


@pytest.mark.rule("FC-ROGUE-02", "FC-EMOVE-06")
def test_of_two_equally_close_the_players_choose() -> None:
    jungle = table(vaas="E1", tricks="C1 G1")
    asked = jungle.play(behaviour.Activate(VAAS))
    assert (asked.asked.prompt, asked.keys) == ("ask-enemy-move", ["cell:C1", "cell:G1"])
    assert jungle.play(behaviour.Activate(VAAS), choices=["cell:G1"]).at(VAAS) == "G1"


@pytest.mark.rule("FC-ROGUE-02")
def test_without_a_token_he_stays_and_without_a_way_he_comes_near() -> None:
    played = table(vaas="E1").play(behaviour.Activate(VAAS))
    assert (played.at(VAAS), [event.why for event in played.told(behaviour.Stays)]) == ("E1", ["reason-no-way"])
    played = table(". . . # # . . . .", vaas="H1", tricks="B1").play(behaviour.Activate(VAAS))
    assert played.at(VAAS) == "F1"


@pytest.mark.rule("FC-ROGUE-02", "FC-ROGUE-03")
def test_the_rogue_is_such_a_place_while_it_holds_one() -> None:
    jungle = table(vaas="E1", tricks="A1", rogue="H1")
    played = jungle.play(behaviour.Activate(VAAS))
    assert (played.at(VAAS), played.unit(VAAS).tricks, played.unit(ROGUE + "-red").tricks) == ("G1", 1, 0)
    assert taken(played) == [(VAAS, 1, "FC-ROGUE-05")]
    jungle.change(ROGUE + "-red", tricks=0)
    assert jungle.play(behaviour.Activate(VAAS)).at(VAAS) == "B1"


@pytest.mark.rule("FC-ROGUE-03")
def test_it_does_not_matter_which_of_the_two_moved_nor_how() -> None:
    jungle = table(vaas="E1", rogue="G1")
    for step in (jungle.walk(ROGUE + "-red", "F1"), pushing.Shove("anna", ROGUE + "-red", jungle.cell("F1"), "push")):
        assert jungle.play(step).unit(VAAS).tricks == 1
    assert jungle.play(jungle.walk(ROGUE + "-red", "H1")).unit(VAAS).tricks == 0


@pytest.mark.rule("FC-ROGUE-03", "FC-ROGUE-05", "FC-PAYBACK-07")
def test_not_across_a_fence() -> None:
    jungle = table(". . . . . . . . .", vaas="E1", rogue="G1", tricks="D1", fences=["E1-F1", "D1-E1"])
    jungle.hero("bert", at="D1")
    played = jungle.play(jungle.walk(ROGUE + "-red", "F1"))
    assert (played.unit(VAAS).tricks, tokens(played)) == (0, ["D1"])


@pytest.mark.rule("FC-ROGUE-04")
def test_a_rogue_that_dies_with_it_leaves_it_on_its_space() -> None:
    jungle = table(vaas="A1", rogue="G1")
    jungle.change("anna", cell=jungle.cell("C1"))
    kill = damage.Harm(Source("attack", "anna"), ((ROGUE + "-red", 8),))
    played = jungle.play(kill)
    assert tokens(played) == ["G1"]
    assert all(token.face_up for token in played.state.tokens.values())
    jungle.change(ROGUE + "-red", tricks=0)
    assert tokens(jungle.play(kill)) == []
    jungle.enemy("guard", at="I1", hp=1, tricks=1)
    assert tokens(jungle.play(damage.Harm(Source("attack", "anna"), (("guard-red", 1),)))) == []


@pytest.mark.rule("FC-ROGUE-05")
def test_he_takes_one_beside_him_only_while_its_space_is_occupied() -> None:
    jungle = table(vaas="E1", tricks="D1")
    jungle.change("anna", cell=jungle.cell("B1"))
    assert jungle.play(jungle.walk("anna", "C1")).unit(VAAS).tricks == 0
    played = jungle.play(jungle.walk("anna", "C1", "D1"))
    assert (played.unit(VAAS).tricks, tokens(played), played.at("anna")) == (1, [], "D1")


@pytest.mark.rule("FC-ROGUE-05")
def test_an_occupied_token_is_reached_from_beside_it() -> None:
    jungle = table(vaas="G1", tricks="D1")
    jungle.change("anna", cell=jungle.cell("D1"))
    played = jungle.play(behaviour.Activate(VAAS))
    assert (played.at(VAAS), played.unit(VAAS).tricks) == ("E1", 1)


@pytest.mark.rule("FC-ROGUE-05")
def test_nobody_else_takes_it_and_a_stunned_vaas_does_not() -> None:
    jungle = table(vaas="H1", tricks="C1")
    played = jungle.turn(choices=["move:anna:C1"])
    assert (tokens(played), played.offers("take")) == (["C1"], [])
    jungle.change(VAAS, cell=jungle.cell("D1"), stunned=True)
    assert tokens(jungle.play(jungle.walk("anna", "B1", "C1"))) == ["C1"]
    del jungle.state.units[VAAS]
    assert tokens(jungle.play(jungle.walk("anna", "B1", "C1"))) == ["C1"]


@pytest.mark.rule("FC-ROGUE-05")
def test_tokens_add_up() -> None:
    jungle = table(vaas="E1", tricks="D1 F1")
    jungle.change(VAAS, tricks=2)
    jungle.change("anna", cell=jungle.cell("F1"))
    played = jungle.play(jungle.walk(VAAS, "D1"))
    assert (played.unit(VAAS).tricks, tokens(played)) == (3, ["F1"])
    played = jungle.play(behaviour.Activate(VAAS))
    assert (played.at(VAAS), played.unit(VAAS).tricks) == ("E1", 3)  # he is beside the one that anna stands on


@pytest.mark.rule("FC-ROGUE-02")
def test_he_goes_around_a_wall_for_the_token_behind_it() -> None:
    drawing = """
    . . . . . . .
     # # # # # . .
    . . . . . . .
    """
    jungle = table(drawing, vaas="C1", tricks="A3")
    assert jungle.play(behaviour.Activate(VAAS)).at(VAAS) == "F1"


@pytest.mark.rule("FC-ROGUE-05")
def test_what_else_lies_on_his_way_he_leaves() -> None:
    jungle = table(vaas="E1", tricks="C1")
    for name in ("C1", "D1"):
        jungle.token("loot", name, face="money")
    played = jungle.play(behaviour.Activate(VAAS))
    assert sorted(played.state.tokens) == ["loot-C1", "loot-D1"]


@pytest.mark.rule("FC-ROGUE-02", "FC-EMOVE-01", "FC-EMOVE-05")
def test_he_rides_to_a_token_that_he_does_not_reach_on_foot() -> None:
    played = table(vaas="C1", tricks="I1", ziplines=["B1-H1"]).play(behaviour.Activate(VAAS))
    assert (played.at(VAAS), played.unit(VAAS).tricks) == ("I1", 1)

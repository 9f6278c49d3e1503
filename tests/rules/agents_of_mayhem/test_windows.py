"""Instant Actions: who may use one when, and who orders them."""

import pytest

from fireteam.engine import View
from fireteam.games.agents_of_mayhem.rules.react import windows
from fireteam.games.agents_of_mayhem.rules.react.windows import InstantUsed
from fireteam.games.agents_of_mayhem.scene import moments


def window(city, kind=windows.PHASE, *choices, active="mayhem"):
    city.state.active = active
    return city.play(windows.window(city.state, kind), choices=choices)


@pytest.mark.rule("AM-INST-01", "AM-INST-03", "AM-INST-06")
def test_both_sides_are_asked_the_active_one_first(city):
    city.elite("ann", "A1", focus=1)
    city.elite("vic", "I7", focus=1)
    played = window(city)
    assert (played.asked.seats, played.keys) == (("mayhem",), ["instant:ann:dash", "pass"])
    played = window(city, windows.PHASE, "pass")
    assert (played.asked.seats, played.keys) == (("legion",), ["instant:vic:dash", "pass"])
    played = window(city, windows.PHASE, active="legion")
    assert played.asked.seats == ("legion",)
    assert window(city, windows.PHASE, "pass", "pass").decision is None


@pytest.mark.rule("AM-INST-03", "AM-ACT-03")
def test_who_cannot_pay_is_not_asked(city):
    city.elite("ann", "A1")
    city.elite("vic", "I7", tech=3)
    assert window(city).decision is None


@pytest.mark.rule("AM-INST-04")
def test_one_instant_a_unit_in_a_window(city):
    city.elite("ann", "A1", focus=3)
    city.elite("bob", "C1", focus=1)
    played = window(city, windows.MP, "instant:ann:dash", "dash:A2", "face:north")
    assert played.keys == ["instant:bob:dash", "pass"]
    played = window(
        city, windows.MP, "instant:ann:dash", "dash:A2", "face:north", "instant:bob:dash", "dash:C2", "face:north"
    )
    assert played.decision is None
    assert played.board("ann").cubes.focus == 2


@pytest.mark.rule("AM-INST-05")
def test_the_active_side_orders_what_both_declare(city):
    city.elite("ann", "A1", focus=1)
    city.elite("vic", "C1", focus=1)
    played = window(city, windows.ROLL, "instant:vic:dash", "instant:ann:dash", active="legion")
    assert (played.asked.prompt, played.asked.seats) == ("ask-order-instants", ("legion",))
    assert sorted(played.keys) == ["first:ann", "first:vic"]
    choices = ["instant:vic:dash", "instant:ann:dash", "first:ann", "dash:B1", "face:north"]
    played = window(city, windows.ROLL, *choices, active="legion")
    assert "B1" not in played.offers("dash:")  # ann was first
    assert [event.unit for event in played.told(InstantUsed)] == ["ann", "vic"]


@pytest.mark.rule("AM-DOWN-03", "AM-INST-01")
def test_who_is_off_the_map_uses_none(city):
    city.elite("ann", focus=3)
    assert window(city).decision is None


@pytest.mark.rule("AM-INST-03")
def test_a_window_opens_after_payment_before_each_point_and_before_a_roll(city):
    city.elite("ann", "A1", speed=2)
    city.elite("vic", "E1", "west", focus=1)
    asked = city.act("ann", "act:ann:ann:shoot", "face:east")
    assert (asked.asked.prompt, asked.asked.reaction.kind) == ("ask-instant", "instant-paid")
    asked = city.act("ann", "act:ann:ann:shoot", "face:east", "pass", "walk:ann:C1")
    assert asked.asked.reaction.kind == "instant-mp"
    assert asked.at("ann") == "A1"
    asked = city.act("ann", "act:ann:ann:shoot", "face:east", "pass", "walk:ann:C1", "pass")
    assert (asked.asked.reaction.kind, asked.at("ann")) == ("instant-mp", "B1")
    asked = city.act("ann", "act:ann:ann:shoot", "face:east", "pass", "attack:ann:shoot:E1")
    assert asked.asked.reaction.kind == "instant-roll"


@pytest.mark.rule("AM-INST-07")
def test_an_instant_opens_no_window_of_its_own(city):
    city.elite("ann", "A1", focus=2)
    city.elite("vic", "I7")
    played = window(city, windows.PHASE, "instant:ann:dash")
    assert played.asked.prompt == "ask-dash"
    played = window(city, windows.PHASE, "instant:ann:dash", "dash:B1")
    assert played.asked.prompt == "ask-face"


@pytest.mark.rule("AM-DASH-01", "AM-DASH-02", "AM-FACE-02")
def test_a_dash_is_one_legal_step_whatever_it_costs(city):
    city.elite("ann", "E4", focus=2)
    city.elite("vic", "F4")
    city.elite("bob", "E3")
    asked = window(city, windows.PHASE, "instant:ann:dash")
    assert sorted(asked.offers("dash:")) == ["D3", "D4", "D5", "E5", "F3", "F5"]
    played = window(city, windows.PHASE, "instant:ann:dash", "dash:F5", "face:west")
    assert (played.at("ann"), played.unit("ann").facing) == ("F5", 6)
    assert played.unit("ann").mp == 0


def test_the_question_before_a_roll_says_who_attacks_whom_and_what_comes_of_passing(city):
    city.elite("ann", "A1", "east", speed=2)
    city.elite("vic", "D1", "west", focus=1)
    played = city.act("ann", "act:ann:ann:shoot", "face:east", "pass", "attack:ann:shoot:D1")
    asked = played.asked
    assert asked.seats == ("legion",)
    assert (asked.arguments["trigger"], asked.arguments["target"], asked.arguments["kind"]) == (
        "ann",
        "vic",
        "instant-roll",
    )
    view = View(seat="legion", state=played.state, decision=asked, events=(), outcome=None)
    promise = moments.moment(view).answers["pass"]
    assert promise.chance.share == pytest.approx(8 / 9)  # two red dice, each of which hits with 8 of its 12 faces

"""Why not? Actions that a player might expect and cannot take now are named with the reason and its rule."""

import pytest

from fireteam.games.agents_of_mayhem.rules.turn import hindrances
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, Timer

from .city import SHOOT, Action, City, Cost, print_elite


def refused(played, board=""):
    """What is refused, of a board or of all, by the Action: the reason and the rule."""
    refusals = [no for no in played.asked.unavailable if board in ("", *no.pieces)]
    return {str(no.arguments["action"]): (no.reason, no.rule) for no in refusals}


@pytest.mark.rule("AM-ACT-03", "AM-STATUS-12")
def test_what_the_board_cannot_pay(city):
    city.elite("ann", "A1", focus=1)
    city.elite("vic", "I7")
    told = refused(city.act("ann"))
    assert told == dict.fromkeys(("sprint", "shoot", "stab", "jump"), ("reason-too-dear", "AM-ACT-03"))
    city.elite("ann", "A1", speed=1, statuses=["stunned"])
    city.elite("bob", "A3", by=MAYHEM)
    dear = refused(city.act("ann"), "ann")
    assert dear["sprint"] == ("reason-stunned", "AM-STATUS-12")
    assert dear["rest"] == ("reason-stunned", "AM-STATUS-12")
    city.elite("ann", "A1", speed=3, statuses=["stunned"])
    assert not refused(city.act("ann"), "ann")


@pytest.mark.rule("AM-ACT-05", "AM-ACT-06")
def test_what_was_used_this_turn(city):
    city.elite("ann", "A1", speed=3, main=True, used=("ann:stab",))
    city.elite("vic", "I7")
    assert refused(city.act("ann")) == {
        "sprint": ("reason-main-used", "AM-ACT-05"),
        "shoot": ("reason-main-used", "AM-ACT-05"),
        "stab": ("reason-add-on-used", "AM-ACT-06"),
    }


@pytest.mark.rule("AM-TIMER-13", "AM-DDD-17", "AM-TARGET-03")
def test_what_waits_what_is_held_down_and_what_has_no_target():
    city = City(parts=("timers", "devices"))
    city.elite("ann", "A1", "north", speed=3, attacks=("shoot",))
    city.elite("vic", "I7")
    timer = {"lasts": "when", "side": LEGION, "turn": 4}
    city.state.timers["t"] = Timer(id="t", on="ann", action="ann:sprint", **timer)
    city.device("gravity_dominator", "D3")
    told = refused(city.act("ann"))
    assert told["sprint"] == ("reason-timer", "AM-TIMER-13")
    assert told["jump"] == ("reason-bound", "AM-DDD-17")
    assert told["shoot"] == ("reason-no-target", "AM-TARGET-03")
    city.elite("vic", "A3")
    city.elite("ann", "A1", "south", speed=3, attacks=("shoot",))
    assert "shoot" not in refused(city.act("ann"))


@pytest.mark.rule("AM-DOWN-03", "AM-MOVE-17", "AM-ENTER-06")
def test_who_is_off_the_map_or_in_anothers_space(city):
    city.elite("ann", "")
    city.elite("bob", "B2", by=MAYHEM)
    city.elite("vic", "I7")
    assert refused(city.act("ann"), "ann")["sprint"] == ("reason-off-map", "AM-DOWN-03")
    city.elite("ann", "C3", speed=3, back=city.space("C2"))
    ann = city.state.units["ann"]
    found = hindrances.hindrance(city.state, city.state.boards["ann"], ann, SHOOT)
    assert found == ("reason-passing", "AM-MOVE-17")


@pytest.mark.rule("AM-SQUAD-15", "AM-OVER-09")
def test_what_one_figure_of_a_kind_can_do_is_not_refused_and_what_nobody_expects_is_not_named(city):
    city.squad("red", "grunt", speed=1)
    city.minion("grunt", "red", "A1", statuses=["stunned"])
    city.minion("grunt", "red", "B1")
    city.elite("ann", "I7")
    assert not refused(city.act("red"))
    bomb = Action(id="bomb", type="add_on", cost=Cost(tech=1), abilities=("explosion",))
    print_elite("zed", MAYHEM, actions=(bomb, SHOOT))
    plain = City()
    plain.elite("zed", "A1", by=MAYHEM)
    plain.elite("bob", "A3", speed=1)
    plain.elite("vic", "I7")
    assert {*refused(plain.act("bob"))} == {"shoot"}  # no bombs in the basic game, and no Instants
    plain.state.parts = ("explosions",)
    assert {*refused(plain.act("bob"))} == {"shoot", "bomb"}


@pytest.mark.rule("AM-ACT-07")
def test_only_boards_that_were_activated_and_are_not_done_are_asked_about(city):
    city.elite("ann", "A1", speed=1)
    city.elite("bob", "A3")
    city.elite("vic", "I7")
    assert not {no.pieces[0] for no in city.act("ann").asked.unavailable} & {"bob", "vic"}
    city.change(city.state.boards["bob"], by=MAYHEM)
    assert {no.pieces[0] for no in city.act("ann").asked.unavailable} == {"bob"}

"""Pushes and uncontrolled falls."""

import pytest

from fireteam.games.agents_of_mayhem.rules.fight.falling import Caught, Fall, Fell
from fireteam.games.agents_of_mayhem.rules.fight.pushing import Push, Pushed

from .city import HIT, City, face

PUSHED, SPECIAL = face("red", "push"), face("red", "special")


def push(city, target, results, *choices, by="ann", dice=()):
    source = (city.state.units[by].cell,)
    return city.play(Push(source, target, results, ("mayhem",)), choices=choices, dice=dice)


@pytest.mark.rule("AM-PUSH-01")
def test_each_push_leads_one_space_farther_away(city):
    city.elite("ann", "C4")
    city.elite("vic", "D4")
    played = push(city, "vic", 2)
    assert (played.asked.prompt, played.asked.seats) == ("ask-push", ("mayhem",))
    assert sorted(played.offers("push:")) == ["E3", "E4", "E5"]
    played = push(city, "vic", 2, "push:E3")
    assert sorted(played.offers("push:")) == ["F2", "F3", "F4"]
    assert push(city, "vic", 2, "push:E3", "push:F2").at("vic") == "F2"
    assert push(city, "vic", 2, "leave").at("vic") == "D4"


@pytest.mark.rule("AM-PUSH-01")
def test_pushes_of_a_roll_come_after_its_hits_and_zones_do_not_matter(city):
    city.elite("ann", "A1", speed=1)
    city.elite("bob", "D2")
    city.elite("vic", "C1", "west", shield=1)
    choices = ["act:ann:ann:shoot", "face:east", "attack:ann:shoot:C1"]
    played = city.act("ann", *choices, "push:D1", dice=[[HIT, PUSHED]])
    assert (played.at("vic"), played.board("vic").cubes.shield) == ("D1", 0)
    assert played.unit("vic").facing == city.state.units["vic"].facing


@pytest.mark.rule("AM-PUSH-02")
def test_an_obstacle_takes_three_results():
    city = City("+ + + + +\n . . .~.\n+ + + + +")
    city.elite("ann", "A1")
    city.elite("vic", "C1")
    assert push(city, "vic", 2).decision is None
    played = push(city, "vic", 3, "push:D1")
    assert (played.at("vic"), played.decision) == ("D1", None)


@pytest.mark.rule("AM-PUSH-03", "AM-PUSH-04", "AM-PUSH-05")
def test_who_cannot_get_farther_away_may_be_moved_aside():
    city = City("+ + + +\n . . .\n+ + + +\n . . .\n+ + + +")
    city.elite("ann", "A1")
    city.elite("vic", "C1")
    assert push(city, "vic", 1).offers("push:") == ["C2"]
    city.elite("wes", "C2")
    assert push(city, "vic", 1).decision is None


@pytest.mark.rule("AM-PUSH-04")
def test_with_three_results_an_obstacle_is_no_excuse():
    city = City("+ + + + +\n . . .~.\n+ + + o o\n . . .\n+ + + +")
    city.elite("ann", "A1")
    city.elite("vic", "C1")
    assert push(city, "vic", 2).offers("push:") == ["C2"]
    assert push(city, "vic", 3).offers("push:") == ["D1"]


HIGH = "+ + + + +\n . . . .\n+ + + + +", "  + +\n   .\n  + +", "  + +\n   .\n  + +"


@pytest.mark.rule("AM-PUSH-06", "AM-FALL-03", "AM-FALL-04")
def test_a_push_over_the_edge_is_a_fall_with_a_die_a_level():
    city = City(*HIGH)
    city.elite("ann", "A1")
    city.elite("vic", "B1/3", shield=3)
    played = push(city, "vic", 1, "push:C1", dice=[[HIT, PUSHED]])
    assert played.at("vic") == "C1"
    assert [event.levels for event in played.told(Fell)] == [2]
    assert played.board("vic").cubes.shield == 2  # the push of a falling die does nothing
    assert not played.told(Pushed)


@pytest.mark.rule("AM-PUSH-06", "AM-PUSH-08")
def test_what_is_left_goes_on_from_the_landing_and_never_up():
    city = City(*HIGH)
    city.elite("ann", "A1")
    city.elite("vic", "B1/3", shield=3)
    played = push(city, "vic", 2, "push:C1", "push:D1", dice=[[SPECIAL, SPECIAL]])
    assert played.at("vic") == "D1"
    city.elite("vic", "C1")
    city.elite("ann", "D1")
    assert push(city, "vic", 1).offers("push:") == ["B1"]  # into the house, and not onto it


@pytest.mark.rule("AM-FALL-05")
def test_a_dash_makes_a_fall_harmless_and_may_shift_the_landing():
    city = City(*HIGH)
    city.elite("vic", "C1", focus=1, shield=1)
    asked = city.play(Fall("vic", 2))
    assert (asked.asked.prompt, asked.asked.seats, asked.keys) == ("ask-fall", ("legion",), ["dash:dash", "pass"])
    played = city.play(Fall("vic", 2), choices=["dash:dash", "dash:D1", "face:north"])
    assert (played.at("vic"), played.board("vic").cubes.shield, played.board("vic").cubes.focus) == ("D1", 1, 0)
    assert played.told(Caught)
    assert city.play(Fall("vic", 2), choices=["dash:dash", "stay", "face:north"]).at("vic") == "C1"
    hurt = city.play(Fall("vic", 2), choices=["pass"], dice=[[HIT, SPECIAL]])
    assert hurt.board("vic").cubes.shield == 0


@pytest.mark.rule("AM-FALL-06")
def test_who_falls_on_somebody_lands_beside_as_the_pusher_chooses():
    city = City(*HIGH)
    city.elite("ann", "A1")
    city.elite("wes", "C1")
    city.elite("vic", "B1/3", shield=3)
    asked = push(city, "vic", 1, "push:C1")
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-put-aside", ("mayhem",))
    assert sorted(asked.offers("land:")) == ["B1", "D1"]
    assert push(city, "vic", 1, "push:C1", "land:D1", dice=[[SPECIAL, SPECIAL]]).at("vic") == "D1"


@pytest.mark.rule("AM-LARGE-11", "AM-PUSH-07")
def test_a_large_unit_is_pushed_as_a_whole():
    city = City("+ + + + + +\n . . . . .\n+ + + + + +\n . . . . .\n+ + + + + +")
    city.elite("ann", "A1")
    city.elite("ogre", "B1")
    assert push(city, "ogre", 1).offers("push:") == ["C1"]
    city.elite("wes", "D2")
    assert push(city, "ogre", 1).decision is None

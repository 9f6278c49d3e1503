"""What a game offers: scenarios, settings and seats, checked before anything is played."""

from __future__ import annotations

import pytest

from fireteam.engine import Event, Step, Umpire
from fireteam.engine.errors import BadSetup
from fireteam.engine.rulebook import Rulebook

from . import toys
from .play import find, new


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"options": {"fog": "yes"}}, "toy has no option 'fog'; it has size"),
        ({"options": {"size": "3"}}, "option size is '3'; expected one of 2, 15"),
        ({"seats": {"green": "human"}}, "toy has no seat 'green'; it has red, blue"),
        ({"seats": {"red": "ghost"}}, "seat red cannot be played by 'ghost'; expected one of human, random, greedy"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused_with_what_was_expected(given: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        new("duel", **given)


def test_an_unknown_scenario_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadSetup, match="duel has no scenario 'siege'; it has toy"):
        find("duel").scenario("siege")


def test_settings_and_seats_that_are_not_given_have_their_defaults() -> None:
    header = new("duel", seats={"blue": "book"}).header
    assert header.options == {"size": "15"}
    assert header.seats == {"red": "human", "blue": "book"}


def test_a_rulebook_knows_the_steps_of_its_own_package_and_no_others() -> None:
    class Stranger(Step, frozen=True):
        def run(self, g: Umpire) -> None: ...

    Stranger.__module__ = "somewhere.else"
    known = Rulebook.step_types(find("duel"))
    assert toys.DuelTurn in known
    assert toys.ReactSame in known
    assert Stranger not in known
    assert Step not in known


def test_the_text_of_an_event_is_named_after_its_class() -> None:
    class FirstAidGiven(Event, frozen=True, kw_only=True):
        pass

    assert FirstAidGiven.text_id() == "event-first-aid-given"
    assert FirstAidGiven(rule="TOY-01").to is None


def test_an_abstract_rulebook_says_what_it_lacks() -> None:
    class Empty(Rulebook):
        id = "empty"

    for missing in (
        lambda: Empty().scenarios(),
        lambda: Empty().seats("", {}),
        lambda: Empty().setup("", {}, {}),
        lambda: Empty().content_key(""),
        lambda: Empty().value(new("duel"), "red"),
        lambda: Step().run(new("duel").umpire),
    ):
        with pytest.raises(NotImplementedError):
            missing()
    assert list(Empty().invariants(None)) == []
    assert Empty().redact("state", "red") == "state"

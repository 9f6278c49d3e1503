"""What a game offers: scenarios, settings and seats, checked before anything is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from fireteam import games
from fireteam.engine import Event, Rolled, Scenario, Seat, State, Step, Umpire, measures_of, player_of
from fireteam.engine.errors import BadSetup
from fireteam.engine.rulebook import Rulebook
from fireteam.scene import presentation_of, scene_of

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

    with pytest.raises(TypeError, match="content_key, scenarios, seats, setup"):
        Empty()  # type: ignore[abstract]
    with pytest.raises(NotImplementedError, match="Step"):
        Step().run(new("duel").umpire)


def test_what_a_game_leaves_out_has_its_defaults() -> None:
    class Plain(Rulebook):
        id, rules_version, state_type = "plain", 1, State

        def scenarios(self) -> Sequence[Scenario]:
            return (Scenario(id="alone"), Scenario(id="band", together=True))

        def seats(self, scenario: str, options: Mapping[str, str]) -> Sequence[Seat]:
            return (Seat(id="red"), Seat(id="blue"))

        def setup(
            self, scenario: str, options: Mapping[str, str], seats: Mapping[str, str]
        ) -> tuple[State, Sequence[Step]]:
            return State(), ()

        def content_key(self, scenario: str) -> str:
            return ""

    plain, state, duel = Plain(), State(), new("duel")
    assert list(plain.invariants(state)) == []
    assert plain.redact(state, "red") is state
    assert plain.opponents("alone", ("red", "blue", "green"), "blue") == ("red", "green")
    assert plain.opponents("band", ("red", "blue"), "blue") == ()
    with pytest.raises(BadSetup, match="plain has no content to check"):
        plain.check(Path("street.toml"))
    assert player_of(plain).worth(duel, "red") == {"": 0.0}
    assert player_of(plain).promising(duel, "red") == ()
    assert player_of(plain).quiet(duel)
    assert measures_of(plain).turns(state) == measures_of(plain).chapters(state) == 0
    assert measures_of(plain).endings("alone") == ()
    assert presentation_of(plain).marks(Rolled(seat="red", why="", dice=(6, 6), faces=(1, 2), rule="")) == ("", "")
    assert presentation_of(plain).die("red") is None
    assert scene_of(duel, duel.view("red")).title.id == "scenario-toy"


def test_what_a_game_offers_is_used_as_it_is() -> None:
    duel, cards = find("duel"), find("cards")
    assert player_of(duel) is duel
    assert player_of(cards) is cards
    assert measures_of(duel) is duel


class Halved(toys.Duel):
    """A game that says how it is shown, and not that it can be shown."""

    id = "other"

    def marks(self, event: Rolled) -> tuple[str, ...]:
        return ()


def test_what_is_wrong_with_a_game_is_said_at_once_when_it_is_found() -> None:
    assert games.offered(find("duel"), "duel") is find("duel")
    with pytest.raises(BadSetup, match="the entry point of duel names is no Rulebook but str"):
        games.offered("duel", "duel")
    with pytest.raises(BadSetup) as refused:
        games.offered(Halved(), "halved")
    assert str(refused.value) == (
        "halved cannot be played: its id is 'other', expected 'halved' as its entry point has it;"
        " it defines marks, so its class should be a Presentation"
    )

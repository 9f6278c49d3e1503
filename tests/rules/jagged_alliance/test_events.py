"""Events: the colour's deck, three slots, day and night, and how long an event rules."""

import pytest

from fireteam.games.jagged_alliance.content import library, types
from fireteam.games.jagged_alliance.content.types import FIRST_EVENT
from fireteam.games.jagged_alliance.content.vocabulary import Do, Grant, When
from fireteam.games.jagged_alliance.rules import grants
from fireteam.games.jagged_alliance.rules.dictator.dictator import DictatorPhase, TimeChanged
from fireteam.games.jagged_alliance.rules.dictator.events import DrawEvent, EventDrawn, PlaceEvent
from fireteam.games.jagged_alliance.state import CONTESTED, DAY, MARKED, NIGHT, SUPPRESSED

from .theatre import Theatre

EVENTS = {
    "990": types.Event(number=990, deck="yellow", does=(Do(do="funds"),), provenance="original"),
    "991": types.Event(
        number=991, deck="yellow", grants=(Grant(to="recovery", amount=1, whom="team"),), provenance="original"
    ),
    "992": types.Event(
        number=992, deck="orange", does=(Do(do="rebels", when=When(time="day")),), provenance="original"
    ),
    "993": types.Event(number=993, deck="yellow", does=(Do(do="enemies_act", to="sector"),), provenance="original"),
}


@pytest.fixture(autouse=True)
def _events():
    library.events().update(EVENTS)
    yield
    for number in EVENTS:
        del library.events()[number]


def theatre_with(*cards, **registers):
    theatre = Theatre()
    theatre.merc(area="a")
    theatre.brief()
    theatre.state.phase = "dictator"
    theatre.state.events = (FIRST_EVENT,)
    theatre.deck("event-yellow", *cards)
    for name, value in registers.items():
        setattr(theatre.state, name, value)
    return theatre


@pytest.mark.rule("JA-EVENT-01", "JA-EVENT-02", "JA-EVENT-03")
def test_the_top_card_is_followed_and_takes_the_next_free_slot():
    played = theatre_with("990", "991").play(DrawEvent())
    assert played.state.funds == 1
    assert played.state.events == (FIRST_EVENT, "990")
    assert played.state.decks["event-yellow"].draw == ("991",)


@pytest.mark.rule("JA-EVENT-02", "JA-EVENT-05")
def test_a_rule_of_an_event_holds_until_the_next_event_is_drawn():
    theatre = theatre_with("991", "990")
    played = theatre.play(DrawEvent())
    assert played.state.standing_event == "991"
    assert grants.of_merc(played.state, played.merc("fox"), "recovery", 2, "").value == 3
    after = theatre.play(DrawEvent(), DrawEvent())
    assert after.state.standing_event == ""
    assert after.state.events == (FIRST_EVENT, "991", "990")
    assert grants.of_merc(after.state, after.merc("fox"), "recovery", 2, "").value == 2


@pytest.mark.rule("JA-EVENT-04", "JA-DICT-06", "JA-DICT-07")
def test_when_no_slot_is_free_the_events_go_back_to_their_decks_and_the_time_changes():
    theatre = theatre_with(events=(FIRST_EVENT, "990", "992"))
    theatre.deck("event-orange", "206")
    played = theatre.play(PlaceEvent("991"))
    assert played.state.events == ("991",)
    assert played.state.time == NIGHT
    assert set(played.state.decks["event-yellow"].draw) == {"990"}
    assert set(played.state.decks["event-orange"].draw) == {"206", "992"}
    assert all(FIRST_EVENT not in deck.draw for deck in played.state.decks.values())


@pytest.mark.rule("JA-EVENT-04")
def test_the_event_is_followed_at_the_old_time_of_day():
    theatre = theatre_with(events=(FIRST_EVENT, "990", "991"), threat=5)
    theatre.deck("event-orange", "992")
    played = theatre.play(DrawEvent())
    assert played.state.rebels == 1
    assert [event.night for event in played.told(TimeChanged)] == [True]
    theatre.state.time = NIGHT
    assert theatre.play(DrawEvent()).state.rebels == 0


@pytest.mark.rule("JA-SETUP-12", "JA-DICT-06")
def test_two_events_fill_the_first_day_and_three_the_night():
    theatre = theatre_with()
    times = []
    for count in range(1, 7):
        played = theatre.play(*(PlaceEvent(number) for number in ("990", "991", "993", "200", "199", "201")[:count]))
        times.append(played.state.time)
    assert times == [DAY, DAY, NIGHT, NIGHT, NIGHT, DAY]


@pytest.mark.rule("JA-NAMED-12")
def test_patching_up_frees_every_enemy_on_the_board_of_conditions():
    theatre = Theatre(CONTESTED, CONTESTED)
    theatre.merc(area="a", conditions=(MARKED,))
    theatre.brief()
    here = theatre.enemy(conditions=(MARKED, SUPPRESSED))
    there = theatre.enemy(where="T2A", conditions=(SUPPRESSED,))
    theatre.deck("event-yellow", "200")
    theatre.state.phase = "dictator"
    played = theatre.play(DrawEvent())
    assert played.enemy(here).conditions == played.enemy(there).conditions == ()
    assert played.merc("fox").conditions == (MARKED,)
    assert library.events()["200"].deck == "yellow"


@pytest.mark.rule("JA-EVENT-02")
def test_enemies_whom_an_event_lets_act_do_so_in_every_fight_and_the_dictator_phase_goes_on():
    theatre = Theatre(CONTESTED, CONTESTED)
    theatre.merc("fox", "d")
    theatre.merc("ivan", "d", where="T2A")
    theatre.brief()
    theatre.enemy("redshirt", "d")
    theatre.enemy("redshirt", "d", where="T2A")
    theatre.deck("event-yellow", "993")
    theatre.state.phase = "dictator"
    theatre.state.active = ""
    played = theatre.play(DrawEvent(), dice=[[1]] * 8, spare=True)
    assert played.merc("fox").wounds
    assert played.merc("ivan").wounds
    assert played.state.phase == "dictator"


@pytest.mark.rule("JA-EVENT-01")
def test_one_event_is_drawn_in_each_dictator_phase():
    theatre = theatre_with("990", "991")
    assert [event.card for event in theatre.play(DictatorPhase()).told(EventDrawn)] == ["990"]

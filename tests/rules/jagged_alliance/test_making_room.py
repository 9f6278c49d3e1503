"""Making room: a new card takes the place of another at any time, and allies who cost nothing may go."""

import pytest

from fireteam.games.jagged_alliance.rules.cards.equipment import AllyLetGo, Receive
from fireteam.games.jagged_alliance.rules.turn.actions import Actions
from fireteam.games.jagged_alliance.state import LIBERATED

from .theatre import Theatre


def given(theatre, card):
    """The card is drawn and waits for its place."""
    theatre.own(card)
    theatre.out_of("loot1", card)
    theatre.state.in_hand = (card,)
    return card


@pytest.mark.rule("JA-CARD-06")
def test_a_new_weapon_takes_the_place_of_a_slotted_one_though_the_inventory_has_room():
    theatre = Theatre()
    ivan = theatre.merc("ivan", weapons=("901", "905"), inventory=("911",))
    new = given(theatre, "900")
    asked = theatre.play(Receive(ivan, new))
    assert asked.keys == ["ivan:inventory", "instead:ivan:901", "instead:ivan:905", "discard"]
    played = theatre.play(Receive(ivan, new), choices=["instead:ivan:901", "ivan:w0"])
    assert played.merc(ivan).weapons == ("900", "905")
    assert played.merc(ivan).inventory == ("911",)
    assert played.state.decks["loot1"].discard == ("901",)


@pytest.mark.rule("JA-CARD-06")
def test_only_what_opens_another_place_is_offered_for_it():
    theatre = Theatre()
    ivan = theatre.merc("ivan", weapons=("901",), armor="903", inventory=("911",))
    assert theatre.play(Receive(ivan, given(theatre, "912"))).keys == ["ivan:inventory", "instead:ivan:903", "discard"]
    assert theatre.play(Receive(ivan, given(theatre, "906"))).keys == ["ivan:inventory", "discard"]


@pytest.mark.rule("JA-CARD-06", "JA-EQUIP-08")
def test_a_heavy_weapon_may_need_the_room_of_two():
    theatre = Theatre()
    ivan = theatre.merc("ivan", weapons=("901", "900"), armor="903")
    heavy = given(theatre, "902")
    asked = theatre.play(Receive(ivan, heavy))
    assert asked.keys == ["ivan:inventory", "instead:ivan:901", "instead:ivan:900", "instead:ivan:903", "discard"]
    choices = ["instead:ivan:901", "instead:ivan:903", "ivan:w0"]
    assert theatre.play(Receive(ivan, heavy), choices=choices).merc(ivan).weapons == ("902", "900")


@pytest.mark.rule("JA-ALLY-07")
def test_an_ally_replaces_another_only_where_no_slot_is_free():
    theatre = Theatre(LIBERATED)
    ivan = theatre.merc("ivan", allies=("909",))
    assert theatre.play(Receive(ivan, given(theatre, "913"))).keys == ["instead:ivan:909", "discard"]
    theatre.merc("fox")
    assert theatre.play(Receive(ivan, "913")).keys == ["fox:ally", "discard"]


@pytest.mark.rule("JA-FAQ-03", "JA-FAQ-02")
def test_an_ally_who_costs_nothing_is_let_go_during_a_scenario_and_one_who_was_paid_is_not():
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", allies=("011", "031"))
    assert [key for key in theatre.play(Actions(fox)).keys if key.startswith("let-go")] == ["let-go:011"]
    played = theatre.play(Actions(fox), choices=["let-go:011"])
    assert (played.merc(fox).allies, played.state.market) == (("031",), ("011",))
    assert [(event.merc, event.card) for event in played.told(AllyLetGo)] == [("fox", "011")]
    assert played.decision.prompt == "ask-action"


@pytest.mark.rule("JA-FAQ-03", "JA-STAM-10")
def test_with_an_ally_go_the_cubes_that_he_gave():
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", allies=("046",), granted=1, stamina=7)
    assert theatre.play(Actions(fox), choices=["let-go:046"]).merc(fox).stamina == 6

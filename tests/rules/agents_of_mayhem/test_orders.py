"""Standing orders of Agents of Mayhem: which Instants matter to whom, so that nobody is asked in vain."""

from typing import Any

import pytest

from fireteam.engine import PASS, Deck
from fireteam.engine.orders import standing_answer
from fireteam.games.agents_of_mayhem.rules.turn import phases

from .city import HIT, City, face

SHOT = ("act:ann:ann:shoot", "face:east")


def until(city: City, kind: str, *choices: str, seat: str = "legion") -> Any:
    """The window of a kind in which a seat is asked, when all before it were let pass."""
    given = list(choices)
    for _ in range(20):
        played = city.act("ann", *given, spare=True)
        reaction = played.asked.reaction
        if reaction is not None and reaction.kind == kind and played.asked.seat == seat:
            return played
        given.append(PASS.key)
    raise AssertionError(f"no window {kind} has opened")


@pytest.mark.rule("AM-INST-03", "AM-DASH-03")
def test_before_a_roll_those_are_asked_who_are_attacked(city: City) -> None:
    city.elite("ann", at="A4", facing="east", speed=1)
    city.elite("vic", at="C4", facing="west", focus=1)
    city.elite("wes", at="C6", facing="west")
    roll = until(city, "instant-roll", *SHOT, PASS.key, "attack:ann:shoot:C4")
    assert roll.asked.seat == "legion"
    assert roll.asked.matters()
    assert standing_answer(roll.asked, {}) is None


@pytest.mark.rule("AM-INST-03")
def test_a_bystander_is_not_asked_unless_he_wishes(city: City) -> None:
    city.elite("ann", at="A4", facing="east", speed=1)
    city.elite("vic", at="C4", facing="west")
    city.elite("wes", at="C6", facing="west", focus=1)
    roll = until(city, "instant-roll", *SHOT, PASS.key, "attack:ann:shoot:C4")
    assert not roll.asked.matters()
    assert standing_answer(roll.asked, {}) == ("legion", roll.option(PASS.key))
    assert standing_answer(roll.asked, {"legion": "ask"}) is None


@pytest.mark.rule("AM-INST-03")
def test_nothing_matters_between_payment_and_roll_and_while_somebody_walks(city: City) -> None:
    city.elite("ann", at="A4", facing="east", speed=1)
    city.elite("vic", at="C4", facing="west", focus=1)
    assert not until(city, "instant-paid", *SHOT).asked.matters()
    assert not until(city, "instant-mp", *SHOT, PASS.key, "walk:ann:B4").asked.matters()


@pytest.mark.rule("AM-BLOCK-02", "AM-HIT-02")
def test_a_block_matters_if_the_hits_go_through(city: City) -> None:
    city.elite("ann", at="A4", facing="east", speed=1)
    city.elite("vic", at="C4", facing="west", tech=1, shield=1)
    miss = face("red", "special")
    harmless = city.act("ann", *SHOT, "attack:ann:shoot:C4", dice=[[HIT, miss]])
    assert not harmless.asked.matters()
    assert standing_answer(harmless.asked, {}) is not None
    wounding = city.act("ann", *SHOT, "attack:ann:shoot:C4", dice=[[HIT, HIT]])
    assert wounding.asked.matters()


@pytest.mark.rule("AM-INST-03", "AM-MAYHEM-11")
def test_who_can_draw_a_mayhem_card_is_asked_once_and_in_the_own_turn_only() -> None:
    city = City(parts=("mayhem",))
    city.elite("ann", at="A4", facing="east", mayhem=2)
    city.elite("vic", at="I4", facing="west", mayhem=2)
    for side in ("mayhem", "legion"):
        city.state.decks[f"mayhem-{side}"] = Deck(f"mayhem-{side}", f"mayhem-{side}", ("broadside",))
    before = city.play(phases.Activate("mayhem")).asked
    assert (before.reaction.kind, before.seat) == ("instant-phase", "mayhem")
    assert before.matters()
    # After an Action nobody is asked again, in whoever's Turn.
    assert not until(city, "instant-phase", "act:ann:ann:rest", "face:east", seat="mayhem").asked.matters()
    assert not until(city, "instant-phase", "act:ann:ann:rest", "face:east", seat="legion").asked.matters()

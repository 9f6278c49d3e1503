"""What an Attack may come to: its dice as the rules change them, and chances counted by hand."""

import msgspec
import pytest

from fireteam.games.agents_of_mayhem.rules.fight import forecast
from fireteam.games.agents_of_mayhem.rules.fight.dice import Pool
from fireteam.games.agents_of_mayhem.rules.fight.targets import Strike
from fireteam.spaces.levels import EAST


@pytest.mark.rule("AM-DICE-03", "AM-HIT-07")
def test_hits_and_aimed_hits_are_counted_face_by_face():
    assert forecast.hits_of(Pool(red=1)) == pytest.approx((4 / 12, 8 / 12))
    assert forecast.hits_of(Pool(yellow=1)) == pytest.approx((1 / 2, 1 / 2))
    assert forecast.hits_of(Pool(white=2)) == pytest.approx((4 / 9, 4 / 9, 1 / 9))
    assert forecast.hits_of(Pool(red=1, white=1)) == pytest.approx((2 / 9, 5 / 9, 2 / 9))


@pytest.mark.rule("AM-ROLL-02", "AM-MOD-03", "AM-MOD-07")
def test_an_attack_is_forecast_with_the_dice_that_promise_most(city):
    ann = city.elite("ann", "A1", "east", focus=2)
    vic = city.elite("vic", "B1", "west")
    told = forecast.forecast(city.state, Strike(ann, "stab", vic))
    assert told is not None
    assert told.net.value == 0
    city.state.units["vic"] = msgspec.structs.replace(city.state.units["vic"], facing=EAST)
    better = forecast.forecast(city.state, Strike(ann, "stab", vic))
    assert better is not None
    assert better.net.value == 2
    assert better.mean > told.mean
    assert sum(better.hits) == pytest.approx(1)
    assert better.at_least(1) == pytest.approx(1 - better.hits[0])


@pytest.mark.rule("AM-TARGET-03")
def test_nothing_is_promised_against_what_is_no_target(city):
    ann = city.elite("ann", "A1", "west", focus=2)
    vic = city.elite("vic", "B1", "west")
    assert forecast.forecast(city.state, Strike(ann, "stab", vic)) is None

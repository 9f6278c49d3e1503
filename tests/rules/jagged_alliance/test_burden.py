"""Suppressed mercs pay for every use of equipment, what goes with a skill or a defence among it."""

import pytest

from fireteam.games.jagged_alliance.rules.enemies.attacking import ArmorHeld, TakeHit
from fireteam.games.jagged_alliance.rules.mercs.stamina import Tired, Wounded
from fireteam.games.jagged_alliance.rules.turn.skills import RollSkill

from .theatre import Theatre, faces

MANUAL, COIN = "116", "124"


@pytest.mark.rule("JA-COND-07", "JA-CONSUM-04")
@pytest.mark.parametrize(("conditions", "fatigue"), [(("suppressed",), 1), ((), 0)])
def test_a_suppressed_merc_pays_a_fatigue_for_the_field_manual(conditions, fatigue):
    theatre = Theatre()
    fox = theatre.merc("fox", inventory=(MANUAL,), conditions=conditions)
    roll = [faces("yellow", 0) + faces("orange", 0)]
    played = theatre.play(RollSkill(fox, "mechanical"), dice=roll, choices=[f"with:{MANUAL}", "keep"])
    assert (played.merc(fox).fatigue, played.merc(fox).inventory) == (fatigue, ())


@pytest.mark.rule("JA-COND-07")
def test_a_suppressed_merc_pays_a_fatigue_for_the_lucky_coin_before_the_wounds():
    theatre = Theatre()
    fox = theatre.merc("fox", armor="903", inventory=(COIN,), conditions=("suppressed",))
    played = theatre.play(TakeHit(fox, 3), dice=[faces("yellow", 1)], choices=[f"with:{COIN}", "roll", "keep"])
    assert (played.merc(fox).fatigue, played.merc(fox).wounds) == (1, 2)
    assert [type(event) for event in played.told(Tired, Wounded)] == [Tired, Wounded]
    free = theatre.play(TakeHit(fox, 3), dice=[faces("yellow", 1)], choices=["roll"])
    assert free.merc(fox).fatigue == 0


@pytest.mark.rule("JA-COND-07")
@pytest.mark.parametrize(("stamina", "offered"), [(1, True), (0, False)])
def test_who_cannot_pay_is_not_offered_it(stamina, offered):
    theatre = Theatre()
    fox = theatre.merc("fox", stamina=stamina, armor="903", inventory=(COIN, MANUAL), conditions=("suppressed",))
    assert (f"with:{COIN}" in theatre.play(TakeHit(fox, 3)).keys) is offered
    asked = theatre.play(RollSkill(fox, "medical"), dice=[faces("orange", 0)], spare=True)
    assert (asked.decision is not None and f"with:{MANUAL}" in asked.keys) is offered


@pytest.mark.rule("JA-EATT-08")
@pytest.mark.parametrize(("rolled", "told"), [(2, [2]), (1, [])])
def test_armor_that_stops_everything_is_told(rolled, told):
    theatre = Theatre()
    fox = theatre.merc("fox", armor="903")
    played = theatre.play(TakeHit(fox, 2), dice=[faces("yellow", rolled)], choices=["roll"])
    assert [event.damage for event in played.told(ArmorHeld)] == told
    assert played.merc(fox).wounds == 2 - rolled

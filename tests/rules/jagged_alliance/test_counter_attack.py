"""Counter-attacks: their strength, who defends the region, and what follows."""

import pytest

from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.content.vocabulary import Card, Do, Grant
from fireteam.games.jagged_alliance.rules.campaign.winning import ScenarioDecided
from fireteam.games.jagged_alliance.rules.cards.effects import Happen
from fireteam.games.jagged_alliance.rules.dictator import counter_forces
from fireteam.games.jagged_alliance.rules.dictator.counter_attack import (
    CounterAttack,
    CounterAttackBegan,
    CounterAttackRepelled,
)
from fireteam.games.jagged_alliance.rules.dictator.dictator import RaiseThreat
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED

from .theatre import Theatre, faces

RADIO = Card(
    number=980,
    deck="loot1",
    type="tool",
    cost=1,
    grants=(Grant(to="counter_attack", dice=("yellow",)),),
    provenance="original",
)
FRIEND = Card(
    number=981,
    deck="aim",
    type="ally",
    cost=1,
    grants=(Grant(to="counter_attack", dice=("red",)),),
    provenance="original",
)


@pytest.fixture(autouse=True)
def _cards():
    library.cards().update({"980": RADIO, "981": FRIEND})
    yield
    del library.cards()["980"], library.cards()["981"]


def region(*statuses, level=5, **registers):
    theatre = Theatre(*(statuses or (LIBERATED,)))
    theatre.merc()
    theatre.brief()
    theatre.state.phase, theatre.state.threat = "dictator", level
    for name, value in registers.items():
        setattr(theatre.state, name, value)
    return theatre


def orange(*successes):
    return faces("orange", *successes)


@pytest.mark.rule("JA-CA-01", "JA-THREAT-03")
def test_moving_up_onto_a_token_triggers_an_attack_and_the_token_is_gone():
    theatre = region(level=4, threat_tokens=1, counter_attacks=(5, 8), rebels=3)
    played = theatre.play(RaiseThreat(), dice=[orange(1, 1, 1)], choices=["rebels:3"])
    assert len(played.told(CounterAttackBegan)) == 1
    assert played.state.counter_attacks == (8,)


@pytest.mark.rule("JA-CA-01")
def test_neither_a_space_without_its_token_nor_a_way_down_triggers_one():
    theatre = region(level=4, threat_tokens=1, counter_attacks=(8,))
    assert theatre.play(RaiseThreat()).told(CounterAttackBegan) == []
    theatre = region(level=9, counter_attacks=(5, 8))
    played = theatre.play(Happen((Do(do="lower_threat"),), "card"))
    assert (played.state.threat, played.told(CounterAttackBegan)) == (8, [])


@pytest.mark.rule("JA-CA-04")
@pytest.mark.parametrize(("level", "strength"), [(5, 2), (8, 3), (10, 4)])
def test_the_strength_is_the_skulls_of_the_level(level, strength):
    played = region(level=level, rebels=1).play(CounterAttack())
    assert [event.strength for event in played.told(CounterAttackBegan)] == [strength]
    assert library.dictators()["deidranna"].track[level - 1].skulls == strength


@pytest.mark.rule("JA-CA-05")
def test_missions_and_lieutenants_add_to_it():
    theatre = region()
    theatre.mission("convoy")
    theatre.lieutenant("vane")
    assert counter_forces.strength(theatre.state) == 4


@pytest.mark.rule("JA-CA-03", "JA-CA-06", "JA-CA-12")
def test_rebels_trained_into_all_liberated_sectors_defend_together_and_mercs_add_nothing():
    theatre = region(LIBERATED, LIBERATED, CONTESTED)
    theatre.merc("ivan", where="T2A")
    theatre.change(theatre.state.sectors["T1A"], rebels=1)
    theatre.change(theatre.state.sectors["T2A"], rebels=2)
    assert counter_forces.defenders(theatre.state)[0] == ("orange",) * 3
    played = theatre.play(CounterAttack(), dice=[orange(1, 1, 0)])
    assert played.told(CounterAttackRepelled)
    assert [sector.rebels for sector in played.state.sectors.values()] == [1, 2, 0]


@pytest.mark.rule("JA-CA-07")
def test_slotted_cards_and_allies_of_standing_mercs_add_their_dice():
    theatre = region()
    theatre.merc("ivan", weapons=("980",), allies=("981",))
    assert counter_forces.defenders(theatre.state)[0] == ("yellow", "red")
    theatre = region()
    theatre.merc("ivan", inventory=("980",))
    theatre.merc("raven", allies=("981",), down=True, injured=True, stamina=0)
    theatre.state.storage = ("982",)
    assert counter_forces.defenders(theatre.state)[0] == ()


@pytest.mark.rule("JA-CA-08", "JA-CA-09", "JA-CA-10")
def test_rebels_of_the_pool_support_and_are_discarded_whatever_comes_of_it():
    theatre = region(rebels=3)
    theatre.change(theatre.state.sectors["T1A"], rebels=1)
    asked = theatre.play(CounterAttack())
    assert asked.keys == ["rebels:0", "rebels:1", "rebels:2", "rebels:3"]
    assert asked.decision.seats == ("player1",)
    played = theatre.battle(CounterAttack(), dice=[orange(1, 1, 0)], choices=["rebels:2"])
    assert played.told(ScenarioDecided) == []
    assert (played.state.rebels, played.state.sectors["T1A"].rebels) == (1, 1)
    assert [len(roll.dice) for roll in played.rolls("roll-counter-attack")] == [3]


@pytest.mark.rule("JA-CA-11", "JA-SCEN-07")
def test_any_strength_that_is_left_loses_the_scenario_at_once_and_the_mercs_live():
    theatre = region(rebels=2)
    theatre.state.campaign = True
    played = theatre.battle(CounterAttack(), dice=[orange(1)], choices=["rebels:1"])
    assert [(event.won, event.how) for event in played.told(ScenarioDecided)] == [(False, "recaptured")]
    assert played.state.dead == ()
    assert played.state.rebels == 1
    assert played.state.team == (("fox", "player1"),)


@pytest.mark.rule("JA-CA-11")
def test_without_any_dice_the_attack_succeeds_without_a_roll():
    played = region().battle(CounterAttack())
    assert [event.how for event in played.told(ScenarioDecided)] == ["recaptured"]


@pytest.mark.rule("JA-CA-08", "JA-MISSION-02")
def test_where_nobody_dares_to_help_no_rebels_support():
    theatre = region(rebels=3)
    theatre.change(theatre.state.sectors["T1A"], rebels=2)
    theatre.mission("child_labor")
    played = theatre.battle(CounterAttack(), dice=[orange(1, 1)])
    assert played.state.rebels == 3
    assert [len(roll.dice) for roll in played.rolls("roll-counter-attack")] == [2]


@pytest.mark.rule("JA-TIER-02")
def test_the_second_scenario_knows_no_counter_attacks_whoever_asks_for_one():
    theatre = region()
    theatre.state.tier = 2
    assert theatre.battle(Happen((Do(do="counter_attack"),), "card")).told(CounterAttackBegan) == []

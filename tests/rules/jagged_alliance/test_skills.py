"""Command Actions: skills and skill tests, training, bribing."""

import pytest

from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.content.vocabulary import Action, Boost, Do, Grant, When
from fireteam.games.jagged_alliance.rules import grants
from fireteam.games.jagged_alliance.rules.dictator.dictator import ThreatFell
from fireteam.games.jagged_alliance.rules.region.liberation import SectorLiberated
from fireteam.games.jagged_alliance.rules.region.missions import GoalDone
from fireteam.games.jagged_alliance.rules.turn.actions import Actions
from fireteam.games.jagged_alliance.rules.turn.skills import TestFailed as Failed
from fireteam.games.jagged_alliance.rules.turn.skills import TestPassed as Passed
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED, Lieutenant

from .theatre import Theatre, face, faces

A, B, C, D = range(4)


def commands(played):
    return [key for key in played.keys if key.startswith("command:")]


@pytest.mark.rule("JA-CMD-01", "JA-CMD-02")
def test_a_command_action_buys_exactly_one_of_group_move_skill_train_or_bribe():
    theatre = Theatre(LIBERATED, LIBERATED)
    theatre.state.dictator = "deidranna"
    theatre.state.funds = theatre.state.rebels = 2
    fox = theatre.merc("fox")
    played = theatre.play(Actions(fox))
    assert [key.removeprefix("command:") for key in commands(played)] == [
        "group-move",
        "leadership",
        "mechanical",
        "medical",
        "train",
        "bribe",
    ]
    played = theatre.play(Actions(fox), choices=["command:train"])
    assert (played.merc(fox).commands, commands(played)) == (0, [])


@pytest.mark.rule("JA-SKILL-01", "JA-MERC-03", "JA-ALLY-03")
def test_a_skill_rolls_the_dice_of_the_board_of_allies_and_of_equipment():
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", weapons=("129",), allies=("909",), wounds=1, stamina=5)
    assert library.boards()["fox"].medical == ("orange",)
    roll = [*faces("orange", 0), *faces("yellow", 0, 0)]
    (rolled,) = theatre.play(Actions(fox), dice=[roll], choices=["command:medical"]).rolls("roll-medical")
    assert rolled.kinds == ("orange", "yellow", "yellow")


@pytest.mark.rule("JA-ALLY-03", "JA-DICE-07", "JA-NAMED-08")
def test_an_ally_with_expertise_lets_skill_dice_chain():
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", allies=("909",), wounds=4, stamina=2)
    dice = [[face("orange", 1, expertise=True), *faces("yellow", 0)], faces("orange", 2)]
    played = theatre.play(Actions(fox), dice=dice, choices=["command:medical"])
    assert played.decision.arguments["successes"] == 3


@pytest.mark.rule("JA-SKILL-02", "JA-SKILL-03", "JA-KO-07")
def test_leadership_lets_others_of_the_sector_recover_and_never_the_speaker():
    theatre = Theatre(CONTESTED, CONTESTED)
    duchess = theatre.merc("duchess", "d", fatigue=3, stamina=2)
    ivan = theatre.merc("ivan", "a", fatigue=3, stamina=4)
    down = theatre.merc("ice", "b", fatigue=2, stamina=0, wounds=3, injured=True, down=True)
    theatre.merc("raven", "a", where="T2A", fatigue=3, stamina=3)
    theatre.enemy(area="c")
    played = theatre.play(Actions(duchess), dice=[[face("red", 3, expertise=True)]], choices=["command:leadership"])
    assert played.keys == ["recover:ivan", "recover:ice", "enough"]
    choices = ["command:leadership", "recover:ivan", "recover:ice", "recover:ivan"]
    played = theatre.play(Actions(duchess), dice=[[face("red", 3, expertise=True)]], choices=choices)
    assert (played.merc(ivan).fatigue, played.merc(down).fatigue, played.merc(down).down) == (1, 1, False)
    assert played.merc(duchess).fatigue == 3


@pytest.mark.rule("JA-SKILL-04", "JA-DUR-03")
def test_mechanical_repairs_any_equipment_of_the_area_slotted_or_carried_the_own_included():
    theatre = Theatre()
    steroid = theatre.merc("steroid", "d", armor="903")
    theatre.merc("ivan", "d", inventory=("901",))
    theatre.merc("ice", "b", weapons=("093",))
    theatre.own("903", spent=1)
    theatre.own("901", spent=2)
    theatre.own("093", spent=1)
    theatre.enemy(area="a")
    choices = ["command:mechanical"]
    played = theatre.play(Actions(steroid), dice=[[face("red", 3, expertise=True)]], choices=choices)
    assert played.keys == ["repair:903", "repair:901", "enough"]
    choices += ["repair:903", "repair:901", "enough"]
    played = theatre.play(Actions(steroid), dice=[[face("red", 3, expertise=True)]], choices=choices)
    assert [played.state.items[card].spent for card in ("903", "901", "093")] == [0, 1, 1]


@pytest.mark.rule("JA-SKILL-05", "JA-COND-05", "JA-SKILL-02")
def test_medical_heals_anybody_of_the_area_or_stops_a_bleeding():
    theatre = Theatre()
    cliff = theatre.merc("cliff", "d", wounds=1, stamina=5)
    ivan = theatre.merc("ivan", "d", wounds=2, stamina=5, conditions=("bleeding",))
    theatre.merc("ice", "b", wounds=2, stamina=4)
    theatre.enemy(area="a")
    choices = ["command:medical"]
    played = theatre.play(Actions(cliff), dice=[[face("red", 3, expertise=True)]], choices=choices)
    assert played.keys == ["heal:cliff", "heal:ivan", "bleeding:ivan", "enough"]
    choices += ["heal:cliff", "bleeding:ivan", "heal:ivan"]
    played = theatre.play(Actions(cliff), dice=[[face("red", 3, expertise=True)]], choices=choices)
    assert (played.merc(cliff).wounds, played.merc(ivan).wounds, played.merc(ivan).conditions) == (0, 1, ())


@pytest.mark.rule("JA-REBEL-02", "JA-REBEL-03")
def test_rebels_support_a_skill_roll():
    theatre = Theatre(LIBERATED)
    theatre.state.rebels = 2
    fox = theatre.merc("fox", wounds=3, stamina=3)
    roll = [faces("orange", 0, 2)]
    played = theatre.play(Actions(fox), dice=roll, choices=["command:medical", "rebels:1"])
    assert (played.state.rebels, played.decision.arguments["successes"]) == (1, 2)


@pytest.mark.rule("JA-DUR-01", "JA-DUR-02")
def test_durability_of_a_bag_helps_the_skill_that_the_bag_is_for():
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", weapons=("051",), wounds=3, stamina=3)
    choices = ["command:medical", "durability:051"]
    roll = [*faces("orange", 0), *faces("yellow", 0), *faces("orange", 2)]
    played = theatre.play(Actions(fox), dice=[roll], choices=choices)
    assert (played.state.items["051"].spent, played.decision.arguments["successes"]) == (1, 2)
    unaided = theatre.play(Actions(fox), dice=[faces("yellow", 0)], choices=["command:leadership"])
    assert unaided.state.items["051"].spent == 0


@pytest.mark.rule("JA-CONSUM-04")
def test_a_consumable_for_skills_goes_with_the_roll(print_card):
    manual = print_card(990, "consumable", boost=Boost(to="skill", dice=("orange",)), with_action="skill")
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", inventory=(manual,), wounds=3, stamina=3)
    played = theatre.play(Actions(fox), dice=[faces("orange", 0, 2)], choices=["command:medical", "with:990"])
    assert (played.merc(fox).inventory, played.decision.arguments["successes"]) == ((), 2)


# ---------------------------------------------------------------------- tests


@pytest.mark.rule("JA-SKILL-06", "JA-SKILL-07")
def test_a_passed_test_uses_up_its_successes_and_the_rest_takes_effect_before_what_was_solved():
    theatre = Theatre(CONTESTED)
    theatre.spawn("225")  # deserters: Leadership 2
    duchess = theatre.merc("duchess", "d")
    ivan = theatre.merc("ivan", "d", fatigue=2, stamina=5)
    theatre.enemy(area="a")
    choices = ["test:spawn:T1A"]
    played = theatre.play(Actions(duchess), dice=[[face("red", 3, expertise=True)]], choices=choices)
    assert played.told(Passed)[0].difficulty == 2
    assert (played.keys, played.decision.arguments["successes"]) == (["recover:ivan", "enough"], 1)
    assert not played.told(SectorLiberated)
    played = theatre.play(Actions(duchess), dice=[[face("red", 3, expertise=True)]], choices=[*choices, "recover:ivan"])
    assert played.told(SectorLiberated)
    assert (played.merc(ivan).fatigue, played.merc(duchess).commands) == (1, 0)


@pytest.mark.rule("JA-SKILL-08", "JA-SKILL-06")
def test_a_failed_test_leaves_all_successes_for_the_normal_effect_and_adds_nothing_up():
    theatre = Theatre(CONTESTED)
    theatre.spawn("225")
    duchess = theatre.merc("duchess", "d")
    theatre.merc("ivan", "d", fatigue=2, stamina=5)
    theatre.enemy(area="a")
    played = theatre.play(Actions(duchess), dice=[faces("red", 1)], choices=["test:spawn:T1A"])
    assert played.told(Failed)
    assert played.decision.arguments["successes"] == 1


@pytest.mark.rule("JA-SKILL-06", "JA-SKILL-07", "JA-NAMED-10")
def test_the_launchpad_is_sabotaged_with_two_mechanical_successes():
    theatre = Theatre(LIBERATED)
    theatre.state.access = (("outside", "T1A"),)
    mission = theatre.mission("sam_site", entered=True, solved=1)
    steroid = theatre.merc("steroid", where=mission, armor="903")
    theatre.own("903", spent=1)
    choices = ["test:mission:sam_site"]
    played = theatre.play(Actions(steroid), dice=[[face("red", 3, expertise=True)]], choices=choices)
    assert played.keys == ["repair:903", "enough"]
    played = theatre.play(Actions(steroid), dice=[[face("red", 3, expertise=True)]], choices=[*choices, "repair:903"])
    assert played.told(GoalDone)
    assert played.state.items["903"].spent == 0


@pytest.mark.rule("JA-ALLY-04")
def test_an_ally_may_let_a_skill_be_rolled_without_a_command_action(print_card):
    medic = print_card(990, "ally", actions=(Action(fatigue=1, skill="medical"),))
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", allies=(medic,), wounds=2, stamina=4, commands=0)
    played = theatre.play(Actions(fox), dice=[faces("orange", 1)], choices=["use:990/0", "heal:fox"])
    assert (played.merc(fox).wounds, played.merc(fox).fatigue) == (1, 1)


# ---------------------------------------------------------------------- training


@pytest.mark.rule("JA-TRAIN-01", "JA-TRAIN-02", "JA-SECTOR-04", "JA-REBEL-04")
def test_training_puts_one_rebel_of_the_pool_into_a_free_slot_of_the_liberated_sector():
    theatre = Theatre(LIBERATED)
    theatre.state.rebels = 3
    fox = theatre.merc("fox")
    played = theatre.play(Actions(fox), choices=["command:train"])
    assert (played.state.sectors["T1A"].rebels, played.state.rebels, played.merc(fox).commands) == (1, 2, 0)
    theatre.change(theatre.state.sectors["T1A"], rebels=2)
    assert "command:train" not in theatre.play(Actions(fox)).keys


@pytest.mark.rule("JA-TRAIN-01")
@pytest.mark.parametrize(("status", "rebels"), [(CONTESTED, 2), (LIBERATED, 0)])
def test_without_rebels_or_outside_a_liberated_sector_nobody_trains(status, rebels):
    theatre = Theatre(status)
    theatre.state.rebels = rebels
    fox = theatre.merc("fox")
    theatre.enemy(area="a")
    assert "command:train" not in theatre.play(Actions(fox)).keys


# ---------------------------------------------------------------------- bribing


def court(funds=3, threat=5, **merc):
    theatre = Theatre(LIBERATED)
    theatre.state.dictator = "deidranna"
    theatre.state.funds, theatre.state.threat = funds, threat
    return theatre, theatre.merc("fox", **merc)


@pytest.mark.rule("JA-BRIBE-01", "JA-BRIBE-02", "JA-BRIBE-03")
def test_a_bribe_is_fixed_before_the_roll_and_each_success_lowers_the_threat_by_one():
    theatre, fox = court()
    theatre.state.rebels = 3
    asked = theatre.play(Actions(fox), choices=["command:bribe"])
    assert asked.keys == ["dice:1", "dice:2", "dice:3"]
    assert not asked.rolls()
    played = theatre.play(Actions(fox), dice=[faces("blue", 1, 0, 1)], choices=["command:bribe", "dice:3"])
    assert (played.state.funds, played.state.threat, played.state.rebels) == (0, 3, 3)
    assert played.merc(fox).commands == 0
    (roll,) = played.rolls("roll-bribe")
    assert roll.kinds == ("blue",) * 3


@pytest.mark.rule("JA-BRIBE-04", "JA-BRIBE-01", "JA-NAMED-05")
def test_cards_raise_the_price_of_each_die_and_add_up():
    theatre, fox = court(funds=7)
    theatre.state.lieutenants["elliot"] = Lieutenant(id="elliot")
    assert theatre.play(Actions(fox), choices=["command:bribe"]).keys == ["dice:1", "dice:2", "dice:3"]
    theatre.state.standing_event = "202"
    asked = theatre.play(Actions(fox), choices=["command:bribe"])
    assert asked.keys == ["dice:1", "dice:2"]
    played = theatre.play(Actions(fox), dice=[faces("blue", 1)], choices=["command:bribe", "dice:1"])
    assert (played.state.funds, played.state.threat) == (4, 4)


@pytest.mark.rule("JA-BRIBE-05")
def test_the_threat_never_falls_below_the_first_space():
    theatre, fox = court(threat=2)
    played = theatre.play(Actions(fox), dice=[faces("blue", 1, 1, 1)], choices=["command:bribe", "dice:3"])
    assert [event.level for event in played.told(ThreatFell)] == [1]


@pytest.mark.rule("JA-BRIBE-06")
def test_bribes_are_paid_anywhere():
    for where in ("T1A", "T2A", "sam_site"):
        theatre = Theatre(LIBERATED, CONTESTED)
        theatre.state.dictator = "deidranna"
        theatre.state.funds = 1
        theatre.mission("sam_site", entered=True)
        fox = theatre.merc("fox", where=where)
        theatre.enemy(where=where) if where != "T1A" else None
        assert "command:bribe" in theatre.play(Actions(fox)).keys


@pytest.mark.rule("JA-CARD-03")
def test_cards_may_forbid_commands():
    theatre, fox = court()
    theatre.state.rebels = 1
    theatre.state.standing_event = "208"
    assert "command:bribe" not in theatre.play(Actions(fox)).keys
    theatre.state.standing_event = "194"
    assert "command:train" not in theatre.play(Actions(fox)).keys


def test_a_cards_first_condition_is_met_once_for_each_skill_and_bribe(print_card):
    eager = print_card(990, "ally", grants=(Grant(to="medical", dice=("red",), when=When(first=True)),))
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", allies=(eager,), wounds=1, stamina=5, commands=2)
    roll = [*faces("orange", 0), *faces("red", 0)]
    played = theatre.play(Actions(fox), dice=[roll], choices=["command:medical"])
    assert grants.pool(played.state, played.merc(fox), "medical").dice == ()


@pytest.mark.rule("JA-CARD-03")
def test_repairs_by_a_card_reach_the_items_of_whom_it_names(print_card):
    tape = print_card(990, "consumable", does=(Do(do="repair", amount=2, to="any"),))
    theatre = Theatre()
    fox = theatre.merc("fox", "d", armor="903", inventory=(tape,))
    theatre.merc("ivan", "d", weapons=("901",))
    theatre.own("903", spent=2)
    theatre.own("901", spent=2)
    theatre.enemy(area="a")
    played = theatre.play(Actions(fox), choices=["consume:990", "ivan"])
    assert [played.state.items[card].spent for card in ("903", "901")] == [2, 0]

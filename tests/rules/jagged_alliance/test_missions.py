"""Missions and bounty hunts: access, guards, goals in order, rewards, resets."""

import msgspec
import pytest

from fireteam.engine import Step
from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.content.vocabulary import Do
from fireteam.games.jagged_alliance.rules import grants, places
from fireteam.games.jagged_alliance.rules.campaign.setup import SetUp
from fireteam.games.jagged_alliance.rules.campaign.winning import LoseScenario, MissionDone, WinScenario
from fireteam.games.jagged_alliance.rules.cards.effects import Happen
from fireteam.games.jagged_alliance.rules.cards.equipment import CardTaken
from fireteam.games.jagged_alliance.rules.dictator.dictator import DictatorPhase
from fireteam.games.jagged_alliance.rules.enemies.acting import EnemyActivation
from fireteam.games.jagged_alliance.rules.enemies.hits import damage_enemy
from fireteam.games.jagged_alliance.rules.enemies.profile import row
from fireteam.games.jagged_alliance.rules.mercs.death import Die
from fireteam.games.jagged_alliance.rules.move import ways
from fireteam.games.jagged_alliance.rules.move.movement import Flee, TakeStep
from fireteam.games.jagged_alliance.rules.region.goals import open_tests, payments
from fireteam.games.jagged_alliance.rules.region.liberation import CheckSector
from fireteam.games.jagged_alliance.rules.region.missions import (
    BringMission,
    CheckMission,
    DrawMission,
    EnterMission,
    GoalDone,
    GoalReached,
    LeaveMission,
    MissionReset,
    MissionSolved,
    PayGoal,
    SolveMission,
)
from fireteam.games.jagged_alliance.rules.turn import commanding
from fireteam.games.jagged_alliance.rules.turn.activation import Activate
from fireteam.games.jagged_alliance.rules.turn.skills import RollSkill
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED, MARKED, OCCUPIED

from .theatre import Theatre, drive, face, faces, table


class Hit(Step, frozen=True):
    """An enemy takes damage by a merc."""

    enemy: str
    amount: int

    def run(self, g):
        damage_enemy(g, g.state.enemies[self.enemy], self.amount, by="fox")


def region(*statuses, mission="sam_site", on_it=("fox",), entered=True, **fields):
    """A liberated sector with both accesses, a mission in play, and mercs on it."""
    theatre = Theatre(*(statuses or (LIBERATED,)))
    theatre.brief()
    theatre.state.access = (("inside", "T1A"), ("outside", "T1A"))
    theatre.mission(mission, entered=entered, **fields)
    for id in on_it:
        theatre.merc(id, where=mission)
    return theatre


# ---------------------------------------------------------------------- coming into play


@pytest.mark.rule("JA-MISSION-01", "JA-MISSION-12", "JA-MISSION-13")
def test_the_dictator_brings_the_top_card_and_any_number_may_lie_at_one_access():
    theatre = region(mission="wells", on_it=())
    theatre.merc()
    theatre.deck("mission", "radio_mast", "convoy")
    played = theatre.play(Happen((Do(do="draw_mission", amount=2),), "dictator-krell"))
    assert list(played.state.missions) == ["wells", "radio_mast", "convoy"]
    inside = [way.place[0] for way in ways.open_to(played.state, played.merc("fox"))]
    assert inside == ["wells", "radio_mast", "convoy"]


@pytest.mark.rule("JA-MISSION-12", "JA-MISSION-01")
def test_a_scenario_names_its_missions_or_draws_some():
    state, (set_up, _) = table("san_mona")
    assert list(drive(state, set_up).state.missions) == ["shady_lady"]
    state, (set_up, _) = table("blind_eyes")
    ready = drive(state, set_up).state
    (drawn,) = ready.missions
    assert drawn not in ready.decks["mission"].draw
    assert not library.missions()[drawn].reserved


@pytest.mark.rule("JA-TIER-02")
def test_the_second_scenario_knows_no_missions():
    theatre = region(on_it=())
    theatre.merc()
    theatre.state.tier = 2
    theatre.deck("mission", "wells")
    assert list(theatre.play(DrawMission()).state.missions) == ["sam_site"]


@pytest.mark.rule("JA-MISSION-02", "JA-MISSION-19")
@pytest.mark.parametrize("access", [(("inside", "T1A"),), ()])
def test_an_active_mission_rules_until_it_is_solved_even_without_an_access(access):
    theatre = region(mission="paymaster", on_it=())
    theatre.merc()
    theatre.state.access = access
    assert grants.of_dictator(theatre.state, "bribe_price", 1, "").value == 2
    reachable = [way.place[0] for way in ways.open_to(theatre.state, theatre.state.mercs["fox"])]
    assert ("paymaster" in reachable) is bool(access)
    solved = region(mission="paymaster").play(LeaveMission("paymaster"))
    assert grants.of_dictator(solved.state, "bribe_price", 1, "").value == 1


@pytest.mark.rule("JA-MISSION-02", "JA-DEND-02")
def test_what_a_mission_does_each_turn_comes_at_the_end_of_the_dictator_phase():
    theatre = region(mission="wells", on_it=())
    theatre.merc()
    theatre.deck("event-yellow", "200")
    assert theatre.play(DictatorPhase()).merc("fox").fatigue == 1


# ---------------------------------------------------------------------- access


@pytest.mark.rule("JA-MISSION-05", "JA-MISSION-06")
def test_a_mission_is_a_step_away_from_the_sector_of_its_kind_of_access_only():
    theatre = region(LIBERATED, LIBERATED, on_it=())
    theatre.mission("wells")
    theatre.state.access = (("inside", "T1A"), ("outside", "T2A"))
    theatre.merc("fox", where="T1A")
    theatre.merc("ivan", where="T2A")
    state = theatre.state
    assert [way.place[0] for way in ways.open_to(state, state.mercs["fox"])] == ["T2A", "wells"]
    assert [way.place[0] for way in ways.open_to(state, state.mercs["ivan"])] == ["T1A", "sam_site"]
    played = theatre.play(TakeStep("fox", "wells", 0, None))
    assert (played.merc("fox").where, played.merc("fox").fatigue) == ("wells", 1)


@pytest.mark.rule("JA-MISSION-06")
def test_from_a_contested_access_sector_nobody_goes_on_a_mission():
    theatre = region(CONTESTED, on_it=())
    theatre.merc()
    assert all(way.place[0] == "T1A" for way in ways.open_to(theatre.state, theatre.state.mercs["fox"]))


@pytest.mark.rule("JA-MISSION-07")
def test_a_mission_is_one_area_without_terrain_where_enemies_act_after_each_activation():
    theatre = region(on_it=("fox", "ivan"))
    theatre.enemy("redshirt", where="sam_site")
    state = theatre.state
    assert places.distance(state, ("sam_site", 0), ("sam_site", 0)) == 0
    assert places.together(state, places.at(state.mercs["fox"]), places.at(state.mercs["ivan"]))
    assert places.terrain(state, ("sam_site", 0)) == ""
    played = theatre.play(Activate("fox"), dice=[[1]] * 6, choices=["act", "end"], spare=True)
    assert played.merc("fox").wounds + played.merc("ivan").wounds > 0


@pytest.mark.rule("JA-MISSION-04", "JA-MISSION-14")
def test_guards_appear_when_the_first_merc_enters_and_later_ones_meet_those_who_are_left():
    theatre = region(on_it=(), entered=False)
    theatre.merc("fox")
    theatre.merc("ivan")
    assert theatre.state.enemies == {}
    played = theatre.play(EnterMission(("fox",), "sam_site"))
    assert [enemy.kind for enemy in played.state.enemies.values()] == ["redshirt", "redshirt"]
    both = theatre.play(EnterMission(("fox",), "sam_site"), EnterMission(("ivan",), "sam_site"))
    assert len(both.state.enemies) == 2


@pytest.mark.rule("JA-MISSION-14")
def test_an_experienced_sniper_guards_a_mission_visibly():
    theatre = region(mission="radio_mast", on_it=(), entered=False)
    theatre.merc()
    theatre.state.experienced = ("sniper",)
    played = theatre.play(EnterMission(("fox",), "radio_mast"))
    sniper = next(enemy for enemy in played.state.enemies.values() if enemy.kind == "sniper")
    assert sniper.hidden == ""


# ---------------------------------------------------------------------- solving


@pytest.mark.rule("JA-MISSION-03", "JA-MISSION-08", "JA-NAMED-10")
def test_goals_are_reached_in_their_order():
    theatre = region(LIBERATED)
    guards = [theatre.enemy("redshirt", where="sam_site") for _ in range(2)]
    assert list(open_tests(theatre.state, theatre.state.mercs["fox"])) == []
    one = theatre.play(Hit(guards[0], 9))
    assert one.told(GoalDone) == []
    both = theatre.play(Hit(guards[0], 9), Hit(guards[1], 9))
    assert [event.goal for event in both.told(GoalDone)] == [1]
    assert list(open_tests(both.state, both.merc("fox"))) == [("mission:sam_site", "mechanical", 2)]
    assert both.told(MissionSolved) == []


@pytest.mark.rule("JA-MISSION-04")
def test_guards_need_not_be_killed_unless_a_goal_says_so():
    theatre = region(mission="radio_mast")
    theatre.enemy("redshirt", where="radio_mast")
    assert [skill for _, skill, _ in open_tests(theatre.state, theatre.state.mercs["fox"])] == ["mechanical"]
    played = theatre.play(GoalReached("radio_mast"))
    assert len(played.told(MissionSolved)) == 1
    assert played.state.enemies == {}


@pytest.mark.rule("JA-MISSION-08")
def test_a_skill_needs_all_successes_in_one_roll_of_a_merc_on_the_mission():
    theatre = region(solved=1)
    theatre.merc("ivan", where="T1A")
    theatre.brief()
    assert [option.key for option in commanding.tests(theatre.state, theatre.state.mercs["ivan"])] == []
    test = ("mechanical", "mission:sam_site", 2)
    failed = theatre.play(RollSkill("fox", *test), RollSkill("fox", *test), dice=[faces("yellow", 1)] * 2)
    assert failed.told(GoalDone) == []
    assert failed.state.missions["sam_site"].solved == 1
    passed = theatre.play(RollSkill("fox", *test), dice=[[face("yellow", 2)]])
    assert len(passed.told(MissionSolved)) == 1


@pytest.mark.rule("JA-MISSION-08", "JA-CMD-01")
def test_a_skill_test_costs_a_command_action():
    theatre = region(solved=1)
    (option,) = commanding.tests(theatre.state, theatre.state.mercs["fox"])
    played = theatre.play(option.value, dice=[faces("yellow", 0)])
    assert played.merc("fox").commands == 0
    assert [option.key for option in commanding.options(played.state, played.merc("fox"))] == []


@pytest.mark.rule("JA-MISSION-03")
def test_a_goal_may_be_paid_from_the_pool():
    theatre = region(mission="paymaster")
    assert list(payments(theatre.state, theatre.state.mercs["fox"])) == []
    theatre.state.funds = 3
    (option,) = payments(theatre.state, theatre.state.mercs["fox"])
    assert option.key == "pay:paymaster"
    played = theatre.play(PayGoal("paymaster"))
    assert (played.state.funds, played.state.missions["paymaster"].solved) == (1, 1)


@pytest.mark.rule("JA-MISSION-09")
def test_what_one_has_done_another_continues_in_a_later_turn():
    theatre = region(on_it=("fox", "ivan"), solved=1)
    theatre.state.turn = 5
    played = theatre.play(RollSkill("ivan", "mechanical", "mission:sam_site", 2), dice=[[face("yellow", 2)]])
    assert len(played.told(MissionSolved)) == 1


@pytest.mark.rule("JA-MISSION-10", "JA-MISSION-17")
def test_a_solved_mission_pays_removes_what_is_left_and_brings_everybody_to_the_access_sector():
    theatre = region(LIBERATED, mission="loudspeakers", on_it=("fox", "ivan"), solved=1)
    theatre.change(theatre.state.mercs["fox"], conditions=(MARKED,))
    theatre.change(theatre.state.mercs["ivan"], down=True, injured=True, stamina=0)
    theatre.enemy("redshirt", where="loudspeakers")
    theatre.state.threat = 3
    played = theatre.play(GoalReached("loudspeakers"))
    assert (played.state.threat, played.state.rebels) == (2, 2)
    assert [played.merc(id).where for id in ("fox", "ivan")] == ["T1A", "T1A"]
    assert played.merc("fox").conditions == ()
    assert played.state.enemies == {}
    assert played.state.missions == {}
    assert played.state.decks["mission"].discard == ("loudspeakers",)


@pytest.mark.rule("JA-CAMP-05")
def test_a_solved_mission_that_only_scenarios_bring_does_not_come_into_the_deck():
    theatre = region(LIBERATED, mission="shady_lady")
    theatre.state.reserved_missions = ("shady_lady",)
    played = theatre.play(LeaveMission("shady_lady"))
    assert played.state.missions == {}
    assert played.state.decks["mission"].discard == ()
    assert played.state.reserved_missions == ("shady_lady",)


@pytest.mark.rule("JA-MISSION-17")
def test_corpses_are_looted_before_the_rewards_are_paid():
    theatre = region(mission="wells")
    corpse = theatre.enemy("redshirt", where="wells", defeated=True)
    asked = theatre.play(SolveMission("wells"))
    assert asked.decision.prompt == "ask-final-loot"
    assert asked.state.rebels == 0
    played = theatre.play(SolveMission("wells"), choices=[f"{corpse}:fox", "fox:inventory"])
    assert len(played.told(CardTaken)) == 1
    assert played.state.rebels == 2
    assert theatre.play(SolveMission("wells"), choices=["leave"]).told(CardTaken) == []


@pytest.mark.rule("JA-MISSION-17")
def test_the_active_merc_goes_on_in_the_access_sector_whose_enemies_then_act():
    theatre = region(CONTESTED, solved=1)
    theatre.enemy("redshirt", "d")
    dice = [[face("yellow", 2)], *[[1]] * 4]
    choices = ["test:mission:sam_site", "fox:inventory", "T1A/3"]
    back = theatre.play(Activate("fox"), dice=dice, choices=choices, spare=True)
    assert back.decision.prompt == "ask-action"
    assert "move:T1A/1" in back.keys
    assert theatre.play(Activate("fox"), dice=dice, choices=[*choices, "end"], spare=True).merc("fox").wounds > 0


@pytest.mark.rule("JA-MISSION-11")
def test_a_return_into_an_occupied_sector_is_an_attack_on_it():
    theatre = region(OCCUPIED, mission="wells", on_it=("fox", "ivan"))
    theatre.spawn("226", face_up=False)
    theatre.deck("encounter", *["nothing"] * 4)
    played = theatre.play(LeaveMission("wells"), choices=["T1A/0", "T1A/3"])
    assert [played.merc(id).area for id in ("fox", "ivan")] == [0, 3]
    assert played.state.sectors["T1A"].status == CONTESTED
    assert played.state.spawns["T1A"].face_up


@pytest.mark.rule("JA-MISSION-11")
def test_a_contested_access_sector_is_entered_with_nothing_flipped():
    theatre = region(CONTESTED, mission="wells")
    theatre.spawn("226")
    theatre.enemy("redshirt", "b")
    played = theatre.play(LeaveMission("wells"), choices=["T1A/3"])
    assert len(played.state.enemies) == 1


@pytest.mark.rule("JA-MISSION-10")
def test_a_mission_is_paid_only_once_even_if_its_reward_clears_it():
    theatre = region(mission="wells")
    theatre.enemy("redshirt", where="wells")
    card = library.missions()["wells"]
    rewards = (Do(do="remove_enemy", to="enemies_sector"), Do(do="rebels", amount=2))
    library.missions()["wells"] = msgspec.structs.replace(card, reward=rewards)
    try:
        played = theatre.play(GoalReached("wells"), CheckSector("wells"))
    finally:
        library.missions()["wells"] = card
    assert played.state.rebels == 2
    assert len(played.told(MissionSolved)) == 1


@pytest.mark.rule("JA-MISSION-12")
def test_a_mission_that_is_brought_in_by_name_leaves_the_deck():
    theatre = region(on_it=())
    theatre.merc()
    theatre.deck("mission", "convoy", "wells")
    played = theatre.play(BringMission("wells"), BringMission("wells"))
    assert played.state.decks["mission"].draw == ("convoy",)
    assert list(played.state.missions) == ["sam_site", "wells"]


# ---------------------------------------------------------------------- fleeing and resetting


@pytest.mark.rule("JA-MISSION-15")
def test_nobody_leaves_a_mission_but_by_fleeing_which_resets_it():
    theatre = region(on_it=("fox", "ivan"), solved=1)
    theatre.enemy("redshirt", where="sam_site", damage=1)
    assert ways.open_to(theatre.state, theatre.state.mercs["fox"]) == []
    assert [option.key for option in ways.flights(theatre.state, theatre.state.mercs["fox"])] == ["flee:T1A"]
    played = theatre.play(Flee("fox", "T1A"))
    assert [played.merc(id).where for id in ("fox", "ivan")] == ["T1A", "T1A"]
    mission = played.state.missions["sam_site"]
    assert (mission.solved, mission.entered, played.state.enemies) == (0, False, {})


@pytest.mark.rule("JA-MISSION-18")
def test_with_the_last_merc_the_mission_resets_but_not_while_somebody_lies_there():
    theatre = region(solved=1)
    theatre.merc("ivan", where="T1A")
    died = theatre.play(Die("fox"), choices=["raven"])
    assert len(died.told(MissionReset)) == 1
    theatre = region(solved=1)
    theatre.change(theatre.state.mercs["fox"], down=True, injured=True, stamina=0)
    assert theatre.play(CheckMission("sam_site")).state.missions["sam_site"].solved == 1


@pytest.mark.rule("JA-MISSION-15", "JA-ENC-06")
def test_encounters_on_a_mission_go_back_to_the_pool():
    theatre = region()
    theatre.token("mine", "a", where="sam_site")
    theatre.token("loot1", "a", where="sam_site", face_up=True)
    played = theatre.play(Flee("fox", "T1A"))
    assert played.state.tokens == {}
    deck = played.state.decks["encounter"]
    assert (deck.draw, deck.discard) == (("mine",), ("loot1",))


@pytest.mark.rule("JA-MISSION-16", "JA-SCEN-04", "JA-SETUP-19")
@pytest.mark.parametrize("end", [WinScenario(), LoseScenario("recaptured", "JA-CA-11")])
def test_unsolved_missions_are_reset_and_wait_in_the_next_scenario(end):
    state, (set_up, battle) = table("san_mona")
    state.campaign, state.won = True, ("omerta", "drassen")
    ready = drive(state, set_up).state
    fought = drive(ready, EnterMission((ready.order[0],), "shady_lady"), GoalReached("shady_lady"))
    assert fought.state.missions["shady_lady"].solved == 1
    over = drive(fought.state, end, battle, stop=["ask-between"])
    assert over.state.missions["shady_lady"].solved == 0
    assert not over.state.missions["shady_lady"].entered
    again = drive(over.state, SetUp("chitzena")).state
    assert len(again.missions) == 2
    assert "shady_lady" in again.missions
    assert not set(again.missions) & set(again.decks["mission"].draw)


@pytest.mark.rule("JA-NAMED-10", "JA-SCEN-19")
@pytest.mark.parametrize("end", [WinScenario(), LoseScenario("recaptured", "JA-CA-11")])
def test_a_sam_site_that_is_active_at_the_end_costs_all_rebels(end):
    state, (set_up, battle) = table("blind_eyes")
    state.campaign, state.won = True, ("omerta", "drassen")
    ready = drive(state, set_up).state
    ready.rebels = 7
    victory = library.scenarios()["blind_eyes"].rebels if isinstance(end, WinScenario) else 0
    spared = drive(ready, end, battle, stop=["ask-between"]).state
    with_it = drive(ready, BringMission("sam_site"), end, battle, stop=["ask-between"]).state
    assert with_it.rebels == victory
    assert spared.rebels == (7 if "sam_site" not in spared.missions else 0) + victory


@pytest.mark.rule("JA-NAMED-10")
def test_the_printed_goals_of_the_sam_site():
    card = library.missions()["sam_site"]
    assert [(goal.kill_all, goal.skill, goal.difficulty) for goal in card.goals] == [
        (True, None, 0),
        (False, "mechanical", 2),
    ]
    assert card.guards.enemies == ("redshirt", "redshirt")


# ---------------------------------------------------------------------- bounty hunts


BOUNTIES = [id for id, card in library.missions().items() if card.bounty is not None]


@pytest.mark.rule("JA-BOUNTY-01")
@pytest.mark.parametrize("mission", BOUNTIES)
def test_a_bounty_hunt_rules_nothing_and_shows_a_target_with_combat_values(mission):
    card = library.missions()[mission]
    assert (card.ongoing, card.each_turn, card.at_end, card.goals) == ((), (), (), ())
    theatre = region(mission=mission, on_it=(), entered=False)
    theatre.merc()
    played = theatre.play(EnterMission(("fox",), mission))
    (target,) = played.state.enemies.values()
    assert row(played.state, target) == card.bounty.row


@pytest.mark.rule("JA-BOUNTY-02")
@pytest.mark.parametrize("mission", BOUNTIES)
def test_the_target_is_where_everybody_is_and_acts_after_each_activation(mission):
    theatre = region(mission=mission, on_it=(), entered=False)
    theatre.merc()
    played = theatre.play(EnterMission(("fox",), mission), EnemyActivation(mission), dice=[[1]] * 8, spare=True)
    (target,) = played.state.enemies.values()
    assert places.distance(played.state, places.at(target), places.at(played.merc("fox"))) == 0
    assert played.merc("fox").wounds > 0


@pytest.mark.rule("JA-BOUNTY-03", "JA-BOUNTY-02")
def test_with_the_target_the_hunt_is_won_paid_and_out_of_the_campaign():
    theatre = region(mission="bounty_professor", on_it=(), entered=False)
    theatre.merc()
    enter = EnterMission(("fox",), "bounty_professor")
    target = next(iter(theatre.play(enter).state.enemies))
    hurt = theatre.play(enter, Hit(target, 3))
    assert hurt.told(MissionSolved) == []
    played = theatre.play(enter, Hit(target, 3), Hit(target, 1))
    assert played.state.funds == 4
    assert played.state.removed == ("bounty_professor",)
    assert played.state.missions == {}
    assert played.state.decks["mission"].discard == ()
    assert played.merc("fox").where == "T1A"
    assert played.told(CardTaken) == []  # the target gives no loot besides the reward


@pytest.mark.rule("JA-BOUNTY-03")
def test_a_hunt_that_was_won_is_not_in_the_deck_again():
    state, (set_up, _) = table("chitzena")
    state.removed = tuple(BOUNTIES)
    ready = drive(state, set_up).state
    assert not set(BOUNTIES) & {*ready.decks["mission"].draw, *ready.missions}


@pytest.mark.rule("JA-BOUNTY-04")
def test_fleeing_heals_the_target():
    theatre = region(mission="bounty_professor", on_it=(), entered=False)
    theatre.merc()
    enter = EnterMission(("fox",), "bounty_professor")
    target = next(iter(theatre.play(enter).state.enemies))
    played = theatre.play(enter, Hit(target, 3), Flee("fox", "T1A"), enter)
    assert [enemy.damage for enemy in played.state.enemies.values()] == [0]


@pytest.mark.rule("JA-MISSION-01")
def test_missions_need_not_be_solved_to_win():
    theatre = region()
    theatre.brief()
    assert theatre.battle(MissionDone("sam_site")).outcome is None

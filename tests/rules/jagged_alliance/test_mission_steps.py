"""Missions step by step: who comes, what counts, what is paid, what is left."""

import msgspec
import pytest

from fireteam.engine import Deck
from fireteam.games.jagged_alliance.content import library, types
from fireteam.games.jagged_alliance.content.vocabulary import Do
from fireteam.games.jagged_alliance.rules.region import goals
from fireteam.games.jagged_alliance.rules.region.missions import (
    BringMission,
    CheckMission,
    DrawMission,
    EnterMission,
    GoalReached,
    LeaveMission,
    PayGoal,
    ResetMission,
    SolveMission,
)
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED, OCCUPIED

from .theatre import Theatre


@pytest.fixture
def write():
    """Writes a mission of our own: write(goals=..., guards=...) is its id."""
    printed = []

    def make(id="errand", access="inside", **fields):
        library.missions()[id] = types.MissionCard(id=id, access=access, provenance="original", **fields)
        printed.append(id)
        return id

    yield make
    for id in printed:
        library.missions().pop(id, None)


def goal(**fields):
    return types.Goal(**fields)


def field(mission, *statuses, mercs=("fox",), **fields):
    theatre = Theatre(*(statuses or (LIBERATED, LIBERATED)))
    theatre.brief()
    theatre.state.access = (("outside", "T2A"), ("inside", "T1A"))
    theatre.mission(mission, **fields)
    for id in mercs:
        theatre.merc(id, where=mission)
    return theatre


def told(played, *names):
    return [event for event in played.story if event[0] in names]


# ---------------------------------------------------------------------- coming into play


@pytest.mark.rule("JA-MISSION-12", "JA-TIER-02")
@pytest.mark.parametrize(("tier", "comes"), [(1, False), (2, False), (3, True)])
def test_a_drawn_mission_leaves_the_deck_and_only_with_all_rules(tier, comes):
    theatre = Theatre(LIBERATED)
    theatre.brief(tier=tier)
    theatre.deck("mission", "wells", "convoy")
    played = theatre.play(DrawMission())
    assert list(played.state.missions) == ["wells"] * comes
    assert played.state.decks["mission"].draw == (("convoy",) if comes else ("wells", "convoy"))
    assert played.story == [("MissionAppeared", "wells")] * comes


@pytest.mark.rule("JA-MISSION-12", "JA-MISSION-02")
def test_a_mission_that_is_in_play_does_not_come_again():
    theatre = field("wells", mercs=(), entered=True, solved=1)
    theatre.deck("mission", "convoy")
    played = theatre.play(BringMission("wells"), BringMission("convoy"))
    assert (played.state.missions["wells"].solved, played.state.missions["wells"].entered) == (1, True)
    assert played.state.decks["mission"].draw == ()
    assert played.story == [("MissionAppeared", "convoy")]


# ---------------------------------------------------------------------- guards


@pytest.mark.rule("JA-MISSION-14", "JA-MISSION-04", "JA-MISSION-06")
def test_the_first_who_enter_meet_the_guards_and_those_who_follow_bring_no_more(write):
    guards = types.Garrison(enemies=("redshirt", "shield"), elites=("redshirt",))
    errand = write(guards=guards, goals=(goal(kill_all=True),))
    theatre = Theatre(LIBERATED)
    theatre.brief()
    theatre.state.access = (("inside", "T1A"),)
    theatre.mission(errand)
    for id in ("fox", "ivan", "raven"):
        theatre.merc(id, "c")
    played = theatre.play(EnterMission(("fox", "ivan"), errand))
    found = [(enemy.kind, enemy.elite, enemy.where, enemy.area) for enemy in played.state.enemies.values()]
    assert found == [("redshirt", False, errand, 0), ("shield", False, errand, 0), ("redshirt", True, errand, 0)]
    assert [(played.merc(id).where, played.merc(id).area) for id in ("fox", "ivan", "raven")] == [
        (errand, 0),
        (errand, 0),
        ("T1A", 2),
    ]
    assert played.state.missions[errand].entered
    assert played.story[:2] == [("MissionEntered", "fox", errand), ("MissionEntered", "ivan", errand)]
    assert not told(played, "GoalDone")
    theatre.state = played.state
    assert len(theatre.play(EnterMission(("raven",), errand)).state.enemies) == 3


@pytest.mark.rule("JA-BOUNTY-02", "JA-MISSION-14")
def test_only_a_bounty_hunt_has_a_target(write):
    theatre = field("bounty_ghost", mercs=())
    theatre.merc("fox", where="T1A")
    played = theatre.play(EnterMission(("fox",), "bounty_ghost"))
    (target, *_) = played.state.enemies.values()
    assert (target.id, target.kind, target.where) == (*["target-bounty_ghost"] * 2, "bounty_ghost")
    errand = write(goals=(goal(skill="medical", difficulty=2),))
    theatre = field(errand, mercs=())
    theatre.merc("fox", where="T1A")
    assert theatre.play(EnterMission(("fox",), errand)).state.enemies == {}


@pytest.mark.rule("JA-MISSION-14", "JA-MISSION-04")
def test_where_nobody_guards_a_goal_of_killing_is_reached_on_entering(write):
    errand = write(goals=(goal(kill_all=True), goal(skill="medical", difficulty=1)))
    theatre = field(errand, mercs=())
    theatre.merc("fox", where="T1A")
    played = theatre.play(EnterMission(("fox",), errand))
    assert played.state.missions[errand].solved == 1


# ---------------------------------------------------------------------- goals


@pytest.mark.rule("JA-MISSION-03", "JA-MISSION-09")
def test_goals_come_one_after_the_other_and_the_last_solves(write):
    errand = write(goals=(goal(funds=1), goal(rebels=1), goal(skill="medical", difficulty=1)))
    theatre = field(errand, entered=True)
    for solved, kind in ((0, "funds"), (1, "rebels"), (2, "skill")):
        theatre.state.missions[errand] = msgspec.structs.replace(theatre.state.missions[errand], solved=solved)
        assert getattr(goals.goal(theatre.state, errand), kind)
    theatre.state.missions[errand] = msgspec.structs.replace(theatre.state.missions[errand], solved=3)
    assert goals.goal(theatre.state, errand) is None
    assert told(theatre.play(CheckMission(errand)), "MissionSolved") == [("MissionSolved", errand)]


@pytest.mark.rule("JA-MISSION-03", "JA-MISSION-09")
def test_a_reached_goal_leads_to_the_next_which_may_be_reached_already(write):
    errand = write(goals=(goal(skill="medical", difficulty=1), goal(kill_all=True)))
    theatre = field(errand, entered=True)
    played = theatre.play(GoalReached(errand))
    assert told(played, "GoalDone", "MissionSolved") == [
        ("GoalDone", errand, 1),
        ("GoalDone", errand, 2),
        ("MissionSolved", errand),
    ]
    guarded = field(errand, entered=True)
    guarded.enemy(where=errand)
    played = guarded.play(GoalReached(errand))
    assert told(played, "GoalDone", "MissionSolved") == [("GoalDone", errand, 1)]
    assert played.state.missions[errand].solved == 1


@pytest.mark.rule("JA-MISSION-03", "JA-MISSION-04", "JA-MISSION-18", "JA-BOUNTY-03")
@pytest.mark.parametrize(
    ("entered", "mercs", "enemies", "comes"),
    [
        (False, ("fox",), 0, []),
        (True, ("fox",), 1, []),
        (True, ("fox",), 0, ["GoalDone", "MissionSolved"]),
        (True, (), 1, ["MissionReset"]),
        (True, (), 0, ["MissionReset"]),
    ],
)
def test_what_has_happened_is_looked_at_while_somebody_is_there(write, entered, mercs, enemies, comes):
    errand = write(goals=(goal(kill_all=True),))
    theatre = field(errand, entered=entered, mercs=mercs)
    for _ in range(enemies):
        theatre.enemy(where=errand)
    theatre.enemy(where="T1A")
    played = theatre.play(CheckMission(errand))
    assert [event[0] for event in told(played, "GoalDone", "MissionSolved", "MissionReset")] == comes
    assert theatre.play(CheckMission("convoy")).story == []  # not in play


@pytest.mark.rule("JA-BOUNTY-03", "JA-MISSION-18")
@pytest.mark.parametrize(
    ("target", "other", "solved"), [(True, True, False), (True, False, False), (False, True, True)]
)
def test_a_hunt_ends_with_its_target_whoever_else_is_there(target, other, solved):
    theatre = field("bounty_ghost", entered=True)
    if target:
        theatre.enemy("target-bounty_ghost", where="bounty_ghost")
    if other:
        theatre.enemy("redshirt", where="bounty_ghost")
    played = theatre.play(CheckMission("bounty_ghost"))
    assert bool(told(played, "MissionSolved")) == solved
    assert not told(played, "GoalDone", "MissionReset")


@pytest.mark.rule("JA-MISSION-08")
def test_a_skill_is_tried_only_by_who_is_there_and_only_for_the_next_goal(write):
    errand = write(goals=(goal(skill="medical", difficulty=2), goal(funds=1)))
    theatre = field(errand, entered=True)
    theatre.merc("ivan", where="T1A")
    state = theatre.state
    assert list(goals.open_tests(state, state.mercs["fox"])) == [(f"mission:{errand}", "medical", 2)]
    assert list(goals.open_tests(state, state.mercs["ivan"])) == []
    for solved in (1, 2):
        state.missions[errand] = msgspec.structs.replace(state.missions[errand], solved=solved)
        assert list(goals.open_tests(state, state.mercs["fox"])) == []


@pytest.mark.rule("JA-MISSION-03")
@pytest.mark.parametrize(
    ("wanted", "funds", "rebels", "offered"),
    [
        ({"funds": 2}, 1, 9, False),
        ({"funds": 2}, 2, 0, True),
        ({"funds": 2}, 3, 0, True),
        ({"rebels": 1}, 9, 0, False),
        ({"rebels": 1}, 0, 1, True),
        ({"funds": 1, "rebels": 1}, 1, 0, False),
        ({"funds": 1, "rebels": 1}, 1, 1, True),
        ({"kill_all": True}, 9, 9, False),
    ],
)
def test_a_goal_is_paid_by_who_is_there_with_exactly_what_it_asks(write, wanted, funds, rebels, offered):
    errand = write(goals=(goal(**wanted), goal(skill="medical", difficulty=1)))
    theatre = field(errand, entered=True)
    theatre.merc("ivan", where="T1A")
    theatre.enemy(where=errand)
    state = theatre.state
    state.funds, state.rebels = funds, rebels
    assert [option.key for option in goals.payments(state, state.mercs["fox"])] == [f"pay:{errand}"] * offered
    assert list(goals.payments(state, state.mercs["ivan"])) == []
    if offered:
        played = theatre.play(PayGoal(errand))
        left = (funds - wanted.get("funds", 0), rebels - wanted.get("rebels", 0))
        assert (played.state.funds, played.state.rebels) == left
        assert told(played, "GoalDone") == [("GoalDone", errand, 1)]
    state.missions[errand] = msgspec.structs.replace(state.missions[errand], solved=2)
    assert list(goals.payments(state, state.mercs["fox"])) == []


# ---------------------------------------------------------------------- solved, and reset


@pytest.mark.rule("JA-MISSION-10", "JA-MISSION-17")
def test_first_the_corpses_then_the_reward_then_the_way_back(write):
    errand = write(reward=(Do(do="funds", amount=2),))
    theatre = field(errand, entered=True)
    corpse = theatre.enemy(where=errand, defeated=True)
    asked = theatre.play(SolveMission(errand))
    assert (asked.decision.prompt, asked.state.funds, asked.merc("fox").where) == ("ask-final-loot", 0, errand)
    assert not asked.state.missions[errand].entered
    assert asked.story == [("MissionSolved", errand)]
    paid = theatre.play(SolveMission(errand), choices=["leave"])
    assert (paid.state.funds, paid.merc("fox").where, corpse in paid.state.enemies) == (2, "T1A", False)
    names = [event[0] for event in paid.story]
    assert names.index("MissionSolved") < names.index("FundsChanged")


@pytest.mark.rule("JA-MISSION-17", "JA-MISSION-10")
def test_the_reward_comes_while_the_mercs_are_still_there(write):
    errand = write(reward=(Do(do="fatigue", amount=1, to="sector"),))
    theatre = field(errand, entered=True)
    theatre.merc("ivan", where="T1A")
    played = theatre.play(SolveMission(errand))
    assert (played.merc("fox").fatigue, played.merc("ivan").fatigue) == (1, 0)


@pytest.mark.rule("JA-MISSION-10", "JA-MISSION-11", "JA-COND-03", "JA-BOUNTY-03", "JA-CAMP-05")
@pytest.mark.parametrize("status", [LIBERATED, CONTESTED, OCCUPIED])
def test_everybody_leaves_for_the_access_of_the_missions_kind(write, status):
    errand = write()
    theatre = field(errand, status, LIBERATED, mercs=("fox",), entered=True)
    theatre.merc("ivan", where=errand, conditions=("bleeding", "marked"), stamina=0, down=True, injured=True)
    theatre.merc("raven", where="T2A", conditions=("marked",))
    for merc in ("fox", "ivan"):
        theatre.change(theatre.state.mercs[merc], area=3)
    theatre.enemy(where=errand)
    guard = theatre.enemy(where="T1A" if status == CONTESTED else "T2A", defeated=status != CONTESTED)
    theatre.deck("mission", "convoy")
    held = status != LIBERATED
    choices = ["T1A/1", "T1A/2"] if held else []
    played = theatre.play(LeaveMission(errand), choices=choices)
    assert [(played.merc(id).where, played.merc(id).area) for id in ("fox", "ivan")] == (
        [("T1A", 1), ("T1A", 2)] if held else [("T1A", 0), ("T1A", 0)]
    )
    assert (played.merc("ivan").conditions, played.merc("raven").conditions) == (("bleeding",), ("marked",))
    assert [*played.state.enemies] == [guard]
    assert (errand in played.state.missions, played.state.removed) == (False, ())
    assert played.state.decks["mission"] == Deck(id="mission", kind="mission", draw=("convoy",), discard=(errand,))
    if status == OCCUPIED:
        assert played.state.sectors["T1A"].status != OCCUPIED


@pytest.mark.rule("JA-BOUNTY-03", "JA-CAMP-05", "JA-MISSION-10")
@pytest.mark.parametrize(
    ("mission", "reserved", "discard", "removed"),
    [
        ("bounty_ghost", (), (), ("koch", "bounty_ghost")),
        ("wells", (), ("wells",), ("koch",)),
        ("wells", ("wells",), (), ("koch",)),
    ],
)
def test_where_the_card_goes(mission, reserved, discard, removed):
    theatre = field(mission, mercs=(), entered=True)
    theatre.state.reserved_missions, theatre.state.removed = reserved, ("koch",)
    played = theatre.play(LeaveMission(mission))
    assert (played.state.decks["mission"].discard, played.state.removed) == (discard, removed)
    assert mission not in played.state.missions


@pytest.mark.rule("JA-MISSION-11", "JA-MISSION-10")
def test_with_nobody_left_on_it_no_sector_is_entered():
    theatre = field("wells", OCCUPIED, OCCUPIED, mercs=(), entered=True)
    played = theatre.play(LeaveMission("wells"))
    assert {sector.status for sector in played.state.sectors.values()} == {OCCUPIED}


@pytest.mark.rule("JA-MISSION-10", "JA-MISSION-17")
def test_a_mission_that_is_the_objective_wins_when_everybody_is_back():
    theatre = Theatre(LIBERATED)
    theatre.state.access = (("inside", "T1A"), ("outside", "T1A"))
    theatre.brief(types.Objective(id="errand", by="mission", mission="wells", count=1))
    theatre.mission("wells", entered=True)
    theatre.merc("fox", where="wells")
    played = theatre.battle(LeaveMission("wells"))
    assert told(played, "ObjectiveAdvanced", "ScenarioDecided") == [
        ("ObjectiveAdvanced", "errand", 1, 1),
        ("ScenarioDecided", True, "won"),
    ]


@pytest.mark.rule("JA-FLEE-04", "JA-MISSION-16", "JA-BOUNTY-04", "JA-MISSION-18")
def test_a_reset_mission_is_as_if_nobody_had_been_there():
    theatre = field("wells", mercs=(), entered=True, solved=1)
    theatre.enemy(where="wells", damage=1)
    theatre.enemy(where="wells", defeated=True)
    elsewhere = theatre.enemy(where="T1A")
    seen, covered = theatre.token("loot1", "a", where="wells", face_up=True), theatre.token("mine", "a", where="wells")
    other = theatre.token("mine", "a", where="T1A")
    played = theatre.play(ResetMission("wells"))
    assert (played.state.missions["wells"].solved, played.state.missions["wells"].entered) == (0, False)
    assert ([*played.state.enemies], [*played.state.tokens]) == ([elsewhere], [other])
    pool = played.state.decks["encounter"]
    assert (pool.draw, pool.discard) == (("mine",), ("loot1",))
    assert seen not in played.state.tokens
    assert covered not in played.state.tokens
    assert played.story == [("MissionReset", "wells")]

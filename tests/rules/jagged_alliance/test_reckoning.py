"""Reckoning: which objectives have come how far, and when a scenario is over."""

import pytest

from fireteam.engine import Step
from fireteam.games.jagged_alliance.content.types import Loss, Objective
from fireteam.games.jagged_alliance.content.vocabulary import Do
from fireteam.games.jagged_alliance.rules.campaign import objectives
from fireteam.games.jagged_alliance.rules.campaign.campaign import Battle
from fireteam.games.jagged_alliance.rules.campaign.objectives import fulfilled, skill_objectives, wanted
from fireteam.games.jagged_alliance.rules.campaign.winning import (
    CheckScenario,
    CountTurn,
    Killed,
    LoseScenario,
    MissionDone,
    SectorObjectives,
    SkillObjective,
    TimeUp,
    WinScenario,
    advance,
)
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED, OCCUPIED

from .theatre import Theatre

NEVER = Objective(id="never", by="token", count=9)


class Advance(Step, frozen=True):
    """A part of an objective is reached."""

    objective: Objective
    where: str = ""

    def run(self, g):
        advance(g, self.objective, self.where)


def briefed(*asked, statuses=(CONTESTED, CONTESTED), done=(), **fields):
    theatre = Theatre(*statuses)
    theatre.merc("fox")
    theatre.brief(*asked, **fields)
    theatre.state.objectives = tuple(done)
    return theatre


def advanced(played):
    return [event[1:] for event in played.story if event[0] == "ObjectiveAdvanced"]


def decided(played):
    return [event[1:] for event in played.story if event[0] == "ScenarioDecided"]


# ---------------------------------------------------------------------- how far it has come


@pytest.mark.rule("JA-SCEN-01", "JA-SECTOR-10")
@pytest.mark.parametrize(
    ("statuses", "one", "two", "every"),
    [
        ((OCCUPIED, CONTESTED), False, False, False),
        ((LIBERATED, CONTESTED), True, False, False),
        ((LIBERATED, LIBERATED), True, True, True),
    ],
)
def test_sectors_count_when_they_are_free(statuses, one, two, every):
    state = Theatre(*statuses).state
    both = ("T1A", "T2A")
    asked = [Objective(id="a", by="liberate", sectors=both, count=count) for count in (1, 2)]
    asked.append(Objective(id="b", by="liberate_all", sectors=both))
    assert [fulfilled(state, objective) for objective in asked] == [one, two, every]
    assert [objectives.is_free(state, sector) for sector in both] == [status == LIBERATED for status in statuses]


@pytest.mark.rule("JA-SCEN-01")
def test_what_is_counted_is_reached_with_its_number():
    theatre = briefed(done=(("kills", 2), ("held", 1)))
    kills = [Objective(id="kills", by="kill", count=count) for count in (1, 2, 3)]
    assert [fulfilled(theatre.state, objective) for objective in kills] == [True, True, False]
    assert [wanted(objective) for objective in kills] == [1, 2, 3]
    held = Objective(id="held", by="hold", turns=4, sectors=("T1A",))
    assert (wanted(held), fulfilled(theatre.state, held)) == (4, False)
    assert [objectives.progress(theatre.state, id) for id in ("kills", "held", "other")] == [2, 1, 0]


@pytest.mark.rule("JA-SCEN-01")
def test_an_objective_advances_step_by_step_brings_what_it_says_and_no_further():
    kills = Objective(id="kills", by="kill", count=2, does=(Do(do="funds", amount=1),))
    theatre = briefed(kills, NEVER, done=(("other", 3),))
    played = theatre.play(Advance(kills), Advance(kills), Advance(kills))
    assert advanced(played) == [("kills", 1, 2), ("kills", 2, 2)]
    assert (played.state.objectives, played.state.funds) == ((("other", 3), ("kills", 2)), 2)


@pytest.mark.rule("JA-SCEN-01")
def test_what_an_objective_brings_happens_where_it_was_reached():
    bomb = Objective(id="bomb", by="token", does=(Do(do="fatigue", amount=1, to="sector"),))
    theatre = briefed(bomb, NEVER)
    theatre.merc("ivan", where="T2A")
    played = theatre.play(Advance(bomb, "T2A"))
    assert (played.merc("fox").fatigue, played.merc("ivan").fatigue) == (0, 1)


# ---------------------------------------------------------------------- what counts


@pytest.mark.rule("JA-LIB-04", "JA-SCEN-01")
def test_tokens_of_a_liberated_sector_are_resolved_for_the_objective_that_they_name():
    theatre = briefed(
        Objective(id="bomb", by="token", count=2), Objective(id="site", by="token"), NEVER, statuses=(LIBERATED,) * 2
    )
    theatre.token("bomb", kind="objective")
    theatre.token("bomb", kind="objective")
    reward, elsewhere = theatre.token("0", kind="reward"), theatre.token("site", where="T2A", kind="objective")
    played = theatre.play(SectorObjectives("T1A"))
    assert advanced(played) == [("bomb", 1, 2), ("bomb", 2, 2)]
    assert sorted(played.state.tokens) == sorted([reward, elsewhere])


@pytest.mark.rule("JA-LIB-04", "JA-SCEN-01")
@pytest.mark.parametrize(
    ("by", "sectors", "statuses", "counts"),
    [
        ("liberate", ("T1A", "T2A"), (LIBERATED, OCCUPIED), True),
        ("liberate", ("T2A",), (LIBERATED, LIBERATED), False),
        ("liberate_all", ("T1A", "T2A"), (LIBERATED, OCCUPIED), False),
        ("liberate_all", ("T1A", "T2A"), (LIBERATED, LIBERATED), True),
        ("liberate_all", ("T2A",), (LIBERATED, LIBERATED), False),
        ("hold", ("T1A",), (LIBERATED, LIBERATED), False),
        ("skill", ("T1A",), (LIBERATED, LIBERATED), False),
    ],
)
def test_the_liberated_sector_itself_may_be_asked_for(by, sectors, statuses, counts):
    more = {"skill": "medical", "difficulty": 1} if by == "skill" else {}
    asked = Objective(id="land", by=by, sectors=sectors, count=1, turns=2 if by == "hold" else 0, **more)
    theatre = briefed(asked, NEVER, statuses=statuses)
    assert advanced(theatre.play(SectorObjectives("T1A"))) == [("land", 1, 1)] * counts


@pytest.mark.rule("JA-LIB-04", "JA-SCEN-01")
def test_outside_a_scenario_nothing_counts():
    theatre = Theatre(LIBERATED)
    theatre.merc("fox")
    theatre.token("bomb", kind="objective")
    played = theatre.play(SectorObjectives("T1A"), Killed("redshirt"), MissionDone("wells"))
    assert (played.story, played.state.tokens) == ([], {})
    assert list(skill_objectives(theatre.state, theatre.state.mercs["fox"])) == []


@pytest.mark.rule("JA-SCEN-01")
@pytest.mark.parametrize(
    ("asked", "counts"),
    [
        ({"by": "kill"}, True),
        ({"by": "kill", "enemy": "redshirt"}, True),
        ({"by": "kill", "enemy": "tank"}, False),
        ({"by": "mission"}, False),
    ],
)
def test_a_defeated_enemy_counts_if_its_kind_is_asked_for(asked, counts):
    theatre = briefed(Objective(id="it", **asked), NEVER)
    assert advanced(theatre.play(Killed("redshirt"))) == [("it", 1, 1)] * counts


@pytest.mark.rule("JA-SCEN-01")
@pytest.mark.parametrize(
    ("asked", "counts"),
    [
        ({"by": "mission"}, True),
        ({"by": "mission", "mission": "wells"}, True),
        ({"by": "mission", "mission": "convoy"}, False),
        ({"by": "kill"}, False),
    ],
)
def test_a_solved_mission_counts_if_it_is_asked_for(asked, counts):
    theatre = briefed(Objective(id="it", **asked), NEVER)
    assert advanced(theatre.play(MissionDone("wells"))) == [("it", 1, 1)] * counts


@pytest.mark.rule("JA-SKILL-06", "JA-SCEN-01")
@pytest.mark.parametrize(
    ("sectors", "by", "done", "offered"),
    [
        (("T1A", "T3A"), "skill", 0, True),
        (("T2A",), "skill", 0, False),
        (("T1A",), "skill", 1, False),
        (("T1A",), "liberate", 0, False),
        (("T2A",), "liberate", 0, False),
    ],
)
def test_a_skill_reaches_an_objective_only_where_it_lies_and_once(sectors, by, done, offered):
    asked = Objective(id="sabotage", by=by, sectors=sectors, skill="mechanical", difficulty=2)
    theatre = briefed(asked, NEVER, done=(("sabotage", done),) if done else ())
    found = list(skill_objectives(theatre.state, theatre.state.mercs["fox"]))
    assert found == [("objective:sabotage", "mechanical", 2)] * offered


@pytest.mark.rule("JA-SKILL-06", "JA-SCEN-02")
def test_a_passed_test_advances_its_own_objective_and_may_win():
    first = Objective(id="first", by="skill", sectors=("T1A",), skill="medical", difficulty=1)
    second = Objective(id="second", by="skill", sectors=("T1A",), skill="medical", difficulty=1)
    theatre = briefed(first, second)
    played = theatre.battle(SkillObjective("second"))
    assert (advanced(played), decided(played)) == ([("second", 1, 1)], [])
    played = theatre.battle(SkillObjective("second"), SkillObjective("first"))
    assert decided(played) == [(True, "won")]


# ---------------------------------------------------------------------- turns


@pytest.mark.rule("JA-SCEN-08", "JA-SCEN-01")
@pytest.mark.parametrize(
    ("statuses", "before", "after", "counted"),
    [
        ((LIBERATED, LIBERATED), 0, 1, True),
        ((LIBERATED, LIBERATED), 1, 2, True),
        ((LIBERATED, LIBERATED), 3, 3, False),
        ((LIBERATED, CONTESTED), 2, 0, False),
        ((OCCUPIED, CONTESTED), 0, 0, False),
        ((LIBERATED, CONTESTED), 3, 3, False),  # what was reached stays reached
    ],
)
def test_held_sectors_count_turns_and_begin_anew_when_one_is_lost(statuses, before, after, counted):
    hold = Objective(id="hold", by="hold", sectors=("T1A", "T2A"), turns=3)
    kill = Objective(id="kill", by="kill", count=5)
    done = (("hold", before), ("kill", 1)) if before else (("kill", 1),)
    theatre = briefed(hold, kill, NEVER, statuses=statuses, done=done)
    played = theatre.play(CountTurn())
    assert dict(played.state.objectives) == {**dict(done), **({"hold": after} if before or after else {})}
    assert advanced(played) == [("hold", after, 3)] * counted


@pytest.mark.rule("JA-SCEN-08", "JA-SCEN-01")
def test_what_a_held_turn_brings_happens_in_the_first_of_its_sectors():
    toll = (Do(do="fatigue", amount=1, to="sector"),)
    hold = Objective(id="hold", by="hold", sectors=("T2A", "T3A"), turns=2, does=toll)
    theatre = briefed(hold, NEVER, statuses=(LIBERATED,) * 3)
    for id, where in (("ivan", "T2A"), ("ice", "T3A")):
        theatre.merc(id, where=where)
    played = theatre.play(CountTurn())
    assert [played.merc(id).fatigue for id in ("fox", "ivan", "ice")] == [0, 1, 0]


@pytest.mark.rule("JA-SCEN-08", "JA-SCEN-02")
def test_a_turn_that_is_held_long_enough_wins_even_if_the_time_is_up():
    hold = Objective(id="hold", by="hold", sectors=("T1A",), turns=1)
    theatre = briefed(hold, statuses=(LIBERATED,), losses=(Loss(turns=1),))
    assert decided(theatre.battle(CountTurn())) == [(True, "won")]


@pytest.mark.rule("JA-SCEN-08")
@pytest.mark.parametrize(
    ("losses", "turn", "lost"),
    [
        ((Loss(turns=5),), 4, False),
        ((Loss(turns=5),), 5, True),
        ((Loss(turns=5),), 6, True),
        ((Loss(threat=9), Loss(turns=5)), 5, True),
        ((Loss(threat=9),), 5, False),
        ((), 5, False),
    ],
)
def test_the_time_is_up_at_the_end_of_the_last_turn(losses, turn, lost):
    theatre = briefed(NEVER, losses=losses)
    theatre.state.turn = turn
    for step in (TimeUp(), CountTurn()):
        played = theatre.battle(step)
        assert decided(played) == [(False, "too-late")] * lost


# ---------------------------------------------------------------------- the end


@pytest.mark.rule("JA-SCEN-02", "JA-SCEN-05", "JA-SCEN-08")
@pytest.mark.parametrize(
    ("fallen", "threat", "reached", "ends"),
    [
        (False, 5, False, []),
        (False, 5, True, [(True, "won")]),
        (True, 5, False, [(False, "nobody-stands")]),
        (True, 5, True, [(False, "nobody-stands")]),
        (False, 6, False, [(False, "threat-too-high")]),
        (False, 7, True, [(False, "threat-too-high")]),
    ],
)
def test_if_a_win_and_a_loss_are_both_true_the_scenario_is_lost(fallen, threat, reached, ends):
    theatre = briefed(
        Objective(id="kill", by="kill"), Objective(id="land", by="liberate", sectors=("T2A",)), losses=(Loss(threat=6),)
    )
    theatre.state.threat = threat
    theatre.state.objectives = (("kill", 1),)
    if reached:
        theatre.change(theatre.state.sectors["T2A"], status=LIBERATED)
    if fallen:
        theatre.change(theatre.state.mercs["fox"], down=True)
    played = theatre.battle(CheckScenario())
    assert decided(played) == ends
    assert (played.outcome is None) == (not ends)
    assert decided(theatre.play(CheckScenario())) == []  # outside a battle nothing is decided


@pytest.mark.rule("JA-SCEN-02")
@pytest.mark.parametrize(
    ("step", "told", "result"),
    [
        (WinScenario(), (True, "won"), "result-won"),
        (LoseScenario("recaptured", "JA-CA-11"), (False, "recaptured"), "result-lost-recaptured"),
    ],
)
def test_the_battle_is_over_at_once_and_only_once(step, told, result):
    theatre = briefed(NEVER)
    played = theatre.battle(step, LoseScenario("too-late", "JA-SCEN-08"))
    assert decided(played) == [told]
    assert played.outcome.result == result
    assert not any(event[0] == "TurnBegan" for event in played.story)


@pytest.mark.rule("JA-SCEN-02", "JA-SCEN-13")
@pytest.mark.parametrize("step", [WinScenario(), LoseScenario("recaptured", "JA-CA-11")])
def test_nothing_of_the_battle_is_left_when_a_campaign_goes_on(step):
    theatre = briefed(NEVER)
    theatre.state.campaign, theatre.state.won, theatre.state.storage = True, ("omerta",), ("901",)
    theatre.own("901")
    played = theatre.battle(step)
    assert played.decision.prompt == "ask-between"
    assert not any(isinstance(waiting, Battle | LoseScenario) for waiting in played.umpire.stack)


@pytest.mark.rule("JA-SCEN-02", "JA-SCEN-08")
def test_what_is_over_already_cannot_be_lost():
    played = briefed(NEVER).play(LoseScenario("too-late", "JA-SCEN-08"))
    assert (played.story, played.outcome.result) == ([], "rest")

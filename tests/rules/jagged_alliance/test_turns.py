"""The order of things: turns, phases, the steps of an activation, and who acts in an Enemy Activation."""

import msgspec
import pytest

from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.content.types import Row, Target
from fireteam.games.jagged_alliance.content.vocabulary import Do, Grant
from fireteam.games.jagged_alliance.rules.campaign.campaign import Battle
from fireteam.games.jagged_alliance.rules.dictator.dictator import ThreatRose
from fireteam.games.jagged_alliance.rules.enemies.acting import EnemyActivation
from fireteam.games.jagged_alliance.rules.enemies.attacking import Attacked, Evaded, HidingFailed
from fireteam.games.jagged_alliance.rules.mercs.stamina import Recovered
from fireteam.games.jagged_alliance.rules.region.incoming import ShellsLanded
from fireteam.games.jagged_alliance.rules.region.spawning import EnemyAppeared, SpawnRevealed
from fireteam.games.jagged_alliance.rules.turn.actions import Actions
from fireteam.games.jagged_alliance.rules.turn.activation import Activate, Activated, NextMerc, PlayerPhase, TurnBegan
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED, OCCUPIED

from .theatre import Theatre, face, faces

A, B, C, D = range(4)


def told(played, *kinds):
    return [type(event).__name__ for event in played.told(*kinds)]


@pytest.mark.rule("JA-PHASE-01", "JA-TEAM-04", "JA-DEND-03")
def test_turn_after_turn_the_players_act_first_and_then_the_dictator():
    theatre = Theatre(LIBERATED)
    theatre.brief()
    theatre.state.threat_tokens, theatre.state.skull_freed, theatre.state.front = 1, True, "T1A"
    theatre.deck("event-yellow", "200")
    theatre.merc("fox", activated=True)
    asked = theatre.play(Battle())
    assert told(asked, TurnBegan, Activated, ThreatRose) == ["TurnBegan", "Activated"]
    assert (asked.state.phase, asked.state.turn, asked.state.active) == ("player", 2, "fox")
    assert (asked.state.skull_freed, asked.state.front, asked.state.shared_command) == (False, "", False)
    played = theatre.play(Battle(), choices=["end"])
    order = told(played, TurnBegan, Activated, ThreatRose)
    assert order == ["TurnBegan", "Activated", "ThreatRose", "TurnBegan", "Activated"]
    assert [event.turn for event in played.told(TurnBegan)] == [2, 3]
    assert played.state.phase == "player"


@pytest.mark.rule("JA-PHASE-01", "JA-COMP-04")
def test_shells_fall_after_the_players_and_before_the_dictator():
    theatre = Theatre(LIBERATED, CONTESTED)
    theatre.brief()
    theatre.merc("fox")
    theatre.state.threat_tokens = 1
    theatre.deck("event-yellow", "200")
    theatre.token("incoming", where="T2A", kind="incoming", face_up=True)
    assert not theatre.play(Battle()).told(ShellsLanded)
    played = theatre.play(Battle(), choices=["end"])
    order = told(played, Activated, ShellsLanded, ThreatRose)
    assert order == ["Activated", "ShellsLanded", "ThreatRose", "Activated"]


@pytest.mark.rule("JA-PHASE-01")
def test_before_anybody_is_activated_a_turn_has_no_active_merc():
    theatre = Theatre(LIBERATED)
    theatre.merc("fox")
    theatre.merc("ivan")
    theatre.state.active, theatre.state.phase = "fox", "dictator"
    asked = theatre.play(PlayerPhase())
    assert asked.decision.prompt == "ask-activate"
    assert (asked.state.active, asked.state.phase) == ("", "player")


@pytest.mark.rule("JA-PHASE-04", "JA-ACT-01", "JA-ACT-04")
def test_an_activation_recovers_then_triggers_then_may_flee_or_reorganise_then_acts_then_meets_the_enemies(print_card):
    watch = print_card(990, "tool", on_activation=(Do(do="fatigue", amount=1),))
    theatre = Theatre(CONTESTED, LIBERATED)
    fox = theatre.merc("fox", "d", weapons=(watch,), stamina=5, fatigue=1, commands=0)
    theatre.enemy("redshirt", "d")
    prompts, choices = [], []
    for answer in ("card-990", "act", "end"):
        asked = theatre.play(Activate(fox), choices=choices)
        prompts.append(asked.decision.prompt)
        assert asked.told(Recovered)
        assert not asked.told(Attacked)
        choices.append(answer)
    assert prompts == ["ask-on-activation", "ask-start", "ask-action"]
    played = theatre.play(Activate(fox), choices=choices)
    assert told(played, Activated, Recovered, Attacked) == ["Activated", "Recovered", "Attacked"]


@pytest.fixture
def brute():
    """The target of a bounty hunt drives whom it hits away; there may be such an enemy in a sector."""
    card = library.missions()["bounty_ghost"]
    row = Row(health=3, armor=0, damage=1, range=0, stealth=1, retreat=True, loot=1)
    library.missions()["bounty_ghost"] = msgspec.structs.replace(
        card, bounty=Target(initiative=9, row=row, patterns=(("attack",),))
    )
    yield "target-bounty_ghost"
    library.missions()["bounty_ghost"] = card


@pytest.mark.rule("JA-EACT-08", "JA-EACT-06")
def test_an_enemy_that_comes_during_the_enemy_activation_does_not_act_in_it(brute):
    theatre = Theatre()
    theatre.merc("fox", "c", stamina=40)
    first, guard = theatre.enemy(brute, "c"), theatre.enemy("redshirt", "d")
    theatre.token("redshirt", "d")
    played = theatre.play(EnemyActivation("T1A"))  # driven from c to d, where an ambush waits
    assert len(played.told(EnemyAppeared)) == 1
    assert [event.enemy for event in played.told(Attacked)] == [first, guard]
    assert played.state.phase == "player"
    later = theatre.play(EnemyActivation("T1A"), EnemyActivation("T1A"))
    new = later.told(EnemyAppeared)[0].enemy
    assert [event.enemy for event in later.told(Attacked)].count(new) == 1


@pytest.mark.rule("JA-KO-05", "JA-EACT-03")
def test_who_lies_on_the_ground_does_not_make_an_enemy_the_closest():
    theatre = Theatre()
    theatre.merc("fox", "a", stamina=0, down=True, injured=True)
    theatre.merc("ivan", "d", stamina=40)
    far, near = theatre.enemy("redshirt", "a", elite=True), theatre.enemy("redshirt", "b", elite=True)
    played = theatre.play(EnemyActivation("T1A"))
    assert [event.enemy for event in played.told(Attacked)] == [near, far]
    assert {event.merc for event in played.told(Attacked)} == {"ivan"}


@pytest.mark.rule("JA-ENTER-04", "JA-ENTER-03")
def test_after_entering_a_sector_the_merc_goes_on_with_the_activation():
    theatre = Theatre(LIBERATED, OCCUPIED)
    theatre.spawn("227", "T2A", face_up=False)
    theatre.deck("encounter", "nothing", "nothing", "nothing")
    fox = theatre.merc("fox", "a", stamina=6)
    theatre.merc("ivan", "a", activated=True)
    choices = ["move:T2A/0", "T2A/0"]
    asked = theatre.play(Activate(fox), choices=choices)
    assert asked.told(SpawnRevealed)
    assert (asked.decision.prompt, asked.decision.seat) == ("ask-action", "player1")
    assert asked.state.active == fox
    assert not asked.told(Attacked)
    assert "move:T2A/1" in asked.keys


@pytest.mark.rule("JA-PHASE-02", "JA-PHASE-07", "JA-KO-03")
def test_who_was_revived_meanwhile_is_activated_too_and_who_waits_outside_is_not():
    theatre = Theatre(LIBERATED)
    theatre.merc("fox")
    theatre.merc("ivan", stamina=0, fatigue=2, down=True, injured=True)
    theatre.merc("ice", where="", activated=False)
    theatre.merc("raven", activated=True)
    alone = theatre.play(NextMerc(), choices=["end"])
    assert [event.merc for event in alone.told(Activated)] == ["fox"]
    choices = ["command:leadership", "recover:ivan", "end"]
    revived = theatre.play(NextMerc(), dice=[faces("yellow", 1)], choices=choices)
    assert [event.merc for event in revived.told(Activated)] == ["fox", "ivan"]


# ---------------------------------------------------------------------- armor and hiding


@pytest.mark.rule("JA-EATT-07", "JA-DICE-09")
def test_rerolls_help_armor(print_card):
    vest = print_card(990, "armor", grants=(Grant(to="armor", dice=("yellow",), reroll=1),))
    theatre = Theatre()
    fox = theatre.merc(stamina=6, armor=vest)
    theatre.enemy("redshirt")
    dice = [faces("yellow", 0), faces("yellow", 2)]
    asked = theatre.play(EnemyActivation("T1A"), dice=dice, spare=True)
    assert (asked.decision.prompt, asked.decision.rule) == ("ask-reroll", "JA-DICE-09")
    again = next(key for key in asked.keys if key.startswith("reroll"))
    assert theatre.play(EnemyActivation("T1A"), dice=dice, choices=[again]).merc(fox).wounds == 1


@pytest.mark.rule("JA-EATT-07", "JA-DICE-07")
def test_expertise_helps_armor(print_card):
    vest = print_card(990, "armor", grants=(Grant(to="armor", dice=("yellow",), expertise=True),))
    theatre = Theatre()
    fox = theatre.merc(stamina=6, armor=vest)
    theatre.enemy("redshirt")
    dice = [[face("yellow", 1, expertise=True)], faces("yellow", 1)]
    played = theatre.play(EnemyActivation("T1A"), dice=dice)
    assert played.merc(fox).wounds == 1
    assert [roll.rule for roll in played.rolls("roll-armor")] == ["JA-EATT-07", "JA-DICE-07"]


@pytest.mark.rule("JA-STEALTH-02", "JA-ENEMY-14")
@pytest.mark.parametrize(("elite", "sharper", "needed"), [(False, 0, 1), (True, 0, 2), (False, 1, 2), (True, 1, 3)])
def test_hiding_is_as_hard_as_the_enemys_stealth_and_what_missions_add(print_card, elite, sharper, needed):
    cloak = print_card(990, "tool", grants=(Grant(to="stealth", dice=("blue",) * 3),))
    theatre = Theatre()
    fox = theatre.merc(stamina=9, weapons=(cloak,))
    theatre.enemy("redshirt", elite=elite)
    if sharper:
        theatre.mission("radio_mast")  # the searchers talk to each other: one more
    for successes in (needed - 1, needed):
        dice = [faces("blue", *(int(place < successes) for place in range(3)))]
        played = theatre.play(EnemyActivation("T1A"), dice=dice, choices=["hide"])
        assert bool(played.told(Evaded)) == (successes == needed)
        assert [event.difficulty for event in played.told(HidingFailed)] == [needed] * (successes < needed)
        assert (played.merc(fox).wounds == 0) == (successes == needed)


@pytest.mark.rule("JA-STEALTH-08", "JA-TOKEN-06")
def test_nobody_hides_from_a_mine_that_goes_off():
    theatre = Theatre()
    fox = theatre.merc(area="d", stamina=6, weapons=("905",))
    theatre.enemy("redshirt", "a")
    theatre.token("mine", "b")
    played = theatre.play(Actions(fox), choices=["move:T1A/1"], dice=[faces("yellow", 0)])
    assert played.decision.prompt == "ask-action"
    assert [roll.why for roll in played.rolls()] == ["roll-armor"]
    assert played.merc(fox).wounds == 3

"""Movement, Group Move, Free Move, Retreat, fleeing."""

import pytest

from fireteam.games.jagged_alliance.content.vocabulary import Grant, When
from fireteam.games.jagged_alliance.rules import places
from fireteam.games.jagged_alliance.rules.move import ways
from fireteam.games.jagged_alliance.rules.move.movement import Fled, FreeMove, GroupMove, Retreat
from fireteam.games.jagged_alliance.rules.region.encounters import TokenRevealed
from fireteam.games.jagged_alliance.rules.region.liberation import SectorReset
from fireteam.games.jagged_alliance.rules.region.spawning import Entered, SpawnRevealed
from fireteam.games.jagged_alliance.rules.turn.actions import Actions
from fireteam.games.jagged_alliance.rules.turn.activation import Activate, NextMerc
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED, OCCUPIED

from .theatre import Theatre

A, B, C, D = range(4)


def moves(played):
    return [key for key in played.keys if key.startswith("move:")]


@pytest.mark.rule("JA-MOVE-02", "JA-MOVE-03", "JA-ACTION-02", "JA-STAM-01")
def test_each_step_costs_one_fatigue_and_there_may_be_many():
    theatre = Theatre()
    fox = theatre.merc(area="a", stamina=3)
    merc = theatre.play(Actions(fox), choices=["move:T1A/1", "move:T1A/3", "move:T1A/2"]).merc(fox)
    assert (merc.area, merc.stamina, merc.fatigue, merc.wounds) == (C, 0, 3, 0)


@pytest.mark.rule("JA-MOVE-04", "JA-ACTION-02")
@pytest.mark.parametrize(
    ("enemy", "cost"),
    [({}, (0, 1)), ({"defeated": True}, (1, 0)), ({"hidden": "red"}, (1, 0)), ({"area": "b"}, (1, 0))],
)
def test_a_step_out_of_an_area_with_a_standing_enemy_costs_a_wound_instead(enemy, cost):
    theatre = Theatre()
    fox = theatre.merc(area="d", stamina=3)
    theatre.enemy(**{"area": "d", **enemy})
    merc = theatre.play(Actions(fox), choices=["move:T1A/2"]).merc(fox)
    assert (merc.fatigue, merc.wounds) == cost


@pytest.mark.rule("JA-MOVE-05")
def test_a_step_must_be_paid_and_nobody_knocks_himself_out_by_moving():
    for enemies in (0, 1):
        theatre = Theatre()
        fox = theatre.merc(area="d", stamina=0, fatigue=3)
        for _ in range(enemies):
            theatre.enemy(area="d")
        assert not moves(theatre.play(Actions(fox)))


@pytest.mark.rule("JA-COND-07")
@pytest.mark.parametrize(("enemies", "cost"), [(0, (2, 0)), (1, (0, 2))])
def test_suppressed_mercs_pay_one_more_of_the_same_for_a_step(enemies, cost):
    theatre = Theatre()
    fox = theatre.merc(area="d", stamina=2, conditions=("suppressed",))
    for _ in range(enemies):
        theatre.enemy(area="d")
    merc = theatre.play(Actions(fox), choices=["move:T1A/2"]).merc(fox)
    assert (merc.fatigue, merc.wounds) == cost
    theatre.change(theatre.state.mercs[fox], stamina=1)
    assert not moves(theatre.play(Actions(fox)))


@pytest.mark.rule("JA-MOVE-07")
def test_moving_onto_encounters_reveals_all_of_them_at_no_cost():
    theatre = Theatre()
    fox = theatre.merc(area="d", stamina=3)
    theatre.enemy(area="a")
    tokens = [theatre.token("nothing", "b"), theatre.token("funds1", "b")]
    played = theatre.play(Actions(fox), choices=["move:T1A/1", tokens[0]])
    assert [event.token for event in played.told(TokenRevealed)] == tokens
    assert played.merc(fox).fatigue == 1


@pytest.mark.rule("JA-MOVE-08", "JA-SECTOR-12", "JA-MOVE-06")
def test_from_a_liberated_sector_one_step_leads_into_the_next_and_begins_a_combat_there():
    theatre = Theatre(LIBERATED, OCCUPIED)
    theatre.spawn("227", "T2A", face_up=False)
    theatre.deck("encounter", "nothing")
    fox = theatre.merc(area="a", stamina=2)
    played = theatre.play(Actions(fox), choices=["move:T2A/0"])
    assert played.keys == ["T2A/0", "T2A/2"]  # along the edge that was crossed
    played = theatre.play(Actions(fox), choices=["move:T2A/0", "T2A/2"])
    assert (played.merc(fox).where, played.merc(fox).area, played.merc(fox).fatigue) == ("T2A", C, 1)
    assert played.told(SpawnRevealed)


@pytest.mark.rule("JA-SECTOR-12")
def test_a_liberated_sector_is_entered_with_one_step_from_the_next_one():
    theatre = Theatre(LIBERATED, LIBERATED, LIBERATED)
    fox = theatre.merc(area="a", stamina=2)
    played = theatre.play(Actions(fox), choices=["move:T2A/0", "move:T3A/0"])
    assert (played.merc(fox).where, played.merc(fox).fatigue) == ("T3A", 2)


# ---------------------------------------------------------------------- Group Move


@pytest.mark.rule("JA-GROUP-01", "JA-CMD-01", "JA-KO-06")
def test_a_group_move_costs_a_command_action_and_takes_along_whom_the_merc_wants():
    theatre = Theatre()
    fox = theatre.merc("fox", "d", stamina=1)
    ivan = theatre.merc("ivan", "d", stamina=0, fatigue=7)
    down = theatre.merc("ice", "d", stamina=0, fatigue=3, wounds=2, down=True, injured=True)
    left = theatre.merc("raven", "d")
    far = theatre.merc("nails", "a")
    choices = ["command:group-move", "group:T1A/1", f"take:{ivan}", f"take:{down}", "go"]
    played = theatre.play(Actions(fox), choices=choices)
    assert {id: played.merc(id).area for id in (fox, ivan, down, left, far)} == {
        fox: B,
        ivan: B,
        down: B,
        left: D,
        far: A,
    }
    assert (played.merc(fox).commands, played.merc(fox).stamina, played.merc(ivan).fatigue) == (0, 1, 7)


@pytest.mark.rule("JA-GROUP-01", "JA-COND-07")
def test_out_of_an_area_with_enemies_a_group_move_costs_each_standing_merc_a_wound_and_the_stamina_for_it():
    theatre = Theatre()
    theatre.state.switches = ("wound_on_group_move",)
    fox = theatre.merc("fox", "d", stamina=2, conditions=("suppressed",))
    spent = theatre.merc("ivan", "d", stamina=0, fatigue=7)
    down = theatre.merc("ice", "d", stamina=0, fatigue=3, wounds=2, down=True, injured=True)
    theatre.enemy(area="d")
    played = theatre.play(Actions(fox), choices=["command:group-move", "group:T1A/1"])
    assert played.keys == ["go", f"take:{down}"]
    played = theatre.play(Actions(fox), choices=["command:group-move", "group:T1A/1", f"take:{down}"])
    assert (played.merc(fox).wounds, played.merc(down).wounds, played.merc(spent).area) == (1, 2, D)
    theatre.change(theatre.state.mercs[fox], stamina=0)
    assert "command:group-move" not in theatre.play(Actions(fox)).keys


@pytest.mark.rule("JA-GROUP-01")
def test_the_wound_of_a_group_move_is_a_switch():
    theatre = Theatre()
    fox = theatre.merc("fox", "d", stamina=0, fatigue=6)
    theatre.enemy(area="d")
    played = theatre.play(Actions(fox), choices=["command:group-move", "group:T1A/1"])
    assert (played.merc(fox).area, played.merc(fox).wounds) == (B, 0)


@pytest.mark.rule("JA-GROUP-02", "JA-GROUP-04", "JA-SECTOR-11")
def test_a_group_move_takes_anybody_of_a_liberated_sector_into_a_combat_whose_rule_meets_them_all():
    theatre = Theatre(LIBERATED, OCCUPIED)
    theatre.spawn("237", "T2A", face_up=False)
    fox = theatre.merc("fox", "a")
    ivan = theatre.merc("ivan", "d")
    choices = ["command:group-move", f"take:{ivan}", "T2A/0", "T2A/2"]
    played = theatre.play(Actions(fox), choices=choices)
    assert {event.merc for event in played.told(Entered)} == {fox, ivan}
    assert all("suppressed" in played.merc(id).conditions for id in (fox, ivan))


@pytest.mark.rule("JA-GROUP-02", "JA-MOVE-06")
def test_a_group_move_may_enter_a_contested_sector():
    theatre = Theatre(LIBERATED, CONTESTED)
    fox = theatre.merc("fox", "a")
    theatre.enemy(area="d", where="T2A")
    played = theatre.play(Actions(fox), choices=["command:group-move", "T2A/0"])
    assert (played.merc(fox).where, played.merc(fox).area) == ("T2A", A)


@pytest.mark.rule("JA-GROUP-03")
def test_a_longer_group_move_picks_up_and_leaves_behind_on_the_way():
    theatre = Theatre()
    fox = theatre.merc("mule", "d")
    first = theatre.merc("ivan", "d")
    second = theatre.merc("ice", "b")
    choices = [
        "command:group-move",
        "group:T1A/1",
        f"take:{first}",
        "group:T1A/0",
        f"take:{second}",
        "go",
    ]
    played = theatre.play(Actions(fox), choices=choices)
    assert [played.merc(id).area for id in (fox, first, second)] == [A, B, A]
    stayed = theatre.play(Actions(fox), choices=[*choices[:3], "stay"])
    assert stayed.merc(fox).area == B


# ---------------------------------------------------------------------- Free Move and Retreat


@pytest.mark.rule("JA-TACT-04")
def test_a_free_move_costs_nothing_even_away_from_enemies_and_may_be_declined():
    theatre = Theatre(CONTESTED, LIBERATED)
    fox = theatre.merc(area="d", stamina=0, fatigue=6, conditions=("suppressed",))
    theatre.enemy(area="d")
    assert theatre.play(FreeMove(fox)).keys == ["stay", "step:T1A/1", "step:T1A/2"]
    merc = theatre.play(FreeMove(fox), choices=["step:T1A/1"]).merc(fox)
    assert (merc.area, merc.fatigue, merc.wounds) == (B, 6, 0)
    assert theatre.play(FreeMove(fox), choices=["stay"]).merc(fox).area == D


@pytest.mark.rule("JA-TACT-03")
def test_a_retreating_target_goes_where_the_players_choose_within_the_sector():
    theatre = Theatre(CONTESTED, LIBERATED)
    theatre.merc(area="a")
    guard = theatre.enemy(area="d")
    assert theatre.play(Retreat(guard)).keys == ["area:1", "area:2"]
    assert theatre.play(Retreat(guard), choices=["area:2"]).enemy(guard).area == C


@pytest.mark.rule("JA-TACT-03")
def test_a_retreating_merc_reveals_encounters_but_suffers_no_wound_and_who_is_down_stays():
    theatre = Theatre()
    fox = theatre.merc(area="a")
    theatre.enemy(area="a")
    token = theatre.token("nothing", "b")
    played = theatre.play(Retreat(fox))
    assert (played.merc(fox).area, played.merc(fox).wounds) == (B, 0)
    assert [event.token for event in played.told(TokenRevealed)] == [token]
    theatre.change(theatre.state.mercs[fox], down=True, stamina=0, fatigue=6)
    assert theatre.play(Retreat(fox)).merc(fox).area == A


@pytest.mark.rule("JA-TACT-03")
def test_without_another_area_the_target_stays():
    theatre = Theatre(LIBERATED)
    theatre.mission("sam_site", entered=True)
    theatre.merc(where="sam_site")
    guard = theatre.enemy(where="sam_site")
    assert theatre.play(Retreat(guard)).enemy(guard).where == "sam_site"


# ---------------------------------------------------------------------- fleeing


@pytest.mark.rule("JA-FLEE-01", "JA-FLEE-02", "JA-FLEE-03", "JA-FLEE-04", "JA-COND-03")
def test_fleeing_takes_everybody_to_a_liberated_sector_for_nothing_and_resets_the_place():
    theatre = Theatre(LIBERATED, CONTESTED, LIBERATED)
    theatre.spawn("227", "T2A")
    fox = theatre.merc("fox", "a", where="T2A", stamina=1, conditions=("marked", "bleeding", "suppressed"))
    down = theatre.merc("ivan", "d", where="T2A", stamina=0, fatigue=3, wounds=3, down=True, injured=True)
    guard = theatre.enemy(area="a", where="T2A", damage=0)
    assert theatre.play(Activate(fox)).keys[:3] == ["act", "flee:T3A", "flee:T1A"]
    played = theatre.play(Activate(fox), choices=["flee:T1A"])
    assert [played.merc(id).where for id in (fox, down)] == ["T1A", "T1A"]
    assert played.told(SectorReset)
    assert guard not in played.state.enemies
    merc = played.merc(fox)
    assert (merc.conditions, merc.fatigue, merc.wounds) == (("bleeding",), 0, 1)  # it bleeds at the end of the turn
    assert played.decision is None


@pytest.mark.rule("JA-FLEE-01")
@pytest.mark.parametrize("statuses", [(OCCUPIED, CONTESTED), (CONTESTED, CONTESTED), (LIBERATED, LIBERATED)])
def test_without_a_liberated_neighbour_or_a_fight_nobody_flees(statuses):
    theatre = Theatre(*statuses)
    fox = theatre.merc("fox", "a", where="T2A")
    assert not list(ways.flights(theatre.state, theatre.state.mercs[fox]))


@pytest.mark.rule("JA-FLEE-01", "JA-FLEE-02", "JA-FLEE-04")
def test_one_may_flee_from_a_mission_to_its_access_sector():
    theatre = Theatre(LIBERATED, OCCUPIED)
    theatre.state.access = (("outside", "T1A"),)
    mission = theatre.mission("sam_site", entered=True, solved=1)
    fox = theatre.merc(where=mission)
    theatre.enemy(where=mission)
    played = theatre.play(Activate(fox), choices=["flee:T1A"])
    assert (played.merc(fox).where, played.state.missions[mission].solved) == ("T1A", 0)
    assert not played.state.enemies
    theatre.state.access = (("outside", "T2A"),)
    assert not list(ways.flights(theatre.state, theatre.state.mercs[fox]))


@pytest.mark.rule("JA-FLEE-03")
def test_others_who_fled_are_still_activated():
    theatre = Theatre(LIBERATED, CONTESTED)
    theatre.spawn("227", "T2A")
    fox = theatre.merc("fox", "a", where="T2A")
    ivan = theatre.merc("ivan", "a", where="T2A")
    played = theatre.play(NextMerc(), choices=[fox, "flee:T1A"])
    assert len(played.told(Fled)) == 2
    assert played.state.active == ivan


@pytest.mark.rule("JA-CARD-03")
def test_cards_change_what_a_step_costs(print_card):
    light = print_card(990, "tool", grants=(Grant(permission="leave_freely"), Grant(to="move_cost", amount=1)))
    theatre = Theatre()
    fox = theatre.merc(area="d", weapons=(light,), stamina=4)
    theatre.enemy(area="d")
    merc = theatre.play(Actions(fox), choices=["move:T1A/1"]).merc(fox)
    assert (merc.fatigue, merc.wounds) == (2, 0)


@pytest.mark.rule("JA-CARD-03")
def test_a_first_step_may_be_free_and_only_the_first(print_card):
    light = print_card(990, "tool", grants=(Grant(permission="first_step_free"),))
    theatre = Theatre()
    fox = theatre.merc(area="d", weapons=(light,), stamina=4, conditions=("suppressed",))
    theatre.enemy(area="d")
    merc = theatre.play(Actions(fox), choices=["move:T1A/1", "move:T1A/0"]).merc(fox)
    assert (merc.fatigue, merc.wounds) == (2, 0)


@pytest.mark.rule("JA-CARD-03")
def test_a_dearer_first_step_is_dearer_once(print_card):
    mud = print_card(990, "tool", grants=(Grant(to="move_cost", amount=1, when=When(first=True)),))
    theatre = Theatre()
    fox = theatre.merc(area="d", weapons=(mud,), stamina=6)
    assert theatre.play(Actions(fox), choices=["move:T1A/1", "move:T1A/0"]).merc(fox).fatigue == 3


def test_a_group_move_whose_leader_has_died_is_over():
    theatre = Theatre()
    theatre.merc("ivan")
    assert theatre.play(GroupMove("fox", 2)).decision is None
    assert places.at(theatre.state.mercs["ivan"]) == ("T1A", D)

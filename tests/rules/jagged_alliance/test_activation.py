"""The Player Phase, a merc's activation, looting, consumables, conditions at its end."""

import pytest

from fireteam.games.jagged_alliance.content.vocabulary import Action, Do, Grant
from fireteam.games.jagged_alliance.rules.cards.effects import Happen
from fireteam.games.jagged_alliance.rules.enemies.attacking import Attacked
from fireteam.games.jagged_alliance.rules.mercs.conditions import BledOut, EndOfActivation, EndOfCombat
from fireteam.games.jagged_alliance.rules.mercs.stamina import Wound
from fireteam.games.jagged_alliance.rules.move.movement import FreeMove
from fireteam.games.jagged_alliance.rules.turn.actions import Actions
from fireteam.games.jagged_alliance.rules.turn.activation import Activate, Activated, NextMerc, PlayerPhase, TurnBegan
from fireteam.games.jagged_alliance.rules.turn.commanding import CommandGroupMove
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED

from .theatre import Theatre, faces

A, B, C, D = range(4)


@pytest.mark.rule("JA-PHASE-01", "JA-TEAM-04")
def test_a_turn_begins_with_everybody_to_be_activated_and_the_shared_token_ready():
    theatre = Theatre(LIBERATED)
    theatre.state.small_team = True
    theatre.merc("fox", activated=True)
    played = theatre.play(PlayerPhase())
    assert played.told(TurnBegan)[0].turn == 2
    assert played.state.shared_command
    assert [event.merc for event in played.told(Activated)] == ["fox"]


@pytest.mark.rule("JA-PHASE-02", "JA-PHASE-07")
def test_the_players_activate_their_mercs_in_any_order_each_once_and_nobody_is_skipped():
    theatre = Theatre(LIBERATED)
    theatre.merc("fox", seat="player1")
    theatre.merc("ivan", seat="player2")
    theatre.merc("ice", seat="player2")
    played = theatre.play(NextMerc())
    assert played.keys == ["fox", "ivan", "ice"]
    assert played.decision.seats == ("player1", "player2")
    played = theatre.play(NextMerc(), choices=["ivan", "end"])
    assert played.keys == ["fox", "ice"]
    played = theatre.play(NextMerc(), choices=["ivan", "end", "fox", "end", "end"])
    assert played.decision is None
    assert [event.merc for event in played.told(Activated)] == ["ivan", "fox", "ice"]


@pytest.mark.rule("JA-PHASE-03", "JA-PHASE-05", "JA-END-01", "JA-PHASE-04")
def test_after_each_activation_the_enemies_of_that_sector_act_before_the_next_merc():
    theatre = Theatre()
    theatre.merc("fox", "d", stamina=6)
    theatre.merc("ivan", "d", stamina=7)
    theatre.enemy("redshirt", "d")
    played = theatre.play(NextMerc(), choices=["fox", "end"])
    order = [type(event).__name__ for event in played.events if isinstance(event, Activated | Attacked)]
    assert order == ["Activated", "Attacked", "Activated"]
    played = theatre.play(NextMerc(), choices=["fox", "end", "end"])
    assert [event.merc for event in played.told(Attacked)] == ["fox", "ivan"]


@pytest.mark.rule("JA-END-02")
def test_without_enemies_in_the_sector_nobody_acts():
    theatre = Theatre(LIBERATED, CONTESTED)
    theatre.merc("fox", "d")
    theatre.merc("ivan", "d", where="T2A")
    theatre.enemy("redshirt", "d", where="T2A")
    assert not theatre.play(Activate("fox"), choices=["end"]).told(Attacked)


@pytest.mark.rule("JA-ACT-01", "JA-ACT-02", "JA-ACT-03", "JA-STAM-05", "JA-CMD-02")
def test_an_activation_refreshes_the_command_action_and_recovers_what_the_board_says():
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", stamina=2, fatigue=3, wounds=1, commands=0, used=("card-901",))
    played = theatre.play(Activate(fox))
    merc = played.merc(fox)
    assert (merc.stamina, merc.fatigue, merc.commands, merc.used) == (4, 1, 1, ())
    theatre.change(theatre.state.mercs[fox], fatigue=0, stamina=5)
    assert theatre.play(Activate(fox)).merc(fox).stamina == 5


@pytest.mark.rule("JA-ACT-03", "JA-FAQ-07", "JA-CMD-02", "JA-CARD-03")
def test_cards_change_recovery_and_command_actions_but_nothing_falls_below_nothing(print_card):
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", stamina=2, fatigue=4, allies=("080",))
    theatre.state.standing_event = "197"
    merc = theatre.play(Activate(fox)).merc(fox)
    assert (merc.stamina, merc.commands) == (3, 2)
    heat = print_card(990, "ally", grants=(Grant(to="recovery", amount=-5),))
    theatre.change(theatre.state.mercs[fox], allies=(heat,))
    assert theatre.play(Activate(fox)).merc(fox).stamina == 2


@pytest.mark.rule("JA-ACT-04", "JA-ACT-01")
def test_effects_on_activation_come_after_recovery_and_may_be_left_out(print_card):
    guide = print_card(990, "ally", on_activation=(Do(do="free_move"),))
    theatre = Theatre()
    fox = theatre.merc("fox", "d", allies=(guide,), stamina=3, fatigue=3)
    theatre.enemy(area="a")
    played = theatre.play(Activate(fox))
    assert played.keys == ["card-990", "skip"]
    assert played.merc(fox).fatigue == 1
    assert theatre.play(Activate(fox), choices=["card-990", "step:T1A/1"]).merc(fox).area == B
    assert theatre.play(Activate(fox), choices=["skip"]).decision.prompt == "ask-action"


@pytest.mark.rule("JA-ACT-04", "JA-NAMED-08")
def test_what_nobody_declines_happens_by_itself():
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", stamina=2, fatigue=4, allies=("011",))
    assert theatre.play(Activate(fox)).merc(fox).stamina == 5


@pytest.mark.rule("JA-KO-02", "JA-END-01", "JA-KO-04")
def test_who_is_knocked_out_in_the_own_activation_is_done_and_the_enemies_act():
    theatre = Theatre()
    fox = theatre.merc("fox", "d", stamina=0, fatigue=0, wounds=6)
    theatre.merc("ivan", "d")
    theatre.enemy("redshirt", "d")
    theatre.token("fatigue", "b")
    theatre.change(theatre.state.mercs[fox], stamina=1, wounds=5)
    played = theatre.play(Activate(fox), choices=["move:T1A/1"])
    # The step costs the last cube, the encounter the consciousness.
    assert played.merc(fox).down
    assert [event.merc for event in played.told(Attacked)] == ["ivan"]
    assert played.decision is None


@pytest.mark.rule("JA-KO-02", "JA-KO-08", "JA-COND-08")
def test_at_the_end_of_a_knocked_out_mercs_activation_suppressed_ends_and_bleeding_does_nothing():
    theatre = Theatre()
    fox = theatre.merc("fox", stamina=0, fatigue=5, down=True, injured=True, conditions=("bleeding", "suppressed"))
    theatre.merc("ivan")
    merc = theatre.play(EndOfActivation(fox)).merc(fox)
    assert (merc.conditions, merc.wounds) == (("bleeding",), 0)


@pytest.mark.rule("JA-KO-03", "JA-PHASE-07")
def test_who_lies_on_the_ground_is_not_activated_until_somebody_helps_and_then_this_turn_still():
    theatre = Theatre(LIBERATED)
    theatre.merc("fox", "d")
    down = theatre.merc("ivan", "d", stamina=0, fatigue=6, down=True, injured=True)
    choices = ["command:leadership"]
    played = theatre.play(NextMerc(), dice=[faces("yellow", 1)], choices=choices)
    assert played.keys == ["recover:ivan", "enough"]
    played = theatre.play(NextMerc(), dice=[faces("yellow", 1)], choices=[*choices, "recover:ivan", "end"])
    assert [event.merc for event in played.told(Activated)] == ["fox", down]
    unaided = theatre.play(NextMerc(), choices=["end"])
    assert [event.merc for event in unaided.told(Activated)] == ["fox"]


@pytest.mark.rule("JA-PHASE-06", "JA-KO-04")
def test_only_the_active_merc_acts():
    theatre = Theatre()
    theatre.merc("fox", "d")
    theatre.merc("ivan", "d", weapons=("900",))
    theatre.enemy(area="d")
    theatre.state.active = "fox"
    assert theatre.play(Actions("ivan")).decision is None


@pytest.mark.rule("JA-TEAM-03", "JA-TEAM-04", "JA-CMD-02")
def test_the_shared_command_action_is_spent_after_the_own_one_and_once_for_the_whole_team():
    theatre = Theatre(LIBERATED, LIBERATED)
    theatre.state.small_team = theatre.state.shared_command = True
    fox = theatre.merc("fox", "d")
    ivan = theatre.merc("ivan", "d", commands=0)
    played = theatre.play(CommandGroupMove(fox), choices=["go"])
    assert (played.merc(fox).commands, played.state.shared_command) == (0, True)
    theatre.change(theatre.state.mercs[fox], commands=0)
    played = theatre.play(CommandGroupMove(fox), choices=["go"])
    assert not played.state.shared_command
    theatre.state.shared_command = False
    theatre.state.active = ivan
    assert not [key for key in theatre.play(Actions(ivan)).keys if key.startswith("command")]


@pytest.mark.rule("JA-TEAM-07")
def test_each_player_decides_for_the_own_mercs():
    theatre = Theatre()
    theatre.merc("fox", "d", seat="player1")
    ivan = theatre.merc("ivan", "d", seat="player2")
    assert theatre.play(FreeMove(ivan)).decision.seats == ("player2",)
    assert theatre.play(Happen((Do(do="fatigue", to="any"),), "")).decision.seats == ("player1",)
    theatre.state.phase = "dictator"
    theatre.state.active = ivan
    assert theatre.play(Happen((Do(do="fatigue", to="any"),), "")).decision.seats == ("player1",)
    theatre.state.phase = "enemy"
    assert theatre.play(Happen((Do(do="fatigue", to="any"),), "")).decision.seats == ("player2",)


# ---------------------------------------------------------------------- conditions


@pytest.mark.rule("JA-COND-01")
def test_a_condition_is_on_a_miniature_only_once():
    theatre = Theatre()
    fox = theatre.merc("fox", conditions=("bleeding",))
    cat = theatre.enemy("bloodcat", conditions=("marked",))
    does = (
        Do(do="give_condition", condition="bleeding"),
        Do(do="give_condition", condition="marked", to="enemies_area"),
    )
    played = theatre.play(Happen(does, "", fox))
    assert (played.merc(fox).conditions, played.enemy(cat).conditions) == (("bleeding",), ("marked",))


@pytest.mark.rule("JA-COND-04", "JA-END-03", "JA-COND-08")
def test_bleeding_wounds_at_the_end_of_the_activation_before_the_enemies_act_and_stays():
    theatre = Theatre()
    fox = theatre.merc("fox", "d", armor="903", conditions=("bleeding", "suppressed"))
    theatre.enemy("redshirt", "d")
    played = theatre.play(Activate(fox), choices=["act", "end"])
    names = [type(event).__name__ for event in played.events]
    assert names.index("BledOut") < names.index("Attacked")
    assert played.merc(fox).conditions == ("bleeding",)
    assert played.merc(fox).wounds == 1


@pytest.mark.rule("JA-COND-10", "JA-COND-08")
def test_an_enemy_bleeds_and_is_no_longer_suppressed_after_its_own_part():
    theatre = Theatre()
    theatre.merc("fox", "a")
    cat = theatre.enemy("bloodcat", "d", elite=True, conditions=("bleeding", "suppressed"))
    played = theatre.play(EndOfActivation(cat))
    assert (played.enemy(cat).damage, played.enemy(cat).conditions) == (1, ("bleeding",))
    dying = theatre.enemy("redshirt", "d", conditions=("bleeding",))
    assert theatre.play(EndOfActivation(dying)).enemy(dying).defeated


@pytest.mark.rule("JA-COND-05", "JA-STAM-08")
def test_one_point_of_healing_may_stop_bleeding_instead_of_healing_a_wound():
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", stamina=3, wounds=3, conditions=("bleeding",))
    heal = Happen((Do(do="heal", amount=2),), "", fox)
    merc = theatre.play(heal, choices=["yes"]).merc(fox)
    assert (merc.conditions, merc.wounds) == ((), 2)
    merc = theatre.play(heal, choices=["no"]).merc(fox)
    assert (merc.conditions, merc.wounds) == (("bleeding",), 1)
    theatre.change(theatre.state.mercs[fox], wounds=0, stamina=6)
    assert theatre.play(heal).merc(fox).conditions == ()


@pytest.mark.rule("JA-COND-03")
def test_marked_ends_with_the_combat_and_with_a_knock_out():
    theatre = Theatre()
    fox = theatre.merc("fox", conditions=("marked", "bleeding"), stamina=1, wounds=5)
    theatre.merc("ivan", conditions=("marked",), where="T2A")
    played = theatre.play(EndOfCombat("T1A"))
    assert (played.merc(fox).conditions, played.merc("ivan").conditions) == (("bleeding",), ("marked",))
    assert theatre.play(Wound(fox, 2)).merc(fox).conditions == ("bleeding",)


@pytest.mark.rule("JA-COND-07")
def test_looting_command_actions_and_free_moves_cost_a_suppressed_merc_nothing_more():
    theatre = Theatre()
    fox = theatre.merc("fox", "d", conditions=("suppressed",), stamina=0, fatigue=6)
    body = theatre.enemy("redshirt", "d", defeated=True)
    theatre.enemy("redshirt", "a")
    keys = theatre.play(Actions(fox)).keys
    assert f"loot:{body}" in keys
    assert "command:leadership" in keys
    assert "command:group-move" in keys


@pytest.mark.rule("JA-CARD-03")
@pytest.mark.parametrize("condition", ["bleeding", "suppressed"])
def test_who_ignores_a_condition_does_not_receive_it_and_is_not_hurt_by_it(print_card, condition):
    plate = print_card(990, "armor", grants=(Grant(permission=f"ignore_{condition}"),))
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", armor=plate)
    does = (Do(do="give_condition", condition=condition),)
    assert theatre.play(Happen(does, "", fox)).merc(fox).conditions == ()
    theatre.change(theatre.state.mercs[fox], conditions=(condition,))
    assert not theatre.play(EndOfActivation(fox)).told(BledOut)


# ---------------------------------------------------------------------- looting and consumables


@pytest.mark.rule("JA-LOOT-01", "JA-LOOT-02", "JA-ACTION-02")
def test_looting_a_body_or_a_revealed_token_is_free_and_draws_from_the_deck_of_its_icon():
    theatre = Theatre()
    fox = theatre.merc("fox", "d", stamina=0, fatigue=6)
    common = theatre.enemy("redshirt", "d", defeated=True)
    elite = theatre.enemy("redshirt", "d", defeated=True, elite=True)
    away = theatre.enemy("redshirt", "a", defeated=True)
    bare = theatre.enemy("bloodcat", "d", defeated=True)
    token = theatre.token("loot3", "d", face_up=True)
    theatre.enemy("redshirt", "a")
    keys = theatre.play(Actions(fox)).keys
    assert {f"loot:{what}" for what in (common, elite, token)} == {key for key in keys if key.startswith("loot")}
    assert (away, bare) != (common, elite)
    for what, quality in ((common, 1), (elite, 2), (token, 3)):
        theatre.deck(f"loot{quality}", {1: "090", 2: "136", 3: "170"}[quality])
        played = theatre.play(Actions(fox), choices=[f"loot:{what}", "fox:inventory"])
        assert played.merc(fox).inventory == ({1: "090", 2: "136", 3: "170"}[quality],)
        assert what not in played.state.enemies
        assert what not in played.state.tokens
        assert played.merc(fox).fatigue == 6


@pytest.mark.rule("JA-LOOT-01", "JA-SECTOR-11")
def test_in_a_liberated_sector_bodies_are_looted_from_anywhere():
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", "d")
    body = theatre.enemy("redshirt", "a", defeated=True)
    assert f"loot:{body}" in theatre.play(Actions(fox)).keys


@pytest.mark.rule("JA-CONSUM-01", "JA-CONSUM-03", "JA-ACTION-02")
def test_consumables_are_used_from_the_inventory_free_of_charge_in_any_number_and_discarded():
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", stamina=1, fatigue=5, inventory=("117", "118"))
    played = theatre.play(Actions(fox), choices=["consume:117", "consume:118"])
    assert (played.merc(fox).stamina, played.merc(fox).inventory) == (5, ())
    assert played.state.decks["loot1"].discard == ("117", "118")


@pytest.mark.rule("JA-CONSUM-02")
def test_a_consumable_reaches_mercs_of_its_range_in_the_same_sector(print_card):
    salve = print_card(990, "consumable", range=1, does=(Do(do="heal", amount=2, to="any", range=1),))
    theatre = Theatre(CONTESTED, CONTESTED)
    fox = theatre.merc("fox", "d", inventory=(salve,))
    near = theatre.merc("ivan", "b", wounds=3, stamina=4)
    theatre.merc("ice", "a", wounds=3, stamina=3)
    theatre.merc("raven", "c", where="T2A", wounds=3, stamina=3)
    theatre.enemy(area="a")
    played = theatre.play(Actions(fox), choices=["consume:990"])
    assert played.merc(near).wounds == 1


@pytest.mark.rule("JA-CONSUM-01", "JA-CONSUM-02")
def test_a_grenade_is_thrown_from_the_inventory_and_gone():
    theatre = Theatre()
    fox = theatre.merc("fox", "d", inventory=("908",))
    cat = theatre.enemy("bloodcat", "b", elite=True)
    theatre.enemy("bloodcat", "a")
    played = theatre.play(Actions(fox), dice=[faces("orange", 1, 2)], choices=["attack:908/0:area1"])
    assert (played.enemy(cat).damage, played.merc(fox).inventory) == (3 - 1, ())


@pytest.mark.rule("JA-COND-07", "JA-CONSUM-03")
def test_a_consumable_costs_a_suppressed_merc_one_fatigue():
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", stamina=1, fatigue=5, inventory=("117",), conditions=("suppressed",))
    played = theatre.play(Actions(fox), choices=["consume:117"])
    assert played.merc(fox).fatigue == 5 + 1 - 2
    theatre.change(theatre.state.mercs[fox], stamina=0, fatigue=6)
    assert "consume:117" not in theatre.play(Actions(fox)).keys


@pytest.mark.rule("JA-ACTION-03", "JA-ACTION-04", "JA-COND-07", "JA-MERC-02")
def test_actions_of_tools_allies_and_the_board_are_used_once_each_for_their_cost(print_card):
    drum = print_card(990, "tool", actions=(Action(fatigue=1, does=(Do(do="funds"),)),))
    theatre = Theatre(LIBERATED)
    cliff = theatre.merc("cliff", weapons=(drum,), stamina=4, conditions=("suppressed",))
    ivan = theatre.merc("ivan", wounds=2, stamina=5)
    played = theatre.play(Actions(cliff), choices=["use:990/0", "use:cliff/0"])
    assert (played.state.funds, played.merc(ivan).wounds) == (1, 1)
    assert played.merc(cliff).fatigue == (1 + 1) + 1  # a tool is equipment, the own ability is not
    assert not [key for key in played.keys if key.startswith("use:")]


@pytest.mark.rule("JA-DUR-02", "JA-ACTION-03")
def test_durability_may_be_spent_with_an_action_that_is_no_attack():
    theatre = Theatre(CONTESTED)
    fox = theatre.merc("fox", "d", weapons=("019",))
    theatre.enemy(area="a")
    theatre.token("nothing", "b")
    played = theatre.play(Actions(fox), choices=["use:019/0", "durability:019"])
    assert played.state.items["019"].spent == 1
    assert not played.state.tokens
    plain = theatre.play(Actions(fox), choices=["use:019/0", "plain"])
    assert (plain.state.items["019"].spent, len(plain.state.tokens)) == (0, 1)


@pytest.mark.rule("JA-ACTION-03")
def test_an_action_that_costs_funds_or_rebels_needs_them(print_card):
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", allies=("026",), injured=True, stamina=5)
    assert "use:026/0" not in theatre.play(Actions(fox)).keys
    theatre.state.funds = 1
    played = theatre.play(Actions(fox), choices=["use:026/0"])
    assert (played.state.funds, played.merc(fox).injured) == (0, False)

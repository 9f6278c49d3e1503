"""Enemy attacks against mercs: armor, hiding, what helps, and what follows."""

import pytest

from fireteam.games.jagged_alliance.content.vocabulary import Grant
from fireteam.games.jagged_alliance.rules.enemies.attacking import AttackMerc, Evaded, TakeHit

from .theatre import Theatre, face, faces


@pytest.mark.rule("JA-EATT-02", "JA-EATT-09", "JA-EATT-11", "JA-ENEMY-10")
def test_without_armor_dice_the_full_fixed_damage_is_taken():
    theatre = Theatre()
    fox = theatre.merc(stamina=6)
    guard = theatre.enemy("redshirt")
    played = theatre.play(AttackMerc(guard, fox))
    assert played.merc(fox).wounds == 3
    assert not played.rolls()


@pytest.mark.rule("JA-EATT-04", "JA-EATT-07", "JA-EATT-08", "JA-EATT-09")
def test_successes_of_armor_dice_are_subtracted():
    theatre = Theatre()
    fox = theatre.merc(stamina=6, armor="903")
    guard = theatre.enemy("redshirt")
    played = theatre.play(AttackMerc(guard, fox), dice=[faces("yellow", 2)], choices=["roll"])
    assert played.merc(fox).wounds == 1


@pytest.mark.rule("JA-EATT-03", "JA-TERRAIN-05", "JA-COND-02")
@pytest.mark.parametrize(
    ("area", "conditions", "wounds"), [("d", (), 3), ("c", (), 4), ("d", ("marked",), 4), ("c", ("marked",), 5)]
)
def test_swamp_and_marked_add_to_the_damage_of_an_attack_on_a_merc(area, conditions, wounds):
    theatre = Theatre()
    fox = theatre.merc(area=area, stamina=8, conditions=conditions)
    guard = theatre.enemy("redshirt", area)
    assert theatre.play(AttackMerc(guard, fox)).merc(fox).wounds == wounds


@pytest.mark.rule("JA-COND-06")
def test_a_suppressed_enemys_printed_damage_is_halved_rounded_down_before_modifiers():
    theatre = Theatre()
    fox = theatre.merc(stamina=8, conditions=("marked",))
    guard = theatre.enemy("redshirt", conditions=("suppressed",))
    assert theatre.play(AttackMerc(guard, fox)).merc(fox).wounds == 1 + 1


@pytest.mark.rule("JA-TERRAIN-04", "JA-EATT-11")
def test_a_settlement_adds_a_yellow_armor_die_which_is_enough_for_a_roll():
    theatre = Theatre()
    fox = theatre.merc(area="b", stamina=6)
    guard = theatre.enemy("redshirt", "b")
    played = theatre.play(AttackMerc(guard, fox), dice=[faces("yellow", 1)])
    assert played.merc(fox).wounds == 2
    assert played.rolls()[0].kinds == ("yellow",)


@pytest.mark.rule("JA-EATT-05", "JA-DUR-02")
def test_durability_of_armor_adds_its_die_and_is_spent():
    theatre = Theatre()
    fox = theatre.merc(stamina=6, armor="903")
    guard = theatre.enemy("redshirt")
    played = theatre.play(AttackMerc(guard, fox), dice=[faces("yellow", 1, 1)], choices=["durability:903"])
    assert played.merc(fox).wounds == 1
    assert played.state.items["903"].spent == 1


@pytest.mark.rule("JA-DUR-04")
def test_spent_durability_is_not_offered():
    theatre = Theatre()
    fox = theatre.merc(stamina=6, armor="903")
    theatre.own("903", spent=2)
    guard = theatre.enemy("redshirt")
    assert theatre.play(AttackMerc(guard, fox), dice=[faces("yellow", 0)]).decision is None


@pytest.mark.rule("JA-EATT-06", "JA-REBEL-02", "JA-REBEL-03")
def test_rebels_support_an_armor_roll_with_an_orange_die_each_and_are_gone():
    theatre = Theatre()
    theatre.state.rebels = 2
    fox = theatre.merc(stamina=6)
    guard = theatre.enemy("redshirt")
    played = theatre.play(AttackMerc(guard, fox), dice=[faces("orange", 0, 2)], choices=["rebel", "rebel"])
    assert played.merc(fox).wounds == 1
    assert played.rolls()[0].kinds == ("orange", "orange")
    assert played.state.rebels == 0


@pytest.mark.rule("JA-TIER-01")
def test_in_the_first_scenario_rebels_cannot_be_used():
    theatre = Theatre()
    theatre.state.rebels, theatre.state.tier = 2, 1
    fox = theatre.merc(stamina=6)
    guard = theatre.enemy("redshirt")
    assert theatre.play(AttackMerc(guard, fox)).decision is None


@pytest.mark.rule("JA-STEALTH-01", "JA-STEALTH-02", "JA-STEALTH-05", "JA-HIT-02", "JA-ENEMY-14")
def test_who_hides_well_enough_suffers_nothing_at_all():
    theatre = Theatre()
    fox = theatre.merc(stamina=6, weapons=("905",), armor="903")
    guard = theatre.enemy("redshirt", elite=True)  # stealth 2, marks
    played = theatre.play(AttackMerc(guard, fox), dice=[faces("blue", 1, 1)], choices=["hide"])
    assert played.told(Evaded)
    assert (played.merc(fox).wounds, played.merc(fox).conditions) == (0, ())


@pytest.mark.rule("JA-STEALTH-04")
def test_rerolls_help_to_hide(print_card):
    theatre = Theatre()
    cloak = print_card(990, "tool", grants=(Grant(to="stealth", dice=("blue",), reroll=1),))
    fox = theatre.merc(stamina=6, weapons=(cloak,))
    guard = theatre.enemy("redshirt")  # stealth 1
    dice = [faces("blue", 0), faces("blue", 1)]
    asked = theatre.play(AttackMerc(guard, fox), dice=dice, choices=["hide"], spare=True)
    assert asked.decision.prompt == "ask-reroll"
    again = next(key for key in asked.keys if key.startswith("reroll"))
    assert theatre.play(AttackMerc(guard, fox), dice=dice, choices=["hide", again]).told(Evaded)


@pytest.mark.rule("JA-STEALTH-06")
def test_who_is_found_takes_everything_without_an_armor_roll():
    theatre = Theatre()
    fox = theatre.merc(stamina=6, weapons=("905",), armor="903")
    guard = theatre.enemy("redshirt", elite=True)
    played = theatre.play(AttackMerc(guard, fox), dice=[faces("blue", 1, 0)], choices=["hide"])
    assert (played.merc(fox).wounds, played.merc(fox).conditions) == (4, ("marked",))
    assert len(played.rolls()) == 1


@pytest.mark.rule("JA-STEALTH-03")
def test_without_a_stealth_die_nobody_can_hide():
    theatre = Theatre()
    fox = theatre.merc(stamina=6, armor="903")
    guard = theatre.enemy("redshirt")
    assert "hide" not in theatre.play(AttackMerc(guard, fox)).keys


@pytest.mark.rule("JA-TERRAIN-02")
def test_the_jungle_adds_a_stealth_die():
    theatre = Theatre()
    fox = theatre.merc(area="a", stamina=6)
    guard = theatre.enemy("redshirt", "a")
    played = theatre.play(AttackMerc(guard, fox), dice=[faces("blue", 1)], choices=["hide"])
    assert played.told(Evaded)
    assert played.rolls()[0].kinds == ("blue",)


@pytest.mark.rule("JA-STEALTH-07")
def test_rebels_do_not_help_to_hide():
    theatre = Theatre()
    theatre.state.rebels = 3
    fox = theatre.merc(stamina=6, weapons=("905",))
    guard = theatre.enemy("redshirt")
    played = theatre.play(AttackMerc(guard, fox), dice=[faces("blue", 1, 1)], choices=["hide"])
    assert played.told(Evaded)
    assert played.state.rebels == 3


@pytest.mark.rule("JA-TACT-07", "JA-STEALTH-08")
def test_against_area_effects_and_mines_nobody_can_hide():
    theatre = Theatre()
    fox = theatre.merc(stamina=6, weapons=("905",))
    assert theatre.play(TakeHit(fox, 3)).merc(fox).wounds == 3


@pytest.mark.rule("JA-EATT-10", "JA-HIT-01", "JA-ENEMY-11")
def test_conditions_follow_even_if_no_damage_gets_through():
    theatre = Theatre()
    fox = theatre.merc(stamina=6, armor="903")
    guard = theatre.enemy("bloodcat")  # damage 2, bleeding
    played = theatre.play(AttackMerc(guard, fox), dice=[faces("yellow", 2)], choices=["roll"])
    assert (played.merc(fox).wounds, played.merc(fox).conditions) == (0, ("bleeding",))


@pytest.mark.rule("JA-COND-01")
def test_a_condition_is_on_a_miniature_only_once():
    theatre = Theatre()
    fox = theatre.merc(stamina=8, conditions=("bleeding",))
    guard = theatre.enemy("bloodcat")
    assert theatre.play(AttackMerc(guard, fox)).merc(fox).conditions == ("bleeding",)


@pytest.mark.rule("JA-KO-08")
def test_who_is_down_can_still_be_given_conditions_but_marked():
    theatre = Theatre()
    theatre.merc("ivan")
    fox = theatre.merc("fox", stamina=0, down=True, injured=True)
    merc = theatre.play(TakeHit(fox, 3, -1, ("marked", "suppressed"))).merc(fox)
    assert (merc.wounds, merc.conditions) == (0, ("suppressed",))


@pytest.mark.rule("JA-SPEC-09", "JA-STEALTH-08")
def test_one_may_hide_from_the_shield():
    theatre = Theatre()
    fox = theatre.merc(stamina=6, weapons=("905",))
    shield = theatre.enemy("shield")
    assert "hide" in theatre.play(AttackMerc(shield, fox)).keys


@pytest.mark.rule("JA-DICE-06", "JA-EATT-07")
def test_expertise_icons_do_nothing_without_expertise():
    theatre = Theatre()
    fox = theatre.merc(stamina=6, armor="903")
    guard = theatre.enemy("redshirt")
    played = theatre.play(AttackMerc(guard, fox), dice=[[face("yellow", 1, expertise=True)]], choices=["roll"])
    assert played.merc(fox).wounds == 2

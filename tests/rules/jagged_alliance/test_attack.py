"""Mercenary attacks, tactical effects, Durability."""

import pytest

from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.content.vocabulary import Action, Boost, Grant
from fireteam.games.jagged_alliance.rules.cards import durability
from fireteam.games.jagged_alliance.rules.enemies.hits import EnemyDamaged, EnemyDefeated
from fireteam.games.jagged_alliance.rules.fight import offence
from fireteam.games.jagged_alliance.rules.fight.spending import DurabilitySpent
from fireteam.games.jagged_alliance.rules.move.movement import Moved
from fireteam.games.jagged_alliance.rules.turn.actions import Actions
from fireteam.games.jagged_alliance.state import CONTESTED

from .theatre import Theatre, face, faces

A, B, C, D = range(4)


def weapon(print_card, *icons, number=990, range=1, dice=("yellow",), plus=0, fatigue=1, **fields):
    action = Action(fatigue=fatigue, dice=dice, plus=plus, icons=icons or ("damage",))
    return print_card(number, "weapon", range=range, actions=(action,), **fields)


def attacks(played):
    return [key for key in played.keys if key.startswith("attack:")]


# ---------------------------------------------------------------------- declaring


@pytest.mark.rule("JA-ATTACK-01", "JA-EQUIP-05", "JA-RANGE-02", "JA-ATTACK-10")
def test_any_action_of_a_slotted_weapon_may_be_chosen_against_standing_enemies_in_range():
    theatre = Theatre()
    fox = theatre.merc("fox", "d", weapons=("901",))
    theatre.merc("ivan", "d")
    near = theatre.enemy(area="b")
    theatre.enemy(area="a")
    theatre.enemy(area="d", defeated=True)
    assert attacks(theatre.play(Actions(fox))) == [f"attack:901/0:{near}", f"attack:901/1:{near}"]


@pytest.mark.rule("JA-ATTACK-02", "JA-ATTACK-03", "JA-ACTION-03")
def test_the_cost_is_paid_in_fatigue_down_to_nothing_but_never_beyond():
    theatre = Theatre()
    fox = theatre.merc("fox", "d", weapons=("901",), stamina=1, fatigue=3)
    guard = theatre.enemy("bloodcat", "d")
    played = theatre.play(Actions(fox))
    assert attacks(played) == [f"attack:901/0:{guard}"]  # the second action costs 2
    assert [(refused.reason, refused.rule) for refused in played.decision.unavailable] == [
        ("reason-too-tired", "JA-ATTACK-03")
    ]
    played = theatre.play(Actions(fox), dice=[faces("yellow", 0)], choices=[f"attack:901/0:{guard}", "roll"])
    assert (played.merc(fox).stamina, played.merc(fox).fatigue, played.merc(fox).down) == (0, 4, False)


@pytest.mark.rule("JA-ACTION-04", "JA-ACTION-01")
def test_each_card_attacks_once_per_activation_whatever_its_number_of_actions():
    theatre = Theatre()
    fox = theatre.merc("fox", "d", weapons=("901", "900"))
    guard = theatre.enemy("bloodcat", "d")
    played = theatre.play(Actions(fox), dice=[faces("yellow", 0)], choices=[f"attack:901/0:{guard}", "roll"])
    assert attacks(played) == [f"attack:900/0:{guard}"]
    assert ("reason-used", "JA-ACTION-04") in [(no.reason, no.rule) for no in played.decision.unavailable]


# ---------------------------------------------------------------------- rolling and damage


@pytest.mark.rule("JA-ATTACK-04", "JA-ATTACK-05", "JA-ATTACK-06", "JA-ATTACK-07")
def test_successes_and_printed_successes_less_armor_are_marked_as_damage():
    theatre = Theatre()
    fox = theatre.merc("fox", "d", weapons=("901",))
    guard = theatre.enemy("redshirt", "d", elite=True)  # health 3, armor 1
    played = theatre.play(Actions(fox), dice=[faces("orange", 2)], choices=[f"attack:901/1:{guard}", "roll"])
    assert (played.enemy(guard).damage, played.enemy(guard).defeated) == (2, False)
    (roll,) = played.rolls("roll-attack")
    assert roll.kinds == ("orange",)


@pytest.mark.rule("JA-ATTACK-06")
def test_a_result_of_nothing_after_armor_is_no_damage():
    theatre = Theatre()
    fox = theatre.merc("fox", "d", weapons=("900",))
    guard = theatre.enemy("redshirt", "d")
    played = theatre.play(Actions(fox), dice=[faces("yellow", 1)], choices=[f"attack:900/0:{guard}"])
    assert not played.told(EnemyDamaged)


@pytest.mark.rule("JA-ATTACK-08", "JA-ATTACK-09")
def test_damage_adds_up_until_the_enemy_is_defeated_and_can_be_looted():
    theatre = Theatre(CONTESTED)
    fox = theatre.merc("fox", "d", weapons=("900", "901"))
    cat = theatre.enemy("bloodcat", "d", conditions=("marked",), elite=True)  # health 4
    theatre.enemy("redshirt", "a")
    dice = [faces("yellow", 2), faces("yellow", 0)]
    choices = [f"attack:900/0:{cat}", f"attack:901/0:{cat}", "roll"]
    played = theatre.play(Actions(fox), dice=dice, choices=choices)
    enemy = played.enemy(cat)
    assert (enemy.defeated, enemy.damage, enemy.conditions) == (True, 0, ())  # 2+1, then 0+1 for being marked
    assert f"loot:{cat}" in played.keys
    assert [event.enemy for event in played.told(EnemyDefeated)] == [cat]


@pytest.mark.rule("JA-ATTACK-05", "JA-TERRAIN-05", "JA-COND-02")
@pytest.mark.parametrize(
    ("area", "conditions", "damage"), [("d", (), 1), ("c", (), 2), ("d", ("marked",), 2), ("c", ("marked",), 3)]
)
def test_swamp_and_marked_add_one_damage_each_even_without_a_success(area, conditions, damage):
    theatre = Theatre()
    fox = theatre.merc("fox", area, weapons=("900",))
    cat = theatre.enemy("bloodcat", area, elite=True, conditions=conditions)
    played = theatre.play(Actions(fox), dice=[faces("yellow", 1)], choices=[f"attack:900/0:{cat}"])
    assert played.enemy(cat).damage == damage


@pytest.mark.rule("JA-REBEL-02", "JA-REBEL-03", "JA-ATTACK-04")
def test_rebels_of_the_pool_add_an_orange_die_each_and_are_gone_whatever_happens():
    theatre = Theatre()
    theatre.state.rebels = 3
    fox = theatre.merc("fox", "d", weapons=("900",))
    cat = theatre.enemy("bloodcat", "d", elite=True)
    roll = [*faces("yellow", 0), *faces("orange", 1, 0)]
    played = theatre.play(Actions(fox), dice=[roll], choices=[f"attack:900/0:{cat}", "rebels:2"])
    assert (played.state.rebels, played.enemy(cat).damage) == (1, 1)


# ---------------------------------------------------------------------- tactical effects


@pytest.mark.rule("JA-TACT-01", "JA-HIT-01", "JA-TACT-02")
@pytest.mark.parametrize("condition", ["marked", "bleeding", "suppressed"])
def test_an_attack_always_hits_and_gives_its_condition_without_damage(print_card, condition):
    gun = weapon(print_card, "damage", condition)
    theatre = Theatre()
    fox = theatre.merc("fox", "d", weapons=(gun,))
    guard = theatre.enemy("redshirt", "d")
    played = theatre.play(Actions(fox), dice=[faces("yellow", 0)], choices=[f"attack:990/0:{guard}"])
    assert played.enemy(guard).conditions == (condition,)


@pytest.mark.rule("JA-TACT-02", "JA-COND-02")
@pytest.mark.parametrize(("icons", "damage"), [(("marked", "damage"), 2), (("damage", "marked"), 1)])
def test_icons_apply_from_left_to_right(print_card, icons, damage):
    gun = weapon(print_card, *icons)
    theatre = Theatre()
    fox = theatre.merc("fox", "d", weapons=(gun,))
    cat = theatre.enemy("bloodcat", "d", elite=True)
    played = theatre.play(Actions(fox), dice=[faces("yellow", 1)], choices=[f"attack:990/0:{cat}"])
    assert played.enemy(cat).damage == damage


@pytest.mark.rule("JA-TACT-02", "JA-TACT-03", "JA-TERRAIN-05")
def test_a_retreat_before_the_damage_keeps_the_target_in_range_and_the_new_areas_terrain_counts(print_card):
    gun = weapon(print_card, "retreat", "damage", range=0)
    theatre = Theatre()
    fox = theatre.merc("fox", "d", weapons=(gun,))
    cat = theatre.enemy("bloodcat", "d", elite=True)
    played = theatre.play(Actions(fox), dice=[faces("yellow", 1)], choices=[f"attack:990/0:{cat}", "area:2"])
    assert (played.enemy(cat).area, played.enemy(cat).damage) == (C, 2)


@pytest.mark.rule("JA-TACT-04", "JA-TACT-02")
def test_a_free_move_before_the_damage_moves_the_attacker_who_still_hits(print_card):
    gun = weapon(print_card, "free_move", "damage", range=0)
    theatre = Theatre()
    fox = theatre.merc("fox", "d", weapons=(gun,), stamina=1)
    cat = theatre.enemy("bloodcat", "d", elite=True)
    played = theatre.play(Actions(fox), dice=[faces("yellow", 1)], choices=[f"attack:990/0:{cat}", "step:T1A/1"])
    assert (played.merc(fox).area, played.merc(fox).wounds, played.enemy(cat).damage) == (B, 0, 1)


@pytest.mark.rule("JA-TACT-05", "JA-TACT-06", "JA-TACT-07", "JA-ATTACK-10", "JA-KO-08")
def test_an_area_of_effect_is_rolled_once_and_meets_everybody_there_but_the_attacker(print_card):
    bomb = weapon(print_card, "damage", "suppressed", "area", dice=("red",))
    theatre = Theatre()
    fox = theatre.merc("fox", "d", weapons=(bomb,), stamina=5)
    friend = theatre.merc("ivan", "d", armor="903", weapons=("905",), stamina=6)
    down = theatre.merc("ice", "d", stamina=0, fatigue=5, down=True, injured=True)
    guard = theatre.enemy("redshirt", "d", elite=True)
    cat = theatre.enemy("bloodcat", "d", elite=True)
    hidden = theatre.enemy("sniper", "d", hidden="red")
    assert attacks(theatre.play(Actions(fox))) == ["attack:990/0:area3"]
    # The friend may roll armor but is not asked whether to hide.
    dice = [[face("red", 3, expertise=True)], faces("yellow", 1)]
    played = theatre.play(Actions(fox), dice=dice, choices=["attack:990/0:area3", "roll"])
    assert [played.enemy(id).damage for id in (guard, cat)] == [2, 3]
    assert (played.merc(friend).wounds, played.merc(down).wounds, played.merc(fox).wounds) == (2, 0, 0)
    assert played.merc(fox).conditions == ()
    assert played.merc(friend).conditions == played.merc(down).conditions == ("suppressed",)
    assert played.enemy(hidden).conditions == ()


@pytest.mark.rule("JA-TACT-05", "JA-TERRAIN-05", "JA-COND-02")
def test_a_friend_in_an_area_attack_suffers_more_in_a_swamp_and_when_marked(print_card):
    bomb = weapon(print_card, "damage", "area", dice=("red",))
    theatre = Theatre()
    fox = theatre.merc("fox", "d", weapons=(bomb,))
    friend = theatre.merc("ivan", "c", conditions=("marked",), stamina=7)
    theatre.enemy("bloodcat", "c", elite=True)
    played = theatre.play(Actions(fox), dice=[faces("red", 1)], choices=["attack:990/0:area2"])
    assert played.merc(friend).wounds == 3


@pytest.mark.rule("JA-TACT-08", "JA-TACT-09")
def test_a_burst_repeats_the_action_for_one_cost_with_a_roll_and_armor_each_and_may_switch_targets(print_card):
    gun = weapon(print_card, "damage", "burst3", dice=("red",), fatigue=2)
    theatre = Theatre()
    fox = theatre.merc("fox", "d", weapons=(gun,), stamina=2)
    one = theatre.enemy("redshirt", "d", elite=True)
    two = theatre.enemy("redshirt", "b", elite=True)  # a settlement: armor 2
    dice = [faces("red", 1), [face("red", 3, expertise=True)], faces("red", 1)]
    played = theatre.play(Actions(fox), dice=dice, choices=[f"attack:990/0:{one}", two, one])
    assert [played.enemy(id).damage for id in (one, two)] == [0, 1]
    assert (played.merc(fox).fatigue, len(played.rolls("roll-attack"))) == (2, 3)
    assert played.decision.prompt == "ask-action"


@pytest.mark.rule("JA-TACT-09", "JA-TACT-08")
def test_a_burst_of_two_strikes_twice_in_total_and_may_stop(print_card):
    gun = weapon(print_card, "damage", "burst2", dice=("red",))
    theatre = Theatre()
    fox = theatre.merc("fox", "d", weapons=(gun,))
    one = theatre.enemy("redshirt", "d", elite=True)
    theatre.enemy("redshirt", "a")
    played = theatre.play(Actions(fox), dice=[faces("red", 1)], choices=[f"attack:990/0:{one}", "stop"])
    assert len(played.rolls("roll-attack")) == 1
    dice = [faces("red", 1), faces("red", 1)]
    played = theatre.play(Actions(fox), dice=dice, choices=[f"attack:990/0:{one}", one])
    assert played.decision.prompt == "ask-action"


@pytest.mark.rule("JA-TACT-10")
def test_what_is_spent_on_a_burst_augments_all_its_attacks_but_a_rebel_only_one(print_card):
    boost = Boost(to="attack", plus=1)
    gun = weapon(print_card, "damage", "burst2", dice=("yellow",), durability=2, durability_boost=boost)
    theatre = Theatre()
    theatre.state.rebels = 1
    fox = theatre.merc("fox", "d", weapons=(gun,))
    cat = theatre.enemy("bloodcat", "d", elite=True)
    dice = [[*faces("yellow", 0), *faces("orange", 0)], faces("yellow", 0)]
    played = theatre.play(Actions(fox), dice=dice, choices=[f"attack:990/0:{cat}", "durability:990", "rebels:1", cat])
    assert (played.enemy(cat).damage, played.state.items[gun].spent) == (2, 1)


@pytest.mark.rule("JA-DICE-06", "JA-DICE-07")
def test_an_expertise_icon_of_the_action_lets_dice_chain(print_card):
    gun = weapon(print_card, "damage", "expertise", dice=("orange",))
    theatre = Theatre()
    fox = theatre.merc("fox", "d", weapons=(gun,))
    cat = theatre.enemy("bloodcat", "d", elite=True)
    dice = [[face("orange", 1, expertise=True)], faces("orange", 2)]
    assert theatre.play(Actions(fox), dice=dice, choices=[f"attack:990/0:{cat}"]).enemy(cat).damage == 3


# ---------------------------------------------------------------------- Durability and upgrades


@pytest.mark.rule("JA-DUR-01", "JA-DUR-02", "JA-EQUIP-07", "JA-DICE-09")
def test_one_durability_is_announced_before_the_roll_and_augments_the_action():
    theatre = Theatre()
    fox = theatre.merc("fox", "d", weapons=("901",))
    cat = theatre.enemy("bloodcat", "d", elite=True)
    asked = theatre.play(Actions(fox), choices=[f"attack:901/0:{cat}"])
    assert asked.keys == ["roll", "durability:901"]
    assert not asked.rolls()
    dice = [faces("yellow", 0), faces("yellow", 2)]
    played = theatre.play(Actions(fox), dice=dice, choices=[f"attack:901/0:{cat}", "durability:901", "reroll:0"])
    assert (played.enemy(cat).damage, played.state.items["901"].spent) == (2, 1)
    assert [event.card for event in played.told(DurabilitySpent)] == ["901"]


@pytest.mark.rule("JA-DUR-04")
def test_a_worn_item_stays_usable_without_its_ability():
    theatre = Theatre()
    fox = theatre.merc("fox", "d", weapons=("901",))
    theatre.own("901", spent=2)
    cat = theatre.enemy("bloodcat", "d", elite=True)
    played = theatre.play(Actions(fox), dice=[faces("yellow", 1)], choices=[f"attack:901/0:{cat}"])
    assert played.enemy(cat).damage == 1


@pytest.mark.rule("JA-UPGRADE-01", "JA-UPGRADE-03")
def test_an_upgrades_boost_comes_with_every_attack_of_its_item():
    theatre = Theatre()
    fox = theatre.merc("fox", "d", weapons=("901", "900"))
    theatre.own("901", "906", spent=2)
    cat = theatre.enemy("bloodcat", "d", elite=True)
    dice = [faces("yellow", 0), faces("yellow", 0)]
    choices = [f"attack:901/0:{cat}", f"attack:900/0:{cat}"]
    assert theatre.play(Actions(fox), dice=dice, choices=choices).enemy(cat).damage == 1


@pytest.mark.rule("JA-UPGRADE-01")
def test_an_upgrades_grant_to_attacks_helps_its_own_weapon_only(print_card):
    sight = print_card(991, "upgrade", fits="weapon", grants=(Grant(to="attack", dice=("orange",)),))
    theatre = Theatre()
    fox = theatre.merc("fox", "d", weapons=("901", "900"))
    theatre.own("901", sight, spent=2)
    cat = theatre.enemy("bloodcat", "d", elite=True)
    dice = [[*faces("yellow", 0), *faces("orange", 0)], faces("yellow", 0)]
    played = theatre.play(Actions(fox), dice=dice, choices=[f"attack:901/0:{cat}", f"attack:900/0:{cat}"])
    assert [roll.kinds for roll in played.rolls("roll-attack")] == [("yellow", "orange"), ("yellow",)]


@pytest.mark.rule("JA-DUR-01", "JA-UPGRADE-01")
def test_an_upgrade_may_offer_another_use_of_the_items_durability_but_one_point_serves_one_action():
    theatre = Theatre()
    fox = theatre.merc("fox", "d", weapons=("901",))
    theatre.own("901", "181")  # the Talon
    cat = theatre.enemy("bloodcat", "d", elite=True)
    other = theatre.enemy("bloodcat", "d", elite=True)
    asked = theatre.play(Actions(fox), choices=[f"attack:901/0:{cat}"])
    assert asked.keys == ["roll", "durability:901", "durability:181"]
    played = theatre.play(Actions(fox), dice=[faces("yellow", 2)], choices=[f"attack:901/0:{cat}", "durability:181"])
    assert [played.enemy(id).damage for id in (cat, other)] == [2, 2]
    assert played.state.items["901"].spent == 1


@pytest.mark.rule("JA-EQUIP-05", "JA-UPGRADE-01")
def test_a_scope_lengthens_the_reach_of_its_weapon():
    theatre = Theatre()
    fox = theatre.merc("fox", "a", weapons=("901",))
    far = theatre.enemy(area="d")
    assert not attacks(theatre.play(Actions(fox)))
    theatre.own("901", "060")
    assert f"attack:901/0:{far}" in attacks(theatre.play(Actions(fox)))


@pytest.mark.rule("JA-CARD-03", "JA-EQUIP-05")
def test_cards_lengthen_the_range_of_what_has_one(print_card):
    spotter = print_card(991, "ally", grants=(Grant(to="range", amount=1),))
    theatre = Theatre()
    fox = theatre.merc("fox", "a", weapons=("901", "900"), allies=(spotter,))
    far = theatre.enemy(area="d")
    assert attacks(theatre.play(Actions(fox))) == [f"attack:901/0:{far}", f"attack:901/1:{far}"]


@pytest.mark.rule("JA-CONSUM-04", "JA-ATTACK-04")
def test_ammunition_is_used_up_with_the_attack_that_it_goes_with():
    theatre = Theatre()
    fox = theatre.merc("fox", "d", weapons=("900",), inventory=("122", "157"))
    cat = theatre.enemy("bloodcat", "d", elite=True)
    assert not [key for key in theatre.play(Actions(fox)).keys if key.startswith("consume")]
    dice = [[*faces("yellow", 1, 1), *faces("orange", 1)]]
    choices = [f"attack:900/0:{cat}", "with:122", "with:157"]
    played = theatre.play(Actions(fox), dice=dice, choices=choices)
    assert (played.enemy(cat).damage, played.enemy(cat).conditions) == (3, ("bleeding", "marked"))
    assert played.merc(fox).inventory == ()


@pytest.mark.rule("JA-COND-07", "JA-CONSUM-04")
def test_suppressed_mercs_pay_one_more_for_equipment_and_for_each_consumable_with_it(print_card):
    theatre = Theatre()
    fox = theatre.merc("fox", "d", weapons=("901",), inventory=("122",), stamina=3, conditions=("suppressed",))
    theatre.own("901", spent=2)
    cat = theatre.enemy("bloodcat", "d", elite=True)
    played = theatre.play(Actions(fox), dice=[faces("yellow", 0, 0)], choices=[f"attack:901/0:{cat}", "with:122"])
    assert played.merc(fox).fatigue == 1 + 1 + 1
    theatre.change(theatre.state.mercs[fox], stamina=2)
    played = theatre.play(Actions(fox), dice=[faces("yellow", 0)], choices=[f"attack:901/0:{cat}"])
    assert played.merc(fox).fatigue == 2  # the second point for the ammunition is not there


@pytest.mark.rule("JA-COND-07", "JA-ALLY-04", "JA-ACTION-04")
def test_the_help_of_an_ally_is_no_equipment_and_comes_once_per_activation(print_card):
    dog = print_card(991, "ally", actions=(Action(fatigue=1, dice=("yellow",), icons=("damage",)),))
    theatre = Theatre()
    fox = theatre.merc("fox", "d", allies=(dog,), conditions=("suppressed",), stamina=6)
    cat = theatre.enemy("bloodcat", "d", elite=True)
    played = theatre.play(Actions(fox), dice=[faces("yellow", 1)], choices=[f"attack:991/0:{cat}"])
    assert (played.merc(fox).fatigue, played.enemy(cat).damage) == (1, 1)
    assert not attacks(played)


@pytest.mark.rule("JA-CARD-03")
def test_a_boost_may_make_the_action_cheaper_or_do_something_more(print_card):
    boost = Boost(to="attack", cheaper=2)
    gun = weapon(print_card, "damage", fatigue=2, durability=1, durability_boost=boost)
    theatre = Theatre()
    fox = theatre.merc("fox", "d", weapons=(gun,), stamina=4)
    cat = theatre.enemy("bloodcat", "d", elite=True)
    played = theatre.play(Actions(fox), dice=[faces("yellow", 1)], choices=[f"attack:990/0:{cat}", "durability:990"])
    assert played.merc(fox).fatigue == 0


@pytest.mark.rule("JA-CARD-03")
def test_an_upgrade_may_make_every_attack_of_its_item_cheaper(print_card):
    trigger = print_card(991, "upgrade", fits="weapon", boost=Boost(once=True, cheaper=1))
    theatre = Theatre()
    fox = theatre.merc("fox", "d", weapons=("901",), stamina=1)
    theatre.own("901", trigger, spent=2)
    cat = theatre.enemy("bloodcat", "d", elite=True)
    assert attacks(theatre.play(Actions(fox))) == [f"attack:901/0:{cat}", f"attack:901/1:{cat}"]


@pytest.mark.rule("JA-DUR-02")
def test_durability_helps_only_rolls_that_the_item_takes_part_in(print_card):
    computer = print_card(990, "tool", durability=2, durability_boost=Boost(to="any", reroll=1))
    bag = print_card(
        991,
        "tool",
        durability=1,
        durability_boost=Boost(to="skill", reroll=1),
        grants=(Grant(to="medical", dice=("yellow",)),),
    )
    theatre = Theatre()
    theatre.merc("fox", "d", weapons=(computer, bag))
    found = {
        (card, what): [number for number, _ in durability.spendable(theatre.state, card, what)]
        for card in (computer, bag)
        for what in ("attack", "use", "armor", "stealth", "medical", "leadership")
    }
    assert {key for key, numbers in found.items() if numbers} == {
        (computer, "attack"),
        (computer, "use"),
        (bag, "medical"),
    }


@pytest.mark.parametrize(
    ("number", "facts"),
    [
        ("006", {"cost": 1, "range": 0, "upgrade_slots": 0, "fatigue": (0, 2), "plus": (0, 1)}),
        ("008", {"cost": 1, "range": 1, "upgrade_slots": 0, "fatigue": (1, 2), "plus": (0, 1)}),
        ("009", {"cost": 1, "range": 0, "upgrade_slots": 0, "fatigue": (1, 2), "plus": (0, 0)}),
        ("158", {"cost": 4, "range": 1, "upgrade_slots": 1, "fatigue": (2, 3), "plus": (0, 0)}),
    ],
)
@pytest.mark.rule("JA-EQUIP-02", "JA-EQUIP-06", "JA-EQUIP-10")
def test_the_printed_weapons_have_their_printed_figures(number, facts):
    card = library.card(number)
    fatigue = tuple(action.fatigue for action in card.actions)
    plus = tuple(action.plus for action in card.actions)
    found = {"cost": card.cost, "range": card.range, "upgrade_slots": card.upgrade_slots}
    assert {**found, "fatigue": fatigue, "plus": plus} == facts


@pytest.mark.rule("JA-DUR-01", "JA-EQUIP-07")
def test_the_printed_durability_abilities_are_those_of_the_cards():
    boosts = {number: library.card(number).durability_boost for number in ("001", "008", "009", "158")}
    assert boosts["001"].to == "any"
    assert boosts["001"].reroll == boosts["009"].reroll == 1
    assert boosts["008"].icons == ("suppressed",)
    assert boosts["158"].icons == ("burst2",)
    talon = library.card("181")
    assert (talon.type, talon.fits, talon.cost, talon.boost.once) == ("upgrade", "weapon", 3, False)
    assert library.card("006").durability == 0


@pytest.mark.rule("JA-DUR-01", "JA-COND-06")
def test_the_ruger_suppresses_for_a_point_of_durability():
    theatre = Theatre()
    fox = theatre.merc("fox", "d", weapons=("008",))
    guard = theatre.enemy("redshirt", "b")
    choices = [f"attack:008/0:{guard}", "durability:008"]
    played = theatre.play(Actions(fox), dice=[faces("yellow", 0)], choices=choices)
    assert (played.enemy(guard).conditions, played.state.items["008"].spent) == (("suppressed",), 1)


@pytest.mark.rule("JA-DUR-01", "JA-TACT-08")
def test_the_ak_47_fires_a_burst_of_two_for_a_point_of_durability():
    theatre = Theatre()
    fox = theatre.merc("fox", "d", weapons=("158",))
    cat = theatre.enemy("bloodcat", "b", elite=True)
    roll = [*faces("orange", 0), *faces("yellow", 0)]
    played = theatre.play(Actions(fox), dice=[roll, roll], choices=[f"attack:158/0:{cat}", "durability:158", cat])
    assert len(played.rolls("roll-attack")) == 2
    assert (played.merc(fox).fatigue, played.state.items["158"].spent) == (2, 1)


@pytest.mark.rule("JA-TERRAIN-05", "JA-TACT-01")
def test_an_action_without_dice_successes_or_damage_is_no_attack():
    assert not offence.is_attack(Action(icons=("suppressed",)))
    assert offence.is_attack(Action(plus=1))
    assert offence.is_attack(Action(icons=("damage",)))


@pytest.mark.rule("JA-TACT-03")
def test_after_the_damage_a_dead_target_does_not_retreat(print_card):
    gun = weapon(print_card, "damage", "retreat", dice=("red",))
    theatre = Theatre()
    fox = theatre.merc("fox", "d", weapons=(gun,))
    guard = theatre.enemy("redshirt", "d")
    theatre.enemy("redshirt", "a")
    played = theatre.play(Actions(fox), dice=[faces("red", 4)], choices=[f"attack:990/0:{guard}"])
    assert played.enemy(guard).defeated
    assert not played.told(Moved)

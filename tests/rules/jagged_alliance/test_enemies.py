"""Enemies: their values, who acts when, whom they choose, how they move, and how they are hurt."""

import pytest

from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.content.vocabulary import Action
from fireteam.games.jagged_alliance.rules.enemies import profile, targeting
from fireteam.games.jagged_alliance.rules.enemies.acting import (
    EnemiesSkipped,
    EnemyActivation,
    EnemyActs,
    EnemyMoved,
    EnemyMoves,
)
from fireteam.games.jagged_alliance.rules.enemies.attacking import Attacked
from fireteam.games.jagged_alliance.rules.enemies.hits import EnemyDamaged, EnemyDefeated, HitEnemy, TankTokenRevealed
from fireteam.games.jagged_alliance.rules.mercs.conditions import EndOfActivation
from fireteam.games.jagged_alliance.rules.turn.actions import Actions
from fireteam.games.jagged_alliance.state import CONTESTED, Sector, TankToken

from .theatre import Theatre, faces

A, B, C, D = range(4)


def acted(played):
    """Who attacked, in order."""
    return [event.enemy for event in played.told(Attacked)]


# ---------------------------------------------------------------------- values


@pytest.mark.rule("JA-ENEMY-01", "JA-ENEMY-06", "JA-ENEMY-07", "JA-ELITE-01", "JA-ELITE-02")
@pytest.mark.parametrize(
    ("kind", "elite", "row"),
    [
        ("redshirt", False, (1, 1, 3, 0, 1)),
        ("redshirt", True, (3, 1, 4, 1, 2)),
        ("sniper", False, (2, 0, 2, None, 1)),
        ("sniper", True, (3, 0, 3, None, 2)),
    ],
)
def test_the_printed_values(kind, elite, row):
    theatre = Theatre()
    enemy = theatre.state.enemies[theatre.enemy(kind, elite=elite)]
    found = profile.row(theatre.state, enemy)
    assert (found.health, found.armor, found.damage, found.range, found.stealth) == row


@pytest.mark.rule("JA-ENEMY-02", "JA-ENEMY-05", "JA-TRACK-04", "JA-ELITE-03", "JA-CAMP-07")
def test_an_enemy_is_basic_until_its_box_is_ticked_and_then_experienced_elites_too():
    theatre = Theatre()
    normal = theatre.state.enemies[theatre.enemy("redshirt")]
    elite = theatre.state.enemies[theatre.enemy("redshirt", elite=True)]
    card = library.enemies()["redshirt"]
    assert profile.row(theatre.state, normal) is card.basic.normal
    assert profile.row(theatre.state, elite) is card.basic.elite
    theatre.state.experienced = ("redshirt",)
    assert profile.row(theatre.state, normal) is card.experienced.normal
    assert profile.row(theatre.state, elite) is card.experienced.elite


@pytest.mark.rule("JA-TRACK-04")
def test_the_tank_has_no_experienced_side():
    assert library.enemies()["tank"].experienced is None
    assert all(card.experienced is not None for kind, card in library.enemies().items() if kind != "tank")


# ---------------------------------------------------------------------- damage


@pytest.mark.rule("JA-ENEMY-09", "JA-ATTACK-06", "JA-ATTACK-07")
def test_armor_is_subtracted_from_every_attack_separately():
    theatre = Theatre()
    fox = theatre.merc()
    guard = theatre.enemy("redshirt", elite=True)
    played = theatre.play(HitEnemy(guard, 2, fox), HitEnemy(guard, 2, fox))
    assert played.enemy(guard).damage == 2
    assert [event.amount for event in played.told(EnemyDamaged)] == [1, 1]


@pytest.mark.rule("JA-ATTACK-06")
def test_what_armor_stops_leaves_no_damage():
    theatre = Theatre()
    guard = theatre.enemy("redshirt", elite=True)
    theatre.merc()
    assert theatre.play(HitEnemy(guard, 1, "fox")).enemy(guard).damage == 0


@pytest.mark.rule("JA-ENEMY-08", "JA-ATTACK-08", "JA-ATTACK-09")
def test_damage_adds_up_until_health_is_reached_and_the_defeated_lies_there_free_of_conditions():
    theatre = Theatre()
    theatre.merc()
    guard = theatre.enemy("redshirt", elite=True, damage=1, conditions=("marked",))
    other = theatre.enemy("redshirt", "a")
    played = theatre.play(HitEnemy(guard, 2, "fox"))
    assert played.told(EnemyDefeated)
    enemy = played.enemy(guard)
    assert (enemy.defeated, enemy.damage, enemy.conditions) == (True, 0, ())
    assert not played.enemy(other).defeated


@pytest.mark.rule("JA-TERRAIN-03")
def test_a_settlement_gives_an_enemy_one_more_armor():
    theatre = Theatre()
    theatre.merc()
    guard = theatre.enemy("redshirt", "b", elite=True)
    assert theatre.play(HitEnemy(guard, 3, "fox")).enemy(guard).damage == 1


@pytest.mark.rule("JA-TERRAIN-05", "JA-COND-02")
@pytest.mark.parametrize(
    ("area", "conditions", "damage"), [("d", (), 1), ("c", (), 2), ("d", ("marked",), 2), ("c", ("marked",), 0)]
)
def test_swamp_and_marked_add_one_damage_each_before_armor(area, conditions, damage):
    theatre = Theatre()
    theatre.merc()
    guard = theatre.enemy("redshirt", area, elite=True, conditions=conditions)
    theatre.enemy("redshirt", "a")
    enemy = theatre.play(HitEnemy(guard, 2, "fox")).enemy(guard)
    assert enemy.damage == damage
    assert enemy.defeated == (damage == 0)


@pytest.mark.rule("JA-TOKEN-06")
def test_what_is_no_attack_gains_nothing_by_swamp_or_marked():
    theatre = Theatre()
    theatre.merc()
    guard = theatre.enemy("redshirt", "c", elite=True, conditions=("marked",))
    assert theatre.play(HitEnemy(guard, 2, attack=False)).enemy(guard).damage == 1


# ---------------------------------------------------------------------- order of activation


@pytest.mark.rule("JA-EACT-01", "JA-EACT-02", "JA-ENEMY-04", "JA-END-01")
def test_higher_initiative_acts_first_and_elites_before_others():
    theatre = Theatre()
    theatre.merc("fox", stamina=60)
    sniper = theatre.enemy("sniper")  # initiative 1
    redshirt = theatre.enemy("redshirt")  # initiative 3
    elite = theatre.enemy("redshirt", elite=True)
    cat = theatre.enemy("bloodcat")  # initiative 4, attacks twice
    played = theatre.play(EnemyActivation("T1A"))
    assert acted(played) == [cat, cat, elite, redshirt, sniper]


@pytest.mark.rule("JA-EACT-03")
def test_among_equals_the_closest_to_a_merc_acts_first():
    theatre = Theatre()
    theatre.merc("fox", "d", stamina=60)
    far = theatre.enemy("redshirt", "b", elite=True)
    near = theatre.enemy("redshirt", "d", elite=True)
    assert acted(theatre.play(EnemyActivation("T1A"))) == [near, far]


@pytest.mark.rule("JA-EACT-04")
def test_players_break_what_is_still_a_tie():
    theatre = Theatre()
    theatre.merc("fox", "d", stamina=60)
    one = theatre.enemy("redshirt", "b", elite=True)
    other = theatre.enemy("redshirt", "c", elite=True)
    played = theatre.play(EnemyActivation("T1A"))
    assert played.decision.prompt == "ask-next-enemy"
    assert played.decision.seat == "player1"
    assert acted(theatre.play(EnemyActivation("T1A"), choices=[other])) == [other, one]


@pytest.mark.rule("JA-EACT-06", "JA-EACT-08")
def test_everybody_standing_acts_once():
    theatre = Theatre()
    theatre.merc("fox", "d", stamina=60)
    ids = [theatre.enemy("redshirt") for _ in range(3)]
    theatre.enemy("redshirt", defeated=True)
    assert sorted(acted(theatre.play(EnemyActivation("T1A")))) == ids


@pytest.mark.rule("JA-END-02")
def test_without_enemies_there_is_no_enemy_activation():
    theatre = Theatre()
    theatre.merc("fox")
    theatre.state.skip_enemies = True
    assert not theatre.play(EnemyActivation("T1A")).told(EnemiesSkipped)


@pytest.mark.rule("JA-NAMED-07", "JA-EACT-07")
def test_a_skipped_activation_has_no_effects_at_all():
    theatre = Theatre()
    theatre.merc("shadow", "a")
    guard = theatre.enemy("redshirt", elite=True, conditions=("bleeding", "suppressed"))
    theatre.state.skip_enemies = True
    played = theatre.play(EnemyActivation("T1A"))
    assert played.told(EnemiesSkipped)
    assert (played.enemy(guard).damage, played.enemy(guard).conditions) == (0, ("bleeding", "suppressed"))
    assert not played.state.skip_enemies


@pytest.mark.rule("JA-EACT-07", "JA-TARGET-05", "JA-COND-10")
def test_with_no_merc_standing_enemies_do_nothing_but_their_activation_ends():
    theatre = Theatre()
    theatre.merc("fox", stamina=0, down=True, injured=True)
    theatre.merc("ivan", where="T1A", area="a", stamina=0, down=True, injured=True)
    guard = theatre.enemy("redshirt", "b", elite=True, conditions=("bleeding", "suppressed"))
    played = theatre.play(EnemyActivation("T1A"))
    assert not acted(played)
    assert (played.enemy(guard).damage, played.enemy(guard).conditions) == (1, ("bleeding",))


@pytest.mark.rule("JA-COND-04", "JA-COND-10")
def test_an_enemy_that_bleeds_to_death_is_defeated_like_any_other():
    theatre = Theatre()
    theatre.merc("fox")
    guard = theatre.enemy("redshirt", conditions=("bleeding",))
    theatre.enemy("redshirt", "a")
    assert theatre.play(EndOfActivation(guard)).enemy(guard).defeated


# ---------------------------------------------------------------------- targets


@pytest.mark.rule("JA-TARGET-01", "JA-FAQ-08")
def test_the_closest_merc_is_the_target_even_if_another_is_active():
    theatre = Theatre()
    theatre.merc("fox", "a")
    theatre.merc("ivan", "d")
    theatre.state.active = "fox"
    guard = theatre.state.enemies[theatre.enemy("redshirt", "d")]
    assert targeting.target(theatre.state, guard).id == "ivan"


@pytest.mark.rule("JA-TARGET-02")
def test_of_equally_close_mercs_the_active_one_is_the_target():
    theatre = Theatre()
    for id in ("fox", "ivan", "raven"):
        theatre.merc(id, "d")
    theatre.state.active = "raven"
    guard = theatre.state.enemies[theatre.enemy("redshirt", "d")]
    assert targeting.target(theatre.state, guard).id == "raven"


@pytest.mark.rule("JA-TARGET-03")
def test_otherwise_the_next_clockwise_from_the_active_one():
    theatre = Theatre()
    for id, area in (("fox", "d"), ("ivan", "d"), ("raven", "a"), ("cliff", "d")):
        theatre.merc(id, area)
    theatre.state.active = "raven"
    guard = theatre.state.enemies[theatre.enemy("redshirt", "d")]
    assert targeting.target(theatre.state, guard).id == "cliff"


@pytest.mark.rule("JA-TARGET-04", "JA-SPEC-01", "JA-ENEMY-13")
def test_without_a_range_it_is_always_the_active_merc():
    theatre = Theatre()
    theatre.merc("fox", "a")
    theatre.merc("ivan", "d")
    theatre.state.active = "fox"
    sniper = theatre.state.enemies[theatre.enemy("sniper", "d")]
    assert targeting.target(theatre.state, sniper).id == "fox"


@pytest.mark.rule("JA-SPEC-02")
def test_if_the_active_merc_is_down_it_is_the_next_clockwise():
    theatre = Theatre()
    theatre.merc("fox", "a", stamina=0, down=True, injured=True)
    theatre.merc("ivan", "c")
    theatre.merc("raven", "d")
    theatre.state.active = "fox"
    sniper = theatre.state.enemies[theatre.enemy("sniper", "d")]
    assert targeting.target(theatre.state, sniper).id == "ivan"


@pytest.mark.rule("JA-KO-05", "JA-TARGET-05")
def test_who_is_knocked_out_is_never_a_target():
    theatre = Theatre()
    theatre.merc("fox", "d", stamina=0, down=True, injured=True)
    theatre.merc("ivan", "a")
    guard = theatre.state.enemies[theatre.enemy("redshirt", "d")]
    assert targeting.target(theatre.state, guard).id == "ivan"


# ---------------------------------------------------------------------- movement


@pytest.mark.rule("JA-EMOVE-01", "JA-ENEMY-12", "JA-ENEMY-16")
def test_an_enemy_takes_one_step_towards_its_target():
    theatre = Theatre()
    theatre.merc("fox", "d")
    guard = theatre.enemy("redshirt", "b")
    played = theatre.play(EnemyMoves(guard))
    assert played.enemy(guard).area == D


@pytest.mark.rule("JA-EMOVE-01", "JA-TERRAIN-06")
def test_its_way_respects_impassable_borders():
    theatre = Theatre()
    theatre.merc("fox", "c")
    guard = theatre.enemy("redshirt", "a")
    assert theatre.play(EnemyMoves(guard)).enemy(guard).area == B


@pytest.mark.rule("JA-EMOVE-02")
def test_of_two_shortest_ways_the_emptier_area_is_entered_the_knocked_out_count_the_defeated_do_not():
    theatre = Theatre()
    theatre.merc("fox", "d")
    theatre.merc("ivan", "b", stamina=0, down=True, injured=True)
    guard = theatre.enemy("redshirt", "b")
    theatre.enemy("redshirt", "d", defeated=True)
    assert theatre.play(EnemyMoves(guard)).enemy(guard).area == D


@pytest.mark.rule("JA-EMOVE-03")
def test_between_ways_that_are_equal_the_players_choose():
    theatre = Theatre()
    theatre.state.sectors["01A"] = Sector(id="01A", column=3, row=0, status=CONTESTED)
    theatre.merc("fox", where="01A")
    guard = theatre.enemy("redshirt", where="01A")
    theatre.change(theatre.state.mercs["fox"], area=4)
    assert theatre.play(EnemyMoves(guard)).keys == ["area:1", "area:2"]
    assert theatre.play(EnemyMoves(guard), choices=["area:2"]).enemy(guard).area == 2


@pytest.mark.rule("JA-EMOVE-04")
def test_an_enemy_that_can_attack_does_not_move():
    theatre = Theatre()
    theatre.merc("fox", "d")
    guard = theatre.enemy("redshirt", "b", elite=True)  # range 1
    assert not theatre.play(EnemyMoves(guard)).told(EnemyMoved)


@pytest.mark.rule("JA-COND-06")
def test_a_suppressed_enemy_does_not_move():
    theatre = Theatre()
    theatre.merc("fox", "d")
    guard = theatre.enemy("redshirt", "b", conditions=("suppressed",))
    assert not theatre.play(EnemyMoves(guard)).told(EnemyMoved)


@pytest.mark.rule("JA-EMOVE-05", "JA-ENC-05")
def test_enemies_do_not_reveal_encounters():
    theatre = Theatre()
    theatre.merc("fox", "d")
    token = theatre.token("nothing", "b")
    guard = theatre.enemy("redshirt", "a")
    played = theatre.play(EnemyMoves(guard))
    assert played.enemy(guard).area == B
    assert not played.state.tokens[token].face_up


@pytest.mark.rule("JA-EACT-05", "JA-ENEMY-16")
def test_the_redshirt_moves_and_then_attacks():
    theatre = Theatre()
    theatre.merc("fox", "d", stamina=60)
    guard = theatre.enemy("redshirt", "b")
    played = theatre.play(EnemyActs(guard))
    assert played.enemy(guard).area == D
    assert acted(played) == [guard]


@pytest.mark.rule("JA-EATT-01")
def test_an_attack_out_of_range_is_lost():
    theatre = Theatre()
    theatre.merc("fox", "d")
    guard = theatre.enemy("redshirt", "b", conditions=("suppressed",))
    assert not acted(theatre.play(EnemyActs(guard)))


# ---------------------------------------------------------------------- special enemies


@pytest.mark.rule("JA-SPEC-10")
@pytest.mark.parametrize(("area", "attacks"), [("d", 2), ("b", 1), ("a", 1)])
def test_the_bloodcat_attacks_twice_or_moves_up_to_two_steps_and_attacks_once(area, attacks):
    theatre = Theatre()
    theatre.merc("fox", "d", stamina=60)
    cat = theatre.enemy("bloodcat", area)
    played = theatre.play(EnemyActs(cat))
    assert len(acted(played)) == attacks
    assert played.enemy(cat).area == D


@pytest.mark.rule("JA-SPEC-09")
def test_the_shield_attacks_everybody_in_its_area():
    theatre = Theatre()
    theatre.merc("fox", "d", stamina=60)
    theatre.merc("ivan", "d", stamina=60)
    theatre.merc("raven", "a", stamina=60)
    theatre.merc("cliff", "d", stamina=0, down=True, injured=True)
    shield = theatre.enemy("shield", "d")
    played = theatre.play(EnemyActs(shield))
    assert [event.merc for event in played.told(Attacked)] == ["fox", "ivan"]


@pytest.mark.rule("JA-SPEC-03")
def test_a_search_party_counts_every_standing_redshirt_of_the_sector():
    theatre = Theatre()
    theatre.merc("fox", "d")
    theatre.state.experienced = ("redshirt",)
    guard = theatre.state.enemies[theatre.enemy("redshirt", "d")]
    theatre.enemy("redshirt", "a", elite=True)
    theatre.enemy("redshirt", "a", defeated=True)
    theatre.enemy("sniper", "a")
    printed = library.enemies()["redshirt"].experienced.normal.stealth
    assert profile.stealth(theatre.state, guard, theatre.state.mercs["fox"]).value == printed + 2


def tank(theatre, **fields):
    for number, _ in enumerate(library.tank_faces()):
        theatre.state.tank_tokens[f"tank{number}"] = TankToken(id=f"tank{number}", kind="tank", face=str(number))
    return theatre.enemy("tank", "d", **fields)


@pytest.mark.rule("JA-SPEC-11", "JA-SPEC-13")
def test_the_tanks_armor_is_the_token_that_is_revealed_and_without_damage_it_stays_up():
    theatre = Theatre()
    theatre.merc("fox")
    id = tank(theatre)
    played = theatre.play(HitEnemy(id, 1, "fox"))
    assert played.enemy(id).damage == 0
    assert sum(token.face_up for token in played.state.tank_tokens.values()) == 1


@pytest.mark.rule("JA-SPEC-12")
def test_after_damage_all_tank_tokens_lie_face_down_again():
    theatre = Theatre()
    theatre.merc("fox")
    id = tank(theatre)
    played = theatre.play(HitEnemy(id, 1, "fox"), HitEnemy(id, 8, "fox"))
    assert not any(token.face_up for token in played.state.tank_tokens.values())
    assert played.enemy(id).damage or played.enemy(id).defeated


@pytest.mark.rule("JA-SPEC-14")
def test_an_area_of_effect_meets_the_tank_twice_with_the_same_damage_and_a_token_each(print_card):
    theatre = Theatre()
    bomb = print_card(990, "weapon", range=1, actions=(Action(fatigue=0, dice=("red",), icons=("damage", "area")),))
    rifle = print_card(991, "weapon", range=1, actions=(Action(fatigue=0, dice=("red",), icons=("damage",)),))
    theatre.merc("fox", "b", weapons=(bomb, rifle))
    id = tank(theatre)
    thrown = theatre.play(Actions("fox"), dice=[faces("red", 1)], choices=["attack:990/0:area3"])
    assert len(thrown.told(TankTokenRevealed)) == 2
    shot = theatre.play(Actions("fox"), dice=[faces("red", 1)], choices=[f"attack:991/0:{id}"])
    assert len(shot.told(TankTokenRevealed)) == 1


@pytest.mark.rule("JA-SPEC-13")
def test_with_every_token_up_all_are_turned_down_before_the_next_is_revealed():
    theatre = Theatre()
    theatre.merc("fox")
    id = tank(theatre)
    played = theatre.play(*(HitEnemy(id, 0, "fox") for _ in range(5)))
    assert sum(token.face_up for token in played.state.tank_tokens.values()) == 1


@pytest.mark.rule("JA-SPEC-15", "JA-ALLY-09")
@pytest.mark.parametrize("blocked", [False, True])
def test_the_tank_kills_an_ally_of_a_merc_it_wounded_unless_a_token_blocked_it(blocked):
    theatre = Theatre()
    theatre.merc("fox", "d", stamina=20, allies=("909",))
    theatre.state.tank_blocked = blocked
    id = tank(theatre)
    played = theatre.play(EnemyActs(id))
    assert played.merc("fox").wounds == 4
    assert played.merc("fox").allies == (("909",) if blocked else ())
    assert ("909" in played.state.removed) != blocked
    assert not played.state.tank_blocked


@pytest.mark.rule("JA-DICE-01")
def test_enemies_never_roll():
    theatre = Theatre()
    theatre.merc("fox", "d", stamina=60)
    for kind in ("redshirt", "sniper", "shield", "bloodcat"):
        theatre.enemy(kind, "d")
    assert not theatre.play(EnemyActivation("T1A")).rolls()

"""What cards say: every verb of the vocabulary, whom it concerns, and every number and permission that is granted."""

from typing import get_args

import msgspec
import pytest

from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.content import vocabulary as words
from fireteam.games.jagged_alliance.content.vocabulary import Do, Grant, When
from fireteam.games.jagged_alliance.rules import grants
from fireteam.games.jagged_alliance.rules.campaign.setup import StartThreat
from fireteam.games.jagged_alliance.rules.cards import carrying, reorganising, verbs
from fireteam.games.jagged_alliance.rules.cards.effects import Happen
from fireteam.games.jagged_alliance.rules.dictator.counter_attack import CounterAttackBegan
from fireteam.games.jagged_alliance.rules.dictator.counter_forces import defenders, strength
from fireteam.games.jagged_alliance.rules.enemies import profile
from fireteam.games.jagged_alliance.rules.enemies.acting import EnemyActivation
from fireteam.games.jagged_alliance.rules.enemies.attacking import Attacked, TakeHit
from fireteam.games.jagged_alliance.rules.region import encounters
from fireteam.games.jagged_alliance.rules.region.lieutenants import LieutenantAppeared, LieutenantLocated
from fireteam.games.jagged_alliance.rules.region.missions import MissionAppeared
from fireteam.games.jagged_alliance.rules.region.spawning import SpawnPeeked
from fireteam.games.jagged_alliance.rules.turn.actions import Actions
from fireteam.games.jagged_alliance.rules.turn.activation import Activate
from fireteam.games.jagged_alliance.rules.turn.commands import price
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED, NIGHT, OCCUPIED, Lieutenant

from .theatre import Theatre, faces

A, B, C, D = range(4)
TESTED: set[str] = set()


def verb(name):
    TESTED.add(name)
    return pytest.mark.rule("JA-CARD-03")


granted = verb


def does(theatre, *effects, by="", where="", area=D, **answers):
    return theatre.play(Happen(effects, "card-900", by, where, area), **answers)


def team(*statuses):
    theatre = Theatre(*statuses)
    fox = theatre.merc("fox", "d", stamina=2, fatigue=2, wounds=2)
    ivan = theatre.merc("ivan", "d", stamina=2, fatigue=3, wounds=2)
    ice = theatre.merc("ice", "b", stamina=2, fatigue=2, wounds=2)
    return theatre, fox, ivan, ice


# ---------------------------------------------------------------------- verbs: mercs


@verb("recover")
@pytest.mark.parametrize(
    ("to", "choices", "fatigue"),
    [
        ("self", [], (1, 3, 2)),
        ("other", [], (2, 2, 2)),
        ("any", ["fox"], (1, 3, 2)),
        ("area", [], (1, 2, 2)),
        ("others_area", [], (2, 2, 2)),
        ("sector", [], (1, 2, 1)),
        ("team", [], (1, 2, 1)),
    ],
)
def test_an_effect_concerns_the_mercs_that_it_names(to, choices, fatigue):
    theatre, *mercs = team()
    theatre.enemy(area="a")
    played = does(theatre, Do(do="recover", to=to), by="fox", choices=choices)
    assert tuple(played.merc(id).fatigue for id in mercs) == fatigue


@pytest.mark.rule("JA-CARD-03")
def test_other_and_any_are_chosen_within_range():
    theatre, *_ = team()
    played = does(theatre, Do(do="recover", to="other", range=1), by="fox")
    assert played.keys == ["ivan", "ice"]


@pytest.mark.rule("JA-CARD-03")
def test_where_nobody_acts_the_team_chooses_among_all_and_areas_are_those_of_every_fight():
    theatre, *_ = team(CONTESTED, LIBERATED)
    raven = theatre.merc("raven", where="T2A", fatigue=2)
    assert does(theatre, Do(do="fatigue")).keys == ["fox", "ivan", "ice", "raven"]
    played = does(theatre, Do(do="fatigue", to="sector"))
    assert [played.merc(id).fatigue for id in ("fox", "ivan", "ice", raven)] == [3, 4, 3, 2]


@verb("heal")
def test_heal():
    theatre, fox, *_ = team()
    assert does(theatre, Do(do="heal", amount=2), by=fox).merc(fox).wounds == 0


@verb("fatigue")
def test_fatigue():
    theatre, fox, *_ = team()
    assert does(theatre, Do(do="fatigue", amount=2), by=fox).merc(fox).fatigue == 4


@verb("wound")
def test_wound():
    theatre, fox, *_ = team()
    assert does(theatre, Do(do="wound"), by=fox).merc(fox).wounds == 3


@pytest.mark.rule("JA-DICE-02")
def test_rolled_dice_add_their_successes_to_the_amount():
    theatre, fox, *_ = team()
    played = does(theatre, Do(do="heal", amount=0, dice=("orange",)), by=fox, dice=[faces("orange", 2)])
    assert played.merc(fox).wounds == 0


@verb("heal_injury")
def test_heal_injury_chooses_among_the_injured():
    theatre, fox, ivan, _ = team()
    theatre.change(theatre.state.mercs[ivan], injured=True)
    played = does(theatre, Do(do="heal_injury", to="any"), by=fox)
    assert (played.merc(ivan).injured, played.merc(ivan).stamina) == (False, 3)


@verb("give_condition")
def test_give_condition_to_mercs_and_to_enemies():
    theatre, fox, *_ = team()
    cat = theatre.enemy("bloodcat", "d")
    played = does(theatre, Do(do="give_condition", condition="marked", to="enemies_area"), by=fox)
    assert played.enemy(cat).conditions == ("marked",)
    played = does(theatre, Do(do="give_condition", condition="bleeding", to="others_area"), by=fox)
    assert [played.merc(id).conditions for id in ("fox", "ivan", "ice")] == [(), ("bleeding",), ()]


@verb("clear_conditions")
def test_clear_conditions_the_named_one_or_all():
    theatre, fox, *_ = team()
    theatre.change(theatre.state.mercs[fox], conditions=("marked", "bleeding"))
    cat = theatre.enemy("bloodcat", "a", conditions=("marked", "suppressed"))
    assert does(theatre, Do(do="clear_conditions", condition="marked"), by=fox).merc(fox).conditions == ("bleeding",)
    assert does(theatre, Do(do="clear_conditions"), by=fox).merc(fox).conditions == ()
    assert does(theatre, Do(do="clear_conditions", to="enemies_everywhere")).enemy(cat).conditions == ()


@verb("refresh_command")
def test_refresh_command_makes_a_spent_token_ready_but_gives_no_second_one():
    theatre, fox, *_ = team()
    assert does(theatre, Do(do="refresh_command"), by=fox).merc(fox).commands == 1
    theatre.change(theatre.state.mercs[fox], commands=0)
    assert does(theatre, Do(do="refresh_command"), by=fox).merc(fox).commands == 1


@verb("repair")
def test_repair():
    theatre, fox, *_ = team()
    theatre.change(theatre.state.mercs[fox], armor=theatre.own("903", spent=2))
    assert does(theatre, Do(do="repair"), by=fox).state.items["903"].spent == 1


@verb("stand_up")
def test_stand_up_brings_cubes_of_fatigue_first_and_only_to_who_lies_down():
    theatre, fox, ivan, _ = team()
    theatre.change(theatre.state.mercs[ivan], down=True, injured=True, stamina=0, fatigue=1, wounds=4)
    played = does(theatre, Do(do="stand_up", amount=2, to="any"), by=fox)
    merc = played.merc(ivan)
    assert (merc.down, merc.stamina, merc.fatigue, merc.wounds) == (False, 2, 0, 3)
    assert does(theatre, Do(do="stand_up", amount=2), by=fox).merc(fox).fatigue == 2


# ---------------------------------------------------------------------- verbs: enemies


@verb("damage_enemy")
def test_damage_enemy_is_no_attack():
    theatre, fox, *_ = team()
    guard = theatre.enemy("redshirt", "c", elite=True, conditions=("marked",))  # armor 1, health 3, in a swamp
    near = theatre.enemy("redshirt", "d", elite=True)
    played = does(theatre, Do(do="damage_enemy", amount=2, to="enemies_area", range=1), by=fox, choices=["T1A/2"])
    assert (played.enemy(guard).damage, played.enemy(near).damage) == (2, 0)
    assert not played.rolls()


@verb("place_enemy")
def test_place_enemy_at_a_letter_of_the_sector_or_of_every_fight():
    theatre, fox, *_ = team(CONTESTED, LIBERATED, CONTESTED)
    theatre.merc("raven", where="T3A")
    effect = Do(do="place_enemy", enemy="shield", elite=True, letter="C", to="sector")
    here = does(theatre, effect, by=fox).state.enemies.values()
    assert [(enemy.kind, enemy.elite, enemy.where, enemy.area) for enemy in here] == [("shield", True, "T1A", C)]
    everywhere = does(theatre, effect).state.enemies.values()
    assert [(enemy.where, enemy.area) for enemy in everywhere] == [("T1A", C), ("T3A", C)]


@verb("remove_enemy")
def test_remove_enemy_leaves_nothing_to_loot_and_its_condition_narrows_the_choice():
    theatre, fox, *_ = team()
    theatre.enemy("redshirt", "d", elite=True)
    guard = theatre.enemy("redshirt", "d")
    far = theatre.enemy("redshirt", "a")
    played = does(theatre, Do(do="remove_enemy", to="enemy", range=1, when=When(elite=False)), by=fox)
    assert guard not in played.state.enemies
    assert far in played.state.enemies


@verb("enemies_act")
def test_enemies_act_where_it_happens_or_in_every_fight():
    theatre, fox, *_ = team(CONTESTED, CONTESTED)
    raven = theatre.merc("raven", "d", where="T2A")
    theatre.enemy("redshirt", "d")
    theatre.enemy("redshirt", "d", where="T2A")
    assert len(does(theatre, Do(do="enemies_act"), by=fox).told(Attacked)) == 1
    assert [event.merc for event in does(theatre, Do(do="enemies_act")).told(Attacked)][-1] == raven


@verb("skip_enemies")
def test_skip_enemies():
    theatre, fox, *_ = team()
    theatre.enemy("redshirt", "d")
    played = theatre.play(Happen((Do(do="skip_enemies"),), "", fox), EnemyActivation("T1A"), EnemyActivation("T1A"))
    assert len(played.told(Attacked)) == 1


# ---------------------------------------------------------------------- verbs: moving


@verb("incoming")
def test_incoming_shells_are_heard_in_every_fight_or_in_the_sector_that_is_meant():
    theatre, *_ = team(CONTESTED, CONTESTED)
    theatre.merc("nails", where="T2A")
    everywhere = theatre.play(Happen((Do(do="incoming"),), "eventcard-207")).state
    assert [token.where for token in everywhere.tokens.values()] == ["T1A", "T2A"]
    here = theatre.play(Happen((Do(do="incoming"),), "spawn-248", where="T2A")).state
    assert [token.where for token in here.tokens.values()] == ["T2A"]


@verb("behave")
def test_behave_turns_up_as_many_cards_as_are_meant():
    theatre, fox, _, _ = team()
    theatre.deck("behaviour", "216", "216")
    assert does(theatre, Do(do="behave", amount=2), by=fox).state.funds == 2


@verb("free_move")
def test_free_move_of_several_steps():
    theatre, fox, *_ = team()
    played = does(theatre, Do(do="free_move", amount=2), by=fox, choices=["step:T1A/1", "step:T1A/0"])
    assert (played.merc(fox).area, played.merc(fox).fatigue) == (A, 2)


@verb("group_move")
def test_group_move_needs_no_command_action():
    theatre, fox, ivan, _ = team()
    theatre.change(theatre.state.mercs[fox], commands=0)
    played = does(theatre, Do(do="group_move"), by=fox, choices=["group:T1A/2", "take:ivan"])
    assert [played.merc(id).area for id in (fox, ivan)] == [C, C]


@verb("retreat")
def test_retreat_of_all_enemies_of_an_area():
    theatre, fox, *_ = team()
    enemies = [theatre.enemy(area="b"), theatre.enemy(area="b")]
    effect = Do(do="retreat", to="enemies_area", range=1)
    played = does(theatre, effect, by=fox, choices=["area:0", "area:3"])
    assert [played.enemy(id).area for id in enemies] == [A, D]


# ---------------------------------------------------------------------- verbs: sectors, lieutenants, missions


@verb("place_encounter")
def test_place_encounter():
    theatre, *_ = team()
    theatre.deck("encounter", "mine", "nothing")
    (token,) = does(theatre, Do(do="place_encounter", letter="A", to="sector")).state.tokens.values()
    assert (token.where, token.area, token.face_up) == ("T1A", A, False)


@verb("reveal_encounter")
def test_reveal_encounter_from_afar():
    theatre, fox, *_ = team()
    theatre.token("funds1", "b")
    theatre.token("mine", "a")
    played = does(theatre, Do(do="reveal_encounter", to="chosen_area", range=1), by=fox)
    assert (played.state.funds, len(played.state.tokens)) == (1, 1)


@verb("remove_encounter")
def test_remove_encounter_unseen():
    theatre, fox, *_ = team()
    theatre.token("funds1", "b")
    theatre.enemy(area="a")
    played = does(theatre, Do(do="remove_encounter", to="chosen_area", range=1), by=fox)
    assert (played.state.funds, played.state.decks["encounter"].discard) == (0, ("funds1",))


@verb("peek_spawn")
def test_peek_spawn_of_a_chosen_sector_whose_card_nobody_knows():
    theatre = Theatre(LIBERATED, OCCUPIED, OCCUPIED, OCCUPIED)
    for where, up in (("T2A", False), ("T3A", False), ("T4A", True)):
        theatre.spawn("227", where, face_up=up)
    fox = theatre.merc("fox")
    effect = Do(do="peek_spawn", to="chosen_sector")
    assert does(theatre, effect, by=fox).keys == ["T2A", "T3A"]
    played = does(theatre, effect, by=fox, choices=["T3A"])
    assert played.told(SpawnPeeked)[0].card == "227"
    assert (played.state.spawns["T3A"].known_to, played.state.spawns["T3A"].face_up) == (("player1",), False)


@verb("reinforce_sector")
def test_reinforce_sector_takes_a_liberated_one_back():
    theatre = Theatre(LIBERATED, LIBERATED)
    theatre.merc("fox")
    theatre.deck("spawn-strong", "236")
    effect = Do(do="reinforce_sector", to="chosen_sector", back="strong")
    played = does(theatre, effect, choices=["T2A"])
    assert (played.state.sectors["T2A"].status, played.state.spawns["T2A"].card) == (OCCUPIED, "236")


@verb("locate_lieutenant")
def test_locate_lieutenant():
    theatre = Theatre(LIBERATED, OCCUPIED)
    fox = theatre.merc("fox")
    theatre.state.lieutenants["elliot"] = Lieutenant(id="elliot")
    played = does(theatre, Do(do="locate_lieutenant"), by=fox)
    assert [(event.lieutenant, event.sector) for event in played.told(LieutenantLocated)] == [("elliot", "T2A")]


@verb("draw_lieutenant")
def test_draw_lieutenant():
    theatre = Theatre(LIBERATED)
    theatre.merc("fox")
    theatre.deck("lieutenant", "vane", "koch")
    played = does(theatre, Do(do="draw_lieutenant"))
    assert [event.lieutenant for event in played.told(LieutenantAppeared)] == ["vane"]


@verb("draw_mission")
def test_draw_mission():
    theatre = Theatre(LIBERATED)
    theatre.merc("fox")
    theatre.deck("mission", "wells", "convoy")
    assert [event.mission for event in does(theatre, Do(do="draw_mission")).told(MissionAppeared)] == ["wells"]


@verb("train_rebel")
def test_train_rebel_from_the_supply_into_the_own_sector_or_a_chosen_one():
    theatre = Theatre(LIBERATED, LIBERATED, CONTESTED)
    theatre.state.rebels = 1
    fox = theatre.merc("fox")
    played = does(theatre, Do(do="train_rebel"), by=fox)
    assert (played.state.sectors["T1A"].rebels, played.state.rebels) == (1, 1)
    assert does(theatre, Do(do="train_rebel")).keys == ["T1A", "T2A"]
    theatre.state.standing_event = "194"  # a curfew
    assert does(theatre, Do(do="train_rebel"), by=fox).state.sectors["T1A"].rebels == 0


@verb("lose_trained_rebel")
def test_lose_trained_rebel():
    theatre = Theatre(LIBERATED, LIBERATED)
    theatre.merc("fox")
    theatre.change(theatre.state.sectors["T2A"], rebels=1)
    assert does(theatre, Do(do="lose_trained_rebel")).state.sectors["T2A"].rebels == 0


# ---------------------------------------------------------------------- verbs: resources, cards, the dictator


@verb("funds")
def test_funds():
    theatre, *_ = team()
    assert does(theatre, Do(do="funds", amount=3)).state.funds == 3


@verb("rebels")
def test_rebels():
    theatre, *_ = team()
    assert does(theatre, Do(do="rebels", amount=2)).state.rebels == 2


@verb("loot")
def test_loot_goes_to_who_did_it_or_to_a_standing_merc_of_that_place():
    theatre, fox, *_ = team(LIBERATED)
    theatre.deck("loot3", "170", "171")
    theatre.change(theatre.state.mercs["ice"], down=True)
    played = does(theatre, Do(do="loot", quality=3), by=fox, choices=["fox:w0"])
    assert played.merc(fox).weapons[0] == "170"
    assert does(theatre, Do(do="loot", quality=3), where="T1A").keys == ["fox", "ivan"]


@verb("take_card")
def test_take_card_out_of_the_aim_deck_or_the_market_and_income_goes_to_the_team():
    theatre, fox, *_ = team()
    theatre.state.aim, theatre.state.market = ("016", "043"), ("044",)
    played = does(theatre, Do(do="take_card", card=43), by=fox, choices=["fox:armor"])
    assert (played.merc(fox).armor, played.state.aim) == ("043", ("016",))
    played = does(theatre, Do(do="take_card", card=44), by=fox, choices=["fox:w0"])
    assert (played.merc(fox).weapons[0], played.state.market) == ("044", ())
    assert does(theatre, Do(do="take_card", card=16), by=fox).state.income == ("016",)
    assert does(theatre, Do(do="take_card", card=50), by=fox).decision is None


@verb("discard_item")
def test_discard_item():
    theatre, fox, *_ = team()
    theatre.change(theatre.state.mercs[fox], weapons=(theatre.own("900"), theatre.own("901"), ""))
    played = does(theatre, Do(do="discard_item"), by=fox, choices=["901"])
    assert played.merc(fox).weapons == ("900", "", "")


@verb("kill_ally")
def test_kill_ally_of_whom_the_effect_names():
    theatre, fox, ivan, _ = team()
    theatre.change(theatre.state.mercs[fox], allies=("909",))
    theatre.change(theatre.state.mercs[ivan], allies=("012",))
    assert does(theatre, Do(do="kill_ally"), by=ivan).state.removed == ("012",)


@verb("threat")
def test_threat():
    theatre, *_ = team()
    theatre.state.dictator = "deidranna"
    played = does(theatre, Do(do="threat", amount=2))
    assert (played.state.threat_tokens, played.state.threat) == (2, 1)


@verb("lower_threat")
def test_lower_threat():
    theatre, *_ = team()
    theatre.state.dictator, theatre.state.threat, theatre.state.threat_tokens = "deidranna", 5, 1
    played = does(theatre, Do(do="lower_threat", amount=2))
    assert (played.state.threat, played.state.threat_tokens) == (3, 1)


@verb("flip_time")
def test_flip_time():
    theatre, *_ = team()
    assert does(theatre, Do(do="flip_time")).state.time == NIGHT
    assert does(theatre, Do(do="flip_time"), Do(do="flip_time")).state.time == "day"


@verb("counter_attack")
def test_counter_attack_of_the_present_level_and_none_without_a_dictator():
    theatre, *_ = team(LIBERATED)
    theatre.state.dictator, theatre.state.threat = "deidranna", 5
    theatre.change(theatre.state.sectors["T1A"], rebels=1)
    played = does(theatre, Do(do="counter_attack"), dice=[faces("orange", 2)])
    assert played.told(CounterAttackBegan)[0].strength == 2
    theatre.state.tier = 1
    assert not does(theatre, Do(do="counter_attack")).told(CounterAttackBegan)


# ---------------------------------------------------------------------- how effects run


@pytest.mark.rule("JA-CARD-03")
def test_effects_run_in_order_and_an_optional_one_is_asked_for():
    theatre, fox, *_ = team()
    effects = (Do(do="funds"), Do(do="rebels", optional=True), Do(do="funds"))
    played = does(theatre, *effects, by=fox, choices=["no"])
    assert (played.state.funds, played.state.rebels) == (2, 0)
    assert does(theatre, *effects, by=fox, choices=["yes"]).state.rebels == 1


@pytest.mark.rule("JA-CARD-03")
def test_an_effect_with_a_condition_happens_only_if_it_holds():
    theatre, fox, *_ = team()
    effect = Do(do="funds", when=When(time="night"))
    assert does(theatre, effect, by=fox).state.funds == 0
    theatre.state.time = NIGHT
    assert does(theatre, effect, by=fox).state.funds == 1


@pytest.mark.rule("JA-CARD-03")
def test_what_a_merc_does_happens_where_the_merc_is_by_then():
    theatre, fox, *_ = team()
    near = theatre.enemy("bloodcat", "b")
    effects = (Do(do="free_move"), Do(do="give_condition", condition="marked", to="enemies_area"))
    played = does(theatre, *effects, by=fox, choices=["step:T1A/1"])
    assert played.enemy(near).conditions == ("marked",)


# ---------------------------------------------------------------------- conditions of grants


@pytest.mark.parametrize(
    ("when", "situation", "holds"),
    [
        (When(terrain="jungle"), {"area": "a"}, True),
        (When(terrain="jungle"), {"area": "b"}, False),
        (When(time="night"), {"time": "night"}, True),
        (When(time="night"), {}, False),
        (When(sector="contested"), {}, True),
        (When(sector="liberated"), {}, False),
        (When(enemy="bloodcat"), {"enemy": "bloodcat"}, True),
        (When(enemy="bloodcat"), {"enemy": "redshirt"}, False),
        (When(elite=True), {"elite": True}, True),
        (When(elite=True), {}, False),
        (When(weapon_range=1), {"distance": 1}, True),
        (When(weapon_range=1), {"distance": 0}, False),
        (When(wounded=True), {"wounds": 1}, True),
        (When(wounded=True), {}, False),
        (When(alone=True), {}, True),
        (When(alone=True), {"company": True}, False),
        (When(threat_at_least=4), {"threat": 4}, True),
        (When(threat_at_least=4), {"threat": 3}, False),
        (When(first=True), {}, True),
        (When(first=True), {"used": ("first-attack",)}, False),
        (When(time="night", terrain="jungle"), {"time": "night"}, False),
    ],
)
@pytest.mark.rule("JA-CARD-03")
def test_everything_that_a_condition_gives_must_hold(when, situation, holds):
    theatre = Theatre()
    area = situation.get("area", "d")
    fox = theatre.merc("fox", area, wounds=situation.get("wounds", 0), used=situation.get("used", ()))
    theatre.state.time = situation.get("time", "day")
    theatre.state.threat = situation.get("threat", 1)
    if situation.get("company"):
        theatre.merc("ivan", area)
    enemy = theatre.enemy(situation.get("enemy", "redshirt"), area, elite=situation.get("elite", False))
    moment = grants.Moment(theatre.state.enemies[enemy], situation.get("distance", 0))
    assert grants.holds(theatre.state, when, "attack", theatre.state.mercs[fox], moment) == holds


# ---------------------------------------------------------------------- numbers and permissions


def bearer(print_card, *grants, theatre=None, **fields):
    card = print_card(990, "tool", grants=grants)
    theatre = theatre or Theatre()
    fox = theatre.merc("fox", weapons=(card,), **fields)
    return theatre, fox


for _name in ("attack", "armor", "stealth", "leadership", "mechanical", "medical", "bribe"):
    TESTED.add(_name)


@pytest.mark.rule("JA-CARD-03", "JA-ALLY-01")
@pytest.mark.parametrize("to", ["attack", "armor", "stealth", "leadership", "mechanical", "medical", "bribe"])
def test_a_grant_adds_dice_successes_expertise_and_rerolls_to_its_rolls(print_card, to):
    theatre, fox = bearer(print_card, Grant(to=to, dice=("red",), amount=1, expertise=True, reroll=2))
    pool = grants.pool(theatre.state, theatre.state.mercs[fox], to)
    assert (pool.dice, pool.plus, pool.expertise, pool.rerolls) == (("red",), 1, True, 2)
    theatre.change(theatre.state.mercs[fox], down=True)
    assert grants.pool(theatre.state, theatre.state.mercs[fox], to).dice == ()


@pytest.mark.rule("JA-CARD-03", "JA-KO-04")
def test_a_grant_is_shared_with_the_area_the_sector_or_the_team_while_its_bearer_stands(print_card):
    def shared(whom, down=False):
        theatre = Theatre(CONTESTED, CONTESTED)
        bearer(print_card, Grant(to="attack", dice=("red",), whom=whom), theatre=theatre, down=down)
        theatre.merc("ivan", "d")
        theatre.merc("ice", "a")
        theatre.merc("raven", "a", where="T2A")
        mercs = theatre.state.mercs.values()
        return [merc.id for merc in mercs if grants.pool(theatre.state, merc, "attack").dice]

    assert shared("self") == ["fox"]
    assert shared("area") == ["fox", "ivan"]
    assert shared("sector") == ["fox", "ivan", "ice"]
    assert shared("team") == ["fox", "ivan", "ice", "raven"]
    assert shared("sector", down=True) == []


@granted("counter_attack")
def test_counter_attack_dice_of_standing_mercs(print_card):
    theatre, fox = bearer(print_card, Grant(to="counter_attack", dice=("red",)))
    assert defenders(theatre.state)[0] == ("red",)
    theatre.change(theatre.state.mercs[fox], down=True)
    assert defenders(theatre.state)[0] == ()


@granted("stamina")
def test_stamina_is_granted_to_who_puts_the_card_into_a_slot():
    theatre = Theatre()
    fox = theatre.merc("fox", inventory=("912",))
    played = theatre.play(reorganising.Reorganise(fox), choices=["slot:912:armor"])
    assert (played.merc(fox).stamina, played.merc(fox).granted) == (8, 2)


@granted("recovery")
def test_recovery(print_card):
    theatre, fox = bearer(print_card, Grant(to="recovery", amount=1), fatigue=5, stamina=1)
    assert theatre.play(Activate(fox)).merc(fox).fatigue == 2


@granted("commands")
def test_commands(print_card):
    theatre, fox = bearer(print_card, Grant(to="commands", amount=1))
    assert theatre.play(Activate(fox)).merc(fox).commands == 2


@granted("inventory")
def test_inventory(print_card):
    theatre, fox = bearer(print_card, Grant(to="inventory", amount=2))
    assert carrying.room(theatre.state, theatre.state.mercs[fox]) == 5


@granted("ally_slots")
def test_ally_slots(print_card):
    theatre, fox = bearer(print_card, Grant(to="ally_slots", amount=1))
    assert carrying.ally_room(theatre.state, theatre.state.mercs[fox]) == library.boards()["fox"].ally_slots + 1


@granted("move_cost")
def test_move_cost(print_card):
    theatre, fox = bearer(print_card, Grant(to="move_cost", amount=-1))
    assert theatre.play(Actions(fox), choices=["move:T1A/1"]).merc(fox).fatigue == 0


@granted("action_cost")
def test_action_cost_of_the_first_action_only(print_card):
    gloves = Grant(to="action_cost", amount=-1, when=When(first=True))
    theatre, fox = bearer(print_card, gloves)
    theatre.change(theatre.state.mercs[fox], weapons=("990", theatre.own("901", spent=2), theatre.own("091")))
    cat = theatre.enemy("bloodcat", "d", elite=True)
    dice = [faces("yellow", 0), faces("yellow", 0)]
    choices = [f"attack:901/0:{cat}", f"attack:091/0:{cat}"]
    assert theatre.play(Actions(fox), dice=dice, choices=choices).merc(fox).fatigue == 0 + 1


@granted("group_steps")
def test_group_steps(print_card):
    theatre, fox = bearer(print_card, Grant(to="group_steps", amount=1))
    choices = ["command:group-move", "group:T1A/1", "group:T1A/0"]
    assert theatre.play(Actions(fox), choices=choices).merc(fox).area == A


@granted("range")
def test_range(print_card):
    theatre, fox = bearer(print_card, Grant(to="range", amount=1), area="a")
    theatre.change(theatre.state.mercs[fox], weapons=("990", theatre.own("901"), ""))
    far = theatre.enemy(area="d")
    assert f"attack:901/0:{far}" in theatre.play(Actions(fox)).keys


@pytest.mark.parametrize(
    ("to", "value"),
    [
        ("enemy_health", lambda state, enemy, merc: profile.health(state, enemy).value),
        ("enemy_armor", lambda state, enemy, merc: profile.armor(state, enemy, merc).value),
        ("enemy_damage", lambda state, enemy, merc: profile.damage(state, enemy, merc).value),
        ("enemy_stealth", lambda state, enemy, merc: profile.stealth(state, enemy, merc).value),
        ("enemy_initiative", lambda state, enemy, merc: profile.initiative(state, enemy)),
    ],
)
@granted("enemy_health")
def test_numbers_of_enemies_follow_the_spawn_card_of_their_sector(to, value):
    theatre = Theatre(CONTESTED, CONTESTED)
    fox = theatre.merc("fox")
    guard = theatre.enemy("redshirt")
    other = theatre.enemy("redshirt", where="T2A")
    theatre.spawn("227")
    state = theatre.state
    before = [value(state, state.enemies[id], state.mercs[fox]) for id in (guard, other)]
    printed = library.spawns()["227"]
    library.spawns()["227"] = msgspec.structs.replace(printed, grants=(Grant(to=to, amount=1, whom="sector"),))
    grants.indexes.clear()
    try:
        assert value(state, state.enemies[guard], state.mercs[fox]) == before[0] + 1
        if to in ("enemy_health", "enemy_initiative"):
            assert value(state, state.enemies[other], state.mercs[fox]) == before[1]
    finally:
        library.spawns()["227"] = printed


TESTED.update(("enemy_armor", "enemy_damage", "enemy_stealth", "enemy_initiative"))


@granted("bribe_price")
def test_bribe_price_is_that_of_who_bribes(print_card):
    theatre, fox = bearer(print_card, Grant(to="bribe_price", amount=2))
    ivan = theatre.merc("ivan")
    assert [price(theatre.state, theatre.state.mercs[id]) for id in (fox, ivan)] == [3, 1]


@granted("counter_strength")
def test_counter_strength():
    theatre = Theatre(LIBERATED)
    theatre.state.dictator = "deidranna"
    before = strength(theatre.state)
    theatre.state.lieutenants["vane"] = Lieutenant(id="vane")
    assert strength(theatre.state) == before + 1


@granted("start_threat")
def test_start_threat():
    theatre = Theatre(LIBERATED)
    theatre.state.dictator = "deidranna"
    theatre.state.lieutenants["elliot"] = Lieutenant(id="elliot")
    theatre.merc("fox")
    assert theatre.play(StartThreat()).state.threat == 2


@granted("loot_quality")
def test_loot_quality_of_the_first_loot(print_card):
    theatre, fox = bearer(print_card, Grant(to="loot_quality", amount=1, when=When(first=True)))
    bodies = [theatre.enemy("redshirt", defeated=True) for _ in range(2)]
    theatre.enemy(area="a")
    theatre.deck("loot2", "136")
    theatre.deck("loot1", "090")
    choices = [f"loot:{bodies[0]}", "fox:inventory", f"loot:{bodies[1]}", "fox:inventory"]
    assert theatre.play(Actions(fox), choices=choices).merc(fox).inventory == ("136", "090")


@granted("no_flee")
def test_no_flee(print_card):
    theatre, fox = bearer(print_card, Grant(permission="no_flee"), theatre=Theatre(CONTESTED, LIBERATED))
    theatre.enemy(area="a")
    assert theatre.play(Activate(fox)).keys[:2] != ["act", "flee:T2A"]


@granted("no_train")
def test_no_train(print_card):
    theatre, fox = bearer(print_card, Grant(permission="no_train"), theatre=Theatre(LIBERATED))
    theatre.state.rebels = 1
    assert "command:train" not in theatre.play(Actions(fox)).keys


@granted("no_bribe")
def test_no_bribe(print_card):
    theatre, fox = bearer(print_card, Grant(permission="no_bribe"), theatre=Theatre(LIBERATED))
    theatre.state.funds = 1
    assert "command:bribe" not in theatre.play(Actions(fox)).keys


@granted("no_group_move")
def test_no_group_move_neither_by_command_nor_by_a_card(print_card):
    theatre, fox = bearer(print_card, Grant(permission="no_group_move"))
    assert "command:group-move" not in theatre.play(Actions(fox)).keys
    assert does(theatre, Do(do="group_move"), by=fox).decision is None


@granted("no_loot")
def test_no_loot(print_card):
    theatre, fox = bearer(print_card, Grant(permission="no_loot"))
    theatre.enemy(defeated=True)
    theatre.enemy(area="a")
    assert not [key for key in theatre.play(Actions(fox)).keys if key.startswith("loot")]


@granted("no_stealth")
def test_no_stealth(print_card):
    theatre, fox = bearer(print_card, Grant(permission="no_stealth"), area="a")
    assert theatre.play(TakeHit(fox, 1, hides=0)).merc(fox).wounds == 1


@granted("no_rebels")
def test_no_rebels(print_card):
    theatre, fox = bearer(print_card, Grant(permission="no_rebels"), theatre=Theatre(LIBERATED))
    theatre.state.rebels = 2
    theatre.merc("ivan", fatigue=1)
    played = theatre.play(Actions(fox), dice=[faces("yellow", 1)], choices=["command:leadership"])
    assert played.decision.prompt == "ask-success"


@granted("leave_freely")
def test_leave_freely(print_card):
    theatre, fox = bearer(print_card, Grant(permission="leave_freely"))
    theatre.state.switches = ("wound_on_group_move",)
    theatre.enemy(area="d")
    assert theatre.play(Actions(fox), choices=["move:T1A/1"]).merc(fox).fatigue == 1
    played = theatre.play(Actions(fox), choices=["command:group-move", "group:T1A/1"])
    assert played.merc(fox).wounds == 0


@granted("ignore_suppressed")
def test_ignore_suppressed(print_card):
    theatre, fox = bearer(print_card, Grant(permission="ignore_suppressed"), conditions=("suppressed",))
    assert theatre.play(Actions(fox), choices=["move:T1A/1"]).merc(fox).fatigue == 1


@granted("ignore_bleeding")
def test_ignore_bleeding(print_card):
    theatre, fox = bearer(print_card, Grant(permission="ignore_bleeding"))
    assert does(theatre, Do(do="give_condition", condition="bleeding"), by=fox).merc(fox).conditions == ()


@granted("see_tokens")
def test_see_tokens_shows_the_team_what_is_covered_in_the_bearers_sector(print_card):
    theatre, fox = bearer(print_card, Grant(permission="see_tokens"))
    token = theatre.token("mine", "a")
    theatre.enemy(area="a")
    played = theatre.play(Actions(fox), choices=["move:T1A/1"])
    assert (played.state.tokens[token].known_to, played.state.tokens[token].face_up) == (("player1",), False)
    placed = theatre.play(encounters.Look("T1A"))
    assert placed.state.tokens[token].known_to == ("player1",)
    theatre.change(theatre.state.mercs[fox], down=True)
    assert theatre.play(encounters.Look("T1A")).state.tokens[token].known_to == ()


@granted("loot_sector")
def test_loot_sector(print_card):
    theatre, fox = bearer(print_card, Grant(permission="loot_sector"))
    body = theatre.enemy(area="a", defeated=True)
    theatre.enemy(area="a")
    assert f"loot:{body}" in theatre.play(Actions(fox)).keys


@granted("first_step_free")
def test_first_step_free(print_card):
    theatre, fox = bearer(print_card, Grant(permission="first_step_free"))
    assert theatre.play(Actions(fox), choices=["move:T1A/1", "move:T1A/3"]).merc(fox).fatigue == 1


def test_every_verb_number_and_permission_has_a_test():
    wanted = {*get_args(words.Verb), *get_args(words.Number), *get_args(words.Permission)}
    assert wanted == TESTED
    assert set(verbs.VERBS) == set(get_args(words.Verb))


def test_the_merc_numbers_show_their_working(print_card):
    theatre, fox = bearer(print_card, Grant(to="move_cost", amount=1))
    number = grants.of_merc(theatre.state, theatre.state.mercs[fox], "move_cost", 1, "JA-MOVE-03")
    assert [(term.source, term.amount) for term in number.terms] == [("merc-fox", 1), ("card-990", 1)]

"""Attack results: Blocks, Hits, Wounds in Wells, Special results, and who is Downed."""

import pytest

from fireteam.games.agents_of_mayhem.content.types import Action, Attack, Cost, Win
from fireteam.games.agents_of_mayhem.rules.fight import abilities, damage
from fireteam.games.agents_of_mayhem.rules.fight.damage import Blocked, Downed
from fireteam.games.agents_of_mayhem.rules.fight.statuses import GainStatus
from fireteam.games.agents_of_mayhem.rules.winning import Scored
from fireteam.games.agents_of_mayhem.scene.naming import naming
from fireteam.games.agents_of_mayhem.state import Cubes, Status
from fireteam.text import Text

from .city import HIT, REST, City, face, print_elite, print_gadget, print_upgrade
from .test_dice import COVERED, terms

SHOT = ["act:ann:ann:shoot", "face:east", "attack:ann:shoot:C1"]
SPECIAL, PUSH = face("red", "special"), face("red", "push")


@pytest.mark.rule("AM-HIT-02", "AM-BOARD-03", "AM-BOARD-04")
def test_shields_go_first_then_armor_then_wounds(city):
    city.elite("vic", "C1", shield=1, armor=2)
    played = city.play(damage.TakeHits("vic", 2))
    assert played.board("vic").cubes == Cubes(armor=1)
    played = city.play(damage.TakeHits("vic", 4))
    assert played.board("vic").cubes == Cubes()
    assert (played.asked.prompt, played.asked.seats) == ("ask-wound", ("legion",))


@pytest.mark.rule("AM-HIT-03", "AM-HIT-04", "AM-HIT-05", "AM-HIT-06")
def test_the_owner_puts_each_wound_into_a_well_that_has_a_place_for_it(city):
    city.elite("vic", "C1", speed=3, focus=2, wounds=(0, 0, 3, 0))
    played = city.play(damage.TakeHits("vic", 2))
    assert played.keys == ["well:speed", "well:focus", "well:mayhem"]  # the tech well is full of wounds
    played = city.play(damage.TakeHits("vic", 2), choices=["well:speed", "well:focus"])
    assert played.board("vic").cubes == Cubes(speed=2, focus=2)  # one speed cube made room
    assert played.board("vic").wounds == (1, 1, 3, 0)


@pytest.mark.rule("AM-HIT-09")
def test_the_place_of_a_disrupted_cube_is_free_for_a_wound(city):
    city.elite("vic", "C1", speed=2, statuses=[Status("disrupted", 1, "speed")])
    played = city.play(damage.TakeHits("vic", 1), choices=["well:speed"])
    assert (played.board("vic").cubes.speed, played.board("vic").wounds[0]) == (2, 1)


@pytest.mark.rule("AM-DOWN-01", "AM-DOWN-02", "AM-DOWN-03")
def test_as_many_wounds_as_health_down_a_unit(city):
    city.elite("vic", "C1", speed=1, tech=1, wounds=(2, 2, 2, 0), mayhem_statuses=1, statuses=["attack_up"])
    played = city.play(damage.TakeHits("vic", 1), choices=["well:focus"])
    assert played.at("vic") == "C1"
    played = city.play(damage.TakeHits("vic", 5), choices=["well:focus", "well:mayhem"])
    assert played.at("vic") == ""
    assert played.told(Downed)
    board = played.board("vic")
    assert (board.cubes, board.wounds, board.mayhem_statuses) == (Cubes(), (0, 0, 0, 0), 0)
    assert played.unit("vic").statuses == ()


@pytest.mark.rule("AM-BLOCK-01", "AM-BLOCK-02")
def test_a_block_ignores_one_hit_as_often_as_it_can_be_paid(city):
    city.elite("ann", "A1", speed=1)
    city.elite("vic", "C1", "west", tech=2, shield=3)
    asked = city.act("ann", *SHOT, dice=[[HIT, HIT]])
    assert (asked.asked.prompt, asked.asked.seats, asked.keys) == ("ask-block", ("legion",), ["block:block", "pass"])
    once = city.act("ann", *SHOT, "block:block", "pass", dice=[[HIT, HIT]])
    assert (once.board("vic").cubes.shield, once.board("vic").cubes.tech) == (2, 1)
    twice = city.act("ann", *SHOT, "block:block", "block:block", dice=[[HIT, HIT]])
    assert (twice.board("vic").cubes.shield, twice.board("vic").cubes.tech) == (3, 0)
    assert len(twice.told(Blocked)) == 2


def print_zed(*abilities, dice=2):
    blast = Action(
        id="blast",
        type="main",
        cost=Cost(speed=1),
        attack=Attack(dice=dice, bands=(("red", 9),)),
        abilities=abilities,
    )
    print_elite("zed", actions=(blast, REST))


BLAST = ["act:zed:zed:blast", "face:east", "attack:zed:blast:C1"]


def said(played) -> list[str]:
    """What stands on the buttons: no rule is told by a number."""
    text = Text("en", "agents_of_mayhem")
    names = [next(iter(option.arguments.values()), "") for option in played.asked.options]
    return [naming(text, name) or "" for name in names]


@pytest.mark.rule("AM-SPEC-01", "AM-SPEC-02", "AM-SPEC-03", "AM-COND-04")
def test_each_special_result_is_used_for_one_effect_and_each_effect_once(city):
    print_zed("use_special = gain(focus)", "use_special = gain(tech)", dice=3)
    city.elite("zed", "A1", speed=1)
    city.elite("vic", "C1", "west", shield=3)
    asked = city.act("zed", *BLAST, dice=[[SPECIAL, SPECIAL, SPECIAL]])
    assert asked.keys == ["special:0", "special:1", "pass"]
    assert said(asked)[:2] == ["gain a Focus Cube", "gain a Tech Cube"]
    played = city.act("zed", *BLAST, "special:0", "special:1", dice=[[SPECIAL, SPECIAL, SPECIAL]])
    assert played.board("zed").cubes == Cubes(focus=1, tech=1)
    one = city.act("zed", *BLAST, "special:1", dice=[[SPECIAL, HIT, HIT]])
    assert one.board("zed").cubes == Cubes(tech=1)
    none = city.act("zed", *BLAST, "pass", dice=[[SPECIAL, HIT, HIT]])
    assert none.board("zed").cubes == Cubes()


@pytest.mark.rule("AM-COND-02", "AM-COND-03", "AM-ABIL-02")
def test_each_result_triggers_or_only_the_first(city):
    print_zed("on_result(hit) = gain(focus)", "on_first_result(hit) = gain(tech)")
    city.elite("zed", "A1", speed=1)
    city.elite("vic", "C1", "west", shield=3)
    played = city.act("zed", *BLAST, dice=[[HIT, HIT]])
    assert played.board("zed").cubes == Cubes(focus=2, tech=1)
    assert played.board("vic").cubes.shield == 1  # the results are used as ever


@pytest.mark.rule("AM-ABIL-03")
def test_a_status_is_given_to_targets_of_its_side_alone(city):
    print_zed("give(attack_down, legion)", "give(stunned, mayhem)")
    city.elite("zed", "A1", speed=1)
    city.elite("vic", "C1", "west", shield=3)
    played = city.act("zed", *BLAST, dice=[[HIT, HIT]])
    assert [status.kind for status in played.unit("vic").statuses] == ["attack_down"]


@pytest.mark.rule("AM-ABIL-04", "AM-COND-06", "AM-ABIL-02")
def test_a_cube_is_paid_if_there_is_one_and_gained_if_there_is_room(city):
    print_zed("pay(focus)", "actor_has(tech) = gain(shield)")
    city.elite("zed", "A1", speed=1, focus=1, tech=1, shield=3)
    city.elite("vic", "C1", "west", shield=3)
    played = city.act("zed", *BLAST, dice=[[HIT, HIT]])
    assert played.board("zed").cubes == Cubes(tech=1, shield=3)
    city.elite("zed", "A1", speed=1)
    assert city.act("zed", *BLAST, dice=[[HIT, HIT]]).board("zed").cubes == Cubes()


@pytest.mark.rule("AM-ABIL-05", "AM-COND-05", "AM-COND-11", "AM-COND-14", "AM-COND-16")
def test_an_extra_die_where_its_conditions_hold(city):
    print_zed("target_has(shield, legion) in_range(2) / actor_has(wound) = extra_die", dice=1)
    city.elite("zed", "A1", speed=1)
    city.elite("vic", "C1", "west", shield=1)
    city.act("zed", *BLAST, dice=[[HIT, PUSH]], spare=True)
    city.elite("vic", "C1", "west", armor=2)
    city.act("zed", *BLAST, dice=[[HIT]])
    city.elite("vic", "D1", "west", shield=2)
    far = [*BLAST[:2], "attack:zed:blast:D1"]
    city.act("zed", *far, dice=[[HIT]])
    city.elite("zed", "A1", speed=1, wounds=(1, 0, 0, 0))
    city.act("zed", *far, dice=[[HIT, HIT]])


@pytest.mark.rule("AM-ABIL-06")
def test_a_die_may_be_rolled_again(city):
    print_zed("reroll")
    city.elite("zed", "A1", speed=1)
    city.elite("vic", "C1", "west", shield=3)
    asked = city.act("zed", *BLAST, dice=[[SPECIAL, HIT]])
    assert asked.keys == ["die:0", "die:1", "pass"]
    played = city.act("zed", *BLAST, "die:0", dice=[[SPECIAL, HIT], [HIT]])
    assert played.board("vic").cubes.shield == 1
    assert city.act("zed", *BLAST, "pass", dice=[[SPECIAL, HIT]]).board("vic").cubes.shield == 2


@pytest.mark.rule("AM-ABIL-07", "AM-ABIL-08")
def test_extra_results_and_hits_that_do_no_damage(city):
    print_zed("extra_result(hit)")
    city.elite("zed", "A1", speed=1)
    city.elite("vic", "C1", "west", shield=3)
    assert city.act("zed", *BLAST, dice=[[SPECIAL, HIT]]).board("vic").cubes.shield == 1
    print_zed("no_damage", "on_result(hit) = gain(focus)")
    played = city.act("zed", *BLAST, dice=[[HIT, HIT]])
    assert (played.board("vic").cubes.shield, played.board("zed").cubes.focus) == (3, 2)


@pytest.mark.rule("AM-ABIL-09", "AM-ABIL-12")
def test_protection_is_ignored_and_ranges_change():
    city = City(COVERED)
    print_zed("ignore_protection")
    city.elite("zed", "A1", "east")
    city.elite("vic", "D2", "west")
    assert terms(city, attacker="zed", action="blast") == {}
    print_zed("range_mod(-7)")
    city.elite("zed", "A1", "east", speed=1)
    assert city.act("zed", *BLAST[:2]).offers("attack:") == []


@pytest.mark.rule("AM-ABIL-16", "AM-ABIL-17", "AM-ACT-04")
def test_points_and_healing(city):
    print_zed("mp(2)")
    city.elite("zed", "A1", speed=1)
    city.elite("vic", "C1", "west", shield=3)
    assert city.act("zed", *BLAST, dice=[[HIT, HIT]]).unit("zed").mp == 2
    city.elite("ann", "A2", wounds=(1, 0, 1, 0))
    asked = city.act("ann", "act:ann:ann:rest", "face:north")
    assert asked.keys == ["well:speed", "well:tech"]
    assert city.act("ann", "act:ann:ann:rest", "face:north", "well:tech").board("ann").wounds == (1, 0, 0, 0)


@pytest.mark.rule("AM-COND-16", "AM-COND-15")
def test_one_of_several_effects_is_chosen_and_all_others_come(city):
    print_zed("gain(focus) / gain(tech) gain(shield)")
    city.elite("zed", "A1", speed=1)
    city.elite("vic", "C1", "west", shield=3)
    asked = city.act("zed", *BLAST, dice=[[HIT, HIT]])
    assert (asked.asked.prompt, asked.keys) == ("ask-effect", ["effect:0", "effect:1"])
    assert said(asked) == ["gain a Focus Cube", "gain a Tech Cube"]
    assert city.act("zed", *BLAST, "effect:1", dice=[[HIT, HIT]]).board("zed").cubes == Cubes(tech=1, shield=1)


@pytest.mark.rule("AM-COND-05", "AM-COND-06", "AM-SQUAD-22")
@pytest.mark.parametrize(
    ("token", "has", "has_not"),
    [
        ("shield", {"shield": 1}, {"armor": 1}),
        ("armor", {"armor": 1}, {"shield": 1}),
        ("wound", {"wounds": (0, 0, 1, 0)}, {"shield": 1}),
        ("tech", {"tech": 1}, {"focus": 1}),
        ("stunned", {"statuses": ["stunned"]}, {"statuses": ["disrupted"]}),
        ("mayhem_status", {"mayhem_statuses": 1}, {"mayhem": 1}),
    ],
)
def test_what_a_unit_has(city, token, has, has_not):
    city.elite("vic", "C1", **has)
    assert abilities.has(city.state, city.state.units["vic"], token)
    city.elite("vic", "C1", **has_not)
    assert not abilities.has(city.state, city.state.units["vic"], token)


@pytest.mark.rule("AM-COND-05", "AM-SQUAD-10", "AM-SQUAD-22")
def test_a_minion_has_what_is_left_of_its_defense_and_its_boards_cubes(city):
    city.squad("red", "tank", focus=1)
    tank = city.minion("tank", "red", "C1", lost=(1, 0, 0))
    assert [token for token in ("shield", "armor", "wound", "focus", "tech") if has(city, tank, token)] == [
        "armor",
        "focus",
    ]
    city.change(city.state.units[tank], lost=(1, 1, 1))
    assert [token for token in ("shield", "armor", "wound") if has(city, tank, token)] == ["wound"]


def has(city, unit, token):
    return abilities.has(city.state, city.state.units[unit], token)


@pytest.mark.rule("AM-STATUS-13", "AM-STATUS-15", "AM-SQUAD-22")
def test_the_enemy_takes_the_cube_that_disrupted_holds(city):
    city.elite("vic", "C1", speed=1, tech=2)
    asked = city.play(GainStatus("vic", "disrupted"))
    assert (asked.asked.seats, asked.keys) == (("mayhem",), ["well:speed", "well:tech"])
    played = city.play(GainStatus("vic", "disrupted"), choices=["well:tech"])
    assert played.board("vic").cubes == Cubes(speed=1, tech=1)
    assert [(status.kind, status.cube) for status in played.unit("vic").statuses] == [("disrupted", "tech")]
    city.elite("vic", "C1", mayhem=1)
    played = city.play(GainStatus("vic", "disrupted"))
    assert [(status.kind, status.cube) for status in played.unit("vic").statuses] == [("disrupted", "")]
    city.squad("red", "tank", focus=1)
    tank = city.minion("tank", "red", "E1")
    played = city.play(GainStatus(tank, "disrupted"))
    assert (played.board("red").cubes, played.unit(tank).statuses[0].cube) == (Cubes(), "focus")
    gone = city.play(GainStatus(tank, "disrupted"), damage.TakeHits(tank, 4))
    assert gone.board("red").cubes == Cubes(focus=1)  # it goes back to its board and stays there


@pytest.mark.rule("AM-GADGET-03", "AM-GADGET-01", "AM-GADGET-07", "AM-GADGET-08")
def test_an_action_gadget_is_one_more_action(city):
    hook = Action(id="hook", type="add_on", cost=Cost(tech=1), mp=2)
    print_gadget("hook", "ann", "action", hook)
    city.elite("ann", "A1", tech=2, gadgets=("hook",))
    city.elite("bob", "A3", tech=2)
    played = city.act("ann", "act:ann:ann:hook")
    assert (played.unit("ann").mp, played.board("ann").cubes.tech) == (2, 1)
    assert "ann:hook" not in played.offers("act:ann:")
    assert "bob:hook" not in city.act("bob").offers("act:bob:")


@pytest.mark.rule("AM-COND-10")
def test_an_ability_for_who_downs_an_enemy(city):
    print_upgrade("trophy", "ann", "on_down = gain(focus)")
    city.elite("ann", "A1", speed=1, upgrades=("trophy",))
    city.squad("red", "grunt")
    grunt = city.minion("grunt", "red", "C1", "west")
    assert city.act("ann", *SHOT, dice=[[HIT, HIT]]).board("ann").cubes.focus == 1
    played = city.act("ann", *SHOT, dice=[[HIT, SPECIAL]])
    assert (played.board("ann").cubes.focus, played.at(grunt)) == (0, "C1")


@pytest.mark.rule("AM-WIN-02", "AM-WIN-05", "AM-WIN-06")
def test_a_downed_unit_scores_each_time(city):
    city.wins("mayhem", Win(vp=3, when="now", how="downed"))
    city.state.lead = -1
    city.elite("ann", "A1", speed=1)
    city.squad("red", "grunt")
    city.minion("grunt", "red", "C1", "west")
    played = city.act("ann", *SHOT, dice=[[HIT, HIT]])
    assert played.state.lead == 2
    assert [(event.side, event.vp) for event in played.told(Scored)] == [("mayhem", 3)]


@pytest.mark.rule("AM-WIN-08")
@pytest.mark.parametrize(("lead", "result"), [(16, None), (17, "result-lead")])
def test_a_lead_of_twenty_wins_at_once(city, lead, result):
    city.wins("mayhem", Win(vp=3, when="now", how="downed"))
    city.state.lead = lead
    city.elite("ann", "A1", speed=1)
    city.squad("red", "grunt")
    city.minion("grunt", "red", "C1", "west")
    played = city.act("ann", *SHOT, dice=[[HIT, HIT]])
    assert (played.outcome and played.outcome.result) == result
    assert result is None or played.outcome.winners == ("mayhem",)

"""Attacks to the letter: what counts as a Hit, where a piece of several Spaces is attacked, and how often one gains."""

import pytest

from fireteam.engine import Step
from fireteam.games.agents_of_mayhem.content.types import Action, Attack, Cost
from fireteam.games.agents_of_mayhem.rules.cards import timers
from fireteam.games.agents_of_mayhem.rules.devices import firing
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM

from .city import HIT, City, face, open_ground, print_elite, print_gadget, print_test_box

MISS, AIMED, PUSH, NONE = face("red", "special"), face("red", "aimed"), face("red", "push"), face("yellow")
ROOF = "\n+ + + +\n . . .\n+ + + +\n . . .\n+ + + +\n . . .\n+ + + +\n"


@pytest.fixture(autouse=True)
def box() -> None:
    print_test_box()


def armed(*abilities: str, dice: int = 1, reach: int = 9) -> str:
    """Somebody with one Attack, which has these Abilities."""
    attack = Attack(dice=dice, bands=(("red", reach),))
    return print_elite(
        "ann", actions=(Action(id="g", type="main", cost=Cost(speed=1), attack=attack, abilities=abilities),)
    )


def box_city(*levels: str) -> City:
    """A table with everything that the box has."""
    city = City(*levels, parts=("advanced",))
    city.pile("small")
    return city


# ---------------------------------------------------------------------- results


@pytest.mark.rule("AM-HIT-07", "AM-COND-02", "AM-COND-03")
@pytest.mark.parametrize(
    ("ability", "shown", "gained"),
    [
        ("on_first_result(hit) = gain(attack_up)", [HIT, HIT], 1),
        ("on_first_result(hit) = gain(attack_up)", [AIMED, AIMED], 1),
        ("on_result(hit) = gain(attack_up)", [AIMED, HIT], 2),
        ("on_result(aimed) = gain(attack_up)", [AIMED, HIT], 1),
        ("on_result(hit) = gain(attack_up)", [MISS, PUSH], 0),
    ],
)
def test_an_aimed_hit_triggers_what_a_hit_triggers(ability, shown, gained):
    armed(ability, dice=2)
    city = City()
    city.elite("ann", "A4", "east", speed=1)
    city.elite("vic", "D4", "west", shield=3)
    choices = ["act:ann:ann:g", "face:east", "attack:ann:g:D4", *(["push:E4"] if PUSH in shown else [])]
    played = city.act("ann", *choices, dice=[shown], spare=True)
    assert played.statuses("ann") == ["attack_up"] * gained


# ---------------------------------------------------------------------- the second Target


@pytest.mark.rule("AM-ATTACK-08")
def test_whoever_was_attacked_is_no_second_target_wherever_it_was_pushed():
    city = box_city()
    city.elite("hardtack", "A4", "east", speed=2)
    city.elite("vic", "B4", "west", shield=3)
    shoot = ["act:hardtack:hardtack:scattergun", "pass", "face:east", "attack:hardtack:scattergun:B4", "push:C4"]
    alone = city.act("hardtack", *shoot, dice=[[PUSH, HIT, HIT]], spare=True)
    assert not alone.offers("second:")
    city.elite("wes", "D4", "west", shield=3)
    two = city.act("hardtack", *shoot, dice=[[PUSH, HIT, HIT]], spare=True)
    assert two.offers("second:") == ["D4"]


@pytest.mark.rule("AM-ATTACK-08", "AM-RANGE-01", "AM-LARGE-08")
@pytest.mark.parametrize(("first", "at", "second"), [("D1", "G2", ["G2"]), ("D1", "H2", []), ("G2", "G2", ["D1"])])
def test_the_two_spaces_to_a_second_target_are_counted_to_the_nearest_of_a_large_unit(first, at, second):
    armed("second_target(2)")
    city = City()
    city.elite("ann", "A7", "east", speed=1)
    city.elite("ogre", "D1", "west", shield=3)  # D1, E1, D2 and E2
    city.elite("vic", at, "west", shield=3)
    played = city.act("ann", "act:ann:ann:g", "face:east", f"attack:ann:g:{first}", dice=[[MISS]], spare=True)
    assert played.offers("second:") == second


@pytest.mark.rule("AM-ATTACK-08", "AM-RANGE-01", "AM-VEH-32")
def test_the_two_spaces_to_a_second_target_are_counted_to_the_nearest_half_of_a_vehicle():
    armed("second_target(2)")
    city = City()
    city.elite("ann", "A4", "east", speed=1)
    city.elite("vic", "C4", "west", shield=3)
    city.vehicle("van", "F4", "E4", driven=False)
    played = city.act("ann", "act:ann:ann:g", "face:east", "attack:ann:g:C4", dice=[[MISS]], spare=True)
    assert played.offers("second:") == ["F4"]


# ---------------------------------------------------------------------- pieces of several Spaces


@pytest.mark.rule("AM-TARGET-01", "AM-TARGET-02", "AM-VEH-32")
@pytest.mark.parametrize(
    ("reach", "rider", "offered"), [(3, "", ["D4"]), (3, "E4", ["D4"]), (4, "", ["E4"]), (4, "E4", ["D4", "E4"])]
)
def test_each_half_of_a_vehicle_can_be_attacked_if_there_is_more_on_the_other(reach, rider, offered):
    armed(reach=reach)
    city = City()
    city.elite("ann", "A4", "east", speed=1)
    city.vehicle("van", "E4", "D4", driven=False)
    if rider:
        city.elite("vic", rider, "east")
    assert city.act("ann", "act:ann:ann:g", "face:east", spare=True).offers("attack:ann:g:") == offered


@pytest.mark.rule("AM-ABIL-13", "AM-LARGE-08", "AM-TARGET-01")
@pytest.mark.parametrize(("at", "named"), [("A3", "B3"), ("B3", "B3")])
def test_what_is_put_on_the_space_of_a_large_target_lies_where_it_was_attacked(at, named):
    """At A3 only the right half of the Golem is in Range: 6 Spaces away."""
    city = box_city()
    city.elite("hardtack", "H3", "west", speed=2, upgrades=("black_powder",))
    city.elite("golem", at, "east", shield=2, armor=3)
    special, blank = face("yellow", "special"), face("white", "special")
    choices = ["act:hardtack:hardtack:scattergun", "pass", "face:west", f"attack:hardtack:scattergun:{named}", "pass"]
    played = city.act("hardtack", *choices, dice=[[special, blank, blank]], spare=True)
    assert [marker.cell for marker in played.state.explosions.values()] == [city.space(named)]


# ---------------------------------------------------------------------- how often


@pytest.mark.rule("AM-ABIL-01", "AM-ABIL-02")
def test_an_ability_gives_the_acting_unit_once_however_many_it_attacks():
    armed("aoe(1)", "gain(attack_up)", "give(stunned, legion)")
    for there in ((), ("vic",), ("vic", "wes")):
        city = City(parts=("areas",))
        city.elite("ann", "A4", "east", speed=1)
        for id, at in zip(there, ("D3", "D5"), strict=False):
            city.elite(id, at, "west", shield=3)
        rolls = [choice for id in there[1:] for choice in (f"first:{id}",)]
        choices = ["act:ann:ann:g", "face:east", "attack:ann:g:D4", *rolls]
        played = city.act("ann", *choices, dice=[[MISS]] * len(there), spare=True)
        assert played.statuses("ann") == ["attack_up"]
        assert [played.statuses(id) for id in there] == [["stunned"]] * len(there)


@pytest.mark.rule("AM-COND-10", "AM-GADGET-06")
def test_a_fall_after_a_pull_downs_with_the_action():
    print_gadget("nq", "ann", "passive", Action(id="nq", type="passive", abilities=("on_down = gain(speed)",)))
    hook = Action(id="hook", type="main", cost=Cost(speed=1), attack=Attack(range=6), abilities=("pull(4)",))
    print_elite("ann", actions=(hook,))
    city = City(open_ground(6, 3), ROOF, parts=("advanced",))
    city.elite("ann", "F2", "west", speed=1, gadgets=("nq",))
    city.squad("red", "grunt")
    grunt = city.minion("grunt", "red", "C2/2", "east", lost=(1, 0, 0))
    choices = ["act:ann:ann:hook", "face:west", "attack:ann:hook:C2/2", "push:D2"]
    fell = city.act("ann", *choices, dice=[[HIT]], spare=True)
    assert (grunt in fell.state.units, fell.board("ann").cubes.speed) == (False, 1)
    stood = city.act("ann", *choices, dice=[[MISS]], spare=True)
    assert (grunt in stood.state.units, stood.board("ann").cubes.speed) == (True, 0)


@pytest.mark.rule("AM-COND-10", "AM-FFIRE-01")
@pytest.mark.parametrize(("side", "gained"), [(LEGION, 1), (MAYHEM, 0)])
def test_only_an_enemy_is_downed_for_an_ability(side, gained):
    armed("aoe(1)", "on_down = gain(speed)")
    print_elite("zed", side)
    city = City(parts=("areas",))
    city.state.options = ("friendly_fire",)
    city.elite("ann", "A4", "east", speed=1)
    city.elite("zed", "D4", "west", wounds=(3, 2, 2, 0))
    choices = ["act:ann:ann:g", "face:east", "attack:ann:g:D4", "well:focus"]
    played = city.act("ann", *choices, dice=[[HIT]], spare=True)
    assert (played.unit("zed").cell, played.board("ann").cubes.speed) == (-1, gained)


@pytest.mark.rule("AM-ABIL-13", "AM-COND-14", "AM-DDD-11")
def test_what_depends_on_no_die_is_put_on_the_space_also_if_the_target_got_away():
    city = box_city(open_ground(17, 3))
    city.device("hell_tower", "A2")
    city.elite("bob", "N2", "west", focus=1)
    away = ["aim:N2", "instant:bob:dash", "dash:O2", "face:west"]
    delayed = city.play(firing.Shoot("hell_tower", delayed=True), choices=away, spare=True)
    assert [marker.cell for marker in delayed.state.explosions.values()] == [city.space("N2")]
    at_once = city.play(firing.Shoot("hell_tower", delayed=False), choices=away, spare=True)
    assert not at_once.state.explosions


# ---------------------------------------------------------------------- what waits


def waited(*choices: str) -> City:
    """The Golem's Weapon Action waits for its Timer, and this Timer is coming off."""
    city = box_city()
    city.elite("golem", "A3", "east", speed=2, focus=2)
    city.elite("ann", "D4", "west", shield=3)
    city.state = city.act("golem", "act:golem:golem:fists", *choices, "done:golem", spare=True).state
    city.state.turn += 1
    city.state.active, city.state.phase = MAYHEM, "refresh"
    return city


TIMERS: Step = timers.Timers(MAYHEM)


@pytest.mark.rule("AM-AIM-01", "AM-TIMER-03", "AM-TIMER-07")
def test_a_timer_to_aim_gives_nothing_that_a_timer_of_its_own_would_give():
    aimed = waited("aim:timer").play(TIMERS, choices=["face:east"], spare=True)
    charged = waited("pass", "timer:fists:mayhem").play(TIMERS, choices=["face:east"], spare=True)
    assert [bool(played.offers("walk:")) for played in (aimed, charged)] == [False, True]
    shot = waited("aim:timer").play(
        TIMERS, choices=["face:east", "attack:golem:fists:D4"], dice=[[NONE] * 3], spare=True
    )
    assert [len(roll.faces) for roll in shot.rolls()] == [3]


@pytest.mark.rule("AM-ATTACK-04", "AM-TIMER-07")
def test_a_charge_is_made_before_or_after_its_attack_and_not_both():
    charge = ["face:east", "walk:golem:A4", "face:east", "attack:golem:fists:D4"]
    split = waited("pass", "timer:fists:mayhem").play(TIMERS, choices=charge, dice=[[NONE] * 4], spare=True)
    assert (split.unit("golem").mp, split.offers("walk:")) == (0, [])
    after = [choice for choice in charge if choice not in ("walk:golem:A4",)][1:]
    whole = waited("pass", "timer:fists:mayhem").play(TIMERS, choices=after, dice=[[NONE] * 4], spare=True)
    assert whole.unit("golem").mp == 3


# ---------------------------------------------------------------------- an Attack in the midst of another


@pytest.mark.rule("AM-INST-07", "AM-ABIL-02", "AM-DASH-04")
def test_an_instant_that_attacks_takes_nothing_from_the_attack_in_whose_window_it_is_used():
    armed("on_first_result(hit) = gain(attack_up)")
    ray = Attack(dice=1, bands=(("red", 9),))
    print_elite("vic", LEGION, actions=(Action(id="ray", type="instant", cost=Cost(tech=1), attack=ray),))
    city = City()
    city.elite("ann", "A4", "east", speed=1, shield=3)
    city.elite("vic", "D4", "west", tech=1, shield=3)
    shoot = ["act:ann:ann:g", "face:east", "pass", "attack:ann:g:D4"]
    answer = ["instant:vic:ray", "face:west", "attack:vic:ray:A4"]
    for choices, dice in (([*shoot, "pass"], [[HIT]]), ([*shoot, *answer], [[HIT], [HIT]])):
        assert city.act("ann", *choices, dice=dice, spare=True).statuses("ann") == ["attack_up"]


@pytest.mark.rule("AM-TIMER-02", "AM-TIMER-03")
def test_an_action_that_attacks_is_asked_for_its_timer_too():
    armed("when_removed(legion) = gain(shield)")
    city = City(parts=("timers",))
    city.elite("ann", "A4", "east", speed=1)
    city.elite("vic", "D4", "west", shield=3)
    asked = city.act("ann", "act:ann:ann:g", "face:east", spare=True)
    assert asked.asked.prompt == "ask-timer"

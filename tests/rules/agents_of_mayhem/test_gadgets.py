"""Gadgets, and Abilities that go by the Action before or after them."""

import pytest

from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.types import Action, Attack, Cost, Upgrade
from fireteam.games.agents_of_mayhem.rules import people
from fireteam.games.agents_of_mayhem.rules.turn import rounds
from fireteam.games.agents_of_mayhem.state import MAYHEM, Cubes
from fireteam.spaces.levels import WEST

from .city import HIT, REST, SHOOT, SPRINT, STAB, City, face, print_elite, print_gadget, print_minion

SCOPE = Action(id="scope", type="passive", cost=Cost(tech=1), abilities=("extra_die", "gain(attack_up)"))


@pytest.fixture
def city():
    """Ann has a Weapon Gadget that costs a Tech Cube: one more die, and Attack Up afterwards."""
    print_gadget("scope", "ann", "weapon", SCOPE)
    city = City()
    city.elite("ann", "A1", "east", speed=2, tech=1, gadgets=("scope",))
    city.elite("vic", "C1", "west", shield=3)
    return city


def shoot(city, *more, dice=2):
    choices = ["act:ann:ann:shoot", *more, "face:east", "attack:ann:shoot:C1"]
    return city.act("ann", *choices, dice=[[HIT] * dice], spare=True)


@pytest.mark.rule("AM-GADGET-04", "AM-GADGET-07")
def test_the_player_decides_each_time_whether_to_pay_for_a_weapon_gadget(city):
    asked = city.act("ann", "act:ann:ann:shoot")
    assert asked.asked.prompt == "ask-gadget"
    assert asked.keys == ["gadget:scope", "pass"]
    without = shoot(city, "pass")
    assert without.board("ann").cubes == Cubes(speed=1, tech=1)
    assert without.board("vic").cubes.shield == 1
    used = shoot(city, "gadget:scope", dice=3)
    assert used.board("ann").cubes == Cubes(speed=1)
    assert used.board("vic").cubes.shield == 0
    assert [status.kind for status in used.unit("ann").statuses] == ["attack_up"]
    assert used.unit("ann").boosted == ()  # the next time it is paid for anew


@pytest.mark.rule("AM-GADGET-04", "AM-GADGET-07")
def test_nobody_is_asked_who_cannot_pay_for_both(city):
    city.change(city.state.boards["ann"], cubes=Cubes(speed=1))
    assert shoot(city).board("vic").cubes.shield == 1


@pytest.mark.rule("AM-GADGET-04")
def test_a_weapon_gadget_goes_with_the_weapon_action_alone(city):
    city.change(city.state.units["vic"], cell=city.space("B1"))
    played = city.act("ann", "act:ann:ann:stab", "face:east", "attack:ann:stab:B1", dice=[[HIT]], spare=True)
    assert played.board("ann").cubes.tech == 1
    assert not played.unit("ann").statuses


@pytest.mark.rule("AM-GADGET-05", "AM-GADGET-06")
def test_a_passive_gadget_is_always_on_and_costs_nothing(city):
    print_gadget("lens", "ann", "passive", Action(id="lens", type="passive", abilities=("extra_die",)))
    city.change(city.state.boards["ann"], gadgets=("lens",))
    played = shoot(city, dice=3)
    assert played.board("vic").cubes.shield == 0
    assert played.board("ann").cubes == Cubes(speed=1, tech=1)


@pytest.mark.rule("AM-GADGET-04")
def test_what_was_paid_for_a_gadget_is_lost_with_the_attack_that_is_not_made(city):
    played = city.act("ann", "act:ann:ann:shoot", "gadget:scope", "face:east", "done:ann", spare=True)
    assert played.unit("ann").boosted == ()


# ---------------------------------------------------------------------- before and after an Action


AIM = Action(id="aim", type="add_on", abilities=("before_action(shoot) = gain(attack_up)",))
LUNGE = Action(id="lunge", type="add_on", abilities=("before_action(weapon) = gain(range_up)",))
FINISH = Action(
    id="finish",
    type="add_on",
    attack=Attack(dice=1, bands=(("red", 9),)),
    abilities=("after_action(stab) = extra_die",),
)


@pytest.fixture
def fencer():
    print_elite("bob", actions=(SPRINT, SHOOT, STAB, REST, AIM, LUNGE, FINISH))
    city = City()
    city.elite("bob", "A1", "east", speed=3)
    city.elite("vic", "B1", "west", shield=3)
    return city


def statuses(played):
    return [status.kind for status in played.unit("bob").statuses]


@pytest.mark.rule("AM-COND-08")
def test_what_is_done_before_an_action_counts_for_it_already(fencer):
    waiting = fencer.act("bob", "act:bob:bob:aim", "face:east")
    assert statuses(waiting) == []  # not before it is known what follows
    played = fencer.act("bob", "act:bob:bob:aim", "face:east", "act:bob:bob:shoot", "face:east")
    assert statuses(played) == ["attack_up"]
    weapon = fencer.act("bob", "act:bob:bob:lunge", "face:east", "act:bob:bob:shoot", "face:east")
    assert statuses(weapon) == ["range_up"]


@pytest.mark.rule("AM-COND-08")
def test_it_must_come_directly_before_or_while_the_action_is_in_progress(fencer):
    between = ["act:bob:bob:aim", "face:east", "act:bob:bob:rest", "face:east", "act:bob:bob:shoot", "face:east"]
    assert statuses(fencer.act("bob", *between)) == []
    other = fencer.act("bob", "act:bob:bob:aim", "face:east", "act:bob:bob:sprint")
    assert statuses(other) == []
    during = fencer.act("bob", "act:bob:bob:shoot", "face:east", "act:bob:bob:aim", "face:east")
    assert statuses(during) == ["attack_up"]


@pytest.mark.rule("AM-COND-07")
@pytest.mark.parametrize(("before", "dice"), [(("stab",), 2), (("stab", "rest"), 1), ((), 1)])
def test_after_an_action_means_directly_after_it(fencer, before, dice):
    choices = []
    rolls = []
    for action in before:
        choices += [f"act:bob:bob:{action}", "face:east"]
        if action == "stab":
            choices.append("attack:bob:stab:B1")
            rolls.append([face("red", "special")])
    choices += ["act:bob:bob:finish", "face:east", "attack:bob:finish:B1"]
    played = fencer.act("bob", *choices, dice=[*rolls, [HIT] * dice], spare=True)
    assert played.board("vic").cubes.shield == 3 - dice


@pytest.mark.rule("AM-COND-07")
def test_after_an_action_counts_while_that_is_in_progress(fencer):
    choices = ["act:bob:bob:stab", "face:east", "act:bob:bob:finish", "face:east", "attack:bob:finish:B1"]
    played = fencer.act("bob", *choices, dice=[[HIT, HIT]], spare=True)
    assert played.board("vic").cubes.shield == 1


@pytest.mark.rule("AM-COND-07")
def test_a_new_turn_forgets_what_was_taken_before(fencer):
    fencer.change(fencer.state.units["bob"], taken=("rest", "stab"))
    assert fencer.play(rounds.Turn(MAYHEM), choices=[], spare=True).unit("bob").taken == ("", "")


@pytest.mark.rule("AM-COND-11")
@pytest.mark.parametrize(("space", "gained"), [("B1", ["attack_up"]), ("C1", [])])
def test_the_range_counts_as_it_was_when_the_dice_fell_though_the_target_is_gone(space, gained):
    near = Action(
        id="shoot",
        type="main",
        cost=Cost(speed=1),
        attack=Attack(dice=2, bands=(("red", 4),)),
        abilities=("in_range(1) = gain(attack_up)",),
    )
    print_elite("ann", actions=(near,))
    city = City()
    city.elite("ann", "A1", "east", speed=1)
    city.squad("red", "grunt")
    city.minion("grunt", "red", space, "west")
    city.elite("vic", "I7")
    choices = ["act:ann:ann:shoot", "face:east", f"attack:ann:shoot:{space}"]
    played = city.act("ann", *choices, dice=[[HIT, HIT]], spare=True)
    assert "grunt-1" not in played.state.units
    assert [status.kind for status in played.unit("ann").statuses] == gained


# ---------------------------------------------------------------------- turning and pulling


@pytest.mark.rule("AM-FACE-03")
def test_a_turret_turns_by_its_own_action_alone():
    rotate = Action(id="rotate", type="add_on", abilities=("rotate",))
    print_minion("turret", rotate, turns=False)
    city = City()
    city.squad("red", "turret")
    turret = city.minion("turret", "red", "C1", "north")
    city.elite("ann", "I7")
    played = city.act("red", "act:red:turret:rotate", "face:west", spare=True)
    assert played.unit(turret).facing == WEST


@pytest.mark.rule("AM-GADGET-03", "AM-PUSH-02")
def test_a_harpoon_pulls_its_target_nearer_space_by_space():
    harpoon = Action(id="harpoon", type="add_on", attack=Attack(range=6), abilities=("pull(2)",))
    print_gadget("harpoon", "ann", "action", harpoon)
    city = City()
    city.elite("ann", "A1", "east", gadgets=("harpoon",))
    city.elite("vic", "E1", "west")
    first = city.act("ann", "act:ann:ann:harpoon", "face:east", "attack:ann:harpoon:E1", spare=True)
    assert set(first.offers("push:")) == {"D1", "D2"}
    assert first.asked.seats == ("mayhem",)
    pulled = city.act(
        "ann", "act:ann:ann:harpoon", "face:east", "attack:ann:harpoon:E1", "push:D1", "push:C1", spare=True
    )
    assert pulled.at("vic") == "C1"


# ---------------------------------------------------------------------- Upgrades


@pytest.mark.rule("AM-PROG-06", "AM-BOARD-02")
def test_an_upgrade_widens_a_well_or_puts_a_better_action_in_the_place_of_another():
    library.upgrades()["wide"] = Upgrade(
        id="wide", unit="ann", type="skill", cost=1, well="speed", provenance="original"
    )
    rush = Action(id="rush", type="main", cost=Cost(speed=1), mp=12)
    library.upgrades()["fast"] = Upgrade(
        id="fast", unit="ann", type="skill", cost=2, action=rush, replaces="sprint", provenance="original"
    )
    city = City()
    city.elite("ann", "A1", speed=1, upgrades=("wide", "fast"))
    city.elite("bob", "A3", speed=1)
    city.elite("vic", "I7")
    assert people.wells(city.state.boards["ann"]).speed == people.wells(city.state.boards["bob"]).speed + 1
    offered = city.act("ann").offers("act:ann:ann:")
    assert "rush" in offered
    assert "sprint" not in offered

"""Aimed Attacks and their Bonuses, and Actions that wait for a Timer."""

import pytest

from fireteam.games.agents_of_mayhem.content.types import Action, Attack, Cost
from fireteam.games.agents_of_mayhem.rules.cards import delays, timers
from fireteam.games.agents_of_mayhem.rules.fight.damage import Down
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, Cubes

from .city import HIT, SHOOT, SPRINT, STAB, City, face, print_elite, print_gadget, print_minion

AIMED, BLANK = face("red", "aimed"), face("red", "special")
BURNS = "+ + + + +\n . * . .\n+ + + + +\n . . . .\n+ + + + +"


@pytest.fixture
def city():
    city = City(parts=("aiming",))
    city.elite("ann", "A1", "east", speed=2, focus=1)
    city.elite("vic", "C1", "west", shield=3, speed=1)
    return city


def aim(city, *bonuses, dice=(AIMED, AIMED), how="aim:focus"):
    choices = ["act:ann:ann:shoot", how, "face:east", "attack:ann:shoot:C1", *bonuses]
    return city.act("ann", *choices, dice=[list(dice)], spare=True)


# ---------------------------------------------------------------------- aiming


@pytest.mark.rule("AM-AIM-01", "AM-AIM-03")
def test_aiming_is_declared_with_the_weapon_action_and_costs_a_focus_cube(city):
    asked = city.act("ann", "act:ann:ann:shoot")
    assert asked.asked.prompt == "ask-take-aim"
    assert asked.keys == ["aim:focus", "pass"]
    assert aim(city).board("ann").cubes == Cubes(speed=1)
    city.change(city.state.boards["ann"], cubes=Cubes(speed=2), by="")
    assert city.act("ann", "act:ann:ann:shoot").asked.prompt == "ask-face"
    city.change(city.state.boards["ann"], cubes=Cubes(speed=2, focus=1), by="")
    assert city.act("ann", "act:ann:ann:stab").asked.prompt == "ask-face"  # no Weapon Action


@pytest.mark.rule("AM-AIM-02", "AM-AIM-09")
def test_each_aimed_hit_gives_one_bonus_and_each_bonus_once(city):
    one = aim(city, dice=(AIMED, HIT))
    assert one.asked.prompt == "ask-bonus"
    assert one.offers("bonus:") == ["mayhem", "cube", "disrupt", "weak_spot"]
    after = aim(city, "bonus:mayhem", dice=(AIMED, HIT))
    assert after.board("ann").cubes.mayhem == 1
    two = aim(city, "bonus:mayhem")
    assert two.offers("bonus:") == ["cube", "disrupt", "weak_spot"]


@pytest.mark.rule("AM-AIM-12", "AM-AIM-02")
def test_without_an_aimed_hit_the_cube_is_lost_and_without_aim_there_is_no_bonus(city):
    missed = aim(city, dice=(HIT, HIT))
    assert missed.board("ann").cubes == Cubes(speed=1)
    assert missed.board("vic").cubes.shield == 1
    choices = ["act:ann:ann:shoot", "pass", "face:east", "pass", "attack:ann:shoot:C1", "pass"]
    plain = city.act("ann", *choices, dice=[[AIMED, AIMED]], spare=True)
    assert plain.board("vic").cubes.shield == 1
    assert plain.board("ann").cubes == Cubes(speed=1, focus=1)


@pytest.mark.rule("AM-AIM-04", "AM-MAYHEM-08")
def test_a_mayhem_cube_needs_a_place(city):
    city.change(city.state.boards["ann"], cubes=Cubes(speed=2, focus=1, mayhem=3))
    assert "mayhem" not in aim(city).offers("bonus:")


@pytest.mark.rule("AM-AIM-05")
def test_an_action_cube_of_ones_choice(city):
    assert aim(city, "bonus:cube", "well:tech", dice=(AIMED, HIT)).board("ann").cubes.tech == 1


@pytest.mark.rule("AM-AIM-06", "AM-AIM-13")
def test_the_target_is_disrupted_when_the_hits_are_done(city):
    played = aim(city, "bonus:disrupt", dice=(AIMED, HIT))
    assert [status.kind for status in played.unit("vic").statuses] == ["disrupted"]
    assert played.board("vic").cubes.speed == 0
    city.change(city.state.boards["vic"], cubes=Cubes(tech=1))
    first = aim(city, "bonus:disrupt", dice=(AIMED, HIT))
    assert first.asked.prompt == "ask-block"  # the Tech Cube still pays for a Block
    assert not first.unit("vic").statuses


@pytest.mark.rule("AM-AIM-07", "AM-AIM-13")
def test_a_weak_spot_is_one_more_hit_that_can_be_blocked(city):
    assert aim(city, "bonus:weak_spot", dice=(AIMED, HIT)).board("vic").cubes.shield == 0
    city.change(city.state.boards["vic"], cubes=Cubes(shield=3, tech=1))
    blocked = aim(city, "bonus:weak_spot", "block:block", dice=(AIMED, HIT))
    assert blocked.board("vic").cubes.shield == 1


@pytest.mark.rule("AM-BLOCK-03")
def test_a_block_takes_the_hit_of_an_aimed_hit_but_not_its_bonus(city):
    city.change(city.state.boards["vic"], cubes=Cubes(shield=3, tech=1))
    played = aim(city, "bonus:mayhem", "block:block", dice=(AIMED, BLANK))
    assert played.board("vic").cubes.shield == 3
    assert played.board("ann").cubes.mayhem == 1


@pytest.mark.rule("AM-AIM-08")
def test_something_explosive_beside_the_target_is_set_off():
    city = City(BURNS, parts=("aiming", "explosions"))
    city.elite("ann", "A2", "east", speed=1, focus=1)
    city.elite("vic", "C2", "west", shield=3)
    city.pile("small")
    choices = ["act:ann:ann:shoot", "aim:focus", "face:east", "attack:ann:shoot:C2"]
    played = city.act("ann", *choices, "bonus:explosion", dice=[[AIMED, HIT]], spare=True)
    assert [marker.cell for marker in played.state.explosions.values()] == [city.space("B1")]
    city.change(city.state.units["vic"], cell=city.space("D2"))
    far = city.act("ann", *choices[:-1], "attack:ann:shoot:D2", dice=[[AIMED, HIT]], spare=True)
    assert "explosion" not in far.offers("bonus:")
    city.change(city.state.units["vic"], cell=city.space("C2"))
    city.explosion("small", "B1")
    marked = city.act("ann", *choices, dice=[[AIMED, HIT]], spare=True)
    assert "explosion" not in marked.offers("bonus:")


@pytest.mark.rule("AM-AIM-10", "AM-COND-09")
def test_abilities_add_bonuses_of_their_own(city):
    print_gadget(
        "sight", "ann", "passive", Action(id="sight", type="passive", abilities=("use_aim = gain(defense_up)",))
    )
    city.change(city.state.boards["ann"], gadgets=("sight",))
    played = aim(city, "bonus:0", dice=(AIMED, HIT))
    assert [status.kind for status in played.unit("ann").statuses] == ["defense_up"]
    again = aim(city, "bonus:0")
    assert "0" not in again.offers("bonus:")
    unused = aim(city, "bonus:mayhem", dice=(AIMED, HIT))
    assert not unused.unit("ann").statuses


@pytest.mark.rule("AM-AIM-11")
def test_in_an_area_aim_counts_in_the_center_space_alone(city):
    blast = Action(
        id="shoot",
        type="main",
        weapon=True,
        cost=Cost(speed=1),
        attack=Attack(dice=1, bands=(("red", 4),)),
        abilities=("aoe(1)",),
    )
    print_elite("ann", actions=(blast,))
    city.state.parts = ("aiming", "areas")
    city.elite("wes", "D1", "west", shield=3)
    choices = ["act:ann:ann:shoot", "aim:focus", "face:east", "attack:ann:shoot:C1", "first:wes"]
    played = city.act("ann", *choices, dice=[[AIMED], [AIMED]], spare=True)
    assert played.asked.prompt == "ask-bonus"
    assert played.board("wes").cubes.shield == 2  # no Bonus was offered for this roll
    assert "AM-AIM-02" in played.asked.rule


@pytest.mark.rule("AM-AIM-01", "AM-TIMER-07", "AM-TIMER-13")
def test_with_a_timer_the_whole_weapon_action_waits_for_the_enemys_refresh_phase(city):
    city.state.parts = ("aiming", "timers")
    aimed = city.act("ann", "act:ann:ann:shoot", "aim:timer", spare=True)
    (timer,) = aimed.state.timers.values()
    assert (timer.side, timer.aimed, timer.delays, timer.on) == (LEGION, True, True, "ann")
    assert aimed.board("ann").cubes == Cubes(speed=1, focus=1)
    assert not aimed.unit("ann").attacks
    assert "shoot" not in aimed.offers("act:ann:ann:")
    city.state = aimed.state
    city.change(city.state.boards["ann"], cubes=Cubes())
    city.state.turn += 1
    city.state.active = LEGION
    choices = ["face:east", "attack:ann:shoot:C1"]
    resumed = city.play(timers.Timers(LEGION), choices=choices, dice=[[AIMED, HIT]], spare=True)
    assert resumed.asked.prompt == "ask-bonus"
    assert resumed.asked.seats == ("mayhem",)


# ---------------------------------------------------------------------- Actions that wait


CHARGE = Action(
    id="charge",
    type="main",
    cost=Cost(speed=1),
    attack=Attack(dice=1, bands=(("red", 2),)),
    abilities=("delay when_removed(mayhem) = mp(3) extra_die",),
)
SNIPE = Action(
    id="snipe", type="main", cost=Cost(focus=1), group=1, timer="enemy", attack=Attack(dice=1, bands=(("red", 9),))
)
SHIELDED = Action(id="brace", type="add_on", abilities=("when_removed(mayhem, 2) = gain(shield)",))
LENS = Action(id="lens", type="add_on", abilities=("until_removed(legion) = extra_die",))


@pytest.fixture
def yard():
    print_elite("vic", LEGION, actions=(CHARGE, SPRINT, SHOOT, STAB, SHIELDED, LENS))
    city = City(parts=("timers",))
    city.elite("vic", "A1", "east", speed=2)
    city.elite("ann", "D1", "west", shield=3)
    return city


def later(city, played, side, *choices, dice=(), turns=1):
    """The beginning of a Refresh Phase of a Side, so many Turns later."""
    city.state = played.state
    city.state.turn += turns
    city.state.active = side
    return city.play(timers.Timers(side), choices=choices, dice=dice, spare=True)


@pytest.mark.rule("AM-TIMER-03", "AM-TIMER-07", "AM-TIMER-02")
def test_a_delay_is_optional_and_what_it_gives_comes_with_the_delayed_action(yard):
    asked = yard.act("vic", "act:vic:vic:charge")
    assert asked.asked.prompt == "ask-delay"
    now = yard.act("vic", "act:vic:vic:charge", "pass", "face:east", spare=True)
    assert now.unit("vic").attacks == ("charge",)
    assert now.unit("vic").mp == 0
    waits = yard.act("vic", "act:vic:vic:charge", "timer:charge:mayhem", spare=True)
    assert waits.board("vic").cubes == Cubes(speed=1)
    assert waits.board("vic").main
    assert not waits.unit("vic").attacks
    choices = ["face:east", "walk:vic:C1", "face:east", "attack:vic:charge:D1"]
    moved = later(yard, waits, MAYHEM, *choices, dice=[[HIT, HIT]])
    assert moved.at("vic") == "C1"
    assert moved.board("ann").cubes.shield == 1  # two dice
    assert moved.unit("vic").mp == 0
    assert not moved.state.timers


@pytest.mark.rule("AM-TIMER-04")
def test_a_timer_comes_off_in_the_refresh_phase_of_its_icon_and_never_in_the_turn_it_was_placed(yard):
    waits = yard.act("vic", "act:vic:vic:charge", "timer:charge:mayhem", spare=True)
    assert later(yard, waits, MAYHEM, turns=0).state.timers
    assert later(yard, waits, LEGION).state.timers
    assert not later(yard, waits, MAYHEM, "face:east", "pass", turns=2).state.timers


@pytest.mark.rule("AM-TIMER-07")
def test_the_player_may_leave_what_was_delayed(yard):
    waits = yard.act("vic", "act:vic:vic:charge", "timer:charge:mayhem", spare=True)
    left = later(yard, waits, MAYHEM, "face:east", "pass")
    assert (left.unit("vic").mp, left.unit("vic").attacks, left.unit("vic").waited) == (0, (), ())


@pytest.mark.rule("AM-TIMER-08")
def test_a_printed_timer_delays_always_and_only_figures_that_were_chosen_act():
    print_minion("marksman", SNIPE, health=2)
    city = City(parts=("timers",))
    city.squad("red", "marksman", focus=2)
    for space in ("A1", "A3", "A5"):
        city.minion("marksman", "red", space, "east")
    city.elite("ann", "D3", "west", shield=3)
    waits = city.act("red", "act:red:marksman:snipe", "figure:marksman-1", "also:red", "figure:marksman-2", spare=True)
    (timer,) = waits.state.timers.values()
    assert timer.figures == ("marksman-1", "marksman-2")
    assert timer.side == MAYHEM
    city.state = waits.state
    city.state.turn += 1
    city.state.active = MAYHEM
    fallen = city.play(Down("marksman-1"))
    city.state = fallen.state
    choices = ["face:east", "attack:marksman-2:snipe:D3"]
    played = city.play(timers.Timers(MAYHEM), choices=choices, dice=[[HIT]], spare=True)
    assert played.board("ann").cubes.shield == 2


@pytest.mark.rule("AM-TIMER-09", "AM-TIMER-10", "AM-TIMER-11", "AM-COND-12", "AM-TIMER-05")
def test_of_several_timers_one_comes_off_a_turn_and_the_ability_works_each_time(yard):
    placed = yard.act("vic", "act:vic:vic:brace", "face:east", "timer:brace:mayhem", spare=True)
    (timer,) = placed.state.timers.values()
    assert (timer.count, timer.delays) == (2, False)
    assert placed.board("vic").cubes.shield == 0
    assert "brace" not in placed.offers("act:vic:vic:")
    once = later(yard, placed, MAYHEM)
    assert once.board("vic").cubes.shield == 1
    assert [each.count for each in once.state.timers.values()] == [1]
    twice = later(yard, once, MAYHEM, turns=2)
    assert twice.board("vic").cubes.shield == 2
    assert not twice.state.timers
    without = City(parts=("timers",))
    without.elite("vic", "A1", "east")
    without.elite("ann", "D1")
    assert not without.act("vic", "act:vic:vic:brace", "face:east", "pass", spare=True).state.timers


@pytest.mark.rule("AM-TIMER-06", "AM-TIMER-12", "AM-COND-13")
def test_an_ability_lasts_until_its_timer_is_gone(yard):
    placed = yard.act("vic", "act:vic:vic:lens", "face:east", "timer:lens:legion", spare=True)
    yard.state = placed.state
    shot = ["act:vic:vic:shoot", "face:east", "attack:vic:shoot:D1"]
    lasting = yard.act("vic", *shot, dice=[[HIT, HIT, HIT]], spare=True)
    assert lasting.board("ann").cubes.shield == 0
    yard.state.timers.clear()
    over = yard.act("vic", *shot, dice=[[HIT, HIT]], spare=True)
    assert over.board("ann").cubes.shield == 1


@pytest.mark.rule("AM-TIMER-01", "AM-TIMER-13")
def test_who_is_downed_takes_the_timer_along_and_a_basic_game_has_none(yard):
    waits = yard.act("vic", "act:vic:vic:charge", "timer:charge:mayhem", spare=True)
    assert [(event.side, event.count) for event in waits.told(delays.TimerPlaced)] == [(MAYHEM, 1)]
    yard.state = waits.state
    assert not yard.play(Down("vic")).state.timers
    basic = City()
    basic.elite("vic", "A1", "east", speed=2)
    basic.elite("ann", "D1")
    assert basic.act("vic", "act:vic:vic:charge").asked.prompt == "ask-face"


@pytest.mark.rule("AM-TIMER-07")
def test_a_turn_forgets_what_was_aimed_and_not_used(city):
    played = city.act("ann", "act:ann:ann:shoot", "aim:focus", "face:east", "done:ann", spare=True)
    assert played.unit("ann").aims == ()

"""Where two chapters meet: what a referee is asked when a Turn does not go by one rule alone."""

import msgspec
import pytest

from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.types import Action, Attack, Cost, EventEntry
from fireteam.games.agents_of_mayhem.rules.arrivals import redeploying
from fireteam.games.agents_of_mayhem.rules.buildings import collapse
from fireteam.games.agents_of_mayhem.rules.cards import timers
from fireteam.games.agents_of_mayhem.rules.fight import damage, modifiers, pushing
from fireteam.games.agents_of_mayhem.rules.fight.attack import Missed
from fireteam.games.agents_of_mayhem.rules.fight.targets import Strike
from fireteam.games.agents_of_mayhem.rules.react import windows
from fireteam.games.agents_of_mayhem.rules.turn import phases, refresh
from fireteam.games.agents_of_mayhem.state import Cubes, EventMarker, Held, Status

from .city import (
    HIT,
    KNIFE,
    OPEN,
    RUSH,
    SHOOT,
    City,
    face,
    open_ground,
    print_elite,
    print_gadget,
    print_minion,
    print_upgrade,
)

MISS = face("red", "special")
SNIPE = Action(
    id="snipe",
    type="main",
    weapon=True,
    cost=Cost(focus=1),
    timer="mayhem",
    group=1,
    attack=Attack(dice=1, bands=(("red", 9),)),
)


def marked(city, at, side):
    """An Event Marker that goes off when a Unit of its Side enters its Tile."""
    entry = EventEntry(book=side, side=side, number="1", trigger="tile", does=("points(mayhem, 1)",))
    city.mission = library.missions()[city.mission.id] = msgspec.structs.replace(city.mission, events=(entry,))
    city.state.events["trap"] = EventMarker(id="trap", kind=f"event-{side}", side=side, number="1", cell=city.space(at))


# ---------------------------------------------------------------------- movement


@pytest.mark.rule("AM-STATUS-07", "AM-SQUAD-16", "AM-ACT-09")
def test_a_figure_of_a_group_keeps_its_move_up_when_the_next_one_acts(city):
    city.squad("red", "grunt", speed=1)
    one, other = city.minion("grunt", "red", "A1", mp=3), city.minion("grunt", "red", "A3", mp=3)
    start = ["act:red:grunt:rush", f"figure:{one}"]
    assert city.act("red", *start).unit(one).mp == 7
    played = city.act("red", *start, "also:red")
    assert (played.unit(one).mp, played.unit(other).mp) == (3, 7)
    gone = city.act("red", *start, f"walk:{one}:F1", "face:north", "also:red")  # five Spaces: two MP are left
    assert gone.unit(one).mp == 2


@pytest.mark.rule("AM-ATTACK-04")
def test_an_add_on_attack_does_not_end_the_movement_of_the_weapon_action(city):
    city.elite("ann", "A1", "east", speed=2)
    city.elite("vic", "D1", "west", shield=3)
    after = ["act:ann:ann:shoot", "face:east", "attack:ann:shoot:D1", "act:ann:ann:stab", "face:east"]
    after += ["walk:ann:C1", "face:east", "attack:ann:stab:D1"]
    assert city.act("ann", *after, dice=[[HIT, HIT], [MISS]]).unit("ann").mp == 1
    before = ["act:ann:ann:shoot", "face:east", "act:ann:ann:stab", "face:east"]
    before += ["walk:ann:C1", "face:east", "attack:ann:stab:D1"]
    stabbed = city.act("ann", *before, dice=[[MISS]])
    assert stabbed.unit("ann").held == (Held("shoot", 1, begun=True),)
    shot = city.act("ann", *before, "attack:ann:shoot:D1", dice=[[MISS], [MISS, MISS]])
    assert (shot.unit("ann").held, shot.unit("ann").mp) == ((), 0)  # some were used before the shot


@pytest.mark.rule("AM-ATTACK-04", "AM-ACT-08")
def test_two_attacks_that_wait_have_their_own_movement(city):
    """A weapon of 3 MP and an Add-on Attack of 2 MP are paid for before either Attack is made."""
    lunge = Action(id="lunge", type="add_on", mp=2, attack=Attack(dice=1, bands=(("red", 9),)))
    shoot = msgspec.structs.replace(SHOOT, attack=Attack(dice=1, bands=(("red", 9),)))
    print_elite("zed", actions=(shoot, lunge))
    city.elite("zed", "A1", "east", speed=1)
    city.elite("vic", "H1", "west")
    paid = ["act:zed:zed:shoot", "face:east", "act:zed:zed:lunge", "face:east"]
    shot, lunged = (["attack:zed:shoot:H1"], ["attack:zed:lunge:H1"])
    assert city.act("zed", *paid).unit("zed").held == (Held("shoot", 3), Held("lunge", 2))
    still = city.act("zed", *paid, *lunged, dice=[[MISS]])
    assert (still.unit("zed").mp, still.unit("zed").held) == (2, (Held("shoot", 3),))
    gone = [*paid, "walk:zed:B1", "face:east", *lunged]  # a Space with the MP of the weapon
    walked = city.act("zed", *gone, dice=[[MISS]])
    assert (walked.unit("zed").mp, walked.unit("zed").held) == (2, (Held("shoot", 2, begun=True),))
    assert city.act("zed", *gone, *shot, dice=[[MISS]] * 2).unit("zed").mp == 2
    free = [*paid, *lunged, "walk:zed:C1", "face:east", *shot]  # two Spaces with those of the lunge
    assert city.act("zed", *free, dice=[[MISS]] * 2).unit("zed").mp == 3


@pytest.mark.rule("AM-SQUAD-16", "AM-ACT-08", "AM-ATTACK-04")
def test_a_figure_of_a_group_keeps_what_an_add_on_gave_it(city):
    hop = Action(id="hop", type="add_on", mp=3)
    print_minion("runner", RUSH, KNIFE, hop)
    city.squad("red", "runner", speed=2)
    one = city.minion("runner", "red", "A1", "east")
    city.minion("runner", "red", "A5")
    city.elite("vic", "I7")
    city.elite("ann", "B1", shield=3)
    rush, knife = ["act:red:runner:rush", f"figure:{one}"], ["act:red:runner:knife", f"figure:{one}", "face:east"]
    hopped = city.act("red", *rush, "act:red:runner:hop", f"figure:{one}", "also:red")
    assert hopped.unit(one).mp == 3
    gone = city.act("red", *rush, "act:red:runner:hop", f"figure:{one}", f"walk:{one}:A3", "face:east", "also:red")
    assert gone.unit(one).mp == 3  # both Spaces with MP of the Group Action
    waiting = city.act("red", *rush, *knife, "also:red").unit(one)
    assert (waiting.mp, waiting.held, waiting.attacks) == (0, (Held("knife", 1),), ("knife",))
    stabbed = city.act("red", *rush, *knife, f"attack:{one}:knife:B1", "also:red", dice=[[MISS]])
    assert stabbed.unit(one).mp == 1


@pytest.mark.rule("AM-SQUAD-16", "AM-ABIL-16")
def test_a_figure_of_a_group_keeps_what_an_ability_gave_it(city):
    stride = Action(id="stride", type="main", group=1, mp=2, attack=Attack(dice=1, bands=(("red", 9),)))
    slip = Action(id="slip", type="add_on", abilities=("mp(2)",))
    print_minion("runner", stride, slip)
    city.squad("red", "runner")
    one = city.minion("runner", "red", "A1", "east")
    city.minion("runner", "red", "A5")
    city.elite("ann", "D1", "west", shield=3)
    shot = ["act:red:runner:stride", f"figure:{one}", "face:east", f"attack:{one}:stride:D1"]
    assert city.act("red", *shot, dice=[[MISS]]).unit(one).mp == 2
    assert city.act("red", *shot, "also:red", "face:east", dice=[[MISS]]).unit(one).mp == 0
    slipped = ["act:red:runner:slip", f"figure:{one}", "face:east", "also:red", "face:east"]
    assert city.act("red", *shot, *slipped, dice=[[MISS]]).unit(one).mp == 2


@pytest.mark.rule("AM-OM-02", "AM-MOVE-17")
def test_a_marker_is_taken_in_passing_through_a_friend():
    city = City(open_ground(5, 1))
    city.elite("ann", "A1", speed=1)
    city.elite("bob", "B1")
    city.objective("1", "A1", "legion")  # beside bob, and two Spaces from where ann stops
    assert city.act("ann", "act:ann:ann:sprint", "walk:ann:C1").state.objectives["1"].side == "mayhem"


@pytest.mark.rule("AM-OM-02", "AM-JUMP-08")
def test_nothing_is_taken_from_above_somebody():
    city = City("+ + + + +\n .~.~. .\n+ + + + +")
    city.elite("ann", "A1", speed=2)
    city.elite("bob", "B1")
    city.objective("1", "A1", "legion")
    played = city.act("ann", "act:ann:ann:sprint", "act:ann:ann:jump", "walk:ann:C1")
    assert played.state.objectives["1"].side == "legion"


@pytest.mark.rule("AM-EVENT-08", "AM-MOVE-17")
def test_an_event_is_set_off_by_who_enters_its_tile_through_a_friend():
    city = City(open_ground(3, 1), beside=(open_ground(3, 1),), parts=("events",))
    city.elite("ann", "C1", speed=1)
    city.elite("bob", "D1")
    marked(city, "F1", "mayhem")
    played = city.act("ann", "act:ann:ann:sprint", "walk:ann:E1")
    assert (played.state.events, played.state.lead) == ({}, 1)


@pytest.mark.rule("AM-EVENT-08", "AM-MAP-10")
def test_a_large_unit_sets_off_an_event_with_the_first_of_its_spaces():
    city = City(beside=(OPEN,), parts=("events", "large"))
    city.elite("ogre", "G3", speed=1)
    marked(city, "M1", "legion")
    beside = city.act("ogre", "act:ogre:ogre:stomp", "walk:ogre:H3")
    assert beside.state.events
    inside = city.act("ogre", "act:ogre:ogre:stomp", "walk:ogre:I3")
    assert not inside.state.events
    inside.state.events["trap"] = beside.state.events["trap"]
    city.state = inside.state
    city.change(city.state.units["ogre"], cell=city.space("I3"), mp=2)
    assert city.act("ogre", "walk:ogre:J3").state.events  # it was on the Tile already


@pytest.mark.rule("AM-FALL-05", "AM-OM-02")
def test_a_dash_out_of_a_fall_takes_a_marker():
    high = "+ + +      \n . .       \n+ + +      "
    city = City(open_ground(5, 1), high)
    city.elite("ann", "A1/2", "east")
    city.elite("vic", "B1/2", "west", focus=1)
    city.objective("1", "E1", "mayhem")
    push = pushing.Push((city.space("A1/2"),), "vic", 1, ("mayhem",))
    choices = ["push:C1", "dash:dash"]
    assert city.play(push, choices=[*choices, "stay", "face:west"]).state.objectives["1"].side == "mayhem"
    assert city.play(push, choices=[*choices, "dash:D1", "face:west"]).state.objectives["1"].side == "legion"


@pytest.mark.rule("AM-LARGE-12")
def test_a_large_unit_does_not_come_onto_a_vehicle():
    city = City(parts=("redeploying", "vehicles", "large"))
    city.elite("ogre", speed=1)
    city.vehicle("van", "B3", "A3", driven=False)
    back = city.play(redeploying.Redeploy("legion"), choices=["redeploy:ogre"])
    assert {"A2", "A3", "B2", "B3"}.isdisjoint(back.offers("put:"))
    assert {"A1", "A4", "C3"} <= {*back.offers("put:")}
    city.change(city.state.units["ogre"], enters=1, way_in="west")
    assert city.act("ogre", "act:ogre:ogre:stomp").offers("enter:ogre:") == ["A1", "A4", "A5", "A6"]


# ---------------------------------------------------------------------- facing


@pytest.mark.rule("AM-FACE-02", "AM-INST-01")
def test_an_instant_that_is_no_dash_lets_its_unit_turn(city):
    print_elite("zed", actions=(Action(id="calm", type="instant", cost=Cost(tech=1), abilities=("heal",)),))
    city.elite("zed", "A1", "east", tech=1, wounds=(1, 0, 0, 0))
    played = city.play(windows.UseInstant("zed", "calm"), choices=["face:south"])
    assert (played.unit("zed").facing, sum(played.board("zed").wounds)) == (4, 0)


@pytest.mark.rule("AM-TIMER-07", "AM-FACE-02", "AM-TARGET-03")
def test_who_has_waited_turns_before_the_delayed_action():
    print_minion("sniper", SNIPE)
    city = City(parts=("timers",))
    city.squad("red", "sniper", focus=1)
    sniper = city.minion("sniper", "red", "A4", "north")
    city.elite("ann", "D7", "west", shield=3)
    city.state = city.act("red", "act:red:sniper:snipe").state
    city.state.turn, city.state.active = city.state.turn + 1, "mayhem"
    asked = city.play(timers.Timers("mayhem"))
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-face", ("legion",))
    shot = city.play(timers.Timers("mayhem"), choices=["face:south", f"attack:{sniper}:snipe:D7"], dice=[[HIT]])
    assert shot.board("ann").cubes.shield == 2


# ---------------------------------------------------------------------- Attacks


@pytest.mark.rule("AM-ATTACK-08", "AM-DASH-06")
def test_a_second_attack_follows_one_that_has_missed(city):
    bands = (("red", 2),)
    scatter = Action(
        id="scatter",
        type="main",
        cost=Cost(speed=1),
        attack=Attack(dice=1, bands=bands),
        abilities=("second_target(2)",),
    )
    print_elite("zed", actions=(scatter,))
    city.elite("zed", "A1", "east", speed=1)
    city.elite("vic", "C1", "west", focus=1)
    city.elite("wes", "C3", "west", shield=3)
    choices = ["act:zed:zed:scatter", "face:east", "pass", "attack:zed:scatter:C1"]
    choices += ["instant:vic:dash", "dash:D1", "face:west", "second:C3"]
    played = city.act("zed", *choices, dice=[[HIT]])
    assert [event.target for event in played.told(Missed)] == ["vic"]
    assert played.board("wes").cubes.shield == 2


SMASH = Action(id="smash", type="main", cost=Cost(speed=1), attack=Attack(dice=1, bands=(("white", 9),)))


@pytest.mark.rule("AM-LARGE-08", "AM-FRONT-01", "AM-MOD-01")
@pytest.mark.parametrize(
    ("at", "facing", "flanked"),
    [
        ("G3", "north", True),  # its lower Spaces are two to the side, and a line may start from one of them
        ("G4", "south", True),  # only the upper of its Spaces is as close as a line can start
        ("G2", "north", False),
        ("D5", "west", False),  # its far corner is in the Flank, but both lines start from Spaces in Front
        ("E5", "west", True),
        ("F4", "north", True),  # beside the Target: the lower Space is behind it
    ],
)
def test_a_large_attacker_flanks_from_where_its_line_starts(at, facing, flanked):
    city = City(parts=("large",))
    print_elite("giant", "legion", large=True, actions=(SMASH,))
    city.elite("giant", at)
    city.elite("ann", "E4", facing)
    number = modifiers.modifiers(city.state, Strike("giant", "smash", "ann"))
    assert [term.source for term in number.terms] == (["term-flanking"] if flanked else [])


@pytest.mark.rule("AM-AIM-01", "AM-SQUAD-16", "AM-SQUAD-17")
def test_each_figure_of_a_group_aims_and_pays_for_itself():
    city = City(parts=("aiming",))
    city.squad("red", "tank", focus=2)
    one, other = (city.minion("tank", "red", at, "east") for at in ("A1", "A3"))
    city.elite("ann", "D1", "west", shield=3)
    first = ["act:red:tank:gun", f"figure:{one}", "pass", "face:east", f"attack:{one}:gun:D1", "also:red"]
    asked = city.act("red", *first, dice=[[MISS, MISS]])
    assert (asked.asked.prompt, asked.keys) == ("ask-take-aim", ["aim:focus", "pass"])
    aimed = city.act("red", *first, "aim:focus", "face:east", dice=[[MISS, MISS]])
    assert (aimed.unit(one).aims, aimed.unit(other).aims) == ((), ("gun",))
    assert aimed.board("red").cubes == Cubes()


@pytest.mark.rule("AM-AIM-01", "AM-TIMER-08")
def test_a_figure_of_a_group_that_aims_for_a_turn_does_not_hold_up_the_others():
    city = City(parts=("aiming", "timers"))
    city.squad("red", "tank", focus=1)
    tanks = [city.minion("tank", "red", at, "east") for at in ("A1", "A3", "A5")]
    city.elite("ann", "D1", "west", shield=3)
    first = ["act:red:tank:gun", f"figure:{tanks[0]}", "aim:timer", "also:red", f"figure:{tanks[1]}"]
    now = city.act("red", *first, "pass", "face:east")
    assert now.unit(tanks[1]).attacks == ("gun",)
    later = city.act("red", *first, "aim:timer")
    (timer,) = later.state.timers.values()
    assert (timer.figures, timer.aimed, later.unit(tanks[1]).attacks) == ((tanks[0], tanks[1]), True, ())


@pytest.mark.rule("AM-TIMER-07", "AM-AIM-01", "AM-GADGET-04", "AM-ACT-09")
def test_what_was_paid_with_a_delayed_action_is_there_when_it_is_performed():
    wait = Action(
        id="wait",
        type="main",
        weapon=True,
        cost=Cost(speed=1),
        timer="legion",
        attack=Attack(dice=1, bands=(("red", 9),)),
    )
    hop = Action(id="hop", type="add_on", mp=3)
    jab = Action(id="jab", type="add_on", attack=Attack(dice=1, bands=(("red", 9),)))
    print_elite("zed", actions=(wait, hop, jab))
    print_gadget(
        "scope", "zed", "weapon", Action(id="scope", type="add_on", cost=Cost(tech=1), abilities=("extra_die",))
    )
    city = City(parts=("timers", "aiming"))
    city.elite("zed", "A1", "east", speed=1, focus=1, tech=1, gadgets=("scope",))
    city.elite("vic", "D1", "west", shield=3)
    paid = ["act:zed:zed:wait", "gadget:scope", "aim:focus", "act:zed:zed:hop", "act:zed:zed:jab", "face:east"]
    played = city.act("zed", *paid, "attack:zed:jab:D1", "done:zed", dice=[[MISS]])
    assert (played.unit("zed").boosted, played.unit("zed").aims, played.unit("zed").mp) == (("wait",), ("wait",), 0)
    city.state = played.state
    city.state.turn, city.state.active = city.state.turn + 1, "legion"
    choices = ["face:east", "attack:zed:wait:D1"]
    shot = city.play(timers.Timers("legion"), choices=choices, dice=[[face("red", "aimed"), MISS]])
    assert shot.asked.prompt == "ask-bonus"


@pytest.mark.rule("AM-TIMER-08", "AM-TIMER-13")
def test_a_timer_for_which_nobody_waits_any_more_is_discarded():
    print_minion("sniper", SNIPE)
    city = City(parts=("timers",))
    city.squad("red", "sniper", focus=1)
    one, other = (city.minion("sniper", "red", at) for at in ("A1", "A3"))
    city.state = city.act("red", "act:red:sniper:snipe", f"figure:{one}", "also:red").state
    assert city.play(damage.Down(one)).state.timers
    assert not city.play(damage.Down(one), damage.Down(other)).state.timers


@pytest.mark.rule("AM-ROLL-04", "AM-BLDG-08")
def test_the_active_side_orders_the_dice_of_a_collapse():
    city = City(open_ground(4, 1), open_ground(4, 1), parts=("explosions",))
    for id, at in (("ann", "A1/2"), ("vic", "B1/2"), ("wes", "C1/2")):
        city.elite(id, at, shield=3)
    city.state.active = "legion"
    asked = city.play(collapse.Collapse(0))
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-order-crushes", ("legion",))
    assert asked.keys == ["first:ann", "first:vic", "first:wes"]
    choices = ["first:wes", "first:ann"]
    played = city.play(collapse.Collapse(0), choices=choices, dice=[[HIT, *[MISS] * 3], [MISS] * 4, [MISS] * 4])
    assert [roll.about[0] for roll in played.rolls()] == ["wes", "ann", "vic"]
    assert played.board("wes").cubes.shield == 2


# ---------------------------------------------------------------------- Refresh


@pytest.mark.rule("AM-REF-06", "AM-REDEP-01", "AM-REDEP-02")
def test_a_downed_unit_has_its_special_refresh_effects(city):
    ego = Action(id="ego", type="passive", abilities=("on_special_refresh = gain(shield) gain(attack_up)",))
    print_gadget("ego", "ann", "passive", ego)
    city.elite("ann", gadgets=("ego",))
    played = city.play(*refresh.symbol_steps(city.state, "mayhem", 1, "special"))
    assert played.board("ann").cubes.shield == 1
    assert played.unit("ann").statuses == (Status("attack_up", city.state.turn),)


@pytest.mark.rule("AM-REF-06", "AM-SQUAD-22")
@pytest.mark.parametrize("figures", [0, 1, 3])
def test_a_minion_type_has_its_special_refresh_effect_once(city, figures):
    print_upgrade("drill", "grunt", "on_special_refresh = gain(focus)", type="dark_matter")
    city.squad("red", "grunt", upgrades=("drill",))
    for row in range(figures):
        city.minion("grunt", "red", f"A{row + 1}")
    played = city.play(*refresh.symbol_steps(city.state, "legion", 1, "special"))
    assert played.board("red").cubes.focus == 1


@pytest.mark.rule("AM-REF-06", "AM-COND-16")
def test_the_owner_chooses_between_two_special_refresh_effects(city):
    either = Action(id="either", type="passive", abilities=("on_special_refresh = gain(shield) / heal",))
    print_gadget("either", "ann", "passive", either)
    city.elite("ann", "A1", gadgets=("either",), wounds=(1, 0, 0, 0))
    steps = [*refresh.symbol_steps(city.state, "mayhem", 1, "special")]
    assert city.play(*steps).keys == ["effect:0", "effect:1"]
    assert sum(city.play(*steps, choices=["effect:1"]).board("ann").wounds) == 0


@pytest.mark.rule("AM-ROUND-03", "AM-MULTI-05")
@pytest.mark.parametrize("order", [1, 2])
def test_a_side_decides_who_holds_its_odd_last_card(city, order):
    city.state.players = (("mayhem", "mayhem2"), ("legion", "legion2"))
    for id in ("ann", "bob", "cat"):
        city.elite(id)
    city.deck("mayhem", "x")
    asked = city.play(phases.Draw("mayhem"))
    assert (asked.asked.seats, asked.keys) == (("mayhem", "mayhem2"), ["holder:1", "holder:2"])
    played = city.play(phases.Draw("mayhem"), choices=[f"holder:{order}"])
    assert list(played.state.hands) == [f"refresh-mayhem-{order}"]
    city.deck("mayhem", "x", "x")
    assert list(city.play(phases.Draw("mayhem")).state.hands) == ["refresh-mayhem-1", "refresh-mayhem-2"]

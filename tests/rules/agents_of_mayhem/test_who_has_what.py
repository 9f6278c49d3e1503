"""Who has what: Actions, Statuses, cards and seats of a Unit, the Spaces around it, and what a Mission begins with."""

import msgspec
import pytest

from fireteam.content import BadContent
from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.types import Action, BoardSetup, MarkerPlace, Start, Win
from fireteam.games.agents_of_mayhem.rules import ground, paying, people, setup, winning
from fireteam.games.agents_of_mayhem.rules.arrivals import allies
from fireteam.games.agents_of_mayhem.rules.cards import aiming, delays, hands, mayhem, waiting
from fireteam.games.agents_of_mayhem.rules.fight.targets import Strike
from fireteam.games.agents_of_mayhem.rules.move import arriving, dash, points, walking, ways
from fireteam.games.agents_of_mayhem.rules.react import windows
from fireteam.games.agents_of_mayhem.rules.turn import hindrances, refresh
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, NOWHERE, Hand, Held, Leap, Status, Timer

from .city import (
    BLOCK,
    DASH,
    JUMP,
    SPRINT,
    City,
    face,
    print_elite,
    print_gadget,
    print_upgrade,
)

AIMED = face("red", "aimed")


def actions(city, id="ann"):
    return {known.action.id: (known.source, known.basic) for known in people.actions(city.state, city.state.units[id])}


# ---------------------------------------------------------------------- Sides, seats, Statuses


@pytest.mark.rule("AM-OVER-01", "AM-ATTACK-07")
def test_each_side_has_one_enemy(city):
    assert (people.enemy_of(MAYHEM), people.enemy_of(LEGION)) == (LEGION, MAYHEM)
    city.elite("ann", "A1")
    city.elite("vic", "B1")
    city.elite("wes", "")
    assert [unit.id for unit in ground.enemies(city.state, MAYHEM)] == ["vic"]
    assert [unit.id for unit in ground.enemies(city.state, LEGION)] == ["ann"]


@pytest.mark.rule("AM-STATUS-04", "AM-STATUS-07", "AM-STATUS-08", "AM-STATUS-11", "AM-STATUS-12", "AM-STATUS-18")
def test_every_status_is_positive_or_negative_and_goes_with_its_sign(city):
    signs = {
        **dict.fromkeys(("attack_up", "defense_up", "range_up", "move_up"), people.POSITIVE),
        **dict.fromkeys(("attack_down", "defense_down", "range_down", "move_down"), people.NEGATIVE),
        **dict.fromkeys(("stunned", "disrupted"), people.NEGATIVE),
    }
    for kind, sign in signs.items():
        city.elite("ann", "A1", statuses=[kind])
        board = city.state.boards["ann"]
        assert [status.kind for _, _, status in refresh.removable(city.state, board, sign)] == [kind]
        other = people.NEGATIVE if sign == people.POSITIVE else people.POSITIVE
        assert [*refresh.removable(city.state, board, other)] == []


@pytest.mark.rule("AM-MULTI-08")
def test_who_decides_for_a_unit_and_for_a_device(city):
    city.state.players = ((MAYHEM, "mayhem2"), (LEGION, "legion2"))
    city.elite("ann", "A1", by="mayhem2")
    city.elite("bob", "B1")
    city.device("hell_tower", "E3")
    tower = people.fighter(city.state, "device:hell_tower")
    ann, bob = city.state.units["ann"], city.state.units["bob"]
    assert people.of_unit(city.state, ann) == ("mayhem2",)
    assert people.of_unit(city.state, bob) == (MAYHEM, "mayhem2")
    assert people.of_unit(city.state, tower) == (LEGION, "legion2")
    city.state.active = LEGION
    assert people.of_unit(city.state, ann) == (MAYHEM, "mayhem2")


@pytest.mark.rule("AM-FACE-03")
def test_who_may_turn(city):
    city.squad("red", "grunt", "turret")
    city.elite("ann", "A1")
    turns = [
        city.state.units[id] for id in ("ann", city.minion("grunt", "red", "B1"), city.minion("turret", "red", "C1"))
    ]
    assert [people.may_turn(unit) for unit in turns] == [True, True, False]


# ---------------------------------------------------------------------- Actions


@pytest.mark.rule("AM-OVER-08")
@pytest.mark.parametrize(
    ("barred", "left"),
    [
        ((), ["sprint", "jump", "leap", "hop", "dash", "block"]),
        (("dash",), ["sprint", "jump", "leap", "hop", "block"]),
        (("block",), ["sprint", "jump", "leap", "hop", "dash"]),
        (("jump",), ["sprint", "leap", "hop", "dash", "block"]),
    ],
)
def test_what_the_mission_forbids_is_no_action(city, barred, left):
    hop = Action(id="hop", type="add_on", jump=(2, 1), abilities=("heal",))
    leap = Action(id="leap", type="main", mp=4, jump=(2, 1))
    print_elite("ann", MAYHEM, actions=(SPRINT, JUMP, leap, hop, DASH, BLOCK))
    city.elite("ann", "A1")
    library.missions()[city.mission.id] = msgspec.structs.replace(city.mission, barred=barred)
    assert [*actions(city)] == left
    jumps = [known.action.jump for known in people.actions(city.state, city.state.units["ann"])]
    assert any(jumps) is ("jump" not in barred)
    instants = [known.action.id for known in people.instants(city.state, city.state.units["ann"])]
    assert instants == [id for id in ("dash", "block") if id in left]


@pytest.mark.rule("AM-PROG-06", "AM-STATUS-06")
def test_an_upgrade_stands_in_the_place_of_what_it_improves_for_its_own_unit(city):
    better = Action(id="dash", type="instant", dash=True)
    print_upgrade("swift", "ann", action=better, replaces="dash")
    print_upgrade("other", "bob", action=Action(id="fly", type="add_on"), replaces="stab")
    print_upgrade("calm", "ann", "reroll")
    city.elite("ann", "A1", upgrades=("swift", "other", "calm"))
    found = actions(city)
    assert found["dash"] == ("swift", True)
    assert ("fly" in found, "stab" in found) == (False, True)
    assert [known.action for known in people.instants(city.state, city.state.units["ann"], dash=True)] == [better]
    print_elite("ann", MAYHEM, actions=(SPRINT,))
    assert [*actions(city)] == ["sprint", "dash"]


@pytest.mark.rule("AM-INST-01", "AM-GADGET-03")
def test_the_instants_of_a_unit(city):
    print_gadget("rope", "ann", "action", Action(id="rope", type="add_on"))
    print_gadget("wall", "ann", "action", Action(id="wall", type="instant", block=True))
    city.elite("ann", "A1", gadgets=("rope", "wall"))

    def instants(id="ann", **wanted):
        return [known.action.id for known in people.instants(city.state, city.state.units[id], **wanted)]

    assert instants() == ["dash", "block", "wall"]
    assert (instants(dash=True), instants(block=True)) == (["dash"], ["block", "wall"])
    assert instants(dash=True, block=True) == ["dash", "block", "wall"]
    city.elite("bob", "")
    assert instants("bob") == []
    city.device("hell_tower", "E3")
    assert [*people.instants(city.state, people.fighter(city.state, "device:hell_tower"))] == []


@pytest.mark.rule("AM-DDD-11", "AM-STATUS-06")
def test_a_device_has_at_most_its_own_action(city):
    for id in ("hell_tower", "edmks"):
        city.device(id, "E3")
        known = [*people.actions(city.state, people.fighter(city.state, f"device:{id}"))]
        printed = library.devices()[id].action
        assert known == ([people.Known(printed, id, False)] if printed is not None else [])
        assert [*people.passives(city.state, people.fighter(city.state, f"device:{id}"))] == []


@pytest.mark.rule("AM-GADGET-03", "AM-SETUP-18")
def test_minions_and_allies_have_no_gadgets_and_no_special_actions_of_the_mission(city):
    special = Action(id="signal", type="add_on")
    side = msgspec.structs.replace(city.mission.mayhem, actions=(special,))
    library.missions()[city.mission.id] = msgspec.structs.replace(city.mission, mayhem=side, legion=side)
    print_gadget("rope", "fortune", "action", Action(id="rope", type="add_on"))
    city.elite("fortune", "A1", gadgets=("rope",))
    city.ally("glory", "fortune", "A2")
    city.squad("red", "grunt")
    city.minion("grunt", "red", "B1")
    assert {"rope", "signal"} <= {*actions(city, "fortune")}
    for id in ("glory", "grunt-1"):
        assert not {"rope", "signal"} & {*actions(city, id)}


@pytest.mark.rule("AM-ACT-03", "AM-STATUS-12")
@pytest.mark.parametrize(
    ("cubes", "statuses", "can"),
    [
        ({"speed": 1}, [], True),
        ({"focus": 3}, [], False),
        ({"speed": 1, "focus": 2}, ["stunned"], True),
        ({"speed": 1, "focus": 1}, ["stunned"], False),
        ({"focus": 3}, ["stunned"], False),
    ],
)
def test_who_can_pay(city, cubes, statuses, can):
    city.elite("ann", "A1", statuses=statuses, **cubes)
    assert paying.affordable(city.state, city.state.units["ann"], SPRINT) is can


# ---------------------------------------------------------------------- the ground


@pytest.mark.rule("AM-ZOC-05", "AM-ZOC-01")
def test_the_zones_of_all_enemies_count(city):
    city.elite("vic", "A1")
    city.elite("wes", "D1")
    city.elite("bob", "G5")
    found = ground.enemy_zones(city.state, MAYHEM)
    names = {ground.board(city.state).name(cell) for cell in range(found.bit_length()) if found >> cell & 1}
    assert names == {"B1", "A2", "B2", "C1", "E1", "C2", "D2", "E2"}


@pytest.mark.rule("AM-RANGE-01", "AM-LARGE-01", "AM-LARGE-08", "AM-DDD-02")
def test_distance_is_counted_between_the_nearest_spaces_and_is_the_same_both_ways(city):
    city.elite("ogre", "A1")
    city.squad("red", "grunt")
    city.minion("grunt", "red", "E3")
    ogre, grunt = city.state.units["ogre"], city.state.units["grunt-1"]
    assert len(ground.cells(city.state, ogre)) == 4
    assert ground.cells(city.state, grunt) == (city.space("E3"),)
    assert ground.between(city.state, ogre, grunt) == ground.between(city.state, grunt, ogre) == 3
    city.device("hell_tower", "G5")
    tower = people.fighter(city.state, "device:hell_tower")
    assert ground.cells(city.state, tower) == ground.machine_cells(city.state, "hell_tower", city.space("G5"))


@pytest.mark.rule("AM-FRONT-01", "AM-TARGET-03")
def test_the_front_is_where_a_unit_would_look(city):
    city.elite("ann", "C3", "east")
    ann, ahead, behind = city.state.units["ann"], (city.space("E3"),), (city.space("A3"),)
    assert (ground.in_front(city.state, ann, ahead), ground.in_front(city.state, ann, behind)) == (True, False)
    west = (ann.facing + 4) % 8
    assert not ground.in_front(city.state, ann, ahead, west)
    assert ground.in_front(city.state, ann, behind, west)


# ---------------------------------------------------------------------- moving


@pytest.mark.rule("AM-MOVE-02", "AM-MOVE-01", "AM-FACE-02")
def test_a_walk_is_a_window_the_way_and_a_turn(city):
    city.elite("ann", "A1", mp=3)
    played = city.alone(walking.Walk("ann", city.space("C1")))
    window, legs, stop = played.follows
    assert (played.state.mover, window.kind, stop) == ("ann", "instant-mp", walking.Stop("ann"))
    assert [(leg.kind, leg.cost) for leg in legs.legs] == [("step", 1)] * 2


@pytest.mark.rule("AM-MOVE-02", "AM-MOVE-17", "AM-OM-02")
def test_a_unit_takes_what_it_comes_to_also_on_its_way_through_a_friend(city):
    city.elite("ann", "A1", mp=3)
    city.objective("1", "C1", LEGION)
    leg = walking.WayLeg("step", city.space("B1"), 1)
    played = city.alone(walking.TakeLegs("ann", (leg,)))
    assert (played.state.objectives["1"].side, played.unit("ann").mp, played.unit("ann").back) == (MAYHEM, 2, NOWHERE)
    city.elite("bob", "B1")
    shared = city.alone(walking.TakeLegs("ann", (leg, walking.WayLeg("step", city.space("C1"), 1))))
    assert (shared.state.objectives["1"].side, shared.unit("ann").back) == (MAYHEM, city.space("A1"))
    assert [type(step).__name__ for step in shared.follows] == ["BeforePoint", "TakeLegs"]
    assert shared.follows[1].gone == ()  # what was taken is told with the way to it


@pytest.mark.rule("AM-OM-02", "AM-EVENT-08")
def test_what_is_told_of_a_way_ends_where_a_marker_was_taken(city):
    city.elite("ann", "A1", mp=4)
    ann = city.state.units["ann"]
    assert not arriving.matters(city.state, ann, NOWHERE)
    city.objective("1", "B1", LEGION)
    assert arriving.matters(city.state, ann, NOWHERE)
    city.objective("1", "C1", LEGION)
    played = city.act("ann", "walk:ann:E1", "face:east")
    paths = [told.path for told in played.told(walking.Moved)]
    assert paths == [(city.space("B1"),), tuple(map(city.space, ("C1", "D1", "E1")))]


@pytest.mark.rule("AM-MOVE-02", "AM-FALL-02", "AM-MOVE-15", "AM-JUMP-02", "AM-JUMP-10")
@pytest.mark.parametrize(
    ("kind", "rule"),
    [
        ("step", "AM-MOVE-02"),
        ("drop", "AM-FALL-02"),
        ("stairs", "AM-MOVE-15"),
        ("jump", "AM-JUMP-02"),
        ("enter", "AM-JUMP-10"),
    ],
)
def test_each_kind_of_movement_names_its_rule(city, kind, rule):
    class Tells(walking.Step, frozen=True):
        def run(self, g):
            walking.tell(g, "ann", (walking.WayLeg("step", 1, 1), walking.WayLeg(kind, 2, 3)))

    (told,) = city.alone(Tells()).events
    assert (told.path, told.cost, told.costs, told.how, told.rule) == ((1, 2), 4, (1, 3), ("step", kind), rule)


@pytest.mark.rule("AM-MOVE-17")
@pytest.mark.parametrize(("mp", "possible"), [(0, False), (1, True), (2, True)])
def test_the_last_movement_point_is_enough(city, mp, possible):
    city.elite("ann", "A1", mp=mp)
    unit = city.state.units["ann"]
    assert walking.possible(city.state, unit, walking.WayLeg("step", city.space("B1"), 1)) is possible
    assert not walking.possible(city.state, unit, walking.WayLeg("step", city.space("C1"), 1))


@pytest.mark.rule("AM-ATTACK-04", "AM-STATUS-07")
@pytest.mark.parametrize(
    ("mp", "held", "cost", "left", "found"),
    [
        (3, [Held("shoot", 2)], 2, 1, [Held("shoot", 2, spared=2)]),
        (1, [Held("shoot", 3)], 2, 1, [Held("shoot", 1, begun=True)]),
        (1, [Held("shoot", 3, spared=2)], 2, 2, [Held("shoot", 0, begun=True)]),
        (0, [Held("shoot", 3, spared=1)], 1, 1, [Held("shoot", 1, begun=True)]),
        (2, [Held("shoot", 2, begun=True)], 3, 1, [Held("shoot", 0, begun=True)]),
        (1, [Held("stab", 1), Held("shoot", 3)], 3, 1, [Held("stab", 0, begun=True), Held("shoot", 1, begun=True)]),
        (1, [Held("stab", 1), Held("shoot", 2, begun=True)], 2, 1, [Held("stab", 1), Held("shoot", 0, begun=True)]),
        (3, [], 2, 1, []),
    ],
)
def test_points_of_an_attack_are_begun_when_there_are_no_others(city, mp, held, cost, left, found):
    city.elite("ann", "A1", mp=mp, held=tuple(held))
    spent = points.spent(city.state.units["ann"], cost)
    assert (spent["mp"], spent["held"]) == (left, tuple(found))


@pytest.mark.rule("AM-MOVE-01", "AM-MOVE-02")
def test_without_points_no_walk_is_offered(city):
    city.elite("ann", "A1", leap=Leap(3, 1))
    assert [*walking.options(city.state, city.state.units["ann"])] == []
    city.elite("ann", "A1", held=(Held("shoot", 1),))
    options = [*walking.options(city.state, city.state.units["ann"])]
    assert [(option.arguments["cost"], option.value.to) for option in options] == [
        (1, city.space(name)) for name in ("B1", "A2", "B2")
    ]


@pytest.mark.rule("AM-DASH-01")
def test_a_dash_is_told(city):
    city.elite("ann", "A1", "north")
    played = city.play(dash.Dash("ann"), choices=["dash:B1", "face:north"])
    assert [(told.unit, told.cell) for told in played.told(dash.Dashed)] == [("ann", city.space("B1"))]


@pytest.mark.rule("AM-MOVE-16", "AM-LARGE-01", "AM-LARGE-05", "AM-MOVE-17")
def test_a_large_unit_needs_all_four_spaces_free(city):
    city.elite("ogre", "A1", mp=9)
    ogre = city.state.units["ogre"]

    def stops(name):
        return bool(ways.room(city.state, ogre) >> city.space(name) & 1)

    def bars(name):
        return bool(ways.gait(city.state, ogre).barred >> city.space(name) & 1)

    assert stops("A1")  # its own Spaces do not matter
    assert stops("D3")
    assert not stops("I7")  # it does not fit there
    city.elite("vic", "E4")
    city.vehicle("robot", "G1", "G2")
    assert [stops(name) for name in ("D3", "E3", "D4", "E4", "C3", "F1", "G1", "F2", "E1")] == [False] * 4 + [
        *(True, False, False, False, True)
    ]
    assert [bars(name) for name in ("E4", "G1", "G2", "A1", "B2", "C3")] == [True, True, True, False, False, False]


@pytest.mark.rule("AM-DASH-01", "AM-LARGE-02", "AM-LARGE-03")
def test_a_large_unit_dashes_by_one_step():
    city = City("+ + + + +\n . . . .\n+ + o + +\n . .|. .\n+ + o + +\n . . . .\n+ + + + +\n . . . .\n+ + + + +")
    city.elite("ogre", "A1")
    steps = ways.single_steps(city.state, city.state.units["ogre"])
    assert [ground.board(city.state).name(cell) for cell in steps] == ["A2"]


# ---------------------------------------------------------------------- cards


@pytest.mark.rule("AM-MAYHEM-11")
def test_two_mayhem_cubes_come_from_one_board_or_from_two(city):
    city.elite("ann", "A1", mayhem=2)
    city.elite("bob", "B1", mayhem=1)
    city.elite("cat", "C1")
    city.elite("vic", "D1", mayhem=3)
    assert hands.payments(city.state, MAYHEM) == [("ann", "ann"), ("ann", "bob")]


@pytest.mark.rule("AM-MAYHEM-14", "AM-MAYHEM-15", "AM-MAYHEM-16", "AM-ALLY-10")
@pytest.mark.parametrize(("card", "part"), [("glory_be", allies.SHIELD), ("all_hands", allies.ARMOR)])
def test_a_universal_card_mends_what_it_shows(card, part):
    city = City(parts=("mayhem",))
    city.elite("fortune", "A1")
    city.ally("glory", "fortune", "A2", lost=(1, 1, 0))
    city.deal(MAYHEM, card)
    city.state.hands["shown-mayhem"] = Hand(id="shown-mayhem", kind="shown-mayhem", cards=("rampage",))
    played = city.alone(mayhem.UseUniversal("glory", card))
    assert played.follows == [allies.Mend("glory", part)]
    assert played.state.hands["shown-mayhem"].cards == ("rampage",)
    assert played.state.hands["mayhem-mayhem"].cards == ()
    assert played.state.decks["mayhem-mayhem"].discard == (card,)


@pytest.mark.rule("AM-TIMER-13")
def test_a_timer_lies_on_the_action_of_one_board(city):
    city.squad("red", "grunt")
    city.squad("blue", "grunt")
    city.minion("grunt", "red", "A1")
    city.minion("grunt", "blue", "B1")
    timer = Timer(id="t", on="red", action="grunt:rush", lasts="when", side=MAYHEM, turn=1)
    city.state.timers["t"] = timer
    one, other = city.state.units.values()
    assert (waiting.timer_on(city.state, one, "rush"), waiting.timer_on(city.state, other, "rush")) == (timer, None)


@pytest.mark.rule("AM-TIMER-06", "AM-TIMER-12", "AM-COND-13")
@pytest.mark.parametrize(
    ("fields", "lasts"),
    [
        ({}, True),
        ({"on": "bob"}, False),
        ({"lasts": "when"}, False),
        ({"figures": ("bob",)}, False),
        ({"action": "bob:lens"}, False),
    ],
)
def test_an_ability_lasts_for_the_figure_whose_timer_lies_there(city, fields, lasts):
    lens = Action(id="lens", type="add_on", abilities=("until_removed(legion) = extra_die", "gain(shield)"))
    print_elite("ann", MAYHEM, actions=(lens,))
    city.elite("ann", "A1")
    laid = {
        "on": "ann",
        "action": "ann:lens",
        "lasts": "until",
        "side": LEGION,
        "turn": 1,
        "figures": ("ann",),
        **fields,
    }
    city.state.timers["t"] = Timer(id="t", **laid)
    found = waiting.lasting(city.state, city.state.units["ann"])
    assert found == ([lens.parsed()[0]] if lasts else [])


@pytest.mark.rule("AM-TIMER-02", "AM-TIMER-03", "AM-TIMER-09")
def test_of_several_timers_only_the_first_is_asked_for():
    two = Action(
        id="two", type="add_on", abilities=("until_removed(legion) = extra_die", "when_removed(mayhem) = heal")
    )
    print_elite("ann", MAYHEM, actions=(two,))
    city = City(parts=("timers",))
    city.elite("ann", "A1")
    played = city.alone(delays.PlaceTimers("ann", "two"), choices=["timer:two:legion"])
    assert (played.decision, [timer.side for timer in played.state.timers.values()]) == (None, [LEGION])


@pytest.mark.rule("AM-TIMER-07", "AM-TIMER-08", "AM-TIMER-09")
def test_the_timers_of_a_delay_are_counted_by_its_own_ability():
    both = ("until_removed(legion) = extra_die", "delay when_removed(mayhem, 3) = heal")
    action = Action(id="both", type="add_on", abilities=both)
    city = City(parts=("timers",))
    city.elite("ann", "A1")

    class Puts(delays.Step, frozen=True):
        def run(self, g):
            delays.place(g, g.state.units["ann"], action, LEGION)

    (timer,) = city.alone(Puts()).state.timers.values()
    assert (timer.count, timer.aimed) == (3, False)


# ---------------------------------------------------------------------- aiming


@pytest.mark.rule("AM-AIM-08")
def test_what_burns_within_a_space_of_the_target():
    burns = "+ + + + + +\n * . * . *\n+ + + + + +\n . . . * .\n+ + + + + +"
    city = City(burns, parts=("explosions",))
    names = [ground.board(city.state).name(cell) for cell in aiming.explosive(city.state, (city.space("D1"),))]
    assert names == ["C1", "E1", "D2"]
    city.explosion("small", "C1")
    names = [ground.board(city.state).name(cell) for cell in aiming.explosive(city.state, (city.space("D1"),))]
    assert names == ["E1", "D2"]
    assert aiming.explosive(City(burns).state, (city.space("D1"),)) == []


@pytest.mark.rule("AM-AIM-04", "AM-AIM-05", "AM-AIM-06", "AM-AIM-08", "AM-AIM-02", "AM-AIM-13")
def test_what_each_bonus_gives():
    city = City("+ + + +\n * . .\n+ + + +", parts=("explosions",))
    city.elite("ann", "C1", speed=3, focus=3, tech=2)
    city.elite("vic", "B1")
    space = (city.space("B1"),)

    def reaped(what, spaces=space):
        return city.alone(aiming.Reap("ann", "vic", what, spaces))

    assert (reaped("cube").board("ann").cubes.tech, reaped("mayhem").board("ann").cubes.mayhem) == (3, 1)
    for what in ("cube", "mayhem", "disrupt"):
        assert [told.bonus for told in reaped(what).told(aiming.AimBonus)] == [what]
    (status,) = reaped("disrupt").follows
    assert (status.unit, status.status) == ("vic", "disrupted")
    blast = reaped("explosion")
    assert ([step.cell for step in blast.follows], blast.events) == ([city.space("A1")], ())
    none = reaped("explosion", (city.space("C1"),))
    assert (none.follows, none.events, none.decision) == ([], (), None)
    city.elite("ann", "", speed=1)
    assert reaped("cube").changes(city) == {}
    full = City()
    full.elite("ann", "A1", speed=3, focus=3, tech=3, mayhem=3)
    for what in ("cube", "mayhem"):
        assert full.alone(aiming.Reap("ann", "vic", what, space)).board("ann").cubes == full.state.boards["ann"].cubes


@pytest.mark.rule("AM-AIM-01", "AM-AIM-03")
def test_who_cannot_pay_for_aiming_is_not_asked():
    for parts, cubes, prompt in (
        (("aiming",), {"speed": 1}, "ask-face"),
        (("aiming",), {"speed": 1, "focus": 1}, "ask-take-aim"),
        (("aiming", "timers"), {"speed": 1}, "ask-take-aim"),
        ((), {"speed": 1, "focus": 1}, "ask-face"),
    ):
        city = City(parts=parts)
        city.elite("ann", "A1", "east", **cubes)
        city.elite("vic", "C1", "west")
        assert city.act("ann", "act:ann:ann:shoot").asked.prompt == prompt


@pytest.mark.rule("AM-AIM-02", "AM-AIM-09", "AM-AIM-12")
def test_without_a_bonus_that_comes_to_something_nobody_is_asked():
    city = City(parts=("aiming",))
    city.elite("ann", "A1", "east", speed=3, focus=3, tech=3, mayhem=3)
    city.objective("1", "C1", LEGION, hits=9)
    strike = Strike("ann", "shoot", "om:1", aimed=True)
    assert aiming.possible(city.state, strike, city.state.units["ann"]) == ["weak_spot"]


# ---------------------------------------------------------------------- windows


@pytest.mark.rule("AM-INST-03", "AM-INST-02")
def test_what_a_window_knows(city):
    turn = windows.window(city.state, windows.PHASE)
    assert (turn.trigger, turn.during, turn.audience) == (MAYHEM, "", ((MAYHEM,), (LEGION,)))
    unit = windows.window(city.state, windows.ROLL, "ann", ("vic",), action="shoot")
    assert (unit.trigger, unit.during, unit.meant, unit.action) == ("ann", "turn 5 ann", ("vic",), "shoot")
    about = {"trigger": "ann", "kind": "instant-roll", "action": "shoot"}
    assert unit.arguments() == {**about, "target": "vic", "count": 1}
    area = windows.window(city.state, windows.ROLL, "ann", ("vic", "bob"), action="shoot")
    assert area.arguments() == {**about, "target": "vic+bob", "count": 2}
    empty = windows.window(city.state, windows.ROLL, "ann", (), action="shoot")
    assert empty.arguments() == {**about, "target": "none", "count": 0}


@pytest.mark.rule("AM-INST-03", "AM-DASH-03")
@pytest.mark.parametrize(
    ("card", "focus", "mayhem_matters", "legion_matters"),
    [("rampage", 0, True, False), ("glory_be", 0, False, False), ("", 1, False, True), ("", 0, False, False)],
)
def test_before_a_roll_who_is_attacked_and_who_can_add_a_die_are_asked(card, focus, mayhem_matters, legion_matters):
    city = City(parts=("mayhem",))
    city.elite("ann", "A1", focus=1)
    city.elite("vic", "C1", focus=focus)
    city.elite("wes", "D1")
    city.deal(MAYHEM, *([card] if card else []))
    city.deal(LEGION)
    city.state.attacker = "ann"
    window = windows.window(city.state, windows.ROLL, "ann", ("wes", "vic"))
    found = {}

    class Looks(windows.Step, frozen=True):
        def run(self, g):
            found.update({side: bool(window.matters(g, (side,))) for side in (MAYHEM, LEGION)})

    city.alone(Looks())
    assert found == {MAYHEM: mayhem_matters, LEGION: legion_matters}


@pytest.mark.rule("AM-INST-07")
def test_an_instant_strikes_at_once_if_the_player_likes(city):
    city.elite("ann", "A1", "east", attacks=("stab", "shoot"))
    city.elite("vic", "B1", "west")
    asked = city.alone(windows.StrikeNow("ann", "stab"))
    assert (asked.asked.prompt, asked.keys) == ("ask-target", ["attack:ann:stab:B1", "pass"])
    assert [
        type(step).__name__
        for step in city.alone(windows.StrikeNow("ann", "stab"), choices=["attack:ann:stab:B1"]).follows
    ] == ["Attack"]
    assert city.alone(windows.StrikeNow("ann", "stab"), choices=["pass"]).follows == []
    city.elite("bob", "")
    for gone in ("bob", "nobody"):
        assert city.alone(windows.StrikeNow(gone, "stab")).decision is None
    assert city.alone(windows.StrikeNow("ann", "rest")).decision is None


# ---------------------------------------------------------------------- the end, and the beginning


@pytest.mark.rule("AM-ROUND-06", "AM-WIN-02", "AM-WIN-08")
@pytest.mark.parametrize(("lead", "over"), [(0, False), (18, True)])
def test_at_the_end_of_a_round_those_score_who_are_named(city, lead, over):
    city.wins(MAYHEM, Win(vp=2, when="round", how="alive", of="ann"), Win(vp=9, when="round", how="alive", of="cat"))
    city.elite("ann", "A1")
    city.elite("bob", "B1")
    city.state.lead = lead

    class Ends(winning.Step, frozen=True):
        def run(self, g):
            winning.end_of_round(g)

    played = city.play(Ends())
    assert played.state.lead == lead + 2
    assert played.outcome.result == ("result-lead" if over else "rest")


@pytest.mark.rule("AM-MULTI-07", "AM-SETUP-05", "AM-SETUP-09")
@pytest.mark.parametrize(("players", "seats"), [(2, (1, 1)), (3, (2, 1)), (4, (2, 2))])
def test_three_players_are_two_agents_and_one_of_legion(players, seats):
    state = setup.begun(library.missions()["shards"], players)
    assert tuple(map(len, state.players)) == seats
    assert "mayhem-mayhem" not in state.decks  # Mayhem Cards belong to the advanced rules
    assert "mayhem-mayhem" in setup.begun(library.missions()["takeover"], players).decks


@pytest.mark.rule("AM-SETUP-05", "AM-SETUP-07")
def test_figures_of_squads_are_numbered_through_and_only_the_character_has_its_statuses(city):
    boards = (
        BoardSetup(board="red", minions=("grunt",), units=(Start(unit="grunt", at="A1"), Start(unit="grunt", at="B1"))),
        BoardSetup(board="blue", minions=("tank",), units=(Start(unit="tank", at="C1"),)),
    )
    side = msgspec.structs.replace(city.mission.legion, boards=boards)
    glory = BoardSetup(
        board="fortune", statuses=("stunned",), units=(Start(unit="fortune", at="A5"), Start(unit="glory", at="A6"))
    )
    other = msgspec.structs.replace(city.mission.mayhem, boards=(glory,))
    mission = msgspec.structs.replace(city.mission, mayhem=other, legion=side)
    library.missions()[mission.id] = mission
    state = setup.begun(mission, 2)
    assert ([*state.units], state.numbers) == (["fortune", "glory", "grunt-1", "grunt-2", "tank-3"], 3)
    assert [len(state.units[id].statuses) for id in ("fortune", "glory")] == [1, 0]


@pytest.mark.rule("AM-VEH-02", "AM-VEH-22", "AM-DRONE-02")
def test_a_vehicle_of_the_mission_stands_on_two_spaces_of_the_map():
    city = City("+ + + +\n . . .\n+ + + +\n . .\n+ + +")
    first = MarkerPlace(id="car", at="C1", facing="east")
    nobody = msgspec.structs.replace(city.mission.mayhem, boards=())
    bare = msgspec.structs.replace(city.mission, mayhem=nobody, legion=nobody)
    mission = msgspec.structs.replace(bare, vehicles=(first, MarkerPlace(id="van", at="A2", facing="west")))
    library.missions()[mission.id] = mission
    state = setup.begun(mission, 2)
    assert ([*state.vehicles], state.numbers) == (["car-1", "van-2"], 2)
    for at, facing in (("C1", "north"), ("A1", "east")):
        wrong = msgspec.structs.replace(mission, vehicles=(MarkerPlace(id="car", at=at, facing=facing),))
        library.missions()[mission.id] = wrong
        with pytest.raises(BadContent, match="does not fit"):
            setup.begun(wrong, 2)


@pytest.mark.rule("AM-STATUS-06", "AM-MOVE-01")
def test_a_status_is_counted_by_its_kind(city):
    city.elite("ann", "A1", statuses=["stunned", "stunned", "move_up"])
    ann = city.state.units["ann"]
    assert [people.statuses(ann, kind) for kind in ("stunned", "move_up", "move_down")] == [2, 1, 0]
    assert isinstance(ann.statuses[0], Status)


@pytest.mark.rule("AM-INST-05", "AM-MAYHEM-18", "AM-MAYHEM-16", "AM-INST-03")
def test_a_card_that_was_shown_in_vain_is_taken_back():
    city = City(parts=("mayhem",))
    city.elite("hollywood", "A1", focus=1)
    city.deal(MAYHEM, "no_stuntmen")
    window = windows.window(city.state, windows.PHASE)
    found = []

    class Happens(windows.Step, frozen=True):
        def run(self, g):
            options = window.able(g, (MAYHEM,))["hollywood"]
            found.extend([[type(step).__name__ for step in window.happen(g, "hollywood", each)] for each in options])

    city.alone(Happens())
    assert [len(steps) for steps in found] == [1, 2, 2]
    assert [steps[1] for steps in found[1:]] == ["TakeBack", "TakeBack"]


@pytest.mark.rule("AM-TARGET-03")
def test_who_is_off_the_map_misses_no_target(city):
    city.elite("ann", "", attacks=("shoot",))
    assert [*hindrances.missing(city.state, city.state.units["ann"])] == []
    city.elite("ann", "A1", "east", attacks=("shoot",))
    (told,) = hindrances.missing(city.state, city.state.units["ann"])
    assert (told.reason, told.arguments) == ("reason-no-target", {"unit": "ann", "action": "shoot"})
    city.elite("vic", "C1")
    assert [*hindrances.missing(city.state, city.state.units["ann"])] == []

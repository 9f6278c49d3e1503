"""One more thing: edges, places, reaches and orders that other tests leave open."""

import msgspec
import pytest

from fireteam.content import BadContent
from fireteam.engine import Step
from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.types import Action, MarkerPlace, SideSetup
from fireteam.games.agents_of_mayhem.rules import ground, paying, people, setup, winning
from fireteam.games.agents_of_mayhem.rules.arrivals import grounds
from fireteam.games.agents_of_mayhem.rules.cards import delays, hands, mayhem
from fireteam.games.agents_of_mayhem.rules.fight import attack, damage, dice, modifiers, targets
from fireteam.games.agents_of_mayhem.rules.fight.targets import Strike
from fireteam.games.agents_of_mayhem.rules.missions import markers
from fireteam.games.agents_of_mayhem.rules.move import dash, ways
from fireteam.games.agents_of_mayhem.rules.turn import actions, hindrances, phases, refresh
from fireteam.games.agents_of_mayhem.rules.vehicles import drones, fleet, ramming, traffic
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, Cubes, Group, Held, Leap

from .city import HIT, SHOOT, City, open_ground, print_elite, print_gadget


@pytest.mark.rule("AM-ENTER-02", "AM-ENTER-06")
@pytest.mark.parametrize(
    ("way_in", "rim"),
    [("north", "A1 B1 C1"), ("south", "A3 B3 C3"), ("west", "A1 A2 A3"), ("east", "C1 C2 C3")],
)
def test_a_unit_comes_in_by_its_own_edge(way_in, rim):
    city = City(open_ground(3, 3))
    city.elite("ann", "", enters=1, way_in=way_in)
    name = ground.board(city.state).name
    assert {name(cell) for cell in grounds.entries(city.state, city.state.units["ann"])} == {*rim.split()}


@pytest.mark.rule("AM-MAYHEM-13", "AM-MAYHEM-16")
def test_several_cards_lie_open_side_by_side(city):
    city.state.parts = ("mayhem",)
    city.elite("ann", "A1")

    class Lays(Step, frozen=True):
        card: str

        def run(self, g):
            mayhem.lay(g, g.state.units["ann"], self.card)

    held = [*library.mayhem_cards()][:2]
    city.deal(MAYHEM, *held)
    both = city.play(Lays(held[0]), Lays(held[1])).state
    assert both.hands["laid-mayhem"].cards == tuple(held)
    assert both.hands["mayhem-mayhem"].cards == ()


@pytest.mark.rule("AM-DASH-01", "AM-LARGE-05", "AM-LARGE-02")
def test_a_large_unit_steps_to_all_eight_sides_where_all_its_spaces_are_free(city):
    city.elite("ogre", "D3")
    city.elite("ann", "F4")
    name = ground.board(city.state).name
    found = {name(cell) for cell in ways.single_steps(city.state, city.state.units["ogre"])}
    assert found == {"C2", "D2", "E2", "C3", "C4", "D4"}


@pytest.mark.rule("AM-GADGET-04", "AM-HIT-01")
def test_a_weapon_gadget_that_was_paid_serves_one_attack(city):
    city.elite("ann", "A1", "east", boosted=("shoot",))
    city.state.attacker = "ann"
    over = city.play(attack.EndAttack(attack.Assault("ann", "shoot", city.space("C1")), ()))
    assert over.unit("ann").boosted == ()


@pytest.mark.rule("AM-VEH-31")
def test_a_swipe_is_told(city):
    city.state.parts = ("vehicles", "mayhem")
    car = city.vehicle("car", "C4", "B4")
    city.elite("ann", "C4")
    city.state.downed = ("vic",)
    played = city.play(ramming.RamOver(car, True, "", (), ()))
    assert [(event.vehicle, event.unit) for event in played.told(ramming.SideSwiped)] == [(car, "ann")]
    assert played.board("ann").mayhem_statuses == 1


@pytest.mark.rule("AM-MOD-05", "AM-LOS-02", "AM-ABIL-10")
@pytest.mark.parametrize(("at", "protected"), [("C1", False), ("C2", True)])
def test_one_line_that_ends_at_no_cover_is_enough_for_the_attacker(at, protected):
    """From A1 one line comes to C1 past the dots, and one ends at a dot that protects; to C2 there is no other."""
    city = City("+ + + + +\n . . . .\n+ o o + +\n . . . .\n+ + + + +")
    city.elite("ann", "A1", "east")
    city.elite("vic", at, "west")
    assert modifiers.is_protected(city.state, Strike("ann", "shoot", "vic")) is protected


@pytest.mark.rule("AM-MOD-05", "AM-MOD-11", "AM-AOE-07")
def test_beside_the_attacker_nobody_is_protected_but_beside_the_center_space_of_an_area():
    city = City("+ + + + +\n . . . .\n+ o o + +\n . . . .\n+ + + + +")
    city.elite("ann", "A1", "east")
    city.elite("vic", "B2", "west")
    beside = Strike("ann", "stab", "vic")
    assert not modifiers.is_protected(city.state, beside)
    protected = [
        modifiers.is_protected(city.state, Strike("ann", "stab", "vic", False, city.space(centre)))
        for centre in ("B1", "C1", "D2")
    ]
    assert protected[0] == modifiers.ends_at_cover(city.state, (city.space("B1"),), (city.space("B2"),))
    assert protected[2] == modifiers.ends_at_cover(city.state, (city.space("D2"),), (city.space("B2"),))
    assert any(protected)


@pytest.mark.rule("AM-MAYHEM-14", "AM-MAYHEM-15")
def test_a_card_helps_where_one_place_is_free(city):
    city.elite("ann", "A1", shield=2, armor=2)
    city.squad("red", "grunt")
    grunt = city.minion("grunt", "red", "B1")
    ann = city.state.units["ann"]
    assert (hands.helps(city.state, ann, "shield"), hands.helps(city.state, ann, "armor")) == (True, False)
    assert not hands.helps(city.state, city.state.units[grunt], "shield")
    assert not hands.helps(city.state, ann, "die")
    city.state.attacker = "ann"
    assert hands.helps(city.state, ann, "die")


@pytest.mark.rule("AM-SQUAD-04", "AM-SQUAD-06")
def test_only_a_squad_board_takes_a_minion_card(city):
    city.elite("vic", "A1")
    assert people.squad_for(city.state, "vic", "grunt") is None
    city.squad("red", "a", "b", "c")
    assert people.squad_for(city.state, "red", "grunt") is None
    city.squad("blue", "a", "b")
    assert people.squad_for(city.state, "red", "grunt").id == "blue"
    city.squad("red", "a", "b", "grunt")
    assert people.squad_for(city.state, "blue", "grunt").id == "red"  # full, but the card lies there


@pytest.mark.rule("AM-ABIL-13", "AM-ABIL-01")
def test_an_action_without_an_attack_may_put_something_on_its_own_space():
    fuse = Action(id="fuse", type="add_on", abilities=("explosion",))
    print_elite("zed", MAYHEM, actions=(fuse,))
    city = City(parts=("explosions",))
    city.pile("small")
    city.elite("zed", "B2")
    played = city.play(actions.Perform("zed", "fuse"))
    assert [marker.cell for marker in played.state.explosions.values()] == [city.space("B2")]


@pytest.mark.rule("AM-GADGET-03", "AM-GADGET-05", "AM-INST-01")
def test_which_gadgets_are_actions_and_who_has_instants(city):
    print_gadget("claw", "ann", "action", Action(id="claw", type="instant"))
    print_gadget("charm", "ann", "passive", Action(id="charm", type="instant"))
    city.elite("ann", "A1", gadgets=("claw", "charm"))
    found = {known.action.id for known in people.instants(city.state, city.state.units["ann"])}
    assert found == {"dash", "block", "claw"}
    city.elite("ann", "", gadgets=("claw",))
    assert not [*people.instants(city.state, city.state.units["ann"])]
    city.elite("bob", "B1")
    bob = city.state.units["bob"]
    assert [known.action.id for known in people.instants(city.state, bob, dash=True)] == ["dash"]
    assert [known.action.id for known in people.instants(city.state, bob, block=True)] == ["block"]


@pytest.mark.rule("AM-ROUND-05", "AM-WIN-03")
@pytest.mark.parametrize(
    ("lead", "winners", "result", "scores"),
    [
        (3, (MAYHEM,), "result-mission-over", (3, 0)),
        (-2, (LEGION,), "result-mission-over", (0, 2)),
        (0, (), "result-tie", (0, 0)),
    ],
)
def test_who_has_more_points_wins_and_equal_points_are_a_tie(city, lead, winners, result, scores):
    city.state.lead = lead
    found = winning.outcome(city.state, "result-mission-over", "AM-ROUND-05")
    assert (found.winners, found.result) == (winners, result)
    assert (found.scores[MAYHEM], found.scores[LEGION]) == scores


@pytest.mark.rule("AM-ATTACK-08")
def test_of_two_reaches_for_a_second_target_the_longer_counts():
    both = msgspec.structs.replace(SHOOT, abilities=("second_target(1)", "second_target(3)"))
    print_elite("zed", MAYHEM, actions=(both,))
    city = City()
    city.elite("zed", "A1", "east", speed=1)
    city.elite("vic", "C1", "west", shield=3)
    city.elite("wes", "F1", "west", shield=3)
    city.elite("xan", "G1", "west", shield=3)
    played = city.act("zed", "act:zed:zed:shoot", "face:east", "attack:zed:shoot:C1", dice=[[HIT, HIT]], spare=True)
    assert played.offers("second:") == ["F1"]
    city.change(city.state.units["wes"], cell=-1)
    alone = city.act("zed", "act:zed:zed:shoot", "face:east", "attack:zed:shoot:C1", dice=[[HIT, HIT]], spare=True)
    assert alone.decision is None or alone.asked.prompt != "ask-second"


@pytest.mark.rule("AM-SQUAD-16", "AM-INST-03")
def test_before_a_further_figure_moves_somebody_may_step_in(city):
    city.squad("red", "grunt")
    first = city.minion("grunt", "red", "A1")
    second = city.minion("grunt", "red", "A3")
    city.elite("ann", "I7", focus=1)
    city.state.active = LEGION
    city.change(city.state.boards["red"], by=LEGION, group=Group("grunt", "rush", 1, (first,)))
    paid = city.play(actions.Also("red"))
    assert (paid.asked.prompt, paid.asked.seats, paid.unit(second).mp) == ("ask-instant", (MAYHEM,), 0)
    assert city.play(actions.Also("red"), choices=["pass"]).unit(second).mp == 4


@pytest.mark.rule("AM-DRONE-05")
def test_every_new_drone_has_a_name_of_its_own():
    city = City("+ + + + +\n > > > >\n+ + + + +\n > > > >\n+ + + + +", parts=("vehicles",))
    city.elite("ann", "")
    both = city.play(drones.Spawn(MAYHEM, 2), drones.Spawn(MAYHEM, 2), choices=["road:A1"])
    assert len(both.state.vehicles) == 2
    assert both.state.numbers == city.state.numbers + 2


@pytest.mark.rule("AM-VEH-37", "AM-VEH-39")
def test_who_is_on_either_half_rides(city):
    city.vehicle("car", "C4", "B4")
    for at, rides in (("B4", True), ("C4", True), ("D4", False), ("A4", False)):
        city.elite("ann", at)
        assert fleet.rides(city.state, city.state.units["ann"]) is rides


@pytest.mark.rule("AM-ABIL-12", "AM-ABIL-01")
def test_only_what_has_no_condition_changes_a_range():
    near = msgspec.structs.replace(SHOOT, abilities=("in_range(1) = range_mod(2)",))
    far = msgspec.structs.replace(SHOOT, id="far", abilities=("range_mod(2)",))
    print_elite("zed", MAYHEM, actions=(near, far))
    city = City()
    city.elite("zed", "A1")
    zed = city.state.units["zed"]
    reaches = {
        id: [band.reach for band in targets.bands(city.state, zed, people.action(city.state, zed, id))]
        for id in ("shoot", "far")
    }
    assert reaches == {"shoot": [3, 6, 9], "far": [5, 8, 11]}


@pytest.mark.rule("AM-STATUS-18", "AM-REF-07")
@pytest.mark.parametrize(
    "status",
    [
        *("attack_up", "defense_up", "range_up", "move_up", "attack_down", "defense_down"),
        *("range_down", "move_down", "stunned", "disrupted"),
    ],
)
def test_every_status_goes_by_the_symbol(city, status):
    city.elite("ann", "A1", statuses=[status])
    assert not city.play(*refresh.symbol_steps(city.state, MAYHEM, 1, "status")).statuses("ann")


@pytest.mark.rule("AM-REF-03", "AM-REF-04")
def test_cubes_of_a_card_are_told(city):
    city.elite("ann", "A1")
    cube = city.play(refresh.GainActionCube("ann"), choices=["well:tech"])
    shield = city.play(refresh.GainShield("ann"))
    assert [(event.board, event.cube) for event in cube.told(refresh.CubeGained)] == [("ann", "tech")]
    assert [(event.board, event.cube) for event in shield.told(refresh.CubeGained)] == [("ann", "shield")]
    assert (cube.board("ann").cubes.tech, shield.board("ann").cubes.shield) == (1, 1)
    city.elite("ann", "A1", shield=3, speed=3, focus=3, tech=3)
    assert not city.play(refresh.GainShield("ann"), refresh.GainActionCube("ann")).events


@pytest.mark.rule("AM-HIT-01", "AM-DICE-03")
def test_what_dice_show_is_counted_from_nothing():
    assert tuple(dice.Counts()) == (0, 0, 0, 0)
    assert tuple(dice.Pool()) == (0, 0, 0)
    assert tuple(dice.shown((), ())) == (0, 0, 0, 0)


@pytest.mark.rule("AM-SQUAD-15", "AM-ACT-03")
def test_what_the_first_figure_of_a_kind_can_do_is_not_refused(city):
    city.squad("red", "grunt", speed=1)
    city.minion("grunt", "red", "A1")
    city.minion("grunt", "red", "B1", statuses=["stunned"])
    city.elite("ann", "I7")
    assert not city.act("red").asked.unavailable


@pytest.mark.rule("AM-ADV-05")
def test_a_side_may_have_several_zones(city):
    book = msgspec.structs.replace(city.mission.mayhem, zones=("A1", "B1", "I7", "H7"))
    library.missions()[city.mission.id] = msgspec.structs.replace(city.mission, mayhem=book)
    name = ground.board(city.state).name
    zone = grounds.start_zone(city.state, MAYHEM)
    assert {name(cell) for cell in range(zone.bit_length()) if zone >> cell & 1} == {"A1", "B1", "H7", "I7"}


@pytest.mark.rule("AM-SQUAD-10", "AM-SQUAD-07")
def test_hits_on_a_minion_take_shield_then_armor_then_health(city):
    city.squad("red", "tank")
    tank = city.minion("tank", "red", "A1")
    for hits, lost in ((1, (1, 0, 0)), (2, (1, 1, 0)), (3, (1, 1, 1))):
        assert city.play(damage.TakeHits(tank, hits)).unit(tank).lost == lost
    city.change(city.state.units[tank], lost=(1, 0, 0))
    hurt = city.play(damage.TakeHits(tank, 2))
    assert hurt.unit(tank).lost == (1, 1, 1)
    assert [(event.shields, event.armor, event.wounds) for event in hurt.told(damage.Hurt)] == [(0, 1, 1)]


@pytest.mark.rule("AM-EVENT-12")
def test_a_lockdown_bars_the_room_and_not_the_street_before_it():
    house = "o-o-o + +\n|. .|. .\n+ + + + +\n/. .|. .\no-o-o + +"
    roof = "+ + +\n . .\n+ + +\n . .\n+ + +"
    city = City(house, roof, destroyed=roof)
    city.elite("ann", "A1")
    city.elite("bob", "D1")
    city.elite("vic", "C2")
    city.objective("8", "B2/2", LEGION, hits=2)
    city.state.lockdowns = (("8", 0, 0),)
    name = ground.board(city.state).name

    def barred(id):
        found = markers.locked(city.state, city.state.units[id])
        return {name(cell) for cell in range(found.bit_length()) if found >> cell & 1}

    assert barred("bob") == {"A1", "B1", "A2", "B2"}
    assert {"C1", "D1", "C2", "D2", "A1/2"} <= barred("ann")
    assert not barred("ann") & {"A1", "B1", "A2", "B2"}
    assert not barred("vic")
    del city.state.objectives["8"]
    assert not barred("bob") | barred("ann")


@pytest.mark.rule("AM-VEH-02", "AM-SETUP-13")
@pytest.mark.parametrize("at", ["Z9", "A1"])
def test_a_vehicle_of_a_mission_needs_two_spaces_of_the_map(city, at):
    nobody = SideSetup(boards=(), refresh=())
    places = (MarkerPlace(id="car", at=at, facing="east"),)
    mission = msgspec.structs.replace(city.mission, mayhem=nobody, legion=nobody, vehicles=places)
    with pytest.raises(BadContent, match="does not fit"):
        setup.begun(mission, 2)


@pytest.mark.rule("AM-MULTI-08", "AM-ALLY-03")
def test_nobody_objects_to_what_an_ally_does(city):
    city.state.players = ((MAYHEM, "mayhem2"), (LEGION,))
    city.state.options = ("veto",)
    city.elite("fortune", "A1", speed=2, focus=2, tech=2)
    city.ally("glory", "fortune", "A2")
    city.elite("vic", "I7")
    keys = city.act("fortune").offers("act:fortune:glory:")
    assert keys
    assert city.act("fortune", f"act:fortune:glory:{keys[0]}").asked.prompt != "ask-veto"


@pytest.mark.rule("AM-ATTACK-04", "AM-ATTACK-05", "AM-AIM-01", "AM-TIMER-07", "AM-DASH-04")
@pytest.mark.parametrize(("begun", "mp"), [(True, 0), (False, 2)])
def test_when_a_target_is_chosen_its_action_is_used_up(city, begun, mp):
    noted = dict.fromkeys(("attacks", "waited", "aims"), ("stab", "shoot"))
    city.elite("ann", "A1", "east", held=(Held("shoot", 2, begun=begun),), **noted)
    city.elite("vic", "C1", "west", focus=1)
    city.state.dashed, city.state.downed = ("vic",), ("wes",)
    unit = city.play(attack.Attack("ann", "shoot", city.space("C1")))
    ann = unit.unit("ann")
    assert (ann.attacks, ann.waited, ann.aims) == (("stab",), ("stab",), ("stab",))
    assert (ann.held, ann.mp) == ((), mp)
    assert (unit.state.attacker, unit.state.dashed, unit.state.downed) == ("ann", (), ())
    assert [(event.unit, event.action) for event in unit.told(attack.AttackBegan)] == [("ann", "shoot")]


@pytest.mark.rule("AM-TIMER-07")
def test_only_a_delay_promises_movement_points_for_later():
    texts = ("delay when_removed(enemy) = mp(3)", "mp(2)", "delay when_removed(enemy) = extra_die")
    found = [delays.promised(ability) for ability in Action(id="x", type="main", abilities=texts).parsed()]
    assert found == [3, 0, 0]


@pytest.mark.rule("AM-DRAW-01", "AM-TURN-03", "AM-MULTI-02")
def test_in_the_draw_phase_each_player_has_one_card_of_the_pile(city):
    city.state.players = ((MAYHEM, "mayhem2"), (LEGION,))
    city.deck(MAYHEM, "x", "y", "z")
    drawn = city.play(phases.Draw(MAYHEM))
    assert (drawn.state.phase, drawn.state.decks["refresh-mayhem"].draw) == ("draw", ("z",))
    assert {id: hand.cards for id, hand in drawn.state.hands.items()} == {
        "refresh-mayhem-1": ("x",),
        "refresh-mayhem-2": ("y",),
    }
    assert {hand.known_to for hand in drawn.state.hands.values()} == {(MAYHEM, "mayhem2")}
    assert len(drawn.told(phases.CardDrawn)) == 2


@pytest.mark.rule("AM-REF-11")
@pytest.mark.parametrize(
    ("symbols", "parts", "wounds", "special", "asked"),
    [
        (("shield", "action_cube"), (), 0, False, False),
        (("wound", "action_cube"), (), 0, False, False),
        (("wound", "action_cube"), (), 1, False, True),
        (("wound", "shield"), (), 1, False, False),
        (("shield", "special"), (), 0, False, False),
        (("shield", "special"), (), 0, True, True),
        (("shield", "mayhem_status"), (), 0, False, False),
        (("shield", "mayhem_status"), ("mayhem",), 1, False, False),
        (("wound", "mayhem_status"), ("mayhem",), 1, False, True),
        (("shield", "deploy"), (), 0, False, False),
        (("shield", "deploy"), ("reinforcements",), 0, False, True),
        (("shield", "reinforcement"), ("reinforcements",), 0, False, True),
        (("shield", "siphon"), (), 0, False, True),
    ],
)
def test_the_order_of_symbols_is_asked_where_it_makes_a_difference(city, symbols, parts, wounds, special, asked):
    print_gadget(
        "heart", "ann", "passive", Action(id="heart", type="passive", abilities=("on_special_refresh = heal",))
    )
    city.state.parts = parts
    city.elite("ann", "A1", wounds=(wounds, 0, 0, 0), gadgets=("heart",) if special else ())
    assert refresh.ordered(city.state, MAYHEM, 1, symbols) == [*symbols][: 2 if asked else 1]


@pytest.mark.rule("AM-OVER-09")
@pytest.mark.parametrize(
    ("effect", "part"),
    [
        ("explosion", "explosions"),
        ("explosion_status(stunned)", "explosions"),
        ("building_damage", "explosions"),
        ("demolish(1)", "explosions"),
        ("place_device(hell_tower)", "devices"),
        ("heal", ""),
    ],
)
def test_an_effect_needs_its_part_of_the_rules(city, effect, part):
    action = Action(id="x", type="add_on", abilities=(effect,))
    assert hindrances.is_in_use(city.state, action) is (not part)
    city.state.parts = (part,)
    assert hindrances.is_in_use(city.state, action)


@pytest.mark.rule("AM-DRONE-08", "AM-EVENT-08")
def test_who_comes_in_front_of_a_drone_by_a_dash_meets_traffic():
    city = City("+ + + + +\n . . . .\n+ + + + +\n > > > >\n+ + + + +", parts=("vehicles",))
    city.vehicle("robot", "B2", "A2")
    city.elite("ann", "D1")
    city.deck(LEGION, "x")
    played = city.play(dash.Dash("ann"), choices=["dash:D2", "face:north"])
    assert [(event.unit, event.distance) for event in played.told(traffic.TrafficChecked)] == [("ann", 2)]


@pytest.mark.rule("AM-ACT-03", "AM-ACT-04")
def test_a_price_is_written_colour_by_colour_and_nothing_is_free():
    prices = (Cubes(), Cubes(speed=1, mayhem=2), Cubes(focus=3, tech=1))
    assert [paying.key(price) for price in prices] == ["free", "1speed-2mayhem", "3focus-1tech"]


@pytest.mark.rule("AM-JUMP-01", "AM-DDD-17", "AM-DDD-18")
def test_who_soars_and_is_over_another_is_in_the_midst_of_a_jump():
    city = City(parts=("devices",))
    city.device("gravity_dominator", "D3", side=LEGION)
    city.elite("vic", "A1", mp=4)
    city.elite("ann", "I7", mp=4, leap=Leap(2, 1))
    levels = ground.board(city.state).lattice.levels
    vic = city.state.units["vic"]
    assert ways.jump_of(city.state, vic) == (4, levels, -1)
    assert ways.jump_of(city.state, msgspec.structs.replace(vic, back=city.space("A2"))) == (4, levels, levels)
    assert ways.jump_of(city.state, city.state.units["ann"]) is None  # held down, though it has paid
    city.state.devices.clear()
    assert ways.jump_of(city.state, city.state.units["ann"]) == (2, 1, -1)
    assert ways.jump_of(city.state, vic) is None
